/** The eight treasures. The spellbook is printed; the two stones are told of by several; of the others one list speaks. */
import type { TreasureCard } from '../../drakborgen/content/pack.js'
import { two } from './shared.js'

/** The treasure that can be read. */
export const spellbook = 'two-treasure-spellbook'

const pair = 'Several sources give the pair 10 000 for whoever brings out both; that is not built.'
const list =
  'Name and value: one public list, which does not say that it is of this box. It gives the spellbook a value, which the rulebook does not.'

export const treasure: ReadonlyArray<TreasureCard> = /* @__PURE__ */ (() => [
  {
    id: spellbook,
    name: { sv: 'Ishantis besvärjelsebok', en: 'The spellbook of Ishanti' },
    text: {
      sv: 'Får läsas i början av ett drag: T12 på tabellen. Den kan inte bäras med; den som går lämnar den.',
      en: 'May be read at the start of a move: T12 in its table. It cannot be carried; who moves leaves it behind.',
    },
    gm: 0,
    use: {
      windows: ['ownMoveStart'],
      effects: [two({ tag: 'readSpellbook', expansion: 'drakborgen-2' })],
      charges: 1,
      then: 'return',
    },
    count: 1,
    from: 'printed',
  },
  {
    id: 'two-treasure-sun-stone',
    name: { sv: 'Solstenen', en: 'The Sun stone' },
    gm: 1100,
    count: 1,
    from: 'public',
    note: `Value alone: one source. ${pair}`,
  },
  {
    id: 'two-treasure-moon-stone',
    name: { sv: 'Månstenen', en: 'The Moon stone' },
    gm: 900,
    count: 1,
    from: 'public',
    note: `Value alone: one source. ${pair}`,
  },
  { id: 'two-treasure-gems', name: { sv: 'Ädelstenar', en: 'Gems' }, gm: 400, count: 1, from: 'ours', note: list },
  {
    id: 'two-treasure-casket',
    name: { sv: 'Litet skrin', en: 'Small casket' },
    gm: 450,
    count: 1,
    from: 'ours',
    note: list,
  },
  { id: 'two-treasure-goblet', name: { sv: 'Bägare', en: 'Goblet' }, gm: 600, count: 1, from: 'ours', note: list },
  { id: 'two-treasure-ruby', name: { sv: 'Rubin', en: 'Ruby' }, gm: 700, count: 1, from: 'ours', note: list },
  {
    id: 'two-treasure-golden-apple',
    name: { sv: 'Guldäpplet', en: 'The golden apple' },
    text: {
      sv: 'Värt 2000 guldmynt, eller alla KP tillbaka för den som äter det i stället för ett drag.',
      en: 'Worth 2000 gold coins, or all KP back for whoever eats it in place of a move.',
    },
    gm: 2000,
    use: {
      windows: ['ownMoveStart'],
      effects: [{ tag: 'gainKp', amount: { full: 'kp' } }, { tag: 'moveOver' }],
      charges: 1,
      then: 'outOfPlay',
    },
    count: 1,
    from: 'ours',
    note: `${list} That it can be eaten is ours.`,
  },
])()

/** Of the treasures one is magic. */
export const magicTreasures: ReadonlyArray<string> = ['two-treasure-golden-apple']
