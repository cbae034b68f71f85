/** Flight: back to the square just left, if the way is free (ledger section 22, DB-FLEE). */
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, chamber, type Place, type Way } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Dir } from './content/pack.js'
import type { Upon } from './effects.js'
import { edgesOf } from './passage.js'
import { allOver } from './rounds.js'
import { type Changing, type Doing, type Drakborgen, heroOf, occupied, type State } from './state.js'
import { arriving, moved } from './step.js'

export type Task = Flee | MoveHero
export type Event = HeroFled

/** Whether a flight back is possible (DB-FLEE-2): looked at when the intent is asked (DB-R-66). */
export const canFlee = (content: Content, state: State, hero: Seat): boolean => {
  const { cameFrom } = heroOf(state, hero)
  const way = trailBack(content, state, hero)
  if (cameFrom === null || way === undefined) return false
  if (cameFrom.via === 'secretDoor' || cameFrom.via === 'card' || occupied(state, way.to)) return false
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
  if (state.dragonAwake && cameFrom.place === chamber) return undefined // nothing leads back to it (DB-R-92)
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

/** A card moves the hero back where it came from, whatever lies between: not a flight, and no card is drawn. */
export type MoveHero = effect.MoveHero & Upon
const moveHero = (content: Content): Procedure<Drakborgen, MoveHero> =>
  atOnce((state, { hero, to, drawRoomCard }) => {
    // A monster's own procedure may let the hero get away: that is a flight like any other (DB-R-72).
    if (to === 'back' && !drawRoomCard && state.encounter?.hero === hero && canFlee(content, state, hero))
      return { events: [], then: [{ tag: 'flee', hero }] }
    const way = trailBack(content, state, hero)
    if (to !== 'back' || way === undefined || occupied(state, way.to)) return nothing
    const { from, to: place, dir, border } = way
    return {
      events: [
        ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
        { tag: 'heroMoved', hero, from, to: place, dir, border, entry: 'card', via: 'card' },
      ],
      then: [
        ...(state.encounter?.hero === hero ? [{ tag: 'endEncounter', seat: hero } as const] : []),
        arriving(hero, place, 'card', dir),
        ...(drawRoomCard ? [{ tag: 'roomCard', hero, place } as const] : []),
      ],
    }
  })

export const evolve: Changing<Event> = {
  heroFled: (state, event) => {
    const { encounter } = state
    return { ...moved(state, event), encounter: encounter && { ...encounter, result: 'heroFled' } }
  },
}
export const sight: Sight<Event> = { heroFled: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({ flee: flee(content), moveHero: moveHero(content) })
