/**
 * Amulets: found, worn, thrown away, revealed, repaired (ledger section AMUL).
 *
 * The player to the right knows what a found amulet is, and keeps its card until the moment it speaks of has come. Nothing
 * else may tell: neither an option nor an event before that depends on which card it is (D2-INV-14).
 */
import * as t from 'io-ts'
import { lapsed } from '../../kernel/bonus.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import {
  alsoKnownTo,
  Card,
  cardsLeft,
  hide,
  type Pile,
  type Placed,
  putUnder,
  revealed,
  taken,
} from '../../kernel/pile.js'
import {
  atOnce,
  type Done,
  nothing,
  type Procedure,
  type Seat,
  type Sight,
  type Whenever,
} from '../../kernel/ruleset.js'
import { drawing } from '../drakborgen/cards.js'
import { chamber, type PileName, type Place } from '../drakborgen/content/content.js'
import type { Effect } from '../drakborgen/content/effect.js'
import { originOf, type Upon } from '../drakborgen/effects.js'
import type { Die } from '../drakborgen/hit-points.js'
import { parted } from '../drakborgen/items.js'
import { monsterSeat } from '../drakborgen/monster.js'
import { heroOf, pileIn, withPile, withState } from '../drakborgen/state.js'
import type { AmuletCard, AmuletTrigger, Lore } from './box.js'
import { undeclared } from './declare.js'
import type * as effect from './effect.js'
import {
  type Amulet,
  type AnyTask,
  able,
  type Changing,
  type Doing,
  personOf,
  type State,
  type Two,
  withPerson,
  withTwo,
} from './state.js'

export type Task =
  | FindAmulet
  | TakeAmulet
  | WearOrThrow
  | PutOn
  | ThrowWorn
  | ThrowRevealed
  | AmuletMoment
  | AskKeeper
  | KeepOrThrow
  | SaveFromDeath
  | Survive
  | AmuletFollows
  | GoOnFromTest
  | FindAmuletHalf
  | DrawForRepair
  | ChooseAmulet
export type Event =
  | AmuletFound
  | NoAmuletLeft
  | AmuletCardTaken
  | AmuletWorn
  | AmuletThrown
  | AmuletThrowRefused
  | AmuletTriggered
  | AmuletRevealed
  | AmuletForgotten
  | AmuletReturned
  | AmuletHalfFound
  | AmuletRepaired
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: ThrowAmulet | RepairAmulet
  readonly takeAmulet: Card
  readonly wearOrThrow: ThrowAmulet | WearAmulet
  readonly askKeeper: ForgetAmulet | RevealAmulet
  readonly keepOrThrow: KeepAmulet | ThrowAmulet
  readonly drawForRepair: Card
  readonly chooseAmulet: ChooseAmuletAction
}

/** The card of an amulet, as it is in truth. */
const cardOf = ({ box }: Lore, { card }: Amulet): AmuletCard | undefined =>
  box.amulets.find(({ id }) => id === card.card)
/** Whether a worn amulet is known not to come off (D2-AMUL-13, D2-R-104): of an unrevealed one nobody says so. */
const stays = (lore: Lore, state: State, hero: Seat): boolean => {
  const { amulet } = personOf(state, hero)
  return amulet?.revealed === true && cardOf(lore, amulet)?.cannotBeRemoved === true
}
const principled = (lore: Lore, state: State, hero: Seat): boolean => able(lore, state, hero, 'principled')
const liesOpen = ({ open }: State, hero: Seat, card: string): boolean =>
  open.some((one) => one.hero === hero && one.card === card)

// An amulet is found: the player to the right takes its card and reads it (D2-AMUL-1, -2).

/** It counts as used for a hero with principles, and no card is drawn for it (D2-R-35). */
export type FindAmulet = effect.FindAmulet & Upon
export interface AmuletFound {
  readonly tag: 'amuletFound'
  readonly hero: Seat
  /** The card that says so; `null` if none does. */
  readonly card: string | null
}
const findAmulet = (lore: Lore): Procedure<Two, FindAmulet> =>
  atOnce((state, { hero, origin: { card } }) => {
    if (principled(lore, state, hero)) return ignoring(hero, card)
    const found = { tag: 'amuletFound', hero, card } as const
    if (cardsLeft(state.slices.drakborgen2.amulets) === 0)
      return { events: [found, { tag: 'noAmuletLeft', hero }], then: [] }
    const gives = card !== null && liesOpen(state, hero, card) ? [card] : []
    return {
      events: [found],
      then: [
        { tag: 'takeAmulet', hero },
        { tag: 'wearOrThrow', hero, found: gives },
      ],
    }
  })
