/** Portcullises: a test of strength for each attempt; they fall behind whoever passes. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { border, draws, emptyRoom, ended, lays, move, started, steps, tests } from '../../support/drakborgen/events.js'
import { E, given, moves, N, rules, S, type Setting, square, step, tableOf, W } from '../../support/drakborgen/table.js'

const fell = (at: number, cause: 'entered' | 'passed') =>
  ({ tag: 'portcullisFell', hero: 0, border: at, cause }) as const
const lifted = (at: number) => ({ tag: 'portcullisLifted', hero: 0, border: at }) as const
const held = (at: number, tried = false) => ({ tag: 'portcullisHeld', hero: 0, border: at, tried }) as const
const north = border([1, 1], N)
/** A hero of strength 6 in the room of DB-EX-8: its portcullis lies in the north, its one other exit in the east. */
const behindIt = (more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [1, 1] }, ...(more.heroes ?? [])],
  tiles: { '1,1': ['r1', 2], '1,0': ['k4', 1], ...more.tiles },
  agenda: more.agenda ?? moves(0),
})

describe('it falls', () => {
  test('DB-EX-8, DB-PORT-1, -2, -7, DB-ROOM-6: behind a hero that draws a red dot, before the room card', () => {
    const game = given({ heroes: [{ id: 'rohan', at: [1, 0] }], tiles: { '1,0': ['k4', 1] }, agenda: moves(0, 0) })
      .when(step(S))
      .drawing('r1', 'brooch')
      .thenEvents([
        ...move(...[...lays('r1', [1, 1], 2), steps([1, 0], S), fell(north, 'entered')], draws('room', 'brooch'), {
          tag: 'cardKept',
          hero: 0,
          card: 'brooch',
          as: 'treasure',
        }),
        started(),
      ])
      // North is the portcullis, south and west are walls.
      .legal([{ tag: 'stay' }, step(N), step(E), { tag: 'search' }])
    expect(game.state.heroes[0]!.held).toEqual([{ card: 'brooch', as: 'treasure' }])
    expect([game.state.piles.room.size, game.state.piles.room.queue]).toEqual([59, []])
  })

  test('DB-PORT-2, -3: from then on it is down, from this side', () => {
    given(behindIt())
      .when(step(N))
      .rolling(7)
      .includes(tests('sf', 7, 6), held(north))
  })

  test('DB-PORT-2, -3: and from the other, for every hero', () => {
    given({ heroes: [{ id: 'q', at: [1, 0] }], tiles: { '1,1': ['r4', 2], '1,0': ['k4', 1] } })
      .when(step(S))
      .rolling(5)
      .includes(tests('sf', 5, 4), held(north))
  })

  test('DB-EX-63, DB-PORT-8, DB-TILE-9: nothing falls for a hero that comes in by another edge', () => {
    given({ heroes: [{ id: 'p', at: [2, 3] }], tiles: { '2,3': 'k4', '3,3': 'r4' }, agenda: moves(0, 0) })
      .when(step(E))
      .drawing('empty')
      .thenEvents([...move(steps([2, 3], E), ...emptyRoom), started()])
      .when(step(S))
      .rolling(7)
      .includes(tests('sf', 7, 6), held(border([3, 3], S)))
  })

  test('DB-PORT-1: it falls behind one that comes by a secret door too, if the tile is drawn then', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'kx' } })
      .when({ tag: 'search' })
      .drawing('secret-door')
      .when(step(N))
      .drawing('r4', 'empty')
      .includes(steps([3, 3], N, { entry: 'secretDoor', via: 'secretDoor' }), fell(border([3, 3], N), 'entered'))
  })

  test('DB-PORT-8, DB-SRCH-8: nor for one that comes by a secret door over the mark of a tile that lay there', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'kx', '3,2': 'r4' } })
      .when({ tag: 'search' })
      .drawing('secret-door')
      .when(step(N))
      .drawing('empty')
      .includes(steps([3, 3], N, { entry: 'secretDoor', via: 'secretDoor' }), ended())
      .excludes('portcullisFell')
  })
})

