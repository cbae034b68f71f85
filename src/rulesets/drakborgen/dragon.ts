/** The dragon: picking a card, and what happens if it wakes (ledger section 26, DB-DRGN). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Card, cardsLeft, drawNode, hide, type Placed, pileOf, putUnder, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { returningOpen } from './cards.js'
import { type Content, chamber, type Place, type Way } from './content/content.js'
import type * as effect from './content/effect.js'
import { Dir } from './content/pack.js'
import type { Upon } from './effects.js'
import { parted } from './items.js'
import { leavingBehind } from './monster.js'
import { edgesOf } from './passage.js'
import { moveOver } from './rounds.js'
import {
  type Changing,
  clockwiseFrom,
  type Doing,
  type Drakborgen,
  heroOf,
  occupied,
  type State,
  withPile,
  withState,
} from './state.js'
import { type HeroMoved, moved } from './step.js'

export type Task =
  | DrawDragon
  | PickDragonCardTask
  | DrawDragonCard
  | WakeDragon
  | DragonFire
  | Burn
  | DriveOutTask
  | EndEviction
  | DragonSleeps
export type Event =
  | DragonPileShuffled
  | DragonCardPicked
  | DragonAsleep
  | DragonWoke
  | TreasuresReturned
  | DragonFireRolled
  | HeroDrivenOut
  | DragonFellAsleep

// The cards left are shuffled, and the player picks one unseen; which it was is drawn after the pick (DB-DRGN-1, -2).

export interface DrawDragon {
  readonly tag: 'drawDragon'
  readonly hero: Seat
}
export interface DragonPileShuffled {
  readonly tag: 'dragonPileShuffled'
  readonly hero: Seat
  readonly count: number
}
const drawDragon: Procedure<Drakborgen, DrawDragon> = atOnce(({ piles, dragonAwake }, { hero }) =>
  dragonAwake
    ? nothing
    : {
        events: [{ tag: 'dragonPileShuffled', hero, count: cardsLeft(piles.dragon) }],
        then: [{ tag: 'pickDragonCard', hero }],
      },
)
export interface PickDragonCardTask {
  readonly tag: 'pickDragonCard'
  readonly hero: Seat
}
export interface PickDragonCard {
  readonly tag: 'pickDragonCard'
  /** Which of the cards offered, from 0; all are alike until the pick. */
  readonly index: number
}
export const PickDragonCard: t.Type<PickDragonCard> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('pickDragonCard'), index: t.number }, 'PickDragonCard'))()
const pickDragonCard: Procedure<Drakborgen, PickDragonCardTask, PickDragonCard> = {
  begin: ({ piles }, { hero }) => {
    const of = cardsLeft(piles.dragon)
    if (of === 0) return nothing
    return { by: hero, actions: Array.from({ length: of }, (_, index) => ({ tag: 'pickDragonCard', index })) }
  },
  resume: (_, { hero }, { index }) => ({ events: [], then: [{ tag: 'drawDragonCard', hero, index }] }),
}
export interface DrawDragonCard {
  readonly tag: 'drawDragonCard'
  readonly hero: Seat
  readonly index: number
}
export interface DragonCardPicked {
  readonly tag: 'dragonCardPicked'
  readonly hero: Seat
  readonly index: number
  readonly of: number
  readonly card: string
}
/** Asleep: the card is set aside, and the next pick is more dangerous for everyone (DB-DRGN-4, -5, -19). */
export interface DragonAsleep {
  readonly tag: 'dragonAsleep'
  readonly left: number
}
const drawDragonCard = ({ card: cardOf }: Content): Procedure<Drakborgen, DrawDragonCard, Card> => ({
  begin: ({ piles }) => drawNode(piles.dragon),
  resume: (state, { hero, index }, { card }) => {
    const of = cardsLeft(state.piles.dragon)
    const picked = { tag: 'dragonCardPicked', hero, index, of, card } as const
    if (!cardOf(card).awake) return { events: [picked, { tag: 'dragonAsleep', left: of - 1 }], then: [] }
    return woken(state, hero, [picked])
  },
})

// Awake: every hero in the chamber in turn, clockwise from the one who woke it (DB-DRGN-6, -7, -14). Whoever wakes it in
// the middle of an encounter has that behind it (DB-R-120).

export type WakeDragon = effect.WakeDragon & Upon
/** What is awake is not woken again. */
const wakeDragon: Procedure<Drakborgen, WakeDragon> = atOnce((state, { hero }) =>
  state.dragonAwake ? nothing : woken(state, hero, []),
)
export interface DragonWoke {
  readonly tag: 'dragonWoke'
  readonly waker: Seat
  readonly queue: ReadonlyArray<Seat>
}
const woken = (state: State, waker: Seat, before: Done<Drakborgen>['events']): Done<Drakborgen> => {
  const queue = clockwiseFrom(state, waker).filter((seat) => heroOf(state, seat).place === chamber)
  const fire = queue.map((hero) => ({ tag: 'dragonFire', hero }) as const)
  return {
    events: [...before, { tag: 'dragonWoke', waker, queue }],
    ...leavingBehind(state.encounter, [...fire, { tag: 'dragonSleeps', seat: waker }]),
  }
}

