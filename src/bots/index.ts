/**
 * Whoever plays without being a person: at random, carefully, or looking ahead; and what is written in the same way.
 *
 * @module delvekit/bots
 */
export { observationOf } from '../kernel/observation.js'
export type { Bot } from './bot.js'
export { cautiousBot, type DrakborgenBot } from './drakborgen/cautious.js'
export { drakborgenWorth } from './drakborgen/worth.js'
export { type Played, playOut, type Seating, type Turn, turnsOf } from './play.js'
export { randomBot } from './random.js'
export { type Search, searchBot } from './search.js'
