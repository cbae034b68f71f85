/** The laws of Drakborgen with the catacombs under it and Drakborgen II over both, over random games of a pack and a box. */
import { extend } from 'delvekit'
import { catacombs } from 'delvekit/catacombs'
import { contentOf, drakborgen, type Pack } from 'delvekit/drakborgen'
import { type Box, drakborgen2, type Options, type Two } from 'delvekit/drakborgen-2'
import fc from 'fast-check'
import * as under from '../catacombs/laws.js'
import * as base from '../drakborgen/laws.js'
import { coursesOf, invariantsOf } from './invariants.js'

const own: { readonly [K in keyof Options]: fc.Arbitrary<Options[K]> } = {
  keepBaseRoomCards: fc.boolean(),
  strictTuning: fc.boolean(),
  expectedBagTotal: fc.constantFrom(135, 1),
  allowLethalCosts: fc.boolean(),
  floorOnFloor: fc.constantFrom('replace', 'skip'),
  caughtItemBonuses: fc.boolean(),
  teleCountCatacombCards: fc.boolean(),
  teleNewWell: fc.constantFrom('death', 'redraw'),
  spotHidden: fc.constantFrom('declareFirst', 'afterFirst'),
  namedExceptionsFollowFightsAs: fc.boolean(),
  shurikenStart: fc.constantFrom(4, 1, 9),
  restInChamber: fc.boolean(),
  berserkDrop: fc.constantFrom('fixed4', 'gained'),
  oracazNotFollowed: fc.constantFrom('lost', 'returns'),
  dragonHitsOracaz: fc.boolean(),
  oracazDestroyPermanent: fc.boolean(),
  warnMaxTries: fc.constantFrom(2, 1, 4),
  oracazCaughtLoss: fc.constantFrom('oracaz', 'dzala'),
  stopTimeIgnoresDragon: fc.boolean(),
  fireballObstacle: fc.constantFrom('once', 'permanent'),
  amuletTrigger: fc.constantFrom('auto', 'keeper'),
  daggerOptional: fc.boolean(),
}
/** All options of the three as they come. */
export const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .tuple(under.options, fc.record(own))
  .map(([beneath, two]) => ({ ...beneath, ...two }))

/** The laws over a pack and a box. */
export const lawsOver = (pack: Pack, box: Box, trial: base.Trial) => {
  const content = contentOf(pack)
  // What is heard of hidden things of Drakborgen II lies on the table: the hiss beside the tile.
  const beneath = extend(base.remembering(drakborgen(pack), true), catacombs(pack))
  const rules = extend(beneath, drakborgen2(pack, box))
  return base.lawsFor<Two>(rules, trial, {
    ...{ isOut: base.isOut, goesOn: base.goesOn, posthumous },
    invariants: base.withContent(invariantsOf(box), content),
    courses: Object.fromEntries(Object.entries(coursesOf(box)).map(([id, course]) => [id, () => course(content)])),
  })
}
/** Events that tell what becomes of the things of a hero that is out. */
const posthumous = [
  ...base.posthumous,
  'catacombCardKept',
  'directionArrowRemoved',
  'catacombDeckReshuffled',
  'caughtEnded',
  'ghoulsGone',
  'groundHeld',
  'oracazLost',
  'lastingCardUsed',
  'lastingCardReturned',
  'timeRestarted',
  'becameVisible',
  'amuletReturned',
  'searchOver',
] as const
