/** Searching a room in place of moving, and the secret door one may find. */
import { describe, expect, test } from 'vitest'
import { draws, emptyRoom, ended, lays, move, returns, steps } from '../../support/drakborgen/events.js'
import { E, given, moves, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

const search = { tag: 'search' } as const
const decline = { tag: 'decline' } as const
const announced = { tag: 'searchAnnounced', hero: 0 } as const
const found = { tag: 'secretDoorFound', hero: 0 } as const
const used = (dir: 0 | 1 | 2 | 3) => ({ tag: 'secretDoorUsed', hero: 0, dir }) as const
const secret = { entry: 'secretDoor', via: 'secretDoor' } as const
const searched = (card: string) => [announced, draws('roomSearch', card)] as const
/** A hero in a room open to the south alone. */
const shutIn = (more: Partial<Setting> = {}): Setting => ({
  ...more,
  heroes: [{ id: 'p', at: [5, 2] }, ...(more.heroes ?? [])],
  tiles: { '5,2': 'kx', ...more.tiles },
  agenda: more.agenda ?? moves(0),
})
const noTiles: Setting['but'] = (state) => ({
  ...state,
  piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } },
})

describe('searching', () => {
  test('DB-SRCH-1…3, -13, -15, -16: it is announced, one card is carried out, and the move is over', () => {
    const game = given(shutIn())
      .when(search)
      .drawing('bare-room')
      .thenEvents(move(...searched('bare-room'), returns('roomSearch', 'bare-room')))
      .toAct('nobody')
    expect(game.state.heroes[0]!.place).toBe(square(5, 2))
    expect(game.state.piles.roomSearch.queue).toEqual([{ card: 'bare-room', knownTo: 'everyone' }])
  })

  test('DB-SRCH-2: it is announced before the card is known', () => {
    const game = given(shutIn()).when(search).toAct('chance')
    expect(game.game.table.state.move.searched).toBe(true)
  })

  test('DB-SRCH-3: what is found may be kept', () => {
    given(shutIn())
      .when(search)
      .drawing('search-coins')
      .thenEvents(move(...searched('search-coins'), { tag: 'cardKept', hero: 0, card: 'search-coins', as: 'treasure' }))
  })

  test.each(['k4', 'r4'])('DB-EX-31, DB-SRCH-4, DB-DEC-4: on %s it is legal', (tile) => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': tile } }).allows(search)
  })

  test.each(['y4', 'd3', 'w4', 's2', 'b4'])('DB-EX-31, DB-SRCH-4, -5, DB-DARK-11: on %s it is not', (tile) => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': tile } }).forbids(search)
  })

  test.each(['nw', 'chamber'])('DB-EX-31, DB-SRCH-5, DB-CHMB-10: in %s it is not', (at) => {
    given({ heroes: [{ id: 'p', at, hasEntered: true }] }).forbids(search)
  })

  test('DB-SRCH-14: a monster found is dealt with in the same move', () => {
    given(shutIn())
      .when(search)
      .drawing('search-troll', 'm4')
      .when({ tag: 'intent', intent: 'wait' })
      .includes(...searched('search-troll'), { tag: 'monsterFled' }, returns('roomSearch', 'search-troll'), ended())
      .toAct('nobody')
  })

  test('DB-SRCH-14: and so is an ambush', () => {
    given(shutIn())
      .when(search)
      .drawing('search-ambush', 'mf')
      .rolling(8)
      .when({ tag: 'intent', intent: 'attack' })
      .includes(...searched('search-ambush'), { tag: 'heroAmbushed', damage: 2 }, { tag: 'monsterFled' }, ended())
      .toAct('nobody')
  })
})

