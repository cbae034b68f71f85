/** What a load check is. */
import { type Fault, fault } from '../../../kernel/fault.js'
import type { Pack } from './pack.js'

/** Finds what is wrong with a pack, all of it. */
export type Check = (pack: Pack) => ReadonlyArray<Fault>

/** Keys and indices from the pack inwards. */
export type Path = ReadonlyArray<string | number>

/** A fault, unless all is well: where it is, what was expected there, what was found, and what to do about it. */
export const unless = (
  well: boolean,
  path: Path,
  expected: string,
  got: unknown,
  cure: string,
): ReadonlyArray<Fault> => (well ? [] : [fault(path, expected, got, cure)])
