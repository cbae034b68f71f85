/** Its strength: doors and portcullises are run down, in place of the card or the test (D2-ORAC-2, D2-R-82, D2-DEC-29). */
import * as t from 'io-ts'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { testingWith } from '../../catacombs/snare.js'
import type { SettleDoor } from '../../drakborgen/doors.js'
import { gaveWay } from '../../drakborgen/passage.js'
import type { SettlePortcullis } from '../../drakborgen/portcullis.js'
import type { Tested } from '../../drakborgen/tests.js'
import type { Lore } from '../box.js'
import { type Changing, type Doing, type State, type Two, withTwo } from '../state.js'
import { beside, onIt } from './companion.js'

export type Task = SettleCharge
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
/** Only with the option: it stays open, for everyone. */
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
/** A door that gives way is as one that has opened, and a portcullis as one that was lifted; else they have held. */
const settleCharge: Procedure<Two, SettleCharge> = atOnce((state, { obstacle, hero, way, within, side, success }) => {
  const { border } = way
  const edge = { hero, way, within, side }
  const stays = success && state.options.oracazDestroyPermanent
  const gone = stays ? [{ tag: 'obstacleDestroyed', hero, border } as const] : []
  if (obstacle === 'portcullis') {
    const then: SettlePortcullis = { tag: 'settlePortcullis', ...edge, success }
    return { events: gone, then: [then] }
  }
  return {
    events: [...(success ? [{ tag: 'doorOpened', hero, border } as const] : []), ...gone],
    then: [{ tag: 'settleDoor', ...edge }],
  }
})

/** Whether what stood in a border has been run down for good. */
const isCleared = ({ drakborgen2 }: State, border: number): boolean =>
  drakborgen2.cleared.some((one) => one.border === border && one.hero === null)

const { instead, offering } = amending<Two>()
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
      then: [charging('door', { hero, way, within, side })],
    })),
    offering('tryPortcullis', offer, is, (_, { hero, way, within, side }) => ({
      events: [{ tag: 'oracazCharged', hero, border: way.border }],
      then: [charging('portcullis', { hero, way, within, side })],
    })),
    instead('tryDoor', (state, { hero, way, within, side }) =>
      isCleared(state, way.border) ? { events: [], then: [gaveWay(hero, way, within, side)] } : undefined,
    ),
    instead('tryPortcullis', (state, { hero, way, within, side }) =>
      isCleared(state, way.border) ? { events: [], then: [gaveWay(hero, way, within, side)] } : undefined,
    ),
  ]
}

export const evolve: Changing<Event> = {
  oracazCharged: (state) => state,
  obstacleDestroyed: (state, { border }) =>
    withTwo(state, { cleared: [...state.drakborgen2.cleared, { border, square: null, hero: null }] }),
}
export const sight: Sight<Event> = { oracazCharged: 'everyone', obstacleDestroyed: 'everyone' }
export const actions: { readonly oracazDestroy: typeof OracazDestroy } = { oracazDestroy: OracazDestroy }
export const procedures = (_: Lore): Doing<Task> => ({ settleCharge })