const ignoring = (hero: Seat, card: string | null): Done<Two> => ({
  events: card === null ? [] : [{ tag: 'magicItemIgnored', hero, card }],
  then: [],
})
/** All amulets are about: the find has no effect (D2-R-103). */
export interface NoAmuletLeft {
  readonly tag: 'noAmuletLeft'
  readonly hero: Seat
}

export interface TakeAmulet {
  readonly tag: 'takeAmulet'
  readonly hero: Seat
}
/** An amulet card is drawn for a hero. */
export interface AmuletCardTaken {
  readonly tag: 'amuletCardTaken'
  readonly hero: Seat
  /** Who keeps it: the player to the right, the finder who repairs, or `null` for a bot. */
  readonly keeper: Seat | null
  readonly card: Placed
}
const takeAmulet: Procedure<Two, TakeAmulet, Card> = {
  begin: (state, { hero }) => takingFor(state, hero, monsterSeat(state, hero), []),
  resume: (state, { hero }, { card }) => took(hero, monsterSeat(state, hero), { card, knownTo: [] }, []),
}
const takingFor = (state: State, hero: Seat, keeper: Seat | null, then: ReadonlyArray<AnyTask>) => {
  const { amulets } = state.slices.drakborgen2
  const knownTo = amulets.queue[0]?.knownTo ?? []
  return drawing<Two>(amulets, (card) => took(hero, keeper, { card, knownTo }, then), nothing)
}
const took = (hero: Seat, keeper: Seat | null, { card, knownTo }: Placed, then: ReadonlyArray<AnyTask>): Done<Two> => {
  const known = keeper === null ? knownTo : alsoKnownTo(knownTo, keeper)
  return { events: [{ tag: 'amuletCardTaken', hero, keeper, card: { card, knownTo: known } }], then }
}

// It is worn or thrown away: there is no other way to keep it (D2-AMUL-3…5, -14, D2-R-105, D2-DEC-44).

export interface WearOrThrow {
  readonly tag: 'wearOrThrow'
  readonly hero: Seat
  /** The card that gave it. */
  readonly found: ReadonlyArray<string>
}
export interface ThrowAmulet {
  readonly tag: 'throwAmulet'
}
export const ThrowAmulet: t.Type<ThrowAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('throwAmulet') }, 'ThrowAmulet'))()
export interface WearAmulet {
  readonly tag: 'wearAmulet'
}
export const WearAmulet: t.Type<WearAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('wearAmulet') }, 'WearAmulet'))()
const wearOrThrow = (lore: Lore): Procedure<Two, WearOrThrow, ThrowAmulet | WearAmulet> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [{ tag: 'throwAmulet' }, ...(stays(lore, state, hero) ? [] : [{ tag: 'wearAmulet' } as const])],
  }),
  resume: (state, { hero, found }, { tag }) =>
    tag === 'throwAmulet'
      ? { events: [refusing(state, hero)], then: [] }
      : {
          events: [],
          then: [
            { tag: 'throwWorn', hero },
            { tag: 'putOn', hero, found },
          ],
        },
})
/** The amulets drawn for a hero, the last drawn last. */
const drawnFor = ({ slices }: State, hero: Seat): ReadonlyArray<Placed> =>
  slices.drakborgen2.amuletsDrawn.flatMap((drawn) => (drawn.hero === hero ? [drawn.card] : []))
const refusing = (state: State, hero: Seat): AmuletThrown => ({
  tag: 'amuletThrown',
  hero,
  worn: false,
  card: drawnFor(state, hero).at(-1)!,
  found: [],
})

/** The one worn so far has been thrown, unless it would not come off: then the new one is. */
export interface PutOn {
  readonly tag: 'putOn'
  readonly hero: Seat
  readonly found: ReadonlyArray<string>
}
export interface AmuletWorn {
  readonly tag: 'amuletWorn'
  readonly hero: Seat
  readonly keeper: Seat | null
  readonly found: ReadonlyArray<string>
}
const putOn: Procedure<Two, PutOn> = atOnce((state, { hero, found }) => {
  if (personOf(state, hero).amulet !== null) return { events: [refusing(state, hero)], then: [] }
  return {
    events: [
      ...found.map((card) => ({ tag: 'cardKept', hero, card, as: 'item' }) as const),
      { tag: 'amuletWorn', hero, keeper: monsterSeat(state, hero), found },
    ],
    then: [],
  }
})

// Thrown away: both cards go to the bottom of their piles, what was not revealed unseen (D2-AMUL-13, D2-R-104).

