/**
 * Cards drawn openly: drawing, what a card does, keeping it, and where it goes (ledger sections 17 and 18).
 *
 * Every card and every tile acts through `befall`, the one gate that whoever bends traps, events or monsters bends. A card
 * lies open from the draw until it goes under its pile or stays with a hero.
 */
import * as t from 'io-ts'
import { type Card, cardsLeft, drawNode, type Pile, putUnder, shuffled, taken } from '../../kernel/pile.js'
import {
  atOnce,
  type Done,
  type Node,
  nothing,
  type Procedure,
  type Seat,
  type Sight,
  type Vocabulary,
} from '../../kernel/ruleset.js'
import type { Content, OpenPile, PileName } from './content/content.js'
import type * as effect from './content/effect.js'
import { originOf, type Upon, upon } from './effects.js'
import { trapFor } from './items.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  type Held,
  heroOf,
  pileIn,
  type State,
  withHero,
  withPile,
  withState,
} from './state.js'

export type Task = DrawCard | DrawnCard | Befall | ReturnCard | KeepCard | OfferKeep | DrawFrom | OfferDraw | Reshuffle
export type Event =
  | CardDrawn
  | CardReturned
  | CardKept
  | PileEmpty
  | PileReshuffled
  | VoluntaryDrawOffered
  | VoluntaryDrawDeclined

// Drawing: one card of the bag, each as likely as any other, or the first of the queue (DB-DECK-10).

/** What a draw from a pile is: chance, a card nobody need ask for, or nothing at all. */
export const drawing = <V extends Vocabulary>(
  pile: Pile,
  drawn: (card: string) => Done<V>,
  none: Done<V>,
): Node<Card> | Done<V> => {
  if (pile.size > 0) return drawNode(pile)
  const [front] = pile.queue
  return front === undefined ? none : drawn(front.card)
}

export interface DrawCard {
  readonly tag: 'drawCard'
  readonly hero: Seat
  readonly pile: OpenPile
}
export interface CardDrawn {
  readonly tag: 'cardDrawn'
  readonly hero: Seat
  readonly pile: OpenPile
  readonly card: string
}
/** Nothing is drawn from an empty pile: an empty room, nothing found, a door that stays closed (DB-DECK-7). */
export interface PileEmpty {
  readonly tag: 'pileEmpty'
  readonly hero: Seat
  readonly pile: PileName
}
const drawn = (hero: Seat, pile: OpenPile, card: string): Done<Drakborgen> => ({
  events: [{ tag: 'cardDrawn', hero, pile, card }],
  then: [{ tag: 'drawnCard', hero, pile, card }],
})
const drawCard: Procedure<Drakborgen, DrawCard, Card> = {
  begin: (state, { hero, pile }) =>
    drawing(pileIn(state, pile), (card) => drawn(hero, pile, card), {
      events: [{ tag: 'pileEmpty', hero, pile }],
      then: [],
    }),
  resume: (_, { hero, pile }, { card }) => drawn(hero, pile, card),
}

/** A moment: the card lies open, and nothing of it has happened yet. */
export interface DrawnCard {
  readonly tag: 'drawnCard'
  readonly hero: Seat
  readonly pile: OpenPile
  readonly card: string
}
const drawnCard = (content: Content): Procedure<Drakborgen, DrawnCard> =>
  atOnce((state, { hero, pile, card }) => {
    const { tags, effects, result } = content.card(card)
    const kind = tags[0] ?? pile
    return {
      events: [],
      then: [
        ...trapFor(content, state, hero, tags, [
          ...(result === 'trap' ? [{ tag: 'springDoorTrap', hero } as const] : []),
          { tag: 'befall', hero, effects, origin: originOf('card', card, kind) },
        ]),
        { tag: 'returnCard', seat: hero, card },
      ],
    }
  })

// What a card or a tile does comes down here, in the order it is written.

export interface Befall extends Upon {
  readonly tag: 'befall'
  readonly effects: ReadonlyArray<effect.Effect>
}
const befall: Procedure<Drakborgen, Befall> = atOnce((_, task) => ({ events: [], then: upon(task, task.effects) }))

// A used card goes to the bottom of its pile; there are no discard piles (DB-DECK-1…3).

