import { anniversary, classic, type Drakborgen, type Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  attack,
  boxWith,
  boxWithMonster,
  encounterEnded,
  flee,
  givenOf,
  inRoom,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  rounds,
  thingOf,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, type Setting, step } from '../../support/drakborgen/table.js'

type Weapon = Pack['weapons'][number]

const shoots = { tag: 'weapon', card: 'crossbow' } as const
const shootsBefore = { tag: 'useItem', card: 'crossbow' } as const
const pass = { tag: 'pass' } as const

/** Seat 0 is a hero with something in its hands; seat 1 plays the monsters. */
const armed = (id: string, equipment: ReadonlyArray<string>, more: Partial<Setting['heroes'][number]> = {}) => ({
  heroes: [
    { id, at: [3, 3] as const, equipment, ...more },
    { id: 'rohan', at: 'nw' },
  ],
})
/** The box for tests, in which a weapon is this one. */
const boxArmed = ({
  id,
  does,
  ...more
}: Partial<Weapon> & { readonly id: string; readonly does: Weapon['use']['effects'] }) =>
  withWeapon(box, {
    id,
    name: { sv: id, en: id },
    text: { sv: id, en: id },
    use: { windows: ['atIntent'], effects: does, charges: 1, then: 'outOfPlay' },
    count: 2,
    from: 'ours',
    ...more,
  })
const withWeapon = (pack: Pack, weapon: Weapon): Pack => ({ ...pack, weapons: [weapon] })
const t6Wounds = { tag: 'woundMonster', amount: { die: 't6' } } as const
/** The ledger's weapon: T6 wounds, before the reaction, once. */
const powder = boxArmed({ id: 'poison-powder', does: [t6Wounds] })
const laysPowder = { tag: 'weapon', card: 'poison-powder' } as const
const withPowder = (setting: Partial<Setting> = {}, pack = powder) =>
  meeting('troll', { ...armed('p', ['poison-powder']), ...setting }, pack)
const powderUsed = {
  tag: 'itemUsed',
  hero: 0,
  card: 'poison-powder',
  window: 'atIntent',
  then: 'outOfPlay',
  pile: null,
  shot: false,
} as const
const wounded = (amount: number, wounds: number = amount) =>
  ({ tag: 'monsterWounded', hero: 0, amount, wounds }) as const

