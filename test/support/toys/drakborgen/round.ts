/** The sundial and the turns. Only `round` moves the sun, so whoever gives a seat another turn leaves it where it is. */
import { atOnce, nothing, type Seat } from 'delvekit'
import { type Drakborgen, heroOf, type State } from './state.js'

export type Task = Round | Turn | EndTurn
export type Event = SunMoved | TurnBegan | TurnEnded
const lastStep = 12

interface Round {
  readonly tag: 'round'
}
export const round = atOnce<Drakborgen, Round>(({ sun, heroes }) =>
  sun >= lastStep || heroes.every(({ out }) => out)
    ? nothing
    : {
        events: [{ tag: 'sunMoved' }],
        then: [...heroes.map((_, seat) => ({ tag: 'turn', seat }) as const), { tag: 'round' }],
      },
)
interface SunMoved {
  readonly tag: 'sunMoved'
}

/** A seat's turn. It names a seat, not a hero: it stays on the agenda whatever befalls the hero. */
interface Turn {
  readonly tag: 'turn'
  readonly seat: Seat
}
export const turn = atOnce<Drakborgen, Turn>((state, { seat }) =>
  heroOf(state, seat).out
    ? nothing
    : {
        events: [{ tag: 'turnBegan', seat }],
        then: [
          { tag: 'chooseMove', hero: seat },
          { tag: 'endTurn', seat },
        ],
      },
)
interface TurnBegan {
  readonly tag: 'turnBegan'
  readonly seat: Seat
}

interface EndTurn {
  readonly tag: 'endTurn'
  readonly seat: Seat
}
export const endTurn = atOnce<Drakborgen, EndTurn>((_, { seat }) => ({
  events: [{ tag: 'turnEnded', seat }],
  then: [],
}))
interface TurnEnded {
  readonly tag: 'turnEnded'
  readonly seat: Seat
}

export const evolve = {
  sunMoved: <S extends State>(s: S): S => ({ ...s, sun: s.sun + 1 }),
  turnBegan: <S extends State>(s: S): S => ({ ...s, walked: 0 }),
  turnEnded: <S extends State>(s: S): S => s,
}
