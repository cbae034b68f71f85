/** Ways down: meeting one, and going down of one's own will. */
import { describe, expect, test } from 'vitest'
import { given, rules, type Setting, underBox } from '../../support/catacombs/table.js'
import {
  descend,
  draw,
  drew,
  ended,
  every,
  goesDown,
  oneMove,
  passage,
  q,
  started,
} from '../../support/catacombs/walking.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'

const at = square(3, 7)
const met = (hero: number = 0) => ({ tag: 'wayDownMet', hero, square: at }) as const
/** A hero that stands on a way down. */
const onWayDown = (setting: Partial<Setting> = {}) =>
  given({ heroes: [{ id: 'p', at: [3, 7] }, q], tiles: { '3,7': 'wd' }, agenda: oneMove, ...setting })
/** A hero one step west of it. */
const besideWayDown = (setting: Partial<Setting> = {}) =>
  given({ heroes: [{ id: 'p', at: [2, 7] }, q], tiles: { '2,7': 'k4', '3,7': 'wd' }, agenda: oneMove, ...setting })
const stepped = {
  tag: 'heroMoved',
  hero: 0,
  from: square(2, 7),
  to: at,
  dir: E,
  border: square(2, 7) * 4 + 1,
  entry: 'move',
  via: 'open',
} as const
const emptyRoom = [
  { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
  { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
] as const

describe('meeting a way down', () => {
  test('CAT-EX-3, CAT-DESC-3, CAT-CLASS-1, D2-DESC-3: who comes to one meets it, draws its room card, and cannot go down yet', () => {
    besideWayDown()
      .drawing('empty')
      .when(step(E))
      .thenEvents([started(), stepped, met(), ...emptyRoom, ended()])
  })

  test('CAT-CONV-7, CAT-CLASS-2, D2-DESC-3: a way down is a tile drawn like any other; the next move begins with the choice', () => {
    const came = given({
      heroes: [{ id: 'p', at: [2, 7] }, q],
      tiles: { '2,7': 'k4' },
      agenda: [...oneMove, ...oneMove],
    })
      .drawing('wd', 'empty')
      .when(step(E))
    came
      .thenEvents([
        started(),
        { tag: 'tileRevealed', hero: 0, tile: 'wd' },
        { tag: 'tilePlaced', tile: 'wd', square: at, rotation: 1 },
        stepped,
        met(),
        ...emptyRoom,
        ended(),
        started(),
      ])
      .allows(...every(descend))
  })

  test('CAT-DESC-3: whom the tile carries away before that meets none', () => {
    const [kind] = underBox.tileKinds.filter((one) => one.kind === 'wayDown')
    const slide = { ...kind!, onEnter: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false } as const] }
    const pack = { ...underBox, tileKinds: underBox.tileKinds.map((one) => (one === kind ? slide : one)) }
    given({ heroes: [{ id: 'p', at: [2, 7] }, q], tiles: { '2,7': 'k4', '3,7': 'wd' }, agenda: oneMove }, pack)
      .when(step(E), { tag: 'goTo', to: 'ne' }, { tag: 'remain' })
      .includes({ tag: 'towerEntered', tower: 'ne' }, ended())
      .excludes('wayDownMet')
  })

  test('CAT-R-1, CAT-CLASS-2, CAT-W-1: tiles that an option names are ways down', () => {
    const setting = { heroes: [{ id: 'p', at: [2, 7] }, q], tiles: { '2,7': 'k4', '3,7': 'k4' } } as const
    const along = (options: Readonly<Record<string, unknown>>) =>
      given({ ...setting, agenda: oneMove, options })
        .drawing('empty')
        .when(step(E))
    along({ extraWayDownTiles: ['k4'] }).thenEvents([started(), stepped, met(), ...emptyRoom, ended()])
    along({ extraWayDownTiles: ['ki'] }).thenEvents([started(), stepped, ...emptyRoom, ended()])
  })

  test('CAT-CLASS-2, -3: what is laid over a tile says whether there is a way down', () => {
    const covered = (square: number, wayDown: boolean) =>
      onWayDown({
        but: (state) => ({
          ...state,
          slices: { ...state.slices, catacombs: { ...state.slices.catacombs, laidOver: [{ square, wayDown }] } },
        }),
      })
    covered(at, true).allows(...every(descend))
    covered(at, false).forbids({ tag: 'descend' })
    covered(square(4, 7), false).allows(...every(descend))
  })

  test('CAT-W-1, CAT-CLASS-2: on any other tile nothing leads down', () => {
    onWayDown({ tiles: { '3,7': 'k4' } }).legal([
      { tag: 'stay' },
      { tag: 'step', dir: N, to: square(3, 6) },
      { tag: 'step', dir: E, to: square(4, 7) },
      { tag: 'step', dir: S, to: square(3, 8) },
      { tag: 'step', dir: W, to: square(2, 7) },
      { tag: 'search' },
    ])
  })
})

