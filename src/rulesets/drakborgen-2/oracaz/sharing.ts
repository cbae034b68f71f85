/**
 * What befalls a hero and its animal alike: events, traps, wells, bridges, the dragon (D2-DZAL-7…13, D2-R-78…80).
 *
 * The hero is always first. Of a test both rolls come before anything comes of either; then what it costs the hero, then
 * what it costs the animal.
 */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import type { SettleBridge } from '../../catacombs/bridge.js'
import { falling } from '../../catacombs/fall.js'
import { testingWith } from '../../catacombs/snare.js'
import { isBelow } from '../../catacombs/state.js'
import type { Content } from '../../drakborgen/content/content.js'
import { type Effect, FACES, type RollTable, type Test } from '../../drakborgen/content/effect.js'
import { type Origin, type Upon, upon } from '../../drakborgen/effects.js'
import { heroOf } from '../../drakborgen/state.js'
import { type Tested, testing } from '../../drakborgen/tests.js'
import type { Lore } from '../box.js'
import { isCovered } from '../floor.js'
import type { AnyTask, Changing, Doing, State, Two } from '../state.js'
import { beside, onIt, part } from './companion.js'

export type Task =
  | TestBoth
  | ItsTest
  | JudgeBoth
  | RollBoth
  | ItsRoll
  | ReadBoth
  | SettleOracazWell
  | SettleBothOnBridge
  | BurnOracaz
  | ChooseFollow
export type Event = OracazFell | OracazClimbedDown | OracazFollowed | OracazReturned | OracazBurned
/** What may be answered, task by task. */
export interface Asks {
  readonly chooseFollow: Follow | Leave
}

// What of an effect reaches the animal: what hurts, heals or kills, and what makes it fall; not what asks for luck, and
// not what is the hero's alone: its cards, its moves, its monsters (D2-DZAL-9…11, D2-R-190).

/** The same effects with nothing in them that does not reach it. */
const itsShare = (lore: Lore, origin: Origin, effects: ReadonlyArray<Effect>): ReadonlyArray<Effect> =>
  effects.flatMap((effect) => shareOf(lore, origin, effect))
const shareOf = (lore: Lore, origin: Origin, effect: Effect): ReadonlyArray<Effect> => {
  const share = (effects: ReadonlyArray<Effect>): ReadonlyArray<Effect> => itsShare(lore, origin, effects)
  if (isFall(lore, origin, effect)) return [effect]
  if ('expansion' in effect) return []
  switch (effect.tag) {
    case 'loseKp':
      return 'minus' in effect.amount && effect.amount.minus === 'tf' ? [] : [effect]
    case 'gainKp':
    case 'kill':
      return [effect]
    case 'test': {
      const [pass, fail] = [share(effect.pass), share(effect.fail)]
      return effect.property === 'tf' || !(reaches(pass) || reaches(fail)) ? [] : [{ ...effect, pass, fail }]
    }
    case 'rollTable': {
      const table = rowsOf(lore, effect).map((row) => ({ ...row, effects: share(row.effects) }))
      return table.every((row) => !reaches(row.effects)) ? [] : [{ ...effect, table }]
    }
    case 'rollAgain':
      return [effect]
    default:
      return []
  }
}
/** Whether anything of it is more than another roll. */
const reaches = (share: ReadonlyArray<Effect>): boolean => share.some(({ tag }) => tag !== 'rollAgain')
const rowsOf = ({ content }: Lore, { table }: RollTable) => (typeof table === 'string' ? content.table(table) : table)
/** A fall into the catacombs, or what a card that knows of them puts in the place of one. */
const isFall = ({ content }: Lore, { card }: Origin, effect: Effect): boolean =>
  effect.tag === 'fallBelow' ||
  (effect.tag === 'startCondition' && 'id' in effect && card !== null && fallOf(content, card) === effect.id)
const fallOf = ({ pack }: Content, card: string): string | null => {
  const { room, trap, search, chest, roomSearch } = pack.decks
  const found = [...room, ...trap, ...search, ...chest, ...roomSearch].find(({ id }) => id === card)
  return found?.descend?.replaces ?? null
}

/** Whether what befalls a hero befalls its animal as well: an event or a trap, but for those that only a hero sets off. */
const exposes = ({ content }: Lore, state: State, { hero, origin }: Upon): boolean => {
  const { by, card } = origin
  if (by === 'condition') return true
  if (by === 'tile') {
    const { place } = heroOf(state, hero)
    const placed = typeof place === 'number' && !isCovered(state, place) ? state.board[place] : null
    return placed ? content.tile(placed.tile).kind.tags.includes('trap') : false
  }
  const tags = by === 'card' && card !== null ? content.card(card).tags : []
  return tags.some((tag) => shared.includes(tag)) && !tags.some((tag) => hersAlone.includes(tag))
}
const shared: ReadonlyArray<string> = ['event', 'spell', 'trap']
const hersAlone: ReadonlyArray<string> = ['door-trap', 'floor-trap', 'chest-trap']

