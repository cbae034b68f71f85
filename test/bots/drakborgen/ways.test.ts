/** How far places lie apart. */
import { contentOf } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { distancesTo } from '../../../src/bots/drakborgen/ways.js'
import { box } from '../../support/drakborgen/box.js'
import { type Setting, square, tableOf } from '../../support/drakborgen/table.js'

const content = contentOf(box)
const boardOf = (tiles: NonNullable<Setting['tiles']> = {}) =>
  tableOf({ heroes: [{ id: 'p', at: 'nw' }], tiles }).state.board
const homeFrom = (col: number, row: number, tiles?: NonNullable<Setting['tiles']>): number | undefined =>
  distancesTo(content, content.towers)(boardOf(tiles)).get(square(col, row))

describe('the way home', () => {
  test('a move a step over rooms that lie there, and one more for each that nobody has seen', () => {
    expect(homeFrom(1, 0, { '1,0': 'k4' })).toBe(1)
    expect(homeFrom(2, 0, { '1,0': 'k4', '2,0': 'k4' })).toBe(2)
    expect(homeFrom(2, 0, { '2,0': 'k4' })).toBe(3)
    expect(homeFrom(2, 0)).toBe(3) // where one stands costs nothing more
  })
  test('a door two more, a portcullis one more, whichever side it is on', () => {
    expect(homeFrom(2, 0, { '1,0': 'k4', '2,0': 'kw' })).toBe(4) // the door of kw is in the west
    expect(homeFrom(2, 0, { '1,0': ['kd', 1], '2,0': 'k4' })).toBe(4)
    expect(homeFrom(2, 0, { '1,0': 'k4', '2,0': ['r4', 1] })).toBe(3)
  })
  test('never through a wall: round it, if there is a way', () => {
    // In the north-west corner: a wall to the west of (2,0), so by (2,1) and (1,1), both unknown.
    expect(homeFrom(2, 0, { '1,0': 'k4', '2,0': 'ki' })).toBe(6)
  })
  test('none from a room without a way out', () => {
    const shut = {
      ...box,
      tiles: box.tiles.map((tile) => ({ ...tile, edges: ['wall', 'wall', 'wall', 'wall'] as const })),
    }
    const distances = distancesTo(contentOf(shut), ['nw'])(boardOf({ '3,3': 'k4' }))
    expect(distances.get(square(3, 3))).toBeUndefined()
    expect(distances.get(square(4, 3))).toBeDefined()
  })
  test.each([
    ['a corridor leads on in the same move', 'y4', -0.5],
    ['a dark room', 'd3', 1.5],
    ['a turning room', 's2', 0.5],
    ['debris', 'b4', 2],
    ['a well', 'w4', 6],
  ] as const)('%s: what a tile holds one up by', (_, tile, more) => {
    const toTower = (lies: string) => distancesTo(content, ['nw'])(boardOf(through(lies))).get(square(0, 2))!
    expect(toTower(tile) - toTower('k4')).toBe(more)
  })
})
/** From the tower southwards through one tile: beside it nothing leads on. */
const through = (tile: string) => ({ '0,1': tile, '0,2': 'ki', '1,1': 'kx', '1,0': 'kx' })

test('it is worked out once for each board', () => {
  const distances = distancesTo(content, ['chamber'])
  const board = boardOf()
  expect(distances(board)).toBe(distances(board))
  expect(distances(boardOf())).not.toBe(distances(board))
})
