/** Dark rooms: a die says by which exit the hero comes out. */
import type { Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  border,
  draws,
  emptyRoom,
  ended,
  lays,
  move,
  returns,
  started,
  steps,
} from '../../support/drakborgen/events.js'
import { E, given, moves, N, rules, S, type Setting, square, step, tableOf, W } from '../../support/drakborgen/table.js'

const roll = { tag: 'roll' } as const
const exits = ['north', 'east', 'south', 'west']
/** A hero in the dark on a square; the tile lies as said. */
const inTheDark = (
  tile: string,
  rotation: 0 | 1 | 2 | 3,
  [col, row]: readonly [number, number] = [4, 4],
  more: Partial<Setting> = {},
): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [col, row], stance: { tag: 'dark', edge: null } }, ...(more.heroes ?? [])],
  tiles: { [`${col},${row}`]: [tile, rotation], ...more.tiles },
  agenda: more.agenda ?? moves(0),
})
const rolled = (face: number, exit: 0 | 1 | 2 | 3) => ({ tag: 'darkExitRolled', hero: 0, roll: face, exit }) as const
const blocked = (exit: 0 | 1 | 2 | 3, reason: 'outerWall' | 'wall' | 'occupied' | 'noTiles') =>
  ({ tag: 'darkExitBlocked', hero: 0, exit, reason }) as const
const oddsFor = (tile: string, rotation: 0 | 1 | 2 | 3) =>
  oddsOf(
    rules,
    tableOf(inTheDark(tile, rotation)),
    (_, events) => events.flatMap((event) => (event.tag === 'darkExitRolled' ? [exits[event.exit]!] : []))[0],
  )

test('DB-DARK-1: entering ends the move, and no card is drawn', () => {
  given({ heroes: [{ id: 'p', at: [3, 5] }], tiles: { '3,5': 'k4' } })
    .when(step(N))
    .drawing('d3')
    .thenEvents(
      move(...lays('d3', [3, 4], 0), steps([3, 5], N), { tag: 'darkRoomEntered', hero: 0, square: square(3, 4) }),
    )
    .toAct('nobody')
})

describe('the way out', () => {
  test('DB-EX-15, DB-DARK-2, -4, -6: in the next move T6 says it, and the move goes on as usual', () => {
    given({
      heroes: [{ id: 'p', at: [3, 5] }],
      tiles: { '3,5': 'k4', '3,3': 'k4' },
      agenda: moves(0, 0),
    })
      .when(step(N))
      .drawing('d3')
      .after(roll)
      .rolling(3)
      .drawing('empty')
      .thenEvents([rolled(3, N), steps([3, 4], N), ...emptyRoom, ended()])
  })

  test('DB-EX-17, DB-DARK-3, -8: two exits: 1 to 3 the dot, 4 to 6 the other', () => {
    expect(oddsFor('d2', 0)).toEqual({ south: fraction(1, 2), east: fraction(1, 2) })
    for (const face of [1, 2, 3])
      given(inTheDark('d2', 0, [12, 5], { tiles: { '12,6': 'b4' } }))
        .when(roll)
        .rolling(face)
        .includes(rolled(face, S), steps([12, 5], S))
    for (const face of [4, 5, 6])
      given(inTheDark('d2', 0, [11, 5], { tiles: { '12,5': 'b4' } }))
        .when(roll)
        .rolling(face)
        .includes(rolled(face, E), steps([11, 5], E))
  })

  test('DB-EX-15, DB-DARK-4: three exits: 1 and 2 the dot, then clockwise, then counter-clockwise', () => {
    expect(oddsFor('d3', 0)).toEqual({ south: fraction(1, 3), north: fraction(1, 3), east: fraction(1, 3) })
    for (const [face, exit] of [
      [1, S],
      [2, S],
      [3, N],
      [4, N],
      [5, E],
      [6, E],
    ] as const)
      given(inTheDark('d3', 0, [4, 4], { tiles: { '4,5': 'b4', '5,4': 'b4', '4,3': 'b4' } }))
        .after(roll)
        .rolling(face)
        .includes(rolled(face, exit), steps([4, 4], exit))
  })

  test('DB-EX-16, DB-DARK-4, -5: it is counted from the dot as the tile lies, whichever way the hero came in', () => {
    expect(oddsFor('d3', 1)).toEqual({ west: fraction(1, 3), east: fraction(1, 3), south: fraction(1, 3) })
    for (const [face, exit] of [
      [1, W],
      [4, E],
      [6, S],
    ] as const)
      given({
        heroes: [{ id: 'p', at: [5, 4] }],
        tiles: { '4,4': ['d3', 1], '5,4': 'k4', '4,5': 'b4', '3,4': 'b4' },
        agenda: moves(0, 0),
      })
        .when(step(W))
        .after(roll)
        .rolling(face)
        .drawing(...(exit === E ? ['empty'] : []))
        .includes(rolled(face, exit), steps([4, 4], exit))
  })

  test('DB-DARK-5: the dot is where it is printed, be it in the north', () => {
    const tiles = box.tiles.map((tile) => (tile.id === 'd3' ? { ...tile, dotEdge: 0 as const } : tile))
    const pack: Pack = { ...box, tiles }
    for (const [face, exit] of [
      [1, E],
      [3, S],
      [5, W],
    ] as const)
      given(inTheDark('d3', 1, [4, 4], { tiles: { '5,4': 'b4', '4,5': 'b4', '3,4': 'b4' } }), pack)
        .when(roll)
        .rolling(face)
        .includes(rolled(face, exit), steps([4, 4], exit))
  })

  test('DB-DARK-6: it may lead to a square without a tile, where one is drawn, and a room card', () => {
    given(inTheDark('d3', 0))
      .when(roll)
      .rolling(5)
      .drawing('k4', 'empty')
      .thenEvents(move(rolled(5, E), ...lays('k4', [5, 4], 1), steps([4, 4], E), ...emptyRoom))
  })

  test('DB-DARK-6: or to a tower, or the chamber', () => {
    given(inTheDark('d3', 0, [1, 0], { tiles: { '1,0': ['d3', 1] } }))
      .when(roll)
      .rolling(1)
      .includes(rolled(1, W), { tag: 'towerEntered', tower: 'nw' })
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
    given(inTheDark('d3', 0, [5, 4]))
      .when(roll)
      .rolling(5)
      .drawing('t1', 't2')
      .includes(rolled(5, E), { tag: 'chamberPlaced' }, { tag: 'chamberEntered', hero: 0 })
  })

  test('DB-DARK-7, -11, DB-DEC-7: the roll is all there is: no staying, no other exit, no search', () => {
    given(inTheDark('d3', 0)).legal([roll])
  })
})

