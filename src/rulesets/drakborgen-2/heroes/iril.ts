/** Iril Fëaneline: the leap, two moves over known rooms in one, and the slingshot (ledger section IRIL). */

import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import type { CrossBridge } from '../../catacombs/effect.js'
import { isBridge } from '../../catacombs/ground.js'
import type { Befall } from '../../drakborgen/cards.js'
import { chamber, opposite, type Place, type Way } from '../../drakborgen/content/content.js'
import type * as effect from '../../drakborgen/content/effect.js'
import { originOf } from '../../drakborgen/effects.js'
import { Step, Stop } from '../../drakborgen/move.js'
import { edgesOf, enterable, legalWays, mayStillTry, stepAction, wayOf } from '../../drakborgen/passage.js'
import { heroOf } from '../../drakborgen/state.js'
import { type Tested, testing } from '../../drakborgen/tests.js'
import { GiveUp, givenUp, givingUp } from '../../drakborgen/well.js'
import type { Lore } from '../box.js'
import { isHeld, undeclared } from '../declare.js'
import { findOf } from '../finds.js'
import { isCovered } from '../floor.js'
import { ambushed, atMeeting, attacking, mayBeSpecial, tableKind, untried } from '../meeting.js'
import type { HeroPart } from '../own.js'
import { isCleared } from '../spells/fireball.js'
import { able, type Changing, type Doing, memoryOf, personOf, type State, type Two, withMemory } from '../state.js'

export type Task = LeapMove | LeapOver | SettleLeap | LeapBeyond | LeapOn | OfferSlingshot | SlingshotRolled
export type Event = LeapDeclared | LeapMoved | LeapTest | LeapEnded | SlingshotFired
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: Leap
  readonly leapMove: Step | Stop
  readonly leapOver: Arrive | LeapPast | GiveUp
  readonly leapBeyond: Step
  readonly announceIntent: Slingshot
  readonly offerSlingshot: NoShot | Slingshot
}

// The leap is declared at the start of a move (D2-IRIL-2…4).

export interface Leap {
  readonly tag: 'leap'
}
export const Leap: t.Type<Leap> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('leap') }, 'Leap'))()
export interface LeapDeclared {
  readonly tag: 'leapDeclared'
  readonly hero: Seat
}
/** How many things she may carry (D2-IRIL-3, D2-R-60). */
const MOST_THINGS = 8
const MOVES = 2
const thingsOf = (state: State, hero: Seat): number => {
  const { held, treasures, ring } = heroOf(state, hero)
  // The two halves of an amulet that has been repaired count as one, with its card (D2-R-106).
  const halves = Math.max(0, (personOf(state, hero).amulet?.found.length ?? 0) - 1)
  return held.length - halves + treasures.length + (ring === null ? 0 : 1)
}
const mayLeap = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'leap') &&
  undeclared(state, 'leap') &&
  thingsOf(state, hero) <= MOST_THINGS &&
  heroOf(state, hero).place !== null &&
  !isHeld(state, hero) &&
  known(lore, state, hero).length > 0

/**
 * The ways she may leap: onto tiles that lie open, with nothing in between (D2-IRIL-6, D2-R-59), where anybody might step from
 * there: on her side of a cleft or a well, and into no corridor twice, which costs no move (D2-R-210).
 */
const known = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Way> =>
  legalWays(lore.content, state, hero).filter(
    (way) => mayStillTry(state, hero, 'corridor', way) && isKnown(lore, state, hero, way),
  )
const isKnown = ({ content }: Lore, state: State, hero: Seat, way: Way): boolean => {
  if (!enterable(state, way.to)) return false
  if (typeof way.to === 'number' ? state.board[way.to] === null : way.to === chamber && !state.chamberPlaced)
    return false
  const cleared = isCleared(state, hero, way.border)
  return edgesOf(content, state, way).every((edge) => edge === 'open' || (cleared && edge !== null && edge !== 'wall'))
}
/** Whether she is leaping. */
const leaping = (state: State, hero: Seat): boolean => state.move.seat === hero && memoryOf(state).leap !== null

