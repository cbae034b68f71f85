import {
  createEngine,
  decodeRecord,
  type Engine,
  encodeRecord,
  extend,
  type Fault,
  foldRecord,
  type Game,
  type GameRecord,
  headerOf,
  type Logged,
  type Replayed,
  type Ruleset,
  recordFormat,
  replay,
  type StartOptions,
  type Vocabulary,
} from 'delvekit'
import { classic, drakborgen } from 'delvekit/drakborgen'
import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { everything } from '../support/toys/drakborgen-2/index.js'
import { type Race, race } from '../support/toys/race.js'
import { swapping } from '../support/toys/race-swap.js'

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const right = <A>(either: E.Either<unknown, A>): A => {
  if (E.isLeft(either)) throw new Error(JSON.stringify(either.left))
  return either.right
}
const left = <L>(either: E.Either<L, unknown>): L => {
  if (E.isRight(either)) throw new Error('nothing was wrong')
  return either.left
}

interface Saved<V extends Vocabulary> extends Replayed<V> {
  readonly record: GameRecord
  readonly games: ReadonlyArray<Game<V>>
  readonly told: ReadonlyArray<number>
}
/** Plays a game to its end, or to 150 choices, and saves it; `games` are what it was before each action and at last, by `told` events. */
const saved = <V extends Vocabulary>(
  engine: Engine<V>,
  options: StartOptions<V>,
  choices: ReadonlyArray<number>,
): Saved<V> => {
  const header = right(headerOf(engine, options))
  let { game, events } = right(engine.start(options))
  const log: Logged<V>[] = [...events]
  const actions: number[] = []
  const games = [game]
  const told = [log.length]
  for (let i = 0; i < 150 && O.isSome(engine.toAct(game)); i++) {
    const index = choices[i % choices.length]! % engine.legalActions(game).length
    actions.push(index)
    ;({ game, events } = engine.reduceAt(game, index))
    log.push(...events)
    games.push(game)
    told.push(log.length)
  }
  return { game, events: log, games, told, record: { header, actions, events: log } }
}

const engine = createEngine(race)
const start = { seats: 2, seed: 7, options: { goal: 30 } }
const { game, games, told, events, record } = saved(engine, start, [1, 1, 0, 4])

// Saving.

test('a header holds all that a game was started with, every option spelled out', () => {
  expect(record.header).toStrictEqual({
    format: 1,
    ruleset: [{ id: 'race', version: 1, content: 'six cards' }],
    chance: 'seeded',
    options: { goal: 30, betting: true },
    seats: 2,
    seed: 7,
  })
  expect(recordFormat).toBe(1)
  expect(right(headerOf(createEngine(extend(race, swapping), { chance: 'byHand' }), start))).toMatchObject({
    ruleset: [{ id: 'race' }, { id: 'race-swap', version: 1, content: '' }],
    chance: 'byHand',
  })
})

test('a game that could not be started has no header', () => {
  const wrong = { seats: 9, seed: 0.5, options: { goal: 0 } }
  expect(headerOf(engine, wrong)).toStrictEqual(engine.start(wrong))
  expect(left(headerOf(engine, wrong)).faults.map(({ path }) => path)).toStrictEqual(['seats', 'seed', 'options/goal'])
})

// Reading back.

const everyGame = fc.record({
  seed: fc.maxSafeInteger(),
  choices: fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 40 }),
})
const inEveryGame = (holds: <V extends Vocabulary>(engine: Engine<V>, saved: Saved<V>) => void) => {
  const heroes = ['mrishnahk', 'charak-hai', 'dzala', 'iril']
  const rules = [
    (seed: number, choices: ReadonlyArray<number>) => {
      const engine = createEngine(extend(race, swapping))
      holds(engine, saved(engine, { seats: 3, seed }, choices))
    },
    (seed: number, choices: ReadonlyArray<number>) => {
      const engine = createEngine(everything, { chance: 'byHand' })
      holds(engine, saved(engine, { seats: 4, seed, options: { heroes } }, choices))
    },
  ]
  for (const of of rules)
    fc.assert(
      fc.property(everyGame, ({ seed, choices }) => {
        of(seed, choices)
      }),
      { numRuns: 15 },
    )
}

test('a record that went through JSON is played again to the same end, by the same events', () => {
  inEveryGame((engine, { game, events, record }) => {
    const read = right(decodeRecord(json(record)))
    expect(read).toStrictEqual(record)
    expect(replay(engine, read)).toStrictEqual(E.right({ game, events }))
    expect(replay(engine, { header: read.header, actions: read.actions })).toStrictEqual(E.right({ game, events }))
  })
})

