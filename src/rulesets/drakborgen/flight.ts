/** Flight: back to the square just left, if the way is free (ledger section 22, DB-FLEE). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, chamber, type Place, type Way } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Dir } from './content/pack.js'
import type { Upon } from './effects.js'
import { leavingBehind } from './monster.js'
import { edgesOf, enterable } from './passage.js'
import { allOver } from './rounds.js'
import {
  type Task as AnyTask,
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  normal,
  type State,
  withEncounter,
  withHero,
  withMoveOver,
} from './state.js'
import { arriving, moved } from './step.js'

export type Task = Flee | MoveHero | ChooseDestination | CarriedOff
export type Event = HeroFled | HeroPlaced

/** Whether a flight back is possible (DB-FLEE-2): looked at when the intent is asked (DB-R-66). */
export const canFlee = (content: Content, state: State, hero: Seat): boolean => {
  const { cameFrom } = heroOf(state, hero)
  const way = trailBack(content, state, hero)
  if (cameFrom === null || way === undefined) return false
  if (cameFrom.via === 'secretDoor' || cameFrom.via === 'card' || !enterable(state, way.to)) return false
  const edges = edgesOf(content, state, way)
  const { seat, doorPassed, portcullisPassed } = state.move
  const passed = (border: number | null): boolean => seat === hero && border === way.border
  return edges.every((edge) => {
    if (edge === 'wall') return false
    if (edge === 'door') return passed(doorPassed)
    return edge !== 'portcullis' || (state.options.fleeThroughPortcullis && passed(portcullisPassed))
  })
}
/** The way a hero came by, from where it stands. */
const trailBack = (content: Content, state: State, hero: Seat): Way | undefined => {
  const { place, cameFrom } = heroOf(state, hero)
  if (cameFrom === null || place === null) return undefined
  return content.waysFrom(place).find(({ border, to }) => border === cameFrom.border && to === cameFrom.place)
}

/** The flight has succeeded: back, the cards return, and the place fled to takes effect (DB-REACT-3, DB-FLEE-4…6, -9). */
export interface Flee {
  readonly tag: 'flee'
  readonly hero: Seat
}
export interface HeroFled {
  readonly tag: 'heroFled'
  readonly hero: Seat
  readonly from: Place
  readonly to: Place
  readonly dir: Dir
  readonly border: number
  readonly via: 'open' | 'door' | 'portcullis'
}
const flee = (content: Content): Procedure<Drakborgen, Flee> =>
  atOnce((state, { hero }) => {
    const way = trailBack(content, state, hero)
    if (way === undefined) return nothing
    const { from, to, dir, border } = way
    const { doorPassed, portcullisPassed } = state.move
    const via = doorPassed === border ? 'door' : portcullisPassed === border ? 'portcullis' : 'open'
    return {
      events: [
        ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
        { tag: 'heroFled', hero, from, to, dir, border, via },
      ],
      then: [{ tag: 'endEncounter', seat: hero }, arriving(hero, to, 'flight', dir)],
      ...allOver(state, hero),
    }
  })

// A card moves the hero: not a flight, and no way back by one.

export type MoveHero = effect.MoveHero & Upon
/** A figure is set down elsewhere, with no step taken. */
export interface HeroPlaced {
  readonly tag: 'heroPlaced'
  readonly hero: Seat
  readonly from: Place
  readonly to: Place
}
const moveHero = (content: Content): Procedure<Drakborgen, MoveHero> =>
  atOnce((state, { hero, to, drawRoomCard, origin }) => {
    // A monster's own procedure may let the hero get away: that is a flight like any other (DB-R-72).
    const inFight = state.encounter?.hero === hero && origin.by !== 'thing'
    if (to === 'back' && !drawRoomCard && inFight)
      return canFlee(content, state, hero) ? { events: [], then: [{ tag: 'flee', hero }] } : nothing
    if (to === 'tower' || to === 'adjacent')
      return { events: [], then: [{ tag: 'chooseDestination', hero, to, drawRoomCard }] }
    if (to === 'back') {
      const way = trailBack(content, state, hero)
      return way === undefined || !enterable(state, way.to) ? nothing : back(state, hero, way, drawRoomCard)
    }
    const ways = alongside(content, state, hero)
    if (ways.length === 0) return nothing
    return { events: [], then: [roll<CarriedOff>(hero, ways.length, { tag: 'carriedOff', hero, drawRoomCard })] }
  })
