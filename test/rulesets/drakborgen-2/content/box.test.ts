/** What lies in the box: counted, named, marked. */
import { describe, expect, test } from 'vitest'
import { withCatacombs } from '../../../../src/rulesets/catacombs/content/index.js'
import { CatacombEffect } from '../../../../src/rulesets/catacombs/effect.js'
import { anniversary } from '../../../../src/rulesets/drakborgen/content/anniversary/index.js'
import { decodePack } from '../../../../src/rulesets/drakborgen/content/checks.js'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'
import type { Effect } from '../../../../src/rulesets/drakborgen/content/effect.js'
import type { Edge, Pack } from '../../../../src/rulesets/drakborgen/content/pack.js'
import { effectLists } from '../../../../src/rulesets/drakborgen/content/walk.js'
import { faultsInBox } from '../../../../src/rulesets/drakborgen-2/check.js'
import { isOfTwo, standardBox, withDrakborgen2 } from '../../../../src/rulesets/drakborgen-2/content/index.js'
import { TwoEffect } from '../../../../src/rulesets/drakborgen-2/effect.js'

interface Counted {
  readonly id: string
  readonly count: number
}
const pieces = (all: ReadonlyArray<{ readonly count: number }>) => all.reduce((sum, { count }) => sum + count, 0)
const full = withDrakborgen2(classic)
/** What the pack has more than the base. */
const more = <A extends { readonly id: string }>(of: (pack: Pack) => ReadonlyArray<A>): ReadonlyArray<A> =>
  of(full).filter(({ id }) => !of(classic).some((one) => one.id === id))
const room = more(({ decks }) => decks.room)
const treasure = more(({ decks }) => decks.treasure)
const trap = more(({ decks }) => decks.trap)
const chest = more(({ decks }) => decks.chest)
const roomSearch = more(({ decks }) => decks.roomSearch)
const tiles = more((pack) => pack.tiles)
const rings = more((pack) => pack.rings)
const combatCards = more((pack) => pack.combatCards)
const below = full.piles![0]!.cards
const { amulets, floorTiles } = standardBox
const cards = [...room, ...trap, ...chest, ...roomSearch, ...below]
const table = (all: ReadonlyArray<Counted>) => all.map(({ id, count }) => [id, count])

describe('as many as the rulebook says', () => {
  test('D2-EX-4, D2-COMP-4, D2-COMP-11: twelve, eight, two, two, 32, twelve, fifteen, eleven, four: 98 cards', () => {
    const counts = [
      ...[room, treasure, trap, chest, below, roomSearch].map(pieces),
      ...[combatCards.length, pieces(amulets), rings.length],
    ]
    expect(counts).toEqual([12, 8, 2, 2, 32, 12, 15, 11, 4])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(98)
  })

  test('D2-COMP-5, -6: twenty room tiles and five floor tiles', () => {
    expect([pieces(tiles), pieces(floorTiles)]).toEqual([20, 5])
  })

  test('no door, search, monster or dragon card comes with it', () => {
    const none = ['door', 'search', 'dragon'] as const
    expect(none.map((pile) => full.decks[pile])).toEqual(none.map((pile) => classic.decks[pile]))
    expect(full.monsterCards).toHaveLength(classic.monsterCards.length)
  })

  test('D2-COMP-1, -3, D2-HERO-1: eight heroes, with the values on their badges', () => {
    expect(
      more((pack) => pack.heroes).map(({ id, sf, vf, rf, tf, kp, combatCards: own }) => [
        ...[id, sf, vf, rf, tf, kp],
        own.length,
      ]),
    ).toEqual([
      ['yushugom', 6, 6, 6, 5, 19, 3],
      ['durim', 3, 9, 4, 7, 10, 0],
      ['yubara', 4, 10, 4, 5, 10, 3],
      ['thargrim', 7, 4, 8, 5, 13, 3],
      ['iril', 4, 8, 5, 6, 12, 3],
      ['charak-hai', 8, 5, 6, 4, 16, 3],
      ['dzala', 2, 6, 3, 8, 6, 0],
      ['mrishnahk', 1, 4, 3, 6, 14, 0],
    ])
    expect(standardBox.traits['dzala']!.companion).toMatchObject({ sf: 5, vf: 9, rf: 8, kp: 14, vfBonus: 3 })
  })

  test('D2-COMP-11, -12: A, B and C for each of five heroes, none for Durim, Dzála and Mrishnahk', () => {
    const owners = combatCards.map(({ owner, letter }) => ('hero' in owner ? `${owner.hero} ${letter}` : letter))
    const five = ['yushugom', 'yubara', 'thargrim', 'iril', 'charak-hai']
    expect(owners).toEqual(five.flatMap((hero) => ['A', 'B', 'C'].map((letter) => `${hero} ${letter}`)))
  })
})

