/** A box with the catacombs put into it. */
import type { ByKind, MonsterKind, Pack, Reaction } from '../../drakborgen/content/pack.js'
import { catacombCards, catacombMonsters } from './cards.js'

/**
 * A pack with the 32 catacomb cards and their monsters. The base's own decks, tiles and heroes stay as they are
 * (CAT-INV-16).
 *
 * @param pack - A pack that has the monsters which these fight as: `classic` has.
 */
export const withCatacombs = (pack: Pack): Pack => {
  const widened = catacombMonsters.reduce((next, { kind, like }) => withMonster(next, kind, like), pack)
  return {
    ...widened,
    id: `${pack.id}-catacombs`,
    piles: [
      ...(pack.piles ?? []),
      {
        id: 'catacombs:cards',
        name: { sv: 'Underjordskort', en: 'Catacomb cards' },
        cards: catacombCards,
        count: 32,
        from: 'printed',
      },
    ],
  }
}

/** A pack with one more kind of monster, which every table reads as another: it fights as that (D2-FIGHT-3, -4). */
export const withMonster = (pack: Pack, kind: MonsterKind, like: string): Pack => {
  const alike = <A>(of: ByKind<A>): ByKind<A> => {
    const one = of.byKind[like]
    return one === undefined ? of : { ...of, byKind: { ...of.byKind, [kind.id]: one } }
  }
  const column = (of: ByKind<Reaction>): ByKind<Reaction> => alike(of)
  return {
    ...pack,
    monsterKinds: [...pack.monsterKinds, kind],
    monsterCards: pack.monsterCards.map((card) => ({
      ...card,
      ...(card.kp === undefined ? {} : { kp: alike(card.kp) }),
      reactions: {
        attack: column(card.reactions.attack),
        wait: column(card.reactions.wait),
        flee: column(card.reactions.flee),
      },
    })),
    weapons: pack.weapons.map((weapon) =>
      weapon.shotTables === undefined
        ? weapon
        : { ...weapon, shotTables: { ...weapon.shotTables, byKind: { ...alike(weapon.shotTables).byKind } } },
    ),
  }
}
