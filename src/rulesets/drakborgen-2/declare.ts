/**
 * The start of a move: what may be declared before anything else is done (D2-R-8, step 5).
 *
 * Each part of the game offers its own declarations at `declare`, which by itself asks nothing; what a hero declares by its
 * badge is named here too. What comes of one puts `declare` back, so that others may follow, until the player lets it be.
 */
import { type Amendment, amending } from '../../kernel/expansion.js'
import { type Asked, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { climbOf, snareOf } from '../catacombs/state.js'
import { chamber } from '../drakborgen/content/content.js'
import type { Damage } from '../drakborgen/hit-points.js'
import { actHeldTo, heroOf, withState } from '../drakborgen/state.js'
import { type Ability, type Lore, traitsOf } from './box.js'
import { type Changing, type Doing, id, memoryOf, personOf, type State, type Two, withMemory } from './state.js'

export type Task = Declare
export type Event = Declared
/** What may be answered, task by task. */
export type Asks = object

/** A moment: what the hero declares at the start of its move. */
export interface Declare {
  readonly tag: 'declare'
  readonly hero: Seat
}
const declare: Procedure<Two, Declare, Asked<Two, 'declare'>> = { begin: () => nothing, resume: () => nothing }

/** Something has been declared; nothing is declared twice in a move. */
export interface Declared {
  readonly tag: 'declared'
  readonly hero: Seat
  readonly what: string
}
/** Whether something may be declared: nothing of the name has been in this move. */
export const undeclared = (state: State, what: string): boolean => !memoryOf(state).declared.includes(what)
/** Whether nothing at all has been declared: for what takes the whole move (D2-R-56). */
export const untouched = (state: State): boolean => memoryOf(state).declared.every((what) => what === 'throwAmulet')

/** Whether it would take a hero's life to pay so many KP (D2-R-9). */
export const isLethal = (state: State, hero: Seat, cost: number): boolean => heroOf(state, hero).kp <= cost
/** Whether a hero may pay so many KP: also with its life, if the option lets it (D2-R-9). */
export const mayPay = (state: State, hero: Seat, cost: number): boolean =>
  state.options.allowLethalCosts || !isLethal(state, hero, cost)
/** A price, paid as soon as what costs it is used. */
export const paying = (hero: Seat, cost: number): Damage => ({
  ...{ tag: 'damage', hero, amount: cost, cause: 'strain', mortal: true },
})
/** Whether a rule demands an act of a hero at the start of its move: it holds it in the dark, a well, debris, a web, a hole. */
export const isHeld = (state: State, hero: Seat): boolean =>
  actHeldTo(heroOf(state, hero).stance) !== null || snareOf(state, hero) !== null || climbOf(state, hero) !== null
/** Whether a hero may spend its whole move on resting (D2-R-56). */
export const mayRest = (state: State, hero: Seat): boolean =>
  untouched(state) && !isHeld(state, hero) && (state.options.restInChamber || heroOf(state, hero).place !== chamber)

/** What is lost so is paid, or wears off: it is no wound, and nothing that bends wounds bends it (D2-R-213). */
const unbent: ReadonlyArray<string> = ['strain', 'exhaustion']

const { amend: wrap, before } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  wrap('damage', (beneath) => ({
    ...beneath,
    begin: (state, task) =>
      unbent.includes(task.cause)
        ? beneath.begin(withState(state, { bonuses: state.bonuses.filter(({ of }) => of !== 'damageTaken') }), task)
        : beneath.begin(state, task),
  })),
  before(id, 'act', (state, { hero }) =>
    state.move.over || !mayDeclare(lore, state, hero) ? [] : [{ tag: 'declare', hero }],
  ),
]
/** Whoever has nothing that is declared is not asked: a move of another hero begins as it does in the base. */
const mayDeclare = (lore: Lore, state: State, hero: Seat): boolean =>
  personOf(state, hero).amulet !== null ||
  heroOf(state, hero).held.length >= 2 || // the two halves of an amulet
  traitsOf(lore, heroOf(state, hero).id).abilities.some((ability) => declared.includes(ability))
/** What heroes declare by their badges. */
const declared: ReadonlyArray<Ability> = [
  'heal',
  'leap',
  'berserk',
  'healingSalve',
  'walkThroughWalls',
  'stopTime',
  'healingHerbs',
]

export const evolve: Changing<Event> = {
  declared: (state, { what }) => withMemory(state, { declared: [...memoryOf(state).declared, what] }),
}
export const sight: Sight<Event> = { declared: 'everyone' }
export const procedures = (_: Lore): Doing<Task> => ({ declare })
