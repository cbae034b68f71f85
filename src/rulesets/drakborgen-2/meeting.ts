/**
 * Meeting a monster: what a hero can do beside attacking, waiting and fleeing (D2-R-7, D2-R-58).
 *
 * Each hero's file offers what it can do at a meeting through `atMeeting`. What is an attack is announced as one: the
 * monster card is drawn, the attack is done, and if the monster is still there its `attack` column is read.
 */
import { type Amendment, amending, type Offer } from '../../kernel/expansion.js'
import { type Asked, atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Upon } from '../drakborgen/effects.js'
import type { Ambush, MonsterFlees } from '../drakborgen/encounter.js'
import { encounterOver, monsterKp } from '../drakborgen/monster.js'
import { heroOf } from '../drakborgen/state.js'
import type { Box, Lore } from './box.js'
import type * as effect from './effect.js'
import {
  type AnyTask,
  type Changing,
  type Doing,
  id,
  meetingOf,
  memoryOf,
  type State,
  type Two,
  withMeeting,
  withMemory,
} from './state.js'

export type Task = HoldsGround | AtProcedure | AfterSpecial | IgnoreMonster | BeforeCombat | AfterRound
export type Event = GroundHeld | AmbushAvoided | SpecialAnnounced | Tried | MonsterIgnored
/** What may be answered, task by task. */
export type Asks = object

/** What a hero may do at a meeting, wherever the monster's way to be fought is asked: by intent, or by its procedure. */
export const atMeeting = <A extends Asked<Two, 'announceIntent'> & Asked<Two, 'atProcedure'>>(
  offers: (state: State, hero: Seat) => ReadonlyArray<A>,
  is: (action: { readonly tag: string }) => action is A,
  take: (state: State, hero: Seat, action: A) => Done<Two>,
): ReadonlyArray<Amendment<Two>> => {
  const offer = (state: State, { hero }: { readonly hero: Seat }): Offer<A> => ({
    by: hero,
    actions: offers(state, hero),
  })
  return [
    offering('announceIntent', offer, is, (state, { hero }, action) => take(state, hero, action)),
    offering('atProcedure', offer, is, (state, { hero }, action) => take(state, hero, action)),
  ]
}

/** A monster that would have struck from behind is met as any other. */
export interface AmbushAvoided {
  readonly tag: 'ambushAvoided'
  readonly hero: Seat
  /** By what: `reflexes`, `oracaz`, `invisibility`. */
  readonly by: string
}

/**
 * A moment: a monster that is fought in a way of its own has been met, and its fight has not begun. What is done here
 * instead leads back to it, so that the fight is not begun twice.
 */
export interface AtProcedure {
  readonly tag: 'atProcedure'
  readonly hero: Seat
}
const beginning = (hero: Seat): Done<Two> => ({ events: [], then: [begun({ tag: 'fightByProcedure', hero })] })
const atProcedure: Procedure<Two, AtProcedure, Asked<Two, 'atProcedure'>> = {
  begin: (_, { hero }) => beginning(hero),
  resume: (_, { hero }) => beginning(hero),
}
/** A fight of its own that begins now. */
interface Begun {
  readonly begun?: boolean
}
const begun = <T extends object>(task: T): T & Begun => ({ ...task, begun: true })
/** Whether a monster's own way to be fought begins now: all that may be done before has been asked. */
export const isBegun = (task: object): boolean => (task as Begun).begun === true

/** Whether a special attack may still be announced: one in an encounter (D2-R-58). */
export const mayBeSpecial = (state: State): boolean => !meetingOf(state).special
/** Whether something has not been tried in this encounter. */
export const untried = (state: State, what: string): boolean => !meetingOf(state).tried.includes(what)
/** Whether the monster struck first. */
export const ambushed = (state: State): boolean => state.encounter?.ambush === true

/** Whether a monster really strikes: what was met before is behind the hero, and it is where the next would meet it (DB-R-120, DB-R-122). */
export const strikes = (state: State, { hero, at }: Ambush): boolean =>
  state.encounter === null && (at === undefined || heroOf(state, hero).place === at)

