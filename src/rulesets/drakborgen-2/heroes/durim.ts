/** Durim Dolkspänne: locks, hidden things, daggers (ledger section DURIM). */

import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import { knows } from '../../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { isBelow } from '../../catacombs/state.js'
import { beats, type Place } from '../../drakborgen/content/content.js'
import { Letter } from '../../drakborgen/content/pack.js'
import { heroOf, type Move } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { isCovered } from '../floor.js'
import { ambushed, atMeeting, attacking, isOneOf, mayBeSpecial } from '../meeting.js'
import { supplyChanged } from '../meters.js'
import type { HeroPart } from '../own.js'
import {
  type AnyTask,
  able,
  type Changing,
  type Doing,
  type LongSearch,
  meetingOf,
  memoryOf,
  personOf,
  type State,
  type Two,
  withMeeting,
  withMemory,
  withTwo,
} from '../state.js'
import { armed, type UnarmedRound } from '../unarmed.js'

export type Task =
  | ChooseSearch
  | SearchOn
  | EndSearch
  | ThrowDagger
  | HideLetter
  | NameLetters
  | ShowLetter
  | LetterRolled
  | DaggerWounds
  | ThrowAnother
  | NameLetter
  | CompareLetters
  | SeekDaggers
  | DaggerSought
export type Event =
  | DoorPicked
  | SearchDeclared
  | MetInSearch
  | SearchWentOn
  | WayFound
  | SearchOver
  | LetterHidden
  | DaggerThrown
  | DaggerCardShown
  | DaggerHit
  | DaggerMissed
  | LetterNamed
  | DaggerSoughtFor
  | DaggersLost
/** What may be answered, task by task. */
export interface Asks {
  readonly doorStaysClosed: LetBe | PickLock
  readonly chooseSearch: DrawCards
  readonly searchOn: LetBe | DrawCards
  readonly announceIntent: ThrowDaggerAction
  readonly afterRound: LetBe | ThrowDaggerAction
  readonly throwAnother: LetBe | ThrowDaggerAction
  readonly hideLetter: HideLetterAction
  readonly nameLetters: NameLettersAction
  readonly nameLetter: NameLetterAction | FightUnarmed
  readonly throwDie: FightUnarmed
  readonly seekDaggers: LetBe | Seek
}

// Locks: a door whose card says that it stays closed may be opened all the same (D2-DURIM-2, D2-R-37, D2-DEC-5).

export interface PickLock {
  readonly tag: 'pickLock'
}
export const PickLock: t.Type<PickLock> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('pickLock') }, 'PickLock'))()
export interface DoorPicked {
  readonly tag: 'doorPicked'
  readonly hero: Seat
  readonly border: number
}
/** The door a card has just been drawn for. */
const inQuestion = ({ move: { trying, tried } }: State): Move['trying'] =>
  trying === null || tried.includes(trying.border) ? null : trying

// Hidden things: one card or two (D2-DURIM-3…5, D2-R-38…40, D2-DEC-6).

/** How many cards he draws in a search. */
export interface DrawCards {
  readonly tag: 'drawCards'
  readonly cards: 1 | 2
}
export const DrawCards: t.Type<DrawCards> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('drawCards'), cards: t.union([t.literal(1), t.literal(2)]) }, 'DrawCards'))()
/** How often in a row a room is searched by who finds hidden things (D2-R-40). */
const SEARCHES = 2

export interface ChooseSearch {
  readonly tag: 'chooseSearch'
  readonly hero: Seat
}
export interface SearchDeclared {
  readonly tag: 'searchDeclared'
  readonly hero: Seat
  /** How many cards will be drawn; `null` if that is said after the first. */
  readonly cards: 1 | 2 | null
  readonly place: Place
}
const chooseSearch: Procedure<Two, ChooseSearch, DrawCards> = {
  begin: (_, { hero }) => ({
    by: hero,
    actions: [
      { tag: 'drawCards', cards: 1 },
      { tag: 'drawCards', cards: 2 },
    ],
  }),
  resume: (state, { hero }, { cards }) => ({ events: [declaring(state, hero, cards)], then: [] }),
}
const declaring = (state: State, hero: Seat, cards: 1 | 2 | null): SearchDeclared => ({
  tag: 'searchDeclared',
  hero,
  cards,
  place: heroOf(state, hero).place!,
})

