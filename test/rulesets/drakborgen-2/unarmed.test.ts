/** Unarmed combat (ledger sections UNARM and FIGHT). */
import { test } from 'vitest'
import { E, step } from '../../support/drakborgen/table.js'
import { given, type PersonAt, type Setting } from '../../support/drakborgen-2/table.js'

/** A hero that steps into a room; its right-hand neighbour plays the monster. */
const table = (hero: PersonAt, more: Partial<Setting> = {}) =>
  given({
    heroes: [hero, { id: 'q', at: 'nw' }],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [
      { tag: 'beginMove', seat: 0 },
      { tag: 'beginMove', seat: 1 },
    ],
    ...more,
  })
const unarmed: PersonAt = { id: 'durim', at: [3, 3], kp: 5, two: { supply: 0 } }
const attack = { tag: 'intent', intent: 'attack' } as const

test('D2-UNARM-1…6, D2-EX-144: rounds with T6 against the die of an orc, the lower is hit, on a tie both', () => {
  table(unarmed).drawing('room-orc', 'mf').when(step(E))
  table(unarmed)
    .drawing('room-orc', 'm4')
    .rolling(3, 7, 4, 4, 6, 1, 6, 1, 6, 1)
    .when(step(E), attack)
    .includes(
      { tag: 'unarmedBegan' },
      { tag: 'unarmedRoundFought', round: 1, heroRoll: 3, monsterDie: 't10', monsterRoll: 7, hit: 'monster' },
      { tag: 'kpLost', amount: 1, cause: 'injury', kp: 4 },
      { tag: 'unarmedRoundFought', round: 2, heroRoll: 4, monsterRoll: 4, hit: 'both' },
      { tag: 'kpLost', amount: 1, kp: 3 },
      { tag: 'monsterWounded', wounds: 1 },
      { tag: 'unarmedRoundFought', round: 3, heroRoll: 6, monsterRoll: 1, hit: 'hero' },
      { tag: 'monsterWounded', wounds: 2 },
    )
})
test('D2-UNARM-7, -8, D2-EX-145: the unarmed hero must flee from a spider, and is hurt until it gets away', () => {
  table({ ...unarmed, kp: 3 })
    .drawing('room-giant-spider')
    .rolling(5, 3, 2)
    .when(step(E))
    .includes(
      { tag: 'webFleeRolled', roll: 5, ok: false },
      { tag: 'kpLost', amount: 1, cause: 'injury', kp: 2 },
      { tag: 'webFleeRolled', roll: 3, ok: false },
      { tag: 'kpLost', kp: 1 },
      { tag: 'webFleeRolled', roll: 2, ok: true },
      { tag: 'heroFled', from: 43, to: 42 },
    )
    .toAct(1)
})
