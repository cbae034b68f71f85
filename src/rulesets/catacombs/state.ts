/** The words of the catacombs, and what is known of whoever walks them. */
import { bug } from '../../kernel/bug.js'
import type { Join, Words } from '../../kernel/expansion.js'
import type { Evolve, Procedures, Seat } from '../../kernel/ruleset.js'
import type { Draw } from '../drakborgen/cards.js'
import type { Place } from '../drakborgen/content/content.js'
import type { Dir } from '../drakborgen/content/pack.js'
import type { Stay } from '../drakborgen/move.js'
import { type State as Base, type Drakborgen, heroOf, withMove, withState } from '../drakborgen/state.js'
import type * as arrival from './arrival.js'
import type * as arrow from './arrow.js'
import type * as bridge from './bridge.js'
import type { Attempt } from './effect.js'
import type * as fall from './fall.js'
import type * as flight from './flight.js'
import type { Options } from './options.js'
import type * as position from './position.js'
import type * as rise from './rise.js'
import type * as opening from './setup.js'
import type * as snare from './snare.js'
import type * as unknown from './unknown.js'
import type * as walk from './walk.js'
import type * as wayDown from './way-down.js'
import type * as wayUp from './way-up.js'

/** The pile of the catacomb cards. */
export const deck = 'catacombs:cards'
/** The id of this expansion. */
export const id = 'catacombs'

/** Where a hero went down, and which way it walks: north, east, south, west as 0 to 3. */
export interface Arrow {
  /** The place it left. */
  readonly place: Place
  /** The direction of travel. */
  readonly dir: Dir
}

/** A way up that has been met and not passed. */
export interface OpenWayUp extends wayUp.Terms {
  /** The card that shows it. */
  readonly card: string
}

/** A catacomb card whose effect lasts: it lies before the hero. */
export interface Lasting {
  /** The card. */
  readonly card: string
  /** The condition it has brought. */
  readonly condition: string
}

/** What is known of a seat's hero below, or on its way there or back. */
export interface Walker {
  /** Its direction arrow while it is in the catacombs; `null` while it is not. */
  readonly arrow: Arrow | null
  /** Catacomb cards resolved since the arrow was laid, but for those kept. */
  readonly pile: ReadonlyArray<string>
  /** How many squares the cards drawn since then count for. */
  readonly drawn: number
  /** The way up that is open to it. */
  readonly wayUp: OpenWayUp | null
  /** Cards that lie before it until their effect ends. */
  readonly lasting: ReadonlyArray<Lasting>
  /** The hole from which it is trying to climb, beneath the square it still holds; `tried` once it has failed. */
  readonly climbing: (Attempt & { readonly square: number; readonly tried: boolean }) | null
  /** What holds it on its square until it has passed a test. */
  readonly stuck: (Attempt & { readonly square: number }) | null
}

/** What is known of the catacombs. */
export interface Slice {
  /** By seat. */
  readonly walkers: ReadonlyArray<Walker>
  /** Squares where something laid over the tile says whether there is a way down; it covers whatever the tile is. */
  readonly laidOver: ReadonlyArray<{ readonly square: number; readonly wayDown: boolean }>
  /** Tiles drawn for whoever comes up, and not fit to come up on. */
  readonly setAside: ReadonlyArray<string>
  /** Who is coming up on a square for which a tile is still to be laid. */
  readonly rising: Seat | null
}

/** What the move under way remembers of the catacombs: it is forgotten with the move. */
export interface MoveMemory {
  /** Whether the hero has come up in this move. */
  readonly ascended: boolean
  /** The card that bars flight from its monsters. */
  readonly noFlight: { readonly card: string | null } | null
}

