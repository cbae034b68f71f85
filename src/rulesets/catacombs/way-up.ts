/** Ways up: meeting one, and trying to get up by it (ledger section "ascending"). */
import * as t from 'io-ts'
import { putUnder } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content, PileName } from '../drakborgen/content/content.js'
import type { Effect } from '../drakborgen/content/effect.js'
import { originOf, type Upon } from '../drakborgen/effects.js'
import { parted } from '../drakborgen/items.js'
import { heroOf, pileIn, withPile } from '../drakborgen/state.js'
import type { Tested } from '../drakborgen/tests.js'
import type * as effect from './effect.js'
import { anyTarget } from './position.js'
import { testingWith } from './snare.js'
import { type Changing, type Doing, isBelow, type State, type Under, walkerOf, withWalker } from './state.js'

export type Task = WayUpTask | TryAscent | SettleWayUp
export type Event = WayUpMet | AscendAttempted | AscendFailed | WayUpThingUsed

/** On what terms one gets up. */
export interface Terms {
  /** The test that is asked for. */
  readonly attempt: effect.Attempt | null
  /** What one must hold: a card so tagged. */
  readonly needs: string | null
  /** Whether that card is used up. */
  readonly consumes: boolean
  /** What comes of failing. */
  readonly onFail: 'retry' | 'passed' | ReadonlyArray<Effect>
}

/** It may be tried from the next move on (CAT-ASC-1, CAT-CLASS-5). */
export type WayUpTask = effect.WayUp & Upon
export interface WayUpMet {
  readonly tag: 'wayUpMet'
  readonly hero: Seat
  readonly card: string
  readonly terms: Terms
}
const wayUp: Procedure<Under, WayUpTask> = atOnce((state, task) => {
  const { hero, attempt = null, needs = null, consumes = false, onFail, origin } = task
  if (origin.card === null || !isBelow(state, hero)) return nothing
  const terms = { attempt, needs, consumes, onFail: onFail ?? state.options.failedWayUp }
  return { events: [{ tag: 'wayUpMet', hero, card: origin.card, terms }], then: [] }
})

/** Trying to get up. */
export interface Ascend {
  readonly tag: 'ascend'
}
export const Ascend: t.Type<Ascend> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('ascend') }, 'Ascend'))()

/** Whether a hero may try to get up: a way up is open, and it has what that needs (CAT-DEC-7). */
export const mayAttempt = (content: Content, state: State, hero: Seat): boolean => {
  const { wayUp } = walkerOf(state, hero)
  return wayUp !== null && (wayUp.needs === null || thingFor(content, state, hero, wayUp.needs) !== undefined)
}
const thingFor = ({ card }: Content, state: State, hero: Seat, tag: string): string | undefined =>
  heroOf(state, hero).held.find((one) => card(one.card).tags.includes(tag))?.card

/** The attempt is the move (CAT-R-17). Nothing is rolled where nothing rolled could lead anywhere (CAT-R-25). */
export interface TryAscent {
  readonly tag: 'tryAscent'
  readonly hero: Seat
}
export interface AscendAttempted {
  readonly tag: 'ascendAttempted'
  readonly hero: Seat
  readonly card: string
}
export interface AscendFailed {
  readonly tag: 'ascendFailed'
  readonly hero: Seat
  readonly reason: 'test' | 'noTarget'
}
/** What a way up needs is used up by it. */
export interface WayUpThingUsed {
  readonly tag: 'wayUpThingUsed'
  readonly hero: Seat
  readonly card: string
  readonly pile: PileName
}
const tryAscent = (content: Content): Procedure<Under, TryAscent> =>
  atOnce((state, { hero }) => {
    const { card, attempt } = walkerOf(state, hero).wayUp!
    const tried = { tag: 'ascendAttempted', hero, card } as const
    if (!anyTarget(content, state, hero))
      return { events: [tried, { tag: 'ascendFailed', hero, reason: 'noTarget' }], then: [] }
    if (attempt === null) return passing(content, state, hero, [tried])
    const { test, die } = attempt
    return { events: [tried], then: [testingWith<SettleWayUp>(hero, test, die, { tag: 'settleWayUp', hero })] }
  })
const passing = (content: Content, state: State, hero: Seat, before: Done<Under>['events']): Done<Under> => {
  const { needs, consumes } = walkerOf(state, hero).wayUp!
  // Something used for the test may have left no roll that leads anywhere: then nothing is used up (CAT-R-25).
  const uses = consumes && anyTarget(content, state, hero)
  const thing = needs !== null && uses ? thingFor(content, state, hero, needs) : undefined
  const used = thing === undefined ? [] : [thing]
  return {
    events: [
      ...before,
      ...used.map((card) => ({ tag: 'wayUpThingUsed', hero, card, pile: content.card(card).pile }) as const),
    ],
    then: [{ tag: 'calculatePosition', hero }],
  }
}
export interface SettleWayUp extends Tested {
  readonly tag: 'settleWayUp'
  readonly hero: Seat
}
/** Who fails has used the move; the way up is passed only if it says so (CAT-R-18). */
const settleWayUp = (content: Content): Procedure<Under, SettleWayUp> =>
  atOnce((state, { hero, success }) => {
    if (success) return passing(content, state, hero, [])
    const { card, onFail } = walkerOf(state, hero).wayUp!
    return {
      events: [
        { tag: 'ascendFailed', hero, reason: 'test' },
        ...(onFail === 'passed' ? [{ tag: 'wayUpPassed', hero, card } as const] : []),
      ],
      then:
        typeof onFail === 'string' ? [] : [{ tag: 'befall', hero, effects: onFail, origin: originOf('card', card) }],
    }
  })

export const evolve: Changing<Event> = {
  wayUpMet: (state, { hero, card, terms }) => withWalker(state, hero, { wayUp: { card, ...terms } }),
  ascendAttempted: (state) => state,
  ascendFailed: (state) => state,
  wayUpThingUsed: (state, { hero, card, pile }) => {
    const { held } = heroOf(state, hero)
    const at = held.findIndex((one) => one.card === card)
    const left = parted(state, hero, { held: held.filter((_, i) => i !== at) })
    return withPile(left, pile, putUnder(pileIn(left, pile), [{ card, knownTo: 'everyone' }]))
  },
}
export const sight: Sight<Event> = {
  wayUpMet: 'everyone',
  ascendAttempted: 'everyone',
  ascendFailed: 'everyone',
  wayUpThingUsed: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  wayUp,
  tryAscent: tryAscent(content),
  settleWayUp: settleWayUp(content),
})
