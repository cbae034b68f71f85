import type { CombatDie, CombatFace, DieThrowTable, ThrowOutcome, ThrowRow } from '../pack.js'

export const combatDie: CombatDie = {
  faces: ['sword', 'skull', 'other', 'other', 'other', 'other'],
  inBox: false,
  from: 'ours',
  note: 'This edition has no combat die; ours is for those who would fight with one. Six faces are the default of ruling DB-R-85.',
}

/** The faces, and on how many sides of the die each of them is. */
const faces: ReadonlyArray<readonly [CombatFace, number]> = [
  ['sword', 1],
  ['skull', 1],
  ['other', 4],
]

/** A place on the target, and in how many throws the die comes to lie there. */
const place = (
  zone: ThrowOutcome['zone'],
  black: boolean,
  skullPrint: boolean,
  throws: number,
): ReadonlyArray<ThrowRow> =>
  faces.map(([face, sides]) => ({ outcome: { zone, black, skullPrint, face, unclear: false }, weight: throws * sides }))

/**
 * Of 30 throws twelve hit the monster, ten go into a corner, and one has to be made again: together they cost the monster
 * 14 wounds and the hero 12 KP, before the symbols, which double both alike. Combat cards chosen blindly cost them 7 to 6
 * too, if the hero hits twice with one letter and the monster with none. A monster of 4 KP costs about 3.6 KP either way.
 */
export const dieThrowTable: DieThrowTable = /* @__PURE__ */ (() => ({
  outcomes: [
    ...place('inner', false, false, 2),
    ...place('outer', false, false, 10),
    ...place('outside', false, false, 7),
    ...place('outside', true, false, 8),
    ...place('outside', true, true, 2),
    { outcome: { zone: 'outside', black: false, skullPrint: false, face: 'other', unclear: true }, weight: 6 },
  ],
  from: 'ours',
  note: 'How a die falls on the target was never written down; these odds make it about as good as combat cards.',
}))()
