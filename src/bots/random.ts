/** The bot that all others are measured against. */
import type { Vocabulary } from '../kernel/ruleset.js'
import type { Bot } from './bot.js'

/** Chooses anything, each action as likely as any other. */
export const randomBot =
  <V extends Vocabulary>(): Bot<V> =>
  (_, { actions }, random) =>
    actions[random.below(actions.length)]!
