/** Laws over random games of the anniversary box: with all options as they come, on its board and in a small castle. */
import { anniversary, decodePack } from 'delvekit/drakborgen'
import type { LawName } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSmallCastle } from '../../support/drakborgen/castle.js'
import { lawsOver } from '../../support/drakborgen/laws.js'

/** Those that this box makes a difference to, and those that lead furthest. */
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  combatSystem: fc.constantFrom('cards', 'die'),
  weaponTiming: fc.constantFrom('beforeReaction', 'afterReaction'),
  weaponInAmbush: fc.boolean(),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  mustEnterToSurvive: fc.boolean(),
  allowStay: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  reshuffleThenDraw: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
})
const bound = 2000
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 15, sight: 25, determinism: 20 }

const small = inSmallCastle(anniversary)

test('the small castle passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(small)))).toEqual({ _tag: 'Right', right: small })
})

describe.each([
  ['on its own board', anniversary],
  ['in a small castle', small],
])('the anniversary box, %s', (_, pack) => {
  const { check, checkCourses } = lawsOver(pack, { options, bound, runs: RUNS, losses: true })

  test.each([
    ['DB-INV-15', 'legality'],
    ['DB-INV-19', 'determinism'],
    ['DB-INV-20', 'folding'],
    ['DB-INV-21, -25', 'sight'],
    ['DB-INV-1…11, -13, -17, -18, -23, -26', 'bounds'],
    ['DB-INV-22', 'ending'],
    ['DB-KP-6, -9, DB-TURN-13, DB-EXIT-7', 'the dead'],
  ] as const)('%s: it holds to the law of %s', (_ids, name) => check(name))

  test('DB-INV-7…14, -16, -22, -24, -26: and to what must hold in its course', () => {
    checkCourses()
  })
})
