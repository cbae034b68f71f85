/** Chārāk-Hai: rage. */
import { classic } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, rounds, wait } from '../../../support/drakborgen/rooms.js'
import { E, N, square, step } from '../../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, two, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

const incite = { tag: 'incite' } as const
const go = { tag: 'letBe' } as const

const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
const dirs = [0, 1, 2, 3] as const
const inRage = { rage: 4 } as const
/** Chārāk-Hai in a room with another to the east; the player to his right, seat 1, plays the monsters. */
const charak = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'charak-hai', at: [3, 3], ...is },
      { id: 'q', at: 'nw' },
    ],
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
    tiles: { '3,3': 'k4', '4,3': 'k4', ...setting.tiles },
  })
/** In a rage, at the choice of a move. */
const raging = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  charak(
    { two: inRage, ...is },
    {
      agenda: [
        { tag: 'chooseMove', hero: 0 },
        { tag: 'endMove', seat: 0 },
      ],
      ...setting,
    },
  )
const meets = (kind: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  charak(is, setting).after(go).drawing(`room-${kind}`).after(step(E))
const fights = (kind: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  raging(is, setting).drawing(`room-${kind}`).after(step(E))

describe('it begins', () => {
  test('D2-CHAR-2, -5, -6, D2-EX-83: with a fight, on 5 or 6; he has 4 KP more', () => {
    meets('orc', { kp: 10 })
      .drawing('m4')
      .rolling(5)
      .when(attack)
      .includes(
        { tag: 'berserkRolled', hero: 0, why: 'combat', roll: 5 },
        { tag: 'berserkBegan', hero: 0, kpGain: 4, kp: 14 },
      )
    meets('orc')
      .drawing('m4')
      .rolling(4)
      .when(attack)
      .includes({ tag: 'berserkRolled', roll: 4 })
      .excludes('berserkBegan')
  })

  test('D2-CHAR-6, -7, D2-EX-84: not beyond the maximum; the end costs 4 KP all the same, unless the option says what was gained', () => {
    const full = meets('orc').drawing('m4').rolling(6).when(attack)
    full.includes({ tag: 'berserkBegan', kpGain: 0, kp: 16 })
    const ends = (options: Readonly<Record<string, unknown>>) => charak({ two: { rage: 0 } }, { options }).rolling(6)
    ends({}).includes({ tag: 'berserkEnded', kpLoss: 4, why: 'roll' }, { tag: 'kpLost', amount: 4, kp: 12 })
    ends({ berserkDrop: 'gained' }).includes({ tag: 'berserkEnded', kpLoss: 0 }).excludes('kpLost')
  })

  test('D2-CHAR-2, D2-R-7: with a spider too, before it is fought, and after he could work himself up', () => {
    const spider = charak().after(go).drawing('room-giant-spider').when(step(E))
    spider.excludes('berserkRolled').legal([go, incite])
    spider.rolling(5, 2).when(go).includes({ tag: 'berserkRolled', why: 'combat' }, { tag: 'spiderStruck', ok: true })
    const twice = spider.rolling(1, 4).when(incite)
    twice.includes({ tag: 'berserkRolled', why: 'incited' }, { tag: 'berserkRolled', why: 'combat', roll: 4 })
    expect(twice.events.filter(({ tag }) => tag === 'berserkRolled')).toHaveLength(2)
  })

  test('D2-CHAR-3, D2-EX-89: with KP lost to the trap of a door, 5 or 6', () => {
    const door = charak({ kp: 15 }, { tiles: { '3,3': 'kd' } })
      .after(go)
      .drawing('door-trap')
      .rolling(4, 5)
    const sprung = door.when(step(N))
    sprung.includes(
      { tag: 'doorTrapSprung' },
      { tag: 'kpLost', amount: 2, kp: 13 },
      { tag: 'berserkRolled', why: 'doorTrap', roll: 5 },
      { tag: 'berserkBegan', kpGain: 3, kp: 16 },
      { tag: 'moveEnded' },
    )
    charak({}, { tiles: { '3,3': 'kd' } })
      .after(go)
      .drawing('door-trap')
      .rolling(2)
      .when(step(N))
      .excludes('berserkRolled')
  })

  test('D2-CHAR-4, D2-EX-86: he works himself up, once a move, on 3 or more', () => {
    charak()
      .rolling(2)
      .when(incite)
      .includes({ tag: 'berserkRolled', why: 'incited' })
      .excludes('berserkBegan')
      .forbids(incite)
    charak().rolling(3).when(incite).includes({ tag: 'berserkBegan' })
    charak().rolling(2).after(incite).drawing('room-orc').when(step(E)).forbids(incite)
  })

  test('D2-CHAR-4: also at a meeting, after an ambush too', () => {
    meets('orc')
      .legal([attack, wait, flee, incite])
      .rolling(3)
      .when(incite)
      .includes({ tag: 'berserkBegan' })
      .legal([attack])
    charak().after(go).drawing('ambush-orc').rolling(1).when(step(E)).legal([attack, flee, incite])
  })

  test('D2-EX-12, D2-CHAR-2: others have no rage', () => {
    given({
      heroes: [
        { id: 'thargrim', at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('room-orc')
      .drawing('m4')
      .when(step(E), attack)
      .excludes('berserkRolled')
  })

  test('the exact odds: a third by a fight or a trap, two thirds by himself', () => {
    const odds = (from: ReturnType<typeof charak>) =>
      oddsOf(over2(), from.game, (_, events) => {
        const rolled = events.find((event) => event.tag === 'berserkRolled')
        return rolled === undefined ? undefined : events.some(({ tag }) => tag === 'berserkBegan') ? 'rage' : 'calm'
      })['rage']
    expect(odds(meets('orc').drawing('m4').when(attack))).toEqual(fraction(1, 3))
    expect(odds(charak().when(incite))).toEqual(fraction(2, 3))
  })
})

describe('the start of a move', () => {
  test('D2-CHAR-8, -23, -24, D2-EX-85: a 6 ends it; what that costs may be the last of his KP', () => {
    charak({ kp: 4, two: inRage })
      .rolling(6)
      .includes(
        { tag: 'berserkStartRoll', roll: 6 },
        { tag: 'berserkEnded', kpLoss: 4, why: 'roll' },
        { tag: 'kpLost', amount: 4, cause: 'exhaustion', kp: 0 },
        { tag: 'heroDied', cause: 'exhaustion' },
      )
    charak({ two: inRage }).rolling(5).excludes('berserkEnded')
  })

  test('D2-R-213: the end costs 4 KP, whatever eases or worsens wounds', () => {
    for (const by of [-2, 1]) {
      const row = { from: 'amulet', hero: 0, of: 'damageTaken', by, while: 'amulet' } as const
      charak({ two: inRage }, { but: (state) => ({ ...state, bonuses: [...state.bonuses, row] }) })
        .rolling(6)
        .includes({ tag: 'kpLost', amount: 4, cause: 'exhaustion', kp: 12 })
    }
  })

  test('D2-CHAR-25, D2-DEC-25, D2-EX-87: a 1, and the player to his right says where he goes: not that he stays', () => {
    charak({ two: inRage })
      .rolling(1)
      .includes({ tag: 'controlLost', hero: 0, decider: 1 })
      .toAct(1)
      .legal(dirs.map((dir) => ({ tag: 'step', dir }) as const))
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'controlUsed' }, { tag: 'heroMoved', to: square(4, 3) }, { tag: 'moveEnded' })
  })

  test('D2-DEC-25, D2-R-76: through doors and portcullises, back or over a well, back or on through debris; nothing else', () => {
    const sends = (is: Partial<PersonAt>, tiles: Setting['tiles'] = {}) =>
      charak({ two: inRage, ...is }, { tiles })
        .rolling(1)
        .toAct(1)
    sends({}, { '3,3': 'kd' }).legal(dirs.map((dir) => ({ tag: 'step', dir }) as const))
    sends({}, { '3,3': 'r4', '3,4': 'k4' }).allows(step(2))
    sends({}, { '3,3': 'wd' }).legal(dirs.map((dir) => ({ tag: 'step', dir }) as const))
    const from = { place: square(3, 4), dirBack: 2, border: square(3, 3) * 4 + 2, via: 'open' } as const
    const edge = {
      tiles: { '3,3': 'w4', '3,4': 'k4' },
      is: { stance: { tag: 'wellEdge', edge: 2 }, cameFrom: from },
    } as const
    sends({ ...edge.is, treasures: ['t1'] }, edge.tiles).legal([{ tag: 'turnBack' }, { tag: 'jump' }])
    const entrance = { stance: { tag: 'debrisEntrance', edge: 2 }, cameFrom: from } as const
    sends(entrance, { '3,3': 'b4', '3,4': 'k4' })
      .legal([{ tag: 'turnBack' }, { tag: 'force' }])
      .drawing('empty')
      .when({ tag: 'turnBack' })
      .includes({ tag: 'controlUsed' }, { tag: 'heroMoved', to: square(3, 4) })
  })

  test('D2-CHAR-25: what follows is his own again', () => {
    charak({ two: inRage }, { tiles: { '4,3': 'y4' } })
      .rolling(1)
      .when(step(E))
      .toAct(0)
      .allows({ tag: 'stop' })
  })

  test('D2-EX-150, D2-DEC-25: shut in he can be sent nowhere, and his own player goes on', () => {
    charak({ two: inRage, at: [0, 5] }, { tiles: { '0,5': ['kx', 1] } })
      .rolling(1)
      .includes({ tag: 'controlLost' })
      .toAct(0)
      .legal([{ tag: 'stay' }])
  })

  test('D2-CHAR-25, D2-R-6: alone, chance sends him somewhere', () => {
    given({
      heroes: [{ id: 'charak-hai', at: [3, 3], two: inRage }],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .rolling(1, 2)
      .drawing('empty')
      .includes({ tag: 'controlLost', decider: null }, { tag: 'heroMoved', to: square(4, 3) })
  })

  test('D2-CHAR-21, D2-EX-92: when the torch goes out it ends, before the card applies; in a dark room it does not', () => {
    const torch = cardOf(
      'torch',
      ['event'],
      [{ tag: 'startCondition', id: 'torch-out', eachMove: [{ tag: 'moveOver' }], endsWhen: 'endCondition' }],
    )
    const pack = with2('room', torch)
    raging({ kp: 9 }, { pack })
      .drawing('torch')
      .when(step(E))
      .includes({ tag: 'berserkEnded', why: 'torch' }, { tag: 'kpLost', amount: 4, kp: 5 }, { tag: 'conditionStarted' })
    raging({ kp: 3 }, { pack })
      .drawing('torch')
      .when(step(E))
      .includes({ tag: 'heroDied', cause: 'exhaustion' })
      .excludes('conditionStarted')
    raging({}, { tiles: { '4,3': ['d2', 1] } })
      .when(step(E))
      .includes({ tag: 'darkRoomEntered' })
      .excludes('berserkEnded')
  })

  test('D2-CHAR-23, -24, -25: below as well; there a 1 leaves nothing to decide', () => {
    const below = (roll: number, kp = 16) =>
      given({
        heroes: [
          { id: 'charak-hai', kp, below: { arrow: [3, 6], dir: N, drawn: 1 }, two: inRage },
          { id: 'q', at: 'nw' },
        ],
        tiles: { '3,6': 'k4' },
        agenda: [{ tag: 'beginMove', seat: 0 }],
      }).rolling(roll)
    below(6).includes({ tag: 'berserkEnded', kpLoss: 4 }, { tag: 'kpLost', kp: 12 }).allows(incite)
    below(6, 4).includes({ tag: 'heroDied', cause: 'exhaustion' }, { tag: 'directionArrowRemoved' })
    below(1)
      .includes({ tag: 'controlLost' })
      .toAct(0)
      .legal([{ tag: 'draw' }])
  })

  test('D2-CHAR-23: who is carried off by magic rages on where it has set him down', () => {
    const gone = raging(
      {},
      {
        agenda: [{ tag: 'teleport', hero: 0, to: { cell: { col: 6, row: 6 } }, origin } as never],
        tiles: { '3,3': 'k4', '6,6': 'ki' },
      },
    )
    gone.includes({ tag: 'teleported', to: square(6, 6) })
    expect(gone.state.slices.drakborgen2.persons[0]!.rage).toBe(4)
  })

  test('D2-CHAR-22: a dark room does not end it', () => {
    const dark = raging({}, { tiles: { '4,3': ['d2', 1] } }).when(step(E))
    expect(dark.state.slices.drakborgen2.persons[0]!.rage).toBe(4)
  })
})

describe('what it does to others', () => {
  test('D2-CHAR-9, D2-EX-162, D2-EX-83: a hit costs the monster double, one that hits twice four; he loses as ever', () => {
    fights('orc', { kp: 12 })
      .drawing('m4')
      .when(attack, ...rounds('charak-hai', 'orc-set', 'B/B'))
      .includes(
        { tag: 'combatRoundResolved', heroLoss: 1, monsterLoss: 2 },
        { tag: 'kpLost', kp: 11 },
        { tag: 'monsterWounded', amount: 2, wounds: 2 },
      )
    fights('orc')
      .drawing('m4')
      .when(attack, ...rounds('charak-hai', 'orc-set', 'B/C'))
      .includes({ tag: 'combatRoundResolved', heroLoss: 0, monsterLoss: 4 }, { tag: 'monsterDied' })
    fights('orc')
      .drawing('m4')
      .when(attack, ...rounds('charak-hai', 'orc-set', 'A/C'))
      .includes({ tag: 'combatRoundResolved', heroLoss: 1, monsterLoss: 0 })
  })

  test('D2-CHAR-11, D2-R-68, D2-R-21: two more ghouls in every round; a fight with them may enrage him', () => {
    const come = {
      tag: 'ghouls',
      appear: ['t6', 't12'],
      felled: 't12',
      bite: { first: 2, later: 1 },
      more: { fixed: 0 },
    }
    const pack = with2('room', cardOf('ghouls', ['monster', 'ghoul'], [two(come)]))
    raging({}, { pack })
      .drawing('ghouls')
      .rolling(3, 3, 1, 1)
      .when(step(E))
      .includes(
        { tag: 'ghoulsAppeared', count: 6 },
        { tag: 'ghoulsStruckDown', count: 3, up: 3 },
        { tag: 'ghoulsStruckDown', count: 3, up: 0 },
      )
    charak({}, { pack })
      .after(go)
      .drawing('ghouls')
      .rolling(5, 1, 1, 1)
      .when(step(E))
      .includes(
        { tag: 'berserkRolled', why: 'combat', roll: 5 },
        { tag: 'berserkBegan' },
        { tag: 'ghoulsAppeared', count: 2 },
        { tag: 'ghoulsStruckDown', count: 2, up: 0 },
      )
  })

  test('D2-R-116, D2-CHAR-9: with the combat die a throw wounds the monster double, and him as ever', () => {
    const die = {
      options: { combatSystem: 'die' },
      pack: { ...twoBox, dieThrowTable: classic.dieThrowTable! },
    } as const
    const throwsDie = (outcome: { readonly zone: 'inner' | 'outside'; readonly black: boolean }) =>
      fights('orc', {}, die)
        .drawing('m4')
        .when(attack)
        .throwing({ ...outcome, skullPrint: false, face: 'other', unclear: false })
        .when({ tag: 'throw' })
    throwsDie({ zone: 'inner', black: false }).includes({ tag: 'monsterWounded', amount: 4 }, { tag: 'monsterDied' })
    throwsDie({ zone: 'outside', black: true })
      .includes({ tag: 'kpLost', amount: 1, kp: 15 })
      .excludes('monsterWounded')
  })

  test('D2-CHAR-10, D2-EX-90: a spider is struck dead on 2 or more; a 1 costs him 1 KP, and again', () => {
    raging({ kp: 9 })
      .drawing('room-giant-spider')
      .rolling(1, 2)
      .when(step(E))
      .includes(
        { tag: 'spiderStruck', roll: 1, ok: false },
        { tag: 'kpLost', amount: 1, kp: 8 },
        { tag: 'spiderStruck', roll: 2, ok: true },
        { tag: 'monsterKilled', kind: 'giant-spider' },
      )
  })

  test('D2-CHAR-11: two more ghouls are struck down in every round, and not more than there are', () => {
    const come = two({ tag: 'ghouls', appear: ['t6'], felled: 't6', bite: { first: 1, later: 1 }, more: { fixed: 1 } })
    const pack = with2('room', cardOf('ghouls', ['monster', 'ghoul'], [come]))
    const felled = (count: number, up: number) => ({ tag: 'ghoulsStruckDown', count, up }) as const
    const meeting = (is: Partial<PersonAt>) => raging({ kp: 9, ...is }, { pack }).drawing('ghouls')
    const fought = meeting({}).rolling(5, 1, 1).when(step(E))
    fought.includes(felled(3, 2), { tag: 'kpLost', amount: 1, kp: 8 }, felled(3, 0), { tag: 'ghoulsGone' })
    expect(fought.events.filter(({ tag }) => tag === 'ghoulsStruckDown')).toHaveLength(2)
    // Calm, he has to work himself up first.
    meeting({ two: {} })
      .rolling(1, 4, 1, 6)
      .when(step(E))
      .includes({ tag: 'berserkRolled', roll: 1 }, felled(1, 3), felled(4, 0))
  })

  test('D2-CHAR-12, D2-HERO-2, D2-EX-88: a door gives way on 2 or more, without a card; on 1 it stays shut, and he may try elsewhere', () => {
    const door = raging({}, { tiles: { '3,3': 'kd', '3,2': 'k4' } })
    door
      .drawing('empty')
      .rolling(2)
      .when(step(N))
      .includes(
        { tag: 'doorTried' },
        { tag: 'doorSmashed', what: 'door', roll: 2, ok: true },
        { tag: 'doorOpened' },
        { tag: 'heroMoved', via: 'door' },
      )
    door
      .rolling(1)
      .when(step(N))
      .includes({ tag: 'doorSmashed', ok: false }, { tag: 'doorStayedClosed' })
      .allows({ tag: 'endMove' }, step(E))
      .forbids(step(N))
  })

  test('D2-CHAR-12: a portcullis likewise, but a 1 is the end of the move', () => {
    const barred = raging({}, { tiles: { '3,3': 'r4', '3,4': 'k4' } })
    barred
      .drawing('empty')
      .rolling(2)
      .when(step(2))
      .includes({ tag: 'doorSmashed', what: 'portcullis', ok: true }, { tag: 'portcullisLifted' }, { tag: 'heroMoved' })
    barred.rolling(1).when(step(2)).includes({ tag: 'portcullisHeld' }, { tag: 'moveEnded' })
  })
})

describe('what it forbids', () => {
  test('D2-CHAR-13, -14, D2-DEC-8, D2-EX-93: room cards are drawn; against a monster there is only attack', () => {
    fights('orc').legal([attack])
  })

  test('D2-CHAR-15, -16, D2-DEC-24, D2-EX-91, D2-INV-20: in the chamber no treasure, and two dragon cards', () => {
    const plunder = charak({ at: 'chamber', two: inRage }, { agenda: [{ tag: 'plunder', hero: 0 }] })
    const pick = { tag: 'pickDragonCard', index: 0 } as const
    plunder
      .drawing('asleep', 'asleep')
      .when(pick, pick)
      .includes(
        { tag: 'drawForgone', hero: 0, pile: 'treasure' },
        { tag: 'drawForgone', hero: 0, pile: 'treasure' },
        { tag: 'dragonAsleep', left: 7 },
        { tag: 'dragonAsleep', left: 6 },
      )
      .excludes('treasureDrawn')
    const offered = (n: number) => Array.from({ length: n }, (_, index) => ({ tag: 'pickDragonCard', index }) as const)
    plunder.legal(offered(8)).drawing('asleep').when(pick).legal(offered(7))
    plunder.drawing('awake').rolling(12).when(pick).includes({ tag: 'dragonWoke' }).forbids(pick)
  })

  test('D2-CHAR-16: also as he comes up in the chamber', () => {
    const up = charak(
      {},
      {
        agenda: [{ tag: 'arriveFromBelow', hero: 0, place: 'chamber' }],
        heroes: [
          { id: 'charak-hai', at: 'chamber', two: inRage },
          { id: 'q', at: 'nw' },
        ],
      },
    )
    const pick = { tag: 'pickDragonCard', index: 0 } as const
    up.drawing('asleep', 'asleep').when(pick, pick).includes({ tag: 'dragonAsleep', left: 6 })
  })

  test('D2-CHAR-17, -18, D2-EX-93: what he finds he leaves; no chest, no dead, no search', () => {
    for (const card of ['brooch', 'lamp', 'fallen', 'chest'])
      raging()
        .drawing(card)
        .when(step(E))
        .includes({ tag: 'findIgnored', card })
        .excludes('cardKept', 'voluntaryDrawOffered')
    raging().forbids({ tag: 'search' })
    const pack = with2(
      'room',
      cardOf('pry', ['event'], [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: false }]),
    )
    raging({}, { pack })
      .drawing('pry')
      .when(step(E))
      .includes({ tag: 'drawForgone', pile: 'chest' })
      .excludes('voluntaryDrawOffered')
    const offers = with2(
      'room',
      cardOf('offer', ['event'], [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: true }]),
    )
    raging({}, { pack: offers })
      .drawing('offer')
      .when(step(E))
      .includes({ tag: 'drawForgone', pile: 'chest' }, { tag: 'moveEnded' })
    expect(raging({ held: ['coins'] }).state.heroes[0]!.held).toHaveLength(1)
  })

  test('D2-R-161, DB-R-111: where there is nothing but a search he may stay, though nobody may', () => {
    raging({ at: [0, 5] }, { tiles: { '0,5': ['kx', 1] }, options: { allowStay: false } })
      .legal([{ tag: 'stay' }])
      .when({ tag: 'stay' })
      .includes({ tag: 'stayedPut' }, { tag: 'moveEnded' })
  })

  test('D2-CHAR-19: he does not go down of his own will: not by a way down, nor from a bridge, nor again where he comes up', () => {
    raging({}, { tiles: { '3,3': 'wd' } }).forbids({ tag: 'descend' })
    charak({}, { tiles: { '3,3': 'wd' }, agenda: [{ tag: 'chooseMove', hero: 0 }] }).allows({ tag: 'descend', dir: 0 })
    raging({}, { tiles: { '4,3': 'br' } })
      .when(step(E))
      .legal([{ tag: 'cross' }])
    charak({ two: inRage }, { agenda: [{ tag: 'lookAbout', hero: 0 }] }).legal([{ tag: 'stay' }])
  })

  test('D2-CHAR-19: nor by a way down that a card shows him, where he is to choose', () => {
    const words = (name: string) => ({ sv: name, en: name })
    const down = [{ tag: 'fallBelow', expansion: 'catacombs', willing: true }] as const
    const shown = (two: object, who: 'owner' | 'monsterPlayer' = 'owner') => {
      const options = [
        { label: words('stay'), effects: [{ tag: 'nothing' } as const] },
        { label: words('down'), effects: down },
      ]
      const origin = { by: 'card', card: 'empty', kind: 'card', again: null, test: null, at: null } as const
      return charak({ two }, { agenda: [{ tag: 'chooseEffect', hero: 0, who, options, origin }] })
    }
    const choose = (option: number, name: string) => ({ tag: 'choose', option, label: words(name) }) as const
    shown({}).legal([choose(0, 'stay'), choose(1, 'down')])
    shown(inRage).legal([choose(0, 'stay')])
    shown(inRage, 'monsterPlayer').legal([choose(0, 'stay'), choose(1, 'down')])
  })

  test('D2-CHAR-19, D2-DEC-36: nor where a rule demands another act of him', () => {
    const tasks = { b4: 'debrisChoice', w4: 'wellChoice', d2: 'darkRoll' } as const
    const stances = { b4: 'debrisEntrance', w4: 'wellEdge', d2: 'dark' } as const
    const held = (tile: keyof typeof tasks, two: object = inRage) =>
      charak(
        { two, stance: { tag: stances[tile], edge: tile === 'd2' ? null : 3 } },
        {
          tiles: { '3,3': tile, '2,3': 'k4' },
          options: { extraWayDownTiles: [tile] },
          agenda: [{ tag: tasks[tile], hero: 0 }],
        },
      )
    const down = { tag: 'descend', dir: N } as const
    for (const tile of ['b4', 'w4', 'd2'] as const) {
      held(tile, {}).allows(down)
      held(tile).forbids(down)
    }
  })

  test('D2-CHAR-20, D2-DEC-26, D2-EX-94, D2-EX-149, D2-INV-29: a way up he can try he tries, once; then he may go on', () => {
    const below = {
      below: { arrow: [3, 6], dir: N, drawn: 3, wayUp: { attempt: { test: 'vf', die: 't12' } } },
      two: inRage,
    } as const
    const tried = given({
      heroes: [
        { id: 'charak-hai', ...below },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,6': 'k4' },
      agenda: [
        { tag: 'beginMove', seat: 0 },
        { tag: 'beginMove', seat: 0 },
      ],
    })
      .rolling(4)
      .legal([{ tag: 'ascend' }])
      .rolling(9, 4)
      .when({ tag: 'ascend' })
    tried.includes({ tag: 'ascendFailed', reason: 'test' }).legal([{ tag: 'draw' }, { tag: 'ascend' }])
  })

  test('D2-R-75: once for each way up, also if magic has carried him out of the catacombs meanwhile', () => {
    const again = charak(
      { two: { rage: 4, triedAt: 3 } },
      { agenda: [{ tag: 'goDown', hero: 0, dir: N, cause: 'card' }] },
    )
    expect(again.state.slices.drakborgen2.persons[0]!.triedAt).toBeNull()
  })

  test('D2-R-75, D2-INV-29: once for each way up: below anew, and however he got up, he tries the one he comes to', () => {
    const agenda = [
      { tag: 'goDown', hero: 0, dir: N, cause: 'fall' },
      { tag: 'beginMove', seat: 0 },
      { tag: 'beginMove', seat: 0 },
    ] as const
    charak({ two: { ...inRage, triedAt: 1 } }, { agenda })
      .rolling(2, 2)
      .drawing('way-up')
      .when({ tag: 'draw' })
      .legal([{ tag: 'ascend' }])
  })

  test('D2-R-75: a climb that is offered after a fall he makes', () => {
    const fall = { tag: 'afterFall', hero: 0, willing: false, climbBack: { test: 'vf', die: 't12' } } as const
    charak({ two: inRage }, { agenda: [fall] }).legal([{ tag: 'climb' }])
    charak({ two: inRage }, { agenda: [{ ...fall, climbBack: null }] }).legal(
      dirs.map((dir) => ({ tag: 'goOnBelow', dir }) as const),
    )
  })
})

test('D2-CHAR-1: strength 8, agility 5, armour 6, luck 4, 16 KP, and cards to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'charak-hai')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([8, 5, 6, 4, 16])
  expect(card.combatCards).toHaveLength(3)
})
