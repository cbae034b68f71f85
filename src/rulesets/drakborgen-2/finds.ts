/** What is left lying by who has no time or no mind for it: things, the dead, chests (D2-IRIL-13, D2-CHAR-17). */
import type { Seat, Sight } from '../../kernel/ruleset.js'
import type { Origin } from '../drakborgen/effects.js'
import type { Lore } from './box.js'
import type { Changing } from './state.js'

export type Event = FindIgnored

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
