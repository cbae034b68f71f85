/** Free passages: which borders may be tried, and getting through one. */
import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  border,
  draws,
  emptyRoom,
  ended,
  move,
  returns,
  started,
  steps,
  tests,
} from '../../support/drakborgen/events.js'
import { boxWithDoor } from '../../support/drakborgen/rooms.js'
import { E, given, type HeroAt, moves, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

const east = border([3, 3], E)

describe('walls', () => {
  test('DB-EX-13, DB-PASS-1, -2, DB-MOVE-2, DB-TILE-7: a wall on the neighbouring tile blocks the border', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'ki' } })
      .forbids(step(E))
      .allows(step(N), step(S), step(W))
  })

  test('DB-PASS-1, -2, DB-MOVE-2: and so does one on the tile being left', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'ki', '4,3': 'k4' } })
      .forbids(step(E))
      .allows(step(N))
  })

  test('DB-PASS-2, DB-MOVE-2: a side of the chamber without an opening is a wall', () => {
    const { chamber } = box.board
    const edges = chamber.edges.map((edge) => (edge.dir === 3 ? { ...edge, edge: 'wall' as const } : edge))
    const pack: Pack = { ...box, board: { ...box.board, chamber: { ...chamber, edges } } }
    given({ heroes: [{ id: 'p', at: [5, 4] }], tiles: { '5,4': 'k4' } }, pack)
      .forbids(step(E))
      .allows(step(W))
  })

  test('DB-MOVE-3: where no tile lies only the edge being left counts', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'ki' } })
      .allows(step(N), step(S))
      .forbids(step(E), step(W))
  })

  test.each([
    [N, 3, 0],
    [E, 12, 3],
    [S, 3, 9],
    [W, 0, 3],
  ] as const)('DB-MOVE-4: nobody steps off the board, going %i', (dir, col, row) => {
    given({ heroes: [{ id: 'p', at: [col, row] }], tiles: { [`${col},${row}`]: 'k4' } })
      .forbids(step(dir))
      .allows(...([N, E, S, W] as const).filter((one) => one !== dir).map(step))
  })
})

describe('other heroes', () => {
  test('DB-EX-54, DB-OCC-1, -2, DB-MOVE-5: an occupied room cannot be entered', () => {
    given({
      heroes: [
        { id: 'p', at: [2, 3] },
        { id: 'q', at: [3, 3] },
      ],
      tiles: { '2,3': 'k4', '3,3': 'k4' },
    })
      .forbids(step(E))
      .allows(step(W))
  })

  test.each(['y4', 's2', 'b4', 'w4', 'd3'])('DB-EX-68, DB-OCC-1, -2: nor can %s, not even to pass through', (tile) => {
    given({
      heroes: [
        { id: 'p', at: [2, 3] },
        { id: 'q', at: [3, 3] },
      ],
      tiles: { '2,3': 'k4', '3,3': [tile, tile === 's2' || tile === 'd3' ? 1 : 0] },
    }).forbids(step(E))
  })

  test('DB-EX-54, DB-OCC-3, DB-MOVE-5, DB-CHMB-9: towers and chamber hold any number', () => {
    const heroes = (place: string, col: number, row: number) =>
      given({
        heroes: [
          { id: 'p', at: [col, row] },
          { id: 'q', at: place },
          { id: 'rut', at: place },
        ],
        tiles: { [`${col},${row}`]: 'k4' },
      })
    heroes('nw', 1, 0).allows({ tag: 'step', dir: W, to: 'nw' })
    heroes('chamber', 5, 4).allows({ tag: 'step', dir: E, to: 'chamber' })
  })

  test.each([
    ["a well's edge", 'w4', { tag: 'wellEdge', edge: E }],
    ['the entrance of debris', 'b4', { tag: 'debrisEntrance', edge: E }],
  ] as const)('DB-OCC-1: a hero at %s has all of the square', (_, tile, stance) => {
    given({
      heroes: [
        { id: 'p', at: [2, 3] },
        { id: 'q', at: [3, 3], stance },
      ],
      tiles: { '2,3': 'k4', '3,3': tile },
    })
      .forbids(step(E))
      .allows(step(W))
  })

  test('DB-OCC-1: the square of a hero who is dead is free', () => {
    given({
      heroes: [
        { id: 'p', at: [2, 3] },
        { id: 'q', at: [3, 3], status: 'dead', kp: 0 },
      ],
      tiles: { '2,3': 'k4', '3,3': 'k4' },
    }).allows(step(E))
  })
})

