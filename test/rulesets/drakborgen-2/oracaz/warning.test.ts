/** The oracaz warns of what lies behind a passage. */
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { box } from '../../../support/drakborgen/box.js'
import { border } from '../../../support/drakborgen/events.js'
import { leftIn } from '../../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../../support/drakborgen/table.js'
import { alone, dzala, letBe } from '../../../support/drakborgen-2/dzala.js'
import { twoBox, with2 } from '../../../support/drakborgen-2/table.js'
import { cell, leadingTo } from '../../../support/drakborgen-2/teleport.js'

type Setting = NonNullable<Parameters<typeof dzala>[0]>
const enter = { tag: 'enter' } as const
const otherPassage = { tag: 'otherPassage' } as const
const endMove = { tag: 'endMove' } as const
const east = square(4, 3)

/** Dzála in a room with nothing around it, about to step east. */
const atEdge = (more: Setting = {}) => dzala({ tiles: { '3,3': 'k4' }, ...more })
const warned = (roll: number, tile: string, more: Setting = {}) =>
  atEdge(more).rolling(roll).drawing(tile).when(letBe, step(E))
const laid = (tile: string, roll: number, hissed: boolean) => ({
  tag: 'warnTileLaid' as const,
  hero: 0,
  square: east,
  warner: 1,
  tile: { card: tile, knownTo: [1] },
  roll,
  hissed,
})

describe('a warning', () => {
  test('D2-ORAC-4…8: the tile is drawn before she goes in, lies face down, and a hiss says that it is dangerous', () => {
    const hiss = warned(2, 'w4')
    hiss.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      laid('w4', 2, true),
      { tag: 'hissed', hero: 0, square: east },
    ])
    hiss.toAct(0)
    hiss.legal([enter, otherPassage, endMove])
    expect(hiss.state.heroes[0]!.place).toBe(square(3, 3))
    expect(hiss.state.board[east]).toBeNull()
    expect(hiss.state.slices.drakborgen2.faceDown).toEqual([
      { square: east, tile: { card: 'w4', knownTo: [1] }, hissed: true, warner: 1, roll: 2 },
    ])
    const before = atEdge().state.piles.tile
    expect(hiss.state.piles.tile).toEqual({
      ...before,
      unseen: { ...before.unseen, w4: before.unseen['w4']! - 1 },
      size: before.size - 1,
    })
  })
  test('D2-ORAC-5: the die is a T10, thrown before the tile is drawn', () => {
    const node = atEdge().when(letBe, step(E)).pending
    expect(node?.by === 'chance' && node.outcomes).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => ({ tag: 'face', face })),
    )
  })
  test('D2-ORAC-7, -8: dangerous are trap rooms, wells and turning rooms, and nothing else', () => {
    for (const tile of ['tr', 'w4', 's2']) warned(10, tile).includes({ tag: 'hissed', square: east }).excludes('silent')
    for (const tile of ['k4', 'y4', 'd3', 'b4', 'r4', 'br', 'web'])
      warned(10, tile).includes({ tag: 'silent', square: east }).excludes('hissed')
  })
  test('D2-ORAC-9: a 1 turns it round', () => {
    warned(1, 'k4').includes({ tag: 'hissed' }).excludes('silent')
    warned(1, 'w4').includes({ tag: 'silent' }).excludes('hissed')
  })
  test('D2-ORAC-10: if she goes on the tile is turned up, and she moves in as ever', () => {
    const inside = warned(7, 'kd').drawing('empty').when(enter)
    inside.includes(
      { tag: 'warnTileTurned', hero: 0, square: east, tile: 'kd' },
      { tag: 'tileRevealed', tile: 'kd' },
      { tag: 'tilePlaced', tile: 'kd', square: east, rotation: 1 },
      { tag: 'heroMoved', to: east },
      { tag: 'cardDrawn', pile: 'room' },
      { tag: 'moveEnded' },
    )
    expect(inside.state.slices.drakborgen2.faceDown).toEqual([])
    const without = atEdge({ she: { two: alone } })
      .drawing('kd', 'empty')
      .when(letBe, step(E))
    expect(inside.state.piles.tile).toEqual(without.state.piles.tile)
    expect(inside.state.board).toEqual(without.state.board)
  })
  test('D2-EX-104, D2-ORAC-14, D2-R-86: a warning that was false, and a trap that is ignored', () => {
    warned(1, 'tr')
      .includes({ tag: 'silent' })
      .drawing('pit')
      .rolling(8)
      .when(enter, { tag: 'ignoreTrap' })
      .includes({ tag: 'oracazReacted', roll: 8, ok: true }, { tag: 'trapVoided' }, { tag: 'moveEnded' })
      .excludes('kpLost', 'oracazKpLost')
  })
  test('D2-ORAC-4: there is none without it, for others, or onto a laid tile', () => {
    atEdge({ she: { two: alone } })
      .drawing('k4', 'empty')
      .when(letBe, step(E))
      .excludes('warnTileLaid')
    dzala({
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
    })
      .drawing('k4', 'empty')
      .when(step(E))
      .excludes('warnTileLaid')
    dzala().drawing('empty').when(letBe, step(E)).excludes('warnTileLaid')
  })
  test('D2-R-84, D2-EX-148: there is none towards the chamber, or a tower', () => {
    const cells = box.board.chamber.cells
    const beside = [cells[0].col - 1, cells[0].row] as const
    const chamber = dzala({ she: { at: beside }, tiles: { [beside.join(',')]: 'k4' } })
      .drawing('t1', 't2')
      .when(letBe, step(E))
    chamber.includes({ tag: 'chamberPlaced' }, { tag: 'chamberEntered' }).excludes('warnTileLaid')
    dzala({ she: { at: [1, 0] }, tiles: { '1,0': 'k4' } })
      .when(letBe, step(W))
      .includes({ tag: 'heroMoved', to: 'nw' })
      .excludes('warnTileLaid')
  })
  test('D2-R-84: nor through a secret door', () => {
    atEdge()
      .drawing('secret-door')
      .when(letBe, { tag: 'search' })
      .drawing('k4', 'empty')
      .when(step(E))
      .excludes('warnTileLaid')
  })
  test('D2-R-84: there is one for the step onward from a corridor', () => {
    const onward = warned(7, 'y4').when(enter).rolling(7).drawing('w4').when(step(E))
    onward.includes(
      { tag: 'silent', square: east },
      { tag: 'corridorEntered' },
      { tag: 'hissed', square: square(5, 3) },
    )
  })
})

