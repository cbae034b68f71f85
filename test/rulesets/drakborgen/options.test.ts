/** The options: what they may be, and what they are if nobody says. What each changes is tested with its rules. */
import { createEngine } from 'delvekit'
import { drakborgen, type Options, type Pack } from 'delvekit/drakborgen'
import { atStart } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { rules } from '../../support/drakborgen/table.js'

const standard: Options = {
  rounds: 26,
  sunReading: 'stepEqualsRound',
  combatSystem: 'cards',
  weaponTiming: 'beforeReaction',
  weaponInAmbush: false,
  scoreTie: 'shared',
  sharedStartTowers: false,
  monsterPlayer: 'rightNeighbour',
  towerExit: 'choice',
  mustEnterToSurvive: true,
  allowStay: true,
  maxConsecutiveSearches: null,
  secretDoorBypassesObstacles: true,
  jumpContinuesMove: true,
  debrisContinuesMove: true,
  portcullisFailEndsMove: true,
  fleeThroughPortcullis: false,
  fleeIntoChamber: 'full',
  chamberFailedExit: 'nothing',
  evictionThrough: 'any',
  reshuffleThenDraw: true,
  deadHeroCards: 'bottom',
  turningRoomTurn: 'quarter',
}
/** Every other value that an option of words may take. */
const others: { readonly [K in keyof Options]?: ReadonlyArray<Options[K]> } = {
  sunReading: ['advanceFirst'],
  combatSystem: ['die'],
  weaponTiming: ['afterReaction'],
  monsterPlayer: ['bot'],
  towerExit: ['final'],
  maxConsecutiveSearches: [1, 2],
  fleeIntoChamber: ['dragonOnly', 'none'],
  chamberFailedExit: ['dragonOnly', 'full'],
  evictionThrough: ['opening'],
  deadHeroCards: ['outOfPlay'],
  turningRoomTurn: ['half'],
}
const start = (options: object) => createEngine(rules).start({ seats: 2, seed: 1, options })

describe('the standard values', () => {
  test.each([1, 2, 3, 4])('are those of the ledger for %i seats, and kept in the state', (seats) => {
    expect(atStart(rules, seats).state.options).toEqual(standard)
  })

  test("of the rounds are as many as the pack's sundial has steps before the sunset", () => {
    const short: Pack = { ...box, board: { ...box.board, sun: { start: 1, sunset: 11 } } }
    expect(atStart(drakborgen(short), 2).state.options.rounds).toBe(10)
    expect(atStart(drakborgen(short), 2, { rounds: 5 }).state.options.rounds).toBe(5)
  })

  test('of the turning room are those of the pack', () => {
    const halves: Pack = {
      ...box,
      tileKinds: box.tileKinds.map((kind) => (kind.kind === 'turningRoom' ? { ...kind, quarterTurns: 2 } : kind)),
    }
    expect(atStart(drakborgen(halves), 2).state.options.turningRoomTurn).toBe('half')
  })
})

describe.each(Object.keys(standard) as ReadonlyArray<keyof Options>)('%s', (name) => {
  test('may be any of its values', () => {
    const value = standard[name]
    const values = [value, ...(typeof value === 'boolean' ? [!value] : (others[name] ?? []))]
    for (const one of values) {
      expect(start({ [name]: one })._tag).toBe('Right')
      expect(atStart(rules, 2, { [name]: one }).state.options[name]).toBe(one)
    }
  })

  test('and nothing else', () => {
    for (const value of ['nonsense', 0, -1, 1.5])
      expect(start({ [name]: value })).toMatchObject({
        left: { tag: 'setupError', faults: [{ path: `options/${name}` }] },
      })
  })
})
