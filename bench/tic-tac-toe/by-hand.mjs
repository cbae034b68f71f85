// Tic-tac-toe written for itself alone, twice: as a pure reducer, and as fast as it goes.
import { lines } from './rules.mjs'

// The pure reducer: a fresh state each move and a check that the move is legal; no log, and nothing of it is general.

export const begin = () => ({
  cells: [null, null, null, null, null, null, null, null, null],
  seat: 0,
  over: false,
  winner: null,
})

export const legal = ({ cells, seat, over }) => {
  const actions = []
  if (!over) for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) actions.push({ tag: 'mark', seat, cell })
  return actions
}

export const reduce = (s, { seat, cell }) => {
  if (s.over || seat !== s.seat || s.cells[cell] !== null) throw new Error('not legal')
  const cells = s.cells.slice()
  cells[cell] = seat
  const won = lines.some(([a, b, c]) => cells[a] === seat && cells[b] === seat && cells[c] === seat)
  return { cells, seat: 1 - seat, over: won || !cells.includes(null), winner: won ? seat : null }
}

// The loop: one board that is written over, no actions, no check of what it chose itself, no log.

const board = new Int8Array(9)
const free = new Int8Array(9)
const completes = (mark) => {
  for (let i = 0; i < 8; i++) {
    const line = lines[i]
    if (board[line[0]] === mark && board[line[1]] === mark && board[line[2]] === mark) return true
  }
  return false
}

/** Plays one game, and says how many moves it took. */
export const playInPlace = (rng) => {
  board.fill(0)
  for (let n = 0, mark = 1; ; mark = 3 - mark) {
    let count = 0
    for (let cell = 0; cell < 9; cell++) if (board[cell] === 0) free[count++] = cell
    if (count === 0) return n
    board[free[(rng() * count) | 0]] = mark
    n++
    if (completes(mark)) return n
  }
}
