/** What meets whoever comes up: the tile, a room card, the chamber, a tower, a monster; and where nothing leads away. */
import { classic, type Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import {
  ascend,
  below,
  beneath,
  clamped,
  orient,
  placed,
  type Rising,
  risen,
  rolled,
  surfaces,
  tried,
  up,
} from '../../support/catacombs/rising.js'
import { cardOf, underBox } from '../../support/catacombs/table.js'
import { border } from '../../support/drakborgen/events.js'
import { withChasms } from '../../support/drakborgen/kinds.js'
import { E, moves, N, S, square, step, W } from '../../support/drakborgen/table.js'

const here = square(3, 3)
const ended = { tag: 'moveEnded', seat: 0 } as const
const started = { tag: 'moveStarted', seat: 0, number: 1 } as const
const emptyRoom = [
  { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
  { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
] as const
const stay = { tag: 'stay' } as const
const descents = ([N, E, S, W] as const).map((dir) => ({ tag: 'descend', dir }) as const)
/** Coming up on (3,3), where this tile lies. */
const onto = (tile: string | readonly [string, 0 | 1 | 2 | 3], more: Rising = {}, pack?: Pack) =>
  beneath([3, 3], { ...more, tiles: { '3,3': tile, ...more.tiles } }, pack)

describe('CAT-FACE-1, CAT-EMPTY-3: what the tile does happens as usual', () => {
  test('CAT-EX-64, CAT-FACE-1, D2-FACE-1: on a black dot a room card is drawn', () => {
    onto('k4')
      .drawing('coins')
      .when(ascend)
      .thenEvents([
        ...[...risen([3, 3]), up([3, 3])],
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'coins' },
        { tag: 'cardKept', hero: 0, card: 'coins', as: 'treasure' },
        ended,
      ])
  })

  test('CAT-R-27: with the option none is drawn, on a tile that lies there or on one just laid', () => {
    const options = { ascendDrawsRoomCard: false }
    onto('k4', { options })
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), ended])
    beneath([3, 3], { options })
      .drawing('k4')
      .after(ascend)
      .when(orient(0))
      .thenEvents([{ tag: 'tilePlaced', tile: 'k4', square: here, rotation: 0 }, up([3, 3]), ended])
  })

  test('CAT-EX-66, CAT-DEC-11, CAT-R-28: a corridor lets one go on by any free passage, or stop', () => {
    const asked = onto('y4', { tiles: { '3,2': 'k4', '2,3': ['ki', 0] } }).when(ascend)
    asked
      .thenEvents([
        ...[...risen([3, 3]), up([3, 3])],
        { tag: 'corridorEntered', hero: 0, square: here, mayContinue: true },
      ])
      .legal([{ tag: 'stop' }, step(N), step(E), step(S)])
    asked
      .drawing('empty')
      .when(step(N))
      .includes({ tag: 'heroMoved', hero: 0, from: here, to: square(3, 2), entry: 'move' }, ...emptyRoom, ended)
    asked.when({ tag: 'stop' }).includes({ tag: 'corridorStopped', hero: 0, square: here }, ended).excludes('cardDrawn')
  })

  test('CAT-EMPTY-3, CAT-DEC-11, D2-EMPTY-3: the same on a corridor just laid', () => {
    beneath([3, 3])
      .drawing('y4')
      .after(ascend)
      .when(orient(0))
      .thenEvents([
        { tag: 'tilePlaced', tile: 'y4', square: here, rotation: 0 },
        up([3, 3]),
        { tag: 'corridorEntered', hero: 0, square: here, mayContinue: true },
      ])
      .legal([{ tag: 'stop' }, step(N), step(E), step(S), step(W)])
  })

  test('CAT-R-28, CAT-FACE-1: a dark room is dark, and its way out is rolled in the next move', () => {
    const dark = onto('d2', { agenda: moves(0, 0) })
      .when(ascend)
      .thenEvents([
        ...[...risen([3, 3]), up([3, 3])],
        { tag: 'darkRoomEntered', hero: 0, square: here },
        ...[ended, started],
      ])
      .legal([{ tag: 'roll' }])
    expect(dark.state.heroes[0]!.stance).toEqual({ tag: 'dark', edge: null })
  })

  test('CAT-R-28, CAT-FACE-1, CAT-EMPTY-3, D2-FACE-1, D2-EMPTY-3: a turning room makes its quarter turn at once, a tile just laid as well', () => {
    onto(['s2', 1])
      .when(ascend)
      .thenEvents([...[...risen([3, 3]), up([3, 3])], { tag: 'roomTurned', square: here, from: 1, to: 2 }, ended])
    const laidDown = beneath([3, 3])
      .drawing('s2')
      .after(ascend)
      .when(orient(3))
      .thenEvents([
        { tag: 'tilePlaced', tile: 's2', square: here, rotation: 3 },
        up([3, 3]),
        { tag: 'roomTurned', square: here, from: 3, to: 0 },
        ended,
      ])
    expect(laidDown.state.board[here]).toEqual({ tile: 's2', rotation: 0 })
  })

  test('CAT-R-28: on a red dot no portcullis falls, as no side was entered; the room card is drawn', () => {
    onto('r4')
      .drawing('empty')
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), ...emptyRoom, ended])
    beneath([3, 3])
      .drawing('r4')
      .after(ascend)
      .drawing('empty')
      .when(orient(1))
      .includes(up([3, 3]), ...emptyRoom)
      .excludes('portcullisFell')
  })

  test('CAT-R-28: with the option the one at the dot does, wherever the tile has been turned to', () => {
    const options = { portcullisWithoutEntry: 'symbolSide' }
    const fell = (dir: 0 | 1 | 2 | 3) =>
      ({ tag: 'portcullisFell', hero: 0, border: border([3, 3], dir), cause: 'entered' }) as const
    for (const [rotation, dot] of [
      [0, S],
      [1, W],
      [2, N],
      [3, E],
    ] as const)
      onto(['r4', rotation], { options })
        .drawing('empty')
        .when(ascend)
        .thenEvents([...risen([3, 3]), up([3, 3]), fell(dot), ...emptyRoom, ended])
    beneath([3, 3], { options })
      .drawing('r4')
      .after(ascend)
      .drawing('empty')
      .when(orient(1))
      .includes(up([3, 3]), fell(W), ...emptyRoom)
    // A black dot has none.
    onto('k4', { options }).drawing('empty').when(ascend).excludes('portcullisFell')
  })

  test('CAT-R-28: nor does one fall at a dot that is turned to the outer wall', () => {
    const options = { portcullisWithoutEntry: 'symbolSide' }
    below({ arrow: [0, 6], dir: N, drawn: 2 }, { options, tiles: { '0,4': ['r4', 1] } })
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .includes(placed([0, 4], false), up([0, 4]), ...emptyRoom)
      .excludes('portcullisFell')
  })

  test('CAT-EX-68, CAT-EMPTY-5, D2-EMPTY-5: a trap room triggers', () => {
    beneath([3, 3])
      .drawing('tr')
      .after(ascend)
      .drawing('pit')
      .rolling(2)
      .when(orient(2))
      .includes(
        { tag: 'tilePlaced', tile: 'tr', square: here, rotation: 2 },
        up([3, 3]),
        { tag: 'cardDrawn', hero: 0, pile: 'trap', card: 'pit' },
        { tag: 'kpLost', hero: 0, amount: 2, cause: 'fall' },
      )
      .allows({ tag: 'climb' }, { tag: 'goOnBelow', dir: N })
  })

  test('CAT-FACE-1, CAT-CLASS-1: a way down is met, before the room card, on a tile just laid as well', () => {
    const met = { tag: 'wayDownMet', hero: 0, square: here } as const
    onto('wd')
      .drawing('empty')
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), met, ...emptyRoom, ended])
    beneath([3, 3], { agenda: moves(0, 0) })
      .drawing('wd')
      .after(ascend)
      .drawing('empty')
      .when(orient(0))
      .includes(up([3, 3]), met, ...emptyRoom, ended)
      .allows(...descents)
  })

  test('CAT-R-51: in a divided room the hero stands on the side of the dot', () => {
    const pack = withChasms(underBox)
    for (const [rotation, edge, exits] of [
      [0, N, [N, E]],
      [1, E, [E, S]],
      [2, S, [S, W]],
    ] as const) {
      const stands = onto(['tile-chasm-left', rotation], { agenda: moves(0, 0) }, pack)
        .when(ascend)
        .thenEvents([
          ...[...risen([3, 3]), up([3, 3])],
          { tag: 'chasmEntered', hero: 0, square: here, edge },
          ...[ended, started],
        ])
        .legal([stay, ...exits.map(step)])
      expect(stands.state.heroes[0]!.stance).toEqual({ tag: 'chasm', edge })
    }
  })

  test('CAT-FACE-6, CAT-R-34: what is special about a place takes effect as on whoever walks in, and no room card is drawn', () => {
    const shrine: Pack['tileKinds'][number] = {
      ...classic.tileKinds.find(({ kind }) => kind === 'corridor')!,
      ...{ kind: 'shrine', dot: 'white', roomCard: false, tags: ['special'], count: 1 },
      onEnter: [{ tag: 'loseKp', amount: { fixed: 3 }, cause: 'shrine' }],
    }
    const tile: Pack['tiles'][number] = {
      ...underBox.tiles.find(({ id }) => id === 'k4')!,
      ...{ id: 'shrine', kind: 'shrine', dot: 'white', count: 1 },
    }
    const pack = { ...underBox, tileKinds: [...underBox.tileKinds, shrine], tiles: [...underBox.tiles, tile] }
    onto('shrine', {}, pack)
      .when(ascend)
      .includes(up([3, 3]), { tag: 'kpLost', hero: 0, amount: 3, cause: 'shrine' }, ended)
      .excludes('cardDrawn')
  })
})

