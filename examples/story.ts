/** The story of a game. */
import {
  createEngine,
  extend,
  faultLine,
  type Ruleset,
  random,
  seeded,
  type Transition,
  type Vocabulary,
} from 'delvekit'
import { catacombs } from 'delvekit/catacombs'
import { contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { type Box, drakborgen2 } from 'delvekit/drakborgen-2'
import {
  boardText,
  catacombNarrator,
  drakborgen2Narrator,
  drakborgenNarrator,
  type Language,
  type Narrator,
  type Seated,
  standingsText,
} from 'delvekit/narrate'
import { either as E, option as O } from 'fp-ts'

/** Which game, and how it is told. */
export interface Asked {
  readonly seed: number
  readonly seats: number
  readonly language: Language
}

/** A game of Drakborgen, or of what is laid over it. */
type Game = Vocabulary & { readonly state: Drakborgen['state'] }

/** A game played to its end with random legal choices, told: every event, the board, the standings. */
export const story = (pack: Pack, asked: Asked): E.Either<string, string> =>
  told(drakborgen(pack), drakborgenNarrator(contentOf(pack), asked.language), pack, asked)

/** The same with the catacombs under the castle: the pack must have their cards. */
export const storyBelow = (pack: Pack, asked: Asked): E.Either<string, string> =>
  told(extend(drakborgen(pack), catacombs(pack)), catacombNarrator(contentOf(pack), asked.language), pack, asked)

/** The same with Drakborgen II over both: the pack must have its cards, and the box what else it brings. */
export const storyOfAll = (pack: Pack, box: Box, asked: Asked): E.Either<string, string> => {
  const rules = extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, box))
  return told(rules, drakborgen2Narrator(contentOf(pack), box, asked.language), pack, asked)
}

const told = <V extends Game>(
  rules: Ruleset<V>,
  narrator: Narrator<V['event'], Seated>,
  pack: Pack,
  { seed, seats, language }: Asked,
): E.Either<string, string> => {
  const engine = createEngine(rules)
  const content = contentOf(pack)
  const tell = indented(narrator)
  const started = engine.start({ seats, seed })
  if (E.isLeft(started)) return E.left(started.left.faults.map((fault) => `--${faultLine(fault)}`).join(' '))
  let { game } = started.right
  const lines = [...tell(started.right)]
  // The players have dice of their own: what the game will roll is not theirs to know.
  const player = random(seeded(-1 - seed))
  while (O.isSome(engine.toAct(game))) {
    const next = engine.reduceAt(game, player.below(engine.legalActions(game).length))
    game = next.game
    lines.push(...tell(next))
  }
  const { state } = game.table
  lines.push('', boardText(content, state, language), '', standingsText(content, state, language))
  return E.right(lines.join('\n'))
}

/** A round begins after an empty line, a move is set in, and what happens in it further. */
const indented = <V extends Game>(tell: Narrator<V['event'], Seated>) => {
  let margin = ''
  return ({ game, events }: Transition<V>): ReadonlyArray<string> =>
    events.flatMap((event) => {
      const { tag } = event
      if (tag === 'moveStarted' || tag === 'moveEnded') margin = '  '
      const lines = tell(game.table.state, [event]).map((line) => margin + line)
      if (tag === 'moveStarted') margin = '    '
      if (tag === 'moveEnded') margin = ''
      return tag === 'roundStarted' ? ['', ...lines] : lines
    })
}
