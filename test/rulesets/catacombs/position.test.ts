/** Where a hero comes up: spaces forward, spaces sideways, the outer wall, ways down nearby, and rolling again. */
import { describe, expect, test } from 'vitest'
import {
  ascend,
  type Cell,
  clamped,
  placeAt,
  placed,
  type Rising,
  rerolled,
  rolled,
  below as setBelow,
  surfaces,
  tried,
} from '../../support/catacombs/rising.js'
import { type BelowAt, given, type Setting } from '../../support/catacombs/table.js'
import { E, moves, N, S, square, W } from '../../support/drakborgen/table.js'

type Dir = 0 | 1 | 2 | 3

const below = (arrow: Cell, dir: Dir, drawn: number, more: Rising = {}) => setBelow({ arrow, dir, drawn }, more)

/** Arrow, direction, cards, roll: deviation, where it comes up, and where it would be beyond the wall. */
type Example = readonly [Cell, Dir, number, number, number, Cell, Cell?]
/** The hero comes up, and the events from its first to its last are just these. */
const comesUp = ([arrow, dir, drawn, face, deviation, to, raw]: Example, options: Setting['options'] = {}) => {
  const tower = typeof placeAt(to) === 'string'
  const up = below(arrow, dir, drawn, { options }).rolling(face)
  const events = [
    ...tried,
    rolled(drawn, face, deviation, raw ?? to, to),
    ...(raw === undefined ? [] : [clamped(raw, to)]),
    ...surfaces(to, !tower, drawn),
  ]
  if (!tower)
    return up
      .drawing('k4')
      .when(ascend)
      .thenEvents([...events, { tag: 'tileRevealed', hero: 0, tile: 'k4' }])
  const tag = String(placeAt(to))
  return up
    .when(ascend)
    .thenEvents([...events, { tag: 'ascended', hero: 0, place: tag }, { tag: 'towerEntered', hero: 0, tower: tag }])
    .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
}

