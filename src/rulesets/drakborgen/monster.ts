/** The monster of an encounter: who plays it, who reads its card, what the card says it has, and being rid of it. */
import type { Known } from '../../kernel/pile.js'
import type { Done, Seat } from '../../kernel/ruleset.js'
import type { Column, Content } from './content/content.js'
import type { Drakborgen, Encounter, State, Task } from './state.js'

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

/** What ends an encounter cuts everything that was still to happen in it, or in its combat. */
export const encounterOver = ({ combat }: State, seat: Seat): Pick<Done<Drakborgen>, 'until'> => ({
  until: { tag: combat === null ? 'endEncounter' : 'endCombat', seat },
})
/** Leaving a monster behind: what was still to happen with it is cut, the cards go back, and then this follows. */
export const leavingBehind = (
  encounter: Encounter | null,
  then: ReadonlyArray<Task>,
): Pick<Done<Drakborgen>, 'then' | 'until'> => {
  if (encounter === null) return { then }
  const end = { tag: 'endEncounter', seat: encounter.hero } as const
  return { then: [end, ...then], until: end }
}