describe('CAT-FACE-2: a monster', () => {
  const troll = { tag: 'monsterMet', hero: 0, kind: 'mountain-troll' } as const
  const intent = (one: 'attack' | 'wait' | 'flee') => ({ tag: 'intent', intent: one }) as const

  test('CAT-FACE-2, D2-FACE-2: may be fled from, and the only way is down', () => {
    const met = onto('k4', { tiles: { '3,2': 'k4', '2,3': 'k4' } })
      .drawing('troll')
      .when(ascend)
      .includes(up([3, 3]), troll)
      .legal([intent('attack'), intent('wait'), intent('flee')])
    met
      .drawing('m4')
      .when(intent('flee'))
      .excludes('heroFled')
      .legal(([N, E, S, W] as const).map((dir) => ({ tag: 'goOnBelow', dir }) as const))
      .when({ tag: 'goOnBelow', dir: W })
      .includes(
        { tag: 'fledDown', hero: 0, dir: W },
        { tag: 'directionArrowPlaced', hero: 0, place: here, dir: W },
        ended,
      )
  })

  test('CAT-FACE-2, CAT-EMPTY-3, D2-FACE-2: on a tile just laid, too, but in no later move', () => {
    beneath([3, 3])
      .drawing('k4')
      .after(ascend)
      .drawing('troll')
      .when(orient(0))
      .legal([intent('attack'), intent('wait'), intent('flee')])
    onto('k4', { agenda: moves(0, 0) })
      .drawing('empty')
      .after(ascend)
      .drawing('search-troll')
      .when({ tag: 'search' })
      .includes(troll)
      .legal([intent('attack'), intent('wait')])
  })
})

