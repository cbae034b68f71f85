/** The box of Drakborgen II put into a pack, and what it holds besides. */
import { withCatacombs, withMonster } from '../../catacombs/content/index.js'
import type { Counts, Pack, TileKind } from '../../drakborgen/content/pack.js'
import type { Box } from '../box.js'
import { amulets } from './amulets.js'
import { floorTiles } from './floor-tiles.js'
import { heroCards, heroes, traits } from './heroes.js'
import { monsters } from './monsters.js'
import { rings } from './rings.js'
import { room } from './room-cards.js'
import { roomSearch } from './room-search-cards.js'
import { chest, trap } from './small-decks.js'
import { combatDie, fightsAs, groups, shuriken, slingshot } from './tables.js'
import { tileKinds, tiles } from './tiles.js'
import { magicTreasures, spellbook, treasure } from './treasures.js'

/** What the rulebook counts: 20 tiles, and 98 cards of nine kinds; the catacomb cards and amulets are no deck of the base. */
export const printed = {
  tiles: 20,
  floorTiles: 5,
  heroes: 8,
  room: 12,
  treasure: 8,
  trap: 2,
  chest: 2,
  catacomb: 32,
  roomSearch: 12,
  combatCards: 15,
  amulets: 11,
  rings: 4,
} as const

/** Whether a card, a tile or a ring is marked as one of this box, so that it can be told from those of the base (D2-COMP-10). */
export const isOfTwo = ({ id }: { readonly id: string }): boolean => id.startsWith('two-')

/**
 * A pack with the catacombs and Drakborgen II in it: tiles, heroes, cards, rings and monsters. What the pack has stays as it
 * is; seven of its room cards are taken out as a game begins (D2-SETUP-5), and what they are is for the box to say.
 *
 * @param pack - A pack that has the kinds of tile and the monsters of 1985: `classic`, or `anniversary`.
 */
export const withDrakborgen2 = (pack: Pack): Pack => {
  const under = monsters.reduce((next, { kind, like }) => withMonster(next, kind, like), withCatacombs(pack))
  const { decks } = under
  return {
    ...under,
    id: `${pack.id}-drakborgen-2`,
    counts: counted(pack.counts),
    tileKinds: [...under.tileKinds.map(withMore), ...tileKinds],
    tiles: [...under.tiles, ...tiles],
    heroes: [...under.heroes, ...heroes],
    combatCards: [...under.combatCards, ...heroCards],
    decks: {
      ...decks,
      room: [...decks.room, ...room],
      trap: [...decks.trap, ...trap],
      chest: [...decks.chest, ...chest],
      roomSearch: [...decks.roomSearch, ...roomSearch],
      treasure: [...decks.treasure, ...treasure],
    },
    rings: [...under.rings, ...rings],
  }
}
const pieces = (entries: ReadonlyArray<{ readonly count: number }>): number =>
  entries.reduce((sum, { count }) => sum + count, 0)
/** Of a kind that the base has there are some more. */
const withMore = (kind: TileKind): TileKind => ({
  ...kind,
  count: kind.count + pieces(tiles.filter((tile) => tile.kind === kind.kind)),
})
/** The base counts a hero among its cards; further piles and the amulets it does not count. */
const counted = (counts: Counts): Counts => {
  const { heroes: badges, rings: some, combatCards, room: rooms, trap: traps, chest: chests, ...others } = printed
  const more = badges + some + combatCards + rooms + traps + chests + others.roomSearch + others.treasure
  return {
    ...counts,
    tiles: counts.tiles + others.tiles,
    heroes: counts.heroes + badges,
    rings: counts.rings + some,
    combatCards: counts.combatCards + combatCards,
    room: counts.room + rooms,
    trap: counts.trap + traps,
    chest: counts.chest + chests,
    roomSearch: counts.roomSearch + others.roomSearch,
    treasure: counts.treasure + others.treasure,
    cards: counts.cards + more,
    treasureGm: counts.treasureGm + treasure.reduce((sum, { gm, count }) => sum + gm * count, 0),
  }
}

/** What the box holds beside what `withDrakborgen2` puts into a pack. */
export const standardBox: Box = /* @__PURE__ */ (() => ({
  // One of the two kinds of vampire bats: the small swarm, of which there are more.
  removed: [
    'room-giant-spider',
    'room-vampire-bats-small',
    'room-orc',
    'room-skeleton',
    'room-dark-elf',
    'room-mountain-troll',
    'room-torch-goes-out',
  ],
  traits,
  magicTreasures,
  floorTiles,
  amulets,
  spellbook,
  torch: 'torch-out',
  groups,
  combatDie,
  shuriken,
  shurikenAgainstTwo: 3,
  slingshot,
  fightsAs,
}))()
