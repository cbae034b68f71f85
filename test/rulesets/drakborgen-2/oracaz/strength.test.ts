/** Doors and portcullises that the oracaz runs down. */
import { expect, test } from 'vitest'
import { border } from '../../../support/drakborgen/events.js'
import { E, N, S, step, W } from '../../../support/drakborgen/table.js'
import { alone, dzala, letBe } from '../../../support/drakborgen-2/dzala.js'

const destroy = { tag: 'oracazDestroy' } as const
const edge = border([3, 3], E)
/** A room with a door to the east, an opening to the west, and a room behind each. */
const atDoor = (more: Parameters<typeof dzala>[0] = {}) =>
  dzala({ tiles: { '3,3': ['kd', 1], '4,3': 'k4', '2,3': 'k4' }, ...more }).when(letBe, step(E))
const atPortcullis = (more: Parameters<typeof dzala>[0] = {}) =>
  dzala({ tiles: { '3,3': ['r4', 3], '4,3': 'k4', '3,2': 'k4' }, ...more }).when(letBe, step(E))

test('D2-ORAC-2, D2-R-82, D2-DEC-29: a door is run down in place of a card', () => {
  atDoor().legal([letBe, destroy])
  atDoor()
    .rolling(5)
    .drawing('empty')
    .when(destroy)
    .thenEvents([
      ...atDoor().events,
      { tag: 'doorTried', hero: 0, border: edge, dir: E, side: 'near' },
      { tag: 'oracazCharged', hero: 0, border: edge },
      { tag: 'testRolled', hero: 0, part: 'oracaz', property: 'sf', roll: 5, modifier: 0, value: 5, success: true },
      { tag: 'doorOpened', hero: 0, border: edge },
      { tag: 'heroMoved', hero: 0, from: 42, to: 43, dir: E, border: edge, entry: 'move', via: 'door' },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
      { tag: 'doorLocked', hero: 0, border: edge },
      { tag: 'moveEnded', seat: 0 },
    ])
})
test('D2-R-82: a door that holds is not tried again; another passage is', () => {
  const held = atDoor().rolling(6).when(destroy)
  held.includes({ tag: 'testRolled', roll: 6, success: false }, { tag: 'doorStayedClosed', border: edge })
  held.legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
})
test('D2-R-82: or a card is drawn, as ever', () => {
  atDoor()
    .drawing('opens', 'empty')
    .when(letBe)
    .includes({ tag: 'cardDrawn', pile: 'door', card: 'opens' }, { tag: 'heroMoved', via: 'door' })
    .excludes('oracazCharged')
})
test('D2-ORAC-2, D2-EX-102: a portcullis is run down in place of being lifted', () => {
  atPortcullis().legal([letBe, destroy])
  atPortcullis()
    .rolling(5)
    .drawing('empty')
    .when(destroy)
    .includes(
      { tag: 'oracazCharged', border: edge },
      { tag: 'testRolled', part: 'oracaz', roll: 5, value: 5, success: true },
      { tag: 'portcullisLifted', border: edge },
      { tag: 'heroMoved', via: 'portcullis' },
      { tag: 'portcullisFell', cause: 'passed' },
    )
})
test('D2-R-82, D2-EX-102: a portcullis that holds ends the move', () => {
  atPortcullis().rolling(6).when(destroy).includes({ tag: 'portcullisHeld', border: edge }, { tag: 'moveEnded' })
})
test('D2-R-83: or it is lifted, with the strength of the oracaz and the die of a portcullis', () => {
  const lifted = atPortcullis().rolling(5).drawing('empty').when(letBe)
  lifted.includes({ tag: 'testRolled', property: 'sf', roll: 5, value: 5, success: true }, { tag: 'portcullisLifted' })
  expect(lifted.events.filter(({ tag }) => tag === 'dieRolled')).toMatchObject([{ die: 12, face: 5 }])
})
test('D2-ORAC-2: without it there is only the card, and her own strength', () => {
  atDoor({ she: { two: alone } })
    .drawing('closed')
    .includes({ tag: 'doorStayedClosed' })
  atPortcullis({ she: { two: alone } })
    .rolling(3)
    .includes({ tag: 'testRolled', value: 2, success: false })
})
test('D2-R-82: with the option it stays open for everyone', () => {
  const agenda = [
    { tag: 'beginMove', seat: 0 },
    { tag: 'beginMove', seat: 0 },
  ] as const
  for (const at of [atDoor, atPortcullis]) {
    const open = at({ options: { oracazDestroyPermanent: true }, agenda })
      .rolling(5)
      .drawing('empty')
      .when(destroy)
    open.includes({ tag: 'obstacleDestroyed', hero: 0, border: edge }, { tag: 'heroMoved', dir: E, via: 'open' })
    open.excludes('doorLocked', 'portcullisFell')
    open.drawing('empty').when(letBe, step(W)).includes({ tag: 'moveEnded' }, { tag: 'heroMoved', dir: W })
    at({ options: { oracazDestroyPermanent: true } })
      .rolling(6)
      .when(destroy)
      .excludes('obstacleDestroyed')
  }
})
