/**
 * Plays a whole game of Drakborgen with random legal choices, and tells it: every event as one sentence, then the board,
 * then the standings. The same seed always gives the same bytes.
 *
 *   npm start -- --seed 7 --seats 3 --language sv
 */
import { parseArgs } from 'node:util'
import { createEngine, faultLine, random, seeded, type Transition } from 'delvekit'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { boardText, drakborgenNarrator, type Language, standingsText } from 'delvekit/narrate'
import { either as E, function as F, option as O } from 'fp-ts'

/** A game in which much happens. */
const goodSeed = 39880

const help = `Plays a game of Drakborgen with random legal choices, and tells it.

  npm start -- [--seed N] [--seats N] [--language en|sv]

  --seed N      which game: any whole number, the same for the same game (${goodSeed} if left out)
  --seats N     how many heroes: 1 to 4 (4 if left out)
  --language L  en or sv (en if left out)
  --help        this text`

// What was asked for

interface Asked {
  readonly seed: number
  readonly seats: number
  readonly language: Language
}

const read = (args: string[]): E.Either<string, Asked | 'help'> => {
  const parsed = E.tryCatch(
    () =>
      parseArgs({
        args,
        options: {
          seed: { type: 'string', default: String(goodSeed) },
          seats: { type: 'string', default: '4' },
          language: { type: 'string', default: 'en' },
          help: { type: 'boolean', default: false },
        },
      }).values,
    // On further lines Node says what else might have been meant.
    (error) => E.toError(error).message.split('\n')[0]?.replace(/\.?$/, '.') ?? '',
  )
  if (E.isLeft(parsed)) return parsed
  const { seed, seats, language, help } = parsed.right
  if (help) return E.right('help')
  for (const [name, text] of Object.entries({ seed, seats }))
    if (!/^-?\d+$/.test(text)) return E.left(`--${name}: expected a whole number, got '${text}'.`)
  if (language !== 'en' && language !== 'sv') return E.left(`--language: expected en or sv, got '${language}'.`)
  return E.right({ seed: Number(seed), seats: Number(seats), language })
}

// The game, from the first event to the standings

const story = ({ seed, seats, language }: Asked): E.Either<string, string> => {
  const engine = createEngine(drakborgen(classic))
  const content = contentOf(classic)
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

// Whoever reads may stop reading: `npm start | head`.
process.stdout.on('error', () => process.exit())

F.pipe(
  read(process.argv.slice(2)),
  E.chain((asked) => (asked === 'help' ? E.right(help) : story(asked))),
  E.match(
    (wrong) => {
      console.error(`${wrong} Try --help.`)
      process.exitCode = 2
    },
    (text) => console.log(text),
  ),
)
