/**
 * For tests of rules, packs and expansions: scenarios, exact odds, random games, laws, coverage, checks of content, and
 * golden playthroughs. The guide for rule designers, docs/guides/rule-designers.md, goes through all of it.
 *
 * It depends on no test runner: what fails throws. It needs fast-check.
 *
 * @module delvekit/testkit
 */

export { type ContentFacts, contentChecks, type Finding, findingsText } from './content.js'
export {
  type Coverage,
  type CoverageOptions,
  coverage,
  coverageOf,
  coverageText,
  kindLines,
  type OptionValues,
  thingsOf,
} from './coverage.js'
export { type Departure, type Golden, goldenPlaythrough, goldenText } from './golden.js'
export { type CheckOptions, checkLaw } from './laws/check.js'
export { commutingLaw, conservativeLaw, type ExpansionFacts, expansionLaws, identityLaw } from './laws/expansions.js'
export {
  type Law,
  type LawFacts,
  type LawName,
  lawOf,
  type RulesetFacts,
} from './laws/law.js'
export { type PileRules, pileLaw } from './laws/piles.js'
export { rulesetLaws } from './laws.js'
export { type Fraction, fraction, type OddsOptions, oddsOf } from './odds.js'
export { type GameLine, type GamesOptions, games, lineOf, type Played, playLine, type Step } from './play.js'
export { atStart, given, type Scenario, type Some } from './scenario.js'
