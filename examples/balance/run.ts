/**
 * How balanced is a box? Plays many games between random bots on all cores, and writes a page of what they came to. The
 * same seed always gives the same page, whatever the number of workers.
 *
 *   npx tsx --tsconfig examples/tsconfig.json examples/balance/run.ts --games 200 --out balance.html
 */
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { mergeTallies, type Tallies } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { endsWithItsReader, notWhole, refuse, valuesOf, wrongValues } from '../arguments.js'
import { playedInPool } from '../pool.js'
import { isBox, partsOf, prepared, type Share } from './games.js'
import { pageOf } from './page.js'

const call = 'npx tsx --tsconfig examples/tsconfig.json examples/balance/run.ts'
const help = `Plays many games of Drakborgen between random bots, and writes a page of what they came to.

  ${call} --out FILE
    [--box classic|anniversary|catacombs|full] [--games N] [--seats N] [--seed N] [--workers N]

  --out FILE    where the page is written
  --box B       as in examples/play.ts (classic if left out)
  --games N     how many games (200 if left out)
  --seats N     how many heroes: 1 to 4 (4 if left out)
  --seed N      any whole number, the same for the same page (1 if left out)
  --workers N   how many threads play (as many as there are cores if left out): the page does not depend on it
  --help        this text`

// What was asked for

interface Asked {
  readonly share: Share
  readonly workers: number
  readonly out: string
}
/** A file that is there, or a folder that it can be laid into. */
const mayBeWritten = (file: string): boolean => {
  const there = existsSync(file)
  const written = there ? file : dirname(file)
  const found = E.tryCatch(() => {
    accessSync(written, constants.W_OK)
    return statSync(written)
  }, E.toError)
  return E.isRight(found) && found.right.isDirectory() !== there
}
const read = (args: ReadonlyArray<string>): E.Either<string, Asked | 'help'> => {
  const parsed = valuesOf(args, {
    out: { type: 'string', default: '' },
    box: { type: 'string', default: 'classic' },
    games: { type: 'string', default: '200' },
    seats: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  })
  if (E.isLeft(parsed)) return parsed
  const { out, box, help, ...numbers } = parsed.right
  if (help) return E.right('help')
  const wrong = notWhole(numbers)
  if (wrong !== undefined) return E.left(wrong)
  if (!isBox(box)) return E.left(`--box: expected classic, anniversary, catacombs or full, got '${box}'.`)
  if (out === '') return E.left('--out: say where the page is to be written.')
  // Better now than after a million games.
  if (!mayBeWritten(out)) return E.left(`--out: expected a file that can be written, got '${out}'.`)
  const [games, seats, seed, workers] = [numbers.games, numbers.seats, numbers.seed, numbers.workers].map(Number)
  if (workers! < 1) return E.left(`--workers: expected at least 1, got ${workers}.`)
  const share: Share = { box, seats: seats!, seed: seed!, from: 0, games: games! }
  const ready = prepared(share)
  if (E.isLeft(ready)) return E.left(wrongValues(ready.left))
  return E.right({ share, workers: workers!, out })
}

const played = async (all: Share, workers: number): Promise<Tallies> => {
  const worker = new URL('./worker.mjs', import.meta.url)
  const run = { worker, workers, games: all.games, what: 'games', most: 1000 }
  return mergeTallies(await playedInPool<Share, Tallies>(run, ({ from, to }) => ({ ...all, from, games: to })))
}

/** A path as a shell takes it. */
const quoted = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)

endsWithItsReader()
const asked = read(process.argv.slice(2))
if (E.isLeft(asked)) refuse(asked.left)
else if (asked.right === 'help') console.log(help)
else {
  const { share, workers, out } = asked.right
  const { box, games, seats, seed } = share
  const tallies = await played(share, workers)
  const title = `Drakborgen, ${box}: ${games} games of ${seats}`
  const command = `${call} --box ${box} --games ${games} --seats ${seats} --seed=${seed} --out ${quoted(out)}`
  writeFileSync(out, await pageOf({ title, command, parts: partsOf(box), games, tallies }))
  console.log(`${games} games: see ${out}`)
}
