/** The 20 room tiles. The total is printed; the mix is inferred from one public list, as is each count below. */
import type { Edge, Tile, TileKind } from '../../drakborgen/content/pack.js'
import { below } from './shared.js'

const mix = 'The count follows from one public list of all tiles, less those of the base.'

/** Kinds that the base does not have. */
export const tileKinds: ReadonlyArray<TileKind> = /* @__PURE__ */ (() => [
  {
    kind: 'wayDown',
    name: { sv: 'Nedgång', en: 'Way down' },
    text: {
      sv: 'Ett rum med en trappa ned; rumskort dras, och i ett senare drag får hjälten gå ned.',
      en: 'A room with stairs leading down; it draws a room card, and in a later move the hero may go down.',
    },
    dot: 'black',
    roomCard: true,
    search: true,
    onEnter: [],
    tags: ['way-down'],
    count: 6,
    from: 'public',
    note: `${mix} That its way in is marked black, so that it can be searched as well, is ours; that a room card is drawn is told by one owner.`,
  },
  {
    kind: 'bridge',
    name: { sv: 'Bro', en: 'Bridge' },
    text: {
      sv: 'Vighetsprov med T10; den som faller förlorar T6 KP och hamnar i underjorden. Man får också klättra ned.',
      en: 'An agility test with T10; a fall costs T6 KP and ends in the catacombs. One may climb down instead.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    onEnter: [below({ tag: 'crossBridge', expansion: 'catacombs', test: 'vf', die: 't10', loss: { die: 't6' } })],
    tags: ['bridge'],
    count: 4,
    from: 'public',
    note: `${mix} The figures are those of D2-R-1, the mark is ours.`,
  },
  {
    kind: 'spiderWeb',
    name: { sv: 'Spindelnät', en: 'Spider web' },
    text: {
      sv: 'Hjälten fastnar och måste börja varje drag med ett vighetsprov tills det lyckas.',
      en: 'The hero is caught, and must begin each move with an agility test until one succeeds.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    onEnter: [below({ tag: 'snare', expansion: 'catacombs', test: 'vf', die: 't12' })],
    tags: ['web'],
    count: 1,
    from: 'public',
    note: `${mix} The figures are those of D2-R-1, the mark is ours.`,
  },
])()

const wayDown = { kind: 'wayDown', dot: 'black', dotEdge: 0, from: 'public', note: mix } as const
const bridge = { kind: 'bridge', dot: 'white', dotEdge: 0, from: 'public', note: mix } as const
const spiderWeb = { kind: 'spiderWeb', dot: 'white', dotEdge: 0, from: 'public', note: mix } as const
const corridor = { kind: 'corridor', dot: 'yellow', dotEdge: 0, from: 'public', note: mix } as const
const split = 'Seven rooms are what one public list has more than the base; the shapes are the likeliest split of them.'
const room = { kind: 'room', dot: 'black', dotEdge: 0, from: 'public', note: split } as const

const o: Edge = 'open'
const w: Edge = 'wall'

/** The 20 of them. Edges go clockwise from the entrance: the way in, left, straight on, right. */
export const tiles: ReadonlyArray<Tile> = /* @__PURE__ */ (() => [
  { id: 'two-tile-way-down-owww', ...wayDown, edges: [o, w, w, w], count: 2 },
  { id: 'two-tile-way-down-ooww', ...wayDown, edges: [o, o, w, w], count: 1 },
  { id: 'two-tile-way-down-owwo', ...wayDown, edges: [o, w, w, o], count: 1 },
  { id: 'two-tile-way-down-ooow', ...wayDown, edges: [o, o, o, w], count: 1 },
  { id: 'two-tile-way-down-owoo', ...wayDown, edges: [o, w, o, o], count: 1 },
  { id: 'two-tile-bridge-owow', ...bridge, edges: [o, w, o, w], count: 4 },
  { id: 'two-tile-spider-web-oooo', ...spiderWeb, edges: [o, o, o, o], count: 1 },
  { id: 'two-tile-corridor-ooow', ...corridor, edges: [o, o, o, w], count: 1 },
  { id: 'two-tile-corridor-owoo', ...corridor, edges: [o, w, o, o], count: 1 },
  { id: 'two-tile-room-oooo', ...room, edges: [o, o, o, o], count: 2 },
  { id: 'two-tile-room-ooow', ...room, edges: [o, o, o, w], count: 1 },
  { id: 'two-tile-room-ooww', ...room, edges: [o, o, w, w], count: 2 },
  { id: 'two-tile-room-owwo', ...room, edges: [o, w, w, o], count: 1 },
  { id: 'two-tile-room-owww', ...room, edges: [o, w, w, w], count: 1 },
])()
