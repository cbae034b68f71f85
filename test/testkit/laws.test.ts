import { runInNewContext } from 'node:vm'
import type { Ruleset, Vocabulary } from 'delvekit'
import {
  checkLaw,
  commutingLaw,
  conservativeLaw,
  expansionLaws,
  identityLaw,
  type Law,
  type LawName,
  lawOf,
  pileLaw,
  rulesetLaws,
} from 'delvekit/testkit'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as broken from '../support/dice-game/broken.js'
import { innThenTokens, tokensThenInn, withInnLaid, withTokensLaid } from '../support/dice-game/expansions.js'
import { type Dice, diceGame, invariants, isOut } from '../support/dice-game/index.js'

const facts = { bound: 400, isOut, invariants }
const options = fc.record({ rounds: fc.integer({ min: 1, max: 5 }), life: fc.integer({ min: 1, max: 3 }) })

/** What a law says of a ruleset that breaks it. */
const failureOf = (
  law: Law,
  check: { seed?: number; path?: string; runs?: number } = { seed: 1, runs: 300 },
): string => {
  try {
    checkLaw(law, check)
  } catch (error) {
    return (error as Error).message
  }
  return expect.fail(`the law of ${law.name} holds`)
}

describe.each<[string, ReadonlyArray<Law>]>([
  ['the stairs', rulesetLaws(diceGame, facts)],
  ['the stairs with tokens', rulesetLaws(withTokensLaid, { ...facts, runs: 25 })],
  ['the stairs with an inn', rulesetLaws(withInnLaid, { ...facts, runs: 25 })],
  ['the stairs with tokens, then an inn', rulesetLaws(tokensThenInn, { ...facts, runs: 25 })],
  ['the stairs with an inn, then tokens', rulesetLaws(innThenTokens, { ...facts, runs: 25 })],
])('on %s', (_, laws) => {
  for (const law of laws) it(`${law.name}: ${law.says}`, () => checkLaw(law))
})

describe('expansions of the stairs', () => {
  it('an empty one changes no log', () => {
    checkLaw(identityLaw(diceGame, facts))
    checkLaw(identityLaw(tokensThenInn, facts))
  })

  it('no tokens, and no inn, are not there', () => {
    for (const law of expansionLaws(diceGame, withTokensLaid, { ...facts, without: { tokens: 0 } })) checkLaw(law)
    for (const law of expansionLaws(diceGame, tokensThenInn, { ...facts, without: { tokens: 0, inn: false } }))
      checkLaw(law)
  })

  it('tokens and inn may be laid in either order', () => {
    checkLaw(commutingLaw(tokensThenInn, innThenTokens, facts))
  })
})

it('of a pile, folding what a viewer saw gives what it may know by counting', () => {
  checkLaw(pileLaw())
})

it('laws are checked with the games they are given', () => {
  const seen: unknown[] = []
  const lines = fc.record({ seats: fc.constant(2), seed: fc.nat(), choices: fc.constant([1]), options })
  const law = { ...lawOf(rulesetLaws(diceGame, facts), 'ending'), holds: (line: unknown) => void seen.push(line) }
  checkLaw(law, { lines, runs: 7 })
  expect(seen).toHaveLength(7)
  expect(seen[0]).toMatchObject({ seats: 2, choices: [1], options: { rounds: expect.any(Number) as number } })
})

// Every mistake is found, by the law that is there to find it.

const law = <V extends Vocabulary>(name: LawName, ruleset: Ruleset<V>): Law =>
  lawOf(rulesetLaws(ruleset as unknown as Ruleset<Dice>, facts), name)