/** The worn one is thrown; to try it may be the moment of which its card speaks. */
export interface ThrowWorn {
  readonly tag: 'throwWorn'
  readonly hero: Seat
}
export interface AmuletThrown {
  readonly tag: 'amuletThrown'
  readonly hero: Seat
  /** Whether it was worn, not refused as it was found. */
  readonly worn: boolean
  readonly card: Placed
  /** The cards that gave it, with their piles. */
  readonly found: ReadonlyArray<{ readonly card: string; readonly pile: PileName }>
}
/** It will not come off. */
export interface AmuletThrowRefused {
  readonly tag: 'amuletThrowRefused'
  readonly hero: Seat
}
const throwWorn = (lore: Lore): Procedure<Two, ThrowWorn> =>
  atOnce((state, { hero }) => {
    const { amulet } = personOf(state, hero)
    if (amulet === null) return nothing
    if (amulet.revealed || cardOf(lore, amulet)?.trigger.when !== 'thrown') return throwing(lore, state, hero, amulet)
    if (asksKeeper(state, amulet)) return { events: [], then: [{ tag: 'askKeeper', hero, at: 'throw', cause: null }] }
    return working(lore, hero, amulet, [{ tag: 'throwRevealed', hero }])
  })
const throwing = (lore: Lore, state: State, hero: Seat, amulet: Amulet): Done<Two> =>
  stays(lore, state, hero)
    ? { events: [{ tag: 'amuletThrowRefused', hero }], then: [] }
    : { events: [thrownOff(lore, state, hero, amulet)], then: [] }
/** One of two halves may have gone before. */
const thrownOff = ({ content }: Lore, state: State, hero: Seat, amulet: Amulet): AmuletThrown => {
  const found = stillHeld(state, hero, amulet).map((card) => ({ card, pile: content.card(card).pile }))
  return { tag: 'amuletThrown', hero, worn: true, card: amulet.card, found }
}
/** The cards that gave an amulet, as far as they are still there; of two halves alike it may be one. */
const stillHeld = (state: State, hero: Seat, { found }: Amulet): ReadonlyArray<string> => {
  const held = heroOf(state, hero).held.map(({ card }) => card)
  return found.filter((card) => {
    const at = held.indexOf(card)
    if (at >= 0) held.splice(at, 1)
    return at >= 0
  })
}
/** What was thrown has shown what it is. */
export interface ThrowRevealed {
  readonly tag: 'throwRevealed'
  readonly hero: Seat
}
const throwRevealed = (lore: Lore): Procedure<Two, ThrowRevealed> =>
  atOnce((state, { hero }) => {
    const { amulet } = personOf(state, hero)
    return amulet === null ? nothing : throwing(lore, state, hero, amulet)
  })

/** What gave the amulet is lost, and the amulet with it: they are one thing (D2-AMUL-11). */
export interface AmuletFollows {
  readonly tag: 'amuletFollows'
  readonly hero: Seat
}
const amuletFollows = (lore: Lore): Procedure<Two, AmuletFollows> =>
  atOnce((state, { hero }) => {
    const { amulet } = personOf(state, hero)
    if (amulet === null || hasAll(state, hero, amulet)) return nothing
    return { events: [thrownOff(lore, state, hero, amulet)], then: [] }
  })
/** Whether a hero still has the cards that gave its amulet. */
const hasAll = (state: State, hero: Seat, amulet: Amulet): boolean =>
  stillHeld(state, hero, amulet).length === amulet.found.length

// The moment the card speaks of: it is read aloud, and does what it says (D2-AMUL-6, -7, -9…12, D2-R-102).

/** What an amulet waits for has happened to who wears it. */
export interface AmuletMoment {
  readonly tag: 'amuletMoment'
  readonly hero: Seat
}
export interface AmuletTriggered {
  readonly tag: 'amuletTriggered'
  readonly hero: Seat
  readonly card: string
}
export interface AmuletRevealed {
  readonly tag: 'amuletRevealed'
  readonly hero: Seat
  readonly card: string
}
const amuletMoment = (lore: Lore): Procedure<Two, AmuletMoment> =>
  atOnce((state, { hero }) => {
    const { amulet } = personOf(state, hero)
    if (amulet === null) return nothing
    if (asksKeeper(state, amulet)) return { events: [], then: [{ tag: 'askKeeper', hero, at: 'moment', cause: null }] }
    return working(lore, hero, amulet)
  })
/**
 * It is read aloud, if it has not been, and does what it does; what its moment brings it brings also to one who throws it
 * away at once (D2-R-195).
 */
