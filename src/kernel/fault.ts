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
            () => (JSON.stringify(value) as string | undefined) ?? String(value),
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
  path: path.map((key) => String(key).slice(0, longestName)).join('/'),
  expected,
  got: shown(got),
  cure,
})

/** An error of io-ts, read: where in the value, and of which member of the outermost union around it. */
interface Found {
  readonly path: ReadonlyArray<string>
  readonly union: string | undefined
  readonly member: string
  readonly expected: string
  readonly value: unknown
  readonly message: string | undefined
}

/** Which combinator a codec is, seen through those that only wrap another. */
const combinator = (codec: t.Decoder<unknown, unknown>): string => {
  const { _tag = '', type } = codec as { readonly _tag?: string; readonly type?: t.Decoder<unknown, unknown> }
  return type !== undefined && /^(Readonly|Exact|Refinement)Type$/.test(_tag) ? combinator(type) : _tag
}

const found = ({ context, value, message }: t.ValidationError): Found => {
  const path: string[] = []
  let union: string | undefined
  let member = ''
  context.forEach(({ key }, i) => {
    // Unions and intersections put the number of their member among the keys; it names no place in the value.
    const within = i === 0 ? '' : combinator(context[i - 1]!.type)
    if (within === 'UnionType' && union === undefined) {
      union = path.join('/')
      member = key
    } else if (within !== 'UnionType' && within !== 'IntersectionType' && key !== '') path.push(key)
  })
  return { path, union, member, expected: context[context.length - 1]?.type.name ?? 'a value', value, message }
}

/** The faults of an io-ts decoding. In a union only the members that got furthest into the value are reported. */
export const faultsOf = (errors: t.Errors): ReadonlyArray<Fault> => {
  const all = errors.map(found)
  const deepest = new Map<string, number>()
  for (const { path, union } of all)
    if (union !== undefined) deepest.set(union, Math.max(deepest.get(union) ?? 0, path.length))
  const reached = new Map<string, number>()
  const memberOf = ({ union = '', member }: Found): string => JSON.stringify([union, member])
  for (const f of all) reached.set(memberOf(f), Math.max(reached.get(memberOf(f)) ?? 0, f.path.length))
  const kept = all.filter((f) => f.union === undefined || reached.get(memberOf(f)) === deepest.get(f.union))

  const wanted = new Map<string, Set<string>>()
  const placeOf = ({ path, union }: Found): string => JSON.stringify([union ?? null, path])
  for (const f of kept) {
    const place = f.union === undefined ? JSON.stringify([placeOf(f), f.expected]) : placeOf(f)
    const set = wanted.get(place) ?? new Set()
    wanted.set(place, set.add(f.expected))
  }
  const told = new Set<string>()
  return kept.flatMap((f) => {
    const place = f.union === undefined ? JSON.stringify([placeOf(f), f.expected]) : placeOf(f)
    if (told.has(place)) return []
    told.add(place)
    const expected = [...(wanted.get(place) ?? [])].join(' or ')
    return [fault(f.path, expected, f.value, f.message ?? (f.value === undefined ? 'Add it.' : `Make it ${expected}.`))]
  })
}

/** How deep a value from outside may be nested: nothing of ours goes half as deep, and a stack ends somewhere. */
const mostDeep = 100

/** Whether a value is nested too deep, or in itself. */
const tooDeep = (value: unknown): boolean => {
  const seen = new Map<object, number>()
  const open: Array<readonly [unknown, number]> = [[value, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null || (seen.get(one) ?? -1) >= depth) continue
    if (depth > mostDeep) return true
    seen.set(one, depth)
    for (const part of Object.values(one)) open.push([part, depth + 1])
  }
  return false
}

/** Decodes a value from outside. */
export const decoded = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<ReadonlyArray<Fault>, A> =>
  tooDeep(value)
    ? E.left([fault([], `a value nested at most ${mostDeep} deep`, undefined, 'Look for a value that holds itself.')])
    : E.mapLeft(faultsOf)(codec.decode(value))

/** Names longer than this are not looked up for a likeness: they are no slip of the finger. */
const longestName = 64

/** The name most like the one given, for "did you mean"; the first of equals. */
export const nearest = (name: string, names: ReadonlyArray<string>): string | undefined => {
  let best: string | undefined
  let least = Infinity
  if (name.length > longestName) return undefined
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
