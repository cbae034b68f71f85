/** The direction arrow: how a hero leaves the board for the catacombs (ledger section "the direction arrow"). */
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Place, turned } from '../drakborgen/content/content.js'
import type { Dir } from '../drakborgen/content/pack.js'
import type { Upon } from '../drakborgen/effects.js'
import { heroOf, normal, withHero, withMoveOver } from '../drakborgen/state.js'
import type { TurnArrow } from './effect.js'
import { type Changing, type Doing, type Under, walkerOf, withWalker } from './state.js'

export type Task = GoDown | TurnArrowTask
export type Event = Descended | DirectionArrowPlaced | FigureRemoved | DirectionArrowTurned

/** The arrow is laid where the hero stood, and points the way it will walk; the figure is taken off (CAT-ARROW-1…5). */
export interface GoDown {
  readonly tag: 'goDown'
  readonly hero: Seat
  readonly dir: Dir
  readonly cause: Descended['cause']
}
export interface Descended {
  readonly tag: 'descended'
  readonly hero: Seat
  readonly from: Place
  /** Whether it went of its own will. */
  readonly voluntary: boolean
  readonly cause: 'wayDown' | 'bridge' | 'climb' | 'fall' | 'flight' | 'hopeless' | 'card'
}
export interface DirectionArrowPlaced {
  readonly tag: 'directionArrowPlaced'
  readonly hero: Seat
  readonly place: Place
  readonly dir: Dir
}
export interface FigureRemoved {
  readonly tag: 'figureRemoved'
  readonly hero: Seat
  readonly from: Place
}
const goDown: Procedure<Under, GoDown> = atOnce((state, { hero, dir, cause }) => {
  const { place } = heroOf(state, hero)
  if (place === null) return nothing // it is below already
  const voluntary = cause === 'wayDown' || cause === 'bridge' || cause === 'climb' || cause === 'hopeless'
  return {
    events: [
      { tag: 'descended', hero, from: place, voluntary, cause },
      { tag: 'directionArrowPlaced', hero, place, dir },
      { tag: 'figureRemoved', hero, from: place },
    ],
    then: [],
  }
})

/** Only a card that says so turns it: so many quarters clockwise (CAT-ARROW-6). */
export type TurnArrowTask = TurnArrow & Upon
export interface DirectionArrowTurned {
  readonly tag: 'directionArrowTurned'
  readonly hero: Seat
  readonly dir: Dir
}
const turnArrow: Procedure<Under, TurnArrowTask> = atOnce((state, { hero, quarterTurns }) => {
  const { arrow } = walkerOf(state, hero)
  if (arrow === null) return nothing
  return { events: [{ tag: 'directionArrowTurned', hero, dir: turned(arrow.dir, quarterTurns) }], then: [] }
})

export const evolve: Changing<Event> = {
  descended: (state) => state,
  directionArrowPlaced: (state, { hero, place, dir }) =>
    withWalker(state, hero, { arrow: { place, dir }, pile: [], drawn: 0, wayUp: null, climbing: null, stuck: null }),
  figureRemoved: (state, { hero }) =>
    withMoveOver(withHero(state, hero, { place: null, stance: normal, cameFrom: null, searches: 0 }), hero),
  directionArrowTurned: (state, { hero, dir }) => {
    const { arrow } = walkerOf(state, hero)
    return withWalker(state, hero, { arrow: arrow && { ...arrow, dir } })
  },
}
export const sight: Sight<Event> = {
  descended: 'everyone',
  directionArrowPlaced: 'everyone',
  figureRemoved: 'everyone',
  directionArrowTurned: 'everyone',
}
export const procedures: Doing<Task> = { goDown, turnArrow }