export interface ReturnCard {
  readonly tag: 'returnCard'
  readonly seat: Seat
  readonly card: string
}
export interface CardReturned {
  readonly tag: 'cardReturned'
  readonly hero: Seat
  readonly pile: PileName
  readonly card: string
}
/** The card goes back, unless it was kept, shuffled in, or has gone back before. */
const returnCard: Procedure<Drakborgen, ReturnCard> = atOnce(({ open }, { seat, card }) => {
  const found = open[lastOpen(open, seat, card)]
  return found === undefined
    ? nothing
    : { events: [{ tag: 'cardReturned', hero: seat, pile: found.pile, card }], then: [] }
})
/** Where a card lies open before a hero: of two alike, the one drawn last. */
const lastOpen = (open: State['open'], hero: Seat, card: string): number =>
  open.reduce((at, one, i) => (one.hero === hero && one.card === card ? i : at), -1)
/** All cards still open before a hero go back, in the order drawn. */
export const returningOpen = ({ open }: State, seat: Seat): ReadonlyArray<CardReturned> =>
  open.filter(({ hero }) => hero === seat).map(({ pile, card }) => ({ tag: 'cardReturned', hero: seat, pile, card }))

// Cards that may be kept stay with the hero (DB-ROOM-6, -7).

export type KeepCard = effect.KeepCard & Upon
export interface CardKept {
  readonly tag: 'cardKept'
  readonly hero: Seat
  readonly card: string
  readonly as: Held['as']
}
const keepCard = ({ card: cardOf }: Content): Procedure<Drakborgen, KeepCard> =>
  atOnce((state, { hero, as, limit, optional, origin: { card } }) => {
    if (card === null || lastOpen(state.open, hero, card) < 0) return nothing
    const like = cardOf(card).tags.join()
    const alike = heroOf(state, hero).held.filter((held) => cardOf(held.card).tags.join() === like).length
    if (limit !== undefined && alike >= limit) return nothing
    if (optional === true) return { events: [], then: [{ tag: 'offerKeep', hero, card, as }] }
    return { events: [{ tag: 'cardKept', hero, card, as }], then: [] }
  })
/** Keeping is a choice only where the card says so (DB-DEC-26). */
export interface OfferKeep {
  readonly tag: 'offerKeep'
  readonly hero: Seat
  readonly card: string
  readonly as: Held['as']
}
export interface Keep {
  readonly tag: 'keep'
}
export const Keep: t.Type<Keep> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('keep') }, 'Keep'))()
/** Letting a card go back to its pile. */
export interface Return {
  readonly tag: 'return'
}
export const Return: t.Type<Return> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('return') }, 'Return'))()
const offerKeep: Procedure<Drakborgen, OfferKeep, Return | Keep> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'return' }, { tag: 'keep' }] }),
  resume: (_, { hero, card, as }, { tag }) =>
    tag === 'return' ? nothing : { events: [{ tag: 'cardKept', hero, card, as }], then: [] },
}

// A card may send the hero to another pile, or offer it (DB-ROOM-8).

export type DrawFrom = effect.DrawFrom & Upon
const drawFrom: Procedure<Drakborgen, DrawFrom> = atOnce((_, { hero, pile, count, optional }) => {
  if (optional)
    return { events: [{ tag: 'voluntaryDrawOffered', hero, pile }], then: [{ tag: 'offerDraw', hero, pile, count }] }
  return { events: [], then: draws(hero, pile, count) }
})
const draws = (hero: Seat, pile: effect.Pile, count: number): Done<Drakborgen>['then'] =>
  Array.from({ length: count }, () => {
    if (pile === 'treasure') return { tag: 'drawTreasure', hero } as const
    if (pile === 'dragon') return { tag: 'drawDragon', hero } as const
    if (pile === 'monster') return { tag: 'drawMonsterCard', hero } as const
    return { tag: 'drawCard', hero, pile } as const
  })

