/** Exact odds: every outcome of every chance node is asked, and what they come to is added up as fractions. */
import { option as O } from 'fp-ts'
import { createEngine, type Engine } from '../kernel/engine.js'
import {
  type Action,
  type ChanceNode,
  choices,
  type Game,
  type Logged,
  type Ruleset,
  type Seat,
  type Start,
  type Vocabulary,
} from '../kernel/ruleset.js'
import { fail, line } from './failure.js'

/** An exact number that is not negative, in lowest terms. */
export interface Fraction {
  /** Above the line. */
  readonly numerator: bigint
  /** Under the line, positive. */
  readonly denominator: bigint
  /** `5/12`, or `0` and `1`. It is no field: fractions that are the same number are equal to any matcher. */
  readonly toString: () => string
}

/**
 * A fraction, in lowest terms.
 *
 * @throws If it is negative, or over nothing.
 * @example
 * ```ts
 * import { fraction } from 'delvekit/testkit'
 *
 * console.log(fraction(10, 24).toString()) // 5/12
 * ```
 */
export const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction => {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  if (n < 0n || d <= 0n) return fail(`${n}/${d} is no chance: it must not be negative`)
  const by = greatestCommon(n, d)
  const reduced = { numerator: n / by, denominator: d / by }
  const text = reduced.denominator === 1n ? `${reduced.numerator}` : `${reduced.numerator}/${reduced.denominator}`
  return Object.defineProperty(reduced, 'toString', { value: () => text })
}

const greatestCommon = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommon(b, a % b))
const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.numerator, a.denominator * b.denominator)

/** How odds are worked out. */
export interface OddsOptions<V extends Vocabulary> {
  /** What is chosen at a decision on the way, as an index of the legal actions; the first if left out. */
  readonly choose?: (legal: ReadonlyArray<Action<V>>, by: Seat, game: Game<V>) => number
  /** The most ends that are looked at; 100,000 if left out. */
  readonly most?: number
}

/**
 * The exact odds of whatever may come of a table or a game.
 *
 * @param classify - The name of what has come of it so far, or nothing if that is still open. It is asked at every choice
 *   and at the end, with the events since the table, and must have a name for a game that is over.
 * @returns The fraction of each name; they sum up to 1.
 * @throws If a game ends without a name, or if there are too many ends to look at.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { atStart, oddsOf } from 'delvekit/testkit'
 *
 * const rules = drakborgen(classic)
 * const odds = oddsOf(rules, atStart(rules, 2), ({ table: { state } }, events) => {
 *   if (events.some(({ tag }) => tag === 'rollOffTied')) return 'they roll again'
 *   return state.firstSeat === null ? undefined : `seat ${state.firstSeat} goes first`
 * })
 * console.log(odds['they roll again']?.toString(), odds['seat 1 goes first']?.toString()) // 1/12 11/24
 * ```
 */
export const oddsOf = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  from: Start<NoInfer<V>> | Game<NoInfer<V>>,
  classify: (game: Game<V>, events: ReadonlyArray<Logged<V>>) => string | undefined,
  options: OddsOptions<NoInfer<V>> = {},
): Readonly<Record<string, Fraction>> => {
  const engine = createEngine(ruleset, { chance: 'byHand' })
  const odds: Record<string, Fraction> = {}
  let left = options.most ?? 100_000

  const look = (game: Game<V>, events: ReadonlyArray<Logged<V>>, chance: Fraction): void => {
    const name = classify(game, events)
    const node = O.toUndefined(engine.pending(game))
    if (name !== undefined) {
      if (left-- === 0) fail(`there are more than ${options.most ?? 100_000} ends to look at: classify them earlier`)
      odds[name] = plus(odds[name] ?? fraction(0), chance)
    } else if (node === undefined)
      fail(`the game is over, and classify has no name for it:\n  ${line(game.table.state)}`)
    else if (node.by === 'chance')
      for (const [index, share] of shares(node).entries()) follow(game, index, events, times(chance, share))
    else follow(game, chosen(engine, options, game, node.by), events, chance)
  }
  const follow = (game: Game<V>, index: number, events: ReadonlyArray<Logged<V>>, chance: Fraction): void => {
    const next = engine.reduceAt(game, index)
    look(next.game, [...events, ...next.events], chance)
  }

  const start = 'table' in from ? { game: from, events: [] } : engine.from(from, 0)
  look(start.game, start.events, fraction(1))
  return odds
}

const chosen = <V extends Vocabulary>(
  engine: Engine<V>,
  { choose = () => 0 }: OddsOptions<V>,
  game: Game<V>,
  by: Seat,
): number => choose(engine.legalActions(game), by, game)

/** The chance of each outcome. */
const shares = (node: ChanceNode<unknown>): ReadonlyArray<Fraction> => {
  const weights = node.weights ?? choices(node).map(() => 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => fraction(weight, total))
}
