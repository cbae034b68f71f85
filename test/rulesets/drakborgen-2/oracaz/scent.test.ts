/** Traps and ambushes that the oracaz scents. */
import { describe, expect, test } from 'vitest'
import { thingOf } from '../../../support/drakborgen/rooms.js'
import { E, square, step } from '../../../support/drakborgen/table.js'
import { alone, dzala, letBe, roomCard } from '../../../support/drakborgen-2/dzala.js'
import { covered, floorBox, floorPack } from '../../../support/drakborgen-2/floor.js'

const bear = { tag: 'bearTrap' } as const
const ignore = { tag: 'ignoreTrap' } as const
const snakes = [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'snakes' }] as const
const trapped = (more: Parameters<typeof dzala>[0] = {}) =>
  dzala({ pack: roomCard('snakes', ['trap'], snakes), ...more })
    .drawing('snakes')
    .when(letBe, step(E))

describe('a trap', () => {
  test('D2-ORAC-14, D2-R-86, D2-DEC-53: at an even T12 it may be ignored, for both', () => {
    const even = trapped().rolling(8)
    even.includes({ tag: 'cardDrawn', card: 'snakes' }, { tag: 'oracazReacted', hero: 0, roll: 8, ok: true })
    even.legal([bear, ignore])
    even
      .when(ignore)
      .includes({ tag: 'trapVoided', hero: 0 }, { tag: 'cardReturned', card: 'snakes' }, { tag: 'moveEnded' })
      .excludes('kpLost', 'oracazKpLost')
  })
  test('D2-R-86: or borne, for it may be wanted', () => {
    trapped()
      .rolling(8, 2, 3)
      .when(bear)
      .includes({ tag: 'kpLost', amount: 2 }, { tag: 'oracazKpLost', amount: 3 })
      .excludes('trapVoided')
  })
  test('D2-ORAC-14: at an odd one it goes off', () => {
    const odd = trapped().rolling(7, 2, 3)
    odd.includes({ tag: 'oracazReacted', roll: 7, ok: false }, { tag: 'kpLost', amount: 2 })
    odd.excludes('trapVoided')
  })
  test('D2-ORAC-14: without it there is no T12', () => {
    trapped({ she: { two: alone } })
      .rolling(2)
      .excludes('oracazReacted')
  })
  test('D2-ORAC-15: after a secret door it scents again once she has gone on', () => {
    dzala({ pack: roomCard('snakes', ['trap'], snakes), tiles: { '3,3': 'k4', '5,3': 'k4' } })
      .drawing('secret-door')
      .when(letBe, { tag: 'search' })
      .drawing('y4')
      .when(step(E))
      .drawing('snakes')
      .rolling(7, 1, 1)
      .when(step(E))
      .includes({ tag: 'cameUnscented', place: square(4, 3) }, { tag: 'oracazReacted', roll: 7 })
  })
  test('D2-R-86: it is rolled before what she has against traps, which she may use besides', () => {
    const charm = thingOf('charm', { windows: ['atTrap'], effects: [{ tag: 'voidTrap' }] })
    const pack = roomCard('snakes', ['trap'], snakes)
    const withCharm = { ...pack, decks: { ...pack.decks, room: [...pack.decks.room, charm] } }
    const she = { held: ['charm'] }
    const use = { tag: 'useItem', card: 'charm' } as const
    trapped({ pack: withCharm, she })
      .rolling(8)
      .when(ignore)
      .excludes('itemUsed', 'kpLost')
      .includes({ tag: 'moveEnded' })
    trapped({ pack: withCharm, she }).rolling(8).when(bear, use).includes({ tag: 'trapVoided' }, { tag: 'moveEnded' })
    trapped({ pack: withCharm, she }).rolling(7).when(use).includes({ tag: 'trapVoided' }).excludes('kpLost')
  })
  test('D2-ORAC-14: an event is no trap', () => {
    dzala({ pack: roomCard('snakes', ['event'], snakes) })
      .drawing('snakes')
      .rolling(2, 3)
      .when(letBe, step(E))
      .excludes('oracazReacted')
  })
  const atDoor = () =>
    dzala({ tiles: { '3,3': ['kd', 1], '4,3': 'k4' } })
      .drawing('door-trap')
      .when(letBe, step(E), letBe)
  test('D2-R-86, D2-EX-99: of a door too: the door stays closed, and the move goes on', () => {
    atDoor().rolling(8).legal([bear, ignore])
    atDoor()
      .rolling(8)
      .when(ignore)
      .includes({ tag: 'trapVoided' }, { tag: 'doorStayedClosed' })
      .excludes('doorTrapSprung', 'kpLost')
      .allows({ tag: 'endMove' })
    atDoor().rolling(8, 3).when(bear).includes({ tag: 'doorTrapSprung' }, { tag: 'kpLost', amount: 1 })
  })
  test('D2-R-192: of a trap room it is the card that is drawn there', () => {
    const room = dzala({ tiles: { '3,3': 'k4', '4,3': 'tr' } })
      .drawing('pit')
      .rolling(8)
      .when(letBe, step(E))
    room.legal([bear, ignore])
    expect(room.events.filter(({ tag }) => tag === 'oracazReacted')).toHaveLength(1)
    room
      .when(ignore)
      .excludes('kpLost')
      .includes({ tag: 'cardReturned', pile: 'trap', card: 'pit' }, { tag: 'moveEnded' })
  })
})

