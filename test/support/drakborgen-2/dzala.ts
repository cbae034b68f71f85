/** Dzála at the table: seat 0, in a room, with her oracaz or without it; seat 1 warns, and plays the monsters. */
import type { Person } from 'delvekit/drakborgen-2'
import { given, type PersonAt, type Setting, with2 } from './table.js'

/** How her animal fares. */
export const animal = (kp: number, here: boolean = true): Partial<Person> => ({ companion: { kp, kpMax: 14, here } })
/** She without it. */
export const alone = animal(0, false)

/** Dzála in a room; there is one more to the east. What is said of her goes in `she`. */
export const dzala = ({ she = {}, ...setting }: Partial<Setting> & { readonly she?: Partial<PersonAt> } = {}) =>
  given({
    heroes: [
      { id: 'dzala', at: [3, 3], ...she },
      { id: 'p', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })

/** A card of the room pile, for her to draw. */
export const roomCard = (id: string, tags: ReadonlyArray<string>, effects: Parameters<typeof with2>[1]['effects']) =>
  with2('room', { id, name: { sv: id, en: id }, text: { sv: id, en: id }, tags, effects, count: 1, from: 'ours' })

/** Lets things be at the start of a move. */
export const letBe = { tag: 'letBe' } as const
