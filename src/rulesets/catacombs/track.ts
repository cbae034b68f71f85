/** The ascension track: how far sideways whoever comes up has strayed (ledger section "calculating the position"). */
import * as t from 'io-ts'
import { where } from '../drakborgen/content/closed.js'

/**
 * A row for each number of cards drawn, the first for one card; in a row the deviation for each face of a T10, negative to
 * the left of the direction of travel, positive to the right. More cards than there are rows are read in the last.
 */
export type AscensionTrack = ReadonlyArray<ReadonlyArray<number>>

/** Codec of {@link AscensionTrack}: twelve rows or more of ten whole numbers that never fall, no straying after one card. */
export const AscensionTrack: t.Type<AscensionTrack> = /* @__PURE__ */ (() =>
  where(
    t.readonlyArray(t.readonlyArray(t.number)),
    'twelve rows or more of ten whole numbers, none below the one before it, the first row all 0',
    (rows) =>
      rows.length >= 12 &&
      rows.every((row) => row.length === 10 && row.every((n, i) => Number.isInteger(n) && n >= (row[i - 1] ?? n))) &&
      rows[0]!.every((n) => n === 0),
  ))()

/** How many results lie to each side of the middle, by the number of cards drawn: a third of it, rounded. */
const sides = (drawn: number): number => Math.floor((drawn + 1) / 3)
const rowOf = (k: number): ReadonlyArray<number> =>
  Array.from({ length: 10 }, (_, i) => (i < k ? i - k : i >= 10 - k ? i - (9 - k) : 0))

/**
 * Which results of rows 7 to 12 lie left, in the middle and right is printed; that each lies one square further out than the
 * one before it is read out of the layout, and fits the printed example of row 6 (CAT-R-21). Rows 1 to 6 are inferred from
 * the others, as they are cut off in the source.
 */
export const standardTrack: AscensionTrack = /* @__PURE__ */ Array.from({ length: 12 }, (_, i) => rowOf(sides(i + 1)))
/** The rows of {@link standardTrack} that are not printed, by the number of cards drawn. */
export const inferredRows: ReadonlyArray<number> = [1, 2, 3, 4, 5, 6]

/** How far to the right a roll has led astray, after so many cards (CAT-POS-3…8, CAT-R-22). */
export const deviationOf = (track: AscensionTrack, mode: 'graded' | 'one', drawn: number, face: number): number => {
  if (drawn < 1) return 0
  const strayed = track[Math.min(drawn, track.length) - 1]![face - 1]!
  return mode === 'one' ? Math.sign(strayed) : strayed
}
