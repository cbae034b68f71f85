/** Meeting a monster in the game with Drakborgen II. */
import { createEngine } from 'delvekit'
import { expect, test } from 'vitest'
import { attack } from '../../support/drakborgen/rooms.js'
import { E, step } from '../../support/drakborgen/table.js'
import { letBe, meets, mrishnahk, unseen } from '../../support/drakborgen-2/mrishnahk.js'
import { given, over2, twoBox } from '../../support/drakborgen-2/table.js'

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

test('D2-DEC-50, D2-INV-25: what he may do before the first round is the same worked out from what he knows', () => {
  const engine = createEngine(over2())
  const goesUnseen = mrishnahk(unseen).after({ tag: 'keepInvisible' }, letBe).drawing('room-orc').after(step(E))
  for (const met of [meets('room-orc'), goesUnseen]) {
    const fights = met.drawing('m4').when(attack)
    const { game } = fights
    const known = { ...game, table: { ...game.table, state: fights.view(0) } }
    expect(engine.legalActions(known)).toEqual(fights.legalActions)
  }
})

test('D2-R-7, D2-R-58: after what was done before it a monster with a way of its own is fought once', () => {
  const bite = { tag: 'loseKp', amount: { fixed: 2 }, cause: 'bite' } as const
  const monsterKinds = twoBox.monsterKinds.map((kind) =>
    kind.id === 'giant-spider' ? { ...kind, procedure: [bite] } : kind,
  )
  const missed = given({
    pack: { ...twoBox, monsterKinds },
    heroes: [
      { id: 'yubara', at: [3, 3] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })
    .drawing('room-giant-spider')
    .when(step(E))
  missed.legal([letBe, { tag: 'throwShuriken' }, { tag: 'blowpipe' }])
  const fought = missed.rolling(1).when({ tag: 'blowpipe' })
  fought.includes({ tag: 'blowpipeUsed', hit: false }, { tag: 'kpLost', amount: 2, kp: 8 }, { tag: 'encounterEnded' })
  expect(fought.state.heroes[0]!.kp).toBe(8)
})
