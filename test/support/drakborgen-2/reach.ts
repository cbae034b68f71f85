/** What random games with Drakborgen II come to, and all that there is for them to come to. */
import type { Logged } from 'delvekit'
import { type Under, withCatacombs } from 'delvekit/catacombs'
import { classic, type Pack } from 'delvekit/drakborgen'
import type { Box, Options, Two } from 'delvekit/drakborgen-2'
import * as below from '../catacombs/reach.js'
import { over } from '../catacombs/table.js'
import * as base from '../drakborgen/reach.js'
import { over2 } from './table.js'

/** Values of the options of Drakborgen II. */
const values: { readonly [K in keyof Options]: ReadonlyArray<Options[K]> } = {
  keepBaseRoomCards: [false, true],
  strictTuning: [true, false],
  expectedBagTotal: [135, 1],
  allowLethalCosts: [true, false],
  floorOnFloor: ['replace', 'skip'],
  caughtItemBonuses: [false, true],
  teleCountCatacombCards: [false, true],
  teleNewWell: ['death', 'redraw'],
  spotHidden: ['declareFirst', 'afterFirst'],
  namedExceptionsFollowFightsAs: [false, true],
  shurikenStart: [4, 1, 9],
  restInChamber: [false, true],
  berserkDrop: ['fixed4', 'gained'],
  oracazNotFollowed: ['lost', 'returns'],
  dragonHitsOracaz: [true, false],
  oracazDestroyPermanent: [false, true],
  warnMaxTries: [2, 1, 4],
  oracazCaughtLoss: ['oracaz', 'dzala'],
  stopTimeIgnoresDragon: [false, true],
  fireballObstacle: ['once', 'permanent'],
  amuletTrigger: ['auto', 'keeper'],
  daggerOptional: [false, true],
}
/** Values of all options with a pack. */
const valuesWith = (pack: Pack): base.Values => ({ ...below.valuesWith(pack), ...values })

/** How each ability shows. */
const shows: Readonly<Record<string, ReadonlyArray<string>>> = {
  principled: ['ringSkipped', 'magicItemIgnored', 'magicTreasureIgnored'],
  lockpicking: ['doorPicked'],
  spotHidden: ['searchDeclared'],
  daggers: ['daggerThrown'],
  avoidAmbush: ['avoidRolled'],
  remainHidden: ['hideSet'],
  shuriken: ['shurikenThrown'],
  blowpipe: ['blowpipeUsed'],
  heal: ['meditated'],
  invokeFear: ['fearInvoked'],
  leap: ['leapDeclared'],
  slingshot: ['slingshotFired'],
  berserk: ['berserkBegan'],
  oracaz: ['oracazRound', 'oracazCharged', 'hissed'],
  lightOrb: ['lightOrbIgnored'],
  healingSalve: ['salveUsed'],
  healingHerbs: ['herbsUsed'],
}
const abilityOf = new Map(Object.entries(shows).flatMap(([ability, tags]) => tags.map((tag) => [tag, ability])))
/** What one step of a game has reached. */
const reachedBy = (event: Logged<Two>, kinds: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  if (isUnder(event)) return below.reachedBy(event, kinds)
  const reached = [`event ${event.tag}`]
  const ability = abilityOf.get(event.tag)
  if (ability !== undefined) reached.push(`ability ${ability}`)
  switch (event.tag) {
    case 'spellCast':
      return [...reached, `ability ${event.spell}`]
    case 'slotSpent':
      return [...reached, `slot ${event.slot}`]
    case 'amuletCardTaken':
      return [...reached, `amulet found ${event.card.card}`]
    case 'amuletRevealed':
      return [...reached, `amulet revealed ${event.card}`]
    case 'amuletTriggered':
      return [...reached, `amulet met ${event.card}`]
    case 'amuletRepaired':
      return [...reached, `amulet repaired ${event.kept}`]
    case 'floorTilePlaced':
      return [...reached, `floor ${event.tile}`]
    default:
      return reached
  }
}
const underneath = over(withCatacombs(classic)).evolve
const isUnder = (event: Logged<Two>): event is Logged<Under> =>
  event.tag === 'taskDone' || Object.hasOwn(underneath, event.tag)

/** Rings are used at moments of their own, so that these words are never carried out; and what is frail shows by no event. */
const silent = ['tileAnew', 'rollAnew', 'searchFour'].flatMap((tag) => [`task ${tag}`, `effect ${tag}`])
const isSilent = (what: string): boolean => silent.includes(what) || what === 'ability frail'
/** All that is in a pack and a box. */
export const inBox = (pack: Pack, box: Box): ReadonlyArray<string> =>
  [
    ...below.inPack(pack),
    // A hero that is frail has no other sign of it than what it loses.
    ...new Set(Object.values(box.traits).flatMap(({ abilities }) => abilities.map((one) => `ability ${one}`))),
    ...new Set(Object.values(box.traits).flatMap(({ slots }) => slots.map((one) => `slot ${one}`))),
    ...box.amulets.flatMap(({ id }) => ['found', 'revealed', 'met', 'repaired'].map((how) => `amulet ${how} ${id}`)),
    ...box.floorTiles.map(({ id }) => `floor ${id}`),
  ].filter((what) => !isSilent(what))
/** All that Drakborgen II adds to the rules beneath it. */
export const inRules = (pack: Pack, box: Box): ReadonlyArray<string> => {
  const known = [...base.inRules(), ...below.inRules(pack)]
  return base.inRulesOf(over2(pack, box), valuesWith(pack)).filter((what) => !known.includes(what) && !isSilent(what))
}
/** Random games with a pack and a box, with all options or these alone of some. */
export const playerOf = (pack: Pack, box: Box, bound: base.Values = {}): base.Player<Two> =>
  base.playerWith({ rules: over2(pack, box), pack, values: { ...valuesWith(pack), ...bound }, reachedBy })

/** A game in which there is too little of everything, amulets and floor tiles among it, and nothing to tune the deck with. */
export const scant = (pack: Pack): Pack => ({ ...below.scant(pack), rings: pack.rings.slice(-4) })
export const scantBox = (box: Box): Box => ({
  ...box,
  removed: [...box.removed, 'a-card-that-is-not-there'],
  amulets: box.amulets.slice(0, 2),
  floorTiles: box.floorTiles.map((tile) => ({ ...tile, count: 1 })),
})
/** A deck that cannot be tuned may not have to be. */
export const untuned: base.Values = { strictTuning: [false] }
