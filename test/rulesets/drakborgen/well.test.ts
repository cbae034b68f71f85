/** The bottomless well: its edge, turning back, giving up treasures, and the jump. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { border, emptyRoom, ended, lays, move, started, steps, tests } from '../../support/drakborgen/events.js'
import {
  E,
  given,
  type HeroAt,
  moves,
  N,
  rules,
  S,
  type Setting,
  square,
  step,
  tableOf,
  W,
} from '../../support/drakborgen/table.js'

const jump = { tag: 'jump' } as const
const turnBack = { tag: 'turnBack' } as const
const jumpBack = { tag: 'jumpBack' } as const
const stop = { tag: 'stop' } as const
const giveUp = (card: string) => ({ tag: 'giveUp', card }) as const
/** A hero of agility 5 at the southern edge of a well. */
const atEdge = (hero: Partial<HeroAt> = {}, more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [3, 3], stance: { tag: 'wellEdge', edge: S }, ...hero }, ...(more.heroes ?? [])],
  tiles: { '3,3': 'w4', '3,4': 'k4', ...more.tiles },
  agenda: more.agenda ?? moves(0),
})
const across = (hero: Partial<HeroAt> = {}, more: Partial<Setting> = {}): Setting =>
  atEdge({ stance: { tag: 'wellAcross', edge: S }, ...hero }, more)
const jumped = (to: 'across' | 'edge') => ({ tag: 'wellJumped', hero: 0, to }) as const
const gaveUp = (card: string, at = 0) =>
  ({ tag: 'treasuresGivenUp', hero: 0, at, card: { card, knownTo: [0] } }) as const
const fell = [
  { tag: 'fellIntoWell', hero: 0 },
  { tag: 'heroDied', hero: 0, cause: 'well', place: square(3, 3) },
] as const

describe('entering', () => {
  const entering = (hero: Partial<HeroAt> = {}): Setting => ({
    heroes: [{ id: 'p', at: [3, 4], ...hero }],
    tiles: { '3,4': 'k4', '3,3': 'w4' },
  })
  const entered = { tag: 'wellEntered', hero: 0, square: square(3, 3), edge: S } as const

  test('DB-EX-19, DB-WELL-1, -3, -4, -14: agility at once, whatever the treasures; then it stands at the edge', () => {
    const game = given({ ...entering({ treasures: ['t1', 't2', 't3'] }), tiles: { '3,4': 'k4' } })
      .when(step(N))
      .drawing('w4')
      .rolling(5)
      .thenEvents(
        move(...lays('w4', [3, 3], 0), steps([3, 4], N), entered, tests('vf', 5, 5), {
          tag: 'wellEdgeHeld',
          hero: 0,
          square: square(3, 3),
        }),
      )
      .toAct('nobody')
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: S })
  })

  test('DB-EX-19, DB-WELL-2: a hero who fails the entry test falls and dies', () => {
    const game = given(entering({ treasures: ['t1', 't2', 't3'] }))
      .when(step(N))
      .rolling(6)
      .includes(entered, tests('vf', 6, 5), ...fell, ended())
    expect(game.state.heroes[0]).toMatchObject({ status: 'dead', kp: 0, place: null, treasures: [] })
    expect(game.state.piles.treasure.queue.map(({ card }) => card)).toEqual(['t1', 't2', 't3'])
  })

  test.each(box.heroes.map(({ id, vf }) => [id, vf] as const))(
    'DB-WELL-1, -2, DB-TEST-1: %s, of agility %i, holds the edge in as many cases of twelve',
    (id, vf) => {
      const start = tableOf({
        ...entering({ id }),
        agenda: [{ tag: 'enterWell', hero: 0, square: square(3, 3), edge: S }],
      })
      const odds = oddsOf(rules, start, (_, events) =>
        events.some(({ tag }) => tag === 'wellEdgeHeld')
          ? 'holds'
          : events.some(({ tag }) => tag === 'heroDied')
            ? 'falls'
            : undefined,
      )
      expect(odds).toEqual({ holds: fraction(vf, 12), falls: fraction(12 - vf, 12) })
    },
  )

  test('DB-WELL-15: a hero that flees there takes the test too, and falls if it fails', () => {
    const fleeing = (face: number) =>
      given({
        heroes: [{ id: 'p', at: [4, 3], stance: { tag: 'wellAcross', edge: W } }],
        tiles: { '4,3': 'w4', '5,3': 'k4' },
      })
        .when(step(E))
        .drawing('troll', 'm4')
        .when({ tag: 'intent', intent: 'flee' })
        .rolling(face)
        .includes({ tag: 'heroFled' }, { tag: 'wellEntered', hero: 0, square: square(4, 3), edge: E })
    fleeing(5).includes({ tag: 'wellEdgeHeld' }, ended())
    fleeing(6).includes({ tag: 'fellIntoWell' }, { tag: 'heroDied', cause: 'well' }, ended())
  })

  test('DB-WELL-15: and so does one whom the dragon drives there', () => {
    given({ heroes: [{ id: 'p', at: 'chamber' }], tiles: { '5,4': 'w4' } })
      .when({ tag: 'stayInChamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 0 })
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'driveOut', dir: W })
      .rolling(6)
      .includes({ tag: 'wellEntered', edge: E }, { tag: 'fellIntoWell' }, { tag: 'heroDied', cause: 'well' })
  })
})

