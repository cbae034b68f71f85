/** Doors: a card for each attempt (ledger section 14). */
import * as t from 'io-ts'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { shutIn } from './chamber.js'
import type { Content, Way } from './content/content.js'
import type * as effect from './content/effect.js'
import { stopping } from './corridor.js'
import type { Upon } from './effects.js'
import { eased, windowFor } from './items.js'
import type { Step } from './move.js'
import { attempting, gaveWay, shutAgain, stayedShut, stepsOnward, type Within, wayOf } from './passage.js'
import { moveOver } from './rounds.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  type Move,
  type State,
  withMove,
  withMoveOver,
} from './state.js'

export type Task = TryDoor | DrawDoorCard | SpringDoorTrap | DoorOpens | DoorStaysClosed | SettleDoor | AfterClosedDoor
export type Event = DoorTried | DoorTrapSprung | DoorOpened | DoorStayedClosed

// A hero who wants to pass a door draws a door card (DB-DOOR-1).

export interface TryDoor {
  readonly tag: 'tryDoor'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  readonly side: 'near' | 'far'
}
export interface DoorTried {
  readonly tag: 'doorTried'
  readonly hero: Seat
  readonly border: number
  readonly dir: Way['dir']
  /** Whether the door is at the edge being left or at the one being entered. */
  readonly side: 'near' | 'far'
}
const tryDoor = (content: Content): Procedure<Drakborgen, TryDoor> =>
  atOnce((state, { hero, way, within, side }) => ({
    events: [{ tag: 'doorTried', hero, border: way.border, dir: way.dir, side }],
    then: [
      ...windowFor(content, state, hero, 'atDoor', { at: { border: way.border, side } }),
      { tag: 'drawDoorCard', hero, way, side },
      { tag: 'settleDoor', hero, way, within, side },
    ],
  }))

/** A card is drawn, unless the door has been made to give way, or the hero has been carried off from it (DB-R-116). */
export interface DrawDoorCard {
  readonly tag: 'drawDoorCard'
  readonly hero: Seat
  readonly way: Way
  readonly side: 'near' | 'far'
}
const drawDoorCard: Procedure<Drakborgen, DrawDoorCard> = atOnce((state, { hero, way: { border, from }, side }) => {
  if (heroOf(state, hero).place !== from || state.move.trying?.border !== border) return nothing
  return eased(state, { border, side })
    ? { events: [{ tag: 'doorOpened', hero, border }], then: [] }
    : { events: [], then: [{ tag: 'drawCard', hero, pile: 'door' }] }
})

// The card: it opens, it stays closed, or a trap goes off, which leaves it closed (DB-DOOR-2, -3, -5, -17).

/** The door being tried, unless it has stayed closed: a card drawn by another card may tell of none. */
const inQuestion = ({ move: { trying, tried } }: State): Move['trying'] =>
  trying === null || tried.includes(trying.border) ? null : trying

/** A moment: the trap of a door is about to go off. */
export interface SpringDoorTrap {
  readonly tag: 'springDoorTrap'
  readonly hero: Seat
}
export interface DoorTrapSprung {
  readonly tag: 'doorTrapSprung'
  readonly hero: Seat
  readonly border: number
}
const springDoorTrap = (content: Content): Procedure<Drakborgen, SpringDoorTrap> =>
  atOnce((state, { hero }) => {
    const trying = inQuestion(state)
    const way = content.waysFrom(heroOf(state, hero).place ?? '').find(({ border }) => border === trying?.border)
    if (trying === null || way === undefined) return nothing
    const sprung = { tag: 'doorTrapSprung', hero, border: trying.border } as const
    return { events: [sprung, ...shutAgain(content, state, hero, way, trying.side)], then: [] }
  })

export type DoorOpens = effect.DoorOpens & Upon
export interface DoorOpened {
  readonly tag: 'doorOpened'
  readonly hero: Seat
  readonly border: number
}
const doorOpens: Procedure<Drakborgen, DoorOpens> = atOnce((state, { hero }) => {
  const door = inQuestion(state)
  return door === null ? nothing : { events: [{ tag: 'doorOpened', hero, border: door.border }], then: [] }
})

export type DoorStaysClosed = effect.DoorStaysClosed & Upon
export interface DoorStayedClosed {
  readonly tag: 'doorStayedClosed'
  readonly hero: Seat
  readonly border: number
}
const doorStaysClosed: Procedure<Drakborgen, DoorStaysClosed> = atOnce((state, { hero }) => {
  const door = inQuestion(state)
  return door === null ? nothing : { events: [{ tag: 'doorStayedClosed', hero, border: door.border }], then: [] }
})

// What comes of it. The same door is not tried again in this move; another passage is (DB-DOOR-6, -7).

export interface SettleDoor {
  readonly tag: 'settleDoor'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  readonly side: 'near' | 'far'
}
const settleDoor = (content: Content): Procedure<Drakborgen, SettleDoor> =>
  atOnce((state, { hero, way, within, side }) => {
    // A trap ends the move, whatever its card says (DB-DOOR-5).
    if (state.move.over) return { events: [], then: [], ...moveOver(hero) }
    // Whoever has left, or tried another, has nothing more to do with it, even if it has come back (DB-R-116).
    if (state.move.trying?.border !== way.border) return nothing
    if (state.move.opened) return { events: [], then: [gaveWay(hero, way, within, side)] }
    // With no card to draw the door stays closed as well (DB-DECK-7).
    const unsaid = !state.move.tried.includes(way.border)
    return {
      events: [
        ...(unsaid ? [{ tag: 'doorStayedClosed', hero, border: way.border } as const] : []),
        ...shutAgain(content, state, hero, way, side),
      ],
      ...stayedShut(hero, within),
    }
  })

/** The move may go on through another passage, or end where the hero stands (DB-DOOR-3, -4, DB-DEC-13). */
export interface AfterClosedDoor {
  readonly tag: 'afterClosedDoor'
  readonly hero: Seat
  readonly within: Within
}
export interface EndMoveAction {
  readonly tag: 'endMove'
}
export const EndMoveAction: t.Type<EndMoveAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('endMove') }, 'EndMove'))()
const afterClosedDoor = (content: Content): Procedure<Drakborgen, AfterClosedDoor, Step | EndMoveAction> => ({
  begin: (state, { hero, within }) => ({
    by: hero,
    actions: [{ tag: 'endMove' }, ...stepsOnward(content, state, hero, within)],
  }),
  resume: (state, { hero, within }, action) => {
    if (action.tag === 'step')
      return { events: [], then: [attempting(hero, wayOf(content, state, hero, action), within)] }
    return within === 'corridor' ? stopping(state, hero) : nothing
  },
})
// What changes.

export const evolve: Changing<Event> = {
  doorTried: (state, { hero, border, side }) =>
    shutIn(withMove(state, { trying: { border, side }, opened: false }), hero),
  doorTrapSprung: (state, { hero }) => withMoveOver(state, hero),
  doorOpened: (state) => withMove(state, { opened: true }),
  doorStayedClosed: (state, { border }) => withMove(state, { opened: false, tried: [...state.move.tried, border] }),
}
export const sight: Sight<Event> = {
  doorTried: 'everyone',
  doorTrapSprung: 'everyone',
  doorOpened: 'everyone',
  doorStayedClosed: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  tryDoor: tryDoor(content),
  drawDoorCard,
  springDoorTrap: springDoorTrap(content),
  doorOpens,
  doorStaysClosed,
  settleDoor: settleDoor(content),
  afterClosedDoor: afterClosedDoor(content),
})
