/** Corridors: no card, and one further step in the same move. */
import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  border,
  draws,
  emptyRoom,
  ended,
  lays,
  move,
  returns,
  started,
  steps,
} from '../../support/drakborgen/events.js'
import { boxWith, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, moves, N, S, square, step, W } from '../../support/drakborgen/table.js'

const stop = { tag: 'stop' } as const
const entered = (col: number, row: number, mayContinue: boolean = true) =>
  ({ tag: 'corridorEntered', hero: 0, square: square(col, row), mayContinue }) as const
const stopped = (col: number, row: number) => ({ tag: 'corridorStopped', hero: 0, square: square(col, row) }) as const

describe('going on', () => {
  test('DB-CORR-1, -2, -5: a hero may stop in a corridor; no card is drawn', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'y4' } })
      .when(step(E), stop)
      .thenEvents(move(steps([2, 3], E), entered(3, 3), stopped(3, 3)))
  })

  test('DB-CORR-2, -3, DB-DEC-12: or go on over any free passage, and then the move is over', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'y4', '3,2': 'k4' } })
      .when(step(E))
      .legal([stop, step(N), step(E), step(S), step(W)])
      .when(step(N))
      .drawing('empty')
      .thenEvents(move(steps([2, 3], E), entered(3, 3), steps([3, 3], N), ...emptyRoom))
  })

  test('DB-EX-9, DB-CORR-1…3: the corridor leads on to a monster, and the move is over', () => {
    const game = given({
      heroes: [
        { id: 'rohan', at: [1, 1] },
        { id: 'q', at: 'sw' },
      ],
      tiles: { '1,1': ['r1', 2] },
      agenda: moves(0, 0),
    })
      .when(step(E))
      .drawing('y4')
      .when(step(S))
      .drawing('kw', 'elf')
      .when({ tag: 'intent', intent: 'attack' })
      .drawing('mf')
      .thenEvents([
        ...move(
          ...[...lays('y4', [2, 1], 1), steps([1, 1], E), entered(2, 1)],
          ...[...lays('kw', [2, 2], 2), steps([2, 1], S)],
          draws('room', 'elf'),
          { tag: 'monsterMet', hero: 0, kind: 'dark-elf', ambush: false, source: 'elf', monsterSeat: 1 },
          { tag: 'intentAnnounced', hero: 0, intent: 'attack', weapon: null },
          { tag: 'monsterCardDrawn', hero: 0, card: { card: 'mf', knownTo: [1] } },
          { tag: 'monsterReacted', hero: 0, outcome: 'monsterFlees', hit: null },
          { tag: 'monsterFled', hero: 0, kind: 'dark-elf' },
          returns('room', 'elf'),
          { tag: 'monsterCardReturned', hero: 0, card: { card: 'mf', knownTo: [1] } },
          { tag: 'encounterEnded', hero: 0, result: 'monsterFled' },
        ),
        started(),
      ])
      // North and south stand open, in the east there is a door, and in the west a wall.
      .legal([{ tag: 'stay' }, step(N), step(E), step(S), { tag: 'search' }])
    game
      .when(step(E))
      .drawing('opens', 'b4')
      .includes({ tag: 'doorOpened', border: border([2, 2], E) })
    expect(game.state.heroes[0]!.kp).toBe(12)
    expect(game.seen(0)).toContainEqual({ tag: 'monsterCardDrawn', hero: 0, card: { card: 'hidden', knownTo: [1] } })
  })

  test('DB-CORR-2, -3, DB-DEC-12: or into the chamber', () => {
    given({ heroes: [{ id: 'p', at: [4, 4] }], tiles: { '4,4': 'k4', '5,4': 'y4' } })
      .when(step(E))
      .legal([stop, step(N), { tag: 'step', dir: E, to: 'chamber' }, step(S), step(W)])
      .when({ tag: 'step', to: 'chamber' })
      .drawing('t1', 't2')
      .includes(entered(5, 4), steps([5, 4], E, { to: 'chamber' }), { tag: 'chamberEntered', hero: 0 })
  })

  test('DB-EX-14, DB-CORR-4, -5, -7, DB-DEC-12: several corridors may be passed, but none twice in a move', () => {
    given({
      heroes: [{ id: 'p', at: [2, 3] }],
      tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': 'y4', '4,4': 'y4', '3,4': 'y4' },
    })
      .when(step(E))
      .legal([stop, step(N), step(E), step(S), step(W)])
      .when(step(E))
      .legal([stop, step(N), step(E), step(S)])
      .when(step(S))
      .legal([stop, step(E), step(S), step(W)])
      .when(step(W))
      .legal([stop, step(S), step(W)])
      .when(stop)
      .thenEvents(
        move(
          ...[steps([2, 3], E), entered(3, 3)],
          ...[steps([3, 3], E), entered(4, 3)],
          ...[steps([4, 3], S), entered(4, 4)],
          ...[steps([4, 4], W), entered(3, 4), stopped(3, 4)],
        ),
      )
  })

  test('DB-CORR-7: the room the move began in may be entered again, and has a card', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'y4' } })
      .when(step(E), step(W))
      .drawing('empty')
      .thenEvents(move(steps([2, 3], E), entered(3, 3), steps([3, 3], W), ...emptyRoom))
  })

  test('DB-CORR-7: and so may the corridor it began in, once', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'y4', '3,3': 'y4' } })
      .when(step(E))
      .allows(step(W))
      .when(step(W))
      .forbids(step(E))
      .allows(step(N), step(W))
  })

  test('DB-CORR-9: a hero that starts its move there moves as usual, and cannot search', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4', '4,3': 'k4' } })
      .legal([{ tag: 'stay' }, step(N), step(E), step(S), step(W)])
      .when(step(E))
      .drawing('empty')
      .thenEvents(move(steps([3, 3], E), ...emptyRoom))
  })
})