describe('CAT-FACE-2: what else may come of a monster', () => {
  const intent = (one: 'attack' | 'wait' | 'flee') => ({ tag: 'intent', intent: one }) as const

  test('CAT-FACE-2, CAT-DEC-12: one that strikes first may be fled from, too', () => {
    onto('k4')
      .drawing('orc-ambush')
      .rolling(6)
      .when(ascend)
      .includes(up([3, 3]), { tag: 'heroAmbushed', hero: 0 })
      .legal([intent('attack'), intent('flee')])
  })

  test('CAT-R-32: whoever has walked on from a corridor flees to where it came from, as ever', () => {
    onto('y4', { tiles: { '3,2': 'k4' } })
      .drawing('troll')
      .when(ascend, step(N))
      .legal([intent('attack'), intent('wait'), intent('flee')])
      .drawing('m4')
      .when(intent('flee'))
      .includes({ tag: 'heroFled', hero: 0, from: square(3, 2), to: here }, ended)
      .excludes('fledBelow', 'hopelessSituation')
  })

  test('CAT-ASC-10: whoever dies as it comes up has thrown its cards already', () => {
    const dead = onto('k4', { hero: { kp: 1 } })
      .drawing('orc-ambush')
      .rolling(12)
      .when(ascend)
      .includes(...surfaces([3, 3], false, 4), up([3, 3]), { tag: 'heroDied', hero: 0 }, ended)
    expect(dead.events.filter(({ tag }) => tag === 'catacombDeckReshuffled').length).toBe(1)
    expect(dead.events.filter(({ tag }) => tag === 'directionArrowRemoved').length).toBe(1)
    expect(dead.state.piles['catacombs:cards']).toMatchObject({ size: 32, queue: [] })
  })
})

