/** The spellbook: read where it is found, or left behind (ledger section BOOK). */
import type { Amendment } from '../../kernel/expansion.js'
import type { Sight } from '../../kernel/ruleset.js'
import type { Lore } from './box.js'
import type { Changing, Doing, Two } from './state.js'

export type Task = never
export type Event = never
/** What may be answered, task by task. */
export type Asks = object

export const actions: Readonly<Record<never, never>> = {}
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => []
export const evolve: Changing<Event> = {}
export const sight: Sight<Event> = {}
export const procedures = (_: Lore): Doing<Task> => ({})
