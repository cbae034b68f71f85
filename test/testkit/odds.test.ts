import { createEngine, type Logged } from 'delvekit'
import { atStart, fraction, given, oddsOf } from 'delvekit/testkit'
import { describe, expect, it } from 'vitest'
import { type Dice, type DiceTask, diceGame } from '../support/dice-game/index.js'

type Events = ReadonlyArray<Logged<Dice>>
const { state } = atStart(diceGame, 1)
const stairs = (...agenda: ReadonlyArray<DiceTask>) => ({ state, agenda })
const climbs = (events: Events): number => events.filter(({ tag }) => tag === 'dieRolled').length
const fell = (events: Events): boolean => events.some(({ tag }) => tag === 'lifeLost')

describe('fractions', () => {
  it('are in lowest terms', () => {
    expect(fraction(10, 24)).toEqual({ numerator: 5n, denominator: 12n })
    expect(fraction(0, 7)).toEqual(fraction(0))
  })
  it('read as they are written', () => {
    expect([fraction(10, 24), fraction(3, 3), fraction(0, 2)].map(String)).toEqual(['5/12', '1', '0'])
  })
  it('are equal if they are the same number', () => {
    expect(fraction(1, 3)).toEqual(fraction(2n, 6n))
    expect(fraction(1, 3)).not.toEqual(fraction(1, 2))
  })
  it('are no less than none', () => {
    expect(() => fraction(-1, 2)).toThrow('-1/2 is no chance')
    expect(() => fraction(1, 0)).toThrow('1/0 is no chance')
  })
})

describe('the odds', () => {
  it('of a draw are by the cards in the bag', () => {
    const odds = oddsOf(
      diceGame,
      stairs({ tag: 'drawCharm', hero: 0 }),
      ({ table }) => table.state.heroes[0]!.charms[0]?.card,
    )
    expect(odds).toEqual({ gold: fraction(2, 7), shield: fraction(2, 7), lead: fraction(3, 7) })
  })

  it('of falling in one or two climbs', () => {
    const turn = stairs({ tag: 'turn', seat: 0 })
    const after = (n: number) =>
      oddsOf(diceGame, turn, (_, events) => (fell(events) ? 'falls' : climbs(events) === n ? 'stands' : undefined), {
        choose: (legal) => legal.findIndex(({ tag }) => tag === 'climb'),
      })
    expect(after(1)).toEqual({ falls: fraction(1, 6), stands: fraction(5, 6) })
    expect(after(2)).toEqual({ falls: fraction(11, 36), stands: fraction(25, 36) })
  })

  it('go on from a game, with the first action chosen', () => {
    const { game } = given(diceGame, stairs({ tag: 'turn', seat: 0 })).when({ tag: 'climb' })
    const odds = oddsOf(diceGame, game, ({ table }) =>
      createEngine(diceGame).outcome({ table, random: [] })._tag === 'Some'
        ? `at ${table.state.heroes[0]!.height}`
        : undefined,
    )
    expect(Object.fromEntries(Object.entries(odds).map(([name, chance]) => [name, String(chance)]))).toEqual({
      'at 0': '1/6',
      'at 2': '1/6',
      'at 3': '1/6',
      'at 4': '1/6',
      'at 5': '1/6',
      'at 6': '1/6',
    })
  })

  it('need a name for every end', () => {
    expect(() => oddsOf(diceGame, stairs(), () => undefined)).toThrow(
      'the game is over, and classify has no name for it',
    )
  })

  it('are not worked out over too many ends', () => {
    const draw = stairs({ tag: 'drawCharm', hero: 0 })
    expect(() => oddsOf(diceGame, draw, (_, events) => (events.length > 0 ? 'drawn' : undefined), { most: 2 })).toThrow(
      'there are more than 2 ends to look at',
    )
    expect(oddsOf(diceGame, draw, () => 'at once', { most: 1 })).toEqual({ 'at once': fraction(1) })
  })

  it('are not worked out of a game without end', () => {
    expect(() =>
      oddsOf(diceGame, stairs({ tag: 'turn', seat: 0 }), () => undefined, { choose: () => 1, most: 50 }),
    ).toThrow()
  })
})
