/** The eight heroes of Drakborgen II: values are printed, and which of them have combat cards. */
import type { CombatCard, Hero } from '../../drakborgen/content/pack.js'
import type { Traits } from '../box.js'

/** Their hero cards. */
export const heroes: ReadonlyArray<Hero> = [
  {
    id: 'yushugom',
    name: { sv: 'Yūshugom Bogd-Uul', en: 'Yūshugom Bogd-Uul' },
    aka: 'Ironhand',
    ...{ sf: 6, vf: 6, rf: 6, tf: 5, kp: 19 },
    combatCards: ['yushugom-a', 'yushugom-b', 'yushugom-c'],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'durim',
    name: { sv: 'Durim Dolkspänne', en: 'Durim Daggerclasp' },
    aka: 'Rildo',
    ...{ sf: 3, vf: 9, rf: 4, tf: 7, kp: 10 },
    combatCards: [],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'yubara',
    name: { sv: 'Yūbara Tori-Jima', en: 'Yūbara Tori-Jima' },
    aka: 'Tori-Jima',
    ...{ sf: 4, vf: 10, rf: 4, tf: 5, kp: 10 },
    combatCards: ['yubara-a', 'yubara-b', 'yubara-c'],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'thargrim',
    name: { sv: 'Thargrim den mörke', en: 'Thargrim the Dark' },
    aka: 'Thargrim',
    ...{ sf: 7, vf: 4, rf: 8, tf: 5, kp: 13 },
    combatCards: ['thargrim-a', 'thargrim-b', 'thargrim-c'],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'iril',
    name: { sv: 'Iril Fëaneline', en: 'Iril Fëaneline' },
    aka: 'Helena',
    ...{ sf: 4, vf: 8, rf: 5, tf: 6, kp: 12 },
    combatCards: ['iril-a', 'iril-b', 'iril-c'],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'charak-hai',
    name: { sv: 'Chārāk-Hai vargdödaren', en: 'Chārāk-Hai, wolf-killer' },
    aka: 'Fhyll',
    ...{ sf: 8, vf: 5, rf: 6, tf: 4, kp: 16 },
    combatCards: ['charak-hai-a', 'charak-hai-b', 'charak-hai-c'],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'dzala',
    name: { sv: 'Dzála Náryn av Zimendell', en: 'Dzála Náryn of Zimendell' },
    aka: 'Serellia',
    ...{ sf: 2, vf: 6, rf: 3, tf: 8, kp: 6 },
    combatCards: [],
    equipment: [],
    from: 'printed',
  },
  {
    id: 'mrishnahk',
    name: { sv: 'Trollkarlen Mrishnahk', en: 'Mrishnahk the Magician' },
    aka: 'Azoth',
    ...{ sf: 1, vf: 4, rf: 3, tf: 6, kp: 14 },
    combatCards: [],
    equipment: [],
    from: 'printed',
  },
]

/** Fifteen: three for each of the five that fight with cards. Which of them hits twice was not found, and is ours. */
export const heroCards: ReadonlyArray<CombatCard> = [
  { id: 'yushugom-a', owner: { hero: 'yushugom' }, letter: 'A', hitsTwice: [], from: 'ours' },
  { id: 'yushugom-b', owner: { hero: 'yushugom' }, letter: 'B', hitsTwice: [], from: 'ours' },
  { id: 'yushugom-c', owner: { hero: 'yushugom' }, letter: 'C', hitsTwice: ['A'], from: 'ours' },
  { id: 'yubara-a', owner: { hero: 'yubara' }, letter: 'A', hitsTwice: [], from: 'ours' },
  { id: 'yubara-b', owner: { hero: 'yubara' }, letter: 'B', hitsTwice: ['C'], from: 'ours' },
  { id: 'yubara-c', owner: { hero: 'yubara' }, letter: 'C', hitsTwice: [], from: 'ours' },
  { id: 'thargrim-a', owner: { hero: 'thargrim' }, letter: 'A', hitsTwice: ['B'], from: 'ours' },
  { id: 'thargrim-b', owner: { hero: 'thargrim' }, letter: 'B', hitsTwice: [], from: 'ours' },
  { id: 'thargrim-c', owner: { hero: 'thargrim' }, letter: 'C', hitsTwice: [], from: 'ours' },
  { id: 'iril-a', owner: { hero: 'iril' }, letter: 'A', hitsTwice: [], from: 'ours' },
  { id: 'iril-b', owner: { hero: 'iril' }, letter: 'B', hitsTwice: [], from: 'ours' },
  { id: 'iril-c', owner: { hero: 'iril' }, letter: 'C', hitsTwice: ['A'], from: 'ours' },
  { id: 'charak-hai-a', owner: { hero: 'charak-hai' }, letter: 'A', hitsTwice: [], from: 'ours' },
  { id: 'charak-hai-b', owner: { hero: 'charak-hai' }, letter: 'B', hitsTwice: ['C'], from: 'ours' },
  { id: 'charak-hai-c', owner: { hero: 'charak-hai' }, letter: 'C', hitsTwice: [], from: 'ours' },
]

const none = { supply: null, slots: [], companion: null } as const
/** What their badges say beside the values: printed. */
export const traits: Readonly<Record<string, Traits>> = {
  yushugom: { ...none, abilities: ['principled'] },
  durim: { ...none, abilities: ['lockpicking', 'spotHidden', 'daggers'], supply: 4 },
  yubara: {
    ...none,
    abilities: ['avoidAmbush', 'remainHidden', 'shuriken', 'blowpipe'],
    supply: 4,
    slots: ['blowpipe'],
  },
  thargrim: { ...none, abilities: ['heal', 'invokeFear'] },
  iril: { ...none, abilities: ['leap', 'slingshot'] },
  'charak-hai': { ...none, abilities: ['berserk'] },
  dzala: {
    ...none,
    abilities: ['oracaz', 'lightOrb', 'healingSalve'],
    slots: ['healingSalve'],
    companion: { name: { sv: 'oracazen', en: 'the oracaz' }, sf: 5, vf: 9, rf: 8, kp: 14, vfBonus: 3 },
  },
  mrishnahk: {
    ...none,
    abilities: [
      'principled',
      'frail',
      'invisibility',
      'walkThroughWalls',
      'stopTime',
      'fireball',
      'scareMonster',
      'healingHerbs',
    ],
    slots: ['walkThroughWalls', 'healingHerbs'],
  },
}
