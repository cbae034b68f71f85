/** Yūbara Tori-Jima: ambushes avoided, hiding, shuriken, the blowpipe (ledger section YUBA). */

import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { originOf } from '../../drakborgen/effects.js'
import type { Ambush } from '../../drakborgen/encounter.js'
import { monsterSeat } from '../../drakborgen/monster.js'
import type { Lore, ShurikenResult } from '../box.js'
import {
  ambushed,
  atMeeting,
  attacking,
  isOneOf,
  mayBeSpecial,
  monsterIs,
  strikes,
  tableKind,
  untried,
} from '../meeting.js'
import { supplyChanged } from '../meters.js'
import type { HeroPart } from '../own.js'
import { able, type Changing, type Doing, holds, personOf, type State, type Two, withTwo } from '../state.js'

export type Task =
  | AvoidAmbush
  | SetNumber
  | NameNumbers
  | NumbersRolled
  | SettleHiding
  | HideOrMeet
  | OfferShuriken
  | ShurikenRolled
  | BlowpipeRolled
export type Event = AvoidRolled | HideSet | HideNumbersNamed | HideResult | ShurikenThrown | BlowpipeUsed
/** What may be answered, task by task. */
export interface Asks {
  readonly announceIntent: Hide | ThrowShuriken | Blowpipe
  readonly setNumber: PickNumber
  readonly nameNumbers: NameNumbersAction
  readonly hideOrMeet: MeetAnyway | StayHidden
  readonly offerShuriken: Hold | ThrowShuriken
}

// Ambushes: a die says whether she has seen it coming (D2-YUBA-2…4, D2-R-48).

/** An ambush for which she has rolled: with as many monsters to come as it says. */
type Braced = Ambush & { readonly braced?: number }
/** Even, and the monster is met as any other; odd, and it strikes. */
export interface AvoidAmbush extends Awaiting {
  readonly tag: 'avoidAmbush'
  readonly hero: Seat
  readonly ambush: Ambush
}
export interface AvoidRolled {
  readonly tag: 'avoidRolled'
  readonly hero: Seat
  readonly roll: number
  readonly ok: boolean
}
const avoidAmbush: Procedure<Two, AvoidAmbush> = atOnce((_, { hero, ambush, face }) => {
  const ok = face % 2 === 0
  const braced: Braced = { ...ambush, braced: ambush.count ?? 1 }
  return {
    events: [
      { tag: 'avoidRolled', hero, roll: face, ok },
      ...(ok ? [{ tag: 'ambushAvoided', hero, by: 'reflexes' } as const] : []),
    ],
    then: [ok ? { ...ambush, tag: 'meet' } : braced],
  }
})

// Hiding: a number in secret, and two or three named against it (D2-YUBA-5…10, D2-R-49, -50, -151).

export interface Hide {
  readonly tag: 'hide'
}
export const Hide: t.Type<Hide> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('hide') }, 'Hide'))()
export interface SetNumber {
  readonly tag: 'setNumber'
  readonly hero: Seat
}
/** Setting a die to a number, in secret. */
export interface PickNumber {
  readonly tag: 'pickNumber'
  /** 1 to 6. */
  readonly number: number
}
export const PickNumber: t.Type<PickNumber> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('pickNumber'), number: t.number }, 'PickNumber'))()
/** A number is set; only her seat knows which. */
export interface HideSet {
  readonly tag: 'hideSet'
  readonly hero: Seat
  readonly number: number | 'hidden'
}
const setNumber: Procedure<Two, SetNumber, PickNumber> = {
  begin: (_, { hero }) => ({ by: hero, actions: numbers.map((number) => ({ tag: 'pickNumber', number })) }),
  resume: (_, { hero }, { number }) => ({
    events: [{ tag: 'hideSet', hero, number }],
    then: [{ tag: 'nameNumbers', hero }],
  }),
}
const numbers: ReadonlyArray<number> = [1, 2, 3, 4, 5, 6]

