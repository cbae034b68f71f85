/** What a hero does in its move, by where it stands. */
import { decodePack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { draws, emptyRoom, ended, move, placeOf, returns, started, steps } from '../../support/drakborgen/events.js'
import { E, given, moves, N, S, square, step, W } from '../../support/drakborgen/table.js'

const stay = { tag: 'stay' } as const
const still = { allowStay: false } as const

test('the box for tests passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(box)))).toEqual({ _tag: 'Right', right: box })
})

describe('on a tile', () => {
  test('DB-TURN-1, -10, DB-ROOM-1: a move is one step to a square alongside, and then it is over', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'k4' } })
      .when(step(E))
      .drawing('empty')
      .thenEvents(move(steps([3, 3], E), ...emptyRoom))
      .toAct('nobody')
  })

  test('DB-DEC-4, DB-TURN-1, -2, -8, DB-MOVE-1, DB-FLOW-4: in a room it stays, steps or searches', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'ki' } }).legal([
      stay,
      { tag: 'step', dir: N, to: square(3, 2) },
      { tag: 'step', dir: S, to: square(3, 4) },
      { tag: 'step', dir: W, to: square(2, 3) },
      { tag: 'search' },
    ])
  })

  test.each([
    ['corridor', 'y4', 'normal', null],
    ['well, across', 'w4', 'wellAcross', null],
    ['heap of debris, through', 'b4', 'debrisThrough', null],
  ] as const)('DB-DEC-4, DB-FLOW-4: in a %s it may stay or step, and that is all', (_, tile, tag, edge) => {
    given({ heroes: [{ id: 'p', at: [3, 3], stance: { tag, edge } }], tiles: { '3,3': tile } }).legal([
      stay,
      step(N),
      step(E),
      step(S),
      step(W),
    ])
  })

  test('DB-DEC-4, DB-SPIN-4: in a turning room it may stay or step as the room lies', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['s2', 1] } }).legal([stay, step(E), step(W)])
  })

  test('DB-TURN-8: a hero may stay put; no card is drawn', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' } })
      .when(stay)
      .thenEvents(move({ tag: 'stayedPut', hero: 0 }))
  })

  test('DB-DEC-4, DB-TURN-8: unless the option forbids it', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'ki' }, options: still }).legal([
      step(N),
      step(S),
      { tag: 'search' },
    ])
  })

  test('DB-EX-80, DB-TURN-16: a hero with no act at all may stay, whatever the option says', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': ['s2', 1], '2,3': 'ki', '4,3': 'ki' },
      options: still,
    }).legal([stay])
  })

  test('DB-TURN-2, -10: a search takes the place of the step', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' } })
      .when({ tag: 'search' })
      .drawing('bare-room')
      .thenEvents(
        move({ tag: 'searchAnnounced', hero: 0 }, draws('roomSearch', 'bare-room'), returns('roomSearch', 'bare-room')),
      )
  })

  test('DB-TURN-11: a trap met on the way is dealt with in the same move', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1] } })
      .when(step(E))
      .drawing('door-trap')
      .rolling(4)
      .includes({ tag: 'kpLost', amount: 2 }, ended())
      .toAct('nobody')
  })

  test('DB-TURN-11: and so is a monster met after the step', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'k4' } })
      .when(step(E))
      .drawing('troll', 'm4')
      .when({ tag: 'intent', intent: 'wait' })
      .includes({ tag: 'heroMoved' }, { tag: 'monsterMet' }, { tag: 'monsterFled' }, ended())
      .toAct('nobody')
  })
})

describe('where a rule demands an act', () => {
  const standing = (tile: string, tag: 'dark' | 'wellEdge' | 'debrisEntrance' | 'debrisStuck', allowStay = true) =>
    given({
      heroes: [{ id: 'p', at: [3, 3], stance: { tag, edge: tag === 'dark' ? null : S } }],
      tiles: { '3,3': tile, '3,4': 'k4' },
      options: { allowStay },
    })

  test('DB-TURN-4, DB-FLOW-4, DB-DEC-7: in a dark room it rolls', () => {
    standing('d3', 'dark').legal([{ tag: 'roll' }])
  })

  test('DB-TURN-5, DB-FLOW-4, DB-DEC-8: at the edge of a well it turns back or jumps', () => {
    standing('w4', 'wellEdge').legal([{ tag: 'turnBack' }, { tag: 'jump' }])
  })

  test('DB-TURN-6, DB-FLOW-4, DB-DEC-10: in the entrance of debris it goes back or forces its way', () => {
    standing('b4', 'debrisEntrance').legal([{ tag: 'turnBack' }, { tag: 'force' }])
  })

  test('DB-TURN-7, DB-FLOW-4, DB-DEC-10: stuck in debris it can only force its way', () => {
    standing('b4', 'debrisStuck').legal([{ tag: 'force' }])
  })
})

