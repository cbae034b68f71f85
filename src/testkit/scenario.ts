/**
 * A rule's test in three clauses: given a table, when these actions are chosen and chance answers so, then exactly these
 * events.
 *
 * Chance is scripted and every answer must be used. Whatever is not as expected is thrown, with both sides line by line.
 */
import { either as E, option as O } from 'fp-ts'
import { createEngine, type Engine, same } from '../kernel/engine.js'
import { type Choices, decodeOptions } from '../kernel/options.js'
import {
  type Action,
  choices,
  type Game,
  type Logged,
  type Node,
  type Ruleset,
  type Seat,
  type Start,
  type Tagged,
  type Viewer,
  type Vocabulary,
} from '../kernel/ruleset.js'
import { compared, fail, line, lines } from './failure.js'

/** Some fields of a value: it stands for whatever has those fields, just so. */
export type Some<A> = A extends unknown ? { readonly [K in keyof A]?: A[K] } : never

/**
 * A table on which something is played by hand. Every function gives a new scenario or throws; a scenario is never
 * changed. No function is called `then`, so that a scenario can be returned from a test and awaited.
 */
export interface Scenario<V extends Vocabulary> {
  /** The next rolls come up so, in this order. */
  readonly rolling: (...faces: ReadonlyArray<number>) => Scenario<V>
  /** The next draws give these cards, in this order. */
  readonly drawing: (...cards: ReadonlyArray<string>) => Scenario<V>
  /**
   * What else chance is asked for comes up so, in this order: each outcome is named by some of its fields, and exactly one
   * must have them, or be just that.
   */
  readonly throwing: (...outcomes: ReadonlyArray<Some<Action<V>>>) => Scenario<V>
  /**
   * These actions are chosen, one after the other, by whoever must choose. Each is named by some of its fields: exactly
   * one legal action must have them, or be just that.
   */
  readonly when: (...actions: ReadonlyArray<Some<Action<V>>>) => Scenario<V>
  /** The same, as a part of what is given: what has happened up to here is not among the events looked at. */
  readonly after: (...actions: ReadonlyArray<Some<Action<V>>>) => Scenario<V>

  /** Exactly these events, in this order; the dice are left out, since they are scripted. */
  readonly thenEvents: (events: ReadonlyArray<V['event']>) => Scenario<V>
  /** Exactly these events, in this order, every `dieRolled` among them. */
  readonly thenAll: (events: ReadonlyArray<V['event']>) => Scenario<V>
  /** Exactly events with these tags, in this order, without `dieRolled`. */
  readonly thenTags: (tags: ReadonlyArray<V['event']['tag']>) => Scenario<V>
  /** Events like these are among them, in this order, each named by some of its fields. */
  readonly includes: (...events: ReadonlyArray<Some<V['event']>>) => Scenario<V>
  /** No event with one of these tags is among them. */
  readonly excludes: (...tags: ReadonlyArray<V['event']['tag']>) => Scenario<V>

  /** Who must choose next. */
  readonly toAct: (who: Seat | 'chance' | 'nobody') => Scenario<V>
  /** Exactly these actions are legal, in this order, each named by some of its fields. */
  readonly legal: (actions: ReadonlyArray<Some<Action<V>>>) => Scenario<V>
  /** Actions like these are legal, each named by some of its fields. */
  readonly allows: (...actions: ReadonlyArray<Some<Action<V>>>) => Scenario<V>
  /** No action like one of these is legal. */
  readonly forbids: (...actions: ReadonlyArray<Some<Action<V>>>) => Scenario<V>
  /** The game is over, and its outcome has these fields. */
  readonly ends: (outcome?: Some<V['outcome']>) => Scenario<V>

  /** The state of the table, for expectations of any kind. */
  readonly state: V['state']
  /** The events looked at, without the kernel's own, dice and all. */
  readonly events: ReadonlyArray<V['event']>
  /** The actions that are legal now. */
  readonly legalActions: ReadonlyArray<Action<V>>
  /** The events looked at, as a viewer may see them. */
  readonly seen: (viewer: Viewer) => ReadonlyArray<V['event']>
  /** What a viewer may know of the table. */
  readonly view: (viewer: Viewer) => V['state']
  /** The game as it stands, even if it waits for chance: for `oddsOf` or an engine. */
  readonly game: Game<V>
  /** Where the game waits, even for chance, with its weights; nothing if it is over. */
  readonly pending: Node<Action<V>> | undefined
}

