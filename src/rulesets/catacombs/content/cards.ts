/** The 32 catacomb cards. Which there are and how many: one public source; figures that it does not give are ours. */
import type { Effect } from '../../drakborgen/content/effect.js'
import type { Card, MonsterKind } from '../../drakborgen/content/pack.js'
import type { CatacombEffect } from '../effect.js'

/** An effect of the catacombs as the base writes effects of which it knows no more. */
const below = (effect: CatacombEffect): Effect => effect
const keepTreasure: ReadonlyArray<Effect> = [{ tag: 'keepCard', as: 'treasure' }]

export const catacombCards: ReadonlyArray<Card> = [
  {
    id: 'below-passage',
    name: { sv: 'Tom gång', en: 'Empty passage' },
    text: { sv: 'Ingenting händer.', en: 'Nothing happens.' },
    tags: ['nothing', 'catacombs'],
    effects: [{ tag: 'nothing' }],
    count: 19,
    from: 'public',
  },
  {
    id: 'below-way-up',
    name: { sv: 'Uppgång', en: 'Way up' },
    text: {
      sv: 'Trappor leder upp; hjälten får ta dem i nästa drag.',
      en: 'Stairs lead up, to be taken in the next move.',
    },
    tags: ['way-up', 'catacombs'],
    effects: [below({ tag: 'wayUp', expansion: 'catacombs' })],
    count: 3,
    from: 'public',
  },
  {
    id: 'below-shaft',
    name: { sv: 'Hål i taket', en: 'Hole in the roof' },
    text: {
      sv: 'Ett schakt leder upp; den som är vig nog kan klättra i nästa drag.',
      en: 'A shaft leads up; whoever is agile enough may climb it in the next move.',
    },
    tags: ['way-up', 'catacombs'],
    effects: [below({ tag: 'wayUp', expansion: 'catacombs', attempt: { test: 'vf', die: 't12' } })],
    count: 1,
    from: 'public',
    note: 'There are two holes: one source. It asks for a rope or for a test; that each asks for one of them is ours, and the figure of the test.',
  },
  {
    id: 'below-smooth-shaft',
    name: { sv: 'Hål i taket', en: 'Hole in the roof' },
    text: {
      sv: 'Ett slätt schakt; den som har ett rep kommer upp i nästa drag.',
      en: 'A smooth shaft; whoever has a rope gets up it in the next move.',
    },
    tags: ['way-up', 'catacombs'],
    effects: [below({ tag: 'wayUp', expansion: 'catacombs', needs: 'rope' })],
    count: 1,
    from: 'public',
    note: 'As the other hole in the roof. The rope is kept.',
  },
  {
    id: 'below-chest',
    name: { sv: 'Skattkista', en: 'Treasure chest' },
    text: {
      sv: 'En kista står i gången; ett kistkort får dras.',
      en: 'A chest stands in the passage; a chest card may be drawn.',
    },
    tags: ['container', 'catacombs'],
    effects: [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: true }],
    count: 1,
    from: 'public',
  },
  {
    id: 'below-ruby',
    name: { sv: 'Jätterubin', en: 'Giant ruby' },
    text: { sv: 'Värd 350 guldmynt.', en: 'Worth 350 gold coins.' },
    tags: ['item', 'treasure', 'catacombs'],
    gm: 350,
    effects: keepTreasure,
    count: 1,
    from: 'public',
  },
  {
    id: 'below-rats',
    name: { sv: 'Råtthord', en: 'Horde of rats' },
    text: {
      sv: 'Rustningsprov: den som klarar det mister 1 KP, annars T6.',
      en: 'An armour test: who passes loses 1 KP, who fails T6.',
    },
    tags: ['event', 'animal', 'catacombs'],
    effects: [
      {
        tag: 'test',
        property: 'rf',
        pass: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'rats' }],
        fail: [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'rats' }],
      },
    ],
    count: 2,
    from: 'ours',
    note: 'Count and name: one source. The damage was not found; the test and its figures are ours.',
  },
  {
    id: 'below-rash-kharg',
    name: { sv: 'Rash-Kharg', en: 'Rash-Kharg' },
    text: { sv: 'Slåss som ett skelett, men är ingen odöd.', en: 'Fights as a skeleton, and is no undead.' },
    tags: ['monster', 'catacombs'],
    effects: [{ tag: 'meet', kind: 'rash-kharg' }],
    count: 1,
    from: 'public',
    note: "That it fights as a skeleton is printed; that it is the cave troll of the English edition's list is inferred.",
  },
  {
    id: 'below-giant-worm',
    name: { sv: 'Lindorm', en: 'Giant worm' },
    text: {
      sv: 'Bryter fram ur väggen: ett överfall. Slåss som ett bergstroll.',
      en: 'Breaks out of the wall: an ambush. Fights as a mountain troll.',
    },
    tags: ['monster', 'ambush', 'animal', 'catacombs'],
    effects: [{ tag: 'ambush', kind: 'giant-worm' }],
    count: 1,
    from: 'ours',
    note: 'Count and name: one source. That it strikes first, and what it fights as, is ours.',
  },
  {
    id: 'below-torch-goes-out',
    name: { sv: 'Facklan slocknar', en: 'The torch goes out' },
    text: {
      sv: 'Mörkret håller hjälten kvar tills facklan tänds: 1–3 på T6 i början av ett drag.',
      en: 'The dark holds the hero until the torch is lit: 1-3 on T6 at the start of a move.',
    },
    tags: ['event', 'torch', 'catacombs'],
    effects: [
      {
        tag: 'startCondition',
        id: 'torch-out',
        eachMove: [
          {
            tag: 'rollTable',
            die: 't6',
            table: [
              { from: 1, to: 3, effects: [{ tag: 'endCondition', id: 'torch-out' }, { tag: 'continueMove' }] },
              { from: 4, to: 6, effects: [{ tag: 'moveOver' }] },
            ],
          },
        ],
        endsWhen: 'endCondition',
      },
    ],
    count: 2,
    from: 'public',
    note: 'As the room card of that name.',
  },
]

/** The monsters of the catacombs, and as which kind each is read in the tables. */
export const catacombMonsters: ReadonlyArray<{ readonly kind: MonsterKind; readonly like: string }> = [
  {
    kind: {
      id: 'rash-kharg',
      name: { sv: 'Rash-Kharg', en: 'Rash-Kharg' },
      aka: 'Cave Troll',
      fightsAs: 'skeleton-set',
      tags: ['monster'],
      from: 'public',
    },
    like: 'skeleton',
  },
  {
    kind: {
      id: 'giant-worm',
      name: { sv: 'Lindorm', en: 'Giant worm' },
      fightsAs: 'mountain-troll-set',
      tags: ['monster', 'animal'],
      from: 'ours',
    },
    like: 'mountain-troll',
  },
]
