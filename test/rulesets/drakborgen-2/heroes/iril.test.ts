/** Iril Fëaneline: the leap and the slingshot. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { below, cardOf } from '../../../support/catacombs/table.js'
import { withChasms } from '../../../support/drakborgen/kinds.js'
import { attack, flee, rounds, wait } from '../../../support/drakborgen/rooms.js'
import { E, N, square, step } from '../../../support/drakborgen/table.js'
import { covered, floorBox, floorPack } from '../../../support/drakborgen-2/floor.js'
import { given, over2, type PersonAt, type Setting, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

type State = Parameters<NonNullable<Setting['but']>>[0]
const leap = { tag: 'leap' } as const
const go = { tag: 'letBe' } as const
const slingshot = { tag: 'slingshot' } as const

/** Iril at (2,7); what lies to the north of her, first what is next. */
const iril = (north: ReadonlyArray<string>, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'iril', at: [2, 7], ...is },
      { id: 'q', at: 'nw' },
    ],
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
    tiles: { '2,7': 'k4', ...Object.fromEntries(north.map((tile, i) => [`2,${6 - i}`, tile])), ...setting.tiles },
  })
const leapsTo = (...args: Parameters<typeof iril>) => iril(...args).after(leap)

describe('the leap', () => {
  test('D2-IRIL-2, -4, -5, D2-EX-72, D2-INV-22: two moves over known rooms; a card in the first only', () => {
    leapsTo(['k4', 'k4'])
      .drawing('empty')
      .when(step(N), step(N))
      .thenEvents([
        {
          ...{ tag: 'heroMoved', hero: 0, from: square(2, 7), to: square(2, 6), dir: N },
          ...{ border: square(2, 6) * 4 + 2, entry: 'move', via: 'open' },
        },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'leapMoved', hero: 0, left: 1, room: true },
        {
          ...{ tag: 'heroMoved', hero: 0, from: square(2, 6), to: square(2, 5), dir: N },
          ...{ border: square(2, 5) * 4 + 2, entry: 'move', via: 'open' },
        },
        { tag: 'roomCardSuppressed', hero: 0, reason: 'leap' },
        { tag: 'leapMoved', hero: 0, left: 0, room: true },
        { tag: 'leapEnded', hero: 0, reason: 'landed' },
        { tag: 'moveEnded', seat: 0 },
      ])
  })

  test('D2-IRIL-2: after the first move she may stop', () => {
    leapsTo(['k4', 'k4'])
      .drawing('empty')
      .when(step(N))
      .allows({ tag: 'stop' })
      .when({ tag: 'stop' })
      .includes({ tag: 'leapEnded', reason: 'stopped' }, { tag: 'moveEnded' })
  })

  test('D2-R-234, D2-R-161: where no known way is left the leap is over, and that is told', () => {
    const nothing = { roomCards: 0, search: null, probes: [], lostControl: false, holdsGround: false, unscented: null }
    const shut = (
      task: NonNullable<Setting['agenda']>[number],
      leap: { readonly left: number; readonly firstRoom: boolean },
    ) =>
      iril(
        [],
        {},
        {
          agenda: [task, { tag: 'endMove', seat: 0 }],
          but: (state) => ({
            ...state,
            move: {
              ...state.move,
              seat: 0,
              memory: { drakborgen2: { ...nothing, declared: ['leap'], teleported: null, leap } },
            },
          }),
        },
      )
    const ended = { tag: 'leapEnded', hero: 0, reason: 'noWay' } as const
    shut({ tag: 'leapMove', hero: 0, first: false }, { left: 1, firstRoom: true }).thenEvents([
      ended,
      { tag: 'moveEnded', seat: 0 },
    ])
    // What else she has declared has taken the way she knew: she moves as anybody does.
    shut({ tag: 'chooseMove', hero: 0 }, { left: 2, firstRoom: false })
      .thenEvents([ended])
      .allows(step(N), { tag: 'search' })
  })

  test('D2-IRIL-6: in a divided room no way on the other side of the cleft', () => {
    const divided = (tiles: NonNullable<Setting['tiles']>) =>
      iril(
        [],
        { stance: { tag: 'chasm', edge: N } },
        { pack: withChasms(twoBox), tiles: { '2,7': 'tile-chasm-left', ...tiles } },
      )
    divided({ '2,6': 'k4', '3,7': 'k4', '2,8': 'k4', '1,7': 'k4' })
      .when(leap)
      .legal([
        { ...step(N), to: square(2, 6) },
        { ...step(E), to: square(3, 7) },
      ])
    divided({ '2,8': 'k4', '1,7': 'k4' }).forbids(leap)
  })

  test('D2-DEC-22: then any known square alongside by an open passage, without another hero, or she stops', () => {
    const to = (col: number, row: number) => ({ to: square(col, row) })
    const tiles = { '3,7': 'k4', '3,6': 'k4', '3,8': 'kd', '4,7': 'k4' } as const
    const moved = (other: readonly [number, number] | string) =>
      iril(
        [],
        {},
        {
          tiles,
          heroes: [
            { id: 'iril', at: [2, 7] },
            { id: 'q', at: other },
          ],
        },
      )
        .drawing('empty')
        .when(leap, step(E))
    moved('nw').legal([
      { tag: 'stop' },
      { ...step(N), ...to(3, 6) },
      { ...step(E), ...to(4, 7) },
      { ...step(3), ...to(2, 7) },
    ])
    moved([3, 6]).legal([{ tag: 'stop' }, { ...step(E), ...to(4, 7) }, { ...step(3), ...to(2, 7) }])
  })

  test('D2-IRIL-3, D2-EX-73: with at most eight things', () => {
    const coins = Array.from({ length: 3 }, () => 'coins')
    const treasures = ['t1', 't2', 't3', 't4', 't5', 't6']
    iril(['k4'], { held: coins, treasures: treasures.slice(1) }).allows(leap)
    iril(['k4'], { held: coins, treasures }).forbids(leap)
  })

  test('D2-R-60, D2-R-106: a worn amulet is one thing, of two halves too', () => {
    const card = { card: 'a', knownTo: 'everyone' } as const
    const amulet = { found: ['lamp', 'lamp'], card, revealed: true, met: false, keeper: null }
    const held = [...Array.from({ length: 7 }, () => 'coins'), 'lamp', 'lamp']
    iril(['k4'], { held, two: { amulet } }).allows(leap)
    iril(['k4'], { held }).forbids(leap)
    iril(['k4'], { held: [...held, 'coins'], two: { amulet } }).forbids(leap)
  })

  test('D2-IRIL-2, -6: only where a known room lies open: no door, no portcullis, no empty square, nobody there', () => {
    iril([]).forbids(leap)
    iril(['kd']).allows(leap)
    iril([['kd', 2] as never]).forbids(leap)
    iril(['r4']).forbids(leap)
    iril(
      ['k4'],
      {},
      {
        heroes: [
          { id: 'iril', at: [2, 7] },
          { id: 'q', at: [2, 6] },
        ],
      },
    ).forbids(leap)
  })

  test('D2-IRIL-6: not back across a well she has jumped, nor across a cleft', () => {
    const from = (tile: string, tag: 'wellAcross' | 'chasm', edge: 0 | 1 | 2 | 3, pack: Setting['pack'] = twoBox) =>
      iril(['k4'], { stance: { tag, edge } }, { pack, tiles: { '2,7': tile, '2,8': 'k4' } })
        .after(leap)
        .legalActions.flatMap((action) => (action.tag === 'step' ? [action.dir] : []))
    expect(from('w4', 'wellAcross', 2)).toEqual([N])
    const cleft = withChasms(twoBox)
    const tile = cleft.tiles.find(({ kind }) => kind === 'chasm')!
    const sides = tile.sides!
    for (const side of sides)
      for (const edge of side) expect(side).toEqual(expect.arrayContaining(from(tile.id, 'chasm', edge, cleft)))
  })

  test('D2-R-82, D2-R-96: where an obstacle has been done away with for good she may leap', () => {
    const border = square(2, 6) * 4 + 2
    const cleared = [{ border, square: null, hero: null }]
    const door = { tiles: { '2,7': 'kd' } }
    const open = {
      ...door,
      but: (state: State) => ({
        ...state,
        slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, cleared } },
      }),
    }
    iril(['k4'], {}, door).forbids(leap)
    iril(['k4'], {}, open)
      .drawing('empty')
      .when(leap, step(N))
      .includes({ tag: 'heroMoved', to: square(2, 6), via: 'open' })
  })

  test('D2-IRIL-4: it is declared at the beginning of her move, and not by who is held somewhere', () => {
    iril(['k4'], { stance: { tag: 'dark', edge: null } }, { tiles: { '2,7': 'd2' } }).forbids(leap)
    iril(['k4']).when(go).forbids(leap)
  })

  test('D2-IRIL-8, D2-EX-78: a corridor costs no move, and lets her go on over known rooms', () => {
    leapsTo(['y4', 'k4', 'k4'])
      .drawing('empty')
      .when(step(N), step(N), step(N))
      .includes(
        { tag: 'corridorEntered' },
        { tag: 'heroMoved', to: square(2, 5) },
        { tag: 'cardDrawn' },
        { tag: 'leapMoved', left: 1 },
        { tag: 'heroMoved', to: square(2, 4) },
        { tag: 'roomCardSuppressed', reason: 'leap' },
        { tag: 'leapEnded' },
      )
    leapsTo(['y4', 'k4'])
      .when(step(N))
      .legal([{ tag: 'stop' }, { tag: 'step', dir: N }, { tag: 'step', dir: 2 }])
  })

  test('D2-IRIL-8: who stops in a corridor has both moves left', () => {
    leapsTo(['y4', 'k4', 'k4'])
      .drawing('empty')
      .when(step(N), { tag: 'stop' }, step(N), step(N))
      .includes(
        { tag: 'leapMoved', left: 2, room: false },
        { tag: 'cardDrawn' },
        { tag: 'roomCardSuppressed', reason: 'leap' },
        { tag: 'leapEnded' },
      )
  })

  test('D2-R-210: no corridor is leapt into twice in a move, or the leap need not end', () => {
    leapsTo(['y4', 'y4', 'k4'])
      .when(step(N), { tag: 'stop' }, step(N), { tag: 'stop' })
      .legal([{ tag: 'stop' }, { tag: 'step', dir: N }])
  })

  test('D2-R-59, D2-INV-22: a step that a card grants leads onto known rooms too, and no card is drawn there', () => {
    const wind = cardOf('wind', ['event'], [{ tag: 'continueMove' }])
    const pack = with2('room', wind)
    leapsTo(['k4', 'k4'], {}, { pack, tiles: { '1,6': ['kd', 1] as never } })
      .drawing('wind')
      .when(step(N))
      .legal([{ tag: 'stop' }, { tag: 'step', dir: N }, { tag: 'step', dir: 2 }])
      .when(step(N))
      .includes({ tag: 'heroMoved', to: square(2, 5) }, { tag: 'roomCardSuppressed', reason: 'leap' })
  })

  test('D2-R-61: a tower ends the leap', () => {
    leapsTo([], { at: [0, 1], hasEntered: true }, { tiles: { '0,1': 'k4', '1,1': 'k4' } })
      .when({ tag: 'step', dir: N, to: 'nw' }, { tag: 'remain' })
      .includes({ tag: 'towerEntered' }, { tag: 'moveEnded' })
  })

  test('D2-IRIL-9, -10: a monster stops her, and she has no time for the slingshot', () => {
    leapsTo(['k4', 'k4'])
      .drawing('room-orc')
      .when(step(N))
      .legal([attack, wait, flee])
      .drawing('mf')
      .when(attack)
      .includes({ tag: 'monsterFled' }, { tag: 'moveEnded' })
  })

  test('D2-IRIL-11, D2-EX-74: an ambush costs T12-4 in place of T12-TF, and the leap is over', () => {
    leapsTo(['k4', 'k4'])
      .drawing('ambush-orc')
      .rolling(9)
      .when(step(N))
      .includes({ tag: 'heroAmbushed', roll: 9, damage: 5 }, { tag: 'kpLost', kp: 7 })
      .legal([attack, flee])
  })

  test('D2-IRIL-12, D2-EX-75: a trap costs 2 KP more, and she leaps on', () => {
    const pack = with2('room', cardOf('spikes', ['trap'], [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'spikes' }]))
    const hit = leapsTo(['k4', 'k4'], {}, { pack }).drawing('spikes').rolling(2).when(step(N))
    hit.allows({ tag: 'step', dir: N })
    expect(hit.state.heroes[0]!.kp).toBe(8)
  })

  test('D2-IRIL-12: a trap that a test avoids costs nothing', () => {
    const spikes = cardOf(
      'jumped',
      ['trap'],
      [{ tag: 'test', property: 'vf', pass: [], fail: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'spikes' }] }],
    )
    const pack = with2('room', spikes)
    expect(leapsTo(['k4', 'k4'], {}, { pack }).drawing('jumped').rolling(1).when(step(N)).state.heroes[0]!.kp).toBe(12)
    expect(leapsTo(['k4', 'k4'], {}, { pack }).drawing('jumped').rolling(12).when(step(N)).state.heroes[0]!.kp).toBe(9)
  })

  test('D2-IRIL-12, D2-R-65, D2-R-212: any trap that takes effect, once, whatever it does besides', () => {
    const trap = (effects: Parameters<typeof cardOf>[2]) => {
      const pack = with2('room', cardOf('sprung', ['trap'], effects))
      return leapsTo(['k4', 'k4'], {}, { pack }).drawing('sprung').when(step(N))
    }
    const loss = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'spikes' } as const
    const miss = { tag: 'missMoves', n: 1 } as const
    expect(trap([miss]).state.heroes[0]!.kp).toBe(10)
    expect(trap([loss, loss, miss]).state.heroes[0]!.kp).toBe(8)
    const net = trap([below({ tag: 'snare', test: 'vf', die: 't12' })])
    net.includes({ tag: 'kpLost', cause: 'leap' }, { tag: 'heroStuck' }, { tag: 'moveEnded' })
    const pit = [{ tag: 'test', property: 'vf', pass: [], fail: [miss] }] as const
    expect(trap(pit).rolling(12).state.heroes[0]!.kp).toBe(10)
    expect(trap(pit).rolling(1).state.heroes[0]!.kp).toBe(12)
    const table = [
      { from: 1, to: 5, effects: [loss] },
      { from: 6, to: 6, effects: [{ tag: 'nothing' }] },
    ] as const
    expect(trap([{ tag: 'rollTable', die: 't6', table }]).rolling(2).state.heroes[0]!.kp).toBe(9)
    expect(trap([{ tag: 'rollTable', die: 't6', table }]).rolling(6).state.heroes[0]!.kp).toBe(12)
    expect(
      trap([{ tag: 'drawFrom', pile: 'trap', count: 1, optional: false }])
        .drawing('pit')
        .rolling(1)
        .when({ tag: 'climb' }).state.heroes[0]!.kp,
    ).toBe(9)
  })

  test('D2-IRIL-12: the tile of a trap, too', () => {
    const spikes = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'spikes' } as const
    const tileKinds = twoBox.tileKinds.map((kind) => (kind.kind === 'trapRoom' ? { ...kind, onEnter: [spikes] } : kind))
    const sprung = leapsTo(['tr', 'k4'], {}, { pack: { ...twoBox, tileKinds } }).when(step(N))
    expect(sprung.state.heroes[0]!.kp).toBe(9)
    sprung.allows(step(N))
  })

  test('D2-IRIL-13, D2-EX-76: things, the dead and chests she lets lie', () => {
    for (const card of ['brooch', 'lamp', 'fallen', 'chest'])
      leapsTo(['k4', 'k4'])
        .drawing(card)
        .when(step(N))
        .includes({ tag: 'findIgnored', card })
        .excludes('cardKept', 'voluntaryDrawOffered')
  })

  test('D2-IRIL-14: events are as ever', () => {
    leapsTo(['k4', 'k4']).drawing('sleep').when(step(N)).includes({ tag: 'movesToMiss', moves: 2 })
  })

  test('D2-EX-169: a dark room ends the leap; next move a die says by which exit she comes out', () => {
    const dark = leapsTo(['d2', 'k4']).when(step(N))
    dark.includes({ tag: 'darkRoomEntered' }, { tag: 'moveEnded' }).excludes('leapMoved')
    expect(dark.state.heroes[0]!.stance.tag).toBe('dark')
  })

  test('D2-IRIL-6: into the chamber it is an ordinary arrival', () => {
    const near = leapsTo(
      [],
      { at: [5, 4] },
      { tiles: { '5,4': 'k4' }, but: (state) => ({ ...state, chamberPlaced: true }) },
    )
    near.drawing('t1', 't2').when({ tag: 'step', dir: E }).includes({ tag: 'chamberEntered' }, { tag: 'treasureDrawn' })
  })
})

