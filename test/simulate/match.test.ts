/** A match of two bots. */
import { createEngine } from 'delvekit'
import { type Bot, cautiousBot, drakborgenWorth, playOut, randomBot, searchBot } from 'delvekit/bots'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import {
  type Comparison,
  comparisonsOf,
  drakborgenMeasures,
  type Match,
  match,
  mergeTallies,
  type PairSummary,
  tallyOf,
} from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { type Dice, diceGame } from '../support/dice-game/index.js'

const first: Bot<Dice> = (_, { actions }) => actions[0]!
const last: Bot<Dice> = (_, { actions }) => actions.at(-1)!
const asked: Match<Dice> = {
  ...{ pairs: 12, seed: 3, seats: 3 },
  rivals: [
    { name: 'first', bot: first },
    { name: 'last', bot: last },
  ],
  measures: { height: ({ heights }, seat) => heights[seat]!, seats: () => 1 },
}
const played = (match_: Match<Dice>): ReadonlyArray<PairSummary> => {
  const pairs = match(diceGame, match_)
  if (E.isLeft(pairs)) throw new Error(JSON.stringify(pairs.left))
  return [...pairs.right]
}
const all = played(asked)

test('a pair is two games of the same seeds, in which the bots have changed seats', () => {
  for (const { seed, botSeed, samples } of all) {
    const heights = (bots: ReadonlyArray<Bot<Dice>>): ReadonlyArray<number> => {
      const game = playOut(createEngine(diceGame), { seats: 3, seed, botSeed, bots })
      if (E.isLeft(game)) throw new Error('no game')
      return game.right.outcome.heights
    }
    const [a, b, c] = heights([first, last, first])
    const [d, e, f] = heights([last, first, last])
    const [mine, its] = [a! + c! + e!, b! + d! + f!]
    expect(samples['height']).toEqual([
      ['first', mine],
      ['last', its],
      ['difference', mine - its],
    ])
  }
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(12)
})

test('each has as many seats in a pair as there are at the table, alone one game each', () => {
  expect(all[0]?.samples['seats']).toEqual([
    ['first', 3],
    ['last', 3],
    ['difference', 0],
  ])
  expect(played({ ...asked, seats: 1 })[0]?.samples['seats']).toEqual([
    ['first', 1],
    ['last', 1],
    ['difference', 0],
  ])
})

test('a pair depends on its number alone: shared out, it comes to the same', () => {
  expect(played({ ...asked, from: 4 })).toEqual(all.slice(4))
  const shares = [8, 0, 4].map((from) => tallyOf(played({ ...asked, from, pairs: from + 4 })))
  expect(mergeTallies(shares)).toEqual(tallyOf(all))
  expect(JSON.parse(JSON.stringify(all))).toEqual(all)
})

test('against itself nobody is ahead', () => {
  const mirror = played({ ...asked, rivals: [asked.rivals[0], { name: 'again', bot: first }] })
  const [height] = comparisonsOf({ seats: 3, rivals: [{ name: 'first' }, { name: 'again' }] }, tallyOf(mirror))
  expect(height).toMatchObject({ measure: 'height', difference: { value: 0, low: 0, high: 0 }, apart: false })
})

