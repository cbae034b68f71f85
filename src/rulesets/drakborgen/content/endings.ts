/** Whether a pack can be played to an end: no name that the rules keep for themselves, and nothing that goes on for ever. */
import { type Check, type Path, unless } from './check.js'
import type { Effect, Row } from './effect.js'
import type { Pack } from './pack.js'
import { effectLists, effectsIn, rollsIn, tablesWith } from './walk.js'

/** Names with a meaning of their own: what a viewer may not know, the chamber as a place, and what every object has. */
const kept: ReadonlyArray<string> = ['hidden', 'chamber', 'constructor']

/** Every id of a pack, with the way to it. */
const idsIn = (pack: Pack): ReadonlyArray<{ readonly path: Path; readonly id: string }> => {
  const { board, tiles, heroes, combatCards, monsterSets, monsterKinds, monsterCards, decks, rings, weapons, tables } =
    pack
  const lists = { tiles, heroes, combatCards, monsterSets, monsterKinds, monsterCards, rings, weapons, tables }
  const piles: Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>> = { ...decks }
  const within = (path: Path, all: ReadonlyArray<{ readonly id: string }>) =>
    all.map(({ id }, i) => ({ path: [...path, i, 'id'], id }))
  return [
    ...within(['board', 'towers'], board.towers),
    ...Object.entries(lists).flatMap(([name, all]) => within([name], all)),
    ...Object.entries(piles).flatMap(([name, all]) => within(['decks', name], all)),
    ...(pack.piles ?? []).flatMap(({ cards }, i) => within(['piles', i, 'cards'], cards)),
  ]
}
/** No entry has a name that the rules keep for themselves. */
export const keptNames: Check = (pack) => [
  ...idsIn(pack).flatMap(({ path, id }) => unless(!kept.includes(id), path, 'another name', id, 'Rename it.')),
  ...pack.tileKinds.flatMap(({ kind }, i) =>
    unless(!kept.includes(kind), ['tileKinds', i, 'kind'], 'another name', kind, 'Rename it.'),
  ),
]

/** Whether what effects do can come to an end: not if they roll again however they turn out, nor if tables lead in a ring. */
const end =
  (endsToo: (table: string) => boolean) =>
  (effects: ReadonlyArray<Effect>): boolean =>
    effects.every((effect): boolean => {
      if ('expansion' in effect) return true
      switch (effect.tag) {
        case 'rollAgain':
          return false
        case 'test':
          return end(endsToo)(effect.pass) || end(endsToo)(effect.fail)
        case 'chooseEffect':
          return effect.options.some((option) => end(endsToo)(option.effects))
        case 'rollTable':
          return typeof effect.table === 'string'
            ? endsToo(effect.table)
            : effect.table.some((row) => end(endsToo)(row.effects))
        default:
          return true
      }
    })

/** A table of nothing but rolls to be made again has no end, and neither has a monster whose procedure brings a monster. */
export const endless: Check = (pack) => [...rollsAgain(pack), ...monsterFromMonster(pack)]
const rollsAgain: Check = (pack) => {
  const tables = pack.tables.map(({ id }) => id)
  const ending = (ended: ReadonlyArray<string>) => (rows: ReadonlyArray<Row>) =>
    // A name that there is no table for is told of elsewhere.
    rows.some(({ effects }) => end((id) => ended.includes(id) || !tables.includes(id))(effects))
  const ended = tablesWith(pack, ({ table }, found) => ending(found)(table))
  return rollsIn(pack).flatMap(({ path, rows }) =>
    unless(
      rows.length === 0 || ending(ended)(rows),
      path,
      'a row that does not roll again',
      rows.length,
      'Let one of its rows be the end.',
    ),
  )
}
const monsterFromMonster: Check = (pack) =>
  effectsIn(pack).flatMap(({ path, list, effect }) =>
    unless(
      list.home !== 'procedure' || (effect.tag !== 'meet' && effect.tag !== 'ambush'),
      [...path, 'tag'],
      'no monster in the procedure of one',
      effect.tag,
      'Let the card bring it.',
    ),
  )

/** Every effect of an expansion is one that will be laid over the game. */
export const expansionEffects =
  (expansions: ReadonlyArray<string>): Check =>
  (pack) =>
    effectLists(pack).flatMap(({ path, effects }) =>
      effects.flatMap((effect: Effect, i) =>
        unless(
          !('expansion' in effect) || expansions.includes(effect.expansion),
          [...path, i, 'expansion'],
          'an expansion that will be laid over the game',
          'expansion' in effect ? effect.expansion : null,
          'Name it to decodePack, or take the effect away.',
        ),
      ),
    )