describe('CAT-FACE-4: the Treasure chamber', () => {
  const inChamber = { id: 'q', at: 'chamber' } as const
  const suppressed = [
    up('chamber'),
    { tag: 'chamberEntered', hero: 0 },
    { tag: 'treasureDrawSuppressed', hero: 0, reason: 'ascended' },
    { tag: 'dragonPileShuffled', hero: 0, count: 8 },
  ] as const
  const into = (more: Rising = {}) => below({ arrow: [6, 8], dir: N, drawn: 3 }, more).rolling(5)

  test('CAT-EX-59, CAT-ASC-14, CAT-FACE-4, D2-ASC-14, D2-FACE-4: whoever is there, one dragon card is drawn and no treasure', () => {
    into({ other: inChamber })
      .after(ascend)
      .legal(Array.from({ length: 8 }, (_, index) => ({ tag: 'pickDragonCard', index })))
    into({ other: inChamber })
      .when(ascend)
      .thenEvents([...tried, rolled(3, 5, 0, [6, 5]), ...surfaces('chamber', false, 3), ...suppressed])
      .drawing('asleep')
      .after({ tag: 'pickDragonCard', index: 4 })
      .toAct('nobody')
    const after = into({ other: inChamber }).after(ascend).drawing('asleep').when({ tag: 'pickDragonCard', index: 4 })
    after.thenEvents([
      { tag: 'dragonCardPicked', hero: 0, index: 4, of: 8, card: 'asleep' },
      { tag: 'dragonAsleep', left: 7 },
      ended,
    ])
    expect(after.state.heroes[0]).toMatchObject({ place: 'chamber', treasures: [] })
  })

  test('CAT-FACE-4: of the dragon cards that are left', () => {
    into({
      other: inChamber,
      but: (state) => ({
        ...state,
        dragonsAside: ['asleep', 'asleep', 'asleep', 'asleep', 'asleep'],
        piles: { ...state.piles, dragon: { unseen: { asleep: 2, awake: 1 }, size: 3, queue: [] } },
      }),
    })
      .when(ascend)
      .includes({ tag: 'treasureDrawSuppressed' }, { tag: 'dragonPileShuffled', hero: 0, count: 3 })
      .legal([0, 1, 2].map((index) => ({ tag: 'pickDragonCard', index })))
  })

  test('CAT-EX-60: if the dragon wakes, it deals with all in the chamber, this hero first', () => {
    const driven = into({ other: { ...inChamber, treasures: ['t1'] }, tiles: { '5,4': 'k4', '7,4': ['kx', 1] } })
      .after(ascend)
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'pickDragonCard', index: 0 })
      .includes(
        { tag: 'dragonCardPicked', card: 'awake' },
        { tag: 'dragonWoke', waker: 0, queue: [0, 1] },
        { tag: 'treasuresReturned', hero: 0, cards: [] },
        { tag: 'dragonFireRolled', hero: 0, roll: 3 },
      )
      .toAct(0)
    const after = driven
      .rolling(2)
      .when({ tag: 'driveOut', to: square(7, 4) }, { tag: 'driveOut', to: square(5, 4) })
      .includes(
        { tag: 'heroDrivenOut', hero: 0, to: square(7, 4) },
        { tag: 'treasuresReturned', hero: 1, cards: [{ card: 't1', knownTo: [1] }] },
        { tag: 'dragonFireRolled', hero: 1, roll: 2 },
        { tag: 'heroDrivenOut', hero: 1, to: square(5, 4) },
        { tag: 'dragonFellAsleep' },
        ended,
      )
    expect(after.state.heroes[0]!.kp).toBe(14 - 3)
  })

  test('CAT-R-29: if its tile is not laid yet, it is laid first; not a second time', () => {
    into()
      .when(ascend)
      .thenEvents([
        ...[...tried, rolled(3, 5, 0, [6, 5]), ...surfaces('chamber', false, 3)],
        { tag: 'chamberPlaced' },
        ...suppressed,
      ])
    into({ other: inChamber }).when(ascend).excludes('chamberPlaced')
  })

  test('CAT-FACE-4, CAT-R-29: by either of its squares', () => {
    for (const [drawn, cell] of [
      [3, [6, 5]],
      [4, [6, 4]],
    ] as const)
      below({ arrow: [6, 8], dir: N, drawn })
        .rolling(5)
        .when(ascend)
        .includes(rolled(drawn, 5, 0, cell), placed('chamber', false), { tag: 'chamberPlaced' }, ...suppressed)
  })

  test('CAT-FACE-4: having come up there is the move; the next begins in the chamber, as ever', () => {
    into({ agenda: moves(0, 0) })
      .after(ascend)
      .drawing('asleep')
      .when({ tag: 'pickDragonCard', index: 0 })
      .includes(ended, started)
      .allows({ tag: 'stayInChamber' }, { tag: 'step', to: square(5, 4) })
  })
})