describe('over squares that are covered', () => {
  const over = (tile: string) =>
    leapsTo([tile, 'k4'], {}, { pack: floorPack, box: floorBox, but: covered('slab', 2, 6) })

  test('D2-FLOOR-3, D2-R-12, D2-DEC-22: a covered well or bridge is nothing to leap past', () => {
    for (const tile of ['w4', 'br'])
      over(tile)
        .when(step(N))
        .includes({ tag: 'heroMoved', to: square(2, 6) }, { tag: 'leapMoved', left: 1, room: true })
        .excludes('testRolled')
        .legal([{ tag: 'stop' }, { tag: 'step', dir: N }, { tag: 'step', dir: 2 }])
  })

  test('D2-FLOOR-3, D2-IRIL-8: a covered corridor is a room like any other: it costs a move', () => {
    over('y4').when(step(N)).includes({ tag: 'leapMoved', left: 1, room: true }).excludes('corridorEntered')
  })

  test('D2-R-61: a web holds her, unless it is covered', () => {
    const web = leapsTo(['web', 'k4']).when(step(N))
    web.includes({ tag: 'heroStuck' }, { tag: 'moveEnded' }).excludes('leapMoved')
    over('web').when(step(N)).excludes('heroStuck').includes({ tag: 'leapMoved', left: 1 })
  })
})

