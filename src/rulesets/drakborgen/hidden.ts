/** What a viewer may know of the table (ledger section 28). */
import { hide, knows, redactPile } from '../../kernel/pile.js'
import type { Viewer } from '../../kernel/ruleset.js'
import { kpKnownTo } from './monster.js'
import type { Combat, Encounter, State } from './state.js'

export const redact = <S extends State>(state: S, viewer: Viewer): S => {
  const { heroes, piles, outOfPlay, encounter, combat } = state
  const hideFrom = hide(viewer)
  const monster = encounter?.monsterCard
  return {
    ...state,
    heroes: heroes.map((hero) =>
      hero.treasures.length === 0 ? hero : { ...hero, treasures: hero.treasures.map(hideFrom) },
    ),
    piles: {
      ...piles,
      treasure: redactPile(piles.treasure, [...heroes.flatMap(({ treasures }) => treasures), ...outOfPlay], viewer),
      monster: redactPile(piles.monster, monster ? [monster] : [], viewer),
    },
    outOfPlay: outOfPlay.map(hideFrom),
    encounter: encounter && redactEncounter(state, encounter, viewer),
    combat: combat && redactCombat(combat, viewer),
  }
}
const redactEncounter = (state: State, encounter: Encounter, viewer: Viewer): Encounter => ({
  ...encounter,
  monsterCard: encounter.monsterCard && hide(viewer)(encounter.monsterCard),
  kp: encounter.kp === null || knows(kpKnownTo(state, encounter.hero), viewer) ? encounter.kp : 'hidden',
})
/** A card chosen and not yet shown is known to whoever chose it (DB-HIDE-9). */
const redactCombat = (combat: Combat, viewer: Viewer): Combat => ({
  ...combat,
  chosen: {
    hero: combat.chosen.hero && hide(viewer)(combat.chosen.hero),
    monster: combat.chosen.monster && hide(viewer)(combat.chosen.monster),
  },
})
