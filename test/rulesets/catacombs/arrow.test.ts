/** The direction arrow: how a hero leaves the board for the catacombs. */
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, rules, type Setting, underBox } from '../../support/catacombs/table.js'
import {
  ascend,
  climb,
  descend,
  draw,
  drew,
  ended,
  goesDown,
  oneMove,
  passage,
  piled,
  q,
  started,
} from '../../support/catacombs/walking.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'

const bend = { id: 'p', below: { arrow: [4, 4], dir: N, drawn: 2 } } as const
const arrows = ({ state }: ReturnType<typeof given>) => state.slices.catacombs.walkers.map(({ arrow }) => arrow)
/** p is below, its arrow on a square to which q may step. */
const arrowThere = (tile: string | readonly [string, 0 | 1 | 2 | 3], setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'p', below: { arrow: [3, 7], dir: N, drawn: 1 } },
      { id: 'q', at: [2, 7] },
    ],
    tiles: { '2,7': 'k4', '3,7': tile },
    agenda: [{ tag: 'beginMove', seat: 1 }],
    ...setting,
  })

describe('laying it', () => {
  test('CAT-ARROW-1, -3…5, CAT-INV-1, -2, -4, D2-ARROW-1, -3…5: on the tile from which the hero went down; its figure is off the board', () => {
    const down = given({ heroes: [{ id: 'p', at: [3, 7] }, q], tiles: { '3,7': 'wd' }, agenda: oneMove })
      .drawing('passage')
      .when(descend(S))
    down.thenEvents([started(), ...goesDown([3, 7], S, 'wayDown'), ...passage(1), ended()])
    expect(down.state.heroes[0]).toMatchObject({ place: null, cameFrom: null, stance: { tag: 'normal', edge: null } })
    expect(arrows(down)).toEqual([{ place: square(3, 7), dir: S }, null])
  })

  test('CAT-ARROW-2, CAT-INV-1, -2, D2-ARROW-2: none while the hero tries to climb back; its figure stays', () => {
    const climbing = given({
      heroes: [{ id: 'p', at: [3, 3] }, q],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: oneMove,
    })
      .drawing('pitfall')
      .rolling(1)
      .when(step(E), climb)
    climbing.excludes('directionArrowPlaced', 'figureRemoved')
    expect(climbing.state.heroes[0]!.place).toBe(square(4, 3))
    expect(arrows(climbing)).toEqual([null, null])
  })

  test('CAT-INV-4, -14: nothing of an earlier walk is left when it is laid', () => {
    const { state } = given({
      heroes: [{ id: 'p', below: { arrow: [2, 2], dir: W, drawn: 3, wayUp: {} } }, q],
      agenda: oneMove,
    })
    const { slices } = rules.evolve.directionArrowPlaced(state, {
      ...{ tag: 'directionArrowPlaced', hero: 0, place: square(3, 7), dir: N },
    })
    expect(slices.catacombs.walkers[0]).toEqual({
      ...{ arrow: { place: square(3, 7), dir: N }, pile: [], drawn: 0, wayUp: null },
      ...{ lasting: [], climbing: null, stuck: null },
    })
  })

  test('CAT-R-11: it may point at the outer wall', () => {
    given({ heroes: [{ id: 'p', at: [0, 5] }, q], tiles: { '0,5': 'wd' }, agenda: oneMove })
      .drawing('passage')
      .when(descend(W))
      .includes({ tag: 'directionArrowPlaced', place: square(0, 5), dir: W })
  })

  test('CAT-ARROW-9, CAT-ARROW-4, CAT-INV-14, D2-ARROW-4, -9: whoever comes up takes its arrow off the board', () => {
    const up = given({
      heroes: [{ id: 'p', below: { arrow: [4, 7], dir: N, drawn: 2, wayUp: {} } }, q],
      tiles: { '4,5': 'd3' },
      agenda: oneMove,
    })
      .rolling(5)
      .when(ascend)
    up.includes(
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'figurePlaced', hero: 0, place: square(4, 5) },
      { tag: 'catacombPileThrown', count: 2 },
    )
    expect(up.state.slices.catacombs.walkers[0]).toMatchObject({ arrow: null, drawn: 0, pile: [] })
  })
})

