/** Amounts as cards write them: fixed, rolled, half of what is left, a part of a die, all; never below 0 (DB-TEST-5). */

import type { Seat } from '../../kernel/ruleset.js'
import { propertyOf } from './bonuses.js'
import type { Content } from './content/content.js'
import { type Amount, FACES } from './content/effect.js'
import { heroOf, type State } from './state.js'

/** The number of faces of the die to be rolled for an amount; `null` if none is. */
export const dieOf = (amount: Amount): number | null => ('die' in amount ? FACES[amount.die] : null)

/** The amount for a hero, with the face of its die if it has one. */
export const amountOf = (content: Content, state: State, hero: Seat, amount: Amount, face: number): number => {
  if ('fixed' in amount) return amount.fixed
  if ('full' in amount) return heroOf(state, hero).kpMax
  const whole = (n: number, round: 'up' | 'down'): number => (round === 'up' ? Math.ceil(n) : Math.floor(n))
  if ('half' in amount) return whole(heroOf(state, hero).kp / 2, amount.round)
  if ('divide' in amount) return whole(face / amount.divide, amount.round)
  const { plus = 0, minus = 0 } = amount
  return Math.max(0, face + plus - (typeof minus === 'number' ? minus : propertyOf(content, state, hero, minus)))
}
