/**
 * What may be behind what a seat sees of the table: the other side of `hidden.ts`.
 *
 * A seat knows by counting which treasures and monster cards it has not seen. Where one lies hidden, any of them may lie, but
 * that a monster's reaction has been read aloud from its card, and that it lives.
 */
import type { Random } from '../../kernel/chance.js'
import { same } from '../../kernel/engine.js'
import { dealt, type Placed } from '../../kernel/pile.js'
import type { Observation } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import { columnOf, monsterKp } from './monster.js'
import { type Drakborgen, heroOf, type State, withCombat, withEncounter, withState } from './state.js'

export const determinize =
  (content: Content) =>
  <S extends State>(
    { state, agenda }: Pick<Observation<Drakborgen>, 'agenda'> & { readonly state: S },
    random: Random,
  ): S =>
    withCards(content, withMonster(content, withTreasures(state, random), agenda, random), random)

const withTreasures = <S extends State>(state: S, random: Random): S => {
  const { heroes, outOfPlay, piles } = state
  const lying = [...heroes.flatMap(({ treasures }) => treasures), ...outOfPlay]
  const { pile: treasure, elsewhere } = dealt(piles.treasure, lying, random)
  let next = 0
  const taking = (cards: ReadonlyArray<Placed>): ReadonlyArray<Placed> => elsewhere.slice(next, (next += cards.length))
  return withState(state, {
    heroes: heroes.map((hero) => ({ ...hero, treasures: taking(hero.treasures) })),
    outOfPlay: taking(outOfPlay),
    piles: { ...piles, treasure },
  })
}

/** Moments between a wound and its being seen who is dead: the monster may have no KP left. */
const untilSeen: ReadonlyArray<string> = ['settleRound', 'checkMonster']
const withMonster = <S extends State>(
  content: Content,
  state: S,
  agenda: Observation<Drakborgen>['agenda'],
  random: Random,
): S => {
  const { encounter, piles } = state
  const lying = encounter?.monsterCard ? [encounter.monsterCard] : []
  const unsettled = agenda.some(({ tag }) => untilSeen.includes(tag))
  const { pile: monster, elsewhere } = dealt(
    piles.monster,
    lying,
    random,
    (card) => encounter === null || (saysSo(content, state, card) && (unsettled || lives(content, state, card))),
  )
  const next = withState(state, { piles: { ...piles, monster } })
  const [monsterCard] = elsewhere
  if (encounter === null || monsterCard === undefined) return next
  const read = withEncounter(next, { monsterCard })
  return encounter.kp === 'hidden' ? withEncounter(read, { kp: monsterKp(content, read) }) : read
}
/** Whether a monster card has the reaction that has been read from it. */
const saysSo = (content: Content, { encounter }: State, card: string): boolean => {
  const column = encounter && columnOf(encounter)
  if (!encounter?.reaction || column === null) return true
  const { outcome, hit } = content.reaction(card, encounter.kind, column)
  return same({ outcome, hit: hit ?? null }, encounter.reaction)
}
/** Whether a monster with this card is alive. */
const lives = (content: Content, state: State, card: string): boolean => {
  const kp = monsterKp(content, withEncounter(state, { monsterCard: { card, knownTo: [] } }))
  return kp === null || (state.encounter?.wounds ?? 0) < kp
}

/** A combat card chosen and not yet shown is any that its side has. */
const withCards = <S extends State>(content: Content, state: S, random: Random): S => {
  const { combat, encounter } = state
  if (combat === null || encounter === null) return state
  const { hero, monster } = combat.chosen
  const any = (placed: Placed | null, cards: ReadonlyArray<string>): Placed | null =>
    placed?.card === 'hidden' ? { card: cards[random.below(cards.length)]!, knownTo: placed.knownTo } : placed
  return withCombat(state, {
    chosen: {
      hero: any(hero, content.hero(heroOf(state, combat.hero).id!).combatCards),
      monster: any(monster, content.monsterCards(encounter.kind)),
    },
  })
}