/** The search that goes on, if the hero is still where it is: whatever has carried it off has ended it. */
const searching = (state: State, hero: Seat): LongSearch | null => {
  const { search } = memoryOf(state)
  return search !== null && state.move.seat === hero && heroOf(state, hero).place === search.place ? search : null
}
/** A monster has been met in the search; it goes on all the same (D2-R-39). */
export interface MetInSearch {
  readonly tag: 'metInSearch'
  readonly hero: Seat
}
/** The second card is drawn once the first has been dealt with. */
export interface SearchOn {
  readonly tag: 'searchOn'
  readonly hero: Seat
}
export interface SearchWentOn {
  readonly tag: 'searchWentOn'
  readonly hero: Seat
}
const searchOn: Procedure<Two, SearchOn, LetBe | DrawCards> = {
  begin: (state, { hero }) => {
    if (searching(state, hero) === null) return nothing
    if (state.options.spotHidden === 'declareFirst') return anotherCard(hero)
    if (isCovered(state, heroOf(state, hero).place)) return nothing // nobody may search there any more (D2-R-211)
    return { by: hero, actions: [{ tag: 'letBe' }, { tag: 'drawCards', cards: 2 }] }
  },
  resume: (_, { hero }, { tag }) => (tag === 'letBe' ? nothing : anotherCard(hero)),
}
const anotherCard = (hero: Seat): Done<Two> => ({
  events: [{ tag: 'searchWentOn', hero }],
  then: [{ tag: 'drawCard', hero, pile: 'roomSearch' }],
})
/** A secret door has been found, and is used when all cards have been dealt with; of two it is one step. */
export interface WayFound {
  readonly tag: 'wayFound'
  readonly hero: Seat
}
/** All cards have been dealt with. */
export interface EndSearch {
  readonly tag: 'endSearch'
  readonly hero: Seat
}
export interface SearchOver {
  readonly tag: 'searchOver'
  readonly hero: Seat
}
const endSearch: Procedure<Two, EndSearch> = atOnce((state, { hero }) => {
  const search = searching(state, hero)
  return {
    events: [{ tag: 'searchOver', hero }],
    then: search?.door === true ? [{ tag: 'useSecretDoor', hero }] : [],
  }
})

// A dagger is thrown: a letter is hidden from him, and he names two (D2-DURIM-15…21, D2-R-44, -150, D2-DEC-12, -13).

/** Whether a hero has a dagger. */
const hasDagger = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'daggers') && personOf(state, hero).supply > 0

/** Throwing a dagger: at a meeting, once more there, or after a round. */
export interface ThrowDaggerAction {
  readonly tag: 'throwDagger'
}
export const ThrowDaggerAction: t.Type<ThrowDaggerAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('throwDagger') }, 'ThrowDagger'))()
const throwing = (hero: Seat): ReadonlyArray<ThrowDagger> => [{ tag: 'throwDagger', hero }]

export interface ThrowDagger {
  readonly tag: 'throwDagger'
  readonly hero: Seat
}
const throwDagger: Procedure<Two, ThrowDagger> = atOnce((_, { hero }) => ({
  events: [],
  then: [
    { tag: 'hideLetter', hero },
    { tag: 'nameLetters', hero },
  ],
}))

const letters: ReadonlyArray<Letter> = ['A', 'B', 'C']
/**
 * The monster player hides a card, any of the three whatever was hidden before. A bot chooses once letters are named
 * (D2-R-183).
 */
