/** Teleports for tests: cards that lead where the test says. */
import type { TwoEffect } from 'delvekit/drakborgen-2'
import { cardOf } from '../catacombs/table.js'
import { floorBox, floorPack } from './floor.js'
import { given, type Setting, two } from './table.js'

type Teleport = Extract<TwoEffect, { readonly tag: 'teleport' }>
type Target = Exclude<Teleport['to'], { readonly die: unknown }>
type Effect = Parameters<typeof cardOf>[2][number]

/** The effect that leads there. */
export const leadingTo = (to: Teleport['to']): Effect => two({ tag: 'teleport', to })
/** To a square. */
export const cell = (col: number, row: number): Target => ({ cell: { col, row } })
/** A T6 whose faces lead to these targets, one each. */
export const t6 = (...targets: ReadonlyArray<Target>): Teleport['to'] => ({
  die: 't6',
  table: targets.map((target, i) => ({ from: i + 1, to: i + 1, target })),
})

/**
 * Given a table with floor tiles and a card, `magic` among the room cards, `trap-magic` among the trap cards and
 * `search-magic` among the room search cards, that does this: one target is a teleport there.
 */
export const teleporting = (
  to: Teleport['to'] | ReadonlyArray<Effect>,
  setting: Omit<Setting, 'pack' | 'box'> & Pick<Setting, 'pack'>,
) => {
  const effects = Array.isArray(to) ? (to as ReadonlyArray<Effect>) : [leadingTo(to as Teleport['to'])]
  const { pack = floorPack, ...rest } = setting
  const { room, trap, roomSearch, ...decks } = pack.decks
  const [below] = pack.piles ?? []
  return given({
    ...rest,
    box: floorBox,
    pack: {
      ...pack,
      decks: {
        ...decks,
        room: [...room, cardOf('magic', ['event'], effects)],
        trap: [...trap, cardOf('trap-magic', ['trap'], effects)],
        roomSearch: [...roomSearch, cardOf('search-magic', ['event'], effects)],
      },
      piles: [{ ...below!, cards: [...below!.cards, cardOf('below-magic', ['event'], effects)] }],
    },
  })
}
