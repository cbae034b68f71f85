import { expect, test } from 'vitest'
import { but, hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { card } from '../../support/toys/scene.js'

const calm = table(['mrishnahk', 'rohan'])

test('while time is stopped the wizard has turn after turn under one sun, and walks past the goblin', () => {
  const { events, state, toAct } = play(
    calm,
    [{ tag: 'round' }],
    [
      { tag: 'stopTime' },
      { tag: 'go', to: { x: -1, y: 3 } },
      card('hall'),
      card('goblin'),
      { tag: 'keepTimeStopped' },
      { tag: 'stay' },
      { tag: 'letTimeRun' },
      { tag: 'stay' },
    ],
  )
  expect(events).toStrictEqual([
    { tag: 'sunMoved' },
    { tag: 'turnBegan', seat: 0 },
    { tag: 'timeStopped', hero: 0 },
    { tag: 'lifeLost', hero: 0, amount: 1, cause: 'strain' },
    { tag: 'tilePlaced', at: { x: -1, y: 3 }, tile: 'hall' },
    { tag: 'heroMoved', hero: 0, at: { x: -1, y: 3 }, via: 'passage' },
    { tag: 'cardDrawn', hero: 0, card: 'goblin' },
    { tag: 'turnEnded', seat: 0 },
    { tag: 'lifeLost', hero: 0, amount: 1, cause: 'strain' },
    { tag: 'turnBegan', seat: 0 },
    { tag: 'stayed', hero: 0 },
    { tag: 'turnEnded', seat: 0 },
    { tag: 'timeRuns', hero: 0 },
    { tag: 'turnBegan', seat: 0 },
    { tag: 'stayed', hero: 0 },
    { tag: 'turnEnded', seat: 0 },
    { tag: 'turnBegan', seat: 1 },
  ])
  expect(state.sun).toBe(1)
  expect(toAct).toBe(1)
})

test('a corridor gives him no free move while time is stopped', () => {
  const still = but({ mrishnahk: { stopped: true, walls: true } })(calm)
  const walk = [{ tag: 'go', to: { x: -1, y: 3 } }, card('corridor')]
  const { tags, legal } = play(still, [{ tag: 'turn', seat: 0 }], walk)
  expect(tags.slice(-2)).toStrictEqual(['heroMoved', 'turnEnded'])
  expect(legal).toStrictEqual([{ tag: 'letTimeRun' }, { tag: 'keepTimeStopped' }])
  const running = play(calm, [{ tag: 'turn', seat: 0 }], walk)
  expect(running.tags.at(-1)).toBe('heroMoved')
  expect(running.legal).toContainEqual({ tag: 'stay' })
})

test('he may die of the strain: the turn he paid for does not come', () => {
  const weak = hero(0, { life: 1 })(but({ mrishnahk: { stopped: true, walls: true } })(calm))
  const { tags } = play(
    weak,
    [
      { tag: 'turn', seat: 0 },
      { tag: 'turn', seat: 1 },
    ],
    [{ tag: 'stay' }, { tag: 'keepTimeStopped' }],
  )
  expect(tags).toStrictEqual(['turnBegan', 'stayed', 'turnEnded', 'lifeLost', 'died', 'turnBegan'])
})

test('he walks through a wall once, and spends the spell that would stop time', () => {
  const { events, state } = play(
    but({ mrishnahk: { stopped: true, walls: true } })(calm),
    [{ tag: 'turn', seat: 0 }],
    [{ tag: 'walkThroughWalls', to: { x: -2, y: 2 } }, card('walled')],
  )
  expect(events).toStrictEqual([
    { tag: 'turnBegan', seat: 0 },
    { tag: 'wallsSpent', hero: 0 },
    { tag: 'timeRuns', hero: 0 },
    { tag: 'tilePlaced', at: { x: -2, y: 2 }, tile: 'walled' },
    { tag: 'heroMoved', hero: 0, at: { x: -2, y: 2 }, via: 'wall' },
    { tag: 'turnEnded', seat: 0 },
  ])
  const again = play(state, [{ tag: 'turn', seat: 0 }], [])
  expect(again.legal.map(({ tag }) => tag)).toStrictEqual(['stay', 'go', 'go', 'stopTime'])
})
