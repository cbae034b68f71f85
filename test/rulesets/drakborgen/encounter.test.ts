import type { Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  attack,
  between,
  boxWith,
  boxWithDoor,
  boxWithMonster,
  cardOf,
  encounterEnded,
  flee,
  givenOf,
  here,
  inRoom,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  rounds,
  there,
  thingOf,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, rules, square, step, W } from '../../support/drakborgen/table.js'

const announced = (intent: 'attack' | 'wait' | 'flee') =>
  ({ tag: 'intentAnnounced', hero: 0, intent, weapon: null }) as const
const monsterDrawn = (card: string) => ({ tag: 'monsterCardDrawn', hero: 0, card: { card, knownTo: [1] } }) as const
const reacted = (outcome: 'combat' | 'monsterFlees' | 'fleeSucceeds') =>
  ({ tag: 'monsterReacted', hero: 0, outcome, hit: null }) as const
const fledBack = { tag: 'heroFled', hero: 0, from: there, to: here, dir: W, border: between, via: 'open' } as const
const trollFled = { tag: 'monsterFled', hero: 0, kind: 'mountain-troll' } as const

describe('meeting a monster', () => {
  test('DB-MON-1, DB-DEC-15: a hero that meets a monster decides at once to attack, to wait or to flee', () => {
    inRoom()
      .drawing('troll')
      .when(step(E))
      .thenEvents([
        { tag: 'moveStarted', seat: 0, number: 1 },
        { tag: 'heroMoved', hero: 0, from: here, to: there, dir: E, border: between, entry: 'move', via: 'open' },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'troll' },
        { tag: 'monsterMet', hero: 0, kind: 'mountain-troll', ambush: false, source: 'troll', monsterSeat: 1 },
      ])
      .toAct(0)
      .legal([attack, wait, flee])
  })

  test('DB-MON-2, -4: the intent is announced, and only then a monster card drawn', () => {
    const before = meeting('troll')
    expect(before.state.encounter?.monsterCard).toBeNull()
    before
      .when(attack)
      .drawing('m4')
      .includes(announced('attack'), monsterDrawn('m4'), reacted('combat'))
      .forbids(attack, wait, flee)
  })

  test.each([
    [2, 0, 1],
    [2, 1, 0],
    [3, 0, 2],
    [3, 2, 1],
    [4, 1, 0],
  ])('DB-MON-3: at a table of %i, whom seat %i meets seat %i plays', (seats, seat, right) => {
    const heroes = ['p', 'q', 'rut', 'rohan'].slice(0, seats).map((id) => ({ id, at: 'nw' }) as const)
    inRoom({
      heroes: heroes.map((hero, i) => (i === seat ? { ...hero, at: [3, 3] as const } : hero)),
      agenda: [{ tag: 'beginMove', seat }],
    })
      .drawing('troll', 'm4')
      .when(step(E), attack)
      .includes(
        { tag: 'monsterMet', monsterSeat: right },
        { tag: 'monsterCardDrawn', card: { card: 'm4', knownTo: [right] } },
      )
  })

  test.each(['attack', 'wait', 'flee'] as const)(
    'DB-MON-5: the reaction to %s is read, and that alone is told',
    (intent) => {
      const outcome = { attack: 'combat', wait: 'monsterFlees', flee: 'fleeSucceeds' } as const
      meeting('troll')
        .when({ tag: 'intent', intent })
        .drawing('m4')
        .includes(announced(intent), reacted(outcome[intent]))
    },
  )

  test('DB-MON-5: the reaction is that of the monster met, where the card knows it', () => {
    const both = { default: { outcome: 'combat' }, byKind: { 'dark-elf': { outcome: 'monsterFlees' } } } as const
    const shy = boxWithMonster('shy', {
      kp: { default: 4, byKind: {} },
      reactions: { attack: both, wait: both, flee: both },
    })
    meeting('troll', {}, shy).when(attack).drawing('shy').includes(reacted('combat'))
    meeting('elf', {}, shy).when(attack).drawing('shy').includes(reacted('monsterFlees'))
  })

  test('DB-MON-6: that the monster fights is told to all, its KP to its player alone', () => {
    const fights = meeting('troll').when(attack).drawing('m4')
    const started = { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', knownTo: [1] }
    expect(fights.seen(1)).toContainEqual({ ...started, kp: 4 })
    expect(fights.seen(0)).toContainEqual({ ...started, kp: 'hidden' })
  })

  test('DB-MON-8: a hero that has nowhere to flee to is not offered flight', () => {
    inRoom({ tiles: { '3,3': 'k4' } })
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([attack, wait])
  })
})

