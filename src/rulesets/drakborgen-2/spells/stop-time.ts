/** Stop time: turns in a row while the sun stands still (D2-MRIS-24…31). */
import * as t from 'io-ts'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import type { Lore } from '../box.js'
import { paying, undeclared } from '../declare.js'
import { able, type Changing, type Doing, personOf, type State, type Two } from '../state.js'
import { casting, onceInMove, priced } from './spell.js'

export type Task = StayOrGoOn
export type Event = TimeStopped | CardIgnoredInStoppedTime | TrapIgnoredInStoppedTime
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: StopTime
  readonly stayOrGoOn: NormalTurn | StayStopped
}

/** What each stopped turn costs (D2-MRIS-25). */
const COST = 1
/** The classes of cards that pass by while time stands still; ghouls are monsters, too (D2-MRIS-29, D2-R-94). */
const IGNORED: ReadonlyArray<string> = ['monster', 'ghouls', 'event', 'spell', 'trap']

/** Whether the move under way is made while time stands still. */
export const isStopped = (state: State): boolean => {
  const { seat } = state.move
  return seat !== null && personOf(state, seat).spell === 'stopTime'
}

/** It is cast at the beginning of a turn. */
export interface StopTime {
  readonly tag: 'stopTime'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const StopTime: t.Type<StopTime> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('stopTime'), lethal: t.boolean }, 'StopTime'))()
/** A turn begins for which time stands still. */
export interface TimeStopped {
  readonly tag: 'timeStopped'
  readonly hero: Seat
}

/** Each turn that follows is paid for as well, or it is the normal one with which the spell ends (D2-R-93, D2-DEC-33). */
export interface StayOrGoOn {
  readonly tag: 'stayOrGoOn'
  readonly hero: Seat
}
export interface NormalTurn {
  readonly tag: 'normalTurn'
}
export const NormalTurn: t.Type<NormalTurn> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('normalTurn') }, 'NormalTurn'))()
export interface StayStopped {
  readonly tag: 'stayStopped'
  /** Whether the KP it costs would kill. */
  readonly lethal: boolean
}
export const StayStopped: t.Type<StayStopped> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('stayStopped'), lethal: t.boolean }, 'StayStopped'))()
const stayOrGoOn: Procedure<Two, StayOrGoOn, NormalTurn | StayStopped> = {
  begin: (state, { hero }) => {
    const staying = priced(state, hero, COST, (lethal) => ({ tag: 'stayStopped', lethal }) as const)
    return staying.length === 0 ? goingOn(hero) : { by: hero, actions: [{ tag: 'normalTurn' }, ...staying] }
  },
  resume: (_, { hero }, { tag }) =>
    tag === 'normalTurn' ? goingOn(hero) : { events: [{ tag: 'timeStopped', hero }], then: [paying(hero, COST)] },
}
const goingOn = (hero: Seat): Done<Two> => ({ events: [{ tag: 'timeRestarted', hero, why: 'normalTurn' }], then: [] })

// What passes him by while time stands still (D2-MRIS-26…29).

/** A card is drawn as ever, and what it tells of does not stir: it goes under its pile. */
export interface CardIgnoredInStoppedTime {
  readonly tag: 'cardIgnoredInStoppedTime'
  readonly hero: Seat
  readonly card: string
}
/** So does the trap of a room. */
export interface TrapIgnoredInStoppedTime {
  readonly tag: 'trapIgnoredInStoppedTime'
  readonly hero: Seat
  readonly square: number
}
/** The tags of the tile on a square. */
const tagsOn = ({ content }: Lore, { board }: State, square: number): ReadonlyArray<string> => {
  const placed = board[square]
  return placed ? content.tile(placed.tile).kind.tags : []
}

const { also, instead, offering } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  offering(
    'declare',
    (state, { hero }) => ({
      by: hero,
      actions:
        able(lore, state, hero, 'stopTime') && undeclared(state, 'stopTime')
          ? priced(state, hero, COST, (lethal) => ({ tag: 'stopTime', lethal }) as const)
          : [],
    }),
    (action): action is StopTime => action.tag === 'stopTime',
    (state, { hero }) => ({
      events: [...casting(state, hero, 'stopTime', COST), { tag: 'timeStopped', hero }],
      then: [paying(hero, COST), { tag: 'declare', hero }],
    }),
  ),
  // His next turn comes before anybody else's, and before the sun moves (D2-MRIS-24, D2-INV-19).
  also('endMove', (state, { seat }, done) =>
    done.events.some(({ tag }) => tag === 'moveEnded') && stands(state, seat)
      ? { ...done, then: [...done.then, { tag: 'beginMove', seat }] }
      : done,
  ),
  also('beginMove', (state, { seat }, done) => {
    if (!stands(state, seat) || done.events.length === 0) return done
    // A turn that must be missed is the normal one (D2-R-99).
    return done.events.some(({ tag }) => tag === 'moveSkipped')
      ? { ...done, events: [{ tag: 'timeRestarted', hero: seat, why: 'forfeitedTurn' }, ...done.events] }
      : { ...done, then: [{ tag: 'stayOrGoOn', hero: seat }, ...done.then] }
  }),
  instead('turnRoom', (state) => (isStopped(state) ? nothing : undefined)),
  also('enterCorridor', (state, _, done) =>
    isStopped(state)
      ? {
          ...done,
          events: done.events.map((event) =>
            event.tag === 'corridorEntered' ? { ...event, mayContinue: false } : event,
          ),
          then: [],
        }
      : done,
  ),
  instead('drawnCard', (state, { hero, card }) =>
    isStopped(state) && lore.content.card(card).tags.some((tag) => IGNORED.includes(tag))
      ? {
          events: [{ tag: 'cardIgnoredInStoppedTime', hero, card }],
          then: [{ tag: 'returnCard', seat: hero, card }],
        }
      : undefined,
  ),
  also('tileEffect', (state, { hero, place }, done) =>
    isStopped(state) && typeof place === 'number' && tagsOn(lore, state, place).includes('trap')
      ? {
          ...done,
          events: [...done.events, { tag: 'trapIgnoredInStoppedTime', hero, square: place }],
          // With the trap go the questions what might be used against it.
          then: done.then.filter(({ tag }) => tag !== 'befall' && tag !== 'openWindow' && tag !== 'endTrap'),
        }
      : done,
  ),
  instead('caughtOffGuard', (state, { hero }) =>
    isStopped(state) ? { events: [{ tag: 'caughtIgnored', hero, by: 'stopTime' }], then: [] } : undefined,
  ),
  instead('drawDragon', (state) => (isStopped(state) && state.options.stopTimeIgnoresDragon ? nothing : undefined)),
]
/** Whether time stands still for a hero between its turns; one that is out has none. */
const stands = (state: State, hero: Seat): boolean => personOf(state, hero).spell === 'stopTime'

export const evolve: Changing<Event> = {
  timeStopped: (state, { hero }) => onceInMove(state, hero, 'stopTime'),
  cardIgnoredInStoppedTime: (state) => state,
  trapIgnoredInStoppedTime: (state) => state,
}
export const sight: Sight<Event> = {
  timeStopped: 'everyone',
  cardIgnoredInStoppedTime: 'everyone',
  trapIgnoredInStoppedTime: 'everyone',
}
export const actions: {
  readonly stopTime: t.Type<StopTime>
  readonly normalTurn: t.Type<NormalTurn>
  readonly stayStopped: t.Type<StayStopped>
} = { stopTime: StopTime, normalTurn: NormalTurn, stayStopped: StayStopped }
export const procedures = (_: Lore): Doing<Task> => ({ stayOrGoOn })
