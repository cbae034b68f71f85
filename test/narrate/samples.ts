/** Events of Drakborgen to be told: of every kind at least one, with every branch of its sentence. */
import type { Known, Named, Placed } from 'delvekit'
import type { Event } from 'delvekit/drakborgen'

type Samples = { readonly [K in Event['tag']]: ReadonlyArray<Named<Event, K>> }

const at = (col: number, row: number): number => row * 13 + col
const known: Known = [0]
const chalice: Placed = { card: 'treasure-golden-chalice', knownTo: known }
const coins: Placed = { card: 'treasure-coins-110', knownTo: known }
const hidden: Placed = { card: 'hidden', knownTo: [1] }
const seen = (card: string): Placed => ({ card, knownTo: known })
const used = { tag: 'itemUsed', hero: 0, shot: false } as const
const step = { hero: 0, from: at(1, 0), to: at(2, 0), dir: 1, border: 5, entry: 'move' } as const

/** Told with Rohan, Sigeir and Bardhor at seats 0, 1 and 2, and nobody chosen yet at seat 3. */
export const samples: Samples = {
  // Dice
  dieRolled: [
    { tag: 'dieRolled', hero: 3, die: 12, face: 7, purpose: 'rolledOff' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 7, purpose: 'ambushed' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'readTable' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 7, purpose: 'judgeTest' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'loseRolledKp' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'gainRolledKp' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'missRolledMoves' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'findDarkExit' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'rolledHit' },
    { tag: 'dieRolled', hero: 0, die: 3, face: 2, purpose: 'botCommits' },
    { tag: 'dieRolled', hero: 0, die: 2, face: 1, purpose: 'chosenByDie' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 7, purpose: 'burn' },
    { tag: 'dieRolled', hero: 0, die: 6, face: 5, purpose: 'woundRolled' },
    { tag: 'dieRolled', hero: 0, die: 4, face: 2, purpose: 'carriedOff' },
    { tag: 'dieRolled', hero: 0, die: 5, face: 2, purpose: 'lostAtRandom' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 7, purpose: 'aTaskOfAnExpansion' },
  ],

  // Setup
  gameCreated: [
    { tag: 'gameCreated', content: 'classic', seats: 4 },
    { tag: 'gameCreated', content: 'classic', seats: 1 },
  ],
  rollOffRolled: [{ tag: 'rollOffRolled', seat: 3, roll: 7 }],
  rollOffTied: [{ tag: 'rollOffTied', seats: [0, 2, 3] }],
  firstSeatSet: [{ tag: 'firstSeatSet', seat: 2 }],
  heroChosen: [{ tag: 'heroChosen', seat: 0, hero: 'rohan' }],
  ringChosen: [{ tag: 'ringChosen', seat: 0, ring: 'ring-of-opening' }],
  combatCardsTaken: [
    { tag: 'combatCardsTaken', seat: 0, cards: ['rohan-a', 'rohan-b', 'rohan-c'] },
    { tag: 'combatCardsTaken', seat: 0, cards: [] },
  ],
  kpSet: [
    { tag: 'kpSet', seat: 0, kp: 17 },
    { tag: 'kpSet', seat: 0, kp: 1 },
  ],
  equipmentTaken: [{ tag: 'equipmentTaken', seat: 2, cards: ['crossbow'] }],
  towerChosen: [{ tag: 'towerChosen', seat: 0, tower: 'nw' }],

  // Rounds and moves
  roundStarted: [{ tag: 'roundStarted', round: 3 }],
  sunAdvanced: [{ tag: 'sunAdvanced', from: 2, to: 3 }],
  sunSet: [{ tag: 'sunSet', sunStep: 27 }],
  heroLostAtSunset: [{ tag: 'heroLostAtSunset', hero: 0 }],
  moveStarted: [{ tag: 'moveStarted', seat: 0, number: 3 }],
  moveSkipped: [
    { tag: 'moveSkipped', seat: 0, left: 2 },
    { tag: 'moveSkipped', seat: 0, left: 0 },
  ],
  moveEnded: [{ tag: 'moveEnded', seat: 0 }],
  stayedPut: [{ tag: 'stayedPut', hero: 0 }],

  // Passages
  doorTried: [
    { tag: 'doorTried', hero: 0, border: 5, dir: 1, side: 'near' },
    { tag: 'doorTried', hero: 0, border: 5, dir: 1, side: 'far' },
  ],
  doorTrapSprung: [{ tag: 'doorTrapSprung', hero: 0, border: 5 }],
  doorOpened: [{ tag: 'doorOpened', hero: 0, border: 5 }],
  doorStayedClosed: [{ tag: 'doorStayedClosed', hero: 0, border: 5 }],
  doorLocked: [{ tag: 'doorLocked', hero: 0, border: 5 }],
  portcullisLifted: [{ tag: 'portcullisLifted', hero: 0, border: 6 }],
  portcullisHeld: [
    { tag: 'portcullisHeld', hero: 0, border: 6, tried: false },
    { tag: 'portcullisHeld', hero: 0, border: 6, tried: true },
  ],
  portcullisFell: [
    { tag: 'portcullisFell', hero: 0, border: 4, cause: 'entered' },
    { tag: 'portcullisFell', hero: 0, border: 5, cause: 'passed' },
    { tag: 'portcullisFell', hero: 0, border: 7, cause: 'released' },
  ],

  // A step
  tileRevealed: [{ tag: 'tileRevealed', hero: 0, tile: 'tile-portcullis-room-podo' }],
  tilePlaced: [
    { tag: 'tilePlaced', tile: 'tile-portcullis-room-podo', square: at(2, 0), rotation: 1 },
    { tag: 'tilePlaced', tile: 'tile-room-oddd', square: at(2, 0), rotation: 0 },
    { tag: 'tilePlaced', tile: 'tile-room-owow', square: at(2, 0), rotation: 0 },
  ],
  tileSupplyEmpty: [{ tag: 'tileSupplyEmpty' }],
  chamberPlaced: [{ tag: 'chamberPlaced' }],
  chamberLeft: [{ tag: 'chamberLeft', hero: 0 }],
  heroMoved: [
    { tag: 'heroMoved', ...step, via: 'open' },
    { tag: 'heroMoved', ...step, via: 'door' },
    { tag: 'heroMoved', ...step, via: 'portcullis' },
    { tag: 'heroMoved', ...step, entry: 'secretDoor', via: 'secretDoor' },
    { tag: 'heroMoved', ...step, entry: 'card', via: 'card' },
    { tag: 'heroMoved', ...step, from: 'nw', to: 'chamber', via: 'open' },
  ],

  // Special tiles
  corridorEntered: [
    { tag: 'corridorEntered', hero: 0, square: at(2, 0), mayContinue: true },
    { tag: 'corridorEntered', hero: 0, square: at(2, 0), mayContinue: false },
  ],
  corridorStopped: [{ tag: 'corridorStopped', hero: 0, square: at(2, 0) }],
  darkRoomEntered: [{ tag: 'darkRoomEntered', hero: 0, square: at(2, 0) }],
  darkExitRolled: [{ tag: 'darkExitRolled', hero: 0, roll: 4, exit: 3 }],
  darkExitBlocked: [
    { tag: 'darkExitBlocked', hero: 0, exit: 0, reason: 'outerWall' },
    { tag: 'darkExitBlocked', hero: 0, exit: 1, reason: 'wall' },
    { tag: 'darkExitBlocked', hero: 0, exit: 2, reason: 'occupied' },
    { tag: 'darkExitBlocked', hero: 0, exit: 3, reason: 'noTiles' },
  ],
  wellEntered: [{ tag: 'wellEntered', hero: 0, square: at(2, 0), edge: 3 }],
  wellEdgeHeld: [{ tag: 'wellEdgeHeld', hero: 0, square: at(2, 0) }],
  fellIntoWell: [{ tag: 'fellIntoWell', hero: 0 }],
  treasuresGivenUp: [
    { tag: 'treasuresGivenUp', hero: 0, at: 1, card: chalice },
    { tag: 'treasuresGivenUp', hero: 0, at: 1, card: hidden },
  ],
  wellJumped: [
    { tag: 'wellJumped', hero: 0, to: 'across' },
    { tag: 'wellJumped', hero: 0, to: 'edge' },
  ],
  roomTurned: [
    { tag: 'roomTurned', square: at(2, 0), from: 3, to: 1 },
    { tag: 'roomTurned', square: at(2, 0), from: 3, to: 0 },
  ],
  effectChosen: [0, 1, null].map((by) => ({
    ...{ tag: 'effectChosen', hero: 0, by, option: 1 },
    label: { sv: 'Fly', en: 'Flee' },
  })),
  tilesTurned: [
    { tag: 'tilesTurned', squares: [at(2, 0), at(3, 4)], quarterTurns: 3 },
    { tag: 'tilesTurned', squares: [], quarterTurns: 1 },
  ],
  debrisEntered: [{ tag: 'debrisEntered', hero: 0, square: at(2, 0), edge: 3 }],
  debrisForced: [{ tag: 'debrisForced', hero: 0 }],
  stuckInDebris: [{ tag: 'stuckInDebris', hero: 0 }],
  chasmEntered: [{ tag: 'chasmEntered', hero: 0, square: at(2, 0), edge: 3 }],
  towerEntered: [{ tag: 'towerEntered', hero: 0, tower: 'nw' }],
  leftCastle: [
    { tag: 'leftCastle', hero: 0, tower: 'nw', reason: 'choice' },
    { tag: 'leftCastle', hero: 0, tower: 'nw', reason: 'final' },
    { tag: 'leftCastle', hero: 0, tower: 'nw', reason: 'sunset' },
  ],

  // Searching
  searchAnnounced: [{ tag: 'searchAnnounced', hero: 0 }],
  secretDoorFound: [{ tag: 'secretDoorFound', hero: 0 }],
  secretDoorUsed: [{ tag: 'secretDoorUsed', hero: 0, dir: 2 }],
  secretDoorDeclined: [{ tag: 'secretDoorDeclined', hero: 0 }],

  // Cards
  cardDrawn: [
    { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'room-vampire-bats-small' },
    { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'chest-dagger' },
  ],
  cardReturned: [{ tag: 'cardReturned', hero: 0, pile: 'roomSearch', card: 'room-search-nothing' }],
  cardKept: [
    { tag: 'cardKept', hero: 0, card: 'chest-dagger', as: 'treasure' },
    { tag: 'cardKept', hero: 0, card: 'search-rope', as: 'item' },
  ],
  pileEmpty: [
    { tag: 'pileEmpty', hero: 0, pile: 'trap' },
    { tag: 'pileEmpty', hero: 0, pile: 'treasure' },
  ],
  pileReshuffled: [
    { tag: 'pileReshuffled', hero: 0, pile: 'room', card: 'room-shuffle-again', count: 80 },
    { tag: 'pileReshuffled', hero: 0, pile: 'monster', card: null, count: 1 },
  ],
  voluntaryDrawOffered: [{ tag: 'voluntaryDrawOffered', hero: 0, pile: 'search' }],
  voluntaryDrawDeclined: [{ tag: 'voluntaryDrawDeclined', hero: 0, pile: 'search' }],
  conditionStarted: [
    { tag: 'conditionStarted', hero: 0, id: 'pit', eachMove: [] },
    { tag: 'conditionStarted', hero: 0, id: 'a-spell-of-an-expansion', eachMove: [] },
  ],
  conditionFaced: [{ tag: 'conditionFaced', hero: 0, id: 'torch-out' }],
  conditionEnded: [{ tag: 'conditionEnded', hero: 0, id: 'torch-out' }],
  movesToMiss: [
    { tag: 'movesToMiss', hero: 0, moves: 1 },
    { tag: 'movesToMiss', hero: 0, moves: 2 },
  ],

  // Tests and hit points
  testRolled: [
    { tag: 'testRolled', hero: 0, property: 'sf', roll: 6, modifier: 0, value: 6, success: true },
    { tag: 'testRolled', hero: 0, property: 'vf', roll: 3, modifier: 2, value: 4, success: false },
    { tag: 'testRolled', hero: 0, property: 'rf', roll: 9, modifier: -1, value: 9, success: true },
    { tag: 'testRolled', hero: 0, property: 'tf', roll: 12, modifier: 0, value: 4, success: false },
  ],
  kpKept: [{ tag: 'kpKept', hero: 0, kp: 9 }],
  kpLost: [
    { tag: 'kpLost', hero: 0, amount: 3, cause: 'combat', kp: 9 },
    { tag: 'kpLost', hero: 0, amount: 2, cause: 'combatDie', kp: 9 },
    { tag: 'kpLost', hero: 0, amount: 1, cause: 'giant-spider', kp: 9 },
    { tag: 'kpLost', hero: 0, amount: 3, cause: 'potion', kp: 9 },
    { tag: 'kpLost', hero: 0, amount: 3, cause: 'arrows', kp: 0 },
    { tag: 'kpLost', hero: 0, amount: 3, cause: 'ambush', kp: 9 },
    { tag: 'kpLost', hero: 0, amount: 3, cause: 'hit', kp: 9 },
  ],
  kpGained: [{ tag: 'kpGained', hero: 0, amount: 2, kp: 11 }],
  heroDied: [
    { tag: 'heroDied', hero: 0, cause: 'dragon', place: 'chamber' },
    { tag: 'heroDied', hero: 0, cause: 'well', place: at(2, 0) },
    { tag: 'heroDied', hero: 0, cause: 'a-curse-of-an-expansion', place: null },
  ],
  heroCardsDispersed: [
    {
      tag: 'heroCardsDispersed',
      hero: 2,
      held: [{ card: 'chest-dagger', as: 'treasure', pile: 'chest' }],
      treasures: [chalice, hidden, hidden],
      toPiles: true,
      outOfPlay: ['ring-of-healing', 'crossbow', 'bardhor-a', 'bardhor-b', 'bardhor-c'],
    },
    {
      tag: 'heroCardsDispersed',
      hero: 0,
      held: [{ card: 'search-rope', as: 'item', pile: 'search' }],
      treasures: [hidden],
      toPiles: false,
      outOfPlay: ['rohan-a', 'rohan-b', 'rohan-c'],
    },
    {
      tag: 'heroCardsDispersed',
      hero: 0,
      held: [],
      treasures: [],
      toPiles: true,
      outOfPlay: ['ring-of-healing', 'rohan-a', 'rohan-b', 'rohan-c'],
    },
    {
      tag: 'heroCardsDispersed',
      hero: 0,
      held: [{ card: 'search-rope', as: 'item', pile: 'search' }],
      treasures: [],
      toPiles: true,
      outOfPlay: [],
    },
    { tag: 'heroCardsDispersed', hero: 0, held: [], treasures: [], toPiles: true, outOfPlay: [] },
  ],

  // Things and what bends numbers
  itemUsed: [
    { ...used, card: 'crossbow', window: 'atIntent', then: 'keep', pile: null },
    { ...used, card: 'search-rope', window: 'ownMoveStart', then: 'return', pile: 'search' },
    { ...used, card: 'ring-of-warning', window: 'atTrap', then: 'outOfPlay', pile: null },
  ],
  passageOpened: [{ tag: 'passageOpened', hero: 0, at: { border: 5, side: 'near' } }],
  trapVoided: [{ tag: 'trapVoided', hero: 0 }],
  bonusGained: [
    { tag: 'bonusGained', bonus: { from: 'search-rope', hero: 0, of: 'sf', by: 2, while: 'move' } },
    { tag: 'bonusGained', bonus: { from: 'search-rope', hero: 0, of: 'damageDealt', by: 1, while: 'combat' } },
    { tag: 'bonusGained', bonus: { from: 'search-rope', hero: 0, of: 'damageTaken', by: -2, while: 'game' } },
  ],
  cardLost: [
    { tag: 'cardLost', hero: 0, from: 'held', at: 0, card: 'search-rope', knownTo: 'everyone', pile: 'search' },
    { tag: 'cardLost', hero: 0, from: 'treasures', at: 0, ...chalice, pile: 'treasure' },
    { tag: 'cardLost', hero: 0, from: 'treasures', at: 0, ...hidden, pile: 'treasure' },
  ],

  // Monsters
  monsterMet: [
    { tag: 'monsterMet', hero: 0, kind: 'dark-elf', ambush: false, source: 'room-dark-elf', monsterSeat: 2 },
    { tag: 'monsterMet', hero: 0, kind: 'two-orcs', ambush: true, source: null, monsterSeat: null },
  ],
  heroAmbushed: [
    { tag: 'heroAmbushed', hero: 0, kind: 'orc', roll: 7, tf: 4, damage: 3 },
    { tag: 'heroAmbushed', hero: 0, kind: 'orc', roll: 4, tf: 4, damage: 0 },
  ],
  intentAnnounced: [
    { tag: 'intentAnnounced', hero: 0, intent: 'attack', weapon: null },
    { tag: 'intentAnnounced', hero: 0, intent: 'wait', weapon: null },
    { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null },
    { tag: 'intentAnnounced', hero: 0, intent: 'weapon', weapon: 'crossbow' },
  ],
  monsterCardDrawn: [
    { tag: 'monsterCardDrawn', hero: 0, card: seen('monster-3') },
    { tag: 'monsterCardDrawn', hero: 0, card: hidden },
  ],
  monsterReacted: [
    { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: null },
    { tag: 'monsterReacted', hero: 0, outcome: 'monsterFlees', hit: { fixed: 2 } },
    { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: { die: 't6', minus: 3 } },
    { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: { die: 't12', plus: -3, minus: 'tf' } },
    { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: { die: 't6', plus: 1 } },
    { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: { die: 't6', divide: 2, round: 'down' } },
    { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: { half: 'kp', round: 'down' } },
  ],
  hitResolved: [
    { tag: 'hitResolved', hero: 0, roll: 5, damage: 2 },
    { tag: 'hitResolved', hero: 0, roll: 2, damage: 0 },
  ],
  monsterFled: [{ tag: 'monsterFled', hero: 0, kind: 'two-orcs' }],
  monsterKilled: [{ tag: 'monsterKilled', hero: 0, kind: 'giant-spider' }],
  monsterCardReturned: [{ tag: 'monsterCardReturned', hero: 0, card: hidden }],
  encounterEnded: [{ tag: 'encounterEnded', hero: 0, result: 'monsterFled' }],
  heroFled: [
    { tag: 'heroFled', hero: 0, from: at(2, 0), to: at(1, 0), dir: 3, border: 5, via: 'open' },
    { tag: 'heroFled', hero: 0, from: at(2, 0), to: at(1, 0), dir: 3, border: 5, via: 'door' },
  ],
  heroPlaced: [{ tag: 'heroPlaced', hero: 0, from: at(2, 0), to: 'nw' }],

  // Combat
  combatStarted: [
    { tag: 'combatStarted', hero: 0, kind: 'orc', kp: 4, knownTo: known },
    { tag: 'combatStarted', hero: 0, kind: 'orc', kp: 'hidden', knownTo: [1] },
  ],
  combatCardCommitted: [
    { tag: 'combatCardCommitted', hero: 0, side: 'hero', ...seen('rohan-b') },
    { tag: 'combatCardCommitted', hero: 0, side: 'hero', ...hidden },
    { tag: 'combatCardCommitted', hero: 0, side: 'monster', ...seen('orc-set-a') },
    { tag: 'combatCardCommitted', hero: 0, side: 'monster', ...hidden },
  ],
  combatRoundResolved: [
    {
      tag: 'combatRoundResolved',
      hero: 0,
      round: 2,
      heroLetter: 'A',
      monsterLetter: 'B',
      heroLoss: 0,
      monsterLoss: 2,
    },
    {
      tag: 'combatRoundResolved',
      hero: 0,
      round: 3,
      heroLetter: 'A',
      monsterLetter: 'C',
      heroLoss: 1,
      monsterLoss: 0,
    },
  ],
  monsterWounded: [
    { tag: 'monsterWounded', hero: 0, amount: 1, wounds: 1 },
    { tag: 'monsterWounded', hero: 0, amount: 2, wounds: 3 },
  ],
  monsterDied: [
    { tag: 'monsterDied', hero: 0, kind: 'orc', wounds: 5, kp: 4, knownTo: known },
    { tag: 'monsterDied', hero: 0, kind: 'orc', wounds: 1, kp: 'hidden', knownTo: [1] },
  ],
  dieThrown: [
    { tag: 'dieThrown', hero: 0, zone: 'inner', black: false, skullPrint: false, face: 'sword' },
    { tag: 'dieThrown', hero: 0, zone: 'outer', black: false, skullPrint: false, face: 'other' },
    { tag: 'dieThrown', hero: 0, zone: 'outside', black: true, skullPrint: false, face: 'skull' },
    { tag: 'dieThrown', hero: 0, zone: 'outside', black: true, skullPrint: true, face: 'skull' },
  ],
  dieThrowUnclear: [{ tag: 'dieThrowUnclear', hero: 0 }],

  // The treasure chamber and the dragon
  chamberEntered: [{ tag: 'chamberEntered', hero: 0 }],
  failedToLeave: [{ tag: 'failedToLeave', hero: 0 }],
  treasureDrawn: [
    { tag: 'treasureDrawn', hero: 0, card: chalice },
    { tag: 'treasureDrawn', hero: 0, card: coins },
    { tag: 'treasureDrawn', hero: 0, card: hidden },
  ],
  dragonPileShuffled: [
    { tag: 'dragonPileShuffled', hero: 0, count: 8 },
    { tag: 'dragonPileShuffled', hero: 0, count: 1 },
    { tag: 'dragonPileShuffled', hero: 0, count: 0 },
  ],
  dragonCardPicked: [{ tag: 'dragonCardPicked', hero: 0, index: 2, of: 8, card: 'dragon-asleep' }],
  dragonAsleep: [
    { tag: 'dragonAsleep', left: 7 },
    { tag: 'dragonAsleep', left: 1 },
  ],
  dragonWoke: [
    { tag: 'dragonWoke', waker: 0, queue: [0, 1, 2] },
    { tag: 'dragonWoke', waker: 0, queue: [] },
  ],
  treasuresReturned: [
    { tag: 'treasuresReturned', hero: 0, cards: [chalice, hidden] },
    { tag: 'treasuresReturned', hero: 0, cards: [hidden, hidden] },
    { tag: 'treasuresReturned', hero: 0, cards: [] },
  ],
  dragonFireRolled: [{ tag: 'dragonFireRolled', hero: 0, roll: 7 }],
  heroDrivenOut: [
    { tag: 'heroDrivenOut', ...step, from: 'chamber', to: at(6, 3), dir: 0, entry: 'eviction', via: 'eviction' },
  ],
  dragonFellAsleep: [{ tag: 'dragonFellAsleep', pile: { 'dragon-asleep': 7, 'dragon-awake': 1 } }],

  // The end
  scoreCounted: [
    { tag: 'scoreCounted', hero: 0, gm: 2360, treasures: [chalice, coins] },
    { tag: 'scoreCounted', hero: 0, gm: 0, treasures: [] },
  ],
  gameEnded: [
    { tag: 'gameEnded', reason: 'sunset', winners: [0], castleWins: false },
    { tag: 'gameEnded', reason: 'sunset', winners: [], castleWins: true },
    { tag: 'gameEnded', reason: 'noActiveHero', winners: [0, 1], castleWins: false },
  ],
}
