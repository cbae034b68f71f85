/** Teleportation by a die: while the square is taken, the die that led there is rolled again. */
import {
  type Awaiting,
  amending,
  atOnce,
  type Expansion,
  type Join,
  nothing,
  type Roll,
  roll,
  type Seat,
} from 'delvekit'
import * as t from 'io-ts'
import type { Drakborgen } from '../drakborgen/index.js'
import { neighbours } from '../drakborgen/movement.js'
import { inside, occupied, Square } from '../drakborgen/state.js'
import { mixedIn, telling } from './cards.js'

interface Vortex {
  readonly tag: 'vortex'
  readonly hero: Seat
}
interface TeleportByDie extends Awaiting {
  readonly tag: 'teleportByDie'
  readonly hero: Seat
  readonly table: ReadonlyArray<Square>
}
interface Teleport {
  readonly tag: 'teleport'
  readonly hero: Seat
  readonly to: Square
  /** The die that led here, unless it could only ever say the same. */
  readonly cause?: Roll
}
interface Redirect {
  readonly tag: 'redirect'
  readonly hero: Seat
  readonly to: Square
}
interface TeleportTo {
  readonly tag: 'teleportTo'
  readonly to: Square
}
interface TeleportRerolled {
  readonly tag: 'teleportRerolled'
  readonly hero: Seat
  readonly to: Square
}
export interface VortexWords {
  readonly state: object
  readonly task: Vortex | TeleportByDie | Teleport | Redirect
  readonly event: TeleportRerolled
  readonly asks: { readonly redirect: TeleportTo }
  readonly options: object
}
type V = Join<Drakborgen, VortexWords>
const { also, instead } = amending<V>()

const table: ReadonlyArray<Square> = [
  { x: 3, y: 3 },
  { x: -3, y: 3 },
  { x: 2, y: -3 },
  { x: -3, y: -1 },
  { x: 0, y: 0 },
  { x: 9, y: 9 },
]

export const vortex: Expansion<Drakborgen, VortexWords> = {
  part: { id: 'toy-vortex', version: 1, content: '' },
  setup: ({ options }, { state, agenda }) => ({
    state: { ...state, cards: mixedIn(state.cards, 'vortex', options) },
    agenda,
  }),
  procedures: {
    vortex: atOnce<V, Vortex>((_, { hero }) => ({
      events: [],
      then: [roll<TeleportByDie>(hero, 6, { tag: 'teleportByDie', hero, table })],
    })),
    teleportByDie: atOnce<V, TeleportByDie>((state, { hero, table, face, roll }) => {
      const to = table[face - 1]!
      const hopeless = table.every((square) => occupied(state, square, hero))
      return {
        events: [],
        then: [hopeless ? { tag: 'teleport', hero, to } : { tag: 'teleport', hero, to, cause: roll }],
      }
    }),
    teleport: atOnce<V, Teleport>((state, { hero, to, cause }) => {
      if (!inside(to)) return { events: [], then: [{ tag: 'die', hero, cause: 'outer wall' }] }
      if (!occupied(state, to, hero))
        return { events: [], then: [{ tag: 'step', hero, to, via: 'teleport', noCard: true }] }
      if (cause === undefined) return { events: [], then: [{ tag: 'redirect', hero, to }] }
      return { events: [{ tag: 'teleportRerolled', hero, to }], then: [cause] }
    }),
    redirect: {
      begin: (state, { hero, to }) => {
        const free = neighbours(to).filter((at) => !occupied(state, at, hero))
        return free.length === 0 ? nothing : { by: hero, actions: free.map((at) => ({ tag: 'teleportTo', to: at })) }
      },
      resume: (_, { hero }, { to }) => ({
        events: [],
        then: [{ tag: 'step', hero, to, via: 'teleport', noCard: true }],
      }),
    },
  },
  actions: { teleportTo: t.strict({ tag: t.literal('teleportTo'), to: Square }) },
  amend: [
    also('drawCard', telling('vortex', 'event', [{ tag: 'vortex', expansion: 'toy-vortex' }])),
    // A well kills without a test; in the chamber only the dragon is met.
    instead('tileEffect', (_, { hero, tile, via }) => {
      if (via !== 'teleport') return undefined
      if (tile === 'well') return { events: [], then: [{ tag: 'die', hero, cause: 'well' }] }
      return tile === 'chamber' ? { events: [], then: [{ tag: 'drawDragon', hero }] } : undefined
    }),
  ],
  evolve: { teleportRerolled: (s) => s },
  sight: { teleportRerolled: 'everyone' },
}