describe('CAT-EX-26…48, CAT-POS-1…9, D2-POS-1, -3…9: as many spaces forward as cards drawn, and sideways as the track says', () => {
  test.each<readonly [number, Example]>([
    [26, [[1, 5], N, 1, 1, 0, [1, 4]]],
    [27, [[1, 5], N, 1, 10, 0, [1, 4]]],
    [28, [[2, 7], E, 2, 1, -1, [4, 6]]],
    [29, [[2, 7], E, 2, 10, 1, [4, 8]]],
    [30, [[8, 2], S, 3, 1, -1, [9, 5]]],
    [31, [[8, 2], W, 4, 10, 1, [4, 1]]],
    [32, [[5, 8], N, 5, 1, -2, [3, 3]]],
    [33, [[5, 8], N, 5, 2, -1, [4, 3]]],
    [34, [[2, 8], N, 6, 1, -2, [0, 2]]],
    [35, [[2, 8], N, 6, 9, 1, [3, 2]]],
    [36, [[2, 8], N, 6, 5, 0, [2, 2]]],
    [37, [[1, 6], E, 7, 2, -1, [8, 5]]],
    [38, [[1, 6], E, 7, 3, 0, [8, 6]]],
    [39, [[10, 4], W, 8, 3, -1, [2, 5]]],
    [40, [[10, 4], W, 8, 8, 1, [2, 3]]],
    [41, [[1, 4], E, 9, 1, -3, [10, 1]]],
    [42, [[0, 7], E, 10, 10, 3, [10, 9], [10, 10]]],
    [43, [[0, 7], E, 10, 4, 0, [10, 7]]],
    [44, [[0, 2], E, 11, 4, -1, [11, 1]]],
    [45, [[0, 2], E, 11, 7, 1, [11, 3]]],
    [46, [[0, 4], E, 12, 1, -4, [12, 0]]],
    [47, [[0, 4], E, 12, 6, 0, [12, 4]]],
    [48, [[0, 4], E, 14, 1, -4, [12, 0], [14, 0]]],
  ])('the example of number %i', (_, example) => {
    comesUp(example)
  })

  test('CAT-EX-49: with the option one strays one space, however far the track says', () => {
    comesUp([[10, 4], W, 8, 1, -1, [2, 5]], { deviationMode: 'one' })
    comesUp([[10, 4], W, 8, 1, -3, [2, 7]])
    comesUp([[10, 4], W, 8, 10, 1, [2, 3]], { deviationMode: 'one' })
    comesUp([[10, 4], W, 8, 5, 0, [2, 4]], { deviationMode: 'one' })
  })

  test('CAT-POS-4, CAT-POS-8, D2-POS-4, -8: the track is the one the game was given', () => {
    const still = Array.from({ length: 10 }, () => 0)
    const wide = [-5, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    const ascensionTrack = [still, still, wide, ...Array.from({ length: 9 }, () => still)]
    comesUp([[6, 9], N, 3, 1, -5, [1, 6]], { ascensionTrack })
    comesUp([[6, 9], N, 3, 10, 2, [8, 6]], { ascensionTrack })
    comesUp([[1, 5], N, 2, 1, 0, [1, 3]], { ascensionTrack })
  })

  test('CAT-POS-2, D2-POS-2: the way up counts, and so does a card that lies before the hero or with its things', () => {
    const walker: BelowAt = { arrow: [1, 8], dir: N, drawn: 6, pile: ['passage', 'way-up'], wayUp: {} }
    given({
      heroes: [
        { id: 'p', below: walker },
        { id: 'q', at: 'nw' },
      ],
      agenda: moves(0),
    })
      .rolling(5)
      .drawing('k4')
      .when(ascend)
      .includes(rolled(6, 5, 0, [1, 2]), placed([1, 2], true), { tag: 'catacombPileThrown', count: 2 })
  })

  test('CAT-POS-1, CAT-R-20, D2-POS-1: whose cards count for nothing comes up where it went down, and has not strayed', () => {
    below([4, 4], W, 0)
      .rolling(10)
      .drawing('k4')
      .when(ascend)
      .includes(rolled(0, 10, 0, [4, 4]), placed([4, 4], true))
  })
})

describe('CAT-ASC-18, -19, CAT-INV-10, D2-ASC-18, -19: nobody gets outside the outer wall', () => {
  test('CAT-EX-50: northward the spaces end at the wall', () => {
    comesUp([[10, 1], N, 4, 1, -1, [9, 0], [9, -3]])
  })
  test('CAT-EX-51, CAT-ASC-20, CAT-DEC-15, D2-ASC-20: forward and sideways are limited each by itself: a tower, and the hero may leave', () => {
    comesUp([[9, 1], E, 6, 1, -2, [12, 0], [15, -1]])
      .when({ tag: 'leaveCastle' })
      .includes({
        tag: 'leftCastle',
        hero: 0,
        tower: 'ne',
      })
  })
  test('CAT-EX-52: where nothing is left to count it is the space of the arrow', () => {
    comesUp([[0, 5], W, 2, 5, 0, [0, 5], [-2, 5]])
  })
  test('southward and westward, too', () => {
    comesUp([[10, 8], S, 4, 10, 1, [9, 9], [9, 12]])
    comesUp([[1, 8], W, 4, 1, -1, [0, 9], [-3, 9]])
  })
})

describe('CAT-ASC-11, -12: ways down nearby', () => {
  const ways = (candidates: ReadonlyArray<Cell>) =>
    ({ tag: 'wayDownNearby', hero: 0, candidates: candidates.map((cell) => square(...cell)) }) as const
  const at58 = (more: Parameters<typeof below>[3]) => below([5, 4], S, 4, more).rolling(5)

  test('CAT-EX-53, CAT-DEC-9, D2-ASC-12: of several the player chooses one', () => {
    const asked = at58({ tiles: { '6,7': 'wd', '4,8': 'wd' } }).when(ascend)
    asked
      .thenEvents([
        ...tried,
        rolled(4, 5, 0, [5, 8]),
        ways([
          [6, 7],
          [4, 8],
        ]),
      ])
      .toAct(0)
      .legal([
        { tag: 'comeUpAt', square: square(6, 7) },
        { tag: 'comeUpAt', square: square(4, 8) },
      ])
    asked
      .drawing('empty')
      .when({ tag: 'comeUpAt', square: square(4, 8) })
      .includes(
        { tag: 'wayDownChosen', hero: 0, square: square(4, 8) },
        ...surfaces([4, 8], false, 4),
        { tag: 'ascended', hero: 0, place: square(4, 8) },
        { tag: 'wayDownMet', hero: 0, square: square(4, 8) },
      )
  })

  test('CAT-ASC-11, D2-ASC-11: a single one is where the hero must come up, sides and corners alike', () => {
    for (const [col, row] of [
      [4, 7],
      [5, 7],
      [6, 7],
      [4, 8],
      [6, 8],
      [4, 9],
      [5, 9],
      [6, 9],
    ] as const)
      at58({ tiles: { [`${col},${row}`]: 'wd' } })
        .drawing('empty')
        .when(ascend)
        .includes(...tried, rolled(4, 5, 0, [5, 8]), ways([[col, row]]), ...surfaces([col, row], false, 4))
        .excludes('wayDownChosen', 'tileRevealed')
  })

  test('CAT-ASC-11, D2-ASC-11: one two spaces off is not near', () => {
    for (const cell of ['5,6', '3,8', '7,8', '7,7'])
      at58({ tiles: { [cell]: 'wd' } })
        .drawing('k4')
        .when(ascend)
        .includes(placed([5, 8], true))
        .excludes('wayDownNearby')
  })

  test('CAT-EX-54: one on which another hero stands is none', () => {
    at58({ tiles: { '6,7': 'wd', '5,8': 'k4' }, other: { id: 'q', at: [6, 7] } })
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [5, 8]), placed([5, 8], false))
      .excludes('wayDownNearby', 'positionRerolled')
    // Of two the player has no choice then.
    at58({ tiles: { '6,7': 'wd', '4,8': 'wd' }, other: { id: 'q', at: [6, 7] } })
      .drawing('empty')
      .when(ascend)
      .includes(ways([[4, 8]]), placed([4, 8], false))
  })

  test('CAT-EX-55: where the space is itself a way down, no other counts', () => {
    at58({ tiles: { '5,8': 'wd', '6,8': 'wd' } })
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [5, 8]), placed([5, 8], false))
      .excludes('wayDownNearby')
  })

  test('CAT-EX-56: the way down one has taken counts as nearby, unless the option says otherwise', () => {
    const own = (options: Setting['options'] = {}) =>
      below([3, 6], N, 1, { tiles: { '3,6': 'wd' }, options }).rolling(8)
    own()
      .drawing('empty')
      .when(ascend)
      .includes(rolled(1, 8, 0, [3, 5]), ways([[3, 6]]), placed([3, 6], false))
    own({ ownEntranceCounts: false })
      .drawing('k4')
      .when(ascend)
      .includes(rolled(1, 8, 0, [3, 5]), placed([3, 5], true))
      .excludes('wayDownNearby')
  })

  test('CAT-R-38: with the option another way down counts all the same, and so does the own one as the space itself', () => {
    below([3, 6], N, 1, { tiles: { '3,6': 'wd', '4,4': 'wd' }, options: { ownEntranceCounts: false } })
      .rolling(8)
      .drawing('empty')
      .when(ascend)
      .includes(ways([[4, 4]]), placed([4, 4], false))
    below([0, 5], W, 2, { tiles: { '0,5': 'wd', '1,5': 'wd' }, options: { ownEntranceCounts: false } })
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(2, 5, 0, [-2, 5], [0, 5]), placed([0, 5], false))
      .excludes('wayDownNearby')
  })

  test('CAT-R-24: they are looked for beside clamped results, towers and the chamber too', () => {
    below([9, 1], E, 6, { tiles: { '12,1': 'wd' } })
      .rolling(1)
      .drawing('empty')
      .when(ascend)
      .includes(clamped([15, -1], [12, 0]), ways([[12, 1]]), placed([12, 1], false))
    below([6, 8], N, 3, { tiles: { '5,6': 'wd', '7,3': 'wd' } })
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(3, 5, 0, [6, 5]), ways([[5, 6]]), placed([5, 6], false))
    below([6, 8], N, 4, { tiles: { '7,3': 'wd' } })
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [6, 4]), ways([[7, 3]]), placed([7, 3], false))
  })

  test('CAT-R-24: at the western and eastern wall nothing beyond it is looked at', () => {
    below([0, 4], N, 2, { tiles: { '12,1': 'wd', '12,2': 'wd' } })
      .rolling(5)
      .drawing('k4')
      .when(ascend)
      .includes(placed([0, 2], true))
      .excludes('wayDownNearby')
    below([12, 4], N, 2, { tiles: { '0,2': 'wd', '0,3': 'wd' } })
      .rolling(5)
      .drawing('k4')
      .when(ascend)
      .includes(placed([12, 2], true))
      .excludes('wayDownNearby')
  })

  test('CAT-EX-62, CAT-INV-11: beside a bridge the hero comes up at the way down, and nothing is rolled again', () => {
    at58({ tiles: { '5,8': 'br', '6,9': 'wd' } })
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [5, 8]), ways([[6, 9]]), placed([6, 9], false))
      .excludes('positionRerolled')
  })
})

