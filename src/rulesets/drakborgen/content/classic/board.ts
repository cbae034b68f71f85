import type { Board, Cell, Dir } from '../pack.js'

const north: Dir = 0
const east: Dir = 1
const south: Dir = 2
const west: Dir = 3

/** The squares of the treasure chamber, in the middle of the castle. */
const upper: Cell = { col: 6, row: 4 }
const lower: Cell = { col: 6, row: 5 }

/** Thirteen squares by ten, a tower in each corner. */
export const board: Board = {
  id: 'classic-board',
  name: { sv: 'Spelplan', en: 'Game board' },
  cols: 13,
  rows: 10,
  towers: [
    {
      id: 'nw',
      name: { sv: 'Nordvästra tornet', en: 'North-west tower' },
      cell: { col: 0, row: 0 },
      openings: [
        { toCell: { col: 1, row: 0 }, dir: east },
        { toCell: { col: 0, row: 1 }, dir: south },
      ],
      from: 'public',
    },
    {
      id: 'ne',
      name: { sv: 'Nordöstra tornet', en: 'North-east tower' },
      cell: { col: 12, row: 0 },
      openings: [
        { toCell: { col: 11, row: 0 }, dir: west },
        { toCell: { col: 12, row: 1 }, dir: south },
      ],
      from: 'public',
    },
    {
      id: 'se',
      name: { sv: 'Sydöstra tornet', en: 'South-east tower' },
      cell: { col: 12, row: 9 },
      openings: [
        { toCell: { col: 11, row: 9 }, dir: west },
        { toCell: { col: 12, row: 8 }, dir: north },
      ],
      from: 'public',
    },
    {
      id: 'sw',
      name: { sv: 'Sydvästra tornet', en: 'South-west tower' },
      cell: { col: 0, row: 9 },
      openings: [
        { toCell: { col: 1, row: 9 }, dir: east },
        { toCell: { col: 0, row: 8 }, dir: north },
      ],
      from: 'public',
    },
  ],
  chamber: {
    id: 'treasure-chamber',
    name: { sv: 'Skattkammaren', en: 'Treasure chamber' },
    cells: [upper, lower],
    edges: [
      { cell: upper, dir: north, edge: 'open' },
      { cell: upper, dir: east, edge: 'open' },
      { cell: upper, dir: west, edge: 'open' },
      { cell: lower, dir: east, edge: 'open' },
      { cell: lower, dir: south, edge: 'open' },
      { cell: lower, dir: west, edge: 'open' },
    ],
    from: 'public',
    note: 'The two centre squares: several sources. That all six outer edges are open is the reading of ruling DB-R-9; no source prints the edges.',
  },
  sun: { start: 1, sunset: 27 },
  from: 'public',
  note: 'Grid, corner towers with two exits each and the centre squares: several sources. Which long side is north is free; one source puts the sun track in the south.',
}
