/** Floor tiles: what is laid over a room, in place of all that is in it (ledger section FLOOR). */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { entry as fromBelow } from '../catacombs/arrival.js'
import { isWayDown } from '../catacombs/ground.js'
import { climbOf, walkerOf } from '../catacombs/state.js'
import type { Place } from '../drakborgen/content/content.js'
import { originOf, type Upon } from '../drakborgen/effects.js'
import { heroOf, normal, withState } from '../drakborgen/state.js'
import type { Entry } from '../drakborgen/step.js'
import type { FloorTile, Lore } from './box.js'
import type * as effect from './effect.js'
import { type Changing, type Doing, type State, type Two, withTwo } from './state.js'

export type Task = PlaceFloorTile | LiftFloorTile | ResolveFloorTile
export type Event = FloorTilePlaced | FloorTileReturned | FloorTileSkipped | DirectionSymbolCovered | RoomCardSuppressed
/** What may be answered, task by task. */
export type Asks = object

/** How one comes who comes by a teleport: no side of the tile is entered by. */
export const byTeleport = 'drakborgen-2:teleport'
const byMagic = (entry: Entry): boolean => entry === byTeleport || entry === fromBelow

/** The id of the floor tile on a square; `null` if none lies there. */
const floorTileOn = ({ slices }: State, place: Place | null): string | null =>
  slices.drakborgen2.floor.find(({ square }) => square === place)?.tile ?? null
/** Whether a floor tile covers what is in a room, its direction symbol among it (D2-FLOOR-3, -4). */
export const isCovered = (state: State, place: Place | null): boolean => floorTileOn(state, place) !== null
const tileOf = ({ box }: Lore, id: string): FloorTile | undefined => box.floorTiles.find((tile) => tile.id === id)

// Laying one over the room the hero stands in (D2-FLOOR-2, -7, D2-R-13…16).

export type PlaceFloorTile = effect.PlaceFloorTile & Upon
export interface FloorTilePlaced {
  readonly tag: 'floorTilePlaced'
  readonly hero: Seat
  readonly tile: string
  readonly square: number
}
/** A floor tile goes back to the supply. */
export interface FloorTileReturned {
  readonly tag: 'floorTileReturned'
  readonly tile: string
  readonly square: number
}
/** No floor tile is laid: none is left, the hero is not in a room, or one lies there already. */
export interface FloorTileSkipped {
  readonly tag: 'floorTileSkipped'
  readonly hero: Seat
  readonly tile: string
  readonly reason: 'noneLeft' | 'noRoom' | 'covered'
}
export interface DirectionSymbolCovered {
  readonly tag: 'directionSymbolCovered'
  readonly square: number
}
const placeFloorTile = (lore: Lore): Procedure<Two, PlaceFloorTile> =>
  atOnce((state, { hero, tile }) => {
    const square = roomOf(state, hero)
    const skipped = (reason: FloorTileSkipped['reason']): Done<Two> => ({
      events: [{ tag: 'floorTileSkipped', hero, tile, reason }],
      then: [],
    })
    if (square === null) return skipped('noRoom')
    if ((state.slices.drakborgen2.floorSupply[tile] ?? 0) === 0) return skipped('noneLeft')
    const before = floorTileOn(state, square)
    if (before !== null && state.options.floorOnFloor === 'skip') return skipped('covered')
    return {
      events: [
        ...(before === null ? [] : [{ tag: 'floorTileReturned', tile: before, square } as const]),
        { tag: 'floorTilePlaced', hero, tile, square },
        { tag: 'groundLaidOver', square, wayDown: tileOf(lore, tile)?.wayDown ?? false },
        ...(before === null ? [{ tag: 'directionSymbolCovered', square } as const] : []),
        ...(walkerOf(state, hero).stuck === null ? [] : [{ tag: 'heroLoose', hero } as const]),
      ],
      then: [{ tag: 'resolveFloorTile', hero, square, magic: false }],
    }
  })
/** The room whose floor a hero stands on: not the chamber, a tower or the catacombs, nor a hole beneath the room. */
const roomOf = (state: State, hero: Seat): number | null => {
  const { place } = heroOf(state, hero)
  return typeof place === 'number' && climbOf(state, hero) === null ? place : null
}

/** The room is as it was, for whoever comes there from now on (D2-FLOOR-8, D2-R-175). */
export type LiftFloorTile = effect.LiftFloorTile & Upon
const liftFloorTile: Procedure<Two, LiftFloorTile> = atOnce((state, { hero }) => {
  const square = roomOf(state, hero)
  const tile = floorTileOn(state, square)
  if (square === null || tile === null) return nothing
  return {
    events: [
      { tag: 'floorTileReturned', tile, square },
      { tag: 'groundLaidOver', square, wayDown: null },
    ],
    then: [],
  }
})

// It acts on whom it is laid under, and on whoever comes there later, in place of the tile (D2-R-12, -16, -144).