describe('past a well or a bridge', () => {
  test('D2-IRIL-7, D2-DEC-23, D2-EX-77: by one test with a T12 she is past it, on the known square beyond', () => {
    const over = leapsTo(['w4', 'k4']).after(step(N))
    over.legal([{ tag: 'arrive' }, { tag: 'leapPast' }])
    over
      .drawing('empty')
      .rolling(8)
      .when({ tag: 'leapPast' }, step(N))
      .includes(
        { tag: 'testRolled', property: 'vf', roll: 8, modifier: 0, success: true },
        { tag: 'leapTest', over: square(2, 6), ok: true },
        { tag: 'heroMoved', to: square(2, 5) },
        { tag: 'cardDrawn' },
        { tag: 'leapEnded', reason: 'landed' },
      )
      .excludes('wellEntered')
    over
      .rolling(9)
      .when({ tag: 'leapPast' })
      .includes({ tag: 'leapTest', ok: false }, { tag: 'fellIntoWell' }, { tag: 'heroDied', cause: 'well' })
  })

  test('D2-IRIL-7, D2-EX-154: with nowhere to land beyond she comes to it as anybody does', () => {
    leapsTo(['w4'])
      .rolling(8)
      .when(step(N))
      .includes({ tag: 'wellEntered' }, { tag: 'wellEdgeHeld' }, { tag: 'moveEnded' })
      .excludes('leapTest')
  })

  test('D2-IRIL-7: she may come to it as anybody does all the same', () => {
    leapsTo(['w4', 'k4'])
      .rolling(3)
      .when(step(N), { tag: 'arrive' })
      .includes({ tag: 'wellEdgeHeld' }, { tag: 'moveEnded' })
  })

  test('D2-DEC-23, D2-R-62: past it she lands on any known square beyond another side than she came in by', () => {
    const past = leapsTo(['w4', 'k4'], {}, { tiles: { '3,6': 'k4' } }).after(step(N))
    past
      .rolling(8)
      .when({ tag: 'leapPast' })
      .legal([
        { ...step(N), to: square(2, 5) },
        { ...step(E), to: square(3, 6) },
      ])
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'heroMoved', to: square(3, 6) }, { tag: 'leapEnded', reason: 'landed' })
    // Not back where she came from, though any number may stand there.
    leapsTo([], { at: 'chamber' }, { tiles: { '5,5': 'w4' } })
      .rolling(1)
      .when(step(3))
      .includes({ tag: 'wellEntered' })
      .excludes('leapTest')
    // Arriving ends the leap.
    past.rolling(1).when({ tag: 'arrive' }).includes({ tag: 'leapEnded', reason: 'arrived' }, { tag: 'wellEntered' })
  })

  test('D2-EX-155, D2-DEC-23: treasures weigh, and may be given up before', () => {
    const laden = leapsTo(['w4', 'k4'], { treasures: ['t1', 't2'] }).after(step(N))
    laden.legal([{ tag: 'arrive' }, { tag: 'leapPast' }, { tag: 'giveUp', card: 't1' }, { tag: 'giveUp', card: 't2' }])
    laden.rolling(6).when({ tag: 'leapPast' }).includes({ tag: 'leapTest', ok: true })
    laden.rolling(7).when({ tag: 'leapPast' }).includes({ tag: 'leapTest', ok: false })
    laden
      .rolling(8)
      .when({ tag: 'giveUp', card: 't1' }, { tag: 'giveUp', card: 't2' }, { tag: 'leapPast' })
      .includes({ tag: 'leapTest', ok: true })
  })

  test('D2-IRIL-7: past a bridge treasures do not weigh; who fails falls from it', () => {
    const laden = leapsTo(['br', 'k4'], { treasures: ['t1', 't2'] }).after(step(N))
    laden.rolling(8).when({ tag: 'leapPast' }).includes({ tag: 'leapTest', ok: true })
    laden
      .rolling(9, 4)
      .when({ tag: 'leapPast' }, { tag: 'goOnBelow', dir: N })
      .includes(
        { tag: 'fellFromBridge' },
        { tag: 'kpLost', amount: 4, kp: 8 },
        { tag: 'directionArrowPlaced', place: square(2, 6), dir: N },
      )
  })

  test('D2-IRIL-7: not as the second move', () => {
    leapsTo(['k4', 'w4', 'k4'])
      .drawing('empty')
      .rolling(3)
      .when(step(N), step(N))
      .includes({ tag: 'wellEntered' }, { tag: 'wellEdgeHeld' })
  })
})

