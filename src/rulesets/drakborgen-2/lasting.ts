/**
 * Cards whose effect lasts: each lies before its hero while it does (D2-CARD-7, D2-R-10). Catacomb cards do so by rules of
 * their own.
 */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { putUnder } from '../../kernel/pile.js'
import { atOnce, type Procedure, type Seat, type Sight, type Whenever } from '../../kernel/ruleset.js'
import { deck, walkerOf } from '../catacombs/state.js'
import { type State as Base, heroOf, pileIn, withHero, withPile, withState } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import { type Changing, type Doing, type Lasting, personOf, type Two, withPerson } from './state.js'

export type Task = ReturnLasting
export type Event = CardLaidBefore | LastingCardUsed
/** What may be answered, task by task. */
export type Asks = object

/** A card just drawn that has brought a condition stays before its hero. */
export interface CardLaidBefore extends Lasting {
  readonly tag: 'cardLaidBefore'
  readonly hero: Seat
}
/** Its effect has ended: it goes under its pile, as a used card does. */
export interface LastingCardUsed extends Lasting {
  readonly tag: 'lastingCardUsed'
  readonly hero: Seat
}
const used = (hero: Seat, lasting: Lasting): LastingCardUsed => ({ tag: 'lastingCardUsed', hero, ...lasting })

/** Whoever is out is held by nothing any more: neither by cards of the base's piles nor by those of the catacombs. */
export interface ReturnLasting {
  readonly tag: 'returnLasting'
  readonly seat: Seat
}
const returnLasting: Procedure<Two, ReturnLasting> = atOnce((state, { seat }) => ({
  events: [
    ...personOf(state, seat).lasting.map((one) => used(seat, one)),
    ...walkerOf(state, seat).lasting.map(({ card }) => ({ tag: 'lastingCardReturned', hero: seat, card }) as const),
  ],
  then: [],
}))

const { also, whenever: reacting } = amending<Two>()
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => [
  also('startCondition', (state, { hero, id, origin: { card } }, done) => {
    const started = done.events.some(({ tag }) => tag === 'conditionStarted')
    const lies = card === null ? undefined : state.open[openAt(state, hero, card)]
    if (!started || lies === undefined || lies.pile === deck) return done
    const laid = { tag: 'cardLaidBefore', hero, card: lies.card, pile: lies.pile, condition: id } as const
    return { ...done, events: [...done.events, laid] }
  }),
  also('endCondition', (state, { hero, id }, done) => {
    const lies = personOf(state, hero).lasting.find(({ condition }) => condition === id)
    return lies === undefined ? done : { ...done, events: [...done.events, used(hero, lies)] }
  }),
  also('disperse', (state, { seat }, done) => {
    const { lasting } = personOf(state, seat)
    return lasting.length === 0 ? done : { ...done, events: [...lasting.map((one) => used(seat, one)), ...done.events] }
  }),
]
export const whenever = (_: Lore): ReadonlyArray<Whenever<Two>> => [
  ...(['leftCastle', 'leftThroughWall', 'leftByMagic'] as const).map((way) =>
    reacting(way, (state, { hero }) =>
      personOf(state, hero).lasting.length + walkerOf(state, hero).lasting.length === 0
        ? []
        : [{ tag: 'returnLasting', seat: hero }],
    ),
  ),
]
/** Where a card lies open before a hero: of two alike, the one drawn last. */
const openAt = ({ open }: Base, hero: Seat, card: string): number =>
  open.reduce((at, one, i) => (one.hero === hero && one.card === card ? i : at), -1)

export const evolve: Changing<Event> = {
  cardLaidBefore: (state, { hero, card, pile, condition }) => {
    const at = openAt(state, hero, card)
    const next = withState(state, { open: state.open.filter((_, i) => i !== at) })
    return withPerson(next, hero, { lasting: [...personOf(state, hero).lasting, { card, pile, condition }] })
  },
  lastingCardUsed: (state, { hero, card, pile, condition }) => {
    const { lasting } = personOf(state, hero)
    const { conditions } = heroOf(state, hero)
    const left = withPerson(state, hero, { lasting: lasting.filter((one) => one.condition !== condition) })
    const free = withHero(left, hero, { conditions: conditions.filter(({ id }) => id !== condition) })
    return withPile(free, pile, putUnder(pileIn(free, pile), [{ card, knownTo: 'everyone' }]))
  },
}
export const sight: Sight<Event> = { cardLaidBefore: 'everyone', lastingCardUsed: 'everyone' }
export const actions: object = {}
export const procedures = (_: Lore): Doing<Task> => ({ returnLasting })
