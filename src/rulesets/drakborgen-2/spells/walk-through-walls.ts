/** Walk through walls: to any place alongside, and out of the castle (D2-MRIS-18…23). */
import * as t from 'io-ts'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import type { Procedure, Seat, Sight } from '../../../kernel/ruleset.js'
import { climbOf, dirs } from '../../catacombs/state.js'
import type { Place, Way } from '../../drakborgen/content/content.js'
import { Dir } from '../../drakborgen/content/pack.js'
import { enterable } from '../../drakborgen/passage.js'
import { moveOver } from '../../drakborgen/rounds.js'
import { heroOf, withHero } from '../../drakborgen/state.js'
import type { Entry } from '../../drakborgen/step.js'
import type { Lore } from '../box.js'
import { able, type Changing, type Doing, holds, type State, type Two, withPerson } from '../state.js'
import { casting, isInCastle } from './spell.js'

export type Task = WalkThrough
export type Event = WallPassed | LeftThroughWall
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: WalkThroughWalls
  readonly walkThrough: ThroughWall
}

/** The KP one needs for it; none are lost (D2-MRIS-22). */
const NEEDED = 6
/** How one comes who comes through a wall. */
const entry: Entry = 'drakborgen-2:wall'
/** Beyond the outer wall. */
const outside = 'outside'

/** It is cast at the beginning of a turn, once in a game (D2-MRIS-18, -23). */
export interface WalkThroughWalls {
  readonly tag: 'walkThroughWalls'
}
export const WalkThroughWalls: t.Type<WalkThroughWalls> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('walkThroughWalls') }, 'WalkThroughWalls'))()

/** Where to: one move, and no other in this turn (D2-R-92, D2-DEC-34). */
export interface WalkThrough {
  readonly tag: 'walkThrough'
  readonly hero: Seat
}
export interface ThroughWall {
  readonly tag: 'throughWall'
  /** North, east, south, west: 0 to 3. */
  readonly dir: Dir
  /** The place, or `'outside'` of the castle. */
  readonly to: Place
}
export const ThroughWall: t.Type<ThroughWall> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('throughWall'), dir: Dir, to: t.union([t.number, t.string]) }, 'ThroughWall'))()
export interface WallPassed {
  readonly tag: 'wallPassed'
  readonly hero: Seat
  readonly to: Place
}
/** Through the outer wall one has got out for good, with all one has (D2-MRIS-20). */
export interface LeftThroughWall {
  readonly tag: 'leftThroughWall'
  readonly hero: Seat
  readonly from: Place
  readonly dir: Dir
}
const walkThrough = (lore: Lore): Procedure<Two, WalkThrough, ThroughWall> => ({
  begin: (state, { hero }) => ({ by: hero, actions: throughWalls(lore, state, hero) }),
  resume: (state, { hero }, { dir, to }) => {
    const way = waysThrough(lore, state, hero).find((one) => one.dir === dir && one.to === to)
    if (way === undefined)
      return {
        events: [{ tag: 'leftThroughWall', hero, from: heroOf(state, hero).place!, dir }],
        forget: hero,
        then: [],
      }
    return {
      events: [{ tag: 'wallPassed', hero, to }],
      // An ordinary arrival but for the way there: what the place does, and a room card.
      then: [
        { tag: 'takeStep', hero, way, entry, via: 'open', lifted: false },
        { tag: 'roomCard', hero, place: to },
      ],
    }
  },
})

/** The places alongside that can be come to at all, whatever stands between. */
const waysThrough = ({ content }: Lore, state: State, hero: Seat): ReadonlyArray<Way> =>
  content.waysFrom(heroOf(state, hero).place ?? '').filter(({ to }) => enterable(state, to))
/** ... and the sides beyond which there is no castle any more. */
const outward = ({ content }: Lore, place: Place): ReadonlyArray<Dir> =>
  typeof place === 'number' ? dirs.filter((dir) => content.waysFrom(place).every((way) => way.dir !== dir)) : []
const throughWalls = (lore: Lore, state: State, hero: Seat): ReadonlyArray<ThroughWall> => {
  const { place } = heroOf(state, hero)
  return [
    ...waysThrough(lore, state, hero).map(({ dir, to }) => ({ tag: 'throughWall', dir, to }) as const),
    ...outward(lore, place ?? '').map((dir) => ({ tag: 'throughWall', dir, to: outside }) as const),
  ]
}
/** In the castle, not beneath its floor, and only if there is anywhere to go. */
const mayWalk = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'walkThroughWalls') &&
  holds(state, hero, 'walkThroughWalls') &&
  heroOf(state, hero).kp >= NEEDED &&
  isInCastle(lore, state, hero) &&
  climbOf(state, hero) === null &&
  throughWalls(lore, state, hero).length > 0

const { always, offering } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'declare',
    (state, { hero }) => ({
      by: hero,
      actions: mayWalk(lore, state, hero) ? [{ tag: 'walkThroughWalls' }] : [],
    }),
    (action): action is WalkThroughWalls => action.tag === 'walkThroughWalls',
    (state, { hero }) => ({
      events: [...casting(state, hero, 'walkThroughWalls', 0), { tag: 'slotSpent', hero, slot: 'walkThroughWalls' }],
      then: [{ tag: 'walkThrough', hero }],
      ...moveOver(hero),
    }),
  ),
  // A corridor lets him go on, as if he had walked in; walls count again then.
  always('enterCorridor', (_, task) => (task.entry === entry ? { ...task, entry: 'move' } : task)),
]

export const evolve: Changing<Event> = {
  wallPassed: (state, { hero }) => withPerson(state, hero, { spell: null }),
  leftThroughWall: (state, { hero }) =>
    withPerson(withHero(state, hero, { status: 'out', place: null }), hero, { spell: null }),
}
export const sight: Sight<Event> = { wallPassed: 'everyone', leftThroughWall: 'everyone' }
export const actions: {
  readonly walkThroughWalls: t.Type<WalkThroughWalls>
  readonly throughWall: t.Type<ThroughWall>
} = { walkThroughWalls: WalkThroughWalls, throughWall: ThroughWall }
export const procedures = (lore: Lore): Doing<Task> => ({ walkThrough: walkThrough(lore) })
