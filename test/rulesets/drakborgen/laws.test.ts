/** Laws over random games: at one to four seats, with all options as they come. */
import { classic, decodePack } from 'delvekit/drakborgen'
import type { LawName } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { lawsOver, options } from '../../support/drakborgen/laws.js'

/** No game that was ever played took two hundred choices. */
const bound = 1000
/** With how many games each law is checked, the slow ones with fewer. */
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 20, sight: 30, determinism: 25 }

test('the small castle passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(smallCastle)))).toEqual({ _tag: 'Right', right: smallCastle })
})

describe.each([
  ['the game of 1985', classic],
  ['the box for tests', box],
  ['the small castle', smallCastle],
])('in %s', (_, pack) => {
  const { check, checkCourses } = lawsOver(pack, { options, bound, runs: RUNS, losses: false })

  test('DB-INV-15: whatever is legal is accepted, all else refused, and nobody who must choose has nothing to', () => {
    check('legality')
  })

  test('DB-INV-19: the same seed, content, options and actions make the same game', () => {
    check('determinism')
  })

  test('DB-INV-20: its events, folded, are its table', () => {
    check('folding')
  })

  test('DB-INV-21, -25: nobody sees what is hidden from it, nor what would have come else', () => {
    check('sight')
  })

  test('what may be behind the view of a seat looks the same to it, and is a game', () => {
    check('dealing')
  })

  test('DB-INV-1…11, -13, -17, -18, -23, -26: at every choice', () => {
    check('bounds')
  })

  test('DB-INV-22: it ends', () => {
    check('ending')
  })

  test('DB-KP-6, -9, DB-TURN-13, DB-EXIT-7: nothing happens to whoever is dead, lost or out', () => {
    check('the dead')
  })

  test('DB-INV-7…14, -16, -22, -24, -26: in its course', () => {
    checkCourses()
  })
})
