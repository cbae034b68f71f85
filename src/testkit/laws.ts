/**
 * The laws: written once, applied to every ruleset and every composition.
 *
 * A law that does not hold throws; the message holds a line with the shortest game that breaks it, to be pasted into a
 * test.
 */
import type { Ruleset, Vocabulary } from '../kernel/ruleset.js'
import { boundsLaw, deadLaw, endingLaw } from './laws/course.js'
import { dealingLaw } from './laws/dealing.js'
import type { Law, RulesetFacts } from './laws/law.js'
import { legalityLaw } from './laws/legality.js'
import { determinismLaw, foldingLaw } from './laws/replay.js'
import { sightLaw } from './laws/sight.js'

/**
 * The laws that hold of every ruleset: legality, determinism, folding, sight, dealing, bounds, ending, the dead.
 *
 * In your tests: `for (const law of laws) it(law.says, () => checkLaw(law))`.
 *
 * @param facts - What the laws must be told of it.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, rulesetLaws } from 'delvekit/testkit'
 *
 * const laws = rulesetLaws(drakborgen(classic), {
 *   bound: 1000,
 *   runs: 2,
 *   dice: ['lies'],
 *   isOut: ({ heroes }, hero) => heroes[hero]?.status !== 'active',
 *   posthumous: ['cardReturned', 'monsterCardReturned', 'encounterEnded', 'heroCardsDispersed', 'doorLocked', 'scoreCounted'],
 *   telling: ['monsterReacted', 'hitResolved'],
 *   invariants: { 'the sun never rises': ({ sunStep, round }) => (sunStep < round - 1 ? `it is at ${sunStep}` : undefined) },
 * })
 * for (const law of laws) checkLaw(law)
 * ```
 */
export const rulesetLaws = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: RulesetFacts<V>): ReadonlyArray<Law> => [
  legalityLaw(ruleset, facts),
  determinismLaw(ruleset, facts),
  foldingLaw(ruleset, facts),
  sightLaw(ruleset, facts),
  dealingLaw(ruleset, facts),
  boundsLaw(ruleset, facts),
  endingLaw(ruleset, facts),
  deadLaw(ruleset, facts),
]