/** Whether what a hero has met is of some class: `animal`, `undead`, `magic-immune`. */
export const monsterIs = ({ content }: Lore, { encounter }: State, tag: string): boolean =>
  encounter !== null && content.monsterKind(encounter.kind).tags.includes(tag)
/** Whether the monster met is of a group the rules speak of, by its kind, or with the option by what it fights as (D2-R-47). */
export const isOneOf = ({ box }: Lore, { encounter, options }: State, group: keyof Box['groups']): boolean => {
  if (encounter === null) return false
  const kind = options.namedExceptionsFollowFightsAs ? (box.fightsAs[encounter.kind] ?? encounter.kind) : encounter.kind
  return box.groups[group].includes(kind)
}
/** The kind as which the monster met is read in a table: its own, or that which it fights as (D2-FIGHT-4, D2-R-101). */
export const tableKind = (
  { box }: Lore,
  { encounter }: State,
  table: Readonly<Record<string, unknown>>,
): string | undefined =>
  encounter === null
    ? undefined
    : [encounter.kind, box.fightsAs[encounter.kind]].find((kind) => kind !== undefined && Object.hasOwn(table, kind))
/** Whether the monster met cannot be made to flee (D2-R-57). */
export const cannotFlee = (state: State): boolean => memoryOf(state).holdsGround

/** From the monster about to be met there is no flight, on either side. */
export type HoldsGround = effect.HoldsGround & Upon
export interface GroundHeld {
  readonly tag: 'groundHeld'
  readonly hero: Seat
  readonly held: boolean
}
const holdsGround: Procedure<Two, HoldsGround> = atOnce((_, { hero }) => ({
  events: [{ tag: 'groundHeld', hero, held: true }],
  then: [],
}))

/** A special attack counts as an attack (D2-CONV-7). */
export interface SpecialAnnounced {
  readonly tag: 'specialAnnounced'
  readonly hero: Seat
  /** Which: `shuriken`, `fear`, … */
  readonly special: string
}
/**
 * A special attack is announced; `does` are its tasks. If the monster is still there it reacts as to any attack. A monster
 * that is fought by a procedure has no card: it is met again.
 */
export const attacking = (
  { content }: Lore,
  state: State,
  hero: Seat,
  special: string,
  does: ReadonlyArray<AnyTask>,
): Done<Two> => {
  const { kind } = state.encounter!
  const byProcedure = content.monsterKind(kind).procedure !== undefined
  return {
    events: [
      { tag: 'specialAnnounced', hero, special },
      ...(byProcedure ? [] : [{ tag: 'intentAnnounced', hero, intent: 'attack', weapon: null } as const]),
    ],
    then: byProcedure
      ? [...does, { tag: 'afterSpecial', hero }, { tag: 'fightByProcedure', hero }]
      : [
          { tag: 'drawMonsterCard', hero },
          ...does,
          { tag: 'checkMonster', hero },
          { tag: 'afterSpecial', hero },
          { tag: 'react', hero },
        ],
  }
}
/** A moment: the special attack is done, and the monster still there. */
export interface AfterSpecial {
  readonly tag: 'afterSpecial'
  readonly hero: Seat
}
const afterSpecial: Procedure<Two, AfterSpecial> = atOnce(() => nothing)

/** Something that is tried once in an encounter has been. */
export interface Tried {
  readonly tag: 'tried'
  readonly hero: Seat
  readonly what: string
}

/** The monster is left alone: its card counts as dealt with, and the move is over, as after one that fled (D2-R-50). */
export interface IgnoreMonster {
  readonly tag: 'ignoreMonster'
  readonly hero: Seat
  /** By what: `hiding`, `invisibility`, `fireball`. */
  readonly by: string
}
export interface MonsterIgnored {
  readonly tag: 'monsterIgnored'
  readonly hero: Seat
  readonly by: string
}
const ignoreMonster: Procedure<Two, IgnoreMonster> = atOnce((state, { hero, by }) =>
  state.encounter?.hero === hero
    ? { events: [{ tag: 'monsterIgnored', hero, by }], then: [], ...encounterOver(state, hero) }
    : nothing,
)

