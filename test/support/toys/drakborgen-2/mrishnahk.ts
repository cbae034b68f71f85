/** The wizard stops time, and walks through walls. */
import { amending, atOnce, type Expansion, type Join, nothing, type Seat } from 'delvekit'
import * as t from 'io-ts'
import type { Drakborgen } from '../drakborgen/index.js'
import { enterable, neighbours } from '../drakborgen/movement.js'
import { heroOf, Square } from '../drakborgen/state.js'

interface StopTime {
  readonly tag: 'stopTime'
}
interface WalkThroughWalls {
  readonly tag: 'walkThroughWalls'
  readonly to: Square
}
interface KeepTimeStopped {
  readonly tag: 'keepTimeStopped'
}
interface LetTimeRun {
  readonly tag: 'letTimeRun'
}
interface StoppedTurn {
  readonly tag: 'stoppedTurn'
  readonly seat: Seat
}
interface AskTime {
  readonly tag: 'askTime'
  readonly hero: Seat
}
interface TimeStopped {
  readonly tag: 'timeStopped'
  readonly hero: Seat
}
interface TimeRuns {
  readonly tag: 'timeRuns'
  readonly hero: Seat
}
interface WallsSpent {
  readonly tag: 'wallsSpent'
  readonly hero: Seat
}
export interface Mrishnahk {
  readonly state: { readonly mrishnahk: { readonly stopped: boolean; readonly walls: boolean } }
  readonly task: StoppedTurn | AskTime
  readonly event: TimeStopped | TimeRuns | WallsSpent
  readonly asks: {
    readonly chooseMove: StopTime | WalkThroughWalls
    readonly askTime: LetTimeRun | KeepTimeStopped
  }
  readonly options: object
}
type V = Join<Drakborgen, Mrishnahk>
const { offering, always, instead } = amending<V>()

const isHe = (state: V['state'], hero: Seat): boolean => heroOf(state, hero).name === 'mrishnahk'
const stopped = (state: V['state'], hero: Seat): boolean => isHe(state, hero) && state.mrishnahk.stopped

export const mrishnahk: Expansion<Drakborgen, Mrishnahk> = {
  part: { id: 'toy-mrishnahk', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, mrishnahk: { stopped: false, walls: true } }, agenda }),
  procedures: {
    // After a stopped turn he pays for another, or plays the one that ends the spell. The sun waits in `round`, below.
    stoppedTurn: atOnce<V, StoppedTurn>((state, { seat }) =>
      heroOf(state, seat).out
        ? nothing
        : {
            events: [],
            then: [
              ...(state.mrishnahk.stopped ? [{ tag: 'askTime', hero: seat } as const] : []),
              { tag: 'turn', seat },
            ],
          },
    ),
    askTime: {
      begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'letTimeRun' }, { tag: 'keepTimeStopped' }] }),
      resume: (_, { hero }, { tag }) =>
        tag === 'letTimeRun'
          ? { events: [{ tag: 'timeRuns', hero }], then: [] }
          : { events: [], then: [{ tag: 'loseLife', hero, amount: 1, cause: 'strain' }] },
    },
  },
  actions: {
    stopTime: t.strict({ tag: t.literal('stopTime') }),
    walkThroughWalls: t.strict({ tag: t.literal('walkThroughWalls'), to: Square }),
    letTimeRun: t.strict({ tag: t.literal('letTimeRun') }),
    keepTimeStopped: t.strict({ tag: t.literal('keepTimeStopped') }),
  },
  amend: [
    offering(
      'chooseMove',
      (state, { hero, onward = false }) => {
        if (!isHe(state, hero) || onward) return undefined
        const { at, life } = heroOf(state, hero)
        const through =
          state.mrishnahk.walls && life >= 6 ? neighbours(at).filter((to) => enterable(state, hero, to)) : []
        return {
          by: hero,
          actions: [
            ...(state.mrishnahk.stopped ? [] : [{ tag: 'stopTime' } as const]),
            ...through.map((to) => ({ tag: 'walkThroughWalls', to }) as const),
          ],
        }
      },
      (action) => action.tag === 'stopTime' || action.tag === 'walkThroughWalls',
      (state, task, spell) => {
        const { hero } = task
        if (spell.tag === 'stopTime')
          return {
            events: [{ tag: 'timeStopped', hero }],
            then: [{ tag: 'loseLife', hero, amount: 1, cause: 'strain' }, task],
          }
        return {
          events: [
            { tag: 'wallsSpent', hero },
            ...(state.mrishnahk.stopped ? [{ tag: 'timeRuns', hero } as const] : []),
          ],
          then: [{ tag: 'step', hero, to: spell.to, via: 'wall' }],
        }
      },
    ),
    // While time is stopped the turn is followed by another.
    instead('endTurn', (state, { seat }) =>
      stopped(state, seat) ? { events: [{ tag: 'turnEnded', seat }], then: [{ tag: 'stoppedTurn', seat }] } : undefined,
    ),
    // Monsters, events and traps are ignored; wells are not.
    always('befall', (state, task) =>
      stopped(state, task.hero) && ['monster', 'event', 'trap'].includes(task.kind) ? { ...task, effects: [] } : task,
    ),
    // A corridor gives no free onward move.
    instead('chooseMove', (state, { hero, onward = false }) => (onward && stopped(state, hero) ? nothing : undefined)),
  ],
  evolve: {
    timeStopped: (s) => ({ ...s, mrishnahk: { ...s.mrishnahk, stopped: true } }),
    timeRuns: (s) => ({ ...s, mrishnahk: { ...s.mrishnahk, stopped: false } }),
    wallsSpent: (s) => ({ ...s, mrishnahk: { ...s.mrishnahk, walls: false } }),
  },
  sight: { timeStopped: 'everyone', timeRuns: 'everyone', wallsSpent: 'everyone' },
}
