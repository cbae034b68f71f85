/** Things and the moments at which they are used: rings, a potion, a rope, and whatever a card may say. */
import { cardsLeft } from 'delvekit'
import { anniversary, classic, type Drakborgen, type Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { draws, emptyRoom, ended, lays, returns, started, steps } from '../../support/drakborgen/events.js'
import {
  attack,
  between,
  boxWith,
  cardOf,
  encounterEnded,
  flee,
  givenOf,
  inRoom,
  meeting,
  moveEnded,
  returned,
  rounds,
  there,
  thingOf,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, type HeroAt, moves, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

type Card = Pack['decks']['room'][number]
type Use = NonNullable<Card['use']>

const pass = { tag: 'pass' } as const
const uses = (card: string) => ({ tag: 'useItem', card }) as const
const stay = { tag: 'stay' } as const
const search = { tag: 'search' } as const
const endMove = { tag: 'endMove' } as const
const q = { id: 'q', at: 'nw' } as const
/** A ring is used, and is spent. */
const spent = (card: string, window: Use['windows'][number]) =>
  ({ tag: 'itemUsed', hero: 0, card, window, then: 'outOfPlay', pile: null, shot: false }) as const
const lost = (amount: number, cause: string, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause, kp }) as const
const gained = (amount: number, kp: number) => ({ tag: 'kpGained', hero: 0, amount, kp }) as const

/** The box with a thing among its search cards, used so; what is not said: once, for 1 KP, and it is gone. */
const withThing = (use: Partial<Use>, id = 'thing'): Pack =>
  boxWith(
    'search',
    thingOf(id, { windows: ['ownMoveStart'], effects: [{ tag: 'gainKp', amount: { fixed: 1 } }], ...use }),
  )
/** ... and p has it. */
const holding = (use: Partial<Use>, setting: Partial<Setting> = {}, hero: Partial<HeroAt> = {}) =>
  inRoom({ heroes: [{ id: 'p', at: [3, 3], held: ['thing'], ...hero }, q], ...setting }, withThing(use))

/** Seat 0 makes a move with this ring on. */
const wearing = (ring: string, setting: Partial<Setting> = {}, hero: Partial<HeroAt> = {}, pack: Pack = box) =>
  inRoom({ heroes: [{ id: 'p', at: [3, 3], ring, ...hero }, q], ...setting }, pack)
/** Rohan, of 1985 or of the anniversary edition, in the western of two rooms. */
const rohan = (pack: Pack, hero: Partial<HeroAt>, setting: Partial<Setting> = {}) =>
  givenOf(pack, {
    heroes: [
      { id: 'rohan', at: [3, 3], ...hero },
      { id: 'bardhor', at: 'nw' },
    ],
    tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-room-oooo' },
    agenda: moves(0),
    ...setting,
  })

describe('the ring of opening', () => {
  const ring = 'ring-of-opening'
  const opened = { tag: 'passageOpened', hero: 0, at: { border: between, side: 'near' } } as const
  const tried = { tag: 'doorTried', hero: 0, border: between, dir: E, side: 'near' } as const
  const atDoor = () => wearing(ring, { tiles: { '3,3': ['kd', 1] } }).after(step(E))
  /** EX-81: a portcullis in the east, and a door behind it. */
  const both = (setting: Partial<Setting> = {}) =>
    wearing(ring, { tiles: { '3,3': ['r4', 3], '4,3': ['kd', 3] }, ...setting })

  test('DB-DEC-24: a door gives way without a card, and the hero passes it', () => {
    atDoor()
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .drawing('b4')
      .thenEvents([
        spent(ring, 'atDoor'),
        opened,
        { tag: 'doorOpened', hero: 0, border: between },
        ...lays('b4', [4, 3], 1),
        steps([3, 3], E, { via: 'door' }),
        { tag: 'debrisEntered', hero: 0, square: there, edge: W },
        { tag: 'doorLocked', hero: 0, border: between },
        ended(),
      ])
  })

  test('DB-DEC-24: is out of play then', () => {
    const { state } = atDoor().when(uses(ring)).drawing('b4')
    expect(state.heroes[0]!.ring).toBe(null)
    expect(state.outOfPlay.at(-1)).toEqual({ card: ring, knownTo: 'everyone' })
    expect(cardsLeft(state.piles.door)).toBe(15)
  })

  test('DB-DEC-24: whoever lets it pass draws a door card, and is asked anew at the next door', () => {
    wearing(ring, { tiles: { '3,3': ['kd', 1], '3,2': ['kd', 2] } })
      .after(step(E))
      .when(pass)
      .drawing('closed')
      .includes(draws('door', 'closed'))
      .when(step(N))
      .legal([pass, uses(ring)])
  })

  test('DB-DEC-24, DB-PORT-4: a portcullis is lifted without a test, and falls behind whoever passed it', () => {
    wearing(ring, { tiles: { '3,3': ['r4', 3], '4,3': 'k4' } })
      .after(step(E))
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .drawing('empty')
      .thenEvents([
        spent(ring, 'atPortcullis'),
        opened,
        { tag: 'portcullisLifted', hero: 0, border: between },
        steps([3, 3], E, { via: 'portcullis' }),
        { tag: 'portcullisFell', hero: 0, border: between, cause: 'passed' },
        ...emptyRoom,
        ended(),
      ])
  })

  test('DB-R-41, DB-R-21: of a portcullis and a door in one border it opens one: the first', () => {
    both()
      .after(step(E))
      .when(uses(ring))
      .drawing('closed')
      .includes(
        { tag: 'portcullisLifted', border: between },
        { tag: 'doorTried', side: 'far' },
        draws('door', 'closed'),
        { tag: 'portcullisFell', border: between, cause: 'released' },
      )
      .legal([endMove, step(N), step(S), step(W)])
  })

  test('DB-R-21: ... or the second', () => {
    both()
      .after(step(E))
      .when(pass)
      .rolling(6)
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .drawing('empty')
      .includes(
        { tag: 'testRolled', success: true },
        { tag: 'doorTried', side: 'far' },
        { tag: 'passageOpened', at: { border: between, side: 'far' } },
        { tag: 'doorOpened', border: between },
        { tag: 'heroMoved', to: there },
      )
      .excludes('cardLost')
  })

  test('DB-R-21: a thing of two charges opens both', () => {
    const lockpicks = holding(
      { windows: ['atDoor', 'atPortcullis'], effects: [{ tag: 'openPassage' }], charges: 2, then: 'return' },
      { tiles: { '3,3': ['r4', 3], '4,3': ['kd', 3] } },
    )
    const through = lockpicks.when(step(E), uses('thing'), uses('thing')).drawing('empty')
    through
      .includes({ tag: 'portcullisLifted' }, { tag: 'doorOpened' }, { tag: 'heroMoved', to: there })
      .excludes('testRolled')
    expect(through.state.piles.search.queue).toEqual([{ card: 'thing', knownTo: 'everyone' }])
  })

  test('nobody is asked at a free passage, nor with another ring at a door', () => {
    wearing(ring).drawing('empty').when(step(E)).includes(ended())
    wearing('ring-of-healing', { tiles: { '3,3': ['kd', 1] } })
      .drawing('closed')
      .when(pass, step(E))
      .includes(tried, draws('door', 'closed'))
  })
})

describe('the ring of warning', () => {
  const ring = 'ring-of-warning'
  const voided = { tag: 'trapVoided', hero: 0 } as const
  const warned = (setting: Partial<Setting> = {}) => rohan(classic, { ring }, setting)
  const trapRoom = { tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-trap-room-oooo' } } as const

  test('DB-DEC-24: a trap room does nothing to whoever enters it', () => {
    warned(trapRoom)
      .after(step(E))
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .thenEvents([spent(ring, 'atTrap'), voided, ended()])
  })

  test('DB-DEC-24: or the card is drawn, and may come to nothing yet', () => {
    warned(trapRoom)
      .after(step(E))
      .when(pass)
      .drawing('trap-explosion')
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .thenEvents([
        draws('trap', 'trap-explosion'),
        spent(ring, 'atTrap'),
        voided,
        returns('trap', 'trap-explosion'),
        ended(),
      ])
  })

  test('DB-DEC-24: or its effect is carried out', () => {
    warned(trapRoom)
      .after(step(E))
      .when(pass)
      .drawing('trap-explosion')
      .when(pass)
      .includes(lost(4, 'explosion', 13), { tag: 'movesToMiss', moves: 1 })
  })

  test('DB-R-59: a trap is a trap, whichever pile its card is from', () => {
    const draw = { tag: 'draw' } as const
    warned()
      .drawing('room-arrows')
      .when(step(E), uses(ring))
      .includes(voided, returned('room', 'room-arrows'))
      .excludes('kpLost')
    warned()
      .drawing('room-chest', 'chest-trap-t6')
      .when(step(E), draw, uses(ring))
      .includes(voided, returned('chest', 'chest-trap-t6'), returned('room', 'room-chest'))
      .excludes('dieRolled')
  })

  test('DB-DOOR-5, -17: a door trap comes to nothing, the door stays closed, and the move may go on', () => {
    wearing(ring, { tiles: { '3,3': ['kd', 1] } })
      .after(step(E))
      .drawing('door-trap')
      .when(uses(ring))
      .thenEvents([
        draws('door', 'door-trap'),
        spent(ring, 'atTrap'),
        voided,
        returns('door', 'door-trap'),
        { tag: 'doorStayedClosed', hero: 0, border: between },
      ])
      .legal([endMove, step(N), step(S), step(W)])
  })

  test('DB-DOOR-5: or it goes off', () => {
    wearing(ring, { tiles: { '3,3': ['kd', 1] } })
      .after(step(E))
      .drawing('door-trap')
      .rolling(6)
      .when(pass)
      .includes({ tag: 'doorTrapSprung' }, lost(4, 'door-trap', 10), ended())
  })

  test('nobody is asked at what is no trap', () => {
    warned()
      .drawing('room-vampire-bats-large')
      .rolling(6)
      .when(step(E))
      .includes(lost(4, 'vampire-bats', 13))
  })
})

describe('the ring of healing', () => {
  const ring = 'ring-of-healing'
  const hurt = (kp: number, hero: Partial<HeroAt> = {}) => wearing(ring, { agenda: moves(0, 0) }, { kp, ...hero })

  test('DB-DEC-24: gives 5 KP in place of a move', () => {
    hurt(4)
      .legal([pass, uses(ring)])
      .after()
      .when(uses(ring))
      .thenEvents([spent(ring, 'ownMoveStart'), gained(5, 9), ended(), started()])
      .allows(stay, step(E))
  })

  test('DB-KP-5: never more than the hero began with', () => {
    hurt(12).when(uses(ring)).includes(gained(2, 14), ended())
    hurt(14).when(uses(ring)).includes(ended()).excludes('kpGained')
  })

  test('DB-DEC-24: whoever lets it pass moves, and is asked again at the start of the next move', () => {
    hurt(4)
      .when(pass)
      .allows(stay, search, step(E))
      .when(stay)
      .legal([pass, uses(ring)])
  })

  test('DB-FLOW-3: comes before what holds the hero, which waits for the next move', () => {
    const eachMove = [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'pit' }] as const
    hurt(4, { conditions: [{ id: 'pit', eachMove }] })
      .when(uses(ring))
      .includes(gained(5, 9), ended(), started(), lost(1, 'pit', 8))
  })

  test('DB-TURN-14: a missed move is none to use it in', () => {
    hurt(4, { skipMoves: 1 })
      .includes({ tag: 'moveSkipped', left: 0 }, started())
      .legal([pass, uses(ring)])
  })

  test('is of no use in the move of another', () => {
    wearing(ring, { agenda: moves(1) })
      .toAct(1)
      .forbids(uses(ring))
  })
})

describe('the ring of blinding', () => {
  const ring = 'ring-of-blinding'
  const heroes = [{ id: 'p', at: [3, 3], ring }, q] as const

  test('DB-DEC-24: a monster just drawn is defeated, with no monster card, and the move is over', () => {
    meeting('troll', { heroes })
      .legal([pass, uses(ring)])
      .after()
      .when(uses(ring))
      .thenEvents([
        spent(ring, 'atIntent'),
        { tag: 'monsterKilled', hero: 0, kind: 'mountain-troll' },
        returned('room', 'troll'),
        encounterEnded('monsterDied'),
        moveEnded,
      ])
  })

  test('DB-DEC-15, -24: whoever lets it pass announces an intent', () => {
    meeting('troll', { heroes }).when(pass).legal([attack, wait, flee])
  })

  test('DB-DEC-16, -24: but not in an ambush', () => {
    meeting('orc-ambush', { heroes }).rolling(1).legal([attack, flee])
  })

  test('DB-R-72: nor is a giant spider spared, before the choice it gives', () => {
    rohan(classic, { ring })
      .drawing('room-giant-spider')
      .when(step(E))
      .legal([pass, uses(ring)])
      .when(uses(ring))
      .includes({ tag: 'monsterKilled', kind: 'giant-spider' }, encounterEnded('monsterDied'), moveEnded)
  })

  test('DB-DEC-24: and is asked of whoever finds a monster by searching', () => {
    inRoom({ heroes })
      .drawing('search-troll')
      .when(search)
      .legal([pass, uses(ring)])
  })
})

describe('a potion', () => {
  const potion = 'search-potion'
  const drinks = (kp: number, ...rolls: ReadonlyArray<number>) =>
    rohan(classic, { held: [potion], kp })
      .legal([pass, uses(potion)])
      .after()
      .rolling(...rolls)
      .when(uses(potion))
  const drunk = {
    tag: 'itemUsed',
    hero: 0,
    card: potion,
    window: 'ownMoveStart',
    then: 'return',
    pile: 'search',
    shot: false,
  } as const

  test.each([
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
  ])('on %i gives back %i KP, and the move is still to come', (roll, amount) => {
    drinks(9, roll)
      .thenEvents([drunk, gained(amount, 9 + amount)])
      .allows(stay, search, step(E))
  })

  test.each([5, 6, 7, 8, 9])('on %i does nothing', (roll) => {
    drinks(9, roll).thenEvents([drunk]).allows(stay)
  })

  test('on 10 costs 2 KP, on 11 half of what is left, rounded down', () => {
    drinks(9, 10)
      .thenEvents([drunk, lost(2, 'potion', 7)])
      .allows(stay)
    drinks(9, 11)
      .thenEvents([drunk, lost(4, 'potion', 5)])
      .allows(stay)
    drinks(1, 11).thenEvents([drunk]).allows(stay)
  })

  test('DB-KP-3, -9: on 12 kills', () => {
    drinks(9, 12)
      .includes(drunk, { tag: 'heroDied', cause: 'potion' }, { tag: 'heroCardsDispersed', held: [] }, ended())
      .toAct('nobody')
    drinks(2, 10).includes(lost(2, 'potion', 0), { tag: 'heroDied', cause: 'potion' })
  })

  test('DB-KP-5: never more than the hero began with', () => {
    drinks(16, 1).thenEvents([drunk, gained(1, 17)])
    drinks(17, 1).thenEvents([drunk, { tag: 'kpKept', hero: 0, kp: 17 }])
  })

  test('DB-DECK-1: goes back under its pile, so that another may be carried', () => {
    const { state } = drinks(9, 5)
    expect(state.heroes[0]!.held).toEqual([])
    expect(state.piles.search.queue).toEqual([{ card: potion, knownTo: 'everyone' }])
    drinks(9, 5).drawing('room-potion').when(step(E)).includes({ tag: 'cardKept', card: 'room-potion' })
  })
})

describe('a rope', () => {
  const rope = 'search-rope'
  const fallen = () =>
    rohan(
      classic,
      { held: [rope] },
      {
        tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-trap-room-oooo' },
        agenda: moves(0, 0, 0),
      },
    )
      .drawing('trap-trapdoor')
      .rolling(5, 1)
      .after(step(E))

  test('DB-DEC-24, DB-FLOW-3: leads out of the pit without a test, and the move goes on', () => {
    const out = fallen()
      .legal([pass, uses(rope)])
      .when(uses(rope))
    out
      .includes({ tag: 'itemUsed', card: rope, then: 'keep' }, { tag: 'conditionEnded', id: 'pit' })
      .allows(stay, step(W))
    expect(out.state.heroes[0]!.held.map(({ card }) => card)).toEqual([rope])
  })

  test('DB-DEC-24: whoever lets it pass climbs, and may use it in the next move', () => {
    fallen()
      .rolling(5)
      .when(pass)
      .includes({ tag: 'testRolled', success: false }, ended(), started())
      .legal([pass, uses(rope)])
  })

  test('nobody is asked who is in no pit', () => {
    rohan(classic, { held: [rope] }).allows(stay, step(E))
  })
})

describe('DB-R-116: whoever a thing carries off has left what it was in the middle of', () => {
  const horn = (window: Use['windows'][number]): Partial<Use> => ({
    windows: [window],
    effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }],
  })
  const away = [uses('thing'), { tag: 'goTo', to: 'ne' }, { tag: 'remain' }] as const
  const placed = { tag: 'heroPlaced', hero: 0, to: 'ne' } as const

  test('a test that was about to be made: nobody rolls for it, and nobody falls', () => {
    const gone = holding(horn('beforeTest'), { tiles: { '3,3': 'k4', '4,3': 'w4' } })
      .after(step(E))
      .when(...away)
      .includes(placed, moveEnded)
      .excludes('dieRolled', 'testRolled', 'fellIntoWell', 'wellEdgeHeld')
    expect(gone.state.heroes[0]).toMatchObject({ place: 'ne', status: 'active', stance: { tag: 'normal' } })
  })

  test('a test that has been made: its roll tells nothing', () => {
    holding(horn('afterTest'), { tiles: { '3,3': 'k4', '4,3': 'w4' } })
      .rolling(12)
      .after(step(E))
      .when(...away)
      .includes(placed, moveEnded)
      .excludes('testRolled', 'fellIntoWell')
  })

  test('the test of a card: neither of its ends comes about, and the card goes back', () => {
    const effects = [
      { tag: 'test', property: 'sf', pass: [{ tag: 'missMoves', n: 1 }], fail: [{ tag: 'missMoves', n: 2 }] },
    ] as const
    const { decks } = withThing(horn('beforeTest'))
    const pack = { ...box, decks: { ...decks, room: boxWith('room', cardOf('rope', effects)).decks.room } }
    inRoom({ heroes: [{ id: 'p', at: [3, 3], held: ['thing'] }, q] }, pack)
      .drawing('rope')
      .after(step(E))
      .when(...away)
      .includes(placed, returned('room', 'rope'), moveEnded)
      .excludes('testRolled', 'movesToMiss', 'chamberLeft')
  })

  test('a door, even if the thing brings its owner back at once: no card is drawn', () => {
    const thereAndBack = [
      { tag: 'moveHero', to: 'adjacent', drawRoomCard: false },
      { tag: 'moveHero', to: 'back', drawRoomCard: false },
    ] as const
    const tiles = { '3,3': ['kd', 1], '3,2': 'y4' } as const
    const tried = holding({ windows: ['atDoor'], effects: thereAndBack }, { tiles }).after(step(E))
    const back = tried
      .when(uses('thing'), { tag: 'goTo', to: square(3, 2) })
      .includes({ tag: 'heroMoved', to: square(3, 2) }, { tag: 'heroMoved', to: square(3, 3) }, moveEnded)
      .excludes('cardDrawn', 'doorOpened', 'doorStayedClosed')
    expect(back.state.heroes[0]!.place).toBe(square(3, 3))
  })

  test('a portcullis: nobody lifts it', () => {
    holding(horn('atPortcullis'), { tiles: { '3,3': ['r4', 3], '4,3': 'k4' } })
      .after(step(E))
      .when(...away)
      .includes(placed, moveEnded)
      .excludes('testRolled', 'portcullisLifted', 'portcullisHeld', 'heroMoved')
  })

  test('debris: nobody forces it', () => {
    const stance = { tag: 'debrisEntrance', edge: W } as const
    const gone = holding(horn('beforeTest'), { tiles: { '3,3': 'b4' } }, { stance })
      .when({ tag: 'force' }, ...away)
      .includes(placed)
      .excludes('testRolled', 'stuckInDebris', 'debrisForced')
    expect(gone.state.heroes[0]).toMatchObject({ place: 'ne', stance: { tag: 'normal' } })
  })

  test('the chamber: no treasure, and no dragon card', () => {
    holding(horn('inChamber'), { tiles: {} }, { at: 'chamber' })
      .when({ tag: 'stayInChamber' }, ...away)
      .includes({ tag: 'chamberLeft', hero: 0 }, placed, moveEnded)
      .excludes('treasureDrawn', 'dragonPileShuffled')
  })

  test('an encounter in which it would have died: it lives, with the KP that the thing gives', () => {
    const feather: Partial<Use> = {
      windows: ['onDeath'],
      effects: [
        { tag: 'gainKp', amount: { fixed: 3 } },
        { tag: 'moveHero', to: 'tower', drawRoomCard: false },
      ],
    }
    const heroes = [{ id: 'p', at: [3, 3], kp: 2, held: ['thing'] }, q] as const
    const saved = meeting('troll', { heroes }, withThing(feather))
      .drawing('hit-3-flight')
      .when(flee, ...away)
      .includes(lost(2, 'hit', 0), gained(3, 3), placed, encounterEnded('other'), moveEnded)
    expect(saved.state.heroes[0]).toMatchObject({ place: 'ne', kp: 3, status: 'active' })
    expect(saved.state.encounter).toBe(null)
  })

  test('DB-CONT-13: ... and dies there and then if the die gives it none', () => {
    const feather: Partial<Use> = {
      windows: ['onDeath'],
      effects: [
        { tag: 'gainKp', amount: { die: 't6', minus: 3 } },
        { tag: 'moveHero', to: 'tower', drawRoomCard: false },
      ],
    }
    const heroes = [{ id: 'p', at: [3, 3], kp: 2, held: ['thing'] }, q] as const
    const met = meeting('troll', { heroes }, withThing(feather)).drawing('hit-3-flight').after(flee)
    met.rolling(3).when(uses('thing')).includes({ tag: 'heroDied', cause: 'hit' }, moveEnded).excludes('heroPlaced')
    met
      .rolling(4)
      .when(...away)
      .includes(gained(1, 1), placed)
  })

  test.each([
    [{ tag: 'moveOver' }, 'moveEnded'],
    [{ tag: 'wakeDragon' }, 'dragonWoke'],
  ] as const)('DB-INV-1, DB-CONT-13: in a round of combat too, and nothing comes of its %j', (more, told) => {
    const feather: Partial<Use> = {
      windows: ['onDeath'],
      effects: [{ tag: 'gainKp', amount: { die: 't6', minus: 3 } }, more],
    }
    const heroes = [{ id: 'p', at: [3, 3], kp: 1, held: ['thing'] }, q] as const
    const wounded = meeting('troll', { heroes, agenda: moves(0, 1) }, withThing(feather))
      .drawing('m4')
      .when(attack, ...rounds('p', 'troll-set', 'A/C'))
    wounded
      .rolling(3)
      .when(uses('thing'))
      .includes(lost(1, 'combat', 0), { tag: 'heroDied', cause: 'combat' }, encounterEnded('heroDied'))
      .excludes('dragonWoke')
    const { heroes: after } = wounded.rolling(4).when(uses('thing')).includes(gained(1, 1), { tag: told }).state
    expect(after[0]).toMatchObject({ kp: 1, status: 'active' })
  })
})

