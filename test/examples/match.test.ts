/** A match of two bots, run as a user would, and read. */
import { cautiousBot, randomBot } from 'delvekit/bots'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { comparisonsOf, drakborgenMeasures, type Match, match, tallyOf } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { type Run, run as runExample } from './run.js'

const run = (...args: ReadonlyArray<string>): Promise<Run> => runExample('match/run.ts', ...args)

test('its table is that of the same pairs played one after the other in one process', async () => {
  const asked: Match<Drakborgen> = {
    ...{ pairs: 60, seed: 9, seats: 3, measures: drakborgenMeasures },
    rivals: [
      { name: 'random', bot: randomBot() },
      { name: 'cautious', bot: cautiousBot(contentOf(classic)) },
    ],
  }
  const pairs = match(drakborgen(classic), asked)
  if (E.isLeft(pairs)) throw new Error('no match')
  const { code, out, err } = await run(
    ...['--rivals', 'random,cautious', '--pairs', '60', '--seats', '3', '--seed', '9', '--workers', '2'],
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^60 pairs of games of 3, 95 % intervals\n/)
  for (const { measure, first, second, difference } of comparisonsOf(asked, tallyOf(pairs.right))) {
    expect(out).toContain(`${measure}, a seat in a game`)
    for (const { name, value, low, high } of [first, second, difference])
      expect(out).toMatch(
        new RegExp(`${name} +${value.toFixed(3)} +${low!.toFixed(3)} to ${high!.toFixed(3)}`.replaceAll('.', '\\.')),
      )
  }
  expect(out).toContain('survival, a seat in a game: the intervals of the two do not touch')
})

test('one that looks ahead plays as well; of one pair there is no interval', async () => {
  const { code, out } = await run('--rivals', 'search,random', '--pairs', '1', '--seats', '1', '--iterations', '5')
  expect(code).toBe(0)
  expect(out).toMatch(/search +\d+\.\d+ +\? to \?/)
})

test('any whole number is a seed; of no pairs there is nothing to say; no more threads are begun than have something to do', async () => {
  const few = ['--pairs', '1', '--workers', '100000']
  const runs = [run(...few, '--seed', '-5'), run(...few, '--seed=-5'), run('--pairs', '0')]
  const [below, written, none] = await Promise.all(runs)
  expect(below).toEqual({ code: 0, out: written!.out, err: '' })
  expect(none).toEqual({ code: 0, out: '0 pairs of games of 2, 95 % intervals\n', err: '' })
})

test.each([
  ['random,random', ['--rivals', 'random,random'], '--rivals: expected two of random, cautious and search'],
  ['a third', ['--rivals', 'random,cautious,chess'], '--rivals: expected two of random, cautious and search'],
  ['one and nobody', ['--rivals', 'random,,cautious'], '--rivals: expected two of random, cautious and search'],
  ['somebody unknown', ['--rivals', 'random,chess'], '--rivals: expected two of random, cautious and search'],
  ['five seats', ['--seats', '5'], '--seats: expected'],
  ['more seats than fit into memory', ['--seats', '1000000000000'], '--seats: expected an integer from 1 to 4'],
  ['fewer pairs than none', ['--pairs', '-3'], '--pairs: expected a whole number from 0, got -3. Pairs are'],
  ['half a pair', ['--pairs', '1.5'], "--pairs: expected a whole number, got '1.5'."],
  ['no worker', ['--workers', '0'], '--workers: expected at least 1'],
  ['no iteration', ['--iterations', '0'], '--iterations: expected at least 1'],
  ['nothing known', ['--speed', '9'], "Unknown option '--speed'"],
])('%s is refused, and why', async (_, args, said) => {
  const { code, out, err } = await run(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(said)
  expect(err).toMatch(/Try --help\.\n$/)
})

test('what it can do it says', async () => {
  const { code, out } = await run('--help')
  expect(code).toBe(0)
  for (const option of ['rivals', 'pairs', 'seats', 'seed', 'iterations', 'workers'])
    expect(out).toContain(`--${option}`)
})
