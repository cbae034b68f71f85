/**
 * Meeting a monster: ambush, intent, monster card, reaction, hit, and what comes of it (ledger sections 20, 22, 23).
 *
 * The cards go back when the encounter ends, whatever ended it: `endEncounter` names a seat, and does nothing twice.
 */
import * as t from 'io-ts'
import { lapsed } from '../../kernel/bonus.js'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { alsoKnownTo, type Card, hide, type Placed, putUnder, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { propertyOf } from './bonuses.js'
import { drawing } from './cards.js'
import type { Content, Place } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Reaction } from './content/pack.js'
import { amountOf, dieOf } from './damage.js'
import { originOf, type Upon } from './effects.js'
import { canFlee } from './flight.js'
import { windowFor } from './items.js'
import { columnOf, encounterOver, leavingBehind, monsterSeat, readerOf } from './monster.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  type EncounterResult,
  heroOf,
  type Intent,
  type State,
  withEncounter,
  withPile,
  withState,
} from './state.js'
import { announceable, timingOf, type WeaponAction } from './weapons.js'

export type Task =
  | Meet
  | Ambush
  | Ambushed
  | BeforeIntent
  | FightByProcedure
  | AnnounceIntent
  | DrawMonsterCard
  | React
  | HitHero
  | RolledHit
  | MonsterFlees
  | MonsterDies
  | EndEncounter
export type Event =
  | MonsterMet
  | HeroAmbushed
  | IntentAnnounced
  | MonsterCardDrawn
  | MonsterReacted
  | HitResolved
  | MonsterFled
  | MonsterKilled
  | MonsterCardReturned
  | EncounterEnded

// A card shows a monster (DB-MON-1), or it strikes first (DB-AMB-1). Nobody meets two at a time (DB-R-120).

export type Meet = effect.Meet & Upon & AfterAnother
/** Of several each but the first is met after another. */
export interface AfterAnother {
  /** Where the one before it was met. */
  readonly at?: Place | null
}
export interface MonsterMet {
  readonly tag: 'monsterMet'
  readonly hero: Seat
  readonly kind: string
  readonly ambush: boolean
  /** The card that brought it. */
  readonly source: string | null
  /** Who plays it; `null` if a bot does. */
  readonly monsterSeat: Seat | null
}
const met = (state: State, task: Meet | Ambush, ambush: boolean): MonsterMet => {
  const { hero, kind, origin } = task
  return { tag: 'monsterMet', hero, kind, ambush, source: origin.card, monsterSeat: monsterSeat(state, hero) }
}
const meet: Procedure<Drakborgen, Meet> = atOnce((state, task) => {
  const { hero } = task
  if (isGone(state, task)) return nothing
  if (state.encounter !== null) return { events: [], ...leavingBehind(state.encounter, [task]) }
  return {
    events: [met(state, task, false)],
    then: [{ tag: 'beforeIntent', hero }, { tag: 'endEncounter', seat: hero }, ...others(state, task)],
  }
})
/** Of several the next is met when the encounter with the one before it is over, if the hero is still there (DB-R-122). */
const others = (state: State, task: Meet | Ambush): ReadonlyArray<Meet | Ambush> => {
  const { hero, count = 1 } = task
  return count > 1 ? [{ ...task, count: count - 1, at: heroOf(state, hero).place }] : []
}
const isGone = (state: State, { hero, at }: Meet | Ambush): boolean =>
  at !== undefined && heroOf(state, hero).place !== at
