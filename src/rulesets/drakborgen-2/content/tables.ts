/** The tables of Drakborgen II: groups of monsters, dice, thrown weapons. */
import type { Box } from '../box.js'

/** Monsters by the groups that the rules speak of. */
export const groups: Box['groups'] = {
  spider: ['giant-spider'],
  skeleton: ['skeleton'],
  orc: ['orc', 'two-orcs'],
  twoOrcs: ['two-orcs'],
  darkElf: ['dark-elf'],
  mountainTroll: ['mountain-troll'],
}

/** The die a monster rolls where no combat cards are used: printed; two orcs as one (D2-R-112). */
export const combatDie: Box['combatDie'] = {
  'dark-elf': 't6',
  'mountain-troll': 't6',
  skeleton: 't10',
  orc: 't10',
  'two-orcs': 't10',
}

/** Shuriken. Rows 1 to 4 are printed; rows 5 and 6 are missing in the source, and inferred (D2-R-52). */
export const shuriken: Box['shuriken'] = {
  'dark-elf': ['miss', 'miss', 'miss', 1, 2, 3],
  'mountain-troll': ['miss', 0, 1, 1, 2, 2],
  orc: ['miss', 'miss', 1, 2, 3, 'defeat'],
  'two-orcs': ['miss', 'miss', 1, 2, 3, 'defeat'],
  skeleton: ['miss', 'miss', 0, 0, 1, 1],
  'giant-spider': ['miss', 'miss', 'miss', 'miss', 'miss', 'defeat'],
}

/** The slingshot: printed in full; a T10 from so much on hits. */
export const slingshot: Box['slingshot'] = {
  'dark-elf': { from: 8, loss: { die: 't6' } },
  'mountain-troll': { from: 3, loss: { die: 't6', minus: 3 } },
  orc: { from: 6, loss: { die: 't6', minus: 2 } },
  skeleton: { from: 5, loss: { die: 't6', minus: 3 } },
  'two-orcs': { from: 5, loss: { die: 't6', minus: 2 } },
}

/** The kinds that are read as others in these tables. */
export const fightsAs: Box['fightsAs'] = {
  'rash-kharg': 'skeleton',
  'giant-worm': 'mountain-troll',
  'pursuing-shadow': 'skeleton',
}
