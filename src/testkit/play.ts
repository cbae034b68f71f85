/**
 * Random games as short lines of numbers.
 *
 * A game is a list of naturals, each taken modulo the number of actions. So no ruleset needs an arbitrary of its own, and
 * fast-check shrinks towards a short game of early actions, of which the first is "go on".
 */

import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { random, seeded } from '../kernel/chance.js'
import type { Engine, StartOptions } from '../kernel/engine.js'
import { decodeOptions } from '../kernel/options.js'
import {
  type Action,
  choices,
  type Game,
  type Logged,
  type Ruleset,
  type Seat,
  type Table,
  type Transition,
  type Vocabulary,
} from '../kernel/ruleset.js'
import { causeOf, fail, line, lines, messageOf } from './failure.js'

/** A whole game on one line. */
export interface GameLine {
  /** How many seats play. */
  readonly seats: number
  /** The seed of the dice, also where chance is left to whoever plays: the line is the same game then. */
  readonly seed: number
  /**
   * The choices of the seats, each taken modulo the number of actions. After the last one the game goes on with choices from this
   * list, picked by position, so that a short list is a whole game that does not go round in circles; an empty list
   * always goes on.
   */
  readonly choices: ReadonlyArray<number>
  /** The options; those left out have their standard values. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** One step of a game that is played: a choice and all that came of it. */
export interface Step<V extends Vocabulary> {
  /** How many choices were made before, those of chance too if it is played by hand; -1 for the start. */
  readonly at: number
  /** Who chose; nobody at the start. */
  readonly by: Seat | 'chance' | 'nobody'
  /** What could be chosen; nothing at the start. */
  readonly legal: ReadonlyArray<Action<V>>
  /** The index of what was chosen. */
  readonly index: number
  /** The table before. */
  readonly before: Table<V>
  /** Every fact that came of it. */
  readonly events: ReadonlyArray<Logged<V>>
  /** The game after. */
  readonly after: Game<V>
}

/** The choice at a position: from the list, and after its end from somewhere in the list. */
const choiceAt = ({ choices: list }: GameLine, at: number): number =>
  list[at] ?? list[(Math.imul(at + 1, 0x9e3779b1) >>> 8) % list.length] ?? 0

/**
 * Plays a line step by step, the start first, until the game is over or seats have made `most` choices. If chance is left
 * to whoever plays, it is answered as a seeded engine would.
 *
 * @throws If the game cannot be started so.
 */
export function* stepsOf<V extends Vocabulary>(
  engine: Engine<V>,
  played: GameLine,
  most: number,
): Generator<Step<V>, void, undefined> {
  const dice = random(seeded(played.seed))
  const before = tableAtStart(engine.ruleset, played)
  const started = engine.start(startOf<V>(played))
  if (E.isLeft(started)) return fail(`the game cannot be started:\n${lines(started.left.faults)}`)
  let { game, events } = started.right
  yield { at: -1, by: 'nobody', legal: [], index: 0, before, events, after: game }
  for (let at = 0, byChance = 0; at - byChance < most; at++) {
    const node = O.toUndefined(engine.pending(game))
    if (node === undefined) return
    if (node.by === 'chance') byChance++
    if (byChance > mostInAGame) return fail(`chance is asked for ever: ${line(node)}`)
    const legal = choices(node)
    const index = node.by === 'chance' ? dice.pick(node) : choiceAt(played, at - byChance) % legal.length
    const { table } = game
    ;({ game, events } = chosen(engine, game, index))
    yield { at, by: node.by, legal, index, before: table, events, after: game }
  }
}
/** More answers of chance than there are in any game. */
const mostInAGame = 100_000

/** Carries out a choice; what a ruleset throws is told with the action that did it. */
const chosen = <V extends Vocabulary>(engine: Engine<V>, game: Game<V>, index: number): Transition<V> => {
  try {
    return engine.reduceAt(game, index)
  } catch (thrown) {
    return fail(
      `${line(engine.legalActions(game)[index])} is legal, and the ruleset threw: ${messageOf(thrown)}`,
      causeOf(thrown),
    )
  }
}

/** What an engine starts a line with. */
export const startOf = <V extends Vocabulary>({ seats, seed, options }: GameLine): StartOptions<V> =>
  // The engine decodes the options before it looks at them.
  ({ seats, seed, ...(options === undefined ? {} : { options }) })

/** The table before anything has happened. */
export const tableAtStart = <V extends Vocabulary>(ruleset: Ruleset<V>, { seats, options }: GameLine): Table<V> => {
  const chosen = decodeOptions(ruleset.options, options ?? {}, seats)
  if (E.isLeft(chosen)) return fail(`the game cannot be set up:\n${lines(chosen.left)}`)
  const { state, agenda } = ruleset.setup({ seats, options: chosen.right })
  return { state, agenda: [...agenda].reverse() }
}

/** A line that has been played. */
export interface Played<V extends Vocabulary> {
  /** The game at its end, or where it was broken off. */
  readonly game: Game<V>
  /** Every fact from the start. */
  readonly events: ReadonlyArray<Logged<V>>
  /** The index of each choice, as records keep it: those of chance too if it is played by hand. */
  readonly actions: ReadonlyArray<number>
  /** Whether it was played to its end. */
  readonly over: boolean
}

/**
 * Plays a line to its end, or until seats have made `most` choices.
 *
 * @param each - Sees every step, the start first.
 * @throws If the game cannot be started so, or whatever `each` throws.
 * @example
 * ```ts
 * import { createEngine } from 'delvekit'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { playLine } from 'delvekit/testkit'
 *
 * const { over, actions, game } = playLine(createEngine(drakborgen(classic)), { seats: 2, seed: 1, choices: [3, 1] })
 * console.log(over, actions.length, game.table.state.result?.reason) // true 64 noActiveHero
 * ```
 */
export const playLine = <V extends Vocabulary>(
  engine: Engine<V>,
  played: GameLine,
  most: number = 10_000,
  each: (step: Step<V>) => void = () => undefined,
): Played<V> => {
  let game: Game<V> | undefined
  const log: Logged<V>[] = []
  const actions: number[] = []
  for (const step of stepsOf(engine, played, most)) {
    each(step)
    game = step.after
    for (const event of step.events) log.push(event)
    if (step.at >= 0) actions.push(step.index)
  }
  const end = game ?? fail('a game has at least a start')
  return { game: end, events: log, actions, over: O.isNone(engine.toAct(end)) }
}

/** What a random game may be. */
export interface GamesOptions {
  /** Which numbers of seats; all that the ruleset allows if left out. */
  readonly seats?: { readonly least: number; readonly most: number }
  /** Which options; the standard ones if left out. */
  readonly options?: fc.Arbitrary<Readonly<Record<string, unknown>>>
  /** The most choices in a line, after which it goes on with its own; 60 if left out. */
  readonly choices?: number
}

/**
 * Random games of a ruleset. They shrink to few seats, the seed 0, and few and early choices.
 *
 * @example
 * ```ts
 * import { createEngine } from 'delvekit'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { games, playLine } from 'delvekit/testkit'
 * import fc from 'fast-check'
 *
 * const rules = drakborgen(classic)
 * const engine = createEngine(rules)
 * fc.assert(fc.property(games(rules, { seats: { least: 1, most: 2 } }), (line) => playLine(engine, line).over), { numRuns: 5 })
 * ```
 */
export const games = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  options: GamesOptions = {},
): fc.Arbitrary<GameLine> => {
  const { least, most } = options.seats ?? ruleset.seats
  // 2520 is divided by every number up to 10, so that of up to ten actions each is as likely as any other.
  const choice = fc.nat({ max: 2519 })
  const always = {
    seats: fc.integer({ min: least, max: most }),
    seed: fc.nat(),
    choices: fc.array(choice, { maxLength: options.choices ?? 60, size: 'max' }),
  }
  return options.options === undefined ? fc.record(always) : fc.record({ ...always, options: options.options })
}

/**
 * A line as one line of source, to be pasted into a test.
 *
 * @example
 * ```ts
 * import { lineOf } from 'delvekit/testkit'
 *
 * console.log(lineOf({ seats: 2, seed: 7, choices: [3, 1] })) // { seats: 2, seed: 7, choices: [3, 1] }
 * ```
 */
export const lineOf = ({ seats, seed, choices, options }: GameLine): string =>
  source({ seats, seed, choices, ...(options === undefined ? {} : { options }) })

const source = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return line(value)
  const fields = Object.entries(value).map(([key, field]) => `${keyOf(key)}: ${source(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
const keyOf = (key: string): string => {
  if (key === '__proto__') return `['__proto__']` // as a plain key it would not be a field
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)
}
/** JSON escapes all that must be escaped, but for the other kind of quote. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (escape, char: string) => (char === '"' ? '"' : escape))
    .replace(/'/g, "\\'")}'`
