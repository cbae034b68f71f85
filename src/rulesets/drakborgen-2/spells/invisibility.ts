/** Invisibility: past monsters, and past whatever strikes from behind (D2-MRIS-9…17). */
import * as t from 'io-ts'
import type { Roll } from '../../../kernel/chance.js'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import { type Done, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { undeclared } from '../declare.js'
import { atMeeting } from '../meeting.js'
import { able, type Changing, type Doing, meetingOf, personOf, type State, type Two, withMeeting } from '../state.js'
import { casting, onceInMove, paying, priced } from './spell.js'

export type Task = KeepUnseen | SlipFromAmbush
export type Event = InvisibilityKept | AmbushUnseen
/** What may be answered, task by task. */
export interface Asks {
  readonly announceIntent: Invisibility | PassUnseen
  readonly startCombat: LetBe | Invisibility | PassUnseen
  readonly keepUnseen: LetBe | KeepInvisible
  readonly slipFromAmbush: LetBe | PassUnseen
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

const isVanishing = (action: { readonly tag: string }): action is Invisibility | PassUnseen =>
  action.tag === 'invisibility' || action.tag === 'passUnseen'
const vanishing = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Invisibility | PassUnseen> => {
  if (isUnseen(state, hero)) return [{ tag: 'passUnseen' }]
  if (!able(lore, state, hero, 'invisibility')) return []
  return priced(state, hero, COST, (lethal) => ({ tag: 'invisibility', lethal }))
}
const vanish = (state: State, hero: Seat, { tag }: Invisibility | PassUnseen): Done<Two> => {
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

export interface SlipFromAmbush {
  readonly tag: 'slipFromAmbush'
  readonly hero: Seat
  /** The roll for what the ambush costs. */
  readonly strikes: Roll
}
export interface AmbushUnseen {
  readonly tag: 'ambushUnseen'
  readonly hero: Seat
}
const slipFromAmbush: Procedure<Two, SlipFromAmbush, LetBe | PassUnseen> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'letBe' }, { tag: 'passUnseen' }] }),
  resume: (_, { hero, strikes }, { tag }) =>
    tag === 'letBe'
      ? { events: [], then: [strikes] }
      : { events: [{ tag: 'ambushUnseen', hero }], then: [{ tag: 'beforeIntent', hero }] },
}

const { also, before, offering } = amending<Two>()
const held = 'drakborgen-2:invisibility'
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...atMeeting((state, hero) => vanishing(lore, state, hero), isVanishing, vanish),
  offering(
    'startCombat',
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
  also('ambush', (state, { hero }, done) =>
    isUnseen(state, hero) && done.events.some(({ tag }) => tag === 'monsterMet')
      ? {
          ...done,
          then: done.then.map((next) => (next.tag === 'roll' ? { tag: 'slipFromAmbush', hero, strikes: next } : next)),
        }
      : done,
  ),
]

export const evolve: Changing<Event> = {
  invisibilityKept: (state, { hero }) => onceInMove(state, hero, 'invisibility'),
  ambushUnseen: (state) =>
    withMeeting(
      { ...state, encounter: state.encounter && { ...state.encounter, ambush: false } },
      {
        ...meetingOf(state),
        avoided: true,
      },
    ),
}
export const sight: Sight<Event> = { invisibilityKept: 'everyone', ambushUnseen: 'everyone' }
export const actions: {
  readonly invisibility: t.Type<Invisibility>
  readonly passUnseen: t.Type<PassUnseen>
  readonly keepInvisible: t.Type<KeepInvisible>
} = { invisibility: Invisibility, passUnseen: PassUnseen, keepInvisible: KeepInvisible }
export const procedures = (_: Lore): Doing<Task> => ({ keepUnseen, slipFromAmbush })