describe('a special weapon', () => {
  test('DB-WPN-1, DB-MON-7: may be announced in place of attack, wait or flight', () => {
    withPowder().legal([attack, wait, flee, laysPowder])
    meeting('troll', armed('p', []), powder).legal([attack, wait, flee])
  })

  test('DB-WPN-1: is named once, however many are carried', () => {
    meeting('troll', armed('p', ['poison-powder', 'poison-powder']), powder).legal([attack, wait, flee, laysPowder])
  })

  test('DB-WPN-2, -3, DB-MON-2: is announced before the card is drawn, used as it says, and read as an attack', () => {
    withPowder()
      .drawing('hit-2-combat')
      .rolling(2)
      .when(laysPowder)
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'weapon', weapon: 'poison-powder' },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'hit-2-combat', knownTo: [1] } },
        powderUsed,
        wounded(2),
        { tag: 'monsterReacted', hero: 0, outcome: 'monsterFlees', hit: { fixed: 1 } },
        { tag: 'hitResolved', hero: 0, roll: null, damage: 1 },
        { tag: 'kpLost', hero: 0, amount: 1, cause: 'hit', kp: 13 },
        { tag: 'monsterFled', hero: 0, kind: 'mountain-troll' },
        returned('room', 'troll'),
        monsterReturned('hit-2-combat'),
        encounterEnded('monsterFled'),
        moveEnded,
      ])
  })

  test('DB-WPN-2: is out of play once its last charge is used', () => {
    const { state } = withPowder().drawing('mf').rolling(1).when(laysPowder)
    expect(state.heroes[0]!.equipment).toEqual([])
    expect(state.outOfPlay).toEqual([{ card: 'poison-powder', knownTo: 'everyone' }])
  })

  test('DB-WPN-4, -5, DB-EX-39: wounds up to its KP kill the monster before it can react', () => {
    withPowder()
      .drawing('m4')
      .rolling(4)
      .when(laysPowder)
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'weapon', weapon: 'poison-powder' },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        powderUsed,
        wounded(4),
        { tag: 'monsterDied', hero: 0, kind: 'mountain-troll', wounds: 4, kp: 4, knownTo: [1] },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('monsterDied'),
        moveEnded,
      ])
  })

  test('DB-WPN-4, -5, DB-EX-39: with fewer it reacts, and they are still there when the combat starts', () => {
    const fight = withPowder().drawing('m4').rolling(3).when(laysPowder)
    fight.thenEvents([
      { tag: 'intentAnnounced', hero: 0, intent: 'weapon', weapon: 'poison-powder' },
      { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
      powderUsed,
      wounded(3),
      { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: null },
      { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', kp: 4, knownTo: [1] },
    ])
    expect(fight.state.encounter).toMatchObject({ wounds: 3, kp: 4 })
    fight.when(...rounds('p', 'troll-set', 'A/B')).includes(wounded(1, 4), { tag: 'monsterDied', wounds: 4 }, moveEnded)
  })

  test('DB-WPN-5: they count against the KP on the card even if the monster would have fled', () => {
    withPowder()
      .drawing('mf')
      .rolling(2)
      .when(laysPowder)
      .includes(wounded(2), { tag: 'monsterDied', wounds: 2, kp: 2 }, encounterEnded('monsterDied'))
      .excludes('monsterReacted')
  })

  test('DB-WPN-2: a weapon may drive the monster off or kill it outright, and then there is no reaction', () => {
    withPowder({}, boxArmed({ id: 'poison-powder', does: [{ tag: 'monsterFlees' }, t6Wounds] }))
      .drawing('m4')
      .when(laysPowder)
      .includes({ tag: 'monsterFled' }, encounterEnded('monsterFled'), moveEnded)
      .excludes('monsterReacted', 'monsterWounded')
    withPowder({}, boxArmed({ id: 'poison-powder', does: [{ tag: 'monsterDies' }, t6Wounds] }))
      .drawing('m4')
      .when(laysPowder)
      .includes({ tag: 'monsterKilled' }, encounterEnded('monsterDied'), moveEnded)
      .excludes('monsterReacted', 'monsterWounded')
  })

  test('DB-WPN-5: its KP are told nobody but its player, whatever it dies of', () => {
    const killed = withPowder().drawing('m4').rolling(6).when(laysPowder)
    expect(killed.seen(0)).toContainEqual({
      ...{ tag: 'monsterDied', hero: 0, kind: 'mountain-troll', wounds: 6, kp: 'hidden', knownTo: [1] },
    })
    expect(killed.seen(0)).toContainEqual({ tag: 'monsterCardDrawn', hero: 0, card: { card: 'hidden', knownTo: [1] } })
  })
})

