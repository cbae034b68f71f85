/** Walking below: a card in place of a step, and what becomes of it (ledger section "moving in the catacombs"). */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { type Card, putUnder, shuffled, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Draw, drawing } from '../drakborgen/cards.js'
import type { Content } from '../drakborgen/content/content.js'
import type { Upon } from '../drakborgen/effects.js'
import type { Stay } from '../drakborgen/move.js'
import { pileIn, withMoveOver, withPile, withState } from '../drakborgen/state.js'
import type * as effect from './effect.js'
import {
  type Changing,
  type Doing,
  deck,
  isBelow,
  type State,
  type Under,
  type Walker,
  walkerOf,
  withWalker,
} from './state.js'
import { type Ascend, mayAttempt } from './way-up.js'

export type Task = ChooseBelow | DrawCatacombCard | CountAs
export type Event =
  | WaitedBelow
  | AscendDeclined
  | WayUpPassed
  | CatacombCardDrawn
  | CatacombDeckEmpty
  | PassageCounted
  | CatacombCardKept
  | LastingCardReturned
  | CatacombDeckReshuffled

// A move below is the drawing of one card, or an attempt to get up (CAT-MOVE-1…4, CAT-DEC-6, -7).

export interface ChooseBelow {
  readonly tag: 'chooseBelow'
  readonly hero: Seat
}
/** Waiting below, where the option lets one. */
export interface WaitedBelow {
  readonly tag: 'waitedBelow'
  readonly hero: Seat
}
/** The way up that stood open, and that could have been tried, is not taken now (CAT-ASC-3). */
export interface AscendDeclined {
  readonly tag: 'ascendDeclined'
  readonly hero: Seat
}
const chooseBelow = (content: Content): Procedure<Under, ChooseBelow, Draw | Ascend | Stay> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [
      { tag: 'draw' },
      ...(mayAttempt(content, state, hero) ? [{ tag: 'ascend' } as const] : []),
      ...(state.options.stayBelow ? [{ tag: 'stay' } as const] : []),
    ],
  }),
  resume: (state, { hero }, { tag }) => {
    if (tag === 'stay') return { events: [{ tag: 'waitedBelow', hero }], then: [] }
    if (tag === 'ascend') return { events: [], then: [{ tag: 'tryAscent', hero }] }
    return {
      events: mayAttempt(content, state, hero) ? [{ tag: 'ascendDeclined', hero }] : [],
      then: [{ tag: 'drawCatacombCard', hero }],
    }
  },
})

/** With the card a way up that was open is passed for good (CAT-ASC-4…6, CAT-R-19). */
export interface DrawCatacombCard {
  readonly tag: 'drawCatacombCard'
  readonly hero: Seat
}
export interface WayUpPassed {
  readonly tag: 'wayUpPassed'
  readonly hero: Seat
  readonly card: string
}
export interface CatacombCardDrawn {
  readonly tag: 'catacombCardDrawn'
  readonly hero: Seat
  readonly card: string
  /** How many squares the cards drawn since the arrow was laid now count for. */
  readonly drawn: number
}
/** Other heroes have all the cards; the move is over (CAT-R-35). */
export interface CatacombDeckEmpty {
  readonly tag: 'catacombDeckEmpty'
  readonly hero: Seat
}
const drawCatacombCard: Procedure<Under, DrawCatacombCard, Card> = {
  begin: (state, { hero }) =>
    // Whoever has been carried off from below as it came there draws nothing.
    isBelow(state, hero)
      ? drawing(pileIn(state, deck), (card) => drawn(state, hero, card), {
          events: [{ tag: 'catacombDeckEmpty', hero }],
          then: [],
        })
      : nothing,
  resume: (state, { hero }, { card }) => drawn(state, hero, card),
}
const drawn = (state: State, hero: Seat, card: string): Done<Under> => {
  const { wayUp, drawn: before } = walkerOf(state, hero)
  return {
    events: [
      ...(wayUp === null ? [] : [{ tag: 'wayUpPassed', hero, card: wayUp.card } as const]),
      { tag: 'catacombCardDrawn', hero, card, drawn: before + 1 },
    ],
    // What it does, and that it goes back, is as with any card drawn openly (CAT-MOVE-5).
    then: [{ tag: 'drawnCard', hero, pile: deck, card }],
  }
}

/** A card that counts for more than one square. */
export type CountAs = effect.CountAs & Upon
export interface PassageCounted {
  readonly tag: 'passageCounted'
  readonly hero: Seat
  readonly drawn: number
}
const countAs: Procedure<Under, CountAs> = atOnce((state, { hero, squares }) =>
  isBelow(state, hero) && squares !== 1
    ? { events: [{ tag: 'passageCounted', hero, drawn: walkerOf(state, hero).drawn - 1 + squares }], then: [] }
    : nothing,
)

// A resolved card is not thrown: it stays with the hero until it has come up (CAT-MOVE-6).

/** Where a catacomb card goes once it is resolved. One that is kept as a thing is told of by `cardKept`. */
export interface CatacombCardKept {
  readonly tag: 'catacombCardKept'
  readonly hero: Seat
  readonly card: string
  readonly as: 'pile' | 'lasting'
  /** The condition that it lies there for. */
  readonly condition: string | null
}
/** What would go back under its pile goes to the hero's own, as long as it is below. */
const keeping = (state: State, done: Done<Under>): Done<Under> =>
  done.events.some((event) => event.tag === 'cardReturned' && event.pile === deck)
    ? {
        ...done,
        events: done.events.map((event) =>
          event.tag === 'cardReturned' && event.pile === deck && isBelow(state, event.hero)
            ? { tag: 'catacombCardKept', hero: event.hero, card: event.card, as: 'pile', condition: null }
            : event,
        ),
      }
    : done

