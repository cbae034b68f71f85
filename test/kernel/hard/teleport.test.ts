import { expect, test } from 'vitest'
import { hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { card, face } from '../../support/toys/scene.js'

const vortex = [
  { tag: 'befall', hero: 0, kind: 'event', effects: [{ tag: 'vortex', expansion: 'toy-vortex' }] },
] as const

test('while the square is taken, the die that led there is rolled again', () => {
  const taken = table(['rohan', 'sigeir', 'bardhor'], hero(1, { at: { x: 3, y: 3 } }))
  const { events } = play(taken, vortex, [face(1), face(1), face(2), card('hall')])
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 0, die: 6, face: 1, purpose: 'teleportByDie' },
    { tag: 'teleportRerolled', hero: 0, to: { x: 3, y: 3 } },
    { tag: 'dieRolled', hero: 0, die: 6, face: 1, purpose: 'teleportByDie' },
    { tag: 'teleportRerolled', hero: 0, to: { x: 3, y: 3 } },
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'teleportByDie' },
    { tag: 'tilePlaced', at: { x: -3, y: 3 }, tile: 'hall' },
    { tag: 'heroMoved', hero: 0, at: { x: -3, y: 3 }, via: 'teleport' },
  ])
})

test('a ring used on the teleport die, and a taken square, lie one over the other', () => {
  const ringed = table(['iril', 'rohan'], hero(1, { at: { x: 3, y: 3 } }))
  const { tags } = play(ringed, vortex, [face(6), { tag: 'useRing' }, face(1), face(2), card('hall')])
  expect(tags).toStrictEqual([
    'dieRolled',
    'ringUsed',
    'dieRolled',
    'teleportRerolled',
    'dieRolled',
    'tilePlaced',
    'heroMoved',
  ])
})

test('a vortex drawn from the pile teleports: the base does not know the card', () => {
  const { events } = play(table(['iril', 'rohan']), [{ tag: 'drawCard', hero: 1 }], [card('vortex'), face(6)])
  expect(events).toStrictEqual([
    { tag: 'cardDrawn', hero: 1, card: 'vortex' },
    { tag: 'dieRolled', hero: 1, die: 6, face: 6, purpose: 'teleportByDie' },
    { tag: 'died', hero: 1, cause: 'outer wall' },
  ])
})
