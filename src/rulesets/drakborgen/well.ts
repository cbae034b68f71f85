/** The bottomless well: its edge, turning back, giving up treasures, and the jump (ledger section 11). */
import * as t from 'io-ts'
import { hide, type Placed, putUnder } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content, Way } from './content/content.js'
import type { Dir } from './content/pack.js'
import { inTurn, parted } from './items.js'
import type { Step, Stop } from './move.js'
import { attempting, isLegal, legalWays, stepAction, wayOf } from './passage.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  type State,
  withHero,
  withMove,
  withMoveOver,
  withPile,
} from './state.js'
import { type Tested, testing } from './tests.js'

export type Task = EnterWell | SettleWell | WellChoice | JumpBackChoice | SettleJump | WellExit
export type Event = WellEntered | WellEdgeHeld | FellIntoWell | TreasuresGivenUp | WellJumped

// Entering: agility at once, without regard to treasures; who fails falls and dies (DB-WELL-1…4, -15).

export interface EnterWell {
  readonly tag: 'enterWell'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
export interface WellEntered {
  readonly tag: 'wellEntered'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
const enterWell: Procedure<Drakborgen, EnterWell> = atOnce((_, { hero, square, edge }) => ({
  events: [{ tag: 'wellEntered', hero, square, edge }],
  then: [testing<SettleWell>(hero, 'vf', 0, { tag: 'settleWell', hero, square, edge })],
}))
export interface SettleWell extends Tested {
  readonly tag: 'settleWell'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
export interface WellEdgeHeld {
  readonly tag: 'wellEdgeHeld'
  readonly hero: Seat
  readonly square: number
}
export interface FellIntoWell {
  readonly tag: 'fellIntoWell'
  readonly hero: Seat
}
const settleWell: Procedure<Drakborgen, SettleWell> = atOnce((_, { hero, square, success }) =>
  success ? { events: [{ tag: 'wellEdgeHeld', hero, square }], then: [] } : falling(hero),
)
const falling = (hero: Seat): Done<Drakborgen> => ({
  events: [{ tag: 'fellIntoWell', hero }],
  then: [{ tag: 'die', hero, cause: 'well' }],
})

// At the edge: back, or across; cards may be given up before the jump, and then only the jump is left (DB-WELL-5…10).

export interface WellChoice {
  readonly tag: 'wellChoice'
  readonly hero: Seat
}
/** Going back through the edge the hero stands at, as a normal movement. */
export interface TurnBack {
  readonly tag: 'turnBack'
}
/** One treasure chamber card is given up. */
export interface GiveUp {
  readonly tag: 'giveUp'
  readonly card: string
}
export interface Jump {
  readonly tag: 'jump'
}
/** The jump from across to the edge the hero first stood at. */
export interface JumpBack {
  readonly tag: 'jumpBack'
}
const wellChoice = (content: Content): Procedure<Drakborgen, WellChoice, TurnBack | GiveUp | Jump> => ({
  begin: (state, { hero }) => {
    const back = wayBack(content, state, hero)
    const mayTurn = back !== undefined && isLegal(content, state, back) && !state.move.gaveUp
    return {
      by: hero,
      actions: [...(mayTurn ? [{ tag: 'turnBack' } as const] : []), { tag: 'jump' }, ...givingUp(state, hero)],
    }
  },
  resume: (state, task, action) => {
    const { hero } = task
    if (action.tag === 'giveUp') return { events: [givenUp(state, hero, action)], then: [task] }
    if (action.tag === 'jump') return jumping(hero, 'across')
    return { events: [], then: [attempting(hero, wayBack(content, state, hero)!, 'turnBack')] }
  },
})
/** The way through the edge at which a hero stands, if there is one at all. */
export const wayBack = (content: Content, state: State, hero: Seat): Way | undefined => {
  const { place, stance } = heroOf(state, hero)
  return content.waysFrom(place ?? '').find(({ dir }) => dir === stance.edge)
}

/** Each treasure that may be given up; cards alike are named once. */
export const givingUp = (state: State, hero: Seat): ReadonlyArray<GiveUp> => {
  const cards = heroOf(state, hero).treasures.map(({ card }) => card)
  return [...new Set(cards)].map((card) => ({ tag: 'giveUp', card }))
}
/** They go to the bottom of their pile, unseen by the others (DB-R-31, DB-HIDE-12). */
export interface TreasuresGivenUp {
  readonly tag: 'treasuresGivenUp'
  readonly hero: Seat
  /** Which of the hero's treasures, in the order it holds them. */
  readonly at: number
  readonly card: Placed
}
export const givenUp = (state: State, hero: Seat, { card }: GiveUp): TreasuresGivenUp => {
  const { treasures } = heroOf(state, hero)
  const at = inTurn(treasures, card)[0]!
  return { tag: 'treasuresGivenUp', hero, at, card: treasures[at]! }
}

/** From across the jump goes back, on the same terms (DB-WELL-13). Asked once a card has been given up for it. */
export interface JumpBackChoice {
  readonly tag: 'jumpBackChoice'
  readonly hero: Seat
}
const jumpBackChoice: Procedure<Drakborgen, JumpBackChoice, GiveUp | JumpBack> = {
  begin: (state, { hero }) => ({ by: hero, actions: [{ tag: 'jumpBack' }, ...givingUp(state, hero)] }),
  resume: (state, task, action) =>
    action.tag === 'giveUp'
      ? { events: [givenUp(state, task.hero, action)], then: [task] }
      : jumping(task.hero, 'edge'),
}

// The jump: agility, with 1 added for every treasure chamber card carried (DB-WELL-7, -10, -11).

export const jumping = (hero: Seat, to: SettleJump['to']): Done<Drakborgen> => ({
  events: [],
  then: [testing<SettleJump>(hero, 'vf', 'perTreasureCard', { tag: 'settleJump', hero, to })],
})
export interface SettleJump extends Tested {
  readonly tag: 'settleJump'
  readonly hero: Seat
  readonly to: 'across' | 'edge'
}
export interface WellJumped {
  readonly tag: 'wellJumped'
  readonly hero: Seat
  readonly to: 'across' | 'edge'
}
const settleJump: Procedure<Drakborgen, SettleJump> = atOnce(({ options }, { hero, to, success }) => {
  if (!success) return falling(hero)
  return {
    events: [{ tag: 'wellJumped', hero, to }],
    then: options.jumpContinuesMove ? [{ tag: 'wellExit', hero, to }] : [],
  }
})

/** The move goes on: from across by any exit but the old edge, from the edge by that alone (DB-WELL-12, -16). */
export interface WellExit {
  readonly tag: 'wellExit'
  readonly hero: Seat
  readonly to: 'across' | 'edge'
}
const wellExit = (content: Content): Procedure<Drakborgen, WellExit, Step | Stop> => ({
  begin: (state, { hero, to }) => {
    const { edge } = heroOf(state, hero).stance
    const ways = legalWays(content, state, hero).filter(({ dir }) => (dir === edge) === (to === 'edge'))
    return { by: hero, actions: [{ tag: 'stop' }, ...ways.map(stepAction)] }
  },
  resume: (state, { hero, to }, action) => {
    if (action.tag === 'stop') return nothing
    const way = wayOf(content, state, hero, action)
    return { events: [], then: [attempting(hero, way, to === 'edge' ? 'jumpBack' : 'wellExit')] }
  },
})

// What changes.

export const evolve: Changing<Event> = {
  wellEntered: (state, { hero, edge }) =>
    withMoveOver(withHero(state, hero, { stance: { tag: 'wellEdge', edge } }), hero),
  wellEdgeHeld: (state) => state,
  fellIntoWell: (state) => state,
  treasuresGivenUp: (state, { hero, at, card }) => {
    const { treasures } = heroOf(state, hero)
    const pile = putUnder(state.piles.treasure, [card])
    const left = parted(state, hero, { treasures: treasures.filter((_, i) => i !== at) })
    return withPile(withMove(left, { gaveUp: true }), 'treasure', pile)
  },
  wellJumped: (state, { hero, to }) => {
    const { edge } = heroOf(state, hero).stance
    return withHero(state, hero, { stance: { tag: to === 'across' ? 'wellAcross' : 'wellEdge', edge } })
  },
}
export const sight: Sight<Event> = {
  wellEntered: 'everyone',
  wellEdgeHeld: 'everyone',
  fellIntoWell: 'everyone',
  treasuresGivenUp: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
  wellJumped: 'everyone',
}
export const TurnBack: t.Type<TurnBack> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('turnBack') }, 'TurnBack'))()
export const GiveUp: t.Type<GiveUp> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('giveUp'), card: t.string }, 'GiveUp'))()
export const Jump: t.Type<Jump> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('jump') }, 'Jump'))()
export const JumpBack: t.Type<JumpBack> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('jumpBack') }, 'JumpBack'))()
export const procedures = (content: Content): Doing<Task> => ({
  enterWell,
  settleWell,
  wellChoice: wellChoice(content),
  jumpBackChoice,
  settleJump,
  wellExit: wellExit(content),
})
