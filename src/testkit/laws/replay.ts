/** Determinism and folding: a game can be played again from its actions, and told again from its events. */
import { either as E } from 'fp-ts'
import { createEngine, type Engine } from '../../kernel/engine.js'
import { headerOf, replay } from '../../kernel/record.js'
import type { Game, Logged, Ruleset, Transition, Vocabulary } from '../../kernel/ruleset.js'
import { difference, fail, line } from '../failure.js'
import { type GameLine, type Step, startOf, tableAtStart } from '../play.js'
import { type Law, type LawFacts, lawFor, throughJson, watch } from './law.js'

/** The law of determinism. */
export const determinismLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: LawFacts): Law =>
  lawFor(ruleset, facts, {
    name: 'determinism',
    says: 'the same header and the same actions give the same events, through JSON at every step.',
    holds: (played) => {
      const again = createEngine(ruleset)
      const actions: number[] = []
      const log: Logged<V>[] = []
      let game: Game<V> | undefined
      watch(createEngine(ruleset), played, facts.bound, (step) => {
        const next = game === undefined ? startedAgain(again, played) : choseAgain(again, game, step)
        isTheSame(next, { game: step.after, events: step.events })
        game = next.game
        if (step.at >= 0) actions.push(step.index)
        log.push(...step.events)
      })
      if (game !== undefined) isReplayed(createEngine(ruleset), played, actions, log, game)
    },
  })

const startedAgain = <V extends Vocabulary>(engine: Engine<V>, played: GameLine): Transition<V> => {
  const started = engine.start(startOf<V>(played))
  return E.isRight(started) ? started.right : fail(`the game was not started again: ${line(started.left)}`)
}

/** The game and the action come from JSON, as from a server's store and off the wire. */
const choseAgain = <V extends Vocabulary>(
  engine: Engine<V>,
  game: Game<V>,
  { legal, index }: Step<V>,
): Transition<V> => {
  const next = engine.reduce(throughJson(game), throughJson(legal[index]!))
  return E.isRight(next) ? next.right : fail(`${line(legal[index])} was refused when played again: ${line(next.left)}`)
}

const isTheSame = <V extends Vocabulary>(again: Transition<V>, first: Transition<V>): void => {
  const events = difference(again.events, first.events)
  if (events !== undefined) fail(`played again, other events came of it: ${events}`)
  const game = difference(again.game, first.game)
  if (game !== undefined) fail(`played again, another game came of it: ${game}`)
  const json = difference(throughJson(first), first)
  if (json !== undefined) fail(`the game and its events are not plain JSON: ${json}`)
}

/** ... and the record of it says the same. */
const isReplayed = <V extends Vocabulary>(
  engine: Engine<V>,
  played: GameLine,
  actions: ReadonlyArray<number>,
  events: ReadonlyArray<Logged<V>>,
  game: Game<V>,
): void => {
  const header = headerOf(engine, startOf<V>(played))
  if (E.isLeft(header)) return fail(`the game has no header: ${line(header.left)}`)
  const replayed = replay(engine, throughJson({ header: header.right, actions, events }))
  if (E.isLeft(replayed)) return fail(`the record could not be replayed: ${line(replayed.left.faults)}`)
  const differs = difference(replayed.right.game, game)
  if (differs !== undefined) fail(`the record leads to another game: ${differs}`)
}

/** The law of folding. */
export const foldingLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: LawFacts): Law =>
  lawFor(ruleset, facts, {
    name: 'folding',
    says: 'folding the events, taskDone included, gives the table.',
    holds: (played) => {
      const engine = createEngine(ruleset)
      let table = tableAtStart(ruleset, played)
      watch(engine, played, facts.bound, ({ events, after }) => {
        for (const event of events) table = engine.evolve(table, event)
        const differs = difference(table, after.table)
        if (differs !== undefined) fail(`what the events come to is not the table, at ${differs}`)
      })
    },
  })
