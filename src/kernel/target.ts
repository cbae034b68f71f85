/** Whom an effect falls on. */
import type { Seat, Tagged } from './ruleset.js'

/**
 * A hero, or a part of one: a body that fares with the hero and is not the hero's own. A base has no parts and never
 * looks at them; the expansion that brings one catches what falls on it.
 */
export interface Target {
  /** The seat of the hero. */
  readonly hero: Seat
  /** The part; left out for the hero itself. */
  readonly part?: string
}

/** The target alone, out of a task that has one. */
export const targetOf = ({ hero, part }: Target): Target => (part === undefined ? { hero } : { hero, part })

/** Brings an effect, which is a task with its target left out, down on a target. */
export const upon = <E extends Tagged>(target: Target, effect: E): E & Target => ({ ...effect, ...targetOf(target) })
