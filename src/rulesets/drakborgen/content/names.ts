/** Whether every name in a pack names something, and one thing only. */
import { type Fault, fault, unknownName } from '../../../kernel/fault.js'
import { type Check, type Path, unless } from './check.js'
import type { BaseEffect, Pile } from './effect.js'
import type { ByKind, MonsterCard, Pack } from './pack.js'
import { effectsIn, usesIn } from './walk.js'

/** Every name names something. */
export const names: Check = (pack) => [
  ...pack.tiles.flatMap(({ kind }, i) => named(['tiles', i, 'kind'], 'tile kind', kind, kindsOf(pack))),
  ...fighterNames(pack),
  ...pack.monsterCards.flatMap((card, i) => columnNames(pack, card, i)),
  ...pack.weapons.flatMap(({ shotTables }, i) =>
    Object.keys(shotTables?.byKind ?? {}).flatMap((kind) =>
      named(['weapons', i, 'shotTables', 'byKind', kind], 'monster', kind, idsOf(pack.monsterKinds)),
    ),
  ),
  ...effectsIn(pack).flatMap(({ path, effect }) => effectNames(pack, path, effect)),
  ...usesIn(pack).flatMap(({ path, use }) =>
    use.when === undefined
      ? []
      : named([...path, 'when', 'condition'], 'condition', use.when.condition, conditionsOf(pack)),
  ),
  ...cardDecks(pack).flatMap(([deck, cards]) =>
    cards.flatMap(({ descend }, i) =>
      descend === undefined
        ? []
        : named([...deck, i, 'descend', 'replaces'], 'condition', descend.replaces, conditionsOf(pack)),
    ),
  ),
]

/** What heroes and monsters fight with, and who fights with it. */
const fighterNames: Check = ({ heroes, combatCards, monsterSets, monsterKinds, weapons }) => [
  ...heroes.flatMap((hero, i) => [
    ...hero.combatCards.flatMap((id, j) =>
      named(['heroes', i, 'combatCards', j], 'combat card', id, idsOf(combatCards)),
    ),
    ...hero.equipment.flatMap((id, j) => named(['heroes', i, 'equipment', j], 'weapon', id, idsOf(weapons))),
  ]),
  ...combatCards.flatMap(({ owner }, i) =>
    'hero' in owner
      ? named(['combatCards', i, 'owner', 'hero'], 'hero', owner.hero, idsOf(heroes))
      : named(['combatCards', i, 'owner', 'monsterSet'], 'monster set', owner.monsterSet, idsOf(monsterSets)),
  ),
  ...monsterSets.flatMap((set, i) =>
    set.combatCards.flatMap((id, j) =>
      named(['monsterSets', i, 'combatCards', j], 'combat card', id, idsOf(combatCards)),
    ),
  ),
  ...monsterKinds.flatMap(({ fightsAs }, i) =>
    fightsAs === null ? [] : named(['monsterKinds', i, 'fightsAs'], 'monster set', fightsAs, idsOf(monsterSets)),
  ),
]

const columnNames = (pack: Pack, { kp, reactions }: MonsterCard, i: number): ReadonlyArray<Fault> => {
  const monsters = idsOf(pack.monsterKinds)
  const column = (path: Path, of: ByKind<unknown> | undefined): ReadonlyArray<Fault> =>
    Object.keys(of?.byKind ?? {}).flatMap((kind) => named([...path, 'byKind', kind], 'monster', kind, monsters))
  return [
    ...column(['monsterCards', i, 'kp'], kp),
    ...Object.entries({ ...reactions }).flatMap(([name, of]) => column(['monsterCards', i, 'reactions', name], of)),
  ]
}