describe('again and again', () => {
  const rounds = (options: Setting['options'] = {}) =>
    given({
      ...shutIn({ options }),
      agenda: [{ tag: 'beginRound' }],
      but: (state) => ({ ...state, round: 0 }),
    })

  test('DB-EX-32, DB-SRCH-12, -13: one room may be searched in any number of moves', () => {
    const game = rounds()
      .drawing('bare-room', 'bare-room', 'bare-room', 'bare-room')
      .when(search, search, search, search)
      .allows(search)
      .includes(
        { tag: 'sunAdvanced', from: 1, to: 2 },
        { tag: 'sunAdvanced', from: 2, to: 3 },
        { tag: 'sunAdvanced', from: 3, to: 4 },
        { tag: 'sunAdvanced', from: 4, to: 5 },
      )
    const drawn = game.events.flatMap((event) => (event.tag === 'cardDrawn' ? [event.pile] : []))
    expect(drawn).toEqual(['roomSearch', 'roomSearch', 'roomSearch', 'roomSearch'])
  })

  test('DB-EX-32, DB-SRCH-12, DB-DEC-4: or, by option, twice in a row; another move between starts anew', () => {
    rounds({ maxConsecutiveSearches: 2 })
      .when(search)
      .drawing('bare-room')
      .allows(search)
      .when(search)
      .drawing('bare-room')
      .forbids(search)
      .when({ tag: 'stay' }, search)
      .drawing('bare-room')
      .allows(search)
  })

  test('DB-SRCH-12: in another room the count starts anew', () => {
    given(shutIn({ tiles: { '5,3': 'k4' }, options: { maxConsecutiveSearches: 1 }, agenda: moves(0, 0, 0) }))
      .when(search)
      .drawing('bare-room')
      .forbids(search)
      .when(step(S))
      .drawing('empty')
      .allows(search)
  })

  test('DB-SRCH-12, DB-R-49: in a room come to by a secret door it has not searched yet', () => {
    given(shutIn({ tiles: { '5,3': 'k4' }, options: { maxConsecutiveSearches: 1 }, agenda: moves(0, 0, 0) }))
      .when(search)
      .drawing('secret-door', 'empty')
      .when(step(S))
      .allows(search)
      .when(search)
      .drawing('bare-room')
      .forbids(search)
  })

  test('DB-SRCH-12: a secret door that is not used counts as a search like any other', () => {
    given(shutIn({ options: { maxConsecutiveSearches: 1 }, agenda: moves(0, 0) }))
      .when(search)
      .drawing('secret-door')
      .when(decline)
      .forbids(search)
  })
})

