/** One step: the tile, the figure, what shuts behind it, the tile's effect, the room card. */
import type { Drakborgen, Pack } from 'delvekit/drakborgen'
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
import { withChasms, withTraps } from '../../support/drakborgen/kinds.js'
import { boxWith, cardOf, leftIn } from '../../support/drakborgen/rooms.js'
import { E, given, moves, N, rules, S, square, step, W } from '../../support/drakborgen/table.js'

const noTiles = (state: Drakborgen['state']): Drakborgen['state'] => ({
  ...state,
  piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } },
})

describe('a tile is drawn', () => {
  test('DB-EX-7, DB-TILE-1…3, DB-ROOM-1, DB-MOVE-6, DB-FLOW-6: out of the tower into an empty room', () => {
    const game = given({
      heroes: [{ id: 'rohan', at: 'nw' }],
      agenda: moves(0, 0),
    })
      .when(step(E))
      .drawing('k4', 'empty')
      .thenEvents([
        started(),
        { tag: 'tileRevealed', hero: 0, tile: 'k4' },
        { tag: 'tilePlaced', tile: 'k4', square: square(1, 0), rotation: 1 },
        { tag: 'heroMoved', hero: 0, from: 'nw', to: square(1, 0), dir: E, border: 1, entry: 'move', via: 'open' },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
        ended(),
        started(),
      ])
      .legal([{ tag: 'stay' }, step(E), step(S), { tag: 'step', dir: W, to: 'nw' }, { tag: 'search' }])
    const { room } = game.state.piles
    expect([room.size, room.queue]).toEqual([59, [{ card: 'empty', knownTo: 'everyone' }]])
  })

  test.each([
    [N, 0, 3, 2],
    [E, 1, 4, 3],
    [S, 2, 3, 4],
    [W, 3, 2, 3],
  ] as const)('DB-EX-11, DB-TILE-2…4: going %i it is turned by %i, and so is its door', (dir, rotation, col, row) => {
    const game = given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': 'k4' },
      agenda: moves(0, 0),
    })
      .when(step(dir))
      .drawing('kd', 'empty')
      .includes({ tag: 'tilePlaced', tile: 'kd', square: square(col, row), rotation })
      // Its door was printed in the north: it now lies straight ahead, and the dot behind.
      .when(step(dir))
      .drawing('opens', 'k4', 'empty')
      .includes({ tag: 'doorOpened', border: border([col, row], dir) })
    expect(game.state.heroes[0]!.cameFrom!.dirBack).toBe((dir + 2) % 4)
  })

  test('DB-TILE-2: a dot printed elsewhere lies at the border stepped over all the same', () => {
    const pack: Pack = { ...box, tiles: box.tiles.map((tile) => (tile.id === 'k4' ? { ...tile, dotEdge: 3 } : tile)) }
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4' } }, pack)
      .when(step(N))
      .drawing('k4', 'empty')
      .includes({ tag: 'tilePlaced', square: square(3, 2), rotation: 3 })
  })

  test('DB-EX-12, DB-TILE-5, -6, -10: a room that lies there is entered as it lies, and a card is drawn again', () => {
    const game = given({ heroes: [{ id: 'p', at: [2, 0] }], tiles: { '1,0': ['k4', 1], '2,0': 'k4' } })
      .when(step(W))
      .drawing('empty')
      .thenEvents(move(steps([2, 0], W), ...emptyRoom))
    expect(game.state.board[square(1, 0)]).toEqual({ tile: 'k4', rotation: 1 })
    expect(game.state.board[square(2, 0)]).toEqual({ tile: 'k4', rotation: 0 })
  })

  test('DB-TILE-1: drawing takes it from the supply', () => {
    const { piles } = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4' } })
      .when(step(N))
      .drawing('k4', 'empty').state
    expect([piles.tile.size, piles.tile.unseen['k4'], piles.tile.queue]).toEqual([86, 29, []])
  })

  test('DB-TILE-1: one that has been put back under the supply is drawn when its turn comes, and nobody need ask chance', () => {
    const { state } = given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': 'y4' },
      but: leftIn('tile', {}, ['d3', 'w4']),
    })
      .when(step(N))
      .includes({ tag: 'tileRevealed', tile: 'd3' }, { tag: 'tilePlaced', tile: 'd3' }, { tag: 'darkRoomEntered' })
    expect(state.piles.tile).toMatchObject({ size: 0, queue: [{ card: 'w4' }] })
  })

  test('DB-TILE-7: its other edges need not fit; what does not is blocked', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': 'k4', '4,2': 'ki' },
      agenda: moves(0, 0),
    })
      .when(step(N))
      .drawing('k4', 'empty')
      .forbids(step(E))
      .allows(step(N), step(W), step(S))
  })

  test('DB-TILE-15: until it is drawn nobody can see which it is: it may be any that is left', () => {
    const waiting = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4' } })
      .when(step(N))
      .toAct('chance')
    const left = { ...Object.fromEntries(box.tiles.map(({ id, count }) => [id, count])), y4: 11 }
    for (const viewer of [0, 'spectator'] as const)
      expect(rules.redact(waiting.game.table.state, viewer).piles.tile).toEqual({ unseen: left, size: 87, queue: [] })
    expect(waiting.pending).toMatchObject({ weights: Object.values(left) })
  })
})

