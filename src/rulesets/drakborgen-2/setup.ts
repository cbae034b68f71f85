/** The box is opened: decks are tuned, heroes take what their badges say (ledger sections SETUP and METER). */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { cardsLeft, pileOf, taken } from '../../kernel/pile.js'
import type { Given, Seat, Sight, Start } from '../../kernel/ruleset.js'
import type { Under } from '../catacombs/state.js'
import { heroOf, withPile } from '../drakborgen/state.js'
import { type Lore, type Slot, traitsOf } from './box.js'
import type { Options } from './options.js'
import { type Changing, type Doing, type Person, personOf, type Two, withPerson } from './state.js'

export type Task = never
export type Event = TuningCardRemoved | TuningCardMissing | BagBuilt | BagTotalMismatch | RingSkipped | MetersFilled
/** What may be answered, task by task. */
export type Asks = object

const nobody: Person = {
  supply: 0,
  slots: [],
  rage: null,
  spell: null,
  companion: null,
  amulet: null,
  fourKeepTwo: false,
}
export const setup =
  ({ box }: Lore) =>
  ({ seats, options }: Given<Under['options'] & Options>, { state, agenda }: Start<Under>): Start<Two> => ({
    state: {
      ...state,
      options: { ...state.options, ...options },
      drakborgen2: {
        persons: Array.from({ length: seats }, () => nobody),
        amulets: pileOf(Object.fromEntries(box.amulets.map(({ id, count }) => [id, count]))),
        amuletsDrawn: [],
        floorSupply: Object.fromEntries(box.floorTiles.map(({ id, count }) => [id, count])),
        floor: [],
        faceDown: [],
        cleared: [],
        secret: null,
        ghouls: 0,
        wrestling: null,
      },
    },
    agenda,
  })

/** One copy of a room card of the base leaves the game (D2-SETUP-5). */
export interface TuningCardRemoved {
  readonly tag: 'tuningCardRemoved'
  readonly card: string
}
export interface TuningCardMissing {
  readonly tag: 'tuningCardMissing'
  readonly card: string
}
export interface BagBuilt {
  readonly tag: 'bagBuilt'
  readonly count: number
}
/** A warning: the bag is not as the rulebook says (D2-R-2). */
export interface BagTotalMismatch {
  readonly tag: 'bagTotalMismatch'
  readonly expected: number
  readonly actual: number
}
/** A principled hero takes no ring (D2-R-34). */
export interface RingSkipped {
  readonly tag: 'ringSkipped'
  readonly seat: Seat
  readonly reason: 'principled'
}
/** Meters and slots begin as the badge says (D2-SETUP-15). */
export interface MetersFilled {
  readonly tag: 'metersFilled'
  readonly seat: Seat
  readonly supply: number
  readonly slots: ReadonlyArray<Slot>
  /** The KP of its animal, if it has one. */
  readonly companion: number | null
}

/** Whether a box has anything in it: without heroes, cards or tiles of its own nothing is otherwise. */
export const isEmpty = ({ box }: Lore): boolean => box.amulets.length === 0 && Object.keys(box.traits).length === 0

const { also } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  also('beginGame', (state, _, done) => {
    const { keepBaseRoomCards, expectedBagTotal: expected } = state.options
    const { tile, room } = state.piles
    const actual = cardsLeft(tile)
    return {
      ...done,
      events: [
        ...done.events,
        ...(keepBaseRoomCards
          ? []
          : lore.box.removed.map((card) =>
              (room.unseen[card] ?? 0) > 0
                ? ({ tag: 'tuningCardRemoved', card } as const)
                : ({ tag: 'tuningCardMissing', card } as const),
            )),
        { tag: 'bagBuilt', count: actual },
        ...(actual === expected ? [] : [{ tag: 'bagTotalMismatch', expected, actual } as const]),
      ],
    }
  }),
  also('takeGear', (state, { seat }, done) => {
    const { supply, slots, companion } = traitsOf(lore, heroOf(state, seat).id)
    if (supply === null && slots.length === 0 && companion === null) return done
    const filled = { tag: 'metersFilled', seat, supply: supply ?? 0, slots, companion: companion?.kp ?? null } as const
    return { ...done, events: [...done.events, filled] }
  }),
]

export const evolve: Changing<Event> = {
  tuningCardRemoved: (state, { card }) => ({
    ...withPile(state, 'room', taken(state.piles.room, card)),
    outOfPlay: [...state.outOfPlay, { card, knownTo: 'everyone' }],
  }),
  tuningCardMissing: (state) => state,
  bagBuilt: (state) => state,
  bagTotalMismatch: (state) => state,
  ringSkipped: (state) => state,
  metersFilled: (state, { seat, supply, slots, companion: kp }) =>
    withPerson(state, seat, {
      supply,
      slots,
      companion: kp === null ? personOf(state, seat).companion : { kp, kpMax: kp, here: true },
    }),
}
export const sight: Sight<Event> = {
  tuningCardRemoved: 'everyone',
  tuningCardMissing: 'everyone',
  bagBuilt: 'everyone',
  bagTotalMismatch: 'everyone',
  ringSkipped: 'everyone',
  metersFilled: 'everyone',
}
export const actions: Readonly<Record<never, never>> = {}
export const procedures = (_: Lore): Doing<Task> => ({})
