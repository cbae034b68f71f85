/**
 * Figures: what is read off a game, and what it comes to over many.
 *
 * A figure reads named whole numbers off one game; over many games three exact sums are kept of each name: how many games
 * it was read off, the values, and their squares. Sums do not mind in which order or in what groups they are made
 * (law: partition), so games may be played by any number of workers. The game is the unit: a name has at most one value of
 * a game, since games are independent of each other, and what happens within one is not. Only so do the intervals hold.
 */
import { bug } from '../kernel/bug.js'
import type { Tagged } from '../kernel/ruleset.js'
import { student, wilson } from './interval.js'

/** A game played to its end, as figures look at it. */
export interface GamePlayed<E extends Tagged = Tagged, O = unknown> {
  /** The ruleset's events in the order they happened, the start's among them; none of the kernel's own. */
  readonly events: ReadonlyArray<E>
  /** How it ended. */
  readonly outcome: O
  /** How many choices its seats have made. */
  readonly choices: number
  /** How many seats played. */
  readonly seats: number
}

/** What a figure reads off one game: each name at most once, with a whole number. Plain JSON. */
export type Sample = ReadonlyArray<readonly [name: string, value: number]>

/**
 * Something that is read off each game. Made by {@link rates}, {@link presence}, {@link means} and {@link counts}. It is
 * typed by the events and the outcome it needs, so that a figure of the base game is one of each game laid over it.
 */
export interface Figure<E extends Tagged = Tagged, O = unknown> {
  /** What it says of a name: one sentence or less. */
  readonly text: string
  /** Whether it is a share, from 0 to 1, or a mean in the unit of what is counted. */
  readonly kind: 'share' | 'mean'
  /** Of which games: of those that have the name, or of all, where those that have it not count as 0. */
  readonly base: 'named' | 'games'
  /** Reads it off a game. */
  readonly measure: (game: GamePlayed<E, O>) => Sample
}

/** Figures by name. */
export type Figures<E extends Tagged = Tagged, O = unknown> = Readonly<Record<string, Figure<E, O>>>

/** A value larger than this has a square that is no longer exact. */
const most = 94_906_265

/** Sees to it that what was read can be summed exactly, and once a name. */
const checked = (text: string, pairs: Iterable<readonly [string, number]>): Sample => {
  const sample = [...pairs]
  if (new Set(sample.map(([name]) => name)).size < sample.length) bug(`'${text}': two values of one name in a game`)
  for (const [name, value] of sample)
    if (!Number.isInteger(value) || Math.abs(value) > most)
      bug(`'${text}': ${value} for '${name}' is no whole number, or one above ${most}`)
  return sample
}

/**
 * A figure of yes and no: of the games that have a name, in what share it was so.
 *
 * @param text - What is said of a name.
 * @param of - The names of a game, each at most once, and whether it was so.
 * @throws A bug, when a game is read, if a name comes twice.
 * @example
 * ```ts
 * import type { Outcome, Tagged } from 'delvekit'
 * import { type GamePlayed, rates } from 'delvekit/simulate'
 *
 * const wins = rates('wins', ({ outcome, seats }: GamePlayed<Tagged, Outcome>) =>
 *   Array.from({ length: seats }, (_, seat) => [`seat ${seat}`, outcome.winners.includes(seat)] as const),
 * )
 * console.log(wins.kind) // share
 * ```
 */
export const rates = <E extends Tagged = Tagged, O = unknown>(
  text: string,
  of: (game: GamePlayed<E, O>) => Iterable<readonly [name: string, so: boolean]>,
): Figure<E, O> => ({
  text,
  kind: 'share',
  base: 'named',
  measure: (game) =>
    checked(
      text,
      Array.from(of(game), ([name, so]) => [name, so ? 1 : 0] as const),
    ),
})

/**
 * A figure of names: in what share of all games a name comes up at all.
 *
 * @param text - What is said of a name.
 * @param of - The names of a game; those that come again count once.
 * @example
 * ```ts
 * import { presence } from 'delvekit/simulate'
 *
 * const events = presence('games in which it happens', ({ events }) => events.map(({ tag }) => tag))
 * console.log(events.base) // games
 * ```
 */
export const presence = <E extends Tagged = Tagged, O = unknown>(
  text: string,
  of: (game: GamePlayed<E, O>) => Iterable<string>,
): Figure<E, O> => ({
  text,
  kind: 'share',
  base: 'games',
  measure: (game) => [...new Set(of(game))].map((name) => [name, 1]),
})

/**
 * A figure of numbers: the mean of each name over the games that have it.
 *
 * @param text - What is said of a name, with the unit.
 * @param of - The names of a game, each at most once, and its value: a whole number from -94,906,265 to 94,906,265, so
 *   that its square is exact. What is no whole number is given in a smaller unit.
 * @throws A bug, when a game is read, if a name comes twice or a value is no such number.
 * @example
 * ```ts
 * import { means } from 'delvekit/simulate'
 *
 * const length = means('how long a game is', ({ choices, events }) => [
 *   ['choices', choices],
 *   ['events', events.length],
 * ])
 * console.log(length.measure({ events: [], outcome: null, choices: 12, seats: 2 })) // [['choices', 12], ['events', 0]]
 * ```
 */
export const means = <E extends Tagged = Tagged, O = unknown>(
  text: string,
  of: (game: GamePlayed<E, O>) => Iterable<readonly [name: string, value: number]>,
): Figure<E, O> => ({ text, kind: 'mean', base: 'named', measure: (game) => checked(text, of(game)) })

/**
 * A figure of how often: the mean number of times a name comes up in a game; a game without it counts as 0.
 *
 * @param text - What is said of a name.
 * @param of - The names of a game, as often as they come up.
 * @example
 * ```ts
 * import { counts } from 'delvekit/simulate'
 *
 * const dice = counts('dice thrown in a game', ({ events }) =>
 *   events.flatMap(({ tag }) => (tag === 'dieRolled' ? ['die'] : [])),
 * )
 * console.log(dice.kind) // mean
 * ```
 */
export const counts = <E extends Tagged = Tagged, O = unknown>(
  text: string,
  of: (game: GamePlayed<E, O>) => Iterable<string>,
): Figure<E, O> => ({
  text,
  kind: 'mean',
  base: 'games',
  measure: (game) => {
    const times = new Map<string, number>()
    for (const name of of(game)) times.set(name, (times.get(name) ?? 0) + 1)
    return [...times]
  },
})

/** How often each event of the ruleset happens in a game: which rules fire, and which never do. */
export const eventsFired: Figure = /* @__PURE__ */ counts('times in a game', ({ events }) =>
  events.map(({ tag }) => tag),
)

// Tallies: what figures come to over any number of games.

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
 * console.log(mergeTallies([of(20), of(0)])) // { gold: { games: 2, names: { rohan: { n: 2, sum: 20, squares: 400 } } } }
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
 * console.log(estimatesOf(deaths, tally)) // well: 0.2 in a game, from -0.1 to 0.5
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