describe('CAT-ASC-13, CAT-FACE-3: rolling again', () => {
  test('CAT-EX-57, CAT-ASC-13, CAT-INV-12, D2-ASC-13: where another hero stands', () => {
    below([3, 6], N, 5, { tiles: { '3,1': 'k4', '4,1': 'k4' }, other: { id: 'q', at: [3, 1] } })
      .rolling(6, 9)
      .drawing('empty')
      .when(ascend)
      .thenEvents([
        ...tried,
        rolled(5, 6, 0, [3, 1]),
        rerolled('occupied'),
        rolled(5, 9, 1, [4, 1]),
        ...surfaces([4, 1], false, 5),
        { tag: 'ascended', hero: 0, place: square(4, 1) },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'moveEnded', seat: 0 },
      ])
  })

  test('CAT-INV-12: a figure beneath its square, about to climb, stands there as any other', () => {
    const climbing = { test: 'vf', die: 't12', square: square(3, 1), tried: false } as const
    below([3, 6], N, 5, {
      tiles: { '3,1': 'k4', '4,1': 'k4' },
      other: { id: 'q', at: [3, 1] },
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: {
            ...state.slices.catacombs,
            walkers: state.slices.catacombs.walkers.map((one, seat) => (seat === 1 ? { ...one, climbing } : one)),
          },
        },
      }),
    })
      .rolling(6, 9)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(5, 6, 0, [3, 1]), rerolled('occupied'), rolled(5, 9, 1, [4, 1]))
  })

  test('CAT-ASC-13: nor where it stands on a way down that is the space itself', () => {
    below([3, 6], N, 5, { tiles: { '3,1': 'wd', '4,1': 'k4' }, other: { id: 'q', at: [3, 1] } })
      .rolling(6, 9)
      .drawing('empty')
      .when(ascend)
      // The other result touches the way down, on which the other hero stands.
      .includes(rolled(5, 6, 0, [3, 1]), rerolled('occupied'), rolled(5, 9, 1, [4, 1]), placed([4, 1], false))
  })

  test('CAT-EX-61, CAT-FACE-3, CAT-INV-11, D2-FACE-3: on a well', () => {
    below([3, 6], N, 4, { tiles: { '3,2': 'w4', '4,2': 'k4' } })
      .rolling(5, 10)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [3, 2]), rerolled('well'), rolled(4, 10, 1, [4, 2]), placed([4, 2], false))
  })

  test('CAT-FACE-3, CAT-INV-11, D2-FACE-3: on a bridge, as often as it takes', () => {
    below([3, 6], N, 4, { tiles: { '3,2': 'br', '2,2': 'w4', '4,2': 'k4' } })
      .rolling(5, 1, 6, 10)
      .drawing('empty')
      .when(ascend)
      .includes(
        ...[rolled(4, 5, 0, [3, 2]), rerolled('bridge'), rolled(4, 1, -1, [2, 2]), rerolled('well')],
        ...[rolled(4, 6, 0, [3, 2]), rerolled('bridge'), rolled(4, 10, 1, [4, 2]), placed([4, 2], false)],
      )
  })

  test('CAT-INV-11: a well is come up on where it is a way down', () => {
    below([3, 6], N, 4, { tiles: { '3,2': 'w4' }, options: { extraWayDownTiles: ['w4'] } })
      .rolling(5, 5)
      .when(ascend)
      .includes(rolled(4, 5, 0, [3, 2]), placed([3, 2], false), { tag: 'wellEntered' })
      .excludes('positionRerolled')
  })

  const onlyWells =
    (queue: ReadonlyArray<string> = []): NonNullable<Setting['but']> =>
    (state) => ({
      ...state,
      piles: {
        ...state.piles,
        tile: {
          unseen: { ...Object.fromEntries(Object.keys(state.piles.tile.unseen).map((id) => [id, 0])), w4: 2, br: 1 },
          size: 3,
          queue: queue.map((card) => ({ card, knownTo: 'everyone' })),
        },
      },
    })

  test('CAT-EX-76, CAT-INV-17: on an empty space for which the bag has nothing but wells and bridges', () => {
    const bag = (queue: ReadonlyArray<string>) =>
      below([3, 6], N, 4, { tiles: { '2,2': 'k4', '4,2': 'k4' }, but: onlyWells(queue) })
    bag([])
      .rolling(5, 1)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [3, 2]), rerolled('noTile'), rolled(4, 1, -1, [2, 2]), placed([2, 2], false))
      .excludes('tileRevealed')
    bag(['w4'])
      .rolling(5, 1)
      .drawing('empty')
      .when(ascend)
      .includes(rerolled('noTile'), placed([2, 2], false))
    // A tile under the bag is one that can be drawn.
    bag(['w4', 'k4'])
      .rolling(5)
      .drawing('w4', 'w4', 'br')
      .when(ascend)
      .includes(placed([3, 2], true))
      .excludes('positionRerolled')
  })

  test('CAT-EX-58, CAT-INV-18: where no roll leads anywhere the ascent fails, and nothing is rolled', () => {
    const failed = below([3, 6], N, 1, { tiles: { '3,5': 'k4' }, other: { id: 'q', at: [3, 5] } })
      .when(ascend)
      .thenAll([...tried, { tag: 'ascendFailed', hero: 0, reason: 'noTarget' }, { tag: 'moveEnded', seat: 0 }])
    expect(failed.state.heroes[0]!.place).toBeNull()
    expect(failed.state.slices.catacombs.walkers[0]).toMatchObject({
      arrow: { place: square(3, 6), dir: N },
      drawn: 1,
      pile: ['way-up'],
      wayUp: { card: 'way-up' },
    })
  })

  test('CAT-INV-18, CAT-R-25: nor is a test asked for, nor a thing used up, that could lead nowhere', () => {
    const wayUp = { attempt: { test: 'sf', die: 't12' }, needs: 'rope', consumes: true } as const
    const walker: BelowAt = { arrow: [3, 6], dir: N, drawn: 1, wayUp }
    given({
      heroes: [
        { id: 'p', below: walker, held: ['rope'] },
        { id: 'q', at: [3, 5] },
      ],
      tiles: { '3,5': 'k4' },
      agenda: moves(0),
    })
      .when(ascend)
      .thenAll([...tried, { tag: 'ascendFailed', hero: 0, reason: 'noTarget' }, { tag: 'moveEnded', seat: 0 }])
  })

  test('CAT-INV-18: the square is looked at again once a test has been passed', () => {
    below([3, 6], N, 1, {
      tiles: { '3,5': 'k4' },
      other: { id: 'q', at: [3, 5] },
      agenda: [{ tag: 'calculatePosition', hero: 0 }, ...moves(1)],
    })
      .toAct(1)
      .after({ tag: 'stay' })
      .toAct('nobody')
  })

  test('CAT-INV-18: wells, heroes and spaces without a tile together leave no target either', () => {
    below([3, 6], N, 4, {
      tiles: { '2,2': 'w4', '4,2': 'k4' },
      other: { id: 'q', at: [4, 2] },
      but: onlyWells(),
    })
      .when(ascend)
      .thenAll([...tried, { tag: 'ascendFailed', hero: 0, reason: 'noTarget' }, { tag: 'moveEnded', seat: 0 }])
  })

  test('CAT-EX-75, CAT-ASC-14, D2-ASC-14: but towers hold any number', () => {
    below([9, 1], E, 6, { other: { id: 'q', at: 'ne' } })
      .rolling(1)
      .when(ascend)
      .thenEvents([
        ...tried,
        rolled(6, 1, -2, [15, -1], [12, 0]),
        clamped([15, -1], [12, 0]),
        ...surfaces([12, 0], false, 6),
        { tag: 'ascended', hero: 0, place: 'ne' },
        { tag: 'towerEntered', hero: 0, tower: 'ne' },
      ])
  })
})
