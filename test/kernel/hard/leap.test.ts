import { expect, test } from 'vitest'
import { but, hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { card, face } from '../../support/toys/scene.js'

const halls = { '2,2': 'hall', '2,1': 'hall', '2,0': 'hall', '1,1': 'hall' } as const
const open = table(['iril', 'rohan'], hero(0, { at: { x: 2, y: 2 } }), but({ board: halls }))
const turn = [{ tag: 'turn', seat: 0 }] as const
const away = [{ tag: 'leap' }, { tag: 'leapTo', to: { x: 2, y: 1 } }]

test('Iril leaps two rooms in one turn, and draws a card in the first only', () => {
  const { events } = play(open, turn, [...away, card('empty-room'), { tag: 'leapTo', to: { x: 2, y: 0 } }])
  expect(events).toStrictEqual([
    { tag: 'turnBegan', seat: 0 },
    { tag: 'leapt', hero: 0, movesLeft: 2 },
    { tag: 'leapt', hero: 0, movesLeft: 1 },
    { tag: 'heroMoved', hero: 0, at: { x: 2, y: 1 }, via: 'passage' },
    { tag: 'cardDrawn', hero: 0, card: 'empty-room' },
    { tag: 'leapt', hero: 0, movesLeft: 0 },
    { tag: 'heroMoved', hero: 0, at: { x: 2, y: 0 }, via: 'passage' },
    { tag: 'leapEnded', seat: 0 },
    { tag: 'turnEnded', seat: 0 },
  ])
})

test('she may land after the first room', () => {
  const { tags, legal } = play(open, turn, [...away, card('empty-room')])
  expect(legal[0]).toStrictEqual({ tag: 'land' })
  expect(tags.at(-1)).toBe('cardDrawn')
  const landed = play(open, turn, [...away, card('empty-room'), { tag: 'land' }])
  expect(landed.tags.slice(-2)).toStrictEqual(['leapEnded', 'turnEnded'])
})

test('she must stop when she meets a monster: the second move is gone, the meeting is not', () => {
  const { events } = play(open, turn, [...away, card('goblin'), { tag: 'flee' }])
  expect(events.slice(-5)).toStrictEqual([
    { tag: 'heroMoved', hero: 0, at: { x: 2, y: 1 }, via: 'passage' },
    { tag: 'cardDrawn', hero: 0, card: 'goblin' },
    { tag: 'leapEnded', seat: 0 },
    { tag: 'lifeLost', hero: 0, amount: 1, cause: 'flight' },
    { tag: 'turnEnded', seat: 0 },
  ])
})

test('a trap met in a leap costs two more', () => {
  const { events } = play(open, turn, [...away, card('falling-block'), face(12), { tag: 'letBe' }])
  expect(events.at(-1)).toStrictEqual({ tag: 'lifeLost', hero: 0, amount: 4, cause: 'trap' })
})

test('a trap that kills her takes the second move away, and the leap still ends', () => {
  const weak = hero(0, { life: 4 })(open)
  const { tags, state } = play(weak, turn, [...away, card('falling-block'), face(12), { tag: 'letBe' }])
  expect(tags.slice(-4)).toStrictEqual(['lifeLost', 'died', 'leapEnded', 'turnEnded'])
  expect(state.iril.movesLeft).toBeNull()
})
