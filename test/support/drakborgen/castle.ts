/** A castle of five squares by four: with the chamber so near, random games come to the dragon as well. */
import type { Pack } from 'delvekit/drakborgen'
import { box } from './box.js'

const at = (col: number, row: number) => ({ col, row })
const far = { col: 4, row: 3 }

/** A pack with a tower in each corner of a small board and the chamber in the middle. */
export const inSmallCastle = (pack: Pack): Pack => {
  const { towers, chamber } = pack.board
  return {
    ...pack,
    id: `small-${pack.id}`,
    board: {
      ...pack.board,
      cols: far.col + 1,
      rows: far.row + 1,
      towers: towers.map((tower) => {
        const west = tower.cell?.col === 0
        const north = tower.cell?.row === 0
        const cell = at(west ? 0 : far.col, north ? 0 : far.row)
        return {
          ...tower,
          cell,
          openings: [
            { toCell: at(west ? 1 : far.col - 1, cell.row), dir: west ? 1 : 3 },
            { toCell: at(cell.col, north ? 1 : far.row - 1), dir: north ? 2 : 0 },
          ],
        }
      }),
      chamber: {
        ...chamber,
        cells: [at(2, 1), at(2, 2)],
        edges: chamber.edges.map((edge) => ({ ...edge, cell: at(2, edge.cell.row - chamber.cells[0].row + 1) })),
      },
    },
  }
}

/** The box for tests, in such a castle. */
export const smallCastle: Pack = { ...inSmallCastle(box), id: 'small-castle' }
