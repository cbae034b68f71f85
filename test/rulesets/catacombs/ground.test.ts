/** What lies on a square, and which place a square belongs to. */
import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { ascend, below, beneath, placed, rerolled, rolled, up } from '../../support/catacombs/rising.js'
import { type Setting, underBox } from '../../support/catacombs/table.js'
import { E, N, S, square, W } from '../../support/drakborgen/table.js'

type But = NonNullable<Setting['but']>
const laidOver =
  (wayDown: boolean): But =>
  (state) => ({
    ...state,
    slices: {
      ...state.slices,
      catacombs: { ...state.slices.catacombs, laidOver: [{ square: square(3, 3), wayDown }] },
    },
  })
const met = { tag: 'wayDownMet', hero: 0, square: square(3, 3) } as const

describe('CAT-CLASS-2: what shows a way down', () => {
  const onto = (tile: string, more: Partial<Setting> = {}) =>
    beneath([3, 3], { tiles: { '3,3': tile }, ...more })
      .drawing('empty')
      .when(ascend)

  test('CAT-CLASS-2, CAT-R-1: its tile, or one that the option names', () => {
    onto('wd').includes(up([3, 3]), met)
    onto('k4').excludes('wayDownMet')
    onto('k4', { options: { extraWayDownTiles: ['kx', 'k4'] } }).includes(up([3, 3]), met)
  })

  test('CAT-CLASS-2: whatever is laid over a tile says whether there is one', () => {
    onto('k4', { but: laidOver(true) }).includes(up([3, 3]), met)
    onto('wd', { but: laidOver(false) }).excludes('wayDownMet')
    onto('k4', { but: laidOver(false), options: { extraWayDownTiles: ['k4'] } }).excludes('wayDownMet')
  })

  test('CAT-FACE-3, CAT-R-24: a bridge or a well so covered is come up on; uncovered it is not', () => {
    beneath([3, 3], { tiles: { '3,3': 'br' }, but: laidOver(false) })
      .when(ascend)
      .includes(rolled(4, 5, 0, [3, 3]), placed([3, 3], false))
      .excludes('positionRerolled')
    beneath([3, 3], { tiles: { '3,3': 'br', '4,3': 'k4' } })
      .rolling(10)
      .drawing('empty')
      .when(ascend)
      .includes(rerolled('bridge'), placed([4, 3], false))
  })
})

describe('CAT-R-39: from where the spaces are counted', () => {
  /** The arrow lies at a place that is no square. */
  const from = (place: string, dir: 0 | 1 | 2 | 3, pack?: Pack) =>
    below(
      { arrow: [5, 5], dir, drawn: 3 },
      {
        but: (state) => ({
          ...state,
          slices: {
            ...state.slices,
            catacombs: {
              ...state.slices.catacombs,
              walkers: state.slices.catacombs.walkers.map((one) =>
                one.arrow === null ? one : { ...one, arrow: { place, dir } },
              ),
            },
          },
        }),
      },
      pack,
    )
      .rolling(5)
      .drawing('k4')
      .when(ascend)

  test('CAT-R-39: from the square of a tower', () => {
    from('nw', E).includes(rolled(3, 5, 0, [3, 0]), placed([3, 0], true))
    from('ne', S).includes(rolled(3, 5, 0, [12, 3]))
    from('sw', N).includes(rolled(3, 5, 0, [0, 6]))
    from('se', W).includes(rolled(3, 5, 0, [9, 9]))
  })

  test('CAT-R-39, CAT-R-54: from the northern square of the chamber', () => {
    from('chamber', N).includes(rolled(3, 5, 0, [6, 1]), placed([6, 1], true))
    from('chamber', E).includes(rolled(3, 5, 0, [9, 4]))
    from('chamber', S).includes(rolled(3, 5, 0, [6, 7]))
  })

  /** A board whose towers stand outside it. */
  const outside: Pack = {
    ...underBox,
    board: {
      ...underBox.board,
      towers: underBox.board.towers.map(({ cell: _, ...tower }) => ({
        ...tower,
        openings: tower.openings.slice(0, 1).map((opening) => ({
          ...opening,
          toCell: { nw: { col: 0, row: 0 }, ne: { col: 12, row: 0 }, sw: { col: 0, row: 9 }, se: { col: 12, row: 9 } }[
            tower.id
          ]!,
        })),
      })),
    },
  }

  test('CAT-R-23: where towers are no squares, a corner is a square like others', () => {
    below({ arrow: [9, 1], dir: E, drawn: 6 }, {}, outside)
      .rolling(1)
      .drawing('k4')
      .when(ascend)
      .includes({ tag: 'figurePlaced', hero: 0, place: square(12, 0), bare: true }, { tag: 'tileRevealed', tile: 'k4' })
      .excludes('towerEntered')
  })

  test('CAT-R-39: and from such a tower it is counted from the square it opens to', () => {
    from('nw', E, outside).includes(rolled(3, 5, 0, [3, 0]), placed([3, 0], true))
  })
})

test('CAT-R-23: the castle has its towers in the corners and the chamber in the middle', () => {
  expect(underBox.board.chamber.cells).toEqual([
    { col: 6, row: 4 },
    { col: 6, row: 5 },
  ])
})
