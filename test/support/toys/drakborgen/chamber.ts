/** The treasure chamber: treasures, and the dragon that sleeps among them. */
import {
  type Awaiting,
  alsoKnownTo,
  atOnce,
  type Card,
  cardsLeft,
  type Done,
  drawNode,
  nothing,
  type Placed,
  type Procedure,
  putUnder,
  roll,
  type Seat,
  taken,
} from 'delvekit'
import * as t from 'io-ts'
import { enterable, neighbours } from './movement.js'
import { type Drakborgen, heroOf, key, Square, type State, withHero } from './state.js'

export type Task = DrawTreasure | DrawDragon | FaceDragon | DragonFire | Burn | Evict | DragonSleeps
export type Event = TreasureDrawn | DragonWoke | DragonSlept | TreasuresReturned

/** From the bag by chance; from the queue in order once the bag is empty. Only the drawer sees the card. */
interface DrawTreasure {
  readonly tag: 'drawTreasure'
  readonly hero: Seat
}
export const drawTreasure: Procedure<Drakborgen, DrawTreasure, Card> = {
  begin: ({ treasure }, { hero }) => {
    if (cardsLeft(treasure) === 0) return nothing
    return treasure.size > 0 ? drawNode(treasure) : drawn(hero, treasure.queue[0]!)
  },
  resume: (_, { hero }, { card }) => drawn(hero, { card, knownTo: [] }),
}
const drawn = (hero: Seat, { card, knownTo }: Placed): Done<Drakborgen> => ({
  events: [{ tag: 'treasureDrawn', hero, placed: { card, knownTo: alsoKnownTo(knownTo, hero) } }],
  then: [],
})
interface TreasureDrawn {
  readonly tag: 'treasureDrawn'
  readonly hero: Seat
  readonly placed: Placed
}

/** One dragon card is drawn, or as many as someone says; a die stands for the cards. */
interface DrawDragon {
  readonly tag: 'drawDragon'
  readonly hero: Seat
  readonly count?: number
}
export const drawDragon = atOnce<Drakborgen, DrawDragon>((_, { hero, count = 1 }) => ({
  events: [],
  then: [roll<FaceDragon>(hero, 8, { tag: 'faceDragon', hero, more: count - 1 })],
}))
interface FaceDragon extends Awaiting {
  readonly tag: 'faceDragon'
  readonly hero: Seat
  readonly more: number
}
export const faceDragon = atOnce<Drakborgen, FaceDragon>((state, { hero, face, more }) => {
  if (face > 2) return { events: [], then: more > 0 ? [{ tag: 'drawDragon', hero, count: more }] : [] }
  const round = state.heroes.map((_, i) => (hero + i) % state.heroes.length)
  const here = round.filter((seat) => !heroOf(state, seat).out && key(heroOf(state, seat).at) === '0,0')
  return {
    events: [{ tag: 'dragonWoke', hero }],
    then: [...here.map((seat) => ({ tag: 'dragonFire', hero: seat }) as const), { tag: 'dragonSleeps', seat: hero }],
  }
})
interface DragonWoke {
  readonly tag: 'dragonWoke'
  readonly hero: Seat
}

/** Each in the chamber in turn: the treasures go back, the fire burns, whoever lives is driven out. */
interface DragonFire {
  readonly tag: 'dragonFire'
  readonly hero: Seat
}
export const dragonFire = atOnce<Drakborgen, DragonFire>((state, { hero }) => ({
  events: [{ tag: 'treasuresReturned', hero, cards: heroOf(state, hero).treasures }],
  then: [roll<Burn>(hero, 12, { tag: 'burn', hero }), { tag: 'evict', hero }],
}))
interface TreasuresReturned {
  readonly tag: 'treasuresReturned'
  readonly hero: Seat
  readonly cards: ReadonlyArray<Placed>
}
interface Burn extends Awaiting {
  readonly tag: 'burn'
  readonly hero: Seat
}
export const burn = atOnce<Drakborgen, Burn>((_, { hero, face }) => ({
  events: [],
  then: [{ tag: 'loseLife', hero, amount: face, cause: 'dragon' }],
}))
interface Evict {
  readonly tag: 'evict'
  readonly hero: Seat
}
export const evict: Procedure<Drakborgen, Evict, DriveOut> = {
  begin: (state, { hero }) => {
    const free = neighbours(heroOf(state, hero).at).filter((to) => enterable(state, hero, to))
    return free.length === 0 ? nothing : { by: hero, actions: free.map((to) => ({ tag: 'driveOut', to })) }
  },
  resume: (_, { hero }, { to }) => ({ events: [], then: [{ tag: 'step', hero, to, via: 'eviction' }] }),
}
export interface DriveOut {
  readonly tag: 'driveOut'
  readonly to: Square
}
export const DriveOut = t.strict({ tag: t.literal('driveOut'), to: Square }, 'DriveOut')

/** The dragon sleeps again, and the turn of whoever woke it is over. */
interface DragonSleeps {
  readonly tag: 'dragonSleeps'
  readonly seat: Seat
}
export const dragonSleeps = atOnce<Drakborgen, DragonSleeps>((_, { seat }) => ({
  events: [{ tag: 'dragonSlept' }],
  until: { tag: 'endTurn', seat },
  then: [],
}))
interface DragonSlept {
  readonly tag: 'dragonSlept'
}

export const evolve = {
  treasureDrawn: <S extends State>(s: S, { hero, placed }: TreasureDrawn): S =>
    withHero({ ...s, treasure: taken(s.treasure, placed.card) }, hero, {
      treasures: [...heroOf(s, hero).treasures, placed],
    }),
  treasuresReturned: <S extends State>(s: S, { hero, cards }: TreasuresReturned): S =>
    withHero({ ...s, treasure: putUnder(s.treasure, cards) }, hero, { treasures: [] }),
  dragonWoke: <S extends State>(s: S): S => s,
  dragonSlept: <S extends State>(s: S): S => s,
}
