/** Teleportation: where it leads, what meets one there. */
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { leftIn } from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'
import { covered, floorBox, floorPack } from '../../support/drakborgen-2/floor.js'
import { cell, leadingTo, t6, teleporting } from '../../support/drakborgen-2/teleport.js'

const lone = [{ tag: 'beginMove', seat: 0 }] as const
const draws = [{ tag: 'drawCard', hero: 0, pile: 'trap' }] as const
type Setting = Parameters<typeof teleporting>[1]
type To = Parameters<typeof teleporting>[0]

/** In its own move a hero walks into a room, and its card teleports it. */
const walking = (to: To, tiles: Setting['tiles'] = {}, setting: Partial<Setting> = {}) =>
  teleporting(to, {
    heroes: [
      { id: 'p', at: [1, 6] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '1,6': 'k4', '2,6': 'k4', ...tiles },
    agenda: lone,
    ...setting,
  })
/** Searching a room, it finds what teleports it: no room card has been drawn. */
const searching = (to: To, tiles: Setting['tiles'] = {}, setting: Partial<Setting> = {}) =>
  walking(to, tiles, setting).drawing('search-magic')
/** Whoever it is, its move or not: seat 0 is teleported while seat 1 has the move. */
const inAnothersMove = (to: To, tiles: Setting['tiles'] = {}, setting: Partial<Setting> = {}) =>
  walking(to, tiles, {
    agenda: draws,
    but: (state) => ({ ...state, move: { ...state.move, seat: 1 } }),
    ...setting,
  }).drawing('trap-magic')

const here = square(1, 6)
const there = square(4, 5)
const teleported = (to: number | string, source = 'search-magic') =>
  ({ tag: 'teleported', hero: 0, from: here, to, source }) as const
const search = { tag: 'search' } as const
/** Of the tiles only these are left in the bag. */
const inBag = (tiles: Readonly<Record<string, number>>): NonNullable<Setting['but']> => {
  const left = leftIn('tile', tiles)
  return (state) => ({ ...state, piles: left(state).piles })
}
type Kind = (typeof floorPack.tileKinds)[number]
/** A bridge from which one may climb back. */
const climbable = (kind: Kind): Kind => ({
  ...kind,
  onEnter: kind.onEnter.map((effect) =>
    effect.tag === 'crossBridge' ? { ...effect, climbBack: { test: 'vf', die: 't12' } } : effect,
  ),
})

describe('a room card after a teleport', () => {
  test('D2-EX-21, D2-CLASS-6, D2-TELE-1, -2, -5, D2-R-22, D2-R-30: none is drawn if one has been drawn in this move', () => {
    const played = walking(cell(4, 5), { '4,5': ['k4', 2] })
      .drawing('magic')
      .when(step(E))
    played.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      {
        ...{ tag: 'heroMoved', hero: 0, from: here, to: square(2, 6), dir: E, border: here * 4 + 1 },
        ...{ entry: 'move', via: 'open' },
      },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'magic' },
      { tag: 'roomCardCounted', hero: 0 },
      { tag: 'teleported', hero: 0, from: square(2, 6), to: there, source: 'magic' },
      { tag: 'roomCardSuppressed', hero: 0, reason: 'alreadyDrawn' },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'magic' },
      { tag: 'moveEnded', seat: 0 },
    ])
    expect(played.state.board[there]).toEqual({ tile: 'k4', rotation: 2 })
    expect(played.state.heroes[0]).toMatchObject({ place: there, cameFrom: null })
  })

  test('D2-EX-22, D2-TELE-7: in its own move, with none drawn yet, one is drawn where the tile asks for it', () => {
    searching(cell(4, 5), { '4,5': 'k4' })
      .drawing('empty')
      .when(search)
      .includes(teleported(there), { tag: 'cardDrawn', pile: 'room', card: 'empty' }, { tag: 'moveEnded', seat: 0 })
      .excludes('roomCardSuppressed')
  })

  test('D2-TELE-7: none where the tile asks for none', () => {
    searching(cell(4, 5), { '4,5': 'tr' }, { agenda: lone })
      .drawing('pit')
      .rolling(1)
      .when(search, { tag: 'climb' })
      .includes(teleported(there), { tag: 'cardDrawn', pile: 'trap', card: 'pit' })
      .excludes('roomCardSuppressed')
  })

  test('D2-EX-23, D2-TELE-6: none in the move of another', () => {
    const played = inAnothersMove(cell(4, 5), { '4,5': 'k4' })
    played.includes(teleported(there, 'trap-magic'), { tag: 'roomCardSuppressed', hero: 0, reason: 'otherTurn' })
    expect(played.state.move).toMatchObject({ seat: 1, over: false })
    expect(played.state.move.memory.drakborgen2).toBeUndefined()
  })

  test('D2-R-22: only cards of whoever has the move count', () => {
    const heroes = [
      { id: 'p', at: [1, 6] },
      { id: 'q', at: 'nw' },
    ] as const
    const agenda = [{ tag: 'drawCard', hero: 1, pile: 'room' }, ...draws] as const
    walking(
      cell(4, 5),
      { '4,5': 'k4' },
      {
        heroes,
        agenda,
        but: (state) => ({ ...state, move: { ...state.move, seat: 0 } }),
      },
    )
      .drawing('empty', 'trap-magic', 'empty')
      .includes({ tag: 'cardDrawn', hero: 1 }, { tag: 'teleported' }, { tag: 'cardDrawn', hero: 0, pile: 'room' })
  })

  test('D2-R-22: cards drawn below do not count; with the option they do', () => {
    const falling = (teleCountCatacombCards: boolean) =>
      teleporting(cell(4, 5), {
        heroes: [{ id: 'p', below: { arrow: [1, 6], dir: E } }],
        tiles: { '4,5': 'k4' },
        options: { teleCountCatacombCards },
        agenda: lone,
      }).drawing('below-magic')
    falling(false).drawing('empty').when({ tag: 'draw' }).includes({ tag: 'cardDrawn', pile: 'room' })
    falling(true).when({ tag: 'draw' }).includes({ tag: 'roomCardSuppressed', reason: 'alreadyDrawn' })
  })

  test('D2-R-22: what is counted is forgotten with the move', () => {
    const twice = walking(cell(4, 5), { '4,5': 'k4', '2,5': 'k4' }, { agenda: [...lone, ...lone] })
    twice
      .drawing('empty', 'search-magic', 'empty')
      .when(step(E), search)
      .includes({ tag: 'teleported', to: there }, { tag: 'cardDrawn', pile: 'room' })
  })
})

