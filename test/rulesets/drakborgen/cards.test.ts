import { cardsLeft } from 'delvekit'
import type { Drakborgen, Pack } from 'delvekit/drakborgen'
import type { Scenario } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { boxWith, cardOf, inRoom, leftIn, meeting, moveEnded, returned, there } from '../../support/drakborgen/rooms.js'
import { E, square, step, W } from '../../support/drakborgen/table.js'

type Effects = Pack['decks']['room'][number]['effects']

const draw = { tag: 'draw' } as const
const decline = { tag: 'decline' } as const
const search = { tag: 'search' } as const
const moves = (...seats: ReadonlyArray<number>) => seats.map((seat) => ({ tag: 'beginMove', seat }) as const)
const open = (card: string) => ({ card, knownTo: 'everyone' }) as const
/** A hero alone in the two rooms, with as many moves as it needs. */
const alone = { agenda: moves(0, 0, 0, 0, 0) }

describe('room cards', () => {
  test('DB-ROOM-1, -5, -11, DB-DECK-2: one is drawn by whoever steps in, goes to the bottom, and the move is over', () => {
    const entered = inRoom().drawing('empty').when(step(E))
    entered.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      {
        ...{ tag: 'heroMoved', hero: 0, from: square(3, 3), to: there, dir: E },
        border: 169,
        entry: 'move',
        via: 'open',
      },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
      returned('room', 'empty'),
      moveEnded,
    ])
    expect(entered.state.piles.room).toMatchObject({ size: 59, queue: [open('empty')] })
  })

  test('DB-ROOM-1: on a red dot as on a black one, and on no other', () => {
    inRoom({ tiles: { '3,3': 'k4', '4,3': ['r4', 0] } })
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'cardDrawn', pile: 'room' })
    for (const tile of ['y4', 'd3', 's2', 'b4'])
      inRoom({ tiles: { '3,3': 'k4', '4,3': [tile, 1] } })
        .when(step(E))
        .excludes('cardDrawn')
  })

  test('DB-ROOM-2, -10: it is carried out for this visit, and the next one draws another', () => {
    inRoom(alone)
      .drawing('brooch', 'empty', 'coins')
      .when(step(E), step(W), step(E))
      .includes({ tag: 'cardKept', card: 'brooch' }, returned('room', 'empty'), { tag: 'cardKept', card: 'coins' })
  })

  test('DB-ROOM-6, -7: what may be kept stays with the hero, unasked, and not in the pile', () => {
    const kept = inRoom().drawing('brooch').when(step(E))
    kept
      .includes(
        { tag: 'cardDrawn', card: 'brooch' },
        { tag: 'cardKept', hero: 0, card: 'brooch', as: 'treasure' },
        moveEnded,
      )
      .excludes('cardReturned')
    expect(kept.state.heroes[0]!.held).toEqual([{ card: 'brooch', as: 'treasure' }])
    expect(cardsLeft(kept.state.piles.room)).toBe(59)
    inRoom().drawing('lamp').when(step(E)).includes({ tag: 'cardKept', card: 'lamp', as: 'item' })
  })

  test('DB-ROOM-8, DB-DEC-22: a draw from another pile that is offered may be refused', () => {
    inRoom().drawing('chest').when(step(E)).includes({ tag: 'voluntaryDrawOffered', hero: 0, pile: 'chest' })
    meeting('chest')
      .legal([decline, draw])
      .when(decline)
      .thenEvents([{ tag: 'voluntaryDrawDeclined', hero: 0, pile: 'chest' }, returned('room', 'chest'), moveEnded])
  })

  test('DB-ROOM-8, DB-DEC-22, DB-DECK-1: or taken, and each card goes back to its own pile', () => {
    meeting('chest')
      .drawing('bare-chest')
      .when(draw)
      .thenEvents([
        { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'bare-chest' },
        returned('chest', 'bare-chest'),
        returned('room', 'chest'),
        moveEnded,
      ])
    meeting('fallen')
      .drawing('necklace')
      .when(draw)
      .includes({ tag: 'cardKept', card: 'necklace' }, returned('room', 'fallen'))
  })

  test('DB-ROOM-8, DB-DEC-22: two that are offered are both taken, or neither', () => {
    const hoard = boxWith('room', cardOf('hoard', [{ tag: 'drawFrom', pile: 'chest', count: 2, optional: true }]))
    const offered = inRoom({}, hoard).drawing('hoard').after(step(E)).legal([decline, draw])
    offered
      .drawing('bare-chest', 'dagger')
      .when(draw)
      .thenEvents([
        { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'bare-chest' },
        returned('chest', 'bare-chest'),
        { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'dagger' },
        { tag: 'cardKept', hero: 0, card: 'dagger', as: 'treasure' },
        returned('room', 'hoard'),
        moveEnded,
      ])
    offered
      .when(decline)
      .thenEvents([{ tag: 'voluntaryDrawDeclined', hero: 0, pile: 'chest' }, returned('room', 'hoard'), moveEnded])
  })

  test('DB-R-59: a draw from the chamber, or for the dragon, is as it is there', () => {
    const gift = cardOf('gift', [{ tag: 'drawFrom', pile: 'treasure', count: 2, optional: false }])
    const roar = cardOf('roar', [{ tag: 'drawFrom', pile: 'dragon', count: 1, optional: false }])
    inRoom({}, boxWith('room', gift))
      .drawing('gift', 't1', 't2')
      .when(step(E))
      .includes(
        { tag: 'treasureDrawn', card: { card: 't1', knownTo: [0] } },
        { tag: 'treasureDrawn' },
        returned('room', 'gift'),
      )
    inRoom({}, boxWith('room', roar))
      .drawing('roar', 'asleep')
      .when(step(E), { tag: 'pickDragonCard', index: 0 })
      .includes({ tag: 'dragonAsleep', left: 7 }, returned('room', 'roar'), moveEnded)
  })

  test('DB-ROOM-9: that of a monster stays in play until the encounter is over', () => {
    const fight = meeting('troll').drawing('m4').when({ tag: 'intent', intent: 'attack' })
    expect(fight.state.open).toEqual([{ hero: 0, pile: 'room', card: 'troll' }])
    expect(cardsLeft(fight.state.piles.room)).toBe(59)
  })

  test('DB-ROOM-11: a card may let the hero go on', () => {
    inRoom({}, boxWith('room', cardOf('draught', [{ tag: 'continueMove' }])))
      .drawing('draught', 'empty')
      .when(step(E), step(W))
      .includes(
        { tag: 'cardDrawn', card: 'draught' },
        { tag: 'heroMoved', dir: W },
        { tag: 'cardDrawn', card: 'empty' },
        moveEnded,
      )
      .toAct('nobody')
  })

  test('DB-ROOM-12: there are sixty', () => {
    expect(cardsLeft(inRoom().state.piles.room)).toBe(60)
  })

  test('DB-ROOM-13: everyone sees it', () => {
    const entered = inRoom().drawing('empty').when(step(E))
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(entered.seen(viewer)).toContainEqual({ tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' })
  })
})

