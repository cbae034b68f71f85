/** What is in play (ledger section PLAY): for designers whose cards speak of it. */
import { knows, type Placed } from '../../kernel/pile.js'
import type { Seat } from '../../kernel/ruleset.js'
import { isBelow } from '../catacombs/state.js'
import { personOf, type State } from './state.js'

/** A thing of the game that may be in play. */
export type Thing =
  /** A hero's figure. */
  | { readonly figure: Seat }
  /** A hero's direction arrow. */
  | { readonly arrow: Seat }
  /** A tile, by its id. */
  | { readonly tile: string }
  /** A floor tile, by its id. */
  | { readonly floorTile: string }
  /** A card of any kind, by its id. */
  | { readonly card: string }

/**
 * Whether something is in play: on the board, or a card that lies face up beside a hero (D2-PLAY-1…5). Of the truth it says
 * the same as of any seat's view.
 */
export const inPlay = (state: State, thing: Thing): boolean => {
  if ('figure' in thing) return state.heroes[thing.figure]?.place != null
  if ('arrow' in thing) return thing.arrow in state.heroes && isBelow(state, thing.arrow)
  // One that lies face down is known to none but who laid it, and not in play (D2-R-11).
  if ('tile' in thing) return state.board.some((placed) => placed?.tile === thing.tile)
  if ('floorTile' in thing) return state.slices.drakborgen2.floor.some(({ tile }) => tile === thing.floorTile)
  return state.heroes.some((_, seat) => besideBadge(state, seat).includes(thing.card))
}

/** Every card that lies face up beside a hero's badge. */
const besideBadge = (state: State, seat: Seat): ReadonlyArray<string> => {
  const { ring, held, treasures, equipment } = state.heroes[seat]!
  const { pile, lasting: below } = state.slices.catacombs.walkers[seat]!
  const { amulet, lasting } = personOf(state, seat)
  return [
    ...(ring === null ? [] : [ring]),
    ...equipment,
    ...held.map(({ card }) => card),
    ...treasures.filter(isFaceUp).map(({ card }) => card),
    ...(amulet?.revealed === true ? [amulet.card.card] : []),
    ...state.open.filter(({ hero }) => hero === seat).map(({ card }) => card),
    ...pile,
    ...[...below, ...lasting].map(({ card }) => card),
  ]
}
const isFaceUp = ({ knownTo }: Placed): boolean => knows(knownTo, 'spectator')
