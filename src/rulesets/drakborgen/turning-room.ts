/** Tiles that turn: turning rooms, at once, whoever steps in and however (ledger section 12), and others by a card. */
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Content, turned } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Dir } from './content/pack.js'
import type { Upon } from './effects.js'
import { type Changing, type Doing, type Drakborgen, withState } from './state.js'

export type Task = TurnRoom | TurnTiles
export type Event = RoomTurned | TilesTurned

export interface TurnRoom {
  readonly tag: 'turnRoom'
  readonly hero: Seat
  readonly square: number
}
export interface RoomTurned {
  readonly tag: 'roomTurned'
  readonly square: number
  readonly from: Dir
  readonly to: Dir
}
const turnRoom: Procedure<Drakborgen, TurnRoom> = atOnce(({ board, options }, { square }) => {
  const from = board[square]!.rotation
  const to = turned(from, options.turningRoomTurn === 'half' ? 2 : 1)
  return { events: [{ tag: 'roomTurned', square, from, to }], then: [] }
})

/** A card turns every placed tile of a kind, and with it whoever stands at one of its edges. */
export type TurnTiles = effect.TurnTiles & Upon
export interface TilesTurned {
  readonly tag: 'tilesTurned'
  readonly squares: ReadonlyArray<number>
  readonly quarterTurns: 1 | 2 | 3
}
const turnTiles = ({ tile }: Content): Procedure<Drakborgen, TurnTiles> =>
  atOnce(({ board }, { kind, quarterTurns }) => {
    const squares = board.flatMap((placed, square) => (placed && tile(placed.tile).kind.kind === kind ? [square] : []))
    return { events: [{ tag: 'tilesTurned', squares, quarterTurns }], then: [] }
  })

export const evolve: Changing<Event> = {
  roomTurned: (state, { square, to }) => {
    const board = state.board.slice()
    board[square] = { tile: board[square]!.tile, rotation: to }
    return withState(state, { board })
  },
  tilesTurned: (state, { squares, quarterTurns }) => {
    const board = state.board.slice()
    for (const square of squares) {
      const { tile, rotation } = board[square]!
      board[square] = { tile, rotation: turned(rotation, quarterTurns) }
    }
    const heroes = state.heroes.map((hero) => {
      const { place, stance } = hero
      if (stance.edge === null || typeof place !== 'number' || !squares.includes(place)) return hero
      return { ...hero, stance: { ...stance, edge: turned(stance.edge, quarterTurns) } }
    })
    return withState(state, { board, heroes })
  },
}
export const sight: Sight<Event> = { roomTurned: 'everyone', tilesTurned: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({ turnRoom, turnTiles: turnTiles(content) })
