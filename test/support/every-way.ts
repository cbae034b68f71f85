/** Chance asked for every answer: what comes of something, with the exact chance of each. */
import type { Random } from 'delvekit'
import { type Fraction, fraction } from 'delvekit/testkit'

interface Way {
  /** What each pick so far chose, and among how many chances with how many its own. */
  readonly picks: ReadonlyArray<{ readonly at: number; readonly of: number; readonly weights: ReadonlyArray<number> }>
}

/** Runs something with every answer that `random` could give, and says how likely each result is, by its JSON. */
export const everyWay = <T>(run: (random: Random) => T): ReadonlyMap<string, Fraction> => {
  const found = new Map<string, readonly [bigint, bigint]>()
  let script: number[] | undefined = []
  while (script !== undefined) {
    const taken: Array<Way['picks'][number]> = []
    const next = (weights: ReadonlyArray<number>): number => {
      const at = script![taken.length] ?? 0
      taken.push({ at, of: weights.length, weights })
      return at
    }
    const result = run({
      pick: ({ outcomes, weights }) => next(weights ?? outcomes.map(() => 1)),
      below: (n) => next(Array.from({ length: n }, () => 1)),
      state: () => [],
    })
    const key = JSON.stringify(result)
    const n = taken.reduce((product, { at, weights }) => product * BigInt(weights[at]!), 1n)
    const d = taken.reduce((product, { weights }) => product * BigInt(weights.reduce((sum, w) => sum + w, 0)), 1n)
    const [n0, d0] = found.get(key) ?? [0n, 1n]
    found.set(key, [n0 * d + n * d0, d0 * d])
    script = after(taken)
  }
  return new Map([...found].map(([key, [n, d]]) => [key, fraction(n, d)]))
}
/** The answers to give next: the last that was not the last of its kind moves on. */
const after = (taken: Way['picks']): number[] | undefined => {
  for (let i = taken.length - 1; i >= 0; i--) {
    const { at, of } = taken[i]!
    if (at + 1 < of) return [...taken.slice(0, i).map((one) => one.at), at + 1]
  }
  return undefined
}
