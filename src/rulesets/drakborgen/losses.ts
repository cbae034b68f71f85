/** Cards a hero must give away: all of some kind, some of its own choice, or some at random. */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { hide, type Known, putUnder } from '../../kernel/pile.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content, PileName } from './content/content.js'
import type * as effect from './content/effect.js'
import type { Upon } from './effects.js'
import { inTurn, parted } from './items.js'
import { type Changing, type Doing, type Drakborgen, heroOf, pileIn, type State, withPile } from './state.js'

export type Task = LoseCards | ChooseLoss | LoseAtRandom | LostAtRandom
export type Event = CardLost

/** How many go, and who says which. */
export type LoseCards = effect.LoseCards & Upon
const loseCards = (content: Content): Procedure<Drakborgen, LoseCards> =>
  atOnce((state, { hero, filter, count, chooser }) => {
    const all = losable(content, state, hero, filter)
    if (count === 'all' || count >= all.length)
      // The last first, so that the places of the others do not change.
      return { events: [...all].reverse().map((loss) => lost(hero, loss)), then: [] }
    return {
      events: [],
      then: Array.from({ length: count }, () =>
        chooser === 'owner'
          ? ({ tag: 'chooseLoss', hero, filter } as const)
          : ({ tag: 'loseAtRandom', hero, filter } as const),
      ),
    }
  })

/** A card that may be lost: where it is held. */
interface Loss {
  readonly from: 'held' | 'treasures'
  readonly at: number
  readonly card: string
  readonly knownTo: Known
  readonly pile: PileName
}
/**
 * Cards from piles that a filter means, in the order held; one that says nothing means all. Treasures have no tags, so that
 * a tag tells nothing of them (DB-R-124).
 */
const losable = (
  content: Content,
  state: State,
  hero: Seat,
  { pile, tagged }: effect.CardFilter,
): ReadonlyArray<Loss> => {
  const { held, treasures } = heroOf(state, hero)
  return [
    ...held.map(({ card }, at) => ({ from: 'held', at, card, knownTo: 'everyone' }) as const),
    ...treasures.map(({ card, knownTo }, at) => ({ from: 'treasures', at, card, knownTo }) as const),
  ]
    .map((loss): Loss => ({ ...loss, pile: content.card(loss.card).pile }))
    .filter((loss) => pile === undefined || loss.pile === pile)
    .filter((loss) => tagged === undefined || content.card(loss.card).tags.includes(tagged))
}
export interface CardLost extends Loss {
  readonly tag: 'cardLost'
  readonly hero: Seat
}
const lost = (hero: Seat, loss: Loss): CardLost => ({ tag: 'cardLost', hero, ...loss })

/** The owner says which; cards alike are named once. */
export interface ChooseLoss {
  readonly tag: 'chooseLoss'
  readonly hero: Seat
  readonly filter: effect.CardFilter
}
export interface LoseAction {
  readonly tag: 'lose'
  readonly card: string
}
export const LoseAction: t.Type<LoseAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('lose'), card: t.string }, 'Lose'))()
const chooseLoss = (content: Content): Procedure<Drakborgen, ChooseLoss, LoseAction> => ({
  begin: (state, { hero, filter }) => {
    const cards = [...new Set(losable(content, state, hero, filter).map(({ card }) => card))]
    return cards.length === 0 ? nothing : { by: hero, actions: cards.map((card) => ({ tag: 'lose', card })) }
  },
  resume: (state, { hero, filter }, { card }) => {
    const all = losable(content, state, hero, filter)
    const [at] = inTurn(all, card)
    const loss = at === undefined ? undefined : all[at]
    return { events: loss === undefined ? [] : [lost(hero, loss)], then: [] }
  },
})

/** A die with as many faces as there are cards says which. */
export interface LoseAtRandom {
  readonly tag: 'loseAtRandom'
  readonly hero: Seat
  readonly filter: effect.CardFilter
}
const loseAtRandom = (content: Content): Procedure<Drakborgen, LoseAtRandom> =>
  atOnce((state, { hero, filter }) => {
    const { length } = losable(content, state, hero, filter)
    if (length === 0) return nothing
    return { events: [], then: [roll<LostAtRandom>(hero, length, { tag: 'lostAtRandom', hero, filter })] }
  })
export interface LostAtRandom extends Awaiting {
  readonly tag: 'lostAtRandom'
  readonly hero: Seat
  readonly filter: effect.CardFilter
}
const lostAtRandom = (content: Content): Procedure<Drakborgen, LostAtRandom> =>
  atOnce((state, { hero, filter, face }) => {
    const loss = losable(content, state, hero, filter)[face - 1]
    return { events: loss === undefined ? [] : [lost(hero, loss)], then: [] }
  })

// What changes.

export const evolve: Changing<Event> = {
  cardLost: (state, { hero, from, at, card, knownTo, pile }) => {
    const { held, treasures } = heroOf(state, hero)
    const left =
      from === 'held' ? { held: held.filter((_, i) => i !== at) } : { treasures: treasures.filter((_, i) => i !== at) }
    return withPile(parted(state, hero, left), pile, putUnder(pileIn(state, pile), [{ card, knownTo }]))
  },
}
export const sight: Sight<Event> = { cardLost: (event, viewer) => ({ ...event, ...hide(viewer)(event) }) }
export const procedures = (content: Content): Doing<Task> => ({
  loseCards: loseCards(content),
  chooseLoss: chooseLoss(content),
  loseAtRandom: loseAtRandom(content),
  lostAtRandom: lostAtRandom(content),
})
