/**
 * Plays a whole game of Drakborgen with random legal choices, and tells it: every event as one sentence, then the board,
 * then the standings. The same seed always gives the same bytes.
 *
 *   npm start -- --box anniversary --seed 7 --seats 3 --language sv
 */
import { withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic } from 'delvekit/drakborgen'
import { standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { either as E, function as F } from 'fp-ts'
import { endsWithItsReader, notWhole, refuse, valuesOf } from './arguments.js'
import { type Asked, story, storyBelow, storyOfAll } from './story.js'

/** A game in which much happens. */
const goodSeed = 39880

const help = `Plays a game of Drakborgen with random legal choices, and tells it.

  npm start -- [--box classic|anniversary|catacombs|full] [--seed N] [--seats N] [--language en|sv]

  --box B       classic, the box of 1985, or anniversary (classic if left out); catacombs is the classic box with
                the catacombs under it, full the same with Drakborgen II as well
  --seed N      which game: any whole number, the same for the same game (${goodSeed} if left out)
  --seats N     how many heroes: 1 to 4 (4 if left out)
  --language L  en or sv (en if left out)
  --help        this text`

// What was asked for

const boxes = {
  classic: (asked: Asked) => story(classic, asked),
  anniversary: (asked: Asked) => story(anniversary, asked),
  catacombs: (asked: Asked) => storyBelow(withCatacombs(classic), asked),
  full: (asked: Asked) => storyOfAll(withDrakborgen2(classic), standardBox, asked),
}
const isBox = (name: string): name is keyof typeof boxes => Object.hasOwn(boxes, name)
interface Wanted extends Asked {
  readonly box: keyof typeof boxes
}
const read = (args: ReadonlyArray<string>): E.Either<string, Wanted | 'help'> => {
  const parsed = valuesOf(args, {
    box: { type: 'string', default: 'classic' },
    seed: { type: 'string', default: String(goodSeed) },
    seats: { type: 'string', default: '4' },
    language: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  })
  if (E.isLeft(parsed)) return parsed
  const { box, seed, seats, language, help } = parsed.right
  if (help) return E.right('help')
  const wrong = notWhole({ seed, seats })
  if (wrong !== undefined) return E.left(wrong)
  if (!isBox(box)) return E.left(`--box: expected classic, anniversary, catacombs or full, got '${box}'.`)
  if (language !== 'en' && language !== 'sv') return E.left(`--language: expected en or sv, got '${language}'.`)
  return E.right({ box, seed: Number(seed), seats: Number(seats), language })
}

endsWithItsReader()

F.pipe(
  read(process.argv.slice(2)),
  E.chain((asked) => (asked === 'help' ? E.right(help) : boxes[asked.box](asked))),
  E.match(refuse, (text) => console.log(text)),
)