describe('a comparison', () => {
  const tally = (mine: ReadonlyArray<number>, its: ReadonlyArray<number>) =>
    tallyOf(
      mine.map((value, i) => ({
        samples: {
          gold: [
            ['mine', value],
            ['its', its[i]!],
            ['difference', value - its[i]!],
          ],
        },
      })),
    )
  const compare = (seats: number, ...of: Parameters<typeof tally>): Comparison | undefined =>
    comparisonsOf({ seats, rivals: [{ name: 'mine' }, { name: 'its' }] }, tally(...of))[0]

  test('gives means of a seat, with intervals of Student, and of the difference pair by pair', () => {
    // Of 2, 4, 6, 8 the mean is 5 and the spread 2.582, so 5 ± 3.182 × 2.582 / 2; of two seats each is half as much.
    const found = compare(2, [2, 4, 6, 8], [1, 3, 5, 7])
    expect(found?.first).toMatchObject({ name: 'mine', n: 4, value: 2.5 })
    expect(found?.first.low).toBeCloseTo(2.5 - 2.054, 3)
    expect(found?.first.high).toBeCloseTo(2.5 + 2.054, 3)
    expect(found?.second).toMatchObject({ name: 'its', n: 4, value: 2 })
    expect(found?.difference).toMatchObject({ name: 'difference', value: 0.5, low: 0.5, high: 0.5 })
    expect(found?.apart).toBe(false)
  })
  test('says when the intervals do not touch, whoever is ahead', () => {
    expect(compare(1, [9, 9, 9, 10], [1, 1, 1, 2])?.apart).toBe(true)
    expect(compare(1, [1, 1, 1, 2], [9, 9, 9, 10])?.apart).toBe(true)
    expect(compare(1, [1, 1, 1, 9], [2, 9, 9, 9])?.apart).toBe(false)
    expect(compare(1, [5, 5, 5], [5, 5, 5])?.apart).toBe(false)
  })
  test('of one pair there is no interval, and of none no comparison', () => {
    expect(compare(1, [9], [1])).toMatchObject({ first: { value: 9, low: null, high: null }, apart: false })
    expect(compare(1, [], [])).toBeUndefined()
  })
})

test('what cannot be played says why; two bots of one name are a mistake', () => {
  expect(match(diceGame, { ...asked, pairs: -1, seats: 99 })).toMatchObject(
    E.left({ tag: 'setupError', faults: [{ path: 'seats' }, { path: 'pairs' }] }),
  )
  expect(match(diceGame, { ...asked, pairs: 0.5, from: Number.NaN, seats: Number.POSITIVE_INFINITY })).toMatchObject(
    E.left({
      faults: [
        { path: 'seats' },
        { path: 'pairs', cure: 'Pairs are numbered from 0.' },
        { path: 'from', cure: 'Pairs are numbered from 0.' },
      ],
    }),
  )
  const [one] = asked.rivals
  expect(() => match(diceGame, { ...asked, rivals: [one, one] })).toThrow("'first' and 'first'")
  expect(() => match(diceGame, { ...asked, rivals: [one, { name: 'difference', bot: last }] })).toThrow('three names')
})

describe('in the castle', () => {
  const rules = drakborgen(classic)
  const content = contentOf(classic)
  const careful = { name: 'careful', bot: cautiousBot(content) }
  const anyone = { name: 'anyone', bot: randomBot<Drakborgen>() }
  const ahead = {
    name: 'ahead',
    bot: searchBot(rules, { worth: drakborgenWorth(content), iterations: 30, horizon: 6 }),
  }
  const found = (of: Omit<Match<Drakborgen>, 'measures' | 'seed'>): Readonly<Record<string, Comparison>> => {
    const pairs = match(rules, { ...of, seed: 1, measures: drakborgenMeasures })
    if (E.isLeft(pairs)) throw new Error('no match')
    return Object.fromEntries(comparisonsOf(of, tallyOf(pairs.right)).map((one) => [one.measure, one]))
  }

  test('who is careful brings out more than who does anything, and lives longer', () => {
    const { gold, survival, wins } = found({ pairs: 150, seats: 2, rivals: [careful, anyone] })
    expect(gold).toMatchObject({ apart: true })
    expect(survival).toMatchObject({ apart: true })
    expect(wins).toMatchObject({ apart: true })
    expect(gold!.difference.low).toBeGreaterThan(0)
    expect(survival!.difference.low).toBeGreaterThan(0)
    expect(wins!.difference.low).toBeGreaterThan(0)
  })
  test('who looks ahead brings out more than who does anything', () => {
    const { gold } = found({ pairs: 24, seats: 1, rivals: [ahead, anyone] })
    expect(gold).toMatchObject({ apart: true })
    expect(gold!.difference.low).toBeGreaterThan(0)
  })
})