describe('CAT-FACE-5: debris and webs', () => {
  const stuck = { tag: 'heroStuck', hero: 0, square: here, by: { test: 'vf', die: 't12' } } as const

  test('CAT-EX-63, CAT-FACE-5, D2-FACE-5: in debris the hero is stuck, and begins its next move with the test', () => {
    const held = onto('b4', { agenda: moves(0, 0, 0) })
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), stuck, ended, started])
      .legal([{ tag: 'cutLoose' }])
    held
      .rolling(5)
      .when({ tag: 'cutLoose' })
      .includes(
        { tag: 'testRolled', property: 'vf', roll: 5, value: 5, success: true },
        { tag: 'cutLooseRolled', ok: true },
      )
      // Free, it goes on as it likes.
      .legal([stay, step(N), step(E), step(S), step(W)])
    held
      .rolling(6)
      .when({ tag: 'cutLoose' })
      .includes({ tag: 'cutLooseRolled', ok: false }, ended, started)
      .legal([{ tag: 'cutLoose' }])
  })

  test('CAT-DESC-3, CAT-R-44: a way down in debris is met all the same, and may be taken once the hero is free', () => {
    const held = onto('b4', { agenda: moves(0, 0), options: { extraWayDownTiles: ['b4'] } })
      .when(ascend)
      .includes(up([3, 3]), stuck, { tag: 'wayDownMet', hero: 0, square: here }, ended, started)
    held
      .legal([{ tag: 'cutLoose' }])
      .rolling(5)
      .when({ tag: 'cutLoose' })
      .allows({ tag: 'descend', dir: N })
  })

  test('CAT-FACE-5, CAT-R-64, D2-FACE-5: likewise in a web, and on a tile just laid', () => {
    onto('web', { agenda: moves(0, 0) })
      .when(ascend)
      .thenEvents([...risen([3, 3]), up([3, 3]), stuck, ended, started])
      .legal([{ tag: 'cutLoose' }])
    for (const tile of ['b4', 'web'])
      beneath([3, 3], { agenda: moves(0, 0) })
        .drawing(tile)
        .after(ascend)
        .when(orient(0))
        .thenEvents([{ tag: 'tilePlaced', tile, square: here, rotation: 0 }, up([3, 3]), stuck, ended, started])
        .legal([{ tag: 'cutLoose' }])
  })
})

