/** The options of the game (ledger section 3): decoded at the start and frozen into the state. */
import * as t from 'io-ts'
import type { OptionSpec, OptionTable } from '../../kernel/ruleset.js'
import type { Pack } from './content/pack.js'

/** The options of a game. */
export interface Options {
  /** Rounds until sunset, at least 1 (DB-R-12). */
  readonly rounds: number
  /** Whether round r is played on step r of the sundial, or the sun is turned before round 1 too (DB-R-12). */
  readonly sunReading: 'stepEqualsRound' | 'advanceFirst'
  /** What combats are fought with (DB-R-78); alone one fights with the die, where the box has one. */
  readonly combatSystem: 'cards' | 'die'
  /** When a special weapon that does not say so itself is used (DB-R-70). */
  readonly weaponTiming: 'beforeReaction' | 'afterReaction'
  /** Whether a special weapon that does not say so itself may be used in an ambush (DB-R-71). */
  readonly weaponInAmbush: boolean
  /** Who wins with equal gold (DB-R-97). */
  readonly scoreTie: 'shared'
  /** Whether two heroes may start in one tower (DB-R-4). */
  readonly sharedStartTowers: boolean
  /** Who plays the monsters (DB-R-73). Alone, or with nobody there, a bot does. */
  readonly monsterPlayer: 'rightNeighbour' | 'bot'
  /** Whether a hero who reaches a tower may wait there, or is out for good (DB-R-96). */
  readonly towerExit: 'choice' | 'final'
  /** Whether a hero must try to enter the castle, and must have been inside to get out (DB-R-17). */
  readonly mustEnterToSurvive: boolean
  /** Whether a hero may stay put (DB-R-16). */
  readonly allowStay: boolean
  /** How many moves in a row one room may be searched; `null` for any number (DB-R-49). */
  readonly maxConsecutiveSearches: number | null
  /** Whether a secret door leads through doors and portcullises (DB-R-47). */
  readonly secretDoorBypassesObstacles: boolean
  /** Whether the move goes on after a jump (DB-R-30). */
  readonly jumpContinuesMove: boolean
  /** Whether the move goes on after forcing debris (DB-R-36). */
  readonly debrisContinuesMove: boolean
  /** Whether a portcullis that does not budge ends the move (DB-R-44). */
  readonly portcullisFailEndsMove: boolean
  /** Whether one may flee through a portcullis passed in this move (DB-R-45). */
  readonly fleeThroughPortcullis: boolean
  /** What a flight into the chamber brings (DB-R-68). */
  readonly fleeIntoChamber: 'full' | 'dragonOnly' | 'none'
  /** What a failed attempt to leave the chamber brings (DB-R-89). */
  readonly chamberFailedExit: 'nothing' | 'dragonOnly' | 'full'
  /** Whether the dragon drives heroes through walls (DB-R-91). */
  readonly evictionThrough: 'any' | 'opening'
  /** Whether "shuffle again" draws a card in its place, where the card does not say (DB-R-53). */
  readonly reshuffleThenDraw: boolean
  /** What becomes of a dead hero's cards (DB-R-57). */
  readonly deadHeroCards: 'bottom' | 'outOfPlay'
  /** How far a turning room turns; the pack says what is standard. */
  readonly turningRoomTurn: 'quarter' | 'half'
}

const yes: t.Type<boolean> = t.boolean
export const oneOf = <A extends string>(...values: readonly [A, A, ...ReadonlyArray<A>]): t.Type<A> =>
  new t.Type<A>(
    values.map((value) => `"${value}"`).join(' | '),
    (u): u is A => values.some((value) => value === u),
    (u, c) => {
      const value = values.find((one) => one === u)
      return value === undefined ? t.failure(u, c) : t.success(value)
    },
    t.identity,
  )
const only = <A extends string>(value: A): t.Type<A> => t.literal(value)
const atLeastOne: t.Type<number> = /* @__PURE__ */ (() =>
  t.refinement(t.number, (n) => Number.isInteger(n) && n >= 1, 'an integer from 1'))()

