/** Invisibility: past monsters, and past whatever strikes from behind (D2-MRIS-9…17). */
import * as t from 'io-ts'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import type { Done, Procedure, Seat, Sight } from '../../../kernel/ruleset.js'
import type { Ambush } from '../../drakborgen/encounter.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { paying, undeclared } from '../declare.js'
import { atMeeting, strikes } from '../meeting.js'
import { able, type Changing, type Doing, personOf, type State, type Two } from '../state.js'
import { casting, onceInMove, priced } from './spell.js'

export type Task = KeepUnseen | SlipFromAmbush
export type Event = InvisibilityKept
/** What may be answered, task by task. */
export interface Asks {
  readonly announceIntent: Invisibility | PassUnseen
  readonly beforeCombat: LetBe | Invisibility | PassUnseen
  readonly keepUnseen: LetBe | KeepInvisible
  readonly slipFromAmbush: LetBe | PassUnseen
  readonly caughtOffGuard: PassUnseen
}

/** What it costs to become invisible, and to remain so for another turn (D2-MRIS-11, -12). */
const COST = 2
const UPKEEP = 1

/** Whether a hero cannot be seen. */
export const isUnseen = (state: State, hero: Seat): boolean => personOf(state, hero).spell === 'invisibility'

// On meeting a monster, after it has struck, and until the first round: the monster is left alone (D2-MRIS-9, -16).

export interface Invisibility {
  readonly tag: 'invisibility'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const Invisibility: t.Type<Invisibility> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('invisibility'), lethal: t.boolean }, 'Invisibility'))()
/** Going by unseen. */
export interface PassUnseen {
  readonly tag: 'passUnseen'
}
export const PassUnseen: t.Type<PassUnseen> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('passUnseen') }, 'PassUnseen'))()

export const isVanishing = (action: { readonly tag: string }): action is Invisibility | PassUnseen =>
  action.tag === 'invisibility' || action.tag === 'passUnseen'
/** What he may do to be left alone by a monster. */
export const vanishing = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Invisibility | PassUnseen> => {
  if (isUnseen(state, hero)) return [{ tag: 'passUnseen' }]
  if (!able(lore, state, hero, 'invisibility')) return []
  return priced(state, hero, COST, (lethal) => ({ tag: 'invisibility', lethal }))
}
export const vanish = (state: State, hero: Seat, { tag }: Invisibility | PassUnseen): Done<Two> => {
  const leftAlone = { tag: 'ignoreMonster', hero, by: 'invisibility' } as const
  return tag === 'passUnseen'
    ? { events: [], then: [leftAlone] }
    : { events: casting(state, hero, 'invisibility', COST), then: [paying(hero, COST), leftAlone] }
}

// He remains so over turns, for a KP at the beginning of each, also of one he must miss (D2-MRIS-12, D2-R-91).

export interface KeepUnseen {
  readonly tag: 'keepUnseen'
  readonly hero: Seat
}
export interface KeepInvisible {
  readonly tag: 'keepInvisible'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const KeepInvisible: t.Type<KeepInvisible> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('keepInvisible'), lethal: t.boolean }, 'KeepInvisible'))()
export interface InvisibilityKept {
  readonly tag: 'invisibilityKept'
  readonly hero: Seat
}
const keepUnseen: Procedure<Two, KeepUnseen, LetBe | KeepInvisible> = {
  begin: (state, { hero }) => {
    const keeping = priced(state, hero, UPKEEP, (lethal) => ({ tag: 'keepInvisible', lethal }) as const)
    return keeping.length === 0 ? seenAgain(hero) : { by: hero, actions: [{ tag: 'letBe' }, ...keeping] }
  },
  resume: (_, { hero }, { tag }) =>
    tag === 'letBe' ? seenAgain(hero) : { events: [{ tag: 'invisibilityKept', hero }], then: [paying(hero, UPKEEP)] },
}
const seenAgain = (hero: Seat): Done<Two> => ({ events: [{ tag: 'becameVisible', hero, why: 'notKept' }], then: [] })
/** Whether it is still to be said in this move whether he remains unseen. */
const isDue = (state: State, hero: Seat): boolean =>
  isUnseen(state, hero) && heroOf(state, hero).status === 'active' && undeclared(state, 'invisibility')

// Whoever is unseen may ignore an ambush: the monster is then met as any other (D2-MRIS-10, -15, D2-DEC-31).

/** An ambush that he has been asked about: with as many monsters to come as it says. */
type Faced = Ambush & { readonly faced?: number }
export interface SlipFromAmbush {
  readonly tag: 'slipFromAmbush'
  readonly hero: Seat
  readonly ambush: Ambush
}
const slipFromAmbush: Procedure<Two, SlipFromAmbush, LetBe | PassUnseen> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'letBe' }, { tag: 'passUnseen' }] }),
  resume: (_, { hero, ambush }, { tag }) => {
    const faced: Faced = { ...ambush, faced: ambush.count ?? 1 }
    return tag === 'letBe'
      ? { events: [], then: [faced] }
      : { events: [{ tag: 'ambushAvoided', hero, by: 'invisibility' }], then: [{ ...ambush, tag: 'meet' }] }
  },
}

const { before, instead, offering } = amending<Two>()
const held = 'drakborgen-2:invisibility'
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...atMeeting((state, hero) => vanishing(lore, state, hero), isVanishing, vanish),
  offering(
    'beforeCombat',
    (state, { hero }) => ({ by: hero, actions: vanishing(lore, state, hero) }),
    isVanishing,
    (state, { hero }, action) => vanish(state, hero, action),
  ),
  before(held, 'act', (state, { hero }) => (isDue(state, hero) ? [{ tag: 'keepUnseen', hero }] : [])),
  // What ends a move before its act does not keep him unseen for nothing.
  before(held, 'endMove', (state, { seat: hero }) =>
    state.move.seat === hero && isDue(state, hero) ? [{ tag: 'keepUnseen', hero }] : [],
  ),
  before(held, 'beginMove', (state, { seat: hero }) =>
    heroOf(state, hero).skipMoves > 0 && isUnseen(state, hero) && heroOf(state, hero).status === 'active'
      ? [{ tag: 'keepUnseen', hero }]
      : [],
  ),
  instead('ambush', (state, task: Faced) => {
    const { hero, faced, count = 1 } = task
    return strikes(state, task) && isUnseen(state, hero) && faced !== count
      ? { events: [], then: [{ tag: 'slipFromAmbush', hero, ambush: task }] }
      : undefined
  }),
  offering(
    'caughtOffGuard',
    (state, { hero }) => ({ by: hero, actions: isUnseen(state, hero) ? [{ tag: 'passUnseen' }] : [] }),
    (action): action is PassUnseen => action.tag === 'passUnseen',
    (_, { hero }) => ({ events: [{ tag: 'caughtIgnored', hero, by: 'invisibility' }], then: [] }),
  ),
]

export const evolve: Changing<Event> = {
  invisibilityKept: (state, { hero }) => onceInMove(state, hero, 'invisibility'),
}
export const sight: Sight<Event> = { invisibilityKept: 'everyone' }
export const actions: {
  readonly invisibility: t.Type<Invisibility>
  readonly passUnseen: t.Type<PassUnseen>
  readonly keepInvisible: t.Type<KeepInvisible>
} = { invisibility: Invisibility, passUnseen: PassUnseen, keepInvisible: KeepInvisible }
export const procedures = (_: Lore): Doing<Task> => ({ keepUnseen, slipFromAmbush })
