/** What Dzála's oracaz is, and what falls on it alone. */
import { describe, expect, test } from 'vitest'
import { thingOf } from '../../../support/drakborgen/rooms.js'
import { square } from '../../../support/drakborgen/table.js'
import { alone, animal, dzala } from '../../../support/drakborgen-2/dzala.js'
import { testBox, with2 } from '../../../support/drakborgen-2/table.js'

const words = (name: string) => ({ sv: name, en: name })
const loses = (amount: object, part?: string) =>
  ({
    tag: 'loseKp',
    hero: 0,
    amount,
    cause: 'event',
    origin: { by: 'card', kind: 'event', card: null, again: null, test: null, at: null },
    ...(part === undefined ? {} : { part }),
  }) as never
const tests = (property: 'sf' | 'vf', part?: string) =>
  ({
    tag: 'takeTest',
    hero: 0,
    property,
    modifier: 0,
    into: { tag: 'settleWell', hero: 0, square: square(3, 3), edge: 2 },
    ...(part === undefined ? {} : { part }),
  }) as never

describe('the oracaz', () => {
  test('D2-ORAC-1: is what its card says', () => {
    expect(testBox.traits['dzala']!.companion).toMatchObject({ sf: 5, vf: 9, rf: 8, kp: 14 })
  })

  test('D2-DZAL-5, D2-EX-95: makes her 3 more agile while it is with her', () => {
    dzala({ agenda: [tests('vf')] })
      .rolling(9, 1)
      .includes({ tag: 'testRolled', roll: 9, value: 9, success: true })
    dzala({ she: { two: alone }, agenda: [tests('vf')] })
      .rolling(9)
      .includes({ tag: 'testRolled', roll: 9, value: 6, success: false })
  })
  test('D2-DZAL-5: from the start of the game, and no longer than that', () => {
    const start = dzala({ but: (state) => ({ ...state, bonuses: [] }), agenda: [{ tag: 'takeGear', seat: 0 }] })
    const row = { from: 'oracaz', hero: 0, of: 'vf', by: 3, while: 'oracaz' }
    start.includes({ tag: 'metersFilled', companion: 14 }, { tag: 'bonusGained', bonus: row })
    expect(start.state.bonuses).toEqual([row])
    const dead = dzala({ she: { two: animal(1) }, agenda: [loses({ fixed: 1 }, 'oracaz'), tests('vf')] })
    dead.rolling(9).includes({ tag: 'oracazDied', hero: 0, cause: 'event' }, { tag: 'testRolled', value: 6 })
    expect(dead.rolling(9).state.bonuses).toEqual([])
  })

  test('D2-DZAL-6: has KP of its own', () => {
    const hurt = dzala({ agenda: [loses({ fixed: 3 }, 'oracaz')] })
    hurt.thenEvents([{ tag: 'oracazKpLost', hero: 0, amount: 3, cause: 'event', kp: 11 }])
    expect(hurt.state.heroes[0]!.kp).toBe(6)
    expect(hurt.state.slices.drakborgen2.persons[0]!.companion).toEqual({ kp: 11, kpMax: 14, here: true })
    const she = dzala({ agenda: [loses({ fixed: 3 })] })
    expect(she.state.slices.drakborgen2.persons[0]!.companion!.kp).toBe(14)
  })
  test('D2-DZAL-6, D2-ORAC-1, D2-R-78: an amount is worked out from its own values', () => {
    dzala({ agenda: [loses({ die: 't12', minus: 'rf' }, 'oracaz')] })
      .rolling(10)
      .thenEvents([{ tag: 'oracazKpLost', hero: 0, amount: 2, cause: 'event', kp: 12 }])
    const shield = { from: 'shield', hero: 0, of: 'rf', by: 1, while: 'game' }
    dzala({
      agenda: [loses({ die: 't12', minus: 'rf' }, 'oracaz')],
      but: (state) => ({ ...state, bonuses: [...state.bonuses, shield] }),
    })
      .rolling(10)
      .includes({ tag: 'oracazKpLost', amount: 2 })
    dzala({ she: { two: animal(9) }, agenda: [loses({ half: 'kp', round: 'up' }, 'oracaz')] }).thenEvents([
      { tag: 'oracazKpLost', hero: 0, amount: 5, cause: 'event', kp: 4 },
    ])
    dzala({ agenda: [loses({ die: 't12', minus: 'rf' }, 'oracaz')] })
      .rolling(8)
      .thenEvents([])
  })
  test('D2-DZAL-6: without KP it is dead, and what would still fall on it comes to nothing', () => {
    const dead = dzala({ agenda: [loses({ fixed: 20 }, 'oracaz'), loses({ die: 't6' }, 'oracaz')] })
    dead.thenEvents([
      { tag: 'oracazKpLost', hero: 0, amount: 14, cause: 'event', kp: 0 },
      { tag: 'oracazDied', hero: 0, cause: 'event' },
    ])
    expect(dead.state.slices.drakborgen2.persons[0]!.companion).toEqual({ kp: 0, kpMax: 14, here: false })
  })
  test('D2-R-80: is removed when she dies', () => {
    const dead = dzala({ agenda: [loses({ fixed: 6 })] })
    dead.includes({ tag: 'heroDied', hero: 0 }, { tag: 'oracazLost', hero: 0, reason: 'heroDied' })
    expect(dead.state.slices.drakborgen2.persons[0]!.companion!.here).toBe(false)
  })
  test('D2-R-80: but not when an amulet has kept her from dying', () => {
    const dusk = {
      ...{ id: 'dusk', name: words('dusk'), text: words('dusk'), trigger: { when: 'died' } as const, count: 11 },
      ...{ effects: [{ tag: 'gainKp', amount: { fixed: 4 } } as const], cannotBeRemoved: false, from: 'ours' as const },
    }
    const amulet = { found: [], card: { card: 'dusk', knownTo: [1] }, revealed: false, met: false, keeper: 1 }
    const saved = dzala({
      box: { ...testBox, amulets: [dusk] },
      she: { two: { amulet } },
      agenda: [loses({ fixed: 6 })],
    })
    saved.includes({ tag: 'kpLost', kp: 0 }, { tag: 'kpGained', kp: 4 }).excludes('heroDied', 'oracazLost')
    expect(saved.state.slices.drakborgen2.persons[0]!.companion!.here).toBe(true)
  })

  test('D2-ORAC-3, D2-R-83: its strength is used where hers would be, unless hers is higher', () => {
    dzala({ agenda: [tests('sf')] })
      .rolling(5, 1)
      .includes({ tag: 'testRolled', property: 'sf', value: 5, success: true })
    dzala({ she: { two: alone }, agenda: [tests('sf')] })
      .rolling(5)
      .includes({ tag: 'testRolled', value: 2, success: false })
    const strong = { from: 'ring', hero: 0, of: 'sf', by: 5, while: 'game' }
    dzala({ agenda: [tests('sf')], but: (state) => ({ ...state, bonuses: [...state.bonuses, strong] }) })
      .rolling(7, 1)
      .includes({ tag: 'testRolled', value: 7, success: true })
  })
  test('D2-R-78: is tested against its own values', () => {
    dzala({ agenda: [tests('vf', 'oracaz')] })
      .rolling(9, 1)
      .includes({ tag: 'testRolled', part: 'oracaz', property: 'vf', value: 9, success: true })
    dzala({ she: { two: alone }, agenda: [tests('vf', 'oracaz')] }).thenEvents([])
  })
  test('D2-R-78: nothing she has is used for a test of its own', () => {
    const thing = thingOf('charm', {
      windows: ['beforeTest', 'afterTest'],
      effects: [{ tag: 'rollAgain' }],
      charges: null,
    })
    const pack = with2('room', thing)
    const she = { held: ['charm'] }
    dzala({ pack, she, agenda: [tests('vf', 'oracaz')] })
      .rolling(9, 1)
      .includes({ tag: 'testRolled', part: 'oracaz', roll: 9 })
    dzala({ pack, she, agenda: [tests('vf')] }).legal([{ tag: 'pass', window: 'beforeTest' }, { tag: 'useItem' }])
  })
})
