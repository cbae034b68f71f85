/**
 * The engine: from a ruleset to games that can be played.
 *
 * Begin at `advance`, the loop that does task after task up to the next choice. Everything else is a door to it.
 */
import { either as E, option as O } from 'fp-ts'
import { bug } from './bug.js'
import { type Random, random, seeded } from './chance.js'
import { decoded, type Fault, fault, unknownName } from './fault.js'
import { type Choices, decodeOptions } from './options.js'
import {
  type Action,
  asks,
  type Cut,
  choices,
  type Done,
  type Game,
  type Given,
  type Logged,
  type Node,
  type Ruleset,
  type Scope,
  type Seat,
  type Start,
  type Table,
  type Tagged,
  type TaskDone,
  type Transition,
  type Viewer,
  type Vocabulary,
} from './ruleset.js'

/** What a game is started with. */
export interface StartOptions<V extends Vocabulary> {
  /** How many seats play; the ruleset says how few and how many may. */
  readonly seats: number
  /** Any safe integer. With `chance: 'byHand'` it is kept and never used. */
  readonly seed: number
  /** The ruleset's options; those left out have their standard values. */
  readonly options?: Choices<V['options']>
}

/** Why a game could not be started: every fault, with its path. */
export interface SetupError {
  /** Told apart by tag. */
  readonly tag: 'setupError'
  /** At least one. */
  readonly faults: ReadonlyArray<Fault>
}

/** The game is over: there is nothing left to choose. */
export interface GameOver {
  /** Told apart by tag. */
  readonly tag: 'gameOver'
}

/** Another seat, or chance, must choose first. It says no more than everyone at the table knows. */
export interface NotYourDecision {
  /** Told apart by tag. */
  readonly tag: 'notYourDecision'
  /** Who must choose. */
  readonly by: Seat | 'chance'
}

/** An action of this game, but not one that may be chosen now. */
export interface NotLegal<V extends Vocabulary> {
  /** Told apart by tag. */
  readonly tag: 'notLegal'
  /** Who must choose, and asked. */
  readonly by: Seat | 'chance'
  /** What may be chosen: told to the acting seat only, since it may name secret cards; empty if no sender was given. */
  readonly legal: ReadonlyArray<Action<V>>
}

/** No action of this game at all: what is wrong with it, with paths. */
export interface Malformed {
  /** Told apart by tag. */
  readonly tag: 'malformed'
  /** At least one. */
  readonly faults: ReadonlyArray<Fault>
}

/** Why an action was refused. The game is as it was. */
export type IllegalAction<V extends Vocabulary> = GameOver | NotYourDecision | NotLegal<V> | Malformed

/** How an engine answers chance. */
export interface EngineOptions {
  /**
   * `seeded` (the standard): the engine throws the dice itself, from the state kept in the game. `byHand`: chance nodes are
   * left to the caller, who answers them like a seat: real dice at a real table, a test's script, a solver that asks
   * every face.
   */
  readonly chance?: 'seeded' | 'byHand'
}

/**
 * Plays a ruleset. Every function is pure: a game given to it is never changed, and the same arguments give the same
 * result (the engine remembers what was pending in the game last seen, by identity, which nobody can tell but by a clock).
 */