describe('the tile there', () => {
  test('D2-EX-24, D2-TELE-3, -4, D2-DEC-3: on an empty space one is drawn, and lies in any way', () => {
    const asked = searching(cell(8, 8)).drawing('kx').after(search)
    asked.legal(([0, 1, 2, 3] as const).map((rotation) => ({ tag: 'orient', rotation })))
    asked
      .drawing('empty')
      .when({ tag: 'orient', rotation: E })
      .includes({ tag: 'tilePlaced', tile: 'kx', square: square(8, 8), rotation: E }, teleported(square(8, 8)), {
        tag: 'cardDrawn',
        pile: 'room',
      })
  })

  test('D2-EX-25, D2-TELE-9: in a corridor the move is over', () => {
    searching(cell(4, 5), { '4,5': 'y4' })
      .when(search)
      .includes(teleported(there), { tag: 'corridorTurnOver', hero: 0, square: there }, { tag: 'moveEnded', seat: 0 })
      .excludes('corridorEntered', 'corridorStopped')
  })
  test('D2-TELE-9: in the move of another nothing is over', () => {
    const played = inAnothersMove(cell(4, 5), { '4,5': 'y4' })
    played
      .includes(teleported(there, 'trap-magic'))
      .excludes('corridorTurnOver', 'corridorEntered', 'roomCardSuppressed')
    expect(played.state.move.corridors).toEqual([])
  })

  test.each(['own', 'another'] as const)(
    'D2-EX-26, D2-TELE-10: a well is death without a test, in %s move',
    (whose) => {
      const falls =
        whose === 'own'
          ? searching(cell(4, 5), { '4,5': 'w4' }).when(search)
          : inAnothersMove(cell(4, 5), { '4,5': 'w4' })
      falls
        .includes({ tag: 'fellIntoWell', hero: 0 }, { tag: 'heroDied', hero: 0, cause: 'well', place: there })
        .excludes('testRolled')
    },
  )
  test('D2-R-23: so is one just drawn; with the option another tile is drawn, and the well goes back', () => {
    searching(cell(8, 8))
      .drawing('w4')
      .when(search, { tag: 'orient', rotation: 0 })
      .includes({ tag: 'tilePlaced', tile: 'w4' }, { tag: 'heroDied', cause: 'well' })
    const redrawn = searching(cell(8, 8), {}, { options: { teleNewWell: 'redraw' } })
      .drawing('w4', 'b4')
      .when(search, { tag: 'orient', rotation: 0 })
    redrawn.includes(
      { tag: 'tileRejected', hero: 0, tile: 'w4', reason: 'well' },
      { tag: 'tilesPutBack', tiles: ['w4'] },
      { tag: 'tilePlaced', tile: 'b4' },
    )
    expect(redrawn.state.piles.tile.unseen['w4']).toBe(3)
  })

  test('D2-EX-27, D2-TELE-11, D2-R-24: from a bridge it falls without a test; its first card comes in its next move', () => {
    const asked = searching(
      cell(7, 6),
      { '7,6': 'br' },
      { agenda: [...lone, ...lone], heroes: [{ id: 'p', at: [1, 6], kp: 12 }] },
    )
    const down = asked.rolling(4).when(search, { tag: 'goOnBelow', dir: N })
    down
      .includes(
        teleported(square(7, 6)),
        { tag: 'fellFromBridge', hero: 0 },
        { tag: 'kpLost', hero: 0, amount: 4, cause: 'fall', kp: 8 },
        { tag: 'directionArrowPlaced', hero: 0, place: square(7, 6), dir: N },
        { tag: 'moveEnded', seat: 0 },
      )
      .excludes('testRolled', 'catacombCardDrawn', 'roomCardSuppressed')
      .legal([{ tag: 'draw' }])
  })
  test('D2-TELE-11, D2-R-24: in the move of another it falls as well', () => {
    inAnothersMove(cell(7, 6), { '7,6': 'br' })
      .rolling(1)
      .when({ tag: 'goOnBelow', dir: E })
      .includes({ tag: 'fellFromBridge' }, { tag: 'directionArrowPlaced', place: square(7, 6) })
  })

  test('D2-R-24: it may climb back where the bridge says so', () => {
    const climbs = { ...floorPack, tileKinds: floorPack.tileKinds.map(climbable) }
    searching(cell(7, 6), { '7,6': 'br' }, { pack: climbs })
      .rolling(1)
      .when(search)
      .allows({ tag: 'climb' }, { tag: 'goOnBelow', dir: N })
  })

  test('D2-EX-28, D2-TELE-12, D2-R-33: in a web it is stuck, and begins with the test', () => {
    const stuck = searching(cell(4, 5), { '4,5': 'web' }, { agenda: [...lone, ...lone, ...lone] }).when(search)
    stuck.includes(teleported(there), { tag: 'heroStuck', hero: 0, square: there }, { tag: 'moveEnded', seat: 0 })
    stuck.legal([{ tag: 'cutLoose' }])
    stuck
      .rolling(6)
      .when({ tag: 'cutLoose' })
      .includes({ tag: 'cutLooseRolled', ok: false }, { tag: 'moveEnded' })
      .legal([{ tag: 'cutLoose' }])
      .rolling(5)
      .when({ tag: 'cutLoose' })
      .includes({ tag: 'cutLooseRolled', ok: true })
      .allows(step(N), step(E), step(S), step(W))
  })
  test('D2-TELE-12: in debris likewise, and not in an entrance', () => {
    searching(cell(4, 5), { '4,5': 'b4' }, { agenda: [...lone, ...lone] })
      .when(search)
      .includes({ tag: 'heroStuck', square: there, by: { test: 'vf', die: 't12' } })
      .excludes('debrisEntered')
      .legal([{ tag: 'cutLoose' }])
  })
  test('CAT-DESC-3, CAT-R-44, D2-DESC-3: a way down in debris is met all the same', () => {
    searching(cell(4, 5), { '4,5': 'b4' }, { options: { extraWayDownTiles: ['b4'] } })
      .when(search)
      .includes({ tag: 'heroStuck', square: there }, { tag: 'wayDownMet', square: there })
  })

  test('D2-EX-34, D2-TELE-8: a turning room turns once', () => {
    const turned = searching(cell(4, 5), { '4,5': ['s2', 2] }).when(search)
    turned.includes(teleported(there), { tag: 'roomTurned', square: there, from: 2, to: 3 })
  })
  test('D2-TELE-8: out of a dark room it comes by the roll of its next move', () => {
    searching(cell(4, 5), { '4,5': 'd3' }, { agenda: [...lone, ...lone] })
      .when(search)
      .includes({ tag: 'darkRoomEntered', square: there }, { tag: 'moveEnded' })
      .legal([{ tag: 'roll' }])
  })
  test('D2-TELE-8: a floor tile acts as on one that comes by magic, and there is no room card', () => {
    searching(cell(4, 5), { '4,5': 'w4' }, { but: covered('altar', 4, 5) })
      .when(search)
      .includes(teleported(there), { tag: 'kpLost', amount: 1, cause: 'altar' }, { tag: 'moveEnded' })
      .excludes('fellIntoWell', 'cardKept')
    searching(cell(4, 5), { '4,5': 'k4' }, { but: covered('slab', 4, 5) })
      .when(search)
      .includes({ tag: 'roomCardSuppressed', reason: 'covered' })
    inAnothersMove(
      cell(4, 5),
      { '4,5': 'k4' },
      { but: (state) => covered('slab', 4, 5)({ ...state, move: { ...state.move, seat: 1 } }) },
    ).includes({ tag: 'roomCardSuppressed', reason: 'covered' })
  })

  test('D2-TELE-7: whom what it meets there carries on draws no card', () => {
    const [slab] = floorBox.floorTiles.filter(({ id }) => id === 'slab')
    const gate = { ...slab!, effects: [leadingTo(cell(0, 5))] }
    searching(
      cell(4, 5),
      { '4,5': 'k4', '0,5': 'y4' },
      { box: { ...floorBox, floorTiles: [gate] }, but: covered('slab', 4, 5) },
    )
      .when(search)
      .includes(teleported(there), { tag: 'teleported', from: there, to: square(0, 5), source: null })
      .excludes('roomCardSuppressed')
  })

  test('D2-TELE-6: nor is one held back of whoever is no longer there', () => {
    const agenda = [{ tag: 'roomCardByTeleport', hero: 0, place: there }] as const
    walking(cell(4, 5), { '4,5': 'k4' }, { agenda }).thenEvents([])
  })

  test('D2-R-31: no portcullis falls; with the option the one at the symbol does', () => {
    const red = (portcullisWithoutEntry: 'none' | 'symbolSide') =>
      searching(cell(4, 5), { '4,5': ['r4', 1] }, { options: { portcullisWithoutEntry } })
        .drawing('empty')
        .when(search)
    red('none').includes({ tag: 'cardDrawn', pile: 'room' }).excludes('portcullisFell')
    searching(cell(4, 5), { '4,5': 'k4' }, { options: { portcullisWithoutEntry: 'symbolSide' } })
      .drawing('empty')
      .when(search)
      .excludes('portcullisFell')
    red('symbolSide').includes({ tag: 'portcullisFell', border: square(3, 5) * 4 + 1, cause: 'entered' })
  })
})

