/** Copies of the classic pack with one thing wrong in them, and what is said about it. */
import { either as E } from 'fp-ts'
import { faultLine } from '../../../../src/kernel/fault.js'
import { decodePack } from '../../../../src/rulesets/drakborgen/content/checks.js'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'

/** A list of a pack, as JSON. */
export type List = ReadonlyArray<unknown>

/** What a change makes of the value that was there; `undefined` takes it away. */
type Change = (before: unknown) => unknown

/**
 * The value with one place changed. A path goes by keys and indices, and in a list also by the name of an entry:
 * `decks/room/room-orc/count`.
 */
export const changed = (value: unknown, path: string, change: Change): unknown => {
  const along = (here: unknown, keys: ReadonlyArray<string>): unknown => {
    const [key, ...rest] = keys
    if (key === undefined) return change(here)
    if (Array.isArray(here)) {
      const named = here.findIndex((entry: unknown) => isNamed(entry, key))
      const index = named < 0 ? Number(key) : named
      if (!(index in here)) throw new Error(`there is no ${path}`)
      const after = along(here[index], rest)
      return here.flatMap((entry: unknown, i) => (i !== index ? [entry] : after === undefined ? [] : [after]))
    }
    if (typeof here !== 'object' || here === null) throw new Error(`there is no ${path}`)
    const after = along(Object.entries(here).find(([name]) => name === key)?.[1], rest)
    const others = Object.entries(here).map(([name, one]): readonly [string, unknown] => [
      name,
      name === key ? after : one,
    ])
    const all = key in here ? others : [...others, [key, after] as const]
    return Object.fromEntries(all.filter(([, one]) => one !== undefined))
  }
  return along(value, path.split('/'))
}

const isNamed = (entry: unknown, name: string): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  (('id' in entry && entry.id === name) || ('kind' in entry && entry.kind === name))

/** The classic pack as a designer would hand it in. */
export const asJson: unknown = JSON.parse(JSON.stringify(classic))

/** What is said about a pack, a line a fault. */
const faultsOf = (json: unknown, expansions: ReadonlyArray<string>): ReadonlyArray<string> => {
  const decoded = decodePack(json, expansions)
  return E.isLeft(decoded) ? decoded.left.map(faultLine) : []
}

/** What is said about the classic pack with these places changed to these values, or by these functions. */
export const told = (
  changes: Readonly<Record<string, unknown>>,
  expansions: ReadonlyArray<string> = [],
): ReadonlyArray<string> =>
  faultsOf(
    Object.entries(changes).reduce(
      (json, [path, to]) =>
        changed(json, path, typeof to === 'function' ? (before) => to(before) as unknown : () => to),
      asJson,
    ),
    expansions,
  )