const working = (lore: Lore, hero: Seat, amulet: Amulet, after?: ReadonlyArray<AnyTask>): Done<Two> => {
  const card = cardOf(lore, amulet)
  if (card === undefined) return nothing
  const { id, effects, again = [] } = card
  const choice = amulet.revealed || card.cannotBeRemoved || after !== undefined
  return {
    events: [
      { tag: 'amuletTriggered', hero, card: id },
      ...(amulet.revealed ? [] : [{ tag: 'amuletRevealed', hero, card: id } as const, ...bending(card, hero)]),
    ],
    then: [
      ...(choice ? [] : [{ tag: 'keepOrThrow', hero } as const]),
      ...befalling(hero, id, amulet.met ? again : effects),
      ...(after ?? []),
    ],
  }
}
const befalling = (hero: Seat, card: string, effects: ReadonlyArray<Effect>): ReadonlyArray<AnyTask> =>
  effects.length === 0 ? [] : [{ tag: 'befall', hero, effects, origin: originOf('thing', card) }]
/** What it bends for as long as it is worn and known. */
const bending = ({ id, bonus = [] }: AmuletCard, hero: Seat): Done<Two>['events'] =>
  bonus.map(({ of, by }) => ({ tag: 'bonusGained', bonus: { from: id, hero, of, by, while: 'amulet' } }) as const)

/**
 * A test is made, and may be the moment: whom that carries off has nothing more to do with the test, as if a thing used for
 * it had (DB-R-116, D2-R-226).
 */
export interface GoOnFromTest {
  readonly tag: 'goOnFromTest'
  readonly hero: Seat
  /** Where it was made. */
  readonly place: Place | null
  /** What comes of it. */
  readonly next: ReadonlyArray<AnyTask>
}
const goOnFromTest: Procedure<Two, GoOnFromTest> = atOnce((state, { hero, place, next }) =>
  heroOf(state, hero).place === place ? { events: [], then: next } : nothing,
)

/** With the option its keeper may have missed the moment (D2-DEC-45). */
const asksKeeper = ({ options }: State, { revealed: known, keeper }: Amulet): boolean =>
  options.amuletTrigger === 'keeper' && !known && keeper !== null
export interface AskKeeper {
  readonly tag: 'askKeeper'
  readonly hero: Seat
  /** What has happened: any moment, the attempt to throw it, or what would be death. */
  readonly at: 'moment' | 'throw' | 'death'
  /** What would have killed. */
  readonly cause: string | null
}
export interface ForgetAmulet {
  readonly tag: 'forgetAmulet'
}
export const ForgetAmulet: t.Type<ForgetAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('forgetAmulet') }, 'ForgetAmulet'))()
export interface RevealAmulet {
  readonly tag: 'revealAmulet'
}
export const RevealAmulet: t.Type<RevealAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('revealAmulet') }, 'RevealAmulet'))()
/** The keeper was asked, and said nothing. */
export interface AmuletForgotten {
  readonly tag: 'amuletForgotten'
  readonly hero: Seat
}
const askKeeper = (lore: Lore): Procedure<Two, AskKeeper, ForgetAmulet | RevealAmulet> => ({
  begin: (state, { hero }) => {
    const keeper = personOf(state, hero).amulet?.keeper ?? null
    return keeper === null ? nothing : { by: keeper, actions: [{ tag: 'forgetAmulet' }, { tag: 'revealAmulet' }] }
  },
  resume: (state, { hero, at, cause }, { tag }) => {
    const amulet = personOf(state, hero).amulet!
    const last = cause ?? ''
    if (tag === 'revealAmulet') {
      if (at === 'death') return { events: [], then: [{ tag: 'saveFromDeath', hero, cause: last }] }
      return working(lore, hero, amulet, at === 'throw' ? [{ tag: 'throwRevealed', hero }] : undefined)
    }
    const forgotten = { tag: 'amuletForgotten', hero } as const
    if (at === 'moment') return { events: [forgotten], then: [] }
    if (at === 'throw') {
      const { events, then } = throwing(lore, state, hero, amulet)
      return { events: [forgotten, ...events], then }
    }
    return { events: [forgotten], then: [dying(hero, last)] }
  },
})

/** What is known now may be thrown away at once (D2-DEC-52). */
export interface KeepOrThrow {
  readonly tag: 'keepOrThrow'
  readonly hero: Seat
}
export interface KeepAmulet {
  readonly tag: 'keepAmulet'
}
export const KeepAmulet: t.Type<KeepAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('keepAmulet') }, 'KeepAmulet'))()
const keepOrThrow: Procedure<Two, KeepOrThrow, KeepAmulet | ThrowAmulet> = {
  begin: (state, { hero }) =>
    // What it did may have taken it away.
    personOf(state, hero).amulet === null
      ? nothing
      : { by: hero, actions: [{ tag: 'keepAmulet' }, { tag: 'throwAmulet' }] },
  resume: (_, { hero }, { tag }) =>
    tag === 'keepAmulet' ? nothing : { events: [], then: [{ tag: 'throwWorn', hero }] },
}

