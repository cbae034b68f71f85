/** Whether what a pack says of the catacombs fits together: what its own load checks do not know of (ledger: content pack). */
import { either as E } from 'fp-ts'
import { decoded, type Fault, unknownName } from '../../kernel/fault.js'
import { type Path, unless } from '../drakborgen/content/check.js'
import { furtherPiles } from '../drakborgen/content/content.js'
import type { Effect } from '../drakborgen/content/effect.js'
import type { Pack } from '../drakborgen/content/pack.js'
import { effectLists } from '../drakborgen/content/walk.js'
import { CatacombEffect } from './effect.js'
import { deck, id } from './state.js'

/** How many catacomb cards there are (CAT-COMP-1). */
const printed = 32

/**
 * Every fault in what a pack says of the catacombs: how many cards there are, whether one of them leads up, and what is
 * written in words of this expansion.
 *
 * @param pack - The pack with the catacombs in it: `withCatacombs(classic)`. That it fits together is for `decodePack` to say.
 */
export const faultsBelow = (pack: Pack): ReadonlyArray<Fault> => [...counted(pack), ...leadsUp(pack), ...written(pack)]

const cardsOf = (pack: Pack) => furtherPiles(pack).find((pile) => pile.id === deck)?.cards ?? []
const counted = (pack: Pack): ReadonlyArray<Fault> => {
  const n = cardsOf(pack).reduce((sum, { count }) => sum + count, 0)
  const cure = n < printed ? `Add ${String(printed - n)}.` : `Take away ${String(n - printed)}.`
  return unless(n === printed, ['piles', deck], `${String(printed)} catacomb cards`, n, cure)
}

/** Nobody would ever come up again. */
const leadsUp = (pack: Pack): ReadonlyArray<Fault> => {
  const at = furtherPiles(pack).findIndex((pile) => pile.id === deck)
  const found = effectLists(pack).some(
    ({ path: [where, which], effects }) => where === 'piles' && which === at && effects.some(isWayUp),
  )
  return unless(found, ['piles', deck], 'a card that shows a way up', undefined, 'Let a card do wayUp.')
}
const isWayUp = (effect: Effect): boolean => effect.tag === 'wayUp' && 'expansion' in effect

/** The words of this expansion, wherever they are written: their shape, and the names in them. */
const written = (pack: Pack): ReadonlyArray<Fault> =>
  effectLists(pack).flatMap((list) =>
    list.effects.flatMap((effect, i) => {
      if (!('expansion' in effect) || effect.expansion !== id) return []
      const path = [...list.path, i]
      const read = decoded(CatacombEffect, effect)
      if (E.isRight(read)) return meaning(pack, path, read.right, list.effects.slice(i + 1))
      return read.left.map((one) => ({ ...one, path: [...path, ...(one.path === '' ? [] : [one.path])].join('/') }))
    }),
  )
const meaning = (
  pack: Pack,
  path: Path,
  effect: CatacombEffect,
  after: ReadonlyArray<Effect>,
): ReadonlyArray<Fault> => {
  if (effect.tag === 'noFlight') {
    const well = after.some(({ tag }) => tag === 'meet' || tag === 'ambush')
    return unless(well, path, 'a monster after it', effect.tag, 'Write it before the monster.')
  }
  if (effect.tag !== 'wayUp' || effect.needs === undefined) return []
  const { room, trap, search, chest, roomSearch } = pack.decks
  const cards = [
    ...room,
    ...trap,
    ...search,
    ...chest,
    ...roomSearch,
    ...furtherPiles(pack).flatMap((pile) => pile.cards),
  ]
  const tags = cards.flatMap((card) => card.tags)
  return tags.includes(effect.needs) ? [] : [unknownName([...path, 'needs'], 'tag', effect.needs, tags)]
}
