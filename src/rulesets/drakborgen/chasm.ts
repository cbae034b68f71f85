/** Chasms: two rooms on one square; a hero keeps to the side it came in by. */
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Dir } from './content/pack.js'
import { type Changing, type Doing, type Drakborgen, withHero } from './state.js'

export type Task = EnterChasm
export type Event = ChasmEntered

export interface EnterChasm {
  readonly tag: 'enterChasm'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
export interface ChasmEntered {
  readonly tag: 'chasmEntered'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
const enterChasm: Procedure<Drakborgen, EnterChasm> = atOnce((_, { hero, square, edge }) => ({
  events: [{ tag: 'chasmEntered', hero, square, edge }],
  then: [],
}))

export const evolve: Changing<Event> = {
  chasmEntered: (state, { hero, edge }) => withHero(state, hero, { stance: { tag: 'chasm', edge } }),
}
export const sight: Sight<Event> = { chasmEntered: 'everyone' }
export const procedures: Doing<Task> = { enterChasm }
