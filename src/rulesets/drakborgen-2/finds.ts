/** What is left lying by who has no time or no mind for it: things, the dead, chests (D2-IRIL-13, D2-CHAR-17). */
import type { Amendment } from '../../kernel/expansion.js'
import type { Seat, Sight } from '../../kernel/ruleset.js'
import type { Origin } from '../drakborgen/effects.js'
import type { Lore } from './box.js'
import type { Changing, Doing, Two } from './state.js'

export type Task = never
export type Event = FindIgnored
/** What may be answered, task by task. */
export type Asks = object

/** A thing, somebody dead, or a chest is left where it is; its card counts as used. */
export interface FindIgnored {
  readonly tag: 'findIgnored'
  readonly hero: Seat
  readonly card: string
}
const finds: ReadonlyArray<string> = ['item', 'treasure', 'corpse', 'container']
/** The find that a card shows, if it is one that has just been drawn. */
export const findOf = ({ content }: Lore, { by, card }: Origin): string | null =>
  by === 'card' && card !== null && content.card(card).tags.some((tag) => finds.includes(tag)) ? card : null

export const evolve: Changing<Event> = { findIgnored: (state) => state }
export const sight: Sight<Event> = { findIgnored: 'everyone' }
export const actions: Readonly<Record<never, never>> = {}
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => []
export const procedures = (_: Lore): Doing<Task> => ({})