describe('CAT-ASC-20, CAT-DEC-15: a Tower room', () => {
  const into = (more: Rising = {}) => below({ arrow: [9, 1], dir: E, drawn: 6 }, more).rolling(1)
  const arrives = [
    ...[...tried, rolled(6, 1, -2, [15, -1], [12, 0]), clamped([15, -1], [12, 0]), ...surfaces([12, 0], false, 6)],
    up([12, 0]),
    { tag: 'towerEntered', hero: 0, tower: 'ne' },
  ] as const

  test('CAT-ASC-20, CAT-DEC-15, CAT-R-30, D2-ASC-20: the hero may leave the castle in that move, or remain', () => {
    const there = into()
      .when(ascend)
      .thenEvents([...arrives])
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
    there.when({ tag: 'leaveCastle' }).includes({ tag: 'leftCastle', hero: 0, tower: 'ne', reason: 'choice' })
    expect(there.when({ tag: 'remain' }).state.heroes[0]!.place).toBe('ne')
  })

  test('CAT-ASC-20: where a tower is final it leaves at once', () => {
    into({ options: { towerExit: 'final' } })
      .when(ascend)
      .thenEvents([...arrives, { tag: 'leftCastle', hero: 0, tower: 'ne', reason: 'final' }, ended])
  })

  test('CAT-R-50: whoever was below has been inside, though it went down from the tower it began in', () => {
    const there = into({
      but: (state) => ({ ...state, heroes: state.heroes.map((one) => ({ ...one, hasEntered: false })) }),
    })
      .when(ascend)
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
    expect(there.state.heroes.map(({ hasEntered }) => hasEntered)).toEqual([true, false])
  })
})

