import { expect, test } from 'vitest'
import { hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { face } from '../../support/toys/scene.js'

const agility = {
  tag: 'test',
  hero: 0,
  attribute: 'agility',
  otherwise: [{ tag: 'loseLife', amount: 2, cause: 'trap' }],
} as const

test('the wearer of the ring rolls a failed test again, and the second roll stands', () => {
  const { events } = play(table(['iril', 'rohan']), [agility], [face(12), { tag: 'useRing' }, face(3)])
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 12, face: 12, purpose: 'judge' },
    { tag: 'ringUsed', hero: 0 },
    { tag: 'dieRolled', hero: 0, die: 12, face: 3, purpose: 'judge' },
    { tag: 'tested', hero: 0, attribute: 'agility', against: 6, face: 3, passed: true },
  ])
})

test('the ring asks after every roll, and going on comes first', () => {
  const { legal, toAct } = play(table(['iril', 'rohan']), [agility], [face(2)])
  expect(toAct).toBe(0)
  expect(legal).toStrictEqual([{ tag: 'letBe' }, { tag: 'useRing' }])
})

test('a roll that is let be counts as it fell, and the ring is kept', () => {
  const { events, state } = play(table(['iril', 'rohan']), [agility], [face(12), { tag: 'letBe' }])
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 12, face: 12, purpose: 'judge' },
    { tag: 'tested', hero: 0, attribute: 'agility', against: 6, face: 12, passed: false },
    { tag: 'lifeLost', hero: 0, amount: 2, cause: 'trap' },
  ])
  expect(state.rings).toStrictEqual([0])
})

test("the ring turns the dragon's fire, a roll it never heard of; spent, it asks no more", () => {
  const { events, state } = play(
    table(['iril', 'rohan'], hero(0, { at: { x: 0, y: 0 } })),
    [{ tag: 'dragonFire', hero: 0 }, agility],
    [face(12), { tag: 'useRing' }, face(11), { tag: 'driveOut', to: { x: 1, y: 0 } }, { card: 'walled' }, face(1)],
  )
  expect(events).toStrictEqual([
    { tag: 'treasuresReturned', hero: 0, cards: [] },
    { tag: 'dieRolled', hero: 0, die: 12, face: 12, purpose: 'burn' },
    { tag: 'ringUsed', hero: 0 },
    { tag: 'dieRolled', hero: 0, die: 12, face: 11, purpose: 'burn' },
    { tag: 'lifeLost', hero: 0, amount: 11, cause: 'dragon' },
    { tag: 'tilePlaced', at: { x: 1, y: 0 }, tile: 'walled' },
    { tag: 'heroMoved', hero: 0, at: { x: 1, y: 0 }, via: 'eviction' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 1, purpose: 'judge' },
    { tag: 'tested', hero: 0, attribute: 'agility', against: 6, face: 1, passed: true },
  ])
  expect(state.heroes[0]!.life).toBe(3)
})
