/** Floor tiles: laying them, what they cover, what they do. */
import { describe, expect, test } from 'vitest'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'
import { covered, noneLeft, withFloor } from '../../support/drakborgen-2/floor.js'

const at = square(4, 3)
const vagNed = 'vag-ned'
const lone = [{ tag: 'beginMove', seat: 0 }] as const

/** A hero steps east, into the room that it draws a card for. */
const walking = (tile: string, setting: Partial<Parameters<typeof withFloor>[0]> = {}) =>
  withFloor({
    heroes: [
      { id: 'rut', at: [3, 3] },
      { id: 'q', at: [0, 0] },
    ],
    tiles: { '3,3': 'k4', '4,3': tile, '0,0': 'k4' },
    agenda: lone,
    ...setting,
  })
/** A hero that draws a trap card, in a room with a trap, from there. */
const onTrap = (card: string, setting: Partial<Parameters<typeof withFloor>[0]> = {}) =>
  walking('tr', setting).drawing(card).when(step(E))

describe('laying a floor tile', () => {
  test('D2-EX-6, D2-CLASS-3, D2-FLOOR-2, -4, -7, -11: "Väg ned" is drawn in a new room; its floor tile covers the symbol', () => {
    const played = withFloor({
      heroes: [
        { id: 'rut', at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [
        { tag: 'beginMove', seat: 0 },
        { tag: 'beginMove', seat: 0 },
      ],
    })
      .drawing('k4', 'lays-vag-ned')
      .when(step(E))
    played.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      { tag: 'tileRevealed', hero: 0, tile: 'k4' },
      { tag: 'tilePlaced', tile: 'k4', square: at, rotation: 1 },
      {
        ...{ tag: 'heroMoved', hero: 0, from: square(3, 3), to: at, dir: E, border: square(3, 3) * 4 + 1 },
        ...{ entry: 'move', via: 'open' },
      },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'lays-vag-ned' },
      { tag: 'floorTilePlaced', hero: 0, tile: vagNed, square: at },
      { tag: 'groundLaidOver', square: at, wayDown: true },
      { tag: 'directionSymbolCovered', square: at },
      { tag: 'wayDownMet', hero: 0, square: at },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'lays-vag-ned' },
      { tag: 'moveEnded', seat: 0 },
      { tag: 'moveStarted', seat: 0, number: 1 },
    ])
    played.forbids({ tag: 'search' }).allows({ tag: 'descend', dir: N })
    expect(played.state.slices.drakborgen2.floor).toEqual([{ square: at, tile: vagNed }])
    expect(played.state.slices.drakborgen2.floorSupply[vagNed]).toBe(0)
  })

  test('D2-EX-8, D2-R-14: with none left in the supply nothing is laid, and the symbol stays valid', () => {
    const played = walking('k4', { but: noneLeft(vagNed), agenda: [...lone, ...lone] })
      .drawing('lays-vag-ned')
      .when(step(E))
    played.includes(
      { tag: 'floorTileSkipped', hero: 0, tile: vagNed, reason: 'noneLeft' },
      { tag: 'cardReturned', card: 'lays-vag-ned' },
    )
    played.excludes('floorTilePlaced', 'wayDownMet', 'directionSymbolCovered')
    played.allows({ tag: 'search' }).forbids({ tag: 'descend' })
  })

  test('D2-R-13, D2-INV-8: a second one takes the place of the first, which goes back to the supply', () => {
    const again = withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'k4' },
      but: covered(vagNed, 4, 3),
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }],
    }).drawing('lays-slab')
    again.thenEvents([
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'lays-slab' },
      { tag: 'floorTileReturned', tile: vagNed, square: at },
      { tag: 'floorTilePlaced', hero: 0, tile: 'slab', square: at },
      { tag: 'groundLaidOver', square: at, wayDown: false },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'lays-slab' },
    ])
    expect(again.state.slices.drakborgen2.floor).toEqual([{ square: at, tile: 'slab' }])
    expect(again.state.slices.drakborgen2.floorSupply).toEqual({ [vagNed]: 1, altar: 1, slab: 0 })
    expect(again.state.slices.catacombs.laidOver).toEqual([{ square: at, wayDown: false }])
  })

  test('D2-R-13: one in another room lies on', () => {
    onTrap('trap-lays-slab', { but: covered(vagNed, 0, 5) })
      .includes({ tag: 'floorTilePlaced', tile: 'slab' })
      .excludes('floorTileReturned')
  })

  test('D2-R-13: or it is skipped, with the option', () => {
    const played = withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'k4' },
      options: { floorOnFloor: 'skip' },
      but: covered(vagNed, 4, 3),
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }],
    }).drawing('lays-slab')
    played.includes({ tag: 'floorTileSkipped', hero: 0, tile: 'slab', reason: 'covered' })
    expect(played.state.slices.drakborgen2.floor).toEqual([{ square: at, tile: vagNed }])
  })

  test.each([
    ['in the chamber', { id: 'rut', at: 'chamber' }],
    ['in a tower', { id: 'rut', at: 'nw' }],
    ['below', { id: 'rut', below: { arrow: [4, 3], dir: E } }],
  ] as const)('D2-R-15: %s nothing is laid', (_, hero) => {
    const played = withFloor({ heroes: [hero], agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }] })
    const drawn = played.drawing('lays-vag-ned')
    drawn.includes({ tag: 'floorTileSkipped', hero: 0, tile: vagNed, reason: 'noRoom' })
    expect(drawn.state.slices.drakborgen2.floor).toEqual([])
  })

  test('D2-R-15: nor in the hole beneath a room', () => {
    const climb = { test: 'vf', die: 't12', square: at, tried: false } as const
    withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'k4' },
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: {
            ...state.slices.catacombs,
            walkers: [{ ...state.slices.catacombs.walkers[0]!, climbing: climb }],
          },
        },
      }),
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }],
    })
      .drawing('lays-vag-ned')
      .includes({ tag: 'floorTileSkipped', reason: 'noRoom' })
  })

  test('D2-R-16: it acts at once on the hero it is laid under', () => {
    walking('k4')
      .drawing('lays-altar')
      .when(step(E))
      .includes(
        { tag: 'directionSymbolCovered', square: at },
        { tag: 'kpLost', hero: 0, amount: 2, cause: 'altar' },
        { tag: 'cardReturned', card: 'lays-altar' },
      )
      .excludes('wayDownMet')
  })
})

