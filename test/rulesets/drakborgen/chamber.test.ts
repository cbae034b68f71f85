import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { asideAsleep, boxWith, cardOf, inRoom, leftIn, moveEnded } from '../../support/drakborgen/rooms.js'
import { E, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

const stayInChamber = { tag: 'stayInChamber' } as const
const pick = (index: number) => ({ tag: 'pickDragonCard', index }) as const
const began = { tag: 'moveStarted', seat: 0, number: 1 } as const
const drew = (card: string) => ({ tag: 'treasureDrawn', hero: 0, card: { card, knownTo: [0] } }) as const
const shuffled = (count: number) => ({ tag: 'dragonPileShuffled', hero: 0, count }) as const
const asleep = (index: number, of: number) =>
  [
    { tag: 'dragonCardPicked', hero: 0, index, of, card: 'asleep' },
    { tag: 'dragonAsleep', left: of - 1 },
  ] as const

const q = { id: 'q', at: 'nw' } as const
/** Seat 0 is beside the chamber, to the west of its northern square. */
const beside = (setting: Partial<Setting> = {}, pack: Pack = box) =>
  inRoom({ heroes: [{ id: 'p', at: [5, 4] }, q], tiles: { '5,4': 'k4' }, ...setting }, pack)
/** Seat 0 is in the chamber. */
const inside = (setting: Partial<Setting> = {}) =>
  inRoom({ heroes: [{ id: 'p', at: 'chamber' }, q], tiles: {}, ...setting })
const moves = (...seats: ReadonlyArray<number>) => seats.map((seat) => ({ tag: 'beginMove', seat }) as const)

describe('coming in', () => {
  test('DB-CHMB-2, -3, -6, DB-DEC-20, DB-EX-47: the tile is laid, two treasures are drawn, then a dragon card', () => {
    const entered = beside()
      .drawing('t1', 't2')
      .when(step(E))
      .thenEvents([
        began,
        { tag: 'chamberPlaced' },
        {
          ...{ tag: 'heroMoved', hero: 0, from: square(5, 4), to: 'chamber', dir: E, border: square(5, 4) * 4 + E },
          ...{ entry: 'move', via: 'open' },
        },
        { tag: 'chamberEntered', hero: 0 },
        drew('t1'),
        drew('t2'),
        shuffled(8),
      ])
      .legal([0, 1, 2, 3, 4, 5, 6, 7].map(pick))
    expect(entered.state.piles.tile.size).toBe(87)
    expect(entered.state.piles.treasure.size).toBe(31)
  })

  test('DB-DRGN-4, DB-EX-47, DB-FLOW-9: asleep, the card is set aside and the move is over', () => {
    const slept = beside().drawing('t1', 't2').after(step(E)).when(pick(3)).drawing('asleep')
    slept.thenEvents([...asleep(3, 8), moveEnded])
    expect([slept.state.piles.dragon.size, slept.state.dragonsAside]).toEqual([7, ['asleep']])
  })

  test('DB-CHMB-3: whatever a flight into it brings', () => {
    beside({ options: { fleeIntoChamber: 'none' } })
      .drawing('t1', 't2')
      .when(step(E))
      .includes({ tag: 'chamberEntered' }, drew('t1'), drew('t2'), shuffled(8))
  })

  test.each(['full', 'dragonOnly', 'none'] as const)(
    'DB-CHMB-3, DB-FLOW-7: by a secret door or a card all of it, where a flight into it brings: %s',
    (fleeIntoChamber) => {
      const plundered = [{ tag: 'chamberEntered' }, drew('t1'), drew('t2'), shuffled(8)] as const
      const options = { fleeIntoChamber }
      beside({ options })
        .drawing('secret-door', 't1', 't2')
        .when({ tag: 'search' }, step(E))
        .includes({ tag: 'heroMoved', to: 'chamber', entry: 'secretDoor' }, ...plundered)
      const gust = cardOf('gust', [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }])
      const heroes = [{ id: 'p', at: [4, 4] }, q] as const
      beside({ options, heroes, tiles: { '4,4': 'k4', '5,4': 'k4' } }, boxWith('room', gust))
        .drawing('gust', 't1', 't2')
        .when(step(E), { tag: 'goTo', to: 'chamber' })
        .includes({ tag: 'heroMoved', to: 'chamber', entry: 'card' }, ...plundered)
    },
  )

  test('DB-CHMB-1, -2: the chamber is two squares, and its tile is laid once', () => {
    beside({
      agenda: moves(0, 1),
      heroes: [
        { id: 'p', at: [5, 4] },
        { id: 'q', at: [5, 5] },
      ],
      tiles: { '5,4': 'k4', '5,5': 'k4' },
    })
      .drawing('t1', 't2', 'asleep', 't3', 't3')
      .after(step(E), pick(0))
      .when(step(E))
      .includes({ tag: 'heroMoved', hero: 1, to: 'chamber' }, { tag: 'chamberEntered', hero: 1 })
      .excludes('chamberPlaced')
  })

  test('DB-CHMB-14: an edge of the chamber is as the pack has it, before the tile is laid and after', () => {
    const { chamber } = box.board
    const walled: Pack = {
      ...box,
      board: {
        ...box.board,
        chamber: {
          ...chamber,
          edges: chamber.edges.map((edge) =>
            edge.dir === W && edge.cell.row === 4 ? { ...edge, edge: 'wall' } : edge,
          ),
        },
      },
    }
    beside().allows(step(E))
    beside({}, walled).forbids(step(E)).allows(step(N), step(S), step(W))
    inRoom({ heroes: [{ id: 'p', at: 'chamber' }, q], tiles: {} }, walled)
      .forbids({ to: square(5, 4) })
      .allows({ to: square(5, 5) })
  })
})

