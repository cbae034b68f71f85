/**
 * The animal that goes with a hero: its values, its KP, and how the two part (ledger sections DZAL and ORAC).
 *
 * What falls on it is an effect like any other, with the target `{ hero, part: 'oracaz' }`. It has no things, no luck, and
 * nothing that bends its values: whatever is asked of the hero's possessions is not asked of it.
 */
import { lapsed } from '../../../kernel/bonus.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { type Done, nothing, type Seat, type Sight } from '../../../kernel/ruleset.js'
import type { Content } from '../../drakborgen/content/content.js'
import type { Amount, Property } from '../../drakborgen/content/effect.js'
import { amountOf, dieOf } from '../../drakborgen/damage.js'
import { heroOf, withHero, withState } from '../../drakborgen/state.js'
import type { TakeTest } from '../../drakborgen/tests.js'
import { type CompanionCard, type Lore, traitsOf } from '../box.js'
import { type AnyTask, type Changing, type Companion, personOf, type State, type Two, withPerson } from '../state.js'

export type Event = OracazKpLost | OracazKpGained | OracazDied | OracazLost

/** The part of a hero that is its animal. */
export const part = 'oracaz'

/** An animal that is with its hero: what it is, and how it fares. */
export type Its = Omit<CompanionCard, 'kp'> & Companion
/** The animal that is with a hero; `null` if none is. */
export const animalOf = (lore: Lore, state: State, hero: Seat): Its | null => {
  const { companion } = personOf(state, hero)
  const { companion: card } = traitsOf(lore, heroOf(state, hero).id)
  return companion === null || card === null || !companion.here ? null : { ...card, ...companion }
}
/** Whether an animal is with a hero. */
export const beside = (state: State, hero: Seat): boolean => personOf(state, hero).companion?.here === true
/** The same task or target, as it falls on the animal. */
export const onIt = <T extends object>(task: T): T & { readonly part: string } => ({ ...task, part })
const falls = (task: object): boolean => 'part' in task && task.part === part

// Its KP are its own (D2-DZAL-6).

export interface OracazKpLost {
  readonly tag: 'oracazKpLost'
  readonly hero: Seat
  /** The KP really lost. */
  readonly amount: number
  readonly cause: string
  /** The KP left. */
  readonly kp: number
}
export interface OracazKpGained {
  readonly tag: 'oracazKpGained'
  readonly hero: Seat
  readonly amount: number
  readonly kp: number
}
/** It is dead: what it gave its hero is over. */
export interface OracazDied {
  readonly tag: 'oracazDied'
  readonly hero: Seat
  readonly cause: string
}
/** It is lost for the rest of the game: its hero has not gone down after it, or is dead (D2-R-79, D2-R-80). */
export interface OracazLost {
  readonly tag: 'oracazLost'
  readonly hero: Seat
  readonly reason: 'notFollowed' | 'heroDied'
}

/** An amount for the animal: worked out as for a hero that has its values, and nothing else. */
const amountFor = (lore: Lore, state: State, hero: Seat, its: Its, amount: Amount, face: number): number => {
  const { sf, vf, rf, kp, kpMax } = its
  const content: Content = { ...lore.content, hero: (id) => ({ ...lore.content.hero(id), sf, vf, rf }) }
  return amountOf(content, withState(withHero(state, hero, { kp, kpMax }), { bonuses: [] }), hero, amount, face)
}
const hurting = (hero: Seat, amount: number, cause: string): Done<Two> => ({
  events: [],
  then: amount === 0 ? [] : [{ tag: 'damage', hero, part, amount, cause, mortal: true }],
})
const healing = (hero: Seat, { kp, kpMax }: Companion, amount: number): Done<Two> => {
  const gained = healed(hero, { kp, kpMax }, amount)
  return gained === null ? nothing : { events: [gained], then: [] }
}
/** That it gains KP, never above what it began with; `null` if it gains none. */
export const healed = (
  hero: Seat,
  { kp, kpMax }: Pick<Companion, 'kp' | 'kpMax'>,
  amount: number,
): OracazKpGained | null => {
  const gained = Math.min(kpMax - kp, amount)
  return gained <= 0 ? null : { tag: 'oracazKpGained', hero, amount: gained, kp: kp + gained }
}

// Tests: its own values for it, and for its hero the strength of whichever is stronger (D2-ORAC-3, D2-R-78, D2-R-83).

const valueOf = (its: Its, property: Property): number => (property === 'tf' ? 0 : its[property])
/** What a test is made against, once its value is fixed: the roll that waits. */
const against = (done: Done<Two>, change: (value: number) => number, more: object = {}): Done<Two> => ({
  ...done,
  then: done.then.map((next): AnyTask => {
    if (next.tag !== 'roll' || next.into.tag !== 'judgeTest' || !('against' in next.into)) return next
    const into = { ...next.into, against: change(Number(next.into.against)), ...more }
    return falls(into) ? { ...next, final: true, into } : { ...next, into } // what makes a roll anew is the hero's
  }),
})
const tested = (lore: Lore, state: State, task: TakeTest, done: Done<Two>): Done<Two> => {
  const { hero, property, modifier } = task
  const its = animalOf(lore, state, hero)
  if (its === null) return done
  // Treasures weigh on the hero alone.
  if (falls(task))
    return against(done, () => valueOf(its, property), { modifier: modifier === 'perTreasureCard' ? 0 : modifier })
  return property === 'sf' ? against(done, (value) => Math.max(value, its.sf)) : done
}

