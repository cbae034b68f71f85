/** The re-roll ring: one roll just made is made again, and the second stands. Written once, for every roll there is. */
import { amending, type Expansion, type Join, LetBe, type Seat } from 'delvekit'
import * as t from 'io-ts'
import type { Drakborgen } from '../drakborgen/index.js'

export interface UseRing {
  readonly tag: 'useRing'
}
interface RingUsed {
  readonly tag: 'ringUsed'
  readonly hero: Seat
}
export interface Rings {
  /** Who wears the ring and has not used it. */
  readonly state: { readonly rings: ReadonlyArray<Seat> }
  readonly task: never
  readonly event: RingUsed
  readonly asks: { readonly rolled: UseRing | LetBe }
  readonly options: object
}
const { offering } = amending<Join<Drakborgen, Rings>>()

export const rings: Expansion<Drakborgen, Rings> = {
  part: { id: 'toy-rings', version: 1, content: '' },
  setup: ({ options: { heroes } }, { state, agenda }) => ({
    state: { ...state, rings: heroes.flatMap((name, seat) => (name === 'iril' ? [seat] : [])) },
    agenda,
  }),
  procedures: {},
  actions: { useRing: t.strict({ tag: t.literal('useRing') }), letBe: LetBe },
  amend: [
    offering(
      'rolled',
      ({ rings }, { hero, roll }) =>
        roll.final !== true && rings.includes(hero) ? { by: hero, actions: [{ tag: 'useRing' }] } : undefined,
      (action) => action.tag === 'useRing',
      (_, { hero, roll }) => ({ events: [{ tag: 'ringUsed', hero }], then: [{ ...roll, final: true }] }),
    ),
  ],
  evolve: { ringUsed: (s, { hero }) => ({ ...s, rings: s.rings.filter((seat) => seat !== hero) }) },
  sight: { ringUsed: 'everyone' },
}