describe('what a tile does, by its dot', () => {
  const walkInto = (tile: string) =>
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' } })
      .when(step(N))
      .drawing(tile)
  const into = (tile: string, ...events: ReadonlyArray<Drakborgen['event']>) => [
    ...lays(tile, [3, 2], 0),
    steps([3, 3], N),
    ...events,
  ]
  const at = { hero: 0, square: square(3, 2) } as const

  test('DB-TILE-8, -9, DB-ROOM-1: a black dot asks for a room card', () => {
    walkInto('k4')
      .drawing('empty')
      .thenEvents(move(...into('k4', ...emptyRoom)))
  })

  test('DB-TILE-8, -9, DB-PORT-7: a red dot too, once the portcullis has fallen', () => {
    walkInto('r1')
      .drawing('empty')
      .thenEvents(
        move(
          ...into('r1', { tag: 'portcullisFell', hero: 0, border: border([3, 3], N), cause: 'entered' }, ...emptyRoom),
        ),
      )
  })

  test('DB-TILE-8, -11, DB-CORR-1: a yellow dot is a corridor, without a card', () => {
    walkInto('y4')
      .when({ tag: 'stop' })
      .thenEvents(
        move(...into('y4', { tag: 'corridorEntered', ...at, mayContinue: true }, { tag: 'corridorStopped', ...at })),
      )
  })

  test('DB-TILE-8, -11, DB-DARK-1: a blue dot is a dark room, without a card', () => {
    walkInto('d3').thenEvents(move(...into('d3', { tag: 'darkRoomEntered', ...at })))
  })

  test('DB-TILE-8, -11, DB-WELL-14: a well has no card', () => {
    walkInto('w4')
      .rolling(1)
      .thenTags([
        'moveStarted',
        'tileRevealed',
        'tilePlaced',
        'heroMoved',
        'wellEntered',
        'testRolled',
        'wellEdgeHeld',
        'moveEnded',
      ])
  })

  test('DB-TILE-8, -11, DB-SPIN-5: a turning room has no card', () => {
    walkInto('s2').thenEvents(move(...into('s2', { tag: 'roomTurned', square: at.square, from: 0, to: 1 })))
  })

  test('DB-TILE-8, -11, DB-DEBR-9: debris has no card', () => {
    walkInto('b4').thenEvents(move(...into('b4', { tag: 'debrisEntered', ...at, edge: S })))
  })

  test.each([
    ['y4', 'corridorEntered'],
    ['d3', 'darkRoomEntered'],
    ['w4', 'wellEntered'],
    ['s2', 'roomTurned'],
    ['b4', 'debrisEntered'],
  ] as const)('DB-TILE-12: %s does so on every entry, not only when it is drawn', (tile, tag) => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '3,2': tile } })
      .when(step(N))
      .rolling(...(tile === 'w4' ? [1] : []))
      .includes({ tag: 'heroMoved' }, { tag })
      .excludes('tileRevealed', 'cardDrawn')
  })

  test('DB-TILE-12, DB-FLOW-7: a tile with effects of its own has them on whoever comes', () => {
    const pack: Pack = {
      ...box,
      tileKinds: box.tileKinds.map((kind) =>
        kind.kind === 'room' ? { ...kind, onEnter: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'tile' }] } : kind,
      ),
    }
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4', '3,2': 'k4' } }, pack)
      .when(step(N))
      .drawing('empty')
      .thenEvents(move(steps([3, 3], N), { tag: 'kpLost', hero: 0, amount: 1, cause: 'tile', kp: 13 }, ...emptyRoom))
  })

  test('DB-TILE-9: if that takes the hero elsewhere, nothing is drawn for the room it has left', () => {
    const away = { tag: 'moveHero', to: 'tower', drawRoomCard: false } as const
    const pack: Pack = {
      ...box,
      tileKinds: box.tileKinds.map((kind) => (kind.kind === 'room' ? { ...kind, onEnter: [away] } : kind)),
    }
    const game = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'y4', '3,2': 'k4' } }, pack)
      .when(step(N), { tag: 'goTo', to: 'nw' }, { tag: 'remain' })
      .includes(steps([3, 3], N), { tag: 'towerEntered', tower: 'nw' }, ended())
      .excludes('cardDrawn')
      .toAct('nobody')
    expect(game.state.heroes[0]!.place).toBe('nw')
  })

  test('DB-TILE-16, DB-MOVE-3: a border is judged before the tile takes effect', () => {
    // Turned, the room has a wall where the hero came in; drawn, the portcullis falls where it stepped over.
    given({ heroes: [{ id: 'p', at: [4, 4] }], tiles: { '4,4': 'k4', '3,4': ['s2', 1] } })
      .when(step(W))
      .thenEvents(move(steps([4, 4], W), { tag: 'roomTurned', square: square(3, 4), from: 1, to: 2 }))
    walkInto('r4').drawing('empty').excludes('testRolled')
  })
})

