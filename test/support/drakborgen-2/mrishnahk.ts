/** Mrishnahk at the table, for the tests of his spells. */
import { E, step } from '../drakborgen/table.js'
import { given, type PersonAt, type Setting } from './table.js'

/** Mrishnahk in a room with another to the east, at the start of his move; seat 1 plays the monsters. */
export const mrishnahk = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'mrishnahk', at: [3, 3], ...is },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })
/** Nothing is declared at the start of the move. */
export const letBe = { tag: 'letBe' } as const
/** He has stepped east and drawn this room card. */
export const meets = (card: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  mrishnahk(is, setting).after(letBe).drawing(card).after(step(E))

export const fireball = (target: 'monster' | 'here' | number) => ({ tag: 'fireball', target }) as const
export const scareMonster = { tag: 'scareMonster' } as const
export const invisibility = { tag: 'invisibility' } as const
export const passUnseen = { tag: 'passUnseen' } as const
export const stopTime = { tag: 'stopTime' } as const
export const walkThroughWalls = { tag: 'walkThroughWalls' } as const
/** He is invisible from before. */
export const unseen = { two: { spell: 'invisibility' } } as const
