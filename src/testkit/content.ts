/** Checks of content: what is wrong with a pack, from its shape to the card that no game comes to. */
import { either as E } from 'fp-ts'
import { type Fault, faultLine, shown } from '../kernel/fault.js'
import type { Ruleset, Vocabulary } from '../kernel/ruleset.js'
import { type CoverageOptions, coverage } from './coverage.js'
import { difference, messageOf } from './failure.js'
import { throughJson } from './laws/law.js'

/** One thing that is wrong with a pack. */
export interface Finding {
  /**
   * What found it: `json` (it would not be the same after being saved), `decode`, the name of a check of the caller's,
   * `rules` (they could not be made, or threw in a game), or `reach` (no game comes to it).
   */
  readonly check: string
  /** Where: keys and indices from the pack inwards, joined by `/`; of `reach` the thing, `card room-orc`. */
  readonly path: string
  /** What is wrong, and what to do about it: one line, with the path in it. */
  readonly says: string
}

/**
 * How a pack is checked.
 *
 * @typeParam P - The pack, once it has been read.
 */
export interface ContentFacts<P, V extends Vocabulary> {
  /** Reads a pack from outside: all that is wrong with it, or the pack. */
  readonly decode: (json: unknown) => E.Either<ReadonlyArray<Fault>, P>
  /** Further checks of a pack that could be read, by name: an expansion's, or your own. */
  readonly checks?: Readonly<Record<string, (pack: P) => ReadonlyArray<Fault>>>
  /** The rules that are played with it; if left out, no game is played. */
  readonly rules?: (pack: P) => Ruleset<V>
  /** What is in it to be come to, and with which games that is looked for; if left out, no game is played. */
  readonly reach?: (pack: P) => CoverageOptions<V>
}

/**
 * Everything that is wrong with a pack, as one list; an empty one if all is well. Whatever needs a pack that is right is
 * looked at only if it is: games are played with one that has passed every check.
 *
 * Nothing throws: what a decoder, a check or the rules throw is a finding too.
 *
 * @example
 * ```ts
 * import { classic, decodePack, drakborgen } from 'delvekit/drakborgen'
 * import { contentChecks } from 'delvekit/testkit'
 *
 * const facts = {
 *   decode: (json: unknown) => decodePack(json),
 *   rules: drakborgen,
 *   reach: () => ({ things: ['tile well'], reachedBy: () => ['tile well'], games: 5, except: ['option', 'action', 'event', 'task'] }),
 * }
 * console.log(contentChecks(classic, facts).length) // 0
 * console.log(contentChecks({ ...classic, board: null }, facts).map(({ check, path }) => `${check}: ${path}`)) // [ 'decode: board' ]
 * ```
 */
export const contentChecks = <P, V extends Vocabulary>(
  pack: unknown,
  { decode, checks = {}, rules, reach }: ContentFacts<P, V>,
): ReadonlyArray<Finding> => {
  const read = guarded('decode', () => decode(pack))
  if (E.isLeft(read)) return [...notJson(pack), ...read.left]
  if (E.isLeft(read.right)) return [...notJson(pack), ...found('decode', read.right.left)]
  const { right } = read.right
  const wrong = [
    ...notJson(pack),
    ...Object.entries(checks).flatMap(([name, check]) => listed(guarded(name, () => found(name, check(right))))),
  ]
  if (wrong.length > 0 || rules === undefined) return wrong
  return listed(guarded('rules', () => unreached(rules(right), reach?.(right))))
}

/**
 * Findings as text, a line each, with what found it; empty if there are none.
 *
 * @example
 * ```ts
 * import { classic, decodePack } from 'delvekit/drakborgen'
 * import { contentChecks, findingsText } from 'delvekit/testkit'
 *
 * const pack = { ...classic, counts: { ...classic.counts, rings: 9 } }
 * console.log(findingsText(contentChecks(pack, { decode: (json) => decodePack(json) })))
 * ```
 *
 * ```text
 * decode: rings: expected 9 pieces, got 4. Add 5, or set counts/rings to 4.
 * decode: counts/cards: expected the sum of all cards, got 256. Make it 261.
 * ```
 */
export const findingsText = (findings: ReadonlyArray<Finding>): string =>
  findings.map(({ check, says }) => `${check}: ${says}`).join('\n')

type Found = ReadonlyArray<Finding>

/** What something comes to; or, if it throws, that it did. */
const guarded = <A>(check: string, look: () => A): E.Either<Found, A> =>
  E.tryCatch(look, (thrown): Found => [{ check, path: '', says: `it threw: ${messageOf(thrown)}` }])

const listed = E.getOrElse<Found, Found>((findings) => findings)

const found = (check: string, faults: ReadonlyArray<Fault>): Found =>
  faults.map((fault) => ({ check, path: fault.path, says: faultLine(fault) }))

/** A pack is kept as JSON: a field that is `undefined`, or a date, would be another after that. */
const notJson = (pack: unknown): Found => {
  const again = guarded('json', () => difference(throughJson(pack), pack))
  if (E.isLeft(again)) return [{ check: 'json', path: '', says: `it is not plain JSON: ${shown(pack)}` }]
  const differs = again.right
  if (differs === undefined) return []
  const [path = ''] = differs.split(': ')
  return [{ check: 'json', path, says: `it is not plain JSON: read again it has ${differs}` }]
}

const unreached = <V extends Vocabulary>(rules: Ruleset<V>, asked: CoverageOptions<V> | undefined): Found => {
  if (asked === undefined) return []
  const { never, games } = coverage(rules, { stopWhenAll: true, ...asked })
  return never.map((thing) => ({
    check: 'reach',
    path: thing,
    says: `${thing}: no game of ${games} came to it. Let something lead to it, play more games, or take it out.`,
  }))
}
