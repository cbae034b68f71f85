/** Events of Drakborgen II to be told: of every kind at least one, with every branch of its sentence. */
import type { Named, Placed } from 'delvekit'
import type { Drakborgen2, Two } from 'delvekit/drakborgen-2'

type Event = Drakborgen2['event']
type Told = Two['event']
type Samples = { readonly [K in Event['tag']]: ReadonlyArray<Named<Event, K>> }

const at = (col: number, row: number): number => row * 13 + col
const unknown: Placed = { card: 'hidden', knownTo: [1] }
const blood: Placed = { card: 'two-amulet-of-blood', knownTo: [1] }
const dusk: Placed = { card: 'two-amulet-of-dusk', knownTo: [0] }
const goblet: Placed = { card: 'two-treasure-goblet', knownTo: [0] }
const book: Placed = { card: 'two-treasure-spellbook', knownTo: [0] }
const half = { card: 'two-search-amulet-half', pile: 'roomSearch' } as const
/** The east side of a square. */
const border = at(3, 7) * 4 + 1
const poison = { card: 'two-trap-venom-dart', pile: 'trap', condition: 'two-poisoned' } as const
const wrestled = { tag: 'caughtRoundFought', hero: 0, round: 1, by: 'hero', roll: 4, sf: 5 } as const
const unarmed = { tag: 'unarmedRoundFought', hero: 2, round: 2, heroRoll: 4, monsterDie: 't10' } as const
const fought = { tag: 'oracazRound', hero: 2, round: 2, die: 't12', roll: 4, monsterDie: 't10' } as const
const warned = { tag: 'warnTileLaid', hero: 2, square: at(3, 7), hissed: true } as const
const taken = { tag: 'amuletCardTaken', hero: 0 } as const
const thrown = { tag: 'amuletThrown', hero: 0, found: [half] } as const
const shuriken = { tag: 'shurikenThrown', hero: 1, roll: 3, column: 'two-orcs' } as const

