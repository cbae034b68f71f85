import { hashOf } from 'delvekit'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a hash is sixteen hexadecimal digits, the same now and for ever', () => {
  expect(hashOf({ goblin: 4, vortex: [1, 2, { deep: null }] })).toBe('c24fe48ab96fd4d3')
  expect(hashOf('')).toBe('ffcaaa85eaf33eab')
  expect(hashOf([])).toBe('741638a50fd32f09')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hashOf(value)).toMatch(/^[0-9a-f]{16}$/)
      expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value))
    }),
  )
})

test('the order of keys does not matter, at any depth; that of a list does', () => {
  expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }))
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]))
  expect(hashOf({ a: undefined, b: 1 })).toBe(hashOf({ b: 1 }))
  expect(hashOf([undefined])).toBe(hashOf([null])) // as JSON has it
})

test('what says something else has another hash', () => {
  const values = [
    null,
    0,
    '0',
    '',
    [],
    {},
    [[]],
    [{}],
    { a: 1 },
    { a: '1' },
    { a: null },
    { b: 1 },
    [1],
    ['a', 1],
    false,
  ]
  expect(new Set(values.map(hashOf)).size).toBe(values.length)
  expect(hashOf('ab')).not.toBe(hashOf('ba'))
  expect(hashOf({ a: 'b,c' })).not.toBe(hashOf({ a: ['b', 'c'] }))
  const packs = Array.from({ length: 20_000 }, (_, i) => ({
    card: 'goblin',
    count: i % 100,
    strength: Math.floor(i / 100),
  }))
  const hashes = packs.map(hashOf)
  expect(new Set(hashes).size).toBe(packs.length)
  for (const half of [0, 8]) expect(new Set(hashes.map((h) => h.slice(half, half + 8))).size).toBeGreaterThan(19_980)
})
