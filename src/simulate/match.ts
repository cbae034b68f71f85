/**
 * Which of two bots plays better: both play the same games, in each other's seats, and what they come to is compared.
 *
 * A pair is two games with the same seeds. In the first one bot has the seats 0, 2, ... and the other those between; in the
 * second they have changed about. So neither is better off by its seat, and what the seed deals falls on both. A pair is the
 * unit: its two games are not independent of each other, pairs are.
 */
import { either as E } from 'fp-ts'
import type { Bot } from '../bots/index.js'
import { bug } from '../kernel/bug.js'
import type { SetupError } from '../kernel/engine.js'
import type { Ruleset, Seat, Vocabulary } from '../kernel/ruleset.js'
import { type Figures, means, type Sample } from './figure.js'
import { student } from './interval.js'
import { type GameSummary, type Simulation, simulate } from './simulate.js'
import type { Estimate, Tallies } from './tally.js'

/** One of the two. */
export interface Rival<V extends Vocabulary> {
  /** What it is called in the comparison; the two have different names, and neither is called `difference`. */
  readonly name: string
  /** How it plays. */
  readonly bot: Bot<V>
}

/** What is read off a seat when a game is over: a whole number, so that sums are exact; 1 and 0 for yes and no. */
export type Measure<O> = (outcome: O, seat: Seat) => number

/** Two bots, the games they play and what is measured. */
export interface Match<V extends Vocabulary> extends Omit<Simulation<V>, 'games' | 'from' | 'bots' | 'figures'> {
  /** How many pairs of games: a whole number from 0. They are numbered from 0. */
  readonly pairs: number
  /** The pair to begin with; 0 if it is left out. */
  readonly from?: number
  /** The two bots. Alone at the table (`seats: 1`) each plays one game of a pair. */
  readonly rivals: readonly [Rival<V>, Rival<V>]
  /** What is measured, by name. */
  readonly measures: Readonly<Record<string, Measure<V['outcome']>>>
}

/** What is kept of a pair: plain JSON. `tallyOf` and `mergeTallies` sum it up, `comparisonsOf` says what it comes to. */
export interface PairSummary {
  /** Its number in the match, from 0. */
  readonly pair: number
  /** What both of its games were started with. */
  readonly seed: number
  /** The seed of the bots' own chance in both. */
  readonly botSeed: number
  /** By measure: each bot's sum over its seats in both games, as many as sit at the table; and the first's less the second's. */
  readonly samples: Readonly<Record<string, Sample>>
}

const difference = 'difference'

/**
 * Plays a match pair by pair, as they are asked for: whoever asks may tell how far it has come, stop after any pair, go on
 * another day with `from`, and share pairs out among workers, as with `simulate`.
 *
 * @param ruleset - What is played.
 * @param match - By whom, how often, and what is measured.
 * @returns The pairs in their order; or every fault of `pairs`, `from`, `seats`, `seed` and `options`, with its path.
 * @throws A bug if the two have the same name, or one is called `difference`; and what `simulate` throws.
 * @example
 * ```ts
 * import { cautiousBot, randomBot } from 'delvekit/bots'
 * import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
 * import { comparisonsOf, drakborgenMeasures, match, tallyOf } from 'delvekit/simulate'
 * import { either as E } from 'fp-ts'
 *
 * const careful = { name: 'careful', bot: cautiousBot(contentOf(classic)) }
 * const anyone = { name: 'anyone', bot: randomBot<Drakborgen>() }
 * const asked = { pairs: 20, seed: 1, seats: 2, rivals: [careful, anyone], measures: drakborgenMeasures } as const
 * const pairs = match(drakborgen(classic), asked)
 * if (E.isLeft(pairs)) throw new Error('not a match that can be started')
 * for (const { measure, first, second } of comparisonsOf(asked, tallyOf(pairs.right)))
 *   console.log(measure, first.value, second.value)
 * ```
 */
export const match = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  { pairs, from = 0, rivals, measures, ...start }: Match<NoInfer<V>>,
): E.Either<SetupError, Generator<PairSummary, void, undefined>> => {
  const [one, other] = rivals
  if (new Set([one.name, other.name, difference]).size < 3)
    bug(`bots called '${one.name}' and '${other.name}': the two and '${difference}' are three names`)
  const games = (first: Rival<V>, second: Rival<V>) => {
    const inSeat = (seat: Seat): Rival<V> => (seat % 2 === 0 ? first : second)
    // With more seats than there are nothing is played; there may be very many.
    const length = Math.min(start.seats, ruleset.seats.most)
    const bots = Array.from({ length }, (_, seat) => inSeat(seat).bot)
    const figures = figuresOf(measures, (seat) => inSeat(seat).name)
    return simulate(ruleset, { ...start, games: pairs, from, bots, figures })
  }
  const straightOn = E.mapLeft(ofPairs)(games(one, other))
  return E.Functor.map(straightOn, (straight) => {
    const about = games(other, one)
    if (E.isLeft(about)) return bug('a match can be started one way and not the other')
    return paired(straight, about.right, [one.name, other.name])
  })
}

