/**
 * Events as sentences, for any game.
 *
 * A game is told from a table: for every event, by its tag, a function from the event to one sentence. There is a table
 * for each language. The same table tells the truth and what a seat saw: where an event has `'hidden'` in it, the sentence
 * says less. An expansion spreads the table of its base into its own and adds its own events.
 */
import type { Named, Tagged } from '../kernel/ruleset.js'

/**
 * One sentence for every event; a table with an event missing does not compile. `S` is the scene that the sentences are
 * told from: what things are called.
 */
export type Sentences<E extends Tagged, S> = { readonly [K in E['tag']]: (event: Named<E, K>, scene: S) => string }

/** Tells a log, or what a seat saw of it: a sentence for each event, in order. */
export type Narrator<E extends Tagged, S> = (scene: S, events: ReadonlyArray<E | Untold>) => ReadonlyArray<string>

/** The kernel's own event, of which there is nothing to tell. */
export interface Untold {
  /** The tag of the kernel's `TaskDone`. */
  readonly tag: 'taskDone'
}

/** Makes a narrator of a table of sentences. */
export const narrator = <E extends Tagged, S>(sentences: Sentences<E, S>): Narrator<E, S> => {
  // The type of the table is what makes this sound: under each tag lies the function for that event.
  const byTag: object = sentences
  const table = byTag as Readonly<Record<string, ((event: E | Untold, scene: S) => string) | undefined>>
  return (scene, events) =>
    events.flatMap((event) => {
      if (event.tag === 'taskDone') return []
      // An expansion that has not added its sentences is told by its tags.
      return [table[event.tag]?.(event, scene) ?? `${event.tag}.`]
    })
}