describe('the order of a step', () => {
  test('DB-FLOW-6, DB-DOOR-8: tile, figure, lock, effect, card', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': ['kd', 1] } })
      .when(step(E))
      .drawing('opens', 'r1', 'brooch')
      .thenEvents(
        move(
          { tag: 'doorTried', hero: 0, border: border([3, 3], E), dir: E, side: 'near' },
          draws('door', 'opens'),
          { tag: 'doorOpened', hero: 0, border: border([3, 3], E) },
          returns('door', 'opens'),
          ...lays('r1', [4, 3], 1),
          steps([3, 3], E, { via: 'door' }),
          { tag: 'portcullisFell', hero: 0, border: border([3, 3], E), cause: 'entered' },
          draws('room', 'brooch'),
          { tag: 'cardKept', hero: 0, card: 'brooch', as: 'treasure' },
          { tag: 'doorLocked', hero: 0, border: border([3, 3], E) },
        ),
      )
  })

  test('DB-FLOW-6, DB-CHMB-2: the chamber tile is laid by whoever first comes, before the figure moves', () => {
    const game = given({ heroes: [{ id: 'p', at: [5, 4] }], tiles: { '5,4': 'k4' } })
      .when(step(E))
      .drawing('t1', 't2')
      .includes({ tag: 'chamberPlaced' }, steps([5, 4], E, { to: 'chamber' }), { tag: 'chamberEntered', hero: 0 })
      .excludes('tileRevealed')
    expect(game.state.piles.tile.size).toBe(87)
  })

  test('DB-FLOW-6, DB-FLEE-8: the hero knows where it came from, and that it has been inside', () => {
    const { heroes } = given({ heroes: [{ id: 'p', at: 'nw' }] })
      .when(step(S))
      .drawing('d2').state
    expect([heroes[0]!.hasEntered, heroes[0]!.cameFrom]).toEqual([
      true,
      { place: 'nw', dirBack: N, border: border('nw', S), via: 'open' },
    ])
  })
})