test('a record in short is the same record', () => {
  inEveryGame((_, { record }) => {
    const short = json(encodeRecord(record))
    expect(short.actions).toMatch(/^(?:[0-9a-z]|\(\d+\))*$/)
    expect(right(decodeRecord(short))).toStrictEqual(record)
  })
  const actions = [0, 9, 10, 35, 36, 120, 3, 2 ** 53 - 1]
  const short = encodeRecord({ ...record, actions })
  expect(short.actions).toBe('09az(36)(120)3(9007199254740991)')
  expect(right(decodeRecord(short))).toStrictEqual({ ...record, actions })
  expect(right(decodeRecord({ ...short, actions: '' }))).toStrictEqual({ ...record, actions: [] })
})

test.each(['0 1', '-1', 'A', '(', '()', '(1.5)', '(12', '1)', '((1))', '(9007199254740993)', '(99999999999999999999)'])(
  'what is no list of actions in short is refused: %s',
  (actions) => {
    expect(left(decodeRecord({ ...record, actions }))).toStrictEqual([
      {
        path: 'actions',
        expected: "whole numbers from 0, or the same in short, such as '0a(36)'",
        got: JSON.stringify(actions),
        cure: "Make it whole numbers from 0, or the same in short, such as '0a(36)'.",
      },
    ])
  },
)

test('the events of a record, folded, are the table they led to', () => {
  inEveryGame((engine, { game, record }) => {
    expect(foldRecord(engine, json(record))).toStrictEqual(E.right(game.table))
  })
})

test('the events of a game that is not over fold to where it is', () => {
  for (const [i, game] of games.entries())
    expect(foldRecord(engine, { ...record, events: events.slice(0, told[i]) })).toStrictEqual(E.right(game.table))
})

test('a record without events is replayed, and cannot be folded', () => {
  const { events: _, ...short } = record
  expect(right(decodeRecord(json(short)))).toStrictEqual(short)
  expect(replay(engine, short)).toStrictEqual(E.right({ game, events }))
  expect(foldRecord(engine, short)).toStrictEqual(
    E.left([
      {
        path: 'events',
        expected: 'the events of the game',
        got: 'undefined',
        cure: 'Replay its actions instead.',
      },
    ]),
  )
})

test('what a record holds beside its own fields is left out', () => {
  const more = { ...record, note: 'mine', header: { ...record.header, players: ['a', 'b'] } }
  expect(right(decodeRecord(more))).toStrictEqual(record)
})

test('a rule is corrected: the actions may lead elsewhere, the events fold to the old end', () => {
  const corrected: Ruleset<Race> = {
    ...race,
    parts: [{ id: 'race', version: 2, content: 'six cards' }],
    procedures: {
      ...race.procedures,
      stride: {
        ...race.procedures.stride,
        begin: (_, { hero }) => ({ events: [{ tag: 'advanced', hero, by: 1 }], then: [] }),
      },
    },
  }
  const later = createEngine(corrected)
  expect(left(replay(later, record)).faults).toStrictEqual([
    {
      path: 'header/ruleset/0/version',
      expected: 'version 2 of race',
      got: '1',
      cure: 'Fold its events, or replay it with the version it was made by.',
    },
  ])
  expect(foldRecord(later, record)).toStrictEqual(E.right(game.table))
  const { events: _, ...short } = record
  const relabelled = { ...short, header: { ...short.header, ruleset: corrected.parts } }
  expect(E.map(({ game }: Replayed<Race>) => game.table)(replay(later, relabelled))).not.toStrictEqual(
    E.right(game.table),
  )
})

// Records that are damaged.

const paths = (faults: ReadonlyArray<Fault>) => faults.map(({ path }) => path)
/** The record with one thing in it changed; `undefined` takes it out. */
const broken = (path: string, value: unknown, of: GameRecord = record): unknown => {
  const copy = json<unknown>(of)
  const keys = path.split('/')
  const last = keys.pop()!
  const parent = keys.reduce((at, key) => (at as Record<string, unknown>)[key], copy) as Record<string, unknown>
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else parent[last] = value
  return copy
}

