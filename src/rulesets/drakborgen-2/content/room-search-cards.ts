/** The twelve room search cards. Their number is printed; what kinds there are is public, how many of each is not. */
import type { Card } from '../../drakborgen/content/pack.js'
import { below, invented, two } from './shared.js'

const counted = 'That there are such cards is public; how many of the twelve are, is ours.'

export const roomSearch: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  {
    id: 'two-search-caught-off-guard',
    name: { sv: 'Överrumpling', en: 'Caught off guard' },
    text: {
      sv: 'Den som letar ser inte bakåt: ett skelett hoppar på.',
      en: 'Whoever looks for things does not look back: a skeleton jumps on.',
    },
    tags: ['caught-off-guard'],
    effects: [two({ tag: 'caughtOffGuard', expansion: 'drakborgen-2' })],
    count: 3,
    from: 'public',
    note: counted,
  },
  {
    id: 'two-search-amulet',
    name: { sv: 'Amulett', en: 'Amulet' },
    text: {
      sv: 'Under en sten ligger en amulett; bara spelaren till höger vet vad den gör.',
      en: 'Under a stone lies an amulet; only the player to the right knows what it does.',
    },
    tags: ['amulet', 'item', 'magic'],
    effects: [two({ tag: 'findAmulet', expansion: 'drakborgen-2' })],
    count: 2,
    from: 'public',
    note: counted,
  },
  {
    id: 'two-search-amulet-half',
    name: { sv: 'Amuletthalva', en: 'Half an amulet' },
    text: { sv: 'Två halvor kan lagas till en amulett.', en: 'Two halves may be made into one amulet.' },
    tags: ['amulet-half', 'item', 'magic'],
    effects: [two({ tag: 'findAmuletHalf', expansion: 'drakborgen-2' })],
    count: 2,
    from: 'public',
    note: counted,
  },
  {
    id: 'two-search-passage-down',
    name: { sv: 'Gång ned', en: 'Passage down' },
    text: {
      sv: 'Golvbrickan Väg ned läggs i rummet; hjälten får ge sig ned på en gång.',
      en: 'The floor tile Way down is laid in the room; the hero may go down at once.',
    },
    tags: ['way-down', 'special-place', 'passage'],
    effects: [
      two({ tag: 'placeFloorTile', expansion: 'drakborgen-2', tile: 'vag-ned' }),
      {
        tag: 'chooseEffect',
        who: 'owner',
        options: [
          { label: { sv: 'Stanna', en: 'Stay' }, effects: [{ tag: 'nothing' }] },
          {
            label: { sv: 'Klättra ned', en: 'Climb down' },
            effects: [below({ tag: 'fallBelow', expansion: 'catacombs', willing: true })],
          },
        ],
      },
    ],
    count: 1,
    from: 'public',
    note: `${counted} That one goes down at once and that a way in stays behind is told by one owner; the choice is ours.`,
  },
  {
    id: 'two-search-magic-circle',
    name: { sv: 'Trollcirkeln', en: 'The magic circle' },
    text: {
      sv: 'Tecken under dammet: golvbrickan Trollcirkeln läggs i rummet.',
      en: 'Signs beneath the dust: the floor tile The magic circle is laid in the room.',
    },
    tags: ['event', 'special-place'],
    effects: [two({ tag: 'placeFloorTile', expansion: 'drakborgen-2', tile: 'two-magic-circle' })],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-search-jewellery',
    name: { sv: 'Smycke', en: 'Jewellery' },
    text: { sv: 'Värt 350 guldmynt.', en: 'Worth 350 gold coins.' },
    tags: ['treasure'],
    gm: 350,
    effects: [{ tag: 'keepCard', as: 'treasure' }],
    count: 1,
    from: 'public',
    note: counted,
  },
  {
    id: 'two-search-trap',
    name: { sv: 'Fälla', en: 'Trap' },
    text: { sv: 'En sten ger efter: ett fällkort dras.', en: 'A stone gives: draw a trap card.' },
    tags: ['trap'],
    effects: [{ tag: 'drawFrom', pile: 'trap', count: 1, optional: false }],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-search-nothing',
    name: { sv: 'Ingenting', en: 'Nothing' },
    text: { sv: 'Bara spindelväv.', en: 'Only cobwebs.' },
    tags: ['nothing'],
    effects: [{ tag: 'nothing' }],
    count: 1,
    from: 'ours',
    note: invented,
  },
])()