// What would kill may be the moment: who has KP after it lives (D2-R-196).

/** A death that no amulet holds up. */
type Fated = Die & { readonly fated?: true }
const dying = (hero: Seat, cause: string): Fated => ({ tag: 'die', hero, cause, fated: true })
const saving = (lore: Lore, state: State, task: Fated): Done<Two> | undefined => {
  const { hero, part, cause, fated } = task
  const { amulet } = personOf(state, hero)
  if (part !== undefined || fated === true || amulet === null) return undefined
  const card = cardOf(lore, amulet)
  if (card?.trigger.when !== 'died' || (amulet.met && card.again === undefined)) return undefined
  if (asksKeeper(state, amulet)) return { events: [], then: [{ tag: 'askKeeper', hero, at: 'death', cause }] }
  return { events: [], then: [{ tag: 'saveFromDeath', hero, cause }] }
}
export interface SaveFromDeath {
  readonly tag: 'saveFromDeath'
  readonly hero: Seat
  readonly cause: string
}
const saveFromDeath = (lore: Lore): Procedure<Two, SaveFromDeath> =>
  atOnce((state, { hero, cause }) => {
    const amulet = personOf(state, hero).amulet!
    const { kp } = heroOf(state, hero)
    const done = working(lore, hero, amulet, [{ tag: 'survive', hero, cause, known: amulet.revealed }])
    const lost = kp > 0 ? [{ tag: 'kpLost', hero, amount: kp, cause, kp: 0 } as const] : []
    return { ...done, events: [...lost, ...done.events] }
  })
/** Whoever has no KP after all dies. */
export interface Survive {
  readonly tag: 'survive'
  readonly hero: Seat
  readonly cause: string
  /** Whether the amulet had been known before. */
  readonly known: boolean
}
const survive = (lore: Lore): Procedure<Two, Survive> =>
  atOnce((state, { hero, cause, known }) => {
    if (heroOf(state, hero).kp === 0) return { events: [], then: [dying(hero, cause)] }
    const then = known || stays(lore, state, hero) ? [] : [{ tag: 'keepOrThrow', hero } as const]
    const { encounter } = state
    // Both sides had fallen in the round; the monster stays where it lies.
    const won = encounter?.hero === hero && encounter.result === 'monsterDied'
    return { events: [], then, ...(won ? { until: { tag: 'endEncounter', seat: hero } } : {}) }
  })

// Halves: two of them make an amulet that never was a secret (D2-AMUL-15…17, D2-R-106).

export type FindAmuletHalf = effect.FindAmuletHalf & Upon
export interface AmuletHalfFound {
  readonly tag: 'amuletHalfFound'
  readonly hero: Seat
  readonly card: string
}
const findAmuletHalf = (lore: Lore): Procedure<Two, FindAmuletHalf> =>
  atOnce((state, { hero, origin: { card } }) => {
    if (card === null || !liesOpen(state, hero, card)) return nothing
    const magic = lore.content.card(card).tags.includes('magic')
    if (magic && principled(lore, state, hero)) return ignoring(hero, card)
    return {
      events: [
        { tag: 'amuletHalfFound', hero, card },
        { tag: 'cardKept', hero, card, as: 'item' },
      ],
      then: [],
    }
  })
/** The halves a hero has that are not part of what it wears. */
export const halvesOf = ({ content }: Lore, state: State, hero: Seat): ReadonlyArray<string> => {
  const worn = [...(personOf(state, hero).amulet?.found ?? [])]
  return heroOf(state, hero).held.flatMap(({ card }) => {
    if (!content.card(card).effects.some(({ tag }) => tag === 'findAmuletHalf')) return []
    const at = worn.indexOf(card)
    if (at < 0) return [card]
    worn.splice(at, 1)
    return []
  })
}
export interface RepairAmulet {
  readonly tag: 'repairAmulet'
}
export const RepairAmulet: t.Type<RepairAmulet> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('repairAmulet') }, 'RepairAmulet'))()
const mayRepair = (lore: Lore, state: State, hero: Seat): boolean =>
  heroOf(state, hero).held.length >= 2 &&
  undeclared(state, 'repairAmulet') &&
  halvesOf(lore, state, hero).length >= 2 &&
  cardsLeft(state.slices.drakborgen2.amulets) > 0 &&
  !stays(lore, state, hero)

