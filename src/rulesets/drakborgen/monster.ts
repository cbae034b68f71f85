/** The monster of an encounter: who plays it, who reads its card, and what the card says it has. */
import type { Known } from '../../kernel/pile.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { Column, Content } from './content/content.js'
import type { Encounter, State } from './state.js'

/** The seat to the right plays the monsters, whatever has become of its hero; alone, a bot does (DB-MON-3, DB-R-73). */
export const monsterSeat = ({ heroes, options }: State, hero: Seat): Seat | null =>
  heroes.length === 1 || options.monsterPlayer === 'bot' ? null : (hero - 1 + heroes.length) % heroes.length

/** Who reads the monster card: its player, or the hero's own if it plays alone; with a bot nobody. */
export const readerOf = (state: State, hero: Seat): Seat | null =>
  state.heroes.length === 1 ? hero : monsterSeat(state, hero)

/** Who may know the KP of a monster in play: whoever reads its card (DB-HIDE-5, DB-SOLO-3). */
export const kpKnownTo = (state: State, hero: Seat): Known => {
  const reader = readerOf(state, hero)
  return reader === null ? [] : [reader]
}
/** The column that is read: a special weapon is read as an attack (DB-WPN-3). */
export const columnOf = ({ intent }: Encounter): Column | null => (intent === 'weapon' ? 'attack' : intent)
/** The KP of the monster met, as far as its card says: those on the card, or those of the combat it chooses. */
export const monsterKp = (content: Content, { encounter }: State): number | null => {
  if (encounter?.monsterCard == null) return null
  const { kind, monsterCard } = encounter
  const column = columnOf(encounter)
  if (column === null) return null
  const fights = content.reaction(monsterCard.card, kind, column).outcome === 'combat'
  return fights ? content.kpOf(monsterCard.card, kind, column) : content.cardKp(monsterCard.card, kind)
}