describe('a passage that is declined', () => {
  test('D2-ORAC-11, D2-R-85: another may be tried, but not the same', () => {
    const turned = warned(7, 'w4').when(otherPassage)
    turned.includes({ tag: 'passageDeclined', hero: 0, border: border([3, 3], E), n: 1 })
    turned.legal([endMove, step(N), step(S), step(W)])
  })
  test('D2-ORAC-12, -13, D2-R-85, D2-EX-103, D2-DEC-30: the second is the last, and the tiles stay', () => {
    const twice = warned(7, 'w4').rolling(1).drawing('k4').when(otherPassage, step(S))
    twice.includes({ tag: 'hissed', square: east }, { tag: 'passageDeclined' }, { tag: 'hissed', square: square(3, 4) })
    twice.legal([enter, endMove])
    const over = twice.when(endMove)
    over.includes({ tag: 'passageDeclined', n: 2 }, { tag: 'moveEnded' })
    expect(over.state.slices.drakborgen2.faceDown.map((one) => [one.square, one.tile.card, one.hissed])).toEqual([
      [east, 'w4', true],
      [square(3, 4), 'k4', true],
    ])
    expect(over.state.board[east]).toBeNull()
  })
  test('D2-R-85: with the option there are more passages to try, or one only', () => {
    warned(7, 'w4', { options: { warnMaxTries: 1 } }).legal([enter, endMove])
    warned(7, 'w4', { options: { warnMaxTries: 3 } })
      .rolling(2)
      .drawing('k4')
      .when(otherPassage, step(S))
      .legal([enter, otherPassage, endMove])
  })
  test('D2-R-85: a step onward from a corridor counts anew', () => {
    warned(7, 'w4')
      .rolling(7)
      .drawing('y4')
      .when(otherPassage, step(S), enter)
      .rolling(7)
      .drawing('w4')
      .when(step(S))
      .legal([enter, otherPassage, endMove])
  })
  test('D2-ORAC-12, D2-R-85: her move may also end at once', () => {
    warned(7, 'w4').when(endMove).includes({ tag: 'passageDeclined', n: 1 }, { tag: 'moveEnded' })
  })
  test('D2-R-84, D2-EX-147: a door that had opened shuts again; onto a laid tile there is no warning', () => {
    const atDoor = dzala({ tiles: { '3,3': ['kd', 0], '4,3': 'k4' } })
      .drawing('opens', 'tr')
      .rolling(5)
      .when(letBe, step(N), letBe)
    atDoor.includes({ tag: 'doorOpened' }, { tag: 'hissed', square: square(3, 2) })
    const turned = atDoor.when(otherPassage)
    turned.includes({ tag: 'passageDeclined' }, { tag: 'doorLocked', border: border([3, 3], N) })
    turned.legal([endMove, step(E), step(S), step(W)])
    const inside = turned.drawing('empty').when(step(E))
    expect(inside.events.filter(({ tag }) => tag === 'warnTileLaid')).toHaveLength(1)
    inside.includes({ tag: 'heroMoved', to: east, via: 'open' }, { tag: 'moveEnded' })
  })
  test('D2-R-84: a portcullis that was lifted falls again', () => {
    dzala({ tiles: { '3,3': ['r4', 2] } })
      .rolling(5, 7)
      .drawing('w4')
      .when(letBe, step(N), letBe, endMove)
      .includes({ tag: 'portcullisLifted' }, { tag: 'portcullisFell', cause: 'released' }, { tag: 'moveEnded' })
  })
  test('D2-R-85: from a dark room there is no other passage', () => {
    dzala({ she: { stance: { tag: 'dark', edge: null } }, tiles: { '3,3': 'd2' } })
      .rolling(1, 7)
      .drawing('w4')
      .when({ tag: 'roll' })
      .legal([enter, endMove])
  })
  test('D2-R-85: nor for one who turns back', () => {
    dzala({ she: { stance: { tag: 'wellEdge', edge: W } }, tiles: { '3,3': 'w4' } })
      .rolling(7)
      .drawing('w4')
      .when({ tag: 'turnBack' })
      .legal([enter, endMove])
  })
  test('D2-ORAC-12: in a corridor she then stays there', () => {
    warned(7, 'y4')
      .when(enter)
      .rolling(7)
      .drawing('w4')
      .when(step(E), endMove)
      .includes({ tag: 'passageDeclined' }, { tag: 'corridorStopped', square: east }, { tag: 'moveEnded' })
  })
  test('D2-R-85: nor where there is none', () => {
    warned(7, 'w4', { tiles: { '3,3': ['kx', 3] } }).legal([enter, endMove])
  })
  test('D2-R-193: from the chamber it is an attempt to leave', () => {
    const out = dzala({
      heroes: [
        { id: 'dzala', at: 'chamber' },
        { id: 'p', at: 'nw' },
      ],
      tiles: {},
    })
      .rolling(7)
      .drawing('w4')
      .when({ tag: 'step', dir: N }, endMove)
    out.includes({ tag: 'passageDeclined' }, { tag: 'failedToLeave' }, { tag: 'moveEnded' })
  })
})