describe('in a tower', () => {
  test('DB-EX-64, DB-TURN-9, DB-DEC-5, DB-FLOW-4: a hero that has never been inside must try to go in', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }] }).legal([step(E), step(S)])
  })

  test('DB-TURN-9, DB-DEC-5, DB-TURN-16: it may stay if no way in is legal', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': 'ki', '0,1': ['ki', 1] } }).legal([stay])
  })

  test('DB-TURN-9, DB-DEC-5: or if nobody need have been inside', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }], options: { mustEnterToSurvive: false } }).legal([stay, step(E), step(S)])
  })

  test('DB-TURN-9: an attempt that a door defeats is enough', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': ['kd', 3] } })
      .when(step(E))
      .drawing('closed')
      .legal([{ tag: 'endMove' }, step(S)])
      .when({ tag: 'endMove' })
      .toAct('nobody')
  })

  test('DB-TURN-9: and so is one that a portcullis defeats', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }], tiles: { '1,0': ['r4', 1] }, agenda: moves(0, 0) })
      .when(step(E))
      .rolling(7)
      .thenEvents([
        started(),
        { tag: 'testRolled', hero: 0, property: 'sf', roll: 7, modifier: 0, value: 6, success: false },
        { tag: 'portcullisHeld', hero: 0, border: square(0, 0) * 4 + E, tried: false },
        ended(),
        started(),
      ])
      .legal([step(E), step(S)])
  })

  test('DB-DEC-5, DB-EXIT-5: one that has been inside may stay, go in again, or leave for good', () => {
    given({ heroes: [{ id: 'p', at: 'nw', hasEntered: true }] }).legal([stay, step(E), step(S), { tag: 'leaveCastle' }])
  })

  test('DB-EX-80, DB-DEC-5: with the option against staying it must go in or leave', () => {
    given({ heroes: [{ id: 'p', at: 'nw', hasEntered: true }], options: still }).legal([
      step(E),
      step(S),
      { tag: 'leaveCastle' },
    ])
  })

  test('DB-DEC-5, DB-EXIT-6: where towers are final nobody is asked whether to leave', () => {
    given({ heroes: [{ id: 'p', at: 'nw', hasEntered: true }], options: { towerExit: 'final' } }).forbids({
      tag: 'leaveCastle',
    })
  })
})

describe('in the chamber', () => {
  const outside = [
    [N, [6, 3]],
    [E, [7, 4]],
    [W, [5, 4]],
    [E, [7, 5]],
    [S, [6, 6]],
    [W, [5, 5]],
  ] as const

  test('DB-DEC-6, DB-TURN-3, DB-FLOW-4, DB-CHMB-11: it leaves by any outer edge, or stays and draws', () => {
    given({ heroes: [{ id: 'p', at: 'chamber' }], options: still }).legal([
      ...outside.map(([dir, at]) => ({ tag: 'step', dir, to: placeOf(at) }) as const),
      { tag: 'stayInChamber' },
    ])
  })

  test('DB-TURN-3: staying there takes the place of the step', () => {
    given({ heroes: [{ id: 'p', at: 'chamber' }] })
      .when({ tag: 'stayInChamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 3 })
      .drawing('asleep')
      .thenTags([
        'moveStarted',
        'treasureDrawn',
        'treasureDrawn',
        'dragonPileShuffled',
        'dragonCardPicked',
        'dragonAsleep',
        'moveEnded',
      ])
  })

  test('DB-DEC-6: borders that are not legal are not offered', () => {
    given({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: [7, 4] },
      ],
      tiles: { '7,4': 'k4', '5,4': 'ki', '5,5': 'k4' },
    }).legal([
      ...outside
        .filter((_, i) => i !== 1 && i !== 2)
        .map(([dir, at]) => ({ tag: 'step', dir, to: placeOf(at) }) as const),
      { tag: 'stayInChamber' },
    ])
  })
})