describe('places that are no rooms', () => {
  test('D2-EX-29, D2-TELE-13, D2-R-25: in the chamber no treasure is drawn, but a dragon card; the chamber is laid', () => {
    const asked = searching({ place: 'chamber' }).after(search)
    asked
      .drawing('asleep')
      .when({ tag: 'pickDragonCard', index: 0 })
      .includes({ tag: 'dragonAsleep' }, { tag: 'moveEnded', seat: 0 })
      .excludes('treasureDrawn')
    searching({ place: 'chamber' })
      .when(search)
      .includes(
        { tag: 'chamberPlaced' },
        teleported('chamber'),
        { tag: 'treasureDrawSuppressed', hero: 0, reason: 'teleported' },
        { tag: 'dragonPileShuffled', hero: 0 },
      )
  })
  test('D2-R-25: in the move of another the dragon card is drawn as well; a square of the chamber is the chamber', () => {
    inAnothersMove(cell(6, 4))
      .includes(teleported('chamber', 'trap-magic'), { tag: 'treasureDrawSuppressed' }, { tag: 'dragonPileShuffled' })
      .toAct(0)
  })

  test('D2-EX-30, D2-TELE-14, D2-R-26, D2-INV-17: beyond the outer wall it is crushed', () => {
    searching({ dir: W, squares: 3 })
      .when(search)
      .includes({ tag: 'crushed', hero: 0 }, { tag: 'heroDied', hero: 0, cause: 'outer-wall', place: here })
      .excludes('teleported')
    searching({ dir: W, squares: 1 }, { '0,6': 'k4' })
      .drawing('empty')
      .when(search)
      .includes(teleported(square(0, 6)))
  })

  test('D2-EX-31, D2-TELE-15, -18: in a tower it is as one that walks in, whoever else is there', () => {
    const played = searching(
      cell(0, 9),
      {},
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: 'sw' },
        ],
      },
    ).when(search)
    played.includes(teleported('sw'), { tag: 'towerEntered', hero: 0, tower: 'sw' })
    played.legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
  })
  test('D2-TELE-18: the chamber holds any number', () => {
    searching(
      { place: 'chamber' },
      {},
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: 'chamber' },
        ],
      },
    )
      .when(search)
      .includes(teleported('chamber'))
      .excludes('chamberPlaced')
  })
})