/** Effects that befall both: each as it falls on the hero, and then as it falls on the animal. */
const both = (lore: Lore, onto: Upon, effects: ReadonlyArray<Effect>): ReadonlyArray<AnyTask> => {
  const { hero, origin } = onto
  // A fall comes last here as well (CAT-DESC-6).
  const done = parted(lore, onto.origin, effects)
    .flat()
    .filter(({ tag }) => tag !== 'nothing')
  const hers = upon(onto, done)
  const tasks = done.flatMap((effect, i): ReadonlyArray<AnyTask> => {
    const its = shareOf(lore, origin, effect)
    if (its.length === 0) return [hers[i]!]
    if (isFall(lore, origin, effect)) return upon({ ...onto, part: together }, [effect])
    if (effect.tag === 'test' && 'pass' in effect) return [{ tag: 'testBoth', hero, test: effect, origin }]
    if (effect.tag === 'rollTable' && 'table' in effect) return [{ tag: 'rollBoth', hero, table: effect, origin }]
    // Both have come to it by the same row: both roll again.
    if (effect.tag === 'rollAgain' && origin.again !== null) return both(lore, onto, [origin.again])
    return [hers[i]!, ...upon(onIt(onto), its)]
  })
  return [...tasks, ...hers.slice(done.length)]
}
/** Both fall: nobody climbs after anybody. */
const together = 'together'

/** What comes of two results, the hero's and the animal's; a fall is last, for it ends the move. */
const ofBoth = (
  lore: Lore,
  onto: Upon,
  hers: ReadonlyArray<Effect>,
  its: ReadonlyArray<Effect>,
): ReadonlyArray<AnyTask> => {
  if (hers === its) return both(lore, onto, hers)
  const [stays, falls] = parted(lore, onto.origin, hers)
  const [itStays, itFalls] = parted(lore, onto.origin, itsShare(lore, onto.origin, its))
  const fallsWith = itFalls.length === 0 ? onto : { ...onto, part: together }
  return [
    ...upon(onto, stays),
    ...upon(itsOwn(lore, onto), falls.length === 0 ? [...itStays, ...itFalls] : itStays),
    ...upon(fallsWith, falls),
  ]
}
/** What is no fall, and what is one. */
const parted = (
  lore: Lore,
  origin: Origin,
  effects: ReadonlyArray<Effect>,
): readonly [ReadonlyArray<Effect>, ReadonlyArray<Effect>] => [
  effects.filter((effect) => !isFall(lore, origin, effect)),
  effects.filter((effect) => isFall(lore, origin, effect)),
]
/** The animal as a target; the table it rolls in again has in it only what reaches it. */
const itsOwn = (lore: Lore, { hero, origin }: Upon): Upon => {
  const { again } = origin
  const [share] = again === null ? [] : shareOf(lore, origin, again)
  return onIt({ hero, origin: share?.tag === 'rollTable' && 'table' in share ? { ...origin, again: share } : origin })
}

// A test of both: her roll, its roll, then what comes of them.

export interface TestBoth extends Upon {
  readonly tag: 'testBoth'
  readonly test: Test
}
const testBoth: Procedure<Two, TestBoth> = atOnce((_, { hero, test, origin }) => ({
  events: [],
  then: [testing<ItsTest>(hero, test.property, test.plus ?? 0, { tag: 'itsTest', hero, test, origin })],
}))
/** The hero's is made. */
export interface ItsTest extends Upon, Tested {
  readonly tag: 'itsTest'
  readonly test: Test
}
const itsTest: Procedure<Two, ItsTest> = atOnce((state, { hero, test, origin, success: hers }) => {
  const { property, plus = 0, pass, fail } = test
  // It may have died of what was written before.
  if (!beside(state, hero)) return { events: [], then: upon({ hero, origin }, hers ? pass : fail) }
  const into = { tag: 'judgeBoth', hero, test, origin, hers } as const
  return { events: [], then: [onIt(testing<JudgeBoth>(hero, property, plus, into))] }
})
export interface JudgeBoth extends Upon, Tested {
  readonly tag: 'judgeBoth'
  readonly test: Test
  /** Whether the hero passed. */
  readonly hers: boolean
}
const judgeBoth = (lore: Lore): Procedure<Two, JudgeBoth> =>
  atOnce((_, { hero, test, origin, hers, success }) => {
    const comes = (passed: boolean): ReadonlyArray<Effect> => (passed ? test.pass : test.fail)
    return { events: [], then: ofBoth(lore, { hero, origin }, comes(hers), comes(success)) }
  })

