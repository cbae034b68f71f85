/**
 * Caught off guard: a skeleton from behind, and no weapon to hand (ledger section CAUGHT).
 *
 * It is no encounter: no card is drawn, nothing is announced, and nobody flees (D2-R-20). Rounds follow each other until
 * one of the two is defeated; whatever else ends it cuts to `endCaught`.
 */

import { bonusOf } from '../../kernel/bonus.js'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Amendment, amending, type LetBe } from '../../kernel/expansion.js'
import {
  type Asked,
  atOnce,
  type Done,
  nothing,
  type Procedure,
  type Seat,
  type Sight,
  type Whenever,
} from '../../kernel/ruleset.js'
import { propertyOf } from '../drakborgen/bonuses.js'
import type { Upon } from '../drakborgen/effects.js'
import { heroOf } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import type * as effect from './effect.js'
import { type Changing, type Doing, type Slice, type State, type Two, withTwo } from './state.js'

export type Task =
  | CaughtOffGuard
  | MeetSkeleton
  | SkeletonKp
  | CaughtRound
  | Wrestle
  | CaughtRolled
  | SkeletonStrikes
  | EndCaught
export type Event = WasCaughtOffGuard | SkeletonKpRolled | CaughtRoundFought | CaughtEnded
/** What may be answered, task by task: by themselves these ask nothing. */
export interface Asks {
  readonly caughtOffGuard: LetBe
  readonly meetSkeleton: LetBe
  readonly caughtRound: LetBe
}

/** A task at which others may make offers, and which asks nothing of itself. */
const moment = <T, A>(begin: (state: State, task: T) => Done<Two>): Procedure<Two, T, A> => ({ begin, resume: begin })

// A skeleton is there; nobody has rolled for anything (D2-CAUGHT-1, D2-R-20).

export type CaughtOffGuard = effect.CaughtOffGuard & Upon
export interface WasCaughtOffGuard {
  readonly tag: 'caughtOffGuard'
  readonly hero: Seat
}
const caughtOffGuard: Procedure<Two, CaughtOffGuard, Asked<Two, 'caughtOffGuard'>> = moment((_, { hero, origin }) => ({
  events: [{ tag: 'caughtOffGuard', hero }],
  then: [
    { tag: 'meetSkeleton', hero },
    { tag: 'endCaught', seat: hero },
    { tag: 'moveOver', hero, origin },
  ],
}))

/** A moment: the skeleton is there, and nothing has been rolled. Its KP are the next roll (D2-CAUGHT-3). */
export interface MeetSkeleton {
  readonly tag: 'meetSkeleton'
  readonly hero: Seat
}
const meetSkeleton: Procedure<Two, MeetSkeleton, Asked<Two, 'meetSkeleton'>> = moment((state, { hero }) =>
  isWrestling(state, hero) ? { events: [], then: [roll<SkeletonKp>(hero, 6, { tag: 'skeletonKp', hero })] } : nothing,
)
export interface SkeletonKp extends Awaiting {
  readonly tag: 'skeletonKp'
  readonly hero: Seat
}
export interface SkeletonKpRolled {
  readonly tag: 'skeletonKpRolled'
  readonly hero: Seat
  readonly kp: number
}
const skeletonKp: Procedure<Two, SkeletonKp> = atOnce((_, { hero, face }) => ({
  events: [{ tag: 'skeletonKpRolled', hero, kp: face }],
  then: [{ tag: 'caughtRound', hero }],
}))

// A round: T10 against the strength of whoever wrestles (D2-CAUGHT-4…7).

/** A moment: a round is about to begin. */
export interface CaughtRound {
  readonly tag: 'caughtRound'
  readonly hero: Seat
}
const caughtRound = (lore: Lore): Procedure<Two, CaughtRound, Asked<Two, 'caughtRound'>> =>
  moment((state, { hero }) =>
    isWrestling(state, hero)
      ? { events: [], then: [{ tag: 'wrestle', hero, by: 'hero', sf: strengthOf(lore, state, hero) }] }
      : nothing,
  )

/** The round, with the strength it is fought with: whoever fights in the hero's place bends it here. */
export interface Wrestle {
  readonly tag: 'wrestle'
  readonly hero: Seat
  readonly by: CaughtRoundFought['by']
  readonly sf: number
}
const wrestle: Procedure<Two, Wrestle> = atOnce((_, { hero, by, sf }) => ({
  events: [],
  then: [roll<CaughtRolled>(hero, 10, { tag: 'caughtRolled', hero, by, sf })],
}))

/**
 * The strength that counts: without what a hero owes to things it has, for there is no time for them; what has changed
 * it for good stays (D2-R-19).
 */
const strengthOf = ({ content, box }: Lore, state: State, hero: Seat): number => {
  if (state.options.caughtItemBonuses) return propertyOf(content, state, hero, 'sf')
  const { id, ring, equipment, held, treasures } = heroOf(state, hero)
  const things = [
    ...(ring === null ? [] : [ring]),
    ...equipment,
    ...held.map(({ card }) => card),
    ...treasures.flatMap(({ card, knownTo }) => (knownTo === 'everyone' ? [card] : [])),
    ...box.amulets.map((amulet) => amulet.id),
  ]
  const lasting = state.bonuses.filter((row) => row.while === 'game' && !things.includes(row.from))
  return content.hero(id!).sf + bonusOf(lasting, hero, 'sf')
}

