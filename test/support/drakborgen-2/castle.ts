/** A small castle in which much of Drakborgen II happens, and the box that goes with it. */
import { classic, type Pack } from 'delvekit/drakborgen'
import { type Box, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { cardOf } from '../catacombs/table.js'
import { inSmallCastle } from '../drakborgen/castle.js'
import { two } from './table.js'

type Card = Pack['decks']['room'][number]
type Effects = Card['effects']

/** Everything there is, of the game of 1985. */
export const fullPack: Pack = withDrakborgen2(classic)
export const fullBox: Box = standardBox
const small = inSmallCastle(fullPack)

/** More of what is rare in the box, and fewer rooms in which nothing is. */
const counts: Readonly<Record<string, number>> = {
  'room-empty': 10,
  'two-room-ghouls': 3,
  'two-room-caught-off-guard': 4,
  'two-room-amulet': 5,
  'two-room-whirlwind': 2,
  'two-room-spring': 2,
  'two-room-altar': 2,
  'two-room-way-down': 3,
  'room-torch-goes-out': 5,
  'room-ambush-skeleton': 4,
  'room-ambush-orc': 4,
  'two-search-magic-circle': 3,
  'two-search-amulet-half': 5,
  'two-search-caught-off-guard': 3,
  'two-chest-amulet-half': 4,
  'two-trap-net': 3,
  'two-trap-venom-dart': 3,
  'two-treasure-spellbook': 12,
  'below-passage': 8,
  'below-way-up': 8,
  'below-shaft': 3,
  'tile-well-owow': 8,
  'two-tile-bridge-owow': 8,
  'two-tile-spider-web-oooo': 5,
  'two-tile-way-down-owww': 6,
}
/** What the mirror shows lies beyond this castle. */
const mirrored = (card: Card): Card =>
  card.id === 'two-room-mirror'
    ? { ...card, effects: [two({ tag: 'teleport', to: { cell: { col: 3, row: 1 } } })] }
    : card
const counted = <T extends { readonly id: string; readonly count: number }>(one: T): T => ({
  ...one,
  count: counts[one.id] ?? one.count,
})

const teleport = (to: unknown): Effects => [two({ tag: 'teleport', to })]
/** Two squares some way, which is often beyond the wall, or somewhere else. */
const gale = teleport({
  die: 't6',
  table: [
    { from: 1, to: 1, target: { dir: 0, squares: 2 } },
    { from: 2, to: 2, target: { dir: 1, squares: 1 } },
    { from: 3, to: 3, target: { dir: 2, squares: 2 } },
    { from: 4, to: 4, target: { cell: { col: 1, row: 1 } } },
    { from: 5, to: 5, target: { cell: { col: 3, row: 2 } } },
    { from: 6, to: 6, target: { below: true } },
  ],
})
/** Every face leads to one of two squares. */
const narrow = teleport({
  die: 't6',
  table: [
    { from: 1, to: 3, target: { cell: { col: 1, row: 0 } } },
    { from: 4, to: 6, target: { cell: { col: 3, row: 0 } } },
  ],
})
const event = ['event'] as const
const monster = ['monster'] as const
/** Cards that do what no card of the box does where they are. */
const rooms: ReadonlyArray<Card> = [
  cardOf('gale', event, gale, { count: 4 }),
  cardOf('narrow-gate', event, narrow, { count: 3 }),
  cardOf('home-wind', event, teleport({ place: 'nw' }), { count: 1 }),
  cardOf('pickpocket', event, [{ tag: 'loseCards', filter: {}, count: 1, chooser: 'random' }], { count: 3 }),
  cardOf('hearth', event, [two({ tag: 'liftFloorTile' })], { count: 2 }),
  cardOf('second-floor', event, [two({ tag: 'placeFloorTile', tile: 'two-magic-circle' })], { count: 3 }),
  cardOf('last-stand', monster, [two({ tag: 'holdsGround' }), { tag: 'meet', kind: 'orc' }], { count: 2 }),
]
/** Below, too, there are amulets, skeletons from behind, ghouls and magic. */
const cards: ReadonlyArray<Card> = [
  cardOf('below-gale', ['event', 'catacombs'], gale, { count: 2 }),
  cardOf('below-amulet', ['item', 'magic', 'catacombs'], [two({ tag: 'findAmulet' })], { count: 2 }),
  cardOf('below-caught', ['caught-off-guard', 'catacombs'], [two({ tag: 'caughtOffGuard' })], { count: 1 }),
  cardOf(
    'below-ghouls',
    ['ghouls', 'catacombs'],
    [two({ tag: 'ghouls', appear: ['t6'], felled: 't6', bite: { first: 1, later: 1 }, more: { die: 't6', minus: 3 } })],
  ),
]
type Use = NonNullable<Card['use']>
const thing = (id: string, windows: Use['windows'], effects: Use['effects']): Card =>
  cardOf(id, ['item', 'magic'], [{ tag: 'keepCard', as: 'item' }], {
    use: { windows, effects, charges: 1, then: 'return' },
    count: 2,
  })
/** Things that do at any time what only cards do. */
const things: ReadonlyArray<Card> = [
  thing('wand', ['ownMoveStart', 'atIntent', 'beforeCombatRound'], gale),
  thing(
    'bell',
    ['ownMoveStart'],
    [
      two({
        tag: 'ghouls',
        appear: ['t6'],
        felled: 't12',
        bite: { first: 1, later: 1 },
        more: { die: 't6', minus: 5 },
      }),
    ],
  ),
  thing('cloud', ['ownMoveStart'], [two({ tag: 'ascendAtOnce' })]),
  thing('rug', ['ownMoveStart'], [two({ tag: 'placeFloorTile', tile: 'two-spring' })]),
]

const pieces = (all: ReadonlyArray<{ readonly count: number }>): number =>
  all.reduce((sum, { count }) => sum + count, 0)
/** A pack that says of itself what is in it. */
const recounted = (pack: Pack): Pack => {
  const { tiles, decks, counts: before } = pack
  const now = {
    room: pieces(decks.room),
    trap: pieces(decks.trap),
    chest: pieces(decks.chest),
    roomSearch: pieces(decks.roomSearch),
    treasure: pieces(decks.treasure),
  }
  const more = Object.entries(now).reduce((sum, [deck, n]) => sum + n - before[deck as keyof typeof now], 0)
  return {
    ...pack,
    counts: {
      ...before,
      ...now,
      tiles: pieces(tiles),
      cards: before.cards + more,
      treasureGm: decks.treasure.reduce((sum, { gm, count }) => sum + gm * count, 0),
    },
    tileKinds: pack.tileKinds.map((kind) => ({
      ...kind,
      count: pieces(tiles.filter((tile) => tile.kind === kind.kind)),
    })),
    piles: (pack.piles ?? []).map((pile) => ({ ...pile, count: pieces(pile.cards) })),
  }
}
/** A small castle with much of everything. */
export const wildCastle: Pack = recounted({
  ...small,
  id: 'wild-castle',
  tiles: small.tiles.map(counted),
  decks: {
    ...small.decks,
    room: [...small.decks.room.map(counted).map(mirrored), ...rooms, ...things],
    trap: small.decks.trap.map(counted),
    chest: small.decks.chest.map(counted),
    roomSearch: small.decks.roomSearch.map(counted),
    treasure: small.decks.treasure.map(counted),
  },
  piles: (small.piles ?? []).map((pile) => ({ ...pile, cards: [...pile.cards.map(counted), ...cards] })),
})
/** In unarmed combat bones splinter, and what strikes a skeleton may be struck itself. */
export const wildBox: Box = {
  ...standardBox,
  bonusEffects: { skeleton: [{ tag: 'loseKp', amount: { die: 't6', minus: 4 }, cause: 'injury' }] },
}
/** A pack with so many of some tiles and room cards, and cards besides. */
const packed = (pack: Pack, many: Readonly<Record<string, number>>, more: ReadonlyArray<Card> = []): Pack => {
  const countOf = <T extends { readonly id: string; readonly count: number }>(one: T): T => ({
    ...one,
    count: many[one.id] ?? one.count,
  })
  const { decks, tiles } = pack
  return { ...pack, tiles: tiles.map(countOf), decks: { ...decks, room: [...decks.room.map(countOf), ...more] } }
}
/** The castle with these heroes alone. */
export const only = (...ids: ReadonlyArray<string>): Pack => ({
  ...wildCastle,
  id: 'wild-castle-of-few',
  heroes: wildCastle.heroes.filter(({ id }) => ids.includes(id)),
})
const gaps = { 'tile-well-owow': 8, 'tile-well-oooo': 12, 'two-tile-bridge-owow': 30, 'two-tile-room-oooo': 15 }
const ambushes = { 'room-ambush-orc': 12, 'room-ambush-skeleton': 12, 'room-dark-elf': 12 }
/** Much to leap over and to fall from, and monsters that strike from behind. */
export const perilousCastle: Pack = packed(only('mrishnahk', 'iril', 'dzala', 'durim'), { ...gaps, ...ambushes })
/** Amulets everywhere, and all that they wait for. */
export const jewelCastle: Pack = packed(wildCastle, { 'two-room-amulet': 30, 'two-room-ghouls': 1 }, [
  cardOf('slip', event, [{ tag: 'test', property: 'vf', pass: [{ tag: 'nothing' }], fail: [{ tag: 'nothing' }] }], {
    count: 8,
  }),
  cardOf('balm', event, [{ tag: 'gainKp', amount: { fixed: 4 } }], { count: 8 }),
  cardOf('scratch', event, [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'thorns' }], { count: 8 }),
  cardOf('doom', event, [{ tag: 'kill', cause: 'doom' }], { count: 4 }),
  cardOf('thief', event, [{ tag: 'loseCards', filter: {}, count: 'all', chooser: 'random' }], { count: 3 }),
  cardOf('roar', event, [{ tag: 'wakeDragon' }], { count: 3 }),
])
/** The same box with three of each amulet. */
export const jewelBox: Box = { ...wildBox, amulets: wildBox.amulets.map((one) => ({ ...one, count: 3 })) }
