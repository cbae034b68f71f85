/** The anniversary edition: 88 tiles and 224 cards, counted as printed. Most of what is on them is ours, and says so. */
import { dieThrowTable } from '../classic/combat-die.js'
import { monsterKinds, monsterSetCards, monsterSets } from '../classic/monsters.js'
import { dragon } from '../classic/treasures.js'
import type { Counts, Pack } from '../pack.js'
import { board } from './board.js'
import { chest } from './chest-cards.js'
import { combatDie } from './combat-die.js'
import { door } from './door-cards.js'
import { rings, weapons } from './equipment.js'
import { heroCards, heroes } from './heroes.js'
import { monsterCards } from './monster-cards.js'
import { room } from './room-cards.js'
import { roomSearch } from './room-search-cards.js'
import { search } from './search-cards.js'
import { tileKinds, tiles } from './tiles.js'
import { treasure } from './treasures.js'

/** The list of contents: 88 tiles, 224 cards. There are no traps to draw, and no potions. */
const counts: Counts = {
  tiles: 88,
  heroes: 8,
  rings: 4,
  weapons: 2,
  combatCards: 36,
  monster: 15,
  room: 60,
  trap: 0,
  door: 15,
  search: 15,
  chest: 14,
  roomSearch: 14,
  treasure: 33,
  dragon: 8,
  aids: 0,
  cards: 224,
  treasureGm: 30400,
}

/** The anniversary edition: 88 tiles, 224 cards, eight heroes. Most of what is on its cards is ours, and each entry says so. */
export const anniversary: Pack = /* @__PURE__ */ (() => ({
  id: 'anniversary',
  name: { sv: 'Drakborgen, jubileumsutgåvan', en: 'Drakborgen, anniversary edition' },
  version: 1,
  counts,
  board,
  tileKinds,
  tiles,
  heroes,
  combatCards: [...heroCards, ...monsterSetCards],
  monsterSets,
  monsterKinds,
  monsterCards,
  decks: { room, trap: [], door, search, chest, roomSearch, treasure, dragon },
  rings,
  weapons,
  tables: [],
  combatDie,
  dieThrowTable,
}))()