/** Back by the way it came, whatever lies between. */
const back = (state: State, hero: Seat, { from, to, dir, border }: Way, drawRoomCard: boolean): Done<Drakborgen> => ({
  events: [
    ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
    { tag: 'heroMoved', hero, from, to, dir, border, entry: 'card', via: 'card' },
  ],
  ...outOfEncounter(state, hero, [
    arriving(hero, to, 'card', dir),
    ...(drawRoomCard ? [{ tag: 'roomCard', hero, place: to } as const] : []),
  ]),
})
/** Every place alongside that can be come to, whatever stands between. */
const alongside = (content: Content, state: State, hero: Seat): ReadonlyArray<Way> =>
  content.waysFrom(heroOf(state, hero).place ?? '').filter(({ to }) => enterable(state, to))

/** The player says to which tower, or to which place alongside. */
export interface ChooseDestination {
  readonly tag: 'chooseDestination'
  readonly hero: Seat
  readonly to: 'tower' | 'adjacent'
  readonly drawRoomCard: boolean
}
export interface GoTo {
  readonly tag: 'goTo'
  readonly to: Place
}
export const GoTo: t.Type<GoTo> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('goTo'), to: t.union([t.number, t.string]) }, 'GoTo'))()
const chooseDestination = (content: Content): Procedure<Drakborgen, ChooseDestination, GoTo> => ({
  begin: (state, { hero, to }) => {
    const places = to === 'tower' ? content.towers : alongside(content, state, hero).map((way) => way.to)
    if (places.length === 0) return nothing
    return { by: hero, actions: [...new Set(places)].map((place) => ({ tag: 'goTo', to: place })) }
  },
  resume: (state, { hero, to, drawRoomCard }, action) => {
    if (to === 'adjacent') {
      const way = alongside(content, state, hero).find((one) => one.to === action.to)!
      return carried(state, hero, way, drawRoomCard)
    }
    const tower = String(action.to)
    const from = heroOf(state, hero).place!
    return {
      events: [
        ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
        { tag: 'heroPlaced', hero, from, to: tower },
      ],
      ...outOfEncounter(state, hero, [{ tag: 'enterTower', hero, tower }]),
    }
  },
})
/** A die with as many faces as there are places alongside says to which. */
export interface CarriedOff extends Awaiting {
  readonly tag: 'carriedOff'
  readonly hero: Seat
  readonly drawRoomCard: boolean
}
const carriedOff = (content: Content): Procedure<Drakborgen, CarriedOff> =>
  atOnce((state, { hero, face, drawRoomCard }) => {
    const way = alongside(content, state, hero)[face - 1]
    return way === undefined ? nothing : carried(state, hero, way, drawRoomCard)
  })

/** An encounter is over when its hero is carried off. */
const outOfEncounter = (
  { encounter }: State,
  hero: Seat,
  then: ReadonlyArray<AnyTask>,
): Pick<Done<Drakborgen>, 'then' | 'until'> => leavingBehind(encounter?.hero === hero ? encounter : null, then)
const carried = (state: State, hero: Seat, way: Way, drawRoomCard: boolean): Done<Drakborgen> => ({
  events: [],
  ...outOfEncounter(state, hero, [
    { tag: 'takeStep', hero, way, entry: 'card', via: 'card', lifted: false },
    ...(drawRoomCard ? [{ tag: 'roomCard', hero, place: way.to } as const] : []),
  ]),
})

export const evolve: Changing<Event> = {
  heroFled: (state, event) => withEncounter(withMoveOver(moved(state, event), event.hero), { result: 'heroFled' }),
  heroPlaced: (state, { hero, to }) =>
    withHero(state, hero, { place: to, stance: normal, cameFrom: null, searches: 0 }),
}
export const sight: Sight<Event> = { heroFled: 'everyone', heroPlaced: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  flee: flee(content),
  moveHero: moveHero(content),
  chooseDestination: chooseDestination(content),
  carriedOff: carriedOff(content),
})
