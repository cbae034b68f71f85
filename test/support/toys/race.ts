/**
 * A small whole game: each seat holds a secret card, and in its turn rests, throws a die for steps, or bets on a face.
 * Whoever reaches the goal stops the race; then the cards are shown, and a lucky one is worth three steps.
 */
import {
  type Awaiting,
  atOnce,
  Card,
  type Chance,
  chance,
  chanceEvolve,
  chanceSight,
  drawNode,
  Face,
  hide,
  nothing,
  type Outcome,
  type Pile,
  type Placed,
  type Procedure,
  pileOf,
  type Ruleset,
  redactPile,
  roll,
  type Seat,
  taken,
} from 'delvekit'
import * as t from 'io-ts'

export interface RaceState {
  readonly goal: number
  readonly betting: boolean
  readonly steps: ReadonlyArray<number>
  readonly cards: ReadonlyArray<Placed | null>
  readonly pile: Pile
}
interface Deal {
  readonly tag: 'deal'
  readonly hero: Seat
}
interface Turn {
  readonly tag: 'turn'
  readonly seat: Seat
  readonly turnsLeft: number
}
interface ChooseMove {
  readonly tag: 'chooseMove'
  readonly hero: Seat
}
interface Stride extends Awaiting {
  readonly tag: 'stride'
  readonly hero: Seat
}
interface Settle extends Awaiting {
  readonly tag: 'settleBet'
  readonly hero: Seat
  readonly on: number
}
interface Show {
  readonly tag: 'show'
  readonly seat: Seat
}
/** What `until` names when the goal is reached. */
interface EndRace {
  readonly tag: 'endRace'
  readonly seat: Seat
}
export interface Rest {
  readonly tag: 'rest'
}
export interface ThrowDie {
  readonly tag: 'throwDie'
}
export interface Bet {
  readonly tag: 'bet'
  readonly on: number
}
interface Dealt {
  readonly tag: 'dealt'
  readonly hero: Seat
  readonly card: string
}
interface Rested {
  readonly tag: 'rested'
  readonly hero: Seat
}
interface Advanced {
  readonly tag: 'advanced'
  readonly hero: Seat
  readonly by: number
}
interface Shown {
  readonly tag: 'shown'
  readonly hero: Seat
  readonly card: string
}
export interface Race {
  readonly state: RaceState
  readonly task: Deal | Turn | ChooseMove | Stride | Settle | Show | EndRace | Chance['task']
  readonly event: Dealt | Rested | Advanced | Shown | Chance['event']
  readonly asks: { readonly deal: Card; readonly chooseMove: Rest | ThrowDie | Bet; readonly roll: Face }
  readonly options: { readonly goal: number; readonly betting: boolean }
  readonly outcome: Outcome & { readonly steps: ReadonlyArray<number> }
}

const advance = (state: RaceState, hero: Seat, by: number) =>
  ({
    events: [{ tag: 'advanced', hero, by }],
    ...(state.steps[hero]! + by >= state.goal ? { until: { tag: 'endRace', seat: 0 } } : {}),
    then: [],
  }) as const

const chooseMove: Procedure<Race, ChooseMove, Rest | ThrowDie | Bet> = {
  begin: ({ betting }, { hero }) => ({
    by: hero,
    actions: [
      { tag: 'rest' },
      { tag: 'throwDie' },
      ...(betting ? [1, 2, 3, 4, 5, 6].map((on) => ({ tag: 'bet', on }) as const) : []),
    ],
  }),
  resume: (_, { hero }, action) => {
    switch (action.tag) {
      case 'rest':
        return { events: [{ tag: 'rested', hero }], then: [] }
      case 'throwDie':
        return { events: [], then: [roll<Stride>(hero, 6, { tag: 'stride', hero })] }
      case 'bet':
        return { events: [], then: [roll<Settle>(hero, 6, { tag: 'settleBet', hero, on: action.on })] }
    }
  },
}

const step = (steps: ReadonlyArray<number>, hero: Seat, by: number): ReadonlyArray<number> =>
  steps.map((n, seat) => (seat === hero ? n + by : n))

