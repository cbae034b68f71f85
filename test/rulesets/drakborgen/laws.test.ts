import { createEngine, type Ruleset } from 'delvekit'
import { classic, contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { checkLaw, type GameLine, games, type LawName, playLine, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { courses, invariants } from '../../support/drakborgen/invariants.js'

/** Events that tell what becomes of the things of a hero that is out. */
const posthumous = [
  'cardReturned',
  'monsterCardReturned',
  'encounterEnded',
  'heroCardsDispersed',
  'doorLocked',
  'scoreCounted',
] as const
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  sunReading: fc.constantFrom('stepEqualsRound', 'advanceFirst'),
  sharedStartTowers: fc.boolean(),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  towerExit: fc.constantFrom('choice', 'final'),
  mustEnterToSurvive: fc.boolean(),
  allowStay: fc.boolean(),
  maxConsecutiveSearches: fc.constantFrom(null, 1, 2),
  secretDoorBypassesObstacles: fc.boolean(),
  jumpContinuesMove: fc.boolean(),
  debrisContinuesMove: fc.boolean(),
  portcullisFailEndsMove: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  fleeIntoChamber: fc.constantFrom('full', 'dragonOnly', 'none'),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  evictionThrough: fc.constantFrom('any', 'opening'),
  reshuffleThenDraw: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
})
const RUNS: Partial<Readonly<Record<LawName, number>>> = {}

const facts = (pack: Pack, rules: Ruleset<Drakborgen>) => {
  const content = contentOf(pack)
  return {
    bound: 5000,
    lines: games(rules, { options }),
    isOut: ({ heroes }: Drakborgen['state'], hero: number) => (heroes[hero]?.status ?? 'active') !== 'active',
    posthumous,
    invariants: Object.fromEntries(
      Object.entries(invariants).map(([id, wrong]) => [id, (state: Drakborgen['state']) => wrong(state, content)]),
    ),
  }
}

describe.each([
  ['the game of 1985', classic],
  ['the box for tests', box],
])('%s', (_, pack) => {
  const rules = drakborgen(pack)
  const laws = rulesetLaws(rules, facts(pack, rules))
  test.each(laws)('$name holds: $says', (law) => {
    const t = performance.now()
    checkLaw(law, { runs: 10 })
    console.log(law.name, performance.now() - t)
  })
})
void [createEngine, playLine, courses, expect, RUNS] as unknown as GameLine