describe('doors and portcullises', () => {
  test('DB-CORR-6, DB-DEC-13: a door may be tried, and then another exit, but no corridor twice', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'y4', '3,3': 'y4', '3,4': 'y4', '4,4': ['kd', 3] } })
      .when(step(E), step(S), step(E))
      .drawing('closed')
      .legal([{ tag: 'endMove' }, step(S), step(W)])
  })

  test('DB-CORR-5, DB-DEC-13: one that gives up at a closed door stops in the corridor it came to', () => {
    const atDoor = (at: [number, number]) =>
      given({ heroes: [{ id: 'p', at }], tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': ['kd', 3] } })
    atDoor([2, 3])
      .when(step(E), step(E))
      .drawing('closed')
      .after()
      .when({ tag: 'endMove' })
      .thenEvents([stopped(3, 3), ended()])
    atDoor([3, 3]).when(step(E)).drawing('closed').when({ tag: 'endMove' }).excludes('corridorStopped')
  })

  test('DB-CORR-6: a portcullis is tested; if it holds, the move is over', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': ['r4', 1] } })
      .when(step(E), step(E))
      .rolling(7)
      .includes(entered(3, 3), { tag: 'portcullisHeld', border: border([3, 3], E) }, ended())
      .toAct('nobody')
  })
})

describe('brought there otherwise', () => {
  const beyond = { '3,3': 'y4', '4,3': 'k4' } as const
  test('DB-EX-65, DB-CORR-8, DB-DOOR-9, -10: who flees into a corridor goes no further; its door locks', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1] }, agenda: moves(0, 0) })
      .drawing('opens', 'y4', 'k4', 'troll')
      .after(step(E), step(E))
      .when({ tag: 'intent', intent: 'flee' })
      .drawing('m4')
      .includes(
        { tag: 'heroFled', to: square(4, 3) },
        entered(4, 3, false),
        { tag: 'doorLocked', border: border([3, 3], E) },
        ended(),
      )
      .excludes('cardDrawn')
      .when(step(W))
      .drawing('closed')
      .includes({ tag: 'doorTried', border: border([3, 3], E) })
  })

  test('DB-CORR-8: nor does one whom the dragon drives there', () => {
    given({ heroes: [{ id: 'p', at: 'chamber' }], tiles: { '5,4': 'y4' } })
      .when({ tag: 'stayInChamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'driveOut', dir: W })
      .includes({ tag: 'heroDrivenOut' }, entered(5, 4, false), ended())
      .toAct('nobody')
  })

  test('DB-CORR-8: nor one whom a card sends there', () => {
    const pack: Pack = {
      ...box,
      decks: {
        ...box.decks,
        room: box.decks.room.map((card) =>
          card.id === 'lamp' ? { ...card, effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }] } : card,
        ),
      },
    }
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: beyond }, pack)
      .when(step(E))
      .drawing('lamp')
      .thenEvents([
        started(),
        steps([3, 3], E),
        draws('room', 'lamp'),
        steps([4, 3], W, { entry: 'card', via: 'card' }),
        entered(3, 3, false),
        returns('room', 'lamp'),
        ended(),
      ])
  })

  test('DB-CORR-7, DB-R-25: nor does a secret door lead back into one entered in this move', () => {
    given(
      { heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': 'k4', '4,2': 'y4' } },
      boxWith('room', cardOf('lever', [{ tag: 'secretDoor' }])),
    )
      .when(step(E), step(E))
      .drawing('lever')
      // The corridor in the north it has not been in.
      .legal([{ tag: 'decline' }, step(N), step(E), step(S)])
  })

  test('DB-CORR-2: a secret door leads into a corridor and on', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'kx', '4,3': 'y4' } })
      .when({ tag: 'search' })
      .drawing('secret-door')
      .when(step(E))
      .includes(entered(4, 3))
      .legal([stop, step(N), step(E), step(S)])
  })
})
