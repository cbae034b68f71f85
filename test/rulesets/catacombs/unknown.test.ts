/** What a card would do if an expansion were laid that is not. */
import { decodePack } from 'delvekit/drakborgen'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { below, cardOf, given, underBox } from '../../support/catacombs/table.js'
import { draw, drew, ended, oneMove, piled, q, started } from '../../support/catacombs/walking.js'
import { N } from '../../support/drakborgen/table.js'

const [pile] = underBox.piles!
const withCard = (...effects: Parameters<typeof cardOf>[2]) => ({
  ...underBox,
  piles: [{ ...pile!, cards: [...pile!.cards, cardOf('strange', ['event', 'catacombs'], effects)] }],
})

test('CAT-W-6, -8, -9, CAT-R-3: what nobody knows how to do is not done, and that is told; the card counts', () => {
  const skips = below({ tag: 'skipEffect', effect: 'findAmulet', of: 'drakborgen-2' })
  given({ heroes: [{ id: 'p', below: { arrow: [4, 4], dir: N, drawn: 2 } }, q], agenda: oneMove }, withCard(skips))
    .drawing('strange')
    .when(draw)
    .thenEvents([
      started(),
      drew('strange', 3),
      { tag: 'effectSkipped', hero: 0, effect: 'findAmulet', of: 'drakborgen-2' },
      piled('strange'),
      ended(),
    ])
})

test('CAT-W-2, -6, -7, -9, CAT-R-3: an effect of an expansion that is not laid is refused when the box is read', () => {
  const foreign = withCard({ tag: 'teleport', expansion: 'drakborgen-2' })
  const faults = decodePack(foreign, ['catacombs'])
  expect(E.isLeft(faults) && faults.left.some(({ path }) => path.endsWith('effects/0/expansion'))).toBe(true)
})