describe('what the monster does', () => {
  test('DB-REACT-1, DB-MON-10, DB-EX-33: it flees, both cards return, and the move is over', () => {
    const fled = meeting('troll')
      .when(wait)
      .drawing('m4')
      .thenEvents([
        announced('wait'),
        monsterDrawn('m4'),
        reacted('monsterFlees'),
        trollFled,
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('monsterFled'),
        moveEnded,
      ])
    const { room, monster } = fled.state.piles
    expect([room.size, room.queue]).toEqual([59, [{ card: 'troll', knownTo: 'everyone' }]])
    expect([monster.size, monster.queue]).toEqual([14, [{ card: 'm4', knownTo: [1] }]])
  })

  test('DB-REACT-2: it fights', () => {
    meeting('troll')
      .when(attack)
      .drawing('m4')
      .thenEvents([
        announced('attack'),
        monsterDrawn('m4'),
        reacted('combat'),
        { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', kp: 4, knownTo: [1] },
      ])
      .legal([{ card: 'p-a' }, { card: 'p-b' }, { card: 'p-c' }])
  })

  test('DB-REACT-3, DB-MON-9: the flight succeeds: back where the hero came from, and the move is over', () => {
    meeting('troll')
      .when(flee)
      .drawing('m4')
      .thenEvents([
        announced('flee'),
        monsterDrawn('m4'),
        reacted('fleeSucceeds'),
        fledBack,
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        moveEnded,
      ])
  })

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [6, 4],
  ])(
    'DB-REACT-4, -6, DB-TEST-5, DB-EX-34: a hit of T6-2 that rolls %i costs %i KP before the flight',
    (roll, damage) => {
      meeting('troll')
        .when(flee)
        .drawing('hit-t6-flight')
        .rolling(roll)
        .thenEvents([
          announced('flee'),
          monsterDrawn('hit-t6-flight'),
          { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: { die: 't6', minus: 2 } },
          { tag: 'hitResolved', hero: 0, roll, damage },
          ...(damage > 0 ? [{ tag: 'kpLost', hero: 0, amount: damage, cause: 'hit', kp: 14 - damage } as const] : []),
          fledBack,
          returned('room', 'troll'),
          monsterReturned('hit-t6-flight'),
          encounterEnded('heroFled'),
          moveEnded,
        ])
    },
  )

  test('DB-REACT-6, DB-EX-34: a hit of 3 costs 3 KP, and nothing is rolled', () => {
    meeting('troll')
      .when(flee)
      .drawing('hit-3-flight')
      .excludes('dieRolled')
      .includes({ tag: 'hitResolved', roll: null, damage: 3 }, { tag: 'kpLost', amount: 3, kp: 11 }, fledBack)
  })

  test('DB-REACT-5, DB-EX-35: a hit, and then the hero stays and fights', () => {
    meeting('troll')
      .when(flee)
      .drawing('hit-2-combat')
      .excludes('heroFled')
      .includes({ tag: 'hitResolved', damage: 2 }, { tag: 'kpLost', kp: 12 }, { tag: 'combatStarted', kp: 3 })
  })

  test('DB-REACT-7, DB-EX-36: whom the hit kills neither flees nor fights', () => {
    meeting('troll', {
      heroes: [
        { id: 'p', at: [3, 3], kp: 2 },
        { id: 'q', at: 'nw' },
      ],
    })
      .when(flee)
      .drawing('hit-3-flight')
      .includes({ tag: 'hitResolved', damage: 3 })
      .includes(
        { tag: 'kpLost', hero: 0, amount: 2, cause: 'hit', kp: 0 },
        { tag: 'heroDied', hero: 0, cause: 'hit', place: there },
        returned('room', 'troll'),
        monsterReturned('hit-3-flight'),
        encounterEnded('heroDied'),
      )
      .excludes('heroFled', 'combatStarted')
  })

  test('DB-REACT-8: the column for an attack may hit too, and then the monster flees', () => {
    meeting('troll')
      .when(attack)
      .drawing('hit-2-combat')
      .includes({ tag: 'hitResolved', damage: 1 }, { tag: 'kpLost', kp: 13 }, trollFled, moveEnded)
  })

  test('DB-REACT-8, DB-R-74: the column for waiting may hit too, and then the fight begins, or the monster flees', () => {
    const combat = { default: { outcome: 'combat' }, byKind: {} } as const
    const stabbing = (outcome: 'combat' | 'monsterFlees') =>
      inRoom(
        {},
        boxWithMonster('stab', {
          kp: { default: 3, byKind: {} },
          reactions: {
            ...{ attack: combat, flee: combat },
            wait: { default: { hit: { fixed: 2 }, outcome }, byKind: {} },
          },
        }),
      )
        .drawing('troll', 'stab')
        .when(step(E), wait)
        .includes({ tag: 'hitResolved', damage: 2 }, { tag: 'kpLost', hero: 0, amount: 2, cause: 'hit', kp: 12 })
    stabbing('combat').includes({ tag: 'kpLost' }, { tag: 'combatStarted' })
    stabbing('monsterFlees')
      .includes({ tag: 'kpLost' }, { tag: 'monsterFled' }, encounterEnded('monsterFled'), moveEnded)
      .excludes('combatStarted')
  })

  test('DB-MON-13: one monster card serves for reaction and KP', () => {
    const killed = meeting('troll')
      .when(flee)
      .drawing('hit-2-combat')
      .when(...rounds('p', 'troll-set', 'A/B', 'A/B', 'A/B'))
      .includes({ tag: 'monsterDied', wounds: 3, kp: 3 }, monsterReturned('hit-2-combat'))
    expect(killed.events.filter(({ tag }) => tag === 'monsterCardDrawn')).toHaveLength(1)
  })

  test('DB-MON-13: no other is drawn in its place, and none where there is no monster', () => {
    const another = { tag: 'drawFrom', pile: 'monster', count: 1, optional: false } as const
    inRoom({}, boxWith('room', cardOf('stir', [another])))
      .drawing('stir')
      .when(step(E))
      .includes(returned('room', 'stir'), moveEnded)
  })

  test('DB-MON-2, -4, -13: nothing draws it before the intent is announced, nor another after', () => {
    const another = { tag: 'drawFrom', pile: 'monster', count: 1, optional: false } as const
    const orb = thingOf('orb', {
      windows: ['atIntent', 'beforeCombatRound'],
      effects: [another],
      charges: 2,
      then: 'keep',
    })
    const heroes = [
      { id: 'p', at: [3, 3], held: ['orb'] },
      { id: 'q', at: 'nw' },
    ] as const
    const looks = { tag: 'useItem', card: 'orb' } as const
    const before = meeting('troll', { heroes }, boxWith('search', orb)).when(looks).excludes('monsterCardDrawn')
    before.allows({ tag: 'pass' }, looks)
    const fight = before.drawing('m4').when({ tag: 'pass' }, attack, looks)
    expect(fight.events.filter(({ tag }) => tag === 'monsterCardDrawn')).toHaveLength(1)
    fight.includes({ tag: 'intentAnnounced' }, { tag: 'monsterCardDrawn' }, { tag: 'itemUsed', card: 'orb' })
  })

  test('DB-MON-11, DB-ROOM-10: no monster stays in the room: the next visit draws another card', () => {
    inRoom({ agenda: [0, 0, 0].map((seat) => ({ tag: 'beginMove', seat })) })
      .drawing('troll', 'm4', 'empty', 'coins')
      .after(step(E), wait, step(W))
      .when(step(E))
      .thenTags(['heroMoved', 'cardDrawn', 'cardKept', 'moveEnded'])
  })
})

