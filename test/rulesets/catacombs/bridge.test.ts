/** Bridges: across by a test, down of one's own will, or down in a fall. */
import { describe, expect, test } from 'vitest'
import { below, given, type Setting, underBox } from '../../support/catacombs/table.js'
import {
  climb,
  cross,
  descend,
  draw,
  ended,
  every,
  goesDown,
  goOn,
  hurt,
  oneMove,
  passage,
  q,
  started,
  tests,
} from '../../support/catacombs/walking.js'
import { thingOf } from '../../support/drakborgen/rooms.js'
import { E, N, square, step, W } from '../../support/drakborgen/table.js'

/** A hero of agility 5 one step west of a bridge, and then it has stepped onto it. */
const cameTo = (setting: Partial<Setting> = {}, kp: number = 9) =>
  given({
    heroes: [{ id: 'p', at: [4, 7], kp }, q],
    tiles: { '4,7': 'k4', '5,7': 'br' },
    agenda: [...oneMove, ...oneMove],
    ...setting,
  }).after(step(E))
/** A hero that stands on one. */
const onBridge = (setting: Partial<Setting> = {}) =>
  given({ heroes: [{ id: 'p', at: [5, 7] }, q], tiles: { '5,7': 'br', '6,7': 'k4' }, agenda: oneMove, ...setting })
const next = [ended(), started()] as const
const fell = { tag: 'fellFromBridge', hero: 0 } as const

describe('arriving on a bridge', () => {
  test('CAT-DEC-3: one crosses it, or goes down', () => {
    cameTo().legal([cross, ...every(descend)])
  })

  test('CAT-R-10, CAT-CONV-2: who passes stands on it; the move is over, and it leaves by any exit without a test', () => {
    const over = cameTo({ tiles: { '4,7': 'k4', '5,7': 'br', '5,6': 'k4' } })
      .rolling(5)
      .when(cross)
      .thenEvents([tests('vf', 5, 5), { tag: 'bridgeHeld', hero: 0 }, ...next])
    expect(over.state.heroes[0]!.place).toBe(square(5, 7))
    over
      .drawing('empty')
      .when(step(N))
      .includes({ tag: 'heroMoved', from: square(5, 7), to: square(5, 6) })
  })

  test('CAT-EX-7, CAT-DESC-6, -7, CAT-ARROW-1, CAT-CONV-6, D2-DESC-6, -7, D2-ARROW-1: who fails loses KP first, then goes on below in its next move', () => {
    const fallen = cameTo().rolling(8, 4).when(cross)
    fallen.thenEvents([tests('vf', 8, 5), fell, hurt(4, 5)]).legal(every(goOn))
    const gone = fallen.when(goOn(N))
    gone.thenEvents([tests('vf', 8, 5), fell, hurt(4, 5), ...goesDown([5, 7], N, 'fall'), ...next]).legal([draw])
    expect(gone.state.slices.catacombs.walkers[0]).toMatchObject({ arrow: { place: square(5, 7), dir: N }, drawn: 0 })
    gone
      .drawing('passage')
      .when(draw)
      .includes(...passage(1), ended())
  })

  test('CAT-EX-8, CAT-CONV-6, CAT-DESC-6: whom the fall kills is dead, and lays no arrow', () => {
    const dead = cameTo({}, 3).rolling(12, 3).when(cross)
    dead.thenEvents([
      tests('vf', 12, 5),
      fell,
      hurt(3, 0),
      { tag: 'heroDied', hero: 0, cause: 'fall', place: square(5, 7) },
      {
        ...{ tag: 'heroCardsDispersed', hero: 0, held: [], treasures: [], toPiles: true },
        outOfPlay: ['p-a', 'p-b', 'p-c'],
      },
      ended(),
    ])
    expect(dead.state.slices.catacombs.walkers[0]!.arrow).toBeNull()
  })

  test('CAT-EX-9, CAT-DESC-9, CAT-R-10, D2-DESC-9: who goes down instead makes no test, loses no KP, and draws in the next move', () => {
    const down = cameTo().when(descend(W))
    down.thenEvents([...goesDown([5, 7], W, 'bridge'), ...next]).legal([draw])
    expect(down.state.heroes[0]!.kp).toBe(9)
  })

  test('CAT-W-4, CAT-DESC-2: whom the dragon drives onto a bridge is asked as well, and the dragon goes on', () => {
    const driven = given({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,5': 'br', '7,5': 'k4' },
      agenda: oneMove,
      but: (state) => ({
        ...state,
        piles: { ...state.piles, dragon: { ...state.piles.dragon, unseen: { asleep: 0, awake: 1 }, size: 1 } },
        dragonsAside: Array.from({ length: 7 }, () => 'asleep'),
      }),
    })
      .drawing('t1', 't1', 'awake')
      .rolling(1)
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 }, { tag: 'driveOut', dir: W })
    driven.legal([cross, ...every(descend)])
    const gone = driven.rolling(9, 2, 1).when(cross, goOn(N))
    expect(gone.state.move.over).toBe(true)
    gone
      .includes(fell, hurt(2, 11), ...goesDown([5, 5], N, 'fall'))
      .toAct(1)
      .when({ tag: 'driveOut', dir: E })
      .includes({ tag: 'heroDrivenOut', hero: 1 }, { tag: 'dragonFellAsleep' }, ended())
  })
})

