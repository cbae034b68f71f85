/** What a law is, what it must be told, and how it looks at a game. */
import type fc from 'fast-check'
import type { Engine } from '../../kernel/engine.js'
import type { Ruleset, Seat, Vocabulary } from '../../kernel/ruleset.js'
import { causeOf, fail, line, messageOf } from '../failure.js'
import { type GameLine, games, type Step, stepsOf } from '../play.js'

/** The names of the laws. */
export type LawName =
  | 'legality'
  | 'determinism'
  | 'folding'
  | 'sight'
  | 'dealing'
  | 'pile views'
  | 'identity'
  | 'conservative'
  | 'commuting'
  | 'bounds'
  | 'ending'
  | 'the dead'

/** Something that must hold of every game. */
export interface Law {
  /** Its name. */
  readonly name: LawName
  /** What must hold: one sentence. */
  readonly says: string
  /** How the list of laws that it is in is called in the test, so that a failure can say what to paste there. */
  readonly called: string
  /** The games it is checked with. */
  readonly lines: fc.Arbitrary<GameLine>
  /** With how many games it is checked. */
  readonly runs: number
  /** Throws, saying where and what, if the law does not hold in this game. */
  readonly holds: (line: GameLine) => void
}

/** How laws are checked. */
export interface LawFacts {
  /** Tags of chance's answers, besides `face` and `card`: dice of the ruleset's own with other things on their faces. */
  readonly dice?: ReadonlyArray<string>
  /** How the list of laws is called in the test; `laws` if left out. */
  readonly called?: string
  /** The most choices of seats in a game: the ruleset's own bound. */
  readonly bound: number
  /** The games to check with; random ones with standard options if left out. */
  readonly lines?: fc.Arbitrary<GameLine>
  /** With how many games each law is checked; 50 if left out. */
  readonly runs?: number
}

/** What the laws must be told of a ruleset. */
export interface RulesetFacts<V extends Vocabulary> extends LawFacts {
  /** Whether the hero of a seat is out of the game; `() => false` where nobody ever is. */
  readonly isOut: (state: V['state'], hero: Seat) => boolean
  /** Tags of events that may name a hero who is out already. */
  readonly posthumous?: ReadonlyArray<V['event']['tag']>
  /** Tags of events that by rule tell a part of what stays hidden: what is printed on a card is read out, not its name. */
  readonly telling?: ReadonlyArray<V['event']['tag']>
  /** What must hold of the state at every choice, by name: what is wrong with it, or nothing. */
  readonly invariants: Readonly<Record<string, (state: V['state']) => string | undefined>>
}

/** Makes a law of a ruleset. */
export const lawFor = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  { called = 'laws', lines = games(ruleset), runs = 50 }: LawFacts,
  law: Pick<Law, 'name' | 'says' | 'holds'>,
): Law => ({ ...law, called, lines, runs })

/**
 * The law of a name, out of a list: what a failure asks to be pasted begins with it.
 *
 * @throws If there is none.
 * @example
 * ```ts
 * import { lawOf, pileLaw } from 'delvekit/testkit'
 *
 * const laws = [pileLaw()]
 * lawOf(laws, 'pile views').holds({ seats: 3, seed: 0, choices: [0, 5, 12] })
 * ```
 */
export const lawOf = (laws: ReadonlyArray<Law>, name: LawName): Law =>
  laws.find((law) => law.name === name) ??
  fail(`there is no law '${name}' among: ${laws.map((law) => law.name).join(', ')}`)

/** Plays a line and lets a law look at each step, the start first; a failure is told with the game that led to it. */
export const watch = <V extends Vocabulary>(
  engine: Engine<V>,
  played: GameLine,
  most: number,
  each: (step: Step<V>) => void,
): void => {
  const steps: Step<V>[] = []
  try {
    for (const step of stepsOf(engine, played, most)) {
      steps.push(step)
      each(step)
    }
  } catch (thrown) {
    fail(`${messageOf(thrown)}\n${story(steps)}`, causeOf(thrown), steps.length)
  }
}

/** What has been chosen, a line each, the last of a long game. */
export const story = <V extends Vocabulary>(steps: ReadonlyArray<Step<V>>): string => {
  const rows = steps
    .filter(({ at }) => at >= 0)
    .map(({ at, by, legal, index }) => `  ${at + 1}. ${who(by)}: ${line(legal[index])}`)
  if (rows.length === 0) return 'That was at the start.'
  const left = rows.length - 20
  return ['What was chosen up to there:', ...(left > 0 ? [`  ... ${left} choices`] : []), ...rows.slice(-20)].join('\n')
}

/** A seat or chance in words. */
export const who = (by: Seat | string): string => (typeof by === 'number' ? `seat ${by}` : by)

/** Some of a list, spread over it; which ones turns with the step, so that in the end all are looked at. */
export const some = <T>(list: ReadonlyArray<T>, count: number, at: number): ReadonlyArray<T> =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, k) => list[(at + 1 + Math.floor((k * list.length) / count)) % list.length]!)

/** A value through JSON and back. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
