import {
  type ChanceNode,
  chance,
  createEngine,
  decoded,
  Face,
  type Random,
  RandomState,
  random,
  roll,
  seeded,
  streams,
} from 'delvekit'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { type Puppet, puppet, type Read, told } from '../support/toys/puppet.js'

// Rolls.

const read = roll<Read>(2, 6, { tag: 'read', hero: 2 })

test('a roll is a task that carries the one that waits for its face', () => {
  expect(read).toStrictEqual({ tag: 'roll', hero: 2, die: 6, into: { tag: 'read', hero: 2 } })
})

test('a die lies on the table before anything comes of it; then the task that waits gets the face and the roll', () => {
  const engine = createEngine(puppet, { chance: 'byHand' })
  const { game } = engine.from({ state: { told: [] }, agenda: [read] }, 1)
  expect(engine.reduceAt(game, 3).events).toStrictEqual([
    { tag: 'dieRolled', hero: 2, die: 6, face: 4, purpose: 'read' },
    { tag: 'taskDone', then: [{ tag: 'rolled', hero: 2, roll: read, face: 4 }] },
    { tag: 'taskDone', then: [{ tag: 'read', hero: 2, face: 4, roll: read }] },
    told('read 4'),
    { tag: 'taskDone', then: [] },
  ])
})

test('every face of a die is as likely as any other, and a die may have any number of faces', () => {
  for (const die of [1, 6, 12, 20, 21, 100]) {
    const node = chance.roll.begin({}, { ...read, die })
    expect(node).toStrictEqual({
      by: 'chance',
      outcomes: Array.from({ length: die }, (_, i) => ({ tag: 'face', face: i + 1 })),
    })
  }
  expect(chance.roll.begin({}, read)).toBe(chance.roll.begin({}, { ...read, hero: 0 })) // built once
})

test('a face off the wire is decoded', () => {
  expect(decoded(Face, { tag: 'face', face: 3 })).toStrictEqual(E.right({ tag: 'face', face: 3 }))
  expect(decoded(Face, { tag: 'face', face: '3' })).toMatchObject(E.left([{ path: 'face' }]))
})

// The generator.

const throws = (random: Random, die: number, times: number): ReadonlyArray<number> =>
  Array.from({ length: times }, () => random.below(die) + 1)

test('the same seed gives the same faces, now and for ever', () => {
  const faces = (seed: number, die: number, times: number) => throws(random(seeded(seed)), die, times).join(' ')
  expect(seeded(42)).toStrictEqual([-9060866, -1153613908, 30290409, 1005725691])
  expect(faces(42, 6, 20)).toBe('2 1 4 6 1 4 1 3 4 3 1 1 3 1 3 6 4 4 4 5')
  expect(faces(42, 12, 20)).toBe('8 7 4 12 1 10 7 3 10 3 7 1 3 1 9 12 4 4 4 11')
  expect(faces(-42, 6, 20)).toBe('1 5 1 1 5 5 6 4 3 6 4 1 2 3 1 4 2 1 5 3')
  expect(seeded(2 ** 40 + 1)).toStrictEqual([63315241, -645245190, -44634309, -1215703803])
})

test('the engine throws the dice of the seed, and keeps their state in the game', () => {
  const engine = createEngine(puppet)
  const agenda: ReadonlyArray<Puppet['task']> = [read, read, { tag: 'ask', by: 0, offers: ['on'] }, read, read]
  const { game } = engine.from({ state: { told: [] }, agenda }, 42)
  const dice = random(seeded(42))
  const first = throws(dice, 6, 2)
  expect(game.table.state.told).toStrictEqual(first.map((face) => `read ${face}`))
  expect(game.random).toStrictEqual(dice.state())
  const second = throws(dice, 6, 2)
  const { table } = engine.reduceAt(game, 0).game
  expect(table.state.told).toStrictEqual([
    ...first.map((face) => `read ${face}`),
    'on',
    ...second.map((face) => `read ${face}`),
  ])
})

test('a generator goes on from its state, and leaves the state it was given as it was', () => {
  const from = Object.freeze(seeded(7))
  const dice = random(from)
  throws(dice, 6, 5)
  const state = JSON.parse(JSON.stringify(dice.state())) as RandomState
  expect(throws(random(state), 6, 20)).toStrictEqual(throws(dice, 6, 20))
  expect(from).toStrictEqual(seeded(7))
  expect(dice.state()).not.toStrictEqual(state)
})

