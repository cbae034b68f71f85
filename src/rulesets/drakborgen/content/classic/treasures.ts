import type { Words } from '../effect.js'
import type { DragonCard, TreasureCard } from '../pack.js'

const coins: Words = { sv: 'Guldmynt', en: 'Gold coins' }

/** 32 cards of the treasure chamber: 30 000 gold coins in all. */
export const treasure: ReadonlyArray<TreasureCard> = [
  { id: 'treasure-coins-100', name: coins, gm: 100, count: 1, from: 'public' },
  { id: 'treasure-coins-110', name: coins, gm: 110, count: 1, from: 'public' },
  { id: 'treasure-coins-120', name: coins, gm: 120, count: 1, from: 'public' },
  { id: 'treasure-coins-130', name: coins, gm: 130, count: 1, from: 'public' },
  { id: 'treasure-coins-140', name: coins, gm: 140, count: 1, from: 'public' },
  { id: 'treasure-coins-150', name: coins, gm: 150, count: 1, from: 'public' },
  { id: 'treasure-coins-160', name: coins, gm: 160, count: 1, from: 'public' },
  { id: 'treasure-coins-170', name: coins, gm: 170, count: 1, from: 'public' },
  { id: 'treasure-coins-180', name: coins, gm: 180, count: 1, from: 'public' },
  { id: 'treasure-coins-190', name: coins, gm: 190, count: 1, from: 'public' },
  { id: 'treasure-coins-200', name: coins, gm: 200, count: 2, from: 'public' },
  { id: 'treasure-coins-220', name: coins, gm: 220, count: 1, from: 'public' },
  { id: 'treasure-coins-230', name: coins, gm: 230, count: 1, from: 'public' },
  { id: 'treasure-coins-240', name: coins, gm: 240, count: 1, from: 'public' },
  { id: 'treasure-coins-250', name: coins, gm: 250, count: 1, from: 'public' },
  { id: 'treasure-coins-260', name: coins, gm: 260, count: 1, from: 'public' },
  { id: 'treasure-coins-270', name: coins, gm: 270, count: 1, from: 'public' },
  { id: 'treasure-coins-280', name: coins, gm: 280, count: 1, from: 'public' },
  { id: 'treasure-coins-300', name: coins, gm: 300, count: 1, from: 'public' },
  {
    id: 'treasure-gold-necklace',
    name: { sv: 'Guldhalsband', en: 'Gold necklace' },
    gm: 500,
    count: 1,
    from: 'public',
  },
  {
    id: 'treasure-fine-gold-necklace',
    name: { sv: 'Guldhalsband', en: 'Gold necklace' },
    gm: 700,
    count: 1,
    from: 'public',
  },
  {
    id: 'treasure-jewelled-bracelet',
    name: { sv: 'Juvelarmband', en: 'Jewelled bracelet' },
    gm: 800,
    count: 1,
    from: 'public',
  },
  { id: 'treasure-sceptre', name: { sv: 'Spira', en: 'Sceptre' }, gm: 1100, count: 1, from: 'public' },
  {
    id: 'treasure-golden-mug',
    name: { sv: 'Guldmugg', en: 'Golden mug' },
    gm: 1500,
    count: 1,
    from: 'public',
    note: 'Another source calls it a jade figure.',
  },
  {
    id: 'treasure-pearl-necklace',
    name: { sv: 'Pärlhalsband', en: 'Pearl necklace' },
    gm: 1800,
    count: 1,
    from: 'public',
  },
  {
    id: 'treasure-golden-chalice',
    name: { sv: 'Guldkalk', en: 'Golden chalice' },
    gm: 2000,
    count: 1,
    from: 'public',
    note: 'Another source calls it a carafe.',
  },
  { id: 'treasure-crystal-ball', name: { sv: 'Kristallkula', en: 'Crystal ball' }, gm: 2200, count: 1, from: 'public' },
  {
    id: 'treasure-small-treasure-sack',
    name: { sv: 'Skattsäck', en: 'Sack of treasure' },
    gm: 3200,
    count: 1,
    from: 'public',
  },
  {
    id: 'treasure-large-treasure-sack',
    name: { sv: 'Skattsäck', en: 'Sack of treasure' },
    gm: 3800,
    count: 1,
    from: 'public',
  },
  { id: 'treasure-crown', name: { sv: 'Krona', en: 'Crown' }, gm: 4000, count: 1, from: 'public' },
  { id: 'treasure-giant-ruby', name: { sv: 'Jätterubin', en: 'Giant ruby' }, gm: 4500, count: 1, from: 'public' },
]

/** Seven times the dragon sleeps, and once it does not (DB-R-86). */
export const dragon: ReadonlyArray<DragonCard> = [
  {
    id: 'dragon-asleep',
    name: { sv: 'Draken sover', en: 'The dragon sleeps' },
    awake: false,
    count: 7,
    from: 'public',
  },
  { id: 'dragon-awake', name: { sv: 'Draken vaknar', en: 'The dragon wakes' }, awake: true, count: 1, from: 'public' },
]
