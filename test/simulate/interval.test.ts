/** How far an estimate may be off. */
import { random, seeded } from 'delvekit'
import { student, wilson } from 'delvekit/simulate'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('intervals of shares are those of the literature', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
  const table = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const
  for (const [hits, n, low, high] of table) {
    const interval = wilson(hits, n)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  }
})

test('an interval of a share holds what was seen, lies between 0 and 1, and yes is no turned round', () => {
  const seen = fc.integer({ min: 1, max: 1e9 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
  fc.assert(
    fc.property(seen, ([hits, n]) => {
      const { low, high } = wilson(hits, n)
      expect(low >= 0 && low <= hits / n && hits / n <= high && high <= 1).toBe(true)
      const other = wilson(n - hits, n)
      expect(other.low).toBeCloseTo(1 - high, 12)
      expect(other.high).toBeCloseTo(1 - low, 12)
    }),
  )
})

test('intervals of means are those of the tables of t', () => {
  const quantiles = [
    [1, 12.7062],
    [2, 4.3027],
    [5, 2.5706],
    [8, 2.306],
    [9, 2.2622],
    [10, 2.2281],
    [29, 2.0452],
    [100, 1.984],
    [1_000_000, 1.96],
  ] as const
  for (const [degrees, t] of quantiles) {
    // So many values with the mean 0 and a standard error of 1: their squares sum to n (n - 1).
    const n = degrees + 1
    expect(student(n, 0, n * (n - 1))?.high).toBeCloseTo(t, 3)
  }
  const one = student(4, 10, 30)
  expect(one?.low).toBeCloseTo(0.446, 3)
  expect(one?.high).toBeCloseTo(4.554, 3)
})

test('one value says nothing of the spread; values all alike have none', () => {
  expect(student(0, 0, 0)).toBeNull()
  expect(student(1, 7, 49)).toBeNull()
  expect(student(3, 21, 147)).toEqual({ low: 7, high: 7 })
})

test('large values that differ little lose nothing', () => {
  const [a, b] = [60_000_000, 60_000_001]
  expect(2 * (a * a + b * b) - (a + b) ** 2).not.toBe(1) // in floating point
  const interval = student(2, a + b, a * a + b * b)
  expect(interval!.high - interval!.low).toBeCloseTo(12.7062, 3)
})

test('of a hundred intervals some ninety-five hold the truth', () => {
  const dice = random(seeded(20))
  let shares = 0
  let means = 0
  for (let run = 0; run < 1000; run++) {
    const faces = Array.from({ length: 40 }, () => dice.below(6) + 1)
    const sixes = wilson(faces.filter((face) => face === 6).length, 40)
    if (sixes.low <= 1 / 6 && 1 / 6 <= sixes.high) shares++
    const sum = faces.reduce((all, face) => all + face, 0)
    const mean = student(
      40,
      sum,
      faces.reduce((all, face) => all + face * face, 0),
    )!
    if (mean.low <= 3.5 && 3.5 <= mean.high) means++
  }
  expect(shares).toBeGreaterThan(925)
  expect(shares).toBeLessThan(985)
  expect(means).toBeGreaterThan(930)
  expect(means).toBeLessThan(970)
})
