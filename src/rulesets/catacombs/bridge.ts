/** Bridges: across by a test, down of one's own will, or down in a fall (CAT-DESC-9, CAT-DEC-3, CAT-R-10). */
import * as t from 'io-ts'
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Upon } from '../drakborgen/effects.js'
import { allOver } from '../drakborgen/rounds.js'
import { heroOf, withMoveOver } from '../drakborgen/state.js'
import type { Tested } from '../drakborgen/tests.js'
import type * as effect from './effect.js'
import { testingWith } from './snare.js'
import type { Changing, Doing, Under } from './state.js'
import { type Descend, descents } from './way-down.js'

export type Task = CrossBridge | ArriveOnBridge | SettleBridge | FallFromBridge
export type Event = BridgeHeld | FellFromBridge

/** Whoever comes to a bridge crosses it, or goes down without a test and without a loss. */
export type CrossBridge = effect.CrossBridge & Upon
/** What a bridge is like. */
type Bridge = Pick<CrossBridge, 'test' | 'die' | 'loss' | 'climbBack'>
const bridgeOf = ({ test, die, loss, climbBack }: Bridge): Bridge => ({
  ...{ test, die, loss },
  ...(climbBack === undefined ? {} : { climbBack }),
})
const crossBridge: Procedure<Under, CrossBridge> = atOnce((_, task) => ({
  events: [],
  then: [{ tag: 'arriveOnBridge', hero: task.hero, bridge: bridgeOf(task), origin: task.origin }],
}))
export interface ArriveOnBridge extends Upon {
  readonly tag: 'arriveOnBridge'
  readonly bridge: Bridge
}
export interface Cross {
  readonly tag: 'cross'
}
export const Cross: t.Type<Cross> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('cross') }, 'Cross'))()
const arriveOnBridge: Procedure<Under, ArriveOnBridge, Cross | Descend> = {
  begin: (state, { hero }) => {
    // Below, in a tower or in the chamber a card may tell of one; there nothing leads down from it (CAT-R-62).
    const down = typeof heroOf(state, hero).place === 'number' ? descents : []
    return { by: hero, actions: [{ tag: 'cross' }, ...down] }
  },
  resume: (state, { hero, bridge, origin }, action) => {
    if (action.tag === 'descend')
      return {
        events: [],
        then: [{ tag: 'goDown', hero, dir: action.dir, cause: 'bridge' }],
        ...allOver(state, hero),
      }
    const into = { tag: 'settleBridge', hero, bridge, origin } as const
    return { events: [], then: [testingWith<SettleBridge>(hero, bridge.test, bridge.die, into)] }
  },
}

/** Who passes stands on it, and its move is over; it leaves later by any exit. */
export interface SettleBridge extends Upon, Tested {
  readonly tag: 'settleBridge'
  readonly bridge: Bridge
}
export interface BridgeHeld {
  readonly tag: 'bridgeHeld'
  readonly hero: Seat
}
const settleBridge: Procedure<Under, SettleBridge> = atOnce((_, { hero, bridge, origin, success }) =>
  success
    ? { events: [{ tag: 'bridgeHeld', hero }], then: [] }
    : { events: [], then: [{ tag: 'fallFromBridge', hero, bridge, origin }] },
)

/** A moment: who fails falls; the loss comes first (CAT-DESC-6). */
export interface FallFromBridge extends Upon {
  readonly tag: 'fallFromBridge'
  readonly bridge: Bridge
}
export interface FellFromBridge {
  readonly tag: 'fellFromBridge'
  readonly hero: Seat
}
const fallFromBridge: Procedure<Under, FallFromBridge> = atOnce((state, { hero, bridge, origin }) => {
  const { loss, climbBack } = bridge
  const { place: from } = heroOf(state, hero)
  const onto = { hero, origin }
  return {
    events: [{ tag: 'fellFromBridge', hero }],
    then: [
      { tag: 'loseKp', amount: loss, cause: 'fall', ...onto },
      { tag: 'fallBelow', expansion: 'catacombs', ...onto, from, ...(climbBack === undefined ? {} : { climbBack }) },
    ],
  }
})

export const evolve: Changing<Event> = {
  bridgeHeld: (state, { hero }) => withMoveOver(state, hero),
  fellFromBridge: (state) => state,
}
export const sight: Sight<Event> = { bridgeHeld: 'everyone', fellFromBridge: 'everyone' }
export const procedures: Doing<Task> = { crossBridge, arriveOnBridge, settleBridge, fallFromBridge }
