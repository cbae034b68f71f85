import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { withTraps } from '../../support/drakborgen/kinds.js'
import { boxWith, cardOf, inRoom, moveEnded, returned } from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'

type Effects = Pack['decks']['room'][number]['effects']

const moves = (...seats: ReadonlyArray<number>) => seats.map((seat) => ({ tag: 'beginMove', seat }) as const)
const stay = { tag: 'stay' } as const
/** p steps into a room whose card does this, and then has three moves more. */
const drawing = (effects: Effects) =>
  inRoom({ agenda: moves(0, 0, 0, 0) }, boxWith('room', cardOf('card', effects)))
    .drawing('card')
    .when(step(E))
const began = { tag: 'moveStarted', seat: 0, number: 1 } as const
const skipped = (left: number) => ({ tag: 'moveSkipped', seat: 0, left }) as const

/** A web holds the hero: each move begins with a test of strength; who fails it stays where it is. */
const web: Effects = [
  {
    tag: 'startCondition',
    id: 'web',
    endsWhen: 'endCondition',
    eachMove: [
      {
        tag: 'test',
        property: 'sf',
        pass: [{ tag: 'endCondition', id: 'web' }, { tag: 'continueMove' }],
        fail: [{ tag: 'moveOver' }],
      },
    ],
  },
]

describe('DB-TURN-14: moves to be missed', () => {
  test('are missed, and then the hero moves again', () => {
    const { state } = drawing([{ tag: 'missMoves', n: 2 }])
      .thenEvents([
        began,
        {
          ...{ tag: 'heroMoved', hero: 0, from: square(3, 3), to: square(4, 3), dir: E },
          border: 169,
          entry: 'move',
          via: 'open',
        },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'card' },
        { tag: 'movesToMiss', hero: 0, moves: 2 },
        returned('room', 'card'),
        moveEnded,
        skipped(1),
        skipped(0),
        began,
      ])
      .allows(step(W), stay)
    expect(state.heroes[0]!.skipMoves).toBe(0)
  })

  test('are added to those still to be missed', () => {
    drawing([
      { tag: 'missMoves', n: 1 },
      { tag: 'missMoves', n: 1 },
    ]).includes(skipped(1), skipped(0), began)
  })

  test('may be as many as a die says, perhaps none', () => {
    const gas: Effects = [{ tag: 'missMoves', n: { die: 't6', minus: 3 } }]
    drawing(gas).rolling(5).includes({ tag: 'movesToMiss', moves: 2 }, skipped(1), skipped(0), began)
    drawing([{ tag: 'missMoves', n: { fixed: 2 } }]).includes({ tag: 'movesToMiss', moves: 2 }, skipped(1), skipped(0))
    drawing(gas).rolling(3).excludes('movesToMiss', 'moveSkipped').allows(stay)
  })

  test('DB-R-104: do nothing, in the chamber or in a dark room, and the stance is kept', () => {
    const dark = { tag: 'dark', edge: null } as const
    const missed = inRoom({
      heroes: [
        { id: 'p', at: 'chamber', skipMoves: 1 },
        { id: 'q', at: [3, 4], skipMoves: 1, stance: dark },
      ],
      tiles: { '3,4': 'd3' },
      agenda: moves(0, 1),
    })
    missed.thenEvents([skipped(0), { tag: 'moveSkipped', seat: 1, left: 0 }]).toAct('nobody')
    expect(missed.state.heroes[1]!.stance).toEqual(dark)
  })
})

describe('DB-FLOW-3: what holds a hero', () => {
  const passed = (roll: number) =>
    ({ tag: 'testRolled', hero: 0, property: 'sf', roll, modifier: 0, value: 6, success: roll <= 6 }) as const

  test('is dealt with before any act of the move, and may end it', () => {
    drawing(web)
      .rolling(7, 12, 6)
      .includes(
        ...[{ tag: 'conditionStarted', hero: 0, id: 'web' } as const, returned('room', 'card'), moveEnded],
        ...[began, passed(7), moveEnded],
        ...[began, passed(12), moveEnded],
        ...[began, passed(6)],
      )
      .excludes('stayedPut')
      .toAct(0)
  })

  test('holds it no more once it has ended, and the move goes on as any other', () => {
    const free = drawing(web).rolling(6)
    free.includes(passed(6), { tag: 'conditionEnded', hero: 0, id: 'web' }).allows(stay, step(W), { tag: 'search' })
    expect(free.state.heroes[0]!.conditions).toEqual([])
    free
      .after()
      .when(stay)
      .thenEvents([{ tag: 'stayedPut', hero: 0 }, moveEnded, began])
  })

  test('is one thing at a time: what ends one does not end another', () => {
    const mire: Effects = [
      { tag: 'startCondition', id: 'mire', endsWhen: 'endCondition', eachMove: [{ tag: 'missMoves', n: 1 }] },
    ]
    const both = drawing([...mire, ...web]).rolling(6)
    both.includes(
      ...[{ tag: 'conditionStarted', id: 'mire' } as const, { tag: 'conditionStarted', id: 'web' } as const, began],
      ...[{ tag: 'movesToMiss', moves: 1 } as const, passed(6), { tag: 'conditionEnded', id: 'web' } as const],
    )
    expect(both.state.heroes[0]!.conditions.map(({ id }) => id)).toEqual(['mire'])
  })

  test('may shuffle a pile to which no card of it belongs', () => {
    const stir: Effects = [
      {
        ...{ tag: 'startCondition', id: 'stir', endsWhen: 'endCondition' },
        eachMove: [
          { tag: 'reshuffle', pile: 'room', thenDraw: false },
          { tag: 'endCondition', id: 'stir' },
        ],
      },
    ]
    drawing(stir).includes(returned('room', 'card'), began, {
      tag: 'pileReshuffled',
      pile: 'room',
      card: null,
      count: 61,
    })
  })

  test('holds it once, however often it is begun', () => {
    expect(
      drawing([...web, ...web])
        .rolling(12, 12)
        .rolling(12).state.heroes[0]!.conditions,
    ).toHaveLength(1)
  })
})

