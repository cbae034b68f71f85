/** The story of a game. */
import { createEngine, faultLine, random, seeded, type Transition } from 'delvekit'
import { contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { boardText, drakborgenNarrator, type Language, standingsText } from 'delvekit/narrate'
import { either as E, option as O } from 'fp-ts'

/** Which game, and how it is told. */
export interface Asked {
  readonly seed: number
  readonly seats: number
  readonly language: Language
}

/** A game played to its end with random legal choices, told: every event, the board, the standings. */
export const story = (pack: Pack, { seed, seats, language }: Asked): E.Either<string, string> => {
  const engine = createEngine(drakborgen(pack))
  const content = contentOf(pack)
  const tell = indented(drakborgenNarrator(content, language))
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
const indented = (tell: ReturnType<typeof drakborgenNarrator>) => {
  let margin = ''
  return ({ game, events }: Transition<Drakborgen>): ReadonlyArray<string> =>
    events.flatMap((event) => {
      const { tag } = event
      if (tag === 'moveStarted' || tag === 'moveEnded') margin = '  '
      const lines = tell(game.table.state, [event]).map((line) => margin + line)
      if (tag === 'moveStarted') margin = '    '
      if (tag === 'moveEnded') margin = ''
      return tag === 'roundStarted' ? ['', ...lines] : lines
    })
}