test.each([
  ['header', undefined],
  ['header', 17],
  ['header/format', 2],
  ['header/format', '1'],
  ['header/ruleset', {}],
  ['header/ruleset/0', 'race'],
  ['header/ruleset/0/id', 5],
  ['header/ruleset/0/version', '1'],
  ['header/ruleset/0/content', null],
  ['header/ruleset/0/content', undefined],
  ['header/options', 'none'],
  ['header/seats', -1],
  ['header/seats', 2.5],
  ['header/seats', '2'],
  ['header/seed', 0.5],
  ['header/seed', 2 ** 53],
  ['header/seed', null],
  ['header/seed', undefined],
  ['actions', undefined],
  ['actions', '0 10'],
  ['actions/2', -1],
  ['actions/2', 1.5],
  ['actions/2', '1'],
  ['actions/2', null],
  ['events', 'none'],
  ['events', null],
  ['events/3', 'dealt'],
  ['events/3', null],
  ['events/3/tag', 5],
  ['events/3/tag', undefined],
])('a record whose %s is %j is refused, with the place', (path, value) => {
  const faults = left(decodeRecord(broken(path, value)))
  const place = path === 'events/3/tag' ? 'events/3' : path
  expect(paths(faults)).toStrictEqual([place])
  expect(faults[0]!.cure).toBe(value === undefined && place === path ? 'Add it.' : `Make it ${faults[0]!.expected}.`)
})

test('who answered chance is one of two, and both are named', () => {
  expect(left(decodeRecord(broken('header/chance', 'loaded')))).toStrictEqual([
    {
      path: 'header/chance',
      expected: '"seeded" or "byHand"',
      got: '"loaded"',
      cure: 'Make it "seeded" or "byHand".',
    },
  ])
})

test('all that is wrong with a record is told at once', () => {
  const wrecked = {
    header: {
      format: 3,
      ruleset: [{ id: 'race', version: '1', content: '' }],
      chance: 'seeded',
      options: {},
      seats: 2,
    },
    actions: [0, -1, 'x'],
    events: [17],
  }
  expect(paths(left(decodeRecord(wrecked)))).toStrictEqual([
    'header/format',
    'header/ruleset/0/version',
    'header/seed',
    'actions/1',
    'actions/2',
    'events/0',
  ])
  for (const nothing of [undefined, null, 17, 'record', []]) expect(E.isLeft(decodeRecord(nothing))).toBe(true)
})

const failing = (change: (record: GameRecord) => GameRecord, by: Engine<Race> = engine) =>
  left(replay(by, change(record)))
const withHeader =
  (change: Partial<GameRecord['header']>) =>
  (of: GameRecord): GameRecord => ({
    ...of,
    header: { ...of.header, ...change },
  })

test('a record of another ruleset names the parts to make the engine from', () => {
  const other = withHeader({ ruleset: [...record.header.ruleset, { id: 'race-swap', version: 1, content: '' }] })
  const faults = [
    {
      path: 'header/ruleset',
      expected: 'race',
      got: '"race + race-swap"',
      cure: 'Make the engine from the parts that the record names.',
    },
  ]
  expect(failing(other)).toStrictEqual({ tag: 'replayError', faults, played: O.none })
  expect(foldRecord(engine, other(record))).toStrictEqual(E.left(faults))
  expect(failing(withHeader({ ruleset: [] })).faults[0]?.path).toBe('header/ruleset')
})

test('a record of other versions and other content names each part', () => {
  const over = createEngine(extend(race, swapping))
  const ruleset = [
    { id: 'race', version: 3, content: 'six cards' },
    { id: 'race-swap', version: 1, content: 'gold' },
  ]
  expect(left(replay(over, withHeader({ ruleset })(record)))).toStrictEqual({
    tag: 'replayError',
    faults: [
      {
        path: 'header/ruleset/0/version',
        expected: 'version 1 of race',
        got: '3',
        cure: 'Fold its events, or replay it with the version it was made by.',
      },
      {
        path: 'header/ruleset/1/content',
        expected: "the content '' of race-swap",
        got: '"gold"',
        cure: 'Make the ruleset from the pack it was played with.',
      },
    ],
    played: O.none,
  })
})

test('a record whose chance was answered otherwise says how to make the engine', () => {
  const hand = createEngine(race, { chance: 'byHand' })
  expect(left(replay(hand, record))).toStrictEqual({
    tag: 'replayError',
    faults: [
      {
        path: 'header/chance',
        expected: 'byHand',
        got: '"seeded"',
        cure: "Make the engine with { chance: 'seeded' }.",
      },
    ],
    played: O.none,
  })
})

test('a record that could not have been started says why', () => {
  const change = withHeader({ seats: 7, options: { goal: 0, gaol: 3 } })
  const error = failing(change)
  expect(paths(error.faults)).toStrictEqual(['header/seats', 'header/options/gaol', 'header/options/goal'])
  expect(error.played).toStrictEqual(O.none)
  expect(paths(left(foldRecord(engine, change(record))))).toStrictEqual(paths(error.faults))
})