// A roll in a table, likewise.

export interface RollBoth extends Upon {
  readonly tag: 'rollBoth'
  readonly table: RollTable
}
const rollBoth: Procedure<Two, RollBoth> = atOnce((_, { hero, table, origin }) => ({
  events: [],
  then: [roll<ItsRoll>(hero, FACES[table.die], { tag: 'itsRoll', hero, table, origin })],
}))
/** The hero's is made. */
export interface ItsRoll extends Upon, Awaiting {
  readonly tag: 'itsRoll'
  readonly table: RollTable
}
const itsRoll = (lore: Lore): Procedure<Two, ItsRoll> =>
  atOnce((state, { hero, table, origin, face: hers }) => {
    if (!beside(state, hero))
      return { events: [], then: upon({ hero, origin: { ...origin, again: table } }, rowOf(lore, table, hers)) }
    return {
      events: [],
      then: [roll<ReadBoth>(hero, FACES[table.die], { tag: 'readBoth', hero, table, origin, hers })],
    }
  })
export interface ReadBoth extends Upon, Awaiting {
  readonly tag: 'readBoth'
  readonly table: RollTable
  /** The hero's face. */
  readonly hers: number
}
const readBoth = (lore: Lore): Procedure<Two, ReadBoth> =>
  atOnce((_, { hero, table, origin, hers, face }) => {
    const onto = { hero, origin: { ...origin, again: table } }
    return { events: [], then: ofBoth(lore, onto, rowOf(lore, table, hers), rowOf(lore, table, face)) }
  })
const rowOf = (lore: Lore, table: RollTable, face: number): ReadonlyArray<Effect> =>
  rowsOf(lore, table).find(({ from, to }) => from <= face && face <= to)?.effects ?? none
const none: ReadonlyArray<Effect> = []

// Wells: at the edge and at each jump it tests as well, and dies alone (D2-R-78).

export interface SettleOracazWell extends Tested {
  readonly tag: 'settleOracazWell'
  readonly hero: Seat
}
const itsWell = (hero: Seat): AnyTask =>
  onIt(testing<SettleOracazWell>(hero, 'vf', 0, { tag: 'settleOracazWell', hero }))
const settleOracazWell: Procedure<Two, SettleOracazWell> = atOnce((_, { hero, success }) =>
  success ? nothing : { events: [], then: [{ tag: 'die', hero, part, cause: 'well' }] },
)

// Bridges: who fails falls, and the other may or does come after it (D2-DZAL-12, -13).

export interface SettleBothOnBridge extends Omit<SettleBridge, 'tag'> {
  readonly tag: 'settleBothOnBridge'
  /** Whether the hero passed. */
  readonly hers: boolean
}
const settleBothOnBridge: Procedure<Two, SettleBothOnBridge> = atOnce(
  (_, { hero, bridge, origin, hers, success: its }) => {
    if (hers && its) return { events: [{ tag: 'bridgeHeld', hero }], then: [] }
    const onto: Upon = { hero, origin }
    const lose = { tag: 'loseKp', amount: bridge.loss, cause: 'fall' } as const
    const fall = falling(hero, bridge.climbBack)
    return {
      events: hers ? [{ tag: 'bridgeHeld', hero }] : [{ tag: 'fellFromBridge', hero }],
      then: [
        ...(hers ? [] : [{ ...lose, ...onto }]),
        ...(its ? [] : [{ ...lose, ...onIt(onto) }]),
        hers ? onIt(fall) : its ? fall : { ...fall, part: together },
      ],
    }
  },
)

// Falls. The animal climbs down after its hero, and is not hurt; the hero may climb down after the animal.

/** The animal has fallen into the catacombs, and its hero has not. */
export interface OracazFell {
  readonly tag: 'oracazFell'
  readonly hero: Seat
}
export interface OracazClimbedDown {
  readonly tag: 'oracazClimbedDown'
  readonly hero: Seat
}
/** The hero climbs down after it. */
export interface OracazFollowed {
  readonly tag: 'oracazFollowed'
  readonly hero: Seat
}
/** With the option, an animal that is not followed finds its way back. */
export interface OracazReturned {
  readonly tag: 'oracazReturned'
  readonly hero: Seat
}
export interface ChooseFollow {
  readonly tag: 'chooseFollow'
  readonly hero: Seat
}
export interface Follow {
  readonly tag: 'follow'
}
export const Follow: t.Type<Follow> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('follow') }, 'Follow'))()
/** The animal is left where it has fallen. */
export interface Leave {
  readonly tag: 'leave'
}
export const Leave: t.Type<Leave> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('leave') }, 'Leave'))()
const chooseFollow: Procedure<Two, ChooseFollow, Follow | Leave> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'follow' }, { tag: 'leave' }] }),
  resume: ({ options }, { hero }, { tag }) => {
    if (tag === 'follow')
      return {
        events: [{ tag: 'oracazFollowed', hero }],
        then: [{ tag: 'afterFall', hero, climbBack: null, willing: true }],
      }
    return options.oracazNotFollowed === 'returns'
      ? { events: [{ tag: 'oracazReturned', hero }], then: [] }
      : { events: [{ tag: 'oracazLost', hero, reason: 'notFollowed' }], then: [] }
  },
}