/** A move of the leap; after the first she may stop (D2-DEC-22). */
export interface LeapMove {
  readonly tag: 'leapMove'
  readonly hero: Seat
  /** Whether it is the first. */
  readonly first: boolean
}
const leapMove = (lore: Lore): Procedure<Two, LeapMove, Step | Stop> => ({
  begin: (state, { hero, first }) => {
    const ways = known(lore, state, hero)
    if (ways.length === 0) return ending(hero, 'noWay')
    return { by: hero, actions: [...(first ? [] : [{ tag: 'stop' } as const]), ...ways.map(stepAction)] }
  },
  resume: (state, { hero, first }, action) => {
    if (action.tag === 'stop') return ending(hero, 'stopped')
    const way = wayOf(lore.content, state, hero, action)
    const over = first && isGap(lore, state, way.to) && beyond(lore, state, hero, way).length > 0
    return { events: [], then: over ? [{ tag: 'leapOver', hero, way }] : landing(hero, way) }
  },
})
/** The leap ends where she stands. */
const ending = (hero: Seat, reason: LeapEnded['reason']): Done<Two> => ({
  events: [{ tag: 'leapEnded', hero, reason }],
  then: [],
})
const landing = (hero: Seat, way: Way): Done<Two>['then'] => [
  { tag: 'takeStep', hero, way, entry: 'move', via: 'open', lifted: false },
  { tag: 'leapOn', hero },
]

// A well or a bridge may be leapt past, if there is somewhere to land beyond it (D2-IRIL-7, D2-R-62, D2-DEC-23).

const isWell = (lore: Lore, state: State, place: Place): boolean => kindAt(lore, state, place) === 'well'
/** The kind of the tile on a square; `null` where none lies, or where something covers what it is (D2-FLOOR-3). */
const kindAt = ({ content }: Lore, state: State, place: Place | null): string | null => {
  const placed = typeof place === 'number' && !isCovered(state, place) ? state.board[place] : null
  return placed ? content.tile(placed.tile).kind.kind : null
}
const isGap = (lore: Lore, state: State, place: Place): boolean =>
  isWell(lore, state, place) || isBridge(lore.content, state, place)
/** Where she may land: beyond another side than the one she comes in by. */
const beyond = (lore: Lore, state: State, hero: Seat, { to, dir }: Way): ReadonlyArray<Way> =>
  lore.content.waysFrom(to).filter((way) => way.dir !== opposite(dir) && isKnown(lore, state, hero, way))

export interface LeapOver {
  readonly tag: 'leapOver'
  readonly hero: Seat
  readonly way: Way
}
/** Coming to it as anybody would; the leap is over. */
export interface Arrive {
  readonly tag: 'arrive'
}
export const Arrive: t.Type<Arrive> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('arrive') }, 'Arrive'))()
/** Leaping past it. */
export interface LeapPast {
  readonly tag: 'leapPast'
}
export const LeapPast: t.Type<LeapPast> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('leapPast') }, 'LeapPast'))()
const leapOver = (lore: Lore): Procedure<Two, LeapOver, Arrive | LeapPast | GiveUp> => ({
  begin: (state, { hero, way }) => ({
    by: hero,
    actions: [{ tag: 'arrive' }, { tag: 'leapPast' }, ...(isWell(lore, state, way.to) ? givingUp(state, hero) : [])],
  }),
  resume: (state, task, action) => {
    const { hero, way } = task
    if (action.tag === 'giveUp') return { events: [givenUp(state, hero, action)], then: [task] }
    if (action.tag === 'arrive')
      return { events: [{ tag: 'leapEnded', hero, reason: 'arrived' }], then: landing(hero, way) }
    const weighs = isWell(lore, state, way.to) ? 'perTreasureCard' : 0
    return { events: [], then: [testing<SettleLeap>(hero, 'vf', weighs, { tag: 'settleLeap', hero, way })] }
  },
})
export interface SettleLeap extends Tested {
  readonly tag: 'settleLeap'
  readonly hero: Seat
  readonly way: Way
}
export interface LeapTest {
  readonly tag: 'leapTest'
  readonly hero: Seat
  readonly over: Place
  readonly ok: boolean
}
/** Who fails falls as anybody does there: into the well, or from the bridge. */
const settleLeap = (lore: Lore): Procedure<Two, SettleLeap> =>
  atOnce((state, { hero, way, success }) => {
    const { from, to, dir, border } = way
    const tested = { tag: 'leapTest', hero, over: to, ok: success } as const
    if (success) return { events: [tested], then: [{ tag: 'leapBeyond', hero, way }] }
    const on = { tag: 'heroMoved', hero, from, to, dir, border, entry: 'move', via: 'open' } as const
    if (isWell(lore, state, to))
      return { events: [tested, on, { tag: 'fellIntoWell', hero }], then: [{ tag: 'die', hero, cause: 'well' }] }
    return { events: [tested, on], then: fallFrom(lore, state, hero, to) }
  })
