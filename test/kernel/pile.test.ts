import { isDeepStrictEqual } from 'node:util'
import {
  alsoKnownTo,
  Card,
  cardsLeft,
  dealt,
  decoded,
  drawNode,
  hide,
  knows,
  type Pile,
  type Placed,
  pileOf,
  putUnder,
  random,
  redactPile,
  seeded,
  shuffled,
  taken,
  type Viewer,
} from 'delvekit'
import { fraction } from 'delvekit/testkit'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { everyWay } from '../support/every-way.js'

const full = pileOf({ crown: 1, coins: 3, cup: 2 })
const placed = (card: string, ...knownTo: ReadonlyArray<number>): Placed => ({ card, knownTo })
const open = (card: string): Placed => ({ card, knownTo: 'everyone' })

test('a new pile is a bag of so many cards of each kind, and nobody knows their order', () => {
  expect(full).toStrictEqual({ unseen: { crown: 1, coins: 3, cup: 2 }, size: 6, queue: [] })
  expect(cardsLeft(full)).toBe(6)
  expect(pileOf({})).toStrictEqual({ unseen: {}, size: 0, queue: [] })
})

test('a draw lists what is there, each kind with as many chances as it has cards', () => {
  expect(drawNode(full)).toStrictEqual({
    by: 'chance',
    outcomes: [
      { tag: 'card', card: 'crown' },
      { tag: 'card', card: 'coins' },
      { tag: 'card', card: 'cup' },
    ],
    weights: [1, 3, 2],
  })
})

test('a kind of which none is left stays listed in the pile, and is no more among the draws', () => {
  const left = taken(taken(full, 'crown'), 'coins')
  expect(left).toStrictEqual({ unseen: { crown: 0, coins: 2, cup: 2 }, size: 4, queue: [] })
  const { outcomes, weights } = drawNode(left)
  expect(outcomes.map(({ card }) => card)).toStrictEqual(['coins', 'cup'])
  expect(weights).toStrictEqual([2, 2])
})

test('cards under the pile are not drawn while there is one in the bag, then come in their order', () => {
  const low = putUnder(pileOf({ crown: 0, coins: 1, cup: 0 }), [open('cup'), open('crown')])
  expect(cardsLeft(low)).toBe(3)
  expect(drawNode(low).outcomes).toStrictEqual([{ tag: 'card', card: 'coins' }])
  const empty = taken(low, 'coins')
  expect(empty).toStrictEqual({
    unseen: { crown: 0, coins: 0, cup: 0 },
    size: 0,
    queue: [open('cup'), open('crown')],
  })
  const one = taken(empty, 'cup')
  expect(one).toStrictEqual({ unseen: { crown: 0, coins: 0, cup: 0 }, size: 0, queue: [open('crown')] })
  const none = taken(one, 'crown')
  expect(cardsLeft(none)).toBe(0)
  expect(taken(none, 'crown')).toStrictEqual(none)
})

test('shuffling pours the queue into the bag, and nobody knows any more where its cards are', () => {
  const used = putUnder(taken(taken(full, 'crown'), 'cup'), [placed('crown', 0), open('cup')])
  expect(shuffled(used)).toStrictEqual(full)
})

test('to a seat that did not see it, a draw takes one from the bag and leaves open which', () => {
  const view = taken(full, 'hidden')
  expect(view).toStrictEqual({ unseen: { crown: 1, coins: 3, cup: 2 }, size: 5, queue: [] })
})

test('a card that comes to light as it goes under the pile is unseen no more; a hidden one stays unseen', () => {
  const view = taken(taken(full, 'hidden'), 'hidden')
  const from = [placed('hidden', 1), placed('hidden', 1)]
  expect(putUnder(view, [open('crown'), placed('hidden', 1)], from)).toStrictEqual({
    unseen: { crown: 0, coins: 3, cup: 2 },
    size: 4,
    queue: [open('crown'), placed('hidden', 1)],
  })
})

test('cards that go under the pile as they lay come to light no more than before', () => {
  const view = taken(taken(full, 'hidden'), 'cup')
  expect(putUnder(view, [placed('hidden', 1), open('cup')])).toStrictEqual({
    unseen: { crown: 1, coins: 3, cup: 1 },
    size: 4,
    queue: [placed('hidden', 1), open('cup')],
  })
})

test('a card that comes to light as it is drawn from the queue is unseen no more', () => {
  const view: Pile = { unseen: { crown: 1, cup: 1 }, size: 0, queue: [placed('hidden', 1), open('cup')] }
  expect(taken(view, 'crown')).toStrictEqual({ unseen: { crown: 0, cup: 1 }, size: 0, queue: [open('cup')] })
  expect(taken(taken(view, 'hidden'), 'cup')).toStrictEqual({ unseen: { crown: 1, cup: 1 }, size: 0, queue: [] })
})

