/** The options of Drakborgen II (ledger: ruleset options), but for those of the catacombs, which has its own. */
import * as t from 'io-ts'
import type { OptionSpec, OptionTable } from '../../kernel/ruleset.js'
import { oneOf, option } from '../drakborgen/options.js'

/** The options of Drakborgen II. */
export interface Options {
  /** The tougher game: no room card of the base is taken out (D2-SETUP-6). */
  readonly keepBaseRoomCards: boolean
  /** Whether a room card that is to be taken out must be there (D2-R-5); if not, that it is missing is told. */
  readonly strictTuning: boolean
  /** How many tiles the bag should have; another number is told as a warning (D2-R-2). */
  readonly expectedBagTotal: number
  /** Whether one may pay KP that one does not survive (D2-R-9). */
  readonly allowLethalCosts: boolean
  /** What a second floor tile on a room does (D2-R-13). */
  readonly floorOnFloor: 'replace' | 'skip'
  /** Whether what one has bends the strength with which one wrestles (D2-R-19). */
  readonly caughtItemBonuses: boolean
  /** Whether a catacomb card drawn in a move counts as a room card for a teleport (D2-R-22). */
  readonly teleCountCatacombCards: boolean
  /** What a well drawn for a teleport does (D2-R-23). */
  readonly teleNewWell: 'death' | 'redraw'
  /** When one who finds hidden things says how many cards it draws (D2-R-38). */
  readonly spotHidden: 'declareFirst' | 'afterFirst'
  /** Whether rules that name a kind of monster hold for what fights as it (D2-R-47). */
  readonly namedExceptionsFollowFightsAs: boolean
  /** How many shuriken there are at the start (D2-R-51). */
  readonly shurikenStart: number
  /** Whether one may rest in the chamber (D2-R-56). */
  readonly restInChamber: boolean
  /** What the end of a rage costs: 4 KP, or what it gave (D2-R-70). */
  readonly berserkDrop: 'fixed4' | 'gained'
  /** What becomes of an oracaz that has fallen and is not followed (D2-R-79). */
  readonly oracazNotFollowed: 'lost' | 'returns'
  /** Whether the dragon burns the oracaz as well (D2-R-80). */
  readonly dragonHitsOracaz: boolean
  /** Whether what the oracaz destroys stays so (D2-R-82). */
  readonly oracazDestroyPermanent: boolean
  /** How many passages may be declined in one step, and one more (D2-R-85). */
  readonly warnMaxTries: number
  /** Who is hurt in a round lost to a skeleton from behind (D2-R-90). */
  readonly oracazCaughtLoss: 'oracaz' | 'dzala'
  /** Whether the dragon sleeps while time stands still (D2-R-94). */
  readonly stopTimeIgnoresDragon: boolean
  /** How long an obstacle that a fireball has hit is gone (D2-R-96). */
  readonly fireballObstacle: 'once' | 'permanent'
  /** Who says that an amulet's moment has come (D2-R-102). */
  readonly amuletTrigger: 'auto' | 'keeper'
  /** Whether a hero with a dagger may fight unarmed all the same (D2-R-149). */
  readonly daggerOptional: boolean
}

const choice = <A extends string, B extends string>(one: A, other: B, text: string): OptionSpec<A | B> =>
  option<A | B>(oneOf<A | B>(one, other), one, text)
const count: t.Type<number> = /* @__PURE__ */ (() =>
  t.refinement(t.number, (n) => Number.isInteger(n) && n >= 0, 'an integer from 0'))()

/** The options, with what is standard. */
export const options: OptionTable<Options> = /* @__PURE__ */ (() => ({
  keepBaseRoomCards: option(t.boolean, false, 'Whether all room cards of the base stay in.'),
  strictTuning: option(t.boolean, true, 'Whether a room card to be taken out must be there.'),
  expectedBagTotal: option(count, 135, 'How many tiles the bag should have.'),
  allowLethalCosts: option(t.boolean, true, 'Whether one may pay KP that one does not survive.'),
  floorOnFloor: choice('replace', 'skip', 'What a second floor tile on a room does.'),
  caughtItemBonuses: option(t.boolean, false, 'Whether things bend the strength with which one wrestles.'),
  teleCountCatacombCards: option(t.boolean, false, 'Whether a catacomb card counts as the room card of a move.'),
  teleNewWell: choice('death', 'redraw', 'What a well drawn for a teleport does.'),
  spotHidden: choice('declareFirst', 'afterFirst', 'When one says how many cards one draws.'),
  namedExceptionsFollowFightsAs: option(t.boolean, false, 'Whether what fights as a monster is read as that monster.'),
  shurikenStart: option(count, 4, 'How many shuriken there are at the start.'),
  restInChamber: option(t.boolean, false, 'Whether one may rest in the chamber.'),
  berserkDrop: choice('fixed4', 'gained', 'What the end of a rage costs.'),
  oracazNotFollowed: choice('lost', 'returns', 'What becomes of an oracaz that is not followed.'),
  dragonHitsOracaz: option(t.boolean, true, 'Whether the dragon burns the oracaz as well.'),
  oracazDestroyPermanent: option(t.boolean, false, 'Whether what the oracaz destroys stays so.'),
  warnMaxTries: option(
    t.refinement(t.number, (n) => Number.isInteger(n) && n >= 1, 'an integer from 1'),
    2,
    'How many passages there are to try in one step.',
  ),
  oracazCaughtLoss: choice('oracaz', 'dzala', 'Who is hurt in a round lost to a skeleton from behind.'),
  stopTimeIgnoresDragon: option(t.boolean, false, 'Whether the dragon sleeps while time stands still.'),
  fireballObstacle: choice('once', 'permanent', 'How long an obstacle hit by a fireball is gone.'),
  amuletTrigger: choice('auto', 'keeper', "Who says that an amulet's moment has come."),
  daggerOptional: option(t.boolean, false, 'Whether one with a dagger may fight unarmed all the same.'),
}))()
