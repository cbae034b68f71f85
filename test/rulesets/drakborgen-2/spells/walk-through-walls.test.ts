/** Walk through walls: to any place alongside, and out of the castle. */
import { describe, expect, test } from 'vitest'
import { moveEnded, returned } from '../../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../../support/drakborgen/table.js'
import { letBe, mrishnahk, stopTime, walkThroughWalls } from '../../../support/drakborgen-2/mrishnahk.js'
import { given } from '../../../support/drakborgen-2/table.js'

const through = (dir: 0 | 1 | 2 | 3) => ({ tag: 'throughWall', dir }) as const
const cast = { tag: 'spellCast', hero: 0, spell: 'walkThroughWalls', cost: 0 } as const
const here = square(3, 3)
/** Walls on three sides of him: he stands where a dead end leads south. */
const walled = { '3,3': 'kx', '4,3': 'k4', '3,2': 'k4', '3,4': 'k4' } as const

test('D2-MRIS-18, -19, -23: at the beginning of a turn a wall is no hindrance; the marker is gone', () => {
  const walked = mrishnahk(
    {},
    { tiles: walled, agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seit: seat, seat }) as const) },
  )
    .drawing('empty')
    .when(walkThroughWalls, through(E))
  walked.thenEvents([
    { tag: 'moveStarted', seat: 0, number: 1 },
    cast,
    { tag: 'slotSpent', hero: 0, slot: 'walkThroughWalls' },
    { tag: 'wallPassed', hero: 0, to: square(4, 3) },
    ...[{ hero: 0, from: here, to: square(4, 3), dir: E, border: here * 4 + 1 } as const].map(
      (way) => ({ tag: 'heroMoved', ...way, entry: 'drakborgen-2:wall', via: 'open' }) as const,
    ),
    { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
    returned('room', 'empty'),
    moveEnded,
    { tag: 'moveStarted', seat: 0, number: 1 },
  ])
  expect(walked.state.slices.drakborgen2.persons[0]).toMatchObject({ slots: ['healingHerbs'], spell: null })
  walked.legal([letBe, stopTime, { tag: 'herbs' }, { tag: 'herbs' }])
})

test('D2-MRIS-22, D2-EX-112: he needs 6 KP for it', () => {
  mrishnahk({ kp: 5 }).forbids(walkThroughWalls)
  mrishnahk({ kp: 6 }).allows(walkThroughWalls)
})

test('D2-MRIS-23: with an empty slot it cannot be cast', () => {
  mrishnahk({ two: { slots: ['healingHerbs'] } }).forbids(walkThroughWalls)
})

test('D2-MRIS-19, D2-DEC-34, D2-R-92: he goes one step, in any direction, and must go', () => {
  mrishnahk({}, { tiles: walled })
    .when(walkThroughWalls)
    .legal([
      { tag: 'throughWall', dir: N, to: square(3, 2) },
      { tag: 'throughWall', dir: E, to: square(4, 3) },
      { tag: 'throughWall', dir: S, to: square(3, 4) },
      { tag: 'throughWall', dir: W, to: square(2, 3) },
    ])
})

test('D2-MRIS-19: doors and portcullises are none either, and do not stir', () => {
  mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': 'kw' } })
    .drawing('empty')
    .when(walkThroughWalls, through(E))
    .excludes('doorTried', 'doorLocked')
    .includes(moveEnded)
  mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': ['r1', 1] } })
    .drawing('empty')
    .when(walkThroughWalls, through(E))
    .excludes('testRolled', 'portcullisFell')
})

