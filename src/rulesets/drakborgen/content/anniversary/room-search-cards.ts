import { roomSearch as classicRoomSearch } from '../classic/room-search-cards.js'
import type { Card } from '../pack.js'
import { keepItem, of1985, shuffleAgain } from './shared.js'

/** 14 room search cards: what is found in place of moving on. */
export const roomSearch: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  ...of1985(classicRoomSearch, {
    'room-search-secret-door': 5,
    'room-search-nothing': 2,
    'room-search-ring': 1,
    'room-search-giant-centipede': 1,
  }),
  {
    id: 'room-search-cache',
    name: { sv: 'Drakens gömma', en: "The dragon's cache" },
    text: {
      sv: 'Turprov, +3: ett skattkammarkort, annars ingenting.',
      en: 'A luck test, +3: a treasure chamber card, or nothing.',
    },
    tags: ['treasure'],
    effects: [
      {
        tag: 'test',
        property: 'tf',
        plus: 3,
        pass: [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }],
        fail: [{ tag: 'nothing' }],
      },
    ],
    count: 1,
    from: 'ours',
    note: 'Worth about as much as the jewellery of 1985, 200 gold coins.',
  },
  {
    id: 'room-search-buckler',
    name: { sv: 'Bucklare', en: 'Buckler' },
    text: {
      sv: 'Tre gånger: varje skada kostar 2 KP mindre, draget ut.',
      en: 'Three times: every harm costs 2 KP less, until the move is over.',
    },
    tags: ['item', 'buckler'],
    effects: keepItem,
    use: {
      windows: ['onDamage'],
      effects: [{ tag: 'modify', of: 'damageTaken', delta: -2, until: 'move' }],
      charges: 3,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'In place of the potion of 1985.',
  },
  {
    id: 'room-search-lever',
    name: { sv: 'Spak i väggen', en: 'Lever in the wall' },
    text: {
      sv: 'Styrkeprov: alla utlagda vridrum vrids ett kvarts varv.',
      en: 'A strength test: every turning room on the board turns a quarter.',
    },
    tags: ['event'],
    effects: [
      {
        tag: 'test',
        property: 'sf',
        pass: [{ tag: 'turnTiles', kind: 'turningRoom', quarterTurns: 1 }],
        fail: [{ tag: 'nothing' }],
      },
    ],
    count: 1,
    from: 'ours',
    note: "The wizard's curse of 1985, in this edition's measure.",
  },
  {
    id: 'room-search-ambush-orc',
    name: { sv: 'Överfall: orch', en: 'Ambush: orc' },
    text: { sv: 'En orch har väntat bakom draperiet.', en: 'An orc has been waiting behind the hangings.' },
    tags: ['monster', 'ambush'],
    effects: [{ tag: 'ambush', kind: 'orc' }],
    count: 1,
    from: 'ours',
    note: 'That a search may bring an ambush is printed. It stands where there was a trap in 1985.',
  },
  shuffleAgain('roomSearch'),
])()
