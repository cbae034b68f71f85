/**
 * Figures: what is read off a game.
 *
 * A figure reads named whole numbers off one game. The game is the unit: a name has at most one value of a game, since
 * games are independent of each other, and what happens within one is not. Only so do the intervals hold.
 */
import { bug } from '../kernel/bug.js'
import type { Tagged } from '../kernel/ruleset.js'

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