test('a state is four 32-bit integers, not all zero', () => {
  for (const state of [
    [1, 2, 3, 4],
    [0, 0, 0, -1],
    [-(2 ** 31), 2 ** 31 - 1, 0, 0],
  ]) {
    expect(decoded(RandomState, state)).toStrictEqual(E.right(state))
    expect(RandomState.is(state)).toBe(true)
  }
  for (const state of [
    [0, 0, 0, 0],
    ['1', 2, 3, 4],
    [1.5, 2, 3, 4],
    [Number.NaN, 2, 3, 4],
    [2 ** 31, 2, 3, 4],
    [-(2 ** 31) - 1, 2, 3, 4],
    [1, 2, 3],
    [1, 2, 3, 4, 5],
    [],
    [null, 2, 3, 4],
    { 0: 1, 1: 2, 2: 3, 3: 4, length: 4 },
    '1234',
    null,
  ]) {
    expect(decoded(RandomState, state)).toMatchObject(
      E.left([{ path: '', expected: 'four 32-bit integers, not all zero' }]),
    )
    expect(RandomState.is(state)).toBe(false)
  }
})

test('a pick below a number stays below it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1000 }), (seed, n) => {
      const dice = random(seeded(seed))
      for (let i = 0; i < 20; i++) {
        const at = dice.below(n)
        expect(Number.isInteger(at) && at >= 0 && at < n).toBe(true)
      }
    }),
  )
})

// Streams.

test('stream 0 is the seed itself, and each begins a jump further on: 2^64 steps', () => {
  const { at } = streams(42)
  const generator = xoroshiro128plusFromState(seeded(42))
  for (let n = 0; n < 5; n++) {
    expect(at(n)).toStrictEqual(generator.getState())
    generator.jump()
  }
})

test('a stream depends on the seed and its number, not on who asks for it in which order', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.array(fc.nat({ max: 200 }), { maxLength: 20 }), (seed, numbers) => {
      const { at } = streams(seed)
      for (const n of numbers) expect(at(n)).toStrictEqual(streams(seed).at(n))
    }),
    { numRuns: 30 },
  )
})

test('streams differ, of one seed and of another', () => {
  const all = [1, 2, -1].flatMap((seed) => {
    const { at } = streams(seed)
    return Array.from({ length: 500 }, (_, n) => throws(random(at(n)), 6, 30).join(''))
  })
  expect(new Set(all).size).toBe(1500)
})

test('first draws of the streams are as even as those of one stream', () => {
  const { at } = streams(5)
  const seen = [0, 0, 0, 0, 0, 0]
  for (let n = 0; n < 6000; n++) seen[random(at(n)).below(6)]! += 1
  const chiSquare = seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chiSquare).toBeLessThan(20.5) // 5 degrees of freedom: one seed in a thousand is worse
})

test('streams are numbered from 0', () => {
  for (const n of [-1, 0.5, Number.NaN, Infinity])
    expect(() => streams(1).at(n)).toThrow(`there is no stream ${n}: they are numbered from 0`)
})

// Weights.

const node = (...weights: ReadonlyArray<number>): ChanceNode<number> => ({
  by: 'chance',
  outcomes: weights.map((_, i) => i),
  weights,
})

test('a weighted pick is a pick among so many equal chances', () => {
  const weights = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 }).filter((all) => all.some((n) => n > 0))
  fc.assert(
    fc.property(fc.maxSafeInteger(), weights, (seed, all) => {
      const chances = all.flatMap((weight, i) => Array.from({ length: weight }, () => i))
      const [weighted, equal] = [random(seeded(seed)), random(seeded(seed))]
      for (let i = 0; i < 10; i++) expect(weighted.pick(node(...all))).toBe(chances[equal.below(chances.length)])
    }),
  )
})

test('without weights every outcome has one chance', () => {
  const [weighted, plain] = [random(seeded(5)), random(seeded(5))]
  const outcomes = [1, 2, 3, 4, 5]
  for (let i = 0; i < 200; i++) expect(plain.pick({ by: 'chance', outcomes })).toBe(weighted.pick(node(1, 1, 1, 1, 1)))
})

test('weights are followed: six of ten, three of ten, one of ten', () => {
  const dice = random(seeded(1))
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < 30_000; i++) counts[dice.pick(node(6, 0, 3, 1))]!++
  expect(counts[1]).toBe(0)
  expect(
    chiSquare(
      counts.filter((_, i) => i !== 1),
      [18_000, 9_000, 3_000],
    ),
  ).toBeLessThan(13.8) // 2 d.o.f., 99.9 %
})