export interface HideLetter {
  readonly tag: 'hideLetter'
  readonly hero: Seat
}
export interface HideLetterAction {
  readonly tag: 'hideLetter'
  readonly letter: Letter
}
export const HideLetterAction: t.Type<HideLetterAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('hideLetter'), letter: Letter }, 'HideLetter'))()
export interface LetterHidden {
  readonly tag: 'letterHidden'
  readonly hero: Seat
  /** 1 to 3 for A to C. */
  readonly letter: number | 'hidden'
  /** Who chose it, and so knows it. */
  readonly knownTo: ReadonlyArray<Seat>
}
const hideLetter: Procedure<Two, HideLetter, HideLetterAction> = {
  begin: (state, _) => {
    const by = state.encounter!.monsterSeat
    return by === null ? nothing : { by, actions: letters.map((letter) => ({ tag: 'hideLetter', letter })) }
  },
  resume: (state, { hero }, { letter }) => {
    const by = state.encounter!.monsterSeat
    const knownTo = by === null ? [] : [by]
    return { events: [{ tag: 'letterHidden', hero, letter: letters.indexOf(letter) + 1, knownTo }], then: [] }
  },
}

/** He names two of the three, and the dagger leaves his hand. */
export interface NameLetters {
  readonly tag: 'nameLetters'
  readonly hero: Seat
}
type Pair = 'AB' | 'AC' | 'BC'
const Pair: t.Type<Pair> = /* @__PURE__ */ (() => t.keyof({ AB: null, AC: null, BC: null }))()
const pairs: ReadonlyArray<Pair> = ['AB', 'AC', 'BC']
export interface NameLettersAction {
  readonly tag: 'nameLetters'
  readonly letters: Pair
}
export const NameLettersAction: t.Type<NameLettersAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('nameLetters'), letters: Pair }, 'NameLetters'))()
export interface DaggerThrown {
  readonly tag: 'daggerThrown'
  readonly hero: Seat
  /** The letters named. */
  readonly letters: Pair
}
const nameLetters: Procedure<Two, NameLetters, NameLettersAction> = {
  begin: (_, { hero }) => ({ by: hero, actions: pairs.map((pair) => ({ tag: 'nameLetters', letters: pair })) }),
  resume: (state, { hero }, { letters: named }) => ({
    events: [{ tag: 'daggerThrown', hero, letters: named }, supplyChanged(state, hero, -1)],
    then: [{ tag: 'showLetter', hero, letters: named }],
  }),
}

/** The hidden card is shown to all, hit or miss (D2-R-150); with nobody to play the monster it is any of the three. */
export interface ShowLetter {
  readonly tag: 'showLetter'
  readonly hero: Seat
  readonly letters: Pair
}
export interface DaggerCardShown {
  readonly tag: 'daggerCardShown'
  readonly hero: Seat
  readonly letter: Letter
}
const showLetter = (lore: Lore): Procedure<Two, ShowLetter> =>
  atOnce((state, { hero, letters: named }) => {
    const { secret } = state.slices.drakborgen2
    return typeof secret?.value === 'number'
      ? shown(lore, state, hero, named, letters[secret.value - 1]!)
      : { events: [], then: [roll<LetterRolled>(hero, 3, { tag: 'letterRolled', hero, letters: named })] }
  })
export interface LetterRolled extends Awaiting {
  readonly tag: 'letterRolled'
  readonly hero: Seat
  readonly letters: Pair
}
const letterRolled = (lore: Lore): Procedure<Two, LetterRolled> =>
  atOnce((state, { hero, letters: named, face }) => shown(lore, state, hero, named, letters[face - 1]!))
