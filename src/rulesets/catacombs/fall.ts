/** Falls: against one's will into the catacombs, or back up (ledger section "descending"). */
import * as t from 'io-ts'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content, Place } from '../drakborgen/content/content.js'
import { Dir } from '../drakborgen/content/pack.js'
import { originOf, type Upon } from '../drakborgen/effects.js'
import { allOver } from '../drakborgen/rounds.js'
import { heroOf, withMoveOver } from '../drakborgen/state.js'
import type { Tested } from '../drakborgen/tests.js'
import type * as effect from './effect.js'
import { testingWith } from './snare.js'
import {
  type AnyTask,
  type Changing,
  climbOf,
  type Doing,
  dirs,
  type State,
  type Under,
  walkerOf,
  withWalker,
} from './state.js'

export type Task = FallBelow | AfterFall | ChooseClimb | SettleClimb
export type Event = ClimbBackChosen | ClimbBackRolled

// What the fall costs has been dealt with; one goes on below, or tries to climb (CAT-DESC-6…8, CAT-DEC-4).

export type FallBelow = effect.FallBelow & Upon & FromThere
/** Where there is something to fall from, as a bridge, whoever has been carried off it falls no more (CAT-R-60). */
interface FromThere {
  readonly from?: Place | null
}
/** Whoever is below already stays where it is (CAT-R-40). */
const fallBelow: Procedure<Under, FallBelow> = atOnce((state, { hero, climbBack, willing = false, from }) => {
  const { place } = heroOf(state, hero)
  if (typeof place !== 'number' || (from !== undefined && from !== place)) return nothing
  const climb = willing ? (climbBack ?? null) : climbFor(state, climbBack)
  return { events: [], then: [{ tag: 'afterFall', hero, climbBack: climb, willing }] }
})
/** The climb that the cause of the fall offers, or the one that the option does (CAT-R-9). */
const climbFor = ({ options }: State, climbBack: effect.Attempt | undefined): effect.Attempt | null => {
  const { climbBackFallback } = options
  return climbBack ?? (climbBackFallback === 'none' ? null : climbBackFallback)
}

export interface AfterFall {
  readonly tag: 'afterFall'
  readonly hero: Seat
  readonly climbBack: effect.Attempt | null
  /** Whether it has gone down of its own will, and not fallen. */
  readonly willing: boolean
}
/** Going on below, in a direction of travel. */
export interface GoOnBelow {
  readonly tag: 'goOnBelow'
  /** North, east, south, west: 0 to 3. */
  readonly dir: Dir
}
export const GoOnBelow: t.Type<GoOnBelow> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('goOnBelow'), dir: Dir }, 'GoOnBelow'))()
/** Every way one can go on below. */
export const onward: ReadonlyArray<GoOnBelow> = dirs.map((dir) => ({ tag: 'goOnBelow', dir }))
/** Trying to climb back up. */
export interface Climb {
  readonly tag: 'climb'
}
export const Climb: t.Type<Climb> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('climb') }, 'Climb'))()
/** Whoever would climb stays beneath its square, which is still taken; no arrow is laid (CAT-ARROW-2, CAT-R-9). */
export interface ClimbBackChosen {
  readonly tag: 'climbBackChosen'
  readonly hero: Seat
  readonly square: number
  readonly climb: effect.Attempt
}
const afterFall: Procedure<Under, AfterFall, GoOnBelow | Climb> = {
  begin: (_, { hero, climbBack }) => ({
    by: hero,
    actions: [...onward, ...(climbBack === null ? [] : [{ tag: 'climb' } as const])],
  }),
  resume: (state, { hero, climbBack, willing }, action) => {
    if (action.tag === 'goOnBelow') return goingOn(state, hero, action, willing ? 'climb' : 'fall')
    const { place } = heroOf(state, hero)
    return {
      events: [{ tag: 'climbBackChosen', hero, square: place as number, climb: climbBack! }],
      then: [],
      ...allOver(state, hero),
    }
  },
}
/** The first card is drawn in the next move (CAT-DESC-7, CAT-R-7). */
const goingOn = (state: State, hero: Seat, { dir }: GoOnBelow, cause: 'fall' | 'climb'): Done<Under> => ({
  events: [],
  then: [{ tag: 'goDown', hero, dir, cause }],
  ...allOver(state, hero),
})

