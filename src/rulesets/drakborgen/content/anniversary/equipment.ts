import { rings as classicRings, weapons as classicWeapons } from '../classic/equipment.js'
import type { Ring, SpecialWeapon } from '../pack.js'
import { taken } from './shared.js'

/** That they have different properties is all the rulebook says of the four rings. */
export const rings: ReadonlyArray<Ring> = /* @__PURE__ */ (() =>
  classicRings.map((ring) => ({ ...ring, ...taken(ring.note) })))()

/** Two crossbows. When they speak, and whether in an ambush, the card does not say here: that is for the options. */
export const weapons: ReadonlyArray<SpecialWeapon> = /* @__PURE__ */ (() =>
  classicWeapons.map(({ timing: _timing, inAmbush: _inAmbush, ...weapon }) => ({
    ...weapon,
    count: 2,
    ...taken(weapon.note),
  })))()
