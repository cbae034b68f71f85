/**
 * One step, from square to square (ledger sections 7 and 29.2, DB-FLOW-6): the tile is drawn and placed, the figure moves,
 * what was passed shuts behind it, the tile takes effect, and a room card is drawn if the tile asks for one.
 */
import { type Card, cardsLeft, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { drawing } from './cards.js'
import { type Content, chamber, opposite, type Place, turned, type Way } from './content/content.js'
import type { Dir } from './content/pack.js'
import { originOf } from './effects.js'
import { trapFor } from './items.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  normal,
  type State,
  type Trail,
  withHero,
  withMove,
  withPile,
  withState,
} from './state.js'

export type Task = TakeStep | DrawTile | PlaceTile | Enter | TileEffect | RoomCard
export type Event = TileRevealed | TilePlaced | TileSupplyEmpty | ChamberPlaced | ChamberLeft | HeroMoved

/** How a hero comes to a square (DB-FLOW-7); an expansion has ways of its own, with its id before a colon. */
export type Entry = 'move' | 'secretDoor' | 'flight' | 'eviction' | 'card' | `${string}:${string}`

// The step.

export interface TakeStep {
  readonly tag: 'takeStep'
  readonly hero: Seat
  readonly way: Way
  readonly entry: Entry
  readonly via: Trail['via']
  /** Whether a portcullis was lifted for it. */
  readonly lifted: boolean
}
const takeStep: Procedure<Drakborgen, TakeStep> = atOnce((state, { hero, way, entry, via, lifted }) => {
  const { to, dir } = way
  const unknown = typeof to === 'number' && state.board[to] === null
  return {
    events: [],
    then: [
      ...(unknown ? [{ tag: 'drawTile', hero, square: to, dir } as const] : []),
      { tag: 'enter', hero, way, entry, via, lifted, drawn: unknown },
    ],
  }
})

// A tile is drawn, and lies with its dot at the border stepped over (DB-TILE-1…4, -13).

export interface DrawTile {
  readonly tag: 'drawTile'
  readonly hero: Seat
  readonly square: number
  readonly dir: Dir
}
export interface TileRevealed {
  readonly tag: 'tileRevealed'
  readonly hero: Seat
  readonly tile: string
}
const drawTile: Procedure<Drakborgen, DrawTile, Card> = {
  begin: ({ piles }, task) => drawing(piles.tile, (tile) => revealed(task, tile), nothing),
  resume: (_, task, { card: tile }) => revealed(task, tile),
}
const revealed = ({ hero, square, dir }: DrawTile, tile: string): Done<Drakborgen> => ({
  events: [{ tag: 'tileRevealed', hero, tile }],
  then: [{ tag: 'placeTile', hero, tile, square, dir }],
})
/** A moment: the tile has been seen, and has not been placed. */
export interface PlaceTile {
  readonly tag: 'placeTile'
  readonly hero: Seat
  readonly tile: string
  readonly square: number
  readonly dir: Dir
}
export interface TilePlaced {
  readonly tag: 'tilePlaced'
  readonly tile: string
  readonly square: number
  readonly rotation: Dir
}
export interface TileSupplyEmpty {
  readonly tag: 'tileSupplyEmpty'
}
const placeTile = ({ tile: tileOf }: Content): Procedure<Drakborgen, PlaceTile> =>
  atOnce(({ piles }, { tile, square, dir }) => ({
    events: [
      { tag: 'tilePlaced', tile, square, rotation: turned(opposite(dir), -tileOf(tile).dotEdge) },
      ...(cardsLeft(piles.tile) === 1 ? [{ tag: 'tileSupplyEmpty' } as const] : []),
    ],
    then: [],
  }))

// The figure moves, and what it passed shuts behind it (DB-PORT-1, -4, DB-DOOR-8, DB-CHMB-2).

export interface Enter {
  readonly tag: 'enter'
  readonly hero: Seat
  readonly way: Way
  readonly entry: Entry
  readonly via: Trail['via']
  readonly lifted: boolean
  /** Whether the tile was drawn for this step. */
  readonly drawn: boolean
}
export interface ChamberPlaced {
  readonly tag: 'chamberPlaced'
}
export interface ChamberLeft {
  readonly tag: 'chamberLeft'
  readonly hero: Seat
}
export interface HeroMoved {
  readonly tag: 'heroMoved'
  readonly hero: Seat
  readonly from: Place
  readonly to: Place
  readonly dir: Dir
  readonly border: number
  readonly entry: Entry
  readonly via: Trail['via']
}
const enter = (content: Content): Procedure<Drakborgen, Enter> =>
  atOnce((state, { hero, way, entry, via, lifted, drawn }) => {
    const { from, to, dir, border } = way
    const step = { hero, from, to, dir, border, entry, via }
    const { doorPassed } = state.move
    const locks = via === 'door' && doorPassed !== null && doorPassed !== border
    const draws = entry === 'move' || entry === 'secretDoor'
    const fell = [
      ...(lifted ? (['passed'] as const) : []),
      ...(drawn && dropsBehind(content, state, way) ? (['entered'] as const) : []),
    ]
    return {
      events: [
        ...layingChamber(state, to),
        ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
        ...(locks ? [{ tag: 'doorLocked', hero, border: doorPassed } as const] : []),
        entry === 'eviction' ? { tag: 'heroDrivenOut', ...step } : { tag: 'heroMoved', ...step },
        ...fell.map((cause) => ({ tag: 'portcullisFell', hero, border, cause }) as const),
      ],
      then: [
        arriving(hero, to, entry, dir),
        ...(draws && hasContents(content, state, to) ? [{ tag: 'roomCard', hero, place: to } as const] : []),
      ],
    }
  })
