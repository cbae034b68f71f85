/** Bounds, ending and the dead: what holds in the course of a game. */
import { either as E, option as O } from 'fp-ts'
import { createEngine, type Engine, same } from '../../kernel/engine.js'
import type { Action, Game, Logged, Ruleset, Seat, Table, Tagged, Vocabulary } from '../../kernel/ruleset.js'
import { difference, fail, line } from '../failure.js'
import { type Step, tableAtStart } from '../play.js'
import { type Law, type LawFacts, lawFor, type RulesetFacts, throughJson, watch } from './law.js'

/** The law of bounds: the invariants of the ruleset. */
export const boundsLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: RulesetFacts<V>): Law =>
  lawFor(ruleset, facts, {
    name: 'bounds',
    says: `at every choice it is so: ${Object.keys(facts.invariants).join('; ')}.`,
    holds: (played) =>
      watch(createEngine(ruleset), played, facts.bound, ({ after }) => {
        for (const [name, wrong] of Object.entries(facts.invariants)) {
          const found = wrong(after.table.state)
          if (found !== undefined) fail(`it is not so that ${name}: ${found}`)
        }
      }),
  })

/** The law of ending. */
export const endingLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: LawFacts): Law =>
  lawFor(ruleset, facts, {
    name: 'ending',
    says: `every game ends within ${facts.bound} choices, and only then has an outcome.`,
    holds: (played) => {
      const engine = createEngine(ruleset)
      watch(engine, played, facts.bound + 1, ({ at, legal, after }) => {
        if (at >= facts.bound) fail(`the game still goes on after ${facts.bound} choices`)
        if (O.isSome(engine.toAct(after))) hasNoOutcome(engine, after)
        else isOver(engine, after, played.seats, legal[0])
      })
    },
  })

const hasNoOutcome = <V extends Vocabulary>(engine: Engine<V>, game: Game<V>): void => {
  const outcome = engine.outcome(game)
  if (O.isSome(outcome)) fail(`the game goes on, and has an outcome: ${line(outcome.value)}`)
}

const isOver = <V extends Vocabulary>(
  engine: Engine<V>,
  game: Game<V>,
  seats: number,
  action: Action<V> | undefined,
): void => {
  const outcome = O.toUndefined(engine.outcome(game)) ?? fail('the game is over, and has no outcome')
  if (outcome.winners.some((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats))
    fail(`the winners are no seats: ${line(outcome)}`)
  const json = difference(throughJson(outcome), outcome)
  if (json !== undefined) fail(`the outcome is not plain JSON: ${json}`)
  if (engine.legalActions(game).length > 0) fail('the game is over, and there are legal actions')
  if (engine.reduceAt(game, 0).game !== game) fail('the game is over, and went on')
  const refused = action === undefined ? undefined : engine.reduce(game, action)
  if (refused !== undefined && (E.isRight(refused) || !same(refused.left, { tag: 'gameOver' })))
    fail(`the game is over, and ${line(action)} was not refused for it`)
}

/** The law of the dead. */
export const deadLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: RulesetFacts<V>): Law =>
  lawFor(ruleset, facts, {
    name: 'the dead',
    says: 'no task on the agenda names a hero who is out, and nothing is asked of, or happens to, one.',
    holds: (played) => {
      const engine = createEngine(ruleset)
      let table = tableAtStart(ruleset, played)
      watch(engine, played, facts.bound, (step) => {
        for (const event of step.events) table = followed(engine, facts, table, event)
        asksTheLiving(engine, facts, step)
      })
    },
  })

/** Takes one event over, and looks at whom it befell and at what is left to do. */
const followed = <V extends Vocabulary>(
  engine: Engine<V>,
  { isOut, posthumous = [] }: RulesetFacts<V>,
  table: Table<V>,
  event: Logged<V>,
): Table<V> => {
  const hero = heroOf(event)
  if (hero !== undefined && !posthumous.includes(event.tag) && isOut(table.state, hero))
    fail(`hero ${hero} is out, and this happened: ${line(event)}`)
  const next = engine.evolve(table, event)
  if (event.tag !== 'taskDone') return next
  for (const task of next.agenda) {
    const named = heroOf(task)
    if (named !== undefined && isOut(next.state, named)) fail(`hero ${named} is out, and to be done is: ${line(task)}`)
  }
  return next
}
/** The seat that a task or event names as its hero; a game may have a hero's card in a field of that name too. */
const heroOf = (value: Tagged): Seat | undefined => {
  const { hero } = value as { readonly hero?: unknown }
  return typeof hero === 'number' ? hero : undefined
}

/** A seat whose hero is out may still choose for another's: it plays the monster that hero fights. */
const asksTheLiving = <V extends Vocabulary>(
  engine: Engine<V>,
  { isOut }: RulesetFacts<V>,
  { after }: Step<V>,
): void => {
  const by = O.toUndefined(engine.toAct(after))
  const { state, agenda } = after.table
  if (typeof by !== 'number' || !isOut(state, by)) return
  const task = agenda[agenda.length - 1]!
  const hero = heroOf(task)
  if (hero === undefined || hero === by) fail(`the hero of seat ${by} is out, and it must choose: ${line(task)}`)
}
