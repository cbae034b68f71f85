/** Dealing: what may be behind a view is a table on which that view is seen, and on which the game goes on. */
import { option as O } from 'fp-ts'
import { random, seeded } from '../../kernel/chance.js'
import { createEngine, type Engine } from '../../kernel/engine.js'
import { observationOf, tableBehind } from '../../kernel/observation.js'
import type { Game, Observation, Ruleset, Seat, Vocabulary } from '../../kernel/ruleset.js'
import { causeOf, difference, fail, line, messageOf } from '../failure.js'
import { type Law, lawFor, type RulesetFacts, watch } from './law.js'

/** How many choices a game is played on from a table that was dealt. */
const FURTHER = 12

/**
 * What `determinize` deals looks to its seat as the truth does, offers it the same, hides nothing any more, and can be played
 * on. That each possible truth is as likely as any other is a matter of counting, not of a law.
 */
export const dealingLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: RulesetFacts<V>): Law =>
  lawFor(ruleset, facts, {
    name: 'dealing',
    says: 'what is dealt behind the view of a seat looks the same to it, hides nothing, and can be played on.',
    holds: (played) => {
      const engine = createEngine(ruleset)
      const elsewhere = createEngine(ruleset)
      watch(engine, played, facts.bound, ({ at, after }) => {
        const node = O.toUndefined(engine.pending(after))
        if (node === undefined || node.by === 'chance') return
        const observed = observationOf(engine, after, node.by)
        const game = gameDealt(ruleset, observed, at)
        looksTheSame(elsewhere, game, observed)
        const differs = difference(elsewhere.legalActions(game), node.actions)
        if (differs !== undefined) fail(`what is dealt offers seat ${node.by} something else, at ${differs}`)
        if (at % 7 === 0) goesOn(elsewhere, game, at)
      })
    },
  })

const gameDealt = <V extends Vocabulary>(ruleset: Ruleset<V>, observed: Observation<V>, at: number): Game<V> => {
  try {
    return { table: tableBehind(ruleset, observed, random(seeded(at))), random: seeded(at) }
  } catch (thrown) {
    return fail(
      `nothing could be dealt behind the view of seat ${observed.seat}: ${messageOf(thrown)}`,
      causeOf(thrown),
    )
  }
}

const looksTheSame = <V extends Vocabulary>(
  engine: Engine<V>,
  game: Game<V>,
  { seat, state }: { readonly seat: Seat; readonly state: V['state'] },
): void => {
  const differs = difference(engine.observe(game, seat), state)
  if (differs !== undefined) fail(`what is dealt looks to seat ${seat} unlike the truth, at ${differs}`)
  const hidden = hiddenIn(game.table.state)
  if (hidden !== undefined) fail(`what is dealt to seat ${seat} still hides something: ${hidden}`)
}
/** Where something is hidden in a value, if it is. */
const hiddenIn = (value: unknown, path = ''): string | undefined => {
  if (value === 'hidden') return path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = hiddenIn(part, `${path}/${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

const goesOn = <V extends Vocabulary>(engine: Engine<V>, dealt: Game<V>, at: number): void => {
  let game = dealt
  try {
    for (let i = 0; i < FURTHER && O.isSome(engine.toAct(game)); i++) game = engine.reduceAt(game, at + i).game
  } catch (thrown) {
    fail(`from ${line(dealt.table.agenda)} what is dealt cannot be played on: ${messageOf(thrown)}`, causeOf(thrown))
  }
}