describe('CAT-R-31: whether nothing leads away', () => {
  const hopeless = { tag: 'hopelessSituation', hero: 0 } as const
  /** Open in the north alone. */
  const shaft = { ...underBox.tiles.find(({ id }) => id === 'k4')!, id: 'dead', count: 1 }
  const packWith = (...edges: Pack['tiles'][number]['edges'][number][]): Pack => ({
    ...underBox,
    tiles: [...underBox.tiles, { ...shaft, edges: [edges[0]!, edges[1]!, edges[2]!, edges[3]!] }],
  })
  const wallBox = packWith('wall', 'wall', 'wall', 'open')
  const openWest = (more: Rising, pack = wallBox) => onto('dead', more, pack).drawing('empty')

  test('CAT-R-31: a wall on the other side shuts the only way', () => {
    openWest({ tiles: { '2,3': 'ki' } })
      .when(ascend)
      .includes(up([3, 3]), ...emptyRoom, hopeless)
      .legal([stay, ...descents])
  })

  test.each([
    ['an empty space, while there are tiles', {}, 'open'],
    ['another hero', { tiles: { '2,3': 'k4' }, other: { id: 'q', at: [2, 3] } }, 'open'],
    ['a door', {}, 'door'],
    ['a portcullis', {}, 'portcullis'],
    ['a door on the other side', { tiles: { '2,3': ['kd', 1] } }, 'open'],
  ] as const)('CAT-R-31: a way is what leads to %s', (_, more, edge) => {
    openWest(more, packWith('wall', 'wall', 'wall', edge))
      .when(ascend)
      .includes(up([3, 3]), ended)
      .excludes('hopelessSituation')
  })

  test('CAT-R-31: no tile left to lay, an empty space is no way', () => {
    openWest({
      but: (state) => ({ ...state, piles: { ...state.piles, tile: { ...state.piles.tile, unseen: {}, size: 0 } } }),
    })
      .when(ascend)
      .includes(up([3, 3]), hopeless)
  })

  test('CAT-R-31: the outer wall is none', () => {
    below({ arrow: [0, 6], dir: N, drawn: 2 }, { tiles: { '0,4': 'dead' } }, wallBox)
      .rolling(5)
      .drawing('empty')
      .when(ascend)
      .includes(up([0, 4]), hopeless)
  })

  test('CAT-R-31: where there is a way down it is never hopeless', () => {
    openWest({ tiles: { '2,3': 'ki' }, options: { extraWayDownTiles: ['dead'] } })
      .when(ascend)
      .includes(up([3, 3]), { tag: 'wayDownMet' }, ended)
      .excludes('hopelessSituation')
  })

  test('CAT-R-51, CAT-R-31: of a divided room the ways on the other side are out of reach', () => {
    onto('tile-chasm-left', { tiles: { '3,2': ['ki', 1], '4,3': 'ki' } }, withChasms(underBox))
      .when(ascend)
      .includes(up([3, 3]), { tag: 'chasmEntered', edge: N }, hopeless)
    onto('tile-chasm-left', { tiles: { '3,2': ['ki', 1] } }, withChasms(underBox))
      .when(ascend)
      .includes(up([3, 3]), ended)
      .excludes('hopelessSituation')
  })

  test('CAT-R-31: it is asked last of all, be it in a corridor or after an encounter', () => {
    const corridor = {
      ...underBox.tiles.find(({ id }) => id === 'y4')!,
      ...shaft,
      kind: 'corridor',
      dot: 'yellow',
    } as const
    const edges = ['wall', 'wall', 'wall', 'open'] as const
    const pack: Pack = { ...underBox, tiles: [...underBox.tiles, { ...corridor, edges }] }
    onto('dead', { tiles: { '2,3': 'ki' } }, pack)
      .when(ascend)
      .includes({ tag: 'corridorEntered', mayContinue: true })
      .legal([{ tag: 'stop' }])
      .when({ tag: 'stop' })
      .includes({ tag: 'corridorStopped' }, hopeless)
      .legal([stay, ...descents])
    onto('dead', { tiles: { '2,3': 'ki' } }, wallBox)
      .drawing('troll', 'm4')
      .when(ascend, { tag: 'intent', intent: 'wait' })
      .includes({ tag: 'monsterFled' }, { tag: 'encounterEnded' }, hopeless)
  })

  test('CAT-R-31: an encounter that something has cut short is over first', () => {
    const use = { windows: ['atIntent'], effects: [{ tag: 'moveOver' }], charges: 1, then: 'outOfPlay' } as const
    const whistle = cardOf('whistle', ['item'], [{ tag: 'keepCard', as: 'item' }], { use })
    const pack: Pack = { ...wallBox, decks: { ...wallBox.decks, search: [...wallBox.decks.search, whistle] } }
    onto('dead', { tiles: { '2,3': 'ki' }, hero: { held: ['whistle'] } }, pack)
      .drawing('troll')
      .when(ascend, { tag: 'useItem', card: 'whistle' })
      .includes({ tag: 'monsterMet' }, { tag: 'encounterEnded' }, hopeless)
      .legal([stay, ...descents])
      .when(stay)
      .includes(hopeless, ended)
      .toAct('nobody')
  })

  test('CAT-R-31: a door that has stayed closed is a way all the same', () => {
    const corridor = { ...underBox.tiles.find(({ id }) => id === 'y4')!, id: 'dead', count: 1 }
    const edges = ['wall', 'wall', 'wall', 'door'] as const
    onto('dead', {}, { ...underBox, tiles: [...underBox.tiles, { ...corridor, edges }] })
      .drawing('closed')
      .when(ascend, step(W), { tag: 'endMove' })
      .includes({ tag: 'doorStayedClosed' }, ended)
      .excludes('hopelessSituation')
  })

  test('CAT-R-31: whoever has walked on, or was driven on, did not come up where it is', () => {
    // From the corridor into a turning room that turns its walls to it.
    onto('y4', { tiles: { '4,3': ['s2', 1], '4,2': ['ki', 1], '4,4': ['ki', 1] } })
      .when(ascend, step(E))
      .includes(
        { tag: 'heroMoved', to: square(4, 3) },
        { tag: 'roomTurned', square: square(4, 3), from: 1, to: 2 },
        ended,
      )
      .excludes('hopelessSituation')
    // Out of the chamber through a wall.
    const tiles = { '5,4': ['dead', 0], '4,4': 'ki' } as const
    below({ arrow: [6, 8], dir: N, drawn: 3 }, { tiles }, wallBox)
      .rolling(5)
      .after(ascend)
      .drawing('awake')
      .rolling(3)
      .when({ tag: 'pickDragonCard', index: 0 }, { tag: 'driveOut', to: square(5, 4) })
      .includes({ tag: 'heroDrivenOut', hero: 0, to: square(5, 4) }, ended)
      .excludes('hopelessSituation')
  })

  test('CAT-R-63: nor is whoever has fallen there, and would climb back', () => {
    const trapRoom = { ...underBox.tiles.find(({ id }) => id === 'tr')!, id: 'closed', count: 1 }
    const closed: Pack = {
      ...underBox,
      tiles: [...underBox.tiles, { ...trapRoom, edges: ['wall', 'wall', 'wall', 'wall'] }],
    }
    const fallen = onto('closed', { agenda: moves(0, 0) }, closed)
      .drawing('pit')
      .rolling(1)
      .when(ascend)
    fallen
      .when({ tag: 'climb' })
      .excludes('hopelessSituation')
      .includes(ended, started)
      .legal([{ tag: 'climb' }])
  })

  test('CAT-R-31: nor is whoever was there already, in a later move', () => {
    openWest({ tiles: { '2,3': 'ki' }, agenda: moves(0, 0) })
      .when(ascend, stay)
      .includes(hopeless, ended, started)
      .when(stay)
      .toAct('nobody')
  })
})