/** The player to the right names some; with nobody there chance does (D2-R-6). */
export interface NameNumbers {
  readonly tag: 'nameNumbers'
  readonly hero: Seat
}
export interface NameNumbersAction {
  readonly tag: 'nameNumbers'
  readonly numbers: ReadonlyArray<number>
}
export const NameNumbersAction: t.Type<NameNumbersAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('nameNumbers'), numbers: t.readonlyArray(t.number) }, 'NameNumbers'))()
export interface HideNumbersNamed {
  readonly tag: 'hideNumbersNamed'
  readonly hero: Seat
  readonly numbers: ReadonlyArray<number>
}
/** Every choice of so many numbers, in order. */
const choose = (from: ReadonlyArray<number>, n: number): ReadonlyArray<ReadonlyArray<number>> =>
  n === 0 ? [[]] : from.flatMap((first, i) => choose(from.slice(i + 1), n - 1).map((rest) => [first, ...rest]))
/** Two are named for a troll or an orc, three for an elf or a skeleton (D2-YUBA-7, -8). */
const naming = (lore: Lore, state: State): ReadonlyArray<ReadonlyArray<number>> =>
  choose(numbers, isOneOf(lore, state, 'darkElf') || isOneOf(lore, state, 'skeleton') ? 3 : 2)
const nameNumbers = (lore: Lore): Procedure<Two, NameNumbers, NameNumbersAction> => ({
  begin: (state, { hero }) => {
    const by = monsterSeat(state, hero)
    const all = naming(lore, state)
    if (by === null)
      return { events: [], then: [roll<NumbersRolled>(hero, all.length, { tag: 'numbersRolled', hero })] }
    return { by, actions: all.map((some) => ({ tag: 'nameNumbers', numbers: some })) }
  },
  resume: (_, { hero }, action) => named(hero, action.numbers),
})
export interface NumbersRolled extends Awaiting {
  readonly tag: 'numbersRolled'
  readonly hero: Seat
}
const numbersRolled = (lore: Lore): Procedure<Two, NumbersRolled> =>
  atOnce((state, { hero, face }) => named(hero, naming(lore, state)[face - 1]!))
const named = (hero: Seat, some: ReadonlyArray<number>): Done<Two> => ({
  events: [{ tag: 'hideNumbersNamed', hero, numbers: some }],
  then: [{ tag: 'settleHiding', hero, numbers: some }],
})

/** Her number is shown, as proof; a named one means that she has been seen (D2-YUBA-9, -10). */
export interface SettleHiding {
  readonly tag: 'settleHiding'
  readonly hero: Seat
  readonly numbers: ReadonlyArray<number>
}
export interface HideResult {
  readonly tag: 'hideResult'
  readonly hero: Seat
  readonly number: number
  readonly ok: boolean
}
const settleHiding: Procedure<Two, SettleHiding> = atOnce(({ slices }, { hero, numbers: some }) => {
  const number = slices.drakborgen2.secret?.value
  if (typeof number !== 'number') return nothing
  const ok = !some.includes(number)
  return {
    events: [{ tag: 'hideResult', hero, number, ok }],
    then: [ok ? { tag: 'hideOrMeet', hero } : { tag: 'fightByProcedure', hero }],
  }
})
/** Unseen she may leave it alone, or meet it all the same (D2-DEC-19). */
export interface HideOrMeet {
  readonly tag: 'hideOrMeet'
  readonly hero: Seat
}
export interface MeetAnyway {
  readonly tag: 'meetAnyway'
}
export const MeetAnyway: t.Type<MeetAnyway> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('meetAnyway') }, 'MeetAnyway'))()
export interface StayHidden {
  readonly tag: 'stayHidden'
}
export const StayHidden: t.Type<StayHidden> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('stayHidden') }, 'StayHidden'))()
const hideOrMeet: Procedure<Two, HideOrMeet, MeetAnyway | StayHidden> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'stayHidden' }, { tag: 'meetAnyway' }] }),
  resume: (_, { hero }, { tag }) => ({
    events: [],
    then: [tag === 'stayHidden' ? { tag: 'ignoreMonster', hero, by: 'hiding' } : { tag: 'fightByProcedure', hero }],
  }),
}

// Shuriken: one after another, at most four in a row, at the meeting and before each round (D2-YUBA-11…20, D2-R-52…54).

