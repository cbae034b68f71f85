// Whatever plays: each function plays one whole game at random and says how many steps it took.
import { Chess } from 'chessops/chess'
import { catacombs } from '../dist/catacombs.js'
import { classic, drakborgen } from '../dist/drakborgen.js'
import { drakborgen2, standardBox, withDrakborgen2 } from '../dist/drakborgen-2.js'
import { createEngine, extend } from '../dist/index.js'
import { mulberry32 } from './lib.mjs'
import { begin, legal, reduce } from './small-game/by-hand.mjs'
import { smallGame } from './small-game/rules.mjs'

const pick = (rng, n, weights) => {
  if (weights === undefined) return (rng() * n) | 0
  let total = 0
  for (const weight of weights) total += weight
  let left = (rng() * total) | 0
  let at = 0
  while ((left -= weights[at]) >= 0) at++
  return at
}

/** The small game by the reducer written for it; a step is a choice of a seat's or of chance's. */
export const byHand = () => {
  const rng = mulberry32(1)
  return () => {
    let game = begin()
    for (let n = 0; ; n++) {
      const { actions, weights } = legal(game)
      if (actions.length === 0) return n
      game = reduce(game, actions[pick(rng, actions.length, weights)]).game
    }
  }
}

/** The same by the kernel, with its log. */
export const byKernel = () => {
  const rng = mulberry32(1)
  const engine = createEngine(smallGame, { chance: 'byHand' })
  return () => {
    let { game } = engine.start({ seats: 3, seed: 1 }).right
    for (let n = 0; ; n++) {
      const pending = engine.pending(game)
      if (pending._tag === 'None') return n
      const node = pending.value
      const index =
        node.by === 'chance' ? pick(rng, node.outcomes.length, node.weights) : pick(rng, node.actions.length)
      game = engine.reduceAt(game, index).game
    }
  }
}

/** Random games of four heroes with the log; a step is a seat's decision, chance comes on top. */
const playing = (ruleset) => {
  const rng = mulberry32(1)
  const engine = createEngine(ruleset)
  let seed = 0
  return () => {
    let { game } = engine.start({ seats: 4, seed: seed++ }).right
    for (let n = 0; ; n++) {
      const legalActions = engine.legalActions(game)
      if (legalActions.length === 0) return n
      game = engine.reduceAt(game, pick(rng, legalActions.length)).game
    }
  }
}

/** Drakborgen. */
export const fourHeroes = () => playing(drakborgen(classic))
/** The catacombs under Drakborgen, and Drakborgen II over both. */
export const allBoxes = () => {
  const pack = withDrakborgen2(classic)
  return extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox))
}
/** The same with all boxes together. */
export const everything = () => playing(allBoxes())

const promotions = ['queen', 'knight', 'rook', 'bishop']
const moves = (position, out) => {
  out.length = 0
  for (const [from, dests] of position.allDests(position.ctx())) {
    const pawn = position.board.pawn.has(from)
    for (const to of dests)
      if (pawn && (to < 8 || to >= 56)) for (const promotion of promotions) out.push({ from, to, promotion })
      else out.push({ from, to })
  }
  return out
}
/** chessops, legal moves at random, played in place as it does; a step is a ply, 300 at most a game. */
export const chess = () => {
  const rng = mulberry32(1)
  const buffer = []
  return () => {
    const position = Chess.default()
    for (let n = 0; n < 300; n++) {
      if (position.isInsufficientMaterial() || position.halfmoves >= 100) return n
      const legalMoves = moves(position, buffer)
      if (legalMoves.length === 0) return n
      position.play(legalMoves[pick(rng, legalMoves.length)])
    }
    return 300
  }
}