test('CAT-CLASS-2: what is laid over a tile takes effect in its place, and covers debris and the dot', () => {
  const but: NonNullable<Rising['but']> = (state) => ({
    ...state,
    slices: { ...state.slices, catacombs: { ...state.slices.catacombs, laidOver: [{ square: here, wayDown: true }] } },
  })
  onto('b4', { but })
    .when(ascend)
    .includes(up([3, 3]), { tag: 'wayDownMet' }, ended)
    .excludes('heroStuck')
  onto('r4', { but, options: { portcullisWithoutEntry: 'symbolSide' } })
    .drawing('empty')
    .when(ascend)
    .includes(up([3, 3]), { tag: 'wayDownMet' })
    .excludes('portcullisFell')
})

test('CAT-EMPTY-5: a trap that is no pit triggers as well', () => {
  const dart = cardOf('dart', ['trap'], [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'dart' }])
  const pack: Pack = { ...underBox, decks: { ...underBox.decks, trap: [dart] } }
  beneath([3, 3], {}, pack)
    .drawing('tr')
    .after(ascend)
    .drawing('dart')
    .when(orient(0))
    .thenEvents([
      { tag: 'tilePlaced', tile: 'tr', square: here, rotation: 0 },
      up([3, 3]),
      { tag: 'cardDrawn', hero: 0, pile: 'trap', card: 'dart' },
      { tag: 'kpLost', hero: 0, amount: 1, cause: 'dart', kp: 13 },
      { tag: 'cardReturned', hero: 0, pile: 'trap', card: 'dart' },
      ended,
    ])
})
