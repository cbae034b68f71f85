/**
 * The words in which a game is told, and what must hold between them.
 *
 * A game is a few tables: how each task is done, how each event changes the state, who sees it. Work still to be done
 * lies on an agenda, a stack of tasks that are plain data. Doing the task on top either is done at once or reaches a
 * node at which a seat or chance must choose; the chosen action resumes it. What doing a task comes to is a `Done`. The
 * kernel goes on until the next node at which a seat must choose. Laws named below are functions of `delvekit/testkit`.
 */
import type * as t from 'io-ts'
import type { Random } from './chance.js'

/** A seat at the table, counted from 0 in turn order. */
export type Seat = number

/** Whoever looks on: a seat, or somebody who sits at none and is told only what everyone knows. */
export type Viewer = Seat | 'spectator'

/** A value told apart by its tag. Tasks, events and actions are all of this kind, and all plain JSON. */
export interface Tagged {
  /** One word in camelCase: imperative for a task (`drawTile`), past tense for an event (`tilePlaced`). */
  readonly tag: string
}

/**
 * What a game speaks of. Every type of the engine is inferred from it, through every expansion, so that actions and
 * events are typed to the last field with nothing spelled by the caller.
 */
export interface Vocabulary {
  /** What is known of the table: plain JSON, every field always there. */
  readonly state: object
  /** Work still to be done, as a union told apart by `tag`. */
  readonly task: Tagged
  /** What has happened, as a union told apart by `tag`. */
  readonly event: Tagged
  /** For each task that asks, by its tag, the actions it may be answered with. */
  readonly asks: object
  /** The options frozen at the start. */
  readonly options: object
  /** How a game ends. */
  readonly outcome: Outcome
}

/** How a game ended, and nothing else. Rulesets add what they count. */
export interface Outcome {
  /** The seats that won; more than one shares the victory, none means that nobody won. */
  readonly winners: ReadonlyArray<Seat>
}

/** The members of a union that have the tag `K`. */
export type Named<U extends Tagged, K> = Extract<U, { readonly tag: K }>

/** The actions that the task with the tag `K` may be answered with. */
export type Asked<V extends Vocabulary, K> = K extends keyof V['asks'] ? Extract<V['asks'][K], Tagged> : never

/** Every action of a game: what seats choose and what chance answers. */
export type Action<V extends Vocabulary> = Extract<V['asks'][keyof V['asks']], Tagged>

/** A node at which a seat must choose. */
export interface Decision<A> {
  /** Whose choice it is. */
  readonly by: Seat
  /** All legal actions, never none, in a stable order: going on (`letBe`, `pass`) comes first. */
  readonly actions: ReadonlyArray<A>
}

/** A node at which chance chooses. Only rolls and draws ask chance. */
export interface ChanceNode<A> {
  /** Chance sits at the table like a player. */
  readonly by: 'chance'
  /** All that may come of it, never none. */
  readonly outcomes: ReadonlyArray<A>
  /** How many chances each outcome has, positive integers; left out if every outcome is as likely as any other. */
  readonly weights?: ReadonlyArray<number>
}

/** Where a game waits for an action. */
export type Node<A> = Decision<A> | ChanceNode<A>

/** What comes to nothing because of what was done. First `until`, then `forget`; each looks at what lay below the task. */
export interface Cut {
  /** Drops everything above the next task so named, of that seat; nothing, if there is none. */
  readonly until?: Scope
  /** Drops every task that names this hero, wherever it lies. */
  readonly forget?: Seat
}

/** The task that closes a turn, a combat, a leap. It names a seat, for it is done whatever befalls the hero. */
export interface Scope extends Tagged {
  /** Whose turn, combat or leap it closes. */
  readonly seat: Seat
}

/** What doing a task comes to. */
export interface Done<V extends Vocabulary> extends Cut {
  /** Facts, in the order they happened. Each has changed the state before the next task begins. */
  readonly events: ReadonlyArray<V['event']>
  /** The tasks that take its place on the agenda; the first is done first. */
  readonly then: ReadonlyArray<V['task']>
}

