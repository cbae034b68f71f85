/** Towers: coming to one, leaving the castle for good, and waiting (ledger section 27). */
import * as t from 'io-ts'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  type Hero,
  heroOf,
  type State,
  withHero,
  withMoveOver,
} from './state.js'

export type Task = EnterTower | TowerArrival
export type Event = TowerEntered | LeftCastle

/** Entering a tower ends the move; nothing is drawn, and whoever has not been inside does not get out (DB-EXIT-3, -6, -8). */
export interface EnterTower {
  readonly tag: 'enterTower'
  readonly hero: Seat
  readonly tower: string
}
export interface TowerEntered {
  readonly tag: 'towerEntered'
  readonly hero: Seat
  readonly tower: string
}
const enterTower: Procedure<Drakborgen, EnterTower> = atOnce((state, { hero, tower }) => {
  const entered = { tag: 'towerEntered', hero, tower } as const
  if (!heroOf(state, hero).hasEntered) return { events: [entered], then: [] }
  if (state.options.towerExit === 'choice') return { events: [entered], then: [{ tag: 'towerArrival', hero }] }
  return { events: [entered, { tag: 'leftCastle', hero, tower, reason: 'final' }], forget: hero, then: [] }
})

/** The player may leave for good, or wait there and perhaps go in again (DB-EXIT-5, -7, DB-DEC-25). */
export interface TowerArrival {
  readonly tag: 'towerArrival'
  readonly hero: Seat
}
export interface Remain {
  readonly tag: 'remain'
}
export const Remain: t.Type<Remain> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('remain') }, 'Remain'))()
export interface LeaveCastle {
  readonly tag: 'leaveCastle'
}
export const LeaveCastle: t.Type<LeaveCastle> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('leaveCastle') }, 'LeaveCastle'))()
export interface LeftCastle {
  readonly tag: 'leftCastle'
  readonly hero: Seat
  readonly tower: string
  readonly reason: 'choice' | 'final' | 'sunset'
}
const towerArrival: Procedure<Drakborgen, TowerArrival, Remain | LeaveCastle> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'remain' }, { tag: 'leaveCastle' }] }),
  resume: (state, { hero }, { tag }) =>
    tag === 'remain' ? nothing : { events: [leaving(state, hero)], forget: hero, then: [] },
}
export const leaving = (state: State, hero: Seat): LeftCastle => ({
  tag: 'leftCastle',
  hero,
  tower: String(heroOf(state, hero).place),
  reason: 'choice',
})

/** Whether a hero that stands so when the sun goes down has got out (DB-EXIT-1, -2, -4). */
export const gotOut = ({ towers }: Content, { options }: State, { place, hasEntered }: Hero): boolean =>
  typeof place === 'string' && towers.includes(place) && (hasEntered || !options.mustEnterToSurvive)

export const evolve: Changing<Event> = {
  towerEntered: (state, { hero }) => withMoveOver(state, hero),
  leftCastle: (state, { hero }) => withHero(state, hero, { status: 'out', place: null }),
}
export const sight: Sight<Event> = { towerEntered: 'everyone', leftCastle: 'everyone' }
export const procedures: Doing<Task> = { enterTower, towerArrival }
