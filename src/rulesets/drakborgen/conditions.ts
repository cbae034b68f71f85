/** What holds a hero across moves: conditions, and moves it must miss. */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { targetOf } from '../../kernel/target.js'
import type { Content } from './content/content.js'
import type * as effect from './content/effect.js'
import { amountOf, dieOf } from './damage.js'
import { originOf, type Upon } from './effects.js'
import type { Step, Stop } from './move.js'
import { attempting, stepsOnward, wayOf } from './passage.js'
import { allOver } from './rounds.js'
import { actHeldTo, type Changing, type Doing, type Drakborgen, heroOf, withHero } from './state.js'

export type Task =
  | StartCondition
  | EndCondition
  | FaceCondition
  | MissMoves
  | MissRolledMoves
  | MoveOver
  | ContinueMove
  | GoOn
export type Event = ConditionStarted | ConditionFaced | ConditionEnded | MovesToMiss

/** A state that must be dealt with before any act (DB-FLOW-3). */
export type StartCondition = effect.StartCondition & Upon
export interface ConditionStarted {
  readonly tag: 'conditionStarted'
  readonly hero: Seat
  readonly id: string
  readonly eachMove: ReadonlyArray<effect.Effect>
}
const startCondition: Procedure<Drakborgen, StartCondition> = atOnce((state, { hero, id, eachMove }) =>
  heroOf(state, hero).conditions.some((condition) => condition.id === id)
    ? nothing
    : { events: [{ tag: 'conditionStarted', hero, id, eachMove }], then: [] },
)

export interface FaceCondition {
  readonly tag: 'faceCondition'
  readonly hero: Seat
  readonly id: string
}
/** What holds the hero must be dealt with now. */
export interface ConditionFaced {
  readonly tag: 'conditionFaced'
  readonly hero: Seat
  readonly id: string
}
const faceCondition: Procedure<Drakborgen, FaceCondition> = atOnce((state, { hero, id }) => {
  const condition = heroOf(state, hero).conditions.find((one) => one.id === id)
  if (condition === undefined) return nothing
  return {
    events: [{ tag: 'conditionFaced', hero, id }],
    then: [{ tag: 'befall', hero, effects: condition.eachMove, origin: originOf('condition', null) }],
  }
})

export type EndCondition = effect.EndCondition & Upon
export interface ConditionEnded {
  readonly tag: 'conditionEnded'
  readonly hero: Seat
  readonly id: string
}
const endCondition: Procedure<Drakborgen, EndCondition> = atOnce((state, { hero, id }) =>
  heroOf(state, hero).conditions.some((condition) => condition.id === id)
    ? { events: [{ tag: 'conditionEnded', hero, id }], then: [] }
    : nothing,
)

/** Moves to be missed are counted up; the sun runs on (DB-TURN-14, DB-R-104). */
export type MissMoves = effect.MissMoves & Upon
export interface MovesToMiss {
  readonly tag: 'movesToMiss'
  readonly hero: Seat
  readonly moves: number
}
const missMoves = (content: Content): Procedure<Drakborgen, MissMoves> =>
  atOnce((state, task) => {
    const { hero, n } = task
    if (typeof n === 'number') return { events: [{ tag: 'movesToMiss', hero, moves: n }], then: [] }
    const die = dieOf(n)
    if (die === null) return missing(hero, amountOf(content, state, hero, n, 0))
    return {
      events: [],
      then: [roll<MissRolledMoves>(hero, die, { tag: 'missRolledMoves', ...targetOf(task), n })],
    }
  })
export interface MissRolledMoves extends Awaiting {
  readonly tag: 'missRolledMoves'
  readonly hero: Seat
  readonly n: effect.Damage
}
const missRolledMoves = (content: Content): Procedure<Drakborgen, MissRolledMoves> =>
  atOnce((state, { hero, n, face }) => missing(hero, amountOf(content, state, hero, n, face)))
const missing = (hero: Seat, moves: number) =>
  moves === 0 ? nothing : ({ events: [{ tag: 'movesToMiss', hero, moves }], then: [] } as const)

/** The move is over. */
export type MoveOver = effect.MoveOver & Upon
const moveIsOver: Procedure<Drakborgen, MoveOver> = atOnce((state, { hero }) => ({
  events: [],
  then: [],
  ...allOver(state, hero),
}))

/**
 * The move goes on: a card grants a normal step, but not once the move is over, as after a flight or the trap of a door,
 * nor to one driven out by the dragon (DB-R-92), nor to one whom a rule holds to an act; before the act of a move, that act
 * is still to come (DB-R-118).
 */
export type ContinueMove = effect.ContinueMove & Upon
const continueMove: Procedure<Drakborgen, ContinueMove> = atOnce((state, { hero, origin }) => {
  const act = origin.by === 'condition' || origin.by === 'thing'
  return act || state.move.over || state.dragonAwake || actHeldTo(heroOf(state, hero).stance) !== null
    ? nothing
    : { events: [], then: [{ tag: 'goOn', hero }] }
})
/** A normal step, or none; no corridor twice in a move (DB-CORR-7). */
export interface GoOn {
  readonly tag: 'goOn'
  readonly hero: Seat
}
const goOn = (content: Content): Procedure<Drakborgen, GoOn, Step | Stop> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [{ tag: 'stop' }, ...stepsOnward(content, state, hero, 'corridor')],
  }),
  resume: (state, { hero }, action) =>
    action.tag === 'stop'
      ? nothing
      : { events: [], then: [attempting(hero, wayOf(content, state, hero, action), 'corridor')] },
})

export const evolve: Changing<Event> = {
  conditionStarted: (state, { hero, id, eachMove }) =>
    withHero(state, hero, { conditions: [...heroOf(state, hero).conditions, { id, eachMove }] }),
  conditionFaced: (state) => state,
  conditionEnded: (state, { hero, id }) =>
    withHero(state, hero, { conditions: heroOf(state, hero).conditions.filter((condition) => condition.id !== id) }),
  movesToMiss: (state, { hero, moves }) => withHero(state, hero, { skipMoves: heroOf(state, hero).skipMoves + moves }),
}
export const sight: Sight<Event> = {
  conditionStarted: 'everyone',
  conditionFaced: 'everyone',
  conditionEnded: 'everyone',
  movesToMiss: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  startCondition,
  endCondition,
  faceCondition,
  missMoves: missMoves(content),
  missRolledMoves: missRolledMoves(content),
  moveOver: moveIsOver,
  continueMove,
  goOn: goOn(content),
})
