import {
  createEngine,
  extend,
  type Game,
  type Logged,
  type Ruleset,
  roll,
  same,
  type Table,
  type Tagged,
  type Vocabulary,
} from 'delvekit'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { everything } from '../support/toys/drakborgen-2/index.js'
import { frozen } from '../support/toys/frozen.js'
import { type Puppet, puppet, type Read, type Told, told } from '../support/toys/puppet.js'
import { type Race, race } from '../support/toys/race.js'
import { swapping } from '../support/toys/race-swap.js'

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const right = <A>(either: E.Either<unknown, A>): A => {
  if (E.isLeft(either)) throw new Error(JSON.stringify(either.left))
  return either.right
}
const engine = createEngine(race)
const byHand = createEngine(race, { chance: 'byHand' })
const start = right(engine.start({ seats: 2, seed: 7 }))
const { game } = start

/** A game that is over: everyone rests to the end. */
const overOf = (from: Game<Race>): Game<Race> => {
  let now = from
  while (O.isSome(engine.toAct(now))) now = engine.reduceAt(now, 0).game
  return now
}
const over = overOf(game)

// Starting.

test('a game starts with the options it was given, the others at their standard values', () => {
  expect(game.table.state).toMatchObject({ goal: 10, betting: true, steps: [0, 0] })
  expect(right(engine.start({ seats: 4, seed: 7 })).game.table.state.goal).toBe(12)
  const { state } = right(engine.start({ seats: 2, seed: 7, options: { goal: 3, betting: false } })).game.table
  expect(state).toMatchObject({ goal: 3, betting: false })
})

test('what happens before the first choice is told', () => {
  expect(start.events.map(({ tag }) => tag)).toStrictEqual(['dealt', 'taskDone', 'dealt', 'taskDone', 'taskDone'])
})

test('a number of seats that may not play is a fault', () => {
  for (const [seats, got] of [
    [1, '1'],
    [5, '5'],
    [2.5, '2.5'],
    [Number.NaN, 'NaN'],
    ['2' as never, '"2"'],
  ] as const)
    expect(engine.start({ seats, seed: 7 })).toStrictEqual(
      E.left({
        tag: 'setupError',
        faults: [{ path: 'seats', expected: 'an integer from 2 to 4', got, cure: 'Say how many play.' }],
      }),
    )
  for (const seats of [2, 3, 4]) expect(E.isRight(engine.start({ seats, seed: 7 }))).toBe(true)
})

