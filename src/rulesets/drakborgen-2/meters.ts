/** Meters: what is used up, step by step or at once (ledger section METER). */
import type { Seat, Sight } from '../../kernel/ruleset.js'
import type { Slot } from './box.js'
import { type Changing, personOf, type State, withPerson } from './state.js'

export type Event = SupplyChanged | SlotSpent

/** A dagger or a shuriken has been thrown, or a dagger found again (D2-METER-1, -2). */
export interface SupplyChanged {
  readonly tag: 'supplyChanged'
  readonly hero: Seat
  readonly by: number
  readonly left: number
}
/** So many more, or fewer, of what a hero throws. */
export const supplyChanged = (state: State, hero: Seat, by: number): SupplyChanged => ({
  tag: 'supplyChanged',
  hero,
  by,
  left: personOf(state, hero).supply + by,
})
/** What sat on a slot is gone for good (D2-METER-3…5). */
export interface SlotSpent {
  readonly tag: 'slotSpent'
  readonly hero: Seat
  readonly slot: Slot
}

export const evolve: Changing<Event> = {
  supplyChanged: (state, { hero, left }) => withPerson(state, hero, { supply: left }),
  slotSpent: (state, { hero, slot }) =>
    withPerson(state, hero, { slots: personOf(state, hero).slots.filter((one) => one !== slot) }),
}
export const sight: Sight<Event> = { supplyChanged: 'everyone', slotSpent: 'everyone' }