const fallFrom = ({ content }: Lore, { board }: State, hero: Seat, place: Place): Done<Two>['then'] => {
  const placed = typeof place === 'number' ? board[place] : null
  const { onEnter } = content.tile(placed!.tile).kind
  return onEnter.flatMap((one) =>
    isCrossing(one) ? [{ tag: 'fallFromBridge', hero, bridge: one, origin: originOf('tile', null) } as const] : [],
  )
}
const isCrossing = (one: effect.Effect): one is CrossBridge => one.tag === 'crossBridge' && 'expansion' in one

/** Past it she goes on to any square beyond: that is her second move. */
export interface LeapBeyond {
  readonly tag: 'leapBeyond'
  readonly hero: Seat
  readonly way: Way
}
const leapBeyond = (lore: Lore): Procedure<Two, LeapBeyond, Step> => ({
  begin: (state, { hero, way }) => ({ by: hero, actions: beyond(lore, state, hero, way).map(stepAction) }),
  resume: (state, { hero, way }, { dir, to }) => {
    const next = beyond(lore, state, hero, way).find((one) => one.dir === dir && one.to === to)!
    return { events: [{ tag: 'leapMoved', hero, left: 1, room: false }], then: landing(hero, next) }
  },
})

// Each room she comes to costs a move, a corridor none; a card is drawn in the first only (D2-IRIL-5, -8, D2-R-63).

/** A moment: she has landed, and may leap on unless something there has ended her move. */
export interface LeapOn {
  readonly tag: 'leapOn'
  readonly hero: Seat
}
export interface LeapMoved {
  readonly tag: 'leapMoved'
  readonly hero: Seat
  /** How many moves are left. */
  readonly left: number
  /** Whether a room has been entered, in which a card is drawn if it asks for one. */
  readonly room: boolean
}
/**
 * The leap is over: she has come to a gap as anybody does, or has used her moves, or her move has ended where she landed, or
 * she stops, or no known way leads on.
 */
export interface LeapEnded {
  readonly tag: 'leapEnded'
  readonly hero: Seat
  readonly reason: 'arrived' | 'landed' | 'moveOver' | 'stopped' | 'noWay'
}
const leapOn = (lore: Lore): Procedure<Two, LeapOn> =>
  atOnce((state, { hero }) => {
    const { leap } = memoryOf(state)
    if (leap === null) return nothing
    if (state.move.over) return ending(hero, 'moveOver')
    const room = !isCorridor(lore, state, heroOf(state, hero).place)
    const left = leap.left - (room ? 1 : 0)
    const moved = { tag: 'leapMoved', hero, left, room } as const
    if (left === 0) return { events: [moved, { tag: 'leapEnded', hero, reason: 'landed' }], then: [] }
    return { events: [moved], then: [{ tag: 'leapMove', hero, first: false }] }
  })
const isCorridor = (lore: Lore, state: State, place: Place | null): boolean => kindAt(lore, state, place) === 'corridor'

// What she comes upon she lets lie; what strikes at her strikes harder (D2-IRIL-11…14).

/** What takes the place of luck. */
const LEAPING_LUCK = 4
/** What a trap costs besides. */
const besides: effect.Effect = { tag: 'loseKp', amount: { fixed: 2 }, cause: 'leap' }
/** Whether it is a trap that goes off: a card, or the tile she stands on. */
const springs = ({ content }: Lore, state: State, { hero, origin: { by, card } }: Befall): boolean => {
  if (by === 'card' && card !== null) return content.card(card).tags.includes('trap')
  const { place } = heroOf(state, hero)
  const placed = by === 'tile' && typeof place === 'number' && !isCovered(state, place) ? state.board[place] : null
  return placed ? content.tile(placed.tile).kind.tags.includes('trap') : false
}
/**
 * The same effects with what they cost besides, wherever they come to anything: after a loss of KP, or else first of all; what
 * a test avoids costs nothing, and what sends her to another pile is no trap yet (D2-R-65, D2-R-212).
 */
