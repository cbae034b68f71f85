/** The sundial, the rounds, and whose move it is (ledger sections 5 and 29.2). */

import { lapsed } from '../../kernel/bonus.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { returningOpen } from './cards.js'
import { type Content, chamber } from './content/content.js'
import { windowFor } from './items.js'
import {
  type Changing,
  clockwiseFrom,
  type Doing,
  type Drakborgen,
  heroOf,
  noMove,
  type State,
  withHero,
  withMove,
  withState,
} from './state.js'
import { gotOut } from './tower.js'

export type Task = BeginRound | BeginMove | EndMove | Sunset
export type Event =
  | RoundStarted
  | SunAdvanced
  | SunSet
  | HeroLostAtSunset
  | MoveStarted
  | MoveSkipped
  | DoorLocked
  | MoveEnded

// A round: the sun first, then the seats clockwise from the first (DB-SUN-1…6, -13, DB-FLOW-1).

export interface BeginRound {
  readonly tag: 'beginRound'
}
export interface RoundStarted {
  readonly tag: 'roundStarted'
  readonly round: number
}
export interface SunAdvanced {
  readonly tag: 'sunAdvanced'
  readonly from: number
  readonly to: number
}
const beginRound: Procedure<Drakborgen, BeginRound> = atOnce((state) => {
  const { round, sunStep: from, options, heroes } = state
  if (heroes.every(({ status }) => status !== 'active'))
    return { events: [], then: [{ tag: 'endGame', reason: 'noActiveHero' }] }
  const turns = options.sunReading === 'advanceFirst' ? round < options.rounds : round > 0
  const sun: ReadonlyArray<SunAdvanced> = turns ? [{ tag: 'sunAdvanced', from, to: from + 1 }] : []
  if (round === options.rounds) return { events: sun, then: [{ tag: 'sunset' }] }
  return {
    events: [{ tag: 'roundStarted', round: round + 1 }, ...sun],
    then: [
      ...clockwiseFrom(state, state.firstSeat ?? 0).map((seat) => ({ tag: 'beginMove', seat }) as const),
      { tag: 'beginRound' },
    ],
  }
})

// A move: what holds the hero comes first, then its act, and last what the move leaves behind (DB-FLOW-2…4, -10).

/** A moment. It names a seat: it is on the agenda whatever befalls the hero. */
export interface BeginMove {
  readonly tag: 'beginMove'
  readonly seat: Seat
}
export interface MoveStarted {
  readonly tag: 'moveStarted'
  readonly seat: Seat
  readonly number: number
}
export interface MoveSkipped {
  readonly tag: 'moveSkipped'
  readonly seat: Seat
  /** How many moves it must still miss. */
  readonly left: number
}
const beginMove = (content: Content): Procedure<Drakborgen, BeginMove> =>
  atOnce((state, { seat }) => {
    const { status, skipMoves, conditions } = heroOf(state, seat)
    if (status !== 'active') return nothing
    if (skipMoves > 0) return { events: [{ tag: 'moveSkipped', seat, left: skipMoves - 1 }], then: [] }
    return {
      events: [{ tag: 'moveStarted', seat, number: state.round }],
      then: [
        ...windowFor(content, state, seat, 'ownMoveStart'),
        ...conditions.map(({ id }) => ({ tag: 'faceCondition', hero: seat, id }) as const),
        { tag: 'act', hero: seat },
        { tag: 'endMove', seat },
      ],
    }
  })

