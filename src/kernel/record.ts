/**
 * A saved game: a header, the actions as small integers, and, if wanted, the events.
 *
 * Replaying the actions plays the game again by today's rules; folding the events gives the same end even after a rule has
 * been corrected. What comes from outside is decoded: every fault with its path and its cure, nothing thrown, and what
 * could be played of a damaged record is handed back with the fault.
 */
import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { decodeStart, type Engine, type SetupError, type StartOptions, same } from './engine.js'
import { decoded, type Fault, fault } from './fault.js'
import type { Game, Given, Logged, Part, Table, Tagged, Vocabulary } from './ruleset.js'

/** The format that this version writes. It reads this one only. */
export const recordFormat = 1

/** What a game was started with. */
export interface RecordHeader {
  /** The format of the record: 1. */
  readonly format: 1
  /** The parts of the ruleset, with their versions and content. */
  readonly ruleset: ReadonlyArray<Part>
  /** Who answered chance; by hand, its answers are among the actions. */
  readonly chance: 'seeded' | 'byHand'
  /** Every option, so that a later standard value changes nothing. */
  readonly options: Readonly<Record<string, unknown>>
  /** How many seats played. */
  readonly seats: number
  /** The seed: a secret until the game is over. */
  readonly seed: number
}

/** A saved game. It holds every secret of the game. */
export interface GameRecord {
  /** What it was started with. */
  readonly header: RecordHeader
  /** Each action as its index among the legal ones. */
  readonly actions: ReadonlyArray<number>
  /** The log, with the kernel's own events, if it was kept. */
  readonly events?: ReadonlyArray<Tagged>
}

const PartCodec: t.Type<Part> = /* @__PURE__ */ (() =>
  t.strict({ id: t.string, version: t.number, content: t.string }, 'Part'))()

const Natural: t.Type<number> = /* @__PURE__ */ (() =>
  t.refinement(t.number, (n) => Number.isSafeInteger(n) && n >= 0, 'a whole number from 0'))()

/** Codec of {@link RecordHeader}. */
export const RecordHeader: t.Type<RecordHeader> = /* @__PURE__ */ (() =>
  t.strict(
    {
      format: t.literal(recordFormat),
      ruleset: t.readonlyArray(PartCodec),
      chance: t.union([t.literal('seeded'), t.literal('byHand')]),
      options: t.readonly(t.record(t.string, t.unknown)),
      seats: Natural,
      seed: t.refinement(t.number, Number.isSafeInteger, 'a safe integer'),
    },
    'RecordHeader',
  ))()

