/** It fights in its hero's place, die against die (D2-ORAC-16…24, D2-R-87…90, D2-R-191). */

import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { type Die, FACES } from '../../drakborgen/content/effect.js'
import { withCombat } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import type { AnyTask, Changing, Doing, State, Two } from '../state.js'
import { armed, kindNamed } from '../unarmed.js'
import { animalOf, beside, onIt, part } from './companion.js'

export type Task = OracazRolled | OracazAgainst
export type Event = OracazRound

/** The die it fights with, by the KP it has (D2-ORAC-19). */
const dieFor = (kp: number): Die => (kp >= 7 ? 't12' : kp >= 4 ? 't10' : 't6')

// A round: its die, then the monster's.

export interface OracazRolled extends Awaiting {
  readonly tag: 'oracazRolled'
  readonly hero: Seat
  readonly die: Die
}
const oracazRolled = (lore: Lore): Procedure<Two, OracazRolled> =>
  atOnce((state, { hero, die, face: its }) => {
    const monsterDie = lore.box.combatDie[kindNamed(lore, state)] ?? 't12'
    return {
      events: [],
      then: [roll<OracazAgainst>(hero, FACES[monsterDie], { tag: 'oracazAgainst', hero, die, its, monsterDie })],
    }
  })
export interface OracazAgainst extends Awaiting {
  readonly tag: 'oracazAgainst'
  readonly hero: Seat
  readonly die: Die
  readonly its: number
  readonly monsterDie: Die
}
export interface OracazRound {
  readonly tag: 'oracazRound'
  readonly hero: Seat
  readonly round: number
  readonly die: Die
  readonly roll: number
  readonly monsterDie: Die
  readonly monsterRoll: number
  /** Which side hit; on a tie both do. */
  readonly hit: 'oracaz' | 'monster' | 'both'
}
/** The lower roll is hit: 1 KP, and what the other's card does besides; on a tie both are, and nothing besides. */
const oracazAgainst = (lore: Lore): Procedure<Two, OracazAgainst> =>
  atOnce((state, { hero, die, its, monsterDie, face }) => {
    const animal = animalOf(lore, state, hero)
    if (state.combat === null || state.encounter === null || animal === null) return nothing
    const hit = its === face ? 'both' : its < face ? 'monster' : 'oracaz'
    const { round } = state.combat
    const by = hit === 'oracaz' ? part : state.encounter.kind
    const besides = hit === 'oracaz' || (hit === 'monster' && animal.kp > 1)
    return {
      events: [{ tag: 'oracazRound', hero, round, die, roll: its, monsterDie, monsterRoll: face, hit }],
      then: [
        ...(hit === 'oracaz' ? [] : [{ tag: 'damage', hero, part, amount: 1, cause: 'injury', mortal: true } as const]),
        ...(hit === 'monster' ? [] : [{ tag: 'hurtMonster', hero, amount: 1 } as const]),
        ...(besides ? [{ tag: 'bonusEffect', hero, by } as const] : []),
        { tag: 'settleRound', hero },
      ],
    }
  })

/** What the monster does to whoever fights it falls on the animal. */
const onFighter = (state: State, hero: Seat, done: Done<Two>): Done<Two> =>
  beside(state, hero)
    ? { ...done, then: done.then.map((next): AnyTask => (next.tag === 'damage' ? onIt(next) : next)) }
    : done

const { also, always, barring, instead } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  // Only attack or wait, against what has combat cards, its own or borrowed (D2-ORAC-17, D2-DEC-9, -10, D2-R-89).
  barring(
    'announceIntent',
    (state, { hero }, action) => !beside(state, hero) || (action.tag === 'intent' && action.intent !== 'flee'),
    () => nothing,
  ),
  instead('unarmedRound', (state, { hero }) => {
    const its = animalOf(lore, state, hero)
    if (its === null) return undefined
    const die = dieFor(its.kp)
    return { events: [], then: [roll<OracazRolled>(hero, FACES[die], { tag: 'oracazRolled', hero, die })] }
  }),
  also('hitHero', (state, { hero }, done) => onFighter(state, hero, done)),
  also('rolledHit', (state, { hero }, done) => onFighter(state, hero, done)),
  // A monster with a way of its own to be fought: the animal is the fighter.
  always('fightByProcedure', (state, task) => (beside(state, task.hero) ? armed(task) : task)),
  always('befall', (state, task) =>
    task.origin.by === 'procedure' && task.part === undefined && beside(state, task.hero) ? onIt(task) : task,
  ),
  // If it dies in the middle of that, what was to fall on it falls on its hero.
  always('loseKp', (state, task) => (orphaned(state, task) ? onHero(task) : task)),
  always('kill', (state, task) => (orphaned(state, task) ? onHero(task) : task)),
  always('test', (state, task) => (orphaned(state, task) ? onHero(task) : task)),
  // From behind: its strength, and its wounds, if the option does not say otherwise (D2-CAUGHT-10).
  always('wrestle', (state, task) => {
    const its = animalOf(lore, state, task.hero)
    return its === null ? task : { ...task, by: 'oracaz', sf: Math.max(task.sf, its.sf) }
  }),
  instead('skeletonStrikes', (state, { hero }) =>
    state.options.oracazCaughtLoss === 'oracaz' && beside(state, hero)
      ? { events: [], then: [{ tag: 'damage', hero, part, amount: 1, cause: 'injury', mortal: true }] }
      : undefined,
  ),
]
type Falling = { readonly hero: Seat; readonly part?: string; readonly origin: { readonly by: string } }
const orphaned = (state: State, { hero, part: on, origin }: Falling): boolean =>
  on === part && origin.by === 'procedure' && !beside(state, hero)
const onHero = <T extends Falling>(task: T): T => {
  const { part: _, ...rest } = task
  return rest as T
}

export const evolve: Changing<Event> = {
  oracazRound: (state, { round }) => withCombat(state, { round: round + 1 }),
}
export const sight: Sight<Event> = { oracazRound: 'everyone' }
export const procedures = (lore: Lore): Doing<Task> => ({
  oracazRolled: oracazRolled(lore),
  oracazAgainst: oracazAgainst(lore),
})