/** Up to three cards are drawn, and their owner sees them all. */
export interface DrawForRepair {
  readonly tag: 'drawForRepair'
  readonly hero: Seat
  /** How many are still to be drawn. */
  readonly left: number
}
const drawForRepair: Procedure<Two, DrawForRepair, Card> = {
  begin: (state, task) => {
    const { hero, left } = task
    // What it wore would not come off.
    if (personOf(state, hero).amulet !== null) return nothing
    const over = left === 0 || cardsLeft(state.slices.drakborgen2.amulets) === 0
    return over ? { events: [], then: [{ tag: 'chooseAmulet', hero }] } : takingFor(state, hero, hero, onward(task))
  },
  resume: (_, task, { card }) => took(task.hero, task.hero, { card, knownTo: [] }, onward(task)),
}
const onward = (task: DrawForRepair): ReadonlyArray<AnyTask> => [{ ...task, left: task.left - 1 }]
/** One is kept, and worn; cards alike are named once (D2-DEC-46). */
export interface ChooseAmulet {
  readonly tag: 'chooseAmulet'
  readonly hero: Seat
}
export interface ChooseAmuletAction {
  readonly tag: 'chooseAmulet'
  readonly card: string
}
export const ChooseAmuletAction: t.Type<ChooseAmuletAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('chooseAmulet'), card: t.string }, 'ChooseAmulet'))()
export interface AmuletRepaired {
  readonly tag: 'amuletRepaired'
  readonly hero: Seat
  readonly kept: string
  /** Which of those drawn it is, from 0. */
  readonly at: number
  /** The two halves. */
  readonly found: ReadonlyArray<string>
  /** Those not kept, in the order drawn. */
  readonly others: ReadonlyArray<Placed>
}
const chooseAmulet = (lore: Lore): Procedure<Two, ChooseAmulet, ChooseAmuletAction> => ({
  begin: (state, { hero }) => {
    const cards = [...new Set(drawnFor(state, hero).map(({ card }) => card))]
    return { by: hero, actions: cards.map((card) => ({ tag: 'chooseAmulet', card })) }
  },
  resume: (state, { hero }, { card: kept }) => {
    const drawn = drawnFor(state, hero)
    const at = drawn.findIndex(({ card }) => card === kept)
    const others = drawn.filter((_, i) => i !== at)
    const found = halvesOf(lore, state, hero).slice(0, 2)
    const card = lore.box.amulets.find(({ id }) => id === kept)!
    return { events: [{ tag: 'amuletRepaired', hero, kept, at, found, others }, ...bending(card, hero)], then: [] }
  },
})

/** The amulet of one who is dead goes back, and what was drawn for it. */
export interface AmuletReturned {
  readonly tag: 'amuletReturned'
  readonly hero: Seat
  readonly cards: ReadonlyArray<Placed>
}

const { also, instead, offering, whenever: react } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'declare',
    (state, { hero }) => {
      const actions: Array<ThrowAmulet | RepairAmulet> = []
      if (mayThrow(lore, state, hero)) actions.push({ tag: 'throwAmulet' })
      if (mayRepair(lore, state, hero)) actions.push({ tag: 'repairAmulet' })
      return { by: hero, actions }
    },
    (action): action is ThrowAmulet | RepairAmulet => action.tag === 'throwAmulet' || action.tag === 'repairAmulet',
    (_, { hero }, { tag }) => ({
      events: [{ tag: 'declared', hero, what: tag }],
      then: [
        { tag: 'throwWorn', hero },
        ...(tag === 'repairAmulet' ? [{ tag: 'drawForRepair', hero, left: 3 } as const] : []),
        { tag: 'declare', hero },
      ],
    }),
  ),
  instead('die', (state, task) => saving(lore, state, task)),
  // What has carried a hero out of the chamber as the dragon woke has carried it away from its fire (D2-R-227).
  instead('dragonFire', (state, { hero }) => (heroOf(state, hero).place === chamber ? undefined : nothing)),
  also('judgeTest', (state, { hero, part, place }, done) =>
    part !== undefined || personOf(state, hero).amulet === null || !done.events.some(({ tag }) => tag === 'testRolled')
      ? done
      : { ...done, then: [{ tag: 'goOnFromTest', hero, place, next: done.then }] },
  ),
  // What has cut a move short may have left one in the hand of whoever drew it.
  also('endMove', (state, { seat: hero }, done) => {
    const left = drawnFor(state, hero)
    const thrown = left.map((card) => ({ tag: 'amuletThrown', hero, worn: false, card, found: [] }) as const)
    return left.length === 0 ? done : { ...done, events: [...thrown.reverse(), ...done.events] }
  }),
  also('disperse', (state, { seat: hero }, done) => {
    const { amulet } = personOf(state, hero)
    const cards = [...(amulet === null ? [] : [amulet.card]), ...drawnFor(state, hero)]
    return cards.length === 0 ? done : { ...done, events: [...done.events, { tag: 'amuletReturned', hero, cards }] }
  }),
]
const mayThrow = (lore: Lore, state: State, hero: Seat): boolean =>
  personOf(state, hero).amulet !== null && undeclared(state, 'throwAmulet') && !stays(lore, state, hero)

