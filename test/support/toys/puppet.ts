/** A ruleset whose tasks say themselves what comes of them: for tests of the kernel's own mechanics. */
import {
  type Awaiting,
  atOnce,
  type Chance,
  type Cut,
  chance,
  chanceEvolve,
  chanceSight,
  Face,
  nothing,
  type Outcome,
  type Ruleset,
  type Seat,
} from 'delvekit'
import * as t from 'io-ts'

/** Tells what it is told to tell, and leaves the agenda as it is told to leave it. */
interface Do extends Cut {
  readonly tag: 'do'
  readonly tell?: ReadonlyArray<string>
  readonly then?: ReadonlyArray<Task>
  readonly hero?: Seat
  readonly past?: ReadonlyArray<string>
}
/** Asks a seat, and tells what it said. */
interface Ask {
  readonly tag: 'ask'
  readonly by: Seat
  readonly offers: ReadonlyArray<string>
}
export interface Say {
  readonly tag: 'say'
  readonly what: string
}
/** What `until` looks for. */
interface Close {
  readonly tag: 'close'
  readonly seat: Seat
}
/** Puts itself back so many times, or for ever. */
interface Loop {
  readonly tag: 'loop'
  readonly times: number | 'forever'
}
/** Waits for a face, and tells it. */
export interface Read extends Awaiting {
  readonly tag: 'read'
  readonly hero: Seat
}
export interface Told {
  readonly tag: 'told'
  readonly what: string
}
type Task = Do | Ask | Close | Loop | Read | Chance['task']

export interface Puppet {
  readonly state: { readonly told: ReadonlyArray<string> }
  readonly task: Task
  readonly event: Told | Chance['event']
  readonly asks: { readonly ask: Say; readonly roll: Face }
  readonly options: object
  readonly outcome: Outcome
}

export const told = (what: string): Told => ({ tag: 'told', what })

export const puppet: Ruleset<Puppet> = {
  parts: [{ id: 'puppet', version: 1, content: '' }],
  seats: { least: 1, most: 4 },
  options: {},
  setup: () => ({ state: { told: [] }, agenda: [] }),
  procedures: {
    ...chance,
    do: atOnce<Puppet, Do>((_, { tell = [], then = [], until, forget }) => ({
      events: tell.map(told),
      then,
      ...(until === undefined ? {} : { until }),
      ...(forget === undefined ? {} : { forget }),
    })),
    ask: {
      begin: (_, { by, offers }) => ({ by, actions: offers.map((what) => ({ tag: 'say', what })) }),
      resume: (_, __, { what }) => ({ events: [told(what)], then: [] }),
    },
    close: atOnce<Puppet, Close>((_, { seat }) => ({ events: [told(`closed ${seat}`)], then: [] })),
    loop: atOnce<Puppet, Loop>((_, { times }) => {
      if (times === 'forever') return { events: [], then: [{ tag: 'loop', times }] }
      return times > 1 ? { events: [], then: [{ tag: 'loop', times: times - 1 }] } : nothing
    }),
    read: atOnce<Puppet, Read>((_, { face }) => ({ events: [told(`read ${face}`)], then: [] })),
  },
  actions: { say: t.strict({ tag: t.literal('say'), what: t.string }), face: Face },
  evolve: { ...chanceEvolve, told: (s, { what }) => ({ ...s, told: [...s.told, what] }) },
  sight: { ...chanceSight, told: 'everyone' },
  redact: (state) => state,
  whenever: [],
  outcome: () => ({ winners: [] }),
}
