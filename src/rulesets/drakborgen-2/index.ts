/**
 * Drakborgen II, laid over Drakborgen and the catacombs.
 *
 * @module delvekit/drakborgen-2
 */
import { type Amendment, type Expansion, LetBe } from '../../kernel/expansion.js'
import type { Under } from '../catacombs/state.js'
import { contentOf } from '../drakborgen/content/content.js'
import type { Pack } from '../drakborgen/content/pack.js'
import * as amulet from './amulet.js'
import type { Box, Lore } from './box.js'
import * as caught from './caught.js'
import * as declare from './declare.js'
import { determinize } from './determinize.js'
import * as finds from './finds.js'
import * as floor from './floor.js'
import * as ghouls from './ghouls.js'
import * as charakHai from './heroes/charak-hai.js'
import * as durim from './heroes/durim.js'
import * as dzala from './heroes/dzala.js'
import * as iril from './heroes/iril.js'
import * as mrishnahk from './heroes/mrishnahk.js'
import * as thargrim from './heroes/thargrim.js'
import * as yubara from './heroes/yubara.js'
import * as yushugom from './heroes/yushugom.js'
import { redact } from './hidden.js'
import * as lasting from './lasting.js'
import * as meeting from './meeting.js'
import * as meters from './meters.js'
import { options } from './options.js'
import { type HeroPart, ownAmendments } from './own.js'
import * as rings from './rings.js'
import * as setup from './setup.js'
import * as spellbook from './spellbook.js'
import { type Drakborgen2, id, type Two } from './state.js'
import * as teleport from './teleport.js'
import * as unarmed from './unarmed.js'

/** Counts up whenever the same actions may lead elsewhere than before. */
const version = 1

/**
 * The expansion for a pack, the one that the game beneath is played with, and for what else the box holds.
 */
export const drakborgen2 = (pack: Pack, box: Box): Expansion<Under, Drakborgen2> => {
  const lore: Lore = { content: contentOf(pack), box }
  return {
    part: { id, version, content: '' },
    options,
    setup: setup.setup(lore),
    procedures: {
      ...declare.procedures(lore),
      ...meeting.procedures(lore),
      ...floor.procedures(lore),
      ...teleport.procedures(lore),
      ...caught.procedures(lore),
      ...unarmed.procedures(lore),
      ...ghouls.procedures(lore),
      ...lasting.procedures(lore),
      ...amulet.procedures(lore),
      ...spellbook.procedures(lore),
      ...rings.procedures(lore),
      ...durim.procedures(lore),
      ...yubara.procedures(lore),
      ...thargrim.procedures(lore),
      ...iril.procedures(lore),
      ...charakHai.procedures(lore),
      ...dzala.procedures(lore),
      ...mrishnahk.procedures(lore),
    },
    actions: {
      letBe: LetBe,
      ...floor.actions,
      ...teleport.actions,
      ...caught.actions,
      ...unarmed.actions,
      ...ghouls.actions,
      ...lasting.actions,
      ...amulet.actions,
      ...spellbook.actions,
      ...rings.actions,
      ...durim.actions,
      ...yubara.actions,
      ...thargrim.actions,
      ...iril.actions,
      ...charakHai.actions,
      ...dzala.actions,
      ...mrishnahk.actions,
    },
    evolve: {
      ...setup.evolve,
      ...declare.evolve,
      ...meeting.evolve,
      ...meters.evolve,
      ...finds.evolve,
      ...floor.evolve,
      ...teleport.evolve,
      ...caught.evolve,
      ...unarmed.evolve,
      ...ghouls.evolve,
      ...lasting.evolve,
      ...amulet.evolve,
      ...spellbook.evolve,
      ...rings.evolve,
      ...yushugom.evolve,
      ...durim.evolve,
      ...yubara.evolve,
      ...thargrim.evolve,
      ...iril.evolve,
      ...charakHai.evolve,
      ...dzala.evolve,
      ...mrishnahk.evolve,
    },
    sight: {
      ...setup.sight,
      ...declare.sight,
      ...meeting.sight,
      ...meters.sight,
      ...finds.sight,
      ...floor.sight,
      ...teleport.sight,
      ...caught.sight,
      ...unarmed.sight,
      ...ghouls.sight,
      ...lasting.sight,
      ...amulet.sight,
      ...spellbook.sight,
      ...rings.sight,
      ...yushugom.sight,
      ...durim.sight,
      ...yubara.sight,
      ...thargrim.sight,
      ...iril.sight,
      ...charakHai.sight,
      ...dzala.sight,
      ...mrishnahk.sight,
    },
    redact,
    determinize: determinize(lore),
    amend: setup.isEmpty(lore)
      ? []
      : [
          ...parts.flatMap((part) => part.amend(lore)),
          ...ownAmendments(lore, heroParts),
          ...dzala.amendForAll,
          ...mrishnahk.amendForAll,
        ],
    whenever: setup.isEmpty(lore)
      ? []
      : [
          ...caught.whenever(lore),
          ...lasting.whenever(lore),
          ...amulet.whenever(lore),
          ...spellbook.whenever(lore),
          ...mrishnahk.whenever(lore),
        ],
  }
}
/** In the order in which they are laid: what is laid later is asked first, and heroes bend what is there for all. */
const parts: ReadonlyArray<{ readonly amend: (lore: Lore) => ReadonlyArray<Amendment<Two>> }> = [
  setup,
  declare,
  meeting,
  floor,
  teleport,
  caught,
  unarmed,
  ghouls,
  lasting,
  amulet,
  spellbook,
  rings,
]
const heroParts: ReadonlyArray<HeroPart> = [yushugom, durim, yubara, thargrim, iril, charakHai, dzala, mrishnahk]

export type {
  Ability,
  AmuletCard,
  AmuletTrigger,
  Box,
  CompanionCard,
  FloorTile,
  Lore,
  ShurikenResult,
  Slot,
  Traits,
} from './box.js'
export { faultsInBox } from './check.js'
export { heroCards, heroes, traits } from './content/heroes.js'
export { isOfTwo, standardBox, withDrakborgen2 } from './content/index.js'
export { combatDie, fightsAs, groups, shuriken, slingshot } from './content/tables.js'
export { TwoEffect } from './effect.js'
export { inPlay, type Thing } from './in-play.js'
export type { Options } from './options.js'
export type {
  Amulet,
  Companion,
  Drakborgen2,
  FaceDown,
  Lasting,
  MeetingMemory,
  MoveMemory,
  Person,
  Slice,
  State,
  Two,
} from './state.js'
