/** What a room or a card does to whoever meets it. */
import { type Tagged, type Target, upon } from 'delvekit'
import type { Befall } from './cards.js'
import type { Meet } from './fight.js'
import type { Die, LoseLife, Test } from './trial.js'

type Bound = Test | LoseLife | Die | Meet | Befall
type Unbound<T> = T extends unknown ? Omit<T, 'hero' | 'part'> : never
/** A task with its target left out, so that it can be data. An expansion's effects are known to it only. */
export type Effect = Unbound<Bound> | (Tagged & { readonly expansion: string })

/** Brings effects down on a target. */
export const bring = (target: Target, effects: ReadonlyArray<Effect>): ReadonlyArray<Bound> =>
  effects.map((effect) => upon(target, effect) as Bound)