describe('to pass it takes strength', () => {
  test('DB-EX-28, DB-PORT-3, -4: lifted, it falls again right behind the hero', () => {
    given(behindIt())
      .when(step(N))
      .rolling(6)
      .drawing('empty')
      .thenEvents(
        move(
          tests('sf', 6, 6),
          lifted(north),
          steps([1, 1], N, { via: 'portcullis' }),
          fell(north, 'passed'),
          ...emptyRoom,
        ),
      )
  })

  test('DB-PORT-1, -4: two fall behind a hero that lifts one and draws a red dot beyond', () => {
    given(behindIt({ tiles: { '1,1': ['r4', 0] } }))
      .when(step(S))
      .rolling(6)
      .drawing('r4', 'empty')
      .thenEvents(
        move(
          ...[tests('sf', 6, 6), lifted(border([1, 1], S)), ...lays('r4', [1, 2], 2)],
          steps([1, 1], S, { via: 'portcullis' }),
          ...[fell(border([1, 1], S), 'passed'), fell(border([1, 1], S), 'entered'), ...emptyRoom],
        ),
      )
  })

  test('DB-EX-28, DB-PORT-5, -6: if it holds the move is over; in the next all is open again', () => {
    given(behindIt({ agenda: moves(0, 0) }))
      .when(step(N))
      .rolling(7)
      .thenEvents([...move(tests('sf', 7, 6), held(north)), started()])
      .legal([{ tag: 'stay' }, step(N), step(E), { tag: 'search' }])
  })

  test('DB-PORT-5, DB-DEC-13: by option one that holds is as a closed door', () => {
    given(behindIt({ options: { portcullisFailEndsMove: false } }))
      .when(step(N))
      .rolling(7)
      .thenEvents([started(), tests('sf', 7, 6), held(north, true)])
      .legal([{ tag: 'endMove' }, step(E)])
  })

  test('DB-R-44, DB-DOOR-6: and stays so when another holds as well', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': ['r4', 3], '3,2': 'r4' },
      options: { portcullisFailEndsMove: false },
    })
      .when(step(E))
      .rolling(7)
      .when(step(N))
      .rolling(7)
      .includes(held(border([3, 3], E), true), held(border([3, 3], N), true))
      .legal([{ tag: 'endMove' }, step(S), step(W)])
  })

  test.each(box.heroes.map(({ id, sf }) => [id, sf] as const))(
    'DB-PORT-3, DB-TEST-1: %s, of strength %i, lifts it in as many cases of twelve',
    (id, sf) => {
      const start = tableOf({ ...behindIt(), heroes: [{ id, at: [1, 1] }] })
      const odds = oddsOf(
        rules,
        start,
        (_, events) =>
          events.flatMap(({ tag }) => (tag === 'portcullisLifted' || tag === 'portcullisHeld' ? [tag] : []))[0],
        { choose: (legal) => legal.findIndex((action) => action.tag === 'step' && action.dir === N) },
      )
      expect(odds).toEqual({ portcullisLifted: fraction(sf, 12), portcullisHeld: fraction(12 - sf, 12) })
    },
  )

  test('DB-PORT-10: no test where the step behind it could not be made', () => {
    given(behindIt({ heroes: [{ id: 'q', at: [1, 0] }] })).forbids(step(N))
    given(behindIt({ tiles: { '1,0': 'ki', '1,1': ['r4', 1], '0,1': 'ki' } })).forbids(step(W))
    given({ heroes: [{ id: 'p', at: [3, 0] }], tiles: { '3,0': ['r4', 2] } }).forbids(step(N))
    given(
      behindIt({
        tiles: { '1,1': ['r4', 0] },
        but: (state) => ({ ...state, piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } } }),
      }),
    ).forbids(step(S))
  })

  test('DB-CHMB-15: out of the chamber it counts as an attempt to leave', () => {
    given({
      heroes: [{ id: 'p', at: 'chamber' }],
      tiles: { '5,4': ['r4', 3] },
      options: { chamberFailedExit: 'dragonOnly' },
    })
      .when({ tag: 'step', to: square(5, 4) })
      .rolling(7)
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('asleep')
      .includes(held(border([5, 4], E)), { tag: 'failedToLeave', hero: 0 }, { tag: 'dragonAsleep' }, ended())
  })
})

describe('no flight through it', () => {
  const attack = { tag: 'intent', intent: 'attack' } as const
  const wait = { tag: 'intent', intent: 'wait' } as const
  const flee = { tag: 'intent', intent: 'flee' } as const

  test('DB-EX-29, DB-PORT-9: not through one that has just fallen', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' } })
      .when(step(N))
      .drawing('r4', 'troll')
      .legal([attack, wait])
  })

  test('DB-PORT-9: nor through one just lifted', () => {
    given(behindIt()).when(step(N)).rolling(1).drawing('troll').legal([attack, wait])
  })

  test('DB-PORT-9: unless the option allows it, in this move', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' }, options: { fleeThroughPortcullis: true } })
      .when(step(N))
      .drawing('r4', 'troll')
      .legal([attack, wait, flee])
      .when(flee)
      .drawing('m4')
      .includes({ tag: 'heroFled', to: square(3, 3), via: 'portcullis' })
    given(behindIt({ options: { fleeThroughPortcullis: true }, agenda: moves(0, 0) }))
      .when(step(N))
      .rolling(1)
      .drawing('empty')
      .when({ tag: 'search' })
      .drawing('search-troll')
      .legal([attack, wait])
  })
})
