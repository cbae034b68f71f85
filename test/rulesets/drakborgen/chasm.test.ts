/** Chasms: two rooms on one square (CL-CHSM in docs/rules/classic.md), in the box for tests: they are a kind like others. */
import { classic, type Pack } from 'delvekit/drakborgen'
import { expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { lays, move, steps } from '../../support/drakborgen/events.js'
import { E, given, N, S, square, step, W } from '../../support/drakborgen/table.js'

/** With its dot in the north its sides are north and east, south and west. */
const pack: Pack = {
  ...box,
  tileKinds: [...box.tileKinds, ...classic.tileKinds.filter(({ kind }) => kind === 'chasm')],
  tiles: [...box.tiles, ...classic.tiles.filter(({ id }) => id === 'tile-chasm-left')],
}
const chasm = 'tile-chasm-left'
const entered = (edge: 0 | 1 | 2 | 3) => ({ tag: 'chasmEntered', hero: 0, square: square(3, 3), edge }) as const

test('CL-CHSM-2, -6: a hero that enters a chasm is on the side it came in by; no card', () => {
  const game = given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': 'k4' } }, pack)
    .when(step(N))
    .drawing(chasm)
    .thenEvents(move(...lays(chasm, [3, 3], 2), steps([3, 4], N), entered(S)))
  expect(game.state.heroes[0]!.stance).toEqual({ tag: 'chasm', edge: S })
})

test.each([
  [0, N, [N, E]],
  [0, W, [S, W]],
  [2, S, [S, W]],
  [3, N, [N, W]],
] as const)(
  'CL-CHSM-1, -3, -4: it leaves by the exits of that side alone: turned by %i, in from %i',
  (rotation, edge, exits) => {
    given(
      {
        heroes: [{ id: 'p', at: [3, 3], stance: { tag: 'chasm', edge } }],
        tiles: { '3,3': [chasm, rotation] },
      },
      pack,
    ).legal([{ tag: 'stay' }, ...exits.map(step)])
  },
)

test('CL-CHSM-8: after a closed door it keeps to its side', () => {
  given(
    {
      heroes: [{ id: 'p', at: [3, 3], stance: { tag: 'chasm', edge: N } }],
      tiles: { '3,3': chasm, '4,3': ['kd', 3] },
    },
    pack,
  )
    .when(step(E))
    .drawing('closed')
    .legal([{ tag: 'endMove' }, step(N)])
})

test('CL-CHSM-5, DB-OCC-1: and nobody else may come to the other side', () => {
  given(
    {
      heroes: [
        { id: 'p', at: [3, 4] },
        { id: 'q', at: [3, 3], stance: { tag: 'chasm', edge: N } },
      ],
      tiles: { '3,3': chasm, '3,4': 'k4' },
    },
    pack,
  ).forbids(step(N))
})
