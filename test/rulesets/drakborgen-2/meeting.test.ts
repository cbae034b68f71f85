/** Meeting a monster in the game with Drakborgen II. */
import { test } from 'vitest'
import { E, step } from '../../support/drakborgen/table.js'
import { given } from '../../support/drakborgen-2/table.js'

test('a hero of the base meets a monster as ever', () => {
  given({
    heroes: [
      { id: 'p', at: [3, 3] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })
    .drawing('room-orc')
    .when(step(E))
    .legal([{ intent: 'attack' }, { intent: 'wait' }, { intent: 'flee' }])
})
