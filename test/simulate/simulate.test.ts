/** Many games from one seed. */
import { createEngine, type Outcome, type Ruleset, type Vocabulary } from 'delvekit'
import { type Bot, playOut, randomBot } from 'delvekit/bots'
import {
  eventsFired,
  type GamePlayed,
  type GameSummary,
  means,
  mergeTallies,
  rates,
  type Simulation,
  simulate,
  tallyOf,
} from 'delvekit/simulate'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { type Dice, diceGame } from '../support/dice-game/index.js'

const figures = {
  events: eventsFired,
  // A figure may ask for the game's own events and outcome: they come typed.
  fallen: means('lives lost', ({ events }: GamePlayed<Dice['event'], Dice['outcome']>) => [
    ['lives', events.reduce((sum, event) => sum + (event.tag === 'lifeLost' ? event.amount : 0), 0)],
  ]),
  // And one for any game asks for no more than every game has.
  wins: rates('wins', ({ outcome, seats }: GamePlayed<{ readonly tag: string }, Outcome>) =>
    Array.from({ length: seats }, (_, seat) => [`seat ${seat}`, outcome.winners.includes(seat)] as const),
  ),
}
const bots = [randomBot<Dice>(), randomBot<Dice>()]
const run: Simulation<Dice> = { games: 30, seed: 5, seats: 2, bots, figures }

const played = <V extends Vocabulary>(
  simulation: Simulation<V>,
  ruleset: Ruleset<V>,
): ReadonlyArray<GameSummary<V['outcome']>> => {
  const games = simulate(ruleset, simulation)
  if (E.isLeft(games)) throw new Error(JSON.stringify(games.left))
  return [...games.right]
}
const all = played(run, diceGame)

test('games are numbered from 0, differ, and are the same again from the same seed', () => {
  expect(all.map(({ game }) => game)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  expect(new Set(all.flatMap(({ seed, botSeed }) => [seed, botSeed])).size).toBe(60)
  expect(new Set(all.map(({ samples }) => JSON.stringify(samples))).size).toBeGreaterThan(20)
  expect(played(run, diceGame)).toEqual(all)
  expect(played({ ...run, seed: 6 }, diceGame)).not.toEqual(all)
  expect(played({ ...run, games: 0 }, diceGame)).toEqual([])
})

test('what is kept of a game is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(all))).toEqual(all)
})

test('a game depends on its number alone: stopped and gone on with, shared out, it is the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), fc.nat({ max: 35 }), (games, from) => {
      expect(played({ ...run, games, from }, diceGame)).toEqual(all.slice(from, games))
    }),
    { numRuns: 30 },
  )
})

test('whoever asks may stop: no further game is played', () => {
  let choices = 0
  const counting: Bot<Dice> = (_, { actions }) => {
    choices++
    return actions[0]!
  }
  const games = simulate(diceGame, { ...run, bots: [counting, counting] })
  if (E.isLeft(games)) throw new Error('no run')
  expect(choices).toBe(0)
  const [first] = [games.right.next().value]
  expect(first).toMatchObject({ game: 0, choices })
})

test('a summary says how the game is played again', () => {
  const { seed, botSeed, choices, outcome, samples } = all[17]!
  const tags: string[] = []
  const again = playOut(createEngine(diceGame), { seats: 2, seed, botSeed, bots }, (events) =>
    tags.push(...events.flatMap(({ tag }) => (tag === 'taskDone' ? [] : [tag]))),
  )
  expect(again).toMatchObject(E.right({ choices, outcome }))
  expect(Object.fromEntries(samples['events']!)['dieRolled'] ?? 0).toBe(
    tags.filter((tag) => tag === 'dieRolled').length,
  )
  expect(samples['events']!.reduce((sum, [, n]) => sum + n, 0)).toBe(tags.length)
})

test('figures merged from workers are the figures of the run', () => {
  const whole = tallyOf(all)
  expect(whole['wins']).toMatchObject({ games: 30 })
  const shares = [20, 0, 10].map((from) => tallyOf(played({ ...run, from, games: from + 10 }, diceGame)))
  expect(mergeTallies(shares)).toEqual(whole)
})

test('options are those of every game; without figures nothing is read', () => {
  const short = played({ games: 3, seed: 1, seats: 2, bots, options: { rounds: 1 } }, diceGame)
  const long = played({ games: 3, seed: 1, seats: 2, bots, options: { rounds: 9 } }, diceGame)
  expect(short.map(({ samples }) => samples)).toEqual([{}, {}, {}])
  const choices = (games: ReadonlyArray<GameSummary>) => games.reduce((sum, game) => sum + game.choices, 0)
  expect(choices(long)).toBeGreaterThan(choices(short))
})

test('a run that cannot be started says why, all at once; too few bots are a mistake', () => {
  const wrong = simulate(diceGame, { games: -1, from: 0.5, seed: Number.NaN, seats: 99, bots })
  expect(wrong).toMatchObject(
    E.left({ tag: 'setupError', faults: [{ path: 'seats' }, { path: 'seed' }, { path: 'games' }, { path: 'from' }] }),
  )
  expect(() => simulate(diceGame, { ...run, bots: bots.slice(1) })).toThrow('there are 2 seats and 1 bots')
})
