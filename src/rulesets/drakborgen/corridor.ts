/** Corridors: no card, and one further step in the same move (ledger section 9). */
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import type { Step, Stop } from './move.js'
import { attempting, stepsOnward, wayOf } from './passage.js'
import { type Changing, type Doing, type Drakborgen, heroOf, type State, withMove } from './state.js'
import type { Entry } from './step.js'

export type Task = EnterCorridor | CorridorContinue
export type Event = CorridorEntered | CorridorStopped

/** A hero brought here by a flight, the dragon or a card gets no further step (DB-CORR-1, -2, -8). */
export interface EnterCorridor {
  readonly tag: 'enterCorridor'
  readonly hero: Seat
  readonly square: number
  readonly entry: Entry
}
export interface CorridorEntered {
  readonly tag: 'corridorEntered'
  readonly hero: Seat
  readonly square: number
  readonly mayContinue: boolean
}
const enterCorridor: Procedure<Drakborgen, EnterCorridor> = atOnce((_, { hero, square, entry }) => {
  const mayContinue = entry === 'move' || entry === 'secretDoor'
  return {
    events: [{ tag: 'corridorEntered', hero, square, mayContinue }],
    then: mayContinue ? [{ tag: 'corridorContinue', hero }] : [],
  }
})

/** Going on is the player's choice, through any passage, but no corridor twice in a move (DB-CORR-3…7, DB-DEC-12). */
export interface CorridorContinue {
  readonly tag: 'corridorContinue'
  readonly hero: Seat
}
export interface CorridorStopped {
  readonly tag: 'corridorStopped'
  readonly hero: Seat
  readonly square: number
}
const corridorContinue = (content: Content): Procedure<Drakborgen, CorridorContinue, Step | Stop> => ({
  begin: (state, { hero }) => ({
    by: hero,
    actions: [{ tag: 'stop' }, ...stepsOnward(content, state, hero, 'corridor')],
  }),
  resume: (state, { hero }, action) => {
    if (action.tag === 'step')
      return { events: [], then: [attempting(hero, wayOf(content, state, hero, action), 'corridor')] }
    return stopping(state, hero)
  },
})
/** The hero stays in the corridor. */
export const stopping = (state: State, hero: Seat): Done<Drakborgen> => {
  const { place } = heroOf(state, hero)
  return typeof place === 'number' && state.move.corridors.includes(place)
    ? { events: [{ tag: 'corridorStopped', hero, square: place }], then: [] }
    : nothing
}

export const evolve: Changing<Event> = {
  corridorEntered: (state, { square }) => withMove(state, { corridors: [...state.move.corridors, square] }),
  corridorStopped: (state) => state,
}
export const sight: Sight<Event> = { corridorEntered: 'everyone', corridorStopped: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  enterCorridor,
  corridorContinue: corridorContinue(content),
})
