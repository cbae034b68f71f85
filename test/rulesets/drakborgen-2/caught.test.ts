/** Caught off guard (ledger section CAUGHT). */
import { expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { E, step } from '../../support/drakborgen/table.js'
import { given, type Setting, two, with2 } from '../../support/drakborgen-2/table.js'

const pack = with2('room', cardOf('from-behind', ['caughtOffGuard'], [two({ tag: 'caughtOffGuard' })]))
/** A hero that steps into a room. */
const table = (hero: Setting['heroes'][number], more: Partial<Setting> = {}) =>
  given({
    pack,
    heroes: [hero, { id: 'q', at: 'nw' }],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [
      { tag: 'beginMove', seat: 0 },
      { tag: 'beginMove', seat: 1 },
    ],
    ...more,
  }).after()

const caught = { tag: 'caughtOffGuard', hero: 0 } as const
const skeleton = (kp: number) => ({ tag: 'skeletonKpRolled', hero: 0, kp }) as const
const round = (n: number, roll: number, sf: number, ok: boolean, skeletonLeft: number) =>
  ({ tag: 'caughtRoundFought', hero: 0, round: n, roll, sf, ok, skeletonLeft }) as const
const lost = (kp: number, amount = 1) => ({ tag: 'kpLost', hero: 0, amount, cause: 'injury', kp }) as const

test('D2-CAUGHT-1, D2-CAUGHT-3…7, D2-EX-10: T6 says what the skeleton can take, rounds follow until one is defeated', () => {
  table({ id: 'thargrim', at: [3, 3] })
    .drawing('from-behind')
    .rolling(2, 7, 8, 3)
    .when(step(E))
    .includes(
      caught,
      skeleton(2),
      round(1, 7, 7, true, 1),
      round(2, 8, 7, false, 1),
      lost(12),
      round(3, 3, 7, true, 0),
      { tag: 'caughtEnded', winner: 'hero' },
      { tag: 'moveEnded', seat: 0 },
    )
    .toAct(1)
})
test('D2-EX-20: a hero that loses its last KP is dead, and the skeleton has won', () => {
  const { state } = table({ id: 'yushugom', at: [3, 3], kp: 1 })
    .drawing('from-behind')
    .rolling(6, 7)
    .when(step(E))
    .includes(
      skeleton(6),
      round(1, 7, 6, false, 6),
      lost(0),
      { tag: 'heroDied', cause: 'injury' },
      {
        tag: 'caughtEnded',
        winner: 'skeleton',
      },
    )
    .toAct(1)
  expect(state.drakborgen2.wrestling).toBeNull()
})
