import { chest as classicChest } from '../classic/chest-cards.js'
import type { Card } from '../pack.js'
import { keepItem, of1985 } from './shared.js'

/** 14 chest cards. */
export const chest: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  ...of1985(classicChest, {
    'chest-empty': 3,
    'chest-dagger': 1,
    'chest-bracelet': 1,
    'chest-coins': 1,
    'chest-bones': 1,
    'chest-trap-t12-luck': 1,
  }),
  {
    id: 'chest-trap-acid',
    name: { sv: 'Kistfälla', en: 'Chest trap' },
    text: {
      sv: 'Syra: T6-3 KP, och en nyttosak efter eget val fräts sönder.',
      en: "Acid: T6-3 KP, and one useful thing of the hero's choice is eaten away.",
    },
    tags: ['trap', 'chest-trap'],
    effects: [
      { tag: 'loseKp', amount: { die: 't6', minus: 3 }, cause: 'chest-trap' },
      { tag: 'loseCards', filter: { tagged: 'item' }, count: 1, chooser: 'owner' },
    ],
    count: 1,
    from: 'ours',
    note: 'The needle of 1985, with more to lose.',
  },
  {
    id: 'chest-lucky-coin',
    name: { sv: 'Lyckomynt', en: 'Lucky coin' },
    text: { sv: 'Två gånger får ett prov slås om.', en: 'Twice, a test may be rolled again.' },
    tags: ['item', 'coin'],
    effects: keepItem,
    use: { windows: ['afterTest'], effects: [{ tag: 'rollAgain' }], charges: 2, then: 'return' },
    count: 1,
    from: 'ours',
    note: 'The second roll stands, as with a ring of the expansion.',
  },
  {
    id: 'chest-belt-of-might',
    name: { sv: 'Kraftbälte', en: 'Belt of might' },
    text: { sv: 'Två gånger: 2 SF och 2 VF mer, draget ut.', en: 'Twice: 2 SF and 2 VF more, until the move is over.' },
    tags: ['item', 'belt'],
    effects: keepItem,
    use: {
      windows: ['beforeTest'],
      effects: [
        { tag: 'modify', of: 'sf', delta: 2, until: 'move' },
        { tag: 'modify', of: 'vf', delta: 2, until: 'move' },
      ],
      charges: 2,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'For portcullises, wells and debris: one test in six more is passed.',
  },
  {
    id: 'chest-sack',
    name: { sv: 'Skinnsäck', en: 'Leather sack' },
    text: {
      sv: 'En gång i skattkammaren: ett skattkammarkort till.',
      en: 'Once, in the treasure chamber: one more treasure chamber card.',
    },
    tags: ['item', 'sack'],
    effects: keepItem,
    use: {
      windows: ['inChamber'],
      effects: [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }],
      charges: 1,
      then: 'return',
    },
    count: 1,
    from: 'ours',
    note: 'Half a visit more, without another look at the dragon.',
  },
  {
    id: 'chest-phoenix-feather',
    name: { sv: 'Fenixfjäder', en: 'Phoenix feather' },
    text: { sv: 'Den som skulle ha dött har 3 KP kvar.', en: 'Whoever would have died has 3 KP left.' },
    tags: ['item', 'feather'],
    effects: keepItem,
    use: { windows: ['onDeath'], effects: [{ tag: 'gainKp', amount: { fixed: 3 } }], charges: 1, then: 'outOfPlay' },
    count: 1,
    from: 'ours',
    note: 'It burns up: one hero of a game lives twice.',
  },
  {
    id: 'chest-shuffle-again',
    name: { sv: 'Blanda igen', en: 'Shuffle again' },
    text: {
      sv: 'Hela högen blandas, kortet inräknat. Kistan är tom.',
      en: 'The whole pile is shuffled, this card included. The chest is empty.',
    },
    tags: ['shuffle'],
    effects: [{ tag: 'reshuffle', pile: 'chest', thenDraw: false }],
    count: 1,
    from: 'ours',
    note: 'That every pile has such a card is printed; that it has just one is ours, and that nothing is drawn in its place, here alone.',
  },
])()