describe('DB-R-120: whoever calls up something else in the middle of an encounter has the encounter behind it', () => {
  const heroes = [{ id: 'p', at: [3, 3], held: ['thing'] }, q] as const
  /** Seat 0 has met a troll, and rings a bell that does this. */
  const rings = (
    effects: Card['effects'],
    setting: Partial<Setting> = {},
    window: Use['windows'][number] = 'atIntent',
  ) => meeting('troll', { heroes, ...setting }, withThing({ windows: [window], effects }))

  test('another monster: both cards of the first go back, and the move is over after the second', () => {
    rings([{ tag: 'meet', kind: 'orc' }])
      .after()
      .when(uses('thing'))
      .thenEvents([
        { ...spent('thing', 'atIntent'), pile: 'search' },
        returned('room', 'troll'),
        encounterEnded('other'),
        { tag: 'monsterMet', hero: 0, kind: 'orc', ambush: false, source: 'thing', monsterSeat: 1 },
      ])
      .drawing('m4')
      .when(wait)
      .includes({ tag: 'monsterFled', kind: 'orc' }, encounterEnded('monsterFled'), moveEnded)
      .excludes('combatStarted')
  })

  test('... in the middle of a combat, which is broken off', () => {
    const second = rings([{ tag: 'ambush', kind: 'orc' }], {}, 'beforeCombatRound')
      .drawing('m4')
      .when(attack)
      .after()
      .rolling(1)
      .when(uses('thing'))
      .includes({ tag: 'monsterCardReturned', hero: 0, card: { card: 'm4', knownTo: [1] } }, encounterEnded('other'))
      .includes({ tag: 'monsterMet', kind: 'orc', ambush: true })
      .legal([attack, flee])
    expect(second.state).toMatchObject({ combat: null, encounter: { kind: 'orc', monsterCard: null } })
  })

  test('... drawn from a pile', () => {
    rings([{ tag: 'drawFrom', pile: 'room', count: 1, optional: false }])
      .drawing('elf')
      .when(uses('thing'))
      .drawing('m4')
      .when(wait)
      .includes(
        returned('room', 'troll'),
        encounterEnded('other'),
        { tag: 'monsterMet', kind: 'dark-elf' },
        returned('room', 'elf'),
        encounterEnded('monsterFled'),
        moveEnded,
      )
  })

  test('the dragon: the encounter is over before it burns whoever is in the chamber', () => {
    const woken = rings([{ tag: 'wakeDragon' }], {
      heroes: [heroes[0], { id: 'q', at: 'chamber' }],
      tiles: { '3,3': 'k4', '4,3': 'k4', '5,4': 'k4' },
    })
      .after()
      .rolling(3)
      .when(uses('thing'))
      .thenEvents([
        { ...spent('thing', 'atIntent'), pile: 'search' },
        { tag: 'dragonWoke', waker: 0, queue: [1] },
        returned('room', 'troll'),
        encounterEnded('other'),
        { tag: 'treasuresReturned', hero: 1, cards: [] },
        { tag: 'dragonFireRolled', hero: 1, roll: 3 },
        { tag: 'kpLost', hero: 1, amount: 3, cause: 'dragon', kp: 7 },
      ])
    expect(woken.state.encounter).toBe(null)
    woken.when({ tag: 'driveOut' }).includes({ tag: 'dragonFellAsleep' }, moveEnded).excludes('intentAnnounced')
  })
})

