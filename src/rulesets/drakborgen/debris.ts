/** Debris: the entrance, forcing through, and being stuck (ledger section 13). */
import * as t from 'io-ts'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import type { Dir } from './content/pack.js'
import type { Step, Stop } from './move.js'
import { attempting, isLegal, legalWays, stepAction, wayOf } from './passage.js'
import { type Changing, type Doing, type Drakborgen, heroOf, withHero, withMoveOver } from './state.js'
import { type Tested, testing } from './tests.js'
import { type TurnBack, wayBack } from './well.js'

export type Task = EnterDebris | DebrisChoice | SettleDebris | DebrisExit
export type Event = DebrisEntered | DebrisForced | StuckInDebris

/** The hero stops in the entrance it came by; the move is over (DB-DEBR-1). */
export interface EnterDebris {
  readonly tag: 'enterDebris'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
export interface DebrisEntered {
  readonly tag: 'debrisEntered'
  readonly hero: Seat
  readonly square: number
  readonly edge: Dir
}
const enterDebris: Procedure<Drakborgen, EnterDebris> = atOnce((_, { hero, square, edge }) => ({
  events: [{ tag: 'debrisEntered', hero, square, edge }],
  then: [],
}))

/** Back, or through by agility; who is stuck can only try again (DB-DEBR-2…4, -7, -8, DB-DEC-10). */
export interface DebrisChoice {
  readonly tag: 'debrisChoice'
  readonly hero: Seat
}
export interface Force {
  readonly tag: 'force'
}
export const Force: t.Type<Force> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('force') }, 'Force'))()
const debrisChoice = (content: Content): Procedure<Drakborgen, DebrisChoice, TurnBack | Force> => ({
  begin: (state, { hero }) => {
    const back = wayBack(content, state, hero)
    const atEntrance = heroOf(state, hero).stance.tag === 'debrisEntrance'
    const mayTurn = atEntrance && back !== undefined && isLegal(content, state, back)
    return { by: hero, actions: [...(mayTurn ? [{ tag: 'turnBack' } as const] : []), { tag: 'force' }] }
  },
  resume: (state, { hero }, { tag }) => ({
    events: [],
    then: [
      tag === 'turnBack'
        ? attempting(hero, wayBack(content, state, hero)!, 'turnBack')
        : testing<SettleDebris>(hero, 'vf', 0, { tag: 'settleDebris', hero }),
    ],
  }),
})

export interface SettleDebris extends Tested {
  readonly tag: 'settleDebris'
  readonly hero: Seat
}
export interface DebrisForced {
  readonly tag: 'debrisForced'
  readonly hero: Seat
}
export interface StuckInDebris {
  readonly tag: 'stuckInDebris'
  readonly hero: Seat
}
const settleDebris: Procedure<Drakborgen, SettleDebris> = atOnce(({ options }, { hero, success }) => {
  if (!success) return { events: [{ tag: 'stuckInDebris', hero }], then: [] }
  return {
    events: [{ tag: 'debrisForced', hero }],
    then: options.debrisContinuesMove ? [{ tag: 'debrisExit', hero }] : [],
  }
})

/** The move goes on through any exit, the entrance included (DB-DEBR-5, -6, DB-DEC-11). */
export interface DebrisExit {
  readonly tag: 'debrisExit'
  readonly hero: Seat
}
const debrisExit = (content: Content): Procedure<Drakborgen, DebrisExit, Step | Stop> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [{ tag: 'stop' }, ...legalWays(content, state, hero).map(stepAction)],
  }),
  resume: (state, { hero }, action) =>
    action.tag === 'stop'
      ? nothing
      : { events: [], then: [attempting(hero, wayOf(content, state, hero, action), 'debrisExit')] },
})

export const evolve: Changing<Event> = {
  debrisEntered: (state, { hero, edge }) =>
    withMoveOver(withHero(state, hero, { stance: { tag: 'debrisEntrance', edge } }), hero),
  debrisForced: (state, { hero }) => withHero(state, hero, { stance: { tag: 'debrisThrough', edge: null } }),
  stuckInDebris: (state, { hero }) => {
    const { edge } = heroOf(state, hero).stance
    return withHero(state, hero, { stance: { tag: 'debrisStuck', edge } })
  },
}
export const sight: Sight<Event> = { debrisEntered: 'everyone', debrisForced: 'everyone', stuckInDebris: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  enterDebris,
  debrisChoice: debrisChoice(content),
  settleDebris,
  debrisExit: debrisExit(content),
})