test('cards that come back are matched with where they lay by position, not by name', () => {
  // The seat has seen the first of two cups, which now lies open beside one it had not seen.
  const view: Pile = { unseen: { cup: 1 }, size: 0, queue: [] }
  const from = [placed('cup', 0, 1), placed('hidden', 0)]
  expect(putUnder(view, [open('cup'), open('cup')], from).unseen).toStrictEqual({ cup: 0 })
  const turned = [placed('hidden', 0), placed('cup', 0, 1)]
  expect(putUnder(view, [placed('hidden', 0), open('cup')], turned).unseen).toStrictEqual({ cup: 1 })
})

test('who has seen a card is everyone, or some seats in their order', () => {
  expect(alsoKnownTo([], 2)).toStrictEqual([2])
  expect(alsoKnownTo([0, 10], 2)).toStrictEqual([0, 2, 10])
  expect(alsoKnownTo([0, 2], 2)).toStrictEqual([0, 2])
  expect(alsoKnownTo('everyone', 2)).toBe('everyone')
  const viewers: ReadonlyArray<Viewer> = [0, 1, 'spectator']
  expect(viewers.map((viewer) => knows([1], viewer))).toStrictEqual([false, true, false])
  expect(viewers.map((viewer) => knows('everyone', viewer))).toStrictEqual([true, true, true])
  expect(viewers.map((viewer) => hide(viewer)(placed('cup', 1)).card)).toStrictEqual(['hidden', 'cup', 'hidden'])
  expect(hide(0)(placed('cup', 1))).toStrictEqual(placed('hidden', 1))
})

test('a view counts the cards it cannot place: those in the bag, unseen ones in the queue and in hands', () => {
  const truth: Pile = { unseen: { crown: 0, coins: 2, cup: 1 }, size: 3, queue: [placed('cup', 1), open('coins')] }
  const hands = [placed('crown', 0)]
  const view = (crown: number, cup: number, queued: string): Pile => ({
    unseen: { crown, coins: 2, cup },
    size: 3,
    queue: [placed(queued, 1), open('coins')],
  })
  expect(redactPile(truth, hands, 0)).toStrictEqual(view(0, 2, 'hidden'))
  expect(redactPile(truth, hands, 1)).toStrictEqual(view(1, 1, 'cup'))
  expect(redactPile(truth, hands, 'spectator')).toStrictEqual(view(1, 2, 'hidden'))
})

test('a pile that is used is left as it was', () => {
  const pile = Object.freeze({ ...full, unseen: Object.freeze(full.unseen), queue: Object.freeze([open('cup')]) })
  taken(pile, 'crown')
  putUnder(pile, [open('crown')], [placed('hidden')])
  shuffled(pile)
  redactPile(pile, [placed('crown', 1)], 0)
  expect(pile).toStrictEqual({ ...full, queue: [open('cup')] })
})

test('a card off the wire is decoded', () => {
  expect(decoded(Card, { tag: 'card', card: 'cup' })).toStrictEqual(E.right({ tag: 'card', card: 'cup' }))
  expect(decoded(Card, { tag: 'card', card: 5 })).toMatchObject(E.left([{ path: 'card' }]))
})

