/** Two house rules laid over Drakborgen, which knows of neither: the laws that hold between a game and its expansions. */
import { createEngine, extend, type Logged, pileOf, type Ruleset, type Vocabulary } from 'delvekit'
import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
import {
  checkLaw,
  commutingLaw,
  conservativeLaw,
  games,
  identityLaw,
  pileLaw,
  playLine,
  rulesetLaws,
} from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { omens, wakes } from '../../support/drakborgen/house-rules.js'
import { isOut, posthumous } from '../../support/drakborgen/laws.js'

const base = drakborgen(smallCastle)
const bound = 1000

describe('the laws between Drakborgen and what is laid over it', () => {
  test('identity: an empty expansion changes no log', () => {
    checkLaw(identityLaw(drakborgen(classic), { bound, runs: 20 }))
  })

  test('conservative: with no omens read, nothing is otherwise', () => {
    const without = { omens: false }
    checkLaw(conservativeLaw(base, extend(base, omens), { bound, without, runs: 25 }))
    const read = conservativeLaw(base, extend(base, omens), { bound, without: { omens: true }, runs: 25 })
    expect(() => checkLaw(read)).toThrow('the law of conservative is broken')
  })

  test('commuting: omens and wakes may be laid in either order', () => {
    const omensFirst = extend(extend(base, omens), wakes)
    const wakesFirst = extend(extend(base, wakes), omens)
    checkLaw(commutingLaw(omensFirst, wakesFirst, { bound, runs: 25 }))
  })

  test('pile views: the piles of Drakborgen by themselves', () => {
    const { deck } = contentOf(classic)
    for (const name of ['treasure', 'monster'] as const) {
      const pile = pileOf(deck(name))
      expect(pile.size).toBe(name === 'treasure' ? 32 : 15)
    }
    checkLaw(pileLaw())
  })

  test.each(rulesetLaws(extend(extend(base, omens), wakes), { bound, isOut, invariants: {}, posthumous, runs: 12 }))(
    'of the composition: $name',
    (law) => {
      if (law.name !== 'sight') checkLaw(law) // what an announced reaction tells is looked at in laws.test.ts
    },
  )
})

test('a task held up by `before` is done as ever: doors are tried, portcullises lifted', () => {
  const told = <V extends Vocabulary>(rules: Ruleset<V>, seed: number): ReadonlyArray<string> =>
    playLine(createEngine(rules), { seats: 4, seed, choices: [3, 1, 4, 1, 5, 9, 2, 6] }).events.flatMap(
      ({ tag }: Logged<V>) => (tag === 'doorTried' || tag === 'portcullisLifted' || tag === 'omenRead' ? [tag] : []),
    )
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)
  const plain = seeds.flatMap((seed) => told(base, seed))
  const held = seeds.flatMap((seed) => told(extend(base, omens), seed))
  expect(plain).toContain('doorTried')
  expect(held).toContain('omenRead')
  expect(held.filter((tag) => tag !== 'omenRead')).toEqual(plain)
})

test('random games of the castle are games', () => {
  fc.assert(
    fc.property(games(extend(base, wakes)), (line) => {
      const { over } = playLine(createEngine(extend(base, wakes)), line, bound)
      expect(over).toBe(true)
    }),
    { numRuns: 10 },
  )
})
