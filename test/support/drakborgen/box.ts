/**
 * A small box for the rules' tests: the tiles, heroes and monster cards of the ledger's worked examples (35.0), filled up
 * to the counts of its section 2. All figures are invented, but for those the ledger marks as printed.
 */
import { classic, type Pack } from 'delvekit/drakborgen'

type Tile = Pack['tiles'][number]
type Card = Pack['decks']['room'][number]
type Reaction = Pack['monsterCards'][number]['reactions']['attack']['byKind'][string]

const words = (name: string) => ({ sv: name, en: name })
const ours = { from: 'ours' } as const

const tile = (id: string, kind: string, dot: Tile['dot'], edges: string, count: number): Tile => {
  const named = { o: 'open', w: 'wall', d: 'door', p: 'portcullis' } as const
  const [n, e, s, w] = edges.split('').map((edge) => named[edge as keyof typeof named])
  return { id, kind, dot, dotEdge: 2, edges: [n!, e!, s!, w!], count, ...ours }
}
/** Printed edges N E S W; the dot is in the south. */
const tiles: ReadonlyArray<Tile> = [
  tile('k4', 'room', 'black', 'oooo', 30),
  tile('ki', 'room', 'black', 'owow', 8),
  tile('kx', 'room', 'black', 'wwow', 4),
  tile('kd', 'room', 'black', 'dooo', 4),
  tile('kw', 'room', 'black', 'owod', 4),
  tile('r1', 'portcullisRoom', 'red', 'wwpo', 5),
  tile('r4', 'portcullisRoom', 'red', 'oopo', 5),
  tile('y4', 'corridor', 'yellow', 'oooo', 12),
  tile('d2', 'darkRoom', 'blue', 'woow', 2),
  tile('d3', 'darkRoom', 'blue', 'ooow', 2),
  tile('w4', 'well', 'white', 'oooo', 3),
  tile('s2', 'turningRoom', 'white', 'owow', 5),
  tile('b4', 'debris', 'white', 'oooo', 4),
]
const tileKinds = classic.tileKinds
  .filter(({ kind }) => tiles.some((one) => one.kind === kind))
  .map((kind) => ({
    ...kind,
    count: tiles.filter((one) => one.kind === kind.kind).reduce((sum, { count }) => sum + count, 0),
    ...(kind.kind === 'turningRoom' ? { quarterTurns: 1 as const } : {}),
  }))

const hero = (id: string, sf: number, vf: number, rf: number, tf: number, kp: number, equipment: string[] = []) => ({
  id,
  name: words(id),
  ...{ sf, vf, rf, tf, kp, equipment },
  combatCards: [`${id}-a`, `${id}-b`, `${id}-c`],
  ...ours,
})
const heroes = [
  hero('rohan', 7, 5, 6, 5, 12),
  hero('rut', 6, 7, 5, 6, 12),
  hero('p', 6, 5, 5, 6, 14),
  hero('q', 4, 7, 4, 4, 10),
  hero('bela', 3, 8, 5, 7, 11, ['crossbow']),
  hero('sigrun', 7, 5, 6, 5, 15),
  hero('astrid', 4, 7, 4, 8, 14),
  hero('bardhor', 3, 8, 5, 7, 11, ['crossbow']),
]
/** Rohan's A hits B twice, Rut's C hits A twice; the others have plain cards. */
const twice: Readonly<Record<string, 'A' | 'B' | 'C'>> = { 'rohan-a': 'B', 'rut-c': 'A' }
const threeCards = (id: string, owner: { readonly hero: string } | { readonly monsterSet: string }) =>
  (['A', 'B', 'C'] as const).map((letter) => {
    const card = `${id}-${letter.toLowerCase()}`
    const hits = twice[card]
    return { id: card, owner, letter, hitsTwice: hits === undefined ? [] : [hits], ...ours }
  })
const sets = ['troll-set', 'orc-set', 'skeleton-set', 'elf-set']

const monsterKinds = [
  ['mountain-troll', 'troll-set'],
  ['dark-elf', 'troll-set'],
  ['orc', 'orc-set'],
  ['skeleton', 'skeleton-set'],
  ['goblin', 'elf-set'],
].map(([id, fightsAs]) => ({ id: id!, name: words(id!), fightsAs: fightsAs!, tags: ['monster'], ...ours }))
const monsterCard = (id: string, kp: number, attack: Reaction, wait: Reaction, flee: Reaction, count: number) => ({
  id,
  kp: { default: kp, byKind: {} },
  reactions: {
    attack: { default: attack, byKind: {} },
    wait: { default: wait, byKind: {} },
    flee: { default: flee, byKind: {} },
  },
  count,
  ...ours,
})
const combat: Reaction = { outcome: 'combat' }
const monsterFlees: Reaction = { outcome: 'monsterFlees' }
const fleeSucceeds: Reaction = { outcome: 'fleeSucceeds' }
const monsterCards = [
  monsterCard('m4', 4, combat, monsterFlees, fleeSucceeds, 4),
  monsterCard('mf', 2, monsterFlees, combat, fleeSucceeds, 4),
  monsterCard('hit-t6-flight', 3, combat, combat, { hit: { die: 't6', minus: 2 }, ...fleeSucceeds }, 2),
  monsterCard('hit-3-flight', 3, combat, combat, { hit: { fixed: 3 }, ...fleeSucceeds }, 2),
  monsterCard('hit-2-combat', 3, { hit: { fixed: 1 }, ...monsterFlees }, combat, { hit: { fixed: 2 }, ...combat }, 3),
]

