/**
 * Free passages: which borders a hero may try, and getting through one (ledger sections 7, 8 and 29.2).
 *
 * An attempt deals with the edge being left, then with the edge being entered, then takes the step. A border that passes
 * every check before the first card or test is called legal.
 */

import { cardsLeft } from '../../kernel/pile.js'
import { atOnce, type Done, type Procedure, type Seat } from '../../kernel/ruleset.js'
import { type Content, chamber, opposite, type Place, turned, type Way } from './content/content.js'
import type { Dir, Edge } from './content/pack.js'
import type { Step } from './move.js'
import { moveOver } from './rounds.js'
import { type Doing, type Drakborgen, heroOf, occupied, type State } from './state.js'

export type Task = Attempt

/** The decision an attempt came from: it says what may be tried after a closed door (DB-DEC-13). */
export type Within = 'move' | 'corridor' | 'wellExit' | 'debrisExit' | 'chamber' | 'darkRoom' | 'turnBack' | 'jumpBack'

/** The edge of a placed tile that faces a direction; `null` where no tile lies. */
const tileEdge = (content: Content, state: State, place: Place, dir: Dir): Edge | null => {
  const placed = typeof place === 'number' ? state.board[place] : null
  return placed ? content.tile(placed.tile).edges[placed.rotation]![dir]! : null
}
/** The two edges of a border: the one being left, and the one being entered, if anything is known to lie there. */
export const edgesOf = (content: Content, state: State, way: Way): readonly [Edge | null, Edge | null] => [
  way.near ?? tileEdge(content, state, way.from, way.dir),
  way.far ?? tileEdge(content, state, way.to, opposite(way.dir)),
]

/**
 * Whether a place can be come to at all: a square that is free, with a tile there or left to draw (DB-MOVE-5, DB-TILE-14);
 * a tower; the chamber unless the dragon is awake (DB-R-92).
 */
export const enterable = (state: State, to: Place): boolean =>
  typeof to !== 'number'
    ? to !== chamber || !state.dragonAwake
    : !occupied(state, to) && (state.board[to] !== null || cardsLeft(state.piles.tile) > 0)

/** Whether a border is legal: it may be tried, whatever stands in it (DB-PASS-1…3, DB-DOOR-13, DB-PORT-10). */
export const isLegal = (content: Content, state: State, way: Way): boolean => {
  if (!enterable(state, way.to) || state.move.tried.includes(way.border)) return false
  const [near, far] = edgesOf(content, state, way)
  return near !== null && near !== 'wall' && far !== 'wall'
}

/** The legal borders of a hero where it stands, within its side of a divided room. */
export const legalWays = (content: Content, state: State, hero: Seat): ReadonlyArray<Way> => {
  const { place, stance } = heroOf(state, hero)
  if (place === null) return []
  return content
    .waysFrom(place)
    .filter(({ dir }) => stance.tag !== 'chasm' || onSide(content, state, place, stance.edge, dir))
    .filter((way) => isLegal(content, state, way))
}

/** Whether two edges of a divided room lie on the same side of the cleft. */
const onSide = (content: Content, state: State, place: Place, edge: Dir | null, dir: Dir): boolean => {
  const placed = typeof place === 'number' ? state.board[place] : null
  if (!placed || edge === null) return true
  const printed = (world: Dir): Dir => turned(world, -placed.rotation)
  const { sides } = content.tile(placed.tile)
  return sides === null || sides.some((side) => side.includes(printed(edge)) && side.includes(printed(dir)))
}

/** The way a step action names, from where the hero stands. */
export const wayOf = (content: Content, state: State, hero: Seat, { dir, to }: Pick<Step, 'dir' | 'to'>): Way =>
  content.waysFrom(heroOf(state, hero).place ?? '').find((way) => way.dir === dir && way.to === to)!

/** A border as an action. */
export const stepAction = ({ dir, to }: Way): Step => ({ tag: 'step', dir, to })

/** A hero tries to pass a border: one edge after the other, then the step (DB-FLOW-5, DB-PASS-7). */
export interface Attempt {
  readonly tag: 'attempt'
  readonly hero: Seat
  readonly way: Way
  readonly within: Within
  /** What has been dealt with so far. */
  readonly past: 'nothing' | 'near' | 'both'
}
const attempt = (content: Content): Procedure<Drakborgen, Attempt> =>
  atOnce((state, { hero, way, within, past }) => {
    const [near, far] = edgesOf(content, state, way)
    const side = past === 'nothing' && inTheWay(near) ? 'near' : past !== 'both' && inTheWay(far) ? 'far' : null
    if (side !== null) {
      const tag = (side === 'near' ? near : far) === 'door' ? 'tryDoor' : 'tryPortcullis'
      return { events: [], then: [{ tag, hero, way, within, side }] }
    }
    const lifted = near === 'portcullis' || far === 'portcullis'
    const via = near === 'door' || far === 'door' ? 'door' : lifted ? 'portcullis' : 'open'
    return { events: [], then: [{ tag: 'takeStep', hero, way, entry: 'move', via, lifted }] }
  })
const inTheWay = (edge: Edge | null): boolean => edge === 'door' || edge === 'portcullis'

/** The attempt, from its start. */
export const attempting = (hero: Seat, way: Way, within: Within): Attempt => ({
  tag: 'attempt',
  hero,
  way,
  within,
  past: 'nothing',
})

/** One edge has given way. */
export const gaveWay = (hero: Seat, way: Way, within: Within, side: 'near' | 'far'): Attempt => ({
  ...attempting(hero, way, within),
  past: side === 'near' ? 'near' : 'both',
})

/** What shuts again when the far edge does not give way (DB-R-41). */
export const shutAgain = (
  content: Content,
  state: State,
  hero: Seat,
  way: Way,
  side: 'near' | 'far',
): Done<Drakborgen>['events'] => {
  if (side === 'near') return []
  const [near] = edgesOf(content, state, way)
  if (near === 'door') return [{ tag: 'doorLocked', hero, border: way.border }]
  return near === 'portcullis' ? [{ tag: 'portcullisFell', hero, border: way.border, cause: 'released' }] : []
}

/** A border that stayed shut: the hero may try another, unless it had no choice of passage (DB-DOOR-3, DB-DARK-10). */
export const stayedShut = (hero: Seat, within: Within): Pick<Done<Drakborgen>, 'then' | 'until'> =>
  within === 'darkRoom' || within === 'turnBack' || within === 'jumpBack'
    ? { then: [], ...moveOver(hero) }
    : { then: [{ tag: 'afterClosedDoor', hero, within }] }

/** The steps by which a move may go on, within those limits. */
export const stepsOnward = (content: Content, state: State, hero: Seat, within: Within): ReadonlyArray<Step> =>
  legalWays(content, state, hero)
    .filter((way) => mayStillTry(state, hero, within, way))
    .map(stepAction)
/** The limits of the decision that the first attempt came from, for a second one in the same move (DB-DEC-13). */
export const mayStillTry = (state: State, hero: Seat, within: Within, way: Way): boolean => {
  const { stance } = heroOf(state, hero)
  if (within === 'corridor' && typeof way.to === 'number' && state.move.corridors.includes(way.to)) return false
  return stance.tag !== 'wellAcross' || way.dir !== stance.edge
}

export const procedures = (content: Content): Doing<Task> => ({ attempt: attempt(content) })
