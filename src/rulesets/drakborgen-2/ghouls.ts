/** Ghouls: they come up through the floor, and the monster badge counts them (D2-CLASS-2, D2-R-21). */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Place } from '../drakborgen/content/content.js'
import { type Die, FACES } from '../drakborgen/content/effect.js'
import { amountOf, dieOf } from '../drakborgen/damage.js'
import { type Origin, originOf, type Upon } from '../drakborgen/effects.js'
import { heroOf } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import type * as effect from './effect.js'
import { type Changing, type Doing, type State, type Two, withTwo } from './state.js'

export type Task =
  | Ghouls
  | CountGhouls
  | GhoulRound
  | FellGhouls
  | StrikeDown
  | EndGhoulRound
  | MoreGhouls
  | CountMoreGhouls
export type Event = GhoulsAppeared | GhoulsStruckDown | GhoulsGone
/** What may be answered, task by task. */
export type Asks = object

/** How they are fought, as their card says, and where. */
interface Fight {
  readonly terms: Pick<effect.Ghouls, 'felled' | 'bite' | 'more'>
  /** Where they have come up: whoever is carried off from there is rid of them. */
  readonly at: Place | null
  readonly origin: Origin
}

// So many come up: the sum of some dice.

export type Ghouls = effect.Ghouls & Upon
const ghouls: Procedure<Two, Ghouls> = atOnce((state, task) => {
  const { hero, appear, felled, bite, more, origin } = task
  const fight: Fight = { terms: { felled, bite, more }, at: heroOf(state, hero).place, origin }
  return counting(hero, appear, 0, fight)
})
/** A die has come up; the others are still to be thrown. */
export interface CountGhouls extends Awaiting {
  readonly tag: 'countGhouls'
  readonly hero: Seat
  readonly dice: ReadonlyArray<Die>
  readonly sum: number
  readonly fight: Fight
}
export interface GhoulsAppeared {
  readonly tag: 'ghoulsAppeared'
  readonly hero: Seat
  readonly count: number
  /** How many are up now. */
  readonly up: number
}
const counting = (hero: Seat, [die, ...dice]: ReadonlyArray<Die>, sum: number, fight: Fight): Done<Two> =>
  die === undefined
    ? nothing
    : { events: [], then: [roll<CountGhouls>(hero, FACES[die], { tag: 'countGhouls', hero, dice, sum, fight })] }
const countGhouls: Procedure<Two, CountGhouls> = atOnce((state, { hero, dice, sum, fight, face }) => {
  const count = sum + face
  if (dice.length > 0) return counting(hero, dice, count, fight)
  return {
    events: [{ tag: 'ghoulsAppeared', hero, count, up: state.slices.drakborgen2.ghouls + count }],
    then: [{ tag: 'ghoulRound', hero, round: 1, fight }],
  }
})

// Round by round: the hero fells some, those left bite, and more come; there is no flight, and no monster card.

/** A moment: a round begins. */
export interface GhoulRound {
  readonly tag: 'ghoulRound'
  readonly hero: Seat
  /** From 1. */
  readonly round: number
  readonly fight: Fight
}
const ghoulRound: Procedure<Two, GhoulRound> = atOnce((state, { hero, round, fight }) => {
  if (isAway(state, hero, fight)) return gone(hero)
  return {
    events: [],
    then: [
      roll<FellGhouls>(hero, FACES[fight.terms.felled], { tag: 'fellGhouls', hero }),
      { tag: 'endGhoulRound', hero, round, fight },
    ],
  }
})
const isAway = (state: State, hero: Seat, { at }: Fight): boolean => heroOf(state, hero).place !== at
export interface FellGhouls extends Awaiting {
  readonly tag: 'fellGhouls'
  readonly hero: Seat
}
const fellGhouls: Procedure<Two, FellGhouls> = atOnce((_, { hero, face }) => ({
  events: [],
  then: [{ tag: 'strikeDown', hero, n: face }],
}))