describe('what they are', () => {
  test('room cards', () => {
    expect(table(room)).toEqual([
      ['two-room-way-down', 2],
      ['two-room-ghouls', 2],
      ['two-room-pursuing-shadow', 1],
      ['two-room-caught-off-guard', 1],
      ['two-room-amulet', 1],
      ['two-room-whirlwind', 1],
      ['two-room-mirror', 1],
      ['two-room-floor-gives-way', 1],
      ['two-room-spring', 1],
      ['two-room-altar', 1],
    ])
  })

  test('treasures, and what they are worth', () => {
    expect(treasure.map(({ id, gm, count }) => [id, gm, count])).toEqual([
      ['two-treasure-spellbook', 0, 1],
      ['two-treasure-sun-stone', 1100, 1],
      ['two-treasure-moon-stone', 900, 1],
      ['two-treasure-gems', 400, 1],
      ['two-treasure-casket', 450, 1],
      ['two-treasure-goblet', 600, 1],
      ['two-treasure-ruby', 700, 1],
      ['two-treasure-golden-apple', 2000, 1],
    ])
    expect(full.counts.treasureGm).toBe(30000 + 6150)
  })

  test('traps, chests and what a search turns up', () => {
    expect(table(trap)).toEqual([
      ['two-trap-net', 1],
      ['two-trap-venom-dart', 1],
    ])
    expect(table(chest)).toEqual([
      ['two-chest-amulet-half', 1],
      ['two-chest-shadow-cloak', 1],
    ])
    expect(table(roomSearch)).toEqual([
      ['two-search-caught-off-guard', 3],
      ['two-search-amulet', 2],
      ['two-search-amulet-half', 2],
      ['two-search-passage-down', 1],
      ['two-search-magic-circle', 1],
      ['two-search-jewellery', 1],
      ['two-search-trap', 1],
      ['two-search-nothing', 1],
    ])
  })

  test('the catacomb cards are those of the catacombs', () => {
    expect(table(below)).toEqual([
      ['below-passage', 19],
      ['below-way-up', 3],
      ['below-shaft', 1],
      ['below-smooth-shaft', 1],
      ['below-chest', 1],
      ['below-ruby', 1],
      ['below-rats', 2],
      ['below-rash-kharg', 1],
      ['below-giant-worm', 1],
      ['below-torch-goes-out', 2],
    ])
  })

  test('amulets, what reveals them, and whether they can be taken off', () => {
    expect(
      amulets.map(({ id, trigger, cannotBeRemoved }) => [id, Object.values(trigger).join(' '), cannotBeRemoved]),
    ).toEqual([
      ['two-amulet-of-death', 'kpLost', false],
      ['two-amulet-of-dragonfire', 'dragonWoke', false],
      ['two-amulet-of-levitation', 'testFailed vf', false],
      ['two-amulet-of-dusk', 'died', false],
      ['two-amulet-of-the-skeleton', 'combatStarted', false],
      ['two-amulet-of-musk', 'monsterMet', false],
      ['two-amulet-of-far-steps', 'doorTried', false],
      ['two-amulet-of-blood', 'kpGained', true],
      ['two-amulet-of-greed', 'treasureDrawn', false],
      ['two-amulet-of-chains', 'thrown', true],
      ['two-amulet-of-bells', 'chamberEntered', false],
    ])
  })

  test('every amulet does something, or bends something', () => {
    for (const { id, effects, bonus = [] } of amulets)
      expect([id, effects.length + bonus.length > 0]).toEqual([id, true])
  })

  test('tiles: the exits of six ways down, four bridges, a web, two corridors and seven rooms', () => {
    const exits = (edges: ReadonlyArray<Edge>) => edges.filter((edge) => edge !== 'wall').length
    const by = (kind: string) =>
      tiles.filter((tile) => tile.kind === kind).map(({ edges, count }) => `${exits(edges)} exits: ${count}`)
    expect([by('wayDown'), by('bridge'), by('spiderWeb'), by('corridor'), by('room')]).toEqual([
      ['1 exits: 2', '2 exits: 1', '2 exits: 1', '3 exits: 1', '3 exits: 1'],
      ['2 exits: 4'],
      ['4 exits: 1'],
      ['3 exits: 1', '3 exits: 1'],
      ['4 exits: 2', '3 exits: 1', '2 exits: 2', '2 exits: 1', '1 exits: 1'],
    ])
  })

  test('floor tiles: two ways down, and three that are none', () => {
    expect(floorTiles.map(({ id, wayDown, count }) => [id, wayDown, count])).toEqual([
      ['vag-ned', true, 2],
      ['two-altar', false, 1],
      ['two-spring', false, 1],
      ['two-magic-circle', false, 1],
    ])
  })
})