test('a seed is any safe integer, and nothing else', () => {
  for (const seed of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    expect(E.isRight(engine.start({ seats: 2, seed }))).toBe(true)
  for (const seed of [0.5, 2 ** 53, Number.NaN, Infinity])
    expect(engine.start({ seats: 2, seed })).toStrictEqual(
      E.left({
        tag: 'setupError',
        faults: [{ path: 'seed', expected: 'a safe integer', got: String(seed), cure: 'Pass any whole number.' }],
      }),
    )
})

test('an unknown option is told with the one most like it, a wrong value with its path, and all faults at once', () => {
  expect(engine.start({ seats: 9, seed: 0.5, options: { gaol: 3, betting: 'no', goal: 99 } as never })).toStrictEqual(
    E.left({
      tag: 'setupError',
      faults: [
        { path: 'seats', expected: 'an integer from 2 to 4', got: '9', cure: 'Say how many play.' },
        { path: 'seed', expected: 'a safe integer', got: '0.5', cure: 'Pass any whole number.' },
        { path: 'options/gaol', expected: 'the name of an option', got: '"gaol"', cure: 'Did you mean "goal"?' },
        {
          path: 'options/goal',
          expected: 'a whole number from 1 to 50',
          got: '99',
          cure: 'Make it a whole number from 1 to 50.',
        },
        { path: 'options/betting', expected: 'boolean', got: '"no"', cure: 'Make it boolean.' },
      ],
    }),
  )
})

// Asking.

test('whoever must choose, and what, is told of a game; nobody and nothing once it is over', () => {
  expect(engine.toAct(game)).toStrictEqual(O.some(0))
  expect(engine.legalActions(game)).toStrictEqual([
    { tag: 'rest' },
    { tag: 'throwDie' },
    ...[1, 2, 3, 4, 5, 6].map((on) => ({ tag: 'bet', on })),
  ])
  expect(engine.pending(game)).toStrictEqual(O.some({ by: 0, actions: engine.legalActions(game) }))
  expect(engine.outcome(game)).toStrictEqual(O.none)

  expect(engine.toAct(over)).toStrictEqual(O.none)
  expect(engine.pending(over)).toStrictEqual(O.none)
  expect(engine.legalActions(over)).toStrictEqual([])
  const { steps } = over.table.state
  const winners = [0, 1].filter((seat) => steps[seat] === Math.max(...steps))
  expect(engine.outcome(over)).toStrictEqual(O.some({ winners, steps }))
})

test('by hand, chance is asked like a seat, with its weights', () => {
  const dealing = right(byHand.start({ seats: 2, seed: 7 })).game
  expect(byHand.toAct(dealing)).toStrictEqual(O.some('chance'))
  expect(byHand.pending(dealing)).toStrictEqual(
    O.some({
      by: 'chance',
      outcomes: [
        { tag: 'card', card: 'lucky' },
        { tag: 'card', card: 'plain' },
      ],
      weights: [2, 4],
    }),
  )
  const dealt = right(byHand.reduce(dealing, { tag: 'card', card: 'lucky' }, 'chance'))
  expect(dealt.events[0]).toStrictEqual({ tag: 'dealt', hero: 0, card: 'lucky' })
  expect(dealt.game.random).toBe(dealing.random)
})

test('games told apart by turns are not mistaken for each other', () => {
  const other = right(engine.start({ seats: 2, seed: 7, options: { betting: false } })).game
  const next = engine.reduceAt(other, 0).game
  for (let i = 0; i < 2; i++) {
    expect(engine.toAct(next)).toStrictEqual(O.some(1))
    expect(engine.legalActions(other)).toHaveLength(2)
    expect(engine.legalActions(over)).toHaveLength(0)
    expect(engine.legalActions(game)).toHaveLength(8)
  }
})

test('play may go on from any table: what is written first is done first', () => {
  const { game, events } = createEngine(puppet).from(
    {
      state: { told: ['before'] },
      agenda: [
        { tag: 'do', tell: ['first'] },
        { tag: 'do', tell: ['second', 'third'] },
      ],
    },
    1,
  )
  expect(game.table).toStrictEqual({ state: { told: ['before', 'first', 'second', 'third'] }, agenda: [] })
  expect(events).toStrictEqual([
    told('first'),
    { tag: 'taskDone', then: [] },
    told('second'),
    told('third'),
    { tag: 'taskDone', then: [] },
  ])
})

test('a table that was never played up to a choice asks nobody, and is not over', () => {
  const engine = createEngine(puppet)
  const raw = { table: { state: { told: [] }, agenda: [{ tag: 'do', tell: ['a'] } as const] }, random: [1, 2, 3, 4] }
  expect(engine.toAct(raw)).toStrictEqual(O.none)
  expect(engine.legalActions(raw)).toStrictEqual([])
  expect(engine.outcome(raw)).toStrictEqual(O.none)
})

// Acting.

test('a legal action is carried out, be it the listed one or one off the wire', () => {
  const bet = engine.legalActions(game)[4]!
  const next = engine.reduce(game, bet)
  expect(right(next).events[0]).toStrictEqual({ tag: 'taskDone', then: [expect.objectContaining({ tag: 'roll' })] })
  expect(engine.reduce(game, json(bet))).toStrictEqual(next)
  expect(engine.reduce(game, json(bet), 0)).toStrictEqual(next)
})

test('once the game is over every action is refused', () => {
  expect(engine.reduce(over, { tag: 'rest' })).toStrictEqual(E.left({ tag: 'gameOver' }))
  expect(engine.reduce(over, { tag: 'rest' }, 0)).toStrictEqual(E.left({ tag: 'gameOver' }))
})

test('whoever must not choose learns who must, and no more, whatever it sends', () => {
  for (const action of [{ tag: 'rest' }, { tag: 'card', card: 'lucky' }, 17] as never[])
    expect(engine.reduce(game, action, 1)).toStrictEqual(E.left({ tag: 'notYourDecision', by: 0 }))
  expect(engine.reduce(game, { tag: 'rest' }, 'chance')).toStrictEqual(E.left({ tag: 'notYourDecision', by: 0 }))
  const dealing = right(byHand.start({ seats: 2, seed: 7 })).game
  expect(byHand.reduce(dealing, { tag: 'card', card: 'lucky' }, 0)).toStrictEqual(
    E.left({ tag: 'notYourDecision', by: 'chance' }),
  )
})

test('an action of the game that may not be chosen now is refused with those that may', () => {
  const legal = engine.legalActions(game)
  for (const action of [
    { tag: 'bet', on: 7 },
    { tag: 'face', face: 3 },
    { tag: 'rest', twice: true },
  ] as never[])
    expect(engine.reduce(game, action, 0)).toStrictEqual(E.left({ tag: 'notLegal', by: 0, legal }))
})

test('no action at all is malformed', () => {
  for (const junk of [null, undefined, 17, 'rest', [], {}, { tag: 5 }, { kind: 'rest' }] as never[])
    expect(engine.reduce(game, junk, 0)).toMatchObject(
      E.left({
        tag: 'malformed',
        faults: [{ path: '', expected: 'an action: an object with a tag', cure: 'Send one of legalActions.' }],
      }),
    )
})

test('an action with an unknown tag is malformed, and told with the tag most like it', () => {
  expect(engine.reduce(game, { tag: 'throwdie' } as never)).toStrictEqual(
    E.left({
      tag: 'malformed',
      faults: [{ path: 'tag', expected: 'the name of an action', got: '"throwdie"', cure: 'Did you mean "throwDie"?' }],
    }),
  )
  for (const tag of ['toString', '__proto__', 'constructor'])
    expect(engine.reduce(game, { tag } as never)).toMatchObject(
      E.left({ tag: 'malformed', faults: [{ path: 'tag', got: JSON.stringify(tag) }] }),
    )
})

test('an action with a wrong or a missing field is malformed, with the path to it', () => {
  expect(engine.reduce(game, { tag: 'bet', on: 'six' } as never)).toStrictEqual(
    E.left({
      tag: 'malformed',
      faults: [{ path: 'on', expected: 'number', got: '"six"', cure: 'Make it number.' }],
    }),
  )
  expect(engine.reduce(game, { tag: 'bet' } as never)).toStrictEqual(
    E.left({ tag: 'malformed', faults: [{ path: 'on', expected: 'number', got: 'undefined', cure: 'Add it.' }] }),
  )
})

test('nothing that is sent makes the engine throw', () => {
  const cycle: Record<string, unknown> = { tag: 'bet' }
  cycle['on'] = cycle
  for (const junk of [cycle, { tag: 'bet', on: 1n }, { tag: Symbol('bet') }, () => 0] as never[])
    expect(engine.reduce(game, junk)).toMatchObject(E.left({ tag: 'malformed' }))
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true }), (junk) => {
      expect(E.isLeft(engine.reduce(game, junk as never))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('the index of an action is its place in the list; an illegal one has none', () => {
  engine.legalActions(game).forEach((action, i) => {
    expect(engine.indexOf(game, action)).toStrictEqual(O.some(i))
    expect(engine.indexOf(game, json(action))).toStrictEqual(O.some(i))
  })
  expect(engine.indexOf(game, { tag: 'bet', on: 7 })).toStrictEqual(O.none)
  expect(engine.indexOf(over, { tag: 'rest' })).toStrictEqual(O.none)
})

test('any number names an action: it is taken modulo their number', () => {
  const at = (index: number) => engine.reduceAt(game, index)
  const legal = engine.legalActions(game)
  legal.forEach((action, i) => {
    const wanted = right(engine.reduce(game, action))
    for (const index of [i, i + 8, i + 8000, i - 8, i - 16]) expect(at(index)).toStrictEqual(wanted)
  })
  expect(at(2.9)).toStrictEqual(at(2))
  for (const index of [Number.NaN, Infinity, -Infinity, -0]) expect(at(index)).toStrictEqual(at(0))
  expect(engine.reduceAt(over, 3)).toStrictEqual({ game: over, events: [] })
})

test('two pieces of JSON are the same if they say the same, whatever the order of their fields', () => {
  const alike: ReadonlyArray<readonly [unknown, unknown]> = [
    [null, null],
    ['a', 'a'],
    [[], []],
    [{}, {}],
    [
      { a: 1, b: [2, { c: null }] },
      { b: [2, { c: null }], a: 1 },
    ],
  ]
  for (const [a, b] of alike) expect([a, b, same(a, b)]).toStrictEqual([a, b, true])
  const unlike: ReadonlyArray<readonly [unknown, unknown]> = [
    [1, 2],
    [1, '1'],
    [1, {}],
    ['', []],
    [null, {}],
    [[], {}],
    [[7], { 0: 7 }],
    [[7], 7],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ toString: 1 }, { valueOf: 1 }],
    [{ a: [1] }, { a: [1, 2] }],
    [
      [1, 2],
      [2, 1],
    ],
  ]
  for (const [a, b] of unlike) expect([a, b, same(a, b), same(b, a)]).toStrictEqual([a, b, false, false])
})

// Games as a whole.

interface Played {
  readonly seed: number
  readonly choices: ReadonlyArray<number>
}
/** Plays a game by a list of naturals, to its end or to 200 choices; `each` sees every step. */
const play = <V extends Vocabulary>(
  rules: Ruleset<V>,
  options: object,
  { seed, choices }: Played,
  each: (before: Game<V>, index: number, after: Game<V>, events: ReadonlyArray<Logged<V>>) => void,
): void => {
  const engine = createEngine(rules)
  let { game } = right(engine.start({ seats: 4, seed, options: options as never }))
  for (let i = 0; i < 200 && O.isSome(engine.toAct(game)); i++) {
    const index = choices[i % choices.length]!
    const next = engine.reduceAt(game, index)
    each(game, index, next.game, next.events)
    game = next.game
  }
}
const heroes = { heroes: ['mrishnahk', 'charak-hai', 'dzala', 'iril'] }
const games = fc.record({
  seed: fc.integer(),
  choices: fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 40 }),
})
const inEveryGame = (
  numRuns: number,
  holds: <V extends Vocabulary>(rules: Ruleset<V>, options: object, played: Played) => void,
) => {
  fc.assert(
    fc.property(games, (played) => {
      holds(extend(race, swapping), {}, played)
    }),
    { numRuns },
  )
  fc.assert(
    fc.property(games, (played) => {
      holds(everything, heroes, played)
    }),
    { numRuns },
  )
}

