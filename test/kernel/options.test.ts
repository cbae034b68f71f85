import type { OptionTable } from 'delvekit'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { decodeOptions } from '../../src/kernel/options.js'

interface Options {
  readonly goal: number
  readonly tower: { readonly x: number; readonly y: number }
  readonly heroes: ReadonlyArray<string>
}
const table: OptionTable<Options> = {
  goal: { codec: t.number, standard: (seats) => 10 * seats, text: 'How far it is.' },
  tower: {
    codec: t.strict({ x: t.number, y: t.number }),
    standard: () => ({ x: 0, y: 0 }),
    text: 'Where it is.',
  },
  heroes: { codec: t.readonlyArray(t.string), standard: () => [], text: 'Who plays.' },
}
const decode = (given: unknown) => decodeOptions(table, given, 3)

test('options left out have their standard values, which may depend on the number of seats', () => {
  const standard = { goal: 30, tower: { x: 0, y: 0 }, heroes: [] }
  expect(decode({})).toStrictEqual(E.right(standard))
  expect(decode({ goal: undefined })).toStrictEqual(E.right(standard))
  expect(decode({ heroes: ['rohan'] })).toStrictEqual(E.right({ ...standard, heroes: ['rohan'] }))
})

test('an option is taken as its codec reads it', () => {
  expect(decode({ tower: { x: 1, y: 2, z: 3 } })).toMatchObject(E.right({ tower: { x: 1, y: 2 } }))
  expect(E.map(({ tower }: Options) => Object.keys(tower))(decode({ tower: { x: 1, y: 2, z: 3 } }))).toStrictEqual(
    E.right(['x', 'y']),
  )
})

test('every fault is told with its path', () => {
  expect(decode({ gaol: 3, tower: { x: 1, y: 'far' }, heroes: [1], goal: null })).toStrictEqual(
    E.left([
      { path: 'options/gaol', expected: 'the name of an option', got: '"gaol"', cure: 'Did you mean "goal"?' },
      { path: 'options/goal', expected: 'number', got: 'null', cure: 'Make it number.' },
      { path: 'options/tower/y', expected: 'number', got: '"far"', cure: 'Make it number.' },
      { path: 'options/heroes/0', expected: 'string', got: '1', cure: 'Make it string.' },
    ]),
  )
})

test('options are an object', () => {
  for (const [given, got] of [
    [null, 'null'],
    [[], '[]'],
    ['goal', '"goal"'],
    [undefined, 'undefined'],
  ])
    expect(decode(given)).toStrictEqual(
      E.left([
        { path: 'options', expected: 'an object of options', got, cure: 'Name each option you want to change.' },
      ]),
    )
})

test('where there is no option, none can be meant', () => {
  expect(decodeOptions({}, {}, 2)).toStrictEqual(E.right({}))
  expect(decodeOptions({}, { toString: 1 }, 2)).toMatchObject(E.left([{ cure: 'There is no option.' }]))
})

test('only what an object has of its own is an option', () => {
  const named: OptionTable<{ readonly constructor: number }> = {
    constructor: { codec: t.number, standard: () => 7, text: 'How many masons there are.' },
  }
  expect(decodeOptions(named, {}, 3)).toStrictEqual(E.right({ constructor: 7 }))
  expect(decode(Object.create({ goal: 3 }))).toMatchObject(E.right({ goal: 30 }))
})