export interface DaggerHit {
  readonly tag: 'daggerHit'
  readonly hero: Seat
  /** What it costs the monster; `null` if it dies of it at once. */
  readonly loss: number | null
}
export interface DaggerMissed {
  readonly tag: 'daggerMissed'
  readonly hero: Seat
}
const shown = (lore: Lore, state: State, hero: Seat, named: Pair, letter: Letter): Done<Two> => {
  const card = { tag: 'daggerCardShown', hero, letter } as const
  if (!named.includes(letter))
    return {
      events: [card, { tag: 'daggerMissed', hero }],
      then: [{ tag: 'damage', hero, amount: 1, cause: 'injury', mortal: true }],
    }
  return isOneOf(lore, state, 'spider')
    ? { events: [card, { tag: 'daggerHit', hero, loss: null }], then: [{ tag: 'monsterDies', hero }] }
    : { events: [card], then: [roll<DaggerWounds>(hero, 6, { tag: 'daggerWounds', hero })] }
}

/** A hit costs T6 KP; a skeleton has little to hit (D2-DURIM-18, -19). */
export interface DaggerWounds extends Awaiting {
  readonly tag: 'daggerWounds'
  readonly hero: Seat
}
const daggerWounds = (lore: Lore): Procedure<Two, DaggerWounds> =>
  atOnce((state, { hero, face }) => {
    const loss = isOneOf(lore, state, 'skeleton') ? Math.max(0, face - 2) : face
    return {
      events: [{ tag: 'daggerHit', hero, loss }],
      then: [
        { tag: 'hurtMonster', hero, amount: loss },
        { tag: 'checkMonster', hero },
      ],
    }
  })

/** At a meeting up to four, one after the other; after an ambush one (D2-DURIM-12…14, D2-R-43, D2-DEC-11). */
export interface ThrowAnother {
  readonly tag: 'throwAnother'
  readonly hero: Seat
}
const most = (state: State): number => (ambushed(state) ? 1 : 4)
const throwAnother = (lore: Lore): Procedure<Two, ThrowAnother, LetBe | ThrowDaggerAction> => ({
  begin: (state, { hero }) =>
    meetingOf(state).inRow < most(state) && hasDagger(lore, state, hero)
      ? { by: hero, actions: [{ tag: 'letBe' }, { tag: 'throwDagger' }] }
      : nothing,
  resume: (_, task, { tag }) => (tag === 'letBe' ? nothing : { events: [], then: [...throwing(task.hero), task] }),
})

// In combat he has a dagger to fight with: a letter, against the card that has been chosen (D2-DURIM-8…10, D2-R-41).

export interface NameLetter {
  readonly tag: 'nameLetter'
  readonly hero: Seat
}
export interface NameLetterAction {
  readonly tag: 'nameLetter'
  readonly letter: Letter
}
export const NameLetterAction: t.Type<NameLetterAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('nameLetter'), letter: Letter }, 'NameLetter'))()
/** Fighting with bare hands although there is a dagger, where the option lets him (D2-R-149). */
export interface FightUnarmed {
  readonly tag: 'fightUnarmed'
}
export const FightUnarmed: t.Type<FightUnarmed> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('fightUnarmed') }, 'FightUnarmed'))()
export interface LetterNamed {
  readonly tag: 'letterNamed'
  readonly hero: Seat
  readonly letter: Letter
}
const nameLetter: Procedure<Two, NameLetter, NameLetterAction | FightUnarmed> = {
  begin: (state, { hero }) => ({
    by: hero,
    actions: [
      ...letters.map((letter) => ({ tag: 'nameLetter', letter }) as const),
      ...(state.options.daggerOptional ? [{ tag: 'fightUnarmed' } as const] : []),
    ],
  }),
  resume: (state, { hero }, action) => {
    if (action.tag === 'fightUnarmed') return { events: [], then: [bare(hero)] }
    const { letter } = action
    const compare = { tag: 'compareLetters', hero, letter } as const
    return {
      events: [{ tag: 'letterNamed', hero, letter }],
      then: state.encounter!.monsterSeat === null ? [itsCard(hero), compare] : [compare],
    }
  },
}
const itsCard = (hero: Seat): AnyTask => ({ tag: 'commitCard', hero, side: 'monster' })