describe('how often, and what becomes of it', () => {
  const twice = { charges: 2 } as const

  test.each(['keep', 'return', 'outOfPlay'] as const)('DB-DEC-24: after its last charge a thing is: %s', (then) => {
    const thrice = holding({ ...twice, then }, { agenda: moves(0, 0) }, { kp: 1 })
    const once = thrice.when(uses('thing')).includes({ tag: 'itemUsed', then: 'keep' }, gained(1, 2))
    expect(once.state.heroes[0]).toMatchObject({ held: [{ card: 'thing' }], used: ['thing'] })
    const { state } = once.when(uses('thing')).includes({ tag: 'itemUsed', then }, gained(1, 3)).when(stay).allows(stay)
    expect(state.heroes[0]!.held.length).toBe(then === 'keep' ? 1 : 0)
    expect(state.heroes[0]!.used.length).toBe(then === 'keep' ? 2 : 0)
    expect(state.piles.search.queue.length).toBe(then === 'return' ? 1 : 0)
    expect(state.outOfPlay.some(({ card }) => card === 'thing')).toBe(then === 'outOfPlay')
  })

  test('DB-INV-22: what may be used any number of times is used once in a move, and again in the next', () => {
    const play = holding({ charges: null, then: 'keep' }, { agenda: moves(0, 0) }, { kp: 1 })
    play
      .when(uses('thing'))
      .allows(stay)
      .forbids(uses('thing'))
      .when(stay)
      .legal([pass, uses('thing')])
  })

  test('DB-DEC-24: things alike are named once, and go one by one', () => {
    const two = holding({}, {}, { held: ['thing', 'thing'], kp: 1 }).legal([pass, uses('thing')])
    two
      .when(uses('thing'))
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .allows(stay)
  })

  test('DB-R-121: of things alike the uses are counted together: each has its own', () => {
    const two = holding({ charges: 1, then: 'keep' }, {}, { held: ['thing', 'thing'], kp: 1 })
    two
      .when(uses('thing'))
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .includes(gained(1, 3))
      .allows(stay)
    holding({ charges: 2 }, { agenda: moves(0, 0) }, { held: ['thing', 'thing'], kp: 1, used: ['thing'] })
      .when(uses('thing'))
      .includes({ tag: 'itemUsed', then: 'outOfPlay' })
      .when(uses('thing'))
      .includes({ tag: 'itemUsed', then: 'keep' })
      .when(uses('thing'))
      .includes({ tag: 'itemUsed', then: 'outOfPlay' })
      .allows(stay)
  })

  test('DB-R-113, -121: each of two alike once a move, and the same kind once by each hero', () => {
    const lasting = { charges: null, then: 'keep' } as const
    holding(lasting, {}, { held: ['thing', 'thing'], kp: 1 })
      .when(uses('thing'), uses('thing'))
      .includes(gained(1, 3))
      .allows(stay)
    const pack = withThing({ ...lasting, windows: ['onDamage'] })
    const burnt = inRoom(
      {
        heroes: [
          { id: 'p', at: 'chamber', held: ['thing'] },
          { id: 'q', at: 'chamber', kp: 9, held: ['thing'] },
        ],
        tiles: { '5,4': 'k4', '5,5': 'k4' },
      },
      pack,
    )
      .drawing('t1', 't2', 'awake')
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 })
      .rolling(3)
      .when(uses('thing'), { tag: 'driveOut', to: square(5, 4) })
      .rolling(5)
    burnt.toAct(1).legal([pass, uses('thing')])
  })

  const twoThings: Partial<HeroAt> = { held: ['thing', 'thing'], kp: 1, used: ['thing'] }
  test.each([
    ['a card that is lost', 1, []],
    ['all of them', 'all', []],
  ] as const)('DB-R-121: what goes takes its share of the uses with it: %s', (_, count, used) => {
    const effects = [{ tag: 'loseCards', filter: { pile: 'search' }, count, chooser: 'owner' }] as const
    const { decks } = withThing({ charges: 1, then: 'keep', windows: ['atTrap'] })
    const pack = { ...box, decks: { ...decks, room: boxWith('room', cardOf('thief', effects)).decks.room } }
    const robbed = inRoom({ heroes: [{ id: 'p', at: [3, 3], ...twoThings }, q] }, pack)
      .drawing('thief')
      .when(step(E))
    const { state } = count === 'all' ? robbed : robbed.when({ tag: 'lose', card: 'thing' })
    expect(state.heroes[0]).toMatchObject({ held: count === 'all' ? [] : [{ card: 'thing' }], used })
  })

  test('DB-DEC-24: what is used up is gone, and nothing else', () => {
    const thing = withThing({ then: 'return' })
    const { decks } = withThing({}, 'other')
    const pack = { ...thing, decks: { ...thing.decks, search: [...thing.decks.search, decks.search.at(-1)!] } }
    const hero = { held: ['other', 'thing', 'brooch'], equipment: ['crossbow'], kp: 1 } as const
    const { state } = wearing('ring-of-opening', {}, hero, pack).when(uses('thing'))
    expect(state.heroes[0]).toMatchObject({
      ...{ ring: 'ring-of-opening', equipment: ['crossbow'], used: [] },
      held: [{ card: 'other' }, { card: 'brooch' }],
    })
    expect(state.outOfPlay.some(({ card }) => card === 'thing')).toBe(false)
  })

  test('DB-R-121: what is used up takes no use of another thing with it', () => {
    const thing = withThing({ charges: 2 })
    const { decks } = withThing({ charges: 2 }, 'other')
    const pack = { ...thing, decks: { ...thing.decks, search: [...thing.decks.search, decks.search.at(-1)!] } }
    const heroes = [{ id: 'p', at: [3, 3], kp: 1, held: ['other', 'thing'], used: ['thing', 'other'] } as const, q]
    const { state } = inRoom({ heroes }, pack).when(uses('thing'))
    expect(state.heroes[0]).toMatchObject({ held: [{ card: 'other' }], used: ['other'] })
  })

  test('DB-DEC-24: a ring, gear and cards are named in this order, and "pass" first', () => {
    const pack = withThing({})
    wearing('ring-of-healing', {}, { held: ['thing'] }, pack).legal([pass, uses('ring-of-healing'), uses('thing')])
  })

  test('DB-KP-7: dies with its charges half used, and goes under its pile like any other', () => {
    const poison = [{ tag: 'kill', cause: 'poison' }] as const
    const { state } = holding({ ...twice, effects: poison }).when(uses('thing'))
    expect(state.heroes[0]).toMatchObject({ status: 'dead', held: [], used: [] })
    expect(state.piles.search.queue).toEqual([{ card: 'thing', knownTo: 'everyone' }])
  })
})

