/**
 * Catacombs: what lies under the castle, laid over Drakborgen.
 *
 * @module delvekit/catacombs
 */
import type { Expansion } from '../../kernel/expansion.js'
import { Card } from '../../kernel/pile.js'
import { Draw } from '../drakborgen/cards.js'
import { contentOf } from '../drakborgen/content/content.js'
import type { Pack } from '../drakborgen/content/pack.js'
import { Stay } from '../drakborgen/move.js'
import type { Drakborgen } from '../drakborgen/state.js'
import * as arrival from './arrival.js'
import * as arrow from './arrow.js'
import * as bridge from './bridge.js'
import * as fall from './fall.js'
import * as flight from './flight.js'
import { options } from './options.js'
import * as position from './position.js'
import * as rise from './rise.js'
import * as opening from './setup.js'
import * as snare from './snare.js'
import { type Catacombs, id } from './state.js'
import * as unknown from './unknown.js'
import * as walk from './walk.js'
import * as wayDown from './way-down.js'
import * as wayUp from './way-up.js'

/** Counts up whenever the same actions may lead elsewhere than before. */
const version = 1

/**
 * The expansion for a pack: the one that the game beneath is played with. Over a pack without catacomb cards it changes
 * nothing; {@link withCatacombs} puts them in.
 */
export const catacombs = (pack: Pack): Expansion<Drakborgen, Catacombs> => {
  const content = contentOf(pack)
  return {
    part: { id, version, content: '' },
    options,
    setup: opening.setup,
    procedures: {
      ...wayDown.procedures,
      ...arrow.procedures,
      ...fall.procedures,
      ...bridge.procedures,
      ...walk.procedures(content),
      ...wayUp.procedures(content),
      ...position.procedures(content),
      ...rise.procedures(content),
      ...arrival.procedures(content),
      ...snare.procedures,
      ...flight.procedures,
      ...unknown.procedures,
    },
    actions: {
      descend: wayDown.Descend,
      goOnBelow: fall.GoOnBelow,
      climb: fall.Climb,
      cross: bridge.Cross,
      draw: Draw,
      ascend: wayUp.Ascend,
      stay: Stay,
      card: Card,
      comeUpAt: position.ComeUpAt,
      orient: rise.Orient,
      cutLoose: snare.CutLooseAction,
    },
    evolve: {
      ...opening.evolve,
      ...wayDown.evolve,
      ...arrow.evolve,
      ...fall.evolve,
      ...bridge.evolve,
      ...walk.evolve,
      ...wayUp.evolve,
      ...position.evolve,
      ...rise.evolve,
      ...arrival.evolve,
      ...snare.evolve,
      ...flight.evolve,
      ...unknown.evolve,
    },
    sight: {
      ...opening.sight,
      ...wayDown.sight,
      ...arrow.sight,
      ...fall.sight,
      ...bridge.sight,
      ...walk.sight,
      ...wayUp.sight,
      ...position.sight,
      ...rise.sight,
      ...arrival.sight,
      ...snare.sight,
      ...flight.sight,
      ...unknown.sight,
    },
    amend: opening.hasCatacombs(content)
      ? [
          ...opening.amend(content),
          ...wayDown.amend(content),
          ...fall.amend(content),
          ...walk.amend(content),
          ...arrival.amend(content),
          ...snare.amend(content),
          ...flight.amend(content),
        ]
      : [],
  }
}

export { faultsBelow } from './check.js'
export { withCatacombs, withMonster } from './content/index.js'
export { CatacombEffect } from './effect.js'
export type { Options } from './options.js'
export type { Arrow, Catacombs, Lasting, MoveMemory, OpenWayUp, Slice, State, Under, Walker } from './state.js'
export { deviationOf, inferredRows, standardTrack } from './track.js'