export interface Engine<V extends Vocabulary> {
  /** What it plays. */
  readonly ruleset: Ruleset<V>
  /** How it answers chance. */
  readonly chance: 'seeded' | 'byHand'
  /** Starts a game, and plays it up to the first choice. */
  readonly start: (start: StartOptions<V>) => E.Either<SetupError, Transition<V>>
  /** Plays on from any table, up to the first choice; `agenda` is written with what is done first in front. */
  readonly from: (start: Start<V>, seed: number) => Transition<V>
  /** Who must choose; none if the game is over. Seeded chance answers itself, but for a game that was left by hand. */
  readonly toAct: (game: Game<V>) => O.Option<Seat | 'chance'>
  /** Where the game waits; none if it is over. Weights of a chance node are here. */
  readonly pending: (game: Game<V>) => O.Option<Node<Action<V>>>
  /** What may be chosen, in a stable order, by whoever must choose; `[]` if the game is over. For that seat's eyes only. */
  readonly legalActions: (game: Game<V>) => ReadonlyArray<Action<V>>
  /**
   * Carries out an action and plays on to the next choice. Everything that `legalActions` lists is accepted, and
   * everything else refused (law: legality).
   *
   * @param by - Who sends it. A server passes the sender's seat: a sender who may not choose learns nothing but who must,
   *   one who may is told what is legal. Left out, it is taken to come from whoever must choose, who is told nothing.
   */
  readonly reduce: (game: Game<V>, action: Action<V>, by?: Seat | 'chance') => E.Either<IllegalAction<V>, Transition<V>>
  /**
   * The fast way for bots: carries out the action at an index of `legalActions`. Any integer will do: the index is
   * taken modulo the number of actions, so that a list of naturals is a whole game. A game that is over stays as it is.
   */
  readonly reduceAt: (game: Game<V>, index: number) => Transition<V>
  /** The index of an action among the legal ones, as records keep it; none if it is not legal. */
  readonly indexOf: (game: Game<V>, action: Action<V>) => O.Option<number>
  /** Takes one event of the log over a table, or over a view. Folding a game's events gives its table (law: folding). */
  readonly evolve: (table: Table<V>, event: Logged<V>) => Table<V>
  /** What a viewer may know: a state of the same type, with `'hidden'` in the place of secrets. */
  readonly observe: (game: Game<V>, viewer: Viewer) => V['state']
  /** The events as a viewer may see them, without the kernel's own. Folding them gives what it may know (law: sight). */
  readonly seenBy: (viewer: Viewer, events: ReadonlyArray<Logged<V>>) => ReadonlyArray<V['event']>
  /** How the game ended; none while it goes on. */
  readonly outcome: (game: Game<V>) => O.Option<V['outcome']>
}

/** The most tasks that may be done without a choice: past it, a task puts itself back for ever. */
const mostTasks = 10_000

/** Tables as the loop sees them: a tag is looked up at run time, and the types of `Ruleset` are what make it sound. */
interface LooseProcedure {
  readonly begin: (state: object, task: Tagged) => Node<Tagged> | Done<Vocabulary>
  readonly resume: (state: object, task: Tagged, action: Tagged) => Done<Vocabulary>
}
type Change = (state: object, event: Tagged) => object
type React = (state: object, event: Tagged) => ReadonlyArray<Tagged>
interface EventKind {
  readonly change: Change
  readonly reactions: ReadonlyArray<React>
}
type See = 'everyone' | ((event: Tagged, viewer: Viewer) => Tagged)

/** Indices are read off the list of choices: a bot that sorts it in place is found out. */
const asked = (node: Node<Tagged>): Node<Tagged> => {
  Object.freeze(choices(node))
  return node
}