export type Ambush = effect.Ambush & Upon & AfterAnother
const ambush: Procedure<Drakborgen, Ambush> = atOnce((state, task) => {
  const { hero } = task
  if (isGone(state, task)) return nothing
  if (state.encounter !== null) return { events: [], ...leavingBehind(state.encounter, [task]) }
  return {
    events: [met(state, task, true)],
    then: [
      roll<Ambushed>(hero, 12, { tag: 'ambushed', hero }),
      { tag: 'endEncounter', seat: hero },
      ...others(state, task),
    ],
  }
})
/** T12 - TF KP at once, not below 0; then, if alive, attack or flight (DB-AMB-1…3). */
export interface Ambushed extends Awaiting {
  readonly tag: 'ambushed'
  readonly hero: Seat
}
export interface HeroAmbushed {
  readonly tag: 'heroAmbushed'
  readonly hero: Seat
  readonly kind: string
  readonly roll: number
  readonly tf: number
  readonly damage: number
}
const ambushed = (content: Content): Procedure<Drakborgen, Ambushed> =>
  atOnce((state, { hero, face }) => {
    const tf = propertyOf(content, state, hero, 'tf')
    const damage = amountOf(content, state, hero, { die: 't12', minus: 'tf' }, face)
    const { kind } = state.encounter!
    return {
      events: [{ tag: 'heroAmbushed', hero, kind, roll: face, tf, damage }],
      then: [
        { tag: 'damage', hero, amount: damage, cause: 'ambush', mortal: true },
        { tag: 'beforeIntent', hero },
      ],
    }
  })

/** A moment: the monster is there, and nothing has been announced. */
export interface BeforeIntent {
  readonly tag: 'beforeIntent'
  readonly hero: Seat
}
const beforeIntent = (content: Content): Procedure<Drakborgen, BeforeIntent> =>
  atOnce((state, { hero }) => ({
    events: [],
    then: [...windowFor(content, state, hero, 'atIntent'), { tag: 'fightByProcedure', hero }],
  }))

/** A moment: some monsters are fought in a way of their own (DB-R-72). */
export interface FightByProcedure {
  readonly tag: 'fightByProcedure'
  readonly hero: Seat
}
const fightByProcedure = (content: Content): Procedure<Drakborgen, FightByProcedure> =>
  atOnce(({ encounter }, { hero }) => {
    const { procedure: effects } = content.monsterKind(encounter!.kind)
    if (effects === undefined) return { events: [], then: [{ tag: 'announceIntent', hero }] }
    const origin = originOf('procedure', encounter!.source)
    return { events: [], then: [{ tag: 'befall', hero, effects, origin }] }
  })

// The intent is announced before the monster card is drawn (DB-MON-2, -4, -8, DB-AMB-2, -5, DB-DEC-15, -16).

export interface AnnounceIntent {
  readonly tag: 'announceIntent'
  readonly hero: Seat
}
export interface IntentAction {
  readonly tag: 'intent'
  readonly intent: 'attack' | 'wait' | 'flee'
}
export const IntentAction: t.Type<IntentAction> = /* @__PURE__ */ (() =>
  t.strict(
    { tag: t.literal('intent'), intent: t.union([t.literal('attack'), t.literal('wait'), t.literal('flee')]) },
    'Intent',
  ))()
export interface IntentAnnounced {
  readonly tag: 'intentAnnounced'
  readonly hero: Seat
  readonly intent: Intent
  /** The special weapon, if that is the intent. */
  readonly weapon: string | null
}
const announceIntent = (content: Content): Procedure<Drakborgen, AnnounceIntent, IntentAction | WeaponAction> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [
      { tag: 'intent', intent: 'attack' },
      ...(state.encounter!.ambush ? [] : [{ tag: 'intent', intent: 'wait' } as const]),
      ...(canFlee(content, state, hero) ? [{ tag: 'intent', intent: 'flee' } as const] : []),
      ...announceable(content, state, hero),
    ],
  }),
  resume: (state, { hero }, action) => {
    const weapon = action.tag === 'weapon' ? action.card : null
    const first = weapon !== null && timingOf(content, state, weapon) === 'beforeReaction'
    return {
      events: [{ tag: 'intentAnnounced', hero, intent: action.tag === 'weapon' ? 'weapon' : action.intent, weapon }],
      then: [
        { tag: 'drawMonsterCard', hero },
        { tag: 'checkMonster', hero },
        ...(first ? [{ tag: 'useWeapon', hero, card: weapon } as const] : []),
        { tag: 'react', hero },
      ],
    }
  },
})

