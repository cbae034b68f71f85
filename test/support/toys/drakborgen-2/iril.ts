/** Iril's leap: two moves in one turn over face-up tiles, with exceptions of their own. */
import { amending, atOnce, type Expansion, type Join, nothing, type Seat } from 'delvekit'
import * as t from 'io-ts'
import type { Drakborgen } from '../drakborgen/index.js'
import { neighbours, passable } from '../drakborgen/movement.js'
import { heroOf, key, occupied, Square } from '../drakborgen/state.js'

interface Leap {
  readonly tag: 'leap'
}
interface LeapTo {
  readonly tag: 'leapTo'
  readonly to: Square
}
interface Land {
  readonly tag: 'land'
}
interface LeapMove {
  readonly tag: 'leapMove'
  readonly hero: Seat
  readonly first: boolean
}
interface EndLeap {
  readonly tag: 'endLeap'
  readonly seat: Seat
}
interface Leapt {
  readonly tag: 'leapt'
  readonly hero: Seat
  readonly movesLeft: number
}
interface LeapEnded {
  readonly tag: 'leapEnded'
  readonly seat: Seat
}
export interface Iril {
  /** None while she is not leaping. */
  readonly state: { readonly iril: { readonly movesLeft: number | null } }
  readonly task: LeapMove | EndLeap
  readonly event: Leapt | LeapEnded
  readonly asks: { readonly chooseMove: Leap; readonly leapMove: Land | LeapTo }
  readonly options: object
}
type V = Join<Drakborgen, Iril>
const { offering, always, instead } = amending<V>()

const leaping = (state: V['state'], hero: Seat): boolean =>
  heroOf(state, hero).name === 'iril' && state.iril.movesLeft !== null
const mayLeap = (state: V['state'], hero: Seat): boolean =>
  heroOf(state, hero).name === 'iril' && !leaping(state, hero) && targets(state, hero).length > 0
const targets = (state: V['state'], hero: Seat): ReadonlyArray<Square> => {
  const from = heroOf(state, hero).at
  return neighbours(from).filter(
    (to) => key(to) in state.board && passable(state, from, to) && !occupied(state, to, hero),
  )
}

export const iril: Expansion<Drakborgen, Iril> = {
  part: { id: 'toy-iril', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, iril: { movesLeft: null } }, agenda }),
  procedures: {
    // The second move waits under the first, so whatever stops her (a monster, death) takes it away.
    leapMove: {
      begin: (state, { hero, first }) => {
        const open = targets(state, hero)
        if (open.length === 0) return nothing
        const on = open.map((to) => ({ tag: 'leapTo', to }) as const)
        return { by: hero, actions: first ? on : [{ tag: 'land' }, ...on] }
      },
      resume: (_, { hero, first }, action) =>
        action.tag === 'land'
          ? nothing
          : {
              events: [{ tag: 'leapt', hero, movesLeft: first ? 1 : 0 }],
              then: [{ tag: 'step', hero, to: action.to, via: 'passage', noCard: !first }],
            },
    },
    endLeap: atOnce<V, EndLeap>((state, { seat }) =>
      leaping(state, seat) ? { events: [{ tag: 'leapEnded', seat }], then: [] } : nothing,
    ),
  },
  actions: {
    leap: t.strict({ tag: t.literal('leap') }),
    leapTo: t.strict({ tag: t.literal('leapTo'), to: Square }),
    land: t.strict({ tag: t.literal('land') }),
  },
  amend: [
    offering(
      'chooseMove',
      (state, { hero, onward = false }) =>
        !onward && mayLeap(state, hero) ? { by: hero, actions: [{ tag: 'leap' }] } : undefined,
      (action) => action.tag === 'leap',
      (_, { hero }) => ({
        events: [{ tag: 'leapt', hero, movesLeft: 2 }],
        then: [
          { tag: 'leapMove', hero, first: true },
          { tag: 'leapMove', hero, first: false },
          { tag: 'endLeap', seat: hero },
        ],
      }),
    ),
    // A trap in the middle of a leap costs two more.
    always('loseLife', (state, task) =>
      leaping(state, task.hero) && task.cause === 'trap' ? { ...task, amount: task.amount + 2 } : task,
    ),
    // She must stop when she meets a monster: the second move is gone, the meeting is not.
    instead('meet', (state, task) => {
      const end = { tag: 'endLeap', seat: task.hero } as const
      return leaping(state, task.hero) ? { events: [], until: end, then: [end, task] } : undefined
    }),
    // She ignores items while leaping.
    always('befall', (state, task) =>
      leaping(state, task.hero) && task.kind === 'item' ? { ...task, effects: [] } : task,
    ),
    // A corridor still gives its free onward move, over face-up tiles only.
    instead('chooseMove', (state, { hero, onward = false }) =>
      onward && leaping(state, hero) ? { events: [], then: [{ tag: 'leapMove', hero, first: false }] } : undefined,
    ),
  ],
  evolve: {
    leapt: (s, { movesLeft }) => ({ ...s, iril: { movesLeft } }),
    leapEnded: (s) => ({ ...s, iril: { movesLeft: null } }),
  },
  sight: { leapt: 'everyone', leapEnded: 'everyone' },
}