test('a game that goes through JSON at every step is the same game', () => {
  inEveryGame(25, (rules, options, played) => {
    const fresh = createEngine(rules)
    play(rules, options, played, (before, index, after, events) => {
      expect(fresh.reduceAt(json(before), index)).toStrictEqual({ game: after, events })
      expect(json({ after, events })).toStrictEqual({ after, events })
    })
  })
})

test('a game given to the engine is never changed', () => {
  inEveryGame(25, (rules, options, played) => {
    const fresh = createEngine(rules)
    play(rules, options, played, (before, index, after) => {
      frozen(before)
      expect(fresh.reduceAt(before, index).game).toStrictEqual(after)
      expect(E.isRight(fresh.reduce(before, fresh.legalActions(before)[0]!))).toBe(true)
      fresh.observe(before, 0)
      fresh.outcome(before)
    })
  })
})

test('folding the events over the table before gives the table after', () => {
  inEveryGame(25, (rules, options, played) => {
    const { evolve } = createEngine(rules)
    play(rules, options, played, ({ table }, _, after, events) => {
      expect(events.reduce<typeof table>(evolve, frozen(table))).toStrictEqual(after.table)
    })
  })
})

test('folding what a viewer saw over what it knew gives what it knows', () => {
  inEveryGame(25, <V extends Vocabulary>(rules: Ruleset<V>, options: object, played: Played) => {
    const { evolve, observe, seenBy } = createEngine(rules)
    play(rules, options, played, (before, _, after, events) => {
      for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
        const view: Table<V> = { state: observe(before, viewer), agenda: [] }
        const seen = seenBy(viewer, events)
        expect(seen.some(({ tag }) => tag === 'taskDone')).toBe(false)
        expect(seen.reduce<Table<V>>(evolve, view).state).toStrictEqual(observe(after, viewer))
      }
    })
  })
})

