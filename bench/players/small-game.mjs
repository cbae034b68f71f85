// The small game, with chance and secrets, choices at random; a step is a choice of a seat's or of chance's.
import { createEngine } from '../../dist/index.js'
import { mulberry32, pick } from '../lib.mjs'
import { begin, legal, reduce } from '../small-game/by-hand.mjs'
import { smallGame } from '../small-game/rules.mjs'

/** By the reducer written for it, with events. */
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

/** By the kernel, with its log. */
export const kernel = () => {
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
