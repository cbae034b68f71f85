/** Events of the catacombs to be told: of every kind at least one, with every branch of its sentence. */
import type { Named } from 'delvekit'
import type { Catacombs } from 'delvekit/catacombs'

type Event = Catacombs['event']
type Samples = { readonly [K in Event['tag']]: ReadonlyArray<Named<Event, K>> }

const at = (col: number, row: number): number => row * 13 + col
const agility = { test: 'vf', die: 't12' } as const
const luck = { test: 'tf', die: 't10' } as const
const terms = { attempt: null, needs: null, consumes: false, onFail: 'retry' } as const
const below = { tag: 'descended', hero: 0, from: at(3, 7) } as const
const rolled = { tag: 'positionRolled', hero: 0, n: 6, raw: { col: 3, row: 1 }, clamped: { col: 3, row: 1 } } as const

/** Told with Rohan, Sigeir and Bardhor at seats 0, 1 and 2. */
export const samples: Samples = {
  // Setup
  catacombsOpened: [{ tag: 'catacombsOpened', cards: 32 }],
  noCatacombEntrance: [{ tag: 'noCatacombEntrance' }],

  // Ways down
  wayDownMet: [{ tag: 'wayDownMet', hero: 0, square: at(3, 7) }],
  groundLaidOver: [
    { tag: 'groundLaidOver', square: at(3, 7), wayDown: true },
    { tag: 'groundLaidOver', square: at(3, 7), wayDown: false },
    { tag: 'groundLaidOver', square: at(3, 7), wayDown: null },
  ],
  descended: [
    { ...below, voluntary: true, cause: 'wayDown' },
    { ...below, voluntary: true, cause: 'bridge' },
    { ...below, voluntary: true, cause: 'climb' },
    { ...below, voluntary: false, cause: 'fall' },
    { ...below, voluntary: false, cause: 'flight' },
    { ...below, voluntary: true, cause: 'hopeless' },
    { ...below, from: 'nw', voluntary: false, cause: 'card' },
  ],
  directionArrowPlaced: [
    { tag: 'directionArrowPlaced', hero: 0, place: at(3, 7), dir: 0 },
    { tag: 'directionArrowPlaced', hero: 0, place: 'nw', dir: 1 },
  ],
  figureRemoved: [{ tag: 'figureRemoved', hero: 0, from: at(3, 7) }],
  directionArrowTurned: [{ tag: 'directionArrowTurned', hero: 0, dir: 3 }],

  // Bridges and falls
  bridgeHeld: [{ tag: 'bridgeHeld', hero: 0 }],
  fellFromBridge: [{ tag: 'fellFromBridge', hero: 0 }],
  climbBackChosen: [{ tag: 'climbBackChosen', hero: 0, square: at(3, 7), climb: agility }],
  climbBackRolled: [
    { tag: 'climbBackRolled', hero: 0, ok: true },
    { tag: 'climbBackRolled', hero: 0, ok: false },
  ],

  // Walking below
  waitedBelow: [{ tag: 'waitedBelow', hero: 0 }],
  ascendDeclined: [{ tag: 'ascendDeclined', hero: 0 }],
  wayUpPassed: [{ tag: 'wayUpPassed', hero: 0, card: 'below-way-up' }],
  catacombCardDrawn: [
    { tag: 'catacombCardDrawn', hero: 0, card: 'below-passage', drawn: 1 },
    { tag: 'catacombCardDrawn', hero: 0, card: 'below-ruby', drawn: 2 },
  ],
  catacombDeckEmpty: [{ tag: 'catacombDeckEmpty', hero: 0 }],
  passageCounted: [{ tag: 'passageCounted', hero: 0, drawn: 4 }],
  catacombCardKept: [
    { tag: 'catacombCardKept', hero: 0, card: 'below-passage', as: 'pile', condition: null },
    { tag: 'catacombCardKept', hero: 0, card: 'below-torch-goes-out', as: 'lasting', condition: 'torch-out' },
  ],
  lastingCardReturned: [{ tag: 'lastingCardReturned', hero: 0, card: 'below-torch-goes-out' }],
  catacombDeckReshuffled: [
    { tag: 'catacombDeckReshuffled', hero: 0, count: 28, reason: 'thrown' },
    { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'death' },
  ],

  // Ways up
  wayUpMet: [
    { tag: 'wayUpMet', hero: 0, card: 'below-way-up', terms },
    { tag: 'wayUpMet', hero: 0, card: 'below-shaft', terms: { ...terms, attempt: agility } },
    { tag: 'wayUpMet', hero: 0, card: 'below-smooth-shaft', terms: { ...terms, needs: 'rope' } },
    { tag: 'wayUpMet', hero: 0, card: 'below-shaft', terms: { ...terms, attempt: luck, needs: 'ladder' } },
  ],
  ascendAttempted: [{ tag: 'ascendAttempted', hero: 0, card: 'below-way-up' }],
  ascendFailed: [
    { tag: 'ascendFailed', hero: 0, reason: 'test' },
    { tag: 'ascendFailed', hero: 0, reason: 'noTarget' },
  ],
  wayUpThingUsed: [{ tag: 'wayUpThingUsed', hero: 0, card: 'search-rope', pile: 'search' }],

  // Where one comes up
  positionRolled: [
    { ...rolled, roll: 5, deviation: 0 },
    { ...rolled, roll: 2, deviation: -1 },
    { ...rolled, n: 1, roll: 10, deviation: 2, raw: { col: -1, row: 14 } },
  ],
  positionClamped: [{ tag: 'positionClamped', hero: 0, from: { col: -1, row: 14 }, to: { col: 0, row: 9 } }],
  positionRerolled: [
    { tag: 'positionRerolled', hero: 0, reason: 'occupied' },
    { tag: 'positionRerolled', hero: 0, reason: 'well' },
    { tag: 'positionRerolled', hero: 0, reason: 'bridge' },
    { tag: 'positionRerolled', hero: 0, reason: 'noTile' },
  ],
  wayDownNearby: [
    { tag: 'wayDownNearby', hero: 0, candidates: [at(6, 7)] },
    { tag: 'wayDownNearby', hero: 0, candidates: [at(6, 7), at(4, 8)] },
  ],
  wayDownChosen: [{ tag: 'wayDownChosen', hero: 0, square: at(4, 8) }],

  // Coming up
  directionArrowRemoved: [{ tag: 'directionArrowRemoved', hero: 0 }],
  figurePlaced: [
    { tag: 'figurePlaced', hero: 0, place: at(3, 1), bare: false },
    { tag: 'figurePlaced', hero: 0, place: at(3, 1), bare: true },
    { tag: 'figurePlaced', hero: 0, place: 'chamber', bare: false },
  ],
  catacombPileThrown: [
    { tag: 'catacombPileThrown', hero: 0, count: 5, kept: 0 },
    { tag: 'catacombPileThrown', hero: 0, count: 1, kept: 2 },
  ],
  tileRejected: [{ tag: 'tileRejected', hero: 0, tile: 'tile-well-owow', reason: 'well' }],
  tilesPutBack: [
    { tag: 'tilesPutBack', tiles: ['tile-well-owow'] },
    { tag: 'tilesPutBack', tiles: ['tile-well-owow', 'tile-well-owow'] },
  ],
  conditionLeftBelow: [{ tag: 'conditionLeftBelow', hero: 0, card: 'below-torch-goes-out', condition: 'torch-out' }],
  ascended: [
    { tag: 'ascended', hero: 0, place: at(3, 1) },
    { tag: 'ascended', hero: 0, place: 'chamber' },
  ],
  treasureDrawSuppressed: [
    { tag: 'treasureDrawSuppressed', hero: 0, reason: 'ascended' },
    { tag: 'treasureDrawSuppressed', hero: 0, reason: 'teleported' },
  ],
  hopelessSituation: [{ tag: 'hopelessSituation', hero: 0 }],
  descendedAgain: [{ tag: 'descendedAgain', hero: 0, dir: 2 }],

  // Being held, and flight
  heroStuck: [{ tag: 'heroStuck', hero: 0, square: at(3, 1), by: agility }],
  cutLooseRolled: [
    { tag: 'cutLooseRolled', hero: 0, ok: true },
    { tag: 'cutLooseRolled', hero: 0, ok: false },
  ],
  heroLoose: [{ tag: 'heroLoose', hero: 0 }],
  flightBarred: [{ tag: 'flightBarred', hero: 0, card: 'below-skeleton' }],
  fledBelow: [{ tag: 'fledBelow', hero: 0 }],
  fledDown: [{ tag: 'fledDown', hero: 0, dir: 1 }],
  effectSkipped: [{ tag: 'effectSkipped', hero: 0, effect: 'placeFloorTile', of: 'drakborgen-2' }],
}
