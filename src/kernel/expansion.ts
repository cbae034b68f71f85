/**
 * Expansions: what is laid over a game that does not know them, and the helpers with which it is written.
 *
 * An amendment wraps the procedure beneath it. Amendments are a list: several may bend one task, and what is said later
 * is asked first. There are no priorities. What comes of laying an expansion over a ruleset is again a ruleset.
 */
import * as t from 'io-ts'
import { bug } from './bug.js'
import type { Random } from './chance.js'
import {
  type Action,
  type ActionCodecs,
  type Asked,
  asks,
  type Done,
  type Evolve,
  type Given,
  type Named,
  type Node,
  type Observation,
  type OptionTable,
  type Part,
  type Procedure,
  type Procedures,
  type Ruleset,
  type Seat,
  type Sight,
  type Start,
  type Tagged,
  type Viewer,
  type Vocabulary,
  type Whenever,
} from './ruleset.js'

/** The words an expansion adds. How a game ends is the base's to say. */
export type Words = Omit<Vocabulary, 'outcome'>

/** The words of an expansion that adds none. */
export interface NoWords extends Words {
  readonly state: object
  readonly task: never
  readonly event: never
  readonly asks: object
  readonly options: object
}

/** A base's words together with those an expansion adds. Actions at a task that both speak of are widened. */
export interface Join<B extends Vocabulary, A extends Words> {
  /** What both know of the table. */
  readonly state: B['state'] & A['state']
  /** The tasks of both. */
  readonly task: B['task'] | A['task']
  /** The events of both. */
  readonly event: B['event'] | A['event']
  /** The actions of both, task by task. */
  readonly asks: Widen<B['asks'], A['asks']>
  /** The options of both. */
  readonly options: B['options'] & A['options']
  /** How the base ends. */
  readonly outcome: B['outcome']
}
/** The actions of both, task by task. */
export type Widen<P, Q> = {
  readonly [K in keyof P | keyof Q]: (K extends keyof P ? P[K] : never) | (K extends keyof Q ? Q[K] : never)
}

/**
 * Whether a game speaks all the words an expansion needs: its state and its options have more in them, and its tasks
 * and events are among more.
 */
export type Speaks<B extends Vocabulary, N extends Vocabulary> = B['state'] extends N['state']
  ? B['options'] extends N['options']
    ? N['task'] extends B['task']
      ? N['event'] extends B['event']
        ? unknown
        : never
      : never
    : never
  : never

/** A wrapper around the procedure of one task. Made by the helpers of {@link amending}. */
export interface Amendment<V extends Vocabulary> {
  /** The task it bends. */
  readonly task: V['task']['tag']
  /** From the procedure beneath to the one that stands in its place. */
  readonly lay: (beneath: AnyProcedure<V>) => AnyProcedure<V>
}
/** A procedure whose actions are not looked at. */
export type AnyProcedure<V extends Vocabulary> = Procedure<V, V['task'], unknown>

/**
 * What is laid over any game that speaks at least the words `N`: the words `A` that it adds, and amendments.
 *
 * @typeParam N - What it needs of the game beneath.
 * @typeParam A - What it adds.
 */
export interface Expansion<N extends Vocabulary, A extends Words> {
  /** Its id, version and content. */
  readonly part: Part
  /** Options of its own. */
  readonly options?: OptionTable<A['options']>
  /** The table at the start, from the one beneath: a slice of the state under its own id, content put into piles. */
  readonly setup?: (given: Given<N['options'] & A['options']>, beneath: Start<N>) => Start<Join<N, A>>
  /** How its own tasks are done. */
  readonly procedures: Procedures<Join<N, A>, A['task']>
  /** Codecs of its own actions. */
  readonly actions: ActionCodecs<Extract<A['asks'][keyof A['asks']], Tagged>>
  /** How its own events change the state. */
  readonly evolve: Evolve<Join<N, A>, A['event']>
  /** Who learns what of its own events. */
  readonly sight: Sight<A['event']>
  /**
   * What a viewer may know of its slice of the state; what it leaves out is shown as the base shows it, which is `beneath`:
   * for an expansion that hides something where the base has something hidden too, as a card that lies elsewhere.
   */
  readonly redact?: (
    state: N['state'] & A['state'],
    viewer: Viewer,
    beneath: N['state'] & A['state'],
  ) => Partial<N['state'] & A['state']>
  /**
   * What may be behind what a seat sees of its slice, dealt at random; what it leaves out is as the base deals it, which is
   * `beneath`. For an expansion that hides anything: it is to `redact` what the base's `determinize` is to the base's.
   */
  readonly determinize?: (
    observed: Observation<Join<N, A>>,
    random: Random,
    beneath: N['state'] & A['state'],
  ) => Partial<N['state'] & A['state']>
  /** Amendments, the first laid first: the last is asked first. */
  readonly amend: ReadonlyArray<Amendment<Join<N, A>>>
  /** Reactions to events of any kind. */
  readonly whenever?: ReadonlyArray<Whenever<Join<N, A>>>
}

