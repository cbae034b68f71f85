/** The four magic rings: what they do is printed in English, what they are called in Swedish was not found. */
import type { Ring } from '../../drakborgen/content/pack.js'
import { two } from './shared.js'

const note =
  "The effect is the English edition's; the names are ours. Its moment is none of the base's windows: the rules of this expansion offer it."
const once = { windows: [], charges: 1, then: 'outOfPlay' } as const

export const rings: ReadonlyArray<Ring> = /* @__PURE__ */ (() => [
  {
    id: 'two-ring-of-ways',
    name: { sv: 'Vägvalets ring', en: 'Ring of ways' },
    text: {
      sv: 'En dragen rumsbricka läggs tillbaka och en ny dras, som måste läggas.',
      en: 'A room tile just drawn goes back, and another is drawn, which must be laid.',
    },
    use: { ...once, effects: [two({ tag: 'tileAnew', expansion: 'drakborgen-2' })] },
    from: 'printed',
    note,
  },
  {
    id: 'two-ring-of-fortune',
    name: { sv: 'Lyckans ring', en: 'Ring of fortune' },
    text: {
      sv: 'Ett tärningsslag görs om; det andra gäller.',
      en: 'A roll just made is made again; the second one stands.',
    },
    use: { ...once, effects: [two({ tag: 'rollAnew', expansion: 'drakborgen-2' })] },
    from: 'printed',
    note,
  },
  {
    id: 'two-ring-of-seeing',
    name: { sv: 'Skarpsynens ring', en: 'Ring of seeing' },
    text: {
      sv: 'Fyra rumsletningskort dras i en letning, och ett av dem väljs.',
      en: 'Four room search cards are drawn in a search, and one of them is chosen.',
    },
    use: { ...once, effects: [two({ tag: 'searchFour', expansion: 'drakborgen-2' })] },
    from: 'printed',
    note,
  },
  {
    id: 'two-ring-of-ascent',
    name: { sv: 'Uppstigningens ring', en: 'Ring of ascent' },
    text: {
      sv: 'Rakt upp ur underjorden när som helst, också med ett kort nyss draget.',
      en: 'Straight up out of the catacombs at any time, even with a card just drawn.',
    },
    use: { ...once, effects: [two({ tag: 'ascendAtOnce', expansion: 'drakborgen-2' })] },
    from: 'printed',
    note,
  },
])()