const costing = (lore: Lore, effects: ReadonlyArray<effect.Effect>): ReadonlyArray<effect.Effect> => {
  if (!effects.some(hurts)) return effects.map((one) => branching(lore, one))
  const at = effects.findIndex(({ tag }) => tag === 'loseKp')
  const [before, after] = [effects.slice(0, at + 1), effects.slice(at + 1)]
  return [...before, besides, ...after]
}
const harmless: ReadonlyArray<string> = [
  'nothing',
  'test',
  'rollTable',
  'rollAgain',
  'chooseEffect',
  'drawFrom',
  'kill',
]
const hurts = ({ tag }: effect.Effect): boolean => !harmless.includes(tag)
/** What is written in each branch costs more. */
const branching = (lore: Lore, one: effect.Effect): effect.Effect => {
  if ('expansion' in one) return one
  switch (one.tag) {
    case 'test':
      return { ...one, pass: costing(lore, one.pass), fail: costing(lore, one.fail) }
    case 'rollTable': {
      const rows = typeof one.table === 'string' ? lore.content.table(one.table) : one.table
      return { ...one, table: rows.map((row) => ({ ...row, effects: costing(lore, row.effects) })) }
    }
    case 'chooseEffect':
      return { ...one, options: one.options.map((option) => ({ ...option, effects: costing(lore, option.effects) })) }
    default:
      return one
  }
}

// The slingshot: one shot in an encounter, before combat (D2-IRIL-15…21).

export interface Slingshot {
  readonly tag: 'slingshot'
}
export const Slingshot: t.Type<Slingshot> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('slingshot') }, 'Slingshot'))()
export interface NoShot {
  readonly tag: 'noShot'
}
export const NoShot: t.Type<NoShot> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('noShot') }, 'NoShot'))()
/** Not while she leaps, and not after an ambush (D2-IRIL-10, -20). */
const mayShoot = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'slingshot') &&
  untried(state, 'slingshot') &&
  !ambushed(state) &&
  !leaping(state, hero) &&
  tableKind(lore, state, lore.box.slingshot) !== undefined
/** Before the first round (D2-DEC-21). */
export interface OfferSlingshot {
  readonly tag: 'offerSlingshot'
  readonly hero: Seat
}
const offerSlingshot: Procedure<Two, OfferSlingshot, NoShot | Slingshot> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'noShot' }, { tag: 'slingshot' }] }),
  resume: (_, { hero }, { tag }) => (tag === 'noShot' ? nothing : shooting(hero, [])),
}
const shooting = (hero: Seat, before: Done<Two>['events']): Done<Two> => ({
  events: [...before, { tag: 'tried', hero, what: 'slingshot' }],
  then: [roll<SlingshotRolled>(hero, 10, { tag: 'slingshotRolled', hero })],
})
export interface SlingshotRolled extends Awaiting {
  readonly tag: 'slingshotRolled'
  readonly hero: Seat
}
export interface SlingshotFired {
  readonly tag: 'slingshotFired'
  readonly hero: Seat
  readonly roll: number
  /** The least T10 that hits. */
  readonly need: number
  readonly hit: boolean
}
const slingshotRolled = (lore: Lore): Procedure<Two, SlingshotRolled> =>
  atOnce((state, { hero, face }) => {
    const row = lore.box.slingshot[tableKind(lore, state, lore.box.slingshot) ?? '']
    if (row === undefined) return nothing
    const hit = face >= row.from
    return {
      events: [{ tag: 'slingshotFired', hero, roll: face, need: row.from, hit }],
      then: hit ? [{ tag: 'woundMonster', amount: row.loss, hero, origin: originOf('weapon', null) }] : [],
    }
  })

