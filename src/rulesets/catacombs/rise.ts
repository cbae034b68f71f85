/** Coming up: the arrow off, the figure on, the cards back, and a tile where there is none (CAT-ASC-8…10, CAT-EMPTY). */
import * as t from 'io-ts'
import { type Card, cardsLeft, putUnder, shuffled, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { drawing } from '../drakborgen/cards.js'
import { type Content, chamber, type Place } from '../drakborgen/content/content.js'
import { Dir } from '../drakborgen/content/pack.js'
import { heroOf, pileIn, withHero, withPile } from '../drakborgen/state.js'
import { unfit } from './ground.js'
import {
  type Changing,
  type Doing,
  deck,
  dirs,
  type State,
  type Under,
  walkerOf,
  withSlice,
  withWalker,
} from './state.js'

export type Task = Rise | DrawRisingTile | OrientTile
export type Event =
  | DirectionArrowRemoved
  | FigurePlaced
  | CatacombPileThrown
  | TileRejected
  | TilesPutBack
  | ConditionLeftBelow

/** The hero is up, wherever that is (CAT-R-26, -29). */
export interface Rise {
  readonly tag: 'rise'
  readonly hero: Seat
  readonly place: Place
}
export interface DirectionArrowRemoved {
  readonly tag: 'directionArrowRemoved'
  readonly hero: Seat
}
export interface FigurePlaced {
  readonly tag: 'figurePlaced'
  readonly hero: Seat
  readonly place: Place
  /** Whether a tile is still to be laid there. */
  readonly bare: boolean
}
/** All but the things it has found; the deck is shuffled as a whole. */
export interface CatacombPileThrown {
  readonly tag: 'catacombPileThrown'
  readonly hero: Seat
  readonly count: number
  /** How many catacomb cards it keeps as things. */
  readonly kept: number
}
/** With the option, what lasts ends as its hero comes up (CAT-R-42). */
export interface ConditionLeftBelow {
  readonly tag: 'conditionLeftBelow'
  readonly hero: Seat
  readonly card: string
  readonly condition: string
}
const rise = (content: Content): Procedure<Under, Rise> =>
  atOnce((state, { hero, place }) => {
    const bare = typeof place === 'number' && state.board[place] === null
    return {
      events: [
        ...surfacing(content, state, hero, [{ tag: 'figurePlaced', hero, place, bare }]),
        ...(place === chamber && !state.chamberPlaced ? [{ tag: 'chamberPlaced' } as const] : []),
      ],
      then: [
        ...(bare ? [{ tag: 'drawRisingTile', hero, square: place } as const] : []),
        { tag: 'arriveFromBelow', hero, place },
      ],
    }
  })
/** What is told of whoever leaves the catacombs, with what puts its figure down in the middle (CAT-ASC-8…10, -17). */
export const surfacing = (
  { card }: Content,
  state: State,
  hero: Seat,
  figure: Done<Under>['events'],
): Done<Under>['events'] => {
  const { pile, lasting } = walkerOf(state, hero)
  const open = state.open.filter((one) => one.hero === hero && one.pile === deck)
  const kept = heroOf(state, hero).held.filter((one) => card(one.card).pile === deck).length
  const left = pileIn(state, deck)
  const count = pile.length + open.length
  const ends = state.options.lastingBelowEndsOnAscent ? lasting : []
  return [
    ...open.map(
      ({ card: one }) => ({ tag: 'catacombCardKept', hero, card: one, as: 'pile', condition: null }) as const,
    ),
    { tag: 'directionArrowRemoved', hero },
    ...figure,
    { tag: 'catacombPileThrown', hero, count, kept },
    { tag: 'catacombDeckReshuffled', hero, count: count + cardsLeft(left), reason: 'thrown' },
    ...ends.flatMap(({ card: one, condition }) => [
      { tag: 'conditionLeftBelow', hero, card: one, condition } as const,
      { tag: 'lastingCardReturned', hero, card: one } as const,
    ]),
  ]
}

// A tile is drawn; wells and bridges are drawn anew, and go back once one has been found (CAT-EMPTY-1, -4, CAT-R-33).

export interface DrawRisingTile {
  readonly tag: 'drawRisingTile'
  readonly hero: Seat
  readonly square: number
}
export interface TileRejected {
  readonly tag: 'tileRejected'
  readonly hero: Seat
  readonly tile: string
  readonly reason: 'well' | 'bridge'
}
/** The tiles set aside go back into the bag. */
export interface TilesPutBack {
  readonly tag: 'tilesPutBack'
  readonly tiles: ReadonlyArray<string>
}
const drawRisingTile = (content: Content): Procedure<Under, DrawRisingTile, Card> => ({
  begin: (state, task) => drawing(state.piles.tile, (tile) => looked(content, state, task, tile), nothing),
  resume: (state, task, { card: tile }) => looked(content, state, task, tile),
})
/** What was not fit goes back into the bag once a tile is. */
export const backInBag = ({ slices }: Pick<State, 'slices'>): ReadonlyArray<TilesPutBack> => {
  const tiles = slices.catacombs.setAside
  return tiles.length === 0 ? [] : [{ tag: 'tilesPutBack', tiles }]
}
const looked = (content: Content, state: State, task: DrawRisingTile, tile: string): Done<Under> => {
  const { hero, square } = task
  const reason = unfit(content, tile)
  const revealed = { tag: 'tileRevealed', hero, tile } as const
  if (reason !== null) return { events: [revealed, { tag: 'tileRejected', hero, tile, reason }], then: [task] }
  return { events: [revealed, ...backInBag(state)], then: [{ tag: 'orientTile', hero, tile, square }] }
}

/** It may lie in any of its four positions (CAT-EMPTY-2, CAT-DEC-10). */
export interface OrientTile {
  readonly tag: 'orientTile'
  readonly hero: Seat
  readonly tile: string
  readonly square: number
}
/** Laying a tile so many quarters clockwise. */
export interface Orient {
  readonly tag: 'orient'
  /** Quarters clockwise: 0 to 3. */
  readonly rotation: Dir
}
export const Orient: t.Type<Orient> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('orient'), rotation: Dir }, 'Orient'))()
const orientTile: Procedure<Under, OrientTile, Orient> = {
  begin: (_, { hero }) => ({ by: hero, actions: dirs.map((rotation) => ({ tag: 'orient', rotation })) }),
  resume: ({ piles }, { tile, square }, { rotation }) => ({
    events: [
      { tag: 'tilePlaced', tile, square, rotation },
      ...(cardsLeft(piles.tile) === 1 ? [{ tag: 'tileSupplyEmpty' } as const] : []),
    ],
    then: [],
  }),
}