/** An option with its standard value, the same for any number of seats. */
export const option = <A>(codec: t.Decoder<unknown, A>, standard: A, text: string): OptionSpec<A> => ({
  codec,
  standard: () => standard,
  text,
})

/** The options, with what is standard for a pack. */
export const optionsOf = ({ board, tileKinds, combatDie, dieThrowTable }: Pack): OptionTable<Options> => ({
  rounds: option(atLeastOne, board.sun.sunset - board.sun.start, 'Rounds until sunset.'),
  sunReading: option<Options['sunReading']>(
    oneOf('stepEqualsRound', 'advanceFirst'),
    'stepEqualsRound',
    'Whether the sun is turned before round 1 too.',
  ),
  combatSystem: {
    codec: dieThrowTable === undefined ? only('cards') : oneOf('cards', 'die'),
    standard: (seats) => (seats === 1 && combatDie?.inBox === true ? 'die' : 'cards'),
    text: 'What combats are fought with.',
  },
  weaponTiming: option<Options['weaponTiming']>(
    oneOf('beforeReaction', 'afterReaction'),
    'beforeReaction',
    'When a special weapon is used.',
  ),
  weaponInAmbush: option(yes, false, 'Whether a special weapon may be used in an ambush.'),
  scoreTie: option<Options['scoreTie']>(only('shared'), 'shared', 'Who wins with equal gold.'),
  sharedStartTowers: option(yes, false, 'Whether two heroes may start in one tower.'),
  monsterPlayer: option<Options['monsterPlayer']>(
    oneOf('rightNeighbour', 'bot'),
    'rightNeighbour',
    'Who plays the monsters.',
  ),
  towerExit: option<Options['towerExit']>(oneOf('choice', 'final'), 'choice', 'Whether a tower may be waited in.'),
  mustEnterToSurvive: option(yes, true, 'Whether a hero must have been inside the castle to get out.'),
  allowStay: option(yes, true, 'Whether a hero may stay put.'),
  maxConsecutiveSearches: option<Options['maxConsecutiveSearches']>(
    t.union([atLeastOne, t.null]),
    null,
    'How many moves in a row one room may be searched.',
  ),
  secretDoorBypassesObstacles: option(yes, true, 'Whether a secret door leads through doors and portcullises.'),
  jumpContinuesMove: option(yes, true, 'Whether the move goes on after a jump.'),
  debrisContinuesMove: option(yes, true, 'Whether the move goes on after forcing debris.'),
  portcullisFailEndsMove: option(yes, true, 'Whether a portcullis that holds ends the move.'),
  fleeThroughPortcullis: option(yes, false, 'Whether one may flee through a portcullis passed in this move.'),
  fleeIntoChamber: option<Options['fleeIntoChamber']>(
    oneOf('full', 'dragonOnly', 'none'),
    'full',
    'What a flight into the chamber brings.',
  ),
  chamberFailedExit: option<Options['chamberFailedExit']>(
    oneOf('nothing', 'dragonOnly', 'full'),
    'nothing',
    'What a failed attempt to leave the chamber brings.',
  ),
  evictionThrough: option<Options['evictionThrough']>(
    oneOf('any', 'opening'),
    'any',
    'Whether the dragon drives heroes through walls.',
  ),
  reshuffleThenDraw: option(yes, true, 'Whether "shuffle again" draws a card in its place.'),
  deadHeroCards: option<Options['deadHeroCards']>(
    oneOf('bottom', 'outOfPlay'),
    'bottom',
    "Where a dead hero's cards go.",
  ),
  turningRoomTurn: option<Options['turningRoomTurn']>(
    oneOf('quarter', 'half'),
    tileKinds.some(({ quarterTurns }) => quarterTurns === 2) ? 'half' : 'quarter',
    'How far a turning room turns.',
  ),
})
