/** Where a hero comes up: spaces forward, sideways by a T10, and what may not be come up on (section "calculating the position"). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, type Done, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, cellAt, type Place, squareAt, turned } from '../drakborgen/content/content.js'
import type { Cell, Dir } from '../drakborgen/content/pack.js'
import { occupied } from '../drakborgen/state.js'
import { isWayDown, placeAt, squareOf, unfit, unfitHere } from './ground.js'
import { type Changing, type Doing, type State, type Under, walkerOf } from './state.js'
import { deviationOf } from './track.js'

export type Task = CalculatePosition | ReadTrack | ChooseWayDown
export type Event = PositionRolled | PositionClamped | PositionRerolled | WayDownNearby | WayDownChosen

/** A T10 says whether the hero has strayed (CAT-POS-3); on a square that is taken, or bad, it is thrown again. */
export interface CalculatePosition {
  readonly tag: 'calculatePosition'
  readonly hero: Seat
}
const calculatePosition = (content: Content): Procedure<Under, CalculatePosition> =>
  atOnce((state, { hero }) =>
    // A card or a test may have come between the first look and this one.
    anyTarget(content, state, hero)
      ? { events: [], then: [roll<ReadTrack>(hero, 10, { tag: 'readTrack', hero })] }
      : { events: [{ tag: 'ascendFailed', hero, reason: 'noTarget' }], then: [] },
  )

// As many squares forward as cards were drawn, and so many to the right, but not beyond the outer wall (CAT-POS-1…8, CAT-R-23).

const steps: Readonly<Record<Dir, Cell>> = {
  0: { col: 0, row: -1 },
  1: { col: 1, row: 0 },
  2: { col: 0, row: 1 },
  3: { col: -1, row: 0 },
}
interface Position {
  readonly deviation: number
  /** Where it would be without the outer wall. */
  readonly raw: Cell
  readonly clamped: Cell
}
const positionFor = (content: Content, state: State, hero: Seat, face: number): Position => {
  const { arrow, drawn } = walkerOf(state, hero)
  const { ascensionTrack, deviationMode } = state.options
  const { cols, rows } = content.pack.board
  const { place, dir } = arrow!
  const from = cellAt(content, squareOf(content, place))
  const deviation = deviationOf(ascensionTrack, deviationMode, drawn, face)
  const ahead = steps[dir]
  const right = steps[turned(dir, 1)]
  const raw = {
    col: from.col + drawn * ahead.col + deviation * right.col,
    row: from.row + drawn * ahead.row + deviation * right.row,
  }
  const within = (n: number, size: number): number => Math.min(Math.max(n, 0), size - 1)
  return { deviation, raw, clamped: { col: within(raw.col, cols), row: within(raw.row, rows) } }
}

// Then ways down nearby, other heroes, and squares on which nobody comes up (CAT-ASC-11…14, CAT-R-24).

/** Where a roll leads: to places among which the player chooses, or nowhere, and why. */
type Target =
  | { readonly to: ReadonlyArray<Place>; readonly nearby: boolean }
  | { readonly again: PositionRerolled['reason'] }
const targetFor = (content: Content, state: State, hero: Seat, cell: Cell): Target => {
  const square = squareAt(content, cell)
  const place = placeAt(content, square)
  const { cols, rows } = content.pack.board
  const { ownEntranceCounts } = state.options
  const own = squareOf(content, walkerOf(state, hero).arrow!.place)
  const counts = (at: number): boolean => isWayDown(content, state, at) && !occupied(state, at)
  // Whether one's own entrance counts is asked of squares nearby only (CAT-R-38, -52).
  if (!isWayDown(content, state, square)) {
    const around: number[] = []
    for (let row = cell.row - 1; row <= cell.row + 1; row++)
      for (let col = cell.col - 1; col <= cell.col + 1; col++)
        if (col >= 0 && row >= 0 && col < cols && row < rows) around.push(squareAt(content, { col, row }))
    const nearby = around.filter((at) => counts(at) && (ownEntranceCounts || at !== own))
    if (nearby.length > 0) return { to: nearby, nearby: true }
  }
  if (occupied(state, place)) return { again: 'occupied' }
  if (typeof place === 'number' && !isWayDown(content, state, place)) {
    const bad = unfitHere(content, state, place)
    if (bad !== null) return { again: bad }
    if (state.board[place] === null && !anyFit(content, state)) return { again: 'noTile' }
  }
  return { to: [place], nearby: false }
}
/** Whether the bag has a tile on which one can come up. */
const anyFit = (content: Content, { piles: { tile } }: State): boolean =>
  Object.keys(tile.unseen).some((id) => tile.unseen[id]! > 0 && unfit(content, id) === null) ||
  tile.queue.some(({ card }) => unfit(content, card) === null)