/** The monster player draws the card and reads it alone; a player alone reads it too (DB-MON-5, -6, DB-HIDE-4). */
export interface DrawMonsterCard {
  readonly tag: 'drawMonsterCard'
  readonly hero: Seat
}
export interface MonsterCardDrawn {
  readonly tag: 'monsterCardDrawn'
  readonly hero: Seat
  readonly card: Placed
}
const drawMonsterCard: Procedure<Drakborgen, DrawMonsterCard, Card> = {
  begin: (state, { hero }) => {
    // One serves for the whole encounter, outside of one there is none, and the intent comes first (DB-MON-2, -13).
    if (state.encounter?.monsterCard !== null || state.encounter.intent === null) return nothing
    const [front] = state.piles.monster.queue
    return drawing(
      state.piles.monster,
      (card) => drawnMonster(state, hero, { card, knownTo: front?.knownTo ?? [] }),
      nothing,
    )
  },
  resume: (state, { hero }, { card }) => drawnMonster(state, hero, { card, knownTo: [] }),
}
const drawnMonster = (state: State, hero: Seat, { card, knownTo }: Placed): Done<Drakborgen> => {
  const reader = readerOf(state, hero)
  const known = reader === null ? knownTo : alsoKnownTo(knownTo, reader)
  return { events: [{ tag: 'monsterCardDrawn', hero, card: { card, knownTo: known } }], then: [] }
}
// The reaction for the announced intent: perhaps a hit, then one of three outcomes (DB-REACT-1…8).

export interface React {
  readonly tag: 'react'
  readonly hero: Seat
}
export interface MonsterReacted {
  readonly tag: 'monsterReacted'
  readonly hero: Seat
  readonly outcome: Reaction['outcome']
  /** The size of the hit that comes first, as the card writes it. */
  readonly hit: effect.Damage | null
}
const react = (content: Content): Procedure<Drakborgen, React> =>
  atOnce((state, { hero }) => {
    const { encounter } = state
    const { kind, monsterCard, weapon } = encounter!
    const column = columnOf(encounter!)
    if (column === null || monsterCard === null) return nothing
    const { outcome, hit } = content.reaction(monsterCard.card, kind, column)
    const later = weapon !== null && timingOf(content, state, weapon) === 'afterReaction'
    return {
      events: [{ tag: 'monsterReacted', hero, outcome, hit: hit ?? null }],
      then: [
        ...(hit === undefined ? [] : [{ tag: 'hitHero', hero, hit } as const]),
        ...(later && outcome === 'combat' ? [{ tag: 'useWeapon', hero, card: weapon } as const] : []),
        outcome === 'combat'
          ? { tag: 'startCombat', hero }
          : outcome === 'fleeSucceeds'
            ? { tag: 'flee', hero }
            : { tag: 'monsterFlees', hero },
      ],
    }
  })

/** A hit is a number, or a die less a number (DB-REACT-6, DB-TEST-5). */
export interface HitHero {
  readonly tag: 'hitHero'
  readonly hero: Seat
  readonly hit: effect.Damage
}
export interface HitResolved {
  readonly tag: 'hitResolved'
  readonly hero: Seat
  readonly roll: number | null
  readonly damage: number
}
const hitHero = (content: Content): Procedure<Drakborgen, HitHero> =>
  atOnce((state, { hero, hit }) => {
    const die = dieOf(hit)
    if (die !== null) return { events: [], then: [roll<RolledHit>(hero, die, { tag: 'rolledHit', hero, hit })] }
    return struck(hero, null, amountOf(content, state, hero, hit, 0))
  })
export interface RolledHit extends Awaiting {
  readonly tag: 'rolledHit'
  readonly hero: Seat
  readonly hit: effect.Damage
}
const rolledHit = (content: Content): Procedure<Drakborgen, RolledHit> =>
  atOnce((state, { hero, hit, face }) => struck(hero, face, amountOf(content, state, hero, hit, face)))
const struck = (hero: Seat, rolled: number | null, damage: number): Done<Drakborgen> => ({
  events: [{ tag: 'hitResolved', hero, roll: rolled, damage }],
  then: [{ tag: 'damage', hero, amount: damage, cause: 'hit', mortal: true }],
})

// The monster is gone, of itself or by what a card does to it.

