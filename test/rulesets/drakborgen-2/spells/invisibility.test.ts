/** Invisibility: past monsters, and past whatever strikes from behind. */
import { expect, test } from 'vitest'
import { attack, flee, returned, wait } from '../../../support/drakborgen/rooms.js'
import { E, step } from '../../../support/drakborgen/table.js'
import {
  fireball,
  invisibility,
  letBe,
  meets,
  mrishnahk,
  passUnseen,
  scareMonster,
  unseen,
} from '../../../support/drakborgen-2/mrishnahk.js'

const keepInvisible = { tag: 'keepInvisible' } as const
const cast = { tag: 'spellCast', hero: 0, spell: 'invisibility', cost: 2 } as const
const strain = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'strain', kp }) as const

test('D2-MRIS-9, -11, -13, D2-EX-109: for 2 KP he is past a monster, one immune to magic too', () => {
  meets('room-golem')
    .legal([attack, wait, flee, { tag: 'invisibility', lethal: false }])
    .when(invisibility)
    .thenEvents([
      cast,
      strain(2, 12),
      { tag: 'monsterIgnored', hero: 0, by: 'invisibility' },
      returned('room', 'room-golem'),
      { tag: 'encounterEnded', hero: 0, result: 'other' },
      { tag: 'moveEnded', seat: 0 },
    ])
})