export interface ThrowShuriken {
  readonly tag: 'throwShuriken'
}
export const ThrowShuriken: t.Type<ThrowShuriken> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('throwShuriken') }, 'ThrowShuriken'))()
/** Throwing no more for now. */
export interface Hold {
  readonly tag: 'hold'
}
export const Hold: t.Type<Hold> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('hold') }, 'Hold'))()
const IN_A_ROW = 4
/** Another, or none (D2-DEC-20). */
export interface OfferShuriken {
  readonly tag: 'offerShuriken'
  readonly hero: Seat
  /** How many have been thrown in this row. */
  readonly thrown: number
}
const offerShuriken = (lore: Lore): Procedure<Two, OfferShuriken, Hold | ThrowShuriken> => ({
  begin: (state, { hero, thrown }) =>
    thrown < IN_A_ROW && mayThrow(lore, state, hero)
      ? { by: hero, actions: [{ tag: 'hold' }, { tag: 'throwShuriken' }] }
      : nothing,
  resume: (_, { hero, thrown }, { tag }) => (tag === 'hold' ? nothing : { events: [], then: throwing(hero, thrown) }),
})
const throwing = (hero: Seat, thrown: number): Done<Two>['then'] => [
  roll<ShurikenRolled>(hero, 6, { tag: 'shurikenRolled', hero }),
  { tag: 'offerShuriken', hero, thrown: thrown + 1 },
]
/** Whether there is one left, and the table has a column for what she has met; not after an ambush (D2-YUBA-18). */
const mayThrow = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'shuriken') &&
  personOf(state, hero).supply > 0 &&
  !ambushed(state) &&
  tableKind(lore, state, lore.box.shuriken) !== undefined

export interface ShurikenRolled extends Awaiting {
  readonly tag: 'shurikenRolled'
  readonly hero: Seat
}
export interface ShurikenThrown {
  readonly tag: 'shurikenThrown'
  readonly hero: Seat
  readonly roll: number
  /** The kind whose column was read. */
  readonly column: string
  /** What it did: it missed, cost so much, or felled the monster. */
  readonly result: ShurikenResult
}
const shurikenRolled = (lore: Lore): Procedure<Two, ShurikenRolled> =>
  atOnce((state, { hero, face }) => {
    const column = tableKind(lore, state, lore.box.shuriken)
    if (column === undefined) return nothing
    const read = lore.box.shuriken[column]![face - 1]!
    // Of two orcs it fells one (D2-YUBA-20).
    const result = read === 'defeat' && isOneOf(lore, state, 'twoOrcs') ? lore.box.shurikenAgainstTwo : read
    const thrown = { tag: 'shurikenThrown', hero, roll: face, column, result } as const
    const events = [thrown, supplyChanged(state, hero, -1)]
    if (result === 'miss') return { events, then: [] }
    return {
      events,
      then:
        result === 'defeat'
          ? [{ tag: 'monsterDies', hero, origin }]
          : [
              { tag: 'hurtMonster', hero, amount: result },
              { tag: 'checkMonster', hero },
            ],
    }
  })
const origin = originOf('weapon', null)

// The blowpipe: once a game, before combat (D2-YUBA-21…30).

export interface Blowpipe {
  readonly tag: 'blowpipe'
}
export const Blowpipe: t.Type<Blowpipe> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('blowpipe') }, 'Blowpipe'))()
export interface BlowpipeRolled extends Awaiting {
  readonly tag: 'blowpipeRolled'
  readonly hero: Seat
}
export interface BlowpipeUsed {
  readonly tag: 'blowpipeUsed'
  readonly hero: Seat
  readonly roll: number
  readonly hit: boolean
}
const blowpipeRolled: Procedure<Two, BlowpipeRolled> = atOnce((_, { hero, face }) => {
  const hit = face > 1
  return {
    events: [{ tag: 'blowpipeUsed', hero, roll: face, hit }],
    then: hit ? [{ tag: 'monsterDies', hero, origin }] : [],
  }
})