/** A round for which he has put his dagger away. */
interface Bare {
  readonly bare?: boolean
}
const bare = (hero: Seat): UnarmedRound & Bare => ({ tag: 'unarmedRound', hero, bare: true })

/** Letters are compared as in any combat; his own has no text. */
export interface CompareLetters {
  readonly tag: 'compareLetters'
  readonly hero: Seat
  readonly letter: Letter
}
const compareLetters = ({ content }: Lore): Procedure<Two, CompareLetters> =>
  atOnce(({ combat }, { hero, letter: heroLetter }) => {
    const { round, chosen } = combat!
    const { letter: monsterLetter, hitsTwice } = content.combatCard(chosen.monster!.card)
    const tie = heroLetter === monsterLetter
    const twice = hitsTwice.includes(heroLetter) ? 2 : 1
    const heroLoss = tie ? 1 : beats[monsterLetter] === heroLetter ? twice : 0
    const monsterLoss = tie || beats[heroLetter] === monsterLetter ? 1 : 0
    return {
      events: [{ tag: 'combatRoundResolved', hero, round, heroLetter, monsterLetter, heroLoss, monsterLoss }],
      then: [
        { tag: 'damage', hero, amount: heroLoss, cause: 'combat', mortal: false },
        { tag: 'hurtMonster', hero, amount: monsterLoss },
        { tag: 'settleRound', hero },
      ],
    }
  })

// When it is over he may look for what he has thrown (D2-DURIM-22, -23, D2-R-45, D2-DEC-16).

export interface SeekDaggers {
  readonly tag: 'seekDaggers'
  readonly hero: Seat
  readonly thrown: number
}
export interface Seek {
  readonly tag: 'seek'
}
export const Seek: t.Type<Seek> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('seek') }, 'Seek'))()
export interface DaggersLost {
  readonly tag: 'daggersLost'
  readonly hero: Seat
  readonly count: number
  /** They fell into the dark below, there was no time to look for them, or nobody looked. */
  readonly reason: 'catacombs' | 'noTime' | 'notSought'
}
const seekDaggers: Procedure<Two, SeekDaggers, LetBe | Seek> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'letBe' }, { tag: 'seek' }] }),
  resume: (_, { hero, thrown }, { tag }) =>
    tag === 'letBe'
      ? { events: [{ tag: 'daggersLost', hero, count: thrown, reason: 'notSought' }], then: [] }
      : {
          events: [],
          then: Array.from({ length: thrown }, () => roll<DaggerSought>(hero, 6, { tag: 'daggerSought', hero })),
        },
}
export interface DaggerSought extends Awaiting {
  readonly tag: 'daggerSought'
  readonly hero: Seat
}
export interface DaggerSoughtFor {
  readonly tag: 'daggerSought'
  readonly hero: Seat
  readonly roll: number
  readonly found: boolean
}
const daggerSought: Procedure<Two, DaggerSought> = atOnce((state, { hero, face }) => {
  const found = face % 2 === 0
  const sought = { tag: 'daggerSought', hero, roll: face, found } as const
  return { events: found ? [sought, supplyChanged(state, hero, 1)] : [sought], then: [] }
})
/** What becomes of the daggers thrown in an encounter that is about to end. */
const leaving = (state: State, hero: Seat, done: Done<Two>): Done<Two> => {
  const { thrown } = meetingOf(state)
  if (thrown === 0 || state.encounter?.hero !== hero || heroOf(state, hero).status !== 'active') return done
  const { result } = state.encounter
  const lost = (reason: DaggersLost['reason']): Done<Two> => ({
    ...done,
    events: [...done.events, { tag: 'daggersLost', hero, count: thrown, reason }],
  })
  if (isBelow(state, hero)) return lost('catacombs')
  if (result !== 'monsterDied' && result !== 'monsterFled') return lost('noTime')
  return { ...done, then: [...done.then, { tag: 'seekDaggers', hero, thrown }] }
}

