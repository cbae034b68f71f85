/** Tiles and cards of the box in play, as far as base and catacombs know what they do; and what holds for every card and die. */
import { classic } from 'delvekit/drakborgen'
import { standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { describe, expect, test } from 'vitest'
import { E, N, S, square, step, W } from '../../../support/drakborgen/table.js'
import { given as givenTwo, type Setting } from '../../../support/drakborgen-2/table.js'

const full = withDrakborgen2(classic)
/** A table with everything that is in the box. */
const given = (setting: Setting) => givenTwo({ ...setting, pack: full, box: standardBox })
const begin = (seat: number) => ({ tag: 'beginMove', seat }) as const
/** Rohan, of agility 4 and armour 9, beside a tile. */
const beside = (tile: string) =>
  given({
    heroes: [{ id: 'rohan', at: [2, 3] }],
    tiles: { '2,3': 'tile-room-oooo', '3,3': [tile, 3] },
    agenda: [begin(0), begin(0)],
  })
/** Rohan in a room, about to draw a card, with a move after it. */
const drawing = (pile: 'trap' | 'room' | 'chest', hero: Partial<Setting['heroes'][number]> = {}) =>
  given({
    heroes: [{ id: 'rohan', at: [2, 3], ...hero }],
    tiles: { '2,3': 'tile-room-oooo' },
    agenda: [{ tag: 'drawCard', hero: 0, pile }, begin(0), begin(0)],
  })

describe('tiles', () => {
  test('D2-COMP-8, D2-CONV-1, -2: a bridge is crossed by a T10, at most the agility', () => {
    const bridge = beside('two-tile-bridge-owow').when(step(E)).when({ tag: 'cross' })
    expect(bridge.pending).toMatchObject({
      by: 'chance',
      outcomes: Array.from({ length: 10 }, (_, i) => ({ face: i + 1 })),
    })
    bridge
      .rolling(4)
      .includes({ tag: 'dieRolled', die: 10, face: 4 }, { tag: 'bridgeHeld', hero: 0 }, { tag: 'moveEnded' })
  })

  test('D2-CONV-2: who rolls more falls off it, loses T6 and is below', () => {
    const { state } = beside('two-tile-bridge-owow')
      .when(step(E), { tag: 'cross' })
      .rolling(5, 3)
      .includes({ tag: 'fellFromBridge', hero: 0 }, { tag: 'kpLost', hero: 0, amount: 3 })
      .when({ tag: 'goOnBelow', dir: N })
      .includes({ tag: 'descended', hero: 0, from: square(3, 3) })
    expect([state.heroes[0]!.kp, state.heroes[0]!.place]).toEqual([14, null])
  })

  test('a web holds by an agility test with T12', () => {
    beside('two-tile-spider-web-oooo')
      .when(step(E))
      .includes({ tag: 'heroStuck', hero: 0, by: { test: 'vf', die: 't12' } })
      .legal([{ tag: 'cutLoose' }])
      .rolling(5)
      .when({ tag: 'cutLoose' })
      .includes({ tag: 'cutLooseRolled', hero: 0, ok: false })
  })

  test('a way down draws a room card, and is gone down later', () => {
    beside('two-tile-way-down-owww')
      .drawing('room-empty')
      .when(step(E))
      .includes({ tag: 'wayDownMet', hero: 0, square: square(3, 3) }, { tag: 'moveEnded' })
      .allows({ tag: 'descend', dir: N }, { tag: 'search' })
  })
})

describe('cards', () => {
  test('D2-CARD-7, D2-CONV-12: venom works in every move before anything else is done, until it is out', () => {
    const poisoned = drawing('trap').rolling(10, 3).drawing('two-trap-venom-dart')
    poisoned.includes(
      { tag: 'conditionStarted', hero: 0, id: 'two-poisoned' },
      { tag: 'moveStarted', seat: 0 },
      { tag: 'kpLost', hero: 0, amount: 1 },
    )
    expect(poisoned.state.heroes[0]).toMatchObject({ kp: 16, conditions: [{ id: 'two-poisoned' }] })
    const out = poisoned.rolling(2).when({ tag: 'stay' })
    out.includes({ tag: 'kpLost', hero: 0, amount: 1 }, { tag: 'conditionEnded', hero: 0, id: 'two-poisoned' })
    expect(out.state.heroes[0]).toMatchObject({ kp: 15, conditions: [] })
  })

  test('D2-CONV-12: who is poisoned and stuck suffers the venom first, and then tries to get loose', () => {
    const eachMove = [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'venom' }] as const
    drawing('trap', { conditions: [{ id: 'two-poisoned', eachMove }] })
      .drawing('two-trap-net')
      .includes({ tag: 'heroStuck' }, { tag: 'moveStarted' }, { tag: 'kpLost', amount: 1 })
      .legal([{ tag: 'cutLoose' }])
  })

  test('the floor gives way: a test, a fall, and a climb back that is offered', () => {
    drawing('room')
      .drawing('two-room-floor-gives-way')
      .rolling(5, 6)
      .includes({ tag: 'kpLost', hero: 0, amount: 6 })
      .allows({ tag: 'climb' })
  })

  test('D2-CONV-6: who dies of the fall falls no further', () => {
    drawing('room', { kp: 6 })
      .drawing('two-room-floor-gives-way')
      .rolling(5, 6)
      .includes({ tag: 'heroDied', hero: 0 })
      .ends()
  })

  test('D2-CONV-13: a used card goes under its own pile', () => {
    const { piles } = drawing('room').drawing('two-room-floor-gives-way').rolling(4).state
    expect(piles.room.queue).toEqual([{ card: 'two-room-floor-gives-way', knownTo: 'everyone' }])
    expect(piles.room.unseen['two-room-floor-gives-way']).toBe(0)
  })

  test('D2-CONV-14: every answer of chance is an event, asked as it is needed', () => {
    const drawn = drawing('trap')
    expect(drawn.pending).toMatchObject({ by: 'chance' })
    drawn
      .drawing('two-trap-venom-dart')
      .rolling(9)
      .includes({ tag: 'cardDrawn', card: 'two-trap-venom-dart' }, { tag: 'dieRolled', die: 12, face: 9 })
  })

  test('D2-CONV-16: no pile has an order: each card of it is as likely as any', () => {
    const weights = full.decks.trap.map(({ count }) => count)
    expect(drawing('trap').pending).toMatchObject({ by: 'chance', weights })
    expect(drawing('trap').drawing('two-trap-net').state.piles.trap).toMatchObject({ size: 16 })
  })

  test('D2-CONV-3: an amount is never below 0', () => {
    drawing('room').drawing('room-vampire-bats-small').rolling(2).excludes('kpLost').includes({ tag: 'cardReturned' })
    drawing('room').drawing('room-vampire-bats-small').rolling(4).includes({ tag: 'kpLost', hero: 0, amount: 1 })
  })

  test('D2-CONV-9, -10, -11: a secret door leads to what shares an edge, and the step with all it brings is one move', () => {
    given({
      heroes: [{ id: 'rohan', at: [2, 3] }],
      tiles: { '2,3': 'tile-room-owww' },
      agenda: [begin(0), begin(0)],
    })
      .drawing('room-search-secret-door')
      .when({ tag: 'search' })
      .allows(
        { tag: 'step', dir: N, to: square(2, 2) },
        { tag: 'step', dir: E, to: square(3, 3) },
        { tag: 'step', dir: S, to: square(2, 4) },
        { tag: 'step', dir: W, to: square(1, 3) },
      )
      .forbids({ to: square(1, 2) }, { to: square(3, 2) }, { to: square(1, 4) }, { to: square(3, 4) })
      .drawing('two-tile-room-oooo', 'room-empty')
      .when({ tag: 'step', dir: W })
      .includes({ tag: 'heroMoved', hero: 0, to: square(1, 3) }, { tag: 'moveEnded', seat: 0 }, { tag: 'moveStarted' })
  })

  test('the shadow cloak makes a monster lose sight, and is gone', () => {
    const cloaked = given({
      heroes: [{ id: 'rohan', at: [2, 3], held: ['two-chest-shadow-cloak'] }],
      tiles: { '2,3': 'tile-room-oooo', '3,3': 'tile-room-oooo' },
      agenda: [begin(0)],
    })
    const met = cloaked.drawing('room-mountain-troll').when(step(E))
    const { state } = met.when({ tag: 'useItem', card: 'two-chest-shadow-cloak' }).includes({ tag: 'monsterFled' })
    expect(state.heroes[0]!.held).toEqual([])
  })

  test('a golden apple is gold, or every KP', () => {
    const { state } = given({
      heroes: [{ id: 'rohan', at: [2, 3], kp: 2, treasures: ['two-treasure-golden-apple'] }],
      tiles: { '2,3': 'tile-room-oooo' },
      agenda: [begin(0)],
    })
      .when({ tag: 'useItem', card: 'two-treasure-golden-apple' })
      .includes({ tag: 'kpGained', hero: 0, amount: 15 }, { tag: 'moveEnded' })
    expect([state.heroes[0]!.kp, state.heroes[0]!.treasures]).toEqual([17, []])
  })

  test('D2-R-232: eaten in the chamber it takes the place of staying there: no treasures, and no dragon', () => {
    given({
      heroes: [{ id: 'rohan', at: 'chamber', kp: 2, treasures: ['two-treasure-golden-apple'] }],
      agenda: [begin(0)],
    })
      .when({ tag: 'useItem', card: 'two-treasure-golden-apple' })
      .includes({ tag: 'kpGained', hero: 0, amount: 15 }, { tag: 'moveEnded' })
      .excludes('treasureDrawn', 'dragonCardPicked')
  })
})