/** A card that has brought what lasts lies before its hero until that ends, and then goes under its pile (CAT-R-42). */
export interface LastingCardReturned {
  readonly tag: 'lastingCardReturned'
  readonly hero: Seat
  readonly card: string
}
/** Cards of heroes who are up, or dead, are shuffled into the whole deck (CAT-ASC-10, CAT-R-26, -36). */
export interface CatacombDeckReshuffled {
  readonly tag: 'catacombDeckReshuffled'
  readonly hero: Seat
  readonly count: number
  readonly reason: 'thrown' | 'death'
}

const { also, instead } = amending<Under>()
export const amend = (_: Content): ReadonlyArray<Amendment<Under>> => [
  instead('act', (state, { hero }) =>
    isBelow(state, hero) && !state.move.over ? { events: [], then: [{ tag: 'chooseBelow', hero }] } : undefined,
  ),
  also('returnCard', (state, __, done) => keeping(state, done)),
  also('endEncounter', (state, __, done) => keeping(state, done)),
  also('endMove', (state, __, done) => keeping(state, done)),
  also('startCondition', (state, { hero, id, origin: { card } }, done) => {
    const started = done.events.some(({ tag }) => tag === 'conditionStarted')
    if (!started || card === null || !liesOpen(state, hero, card)) return done
    return {
      ...done,
      events: [...done.events, { tag: 'catacombCardKept', hero, card, as: 'lasting', condition: id }],
    }
  }),
  also('endCondition', (state, { hero, id }, done) => {
    const lies = walkerOf(state, hero).lasting.find(({ condition }) => condition === id)
    if (lies === undefined) return done
    return { ...done, events: [...done.events, { tag: 'lastingCardReturned', hero, card: lies.card }] }
  }),
  // Whoever dies below leaves its cards to the deck (CAT-R-36); what lasts dies with any hero.
  also('disperse', (state, { seat: hero }, done) => {
    const { arrow, pile, lasting } = walkerOf(state, hero)
    const { open } = state
    const given = pile.length + lasting.length + open.filter((one) => one.hero === hero && one.pile === deck).length
    if (arrow === null && given === 0) return done
    const left = pileIn(state, deck)
    const count = given + left.size + left.queue.length
    const items = done.events.flatMap((event) =>
      event.tag === 'heroCardsDispersed' && event.toPiles ? event.held.filter((one) => one.pile === deck) : [],
    ).length
    return {
      ...done,
      events: [
        ...(arrow === null ? [] : [{ tag: 'directionArrowRemoved', hero } as const]),
        ...done.events,
        { tag: 'catacombDeckReshuffled', hero, count: count + items, reason: 'death' },
      ],
    }
  }),
]
const liesOpen = ({ open }: State, hero: Seat, card: string): boolean =>
  open.some((one) => one.hero === hero && one.card === card && one.pile === deck)

/** The state with a hero's catacomb cards back in the deck, and that shuffled as a whole. */
const thrown = <S extends State>(state: S, hero: Seat, lasting: boolean): S => {
  const walker = walkerOf(state, hero)
  const cards = [...walker.pile, ...(lasting ? walker.lasting.map(({ card }) => card) : [])]
  const placed = cards.map((card) => ({ card, knownTo: 'everyone' }) as const)
  const next = withWalker(state, hero, {
    ...{ pile: [], drawn: 0, wayUp: null },
    ...(lasting ? { lasting: [] } : {}),
  })
  return withPile(next, deck, shuffled(putUnder(pileIn(next, deck), placed)))
}
const without = <S extends State>(state: S, hero: Seat, card: string): S => {
  const at = state.open.findIndex((one) => one.hero === hero && one.card === card && one.pile === deck)
  return withState(state, { open: state.open.filter((_, i) => i !== at) })
}
const withKept = <S extends State>(state: S, hero: Seat, change: (walker: Walker) => Partial<Walker>): S =>
  withWalker(state, hero, change(walkerOf(state, hero)))
export const evolve: Changing<Event> = {
  waitedBelow: (state) => state,
  ascendDeclined: (state) => state,
  wayUpPassed: (state, { hero }) => withWalker(state, hero, { wayUp: null }),
  catacombCardDrawn: (state, { hero, card, drawn }) => {
    const open = [...state.open, { hero, pile: deck, card } as const]
    const next = withPile(withState(state, { open }), deck, taken(pileIn(state, deck), card))
    return withMoveOver(withWalker(next, hero, { drawn }), hero)
  },
  catacombDeckEmpty: (state) => state,
  passageCounted: (state, { hero, drawn }) => withWalker(state, hero, { drawn }),
  catacombCardKept: (state, { hero, card, as, condition }) =>
    withKept(without(state, hero, card), hero, ({ pile, lasting }) =>
      as === 'pile' ? { pile: [...pile, card] } : { lasting: [...lasting, { card, condition: condition ?? '' }] },
    ),
  lastingCardReturned: (state, { hero, card }) =>
    withPile(
      withKept(state, hero, ({ lasting }) => ({ lasting: lasting.filter((one) => one.card !== card) })),
      deck,
      putUnder(pileIn(state, deck), [{ card, knownTo: 'everyone' }]),
    ),
  catacombDeckReshuffled: (state, { hero, reason }) => thrown(state, hero, reason === 'death'),
}
export const sight: Sight<Event> = {
  waitedBelow: 'everyone',
  ascendDeclined: 'everyone',
  wayUpPassed: 'everyone',
  catacombCardDrawn: 'everyone',
  catacombDeckEmpty: 'everyone',
  passageCounted: 'everyone',
  catacombCardKept: 'everyone',
  lastingCardReturned: 'everyone',
  catacombDeckReshuffled: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  chooseBelow: chooseBelow(content),
  drawCatacombCard,
  countAs,
})
