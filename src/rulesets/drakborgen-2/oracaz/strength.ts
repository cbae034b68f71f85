/** Its strength: doors and portcullises are run down, in place of the card or the test (D2-ORAC-2, D2-R-82, D2-DEC-29). */
import * as t from 'io-ts'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { testingWith } from '../../catacombs/snare.js'
import type { SettleDoor } from '../../drakborgen/doors.js'
import { attempting } from '../../drakborgen/passage.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Tested } from '../../drakborgen/tests.js'
import type { Lore } from '../box.js'
import { type Changing, type Doing, type State, type Two, withTwo } from '../state.js'
import { beside, onIt } from './companion.js'

export type Task = Charge | SettleCharge
export type Event = OracazCharged | ObstacleDestroyed
/** What may be answered, task by task. */
export interface Asks {
  readonly tryDoor: LetBe | OracazDestroy
  readonly tryPortcullis: LetBe | OracazDestroy
}

/** It is let loose on what bars the way; to let it be is to draw a card, or to heave. */
export interface OracazDestroy {
  readonly tag: 'oracazDestroy'
}
export const OracazDestroy: t.Type<OracazDestroy> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('oracazDestroy') }, 'OracazDestroy'))()
export interface OracazCharged {
  readonly tag: 'oracazCharged'
  readonly hero: Seat
  readonly border: number
}
/** Only with the option: it stays open, for everyone, as what a fireball has burnt for good. */
export interface ObstacleDestroyed {
  readonly tag: 'obstacleDestroyed'
  readonly hero: Seat
  readonly border: number
}

/** What stands in a border, as it is being tried. */
type Obstacle = Omit<SettleDoor, 'tag'>
/** A T10 against its strength, once for this edge. */
export interface SettleCharge extends Obstacle, Tested {
  readonly tag: 'settleCharge'
  readonly obstacle: 'door' | 'portcullis'
}
const charging = (obstacle: SettleCharge['obstacle'], { hero, way, within, side }: Obstacle): Two['task'] =>
  onIt(testingWith<SettleCharge>(hero, 'sf', 't10', { tag: 'settleCharge', obstacle, hero, way, within, side }))
/** A moment: what trying the door has brought is over; whoever has been carried off has nothing more to do with it (DB-R-116). */
export interface Charge extends Obstacle {
  readonly tag: 'charge'
}
const charge: Procedure<Two, Charge> = atOnce((state, { hero, way, within, side }) => {
  const edge = { hero, way, within, side }
  const there = heroOf(state, hero).place === way.from && state.move.trying?.border === way.border
  return { events: [], then: [there ? charging('door', edge) : { tag: 'settleDoor', ...edge }] }
})
/**
 * A door that gives way is as one that has opened, and a portcullis as one that was lifted; else they have held. With the
 * option nothing is left that could shut: the border is tried anew, and stands open.
 */
const settleCharge: Procedure<Two, SettleCharge> = atOnce((state, { obstacle, hero, way, within, side, success }) => {
  const { border } = way
  const edge = { hero, way, within, side }
  if (success && state.options.oracazDestroyPermanent)
    return { events: [{ tag: 'obstacleDestroyed', hero, border }], then: [attempting(hero, way, within)] }
  if (obstacle === 'portcullis') return { events: [], then: [{ tag: 'settlePortcullis', ...edge, success }] }
  return { events: success ? [{ tag: 'doorOpened', hero, border }] : [], then: [{ tag: 'settleDoor', ...edge }] }
})

const { offering } = amending<Two>()
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => {
  const offer = (state: State, { hero }: { readonly hero: Seat }) =>
    beside(state, hero) ? { by: hero, actions: [{ tag: 'oracazDestroy' } as const] } : undefined
  const is = (action: { readonly tag: string }): action is OracazDestroy => action.tag === 'oracazDestroy'
  return [
    offering('tryDoor', offer, is, (_, { hero, way, within, side }) => ({
      events: [
        { tag: 'doorTried', hero, border: way.border, dir: way.dir, side },
        { tag: 'oracazCharged', hero, border: way.border },
      ],
      then: [{ tag: 'charge', hero, way, within, side }],
    })),
    offering('tryPortcullis', offer, is, (_, { hero, way, within, side }) => ({
      events: [{ tag: 'oracazCharged', hero, border: way.border }],
      then: [charging('portcullis', { hero, way, within, side })],
    })),
  ]
}

export const evolve: Changing<Event> = {
  oracazCharged: (state) => state,
  obstacleDestroyed: (state, { border }) =>
    withTwo(state, { cleared: [...state.slices.drakborgen2.cleared, { border, square: null, hero: null }] }),
}
export const sight: Sight<Event> = { oracazCharged: 'everyone', obstacleDestroyed: 'everyone' }
export const actions: { readonly oracazDestroy: typeof OracazDestroy } = { oracazDestroy: OracazDestroy }
export const procedures = (_: Lore): Doing<Task> => ({ charge, settleCharge })