/** The words of the catacombs. */
export interface Catacombs extends Words {
  /** What is known besides. */
  readonly state: {
    readonly options: Options
    readonly slices: { readonly catacombs: Slice }
    readonly move: { readonly memory: { readonly catacombs?: MoveMemory } }
  }
  /** What may have to be done. */
  readonly task:
    | wayDown.Task
    | arrow.Task
    | fall.Task
    | bridge.Task
    | walk.Task
    | wayUp.Task
    | position.Task
    | rise.Task
    | arrival.Task
    | snare.Task
    | flight.Task
    | unknown.Task
  /** What may have happened. */
  readonly event:
    | opening.Event
    | wayDown.Event
    | arrow.Event
    | fall.Event
    | bridge.Event
    | walk.Event
    | wayUp.Event
    | position.Event
    | rise.Event
    | arrival.Event
    | snare.Event
    | flight.Event
    | unknown.Event
  /** What may be answered, task by task. */
  readonly asks: {
    readonly chooseMove: wayDown.Descend
    readonly darkRoll: wayDown.Descend
    readonly wellChoice: wayDown.Descend
    readonly debrisChoice: wayDown.Descend
    readonly afterFall: fall.GoOnBelow | fall.Climb
    readonly chooseClimb: fall.GoOnBelow | fall.Climb
    readonly arriveOnBridge: bridge.Cross | wayDown.Descend
    readonly chooseBelow: Draw | wayUp.Ascend | Stay
    readonly drawCatacombCard: Drakborgen['asks']['drawCard']
    readonly chooseWayDown: position.ComeUpAt
    readonly drawRisingTile: Drakborgen['asks']['drawTile']
    readonly orientTile: rise.Orient
    readonly lookAbout: wayDown.Descend | Stay
    readonly chooseEscape: fall.GoOnBelow
    readonly cutLoose: snare.CutLooseAction
  }
  /** The options. */
  readonly options: Options
}

/** Drakborgen with the catacombs under it. */
export type Under = Join<Drakborgen, Catacombs>
/** Its state. */
export type State = Under['state']
/** Everything that may have to be done. */
export type AnyTask = Under['task']
/** The procedures of some of the tasks. */
export type Doing<T extends Catacombs['task']> = Procedures<Under, T>
/** What some of the events change. */
export type Changing<E extends Catacombs['event']> = Evolve<Under, E>

/** Nothing to remember. */
const noMemory: MoveMemory = { ascended: false, noFlight: null }
/** What the move under way remembers. */
export const memoryOf = ({ move }: Pick<State, 'move'>): MoveMemory => move.memory.catacombs ?? noMemory

/** Nobody below. */
export const above: Walker = {
  arrow: null,
  pile: [],
  drawn: 0,
  wayUp: null,
  lasting: [],
  climbing: null,
  stuck: null,
}

/** What is known of a seat's hero below. */
export const walkerOf = ({ slices }: Pick<State, 'slices'>, seat: Seat): Walker => slices.catacombs.walkers[seat]!
/** Whether a hero is in the catacombs. */
export const isBelow = (state: Pick<State, 'slices'>, seat: Seat): boolean => walkerOf(state, seat).arrow !== null
/** The hole a hero is climbing out of, if it is still there. */
export const climbOf = (state: State, seat: Seat): Walker['climbing'] =>
  here(state, seat, walkerOf(state, seat).climbing)
/** What holds a hero on its square, if it is still there. */
export const snareOf = (state: State, seat: Seat): Walker['stuck'] => here(state, seat, walkerOf(state, seat).stuck)
const here = <T extends { readonly square: number }>(state: Base, seat: Seat, what: T | null): T | null =>
  what !== null && heroOf(state, seat).place === what.square ? what : null

// Copied field by field, as the base's state is.

const copyOfWalker = (walker: Walker): Walker => ({
  arrow: walker.arrow,
  pile: walker.pile,
  drawn: walker.drawn,
  wayUp: walker.wayUp,
  lasting: walker.lasting,
  climbing: walker.climbing,
  stuck: walker.stuck,
})
const copyOfSlice = (slice: Slice): Slice => ({
  walkers: slice.walkers,
  laidOver: slice.laidOver,
  setAside: slice.setAside,
  rising: slice.rising,
})

/** The state with some fields of a walker changed. */
export const withWalker = <S extends State>(state: S, seat: Seat, change: Partial<Walker>): S => {
  const walkers = state.slices.catacombs.walkers.slice()
  walkers[seat] = Object.assign(copyOfWalker(walkers[seat] ?? bug(`there is no hero ${seat}`)), change)
  return withSlice(state, { walkers })
}
/** The state with some fields of the slice changed. */
export const withSlice = <S extends State>(state: S, change: Partial<Slice>): S =>
  withState(state, {
    slices: { ...state.slices, catacombs: Object.assign(copyOfSlice(state.slices.catacombs), change) },
  })
/** The state with something more to remember of the move. */
export const withMemory = <S extends State>(state: S, change: Partial<MoveMemory>): S =>
  withMove(state, { memory: { ...state.move.memory, catacombs: { ...memoryOf(state), ...change } } })

/** The four directions. */
export const dirs: ReadonlyArray<Dir> = [0, 1, 2, 3]