describe('the slingshot', () => {
  const meets = (kind: string, setting: Partial<Setting> = {}) =>
    iril(['k4'], {}, setting).after(go).drawing(`room-${kind}`).after(step(N))

  test('D2-IRIL-15, -17, -19, D2-EX-79: a T10 of 8 hits a dark elf, and a T6 says how hard', () => {
    meets('dark-elf')
      .allows(slingshot)
      .drawing('m4')
      .rolling(8, 5)
      .when(slingshot)
      .includes(
        { tag: 'specialAnnounced', special: 'slingshot' },
        { tag: 'intentAnnounced', intent: 'attack' },
        { tag: 'slingshotFired', roll: 8, need: 8, hit: true },
        { tag: 'monsterWounded', amount: 5 },
        { tag: 'monsterDied' },
      )
    meets('dark-elf')
      .drawing('m4')
      .rolling(7)
      .when(slingshot)
      .includes({ tag: 'slingshotFired', hit: false }, { tag: 'monsterReacted' })
  })

  test('D2-IRIL-19, D2-EX-80: a hit that costs the troll nothing', () => {
    meets('mountain-troll')
      .drawing('m4')
      .rolling(3, 3)
      .when(slingshot)
      .includes({ tag: 'slingshotFired', need: 3, hit: true })
      .excludes('monsterWounded')
  })

  test('D2-IRIL-16, -18, D2-DEC-21, D2-EX-81: she may wait, and shoot once before the first round', () => {
    meets('two-orcs')
      .drawing('mf')
      .when(wait)
      .legal([{ tag: 'noShot' }, slingshot])
      .rolling(5, 3)
      .when(slingshot)
      .includes(
        { tag: 'combatStarted' },
        { tag: 'slingshotFired', roll: 5, need: 5 },
        { tag: 'monsterWounded', amount: 1 },
      )
    meets('two-orcs')
      .drawing('mf')
      .when(wait)
      .legal([{ tag: 'noShot' }, slingshot])
      .when({ tag: 'noShot' }, ...rounds('iril', 'orc-set', 'A/A'))
      .legal([{ tag: 'combatCard' }, { tag: 'combatCard' }, { tag: 'combatCard' }])
  })

  test('D2-IRIL-16: one shot only, whenever it is', () => {
    meets('mountain-troll')
      .drawing('m4')
      .rolling(1)
      .when(slingshot)
      .includes({ tag: 'combatStarted' })
      .forbids(slingshot)
  })

  test('D2-IRIL-20, D2-EX-82: not after an ambush, before combat either', () => {
    iril(['k4'])
      .after(go)
      .drawing('ambush-orc')
      .rolling(6)
      .when(step(N))
      .legal([attack, flee])
      .drawing('m4')
      .when(attack)
      .forbids(slingshot)
  })

  test('D2-IRIL-15: only at what the table names, or what fights as that; as often as she likes', () => {
    meets('golem').forbids(slingshot)
    meets('giant-spider').forbids(slingshot)
    meets('rash-kharg').drawing('m4').rolling(5, 6).when(slingshot).includes({ tag: 'slingshotFired', need: 5 })
    expect(twoBox.heroes.find(({ id }) => id === 'iril')!.equipment).toEqual([])
  })

  test('D2-IRIL-21: it has no supply', () => {
    expect(iril(['k4']).state.slices.drakborgen2.persons[0]!.supply).toBe(0)
    meets('dark-elf').allows(slingshot)
  })

  test('D2-IRIL-19: the exact odds of a hit', () => {
    const hits = (kind: string) =>
      oddsOf(over2(), meets(kind).drawing('m4').when(slingshot).game, (_, events) => {
        const shot = events.find((event) => event.tag === 'slingshotFired')
        return shot === undefined ? undefined : shot.hit ? 'hit' : 'miss'
      })['hit']
    const kinds = ['dark-elf', 'mountain-troll', 'orc', 'skeleton', 'two-orcs', 'rash-kharg']
    expect(kinds.map(hits)).toEqual([3, 8, 5, 6, 6, 6].map((n) => fraction(n, 10)))
  })
})

test('D2-IRIL-1: strength 4, agility 8, armour 5, luck 6, 12 KP, and cards to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'iril')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([4, 8, 5, 6, 12])
  expect(card.combatCards).toHaveLength(3)
})