// The climb: a test in the next move; who has failed one may also go on below (CAT-DEC-5, CAT-R-9).

export interface ChooseClimb {
  readonly tag: 'chooseClimb'
  readonly hero: Seat
}
const chooseClimb: Procedure<Under, ChooseClimb, GoOnBelow | Climb> = {
  begin: (state, { hero }) => ({
    by: hero,
    actions: [{ tag: 'climb' }, ...(walkerOf(state, hero).climbing?.tried === true ? onward : [])],
  }),
  resume: (state, { hero }, action) => {
    if (action.tag === 'goOnBelow') return goingOn(state, hero, action, 'fall')
    const { test, die } = climbOf(state, hero)!
    return { events: [], then: [testingWith<SettleClimb>(hero, test, die, { tag: 'settleClimb', hero })] }
  },
}
export interface SettleClimb extends Tested {
  readonly tag: 'settleClimb'
  readonly hero: Seat
}
export interface ClimbBackRolled {
  readonly tag: 'climbBackRolled'
  readonly hero: Seat
  /** Whether it stands on its square again; its move is over either way. */
  readonly ok: boolean
}
const settleClimb: Procedure<Under, SettleClimb> = atOnce((_, { hero, success }) => ({
  events: [{ tag: 'climbBackRolled', hero, ok: success }],
  then: [],
}))

// A card of the base that knows of something below leads there in place of what it does otherwise.

const { also, instead } = amending<Under>()
export const amend = (content: Content): ReadonlyArray<Amendment<Under>> => {
  const falls = new Map(
    Object.values({ ...content.pack.decks })
      .flat()
      .flatMap((card) => ('descend' in card ? [[card.id, card.descend] as const] : [])),
  )
  const isFall = (task: AnyTask): boolean =>
    task.tag === 'fallBelow' ||
    (task.tag === 'startCondition' && task.origin.card !== null && falls.get(task.origin.card)?.replaces === task.id)
  return [
    // Whatever else is written beside a fall comes first (CAT-DESC-6), for the fall ends the move.
    ...(['befall', 'afterTest', 'readTable', 'chooseEffect', 'chosenByDie'] as const).map((task) =>
      also(task, (_, __, done) => (done.then.some(isFall) ? { ...done, then: fallsLast(done.then, isFall) } : done)),
    ),
    instead('startCondition', (_, { hero, part, id, origin }) => {
      const fall = origin.card === null ? undefined : falls.get(origin.card)
      if (fall?.replaces !== id) return undefined
      const { test, die } = fall.climbBack
      const target = part === undefined ? { hero } : { hero, part }
      return {
        events: [],
        then: [{ tag: 'fallBelow', expansion: 'catacombs', climbBack: { test, die }, ...target, origin }],
      }
    }),
    instead('act', (state, { hero }) =>
      climbOf(state, hero) === null || state.move.over
        ? undefined
        : { events: [], then: [{ tag: 'chooseClimb', hero }] },
    ),
  ]
}

/** The same tasks in the order in which they are to be done; that the move is over after them stays behind them all. */
const fallsLast = (tasks: ReadonlyArray<AnyTask>, isFall: (task: AnyTask) => boolean): ReadonlyArray<AnyTask> => {
  const rank = (task: AnyTask): number => (task.tag === 'moveOver' ? 2 : isFall(task) ? 1 : 0)
  return [...tasks].sort((one, other) => rank(one) - rank(other))
}

/** A fall for which no card is to be named. */
export const falling = (hero: Seat, climbBack: effect.Attempt | undefined): FallBelow => ({
  tag: 'fallBelow',
  expansion: 'catacombs',
  hero,
  origin: originOf('tile', null),
  ...(climbBack === undefined ? {} : { climbBack }),
})

export const evolve: Changing<Event> = {
  climbBackChosen: (state, { hero, square, climb }) =>
    withMoveOver(withWalker(state, hero, { climbing: { ...climb, square, tried: false }, stuck: null }), hero),
  climbBackRolled: (state, { hero, ok }) => {
    const { climbing } = walkerOf(state, hero)
    return withWalker(state, hero, { climbing: ok ? null : climbing && { ...climbing, tried: true } })
  },
}
export const sight: Sight<Event> = { climbBackChosen: 'everyone', climbBackRolled: 'everyone' }
export const procedures: Doing<Task> = { fallBelow, afterFall, chooseClimb, settleClimb }
