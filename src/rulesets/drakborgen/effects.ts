/** From effects, which are data, to tasks: an effect with its target and where it comes from. */
import type { Roll } from '../../kernel/chance.js'
import type { Target } from '../../kernel/target.js'
import type { Effect, RollTable } from './content/effect.js'
import type { Task } from './state.js'

/** Where an effect comes from; it goes with it into whatever it leads to. */
export interface Origin {
  /** What brings it about: a card just drawn, a tile, a condition, a monster's procedure, a thing used, a weapon. */
  readonly by: 'card' | 'tile' | 'condition' | 'procedure' | 'thing' | 'weapon'
  /** What it counts as: the first tag of the card drawn (`trap`, `event`, `monster`), or the same as `by`. */
  readonly kind: string
  /** The card that does it; `null` if none does. */
  readonly card: string | null
  /** The innermost roll in a table, should it be made again. */
  readonly again: RollTable | null
  /** The roll of a test that has just been made, likewise. */
  readonly test: Roll | null
  /** The edge of the door or portcullis that is being tried. */
  readonly at: Obstacle | null
}
/** An origin, with the card that does it and what it counts as. */
export const originOf = (by: Origin['by'], card: string | null, kind: string = by): Origin => ({
  by,
  kind,
  card,
  again: null,
  test: null,
  at: null,
})

/** One edge of a border, with what stands in it. */
export interface Obstacle {
  readonly border: number
  readonly side: 'near' | 'far'
}

/** What every effect has once it is a task. */
export interface Upon extends Target {
  readonly origin: Origin
}

/**
 * Brings effects down on a target. This is the one place where content becomes tasks: the load checks have seen to it that
 * every effect is one that the rules, or an expansion laid over them, know how to do.
 */
export const upon = ({ hero, part, origin }: Upon, effects: ReadonlyArray<Effect>): ReadonlyArray<Task> => {
  const target = part === undefined ? { hero, origin } : { hero, part, origin }
  const tasks: Task[] = []
  for (const effect of effects) {
    if (effect.tag === 'nothing') continue // an empty room is no work
    const task: Effect & Upon = { ...effect, ...target }
    tasks.push(task as Task)
  }
  // When an encounter is over the move is over, but for what else is written there (DB-MON-9, DB-CBT-15).
  const encounter = effects.some(({ tag }) => tag === 'meet' || tag === 'ambush')
  return encounter ? [...tasks, { tag: 'moveOver', ...target }] : tasks
}
