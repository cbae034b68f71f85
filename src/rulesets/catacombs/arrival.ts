/** What meets whoever comes up, and going down again where nothing can be done (CAT-FACE, CAT-EMPTY, CAT-ASC-15…17). */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, chamber, type Place, turned } from '../drakborgen/content/content.js'
import type { Stay } from '../drakborgen/move.js'
import { legalWays } from '../drakborgen/passage.js'
import { heroOf, withMove, withState } from '../drakborgen/state.js'
import { arriving } from '../drakborgen/step.js'
import { isCovered, isWayDown } from './ground.js'
import { sticking } from './snare.js'
import {
  type AnyTask,
  type Changing,
  climbOf,
  type Doing,
  memoryOf,
  type State,
  type Under,
  withMemory,
  withSlice,
} from './state.js'
import { type Descend, descents } from './way-down.js'

export type Task = ArriveFromBelow | FindHopeless | LookAbout
export type Event = Ascended | TreasureDrawSuppressed | HopelessSituation | DescendedAgain

/** A moment: the figure stands on its square, and nothing there has taken effect. */
export interface ArriveFromBelow {
  readonly tag: 'arriveFromBelow'
  readonly hero: Seat
  readonly place: Place
}
export interface Ascended {
  readonly tag: 'ascended'
  readonly hero: Seat
  readonly place: Place
}
/** Who comes up in the chamber draws no treasure, but a dragon card (CAT-FACE-4). */
export interface TreasureDrawSuppressed {
  readonly tag: 'treasureDrawSuppressed'
  readonly hero: Seat
  readonly reason: 'ascended' | 'teleported'
}
/** What the tile does happens as usual, but for debris and the chamber; then a room card, if it asks for one. */
const arriveFromBelow = (content: Content): Procedure<Under, ArriveFromBelow> =>
  atOnce((state, { hero, place }) => {
    const up = { tag: 'ascended', hero, place } as const
    if (place === chamber)
      return {
        events: [up, { tag: 'chamberEntered', hero }, { tag: 'treasureDrawSuppressed', hero, reason: 'ascended' }],
        then: [{ tag: 'drawDragon', hero }],
      }
    const placed = typeof place === 'number' ? state.board[place] : null
    if (typeof place !== 'number' || !placed) return { events: [up], then: [arriving(hero, place, entry, 0)] }
    const { kind, dotEdge, edges } = content.tile(placed.tile)
    // What is laid over a tile covers all of this, its dot as well.
    const bare = !isCovered(state, place)
    if (bare && kind.kind === 'debris') {
      const met = isWayDown(content, state, place) ? [{ tag: 'meetWayDown', hero, square: place } as const] : []
      return { events: [up, sticking(hero, place, { test: 'vf', die: 't12' })], then: met }
    }
    const dot = turned(dotEdge, placed.rotation)
    const drops = bare && state.options.portcullisWithoutEntry === 'symbolSide'
    const falls = drops && edges[placed.rotation]![dot] === 'portcullis'
    const border = content.waysFrom(place).find(({ dir }) => dir === dot)?.border
    return {
      events: [
        up,
        ...(falls && border !== undefined ? [{ tag: 'portcullisFell', hero, border, cause: 'entered' } as const] : []),
      ],
      then: [
        // Of a divided room it is the side of the dot (CAT-R-51).
        { tag: 'tileEffect', hero, place, entry, edge: dot },
        ...(state.options.ascendDrawsRoomCard ? [{ tag: 'roomCard', hero, place } as const] : []),
      ],
    }
  })
/** How one comes who comes from below: no side of the tile is entered by. */
export const entry = 'catacombs:ascend'

// Nothing but walls: the hero may go down again, with nothing rolled and nothing lost (CAT-R-31, CAT-DEC-14).

/** Asked when all that met it is over. */
export interface FindHopeless {
  readonly tag: 'findHopeless'
  readonly hero: Seat
}
const findHopeless: Procedure<Under, FindHopeless> = atOnce((_, { hero }) => ({
  events: [{ tag: 'hopelessSituation', hero }],
  then: [{ tag: 'lookAbout', hero }],
}))
export interface LookAbout {
  readonly tag: 'lookAbout'
  readonly hero: Seat
}
export interface HopelessSituation {
  readonly tag: 'hopelessSituation'
  readonly hero: Seat
}
export interface DescendedAgain {
  readonly tag: 'descendedAgain'
  readonly hero: Seat
  readonly dir: Descend['dir']
}
const lookAbout: Procedure<Under, LookAbout, Descend | Stay> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'stay' }, ...descents] }),
  resume: (_, { hero }, action) =>
    action.tag === 'stay'
      ? nothing
      : {
          events: [{ tag: 'descendedAgain', hero, dir: action.dir }],
          then: [{ tag: 'goDown', hero, dir: action.dir, cause: 'hopeless' }],
        },
}
/**
 * Whether nothing leads away from where it came up: doors and portcullises do, and so does a side beyond which another hero
 * stands. Whoever has gone on from there, or was driven on, did not come up where it is (CAT-R-31, -53); whoever has fallen
 * there is beneath it (CAT-R-63).
 */
const isHopeless = (content: Content, state: State, hero: Seat): boolean => {
  const { place, cameFrom } = heroOf(state, hero)
  if (typeof place !== 'number' || cameFrom !== null || isWayDown(content, state, place)) return false
  if (climbOf(state, hero) !== null) return false
  const heroes = state.heroes.map((one, seat) => (seat === hero ? one : { ...one, place: null }))
  return legalWays(content, withMove(withState(state, { heroes }), { tried: [] }), hero).length === 0
}

const { instead, before } = amending<Under>()
export const amend = (content: Content): ReadonlyArray<Amendment<Under>> => [
  // A corridor lets who comes up go on, as it does who walks in (CAT-R-28).
  instead('enterCorridor', (_, task) =>
    task.entry === entry
      ? {
          events: [{ tag: 'corridorEntered', hero: task.hero, square: task.square, mayContinue: true }],
          then: [{ tag: 'corridorContinue', hero: task.hero }],
        }
      : undefined,
  ),
  // When all that met it is over, an encounter too.
  before('catacombs', 'endMove', (state, { seat }): ReadonlyArray<AnyTask> => {
    const over = state.encounter?.hero !== seat && memoryOf(state).ascended
    return over && isHopeless(content, state, seat) ? [{ tag: 'findHopeless', hero: seat }] : []
  }),
]

export const evolve: Changing<Event> = {
  ascended: (state) => withSlice(withMemory(state, { ascended: true, noFlight: null }), { rising: null }),
  treasureDrawSuppressed: (state) => state,
  hopelessSituation: (state) => state,
  descendedAgain: (state) => state,
}
export const sight: Sight<Event> = {
  ascended: 'everyone',
  treasureDrawSuppressed: 'everyone',
  hopelessSituation: 'everyone',
  descendedAgain: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  arriveFromBelow: arriveFromBelow(content),
  findHopeless,
  lookAbout,
})
