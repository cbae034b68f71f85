/** Games played by bots. */
import { type Action, createEngine, type Logged, type Observation, random, seeded } from 'delvekit'
import { type Bot, playOut, randomBot, turnsOf } from 'delvekit/bots'
import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'

const rules = drakborgen(classic)
const engine = createEngine(rules)
const anyone = randomBot<Drakborgen>()
const four = { seats: 4, bots: [anyone, anyone, anyone, anyone] }

const toldBy = (seating: Parameters<typeof playOut<Drakborgen>>[1]): ReadonlyArray<Logged<Drakborgen>> => {
  const events: Logged<Drakborgen>[] = []
  const played = playOut(engine, seating, (more) => events.push(...more))
  if (E.isLeft(played)) throw new Error('no game')
  expect(played.right.choices).toBeGreaterThan(10)
  expect(engine.outcome(played.right.game)).toEqual({ _tag: 'Some', value: played.right.outcome })
  return events
}

test('a game is played to its end, the same game from the same seeds', () => {
  const game = toldBy({ ...four, seed: 7 })
  expect(toldBy({ ...four, seed: 7 })).toEqual(game)
  expect(toldBy({ ...four, seed: 7, botSeed: 8 })).not.toEqual(game)
  expect(toldBy({ ...four, seed: 8 })).not.toEqual(game)
})

test('what the bots draw by chance is no die of the game: who chooses without it meets the same dice', () => {
  const first: Bot<Drakborgen> = (_, { actions }) => actions[0]!
  const wasteful: Bot<Drakborgen> = (_, { actions }, chance) => {
    chance.below(6)
    return actions[0]!
  }
  const of = (bot: Bot<Drakborgen>) => toldBy({ seats: 2, seed: 3, bots: [bot, bot] })
  expect(of(wasteful)).toEqual(of(first))
})

test('bots have a chance of their own: from their seed, or else from that of the game, and never its dice', () => {
  expect(toldBy({ ...four, seed: 7, botSeed: 7 })).toEqual(toldBy({ ...four, seed: 7 }))
  const numbers: number[] = []
  const drawing: Bot<Drakborgen> = (_, { actions }, chance) => {
    numbers.push(chance.below(1e9))
    return actions[0]!
  }
  toldBy({ seats: 1, seed: 3, bots: [drawing] })
  expect(numbers[0]).not.toBe(random(seeded(3)).below(1e9))
})

test('choices are counted without the start', () => {
  const seating = { ...four, seed: 7 }
  const turns = turnsOf(engine, seating)
  if (E.isLeft(turns)) throw new Error('no game')
  expect(playOut(engine, seating)).toMatchObject({ right: { choices: [...turns.right].length - 1 } })
})

test('a bot is shown what its seat may see, and chooses among what it may choose', () => {
  const seen: Array<readonly [Observation<Drakborgen>, ReadonlyArray<Action<Drakborgen>>]> = []
  const looking: Bot<Drakborgen> = (observation, decision, random) => {
    seen.push([observation, decision.actions])
    return anyone(observation, decision, random)
  }
  const turns = turnsOf(engine, { ...four, seed: 11, bots: [looking, looking, looking, looking] })
  if (E.isLeft(turns)) throw new Error('no game')
  const [start, ...others] = [...turns.right]
  expect(start!.by).toBe('nobody')
  let before = start!.game
  others.forEach(({ by, action, game }, i) => {
    const [observation, actions] = seen[i]!
    expect(observation).toEqual({
      seat: by,
      state: engine.observe(before, by as number),
      agenda: before.table.agenda,
    })
    expect(actions).toEqual(engine.legalActions(before))
    expect(actions).toContain(action)
    before = game
  })
  expect(seen).toHaveLength(others.length)
})

test('a game that cannot be started is no game; a table with too few bots, or one that cheats, is a mistake', () => {
  expect(turnsOf(engine, { seats: 9, seed: 1, bots: Array.from({ length: 9 }, () => anyone) })).toMatchObject({
    left: { tag: 'setupError', faults: [{ path: 'seats' }] },
  })
  // As long as nobody knows how many seats there are, nobody can tell that there are too few bots.
  expect(turnsOf(engine, { seats: Number.NaN, seed: 0.5, botSeed: 1.5, bots: [anyone] })).toMatchObject({
    left: { tag: 'setupError', faults: [{ path: 'seats' }, { path: 'seed' }, { path: 'botSeed' }] },
  })
  expect(turnsOf(engine, { seats: 1, seed: 1, botSeed: Number.NaN, bots: [anyone] })).toMatchObject({
    left: { tag: 'setupError', faults: [{ path: 'botSeed', got: 'NaN' }] },
  })
  expect(() => turnsOf(engine, { seats: 2, seed: 1, bots: [anyone] })).toThrow('there are 2 seats and 1 bots')
  const cheat: Bot<Drakborgen> = () => ({ tag: 'leaveCastle' })
  expect(() => playOut(engine, { seats: 1, seed: 1, bots: [cheat] })).toThrow(
    'the bot of seat 0 chose {"tag":"leaveCastle"}, which is not legal',
  )
})
