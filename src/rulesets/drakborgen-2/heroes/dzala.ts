/**
 * Dzála Náryn (ledger section DZAL): the light orb and the healing salve. What she has of her oracaz lies beside this file,
 * in `oracaz/`: what it is (`companion`), what befalls both (`sharing`), doors and portcullises (`strength`), what it scents
 * behind a passage (`warning`), traps and ambushes (`scent`), and how it fights in her place (`fighting`).
 */

import * as t from 'io-ts'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import type { Procedure, Seat, Sight } from '../../../kernel/ruleset.js'
import type { Effect } from '../../drakborgen/content/effect.js'
import type { Upon } from '../../drakborgen/effects.js'
import { moveOver } from '../../drakborgen/rounds.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { mayRest } from '../declare.js'
import * as companion from '../oracaz/companion.js'
import * as fighting from '../oracaz/fighting.js'
import * as scent from '../oracaz/scent.js'
import * as sharing from '../oracaz/sharing.js'
import * as strength from '../oracaz/strength.js'
import * as warning from '../oracaz/warning.js'
import type { HeroPart } from '../own.js'
import { able, type Changing, type Doing, holds, personOf, type State, type Two } from '../state.js'

export type Task = sharing.Task | strength.Task | warning.Task | scent.Task | fighting.Task | ChooseLight
export type Event =
  | companion.Event
  | sharing.Event
  | strength.Event
  | warning.Event
  | scent.Event
  | fighting.Event
  | LightOrbIgnored
  | SalveUsed
/** What may be answered, task by task. */
export interface Asks extends sharing.Asks, strength.Asks, warning.Asks, scent.Asks {
  readonly chooseLight: BearDark | IgnoreDark
  readonly declare: Salve
}

// The light orb: a torch that goes out, and dark rooms, are as she likes (D2-DZAL-3, -15, -16, D2-DEC-28).

/** The dark is about to fall. */
export interface ChooseLight {
  readonly tag: 'chooseLight'
  readonly hero: Seat
  /** What brings it: a card, or the tile on a square. */
  readonly by: { readonly card: string | null } | { readonly square: number }
  /** What it does if it is borne. */
  readonly does: Extract<Two['task'], { readonly tag: 'befall' | 'enterDarkRoom' }>
}
/** The dark falls as it would on anyone. */
export interface BearDark {
  readonly tag: 'bearDark'
}
export const BearDark: t.Type<BearDark> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('bearDark') }, 'BearDark'))()
export interface IgnoreDark {
  readonly tag: 'ignoreDark'
}
export const IgnoreDark: t.Type<IgnoreDark> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('ignoreDark') }, 'IgnoreDark'))()
export interface LightOrbIgnored {
  readonly tag: 'lightOrbIgnored'
  readonly hero: Seat
  /** What was ignored: the card, or the tile on a square. */
  readonly by: ChooseLight['by']
}
const chooseLight: Procedure<Two, ChooseLight, BearDark | IgnoreDark> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'bearDark' }, { tag: 'ignoreDark' }] }),
  resume: (_, { hero, by, does }, { tag }) =>
    tag === 'bearDark'
      ? { events: [], then: [borne(does)] }
      : { events: [{ tag: 'lightOrbIgnored', hero, by }], then: [] },
}
/** A task that comes back once it has been asked whether the light is of use. */
interface Lit {
  readonly lit?: boolean
}
const borne = <T extends object>(task: T): T & Lit => ({ ...task, lit: false })
const asked = (task: object): boolean => 'lit' in task
/** Whether it puts the torch out, wherever that is written in it. */
const putsOut = (torch: string, written: unknown): boolean =>
  typeof written === 'object' &&
  written !== null &&
  (('tag' in written && written.tag === 'startCondition' && 'id' in written && written.id === torch) ||
    Object.values(written).some((part) => putsOut(torch, part)))
const darkens = (
  lore: Lore,
  state: State,
  { hero, effects }: Upon & { readonly effects: ReadonlyArray<Effect> },
): boolean => able(lore, state, hero, 'lightOrb') && putsOut(lore.box.torch, effects)