describe('doors and portcullises', () => {
  test('DB-PASS-3: a closed door keeps the hero where it is', () => {
    const { heroes } = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1], '4,3': 'k4' } })
      .when(step(E))
      .drawing('closed')
      .when({ tag: 'endMove' }).state
    expect(heroes[0]!.place).toBe(square(3, 3))
  })

  test('DB-PASS-3: a lowered portcullis too', () => {
    const { heroes } = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['r4', 3], '4,3': 'k4' } })
      .when(step(E))
      .rolling(7).state
    expect(heroes[0]!.place).toBe(square(3, 3))
  })

  test('DB-PASS-4: a door that opens and a portcullis that is lifted let it through', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1], '4,3': 'b4' } })
      .when(step(E))
      .drawing('opens')
      .includes(steps([3, 3], E, { via: 'door' }))
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['r4', 3], '4,3': 'b4' } })
      .when(step(E))
      .rolling(6)
      .includes(steps([3, 3], E, { via: 'portcullis' }))
  })

  test('DB-PASS-5, -6: used, a door is shut again, and must be opened anew from the other side', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1], '4,3': 'k4' }, agenda: moves(0, 0) })
      .drawing('opens', 'empty')
      .after(step(E))
      .when(step(W))
      .drawing('closed')
      .thenTags(['doorTried', 'cardDrawn', 'doorStayedClosed', 'cardReturned'])
  })

  test('DB-PASS-5, -6: and so is a portcullis', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['r4', 3], '4,3': 'k4' }, agenda: moves(0, 0) })
      .rolling(6)
      .drawing('empty')
      .after(step(E))
      .when(step(W))
      .rolling(7)
      .thenTags(['testRolled', 'portcullisHeld', 'moveEnded'])
  })

  test('DB-PASS-6, -8: what one hero has opened is shut for the next', () => {
    given({
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: [3, 4] },
      ],
      tiles: { '3,3': ['kd', 1], '4,3': 'k4', '5,3': 'b4', '3,4': 'k4' },
      agenda: moves(0, 0, 1, 1),
    })
      .drawing('opens', 'empty', 'empty')
      .after(step(E), step(E), step(N))
      .when(step(E))
      .drawing('closed')
      .includes({ tag: 'doorTried', hero: 1, border: east }, { tag: 'doorStayedClosed', hero: 1, border: east })
  })
})

