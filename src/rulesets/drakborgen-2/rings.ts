/**
 * What the four magic rings of this box do, at the decisions where they matter (D2-SETUP-12, -13, D2-R-199).
 *
 * Each is told by the first effect of its use. Its moment is none of the windows in which things of the base are used, so
 * that it is offered here; what becomes of it afterwards is as with any thing.
 */
import * as t from 'io-ts'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { Card } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight, type Tagged } from '../../kernel/ruleset.js'
import { anyTarget } from '../catacombs/position.js'
import { deck, isBelow } from '../catacombs/state.js'
import { drawing } from '../drakborgen/cards.js'
import type { Upon } from '../drakborgen/effects.js'
import { type ItemUsed, using } from '../drakborgen/items.js'
import { heroOf } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import { isWrestling } from './caught.js'
import type * as effect from './effect.js'
import type { AnyTask, Changing, Doing, State, Two } from './state.js'

export type Task = TileAnew | RollAnew | SearchFour | AscendAtOnce | DrawToSearch | ChooseFind
export type Event = TilePutBack
/** What may be answered, task by task. */
export interface Asks {
  readonly placeTile: DrawAnew
  readonly orientTile: DrawAnew
  readonly rolled: RollAgain
  readonly searchRoom: SearchWithRing
  readonly chooseBelow: GoStraightUp
  readonly drawnCard: GoStraightUp
  readonly drawToSearch: Card
  readonly chooseFind: TakeFind
}

// Elsewhere than at their moment these words do nothing, but for the way up.

export type TileAnew = effect.TileAnew & Upon
export type RollAnew = effect.RollAnew & Upon
export type SearchFour = effect.SearchFour & Upon
export type AscendAtOnce = effect.AscendAtOnce & Upon
const ascendAtOnce: Procedure<Two, AscendAtOnce> = atOnce((state, { hero }) =>
  isBelow(state, hero) ? { events: [], then: [{ tag: 'calculatePosition', hero }] } : nothing,
)

/** The ring of a hero, if it does this and has not been used up. */
const ringFor = ({ content }: Lore, state: State, hero: Seat, does: effect.TwoEffect['tag']): string | null => {
  const { ring, used } = heroOf(state, hero)
  const use = ring === null ? null : content.use(ring)
  if (ring === null || use?.effects[0]?.tag !== does) return null
  if (isWrestling(state, hero)) return null // there is no time for it (D2-CAUGHT-2)
  // What may be used any number of times is used once in a move, so that moves end (DB-R-113).
  const uses =
    use.charges === null
      ? state.move.used.filter((one) => one.hero === hero && one.card === ring)
      : used.filter((one) => one === ring)
  return uses.length < (use.charges ?? 1) ? ring : null
}
/** That the ring is used. */
const usingRing = ({ content }: Lore, state: State, hero: Seat): ItemUsed =>
  using(content, state, hero, heroOf(state, hero).ring!, 'anytime')

// A tile drawn anew: the first goes back into the bag, where it has been till it is placed; the second must be kept.

export interface DrawAnew {
  readonly tag: 'drawAnew'
}
export const DrawAnew: t.Type<DrawAnew> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('drawAnew') }, 'DrawAnew'))()
/** A tile just drawn goes back, and is not placed. */
export interface TilePutBack {
  readonly tag: 'tilePutBack'
  readonly hero: Seat
  readonly tile: string
}
const anew = (lore: Lore, state: State, hero: Seat, tile: string, draw: AnyTask): Done<Two> => ({
  events: [usingRing(lore, state, hero), { tag: 'tilePutBack', hero, tile }],
  then: [draw],
})

// A roll made again: any of the hero's own, once, and the second stands.

