// Tic-tac-toe by boardgame.io, moves at random; a step is a move. Its reducer is called directly, with no client, no server
// and no bot around it, and what may be chosen is listed by the game's own `ai.enumerate`: the least it can do.
import { createRequire } from 'node:module'
import { mulberry32, pick } from '../lib.mjs'
import { lines } from '../tic-tac-toe/rules.mjs'

// Its subpaths are folders, which only `require` finds.
const require = createRequire(import.meta.url)
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
const { INVALID_MOVE } = require('boardgame.io/core')

const wins = (cells) => lines.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells)) return { winner: ctx.currentPlayer }
    return G.cells.includes(null) ? undefined : { draw: true }
  },
  ai: {
    enumerate: ({ cells }) => cells.flatMap((mark, cell) => (mark === null ? [{ move: 'mark', args: [cell] }] : [])),
  },
}

const playing = (game) => {
  const rng = mulberry32(1)
  const reduce = CreateGameReducer({ game })
  const start = InitializeGame({ game, numPlayers: 2 })
  return () => {
    let state = start
    const log = []
    for (let n = 0; ; n++) {
      if (state.ctx.gameover !== undefined) return n
      const moves = game.ai.enumerate(state.G)
      const { move, args } = moves[pick(rng, moves.length)]
      const playerID = state.ctx.currentPlayer
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID, credentials: undefined } })
      for (const entry of state.deltalog) log.push(entry)
    }
  }
}

/** As it comes: with a stack of states to go back to. */
export const standard = () => playing(ticTacToe)
/** With nothing to go back to: the less it keeps, the faster it is. */
export const withoutUndo = () => playing({ ...ticTacToe, disableUndo: true })