/**
 * Lays an expansion over a base. What comes of it is a ruleset like any other, and the base is as it was.
 *
 * Laws: an expansion without amendments changes no log (identity); one whose content is not in play changes no log
 * (conservative); two that amend different tasks may be laid in either order (commuting).
 */
export const extend = <B extends Vocabulary, N extends Vocabulary, A extends Words>(
  base: Ruleset<B>,
  expansion: Expansion<N, A> & Speaks<B, N>,
): Ruleset<Join<B, A>> => {
  const x: Expansion<N, A> = expansion
  const { id } = x.part
  if (base.parts.some((part) => part.id === id)) bug(`${id} is laid already`)
  noneOf(id, 'task', x.procedures, base.procedures)
  noneOf(id, 'event', x.evolve, base.evolve)
  noneOf(id, 'option', x.options ?? {}, base.options)
  noneOf(id, 'action', x.actions, base.actions) // one that both speak of has one codec
  const procedures: Record<string, unknown> = { ...base.procedures, ...x.procedures }
  for (const { task, lay } of x.amend) {
    if (procedures[task] === undefined) bug(`${x.part.id} amends '${task}', which is no task`)
    procedures[task] = lay(procedures[task] as never)
  }
  const slice = x.redact
  const redact = (state: B['state'] & A['state'], viewer: Viewer): object => {
    const beneath = base.redact(state, viewer)
    return { ...beneath, ...slice?.(state, viewer, beneath) }
  }
  const deal = x.determinize
  const determinize = (observed: Observation<Join<B, A>>, random: Random): object => {
    const beneath = base.determinize?.(observed as never, random) ?? observed.state
    return { ...beneath, ...deal?.(observed, random, beneath) }
  }
  // The one cast of composition: `Speaks` has seen to it that what the expansion needs is there.
  return {
    parts: [...base.parts, x.part],
    seats: base.seats,
    options: { ...base.options, ...x.options },
    setup: (given: Given<B['options'] & A['options']>) => {
      const beneath = base.setup(given)
      return x.setup === undefined ? beneath : x.setup(given, beneath as never)
    },
    procedures,
    actions: { letBe: LetBe, ...base.actions, ...x.actions },
    evolve: { ...base.evolve, ...x.evolve },
    sight: { ...base.sight, ...x.sight },
    redact: slice === undefined ? base.redact : redact,
    ...(deal === undefined && base.determinize === undefined ? {} : { determinize }),
    whenever: [...(x.whenever ?? []), ...base.whenever], // what is laid last is asked first
    outcome: base.outcome,
  } as never
}

/** What an expansion adds may not silently stand in the place of what is there: it says `instead` if it means that. */
const noneOf = (id: string, what: string, added: object, there: object): void => {
  const known = there as Readonly<Record<string, unknown>>
  for (const [name, one] of Object.entries(added)) {
    const shared = name === 'letBe' || known[name] === one // what both speak of is not in the way
    if (Object.hasOwn(known, name) && !shared) bug(`${id} adds the ${what} '${name}', which is there already`)
  }
}

/** The action that takes no offer: everything goes on as if it had not been made. */
export interface LetBe extends Tagged {
  readonly tag: 'letBe'
}
/** Codec of {@link LetBe}. */
export const LetBe: t.Type<LetBe> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('letBe') }, 'LetBe'))()

/** The helpers with which amendments are written, for the words `V`. Each reads like the card it comes from. */
export interface Amending<V extends Vocabulary> {
  /** Wraps a procedure in any way: the others are made of it. */
  readonly amend: <K extends V['task']['tag']>(task: K, lay: (beneath: Beneath<V, K>) => Beneath<V, K>) => Amendment<V>
  /** Rewrites the task before anyone beneath sees it. */
  readonly always: <K extends V['task']['tag']>(
    task: K,
    rewrite: (state: V['state'], task: Named<V['task'], K>) => Named<V['task'], K>,
  ) => Amendment<V>
  /** Does something else in its place, whenever `otherwise` has something to say. */
  readonly instead: <K extends V['task']['tag']>(
    task: K,
    otherwise: (state: V['state'], task: Named<V['task'], K>) => Done<V> | undefined,
  ) => Amendment<V>
  /** Adds to what comes of it. */
  readonly also: <K extends V['task']['tag']>(
    task: K,
    more: (state: V['state'], task: Named<V['task'], K>, done: Done<V>) => Done<V>,
  ) => Amendment<V>
  /** Puts tasks before it, once: the task remembers `id` in `heldUpBy`. */
  readonly before: <K extends V['task']['tag']>(
    id: string,
    task: K,
    first: (state: V['state'], task: Named<V['task'], K>) => ReadonlyArray<V['task']>,
  ) => Amendment<V>
  /** New actions at an old decision, for the same seat; at a task that does not ask, beside `letBe`, which comes first. */
  readonly offering: <K extends V['task']['tag'], A extends Asked<V, K>>(
    task: K,
    offers: (state: V['state'], task: Named<V['task'], K>) => Offer<A> | undefined,
    is: (action: Asked<V, K>) => action is A,
    take: (state: V['state'], task: Named<V['task'], K>, action: A) => Done<V>,
  ) => Amendment<V>
  /** Takes actions away from an old decision. Should none be left `none` comes of it: what is done, or what is asked instead. */
  readonly barring: <K extends V['task']['tag']>(
    task: K,
    keeps: (state: V['state'], task: Named<V['task'], K>, action: Asked<V, K>) => boolean,
    none: (state: V['state'], task: Named<V['task'], K>) => Done<V> | Node<Asked<V, K>>,
  ) => Amendment<V>
  /** Puts tasks on the agenda as soon as an event of a kind has happened, before what it leads to. */
  readonly whenever: <K extends V['event']['tag']>(
    event: K,
    react: (state: V['state'], event: Named<V['event'], K>) => ReadonlyArray<V['task']>,
  ) => Whenever<V>
}
/** The procedure beneath an amendment. */
export type Beneath<V extends Vocabulary, K> = Procedure<V, Named<V['task'], K>, Asked<V, K>>

