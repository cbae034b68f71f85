/** What a hero does in its move, by where it stands. */
import { decodePack, type Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { draws, emptyRoom, ended, move, placeOf, returns, started, steps } from '../../support/drakborgen/events.js'
import { boxWith, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, type HeroAt, moves, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

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

  test('DB-DEC-4, DB-TURN-8: across a well too', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3], stance: { tag: 'wellAcross', edge: S } }],
      tiles: { '3,3': 'w4' },
      options: still,
    }).legal([step(N), step(E), step(W), { tag: 'jumpBack' }])
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

  test.each([
    ['well', 'w4', 'wellEdge', { tag: 'jump' }],
    ['heap of debris', 'b4', 'debrisStuck', { tag: 'force' }],
  ] as const)(
    'DB-R-105, DB-WELL-12, DB-DEBR-6, DB-DEC-9, -11: from a %s the move may go on to a tower, or the chamber',
    (_, tile, tag, act) => {
      const through = (at: [number, number], edge: 0 | 1 | 2 | 3) =>
        given({ heroes: [{ id: 'p', at, stance: { tag, edge } }], tiles: { [at.join(',')]: tile } })
          .when(act)
          .rolling(5)
      through([1, 0], E)
        .when({ tag: 'step', to: 'nw' })
        .includes(steps([1, 0], W, { to: 'nw' }), { tag: 'towerEntered', tower: 'nw' })
      through([5, 4], W)
        .when({ tag: 'step', to: 'chamber' })
        .drawing('t1', 't2')
        .includes(steps([5, 4], E, { to: 'chamber' }), { tag: 'chamberEntered', hero: 0 })
    },
  )
})

describe('a step that a card grants before the act', () => {
  const stop = { tag: 'stop' } as const
  const lamp = { id: 'lamp', eachMove: [{ tag: 'drawFrom', pile: 'search', count: 1, optional: false }] } as const
  const pack = boxWith('search', cardOf('draught', [{ tag: 'continueMove' }]))
  /** The hero's move begins with a card that grants it a step. */
  const granted = (hero: HeroAt, tiles: NonNullable<Setting['tiles']>) =>
    given({ heroes: [{ ...hero, conditions: [lamp] }], tiles }, pack).drawing('draught')

  test.each([
    ['dark', 'd3', [{ tag: 'roll' }]],
    ['wellEdge', 'w4', [{ tag: 'turnBack' }, { tag: 'jump' }]],
    ['debrisEntrance', 'b4', [{ tag: 'turnBack' }, { tag: 'force' }]],
    ['debrisStuck', 'b4', [{ tag: 'force' }]],
  ] as const)('DB-R-118, DB-TURN-4…7: %s: no step is granted, the act is all there is', (tag, tile, acts) => {
    granted({ id: 'p', at: [3, 3], stance: { tag, edge: tag === 'dark' ? null : S } }, { '3,3': tile }).legal(acts)
  })

  test('DB-R-118, DB-WELL-13: across a well it leads by every exit but the old edge: to that one it must jump', () => {
    granted({ id: 'p', at: [3, 3], stance: { tag: 'wellAcross', edge: S } }, { '3,3': 'w4' })
      .legal([stop, step(N), step(E), step(W)])
      .when(stop)
      .legal([stay, step(N), step(E), step(W), { tag: 'jumpBack' }])
  })

  test.each([
    ['a dark room', 'd3', [], { tag: 'darkRoomEntered' }],
    ['a well', 'w4', [1], { tag: 'wellEdgeHeld' }],
    ['debris', 'b4', [], { tag: 'debrisEntered' }],
  ] as const)('DB-R-118, DB-DARK-1, DB-WELL-3, DB-DEBR-1: into %s: the move is over', (_, tile, faces, came) => {
    granted({ id: 'p', at: [3, 3] }, { '3,3': 'k4', '3,2': tile })
      .when(step(N))
      .rolling(...faces)
      .includes(steps([3, 3], N), came, ended())
      .toAct('nobody')
  })

  test('DB-R-118: into a room: its card is drawn, and the act is still to come', () => {
    granted({ id: 'p', at: [3, 3] }, { '3,3': 'k4', '3,2': 'k4' })
      .when(step(N))
      .drawing('empty')
      .includes(steps([3, 3], N), ...emptyRoom)
      .legal([stay, step(N), step(E), step(S), step(W), { tag: 'search' }])
  })

  test('DB-R-118, DB-DRGN-4: into the chamber: once the cards are drawn the move is over', () => {
    granted({ id: 'p', at: [5, 4] }, { '5,4': 'k4' })
      .when({ tag: 'step', to: 'chamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('asleep')
      .includes({ tag: 'chamberEntered', hero: 0 }, { tag: 'dragonAsleep' }, ended())
      .toAct('nobody')
  })

  test('DB-R-118, DB-CHMB-15: out of the chamber, and the door stays closed: the attempt was its act', () => {
    granted({ id: 'p', at: 'chamber' }, { '5,4': ['kd', 1] })
      .when({ tag: 'step', to: square(5, 4) })
      .drawing('closed')
      .when({ tag: 'endMove' })
      .includes({ tag: 'doorStayedClosed' }, { tag: 'failedToLeave', hero: 0 }, ended())
      .excludes('treasureDrawn')
      .toAct('nobody')
  })

  test('DB-R-118: nor does a secret door found then lead anywhere', () => {
    const find = boxWith('search', cardOf('lever', [{ tag: 'secretDoor' }]))
    const hero = { id: 'p', at: [3, 3], stance: { tag: 'dark', edge: null }, conditions: [lamp] } as const
    given({ heroes: [hero], tiles: { '3,3': 'd3' } }, find)
      .drawing('lever')
      .includes({ tag: 'secretDoorFound', hero: 0 })
      .legal([{ tag: 'roll' }])
  })

  test('DB-R-118, DB-EXIT-3: into a tower: it leaves or remains, and the move is over', () => {
    granted({ id: 'p', at: [1, 0] }, { '1,0': 'k4' })
      .when({ tag: 'step', to: 'nw' })
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
      .when({ tag: 'remain' })
      .includes({ tag: 'towerEntered', tower: 'nw' }, ended())
      .toAct('nobody')
  })

  test('DB-R-118, DB-EXIT-3: and if the card would grant another, none is granted from a tower', () => {
    given(
      { heroes: [{ id: 'p', at: [2, 0] }], tiles: { '2,0': 'k4', '1,0': 'k4' } },
      boxWith('room', cardOf('wings', [{ tag: 'continueMove' }, { tag: 'continueMove' }])),
    )
      .when(step(W))
      .drawing('wings')
      .when({ tag: 'step', to: 'nw' }, { tag: 'remain' })
      .includes({ tag: 'towerEntered', tower: 'nw' }, returns('room', 'wings'), ended())
      .toAct('nobody')
  })
})

test('DB-EXIT-3: whom something carries to a tower before its act has had its move', () => {
  const wind = { id: 'wind', eachMove: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }] } as const
  given({ heroes: [{ id: 'p', at: [3, 3], conditions: [wind] }], tiles: { '3,3': 'k4' } })
    .when({ tag: 'goTo', to: 'ne' }, { tag: 'remain' })
    .includes({ tag: 'towerEntered', tower: 'ne' }, ended())
    .toAct('nobody')
})