describe('what it covers', () => {
  test('D2-EX-7, D2-FLOOR-1, -3, -5, D2-INV-9: who comes there meets it and draws no card; exits stay', () => {
    const played = walking('ki', {
      but: covered(vagNed, 4, 3),
      agenda: [...lone, ...lone],
      tiles: { '3,3': 'k4', '4,3': ['ki', 1], '0,0': 'k4' },
    })
    played
      .when(step(E))
      .includes(
        { tag: 'heroMoved', hero: 0, to: at },
        { tag: 'wayDownMet', hero: 0, square: at },
        { tag: 'roomCardSuppressed', hero: 0, reason: 'covered' },
        { tag: 'moveEnded', seat: 0 },
      )
      .excludes('cardDrawn')
      .legal([
        { tag: 'stay' },
        { tag: 'step', dir: E },
        { tag: 'step', dir: W },
        ...([0, 1, 2, 3] as const).map((dir) => ({ tag: 'descend', dir }) as const),
      ])
  })

  test('D2-EX-9, D2-R-12: a portcullis that is down stays down, a covered red symbol drops none', () => {
    const played = withFloor({
      heroes: [
        { id: 'rut', at: [4, 2] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '4,2': 'k4', '4,3': 'r4', '4,4': 'k4' },
      but: covered('slab', 4, 3),
      agenda: [...lone, ...lone],
    }).when(step(S))
    played
      .includes({ tag: 'heroMoved', to: at }, { tag: 'roomCardSuppressed', reason: 'covered' })
      .excludes('portcullisFell', 'cardDrawn')
    played.rolling(12).when(step(S)).includes({ tag: 'portcullisHeld', hero: 0 })
  })

  test.each([
    ['corridor', 'y4', 'corridorEntered'],
    ['dark room', 'd3', 'darkRoomEntered'],
    ['well', 'w4', 'wellEntered'],
    ['turning room', 's2', 'roomTurned'],
    ['debris', 'b4', 'debrisEntered'],
    ['bridge', 'br', 'fellFromBridge'],
    ['web', 'web', 'heroStuck'],
    ['trap', 'tr', 'cardDrawn'],
  ] as const)('D2-FLOOR-3, D2-R-12: a covered %s does nothing of the kind', (_, tile, event) => {
    const rotation = tile === 's2' || tile === 'd3' ? 1 : 0
    walking(tile, { tiles: { '3,3': 'k4', '4,3': [tile, rotation], '0,0': 'k4' }, but: covered('slab', 4, 3) })
      .when(step(E))
      .includes({ tag: 'heroMoved', to: at }, { tag: 'moveEnded', seat: 0 })
      .excludes(event, 'roomCardSuppressed')
  })

  test('D2-FLOOR-6: a covered room cannot be searched, one that is not can', () => {
    const standing = {
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'k4' },
      agenda: lone,
    } as const
    withFloor(standing).allows({ tag: 'search' })
    withFloor({ ...standing, but: covered('slab', 4, 3) })
      .forbids({ tag: 'search' })
      .allows({ tag: 'stay' })
  })

  test('D2-FLOOR-6, D2-R-161, DB-R-111: where nothing but a search was left, the hero may stay', () => {
    withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'kx', '4,4': ['kx', 1], '3,3': ['kx', 1] },
      options: { allowStay: false },
      but: covered('slab', 4, 3),
      agenda: lone,
    })
      .legal([{ tag: 'stay' }])
      .when({ tag: 'stay' })
      .includes({ tag: 'stayedPut', hero: 0 })
  })

  test('D2-R-12, D2-R-175: what held a hero there does no more: darkness, an edge, a web', () => {
    const dark = withFloor({
      heroes: [{ id: 'rut', at: [4, 3], stance: { tag: 'dark', edge: null } }],
      tiles: { '4,3': 'd3' },
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }, ...lone],
    })
    dark.drawing('lays-slab').allows({ tag: 'stay' }).forbids({ tag: 'roll' })
    const stuck = { square: at, test: 'vf', die: 't12' } as const
    const web = withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'web' },
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: { ...state.slices.catacombs, walkers: [{ ...state.slices.catacombs.walkers[0]!, stuck }] },
        },
      }),
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }, ...lone],
    })
    web
      .drawing('lays-slab')
      .includes({ tag: 'heroLoose', hero: 0 })
      .allows({ tag: 'stay' })
      .forbids({ tag: 'cutLoose' })
  })

  test('D2-R-12, D2-R-16: coming back to a covered room frees of what held one there before', () => {
    const stuck = { square: at, test: 'vf', die: 't12' } as const
    walking('web', {
      but: (state) => {
        const [first, ...others] = state.slices.catacombs.walkers
        const walkers = [{ ...first!, stuck }, ...others]
        return covered(
          'slab',
          4,
          3,
        )({ ...state, slices: { ...state.slices, catacombs: { ...state.slices.catacombs, walkers } } })
      },
      agenda: [...lone, ...lone],
    })
      .when(step(E))
      .includes({ tag: 'heroLoose', hero: 0 })
      .forbids({ tag: 'cutLoose' })
  })

  test('D2-FLOOR-8, D2-R-175: it stays until an instruction lifts it; then the room is as it was', () => {
    const played = withFloor({
      heroes: [{ id: 'rut', at: [4, 3] }],
      tiles: { '4,3': 'k4' },
      but: covered(vagNed, 4, 3),
      agenda: [...lone, { tag: 'drawCard', hero: 0, pile: 'room' }, ...lone],
    })
    const later = played.drawing('lifts').when({ tag: 'stay' })
    later.includes({ tag: 'floorTileReturned', tile: vagNed, square: at }, { tag: 'groundLaidOver', wayDown: null })
    later.allows({ tag: 'search' }).forbids({ tag: 'descend' })
    expect(later.state.slices.drakborgen2.floorSupply[vagNed]).toBe(1)
  })

  test('D2-CLASS-5, D2-FLOOR-8: a way down that has been gone down is still there', () => {
    const heroes = [
      { id: 'rut', at: [4, 3] },
      { id: 'q', at: [3, 3] },
    ] as const
    const tiles = { '4,3': 'k4', '3,3': 'k4' } as const
    const agenda = [...lone, { tag: 'beginMove', seat: 1 }, { tag: 'beginMove', seat: 1 }] as const
    withFloor({ heroes, tiles, but: covered(vagNed, 4, 3), agenda })
      .drawing('passage')
      .when({ tag: 'descend', dir: N }, step(E))
      .allows({ tag: 'descend', dir: N })
  })

  test('D2-FLOOR-8: where there is none, none is lifted', () => {
    walking('k4').drawing('lifts').when(step(E)).excludes('floorTileReturned', 'groundLaidOver')
  })
})

