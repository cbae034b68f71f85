/** Two house rules laid over Drakborgen, which knows of neither: the laws that hold between a game and its expansions. */
import {
  amending,
  atOnce,
  createEngine,
  type Expansion,
  extend,
  type Join,
  type Logged,
  pileOf,
  type Ruleset,
  type Seat,
  type Vocabulary,
  type Words,
} from 'delvekit'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
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
import { boolean } from 'io-ts'
import { describe, expect, test } from 'vitest'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { isOut, posthumous } from '../../support/drakborgen/laws.js'

/** Before a hero tries a passage it reads an omen, if the option says so. */
interface Omens extends Words {
  readonly state: { readonly omens: number }
  readonly task: { readonly tag: 'readOmen'; readonly hero: Seat }
  readonly event: { readonly tag: 'omenRead'; readonly hero: Seat }
  readonly asks: object
  readonly options: { readonly omens: boolean }
}
const { before } = amending<Join<Drakborgen, Omens>>()
const omens: Expansion<Drakborgen, Omens> = {
  part: { id: 'omens', version: 1, content: '' },
  options: { omens: { codec: boolean, standard: () => true, text: 'Whether omens are read.' } },
  setup: ({ options }, { state, agenda }) => ({
    state: { ...state, options: { ...state.options, ...options }, omens: 0 },
    agenda,
  }),
  procedures: {
    readOmen: atOnce((_, { hero }) => ({ events: [{ tag: 'omenRead', hero }], then: [] })),
  },
  actions: {},
  evolve: { omenRead: (state) => ({ ...state, omens: state.omens + 1 }) },
  sight: { omenRead: 'everyone' },
  amend: [
    before('omens', 'attempt', (state, { hero }) =>
      (state.options as unknown as Omens['options']).omens ? [{ tag: 'readOmen', hero }] : [],
    ),
  ],
}

/** Every hero that dies is mourned. */
interface Wakes extends Words {
  readonly state: { readonly mourned: ReadonlyArray<Seat> }
  readonly task: { readonly tag: 'mourn'; readonly seat: Seat }
  readonly event: { readonly tag: 'mourned'; readonly seat: Seat }
  readonly asks: object
  readonly options: object
}
const { whenever } = amending<Join<Drakborgen, Wakes>>()
const wakes: Expansion<Drakborgen, Wakes> = {
  part: { id: 'wakes', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, mourned: [] }, agenda }),
  procedures: {
    mourn: atOnce((_, { seat }) => ({ events: [{ tag: 'mourned', seat }], then: [] })),
  },
  actions: {},
  evolve: { mourned: (state, { seat }) => ({ ...state, mourned: [...state.mourned, seat] }) },
  sight: { mourned: 'everyone' },
  amend: [],
  whenever: [whenever('heroDied', (_, { hero }) => [{ tag: 'mourn', seat: hero }])],
}

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
