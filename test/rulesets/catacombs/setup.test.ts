/** The catacombs are opened: the deck is there, and perhaps no way to get into them. */
import { extend } from 'delvekit'
import { catacombs, withCatacombs } from 'delvekit/catacombs'
import { classic, drakborgen, type Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { below, bridge, cardOf, given, over, rules, underBox } from '../../support/catacombs/table.js'
import { draw, oneMove } from '../../support/catacombs/walking.js'
import { box } from '../../support/drakborgen/box.js'

const deck = 'catacombs:cards'
/** The box with catacomb cards, and nothing that leads to them. */
const closed: Pack = { ...box, piles: underBox.piles! }
/** The first things told of a game for two. */
const opening = (pack: Pack, options: object = {}) => {
  const game = over(pack)
  return givenTable(game, atStart(game, 2, options)).rolling(9, 2)
}
const rolledOff = [
  { tag: 'rollOffRolled', seat: 0, roll: 9 },
  { tag: 'rollOffRolled', seat: 1, roll: 2 },
  { tag: 'firstSeatSet', seat: 0 },
] as const
const warning = { tag: 'noCatacombEntrance' } as const

describe('the deck', () => {
  test('CAT-EX-1, CAT-COMP-1, -5, CAT-INV-16: 32 cards nobody has seen; every pile of the base is as it was', () => {
    const { piles, heroes, board, offered } = atStart(over(closed), 2).state
    const { state: base } = atStart(drakborgen(box), 2)
    expect(piles[deck]).toMatchObject({ size: 32, queue: [] })
    expect(piles.room).toMatchObject({ size: 60, queue: [] })
    expect({ ...piles, [deck]: undefined }).toEqual({ ...base.piles, [deck]: undefined })
    expect([heroes, board, offered]).toEqual([base.heroes, base.board, base.offered])
  })

  test('CAT-EX-1, CAT-R-1: that they are open is told first, and a warning if nothing leads down', () => {
    opening(closed).thenEvents([
      { tag: 'gameCreated', content: 'box', seats: 2 },
      { tag: 'catacombsOpened', cards: 32 },
      warning,
      ...rolledOff,
    ])
  })

  const trapdoor = cardOf('trapdoor', ['trap'], [below({ tag: 'fallBelow' })])
  const bywayOfTest = cardOf(
    'loose-floor',
    ['trap'],
    [{ tag: 'test', property: 'vf', pass: [], fail: [below({ tag: 'fallBelow' })] }],
  )
  const pit = { ...bridge, kind: 'pit', onEnter: [below({ tag: 'fallBelow' })], tags: [] }
  const loose = cardOf(
    'looser-floor',
    ['trap'],
    [{ tag: 'rollTable', die: 't6', table: [{ from: 1, to: 6, effects: [below({ tag: 'fallBelow' })] }] }],
  )
  const withRoomCard = (card: Pack['decks']['room'][number]): Pack => ({
    ...closed,
    decks: { ...closed.decks, room: [...closed.decks.room, card] },
  })
  test.each([
    ['a bridge', { ...closed, tileKinds: [...closed.tileKinds, { ...bridge, onEnter: [] }] }, {}],
    ['a way down', { ...closed, tileKinds: [...closed.tileKinds, { ...bridge, onEnter: [], tags: ['way-down'] }] }, {}],
    ['a tile that counts as one', closed, { extraWayDownTiles: ['k4'] }],
    ['a card by which one falls', withRoomCard(trapdoor), {}],
    ['a card by which one falls after a test', withRoomCard(bywayOfTest), {}],
    ['a card by which one falls on some rolls', withRoomCard(loose), {}],
    [
      'a tile that is crossed like a bridge',
      { ...closed, tileKinds: [...closed.tileKinds, { ...bridge, tags: [] }] },
      {},
    ],
    ['a tile by which one falls', { ...closed, tileKinds: [...closed.tileKinds, pit] }, {}],
    ['a card that lets one fall if there is something below', withCatacombs(classic), {}],
  ] as const)('CAT-R-1, CAT-W-1, -5: %s leads down, and nobody is warned', (_, pack, options) => {
    opening(pack, options).thenEvents([
      { tag: 'gameCreated', content: pack.id, seats: 2 },
      { tag: 'catacombsOpened', cards: 32 },
      ...rolledOff,
    ])
  })

  test('CAT-R-1: a tile that is not in the box leads nowhere', () => {
    opening(closed, { extraWayDownTiles: ['elsewhere'] }).includes(warning)
  })

  test('over a box without catacomb cards nothing is told, and nothing is changed', () => {
    opening(box).thenEvents([{ tag: 'gameCreated', content: 'box', seats: 2 }, ...rolledOff])
    expect(catacombs(box).amend).toEqual([])
  })
})

describe('everything once', () => {
  test('CAT-EX-2, CAT-R-2: the catacombs cannot be laid twice', () => {
    expect(() => extend(rules, catacombs(underBox) as never)).toThrow('catacombs is laid already')
  })

  test('CAT-EX-2, CAT-COMP-2, CAT-R-13: every seat has an arrow of its own, and none lies on the board yet', () => {
    const { walkers, ...slice } = atStart(rules, 4).state.slices.catacombs
    expect(walkers.map(({ arrow }) => arrow)).toEqual([null, null, null, null])
    expect(slice).toEqual({ laidOver: [], setAside: [], rising: null })
  })

  test('CAT-COMP-3, CAT-CONV-1: a T10 has ten faces, all alike, and is rolled for the position only', () => {
    const up = given({ heroes: [{ id: 'p', below: { arrow: [5, 8], dir: 0, drawn: 2, wayUp: {} } }], agenda: oneMove })
    expect(up.legalActions).toEqual([draw, { tag: 'ascend' }])
    expect(up.when({ tag: 'ascend' }).pending).toEqual({
      by: 'chance',
      outcomes: Array.from({ length: 10 }, (_, i) => ({ tag: 'face', face: i + 1 })),
    })
  })
})
