/** Pile views: what a viewer folds of a pile is what it may know by counting. The pile by itself, fuzzed. */
import fc from 'fast-check'
import {
  alsoKnownTo,
  cardsLeft,
  hide,
  type Pile,
  type Placed,
  pileOf,
  putUnder,
  redactPile,
  shuffled,
  taken,
} from '../../kernel/pile.js'
import type { Viewer } from '../../kernel/ruleset.js'
import { causeOf, difference, fail, line, messageOf } from '../failure.js'
import { type Law, type LawFacts, who } from './law.js'

/** The functions of a pile that the law is about. */
export interface PileRules {
  /** A card leaves the pile. */
  readonly taken: (pile: Pile, card: string) => Pile
  /** Cards come back under it. */
  readonly putUnder: (pile: Pile, cards: ReadonlyArray<Placed>, from: ReadonlyArray<Placed>) => Pile
  /** The queue is poured into the bag. */
  readonly shuffled: (pile: Pile) => Pile
  /** What a viewer knows of it by counting. */
  readonly redactPile: (pile: Pile, elsewhere: ReadonlyArray<Placed>, viewer: Viewer) => Pile
}

/**
 * The law of pile views. A line is three seats and a spectator around one pile; each choice is a draw, hidden or open, a
 * return, hidden or open, of all cards or of one, or a shuffle.
 *
 * @param rules - The kernel's own, if left out.
 * @example
 * ```ts
 * import { putUnder, redactPile, shuffled, taken } from 'delvekit'
 * import { checkLaw, pileLaw } from 'delvekit/testkit'
 *
 * checkLaw(pileLaw({ taken, putUnder, shuffled, redactPile }, { runs: 20 }))
 * ```
 */
export const pileLaw = (
  rules: PileRules = { taken, putUnder, shuffled, redactPile },
  { called = 'laws', runs = 1000 }: Pick<LawFacts, 'called' | 'runs'> = {},
): Law => ({
  name: 'pile views',
  says: 'of a pile, folding what a viewer saw gives what it may know by counting.',
  called,
  runs,
  lines: fc.record({
    seats: fc.constant(3),
    seed: fc.constant(0),
    choices: fc.array(fc.nat({ max: deeds.length * 3 * 7 - 1 }), { maxLength: 40, size: 'max' }),
  }),
  holds: ({ seats, choices }) => fuzz(rules, seats, choices),
})

/** A pile and the cards that were drawn from it, in truth or as a viewer sees them. */
interface Lying {
  readonly pile: Pile
  /** By seat. */
  readonly hands: ReadonlyArray<ReadonlyArray<Placed>>
}

/** What a deed is, for truth and views alike: `see` hides of a card what the viewer may not know. */
type Change = (lying: Lying, see: (card: Placed) => Placed) => Lying
/** What can be done: in truth this change, if it can be done at all. */
type Deed = (rules: PileRules, truth: Lying, seat: number, pick: number) => Change | undefined

const draw =
  (openly: boolean): Deed =>
  (rules, { pile }, seat, pick) => {
    if (cardsLeft(pile) === 0) return undefined
    const bag = Object.entries(pile.unseen).flatMap(([card, n]) => Array.from({ length: n }, () => card))
    const from: Placed = pile.size > 0 ? { card: bag[pick % bag.length]!, knownTo: [] } : pile.queue[0]!
    const drawn: Placed = { card: from.card, knownTo: openly ? 'everyone' : alsoKnownTo(from.knownTo, seat) }
    return (lying, see) => ({
      pile: rules.taken(lying.pile, see(drawn).card),
      hands: withHand(lying.hands, seat, [...lying.hands[seat]!, see(drawn)]),
    })
  }

const giveBack =
  (openly: boolean, which: (held: ReadonlyArray<Placed>, pick: number) => ReadonlyArray<number>): Deed =>
  (rules, { hands }, seat, pick) => {
    const positions = which(hands[seat]!, pick)
    const given = positions.map(
      (i): Placed => (openly ? { ...hands[seat]![i]!, knownTo: 'everyone' } : hands[seat]![i]!),
    )
    return (lying, see) => ({
      pile: rules.putUnder(
        lying.pile,
        given.map(see),
        positions.map((i) => lying.hands[seat]![i]!),
      ),
      hands: withHand(
        lying.hands,
        seat,
        lying.hands[seat]!.filter((_, i) => !positions.includes(i)),
      ),
    })
  }
const all = (held: ReadonlyArray<Placed>): ReadonlyArray<number> => [...held.keys()]
const one = (held: ReadonlyArray<Placed>, pick: number): ReadonlyArray<number> =>
  held.length === 0 ? [] : [pick % held.length]

const shuffle: Deed = (rules) => (lying) => ({ ...lying, pile: rules.shuffled(lying.pile) })

const withHand = (
  hands: Lying['hands'],
  seat: number,
  cards: ReadonlyArray<Placed>,
): ReadonlyArray<ReadonlyArray<Placed>> => hands.map((hand, i) => (i === seat ? cards : hand))

const deeds: ReadonlyArray<readonly [string, Deed]> = [
  ['draws', draw(false)],
  ['draws openly', draw(true)],
  ['gives back all, unseen', giveBack(false, all)],
  ['gives back all, openly', giveBack(true, all)],
  ['gives back one, unseen', giveBack(false, one)],
  ['gives back one, openly', giveBack(true, one)],
  ['shuffles', shuffle],
]

/** Does each deed in truth and in every view, and looks whether the views are what the truth, redacted, says. */
const fuzz = (rules: PileRules, seats: number, choices: ReadonlyArray<number>): void => {
  const viewers: ReadonlyArray<Viewer> = [...Array(seats).keys(), 'spectator']
  let truth: Lying = { pile: pileOf({ crown: 1, coins: 3, cup: 2 }), hands: Array.from({ length: seats }, () => []) }
  let views = viewers.map(() => truth)
  const story: string[] = []
  try {
    for (const choice of choices) {
      const [name, deed] = deeds[choice % deeds.length]!
      const seat = Math.floor(choice / deeds.length) % seats
      const change = deed(rules, truth, seat, Math.floor(choice / (deeds.length * seats)))
      if (change === undefined) continue
      story.push(`  ${who(seat)} ${name}`)
      truth = change(truth, (card) => card)
      views = views.map((view, i) => change(view, hide(viewers[i]!)))
      for (const [i, viewer] of viewers.entries()) isKnown(rules, truth, viewer, views[i]!)
    }
  } catch (thrown) {
    fail(`${messageOf(thrown)}\nWhat was done up to there:\n${story.join('\n')}`, causeOf(thrown))
  }
}

const isKnown = (rules: PileRules, { pile, hands }: Lying, viewer: Viewer, view: Lying): void => {
  const known = {
    pile: rules.redactPile(pile, hands.flat(), viewer),
    hands: hands.map((hand) => hand.map(hide(viewer))),
  }
  const differs = difference(view, known)
  if (differs !== undefined) fail(`what ${who(viewer)} saw does not come to what it may know, at ${differs}`)
  if (Object.values(known.pile.unseen).some((n) => n < 0))
    fail(`${who(viewer)} counts less than no cards: ${line(known.pile.unseen)}`)
}
