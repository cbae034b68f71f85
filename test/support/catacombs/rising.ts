/** Heroes that come up from the catacombs: a table for it, and the events of it in few words. */
import type { Pack } from 'delvekit/drakborgen'
import { type HeroAt, moves, square } from '../drakborgen/table.js'
import { type BelowAt, given, type Setting } from './table.js'

export type Cell = readonly [number, number]
type Dir = 0 | 1 | 2 | 3

export const ascend = { tag: 'ascend' } as const
const towers: Readonly<Record<string, string>> = { '0,0': 'nw', '12,0': 'ne', '0,9': 'sw', '12,9': 'se' }
/** The number of a square, or the tower that is there; the chamber is named by `'chamber'`. */
export const placeAt = (cell: Cell | 'chamber'): number | string =>
  typeof cell === 'string' ? cell : (towers[cell.join()] ?? square(...cell))
const at = ([col, row]: Cell) => ({ col, row })

/** What may be otherwise than that seat 1 waits in a tower far away, and the board is empty. */
export type Rising = Partial<Omit<Setting, 'heroes'>> & { readonly other?: HeroAt; readonly hero?: Partial<HeroAt> }
/** A hero below with a free way up, its move about to begin. */
export const below = (walker: BelowAt, more: Rising = {}, pack?: Pack) => {
  const { other = { id: 'q', at: 'nw' }, hero: { at: _, ...hero } = {}, ...rest } = more
  const heroes = [{ id: 'p', ...hero, below: { wayUp: {}, ...walker } }, other]
  return given({ heroes, agenda: moves(0), ...rest }, pack)
}
/** The same with its arrow so many spaces from a square, beneath which it comes up with a roll of 5. */
export const beneath = ([col, row]: Cell, more: Rising = {}, pack?: Pack) =>
  below({ arrow: [col, row < 5 ? row + 4 : row - 4], dir: row < 5 ? 0 : 2, drawn: 4 }, more, pack).rolling(5)

/** The move up to the position. */
export const tried = [
  { tag: 'moveStarted', seat: 0, number: 1 },
  { tag: 'ascendAttempted', hero: 0, card: 'way-up' },
] as const
export const rolled = (n: number, roll: number, deviation: number, raw: Cell, clamped: Cell = raw) =>
  ({ tag: 'positionRolled', hero: 0, n, roll, deviation, raw: at(raw), clamped: at(clamped) }) as const
export const clamped = (from: Cell, to: Cell) =>
  ({ tag: 'positionClamped', hero: 0, from: at(from), to: at(to) }) as const
export const rerolled = (reason: 'occupied' | 'well' | 'bridge' | 'noTile') =>
  ({ tag: 'positionRerolled', hero: 0, reason }) as const
/** The figure comes up there, onto a tile or onto an empty square. */
export const placed = (cell: Cell | 'chamber', bare: boolean) =>
  ({ tag: 'figurePlaced', hero: 0, place: placeAt(cell), bare }) as const
/** From the position to what lies on the square; so many cards are thrown, and so many kept as things. */
export const surfaces = (cell: Cell | 'chamber', bare: boolean, thrown: number, kept: number = 0, deck: number = 32) =>
  [
    { tag: 'directionArrowRemoved', hero: 0 },
    placed(cell, bare),
    { tag: 'catacombPileThrown', hero: 0, count: thrown, kept },
    { tag: 'catacombDeckReshuffled', hero: 0, count: deck, reason: 'thrown' },
  ] as const
/** The hero is up: what is there takes effect. */
export const up = (cell: Cell | 'chamber') => ({ tag: 'ascended', hero: 0, place: placeAt(cell) }) as const
/** All of a coming up on a square, from the start of the move, as {@link beneath} sets it. */
export const risen = (cell: Cell, bare: boolean = false) =>
  [...tried, rolled(4, 5, 0, cell), ...surfaces(cell, bare, 4)] as const
/** A tile is looked at, and put down so. */
export const laid = (tile: string, cell: Cell, rotation: Dir) =>
  [
    { tag: 'tileRevealed', hero: 0, tile },
    { tag: 'tilePlaced', tile, square: square(...cell), rotation },
  ] as const
export const orient = (rotation: Dir) => ({ tag: 'orient', rotation }) as const
