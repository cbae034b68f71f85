import { board as classicBoard } from '../classic/board.js'
import type { Board } from '../pack.js'

export const board: Board = /* @__PURE__ */ (() => ({
  ...classicBoard,
  id: 'anniversary-board',
  from: 'ours',
  note: 'The 27 steps of the sundial, the four towers and the two squares of the chamber are printed; the number of squares is not. It is taken to be that of 1985, although 88 tiles and the chamber would also fill nine squares by ten with the towers outside (ruling DB-R-7).',
}))()
