import { decoded, fault, faultLine, nearest, unknownName } from 'delvekit'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { shown } from '../../src/kernel/fault.js'

const faultsIn = (codec: t.Decoder<unknown, unknown>, value: unknown) => {
  const result = decoded(codec, value)
  return E.isLeft(result) ? result.left.map(({ path, expected }) => `${path}: ${expected}`) : 'fits'
}

test('a fault says where, what was expected, what came, and what to do', () => {
  const wrong = fault(['heroes', 2, 'life'], 'a number', { at: 'sea' }, 'Make it a number.')
  expect(wrong).toStrictEqual({
    path: 'heroes/2/life',
    expected: 'a number',
    got: '{"at":"sea"}',
    cure: 'Make it a number.',
  })
  expect(faultLine(wrong)).toBe('heroes/2/life: expected a number, got {"at":"sea"}. Make it a number.')
  expect(faultLine(fault([], 'a pack', null, 'Pass one.'))).toBe('value: expected a pack, got null. Pass one.')
})

test('what came is shown in a line, whatever it was', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(
    [undefined, Number.NaN, -Infinity, 1n, Symbol('s'), () => 0, cycle, 'a\nb', [undefined]].map((value) =>
      shown(value),
    ),
  ).toStrictEqual([
    'undefined',
    'NaN',
    '-Infinity',
    '[object BigInt]',
    'Symbol(s)',
    '() => 0',
    '[object Object]',
    '"a\\nb"',
    '[null]',
  ])
  expect(shown('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`)
  expect(shown('x'.repeat(79))).toBe(`"${'x'.repeat(76)}...`)
})

const Hero = t.strict({ name: t.string, at: t.readonlyArray(t.number) }, 'Hero')

test('every fault of a value comes with its path', () => {
  expect(decoded(Hero, { name: 5, at: [1, 'x', 2, null] })).toStrictEqual(
    E.left([
      { path: 'name', expected: 'string', got: '5', cure: 'Make it string.' },
      { path: 'at/1', expected: 'number', got: '"x"', cure: 'Make it number.' },
      { path: 'at/3', expected: 'number', got: 'null', cure: 'Make it number.' },
    ]),
  )
  expect(decoded(Hero, { name: 'rohan' })).toStrictEqual(
    E.left([{ path: 'at', expected: 'ReadonlyArray<number>', got: 'undefined', cure: 'Add it.' }]),
  )
  expect(decoded(Hero, 5)).toMatchObject(E.left([{ path: '', expected: 'Hero' }]))
  expect(decoded(Hero, { name: 'rohan', at: [] })).toStrictEqual(E.right({ name: 'rohan', at: [] }))
})

test('a codec may say itself what is wrong', () => {
  const odd = new t.Type<number>('odd', t.number.is, (u, c) => t.failure(u, c, 'Add one.'), t.identity)
  expect(decoded(t.type({ n: odd }), { n: 4 })).toMatchObject(
    E.left([{ path: 'n', expected: 'odd', cure: 'Add one.' }]),
  )
})

test('the parts of an intersection are no place in the value, and what all of them miss is told once', () => {
  const both = t.intersection([t.type({ a: t.number }), t.type({ b: t.type({ c: t.number }) })], 'Both')
  expect(faultsIn(both, { a: 'x', b: { c: 'y' } })).toStrictEqual(['a: number', 'b/c: number'])
  expect(faultsIn(t.exact(both), { a: 'x', b: { c: 5 } })).toStrictEqual(['a: number'])
  expect(faultsIn(t.readonly(t.type({ in: both })), { in: { a: 1 } })).toStrictEqual(['in/b: { c: number }'])
  const twice = t.intersection([t.type({ a: t.number }), t.type({ a: t.number })])
  expect(faultsIn(twice, { a: 'x' })).toStrictEqual(['a: number'])
})

test('what fits no member of a union is expected to be one or another', () => {
  const colour = t.union([t.literal('red'), t.literal('green'), t.null])
  expect(faultsIn(t.type({ colour }), { colour: 'blue' })).toStrictEqual(['colour: "red" or "green" or null'])
  expect(faultsIn(colour, 'blue')).toStrictEqual([': "red" or "green" or null'])
  expect(faultsIn(t.readonly(colour), 'blue')).toStrictEqual([': "red" or "green" or null'])
  expect(faultsIn(t.array(colour), ['red', 'blue', 'pink'])).toStrictEqual([
    '1: "red" or "green" or null',
    '2: "red" or "green" or null',
  ])
})

test('of the members of a union those that got furthest into the value are told, with all their faults', () => {
  const shape = t.union([t.string, t.type({ at: t.type({ x: t.number, y: t.number }), size: t.boolean })])
  expect(faultsIn(t.type({ shape }), { shape: { at: { x: 1, y: 'a' }, size: 'b' } })).toStrictEqual([
    'shape/at/y: number',
    'shape/size: boolean',
  ])
  const tagged = t.union([
    t.type({ tag: t.literal('go'), to: t.number }),
    t.type({ tag: t.literal('bet'), on: t.number }),
  ])
  expect(faultsIn(tagged, { tag: 'bet', on: 'x' })).toStrictEqual(['on: number'])
  const nested = t.type({ a: t.union([t.number, t.type({ b: t.union([t.literal(1), t.literal(2)]) })]) })
  expect(faultsIn(nested, { a: { b: 3 } })).toStrictEqual(['a/b: 1 or 2'])
})

test('how far a member of a union got is how far its furthest fault is', () => {
  const far = t.type({ a: t.number, b: t.type({ c: t.type({ d: t.number }) }) })
  const near = t.type({ e: t.type({ f: t.number }) })
  const value = { a: 'x', b: { c: { d: 'x' } }, e: { f: 'x' } }
  expect(faultsIn(t.union([far, near]), value)).toStrictEqual(['a: number', 'b/c/d: number'])
  expect(faultsIn(t.union([near, far]), value)).toStrictEqual(['a: number', 'b/c/d: number'])
})

test('what must be two things at once is told of both', () => {
  const both = t.intersection([t.type({ a: t.number }), t.type({ a: t.boolean })])
  expect(faultsIn(both, { a: 'x' })).toStrictEqual(['a: number', 'a: boolean'])
})

test('two unions beside each other are told apart', () => {
  const both = t.type({ a: t.union([t.number, t.type({ b: t.number })]), c: t.union([t.number, t.null]) })
  expect(faultsIn(both, { a: { b: 'x' }, c: 'y' })).toStrictEqual(['a/b: number', 'c: number or null'])
})

test('the nearest name is the one fewest letters away, the first of equals', () => {
  const names = ['goal', 'betting', 'seats']
  expect(['gaol', 'goall', 'oal', 'beting', 'seatz', 'BETTING'].map((name) => nearest(name, names))).toStrictEqual([
    'goal',
    'goal',
    'goal',
    'betting',
    'seats',
    'goal',
  ])
  expect(nearest('ab', ['ac', 'bb'])).toBe('ac')
  expect(nearest('kitten', ['sitting', 'mitten', 'kitchen'])).toBe('mitten')
  expect(nearest('abc', ['', 'xyz'])).toBe('')
  expect(nearest('anything', [])).toBeUndefined()
})

test('no name is nearer than the nearest', () => {
  /** Levenshtein's distance, as it is defined. */
  const distance = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const rest = distance(a.slice(1), b.slice(1))
    return a.at(0) === b.at(0) ? rest : 1 + Math.min(rest, distance(a.slice(1), b), distance(a, b.slice(1)))
  }
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 6 }), (name, names) => {
      const least = Math.min(...names.map((candidate) => distance(name, candidate)))
      expect(nearest(name, names)).toBe(names.find((candidate) => distance(name, candidate) === least))
    }),
    { numRuns: 300 },
  )
})

