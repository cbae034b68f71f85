/** Whether what a pack says of the catacombs fits together. */
import { faultsBelow, withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic, type Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { below, cardOf, underBox } from '../../support/catacombs/table.js'

const pack = withCatacombs(classic)
type Card = Pack['decks']['room'][number]
/** The box with this card in the place of one that does nothing. */
const withCard = (card: Card): Pack => {
  const [pile] = underBox.piles!
  const cards = pile!.cards.map((one) => (one.id === 'passage' ? { ...one, count: one.count - 1 } : one))
  return { ...underBox, piles: [{ ...pile!, cards: [...cards, card] }] }
}
const doing = (...effects: Card['effects']): Pack => withCard(cardOf('new', ['catacombs'], effects))
const found = (of: Pack) => faultsBelow(of).map(({ path, expected }) => [path, expected])

test('CAT-COMP-1: the boxes that have catacombs have no faults', () => {
  for (const one of [pack, withCatacombs(anniversary), underBox]) expect(faultsBelow(one)).toEqual([])
})

describe('what does not fit is told', () => {
  test('CAT-COMP-1: more or fewer than 32 cards', () => {
    const [pile] = underBox.piles!
    const of = (count: number): Pack => ({
      ...underBox,
      piles: [{ ...pile!, cards: pile!.cards.map((one) => (one.id === 'passage' ? { ...one, count } : one)) }],
    })
    expect(faultsBelow(of(17))).toMatchObject([{ path: 'piles/catacombs:cards', got: '31', cure: 'Add 1.' }])
    expect(faultsBelow(of(20))).toMatchObject([{ path: 'piles/catacombs:cards', got: '34', cure: 'Take away 2.' }])
  })

  test('CAT-ASC-1, CAT-CLASS-5: nothing leads up again', () => {
    const [pile] = underBox.piles!
    const flat = pile!.cards.map((one) => (one.tags.includes('way-up') ? { ...one, effects: [] } : one))
    expect(found({ ...underBox, piles: [{ ...pile!, cards: flat }] })).toEqual([
      ['piles/catacombs:cards', 'a card that shows a way up'],
    ])
  })

  test('CAT-R-3: words that nobody knows, or that lack something', () => {
    const at = `piles/0/cards/${String(underBox.piles![0]!.cards.length)}/effects/0`
    expect(found(doing(below({ tag: 'fallUp' }))).map(([path]) => path)).toEqual([`${at}/tag`])
    expect(found(doing(below({ tag: 'turnArrow', quarterTurns: 4 }))).map(([path]) => path)).toEqual([
      `${at}/quarterTurns`,
    ])
  })

  test('CAT-ASC-2: a way up that needs what there is not', () => {
    expect(faultsBelow(doing(below({ tag: 'wayUp', needs: 'roep' })))).toMatchObject([
      { expected: 'the name of a tag', got: '"roep"' },
    ])
    expect(faultsBelow(doing(below({ tag: 'wayUp', needs: 'rope' })))).toEqual([])
  })

  test('CAT-R-15: no flight from no monster', () => {
    expect(found(doing({ tag: 'meet', kind: 'orc' }, below({ tag: 'noFlight' })))).toMatchObject([
      [expect.any(String), 'a monster after it'],
    ])
    expect(faultsBelow(doing(below({ tag: 'noFlight' }), { tag: 'ambush', kind: 'orc' }))).toEqual([])
  })
})