describe('the moments of a test', () => {
  /** A portcullis in the east, which takes 6 or less. */
  const lifting = (use: Partial<Use>, held: ReadonlyArray<string> = ['thing']) =>
    holding(use, { tiles: { '3,3': ['r4', 3], '4,3': 'b4' } }, { held }).after(step(E))
  const strength = (roll: number, value: number) =>
    ({ tag: 'testRolled', hero: 0, property: 'sf', roll, modifier: 0, value, success: roll <= value }) as const

  test('DB-TEST-1, DB-DEC-24: before it, a value is raised', () => {
    lifting({ windows: ['beforeTest'], effects: [{ tag: 'modify', of: 'sf', delta: 2, until: 'move' }] })
      .legal([pass, uses('thing')])
      .rolling(8)
      .when(uses('thing'))
      .includes({ tag: 'bonusGained' }, strength(8, 8), { tag: 'portcullisLifted' })
  })

  const again = { windows: ['afterTest'], effects: [{ tag: 'rollAgain' }], charges: 2 } as const

  test('DB-TEST-1, DB-DEC-24: after it, the roll is made again once, and the second stands', () => {
    lifting(again)
      .rolling(12)
      .legal([pass, uses('thing')])
      .after()
      .rolling(6)
      .when(uses('thing'))
      .includes({ tag: 'itemUsed', window: 'afterTest' }, strength(6, 6), { tag: 'portcullisLifted' })
    lifting(again)
      .rolling(1)
      .when(uses('thing'))
      .rolling(12)
      .includes(strength(12, 6), { tag: 'portcullisHeld' })
      .toAct('nobody')
  })

  test('DB-DEC-24: or the first stands', () => {
    lifting(again).rolling(12).when(pass).includes(strength(12, 6), { tag: 'portcullisHeld' })
  })

  test('DB-DEC-24: what does not roll again leaves the test as it is', () => {
    lifting({ windows: ['afterTest'] })
      .rolling(6)
      .when(uses('thing'))
      .includes(strength(6, 6))
  })
})