describe('a tile that lies face down', () => {
  const agenda = [
    { tag: 'beginMove', seat: 0 },
    { tag: 'beginMove', seat: 1 },
    { tag: 'beginMove', seat: 0 },
  ] as const
  const heroes = [
    { id: 'dzala', at: [3, 3] },
    { id: 'p', at: [5, 3] },
  ] as const
  const declined = () => warned(7, 'w4', { agenda, heroes, tiles: { '3,3': 'k4', '5,3': 'k4' } }).when(endMove)
  test('D2-R-11: is turned up by whoever comes there', () => {
    declined()
      .rolling(12)
      .when(step(W))
      .includes(
        { tag: 'warnTileTurned', hero: 1, tile: 'w4' },
        { tag: 'tilePlaced', tile: 'w4', square: east },
        { tag: 'heroDied', hero: 1 },
      )
  })
  test('D2-R-11: gets her no second warning', () => {
    const again = declined().when({ tag: 'stay' }).rolling(9, 9).when(letBe, step(E))
    expect(again.events.filter(({ tag }) => tag === 'warnTileLaid')).toHaveLength(1)
    again.includes({ tag: 'warnTileTurned', hero: 0, tile: 'w4' }, { tag: 'wellEntered' })
  })
  test('D2-R-11: is turned up by whoever comes up there; a well is set aside, and goes back into the bag', () => {
    const rising = (tile: string) =>
      dzala({
        heroes: [
          { id: 'dzala', at: [3, 3] },
          { id: 'p', below: { arrow: [4, 8], dir: N, drawn: 5, wayUp: {} } },
        ],
        tiles: { '3,3': 'k4' },
        agenda,
      })
        .rolling(7)
        .drawing(tile)
        .when(letBe, step(E), endMove)
        .rolling(5)
    rising('kd')
      .when({ tag: 'ascend' })
      .includes({ tag: 'warnTileTurned', hero: 1, tile: 'kd' }, { tag: 'tileRevealed', tile: 'kd' })
      .legal(([0, 1, 2, 3] as const).map((rotation) => ({ tag: 'orient', rotation }) as const))
    const well = rising('w4').drawing('k4').when({ tag: 'ascend' })
    well.includes(
      { tag: 'warnTileTurned', tile: 'w4' },
      { tag: 'tileRejected', tile: 'w4', reason: 'well' },
      { tag: 'tileRevealed', tile: 'k4' },
      { tag: 'tilesPutBack', tiles: ['w4'] },
    )
    expect(well.state.piles.tile.unseen['w4']).toBe(atEdge().state.piles.tile.unseen['w4'])
    expect(well.state.slices.drakborgen2.faceDown).toEqual([])
  })
  test('D2-R-11: and by whoever is teleported there', () => {
    const pack = with2('roomSearch', cardOf('magic', ['event'], [leadingTo(cell(4, 3))]))
    const heroesFar = [
      { id: 'dzala', at: [3, 3] },
      { id: 'p', at: [8, 8] },
    ] as const
    warned(7, 'kd', { pack, agenda, heroes: heroesFar, tiles: { '3,3': 'k4', '8,8': 'k4' } })
      .when(endMove)
      .drawing('magic')
      .when({ tag: 'search' })
      .includes({ tag: 'warnTileTurned', hero: 1, tile: 'kd' }, { tag: 'tileRevealed', tile: 'kd' })
      .legal(([0, 1, 2, 3] as const).map((rotation) => ({ tag: 'orient', rotation }) as const))
  })
  test('D2-R-84: with nothing left to draw there is no warning', () => {
    const none = atEdge({ but: leftIn('tile', {}) as never }).when(letBe)
    none.legal([{ tag: 'stay' }, { tag: 'search' }])
  })
})

