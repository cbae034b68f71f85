/**
 * Whoever plays without being a person: random, and what is written in the same way.
 *
 * @module delvekit/bots
 */
export { type Bot, observationOf } from './bot.js'
export { type Played, playOut, type Seating, type Turn, turnsOf } from './play.js'
export { randomBot } from './random.js'
export { type Search, searchBot } from './search.js'