test('an action that was tampered with is named, and what was played before it is handed back', () => {
  const at = 3
  const error = failing((of) => ({ ...of, actions: of.actions.map((index, i) => (i === at ? 8 : index)) }))
  expect(error.faults).toStrictEqual([
    {
      path: 'actions/3',
      expected: 'an index below 8',
      got: '8',
      cure: 'The record was changed after it was written: go back to a copy.',
    },
  ])
  expect(O.map(({ game }: Replayed<Race>) => game)(error.played)).toStrictEqual(O.some(games[at]))
  expect(O.map(({ events }: Replayed<Race>) => events)(error.played)).toStrictEqual(O.some(events.slice(0, told[at])))
})

test('an action after the end is named, and the whole game handed back', () => {
  const error = failing((of) => ({ ...of, actions: [...of.actions, 0] }))
  expect(error.faults).toStrictEqual([
    {
      path: `actions/${record.actions.length}`,
      expected: 'no further action: the game is over',
      got: '0',
      cure: 'The record was changed after it was written: go back to a copy.',
    },
  ])
  expect(error.played).toStrictEqual(O.some({ game, events }))
})

test('a legal action that was tampered with shows in the events', () => {
  const error = failing((of) => ({ ...of, actions: of.actions.map((index, i) => (i === 1 ? index + 1 : index)) }))
  expect(error.faults).toHaveLength(1)
  expect(error.faults[0]?.path).toMatch(/^events\/\d+$/)
  expect(O.isSome(error.played)).toBe(true)
})

test('an event that was tampered with, dropped, or added is named; the game is played all the same', () => {
  const log = record.events!
  const differs = (events: ReadonlyArray<{ readonly tag: string }>) => {
    const error = failing((of) => ({ ...of, events }))
    expect(error.played).toStrictEqual(O.some({ game, events: log }))
    expect(error.faults[0]?.cure).toBe('Fold its events to see the game as it was played.')
    return paths(error.faults)
  }
  expect(differs(log.map((event, i) => (i === 4 ? { ...event, odd: 1 } : event)))).toStrictEqual(['events/4'])
  expect(differs(log.slice(0, -1))).toStrictEqual([`events/${log.length - 1}`])
  expect(differs([...log, log[0]!])).toStrictEqual([`events/${log.length}`])
  expect(differs([])).toStrictEqual(['events/0'])
  expect(differs(log.map((event, i) => (i === 0 ? { ...event, odd: 1 } : event)))).toStrictEqual(['events/0'])
  expect(failing((of) => ({ ...of, events: [...log, log[0]!] })).faults[0]?.expected).toBe('null')
  expect(failing((of) => ({ ...of, events: [] })).faults[0]?.expected).toBe(JSON.stringify(log[0]))
})

test('an event that cannot be folded is named', () => {
  const fold = (i: number, event: unknown) =>
    left(
      foldRecord(engine, { ...record, events: record.events!.map((was, at) => (at === i ? (event as never) : was)) }),
    )
  expect(fold(2, { tag: 'danced' })).toStrictEqual([
    {
      path: 'events/2/tag',
      expected: 'an event of this ruleset',
      got: '"danced"',
      cure: 'Use the ruleset it was played with.',
    },
  ])
  expect(fold(2, { tag: 'toString' })[0]?.path).toBe('events/2/tag')
  for (const junk of [
    { tag: 'taskDone' },
    { tag: 'taskDone', then: 5 },
    { tag: 'taskDone', then: 'turn' },
    { tag: 'taskDone', then: [{}] },
    { tag: 'taskDone', then: [null] },
    { tag: 'taskDone', then: [], until: 5 },
    { tag: 'taskDone', then: [], until: { tag: 'endRace' } },
    { tag: 'taskDone', then: [], forget: 'all' },
  ])
    expect([junk, paths(fold(1, junk))]).toStrictEqual([junk, ['events/1']])
})

test('an event whose evolve throws is named, with what it said', () => {
  const fragile: Ruleset<Race> = {
    ...race,
    evolve: {
      ...race.evolve,
      rested: () => {
        throw new Error('no rest')
      },
    },
  }
  const events = [{ tag: 'rested', hero: 0 }]
  expect(foldRecord(createEngine(fragile), { ...record, events })).toStrictEqual(
    E.left([
      {
        path: 'events/0',
        expected: "a whole 'rested'",
        got: '{"tag":"rested","hero":0}',
        cure: 'It could not be folded (Error: no rest): go back to a copy.',
      },
    ]),
  )
})

// Events of the right tag with the wrong things in them.

const castle = createEngine(drakborgen(classic))
/** What is said of a game of the castle whose log is just this event. */
const folding = (event: unknown): ReadonlyArray<Fault> => {
  const header = right(headerOf(castle, { seats: 2, seed: 1 }))
  const result = foldRecord(castle, { header, actions: [], events: [event as never] })
  return E.isLeft(result) ? result.left : []
}

