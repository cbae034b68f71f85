/**
 * Drakborgen: the base game, played with a content pack.
 *
 * @module delvekit/drakborgen
 */
import { chance, chanceEvolve, chanceSight, Face } from '../../kernel/chance.js'
import { Card } from '../../kernel/pile.js'
import type { Ruleset } from '../../kernel/ruleset.js'
import * as bonuses from './bonuses.js'
import * as cards from './cards.js'
import * as chamber from './chamber.js'
import * as chasm from './chasm.js'
import * as combat from './combat.js'
import * as combatDie from './combat-die.js'
import * as conditions from './conditions.js'
import { contentOf } from './content/content.js'
import type { Pack } from './content/pack.js'
import * as corridor from './corridor.js'
import * as darkRoom from './dark-room.js'
import * as debris from './debris.js'
import { determinize } from './determinize.js'
import * as doors from './doors.js'
import * as dragon from './dragon.js'
import * as encounter from './encounter.js'
import * as flight from './flight.js'
import { redact } from './hidden.js'
import * as hitPoints from './hit-points.js'
import * as items from './items.js'
import * as losses from './losses.js'
import * as move from './move.js'
import { optionsOf } from './options.js'
import * as passage from './passage.js'
import * as portcullis from './portcullis.js'
import * as rounds from './rounds.js'
import * as scoring from './scoring.js'
import * as search from './search.js'
import * as setup from './setup.js'
import type { Drakborgen } from './state.js'
import * as step from './step.js'
import * as tables from './tables.js'
import * as tests from './tests.js'
import * as tower from './tower.js'
import * as turningRoom from './turning-room.js'
import * as weapons from './weapons.js'
import * as well from './well.js'

/** Counts up whenever the same actions may lead elsewhere than before. */
const version = 1

/**
 * The ruleset for a pack. A pack of your own is read with `decodePack` first, which says all that is wrong with it.
 */
export const drakborgen = (pack: Pack): Ruleset<Drakborgen> => {
  const content = contentOf(pack)
  return {
    parts: [{ id: 'drakborgen', version, content: content.hash }],
    seats: { least: 1, most: Math.min(4, pack.heroes.length, pack.rings.length) },
    options: optionsOf(pack),
    setup: setup.start(content),
    procedures: {
      ...chance,
      ...setup.procedures(content),
      ...rounds.procedures(content),
      ...move.procedures(content),
      ...passage.procedures(content),
      ...doors.procedures(content),
      ...portcullis.procedures(content),
      ...step.procedures(content),
      ...corridor.procedures(content),
      ...darkRoom.procedures(content),
      ...well.procedures(content),
      ...turningRoom.procedures(content),
      ...debris.procedures(content),
      ...chasm.procedures,
      ...tower.procedures,
      ...search.procedures(content),
      ...cards.procedures(content),
      ...conditions.procedures(content),
      ...tables.procedures(content),
      ...tests.procedures(content),
      ...hitPoints.procedures(content),
      ...encounter.procedures(content),
      ...flight.procedures(content),
      ...combat.procedures(content),
      ...chamber.procedures(content),
      ...bonuses.procedures,
      ...items.procedures(content),
      ...weapons.procedures(content),
      ...combatDie.procedures(content),
      ...losses.procedures(content),
      ...dragon.procedures(content),
      ...scoring.procedures(content),
    },
    actions: {
      face: Face,
      card: Card,
      chooseHero: setup.ChooseHeroAction,
      chooseRing: setup.ChooseRingAction,
      chooseTower: setup.ChooseTowerAction,
      step: move.Step,
      stay: move.Stay,
      search: move.SearchAction,
      stayInChamber: move.StayInChamber,
      stop: move.Stop,
      endMove: doors.EndMoveAction,
      roll: darkRoom.RollAction,
      turnBack: well.TurnBack,
      giveUp: well.GiveUp,
      jump: well.Jump,
      jumpBack: well.JumpBack,
      force: debris.Force,
      remain: tower.Remain,
      leaveCastle: tower.LeaveCastle,
      keep: cards.Keep,
      return: cards.Return,
      decline: cards.Decline,
      draw: cards.Draw,
      choose: tables.Choose,
      intent: encounter.IntentAction,
      combatCard: combat.CombatCardAction,
      pickDragonCard: dragon.PickDragonCard,
      driveOut: dragon.DriveOut,
      pass: items.Pass,
      useItem: items.UseItem,
      weapon: weapons.WeaponAction,
      throw: combatDie.ThrowAction,
      lies: combatDie.Lies,
      lose: losses.LoseAction,
      goTo: flight.GoTo,
    },
    evolve: {
      ...chanceEvolve,
      ...setup.evolve,
      ...rounds.evolve,
      ...move.evolve,
      ...doors.evolve,
      ...portcullis.evolve,
      ...step.evolve,
      ...corridor.evolve,
      ...darkRoom.evolve,
      ...well.evolve,
      ...turningRoom.evolve,
      ...debris.evolve,
      ...chasm.evolve,
      ...tower.evolve,
      ...search.evolve,
      ...cards.evolve,
      ...conditions.evolve,
      ...tests.evolve,
      ...hitPoints.evolve,
      ...encounter.evolve,
      ...flight.evolve,
      ...combat.evolve,
      ...chamber.evolve,
      ...dragon.evolve,
      ...scoring.evolve,
      ...bonuses.evolve,
      ...items.evolve,
      ...combatDie.evolve,
      ...losses.evolve,
      ...tables.evolve,
    },
    sight: {
      ...chanceSight,
      ...setup.sight,
      ...rounds.sight,
      ...move.sight,
      ...doors.sight,
      ...portcullis.sight,
      ...step.sight,
      ...corridor.sight,
      ...darkRoom.sight,
      ...well.sight,
      ...turningRoom.sight,
      ...debris.sight,
      ...chasm.sight,
      ...tower.sight,
      ...search.sight,
      ...cards.sight,
      ...conditions.sight,
      ...tests.sight,
      ...hitPoints.sight,
      ...encounter.sight,
      ...flight.sight,
      ...combat.sight,
      ...chamber.sight,
      ...dragon.sight,
      ...scoring.sight,
      ...bonuses.sight,
      ...items.sight,
      ...combatDie.sight,
      ...losses.sight,
      ...tables.sight,
    },
    redact,
    determinize: determinize(content),
    whenever: [],
    outcome: scoring.outcome(content),
  }
}

export { anniversary } from './content/anniversary/index.js'
export type { Called } from './content/called.js'
export { decodePack } from './content/checks.js'
export { classic } from './content/classic/index.js'
export {
  type CardInfo,
  type Column,
  type Content,
  cellAt,
  chamber,
  contentOf,
  type OpenPile,
  type PileName,
  type Place,
  squareAt,
  type TileInfo,
  type Way,
} from './content/content.js'
export type { Damage, Effect, Property, Words } from './content/effect.js'
export type { Cell, Dir, Edge, Pack } from './content/pack.js'
export type { Options } from './options.js'
export { goldOf } from './scoring.js'
export type {
  Combat,
  Condition,
  Drakborgen,
  Encounter,
  EncounterResult,
  Event,
  GamePiles,
  Held,
  Hero,
  Intent,
  Move,
  OpenCard,
  Outcome,
  PlacedTile,
  Result,
  Stance,
  State,
  Status,
  Task,
  Trail,
} from './state.js'