describe('at the edge', () => {
  test('DB-WELL-5, -6, -14, DB-DEC-8, DB-TURN-5: back or across, and treasures may be given up', () => {
    given(atEdge({ treasures: ['t1', 't2', 't2'], held: ['brooch'] })).legal([
      turnBack,
      jump,
      giveUp('t1'),
      giveUp('t2'),
    ])
  })

  test('DB-EX-21, DB-WELL-6: turning back is a normal step through the edge, without a test', () => {
    given(atEdge())
      .when(turnBack)
      .drawing('empty')
      .thenEvents(move(steps([3, 3], S), ...emptyRoom))
  })

  test.each([
    ['a wall', { '3,4': ['ki', 1] }, []],
    ['another hero', {}, [{ id: 'q', at: [3, 4] }]],
  ] as const)('DB-WELL-6, DB-DEC-8: %s there leaves only the jump', (_, tiles, heroes) => {
    given(atEdge({}, { tiles, heroes })).legal([jump])
  })

  test('DB-WELL-6, DB-DEC-13: a door there that stays closed ends the move, and the hero keeps its place', () => {
    const game = given(atEdge({}, { tiles: { '3,4': 'kd' }, agenda: moves(0, 0) }))
      .when(turnBack)
      .drawing('closed')
      .includes({ tag: 'doorStayedClosed', border: border([3, 3], S) }, ended(), started())
      .legal([turnBack, jump])
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: S })
  })

  test('DB-EX-20, DB-WELL-7, -10, -11, -4: the jump is harder by 1 for each treasure card, and by nothing else', () => {
    given(atEdge({ treasures: ['t1', 't2', 't3'], held: ['brooch'] }))
      .when(jump)
      .rolling(3)
      .includes(tests('vf', 3, 5, 3), ...fell, ended())
  })

  test('DB-EX-20, DB-WELL-8, -9, DB-DEC-8: cards given up count no longer; then only the jump is left', () => {
    const game = given(atEdge({ treasures: ['t1', 't2', 't3'], held: ['brooch'] }))
      .when(giveUp('t1'))
      .legal([jump, giveUp('t2'), giveUp('t3')])
      .when(jump)
      .rolling(3)
      .thenEvents([started(), gaveUp('t1'), tests('vf', 3, 5, 2), jumped('across')])
      .legal([stop, step(N), step(E), step(W)])
    expect(game.state.piles.treasure.queue).toEqual([{ card: 't1', knownTo: [0] }])
    expect(game.seen('spectator')).toContainEqual({ ...gaveUp('t1'), card: { card: 'hidden', knownTo: [0] } })
  })

  test('DB-WELL-7, -9, DB-TEST-3: one that is used up before the jump counts no longer', () => {
    const use = { effects: [{ tag: 'nothing' }], charges: 1, then: 'outOfPlay', windows: ['beforeTest'] } as const
    const treasure = box.decks.treasure.map((card) => (card.id === 't1' ? { ...card, use } : card))
    given(atEdge({ treasures: ['t1', 't2'] }), { ...box, decks: { ...box.decks, treasure } })
      .when(jump, { tag: 'useItem', card: 't1' }, { tag: 'pass' })
      .rolling(4)
      .includes({ tag: 'itemUsed', card: 't1', then: 'outOfPlay' }, tests('vf', 4, 5, 1), jumped('across'))
  })

  test('DB-WELL-8, -9: any number may be given up, in the order named', () => {
    const game = given(atEdge({ treasures: ['t1', 't2', 't3'] }))
      .when(giveUp('t3'), giveUp('t1'), giveUp('t2'))
      .legal([jump])
      .when(jump)
      .rolling(5)
      .thenEvents([started(), gaveUp('t3', 2), gaveUp('t1'), gaveUp('t2'), tests('vf', 5, 5), jumped('across')])
    expect(game.state.piles.treasure.queue.map(({ card }) => card)).toEqual(['t3', 't1', 't2'])
  })

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'DB-WELL-7, -11: with %i treasure cards an agility of 5 is so much less',
    (cards) => {
      const treasures = ['t1', 't1', 't1', 't2', 't2', 't2'].slice(0, cards)
      const odds = oddsOf(
        rules,
        tableOf(atEdge({ treasures })),
        (_, events) =>
          events.some(({ tag }) => tag === 'wellJumped')
            ? 'across'
            : events.some(({ tag }) => tag === 'fellIntoWell')
              ? 'falls'
              : undefined,
        { choose: (legal) => legal.findIndex(({ tag }) => tag === 'jump') },
      )
      const good = Math.max(0, 5 - cards)
      expect(odds['across'] ?? fraction(0)).toEqual(fraction(good, 12))
      expect(odds['falls']).toEqual(fraction(12 - good, 12))
    },
  )
})

