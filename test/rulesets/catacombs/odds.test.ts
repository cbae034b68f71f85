/** The odds of coming up here or there, against sums over the Ascension Track of the ledger, made without the rules. */
import { type Fraction, fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { ledgerTrack } from '../../support/catacombs/ledger.js'
import { below, type Cell, type Rising } from '../../support/catacombs/rising.js'
import { rules, underBox } from '../../support/catacombs/table.js'
import { E, N, W } from '../../support/drakborgen/table.js'

type Event = { readonly tag: string }
/** How often each name is among ten. */
const tenths = (names: ReadonlyArray<string>): Record<string, Fraction> =>
  Object.fromEntries(
    [...new Set(names)].map((name) => [name, fraction(names.filter((one) => one === name).length, 10)]),
  )
const ascending = (legal: ReadonlyArray<{ readonly tag: string }>) => legal.findIndex(({ tag }) => tag === 'ascend')
/** What comes of an attempt to get up, as told by the first event that has a name. */
const oddsFor = (
  walker: { readonly arrow: Cell; readonly dir: 0 | 1 | 2 | 3; readonly drawn: number },
  more: Rising,
  name: (event: Event & { readonly deviation?: number; readonly clamped?: object }) => string | undefined,
) =>
  oddsOf(
    rules,
    below(walker, more).game,
    (_, events: ReadonlyArray<Event>) => events.flatMap((event) => name(event) ?? [])[0],
    { choose: (legal) => Math.max(0, ascending(legal)) },
  )
const straying = (event: Event & { readonly deviation?: number }) =>
  event.tag === 'positionRolled' ? `${event.deviation}` : undefined

describe('CAT-POS-3…8: straying', () => {
  const rows = Object.keys(ledgerTrack).map(Number)

  test.each(rows)('after %i cards, in as many cases of ten as the ledger has', (n) => {
    expect(oddsFor({ arrow: [6, 9], dir: N, drawn: n }, {}, straying)).toEqual(tenths(ledgerTrack[n]!.map(String)))
  })

  test.each([13, 14, 17])('CAT-R-22: after %i cards as after twelve', (n) => {
    expect(oddsFor({ arrow: [6, 9], dir: N, drawn: n }, {}, straying)).toEqual(tenths(ledgerTrack[12]!.map(String)))
  })

  test.each(rows)('CAT-R-21: with the option after %i cards, to one side, the other, or neither', (n) => {
    const options = { deviationMode: 'one' }
    expect(oddsFor({ arrow: [6, 9], dir: N, drawn: n }, { options }, straying)).toEqual(
      tenths(ledgerTrack[n]!.map((strayed) => String(Math.sign(strayed)))),
    )
  })
})

test('CAT-R-23: at the outer wall what lies beyond it comes up beside it', () => {
  // Along the northern wall every place to the left is on it.
  const name = (event: Event & { readonly clamped?: object }) =>
    event.tag === 'positionRolled' ? JSON.stringify(event.clamped) : undefined
  const place = (col: number, row: number) => JSON.stringify({ col, row })
  expect(oddsFor({ arrow: [0, 1], dir: E, drawn: 11 }, {}, name)).toEqual(
    tenths(ledgerTrack[11]!.map((strayed) => place(11, Math.max(0, 1 + strayed)))),
  )
  expect(oddsFor({ arrow: [3, 0], dir: W, drawn: 8 }, {}, name)).toEqual(
    // To the west the right is in the north.
    tenths(ledgerTrack[8]!.map((strayed) => place(0, Math.max(0, 0 - strayed)))),
  )
})

test('CAT-ASC-13, CAT-FACE-3: a roll for a square that is taken, or a well, is made again', () => {
  const tiles = { '3,1': 'k4', '4,1': 'w4', '2,1': 'br', '1,1': 'k4', '5,1': 'k4' } as const
  const odds = oddsFor({ arrow: [3, 6], dir: N, drawn: 5 }, { tiles, other: { id: 'q', at: [3, 1] } }, (event) =>
    event.tag === 'positionRerolled' || event.tag === 'figurePlaced' ? outcome(event) : undefined,
  )
  // Two to the left, one (the bridge), straight on (a hero), one to the right (the well), two to the right.
  expect(odds).toEqual({
    ...{ occupied: fraction(6, 10), bridge: fraction(1, 10), well: fraction(1, 10) },
    ...{ [`${13 + 1}`]: fraction(1, 10), [`${13 + 5}`]: fraction(1, 10) },
  })
})
/** Why it is rolled again, or where the figure is put. */
const outcome = (event: Event & { readonly reason?: string; readonly place?: number }): string =>
  `${event.reason ?? event.place}`

describe('CAT-EMPTY-1, -4: the tile that is laid', () => {
  const unfit = (id: string): boolean => ['w4', 'br'].includes(id)
  const count = (of: ReadonlyArray<{ readonly count: number }>) => of.reduce((sum, one) => sum + one.count, 0)
  const all = underBox.tiles
  const straight = { arrow: [3, 7], dir: N, drawn: 1 } as const

  test('CAT-EMPTY-4: the first is a well or a bridge as often as the bag has them', () => {
    const first = oddsOf(rules, below(straight).game, (_, events) => ofTheFirst(events), choosing)
    const bad = count(all.filter(({ id }) => unfit(id)))
    expect(first).toEqual({ tileRejected: fraction(bad, count(all)), fit: fraction(count(all) - bad, count(all)) })
  })

  test('CAT-EMPTY-4, CAT-R-33: in the end each of the others is as likely as it is among them', () => {
    const fit = all.filter(({ id }) => !unfit(id))
    const odds = oddsOf(
      rules,
      below(straight).game,
      (_, events) => events.flatMap((event) => (event.tag === 'tilePlaced' ? [event.tile] : []))[0],
      choosing,
    )
    expect(odds).toEqual(Object.fromEntries(fit.map(({ id, count: n }) => [id, fraction(n, count(fit))])))
  })
})
/** Whether the first tile revealed is fit to come up on. */
const ofTheFirst = (events: ReadonlyArray<Event>): string | undefined => {
  const seen = events.findIndex(({ tag }) => tag === 'tileRevealed')
  if (seen < 0) return undefined
  return events[seen + 1]?.tag === 'tileRejected' ? 'tileRejected' : 'fit'
}
const choosing = { choose: (legal: ReadonlyArray<Event>) => Math.max(0, ascending(legal)) }
