/**
 * A pile is a bag, then a queue. The same value serves as the truth and as a seat's view of it.
 *
 * Cards whose order nobody knows lie in the bag; used cards that go under the pile form the queue, drawn in order once the
 * bag is empty. Shuffling pours the queue into the bag. It is the same game as a shuffled deck, has no secret order to
 * leak, and says exactly what may be known by counting (law: pile views).
 */
import * as t from 'io-ts'
import { bug } from './bug.js'
import type { Random } from './chance.js'
import type { ChanceNode, Seat, Tagged, Viewer } from './ruleset.js'

/** Who has seen a card where it lies: everyone, or some seats. */
export type Known = 'everyone' | ReadonlyArray<Seat>

/** A card in a place, and who has seen it there. In the view of one who has not it is `'hidden'`. */
export interface Placed {
  /** The id of the card's kind, or `'hidden'`. */
  readonly card: string
  /** Who has seen it there. */
  readonly knownTo: Known
}

/** A pile. */
export interface Pile {
  /**
   * How many of each kind of card lie where the viewer cannot see them; in truth exactly those in the bag. Every kind
   * of the pile is always there, if only as 0.
   */
  readonly unseen: Readonly<Record<string, number>>
  /** How many cards are in the bag. */
  readonly size: number
  /** The used cards under it, the first drawn first. */
  readonly queue: ReadonlyArray<Placed>
}

/** Chance's answer to a draw. */
export interface Card extends Tagged {
  readonly tag: 'card'
  /** The id of the kind of card that was drawn. */
  readonly card: string
}
/** Codec of {@link Card}. */
export const Card: t.Type<Card> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('card'), card: t.string }, 'Card'))()

/** A pile of unseen cards: how many there are of each kind. */
export const pileOf = (cards: Readonly<Record<string, number>>): Pile => ({
  unseen: cards,
  size: Object.values(cards).reduce((sum, n) => sum + n, 0),
  queue: [],
})

/** How many cards are left to draw. */
export const cardsLeft = ({ size, queue }: Pile): number => size + queue.length

/** Shared by all draws of a kind of card, as a pile has many kinds: whoever would change one is found out. */
const drawnAs = /* @__PURE__ */ new Map<string, Card>()
const outcomeOf = (card: string): Card => {
  const known = drawnAs.get(card)
  if (known !== undefined) return known
  const outcome: Card = Object.freeze({ tag: 'card', card })
  drawnAs.set(card, outcome)
  return outcome
}

/** A draw from the bag, each card as likely as any other; only for a pile whose bag holds one. */
export const drawNode = ({ unseen }: Pile): ChanceNode<Card> => {
  const outcomes: Card[] = []
  const weights: number[] = []
  for (const card of Object.keys(unseen)) {
    const n = unseen[card]!
    if (n > 0) {
      outcomes.push(outcomeOf(card))
      weights.push(n)
    }
  }
  return { by: 'chance', outcomes, weights }
}

const count = (bag: Pile['unseen'], card: string, by: number): Pile['unseen'] =>
  card === 'hidden' ? bag : { ...bag, [card]: (bag[card] ?? 0) + by }

/**
 * A card leaves: from the bag while there is one, else from the front of the queue. A card that comes to light where
 * none was known is no longer unseen.
 */
export const taken = (pile: Pile, card: string): Pile => {
  if (pile.size > 0) return { unseen: count(pile.unseen, card, -1), size: pile.size - 1, queue: pile.queue }
  const [front, ...queue] = pile.queue
  return { unseen: front?.card === 'hidden' ? count(pile.unseen, card, -1) : pile.unseen, size: 0, queue }
}

/**
 * Cards come to light where they lie, outside the pile. `from` is how each of them lay, in the same order: what was hidden
 * there and is open now is no longer unseen.
 */
export const revealed = (pile: Pile, cards: ReadonlyArray<Placed>, from: ReadonlyArray<Placed>): Pile => ({
  unseen: cards.reduce((bag, { card }, i) => (from[i]?.card === 'hidden' ? count(bag, card, -1) : bag), pile.unseen),
  size: pile.size,
  queue: pile.queue,
})