/**
 * How one kind of task is done. Both functions are pure, and see the state as it is when the task is on top.
 *
 * - `begin` says the same whenever it is asked again of the same state and task (law: determinism).
 * - Every action of the node that `begin` gives is accepted by `resume` (law: legality).
 * - A decision computed from what its seat may know is the same decision (law: sight).
 */
export interface Procedure<V extends Vocabulary, T, A = never> {
  /** Begins the task: it is done at once, or it asks. */
  readonly begin: (state: V['state'], task: T) => Node<A> | Done<V>
  /** Goes on with one of the actions it asked for. */
  readonly resume: (state: V['state'], task: T, action: A) => Done<V>
}

/** One procedure for each task. */
export type Procedures<V extends Vocabulary, T extends Tagged = V['task']> = {
  readonly [K in T['tag']]: Procedure<V, Named<T, K>, Asked<V, K>>
}

/**
 * How each event changes the state. It runs on views as well, where a value may be `'hidden'`: it may move such a value,
 * never compute with it (laws: folding, sight). Keeping `S` keeps whatever an expansion has added to the state.
 */
export type Evolve<V extends Vocabulary, E extends Tagged = V['event']> = {
  readonly [K in E['tag']]: <S extends V['state']>(state: S, event: Named<E, K>) => S
}

/**
 * Who learns what of each event: everyone all of it, or each viewer what a function leaves of it, with `'hidden'` in the
 * place of what it may not know. An event that does not say does not compile.
 */
export type Sight<E extends Tagged> = {
  readonly [K in E['tag']]: 'everyone' | ((event: Named<E, K>, viewer: Viewer) => Named<E, K>)
}

/**
 * What follows of itself as soon as an event of a kind has happened. It sees the truth after all events of the task,
 * and puts tasks on the agenda in front of what the task led to; it makes no events of its own.
 */
export interface Whenever<V extends Vocabulary> {
  /** The tag of the event it waits for. */
  readonly event: string
  /** The tasks that follow, first done first. */
  readonly react: (state: V['state'], event: V['event']) => ReadonlyArray<V['task']>
}

/** Codecs of every action, for those that come off the wire; told apart by tag. */
export type ActionCodecs<A extends Tagged> = { readonly [K in A['tag']]: t.Decoder<unknown, Named<A, K>> }

/** One option of a ruleset. */
export interface OptionSpec<A> {
  /** Which values it may take; an output type is not used. */
  readonly codec: t.Decoder<unknown, A>
  /** Its value if it is left out; it may depend on the number of seats. */
  readonly standard: (seats: number) => A
  /** What it changes: one sentence. */
  readonly text: string
}

/** The options of a ruleset by name. */
export type OptionTable<O> = { readonly [K in keyof O]: OptionSpec<O[K]> }

/** One layer of a ruleset, as records name it: a game, or an expansion laid over one. */
export interface Part {
  /** Kebab-case: `drakborgen`. */
  readonly id: string
  /** Counts up whenever the same actions may lead elsewhere than before. */
  readonly version: number
  /** What tells its content from other content: a hash, or an empty string if it has none. */
  readonly content: string
}

/** What a setup is made from. */
export interface Given<O> {
  /** How many seats play. */
  readonly seats: number
  /** All options, those left out filled in. */
  readonly options: O
}

/** What lies on the table before anything has happened. */
export interface Start<V extends Vocabulary> {
  /** The first state. */
  readonly state: V['state']
  /** What is to be done, first done first. */
  readonly agenda: ReadonlyArray<V['task']>
}

/**
 * A whole game. All else is derived from it, and every function in it is pure.
 *
 * What must hold, and the law that tests it: a game ends, within the ruleset's own bound (ending); no task on the
 * agenda names a hero who is out (the dead); `redact` is what folding the seen events comes to (sight); all of it is
 * plain JSON (determinism); a game that starts from the same header with the same actions has the same events.
 */
