/**
 * Golden playthroughs: a whole game told in sentences, kept as a text, and compared with it ever after.
 *
 * It reads and writes no file: the text that was kept comes from the caller, and the new one goes back to it.
 */
import { createEngine } from '../kernel/engine.js'
import type { Ruleset, Vocabulary } from '../kernel/ruleset.js'
import { line as shown } from './failure.js'
import { type GameLine, playLine, type Step } from './play.js'

/** A text, and where it departs from the one that was kept. */
export interface Golden {
  /** The text as it is now: what to keep if it is right. */
  readonly text: string
  /** The first line that is another; nothing if none is, or if no text was kept. */
  readonly differs: Departure | undefined
}

/** The first line in which two texts differ. */
export interface Departure {
  /** Its number, from 1. */
  readonly line: number
  /** The line that was kept; nothing if that text had ended. */
  readonly expected: string | undefined
  /** The line as it is now; nothing if this text has ended. */
  readonly actual: string | undefined
  /** All of this for people, with the lines before it. */
  readonly says: string
}

/**
 * Plays a game and tells it, step by step; what comes of it is compared with the text that was kept.
 *
 * @param line - The game, as failures of laws and `lineOf` print it.
 * @param tell - What is told of a step, the start first: a line each. To tell only what a seat may know, leave out the rest.
 * @param kept - The text that was kept; nothing if there is none yet.
 * @throws If the game cannot be started so, or if the ruleset or `tell` throws.
 * @example
 * ```ts
 * import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
 * import { drakborgenNarrator } from 'delvekit/narrate'
 * import { goldenPlaythrough } from 'delvekit/testkit'
 *
 * const told = drakborgenNarrator(contentOf(classic), 'en')
 * const { text, differs } = goldenPlaythrough(
 *   drakborgen(classic),
 *   { seats: 1, seed: 7, choices: [3, 1] },
 *   ({ events, after }) => told(after.table.state, events),
 *   undefined, // the text that was kept, if one was
 * )
 * console.log(text.split('\n')[0]) // Drakborgen, 1985 (DungeonQuest): the castle waits for 1 hero.
 * console.log(differs) // undefined
 * ```
 */
export const goldenPlaythrough = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  line: GameLine,
  tell: (step: Step<V>) => ReadonlyArray<string>,
  kept?: string,
): Golden => {
  const told: string[] = []
  playLine(createEngine(ruleset), line, undefined, (step) => {
    told.push(...tell(step))
  })
  return goldenText(`${told.join('\n')}\n`, kept)
}

/**
 * Compares a text with the one that was kept: for a game that was played and told in some other way.
 *
 * @param kept - The text that was kept; nothing if there is none yet.
 * @example
 * ```ts
 * import { goldenText } from 'delvekit/testkit'
 *
 * console.log(goldenText('one\ntwo\n', 'one\nthree\n').differs?.says)
 * ```
 *
 * ```text
 * line 2 is another:
 *     one
 *   - "three"
 *   + "two"
 * ```
 */
export const goldenText = (text: string, kept?: string): Golden => ({
  text,
  differs: kept === undefined || kept === text ? undefined : departure(linesOf(text), linesOf(kept)),
})

/** Lines, however they end: a text that was kept may have been through a checkout that changes their ends. */
const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r?\n/)

const departure = (now: ReadonlyArray<string>, kept: ReadonlyArray<string>): Departure | undefined => {
  const at = Array.from({ length: Math.max(now.length, kept.length) }, (_, i) => i).find((i) => now[i] !== kept[i])
  if (at === undefined) return undefined
  const [expected, actual] = [kept[at], now[at]]
  const before = now.slice(Math.max(0, at - 3), at).map((row) => `    ${row}`)
  const ended = (row: string | undefined): string => (row === undefined ? '(the text ends)' : shown(row))
  const says = [`line ${at + 1} is another:`, ...before, `  - ${ended(expected)}`, `  + ${ended(actual)}`].join('\n')
  return { line: at + 1, expected, actual, says }
}
