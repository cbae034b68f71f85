/**
 * Many games from one seed, and what they come to: figures with 95 % intervals, the same whoever plays how many of them.
 *
 * @module delvekit/simulate
 */

export { type DrakborgenFigure, drakborgenFigures, drakborgenMeasures } from './drakborgen.js'
export {
  counts,
  eventsFired,
  type Figure,
  type Figures,
  type GamePlayed,
  means,
  presence,
  rates,
  type Sample,
} from './figure.js'
export { type Interval, student, wilson } from './interval.js'
export {
  type Comparison,
  comparisonsOf,
  type Match,
  type Measure,
  match,
  type PairSummary,
  type Rival,
} from './match.js'
export { type GameSummary, type Simulation, simulate } from './simulate.js'
export {
  decodeTallies,
  type Estimate,
  estimatesOf,
  mergeTallies,
  type Sums,
  type Tallies,
  type Tally,
  tallyOf,
} from './tally.js'
