import { createEngine } from 'delvekit'
import { type GameLine, goldenPlaythrough, goldenText, playLine, type Step } from 'delvekit/testkit'
import { describe, expect, it } from 'vitest'
import { losesCharms } from '../support/dice-game/broken.js'
import { type Dice, diceGame } from '../support/dice-game/index.js'

const line: GameLine = { seats: 1, seed: 0, choices: [2, 1, 0] }
const told = ({ by, events }: Step<Dice>): ReadonlyArray<string> => [
  ...(by === 'nobody' ? ['It begins.'] : [`Seat ${by} has chosen.`]),
  ...events.flatMap(({ tag }) => (tag === 'taskDone' ? [] : [tag])),
]

describe('a golden playthrough', () => {
  it('is the whole game, told step by step, the start first', () => {
    const { text, differs } = goldenPlaythrough(diceGame, line, told)
    expect(differs).toBeUndefined()
    expect(text).toMatch(/^It begins\.\n(.*\n)+charmsShown\n$/)
    const { actions, events } = playLine(createEngine(diceGame), line)
    expect(text.match(/^Seat 0 has chosen\.$/gm)).toHaveLength(actions.length)
    expect(text.trimEnd().split('\n')).toHaveLength(
      1 + actions.length + events.filter(({ tag }) => tag !== 'taskDone').length,
    )
  })

  it('that was kept is the same again', () => {
    const { text } = goldenPlaythrough(diceGame, line, told)
    expect(goldenPlaythrough(diceGame, line, told, text)).toEqual({ text, differs: undefined })
  })

  it('of a rule that has changed says where', () => {
    const { text } = goldenPlaythrough(diceGame, line, told)
    const { differs } = goldenPlaythrough(losesCharms, line, (step) => [...told(step)].reverse(), text)
    expect(differs?.line).toBe(1)
    expect(differs?.expected).toBe('It begins.')
  })

  it('that cannot be played throws', () => {
    expect(() => goldenPlaythrough(diceGame, { ...line, seats: 9 }, told)).toThrow('the game cannot be started')
  })
})

describe('of two texts', () => {
  it('the first line that differs is told, with those before it', () => {
    const { differs } = goldenText('a\nb\nc\nd\ne\n', 'a\nb\nc\nd\nf\ng\n')
    expect(differs).toEqual({
      ...{ line: 5, expected: 'f', actual: 'e' },
      says: 'line 5 is another:\n    b\n    c\n    d\n  - "f"\n  + "e"',
    })
  })

  it('one may end before the other', () => {
    expect(goldenText('a', 'a\nb').differs).toMatchObject({ line: 2, expected: 'b', actual: undefined })
    expect(goldenText('a\nb', 'a').differs?.says).toBe('line 2 is another:\n    a\n  - (the text ends)\n  + "b"')
  })

  it('no other end of a line makes a difference, but a space does', () => {
    expect(goldenText('a\nb\n', 'a\r\nb\r\n').differs).toBeUndefined()
    expect(goldenText('a \nb\n', 'a\nb\n').differs?.says).toContain('  + "a "')
  })

  it('nothing kept is nothing to depart from', () => {
    expect(goldenText('a')).toEqual({ text: 'a', differs: undefined })
  })
})