/**
 * Cards come back under the pile, as they lay. `from` is how each of them lay, where some come to light on the way: by
 * position, since a seat that knew one of two equal cards knows which.
 */
export const putUnder = (pile: Pile, cards: ReadonlyArray<Placed>, from: ReadonlyArray<Placed> = cards): Pile => {
  const { unseen, size, queue } = revealed(pile, cards, from)
  return { unseen, size, queue: [...queue, ...cards] }
}

/** The queue is poured into the bag: nobody knows any more where its cards are. */
export const shuffled = (pile: Pile): Pile => ({
  unseen: pile.queue.reduce((bag, { card }) => count(bag, card, 1), pile.unseen),
  size: cardsLeft(pile),
  queue: [],
})

/** Whether a viewer is among those who have seen a card. */
export const knows = (knownTo: Known, viewer: Viewer): boolean =>
  knownTo === 'everyone' || (viewer !== 'spectator' && knownTo.includes(viewer))

/** One more seat has seen it. Seats stay in ascending order. */
export const alsoKnownTo = (knownTo: Known, seat: Seat): Known =>
  knownTo === 'everyone' || knownTo.includes(seat) ? knownTo : [...knownTo, seat].sort((a, b) => a - b)

/** A card as a viewer sees it. */
export const hide =
  (viewer: Viewer) =>
  (placed: Placed): Placed =>
    knows(placed.knownTo, viewer) ? placed : { card: 'hidden', knownTo: placed.knownTo }

/** What a viewer knows of a pile by counting. `elsewhere` are the cards of this pile that lie outside it, wherever. */
export const redactPile = (pile: Pile, elsewhere: ReadonlyArray<Placed>, viewer: Viewer): Pile => ({
  unseen: [...pile.queue, ...elsewhere]
    .filter(({ knownTo }) => !knows(knownTo, viewer))
    .reduce((bag, { card }) => count(bag, card, 1), pile.unseen),
  size: pile.size,
  queue: pile.queue.map(hide(viewer)),
})

/** A pile as it may lie behind a view of it, and the cards of it that lie elsewhere. */
export interface Dealt {
  /** The pile: what is still unseen is in the bag. */
  readonly pile: Pile
  /** The cards elsewhere, none of them hidden. */
  readonly elsewhere: ReadonlyArray<Placed>
}

/**
 * Deals what a view of a pile hides: each way in which the unseen cards may lie is as likely as any other. It undoes
 * `redactPile`: that of what is dealt is the view again.
 *
 * @param elsewhere - The cards of this pile that lie outside it, as the view shows them, in the order given to `redactPile`.
 * @param random - Moves on by one pick for each hidden card.
 * @param fits - Whether a card may be the one that lies hidden elsewhere at an index, where the view tells something of
 *   it. It may bind one of them at most: with two, not every way would be as likely.
 */
export const dealt = (
  { unseen, size, queue }: Pile,
  elsewhere: ReadonlyArray<Placed>,
  random: Random,
  fits?: (card: string, at: number) => boolean,
): Dealt => {
  const bag: Record<string, number> = { ...unseen }
  const draw = (may: (card: string) => boolean): string => {
    const there = Object.keys(bag).filter((card) => bag[card]! > 0 && may(card))
    if (there.length === 0) return bug('no card that is unseen may lie where the view hides one')
    const card = there[random.pick({ by: 'chance', outcomes: there, weights: there.map((one) => bag[one]!) })]!
    bag[card]!--
    return card
  }
  const shown = ({ card, knownTo }: Placed, may: (card: string) => boolean): Placed =>
    card === 'hidden' ? { card: draw(may), knownTo } : { card, knownTo }
  const placed = elsewhere.map((one, at) => shown(one, (card) => fits?.(card, at) ?? true))
  const under = queue.map((one) => shown(one, () => true))
  return { pile: { unseen: bag, size, queue: under }, elsewhere: placed }
}