const effectNames = (pack: Pack, path: Path, effect: BaseEffect): ReadonlyArray<Fault> => {
  switch (effect.tag) {
    case 'meet':
    case 'ambush':
      return named([...path, 'kind'], 'monster', effect.kind, idsOf(pack.monsterKinds))
    case 'turnTiles':
      return named([...path, 'kind'], 'tile kind', effect.kind, kindsOf(pack))
    case 'rollTable':
      return typeof effect.table === 'string'
        ? named([...path, 'table'], 'table', effect.table, idsOf(pack.tables))
        : []
    case 'endCondition':
      return named([...path, 'id'], 'condition', effect.id, conditionsOf(pack))
    case 'drawFrom':
    case 'reshuffle':
      return filled(pack, [...path, 'pile'], effect.pile)
    case 'loseCards': {
      const { pile, tagged } = effect.filter
      return [
        ...(pile === undefined ? [] : filled(pack, [...path, 'filter', 'pile'], pile)),
        ...(tagged === undefined ? [] : named([...path, 'filter', 'tagged'], 'tag', tagged, tagsOf(pack))),
      ]
    }
    default:
      return []
  }
}

const named = (path: Path, kind: string, name: string, all: ReadonlyArray<string>): ReadonlyArray<Fault> =>
  all.includes(name) ? [] : [unknownName(path, kind, name, all)]

/** A pile that the pack has no cards for is as good as unknown. */
const filled = ({ decks, monsterCards }: Pack, path: Path, pile: Pile): ReadonlyArray<Fault> => {
  const cards = pile === 'monster' ? monsterCards : decks[pile]
  return unless(cards.length > 0, path, 'a pile with cards', pile, 'Add cards to it, or name another pile.')
}

const kindsOf = ({ tileKinds }: Pack): ReadonlyArray<string> => tileKinds.map(({ kind }) => kind)
const conditionsOf = (pack: Pack): ReadonlyArray<string> =>
  effectsIn(pack).flatMap(({ effect }) => (effect.tag === 'startCondition' ? [effect.id] : []))
const tagsOf = (pack: Pack): ReadonlyArray<string> =>
  cardDecks(pack).flatMap(([, cards]) => cards.flatMap(({ tags }) => tags))
const cardDecks = ({ decks: { room, trap, search, chest, roomSearch }, piles = [] }: Pack) => [
  ...Object.entries({ room, trap, search, chest, roomSearch }).map(
    ([deck, cards]) => [['decks', deck], cards] as const,
  ),
  ...piles.map(({ cards }, i) => [['piles', i, 'cards'], cards] as const),
]

/** No name names two things. */
export const duplicates: Check = (pack) => {
  const { board } = pack
  const entries: ReadonlyArray<readonly [Path, string]> = [
    [['board', 'id'], board.id],
    [['board', 'chamber', 'id'], board.chamber.id],
    ...pathsOf(['board', 'towers'], board.towers),
    ...pathsOf(['tiles'], pack.tiles),
    ...pathsOf(['heroes'], pack.heroes),
    ...pathsOf(['combatCards'], pack.combatCards),
    ...pathsOf(['monsterSets'], pack.monsterSets),
    ...pathsOf(['monsterKinds'], pack.monsterKinds),
    ...pathsOf(['monsterCards'], pack.monsterCards),
    ...Object.entries({ ...pack.decks }).flatMap(([deck, cards]) => pathsOf(['decks', deck], cards)),
    ...(pack.piles ?? []).flatMap(({ id, cards }, i) => [
      [['piles', i, 'id'], id] as const,
      ...pathsOf(['piles', i, 'cards'], cards),
    ]),
    ...pathsOf(['rings'], pack.rings),
    ...pathsOf(['weapons'], pack.weapons),
    ...pathsOf(['tables'], pack.tables),
  ]
  const kinds = pack.tileKinds.map(({ kind }, i): readonly [Path, string] => [['tileKinds', i, 'kind'], kind])
  return [...twice(entries), ...twice(kinds)]
}

const twice = (entries: ReadonlyArray<readonly [Path, string]>): ReadonlyArray<Fault> =>
  entries.flatMap(([path, id], i) => {
    const before = entries.slice(0, i).find(([, other]) => other === id)
    if (before === undefined) return []
    return [fault(path, 'a name of its own', id, `Rename it: ${before[0].join('/')} has this name.`)]
  })

const pathsOf = (path: Path, entries: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<readonly [Path, string]> =>
  entries.map(({ id }, i) => [[...path, i, 'id'], id])
const idsOf = (entries: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => entries.map(({ id }) => id)
