/** Two expansions of the stairs that amend different tasks, and the compositions of them. */

import { amending, type Expansion, extend, type Join, type Rolled, type Ruleset, type Seat, type Words } from 'delvekit'
import * as t from 'io-ts'
import { type Dice, type DiceState, diceGame } from './index.js'

// Tokens: a die may be thrown again, once for each token.

export type UseToken = { readonly tag: 'useToken' }
export interface Tokens extends Words {
  readonly state: { readonly tokens: ReadonlyArray<number> }
  readonly task: never
  readonly event: { readonly tag: 'tokenUsed'; readonly hero: Seat }
  readonly asks: { readonly rolled: UseToken | { readonly tag: 'letBe' } }
  readonly options: { readonly tokens: number }
}

const withTokens = amending<Join<Dice, Tokens>>()

const tokens: Expansion<Dice, Tokens> = {
  part: { id: 'tokens', version: 1, content: '' },
  options: { tokens: { codec: t.number, standard: () => 1, text: 'How many tokens each hero has.' } },
  setup: ({ seats, options }, { state, agenda }) => ({
    state: { ...state, tokens: Array.from({ length: seats }, () => options.tokens) },
    agenda,
  }),
  procedures: {},
  actions: { letBe: t.strict({ tag: t.literal('letBe') }), useToken: t.strict({ tag: t.literal('useToken') }) },
  evolve: {
    tokenUsed: (state, { hero }) => ({ ...state, tokens: state.tokens.map((n, seat) => (seat === hero ? n - 1 : n)) }),
  },
  sight: { tokenUsed: 'everyone' },
  amend: [
    withTokens.offering(
      'rolled',
      ({ tokens }, { hero, roll }) =>
        roll.final === true || tokens[hero] === 0 ? undefined : { by: hero, actions: [{ tag: 'useToken' }] },
      (action): action is UseToken => action.tag === 'useToken',
      (_, { hero, roll }: Rolled) => ({ events: [{ tag: 'tokenUsed', hero }], then: [{ ...roll, final: true }] }),
    ),
  ],
}

// The inn: who climbs nothing in a turn is healed.

export interface Inn extends Words {
  readonly state: { readonly inn: boolean }
  readonly task: never
  readonly event: { readonly tag: 'healed'; readonly seat: Seat }
  readonly asks: object
  readonly options: { readonly inn: boolean }
}

const withInn = amending<Join<Dice, Inn>>()

/** Whether a hero may be healed: nothing was climbed, and there is a wound. */
const rests = ({ heroes }: DiceState, seat: Seat): boolean => {
  const { out, life, climbed } = heroes[seat]!
  return !out && climbed === 0 && life < 3
}

export const inn: Expansion<Dice, Inn> = {
  part: { id: 'inn', version: 1, content: '' },
  options: { inn: { codec: t.boolean, standard: () => true, text: 'Whether there is an inn.' } },
  setup: ({ options }, { state, agenda }) => ({ state: { ...state, inn: options.inn }, agenda }),
  procedures: {},
  actions: {},
  evolve: {
    healed: (state, { seat }) => ({
      ...state,
      heroes: state.heroes.map((hero, i) => (i === seat ? { ...hero, life: hero.life + 1 } : hero)),
    }),
  },
  sight: { healed: 'everyone' },
  amend: [
    withInn.also('endTurn', (state, { seat }, done) =>
      state.inn && rests(state, seat) ? { ...done, events: [...done.events, { tag: 'healed', seat }] } : done,
    ),
  ],
}

/** The stairs with tokens. */
export const withTokensLaid: Ruleset<Join<Dice, Tokens>> = extend(diceGame, tokens)
/** The stairs with an inn. */
export const withInnLaid: Ruleset<Join<Dice, Inn>> = extend(diceGame, inn)
/** Both, the inn laid last. */
export const tokensThenInn: Ruleset<Join<Join<Dice, Tokens>, Inn>> = extend(withTokensLaid, inn)
/** Both, the tokens laid last. */
export const innThenTokens: Ruleset<Join<Join<Dice, Inn>, Tokens>> = extend(withInnLaid, tokens)