test('D2-R-92, D2-DEC-34: not onto a square where another stands; a new tile has its dot where he comes in', () => {
  const beside = given({
    heroes: [
      { id: 'mrishnahk', at: [3, 3] },
      { id: 'q', at: [4, 3] },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  }).when(walkThroughWalls)
  beside.forbids(through(E)).allows(through(N), through(S))
  beside
    .drawing('k4', 'empty')
    .when(through(N))
    .includes(
      { tag: 'tilePlaced', tile: 'k4', square: square(3, 2), rotation: 0 },
      { tag: 'heroMoved' },
      { tag: 'cardDrawn' },
    )
})

test('D2-R-92: cast only if there is anywhere to go', () => {
  given({
    heroes: [
      { id: 'mrishnahk', at: [3, 3] },
      { id: 'q', at: [4, 3] },
      { id: 'p', at: [2, 3] },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4', '2,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    but: (state) => ({ ...state, piles: { ...state.piles, tile: { ...state.piles.tile, size: 0, unseen: {} } } }),
  }).forbids(walkThroughWalls)
})

test('D2-R-92: out of the dark, debris, webs; and what a place does it does', () => {
  for (const [tile, stance] of [
    ['d3', { tag: 'dark', edge: null }],
    ['b4', { tag: 'debrisStuck', edge: W }],
  ] as const)
    mrishnahk({ stance }, { tiles: { '3,3': tile, '4,3': 'd2' } })
      .when(walkThroughWalls, through(E))
      .includes({ tag: 'heroMoved' }, { tag: 'darkRoomEntered' }, moveEnded)
      .excludes('testRolled')
  const webbed = mrishnahk(
    {},
    { tiles: { '3,3': 'k4', '4,3': 'web' }, agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const) },
  )
    .after(letBe, step(E))
    .drawing('empty')
    .when(walkThroughWalls, through(W))
  expect(webbed.state.slices.catacombs.walkers[0]!.stuck).toBeNull()
})

test('D2-R-92, D2-EX-163: a corridor gives its onward step, and walls count again', () => {
  const on = mrishnahk(
    { kp: 6 },
    { tiles: { '3,3': 'kx', '4,3': 'y4', '5,3': ['kx', 3], '4,2': 'kx', '4,4': 'k4' } },
  ).when(walkThroughWalls, through(E))
  on.includes({ tag: 'corridorEntered', mayContinue: true })
  on.legal([{ tag: 'stop' }, step(N), step(S)])
  expect(on.state.slices.drakborgen2.persons[0]!.slots).toEqual(['healingHerbs'])
})

describe('in the chamber, in towers, below', () => {
  test('D2-DEC-34: from either square of the chamber, outward; into it as well', () => {
    mrishnahk({ at: 'chamber' })
      .when(walkThroughWalls)
      .legal([
        { dir: N, to: square(6, 3) },
        { dir: E, to: square(7, 4) },
        { dir: W, to: square(5, 4) },
        { dir: E, to: square(7, 5) },
        { dir: S, to: square(6, 6) },
        { dir: W, to: square(5, 5) },
      ])
    mrishnahk({ at: [5, 4] }, { tiles: { '5,4': 'kx' } })
      .drawing('t1', 't2', 'asleep')
      .after(walkThroughWalls)
      .when({ ...through(E), to: 'chamber' }, { tag: 'pickDragonCard', index: 0 } as never)
      .includes({ tag: 'treasureDrawn' })
  })

  test('D2-MRIS-21: not from a tower, where nobody is inside; but into one', () => {
    mrishnahk({ at: 'sw', hasEntered: true }).forbids(walkThroughWalls)
    mrishnahk({ at: [1, 0] }, { tiles: { '1,0': 'kx' } })
      .when(walkThroughWalls, { ...through(W), to: 'nw' })
      .includes({ tag: 'towerEntered', tower: 'nw' })
      .allows({ tag: 'leaveCastle' })
  })

  test('D2-R-92, D2-R-100: not in the catacombs, nor in a hole; the other spells work there', () => {
    const below = given({
      heroes: [
        { id: 'mrishnahk', below: { arrow: [3, 3], dir: E } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
    below.legal([letBe, stopTime, { tag: 'herbs' }, { tag: 'herbs' }])
    below
      .drawing('below-troll')
      .when(letBe, { tag: 'draw' })
      .allows({ tag: 'invisibility' }, { tag: 'fireball', target: 'monster' }, { tag: 'scareMonster' })
    mrishnahk(
      {},
      {
        but: (state) => ({
          ...state,
          slices: {
            ...state.slices,
            catacombs: {
              ...state.slices.catacombs,
              walkers: state.slices.catacombs.walkers.map((walker, seat) =>
                seat === 0 ? { ...walker, climbing: { test: 'vf', die: 't12', square: here, tried: false } } : walker,
              ),
            },
          },
        }),
      },
    ).forbids(walkThroughWalls)
  })
})

describe('out of the castle', () => {
  const atTheEdge = () =>
    mrishnahk(
      { at: [0, 5], kp: 6, treasures: ['t3'] },
      {
        tiles: { '0,5': 'k4' },
        agenda: [
          { tag: 'beginMove', seat: 0 },
          // Whatever would still have befallen him does not.
          { tag: 'die', hero: 0, cause: 'lightning' },
          { tag: 'endGame', reason: 'sunset' },
        ],
      },
    )

  test('D2-MRIS-20, D2-EX-113: through the outer wall he is out of it, with all he has', () => {
    const out = atTheEdge()
      .after(walkThroughWalls)
      .allows({ ...through(W), to: 'outside' })
      .when({ ...through(W), to: 'outside' })
    out.thenTags(['leftThroughWall', 'moveEnded', 'scoreCounted', 'gameEnded'])
    out.includes(
      { tag: 'leftThroughWall', hero: 0, from: square(0, 5), dir: W },
      { tag: 'scoreCounted', hero: 0, gm: 200 },
    )
    expect(out.state.heroes[0]).toMatchObject({ status: 'out', place: null })
    expect(out.state.slices.drakborgen2.persons[0]).toMatchObject({ slots: ['healingHerbs'], spell: null })
    out.ends({ winners: [0] })
  })

  test('D2-MRIS-20: in the middle there is no outer wall', () => {
    mrishnahk().after(walkThroughWalls).forbids({ to: 'outside' })
  })
})