describe('DB-WPN-2: when a weapon speaks is for its card to say', () => {
  const anyTwo = { charges: 2, then: 'keep' } as const
  const dagger = (windows: Weapon['use']['windows'], more: Partial<Weapon> = {}) =>
    boxArmed({ id: 'dagger', does: [t6Wounds], use: { windows, effects: [t6Wounds], ...anyTwo }, ...more })
  const met = (pack: Pack) => meeting('troll', armed('p', ['dagger']), pack)
  const stabs = { tag: 'useItem', card: 'dagger' } as const
  const cards = [{ card: 'p-a' }, { card: 'p-b' }, { card: 'p-c' }]

  test('only before the rounds of a combat, and before each as long as it lasts', () => {
    const fight = met(dagger(['beforeCombatRound']))
      .legal([attack, wait, flee])
      .drawing('m4')
      .after(attack)
    const second = fight
      .legal([pass, stabs])
      .rolling(1)
      .when(stabs)
      .legal([pass, stabs])
      .when(pass, ...rounds('p', 'troll-set', 'A/C'))
      .legal([pass, stabs])
    second.rolling(1).when(stabs).includes(wounded(1, 2)).legal(cards)
  })

  test('only in place of an intent', () => {
    const only = dagger(['atIntent'])
    met(only).legal([attack, wait, flee, { tag: 'weapon', card: 'dagger' }])
    met(only).drawing('m4').when(attack).legal(cards)
    const never = { insteadOfIntent: 0, beforeCombat: 1, beforeCombatInAmbush: false } as const
    met(dagger(['atIntent', 'beforeCombatRound'], { shots: never })).legal([attack, wait, flee])
  })

  test('DB-R-113: only in what it is for, and not used up: a condition, no ambush, once a move', () => {
    const use = { windows: ['atIntent'], effects: [t6Wounds], charges: null, then: 'keep' } as const
    const armedWith = (more: Partial<Weapon['use']>) =>
      boxArmed({ id: 'dagger', does: [], use: { ...use, ...more }, inAmbush: true })
    const dark = [{ id: 'dark', eachMove: [] }]
    const dares = { tag: 'weapon', card: 'dagger' } as const
    meeting('troll', armed('p', ['dagger']), armedWith({ when: { condition: 'dark' } })).legal([attack, wait, flee])
    meeting('troll', armed('p', ['dagger'], { conditions: dark }), armedWith({ when: { condition: 'dark' } })).allows(
      dares,
    )
    const ambush = (pack: Pack) =>
      inRoom(armed('p', ['dagger']), pack)
        .drawing('orc-ambush')
        .rolling(1)
        .when(step(E))
    ambush(armedWith({})).legal([attack, flee, dares])
    ambush(armedWith({ notIn: ['ambush'] })).legal([attack, flee])
    const used = (state: Drakborgen['state']) => ({
      ...state,
      move: { ...state.move, used: [{ hero: 0, card: 'dagger' }] },
    })
    const intent = [{ tag: 'beforeIntent', hero: 0 }] as const
    const midway = meeting('troll', armed('p', ['dagger']), armedWith({})).allows(dares)
    givenOf(armedWith({}), {
      ...armed('p', ['dagger']),
      agenda: intent,
      but: (state) => used({ ...state, encounter: midway.state.encounter }),
    }).forbids(dares)
  })

  test('before a combat, but not before that of an ambush', () => {
    const shots = { insteadOfIntent: 1, beforeCombat: 1, beforeCombatInAmbush: false } as const
    const pack = dagger(['atIntent', 'beforeCombatRound'], { shots })
    met(pack).drawing('m4').when(attack).legal([pass, stabs])
    inRoom(armed('p', ['dagger']), pack)
      .drawing('orc-ambush', 'm4')
      .rolling(1)
      .when(step(E), attack)
      .legal(cards)
  })

  test('so many times before a combat, each for itself: who has two weapons may use both', () => {
    const shots = { insteadOfIntent: 1, beforeCombat: 1, beforeCombatInAmbush: false } as const
    const bow = dagger(['atIntent', 'beforeCombatRound'], { shots })
    const pack = { ...bow, weapons: [...bow.weapons, ...bow.weapons.map((weapon) => ({ ...weapon, id: 'sling' }))] }
    const slings = { tag: 'useItem', card: 'sling' } as const
    const fight = meeting('troll', armed('p', ['dagger', 'sling']), pack)
      .drawing('m4')
      .after(attack)
    const second = fight.legal([pass, stabs, slings]).rolling(1).when(stabs).legal([pass, slings])
    second.rolling(1).when(slings).includes(wounded(1, 2)).legal(cards)
  })

  test('or at another time altogether', () => {
    const use = { windows: ['ownMoveStart'], effects: [{ tag: 'gainKp', amount: { fixed: 1 } }], ...anyTwo } as const
    inRoom(armed('p', ['dagger'], { kp: 3 }), boxArmed({ id: 'dagger', does: [], use }))
      .when(stabs)
      .includes({ tag: 'kpGained', kp: 4 })
  })

  test('DB-WPN-5: wounds dealt before the card is drawn count against it as soon as it is', () => {
    const wounds = [{ tag: 'woundMonster', amount: { fixed: 2 } }] as const
    const pack = boxWith('search', thingOf('dart', { windows: ['atIntent'], effects: wounds }))
    const heroes = [
      { id: 'p', at: [3, 3] as const, held: ['dart'] },
      { id: 'q', at: 'nw' },
    ]
    const thrown = meeting('troll', { heroes }, pack).after({ tag: 'useItem', card: 'dart' })
    thrown
      .drawing('mf')
      .when(wait)
      .includes({ tag: 'monsterCardDrawn' }, { tag: 'monsterDied', wounds: 2, kp: 2 }, encounterEnded('monsterDied'))
      .excludes('monsterReacted')
    const fight = thrown.drawing('m4').when(attack).includes({ tag: 'monsterReacted' }, { tag: 'combatStarted', kp: 4 })
    expect(fight.state.encounter).toMatchObject({ wounds: 2 })
  })
})