test.each([
  [{ tag: 'kpSet', seat: 0 }, /nothing|undefined/],
  [{ tag: 'kpLost', hero: 0, amount: 1, cause: 'trap' }, /nothing|undefined/],
  [{ tag: 'sunAdvanced', from: 1, to: Number.NaN }, /NaN/],
  [{ tag: 'tilePlaced', tile: 'tile-room-oooo', square: 1e9, rotation: 0 }, /a list of 1000000001/],
  [{ tag: 'taskDone', then: [{ tag: 'dance', seat: 0 }] }, /'dance' is no task/],
  [{ tag: 'taskDone', then: [{ tag: 'toString', seat: 0 }] }, /'toString' is no task/],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is meant
  [{ tag: 'taskDone', then: [, { tag: 'endMove', seat: 0 }] }, /'nothing' is no task/],
])('an event that leaves in the table what no table holds is a fault: %j', (event, why) => {
  const faults = folding(event)
  expect(paths(faults)).toStrictEqual(['events/0'])
  expect(faults[0]).toMatchObject({ expected: `a whole '${event.tag}'`, cure: expect.stringMatching(why) })
})

test.each([
  { tag: 'kpSet', kp: 7 },
  { tag: 'kpLost', hero: 9, amount: 1, cause: 'trap', kp: 3 },
])('an event of a hero who is not at the table is a fault: %j', (event) => {
  expect(paths(folding(event))).toStrictEqual(['events/0'])
})

test('a whole event of the same kind is folded', () => {
  expect(folding({ tag: 'sunAdvanced', from: 1, to: 2 })).toStrictEqual([])
  expect(folding({ tag: 'taskDone', then: [{ tag: 'endMove', seat: 0 }] })).toStrictEqual([])
})

test('thirty thousand wrong actions are thirty thousand faults, read as fast as a few', () => {
  const actions = Array.from({ length: 30_000 }, (_, i) => -1 - i)
  const faults = left(decodeRecord({ ...record, actions }))
  expect(faults).toHaveLength(30_000)
  expect(faults[29_999]).toStrictEqual({
    path: 'actions/29999',
    expected: 'a whole number from 0',
    got: '-30000',
    cure: 'Make it a whole number from 0.',
  })
})

// Nothing is ever thrown.

const readAll = (value: unknown): void => {
  const read = decodeRecord(value)
  if (E.isLeft(read)) {
    expect(read.left.length).toBeGreaterThan(0)
    return
  }
  replay(engine, read.right)
  foldRecord(engine, read.right)
}

test('garbage is refused, not thrown at', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (junk) => {
      readAll(junk)
    }),
    { numRuns: 500 },
  )
})

test('a record with any one thing in it replaced, or cut off, is read or refused, not thrown at', () => {
  const places: string[] = []
  const visit = (value: unknown, path: ReadonlyArray<string>): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      places.push([...path, key].join('/'))
      visit(inner, [...path, key])
    }
  }
  const short = saved(engine, { seats: 2, seed: 7, options: { goal: 6 } }, [1]).record
  visit(json(short), [])
  for (const place of places)
    for (const value of [undefined, null, 9e15, -1, 'x', [], {}, [{}]]) readAll(broken(place, value, short))
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.anything(), (place, value) => {
      readAll(broken(place, value, short))
    }),
    { numRuns: 500 },
  )
  expect(places.length).toBeGreaterThan(80)
})

test('a record of the right shape with any content is read or refused, not thrown at', () => {
  const tag = fc.oneof(fc.constantFrom(...Object.keys(race.evolve), 'taskDone'), fc.string())
  const shape = fc.record({
    header: fc.record({
      format: fc.constant(1),
      ruleset: fc.constant(race.parts),
      chance: fc.constant('seeded'),
      options: fc.oneof(fc.constant({}), fc.dictionary(fc.string(), fc.anything())),
      seats: fc.oneof(fc.nat({ max: 4 }), fc.maxSafeNat()),
      seed: fc.maxSafeInteger(),
    }),
    actions: fc.array(fc.oneof(fc.nat({ max: 8 }), fc.maxSafeNat())),
    events: fc.array(
      fc.oneof(fc.record({ tag }), fc.record({ tag, hero: fc.anything(), then: fc.anything(), by: fc.anything() })),
    ),
  })
  fc.assert(
    fc.property(shape, (value) => {
      expect(E.isRight(decodeRecord(value))).toBe(true)
      readAll(value)
    }),
    { numRuns: 500 },
  )
})
