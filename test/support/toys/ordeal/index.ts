/** A toy combat in eight phases: windows before each roll, once a situation, and a way out that leaves the rest undone. */
import { chance, chanceEvolve, chanceSight, Face, type Ruleset } from 'delvekit'
import * as combat from './combat.js'
import * as contest from './contest.js'
import type { Ordeal } from './state.js'

export type { Ordeal } from './state.js'

export const ordeal: Ruleset<Ordeal> = {
  parts: [{ id: 'toy-ordeal', version: 1, content: '' }],
  seats: { least: 1, most: 4 },
  options: {},
  setup: ({ seats }) => ({
    state: {
      heroes: Array.from({ length: seats }, () => ({
        ep: 2,
        sp: 2,
        strength: 4,
        dexterity: 4,
        items: ['bow', 'herb'],
      })),
      bonuses: [],
      combat: null,
    },
    agenda: Array.from({ length: seats }, (_, hero) => ({
      tag: 'fight',
      hero,
      enemy: { ep: 1, strength: 5, dexterity: 5 },
    })),
  }),
  procedures: {
    ...chance,
    fight: combat.fight,
    chooseItems: combat.chooseItems,
    offerEscape: combat.offerEscape,
    offerShot: combat.offerShot,
    contest: contest.contest,
    beforeRoll: contest.beforeRoll,
    sum: contest.sum,
    settle: contest.settle,
    loseEp: combat.loseEp,
    endCombat: combat.endCombat,
  },
  actions: {
    face: Face,
    items: combat.Items,
    no: combat.No,
    yes: combat.Yes,
    pass: contest.Pass,
    basicSkill: contest.BasicSkill,
    useItem: contest.UseItem,
  },
  evolve: { ...chanceEvolve, ...combat.evolve, ...contest.evolve },
  sight: {
    ...chanceSight,
    combatBegan: 'everyone',
    itemsChosen: 'everyone',
    escapeTried: 'everyone',
    epLost: 'everyone',
    characterDied: 'everyone',
    combatEnded: 'everyone',
    situationBegan: 'everyone',
    bonusGained: 'everyone',
    contested: 'everyone',
    enemyWounded: 'everyone',
  },
  redact: (state) => state,
  whenever: [],
  outcome: ({ heroes }) => ({ winners: heroes.flatMap(({ ep }, seat) => (ep > 0 ? [seat] : [])) }),
}