describe('DB-R-70: after the reaction', () => {
  const later = { options: { weaponTiming: 'afterReaction' } } as const
  const blow = { default: { hit: { fixed: 2 }, outcome: 'combat' }, byKind: {} } as const
  const fierce = boxWithMonster('fierce', {
    kp: { default: 4, byKind: {} },
    reactions: { attack: blow, wait: blow, flee: blow },
  })

  test('the attack column is told first, and the weapon used if it says combat', () => {
    withPowder(later)
      .drawing('m4')
      .rolling(3)
      .when(laysPowder)
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'weapon', weapon: 'poison-powder' },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: null },
        powderUsed,
        wounded(3),
        { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', kp: 4, knownTo: [1] },
      ])
  })

  test('wounds up to its KP kill it before the combat starts', () => {
    withPowder(later)
      .drawing('m4')
      .rolling(5)
      .when(laysPowder)
      .includes({ tag: 'monsterReacted' }, wounded(5), { tag: 'monsterDied', kp: 4 }, encounterEnded('monsterDied'))
      .excludes('combatStarted')
  })

  test('of a monster that does not fight it is not used, and not used up', () => {
    const { state } = withPowder(later)
      .drawing('mf')
      .when(laysPowder)
      .includes({ tag: 'monsterFled' }, encounterEnded('monsterFled'), moveEnded)
      .excludes('itemUsed')
    expect(state.heroes[0]).toMatchObject({ equipment: ['poison-powder'], used: [] })
  })

  test('a hit comes first, and whom it kills uses nothing', () => {
    const pack = { ...fierce, weapons: powder.weapons }
    withPowder(later, pack)
      .drawing('fierce')
      .rolling(1)
      .when(laysPowder)
      .includes({ tag: 'kpLost', kp: 12 }, powderUsed)
    meeting('troll', { ...armed('p', ['poison-powder'], { kp: 2 }), ...later }, pack)
      .drawing('fierce')
      .when(laysPowder)
      .includes({ tag: 'heroDied' }, encounterEnded('heroDied'))
      .excludes('itemUsed')
  })

  test('DB-INV-5, DB-WPN-2: one that has been used up since it was announced is not used again', () => {
    const twoWounds = { tag: 'woundMonster', amount: { fixed: 2 } } as const
    const use = { windows: ['atIntent', 'onDamage'], effects: [twoWounds], then: 'outOfPlay' } as const
    /** It is announced, and used against the blow that comes first. */
    const dealt = (charges: number) =>
      withPowder(later, {
        ...fierce,
        ...{ weapons: boxArmed({ id: 'poison-powder', does: [], use: { ...use, charges } }).weapons },
      })
        .drawing('fierce')
        .after(laysPowder)
        .when({ tag: 'useItem', card: 'poison-powder' })
    const blow = { tag: 'kpLost', hero: 0, amount: 2, cause: 'hit', kp: 12 } as const
    const starts = { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', kp: 4, knownTo: [1] } as const
    const { state } = dealt(1).thenEvents([{ ...powderUsed, window: 'onDamage' }, wounded(2), blow, starts])
    expect(state.heroes[0]!.equipment).toEqual([])
    expect(state.outOfPlay).toEqual([{ card: 'poison-powder', knownTo: 'everyone' }])
    dealt(2).when(pass).includes(wounded(2), blow, powderUsed, wounded(2, 4), { tag: 'monsterDied', wounds: 4 })
  })

  test.each([
    ['beforeReaction', 'afterReaction'],
    ['afterReaction', 'beforeReaction'],
  ] as const)('a weapon that says %s itself is not asked what the game says: %s', (timing, weaponTiming) => {
    const told = withPowder({ options: { weaponTiming } }, boxArmed({ id: 'poison-powder', does: [t6Wounds], timing }))
      .drawing('m4')
      .rolling(1)
      .when(laysPowder)
    const reaction = { tag: 'monsterReacted', outcome: 'combat' } as const
    if (timing === 'beforeReaction') told.includes(powderUsed, reaction)
    else told.includes(reaction, powderUsed)
  })
})