/** Whether any roll leads anywhere (CAT-R-25). */
export const anyTarget = (content: Content, state: State, hero: Seat): boolean =>
  faces.some((face) => 'to' in targetFor(content, state, hero, positionFor(content, state, hero, face).clamped))
const faces: ReadonlyArray<number> = Array.from({ length: 10 }, (_, i) => i + 1)

export interface ReadTrack extends Awaiting {
  readonly tag: 'readTrack'
  readonly hero: Seat
}
export interface PositionRolled {
  readonly tag: 'positionRolled'
  readonly hero: Seat
  /** How many cards were drawn. */
  readonly n: number
  readonly roll: number
  /** How far to the right of the direction of travel; negative is to the left. */
  readonly deviation: number
  readonly raw: Cell
  readonly clamped: Cell
}
/** No hero gets outside the outer wall (CAT-ASC-18, -19). */
export interface PositionClamped {
  readonly tag: 'positionClamped'
  readonly hero: Seat
  readonly from: Cell
  readonly to: Cell
}
export interface PositionRerolled {
  readonly tag: 'positionRerolled'
  readonly hero: Seat
  readonly reason: 'occupied' | 'well' | 'bridge' | 'noTile'
}
/** Ways down beside the square, or one: the hero comes up there instead. */
export interface WayDownNearby {
  readonly tag: 'wayDownNearby'
  readonly hero: Seat
  readonly candidates: ReadonlyArray<Place>
}
const readTrack = (content: Content): Procedure<Under, ReadTrack> =>
  atOnce((state, { hero, face }): Done<Under> => {
    const { deviation, raw, clamped } = positionFor(content, state, hero, face)
    const n = walkerOf(state, hero).drawn
    const outside = raw.col !== clamped.col || raw.row !== clamped.row
    const events = [
      { tag: 'positionRolled', hero, n, roll: face, deviation, raw, clamped } as const,
      ...(outside ? [{ tag: 'positionClamped', hero, from: raw, to: clamped } as const] : []),
    ]
    const target = targetFor(content, state, hero, clamped)
    if ('again' in target)
      return {
        events: [...events, { tag: 'positionRerolled', hero, reason: target.again }],
        then: [roll<ReadTrack>(hero, 10, { tag: 'readTrack', hero })],
      }
    const { to, nearby } = target
    return {
      events: nearby ? [...events, { tag: 'wayDownNearby', hero, candidates: to }] : events,
      then: [to.length > 1 ? { tag: 'chooseWayDown', hero, candidates: to } : { tag: 'rise', hero, place: to[0]! }],
    }
  })

/** Of several the player chooses one (CAT-ASC-12, CAT-DEC-9). */
export interface ChooseWayDown {
  readonly tag: 'chooseWayDown'
  readonly hero: Seat
  readonly candidates: ReadonlyArray<Place>
}
/** Coming up at one of several ways down. */
export interface ComeUpAt {
  readonly tag: 'comeUpAt'
  /** The number of its square. */
  readonly square: number
}
export const ComeUpAt: t.Type<ComeUpAt> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('comeUpAt'), square: t.number }, 'ComeUpAt'))()
export interface WayDownChosen {
  readonly tag: 'wayDownChosen'
  readonly hero: Seat
  readonly square: number
}
const chooseWayDown: Procedure<Under, ChooseWayDown, ComeUpAt> = {
  begin: (_, { hero, candidates }) => ({
    by: hero,
    actions: candidates.flatMap((square) => (typeof square === 'number' ? [{ tag: 'comeUpAt', square }] : [])),
  }),
  resume: (_, { hero }, { square }) => ({
    events: [{ tag: 'wayDownChosen', hero, square }],
    then: [{ tag: 'rise', hero, place: square }],
  }),
}

export const evolve: Changing<Event> = {
  positionRolled: (state) => state,
  positionClamped: (state) => state,
  positionRerolled: (state) => state,
  wayDownNearby: (state) => state,
  wayDownChosen: (state) => state,
}
export const sight: Sight<Event> = {
  positionRolled: 'everyone',
  positionClamped: 'everyone',
  positionRerolled: 'everyone',
  wayDownNearby: 'everyone',
  wayDownChosen: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  calculatePosition: calculatePosition(content),
  readTrack: readTrack(content),
  chooseWayDown,
})
