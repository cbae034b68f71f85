/** Tests of an attribute, the loss of life, and death. */
import { type Awaiting, atOnce, roll, type Seat, type Target, targetOf } from 'delvekit'
import { bring, type Effect } from './effect.js'
import { type Attribute, type Drakborgen, heroOf, type State, withHero } from './state.js'

export type Task = Test | Judge | LoseLife | Die | RemoveHero
export type Event = Tested | LifeLost | Died

/** What is tested `against` is fixed when the test begins. */
export interface Test extends Target {
  readonly tag: 'test'
  readonly attribute: Attribute
  readonly against?: number
  readonly otherwise: ReadonlyArray<Effect>
}
export const test = atOnce<Drakborgen, Test>((state, task) => {
  const { hero, attribute, against = heroOf(state, hero)[attribute], otherwise } = task
  return {
    events: [],
    then: [roll<Judge>(hero, 12, { tag: 'judge', ...targetOf(task), attribute, against, otherwise })],
  }
})
interface Judge extends Target, Awaiting {
  readonly tag: 'judge'
  readonly attribute: Attribute
  readonly against: number
  readonly otherwise: ReadonlyArray<Effect>
}
export const judge = atOnce<Drakborgen, Judge>((_, task) => {
  const { attribute, face, against, otherwise } = task
  const passed = face <= against
  return {
    events: [{ tag: 'tested', ...targetOf(task), attribute, against, face, passed }],
    then: passed ? [] : bring(task, otherwise),
  }
})
interface Tested extends Target {
  readonly tag: 'tested'
  readonly attribute: Attribute
  readonly against: number
  readonly face: number
  readonly passed: boolean
}

export interface LoseLife extends Target {
  readonly tag: 'loseLife'
  readonly amount: number
  readonly cause: string
}
export const loseLife = atOnce<Drakborgen, LoseLife>((state, { hero, amount, cause }) => ({
  events: [{ tag: 'lifeLost', hero, amount, cause }],
  then: heroOf(state, hero).life <= amount ? [{ tag: 'die', hero, cause }] : [],
}))
interface LifeLost {
  readonly tag: 'lifeLost'
  readonly hero: Seat
  readonly amount: number
  readonly cause: string
}

/** Death stops everything the hero was doing: whatever of its is still on the agenda is forgotten, and nothing else. */
export interface Die extends Target {
  readonly tag: 'die'
  readonly cause: string
}
export const die = atOnce<Drakborgen, Die>((_, { hero, cause }) => ({
  events: [{ tag: 'died', hero, cause }],
  forget: hero,
  then: [{ tag: 'removeHero', seat: hero }],
}))
interface Died {
  readonly tag: 'died'
  readonly hero: Seat
  readonly cause: string
}

/** What must be done for a hero who is out names the seat. */
interface RemoveHero {
  readonly tag: 'removeHero'
  readonly seat: Seat
}
export const removeHero = atOnce<Drakborgen, RemoveHero>((state, { seat }) => {
  const { treasures } = heroOf(state, seat)
  return {
    events: treasures.length > 0 ? [{ tag: 'treasuresReturned', hero: seat, cards: treasures }] : [],
    then: [],
  }
})

export const evolve = {
  tested: <S extends State>(s: S): S => s,
  lifeLost: <S extends State>(s: S, { hero, amount }: LifeLost): S =>
    withHero(s, hero, { life: Math.max(0, heroOf(s, hero).life - amount) }),
  died: <S extends State>(s: S, { hero }: Died): S => ({ ...withHero(s, hero, { life: 0, out: true }), fight: null }),
}