test('nothing on the agenda names a hero who is out', () => {
  fc.assert(
    fc.property(games, (played) => {
      play(everything, heroes, played, (_, __, { table: { state, agenda } }) => {
        for (const task of agenda) if ('hero' in task) expect(state.heroes[task.hero]!.out).toBe(false)
      })
    }),
    { numRuns: 60 },
  )
})

// The agenda, by tasks that say what comes of them.

type Task = Puppet['task']
const tell = (what: string, hero?: number): Task => ({
  tag: 'do',
  tell: [what],
  ...(hero === undefined ? {} : { hero }),
})
const run = (...agenda: ReadonlyArray<Task>): ReadonlyArray<string> =>
  createEngine(puppet).from({ state: { told: [] }, agenda }, 1).game.table.state.told
const close = (seat: number) => ({ tag: 'close', seat }) as const

test('what a task leads to is done before what lay beneath it', () => {
  expect(run({ tag: 'do', then: [tell('one'), { tag: 'do', then: [tell('two')] }] }, tell('three'))).toStrictEqual([
    'one',
    'two',
    'three',
  ])
})

test('`until` drops everything above the next task so named of that seat, which is still done', () => {
  const cut = { tag: 'do', tell: ['cut'], until: close(1) } as const
  expect(run(cut, tell('dropped'), tell('dropped'), close(1), tell('kept'), close(1))).toStrictEqual([
    'cut',
    'closed 1',
    'kept',
    'closed 1',
  ])
})