test('a move that a card ends is over: nothing more of the card happens, and it goes back', () => {
  drawing([
    { tag: 'test', property: 'sf', pass: [{ tag: 'moveOver' }], fail: [] },
    { tag: 'missMoves', n: 1 },
  ])
    .rolling(1)
    .excludes('movesToMiss')
    .includes(returned('room', 'card'), moveEnded, began)
})

describe('a move that goes on', () => {
  const draught = boxWith('room', cardOf('draught', [{ tag: 'continueMove' }]))
  const stop = { tag: 'stop' } as const

  test('DB-ROOM-11: the hero may take a step, or none', () => {
    const going = inRoom({}, draught).drawing('draught').when(step(E))
    going.legal([stop, step(N), step(E), step(S), step(W)])
    going.after(stop).thenEvents([]).toAct('nobody')
    going.when(stop).includes(returned('room', 'draught'), moveEnded).excludes('corridorStopped', 'searchAnnounced')
  })

  test.each(['item', 'condition', 'use'])('DB-ROOM-11: whatever the card counts as: %s', (tag) => {
    inRoom({}, boxWith('room', cardOf('map', [{ tag: 'continueMove' }], [tag])))
      .drawing('map')
      .when(step(E))
      .legal([stop, step(N), step(E), step(S), step(W)])
    inRoom({}, boxWith('room', cardOf('map', [{ tag: 'keepCard', as: 'item' }, { tag: 'continueMove' }], [tag])))
      .drawing('map')
      .when(step(E))
      .includes({ tag: 'cardKept', card: 'map' })
      .legal([stop, step(N), step(E), step(S), step(W)])
  })

  test('DB-R-92: not for one driven out by the dragon, in its own move neither', () => {
    const trap = boxWith('trap', cardOf('draught', [{ tag: 'continueMove' }], ['trap']))
    inRoom(
      {
        heroes: [
          { id: 'p', at: 'chamber' },
          { id: 'q', at: 'nw' },
        ],
        tiles: { '5,4': 'tile-trap-room-oooo', '4,4': 'k4' },
      },
      withTraps(trap),
    )
      .drawing('t1', 't2', 'awake', 'draught')
      .rolling(1)
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 }, { tag: 'driveOut', to: square(5, 4) })
      .includes(
        { tag: 'cardDrawn', card: 'draught' },
        returned('trap', 'draught'),
        { tag: 'dragonFellAsleep' },
        moveEnded,
      )
      .toAct('nobody')
  })

  test('DB-CORR-7: but not into a corridor it has been in', () => {
    const heroes = [
      { id: 'p', at: [2, 3] },
      { id: 'q', at: 'nw' },
    ] as const
    inRoom({ heroes, tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': 'k4' } }, draught)
      .drawing('draught')
      .when(step(E), step(E))
      .legal([stop, step(N), step(E), step(S)])
  })

  test('DB-FLOW-3: before the act there is nothing to go on with', () => {
    const lamp = { id: 'lamp', eachMove: [{ tag: 'continueMove' }] } as const
    inRoom({
      heroes: [
        { id: 'p', at: [3, 3], conditions: [lamp] },
        { id: 'q', at: 'nw' },
      ],
    }).legal([stay, step(N), step(E), step(S), step(W), { tag: 'search' }])
  })

  test('DB-FLOW-3, DB-R-118: a card that is drawn before the act grants its step, and then the act follows', () => {
    const lamp = { id: 'lamp', eachMove: [{ tag: 'drawFrom', pile: 'search', count: 1, optional: false }] } as const
    inRoom(
      {
        heroes: [
          { id: 'p', at: [3, 3], conditions: [lamp] },
          { id: 'q', at: 'nw' },
        ],
      },
      boxWith('search', cardOf('draught', [{ tag: 'continueMove' }])),
    )
      .drawing('draught')
      .legal([stop, step(N), step(E), step(S), step(W)])
      .when(stop)
      .allows(stay)
  })
})
