/** Random games to be told, and how they are looked at. */
import { type Engine, type Logged, random, seeded, type Transition, type Viewer, type Vocabulary } from 'delvekit'
import type { Narrator, Seated } from 'delvekit/narrate'
import { either as E, option as O } from 'fp-ts'

/** A game that can be told: it has heroes. */
interface Told extends Vocabulary {
  readonly state: Seated
}

/** Twenty random games of three or four heroes: every transition of each. */
export const playedGames = <V extends Told>(
  engine: Engine<V>,
  optionsOf: (seed: number) => Partial<V['options']> = () => ({}),
): ReadonlyArray<ReadonlyArray<Transition<V>>> =>
  Array.from({ length: 20 }, (_, i) => {
    const seed = i + 1
    const started = engine.start({ seats: 3 + (seed % 2), seed, options: optionsOf(seed) })
    if (E.isLeft(started)) throw new Error('not started')
    const transitions = [started.right]
    const player = random(seeded(-1 - seed))
    for (let { game } = started.right; O.isSome(engine.toAct(game)); ) {
      const next = engine.reduceAt(game, player.below(engine.legalActions(game).length))
      transitions.push(next)
      game = next.game
    }
    return transitions
  })

/** The heroes of the first of some games as they were at its start, under names of one's choice. */
export const seatedAs = <V extends Told>(
  [first]: ReadonlyArray<ReadonlyArray<Transition<V>>>,
  ids: ReadonlyArray<string>,
): Seated => ({
  heroes: first![0]!.game.table.state.heroes.map((hero, seat) => ({ ...hero, id: ids[seat] ?? null })),
})

/** Whether there is a sentence for it. */
export const isTold = <V extends Vocabulary>(event: Logged<V>): event is V['event'] => event.tag !== 'taskDone'
/** The kinds of events in some games. */
export const tagsIn = <V extends Vocabulary>(
  games: ReadonlyArray<ReadonlyArray<Transition<V>>>,
): ReadonlyArray<string> => [
  ...new Set(games.flat().flatMap(({ events }) => events.filter(isTold).map(({ tag }) => tag))),
]

/** One transition told: as it was, and as each seat and a spectator saw it. */
export const toldTo = <V extends Told>(
  engine: Engine<V>,
  tell: Narrator<V['event'], Seated>,
  { game, events }: Transition<V>,
): { readonly truth: ReadonlyArray<string>; readonly seen: ReadonlyArray<string> } => {
  const { state } = game.table
  const viewers: ReadonlyArray<Viewer> = [...state.heroes.keys(), 'spectator']
  return {
    truth: tell(state, events),
    seen: viewers.flatMap((viewer) => tell(engine.observe(game, viewer), engine.seenBy(viewer, events))),
  }
}
