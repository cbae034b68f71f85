/** Figures: what is read off a game. */
import { counts, eventsFired, means, presence, rates } from 'delvekit/simulate'
import { expect, test } from 'vitest'
import { game, tags } from '../support/game-played.js'

test('the four kinds of figures read a game each in its way', () => {
  const one = game('a', 'b', 'a')
  expect(presence('', tags).measure(one)).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(counts('', tags).measure(one)).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(eventsFired.measure(one)).toEqual(counts('', tags).measure(one))
  expect(means('', ({ choices }) => [['choices', choices]]).measure(one)).toEqual([['choices', 12]])
  const wins = rates('', () => [
    ['x', true],
    ['y', false],
  ])
  expect(wins.measure(one)).toEqual([
    ['x', 1],
    ['y', 0],
  ])
})

test('what cannot be summed exactly is a mistake', () => {
  const of = (...pairs: ReadonlyArray<readonly [string, number]>) => means('gold', () => pairs).measure(game())
  expect(of(['a', 94_906_265], ['b', -94_906_265])).toHaveLength(2)
  for (const value of [0.5, Number.NaN, Infinity, 94_906_266, -94_906_266])
    expect(() => of(['a', value])).toThrow(`'gold': ${value} for 'a' is no whole number`)
  expect(() => of(['a', 1], ['a', 2])).toThrow(`'gold': two values of one name in a game`)
})
