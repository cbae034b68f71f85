/** What a hero does in its move: by where it stands, step, search, stay or leave (ledger sections 6 and 29.2). */
import * as t from 'io-ts'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, chamber, type Place } from './content/content.js'
import { Dir } from './content/pack.js'
import { attempting, legalWays, stepAction, wayOf } from './passage.js'
import { maySearch } from './search.js'
import { actHeldTo, type Changing, type Doing, type Drakborgen, heroOf, type State } from './state.js'
import { type LeaveCastle, leaving } from './tower.js'
import { type GiveUp, givenUp, givingUp, type JumpBack, jumping } from './well.js'

export type Task = Act | ChooseMove
export type Event = StayedPut

/**
 * A moment: the hero acts. Where a rule demands an act, that act is all there is (DB-TURN-4…7, DB-FLOW-4); whom something
 * has brought into such a place before it could act, or found shut in the chamber, has had its move.
 */
export interface Act {
  readonly tag: 'act'
  readonly hero: Seat
}
const act: Procedure<Drakborgen, Act> = atOnce((state, { hero }) => {
  if (state.move.over || state.move.shutIn) return nothing
  return { events: [], then: [{ tag: actHeldTo(heroOf(state, hero).stance) ?? 'chooseMove', hero }] }
})

/** A step to a place that lies in a direction. */
export interface Step {
  readonly tag: 'step'
  /** North, east, south, west: 0 to 3. */
  readonly dir: Dir
  /** The number of the square, the id of the tower, or `'chamber'`. */
  readonly to: Place
}
/** Staying put. */
export interface Stay {
  readonly tag: 'stay'
}
/** Searching the room. */
export interface SearchAction {
  readonly tag: 'search'
}
/** Staying in the chamber: two treasures and a dragon card more. */
export interface StayInChamber {
  readonly tag: 'stayInChamber'
}
/** Not going on with a move that might go on. */
export interface Stop {
  readonly tag: 'stop'
}
type MoveAction = Step | Stay | SearchAction | StayInChamber | LeaveCastle | GiveUp | JumpBack

/** The choice of a move, where no rule demands an act (DB-TURN-1…3, -8, -9, -16, DB-DEC-4…6). */
export interface ChooseMove {
  readonly tag: 'chooseMove'
  readonly hero: Seat
}
const chooseMove = (content: Content): Procedure<Drakborgen, ChooseMove, MoveAction> => ({
  begin: (state, { hero }) => {
    const { place } = heroOf(state, hero)
    if (place === chamber) return { by: hero, actions: inChamber(content, state, hero) }
    if (typeof place === 'string') return { by: hero, actions: inTower(content, state, hero) }
    return { by: hero, actions: onTile(content, state, hero) }
  },
  resume: (state, { hero }, action) => {
    switch (action.tag) {
      case 'step': {
        const within = heroOf(state, hero).place === chamber ? 'chamber' : 'move'
        return { events: [], then: [attempting(hero, wayOf(content, state, hero, action), within)] }
      }
      case 'search':
        return { events: [], then: [{ tag: 'searchRoom', hero }] }
      case 'stayInChamber':
        return { events: [], then: [{ tag: 'plunder', hero }] }
      case 'leaveCastle':
        return { events: [leaving(state, hero)], forget: hero, then: [] }
      case 'giveUp':
        return { events: [givenUp(state, hero, action)], then: [{ tag: 'jumpBackChoice', hero }] }
      case 'jumpBack':
        return jumping(hero, 'edge')
      case 'stay':
        return { events: [{ tag: 'stayedPut', hero }], then: [] }
    }
  },
})

/** On an ordinary tile, in a corridor or turning room, across a well, through debris (DB-DEC-4). */
const onTile = (content: Content, state: State, hero: Seat): ReadonlyArray<MoveAction> => {
  const { stance } = heroOf(state, hero)
  const legal = legalWays(content, state, hero)
  const across = stance.tag === 'wellAcross'
  const steps = legal.filter(({ dir }) => !across || dir !== stance.edge)
  const back = across && legal.length > steps.length
  const acts: ReadonlyArray<MoveAction> = [
    ...steps.map(stepAction),
    ...(maySearch(content, state, hero) ? [{ tag: 'search' } as const] : []),
    ...(back ? [{ tag: 'jumpBack' } as const, ...givingUp(state, hero)] : []),
  ]
  return state.options.allowStay || acts.length === 0 ? [{ tag: 'stay' }, ...acts] : acts
}

/** In a tower: a hero that has never been inside must try to go in (DB-TURN-9, DB-DEC-5). */
const inTower = (content: Content, state: State, hero: Seat): ReadonlyArray<MoveAction> => {
  const { hasEntered } = heroOf(state, hero)
  const { allowStay, mustEnterToSurvive, towerExit } = state.options
  const acts: ReadonlyArray<MoveAction> = [
    ...legalWays(content, state, hero).map(stepAction),
    ...(hasEntered && towerExit === 'choice' ? [{ tag: 'leaveCastle' } as const] : []),
  ]
  const mayStay = acts.length === 0 || (allowStay && (hasEntered || !mustEnterToSurvive))
  return mayStay ? [{ tag: 'stay' }, ...acts] : acts
}

/** In the chamber: out by any outer edge of either square, or stay and draw (DB-DEC-6, DB-CHMB-11). */
const inChamber = (content: Content, state: State, hero: Seat): ReadonlyArray<MoveAction> => [
  ...legalWays(content, state, hero).map(stepAction),
  { tag: 'stayInChamber' },
]

export interface StayedPut {
  readonly tag: 'stayedPut'
  readonly hero: Seat
}

export const evolve: Changing<Event> = { stayedPut: (state) => state }
export const sight: Sight<Event> = { stayedPut: 'everyone' }
export const Step: t.Type<Step> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('step'), dir: Dir, to: t.union([t.number, t.string]) }, 'Step'))()
export const Stay: t.Type<Stay> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('stay') }, 'Stay'))()
export const SearchAction: t.Type<SearchAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('search') }, 'Search'))()
export const StayInChamber: t.Type<StayInChamber> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('stayInChamber') }, 'StayInChamber'))()
export const Stop: t.Type<Stop> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('stop') }, 'Stop'))()
export const procedures = (content: Content): Doing<Task> => ({ act, chooseMove: chooseMove(content) })
