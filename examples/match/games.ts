/** Who plays whom, at what: known to the workers, and to whoever sends them the work. */
import type { SetupError } from 'delvekit'
import { type Bot, cautiousBot, drakborgenWorth, randomBot, searchBot } from 'delvekit/bots'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { drakborgenMeasures, type Match, match, type Tallies, tallyOf } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { playedAsAsked } from '../share.js'

/** Some pairs of a match. */
export interface Share {
  readonly rivals: readonly [Player, Player]
  readonly seats: number
  readonly seed: number
  /** How far a bot that looks ahead may look: iterations a choice. */
  readonly iterations: number
  /** The first pair. */
  readonly from: number
  /** The one after the last. */
  readonly pairs: number
}

const rules = drakborgen(classic)
const content = contentOf(classic)
const players = {
  random: (): Bot<Drakborgen> => randomBot(),
  cautious: (): Bot<Drakborgen> => cautiousBot(content),
  search: (iterations: number): Bot<Drakborgen> =>
    searchBot(rules, { worth: drakborgenWorth(content), iterations, horizon: 6 }),
}
/** Who may play. */
export type Player = keyof typeof players
/** Whether there is such a player. */
export const isPlayer = (name: string): name is Player => Object.hasOwn(players, name)

/** The match that a share is of. */
export const matchOf = ({ rivals, iterations, ...rest }: Share): Match<Drakborgen> => {
  const [first, second] = rivals
  const rival = (name: Player) => ({ name, bot: players[name](iterations) })
  return { ...rest, rivals: [rival(first), rival(second)], measures: drakborgenMeasures }
}

/** A share that can be played; or what is wrong with it. */
export const prepared = (share: Share): E.Either<SetupError, () => Tallies> =>
  E.Functor.map(match(rules, matchOf(share)), (pairs) => () => tallyOf(pairs))

/** What a worker does: it plays its share. */
export const play = (share: Share): Tallies => playedAsAsked(prepared(share))
