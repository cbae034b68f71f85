// Tic-tac-toe by a slice of Redux Toolkit, whose reducers write to a draft (immer); moves at random, a step is a move. The
// reducer is called directly, with no store. It checks the move, and keeps no log.
import { createSlice } from '@reduxjs/toolkit'
import { mulberry32, pick } from '../lib.mjs'
import { lines } from '../tic-tac-toe/rules.mjs'

const { actions, getInitialState, reducer } = createSlice({
  name: 'ticTacToe',
  initialState: { cells: Array(9).fill(null), seat: 0, over: false, winner: null },
  reducers: {
    mark: (s, { payload: { seat, cell } }) => {
      if (s.over || seat !== s.seat || s.cells[cell] !== null) throw new Error('not legal')
      s.cells[cell] = seat
      if (lines.some(([a, b, c]) => s.cells[a] === seat && s.cells[b] === seat && s.cells[c] === seat)) s.winner = seat
      s.over = s.winner !== null || !s.cells.includes(null)
      s.seat = 1 - seat
    },
  },
})

const legal = ({ cells, seat, over }) => {
  const found = []
  if (!over) for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) found.push({ seat, cell })
  return found
}

/** The slice's reducer. */
export const slice = () => {
  const rng = mulberry32(1)
  return () => {
    let game = getInitialState()
    for (let n = 0; ; n++) {
      const moves = legal(game)
      if (moves.length === 0) return n
      game = reducer(game, actions.mark(moves[pick(rng, moves.length)]))
    }
  }
}