describe('another hero is there', () => {
  test('D2-EX-32, D2-TELE-16: a die that led there is rolled again', () => {
    const to = t6(cell(5, 5), cell(5, 5), cell(3, 6), cell(5, 5), cell(5, 4), cell(5, 5))
    const played = searching(
      to,
      { '3,6': 'k4', '5,4': 'k4' },
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: [3, 6] },
        ],
      },
    )
      .rolling(3, 3, 5)
      .drawing('empty')
      .when(search)
    const again = { tag: 'teleportRerolled', hero: 0, place: square(3, 6) } as const
    played.includes(again, again, teleported(square(5, 4)))
  })

  test('D2-R-28: if every result leads to another hero, a space alongside the one rolled is chosen', () => {
    searching(
      t6(cell(3, 6), cell(8, 6), cell(3, 6), cell(3, 6), cell(3, 6), cell(3, 6)),
      {},
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: [3, 6] },
          { id: 'rut', at: [8, 6] },
        ],
        tiles: { '1,6': 'k4', '3,6': 'k4', '8,6': 'k4', '8,5': 'k4' },
        but: inBag({}),
      },
    )
      .rolling(2)
      .when(search)
      .excludes('teleportRerolled')
      .legal([{ tag: 'goTo', to: square(8, 5) }])
  })

  test('D2-EX-33, D2-TELE-17, D2-DEC-4, D2-R-27: no die: the player chooses a space alongside that is free', () => {
    const played = searching(
      cell(5, 6),
      { '5,6': 'k4', '5,5': 'k4', '6,6': 'k4' },
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: [5, 6] },
          { id: 'rut', at: [5, 5] },
        ],
      },
    ).when(search)
    played.excludes('teleported').legal([
      { tag: 'goTo', to: square(4, 6) },
      { tag: 'goTo', to: square(6, 6) },
      { tag: 'goTo', to: square(5, 7) },
    ])
    played
      .drawing('empty')
      .when({ tag: 'goTo', to: square(6, 6) })
      .includes({ tag: 'teleportRedirected', hero: 0, to: square(6, 6) }, teleported(square(6, 6)), {
        tag: 'cardDrawn',
      })
  })
  test('D2-R-27: chamber and towers are spaces alongside; where none is free those farther off are', () => {
    const bag = { but: inBag({}) }
    const near = searching(
      cell(1, 9),
      { '1,9': 'k4' },
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: [1, 9] },
        ],
        ...bag,
      },
    )
    near.when(search).legal([{ tag: 'goTo', to: 'sw' }])
    const far = searching(
      cell(9, 8),
      { '9,8': 'k4', '9,6': 'k4', '8,7': 'k4' },
      {
        heroes: [
          { id: 'p', at: [1, 6] },
          { id: 'q', at: [9, 8] },
        ],
        ...bag,
      },
    )
    far.when(search).legal([
      { tag: 'goTo', to: square(9, 6) },
      { tag: 'goTo', to: square(8, 7) },
    ])
  })

  test('D2-R-29: its own space is not held against it; it arrives there', () => {
    searching(cell(1, 6)).drawing('empty').when(search).includes(teleported(here), { tag: 'cardDrawn', pile: 'room' })
  })

  test('D2-EX-146, D2-R-153: where no tile lies and none is left it is as if the space were held', () => {
    searching(cell(8, 8), { '8,7': 'k4' }, { but: inBag({}) })
      .when(search)
      .legal([{ tag: 'goTo', to: square(8, 7) }])
  })
  test('D2-R-153: also where a die led there; and where all that is left are wells that do not count', () => {
    const only = { but: inBag({ w4: 2 }), options: { teleNewWell: 'redraw' as const } }
    searching(t6(...[1, 2, 3, 4, 5, 6].map(() => cell(8, 8))), { '8,7': 'k4' }, only)
      .rolling(1)
      .when(search)
      .legal([{ tag: 'goTo', to: square(8, 7) }])
    searching(cell(8, 8), { '8,7': 'k4' }, { but: only.but })
      .drawing('w4')
      .when(search)
      .allows({ tag: 'orient', rotation: 0 })
  })
})