/** What `offering` adds to a decision. */
export interface Offer<A> {
  /** Whose choice it is. */
  readonly by: Seat
  /** The actions offered; nothing is offered if there are none. */
  readonly actions: ReadonlyArray<A>
}

/** A task that `before` has held up remembers by whom; no ruleset's own tasks have this field. */
interface HeldUp {
  readonly heldUpBy?: ReadonlyArray<string>
}

/** The helpers for the words of a game, or of a game and an expansion: `amending<Join<Drakborgen, Rings>>()`. */
export const amending = <V extends Vocabulary>(): Amending<V> => {
  type State = V['state']
  type Task<K> = Named<V['task'], K>
  type Tag = V['task']['tag']

  const amend = <K extends Tag>(task: K, lay: (beneath: Beneath<V, K>) => Beneath<V, K>): Amendment<V> => ({
    task,
    lay: lay as never,
  })

  const always: Amending<V>['always'] = <K extends Tag>(task: K, rewrite: (state: State, task: Task<K>) => Task<K>) =>
    amend(task, (beneath) => ({
      begin: (s, task) => beneath.begin(s, rewrite(s, task)),
      resume: (s, task, action) => beneath.resume(s, rewrite(s, task), action),
    }))

  const instead: Amending<V>['instead'] = (task, otherwise) =>
    amend(task, (beneath) => ({ ...beneath, begin: (s, task) => otherwise(s, task) ?? beneath.begin(s, task) }))

  const also: Amending<V>['also'] = (task, more) =>
    amend(task, (beneath) => ({
      begin: (s, task) => {
        const begun = beneath.begin(s, task)
        return asks(begun) ? begun : more(s, task, begun)
      },
      resume: (s, task, action) => more(s, task, beneath.resume(s, task, action)),
    }))

  const before: Amending<V>['before'] = (id, task, first) =>
    instead(task, (s, task) => {
      const past = (task as HeldUp).heldUpBy
      if (past?.includes(id) === true) return undefined
      const tasks = first(s, task)
      if (tasks.length === 0) return undefined
      return { events: [], then: [...tasks, Object.assign({}, task, { heldUpBy: [...(past ?? []), id] })] }
    })

  const offering: Amending<V>['offering'] = (task, offers, is, take) =>
    amend(task, (beneath) => ({
      begin: (s, t) => {
        const offer = offers(s, t)
        const begun = beneath.begin(s, t)
        if (offer === undefined || offer.actions.length === 0) return begun
        if (!asks(begun)) return { by: offer.by, actions: [{ tag: 'letBe' } as never, ...offer.actions] }
        if (begun.by !== offer.by) return bug(`'${task}' asks another: put a task of your own before it`)
        return { by: begun.by, actions: [...begun.actions, ...offer.actions] }
      },
      resume: (s, t, action) => {
        if (is(action)) return take(s, t, action)
        if (action.tag !== 'letBe') return beneath.resume(s, t, action)
        const begun = beneath.begin(s, t) // an inner `offering` would have asked, so what is beneath is done at once
        return asks(begun) ? beneath.resume(s, t, action) : begun
      },
    }))

  const barring: Amending<V>['barring'] = (task, keeps, none) =>
    amend(task, (beneath) => ({
      ...beneath,
      begin: (s, t) => {
        const begun = beneath.begin(s, t)
        if (!asks(begun) || begun.by === 'chance') return begun
        if (begun.actions.every((action) => keeps(s, t, action))) return begun
        const actions = begun.actions.filter((action) => keeps(s, t, action))
        return actions.length === 0 ? none(s, t) : { ...begun, actions }
      },
    }))

  const whenever: Amending<V>['whenever'] = (event, react) => ({ event, react: react as never })

  return { amend, always, instead, also, before, offering, barring, whenever }
}

/** The words of a ruleset, for naming what an inferred composition speaks. */
export type WordsOf<R> = R extends Ruleset<infer V> ? V : never
/** The actions of a ruleset. */
export type ActionOf<R> = Action<WordsOf<R>>
