/**
 * Which bot plays Drakborgen better? Plays a match on all cores, in pairs of games from the same seeds and in each other's
 * seats, and says what each bot comes to. The same seed always gives the same table, whatever the number of workers.
 *
 *   npx tsx --tsconfig examples/tsconfig.json examples/match/run.ts --rivals cautious,random --pairs 1000
 */
import { availableParallelism } from 'node:os'
import { type Comparison, comparisonsOf, type Estimate, mergeTallies, type Tallies } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { endsWithItsReader, notWhole, refuse, valuesOf, wrongValues } from '../arguments.js'
import { playedInPool } from '../pool.js'
import { isPlayer, matchOf, prepared, type Share } from './games.js'

const help = `Plays a match of two bots at Drakborgen, and says what each comes to.

  npx tsx --tsconfig examples/tsconfig.json examples/match/run.ts
    [--rivals A,B] [--pairs N] [--seats N] [--seed N] [--iterations N] [--workers N]

  --rivals A,B    two of random, cautious and search (cautious,random if left out)
  --pairs N       how many pairs of games (100 if left out)
  --seats N       how many heroes: 1 to 4 (2 if left out)
  --seed N        any whole number, the same for the same table (1 if left out)
  --iterations N  how far search looks, for each choice (400 if left out)
  --workers N     how many threads play (as many as there are cores if left out): the table does not depend on it
  --help          this text`

// What was asked for

interface Asked {
  readonly share: Share
  readonly workers: number
}
const read = (args: ReadonlyArray<string>): E.Either<string, Asked | 'help'> => {
  const parsed = valuesOf(args, {
    rivals: { type: 'string', default: 'cautious,random' },
    pairs: { type: 'string', default: '100' },
    seats: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    iterations: { type: 'string', default: '400' },
    workers: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  })
  if (E.isLeft(parsed)) return parsed
  const { rivals, help, ...numbers } = parsed.right
  if (help) return E.right('help')
  const wrong = notWhole(numbers)
  if (wrong !== undefined) return E.left(wrong)
  const [first = '', second = '', ...more] = rivals.split(',')
  if (!isPlayer(first) || !isPlayer(second) || first === second || more.length > 0)
    return E.left(`--rivals: expected two of random, cautious and search, got '${rivals}'.`)
  const { pairs, seats, seed, iterations, workers } = numbers
  if (Number(workers) < 1) return E.left(`--workers: expected at least 1, got ${workers}.`)
  if (Number(iterations) < 1) return E.left(`--iterations: expected at least 1, got ${iterations}.`)
  const share: Share = {
    rivals: [first, second],
    ...{ seats: Number(seats), seed: Number(seed), iterations: Number(iterations), from: 0, pairs: Number(pairs) },
  }
  const ready = prepared(share)
  if (E.isLeft(ready)) return E.left(wrongValues(ready.left))
  return E.right({ share, workers: Number(workers) })
}

// Playing, and what it comes to

const played = async (all: Share, workers: number): Promise<Tallies> => {
  const worker = new URL('./worker.mjs', import.meta.url)
  const run = { worker, workers, games: all.pairs, what: 'pairs', most: 20 }
  return mergeTallies(await playedInPool<Share, Tallies>(run, ({ from, to }) => ({ ...all, from, pairs: to })))
}

const numberText = (n: number | null): string => (n === null ? '?' : n.toFixed(3))
const estimateText = ({ name, value, low, high }: Estimate): string =>
  `  ${name.padEnd(12)}${numberText(value).padStart(9)}   ${numberText(low)} to ${numberText(high)}`
const comparisonText = ({ measure, first, second, difference, apart }: Comparison): string =>
  [
    `${measure}, a seat in a game${apart ? ': the intervals of the two do not touch' : ''}`,
    ...[first, second, difference].map(estimateText),
  ].join('\n')

endsWithItsReader()
const asked = read(process.argv.slice(2))
if (E.isLeft(asked)) refuse(asked.left)
else if (asked.right === 'help') console.log(help)
else {
  const { share, workers } = asked.right
  const tallies = await played(share, workers)
  console.log(`${share.pairs} pairs of games of ${share.seats}, 95 % intervals`)
  for (const comparison of comparisonsOf(matchOf(share), tallies)) console.log(comparisonText(comparison))
}
