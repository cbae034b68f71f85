/** Ways down: meeting one, and going down of one's own will. */
import { expect, test } from 'vitest'
import { given } from '../../support/catacombs/table.js'
import { E, square, step } from '../../support/drakborgen/table.js'

const atWayDown = () =>
  given({
    heroes: [
      { id: 'p', at: [3, 7] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,7': 'wd' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })

test('CAT-EX-4, CAT-DESC-1, CAT-ARROW-1, -3, -5: from a way down a hero goes down, and draws its first card', () => {
  const down = atWayDown().drawing('passage').when({ tag: 'descend', dir: E })
  down.thenEvents([
    { tag: 'moveStarted', seat: 0, number: 1 },
    { tag: 'descended', hero: 0, from: square(3, 7), voluntary: true, cause: 'wayDown' },
    { tag: 'directionArrowPlaced', hero: 0, place: square(3, 7), dir: E },
    { tag: 'figureRemoved', hero: 0, from: square(3, 7) },
    { tag: 'catacombCardDrawn', hero: 0, card: 'passage', drawn: 1 },
    { tag: 'catacombCardKept', hero: 0, card: 'passage', as: 'pile', condition: null },
    { tag: 'moveEnded', seat: 0 },
  ])
  expect(down.state.heroes[0]!.place).toBeNull()
})

test('CAT-EX-3, CAT-DESC-3: who comes to a way down meets it, and may go down in a later move only', () => {
  given({
    heroes: [
      { id: 'p', at: [2, 7] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '2,7': 'k4', '3,7': 'wd' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })
    .drawing('empty')
    .when(step(E))
    .includes({ tag: 'wayDownMet', hero: 0, square: square(3, 7) }, { tag: 'moveEnded' })
    .excludes('descended')
})