describe('in an ambush', () => {
  const ambushed = (setting: Partial<Setting> = {}, pack = powder) =>
    inRoom({ ...armed('p', ['poison-powder']), ...setting }, pack)
      .drawing('orc-ambush')
      .rolling(1)
      .when(step(E))

  test('DB-WPN-6, DB-EX-70, DB-DEC-16: no special weapon is offered', () => {
    ambushed().legal([attack, flee])
    inRoom(armed('bela', ['crossbow']))
      .drawing('orc-ambush')
      .rolling(1)
      .when(step(E))
      .legal([attack, flee])
  })

  test('DB-WPN-6, DB-EX-70, DB-R-71: unless the card allows it, or the game does and the card does not say', () => {
    const allowed = { options: { weaponInAmbush: true } } as const
    const says = (inAmbush: boolean) => boxArmed({ id: 'poison-powder', does: [t6Wounds], inAmbush })
    ambushed({}, says(true)).legal([attack, flee, laysPowder])
    ambushed(allowed).legal([attack, flee, laysPowder])
    ambushed(allowed, says(false)).legal([attack, flee])
    ambushed(allowed)
      .rolling(2)
      .drawing('m4')
      .when(laysPowder)
      .includes(wounded(2), { tag: 'combatStarted', kind: 'orc' })
  })
})