describe('the supply of tiles', () => {
  test('DB-EX-55, DB-TILE-14, DB-SRCH-9: once it is empty, squares without a tile cannot be entered', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'y4' }, but: noTiles })
      .legal([{ tag: 'stay' }, step(E), { tag: 'search' }])
      .when({ tag: 'search' })
      .drawing('secret-door')
      .legal([{ tag: 'decline' }, step(E)])
  })

  test('DB-EX-75, DB-TILE-14, DB-EXIT-8: towers need no tile', () => {
    given({ heroes: [{ id: 'p', at: [1, 0] }], tiles: { '1,0': ['k4', 1] }, but: noTiles })
      .legal([{ tag: 'stay' }, step(W), { tag: 'search' }])
      .when(step(W), { tag: 'remain' })
      .thenEvents(move(steps([1, 0], W, { to: 'nw' }), { tag: 'towerEntered', hero: 0, tower: 'nw' }))
  })

  test('DB-EX-75, DB-TILE-14: nor does the chamber', () => {
    given({ heroes: [{ id: 'p', at: [5, 4] }], tiles: { '5,4': 'k4' }, but: noTiles }).legal([
      { tag: 'stay' },
      { tag: 'step', dir: E, to: 'chamber' },
      { tag: 'search' },
    ])
  })

  test('DB-TILE-14: that the last tile is drawn is told', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': 'k4' },
      but: (state) => ({ ...state, piles: { ...state.piles, tile: { unseen: { y4: 1 }, size: 1, queue: [] } } }),
    })
      .when(step(N))
      .drawing('y4')
      .includes({ tag: 'tilePlaced', tile: 'y4' }, { tag: 'tileSupplyEmpty' })
      .legal([{ tag: 'stop' }, step(S)])
  })
})

describe('DB-TILE-12, DB-FLOW-7: a special tile takes effect on whoever comes, by whatever way', () => {
  const shove = cardOf('shove', [{ tag: 'moveHero', to: 'back', drawRoomCard: false }])
  const searched = boxWith('roomSearch', shove)
  const snare = cardOf('snare', [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'snare' }], ['trap'])
  const pack = withTraps(withChasms({ ...searched, decks: { ...searched.decks, trap: [snare] } }))
  /** The hero has come to (4,3) from the tile in the west, in an earlier move, and searches the room. */
  const searching = (tile: string) => {
    const cameFrom = { place: square(3, 3), dirBack: W, border: border([3, 3], E), via: 'open' } as const
    const p = { id: 'p', at: [4, 3], cameFrom } as const
    const tiles = { '3,3': tile, '4,3': 'k4' }
    return given({ heroes: [p, { id: 'q', at: 'nw' }], tiles, agenda: moves(0) }, pack).when({ tag: 'search' })
  }
  const flight = (tile: string) => searching(tile).drawing('search-troll', 'm4').when({ tag: 'intent', intent: 'flee' })
  const eviction = (tile: string) =>
    given({ heroes: [{ id: 'p', at: 'chamber' }], tiles: { '5,4': tile } }, pack)
      .drawing('t1', 't2', 'awake')
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 })
      .rolling(1)
      .when({ tag: 'driveOut', to: square(5, 4) })
  const secretDoor = (tile: string) => searching(tile).drawing('secret-door').when(step(W))
  const card = (tile: string) => searching(tile).drawing('shove')

  describe.each([
    ['a flight', flight, { tag: 'heroFled' }],
    ['the dragon', eviction, { tag: 'heroDrivenOut' }],
    ['a secret door', secretDoor, { tag: 'heroMoved', entry: 'secretDoor' }],
    ['a card', card, { tag: 'heroMoved', entry: 'card' }],
  ] as const)('%s', (_, coming, came) => {
    test('to a trap room: the trap, and no room card', () => {
      coming('tile-trap-room-oooo')
        .drawing('snare')
        .includes(came, { tag: 'cardDrawn', pile: 'trap', card: 'snare' }, { tag: 'kpLost', cause: 'snare' })
    })

    test.each([
      ['tile-chasm-left', { tag: 'chasmEntered', edge: E }],
      ['b4', { tag: 'debrisEntered', edge: E }],
      ['d3', { tag: 'darkRoomEntered' }],
    ] as const)('to %s', (tile, entered) => {
      coming(tile).includes(came, entered, ended())
    })

    test('to a well: agility is tested', () => {
      coming('w4')
        .rolling(1)
        .includes(came, { tag: 'wellEntered', edge: E }, { tag: 'testRolled', property: 'vf', success: true })
    })
  })
})
