import { treasure as classicTreasure } from '../classic/treasures.js'
import type { TreasureCard } from '../pack.js'
import { of1985 } from './shared.js'

/** 33 cards of the treasure chamber: 30 400 gold coins in all. */
export const treasure: ReadonlyArray<TreasureCard> = /* @__PURE__ */ (() => [
  ...of1985(classicTreasure),
  {
    id: 'treasure-drinking-horn',
    name: { sv: 'Silverhorn', en: 'Silver drinking horn' },
    gm: 400,
    count: 1,
    from: 'ours',
    note: 'The box has 33 cards, one more than in 1985. This one stands between the coins and the jewels.',
  },
])()