describe('piles', () => {
  /** Four room cards: a and b unseen, then c and d, of which d is "shuffle again". */
  const four: Pack = {
    ...box,
    decks: {
      ...box.decks,
      room: [
        ...['a', 'b', 'c'].map((id) => cardOf(id, [{ tag: 'nothing' }])),
        cardOf('d', [{ tag: 'reshuffle', pile: 'room' }], ['shuffle']),
      ],
    },
  }
  const room = ({ state }: Scenario<Drakborgen>) => state.piles.room
  const names = (scenario: Scenario<Drakborgen>) => room(scenario).queue.map(({ card }) => card)
  const halves = (...cards: ReadonlyArray<string>) => ({
    by: 'chance',
    outcomes: cards.map((card) => ({ tag: 'card', card })),
    weights: cards.map(() => 1),
  })

  test('DB-EX-77, DB-DECK-8…11: from the bag at random, then from the queue in order, until it is shuffled', () => {
    const start = inRoom({ ...alone, but: leftIn('room', { a: 1, b: 1 }, ['c', 'd']) }, four).when(step(E))
    expect(start.pending).toEqual(halves('a', 'b'))
    const first = start.drawing('b')
    expect(names(first)).toEqual(['c', 'd', 'b'])
    const second = first.when(step(W))
    expect(second.pending).toEqual(halves('a'))
    expect(names(second.drawing('a'))).toEqual(['c', 'd', 'b', 'a'])
    const third = second.drawing('a').after().when(step(E)).includes({ tag: 'cardDrawn', card: 'c' })
    expect(names(third)).toEqual(['d', 'b', 'a', 'c'])
    const fourth = third.when(step(W))
    expect(fourth.pending).toEqual(halves('a', 'b', 'c', 'd'))
    expect(fourth.drawing('c').after().state.piles.room).toMatchObject({ size: 3, queue: [open('c')] })
  })

  test('DB-DECK-3: there are no discard piles: what is not in a hand or in play is in its pile', () => {
    const { state } = inRoom(alone).drawing('empty', 'coins', 'empty').when(step(E), step(W), step(E))
    expect(cardsLeft(state.piles.room) + state.heroes[0]!.held.length).toBe(60)
    expect(state.open).toEqual([])
  })

  test('DB-DECK-4…6, DB-EX-56: "shuffle again": the returned cards come back with it, and another card is drawn', () => {
    const held = {
      heroes: [
        { id: 'p', at: [3, 3], held: ['coins'] },
        { id: 'q', at: 'nw', held: ['brooch'] },
      ],
    } as const
    const again = inRoom({ ...held, ...alone })
      .drawing('empty', 'empty')
      .after(step(E), step(W))
      .drawing('room-shuffle', 'coins')
      .when(step(E))
    again.includes(
      { tag: 'cardDrawn', card: 'room-shuffle' },
      { tag: 'pileReshuffled', hero: 0, pile: 'room', card: 'room-shuffle', count: 58 },
      { tag: 'cardDrawn', card: 'coins' },
      { tag: 'cardKept', card: 'coins' },
    )
    expect(room(again)).toMatchObject({ size: 57, queue: [] })
    expect(again.state.heroes.map((hero) => hero.held.length)).toEqual([2, 1])
  })

  test('DB-DECK-5: in place of "shuffle again" a card is drawn, unless it says otherwise, or the option does', () => {
    const idle = boxWith('room', cardOf('idle', [{ tag: 'reshuffle', pile: 'room', thenDraw: false }], ['shuffle']))
    inRoom({}, idle).drawing('idle').when(step(E)).includes({ tag: 'pileReshuffled', count: 61 }, moveEnded)
    inRoom({ options: { reshuffleThenDraw: false } })
      .drawing('room-shuffle')
      .when(step(E))
      .includes({ tag: 'pileReshuffled', count: 60 }, moveEnded)
  })

  test('DB-DECK-5: nothing is drawn where there is nothing else', () => {
    inRoom({ but: leftIn('room', { 'room-shuffle': 1 }) })
      .drawing('room-shuffle')
      .when(step(E))
      .includes({ tag: 'pileReshuffled', count: 1 }, moveEnded)
  })

  test('DB-DECK-6: a card still being resolved stays out of it', () => {
    const drawn = meeting('chest').drawing('chest-shuffle', 'bare-chest').when(draw)
    drawn.includes(
      { tag: 'pileReshuffled', pile: 'chest', count: 14 },
      returned('chest', 'bare-chest'),
      returned('room', 'chest'),
    )
    const both = boxWith('room', cardOf('rummage', [{ tag: 'reshuffle', pile: 'chest', thenDraw: false }]))
    inRoom({ but: leftIn('chest', { 'bare-chest': 2 }, ['dagger']) }, both)
      .drawing('rummage')
      .when(step(E))
      .includes({ tag: 'pileReshuffled', pile: 'chest', card: null, count: 3 }, returned('room', 'rummage'))
  })

  test('DB-DECK-7: an empty pile yields no card: an empty room, nothing found, a door that stays closed', () => {
    inRoom({ but: leftIn('room', {}) })
      .when(step(E))
      .includes({ tag: 'pileEmpty', hero: 0, pile: 'room' }, moveEnded)
    inRoom({ but: leftIn('roomSearch', {}) })
      .when(search)
      .includes({ tag: 'pileEmpty', pile: 'roomSearch' }, moveEnded)
    inRoom({ but: leftIn('door', {}), tiles: { '3,3': ['kd', 1], '4,3': 'k4' } })
      .when(step(E))
      .includes({ tag: 'pileEmpty', pile: 'door' }, { tag: 'doorStayedClosed' })
      .allows({ tag: 'endMove' })
  })

  test('of two alike that are open, each goes back', () => {
    const nested = boxWith(
      'chest',
      cardOf('box-in-box', [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: false }]),
    )
    meeting('chest', { but: leftIn('chest', { 'box-in-box': 2, 'bare-chest': 1 }) }, nested)
      .drawing('box-in-box', 'box-in-box', 'bare-chest')
      .when(draw)
      .includes(
        ...['bare-chest', 'box-in-box', 'box-in-box'].map((card) => returned('chest', card)),
        returned('room', 'chest'),
      )
  })
})