/** Makes the engine that plays a ruleset. */
export const createEngine = <V extends Vocabulary>(ruleset: Ruleset<V>, options: EngineOptions = {}): Engine<V> => {
  const answered = options.chance ?? 'seeded'
  // Maps: an object with so many fields is looked up at twice the cost.
  const procedures = new Map(Object.entries<LooseProcedure>(ruleset.procedures as never))
  const sights = ruleset.sight as unknown as Readonly<Record<string, See>>
  const codecs = ruleset.actions as unknown as Readonly<Record<string, Parameters<typeof decoded>[0]>>
  const kinds = new Map<string, EventKind>()
  for (const [event, change] of Object.entries<Change>(ruleset.evolve as never)) {
    const reactions = ruleset.whenever.filter((one) => one.event === event).map(({ react }) => react)
    kinds.set(event, { change, reactions })
  }

  /** What is pending in the game last seen. Derived, never serialised; one slot by identity, as a WeakMap is slower. */
  let last: { readonly game: Game<V>; readonly node: Node<Tagged> | undefined } | undefined

  /** Does the task on top as `done` says, and every task after it that asks no seat, up to the next choice. */
  const advance = (
    table: Table<V>,
    done: Done<Vocabulary> | undefined,
    randomState: ReadonlyArray<number>,
  ): Transition<V> => {
    let state: object = table.state
    let node: Node<Tagged> | undefined
    let dice: Random | undefined
    const agenda: Tagged[] = table.agenda.slice() // the one copy of this step
    const events: Tagged[] = []
    for (let now = done, tasks = 0; ; tasks++) {
      if (tasks > mostTasks)
        bug(`no choice comes of '${agenda[agenda.length - 1]?.tag ?? ''}': a task puts itself back`)
      if (now !== undefined) {
        let reacts = false
        for (const event of now.events) {
          const { change, reactions } = kinds.get(event.tag)!
          state = change(state, event)
          events.push(event)
          reacts ||= reactions.length > 0
        }
        const then = reacts ? withReactions(state, now) : now.then
        events.push(taskDone(then, now))
        settle(agenda, then, now)
      }
      const task = agenda[agenda.length - 1]
      if (task === undefined) break
      const procedure = procedures.get(task.tag) ?? bug(`no procedure for the task '${task.tag}'`)
      const begun = procedure.begin(state, task)
      if (!asks(begun)) {
        now = begun
        continue
      }
      if (choices(begun).length === 0) bug(`'${task.tag}' asks and offers nothing`)
      if (begun.by !== 'chance' || answered === 'byHand') {
        node = asked(begun)
        break
      }
      const outcome = begun.outcomes[(dice ??= random(randomState)).pick(begun)]!
      now = procedure.resume(state, task, outcome)
    }
    const game = { table: { state, agenda }, random: dice === undefined ? randomState : dice.state() } as Game<V>
    last = { game, node }
    return { game, events: events }
  }

  /** What reacts to the events is done before what they led to. */
  const withReactions = (state: object, { events, then }: Done<Vocabulary>): ReadonlyArray<Tagged> => {
    let first: Tagged[] | undefined
    for (const event of events)
      for (const react of kinds.get(event.tag)!.reactions)
        for (const task of react(state, event)) (first ??= []).push(task)
    return first === undefined ? then : [...first, ...then]
  }

  /** Where the game waits: remembered for the game last seen, else asked of the task on top. */
  const waiting = (game: Game<V>): Node<Tagged> | undefined => {
    if (last?.game === game) return last.node
    const { state, agenda } = game.table
    const task = agenda[agenda.length - 1]
    const begun = task && procedures.get(task.tag)!.begin(state, task)
    const node = begun !== undefined && asks(begun) ? asked(begun) : undefined
    last = { game, node }
    return node
  }

  const resume = (game: Game<V>, action: Tagged): Transition<V> => {
    const { state, agenda } = game.table
    const task = agenda[agenda.length - 1]!
    return advance(game.table, procedures.get(task.tag)!.resume(state, task, action), game.random)
  }

  const indexIn = (legal: ReadonlyArray<Tagged>, action: unknown): number => {
    const at = legal.indexOf(action as Tagged)
    return at >= 0 ? at : legal.findIndex((candidate) => same(candidate, action))
  }

  const malformed = (action: unknown): ReadonlyArray<Fault> => {
    const tag = typeof action === 'object' && action !== null ? (action as { readonly tag?: unknown }).tag : undefined
    if (typeof tag !== 'string')
      return [fault([], 'an action: an object with a tag', action, `Send one of legalActions.`)]
    const codec = Object.hasOwn(codecs, tag) ? codecs[tag] : undefined
    if (codec === undefined) return [unknownName(['tag'], 'action', tag, Object.keys(codecs))]
    const result = decoded(codec, action)
    return E.isLeft(result) ? result.left : []
  }

  const refused = (node: Node<Tagged>, action: unknown, by: Seat | 'chance' | undefined): IllegalAction<V> => {
    const faults = malformed(action)
    return faults.length > 0
      ? { tag: 'malformed', faults }
      : { tag: 'notLegal', by: node.by, legal: (by === node.by ? choices(node) : []) as ReadonlyArray<Action<V>> }
  }

  const from: Engine<V>['from'] = ({ state, agenda }, seed) =>
    advance({ state, agenda: [...agenda].reverse() }, undefined, seeded(seed))

  return {
    ruleset,
    chance: answered,
    from,
    start: (start) => {
      const given = decodeStart(ruleset, start)
      return E.isLeft(given) ? given : E.right(from(ruleset.setup(given.right), start.seed))
    },
    toAct: (game) => O.fromNullable(waiting(game)?.by),
    pending: (game) => O.fromNullable(waiting(game) as Node<Action<V>> | undefined),
    legalActions: (game) => {
      const node = waiting(game)
      return (node === undefined ? [] : choices(node)) as ReadonlyArray<Action<V>>
    },
    reduce: (game, action, by) => {
      const node = waiting(game)
      if (node === undefined) return E.left({ tag: 'gameOver' })
      if (by !== undefined && by !== node.by) return E.left({ tag: 'notYourDecision', by: node.by })
      const legal = choices(node)
      const chosen = legal[indexIn(legal, action)]
      return chosen === undefined ? E.left(refused(node, action, by)) : E.right(resume(game, chosen))
    },
    reduceAt: (game, index) => {
      const node = waiting(game)
      if (node === undefined) return { game, events: [] }
      const legal = choices(node)
      const chosen = legal[index] ?? legal[((Math.trunc(index) % legal.length) + legal.length) % legal.length || 0]!
      return resume(game, chosen)
    },
    indexOf: (game, action) => {
      const node = waiting(game)
      const at = node === undefined ? -1 : indexIn(choices(node), action)
      return at < 0 ? O.none : O.some(at)
    },
    evolve: (table, event) => {
      if (event.tag !== 'taskDone') return { ...table, state: kinds.get(event.tag)!.change(table.state, event) }
      const agenda = table.agenda.slice()
      settle(agenda, (event as TaskDone<V>).then, event as TaskDone<V>)
      return { ...table, agenda }
    },
    observe: (game, viewer) => ruleset.redact(game.table.state, viewer),
    seenBy: (viewer, events) =>
      events.flatMap((event): ReadonlyArray<V['event']> => {
        if (event.tag === 'taskDone') return []
        const see = sights[event.tag]!
        return [see === 'everyone' ? event : see(event, viewer)]
      }),
    outcome: (game) => (game.table.agenda.length > 0 ? O.none : O.some(ruleset.outcome(game.table.state))),
  }
}

