import { classic, decodePack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { type List, told } from './broken.js'

test('DB-CONT-14: an effect after the move is over can never happen', () => {
  expect(told({ 'decks/door/door-trap-t6/effects': (effects: List) => [...effects].reverse() })).toEqual([
    'decks/door/3/effects/1: expected nothing, as all is over, got "loseKp". Move it up, or take it away.',
  ])
})

test.each([
  ['a death', { tag: 'kill', cause: 'fright' }],
  ['the end of the move', { tag: 'moveOver' }],
])('nothing follows %s', (_what, ending) => {
  expect(told({ 'decks/room/room-empty/effects': [ending, { tag: 'secretDoor' }, { tag: 'wakeDragon' }] })).toEqual([
    'decks/room/0/effects/1: expected nothing, as all is over, got "secretDoor". Move it up, or take it away.',
    'decks/room/0/effects/2: expected nothing, as all is over, got "wakeDragon". Move it up, or take it away.',
  ])
})

describe('DB-CONT-14, DB-MON-9: the move is over after a monster', () => {
  const meets = { tag: 'meet', kind: 'orc' }
  const heals = { tag: 'gainKp', amount: { fixed: 1 } }
  const rolls = (table: unknown) => ({ tag: 'rollTable', die: 't6', table })
  const rows = (...effects: List) => [{ from: 1, to: 6, effects }]
  const fault = (i: number, tag: string) =>
    `decks/room/0/effects/${i}: expected nothing, as a monster that may come ends the move, got "${tag}". Move it up.`
  const omens = {
    ...{ id: 'omens', name: { sv: 'Järtecken', en: 'Omens' }, from: 'ours' },
    ...{ die: 't6', table: rows({ tag: 'ambush', kind: 'orc' }) },
  }
  const card = (...effects: List) =>
    told({ tables: (tables: List) => [...tables, omens], 'decks/room/room-empty/effects': effects })

  test.each([
    ['a test', { tag: 'test', property: 'sf', pass: [], fail: [meets] }],
    ['a roll', rolls(rows(meets))],
    ['a roll in a table of the box', rolls('omens')],
    ['a roll after a test', { tag: 'test', property: 'sf', pass: [rolls('omens')], fail: [] }],
    ['a choice', { tag: 'chooseEffect', who: 'owner', options: [{ label: omens.name, effects: [meets] }] }],
  ])('nothing follows %s that may bring one', (_what, effect) => {
    expect(card(rolls('omens'))).toEqual([])
    expect(card(effect, heals, rolls('omens'))).toEqual([fault(1, 'gainKp'), fault(2, 'rollTable')])
  })

  test('but what the card itself says besides follows, and what brings none is not held to it', () => {
    expect(card(meets, heals, rolls('omens'))).toEqual([])
    expect(card(rolls(rows(heals)), rolls('omens'))).toEqual([])
    const lurks = { tag: 'startCondition', id: 'torch-out', endsWhen: 'endCondition', eachMove: [meets] }
    expect(card(lurks, heals, rolls('omens'))).toEqual([])
  })
})

test('nothing follows a roll made again', () => {
  const missed = 'monsterKinds/giant-spider/procedure/0/options/1/effects/0/table/1/effects'
  expect(told({ [missed]: (effects: List) => [...effects, { tag: 'continueMove' }] })).toEqual([
    'monsterKinds/5/procedure/0/options/1/effects/0/table/1/effects/2: expected nothing, as all is over, got "continueMove". Move it up, or take it away.',
  ])
})

test('a roll can be made again only where there was one', () => {
  expect(told({ 'decks/room/room-empty/effects': [{ tag: 'rollAgain' }] })).toEqual([
    'decks/room/0/effects/0/tag: expected an effect after a roll, got "rollAgain". Put it in a table.',
  ])
  const test = { tag: 'test', property: 'tf', pass: [], fail: [{ tag: 'rollAgain' }] }
  const table = (effects: List) => [{ tag: 'rollTable', die: 't6', table: [{ from: 1, to: 6, effects }] }]
  expect(told({ 'decks/room/room-empty/effects': table([test]) })).toEqual([])
})

test('DB-CONT-13: what saves a hero that would die gives KP before it does anything else', () => {
  const use = (...effects: List) => ({ windows: ['onDamage', 'onDeath'], effects, charges: 1, then: 'return' })
  const gain = { tag: 'gainKp', amount: { fixed: 3 } }
  const away = { tag: 'moveHero', to: 'tower', drawRoomCard: false }
  expect(told({ 'rings/ring-of-healing/use': use(gain, away) })).toEqual([])
  expect(told({ 'rings/ring-of-healing/use': { ...use(away, gain), windows: ['onDamage'] } })).toEqual([])
  expect(told({ 'rings/ring-of-healing/use': use(away, gain) })).toEqual([
    'rings/2/use/effects/0/tag: expected gainKp, got "moveHero". Let it give KP before anything else.',
  ])
})

test('a thing that is never used is refused', () => {
  const use = { windows: ['ownMoveStart'], effects: [], charges: null, then: 'keep' }
  const ring = (more: object) => told({ 'rings/ring-of-healing/use': { ...use, ...more } })
  expect(ring({})).toEqual([])
  expect(ring({ windows: [] })).toEqual(['rings/2/use/windows: expected a moment to use it at, got []. Name one.'])
  expect(ring({ then: 'return' })).toEqual([
    'rings/2/use/then: expected keep, got "return". Count its charges, or keep it.',
  ])
})

test('what an expansion does may have a moment that only the expansion knows of', () => {
  const use = { windows: [], effects: [{ tag: 'mend', expansion: 'pockets' }], charges: 1, then: 'outOfPlay' }
  expect(told({ 'rings/ring-of-healing/use': use }, ['pockets'])).toEqual([])
})

test('what an expansion does may keep a card, and may save from death', () => {
  const pouch = { ...classic.decks.room[0], id: 'room-empty', gm: 50, effects: [{ tag: 'grab', expansion: 'pockets' }] }
  const use = { windows: ['onDeath'], effects: [{ tag: 'mend', expansion: 'pockets' }], charges: 1, then: 'keep' }
  const pack = {
    ...classic,
    decks: { ...classic.decks, room: [pouch, ...classic.decks.room.slice(1)] },
    rings: classic.rings.map((ring) => (ring.id === 'ring-of-healing' ? { ...ring, use } : ring)),
  }
  expect(decodePack(JSON.parse(JSON.stringify(pack)), ['pockets'])).toMatchObject({ _tag: 'Right' })
})

test('a card that nobody keeps is neither used nor worth gold', () => {
  const use = { windows: ['ownMoveStart'], effects: [], charges: 1, then: 'return' }
  const line = (tags: string) => [`decks/room/0/effects: expected keepCard, got [${tags}]. Let it be kept.`]
  expect(told({ 'decks/room/room-empty/use': use })).toEqual(line('"nothing"'))
  expect(told({ 'decks/room/room-empty/gm': 5 })).toEqual(line('"nothing"'))
  const keep = { tag: 'keepCard', as: 'item' }
  const effects = [{ tag: 'test', property: 'sf', pass: [keep], fail: [] }]
  expect(told({ 'decks/room/room-empty/use': use, 'decks/room/room-empty/effects': effects })).toEqual([])
})

test('a test can be rolled again by what is used after it, and only by that', () => {
  const use = (...windows: List) => ({ windows, effects: [{ tag: 'rollAgain' }], charges: 1, then: 'return' })
  expect(told({ 'rings/ring-of-healing/use': use('afterTest') })).toEqual([])
  expect(told({ 'rings/ring-of-healing/use': use('afterTest', 'ownMoveStart') })).toEqual([
    'rings/2/use/effects/0/tag: expected an effect after a roll, got "rollAgain". Put it in a table.',
  ])
})

test.each([
  ['doorOpens', 'Put it in: doorCard.'],
  ['doorStaysClosed', 'Put it in: doorCard.'],
  ['openPassage', 'Put it in: use.'],
  ['voidTrap', 'Put it in: use.'],
  ['shoot', 'Put it in: use.'],
  ['monsterDies', 'Put it in: procedure, shot, use.'],
  ['monsterFlees', 'Put it in: procedure, shot, use.'],
])('nothing can come of %s on a room card', (tag, cure) => {
  expect(told({ 'decks/room/room-empty/effects': [{ tag }] })).toEqual([
    `decks/room/0/effects/0/tag: expected an effect for a card, got "${tag}". ${cure}`,
  ])
})

test('a tile cannot be kept, and wounds nobody but the hero', () => {
  const effects = [
    { tag: 'keepCard', as: 'item' },
    { tag: 'woundMonster', amount: { fixed: 1 } },
  ]
  expect(told({ 'tileKinds/room/onEnter': effects })).toEqual([
    'tileKinds/0/onEnter/0/tag: expected an effect for a tile, got "keepCard". Put it in: card.',
    'tileKinds/0/onEnter/1/tag: expected an effect for a tile, got "woundMonster". Put it in: procedure, shot, use.',
  ])
})

test('a choice has an option that is always there', () => {
  expect(told({ 'monsterKinds/giant-spider/procedure/0/options/1': undefined })).toEqual([
    'monsterKinds/5/procedure/0/options: expected an option that is always there, got 1. Add one that needs nothing.',
  ])
})

test('what holds a hero can be got rid of', () => {
  const relit = 'decks/room/room-torch-goes-out/effects/0/eachMove/0/table/0/effects/0'
  expect(told({ [relit]: undefined })).toEqual([
    'decks/room/12/effects/0/id: expected a condition that ends, got "torch-out". Add an effect that ends it.',
  ])
})

test('a weapon that shoots has tables to shoot by', () => {
  expect(told({ 'weapons/crossbow/shotTables': undefined })).toEqual([
    'weapons/0/shotTables: expected tables to shoot by, got undefined. Add them.',
  ])
})

test('a weapon that does not shoot needs none', () => {
  const powder = { shots: undefined, shotTables: undefined }
  expect(
    told({
      'weapons/crossbow': (weapon: object) => ({ ...weapon, ...powder }),
      'weapons/crossbow/use/effects': [{ tag: 'monsterDies' }],
    }),
  ).toEqual([])
})

test('a monster that no card brings, and a set that no monster fights with, are told of', () => {
  expect(
    told({ 'decks/room/room-two-orcs/effects/0/kind': 'orc', 'monsterKinds/dark-elf/fightsAs': 'orc-set' }),
  ).toEqual([
    'monsterKinds/4: expected a monster that can be met, got "two-orcs". Let something name it, or take it away.',
    'monsterSets/0: expected a set that a monster fights with, got "dark-elf-set". Let something name it, or take it away.',
  ])
})

test('a table that nothing reads, and a weapon that nobody has, are told of', () => {
  const another = {
    id: 'omens',
    name: { sv: 'Järtecken', en: 'Omens' },
    die: 't10',
    table: [{ from: 1, to: 10, effects: [] }],
    from: 'ours',
  }
  expect(told({ tables: (tables: List) => [...tables, another], 'heroes/bardhor/equipment': [] })).toEqual([
    'tables/1: expected a table that an effect reads, got "omens". Let something name it, or take it away.',
    'weapons/0: expected a weapon that a hero has, got "crossbow". Let something name it, or take it away.',
  ])
})

test('a pile that no tile and no card draws from is told of', () => {
  expect(told({ 'decks/room/room-fallen-warrior/effects': [{ tag: 'nothing' }] })).toEqual([
    'decks/search: expected a pile that is drawn from, got "search". Let something name it, or take it away.',
  ])
})

test('a box without trap cards is none the worse, if nothing draws them', () => {
  expect(
    told({
      'decks/trap': [],
      'counts/trap': 0,
      'counts/cards': 241,
      'tileKinds/trapRoom/onEnter': [],
      'decks/roomSearch/room-search-trap/effects': [{ tag: 'nothing' }],
    }),
  ).toEqual([])
})

test('a door card does what its result says', () => {
  expect(told({ 'decks/door/door-opens/result': 'closed' })).toEqual([
    'decks/door/0/result: expected opens, got "closed". Let result and effects agree.',
  ])
  expect(told({ 'decks/door/door-stays-closed/result': 'other' })).toEqual([
    'decks/door/1/result: expected closed, got "other". Let result and effects agree.',
  ])
  expect(told({ 'decks/door/door-trap-t6/result': 'opens' })).toEqual([
    'decks/door/3/result: expected trap or other, got "opens". Let result and effects agree.',
  ])
})
