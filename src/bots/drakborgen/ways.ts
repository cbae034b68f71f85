/**
 * How far places lie apart, over a board of which little is known: in moves, as many as a way is likely to take.
 *
 * What an edge and a tile cost is an estimate, the same for every hero. It need not be exact: it is to tell a way that leads
 * home from one that does not.
 */
import type { Content, Place, Way } from '../../rulesets/drakborgen/content/content.js'
import type { State } from '../../rulesets/drakborgen/state.js'

type Board = State['board']

/** By place, how many moves it is from there to the nearest goal; a place from which no way leads there is left out. */
export type Distances = ReadonlyMap<Place, number>

/** Moves besides the step itself: one door card in three opens, and a portcullis wants strength. */
const edgeDelays = { open: 0, door: 2, portcullis: 1, wall: Number.POSITIVE_INFINITY } as const
/** The same by kind of tile: what holds or hurts whoever steps onto it. A corridor leads on in the same move. */
const tileDelays: Readonly<Record<string, number>> = {
  corridor: -0.5,
  trapRoom: 0.5,
  turningRoom: 0.5,
  darkRoom: 1.5,
  chasm: 2,
  debris: 2,
  well: 6,
}
/** Of a tile that is still to be drawn nobody knows that it leads on. */
const unknownDelay = 1

/**
 * The moves that a step is likely to take, with what stands in its way and what its square does. Whoever may step through a
 * wall goes by a secret door, which opens of itself.
 */
export const movesBy = (content: Content, board: Board, way: Way): number => {
  const moves = passing(content, board, way)
  return (moves === Number.POSITIVE_INFINITY ? 1 : moves) + delayOn(content, board, way.to)
}

const passing = (content: Content, board: Board, { from, to, dir, near, far }: Way): number =>
  1 + edgeDelays[near ?? edgeAt(content, board, from, dir)] + edgeDelays[far ?? edgeAt(content, board, to, dir + 2)]
const edgeAt = (content: Content, board: Board, place: Place, dir: number): keyof typeof edgeDelays => {
  const placed = typeof place === 'number' ? board[place] : null
  return placed ? content.tile(placed.tile).edges[placed.rotation]![dir % 4]! : 'open'
}
const delayOn = (content: Content, board: Board, place: Place): number => {
  if (typeof place !== 'number') return 0
  const placed = board[place]
  return placed ? (tileDelays[content.tile(placed.tile).kind.kind] ?? 0) : unknownDelay
}

/**
 * How far it is to the nearest of some places, over any board. It is worked out once for each board, from the goals outwards:
 * an edge is the same from either side, and a tile counts for whoever goes on from it.
 */
export const distancesTo = (content: Content, goals: ReadonlyArray<Place>): ((board: Board) => Distances) => {
  const known = new WeakMap<Board, Distances>()
  return (board) => {
    const there = known.get(board)
    if (there !== undefined) return there
    const found = outwards(content, board, goals)
    known.set(board, found)
    return found
  }
}
const outwards = (content: Content, board: Board, goals: ReadonlyArray<Place>): Distances => {
  const found = new Map(goals.map((goal) => [goal, 0]))
  const queue = [...goals]
  for (const at of queue) {
    const onward = (found.get(at) ?? 0) + delayOn(content, board, at)
    for (const way of content.waysFrom(at)) {
      const moves = onward + passing(content, board, way)
      if (moves >= (found.get(way.to) ?? Number.POSITIVE_INFINITY)) continue
      found.set(way.to, moves)
      queue.push(way.to)
    }
  }
  return found
}