const { before, instead } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['avoidAmbush', 'remainHidden', 'shuriken', 'blowpipe']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('ambush', (state, task: Braced) => {
    const { hero, braced, count = 1 } = task
    if (braced === count || !strikes(state, task) || !able(lore, state, hero, 'avoidAmbush')) return undefined
    return { events: [], then: [roll<AvoidAmbush>(hero, 6, { tag: 'avoidAmbush', hero, ambush: task })] }
  }),
  ...atMeeting(
    (state, hero) => (mayHide(lore, state, hero) ? [{ tag: 'hide' } as const] : []),
    (action): action is Hide => action.tag === 'hide',
    (_, hero) => ({ events: [{ tag: 'tried', hero, what: 'hide' }], then: [{ tag: 'setNumber', hero }] }),
  ),
  ...atMeeting(
    (state, hero) => (mayBeSpecial(state) && mayThrow(lore, state, hero) ? [{ tag: 'throwShuriken' } as const] : []),
    (action): action is ThrowShuriken => action.tag === 'throwShuriken',
    (state, hero) => attacking(lore, state, hero, 'shuriken', throwing(hero, 0)),
  ),
  ...atMeeting(
    (state, hero) => (mayBlow(lore, state, hero) ? [{ tag: 'blowpipe' } as const] : []),
    (action): action is Blowpipe => action.tag === 'blowpipe',
    (state, hero) => {
      const done = attacking(lore, state, hero, 'blowpipe', [
        roll<BlowpipeRolled>(hero, 12, { tag: 'blowpipeRolled', hero }),
      ])
      return { ...done, events: [...done.events, { tag: 'slotSpent', hero, slot: 'blowpipe' }] }
    },
  ),
  before('shuriken', 'combatRound', (state, { hero }) =>
    mayThrow(lore, state, hero) ? [{ tag: 'offerShuriken', hero, thrown: 0 }] : [],
  ),
]
/** From trolls, orcs, elves and skeletons, once each, and not after an ambush (D2-YUBA-5). */
const mayHide = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'remainHidden') &&
  untried(state, 'hide') &&
  !ambushed(state) &&
  (['mountainTroll', 'orc', 'darkElf', 'skeleton'] as const).some((group) => isOneOf(lore, state, group))
/** Against whatever lives and is not immune to magic, before combat, and not after an ambush (D2-YUBA-22, -23, -30). */
const mayBlow = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'blowpipe') &&
  holds(state, hero, 'blowpipe') &&
  mayBeSpecial(state) &&
  !ambushed(state) &&
  !monsterIs(lore, state, 'undead') &&
  !monsterIs(lore, state, 'magic-immune')

export const evolve: Changing<Event> = {
  avoidRolled: (state) => state,
  hideSet: (state, { hero, number }) => withTwo(state, { secret: { value: number, knownTo: [hero] } }),
  hideNumbersNamed: (state) => state,
  hideResult: (state) => withTwo(state, { secret: null }),
  shurikenThrown: (state) => state,
  blowpipeUsed: (state) => state,
}
export const sight: Sight<Event> = {
  avoidRolled: 'everyone',
  hideSet: (event, viewer) => (viewer === event.hero ? event : { ...event, number: 'hidden' }),
  hideNumbersNamed: 'everyone',
  hideResult: 'everyone',
  shurikenThrown: 'everyone',
  blowpipeUsed: 'everyone',
}
export const actions: {
  readonly hide: t.Type<Hide>
  readonly pickNumber: t.Type<PickNumber>
  readonly nameNumbers: t.Type<NameNumbersAction>
  readonly meetAnyway: t.Type<MeetAnyway>
  readonly stayHidden: t.Type<StayHidden>
  readonly throwShuriken: t.Type<ThrowShuriken>
  readonly hold: t.Type<Hold>
  readonly blowpipe: t.Type<Blowpipe>
} = {
  hide: Hide,
  pickNumber: PickNumber,
  nameNumbers: NameNumbersAction,
  meetAnyway: MeetAnyway,
  stayHidden: StayHidden,
  throwShuriken: ThrowShuriken,
  hold: Hold,
  blowpipe: Blowpipe,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  avoidAmbush,
  setNumber,
  nameNumbers: nameNumbers(lore),
  numbersRolled: numbersRolled(lore),
  settleHiding,
  hideOrMeet,
  offerShuriken: offerShuriken(lore),
  shurikenRolled: shurikenRolled(lore),
  blowpipeRolled,
})