test('DB-OCC-1, DB-MOVE-5: no hero at the table can be walked into, whichever seat it has', () => {
  given({
    heroes: [
      { id: 'p', at: [3, 3] },
      { id: 'q', at: [3, 2] },
      { id: 'rut', at: [4, 3] },
      { id: 'rohan', at: [3, 4] },
    ],
    tiles: { '3,3': 'k4', '3,2': 'k4', '4,3': 'k4', '3,4': 'k4' },
    agenda: moves(0, 1, 2, 3),
  })
    .legal([stay, step(W), { tag: 'search' }])
    .when(stay)
    .forbids(step(S))
    .when(stay)
    .forbids(step(W))
    .when(stay)
    .forbids(step(N))
})

test('DB-MOVE-2: a side of a tower without an opening is a wall, from outside as from within', () => {
  const oneDoor = box.board.towers.map((tower) => ({
    ...tower,
    openings: tower.openings.filter(({ dir }) => dir !== S),
  }))
  const pack: Pack = { ...box, board: { ...box.board, towers: oneDoor } }
  given({ heroes: [{ id: 'p', at: [0, 1] }], tiles: { '0,1': 'k4' } }, pack).legal([
    stay,
    step(E),
    step(S),
    { tag: 'search' },
  ])
  given({ heroes: [{ id: 'p', at: [1, 0] }], tiles: { '1,0': 'k4' } }, pack).allows({ tag: 'step', to: 'nw' })
  given({ heroes: [{ id: 'p', at: 'nw' }] }, pack).legal([step(E)])
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

  test('DB-DEC-5: and so must one that never was inside, where nobody need have been', () => {
    given({ heroes: [{ id: 'p', at: 'nw' }], options: { ...still, mustEnterToSurvive: false } }).legal([
      step(E),
      step(S),
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