describe('an exit that cannot be used', () => {
  test('DB-EX-17, DB-DARK-9: towards the outer wall the hero stays, and rolls again in its next move', () => {
    const game = given(
      inTheDark('d2', 0, [12, 5], {
        agenda: moves(0, 0),
      }),
    )
      .when(roll)
      .rolling(4)
      .thenEvents([...move(rolled(4, E), blocked(E, 'outerWall')), started()])
      .legal([roll])
    expect(game.state.heroes[0]).toMatchObject({ place: square(12, 5), stance: { tag: 'dark', edge: null } })
  })

  test('DB-DARK-8, -9: the same with a wall on the other side; it counts as an exit all the same', () => {
    given(inTheDark('d3', 0, [4, 4], { tiles: { '4,3': ['ki', 1] } }))
      .when(roll)
      .rolling(3)
      .thenEvents(move(rolled(3, N), blocked(N, 'wall')))
  })

  test('DB-EX-54, DB-DARK-9: with another hero there', () => {
    given(inTheDark('d3', 0, [4, 4], { heroes: [{ id: 'q', at: [4, 3] }], tiles: { '4,3': 'k4' } }))
      .when(roll)
      .rolling(3)
      .thenEvents(move(rolled(3, N), blocked(N, 'occupied')))
  })

  test('DB-DARK-9: and with no tiles left', () => {
    const but: Setting['but'] = (state) => ({
      ...state,
      piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } },
    })
    given(inTheDark('d3', 0, [4, 4], { but }))
      .when(roll)
      .rolling(3)
      .thenEvents(move(rolled(3, N), blocked(N, 'noTiles')))
  })
})

describe('an exit that is shut', () => {
  const east = border([5, 7], E)

  test('DB-EX-18, DB-DARK-10, DB-DEC-13: a door takes a card; if it stays closed the move is over', () => {
    const game = given(inTheDark('d2', 0, [5, 7], { tiles: { '6,7': ['kd', 3] } }))
      .when(roll)
      .rolling(5)
      .drawing('closed')
      .thenEvents(
        move(
          rolled(5, E),
          { tag: 'doorTried', hero: 0, border: east, dir: E, side: 'far' },
          draws('door', 'closed'),
          { tag: 'doorStayedClosed', hero: 0, border: east },
          returns('door', 'closed'),
        ),
      )
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'dark', edge: null })
  })

  test('DB-DARK-10: if it opens, the hero is out', () => {
    given(inTheDark('d2', 0, [5, 7], { tiles: { '6,7': ['kd', 3] } }))
      .when(roll)
      .rolling(5)
      .drawing('opens', 'empty')
      .includes({ tag: 'doorOpened', border: east }, steps([5, 7], E, { via: 'door' }), draws('room', 'empty'))
  })

  test.each([true, false])('DB-DARK-10: a portcullis that holds ends the move, whatever the option: %s', (ends) => {
    given(inTheDark('d2', 0, [5, 7], { tiles: { '6,7': ['r4', 1] }, options: { portcullisFailEndsMove: ends } }))
      .when(roll)
      .rolling(5, 7)
      .includes({ tag: 'portcullisHeld', border: east }, ended())
      .toAct('nobody')
  })
})