test('`until` goes past the closing task of another seat, and past another task of that seat', () => {
  const cut = { tag: 'do', until: close(1) } as const
  const other = { tag: 'do', tell: ['other'], seat: 1 } as unknown as Task
  expect(run(cut, close(0), other, close(1))).toStrictEqual(['closed 1'])
})

test('`until` drops nothing if there is none so named of that seat', () => {
  const cut = { tag: 'do', until: close(1) } as const
  expect(run(cut, tell('kept'), close(0), tell('kept too'))).toStrictEqual(['kept', 'closed 0', 'kept too'])
})

test('what the task itself leads to is not dropped by its own cut', () => {
  expect(
    run({ tag: 'do', until: close(1), forget: 0, then: [tell('led to', 0)] }, tell('dropped'), close(1)),
  ).toStrictEqual(['led to', 'closed 1'])
})

test('`forget` drops every task that names the hero, wherever it lies, and nothing else', () => {
  expect(
    run({ tag: 'do', forget: 0 }, tell('his', 0), tell("another's", 1), tell("nobody's"), tell('his', 0), close(0)),
  ).toStrictEqual(["another's", "nobody's", 'closed 0'])
})

test('first `until`, then `forget`: a closing task that is forgotten has still stopped the cut', () => {
  const owned = { tag: 'close', seat: 1, hero: 0 } as const
  expect(run({ tag: 'do', until: close(1), forget: 0 }, tell('dropped'), owned, tell('kept'), close(1))).toStrictEqual([
    'kept',
    'closed 1',
  ])
})

test('the log says what was cut, and nothing where nothing was', () => {
  const cut = { until: close(1), forget: 0 }
  const { events } = createEngine(puppet).from({ state: { told: [] }, agenda: [{ tag: 'do', ...cut }, close(1)] }, 1)
  expect(events).toStrictEqual([{ tag: 'taskDone', then: [], ...cut }, told('closed 1'), { tag: 'taskDone', then: [] }])
})

test('ten thousand tasks may be done without a choice; one more is a bug that names the task', () => {
  const engine = createEngine(puppet)
  const from = (...agenda: ReadonlyArray<Task>) => engine.from({ state: { told: [] }, agenda }, 1)
  expect(from({ tag: 'loop', times: 10_000 }).events).toHaveLength(10_000)
  expect(() => from({ tag: 'loop', times: 10_001 })).toThrow("no choice comes of 'loop'")
  expect(() => from({ tag: 'loop', times: 'forever' }, tell('never'))).toThrow(
    "delvekit: no choice comes of 'loop': a task puts itself back",
  )
  const { game } = from({ tag: 'ask', by: 0, offers: ['go'] }, { tag: 'loop', times: 10_001 })
  expect(() => engine.reduceAt(game, 0)).toThrow("no choice comes of 'loop'")
})

test('a choice that offers nothing is a bug, be it of a seat or of chance', () => {
  const of = (chance: 'seeded' | 'byHand', task: Task) => () =>
    createEngine(puppet, { chance }).from({ state: { told: [] }, agenda: [task] }, 1)
  for (const chance of ['seeded', 'byHand'] as const) {
    expect(of(chance, { tag: 'ask', by: 0, offers: [] })).toThrow("'ask' asks and offers nothing")
    expect(of(chance, roll<Read>(0, 0, { tag: 'read', hero: 0 }))).toThrow("'roll' asks and offers nothing")
  }
})

test('a task that has no procedure is a bug that names it', () => {
  expect(() => run({ tag: 'dance' } as never)).toThrow("no procedure for the task 'dance'")
})