// Seeds.

const chiSquare = (counts: ReadonlyArray<number>, expected: ReadonlyArray<number>): number =>
  counts.reduce((sum, n, i) => sum + (n - expected[i]!) ** 2 / expected[i]!, 0)
const draws = 10
const hashed = (seed: number): ReadonlyArray<number> => throws(random(seeded(seed)), 6, draws)
/** What the generator's own seeding gives. */
const unhashed = (seed: number): ReadonlyArray<number> => {
  const generator = xoroshiro128plus(seed)
  return Array.from({ length: draws }, () => uniformInt(generator, 0, 5) + 1)
}
/** Over many pairs of seeds, the worst statistic of the two faces at any of the first draws: 35 degrees of freedom. */
const worstPair = (first: (seed: number) => ReadonlyArray<number>, pairOf: Pair) => {
  const pairs = 36_000
  const counts = Array.from({ length: draws }, () => Array.from({ length: 36 }, () => 0))
  for (let i = 0; i < pairs; i++) {
    const [a, b] = pairOf(i).map(first)
    for (let draw = 0; draw < draws; draw++) counts[draw]![6 * (a![draw]! - 1) + b![draw]! - 1]!++
  }
  return Math.max(
    ...counts.map((all) =>
      chiSquare(
        all,
        all.map(() => pairs / 36),
      ),
    ),
  )
}
type Pair = (i: number) => readonly [number, number]
const neighbours: Readonly<Record<'s and s + 1' | '2s and 2s + 1' | 's and -s' | 's and s + 2 ** 32', Pair>> = {
  's and s + 1': (i) => [i, i + 1],
  '2s and 2s + 1': (i) => [2 * i, 2 * i + 1],
  's and -s': (i) => [i + 1, -i - 1],
  's and s + 2 ** 32': (i) => [i, i + 2 ** 32],
}

test.each(Object.entries(neighbours))('the dice of seeds %s have nothing to do with each other', (_, pairOf) => {
  expect(worstPair(hashed, pairOf)).toBeLessThan(73) // 35 d.o.f.: 99.98 %
})

test("by the generator's own seeding the dice of neighbouring seeds are all but the same", () => {
  expect(worstPair(unhashed, neighbours['s and s + 1'])).toBeGreaterThan(1_000)
  expect(worstPair(unhashed, neighbours['2s and 2s + 1'])).toBeGreaterThan(10_000)
  expect(worstPair(unhashed, neighbours['s and s + 2 ** 32'])).toBeGreaterThan(10_000)
  const first = (dice: (seed: number) => ReadonlyArray<number>) =>
    Array.from({ length: 20 }, (_, i) => dice(i)[0]).join('')
  expect(first(unhashed)).toBe('21654321654321654321')
  expect(first(hashed)).toBe('61121562354662233432')
})

test('over many seeds each draw gives each face equally often', () => {
  const seeds = 30_000
  const worst = (dice: (seed: number) => ReadonlyArray<number>): number => {
    const counts = Array.from({ length: draws }, () => [0, 0, 0, 0, 0, 0])
    for (let seed = 0; seed < seeds; seed++) dice(seed).forEach((face, draw) => counts[draw]![face - 1]!++)
    return Math.max(
      ...counts.map((all) =>
        chiSquare(
          all,
          all.map(() => seeds / 6),
        ),
      ),
    )
  }
  expect(worst(hashed)).toBeLessThan(20.6) // 5 d.o.f.: 99.9 %
})

test('every safe integer is a seed of its own: none is cut to 32 bits', () => {
  const seeds = [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 32 - 1, -(2 ** 32), 2 ** 40, -(2 ** 40), 2 ** 52]
  const extremes = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  const states = [...seeds, ...extremes].map((seed) => JSON.stringify(seeded(seed)))
  expect(new Set(states).size).toBe(states.length)
  fc.assert(
    fc.property(fc.maxSafeInteger(), (seed) => {
      expect(RandomState.is(seeded(seed))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the faces of a die, which all games share, cannot be changed', () => {
  for (const die of [6, 21]) {
    const { outcomes } = chance.roll.begin({}, { ...read, die })
    expect(() => (outcomes as Face[]).reverse()).toThrow(TypeError)
    expect(() => Object.assign(outcomes[0]!, { face: 6 })).toThrow(TypeError)
    expect(outcomes[0]).toStrictEqual({ tag: 'face', face: 1 })
  }
})