describe('keeping', () => {
  const trinket = boxWith('room', cardOf('trinket', [{ tag: 'keepCard', as: 'treasure', optional: true }]))

  test('DB-ROOM-7, DB-DEC-26: is a choice where the card offers it', () => {
    const offered = inRoom({}, trinket).drawing('trinket').when(step(E))
    offered.legal([{ tag: 'return' }, { tag: 'keep' }])
    offered
      .when({ tag: 'keep' })
      .includes({ tag: 'cardKept', hero: 0, card: 'trinket', as: 'treasure' }, moveEnded)
      .excludes('cardReturned')
    offered.when({ tag: 'return' }).includes(returned('room', 'trinket'), moveEnded).excludes('cardKept')
  })

  test('a card of which only so many alike may be held goes back when there is one more', () => {
    const one = boxWith('room', cardOf('phial', [{ tag: 'keepCard', as: 'item', limit: 1 }], ['item', 'potion']))
    const phial = { ...cardOf('flask', [{ tag: 'keepCard', as: 'item', limit: 1 }], ['item', 'potion']) }
    inRoom(alone, { ...one, decks: { ...one.decks, room: [...one.decks.room, phial] } })
      .drawing('lamp', 'phial', 'flask', 'coins')
      .when(step(E), step(W), step(E), step(W))
      .includes({ tag: 'cardKept', card: 'lamp' }, { tag: 'cardKept', card: 'phial' })
      .includes(returned('room', 'flask'), { tag: 'cardKept', card: 'coins' })
  })

  const count = (scenario: Scenario<Drakborgen>, card: string) => {
    const { piles, heroes, open } = scenario.state
    return (
      piles.room.unseen[card]! +
      [...piles.room.queue, ...heroes.flatMap(({ held }) => held), ...open].filter((one) => one.card === card).length
    )
  }
  const meets = { tag: 'meet', kind: 'mountain-troll' } as const
  const keeps = { tag: 'keepCard', as: 'treasure' } as const
  const stirs = { tag: 'reshuffle', pile: 'room', thenDraw: false } as const

  test('DB-DECK-3: a card that has gone back is not kept as well', () => {
    const once = inRoom({}, boxWith('room', cardOf('guard', [meets, keeps])))
      .drawing('guard', 'm4')
      .when(step(E), { tag: 'intent', intent: 'wait' })
      .includes({ tag: 'monsterFled' }, returned('room', 'guard'), moveEnded)
      .excludes('cardKept')
    expect(count(once, 'guard')).toBe(1)
  })

  test('DB-DECK-3, -4: nor shuffled in; and what is kept or shuffled in is not also the other', () => {
    const once = (first: Effects[number], second: Effects[number]) =>
      inRoom({}, boxWith('room', cardOf('odd', [first, second])))
        .drawing('odd')
        .when(step(E))
    const met = once(meets, stirs)
      .drawing('m4')
      .when({ tag: 'intent', intent: 'wait' })
      .includes(returned('room', 'odd'), { tag: 'pileReshuffled', card: null, count: 61 })
    const kept = once(keeps, stirs).includes({ tag: 'cardKept' }, { tag: 'pileReshuffled', card: null, count: 60 })
    const stirred = once(stirs, keeps).includes({ tag: 'pileReshuffled', card: 'odd', count: 61 }).excludes('cardKept')
    for (const played of [met, kept, stirred]) expect(count(played, 'odd')).toBe(1)
  })
})