export interface RollAgain {
  readonly tag: 'rollAgain'
}
export const RollAgain: t.Type<RollAgain> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('rollAgain') }, 'RollAgain'))()
/** Dice thrown at a hero's turn by another: for the monster, for its animal, or in place of somebody's choice. */
const ofOthers: ReadonlyArray<string> = [
  'rolledOff',
  'botCommits',
  'numbersRolled',
  'letterRolled',
  'lostAtRandom',
  'unarmedMonsterRolled',
  'oracazAgainst',
  'skeletonKp',
  'chosenByDie',
  'controlRolled',
  'oracazRolled',
  'readBoth',
  'burnOracaz',
]
const isOfOthers = (into: Tagged): boolean => ofOthers.includes(into.tag) || ('part' in into && into.part !== undefined)

// A search with four cards: one is carried out, the others go under their pile.

export interface SearchWithRing {
  readonly tag: 'searchWithRing'
}
export const SearchWithRing: t.Type<SearchWithRing> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('searchWithRing') }, 'SearchWithRing'))()
export interface DrawToSearch {
  readonly tag: 'drawToSearch'
  readonly hero: Seat
  /** How many are still to be drawn. */
  readonly left: number
  readonly cards: ReadonlyArray<string>
}
const FOUR = 4
const drawToSearch: Procedure<Two, DrawToSearch, Card> = {
  begin: ({ piles }, task) => {
    const { hero, left, cards } = task
    if (left === 0) return choosing(hero, cards, [])
    return drawing<Two>(
      piles.roomSearch,
      (card) => drawn(task, card),
      choosing(hero, cards, [{ tag: 'pileEmpty', hero, pile: 'roomSearch' }]),
    )
  },
  resume: (_, task, { card }) => drawn(task, card),
}
const drawn = (task: DrawToSearch, card: string): Done<Two> => ({
  events: [{ tag: 'cardDrawn', hero: task.hero, pile: 'roomSearch', card }],
  then: [{ ...task, left: task.left - 1, cards: [...task.cards, card] }],
})
const choosing = (hero: Seat, cards: ReadonlyArray<string>, events: Done<Two>['events']): Done<Two> => ({
  events,
  then: cards.length === 0 ? [] : [{ tag: 'chooseFind', hero, cards }],
})
/** Cards alike are named once. */
export interface ChooseFind {
  readonly tag: 'chooseFind'
  readonly hero: Seat
  readonly cards: ReadonlyArray<string>
}
export interface TakeFind {
  readonly tag: 'takeFind'
  readonly card: string
}
export const TakeFind: t.Type<TakeFind> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('takeFind'), card: t.string }, 'TakeFind'))()
const chooseFind: Procedure<Two, ChooseFind, TakeFind> = {
  begin: (_, { hero, cards }) => ({
    by: hero,
    actions: [...new Set(cards)].map((card) => ({ tag: 'takeFind', card })),
  }),
  resume: (_, { hero, cards }, { card }) => {
    const at = cards.indexOf(card)
    return {
      events: cards
        .filter((_one, i) => i !== at)
        .map((one) => ({ tag: 'cardReturned', hero, pile: 'roomSearch', card: one }) as const),
      then: [{ tag: 'drawnCard', hero, pile: 'roomSearch', card }],
    }
  },
}

// Straight up out of the catacombs, also with a card just drawn: where one comes up is worked out as ever.

export interface GoStraightUp {
  readonly tag: 'goStraightUp'
}
export const GoStraightUp: t.Type<GoStraightUp> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('goStraightUp') }, 'GoStraightUp'))()
const isUp = (action: Tagged): action is GoStraightUp => action.tag === 'goStraightUp'
/** Not if nothing rolled could lead anywhere: the ring is not wasted (CAT-R-25). */
const up = (lore: Lore, state: State, hero: Seat): ReadonlyArray<GoStraightUp> =>
  isBelow(state, hero) &&
  state.move.seat === hero &&
  ringFor(lore, state, hero, 'ascendAtOnce') !== null &&
  anyTarget(lore.content, state, hero)
    ? [{ tag: 'goStraightUp' }]
    : []