// What reveals amulets.

/** Something that has happened to a hero, in the words in which cards speak of it. */
interface Moment {
  readonly hero: Seat
  readonly what: AmuletTrigger
}
const isMeant = (trigger: AmuletTrigger, what: AmuletTrigger): boolean =>
  trigger.when === what.when &&
  ('property' in trigger ? 'property' in what && trigger.property === what.property : true)
/** Whoever is without KP is as good as dead: nothing comes of it but what death brings (D2-R-196). */
const reacting = (lore: Lore, state: State, { hero, what }: Moment): ReadonlyArray<AnyTask> => {
  const { amulet } = personOf(state, hero)
  const { status, kp } = heroOf(state, hero)
  if (amulet === null || status !== 'active' || kp === 0) return []
  const card = cardOf(lore, amulet)
  if (card === undefined || !isMeant(card.trigger, what)) return []
  return amulet.met && card.again === undefined ? [] : [{ tag: 'amuletMoment', hero }]
}
const simple = [
  'kpLost',
  'kpGained',
  'treasureDrawn',
  'wayDownMet',
  'descended',
  'chamberEntered',
  'combatStarted',
  'doorTried',
  'monsterMet',
] as const
export const whenever = (lore: Lore): ReadonlyArray<Whenever<Two>> => [
  ...simple.map((when) => react(when, (state, { hero }) => reacting(lore, state, { hero, what: { when } }))),
  // A rage gives KP as what heals does, and takes them back as what hurts does (D2-R-233).
  react('berserkBegan', (state, { hero, kpGain }) =>
    kpGain === 0 ? [] : reacting(lore, state, { hero, what: { when: 'kpGained' } }),
  ),
  react('heroAmbushed', (state, { hero }) => reacting(lore, state, { hero, what: { when: 'ambushed' } })),
  // It wakes for all, wherever they are (D2-R-197).
  react('dragonWoke', (state) =>
    state.heroes.flatMap((_, hero) => reacting(lore, state, { hero, what: { when: 'dragonWoke' } })),
  ),
  react('testRolled', (state, { hero, part, property, success }) =>
    part === undefined
      ? reacting(lore, state, { hero, what: { when: success ? 'testPassed' : 'testFailed', property } })
      : [],
  ),
  react('cardLost', (state, { hero }) => {
    const { amulet } = personOf(state, hero)
    const lacks = amulet !== null && heroOf(state, hero).status === 'active' && !hasAll(state, hero, amulet)
    return lacks ? [{ tag: 'amuletFollows', hero }] : []
  }),
]

// What changes.

const withAmulets = <S extends State>(state: S, amulets: Pile): S => withTwo(state, { amulets })
/** The state with the amulet drawn last for a hero out of the way. */
const withoutDrawn = <S extends State>(state: S, hero: Seat): S => {
  const { amuletsDrawn } = state.slices.drakborgen2
  const at = amuletsDrawn.reduce((last, one, i) => (one.hero === hero ? i : last), -1)
  return withTwo(state, { amuletsDrawn: amuletsDrawn.filter((_, i) => i !== at) })
}
const withoutAllDrawn = <S extends State>(state: S, hero: Seat): S =>
  withTwo(state, { amuletsDrawn: state.slices.drakborgen2.amuletsDrawn.filter((one) => one.hero !== hero) })
/** The state with a hero's amulet off, and what it bent as it was. */
const takenOff = <S extends State>(state: S, hero: Seat): S =>
  withState(withPerson(state, hero, { amulet: null }), { bonuses: lapsed(state.bonuses, hero, 'amulet') })
