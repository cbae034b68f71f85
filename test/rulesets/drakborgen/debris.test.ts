/** Debris: the entrance, forcing through, and being stuck. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { border, emptyRoom, ended, lays, move, started, steps, tests } from '../../support/drakborgen/events.js'
import { E, given, moves, N, rules, S, type Setting, square, step, tableOf, W } from '../../support/drakborgen/table.js'

const force = { tag: 'force' } as const
const turnBack = { tag: 'turnBack' } as const
const stop = { tag: 'stop' } as const
const forced = { tag: 'debrisForced', hero: 0 } as const
const stuck = { tag: 'stuckInDebris', hero: 0 } as const
/** A hero of agility 5 in debris it entered from the south. */
const inDebris = (tag: 'debrisEntrance' | 'debrisStuck' | 'debrisThrough', more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [
    { id: 'p', at: [3, 3], stance: { tag, edge: tag === 'debrisThrough' ? null : S }, treasures: ['t1', 't2'] },
    ...(more.heroes ?? []),
  ],
  tiles: { '3,3': 'b4', '3,4': 'k4', ...more.tiles },
  agenda: more.agenda ?? moves(0),
})

test('DB-EX-23, DB-DEBR-1…9, DB-DEC-10, -11, DB-TURN-6: in, stuck, and out by force; no card', () => {
  given({ heroes: [{ id: 'p', at: [3, 4] }], tiles: { '3,4': 'k4' }, agenda: moves(0, 0, 0) })
    .when(step(N))
    .drawing('b4')
    .thenEvents([
      ...move(...lays('b4', [3, 3], 0), steps([3, 4], N), {
        tag: 'debrisEntered',
        hero: 0,
        square: square(3, 3),
        edge: S,
      }),
      started(),
    ])
    .legal([turnBack, force])
    .after(force)
    .rolling(9)
    .thenEvents([tests('vf', 9, 5), stuck, ended(), started()])
    .legal([force])
    .after(force)
    .rolling(5)
    .thenEvents([tests('vf', 5, 5), forced])
    .legal([stop, step(N), step(E), step(S), step(W)])
    .after(step(E))
    .drawing('k4', 'empty')
    .thenEvents([...lays('k4', [4, 3], 1), steps([3, 3], E), ...emptyRoom, ended()])
})

describe('in the entrance', () => {
  test('DB-DEBR-3: going back is a normal step through the entrance', () => {
    given(inDebris('debrisEntrance'))
      .when(turnBack)
      .drawing('empty')
      .thenEvents(move(steps([3, 3], S), ...emptyRoom))
  })

  test('DB-DEBR-3, DB-DEC-10: it is not offered where that is not legal', () => {
    given(inDebris('debrisEntrance', { heroes: [{ id: 'q', at: [3, 4] }] })).legal([force])
    given(inDebris('debrisEntrance', { tiles: { '3,4': ['ki', 1] } })).legal([force])
  })

  test('DB-DEBR-3, DB-DEC-13: a door there that stays closed ends the move, and the hero keeps its place', () => {
    const game = given(inDebris('debrisEntrance', { tiles: { '3,4': 'kd' } }))
      .when(turnBack)
      .drawing('closed')
      .includes({ tag: 'doorStayedClosed', border: border([3, 3], S) }, ended())
      .toAct('nobody')
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'debrisEntrance', edge: S })
  })
})

describe('forcing', () => {
  test('DB-DEBR-4…6, DB-DEC-11: an agility test without modifiers; then the move goes on by any exit', () => {
    given(inDebris('debrisEntrance'))
      .when(force)
      .rolling(5)
      .legal([stop, step(N), step(E), step(S), step(W)])
      .when(step(E))
      .drawing('k4', 'empty')
      .thenEvents(move(tests('vf', 5, 5), forced, ...lays('k4', [4, 3], 1), steps([3, 3], E), ...emptyRoom))
  })

  test('DB-DEBR-4, DB-TEST-1: with an agility of 5 it succeeds in five cases of twelve', () => {
    const odds = oddsOf(
      rules,
      tableOf(inDebris('debrisStuck')),
      (_, events) => events.flatMap(({ tag }) => (tag === 'debrisForced' || tag === 'stuckInDebris' ? [tag] : []))[0],
    )
    expect(odds).toEqual({ debrisForced: fraction(5, 12), stuckInDebris: fraction(7, 12) })
  })

  test('DB-DEBR-7, -8, DB-DEC-10: who fails is stuck and can only try again, move after move', () => {
    given(inDebris('debrisEntrance', { agenda: moves(0, 0, 0) }))
      .when(force)
      .rolling(9)
      .legal([force])
      .when(force)
      .rolling(6)
      .legal([force])
      .when(force)
      .rolling(5)
      .thenEvents([
        ...move(tests('vf', 9, 5), stuck),
        ...move(tests('vf', 6, 5), stuck),
        ...[started(), tests('vf', 5, 5), forced],
      ])
      .legal([stop, step(N), step(E), step(S), step(W)])
  })

  test('DB-DEBR-5: the way back is an exit like the others', () => {
    given(inDebris('debrisStuck'))
      .when(force)
      .rolling(1)
      .when(step(S))
      .drawing('empty')
      .includes(forced, steps([3, 3], S))
  })

  test('DB-DEBR-6, DB-DEC-13: after a closed door it may try another exit', () => {
    given(inDebris('debrisEntrance', { tiles: { '4,3': ['kd', 3] } }))
      .when(force)
      .rolling(1)
      .when(step(E))
      .drawing('closed')
      .legal([{ tag: 'endMove' }, step(N), step(S), step(W)])
  })

  test('DB-DEBR-6, -10: by option the move ends there, and the next is a normal one', () => {
    given(inDebris('debrisEntrance', { options: { debrisContinuesMove: false }, agenda: moves(0, 0) }))
      .when(force)
      .rolling(5)
      .thenEvents([...move(tests('vf', 5, 5), forced), started()])
      .legal([{ tag: 'stay' }, step(N), step(E), step(S), step(W)])
  })

  test('DB-DEBR-10: one that is through and stops moves normally in its next move, without a test', () => {
    given(inDebris('debrisEntrance', { agenda: moves(0, 0) }))
      .when(force)
      .rolling(5)
      .after(stop)
      .legal([{ tag: 'stay' }, step(N), step(E), step(S), step(W)])
      .when(step(S))
      .drawing('empty')
      .thenEvents([steps([3, 3], S), ...emptyRoom, ended()])
  })
})

test('DB-DEBR-11: debris is never cleared: who comes again stands in the entrance again', () => {
  given(inDebris('debrisThrough', { agenda: moves(0, 0) }))
    .when(step(S))
    .drawing('empty')
    .when(step(N))
    .includes(steps([3, 3], S), { tag: 'debrisEntered', square: square(3, 3), edge: S }, ended())
})

test('DB-DEBR-9: debris cannot be searched', () => {
  given(inDebris('debrisThrough')).forbids({ tag: 'search' })
})

test('DB-DEBR-1, DB-TILE-12: a hero that flees there stands in the entrance it comes by', () => {
  given(inDebris('debrisThrough', { tiles: { '4,3': 'k4' } }))
    .when(step(E))
    .drawing('troll')
    .when({ tag: 'intent', intent: 'flee' })
    .drawing('m4')
    .includes({ tag: 'heroFled' }, { tag: 'debrisEntered', square: square(3, 3), edge: E }, ended())
})