/** What has been played so far, and what is still scripted. */
interface Run<V extends Vocabulary> {
  readonly engine: Engine<V>
  readonly game: Game<V>
  readonly log: ReadonlyArray<Logged<V>>
  readonly rolls: ReadonlyArray<object>
  readonly draws: ReadonlyArray<object>
  readonly throws: ReadonlyArray<object>
  /** What was chosen and what came up, in words. */
  readonly story: ReadonlyArray<string>
}

/**
 * Given a table: a state, and what is to be done, first done first.
 *
 * @param start - See {@link atStart} for the table of a new game.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { atStart, given } from 'delvekit/testkit'
 *
 * const rules = drakborgen(classic)
 * given(rules, atStart(rules, 2))
 *   .rolling(2, 5)
 *   .toAct(1)
 * ```
 */
export const given = <V extends Vocabulary>(ruleset: Ruleset<V>, start: Start<NoInfer<V>>): Scenario<V> => {
  const engine = createEngine(ruleset, { chance: 'byHand' })
  const { game, events } = engine.from(start, 0)
  return scenario({ engine, game, log: events, rolls: [], draws: [], throws: [], story: [] })
}

/**
 * The table at the start of a game, for {@link given}.
 *
 * @throws If it cannot be set up so.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { atStart } from 'delvekit/testkit'
 *
 * console.log(atStart(drakborgen(classic), 4, { rounds: 10 }).state.options.rounds) // 10
 * ```
 */
export const atStart = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  seats: number,
  options: Choices<V['options']> = {},
): Start<V> => {
  const chosen = decodeOptions(ruleset.options, options, seats)
  return E.isRight(chosen)
    ? ruleset.setup({ seats, options: chosen.right })
    : fail(`the game cannot be set up:\n${lines(chosen.left)}`)
}

const scenario = <V extends Vocabulary>(run: Run<V>): Scenario<V> => {
  const then = (check: (run: Run<V>) => void): Scenario<V> => {
    settled(run)
    check(run)
    return scenario(run)
  }
  return {
    rolling: (...faces) =>
      scenario(answered({ ...run, rolls: [...run.rolls, ...faces.map((face) => ({ tag: 'face', face }))] })),
    drawing: (...cards) =>
      scenario(answered({ ...run, draws: [...run.draws, ...cards.map((card) => ({ tag: 'card', card }))] })),
    throwing: (...outcomes) => scenario(answered({ ...run, throws: [...run.throws, ...outcomes] })),
    when: (...actions) => scenario(actions.reduce<Run<V>>(chosen, run)),
    after: (...actions) => scenario({ ...actions.reduce<Run<V>>(chosen, run), log: [] }),

    thenEvents: (events) => then((r) => sameEvents(r, told(r).filter(isNoDie), events)),
    thenAll: (events) => then((r) => sameEvents(r, told(r), events)),
    thenTags: (tags) =>
      then((r) =>
        sameEvents(
          r,
          told(r)
            .filter(isNoDie)
            .map(({ tag }) => tag),
          tags,
        ),
      ),
    includes: (...events) => then((r) => isAmong(r, events)),
    excludes: (...tags) => then((r) => isNotAmong(r, tags)),

    toAct: (who) => {
      leftOver(run)
      actsNext(run, who)
      return scenario(run)
    },
    legal: (actions) => then((r) => sameActions(r, actions)),
    allows: (...actions) => then((r) => areLegal(r, actions, true)),
    forbids: (...actions) => then((r) => areLegal(r, actions, false)),
    ends: (outcome) => then((r) => hasEnded(r, outcome ?? {})),

    get state() {
      return settled(run).game.table.state
    },
    get events() {
      return told(settled(run))
    },
    get legalActions() {
      return legalNow(settled(run))
    },
    seen: (viewer) => run.engine.seenBy(viewer, settled(run).log),
    view: (viewer) => run.engine.observe(settled(run).game, viewer),
    get game() {
      return leftOver(run).game
    },
    get pending() {
      return O.toUndefined(run.engine.pending(leftOver(run).game))
    },
  }
}

