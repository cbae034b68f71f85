/** Options of a ruleset: decoded at the start, frozen into the game. */
import { either as E } from 'fp-ts'
import { decoded, type Fault, fault, unknownName } from './fault.js'
import type { OptionSpec, OptionTable } from './ruleset.js'

/** Some of the options; those left out have their standard values. */
export type Choices<O> = { readonly [K in keyof O]?: O[K] }

/** Decodes options from outside and fills in those left out; every fault comes with its path. */
export const decodeOptions = <O>(
  table: OptionTable<O>,
  given: unknown,
  seats: number,
): E.Either<ReadonlyArray<Fault>, O> => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return E.left([fault(['options'], 'an object of options', given, 'Name each option you want to change.')])
  if (Object.keys(given).length === 0) return E.right(standardOptions(table, seats))
  const specs = Object.entries(table as Readonly<Record<string, OptionSpec<unknown>>>)
  const names = specs.map(([name]) => name)
  const faults: Fault[] = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => unknownName(['options', name], 'option', name, names))
  const options = Object.fromEntries(
    specs.map(([name, { codec, standard }]) => {
      const value = Object.hasOwn(given, name) ? (given as Readonly<Record<string, unknown>>)[name] : undefined
      if (value === undefined) return [name, standard(seats)]
      const result = decoded(codec, value)
      if (E.isRight(result)) return [name, result.right]
      for (const { path, expected, got, cure } of result.left)
        faults.push({ path: ['options', name, ...(path === '' ? [] : [path])].join('/'), expected, got, cure })
      return [name, value]
    }),
  )
  return faults.length > 0 ? E.left(faults) : E.right(options as O)
}

/** All standard values for so many seats: most games are started with them, so they are made once. */
const standardOptions = <O>(table: OptionTable<O>, seats: number): O => {
  const bySeats = standards.get(table) ?? new Map<number, unknown>()
  standards.set(table, bySeats)
  if (!bySeats.has(seats)) {
    const specs = Object.entries(table as Readonly<Record<string, OptionSpec<unknown>>>)
    bySeats.set(seats, Object.fromEntries(specs.map(([name, { standard }]) => [name, standard(seats)])))
  }
  return bySeats.get(seats) as O
}
const standards = new WeakMap<object, Map<number, unknown>>()