describe('the moments of a loss', () => {
  const needle = (amount: number) =>
    boxWith('room', cardOf('needle', [{ tag: 'loseKp', amount: { fixed: amount }, cause: 'needle' }]))
  /** p steps east, and a needle costs it so much. */
  const pricked = (use: Partial<Use>, amount: number, hero: Partial<HeroAt> = {}) => {
    const { decks } = withThing(use)
    return inRoom(
      { heroes: [{ id: 'p', at: [3, 3], held: ['thing'], ...hero }, q] },
      { ...box, decks: { ...decks, room: needle(amount).decks.room } },
    )
      .drawing('needle')
      .after(step(E))
  }
  const shield = {
    windows: ['onDamage'],
    effects: [{ tag: 'modify', of: 'damageTaken', delta: -2, until: 'move' }],
  } as const
  const feather = { windows: ['onDeath'], effects: [{ tag: 'gainKp', amount: { fixed: 3 } }] } as const

  test('DB-DEC-24: a loss is lessened before it falls', () => {
    pricked(shield, 3)
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .includes({ tag: 'bonusGained' }, lost(1, 'needle', 13))
    pricked(shield, 3)
      .when(pass)
      .includes(lost(3, 'needle', 11))
    pricked(shield, 2).when(uses('thing')).includes(returned('room', 'needle'), ended()).excludes('kpLost')
  })

  test('DB-INV-1: what would kill is outlived: all KP are gone, and 3 come back', () => {
    pricked(feather, 5, { kp: 4 })
      .legal([pass, uses('thing')])
      .after()
      .when(uses('thing'))
      .thenEvents([
        { ...spent('thing', 'onDeath'), pile: 'search' },
        lost(4, 'needle', 0),
        gained(3, 3),
        returned('room', 'needle'),
        ended(),
      ])
  })

  test('DB-KP-3: or not', () => {
    pricked(feather, 5, { kp: 4 })
      .when(pass)
      .includes(lost(4, 'needle', 0), { tag: 'heroDied', cause: 'needle' })
    pricked({ ...feather, effects: [{ tag: 'modify', of: 'sf', delta: 1, until: 'game' }] }, 4, { kp: 4 })
      .when(uses('thing'))
      .includes(lost(4, 'needle', 0), { tag: 'heroDied', cause: 'needle' }, ended())
  })

  test('DB-DEC-24: nobody is asked whom the loss does not kill', () => {
    expect(pricked(feather, 3, { kp: 4 }).state.heroes[0]).toMatchObject({ kp: 1, held: [{ card: 'thing' }] })
  })

  test('DB-DEC-24: a loss that was lessened kills nobody', () => {
    const both: Pack = {
      ...withThing(feather),
      decks: {
        ...withThing(feather).decks,
        ...{ search: withThing(shield, 'shield').decks.search.concat(withThing(feather).decks.search.at(-1)!) },
        room: needle(5).decks.room,
      },
    }
    const heroes = [{ id: 'p', at: [3, 3], kp: 4, held: ['shield', 'thing'] }, q] as const
    const met = inRoom({ heroes }, both).drawing('needle').after(step(E))
    met
      .legal([pass, uses('shield')])
      .when(uses('shield'))
      .includes(lost(3, 'needle', 1), ended())
    met.when(pass).legal([pass, uses('thing')])
  })

  test('DB-DEC-24: a card that kills outright may be outlived too', () => {
    const { decks } = withThing(feather)
    const room = boxWith('room', cardOf('cave-in', [{ tag: 'kill', cause: 'cave-in' }])).decks.room
    inRoom({ heroes: [{ id: 'p', at: [3, 3], held: ['thing'] }, q] }, { ...box, decks: { ...decks, room } })
      .drawing('cave-in')
      .when(step(E))
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .includes(lost(14, 'cave-in', 0), gained(3, 3), ended())
      .excludes('heroDied')
  })

  test('DB-CONT-13, DB-KP-3: ... but not by a thing whose die gives nothing', () => {
    const { decks } = withThing({ ...feather, effects: [{ tag: 'gainKp', amount: { die: 't6', minus: 3 } }] })
    const room = boxWith('room', cardOf('cave-in', [{ tag: 'kill', cause: 'cave-in' }])).decks.room
    inRoom({ heroes: [{ id: 'p', at: [3, 3], held: ['thing'] }, q] }, { ...box, decks: { ...decks, room } })
      .drawing('cave-in')
      .when(step(E))
      .rolling(3)
      .when(uses('thing'))
      .includes(lost(14, 'cave-in', 0), { tag: 'heroDied', cause: 'cave-in' }, ended())
  })

  test('DB-CBT-13, DB-R-76: in combat both are wounded first, and whoever outlives it has won', () => {
    const heroes = [{ id: 'p', at: [3, 3], kp: 1, held: ['thing'] }, q] as const
    meeting('troll', { heroes }, withThing(feather))
      .drawing('hit-3-flight')
      .when(attack, ...rounds('p', 'troll-set', 'A/B', 'A/B', 'B/B'))
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .includes(lost(1, 'combat', 0), gained(3, 3), { tag: 'monsterDied' }, encounterEnded('monsterDied'), ended())
  })

  test('DB-R-62, -76: ... and whoever does not has lost with the monster: both losses are told', () => {
    const heroes = [{ id: 'p', at: [3, 3], kp: 1, held: ['thing'] }, q] as const
    const spark = { ...feather, effects: [{ tag: 'gainKp', amount: { die: 't6', minus: 3 } }] } as const
    meeting('troll', { heroes }, withThing(spark))
      .drawing('hit-3-flight')
      .after(attack, ...rounds('p', 'troll-set', 'A/B', 'A/B'), { tag: 'combatCard', card: 'p-b' })
      .rolling(3)
      .when({ tag: 'combatCard', card: 'troll-set-b' }, uses('thing'))
      .includes(
        { tag: 'combatRoundResolved', heroLoss: 1, monsterLoss: 1 },
        lost(1, 'combat', 0),
        { tag: 'monsterWounded', hero: 0, amount: 1, wounds: 3 },
        { tag: 'monsterDied', hero: 0, wounds: 3, kp: 3 },
        { tag: 'heroDied', hero: 0, cause: 'combat' },
        encounterEnded('heroDied'),
        ended(),
      )
  })

  test.each<
    [string, Card['effects'][number], 'monsterKilled' | 'monsterDied' | 'monsterFled', 'monsterDied' | 'monsterFled']
  >([
    ['kills it', { tag: 'monsterDies' }, 'monsterKilled', 'monsterDied'],
    ['kills it by wounds', { tag: 'woundMonster', amount: { fixed: 9 } }, 'monsterDied', 'monsterDied'],
    ['drives it off', { tag: 'monsterFlees' }, 'monsterFled', 'monsterFled'],
  ])('DB-R-123: if a thing used against its blow %s, the blow of a monster falls no more', (_, effect, tag, result) => {
    const heroes = [{ id: 'p', at: [3, 3], kp: 1, held: ['thing'] }, q] as const
    const bane = withThing({ windows: ['onDamage'], effects: [effect] })
    const over = [{ tag, kind: 'mountain-troll' }, encounterEnded(result), ended()]
    const hit = meeting('troll', { heroes }, bane)
      .drawing('hit-2-combat')
      .when(flee, uses('thing'))
      .includes({ tag: 'hitResolved', damage: 2 }, ...over)
      .excludes('kpLost', 'heroDied', 'combatStarted')
    const fought = meeting('troll', { heroes }, bane)
      .drawing('m4')
      .when(attack, ...rounds('p', 'troll-set', 'A/C'), uses('thing'))
      .includes({ tag: 'combatRoundResolved', heroLoss: 1 }, ...over)
      .excludes('kpLost', 'heroDied')
    for (const { state } of [hit, fought]) expect(state.heroes[0]).toMatchObject({ kp: 1, status: 'active' })
  })

  test('DB-DEC-24: a fall into a well is not outlived', () => {
    holding(feather, { tiles: { '3,3': 'k4', '4,3': 'w4' } })
      .rolling(12)
      .when(step(E))
      .includes({ tag: 'heroDied', cause: 'well' })
  })

  test("DB-DRGN-9, DB-DEC-24: the dragon's fire is a loss to each hero it burns, whosever move it is", () => {
    const burnt = inRoom(
      {
        heroes: [
          { id: 'p', at: 'chamber' },
          { id: 'q', at: 'chamber', kp: 9, held: ['thing'] },
        ],
        tiles: { '5,4': 'k4', '5,5': 'k4' },
      },
      withThing(shield),
    )
      .drawing('t1', 't2', 'awake')
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 })
      .rolling(3)
      .when({ tag: 'driveOut', to: square(5, 4) })
      .rolling(5)
    burnt
      .toAct(1)
      .legal([pass, uses('thing')])
      .when(uses('thing'))
      .includes({ tag: 'kpLost', hero: 1, amount: 3, cause: 'dragon', kp: 6 })
      .toAct(1)
      .allows({ tag: 'driveOut' })
  })
})