describe('turning it', () => {
  test.each([
    ['north', N, E],
    ['east', E, S],
    ['south', S, W],
    ['west', W, N],
  ] as const)(
    'CAT-ARROW-6, CAT-CONV-4, CAT-INV-3, D2-ARROW-6: a card that says so turns it, from %s to its right',
    (_, dir, to) => {
      const turned = given({ heroes: [{ id: 'p', below: { ...bend.below, dir } }, q], agenda: oneMove })
        .drawing('bend')
        .when(draw)
      turned.thenEvents([
        started(),
        drew('bend', 3),
        { tag: 'directionArrowTurned', hero: 0, dir: to },
        piled('bend'),
        ended(),
      ])
      expect(arrows(turned)).toEqual([{ place: square(4, 4), dir: to }, null])
    },
  )

  test.each([
    [2, S],
    [3, W],
  ] as const)('CAT-ARROW-6, CAT-CONV-4: by as many quarters as it says: %i', (quarterTurns, to) => {
    const winding = cardOf('winding', ['event', 'catacombs'], [below({ tag: 'turnArrow', quarterTurns })])
    const [pile] = underBox.piles!
    const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, winding] }] }
    given({ heroes: [bend, q], agenda: oneMove }, pack)
      .drawing('winding')
      .when(draw)
      .includes({ tag: 'directionArrowTurned', hero: 0, dir: to })
  })

  test('CAT-ARROW-6: in the castle there is none to turn', () => {
    const effects = [below({ tag: 'turnArrow', quarterTurns: 1 })]
    const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
    given({
      heroes: [{ id: 'p', at: [3, 3] }, q],
      agenda: [{ tag: 'befall', hero: 0, effects, origin }, ...oneMove],
    }).thenEvents([started()])
  })

  test('CAT-ARROW-6, CAT-INV-3, D2-ARROW-6: no other card does, and no step below', () => {
    const walked = given({ heroes: [bend, q], agenda: [...oneMove, ...oneMove] })
      .drawing('passage', 'below-fall')
      .rolling(2)
      .when(draw, draw)
    expect(arrows(walked)).toEqual([{ place: square(4, 4), dir: N }, null])
  })

  test('CAT-EX-15, CAT-R-12, CAT-INV-3, D2-ARROW-6: the tile under it may turn; the arrow does not', () => {
    const turned = arrowThere(['s2', 1]).when(step(E))
    turned.includes({ tag: 'roomTurned', square: square(3, 7), from: 1, to: 2 })
    expect(arrows(turned)).toEqual([{ place: square(3, 7), dir: N }, null])
  })
})

describe('others', () => {
  test('CAT-ARROW-7, CAT-INV-15, D2-ARROW-7: who comes to its square notices nothing of it', () => {
    const alone = given({
      heroes: [
        { id: 'p', at: 'nw' },
        { id: 'q', at: [2, 7] },
      ],
      tiles: { '2,7': 'k4', '3,7': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 1 }],
    })
    const events = alone.drawing('empty').when(step(E)).events
    arrowThere('k4').drawing('empty').when(step(E)).thenAll(events)
  })

  test('CAT-EX-14, CAT-ARROW-8, D2-ARROW-8: arrows of several heroes may lie on one tile', () => {
    const both = arrowThere('wd', { agenda: [1, 1].map((seat) => ({ tag: 'beginMove', seat })) })
      .drawing('empty', 'passage')
      .when(step(E), descend(N))
    both.includes({ tag: 'wayDownMet', hero: 1 }, ...goesDown([3, 7], N, 'wayDown', 1), drew('passage', 1, 1))
    expect(arrows(both)).toEqual([
      { place: square(3, 7), dir: N },
      { place: square(3, 7), dir: N },
    ])
    expect(both.state.slices.catacombs.walkers.map(({ drawn }) => drawn)).toEqual([1, 1])
  })
})