test('whatever is drawn, put back, shown and shuffled: what a viewer folds is what the truth, redacted, says', () => {
  interface Holding {
    readonly pile: Pile
    readonly hands: ReadonlyArray<ReadonlyArray<Placed>>
  }
  type See = (cards: ReadonlyArray<Placed>) => ReadonlyArray<Placed>
  const viewers: ReadonlyArray<Viewer> = [0, 1, 2, 'spectator']
  const start: Holding = { pile: full, hands: [[], [], []] }
  const withHand = ({ hands }: Holding, seat: number, cards: ReadonlyArray<Placed>) =>
    hands.map((hand, i) => (i === seat ? cards : hand))

  /** What one step does to the truth or to a view of it, in the eyes of whoever looks on. */
  const change = (truth: Holding, { op, seat, n }: Step): ((of: Holding, see: See) => Holding) | undefined => {
    if (op === 'shuffle') return (of) => ({ ...of, pile: shuffled(of.pile) })
    if (op === 'draw') {
      if (cardsLeft(truth.pile) === 0) return undefined
      const bag = drawNode(truth.pile).outcomes.map(({ card }) => card)
      const from = truth.pile.size > 0 ? placed(bag[n % bag.length]!) : truth.pile.queue[0]!
      const drawn = { card: from.card, knownTo: alsoKnownTo(from.knownTo, seat) }
      return (of, see) => ({
        pile: taken(of.pile, see([drawn])[0]!.card),
        hands: withHand(of, seat, [...of.hands[seat]!, ...see([drawn])]),
      })
    }
    const hand = truth.hands[seat]!
    const showTo = ({ card, knownTo }: Placed): Placed => ({
      card,
      knownTo: op === 'show' || knownTo === 'everyone' ? 'everyone' : [0, 1, 2],
    })
    const held = op === 'return' ? hand : hand.map((card, i) => (i % 2 === n % 2 ? showTo(card) : card))
    return (of, see) => ({ pile: putUnder(of.pile, see(held), of.hands[seat]), hands: withHand(of, seat, []) })
  }
  interface Step {
    readonly op: 'draw' | 'return' | 'show' | 'showSeats' | 'shuffle'
    readonly seat: number
    readonly n: number
  }
  const step: fc.Arbitrary<Step> = fc.record({
    op: fc.constantFrom('draw', 'draw', 'draw', 'draw', 'draw', 'return', 'show', 'showSeats', 'shuffle'),
    seat: fc.nat({ max: 2 }),
    n: fc.nat({ max: 30 }),
  })
  let [queued, ends] = [0, 0]
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let truth = start
      let views = viewers.map(() => start)
      for (const step of steps) {
        const next = change(truth, step)
        if (next === undefined) continue
        views = views.map((view, i) => next(view, (cards) => cards.map(hide(viewers[i]!))))
        truth = next(truth, (cards) => cards)
        const elsewhere = truth.hands.flat()
        const seen = views.map(({ pile }) => pile)
        const redacted = viewers.map((viewer) => redactPile(truth.pile, elsewhere, viewer))
        if (!isDeepStrictEqual(seen, redacted)) expect(seen).toStrictEqual(redacted) // ten times as fast
        const counted = Object.values(truth.pile.unseen).reduce((sum, n) => sum + n, 0)
        const cards = counted + truth.pile.queue.length + elsewhere.length
        if (counted !== truth.pile.size || cards !== 6) expect([counted, cards]).toStrictEqual([truth.pile.size, 6])
        if (truth.pile.queue.length > 0) queued++
        if (truth.pile.size === 0) ends++
      }
    }),
    { numRuns: 5000 },
  )
  expect(Math.min(queued, ends)).toBeGreaterThan(10_000) // it has been where it is hard
})

describe('what a view of a pile hides is dealt', () => {
  const hidden = (...knownTo: number[]): Placed => ({ card: 'hidden', knownTo })
  const seen = (card: string): Placed => ({ card, knownTo: 'everyone' })
  // Of two gold and two lead one gold has been seen; two cards lie hidden outside the pile, and one is in the bag.
  const view = { unseen: { gold: 1, lead: 2 }, size: 1, queue: [] }

  test('each way in which the cards may lie is as likely as any other', () => {
    const ways = everyWay((random) => dealt(view, [hidden(1), seen('gold'), hidden(2)], random).elsewhere)
    const lying = (first: string, second: string) =>
      JSON.stringify([{ card: first, knownTo: [1] }, seen('gold'), { card: second, knownTo: [2] }])
    expect(ways).toEqual(
      new Map([
        [lying('gold', 'lead'), fraction(1, 3)],
        [lying('lead', 'gold'), fraction(1, 3)],
        [lying('lead', 'lead'), fraction(1, 3)],
      ]),
    )
  })

  test('what lies in the queue is dealt too, and the bag keeps the rest', () => {
    const queue = [hidden(0), seen('gold'), hidden(1)]
    const bags = everyWay((random) => {
      const { pile } = dealt({ ...view, queue }, [], random)
      expect(pile.queue.map(({ knownTo }) => knownTo)).toEqual([[0], 'everyone', [1]])
      return pile.unseen
    })
    expect(bags).toEqual(
      new Map([
        [JSON.stringify({ gold: 0, lead: 1 }), fraction(2, 3)],
        [JSON.stringify({ gold: 1, lead: 0 }), fraction(1, 3)],
      ]),
    )
  })

  test('where something is known of a card that lies hidden, only what fits may lie there', () => {
    const ways = everyWay((random) =>
      dealt(view, [hidden(1), hidden(2)], random, (card, at) => at !== 0 || card === 'lead').elsewhere.map(
        ({ card }) => card,
      ),
    )
    expect(ways).toEqual(
      new Map([
        ['["lead","gold"]', fraction(1, 2)],
        ['["lead","lead"]', fraction(1, 2)],
      ]),
    )
    expect(() => everyWay((random) => dealt(view, [hidden()], random, () => false))).toThrow(
      'no card that is unseen may lie where the view hides one',
    )
  })

  test('of what is dealt the view is made again', () => {
    const { pile, elsewhere } = dealt({ ...view, queue: [hidden(0)] }, [hidden(1)], random(seeded(4)))
    expect(redactPile(pile, elsewhere, 2)).toEqual({ ...view, queue: [hidden(0)] })
  })
})
