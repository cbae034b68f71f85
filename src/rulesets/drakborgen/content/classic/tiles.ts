import type { Edge, Tile, TileKind } from '../pack.js'

export const tileKinds: ReadonlyArray<TileKind> = [
  {
    kind: 'room',
    name: { sv: 'Rum', en: 'Room' },
    text: {
      sv: 'Ett vanligt rum: ett rumskort dras vid varje besök.',
      en: 'A plain room: every visit draws a room card.',
    },
    dot: 'black',
    roomCard: true,
    search: true,
    onEnter: [],
    tags: [],
    count: 66,
    from: 'printed',
  },
  {
    kind: 'portcullisRoom',
    name: { sv: 'Rum med fällgaller', en: 'Room with a portcullis' },
    text: {
      sv: 'Gallret faller bakom den som kommer in över märket; sedan dras ett rumskort.',
      en: 'The grate drops behind whoever comes in over the mark; then a room card is drawn.',
    },
    dot: 'red',
    roomCard: true,
    search: true,
    onEnter: [],
    tags: [],
    count: 13,
    from: 'printed',
  },
  {
    kind: 'corridor',
    name: { sv: 'Korridor', en: 'Corridor' },
    text: {
      sv: 'Inget rumskort; draget får fortsätta ett steg till.',
      en: 'No room card; the move may go on by one more step.',
    },
    dot: 'yellow',
    roomCard: false,
    search: false,
    onEnter: [],
    tags: [],
    count: 14,
    from: 'printed',
  },
  {
    kind: 'trapRoom',
    name: { sv: 'Rumsfälla', en: 'Trap room' },
    text: {
      sv: 'Ett fällkort dras vid varje besök i stället för ett rumskort.',
      en: 'Every visit draws a trap card in place of a room card.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    onEnter: [{ tag: 'drawFrom', pile: 'trap', count: 1, optional: false }],
    tags: ['trap'],
    count: 5,
    from: 'public',
    note: 'That the tile calls for a trap card: several sources. That it replaces the room card, happens on every entry and bars searching is our reading.',
  },
  {
    kind: 'turningRoom',
    name: { sv: 'Vridrum', en: 'Turning room' },
    text: {
      sv: 'Rummet vrids ett halvt varv när någon kliver in, så öppningen hamnar på motsatt sida.',
      en: 'The room swings half a turn as someone steps in, so its opening ends up on the far side.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    quarterTurns: 2,
    onEnter: [],
    tags: [],
    count: 5,
    from: 'public',
  },
  {
    kind: 'darkRoom',
    name: { sv: 'Mörkerrum', en: 'Dark room' },
    text: {
      sv: 'Draget tar slut; nästa drag avgör en tärning vilken utgång hjälten hittar.',
      en: 'The move ends; next move a die decides which exit the hero finds.',
    },
    dot: 'blue',
    roomCard: false,
    search: false,
    onEnter: [],
    tags: [],
    count: 4,
    from: 'printed',
  },
  {
    kind: 'debris',
    name: { sv: 'Bråte', en: 'Debris' },
    text: {
      sv: 'Hjälten stannar i öppningen och måste nästa drag vända eller klara ett vighetsprov.',
      en: 'The hero stops in the opening and next move must turn back or pass an agility test.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    onEnter: [],
    tags: [],
    count: 4,
    from: 'printed',
  },
  {
    kind: 'well',
    name: { sv: 'Bottenlös brunn', en: 'Bottomless well' },
    text: {
      sv: 'Vighetsprov vid kanten, och ett nytt för att hoppa över; skatter tynger.',
      en: 'An agility test at the brink and another to leap across; treasure weighs the hero down.',
    },
    dot: 'white',
    roomCard: false,
    search: false,
    onEnter: [],
    tags: [],
    count: 2,
    from: 'printed',
  },
  {
    kind: 'chasm',
    name: { sv: 'Klyfta', en: 'Chasm' },
    text: {
      sv: 'En spricka delar rummet snett; bara utgångarna på den egna sidan går att nå.',
      en: "A cleft cuts the room slantwise; only the exits on one's own side can be reached.",
    },
    dot: 'white',
    roomCard: false,
    search: false,
    divided: true,
    onEnter: [],
    tags: [],
    count: 2,
    from: 'public',
    note: 'The divided room: several sources. No room card and no search is inferred from its sharing an entry colour with the pit and the turning room. The Swedish name is ours.',
  },
]

const room = { kind: 'room', dot: 'black', dotEdge: 0, from: 'public' } as const
const portcullisRoom = { kind: 'portcullisRoom', dot: 'red', dotEdge: 0, from: 'public' } as const
const corridor = { kind: 'corridor', dot: 'yellow', dotEdge: 0, from: 'public' } as const
const trapRoom = { kind: 'trapRoom', dot: 'white', dotEdge: 0, from: 'public' } as const
const turningRoom = { kind: 'turningRoom', dot: 'white', dotEdge: 0, from: 'public' } as const
const darkRoom = { kind: 'darkRoom', dot: 'blue', dotEdge: 0, from: 'public' } as const
const debris = { kind: 'debris', dot: 'white', dotEdge: 0, from: 'public' } as const
const well = { kind: 'well', dot: 'white', dotEdge: 0, from: 'public' } as const
const chasm = { kind: 'chasm', dot: 'white', dotEdge: 0, from: 'public' } as const

const o: Edge = 'open'
const w: Edge = 'wall'
const d: Edge = 'door'
const p: Edge = 'portcullis'

/** The bag of 115. Edges go clockwise from the entrance: the way in, left, straight on, right. */
export const tiles: ReadonlyArray<Tile> = /* @__PURE__ */ (() => [
  { id: 'tile-room-oooo', ...room, edges: [o, o, o, o], count: 13 },
  {
    id: 'tile-room-ooow',
    ...room,
    edges: [o, o, o, w],
    count: 7,
    note: "Two tile lists give 7; a third counts 8 together with the expansion's tiles.",
  },
  {
    id: 'tile-room-oowo',
    ...room,
    edges: [o, o, w, o],
    count: 8,
    note: "One list has 7, another 9, a third 8 with the expansion in it. 8 is what the owner's total of 23 three-way rooms asks for.",
  },
  {
    id: 'tile-room-owoo',
    ...room,
    edges: [o, w, o, o],
    count: 8,
    note: "One list has 7, two have 8. 8 is what the owner's total of 23 three-way rooms asks for.",
  },
  {
    id: 'tile-room-ooww',
    ...room,
    edges: [o, o, w, w],
    count: 5,
    note: "One list has 5 and a sixth turned the wrong way, others 7 (with the expansion) and 8. 5 fits the owner's total of 17 two-way rooms.",
  },
  { id: 'tile-room-owow', ...room, edges: [o, w, o, w], count: 8, note: 'Two lists give 8, one 7.' },
  {
    id: 'tile-room-owwo',
    ...room,
    edges: [o, w, w, o],
    count: 4,
    note: 'Two lists give 4; a third 5 with the expansion in it.',
  },
  { id: 'tile-room-owww', ...room, edges: [o, w, w, w], count: 4 },
  { id: 'tile-room-oodo', ...room, edges: [o, o, d, o], count: 4 },
  { id: 'tile-room-oodw', ...room, edges: [o, o, d, w], count: 2 },
  { id: 'tile-room-owdo', ...room, edges: [o, w, d, o], count: 2 },
  { id: 'tile-room-oddd', ...room, edges: [o, d, d, d], count: 1 },
  { id: 'tile-portcullis-room-pooo', ...portcullisRoom, edges: [p, o, o, o], count: 2 },
  { id: 'tile-portcullis-room-podo', ...portcullisRoom, edges: [p, o, d, o], count: 1 },
  { id: 'tile-portcullis-room-poow', ...portcullisRoom, edges: [p, o, o, w], count: 2 },
  { id: 'tile-portcullis-room-powo', ...portcullisRoom, edges: [p, o, w, o], count: 2 },
  { id: 'tile-portcullis-room-pwoo', ...portcullisRoom, edges: [p, w, o, o], count: 2 },
  { id: 'tile-portcullis-room-pwow', ...portcullisRoom, edges: [p, w, o, w], count: 2 },
  { id: 'tile-portcullis-room-pwdw', ...portcullisRoom, edges: [p, w, d, w], count: 1 },
  { id: 'tile-portcullis-room-pwww', ...portcullisRoom, edges: [p, w, w, w], count: 1 },
  { id: 'tile-corridor-oooo', ...corridor, edges: [o, o, o, o], count: 2 },
  { id: 'tile-corridor-ooow', ...corridor, edges: [o, o, o, w], count: 2 },
  { id: 'tile-corridor-oowo', ...corridor, edges: [o, o, w, o], count: 2 },
  { id: 'tile-corridor-owoo', ...corridor, edges: [o, w, o, o], count: 2 },
  { id: 'tile-corridor-ooww', ...corridor, edges: [o, o, w, w], count: 2 },
  { id: 'tile-corridor-owow', ...corridor, edges: [o, w, o, w], count: 2 },
  { id: 'tile-corridor-owwo', ...corridor, edges: [o, w, w, o], count: 2 },
  { id: 'tile-trap-room-oooo', ...trapRoom, edges: [o, o, o, o], count: 3 },
  { id: 'tile-trap-room-ooow', ...trapRoom, edges: [o, o, o, w], count: 1 },
  { id: 'tile-trap-room-owoo', ...trapRoom, edges: [o, w, o, o], count: 1 },
  { id: 'tile-turning-room-owww', ...turningRoom, edges: [o, w, w, w], count: 5 },
  { id: 'tile-dark-room-oowo', ...darkRoom, edges: [o, o, w, o], count: 2 },
  { id: 'tile-dark-room-ooww', ...darkRoom, edges: [o, o, w, w], count: 1 },
  {
    id: 'tile-dark-room-owwo',
    ...darkRoom,
    edges: [o, w, w, o],
    count: 1,
    note: 'One further list has 2 of this shape (five dark rooms in all); with it the tiles would be 116.',
  },
  { id: 'tile-debris-oooo', ...debris, edges: [o, o, o, o], count: 2 },
  { id: 'tile-debris-owow', ...debris, edges: [o, w, o, w], count: 2 },
  { id: 'tile-well-owow', ...well, edges: [o, w, o, w], count: 2 },
  {
    id: 'tile-chasm-left',
    ...chasm,
    edges: [o, o, o, o],
    sides: [
      [0, 1],
      [2, 3],
    ],
    count: 1,
    note: 'The entrance shares its side with the exit on the left.',
  },
  {
    id: 'tile-chasm-right',
    ...chasm,
    edges: [o, o, o, o],
    sides: [
      [0, 3],
      [1, 2],
    ],
    count: 1,
    note: 'The entrance shares its side with the exit on the right.',
  },
])()