describe('an obstacle on both edges', () => {
  type Lies = readonly [string, 0 | 1 | 2 | 3]
  const both = (near: Lies, far: Lies, { ring = null, ...more }: Partial<Setting & HeroAt> = {}, pack: Pack = box) =>
    given({ ...more, heroes: [{ id: 'p', at: [3, 3], ring }], tiles: { '3,3': near, '4,3': far } }, pack).when(step(E))
  const tried = (side: 'near' | 'far') => ({ tag: 'doorTried', hero: 0, border: east, dir: E, side }) as const
  const opened = { tag: 'doorOpened', hero: 0, border: east } as const
  const locked = { tag: 'doorLocked', hero: 0, border: east } as const
  const stayedClosed = { tag: 'doorStayedClosed', hero: 0, border: east } as const
  const lifted = { tag: 'portcullisLifted', hero: 0, border: east } as const
  const released = { tag: 'portcullisFell', hero: 0, border: east, cause: 'released' } as const
  const held = { tag: 'portcullisHeld', hero: 0, border: east, tried: false } as const
  const passed = { ...released, cause: 'passed' } as const

  test('DB-PASS-7, DB-DOOR-12, DB-FLOW-5: two doors take two cards, the one being left first', () => {
    both(['kd', 1], ['kd', 3])
      .drawing('opens', 'opens', 'empty')
      .thenEvents(
        move(
          ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
          ...[tried('far'), draws('door', 'opens'), opened, returns('door', 'opens')],
          steps([3, 3], E, { via: 'door' }),
          ...[draws('room', 'empty'), returns('room', 'empty')],
          locked,
        ),
      )
  })

  test('DB-EX-27, DB-PASS-7, DB-DOOR-12, DB-DEC-13: if the second stays closed, the first shuts again', () => {
    const game = both(['kd', 1], ['kd', 3])
      .drawing('opens', 'closed')
      .thenEvents([
        started(),
        ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
        ...[tried('far'), draws('door', 'closed'), stayedClosed, returns('door', 'closed')],
        locked,
      ])
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
    expect(game.state.piles.door.queue.map(({ card }) => card)).toEqual(['opens', 'closed'])
  })

  test('DB-PASS-7, DB-DOOR-5: if the second has a trap, the first shuts again and the move is over', () => {
    both(['kd', 1], ['kd', 3])
      .drawing('opens', 'door-trap')
      .rolling(1)
      .thenEvents(
        move(
          ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
          ...[tried('far'), draws('door', 'door-trap')],
          ...[{ tag: 'doorTrapSprung', hero: 0, border: east } as const, locked],
          { tag: 'kpKept', hero: 0, kp: 14 },
          returns('door', 'door-trap'),
        ),
      )
  })

  test('DB-DOOR-12, DB-PASS-7: the second opens by a card of its own, not by the first', () => {
    const idles = { tag: 'nothing' } as const
    both(['kd', 1], ['kd', 3], {}, boxWithDoor('odd', [idles]))
      .drawing('opens', 'odd')
      .thenEvents([
        started(),
        ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
        ...[tried('far'), draws('door', 'odd'), returns('door', 'odd'), stayedClosed, locked],
      ])
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
  })

  test('DB-R-41, -115: if its trap is made harmless, it stays closed, and the first shuts again', () => {
    both(['kd', 1], ['kd', 3], { ring: 'ring-of-warning' })
      .drawing('opens', 'door-trap')
      .after()
      .when({ tag: 'useItem', card: 'ring-of-warning' })
      .includes({ tag: 'trapVoided' }, returns('door', 'door-trap'), stayedClosed, locked)
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
  })

  test('DB-EX-81, DB-PASS-7, DB-FLOW-5, DB-DEC-13: a lifted portcullis falls again before a closed door', () => {
    both(['r4', 3], ['kd', 3])
      .rolling(4)
      .drawing('closed')
      .thenEvents([
        started(),
        ...[tests('sf', 4, 6), lifted],
        ...[tried('far'), draws('door', 'closed'), stayedClosed, returns('door', 'closed')],
        released,
      ])
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
  })

  test('DB-EX-81, DB-PASS-7, DB-PORT-5: one that holds ends the move before any door card', () => {
    both(['r4', 3], ['kd', 3])
      .rolling(7)
      .thenEvents(move(tests('sf', 7, 6), held))
  })

  test('DB-PASS-7: a lifted portcullis falls again before a door trap', () => {
    both(['r4', 3], ['kd', 3]).rolling(4, 1).drawing('door-trap').includes({ tag: 'doorTrapSprung' }, released, ended())
  })

  test('DB-PASS-7, DB-FLOW-5: a door that has opened locks again before a portcullis that holds', () => {
    both(['kd', 1], ['r4', 1])
      .drawing('opens')
      .rolling(7)
      .thenEvents(
        move(
          ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
          ...[tests('sf', 7, 6), held, locked],
        ),
      )
  })

  test('DB-R-41, DB-PORT-5, DB-DEC-13: the same by option, where the move goes on', () => {
    both(['kd', 1], ['r4', 1], { options: { portcullisFailEndsMove: false } })
      .drawing('opens')
      .rolling(7)
      .thenEvents([
        started(),
        ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
        ...[tests('sf', 7, 6), { ...held, tried: true }, locked],
      ])
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
  })

  test('DB-PASS-7, DB-PORT-4, DB-DOOR-8, -14: a door and a portcullis: one falls behind who passes, the other locks', () => {
    both(['kd', 1], ['r4', 1])
      .drawing('opens')
      .rolling(6)
      .drawing('empty')
      .thenEvents(
        move(
          ...[tried('near'), draws('door', 'opens'), opened, returns('door', 'opens')],
          ...[tests('sf', 6, 6), lifted, steps([3, 3], E, { via: 'door' }), passed],
          ...[...emptyRoom, locked],
        ),
      )
  })

  test('DB-DOOR-8, -9, DB-R-45: and the door stands open for a flight, if the portcullis may be fled through', () => {
    const flight = { tag: 'intent', intent: 'flee' } as const
    const met = (fleeThroughPortcullis: boolean) =>
      both(['kd', 1], ['r4', 1], { options: { fleeThroughPortcullis } }).drawing('opens').rolling(6).drawing('troll')
    met(true).allows(flight)
    met(false).forbids(flight)
  })

  test('DB-PASS-7: two portcullises take two tests, and fall behind who passes', () => {
    both(['r4', 3], ['r4', 1])
      .rolling(6, 6)
      .drawing('empty')
      .includes(lifted, lifted, steps([3, 3], E, { via: 'portcullis' }), passed)
  })

  describe('of which one was opened by a ring', () => {
    const ring = 'ring-of-opening'
    const opensIt = { tag: 'useItem', card: ring } as const
    /** The box with a corridor whose western edge is this. */
    const boxWithEdge = (edge: 'door' | 'portcullis'): Pack => ({
      ...box,
      tiles: box.tiles.map((tile) => (tile.id === 'y4' ? { ...tile, edges: ['open', 'open', 'open', edge] } : tile)),
    })
    const fromWest = { border: east, dir: W, side: 'near' } as const

    test('CL-RING-2, DB-PASS-5, -6: the other is as closed as ever to who comes back', () => {
      both(['kd', 1], ['y4', 0], { ring }, boxWithEdge('door'))
        .when(opensIt)
        .drawing('opens')
        .after()
        .when(step(W))
        .drawing('closed')
        .thenEvents([
          { tag: 'doorTried', hero: 0, ...fromWest },
          ...[draws('door', 'closed'), stayedClosed, returns('door', 'closed')],
        ])
    })

    test('CL-RING-2, DB-PASS-5, -6: and a portcullis takes a test', () => {
      both(['kd', 1], ['y4', 0], { ring }, boxWithEdge('portcullis'))
        .when(opensIt)
        .rolling(6)
        .after()
        .when(step(W))
        .rolling(7)
        .thenEvents([tests('sf', 7, 6), held, locked, ended()])
    })
  })
})

