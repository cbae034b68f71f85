/** What the things of a pack are called, and what stands on them. */
import type { Words } from './effect.js'
import type { Pack } from './pack.js'

/** A thing by its name, with what is written on it. */
export interface Called {
  /** Its name: a tile is called after its kind. */
  readonly name: Words
  /** What is written on it; `null` if nothing is. */
  readonly text: Words | null
}

/** Whatever has a name, by its id; a load check sees to it that no two of these have one id. */
export const calledIn = (pack: Pack): ReadonlyMap<string, Called> => {
  const { board, tileKinds, tiles, heroes, monsterKinds, rings, weapons } = pack
  const kinds = new Map(tileKinds.map(({ kind, name }) => [kind, name]))
  const named: ReadonlyArray<{ readonly id: string; readonly name: Words; readonly text?: Words }> = [
    ...board.towers,
    ...Object.values({ ...pack.decks }).flat(),
    ...(pack.piles ?? []).flatMap(({ cards }) => cards),
    ...heroes,
    ...monsterKinds,
    ...rings,
    ...weapons,
    ...tiles.map(({ id, kind }) => ({ id, name: kinds.get(kind) ?? { sv: kind, en: kind } })),
    { id: 'chamber', name: board.chamber.name },
  ]
  return new Map(named.map(({ id, name, text = null }) => [id, { name, text }]))
}
