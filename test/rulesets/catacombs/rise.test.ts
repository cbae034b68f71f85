/** Coming up: the arrow off, the figure on, the cards back, and a tile where there is none. */
import { describe, expect, test } from 'vitest'
import {
  ascend,
  below,
  beneath,
  laid,
  orient,
  placed,
  risen,
  rolled,
  surfaces,
  tried,
  up,
} from '../../support/catacombs/rising.js'
import { given, type Setting } from '../../support/catacombs/table.js'
import { E, moves, N, S, square, W } from '../../support/drakborgen/table.js'

const ended = { tag: 'moveEnded', seat: 0 } as const
const emptyRoom = [
  { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
  { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
] as const
const revealed = (tile: string) => ({ tag: 'tileRevealed', hero: 0, tile }) as const
const rejected = (tile: string, reason: 'well' | 'bridge') => ({ tag: 'tileRejected', hero: 0, tile, reason }) as const
/** A bag with these tiles and no others, and these under it. */
const bag =
  (tiles: Readonly<Record<string, number>>, queue: ReadonlyArray<string> = []): NonNullable<Setting['but']> =>
  (state) => ({
    ...state,
    piles: {
      ...state.piles,
      tile: {
        unseen: { ...Object.fromEntries(Object.keys(state.piles.tile.unseen).map((id) => [id, 0])), ...tiles },
        size: Object.values(tiles).reduce((sum, n) => sum + n, 0),
        queue: queue.map((card) => ({ card, knownTo: 'everyone' })),
      },
    },
  })

describe('CAT-ASC-7…10: out of the catacombs', () => {
  test('CAT-ASC-7…10, CAT-POS-9, D2-ASC-7…10, D2-POS-9: position first; then the arrow off, the figure on, the cards thrown; then what is there', () => {
    const risenHero = beneath([3, 3], { tiles: { '3,3': 'k4' } })
      .drawing('empty')
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), ...emptyRoom, ended])
    expect(risenHero.state.heroes[0]).toMatchObject({
      place: square(3, 3),
      stance: { tag: 'normal', edge: null },
      cameFrom: null,
    })
    expect(risenHero.state.slices.catacombs.walkers[0]).toEqual({
      ...{ arrow: null, pile: [], drawn: 0, wayUp: null, lasting: [], climbing: null, stuck: null },
    })
  })

  test("CAT-EX-71, CAT-ASC-10, D2-ASC-10: the pile goes into the deck, which is shuffled as a whole; another's pile is its own", () => {
    const other = { arrow: [9, 8], dir: N, drawn: 4 } as const
    const table = given({
      heroes: [
        { id: 'p', below: { arrow: [3, 8], dir: N, drawn: 5, wayUp: {} } },
        { id: 'q', below: other },
      ],
      tiles: { '3,3': 'k4' },
      agenda: moves(0),
    })
    expect(table.state.piles['catacombs:cards']).toMatchObject({ size: 23, queue: [] })
    const after = table
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .thenEvents([
        ...[...tried, rolled(5, 5, 0, [3, 3]), ...surfaces([3, 3], false, 5, 0, 28)],
        ...[up([3, 3]), ...emptyRoom, ended],
      ])
    expect(after.state.piles['catacombs:cards']).toMatchObject({ size: 28, queue: [] })
    expect(after.state.slices.catacombs.walkers[1]).toMatchObject({
      pile: ['passage', 'passage', 'passage', 'passage'],
    })
  })

  test('CAT-ASC-10, CAT-R-26, D2-ASC-10: what lay under the deck is shuffled in with the pile', () => {
    const after = beneath([3, 3], {
      tiles: { '3,3': 'k4' },
      but: (state) => {
        const deck = state.piles['catacombs:cards']!
        const pile = {
          unseen: { ...deck.unseen, bend: 0 },
          size: deck.size - 1,
          queue: [{ card: 'bend', knownTo: 'everyone' as const }],
        }
        return { ...state, piles: { ...state.piles, 'catacombs:cards': pile } }
      },
    })
      .drawing('empty')
      .when(ascend)
    expect(after.state.piles['catacombs:cards']).toMatchObject({
      size: 32,
      queue: [],
      unseen: { bend: 1, passage: 18 },
    })
  })

  const cursed = { id: 'cursed', eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }] } as const
  const withCurse = (options: Setting['options'] = {}) =>
    below(
      {
        ...{ arrow: [3, 7], dir: N, drawn: 4, pile: ['passage', 'passage', 'way-up'] },
        lasting: [{ card: 'curse', condition: 'cursed' }],
      },
      { hero: { conditions: [cursed] }, tiles: { '3,3': 'k4' }, options, agenda: moves(0, 0) },
    )
      .rolling(5)
      .drawing('empty')

  test('CAT-EX-79, CAT-ASC-10: a card whose effect lasts counts, and stays before the hero', () => {
    const after = withCurse()
      .when(ascend)
      .includes(
        { tag: 'kpLost', hero: 0, cause: 'curse' },
        rolled(4, 5, 0, [3, 3]),
        { tag: 'catacombPileThrown', hero: 0, count: 3, kept: 0 },
        { tag: 'catacombDeckReshuffled', hero: 0, count: 31, reason: 'thrown' },
        // In its next move the curse is still there.
        { tag: 'kpLost', hero: 0, cause: 'curse' },
      )
      .excludes('conditionLeftBelow', 'lastingCardReturned')
    expect(after.state.slices.catacombs.walkers[0]!.lasting).toEqual([{ card: 'curse', condition: 'cursed' }])
  })

  test('CAT-R-42, CAT-EX-79: with the option it ends as the hero comes up, and goes under the deck', () => {
    const after = withCurse({ lastingBelowEndsOnAscent: true })
      .when(ascend)
      .includes(
        placed([3, 3], false),
        { tag: 'catacombPileThrown', hero: 0, count: 3, kept: 0 },
        { tag: 'catacombDeckReshuffled', hero: 0, count: 31, reason: 'thrown' },
        { tag: 'conditionLeftBelow', hero: 0, card: 'curse', condition: 'cursed' },
        { tag: 'lastingCardReturned', hero: 0, card: 'curse' },
        up([3, 3]),
      )
    expect(after.state.heroes[0]!.conditions).toEqual([])
    expect(after.state.slices.catacombs.walkers[0]!.lasting).toEqual([])
    expect(after.state.piles['catacombs:cards']).toMatchObject({
      size: 31,
      queue: [{ card: 'curse', knownTo: 'everyone' }],
    })
    expect(after.events.filter(({ tag }) => tag === 'kpLost').length).toBe(1)
  })
})

