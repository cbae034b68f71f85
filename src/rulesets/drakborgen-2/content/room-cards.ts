/** The twelve room cards. Their number is printed, some of their names are public; the texts were not found. */
import type { Card } from '../../drakborgen/content/pack.js'
import { below, invented, named, two } from './shared.js'

export const room: ReadonlyArray<Card> = /* @__PURE__ */ (() => [
  {
    id: 'two-room-way-down',
    name: { sv: 'Väg ned', en: 'Way down' },
    text: { sv: 'Golvbrickan Väg ned läggs i rummet.', en: 'The floor tile Way down is laid in the room.' },
    tags: ['way-down', 'special-place'],
    effects: [two({ tag: 'placeFloorTile', expansion: 'drakborgen-2', tile: 'vag-ned' })],
    count: 2,
    from: 'printed',
    note: 'The card and what it does are printed; that there are two of it is ours.',
  },
  {
    id: 'two-room-ghouls',
    name: { sv: 'Likätare', en: 'Ghouls' },
    text: {
      sv: 'T6+T12 likätare kryper upp ur golvet. Varje runda fäller hjälten T12 av dem; blir någon kvar kostar det 2 KP, sedan 1, och T6+1 till kommer.',
      en: 'T6+T12 ghouls crawl up through the floor. Each round the hero fells T12; if any are left it costs 2 KP, later 1, and T6+1 more come.',
    },
    tags: ['ghouls', 'undead'],
    effects: [
      two({
        ...{ tag: 'ghouls', expansion: 'drakborgen-2' },
        ...{ appear: ['t6', 't12'], felled: 't12', bite: { first: 2, later: 1 }, more: { die: 't6', plus: 1 } },
      }),
    ],
    count: 2,
    from: 'public',
    note: 'That their number is kept on the badge is printed. The figures are those of a fan edition, probably close to the card. Two cards of them is ours.',
  },
  {
    id: 'two-room-pursuing-shadow',
    name: { sv: 'Förföljande skugga', en: 'Pursuing shadow' },
    text: {
      sv: 'En skugga utan kropp: magi biter inte på den, och varken den eller hjälten kan fly. Slåss som ett skelett.',
      en: 'A shadow without a body: magic does not touch it, and neither it nor the hero can flee. Fights as a skeleton.',
    },
    tags: ['monster', 'undead', 'magic-immune'],
    effects: [two({ tag: 'holdsGround', expansion: 'drakborgen-2' }), { tag: 'meet', kind: 'pursuing-shadow' }],
    count: 1,
    from: 'ours',
    note: named,
  },
  {
    id: 'two-room-caught-off-guard',
    name: { sv: 'Överrumpling', en: 'Caught off guard' },
    text: {
      sv: 'Ett skelett kastar sig över hjälten bakifrån; de brottas utan vapen.',
      en: 'A skeleton throws itself on the hero from behind; they wrestle without weapons.',
    },
    tags: ['caught-off-guard'],
    effects: [two({ tag: 'caughtOffGuard', expansion: 'drakborgen-2' })],
    count: 1,
    from: 'public',
    note: 'The procedure is printed. That one of the twelve room cards brings it is ours.',
  },
  {
    id: 'two-room-amulet',
    name: { sv: 'Amulett', en: 'Amulet' },
    text: {
      sv: 'En amulett i en kedja; bara spelaren till höger vet vad den gör.',
      en: 'An amulet on a chain; only the player to the right knows what it does.',
    },
    tags: ['amulet', 'item', 'magic'],
    effects: [two({ tag: 'findAmulet', expansion: 'drakborgen-2' })],
    count: 1,
    from: 'public',
    note: 'How an amulet is found is printed. That one of the twelve room cards is one is ours.',
  },
  {
    id: 'two-room-whirlwind',
    name: { sv: 'Virvelvinden', en: 'The whirlwind' },
    text: {
      sv: 'Vinden bär iväg hjälten. T6: 1 nordväst, 2 nordost, 3 sydost, 4 sydväst tornet, 5 skattkammaren, 6 ned i underjorden.',
      en: 'The wind carries the hero off. T6: 1 north-west, 2 north-east, 3 south-east, 4 south-west tower, 5 the treasure chamber, 6 down into the catacombs.',
    },
    tags: ['event', 'spell', 'teleport'],
    effects: [
      two({
        tag: 'teleport',
        expansion: 'drakborgen-2',
        to: {
          die: 't6',
          table: [
            { from: 1, to: 1, target: { place: 'nw' } },
            { from: 2, to: 2, target: { place: 'ne' } },
            { from: 3, to: 3, target: { place: 'se' } },
            { from: 4, to: 4, target: { place: 'sw' } },
            { from: 5, to: 5, target: { place: 'chamber' } },
            { from: 6, to: 6, target: { below: true } },
          ],
        },
      }),
    ],
    count: 1,
    from: 'ours',
    note: `${invented} A magic suction is told of by one fan edition.`,
  },
  {
    id: 'two-room-mirror',
    name: { sv: 'Spegeln', en: 'The mirror' },
    text: {
      sv: 'I spegelglaset syns rummet strax norr om skattkammaren; hjälten får kliva igenom.',
      en: 'The glass shows the room just north of the treasure chamber; the hero may step through.',
    },
    tags: ['event', 'spell', 'teleport'],
    effects: [
      {
        tag: 'chooseEffect',
        who: 'owner',
        options: [
          { label: { sv: 'Vänd bort blicken', en: 'Look away' }, effects: [{ tag: 'nothing' }] },
          {
            label: { sv: 'Kliv igenom', en: 'Step through' },
            effects: [two({ tag: 'teleport', expansion: 'drakborgen-2', to: { cell: { col: 6, row: 3 } } })],
          },
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-room-floor-gives-way',
    name: { sv: 'Golvet brister', en: 'The floor gives way' },
    text: {
      sv: 'Vighetsprov, annars ett fall ned i underjorden som kostar T6 KP. Ett nytt prov tar hjälten upp igen.',
      en: 'An agility test, or a fall into the catacombs that costs T6 KP. Another test brings the hero up again.',
    },
    tags: ['trap', 'floor-trap'],
    effects: [
      {
        tag: 'test',
        property: 'vf',
        pass: [{ tag: 'nothing' }],
        fail: [
          { tag: 'loseKp', amount: { die: 't6' }, cause: 'fall' },
          below({ tag: 'fallBelow', expansion: 'catacombs', climbBack: { test: 'vf', die: 't12' } }),
        ],
      },
    ],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-room-spring',
    name: { sv: 'Källan', en: 'The spring' },
    text: { sv: 'Golvbrickan Källan läggs i rummet.', en: 'The floor tile The spring is laid in the room.' },
    tags: ['event', 'special-place'],
    effects: [two({ tag: 'placeFloorTile', expansion: 'drakborgen-2', tile: 'two-spring' })],
    count: 1,
    from: 'ours',
    note: invented,
  },
  {
    id: 'two-room-altar',
    name: { sv: 'Offeraltaret', en: 'The altar' },
    text: { sv: 'Golvbrickan Offeraltaret läggs i rummet.', en: 'The floor tile The altar is laid in the room.' },
    tags: ['event', 'special-place'],
    effects: [two({ tag: 'placeFloorTile', expansion: 'drakborgen-2', tile: 'two-altar' })],
    count: 1,
    from: 'ours',
    note: invented,
  },
])()
