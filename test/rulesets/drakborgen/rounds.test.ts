/** The sundial, the rounds, and whose move it is. */
import { createEngine } from 'delvekit'
import { games, playLine } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { border, draws, emptyRoom, ended, move, returns, started, steps } from '../../support/drakborgen/events.js'
import {
  attack,
  boxWith,
  encounterEnded,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  thingOf,
} from '../../support/drakborgen/rooms.js'
import { E, given, moves, rules, type Setting, step, W } from '../../support/drakborgen/table.js'

const stay = { tag: 'stay' } as const
/** Heroes of whom each stands in a room, the last round being over; the next begins. */
const after = (round: number, setting: Partial<Setting> & { readonly firstSeat?: number } = {}) => {
  const {
    firstSeat = 0,
    heroes = [
      { id: 'p', at: [2, 2] },
      { id: 'q', at: [4, 4] },
    ],
    ...rest
  } = setting
  const tiles = { '2,2': 'ki', '4,4': 'ki', '6,6': 'ki', ...rest.tiles }
  return given({
    agenda: [{ tag: 'beginRound' }],
    but: (state) => ({ ...state, round, sunStep: Math.max(1, round), firstSeat }),
    ...rest,
    heroes,
    tiles,
  })
}

describe('the sun', () => {
  test('DB-EX-3, DB-SUN-1, -3…5, -7, -11, DB-FLOW-1, -11: round r is played on step r, and none on step 27', () => {
    const game = after(0).when(...Array.from({ length: 52 }, () => stay))
    const rounds = Array.from({ length: 26 }, (_, i) => [
      { tag: 'roundStarted', round: i + 1 } as const,
      ...(i === 0 ? [] : [{ tag: 'sunAdvanced', from: i, to: i + 1 } as const]),
      ...[0, 1].flatMap((seat) => [started(seat, i + 1), { tag: 'stayedPut', hero: seat } as const, ended(seat)]),
    ])
    game.thenEvents([
      ...rounds.flat(),
      { tag: 'sunAdvanced', from: 26, to: 27 },
      { tag: 'sunSet', sunStep: 27 },
      { tag: 'heroLostAtSunset', hero: 0 },
      { tag: 'heroLostAtSunset', hero: 1 },
      { tag: 'gameEnded', reason: 'sunset', winners: [], castleWins: true },
    ])
  })

  test('DB-EX-4, DB-SUN-6, -7, -11: or the sun is turned before round 1 too, and round 26 is played on step 27', () => {
    const game = after(0, { options: { sunReading: 'advanceFirst' } }).when(...Array.from({ length: 52 }, () => stay))
    const rounds = Array.from({ length: 26 }, (_, i) => [
      { tag: 'roundStarted', round: i + 1 } as const,
      { tag: 'sunAdvanced', from: i + 1, to: i + 2 } as const,
      ...[0, 1].flatMap((seat) => [started(seat, i + 1), { tag: 'stayedPut', hero: seat } as const, ended(seat)]),
    ])
    game.thenEvents([
      ...rounds.flat(),
      { tag: 'sunSet', sunStep: 27 },
      { tag: 'heroLostAtSunset', hero: 0 },
      { tag: 'heroLostAtSunset', hero: 1 },
      { tag: 'gameEnded', reason: 'sunset', winners: [], castleWins: true },
    ])
  })

  test('DB-EX-82, DB-SUN-5: a game of ten rounds ends on step 11', () => {
    after(9, { options: { rounds: 10 } })
      .when(stay, stay)
      .includes(
        { tag: 'sunAdvanced', from: 9, to: 10 },
        { tag: 'moveEnded', seat: 1 },
        { tag: 'sunAdvanced', from: 10, to: 11 },
        { tag: 'sunSet', sunStep: 11 },
      )
      .ends({ reason: 'sunset' })
  })

  test('DB-SUN-6: a short game of that kind is over after its last round: no turn more', () => {
    after(0, { options: { sunReading: 'advanceFirst', rounds: 2 }, heroes: [{ id: 'p', at: [2, 2] }] })
      .when(stay, stay)
      .thenEvents([
        { tag: 'roundStarted', round: 1 },
        { tag: 'sunAdvanced', from: 1, to: 2 },
        ...[started(0, 1), { tag: 'stayedPut', hero: 0 } as const, ended(0)],
        { tag: 'roundStarted', round: 2 },
        { tag: 'sunAdvanced', from: 2, to: 3 },
        ...[started(0, 2), { tag: 'stayedPut', hero: 0 } as const, ended(0)],
        { tag: 'sunSet', sunStep: 3 },
        { tag: 'heroLostAtSunset', hero: 0 },
        { tag: 'gameEnded', reason: 'sunset', winners: [], castleWins: true },
      ])
  })

  test('DB-EX-5, DB-SUN-8…10, DB-EXIT-2, -4, DB-SCORE-1, -6, DB-FLOW-11: in a tower, or inside, at sunset', () => {
    after(25, {
      heroes: [
        { id: 'p', at: [5, 5], treasures: ['t5', 't4', 't6'] },
        { id: 'q', at: [1, 0], held: ['coins', 'coins', 'coins', 'search-coins'] },
      ],
      tiles: { '5,5': 'ki', '1,0': 'k4' },
    })
      .when(stay, step(W), { tag: 'remain' })
      .thenEvents([
        { tag: 'roundStarted', round: 26 },
        { tag: 'sunAdvanced', from: 25, to: 26 },
        started(0, 26),
        { tag: 'stayedPut', hero: 0 },
        ended(0),
        started(1, 26),
        steps([1, 0], W, { hero: 1, to: 'nw' }),
        { tag: 'towerEntered', hero: 1, tower: 'nw' },
        ended(1),
        { tag: 'sunAdvanced', from: 26, to: 27 },
        { tag: 'sunSet', sunStep: 27 },
        { tag: 'heroLostAtSunset', hero: 0 },
        { tag: 'leftCastle', hero: 1, tower: 'nw', reason: 'sunset' },
        { tag: 'scoreCounted', hero: 1, gm: 40, treasures: [] },
        { tag: 'gameEnded', reason: 'sunset', winners: [1], castleWins: false },
      ])
      .ends({
        winners: [1],
        standings: [
          { seat: 0, hero: 'p', status: 'lost', gm: 0 },
          { seat: 1, hero: 'q', status: 'out', gm: 40 },
        ],
      })
  })

  test('DB-SUN-10: a combat begun in round 26 is fought out before the sun sets', () => {
    const troll = ['troll-set-a', 'troll-set-c'].map((card) => ({ tag: 'combatCard', card }) as const)
    after(25, {
      tiles: { '2,2': 'k4', '3,2': 'k4' },
      heroes: [
        { id: 'q', at: [4, 4] },
        { id: 'p', at: [2, 2] },
      ],
    })
      .when(stay, step(E))
      .drawing('troll', 'hit-t6-flight')
      .when({ tag: 'intent', intent: 'attack' })
      .when(...[1, 2, 3].flatMap(() => [{ tag: 'combatCard', card: 'p-b' } as const, troll[1]!]))
      .includes(
        { tag: 'monsterDied', hero: 1 },
        { tag: 'moveEnded', seat: 1 },
        { tag: 'sunAdvanced', from: 26, to: 27 },
        { tag: 'sunSet' },
      )
  })

  test('DB-SUN-10: and so is the dragon', () => {
    after(25, { heroes: [{ id: 'p', at: 'chamber' }], tiles: { '5,4': 'ki' } })
      .when({ tag: 'stayInChamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'driveOut', dir: W })
      .includes({ tag: 'heroDrivenOut' }, { tag: 'moveEnded', seat: 0 }, { tag: 'sunSet' })
  })
})

describe('the order of moves', () => {
  test('DB-SUN-1, -2: the seats move clockwise from the first, each once in a round', () => {
    const { events } = after(3, {
      firstSeat: 1,
      heroes: [
        { id: 'p', at: [2, 2] },
        { id: 'q', at: [4, 4] },
        { id: 'rut', at: [6, 6] },
      ],
    }).when(stay, stay, stay, stay)
    expect(events.flatMap((event) => (event.tag === 'moveStarted' ? [[event.number, event.seat]] : []))).toEqual([
      ...[
        [4, 1],
        [4, 2],
        [4, 0],
      ],
      ...[
        [5, 1],
        [5, 2],
      ],
    ])
  })

  test.each(['dead', 'out'] as const)(
    'DB-EX-6, DB-SUN-13, DB-TURN-13, DB-SETUP-25: the first hero being %s, the order is kept',
    (status) => {
      after(4, {
        firstSeat: 1,
        heroes: [
          { id: 'p', at: [2, 2] },
          { id: 'q', at: [4, 4], status },
          { id: 'rut', at: [6, 6] },
        ],
      })
        .when(stay, stay)
        .thenEvents([
          { tag: 'roundStarted', round: 5 },
          { tag: 'sunAdvanced', from: 4, to: 5 },
          started(2, 5),
          { tag: 'stayedPut', hero: 2 },
          ended(2),
          started(0, 5),
          { tag: 'stayedPut', hero: 0 },
          ended(0),
          { tag: 'roundStarted', round: 6 },
          { tag: 'sunAdvanced', from: 5, to: 6 },
          started(2, 6),
        ])
    },
  )

  test.each(['dead', 'out', 'lost'] as const)('DB-TURN-13: a seat whose hero is %s makes no move', (status) => {
    given({
      heroes: [
        { id: 'p', at: [2, 2], status },
        { id: 'q', at: [4, 4] },
      ],
      tiles: { '4,4': 'ki' },
    })
      .thenEvents([started(1)])
      .toAct(1)
  })

  test('DB-EX-59, DB-SUN-12, DB-FLOW-10, DB-EXIT-5, -7, DB-SCORE-1: with nobody left to move the game is over', () => {
    after(8, {
      heroes: [
        { id: 'p', at: [12, 8] },
        { id: 'q', at: [4, 4], kp: 1 },
      ],
      tiles: { '12,8': 'k4', '4,4': ['kd', 1] },
    })
      .when({ tag: 'step', to: 'se' }, { tag: 'leaveCastle' })
      .when(stay, stay, stay, stay, stay, step(E))
      .drawing('door-trap')
      .rolling(3)
      .includes(
        { tag: 'leftCastle', hero: 0, tower: 'se', reason: 'choice' },
        { tag: 'roundStarted', round: 14 },
        { tag: 'heroDied', hero: 1, cause: 'door-trap' },
        { tag: 'cardReturned', hero: 1, card: 'door-trap' },
        { tag: 'moveEnded', seat: 1 },
        { tag: 'scoreCounted', hero: 0, gm: 0 },
        { tag: 'gameEnded', reason: 'noActiveHero', winners: [0], castleWins: false },
      )
      .ends({ winners: [0], reason: 'noActiveHero' })
  })

  test('DB-R-14, DB-SUN-12: and if that is so after the last round, the sun is not turned for it', () => {
    after(25, {
      heroes: [
        { id: 'p', at: 'nw', hasEntered: true },
        { id: 'q', at: [4, 4], status: 'dead', kp: 0 },
      ],
    })
      .when({ tag: 'leaveCastle' })
      .thenEvents([
        { tag: 'roundStarted', round: 26 },
        { tag: 'sunAdvanced', from: 25, to: 26 },
        started(0, 26),
        { tag: 'leftCastle', hero: 0, tower: 'nw', reason: 'choice' },
        ended(0),
        { tag: 'scoreCounted', hero: 0, gm: 0, treasures: [] },
        { tag: 'gameEnded', reason: 'noActiveHero', winners: [0], castleWins: false },
      ])
  })

  test('DB-SUN-12: a hero waiting in a tower keeps the game going', () => {
    after(8, {
      heroes: [
        { id: 'p', at: 'se', hasEntered: true },
        { id: 'q', at: [4, 4], status: 'dead', kp: 0 },
      ],
    })
      .when(stay)
      .includes({ tag: 'roundStarted', round: 10 })
      .toAct(0)
  })
})

describe('a move', () => {
  test('DB-TURN-14, DB-FLOW-2: a hero misses as many of its moves as a card says, while the sun runs on', () => {
    after(1, {
      heroes: [
        { id: 'p', at: [2, 2], skipMoves: 2 },
        { id: 'q', at: [4, 4] },
      ],
    })
      .when(stay, stay)
      .thenEvents([
        { tag: 'roundStarted', round: 2 },
        { tag: 'sunAdvanced', from: 1, to: 2 },
        { tag: 'moveSkipped', seat: 0, left: 1 },
        started(1, 2),
        { tag: 'stayedPut', hero: 1 },
        ended(1),
        { tag: 'roundStarted', round: 3 },
        { tag: 'sunAdvanced', from: 2, to: 3 },
        { tag: 'moveSkipped', seat: 0, left: 0 },
        started(1, 3),
        { tag: 'stayedPut', hero: 1 },
        ended(1),
        { tag: 'roundStarted', round: 4 },
        { tag: 'sunAdvanced', from: 3, to: 4 },
        started(0, 4),
      ])
  })

  test('DB-TURN-14: a card gives the moves to miss; in a dark room no roll is made in them', () => {
    const game = given({
      heroes: [{ id: 'p', at: [2, 2] }],
      tiles: { '2,2': 'k4', '3,2': 'k4' },
      agenda: moves(0, 0),
    })
      .when(step(E))
      .drawing('sleep')
    expect(game.state.heroes[0]!.skipMoves).toBe(1)
    given({
      heroes: [{ id: 'p', at: [2, 2], stance: { tag: 'dark', edge: null }, skipMoves: 1 }],
      tiles: { '2,2': 'd2' },
    })
      .thenEvents([{ tag: 'moveSkipped', seat: 0, left: 0 }])
      .toAct('nobody')
  })

  test('DB-R-49, DB-TURN-14: a move that is missed is none that searched: the room may be searched anew', () => {
    const searchedOnce = (skipMoves: number) =>
      given({
        heroes: [{ id: 'p', at: [2, 2], searches: 1, skipMoves }],
        tiles: { '2,2': 'kx' },
        options: { maxConsecutiveSearches: 1 },
        agenda: moves(0, 0),
      })
    searchedOnce(0).forbids({ tag: 'search' })
    searchedOnce(1).includes({ tag: 'moveSkipped', left: 0 }, started()).allows({ tag: 'search' })
  })

  test('DB-FLOW-3: what holds a hero must be dealt with before it acts', () => {
    const net = { id: 'net', eachMove: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'net' }] } as const
    given({ heroes: [{ id: 'p', at: [2, 2], conditions: [net] }], tiles: { '2,2': 'ki' } })
      .when(stay)
      .thenEvents(
        move(
          { tag: 'conditionFaced', hero: 0, id: 'net' },
          { tag: 'kpLost', hero: 0, amount: 2, cause: 'net', kp: 12 },
          { tag: 'stayedPut', hero: 0 },
        ),
      )
  })

  test('DB-FLOW-3: and it may leave no act', () => {
    const net = { id: 'net', eachMove: [{ tag: 'moveOver' }] } as const
    given({ heroes: [{ id: 'p', at: [2, 2], conditions: [net] }], tiles: { '2,2': 'ki' } })
      .thenEvents(move({ tag: 'conditionFaced', hero: 0, id: 'net' }))
      .toAct('nobody')
  })

  test('DB-FLOW-10: at its end cards that still lie open go back', () => {
    const game = given({ heroes: [{ id: 'p', at: [2, 2] }], tiles: { '2,2': ['kd', 1] } })
      .when(step(E))
      .drawing('door-trap')
      .rolling(1)
      .includes(draws('door', 'door-trap'), returns('door', 'door-trap'), ended())
    expect([game.state.open, game.state.move.seat]).toEqual([[], null])
  })

  test('DB-FLOW-10, DB-MON-10: an encounter that ended with the move has ended before it, and its cards go back', () => {
    const horn = boxWith('search', thingOf('horn', { windows: ['beforeCombatRound'], effects: [{ tag: 'moveOver' }] }))
    const heroes = [
      { id: 'p', at: [3, 3] as const, held: ['horn'] },
      { id: 'q', at: 'nw' },
    ]
    const { state } = meeting('troll', { heroes }, horn)
      .drawing('m4')
      .when(attack)
      .after()
      .when({ tag: 'useItem', card: 'horn' })
      .thenEvents([
        {
          tag: 'itemUsed',
          hero: 0,
          card: 'horn',
          window: 'beforeCombatRound',
          then: 'outOfPlay',
          pile: 'search',
          shot: false,
        },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('other'),
        moveEnded,
      ])
    expect(state).toMatchObject({ encounter: null, combat: null, open: [] })
  })

  test('DB-FLOW-10, DB-DOOR-10: and a door that was passed locks', () => {
    given({ heroes: [{ id: 'p', at: [2, 2] }], tiles: { '2,2': ['kd', 1], '3,2': 'k4' } })
      .when(step(E))
      .drawing('opens', 'empty')
      .includes(...emptyRoom, { tag: 'doorLocked', hero: 0, border: border([2, 2], E) }, ended())
  })

  test('DB-OCC-4, DB-TURN-12: in random games nothing that one hero does befalls another, but for the dragon', () => {
    const engine = createEngine(rules)
    const property = fc.property(games(rules, { seats: { least: 2, most: 4 } }), (line) => {
      let mover: number | null = null
      let awake = false
      playLine(engine, line, 10_000, ({ events }) => {
        for (const event of events) {
          if (event.tag === 'moveStarted') mover = event.seat
          if (event.tag === 'moveEnded') mover = null
          if (event.tag === 'dragonWoke') awake = true
          if (event.tag === 'dragonFellAsleep') awake = false
          if ('hero' in event && typeof event.hero === 'number' && mover !== null && !awake)
            expect(event.hero).toBe(mover)
        }
      })
    })
    fc.assert(property, { numRuns: 30 })
  })

  test('DB-TURN-12: while a seat has its move, no other may act', () => {
    const { game } = after(0).toAct(0)
    const { reduce } = createEngine(rules, { chance: 'byHand' })
    expect(reduce(game, stay, 1)).toEqual({ _tag: 'Left', left: { tag: 'notYourDecision', by: 0 } })
  })

  test('DB-TURN-12: except for what the move asks of it, as to play the monster', () => {
    given({
      heroes: [
        { id: 'p', at: [2, 2] },
        { id: 'q', at: [4, 4] },
      ],
      tiles: { '2,2': 'k4', '3,2': 'k4', '4,4': 'ki' },
    })
      .when(step(E))
      .drawing('troll')
      .toAct(0)
      .when({ tag: 'intent', intent: 'attack' })
      .drawing('m4')
      .when({ tag: 'combatCard', card: 'p-a' })
      .toAct(1)
  })

  test('DB-TURN-15, DB-FLOW-2: what a move remembers is cleared when it starts', () => {
    given({
      heroes: [{ id: 'p', at: [2, 2], stance: { tag: 'wellEdge', edge: E } }],
      tiles: { '2,2': 'w4', '3,2': 'k4' },
      but: (state) => ({ ...state, move: { ...state.move, tried: [border([2, 2], E)], gaveUp: true } }),
    }).allows({ tag: 'turnBack' })
  })

  test('DB-TURN-15: doors tried are forgotten when the next move starts', () => {
    given({
      heroes: [{ id: 'p', at: [2, 2] }],
      tiles: { '2,2': ['kd', 1] },
      agenda: moves(0, 0),
    })
      .when(step(E))
      .drawing('closed')
      .forbids(step(E))
      .when({ tag: 'endMove' })
      .allows(step(E))
  })

  test('DB-TURN-15: and so are the corridors entered', () => {
    given({
      heroes: [{ id: 'p', at: [2, 2] }],
      tiles: { '2,2': 'k4', '3,2': 'y4', '4,2': 'y4' },
      agenda: moves(0, 0),
    })
      .when(step(E), step(E))
      .forbids(step(W))
      .when({ tag: 'stop' })
      .allows(step(W))
  })
})
