/** Searching a room in place of moving, and the secret door one may find (ledger section 16). */
import { atOnce, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Decline } from './cards.js'
import type { Content, Way } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Dir } from './content/pack.js'
import type { Upon } from './effects.js'
import type { Step } from './move.js'
import { edgesOf, enterable, mayStillTry, stepAction, wayOf } from './passage.js'
import {
  actHeldTo,
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  type State,
  withHero,
  withMove,
} from './state.js'

export type Task = SearchRoom | SecretDoor | UseSecretDoor
export type Event = SearchAnnounced | SecretDoorFound | SecretDoorUsed | SecretDoorDeclined

/** Whether the room may be searched: a black or red dot, and not too often in a row (DB-SRCH-4, -5, -12, DB-R-49). */
export const maySearch = ({ tile }: Content, state: State, hero: Seat): boolean => {
  const { place, searches } = heroOf(state, hero)
  const placed = typeof place === 'number' ? state.board[place] : null
  const { maxConsecutiveSearches: most } = state.options
  return placed ? tile(placed.tile).kind.search && (most === null || searches < most) : false
}

/** It is announced, a room search card is drawn, and carried out (DB-SRCH-1…3). */
export interface SearchRoom {
  readonly tag: 'searchRoom'
  readonly hero: Seat
}
export interface SearchAnnounced {
  readonly tag: 'searchAnnounced'
  readonly hero: Seat
}
const searchRoom: Procedure<Drakborgen, SearchRoom> = atOnce((_, { hero }) => ({
  events: [{ tag: 'searchAnnounced', hero }],
  then: [{ tag: 'drawCard', hero, pile: 'roomSearch' }],
}))

/**
 * A secret door leads on at once, to any square alongside, this once (DB-SRCH-6…11, DB-DEC-14); not once the move is over,
 * and not whom a rule holds to another act (DB-R-118).
 */
export type SecretDoor = effect.SecretDoor & Upon
export interface SecretDoorFound {
  readonly tag: 'secretDoorFound'
  readonly hero: Seat
}
const secretDoor: Procedure<Drakborgen, SecretDoor> = atOnce((state, { hero }) => {
  const shut = state.move.over || state.dragonAwake || actHeldTo(heroOf(state, hero).stance) !== null
  return { events: [{ tag: 'secretDoorFound', hero }], then: shut ? [] : [{ tag: 'useSecretDoor', hero }] }
})
export interface UseSecretDoor {
  readonly tag: 'useSecretDoor'
  readonly hero: Seat
}
export interface SecretDoorUsed {
  readonly tag: 'secretDoorUsed'
  readonly hero: Seat
  readonly dir: Dir
}
export interface SecretDoorDeclined {
  readonly tag: 'secretDoorDeclined'
  readonly hero: Seat
}
const useSecretDoor = (content: Content): Procedure<Drakborgen, UseSecretDoor, Step | Decline> => ({
  begin: (state, { hero }) => {
    const ways = content
      .waysFrom(heroOf(state, hero).place ?? '')
      .filter((way) => mayLead(content, state, way) && mayStillTry(state, hero, 'corridor', way))
    return { by: hero, actions: [{ tag: 'decline' }, ...ways.map(stepAction)] }
  },
  resume: (state, { hero }, action) => {
    if (action.tag === 'decline') return { events: [{ tag: 'secretDoorDeclined', hero }], then: [] }
    const way = wayOf(content, state, hero, action)
    return {
      events: [{ tag: 'secretDoorUsed', hero, dir: way.dir }],
      then: [{ tag: 'takeStep', hero, way, entry: 'secretDoor', via: 'secretDoor', lifted: false }],
    }
  },
})
/** Through walls always; through doors and portcullises as the option says (DB-R-47). */
const mayLead = (content: Content, state: State, way: Way): boolean =>
  enterable(state, way.to) &&
  (state.options.secretDoorBypassesObstacles ||
    edgesOf(content, state, way).every((edge) => edge !== 'door' && edge !== 'portcullis'))

export const evolve: Changing<Event> = {
  searchAnnounced: (state, { hero }) =>
    withMove(withHero(state, hero, { searches: heroOf(state, hero).searches + 1 }), { searched: true }),
  secretDoorFound: (state) => state,
  secretDoorUsed: (state) => state,
  secretDoorDeclined: (state) => state,
}
export const sight: Sight<Event> = {
  searchAnnounced: 'everyone',
  secretDoorFound: 'everyone',
  secretDoorUsed: 'everyone',
  secretDoorDeclined: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  searchRoom,
  secretDoor,
  useSecretDoor: useSecretDoor(content),
})
