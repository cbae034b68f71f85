/** What cards and tiles can do that has to do with the catacombs, as a designer writes it. */
import { CatacombEffect } from 'delvekit/catacombs'
import { expect, test } from 'vitest'

test.each([0, 1, 3, 12])('CAT-R-20: a card may count for %i squares', (squares) => {
  expect(CatacombEffect.is({ tag: 'countAs', expansion: 'catacombs', squares })).toBe(true)
})

test.each([-1, 0.5, 13])('CAT-R-20: it does not count for %d', (squares) => {
  expect(CatacombEffect.is({ tag: 'countAs', expansion: 'catacombs', squares })).toBe(false)
})