describe('across', () => {
  test('DB-WELL-12, DB-DEC-9: the move goes on through any exit but the old edge', () => {
    given(atEdge())
      .when(jump)
      .rolling(5)
      .legal([stop, step(N), step(E), step(W)])
      .when(step(E))
      .drawing('k4', 'empty')
      .thenEvents(move(tests('vf', 5, 5), jumped('across'), ...lays('k4', [4, 3], 1), steps([3, 3], E), ...emptyRoom))
  })

  test('DB-WELL-12, DB-DEC-13: after a closed door on the far side it may try another, but not the old edge', () => {
    given(atEdge({}, { tiles: { '4,3': ['kd', 3] } }))
      .when(jump)
      .rolling(5)
      .when(step(E))
      .drawing('closed')
      .legal([{ tag: 'endMove' }, step(N), step(W)])
  })

  test('DB-WELL-12: or, by option, the jump ends the move', () => {
    const game = given(atEdge({}, { options: { jumpContinuesMove: false } }))
      .when(jump)
      .rolling(5)
      .thenEvents(move(tests('vf', 5, 5), jumped('across')))
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellAcross', edge: S })
  })

  test('DB-EX-69, DB-WELL-13, DB-DEC-4: later it leaves freely, or jumps back to the old edge', () => {
    given(atEdge({ treasures: ['t2', 't3'] }, { agenda: moves(0, 0) }))
      .when(jump)
      .rolling(3)
      .when(stop)
      .legal([{ tag: 'stay' }, step(N), step(E), step(W), jumpBack, giveUp('t2'), giveUp('t3')])
      .when(jumpBack)
      .rolling(4)
      .includes(tests('vf', 4, 5, 2), ...fell)
  })

  test('DB-WELL-13: leaving takes no test', () => {
    given(across())
      .when(step(N))
      .drawing('k4', 'empty')
      .thenEvents(move(...lays('k4', [3, 2], 0), steps([3, 3], N), ...emptyRoom))
  })

  test('DB-WELL-13, DB-DEC-4: the jump back is not offered if the border there is not legal', () => {
    given(across({ treasures: ['t1'] }, { tiles: { '3,4': ['ki', 1] } })).legal([
      { tag: 'stay' },
      step(N),
      step(E),
      step(W),
    ])
  })

  test('DB-WELL-13, DB-DEC-13: nor is the old edge offered after a closed door', () => {
    given(across({}, { tiles: { '4,3': ['kd', 3] } }))
      .when(step(E))
      .drawing('closed')
      .legal([{ tag: 'endMove' }, step(N), step(W)])
  })

  test('DB-EX-76, DB-WELL-8, -16, DB-DEC-4, -27, DB-TURN-15: the jump back leads to the edge', () => {
    const game = given(across({ treasures: ['t2', 't3'] }, { agenda: moves(0, 0) }))
      .when(giveUp('t2'))
      .legal([jumpBack, giveUp('t3')])
      .when(giveUp('t3'), jumpBack)
      .rolling(5)
      .thenEvents([started(), gaveUp('t2'), gaveUp('t3'), tests('vf', 5, 5), jumped('edge')])
      .legal([stop, step(S)])
      .when(stop)
      .legal([turnBack, jump])
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: S })
  })

  test('DB-WELL-16, DB-DEC-27: leaving by the edge is a normal step', () => {
    given(across())
      .when(jumpBack)
      .rolling(5)
      .when(step(S))
      .drawing('empty')
      .thenEvents(move(tests('vf', 5, 5), jumped('edge'), steps([3, 3], S), ...emptyRoom))
  })

  test('DB-WELL-16, DB-DEC-13, -27: if a door there stays closed, it stands at the edge, and the move is over', () => {
    const game = given(across({}, { tiles: { '3,4': 'kd' } }))
      .when(jumpBack)
      .rolling(5)
      .when(step(S))
      .drawing('closed')
      .includes({ tag: 'doorStayedClosed' }, ended())
      .toAct('nobody')
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: S })
  })

  test('DB-WELL-16: by option, the jump back ends the move at the edge', () => {
    const game = given(across({}, { options: { jumpContinuesMove: false } }))
      .when(jumpBack)
      .rolling(5)
      .thenEvents(move(tests('vf', 5, 5), jumped('edge')))
    expect(game.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: S })
  })

  test('DB-WELL-13: a jump back that fails is death', () => {
    given(across())
      .when(jumpBack)
      .rolling(6)
      .includes(tests('vf', 6, 5), ...fell, ended())
  })
})
