/** Scare monster: what it does not do of itself, a T10 against its KP may make it do (D2-MRIS-40…46). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { type Known, knows } from '../../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { kpKnownTo, monsterKp } from '../../drakborgen/monster.js'
import type { Lore } from '../box.js'
import { paying } from '../declare.js'
import { atMeeting, attacking, cannotFlee, mayBeSpecial, monsterIs } from '../meeting.js'
import { able, type Changing, type Doing, meetingOf, type State, type Two, withTwo } from '../state.js'
import { casting, priced } from './spell.js'

export type Task = SettleScare | SettleCaughtScare
export type Event = ScareRolled | SkeletonScared
/** What may be answered, task by task. */
export interface Asks {
  readonly announceIntent: Scare
  readonly caughtRound: Scare
}

/** What it costs, as soon as it is used (D2-MRIS-42). */
const COST = 1
/** By which name it is remembered that it has been tried. */
const SCARE = 'scare'

export interface Scare {
  readonly tag: 'scareMonster'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const Scare: t.Type<Scare> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('scareMonster'), lethal: t.boolean }, 'ScareMonster'))()

/** Neither animals nor what is immune to magic, nor what is fought without a card that says how many KP it has. */
const scares = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Scare> => {
  const can =
    able(lore, state, hero, 'scareMonster') &&
    mayBeSpecial(state) &&
    !monsterIs(lore, state, 'animal') &&
    !monsterIs(lore, state, 'magic-immune') &&
    lore.content.monsterKind(state.encounter!.kind).procedure === undefined
  return can ? priced(state, hero, COST, (lethal) => ({ tag: 'scareMonster', lethal })) : []
}
/** It counts as an attack, and the monster card is read first (D2-MRIS-43). */
const scaring = (lore: Lore, state: State, hero: Seat): Done<Two> => {
  const { events, then } = attacking(lore, state, hero, SCARE, [])
  return {
    events: [...casting(state, hero, 'scareMonster', COST), ...events, { tag: 'tried', hero, what: SCARE }],
    then: [paying(hero, COST), ...then],
  }
}

/** It would come to combat: only then is there a roll, against the KP it has left (D2-MRIS-44, -45, D2-R-97). */
export interface SettleScare extends Awaiting {
  readonly tag: 'settleScare'
  readonly hero: Seat
}
/** Everybody sees the roll and what comes of it; the KP only who reads the monster card (D2-INV-25). */
export interface ScareRolled {
  readonly tag: 'scareRolled'
  readonly hero: Seat
  readonly roll: number
  readonly kp: number | 'hidden'
  /** Who knows the KP. */
  readonly knownTo: Known
  readonly ok: boolean
}
const settleScare = ({ content }: Lore): Procedure<Two, SettleScare> =>
  atOnce((state, { hero, face }) => {
    const { encounter } = state
    const all = monsterKp(content, state)
    if (encounter === null || all === null) return nothing
    const kp = all - encounter.wounds
    const ok = face > kp
    return {
      events: [{ tag: 'scareRolled', hero, roll: face, kp, knownTo: kpKnownTo(state, hero), ok }],
      then: ok ? [{ tag: 'monsterFlees', hero }] : [],
    }
  })

// A skeleton from behind: no card is read, and it is tried once, before any round (D2-MRIS-41, D2-R-18, -97).

/** What is tried once with a skeleton is remembered with it. */
export interface SkeletonScared {
  readonly tag: 'skeletonScared'
  readonly hero: Seat
}
export interface SettleCaughtScare extends Awaiting {
  readonly tag: 'settleCaughtScare'
  readonly hero: Seat
}
const settleCaughtScare: Procedure<Two, SettleCaughtScare> = atOnce(({ slices }, { hero, face }) => {
  const { kp } = slices.drakborgen2.wrestling!
  const ok = face > kp
  return {
    events: [{ tag: 'scareRolled', hero, roll: face, kp, knownTo: 'everyone', ok }],
    // With no further round it is over.
    then: ok ? [] : [{ tag: 'caughtRound', hero }],
  }
})

const { before, offering } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...atMeeting(
    (state, hero) => scares(lore, state, hero),
    (action): action is Scare => action.tag === 'scareMonster',
    (state, hero) => scaring(lore, state, hero),
  ),
  offering(
    'caughtRound',
    (state, { hero }) => ({
      by: hero,
      actions:
        able(lore, state, hero, 'scareMonster') && state.slices.drakborgen2.wrestling?.scared === false
          ? priced(state, hero, COST, (lethal) => ({ tag: 'scareMonster', lethal }) as const)
          : [],
    }),
    (action): action is Scare => action.tag === 'scareMonster',
    (state, { hero }) => ({
      events: [...casting(state, hero, 'scareMonster', COST), { tag: 'skeletonScared', hero }],
      then: [paying(hero, COST), roll<SettleCaughtScare>(hero, 10, { tag: 'settleCaughtScare', hero })],
    }),
  ),
  // A monster that cannot flee is not rolled for (D2-MRIS-46, D2-R-57).
  before('drakborgen-2:scare', 'startCombat', (state, { hero }) =>
    meetingOf(state).tried.includes(SCARE) && !cannotFlee(state)
      ? [roll<SettleScare>(hero, 10, { tag: 'settleScare', hero })]
      : [],
  ),
]

export const evolve: Changing<Event> = {
  scareRolled: (state) => state,
  skeletonScared: (state) => {
    const { wrestling } = state.slices.drakborgen2
    return wrestling === null ? state : withTwo(state, { wrestling: { ...wrestling, scared: true } })
  },
}
export const sight: Sight<Event> = {
  scareRolled: (event, viewer) => (knows(event.knownTo, viewer) ? event : { ...event, kp: 'hidden' }),
  skeletonScared: 'everyone',
}
export const actions: { readonly scareMonster: t.Type<Scare> } = { scareMonster: Scare }
export const procedures = (lore: Lore): Doing<Task> => ({ settleScare: settleScare(lore), settleCaughtScare })