test('D2-R-11, D2-R-153: a tile that lies face down will do for a space alongside', () => {
  const lies = { square: square(8, 7), tile: { card: 'k4', knownTo: [1] }, hissed: false, warner: 1, roll: 3 }
  const heroes = [
    { id: 'p', at: [1, 6] },
    { id: 'q', at: [8, 8] },
  ] as const
  const but = (state: Parameters<NonNullable<Setting['but']>>[0]) => ({
    ...state,
    piles: inBag({})(state).piles,
    slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, faceDown: [lies] } },
  })
  searching(cell(8, 8), { '8,8': 'k4' }, { heroes, but })
    .when(search)
    .legal([{ tag: 'goTo', to: square(8, 7) }])
})
test.each([
  ['nothing', {}, []],
  ['only a well', { w4: 1 }, ['w4']],
])(
  'D2-R-230: a well turned up that does not count, with %s left in the bag: a space alongside, and it goes back',
  (_, bag, drawn) => {
    const lies = { square: square(8, 8), tile: { card: 'w4', knownTo: [1] }, hissed: true, warner: 1, roll: 3 }
    const but = (state: Parameters<NonNullable<Setting['but']>>[0]) => ({
      ...state,
      piles: inBag(bag)(state).piles,
      slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, faceDown: [lies] } },
    })
    const asked = searching(cell(8, 8), { '8,7': 'k4' }, { but, options: { teleNewWell: 'redraw' } })
      .drawing(...drawn)
      .when(search)
    asked
      .includes(
        { tag: 'warnTileTurned', square: square(8, 8), tile: 'w4' },
        { tag: 'tileRejected', tile: 'w4', reason: 'well' },
        { tag: 'tilesPutBack' },
      )
      .legal([{ tag: 'goTo', to: square(8, 7) }])
    const set = asked.drawing('empty').when({ tag: 'goTo', to: square(8, 7) })
    set.includes({ tag: 'teleportRedirected', to: square(8, 7) }, { tag: 'teleported', to: square(8, 7) })
    expect(set.state.slices.catacombs.setAside).toEqual([])
  },
)

