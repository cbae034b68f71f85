/** The ascension track: what it says, and which tracks a game may be given. */
import { createEngine } from 'delvekit'
import { deviationOf, inferredRows, standardTrack } from 'delvekit/catacombs'
import { describe, expect, test } from 'vitest'
import { ledgerSides, ledgerTrack } from '../../support/catacombs/ledger.js'
import { rules } from '../../support/catacombs/table.js'

const cards = Object.keys(ledgerTrack).map(Number)
const faces = Array.from({ length: 10 }, (_, i) => i + 1)

describe('the standard track', () => {
  test('CAT-POS-3…8, D2-POS-3…8: for every number of cards and every face it is the one in the ledger', () => {
    expect(standardTrack.length).toBe(12)
    for (const n of cards) {
      expect(standardTrack[n - 1]).toEqual(ledgerTrack[n])
      for (const face of faces) expect(deviationOf(standardTrack, 'graded', n, face)).toBe(ledgerTrack[n]![face - 1])
    }
  })

  test('CAT-INV-13: nobody strays further than the row has cells to a side, and after one card nobody does', () => {
    for (const n of cards) {
      const strayed = faces.map((face) => Math.abs(deviationOf(standardTrack, 'graded', n, face)))
      expect(Math.max(...strayed)).toBe(ledgerSides[n])
    }
    for (const mode of ['graded', 'one'] as const)
      expect(faces.map((face) => deviationOf(standardTrack, mode, 1, face))).toEqual(faces.map(() => 0))
  })

  test('CAT-R-21: its rows below the seventh are not printed', () => {
    expect(inferredRows).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('CAT-R-21: with the option the side is that of the track, and the distance one', () => {
    for (const n of cards)
      for (const face of faces)
        expect(deviationOf(standardTrack, 'one', n, face)).toBe(Math.sign(ledgerTrack[n]![face - 1]!))
  })

  test('CAT-R-22: more cards than it has rows are read in the last', () => {
    for (const n of [13, 14, 20, 32])
      for (const face of faces) expect(deviationOf(standardTrack, 'graded', n, face)).toBe(ledgerTrack[12]![face - 1])
  })

  test('CAT-POS-4: whose cards count for nothing has not strayed', () => {
    const wide = Array.from({ length: 12 }, () => faces.map((face) => face - 5))
    expect(faces.map((face) => deviationOf(wide, 'graded', 0, face))).toEqual(faces.map(() => 0))
  })
})

describe('CAT-R-21, CAT-R-22: a track of one’s own', () => {
  const start = (ascensionTrack: unknown) =>
    createEngine(rules).start({ seats: 2, seed: 1, options: { ascensionTrack } as object })._tag
  const still = faces.map(() => 0)
  /** The standard track, but for a row. */
  const but = (n: number, row: ReadonlyArray<unknown>) => standardTrack.map((one, i) => (i === n - 1 ? row : one))

  test('may have other rows, or more of them', () => {
    expect(start(standardTrack)).toBe('Right')
    expect(start(but(3, [-9, -9, 0, 0, 0, 0, 0, 0, 1, 1]))).toBe('Right')
    expect(start([...standardTrack, still])).toBe('Right')
    const longer = [...standardTrack, still]
    expect(faces.map((face) => deviationOf(longer, 'graded', 13, face))).toEqual(still)
  })

  test.each<readonly [string, unknown]>([
    ['fewer than twelve rows', standardTrack.slice(0, 11)],
    ['no row at all', []],
    ['a row of nine', but(5, still.slice(1))],
    ['a row of eleven', but(5, [...still, 0])],
    ['half a square', but(5, [...still.slice(1), 0.5])],
    ['no number', but(5, [...still.slice(1), 'far'])],
    ['a row that falls', but(5, [0, -1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a first row that strays', but(1, [...still.slice(1), 1])],
  ])('but not %s', (_, track) => {
    expect(start(track)).toBe('Left')
  })
})
