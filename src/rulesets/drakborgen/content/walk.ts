/** Every effect of a pack, wherever it stands, with the way to it. */
import type { Path } from './check.js'
import type { BaseEffect, Die, Effect, Row } from './effect.js'
import type { NamedTable, Pack, Use } from './pack.js'

/** Where effects may stand. */
export type Home = 'tile' | 'card' | 'doorCard' | 'use' | 'procedure' | 'shot' | 'table'

/** A list of effects; `rolled` if a roll of a die led to it. */
export interface EffectList {
  readonly path: Path
  readonly home: Home
  readonly rolled: boolean
  readonly effects: ReadonlyArray<Effect>
}

/** One effect of the base, and the list it stands in. */
export interface Standing {
  readonly path: Path
  readonly list: EffectList
  readonly effect: BaseEffect
}

/** A table of results, and the die it is for. */
export interface Rolled {
  readonly path: Path
  readonly die: Die
  readonly rows: ReadonlyArray<Row>
}

/** Every list of effects in the pack, outer ones before those within them. */
export const effectLists = (pack: Pack): ReadonlyArray<EffectList> => outermost(pack).flatMap(withinList)

/** Every effect in the pack that is not an expansion's. */
export const effectsIn = (pack: Pack): ReadonlyArray<Standing> =>
  effectLists(pack).flatMap((list) =>
    list.effects.flatMap(
      (effect, i): ReadonlyArray<Standing> =>
        'expansion' in effect ? [] : [{ path: [...list.path, i], list, effect }],
    ),
  )

/** Every table of results in the pack. */
export const rollsIn = (pack: Pack): ReadonlyArray<Rolled> => [
  ...effectsIn(pack).flatMap(
    ({ path, effect }): ReadonlyArray<Rolled> =>
      effect.tag === 'rollTable' && typeof effect.table !== 'string'
        ? [{ path: [...path, 'table'], die: effect.die, rows: effect.table }]
        : [],
  ),
  ...tablesIn(pack).map(({ path, die, rows }) => ({ path, die, rows })),
]

/** Everything in the pack that can be used, and is not an effect on being drawn. */
export const usesIn = (pack: Pack): ReadonlyArray<{ readonly path: Path; readonly use: Use }> => {
  const { room, trap, search, chest, roomSearch, treasure } = pack.decks
  const decks = { room, trap, search, chest, roomSearch, treasure }
  const cards = [
    ...Object.entries(decks).flatMap(([deck, all]) =>
      all.map((card, i) => ({ path: ['decks', deck, i, 'use'], use: card.use })),
    ),
    ...(pack.piles ?? []).flatMap(({ cards: all }, i) =>
      all.map((card, j) => ({ path: ['piles', i, 'cards', j, 'use'], use: card.use })),
    ),
  ]
  const rings = pack.rings.map(({ use }, i) => ({ path: ['rings', i, 'use'], use }))
  const weapons = pack.weapons.map(({ use }, i) => ({ path: ['weapons', i, 'use'], use }))
  return [...cards, ...rings, ...weapons].flatMap(({ path, use }) => (use === undefined ? [] : [{ path, use }]))
}

/** The tables that stand by themselves: the named ones, and those of the weapons. */
const tablesIn = (pack: Pack): ReadonlyArray<Rolled & { readonly home: Home }> => {
  const named = pack.tables.map(({ die, table }, i) => ({
    path: ['tables', i, 'table'],
    die,
    rows: table,
    home: 'table' as const,
  }))
  const shots = pack.weapons.flatMap(({ shotTables }, i) => {
    if (shotTables === undefined) return []
    const path = ['weapons', i, 'shotTables']
    const all = [
      { path: [...path, 'default', 'table'], of: shotTables.default },
      ...Object.entries(shotTables.byKind).map(([kind, of]) => ({ path: [...path, 'byKind', kind, 'table'], of })),
    ]
    return all.map(({ path, of }) => ({ path, die: of.die, rows: of.table, home: 'shot' as const }))
  })
  return [...named, ...shots]
}

