import { expect, test } from 'vitest'
import { type List, told } from './broken.js'

test.each([
  ['tiles/tile-well-owow/kind', 'wel', 'tiles/36/kind', 'tile kind', 'well'],
  ['heroes/rohan/combatCards/0', 'rohan-aa', 'heroes/0/combatCards/0', 'combat card', 'rohan-a'],
  ['heroes/bardhor/equipment/0', 'crosbow', 'heroes/3/equipment/0', 'weapon', 'crossbow'],
  ['combatCards/rohan-a/owner/hero', 'roham', 'combatCards/0/owner/hero', 'hero', 'rohan'],
  ['combatCards/orc-set-a/owner/monsterSet', 'ork-set', 'combatCards/21/owner/monsterSet', 'monster set', 'orc-set'],
  ['monsterSets/orc-set/combatCards/0', 'orc-set-aa', 'monsterSets/3/combatCards/0', 'combat card', 'orc-set-a'],
  ['monsterKinds/two-orcs/fightsAs', 'orcs-set', 'monsterKinds/4/fightsAs', 'monster set', 'orc-set'],
  ['decks/room/room-dark-elf/effects/0/kind', 'dark-elv', 'decks/room/1/effects/0/kind', 'monster', 'dark-elf'],
  ['decks/room/room-ambush-orc/effects/0/kind', 'ork', 'decks/room/8/effects/0/kind', 'monster', 'orc'],
  [
    'decks/chest/chest-bones/effects/0/table/1/effects/0/kind',
    'skeletons',
    'decks/chest/6/effects/0/table/1/effects/0/kind',
    'monster',
    'skeleton',
  ],
  [
    'decks/room/room-wizards-curse/effects/0/table/0/effects/0/kind',
    'corridors',
    'decks/room/21/effects/0/table/0/effects/0/kind',
    'tile kind',
    'corridor',
  ],
  ['decks/search/search-potion/use/effects/0/table', 'poison', 'decks/search/2/use/effects/0/table', 'table', 'potion'],
  ['decks/search/search-rope/use/effects/0/id', 'pitt', 'decks/search/1/use/effects/0/id', 'condition', 'pit'],
  ['decks/search/search-rope/use/when/condition', 'pitt', 'decks/search/1/use/when/condition', 'condition', 'pit'],
  ['decks/room/room-trapdoor/descend/replaces', 'bit', 'decks/room/17/descend/replaces', 'condition', 'pit'],
])('a name that names nothing is refused, with the nearest that does: %s', (place, name, path, kind, near) => {
  expect(told({ [place]: name })).toContain(
    `${path}: expected the name of a ${kind}, got "${name}". Did you mean "${near}"?`,
  )
})

test.each([
  ['monsterCards/monster-1/reactions/flee/byKind', 'monsterCards/0/reactions/flee/byKind', { outcome: 'fleeSucceeds' }],
  [
    'weapons/crossbow/shotTables/byKind',
    'weapons/0/shotTables/byKind',
    { die: 't6', table: [{ from: 1, to: 6, effects: [] }] },
  ],
])('a column for a monster that is not in the pack is refused: %s', (place, path, column) => {
  expect(told({ [`${place}/dragon-fly`]: column })).toEqual([
    `${path}/dragon-fly: expected the name of a monster, got "dragon-fly". Did you mean "dark-elf"?`,
  ])
})

test('KP on a monster card for a monster that is not in the pack are refused', () => {
  expect(told({ 'monsterCards/monster-1/kp': { byKind: { troll: 3 } } })).toEqual([
    'monsterCards/0/kp/byKind/troll: expected the name of a monster, got "troll". Did you mean "orc"?',
  ])
})

test('DB-DECK-7: a card that draws from a pile the box does not have is refused', () => {
  expect(
    told({
      'decks/trap': [],
      'counts/trap': 0,
      'counts/cards': 241,
    }),
  ).toEqual([
    'tileKinds/3/onEnter/0/pile: expected a pile with cards, got "trap". Add cards to it, or name another pile.',
    'decks/roomSearch/6/effects/0/pile: expected a pile with cards, got "trap". Add cards to it, or name another pile.',
  ])
})

test('a card that takes cards away says which, by a pile and a tag that there are', () => {
  const losing = (filter: object) => ({
    'decks/room/room-empty/effects': [{ tag: 'loseCards', filter, count: 'all', chooser: 'owner' }],
  })
  expect(told(losing({ pile: 'treasure' }))).toEqual([])
  expect(told(losing({ tagged: 'rope' }))).toEqual([])
  expect(told(losing({ tagged: 'ropes' }))).toEqual([
    'decks/room/0/effects/0/filter/tagged: expected the name of a tag, got "ropes". Did you mean "rope"?',
  ])
  expect(told({ ...losing({ pile: 'chest' }), 'decks/chest': [], 'counts/chest': 0, 'counts/cards': 241 })).toEqual([
    'decks/room/0/effects/0/filter/pile: expected a pile with cards, got "chest". Add cards to it, or name another pile.',
    'decks/room/13/effects/0/pile: expected a pile with cards, got "chest". Add cards to it, or name another pile.',
  ])
})

test('an expansion knows the names in its own effects; the base does not look at them', () => {
  const effect = { tag: 'meet', expansion: 'catacombs', kind: 'a worm', deep: true }
  const changes = { 'decks/room/room-empty/effects': [effect] }
  expect(told(changes, ['catacombs'])).toEqual([])
  expect(told(changes)).toEqual([
    'decks/room/0/effects/0/expansion: expected an expansion that will be laid over the game, got "catacombs". Name it to decodePack, or take the effect away.',
  ])
})

test.each([
  ['heroes/sigeir/id', 'rohan', 'heroes/1/id', 'heroes/0/id'],
  ['decks/chest/chest-coins/id', 'search-coins-20', 'decks/chest/5/id', 'decks/search/5/id'],
  ['decks/treasure/treasure-crown/id', 'crossbow', 'weapons/0/id', 'decks/treasure/29/id'],
  ['board/towers/ne/id', 'nw', 'board/towers/1/id', 'board/towers/0/id'],
  ['tables/potion/id', 'ring-of-healing', 'tables/0/id', 'rings/2/id'],
])('no name names two things: %s cannot be %s', (place, name, path, first) => {
  expect(told({ [place]: name })).toContain(
    `${path}: expected a name of its own, got "${name}". Rename it: ${first} has this name.`,
  )
})

test('no kind of tile is told of twice', () => {
  expect(told({ tileKinds: (kinds: List) => [...kinds, kinds[7]] })).toEqual([
    'tileKinds/9/kind: expected a name of its own, got "well". Rename it: tileKinds/7/kind has this name.',
  ])
})
