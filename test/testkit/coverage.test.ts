import { atOnce, nothing, type Ruleset } from 'delvekit'
import { coverage, coverageOf, coverageText, kindLines, type Step, thingsOf } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { throws } from '../support/dice-game/broken.js'
import { withInnLaid } from '../support/dice-game/expansions.js'
import { type Dice, diceGame } from '../support/dice-game/index.js'

const things = ['charm gold', 'charm shield', 'charm lead']
const reachedBy = ({ events }: Step<Dice>): ReadonlyArray<string> =>
  events.flatMap((event) => (event.tag === 'charmDrawn' ? [`charm ${event.charm.card}`] : []))

/** With a task that nothing leads to. */
const withIdleTask: Ruleset<Dice> = {
  ...diceGame,
  procedures: { ...diceGame.procedures, ...{ idle: atOnce<Dice, unknown>(() => nothing) } },
}

describe('what there is to come to', () => {
  it('is every task, event, action and option of the rules', () => {
    expect(thingsOf(diceGame)).toEqual([
      'option rounds',
      'option life',
      ...Object.keys(diceGame.actions).map((tag) => `action ${tag}`),
      ...Object.keys(diceGame.evolve).map((tag) => `event ${tag}`),
      ...Object.keys(diceGame.procedures).map((tag) => `task ${tag}`),
    ])
  })

  it('is every value of an option, if values are named', () => {
    const found = thingsOf(diceGame, { rounds: [1, [2], { 3: 4 }, null] }).filter((thing) => thing.startsWith('option'))
    expect(found).toEqual([
      ...['option rounds 1', 'option rounds number 1', 'option rounds number 2', 'option rounds null'],
      'option life',
    ])
    expect(() => thingsOf(diceGame, { sides: [6] })).toThrow("there is no option 'sides' among: rounds, life")
  })

  it('is not what no table tells: whether anything is ever offered', () => {
    expect(Object.keys(withInnLaid.actions)).toContain('letBe')
    expect(thingsOf(withInnLaid)).not.toContain('action letBe')
  })
})

describe('the coverage of random games', () => {
  it('counts what they came to', () => {
    const { games, choices, reached, never } = coverage(diceGame, { things, reachedBy, games: 60, except: ['option'] })
    expect(games).toBe(60)
    expect(choices).toBeGreaterThan(300)
    expect([...reached.keys()]).toEqual(['action', 'event', 'task', 'charm'])
    expect(never).toEqual([])
    expect(reached.get('event')?.get('charmsShown')).toBe(60)
    expect(reached.get('task')?.get('score')).toBe(60)
    // Dice and draws are answered by hand, so that what chance does is seen.
    expect(reached.get('action')?.get('face')).toBe(reached.get('event')?.get('dieRolled'))
    const drawn = [...(reached.get('charm')?.values() ?? [])].reduce((sum, n) => sum + n, 0)
    expect(drawn).toBe(reached.get('event')?.get('charmDrawn'))
  })

  it('counts the tasks that a game begins with', () => {
    const { reached } = coverage(diceGame, { games: 10 })
    expect(reached.get('task')?.get('round')).toBeGreaterThanOrEqual(10)
  })

  it('says what no game came to', () => {
    const missing = coverage(withIdleTask, { things: ['charm tin', 'moon'], reachedBy, games: 30 })
    expect(missing.never).toEqual(['option rounds', 'option life', 'task idle', 'charm tin', 'moon'])
    expect(coverage(withIdleTask, { games: 30, except: ['task idle', 'option'] }).never).toEqual([])
  })

  it('mixes the values of options that are named, and asks of the others whether they were changed', () => {
    const values = { rounds: [1, 2], life: [1] }
    expect(coverage(diceGame, { values, games: 20 }).never).toEqual([])
    const lines = fc.record({
      ...{ seats: fc.constant(1), seed: fc.nat(), choices: fc.constant([1]) },
      options: fc.constant({ rounds: 2 }),
    })
    const { reached } = coverage(diceGame, { values: { life: [1, 2] }, lines, games: 5 })
    expect([...reached.get('option')!]).toEqual([
      ['rounds', 5],
      ['life 1', 0],
      ['life 2', 5], // the standard
    ])
  })

  it('is the same for the same seed', () => {
    expect(coverage(diceGame, { games: 20, seed: 5 })).toEqual(coverage(diceGame, { games: 20, seed: 5 }))
    expect(coverage(diceGame, { games: 20, seed: 6 })).not.toEqual(coverage(diceGame, { games: 20, seed: 5 }))
  })

  it('stops as soon as there is nothing left to come to, if it is asked to', () => {
    const { games, never } = coverage(diceGame, { games: 500, stopWhenAll: true, except: ['option'] })
    expect(never).toEqual([])
    expect(games).toBeLessThan(100)
    expect(
      coverage(diceGame, { games: 8, stopWhenAll: true, except: ['task', 'event', 'action', 'option'] }).games,
    ).toBe(0)
  })

  it('breaks games off after as many choices as are asked for', () => {
    const { reached } = coverage(diceGame, { games: 10, bound: 1 })
    expect(reached.get('task')?.get('score')).toBe(0)
  })

  it('tells the game in which the ruleset threw', () => {
    expect(() => coverage(throws)).toThrow(/is legal, and the ruleset threw: no end\nIn this game: \{ seats: \d, seed:/)
  })
})

describe('a coverage as text', () => {
  const times = new Map([
    ['card orc', 7],
    ['card troll', 0],
    ['card elf', 2],
    ['card rope', 9],
    ['combat card a', 1],
    ['moon', 3],
  ])

  it('tells of each kind how much was reached, the rarest, and what was not', () => {
    expect(coverageText(coverageOf(12, 345, times))).toBe(
      [
        '12 games, 345 choices',
        '  card     3 of 4       rarest elf 2, orc 7, rope 9',
        '  card     NEVER        troll',
        '  combat   1 of 1       rarest card a 1',
        '  moon     1 of 1       rarest  3',
      ].join('\n'),
    )
  })

  it('names nothing as the rarest of a kind of which nothing was reached', () => {
    expect(kindLines(coverageOf(1, 2, new Map([['card troll', 0]])))).toEqual([
      '  card     0 of 1',
      '  card     NEVER        troll',
    ])
  })

  it('comes from counts of one’s own', () => {
    expect(coverageOf(1, 2, times).never).toEqual(['card troll'])
    expect(coverageText(coverageOf(0, 0, new Map()))).toBe('0 games, 0 choices')
  })
})