// What follows of itself.

const echo = (event: string, ...told: ReadonlyArray<Task>) => ({ event, react: () => told })
const reacting = (...whenever: Ruleset<Puppet>['whenever']): Ruleset<Puppet> => ({ ...puppet, whenever })
const tellAll = (rules: Ruleset<Puppet>, ...agenda: ReadonlyArray<Task>) =>
  createEngine(rules).from({ state: { told: [] }, agenda }, 1)

test('what reacts to an event is done in front of what the event leads to', () => {
  const once = (state: Puppet['state'], event: Tagged) =>
    (event as Told).what === 'bell' ? [tell(`answer to ${state.told.join(' and ')}`), tell('second answer')] : []
  const { game, events } = tellAll(
    reacting({ event: 'told', react: once }),
    { tag: 'do', tell: ['bell', 'gong'], then: [tell('led to')] },
    tell('beneath'),
  )
  expect(game.table.state.told).toStrictEqual([
    'bell',
    'gong',
    'answer to bell and gong', // it sees the truth after all events of the task
    'second answer',
    'led to',
    'beneath',
  ])
  expect(events[2]).toStrictEqual({
    tag: 'taskDone',
    then: [tell('answer to bell and gong'), tell('second answer'), tell('led to')],
  })
})

test('reactions come event by event, and at one event in the order of the list', () => {
  const to = (name: string) => ({
    event: 'told',
    react: (_: object, event: Tagged) =>
      'what' in event && /^[ab]$/.test(String(event.what)) ? [tell(`${name}(${String(event.what)})`)] : [],
  })
  const { game } = tellAll(reacting(to('x'), to('y')), { tag: 'do', tell: ['a', 'b'] })
  expect(game.table.state.told).toStrictEqual(['a', 'b', 'x(a)', 'y(a)', 'x(b)', 'y(b)'])
})

test('a reaction waits for its own kind of event only', () => {
  const { game } = tellAll(reacting(echo('dieRolled', tell('heard'))), tell('bell'))
  expect(game.table.state.told).toStrictEqual(['bell'])
})

test('a reaction that cuts, cuts what the event would have led to', () => {
  const react = (_: object, event: Tagged): ReadonlyArray<Task> =>
    'what' in event && event.what === 'bell' ? [{ tag: 'do', forget: 0 }] : []
  const { game } = tellAll(
    reacting({ event: 'told', react }),
    { tag: 'do', tell: ['bell'], then: [tell('his', 0)] },
    tell("another's", 1),
  )
  expect(game.table.state.told).toStrictEqual(['bell', "another's"])
})

// Nobody's list can be changed under the engine.

const sortedInPlace = (legal: ReadonlyArray<{ readonly tag: string }>) => () =>
  (legal as { readonly tag: string }[]).sort((a, b) => b.tag.localeCompare(a.tag))

test('a list of legal actions cannot be sorted in place, nor can one of chance', () => {
  const fresh = right(engine.start({ seats: 2, seed: 7 })).game
  const dealing = right(byHand.start({ seats: 2, seed: 7 })).game
  expect(sortedInPlace(engine.legalActions(fresh))).toThrow(TypeError)
  expect(sortedInPlace(byHand.legalActions(dealing))).toThrow(TypeError)
  expect(engine.legalActions(fresh)[0]).toStrictEqual({ tag: 'rest' })
})

test('nor can that of a game gone back to, or come through JSON', () => {
  expect(sortedInPlace(engine.legalActions(json(game)))).toThrow(TypeError)
})

test('what is legal is told only to a sender that is known to be the one to choose', () => {
  const illegal = { tag: 'bet', on: 7 } as const
  expect(engine.reduce(game, illegal)).toStrictEqual(E.left({ tag: 'notLegal', by: 0, legal: [] }))
  expect(engine.reduce(game, illegal, 0)).toMatchObject(E.left({ legal: engine.legalActions(game) }))
})

test('a start that is no object is a fault', () => {
  for (const [junk, got] of [
    [null, 'null'],
    [undefined, 'undefined'],
    [7, '7'],
  ] as const)
    expect(engine.start(junk as never)).toStrictEqual(
      E.left({
        tag: 'setupError',
        faults: [{ path: '', expected: 'an object with seats and seed', got, cure: 'Pass { seats, seed }.' }],
      }),
    )
})
