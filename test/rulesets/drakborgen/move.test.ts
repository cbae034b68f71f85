import { decodePack } from 'delvekit/drakborgen'
import { expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { E, given, N, S, square, step, W } from '../../support/drakborgen/table.js'

test('the box for tests passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(box)))).toEqual({ _tag: 'Right', right: box })
})

test('DB-EX-7, DB-TILE-1, -2, -3, DB-ROOM-1, DB-MOVE-6: a hero steps out of its tower into an empty room', () => {
  given({ heroes: [{ id: 'rohan', at: 'nw' }] })
    .when(step(E))
    .drawing('k4', 'empty')
    .thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      { tag: 'tileRevealed', hero: 0, tile: 'k4' },
      { tag: 'tilePlaced', tile: 'k4', square: square(1, 0), rotation: 1 },
      { tag: 'heroMoved', hero: 0, from: 'nw', to: square(1, 0), dir: E, border: 1, entry: 'move', via: 'open' },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
      { tag: 'moveEnded', seat: 0 },
    ])
})

test('DB-EX-13, DB-PASS-1, -2, DB-TILE-7: a wall on the neighbouring tile blocks the border', () => {
  given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'ki' } })
    .forbids(step(E))
    .allows(step(N), step(S), step(W))
})
