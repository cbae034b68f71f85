/** Yūshugom Bogd-Uul: principled, as another is too (ledger section YUSH, D2-MRIS-7, -8). */

import { type Amendment, amending } from '../../../kernel/expansion.js'
import { knows, type Placed, putUnder } from '../../../kernel/pile.js'
import type { Seat, Sight } from '../../../kernel/ruleset.js'
import { heroOf, withHero, withPile } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import type { HeroPart } from '../own.js'
import { able, type Changing, type State, type Two } from '../state.js'

export type Event = MagicItemIgnored | MagicTreasureIgnored

/** A magic thing that was found is left where it is: its card counts as used, and nothing takes its place (D2-R-35). */
export interface MagicItemIgnored {
  readonly tag: 'magicItemIgnored'
  readonly hero: Seat
  readonly card: string
}
/** The same of a treasure: which it was its player alone knows (DB-HIDE-12). */
export interface MagicTreasureIgnored {
  readonly tag: 'magicTreasureIgnored'
  readonly hero: Seat
  readonly card: Placed
}

/** What is never taken, whatever card says that it is found. */
const isMagic = ({ content }: Lore, card: string | null): boolean =>
  card !== null && content.card(card).tags.includes('magic')
const principled = (lore: Lore, state: State, hero: Seat): boolean => able(lore, state, hero, 'principled')

const { also, instead } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['principled']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('keepCard', (state, { hero, origin: { card } }) =>
    card !== null && isMagic(lore, card) && principled(lore, state, hero)
      ? { events: [{ tag: 'magicItemIgnored', hero, card }], then: [] }
      : undefined,
  ),
  // A treasure is drawn and looked at, and goes under its pile unseen by the others (D2-YUSH-5).
  also('drawTreasure', (state, { hero }, done) => ({
    ...done,
    events: done.events.flatMap((event): ReadonlyArray<Two['event']> => {
      const ignored =
        event.tag === 'treasureDrawn' &&
        lore.box.magicTreasures.includes(event.card.card) &&
        principled(lore, state, hero)
      return ignored ? [event, { tag: 'magicTreasureIgnored', hero, card: event.card }] : [event]
    }),
  })),
]

export const evolve: Changing<Event> = {
  magicItemIgnored: (state) => state,
  magicTreasureIgnored: (state, { hero, card }) => {
    const { treasures } = heroOf(state, hero)
    return withPile(
      withHero(state, hero, { treasures: treasures.slice(0, -1) }),
      'treasure',
      putUnder(state.piles.treasure, [card]),
    )
  },
}
export const sight: Sight<Event> = {
  magicItemIgnored: 'everyone',
  magicTreasureIgnored: (event, viewer) =>
    knows(event.card.knownTo, viewer) ? event : { ...event, card: { ...event.card, card: 'hidden' } },
}
