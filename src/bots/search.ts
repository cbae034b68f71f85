/**
 * A bot that looks ahead: Monte Carlo tree search over what may be (information sets, Cowling, Powley and Whitehouse 2012).
 *
 * Each iteration deals what its seat does not see anew (`determinize`), goes down one tree by what has done well so far, adds
 * one choice to it, and plays on at random. The tree knows choices, not states: what chance does between them is thrown anew
 * each time, and a choice counts only against those that could have been made in its stead.
 */
import { option as O } from 'fp-ts'
import { bug } from '../kernel/bug.js'
import { type Random, seeded } from '../kernel/chance.js'
import { createEngine, type Engine } from '../kernel/engine.js'
import { tableBehind } from '../kernel/observation.js'
import type { Game, Observation, Ruleset, Seat, Tagged, Vocabulary } from '../kernel/ruleset.js'
import type { Bot } from './bot.js'

/** How far a bot looks, and what it looks for. */
export interface Search<V extends Vocabulary> {
  /**
   * What a state is worth to a seat, from 0 to 1; every seat is taken to seek its own worth. It is asked where a game that is
   * played on ends, or after `horizon` choices.
   */
  readonly worth: (state: V['state'], seat: Seat) => number
  /** The most iterations a choice; `Infinity` if `goOn` alone is to end them. */
  readonly iterations: number
  /**
   * Whether to go on after so many iterations: for a caller who owns a clock, and gives so many milliseconds a choice. The bot
   * itself reads none. Left out, `iterations` alone decide.
   */
  readonly goOn?: (done: number) => boolean
  /** How many choices a game is played on at random before its state is judged; to its end, if left out. */
  readonly horizon?: number
  /** How much what has been tried seldom is preferred to what has done well, 0 and more; 0.7 if left out. */
  readonly curiosity?: number
}

/** A choice of a seat in the tree. */
interface Branch {
  /** What is counted of it; it grows with each iteration. */
  readonly tally: Tally
  /** What was chosen after it, by who chose and the JSON of the action: chance may let one seat choose, or another. */
  readonly next: Map<string, Branch>
}
type Tally = [
  /** How often it has been made. */
  visits: number,
  /** How often it could have been made when the choice before it was visited. */
  offered: number,
  /** What it has come to for the seat that made it, added up. */
  total: number,
]
const sprout = (): Branch => ({ tally: [0, 0, 0], next: new Map() })

/**
 * Makes the bot. Its ruleset must be able to `determinize`, if it hides anything. With no iterations it takes the first
 * action.
 *
 * @throws A bug, if `iterations`, `horizon` or `curiosity` is no number from 0, or nothing ends the iterations; and from the
 *   bot, if `worth` gives no number from 0 to 1.
 * @example
 * ```ts
 * import { searchBot } from 'delvekit/bots'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 *
 * const survivor = searchBot(drakborgen(classic), {
 *   worth: ({ heroes }, seat) => (heroes[seat]?.status === 'out' ? 1 : 0),
 *   iterations: 200,
 * })
 * ```
 */
export const searchBot = <V extends Vocabulary>(ruleset: Ruleset<V>, search: Search<V>): Bot<V> => {
  const { iterations, goOn, horizon, curiosity } = search
  for (const [name, value = 0] of Object.entries({ iterations, horizon, curiosity }))
    if (!(value >= 0)) bug(`a search with ${value} for '${name}': it is a number from 0`)
  if (iterations === Infinity && goOn === undefined)
    bug('a search without end: give it iterations, or say when to stop')
  const engine = createEngine(ruleset)
  return (observed, { by, actions }, random) => {
    const [only] = actions
    if (actions.length === 1) return only!
    const root = sprout()
    for (let done = 0; done < iterations && (goOn?.(done) ?? true); done++)
      iterate(engine, search, root, dealt(ruleset, observed, random), random)
    return mostVisited(root, by, actions)
  }
}

const dealt = <V extends Vocabulary>(ruleset: Ruleset<V>, observed: Observation<V>, random: Random): Game<V> => ({
  table: tableBehind(ruleset, observed, random),
  random: seeded(random.below(0x7fffffff)),
})

const keyOf = (by: Seat, action: Tagged): string => `${by} ${JSON.stringify(action)}`

const mostVisited = <A extends Tagged>({ next }: Branch, by: Seat, actions: ReadonlyArray<A>): A => {
  const visits = actions.map((action) => next.get(keyOf(by, action))?.tally[0] ?? 0)
  return actions[visits.indexOf(Math.max(...visits))]!
}

/** Down the tree, one choice further, on to the end, and back up with what came of it. */
const iterate = <V extends Vocabulary>(
  engine: Engine<V>,
  search: Search<V>,
  root: Branch,
  start: Game<V>,
  random: Random,
): void => {
  const path: Array<{ readonly branch: Branch; readonly by: Seat }> = []
  let game = start
  for (let at = root, grown = false; !grown; ) {
    const node = O.toUndefined(engine.pending(game))
    if (node === undefined) break
    if (node.by === 'chance') return bug('a bot looks ahead with an engine that throws its dice itself')
    const { by } = node
    const branches = node.actions.map((action) => branchOf(at, keyOf(by, action)))
    for (const { tally } of branches) tally[1]++
    const index = chosen(branches, search.curiosity ?? 0.7, random)
    const branch = branches[index]!
    grown = branch.tally[0] === 0
    path.push({ branch, by })
    game = engine.reduceAt(game, index).game
    at = branch
  }
  const { state } = playedOn(engine, game, search.horizon ?? Infinity, random).table
  for (const { branch, by } of path) {
    const worth = search.worth(state, by)
    if (!(worth >= 0 && worth <= 1)) bug(`a state is worth ${worth} to seat ${by}: it is to be a number from 0 to 1`)
    branch.tally[0]++
    branch.tally[2] += worth
  }
}
const branchOf = ({ next }: Branch, key: string): Branch => {
  const there = next.get(key)
  if (there !== undefined) return there
  const branch = sprout()
  next.set(key, branch)
  return branch
}

/** Any that has not been tried; else the one with the best upper bound (UCB1, against how often each could be chosen). */
const chosen = (branches: ReadonlyArray<Branch>, curiosity: number, random: Random): number => {
  const untried = branches.flatMap(({ tally: [visits] }, i) => (visits === 0 ? [i] : []))
  if (untried.length > 0) return untried[random.below(untried.length)]!
  let best = 0
  let bound = -Infinity
  for (const [
    i,
    {
      tally: [visits, offered, total],
    },
  ] of branches.entries()) {
    const upper = total / visits + curiosity * Math.sqrt(Math.log(offered) / visits)
    if (upper > bound) [best, bound] = [i, upper]
  }
  return best
}

const playedOn = <V extends Vocabulary>(engine: Engine<V>, from: Game<V>, horizon: number, random: Random): Game<V> => {
  let game = from
  for (let n = 0; n < horizon; n++) {
    const legal = engine.legalActions(game)
    if (legal.length === 0) return game
    game = engine.reduceAt(game, random.below(legal.length)).game
  }
  return game
}
