import type { Drakborgen, Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { boxWith, cardOf, inRoom, moveEnded, returned } from '../../support/drakborgen/rooms.js'
import { E, type Setting, step } from '../../support/drakborgen/table.js'

type Effect = Pack['decks']['room'][number]['effects'][number]
type Property = Extract<Effect, { readonly tag: 'test'; readonly property: unknown }>['property']
type Plus = number | 'perTreasureCard'

/** p, with SF 6, VF 5, RF 5 and TF 6, steps into a room whose card tests it; who fails loses 1 KP. */
const tested = (property: Property, plus: Plus = 0, setting: Partial<Setting> = {}) => {
  const hurts = [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'trial' }] as const
  const trial = cardOf('trial', [{ tag: 'test', property, plus, pass: [{ tag: 'nothing' }], fail: hurts }])
  return inRoom(setting, boxWith('room', trial)).drawing('trial').when(step(E))
}
const rolled = (property: Property, roll: number, modifier: number, value: number, success: boolean) =>
  ({ tag: 'testRolled', hero: 0, property, roll, modifier, value, success }) as const
const hurt: Drakborgen['event'] = { tag: 'kpLost', hero: 0, amount: 1, cause: 'trial', kp: 13 }

describe('a test', () => {
  test.each([
    ['sf', 6],
    ['vf', 5],
    ['rf', 5],
    ['tf', 6],
  ] as const)('DB-TEST-1, -2: of %s succeeds on a roll of %i or less', (property, value) => {
    tested(property)
      .rolling(value)
      .includes(rolled(property, value, 0, value, true), returned('room', 'trial'), moveEnded)
      .excludes('kpLost')
    tested(property)
      .rolling(value + 1)
      .includes(rolled(property, value + 1, 0, value, false), hurt, returned('room', 'trial'), moveEnded)
  })

  test('DB-TEST-3: a modifier is added to the roll', () => {
    tested('vf', 2)
      .rolling(3)
      .includes(rolled('vf', 3, 2, 5, true))
    tested('vf', 2)
      .rolling(4)
      .includes(rolled('vf', 4, 2, 5, false), hurt)
    tested('vf', -2)
      .rolling(7)
      .includes(rolled('vf', 7, -2, 5, true))
  })

  test('DB-TEST-3: or one for every treasure chamber card, and for no other', () => {
    const laden = {
      heroes: [
        { id: 'p', at: [3, 3], treasures: ['t1', 't2'], held: ['brooch'] },
        { id: 'q', at: 'nw' },
      ],
    } as const
    tested('vf', 'perTreasureCard', laden)
      .rolling(3)
      .includes(rolled('vf', 3, 2, 5, true))
    tested('vf', 'perTreasureCard', laden)
      .rolling(4)
      .includes(rolled('vf', 4, 2, 5, false))
  })

  test('DB-TEST-3: no roll succeeds or fails by itself', () => {
    tested('sf', 6)
      .rolling(1)
      .includes(rolled('sf', 1, 6, 6, false), hurt)
    tested('sf', -6)
      .rolling(12)
      .includes(rolled('sf', 12, -6, 6, true))
  })

  test('DB-TEST-4: a T12 comes up 1 to 12, each as likely as any other, and a T6 1 to 6', () => {
    const faces = (sides: number) => ({
      by: 'chance',
      outcomes: Array.from({ length: sides }, (_, i) => ({ tag: 'face', face: i + 1 })),
    })
    expect(tested('vf').pending).toEqual(faces(12))
    const bats = boxWith('room', cardOf('bats', [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'bats' }]))
    expect(inRoom({}, bats).drawing('bats').when(step(E)).pending).toEqual(faces(6))
  })
})
