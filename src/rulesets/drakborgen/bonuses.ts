/** Standing changes of a number, by cards: rows in the state, so that views and bots see them too. */
import { type Bonus, bonusOf } from '../../kernel/bonus.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Upon } from './effects.js'
import { type Changing, type Doing, type Drakborgen, heroOf, type State, withState } from './state.js'

export type Task = Modify
export type Event = BonusGained

/** A card changes a property, or every wound dealt or taken, until the move, the combat or the game is over. */
export type Modify = effect.Modify & Upon
export interface BonusGained {
  readonly tag: 'bonusGained'
  readonly bonus: Bonus
}
const modify: Procedure<Drakborgen, Modify> = atOnce((_, { hero, of, delta, until, origin }) => ({
  events: [{ tag: 'bonusGained', bonus: { from: origin.card ?? origin.kind, hero, of, by: delta, while: until } }],
  then: [],
}))

/** A property of a hero: what its card says, and what bends it. */
export const propertyOf = (content: Content, state: State, hero: Seat, property: effect.Property): number =>
  content.hero(heroOf(state, hero).id!)[property] + bonusOf(state.bonuses, hero, property)

/**
 * A wound dealt or taken, with what bends it: nothing is made of nothing, and nothing goes below 0; in combat, where nobody
 * but who fights is wounded, 1 is left, so that it ends (DB-R-119).
 */
export const woundOf = (state: State, hero: Seat, of: 'damageDealt' | 'damageTaken', amount: number): number => {
  const least = state.combat === null ? 0 : 1
  return amount === 0 ? 0 : Math.max(least, amount + bonusOf(state.bonuses, hero, of))
}

export const evolve: Changing<Event> = {
  bonusGained: (state, { bonus }) => withState(state, { bonuses: [...state.bonuses, bonus] }),
}
export const sight: Sight<Event> = { bonusGained: 'everyone' }
export const procedures: Doing<Task> = { modify }