describe('below', () => {
  const below = (drawn = 0) =>
    given({ heroes: [{ id: 'rohan', below: { arrow: [3, 3], dir: E, drawn } }], agenda: [begin(0), begin(0)] })

  test('D2-CARD-3: a move below draws a catacomb card, and no room card', () => {
    below()
      .drawing('below-passage')
      .when({ tag: 'draw' })
      .includes({ tag: 'catacombCardDrawn', hero: 0, card: 'below-passage', drawn: 1 }, { tag: 'moveEnded' })
      .excludes('cardDrawn')
  })

  test('D2-CARD-2: what its cards do happens as it does by any card: a test, and a loss', () => {
    below()
      .drawing('below-rats')
      .rolling(10, 4)
      .when({ tag: 'draw' })
      .includes({ tag: 'testRolled', hero: 0, property: 'rf' }, { tag: 'kpLost', hero: 0, amount: 4 })
  })

  test('D2-COMP-7: there is an arrow for everybody at the table', () => {
    const ways = { '2,3': 0, '4,3': 1, '6,2': 2, '8,3': 3 }
    const four = given({
      heroes: ['rohan', 'sigeir', 'durim', 'iril'].map((id, i) => ({
        id,
        at: [
          [2, 3],
          [4, 3],
          [6, 2],
          [8, 3],
        ][i]! as [number, number],
      })),
      tiles: Object.fromEntries(
        Object.keys(ways).map((at, i) => [
          at,
          ['two-tile-way-down-owww', 'two-tile-way-down-owww', 'two-tile-way-down-ooww', 'two-tile-way-down-owwo'][i]!,
        ]),
      ),
      agenda: [begin(0), begin(1), begin(2), begin(3), begin(0)],
    })
    const down = { tag: 'descend', dir: N } as const
    const cards = ['below-passage', 'below-passage', 'below-passage', 'below-passage']
    const { state } = four.drawing(...cards).when(down, down, down, down)
    expect(state.slices.catacombs.walkers.map(({ arrow }) => arrow)).toEqual(
      [square(2, 3), square(4, 3), square(6, 2), square(8, 3)].map((place) => ({ place, dir: N })),
    )
  })
})

test('D2-CONV-4, -5: the seat to the right plays the monsters, whatever has become of its own hero', () => {
  const met = given({
    heroes: [
      { id: 'rohan', at: [2, 3] },
      { id: 'sigeir', at: 'nw' },
      { id: 'aelfric', at: 'ne', status: 'dead' },
    ],
    tiles: { '2,3': 'tile-room-oooo', '3,3': 'tile-room-oooo' },
    agenda: [begin(0)],
  })
    .drawing('room-mountain-troll', 'monster-12')
    .when(step(E), { intent: 'attack' })
  const card = (viewer: number) => met.view(viewer).encounter!.monsterCard!.card
  expect([0, 1, 2].map(card)).toEqual(['hidden', 'hidden', 'monster-12'])
})
