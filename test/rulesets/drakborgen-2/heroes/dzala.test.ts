/** Dzála Náryn: her values, the light orb and the healing salve. */
import { describe, expect, test } from 'vitest'
import { E, S, square, step } from '../../../support/drakborgen/table.js'
import { animal, dzala, letBe, roomCard } from '../../../support/drakborgen-2/dzala.js'
import { twoBox } from '../../../support/drakborgen-2/table.js'

const salve = (on: 'self' | 'oracaz') => ({ tag: 'salve', on }) as const

describe('Dzála', () => {
  test('D2-DZAL-1: is what her badge says, has no combat cards and no weapon', () => {
    const { name: _, aka: __, from: ___, ...badge } = twoBox.heroes.find(({ id }) => id === 'dzala')!
    expect(badge).toEqual({ id: 'dzala', sf: 2, vf: 6, rf: 3, tf: 8, kp: 6, combatCards: [], equipment: [] })
  })
})

describe('the light orb', () => {
  const torch = [
    { tag: 'startCondition', id: 'torch-out', eachMove: [{ tag: 'moveOver' }], endsWhen: 'endCondition' },
  ] as const
  const darkness = () => {
    const pack = roomCard('darkness', ['event'], torch)
    return dzala({ pack }).drawing('darkness').when(letBe, step(E))
  }

  test('D2-DZAL-3, -15, D2-EX-100, D2-DEC-28: a torch that goes out may be ignored', () => {
    const dark = darkness()
    dark.legal([{ tag: 'bearDark' }, { tag: 'ignoreDark' }])
    const lit = dark.when({ tag: 'ignoreDark' })
    lit
      .includes(
        { tag: 'cardDrawn', card: 'darkness' },
        { tag: 'lightOrbIgnored', hero: 0, by: { card: 'darkness' } },
        { tag: 'cardReturned', card: 'darkness' },
        { tag: 'moveEnded' },
      )
      .excludes('conditionStarted')
    expect(lit.state.heroes[0]!.conditions).toEqual([])
  })

  test('D2-DZAL-15: or borne', () => {
    darkness().when({ tag: 'bearDark' }).includes({ tag: 'conditionStarted', id: 'torch-out' })
  })

  test('D2-DZAL-15: other events are not asked about', () => {
    const pack = roomCard('sleepy', ['event'], [{ tag: 'missMoves', n: 1 }])
    dzala({ pack }).drawing('sleepy').when(letBe, step(E)).includes({ tag: 'movesToMiss', moves: 1 })
  })

  const darkRoom = (more = {}) =>
    dzala({
      tiles: { '3,3': 'k4', '4,3': ['d3', 1], '4,4': 'k4' },
      agenda: [
        { tag: 'beginMove', seat: 0 },
        { tag: 'beginMove', seat: 0 },
      ],
      ...more,
    }).when(letBe, step(E))
  test('D2-DZAL-16, D2-R-81, D2-EX-100: a dark room may be ignored, and is left by any exit, without a roll', () => {
    const dark = darkRoom()
    dark.legal([{ tag: 'bearDark' }, { tag: 'ignoreDark' }])
    dark
      .when({ tag: 'ignoreDark' })
      .includes({ tag: 'lightOrbIgnored', hero: 0, by: { square: square(4, 3) } }, { tag: 'moveEnded' })
      .excludes('darkRoomEntered')
      .when(letBe)
      .allows(step(E), step(S))
  })
  test('D2-DZAL-16: or borne: then a die says by which exit she comes out', () => {
    darkRoom()
      .when({ tag: 'bearDark' })
      .includes({ tag: 'darkRoomEntered' })
      .legal([{ tag: 'roll' }])
  })
  test('D2-DZAL-16: others are not asked', () => {
    dzala({
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': ['d3', 1] },
    })
      .when(step(E))
      .includes({ tag: 'darkRoomEntered' })
  })
})

describe('the healing salve', () => {
  test('D2-DZAL-17, -18, D2-METER-3, -4, D2-EX-101: gives back all her KP, for the whole move', () => {
    const healed = dzala({ she: { kp: 2 } }).when(salve('self'))
    healed.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      { tag: 'declared', hero: 0, what: 'salve' },
      { tag: 'slotSpent', hero: 0, slot: 'healingSalve' },
      { tag: 'salveUsed', hero: 0, on: 'self' },
      { tag: 'kpGained', hero: 0, amount: 4, kp: 6 },
      { tag: 'moveEnded', seat: 0 },
    ])
    expect(healed.state.slices.drakborgen2.persons[0]!.slots).toEqual([])
  })
  test('D2-DZAL-17, D2-EX-101: or 3 to the oracaz, never above what it began with', () => {
    const healed = dzala({ she: { kp: 2, two: animal(12) } }).when(salve('oracaz'))
    healed.includes({ tag: 'oracazKpGained', hero: 0, amount: 2, kp: 14 }).excludes('kpGained')
    expect(healed.state.heroes[0]!.kp).toBe(2)
    dzala({ she: { two: animal(4) } })
      .when(salve('oracaz'))
      .includes({ tag: 'oracazKpGained', amount: 3, kp: 7 })
  })
  test('D2-DZAL-19: once in a game', () => {
    dzala({
      agenda: [
        { tag: 'beginMove', seat: 0 },
        { tag: 'beginMove', seat: 0 },
      ],
    })
      .when(salve('self'))
      .forbids({ tag: 'salve' })
  })
  test('D2-DEC-2: to an oracaz only that is there', () => {
    dzala({ she: { two: animal(0, false) } }).legal([letBe, salve('self')])
    dzala().legal([letBe, salve('self'), salve('oracaz')])
  })
  test('D2-R-56: not in the chamber, unless the option says so, and not where a rule demands an act', () => {
    const inChamber = {
      heroes: [
        { id: 'dzala', at: 'chamber' },
        { id: 'p', at: 'nw' },
      ],
      tiles: {},
    } as const
    dzala(inChamber).forbids({ tag: 'salve' })
    dzala({ ...inChamber, options: { restInChamber: true } }).allows({ tag: 'salve' })
    dzala({ she: { stance: { tag: 'dark', edge: null } }, tiles: { '3,3': 'd3' } }).legal([{ tag: 'roll' }])
  })
  test('D2-R-56: in the catacombs as well, and no card is drawn', () => {
    dzala({
      heroes: [
        { id: 'dzala', below: { arrow: [5, 5], dir: E } },
        { id: 'p', at: 'nw' },
      ],
      tiles: {},
    })
      .when(salve('self'))
      .thenTags(['moveStarted', 'declared', 'slotSpent', 'salveUsed', 'moveEnded'])
  })
})
