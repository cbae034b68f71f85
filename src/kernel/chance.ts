/**
 * Chance: rolls as tasks, and the seeded generator.
 *
 * Only `roll` and draws ask chance. A roll carries, as data, the task that waits for its face; that task gets the face
 * and the roll, so that whoever amends `rolled` is asked at every roll there is, and what a die leads to can put the die
 * back. This is the only file that knows the generator.
 */
import * as t from 'io-ts'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { bug } from './bug.js'
import type { ChanceNode, Evolve, Seat, Sight, Tagged, Vocabulary } from './ruleset.js'

// A roll, then what it leads to.

/** Task: a die is thrown for a hero. */
export interface Roll extends Tagged {
  readonly tag: 'roll'
  /** Whose roll it is. */
  readonly hero: Seat
  /** The number of faces: 6 for a T6. */
  readonly die: number
  /** The task that waits for the face. */
  readonly into: Tagged
  /** Set if the roll may not be made again. */
  readonly final?: boolean
}

/** Chance's answer to a roll. */
export interface Face extends Tagged {
  readonly tag: 'face'
  /** The face that came up, from 1. */
  readonly face: number
}

/** Codec of {@link Face}. */
export const Face: t.Type<Face> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('face'), face: t.number }, 'Face'))()

/** Task, a moment: a die lies on the table, and nothing has come of it yet. */
export interface Rolled extends Tagged {
  readonly tag: 'rolled'
  /** Whose roll it is. */
  readonly hero: Seat
  /** The roll. */
  readonly roll: Roll
  /** Its face. */
  readonly face: number
}

/** Event: a die was thrown. */
export interface DieRolled extends Tagged {
  readonly tag: 'dieRolled'
  /** Whose roll it was. */
  readonly hero: Seat
  /** The number of faces. */
  readonly die: number
  /** The face that came up. */
  readonly face: number
  /** The tag of the task that waits for it. */
  readonly purpose: string
}

/** A task that a roll completes: it has the face, and the roll itself, should it have to be made again. */
export interface Awaiting {
  /** The face that came up. */
  readonly face: number
  /** The roll it came of. */
  readonly roll: Roll
}

type Waiting<T> = T extends Awaiting ? Omit<T, 'face' | 'roll'> : never

/** Puts a roll before the task that waits for its face: `roll<Judge>(hero, 12, { tag: 'judge', ... })`. */
export const roll = <T extends Tagged & Awaiting>(hero: Seat, die: number, into: Waiting<T> & Tagged): Roll => ({
  tag: 'roll',
  hero,
  die,
  into,
})

const node = (sides: number): ChanceNode<Face> => ({
  by: 'chance',
  // Shared by all games: whoever would change it is found out.
  outcomes: Object.freeze(
    Array.from({ length: sides }, (_, i) => Object.freeze({ tag: 'face', face: i + 1 } as const)),
  ),
})
const dice = /* @__PURE__ */ Array.from({ length: 21 }, (_, sides) => node(sides))

/** The words of chance: part of every vocabulary that rolls. */
export interface Chance extends Vocabulary {
  readonly state: object
  readonly task: Roll | Rolled
  readonly event: DieRolled
  readonly asks: {
    /** A roll is answered with a face. */
    readonly roll: Face
  }
  readonly options: object
}

/** What a procedure of chance comes to. It names no vocabulary, so that it fits any. */
export interface ChanceDone<T> {
  /** The die that was thrown, if one was. */
  readonly events: ReadonlyArray<DieRolled>
  /** What follows. */
  readonly then: ReadonlyArray<T>
}

/** How a die is thrown: chance is asked for its face, and it lies on the table. */
export interface ThrowsDie {
  /** Asks for a face. */
  readonly begin: (state: object, task: Roll) => ChanceNode<Face>
  /** Lays it on the table. */
  readonly resume: (state: object, task: Roll, action: Face) => ChanceDone<Rolled>
}

/** How a die that lies on the table completes the task that waits for it. */
export interface CompletesTask {
  /** Puts the task on the agenda, with the face and the roll. */
  readonly begin: (state: object, task: Rolled) => ChanceDone<never>
  /** It never asks. */
  readonly resume: (state: object, task: Rolled, action: never) => never
}

/** The procedures of chance, for a ruleset to spread into its own. */
export const chance: {
  /** A die is thrown. */
  readonly roll: ThrowsDie
  /** It lies on the table: whoever amends `rolled` is asked at every roll there is. */
  readonly rolled: CompletesTask
} = {
  roll: {
    begin: (_, { die }) => dice[die] ?? node(die),
    resume: (_, task, { face }) => ({
      events: [{ tag: 'dieRolled', hero: task.hero, die: task.die, face, purpose: task.into.tag }],
      then: [{ tag: 'rolled', hero: task.hero, roll: task, face }],
    }),
  },
  rolled: {
    // The one place where a task is completed from data: `roll` has seen to it that only face and roll were missing.
    begin: (_, { roll, face }) => ({ events: [], then: [Object.assign({}, roll.into, { face, roll }) as never] }),
    resume: (_, __, action) => action,
  },
}
/** What a roll changes in the state: nothing. */
export const chanceEvolve: Evolve<Chance> = { dieRolled: (state) => state }

