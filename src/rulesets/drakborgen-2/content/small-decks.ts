/** Two trap cards and two chest cards. Their numbers are printed; their texts were not found. */
import type { Card } from '../../drakborgen/content/pack.js'
import { below, invented, two } from './shared.js'

export const trap: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  {
    id: 'two-trap-net',
    name: { sv: 'Fångstnät', en: 'Catching net' },
    text: {
      sv: 'Ett nät faller ned; varje drag börjar med ett vighetsprov tills hjälten är fri.',
      en: 'A net comes down; each move begins with an agility test until the hero is free.',
    },
    tags: ['trap'],
    effects: [below({ tag: 'snare', expansion: 'catacombs', test: 'vf', die: 't12' })],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-trap-venom-dart',
    name: { sv: 'Giftpil', en: 'Venomous dart' },
    text: {
      sv: 'Rustningsprov, annars förgiftad: 1 KP i varje drag, tills en etta eller tvåa på T6 visar att giftet är ute.',
      en: 'An armour test, or poisoned: 1 KP in every move, until a one or two of T6 shows that the venom is out.',
    },
    tags: ['trap'],
    effects: [
      {
        tag: 'test',
        property: 'rf',
        pass: [{ tag: 'nothing' }],
        fail: [
          {
            tag: 'startCondition',
            id: 'two-poisoned',
            eachMove: [
              { tag: 'loseKp', amount: { fixed: 1 }, cause: 'venom' },
              {
                tag: 'rollTable',
                die: 't6',
                table: [
                  { from: 1, to: 2, effects: [{ tag: 'endCondition', id: 'two-poisoned' }] },
                  { from: 3, to: 6, effects: [{ tag: 'nothing' }] },
                ],
              },
            ],
            endsWhen: 'endCondition',
          },
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: invented,
  },
])()

export const chest: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  {
    id: 'two-chest-amulet-half',
    name: { sv: 'Amuletthalva', en: 'Half an amulet' },
    text: { sv: 'Två halvor kan lagas till en amulett.', en: 'Two halves may be made into one amulet.' },
    tags: ['amulet-half', 'item', 'magic'],
    effects: [two({ tag: 'findAmuletHalf', expansion: 'drakborgen-2' })],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-chest-shadow-cloak',
    name: { sv: 'Skuggmanteln', en: 'The shadow cloak' },
    text: {
      sv: 'En gång tappar ett monster som just har mötts hjälten ur sikte, men inte i ett överfall.',
      en: 'Once, a monster just met loses sight of the hero, but not in an ambush.',
    },
    tags: ['item', 'magic'],
    effects: [{ tag: 'keepCard', as: 'item' }],
    use: { windows: ['atIntent'], notIn: ['ambush'], effects: [{ tag: 'monsterFlees' }], charges: 1, then: 'return' },
    count: 1,
    from: 'ours',
    note: invented,
  },
])()