describe('from below, and into it', () => {
  test('D2-EX-158, D2-TELE-20, D2-R-154: into the catacombs: an arrow where it stood, nothing lost', () => {
    const down = walking(
      { below: true },
      { '5,5': 'k4' },
      {
        heroes: [{ id: 'p', at: [5, 5], kp: 9 }],
        agenda: [...lone, ...lone],
      },
    )
      .drawing('search-magic')
      .when(search, { tag: 'goOnBelow', dir: E })
    down
      .includes(
        { tag: 'descended', hero: 0, from: square(5, 5), voluntary: false, cause: 'card' },
        { tag: 'directionArrowPlaced', hero: 0, place: square(5, 5), dir: E },
        { tag: 'moveEnded', seat: 0 },
      )
      .excludes('kpLost', 'catacombCardDrawn')
      .legal([{ tag: 'draw' }])
    expect(down.state.heroes[0]!.kp).toBe(9)
  })
  test('D2-R-154: from the chamber or a tower as well; whoever is below stays there', () => {
    const from = (at: string) =>
      teleporting({ below: true }, { heroes: [{ id: 'p', at }], agenda: draws })
        .drawing('trap-magic')
        .when({ tag: 'goOnBelow', dir: S })
    from('chamber').includes({ tag: 'chamberLeft' }, { tag: 'directionArrowPlaced', place: 'chamber', dir: S })
    from('nw').includes({ tag: 'directionArrowPlaced', place: 'nw' })
    teleporting({ below: true }, { heroes: [{ id: 'p', below: { arrow: [1, 6], dir: E } }], agenda: draws })
      .drawing('trap-magic')
      .toAct('nobody')
      .excludes('descended')
  })
  test('D2-R-154, D2-R-178: what it costs besides is lost', () => {
    const costly = [leadingTo({ below: true }), { tag: 'loseKp', amount: { fixed: 1 }, cause: 'magic' }] as const
    searching(costly)
      .when(search, { tag: 'goOnBelow', dir: S })
      .includes({ tag: 'directionArrowPlaced' }, { tag: 'kpLost', amount: 1 }, { tag: 'moveEnded' })
  })

  test('D2-R-32: from below the arrow comes off and the cards go back, then it arrives', () => {
    const up = teleporting(cell(4, 5), {
      heroes: [{ id: 'p', below: { arrow: [1, 6], dir: E, drawn: 2 } }],
      tiles: { '4,5': 'k4' },
      agenda: draws,
    }).drawing('trap-magic')
    up.includes(
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'teleported', hero: 0, from: null, to: there, source: 'trap-magic' },
      { tag: 'catacombPileThrown', hero: 0, count: 2, kept: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, reason: 'thrown' },
      { tag: 'roomCardSuppressed', reason: 'otherTurn' },
    )
    expect(up.state.slices.catacombs.walkers[0]).toMatchObject({ arrow: null, pile: [], drawn: 0 })
  })
  test('D2-R-176: below a distance is counted from its arrow', () => {
    teleporting(
      { dir: E, squares: 3 },
      {
        heroes: [{ id: 'p', below: { arrow: [1, 5], dir: N } }],
        tiles: { '4,5': 'k4' },
        agenda: draws,
      },
    )
      .drawing('trap-magic')
      .includes({ tag: 'teleported', to: there })
  })
  test('D2-R-176: from a tower or the chamber it is counted from their squares', () => {
    const from = (at: string) =>
      teleporting(
        { dir: E, squares: 2 },
        { heroes: [{ id: 'p', at, hasEntered: false }], tiles: { '2,0': 'k4', '8,4': 'k4' }, agenda: draws },
      ).drawing('trap-magic')
    const played = from('nw')
    played.includes({ tag: 'teleported', from: 'nw', to: square(2, 0) })
    expect(played.state.heroes[0]!.hasEntered).toBe(true)
    from('chamber').includes({ tag: 'chamberLeft', hero: 0 }, { tag: 'teleported', to: square(8, 4) })
  })
  test('whoever is not in the game is not teleported', () => {
    teleporting(cell(4, 5), {
      heroes: [{ id: 'p', at: [1, 6], status: 'out' }],
      tiles: { '4,5': 'k4' },
      agenda: draws,
    })
      .drawing('trap-magic')
      .excludes('teleported')
  })
  test('D2-R-32: nothing holds it any more that held it where it was', () => {
    const stuck = { square: there, test: 'vf', die: 't12' } as const
    const freed = teleporting(cell(4, 5), {
      heroes: [{ id: 'p', at: [4, 5] }],
      tiles: { '4,5': 'ki' },
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: { ...state.slices.catacombs, walkers: [{ ...state.slices.catacombs.walkers[0]!, stuck }] },
        },
      }),
      agenda: [...draws, ...lone],
    }).drawing('trap-magic')
    freed.includes({ tag: 'heroLoose', hero: 0 }, { tag: 'teleported' }).forbids({ tag: 'cutLoose' })
    const edge = teleporting(cell(4, 5), {
      heroes: [{ id: 'p', at: [1, 6], stance: { tag: 'dark', edge: null } }],
      tiles: { '1,6': 'd3', '4,5': 'k4' },
      but: (state) => ({
        ...state,
        move: { ...state.move, seat: 0, trying: { border: 1, side: 'near' }, eased: { border: 1, side: 'near' } },
      }),
      agenda: draws,
    }).drawing('trap-magic', 'empty')
    expect(edge.state.heroes[0]!.stance).toEqual({ tag: 'normal', edge: null })
    expect(edge.state.move).toMatchObject({ trying: null, eased: null, over: true })
  })
})