const { also, always, barring, before, instead, offering } = amending<Two>()
const locks = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'doorStaysClosed',
    (state, { hero }) => ({
      by: hero,
      actions: able(lore, state, hero, 'lockpicking') && inQuestion(state) !== null ? [{ tag: 'pickLock' }] : [],
    }),
    (action): action is PickLock => action.tag === 'pickLock',
    (state, { hero }) => {
      const { border } = inQuestion(state)!
      return {
        events: [
          { tag: 'doorPicked', hero, border },
          { tag: 'doorOpened', hero, border },
        ],
        then: [],
      }
    },
  ),
]
const hiddenThings = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  barring(
    'chooseMove',
    (state, { hero }, { tag }) =>
      tag !== 'search' || heroOf(state, hero).searches < SEARCHES || !able(lore, state, hero, 'spotHidden'),
    // As where nothing else can be done (D2-R-161).
    (_, { hero }) => ({ by: hero, actions: [{ tag: 'stay' }] }),
  ),
  before('spotHidden', 'searchRoom', (state, { hero }) =>
    able(lore, state, hero, 'spotHidden') && state.options.spotHidden === 'declareFirst'
      ? [{ tag: 'chooseSearch', hero }]
      : [],
  ),
  also('searchRoom', (state, { hero }, done) => {
    if (!able(lore, state, hero, 'spotHidden') || done.then.some(({ tag }) => tag === 'chooseSearch')) return done
    const later = state.options.spotHidden === 'afterFirst'
    if (!later && memoryOf(state).search === null) return done
    const goingOn = [
      { tag: 'searchOn', hero },
      { tag: 'endSearch', hero },
    ] as const
    return {
      events: later ? [...done.events, declaring(state, hero, null)] : done.events,
      then: [...done.then, ...goingOn],
    }
  }),
  also('endEncounter', (state, { seat: hero }, done) =>
    state.encounter?.hero === hero && searching(state, hero) !== null
      ? { ...done, events: [...done.events, { tag: 'metInSearch', hero }] }
      : done,
  ),
  also('endCaught', (state, { seat: hero }, done) =>
    done.events.length > 0 && searching(state, hero) !== null
      ? { ...done, events: [...done.events, { tag: 'metInSearch', hero }] }
      : done,
  ),
  // What has been met has not taken the rest of the search away, but nothing else goes on (D2-R-181, D2-R-182).
  instead('moveOver', (state, { hero }) => (searching(state, hero)?.over === true ? nothing : undefined)),
  instead('continueMove', (state, { hero }) => (searching(state, hero)?.over === true ? nothing : undefined)),
  also('secretDoor', (state, { hero }, done) =>
    searching(state, hero) === null || done.then.length === 0
      ? done
      : { events: [...done.events, { tag: 'wayFound', hero }], then: [] },
  ),
]
const daggers = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...atMeeting<ThrowDaggerAction>(
    (state, hero) => (hasDagger(lore, state, hero) && mayBeSpecial(state) ? [{ tag: 'throwDagger' }] : []),
    (action): action is ThrowDaggerAction => action.tag === 'throwDagger',
    (state, hero) => attacking(lore, state, hero, 'daggers', [...throwing(hero), { tag: 'throwAnother', hero }]),
  ),
  offering(
    'afterRound',
    (state, { hero }) => ({ by: hero, actions: hasDagger(lore, state, hero) ? [{ tag: 'throwDagger' }] : [] }),
    (action): action is ThrowDaggerAction => action.tag === 'throwDagger',
    (_, { hero }) => ({ events: [], then: throwing(hero) }),
  ),
  always('fightByProcedure', (state, task) => (hasDagger(lore, state, task.hero) ? armed(task) : task)),
  instead('unarmedRound', (state, task) => {
    const { hero } = task
    if ((task as Bare).bare === true || !hasDagger(lore, state, hero)) return undefined
    if (state.options.combatSystem === 'die') return { events: [], then: [{ tag: 'throwDie', hero }] }
    const name = { tag: 'nameLetter', hero } as const
    return { events: [], then: state.encounter!.monsterSeat === null ? [name] : [itsCard(hero), name] }
  }),
  offering(
    'throwDie',
    (state, { hero }) => ({
      by: hero,
      actions: state.options.daggerOptional && hasDagger(lore, state, hero) ? [{ tag: 'fightUnarmed' }] : [],
    }),
    (action): action is FightUnarmed => action.tag === 'fightUnarmed',
    (_, { hero }) => ({ events: [], then: [bare(hero)] }),
  ),
  also('endEncounter', (state, { seat }, done) => leaving(state, seat, done)),
]
export const abilities: HeroPart['abilities'] = ['lockpicking', 'spotHidden', 'daggers']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...locks(lore),
  ...hiddenThings(lore),
  ...daggers(lore),
]