export interface MonsterFlees {
  readonly tag: 'monsterFlees'
  readonly hero: Seat
}
export interface MonsterFled {
  readonly tag: 'monsterFled'
  readonly hero: Seat
  readonly kind: string
}
const monsterFlees: Procedure<Drakborgen, MonsterFlees> = atOnce((state, { hero }) =>
  state.encounter === null
    ? nothing
    : { events: [{ tag: 'monsterFled', hero, kind: state.encounter.kind }], then: [], ...encounterOver(state, hero) },
)
export interface MonsterDies {
  readonly tag: 'monsterDies'
  readonly hero: Seat
}
/** It dies of something other than combat. */
export interface MonsterKilled {
  readonly tag: 'monsterKilled'
  readonly hero: Seat
  readonly kind: string
}
const monsterDies: Procedure<Drakborgen, MonsterDies> = atOnce((state, { hero }) =>
  state.encounter === null
    ? nothing
    : { events: [{ tag: 'monsterKilled', hero, kind: state.encounter.kind }], then: [], ...encounterOver(state, hero) },
)

// Both cards go to the bottom of their piles; the monster never stays (DB-MON-10, -11).

/** A moment. */
export interface EndEncounter {
  readonly tag: 'endEncounter'
  readonly seat: Seat
}
/** The monster card goes back as it lay, face down (DB-HIDE-18). */
export interface MonsterCardReturned {
  readonly tag: 'monsterCardReturned'
  readonly hero: Seat
  readonly card: Placed
}
export interface EncounterEnded {
  readonly tag: 'encounterEnded'
  readonly hero: Seat
  readonly result: EncounterResult
}
const endEncounter: Procedure<Drakborgen, EndEncounter> = atOnce((state, { seat }) => {
  const { encounter, open } = state
  if (encounter?.hero !== seat) return nothing
  const { source, monsterCard, result } = encounter
  const from = open.find(({ hero, card }) => hero === seat && card === source)
  return {
    events: [
      ...(from === undefined ? [] : [{ tag: 'cardReturned', hero: seat, pile: from.pile, card: from.card } as const]),
      ...(monsterCard === null ? [] : [{ tag: 'monsterCardReturned', hero: seat, card: monsterCard } as const]),
      { tag: 'encounterEnded', hero: seat, result },
    ],
    then: [],
  }
})

// What changes.

export const evolve: Changing<Event> = {
  monsterMet: (state, { hero, kind, ambush, source, monsterSeat }) =>
    withState(state, {
      encounter: {
        hero,
        kind,
        ambush,
        source,
        intent: null,
        reaction: null,
        monsterCard: null,
        monsterSeat,
        wounds: 0,
        kp: null,
        weapon: null,
        shots: [],
        result: 'other',
        memory: {},
      },
    }),
  heroAmbushed: (state) => state,
  intentAnnounced: (state, { intent, weapon }) => withEncounter(state, { intent, weapon }),
  monsterCardDrawn: (state, { card }) =>
    withPile(withEncounter(state, { monsterCard: card }), 'monster', taken(state.piles.monster, card.card)),
  monsterReacted: (state, { outcome, hit }) => withEncounter(state, { reaction: { outcome, hit } }),
  hitResolved: (state) => state,
  monsterFled: (state) => withEncounter(state, { result: 'monsterFled' }),
  monsterKilled: (state) => withEncounter(state, { result: 'monsterDied' }),
  monsterCardReturned: (state, { card }) =>
    withPile(withEncounter(state, { monsterCard: null }), 'monster', putUnder(state.piles.monster, [card])),
  encounterEnded: (state, { hero }) =>
    withState(state, { encounter: null, combat: null, bonuses: lapsed(state.bonuses, hero, 'combat') }),
}
export const sight: Sight<Event> = {
  monsterMet: 'everyone',
  heroAmbushed: 'everyone',
  intentAnnounced: 'everyone',
  monsterCardDrawn: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
  monsterReacted: 'everyone',
  hitResolved: 'everyone',
  monsterFled: 'everyone',
  monsterKilled: 'everyone',
  monsterCardReturned: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
  encounterEnded: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  meet,
  ambush,
  ambushed: ambushed(content),
  beforeIntent: beforeIntent(content),
  fightByProcedure: fightByProcedure(content),
  announceIntent: announceIntent(content),
  drawMonsterCard,
  react: react(content),
  hitHero: hitHero(content),
  rolledHit: rolledHit(content),
  monsterFlees,
  monsterDies,
  endEncounter,
})