describe('a bridge of another kind', () => {
  const [kind] = underBox.tileKinds.filter((one) => one.kind === 'bridge')
  const wide = {
    ...kind!,
    onEnter: [
      below({
        ...{ tag: 'crossBridge', test: 'sf', die: 't6', loss: { fixed: 1 } },
        climbBack: { test: 'rf', die: 't12' },
      }),
    ],
  }
  const pack = { ...underBox, tileKinds: underBox.tileKinds.map((one) => (one === kind ? wide : one)) }

  test('CAT-W-4, CAT-R-9, CAT-CONV-2: its test, its die, its loss and its climb are as it says', () => {
    const weak = { id: 'q', at: [4, 7] } as const
    given({ heroes: [weak, { id: 'p', at: 'nw' }], tiles: { '4,7': 'k4', '5,7': 'br' }, agenda: oneMove }, pack)
      .after(step(E))
      .rolling(5)
      .when(cross)
      .thenEvents([tests('sf', 5, 4), fell, hurt(1, 9)])
      .legal([...every(goOn), climb])
      .when(climb)
      .includes({ tag: 'climbBackChosen', climb: { test: 'rf', die: 't12' } })
  })
})

describe('being carried onto a bridge before one could act', () => {
  const wings = thingOf('wings', {
    windows: ['ownMoveStart'],
    effects: [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }],
  })
  const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, wings] } }
  const tired = { id: 'tired', eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'tired' }] } as const
  const carried = given(
    {
      heroes: [{ id: 'p', at: [4, 7], held: ['wings'], conditions: [tired] }, q],
      tiles: { '4,7': 'k4', '5,7': 'br' },
      agenda: oneMove,
    },
    pack,
  ).after({ tag: 'useItem', card: 'wings' }, { tag: 'goTo', to: square(5, 7) })

  test('CAT-DEC-3, CAT-R-10: whoever goes down has nothing more to do in this move', () => {
    carried.when(descend(W)).thenEvents([...goesDown([5, 7], W, 'bridge'), ended()])
  })

  test('CAT-R-10: whoever passes the test has had its move', () => {
    carried
      .rolling(1)
      .when(cross)
      .thenEvents([
        tests('vf', 1, 5),
        { tag: 'bridgeHeld', hero: 0 },
        { tag: 'conditionFaced', hero: 0, id: 'tired' },
        hurt(1, 13, 'tired'),
        ended(),
      ])
  })
})

