/** The options of the catacombs: what they may be, and what they are if nobody says. What each changes is tested with its rules. */
import { createEngine } from 'delvekit'
import { type Options, standardTrack } from 'delvekit/catacombs'
import { atStart } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { rules } from '../../support/catacombs/table.js'

const standard: Options = {
  ascensionTrack: standardTrack,
  deviationMode: 'graded',
  extraWayDownTiles: [],
  descendDraw: 'sameTurn',
  climbBackFallback: 'none',
  fleeInCatacombs: true,
  failedWayUp: 'retry',
  ascendDrawsRoomCard: true,
  portcullisWithoutEntry: 'none',
  ownEntranceCounts: true,
  stayBelow: false,
  lastingBelowEndsOnAscent: false,
}
/** A row of the track by which nobody strays. */
const straight = Array(10).fill(0)
/** Other values that an option may take. */
const others: { readonly [K in keyof Options]: ReadonlyArray<Options[K]> } = {
  ascensionTrack: [Array(12).fill(straight), [straight, ...Array(14).fill([-2, -1, 0, 0, 0, 0, 0, 0, 1, 2])]],
  deviationMode: ['one'],
  extraWayDownTiles: [['k4', 'd2']],
  descendDraw: ['nextTurn'],
  climbBackFallback: [
    { test: 'vf', die: 't12' },
    { test: 'sf', die: 't6' },
  ],
  fleeInCatacombs: [false],
  failedWayUp: ['passed'],
  ascendDrawsRoomCard: [false],
  portcullisWithoutEntry: ['symbolSide'],
  ownEntranceCounts: [false],
  stayBelow: [true],
  lastingBelowEndsOnAscent: [true],
}
/** Values that it may not. */
const faulty: { readonly [K in keyof Options]: ReadonlyArray<unknown> } = {
  ascensionTrack: [
    [],
    Array(11).fill(straight),
    Array(12).fill([0, 0]),
    Array(12).fill([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    [...Array(11).fill(straight), [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [...Array(11).fill(straight), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5]],
  ],
  deviationMode: ['many'],
  extraWayDownTiles: ['k4', [1]],
  descendDraw: ['never'],
  climbBackFallback: [
    'always',
    { test: 'kp', die: 't12' },
    { test: 'vf', die: 't20' },
    { test: 'vf' },
    { test: 'vf', die: 't12', kp: 1 },
  ],
  fleeInCatacombs: ['yes'],
  failedWayUp: ['again'],
  ascendDrawsRoomCard: [1],
  portcullisWithoutEntry: ['always'],
  ownEntranceCounts: [null],
  stayBelow: ['no'],
  lastingBelowEndsOnAscent: [0],
}
const names = Object.keys(standard) as ReadonlyArray<keyof Options>
const start = (options: object) => createEngine(rules).start({ seats: 2, seed: 1, options })

test('the standard values are those of the ledger, and kept in the state beside those of the base', () => {
  expect(atStart(rules, 3).state.options).toMatchObject(standard)
  expect(atStart(rules, 3).state.options).toMatchObject({ rounds: 26, turningRoomTurn: 'quarter' })
})

describe.each(names)('%s', (name) => {
  test.each(others[name].map((value) => ({ value })))('may be $value', ({ value }) => {
    expect(atStart(rules, 2, { [name]: value }).state.options[name]).toEqual(value)
  })

  test.each(faulty[name].map((value) => ({ value })))('may not be $value', ({ value }) => {
    expect(start({ [name]: value })).toMatchObject({ _tag: 'Left' })
  })
})
