/** Tests of a property: one T12, equal or below (ledger section 19). */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight, type Tagged } from '../../kernel/ruleset.js'
import { type Target, targetOf } from '../../kernel/target.js'
import { propertyOf } from './bonuses.js'
import type { Content, Place } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Property } from './content/effect.js'
import { type Upon, upon } from './effects.js'
import { windowFor } from './items.js'
import { type Task as AnyTask, type Changing, type Doing, type Drakborgen, heroOf } from './state.js'

export type Task = TakeTest | JudgeTest | EndTest | Test | AfterTest
export type Event = TestRolled

/** A task that a test completes: it learns whether the test was passed. */
export interface Tested {
  readonly success: boolean
}
type Untested<T> = T extends Tested ? Omit<T, 'success'> : never

/**
 * A hero is tested: every test there is goes through here. The value tested against is fixed when it begins; `into`
 * waits for the result. A test comes to nothing for a hero whom a thing used for it carries off (DB-R-116).
 */
export interface TakeTest extends Target {
  readonly tag: 'takeTest'
  readonly property: Property
  /** Added to the roll, once all that may be used for it has been used (DB-TEST-3). */
  readonly modifier: NonNullable<effect.Test['plus']>
  readonly into: Tagged
  /** Where the hero stood when it was asked what it would use for it. */
  readonly asked?: Place | null
}
/** Puts a test before the task that waits for its result. */
export const testing = <T extends Tagged & Tested>(
  hero: Seat,
  property: Property,
  modifier: TakeTest['modifier'],
  into: Untested<T> & { readonly tag: T['tag'] },
): TakeTest => ({ tag: 'takeTest', hero, property, modifier, into })
const takeTest = (content: Content): Procedure<Drakborgen, TakeTest> =>
  atOnce((state, task) => {
    const { hero, property, modifier: plus, into, asked } = task
    const { place, treasures } = heroOf(state, hero)
    const window = asked === undefined ? windowFor(content, state, hero, 'beforeTest') : []
    if (window.length > 0) return { events: [], then: [...window, { ...task, asked: place }] }
    if (asked !== undefined && asked !== place) return nothing
    const against = propertyOf(content, state, hero, property)
    const modifier = plus === 'perTreasureCard' ? treasures.length : plus
    const judged = { property, modifier, against, place, into }
    return { events: [], then: [roll<JudgeTest>(hero, 12, { tag: 'judgeTest', ...targetOf(task), ...judged })] }
  })

export interface JudgeTest extends Target, Awaiting {
  readonly tag: 'judgeTest'
  readonly property: Property
  readonly modifier: number
  readonly against: number
  /** Where the hero stood when it was made: whoever is carried off from there has nothing more to do with it. */
  readonly place: Place | null
  readonly into: TakeTest['into']
}
/** It succeeds if the roll with what is added to it is equal to or below the value (DB-TEST-1, -3). */
export interface TestRolled extends Target {
  readonly tag: 'testRolled'
  readonly property: Property
  readonly roll: number
  readonly modifier: number
  readonly value: number
  readonly success: boolean
}
const judgeTest = (content: Content): Procedure<Drakborgen, JudgeTest> =>
  atOnce((state, task) => {
    const { hero, roll: test } = task
    const window = test.final === true ? [] : windowFor(content, state, hero, 'afterTest', { test })
    if (window.length > 0)
      return {
        events: [],
        then: [...window, { ...task, roll: { ...test, final: true } }, { tag: 'endTest', seat: hero }],
      }

    if (heroOf(state, hero).place !== task.place) return nothing
    const { property, face, modifier, against: value, into } = task
    const success = face + modifier <= value
    // `testing` has seen to it that the result was all that was missing.
    const next = { ...into, success } as AnyTask
    return {
      events: [{ tag: 'testRolled', ...targetOf(task), property, roll: face, modifier, value, success }],
      then: [next],
    }
  })

/** What closes a test that may be made again. */
export interface EndTest {
  readonly tag: 'endTest'
  readonly seat: Seat
}
const endTest: Procedure<Drakborgen, EndTest> = atOnce(() => nothing)

/** A card's test. */
export type Test = effect.Test & Upon
const test: Procedure<Drakborgen, Test> = atOnce((_, task) => {
  const { property, plus: modifier = 0, pass, fail, origin } = task
  const into = { tag: 'afterTest', ...targetOf(task), pass, fail, origin } as const
  return { events: [], then: [{ tag: 'takeTest', ...targetOf(task), property, modifier, into }] }
})
export interface AfterTest extends Upon, Tested {
  readonly tag: 'afterTest'
  readonly pass: ReadonlyArray<effect.Effect>
  readonly fail: ReadonlyArray<effect.Effect>
}
const afterTest: Procedure<Drakborgen, AfterTest> = atOnce((_, task) => ({
  events: [],
  then: upon(task, task.success ? task.pass : task.fail),
}))

export const evolve: Changing<Event> = { testRolled: (state) => state }
export const sight: Sight<Event> = { testRolled: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  takeTest: takeTest(content),
  judgeTest: judgeTest(content),
  endTest,
  test,
  afterTest,
})