describe('a secret door', () => {
  test('DB-EX-30, DB-SRCH-6, -8, DB-DEC-14, DB-PASS-4: it leads at once to any square alongside, through walls', () => {
    given(shutIn())
      .when(search)
      .drawing('secret-door')
      .legal([decline, step(N), step(E), step(S), step(W)])
  })

  test('DB-EX-30, DB-SRCH-6, -7, -16, DB-TILE-13, DB-FLEE-7: the step is a normal one, without a flight back', () => {
    given(shutIn())
      .when(search)
      .drawing('secret-door')
      .when(step(E))
      .drawing('k4', 'elf')
      .includes(
        ...[...searched('secret-door'), found, used(E)],
        ...[...lays('k4', [6, 2], 1), steps([5, 2], E, secret)],
        draws('room', 'elf'),
      )
      .legal([
        { tag: 'intent', intent: 'attack' },
        { tag: 'intent', intent: 'wait' },
      ])
  })

  test('DB-SRCH-7, -11, -16: a whole move through one, and nothing of it is left', () => {
    const game = given(shutIn({ agenda: moves(0, 0), tiles: { '6,2': 'k4' } }))
      .drawing('secret-door', 'empty')
      .when(search, step(E))
      .includes(...searched('secret-door'), found, used(E), steps([5, 2], E, secret), ...emptyRoom)
      .includes(returns('roomSearch', 'secret-door'), ended())
      // The wall is as it was.
      .forbids(step(W))
      .allows(step(E))
    expect(game.state.board[square(5, 2)]).toEqual({ tile: 'kx', rotation: 0 })
  })

  test.each([
    ['y4', 'corridorEntered'],
    ['d3', 'darkRoomEntered'],
    ['s2', 'roomTurned'],
    ['b4', 'debrisEntered'],
  ] as const)('DB-SRCH-7: behind it %s has its own rules', (tile, tag) => {
    given(shutIn({ tiles: { '6,2': tile } }))
      .drawing('secret-door')
      .when(search, step(E))
      .includes(steps([5, 2], E, secret), { tag })
  })

  test('DB-SRCH-7, DB-WELL-6: who comes to a well through a wall stands at that wall, and can only jump', () => {
    given(shutIn({ tiles: { '6,2': 'w4' }, agenda: moves(0, 0) }))
      .drawing('secret-door')
      .rolling(5)
      .when(search, step(E))
      .legal([{ tag: 'jump' }])
  })

  test('DB-SRCH-8: doors and portcullises of either tile do not count', () => {
    given({
      heroes: [{ id: 'p', at: [5, 2] }],
      tiles: { '5,2': ['kd', 1], '5,1': 'r4', '6,2': ['kd', 3], '5,3': 'kd' },
    })
      .when(search)
      .drawing('secret-door')
      .legal([decline, step(N), step(E), step(S), step(W)])
      .when(step(E))
      .drawing('empty')
      .includes(used(E), steps([5, 2], E, secret))
      .excludes('doorTried')
  })

  test('DB-SRCH-8, DB-DEC-14: or, by option, they do, and walls do not', () => {
    given({
      heroes: [{ id: 'p', at: [5, 2] }],
      tiles: { '5,2': ['kd', 1], '5,1': 'r4', '4,2': 'ki' },
      options: { secretDoorBypassesObstacles: false },
    })
      .drawing('secret-door')
      .when(search)
      .legal([decline, step(S), step(W)])
  })

  test('DB-SRCH-9, DB-DEC-14: not off the board, nor onto an occupied square', () => {
    given({
      heroes: [
        { id: 'p', at: [5, 0] },
        { id: 'q', at: [6, 0] },
      ],
      tiles: { '5,0': 'k4', '6,0': 'k4' },
      agenda: moves(0),
    })
      .drawing('secret-door')
      .when(search)
      .legal([decline, step(S), step(W)])
  })

  test('DB-SRCH-9, DB-DEC-14: towers and chamber have room', () => {
    given({
      heroes: [
        { id: 'p', at: [1, 0] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '1,0': ['kx', 1] },
      agenda: moves(0),
    })
      .drawing('secret-door')
      .when(search)
      .legal([decline, step(E), step(S), { tag: 'step', dir: W, to: 'nw' }])
      .when({ tag: 'step', to: 'nw' })
      .includes(used(W), { tag: 'towerEntered', tower: 'nw' })
    given({
      heroes: [
        { id: 'p', at: [5, 4] },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,4': 'kx' },
      agenda: moves(0),
    })
      .drawing('secret-door', 't1', 't2')
      .when(search, { tag: 'step', to: 'chamber' })
      .includes(used(E), { tag: 'chamberEntered', hero: 0 }, { tag: 'treasureDrawn' })
  })

  test('DB-SRCH-9, DB-DEC-14, DB-TILE-14: nor to a square without a tile, if none is left', () => {
    given(shutIn({ tiles: { '5,3': 'k4' }, but: noTiles }))
      .drawing('secret-door')
      .when(search)
      .legal([decline, step(S)])
  })

  test('DB-SRCH-10: it may be declined, and the move is over', () => {
    given(shutIn())
      .when(search)
      .drawing('secret-door')
      .when(decline)
      .thenEvents(
        move(
          ...[...searched('secret-door'), found],
          { tag: 'secretDoorDeclined', hero: 0 },
          returns('roomSearch', 'secret-door'),
        ),
      )
  })

  test('DB-FLEE-7, DB-DOOR-9: come that way through a door, there is no flight back by it', () => {
    given({ heroes: [{ id: 'p', at: [5, 2] }], tiles: { '5,2': ['kd', 1], '6,2': 'k4' } })
      .drawing('secret-door', 'troll')
      .when(search, step(E))
      .forbids({ tag: 'intent', intent: 'flee' })
  })
})
