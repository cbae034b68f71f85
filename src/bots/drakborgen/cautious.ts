/**
 * A careful hero of Drakborgen, and of whatever is laid over it: towards the treasure while there is time and strength for
 * it, and home in good time.
 */
import type { Random } from '../../kernel/chance.js'
import type { Action, Decision, Named, Seat, Tagged } from '../../kernel/ruleset.js'
import type { Content, Place } from '../../rulesets/drakborgen/content/content.js'
import type { Hero, State } from '../../rulesets/drakborgen/state.js'
import type { Two } from '../../rulesets/drakborgen-2/state.js'
import { type Distances, distancesTo, movesBy } from './ways.js'
import { goldOf } from './worth.js'

/** What it is told: an observation of any game of the family. */
interface Seen {
  /** Its seat. */
  readonly seat: Seat
  /** What its seat sees. */
  readonly state: State
}

/** The bot of every game of the family: an action that it does not know is as good to it as letting things be. */
export type DrakborgenBot = <A extends Tagged>(observed: Seen, decision: Decision<A>, random: Random) => A

/**
 * Makes the bot. Of the actions it likes best it takes any. What it goes by:
 *
 * - **In or home.** It makes for the treasure chamber over the shortest way it can see, and through what nobody has seen. It
 *   turns back as soon as it has half of its KP or less, or what it holds is worth 50 gold coins, or it has no more than
 *   twelve moves to spare beyond one and a half times the way home. Once home it leaves for good.
 * - **A way** costs a move a step, two more for a door, one for a portcullis, six for a well, and what else a tile is likely
 *   to take (`ways.ts`). So it goes round a well, and jumps or gives up treasure only if nothing else is left.
 * - **Shut in**, with no way to where it wants to go, it searches for a secret door; elsewhere it does not, for that takes moves.
 * - **A monster** is met in the way that its cards most seldom answer with a fight; a weapon is used before that. Combat
 *   cards are chosen at random, since whatever is not can be foreseen.
 * - **Things** are used as soon as they are of use, and what heals once five KP are lost. It keeps what it may keep, looks
 *   into what may hold treasure, and loses what is worth least.
 * - **Below** it takes the first way up, and never goes down of itself.
 * - Of heroes it likes one that is agile and hard to kill.
 *
 * @param content - The pack that is played, made ready with `contentOf`.
 * @example
 * ```ts
 * import { createEngine } from 'delvekit'
 * import { cautiousBot, playOut } from 'delvekit/bots'
 * import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
 *
 * const careful = cautiousBot(contentOf(classic))
 * playOut(createEngine(drakborgen(classic)), { seats: 2, seed: 1, bots: [careful, careful] })
 * ```
 */
export const cautiousBot = (content: Content): DrakborgenBot => {
  const homeward = distancesTo(content, content.towers)
  const inward = distancesTo(content, ['chamber'])
  return ({ seat, state }, { actions }, random) => {
    const hero = state.heroes[seat]!
    const home = turnsBack(content, state, hero, homeward(state.board))
    const mind: Mind = { content, state, hero, home, aim: home ? homeward(state.board) : inward(state.board) }
    const known = actions.map((action) => liking(mind, action))
    const letBe = known.includes(undefined) ? lettingBe(mind, actions) : 0
    const liked = known.map((one) => one ?? letBe)
    const most = Math.max(...liked)
    const best = actions.filter((_, i) => liked[i] === most)
    return best[random.below(best.length)]!
  }
}

/** With half of its KP, with 50 gold coins, or with twelve moves to spare. */
const turnsBack = (content: Content, { options, round }: State, hero: Hero, homeward: Distances): boolean => {
  const { kp, kpMax, place } = hero
  const way = place === null ? 0 : (homeward.get(place) ?? farthest)
  const spare = options.rounds - round - 1.5 * way
  return kp <= kpMax / 2 || goldOf(content, hero) >= 50 || spare <= 12
}

/** What a hero bears in mind. */
interface Mind {
  readonly content: Content
  readonly state: State
  readonly hero: Hero
  /** Whether it is on its way home. */
  readonly home: boolean
  /** How far it is from everywhere to where it wants to go. */
  readonly aim: Distances
}
/** As far as one can be from anywhere. */
const farthest = 50
const far = ({ aim }: Mind, place: Place | null): number => (place === null ? 0 : (aim.get(place) ?? farthest))

