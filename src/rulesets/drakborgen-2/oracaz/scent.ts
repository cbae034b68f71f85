/**
 * What it scents too late for a warning: traps, and monsters that lie in wait (D2-ORAC-14, -15, -25, -26, D2-DEC-53). Where
 * its hero has just come in through a secret door it could scent nothing.
 */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import type { Place } from '../../drakborgen/content/content.js'
import type { Effect } from '../../drakborgen/content/effect.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { isCovered } from '../floor.js'
import { strikes } from '../meeting.js'
import { type AnyTask, type Changing, type Doing, memoryOf, type State, type Two, withMemory } from '../state.js'
import { beside } from './companion.js'

export type Task = ReactToTrap | ChooseTrap
export type Event = CameUnscented | OracazReacted | AmbushScented
/** What may be answered, task by task. */
export interface Asks {
  readonly chooseTrap: BearTrap | IgnoreTrap
}

/** The hero has come in where the animal could scent nothing. */
export interface CameUnscented {
  readonly tag: 'cameUnscented'
  readonly hero: Seat
  readonly place: Place
}
/** Whether the animal has had its chance to scent what is here. */
const scents = (state: State, hero: Seat): boolean =>
  beside(state, hero) && (memoryOf(state).unscented === null || memoryOf(state).unscented !== heroOf(state, hero).place)

// A trap goes off: a T12, and if it is even the hero may ignore it, whatever kind it is (D2-R-86).

export interface ReactToTrap extends Awaiting {
  readonly tag: 'reactToTrap'
  readonly hero: Seat
}
export interface OracazReacted {
  readonly tag: 'oracazReacted'
  readonly hero: Seat
  readonly roll: number
  /** Whether the trap may be ignored. */
  readonly ok: boolean
}
const reactToTrap: Procedure<Two, ReactToTrap> = atOnce((_, { hero, face }) => {
  const ok = face % 2 === 0
  return { events: [{ tag: 'oracazReacted', hero, roll: face, ok }], then: ok ? [{ tag: 'chooseTrap', hero }] : [] }
})
export interface ChooseTrap {
  readonly tag: 'chooseTrap'
  readonly hero: Seat
}
/** The trap does what it does. */
export interface BearTrap {
  readonly tag: 'bearTrap'
}
export const BearTrap: t.Type<BearTrap> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('bearTrap') }, 'BearTrap'))()
/** The trap comes to nothing, for the hero and the animal. */
export interface IgnoreTrap {
  readonly tag: 'ignoreTrap'
}
export const IgnoreTrap: t.Type<IgnoreTrap> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('ignoreTrap') }, 'IgnoreTrap'))()
const chooseTrap: Procedure<Two, ChooseTrap, BearTrap | IgnoreTrap> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'bearTrap' }, { tag: 'ignoreTrap' }] }),
  resume: (_, { hero }, { tag }) =>
    tag === 'bearTrap'
      ? { events: [], then: [] }
      : { events: [{ tag: 'trapVoided', hero }], then: [], until: { tag: 'endTrap', seat: hero } },
}
/** What a trap does, with the roll before it and the end of the trap after it. */
const scented = (hero: Seat, does: ReadonlyArray<AnyTask>): ReadonlyArray<AnyTask> => [
  roll<ReactToTrap>(hero, 12, { tag: 'reactToTrap', hero }),
  ...does,
  { tag: 'endTrap', seat: hero },
]
/** What only sends one to the trap pile is no trap yet: the card drawn there is (D2-R-192). */
const isTrap = (tags: ReadonlyArray<string>, effects: ReadonlyArray<Effect>): boolean =>
  tags.includes('trap') &&
  !effects.every((effect) => effect.tag === 'drawFrom' && 'pile' in effect && effect.pile === 'trap')

// A monster that lies in wait is met as any other.

export interface AmbushScented {
  readonly tag: 'ambushScented'
  readonly hero: Seat
  readonly kind: string
}

const { also, instead } = amending<Two>()
export const amend = ({ content }: Lore): ReadonlyArray<Amendment<Two>> => [
  also('enter', (state, { hero, entry, way }, done) =>
    entry === 'secretDoor' && beside(state, hero)
      ? { ...done, events: [...done.events, { tag: 'cameUnscented', hero, place: way.to }] }
      : done,
  ),
  also('drawnCard', (state, { hero, card }, done) => {
    const { tags, effects } = content.card(card)
    if (!scents(state, hero) || !isTrap(tags, effects)) return done
    if (done.then.every(({ tag }) => tag !== 'befall')) return done // something has kept it from going off
    const rest = done.then.filter(({ tag }) => tag === 'returnCard')
    return {
      ...done,
      then: [
        ...scented(
          hero,
          done.then.filter(({ tag }) => tag !== 'returnCard'),
        ),
        ...rest,
      ],
    }
  }),
  also('tileEffect', (state, { hero, place }, done) => {
    const placed = typeof place === 'number' ? state.board[place] : null
    if (!placed || isCovered(state, place) || !scents(state, hero)) return done
    const { tags, onEnter } = content.tile(placed.tile).kind
    if (!isTrap(tags, onEnter)) return done
    const rest = done.then.filter(({ tag }) => tag === 'meetWayDown')
    return {
      ...done,
      then: [
        ...scented(
          hero,
          done.then.filter(({ tag }) => tag !== 'meetWayDown'),
        ),
        ...rest,
      ],
    }
  }),
  instead('ambush', (state, task) =>
    strikes(state, task) && scents(state, task.hero)
      ? {
          events: [{ tag: 'ambushScented', hero: task.hero, kind: task.kind }],
          then: [{ ...task, tag: 'meet' }],
        }
      : undefined,
  ),
]

export const evolve: Changing<Event> = {
  cameUnscented: (state, { place }) => withMemory(state, { unscented: place }),
  oracazReacted: (state) => state,
  ambushScented: (state) => state,
}
export const sight: Sight<Event> = { cameUnscented: 'everyone', oracazReacted: 'everyone', ambushScented: 'everyone' }
export const actions: { readonly bearTrap: typeof BearTrap; readonly ignoreTrap: typeof IgnoreTrap } = {
  bearTrap: BearTrap,
  ignoreTrap: IgnoreTrap,
}
export const procedures = (_: Lore): Doing<Task> => ({ reactToTrap, chooseTrap })