const { also, always, barring, before, instead, offering } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['leap', 'slingshot']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'declare',
    (state, { hero }) => ({ by: hero, actions: mayLeap(lore, state, hero) ? [{ tag: 'leap' }] : [] }),
    (action): action is Leap => action.tag === 'leap',
    (_, { hero }) => ({
      events: [
        { tag: 'declared', hero, what: 'leap' },
        { tag: 'leapDeclared', hero },
      ],
      then: [{ tag: 'declare', hero }],
    }),
  ),
  instead('chooseMove', (state, task) => {
    const { hero } = task
    if (!leaping(state, hero) || memoryOf(state).leap?.left !== MOVES) return undefined
    if (known(lore, state, hero).length > 0) return { events: [], then: [{ tag: 'leapMove', hero, first: true }] }
    // What she has declared besides has taken the way: she moves as anybody does (D2-R-161, D2-R-234).
    return { ...ending(hero, 'noWay'), then: [task] }
  }),
  ...(['corridorContinue', 'goOn'] as const).map((task) =>
    barring(
      task,
      (state, { hero }, action) =>
        action.tag !== 'step' ||
        !leaping(state, hero) ||
        isKnown(lore, state, hero, wayOf(lore.content, state, hero, action)),
      () => nothing,
    ),
  ),
  // A step that a card grants costs none of her moves, and the room she leaves by it was one (D2-INV-22).
  also('goOn', (state, { hero }, done) => {
    const { leap } = memoryOf(state)
    if (!leaping(state, hero) || leap === null || done.then.length === 0) return done
    const room = !isCorridor(lore, state, heroOf(state, hero).place)
    return { ...done, events: [...done.events, { tag: 'leapMoved', hero, left: leap.left, room }] }
  }),
  instead('roomCard', (state, { hero, place }) => {
    const { leap } = memoryOf(state)
    if (!leaping(state, hero) || leap === null || !leap.firstRoom || heroOf(state, hero).place !== place)
      return undefined
    return { events: [{ tag: 'roomCardSuppressed', hero, reason: 'leap' }], then: [] }
  }),
  instead('befall', (state, { hero, origin }) => {
    const card = leaping(state, hero) ? findOf(lore, origin) : null
    return card === null ? undefined : { events: [{ tag: 'findIgnored', hero, card }], then: [] }
  }),
  instead('ambushed', (state, { hero, face }) => {
    if (!leaping(state, hero) || state.encounter === null) return undefined
    const amount = Math.max(0, face - LEAPING_LUCK)
    const { kind } = state.encounter
    return {
      events: [{ tag: 'heroAmbushed', hero, kind, roll: face, tf: LEAPING_LUCK, damage: amount }],
      then: [
        { tag: 'damage', hero, amount, cause: 'ambush', mortal: true },
        { tag: 'beforeIntent', hero },
      ],
    }
  }),
  always('befall', (state, task) =>
    leaping(state, task.hero) && springs(lore, state, task) ? { ...task, effects: costing(lore, task.effects) } : task,
  ),
  before('slingshot', 'combatRound', (state, { hero }) =>
    state.combat?.round === 1 && mayShoot(lore, state, hero) ? [{ tag: 'offerSlingshot', hero }] : [],
  ),
  ...atMeeting(
    (state, hero) => (mayBeSpecial(state) && mayShoot(lore, state, hero) ? [{ tag: 'slingshot' } as const] : []),
    (action): action is Slingshot => action.tag === 'slingshot',
    (state, hero) => {
      const { events, then } = shooting(hero, [])
      const done = attacking(lore, state, hero, 'slingshot', then)
      return { ...done, events: [...done.events, ...events] }
    },
  ),
]

export const evolve: Changing<Event> = {
  leapDeclared: (state) => withMemory(state, { leap: { left: MOVES, firstRoom: false } }),
  leapMoved: (state, { left, room }) =>
    withMemory(state, { leap: { left, firstRoom: room || memoryOf(state).leap?.firstRoom === true } }),
  leapTest: (state) => state,
  leapEnded: (state) => withMemory(state, { leap: null }),
  slingshotFired: (state) => state,
}
export const sight: Sight<Event> = {
  leapDeclared: 'everyone',
  leapMoved: 'everyone',
  leapTest: 'everyone',
  leapEnded: 'everyone',
  slingshotFired: 'everyone',
}
export const actions: {
  readonly leap: t.Type<Leap>
  readonly arrive: t.Type<Arrive>
  readonly leapPast: t.Type<LeapPast>
  readonly slingshot: t.Type<Slingshot>
  readonly noShot: t.Type<NoShot>
  readonly step: t.Type<Step>
  readonly stop: t.Type<Stop>
  readonly giveUp: t.Type<GiveUp>
} = {
  leap: Leap,
  arrive: Arrive,
  leapPast: LeapPast,
  slingshot: Slingshot,
  noShot: NoShot,
  step: Step,
  stop: Stop,
  giveUp: GiveUp,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  leapMove: leapMove(lore),
  leapOver: leapOver(lore),
  settleLeap: settleLeap(lore),
  leapBeyond: leapBeyond(lore),
  leapOn: leapOn(lore),
  offerSlingshot,
  slingshotRolled: slingshotRolled(lore),
})
