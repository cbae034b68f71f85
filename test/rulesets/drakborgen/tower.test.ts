/** Towers: coming to one, leaving the castle for good, and waiting. */
import { describe, expect, test } from 'vitest'
import { ended, move, returns, started, steps } from '../../support/drakborgen/events.js'
import { boxWith, boxWithDoor, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, moves, N, S, type Setting, step, W } from '../../support/drakborgen/table.js'

const remain = { tag: 'remain' } as const
const leaveCastle = { tag: 'leaveCastle' } as const
const stay = { tag: 'stay' } as const
const left = (tower: string, reason: 'choice' | 'final' | 'sunset') =>
  ({ tag: 'leftCastle', hero: 0, tower, reason }) as const
/** A hero beside the north-west tower. */
const atGate = (more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [1, 0] }, ...(more.heroes ?? [])],
  tiles: { '1,0': ['k4', 1], ...more.tiles },
  agenda: more.agenda ?? moves(0),
})
const arrived = [steps([1, 0], W, { to: 'nw' }), { tag: 'towerEntered', hero: 0, tower: 'nw' }] as const

describe('coming to a tower', () => {
  test.each([
    ['nw', [1, 0], W],
    ['ne', [12, 1], N],
    ['se', [12, 8], S],
    ['sw', [1, 9], W],
  ] as const)('DB-EXIT-1, DB-MOVE-6: %s will do, by any of its openings', (tower, [col, row], dir) => {
    given({ heroes: [{ id: 'p', at: [col, row] }], tiles: { [`${col},${row}`]: 'k4' } })
      .when(step(dir))
      .legal([remain, leaveCastle])
      .includes({ tag: 'towerEntered', hero: 0, tower })
  })

  test('DB-EXIT-3, -5, -8, DB-DEC-25: no tile, no card; it leaves or remains, and the move is over', () => {
    given(atGate())
      .when(step(W))
      .legal([remain, leaveCastle])
      .when(remain)
      .thenEvents(move(...arrived))
  })

  test('DB-EXIT-2, -5, -7: leaving for good takes neither gold nor a visit to the chamber', () => {
    const game = given(atGate())
      .when(step(W), leaveCastle)
      .thenEvents(move(...arrived, left('nw', 'choice')))
    expect(game.state.heroes[0]).toMatchObject({ status: 'out', place: null, held: [], treasures: [] })
  })

  test('DB-EXIT-3: even from a corridor', () => {
    given({ heroes: [{ id: 'p', at: [2, 0] }], tiles: { '2,0': 'k4', '1,0': 'y4' } })
      .when(step(W), { tag: 'step', to: 'nw' }, remain)
      .includes({ tag: 'towerEntered' }, ended())
      .toAct('nobody')
  })

  test('DB-EXIT-6: or, by option, it is out at once', () => {
    const game = given(atGate({ options: { towerExit: 'final' } }))
      .when(step(W))
      .thenEvents(move(...arrived, left('nw', 'final')))
      .toAct('nobody')
    expect(game.state.heroes[0]).toMatchObject({ status: 'out', place: null })
  })

  test.each(['choice', 'final'] as const)(
    'DB-EXIT-3, -6, DB-FLEE-9: so does a hero that flees there: %s',
    (towerExit) => {
      const fleeing = given({ heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': ['k4', 1] }, options: { towerExit } })
        .when(step(E))
        .drawing('troll')
        .when({ tag: 'intent', intent: 'flee' })
        .drawing('m4')
        .includes({ tag: 'heroFled', to: 'nw' }, { tag: 'encounterEnded', result: 'heroFled' }, { tag: 'towerEntered' })
      if (towerExit === 'choice') fleeing.legal([remain, leaveCastle])
      else fleeing.includes(left('nw', 'final'), ended()).toAct('nobody')
    },
  )
})

describe('in a tower', () => {
  test('DB-EXIT-5, DB-DEC-5: one that waits may leave in a later move, or go in again', () => {
    given(atGate({ agenda: moves(0, 0) }))
      .when(step(W), remain)
      .legal([stay, step(E), step(S), leaveCastle])
      .when(leaveCastle)
      .thenEvents([...move(...arrived), ...move(left('nw', 'choice'))])
  })

  test('DB-EXIT-7, DB-TURN-13: one that has left keeps its cards, moves no more, and nothing can reach it', () => {
    const game = given({
      heroes: [
        { id: 'p', at: 'nw', hasEntered: true, treasures: ['t9'], held: ['brooch'] },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,4': 'k4' },
      agenda: moves(0, 1, 0),
    })
      .when(leaveCastle, { tag: 'stayInChamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('awake')
      .rolling(1)
      .when({ tag: 'driveOut' })
      .includes(ended(0), started(1), { tag: 'dragonWoke', queue: [1] }, ended(1))
      .toAct('nobody')
    expect(game.state.heroes[0]).toMatchObject({ status: 'out', kp: 14, held: [{ card: 'brooch', as: 'treasure' }] })
    expect(game.state.heroes[0]!.treasures).toHaveLength(1)
  })
})

test.each(['final', 'choice'] as const)(
  'DB-EXIT-6, -7: a hero that a card sends out of the castle is out of reach of the rest of that card: %s',
  (towerExit) => {
    const gust = cardOf('gust', [
      { tag: 'moveHero', to: 'back', drawRoomCard: false },
      { tag: 'loseKp', amount: { fixed: 3 }, cause: 'card' },
    ])
    given(
      { heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': ['k4', 1] }, options: { towerExit } },
      boxWith('room', gust),
    )
      .when(step(E))
      .drawing('gust')
      .when(...(towerExit === 'choice' ? [leaveCastle] : []))
      .includes({ tag: 'heroMoved', to: 'nw', via: 'card' }, left('nw', towerExit), returns('room', 'gust'), ended())
      .excludes('kpLost')
  },
)

describe('a hero that never was inside', () => {
  const toTower = { tag: 'moveHero', to: 'tower', drawRoomCard: false } as const
  const goTo = (to: string) => ({ tag: 'goTo', to }) as const
  /** Something carries it to a tower before it could act. */
  const carried = (options: NonNullable<Setting['options']>) =>
    given({
      heroes: [
        { id: 'p', at: 'nw', conditions: [{ id: 'gust', eachMove: [toTower, { tag: 'endCondition', id: 'gust' }] }] },
      ],
      agenda: moves(0, 0),
      options,
    }).when(goTo('ne'))

  test.each(['choice', 'final'] as const)(
    'DB-R-17, DB-EXIT-6: is not out when something carries it to another tower: %s',
    (towerExit) => {
      const game = carried({ towerExit })
        .includes({ tag: 'heroPlaced', from: 'nw', to: 'ne' }, { tag: 'towerEntered', tower: 'ne' }, ended(), started())
        .excludes('leftCastle')
        // It must go in, as from its own.
        .legal([step(W), step(S)])
      expect(game.state.heroes[0]).toMatchObject({ status: 'active', place: 'ne', hasEntered: false })
    },
  )

  test('DB-R-17, DB-DEC-5: nor is it asked whether to leave where nobody need have been inside', () => {
    carried({ mustEnterToSurvive: false }).legal([stay, step(W), step(S)])
  })

  test.each(['choice', 'final'] as const)('DB-R-17: nor does a door card let it out: %s', (towerExit) => {
    const game = given(
      { heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': ['kd', 3] }, options: { towerExit } },
      boxWithDoor('gust', [toTower]),
    )
      .when(step(E))
      .drawing('gust')
      .when(goTo('sw'))
      .includes({ tag: 'doorTried' }, { tag: 'towerEntered', tower: 'sw' }, ended())
      .toAct('nobody')
    expect(game.state.heroes[0]).toMatchObject({ status: 'active', place: 'sw' })
  })
})

describe('at sunset', () => {
  const sunset = (setting: Partial<Setting> & Pick<Setting, 'heroes'>) =>
    given({ agenda: [{ tag: 'sunset' }], ...setting })

  test('DB-EXIT-1, -4, DB-SUN-8: one that stands in any tower, having been inside, has got out', () => {
    for (const at of ['nw', 'ne', 'se', 'sw'])
      sunset({ heroes: [{ id: 'p', at, hasEntered: true }] })
        .includes(left(at, 'sunset'))
        .ends({ winners: [0] })
  })

  test('DB-EXIT-7, DB-SUN-9: one that left before is not lost and leaves no more, nor is one that died; treasure counts', () => {
    sunset({
      heroes: [
        { id: 'p', at: 'nw', hasEntered: true, status: 'out', held: ['brooch'] },
        { id: 'q', at: [3, 3] },
        { id: 'rut', at: [4, 4], status: 'dead', kp: 0 },
      ],
      tiles: { '3,3': 'k4' },
    })
      .thenEvents([
        { tag: 'sunSet', sunStep: 1 },
        { tag: 'heroLostAtSunset', hero: 1 },
        { tag: 'scoreCounted', hero: 0, gm: 25, treasures: [] },
        { tag: 'gameEnded', reason: 'sunset', winners: [0], castleWins: false },
      ])
      .ends({ winners: [0] })
  })

  test('DB-EXIT-4, DB-FLOW-11: one that never was inside is lost', () => {
    sunset({ heroes: [{ id: 'p', at: 'nw' }] })
      .includes({ tag: 'heroLostAtSunset', hero: 0 })
      .ends({ winners: [], castleWins: true })
  })

  test('DB-EXIT-4, DB-FLOW-11: unless nobody need have been', () => {
    sunset({ heroes: [{ id: 'p', at: 'nw' }], options: { mustEnterToSurvive: false } })
      .includes(left('nw', 'sunset'))
      .ends({ winners: [0] })
  })

  test('DB-SUN-8, -9: one in the chamber is lost', () => {
    sunset({ heroes: [{ id: 'p', at: 'chamber' }] }).includes({ tag: 'heroLostAtSunset', hero: 0 })
  })
})