describe('CAT-EMPTY-1…4: a tile where there is none', () => {
  test('CAT-EX-25: the example: a dark room is laid as the player likes, and the way out is rolled in the next move', () => {
    const asked = below(
      { arrow: [4, 7], dir: N, drawn: 6, pile: [...Array.from({ length: 4 }, () => 'passage'), 'way-up'] },
      { hero: { held: ['gem'] }, agenda: moves(0, 0) },
    )
      .rolling(2)
      .drawing('d2')
      .when(ascend)
      .thenEvents([...tried, rolled(6, 2, -1, [3, 1]), ...surfaces([3, 1], true, 5, 1, 31), revealed('d2')])
      .legal([orient(0), orient(1), orient(2), orient(3)])
    const dark = asked.when(orient(3))
    dark.includes(
      { tag: 'tilePlaced', tile: 'd2', square: square(3, 1), rotation: 3 },
      up([3, 1]),
      { tag: 'darkRoomEntered', hero: 0, square: square(3, 1) },
      ended,
      { tag: 'moveStarted', seat: 0 },
    )
    dark.excludes('cardDrawn', 'darkExitRolled').legal([{ tag: 'roll' }])
    expect(dark.state.heroes[0]!.held).toEqual([{ card: 'gem', as: 'treasure' }])
  })

  test('CAT-EMPTY-1, -2, CAT-DEC-10, D2-EMPTY-1, -2: a tile is drawn, and lies in any of its four positions', () => {
    for (const rotation of [0, 1, 2, 3] as const) {
      const laidSo = beneath([3, 3])
        .drawing('ki')
        .after(ascend)
        .legal([orient(0), orient(1), orient(2), orient(3)])
        .drawing('empty')
        .when(orient(rotation))
        .thenEvents([
          { tag: 'tilePlaced', tile: 'ki', square: square(3, 3), rotation },
          ...[up([3, 3]), ...emptyRoom, ended],
        ])
      expect(laidSo.state.board[square(3, 3)]).toEqual({ tile: 'ki', rotation })
    }
  })

  test('CAT-EX-67, CAT-EMPTY-4, CAT-INV-11, D2-EMPTY-4: wells and bridges are drawn anew, and go back into the bag', () => {
    const table = beneath([3, 3])
    const before = { w4: 3, br: 4, k4: 30 }
    const drawn = table
      .drawing('br', 'w4', 'k4')
      .when(ascend)
      .thenEvents([
        ...risen([3, 3], true),
        ...[revealed('br'), rejected('br', 'bridge'), revealed('w4'), rejected('w4', 'well'), revealed('k4')],
        { tag: 'tilesPutBack', tiles: ['br', 'w4'] },
      ])
    expect(drawn.state.piles.tile.unseen).toMatchObject(before)
    // Until the tile lies there the hero is on a bare square, and all know of it.
    expect(drawn.state.slices.catacombs).toMatchObject({ setAside: [], rising: 0 })
    const after = drawn.drawing('empty').when(orient(1))
    after.includes(...laid('k4', [3, 3], 1), up([3, 3]), ...emptyRoom)
    expect(after.state.piles.tile.unseen).toMatchObject({ ...before, k4: 29 })
    expect(after.state.slices.catacombs.rising).toBeNull()
  })

  test('CAT-EMPTY-4, CAT-R-33: what is set aside is not drawn again in the meantime', () => {
    const left = beneath([3, 3], { but: bag({ w4: 1, br: 1, k4: 1 }) })
      .drawing('w4', 'br')
      .when(ascend)
    expect(() => left.drawing('w4').legalActions).toThrow('impossible')
    left.drawing('k4').legal([orient(0), orient(1), orient(2), orient(3)])
  })

  test('CAT-R-33: the bag runs empty and gives what lies under it; the tiles set aside are in it afterwards', () => {
    const after = beneath([3, 3], { but: bag({ w4: 2 }, ['br', 'k4', 'y4']) })
      .drawing('w4', 'w4')
      .when(ascend)
      .includes(
        ...[revealed('w4'), rejected('w4', 'well'), revealed('w4'), rejected('w4', 'well')],
        ...[revealed('br'), rejected('br', 'bridge'), revealed('k4')],
        { tag: 'tilesPutBack', tiles: ['w4', 'w4', 'br'] },
      )
      .drawing('empty')
      .when(orient(0))
      .excludes('tileSupplyEmpty')
    expect(after.state.piles.tile).toMatchObject({ unseen: { w4: 2, br: 1, k4: 0, y4: 1 }, size: 4, queue: [] })
  })

  test('CAT-EMPTY-1: the last tile of all is laid, and the supply is empty', () => {
    beneath([3, 3], { but: bag({ k4: 1 }) })
      .drawing('k4')
      .after(ascend)
      .drawing('empty')
      .when(orient(2))
      .thenEvents([
        { tag: 'tilePlaced', tile: 'k4', square: square(3, 3), rotation: 2 },
        { tag: 'tileSupplyEmpty' },
        up([3, 3]),
        ...emptyRoom,
        // Then an empty space alongside is no way on.
        { tag: 'hopelessSituation', hero: 0 },
      ])
    // Not as long as a tile set aside has gone back.
    beneath([3, 3], { but: bag({ k4: 1, w4: 1 }) })
      .drawing('w4', 'k4')
      .after(ascend)
      .drawing('empty')
      .when(orient(2))
      .includes(up([3, 3]))
      .excludes('tileSupplyEmpty')
  })

  test('CAT-INV-17: nobody stands on a space without a tile; a tile that lies there is looked for first', () => {
    for (const dir of [N, E, S, W] as const)
      beneath([3, 3], { tiles: { '3,3': ['ki', dir] } })
        .drawing('empty')
        .when(ascend)
        .includes(...risen([3, 3]), up([3, 3]))
        .excludes('tileRevealed')
    expect(
      beneath([3, 3]).drawing('k4').after(ascend).drawing('empty').when(orient(0)).state.board[square(3, 3)],
    ).not.toBeNull()
  })
})