/** The double tile is laid by whoever first comes to it. */
const layingChamber = ({ chamberPlaced }: State, to: Place): ReadonlyArray<ChamberPlaced> =>
  to === chamber && !chamberPlaced ? [{ tag: 'chamberPlaced' }] : []
/** Whether the tile just drawn drops its portcullis at the border stepped over (DB-PORT-1, DB-DRGN-12). */
const dropsBehind = ({ tile }: Content, { board }: State, { to, dir }: Way): boolean => {
  const placed = typeof to === 'number' ? board[to] : null
  return placed ? tile(placed.tile).edges[placed.rotation]![opposite(dir)] === 'portcullis' : false
}

// The tile takes effect on every entry (DB-TILE-12, DB-FLOW-7), and a room card is drawn by who steps in (DB-TILE-9…11).

/** What follows a figure's coming to a place. */
export const arriving = (hero: Seat, place: Place, entry: Entry, dir: Dir): TileEffect => ({
  tag: 'tileEffect',
  hero,
  place,
  entry,
  edge: opposite(dir),
})
/** A moment: a hero has come to a place by one of its edges. */
export interface TileEffect {
  readonly tag: 'tileEffect'
  readonly hero: Seat
  readonly place: Place
  readonly entry: Entry
  readonly edge: Dir
}
const tileEffect = (content: Content): Procedure<Drakborgen, TileEffect> =>
  atOnce((state, { hero, place, entry, edge }) => {
    if (place === chamber) return { events: [], then: [{ tag: 'enterChamber', hero, entry }] }
    if (typeof place === 'string') return { events: [], then: [{ tag: 'enterTower', hero, tower: place }] }
    const { kind, onEnter, tags } = content.tile(state.board[place]!.tile).kind
    const on = { hero, square: place, edge }
    switch (kind) {
      case 'corridor':
        return { events: [], then: [{ tag: 'enterCorridor', hero, square: place, entry }] }
      case 'darkRoom':
        return { events: [], then: [{ tag: 'enterDarkRoom', hero, square: place }] }
      case 'well':
        return { events: [], then: [{ tag: 'enterWell', ...on }] }
      case 'turningRoom':
        return { events: [], then: [{ tag: 'turnRoom', hero, square: place }] }
      case 'debris':
        return { events: [], then: [{ tag: 'enterDebris', ...on }] }
      case 'chasm':
        return { events: [], then: [{ tag: 'enterChasm', ...on }] }
      default: {
        if (onEnter.length === 0) return nothing
        const does = { tag: 'befall', hero, effects: onEnter, origin: originOf('tile', null) } as const
        return { events: [], then: trapFor(content, state, hero, tags, [does]) }
      }
    }
  })
/** A moment: whoever steps onto a black or red dot draws the contents of the room for this visit. */
export interface RoomCard {
  readonly tag: 'roomCard'
  readonly hero: Seat
  readonly place: Place
}
const roomCard = (content: Content): Procedure<Drakborgen, RoomCard> =>
  atOnce((state, { hero, place }) =>
    heroOf(state, hero).place === place && hasContents(content, state, place)
      ? { events: [], then: [{ tag: 'drawCard', hero, pile: 'room' }] }
      : nothing,
  )
/** Whether a place is a room whose contents a card tells: a tile with a black or red dot. */
const hasContents = ({ tile }: Content, { board }: State, place: Place): boolean => {
  const placed = typeof place === 'number' ? board[place] : null
  return placed ? tile(placed.tile).kind.roomCard : false
}

// What changes.

/**
 * A figure has gone from one place to the next; the way back is remembered across moves (DB-FLEE-8), and what was tried on
 * the way, or made to give way, is behind it.
 */
export const moved = <S extends State>(
  state: S,
  { hero, from, to, dir, border, via }: Pick<HeroMoved, 'hero' | 'from' | 'to' | 'dir' | 'border' | 'via'>,
): S =>
  withHero(withMove(state, { trying: null, eased: null }), hero, {
    place: to,
    stance: normal,
    cameFrom: { place: from, dirBack: opposite(dir), border, via },
    hasEntered: heroOf(state, hero).hasEntered || typeof to === 'number' || to === chamber,
    searches: 0,
  })
export const evolve: Changing<Event> = {
  tileRevealed: (state) => state,
  tilePlaced: (state, { tile, square, rotation }) => {
    const board = state.board.slice()
    board[square] = { tile, rotation }
    return withPile(withState(state, { board }), 'tile', taken(state.piles.tile, tile))
  },
  tileSupplyEmpty: (state) => state,
  chamberPlaced: (state) => withState(state, { chamberPlaced: true }),
  chamberLeft: (state) => withMove(state, { shutIn: false }),
  heroMoved: (state, event) =>
    moved(event.via === 'door' ? withMove(state, { doorPassed: event.border }) : state, event),
}
export const sight: Sight<Event> = {
  tileRevealed: 'everyone',
  tilePlaced: 'everyone',
  tileSupplyEmpty: 'everyone',
  chamberPlaced: 'everyone',
  chamberLeft: 'everyone',
  heroMoved: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  takeStep,
  drawTile,
  placeTile: placeTile(content),
  enter: enter(content),
  tileEffect: tileEffect(content),
  roomCard: roomCard(content),
})