/** The lists no other list leads to. */
const outermost = (pack: Pack): ReadonlyArray<EffectList> => {
  const list = (path: Path, home: Home, effects: ReadonlyArray<Effect>, rolled = false): EffectList => ({
    path,
    home,
    rolled,
    effects,
  })
  const { room, trap, search, chest, roomSearch, door } = pack.decks
  return [
    ...pack.tileKinds.map(({ onEnter }, i) => list(['tileKinds', i, 'onEnter'], 'tile', onEnter)),
    ...pack.monsterKinds.map(({ procedure }, i) =>
      list(['monsterKinds', i, 'procedure'], 'procedure', procedure ?? []),
    ),
    ...Object.entries({ room, trap, search, chest, roomSearch }).flatMap(([deck, cards]) =>
      cards.map(({ effects }, i) => list(['decks', deck, i, 'effects'], 'card', effects)),
    ),
    ...(pack.piles ?? []).flatMap(({ cards }, i) =>
      cards.map(({ effects }, j) => list(['piles', i, 'cards', j, 'effects'], 'card', effects)),
    ),
    ...door.map(({ effects }, i) => list(['decks', 'door', i, 'effects'], 'doorCard', effects)),
    ...usesIn(pack).map(({ path, use: { windows, effects } }) =>
      list(
        [...path, 'effects'],
        'use',
        effects,
        windows.every((window) => window === 'afterTest'),
      ),
    ),
    ...tablesIn(pack).flatMap(({ path, home, rows }) =>
      rows.map(({ effects }, i) => list([...path, i, 'effects'], home, effects, true)),
    ),
  ]
}

const withinList = (list: EffectList): ReadonlyArray<EffectList> => [
  list,
  ...list.effects.flatMap((effect, i) =>
    'expansion' in effect
      ? []
      : leadsTo(effect).flatMap(({ path, effects, rolled }) =>
          withinList({ path: [...list.path, i, ...path], home: list.home, rolled: rolled || list.rolled, effects }),
        ),
  ),
]

/** Whether an effect is one of a kind, or may lead to one at once: by a test, a roll or a choice. */
export const mayCome = (
  pack: Pack,
  isIt: (effect: BaseEffect) => boolean,
  /** Whether an expansion's effect, of which nothing is known here, may lead to one. */
  unknown = false,
): ((effect: Effect) => boolean) => {
  const comes =
    (tables: ReadonlyArray<string>) =>
    (effect: Effect): boolean => {
      if ('expansion' in effect) return unknown
      if (isIt(effect)) return true
      if (effect.tag === 'startCondition') return false
      if (effect.tag === 'rollTable' && typeof effect.table === 'string') return tables.includes(effect.table)
      return leadsTo(effect).some(({ effects }) => effects.some(comes(tables)))
    }
  return comes(tablesWith(pack, ({ table }, found) => table.some(({ effects }) => effects.some(comes(found)))))
}
/** The tables of which something is true that may be so because it is true of others: found from those of which it is true by themselves. */
export const tablesWith = (
  { tables }: Pack,
  isSo: (table: NamedTable, found: ReadonlyArray<string>) => boolean,
): ReadonlyArray<string> => {
  let found: ReadonlyArray<string> = []
  for (;;) {
    const more = tables.filter((table) => isSo(table, found)).map(({ id }) => id)
    if (more.length === found.length) return found
    found = more
  }
}
/** Whether a card with some effects may shuffle its own pile as it is drawn. */
export const mayShuffle = (pack: Pack, pile: string): ((effects: ReadonlyArray<Effect>) => boolean) => {
  const shuffles = mayCome(pack, (effect) => effect.tag === 'reshuffle' && effect.pile === pile)
  return (effects) => effects.some(shuffles)
}

/** The lists an effect leads to. */
const leadsTo = (effect: BaseEffect): ReadonlyArray<Pick<EffectList, 'path' | 'effects' | 'rolled'>> => {
  switch (effect.tag) {
    case 'test':
      return [
        { path: ['pass'], effects: effect.pass, rolled: false },
        { path: ['fail'], effects: effect.fail, rolled: false },
      ]
    case 'rollTable':
      return typeof effect.table === 'string'
        ? []
        : effect.table.map(({ effects }, i) => ({ path: ['table', i, 'effects'], effects, rolled: true }))
    case 'startCondition':
      return [{ path: ['eachMove'], effects: effect.eachMove, rolled: false }]
    case 'chooseEffect':
      return effect.options.map(({ effects }, i) => ({ path: ['options', i, 'effects'], effects, rolled: false }))
    default:
      return []
  }
}