describe('DB-MON-12: a monster on another kind of card', () => {
  test('of a search: that card goes back to its own pile', () => {
    inRoom()
      .drawing('search-troll', 'm4')
      .when({ tag: 'search' }, wait)
      .includes(trollFled, returned('roomSearch', 'search-troll'), monsterReturned('m4'), moveEnded)
  })

  test('of a chest: the room card goes back after it', () => {
    const lair = boxWith('chest', cardOf('lair', [{ tag: 'meet', kind: 'mountain-troll' }], ['monster']))
    meeting('chest', {}, lair)
      .drawing('lair', 'm4')
      .when({ tag: 'draw' }, wait)
      .includes(trollFled, returned('chest', 'lair'), monsterReturned('m4'), encounterEnded('monsterFled'))
      .includes(encounterEnded('monsterFled'), returned('room', 'chest'), moveEnded)
  })

  test('of a door, DB-MON-9: the move is over and the door remains closed', () => {
    const guarded = boxWithDoor('guard', [{ tag: 'meet', kind: 'mountain-troll' }])
    inRoom({ tiles: { '3,3': ['kd', 1], '4,3': 'k4' } }, guarded)
      .drawing('guard', 'm4')
      .when(step(E), wait)
      .includes(trollFled, returned('door', 'guard'), monsterReturned('m4'), moveEnded)
      .excludes('doorOpened', 'heroMoved')
      .toAct('nobody')
    inRoom({ tiles: { '3,3': ['kd', 1], '4,3': 'k4' } }, boxWithDoor('guard', [{ tag: 'ambush', kind: 'orc' }]))
      .drawing('guard', 'mf')
      .rolling(1)
      .when(step(E), attack)
      .includes({ tag: 'monsterFled', kind: 'orc' }, returned('door', 'guard'), moveEnded)
      .toAct('nobody')
  })

  test('DB-MON-9: what else the card says still happens, and then the move is over', () => {
    const paid = boxWith(
      'room',
      cardOf(
        'paid',
        [
          { tag: 'meet', kind: 'mountain-troll' },
          { tag: 'gainKp', amount: { fixed: 1 } },
        ],
        ['monster'],
      ),
    )
    meeting(
      'paid',
      {
        heroes: [
          { id: 'p', at: [3, 3], kp: 5 },
          { id: 'q', at: 'nw' },
        ],
      },
      paid,
    )
      .drawing('m4')
      .when(wait)
      .includes(encounterEnded('monsterFled'), { tag: 'kpGained', kp: 6 }, moveEnded)
  })
})

