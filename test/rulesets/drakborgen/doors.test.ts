/** Doors: a card for each attempt. */
import type { Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  border,
  draws,
  emptyRoom,
  ended,
  lays,
  move,
  placeOf,
  returns,
  started,
  steps,
} from '../../support/drakborgen/events.js'
import { boxWith, boxWithDoor, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, moves, N, rules, S, type Setting, square, step, tableOf, W } from '../../support/drakborgen/table.js'

const east = border([3, 3], E)
const endMove = { tag: 'endMove' } as const
/** A room with a door in the east, and a hero in it. */
const atDoor = (more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [3, 3] }, ...(more.heroes ?? [])],
  tiles: { '3,3': ['kd', 1], ...more.tiles },
  agenda: more.agenda ?? moves(0),
})
const tried = (at = east, side: 'near' | 'far' = 'near') =>
  ({ tag: 'doorTried', hero: 0, border: at, dir: E, side }) as const
const opened = (at = east) => ({ tag: 'doorOpened', hero: 0, border: at }) as const
const stayedClosed = (at = east) => ({ tag: 'doorStayedClosed', hero: 0, border: at }) as const
const locked = (at = east) => ({ tag: 'doorLocked', hero: 0, border: at }) as const

describe('a hero that wants to pass draws a door card', () => {
  test('DB-DOOR-1, -2, -8, -14, -16: it opens, and the hero goes through at once', () => {
    const game = given(atDoor())
      .when(step(E))
      .drawing('opens', 'b4')
      .thenEvents(
        move(
          ...[tried(), draws('door', 'opens'), opened(), returns('door', 'opens')],
          ...[...lays('b4', [4, 3], 1), steps([3, 3], E, { via: 'door' })],
          { tag: 'debrisEntered', hero: 0, square: square(4, 3), edge: W },
          locked(),
        ),
      )
    expect(game.state.piles.door.queue).toEqual([{ card: 'opens', knownTo: 'everyone' }])
  })

  test('DB-EX-10, DB-DOOR-1, -3, -4, -6, -15, -16, DB-DEC-13: if it stays closed: another passage, or the end', () => {
    given({
      heroes: [{ id: 'rohan', at: [2, 2] }],
      tiles: { '2,2': ['kw', 2] },
      agenda: moves(0, 0),
    })
      .when(step(E))
      .drawing('closed')
      .thenEvents([
        started(),
        tried(border([2, 2], E)),
        draws('door', 'closed'),
        stayedClosed(border([2, 2], E)),
        returns('door', 'closed'),
      ])
      .legal([endMove, step(N), step(S)])
      .when(endMove)
      .allows(step(E))
  })

  test('DB-DOOR-4: the move ends where the hero stands', () => {
    const game = given(atDoor()).when(step(E)).drawing('closed').when(endMove).includes(ended()).toAct('nobody')
    expect(game.state.heroes[0]!.place).toBe(square(3, 3))
  })

  test('DB-DOOR-3, -16: or the hero goes on by another passage, as usual', () => {
    given(atDoor({ tiles: { '3,2': 'k4' } }))
      .when(step(E))
      .drawing('closed')
      .when(step(N))
      .drawing('empty')
      .includes(stayedClosed(), steps([3, 3], N), draws('room', 'empty'), ended())
      .toAct('nobody')
  })

  test('DB-DOOR-6, -7, DB-DEC-13: the same door not again, but another door or a portcullis', () => {
    given(atDoor({ tiles: { '3,2': ['kd', 2], '2,3': ['r4', 3] } }))
      .when(step(E))
      .drawing('closed')
      .legal([endMove, step(N), step(S), step(W)])
      .when(step(N))
      .drawing('closed')
      .legal([endMove, step(S), step(W)])
      .when(step(W))
      .rolling(6)
      .drawing('empty')
      .includes(stayedClosed(), stayedClosed(border([3, 3], N)), steps([3, 3], W, { via: 'portcullis' }))
  })

  test('DB-EX-26, DB-DOOR-5, -17, DB-KP-2: a trap goes off, the door stays closed, and the move is over', () => {
    const game = given(atDoor())
      .when(step(E))
      .drawing('door-trap')
      .rolling(5)
      .thenEvents(
        move(
          tried(),
          draws('door', 'door-trap'),
          { tag: 'doorTrapSprung', hero: 0, border: east },
          { tag: 'kpLost', hero: 0, amount: 3, cause: 'door-trap', kp: 11 },
          returns('door', 'door-trap'),
        ),
      )
      .toAct('nobody')
    expect(game.state.heroes[0]!.place).toBe(square(3, 3))
  })

  test('DB-DOOR-11: the same for a door on the tile being entered', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': ['kd', 3] } })
      .when(step(E))
      .drawing('closed')
      .includes(tried(east, 'far'), draws('door', 'closed'), stayedClosed())
      .forbids(step(E))
  })

  test('DB-DOOR-1: with no door card left it stays closed', () => {
    given(
      atDoor({ but: (state) => ({ ...state, piles: { ...state.piles, door: { unseen: {}, size: 0, queue: [] } } }) }),
    )
      .when(step(E))
      .thenEvents([started(), tried(), { tag: 'pileEmpty', hero: 0, pile: 'door' }, stayedClosed()])
      .legal([endMove, step(N), step(S), step(W)])
  })

  test('DB-DOOR-1: "shuffle again" is followed by another card', () => {
    given(atDoor())
      .when(step(E))
      .drawing('door-shuffle', 'closed')
      .thenEvents([
        started(),
        tried(),
        draws('door', 'door-shuffle'),
        { tag: 'pileReshuffled', hero: 0, pile: 'door', card: 'door-shuffle', count: 15 },
        draws('door', 'closed'),
        stayedClosed(),
        returns('door', 'closed'),
      ])
  })

  test('DB-DOOR-1…3, -5: each of the 15 cards is as likely as any other', () => {
    const odds = oddsOf(
      rules,
      tableOf(atDoor()),
      (_, events) => events.flatMap((event) => (event.tag === 'cardDrawn' ? [event.card] : []))[0],
      { choose: (legal) => legal.findIndex((action) => action.tag === 'step' && action.dir === E) },
    )
    expect(odds).toEqual({
      opens: fraction(6, 15),
      closed: fraction(6, 15),
      'door-trap': fraction(2, 15),
      'door-shuffle': fraction(1, 15),
    })
  })
})

