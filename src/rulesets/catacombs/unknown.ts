/** What a card would do if an expansion were laid that is not (CAT-R-3). */
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Upon } from '../drakborgen/effects.js'
import type * as effect from './effect.js'
import type { Changing, Doing, Under } from './state.js'

export type Task = SkipEffect
export type Event = EffectSkipped

export type SkipEffect = effect.SkipEffect & Upon
export interface EffectSkipped {
  readonly tag: 'effectSkipped'
  readonly hero: Seat
  /** The effect. */
  readonly effect: string
  /** The expansion that knows it. */
  readonly of: string
}
const skipEffect: Procedure<Under, SkipEffect> = atOnce((_, { hero, effect, of }) => ({
  events: [{ tag: 'effectSkipped', hero, effect, of }],
  then: [],
}))

export const evolve: Changing<Event> = { effectSkipped: (state) => state }
export const sight: Sight<Event> = { effectSkipped: 'everyone' }
export const procedures: Doing<Task> = { skipEffect }
