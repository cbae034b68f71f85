/**
 * What is wrong with data from outside, in words that say what to do about it.
 *
 * Packs, options, records and actions off the wire are decoded with io-ts; whatever is wrong comes back as a list of
 * faults, all of them at once, each with the path to it. Nothing is thrown.
 */
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'

/** One thing that is wrong: where it is, what was expected there, what came, and what to do. */
export interface Fault {
  /** Keys and indices from the outermost value inwards, joined by `/`; empty for the value itself. */
  readonly path: string
  /** What would have been right. */
  readonly expected: string
  /** What was there, as short JSON. */
  readonly got: string
  /** What to do about it: one sentence. */
  readonly cure: string
}

/** A value as JSON, cut to a length that fits a line; what is no JSON is named as well as may be. */
export const shown = (value: unknown): string => {
  const text =
    typeof value === 'number'
      ? String(value)
      : E.getOrElse(() => Object.prototype.toString.call(value))(
          E.tryCatch(
            () => String(JSON.stringify(value)), // `undefined` is no JSON
            (error) => error,
          ),
        )
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

/** A fault as one line. */
export const faultLine = ({ path, expected, got, cure }: Fault): string =>
  `${path === '' ? 'value' : path}: expected ${expected}, got ${got}. ${cure}`

/** Builds a fault; the value that came is shortened. */
export const fault = (path: ReadonlyArray<string | number>, expected: string, got: unknown, cure: string): Fault => ({
  path: path.join('/'),
  expected,
  got: shown(got),
  cure,
})

/** The faults of an io-ts decoding. In a union only the members that got furthest into the value are reported. */
export const faultsOf = (errors: t.Errors): ReadonlyArray<Fault> => {
  const all = errors.map(({ context, value, message }) => {
    // Unions and intersections put the number of their member into the path; it names no place in the value.
    const path = context.flatMap((entry, i) => {
      const parent = i === 0 ? undefined : context[i - 1]
      const inside =
        parent !== undefined && '_tag' in parent.type && /^(Union|Intersection)Type$/.test(String(parent.type._tag))
      return i === 0 || inside || entry.key === '' ? [] : [entry.key]
    })
    const expected = context[context.length - 1]?.type.name ?? 'a value'
    return fault(path, expected, value, message ?? (value === undefined ? 'Add it.' : `Make it ${expected}.`))
  })
  return all.filter(
    ({ path, expected }, i) => all.findIndex((other) => other.path === path && other.expected === expected) === i,
  )
}

/** Decodes a value from outside. */
export const decoded = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<ReadonlyArray<Fault>, A> =>
  E.mapLeft(faultsOf)(codec.decode(value))

/** The name most like the one given, for "did you mean"; the first of equals. */
export const nearest = (name: string, names: ReadonlyArray<string>): string | undefined => {
  let best: string | undefined
  let least = Infinity
  for (const candidate of names) {
    const distance = editDistance(name, candidate)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Levenshtein's distance, one row at a time. */
const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** A fault for a name that names nothing, with the nearest that does. */
export const unknownName = (
  path: ReadonlyArray<string | number>,
  kind: string,
  name: string,
  names: ReadonlyArray<string>,
): Fault => {
  const near = nearest(name, names)
  return fault(
    path,
    `the name of ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
    name,
    near === undefined ? `There is no ${kind}.` : `Did you mean ${JSON.stringify(near)}?`,
  )
}
