/** What a seat may know of a game, and what may be behind it. */
import type { Random } from './chance.js'
import type { Engine } from './engine.js'
import type { Game, Observation, Ruleset, Seat, Table, Vocabulary } from './ruleset.js'

/** What a seat may know of a game. */
export const observationOf = <V extends Vocabulary>(engine: Engine<V>, game: Game<V>, seat: Seat): Observation<V> => ({
  seat,
  state: engine.observe(game, seat),
  agenda: game.table.agenda,
})

/** A table that may be behind what a seat sees; the one it sees, if the ruleset hides nothing. */
export const tableBehind = <V extends Vocabulary>(
  { determinize }: Ruleset<V>,
  observed: Observation<V>,
  random: Random,
): Table<V> => ({ state: determinize?.(observed, random) ?? observed.state, agenda: observed.agenda })
