import type { Effect } from '../effect.js'
import type { CombatCard, CombatCardOwner, MonsterKind, MonsterSet } from '../pack.js'

/** One die after another, until the spider or the hero lies still. */
const spiderFight: ReadonlyArray<Effect> = [
  {
    tag: 'rollTable',
    die: 't6',
    table: [
      { from: 1, to: 3, effects: [{ tag: 'monsterDies' }] },
      {
        from: 4,
        to: 6,
        effects: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'giant-spider' }, { tag: 'rollAgain' }],
      },
    ],
  },
]

/** One attempt to get away, if there is a way; then the fight. */
const spiderProcedure: ReadonlyArray<Effect> = [
  {
    tag: 'chooseEffect',
    who: 'owner',
    options: [
      {
        label: { sv: 'Fly', en: 'Flee' },
        needs: 'flightPossible',
        effects: [
          {
            tag: 'rollTable',
            die: 't6',
            table: [
              { from: 1, to: 2, effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }, { tag: 'moveOver' }] },
              { from: 3, to: 6, effects: spiderFight },
            ],
          },
        ],
      },
      { label: { sv: 'Slåss', en: 'Fight' }, effects: spiderFight },
    ],
  },
]

export const monsterKinds: ReadonlyArray<MonsterKind> = [
  {
    id: 'dark-elf',
    name: { sv: 'Svartalv', en: 'Dark elf' },
    aka: 'Goblin',
    fightsAs: 'dark-elf-set',
    tags: ['monster'],
    from: 'public',
  },
  {
    id: 'mountain-troll',
    name: { sv: 'Bergstroll', en: 'Mountain troll' },
    aka: 'Mountain Troll',
    fightsAs: 'mountain-troll-set',
    tags: ['monster'],
    from: 'public',
  },
  {
    id: 'skeleton',
    name: { sv: 'Skelett', en: 'Skeleton' },
    aka: 'Death Warrior',
    fightsAs: 'skeleton-set',
    tags: ['monster', 'undead'],
    from: 'public',
  },
  { id: 'orc', name: { sv: 'Orch', en: 'Orc' }, aka: 'Orc', fightsAs: 'orc-set', tags: ['monster'], from: 'public' },
  {
    id: 'two-orcs',
    name: { sv: 'Två orcher', en: 'Two orcs' },
    aka: 'Champion of Chaos',
    fightsAs: 'orc-set',
    tags: ['monster'],
    from: 'public',
    note: "The pairing with the English edition's Champion of Chaos follows from equal counts; its column of the reaction table is used here.",
  },
  {
    id: 'giant-spider',
    name: { sv: 'Jättespindel', en: 'Giant spider' },
    text: {
      sv: 'Ett flyktförsök, sedan en tärning i taget tills spindeln eller hjälten ligger stilla. Inget monsterkort.',
      en: 'One try to get away, then die after die until spider or hero lies still. No monster card.',
    },
    aka: 'Giant Spider',
    fightsAs: null,
    procedure: spiderProcedure,
    tags: ['monster', 'animal'],
    from: 'public',
    note: "Count: several sources. The procedure is coded by one source; the flight figure agrees with the newer expansion's unarmed rule.",
  },
]

export const monsterSets: ReadonlyArray<MonsterSet> = [
  {
    id: 'dark-elf-set',
    name: { sv: 'Svartalvens stridskort', en: 'Dark elf combat cards' },
    combatCards: ['dark-elf-set-a', 'dark-elf-set-b', 'dark-elf-set-c'],
    from: 'public',
  },
  {
    id: 'mountain-troll-set',
    name: { sv: 'Bergstrollets stridskort', en: 'Mountain troll combat cards' },
    combatCards: ['mountain-troll-set-a', 'mountain-troll-set-b', 'mountain-troll-set-c'],
    from: 'public',
  },
  {
    id: 'skeleton-set',
    name: { sv: 'Skelettets stridskort', en: 'Skeleton combat cards' },
    combatCards: ['skeleton-set-a', 'skeleton-set-b', 'skeleton-set-c'],
    from: 'public',
  },
  {
    id: 'orc-set',
    name: { sv: 'Orchens stridskort', en: 'Orc combat cards' },
    combatCards: ['orc-set-a', 'orc-set-b', 'orc-set-c'],
    from: 'public',
    note: 'Two orcs use these as well: 24 combat cards leave four sets for the monsters. The English edition has five sets.',
  },
]

const darkElf: CombatCardOwner = { monsterSet: 'dark-elf-set' }
const mountainTroll: CombatCardOwner = { monsterSet: 'mountain-troll-set' }
const skeleton: CombatCardOwner = { monsterSet: 'skeleton-set' }
const orc: CombatCardOwner = { monsterSet: 'orc-set' }

/** No monster hits twice. */
export const monsterSetCards: ReadonlyArray<CombatCard> = [
  { id: 'dark-elf-set-a', owner: darkElf, letter: 'A', hitsTwice: [], from: 'public' },
  { id: 'dark-elf-set-b', owner: darkElf, letter: 'B', hitsTwice: [], from: 'public' },
  { id: 'dark-elf-set-c', owner: darkElf, letter: 'C', hitsTwice: [], from: 'public' },
  { id: 'mountain-troll-set-a', owner: mountainTroll, letter: 'A', hitsTwice: [], from: 'public' },
  { id: 'mountain-troll-set-b', owner: mountainTroll, letter: 'B', hitsTwice: [], from: 'public' },
  { id: 'mountain-troll-set-c', owner: mountainTroll, letter: 'C', hitsTwice: [], from: 'public' },
  { id: 'skeleton-set-a', owner: skeleton, letter: 'A', hitsTwice: [], from: 'public' },
  { id: 'skeleton-set-b', owner: skeleton, letter: 'B', hitsTwice: [], from: 'public' },
  { id: 'skeleton-set-c', owner: skeleton, letter: 'C', hitsTwice: [], from: 'public' },
  { id: 'orc-set-a', owner: orc, letter: 'A', hitsTwice: [], from: 'public' },
  { id: 'orc-set-b', owner: orc, letter: 'B', hitsTwice: [], from: 'public' },
  { id: 'orc-set-c', owner: orc, letter: 'C', hitsTwice: [], from: 'public' },
]