describe('an ambush', () => {
  test('D2-ORAC-25, D2-EX-108, D2-DEC-9: is met as any other monster', () => {
    const met = dzala().drawing('ambush-orc').when(letBe, step(E))
    met.includes({ tag: 'ambushScented', hero: 0, kind: 'orc' }, { tag: 'monsterMet', kind: 'orc', ambush: false })
    met.legal([
      { tag: 'intent', intent: 'attack' },
      { tag: 'intent', intent: 'wait' },
    ])
  })
  const secretly = (card: string) =>
    dzala({ tiles: { '3,3': 'k4' } })
      .drawing('secret-door')
      .when(letBe, { tag: 'search' })
      .drawing('k4', card)
      .when(step(E))
  test('D2-ORAC-26, -15, D2-DEC-10: not where she has just come in by a secret door', () => {
    const struck = secretly('ambush-orc').rolling(10)
    struck.includes({ tag: 'monsterMet', ambush: true }, { tag: 'heroAmbushed', damage: 2 }, { tag: 'kpLost', kp: 4 })
    struck.excludes('ambushScented')
    struck.legal([{ tag: 'intent', intent: 'attack' }])
  })
  test('D2-ORAC-26: in a later move it scents again', () => {
    const agenda = [
      { tag: 'beginMove', seat: 0 },
      { tag: 'beginMove', seat: 0 },
    ] as const
    dzala({ tiles: { '3,3': 'k4' }, agenda })
      .drawing('secret-door')
      .when(letBe, { tag: 'search' })
      .drawing('k4', 'empty')
      .when(step(E))
      .drawing('search-ambush')
      .when(letBe, { tag: 'search' })
      .includes({ tag: 'cameUnscented', place: square(4, 3) }, { tag: 'ambushScented', kind: 'orc' })
  })
  test('D2-ORAC-25: without it she is ambushed', () => {
    dzala({ she: { two: alone } })
      .drawing('ambush-orc')
      .rolling(8)
      .when(letBe, step(E))
      .includes({ tag: 'heroAmbushed' })
      .excludes('ambushScented')
  })
})

test('D2-ORAC-25: it scents no monster where she no longer is', () => {
  const origin = { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null } as const
  const ambush = { tag: 'ambush', hero: 0, kind: 'orc', count: 1, origin } as const
  dzala({ agenda: [{ ...ambush, at: square(5, 5) }] }).thenEvents([])
  dzala({ agenda: [{ ...ambush, at: square(3, 3) }] }).includes({ tag: 'ambushScented' }, { tag: 'monsterMet' })
})

test('D2-FLOOR-3, D2-ORAC-14: a trap that a floor tile covers is none, and what the floor tile does is hers', () => {
  const spikes = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'spikes' } as const
  const tileKinds = floorPack.tileKinds.map((kind) =>
    kind.kind === 'trapRoom' ? { ...kind, onEnter: [spikes] } : kind,
  )
  const room = { pack: { ...floorPack, tileKinds }, box: floorBox, tiles: { '3,3': 'k4', '4,3': 'tr' } }
  dzala(room)
    .rolling(3)
    .when(letBe, step(E))
    .includes({ tag: 'oracazReacted' }, { tag: 'kpLost' }, { tag: 'oracazKpLost' })
  dzala({ ...room, but: covered('altar', 4, 3) })
    .when(letBe, step(E))
    .includes({ tag: 'kpLost', cause: 'altar', amount: 2 }, { tag: 'moveEnded' })
    .excludes('oracazReacted', 'oracazKpLost')
})
