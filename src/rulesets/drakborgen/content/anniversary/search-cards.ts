import { search as classicSearch } from '../classic/search-cards.js'
import type { Card } from '../pack.js'
import { keepItem, of1985, shuffleAgain } from './shared.js'

/** 15 search cards: what a fallen warrior has on him. */
export const search: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  ...of1985(classicSearch, {
    'search-nothing': 4,
    'search-rope': 2,
    'search-necklace': 1,
    'search-coins-60': 1,
    'search-scorpion-small': 1,
  }),
  {
    id: 'search-scorpion-large',
    name: { sv: 'Skorpion', en: 'Scorpion' },
    text: { sv: 'Rustningsprov, annars kostar sticket T6+2 KP.', en: 'An armour test, or the sting costs T6+2 KP.' },
    tags: ['animal'],
    effects: [
      {
        tag: 'test',
        property: 'rf',
        pass: [{ tag: 'nothing' }],
        fail: [{ tag: 'loseKp', amount: { die: 't6', plus: 2 }, cause: 'scorpion' }],
      },
    ],
    count: 1,
    from: 'ours',
    note: 'In 1985 it stings for T6 through any armour, which costs about as much.',
  },
  {
    id: 'search-healing-herbs',
    name: { sv: 'Läkeörter', en: 'Healing herbs' },
    text: { sv: 'Två doser om 2 KP, när som helst.', en: 'Two doses of 2 KP each, at any time.' },
    tags: ['item', 'herbs'],
    effects: keepItem,
    use: { windows: ['anytime'], effects: [{ tag: 'gainKp', amount: { fixed: 2 } }], charges: 2, then: 'return' },
    count: 1,
    from: 'ours',
    note: 'In place of the potion of 1985, which this box has no table for.',
  },
  {
    id: 'search-poison-powder',
    name: { sv: 'Giftpulver', en: 'Poison powder' },
    text: {
      sv: 'Kastas när ett monster möts: halva T6 sår, uppåt. Bara en påse får bäras.',
      en: 'Thrown on meeting a monster: half of T6 wounds, rounded up. Only one bag may be carried.',
    },
    tags: ['item', 'poison'],
    effects: [{ tag: 'keepCard', as: 'item', optional: true, limit: 1 }],
    use: {
      windows: ['atIntent'],
      effects: [{ tag: 'woundMonster', amount: { die: 't6', divide: 2, round: 'up' } }],
      charges: 1,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'The rulebook names it beside the crossbow as a special weapon; what it does, and that it leaves the intent to be announced, is ours.',
  },
  {
    id: 'search-smoke-bottle',
    name: { sv: 'Rökflaska', en: 'Smoke bottle' },
    text: {
      sv: 'Driver bort ett monster, men inte i ett överfall.',
      en: 'Drives a monster off, but not in an ambush.',
    },
    tags: ['item', 'smoke'],
    effects: keepItem,
    use: {
      windows: ['atIntent'],
      notIn: ['ambush'],
      effects: [{ tag: 'monsterFlees' }],
      charges: 1,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'A ring of blinding for once, and for anybody.',
  },
  {
    id: 'search-whetstone',
    name: { sv: 'Brynsten', en: 'Whetstone' },
    text: {
      sv: 'Räcker till två strider, där varje sår blir ett till.',
      en: 'Good for two combats, in which every wound dealt counts one more.',
    },
    tags: ['item', 'whetstone'],
    effects: keepItem,
    use: {
      windows: ['beforeCombatRound'],
      effects: [{ tag: 'modify', of: 'damageDealt', delta: 1, until: 'combat' }],
      charges: 2,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'It nearly halves a combat.',
  },
  shuffleAgain('search'),
])()