// The healing salve: all her KP, or 3 of the animal's, for a move in which she does nothing else (D2-DZAL-17…19, D2-R-56).

export interface Salve {
  readonly tag: 'salve'
  readonly on: 'self' | 'oracaz'
}
export const Salve: t.Type<Salve> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('salve'), on: t.union([t.literal('self'), t.literal('oracaz')]) }, 'Salve'))()
export interface SalveUsed {
  readonly tag: 'salveUsed'
  readonly hero: Seat
  readonly on: Salve['on']
}
const salves = (state: State, hero: Seat): ReadonlyArray<Salve> => [
  { tag: 'salve', on: 'self' },
  ...(companion.beside(state, hero) ? [{ tag: 'salve', on: 'oracaz' } as const] : []),
]
const healed = (state: State, hero: Seat, { on }: Salve): ReadonlyArray<Two['event']> => {
  if (on === 'oracaz') {
    const gained = companion.healed(hero, personOf(state, hero).companion!, 3)
    return gained === null ? [] : [gained]
  }
  const { kp, kpMax } = heroOf(state, hero)
  return kp === kpMax ? [] : [{ tag: 'kpGained', hero, amount: kpMax - kp, kp: kpMax }]
}

const { instead, offering } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['oracaz', 'lightOrb', 'healingSalve']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...companion.amend(lore),
  ...sharing.amend(lore),
  ...strength.amend(lore),
  ...warning.amend(lore),
  ...scent.amend(lore),
  ...fighting.amend(lore),
  instead('befall', (state, task) =>
    !asked(task) && darkens(lore, state, task)
      ? { events: [], then: [{ tag: 'chooseLight', hero: task.hero, by: { card: task.origin.card }, does: task }] }
      : undefined,
  ),
  instead('enterDarkRoom', (state, task) =>
    !asked(task) && able(lore, state, task.hero, 'lightOrb')
      ? { events: [], then: [{ tag: 'chooseLight', hero: task.hero, by: { square: task.square }, does: task }] }
      : undefined,
  ),
  offering(
    'declare',
    (state, { hero }) =>
      able(lore, state, hero, 'healingSalve') && holds(state, hero, 'healingSalve') && mayRest(state, hero)
        ? { by: hero, actions: salves(state, hero) }
        : undefined,
    (action): action is Salve => action.tag === 'salve',
    (state, { hero }, action) => ({
      events: [
        { tag: 'declared', hero, what: 'salve' },
        { tag: 'slotSpent', hero, slot: 'healingSalve' },
        { tag: 'salveUsed', hero, on: action.on },
        ...healed(state, hero, action),
      ],
      then: [],
      ...moveOver(hero),
    }),
  ),
]

export const amendForAll: typeof warning.amendForAll = warning.amendForAll

export const evolve: Changing<Event> = {
  ...companion.evolve,
  ...sharing.evolve,
  ...strength.evolve,
  ...warning.evolve,
  ...scent.evolve,
  ...fighting.evolve,
  lightOrbIgnored: (state) => state,
  salveUsed: (state) => state,
}
export const sight: Sight<Event> = {
  ...companion.sight,
  ...sharing.sight,
  ...strength.sight,
  ...warning.sight,
  ...scent.sight,
  ...fighting.sight,
  lightOrbIgnored: 'everyone',
  salveUsed: 'everyone',
}
export const actions: typeof sharing.actions &
  typeof strength.actions &
  typeof warning.actions &
  typeof scent.actions & {
    readonly bearDark: typeof BearDark
    readonly ignoreDark: typeof IgnoreDark
    readonly salve: typeof Salve
  } = {
  ...sharing.actions,
  ...strength.actions,
  ...warning.actions,
  ...scent.actions,
  bearDark: BearDark,
  ignoreDark: IgnoreDark,
  salve: Salve,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  ...sharing.procedures(lore),
  ...strength.procedures(lore),
  ...warning.procedures(lore),
  ...scent.procedures(lore),
  ...fighting.procedures(lore),
  chooseLight,
})