const goingUp = (lore: Lore, state: State, hero: Seat): Done<Two> => ({
  events: [usingRing(lore, state, hero)],
  then: [{ tag: 'calculatePosition', hero }],
})

const { offering } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => {
  const has = (state: State, hero: Seat, does: effect.TwoEffect['tag']): boolean =>
    ringFor(lore, state, hero, does) !== null
  const isAnew = (action: Tagged): action is DrawAnew => action.tag === 'drawAnew'
  return [
    offering(
      'placeTile',
      (state, { hero }) => ({ by: hero, actions: has(state, hero, 'tileAnew') ? [{ tag: 'drawAnew' }] : [] }),
      isAnew,
      (state, { hero, tile, square, dir }) => anew(lore, state, hero, tile, { tag: 'drawTile', hero, square, dir }),
    ),
    // Whoever comes up, or is set down by magic, draws a tile as well.
    offering(
      'orientTile',
      (state, { hero }) => ({ by: hero, actions: has(state, hero, 'tileAnew') ? [{ tag: 'drawAnew' }] : [] }),
      isAnew,
      (state, { hero, tile, square }) => {
        const draw = state.slices.catacombs.rising === hero ? 'drawRisingTile' : 'drawTeleportTile'
        return anew(lore, state, hero, tile, { tag: draw, hero, square })
      },
    ),
    offering(
      'rolled',
      (state, { hero, roll }) => {
        if (roll.final === true || !has(state, hero, 'rollAnew') || isOfOthers(roll.into)) return undefined
        // Nothing is used while a skeleton holds the bearer (D2-CAUGHT-2, D2-R-221).
        return isWrestling(state, hero) ? undefined : { by: hero, actions: [{ tag: 'rollAgain' }] }
      },
      (action: Tagged): action is RollAgain => action.tag === 'rollAgain',
      (state, { hero, roll }) => ({
        events: [usingRing(lore, state, hero)],
        then: [{ ...roll, final: true }],
      }),
    ),
    offering(
      'searchRoom',
      (state, { hero }) => ({ by: hero, actions: has(state, hero, 'searchFour') ? [{ tag: 'searchWithRing' }] : [] }),
      (action: Tagged): action is SearchWithRing => action.tag === 'searchWithRing',
      (state, { hero }) => ({
        events: [usingRing(lore, state, hero), { tag: 'searchAnnounced', hero }],
        then: [{ tag: 'drawToSearch', hero, left: FOUR, cards: [] }],
      }),
    ),
    offering(
      'chooseBelow',
      (state, { hero }) => ({ by: hero, actions: up(lore, state, hero) }),
      isUp,
      (state, { hero }) => goingUp(lore, state, hero),
    ),
    offering(
      'drawnCard',
      (state, { hero, pile }) => ({ by: hero, actions: pile === deck ? up(lore, state, hero) : [] }),
      isUp,
      (state, { hero }) => goingUp(lore, state, hero),
    ),
  ]
}

export const evolve: Changing<Event> = { tilePutBack: (state) => state }
export const sight: Sight<Event> = { tilePutBack: 'everyone' }
export const actions: {
  readonly card: t.Type<Card>
  readonly drawAnew: t.Type<DrawAnew>
  readonly rollAgain: t.Type<RollAgain>
  readonly searchWithRing: t.Type<SearchWithRing>
  readonly takeFind: t.Type<TakeFind>
  readonly goStraightUp: t.Type<GoStraightUp>
} = {
  card: Card,
  drawAnew: DrawAnew,
  rollAgain: RollAgain,
  searchWithRing: SearchWithRing,
  takeFind: TakeFind,
  goStraightUp: GoStraightUp,
}
const noMoment = atOnce<Two, unknown>(() => nothing)
export const procedures = (_: Lore): Doing<Task> => ({
  tileAnew: noMoment,
  rollAnew: noMoment,
  searchFour: noMoment,
  ascendAtOnce,
  drawToSearch,
  chooseFind,
})
