/** Ways down: meeting one, and going down of one's own will (ledger section "descending"). */
import * as t from 'io-ts'
import { type Amendment, amending, type Offer } from '../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from '../drakborgen/content/content.js'
import { Dir } from '../drakborgen/content/pack.js'
import { heroOf } from '../drakborgen/state.js'
import { isBridge, isWayDown } from './ground.js'
import { type Changing, type Doing, dirs, type State, type Under, withSlice } from './state.js'

export type Task = MeetWayDown
export type Event = WayDownMet | GroundLaidOver

/** Whoever comes to a way down may go down in a later move (CAT-DESC-3, CAT-CLASS-1). */
export interface MeetWayDown {
  readonly tag: 'meetWayDown'
  readonly hero: Seat
  readonly square: number
}
export interface WayDownMet {
  readonly tag: 'wayDownMet'
  readonly hero: Seat
  readonly square: number
}
const meetWayDown: Procedure<Under, MeetWayDown> = atOnce((state, { hero, square }) =>
  heroOf(state, hero).place === square ? { events: [{ tag: 'wayDownMet', hero, square }], then: [] } : nothing,
)

/** Something laid over a tile says whether there is a way down; nothing does any more if `wayDown` is `null`. */
export interface GroundLaidOver {
  readonly tag: 'groundLaidOver'
  readonly square: number
  readonly wayDown: boolean | null
}

/** Going down, in a direction of travel. */
export interface Descend {
  readonly tag: 'descend'
  /** North, east, south, west: 0 to 3; any of them, a wall or not (CAT-R-11). */
  readonly dir: Dir
}
export const Descend: t.Type<Descend> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('descend'), dir: Dir }, 'Descend'))()
/** The ways one can go below. */
export const descents: ReadonlyArray<Descend> = dirs.map((dir) => ({ tag: 'descend', dir }))

const { also, offering } = amending<Under>()
export const amend = (content: Content): ReadonlyArray<Amendment<Under>> => [
  // It is met last of all that a tile does, and before its room card.
  also('tileEffect', (state, { hero, place }, done) =>
    typeof place === 'number' && isWayDown(content, state, place)
      ? { ...done, then: [...done.then, { tag: 'meetWayDown', hero, square: place }] }
      : done,
  ),
  // Whoever begins a move there may go down, whenever it came, and whatever act a rule demands of it there otherwise
  // (CAT-DEC-1, -2, CAT-R-8, -10).
  offering('chooseMove', offered(content), isDescend, goingDown(content)),
  offering('darkRoll', offered(content), isDescend, goingDown(content)),
  offering('wellChoice', offered(content), isDescend, goingDown(content)),
  offering('debrisChoice', offered(content), isDescend, goingDown(content)),
]
interface Choosing {
  readonly hero: Seat
}
const offered =
  (content: Content) =>
  (state: State, { hero }: Choosing): Offer<Descend> | undefined => {
    const { place } = heroOf(state, hero)
    return isWayDown(content, state, place) || isBridge(content, state, place)
      ? { by: hero, actions: descents }
      : undefined
  }
const isDescend = (action: { readonly tag: string }): action is Descend => action.tag === 'descend'
const goingDown =
  (content: Content) =>
  (state: State, { hero }: Choosing, { dir }: Descend): Done<Under> => {
    const cause = isWayDown(content, state, heroOf(state, hero).place) ? 'wayDown' : 'bridge'
    const draws = state.options.descendDraw === 'sameTurn'
    return {
      events: [],
      then: [{ tag: 'goDown', hero, dir, cause }, ...(draws ? [{ tag: 'drawCatacombCard', hero } as const] : [])],
    }
  }

export const evolve: Changing<Event> = {
  wayDownMet: (state) => state,
  groundLaidOver: (state, { square, wayDown }) => {
    const others = state.slices.catacombs.laidOver.filter((one) => one.square !== square)
    return withSlice(state, { laidOver: wayDown === null ? others : [...others, { square, wayDown }] })
  },
}
export const sight: Sight<Event> = { wayDownMet: 'everyone', groundLaidOver: 'everyone' }
export const procedures: Doing<Task> = { meetWayDown }