describe('the moments of a combat, of the chamber, and any moment', () => {
  test('DB-DEC-24: before each round of a combat', () => {
    const heroes = [{ id: 'p', at: [3, 3], held: ['thing'] }, q] as const
    const stone = { windows: ['beforeCombatRound'], charges: 2 } as const
    meeting('troll', { heroes }, withThing(stone))
      .drawing('m4')
      .when(attack)
      .legal([pass, uses('thing')])
      .when(pass, ...rounds('p', 'troll-set', 'A/B'))
      .toAct(0)
      .legal([pass, uses('thing')])
  })

  test('DB-DEC-24: in the chamber, before the treasures', () => {
    const sack = {
      windows: ['inChamber'],
      effects: [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }],
    } as const
    const plunders = inRoom({ heroes: [{ id: 'p', at: 'chamber', held: ['thing'] }, q], tiles: {} }, withThing(sack))
      .when({ tag: 'stayInChamber' })
      .legal([pass, uses('thing')])
      .drawing('t1', 't2', 't3')
      .when(uses('thing'))
    plunders.allows({ tag: 'pickDragonCard', index: 0 })
    expect(plunders.state.heroes[0]!.treasures.map(({ card }) => card)).toEqual(['t1', 't2', 't3'])
  })

  test('DB-DEC-24: any time is every moment there is', () => {
    const herbs = { windows: ['anytime'], charges: 2 } as const
    const heroes = [{ id: 'p', at: [3, 3], held: ['thing'] }, q] as const
    const asked = [pass, uses('thing')]
    holding(herbs, { tiles: { '3,3': ['kd', 1] } })
      .legal(asked)
      .when(pass, step(E))
      .legal(asked)
    inRoom({ heroes }, withThing(herbs)).drawing('troll').when(pass, step(E)).legal(asked)
    inRoom({ heroes: [{ ...heroes[0], kp: 3 }, q] }, withThing(herbs))
      .drawing('orc-ambush')
      .rolling(12)
      .when(pass, step(E))
      .legal(asked)
      // ... before it falls, but not once a hero is as good as dead.
      .when(pass)
      .includes({ tag: 'heroDied' })
  })
})