const card = (id: string, tags: string[], effects: Card['effects'], count: number, gm?: number): Card => ({
  ...{ id, name: words(id), text: words(id), tags, effects, count },
  ...(gm === undefined ? {} : { gm }),
  ...ours,
})
const kept: Card['effects'] = [{ tag: 'keepCard', as: 'treasure' }]
const shuffle = (pile: 'room' | 'door' | 'search' | 'chest' | 'roomSearch') =>
  card(`${pile === 'roomSearch' ? 'room-search' : pile}-shuffle`, ['shuffle'], [{ tag: 'reshuffle', pile }], 1)
const room: ReadonlyArray<Card> = [
  card('empty', ['nothing'], [{ tag: 'nothing' }], 33),
  card('brooch', ['treasure'], kept, 1, 25),
  card('coins', ['treasure'], kept, 3, 10),
  card('troll', ['monster'], [{ tag: 'meet', kind: 'mountain-troll' }], 6),
  card('elf', ['monster'], [{ tag: 'meet', kind: 'dark-elf' }], 4),
  card('skeleton-card', ['monster'], [{ tag: 'meet', kind: 'skeleton' }], 1),
  card('goblin-card', ['monster'], [{ tag: 'meet', kind: 'goblin' }], 1),
  card('orc-ambush', ['monster', 'ambush'], [{ tag: 'ambush', kind: 'orc' }], 3),
  card('chest', ['container'], [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: true }], 3),
  card('fallen', ['corpse'], [{ tag: 'drawFrom', pile: 'search', count: 1, optional: true }], 2),
  card('lamp', ['item'], [{ tag: 'keepCard', as: 'item' }], 1),
  card('sleep', ['event'], [{ tag: 'missMoves', n: 2 }], 1),
  shuffle('room'),
]
const door: Pack['decks']['door'] = [
  { ...card('opens', [], [{ tag: 'doorOpens' }], 6), result: 'opens' },
  { ...card('closed', [], [{ tag: 'doorStaysClosed' }], 6), result: 'closed' },
  {
    ...card(
      'door-trap',
      ['trap', 'door-trap'],
      [{ tag: 'loseKp', amount: { die: 't6', minus: 2 }, cause: 'door-trap' }, { tag: 'moveOver' }],
      2,
    ),
    result: 'trap',
  },
  { ...shuffle('door'), result: 'other' },
]
const nothing = (id: string, count: number) => card(id, ['nothing'], [{ tag: 'nothing' }], count)
const values = [100, 150, 200, 250, 300, 350, 400, 450, 500, 1000, 4000]
const treasure = values.map((gm, i) => ({
  ...{ id: `t${i + 1}`, name: words(`treasure ${i + 1}`), gm, count: 3 },
  ...ours,
}))

/** Treasures t1 to t11, three of each: worth 100, 150, 200, 250, 300, 350, 400, 450, 500, 1000 and 4000 gm. */
export const box: Pack = {
  ...classic,
  id: 'box',
  name: words('A box for tests'),
  counts: {
    tiles: 88,
    heroes: 8,
    rings: 4,
    weapons: 2,
    combatCards: 36,
    monster: 15,
    room: 60,
    trap: 0,
    door: 15,
    search: 15,
    chest: 14,
    roomSearch: 14,
    treasure: 33,
    dragon: 8,
    aids: 0,
    cards: 224,
    treasureGm: 3 * values.reduce((sum, gm) => sum + gm, 0),
  },
  tileKinds,
  tiles,
  heroes,
  combatCards: [
    ...heroes.flatMap(({ id }) => threeCards(id, { hero: id })),
    ...sets.flatMap((id) => threeCards(id, { monsterSet: id })),
  ],
  monsterSets: sets.map((id) => ({
    id,
    name: words(id),
    combatCards: threeCards(id, { monsterSet: id }).map((one) => one.id),
    ...ours,
  })),
  monsterKinds,
  monsterCards,
  decks: {
    room,
    trap: [],
    door,
    search: [nothing('no-find', 13), card('necklace', ['treasure'], kept, 1, 150), shuffle('search')],
    chest: [nothing('bare-chest', 12), card('dagger', ['treasure'], kept, 1, 250), shuffle('chest')],
    roomSearch: [
      card('secret-door', ['passage'], [{ tag: 'secretDoor' }], 5),
      nothing('bare-room', 5),
      card('search-ambush', ['monster', 'ambush'], [{ tag: 'ambush', kind: 'orc' }], 1),
      card('search-troll', ['monster'], [{ tag: 'meet', kind: 'mountain-troll' }], 1),
      card('search-coins', ['treasure'], kept, 1, 10),
      shuffle('roomSearch'),
    ],
    treasure,
    dragon: [
      { id: 'asleep', name: words('asleep'), awake: false, count: 7, ...ours },
      { id: 'awake', name: words('awake'), awake: true, count: 1, ...ours },
    ],
  },
  weapons: classic.weapons.map(({ shotTables, ...weapon }) => ({
    ...weapon,
    shotTables: { default: shotTables!.default, byKind: {} },
    count: 2,
  })),
  tables: [],
}
