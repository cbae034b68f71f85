/** Games played by bots. */
import { either as E, option as O } from 'fp-ts'
import { bug } from '../kernel/bug.js'
import { type Random, random, seeded } from '../kernel/chance.js'
import type { Engine, SetupError, StartOptions } from '../kernel/engine.js'
import { fault } from '../kernel/fault.js'
import { observationOf } from '../kernel/observation.js'
import type { Action, Game, Logged, Seat, Transition, Vocabulary } from '../kernel/ruleset.js'
import type { Bot } from './bot.js'

/** Who plays what. */
export interface Seating<V extends Vocabulary> extends StartOptions<V> {
  /** The bot of each seat, seat by seat. */
  readonly bots: ReadonlyArray<Bot<V>>
  /** The seed of all bots' own chance; the game's own seed, if it is left out. The dice of the game do not depend on it. */
  readonly botSeed?: number
}

/** One choice of a game that bots play, or its start. */
export interface Turn<V extends Vocabulary> {
  /** Who chose; nobody at the start. */
  readonly by: Seat | 'nobody'
  /** What was chosen; nothing at the start. */
  readonly action: Action<V> | undefined
  /** Every fact that came of it. */
  readonly events: ReadonlyArray<Logged<V>>
  /** The game after it. */
  readonly game: Game<V>
}

/**
 * Plays a game to its end, choice by choice, the start first: whoever asks may stop between any two.
 *
 * @param engine - One that throws its dice itself.
 * @returns The choices as they are made; or why the game cannot be started: every fault of `seats`, `seed`, `botSeed` and
 *   `options`, with its path.
 * @throws A bug, if there are more or fewer bots than seats, or one chooses what is not legal.
 */
export const turnsOf = <V extends Vocabulary>(
  engine: Engine<V>,
  { bots, botSeed, ...start }: Seating<V>,
): E.Either<SetupError, Generator<Turn<V>, void, undefined>> => {
  const started = engine.start(start)
  const faults = [
    ...(E.isLeft(started) ? started.left.faults : []),
    ...(botSeed === undefined || Number.isSafeInteger(botSeed)
      ? []
      : [fault(['botSeed'], 'a safe integer', botSeed, 'Pass any whole number.')]),
  ]
  if (E.isLeft(started) || faults.length > 0) return E.left({ tag: 'setupError', faults })
  if (bots.length !== start.seats) return bug(`there are ${start.seats} seats and ${bots.length} bots`)
  return E.right(playing(engine, started.right, bots, random(seeded(-1 - (botSeed ?? start.seed)))))
}

function* playing<V extends Vocabulary>(
  engine: Engine<V>,
  { game: first, events }: Transition<V>,
  bots: ReadonlyArray<Bot<V>>,
  ofBots: Random,
): Generator<Turn<V>, void, undefined> {
  yield { by: 'nobody', action: undefined, events, game: first }
  for (let game = first; ; ) {
    const node = O.toUndefined(engine.pending(game))
    if (node === undefined) return
    if (node.by === 'chance') return bug('bots play with an engine that throws its dice itself')
    const action = bots[node.by]!(observationOf(engine, game, node.by), node, ofBots)
    const after = engine.reduce(game, action, node.by)
    if (E.isLeft(after)) return bug(`the bot of seat ${node.by} chose ${JSON.stringify(action)}, which is not legal`)
    const { by } = node
    game = after.right.game
    yield { by, action, events: after.right.events, game }
  }
}

/** How a game ended, and the game it ended as. */
export interface Played<V extends Vocabulary> {
  /** The last game: it is over. */
  readonly game: Game<V>
  /** How it ended. */
  readonly outcome: V['outcome']
  /** How many choices were made. */
  readonly choices: number
}

/**
 * Plays a game to its end.
 *
 * @param told - Given the events of each choice, the start's too.
 * @returns The game when it is over; or why it cannot be started.
 * @throws A bug, as {@link turnsOf} does.
 * @example
 * ```ts
 * import { createEngine } from 'delvekit'
 * import { playOut, randomBot } from 'delvekit/bots'
 * import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
 * import { either as E } from 'fp-ts'
 *
 * const anyone = randomBot<Drakborgen>()
 * const played = playOut(createEngine(drakborgen(classic)), { seats: 2, seed: 1, bots: [anyone, anyone] })
 * if (E.isRight(played)) console.log(played.right.outcome.standings)
 * ```
 */
export const playOut = <V extends Vocabulary>(
  engine: Engine<V>,
  seating: Seating<V>,
  told?: (events: ReadonlyArray<Logged<V>>) => void,
): E.Either<SetupError, Played<V>> =>
  E.Functor.map(turnsOf(engine, seating), (turns) => {
    let choices = -1
    let last: Game<V> | undefined
    for (const { events, game } of turns) {
      told?.(events)
      last = game
      choices++
    }
    const game = last ?? bug('a game without a start')
    return { game, outcome: O.toUndefined(engine.outcome(game)) ?? bug('a game that does not end'), choices }
  })
