import { expect, test } from 'vitest'
import { but, hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { face } from '../../support/toys/scene.js'

const calm = table(['charak-hai', 'rohan'])
const raging = but({ berserk: { on: true, incited: false, driver: null } })(calm)
const meeting = [{ tag: 'meet', hero: 0, monster: 'goblin' }] as const
const turn = [{ tag: 'turn', seat: 0 }] as const

test('Charak-Hai goes berserk by a roll before a combat, once, and hits twice as hard', () => {
  const { events } = play(calm, meeting, [{ tag: 'attack' }, face(6), { strike: 'slash' }, { strike: 'feint' }])
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 6, face: 6, purpose: 'rage' },
    { tag: 'berserkBegan', hero: 0 },
    { tag: 'fightBegun', hero: 0, monster: 'goblin', life: 3 },
    { tag: 'strikeChosen', by: 0, side: 'hero', strike: 'slash' },
    { tag: 'strikeChosen', by: 1, side: 'monster', strike: 'feint' },
    { tag: 'strikesCompared', hero: 0, strikes: { hero: 'slash', monster: 'feint' } },
    { tag: 'monsterHurt', hero: 0, amount: 2 },
  ])
})

test('a low roll leaves him calm, and he is not asked twice', () => {
  const { tags, legal } = play(calm, meeting, [{ tag: 'attack' }, face(4)])
  expect(tags).toStrictEqual(['dieRolled', 'fightBegun'])
  expect(legal[0]).toStrictEqual({ tag: 'strike', strike: 'slash' })
})

test('he may incite himself at the start of his move, and then moves', () => {
  const { tags, legal } = play(calm, turn, [{ tag: 'incite' }, face(3)])
  expect(tags).toStrictEqual(['turnBegan', 'incited', 'dieRolled', 'berserkBegan'])
  expect(legal.map(({ tag }) => tag)).toStrictEqual(['stay', 'go', 'go'])
})

test('berserk, he cannot but attack', () => {
  expect(play(calm, meeting, []).legal).toStrictEqual([{ tag: 'attack' }, { tag: 'flee' }])
  expect(play(raging, meeting, []).legal).toStrictEqual([{ tag: 'attack' }])
})

test('out of control, his neighbour chooses his move for him, and may not let him stay', () => {
  const mad = play(raging, turn, [face(1)])
  expect(mad.events.at(-1)).toStrictEqual({ tag: 'controlLost', hero: 0, driver: 1 })
  expect(mad.toAct).toBe(1)
  expect(mad.legal).toStrictEqual([
    { tag: 'go', to: { x: -1, y: 3 } },
    { tag: 'go', to: { x: -1, y: 1 } },
  ])
  const driven = play(raging, turn, [face(1), { tag: 'go', to: { x: -1, y: 3 } }])
  expect(driven.events.at(-1)).toStrictEqual({ tag: 'controlRegained', hero: 0 })
})

test('out of control with nowhere to go he is not asked, and his turn ends', () => {
  const shut = table(
    ['charak-hai', 'rohan', 'bardhor'],
    but({ berserk: { on: true, incited: false, driver: 2 } }),
    hero(1, { at: { x: -1, y: 3 } }),
    hero(2, { at: { x: -1, y: 1 } }),
  )
  expect(play(shut, turn, []).tags).toStrictEqual(['turnBegan', 'turnEnded'])
})

test('the end of berserk may kill him at the start of his turn, which is then over', () => {
  const { events } = play(hero(0, { life: 3 })(raging), turn, [face(6)])
  expect(events).toStrictEqual([
    { tag: 'turnBegan', seat: 0 },
    { tag: 'dieRolled', hero: 0, die: 6, face: 6, purpose: 'coolDown' },
    { tag: 'berserkEnded', hero: 0 },
    { tag: 'lifeLost', hero: 0, amount: 4, cause: 'exhaustion' },
    { tag: 'died', hero: 0, cause: 'exhaustion' },
    { tag: 'turnEnded', seat: 0 },
  ])
})
