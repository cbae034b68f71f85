/** Two house rules to be laid over Drakborgen, which knows of neither. */
import { amending, atOnce, type Expansion, type Join, type Seat, type Words } from 'delvekit'
import type { Drakborgen } from 'delvekit/drakborgen'
import { boolean } from 'io-ts'

/** Before a hero tries a passage it reads an omen, if the option says so. */
export interface Omens extends Words {
  readonly state: { readonly slices: { readonly omens: number } }
  readonly task: { readonly tag: 'readOmen'; readonly hero: Seat }
  readonly event: { readonly tag: 'omenRead'; readonly hero: Seat }
  readonly asks: object
  readonly options: { readonly omens: boolean }
}
const { before } = amending<Join<Drakborgen, Omens>>()
export const omens: Expansion<Drakborgen, Omens> = {
  part: { id: 'omens', version: 1, content: '' },
  options: { omens: { codec: boolean, standard: () => true, text: 'Whether omens are read.' } },
  setup: ({ options }, { state, agenda }) => ({
    state: { ...state, options: { ...state.options, ...options }, slices: { ...state.slices, omens: 0 } },
    agenda,
  }),
  procedures: {
    readOmen: atOnce((_, { hero }) => ({ events: [{ tag: 'omenRead', hero }], then: [] })),
  },
  actions: {},
  evolve: {
    omenRead: (state) => ({ ...state, slices: { ...state.slices, omens: state.slices.omens + 1 } }),
  },
  sight: { omenRead: 'everyone' },
  amend: [
    before('omens', 'attempt', (state, { hero }) =>
      (state.options as unknown as Omens['options']).omens ? [{ tag: 'readOmen', hero }] : [],
    ),
  ],
}

/** Every hero that dies is mourned. */
export interface Wakes extends Words {
  readonly state: { readonly slices: { readonly mourned: ReadonlyArray<Seat> } }
  readonly task: { readonly tag: 'mourn'; readonly seat: Seat }
  readonly event: { readonly tag: 'mourned'; readonly seat: Seat }
  readonly asks: object
  readonly options: object
}
const { whenever } = amending<Join<Drakborgen, Wakes>>()
export const wakes: Expansion<Drakborgen, Wakes> = {
  part: { id: 'wakes', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, slices: { ...state.slices, mourned: [] } }, agenda }),
  procedures: {
    mourn: atOnce((_, { seat }) => ({ events: [{ tag: 'mourned', seat }], then: [] })),
  },
  actions: {},
  evolve: {
    mourned: (state, { seat }) => ({
      ...state,
      slices: { ...state.slices, mourned: [...state.slices.mourned, seat] },
    }),
  },
  sight: { mourned: 'everyone' },
  amend: [],
  whenever: [whenever('heroDied', (_, { hero }) => [{ tag: 'mourn', seat: hero }])],
}
