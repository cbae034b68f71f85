import { expect, test } from 'vitest'
import { but, hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { face } from '../../support/toys/scene.js'

const block = {
  tag: 'befall',
  hero: 0,
  kind: 'trap',
  effects: [{ tag: 'test', attribute: 'agility', otherwise: [{ tag: 'loseLife', amount: 2, cause: 'trap' }] }],
} as const
const combat = { tag: 'combat', hero: 0, monster: 'goblin' } as const
const dzala = table(['dzala', 'rohan'])

test('a trap befalls her, then the oracaz; each tests against a value fixed before either rolls', () => {
  const { events } = play(dzala, [block], [face(9), face(10)])
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 12, face: 9, purpose: 'judge' },
    { tag: 'tested', hero: 0, attribute: 'agility', against: 9, face: 9, passed: true },
    { tag: 'dieRolled', hero: 0, die: 12, face: 10, purpose: 'judge' },
    { tag: 'tested', hero: 0, part: 'oracaz', attribute: 'agility', against: 9, face: 10, passed: false },
    { tag: 'oracazHurt', hero: 0, amount: 2 },
  ])
})

test('a trap that kills her is met by the oracaz no more', () => {
  const { tags, agenda } = play(hero(0, { life: 2 })(dzala), [block], [face(12)])
  expect(tags).toStrictEqual(['dieRolled', 'tested', 'lifeLost', 'died'])
  expect(agenda).toStrictEqual([])
})

test('the oracaz fights in her place', () => {
  const throws = [5, 3, 2, 9, 5, 5, 7, 1].map(face)
  const { events, state } = play(dzala, [combat], throws)
  expect(events.filter(({ tag }) => tag !== 'dieRolled')).toStrictEqual([
    { tag: 'fightBegun', hero: 0, monster: 'goblin', life: 3 },
    { tag: 'monsterHurt', hero: 0, amount: 1 },
    { tag: 'oracazHurt', hero: 0, amount: 1 },
    { tag: 'oracazHurt', hero: 0, amount: 1 },
    { tag: 'monsterHurt', hero: 0, amount: 1 },
    { tag: 'monsterHurt', hero: 0, amount: 1 },
    { tag: 'fightEnded', hero: 0 },
  ])
  expect(state.oracaz.life).toBe(12)
  expect(state.heroes[0]!.life).toBe(14)
})

test('the oracaz dies in mid-combat, and she fights on herself against what is left', () => {
  const { events, legal, toAct, state } = play(
    but({ oracaz: { life: 1 } })(dzala),
    [combat],
    [face(4), face(2), face(1), face(9)],
  )
  expect(events.slice(-3)).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 6, face: 1, purpose: 'oracazRoll' },
    { tag: 'dieRolled', hero: 0, die: 12, face: 9, purpose: 'monsterRoll' },
    { tag: 'oracazHurt', hero: 0, amount: 1 },
  ])
  expect(state.fight?.life).toBe(2)
  expect(toAct).toBe(0)
  expect(legal).toStrictEqual(['slash', 'thrust', 'feint'].map((strike) => ({ tag: 'strike', strike })))
})
