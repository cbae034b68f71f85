/** Sight: what a viewer sees, and may choose, does not depend on what is hidden from it. */
import { option as O } from 'fp-ts'
import { createEngine, type Engine, same } from '../../kernel/engine.js'
import { type Known, knows } from '../../kernel/pile.js'
import {
  type Action,
  choices,
  type Game,
  type Logged,
  type Ruleset,
  type Seat,
  type Tagged,
  type Viewer,
  type Vocabulary,
} from '../../kernel/ruleset.js'
import { causeOf, difference, fail, line, messageOf } from '../failure.js'
import { tableAtStart } from '../play.js'
import { type Law, lawFor, type RulesetFacts, some, watch, who } from './law.js'

/** The law of sight. Chance is answered by hand, so that what else might have come up can be looked at. */
export const sightLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: RulesetFacts<V>): Law =>
  lawFor(ruleset, facts, {
    name: 'sight',
    says:
      'views, events and actions of a seat do not depend on what is hidden from it, ' +
      'and folding what it saw gives its observation.',
    holds: (played) => {
      const engine = createEngine(ruleset, { chance: 'byHand' })
      const elsewhere = createEngine(ruleset, { chance: 'byHand' })
      const viewers: ReadonlyArray<Viewer> = [...Array(played.seats).keys(), 'spectator']
      const { state } = tableAtStart(ruleset, played)
      let views = viewers.map((viewer) => ruleset.redact(state, viewer))
      watch(engine, played, facts.bound, ({ at, events, after }) => {
        views = views.map((view, i) => seenAndFolded(engine, view, viewers[i]!, events))
        for (const [i, viewer] of viewers.entries()) isObserved(engine, after, viewer, views[i]!)
        const turned = viewers[(at + 1) % viewers.length]!
        staysHidden(ruleset, views[(at + 1) % viewers.length]!, turned)
        asksTheSameOfAView(engine, elsewhere, after)
        tellsNothingOfWhatIsHidden(elsewhere, facts, after, viewers, at)
      })
    },
  })

// Folding.

/** A view, when what the viewer sees of the events has been folded into it. */
const seenAndFolded = <V extends Vocabulary>(
  engine: Engine<V>,
  view: V['state'],
  viewer: Viewer,
  events: ReadonlyArray<Logged<V>>,
): V['state'] => {
  let state = view
  for (const event of engine.seenBy(viewer, events)) {
    showsNoHiddenCard(event, viewer, 'an event')
    try {
      state = engine.evolve({ state, agenda: [] }, event).state
    } catch (thrown) {
      fail(`${whose(viewer)} view could not take ${line(event)}: ${messageOf(thrown)}`, causeOf(thrown))
    }
  }
  return state
}

const isObserved = <V extends Vocabulary>(
  engine: Engine<V>,
  game: Game<V>,
  viewer: Viewer,
  folded: V['state'],
): void => {
  const differs = difference(folded, engine.observe(game, viewer))
  if (differs !== undefined) fail(`what ${whom(viewer)} saw does not come to what it may observe, at ${differs}`)
}

/** What is hidden in a view stays so when the view is redacted once more, and shows no card that the viewer never saw. */
const staysHidden = <V extends Vocabulary>(ruleset: Ruleset<V>, view: V['state'], viewer: Viewer): void => {
  showsNoHiddenCard(view, viewer, 'the view')
  const differs = difference(ruleset.redact(view, viewer), view)
  if (differs !== undefined) fail(`${whose(viewer)} view, redacted again, is another, at ${differs}`)
}

/** A card that lies somewhere says who has seen it; whoever has not is shown `'hidden'`. */
const showsNoHiddenCard = (value: unknown, viewer: Viewer, where: string): void => {
  if (typeof value !== 'object' || value === null) return
  const { card, knownTo } = value as { readonly card?: unknown; readonly knownTo?: Known }
  if (card !== undefined && knownTo !== undefined && card !== 'hidden' && !knows(knownTo, viewer))
    fail(`${where} shows ${whom(viewer)} a card that only others have seen: ${line(value)}`)
  for (const part of Object.values(value)) showsNoHiddenCard(part, viewer, where)
}

// Actions.