describe('the anniversary edition', () => {
  const met = (held: ReadonlyArray<string>, card: string) => rohan(anniversary, { held }).drawing(card).after(step(E))
  const ofPile = (card: string, window: Use['windows'][number], then: Use['then'] = 'return') =>
    ({ tag: 'itemUsed', hero: 0, card, window, then }) as const

  test('DB-WPN-5: a bag of poison wounds before the intent is announced', () => {
    met(['search-poison-powder'], 'room-mountain-troll')
      .rolling(5)
      .when(uses('search-poison-powder'))
      .includes(ofPile('search-poison-powder', 'atIntent'), { tag: 'monsterWounded', amount: 3, wounds: 3 })
      .allows(attack, wait, flee)
  })

  test('DB-DEC-26: it is taken or left', () => {
    const draw = { tag: 'draw' } as const
    met([], 'room-fallen-warrior')
      .drawing('search-poison-powder')
      .when(draw)
      .legal([{ tag: 'return' }, { tag: 'keep' }])
  })

  test('DB-DEC-24: smoke drives a monster off', () => {
    met(['search-smoke-bottle'], 'room-orc')
      .when(uses('search-smoke-bottle'))
      .includes(
        ofPile('search-smoke-bottle', 'atIntent'),
        { tag: 'monsterFled' },
        encounterEnded('monsterFled'),
        ended(),
      )
  })

  test('DB-CBT-9: a whetstone sharpens every wound of one combat', () => {
    met(['search-whetstone'], 'room-mountain-troll')
      .drawing('monster-1')
      .when(attack)
      .when(uses('search-whetstone'))
      .includes({
        tag: 'bonusGained',
        bonus: { from: 'search-whetstone', hero: 0, of: 'damageDealt', by: 1, while: 'combat' },
      })
  })

  test('DB-INV-1: a phoenix feather burns up, and whoever would have died has 3 KP left', () => {
    const feather = 'chest-phoenix-feather'
    rohan(anniversary, { held: [feather], kp: 2 })
      .drawing('room-vampire-bats-large')
      .rolling(6)
      .when(step(E))
      .legal([pass, uses(feather)])
      .when(uses(feather))
      .includes(ofPile(feather, 'onDeath', 'outOfPlay'), lost(2, 'vampire-bats', 0), gained(3, 3), ended())
  })

  test('DB-DEC-24: a belt lasts for the move, and tells in each test of it', () => {
    const belt = 'chest-belt-of-might'
    rohan(
      anniversary,
      { held: [belt] },
      { tiles: { '3,3': ['tile-portcullis-room-pooo', 1], '4,3': 'tile-room-oooo' } },
    )
      .drawing('room-empty')
      .after(step(E))
      .rolling(8)
      .when(uses(belt), pass)
      .includes(ofPile(belt, 'beforeTest', 'keep'), {
        tag: 'testRolled',
        property: 'sf',
        roll: 8,
        value: 8,
        success: true,
      })
  })

  test('DB-DEC-24: a lucky coin is tossed twice', () => {
    const coin = 'chest-lucky-coin'
    rohan(anniversary, { held: [coin] }, { tiles: { '3,3': ['tile-portcullis-room-pooo', 1] } })
      .rolling(12)
      .when(step(E))
      .rolling(12)
      .when(uses(coin))
      .includes(ofPile(coin, 'afterTest', 'keep'), { tag: 'testRolled', roll: 12, success: false })
  })
})

