/** Portcullises: a test of strength for each attempt; they fall behind whoever passes (ledger section 15). */
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { shutIn } from './chamber.js'
import type { Content, Way } from './content/content.js'
import { eased, windowFor } from './items.js'
import { gaveWay, shutAgain, stayedShut, type Within } from './passage.js'
import { moveOver } from './rounds.js'
import { type Changing, type Doing, type Drakborgen, heroOf, withMove } from './state.js'
import { type Tested, testing } from './tests.js'

export type Task = TryPortcullis | Heave | SettlePortcullis
export type Event = PortcullisLifted | PortcullisHeld | PortcullisFell

/** A hero puts its strength to a portcullis (DB-PORT-3). */
export interface TryPortcullis {
  readonly tag: 'tryPortcullis'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  readonly side: 'near' | 'far'
}
const tryPortcullis = (content: Content): Procedure<Drakborgen, TryPortcullis> =>
  atOnce((state, { hero, way, within, side }) => ({
    events: [],
    then: [
      ...windowFor(content, state, hero, 'atPortcullis', { at: { border: way.border, side } }),
      { tag: 'heave', hero, way, within, side },
    ],
  }))
/** Strength is tested, unless the portcullis has been made to give way, or the hero has been carried off (DB-R-116). */
export interface Heave {
  readonly tag: 'heave'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  readonly side: 'near' | 'far'
}
const heave: Procedure<Drakborgen, Heave> = atOnce((state, { hero, way, within, side }) => {
  if (heroOf(state, hero).place !== way.from) return nothing
  const passage = { tag: 'settlePortcullis', hero, way, within, side } as const
  const gives = eased(state, { border: way.border, side })
  return {
    events: [],
    then: [gives ? { ...passage, success: true } : testing<SettlePortcullis>(hero, 'sf', 0, passage)],
  }
})

/** It gives way for this one passage, or it holds and the move is over (DB-PORT-4…6). */
export interface SettlePortcullis extends Tested {
  readonly tag: 'settlePortcullis'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  readonly side: 'near' | 'far'
}
export interface PortcullisLifted {
  readonly tag: 'portcullisLifted'
  readonly hero: Seat
  readonly border: number
}
export interface PortcullisHeld {
  readonly tag: 'portcullisHeld'
  readonly hero: Seat
  readonly border: number
  /** Whether it may not be tried again in this move, as the move goes on. */
  readonly tried: boolean
}
/** It falls behind whoever came in over its mark or passed it, or because the far edge stayed shut. */
export interface PortcullisFell {
  readonly tag: 'portcullisFell'
  readonly hero: Seat
  readonly border: number
  readonly cause: 'entered' | 'passed' | 'released'
}
const settlePortcullis = (content: Content): Procedure<Drakborgen, SettlePortcullis> =>
  atOnce((state, { hero, way, within, side, success }) => {
    const { border } = way
    if (success)
      return { events: [{ tag: 'portcullisLifted', hero, border }], then: [gaveWay(hero, way, within, side)] }
    const tried = !state.options.portcullisFailEndsMove
    return {
      events: [{ tag: 'portcullisHeld', hero, border, tried }, ...shutAgain(content, state, hero, way, side)],
      ...(tried ? stayedShut(hero, within) : { then: [], ...moveOver(hero) }),
    }
  })

export const evolve: Changing<Event> = {
  portcullisLifted: (state) => state,
  portcullisHeld: (state, { hero, border, tried }) =>
    shutIn(tried ? withMove(state, { tried: [...state.move.tried, border] }) : state, hero),
  portcullisFell: (state, { border, cause }) =>
    cause === 'released' ? state : withMove(state, { portcullisPassed: border }),
}
export const sight: Sight<Event> = {
  portcullisLifted: 'everyone',
  portcullisHeld: 'everyone',
  portcullisFell: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  tryPortcullis: tryPortcullis(content),
  heave,
  settlePortcullis: settlePortcullis(content),
})
