import type { Damage } from '../effect.js'
import type { ByKind, MonsterCard, Reaction } from '../pack.js'

export const flees: Reaction = { outcome: 'monsterFlees' }
export const away: Reaction = { outcome: 'fleeSucceeds' }
export const fight = (kp: number): Reaction => ({ outcome: 'combat', kp })
export const hit = (damage: Damage, then: Reaction): Reaction => ({ hit: damage, ...then })

export const stab = (kp: number): Damage => ({ fixed: kp })
export const t6: Damage = { die: 't6' }
export const t6Less = (minus: number): Damage => ({ die: 't6', minus })
export const t12: Damage = { die: 't12' }
export const t12Less = (minus: number): Damage => ({ die: 't12', minus })

/** A column, monster by monster. */
export const column = <A>(darkElf: A, mountainTroll: A, skeleton: A, orc: A, twoOrcs: A): ByKind<A> => ({
  byKind: { 'dark-elf': darkElf, 'mountain-troll': mountainTroll, skeleton, orc, 'two-orcs': twoOrcs },
})

const sign =
  "Dark elf, flee: the source's sign is unclear. T6-1 is taken; alternatives a flat 1, or T6+1 read literally."

/** 15 monster cards. The figures of each column are known from one source; which of them share a card is ours. */
export const monsterCards: ReadonlyArray<MonsterCard> = /* @__PURE__ */ (() => [
  {
    id: 'monster-1',
    reactions: {
      attack: column(flees, fight(2), fight(4), flees, fight(4)),
      wait: column(flees, flees, fight(4), fight(6), fight(5)),
      flee: column(
        hit(t6Less(1), fight(1)),
        away,
        hit(t6Less(2), fight(3)),
        hit(t6, fight(5)),
        hit(t6Less(3), fight(3)),
      ),
    },
    count: 1,
    from: 'public',
    note: sign,
  },
  {
    id: 'monster-2',
    reactions: {
      attack: column(flees, fight(2), fight(5), flees, fight(4)),
      wait: column(flees, flees, fight(4), flees, fight(5)),
      flee: column(away, away, away, hit(t6Less(4), fight(2)), hit(t6Less(2), fight(2))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-3',
    reactions: {
      attack: column(flees, fight(2), fight(5), flees, fight(5)),
      wait: column(flees, flees, fight(4), flees, fight(5)),
      flee: column(hit(t6Less(1), fight(1)), away, hit(t6Less(3), away), away, hit(t6Less(2), fight(6))),
    },
    count: 1,
    from: 'public',
    note: sign,
  },
  {
    id: 'monster-4',
    reactions: {
      attack: column(flees, fight(1), fight(4), fight(4), fight(5)),
      wait: column(flees, flees, fight(4), fight(3), fight(5)),
      flee: column(away, away, away, hit(t6Less(3), fight(3)), hit(t6Less(2), fight(6))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-5',
    reactions: {
      attack: column(fight(4), fight(2), fight(3), fight(3), fight(4)),
      wait: column(fight(2), fight(2), fight(3), fight(3), fight(5)),
      flee: column(away, away, away, hit(t6Less(1), away), hit(t6Less(1), fight(4))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-6',
    reactions: {
      attack: column(fight(1), fight(1), flees, fight(5), fight(5)),
      wait: column(fight(1), flees, flees, flees, fight(5)),
      flee: column(fight(1), away, away, fight(3), hit(t6Less(2), fight(4))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-7',
    reactions: {
      attack: column(flees, fight(2), fight(3), fight(2), fight(3)),
      wait: column(flees, fight(3), fight(3), fight(3), fight(4)),
      flee: column(away, away, hit(stab(3), fight(2)), hit(t6, away), hit(t6Less(2), fight(6))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-8',
    reactions: {
      attack: column(flees, flees, fight(2), flees, fight(7)),
      wait: column(flees, flees, fight(3), fight(2), fight(8)),
      flee: column(away, away, hit(t6Less(3), away), away, hit(t6, fight(8))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-9',
    reactions: {
      attack: column(flees, flees, fight(2), flees, fight(7)),
      wait: column(flees, flees, fight(2), flees, fight(5)),
      flee: column(hit(stab(1), fight(1)), away, hit(t6Less(3), fight(4)), away, hit(t6Less(2), fight(6))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-10',
    reactions: {
      attack: column(flees, fight(3), fight(5), fight(3), flees),
      wait: column(flees, fight(4), fight(4), fight(3), fight(3)),
      flee: column(away, away, hit(t6Less(3), away), hit(t6Less(3), fight(4)), away),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-11',
    reactions: {
      attack: column(flees, fight(2), fight(5), flees, fight(5)),
      wait: column(flees, fight(3), fight(5), fight(1), fight(4)),
      flee: column(fight(1), away, hit(t6Less(3), away), away, fight(5)),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-12',
    reactions: {
      attack: column(flees, fight(4), fight(5), fight(4), flees),
      wait: column(flees, fight(5), fight(5), fight(4), flees),
      flee: column(
        hit(stab(2), fight(2)),
        hit(t12Less(4), fight(4)),
        hit(stab(2), fight(3)),
        hit(t6Less(2), fight(5)),
        away,
      ),
    },
    count: 1,
    from: 'public',
    note: "The mountain troll's 4 KP on attack agree with the newer edition's printed example.",
  },
  {
    id: 'monster-13',
    reactions: {
      attack: column(flees, fight(2), fight(2), fight(2), fight(2)),
      wait: column(flees, fight(3), fight(3), fight(2), fight(3)),
      flee: column(fight(1), away, away, hit(t6Less(2), fight(2)), hit(t6, fight(8))),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-14',
    reactions: {
      attack: column(fight(2), flees, flees, fight(4), fight(5)),
      wait: column(fight(1), flees, fight(2), fight(4), fight(6)),
      flee: column(hit(stab(1), fight(1)), away, away, hit(t6Less(2), fight(5)), away),
    },
    count: 1,
    from: 'public',
  },
  {
    id: 'monster-15',
    reactions: {
      attack: column(fight(3), fight(3), fight(4), fight(3), fight(3)),
      wait: column(fight(2), fight(4), fight(4), fight(3), fight(4)),
      flee: column(
        hit(stab(1), fight(2)),
        hit(t12, fight(3)),
        hit(stab(3), fight(4)),
        hit(t6Less(3), fight(2)),
        hit(t6Less(2), fight(6)),
      ),
    },
    count: 1,
    from: 'public',
  },
])()
