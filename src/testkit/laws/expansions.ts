/** Identity, conservative, commuting: what must hold between a game and the same game with an expansion laid over it. */
import { createEngine, same } from '../../kernel/engine.js'
import { type Expansion, extend, type NoWords } from '../../kernel/expansion.js'
import type { Logged, Ruleset, Vocabulary } from '../../kernel/ruleset.js'
import { causeOf, compared, difference, fail, line, messageOf } from '../failure.js'
import { type GameLine, type Step, stepsOf } from '../play.js'
import { type Law, type LawFacts, lawFor, story } from './law.js'

/** What the laws must be told of an expansion. */
export interface ExpansionFacts extends LawFacts {
  /** Options of the extended game under which none of the expansion's content is in play. */
  readonly without?: Readonly<Record<string, unknown>>
}

/**
 * The laws of a game that an expansion has been laid over: identity and conservative; see {@link commutingLaw} too.
 *
 * @example
 * ```ts
 * import { extend } from 'delvekit'
 * import { catacombs } from 'delvekit/catacombs'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, expansionLaws } from 'delvekit/testkit'
 *
 * // The pack has no catacomb cards, so that nothing of the catacombs is in play.
 * const laws = expansionLaws(drakborgen(classic), extend(drakborgen(classic), catacombs(classic)), { bound: 1000, runs: 2 })
 * for (const law of laws) checkLaw(law)
 * ```
 */
export const expansionLaws = <B extends Vocabulary, X extends Vocabulary>(
  base: Ruleset<B>,
  extended: Ruleset<X>,
  facts: ExpansionFacts,
): ReadonlyArray<Law> => [identityLaw(extended, facts), conservativeLaw(base, extended, facts)]

/**
 * The law of identity.
 *
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, identityLaw } from 'delvekit/testkit'
 *
 * checkLaw(identityLaw(drakborgen(classic), { bound: 1000, runs: 2 }))
 * ```
 */
export const identityLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: LawFacts): Law => {
  const extended = extend<V, V, NoWords>(ruleset, empty<V>())
  return lawFor(ruleset, facts, {
    name: 'identity',
    says: 'an empty expansion changes no log.',
    holds: (played) => isTheSameGame(ruleset, extended, facts.bound, played, played, (events) => events),
  })
}

const empty = <V extends Vocabulary>(): Expansion<V, NoWords> => ({
  part: { id: 'empty', version: 1, content: '' },
  procedures: {},
  actions: {},
  evolve: {},
  sight: {},
  amend: [],
})

/**
 * The law that an expansion none of whose content is in play is not there.
 *
 * @example
 * ```ts
 * import { extend } from 'delvekit'
 * import { catacombs } from 'delvekit/catacombs'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, conservativeLaw } from 'delvekit/testkit'
 *
 * const base = drakborgen(classic)
 * checkLaw(conservativeLaw(base, extend(base, catacombs(classic)), { bound: 1000, runs: 2 }))
 * ```
 */
export const conservativeLaw = <B extends Vocabulary, X extends Vocabulary>(
  base: Ruleset<B>,
  extended: Ruleset<X>,
  { without = {}, ...facts }: ExpansionFacts,
): Law =>
  lawFor(base, facts, {
    name: 'conservative',
    says: 'with none of its content in play, an expansion changes no log.',
    holds: (played) =>
      isTheSameGame(
        base,
        extended,
        facts.bound,
        played,
        { ...played, options: { ...played.options, ...without } },
        withoutKernel,
      ),
  })

/**
 * The law that two expansions which amend different tasks may be laid in either order.
 *
 * @example
 * ```ts
 * import { type Amendment, amending, type Expansion, extend, type NoWords } from 'delvekit'
 * import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, commutingLaw } from 'delvekit/testkit'
 *
 * const houseRule = (id: string, amendment: Amendment<Drakborgen>): Expansion<Drakborgen, NoWords> => ({
 *   part: { id, version: 1, content: '' },
 *   procedures: {},
 *   actions: {},
 *   evolve: {},
 *   sight: {},
 *   amend: [amendment],
 * })
 * const { always } = amending<Drakborgen>()
 * const harder = houseRule('harder', always('damage', (_, task) => ({ ...task, amount: task.amount + 1 })))
 * const milder = houseRule('milder', always('gainRolledKp', (_, task) => ({ ...task, face: task.face + 1 })))
 * const base = drakborgen(classic)
 * const [one, other] = [extend(extend(base, harder), milder), extend(extend(base, milder), harder)]
 * checkLaw(commutingLaw(one, other, { bound: 1000, runs: 2 }))
 * ```
 */
export const commutingLaw = <X extends Vocabulary, Y extends Vocabulary>(
  one: Ruleset<X>,
  other: Ruleset<Y>,
  facts: LawFacts,
): Law =>
  lawFor(one, facts, {
    name: 'commuting',
    says: 'two expansions that amend different tasks give the same logs in either order.',
    holds: (played) => isTheSameGame(one, other, facts.bound, played, played, withoutKernel),
  })

type Log = ReadonlyArray<Logged<Vocabulary>>
const withoutKernel = (events: Log): Log => events.filter(({ tag }) => tag !== 'taskDone')

/** Plays both games step by step: the same seat is asked the same, and the same comes of it. */
const isTheSameGame = <V extends Vocabulary, W extends Vocabulary>(
  one: Ruleset<V>,
  other: Ruleset<W>,
  bound: number,
  oneLine: GameLine,
  otherLine: GameLine,
  told: (events: Log) => Log,
): void => {
  const engines = { one: createEngine(one), other: createEngine(other) }
  const others = stepsOf(engines.other, otherLine, bound)
  const steps: Step<V>[] = []
  try {
    for (const step of stepsOf(engines.one, oneLine, bound)) {
      steps.push(step)
      const next = others.next()
      const twin = next.done === true ? fail('one of the games is over before the other') : next.value
      if (step.by !== twin.by || !same(step.legal, twin.legal))
        fail(`the legal actions differ:\n${compared(twin.legal, step.legal)}`)
      if (!same(told(step.events), told(twin.events)))
        fail(`other events came of it:\n${compared(told(twin.events), told(step.events))}`)
      const outcome = difference(engines.other.outcome(twin.after), engines.one.outcome(step.after))
      if (outcome !== undefined) fail(`the games end otherwise: ${outcome}`)
    }
    const more = others.next()
    if (more.done !== true) fail(`one of the games goes on: ${line(more.value.legal[more.value.index])}`)
  } catch (thrown) {
    fail(`${messageOf(thrown)}\n${story(steps)}`, causeOf(thrown), steps.length)
  }
}
