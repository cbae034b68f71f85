import { expect, test } from 'vitest'
import { type Ordeal, ordeal } from '../../support/toys/ordeal/index.js'
import { face, scene } from '../../support/toys/scene.js'

const start = ordeal.setup({ seats: 2, options: {} })
const play = (script: ReadonlyArray<object>, change: Partial<Ordeal['state']> = {}) =>
  scene(ordeal, { ...start, state: { ...start.state, ...change } }, script)
const take = (...items: ReadonlyArray<string>) => ({ tag: 'items', items })
const [no, yes, pass] = [{ tag: 'no' }, { tag: 'yes' }, { tag: 'pass' }]
const skill = (of: string) => ({ tag: 'basicSkill', of })
const row = (from: string, of: string, by: number) => ({ from, hero: 0, of, by, while: 'endCombat' })

test('a shot misses, a quick escape succeeds: the combat roll is left undone and the next combat begins', () => {
  const { events, state, toAct } = play([
    take('bow'),
    no,
    yes,
    skill('dexterity'),
    face(1),
    face(6),
    yes,
    skill('strength'),
    ...[6, 1, 1, 1].map(face),
  ])
  expect(events.filter(({ tag }) => tag !== 'dieRolled')).toStrictEqual([
    { tag: 'combatBegan', hero: 0, enemy: { ep: 1, strength: 5, dexterity: 5 } },
    { tag: 'itemsChosen', hero: 0, items: ['bow'] },
    { tag: 'situationBegan', situation: 'shooting' },
    { tag: 'bonusGained', row: row('basicSkill', 'dexterity', 3), sp: 1 },
    { tag: 'contested', situation: 'shooting', mine: 8, theirs: 11 },
    { tag: 'escapeTried', hero: 0 },
    { tag: 'situationBegan', situation: 'quickEscape' },
    { tag: 'bonusGained', row: row('basicSkill', 'strength', 3), sp: 1 },
    { tag: 'contested', situation: 'quickEscape', mine: 13, theirs: 8 },
    { tag: 'combatEnded', seat: 0 },
    { tag: 'combatBegan', hero: 1, enemy: { ep: 1, strength: 5, dexterity: 5 } },
  ])
  expect(toAct).toBe(1)
  expect(state.bonuses).toStrictEqual([])
})

test('before a roll a skill may be used once a situation, and a bonus lasts for the combat', () => {
  const window = play([take('herb'), yes])
  expect(window.legal).toStrictEqual([pass, skill('strength'), skill('dexterity'), { tag: 'useItem', item: 'herb' }])
  const used = play([take('herb'), yes, skill('strength')])
  expect(used.legal).toStrictEqual([pass, { tag: 'useItem', item: 'herb' }])
  const next = play([take('herb'), yes, skill('strength'), { tag: 'useItem', item: 'herb' }, face(1), face(6)])
  expect(next.tags.slice(-2)).toStrictEqual(['contested', 'situationBegan'])
  expect(next.legal).toStrictEqual([pass, skill('dexterity'), { tag: 'useItem', item: 'herb' }])
  expect(next.state.bonuses).toStrictEqual([row('basicSkill', 'strength', 3), row('herb', 'dexterity', 1)])
})

test('a window in which nothing can be done is not opened', () => {
  const spent = start.state.heroes.map((character) => ({ ...character, sp: 0 }))
  const { toAct, tags } = play([take('bow'), yes], { heroes: spent })
  expect(toAct).toBe('chance')
  expect(tags.at(-1)).toBe('situationBegan')
})

test('the shot that kills the enemy ends the combat', () => {
  const { tags } = play([take('bow'), no, yes, skill('dexterity'), face(6), face(1)])
  expect(tags.slice(-4)).toStrictEqual(['contested', 'enemyWounded', 'combatEnded', 'combatBegan'])
})

test('the combat roll sums two dice a side, and death ends the combat', () => {
  const dying = start.state.heroes.map((character) => ({ ...character, ep: 1 }))
  const { events, toAct } = play([take(), no, no, pass, ...[1, 2, 3, 4].map(face)], { heroes: dying })
  expect(events.slice(-5)).toStrictEqual([
    { tag: 'contested', situation: 'combatRoll', mine: 7, theirs: 12 },
    { tag: 'epLost', hero: 0 },
    { tag: 'characterDied', hero: 0 },
    { tag: 'combatEnded', seat: 0 },
    { tag: 'combatBegan', hero: 1, enemy: { ep: 1, strength: 5, dexterity: 5 } },
  ])
  expect(toAct).toBe(1)
})
