/**
 * Tallies: what figures come to over any number of games, and what that says of games that were not played.
 *
 * Of each name three exact sums are kept: how many games it was read off, the values, and their squares. Sums do not mind
 * in which order or in what groups they are made (law: partition), so games may be played by any number of workers.
 */
import type { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { bug } from '../kernel/bug.js'
import { decoded, type Fault } from '../kernel/fault.js'
import type { Figure, Sample } from './figure.js'
import { student, wilson } from './interval.js'

/** The sums of one name: whole numbers, exact. */
export interface Sums {
  /** How many games had the name. */
  readonly n: number
  /** The sum of its values. */
  readonly sum: number
  /** The sum of their squares. */
  readonly squares: number
}

/** What one figure comes to. Plain JSON, to be sent between workers or kept until there are more games. */
export interface Tally {
  /** How many games it was read off. */
  readonly games: number
  /** By name, in the order of code units. */
  readonly names: Readonly<Record<string, Sums>>
}

/** What figures come to, by the names of the figures. */
export type Tallies = Readonly<Record<string, Tally>>

interface MutableSums {
  n: number
  sum: number
  squares: number
}
interface MutableTally {
  games: number
  readonly names: Map<string, MutableSums>
}
type Gathered = Map<string, MutableTally>

const tallyIn = (all: Gathered, figure: string, games: number): MutableTally => {
  const tally = all.get(figure) ?? { games: 0, names: new Map() }
  tally.games += games
  all.set(figure, tally)
  return tally
}

const add = ({ names }: MutableTally, name: string, { n, sum, squares }: Sums): void => {
  const sums = names.get(name) ?? { n: 0, sum: 0, squares: 0 }
  sums.n += n
  sums.sum += sum
  sums.squares += squares
  if (!Number.isSafeInteger(sums.sum) || !Number.isSafeInteger(sums.squares))
    bug(`the sums of '${name}' are too large to be exact: measure it in a larger unit, or fewer games`)
  names.set(name, sums)
}

/** Sorted, so that the same sums are the same bytes of JSON. */
const sorted = <A, B>(all: ReadonlyMap<string, A>, of: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, of(value)]))
const finished = (all: Gathered): Tallies =>
  sorted(all, ({ games, names }) => ({ games, names: sorted(names, (sums) => ({ ...sums })) }))

/**
 * What figures come to over some games.
 *
 * @param games - What `simulate` yields of each, or anything that has its samples; no game twice.
 * @returns The sums by figure and name. Of no games there are none: `{}`.
 * @throws A bug if a sum is no longer exact, past 2^53: for values below a thousand that is nine thousand million games.
 * @example
 * ```ts
 * import { tallyOf } from 'delvekit/simulate'
 *
 * const { gold } = tallyOf([{ samples: { gold: [['rohan', 20]] } }, { samples: { gold: [['rohan', 0]] } }])
 * console.log(gold) // { games: 2, names: { rohan: { n: 2, sum: 20, squares: 400 } } }
 * ```
 */
export const tallyOf = (games: Iterable<{ readonly samples: Readonly<Record<string, Sample>> }>): Tallies => {
  const all: Gathered = new Map()
  for (const { samples } of games)
    for (const [figure, sample] of Object.entries(samples)) {
      const tally = tallyIn(all, figure, 1)
      for (const [name, value] of sample) add(tally, name, { n: 1, sum: value, squares: value * value })
    }
  return finished(all)
}

/**
 * What figures come to over all the games of some tallies. Law: partition. Whatever the groups games were tallied in, and
 * in whatever order, merged they are the tally of all the games, to the byte; `{}` changes nothing.
 *
 * @param tallies - Of different games.
 * @throws A bug if a sum is no longer exact, as {@link tallyOf} does.
 * @example
 * ```ts
 * import { mergeTallies, tallyOf } from 'delvekit/simulate'
 *
 * const of = (gold: number) => tallyOf([{ samples: { gold: [['rohan', gold]] } }])
 * console.log(mergeTallies([of(20), of(0)])['gold']) // { games: 2, names: { rohan: { n: 2, sum: 20, squares: 400 } } }
 * ```
 */
export const mergeTallies = (tallies: Iterable<Tallies>): Tallies => {
  const all: Gathered = new Map()
  for (const one of tallies)
    for (const [figure, { games, names }] of Object.entries(one)) {
      const tally = tallyIn(all, figure, games)
      for (const [name, sums] of Object.entries(names)) add(tally, name, sums)
    }
  return finished(all)
}

// From outside.

const whole = (least: number, name: string): t.Type<number> =>
  t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= least, name)

/** Codec of {@link Tallies}. */
const TalliesCodec: t.Type<Tallies> = /* @__PURE__ */ (() => {
  const natural = whole(0, 'a whole number from 0')
  const sums = t.type({ n: natural, sum: whole(-Infinity, 'a whole number'), squares: natural })
  const tally = t.refinement(
    t.type({ games: natural, names: t.record(t.string, sums) }),
    ({ games, names }) => Object.values(names).every(({ n }) => n <= games),
    'a tally in which no name is in more games than there are',
  )
  return t.record(t.string, tally, 'Tallies')
})()

/**
 * Reads tallies from outside: from a file that a run was kept in, from another machine.
 *
 * @param json - What `JSON.parse` made of it.
 * @returns The tallies; or every fault, with its path.
 * @example
 * ```ts
 * import { decodeTallies } from 'delvekit/simulate'
 *
 * const read = decodeTallies(JSON.parse('{ "gold": { "games": -1, "names": {} } }'))
 * console.log(read._tag) // Left: gold/games is no whole number from 0
 * ```
 */
export const decodeTallies = (json: unknown): E.Either<ReadonlyArray<Fault>, Tallies> => decoded(TalliesCodec, json)

// Estimates: what tallies say of games that were not played.

/** What the games say of one name, and how sure that is. */
export interface Estimate {
  /** The name. */
  readonly name: string
  /** Of how many games. */
  readonly n: number
  /** The share, from 0 to 1, or the mean. */
  readonly value: number
  /** The lower end of the 95 % interval; `null` if one game is all there is, which says nothing of the spread. */
  readonly low: number | null
  /** Its upper end; `null` together with the lower. */
  readonly high: number | null
}

/**
 * What a tally says of each name, with 95 % intervals: Wilson's of a share, Student's of a mean ({@link wilson},
 * {@link student}). Each interval is right 95 times in a hundred by itself: of a hundred names some five will be missed.
 *
 * @param figure - What was tallied: its kind and its base matter.
 * @param tally - What it came to.
 * @returns By name, in the order of the tally. A name that never came up is not there, for nobody knows it.
 * @example
 * ```ts
 * import { counts, estimatesOf } from 'delvekit/simulate'
 *
 * const deaths = counts('deaths in a game', () => [])
 * const tally = { games: 10, names: { well: { n: 2, sum: 2, squares: 2 } } }
 * for (const { name, value, low, high } of estimatesOf(deaths, tally))
 *   console.log(name, value, low?.toFixed(1), high?.toFixed(1)) // well 0.2 -0.1 0.5
 * ```
 */
export const estimatesOf = (
  { kind, base }: Pick<Figure, 'kind' | 'base'>,
  { games, names }: Tally,
): ReadonlyArray<Estimate> =>
  Object.entries(names).map(([name, { n: named, sum, squares }]) => {
    const n = base === 'games' ? games : named
    const interval = kind === 'share' ? wilson(sum, n) : student(n, sum, squares)
    return { name, n, value: sum / n, low: interval?.low ?? null, high: interval?.high ?? null }
  })
