/** Tables and scenes of the toy Drakborgen with everything laid over it. */
import { type Hero, withHero } from '../drakborgen/state.js'
import { type Scene, scene } from '../scene.js'
import { type Everything, everything } from './index.js'

type State = Everything['state']

/** The table at the start of a game of these heroes, changed as told. */
export const table = (heroes: ReadonlyArray<string>, ...changes: ReadonlyArray<(state: State) => State>): State =>
  changes.reduce(
    (state, change) => change(state),
    everything.setup({ seats: heroes.length, options: { heroes } }).state,
  )

/** Changes a hero. */
export const hero =
  (seat: number, change: Partial<Hero>) =>
  (state: State): State =>
    withHero(state, seat, change)

/** Changes anything else. */
export const but =
  (change: Partial<State>) =>
  (state: State): State => ({ ...state, ...change })

/** Plays a script with everything laid over the base. */
export const play = (
  state: State,
  agenda: ReadonlyArray<Everything['task']>,
  script: ReadonlyArray<object>,
): Scene<Everything> => scene(everything, { state, agenda }, script)
