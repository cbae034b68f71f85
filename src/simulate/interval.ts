/**
 * How far an estimate may be off: intervals that hold the true value 95 times in a hundred.
 *
 * They are computed from exact sums, by one formula, at the end: the same sums give the same bits.
 */

/** From where to where. */
export interface Interval {
  /** The lower end. */
  readonly low: number
  /** The upper end. */
  readonly high: number
}

/** The 97.5 % quantile of the normal distribution: 95 % lie between it and its negative. */
const z = 1.959963984540054

/**
 * The interval of a share, after Wilson: the shares that would not be astonished at what was seen.
 *
 * Chosen because figures are often seen in few games and lie near 0 or 1, where the schoolbook's interval is too short, has
 * no width at all at 0 and 1, and leaves what a share may be. Brown, Cai and DasGupta ("Interval estimation for a binomial
 * proportion", Statistical Science 16, 2001) advise it for small and large n alike; the formula is E. B. Wilson's (JASA 22,
 * 1927).
 *
 * @param hits - In how many it was so: a whole number from 0 to `n`.
 * @param n - Of how many: a whole number from 1.
 * @returns Shares, from 0 to 1, with `hits / n` between them.
 * @example
 * ```ts
 * import { wilson } from 'delvekit/simulate'
 *
 * console.log(wilson(0, 10).high.toFixed(2)) // 0.28: ten games are few
 * ```
 */
export const wilson = (hits: number, n: number): Interval => {
  const share = hits / n
  const shrink = 1 + (z * z) / n
  const middle = share + (z * z) / (2 * n)
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  // At the ends the formula comes to 0 and 1; rounding must not put them beside.
  return { low: hits === 0 ? 0 : (middle - reach) / shrink, high: hits === n ? 1 : (middle + reach) / shrink }
}

/**
 * The interval of a mean, after Student: `t` of `n - 1` degrees of freedom times the standard error. For few games it is
 * wider than the normal interval, as it must be since the spread is itself an estimate; for many it is the same.
 *
 * What is counted in games is skewed, and no normal distribution: the mean of some dozens of games comes near to one all
 * the same (the central limit theorem). Of fewer than thirty games, or of what comes up in one game of a hundred, the
 * interval is only a hint.
 *
 * @param n - How many values: a whole number from 0.
 * @param sum - Their sum, exact.
 * @param squares - The sum of their squares, exact.
 * @returns The interval, in the unit of the values; `null` for fewer than two, of which nobody can tell the spread.
 * @example
 * ```ts
 * import { student } from 'delvekit/simulate'
 *
 * const interval = student(4, 10, 30) // of 1, 2, 3 and 4
 * console.log(interval?.low.toFixed(2), interval?.high.toFixed(2)) // 0.45 4.55
 * ```
 */
export const student = (n: number, sum: number, squares: number): Interval | null => {
  if (n < 2) return null
  // n Σx² - (Σx)² is the small difference of two large numbers: exact in whole numbers, and only then a float.
  const spread = Number(BigInt(n) * BigInt(squares) - BigInt(sum) * BigInt(sum))
  const reach = t(n - 1) * Math.sqrt(spread / (n * n * (n - 1)))
  return { low: sum / n - reach, high: sum / n + reach }
}

/** The 97.5 % quantiles of Student's distribution for 1 to 8 degrees of freedom, from the tables. */
const quantiles = [
  12.70620474, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135,
]

/** For more of them the expansion of Abramowitz and Stegun, 26.7.5: from 9 on it is right to four decimals. */
const t = (degrees: number): number => {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ]
  return quantiles[degrees - 1] ?? terms.reduce((sum, term, i) => sum + term / degrees ** (i + 1), z)
}