describe('no card for nothing', () => {
  const noTiles: Setting['but'] = (state) => ({
    ...state,
    piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } },
  })
  test.each([
    ['off the board', { heroes: [{ id: 'p', at: [12, 3] }], tiles: { '12,3': ['kd', 1] } }],
    ['onto an occupied square', atDoor({ heroes: [{ id: 'q', at: [4, 3] }], tiles: { '4,3': 'k4' } })],
    ['where no tile is left', atDoor({ but: noTiles })],
    ['against a wall', atDoor({ tiles: { '4,3': 'ki' } })],
  ] as ReadonlyArray<readonly [string, Setting]>)(
    'DB-DOOR-13: a door that would lead %s is not tried',
    (_, setting) => {
      given(setting).forbids(step(E))
    },
  )
})

describe('an opened door', () => {
  test('DB-EX-24, DB-DOOR-2, -8, -9, DB-FLEE-4: stands open to the hero that meets a monster beyond and flees', () => {
    given({
      ...atDoor(),
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: 'sw' },
      ],
    })
      .when(step(E))
      .drawing('opens', 'k4', 'troll')
      .when({ tag: 'intent', intent: 'flee' })
      .drawing('m4')
      .thenEvents(
        move(
          ...[tried(), draws('door', 'opens'), opened(), returns('door', 'opens')],
          ...[...lays('k4', [4, 3], 1), steps([3, 3], E, { via: 'door' })],
          draws('room', 'troll'),
          { tag: 'monsterMet', hero: 0, kind: 'mountain-troll', ambush: false, source: 'troll', monsterSeat: 1 },
          { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null },
          { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
          { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: null },
          { tag: 'heroFled', hero: 0, from: square(4, 3), to: square(3, 3), dir: W, border: east, via: 'door' },
          returns('room', 'troll'),
          { tag: 'monsterCardReturned', hero: 0, card: { card: 'm4', knownTo: [1] } },
          { tag: 'encounterEnded', hero: 0, result: 'heroFled' },
          locked(),
        ),
      )
  })

  test('DB-EX-25, DB-DOOR-10, DB-AMB-5: and is locked in its next move', () => {
    given(atDoor({ agenda: moves(0, 0) }))
      .when(step(E))
      .drawing('opens', 'k4', 'empty')
      .after({ tag: 'search' })
      .drawing('search-ambush')
      .rolling(8)
      .includes({ tag: 'heroAmbushed', roll: 8, tf: 6, damage: 2 }, { tag: 'kpLost', amount: 2 })
      .legal([{ tag: 'intent', intent: 'attack' }])
  })

  test('DB-DOOR-8, -10: of two doors passed in a move each locks', () => {
    const second = border([4, 3], E)
    const game = given(atDoor({ tiles: { '4,3': 'y4', '5,3': ['kd', 3] } }))
      .when(step(E))
      .drawing('opens')
      .when(step(E))
      .drawing('opens', 'empty')
    expect(game.events.filter(({ tag }) => tag === 'doorLocked' || tag === 'heroMoved')).toEqual([
      steps([3, 3], E, { via: 'door' }),
      locked(),
      steps([4, 3], E, { via: 'door' }),
      locked(second),
    ])
  })

  test('DB-DOOR-9, DB-FLEE-2: only the door just passed stands open for a flight', () => {
    // Two doors in one move: back through the second, and the first takes another card.
    given(atDoor({ agenda: moves(0, 0), tiles: { '4,3': ['y4', 0], '5,3': ['kd', 3] } }))
      .when(step(E))
      .drawing('opens')
      .when(step(E))
      .drawing('opens', 'troll')
      .when({ tag: 'intent', intent: 'flee' })
      .drawing('m4')
      .includes({ tag: 'heroFled', to: square(4, 3), via: 'door' }, { tag: 'corridorEntered', mayContinue: false })
      .after()
      .when(step(W))
      .drawing('closed')
      .includes({ tag: 'doorTried', border: border([3, 3], E) }, { tag: 'doorStayedClosed' })
  })

  test('DB-DOOR-9, DB-FLEE-2: a door passed in the move before has locked; passed again, it stands open', () => {
    // Out by the door, back by it in the next move: it takes another card, and then stands open again.
    given(atDoor({ agenda: moves(0, 0), tiles: { '4,3': 'k4' } }))
      .when(step(E))
      .drawing('opens', 'empty')
      .when(step(W))
      .drawing('opens', 'troll')
      .allows({ tag: 'intent', intent: 'flee' })
  })
})

