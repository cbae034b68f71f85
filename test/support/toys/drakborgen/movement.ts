/** A move: where to, over which tile, and what the tile does. */
import { atOnce, type Card, cardsLeft, type Done, drawNode, type Procedure, type Seat, taken } from 'delvekit'
import * as t from 'io-ts'
import type { Kind } from './cards.js'
import type { Effect } from './effect.js'
import { type Drakborgen, heroOf, inside, key, occupied, Square, type State, withHero } from './state.js'

export type Tile = 'hall' | 'corridor' | 'well' | 'trap-room' | 'walled' | 'chamber'
export type Via = 'passage' | 'eviction' | 'teleport' | 'wall'
export type Task = ChooseMove | Step | DrawTile | Arrive | TileEffect
export type Event = TilePlaced | HeroMoved | Stayed

const ways: ReadonlyArray<Square> = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
]
/** The squares alongside: north, east, south, west. */
export const neighbours = ({ x, y }: Square): ReadonlyArray<Square> =>
  ways.map((way) => ({ x: x + way.x, y: y + way.y })).filter(inside)

/** A walled tile has no passage to the east or west. */
const walled = (tile: Tile | undefined, from: Square, to: Square): boolean => tile === 'walled' && from.x !== to.x
export const passable = ({ board }: State, from: Square, to: Square): boolean =>
  !walled(board[key(from)], from, to) && !walled(board[key(to)], from, to)
export const enterable = (state: State, hero: Seat, to: Square): boolean =>
  !occupied(state, to, hero) && (key(to) in state.board || cardsLeft(state.tiles) > 0)

/** The move of a turn; `onward` when a corridor gives another. */
interface ChooseMove {
  readonly tag: 'chooseMove'
  readonly hero: Seat
  readonly onward?: boolean
  readonly past?: ReadonlyArray<string>
}
export const chooseMove: Procedure<Drakborgen, ChooseMove, Stay | Go> = {
  begin: (state, { hero }) => {
    const from = heroOf(state, hero).at
    const open = neighbours(from).filter((to) => passable(state, from, to) && enterable(state, hero, to))
    return { by: hero, actions: [{ tag: 'stay' }, ...open.map((to) => ({ tag: 'go', to }) as const)] }
  },
  resume: (_, { hero }, action) =>
    action.tag === 'go'
      ? { events: [], then: [{ tag: 'step', hero, to: action.to, via: 'passage' }] }
      : { events: [{ tag: 'stayed', hero }], then: [] },
}
export interface Stay {
  readonly tag: 'stay'
}
export const Stay = t.strict({ tag: t.literal('stay') }, 'Stay')
export interface Go {
  readonly tag: 'go'
  readonly to: Square
}
export const Go = t.strict({ tag: t.literal('go'), to: Square }, 'Go')
interface Stayed {
  readonly tag: 'stayed'
  readonly hero: Seat
}

/** A step onto a square, whatever led to it. */
interface Step {
  readonly tag: 'step'
  readonly hero: Seat
  readonly to: Square
  readonly via: Via
  readonly noCard?: boolean
}
export const step = atOnce<Drakborgen, Step>((state, { hero, to, via, noCard = false }) => ({
  events: [],
  then: [
    ...(key(to) in state.board ? [] : [{ tag: 'drawTile', hero, at: to } as const]),
    { tag: 'arrive', hero, at: to, via, noCard },
  ],
}))

/** Face-down tiles have no order: chance picks among those that are left. */
interface DrawTile {
  readonly tag: 'drawTile'
  readonly hero: Seat
  readonly at: Square
}
export const drawTile: Procedure<Drakborgen, DrawTile, Card> = {
  begin: ({ tiles }) => drawNode(tiles),
  resume: (_, { at }, { card }) => ({ events: [{ tag: 'tilePlaced', at, tile: card as Tile }], then: [] }),
}
interface TilePlaced {
  readonly tag: 'tilePlaced'
  readonly at: Square
  readonly tile: Tile
}

interface Arrive {
  readonly tag: 'arrive'
  readonly hero: Seat
  readonly at: Square
  readonly via: Via
  readonly noCard: boolean
}
export const arrive = atOnce<Drakborgen, Arrive>(({ board }, { hero, at, via, noCard }) => {
  const tile = board[key(at)]!
  const drawsCard = !noCard && via !== 'eviction' && tile === 'hall'
  return {
    events: [{ tag: 'heroMoved', hero, at, via }],
    then: [{ tag: 'tileEffect', hero, tile, via }, ...(drawsCard ? [{ tag: 'drawCard', hero } as const] : [])],
  }
})
interface HeroMoved {
  readonly tag: 'heroMoved'
  readonly hero: Seat
  readonly at: Square
  readonly via: Via
}

interface TileEffect {
  readonly tag: 'tileEffect'
  readonly hero: Seat
  readonly tile: Tile
  readonly via: Via
}
export const tileEffect = atOnce<Drakborgen, TileEffect>((state, { hero, tile, via }) => {
  const befalls = (kind: Kind, effect: Effect): Done<Drakborgen> => ({
    events: [],
    then: [{ tag: 'befall', hero, kind, effects: [effect] }],
  })
  switch (tile) {
    case 'corridor': {
      const onward = via === 'passage' && state.walked <= 3
      return { events: [], then: onward ? [{ tag: 'chooseMove', hero, onward }] : [] }
    }
    case 'well':
      return befalls('well', { tag: 'test', attribute: 'agility', otherwise: [{ tag: 'die', cause: 'well' }] })
    case 'trap-room':
      return befalls('trap', {
        tag: 'test',
        attribute: 'luck',
        otherwise: [{ tag: 'loseLife', amount: 2, cause: 'trap' }],
      })
    case 'chamber': {
      const draw = { tag: 'drawTreasure', hero } as const
      return { events: [], then: via === 'eviction' ? [] : [draw, draw, { tag: 'drawDragon', hero }] }
    }
    case 'hall':
    case 'walled':
      return { events: [], then: [] }
  }
})

export const evolve = {
  stayed: <S extends State>(s: S): S => s,
  tilePlaced: <S extends State>(s: S, { at, tile }: TilePlaced): S => ({
    ...s,
    board: { ...s.board, [key(at)]: tile },
    tiles: taken(s.tiles, tile),
  }),
  heroMoved: <S extends State>(s: S, { hero, at }: HeroMoved): S => ({
    ...withHero(s, hero, { at }),
    walked: s.walked + 1,
  }),
}
