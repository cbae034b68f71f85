/** Events of a move in few words: what is not said is as in a plain step of seat 0 in round 1. */
import type { Drakborgen } from 'delvekit/drakborgen'
import { square } from './table.js'

type Event = Drakborgen['event']
type Named<K> = Extract<Event, { readonly tag: K }>
type Dir = 0 | 1 | 2 | 3
type Cell = readonly [number, number]

const beside = ([col, row]: Cell, dir: Dir): Cell => [col + [0, 1, 0, -1][dir]!, row + [-1, 0, 1, 0][dir]!]
const towers: Readonly<Record<string, Cell>> = { nw: [0, 0], ne: [12, 0], sw: [0, 9], se: [12, 9] }
const cellOf = (at: Cell | string): Cell => (typeof at === 'string' ? towers[at]! : at)
/** The number of a square `[col, row]`, or the name of a tower. */
export const placeOf = (at: Cell | string): number | string => (typeof at === 'string' ? at : square(...at))

/** The border of a square in a direction. */
export const border = (at: Cell | string, dir: Dir): number => {
  const cell = cellOf(at)
  return dir === 0 || dir === 3 ? square(...beside(cell, dir)) * 4 + (dir === 0 ? 2 : 1) : square(...cell) * 4 + dir
}

/** A whole move: it starts, all this happens, it ends. */
export const move = (...events: ReadonlyArray<Event>): ReadonlyArray<Event> => [started(), ...events, ended()]
export const started = (seat: number = 0, number: number = 1): Event => ({ tag: 'moveStarted', seat, number })
export const ended = (seat: number = 0): Event => ({ tag: 'moveEnded', seat })

/** A tile is drawn and laid on a square. */
export const lays = (tile: string, at: Cell, rotation: Dir): ReadonlyArray<Event> => [
  { tag: 'tileRevealed', hero: 0, tile },
  { tag: 'tilePlaced', tile, square: square(...at), rotation },
]

/** A hero steps out of a square or tower in a direction; `to` is said if it is a tower or the chamber. */
export const steps = (
  at: Cell | string,
  dir: Dir,
  more: Partial<Pick<Named<'heroMoved'>, 'hero' | 'to' | 'entry' | 'via'>> = {},
): Event => ({
  tag: 'heroMoved',
  hero: 0,
  from: placeOf(at),
  to: square(...beside(cellOf(at), dir)),
  dir,
  border: border(at, dir),
  entry: 'move',
  via: 'open',
  ...more,
})

/** A card is drawn openly. */
export const draws = (pile: Named<'cardDrawn'>['pile'], card: string): Event => ({
  tag: 'cardDrawn',
  hero: 0,
  pile,
  card,
})
/** It goes under its pile. */
export const returns = (pile: Named<'cardReturned'>['pile'], card: string): Event => ({
  tag: 'cardReturned',
  hero: 0,
  pile,
  card,
})
/** The room is empty. */
export const emptyRoom: ReadonlyArray<Event> = [draws('room', 'empty'), returns('room', 'empty')]

/** A test of a property; it says whether it succeeds. */
export const tests = (property: 'sf' | 'vf', roll: number, value: number, modifier: number = 0): Event => ({
  tag: 'testRolled',
  hero: 0,
  property,
  roll,
  modifier,
  value,
  success: roll + modifier <= value,
})
