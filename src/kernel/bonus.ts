/** Bonus rows: lasting changes of a number, kept in the state so that views and bots see them too. */
import type { Seat } from './ruleset.js'

/** One row: a number of a hero is higher or lower while something lasts. */
export interface Bonus {
  /** What it comes from: the id of a card, a spell, a condition. */
  readonly from: string
  /** Whose number. */
  readonly hero: Seat
  /** Which number: the name of an attribute. */
  readonly of: string
  /** By how much; negative for a malus. */
  readonly by: number
  /** What it lasts as long as: the tag of the task that closes it, a condition, `'game'`. */
  readonly while: string
}

/** The sum of what bends a hero's number. */
export const bonusOf = (rows: ReadonlyArray<Bonus>, hero: Seat, of: string): number => {
  let sum = 0
  for (const row of rows) if (row.hero === hero && row.of === of) sum += row.by
  return sum
}

/** The rows that are left when something of a hero's is over; the same array if nothing lapses. */
export const lapsed = (rows: ReadonlyArray<Bonus>, hero: Seat, over: string): ReadonlyArray<Bonus> =>
  rows.some((row) => row.hero === hero && row.while === over)
    ? rows.filter((row) => row.hero !== hero || row.while !== over)
    : rows
