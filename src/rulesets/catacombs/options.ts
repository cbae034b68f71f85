/** The options of the catacombs (ledger: ruleset options), frozen into the state with those of the base. */
import * as t from 'io-ts'
import type { OptionTable } from '../../kernel/ruleset.js'
import { oneOf, option } from '../drakborgen/options.js'
import { Attempt } from './effect.js'
import { AscensionTrack, standardTrack } from './track.js'

/** The options of the catacombs. */
export interface Options {
  /** How far who comes up has strayed, by the number of cards drawn (CAT-R-21, -22). */
  readonly ascensionTrack: AscensionTrack
  /** Whether a result beside the middle strays as far as the track says, or one square (CAT-R-21). */
  readonly deviationMode: 'graded' | 'one'
  /** Tiles of the base that are treated as ways down (CAT-R-1). */
  readonly extraWayDownTiles: ReadonlyArray<string>
  /** Whether who goes down of its own will draws a card in the same move (CAT-R-7). */
  readonly descendDraw: 'sameTurn' | 'nextTurn'
  /** The climb that is offered after a fall whose cause says of none (CAT-R-9). */
  readonly climbBackFallback: 'none' | Attempt
  /** Whether one may flee below (CAT-R-15). */
  readonly fleeInCatacombs: boolean
  /** Whether a way up that one has failed at may be tried again (CAT-R-18). */
  readonly failedWayUp: 'retry' | 'passed'
  /** Whether who comes up draws a room card where the tile asks for one (CAT-R-27). */
  readonly ascendDrawsRoomCard: boolean
  /** Whether the portcullis at the dot falls for who comes up (CAT-R-28). */
  readonly portcullisWithoutEntry: 'none' | 'symbolSide'
  /** Whether the way down one has taken counts as nearby (CAT-R-38). */
  readonly ownEntranceCounts: boolean
  /** Whether one may stay put below (CAT-R-41). */
  readonly stayBelow: boolean
  /** Whether what lasts ends as one comes up (CAT-R-42). */
  readonly lastingBelowEndsOnAscent: boolean
}

/** The options, with what is standard. */
export const options: OptionTable<Options> = /* @__PURE__ */ (() => ({
  ascensionTrack: option(AscensionTrack, standardTrack, 'How far whoever comes up has strayed.'),
  deviationMode: option<Options['deviationMode']>(
    oneOf('graded', 'one'),
    'graded',
    'Whether one strays as far as the track says, or one square.',
  ),
  extraWayDownTiles: option<ReadonlyArray<string>>(
    t.readonlyArray(t.string),
    [],
    'Tiles that are treated as ways down.',
  ),
  descendDraw: option<Options['descendDraw']>(
    oneOf('sameTurn', 'nextTurn'),
    'sameTurn',
    'Whether one draws a card in the move in which one goes down.',
  ),
  climbBackFallback: option<Options['climbBackFallback']>(
    t.union([t.literal('none'), Attempt]),
    'none',
    'The climb after a fall whose cause says of none.',
  ),
  fleeInCatacombs: option(t.boolean, true, 'Whether one may flee below.'),
  failedWayUp: option<Options['failedWayUp']>(
    oneOf('retry', 'passed'),
    'retry',
    'Whether a way up that one has failed at may be tried again.',
  ),
  ascendDrawsRoomCard: option(t.boolean, true, 'Whether a room card is drawn as one comes up.'),
  portcullisWithoutEntry: option<Options['portcullisWithoutEntry']>(
    oneOf('none', 'symbolSide'),
    'none',
    'Whether the portcullis at the dot falls as one comes up.',
  ),
  ownEntranceCounts: option(t.boolean, true, 'Whether the way down one has taken counts as nearby.'),
  stayBelow: option(t.boolean, false, 'Whether one may stay put below.'),
  lastingBelowEndsOnAscent: option(t.boolean, false, 'Whether what lasts ends as one comes up.'),
}))()