/** First all its treasure chamber cards go back, then it burns, then it is driven out (DB-DRGN-8…10, -13). */
export interface DragonFire {
  readonly tag: 'dragonFire'
  readonly hero: Seat
}
export interface TreasuresReturned {
  readonly tag: 'treasuresReturned'
  readonly hero: Seat
  readonly cards: ReadonlyArray<Placed>
}
const dragonFire: Procedure<Drakborgen, DragonFire> = atOnce((state, { hero }) => {
  const { place, treasures } = heroOf(state, hero)
  if (place !== chamber) return nothing // something has carried it off since the dragon woke
  return {
    events: [{ tag: 'treasuresReturned', hero, cards: treasures }],
    then: [roll<Burn>(hero, 12, { tag: 'burn', hero }), { tag: 'driveOut', hero }],
  }
})
export interface Burn extends Awaiting {
  readonly tag: 'burn'
  readonly hero: Seat
}
export interface DragonFireRolled {
  readonly tag: 'dragonFireRolled'
  readonly hero: Seat
  readonly roll: number
}
const burn: Procedure<Drakborgen, Burn> = atOnce((_, { hero, face }) => ({
  events: [{ tag: 'dragonFireRolled', hero, roll: face }],
  then: [{ tag: 'damage', hero, amount: face, cause: 'dragon', mortal: true }],
}))

/** To any tile alongside, whatever lies on the border; to an empty square if there is none; else it is eaten (DB-R-91). */
export interface DriveOutTask {
  readonly tag: 'driveOut'
  readonly hero: Seat
}
export interface DriveOut {
  readonly tag: 'driveOut'
  readonly dir: Dir
  readonly to: Place
}
export const DriveOut: t.Type<DriveOut> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('driveOut'), dir: Dir, to: t.union([t.number, t.string]) }, 'DriveOut'))()
export interface HeroDrivenOut extends Omit<HeroMoved, 'tag'> {
  readonly tag: 'heroDrivenOut'
}
const driveOut = (content: Content): Procedure<Drakborgen, DriveOutTask, DriveOut> => ({
  begin: (state, { hero }) => {
    if (heroOf(state, hero).place !== chamber) return nothing // a thing used against the fire has carried it off
    const ways = waysOut(content, state)
    if (ways.length === 0) return { events: [], then: [{ tag: 'die', hero, cause: 'dragon' }] }
    return { by: hero, actions: ways.map(({ dir, to }) => ({ tag: 'driveOut', dir, to })) }
  },
  resume: (state, { hero }, { dir, to }) => {
    const way = waysOut(content, state).find((one) => one.dir === dir && one.to === to)!
    return {
      events: [],
      then: [
        { tag: 'takeStep', hero, way, entry: 'eviction', via: 'eviction', lifted: false },
        { tag: 'endEviction', seat: hero },
      ],
    }
  },
})
/** What ends for one who is driven out ends here: the dragon goes on to the next (DB-DRGN-7, DB-R-92). */
export interface EndEviction {
  readonly tag: 'endEviction'
  readonly seat: Seat
}
const endEviction: Procedure<Drakborgen, EndEviction> = atOnce((state, task) => {
  const { seat } = task
  // What cut the eviction short may have ended an encounter with it, and left cards open.
  if (state.encounter?.hero === seat) return { events: [], then: [{ tag: 'endEncounter', seat }, task] }
  return state.move.seat === seat ? nothing : { events: returningOpen(state, seat), then: [] }
})
const waysOut = (content: Content, state: State): ReadonlyArray<Way> => {
  const free = content
    .waysFrom(chamber)
    .filter(({ to }) => typeof to === 'number' && !occupied(state, to))
    .filter(
      (way) => state.options.evictionThrough === 'any' || edgesOf(content, state, way).every((edge) => edge !== 'wall'),
    )
  const onTiles = free.filter(({ to }) => state.board[to as number] !== null)
  if (onTiles.length > 0) return onTiles
  return cardsLeft(state.piles.tile) > 0 ? free : []
}

/** When all have left or died it sleeps again: all its cards form the pile anew, and the waker's move is over. */
export interface DragonSleeps {
  readonly tag: 'dragonSleeps'
  readonly seat: Seat
}
export interface DragonFellAsleep {
  readonly tag: 'dragonFellAsleep'
  /** The whole pile, by kind of card. */
  readonly pile: Readonly<Record<string, number>>
}
const dragonSleeps = ({ deck }: Content): Procedure<Drakborgen, DragonSleeps> =>
  atOnce((_, { seat }) => ({
    events: [{ tag: 'dragonFellAsleep', pile: deck('dragon') }],
    then: [],
    ...moveOver(seat),
  }))

// What changes.

export const evolve: Changing<Event> = {
  dragonPileShuffled: (state) => state,
  dragonCardPicked: (state, { card }) =>
    withState(withPile(state, 'dragon', taken(state.piles.dragon, card)), {
      dragonsAside: [...state.dragonsAside, card],
    }),
  dragonAsleep: (state) => state,
  dragonWoke: (state) => withState(state, { dragonAwake: true }),
  treasuresReturned: (state, { hero, cards }) =>
    withPile(parted(state, hero, { treasures: [] }), 'treasure', putUnder(state.piles.treasure, cards)),
  dragonFireRolled: (state) => state,
  heroDrivenOut: (state, event) => moved(state, event),
  dragonFellAsleep: (state, { pile }) =>
    withState(withPile(state, 'dragon', pileOf(pile)), { dragonAwake: false, dragonsAside: [] }),
}
export const sight: Sight<Event> = {
  dragonPileShuffled: 'everyone',
  dragonCardPicked: 'everyone',
  dragonAsleep: 'everyone',
  dragonWoke: 'everyone',
  treasuresReturned: (event, viewer) => ({ ...event, cards: event.cards.map(hide(viewer)) }),
  dragonFireRolled: 'everyone',
  heroDrivenOut: 'everyone',
  dragonFellAsleep: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  drawDragon,
  pickDragonCard,
  drawDragonCard: drawDragonCard(content),
  wakeDragon,
  dragonFire,
  burn,
  driveOut: driveOut(content),
  endEviction,
  dragonSleeps: dragonSleeps(content),
})