const inSearch = <S extends State>(state: S, change: Partial<LongSearch>): S => {
  const { search } = memoryOf(state)
  return search === null ? state : withMemory(state, { search: { ...search, ...change } })
}
export const evolve: Changing<Event> = {
  doorPicked: (state) => state,
  searchDeclared: (state, { cards, place }) =>
    withMemory(state, { search: cards === 1 ? null : { place, over: false, door: false } }),
  metInSearch: (state) => inSearch(state, { over: true }),
  searchWentOn: (state) => state,
  wayFound: (state) => inSearch(state, { door: true }),
  searchOver: (state) => withMemory(state, { search: null }),
  letterHidden: (state, { letter, knownTo }) => withTwo(state, { secret: { value: letter, knownTo } }),
  daggerThrown: (state) => {
    const { thrown, inRow } = meetingOf(state)
    return withMeeting(state, { thrown: thrown + 1, inRow: inRow + 1 })
  },
  daggerCardShown: (state) => withTwo(state, { secret: null }),
  daggerHit: (state) => state,
  daggerMissed: (state) => state,
  letterNamed: (state) => state,
  daggerSought: (state) => state,
  daggersLost: (state) => state,
}
export const sight: Sight<Event> = {
  doorPicked: 'everyone',
  searchDeclared: 'everyone',
  metInSearch: 'everyone',
  searchWentOn: 'everyone',
  wayFound: 'everyone',
  searchOver: 'everyone',
  letterHidden: (event, viewer) => (knows(event.knownTo, viewer) ? event : { ...event, letter: 'hidden' }),
  daggerThrown: 'everyone',
  daggerCardShown: 'everyone',
  daggerHit: 'everyone',
  daggerMissed: 'everyone',
  letterNamed: 'everyone',
  daggerSought: 'everyone',
  daggersLost: 'everyone',
}
export const actions: {
  readonly pickLock: t.Type<PickLock>
  readonly drawCards: t.Type<DrawCards>
  readonly throwDagger: t.Type<ThrowDaggerAction>
  readonly hideLetter: t.Type<HideLetterAction>
  readonly nameLetters: t.Type<NameLettersAction>
  readonly nameLetter: t.Type<NameLetterAction>
  readonly fightUnarmed: t.Type<FightUnarmed>
  readonly seek: t.Type<Seek>
} = {
  pickLock: PickLock,
  drawCards: DrawCards,
  throwDagger: ThrowDaggerAction,
  hideLetter: HideLetterAction,
  nameLetters: NameLettersAction,
  nameLetter: NameLetterAction,
  fightUnarmed: FightUnarmed,
  seek: Seek,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  chooseSearch,
  searchOn,
  endSearch,
  throwDagger,
  hideLetter,
  nameLetters,
  showLetter: showLetter(lore),
  letterRolled: letterRolled(lore),
  daggerWounds: daggerWounds(lore),
  throwAnother: throwAnother(lore),
  nameLetter,
  compareLetters: compareLetters(lore),
  seekDaggers,
  daggerSought,
})
