// Tic-tac-toe, written for the kernel as a designer would write it. `by-hand.mjs` has the same rules.
import { atOnce } from '../../dist/index.js'

export const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

const start = { cells: Array(9).fill(null), winner: null }
const marks = start.cells.map((_, cell) => ({ tag: 'mark', cell }))
const ended = (winner) => ({ tag: 'gameEnded', winner })

const wins = (cells, seat) => lines.some(([a, b, c]) => cells[a] === seat && cells[b] === seat && cells[c] === seat)

export const ticTacToe = {
  parts: [{ id: 'tic-tac-toe', version: 1, content: '' }],
  seats: { least: 2, most: 2 },
  options: {},
  setup: () => ({ state: start, agenda: [{ tag: 'takeTurn', seat: 0 }] }),
  procedures: {
    takeTurn: {
      begin: ({ cells }, { seat }) => ({ by: seat, actions: marks.filter(({ cell }) => cells[cell] === null) }),
      resume: (_, { seat }, { cell }) => ({
        events: [{ tag: 'cellMarked', seat, cell }],
        then: [{ tag: 'lookAtBoard', seat }],
      }),
    },
    lookAtBoard: atOnce(({ cells }, { seat }) => {
      if (wins(cells, seat)) return { events: [ended(seat)], then: [] }
      if (!cells.includes(null)) return { events: [ended(null)], then: [] }
      return { events: [], then: [{ tag: 'takeTurn', seat: 1 - seat }] }
    }),
  },
  actions: {},
  evolve: {
    cellMarked: (s, { seat, cell }) => ({ cells: s.cells.with(cell, seat), winner: s.winner }),
    gameEnded: (s, { winner }) => ({ cells: s.cells, winner }),
  },
  sight: { cellMarked: 'everyone', gameEnded: 'everyone' },
  redact: (s) => s,
  whenever: [],
  outcome: ({ winner }) => ({ winners: winner === null ? [] : [winner] }),
}

/** One game after another on the same board, without end. */
export const series = {
  ...ticTacToe,
  procedures: {
    ...ticTacToe.procedures,
    clearBoard: atOnce(() => ({ events: [{ tag: 'boardCleared' }], then: [{ tag: 'takeTurn', seat: 0 }] })),
  },
  evolve: { ...ticTacToe.evolve, boardCleared: () => start },
  sight: { ...ticTacToe.sight, boardCleared: 'everyone' },
  whenever: [{ event: 'gameEnded', react: () => [{ tag: 'clearBoard' }] }],
}