export interface OfferDraw {
  readonly tag: 'offerDraw'
  readonly hero: Seat
  readonly pile: effect.Pile
  readonly count: number
}
export interface Draw {
  readonly tag: 'draw'
}
export const Draw: t.Type<Draw> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('draw') }, 'Draw'))()
/** Refusing what is offered. */
export interface Decline {
  readonly tag: 'decline'
}
export const Decline: t.Type<Decline> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('decline') }, 'Decline'))()
export interface VoluntaryDrawOffered {
  readonly tag: 'voluntaryDrawOffered'
  readonly hero: Seat
  readonly pile: effect.Pile
}
export interface VoluntaryDrawDeclined {
  readonly tag: 'voluntaryDrawDeclined'
  readonly hero: Seat
  readonly pile: effect.Pile
}
const offerDraw: Procedure<Drakborgen, OfferDraw, Decline | Draw> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'decline' }, { tag: 'draw' }] }),
  resume: (_, { hero, pile, count }, { tag }) =>
    tag === 'decline'
      ? { events: [{ tag: 'voluntaryDrawDeclined', hero, pile }], then: [] }
      : { events: [], then: draws(hero, pile, count) },
}

// "Shuffle again": the returned cards come back, that card included, and another is drawn (DB-DECK-4…6).

export type Reshuffle = effect.Reshuffle & Upon
export interface PileReshuffled {
  readonly tag: 'pileReshuffled'
  readonly hero: Seat
  readonly pile: effect.Pile
  /** The open card that goes in with the others; `null` if it is from another pile. */
  readonly card: string | null
  /** How many cards are in the bag now. */
  readonly count: number
}
const reshuffle = ({ card: cardOf }: Content): Procedure<Drakborgen, Reshuffle> =>
  atOnce((state, { hero, pile, thenDraw = state.options.reshuffleThenDraw, origin }) => {
    const { by, card: id } = origin
    const drawn = by === 'card' && id !== null && lastOpen(state.open, hero, id) >= 0
    const own = drawn && cardOf(id).pile === pile ? id : null
    const left = state.piles[pile]
    const kinds = [
      ...Object.keys(left.unseen).filter((id) => left.unseen[id]! > 0),
      ...left.queue.map(({ card }) => card),
    ]
    const more = kinds.some((id) => !cardOf(id).shuffles)
    return {
      events: [{ tag: 'pileReshuffled', hero, pile, card: own, count: cardsLeft(left) + (own === null ? 0 : 1) }],
      then: thenDraw && more ? draws(hero, pile, 1) : [],
    }
  })

// What changes.

const without = <S extends State>(state: S, hero: Seat, card: string): S => {
  const at = lastOpen(state.open, hero, card)
  return withState(state, { open: state.open.filter((_, i) => i !== at) })
}
export const evolve: Changing<Event> = {
  cardDrawn: (state, { hero, pile, card }) =>
    withState(withPile(state, pile, taken(pileIn(state, pile), card)), { open: [...state.open, { hero, pile, card }] }),
  pileEmpty: (state) => state,
  cardReturned: (state, { hero, pile, card }) =>
    withPile(without(state, hero, card), pile, putUnder(pileIn(state, pile), [{ card, knownTo: 'everyone' }])),
  cardKept: (state, { hero, card, as }) =>
    withHero(without(state, hero, card), hero, { held: [...heroOf(state, hero).held, { card, as }] }),
  voluntaryDrawOffered: (state) => state,
  voluntaryDrawDeclined: (state) => state,
  pileReshuffled: (state, { hero, pile, card }) => {
    const placed = card === null ? [] : ([{ card, knownTo: 'everyone' }] as const)
    const rest = card === null ? state : without(state, hero, card)
    return withPile(rest, pile, shuffled(putUnder(state.piles[pile], placed)))
  },
}
export const sight: Sight<Event> = {
  cardDrawn: 'everyone',
  pileEmpty: 'everyone',
  cardReturned: 'everyone',
  cardKept: 'everyone',
  voluntaryDrawOffered: 'everyone',
  voluntaryDrawDeclined: 'everyone',
  pileReshuffled: 'everyone',
}

export const procedures = (content: Content): Doing<Task> => ({
  drawCard,
  drawnCard: drawnCard(content),
  befall,
  returnCard,
  keepCard: keepCard(content),
  offerKeep,
  drawFrom,
  offerDraw,
  reshuffle: reshuffle(content),
})
