/** What cards of several decks have in common. */
import type { Effect, Words } from '../effect.js'
import type { Descend, Use } from '../pack.js'

/** A treasure with a value is kept. */
export const keepTreasure: ReadonlyArray<Effect> = [{ tag: 'keepCard', as: 'treasure' }]

export const shuffleText: Words = {
  sv: 'Hela högen blandas, kortet inräknat, och ett nytt dras.',
  en: 'The whole pile is shuffled, this card included, and a new one drawn.',
}

// Potions

export const potionText: Words = {
  sv: 'En okänd dryck; bara en får bäras åt gången.',
  en: 'An unknown brew; only one may be carried at a time.',
}
export const potionNote =
  'Count: several sources. Carrying one: one source. Drinking at the start of a move, which then goes on, is ours; alternatives: at any time, or in place of the move.'
export const keepOne: ReadonlyArray<Effect> = [{ tag: 'keepCard', as: 'item', limit: 1 }]
export const drinkPotion: Use = {
  windows: ['ownMoveStart'],
  effects: [{ tag: 'rollTable', die: 't12', table: 'potion' }, { tag: 'continueMove' }],
  charges: 1,
  then: 'return',
}

// Traps

export const arrowsText: Words = {
  sv: 'Ett pilregn; rustningen tar emot så mycket den förmår.',
  en: 'A rain of arrows; armour takes what it can.',
}
export const arrows: ReadonlyArray<Effect> = [{ tag: 'loseKp', amount: { die: 't12', minus: 'rf' }, cause: 'arrows' }]

export const caveInText: Words = {
  sv: 'Stenarna krossar vid en sexa; annars kostar de 2 KP.',
  en: 'On a six the stones crush; otherwise they cost 2 KP.',
}
export const caveInNote =
  'Count: several sources. Figures disputed: one source costs a flat 2 KP, one rolls T6 with 6 as death, one lets the player name a number on T6 or T12 and kills on a hit. A named number and a fixed one have equal odds, so T6 with 6 = death and 2 KP otherwise joins the three.'
export const caveIn: ReadonlyArray<Effect> = [
  {
    tag: 'rollTable',
    die: 't6',
    table: [
      { from: 1, to: 5, effects: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'cave-in' }] },
      { from: 6, to: 6, effects: [{ tag: 'kill', cause: 'cave-in' }] },
    ],
  },
]

export const trapdoorText: Words = {
  sv: 'Golvet ger vika: vighetsprov, annars ett fall ned i en grop.',
  en: 'The floor gives way: an agility test, or a fall into a pit.',
}
export const trapdoorNote =
  'Test, loss and pit: several sources. That getting out by the test uses up the move is ours. `descend` is read only if there is something below.'
export const trapdoor: ReadonlyArray<Effect> = [
  {
    tag: 'test',
    property: 'vf',
    pass: [{ tag: 'nothing' }],
    fail: [
      { tag: 'loseKp', amount: { die: 't6' }, cause: 'trapdoor' },
      {
        tag: 'startCondition',
        id: 'pit',
        eachMove: [
          {
            tag: 'test',
            property: 'vf',
            pass: [{ tag: 'endCondition', id: 'pit' }, { tag: 'moveOver' }],
            fail: [{ tag: 'moveOver' }],
          },
        ],
        endsWhen: 'endCondition',
      },
    ],
  },
]
export const trapdoorFall: Descend = {
  replaces: 'pit',
  loss: { die: 't6' },
  climbBack: { test: 'vf', die: 't12', onFail: 'retry' },
}