/** Told with Durim, Yūbara, Dzála and Mrishnahk at seats 0, 1, 2 and 3. */
export const samples: Samples = {
  // Setup
  tuningCardRemoved: [{ tag: 'tuningCardRemoved', card: 'room-orc' }],
  tuningCardMissing: [{ tag: 'tuningCardMissing', card: 'room-orc' }],
  bagBuilt: [
    { tag: 'bagBuilt', count: 135 },
    { tag: 'bagBuilt', count: 1 },
  ],
  bagTotalMismatch: [{ tag: 'bagTotalMismatch', expected: 135, actual: 108 }],
  ringSkipped: [{ tag: 'ringSkipped', seat: 0, reason: 'principled' }],
  metersFilled: [
    { tag: 'metersFilled', seat: 0, supply: 4, slots: [], companion: null },
    { tag: 'metersFilled', seat: 1, supply: 1, slots: ['blowpipe'], companion: null },
    { tag: 'metersFilled', seat: 2, supply: 0, slots: ['healingSalve'], companion: 14 },
    { tag: 'metersFilled', seat: 3, supply: 0, slots: ['walkThroughWalls', 'healingHerbs'], companion: null },
    { tag: 'metersFilled', seat: 0, supply: 0, slots: [], companion: null },
    // Whoever has an animal that the box does not name.
    { tag: 'metersFilled', seat: 0, supply: 1, slots: [], companion: 3 },
  ],

  // The start of a move
  declared: ['leap', 'meditate', 'incite', 'salve', 'throwAmulet', 'repairAmulet', 'somethingElse'].map((what) => ({
    ...({ tag: 'declared', hero: 0, what } as const),
  })),
  supplyChanged: [
    { tag: 'supplyChanged', hero: 0, by: -1, left: 3 },
    { tag: 'supplyChanged', hero: 0, by: -1, left: 1 },
    { tag: 'supplyChanged', hero: 0, by: 1, left: 2 },
    { tag: 'supplyChanged', hero: 1, by: -1, left: 3 },
    { tag: 'supplyChanged', hero: 1, by: -1, left: 1 },
  ],
  slotSpent: (['blowpipe', 'healingSalve', 'walkThroughWalls', 'healingHerbs'] as const).map((slot) => ({
    ...({ tag: 'slotSpent', hero: 1, slot } as const),
  })),

  // Meeting monsters
  groundHeld: [
    { tag: 'groundHeld', hero: 0, held: true },
    { tag: 'groundHeld', hero: 0, held: false },
  ],
  ambushAvoided: [
    { tag: 'ambushAvoided', hero: 1, by: 'reflexes' },
    { tag: 'ambushAvoided', hero: 3, by: 'invisibility' },
    { tag: 'ambushAvoided', hero: 3, by: 'somethingElse' },
  ],
  specialAnnounced: ['daggers', 'shuriken', 'blowpipe', 'slingshot', 'fear', 'scare', 'somethingElse'].map(
    (special) => ({ ...({ tag: 'specialAnnounced', hero: 0, special } as const) }),
  ),
  tried: ['hide', 'scare', 'slingshot', 'somethingElse'].map((what) => ({
    ...({ tag: 'tried', hero: 0, what } as const),
  })),
  monsterIgnored: [
    { tag: 'monsterIgnored', hero: 1, by: 'hiding' },
    { tag: 'monsterIgnored', hero: 3, by: 'invisibility' },
    { tag: 'monsterIgnored', hero: 3, by: 'somethingElse' },
  ],

  // Finds
  findIgnored: [{ tag: 'findIgnored', hero: 0, card: 'two-room-amulet' }],
  magicItemIgnored: [{ tag: 'magicItemIgnored', hero: 0, card: 'two-room-amulet' }],
  magicTreasureIgnored: [
    { tag: 'magicTreasureIgnored', hero: 0, card: book },
    { tag: 'magicTreasureIgnored', hero: 0, card: goblet },
    { tag: 'magicTreasureIgnored', hero: 0, card: unknown },
  ],

  // Floor tiles
  floorTilePlaced: [{ tag: 'floorTilePlaced', hero: 0, tile: 'two-altar', square: at(3, 7) }],
  floorTileReturned: [{ tag: 'floorTileReturned', tile: 'two-altar', square: at(3, 7) }],
  floorTileSkipped: (['noneLeft', 'noRoom', 'covered'] as const).map((reason) => ({
    ...({ tag: 'floorTileSkipped', hero: 0, tile: 'two-altar', reason } as const),
  })),
  directionSymbolCovered: [{ tag: 'directionSymbolCovered', square: at(3, 7) }],
  roomCardSuppressed: (['covered', 'alreadyDrawn', 'otherTurn', 'leap'] as const).map((reason) => ({
    ...({ tag: 'roomCardSuppressed', hero: 0, reason } as const),
  })),

  // Teleports
  teleportRerolled: [{ tag: 'teleportRerolled', hero: 0, place: at(3, 7) }],
  teleportRedirected: [
    { tag: 'teleportRedirected', hero: 0, to: at(3, 7) },
    { tag: 'teleportRedirected', hero: 0, to: 'nw' },
  ],
  crushed: [{ tag: 'crushed', hero: 0 }],
  teleported: [
    { tag: 'teleported', hero: 0, from: at(3, 7), to: 'chamber', source: 'two-room-mirror' },
    { tag: 'teleported', hero: 0, from: 'nw', to: at(3, 7), source: null },
    { tag: 'teleported', hero: 0, from: null, to: 'se', source: 'two-room-whirlwind' },
  ],
  corridorTurnOver: [{ tag: 'corridorTurnOver', hero: 0, square: at(3, 7) }],
  roomCardCounted: [{ tag: 'roomCardCounted', hero: 0 }],

  // Caught off guard, unarmed, among ghouls
  caughtOffGuard: [{ tag: 'caughtOffGuard', hero: 0 }],
  skeletonKpRolled: [{ tag: 'skeletonKpRolled', hero: 0, kp: 3 }],
  caughtRoundFought: [
    { ...wrestled, ok: true, skeletonLeft: 2 },
    { ...wrestled, roll: 6, ok: false, skeletonLeft: 1 },
    { ...wrestled, hero: 2, by: 'oracaz', ok: true, skeletonLeft: 2 },
    { ...wrestled, hero: 2, by: 'oracaz', roll: 6, ok: false, skeletonLeft: 1 },
  ],
  caughtEnded: [
    { tag: 'caughtEnded', hero: 0, winner: 'hero' },
    { tag: 'caughtEnded', hero: 0, winner: 'skeleton' },
    { tag: 'caughtEnded', hero: 0, winner: null },
  ],
  unarmedBegan: [{ tag: 'unarmedBegan', hero: 2 }],
  unarmedRoundFought: [
    { ...unarmed, monsterRoll: 2, hit: 'hero' },
    { ...unarmed, monsterRoll: 9, hit: 'monster' },
    { ...unarmed, monsterRoll: 4, hit: 'both' },
  ],
  webFleeRolled: [
    { tag: 'webFleeRolled', hero: 2, roll: 1, ok: true },
    { tag: 'webFleeRolled', hero: 2, roll: 3, ok: false },
  ],
  ghoulsAppeared: [
    { tag: 'ghoulsAppeared', hero: 0, count: 7, up: 7 },
    { tag: 'ghoulsAppeared', hero: 0, count: 2, up: 5 },
    { tag: 'ghoulsAppeared', hero: 0, count: 1, up: 4 },
  ],
  ghoulsStruckDown: [
    { tag: 'ghoulsStruckDown', hero: 0, count: 4, up: 3 },
    { tag: 'ghoulsStruckDown', hero: 0, count: 1, up: 1 },
    { tag: 'ghoulsStruckDown', hero: 0, count: 2, up: 0 },
  ],
  ghoulsGone: [{ tag: 'ghoulsGone', hero: 0 }],

  // What lasts
  cardLaidBefore: [{ ...poison, tag: 'cardLaidBefore', hero: 0 }],
  lastingCardUsed: [{ ...poison, tag: 'lastingCardUsed', hero: 0 }],

  // Amulets
  amuletFound: [
    { tag: 'amuletFound', hero: 0, card: 'two-room-amulet' },
    { tag: 'amuletFound', hero: 0, card: null },
  ],
  noAmuletLeft: [{ tag: 'noAmuletLeft', hero: 0 }],
  amuletCardTaken: [
    { ...taken, keeper: 1, card: blood },
    { ...taken, keeper: 1, card: unknown },
    { ...taken, keeper: 0, card: dusk },
    { ...taken, keeper: 0, card: unknown },
    { ...taken, keeper: null, card: { ...blood, knownTo: [] } },
    { ...taken, keeper: null, card: unknown },
  ],
  amuletWorn: [
    { tag: 'amuletWorn', hero: 0, keeper: 1, found: ['two-room-amulet'] },
    { tag: 'amuletWorn', hero: 0, keeper: null, found: [] },
  ],
  amuletThrown: [
    { ...thrown, worn: true, card: blood },
    { ...thrown, worn: true, card: unknown },
    { ...thrown, worn: false, card: blood },
    { ...thrown, worn: false, card: unknown },
  ],
  amuletThrowRefused: [{ tag: 'amuletThrowRefused', hero: 0 }],
  amuletTriggered: [{ tag: 'amuletTriggered', hero: 0, card: 'two-amulet-of-blood' }],
  amuletRevealed: [{ tag: 'amuletRevealed', hero: 0, card: 'two-amulet-of-blood' }],
  amuletForgotten: [{ tag: 'amuletForgotten', hero: 0 }],
  amuletReturned: [
    { tag: 'amuletReturned', hero: 0, cards: [blood] },
    { tag: 'amuletReturned', hero: 0, cards: [unknown] },
    { tag: 'amuletReturned', hero: 0, cards: [blood, dusk] },
    { tag: 'amuletReturned', hero: 0, cards: [unknown, dusk] },
  ],
  amuletHalfFound: [{ tag: 'amuletHalfFound', hero: 0, card: half.card }],
  amuletRepaired: [
    { tag: 'amuletRepaired', hero: 0, kept: blood.card, at: 0, found: [half.card, half.card], others: [dusk, dusk] },
    { tag: 'amuletRepaired', hero: 0, kept: blood.card, at: 0, found: [half.card, half.card], others: [unknown] },
  ],

  // The spellbook and the rings
  spellbookRead: (['dragonWakes', 'loss', 'nothing', 'fourKeepTwo', 'allKp', 'away'] as const).map((result) => ({
    ...({ tag: 'spellbookRead', hero: 0, roll: 4, result } as const),
  })),
  treasuresDropped: [
    { tag: 'treasuresDropped', hero: 0, kept: 2, thrown: 3 },
    { tag: 'treasuresDropped', hero: 0, kept: 1, thrown: 0 },
  ],
  leftByMagic: [
    { tag: 'leftByMagic', hero: 0, from: at(3, 7) },
    { tag: 'leftByMagic', hero: 0, from: 'chamber' },
    { tag: 'leftByMagic', hero: 0, from: null },
  ],
  treasuresPutBack: [
    { tag: 'treasuresPutBack', hero: 0, why: 'notKept', cards: [goblet, book], at: [0, 1] },
    { tag: 'treasuresPutBack', hero: 0, why: 'notKept', cards: [unknown, unknown], at: [0, 1] },
    { tag: 'treasuresPutBack', hero: 0, why: 'magic', cards: [book], at: [0] },
    { tag: 'treasuresPutBack', hero: 0, why: 'magic', cards: [unknown], at: [0] },
  ],
  treasureLeftBehind: [
    { tag: 'treasureLeftBehind', hero: 0, card: book, at: 0 },
    { tag: 'treasureLeftBehind', hero: 0, card: unknown, at: 0 },
  ],
  tilePutBack: [{ tag: 'tilePutBack', hero: 0, tile: 'tile-well-owow' }],

  // Durim
  doorPicked: [{ tag: 'doorPicked', hero: 0, border }],
  searchDeclared: [
    { tag: 'searchDeclared', hero: 0, cards: 1, place: at(3, 7) },
    { tag: 'searchDeclared', hero: 0, cards: 2, place: at(3, 7) },
    { tag: 'searchDeclared', hero: 0, cards: null, place: at(3, 7) },
  ],
  metInSearch: [{ tag: 'metInSearch', hero: 0 }],
  searchWentOn: [{ tag: 'searchWentOn', hero: 0 }],
  wayFound: [{ tag: 'wayFound', hero: 0 }],
  searchOver: [{ tag: 'searchOver', hero: 0 }],
  letterHidden: [
    { tag: 'letterHidden', hero: 0, letter: 2, knownTo: [3] },
    { tag: 'letterHidden', hero: 0, letter: 'hidden', knownTo: [3] },
  ],
  daggerThrown: [{ tag: 'daggerThrown', hero: 0, letters: 'AC' }],
  daggerCardShown: [{ tag: 'daggerCardShown', hero: 0, letter: 'B' }],
  daggerHit: [
    { tag: 'daggerHit', hero: 0, loss: 4 },
    { tag: 'daggerHit', hero: 0, loss: 0 },
    { tag: 'daggerHit', hero: 0, loss: null },
  ],
  daggerMissed: [{ tag: 'daggerMissed', hero: 0 }],
  letterNamed: [{ tag: 'letterNamed', hero: 0, letter: 'B' }],
  daggerSought: [
    { tag: 'daggerSought', hero: 0, roll: 2, found: true },
    { tag: 'daggerSought', hero: 0, roll: 3, found: false },
  ],
  daggersLost: [
    { tag: 'daggersLost', hero: 0, count: 2, reason: 'catacombs' },
    { tag: 'daggersLost', hero: 0, count: 1, reason: 'noTime' },
    { tag: 'daggersLost', hero: 0, count: 3, reason: 'notSought' },
  ],

  // Yūbara
  avoidRolled: [
    { tag: 'avoidRolled', hero: 1, roll: 5, ok: true },
    { tag: 'avoidRolled', hero: 1, roll: 2, ok: false },
  ],
  hideSet: [
    { tag: 'hideSet', hero: 1, number: 4 },
    { tag: 'hideSet', hero: 1, number: 'hidden' },
  ],
  hideNumbersNamed: [{ tag: 'hideNumbersNamed', hero: 1, numbers: [1, 2, 5] }],
  hideResult: [
    { tag: 'hideResult', hero: 1, number: 4, ok: true },
    { tag: 'hideResult', hero: 1, number: 5, ok: false },
  ],
  shurikenThrown: [
    { ...shuriken, result: 'miss' },
    { ...shuriken, result: 2 },
    { ...shuriken, result: 'defeat' },
  ],
  blowpipeUsed: [
    { tag: 'blowpipeUsed', hero: 1, roll: 3, hit: true },
    { tag: 'blowpipeUsed', hero: 1, roll: 9, hit: false },
  ],

  // Thargrim
  meditated: [{ tag: 'meditated', hero: 0 }],
  fearInvoked: [
    { tag: 'fearInvoked', hero: 0, rolls: [4, 3, 2, 5], sum: 14, ok: true },
    { tag: 'fearInvoked', hero: 0, rolls: [1, 3, 2, 5], sum: 11, ok: false },
    { tag: 'fearInvoked', hero: 0, rolls: [], sum: 0, ok: false },
  ],
  counterattacked: [
    { tag: 'counterattacked', hero: 0, roll: 5, loss: 2 },
    { tag: 'counterattacked', hero: 0, roll: 3, loss: 0 },
  ],

  // Iril
  leapDeclared: [{ tag: 'leapDeclared', hero: 0 }],
  leapMoved: [
    { tag: 'leapMoved', hero: 0, left: 1, room: true },
    { tag: 'leapMoved', hero: 0, left: 2, room: false },
    { tag: 'leapMoved', hero: 0, left: 0, room: true },
  ],
  leapTest: [
    { tag: 'leapTest', hero: 0, over: at(3, 7), ok: true },
    { tag: 'leapTest', hero: 0, over: at(3, 7), ok: false },
  ],
  leapEnded: [
    { tag: 'leapEnded', hero: 0, reason: 'arrived' },
    { tag: 'leapEnded', hero: 0, reason: 'landed' },
    { tag: 'leapEnded', hero: 0, reason: 'moveOver' },
    { tag: 'leapEnded', hero: 0, reason: 'stopped' },
    { tag: 'leapEnded', hero: 0, reason: 'noWay' },
  ],
  slingshotFired: [
    { tag: 'slingshotFired', hero: 0, roll: 6, need: 5, hit: true },
    { tag: 'slingshotFired', hero: 0, roll: 4, need: 5, hit: false },
  ],

  // Chārāk-Hai
  berserkRolled: [
    { tag: 'berserkRolled', hero: 0, why: 'combat', roll: 5 },
    { tag: 'berserkRolled', hero: 0, why: 'doorTrap', roll: 5 },
    { tag: 'berserkRolled', hero: 0, why: 'incited', roll: 5 },
  ],
  berserkBegan: [
    { tag: 'berserkBegan', hero: 0, kpGain: 4, kp: 12 },
    { tag: 'berserkBegan', hero: 0, kpGain: 0, kp: 18 },
  ],
  berserkEnded: [
    { tag: 'berserkEnded', hero: 0, kpLoss: 4, why: 'roll' },
    { tag: 'berserkEnded', hero: 0, kpLoss: 1, why: 'torch' },
  ],
  berserkStartRoll: [{ tag: 'berserkStartRoll', hero: 0, roll: 3 }],
  controlLost: [
    { tag: 'controlLost', hero: 0, decider: 3 },
    { tag: 'controlLost', hero: 0, decider: null },
  ],
  controlUsed: [{ tag: 'controlUsed', hero: 0 }],
  spiderStruck: [
    { tag: 'spiderStruck', hero: 0, roll: 5, ok: true },
    { tag: 'spiderStruck', hero: 0, roll: 1, ok: false },
  ],
  doorSmashed: [
    { tag: 'doorSmashed', hero: 0, what: 'door', roll: 5, ok: true },
    { tag: 'doorSmashed', hero: 0, what: 'door', roll: 1, ok: false },
    { tag: 'doorSmashed', hero: 0, what: 'portcullis', roll: 5, ok: true },
    { tag: 'doorSmashed', hero: 0, what: 'portcullis', roll: 1, ok: false },
  ],
  drawForgone: [
    { tag: 'drawForgone', hero: 0, pile: 'chest' },
    { tag: 'drawForgone', hero: 0, pile: 'treasure' },
  ],
  upTried: [
    { tag: 'upTried', hero: 0, at: 3 },
    { tag: 'upTried', hero: 0, at: null },
  ],

  // Dzála and her animal
  lightOrbIgnored: [
    { tag: 'lightOrbIgnored', hero: 2, by: { card: 'room-torch-goes-out' } },
    { tag: 'lightOrbIgnored', hero: 2, by: { card: null } },
    { tag: 'lightOrbIgnored', hero: 2, by: { square: at(3, 7) } },
  ],
  salveUsed: [
    { tag: 'salveUsed', hero: 2, on: 'self' },
    { tag: 'salveUsed', hero: 2, on: 'oracaz' },
  ],
  oracazKpLost: [
    { tag: 'oracazKpLost', hero: 2, amount: 2, cause: 'injury', kp: 12 },
    { tag: 'oracazKpLost', hero: 2, amount: 1, cause: 'well', kp: 11 },
    { tag: 'oracazKpLost', hero: 2, amount: 1, cause: 'venom', kp: 10 },
  ],
  oracazKpGained: [{ tag: 'oracazKpGained', hero: 2, amount: 3, kp: 14 }],
  oracazDied: [{ tag: 'oracazDied', hero: 2, cause: 'giant-spider' }],
  oracazLost: [
    { tag: 'oracazLost', hero: 2, reason: 'heroDied' },
    { tag: 'oracazLost', hero: 2, reason: 'notFollowed' },
  ],
  oracazRound: [
    { ...fought, monsterRoll: 2, hit: 'oracaz' },
    { ...fought, monsterRoll: 9, hit: 'monster' },
    { ...fought, monsterRoll: 4, hit: 'both' },
  ],
  cameUnscented: [
    { tag: 'cameUnscented', hero: 2, place: at(3, 7) },
    { tag: 'cameUnscented', hero: 2, place: 'nw' },
  ],
  oracazReacted: [
    { tag: 'oracazReacted', hero: 2, roll: 4, ok: true },
    { tag: 'oracazReacted', hero: 2, roll: 5, ok: false },
  ],
  ambushScented: [{ tag: 'ambushScented', hero: 2, kind: 'orc' }],
  oracazFell: [{ tag: 'oracazFell', hero: 2 }],
  oracazClimbedDown: [{ tag: 'oracazClimbedDown', hero: 2 }],
  oracazFollowed: [{ tag: 'oracazFollowed', hero: 2 }],
  oracazReturned: [{ tag: 'oracazReturned', hero: 2 }],
  oracazBurned: [{ tag: 'oracazBurned', hero: 2, roll: 5 }],
  oracazCharged: [{ tag: 'oracazCharged', hero: 2, border }],
  obstacleDestroyed: [{ tag: 'obstacleDestroyed', hero: 2, border }],
  warnTileLaid: [
    { ...warned, warner: 1, tile: { card: 'tile-well-owow', knownTo: [1] }, roll: 5 },
    { ...warned, warner: 1, tile: unknown, roll: 'hidden' },
    { ...warned, warner: null, tile: { card: 'tile-well-owow', knownTo: [] }, roll: 5 },
    { ...warned, warner: null, tile: unknown, roll: 'hidden' },
  ],
  hissed: [{ tag: 'hissed', hero: 2, square: at(3, 7) }],
  silent: [{ tag: 'silent', hero: 2, square: at(3, 7) }],
  passageDeclined: [
    { tag: 'passageDeclined', hero: 2, border, n: 1 },
    { tag: 'passageDeclined', hero: 2, border, n: 2 },
  ],
  warnTileTurned: [{ tag: 'warnTileTurned', hero: 2, square: at(3, 7), tile: 'tile-well-owow' }],

  // Mrishnahk
  spellCast: [
    { tag: 'spellCast', hero: 3, spell: 'invisibility', cost: 2 },
    { tag: 'spellCast', hero: 3, spell: 'walkThroughWalls', cost: 0 },
    { tag: 'spellCast', hero: 3, spell: 'stopTime', cost: 1 },
    { tag: 'spellCast', hero: 3, spell: 'fireball', cost: 3 },
    { tag: 'spellCast', hero: 3, spell: 'scareMonster', cost: 1 },
  ],
  becameVisible: [
    { tag: 'becameVisible', hero: 3, why: 'otherSpell' },
    { tag: 'becameVisible', hero: 3, why: 'notKept' },
  ],
  timeRestarted: [
    { tag: 'timeRestarted', hero: 3, why: 'otherSpell' },
    { tag: 'timeRestarted', hero: 3, why: 'normalTurn' },
    { tag: 'timeRestarted', hero: 3, why: 'forfeitedTurn' },
  ],
  caughtIgnored: [
    { tag: 'caughtIgnored', hero: 3, by: 'invisibility' },
    { tag: 'caughtIgnored', hero: 3, by: 'stopTime' },
  ],
  invisibilityKept: [{ tag: 'invisibilityKept', hero: 3 }],
  wallPassed: [
    { tag: 'wallPassed', hero: 3, to: at(3, 7) },
    { tag: 'wallPassed', hero: 3, to: 'chamber' },
  ],
  leftThroughWall: [{ tag: 'leftThroughWall', hero: 3, from: at(3, 0), dir: 0 }],
  timeStopped: [{ tag: 'timeStopped', hero: 3 }],
  cardIgnoredInStoppedTime: [{ tag: 'cardIgnoredInStoppedTime', hero: 3, card: 'room-orc' }],
  trapIgnoredInStoppedTime: [{ tag: 'trapIgnoredInStoppedTime', hero: 3, square: at(3, 7) }],
  fireballThrown: [
    { tag: 'fireballThrown', hero: 3, target: 'monster' },
    { tag: 'fireballThrown', hero: 3, target: 'here' },
    { tag: 'fireballThrown', hero: 3, target: border },
  ],
  obstacleStandsAgain: [{ tag: 'obstacleStandsAgain', hero: 3 }],
  scareRolled: [
    { tag: 'scareRolled', hero: 3, roll: 6, kp: 5, knownTo: [2], ok: true },
    { tag: 'scareRolled', hero: 3, roll: 3, kp: 5, knownTo: [2], ok: false },
    { tag: 'scareRolled', hero: 3, roll: 6, kp: 'hidden', knownTo: [2], ok: true },
    { tag: 'scareRolled', hero: 3, roll: 3, kp: 'hidden', knownTo: [2], ok: false },
  ],
  skeletonScared: [{ tag: 'skeletonScared', hero: 3 }],
  herbsUsed: [
    { tag: 'herbsUsed', hero: 3, heal: 'three' },
    { tag: 'herbsUsed', hero: 3, heal: 't6' },
  ],
}

/** Events of the game beneath that tell something else here. */
export const beneath: ReadonlyArray<Named<Told, 'bonusGained' | 'dieRolled' | 'kpLost' | 'testRolled'>> = [
  { tag: 'dieRolled', hero: 0, die: 6, face: 3, purpose: 'skeletonKp' },
  { tag: 'dieRolled', hero: 0, die: 12, face: 3, purpose: 'judgeTest' },
  { tag: 'testRolled', hero: 2, property: 'vf', roll: 4, modifier: 0, value: 9, success: true },
  { tag: 'testRolled', hero: 2, part: 'oracaz', property: 'vf', roll: 4, modifier: 0, value: 9, success: true },
  { tag: 'kpLost', hero: 0, amount: 2, cause: 'ghouls', kp: 3 },
  { tag: 'kpLost', hero: 0, amount: 2, cause: 'spellbook', kp: 3 },
  { tag: 'bonusGained', bonus: { from: 'two-amulet-of-blood', hero: 0, of: 'sf', by: 2, while: 'amulet' } },
  { tag: 'bonusGained', bonus: { from: 'oracaz', hero: 2, of: 'vf', by: 3, while: 'oracaz' } },
]