test('a name that names nothing is told with the nearest that does', () => {
  expect(unknownName(['cards', 3], 'card', 'gobln', ['goblin', 'vortex'])).toStrictEqual({
    path: 'cards/3',
    expected: 'the name of a card',
    got: '"gobln"',
    cure: 'Did you mean "goblin"?',
  })
  expect(unknownName([], 'option', 'loud', [])).toStrictEqual({
    path: '',
    expected: 'the name of an option',
    got: '"loud"',
    cure: 'There is no option.',
  })
})

// Nothing from outside is too much.

const Anything = t.readonly(t.record(t.string, t.unknown))
interface Nest {
  readonly in?: Nest
}
const Nest: t.Type<Nest> = t.recursion('Nest', () => t.partial({ in: Nest }))
const nested = (times: number): Nest => Array.from({ length: times }).reduce<Nest>((inner) => ({ in: inner }), {})

test('a value nested in itself, or too deep, is one fault', () => {
  const ring: { in?: Nest } = {}
  ring.in = { in: ring }
  const deep = {
    path: '',
    expected: 'a value nested at most 100 deep',
    got: 'undefined',
    cure: 'Look for a value that holds itself.',
  }
  for (const value of [ring, nested(101), nested(10_000)]) expect(decoded(Nest, value)).toStrictEqual(E.left([deep]))
  expect(faultsIn(Nest, nested(100))).toBe('fits')
})

test('what many places share is looked at once, and is not nested', () => {
  const shared = Array.from({ length: 60 }).reduce<object>((inner) => ({ left: inner, right: inner }), {})
  expect(faultsIn(Anything, shared)).toBe('fits')
})

test('a name that is no slip of the finger is not looked up, and is cut short in a path', () => {
  const endless = 'goal'.repeat(10_000)
  expect(nearest(endless, ['goal'])).toBeUndefined()
  expect(nearest('g'.repeat(64), ['goal'])).toBe('goal')
  expect(unknownName(['options', endless], 'option', endless, ['goal'])).toStrictEqual({
    path: `options/${endless.slice(0, 64)}`,
    expected: 'the name of an option',
    got: `"${endless.slice(0, 76)}...`,
    cure: 'There is no option.',
  })
})

test('of thirty thousand wrong entries each is a fault, in a list and within a union', () => {
  const times = 30_000
  const wrong = Array.from({ length: times }, () => 'x')
  expect(faultsIn(t.readonlyArray(t.number), wrong)).toHaveLength(times)
  const either = t.union([t.readonlyArray(t.number), t.readonlyArray(t.boolean)])
  const faults = faultsIn(either, wrong)
  expect(faults).toHaveLength(times)
  expect(faults[times - 1]).toBe(`${times - 1}: number or boolean`)
})
