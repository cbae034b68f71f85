/**
 * Mrishnahk the Magician (ledger section MRIS): five spells, each in a file of its own under `spells/`, and the herbs. That
 * he takes nothing magic is as with Yūshugom; that he fights unarmed is as with whoever has no combat cards (D2-MRIS-5).
 */

import * as t from 'io-ts'
import { type Amendment, amending, type Widen } from '../../../kernel/expansion.js'
import type { Seat, Sight } from '../../../kernel/ruleset.js'
import { chamber } from '../../drakborgen/content/content.js'
import { originOf } from '../../drakborgen/effects.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import type { HeroPart } from '../own.js'
import * as fireball from '../spells/fireball.js'
import * as invisibility from '../spells/invisibility.js'
import * as scare from '../spells/scare.js'
import * as spell from '../spells/spell.js'
import * as stopTime from '../spells/stop-time.js'
import * as walkThroughWalls from '../spells/walk-through-walls.js'
import { able, type Changing, type Doing, holds, type State, type Two } from '../state.js'

export type Task = spell.Task | invisibility.Task | walkThroughWalls.Task | stopTime.Task | scare.Task
export type Event =
  | spell.Event
  | invisibility.Event
  | walkThroughWalls.Event
  | stopTime.Event
  | fireball.Event
  | scare.Event
  | HerbsUsed
/** What may be answered, task by task. */
export type Asks = Widen<
  Widen<Widen<Herbal, invisibility.Asks>, Widen<walkThroughWalls.Asks, stopTime.Asks>>,
  Widen<fireball.Asks, scare.Asks>
>
interface Herbal {
  readonly declare: Herbs
}

// Healing herbs: once in a game, for the next turn; this one goes on (D2-MRIS-47…50, D2-R-98, D2-DEC-49).

export interface Herbs {
  readonly tag: 'herbs'
  /** How much they heal: three KP, or a T6. */
  readonly heal: 'three' | 't6'
}
export const Herbs: t.Type<Herbs> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('herbs'), heal: t.union([t.literal('three'), t.literal('t6')]) }, 'Herbs'))()
export interface HerbsUsed {
  readonly tag: 'herbsUsed'
  readonly hero: Seat
  readonly heal: Herbs['heal']
}
const amounts = { three: { fixed: 3 }, t6: { die: 't6' } } as const

const { before, offering } = amending<Two>()
export const abilities: HeroPart['abilities'] = [
  'frail',
  'invisibility',
  'walkThroughWalls',
  'stopTime',
  'fireball',
  'scareMonster',
  'healingHerbs',
]
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...spells.flatMap((part) => part.amend(lore)),
  // Frail: a skeleton from behind hurts him before it does anything (D2-MRIS-6, D2-R-18).
  before('drakborgen-2:frail', 'meetSkeleton', (state, { hero }) =>
    able(lore, state, hero, 'frail')
      ? [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'injury', hero, origin: originOf('procedure', null) }]
      : [],
  ),
  offering(
    'declare',
    (state, { hero }) => ({ by: hero, actions: herbs(lore, state, hero) }),
    (action): action is Herbs => action.tag === 'herbs',
    (_, { hero }, { heal }) => ({
      events: [
        { tag: 'slotSpent', hero, slot: 'healingHerbs' },
        { tag: 'herbsUsed', hero, heal },
        { tag: 'movesToMiss', hero, moves: 1 },
      ],
      then: [
        { tag: 'gainKp', amount: amounts[heal], hero, origin: originOf('thing', null) },
        { tag: 'declare', hero },
      ],
    }),
  ),
]
const herbs = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Herbs> =>
  able(lore, state, hero, 'healingHerbs') && holds(state, hero, 'healingHerbs') && heroOf(state, hero).place !== chamber
    ? [
        { tag: 'herbs', heal: 'three' },
        { tag: 'herbs', heal: 't6' },
      ]
    : []
export const amendForAll: typeof fireball.amendForAll = fireball.amendForAll
export const whenever: typeof spell.whenever = spell.whenever
/** In the order in which they are laid: whether a monster flees is known before other spells are asked (D2-R-152). */
const spells = [walkThroughWalls, stopTime, invisibility, fireball, scare] as const

export const evolve: Changing<Event> = {
  ...spell.evolve,
  ...invisibility.evolve,
  ...walkThroughWalls.evolve,
  ...stopTime.evolve,
  ...fireball.evolve,
  ...scare.evolve,
  herbsUsed: (state) => state,
}
export const sight: Sight<Event> = {
  ...spell.sight,
  ...invisibility.sight,
  ...walkThroughWalls.sight,
  ...stopTime.sight,
  ...fireball.sight,
  ...scare.sight,
  herbsUsed: 'everyone',
}
export const actions: { readonly herbs: t.Type<Herbs> } & typeof invisibility.actions &
  typeof walkThroughWalls.actions &
  typeof stopTime.actions &
  typeof fireball.actions &
  typeof scare.actions = {
  ...invisibility.actions,
  ...walkThroughWalls.actions,
  ...stopTime.actions,
  ...fireball.actions,
  ...scare.actions,
  herbs: Herbs,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  ...spell.procedures(lore),
  ...invisibility.procedures(lore),
  ...walkThroughWalls.procedures(lore),
  ...stopTime.procedures(lore),
  ...scare.procedures(lore),
})