const hasTag = /* @__PURE__ */ (() => t.type({ tag: t.string }))()
const Event: t.Type<Tagged> = /* @__PURE__ */ (() =>
  new t.Type<Tagged>(
    'an event',
    (u): u is Tagged => hasTag.is(u),
    (u, c) => (hasTag.is(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ))()
const whole = /* @__PURE__ */ (() =>
  t.intersection([
    t.type({ then: t.readonlyArray(hasTag) }),
    t.partial({ until: t.type({ tag: t.string, seat: t.number }), forget: t.number }),
  ]))()

const indices = /* @__PURE__ */ (() => t.readonlyArray(Natural))()
/** In short: one digit or letter for each index below 36, brackets round a larger one. */
const ofShort = (short: string): ReadonlyArray<number> | undefined => {
  const parts = short.match(/[0-9a-z]|\(\d+\)/g) ?? []
  const actions = parts.map((part) => (part.length === 1 ? Number.parseInt(part, 36) : Number(part.slice(1, -1))))
  return parts.join('') === short && indices.is(actions) ? actions : undefined
}
const Actions: t.Type<ReadonlyArray<number>> = /* @__PURE__ */ (() =>
  new t.Type<ReadonlyArray<number>>(
    "whole numbers from 0, or the same in short, such as '0a(36)'",
    indices.is,
    (u, c) => {
      if (typeof u !== 'string') return indices.validate(u, c)
      const actions = ofShort(u)
      return actions === undefined ? t.failure(u, c) : t.success(actions)
    },
    t.identity,
  ))()

/** Codec of {@link GameRecord}; it also reads what {@link encodeRecord} writes. */
export const GameRecord: t.Type<GameRecord> = /* @__PURE__ */ (() =>
  t.intersection(
    [
      t.strict({ header: RecordHeader, actions: Actions }, 'a record, with header and actions'),
      t.exact(t.partial({ events: t.readonlyArray(Event) }), 'a record, perhaps with events'),
    ],
    'GameRecord',
  ))()

/** A record as it is written in short: the same, with its actions as one string. Plain JSON. */
export interface ShortRecord extends Omit<GameRecord, 'actions'> {
  /** One digit or letter for each action whose index is below 36, as `toString(36)` writes it; a larger one in brackets. */
  readonly actions: string
}

/**
 * Writes a record in short, to be stored or sent: a finished game of four heroes, without events, fits into a kilobyte.
 * {@link decodeRecord} reads it back, as it reads a record that is not written so.
 *
 * @example
 * ```ts
 * import { createEngine, decodeRecord, encodeRecord, headerOf } from 'delvekit'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { either as E } from 'fp-ts'
 *
 * const header = headerOf(createEngine(drakborgen(classic)), { seats: 2, seed: 42 })
 * if (E.isLeft(header)) throw new Error('not a game that can be started')
 * const record = { header: header.right, actions: [0, 1, 10, 36] }
 * const short = encodeRecord(record)
 * console.log(short.actions) // 01a(36)
 * console.log(JSON.stringify(decodeRecord(short)) === JSON.stringify(E.right(record))) // true
 * ```
 */
export const encodeRecord = (record: GameRecord): ShortRecord => ({
  ...record,
  actions: record.actions.map((index) => (index < 36 ? index.toString(36) : `(${index})`)).join(''),
})

/** Reads a record from outside. */
export const decodeRecord = (json: unknown): E.Either<ReadonlyArray<Fault>, GameRecord> => decoded(GameRecord, json)

/** The header of a game that starts so. */
export const headerOf = <V extends Vocabulary>(
  { ruleset, chance }: Engine<V>,
  start: StartOptions<V>,
): E.Either<SetupError, RecordHeader> =>
  E.map(
    ({ seats, options }: Given<V['options']>): RecordHeader => ({
      format: recordFormat,
      ruleset: ruleset.parts,
      chance,
      options: Object.fromEntries(Object.entries(options)),
      seats,
      seed: start.seed,
    }),
  )(decodeStart(ruleset, start))

/** A record played again. */
export interface Replayed<V extends Vocabulary> {
  /** The game it leads to. */
  readonly game: Game<V>
  /** Every event from the start. */
  readonly events: ReadonlyArray<Logged<V>>
}

/** Why a record could not be played to its end. */
export interface ReplayError<V extends Vocabulary> {
  /** Told apart by tag. */
  readonly tag: 'replayError'
  /** What is wrong, with its path in the record. */
  readonly faults: ReadonlyArray<Fault>
  /** What could be played before the fault, so that nothing is lost. */
  readonly played: O.Option<Replayed<V>>
}

/** Whether a record was made by a ruleset of these parts, in whatever version. */
const namesFault = (ours: ReadonlyArray<Part>, theirs: ReadonlyArray<Part>): ReadonlyArray<Fault> => {
  const names = (parts: ReadonlyArray<Part>): string => parts.map(({ id }) => id).join(' + ')
  const cure = 'Make the engine from the parts that the record names.'
  return names(ours) === names(theirs) ? [] : [fault(['header', 'ruleset'], names(ours), names(theirs), cure)]
}

/** Whether a record was made by this very ruleset; each fault names the part. */
const partFaults = (ours: ReadonlyArray<Part>, theirs: ReadonlyArray<Part>): ReadonlyArray<Fault> => {
  const names = namesFault(ours, theirs)
  if (names.length > 0) return names
  return ours.flatMap(({ id, version, content }, i) => {
    const part = theirs[i]!
    const path = ['header', 'ruleset', i]
    if (part.version !== version)
      return [
        fault(
          [...path, 'version'],
          `version ${version} of ${id}`,
          part.version,
          'Fold its events, or replay it with the version it was made by.',
        ),
      ]
    if (part.content !== content)
      return [
        fault(
          [...path, 'content'],
          `the content '${content}' of ${id}`,
          part.content,
          'Make the ruleset from the pack it was played with.',
        ),
      ]
    return []
  })
}

const startOf = <V extends Vocabulary>({ seats, seed, options }: RecordHeader): StartOptions<V> => ({
  seats,
  seed,
  options,
})
const inHeader = (faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> =>
  faults.map((f) => ({ ...f, path: `header/${f.path}` }))

/**
 * Plays a record again. If it holds events they must be the ones that come of its actions; a record made before a rule
 * was corrected may differ, and is then read with {@link foldRecord}.
 */
export const replay = <V extends Vocabulary>(
  engine: Engine<V>,
  record: GameRecord,
): E.Either<ReplayError<V>, Replayed<V>> => {
  const { header, actions, events: kept } = record
  const failed = (faults: ReadonlyArray<Fault>, played: O.Option<Replayed<V>>): E.Either<ReplayError<V>, never> =>
    E.left({ tag: 'replayError', faults, played })
  const parts = partFaults(engine.ruleset.parts, header.ruleset)
  if (parts.length > 0) return failed(parts, O.none)
  if (header.chance !== engine.chance)
    return failed(
      [
        fault(
          ['header', 'chance'],
          engine.chance,
          header.chance,
          `Make the engine with { chance: '${header.chance}' }.`,
        ),
      ],
      O.none,
    )
  const started = engine.start(startOf<V>(header))
  if (E.isLeft(started)) return failed(inHeader(started.left.faults), O.none)
  let game = started.right.game
  const events: Logged<V>[] = [...started.right.events]
  const played = (): O.Option<Replayed<V>> => O.some({ game, events })
  for (const [i, index] of actions.entries()) {
    const legal = engine.legalActions(game).length
    if (index >= legal) {
      const expected = legal === 0 ? 'no further action: the game is over' : `an index below ${legal}`
      return failed(
        [fault(['actions', i], expected, index, 'The record was changed after it was written: go back to a copy.')],
        played(),
      )
    }
    const next = engine.reduceAt(game, index)
    game = next.game
    for (const event of next.events) events.push(event)
  }
  if (kept !== undefined) {
    const at = kept.findIndex((event, i) => !same(event, events[i]))
    const first = at >= 0 ? at : kept.length === events.length ? -1 : Math.min(kept.length, events.length)
    if (first >= 0)
      return failed(
        [
          fault(
            ['events', first],
            JSON.stringify(events[first] ?? null),
            kept[first],
            'Fold its events to see the game as it was played.',
          ),
        ],
        played(),
      )
  }
  return E.right({ game, events })
}

/** The table that the kept events lead to, with no rule asked: for a record whose rules have changed since. */
export const foldRecord = <V extends Vocabulary>(
  engine: Engine<V>,
  { header, events }: GameRecord,
): E.Either<ReadonlyArray<Fault>, Table<V>> => {
  const { ruleset } = engine
  if (events === undefined)
    return E.left([fault(['events'], 'the events of the game', undefined, 'Replay its actions instead.')])
  const names = namesFault(ruleset.parts, header.ruleset)
  if (names.length > 0) return E.left(names)
  const given = decodeStart(ruleset, startOf<V>(header))
  if (E.isLeft(given)) return E.left(inHeader(given.left.faults))
  const { state, agenda } = ruleset.setup(given.right)
  let table: Table<V> = { state, agenda: [...agenda].reverse() }
  for (const [i, event] of events.entries()) {
    const { tag } = event
    if (tag !== 'taskDone' && !Object.hasOwn(ruleset.evolve, tag))
      return E.left([
        fault(['events', i, 'tag'], 'an event of this ruleset', tag, 'Use the ruleset it was played with.'),
      ])
    const unfit = (why: string): Fault =>
      fault(['events', i], `a whole '${tag}'`, event, `It could not be folded${why}: go back to a copy.`)
    if (tag === 'taskDone') {
      if (!whole.is(event)) return E.left([unfit('')])
      // A hole in a list is no task either, and only a loop over indices sees it.
      const tasks: ReadonlyArray<Tagged | undefined> = Array.from(event.then)
      const unknown = tasks.find((task) => task === undefined || !Object.hasOwn(ruleset.procedures, task.tag))
      if (tasks.includes(undefined) || unknown !== undefined)
        return E.left([unfit(`, for '${unknown?.tag ?? 'nothing'}' is no task`)])
    }
    const folded = E.tryCatch(
      () => engine.evolve(table, event as Logged<V>),
      (error) => unfit(` (${String(error)})`),
    )
    if (E.isLeft(folded)) return E.left([folded.left])
    const wrong = broken(table.state, folded.right.state)
    if (wrong !== undefined) return E.left([unfit(` (it leaves ${wrong} in the state)`)])
    table = folded.right
  }
  return E.right(table)
}

/** How much longer one event can make a list: past it a number in the event is no number of anything. */
const mostGrown = 1000

/** What an event has left in the state that no state holds; only what is not the same as before is looked at. */
const broken = (before: unknown, after: unknown): string | undefined => {
  if (after === before) return undefined
  if (after === undefined) return 'nothing where something was'
  if (typeof after === 'number') return Number.isFinite(after) ? undefined : String(after)
  if (typeof after !== 'object' || after === null) return undefined
  const old = (typeof before === 'object' && before !== null ? before : {}) as Readonly<Record<string, unknown>>
  if (Array.isArray(after)) {
    const grown = after.length - (Array.isArray(before) ? before.length : 0)
    if (grown > mostGrown) return `a list of ${after.length}`
    for (const [i, part] of after.entries()) {
      const wrong = broken(old[i], part)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
  for (const [key, part] of Object.entries(after)) {
    const wrong = broken(old[key], part)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
