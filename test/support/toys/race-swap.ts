/** Laid over the race: once a game each seat may put its card under the pile and draw another; resting gives it back. */
import { amending, atOnce, Card, drawNode, type Expansion, type Join, putUnder, type Seat, taken } from 'delvekit'
import * as t from 'io-ts'
import type { Race } from './race.js'

interface Swap {
  readonly tag: 'swap'
}
interface DrawNew {
  readonly tag: 'drawNew'
  readonly hero: Seat
}
interface Refresh {
  readonly tag: 'refresh'
  readonly hero: Seat
}
interface Swapped {
  readonly tag: 'swapped'
  readonly hero: Seat
  readonly card: string
}
interface Refreshed {
  readonly tag: 'refreshed'
  readonly hero: Seat
}
export interface Swapping {
  /** Seat by seat, whether the swap is spent. */
  readonly state: { readonly swaps: ReadonlyArray<boolean> }
  readonly task: DrawNew | Refresh
  readonly event: Swapped | Refreshed
  readonly asks: { readonly chooseMove: Swap; readonly drawNew: Card }
  readonly options: object
}
type V = Join<Race, Swapping>
const { offering, whenever } = amending<V>()
const spent = (swaps: ReadonlyArray<boolean>, hero: Seat, value: boolean): ReadonlyArray<boolean> =>
  swaps.map((was, seat) => (seat === hero ? value : was))

export const swapping: Expansion<Race, Swapping> = {
  part: { id: 'race-swap', version: 1, content: '' },
  setup: ({ seats }, { state, agenda }) => ({
    state: { ...state, swaps: Array.from({ length: seats }, () => false) },
    agenda,
  }),
  procedures: {
    drawNew: {
      begin: ({ pile }) => drawNode(pile),
      resume: (_, { hero }, { card }) => ({ events: [{ tag: 'swapped', hero, card }], then: [] }),
    },
    refresh: atOnce<V, Refresh>((_, { hero }) => ({ events: [{ tag: 'refreshed', hero }], then: [] })),
  },
  actions: { swap: t.strict({ tag: t.literal('swap') }), card: Card },
  amend: [
    offering(
      'chooseMove',
      ({ swaps, pile }, { hero }) =>
        swaps[hero] === false && pile.size > 0 ? { by: hero, actions: [{ tag: 'swap' }] } : undefined,
      (action) => action.tag === 'swap',
      (_, task) => ({ events: [], then: [{ tag: 'drawNew', hero: task.hero }, task] }),
    ),
  ],
  whenever: [whenever('rested', ({ swaps }, { hero }) => (swaps[hero] === true ? [{ tag: 'refresh', hero }] : []))],
  evolve: {
    swapped: (s, { hero, card }) => {
      const old = s.cards[hero]!
      return {
        ...s,
        pile: putUnder(taken(s.pile, card), [old]),
        cards: s.cards.map((held, seat) => (seat === hero ? { card, knownTo: [hero] } : held)),
        swaps: spent(s.swaps, hero, true),
      }
    },
    refreshed: (s, { hero }) => ({ ...s, swaps: spent(s.swaps, hero, false) }),
  },
  sight: {
    swapped: (event, viewer) => (event.hero === viewer ? event : { ...event, card: 'hidden' }),
    refreshed: 'everyone',
  },
}
