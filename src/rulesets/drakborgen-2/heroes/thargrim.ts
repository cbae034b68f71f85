/** Thargrim the Dark: meditation and fear (ledger section THAR). */

import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { originOf } from '../../drakborgen/effects.js'
import { allOver } from '../../drakborgen/rounds.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { isLethal, mayPay, mayRest, paying } from '../declare.js'
import { atMeeting, attacking, cannotFlee, isOneOf, mayBeSpecial, monsterIs } from '../meeting.js'
import type { HeroPart } from '../own.js'
import { able, type Changing, type Doing, type State, type Two } from '../state.js'

export type Task = InvokeFear | FearRolled | SettleFear | Counterattack
export type Event = Meditated | FearInvoked | Counterattacked
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: Meditate
  readonly announceIntent: Fear
}

// Heal: a move spent on nothing else gives 1 KP (D2-THAR-2, -3, D2-R-55).

export interface Meditate {
  readonly tag: 'meditate'
}
export const Meditate: t.Type<Meditate> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('meditate') }, 'Meditate'))()
export interface Meditated {
  readonly tag: 'meditated'
  readonly hero: Seat
}

// Fear: a KP first, then four dice; who is not impressed strikes back, and then reacts as to an attack (D2-THAR-4…13).

export interface Fear {
  readonly tag: 'invokeFear'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const Fear: t.Type<Fear> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('invokeFear'), lethal: t.boolean }, 'InvokeFear'))()
export interface InvokeFear {
  readonly tag: 'invokeFear'
  readonly hero: Seat
  /** The dice thrown so far. */
  readonly rolls: ReadonlyArray<number>
}
/** How many dice are thrown, and what they must come to (D2-THAR-8, -9). */
const DICE = 4
const NEEDED = 12
const invokeFear: Procedure<Two, InvokeFear> = atOnce((state, { hero, rolls }) =>
  rolls.length === DICE || cannotFlee(state)
    ? { events: [], then: [{ tag: 'settleFear', hero, rolls }] }
    : { events: [], then: [roll<FearRolled>(hero, 6, { tag: 'fearRolled', hero, rolls })] },
)
export interface FearRolled extends Awaiting {
  readonly tag: 'fearRolled'
  readonly hero: Seat
  readonly rolls: ReadonlyArray<number>
}
const fearRolled: Procedure<Two, FearRolled> = atOnce((_, { hero, rolls, face }) => ({
  events: [],
  then: [{ tag: 'invokeFear', hero, rolls: [...rolls, face] }],
}))
/** A monster that cannot flee is not impressed, whatever would be thrown (D2-R-57). */
export interface SettleFear {
  readonly tag: 'settleFear'
  readonly hero: Seat
  readonly rolls: ReadonlyArray<number>
}
export interface FearInvoked {
  readonly tag: 'fearInvoked'
  readonly hero: Seat
  /** The four dice; none if the monster cannot flee. */
  readonly rolls: ReadonlyArray<number>
  readonly sum: number
  readonly ok: boolean
}
const settleFear = (lore: Lore): Procedure<Two, SettleFear> =>
  atOnce((state, { hero, rolls }) => {
    const sum = rolls.reduce((all, face) => all + face, 0)
    const ok = sum >= NEEDED
    const minus = isOneOf(lore, state, 'darkElf') ? 3 : 0
    return {
      events: [{ tag: 'fearInvoked', hero, rolls, sum, ok }],
      then: ok
        ? [{ tag: 'monsterFlees', hero }]
        : [roll<Counterattack>(hero, 6, { tag: 'counterattack', hero, minus })],
    }
  })
export interface Counterattack extends Awaiting {
  readonly tag: 'counterattack'
  readonly hero: Seat
  readonly minus: number
}
export interface Counterattacked {
  readonly tag: 'counterattacked'
  readonly hero: Seat
  readonly roll: number
  readonly loss: number
}
const counterattack: Procedure<Two, Counterattack> = atOnce((_, { hero, minus, face }) => {
  const loss = Math.max(0, face - minus)
  return {
    events: [{ tag: 'counterattacked', hero, roll: face, loss }],
    then: [{ tag: 'damage', hero, amount: loss, cause: 'counterattack', mortal: true }],
  }
})

/** What it costs to invoke fear (D2-THAR-7). */
const FEAR_COST = 1

const { offering } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['heal', 'invokeFear']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'declare',
    (state, { hero }) => ({ by: hero, actions: mayMeditate(lore, state, hero) ? [{ tag: 'meditate' }] : [] }),
    (action): action is Meditate => action.tag === 'meditate',
    (state, { hero }) => ({
      events: [
        { tag: 'declared', hero, what: 'meditate' },
        { tag: 'meditated', hero },
      ],
      then: [{ tag: 'gainKp', amount: { fixed: 1 }, hero, origin: originOf('thing', null) }],
      ...allOver(state, hero),
    }),
  ),
  ...atMeeting(
    (state, hero) => fears(lore, state, hero),
    (action): action is Fear => action.tag === 'invokeFear',
    (state, hero) =>
      attacking(lore, state, hero, 'fear', [paying(hero, FEAR_COST), { tag: 'invokeFear', hero, rolls: [] }]),
  ),
]
/** Not at full KP, and not where one cannot rest. */
const mayMeditate = (lore: Lore, state: State, hero: Seat): boolean => {
  const { kp, kpMax } = heroOf(state, hero)
  return able(lore, state, hero, 'heal') && kp < kpMax && mayRest(state, hero)
}
/** Animals and the undead know no fear; an ambush is no hindrance, and neither is immunity to magic (D2-THAR-4…6). */
const fears = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Fear> => {
  const can =
    able(lore, state, hero, 'invokeFear') &&
    mayBeSpecial(state) &&
    !monsterIs(lore, state, 'animal') &&
    !monsterIs(lore, state, 'undead') &&
    mayPay(state, hero, FEAR_COST)
  return can ? [{ tag: 'invokeFear', lethal: isLethal(state, hero, FEAR_COST) }] : []
}

export const evolve: Changing<Event> = {
  meditated: (state) => state,
  fearInvoked: (state) => state,
  counterattacked: (state) => state,
}
export const sight: Sight<Event> = { meditated: 'everyone', fearInvoked: 'everyone', counterattacked: 'everyone' }
export const actions: { readonly meditate: t.Type<Meditate>; readonly invokeFear: t.Type<Fear> } = {
  meditate: Meditate,
  invokeFear: Fear,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  invokeFear,
  fearRolled,
  settleFear: settleFear(lore),
  counterattack,
})
