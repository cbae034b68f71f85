/** Flight from monsters met below, or as one comes up, and being carried off from below (CAT-R-15, CAT-FACE-2). */

import { type Amendment, amending } from '../../kernel/expansion.js'
import { asks, atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from '../drakborgen/content/content.js'
import type { Dir } from '../drakborgen/content/pack.js'
import type { Origin, Upon } from '../drakborgen/effects.js'
import { allOver } from '../drakborgen/rounds.js'
import { heroOf, withEncounter } from '../drakborgen/state.js'
import type * as effect from './effect.js'
import { type GoOnBelow, onward } from './fall.js'
import { surfacing } from './rise.js'
import { type Changing, type Doing, isBelow, memoryOf, type State, type Under, walkerOf, withMemory } from './state.js'

export type Task = NoFlight | ChooseEscape
export type Event = FlightBarred | FledBelow | FledDown

/** From the monsters of this card there is no flight below (CAT-R-15): to be written before them. */
export type NoFlight = effect.NoFlight & Upon
export interface FlightBarred {
  readonly tag: 'flightBarred'
  readonly hero: Seat
  /** The card from whose monsters there is none. */
  readonly card: string | null
}
const noFlight: Procedure<Under, NoFlight> = atOnce((_, { hero, origin: { card } }) => ({
  events: [{ tag: 'flightBarred', hero, card }],
  then: [],
}))

/** Whoever flees below stays there; its card lies in the pile and counts (CAT-R-15). */
export interface FledBelow {
  readonly tag: 'fledBelow'
  readonly hero: Seat
}
/** Whoever has just come up flees down again: an arrow anew, and nothing lost (CAT-FACE-2, CAT-R-32, CAT-DEC-13). */
export interface FledDown {
  readonly tag: 'fledDown'
  readonly hero: Seat
  readonly dir: Dir
}
export interface ChooseEscape {
  readonly tag: 'chooseEscape'
  readonly hero: Seat
}
const chooseEscape: Procedure<Under, ChooseEscape, GoOnBelow> = {
  begin: (_, { hero }) => ({ by: hero, actions: onward }),
  resume: (_, { hero }, { dir }) => ({
    events: [{ tag: 'fledDown', hero, dir }],
    then: [
      { tag: 'endEncounter', seat: hero },
      { tag: 'goDown', hero, dir, cause: 'flight' },
    ],
  }),
}

/** Whether a hero may flee from a monster in a way that only the catacombs know of. */
export const fleesBelow = (state: State, hero: Seat): boolean => {
  const { noFlight } = memoryOf(state)
  const barred = noFlight !== null && state.encounter?.source === noFlight.card
  return isBelow(state, hero) && state.options.fleeInCatacombs && !barred
}
/** Only in the move in which it has come up, and from the square on which it did (CAT-R-32). */
export const fleesDown = (state: State, hero: Seat): boolean =>
  state.move.seat === hero && memoryOf(state).ascended && heroOf(state, hero).cameFrom === null

/** Whether a monster's own procedure may let a hero get away in such a way (DB-R-72, CAT-R-46); a thing is no procedure. */
const getsAway = (state: State, hero: Seat, { by }: Origin): boolean =>
  state.encounter?.hero === hero && by !== 'thing' && (fleesBelow(state, hero) || fleesDown(state, hero))

const { amend: wrap, always, instead } = amending<Under>()
export const amend = (content: Content): ReadonlyArray<Amendment<Under>> => [
  wrap('announceIntent', (beneath) => ({
    ...beneath,
    begin: (state, task) => {
      const begun = beneath.begin(state, task)
      if (!asks(begun) || begun.by === 'chance') return begun
      const { hero } = task
      if (!fleesBelow(state, hero) && !fleesDown(state, hero)) return begun
      const { actions } = begun
      const after = actions.filter(({ tag }) => tag === 'intent').length
      const flee = { tag: 'intent', intent: 'flee' } as const
      return { ...begun, actions: [...actions.slice(0, after), flee, ...actions.slice(after)] }
    },
  })),
  instead('flee', (state, { hero }) => {
    if (isBelow(state, hero))
      return {
        events: [{ tag: 'fledBelow', hero }],
        then: [{ tag: 'endEncounter', seat: hero }],
        ...allOver(state, hero),
      }
    if (!fleesDown(state, hero)) return undefined
    return { events: [], then: [{ tag: 'chooseEscape', hero }], ...allOver(state, hero) }
  }),
  // Whom a monster's own procedure lets get away flees as one does there; what it offers to who can flee, it offers.
  instead('moveHero', (state, { hero, to, drawRoomCard, origin }) =>
    to === 'back' && !drawRoomCard && getsAway(state, hero, origin)
      ? { events: [], then: [{ tag: 'flee', hero }] }
      : undefined,
  ),
  always('chooseEffect', (state, task) =>
    getsAway(state, task.hero, task.origin)
      ? { ...task, options: task.options.map(({ label, effects }) => ({ label, effects })) }
      : task,
  ),
  // Nobody below can be carried alongside, or back; to a tower one comes up.
  wrap('chooseDestination', (beneath) => ({
    ...beneath,
    resume: (state, task, action) => {
      const done = beneath.resume(state, task, action)
      const { hero } = task
      const { arrow } = walkerOf(state, hero)
      if (arrow === null) return done
      return {
        ...done,
        events: done.events.flatMap((event) =>
          event.tag === 'heroPlaced' ? surfacing(content, state, hero, [{ ...event, from: arrow.place }]) : [event],
        ),
      }
    },
  })),
]

export const evolve: Changing<Event> = {
  flightBarred: (state, { card }) => withMemory(state, { noFlight: { card } }),
  fledBelow: (state) => withEncounter(state, { result: 'heroFled' }),
  fledDown: (state) => withEncounter(state, { result: 'heroFled' }),
}
export const sight: Sight<Event> = { flightBarred: 'everyone', fledBelow: 'everyone', fledDown: 'everyone' }
export const procedures: Doing<Task> = { noFlight, chooseEscape }
