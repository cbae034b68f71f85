/** Magic amulets: the neighbour to the right knows what one does, and reads it aloud when its trigger is met. */
import {
  amending,
  atOnce,
  Card,
  drawNode,
  type Expansion,
  hide,
  type Join,
  nothing,
  type Pile,
  type Placed,
  pileOf,
  redactPile,
  type Seat,
  taken,
} from 'delvekit'
import type { Drakborgen } from '../drakborgen/index.js'
import { rightOf } from '../drakborgen/state.js'
import { mixedIn, telling } from './cards.js'

interface FindAmulet {
  readonly tag: 'findAmulet'
  readonly hero: Seat
}
/** It names the seat: it is read aloud even over the dead. */
interface RevealAmulet {
  readonly tag: 'revealAmulet'
  readonly seat: Seat
}
interface AmuletFound {
  readonly tag: 'amuletFound'
  readonly hero: Seat
  readonly keeper: Seat
  readonly card: string
}
interface AmuletRevealed {
  readonly tag: 'amuletRevealed'
  readonly hero: Seat
  readonly card: string
}
export interface Amulets {
  readonly state: {
    /** Seat by seat, the amulet its hero wears. */
    readonly amulets: { readonly pile: Pile; readonly worn: ReadonlyArray<Placed | null> }
  }
  readonly task: FindAmulet | RevealAmulet
  readonly event: AmuletFound | AmuletRevealed
  readonly asks: { readonly findAmulet: Card }
  readonly options: object
}
type V = Join<Drakborgen, Amulets>
type Event = V['event']
const { also, whenever } = amending<V>()

/** A trigger is data over the fields of events. */
interface Trigger {
  readonly event: Event['tag']
  readonly where?: Readonly<Record<string, unknown>>
  readonly atLeast?: number
}
const triggers: Readonly<Record<string, ReadonlyArray<Trigger>>> = {
  'amulet-of-dragonfire': [{ event: 'dragonWoke' }],
  'amulet-of-scars': [{ event: 'lifeLost', atLeast: 3 }, { event: 'fightEnded' }],
  'amulet-of-depths': [
    { event: 'heroMoved', where: { via: 'teleport' } },
    { event: 'cardDrawn', where: { card: 'torch-goes-out' } },
  ],
}
const kinds = [...new Set(Object.values(triggers).flatMap((all) => all.map(({ event }) => event)))]
const meets = (event: Event, { event: tag, where = {}, atLeast = 0 }: Trigger): boolean =>
  event.tag === tag &&
  Object.entries(where).every(([field, value]) => event[field as keyof Event] === value) &&
  (!('amount' in event) || event.amount >= atLeast)
const laid = (worn: ReadonlyArray<Placed | null>): ReadonlyArray<Placed> => worn.flatMap((card) => card ?? [])

export const amulets: Expansion<Drakborgen, Amulets> = {
  part: { id: 'toy-amulets', version: 1, content: '' },
  setup: ({ options }, { state, agenda }) => ({
    state: {
      ...state,
      cards: mixedIn(state.cards, 'strange-amulet', options),
      amulets: {
        pile: pileOf(Object.fromEntries(Object.keys(triggers).map((card) => [card, 1]))),
        worn: state.heroes.map(() => null),
      },
    },
    agenda,
  }),
  procedures: {
    findAmulet: {
      begin: ({ amulets: { pile, worn } }, { hero }) =>
        pile.size === 0 || worn[hero] !== null ? nothing : drawNode(pile),
      resume: (state, { hero }, { card }) => ({
        events: [{ tag: 'amuletFound', hero, keeper: rightOf(state, hero), card }],
        then: [],
      }),
    },
    revealAmulet: atOnce<V, RevealAmulet>(({ amulets: { worn } }, { seat }) => {
      const amulet = worn[seat] ?? null
      if (amulet === null || amulet.knownTo === 'everyone') return nothing
      return { events: [{ tag: 'amuletRevealed', hero: seat, card: amulet.card }], then: [] }
    }),
  },
  actions: { card: Card },
  amend: [also('drawCard', telling('strange-amulet', 'item', [{ tag: 'findAmulet', expansion: 'toy-amulets' }]))],
  // Once the trigger is met the card is read aloud, whatever procedure the event came of.
  whenever: kinds.map((kind) =>
    whenever(kind, ({ amulets: { worn } }, event) => {
      const amulet = 'hero' in event ? worn[event.hero] : null
      const met = amulet != null && amulet.knownTo !== 'everyone' && triggers[amulet.card]!.some((t) => meets(event, t))
      return met && 'hero' in event ? [{ tag: 'revealAmulet', seat: event.hero }] : []
    }),
  ),
  evolve: {
    amuletFound: (s, { hero, keeper, card }) => ({
      ...s,
      amulets: {
        pile: taken(s.amulets.pile, card),
        worn: s.amulets.worn.map((it, seat) => (seat === hero ? { card, knownTo: [keeper] } : it)),
      },
    }),
    amuletRevealed: (s, { hero, card }) => {
      const { pile, worn } = s.amulets
      const light = worn[hero]?.card === 'hidden'
      return {
        ...s,
        amulets: {
          pile: light ? { ...pile, unseen: { ...pile.unseen, [card]: pile.unseen[card]! - 1 } } : pile,
          worn: worn.map((it, seat) => (seat === hero ? { card, knownTo: 'everyone' } : it)),
        },
      }
    },
  },
  sight: {
    amuletFound: (event, viewer) => (event.keeper === viewer ? event : { ...event, card: 'hidden' }),
    amuletRevealed: 'everyone',
  },
  redact: ({ amulets: { pile, worn } }, viewer) => ({
    amulets: {
      pile: redactPile(pile, laid(worn), viewer),
      worn: worn.map((card) => card && hide(viewer)(card)),
    },
  }),
}
