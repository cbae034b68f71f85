import { decoded, fault, type Ruleset } from 'delvekit'
import { classic, type Drakborgen, decodePack, drakborgen } from 'delvekit/drakborgen'
import { type ContentFacts, contentChecks, findingsText, type Step } from 'delvekit/testkit'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { type Dice, diceGame } from '../support/dice-game/index.js'

/** A pack of charms for the stairs. */
const Charms = t.readonly(t.strict({ charms: t.readonlyArray(t.string) }), 'Charms')
type Charms = t.TypeOf<typeof Charms>
const pack: Charms = { charms: ['gold', 'shield', 'lead'] }

const facts: ContentFacts<Charms, Dice> = {
  decode: (json) => decoded(Charms, json),
  checks: {
    lengths: ({ charms }) =>
      charms.flatMap((name, i) =>
        name.length > 2 ? [] : [fault(['charms', i], 'a longer name', name, 'Write it out.')],
      ),
    some: ({ charms }) => (charms.length > 0 ? [] : [fault(['charms'], 'a charm', charms, 'Add one.')]),
  },
  rules: () => diceGame,
  reach: ({ charms }) => ({
    things: charms.map((name) => `charm ${name}`),
    reachedBy: ({ events }: Step<Dice>) =>
      events.flatMap((event) => (event.tag === 'charmDrawn' ? [`charm ${event.charm.card}`] : [])),
    except: ['option'],
  }),
}

describe('of a pack', () => {
  it('that is right nothing is found', () => {
    expect(contentChecks(pack, facts)).toEqual([])
    expect(findingsText([])).toBe('')
  })

  it('that has another shape it is told what and where', () => {
    expect(contentChecks({ charms: ['gold', 7] }, facts)).toEqual([
      { check: 'decode', path: 'charms/1', says: 'charms/1: expected string, got 7. Make it string.' },
    ])
  })

  it('every fault of every check is found, with the name of the check', () => {
    expect(findingsText(contentChecks({ charms: ['au', 'lead', 'pb'] }, facts))).toBe(
      [
        'lengths: charms/0: expected a longer name, got "au". Write it out.',
        'lengths: charms/2: expected a longer name, got "pb". Write it out.',
      ].join('\n'),
    )
    expect(contentChecks({ charms: [] }, facts).map(({ check }) => check)).toEqual(['some'])
  })

  it('what no game comes to is found, with its name', () => {
    const reach = (read: Charms) => ({ ...facts.reach!(read), games: 50 })
    expect(contentChecks({ charms: ['gold', 'tin'] }, { ...facts, reach })).toEqual([
      {
        ...{ check: 'reach', path: 'charm tin' },
        says: 'charm tin: no game of 50 came to it. Let something lead to it, play more games, or take it out.',
      },
    ])
  })

  it('that is no JSON it is said, and what else is wrong with it', () => {
    expect(contentChecks({ ...pack, note: undefined }, facts)).toEqual([
      {
        ...{ check: 'json', path: 'note' },
        says: expect.stringMatching(/^it is not plain JSON: read again it has note: nothing there/) as string,
      },
    ])
    const ring: { charms: unknown } = { charms: 3 }
    ring.charms = ring
    expect(contentChecks(ring, facts).map(({ check }) => check)).toEqual(['json', 'decode'])
    expect(contentChecks(undefined, facts).map(({ check }) => check)).toEqual(['json', 'decode'])
  })

  it('no game is played if there are no rules, or nothing to be come to', () => {
    const { decode } = facts
    expect(contentChecks({ charms: ['tin'] }, { decode })).toEqual([])
    expect(contentChecks({ charms: ['tin'] }, { decode, rules: () => diceGame })).toEqual([])
  })

  it('what is thrown is a finding', () => {
    const thrower = (): never => {
      throw new Error('no such charm')
    }
    const broken: Ruleset<Dice> = { ...diceGame, evolve: { ...diceGame.evolve, turnEnded: thrower } }
    const said = (wrong: Partial<ContentFacts<Charms, Dice>>) =>
      findingsText(contentChecks(pack, { ...facts, ...wrong }))
    expect(said({ decode: thrower })).toBe('decode: it threw: no such charm')
    expect(said({ checks: { names: thrower } })).toBe('names: it threw: no such charm')
    expect(said({ rules: thrower })).toBe('rules: it threw: no such charm')
    expect(said({ rules: () => broken })).toMatch(
      /^rules: it threw: .* is legal, and the ruleset threw: no such charm\nIn this game: /,
    )
  })
})

it('a box of Drakborgen passes, and one with a card too many does not', () => {
  const ofBox: ContentFacts<typeof classic, Drakborgen> = { decode: decodePack, rules: drakborgen }
  expect(contentChecks(classic, ofBox)).toEqual([])
  const [first, ...rest] = classic.decks.chest
  const more = { ...classic, decks: { ...classic.decks, chest: [{ ...first, count: first!.count + 1 }, ...rest] } }
  expect(findingsText(contentChecks(more, ofBox))).toMatch(/^decode: decks\/chest: expected 15 pieces, got 16\./)
})
