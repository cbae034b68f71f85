/** What a game of Drakborgen, or of what is laid over it, is worth to a hero while it goes on. */
import type { Seat } from '../../kernel/ruleset.js'
import type { Content } from '../../rulesets/drakborgen/content/content.js'
import type { Hero, State } from '../../rulesets/drakborgen/state.js'
import { distancesTo } from './ways.js'

// How these numbers were found is told in docs/guides/bots.md: of those tried, much gold for few deaths.

/** Moves that one move of a way home takes, when something comes between. */
const slowness = 1.3
/** How many moves to spare make sunset a third of the danger it was. */
const haste = 1.5
/** How many KP make whatever still comes a third of the danger it was. */
const frailty = 3
/** Gold coins that are as good as getting out at all; four times as many are as much as one can want. */
const fair = 150
const most = 4
/** Gold coins that a move to spare is likely to bring. */
const prospect = 8
/** What another's treasure is taken for: about the mean of those in the chamber of 1985. */
const unseen = 900
/** From where no way home is known. */
const lost = 30

/**
 * What a state is worth to a seat, from 0 to 1: how likely its hero is to get out alive, times one and what it then brings
 * out. For `searchBot`, with a `horizon` of 6.
 *
 * - Dead, or lost at sunset, is 0; out is 0.2 with nothing, 0.4 with 150 gold coins, 1 with 600 or more.
 * - A hero in the castle gets out the likelier, the more moves it has to spare beyond the way home over the board as it
 *   lies, and the more KP it has; one who has been inside and stands in a tower is out as soon as it likes.
 * - Each move to spare may bring some gold still: so it does not leave at once.
 *
 * @param content - The pack that is played, made ready with `contentOf`.
 * @example
 * ```ts
 * import { drakborgenWorth, searchBot } from 'delvekit/bots'
 * import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
 *
 * const bot = searchBot(drakborgen(classic), { worth: drakborgenWorth(contentOf(classic)), iterations: 400, horizon: 6 })
 * ```
 */
export const drakborgenWorth = (content: Content): ((state: State, seat: Seat) => number) => {
  const homeward = distancesTo(content, content.towers)
  return ({ options, round, board, heroes }, seat) => {
    const hero = heroes[seat]!
    const { status, place, kp, id, skipMoves, hasEntered } = hero
    if (status === 'dead' || status === 'lost') return 0
    const gold = goldOf(content, hero)
    if (status === 'out') return fortune(gold)
    const way = place === null ? 0 : (homeward(board).get(place) ?? lost)
    const spare = options.rounds - round - skipMoves - slowness * way
    const safe = hasEntered && typeof place === 'string' && content.towers.includes(place)
    const inTime = safe ? 1 : 1 / (1 + Math.exp((1 - spare) / haste))
    const alive = id === null ? 1 : 1 - Math.exp(-kp / frailty)
    return inTime * (safe ? 1 : alive) * fortune(gold + alive * prospect * Math.max(0, spare))
  }
}
/** What it is worth to get out with so much. */
const fortune = (gold: number): number => (1 + Math.min(most, gold / fair)) / (1 + most)

/** The gold on what a hero holds. */
export const goldOf = (content: Content, { held, treasures }: Pick<Hero, 'held' | 'treasures'>): number =>
  [...held, ...treasures].reduce((gold, { card }) => gold + (card === 'hidden' ? unseen : content.card(card).gm), 0)