describe('the crossbow of 1985', () => {
  /** Bardhor has come upon this. */
  const bow = (card: string, more: Partial<Setting['heroes'][number]> = {}, pack = classic, setting = {}) =>
    inRoom(
      {
        heroes: [
          { id: 'bardhor', at: [3, 3], ...more },
          { id: 'rohan', at: 'nw' },
        ],
        tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-room-oooo' },
        ...setting,
      },
      pack,
    ).drawing(card)
  const met = (card: string, more: Partial<Setting['heroes'][number]> = {}, pack = classic, setting = {}) =>
    bow(card, more, pack, setting).after(step(E))
  const killed = { tag: 'monsterKilled', hero: 0 } as const
  const none = {}

  // What each face does; a wound is half a second roll, rounded down.
  const plain = ['miss', 'miss', 'wound', 'wound', 'kill', 'kill']
  const bones = ['miss', 'miss', 'miss', 'wound', 'wound', 'kill']
  const pair = ['miss', 'miss', 'wound', 'wound', 'three', 'three']
  test.each([
    ['room-dark-elf', plain],
    ['room-orc', plain],
    ['room-mountain-troll', plain],
    ['room-skeleton', bones],
    ['room-two-orcs', pair],
  ])('DB-WPN-2: its table against %s', (card, faces) => {
    for (const [i, does] of faces.entries()) {
      const shot = met(card).rolling(i + 1, ...(does === 'wound' ? [4] : []))
      const told = shot.drawing('monster-1').when(shoots)
      const { events } = told
      expect(events.filter(({ tag }) => tag === 'itemUsed')).toHaveLength(1)
      expect(events.flatMap((event) => (event.tag === 'monsterWounded' ? [event.amount] : []))).toEqual(
        does === 'wound' ? [2] : does === 'three' ? [3] : [],
      )
      expect(events.some(({ tag }) => tag === 'monsterKilled')).toBe(does === 'kill')
    }
  })

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('DB-WPN-5: a wound of T6 halved: %i makes %i', (roll, amount) => {
    const told = met('room-skeleton').rolling(4, roll).drawing('monster-1').when(shoots)
    if (amount > 0) told.includes(wounded(amount))
    else told.excludes('monsterWounded')
    expect(told.state.encounter).toMatchObject({ wounds: amount, kp: 4 })
  })

  test('DB-WPN-3: then the attack column is read', () => {
    met('room-mountain-troll')
      .rolling(1)
      .drawing('monster-1')
      .when(shoots)
      .includes(
        { tag: 'itemUsed', shot: false },
        { tag: 'monsterReacted', outcome: 'combat' },
        { tag: 'combatStarted', kp: 2 },
      )
    met('room-orc')
      .rolling(1)
      .drawing('monster-1')
      .when(shoots)
      .includes({ tag: 'monsterReacted', outcome: 'monsterFlees' })
  })

  test('DB-WPN-5: wounds on a monster that does not fight have no further use', () => {
    met('room-orc')
      .rolling(3, 6)
      .drawing('monster-1')
      .when(shoots)
      .includes(wounded(3), { tag: 'monsterFled' }, moveEnded)
  })

  test('DB-WPN-2: it kills before there is a reaction', () => {
    met('room-orc')
      .rolling(6)
      .drawing('monster-1')
      .when(shoots)
      .includes({ ...killed, kind: 'orc' }, encounterEnded('monsterDied'), moveEnded)
      .excludes('monsterReacted')
  })

  test('DB-WPN-2: two orcs take two kills: three wounds each, against the KP of the fight they choose', () => {
    const first = met('room-two-orcs').rolling(5).drawing('monster-1').when(shoots)
    first.includes(wounded(3), { tag: 'combatStarted', kp: 4 })
    first.rolling(5).when(shootsBefore).includes(wounded(3, 6), { tag: 'monsterDied', wounds: 6, kp: 4 }, moveEnded)
  })

  test('DB-WPN-2: one shot in place of an intent, and one more if it comes to a combat', () => {
    const fight = met('room-skeleton').rolling(1).drawing('monster-1').when(shoots)
    fight.legal([pass, shootsBefore])
    const second = fight
      .rolling(2)
      .when(shootsBefore)
      .includes({ tag: 'itemUsed', window: 'beforeCombatRound', shot: true })
    second.legal([{ tag: 'combatCard' }, { tag: 'combatCard' }, { tag: 'combatCard' }])
    expect(second.state.heroes[0]!.used).toEqual(['crossbow', 'crossbow'])
    second.when(...rounds('bardhor', 'skeleton-set', 'B/B')).legal([{ card: 'bardhor-a' }, none, none])
  })

  test('DB-WPN-2: one before a combat whatever was announced, and none once it has begun', () => {
    met('room-skeleton').drawing('monster-1').when(attack).legal([pass, shootsBefore])
    const fight = met('room-skeleton').drawing('monster-1').rolling(1).when(flee)
    fight
      .legal([pass, shootsBefore])
      .when(pass, ...rounds('bardhor', 'skeleton-set', 'B/B'))
      .legal([{ card: 'bardhor-a' }, none, none])
  })

  test('DB-WPN-2: a shot before the combat may kill', () => {
    met('room-skeleton')
      .drawing('monster-1')
      .rolling(6)
      .when(attack, shootsBefore)
      .includes({ tag: 'combatStarted' }, { ...killed, kind: 'skeleton' }, encounterEnded('monsterDied'), moveEnded)
    met('room-mountain-troll')
      .drawing('monster-1')
      .rolling(3, 5)
      .when(attack, shootsBefore)
      .includes(
        { tag: 'combatStarted' },
        wounded(2),
        { tag: 'monsterDied', kp: 2 },
        encounterEnded('monsterDied'),
        moveEnded,
      )
  })

  test('DB-WPN-6, DB-EX-70: not announced in an ambush, but shot before the combat that follows it', () => {
    const ambush = bow('room-ambush-skeleton').rolling(1).when(step(E))
    ambush.legal([attack, flee])
    ambush.drawing('monster-1').when(attack).legal([pass, shootsBefore])
  })

  test('DB-WPN-1: four bolts, and then it is as if it were not there', () => {
    const bolts = (n: number) => ({ used: Array.from({ length: n }, () => 'crossbow') })
    met('room-skeleton', bolts(4)).legal([attack, wait, flee])
    met('room-skeleton', bolts(4))
      .drawing('monster-1')
      .when(attack)
      .legal([{ card: 'bardhor-a' }, none, none])
    const last = met('room-skeleton', bolts(3)).rolling(1).drawing('monster-1').when(shoots)
    last.includes({ tag: 'itemUsed', then: 'keep' }).legal([{ card: 'bardhor-a' }, none, none])
    expect(last.state.heroes[0]).toMatchObject({ equipment: ['crossbow'], used: bolts(4).used })
  })

  test('DB-WPN-1: a spider is fought in its own way: no shot', () => {
    met('room-giant-spider').legal([
      { tag: 'choose', option: 0 },
      { tag: 'choose', option: 1 },
    ])
  })

  describe('of the anniversary box leaves it to the game when it speaks', () => {
    const later = { options: { weaponTiming: 'afterReaction' } }

    test.each([
      ['before the reaction', {}],
      ['after it', later],
    ])('DB-WPN-4: %s', (_, setting) => {
      const told = met('room-skeleton', {}, anniversary, setting).rolling(1).drawing('monster-1').when(shoots)
      const used = { tag: 'itemUsed', card: 'crossbow', window: 'atIntent' } as const
      const reaction = { tag: 'monsterReacted', outcome: 'combat' } as const
      if (setting === later) told.includes(reaction, used)
      else told.includes(used, reaction)
      told.legal([pass, shootsBefore])
    })

    test('DB-WPN-6: and whether in an ambush', () => {
      const ambush = (weaponInAmbush: boolean) =>
        bow('room-ambush-skeleton', {}, anniversary, { options: { weaponInAmbush } }).rolling(1).when(step(E))
      ambush(false).legal([attack, flee])
      ambush(true).legal([attack, flee, shoots])
      ambush(true).rolling(1).drawing('monster-1').when(shoots).legal([pass, shootsBefore])
    })

    test('DB-R-70: the bow of 1985 speaks before the reaction whatever the game says, and never in an ambush', () => {
      const told = met('room-skeleton', {}, classic, later).rolling(1).drawing('monster-1').when(shoots)
      told.includes({ tag: 'itemUsed' }, { tag: 'monsterReacted' })
      const allowed = { options: { weaponInAmbush: true } }
      bow('room-ambush-skeleton', {}, classic, allowed).rolling(1).when(step(E)).legal([attack, flee])
    })
  })
})
