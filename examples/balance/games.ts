/** Which games are played, and what they come to: known to the workers, and to whoever sends them the work. */
import { extend, type Part, type Ruleset, type SetupError, type Vocabulary } from 'delvekit'
import { randomBot } from 'delvekit/bots'
import { catacombs, withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { drakborgen2, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { drakborgenFigures, simulate, type Tallies, tallyOf } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { playedAsAsked } from '../share.js'

/** Some games of a run. */
export interface Share {
  readonly box: Box
  readonly seats: number
  readonly seed: number
  /** The first of them. */
  readonly from: number
  /** The one after the last. */
  readonly games: number
}

/** One of Drakborgen, or of what is laid over it. */
type Game = Vocabulary & { readonly outcome: Drakborgen['outcome'] }
/** Plays a share when it is asked to; what is wrong with it is said at once. */
type Player = (share: Share) => E.Either<SetupError, () => Tallies>

/** Randomly played: what is measured is the box, not anybody's skill. */
const playing =
  <V extends Game>(rules: Ruleset<V>): Player =>
  ({ seats, seed, from, games }) => {
    // With more seats than there are nothing is played.
    const bots = Array.from({ length: Math.min(seats, rules.seats.most) }, () => randomBot<V>())
    const run = simulate(rules, { seats, seed, from, games, bots, figures: drakborgenFigures })
    return E.Functor.map(run, (all) => () => tallyOf(all))
  }

const below = withCatacombs(classic)
const pack = withDrakborgen2(classic)
const rulesets = {
  classic: drakborgen(classic),
  anniversary: drakborgen(anniversary),
  catacombs: extend(drakborgen(below), catacombs(below)),
  full: extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox)),
}
const players: Readonly<Record<Box, Player>> = {
  classic: playing(rulesets.classic),
  anniversary: playing(rulesets.anniversary),
  catacombs: playing(rulesets.catacombs),
  full: playing(rulesets.full),
}

/** What may be played. */
export type Box = keyof typeof rulesets
/** Whether there is such a box. */
export const isBox = (name: string): name is Box => Object.hasOwn(rulesets, name)
/** What a report says of the rules it was played by. */
export const partsOf = (box: Box): ReadonlyArray<Part> => rulesets[box].parts

/** A share that can be played; or what is wrong with it. */
export const prepared = (share: Share): ReturnType<Player> => players[share.box](share)

/** What a worker does: it plays its share. */
export const play = (share: Share): Tallies => playedAsAsked(prepared(share))