/** What no hero does that can do anything else, and the last of it. */
const unwilling = -100
const never = -1000

type Choice = Action<Two>
/** No expansion has an action of the same tag that means something else. */
const is = <T extends Choice['tag']>(action: Tagged, ...tags: ReadonlyArray<T>): action is Named<Choice, T> =>
  tags.some((tag) => tag === action.tag)

/**
 * How much it likes to do something, if it knows what that is: the most of anything is done. Only actions that are offered
 * together are compared.
 */
const liking = (mind: Mind, action: Tagged): number | undefined =>
  ofMoving(mind, action) ?? ofBelow(action) ?? ofMonsters(mind, action) ?? ofThings(mind, action)

/** In moves: the fewer it then is to where it wants to go, the better. */
const ofMoving = (mind: Mind, action: Tagged): number | undefined => {
  const { content, state, hero, home, aim } = mind
  const { place, cameFrom } = hero
  if (is(action, 'step')) {
    const way = content.waysFrom(place ?? '').find(({ dir, to }) => dir === action.dir && to === action.to)
    const about = cameFrom?.place === action.to ? 0.5 : 0 // so that it does not walk to and fro
    return way === undefined ? unwilling : -movesBy(content, state.board, way) - far(mind, action.to) - about
  }
  if (is(action, 'stay', 'stop', 'endMove', 'decline', 'remain')) return standing(mind)
  if (is(action, 'turnBack')) return -1 - far(mind, cameFrom?.place ?? null)
  if (is(action, 'force')) return -2 - far(mind, place)
  if (is(action, 'jump', 'jumpBack')) return -20 - far(mind, place)
  if (is(action, 'driveOut', 'goTo')) return -far(mind, action.to)
  if (is(action, 'giveUp')) return never
  if (is(action, 'search')) return place === null || aim.has(place) ? unwilling : -far(mind, place)
  if (is(action, 'stayInChamber')) return unwilling
  if (is(action, 'leaveCastle')) return home ? -never : never
  return undefined
}
/** Standing still takes a move and comes no nearer. */
const standing = (mind: Mind): number => -1.1 - far(mind, mind.hero.place)

/** Where it would move, letting be is standing still; elsewhere it is nothing gained and nothing lost. */
const lettingBe = (mind: Mind, actions: ReadonlyArray<Tagged>): number =>
  actions.some((action) => ofMoving(mind, action) !== undefined) ? standing(mind) : 0

const ofBelow = (action: Tagged): number | undefined => {
  if (is(action, 'ascend', 'climb', 'cross', 'goStraightUp')) return 2 // rather than go on and draw another card
  return is(action, 'descend') ? unwilling : undefined
}

/** In chances: the likelier it is that there is no fight, the better. */
const ofMonsters = ({ content, state }: Mind, action: Tagged): number | undefined => {
  if (is(action, 'weapon')) return 2
  if (!is(action, 'intent') || state.encounter === null) return undefined
  const { kind } = state.encounter
  const cards = content.pack.monsterCards
  const peaceful = cards.filter(({ id }) => content.reaction(id, kind, action.intent).outcome !== 'combat')
  return pieces(peaceful) / pieces(cards)
}
const pieces = (cards: ReadonlyArray<{ readonly count: number }>): number =>
  cards.reduce((sum, { count }) => sum + count, 0)

const ofThings = ({ content, hero }: Mind, action: Tagged): number | undefined => {
  if (is(action, 'useItem')) {
    const heals = action.window === 'ownMoveStart' || action.window === 'anytime'
    return heals && hero.kp > hero.kpMax - 5 ? -1 : 1
  }
  if (is(action, 'keep', 'draw')) return 1
  if (is(action, 'lose')) return -goldOf(content, { held: [{ card: action.card, as: 'treasure' }], treasures: [] })
  if (is(action, 'chooseHero')) return content.hero(action.hero).kp + 2 * content.hero(action.hero).vf
  return undefined
}
