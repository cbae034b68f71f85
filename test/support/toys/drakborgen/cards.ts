/** Room cards: drawn, told, and put under the pile for everyone to see. */
import {
  atOnce,
  type Card,
  type Done,
  drawNode,
  type Placed,
  type Procedure,
  putUnder,
  type Seat,
  type Target,
  taken,
} from 'delvekit'
import { bring, type Effect } from './effect.js'
import type { Drakborgen, State } from './state.js'

export type Kind = 'trap' | 'event' | 'monster' | 'item' | 'well' | 'none'
export type Task = DrawCard | Befall
export type Event = CardDrawn

const told: Readonly<Record<string, { readonly kind: Kind; readonly effects: ReadonlyArray<Effect> }>> = {
  goblin: { kind: 'monster', effects: [{ tag: 'meet', monster: 'goblin' }] },
  'falling-block': {
    kind: 'trap',
    effects: [{ tag: 'test', attribute: 'agility', otherwise: [{ tag: 'loseLife', amount: 2, cause: 'trap' }] }],
  },
  'torch-goes-out': { kind: 'event', effects: [] },
}

interface DrawCard {
  readonly tag: 'drawCard'
  readonly hero: Seat
}
export const drawCard: Procedure<Drakborgen, DrawCard, Card> = {
  begin: ({ cards }, { hero }) => (cards.size > 0 ? drawNode(cards) : drawn(hero, cards.queue[0]!.card)),
  resume: (_, { hero }, { card }) => drawn(hero, card),
}
/** A card that the base does not know does nothing: an expansion says what its own cards do. */
const drawn = (hero: Seat, card: string): Done<Drakborgen> => ({
  events: [{ tag: 'cardDrawn', hero, card }],
  then: [{ tag: 'befall', hero, card, ...(told[card] ?? { kind: 'none', effects: [] }) }],
})
interface CardDrawn {
  readonly tag: 'cardDrawn'
  readonly hero: Seat
  readonly card: string
}

/** A card's or a tile's effects come down together: whoever bends traps, events or monsters bends them here. */
export interface Befall extends Target {
  readonly tag: 'befall'
  readonly kind: Kind
  readonly card?: string
  readonly effects: ReadonlyArray<Effect>
}
export const befall = atOnce<Drakborgen, Befall>((_, task) => ({ events: [], then: bring(task, task.effects) }))

export const evolve = {
  cardDrawn: <S extends State>(s: S, { card }: CardDrawn): S => {
    const open: Placed = { card, knownTo: 'everyone' }
    return { ...s, cards: putUnder(taken(s.cards, card), [open]) }
  },
}