/** What is wrong with the numbers of games is wrong with those of pairs. */
const ofPairs = ({ tag, faults }: SetupError): SetupError => ({
  tag,
  faults: faults.map((one) => {
    const path = numbersOfPairs[one.path]
    return path === undefined ? one : { ...one, path, cure: 'Pairs are numbered from 0.' }
  }),
})
const numbersOfPairs: Readonly<Record<string, string>> = { games: 'pairs', from: 'from' }

/** Each measure as a figure: its sum over the seats of each bot. */
const figuresOf = <V extends Vocabulary>(
  measures: Match<V>['measures'],
  nameOf: (seat: Seat) => string,
): Figures<V['event'], V['outcome']> =>
  Object.fromEntries(
    Object.entries(measures).map(([name, measure]) => [
      name,
      means(name, ({ outcome, seats }: { readonly outcome: V['outcome']; readonly seats: number }) => {
        const sums = new Map<string, number>()
        for (let seat = 0; seat < seats; seat++)
          sums.set(nameOf(seat), (sums.get(nameOf(seat)) ?? 0) + measure(outcome, seat))
        return sums
      }),
    ]),
  )

type Summaries = Generator<GameSummary, void, undefined>
function* paired(
  straight: Summaries,
  about: Summaries,
  names: readonly [string, string],
): Generator<PairSummary, void, undefined> {
  for (const { game: pair, seed, botSeed, samples } of straight) {
    const back = about.next()
    if (back.done === true) return bug('a pair has one game')
    const together = Object.entries(samples).map(([measure, sample]): readonly [string, Sample] => {
      const all = [...sample, ...(back.value.samples[measure] ?? [])]
      const [first, second] = names.map((name) =>
        all.reduce((sum, [whose, value]) => (whose === name ? sum + value : sum), 0),
      )
      return [
        measure,
        [
          [names[0], first!],
          [names[1], second!],
          [difference, first! - second!],
        ],
      ]
    })
    yield { pair, seed, botSeed, samples: Object.fromEntries(together) }
  }
}

/** What a match says of one measure: means of a seat in a game, with 95 % intervals. */
export interface Comparison {
  /** The measure. */
  readonly measure: string
  /** What the first bot comes to. */
  readonly first: Estimate
  /** What the second comes to. */
  readonly second: Estimate
  /** How much more the first comes to: the surest way to tell, since chance common to both games of a pair falls out. */
  readonly difference: Estimate
  /** Whether the intervals of the two do not touch: more than it takes for the difference not to be an accident. */
  readonly apart: boolean
}

/**
 * What a match comes to, measure by measure.
 *
 * @param match - Which match: its bots and the number of its seats matter.
 * @param tallies - Its pairs, from `tallyOf` or `mergeTallies`.
 * @returns The measures in the order of the tallies; none if no pair was played.
 * @throws A bug, if the tallies are those of other bots.
 * @example
 * ```ts
 * import { comparisonsOf } from 'delvekit/simulate'
 *
 * const sums = { a: { n: 9, sum: 9, squares: 9 }, b: { n: 9, sum: 0, squares: 0 }, difference: { n: 9, sum: 9, squares: 9 } }
 * const asked = { seats: 1, rivals: [{ name: 'a' }, { name: 'b' }] } as const
 * console.log(comparisonsOf(asked, { wins: { games: 9, names: sums } })[0]?.apart) // true
 * ```
 */
export const comparisonsOf = (
  {
    seats,
    rivals,
  }: { readonly seats: number; readonly rivals: readonly [{ readonly name: string }, { readonly name: string }] },
  tallies: Tallies,
): ReadonlyArray<Comparison> =>
  Object.entries(tallies).map(([measure, { names }]) => {
    // A pair has as many seats of each bot as there are at the table.
    const estimate = (name: string): Estimate => {
      const { n, sum, squares } = names[name] ?? bug(`the tally of '${measure}' has no '${name}'`)
      const interval = student(n, sum, squares)
      const [low, high] = interval === null ? [null, null] : [interval.low / seats, interval.high / seats]
      return { name, n, value: sum / n / seats, low, high }
    }
    const [first, second] = rivals.map(({ name }) => estimate(name))
    const beneath = (a: Estimate, b: Estimate): boolean => a.high !== null && b.low !== null && a.high < b.low
    const apart = beneath(first!, second!) || beneath(second!, first!)
    return { measure, first: first!, second: second!, difference: estimate(difference), apart }
  })