describe('being carried off a bridge', () => {
  const carpet = thingOf('carpet', {
    windows: ['beforeTest', 'onDamage'],
    effects: [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }],
  })
  const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, carpet] } }
  const there = square(5, 6)
  const flies = [
    { tag: 'useItem', card: 'carpet' },
    { tag: 'goTo', to: there },
  ] as const
  const crossing = given(
    {
      heroes: [{ id: 'p', at: [4, 7], held: ['carpet'] }, q],
      tiles: { '4,7': 'k4', '5,7': 'br', '5,6': 'k4' },
      agenda: [...oneMove, ...oneMove],
    },
    pack,
  ).after(step(E), cross)

  test('CAT-R-60: as one is about to fall, one falls no more', () => {
    const off = crossing
      .rolling(12, 2)
      .when({ tag: 'pass', window: 'beforeTest' })
      .when(...flies)
    off.includes(fell, { tag: 'heroMoved', to: there }, hurt(2, 12), ...next).allows(step(N))
    expect(off.state.heroes[0]!.place).toBe(there)
  })

  test('CAT-R-60: nor is one tested any more', () => {
    crossing
      .when(...flies)
      .excludes('testRolled')
      .includes({ tag: 'heroMoved', to: there }, ...next)
  })
})

describe('CAT-R-62: a bridge that a card tells of', () => {
  const span = below({ tag: 'crossBridge', test: 'vf', die: 't12', loss: { fixed: 1 } })
  const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
  const agenda = [
    { tag: 'befall', hero: 0, effects: [span], origin },
    { tag: 'endMove', seat: 0 },
  ] as const

  test.each([
    ['below', { id: 'p', below: { arrow: [4, 4], dir: N } }],
    ['in a tower', { id: 'p', at: 'ne' }],
    ['in the chamber', { id: 'p', at: 'chamber' }],
  ] as const)('%s leads down from nowhere: it is crossed, or costs its loss', (_, hero) => {
    const come = given({ heroes: [hero, q], agenda }).legal([cross])
    come
      .rolling(5)
      .when(cross)
      .thenEvents([tests('vf', 5, 5), { tag: 'bridgeHeld', hero: 0 }, ended()])
    come
      .rolling(6)
      .when(cross)
      .thenEvents([tests('vf', 6, 5), fell, hurt(1, 13), ended()])
  })
})

describe('beginning a move on a bridge', () => {
  test('CAT-DEC-2: one may go down, or do anything else', () => {
    onBridge().legal([
      { tag: 'stay' },
      { tag: 'step', dir: 0, to: square(5, 6) },
      { tag: 'step', dir: 1, to: square(6, 7) },
      { tag: 'step', dir: 2, to: square(5, 8) },
      { tag: 'step', dir: 3, to: square(4, 7) },
      ...every(descend),
    ])
  })

  test('CAT-EX-10, CAT-DESC-9, D2-DESC-9: going down costs nothing, and the first card is drawn in the same move', () => {
    onBridge()
      .drawing('passage')
      .when(descend(W))
      .thenEvents([started(), ...goesDown([5, 7], W, 'bridge'), ...passage(1), ended()])
  })

  test('CAT-R-7, -10: with the option the first card is drawn in the next move', () => {
    onBridge({ options: { descendDraw: 'nextTurn' } })
      .when(descend(W))
      .thenEvents([started(), ...goesDown([5, 7], W, 'bridge'), ended()])
  })

  test('CAT-R-10: a bridge is no way down: nobody meets one there', () => {
    cameTo().rolling(5).when(cross).excludes('wayDownMet')
  })

  test('CAT-CLASS-3: a bridge that something covers is a bridge no more', () => {
    onBridge({
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: { ...state.slices.catacombs, laidOver: [{ square: square(5, 7), wayDown: false }] },
        },
      }),
    }).forbids({ tag: 'descend' })
  })
})