const mistakes: ReadonlyArray<readonly [string, Law, RegExp]> = [
  ['a ride without a shield', law('legality', broken.ridesWithoutShield), /"ride"} is legal, and .* threw: no shield/],
  ['the same action twice', law('legality', broken.offersTwice), /{"tag":"stop"} is listed twice, as 0 and as 3/],
  ['chance choosing for a hero', law('legality', broken.chanceClimbs), /only rolls and draws ask chance, not:/],
  ['outcomes that cannot come', law('legality', broken.hopelessDraws), /one positive integer for each of 3 outcomes/],
  [
    'a codec that refuses a legal action',
    law('legality', broken.strangeCodec),
    /"climb"} was refused in the wrong way/,
  ],
  ['actions that change when asked again', law('legality', broken.forgetful()), /are others when asked again: 0\/tag/],
  ['a game changed in place', law('legality', broken.healsInSecret), /threw: Cannot assign to read only property/],

  ['memory of other games', law('determinism', broken.remembersOtherGames()), /played again, other events came of it/],
  [
    'a state that is not JSON',
    law('determinism', broken.keepsNothingSpelledOut),
    /not plain JSON: .*note: nothing there/,
  ],
  ['a change without an event', law('folding', broken.healsInSecret), /is not the table, at state\/heroes\/0\/life/],

  [
    'a secret draw shown to all',
    law('sight', broken.drawsOpenly),
    /a spectator can tell .* by the events it sees, at 0\/charm\/card/,
  ],
  ['views that hide nothing', law('sight', broken.hidesNothing), /shows .* a card that only others have seen/],
  [
    'an event that tells too little',
    law('sight', broken.hidesSteps),
    /does not come to what it may observe, at heroes/,
  ],
  ['a view that shrinks', law('sight', broken.redactsTwice), /view, redacted again, is another, at pile\/size/],
  ['actions that tell of a secret', law('sight', broken.knowsOfGold), /seat \d can tell .* by its legal actions, at 0/],
  ['actions that are others in a view', law('sight', broken.knowsOfHiding), /tell from its legal actions what is hid/],
  ['actions worked out from a secret', law('sight', broken.weighsHidden), /from its view: what is 'hidden'\?/],
  ['a secret that is looked at', law('sight', broken.weighsWhatIsDrawn), /view could not take .*: what is 'hidden'\?/],
  ['events that tell of a secret', law('sight', broken.tellsTooMuch), /by the events it sees, at 0\/letters/],
  ['a turn order that tells of a secret', law('sight', broken.goldGoesFirst), /can tell .* by who must choose next/],
  ['a task that tells of a secret', law('sight', broken.remindsOfDraws), /by what is to be done, at \d\/drawn: "/],
  ['cards matched by name', pileLaw(broken.matchesByName), /does not come to what it may know, at pile\/unseen/],
  [
    'a shuffle that unsees nothing',
    pileLaw(broken.shufflesOpenEyed),
    /does not come to what it may know, at pile\/unseen/,
  ],

  [
    'a secret that stays one',
    law('dealing', broken.dealsNothing),
    /still hides something: \/heroes\/\d\/charms\/0\/card/,
  ],
  ['what was seen dealt anew', law('dealing', broken.dealsAllAnew), /looks to seat \d unlike the truth, at heroes/],
  ['choices that hang on a secret', law('dealing', broken.knowsOfGold), /dealt offers seat \d something else, at 0/],
  [
    'a secret that is still to be done',
    law('dealing', broken.recallsCharms),
    /from \[.*"tag":"turn".*\] what is dealt cannot be played on: it holds (gold|shield|lead)/,
  ],

  ['a lost charm', law('bounds', broken.losesCharms), /not so that every charm is in one place: there are 6 of 7/],
  ['rounds without end', law('ending', broken.neverEnds), /still goes on after 400 choices/],
  [
    'turns of the dead',
    law('the dead', broken.raisesTheDead),
    /hero 0 is out, and to be done is: {"tag":"(beginTurn|climb)"/,
  ],
  ['choices of the dead', law('the dead', broken.asksTheDead), /seat 0 is out, and it must choose: {"tag":"turn"/],
  ['wounds of the dead', law('the dead', broken.fallsOnTheDead), /hero 0 is out, and this happened: {"tag":"lifeLost"/],

  ['inherited procedures', identityLaw(broken.inherits, facts), /no procedure for the task 'land'/],
  [
    'an inn that is always there',
    conservativeLaw(diceGame, broken.innEverywhere, { ...facts, without: { inn: false } }),
    /other events came of it:.*\+ {"tag":"healed","seat":0}/s,
  ],
  ['one more action', conservativeLaw(diceGame, broken.offersMore, facts), /legal actions differ:.*\+ {"tag":"ride"}/s],
  ['another outcome', conservativeLaw(diceGame, broken.strangerWins, facts), /the games end otherwise: value\/winners/],
  ['two amending one task', commutingLaw(broken.innThenBell, broken.bellThenInn, facts), /\+ {"tag":"bellRang"}/],
]

describe.each(mistakes)('%s', (_, law, says) => {
  let message = ''
  let pasted = ''
  beforeAll(() => {
    message = failureOf(law)
    pasted = /^ {2}(lawOf\(laws, '[a-z ]+'\)\.holds\(.*\))$/m.exec(message)?.[1] ?? ''
  })

  it(`breaks the law of ${law.name}`, () => {
    expect(message).toContain(`the law of ${law.name} is broken: ${law.says}`)
    expect(message).toMatch(says)
  })

  it('is shown by a short game', () => {
    const choices = /choices: \[(.*)\]/.exec(pasted)?.[1]?.split(', ') ?? []
    expect(choices.length).toBeLessThanOrEqual(5)
  })

  it('is shown by the line that is to be pasted', () => {
    expect(() => runInNewContext(pasted, { lawOf, laws: [law] }) as unknown).toThrow(says)
  })

  it('is found again with the seed and path', () => {
    const [, seed, path] = / {2}checkLaw\(.*, { seed: (-?\d+), path: '([\d:]+)' }\)$/.exec(message) ?? []
    expect(failureOf(law, { seed: Number(seed), path: path! })).toContain(pasted)
  })
})

it('a failure tells the law, the game, and how to see it again', () => {
  const laws = rulesetLaws(broken.losesCharms, { ...facts, called: 'stairsLaws' })
  expect(failureOf(lawOf(laws, 'bounds'))).toBe(
    [
      'the law of bounds is broken: at every choice it is so: life is 0 to 3; every charm is in one place.',
      'it is not so that every charm is in one place: there are 6 of 7',
      'What was chosen up to there:',
      '  1. seat 0: {"tag":"swap","charm":"lead"}',
      'The shortest game found, to be pasted into a test:',
      "  lawOf(stairsLaws, 'bounds').holds({ seats: 1, seed: 0, choices: [2] })",
      'To find it again:',
      "  checkLaw(lawOf(stairsLaws, 'bounds'), { seed: 1, path: '0' })",
    ].join('\n'),
  )
})

it('of several simple games the one is shown in which the fewest choices led there', () => {
  // The empty list stops turn by turn, and is wrong only in the last round; whoever climbs is wrong at once.
  const wrong = ({ round, heroes }: Dice['state']) =>
    round > 2 || heroes.some(({ climbed }) => climbed > 0) ? 'too far' : undefined
  const bounds = lawOf(rulesetLaws(diceGame, { ...facts, invariants: { 'nobody goes too far': wrong } }), 'bounds')
  expect(() => bounds.holds({ seats: 1, seed: 0, choices: [] })).toThrow('  2. seat 0: {"tag":"stop"}')
  const message = failureOf(bounds)
  expect(message).toContain('What was chosen up to there:\n  1. seat 0: {"tag":"climb"}\nThe shortest game')
})

it('a long game is told by its last choices', () => {
  const laws = rulesetLaws(broken.neverEnds, { ...facts, bound: 30 })
  expect(failureOf(lawOf(laws, 'ending'))).toContain(
    'What was chosen up to there:\n  ... 11 choices\n  12. seat 0: {"tag":"stop"}\n',
  )
})

it('a game that no simple list of choices shows is shrunk', () => {
  const steps = (state: { heroes: ReadonlyArray<{ climbed: number }> }) =>
    state.heroes[0]!.climbed > 12 ? 'higher' : undefined
  const laws = rulesetLaws(diceGame, { ...facts, invariants: { 'nobody is high': steps } })
  expect(failureOf(lawOf(laws, 'bounds'), { seed: 1, runs: 1000 })).toMatch(/choices: \[[\d, ]{1,20}\] }/)
})

it('an event may befall a hero who is out, if the ruleset says so', () => {
  const laws = rulesetLaws(broken.fallsOnTheDead, { ...facts, posthumous: ['lifeLost'] })
  checkLaw(lawOf(laws, 'the dead'))
})

it('an event may tell a part of what stays hidden, if the ruleset says so', () => {
  const laws = rulesetLaws(broken.tellsTooMuch, { ...facts, telling: ['charmDrawn'] })
  checkLaw(lawOf(laws, 'sight'))
})

it('a seat whose hero is out may choose for another', () => {
  const lines = fc.record({ seats: fc.constant(2), seed: fc.nat(), choices: fc.constant([0, 1, 1, 1, 0]) })
  checkLaw(lawOf(rulesetLaws(broken.neighboursChoose, facts), 'the dead'), { lines })
})

it('a law that is not there is asked for in vain', () => {
  expect(() => lawOf([], 'sight')).toThrow("there is no law 'sight'")
})