describe('what the others know', () => {
  test('D2-INV-26: two warnings that differ only in the tile and the die are alike to all but the warner', () => {
    const three = {
      heroes: [
        { id: 'dzala', at: [3, 3] },
        { id: 'p', at: 'nw' },
        { id: 'q', at: 'ne' },
      ],
    } as const
    const pairs = [
      [warned(7, 'w4', three), warned(3, 'tr', three)],
      [warned(7, 'w4', three), warned(1, 'k4', three)],
      [warned(4, 'k4', three), warned(1, 'w4', three)],
    ] as const
    for (const [one, other] of pairs) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect(one.seen(viewer)).toEqual(other.seen(viewer))
        expect(one.view(viewer)).toEqual(other.view(viewer))
      }
      expect(one.seen(2)).not.toEqual(other.seen(2))
      expect(one.view(2)).not.toEqual(other.view(2))
      expect(one.legalActions).toEqual(other.legalActions)
    }
  })
  test('D2-ORAC-6, D2-R-84: the warner sees the tile and the die, the others the hiss', () => {
    const hiss = warned(7, 'w4')
    expect(hiss.seen(1)).toContainEqual(laid('w4', 7, true))
    expect(hiss.seen(0)).toContainEqual({ ...laid('hidden', 7, true), roll: 'hidden' })
    expect(hiss.seen(0)).not.toContainEqual(expect.objectContaining({ tag: 'dieRolled' }))
    expect(hiss.seen(0)).toContainEqual({ tag: 'hissed', hero: 0, square: east })
    const before = atEdge().state.piles.tile
    expect(hiss.view(0).piles.tile).toEqual({ ...before, size: before.size - 1 })
    expect(hiss.view(1).piles.tile).toEqual(hiss.state.piles.tile)
  })
  test('D2-INV-26: with a bot to the right nobody sees either', () => {
    const bot = { options: { monsterPlayer: 'bot' } } as const
    const one = warned(7, 'w4', bot)
    expect(one.state.slices.drakborgen2.faceDown).toMatchObject([{ warner: null, tile: { knownTo: [] } }])
    for (const viewer of [0, 1] as const) expect(one.view(viewer)).toEqual(warned(3, 'tr', bot).view(viewer))
    expect(one.view(1).slices.drakborgen2.faceDown).toMatchObject([{ tile: { card: 'hidden' }, roll: 'hidden' }])
  })
  test('D2-INV-7: the tiles of the bag, of the board, and those face down are all there are', () => {
    const { state } = warned(7, 'w4')
    const all = twoBox.tiles.reduce((sum, { count }) => sum + count, 0)
    expect(state.piles.tile.size + state.board.filter((placed) => placed !== null).length + 1).toBe(all)
    expect(Object.values(state.piles.tile.unseen).reduce((sum, n) => sum + n, 0)).toBe(state.piles.tile.size)
  })
})
