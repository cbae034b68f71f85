import { tileKinds as classicKinds, tiles as classicTiles } from '../classic/tiles.js'
import type { Edge, Tile, TileKind } from '../pack.js'
import { of1985 } from './shared.js'

/** How many there are: the bag of 1985 scaled down, and what it had of traps and chasms given to the others. */
const counts: Readonly<Record<string, number>> = {
  room: 53,
  portcullisRoom: 10,
  corridor: 11,
  darkRoom: 4,
  debris: 3,
  well: 2,
}

const scaled = {
  from: 'ours',
  note: 'What it does is printed. How many there are is ours: the mix of 1985 scaled from 115 tiles to 88.',
} as const

export const tileKinds: ReadonlyArray<TileKind> = /* @__PURE__ */ (() => [
  ...classicKinds.flatMap((kind) => {
    const count = counts[kind.kind]
    return count === undefined ? [] : [{ ...kind, count, ...scaled }]
  }),
  {
    kind: 'turningRoom',
    name: { sv: 'Vridrum', en: 'Turning room' },
    text: {
      sv: 'Rummet vrids ett kvarts varv medurs varje gång någon kliver in.',
      en: 'The room turns a quarter clockwise every time someone steps in.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    quarterTurns: 1,
    onEnter: [],
    tags: [],
    count: 5,
    ...scaled,
  },
])()

const turning = {
  kind: 'turningRoom',
  dot: 'white',
  dotEdge: 0,
  from: 'ours',
  note: 'The shapes are not known. A room that turns a quarter needs two openings not to shut everybody in.',
} as const
const shape = { dotEdge: 0, count: 1, from: 'ours' } as const

const o: Edge = 'open'
const w: Edge = 'wall'
const d: Edge = 'door'

/** The bag of 88. Edges go clockwise from the entrance: the way in, left, straight on, right. */
export const tiles: ReadonlyArray<Tile> = /* @__PURE__ */ (() => [
  ...of1985(classicTiles, {
    'tile-room-oooo': 11,
    'tile-room-ooow': 6,
    'tile-room-oowo': 7,
    'tile-room-owoo': 6,
    'tile-room-ooww': 4,
    'tile-room-owow': 6,
    'tile-room-owwo': 3,
    'tile-room-owww': 3,
    'tile-room-oodo': 3,
    'tile-room-oodw': 1,
    'tile-room-owdo': 1,
    'tile-room-oddd': 1,
    'tile-portcullis-room-pooo': 2,
    'tile-portcullis-room-podo': 1,
    'tile-portcullis-room-poow': 1,
    'tile-portcullis-room-powo': 2,
    'tile-portcullis-room-pwoo': 1,
    'tile-portcullis-room-pwow': 1,
    'tile-portcullis-room-pwdw': 1,
    'tile-portcullis-room-pwww': 1,
    'tile-corridor-oooo': 2,
    'tile-corridor-ooow': 2,
    'tile-corridor-oowo': 1,
    'tile-corridor-owoo': 2,
    'tile-corridor-ooww': 1,
    'tile-corridor-owow': 2,
    'tile-corridor-owwo': 1,
    'tile-dark-room-oowo': 2,
    'tile-dark-room-ooww': 1,
    'tile-dark-room-owwo': 1,
    'tile-debris-oooo': 2,
    'tile-debris-owow': 1,
    'tile-well-owow': 1,
  }),
  {
    id: 'tile-room-odwd',
    kind: 'room',
    dot: 'black',
    ...shape,
    edges: [o, d, w, d],
    note: 'A shape of ours, so that the doors of this bag are as many on either hand.',
  },
  {
    id: 'tile-well-oowo',
    kind: 'well',
    dot: 'white',
    ...shape,
    edges: [o, o, w, o],
    note: 'A shape of ours, so that there is a choice of ways on behind a well.',
  },
  { id: 'tile-turning-room-owow', ...turning, edges: [o, w, o, w], count: 3 },
  { id: 'tile-turning-room-ooww', ...turning, edges: [o, o, w, w], count: 1 },
  { id: 'tile-turning-room-owwo', ...turning, edges: [o, w, w, o], count: 1 },
])()