describe('going down', () => {
  test('CAT-DEC-1, CAT-DESC-4, CAT-R-11, D2-DESC-4: in any direction, and everything else may be done as well', () => {
    onWayDown({ tiles: { '3,7': 'wd', '3,6': ['kx', 2], '4,7': 'k4' } }).legal([
      { tag: 'stay' },
      { tag: 'step', dir: E, to: square(4, 7) },
      { tag: 'step', dir: S, to: square(3, 8) },
      { tag: 'step', dir: W, to: square(2, 7) },
      { tag: 'search' },
      ...every(descend),
    ])
  })

  test('CAT-EX-4, CAT-DESC-1, CAT-ARROW-1, -3, -5, CAT-MOVE-4, D2-DESC-1, D2-ARROW-1, -3, -5, D2-MOVE-4: the arrow is laid, the figure taken off, a card drawn', () => {
    const down = onWayDown().drawing('passage').when(descend(E))
    down.thenEvents([started(), ...goesDown([3, 7], E, 'wayDown'), ...passage(1), ended()])
    expect(down.state.heroes[0]!.place).toBeNull()
    expect(down.state.slices.catacombs.walkers[0]).toMatchObject({
      arrow: { place: at, dir: E },
      drawn: 1,
      pile: ['passage'],
    })
  })

  test('CAT-EX-6, CAT-R-7, CAT-INV-4: with the option the first card is drawn in the next move', () => {
    const down = onWayDown({ options: { descendDraw: 'nextTurn' }, agenda: [...oneMove, ...oneMove] }).when(descend(E))
    down.thenEvents([started(), ...goesDown([3, 7], E, 'wayDown'), ended(), started()]).legal([draw])
    expect(down.state.slices.catacombs.walkers[0]!.drawn).toBe(0)
    down.drawing('passage').when(draw).includes(drew('passage', 1))
  })

  test('CAT-EX-5, CAT-DESC-5, CAT-CLASS-3, CAT-R-8, D2-DESC-5: who does not go down may do so later; the way down stays', () => {
    const moves = [0, 0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const)
    const back = besideWayDown({ agenda: [...moves, ...moves] })
      .drawing('empty', 'empty')
      .when(step(E), step(W))
    back
      .drawing('empty')
      .when({ tag: 'stay' }, step(E))
      .drawing('passage')
      .when(descend(S))
      .includes(...goesDown([3, 7], S, 'wayDown'), drew('passage', 1))
  })

  test('CAT-DESC-5, CAT-R-8, D2-DESC-5: another may take it after the first, and whoever was put there in any way', () => {
    const both = onWayDown({
      heroes: [
        { id: 'p', at: [3, 7] },
        { id: 'q', at: [2, 7] },
      ],
      tiles: { '3,7': 'wd', '2,7': 'k4' },
      agenda: [0, 1, 0, 1].map((seat) => ({ tag: 'beginMove', seat }) as const),
    })
    both
      .drawing('passage')
      .when(descend(E))
      .drawing('empty')
      .when(step(E))
      .drawing('passage')
      .when(draw)
      .allows(...every(descend))
  })

  test('CAT-INV-5: in the move in which it goes down it draws one card, and cannot be granted a step', () => {
    onWayDown({ agenda: [...oneMove, ...oneMove] })
      .drawing('passage')
      .when(descend(E))
      .legal([draw])
  })
})

describe('where a rule demands an act', () => {
  // A way down that is such a tile as well: only with the option, or if something is laid over it.
  test.each([
    ['in a dark room', 'd3', { tag: 'dark', edge: null }, [{ tag: 'roll' }]],
    ['at the edge of a well', 'w4', { tag: 'wellEdge', edge: S }, [{ tag: 'turnBack' }, { tag: 'jump' }]],
    ['in the entrance of debris', 'b4', { tag: 'debrisEntrance', edge: S }, [{ tag: 'turnBack' }, { tag: 'force' }]],
    ['stuck in debris', 'b4', { tag: 'debrisStuck', edge: S }, [{ tag: 'force' }]],
  ] as const)('CAT-DEC-1, CAT-R-8: %s one may go down instead', (_, tile, stance, acts) => {
    const held = onWayDown({
      heroes: [
        {
          ...{ id: 'p', at: [3, 7], stance },
          cameFrom: { place: square(3, 8), dirBack: S, border: at * 4 + 2, via: 'open' },
        },
        q,
      ],
      tiles: { '3,7': tile, '3,8': 'k4' },
      options: { extraWayDownTiles: [tile] },
    })
    held.legal([...acts, ...every(descend)])
    const down = held.drawing('passage').when(descend(W))
    down.thenEvents([started(), ...goesDown([3, 7], W, 'wayDown'), ...passage(1), ended()])
    expect(down.state.heroes[0]).toMatchObject({ place: null, stance: { tag: 'normal', edge: null }, cameFrom: null })
  })
})

test('CAT-CLASS-3, CAT-DESC-5: what is laid over a tile may be taken away, or laid anew', () => {
  const { state } = onWayDown()
  const laid = (wayDown: boolean | null, before = state) =>
    rules.evolve.groundLaidOver(before, { tag: 'groundLaidOver', square: at, wayDown })
  expect(laid(false).slices.catacombs.laidOver).toEqual([{ square: at, wayDown: false }])
  expect(laid(true, laid(false)).slices.catacombs.laidOver).toEqual([{ square: at, wayDown: true }])
  expect(laid(null, laid(false)).slices.catacombs.laidOver).toEqual([])
})
