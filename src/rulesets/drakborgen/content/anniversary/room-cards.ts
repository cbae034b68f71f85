import { room as classicRoom } from '../classic/room-cards.js'
import { keepTreasure } from '../classic/shared.js'
import type { ChooseEffect, RollTable, Row, Words } from '../effect.js'
import type { Card } from '../pack.js'
import { of1985, shuffleAgain } from './shared.js'

/** Whoever dares rolls, and takes what comes. */
const dare = (leave: Words, take: Words, die: RollTable['die'], table: ReadonlyArray<Row>): ChooseEffect => ({
  tag: 'chooseEffect',
  who: 'owner',
  options: [
    { label: leave, effects: [{ tag: 'nothing' }] },
    { label: take, effects: [{ tag: 'rollTable', die, table }] },
  ],
})

/** 60 room cards: what is in a room, this time. */
export const room: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  ...of1985(classicRoom, {
    'room-empty': 24,
    'room-dark-elf': 4,
    'room-orc': 3,
    'room-mountain-troll': 2,
    'room-skeleton': 2,
    'room-two-orcs': 1,
    'room-ambush-mountain-troll': 1,
    'room-ambush-skeleton': 1,
    'room-ambush-orc': 1,
    'room-giant-spider': 2,
    'room-vampire-bats-small': 1,
    'room-vampire-bats-large': 1,
    'room-torch-goes-out': 2,
    'room-chest': 3,
    'room-fallen-warrior': 3,
    'room-arrows': 1,
    'room-trapdoor': 1,
  }),
  {
    id: 'room-large-chest',
    name: { sv: 'Storkista', en: 'Large chest' },
    text: { sv: 'Den som vågar drar två kistkort.', en: 'Who dares may draw two chest cards.' },
    tags: ['container'],
    effects: [{ tag: 'drawFrom', pile: 'chest', count: 2, optional: true }],
    count: 1,
    from: 'ours',
    note: 'Four chests in 60 cards would be too few without it.',
  },
  {
    id: 'room-brooch',
    name: { sv: 'Juvelbrosch', en: 'Jewelled brooch' },
    text: { sv: 'Värd 25 guldmynt.', en: 'Worth 25 gold coins.' },
    tags: ['treasure'],
    gm: 25,
    effects: keepTreasure,
    count: 1,
    from: 'ours',
    note: 'That there is one, worth 25, is printed: no other figure of a room card is. That there are no more is ours.',
  },
  {
    id: 'room-thief',
    name: { sv: 'Tjuven', en: 'The thief' },
    text: {
      sv: 'Vighetsprov, +1 per skattkammarkort, annars tar tjuven ett kort.',
      en: 'An agility test, +1 for each treasure chamber card, or the thief takes a card.',
    },
    tags: ['event'],
    effects: [
      {
        tag: 'test',
        property: 'vf',
        plus: 'perTreasureCard',
        pass: [{ tag: 'nothing' }],
        fail: [{ tag: 'loseCards', filter: {}, count: 1, chooser: 'random' }],
      },
    ],
    count: 1,
    from: 'ours',
    note: 'The more treasure, the less of an eye on each piece.',
  },
  {
    id: 'room-witch',
    name: { sv: 'Häxan', en: 'The witch' },
    text: { sv: 'Monsterspelaren väljer hennes förbannelse.', en: 'The monster player picks her curse.' },
    tags: ['event', 'spell'],
    effects: [
      {
        tag: 'chooseEffect',
        who: 'monsterPlayer',
        options: [
          {
            label: { sv: 'Törne: 2 KP', en: 'Thorns: 2 KP' },
            effects: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'witch' }],
          },
          {
            label: { sv: 'Dvala: ett missat drag', en: 'Slumber: a missed move' },
            effects: [{ tag: 'missMoves', n: 1 }],
          },
          {
            label: { sv: 'Rost: 2 RF mindre till spelets slut', en: 'Rust: 2 RF less until the game is over' },
            effects: [{ tag: 'modify', of: 'rf', delta: -2, until: 'game' }],
          },
          {
            label: { sv: 'Tomma fickor: allt nyttigt är borta', en: 'Empty pockets: all useful things are gone' },
            effects: [{ tag: 'loseCards', filter: { tagged: 'item' }, count: 'all', chooser: 'random' }],
          },
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: 'None of her curses kills a hero of more than 2 KP.',
  },
  {
    id: 'room-gate',
    name: { sv: 'Trollporten', en: 'The magic gate' },
    text: { sv: 'Den som kliver igenom hamnar någon annanstans.', en: 'Whoever steps through ends up elsewhere.' },
    tags: ['event', 'spell'],
    effects: [
      dare({ sv: 'Stanna', en: 'Stay' }, { sv: 'Kliv igenom', en: 'Step through' }, 't6', [
        { from: 1, to: 1, effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }] },
        { from: 2, to: 3, effects: [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: true }] },
        { from: 4, to: 6, effects: [{ tag: 'moveHero', to: 'random', drawRoomCard: true }] },
      ]),
    ],
    count: 1,
    from: 'ours',
    note: 'One step in six leads to safety.',
  },
  {
    id: 'room-altar',
    name: { sv: 'Drakaltaret', en: "The dragon's altar" },
    text: { sv: 'Den som vågar lägger handen på stenen.', en: 'Who dares lays a hand on the stone.' },
    tags: ['event', 'spell'],
    effects: [
      dare({ sv: 'Gå förbi', en: 'Pass by' }, { sv: 'Lägg handen på stenen', en: 'Lay a hand on the stone' }, 't12', [
        { from: 1, to: 1, effects: [{ tag: 'wakeDragon' }] },
        { from: 2, to: 2, effects: [{ tag: 'loseKp', amount: { half: 'kp', round: 'up' }, cause: 'altar' }] },
        { from: 3, to: 3, effects: [{ tag: 'loseCards', filter: { pile: 'treasure' }, count: 1, chooser: 'owner' }] },
        { from: 4, to: 7, effects: [{ tag: 'nothing' }] },
        { from: 8, to: 9, effects: [{ tag: 'gainKp', amount: { die: 't6' } }] },
        { from: 10, to: 11, effects: [{ tag: 'modify', of: 'tf', delta: 1, until: 'game' }] },
        { from: 12, to: 12, effects: [{ tag: 'gainKp', amount: { full: 'kp' } }] },
      ]),
    ],
    count: 1,
    from: 'ours',
    note: 'Those in the chamber do not choose to lay a hand on it: one touch in twelve wakes the dragon.',
  },
  shuffleAgain('room'),
])()