describe('a failed attempt to leave the chamber', () => {
  /** The room to the west of the upper square has a door towards the chamber. */
  const inChamber = (chamberFailedExit: 'nothing' | 'dragonOnly' | 'full', more: Partial<Setting> = {}) =>
    given({
      heroes: [{ id: 'p', at: 'chamber' }],
      tiles: { '5,4': ['kd', 1] },
      agenda: moves(0),
      ...more,
      options: { chamberFailedExit },
    })
  const west = { tag: 'step', dir: W, to: square(5, 4) } as const
  const failed = { tag: 'failedToLeave', hero: 0 } as const
  const doorWest = border([5, 4], E)
  const closed = [
    { tag: 'doorTried', hero: 0, border: doorWest, dir: W, side: 'far' },
    draws('door', 'closed'),
    stayedClosed(doorWest),
    returns('door', 'closed'),
  ] as const
  const asleep = [
    { tag: 'dragonPileShuffled', hero: 0, count: 8 },
    { tag: 'dragonCardPicked', hero: 0, index: 0, of: 8, card: 'asleep' },
    { tag: 'dragonAsleep', left: 7 },
  ] as const
  const treasure = (card: string) => ({ tag: 'treasureDrawn', hero: 0, card: { card, knownTo: [0] } }) as const

  test('DB-EX-66, DB-CHMB-15, DB-DEC-13: another exit, or the end of the move; and nothing is drawn', () => {
    inChamber('nothing')
      .when(west)
      .drawing('closed')
      .legal([
        endMove,
        ...(
          [
            [N, [6, 3]],
            [E, [7, 4]],
            [E, [7, 5]],
            [S, [6, 6]],
            [W, [5, 5]],
          ] as const
        ).map(([dir, at]) => ({ tag: 'step', dir, to: placeOf(at) }) as const),
      ])
      .when(endMove)
      .thenEvents(move(...closed, failed))
  })

  test('DB-EX-66, DB-CHMB-15: or, by option, one dragon card', () => {
    inChamber('dragonOnly')
      .when(west)
      .drawing('closed')
      .when(endMove, { tag: 'pickDragonCard', index: 0 })
      .drawing('asleep')
      .thenEvents(move(...closed, failed, ...asleep))
  })

  test('DB-CHMB-15: or all that staying would have brought', () => {
    inChamber('full')
      .when(west)
      .drawing('closed')
      .when(endMove)
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('asleep')
      .thenEvents(move(...closed, failed, treasure('t1'), treasure('t2'), ...asleep))
  })

  test('DB-CHMB-15: the same after a door trap', () => {
    inChamber('dragonOnly')
      .when(west)
      .drawing('door-trap')
      .rolling(1)
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('asleep')
      .includes({ tag: 'doorTrapSprung' }, returns('door', 'door-trap'), failed, ...asleep, ended())
  })

  test('DB-CHMB-15: but not for a hero whom the trap kills', () => {
    inChamber('full', { heroes: [{ id: 'p', at: 'chamber', kp: 1 }] })
      .when(west)
      .drawing('door-trap')
      .rolling(6)
      .includes({ tag: 'heroDied', cause: 'door-trap' }, ended())
      .excludes('failedToLeave', 'dragonPileShuffled')
  })

  test('DB-CHMB-15: nor for one that gets out after all, even if it flees back in', () => {
    inChamber('full')
      .when(west)
      .drawing('closed')
      .when({ tag: 'step', to: square(5, 5) })
      .drawing('y4')
      .when({ tag: 'stop' })
      .includes({ tag: 'chamberLeft' }, ended())
      .excludes('failedToLeave')
    given({
      heroes: [{ id: 'p', at: 'chamber' }],
      tiles: { '5,4': ['kd', 1], '5,5': 'k4' },
      options: { chamberFailedExit: 'full', fleeIntoChamber: 'none' },
    })
      .when(west)
      .drawing('closed')
      .when({ tag: 'step', to: square(5, 5) })
      .drawing('troll')
      .when({ tag: 'intent', intent: 'flee' })
      .drawing('m4')
      .includes({ tag: 'heroFled', to: 'chamber' }, { tag: 'chamberEntered' }, ended())
      .excludes('failedToLeave', 'treasureDrawn')
  })

  test('DB-CHMB-15: if the dragon wakes, the move is over all the same', () => {
    inChamber('dragonOnly', { agenda: moves(0, 0) })
      .when(west)
      .drawing('closed')
      .when(endMove, { tag: 'pickDragonCard', index: 0 })
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'driveOut' })
      .includes(
        failed,
        { tag: 'dragonWoke' },
        { tag: 'heroDrivenOut' },
        { tag: 'dragonFellAsleep' },
        ended(),
        started(),
      )
  })
})

