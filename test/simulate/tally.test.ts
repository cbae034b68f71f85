/** Tallies: what figures come to over many games. */
import {
  counts,
  decodeTallies,
  estimatesOf,
  type Figure,
  type GamePlayed,
  means,
  mergeTallies,
  presence,
  rates,
  type Sample,
  student,
  type Tallies,
  tallyOf,
  wilson,
} from 'delvekit/simulate'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { game, tags } from '../support/game-played.js'

const measured = (figure: Figure, ...games: ReadonlyArray<GamePlayed>): Tallies =>
  tallyOf(games.map((one) => ({ samples: { it: figure.measure(one) } })))

test('a tally has three sums of each name, the names in order', () => {
  const gold = means('gold', ({ events }) => [
    ['rohan', events.length],
    ...(events.length > 1 ? [['b', -1] as const] : []),
  ])
  const tallies = measured(gold, game(), game('a', 'a', 'a'), game('a'))
  expect(tallies).toEqual({
    it: { games: 3, names: { b: { n: 1, sum: -1, squares: 1 }, rohan: { n: 3, sum: 4, squares: 10 } } },
  })
  expect(Object.keys(tallies['it']!.names)).toEqual(['b', 'rohan'])
  expect(tallyOf([])).toEqual({})
  expect(measured(gold, game())).toEqual({ it: { games: 1, names: { rohan: { n: 1, sum: 0, squares: 0 } } } })
})

test('a name may be any text', () => {
  const odd = counts('', () => ['__proto__', 'constructor', ''])
  const tallies = mergeTallies([measured(odd, game()), measured(odd, game())])
  expect(estimatesOf(odd, tallies['it']!).map(({ name, value }) => [name, value])).toEqual([
    ['', 1],
    ['__proto__', 1],
    ['constructor', 1],
  ])
})

/** Games as figures have read them, dealt out into groups. */
const sample = fc
  .uniqueArray(fc.tuple(fc.string({ maxLength: 2 }), fc.integer({ min: -1_000_000, max: 1_000_000 })), {
    selector: ([name]) => name,
    maxLength: 5,
  })
  .map((pairs): Sample => pairs)
const dealt = fc.array(
  fc.record({
    samples: fc.dictionary(fc.constantFrom('gold', 'deaths', '__proto__'), sample),
    group: fc.nat({ max: 5 }),
  }),
  { maxLength: 30 },
)

test('law: partition. Whatever the groups and the order, merged they are the tally of all games, to the byte', () => {
  const shuffled = dealt.chain((games) =>
    fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
  )
  fc.assert(
    fc.property(shuffled, fc.nat(), ([games, mixed], turn) => {
      const groups = [0, 1, 2, 3, 4, 5].map((group) => tallyOf(mixed.filter((one) => one.group === group)))
      const all = JSON.stringify(tallyOf(games))
      expect(JSON.stringify(mergeTallies(groups))).toBe(all)
      const k = turn % 6
      const turned = [...groups.slice(k), ...groups.slice(0, k)]
      // Two by two from the left, and from the right; with nothing among them.
      expect(JSON.stringify(turned.reduce((a, b) => mergeTallies([a, b]), {}))).toBe(all)
      expect(JSON.stringify(turned.reduceRight((a, b) => mergeTallies([b, a, {}])))).toBe(all)
      // As they come from a worker: as JSON.
      expect(JSON.stringify(mergeTallies(JSON.parse(JSON.stringify(groups)) as Tallies[]))).toBe(all)
    }),
  )
})

test('estimates of names that not every game has: of the games that have it, or of all', () => {
  const games = [game('a', 'a'), game('a'), game(), game()]
  const estimateOf = (figure: Figure) => estimatesOf(figure, measured(figure, ...games)['it']!)
  const a = (figure: Figure) => estimateOf(figure).find(({ name }) => name === 'a')
  expect(a(counts('', tags))).toEqual({ name: 'a', n: 4, value: 0.75, ...student(4, 3, 5) })
  expect(a(presence('', tags))).toEqual({ name: 'a', n: 4, value: 0.5, ...wilson(2, 4) })
  const of = ({ events }: GamePlayed) => (events.length === 0 ? [] : [['a', events.length] as const])
  expect(a(means('', of))).toEqual({ name: 'a', n: 2, value: 1.5, ...student(2, 3, 5) })
  const often = rates('', (one) => of(one).map(([name, n]) => [name, n > 1] as const))
  expect(a(often)).toEqual({ name: 'a', n: 2, value: 0.5, ...wilson(1, 2) })
})

test('of one game a share has an interval, a mean has none', () => {
  const once = (figure: Figure) => estimatesOf(figure, measured(figure, game('a'))['it']!)
  expect(once(counts('', tags))).toEqual([{ name: 'a', n: 1, value: 1, low: null, high: null }])
  expect(once(presence('', tags))).toEqual([{ name: 'a', n: 1, value: 1, ...wilson(1, 1) }])
})

test('a sum that would not be exact is a mistake', () => {
  const large = { it: { games: 1, names: { a: { n: 1, sum: 0, squares: Number.MAX_SAFE_INTEGER } } } }
  expect(mergeTallies([large])).toEqual(large)
  expect(() => mergeTallies([large, large])).toThrow(`the sums of 'a' are too large to be exact`)
})

test('tallies from outside are read: every fault has its path', () => {
  fc.assert(
    fc.property(dealt, (games) => {
      const tallies = tallyOf(games)
      expect(decodeTallies(JSON.parse(JSON.stringify(tallies)))).toEqual(E.right(tallies))
    }),
  )
  const name = { n: 1, sum: -2, squares: 4 }
  const of = (games: unknown, a: unknown) => decodeTallies({ gold: { games, names: { a } } })
  expect(of(1, name)).toEqual(E.right({ gold: { games: 1, names: { a: name } } }))
  expect(of(-1, name)).toMatchObject(E.left([{ path: 'gold/games', expected: 'a whole number from 0' }]))
  expect(of(1, { ...name, sum: 0.5, squares: -1 })).toMatchObject(
    E.left([{ path: 'gold/names/a/sum', expected: 'a whole number' }, { path: 'gold/names/a/squares' }]),
  )
  expect(of(0, name)).toMatchObject(
    E.left([{ path: 'gold', expected: 'a tally in which no name is in more games than there are' }]),
  )
  for (const json of [null, [], 'gold', { gold: 1 }]) expect(E.isLeft(decodeTallies(json))).toBe(true)
})