// Playing.

/** Chance is answered for as long as something is scripted for what it asks. */
const answered = <V extends Vocabulary>(run: Run<V>): Run<V> => {
  const node = O.toUndefined(run.engine.pending(run.game))
  if (node?.by !== 'chance') return run
  const [first] = node.outcomes
  const script = first?.tag === 'face' ? 'rolls' : first?.tag === 'card' ? 'draws' : 'throws'
  const [wanted, ...later] = run[script]
  if (wanted === undefined) return run
  const { doing, did } = WORDS[script]
  const [at, another] = meant(node.outcomes, wanted)
  if (at === undefined || another !== undefined)
    return fail(
      `${doing} ${line(answerOf(wanted))} ${at === undefined ? 'is impossible here' : 'may mean more than one thing'}.\n` +
        `${asked(run, node)}${ledHere(run)}`,
    )
  return answered(stepped(run, at, { [script]: later, story: [...run.story, `${did} ${plain(wanted)}`] }))
}
const WORDS = {
  rolls: { doing: 'rolling', did: 'rolled' },
  draws: { doing: 'drawing', did: 'drew' },
  throws: { doing: 'throwing', did: 'threw' },
} as const
/** The face or the card of an outcome; if it is neither, all of it. */
const answerOf = (outcome: object): unknown => {
  const { tag, face, card } = outcome as { readonly tag?: string; readonly face?: number; readonly card?: string }
  return tag === 'face' ? face : tag === 'card' ? card : outcome
}
/** The same in plain words. */
const plain = (outcome: object): string => {
  const answer = answerOf(outcome)
  return typeof answer === 'string' ? answer : line(answer)
}

/** The one legal action that is meant is chosen. */
const chosen = <V extends Vocabulary>(run: Run<V>, wanted: Some<Action<V>>): Run<V> => {
  const node = O.toUndefined(run.engine.pending(run.game))
  if (node === undefined) return fail(`the game is over, nobody can choose ${line(wanted)}.${ledHere(run)}`)
  if (node.by === 'chance') return fail(`nothing is scripted for chance.\n${asked(run, node)}${ledHere(run)}`)
  const [at, another] = meant(node.actions, wanted)
  if (at === undefined || another !== undefined)
    return fail(
      `${line(wanted)} ${at === undefined ? 'is not legal' : 'may mean more than one legal action'}. ` +
        `Seat ${node.by} may choose:\n${lines(node.actions)}${ledHere(run)}`,
    )
  return answered(stepped(run, at, { story: [...run.story, `seat ${node.by} chose ${line(node.actions[at])}`] }))
}

const stepped = <V extends Vocabulary>(run: Run<V>, index: number, change: Partial<Run<V>>): Run<V> => {
  const { game, events } = run.engine.reduceAt(run.game, index)
  return { ...run, ...change, game, log: [...run.log, ...events] }
}

/** Which of some actions may be meant: the one that is just this, or else all that have the fields named. */
const meant = (actions: ReadonlyArray<Tagged>, wanted: object): ReadonlyArray<number> => {
  const just = actions.findIndex((action) => same(action, wanted))
  return just >= 0 ? [just] : actions.flatMap((action, i) => (fits(action, wanted) ? [i] : []))
}

/** Whether a value has the fields named, just so. */
const fits = (value: object, fields: object): boolean => {
  const has = value as Readonly<Record<string, unknown>>
  return Object.entries(fields).every(([key, field]) => Object.hasOwn(has, key) && same(has[key], field))
}

// What must be so before anything is looked at.

/** Everything scripted has been used. */
const leftOver = <V extends Vocabulary>(run: Run<V>): Run<V> => {
  const left = (['rolls', 'draws', 'throws'] as const)
    .filter((script) => run[script].length > 0)
    .map((script) => `${WORDS[script].doing} ${run[script].map(plain).join(', ')}`)
  return left.length > 0 ? fail(`scripted and never asked for: ${left.join('; ')}.${ledHere(run)}`) : run
}

/** ... and the game does not wait for chance. */
const settled = <V extends Vocabulary>(run: Run<V>): Run<V> => {
  const node = O.toUndefined(run.engine.pending(run.game))
  if (node?.by === 'chance') return fail(`nothing is scripted for chance.\n${asked(run, node)}${ledHere(run)}`)
  return leftOver(run)
}