/** What a game is set up from, with every fault of the seats, the seed and the options at once. */
export const decodeStart = <V extends Vocabulary>(
  { seats: { least, most }, options: table }: Ruleset<V>,
  start: StartOptions<V>,
): E.Either<SetupError, Given<V['options']>> => {
  const given: unknown = start
  if (typeof given !== 'object' || given === null)
    return E.left({
      tag: 'setupError',
      faults: [fault([], 'an object with seats and seed', given, 'Pass { seats, seed }.')],
    })
  const { seats, seed, options = {} } = start
  const seated = Number.isInteger(seats) && seats >= least && seats <= most
  const chosen = decodeOptions(table, options, seated ? seats : least)
  const faults = [
    ...(seated ? [] : [fault(['seats'], `an integer from ${least} to ${most}`, seats, 'Say how many play.')]),
    ...(Number.isSafeInteger(seed) ? [] : [fault(['seed'], 'a safe integer', seed, 'Pass any whole number.')]),
    ...(E.isLeft(chosen) ? chosen.left : []),
  ]
  return E.isLeft(chosen) || faults.length > 0
    ? E.left({ tag: 'setupError', faults })
    : E.right({ seats, options: chosen.right })
}

/** Takes the top task off, and puts what follows in its place. Play and replay both go through here. */
const settle = (agenda: Tagged[], then: ReadonlyArray<Tagged>, { until, forget }: Cut): void => {
  agenda.pop()
  if (until !== undefined) {
    let at = agenda.length - 1
    while (at >= 0 && !(agenda[at]!.tag === until.tag && (agenda[at] as Scope).seat === until.seat)) at--
    if (at >= 0) agenda.length = at + 1
  }
  if (forget !== undefined)
    for (let i = agenda.length - 1; i >= 0; i--)
      if ((agenda[i] as { readonly hero?: Seat }).hero === forget) agenda.splice(i, 1)
  for (let i = then.length - 1; i >= 0; i--) agenda.push(then[i]!)
}

const taskDone = (then: ReadonlyArray<Tagged>, { until, forget }: Cut): TaskDone<Vocabulary> =>
  until === undefined && forget === undefined
    ? { tag: 'taskDone', then }
    : {
        tag: 'taskDone',
        then,
        ...(until === undefined ? {} : { until }),
        ...(forget === undefined ? {} : { forget }),
      }

/** Whether two pieces of JSON say the same. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same((a as Keyed)[key], (b as Keyed)[key]))
  )
}
type Keyed = Readonly<Record<string, unknown>>