const { also, always, instead } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => {
  /** Does this for the animal if it is there, and nothing for one that is not. */
  const its = (state: State, task: { readonly hero: Seat; readonly part?: string }, does: (its: Its) => Done<Two>) => {
    if (!falls(task)) return undefined
    const animal = animalOf(lore, state, task.hero)
    return animal === null ? nothing : does(animal)
  }
  return [
    // Its hero is the more agile for it, from the start and as long as it is there (D2-DZAL-5).
    also('takeGear', (state, { seat }, done) => {
      const { companion } = traitsOf(lore, heroOf(state, seat).id)
      return companion === null ? done : { ...done, events: [...done.events, agility(seat, companion)] }
    }),
    instead('loseKp', (state, task) =>
      dieOf(task.amount) !== null && beside(state, task.hero)
        ? undefined
        : its(state, task, (animal) =>
            hurting(task.hero, amountFor(lore, state, task.hero, animal, task.amount, 0), task.cause),
          ),
    ),
    instead('loseRolledKp', (state, task) =>
      its(state, task, (animal) =>
        hurting(task.hero, amountFor(lore, state, task.hero, animal, task.amount, task.face), task.cause),
      ),
    ),
    instead('damage', (state, task) =>
      its(state, task, ({ kp }) => {
        const { hero, cause } = task
        const amount = Math.min(kp, task.amount)
        return {
          events: amount > 0 ? [{ tag: 'oracazKpLost', hero, amount, cause, kp: kp - amount }] : [],
          then: kp === amount ? [{ tag: 'die', hero, part, cause }] : [],
        }
      }),
    ),
    instead('gainKp', (state, task) =>
      dieOf(task.amount) !== null && beside(state, task.hero)
        ? undefined
        : its(state, task, (animal) =>
            healing(task.hero, animal, amountFor(lore, state, task.hero, animal, task.amount, 0)),
          ),
    ),
    instead('gainRolledKp', (state, task) =>
      its(state, task, (animal) =>
        healing(task.hero, animal, amountFor(lore, state, task.hero, animal, task.amount, task.face)),
      ),
    ),
    instead('kill', (state, task) =>
      its(state, task, () => ({ events: [], then: [{ tag: 'die', hero: task.hero, part, cause: task.cause }] })),
    ),
    also('die', (state, { hero }, done) =>
      // What she wears may have kept her from it.
      beside(state, hero) && done.events.some(({ tag }) => tag === 'heroDied')
        ? { ...done, events: [...done.events, { tag: 'oracazLost', hero, reason: 'heroDied' }] }
        : done,
    ),
    instead('die', (state, task) =>
      its(state, task, () => ({ events: [{ tag: 'oracazDied', hero: task.hero, cause: task.cause }], then: [] })),
    ),
    // Nothing that its hero has is used for a test of its own.
    always('takeTest', (state, task) => (falls(task) ? { ...task, asked: heroOf(state, task.hero).place } : task)),
    also('takeTest', (state, task, done) => tested(lore, state, task, done)),
    instead('takeTest', (state, task) => (falls(task) && !beside(state, task.hero) ? nothing : undefined)),
  ]
}
const agility = (hero: Seat, { vfBonus }: CompanionCard): Extract<Two['event'], { readonly tag: 'bonusGained' }> => ({
  tag: 'bonusGained',
  bonus: { from: part, hero, of: 'vf', by: vfBonus, while: part },
})

const withAnimal = <S extends State>(state: S, hero: Seat, change: Partial<Companion>): S => {
  const { companion } = personOf(state, hero)
  return companion === null ? state : withPerson(state, hero, { companion: { ...companion, ...change } })
}
const gone = <S extends State>(state: S, hero: Seat, change: Partial<Companion>): S =>
  withState(withAnimal(state, hero, { ...change, here: false }), { bonuses: lapsed(state.bonuses, hero, part) })
export const evolve: Changing<Event> = {
  oracazKpLost: (state, { hero, kp }) => withAnimal(state, hero, { kp }),
  oracazKpGained: (state, { hero, kp }) => withAnimal(state, hero, { kp }),
  oracazDied: (state, { hero }) => gone(state, hero, { kp: 0 }),
  oracazLost: (state, { hero }) => gone(state, hero, {}),
}
export const sight: Sight<Event> = {
  oracazKpLost: 'everyone',
  oracazKpGained: 'everyone',
  oracazDied: 'everyone',
  oracazLost: 'everyone',
}