export const race: Ruleset<Race> = {
  parts: [{ id: 'race', version: 1, content: 'six cards' }],
  seats: { least: 2, most: 4 },
  options: {
    goal: {
      codec: t.refinement(t.number, (n) => Number.isInteger(n) && n >= 1 && n <= 50, 'a whole number from 1 to 50'),
      standard: (seats) => 8 + seats,
      text: 'How many steps win.',
    },
    betting: { codec: t.boolean, standard: () => true, text: 'Whether a seat may bet on a face.' },
  },
  setup: ({ seats, options: { goal, betting } }) => ({
    state: {
      goal,
      betting,
      steps: Array.from({ length: seats }, () => 0),
      cards: Array.from({ length: seats }, () => null),
      pile: pileOf({ lucky: 2, plain: 4 }),
    },
    agenda: [
      ...Array.from({ length: seats }, (_, hero) => ({ tag: 'deal', hero }) as const),
      { tag: 'turn', seat: 0, turnsLeft: 10 * seats },
      { tag: 'endRace', seat: 0 },
    ],
  }),
  procedures: {
    ...chance,
    deal: {
      begin: ({ pile }) => drawNode(pile),
      resume: (_, { hero }, { card }) => ({ events: [{ tag: 'dealt', hero, card }], then: [] }),
    },
    turn: atOnce<Race, Turn>(({ steps }, { seat, turnsLeft }) =>
      turnsLeft === 0
        ? nothing
        : {
            events: [],
            then: [
              { tag: 'chooseMove', hero: seat },
              { tag: 'turn', seat: (seat + 1) % steps.length, turnsLeft: turnsLeft - 1 },
            ],
          },
    ),
    chooseMove,
    stride: atOnce<Race, Stride>((state, { hero, face }) => advance(state, hero, face)),
    settleBet: atOnce<Race, Settle>((state, { hero, on, face }) =>
      face === on ? advance(state, hero, 10) : { events: [{ tag: 'rested', hero }], then: [] },
    ),
    endRace: atOnce<Race, EndRace>(({ cards }) => ({
      events: [],
      then: cards.map((_, seat) => ({ tag: 'show', seat }) as const),
    })),
    show: atOnce<Race, Show>(({ cards }, { seat }) => {
      const { card } = cards[seat]!
      const bonus = card === 'lucky' ? [{ tag: 'advanced', hero: seat, by: 3 } as const] : []
      return { events: [{ tag: 'shown', hero: seat, card }, ...bonus], then: [] }
    }),
  },
  actions: {
    face: Face,
    card: Card,
    rest: t.strict({ tag: t.literal('rest') }),
    throwDie: t.strict({ tag: t.literal('throwDie') }),
    bet: t.strict({ tag: t.literal('bet'), on: t.number }, 'Bet'),
  },
  evolve: {
    ...chanceEvolve,
    dealt: (s, { hero, card }) => ({
      ...s,
      pile: taken(s.pile, card),
      cards: s.cards.map((held, seat) => (seat === hero ? { card, knownTo: [hero] } : held)),
    }),
    rested: (s) => s,
    advanced: (s, { hero, by }) => ({ ...s, steps: step(s.steps, hero, by) }),
    shown: (s, { hero, card }) => {
      const light = s.cards[hero]?.card === 'hidden'
      return {
        ...s,
        pile: light ? { ...s.pile, unseen: { ...s.pile.unseen, [card]: s.pile.unseen[card]! - 1 } } : s.pile,
        cards: s.cards.map((held, seat) => (seat === hero ? { card, knownTo: 'everyone' } : held)),
      }
    },
  },
  sight: {
    ...chanceSight,
    dealt: (event, viewer) => (event.hero === viewer ? event : { ...event, card: 'hidden' }),
    rested: 'everyone',
    advanced: 'everyone',
    shown: 'everyone',
  },
  redact: (state, viewer) => ({
    ...state,
    pile: redactPile(
      state.pile,
      state.cards.flatMap((card) => card ?? []),
      viewer,
    ),
    cards: state.cards.map((card) => card && hide(viewer)(card)),
  }),
  whenever: [],
  outcome: ({ steps }) => {
    const most = Math.max(...steps)
    return { winners: steps.flatMap((n, seat) => (n === most ? [seat] : [])), steps }
  },
}
