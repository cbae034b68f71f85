/** What holds a hero on its square until a test has been passed: debris and webs one has not walked into (CAT-FACE-5). */
import * as t from 'io-ts'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight, type Tagged } from '../../kernel/ruleset.js'
import type { Content } from '../drakborgen/content/content.js'
import { type Die, FACES, type Property } from '../drakborgen/content/effect.js'
import type { Upon } from '../drakborgen/effects.js'
import { actHeldTo, heroOf, withMoveOver } from '../drakborgen/state.js'
import { type TakeTest, type Tested, testing } from '../drakborgen/tests.js'
import type * as effect from './effect.js'
import {
  type Changing,
  climbOf,
  type Doing,
  isBelow,
  type State,
  snareOf,
  type Under,
  walkerOf,
  withWalker,
} from './state.js'

export type Task = Snare | CutLoose | SettleLoose
export type Event = HeroStuck | CutLooseRolled | HeroLoose

// Tests with a die other than the base's.

/** A test that names its die. */
interface WithDie {
  readonly die?: Die
}
type Untested<T> = T extends Tested ? Omit<T, 'success'> : never
/** Puts a test with a die of its own before the task that waits for its result. */
export const testingWith = <T extends Tagged & Tested>(
  hero: Seat,
  property: Property,
  die: Die,
  into: Untested<T> & Tagged,
): TakeTest & WithDie => ({ ...testing<T>(hero, property, 0, into), die })

// Being stuck.

export type Snare = effect.Snare & Upon
export interface HeroStuck {
  readonly tag: 'heroStuck'
  readonly hero: Seat
  readonly square: number
  readonly by: effect.Attempt
}
const snare: Procedure<Under, Snare> = atOnce((state, { hero, test, die }) => {
  const { place } = heroOf(state, hero)
  return typeof place === 'number' && climbOf(state, hero) === null
    ? { events: [sticking(hero, place, { test, die })], then: [] }
    : nothing
})
/** The hero is stuck. */
export const sticking = (hero: Seat, square: number, by: effect.Attempt): HeroStuck => ({
  tag: 'heroStuck',
  hero,
  square,
  by,
})

/** The move begins with the test; who passes it goes on as it likes, or as it must where it stands. */
export interface CutLoose {
  readonly tag: 'cutLoose'
  readonly hero: Seat
}
export interface CutLooseAction {
  readonly tag: 'cutLoose'
}
export const CutLooseAction: t.Type<CutLooseAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('cutLoose') }, 'CutLoose'))()
const cutLoose: Procedure<Under, CutLoose, CutLooseAction> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'cutLoose' }] }),
  resume: (state, { hero }) => {
    const { test, die } = snareOf(state, hero)!
    return { events: [], then: [testingWith<SettleLoose>(hero, test, die, { tag: 'settleLoose', hero })] }
  },
}
export interface SettleLoose extends Tested {
  readonly tag: 'settleLoose'
  readonly hero: Seat
}
export interface CutLooseRolled {
  readonly tag: 'cutLooseRolled'
  readonly hero: Seat
  readonly ok: boolean
}
const settleLoose: Procedure<Under, SettleLoose> = atOnce((state, { hero, success }) => ({
  events: [{ tag: 'cutLooseRolled', hero, ok: success }],
  then: success ? [{ tag: actHeldTo(heroOf(state, hero).stance) ?? 'chooseMove', hero }] : [],
}))

/** Whatever has carried off a hero that was stuck, or beneath its square, has freed it. */
export interface HeroLoose {
  readonly tag: 'heroLoose'
  readonly hero: Seat
}

const { also, instead } = amending<Under>()
export const amend = (_: Content): ReadonlyArray<Amendment<Under>> => [
  instead('act', (state, { hero }) =>
    snareOf(state, hero) === null || state.move.over ? undefined : { events: [], then: [{ tag: 'cutLoose', hero }] },
  ),
  // Whom a rule holds to one act is granted no step, and to it no secret door leads anywhere (DB-R-118, CAT-R-61).
  instead('continueMove', (state, { hero }) => (isHeld(state, hero) ? nothing : undefined)),
  instead('secretDoor', (state, { hero }) =>
    isHeld(state, hero) ? { events: [{ tag: 'secretDoorFound', hero }], then: [] } : undefined,
  ),
  also('takeTest', (_state, task, done) => {
    const { die } = task as WithDie // it rides on the base's task, which hands it on as it is
    if (die === undefined) return done
    return { ...done, then: done.then.map((next) => (next.tag === 'roll' ? { ...next, die: FACES[die] } : next)) }
  }),
  // Whoever comes to a place anew is neither stuck there from before nor beneath it; a tower may let it out at once.
  also('tileEffect', (state, { hero }, done) => loosening(state, hero, done)),
  also('enterTower', (state, { hero }, done) => loosening(state, hero, done)),
]
/** Whether a hero is stuck, beneath its square, or below. */
const isHeld = (state: State, hero: Seat): boolean =>
  snareOf(state, hero) !== null || climbOf(state, hero) !== null || isBelow(state, hero)
const loosening = (state: State, hero: Seat, done: Done<Under>): Done<Under> => {
  const { climbing, stuck } = walkerOf(state, hero)
  return climbing === null && stuck === null ? done : { ...done, events: [{ tag: 'heroLoose', hero }, ...done.events] }
}

export const evolve: Changing<Event> = {
  heroStuck: (state, { hero, square, by }) => withMoveOver(withWalker(state, hero, { stuck: { ...by, square } }), hero),
  cutLooseRolled: (state, { hero, ok }) => (ok ? withWalker(state, hero, { stuck: null }) : state),
  heroLoose: (state, { hero }) => withWalker(state, hero, { climbing: null, stuck: null }),
}
export const sight: Sight<Event> = { heroStuck: 'everyone', cutLooseRolled: 'everyone', heroLoose: 'everyone' }
export const procedures: Doing<Task> = { snare, cutLoose, settleLoose }