describe('staying and leaving', () => {
  test('DB-CHMB-4, DB-EX-47: who stays draws two treasures more, and another dragon card', () => {
    const stayed = inside({
      heroes: [{ id: 'p', at: 'chamber', treasures: ['t1', 't2'] }, q],
      but: asideAsleep(1),
    })
      .drawing('t3', 't4')
      .when(stayInChamber)
      .thenEvents([began, drew('t3'), drew('t4'), shuffled(7)])
      .legal([0, 1, 2, 3, 4, 5, 6].map(pick))
      .after(pick(0))
    const { heroes, piles, dragonsAside } = stayed.drawing('asleep').state
    expect(heroes[0]!.treasures.map(({ card }) => card)).toEqual(['t1', 't2', 't3', 't4'])
    expect([piles.treasure.size, piles.dragon.size, dragonsAside.length]).toEqual([29, 6, 2])
  })

  test('DB-CHMB-8, DB-EX-48: who leaves takes a normal step, and draws neither treasure nor dragon', () => {
    const left = inside({ but: asideAsleep(2) })
      .drawing('k4', 'empty')
      .when({ tag: 'step', dir: W, to: square(5, 5) })
      .thenEvents([
        began,
        { tag: 'tileRevealed', hero: 0, tile: 'k4' },
        { tag: 'tilePlaced', tile: 'k4', square: square(5, 5), rotation: 3 },
        { tag: 'chamberLeft', hero: 0 },
        {
          ...{ tag: 'heroMoved', hero: 0, from: 'chamber', to: square(5, 5), dir: W, border: square(5, 5) * 4 + E },
          ...{ entry: 'move', via: 'open' },
        },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
        moveEnded,
      ])
    expect(left.state.piles.dragon.size).toBe(6)
  })

  test('DB-CHMB-10, -11: out by any outer edge of either square, or stay; there is nothing to search', () => {
    inside().legal([
      { dir: N, to: square(6, 3) },
      { dir: E, to: square(7, 4) },
      { dir: W, to: square(5, 4) },
      { dir: E, to: square(7, 5) },
      { dir: S, to: square(6, 6) },
      { dir: W, to: square(5, 5) },
      stayInChamber,
    ])
  })

  test('DB-CHMB-15: a door on the way to it that stays closed is no attempt to leave it', () => {
    beside({ tiles: { '5,4': 'kd' }, options: { chamberFailedExit: 'full' } })
      .drawing('closed', 't1', 't2', 'asleep')
      .when(step(N), step(E), pick(0))
      .includes({ tag: 'doorStayedClosed' }, { tag: 'chamberEntered' }, { tag: 'dragonAsleep' }, moveEnded)
      .excludes('failedToLeave')
  })

  test('DB-CHMB-10: no room card is drawn', () => {
    beside().drawing('t1', 't1', 'asleep').when(step(E), pick(0)).excludes('cardDrawn')
  })

  test('DB-CHMB-5, -9: several heroes may be there, and each draws in its own move', () => {
    inside({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'chamber' },
        { id: 'rut', at: [5, 4] },
      ],
      tiles: { '5,4': 'k4' },
      agenda: moves(2, 0, 1),
    })
      .drawing('t1', 't1', 'asleep', 't2', 't2', 'asleep', 'k4', 'empty')
      .when(step(E), pick(0), stayInChamber, pick(0), { tag: 'step', dir: N, to: square(6, 3) })
      .includes(
        { tag: 'chamberEntered', hero: 2 },
        { tag: 'treasureDrawn', hero: 2 },
        { tag: 'dragonAsleep', left: 7 },
        { tag: 'moveStarted', seat: 0 },
        { tag: 'treasureDrawn', hero: 0 },
        { tag: 'dragonAsleep', left: 6 },
        { tag: 'moveStarted', seat: 1 },
        { tag: 'chamberLeft', hero: 1 },
      )
  })
})

describe('treasures', () => {
  test('DB-CHMB-7: only the player who draws one sees it', () => {
    const entered = beside().drawing('t1', 't2').when(step(E))
    const cards = (viewer: 0 | 1 | 'spectator') =>
      entered.seen(viewer).flatMap((event) => (event.tag === 'treasureDrawn' ? [event.card.card] : []))
    expect([cards(0), cards(1), cards('spectator')]).toEqual([
      ['t1', 't2'],
      ['hidden', 'hidden'],
      ['hidden', 'hidden'],
    ])
  })

  test('DB-CHMB-12, DB-EX-53: of one treasure left one is drawn, and then the dragon card', () => {
    inside({ but: leftIn('treasure', { t7: 1 }) })
      .drawing('t7')
      .when(stayInChamber)
      .thenEvents([began, drew('t7'), { tag: 'pileEmpty', hero: 0, pile: 'treasure' }, shuffled(8)])
      .allows(pick(7))
  })

  test('DB-CHMB-13: a hero that never came here may leave the castle, and win', () => {
    inRoom({
      heroes: [{ id: 'p', at: 'nw', hasEntered: true }],
      tiles: {},
      agenda: [...moves(0), { tag: 'beginRound' }],
    })
      .when({ tag: 'leaveCastle' })
      .ends({ winners: [0], castleWins: false })
  })
})
