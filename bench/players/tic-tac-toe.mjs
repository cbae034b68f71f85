// Tic-tac-toe, moves at random; a step is a move.
import { createEngine } from '../../dist/index.js'
import { mulberry32, pick } from '../lib.mjs'
import { begin, legal, playInPlace, reduce } from '../tic-tac-toe/by-hand.mjs'
import { series, ticTacToe } from '../tic-tac-toe/rules.mjs'

/** Plays on from a game, each move checked as one that came over the wire; its events are kept, as a server would. */
const playOn = (engine, from, rng, moves) => {
  let game = from
  const log = []
  for (let n = 0; n < moves; n++) {
    const actions = engine.legalActions(game)
    if (actions.length === 0) return { game, moves: n }
    const { right } = engine.reduce(game, actions[pick(rng, actions.length)])
    game = right.game
    for (const event of right.events) log.push(event)
  }
  return { game, moves }
}

/** By the kernel: what is legal, a check of what was chosen, a log. */
export const kernel = () => {
  const rng = mulberry32(1)
  const engine = createEngine(ticTacToe)
  return () => playOn(engine, engine.start({ seats: 2, seed: 1 }).right.game, rng, 9).moves
}

/** By the pure reducer written for it: what is legal, a check of what was chosen, no log. */
export const byHand = () => {
  const rng = mulberry32(1)
  return () => {
    let game = begin()
    for (let n = 0; ; n++) {
      const actions = legal(game)
      if (actions.length === 0) return n
      game = reduce(game, actions[pick(rng, actions.length)])
    }
  }
}

/** In place, nothing kept and nothing checked: the ceiling. */
export const inPlace = () => {
  const rng = mulberry32(1)
  return () => playInPlace(rng)
}

/** How many moves of a game without end are played between two looks at the clock. */
const stretch = 1000

/** The first moves of a game without end. */
export const young = () => {
  const rng = mulberry32(1)
  const engine = createEngine(series)
  return () => playOn(engine, engine.start({ seats: 2, seed: 1 }).right.game, rng, stretch).moves
}

/** The same game after a million moves, and on from there. */
export const old = () => {
  const rng = mulberry32(1)
  const engine = createEngine(series)
  let { game } = engine.start({ seats: 2, seed: 1 }).right
  const goOn = () => {
    const played = playOn(engine, game, rng, stretch)
    game = played.game
    return played.moves
  }
  for (let moves = 0; moves < 1_000_000; ) moves += goOn()
  return goOn
}