describe('what nobody else can know', () => {
  /** Treasure t1 is of use in danger: it may be looked for in every hand that holds a treasure. */
  const charmed = (use: Partial<Use> = {}): Pack => ({
    ...box,
    decks: {
      ...box.decks,
      treasure: box.decks.treasure.map((card) =>
        card.id === 't1'
          ? {
              ...card,
              use: {
                ...{ windows: ['ownMoveStart'], effects: [{ tag: 'gainKp', amount: { fixed: 1 } }] },
                ...{ charges: 1, then: 'return' },
                ...use,
              },
            }
          : card,
      ),
    },
  })
  const with_ = (treasures: ReadonlyArray<string>, use: Partial<Use> = {}) =>
    inRoom({ heroes: [{ id: 'p', at: [3, 3], kp: 5, treasures }, q] }, charmed(use))

  test('DB-HIDE-11, DB-DEC-24: whoever has treasures is asked, whatever they are', () => {
    with_(['t1']).legal([pass, uses('t1')])
    with_(['t2']).legal([pass]).when(pass).allows(stay)
    with_([]).allows(stay)
  })

  test('DB-HIDE-11, -12: a treasure that is used comes to light, and goes where it goes', () => {
    const back = with_(['t2', 't1']).when(uses('t1'))
    expect(back.state.heroes[0]!.treasures).toEqual([{ card: 't2', knownTo: [0] }])
    expect(back.view(1).piles.treasure.queue).toEqual([{ card: 't1', knownTo: 'everyone' }])
    expect(back.view(1).piles.treasure.unseen).toMatchObject({ t1: 2, t2: 3 })
    expect(back.state.piles.treasure.unseen).toMatchObject({ t1: 2, t2: 2 })
    const gone = with_(['t1'], { then: 'outOfPlay' }).when(uses('t1'))
    expect(gone.view(1).outOfPlay.at(-1)).toEqual({ card: 't1', knownTo: 'everyone' })
  })

  test('DB-HIDE-11: ... and is seen by all while it is kept', () => {
    const kept = with_(['t2', 't1'], { charges: 2 }).when(uses('t1'))
    expect(kept.view(1).heroes[0]!.treasures).toEqual([
      { card: 'hidden', knownTo: [0] },
      { card: 't1', knownTo: 'everyone' },
    ])
    expect(kept.view(1).piles.treasure.unseen).toMatchObject({ t1: 2, t2: 3 })
    expect(kept.when(uses('t1')).state.heroes[0]!.treasures).toEqual([{ card: 't2', knownTo: [0] }])
  })

  test('DB-R-121: a treasure that is lost takes its uses with it, so that another like it is whole', () => {
    const hero = { id: 'p', at: 'chamber', treasures: ['t1', 't2'], used: ['t1'] } as const
    const burnt = inRoom({ heroes: [hero, q], tiles: { '5,4': 'k4' } }, charmed({ charges: 2, then: 'keep' }))
      .drawing('t1', 't2', 'awake')
      .rolling(3)
      .when(pass, { tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 })
    expect(burnt.state.heroes[0]).toMatchObject({ treasures: [], used: [] })
    const across = { id: 'p', at: [3, 3], treasures: ['t1', 't2'], used: ['t1'] } as const
    const edge = { stance: { tag: 'wellEdge', edge: W } } as const
    const gave = inRoom({ heroes: [{ ...across, ...edge }, q], tiles: { '3,3': 'w4' } }, charmed({ charges: 2 })).when(
      pass,
      { tag: 'giveUp', card: 't1' },
    )
    expect(gave.state.heroes[0]).toMatchObject({ treasures: [{ card: 't2' }], used: [] })
  })

  test('DB-R-124: of treasures alike the one that has come to light is given up, and lost, before a secret one', () => {
    const [secret, open] = [
      { card: 't1', knownTo: [0] },
      { card: 't1', knownTo: 'everyone' },
    ] as const
    const gem = charmed({ charges: 1, then: 'keep' })
    const hands = (state: Drakborgen['state']): Drakborgen['state'] => ({
      ...state,
      heroes: state.heroes.map((hero, seat) =>
        seat === 0 ? { ...hero, treasures: [secret, open], used: ['t1'] } : hero,
      ),
    })
    const well = { stance: { tag: 'wellEdge', edge: W } } as const
    const p = { id: 'p', at: [3, 3], treasures: ['t1', 't1'] } as const
    const gave = inRoom({ heroes: [{ ...p, ...well }, q], tiles: { '3,3': 'w4' }, but: hands }, gem).when(pass, {
      tag: 'giveUp',
      card: 't1',
    })
    expect(gave.state.heroes[0]).toMatchObject({ treasures: [secret], used: [] })
    const effects = [{ tag: 'loseCards', filter: { pile: 'treasure' }, count: 1, chooser: 'owner' }] as const
    const thief = { ...gem, decks: { ...gem.decks, room: boxWith('room', cardOf('thief', effects)).decks.room } }
    const robbed = inRoom({ heroes: [p, q], but: hands }, thief)
      .drawing('thief')
      .when(pass, step(E), { tag: 'lose', card: 't1' })
    expect(robbed.state.heroes[0]).toMatchObject({ treasures: [secret], used: [] })
  })

  test('DB-HIDE-11, DB-R-121: whoever may have another like one used up is asked', () => {
    const used = { used: ['t1'] } as const
    const spentOne = (treasures: ReadonlyArray<string>) =>
      inRoom({ heroes: [{ id: 'p', at: [3, 3], kp: 5, treasures, ...used }, q] }, charmed({ then: 'keep' }))
    spentOne(['t1']).allows(stay)
    spentOne(['t1', 't2']).legal([pass])
    spentOne(['t1', 't1']).legal([pass, uses('t1')])
  })
})