// The dragon burns each (D2-R-80).

export interface BurnOracaz extends Awaiting {
  readonly tag: 'burnOracaz'
  readonly hero: Seat
}
export interface OracazBurned {
  readonly tag: 'oracazBurned'
  readonly hero: Seat
  readonly roll: number
}
const burnOracaz: Procedure<Two, BurnOracaz> = atOnce((_, { hero, face }) => ({
  events: [{ tag: 'oracazBurned', hero, roll: face }],
  then: [{ tag: 'damage', hero, part, amount: face, cause: 'dragon', mortal: true }],
}))

const { also, instead } = amending<Two>()
const alone = (state: State, { hero, part }: { readonly hero: Seat; readonly part?: string }): boolean =>
  part === undefined && beside(state, hero)
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('befall', (state, task) => {
    if (!alone(state, task) || !exposes(lore, state, task)) return undefined
    if (!reaches(itsShare(lore, task.origin, task.effects))) return undefined
    return { events: [], then: both(lore, task, task.effects) }
  }),
  also('settleWell', (state, { hero, success }, done) =>
    success && beside(state, hero) ? { ...done, then: [itsWell(hero), ...done.then] } : done,
  ),
  also('settleJump', (state, { hero, success }, done) =>
    success && beside(state, hero) ? { ...done, then: [itsWell(hero), ...done.then] } : done,
  ),
  instead('settleBridge', (state, task) => {
    if (!alone(state, task)) return undefined
    const { hero, bridge, origin, success: hers } = task
    const into = { tag: 'settleBothOnBridge', hero, bridge, origin, hers } as const
    return { events: [], then: [onIt(testingWith<SettleBothOnBridge>(hero, bridge.test, bridge.die, into))] }
  }),
  // The animal comes along wherever its hero is set down by magic: into a well, or onto a bridge, they fall together
  // (D2-DZAL-14, D2-TELE-19).
  also('arriveByTeleport', (state, { hero }, done) => {
    const dies = done.then.find((next) => next.tag === 'die')
    return dies !== undefined && beside(state, hero) ? { ...done, then: [onIt(dies), ...done.then] } : done
  }),
  also('fallFromBridge', (state, task, done) =>
    beside(state, task.hero)
      ? {
          ...done,
          then: done.then.flatMap((next): ReadonlyArray<AnyTask> => {
            if (next.tag === 'loseKp') return [next, onIt(next)]
            return next.tag === 'fallBelow' ? [{ ...next, part: together }] : [next]
          }),
        }
      : done,
  ),
  also('fallBelow', (state, task, done) =>
    alone(state, task) && done.then.length > 0
      ? { ...done, events: [...done.events, { tag: 'oracazClimbedDown', hero: task.hero }] }
      : done,
  ),
  instead('fallBelow', (state, task): Done<Two> | undefined => {
    if (task.part !== part) return undefined
    const { hero } = task
    if (!beside(state, hero) || isBelow(state, hero)) return nothing
    return { events: [{ tag: 'oracazFell', hero }], then: [{ tag: 'chooseFollow', hero }] }
  }),
  also('burn', (state, { hero }, done) =>
    beside(state, hero) && state.options.dragonHitsOracaz
      ? { ...done, then: [...done.then, roll<BurnOracaz>(hero, 12, { tag: 'burnOracaz', hero })] }
      : done,
  ),
]

export const evolve: Changing<Event> = {
  oracazFell: (state) => state,
  oracazClimbedDown: (state) => state,
  oracazFollowed: (state) => state,
  oracazReturned: (state) => state,
  oracazBurned: (state) => state,
}
export const sight: Sight<Event> = {
  oracazFell: 'everyone',
  oracazClimbedDown: 'everyone',
  oracazFollowed: 'everyone',
  oracazReturned: 'everyone',
  oracazBurned: 'everyone',
}
export const actions: { readonly follow: typeof Follow; readonly leave: typeof Leave } = {
  follow: Follow,
  leave: Leave,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  testBoth,
  itsTest,
  judgeBoth: judgeBoth(lore),
  rollBoth,
  itsRoll: itsRoll(lore),
  readBoth: readBoth(lore),
  settleOracazWell,
  settleBothOnBridge,
  burnOracaz,
  chooseFollow,
})
