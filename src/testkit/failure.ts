/** How a check of the testkit fails, and how it shows what it saw. It knows no test runner: it throws. */
import { same } from '../kernel/engine.js'

/**
 * Fails a check: every runner shows an error so named as a failed expectation, and the error that was its cause.
 *
 * @param after - How many steps of a game led to it, so that of two games the shorter can be shown.
 */
export const fail = (message: string, cause?: unknown, after?: number): never => {
  const error = new Error(message, cause === undefined ? {} : { cause })
  error.name = 'AssertionError'
  // It is for the testkit alone, and no runner need show it.
  if (after !== undefined) Object.defineProperty(error, 'after', { value: after })
  throw error
}

/** How many steps of a game led to what was thrown; endlessly many if it does not say. */
export const lengthOf = (thrown: unknown): number =>
  thrown instanceof Error && 'after' in thrown && typeof thrown.after === 'number' ? thrown.after : Infinity

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The error at the root of whatever was thrown: where to look in the code. None if a check failed by itself. */
export const causeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.name === 'AssertionError' ? thrown.cause : thrown

/** A value as one line of JSON. */
export const line = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** A list of values, a line each, moved in; `(none)` if it is empty. */
export const lines = (values: ReadonlyArray<unknown>): string =>
  values.length === 0 ? '    (none)' : values.map((value) => `    ${line(value)}`).join('\n')

/** Two lists, line by line: ` ` in both, `-` expected and missing, `+` there and not expected. */
export const compared = (actual: ReadonlyArray<unknown>, expected: ReadonlyArray<unknown>): string => {
  const shared = longestShared(actual, expected)
  const rows: string[] = []
  let a = 0
  let e = 0
  for (const [i, j] of [...shared, [actual.length, expected.length] as const]) {
    while (e < j) rows.push(`  - ${line(expected[e++])}`)
    while (a < i) rows.push(`  + ${line(actual[a++])}`)
    if (a < actual.length) rows.push(`    ${line(actual[a])}`)
    a++
    e++
  }
  return `  (- expected, + actual)\n${rows.join('\n')}`
}

/** The longest common subsequence, as pairs of indices. */
const longestShared = (
  one: ReadonlyArray<unknown>,
  other: ReadonlyArray<unknown>,
): ReadonlyArray<readonly [number, number]> => {
  const length = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      length[i]![j] = same(one[i], other[j])
        ? length[i + 1]![j + 1]! + 1
        : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (same(one[i], other[j])) pairs.push([i++, j++])
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

/** Where two pieces of JSON first differ, and how; nothing if they say the same. */
export const difference = (actual: unknown, expected: unknown, path: string = ''): string | undefined => {
  if (same(actual, expected)) return undefined
  if (!isKeyed(actual) || !isKeyed(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return `${path === '' ? 'value' : path}: ${short(actual)}, not ${short(expected)}`
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
  for (const key of keys) {
    const at = path === '' ? key : `${path}/${key}`
    if (!Object.hasOwn(actual, key)) return `${at}: nothing there, not ${short(expected[key])}`
    if (!Object.hasOwn(expected, key)) return `${at}: ${short(actual[key])}, where nothing belongs`
    const inside = difference(actual[key], expected[key], at)
    if (inside !== undefined) return inside
  }
  return undefined
}
const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const short = (value: unknown): string => {
  const text = line(value)
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}