describe('coming there otherwise than on foot', () => {
  const rising = (tile: string, but: ReturnType<typeof covered>, options = {}) =>
    withFloor({
      options,
      heroes: [{ id: 'rut', below: { arrow: [2, 3], dir: E, drawn: 2, wayUp: {} } }],
      tiles: { '4,3': tile },
      but,
      agenda: lone,
    })
      .rolling(5)
      .when({ tag: 'ascend' })

  test('D2-FACE-6, D2-R-144: who comes up on a covered room meets the floor tile as one that comes by magic', () => {
    rising('k4', covered('altar', 4, 3))
      .includes(
        { tag: 'ascended', hero: 0, place: at },
        { tag: 'kpLost', amount: 1, cause: 'altar' },
        { tag: 'roomCardSuppressed', reason: 'covered' },
      )
      .excludes('cardDrawn')
  })
  test('D2-FACE-6: where no card is drawn by who comes up, none is held back', () => {
    rising('k4', covered('slab', 4, 3), { ascendDrawsRoomCard: false })
      .includes({ tag: 'ascended', place: at })
      .excludes('roomCardSuppressed', 'cardDrawn')
  })
  test('D2-R-16: a floor tile does nothing to whom something has carried off before', () => {
    const heroes = [{ id: 'rut', at: [3, 3] }] as const
    const agenda = [{ tag: 'resolveFloorTile', hero: 0, square: at, magic: false }] as const
    withFloor({ heroes, tiles: { '3,3': 'k4', '4,3': 'k4' }, but: covered('altar', 4, 3), agenda }).excludes('kpLost')
  })
  test('D2-FACE-6: where debris is covered nobody is stuck in it', () => {
    rising('b4', covered('slab', 4, 3))
      .includes({ tag: 'ascended', place: at })
      .excludes('heroStuck', 'roomCardSuppressed')
  })
  test('D2-CLASS-4: a floor tile is a way down like a tile that is one', () => {
    rising('w4', covered(vagNed, 4, 3)).includes({ tag: 'ascended', place: at }, { tag: 'wayDownMet', square: at })
  })
  test('D2-R-16: who walks in bears what the tile does on foot', () => {
    walking('k4', { but: covered('altar', 4, 3) })
      .when(step(E))
      .includes({ tag: 'kpLost', amount: 2, cause: 'altar' }, { tag: 'roomCardSuppressed' })
  })
})

test('floor tiles are there for everyone to see', () => {
  const played = walking('k4').drawing('lays-vag-ned').when(step(E))
  expect(played.seen('spectator')).toEqual(played.events)
})
