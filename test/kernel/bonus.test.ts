import { type Bonus, bonusOf, lapsed } from 'delvekit'
import { expect, test } from 'vitest'

const row = (hero: number, of: string, by: number, lasts: string): Bonus => ({
  from: 'herb',
  hero,
  of,
  by,
  while: lasts,
})
const rows = [
  row(0, 'strength', 3, 'endCombat'),
  row(0, 'strength', -1, 'game'),
  row(0, 'agility', 5, 'endCombat'),
  row(1, 'strength', 7, 'endCombat'),
]

test('a number is bent by the sum of its rows: those of that hero and that number', () => {
  expect(bonusOf(rows, 0, 'strength')).toBe(2)
  expect(bonusOf(rows, 0, 'agility')).toBe(5)
  expect(bonusOf(rows, 1, 'strength')).toBe(7)
  expect(bonusOf(rows, 1, 'agility')).toBe(0)
  expect(bonusOf([], 0, 'strength')).toBe(0)
})

test('what is over lapses, for that hero; the rest stays in order', () => {
  expect(lapsed(rows, 0, 'endCombat')).toStrictEqual([rows[1], rows[3]])
  expect(lapsed(rows, 1, 'endCombat')).toStrictEqual(rows.slice(0, 3))
})

test('if nothing lapses the rows are the same', () => {
  expect(lapsed(rows, 0, 'endTurn')).toBe(rows)
  expect(lapsed(rows, 2, 'endCombat')).toBe(rows)
  expect(lapsed(rows, 1, 'game')).toBe(rows)
})
