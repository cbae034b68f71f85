/** Dark rooms: the move ends, and next move a die says by which exit the hero comes out (ledger section 10). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, turned, type Way } from './content/content.js'
import type { Dir } from './content/pack.js'
import { attempting, edgesOf, isLegal } from './passage.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  occupied,
  type State,
  withHero,
  withMoveOver,
} from './state.js'

export type Task = EnterDarkRoom | DarkRoll | FindDarkExit
export type Event = DarkRoomEntered | DarkExitRolled | DarkExitBlocked

/** Entering ends the move (DB-DARK-1). */
export interface EnterDarkRoom {
  readonly tag: 'enterDarkRoom'
  readonly hero: Seat
  readonly square: number
}
export interface DarkRoomEntered {
  readonly tag: 'darkRoomEntered'
  readonly hero: Seat
  readonly square: number
}
const enterDarkRoom: Procedure<Drakborgen, EnterDarkRoom> = atOnce((_, { hero, square }) => ({
  events: [{ tag: 'darkRoomEntered', hero, square }],
  then: [],
}))

/** The roll is compulsory (DB-DARK-2, -7, DB-DEC-7). */
export interface DarkRoll {
  readonly tag: 'darkRoll'
  readonly hero: Seat
}
export interface RollAction {
  readonly tag: 'roll'
}
export const RollAction: t.Type<RollAction> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('roll') }, 'Roll'))()
const darkRoll: Procedure<Drakborgen, DarkRoll, RollAction> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'roll' }] }),
  resume: (_, { hero }) => ({ events: [], then: [roll<FindDarkExit>(hero, 6, { tag: 'findDarkExit', hero })] }),
}

/** The hero leaves by the exit rolled, as a normal movement; if it cannot, it stays and rolls again (DB-DARK-6, -9). */
export interface FindDarkExit extends Awaiting {
  readonly tag: 'findDarkExit'
  readonly hero: Seat
}
export interface DarkExitRolled {
  readonly tag: 'darkExitRolled'
  readonly hero: Seat
  readonly roll: number
  readonly exit: Dir
}
export interface DarkExitBlocked {
  readonly tag: 'darkExitBlocked'
  readonly hero: Seat
  readonly exit: Dir
  readonly reason: 'outerWall' | 'wall' | 'occupied' | 'noTiles'
}
const findDarkExit = (content: Content): Procedure<Drakborgen, FindDarkExit> =>
  atOnce((state, { hero, face }) => {
    const { place } = heroOf(state, hero)
    const exit = exitFor(darkExits(content, state, place as number), face)
    const rolled = { tag: 'darkExitRolled', hero, roll: face, exit } as const
    const way = content.waysFrom(place!).find(({ dir }) => dir === exit)
    if (way !== undefined && isLegal(content, state, way))
      return { events: [rolled], then: [attempting(hero, way, 'darkRoom')] }
    const reason = blockedBy(content, state, way)
    return { events: [rolled, { tag: 'darkExitBlocked', hero, exit, reason }], then: [] }
  })

/** The exits, from the dot clockwise: printed edges that are no walls, blocked beyond or not (DB-DARK-5, -8). */
const darkExits = ({ tile }: Content, { board }: State, square: number): ReadonlyArray<Dir> => {
  const { tile: id, rotation } = board[square]!
  const { dotEdge, edges } = tile(id)
  return [0, 1, 2, 3]
    .map((quarters) => turned(dotEdge + rotation, quarters))
    .filter((dir) => edges[rotation]![dir] !== 'wall')
}
/** Two exits: 1–3 the dot, 4–6 the other. Three: 1–2 the dot, 3–4 clockwise, 5–6 counter-clockwise (DB-DARK-3, -4). */
const exitFor = (exits: ReadonlyArray<Dir>, face: number): Dir =>
  exits.length === 2 ? exits[face <= 3 ? 0 : 1]! : exits[face <= 2 ? 0 : face <= 4 ? 1 : 2]!

const blockedBy = (content: Content, state: State, way: Way | undefined): DarkExitBlocked['reason'] => {
  if (way === undefined) return 'outerWall'
  const [, far] = edgesOf(content, state, way)
  if (far === 'wall') return 'wall'
  return occupied(state, way.to) ? 'occupied' : 'noTiles'
}

export const evolve: Changing<Event> = {
  darkRoomEntered: (state, { hero }) =>
    withMoveOver(withHero(state, hero, { stance: { tag: 'dark', edge: null } }), hero),
  darkExitRolled: (state) => state,
  darkExitBlocked: (state) => state,
}
export const sight: Sight<Event> = {
  darkRoomEntered: 'everyone',
  darkExitRolled: 'everyone',
  darkExitBlocked: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  enterDarkRoom,
  darkRoll,
  findDarkExit: findDarkExit(content),
})