describe('DB-R-122: a card brings several monsters', () => {
  type Several = Extract<
    Parameters<typeof cardOf>[1][number],
    { readonly tag: 'meet' | 'ambush'; readonly kind: string }
  >
  const q = { id: 'q', at: 'nw' } as const
  const band = (several: Several, pack = boxWith('search')): Pack => ({
    ...pack,
    decks: {
      ...pack.decks,
      room: [...pack.decks.room, cardOf('band', [several, { tag: 'gainKp', amount: { fixed: 1 } }], ['monster'])],
    },
  })
  const orcs = (count: number) => band({ tag: 'meet', kind: 'orc', count })
  const hidden = { id: 'p', at: [3, 3], kp: 5 } as const
  const met = (ambush = false) =>
    ({ tag: 'monsterMet', hero: 0, kind: 'orc', ambush, source: 'band', monsterSeat: 1 }) as const
  const waited = [
    announced('wait'),
    monsterDrawn('m4'),
    reacted('monsterFlees'),
    { tag: 'monsterFled', hero: 0, kind: 'orc' },
  ] as const
  const gone = [monsterReturned('m4'), encounterEnded('monsterFled')] as const

  test.each([2, 3])('of %i each is met when the one before it is gone; the card goes back with the first', (count) => {
    const others = Array.from({ length: count - 1 }, () => [met(), ...waited, ...gone]).flat()
    meeting('band', { heroes: [hidden, q] }, orcs(count))
      .drawing(...Array.from({ length: count }, () => 'm4'))
      .when(...Array.from({ length: count }, () => wait))
      .thenEvents([
        ...[...waited, returned('room', 'band'), ...gone, ...others],
        { tag: 'kpGained', hero: 0, amount: 1, kp: 6 },
        moveEnded,
      ])
  })

  test('of two in an ambush each strikes first', () => {
    meeting('band', { heroes: [hidden, q] }, band({ tag: 'ambush', kind: 'orc', count: 2 }))
      .drawing('mf', 'mf')
      .rolling(7, 8)
      .when(attack, attack)
      .includes(
        ...[{ tag: 'monsterFled' } as const, encounterEnded('monsterFled'), met(true)],
        { tag: 'heroAmbushed', roll: 8, tf: 6, damage: 2 },
        { tag: 'kpLost', amount: 2, cause: 'ambush', kp: 2 },
        ...[
          { tag: 'monsterFled' } as const,
          encounterEnded('monsterFled'),
          { tag: 'kpGained', kp: 3 } as const,
          moveEnded,
        ],
      )
      .toAct('nobody')
  })

  test('a flight leaves all the others behind, and what else the card says', () => {
    const first = meeting('band', { heroes: [hidden, q] }, orcs(3))
    first
      .drawing('m4')
      .when(flee)
      .includes(fledBack, returned('room', 'band'), encounterEnded('heroFled'), moveEnded)
      .excludes('monsterMet', 'kpGained')
      .toAct('nobody')
    first
      .drawing('m4', 'm4')
      .after(wait)
      .when(flee)
      .includes(fledBack, encounterEnded('heroFled'), moveEnded)
      .excludes('monsterMet', 'kpGained')
      .toAct('nobody')
  })

  test('whom the first kills meets no other', () => {
    meeting('band', { heroes: [{ ...hidden, kp: 1 }, q] }, orcs(2))
      .drawing('m4')
      .after(attack)
      .when(...rounds('p', 'orc-set', 'A/C'))
      .includes({ tag: 'heroDied' }, encounterEnded('heroDied'), moveEnded)
      .excludes('monsterMet')
  })

  test('DB-R-116: nor does whoever a thing carries off', () => {
    const scroll = thingOf('scroll', {
      windows: ['atIntent'],
      effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }],
      then: 'return',
    })
    const away = band({ tag: 'meet', kind: 'orc', count: 2 }, boxWith('search', scroll))
    meeting('band', { heroes: [{ ...hidden, held: ['scroll'] }, q] }, away)
      .after({ tag: 'useItem', card: 'scroll' })
      .when({ tag: 'goTo', to: 'ne' }, { tag: 'remain' })
      .includes({ tag: 'heroPlaced' }, encounterEnded('other'), moveEnded)
      .excludes('monsterMet')
    inRoom(
      { heroes: [{ ...hidden, held: ['scroll'] }, q] },
      band({ tag: 'ambush', kind: 'orc', count: 2 }, boxWith('search', scroll)),
    )
      .drawing('band')
      .rolling(1)
      .when(step(E))
      .after({ tag: 'useItem', card: 'scroll' })
      .when({ tag: 'goTo', to: 'ne' }, { tag: 'remain' })
      .includes({ tag: 'heroPlaced' }, encounterEnded('other'), moveEnded)
      .excludes('monsterMet')
  })
})