describe('the cards are data', () => {
  type Effects = Pack['decks']['door'][number]['effects']
  /** The box with a door card that does something else. */
  const boxWhere = (id: string, effects: Effects): Pack => ({
    ...box,
    decks: { ...box.decks, door: box.decks.door.map((card) => (card.id === id ? { ...card, effects } : card)) },
  })
  const hurts: Effects = [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'door-trap' }]
  const sprung = { tag: 'doorTrapSprung', hero: 0, border: east } as const
  const lost = { tag: 'kpLost', hero: 0, amount: 1, cause: 'door-trap', kp: 13 } as const

  test.each([
    ['DB-DOOR-5, -17: a trap ends the move even where its card does not say so', hurts, [lost]],
    ['DB-R-115, DB-DOOR-5: no step is granted once it has gone off', [...hurts, { tag: 'continueMove' }], [lost]],
    [
      'DB-R-115, DB-DOOR-5: nor does a secret door lead anywhere then',
      [...hurts, { tag: 'secretDoor' }],
      [lost, { tag: 'secretDoorFound', hero: 0 }],
    ],
  ] as const)('%s, and the door stays closed', (_, effects, events) => {
    given(atDoor({ tiles: { '3,4': 'k4' } }), boxWhere('door-trap', effects))
      .when(step(E))
      .drawing('door-trap')
      .thenEvents(move(tried(), draws('door', 'door-trap'), sprung, ...events, returns('door', 'door-trap')))
      .toAct('nobody')
  })

  test('DB-DOOR-3, -6: a door that has stayed closed stays so, whatever another card says', () => {
    const effects: Effects = [{ tag: 'doorStaysClosed' }, { tag: 'drawFrom', pile: 'door', count: 1, optional: false }]
    given(atDoor(), boxWhere('closed', effects))
      .when(step(E))
      .drawing('closed', 'opens')
      .thenEvents([
        ...[started(), tried(), draws('door', 'closed'), stayedClosed(), draws('door', 'opens')],
        ...[returns('door', 'opens'), returns('door', 'closed')],
      ])
      .legal([endMove, step(N), step(S), step(W)])
  })

  test('DB-R-116, DB-DOOR-3: whoever a door card carries off has nothing more to do with the door, and no step', () => {
    const pack = boxWithDoor('sucked', [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }])
    given(atDoor({ tiles: { '3,4': 'k4', '4,3': 'k4' } }), pack)
      .when(step(E))
      .drawing('sucked')
      .when({ tag: 'goTo', to: square(3, 4) })
      .thenEvents(
        move(
          ...[tried(), draws('door', 'sucked')],
          ...[steps([3, 3], S, { entry: 'card', via: 'card' }), returns('door', 'sucked')],
        ),
      )
      .toAct('nobody')
  })

  test.each([
    ['closed', { tag: 'doorStaysClosed' }, stayedClosed()],
    ['opens', { tag: 'doorOpens' }, opened()],
  ] as const)(
    'DB-R-116: nor has one to whom a card grants a step away, though it comes back: %s',
    (id, effect, told) => {
      const granted = given(
        atDoor({ tiles: { '3,4': 'y4', '2,3': 'k4' } }),
        boxWhere(id, [effect, { tag: 'continueMove' }]),
      )
        .when(step(E))
        .drawing(id, 'empty')
      granted
        .when(step(W))
        .thenEvents(move(tried(), draws('door', id), told, steps([3, 3], W), ...emptyRoom, returns('door', id)))
        .toAct('nobody')
      granted
        .when(step(S), step(N))
        .includes(told, steps([3, 3], S), steps([3, 4], N), ...emptyRoom, returns('door', id), ended())
        .toAct('nobody')
    },
  )

  test('DB-R-116: nor has one who tries another door by such a step', () => {
    given(atDoor({ tiles: { '3,2': ['kd', 2] } }), boxWhere('opens', [{ tag: 'doorOpens' }, { tag: 'continueMove' }]))
      .when(step(E))
      .drawing('opens')
      .when(step(N))
      .drawing('closed')
      .when(endMove)
      .includes(opened(), stayedClosed(border([3, 3], N)), returns('door', 'opens'), ended())
      .excludes('heroMoved')
      .toAct('nobody')
  })

  describe('a door card that another card draws, once the door is passed', () => {
    const odd = cardOf('odd', [
      { tag: 'drawFrom', pile: 'door', count: 1, optional: false },
      { tag: 'meet', kind: 'mountain-troll' },
    ])
    const troll = { kind: 'mountain-troll', ambush: false, source: 'odd', monsterSeat: 1 } as const
    const beyond = given(
      {
        ...atDoor({ tiles: { '4,3': ['kd', 3] } }),
        heroes: [
          { id: 'p', at: [3, 3] },
          { id: 'q', at: 'sw' },
        ],
      },
      boxWith('room', odd),
    )
      .drawing('opens', 'opens', 'odd')
      .after(step(E))

    test.each(['opens', 'closed'])('DB-DOOR-8, -9: tells nothing of it, and it stands open for a flight: %s', (id) => {
      beyond
        .drawing(id)
        .thenEvents([draws('door', id), returns('door', id), { tag: 'monsterMet', hero: 0, ...troll }])
        .allows({ tag: 'intent', intent: 'flee' })
    })

    test('DB-DOOR-5: its trap hurts, and goes off at no door', () => {
      beyond
        .drawing('door-trap')
        .rolling(3)
        .thenEvents([
          ...[draws('door', 'door-trap'), lost, returns('room', 'odd'), returns('door', 'door-trap')],
          ...[locked(), ended()],
        ])
    })
  })
})

describe('after a closed door', () => {
  test('DB-CORR-7, DB-DEC-13: and another, no corridor is entered twice all the same', () => {
    given({
      heroes: [{ id: 'p', at: [2, 3] }],
      tiles: { '2,3': 'y4', '3,3': 'y4', '3,4': 'y4', '4,4': ['kd', 3], '3,5': 'kd' },
      agenda: moves(0),
    })
      .when(step(E), step(S), step(E))
      .drawing('closed')
      .legal([endMove, step(S), step(W)])
      .when(step(S))
      .drawing('closed')
      .legal([endMove, step(W)])
  })

  test('DB-CORR-7, DB-ROOM-11, DB-DEC-13: nor by a step that a card has granted', () => {
    given(
      {
        heroes: [{ id: 'p', at: [2, 3] }],
        tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': 'k4', '5,3': ['kd', 3] },
        agenda: moves(0),
      },
      boxWith('room', cardOf('draught', [{ tag: 'continueMove' }])),
    )
      .drawing('draught')
      .when(step(E), step(E), step(E))
      .drawing('closed')
      .legal([endMove, step(N), step(S)])
  })
})
