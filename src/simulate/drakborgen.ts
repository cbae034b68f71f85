/** Figures of Drakborgen, and of whatever is laid over it: its events mean the same there. */
import type { Named, Tagged } from '../kernel/ruleset.js'
import type { Catacombs } from '../rulesets/catacombs/state.js'
import type { Event as Base, Outcome } from '../rulesets/drakborgen/state.js'
import type { Drakborgen2 } from '../rulesets/drakborgen-2/state.js'
import { counts, eventsFired, type Figure, type GamePlayed, means, rates } from './figure.js'
import type { Measure } from './match.js'

/** A game of Drakborgen, or of what is laid over it. */
type Game = GamePlayed<Tagged, Outcome>
type Event = Base | Catacombs['event'] | Drakborgen2['event']

/** The events with a tag. No expansion has an event of the same tag as one beneath it: `extend` refuses it. */
const those = <T extends Event['tag']>({ events }: Game, tag: T): ReadonlyArray<Named<Event, T>> =>
  events.filter((event): event is Named<Event, T> => event.tag === tag)

/** By the name of its hero card, or of its seat, one value of each hero of a game. */
const byHero = <A>({ outcome }: Game, of: (hero: Standing) => A): ReadonlyArray<readonly [string, A]> =>
  outcome.standings.map((standing) => [standing.hero, of(standing)])
const bySeat = <A>({ outcome }: Game, of: (hero: Standing) => A): ReadonlyArray<readonly [string, A]> =>
  outcome.standings.map((standing) => [`seat ${standing.seat}`, of(standing)])
type Standing = Outcome['standings'][number]

const survived = ({ status }: Standing): boolean => status === 'out'
const gold = ({ gm }: Standing): number => gm

/** What ended heroes: causes of death, and the sunset for those who were still in the castle. */
const ends = (game: Game): ReadonlyArray<string> => [
  ...those(game, 'heroDied').map(({ cause }) => cause),
  ...those(game, 'heroLostAtSunset').map(() => 'sunset'),
]

/** Cards of every pile that heroes draw from. */
const cards = (game: Game): ReadonlyArray<string> => [
  ...those(game, 'cardDrawn').map(({ card }) => card),
  ...those(game, 'treasureDrawn').map(({ card }) => card.card),
  ...those(game, 'monsterCardDrawn').map(({ card }) => card.card),
  ...those(game, 'dragonCardPicked').map(({ card }) => card),
  ...those(game, 'catacombCardDrawn').map(({ card }) => card),
  ...those(game, 'amuletCardTaken').map(({ card }) => card.card),
]

/** Names of the figures of Drakborgen. */
export type DrakborgenFigure =
  | 'survivalByHero'
  | 'survivalBySeat'
  | 'winsByHero'
  | 'winsBySeat'
  | 'castleWins'
  | 'gold'
  | 'goldByHero'
  | 'goldBySeat'
  | 'deaths'
  | 'length'
  | 'monsters'
  | 'cards'
  | 'tiles'
  | 'events'

/**
 * What there is to know of many games of Drakborgen, by name. Heroes, cards, tiles, monsters and causes of death are named
 * by their ids, seats as `seat 0`.
 *
 * - `survivalByHero`, `survivalBySeat`: in what share of its games a hero gets out alive.
 * - `winsByHero`, `winsBySeat`: in what share it wins, alone or with others; `castleWins`: in what share nobody gets out.
 * - `gold`: gold coins brought out in a game by all together, and by the hero who brings most; `goldByHero`, `goldBySeat`:
 *   by one hero, 0 if it does not get out.
 * - `deaths`: how many heroes in a game each cause has ended; `sunset` are those lost in the castle at the end of the day.
 * - `length`: choices and rounds of a game.
 * - `monsters`, `cards`, `tiles`: how often in a game each is met, drawn, laid; `events`: how often each rule fires.
 *
 * @example
 * ```ts
 * import { randomBot } from 'delvekit/bots'
 * import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
 * import { drakborgenFigures, estimatesOf, simulate, tallyOf } from 'delvekit/simulate'
 * import { either as E } from 'fp-ts'
 *
 * const bots = [randomBot<Drakborgen>(), randomBot<Drakborgen>()]
 * const run = simulate(drakborgen(classic), { games: 10, seed: 1, seats: 2, bots, figures: drakborgenFigures })
 * if (E.isLeft(run)) throw new Error('not a run that can be started')
 * const { deaths } = tallyOf(run.right)
 * if (deaths !== undefined) console.log(estimatesOf(drakborgenFigures.deaths, deaths))
 * ```
 */
export const drakborgenFigures: Readonly<Record<DrakborgenFigure, Figure<Tagged, Outcome>>> = /* @__PURE__ */ (() => ({
  survivalByHero: rates('gets out alive', (game: Game) => byHero(game, survived)),
  survivalBySeat: rates('gets out alive', (game: Game) => bySeat(game, survived)),
  winsByHero: rates('wins', (game: Game) => byHero(game, ({ seat }) => game.outcome.winners.includes(seat))),
  winsBySeat: rates('wins', (game: Game) => bySeat(game, ({ seat }) => game.outcome.winners.includes(seat))),
  castleWins: rates('wins', ({ outcome }: Game) => [['castle', outcome.castleWins]]),
  gold: means('gold coins brought out in a game', ({ outcome }: Game) => [
    ['all heroes', outcome.standings.reduce((sum, { gm }) => sum + gm, 0)],
    ['the richest', Math.max(...outcome.standings.map(gold))],
  ]),
  goldByHero: means('gold coins brought out', (game: Game) => byHero(game, gold)),
  goldBySeat: means('gold coins brought out', (game: Game) => bySeat(game, gold)),
  deaths: counts('heroes ended by it in a game', ends),
  length: means('of it in a game', (game: Game) => [
    ['choices', game.choices],
    ['rounds', those(game, 'roundStarted').length],
  ]),
  monsters: counts('times met in a game', (game: Game) => those(game, 'monsterMet').map(({ kind }) => kind)),
  cards: counts('times drawn in a game', cards),
  tiles: counts('times laid in a game', (game: Game) => those(game, 'tilePlaced').map(({ tile }) => tile)),
  events: eventsFired,
}))()

/**
 * What a match of Drakborgen, or of what is laid over it, measures of a seat: `gold`, the gold coins it brings out, 0 if its
 * hero does not get out; `survival` and `wins`, 1 or 0.
 */
export const drakborgenMeasures: Readonly<Record<'gold' | 'survival' | 'wins', Measure<Outcome>>> = {
  gold: ({ standings }, seat) => standings[seat]!.gm,
  survival: ({ standings }, seat) => (survived(standings[seat]!) ? 1 : 0),
  wins: ({ winners }, seat) => (winners.includes(seat) ? 1 : 0),
}
