import { combatDie as classicDie } from '../classic/combat-die.js'
import type { CombatDie } from '../pack.js'

export const combatDie: CombatDie = /* @__PURE__ */ (() => ({
  ...classicDie,
  inBox: true,
  from: 'ours',
  note: 'That there is one, with a sword and a skull on it, is printed; that its other four faces mean nothing is the default of ruling DB-R-85.',
}))()
