import { heroes as men, heroCards as menCards } from '../classic/heroes.js'
import type { CombatCard, Hero } from '../pack.js'

const figures = 'The figures are ours: attributes and KP come to the same as those of'

/** The four of 1985, and four women of whom only the names are known. Each woman is worth as much as one of the men. */
export const heroes: ReadonlyArray<Hero> = /* @__PURE__ */ (() => [
  ...men,
  {
    id: 'rut',
    name: { sv: 'Riddar Rut', en: 'Dame Rut' },
    sf: 5,
    vf: 6,
    rf: 7,
    tf: 5,
    kp: 17,
    combatCards: ['rut-a', 'rut-b', 'rut-c'],
    equipment: [],
    gear: { sv: 'spjut, rundsköld', en: 'spear, round shield' },
    from: 'ours',
    note: `The name is printed. ${figures} Rohan; less of a fortress, and quicker on her feet.`,
  },
  {
    id: 'sigrun',
    name: { sv: 'Sigrun Sköldkross', en: 'Sigrun Shieldbreaker' },
    sf: 8,
    vf: 4,
    rf: 5,
    tf: 6,
    kp: 16,
    combatCards: ['sigrun-a', 'sigrun-b', 'sigrun-c'],
    equipment: [],
    gear: { sv: 'stridshammare, kopparsköld', en: 'war hammer, copper shield' },
    from: 'ours',
    note: `The name: one public source. ${figures} Sigeir; stronger and luckier, but heavier.`,
  },
  {
    id: 'astrid',
    name: { sv: 'Astrid Gråsystrar', en: 'Astrid of the Grey Sisters' },
    sf: 3,
    vf: 6,
    rf: 5,
    tf: 9,
    kp: 15,
    combatCards: ['astrid-a', 'astrid-b', 'astrid-c'],
    equipment: [],
    gear: { sv: 'stav, lykta', en: 'staff, lantern' },
    from: 'ours',
    note: `The name: one public source. ${figures} Aelfric; she trusts to luck where he trusts to his legs.`,
  },
  {
    id: 'bela',
    name: { sv: 'Béla Snabbskälka', en: 'Béla Quickrogue' },
    sf: 4,
    vf: 9,
    rf: 4,
    tf: 6,
    kp: 11,
    combatCards: ['bela-a', 'bela-b', 'bela-c'],
    equipment: ['crossbow'],
    gear: { sv: 'armborst, kastknivar', en: 'crossbow, throwing knives' },
    from: 'ours',
    note: `The name and the crossbow are printed, the surname is from one public source. ${figures} Bardhor; the nimblest of all, with less luck.`,
  },
])()

const note = 'With which letter she hits twice is ours.'

/** Every hero hits twice with one of its letters. */
export const heroCards: ReadonlyArray<CombatCard> = /* @__PURE__ */ (() => [
  ...menCards,
  { id: 'rut-a', owner: { hero: 'rut' }, letter: 'A', hitsTwice: [], from: 'ours', note },
  { id: 'rut-b', owner: { hero: 'rut' }, letter: 'B', hitsTwice: ['C'], from: 'ours', note },
  { id: 'rut-c', owner: { hero: 'rut' }, letter: 'C', hitsTwice: [], from: 'ours', note },
  { id: 'sigrun-a', owner: { hero: 'sigrun' }, letter: 'A', hitsTwice: ['B'], from: 'ours', note },
  { id: 'sigrun-b', owner: { hero: 'sigrun' }, letter: 'B', hitsTwice: [], from: 'ours', note },
  { id: 'sigrun-c', owner: { hero: 'sigrun' }, letter: 'C', hitsTwice: [], from: 'ours', note },
  { id: 'astrid-a', owner: { hero: 'astrid' }, letter: 'A', hitsTwice: ['B'], from: 'ours', note },
  { id: 'astrid-b', owner: { hero: 'astrid' }, letter: 'B', hitsTwice: [], from: 'ours', note },
  { id: 'astrid-c', owner: { hero: 'astrid' }, letter: 'C', hitsTwice: [], from: 'ours', note },
  { id: 'bela-a', owner: { hero: 'bela' }, letter: 'A', hitsTwice: [], from: 'ours', note },
  { id: 'bela-b', owner: { hero: 'bela' }, letter: 'B', hitsTwice: [], from: 'ours', note },
  { id: 'bela-c', owner: { hero: 'bela' }, letter: 'C', hitsTwice: ['A'], from: 'ours', note },
])()
