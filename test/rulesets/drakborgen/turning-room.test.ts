/** Turning rooms: a quarter clockwise at once, whoever comes in and however. */
import type { Pack } from 'delvekit/drakborgen'
import { expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { draws, ended, lays, move, returns, started, steps } from '../../support/drakborgen/events.js'
import { boxWith, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, moves, N, S, square, step, W } from '../../support/drakborgen/table.js'

const stay = { tag: 'stay' } as const
type Rotation = 0 | 1 | 2 | 3
const turns = (col: number, row: number, from: Rotation, to: Rotation) =>
  ({ tag: 'roomTurned', square: square(col, row), from, to }) as const

test('DB-EX-22, DB-SPIN-1…6, DB-TILE-11: turned by whoever comes in, but not by staying or leaving; no card', () => {
  given({
    heroes: [
      { id: 'p', at: [3, 5] },
      { id: 'q', at: [4, 5] },
    ],
    tiles: { '3,5': 'k4', '2,4': 'b4', '4,5': 'k4', '4,4': 'y4' },
    agenda: moves(0, 0, 0, 1, 1),
  })
    .when(step(N))
    .drawing('s2')
    .thenEvents([...move(...lays('s2', [3, 4], 0), steps([3, 5], N), turns(3, 4, 0, 1)), started()])
    .legal([stay, step(E), step(W)])
    .after(stay)
    .legal([stay, step(E), step(W)])
    .when(step(W))
    .excludes('roomTurned')
    .after(step(N))
    .when(step(W))
    .thenEvents([steps([4, 4], W, { hero: 1 }), turns(3, 4, 1, 2), ended(1), started(1)])
    .legal([stay, step(N), step(S)])
})

test('DB-SPIN-6: turned, it stands open to others', () => {
  given({
    heroes: [
      { id: 'p', at: [4, 4] },
      { id: 'q', at: [3, 3] },
    ],
    tiles: { '3,4': ['s2', 1], '4,4': 'k4', '3,3': 'k4' },
    agenda: moves(1, 0, 0, 1),
  })
    .forbids(step(S))
    .when(stay, step(W))
    .when(step(S))
    .drawing('b4')
    .allows(step(S))
})

test('DB-SPIN-7: it turns for a hero that flees there', () => {
  const game = given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': ['s2', 1], '4,4': 'k4' } })
    .when(step(E))
    .drawing('troll')
    .after({ tag: 'intent', intent: 'flee' })
    .drawing('m4')
    .includes({ tag: 'heroFled', to: square(3, 4) }, turns(3, 4, 1, 2), ended())
  expect(game.state.board[square(3, 4)]).toEqual({ tile: 's2', rotation: 2 })
})

test('DB-SPIN-7: through a secret door', () => {
  given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': 'k4', '4,4': 's2' } })
    .when({ tag: 'search' })
    .drawing('secret-door')
    .when(step(E))
    .includes(steps([3, 4], E, { entry: 'secretDoor', via: 'secretDoor' }), turns(4, 4, 0, 1), ended())
})

test('DB-SPIN-7: driven by the dragon', () => {
  given({ heroes: [{ id: 'p', at: 'chamber' }], tiles: { '5,4': 's2' } })
    .when({ tag: 'stayInChamber' })
    .drawing('t1', 't2')
    .when({ tag: 'pickDragonCard', index: 0 })
    .drawing('awake')
    .rolling(3)
    .when({ tag: 'driveOut', dir: W })
    .includes({ tag: 'heroDrivenOut' }, turns(5, 4, 0, 1), ended())
})

test('DB-SPIN-7: and sent back by a card', () => {
  const pack: Pack = {
    ...box,
    decks: {
      ...box.decks,
      room: box.decks.room.map((card) =>
        card.id === 'lamp' ? { ...card, effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }] } : card,
      ),
    },
  }
  given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': ['s2', 1], '4,4': 'k4' } }, pack)
    .when(step(E))
    .drawing('lamp')
    .thenEvents(
      move(
        steps([3, 4], E),
        draws('room', 'lamp'),
        steps([4, 4], W, { entry: 'card', via: 'card' }),
        turns(3, 4, 1, 2),
        returns('room', 'lamp'),
      ),
    )
})

test('DB-SPIN-5: a turning room cannot be searched', () => {
  given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': 's2' } }).forbids({ tag: 'search' })
})

test('turned by halves, as an option or the pack says, it stands open the same way again', () => {
  given({
    heroes: [{ id: 'p', at: [3, 5] }],
    tiles: { '3,5': 'k4', '3,4': 's2' },
    options: { turningRoomTurn: 'half' },
  })
    .when(step(N))
    .thenEvents(move(steps([3, 5], N), turns(3, 4, 0, 2)))
  const halves: Pack = {
    ...box,
    tileKinds: box.tileKinds.map((kind) => (kind.kind === 'turningRoom' ? { ...kind, quarterTurns: 2 } : kind)),
  }
  given({ heroes: [{ id: 'p', at: [3, 5] }], tiles: { '3,5': 'k4', '3,4': 's2' } }, halves)
    .when(step(N))
    .includes(turns(3, 4, 0, 2))
})

test('CL-OP-3: who stands at an edge of a tile that a card turns turns with it', () => {
  const curse = boxWith('search', cardOf('curse', [{ tag: 'turnTiles', kind: 'well', quarterTurns: 3 }]))
  const lamp = { id: 'lamp', eachMove: [{ tag: 'drawFrom', pile: 'search', count: 1, optional: false }] } as const
  const at = (tag: 'wellEdge' | 'wellAcross', edge: 0 | 1 | 2 | 3) => ({ stance: { tag, edge } }) as const
  const turned = given(
    {
      heroes: [
        { id: 'p', at: [3, 3], conditions: [lamp] },
        { id: 'q', at: [5, 5], ...at('wellEdge', N) },
        { id: 'rut', at: [7, 7], ...at('wellAcross', E) },
        { id: 'bela', at: [9, 9], stance: { tag: 'debrisStuck', edge: S } },
      ],
      tiles: { '3,3': 'k4', '5,5': 'w4', '7,7': ['w4', 2], '9,9': 'b4' },
    },
    curse,
  ).drawing('curse')
  const { heroes, board } = turned.state
  expect(heroes.map(({ stance }) => stance.edge)).toEqual([null, W, N, S])
  expect([square(5, 5), square(7, 7), square(9, 9)].map((one) => board[one]!.rotation)).toEqual([3, 1, 0])
})