/** So many more are struck down; not more than are up. */
export interface StrikeDown {
  readonly tag: 'strikeDown'
  readonly hero: Seat
  readonly n: number
}
export interface GhoulsStruckDown {
  readonly tag: 'ghoulsStruckDown'
  readonly hero: Seat
  readonly count: number
  /** How many are left. */
  readonly up: number
}
const strikeDown: Procedure<Two, StrikeDown> = atOnce((state, { hero, n }) => {
  const { ghouls: up } = state.slices.drakborgen2
  const count = Math.min(n, up)
  return count === 0 ? nothing : { events: [{ tag: 'ghoulsStruckDown', hero, count, up: up - count }], then: [] }
})

export interface EndGhoulRound {
  readonly tag: 'endGhoulRound'
  readonly hero: Seat
  readonly round: number
  readonly fight: Fight
}
/** None is left, or whoever they were after is. */
export interface GhoulsGone {
  readonly tag: 'ghoulsGone'
  readonly hero: Seat
}
const endGhoulRound: Procedure<Two, EndGhoulRound> = atOnce((state, { hero, round, fight }) => {
  if (state.slices.drakborgen2.ghouls === 0 || isAway(state, hero, fight)) return gone(hero)
  const { first, later } = fight.terms.bite
  const bite = { amount: { fixed: round === 1 ? first : later }, cause: 'ghouls' } as const
  return {
    events: [],
    then: [
      { tag: 'loseKp', hero, ...bite, origin: originOf('procedure', fight.origin.card, 'ghoul') },
      { tag: 'moreGhouls', hero, fight },
      { tag: 'ghoulRound', hero, round: round + 1, fight },
    ],
  }
})
const gone = (hero: Seat): Done<Two> => ({ events: [{ tag: 'ghoulsGone', hero }], then: [] })

/** More come up, whoever is left of them. */
export interface MoreGhouls {
  readonly tag: 'moreGhouls'
  readonly hero: Seat
  readonly fight: Fight
}
const moreGhouls = ({ content }: Lore): Procedure<Two, MoreGhouls> =>
  atOnce((state, { hero, fight }) => {
    if (isAway(state, hero, fight)) return nothing
    const { more } = fight.terms
    const die = dieOf(more)
    if (die === null) return coming(state, hero, amountOf(content, state, hero, more, 0))
    return { events: [], then: [roll<CountMoreGhouls>(hero, die, { tag: 'countMoreGhouls', hero, more })] }
  })
export interface CountMoreGhouls extends Awaiting {
  readonly tag: 'countMoreGhouls'
  readonly hero: Seat
  readonly more: effect.Ghouls['more']
}
const countMoreGhouls = ({ content }: Lore): Procedure<Two, CountMoreGhouls> =>
  atOnce((state, { hero, more, face }) => coming(state, hero, amountOf(content, state, hero, more, face)))
const coming = ({ slices }: State, hero: Seat, count: number): Done<Two> =>
  count === 0
    ? nothing
    : { events: [{ tag: 'ghoulsAppeared', hero, count, up: slices.drakborgen2.ghouls + count }], then: [] }

const { also } = amending<Two>()
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => [
  // They are after whoever has the move; another hero may die meanwhile, as the dragon wakes.
  also('disperse', (state, { seat }, done) => (state.move.seat === seat ? parting(state, seat, done) : done)),
  // Whatever ends the move cuts their rounds short.
  also('endMove', (state, { seat }, done) => parting(state, seat, done)),
]
const parting = ({ slices }: State, hero: Seat, done: Done<Two>): Done<Two> =>
  slices.drakborgen2.ghouls === 0 ? done : { ...done, events: [{ tag: 'ghoulsGone', hero }, ...done.events] }

export const evolve: Changing<Event> = {
  ghoulsAppeared: (state, { up }) => withTwo(state, { ghouls: up }),
  ghoulsStruckDown: (state, { up }) => withTwo(state, { ghouls: up }),
  ghoulsGone: (state) => withTwo(state, { ghouls: 0 }),
}
export const sight: Sight<Event> = {
  ghoulsAppeared: 'everyone',
  ghoulsStruckDown: 'everyone',
  ghoulsGone: 'everyone',
}
export const actions: object = {}
export const procedures = (lore: Lore): Doing<Task> => ({
  ghouls,
  countGhouls,
  ghoulRound,
  fellGhouls,
  strikeDown,
  endGhoulRound,
  moreGhouls: moreGhouls(lore),
  countMoreGhouls: countMoreGhouls(lore),
})
