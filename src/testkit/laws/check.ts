/** How a law is checked: with random games, and, when it is broken, with the simplest that shows it. */
import fc from 'fast-check'
import { causeOf, fail, lengthOf, line, messageOf } from '../failure.js'
import { type GameLine, lineOf } from '../play.js'
import type { Law } from './law.js'

/** How a law is checked. */
export interface CheckOptions {
  /** With which games; the law's own if left out. */
  readonly lines?: fc.Arbitrary<GameLine>
  /** With how many games; if left out what fast-check has been told globally, else the law's own number. */
  readonly runs?: number
  /** The seed that a failure named. */
  readonly seed?: number
  /** The path that a failure named. */
  readonly path?: string
}

/**
 * Checks a law with random games.
 *
 * @throws If it does not hold: the message holds the law, the shortest game found as a line that can be pasted into a
 *   test, the seed and path with which fast-check finds it again, and what went wrong.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { checkLaw, lawOf, rulesetLaws } from 'delvekit/testkit'
 *
 * const laws = rulesetLaws(drakborgen(classic), {
 *   bound: 1000,
 *   isOut: () => false,
 *   invariants: { 'nobody dies': ({ heroes }) => heroes.find(({ status }) => status === 'dead')?.id ?? undefined },
 * })
 * try {
 *   checkLaw(lawOf(laws, 'bounds'), { seed: 1 })
 * } catch (error) {
 *   console.log(String(error).split('\n')[1]) // it is not so that nobody dies: bardhor
 * }
 * ```
 */
export const checkLaw = (law: Law, options: CheckOptions = {}): void => {
  const lines = options.lines ?? law.lines
  const result = check(law, lines, { ...options, shrinking: false })
  if (!result.failed) return
  const { seed, counterexample, counterexamplePath: path } = result
  if (counterexample === null) return fail(`the law of ${law.name} could not be checked: ${line(result)}`)
  const { played, thrown } = simple(law, lines, counterexample[0]) ?? shrunk(law, lines, seed, path)
  fail(
    [
      `the law of ${law.name} is broken: ${law.says}`,
      messageOf(thrown),
      'The shortest game found, to be pasted into a test:',
      `  ${named(law)}.holds(${lineOf(played)})`,
      'To find it again:',
      `  checkLaw(${named(law)}, { seed: ${seed}, path: '${path}' })`,
    ].join('\n'),
    causeOf(thrown),
  )
}

const check = (
  law: Law,
  lines: fc.Arbitrary<GameLine>,
  { runs, seed, path, shrinking }: CheckOptions & { readonly shrinking: boolean },
): fc.RunDetails<[GameLine]> =>
  fc.check(fc.property(lines, law.holds), {
    numRuns: runs ?? fc.readConfigureGlobal().numRuns ?? law.runs,
    endOnFailure: !shrinking,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  })

/** A law as the test calls it. */
const named = ({ called, name }: Law): string => `lawOf(${called}, '${name}')`

/** A game in which a law does not hold, and what was thrown. */
interface Broken {
  readonly played: GameLine
  readonly thrown: unknown
}

/**
 * One of the simplest of all games, if it breaks the law. A short list of choices may still be a long game: some more are
 * looked at, and of all that break it the one is taken in which the fewest choices led there.
 */
const simple = (law: Law, lines: fc.Arbitrary<GameLine>, found: GameLine): Broken | undefined => {
  let best: Broken | undefined
  let left = 20
  for (const played of simpleGames(lines, found)) {
    if (best !== undefined && left-- === 0) break
    const broken = broke(law, played)
    if (broken !== undefined && (best === undefined || lengthOf(broken.thrown) < lengthOf(best.thrown))) best = broken
  }
  return best
}

/**
 * The game that was found, shrunk: first by fast-check, which knows the options; then number by number, since one that is
 * taken modulo something does not shrink by halving.
 */
const shrunk = (law: Law, lines: fc.Arbitrary<GameLine>, seed: number, path: string): Broken => {
  const { counterexample, errorInstance } = check(law, lines, { seed, path, shrinking: true })
  let best: Broken = { played: counterexample?.[0] ?? fail('a law fails and holds by turns'), thrown: errorInstance }
  let left = 400
  const smaller = (): Broken | undefined => {
    for (const played of simplerThan(best.played)) {
      const broken = left-- > 0 ? broke(law, played) : undefined
      if (broken !== undefined) return broken
    }
    return undefined
  }
  for (let next = smaller(); next !== undefined; next = smaller()) best = next
  return best
}

const broke = (law: Law, played: GameLine): Broken | undefined => {
  try {
    law.holds(played)
    return undefined
  } catch (thrown) {
    return { played, thrown }
  }
}

/** Lists of up to two small numbers, each with few seats and small seeds; seats and options are such as may be. */
const simpleGames = (lines: fc.Arbitrary<GameLine>, found: GameLine): ReadonlyArray<GameLine> => {
  const numbers = [0, 1, 2, 3]
  const lists = [[], [1], [2], [3], ...numbers.flatMap((a) => numbers.flatMap((b) => (a === b ? [] : [[a, b]])))]
  const tables = [found, ...fc.sample(lines, { numRuns: 30, seed: 0 })].sort((a, b) => a.seats - b.seats)
  const few = tables.filter(({ seats }, i) => tables.findIndex((other) => other.seats === seats) === i).slice(0, 4)
  return lists.flatMap((choices) => few.flatMap((table) => [0, 1, 2].map((seed) => ({ ...table, seed, choices }))))
}

/** The same with one choice less, or one that is smaller, or a small seed. */
function* simplerThan(played: GameLine): Generator<GameLine, void, undefined> {
  const { choices, seed } = played
  for (const [i, choice] of choices.entries()) {
    yield { ...played, choices: choices.filter((_, k) => k !== i) }
    for (let less = 0; less < Math.min(choice, 8); less++)
      yield { ...played, choices: choices.map((other, k) => (k === i ? less : other)) }
  }
  for (let less = 0; less < Math.min(seed, 4); less++) yield { ...played, seed: less }
}