// Looking.

const told = <V extends Vocabulary>({ log }: Run<V>): ReadonlyArray<V['event']> =>
  log.filter(({ tag }) => tag !== 'taskDone')
const isNoDie = ({ tag }: Tagged): boolean => tag !== 'dieRolled'
const legalNow = <V extends Vocabulary>({ engine, game }: Run<V>): ReadonlyArray<Action<V>> => engine.legalActions(game)

const sameEvents = <V extends Vocabulary>(
  run: Run<V>,
  actual: ReadonlyArray<unknown>,
  expected: ReadonlyArray<unknown>,
): void => {
  if (!same(actual, expected)) fail(`other events than expected:\n${compared(actual, expected)}${ledHere(run)}`)
}

const isAmong = <V extends Vocabulary>(run: Run<V>, wanted: ReadonlyArray<object>): void => {
  const events = told(run)
  let from = 0
  for (const fields of wanted) {
    const at = events.findIndex((event, i) => i >= from && fits(event, fields))
    if (at < 0)
      fail(
        `no event like ${line(fields)}${from > 0 ? ' after those before it' : ''} among:\n${lines(events)}${ledHere(run)}`,
      )
    from = at + 1
  }
}

const isNotAmong = <V extends Vocabulary>(run: Run<V>, tags: ReadonlyArray<string>): void => {
  const events = told(run)
  const found = events.find(({ tag }) => tags.includes(tag))
  if (found !== undefined) fail(`${line(found)} was not to happen, but is among:\n${lines(events)}${ledHere(run)}`)
}

const actsNext = <V extends Vocabulary>(run: Run<V>, who: Seat | 'chance' | 'nobody'): void => {
  const by = O.getOrElseW(() => 'nobody' as const)(run.engine.toAct(run.game))
  if (by !== who)
    fail(`${seatName(by)} must choose next, not ${seatName(who)}. Legal:\n${lines(legalNow(run))}${ledHere(run)}`)
}
const seatName = (who: Seat | string): string => (typeof who === 'number' ? `seat ${who}` : who)

const sameActions = <V extends Vocabulary>(run: Run<V>, wanted: ReadonlyArray<object>): void => {
  const legal: ReadonlyArray<object> = legalNow(run)
  // What fits is shown as it is, so that only what does not stands out.
  const expected = wanted.map((fields, i) => (legal[i] !== undefined && fits(legal[i], fields) ? legal[i] : fields))
  if (legal.length !== wanted.length || !same(legal, expected))
    fail(`other legal actions than expected:\n${compared(legal, expected)}${ledHere(run)}`)
}

const areLegal = <V extends Vocabulary>(run: Run<V>, wanted: ReadonlyArray<object>, legally: boolean): void => {
  const legal: ReadonlyArray<object> = legalNow(run)
  for (const fields of wanted)
    if (legal.some((action) => fits(action, fields)) !== legally)
      fail(`${line(fields)} ${legally ? 'is not' : 'is'} legal. Legal:\n${lines(legal)}${ledHere(run)}`)
}

const hasEnded = <V extends Vocabulary>(run: Run<V>, fields: object): void => {
  const outcome = O.toUndefined(run.engine.outcome(run.game))
  if (outcome === undefined) fail(`the game goes on. Legal:\n${lines(legalNow(run))}${ledHere(run)}`)
  else if (!fits(outcome, fields)) fail(`the game ended otherwise:\n${compared([outcome], [fields])}${ledHere(run)}`)
}

// Telling.

/** What chance is asked, and what it may answer. */
const asked = <V extends Vocabulary>({ game }: Run<V>, node: Node<Action<V>>): string => {
  const task = game.table.agenda[game.table.agenda.length - 1]
  return `  Asked by ${line(task)}, possible are: ${choices(node)
    .map((outcome) => line(answerOf(outcome)))
    .join(', ')}`
}

/** What led here, as the last lines of a message. */
const ledHere = <V extends Vocabulary>({ story }: Run<V>): string =>
  story.length === 0 ? '' : `\n  What led here:\n${story.map((step) => `    ${step}`).join('\n')}`
