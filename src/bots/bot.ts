/**
 * A bot: whatever chooses for a seat from what that seat may know.
 *
 * It never sees the game. What it is given could have been sent to another machine: the table as its seat sees it, what is
 * to be done, and what may be chosen. So a bot cannot cheat, and the same bot plays over a network.
 */

import type { Random } from '../kernel/chance.js'
import type { Action, Decision, Observation, Vocabulary } from '../kernel/ruleset.js'

/**
 * Chooses one of `decision.actions`. A bot is a function of what it is given: whatever it leaves to chance it takes from
 * `random`, so that the same seeds play the same game.
 */
export type Bot<V extends Vocabulary> = (
  observation: Observation<V>,
  decision: Decision<Action<V>>,
  random: Random,
) => Action<V>
