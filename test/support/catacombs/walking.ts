/** Events of a move below, and of the way there, in few words: what is not said is of seat 0. */
import type { Under } from 'delvekit/catacombs'
import { square } from '../drakborgen/table.js'

type Event = Under['event']
type Dir = 0 | 1 | 2 | 3
type Cell = readonly [number, number]

export const started = (seat: number = 0): Event => ({ tag: 'moveStarted', seat, number: 1 })
export const ended = (seat: number = 0): Event => ({ tag: 'moveEnded', seat })

/** A hero leaves the board: the arrow is laid, and the figure taken off. */
export const goesDown = (
  at: Cell,
  dir: Dir,
  cause: Extract<Event, { readonly tag: 'descended' }>['cause'],
  hero: number = 0,
): ReadonlyArray<Event> => [
  {
    ...{ tag: 'descended', hero, from: square(...at), cause },
    voluntary: cause === 'wayDown' || cause === 'bridge' || cause === 'hopeless',
  },
  { tag: 'directionArrowPlaced', hero, place: square(...at), dir },
  { tag: 'figureRemoved', hero, from: square(...at) },
]
/** A catacomb card is drawn. */
export const drew = (card: string, drawn: number, hero: number = 0): Event => ({
  tag: 'catacombCardDrawn',
  hero,
  card,
  drawn,
})
/** It goes to the hero's own pile. */
export const piled = (card: string, hero: number = 0): Event => ({
  tag: 'catacombCardKept',
  hero,
  card,
  as: 'pile',
  condition: null,
})
/** Nothing is met on the way. */
export const passage = (drawn: number): ReadonlyArray<Event> => [drew('passage', drawn), piled('passage')]

/** A test with a T12. */
export const tests = (
  property: 'sf' | 'vf' | 'rf' | 'tf',
  roll: number,
  value: number,
): Extract<Event, { readonly tag: 'testRolled' }> => ({
  tag: 'testRolled',
  hero: 0,
  property,
  roll,
  modifier: 0,
  value,
  success: roll <= value,
})
/** KP are lost in a fall. */
export const hurt = (amount: number, kp: number, cause: string = 'fall'): Event => ({
  tag: 'kpLost',
  hero: 0,
  amount,
  cause,
  kp,
})

/** Seat 0 makes one move; seat 1 waits in a tower and plays the monsters. */
export const oneMove = [{ tag: 'beginMove', seat: 0 }] as const
export const q = { id: 'q', at: 'nw' } as const

export const draw = { tag: 'draw' } as const
export const ascend = { tag: 'ascend' } as const
export const climb = { tag: 'climb' } as const
export const cross = { tag: 'cross' } as const
export const descend = (dir: Dir) => ({ tag: 'descend', dir }) as const
export const goOn = (dir: Dir) => ({ tag: 'goOnBelow', dir }) as const
/** Each of the four directions. */
export const every = <A>(to: (dir: Dir) => A): ReadonlyArray<A> => ([0, 1, 2, 3] as const).map(to)
