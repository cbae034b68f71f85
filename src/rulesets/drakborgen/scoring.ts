/** The end: treasures are shown and counted, and somebody wins, or the castle does (ledger section 27). */
import { type Placed, revealed } from '../../kernel/pile.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  type Hero,
  heroOf,
  type Outcome,
  type Result,
  type State,
  withHero,
  withPile,
  withState,
} from './state.js'

export type Task = EndGame
export type Event = ScoreCounted | GameEnded

/** The gold on the cards a hero holds, from any pile; of a view, on those it shows (DB-SCORE-4, DB-R-99, DB-HIDE-15). */
export const goldOf = ({ card }: Content, { held, treasures }: Hero): number =>
  [...held, ...treasures].reduce((sum, one) => (one.card === 'hidden' ? sum : sum + card(one.card).gm), 0)

export interface EndGame {
  readonly tag: 'endGame'
  readonly reason: Result['reason']
}
/** Treasures of those who got out are shown (DB-SCORE-7, DB-HIDE-16). */
export interface ScoreCounted {
  readonly tag: 'scoreCounted'
  readonly hero: Seat
  readonly gm: number
  readonly treasures: ReadonlyArray<Placed>
}
export interface GameEnded {
  readonly tag: 'gameEnded'
  readonly reason: Result['reason']
  readonly winners: ReadonlyArray<Seat>
  readonly castleWins: boolean
}
/** Of those who got out the most gold wins, equals share, and a single one wins with any (DB-SCORE-1…6). */
const endGame = (content: Content): Procedure<Drakborgen, EndGame> =>
  atOnce(({ phase, heroes }, { reason }) => {
    if (phase === 'over') return nothing
    const scores = heroes.flatMap((hero, seat) =>
      hero.status === 'out' ? [{ seat, gm: goldOf(content, hero), treasures: hero.treasures }] : [],
    )
    const most = Math.max(...scores.map(({ gm }) => gm))
    const winners = scores.filter(({ gm }) => gm === most).map(({ seat }) => seat)
    return {
      events: [
        ...scores.map(({ seat, gm, treasures }) => {
          const shown = treasures.map(({ card }): Placed => ({ card, knownTo: 'everyone' }))
          return { tag: 'scoreCounted', hero: seat, gm, treasures: shown } as const
        }),
        { tag: 'gameEnded', reason, winners, castleWins: winners.length === 0 },
      ],
      then: [],
    }
  })

export const outcome =
  (content: Content) =>
  ({ heroes, result }: State): Outcome => ({
    winners: result?.winners ?? [],
    reason: result?.reason ?? 'noActiveHero',
    castleWins: result?.castleWins ?? true,
    standings: heroes.map((hero, seat) => ({
      seat,
      hero: hero.id ?? '',
      status: hero.status,
      gm: hero.status === 'out' ? goldOf(content, hero) : 0,
    })),
  })

// What changes.

export const evolve: Changing<Event> = {
  scoreCounted: (state, { hero, treasures }) =>
    withPile(
      withHero(state, hero, { treasures }),
      'treasure',
      revealed(state.piles.treasure, treasures, heroOf(state, hero).treasures),
    ),
  gameEnded: (state, { reason, winners, castleWins }) =>
    withState(state, { phase: 'over', result: { reason, winners, castleWins } }),
}
export const sight: Sight<Event> = { scoreCounted: 'everyone', gameEnded: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({ endGame: endGame(content) })