/** Everyone sees the dice. */
export const chanceSight: Sight<DieRolled> = { dieRolled: 'everyone' }

// The seeded generator. Its state is four 32-bit integers, kept in the game.

/** The state of the generator: plain numbers. */
export type RandomState = ReadonlyArray<number>

/** Codec of {@link RandomState}: the generator itself would take any numbers, and four zeros give zeros for ever. */
export const RandomState: t.Type<RandomState> = /* @__PURE__ */ (() =>
  new t.Type<RandomState, RandomState, unknown>(
    'four 32-bit integers, not all zero',
    (u): u is RandomState => isState(u),
    (u, c) => (isState(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ))()
const isState = (u: unknown): u is RandomState =>
  Array.isArray(u) && u.length === 4 && u.every((n) => typeof n === 'number' && (n | 0) === n) && u.some((n) => n !== 0)

/** Finaliser of splitmix32: a bijection on 32-bit integers that spreads every input bit. */
const mix = (input: number): number => {
  const a = Math.imul(input ^ (input >>> 16), 0x21f0aaad)
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97)
  return (b ^ (b >>> 15)) | 0
}

/**
 * The generator's state for a seed. The seed is hashed into all four words, since the generator's own seeding gives
 * neighbouring seeds almost the same dice.
 *
 * @param seed - Any safe integer.
 */
export const seeded = (seed: number): RandomState => {
  const low = seed | 0
  const high = Math.floor(seed / 0x100000000) | 0
  const word = (i: number): number => mix((mix((low + Math.imul(i, 0x9e3779b9)) | 0) ^ mix((high + i) | 0)) | 0)
  const state = [word(1), word(2), word(3), word(4)]
  return isState(state) ? state : [1, 2, 3, 4]
}

/** A generator at work: it moves on with each pick. */
export interface Random {
  /** The index of the outcome that chance chose. */
  readonly pick: (node: ChanceNode<unknown>) => number
  /** A uniform integer from 0 up to and without `below`. */
  readonly below: (below: number) => number
  /** Its state now, from which it can go on. */
  readonly state: () => RandomState
}

/** A generator that goes on from a state. */
export const random = (from: RandomState): Random => {
  const generator = xoroshiro128plusFromState(from)
  const below = (n: number): number => uniformInt(generator, 0, n - 1)
  return {
    pick: ({ outcomes, weights }) => {
      if (weights === undefined) return below(outcomes.length)
      let total = 0
      for (const weight of weights) total += weight
      let left = below(total)
      let at = 0
      while ((left -= weights[at]!) >= 0) at++
      return at
    },
    below,
    state: () => generator.getState(),
  }
}

// Streams: many generators from one seed, for many games that are played apart.

/** The streams of a seed, by number. */
export interface Streams {
  /**
   * The state in which a stream begins.
   *
   * @param n - Its number: a whole number from 0. To go up through the numbers costs a jump a number, some microseconds;
   *   to go back, all jumps from the first.
   */
  readonly at: (n: number) => RandomState
}

/**
 * Any number of generators from one seed that do not meet: stream 0 begins at `seeded(seed)`, and each one 2^64 steps
 * further on than the one before, which is the generator's own jump (Blackman and Vigna, "Scrambled linear pseudorandom
 * number generators", ACM TOMS 47, 2021). So a stream depends on the seed and on its number alone, whoever asks for it and
 * in whatever order, and no draw is drawn twice, as long as a stream gives fewer than 2^64 and there are fewer than 2^63
 * of them.
 *
 * @param seed - Any safe integer.
 * @returns The streams. They remember how far they have jumped, which nobody can tell but by a clock.
 * @throws A bug, from `at`, if `n` is no whole number from 0.
 * @example
 * ```ts
 * import { random, streams } from 'delvekit'
 *
 * const { at } = streams(42)
 * console.log(random(at(7)).below(6) === random(streams(42).at(7)).below(6)) // true
 * ```
 */
export const streams = (seed: number): Streams => {
  const first = seeded(seed)
  let generator = xoroshiro128plusFromState(first)
  let reached = 0
  return {
    at: (n) => {
      if (!Number.isSafeInteger(n) || n < 0) bug(`there is no stream ${n}: they are numbered from 0`)
      if (n < reached) {
        generator = xoroshiro128plusFromState(first)
        reached = 0
      }
      for (; reached < n; reached++) generator.jump()
      return generator.getState()
    },
  }
}
