/** The one monster that the room cards of this box bring and the base does not have. */
import type { MonsterKind } from '../../drakborgen/content/pack.js'

/** The monster, and as which kind it is read in the tables of the base. */
export const monsters: ReadonlyArray<{ readonly kind: MonsterKind; readonly like: string }> = [
  {
    kind: {
      id: 'pursuing-shadow',
      name: { sv: 'Förföljande skugga', en: 'Pursuing shadow' },
      aka: 'Doomshadow',
      fightsAs: 'skeleton-set',
      tags: ['monster', 'undead', 'magic-immune'],
      from: 'ours',
      note: 'Its name is public; what it is like is ours.',
    },
    like: 'skeleton',
  },
]
