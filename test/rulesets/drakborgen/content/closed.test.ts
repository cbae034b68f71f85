import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { decoded, faultLine } from '../../../../src/kernel/fault.js'
import {
  chosen,
  closed,
  isObject,
  list,
  oneOf,
  optional,
  tagged,
  where,
} from '../../../../src/rulesets/drakborgen/content/closed.js'

interface Torch {
  readonly tag: 'torch'
  readonly burns: number
  readonly name?: string
}
const Torch: t.Type<Torch> = closed('Torch', () => ({
  tag: t.literal('torch'),
  burns: where(t.number, 'a whole number from -100000 to 100000', Number.isInteger),
  name: optional(t.string),
}))

interface Box {
  readonly tag: 'box'
  readonly within: ReadonlyArray<Thing>
}
const Box: t.Type<Box> = closed('Box', () => ({ tag: t.literal('box'), within: t.readonlyArray(Thing) }))

type Thing = Torch | Box
const Thing: t.Type<Thing> = tagged('Thing', () => ({ torch: Torch, box: Box }))

const Length: t.Type<number | 'endless'> = chosen('Length', (value) =>
  typeof value === 'string' ? oneOf(['endless']) : t.number,
)

const faults = <A>(codec: t.Type<A>, value: unknown) => {
  const result = decoded(codec, value)
  return E.isLeft(result) ? result.left.map(faultLine) : []
}

const lit: Torch = { tag: 'torch', burns: 3, name: 'Flare' }

test('a value that fits is handed back, itself', () => {
  const box: Box = { tag: 'box', within: [lit, { tag: 'box', within: [] }, { tag: 'torch', burns: 0 }] }
  const result = decoded(Thing, box)
  expect(E.isRight(result) && result.right).toBe(box)
  expect(Thing.is(box)).toBe(true)
  expect(Thing.encode(box)).toBe(box)
})

test('a field that is missing, wrong or left over is told of, all of them at once', () => {
  expect(faults(Torch, { tag: 'torch', nane: 'Flare', name: 7 })).toEqual([
    'burns: expected a whole number from -100000 to 100000, got undefined. Add it.',
    'name: expected string, got 7. Make it string.',
    'nane: expected no such field, got "Flare". Remove it, or did you mean "name"?',
  ])
})

test('a field that may be left out may not be undefined', () => {
  const undefinedName = { tag: 'torch', burns: 1, name: undefined }
  expect(Torch.is(undefinedName)).toBe(false)
  expect(faults(Torch, undefinedName)).toEqual(['name: expected string, got undefined. Add it.'])
})

test('a field is looked for on the value itself, not on what it inherits', () => {
  expect(faults(Torch, Object.create(lit))).toEqual([
    'tag: expected "torch", got undefined. Add it.',
    'burns: expected a whole number from -100000 to 100000, got undefined. Add it.',
  ])
  expect(faults(Torch, { ...lit, toString: 1 })).toEqual([
    'toString: expected no such field, got 1. Remove it, or did you mean "tag"?',
  ])
})

test('a thing with no fields has none to suggest', () => {
  expect(
    faults(
      closed<object>('Nothing', () => ({})),
      { a: 1 },
    ),
  ).toEqual(['a: expected no such field, got 1. Remove it.'])
})

test('an unknown tag is one fault, with the nearest that is known', () => {
  expect(faults(Thing, { tag: 'boxx', within: 3 })).toEqual([
    'tag: expected "torch" | "box", got "boxx". Did you mean "box"?',
  ])
  expect(Thing.is({ tag: 'boxx', within: [] })).toBe(false)
  expect(faults(Thing, {})).toEqual(['tag: expected "torch" | "box", got undefined. Add it.'])
  expect(faults(Thing, { tag: 'toString' })).toEqual([
    'tag: expected "torch" | "box", got "toString". Did you mean "torch"?',
  ])
})

test('a fault within is told with the way to it', () => {
  const box = { tag: 'box', within: [lit, { tag: 'box', within: [{ tag: 'torch', burns: 0.5 }] }] }
  expect(Thing.is(box)).toBe(false)
  expect(faults(Thing, box)).toEqual([
    'within/1/within/0/burns: expected a whole number from -100000 to 100000, got 0.5. Make it a whole number from -100000 to 100000.',
  ])
})

test.each([[null], [undefined], [7], ['torch'], [[lit]]])('%j is no object with fields', (value) => {
  expect(isObject(value)).toBe(false)
  expect(Torch.is(value)).toBe(false)
  expect(Thing.is(value)).toBe(false)
  expect(faults(Torch, value)).toHaveLength(1)
  expect(faults(Thing, value)).toHaveLength(1)
})

test('what looks like one of several is faulted as that one', () => {
  expect([faults(Length, 3), faults(Length, 'endless')]).toEqual([[], []])
  expect([Length.is(3), Length.is('endless'), Length.is('endles'), Length.is(null)]).toEqual([true, true, false, false])
  expect(faults(Length, 'endles')).toEqual(['value: expected Length, got "endles". Did you mean "endless"?'])
  expect(faults(Length, null)).toEqual(['value: expected Length, got null. Make it Length.'])
})

test('a number that is none of those allowed has no nearest', () => {
  expect(faults(oneOf([1, 2]), 3)).toEqual(['value: expected 1 | 2, got 3. Make it 1 | 2.'])
  expect(faults(oneOf([1, 2]), 2)).toEqual([])
})

test('a list has so many things, each of its kind', () => {
  const pair: t.Type<readonly [number, string]> = list('a pair', () => [t.number, t.string])
  expect(faults(pair, [1, 'one'])).toEqual([])
  expect(faults(pair, ['one', 1])).toEqual([
    '0: expected number, got "one". Make it number.',
    '1: expected string, got 1. Make it string.',
  ])
  expect(faults(pair, [1])).toEqual(['value: expected a pair, got [1]. Make it a pair.'])
  expect(faults(pair, [1, 'one', 2])).toEqual(['value: expected a pair, got [1,"one",2]. Make it a pair.'])
  expect(faults(pair, { 0: 1, 1: 'one', length: 2 })).toHaveLength(1)
  const tries = [[1, 'one'], [1], [1, 'one', 2], [1, 1], { 0: 1, 1: 'one', length: 2 }]
  expect(tries.map((value) => pair.is(value))).toEqual([true, false, false, false, false])
})

test('a field that would have to be changed to fit is refused', () => {
  const Pair: t.Type<{ readonly pair: [number, number] }> = closed('Pair', () => ({
    pair: t.tuple([t.number, t.number]),
  }))
  expect(faults(Pair, { pair: [1, 2] })).toEqual([])
  expect(faults(Pair, { pair: [1, 2, 3] })).toEqual(['value: expected Pair, got {"pair":[1,2,3]}. Make it Pair.'])
})

test('a word that is none of the numbers allowed has no nearest', () => {
  expect(faults(oneOf([1, 2]), '1')).toEqual(['value: expected 1 | 2, got "1". Make it 1 | 2.'])
})