export interface CaughtRolled extends Awaiting {
  readonly tag: 'caughtRolled'
  readonly hero: Seat
  readonly by: CaughtRoundFought['by']
  readonly sf: number
}
export interface CaughtRoundFought {
  readonly tag: 'caughtRoundFought'
  readonly hero: Seat
  readonly round: number
  /** Who wrestles: the hero, or its animal in its place. */
  readonly by: 'hero' | 'oracaz'
  readonly roll: number
  /** The strength rolled against. */
  readonly sf: number
  readonly ok: boolean
  /** The KP the skeleton has left. */
  readonly skeletonLeft: number
}
const caughtRolled: Procedure<Two, CaughtRolled> = atOnce(({ slices }, { hero, by, sf, face }) => {
  const { kp, round } = slices.drakborgen2.wrestling!
  const ok = face <= sf
  const skeletonLeft = ok ? kp - 1 : kp
  const fought = { tag: 'caughtRoundFought', hero, round, by, roll: face, sf, ok, skeletonLeft } as const
  if (skeletonLeft === 0) return { events: [fought], then: [], until: { tag: 'endCaught', seat: hero } }
  const next = { tag: 'caughtRound', hero } as const
  return { events: [fought], then: ok ? [next] : [{ tag: 'skeletonStrikes', hero }, next] }
})

/** A moment: the round is lost, and costs 1 KP; never less, or the two might wrestle for ever (D2-R-180). */
export interface SkeletonStrikes {
  readonly tag: 'skeletonStrikes'
  readonly hero: Seat
}
const skeletonStrikes: Procedure<Two, SkeletonStrikes> = atOnce((state, { hero }) => {
  const eased = Math.min(0, bonusOf(state.bonuses, hero, 'damageTaken'))
  return { events: [], then: [{ tag: 'damage', hero, amount: 1 - eased, cause: 'injury', mortal: true }] }
})

/** What closes it, whatever ended it; then the move is over. */
export interface EndCaught {
  readonly tag: 'endCaught'
  readonly seat: Seat
}
export interface CaughtEnded {
  readonly tag: 'caughtEnded'
  readonly hero: Seat
  /** Who has won; nobody, if the skeleton was got rid of in another way. */
  readonly winner: 'hero' | 'skeleton' | null
}
const endCaught: Procedure<Two, EndCaught> = atOnce((state, { seat }) => {
  const { wrestling } = state.slices.drakborgen2
  if (wrestling?.hero !== seat) return nothing
  const winner = heroOf(state, seat).status === 'dead' ? 'skeleton' : isFelled(wrestling) ? 'hero' : null
  return { events: [{ tag: 'caughtEnded', hero: seat, winner }], then: [] }
})
/** Its KP are none before they have been rolled as well, in the first round. */
const isFelled = ({ kp, round }: NonNullable<Slice['wrestling']>): boolean => kp === 0 && round > 1

// Nothing one has can be used in it (D2-CAUGHT-2).

/** Whether a hero wrestles with a skeleton, or has just been seized by it. */
export const isWrestling = ({ slices }: State, hero: Seat): boolean => slices.drakborgen2.wrestling?.hero === hero

const { also, instead, whenever: reacting } = amending<Two>()
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('openWindow', (state, { hero }) => (isWrestling(state, hero) ? nothing : undefined)),
  // What acts by itself may end the move in the middle of it (D2-R-221).
  also('endMove', (state, { seat: hero }, done) =>
    isWrestling(state, hero) ? { ...done, events: [escaped(hero), ...done.events] } : done,
  ),
]
const escaped = (hero: Seat): CaughtEnded => ({ tag: 'caughtEnded', hero, winner: null })
/** ... or carry the hero off: the skeleton has nobody to wrestle with any more. */
export const whenever = (_: Lore): ReadonlyArray<Whenever<Two>> =>
  (['teleported', 'heroMoved', 'heroPlaced', 'figureRemoved'] as const).map((event) =>
    reacting(event, (state, { hero }) => (isWrestling(state, hero) ? [{ tag: 'endCaught', seat: hero }] : [])),
  )

const during = <S extends State>(state: S, change: Partial<NonNullable<Slice['wrestling']>>): S => {
  const { wrestling } = state.slices.drakborgen2
  return wrestling === null ? state : withTwo(state, { wrestling: { ...wrestling, ...change } })
}
export const evolve: Changing<Event> = {
  caughtOffGuard: (state, { hero }) => withTwo(state, { wrestling: { hero, kp: 0, round: 1, scared: false } }),
  skeletonKpRolled: (state, { kp }) => during(state, { kp }),
  caughtRoundFought: (state, { round, skeletonLeft }) => during(state, { kp: skeletonLeft, round: round + 1 }),
  caughtEnded: (state) => withTwo(state, { wrestling: null }),
}
export const sight: Sight<Event> = {
  caughtOffGuard: 'everyone',
  skeletonKpRolled: 'everyone',
  caughtRoundFought: 'everyone',
  caughtEnded: 'everyone',
}
export const actions: object = {}
export const procedures = (lore: Lore): Doing<Task> => ({
  caughtOffGuard,
  meetSkeleton,
  skeletonKp,
  caughtRound: caughtRound(lore),
  wrestle,
  caughtRolled,
  skeletonStrikes,
  endCaught,
})