describe('DB-R-72: a monster fought in a way of its own', () => {
  type Procedure = NonNullable<Pack['monsterKinds'][number]['procedure']>
  /** A ghost is met, and this happens. */
  const ghost = (...procedure: Procedure) =>
    inRoom({}, haunted(...procedure))
      .drawing('haunt')
      .when(step(E))
  const haunted = (...procedure: Procedure): Pack => {
    const haunt = cardOf('haunt', [{ tag: 'meet', kind: 'ghost' }], ['monster'])
    const decks = { room: boxWith('room', haunt).decks.room, roomSearch: [haunt] }
    const kind = {
      id: 'ghost',
      name: { sv: 'spöke', en: 'ghost' },
      fightsAs: null,
      procedure,
      tags: [],
      from: 'ours',
    } as const
    return { ...box, decks: { ...box.decks, ...decks }, monsterKinds: [...box.monsterKinds, kind] }
  }
  const touch = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'ghost' } as const

  test('asks for no intent and has no monster card', () => {
    ghost(touch)
      .includes({ tag: 'monsterMet', kind: 'ghost' }, { tag: 'kpLost', cause: 'ghost' }, returned('room', 'haunt'))
      .includes(encounterEnded('other'), moveEnded)
      .excludes('intentAnnounced', 'monsterCardDrawn')
  })

  test('CL-KP-5, DB-MON-2: nor does it come by one if it shuffles them or has one drawn', () => {
    ghost({ tag: 'reshuffle', pile: 'monster' }, { tag: 'drawFrom', pile: 'monster', count: 1, optional: false })
      .includes({ tag: 'pileReshuffled', pile: 'monster', card: null, count: 15 }, encounterEnded('other'), moveEnded)
      .excludes('monsterCardDrawn')
  })

  test('DB-FLEE-2: what would let the hero get away does nothing where it has no way back', () => {
    const away = { tag: 'moveHero', to: 'back', drawRoomCard: false } as const
    ghost(away, touch).includes({ tag: 'heroFled' }).excludes('kpLost')
    const shut = givenOf(haunted(away, touch), {
      heroes: [
        {
          id: 'p',
          at: [4, 3],
          cameFrom: { place: square(3, 3), border: square(3, 3) * 4 + 1, dirBack: W, via: 'secretDoor' },
        },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('haunt')
      .when({ tag: 'search' })
      .includes({ tag: 'kpLost', cause: 'ghost' }, encounterEnded('other'), moveEnded)
      .excludes('heroFled', 'heroMoved')
    expect(shut.state.heroes[0]!.place).toBe(square(4, 3))
  })

  test('once it is dead, or has fled, nothing more of it happens', () => {
    ghost({ tag: 'monsterDies' }, touch)
      .includes(
        { tag: 'monsterKilled', hero: 0, kind: 'ghost' },
        returned('room', 'haunt'),
        encounterEnded('monsterDied'),
      )
      .excludes('kpLost')
    ghost({ tag: 'monsterFlees' }, touch)
      .includes(
        { tag: 'monsterFled', hero: 0, kind: 'ghost' },
        returned('room', 'haunt'),
        encounterEnded('monsterFled'),
      )
      .excludes('kpLost')
  })
})

describe('an ambush', () => {
  const ambushed = (roll: number, damage: number) =>
    ({ tag: 'heroAmbushed', hero: 0, kind: 'orc', roll, tf: 4, damage }) as const
  const q = (kp: number) =>
    ({
      heroes: [
        { id: 'q', at: [3, 3], kp },
        { id: 'p', at: 'nw' },
      ],
    }) as const

  test('DB-AMB-1…3, DB-DEC-16, DB-EX-38: T12 - TF KP are lost, then the hero attacks or flees', () => {
    inRoom(q(10))
      .drawing('orc-ambush')
      .rolling(9)
      .when(step(E))
      .includes(
        { tag: 'monsterMet', hero: 0, kind: 'orc', ambush: true, source: 'orc-ambush', monsterSeat: 1 },
        ambushed(9, 5),
        { tag: 'kpLost', hero: 0, amount: 5, cause: 'ambush', kp: 5 },
      )
      .excludes('monsterCardDrawn')
      .legal([attack, flee])
  })

  test.each([1, 4])('DB-AMB-1, DB-EX-38: a roll of %i against a TF of 4 costs nothing', (roll) => {
    inRoom(q(10))
      .drawing('orc-ambush')
      .rolling(roll)
      .when(step(E))
      .includes(ambushed(roll, 0))
      .excludes('kpLost')
      .legal([attack, flee])
  })

  test('DB-AMB-2, DB-EX-38: whom the ambush kills chooses nothing, and no monster card is drawn', () => {
    inRoom(q(3))
      .drawing('orc-ambush')
      .rolling(7)
      .when(step(E))
      .includes(
        ambushed(7, 3),
        { tag: 'heroDied', hero: 0, cause: 'ambush', place: there },
        returned('room', 'orc-ambush'),
        encounterEnded('heroDied'),
        moveEnded,
      )
      .excludes('monsterCardDrawn', 'intentAnnounced')
  })

  test('DB-AMB-4: from there on it is an encounter like any other', () => {
    inRoom(q(10))
      .drawing('orc-ambush')
      .rolling(1)
      .after(step(E))
      .when(attack)
      .drawing('mf')
      .thenEvents([
        announced('attack'),
        monsterDrawn('mf'),
        reacted('monsterFlees'),
        { tag: 'monsterFled', hero: 0, kind: 'orc' },
        returned('room', 'orc-ambush'),
        monsterReturned('mf'),
        encounterEnded('monsterFled'),
        moveEnded,
      ])
  })

  test('DB-AMB-5: a hero that cannot flee can only attack', () => {
    inRoom().drawing('search-ambush').rolling(1).when({ tag: 'search' }).legal([attack])
  })
})

describe('DB-FLOW-8: an encounter, step by step', () => {
  test('ambush, intent, monster card, reaction, hit, flight, cards, and the rules of the square fled to', () => {
    inRoom({
      heroes: [
        { id: 'p', at: [3, 3], stance: { tag: 'wellAcross', edge: W } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'w4', '4,3': 'k4' },
    })
      .drawing('orc-ambush', 'hit-3-flight')
      .rolling(8, 5)
      .when(step(E), flee)
      .thenTags([
        'moveStarted',
        'heroMoved',
        'cardDrawn',
        'monsterMet',
        'heroAmbushed',
        'kpLost',
        'intentAnnounced',
        'monsterCardDrawn',
        'monsterReacted',
        'hitResolved',
        'kpLost',
        'heroFled',
        'cardReturned',
        'monsterCardReturned',
        'encounterEnded',
        'wellEntered',
        'testRolled',
        'wellEdgeHeld',
        'moveEnded',
      ])
  })
})

describe('DB-EX-74: how much a hit costs', () => {
  /** The odds of each loss that the events tell of. */
  const damages = (scenario: ReturnType<typeof inRoom>) =>
    oddsOf(
      rules,
      scenario.game,
      (_, events) =>
        events.flatMap((event) =>
          event.tag === 'hitResolved' || event.tag === 'heroAmbushed' ? [String(event.damage)] : [],
        )[0],
    )

  test('DB-TEST-4: T6-2 costs nothing in 2 of 6, and 1 to 4 in 1 of 6 each', () => {
    const sixth = fraction(1, 6)
    expect(damages(meeting('troll').when(flee).drawing('hit-t6-flight'))).toEqual({
      0: fraction(2, 6),
      1: sixth,
      2: sixth,
      3: sixth,
      4: sixth,
    })
  })

  test('DB-TEST-4: T12-TF with a TF of 4 costs nothing in 4 of 12, and 1 to 8 in 1 of 12 each', () => {
    const ambush = inRoom({
      heroes: [
        { id: 'q', at: [3, 3] },
        { id: 'p', at: 'nw' },
      ],
    })
      .drawing('orc-ambush')
      .when(step(E))
    const each = [1, 2, 3, 4, 5, 6, 7, 8].map((damage) => [damage, fraction(1, 12)] as const)
    expect(damages(ambush)).toEqual({ 0: fraction(4, 12), ...Object.fromEntries(each) })
  })
})
