/** What lies on a square, as whoever goes down or comes up sees it. */
import { type Content, chamber, type Place } from '../drakborgen/content/content.js'
import type { State } from './state.js'

/** What tile kinds are tagged with that have to do with the catacombs. */
export const tags = { wayDown: 'way-down', bridge: 'bridge' } as const

const laidOver = ({ slices }: State, place: Place) => slices.catacombs.laidOver.find(({ square }) => square === place)
const tileOn = (content: Content, { board }: State, place: Place | null) => {
  const placed = typeof place === 'number' ? board[place] : null
  return placed ? content.tile(placed.tile) : null
}
/** Whether something is laid over the tile there, so that nothing of the tile counts. */
export const isCovered = (state: State, place: Place): boolean => laidOver(state, place) !== undefined
/** Whether a tile of a kind lies there with nothing laid over it. */
const shows = (content: Content, state: State, place: Place | null, tag: string): boolean =>
  place !== null && !isCovered(state, place) && (tileOn(content, state, place)?.kind.tags.includes(tag) ?? false)

/** Whether there is a way down: by what is laid over the tile, or by the tile (CAT-CLASS-2, CAT-R-1). */
export const isWayDown = (content: Content, state: State, place: Place | null): boolean => {
  if (place === null) return false
  const over = laidOver(state, place)
  if (over !== undefined) return over.wayDown
  const tile = tileOn(content, state, place)
  if (tile === null) return false
  return tile.kind.tags.includes(tags.wayDown) || state.options.extraWayDownTiles.includes(tile.id)
}
/** Whether it is a bridge, uncovered. */
export const isBridge = (content: Content, state: State, place: Place | null): boolean =>
  shows(content, state, place, tags.bridge)

/** Why nobody can come up on a tile: it is a well or a bridge (CAT-FACE-3, CAT-EMPTY-4). */
export const unfit = (content: Content, tile: string): 'well' | 'bridge' | null => {
  const { kind } = content.tile(tile)
  return kind.kind === 'well' ? 'well' : kind.tags.includes(tags.bridge) ? 'bridge' : null
}
/** The same for the tile that lies on a square, if nothing is laid over it. */
export const unfitHere = (content: Content, state: State, square: number): 'well' | 'bridge' | null => {
  const placed = state.board[square]
  return placed && !isCovered(state, square) ? unfit(content, placed.tile) : null
}

/** The place that a square belongs to: itself, a tower, the chamber. */
export const placeAt = ({ pack, chamberSquares }: Content, square: number): Place => {
  const { cols } = pack.board
  const tower = pack.board.towers.find(({ cell }) => cell !== undefined && cell.row * cols + cell.col === square)
  return tower?.id ?? (chamberSquares.includes(square) ? chamber : square)
}
/** The square from which the spaces are counted that lead away from a place; of the chamber its first (CAT-R-54). */
export const squareOf = ({ pack, chamberSquares }: Content, place: Place): number => {
  if (typeof place === 'number') return place
  const tower = pack.board.towers.find(({ id }) => id === place)
  const cell = tower?.cell ?? tower?.openings[0]?.toCell
  return cell === undefined ? chamberSquares[0]! : cell.row * pack.board.cols + cell.col
}
