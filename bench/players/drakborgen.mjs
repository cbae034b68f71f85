// Drakborgen, four heroes, choices at random, every event made. A step is a seat's decision unless said otherwise.
import { catacombs } from '../../dist/catacombs.js'
import { classic, drakborgen } from '../../dist/drakborgen.js'
import { drakborgen2, standardBox, withDrakborgen2 } from '../../dist/drakborgen-2.js'
import { createEngine, extend, random } from '../../dist/index.js'
import { mulberry32, pick } from '../lib.mjs'

/** Drakborgen. */
export const oneBox = () => drakborgen(classic)
/** The catacombs under Drakborgen, and Drakborgen II over both. */
export const allBoxes = () => {
  const pack = withDrakborgen2(classic)
  return extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox))
}

/** How many games there are: they are played again and again, so that what is counted in them is counted in all. */
export const games = 2000

/** One game by an engine that throws its own dice. Whatever it comes to depends on the seed alone. */
export const play = (engine, seed) => {
  const rng = mulberry32(seed)
  let { game } = engine.start({ seats: 4, seed }).right
  for (let decisions = 0; ; decisions++) {
    const actions = engine.legalActions(game)
    if (actions.length === 0) return { game, decisions }
    game = engine.reduceAt(game, pick(rng, actions.length)).game
  }
}

/** The same game by an engine that leaves chance to the caller, who throws the same dice. */
export const playByHand = (engine, seed) => {
  const rng = mulberry32(seed)
  let { game } = engine.start({ seats: 4, seed }).right
  const dice = random(game.random)
  for (let decisions = 0, throws = 0; ; ) {
    const pending = engine.pending(game)
    if (pending._tag === 'None') return { game, decisions, throws }
    const node = pending.value
    if (node.by === 'chance') throws++
    else decisions++
    game = engine.reduceAt(game, node.by === 'chance' ? dice.pick(node) : pick(rng, node.actions.length)).game
  }
}

const playing = (ruleset) => {
  const engine = createEngine(ruleset)
  let seed = 0
  return () => play(engine, seed++ % games).decisions
}

/** Drakborgen as anyone would play it. */
export const fourHeroes = () => playing(oneBox())
/** The same with all boxes together. */
export const everything = () => playing(allBoxes())

/** Drakborgen, chance answered by the caller; a step is a node, a seat's or chance's. */
export const byHand = () => {
  const engine = createEngine(oneBox(), { chance: 'byHand' })
  let seed = 0
  return () => {
    const { decisions, throws } = playByHand(engine, seed++ % games)
    return decisions + throws
  }
}

/**
 * Drakborgen, two ways tried at every decision, as a search would, and the first of them gone. A step is a way tried. The
 * engine remembers what is pending in the game last seen only, so it asks the rules once more for each step.
 */
export const branching = () => {
  const engine = createEngine(oneBox())
  let played = 0
  return () => {
    const seed = played++ % games
    const rng = mulberry32(seed)
    let { game } = engine.start({ seats: 4, seed }).right
    for (let steps = 0; ; steps += 2) {
      const actions = engine.legalActions(game)
      if (actions.length === 0) return steps
      const gone = engine.reduceAt(game, pick(rng, actions.length)).game
      engine.reduceAt(game, pick(rng, actions.length))
      game = gone
    }
  }
}

/** Every game on the way from the first move in the castle to the end, and the choices that led from each to the next. */
const inTheCastle = (engine, seed) => {
  const rng = mulberry32(seed)
  const games = []
  const choices = []
  for (let { game } = engine.start({ seats: 4, seed }).right; ; ) {
    const { length } = engine.legalActions(game)
    if (length === 0) return { games, choices }
    const index = pick(rng, length)
    if (games.length > 0 || game.table.agenda.at(-1).tag === 'chooseMove') {
      games.push(game)
      choices.push(index)
    }
    game = engine.reduceAt(game, index).game
  }
}

/** One quarter of each of many games, from 0, and nothing else of them; the choice of heroes before them is in none. */
const quarter = (which) => {
  const engine = createEngine(oneBox())
  const quarters = Array.from({ length: 500 }, (_, seed) => {
    const { games, choices } = inTheCastle(engine, seed)
    const size = choices.length >> 2
    return { from: games[which * size], choices: choices.slice(which * size, (which + 1) * size) }
  }).filter(({ choices }) => choices.length > 0)
  let at = 0
  return () => {
    const { from, choices } = quarters[at++ % quarters.length]
    let game = from
    for (const index of choices) {
      if (index >= engine.legalActions(game).length) throw new Error('another game than before')
      game = engine.reduceAt(game, index).game
    }
    return choices.length
  }
}

/** The first quarter of each of many games. */
export const firstQuarter = () => quarter(0)
/** The last quarter of the same games. */
export const lastQuarter = () => quarter(3)
