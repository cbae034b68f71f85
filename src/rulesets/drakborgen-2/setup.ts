/** The box is opened: decks are tuned, heroes take what their badges say (ledger sections SETUP and METER). */
import { bug } from '../../kernel/bug.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { cardsLeft, pileOf, taken } from '../../kernel/pile.js'
import type { Given, Seat, Sight, Start } from '../../kernel/ruleset.js'
import type { Under } from '../catacombs/state.js'
import { heroOf, withPile, withState } from '../drakborgen/state.js'
import { type Lore, type Slot, traitsOf } from './box.js'
import type { Options } from './options.js'
import { able, type Changing, type Person, personOf, type State, type Two, withPerson } from './state.js'

export type Event = TuningCardRemoved | TuningCardMissing | BagBuilt | BagTotalMismatch | RingSkipped | MetersFilled

const nobody: Person = {
  supply: 0,
  slots: [],
  rage: null,
  triedAt: null,
  spell: null,
  companion: null,
  amulet: null,
  fourKeepTwo: false,
  lasting: [],
}
export const setup = ({
  box,
}: Lore): ((given: Given<Under['options'] & Options>, beneath: Start<Under>) => Start<Two>) => {
  const supplies = {
    amulets: pileOf(Object.fromEntries(box.amulets.map(({ id, count }) => [id, count]))),
    floorSupply: Object.fromEntries(box.floorTiles.map(({ id, count }) => [id, count])),
  }
  return ({ seats, options }, { state, agenda }) => ({
    state: {
      ...state,
      options: { ...state.options, ...options },
      slices: {
        ...state.slices,
        drakborgen2: {
          ...supplies,
          persons: Array.from({ length: seats }, () => nobody),
          amuletsDrawn: [],
          floor: [],
          faceDown: [],
          cleared: [],
          secret: null,
          ghouls: 0,
          wrestling: null,
        },
      },
    },
    agenda,
  })
}

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

const { also, instead } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  also('beginGame', (state, _, done) => {
    const { expectedBagTotal: expected } = state.options
    const actual = cardsLeft(state.piles.tile)
    return {
      ...done,
      events: [
        ...done.events,
        ...tuning(lore, state),
        { tag: 'bagBuilt', count: actual },
        ...(actual === expected ? [] : [{ tag: 'bagTotalMismatch', expected, actual } as const]),
      ],
    }
  }),
  // The others choose in the order of the base (D2-YUSH-4, D2-R-34).
  instead('chooseRing', (state, { seat }) =>
    able(lore, state, seat, 'principled')
      ? { events: [{ tag: 'ringSkipped', seat, reason: 'principled' }], then: [] }
      : undefined,
  ),
  also('takeGear', (state, { seat }, done) => {
    const { slots, companion, ...badge } = traitsOf(lore, heroOf(state, seat).id)
    const supply = able(lore, state, seat, 'shuriken') ? state.options.shurikenStart : badge.supply
    if (supply === null && slots.length === 0 && companion === null) return done
    const filled = { tag: 'metersFilled', seat, supply: supply ?? 0, slots, companion: companion?.kp ?? null } as const
    return { ...done, events: [...done.events, filled] }
  }),
]
/**
 * One copy of each leaves; one that is not there is told of, if that is to be allowed for (D2-R-5). If it is not, the load
 * check of the box has seen to it that all are there (D2-R-170).
 */
const tuning = ({ box }: Lore, state: State): ReadonlyArray<TuningCardRemoved | TuningCardMissing> => {
  const { keepBaseRoomCards, strictTuning } = state.options
  if (keepBaseRoomCards) return []
  return box.removed.map((card, i) => {
    const gone = box.removed.slice(0, i).filter((one) => one === card).length
    if ((state.piles.room.unseen[card] ?? 0) > gone) return { tag: 'tuningCardRemoved', card }
    return strictTuning
      ? bug(`there is no '${card}' to take out, as faultsInBox says`)
      : { tag: 'tuningCardMissing', card }
  })
}

export const evolve: Changing<Event> = {
  tuningCardRemoved: (state, { card }) =>
    withState(withPile(state, 'room', taken(state.piles.room, card)), {
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