describe('marks', () => {
  test('D2-COMP-10: every card, tile and ring of the box is marked, and none of the base is', () => {
    const mine = [...room, ...treasure, ...trap, ...chest, ...roomSearch, ...tiles, ...rings, ...amulets]
    expect(mine.filter((one) => !isOfTwo(one))).toEqual([])
    for (const { decks, tiles: bag, rings: worn } of [classic, anniversary])
      expect([...Object.values({ ...decks }).flat(), ...bag, ...worn].filter(isOfTwo)).toEqual([])
  })

  test('D2-COMP-10: without what is marked, decks, bag and rings are those of the base', () => {
    const unmarked = (all: ReadonlyArray<{ readonly id: string }>) => all.filter((one) => !isOfTwo(one))
    const decks = Object.entries({ ...full.decks }).map(([name, all]) => [name, unmarked(all)])
    expect(Object.fromEntries(decks)).toEqual(classic.decks)
    expect([unmarked(full.tiles), unmarked(full.rings)]).toEqual([classic.tiles, classic.rings])
  })

  test('D2-CARD-4: whatever gives an amulet is marked as magic', () => {
    const gives = (effect: Effect) => effect.tag === 'findAmulet' || effect.tag === 'findAmuletHalf'
    const found = cards.filter(({ effects }) => effects.some(gives))
    expect(found.map(({ id, tags }) => [id, tags.includes('magic')])).toEqual([
      ['two-room-amulet', true],
      ['two-chest-amulet-half', true],
      ['two-search-amulet', true],
      ['two-search-amulet-half', true],
    ])
  })

  test('D2-BOOK-1, -2: the spellbook has no value, and is not magic', () => {
    expect(treasure.find(({ id }) => id === standardBox.spellbook)).toMatchObject({
      gm: 0,
      use: { windows: ['ownMoveStart'], effects: [{ tag: 'readSpellbook' }], then: 'return' },
    })
    expect(standardBox.magicTreasures).toEqual(['two-treasure-golden-apple'])
  })

  test('D2-CLASS-1, -6: what is marked as an amulet or a teleport is one, and nothing else is', () => {
    const does = (what: string) => {
      const holds = (value: unknown): boolean =>
        typeof value === 'object' &&
        value !== null &&
        (('tag' in value && value.tag === what) || Object.values(value).some(holds))
      return cards.filter(({ effects }) => holds(effects)).map(({ id }) => id)
    }
    const marked = (tag: string) => cards.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id)
    expect([marked('amulet'), marked('teleport')]).toEqual([does('findAmulet'), does('teleport')])
    expect([marked('amulet').length, marked('teleport').length]).toEqual([2, 2])
  })

  test('D2-CLASS-7: the cards for what happens below are marked so, and no others', () => {
    expect(cards.filter(({ tags }) => tags.includes('catacombs'))).toEqual(below)
  })

  test('D2-CLASS-4: a way down is a room tile, or a floor tile that two cards lay', () => {
    expect(tiles.filter(({ kind }) => kind === 'wayDown').map(({ id }) => id)).toHaveLength(5)
    const lays = (effect: Effect) => effect.tag === 'placeFloorTile' && 'tile' in effect && effect.tile === 'vag-ned'
    expect(cards.filter(({ effects }) => effects.some(lays)).map(({ id }) => id)).toEqual([
      'two-room-way-down',
      'two-search-passage-down',
    ])
  })

  test('every entry says in both languages what it is, where it comes from, and if it is not known, why', () => {
    const said = [...cards, ...floorTiles, ...amulets, ...rings, ...full.tileKinds.slice(classic.tileKinds.length)]
    for (const { name, text } of said)
      for (const words of [name, text]) expect(words.sv.length > 0 && words.en.length > 0).toBe(true)
    const sourced = [...cards, ...floorTiles, ...amulets, ...rings, ...tiles, ...treasure]
    const silent = sourced.filter(({ from, note }) => from === 'ours' && note === undefined)
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})

describe('the words', () => {
  const inPack = effectLists(full).flatMap(({ effects }) => effects)
  const lists = [
    ...amulets.flatMap(({ effects, again = [] }) => [effects, again]),
    ...floorTiles.flatMap(({ effects, onMagicArrival = [] }) => [effects, onMagicArrival]),
  ]
  const used = { windows: ['anytime'], charges: 1, then: 'keep' } as const
  const within = effectLists({
    ...full,
    tileKinds: [],
    rings: lists.map((effects) => ({ ...full.rings[0]!, use: { ...used, effects } })),
  }).flatMap(({ path, effects }) => (path[0] === 'rings' ? effects : []))
  const all = [...inPack, ...within].filter((effect) => 'expansion' in effect)
  const tagsOf = (expansion: string) => [
    ...new Set(all.flatMap((one) => ('expansion' in one && one.expansion === expansion ? [one.tag] : []))),
  ]

  test('every effect of Drakborgen II comes about', () => {
    expect(tagsOf('drakborgen-2').sort()).toEqual(
      [
        ...['caughtOffGuard', 'ghouls', 'teleport', 'placeFloorTile', 'liftFloorTile', 'findAmulet', 'findAmuletHalf'],
        ...['readSpellbook', 'rollAnew', 'tileAnew', 'searchFour', 'ascendAtOnce', 'holdsGround'],
      ].sort(),
    )
  })

  test('of the catacombs: falls, bridges, snares, ways up', () => {
    expect(tagsOf('catacombs').sort()).toEqual(['crossBridge', 'fallBelow', 'snare', 'wayUp'])
  })

  test('each is written as its codec reads it', () => {
    for (const effect of all) expect(TwoEffect.is(effect) || CatacombEffect.is(effect), effect.tag).toBe(true)
  })
})

describe('the packs', () => {
  test.each([classic, anniversary])('D2-SETUP-1: over $id nothing is wrong with it', (base) => {
    const pack = withDrakborgen2(base)
    const decoded = decodePack(JSON.parse(JSON.stringify(pack)), ['catacombs', 'drakborgen-2'])
    expect(decoded).toEqual({ _tag: 'Right', right: pack })
    expect(faultsInBox(pack, standardBox)).toEqual([])
  })

  test('CAT-EX-2: the catacomb cards are in play once, if the catacombs are in the pack already', () => {
    expect(withDrakborgen2(withCatacombs(classic))).toEqual({ ...full, id: 'classic-catacombs-drakborgen-2' })
  })

  test('without the expansions laid over the game, every one of its words is refused', () => {
    const decoded = decodePack(JSON.parse(JSON.stringify(full)), ['catacombs'])
    expect(decoded).toMatchObject({ _tag: 'Left' })
  })
})
