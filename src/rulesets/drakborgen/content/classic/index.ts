/** Drakborgen as it came out in 1985. Nearly all of it is known; what is not is ours, and says so. */
import type { Counts, Pack } from '../pack.js'
import { board } from './board.js'
import { chest } from './chest-cards.js'
import { combatDie, dieThrowTable } from './combat-die.js'
import { door } from './door-cards.js'
import { rings, tables, weapons } from './equipment.js'
import { heroCards, heroes } from './heroes.js'
import { monsterCards } from './monster-cards.js'
import { monsterKinds, monsterSetCards, monsterSets } from './monsters.js'
import { room } from './room-cards.js'
import { roomSearch } from './room-search-cards.js'
import { search } from './search-cards.js'
import { tileKinds, tiles } from './tiles.js'
import { trap } from './trap-cards.js'
import { dragon, treasure } from './treasures.js'

/** The list of contents: 115 tiles, 256 cards. */
const counts: Counts = {
  tiles: 115,
  heroes: 4,
  rings: 4,
  weapons: 1,
  combatCards: 24,
  monster: 15,
  room: 84,
  trap: 15,
  door: 15,
  search: 15,
  chest: 15,
  roomSearch: 15,
  treasure: 32,
  dragon: 8,
  aids: 9, // eight of rules, one of what the potion does
  cards: 256,
  treasureGm: 30000,
}

/** The box of 1985: 115 tiles, 256 cards, four heroes. */
export const classic: Pack = /* @__PURE__ */ (() => ({
  id: 'classic',
  name: { sv: 'Drakborgen, 1985', en: 'Drakborgen, 1985 (DungeonQuest)' },
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
  decks: { room, trap, door, search, chest, roomSearch, treasure, dragon },
  rings,
  weapons,
  tables,
  combatDie,
  dieThrowTable,
}))()