const withoutHeld = <S extends State>(state: S, hero: Seat, cards: ReadonlyArray<string>): S => {
  const gone = [...cards]
  const held = heroOf(state, hero).held.filter(({ card }) => {
    const at = gone.indexOf(card)
    if (at < 0) return true
    gone.splice(at, 1)
    return false
  })
  return parted(state, hero, { held })
}
export const evolve: Changing<Event> = {
  amuletFound: (state) => state,
  noAmuletLeft: (state) => state,
  amuletCardTaken: (state, { hero, card }) => {
    const { amulets, amuletsDrawn } = state.slices.drakborgen2
    return withTwo(state, { amulets: taken(amulets, card.card), amuletsDrawn: [...amuletsDrawn, { hero, card }] })
  },
  amuletWorn: (state, { hero, keeper, found }) => {
    const card = drawnFor(state, hero).at(-1)
    return card === undefined
      ? state
      : withPerson(withoutDrawn(state, hero), hero, { amulet: { found, card, revealed: false, met: false, keeper } })
  },
  amuletThrown: (state, { hero, worn, found }) => {
    const card = worn ? personOf(state, hero).amulet?.card : drawnFor(state, hero).at(-1)
    if (card === undefined) return state
    const off = worn ? takenOff(state, hero) : withoutDrawn(state, hero)
    const back = withAmulets(off, putUnder(off.slices.drakborgen2.amulets, [card]))
    return found.reduce(
      (next, one) =>
        withPile(next, one.pile, putUnder(pileIn(next, one.pile), [{ card: one.card, knownTo: 'everyone' }])),
      withoutHeld(
        back,
        hero,
        found.map((one) => one.card),
      ),
    )
  },
  amuletThrowRefused: (state) => state,
  amuletTriggered: (state, { hero }) => {
    const { amulet } = personOf(state, hero)
    return withPerson(state, hero, { amulet: amulet && { ...amulet, met: true } })
  },
  amuletRevealed: (state, { hero, card }) => {
    const { amulet } = personOf(state, hero)
    if (amulet === null) return state
    const open: Placed = { card, knownTo: 'everyone' }
    const known = withPerson(state, hero, { amulet: { ...amulet, card: open, revealed: true } })
    return withAmulets(known, revealed(state.slices.drakborgen2.amulets, [open], [amulet.card]))
  },
  amuletForgotten: (state) => state,
  amuletReturned: (state, { hero, cards }) => {
    const off = withoutAllDrawn(takenOff(state, hero), hero)
    return withAmulets(off, putUnder(off.slices.drakborgen2.amulets, cards))
  },
  amuletHalfFound: (state) => state,
  amuletRepaired: (state, { hero, kept, at, found }) => {
    const drawn = drawnFor(state, hero)
    const lay = drawn[at]
    if (lay === undefined) return state
    const card: Placed = { card: kept, knownTo: 'everyone' }
    const amulet: Amulet = { found, card, revealed: true, met: false, keeper: null }
    const open = revealed(state.slices.drakborgen2.amulets, [card], [lay])
    const others = drawn.filter((_, i) => i !== at)
    return withAmulets(withPerson(withoutAllDrawn(state, hero), hero, { amulet }), putUnder(open, others))
  },
}
export const sight: Sight<Event> = {
  amuletFound: 'everyone',
  noAmuletLeft: 'everyone',
  amuletCardTaken: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
  amuletWorn: 'everyone',
  amuletThrown: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
  amuletThrowRefused: 'everyone',
  amuletTriggered: 'everyone',
  amuletRevealed: 'everyone',
  amuletForgotten: 'everyone',
  amuletReturned: (event, viewer) => ({ ...event, cards: event.cards.map(hide(viewer)) }),
  amuletHalfFound: 'everyone',
  amuletRepaired: (event, viewer) => ({ ...event, others: event.others.map(hide(viewer)) }),
}
export const actions: {
  readonly card: t.Type<Card>
  readonly throwAmulet: t.Type<ThrowAmulet>
  readonly wearAmulet: t.Type<WearAmulet>
  readonly forgetAmulet: t.Type<ForgetAmulet>
  readonly revealAmulet: t.Type<RevealAmulet>
  readonly keepAmulet: t.Type<KeepAmulet>
  readonly repairAmulet: t.Type<RepairAmulet>
  readonly chooseAmulet: t.Type<ChooseAmuletAction>
} = {
  card: Card,
  throwAmulet: ThrowAmulet,
  wearAmulet: WearAmulet,
  forgetAmulet: ForgetAmulet,
  revealAmulet: RevealAmulet,
  keepAmulet: KeepAmulet,
  repairAmulet: RepairAmulet,
  chooseAmulet: ChooseAmuletAction,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  findAmulet: findAmulet(lore),
  takeAmulet,
  wearOrThrow: wearOrThrow(lore),
  putOn,
  throwWorn: throwWorn(lore),
  throwRevealed: throwRevealed(lore),
  amuletMoment: amuletMoment(lore),
  askKeeper: askKeeper(lore),
  keepOrThrow,
  saveFromDeath: saveFromDeath(lore),
  survive: survive(lore),
  amuletFollows: amuletFollows(lore),
  goOnFromTest,
  findAmuletHalf: findAmuletHalf(lore),
  drawForRepair,
  chooseAmulet: chooseAmulet(lore),
})
