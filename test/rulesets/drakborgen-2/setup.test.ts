/** From an empty table to the first round, with Drakborgen II in the box. */
import { anniversary, classic, contentOf, type Pack } from 'delvekit/drakborgen'
import { type Box, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { over2 } from '../../support/drakborgen-2/table.js'

/** A game over a base, with the box as it is or otherwise. */
const newGame = (
  seats: number,
  { base = classic, box = standardBox, options = {} }: { base?: Pack; box?: Box; options?: object } = {},
) => {
  const game = over2(withDrakborgen2(base), box)
  return givenTable(game, atStart(game, seats, options))
}
const hero = (id: string) => ({ tag: 'chooseHero', hero: id }) as const
const ring = (id: string) => ({ tag: 'chooseRing', ring: id }) as const
const tower = (id: string) => ({ tag: 'chooseTower', tower: id }) as const
const pieces = (deck: Readonly<Record<string, number>>) => Object.values(deck).reduce((sum, n) => sum + n, 0)
const removedNames = [
  'room-giant-spider',
  'room-vampire-bats-small',
  'room-orc',
  'room-skeleton',
  'room-dark-elf',
  'room-mountain-troll',
  'room-torch-goes-out',
]

describe('decks and bag', () => {
  test('D2-EX-1, D2-SETUP-3, -4, -5: of 60 room cards seven leave, twelve come: 65', () => {
    const { state } = newGame(1, { base: anniversary })
      .rolling(1)
      .thenEvents([
        { tag: 'gameCreated', content: 'anniversary-drakborgen-2', seats: 1 },
        { tag: 'catacombsOpened', cards: 32 },
        ...removedNames.map((card) => ({ tag: 'tuningCardRemoved', card }) as const),
        { tag: 'bagBuilt', count: 108 },
        { tag: 'bagTotalMismatch', expected: 135, actual: 108 },
        { tag: 'rollOffRolled', seat: 0, roll: 1 },
        { tag: 'firstSeatSet', seat: 0 },
      ])
    expect(state.piles.room.size).toBe(65)
    expect(state.outOfPlay).toEqual(removedNames.map((card) => ({ card, knownTo: 'everyone' })))
  })

  test('D2-SETUP-5: one copy of each leaves, and no more', () => {
    const { room } = newGame(1).rolling(1).state.piles
    const before = contentOf(classic).deck('room')
    expect(removedNames.map((card) => before[card]! - room.unseen[card]!)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect([pieces(before), room.size]).toEqual([84, 89])
  })

  test('D2-EX-2, D2-SETUP-6: in the tougher game none leaves: 72', () => {
    const { state } = newGame(1, { base: anniversary, options: { keepBaseRoomCards: true } })
      .rolling(1)
      .excludes('tuningCardRemoved', 'tuningCardMissing')
    expect([state.piles.room.size, state.outOfPlay]).toEqual([72, []])
  })

  test('D2-EX-3, D2-SETUP-10: 88 tiles and 20 are a warning, 115 and 20 are 135', () => {
    const bag = (base: Pack) =>
      newGame(1, { base })
        .rolling(1)
        .events.filter(({ tag }) => tag === 'bagBuilt' || tag === 'bagTotalMismatch')
    expect(bag(anniversary)).toEqual([
      { tag: 'bagBuilt', count: 108 },
      { tag: 'bagTotalMismatch', expected: 135, actual: 108 },
    ])
    expect(bag(classic)).toEqual([{ tag: 'bagBuilt', count: 135 }])
  })

  test('D2-SETUP-10: another number may be expected of the bag', () => {
    newGame(1, { base: anniversary, options: { expectedBagTotal: 108 } })
      .rolling(1)
      .includes({ tag: 'bagBuilt', count: 108 })
      .excludes('bagTotalMismatch')
  })

  test('D2-SETUP-5: a card that is not there is told of, if that is allowed for', () => {
    const box = { ...standardBox, removed: ['room-orc', 'room-hydra'] }
    newGame(1, { box, options: { strictTuning: false } })
      .rolling(1)
      .includes({ tag: 'tuningCardRemoved', card: 'room-orc' }, { tag: 'tuningCardMissing', card: 'room-hydra' })
    // What is to leave twice must be there twice.
    newGame(1, { box: { ...box, removed: ['two-room-mirror', 'two-room-mirror'] }, options: { strictTuning: false } })
      .rolling(1)
      .includes({ tag: 'tuningCardRemoved' }, { tag: 'tuningCardMissing', card: 'two-room-mirror' })
    expect(() => newGame(1, { box })).toThrow("there is no 'room-hydra' to take out, as faultsInBox says")
  })

  test('D2-SETUP-7: eight treasures, two traps, two chests and twelve finds join, and nothing leaves', () => {
    const { piles } = newGame(1).rolling(1).state
    const before = contentOf(classic)
    const decks = ['treasure', 'trap', 'chest', 'roomSearch', 'search', 'door', 'monster', 'dragon'] as const
    expect(decks.map((name) => piles[name].size - pieces(before.deck(name)))).toEqual([8, 2, 2, 12, 0, 0, 0, 0])
    expect(
      decks.flatMap((name) => Object.keys(before.deck(name)).filter((card) => !(card in piles[name].unseen))),
    ).toEqual([])
  })

  test('D2-SETUP-8: 32 catacomb cards and 11 amulets form decks of their own', () => {
    const {
      piles,
      slices: { drakborgen2 },
    } = newGame(1).rolling(1).state
    expect([piles['catacombs:cards']!.size, drakborgen2.amulets.size]).toEqual([32, 11])
    expect(drakborgen2.amulets.unseen).toEqual(Object.fromEntries(standardBox.amulets.map(({ id }) => [id, 1])))
  })

  test('D2-SETUP-9: with the rings there are twelve decks', () => {
    const {
      piles,
      slices: { drakborgen2 },
      offered,
    } = newGame(1).rolling(1).state
    const cards = Object.entries(piles).filter(([name, { size }]) => name !== 'tile' && size > 0)
    expect([...cards.map(([name]) => name), drakborgen2.amulets, offered.rings]).toHaveLength(12)
  })

  test('D2-SETUP-11: floor tiles lie beside the board, and not in the bag', () => {
    const {
      piles,
      slices: { drakborgen2 },
    } = newGame(1).rolling(1).state
    expect(drakborgen2.floorSupply).toEqual({
      ...{ 'vag-ned': 2, 'two-altar': 1, 'two-spring': 1, 'two-magic-circle': 1 },
    })
    expect(standardBox.floorTiles.filter(({ id }) => id in piles.tile.unseen)).toEqual([])
  })
})

describe('heroes and rings', () => {
  test('D2-SETUP-1, -2: heroes of the base and of the box are offered together', () => {
    newGame(1)
      .rolling(1)
      .legal([...classic.heroes.map(({ id }) => hero(id)), ...Object.keys(standardBox.traits).map(hero)])
  })

  test('D2-EX-5, D2-SETUP-12, D2-DEC-1, D2-YUSH-4: in the order of the base, and who is principled takes no ring', () => {
    const chosen = newGame(3).rolling(12, 2, 1).when(hero('rohan'), hero('yushugom'), hero('aelfric'))
    const rings = withDrakborgen2(classic).rings.map(({ id }) => ring(id))
    const next = chosen.toAct(2).legal(rings).when(ring('two-ring-of-ways'))
    next.includes(
      { tag: 'ringChosen', seat: 2, ring: 'two-ring-of-ways' },
      { tag: 'ringSkipped', seat: 1, reason: 'principled' },
    )
    // Any that is left.
    next.toAct(0).legal(rings.filter((one) => one.ring !== 'two-ring-of-ways'))
    expect(next.state.heroes.map(({ ring: worn }) => worn)).toEqual([null, null, 'two-ring-of-ways'])
  })

  test('D2-EX-5, D2-YUSH-4, D2-MRIS-7: all of them principled, nobody is asked', () => {
    newGame(2)
      .rolling(2, 1)
      .when(hero('yushugom'), hero('mrishnahk'))
      .includes({ tag: 'ringSkipped', seat: 1 }, { tag: 'ringSkipped', seat: 0 })
      .allows(tower('nw'))
  })

  test('D2-SETUP-13: what a ring does is said on it: each has one effect, and is gone when it is used', () => {
    const mine = withDrakborgen2(classic).rings.slice(classic.rings.length)
    expect(mine.map(({ id, use }) => [id, use.effects.map(({ tag }) => tag), use.charges, use.then])).toEqual([
      ['two-ring-of-ways', ['tileAnew'], 1, 'outOfPlay'],
      ['two-ring-of-fortune', ['rollAnew'], 1, 'outOfPlay'],
      ['two-ring-of-seeing', ['searchFour'], 1, 'outOfPlay'],
      ['two-ring-of-ascent', ['ascendAtOnce'], 1, 'outOfPlay'],
    ])
  })
})

/** A hero at the table, alone, and with what it begins. */
const taking = (id: string, options: object = {}) => {
  const begun = newGame(1, { options }).rolling(1).when(hero(id))
  return begun.legalActions.some(({ tag }) => tag === 'chooseRing') ? begun.when(ring('ring-of-healing')) : begun
}

describe('meters and slots', () => {
  test.each([
    ['durim', 4, [], null],
    ['yubara', 4, ['blowpipe'], null],
    ['dzala', 0, ['healingSalve'], 14],
    ['mrishnahk', 0, ['walkThroughWalls', 'healingHerbs'], null],
  ] as const)('D2-SETUP-15, D2-METER-1, -3, -6: what %s begins with', (id, supply, slots, companion) => {
    const { state } = taking(id).includes({ tag: 'metersFilled', seat: 0, supply, slots, companion })
    const animal = companion === null ? null : { kp: companion, kpMax: companion, here: true }
    expect(state.slices.drakborgen2.persons[0]).toEqual({
      ...{ supply, slots, rage: null, spell: null, companion: animal, amulet: null, fourKeepTwo: false },
      ...{ lasting: [], triedAt: null },
    })
  })

  test.each(['yushugom', 'thargrim', 'iril', 'charak-hai', 'rohan'])('D2-SETUP-15: %s has neither', (id) => {
    const { state } = taking(id).excludes('metersFilled')
    expect(state.slices.drakborgen2.persons[0]).toMatchObject({ supply: 0, slots: [], companion: null })
  })

  test('D2-METER-7: the KP of Dzála and those of her animal are two', () => {
    const {
      heroes,
      slices: { drakborgen2 },
    } = taking('dzala').state
    expect([heroes[0]!.kp, heroes[0]!.kpMax, drakborgen2.persons[0]!.companion]).toEqual([
      6,
      6,
      { kp: 14, kpMax: 14, here: true },
    ])
  })

  test('D2-METER-1: how many shuriken there are is for the option to say, and of daggers there are four', () => {
    const supply = (id: string) => taking(id, { shurikenStart: 7 }).state.slices.drakborgen2.persons[0]!.supply
    expect([supply('yubara'), supply('durim')]).toEqual([7, 4])
  })
})

test('a box with nothing in it bends nothing', () => {
  const empty: Box = { ...standardBox, traits: {}, amulets: [] }
  newGame(1, { box: empty }).rolling(1).excludes('bagBuilt', 'tuningCardRemoved')
})