export interface Ruleset<V extends Vocabulary> {
  /** Its parts, the base first: what a record is tied to. */
  readonly parts: ReadonlyArray<Part>
  /** How few and how many may play. */
  readonly seats: {
    /** The fewest seats. */
    readonly least: number
    /** The most seats. */
    readonly most: number
  }
  /** Its options. */
  readonly options: OptionTable<V['options']>
  /** The table at the start. Chance is not asked here: what is random lies on the agenda. */
  readonly setup: (given: Given<V['options']>) => Start<V>
  /** How each task is done. */
  readonly procedures: Procedures<V>
  /** The actions as they come off the wire. */
  readonly actions: ActionCodecs<Action<V>>
  /** How each event changes the state. */
  readonly evolve: Evolve<V>
  /** Who learns what of each event. */
  readonly sight: Sight<V['event']>
  /** What a viewer may know of a state: a function of the truth alone, so that a server can answer from a saved game. */
  readonly redact: <S extends V['state']>(state: S, viewer: Viewer) => S
  /**
   * A truth that may be behind what a seat sees: what is hidden is dealt at random among all that is possible, each way as
   * likely as any other, and then the seat sees the same (law: dealing). Left out, nothing is ever hidden.
   */
  readonly determinize?: (observed: Observation<V>, random: Random) => V['state']
  /** What follows of itself; those laid last are asked first. */
  readonly whenever: ReadonlyArray<Whenever<V>>
  /** How a game ended; asked once the agenda is empty. */
  readonly outcome: (state: V['state']) => V['outcome']
}

/** What a seat knows when it must choose: all that may be sent to it. */
export interface Observation<V extends Vocabulary> {
  /** Whose eyes it is seen with. */
  readonly seat: Seat
  /** The table, with `'hidden'` in the place of what this seat may not know. */
  readonly state: V['state']
  /** What is to be done, the last first: at a seat's own choice it tells nothing that is hidden from it (law: sight). */
  readonly agenda: ReadonlyArray<V['task']>
}

/** A table in play: plain JSON, and no pending decision in it, for that is derived. */
export interface Table<V extends Vocabulary> {
  /** The truth; see `observe` for what a seat may know of it. */
  readonly state: V['state']
  /** What is to be done: a stack, the last is done first. It may hold secrets. */
  readonly agenda: ReadonlyArray<V['task']>
}

/** A game in play: a table and the state of its dice. `JSON.parse(JSON.stringify(game))` is the same game. */
export interface Game<V extends Vocabulary> {
  /** The table. */
  readonly table: Table<V>
  /** Four 32-bit integers, not all zero. */
  readonly random: ReadonlyArray<number>
}

/** The kernel's own event: the task on top of the agenda is done, and this takes its place. No viewer is shown it. */
export interface TaskDone<V extends Vocabulary> extends Cut {
  /** Told apart from a ruleset's events by its tag. */
  readonly tag: 'taskDone'
  /** What took the task's place, first done first. */
  readonly then: ReadonlyArray<V['task']>
}

/** An event of the log: the ruleset's, or the kernel's own. */
export type Logged<V extends Vocabulary> = V['event'] | TaskDone<V>

/** What comes of an action: the next game, and every fact that led to it. */
export interface Transition<V extends Vocabulary> {
  /** The next game. */
  readonly game: Game<V>
  /** Every fact, in order. Folding them over the table before gives the table after (law: folding). */
  readonly events: ReadonlyArray<Logged<V>>
}

/** A procedure that never asks. */
export const atOnce = <V extends Vocabulary, T>(begin: (state: V['state'], task: T) => Done<V>): Procedure<V, T> => ({
  begin,
  resume: (_state, _task, action) => action,
})

/** Done, with nothing to show for it. */
export const nothing: { readonly events: readonly []; readonly then: readonly [] } = { events: [], then: [] }

/** Whether a task that has begun asks. */
export const asks = <A, V extends Vocabulary>(begun: Node<A> | Done<V>): begun is Node<A> =>
  (begun as Partial<Node<A>>).by !== undefined // a test with `in` takes five times as long

/** The actions or outcomes of a node. */
export const choices = <A>(node: Node<A>): ReadonlyArray<A> => (node.by === 'chance' ? node.outcomes : node.actions)