describe('the move, and monsters', () => {
  test('D2-R-30: the move is over once it has arrived: a secret door found there leads nowhere', () => {
    const finds = [leadingTo(cell(4, 5)), { tag: 'secretDoor' }] as const
    searching(finds, { '4,5': 'k4' })
      .drawing('empty')
      .when(search)
      .includes(teleported(there), { tag: 'secretDoorFound', hero: 0 }, { tag: 'moveEnded', seat: 0 })
  })
  test('D2-R-30, D2-R-178: unless the text says that it goes on', () => {
    const onward = [leadingTo(cell(4, 5)), { tag: 'continueMove' }] as const
    searching(onward, { '4,5': 'k4' })
      .drawing('empty')
      .when(search)
      .legal([{ tag: 'stop' }, step(N), step(E), step(S), step(W)])
    const another = cardOf('go-on', ['event'], [{ tag: 'continueMove' }])
    const room = [...floorPack.decks.room, another]
    searching(cell(4, 5), { '4,5': 'k4' }, { pack: { ...floorPack, decks: { ...floorPack.decks, room } } })
      .drawing('go-on')
      .when(search)
      .includes({ tag: 'cardDrawn', card: 'go-on' }, { tag: 'moveEnded', seat: 0 })
    searching(onward, { '4,5': 'd3' }).when(search).includes({ tag: 'moveEnded', seat: 0 })
    searching(onward, { '4,5': 'web' }).when(search).includes({ tag: 'moveEnded', seat: 0 })
  })
  test('D2-R-178: what else the card does is done', () => {
    const hurts = [leadingTo(cell(4, 5)), { tag: 'loseKp', amount: { fixed: 1 }, cause: 'magic' }] as const
    searching(hurts, { '4,5': 'k4' })
      .drawing('empty')
      .when(search)
      .includes(teleported(there), { tag: 'kpLost', amount: 1, cause: 'magic' })
  })
  test('D2-R-30: before its act, a hero that is teleported has had its move', () => {
    const each = { id: 'haunted', eachMove: [leadingTo(cell(4, 5))] }
    teleporting(cell(4, 5), {
      heroes: [{ id: 'p', at: [1, 6], conditions: [each] }],
      tiles: { '1,6': 'k4', '4,5': 'y4' },
      agenda: lone,
    }).includes({ tag: 'conditionFaced', id: 'haunted' }, { tag: 'teleported', source: null }, { tag: 'moveEnded' })
  })

  test('D2-R-115: from a monster met there it cannot flee: it attacks or waits, or attacks from an ambush', () => {
    const there = { '4,5': 'k4' } as const
    searching(cell(4, 5), there)
      .drawing('room-orc')
      .when(search)
      .legal([{ intent: 'attack' }, { intent: 'wait' }])
    searching(cell(4, 5), there)
      .drawing('ambush-orc')
      .rolling(1)
      .when(search)
      .legal([{ intent: 'attack' }])
  })
  test('D2-R-115: nor back down, though it has come up in this move', () => {
    const up = teleporting(cell(4, 5), {
      heroes: [{ id: 'p', below: { arrow: [2, 3], dir: E, drawn: 2, wayUp: {} } }],
      tiles: { '4,3': 'tr', '4,5': 'k4' },
      agenda: lone,
    })
    up.rolling(5)
      .drawing('trap-magic', 'room-orc')
      .when({ tag: 'ascend' })
      .includes({ tag: 'ascended' }, { tag: 'teleported' })
      .legal([{ intent: 'attack' }, { intent: 'wait' }])
  })

  /** Come up on a trap that teleports it on, to (4,5). */
  const upAndOn = (id: string, tiles: Setting['tiles'] = {}) =>
    teleporting(cell(4, 5), {
      heroes: [{ id, below: { arrow: [2, 3], dir: E, drawn: 2, wayUp: {} } }],
      tiles: { '4,3': 'tr', '4,5': 'k4', ...tiles },
      agenda: lone,
    }).rolling(5)
  test('D2-R-115, D2-R-184: nor down from a spider that lets an unarmed hero go: it stays where it is', () => {
    const web = upAndOn('mrishnahk')
      .drawing('trap-magic', 'room-giant-spider')
      .rolling(1)
      .when({ tag: 'letBe' }, { tag: 'ascend' }, { tag: 'letBe' })
    web
      .includes({ tag: 'webFleeRolled', ok: true }, { tag: 'encounterEnded' }, { tag: 'moveEnded' })
      .excludes('fledBelow')
    expect(web.state.heroes[0]!.place).toBe(there)
  })
  test('CAT-R-53, CAT-ASC-15, D2-ASC-15: where nothing leads away it may not go down again: it did not come up there', () => {
    const shut = { '4,4': ['kx', 1], '4,6': 'kx', '3,5': 'kx', '5,5': 'kx' } as const
    upAndOn('p', shut)
      .drawing('trap-magic', 'empty')
      .when({ tag: 'ascend' })
      .includes({ tag: 'ascended' }, { tag: 'teleported' }, { tag: 'moveEnded' })
      .excludes('hopelessSituation')
  })

  test('D2-TELE-1: an encounter is left behind, and its cards go back', () => {
    const use = { windows: ['atIntent'], effects: [leadingTo(cell(4, 5))], charges: 1, then: 'outOfPlay' } as const
    const scroll = cardOf('scroll', ['item'], [{ tag: 'keepCard', as: 'item' }], { use })
    const pack = { ...floorPack, decks: { ...floorPack.decks, room: [...floorPack.decks.room, scroll] } }
    const met = walking(cell(4, 5), { '4,5': 'k4' }, { pack, heroes: [{ id: 'p', at: [1, 6], held: ['scroll'] }] })
    met
      .drawing('room-orc')
      .when(step(E), { tag: 'useItem', card: 'scroll' })
      .includes(
        { tag: 'cardReturned', pile: 'room', card: 'room-orc' },
        { tag: 'encounterEnded', hero: 0, result: 'other' },
        { tag: 'teleported', source: 'scroll', to: there },
        { tag: 'roomCardSuppressed', reason: 'alreadyDrawn' },
        { tag: 'moveEnded', seat: 0 },
      )
  })

  test('D2-TELE-19: an animal goes with its hero; D2-EX-35: and into a well', () => {
    const dzala = { heroes: [{ id: 'dzala', at: [1, 6], kp: 6 }] } as const
    const along = searching(cell(4, 5), { '4,5': 'y4' }, dzala).when({ tag: 'letBe' }, search)
    expect(along.state.slices.drakborgen2.persons[0]!.companion).toEqual({ kp: 14, kpMax: 14, here: true })
    searching(cell(4, 5), { '4,5': 'w4' }, dzala)
      .when({ tag: 'letBe' }, search)
      .includes({ tag: 'heroDied', hero: 0, cause: 'well' })
  })
})
