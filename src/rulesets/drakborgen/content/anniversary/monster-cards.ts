import { away, column, fight, flees, hit, stab, t6, t6Less, t12, t12Less } from '../classic/monster-cards.js'
import type { ByKind, MonsterCard, Reaction } from '../pack.js'

/** As many KP as the card says. */
const fights: Reaction = { outcome: 'combat' }
const hurts = (minus: number): Reaction => hit(t6Less(minus), fights)

/** One for all monsters but those that have another. */
const all = <A>(one: A, others: Readonly<Record<string, A>> = {}): ByKind<A> => ({ default: one, byKind: others })
/** The KP of the card, monster by monster: dark elf, mountain troll, skeleton, orc, two orcs. */
const kp = column<number>

const ours = {
  count: 1,
  from: 'ours',
  note: 'The table is ours. Each monster fights, flees and hits as often as in 1985, give or take a card.',
} as const

/** 15 monster cards, the KP of each monster on the card. */
export const monsterCards: ReadonlyArray<MonsterCard> = /* @__PURE__ */ (() => [
  {
    id: 'monster-1',
    kp: kp(3, 4, 5, 4, 6),
    reactions: {
      attack: all(fights),
      wait: all(fights),
      flee: column(hit(stab(1), fights), hit(t12Less(4), fights), hit(stab(3), fights), hurts(2), hurts(2)),
    },
    ...ours,
    note: 'Printed: one of the cards has a mountain troll of 4 KP that fights if attacked. All the rest of the card is ours.',
  },
  {
    id: 'monster-2',
    kp: kp(1, 2, 4, 3, 5),
    reactions: {
      attack: all(fights, { 'dark-elf': flees, orc: flees }),
      wait: all(fights, { 'dark-elf': flees, 'mountain-troll': flees }),
      flee: all(away, { orc: hurts(3), 'two-orcs': hurts(2) }),
    },
    ...ours,
  },
  {
    id: 'monster-3',
    kp: kp(1, 2, 4, 2, 5),
    reactions: {
      attack: all(fights, { 'dark-elf': flees, orc: flees }),
      wait: all(flees, { skeleton: fights, 'two-orcs': fights }),
      flee: all(away, { 'dark-elf': fights, skeleton: hit(t6Less(3), away), 'two-orcs': hurts(2) }),
    },
    ...ours,
  },
  {
    id: 'monster-4',
    kp: kp(2, 2, 4, 3, 5),
    reactions: {
      attack: all(fights),
      wait: all(fights, { 'mountain-troll': flees }),
      flee: all(away, { 'dark-elf': hit(stab(1), fights), orc: hurts(3), 'two-orcs': hurts(2) }),
    },
    ...ours,
  },
  {
    id: 'monster-5',
    kp: kp(2, 2, 3, 3, 4),
    reactions: {
      attack: all(fights, { 'dark-elf': flees }),
      wait: all(fights, { 'dark-elf': flees }),
      flee: column(away, away, hit(stab(2), fights), hit(t6Less(1), away), hurts(1)),
    },
    ...ours,
  },
  {
    id: 'monster-6',
    kp: kp(1, 2, 3, 5, 5),
    reactions: {
      attack: all(fights, { skeleton: flees }),
      wait: all(flees, { 'dark-elf': fights, 'two-orcs': fights }),
      flee: all(away, { 'dark-elf': fights, orc: fights, 'two-orcs': hurts(2) }),
    },
    ...ours,
  },
  {
    id: 'monster-7',
    kp: kp(1, 2, 3, 2, 4),
    reactions: {
      attack: all(fights, { 'dark-elf': flees }),
      wait: all(fights, { 'dark-elf': hit(stab(1), flees), 'mountain-troll': fight(4) }),
      flee: column(away, away, hit(stab(3), fights), hit(t6Less(2), away), hurts(2)),
    },
    ...ours,
  },
  {
    id: 'monster-8',
    kp: kp(1, 2, 2, 3, 7),
    reactions: {
      attack: all(flees, { skeleton: fights, 'two-orcs': fights }),
      wait: all(fights, { 'dark-elf': flees, 'mountain-troll': flees }),
      flee: column(hit(stab(1), fights), away, hit(t6Less(3), away), away, hit(t6, fights)),
    },
    ...ours,
  },
  {
    id: 'monster-9',
    kp: kp(1, 2, 2, 3, 6),
    reactions: {
      attack: all(flees, { skeleton: fights, 'two-orcs': fights }),
      wait: all(flees, { skeleton: fights, 'two-orcs': fights }),
      flee: column(hit(stab(1), fights), away, hurts(3), away, hurts(2)),
    },
    ...ours,
  },
  {
    id: 'monster-10',
    kp: kp(2, 2, 5, 3, 3),
    reactions: {
      attack: all(fights, { 'dark-elf': flees, 'two-orcs': flees }),
      wait: all(fights, { 'dark-elf': flees, 'mountain-troll': fight(4) }),
      flee: all(away, { skeleton: hit(t6Less(3), away), orc: hurts(3) }),
    },
    ...ours,
  },
  {
    id: 'monster-11',
    kp: kp(1, 2, 5, 2, 5),
    reactions: {
      attack: all(fights, { 'dark-elf': hit(stab(1), flees), orc: flees }),
      wait: all(fights, { 'dark-elf': flees }),
      flee: all(away, { 'dark-elf': fights, skeleton: hit(t6Less(3), away), 'two-orcs': fights }),
    },
    ...ours,
  },
  {
    id: 'monster-12',
    kp: kp(2, 5, 5, 4, 4),
    reactions: {
      attack: all(fights, { 'dark-elf': flees, 'two-orcs': flees }),
      wait: all(fights, { 'dark-elf': flees, 'two-orcs': flees }),
      flee: column(hit(stab(2), fights), hit(t12, fight(3)), hit(stab(2), fights), hurts(2), away),
    },
    ...ours,
  },
  {
    id: 'monster-13',
    kp: kp(1, 2, 2, 2, 3),
    reactions: {
      attack: all(fights, { 'dark-elf': flees }),
      wait: all(fights, { 'dark-elf': flees, 'mountain-troll': fight(3) }),
      flee: all(away, { orc: hurts(2), 'two-orcs': hit(t6, fight(8)) }),
    },
    ...ours,
  },
  {
    id: 'monster-14',
    kp: kp(2, 3, 2, 4, 5),
    reactions: {
      attack: all(fights, { 'mountain-troll': flees, skeleton: flees }),
      wait: all(fights, { 'mountain-troll': flees }),
      flee: all(away, { 'dark-elf': hit(stab(1), fights), orc: hurts(2) }),
    },
    ...ours,
  },
  {
    id: 'monster-15',
    kp: all(3),
    reactions: {
      attack: all(fights, { 'dark-elf': flees, orc: flees }),
      wait: all(flees, { skeleton: fights, 'two-orcs': fights }),
      flee: all(away, { orc: hurts(3), 'two-orcs': hurts(1) }),
    },
    ...ours,
  },
])()
