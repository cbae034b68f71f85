import { expect, test } from 'vitest'
import { hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { card, face } from '../../support/toys/scene.js'

const greedy = (seat: number, life: number) =>
  hero(seat, { at: { x: 0, y: 0 }, life, treasures: [{ card: 'coins', knownTo: [seat] }] })
const chamber = table(['rohan', 'bardhor', 'sigeir'], greedy(0, 6), greedy(1, 6), greedy(2, 12))
const returned = (seat: number) => ({
  tag: 'treasuresReturned',
  hero: seat,
  cards: [{ card: 'coins', knownTo: [seat] }],
})
const driveOut = { tag: 'driveOut', to: { x: 0, y: 1 } }

test('the waker dies, the next is driven out, the third dies; the turn ends and the next seat plays', () => {
  const { events, toAct, agenda } = play(
    chamber,
    [
      { tag: 'drawDragon', hero: 1, count: 2 },
      { tag: 'drawTreasure', hero: 1 },
      { tag: 'endTurn', seat: 1 },
      { tag: 'turn', seat: 2 },
    ],
    [face(1), face(7), face(3), driveOut, card('hall'), face(9)],
  )
  expect(events).toStrictEqual([
    { tag: 'dieRolled', hero: 1, die: 8, face: 1, purpose: 'faceDragon' },
    { tag: 'dragonWoke', hero: 1 },
    returned(1),
    { tag: 'dieRolled', hero: 1, die: 12, face: 7, purpose: 'burn' },
    { tag: 'lifeLost', hero: 1, amount: 7, cause: 'dragon' },
    { tag: 'died', hero: 1, cause: 'dragon' },
    returned(2),
    { tag: 'dieRolled', hero: 2, die: 12, face: 3, purpose: 'burn' },
    { tag: 'lifeLost', hero: 2, amount: 3, cause: 'dragon' },
    { tag: 'tilePlaced', at: { x: 0, y: 1 }, tile: 'hall' },
    { tag: 'heroMoved', hero: 2, at: { x: 0, y: 1 }, via: 'eviction' },
    returned(0),
    { tag: 'dieRolled', hero: 0, die: 12, face: 9, purpose: 'burn' },
    { tag: 'lifeLost', hero: 0, amount: 9, cause: 'dragon' },
    { tag: 'died', hero: 0, cause: 'dragon' },
    { tag: 'dragonSlept' },
    { tag: 'turnEnded', seat: 1 },
    { tag: 'turnBegan', seat: 2 },
  ])
  expect(toAct).toBe(2)
  expect(agenda).toStrictEqual([
    { tag: 'endTurn', seat: 2 },
    { tag: 'chooseMove', hero: 2 },
  ])
})

test("woken in another's turn, the dragon ends no turn: what lies between is still done", () => {
  const { tags } = play(
    chamber,
    [
      { tag: 'drawDragon', hero: 1, count: 2 },
      { tag: 'loseLife', hero: 2, amount: 1, cause: 'fall' },
      { tag: 'endTurn', seat: 2 },
      { tag: 'turn', seat: 2 },
    ],
    [face(1), face(7), face(7), driveOut, card('hall'), face(7)],
  )
  expect(tags.slice(-4)).toStrictEqual(['dragonSlept', 'lifeLost', 'turnEnded', 'turnBegan'])
})

test('a sleeping dragon is drawn for twice if somebody says so', () => {
  const { tags } = play(chamber, [{ tag: 'drawDragon', hero: 1, count: 2 }], [face(3), face(8)])
  expect(tags).toStrictEqual(['dieRolled', 'dieRolled'])
})
