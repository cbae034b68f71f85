/** What may be behind what a seat sees of Drakborgen II: with the exact chance of each. */
import type { Random, Viewer } from 'delvekit'
import type { Two } from 'delvekit/drakborgen-2'
import { expect, test } from 'vitest'
import { square } from '../../support/drakborgen/table.js'
import { given, over2, testBox, twoBox } from '../../support/drakborgen-2/table.js'
import { everyWay } from '../../support/every-way.js'

type State = Two['state']
type Slice = State['slices']['drakborgen2']
const rules = over2(twoBox, testBox)
const { state: start } = given({
  heroes: [
    { id: 'p', at: [3, 3] },
    { id: 'q', at: 'nw' },
    { id: 'rohan', at: 'ne' },
  ],
})
const withSlice = (change: Partial<Slice>, piles: Partial<State['piles']> = {}): State => ({
  ...start,
  piles: { ...start.piles, ...piles } as State['piles'],
  slices: { ...start.slices, drakborgen2: { ...start.slices.drakborgen2, ...change } },
})
const dealt = (truth: State, seat: number, random: Random, agenda: ReadonlyArray<Two['task']> = []): State => {
  const state = rules.determinize!({ seat, state: rules.redact(truth, seat), agenda }, random)
  expect(rules.redact(state, seat satisfies Viewer)).toEqual(rules.redact(truth, seat))
  return state
}
const odds = (truth: State, seat: number, what: (slice: Slice) => string, agenda?: ReadonlyArray<Two['task']>) =>
  Object.fromEntries(
    [...everyWay((random) => what(dealt(truth, seat, random, agenda).slices.drakborgen2))].map(
      ([key, n]) => [JSON.parse(key) as string, String(n)] as const,
    ),
  )

/** A bag with two harmless tiles and one that is not, besides those that lie face down. */
const bag = { tile: { unseen: { k4: 2, w4: 1 }, size: 3, queue: [] } }
const lies = (tile: string, roll: number, hissed: boolean, at = 4) => ({
  ...{ square: square(at, 3), tile: { card: tile, knownTo: [1] }, hissed, warner: 1, roll },
})
const faceDown = ({ faceDown: all }: Slice): string =>
  all.map(({ tile, roll }) => `${tile.card} after ${roll}`).join(', ')

test('D2-ORAC-7, D2-INV-26: of a tile after a hiss nine rolls of ten say the truth', () => {
  // With w4 face down there are two wells and two rooms to choose from: 2 × 9 ways to 2 × 1.
  const one = withSlice({ faceDown: [lies('w4', 7, true)] }, bag)
  const ways = odds(one, 0, faceDown)
  expect(ways['k4 after 1']).toBe('1/10')
  expect(ways['k4 after 2']).toBeUndefined()
  for (let roll = 2; roll <= 10; roll++) expect(ways[`w4 after ${roll}`]).toBe('1/10')
  expect(Object.keys(ways)).toHaveLength(10)
  expect(odds(one, 1, faceDown)).toEqual({ 'w4 after 7': '1' })
})

test('D2-ORAC-8: after silence it is the other way round, and of two tiles each way is as likely as it is', () => {
  const quiet = withSlice({ faceDown: [lies('k4', 5, false), lies('w4', 1, false, 5)] }, bag)
  // Of three rooms and two wells: both rooms 3 × 2 × 81, one of each 3 × 2 × 9 twice, both wells 2 × 1 × 1.
  const sorts = (slice: Slice) => slice.faceDown.map(({ tile }) => tile.card).join()
  expect(odds(quiet, 0, sorts)).toEqual({ 'k4,k4': '243/298', 'k4,w4': '27/298', 'w4,k4': '27/298', 'w4,w4': '1/298' })
})

test('D2-AMUL-2, D2-INV-14: a worn amulet is any that its wearer has not seen', () => {
  const [first, ...others] = start.slices.drakborgen2.persons
  const worn = {
    amulet: { found: ['find'], card: { card: 'pain', knownTo: [2] }, revealed: false, met: false, keeper: 2 },
  }
  const truth = withSlice({
    persons: [{ ...first!, ...worn }, ...others],
    amulets: { unseen: { pain: 0, grace: 1, leech: 2 }, size: 3, queue: [] },
  })
  const card = ({ persons }: Slice) => persons[0]!.amulet!.card.card
  expect(odds(truth, 0, card)).toEqual({ pain: '1/4', grace: '1/4', leech: '1/2' })
  expect(odds(truth, 2, card)).toEqual({ pain: '1' })
})

test('D2-YUBA-6, D2-DURIM-16: a number set in secret is one of six, a letter one of three', () => {
  const value = ({ secret }: Slice) => String(secret?.value)
  const secret = { value: 2, knownTo: [0] }
  const sixth = odds(withSlice({ secret }), 2, value, [{ tag: 'nameNumbers', hero: 0 }])
  expect(sixth).toEqual({ '1': '1/6', '2': '1/6', '3': '1/6', '4': '1/6', '5': '1/6', '6': '1/6' })
  const third = odds(withSlice({ secret }), 2, value, [{ tag: 'nameLetters', hero: 0 }])
  expect(third).toEqual({ '1': '1/3', '2': '1/3', '3': '1/3' })
  expect(odds(withSlice({ secret }), 0, value)).toEqual({ '2': '1' })
})
