import { runInNewContext } from 'node:vm'
import { createEngine } from 'delvekit'
import { type GameLine, games, lineOf, type Played, playLine, type Step } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { throws } from '../support/dice-game/broken.js'
import { type Dice, diceGame } from '../support/dice-game/index.js'

const engine = createEngine(diceGame)

describe('a line of numbers', () => {
  it('is a whole game', () => {
    const { over, actions, events } = playLine(engine, { seats: 2, seed: 7, choices: [] })
    expect(over).toBe(true)
    expect(actions).toEqual([0, 0, 0, 0, 0, 0])
    expect(events.at(-2)).toMatchObject({ tag: 'charmsShown' })
  })

  it('is the same game whenever it is played', () => {
    fc.assert(
      fc.property(games(diceGame), (line) => {
        expect(playLine(createEngine(diceGame), line)).toEqual(playLine(engine, line))
      }),
      { numRuns: 20 },
    )
  })

  it('is taken modulo the number of actions', () => {
    const { actions } = playLine(engine, { seats: 1, seed: 1, choices: [3, 2520] })
    expect(actions.slice(0, 2)).toEqual([0, 0])
  })

  it('goes on with its own numbers, in no order that comes again', () => {
    const { actions } = playLine(engine, { seats: 4, seed: 0, choices: [0, 1], options: { rounds: 9 } })
    expect(new Set(actions)).toEqual(new Set([0, 1]))
    const turned = actions.map((index, i) => (index === actions[(i + 2) % actions.length] ? '.' : '!')).join('')
    expect(turned).toContain('!')
  })

  it('is broken off after as many choices as are asked for', () => {
    const { over, actions } = playLine(engine, { seats: 4, seed: 1, choices: [1] }, 3)
    expect([over, actions]).toEqual([false, [1, 1, 1]])
  })

  it('is the same game if chance is played by hand', () => {
    const byHand = createEngine(diceGame, { chance: 'byHand' })
    fc.assert(
      fc.property(games(diceGame), (line) => {
        const strip = ({ events, game: { table } }: Played<Dice>) => ({ events, table })
        expect(strip(playLine(byHand, line))).toEqual(strip(playLine(engine, line)))
      }),
      { numRuns: 20 },
    )
  })

  it('takes options', () => {
    const { actions } = playLine(engine, { seats: 1, seed: 1, choices: [], options: { rounds: 7 } })
    expect(actions).toHaveLength(7)
  })

  it('shows every step, the start first', () => {
    const steps: Step<Dice>[] = []
    const { game } = playLine(engine, { seats: 1, seed: 1, choices: [] }, 100, (step) => steps.push(step))
    expect(steps.map(({ at, by, index }) => [at, by, index])).toEqual([
      [-1, 'nobody', 0],
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ])
    expect(steps[0]!.before).toMatchObject({
      agenda: [
        { tag: 'round', left: 3 },
        { tag: 'drawCharm', hero: 0 },
      ],
    })
    expect(steps[1]!.before).toBe(steps[0]!.after.table)
    expect(steps.at(-1)!.after).toBe(game)
  })

  it('that cannot be played says why', () => {
    expect(() => playLine(engine, { seats: 9, seed: 0, choices: [] })).toThrow(
      'the game cannot be started:\n    {"path":"seats","expected":"an integer from 1 to 4"',
    )
    expect(() => playLine(engine, { seats: 1, seed: 0, choices: [], options: { dice: 3 } })).toThrow(
      '"path":"options/dice"',
    )
  })

  it('tells which action made the ruleset throw', () => {
    expect(() => playLine(createEngine(throws), { seats: 1, seed: 0, choices: [] })).toThrow(
      '{"tag":"stop"} is legal, and the ruleset threw: no end',
    )
  })
})

describe('random games', () => {
  it('have as many seats as may play', () => {
    const seats = new Set(fc.sample(games(diceGame), 100).map((line) => line.seats))
    expect([...seats].sort()).toEqual([1, 2, 3, 4])
    expect(fc.sample(games(diceGame, { seats: { least: 2, most: 2 } }), 10).every((line) => line.seats === 2)).toBe(
      true,
    )
  })

  it('have the options and as many choices as are asked for', () => {
    const options = fc.record({ rounds: fc.constant(1) })
    for (const line of fc.sample(games(diceGame, { options, choices: 3 }), 20)) {
      expect(line.options).toEqual({ rounds: 1 })
      expect(line.choices.length).toBeLessThanOrEqual(3)
    }
  })

  it('shrink to few and early choices', () => {
    const { counterexample } = fc.check(
      fc.property(games(diceGame), (line) => playLine(engine, line).events.every(({ tag }) => tag !== 'climbed')),
      { seed: 1 },
    )
    expect(counterexample?.[0]).toMatchObject({ seats: 1, choices: [expect.any(Number) as number] })
  })
})

describe('a line of source', () => {
  it('can be read by whoever pastes it', () => {
    expect(lineOf({ seats: 2, seed: 0, choices: [1, 2] })).toBe('{ seats: 2, seed: 0, choices: [1, 2] }')
    expect(lineOf({ seats: 1, seed: -1, choices: [], options: { inn: false, 'a-b': ["o'clock\n"], none: {} } })).toBe(
      "{ seats: 1, seed: -1, choices: [], options: { inn: false, 'a-b': ['o\\'clock\\n'], none: {} } }",
    )
  })

  it('is the same line again', () => {
    const text = fc.string({ unit: 'binary' })
    const options = fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.array(fc.integer())))
    fc.assert(
      fc.property(games(diceGame, { options }), (line) => {
        const read = runInNewContext(`(${lineOf(line)})`) as GameLine
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(line)))
      }),
    )
  })
})