/**
 * A moment: it has come to combat, and round 1 has not begun. It is a task of its own, for beginning a combat reads the
 * monster card, which the hero's seat does not know.
 */
export interface BeforeCombat {
  readonly tag: 'beforeCombat'
  readonly hero: Seat
}
const beforeCombat: Procedure<Two, BeforeCombat, Asked<Two, 'beforeCombat'>> = {
  begin: () => nothing,
  resume: () => nothing,
}

/** A moment: a round of combat is over, and both sides live. */
export interface AfterRound {
  readonly tag: 'afterRound'
  readonly hero: Seat
}
const afterRound: Procedure<Two, AfterRound, Asked<Two, 'afterRound'>> = { begin: () => nothing, resume: () => nothing }

const { also, barring, before, instead, offering } = amending<Two>()
export const amend = ({ content }: Lore): ReadonlyArray<Amendment<Two>> => [
  also('settleRound', (state, { hero }, done) =>
    done.until === undefined && heroOf(state, hero).kp > 0
      ? { ...done, then: [...done.then, { tag: 'afterRound', hero }] }
      : done,
  ),
  before(id, 'startCombat', (_, { hero }) => [{ tag: 'beforeCombat', hero }]),
  instead('fightByProcedure', (state, task) =>
    content.monsterKind(state.encounter!.kind).procedure === undefined || isBegun(task)
      ? undefined
      : { events: [], then: [{ tag: 'atProcedure', hero: task.hero }] },
  ),
  barring(
    'announceIntent',
    (state, _, action) => !cannotFlee(state) || action.tag !== 'intent' || action.intent !== 'flee',
    () => nothing,
  ),
  // Nothing makes it flee, and where its card says that it does it stands and fights (D2-R-225).
  also('react', (state, _, done) => (cannotFlee(state) ? standing(content, state, done) : done)),
  instead('monsterFlees', (state, task: Flight) =>
    cannotFlee(state) && task.ofItself !== true && state.encounter?.hero === task.hero ? nothing : undefined,
  ),
  also('endEncounter', (state, { seat: hero }, done) =>
    cannotFlee(state) && done.events.length > 0
      ? { ...done, events: [...done.events, { tag: 'groundHeld', hero, held: false }] }
      : done,
  ),
]

/** A flight that its card says. */
type Flight = MonsterFlees & { readonly ofItself?: true }
/** It fights, with the KP of its card; from a card that has none outside of its combats it is gone all the same. */
const standing = (content: Lore['content'], state: State, done: Done<Two>): Done<Two> => {
  const fights = monsterKp(content, state) !== null
  return {
    ...done,
    events: done.events.map((told) =>
      fights && told.tag === 'monsterReacted' && told.outcome === 'monsterFlees'
        ? { ...told, outcome: 'combat' }
        : told,
    ),
    then: done.then.map((next): AnyTask => {
      if (next.tag !== 'monsterFlees') return next
      const flight: Flight = { ...next, ofItself: true }
      return fights ? { tag: 'startCombat', hero: next.hero } : flight
    }),
  }
}

export const evolve: Changing<Event> = {
  groundHeld: (state, { held }) => withMemory(state, { holdsGround: held }),
  ambushAvoided: (state) => state,
  specialAnnounced: (state) => withMeeting(state, { special: true, inRow: 0 }),
  tried: (state, { what }) => withMeeting(state, { tried: [...meetingOf(state).tried, what] }),
  monsterIgnored: (state) => state,
}
export const sight: Sight<Event> = {
  groundHeld: 'everyone',
  ambushAvoided: 'everyone',
  specialAnnounced: 'everyone',
  tried: 'everyone',
  monsterIgnored: 'everyone',
}
export const procedures = (_: Lore): Doing<Task> => ({
  holdsGround,
  atProcedure,
  afterSpecial,
  ignoreMonster,
  beforeCombat,
  afterRound,
})
