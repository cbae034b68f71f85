/** The catacombs are opened: the deck is there, and perhaps no way to get into them (CAT-COMP, CAT-R-1). */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { cardsLeft } from '../../kernel/pile.js'
import type { Given, Sight, Start } from '../../kernel/ruleset.js'
import { type Content, furtherPiles } from '../drakborgen/content/content.js'
import { effectLists } from '../drakborgen/content/walk.js'
import type { Drakborgen } from '../drakborgen/state.js'
import { tags } from './ground.js'
import type { Options } from './options.js'
import { above, type Changing, deck, type State, type Under } from './state.js'

export type Event = CatacombsOpened | NoCatacombEntrance

export interface CatacombsOpened {
  readonly tag: 'catacombsOpened'
  /** How many cards the deck has. */
  readonly cards: number
}
/** A warning: nothing in the box leads down (CAT-R-1). */
export interface NoCatacombEntrance {
  readonly tag: 'noCatacombEntrance'
}

export const setup = (
  { seats, options }: Given<Drakborgen['options'] & Options>,
  { state, agenda }: Start<Drakborgen>,
): Start<Under> => ({
  state: {
    ...state,
    options: { ...state.options, ...options },
    slices: {
      ...state.slices,
      catacombs: { walkers: Array.from({ length: seats }, () => above), laidOver: [], setAside: [], rising: null },
    },
  },
  agenda,
})

const { also } = amending<Under>()
/** Whether a pack has catacomb cards: without them nothing leads below. */
export const hasCatacombs = ({ pack }: Content): boolean => furtherPiles(pack).some(({ id }) => id === deck)
export const amend = (content: Content): ReadonlyArray<Amendment<Under>> => [
  also('beginGame', (state, _, done) => ({
    ...done,
    events: [
      ...done.events,
      { tag: 'catacombsOpened', cards: cardsLeft(state.piles[deck]!) },
      ...(hasEntrance(content, state) ? [] : [{ tag: 'noCatacombEntrance' } as const]),
    ],
  })),
]
/** Tiles, traps and cards that lead down, as far as the catacombs know of them. Who falls below is below already. */
const hasEntrance = ({ pack }: Content, { options }: State): boolean => {
  const down: ReadonlyArray<string> = [tags.wayDown, tags.bridge]
  const below = furtherPiles(pack).findIndex(({ id }) => id === deck)
  return (
    pack.tileKinds.some((kind) => kind.tags.some((tag) => down.includes(tag))) ||
    pack.tiles.some(({ id }) => options.extraWayDownTiles.includes(id)) ||
    Object.values({ ...pack.decks }).some((cards) => cards.some((card) => 'descend' in card)) ||
    effectLists(pack).some(({ path: [where, at], effects }) => {
      const isBelow = where === 'piles' && at === below
      return !isBelow && effects.some((effect) => 'expansion' in effect && leadsDown.includes(effect.tag))
    })
  )
}
const leadsDown: ReadonlyArray<string> = ['fallBelow', 'crossBridge', 'placeFloorTile']

export const evolve: Changing<Event> = { catacombsOpened: (state) => state, noCatacombEntrance: (state) => state }
export const sight: Sight<Event> = { catacombsOpened: 'everyone', noCatacombEntrance: 'everyone' }