export const evolve: Changing<Event> = {
  // Whoever was below has been inside, wherever it went down from and however it comes up (CAT-R-50).
  directionArrowRemoved: (state, { hero }) =>
    withHero(withWalker(state, hero, { arrow: null }), hero, { hasEntered: true }),
  // How it stands it had left behind where it went down.
  figurePlaced: (state, { hero, place, bare }) =>
    withSlice(withHero(state, hero, { place }), { rising: bare ? hero : null }),
  catacombPileThrown: (state) => state,
  tileRejected: (state, { tile }) =>
    withSlice(withPile(state, 'tile', taken(state.piles.tile, tile)), {
      setAside: [...state.slices.catacombs.setAside, tile],
    }),
  tilesPutBack: (state, { tiles }) => {
    const placed = tiles.map((card) => ({ card, knownTo: 'everyone' }) as const)
    return withSlice(withPile(state, 'tile', shuffled(putUnder(state.piles.tile, placed))), { setAside: [] })
  },
  conditionLeftBelow: (state, { hero, condition }) =>
    withHero(state, hero, { conditions: heroOf(state, hero).conditions.filter(({ id }) => id !== condition) }),
}
export const sight: Sight<Event> = {
  directionArrowRemoved: 'everyone',
  figurePlaced: 'everyone',
  catacombPileThrown: 'everyone',
  tileRejected: 'everyone',
  tilesPutBack: 'everyone',
  conditionLeftBelow: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  rise: rise(content),
  drawRisingTile: drawRisingTile(content),
  orientTile,
})
