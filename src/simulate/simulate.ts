/**
 * Many games from one seed.
 *
 * Each game has the stream of its number (`streams`), and all its chance from there: the same game comes of the same seed
 * and number, whoever plays it, after whichever others. So games may be shared out among workers, and a run may be stopped
 * and gone on with.
 */
import { either as E } from 'fp-ts'
import { type Bot, playOut } from '../bots/index.js'
import { bug } from '../kernel/bug.js'
import { random, streams } from '../kernel/chance.js'
import { createEngine, decodeStart, type Engine, type SetupError } from '../kernel/engine.js'
import { type Fault, fault } from '../kernel/fault.js'
import type { Choices } from '../kernel/options.js'
import type { Logged, Ruleset, Vocabulary } from '../kernel/ruleset.js'
import type { Figures, Sample } from './figure.js'

/** Which games are played, and what is read off them. */
export interface Simulation<V extends Vocabulary> {
  /** How many games the whole run has: a whole number from 0. They are numbered from 0. */
  readonly games: number
  /** The game to begin with; 0 if it is left out. Games from it up to and without `games` are played, in their order. */
  readonly from?: number
  /** Any safe integer: what all chance comes from, that of the games and that of the bots. */
  readonly seed: number
  /** How many play; the ruleset says how few and how many may. */
  readonly seats: number
  /** The ruleset's options, the same in every game; those left out have their standard values. */
  readonly options?: Choices<V['options']>
  /** The bot of each seat, seat by seat. */
  readonly bots: ReadonlyArray<Bot<V>>
  /** What is read off each game; nothing if it is left out. */
  readonly figures?: Figures<V['event'], V['outcome']>
}

/** What is kept of a game: plain JSON. */
export interface GameSummary<O = unknown> {
  /** Its number in the run, from 0. */
  readonly game: number
  /** What it was started with: with it, and with `botSeed` for the bots, `turnsOf` plays it again, choice by choice. */
  readonly seed: number
  /** The seed of the bots' own chance. */
  readonly botSeed: number
  /** How many choices its seats have made. */
  readonly choices: number
  /** How it ended. */
  readonly outcome: O
  /** What the figures have read off it, by the names of the figures. */
  readonly samples: Readonly<Record<string, Sample>>
}

/**
 * Plays many games, and yields what is to be kept of each as soon as it is over: whoever asks may tell how far it has come,
 * stop after any game, and go on another day with `from`, the number after the last.
 *
 * A game is started with a seed, so that a record can be kept of it and anybody can play it again; the seed is the first
 * number below 2^53 - 1 of the stream of its number, and the seed of its bots the second. Two games of a run have the same
 * seed by accident only: of a million games once in some twenty thousand runs.
 *
 * @param ruleset - What is played: a base game, or one with expansions laid over it.
 * @param simulation - Which games, by whom, and what is read off them.
 * @returns The games in their order, played as they are asked for; or every fault of `games`, `from`, `seats`, `seed` and
 *   `options`, with its path.
 * @throws A bug if there are not as many bots as seats, if a bot chooses what is not legal, or a figure reads what cannot
 *   be summed.
 * @example
 * ```ts
 * import { randomBot } from 'delvekit/bots'
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { eventsFired, simulate, tallyOf } from 'delvekit/simulate'
 * import { either as E } from 'fp-ts'
 *
 * const games = simulate(drakborgen(classic), {
 *   games: 10,
 *   seed: 1,
 *   seats: 2,
 *   bots: [randomBot(), randomBot()],
 *   figures: { events: eventsFired },
 * })
 * if (E.isLeft(games)) throw new Error('not a run that can be started')
 * console.log(tallyOf(games.right)['events']?.games) // 10
 * ```
 */
export const simulate = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  simulation: Simulation<NoInfer<V>>, // the ruleset says what is played
): E.Either<SetupError, Generator<GameSummary<V['outcome']>, void, undefined>> => {
  const faults = faultsOf(ruleset, simulation)
  if (faults.length > 0) return E.left({ tag: 'setupError', faults })
  const { seats, bots } = simulation
  if (bots.length !== seats) return bug(`there are ${seats} seats and ${bots.length} bots`)
  return E.right(played(createEngine(ruleset), simulation))
}

const faultsOf = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  { games, from = 0, seed, seats, options }: Simulation<V>,
): ReadonlyArray<Fault> => {
  const given = decodeStart(ruleset, { seats, seed, ...(options === undefined ? {} : { options }) })
  const whole = Object.entries({ games, from }).flatMap(([name, value]) =>
    Number.isSafeInteger(value) && value >= 0
      ? []
      : [fault([name], 'a whole number from 0', value, 'Games are numbered from 0.')],
  )
  return [...(E.isLeft(given) ? given.left.faults : []), ...whole]
}

function* played<V extends Vocabulary>(
  engine: Engine<V>,
  simulation: Simulation<V>,
): Generator<GameSummary<V['outcome']>, void, undefined> {
  const { at } = streams(simulation.seed)
  for (let game = simulation.from ?? 0; game < simulation.games; game++) {
    const stream = random(at(game))
    const seed = stream.below(Number.MAX_SAFE_INTEGER)
    const botSeed = stream.below(Number.MAX_SAFE_INTEGER)
    yield { game, ...oneGame(engine, simulation, seed, botSeed) }
  }
}

const oneGame = <V extends Vocabulary>(
  engine: Engine<V>,
  { seats, options, bots, figures = {} }: Simulation<V>,
  seed: number,
  botSeed: number,
): Omit<GameSummary<V['outcome']>, 'game'> => {
  const events: V['event'][] = []
  const told = (more: ReadonlyArray<Logged<V>>): void => {
    for (const event of more) if (isOwn(event)) events.push(event)
  }
  const ended = playOut(engine, { seats, seed, botSeed, bots, ...(options === undefined ? {} : { options }) }, told)
  if (E.isLeft(ended)) return bug('a game cannot be started, though its start was looked at')
  const { outcome, choices } = ended.right
  const samples = Object.entries(figures).map(([name, { measure }]): readonly [string, Sample] => [
    name,
    measure({ events, outcome, choices, seats }),
  ])
  return { seed, botSeed, choices, outcome, samples: Object.fromEntries(samples) }
}

/** Whether an event is the ruleset's, not the kernel's own. */
const isOwn = <V extends Vocabulary>(event: Logged<V>): event is V['event'] => event.tag !== 'taskDone'