/** The acting seat's choices, worked out from what it may know, are those worked out from the truth. */
const asksTheSameOfAView = <V extends Vocabulary>(engine: Engine<V>, elsewhere: Engine<V>, game: Game<V>): void => {
  const node = O.toUndefined(engine.pending(game))
  if (node === undefined || node.by === 'chance') return
  const known = { ...game, table: { ...game.table, state: engine.observe(game, node.by) } }
  const legal = askedOf(elsewhere, known, node.by)
  const differs = difference(legal, node.actions)
  if (differs !== undefined)
    fail(`seat ${node.by} can tell from its legal actions what is hidden from it, at ${differs}`)
}
const askedOf = <V extends Vocabulary>(engine: Engine<V>, view: Game<V>, seat: Seat): ReadonlyArray<Action<V>> => {
  try {
    return O.match((): ReadonlyArray<Action<V>> => [], choices<Action<V>>)(engine.pending(view))
  } catch (thrown) {
    return fail(
      `the legal actions of seat ${seat} cannot be worked out from its view: ${messageOf(thrown)}`,
      causeOf(thrown),
    )
  }
}

// What else might have come up.

/** One outcome of chance, as one viewer sees it. */
interface Glimpse<V extends Vocabulary> {
  readonly outcome: Action<V>
  readonly truth: V['state']
  readonly view: V['state']
  readonly events: ReadonlyArray<V['event']>
  /** Whose choice it is then; nothing if it is nobody's, or chance's. */
  readonly by: Seat | undefined
  /** What that viewer may choose then. */
  readonly legal: ReadonlyArray<Action<V>>
  /** What is to be done then, if that viewer must choose: a bot plays on from there. */
  readonly agenda: ReadonlyArray<Tagged>
}

/**
 * Two outcomes of chance of which a viewer cannot see which came up: it is told the same of both, the same seat must
 * choose next, and if that is the viewer it may choose the same.
 */
const tellsNothingOfWhatIsHidden = <V extends Vocabulary>(
  elsewhere: Engine<V>,
  { telling = [] }: RulesetFacts<V>,
  game: Game<V>,
  viewers: ReadonlyArray<Viewer>,
  at: number,
): void => {
  const node = O.toUndefined(elsewhere.pending(game))
  if (node?.by !== 'chance') return
  const futures = some(node.outcomes, 5, at).map((outcome) => ({
    outcome,
    ...elsewhere.reduceAt(game, node.outcomes.indexOf(outcome)),
  }))
  for (const viewer of viewers) {
    const glimpses = futures.map(({ outcome, game: after, events }): Glimpse<V> => {
      const by = O.toUndefined(elsewhere.toAct(after))
      return {
        outcome,
        truth: after.table.state,
        view: elsewhere.observe(after, viewer),
        events: elsewhere.seenBy(viewer, events),
        by: by === 'chance' ? undefined : by,
        legal: by === viewer ? elsewhere.legalActions(after) : [],
        agenda: by === viewer ? after.table.agenda : [],
      }
    })
    for (const [i, one] of glimpses.entries())
      for (const other of glimpses.slice(i + 1)) cannotBeToldApart(viewer, one, other, telling)
  }
}

const cannotBeToldApart = <V extends Vocabulary>(
  viewer: Viewer,
  one: Glimpse<V>,
  other: Glimpse<V>,
  telling: ReadonlyArray<string>,
): void => {
  if (!same(one.view, other.view)) return
  const told = (what: string, differs: string | undefined): void => {
    if (differs !== undefined)
      fail(`${whom(viewer)} can tell ${line(one.outcome)} from ${line(other.outcome)} by ${what}, at ${differs}`)
  }
  const mute = ({ events }: Glimpse<V>): ReadonlyArray<V['event']> => events.filter(({ tag }) => !telling.includes(tag))
  // Outcomes that come to the same truth, like faces of which nothing comes, hide nothing: all may see them.
  if (!same(one.truth, other.truth)) told('the events it sees', difference(mute(one), mute(other)))
  if (!same(one.events, other.events) || one.by === undefined || other.by === undefined) return
  told('who must choose next', difference(one.by, other.by))
  told('its legal actions', difference(one.legal, other.legal))
  told('what is to be done', difference(one.agenda, other.agenda))
}

const whom = (viewer: Viewer): string => (viewer === 'spectator' ? 'a spectator' : who(viewer))
const whose = (viewer: Viewer): string => `${whom(viewer)}'s`