/** A moment, and what "the move is over" cuts down to. */
export interface EndMove {
  readonly tag: 'endMove'
  readonly seat: Seat
}
export interface DoorLocked {
  readonly tag: 'doorLocked'
  readonly hero: Seat
  readonly border: number
}
export interface MoveEnded {
  readonly tag: 'moveEnded'
  readonly seat: Seat
}
const endMove: Procedure<Drakborgen, EndMove> = atOnce((state, task) => {
  const { seat } = task
  // What ended the move may have ended an encounter with it.
  if (state.encounter?.hero === seat) return { events: [], then: [{ tag: 'endEncounter', seat }, task] }
  const returned = returningOpen(state, seat)
  const { doorPassed, shutIn } = state.move
  if (shutIn && heroOf(state, seat).place === chamber)
    return { events: returned, then: [{ tag: 'failToLeave', hero: seat }, task] }
  return {
    events: [
      ...returned,
      ...(doorPassed === null ? [] : [{ tag: 'doorLocked', hero: seat, border: doorPassed } as const]),
      { tag: 'moveEnded', seat },
    ],
    then: [],
  }
})
/** The rest of a hero's move comes to nothing. */
export const moveOver = (seat: Seat): Pick<Done<Drakborgen>, 'until'> => ({ until: { tag: 'endMove', seat } })
/** The same for one who may be driven out by the dragon at the time, in its own move or in another's (DB-R-92). */
export const allOver = ({ dragonAwake }: State, seat: Seat): Pick<Done<Drakborgen>, 'until'> =>
  dragonAwake ? { until: { tag: 'endEviction', seat } } : moveOver(seat)

// Sunset: who stands in a tower has got out, who is in the castle is lost (DB-SUN-8, -9, DB-FLOW-11).

export interface Sunset {
  readonly tag: 'sunset'
}
export interface SunSet {
  readonly tag: 'sunSet'
  readonly sunStep: number
}
export interface HeroLostAtSunset {
  readonly tag: 'heroLostAtSunset'
  readonly hero: Seat
}
const sunset = (content: Content): Procedure<Drakborgen, Sunset> =>
  atOnce((state) => ({
    events: [
      { tag: 'sunSet', sunStep: state.sunStep },
      ...state.heroes.flatMap((hero, seat): Done<Drakborgen>['events'] => {
        if (hero.status !== 'active') return []
        return gotOut(content, state, hero)
          ? [{ tag: 'leftCastle', hero: seat, tower: String(hero.place), reason: 'sunset' } as const]
          : [{ tag: 'heroLostAtSunset', hero: seat } as const]
      }),
    ],
    then: [{ tag: 'endGame', reason: 'sunset' }],
  }))

// What changes.

const ended = <S extends State>(state: S, seat: Seat): S =>
  state.move.searched || heroOf(state, seat).searches === 0 ? state : withHero(state, seat, { searches: 0 })
/** Heroes and rings that nobody chose are out of play once the game begins (DB-SETUP-14). */
const unchosen = <S extends State>(state: S): S => {
  const { heroes, rings } = state.offered
  if (heroes.length + rings.length === 0) return state
  const out = [...heroes, ...rings].map((card) => ({ card, knownTo: 'everyone' }) as const)
  return withState(state, { offered: { heroes: [], rings: [] }, outOfPlay: [...state.outOfPlay, ...out] })
}
export const evolve: Changing<Event> = {
  roundStarted: (state, { round }) => withState(unchosen(state), { round, phase: 'play' }),
  sunAdvanced: (state, { to }) => withState(state, { sunStep: to }),
  sunSet: (state) => state,
  heroLostAtSunset: (state, { hero }) => withHero(state, hero, { status: 'lost', place: null }),
  moveStarted: (state, { seat }) => withMove(withState(state, { move: noMove }), { seat }),
  moveSkipped: (state, { seat, left }) => withHero(state, seat, { skipMoves: left, searches: 0 }),
  doorLocked: (state) => state,
  moveEnded: (state, { seat }) =>
    withState(ended(state, seat), {
      move: noMove,
      // Whoever was bent in this move: one driven out in it, too.
      bonuses: state.heroes.reduce((rows, _, hero) => lapsed(rows, hero, 'move'), state.bonuses),
    }),
}
export const sight: Sight<Event> = {
  roundStarted: 'everyone',
  sunAdvanced: 'everyone',
  sunSet: 'everyone',
  heroLostAtSunset: 'everyone',
  moveStarted: 'everyone',
  moveSkipped: 'everyone',
  doorLocked: 'everyone',
  moveEnded: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  beginRound,
  beginMove: beginMove(content),
  endMove,
  sunset: sunset(content),
})
