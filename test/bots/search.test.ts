/** A bot that looks ahead. */
import {
  createEngine,
  Face,
  nothing,
  type Observation,
  type Outcome,
  type Ruleset,
  random,
  type Seat,
  seeded,
} from 'delvekit'
import { type Bot, playOut, randomBot, type Search, searchBot } from 'delvekit/bots'
import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { type Dice, diceGame } from '../support/dice-game/index.js'

/** On the stairs whoever stands highest wins; nobody is worth more than 20 steps. */
const height = (state: Dice['state'], seat: number): number =>
  state.heroes[seat]!.out ? 0 : Math.min(1, state.heroes[seat]!.height / 20)
const looking = (iterations: number): Bot<Dice> => searchBot(diceGame, { worth: height, iterations })
const stairs = createEngine(diceGame)
const heights = (bots: ReadonlyArray<Bot<Dice>>, seed: number): ReadonlyArray<number> => {
  const played = playOut(stairs, { seats: bots.length, seed, bots })
  if (E.isLeft(played)) throw new Error('no game')
  return played.right.outcome.heights
}

describe('on the stairs', () => {
  test('who looks ahead stands higher than who does not, in seats turned about', () => {
    const games = Array.from({ length: 60 }, (_, seed) => seed)
    const ahead = games.map((seed) => {
      const [mine, theirs] = seed % 2 === 0 ? [0, 1] : [1, 0]
      const bots = [randomBot<Dice>(), randomBot<Dice>()]
      bots[mine] = looking(60)
      const stood = heights(bots, seed)
      return stood[mine]! - stood[theirs]!
    })
    const mean = ahead.reduce((sum, n) => sum + n, 0) / games.length
    const spread = Math.sqrt(ahead.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (games.length - 1))
    expect(mean - (2.58 * spread) / Math.sqrt(games.length)).toBeGreaterThan(0) // 99 in 100
  })

  test('the same seeds make the same choices', () => {
    const two = () => [looking(30), looking(30)]
    expect(heights(two(), 5)).toEqual(heights(two(), 5))
  })

  const start = stairs.start({ seats: 2, seed: 1 })
  if (E.isLeft(start)) throw new Error('no game')
  const { game } = start.right
  const node = O.toUndefined(stairs.pending(game))
  if (node === undefined || node.by === 'chance') throw new Error('no choice')
  const observed: Observation<Dice> = { seat: node.by, state: stairs.observe(game, node.by), agenda: game.table.agenda }

  test('it looks no further than it may: so many iterations, or until its caller says stop', () => {
    const asked: number[] = []
    const count = (goOn: (done: number) => boolean) =>
      searchBot(diceGame, {
        worth: height,
        iterations: 50,
        goOn: (done) => {
          asked.push(done)
          return goOn(done)
        },
      })(observed, node, random(seeded(1)))
    count(() => true)
    expect(asked).toEqual(Array.from({ length: 50 }, (_, i) => i))
    asked.length = 0
    expect(node.actions).toContain(count((done) => done < 7))
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('what it thinks leaves no trace: the game, its dice and what was observed stay as they were', () => {
    const before = JSON.stringify([game, observed])
    looking(50)(observed, node, random(seeded(1)))
    expect(JSON.stringify([game, observed])).toBe(before)
    // And its own chance is not the game's: whatever it has thrown, the game goes on in the same way.
    const goesOn = () => stairs.reduceAt(game, 0)
    const first = goesOn()
    looking(50)(observed, node, random(game.random))
    expect(goesOn()).toEqual(first)
  })

  test('where there is nothing to choose it does not look', () => {
    const blind = searchBot(diceGame, {
      worth: () => {
        throw new Error('looked')
      },
      iterations: 10,
    })
    const [first] = node.actions
    expect(blind(observed, { ...node, actions: [first!] }, random(seeded(1)))).toBe(first)
    expect(() => blind(observed, node, random(seeded(1)))).toThrow('looked')
  })

  test('what it is worth is asked after so many choices, if it does not look to the end', () => {
    const far = (horizon: number | undefined): number => {
      let latest = 0
      const worth = (state: Dice['state'], seat: number): number => {
        latest = Math.max(latest, state.round)
        return height(state, seat)
      }
      searchBot(diceGame, { worth, iterations: 1, ...(horizon === undefined ? {} : { horizon }) })(
        observed,
        node,
        random(seeded(3)),
      )
      return latest
    }
    expect(far(0)).toBeLessThan(far(undefined))
  })
})

test('in the castle it plays a game to its end, seeing no more than its seat', () => {
  const rules = drakborgen(classic)
  const alive = (state: Drakborgen['state'], seat: number): number => {
    const { status, kp, kpMax } = state.heroes[seat]!
    return status === 'out' ? 1 : status === 'active' ? (0.5 * kp) / Math.max(1, kpMax) : 0
  }
  const bot = searchBot(rules, { worth: alive, iterations: 12, horizon: 8 })
  const played = playOut(createEngine(rules), { seats: 2, seed: 2, bots: [bot, randomBot()] })
  expect(played).toMatchObject({ right: { outcome: { standings: [{ seat: 0 }, { seat: 1 }] } } })
})

/** Seat 0 takes what it is sure of, or leaves it to a die of four who gives the prize away: a 4 lets seat 1 do it. */
interface Prize {
  readonly state: { readonly owner: Seat | 'nobody' }
  readonly task: { readonly tag: 'begin' } | { readonly tag: 'throw' } | { readonly tag: 'give'; readonly by: Seat }
  readonly event: { readonly tag: 'given'; readonly to: Seat }
  readonly asks: {
    readonly begin: { readonly tag: 'safe' } | { readonly tag: 'gamble' }
    readonly throw: Face
    readonly give: { readonly tag: 'toFirst' } | { readonly tag: 'toSecond' }
  }
  readonly options: object
  readonly outcome: Outcome
}
const prize: Ruleset<Prize> = {
  parts: [{ id: 'prize', version: 1, content: '' }],
  seats: { least: 2, most: 2 },
  options: {},
  setup: () => ({ state: { owner: 'nobody' }, agenda: [{ tag: 'begin' }] }),
  procedures: {
    begin: {
      begin: () => ({ by: 0, actions: [{ tag: 'safe' }, { tag: 'gamble' }] }),
      resume: (_, __, { tag }) => (tag === 'safe' ? nothing : { events: [], then: [{ tag: 'throw' }] }),
    },
    throw: {
      begin: () => ({ by: 'chance', outcomes: [1, 2, 3, 4].map((face) => ({ tag: 'face', face })) }),
      resume: (_, __, { face }) => ({ events: [], then: [{ tag: 'give', by: face === 4 ? 1 : 0 }] }),
    },
    give: {
      begin: (_, { by }) => ({ by, actions: [{ tag: 'toFirst' }, { tag: 'toSecond' }] }),
      resume: (_, __, { tag }) => ({ events: [{ tag: 'given', to: tag === 'toFirst' ? 0 : 1 }], then: [] }),
    },
  },
  actions: {
    safe: t.strict({ tag: t.literal('safe') }),
    gamble: t.strict({ tag: t.literal('gamble') }),
    face: Face,
    toFirst: t.strict({ tag: t.literal('toFirst') }),
    toSecond: t.strict({ tag: t.literal('toSecond') }),
  },
  evolve: { given: (state, { to }) => ({ ...state, owner: to }) },
  sight: { given: 'everyone' },
  redact: (state) => state,
  whenever: [],
  outcome: ({ owner }) => ({ winners: owner === 'nobody' ? [] : [owner] }),
}
const engineOfPrize = createEngine(prize)
const begun = engineOfPrize.start({ seats: 2, seed: 1 })
if (E.isLeft(begun)) throw new Error('no game')
const choosing = (sure: number, iterations: number): string => {
  const { table } = begun.right.game
  const worth = ({ owner }: Prize['state'], seat: Seat) => (owner === 'nobody' ? sure : owner === seat ? 1 : 0)
  const node = { by: 0, actions: [{ tag: 'safe' }, { tag: 'gamble' }] } as const
  return searchBot(prize, { worth, iterations })({ seat: 0, ...table }, node, random(seeded(1))).tag
}

test('whoever chooses seeks its own worth, also where chance says who that is', () => {
  // Seat 0 would keep the prize, seat 1 would take it: the gamble is worth 0.75.
  expect(choosing(0.87, 2000)).toBe('safe')
  expect(choosing(0.6, 2000)).toBe('gamble')
})

describe('what it looks at', () => {
  const node = { by: 0, actions: [{ tag: 'safe' }, { tag: 'gamble' }] } as const
  /** Whose the prize is in each state that it judges, and what it chooses. */
  const judged = (search: Partial<Search<Prize>>, seed: number, sure = 0.9) => {
    const owners: Array<Seat | 'nobody'> = []
    const bot = searchBot(prize, {
      iterations: 2,
      worth: ({ owner }, seat) => {
        if (seat === 0) owners.push(owner)
        return owner === 'nobody' ? sure : owner === seat ? 1 : 0
      },
      ...search,
    })
    const { tag } = bot({ seat: 0, ...begun.right.game.table }, node, random(seeded(seed)))
    return { owners, tag }
  }
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)

  test('which it tries first is left to chance, and how it is played on', () => {
    expect(new Set(seeds.map((seed) => judged({ iterations: 1 }, seed).tag))).toEqual(new Set(['safe', 'gamble']))
    expect(new Set(seeds.flatMap((seed) => judged({}, seed).owners))).toEqual(new Set(['nobody', 0, 1]))
  })
  test('the horizon is how many choices are made after the one that is added', () => {
    for (const seed of seeds) {
      expect(judged({ horizon: 0 }, seed).owners).toEqual(['nobody', 'nobody'])
      expect(judged({ horizon: 1 }, seed).owners).toContainEqual(expect.any(Number))
    }
  })
  test('the more curious, the oftener it tries what does worse', () => {
    const safe = (search: Partial<Search<Prize>>): number =>
      judged({ iterations: 400, ...search }, 1).owners.filter((owner) => owner === 'nobody').length
    const [incurious, standard, curious] = [safe({ curiosity: 0 }), safe({}), safe({ curiosity: 50 })]
    expect(incurious).toBeGreaterThan(standard)
    expect(standard).toBeGreaterThan(curious)
    expect(curious).toBeLessThan(210) // nearly by turns
    expect(safe({ curiosity: 0.7 })).toBe(standard)
  })
})

test('with no iterations it takes the first that it may', () => {
  expect(choosing(0, 0)).toBe('safe')
})

test.each([
  ['iterations that are no number', { iterations: Number.NaN }, "a search with NaN for 'iterations'"],
  ['fewer than none', { iterations: -1 }, "a search with -1 for 'iterations'"],
  ['a horizon that is no number', { horizon: Number.NaN }, "a search with NaN for 'horizon'"],
  ['less than no curiosity', { curiosity: -0.1 }, "a search with -0.1 for 'curiosity'"],
  ['iterations that nothing ends', { iterations: Number.POSITIVE_INFINITY }, 'a search without end'],
])('%s: a mistake', (_, wrong, said) => {
  expect(() => searchBot(prize, { worth: () => 0, iterations: 1, ...wrong })).toThrow(said)
})
test.each([Number.NaN, -0.1, 1.1])('a worth of %d is a mistake', (worth) => {
  const { table } = begun.right.game
  const node = { by: 0, actions: [{ tag: 'safe' }, { tag: 'gamble' }] } as const
  const bot = searchBot(prize, { worth: () => worth, iterations: 1 })
  expect(() => bot({ seat: 0, ...table }, node, random(seeded(1)))).toThrow(`a state is worth ${worth} to seat 0`)
})