describe('the board is data', () => {
  const { nw, ...others } = Object.fromEntries(box.board.towers.map((tower) => [tower.id, tower]))
  /** Five columns by ten; the north-west tower stands outside, to the west of the corner. */
  const pack: Pack = {
    ...box,
    board: {
      ...box.board,
      ...{ cols: 5, rows: 10 },
      towers: [
        { id: 'nw', name: nw!.name, openings: [{ toCell: { col: 0, row: 0 }, dir: E }], from: 'ours' },
        { ...others['ne']!, cell: { col: 4, row: 0 }, openings: [{ toCell: { col: 4, row: 1 }, dir: S }] },
        { ...others['se']!, cell: { col: 4, row: 9 }, openings: [{ toCell: { col: 3, row: 9 }, dir: W }] },
        { ...others['sw']!, openings: [{ toCell: { col: 1, row: 9 }, dir: E }] },
      ],
      chamber: {
        ...box.board.chamber,
        cells: [
          { col: 2, row: 4 },
          { col: 2, row: 5 },
        ],
        edges: [{ cell: { col: 2, row: 5 }, dir: S, edge: 'open' }],
      },
    },
  }

  test('DB-MOVE-7, DB-MOVE-6: the openings of a tower are those of its data', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }] }, pack).legal([{ tag: 'step', dir: E, to: 0 }])
    given({ heroes: [{ id: 'p', at: 'ne' }] }, pack).legal([{ tag: 'step', dir: S, to: 5 + 4 }])
  })

  test('DB-MOVE-7, DB-MOVE-4: a tower outside the grid is reached through its opening', () => {
    given({ heroes: [{ id: 'p', at: [0, 0] }], tiles: { '0,0': 'k4' } }, pack).legal([
      { tag: 'stay' },
      { tag: 'step', dir: E, to: 1 },
      { tag: 'step', dir: S, to: 5 },
      { tag: 'step', dir: W, to: 'nw' },
      { tag: 'search' },
    ])
  })

  test('DB-MOVE-7, DB-CHMB-14: the chamber is where the data say, and open where they say', () => {
    given({ heroes: [{ id: 'p', at: 'chamber' }] }, pack).legal([
      { tag: 'step', dir: S, to: 6 * 5 + 2 },
      { tag: 'stayInChamber' },
    ])
  })
})