/** A moment: a hero stands on a floor tile, and nothing of it has happened yet. */
export interface ResolveFloorTile {
  readonly tag: 'resolveFloorTile'
  readonly hero: Seat
  readonly square: number
  /** Whether the hero has come by a teleport, or from below. */
  readonly magic: boolean
}
const resolveFloorTile = (lore: Lore): Procedure<Two, ResolveFloorTile> =>
  atOnce((state, { hero, square, magic }) => {
    const id = heroOf(state, hero).place === square ? floorTileOn(state, square) : null
    const tile = id === null ? undefined : tileOf(lore, id)
    if (tile === undefined) return nothing
    const effects = magic ? (tile.onMagicArrival ?? tile.effects) : tile.effects
    return {
      events: [],
      then: [
        ...(effects.length === 0 ? [] : [{ tag: 'befall', hero, effects, origin: originOf('tile', null) } as const]),
        // It is met last of all that a tile does, as ways down are on tiles without one.
        ...(isWayDown(lore.content, state, square) ? [{ tag: 'meetWayDown', hero, square } as const] : []),
      ],
    }
  })

/** No room card is drawn by who has come to a place, though the tile there asks for one. */
export interface RoomCardSuppressed {
  readonly tag: 'roomCardSuppressed'
  readonly hero: Seat
  /** Something covers the room; one has been drawn in this move, or it is another's (D2-TELE-5, -6); or a leap goes on. */
  readonly reason: 'covered' | 'alreadyDrawn' | 'otherTurn' | 'leap'
}

const { instead, barring } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('tileEffect', (state, { hero, place, entry }) => {
    if (typeof place !== 'number' || !isCovered(state, place)) return undefined
    const { climbing, stuck } = walkerOf(state, hero)
    return {
      // What the catacombs add to any tile: whoever comes anew is held by nothing from before.
      events: climbing === null && stuck === null ? [] : [{ tag: 'heroLoose', hero }],
      then: [{ tag: 'resolveFloorTile', hero, square: place, magic: byMagic(entry) }],
    }
  }),
  // Whoever comes up there meets the floor tile, not what it covers (D2-FACE-6).
  instead('arriveFromBelow', (state, { hero, place }) =>
    isCovered(state, place)
      ? {
          events: [{ tag: 'ascended', hero, place }],
          then: [
            { tag: 'tileEffect', hero, place, entry: fromBelow, edge: 0 },
            ...(state.options.ascendDrawsRoomCard ? [{ tag: 'roomCard', hero, place } as const] : []),
          ],
        }
      : undefined,
  ),
  instead('roomCard', (state, { hero, place }) => {
    if (!isCovered(state, place)) return undefined
    const asks = heroOf(state, hero).place === place && asksForCard(lore, state, place)
    return asks ? { events: [{ tag: 'roomCardSuppressed', hero, reason: 'covered' }], then: [] } : nothing
  }),
  barring(
    'chooseMove',
    (state, { hero }, { tag }) => tag !== 'search' || !isCovered(state, heroOf(state, hero).place),
    // As where nothing else can be done (D2-R-161).
    (_, { hero }) => ({ by: hero, actions: [{ tag: 'stay' }] }),
  ),
]
/** Whether the tile on a square has a black or red symbol, covered or not. */
export const asksForCard = ({ content }: Lore, { board }: State, place: Place): boolean => {
  const placed = typeof place === 'number' ? board[place] : null
  return placed ? content.tile(placed.tile).kind.roomCard : false
}

const supplied = (state: State, tile: string, by: 1 | -1): State['slices']['drakborgen2']['floorSupply'] => {
  const { floorSupply } = state.slices.drakborgen2
  return { ...floorSupply, [tile]: (floorSupply[tile] ?? 0) + by }
}
export const evolve: Changing<Event> = {
  floorTilePlaced: (state, { tile, square }) => {
    // What is covered holds nobody any more: no darkness, no edge, no cleft.
    const heroes = state.heroes.map((one) => (one.place === square ? { ...one, stance: normal } : one))
    const floor = [...state.slices.drakborgen2.floor, { square, tile }]
    return withTwo(withState(state, { heroes }), { floor, floorSupply: supplied(state, tile, -1) })
  },
  floorTileReturned: (state, { tile, square }) =>
    withTwo(state, {
      floor: state.slices.drakborgen2.floor.filter((one) => one.square !== square),
      floorSupply: supplied(state, tile, 1),
    }),
  floorTileSkipped: (state) => state,
  directionSymbolCovered: (state) => state,
  roomCardSuppressed: (state) => state,
}
export const sight: Sight<Event> = {
  floorTilePlaced: 'everyone',
  floorTileReturned: 'everyone',
  floorTileSkipped: 'everyone',
  directionSymbolCovered: 'everyone',
  roomCardSuppressed: 'everyone',
}
export const actions: object = {}
export const procedures = (lore: Lore): Doing<Task> => ({
  placeFloorTile: placeFloorTile(lore),
  liftFloorTile,
  resolveFloorTile: resolveFloorTile(lore),
})
