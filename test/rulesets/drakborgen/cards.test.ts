import { cardsLeft } from 'delvekit'
import type { Drakborgen, Pack } from 'delvekit/drakborgen'
import type { Scenario } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { boxWith, cardOf, inRoom, leftIn, meeting, moveEnded, returned, there } from '../../support/drakborgen/rooms.js'
import { E, square, step, W } from '../../support/drakborgen/table.js'

type Card = Pack['decks']['room'][number]
type Effects = Card['effects']

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

  describe('DB-DECK-5, DB-R-53: nothing is drawn where there is nothing but cards that shuffle it', () => {
    const stirs = { tag: 'reshuffle', pile: 'room' } as const
    const omens: Pack['tables'][number] = {
      ...{ id: 'omens', name: { sv: 'omens', en: 'omens' }, die: 't6', from: 'ours' },
      table: [{ from: 1, to: 6, effects: [stirs] }],
    }
    /** "Shuffle again" is drawn where only these are left besides it, in the bag or used before. */
    const drawnBeside = (
      bag: Readonly<Record<string, number>>,
      used: ReadonlyArray<string> = [],
      effects: Effects = [],
    ) => {
      const pack = { ...boxWith('room', cardOf('odd', effects)), tables: [omens] }
      return inRoom({ but: leftIn('room', { 'room-shuffle': 1, ...bag }, used) }, pack)
        .drawing('room-shuffle')
        .when(step(E))
    }
    const again = (count: number) => ({ tag: 'pileReshuffled', card: 'room-shuffle', count }) as const

    test.each<[string, number, Readonly<Record<string, number>>, ReadonlyArray<string>]>([
      ['none at all', 1, {}, []],
      ['another like it', 2, { 'room-shuffle': 2 }, []],
      ['another like it that has been used', 2, {}, ['room-shuffle']],
    ])('%s', (_, count, bag, used) => {
      drawnBeside(bag, used).includes(again(count), moveEnded).toAct('nobody')
    })

    test.each<[string, Effects[number]]>([
      ['a test', { tag: 'test', property: 'sf', pass: [], fail: [stirs] }],
      ['a roll', { tag: 'rollTable', die: 't6', table: [{ from: 1, to: 6, effects: [stirs] }] }],
      ['a table of the box', { tag: 'rollTable', die: 't6', table: 'omens' }],
      ['a choice', { tag: 'chooseEffect', who: 'owner', options: [{ label: omens.name, effects: [stirs] }] }],
    ])('one that may shuffle it, by %s', (_, effect) => {
      drawnBeside({ odd: 1 }, [], [effect]).includes(again(2), moveEnded).toAct('nobody')
    })

    test.each<[string, Effects[number]]>([
      ['shuffles another pile', { tag: 'reshuffle', pile: 'chest', thenDraw: false }],
      [
        'has it shuffled in a later move',
        { tag: 'startCondition', id: 'wind', endsWhen: 'endCondition', eachMove: [stirs] },
      ],
    ])('but one that %s is drawn, whether it has been used or not', (_, effect) => {
      for (const drawn of [drawnBeside({ odd: 1 }, [], [effect]), drawnBeside({}, ['odd'], [effect])])
        drawn.drawing('odd').includes(again(2), { tag: 'cardDrawn', card: 'odd' }, returned('room', 'odd'), moveEnded)
    })
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

  describe('DB-R-53, DB-DECK-6: a thing in a hand that shuffles is not shuffled in', () => {
    const q = { id: 'q', at: 'nw' } as const
    const use = (window: 'ownMoveStart' | 'atIntent') =>
      ({
        windows: [window],
        effects: [{ tag: 'reshuffle', pile: 'room', thenDraw: false }],
        charges: 1,
        then: 'outOfPlay',
      }) as const

    test('a ring, or a weapon', () => {
      const rings = box.rings.map((ring, i) => (i === 0 ? { ...ring, use: use('ownMoveStart') } : ring))
      const ring = rings[0]!.id
      inRoom(
        { heroes: [{ id: 'p', at: [3, 3], ring }, q], but: leftIn('room', { empty: 2 }, ['coins']) },
        { ...box, rings },
      )
        .when({ tag: 'useItem', card: ring })
        .includes({ tag: 'pileReshuffled', hero: 0, pile: 'room', card: null, count: 3 })
      const name = { sv: 'spear', en: 'spear' }
      const spear = { id: 'spear', name, text: name, use: use('atIntent'), count: 1, from: 'ours' } as const
      meeting('troll', { heroes: [{ id: 'p', at: [3, 3], equipment: ['spear'] }, q] }, { ...box, weapons: [spear] })
        .drawing('m4')
        .when({ tag: 'weapon', card: 'spear' })
        .includes({ tag: 'pileReshuffled', card: null, count: 59 }, { tag: 'monsterReacted' })
    })

    test('nor is one like it that lies open', () => {
      const bell: Card = {
        ...cardOf(
          'bell',
          [
            { tag: 'drawFrom', pile: 'chest', count: 1, optional: false },
            { tag: 'keepCard', as: 'item' },
          ],
          ['item'],
        ),
        ...{ count: 2, use: use('atIntent') },
      }
      const lair = cardOf('lair', [{ tag: 'meet', kind: 'mountain-troll' }], ['monster'])
      const pack = boxWith('room', bell)
      const chest = [...pack.decks.chest, lair]
      const rung = inRoom(
        { heroes: [{ id: 'p', at: [3, 3], held: ['bell'] }, q] },
        { ...pack, decks: { ...pack.decks, chest } },
      )
        .drawing('bell', 'lair')
        .when(step(E), { tag: 'useItem', card: 'bell' })
        .includes({ tag: 'pileReshuffled', pile: 'room', card: null, count: 60 })
      expect(rung.state.open.map(({ card }) => card)).toEqual(['bell', 'lair'])
    })
  })

  test('DB-R-52, DB-DECK-2: what a cut leaves open goes back in the order drawn', () => {
    const snared = (...effects: Effects) =>
      meeting('chest', {}, boxWith('chest', cardOf('snare', effects, ['trap'])))
        .drawing('snare')
        .when(draw)
    const open = [returned('room', 'chest'), returned('chest', 'snare')] as const
    snared({ tag: 'moveOver' }).thenEvents([
      { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'snare' },
      ...open,
      moveEnded,
    ])
    snared({ tag: 'kill', cause: 'snare' }).includes({ tag: 'heroDied' }, ...open, { tag: 'heroCardsDispersed' })
    // Uncut, each goes back when it has been resolved.
    snared({ tag: 'nothing' }).includes(returned('chest', 'snare'), returned('room', 'chest'))
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

  test('DB-DEC-26: ... and is not offered then', () => {
    const vial = (id: string) =>
      cardOf(id, [{ tag: 'keepCard', as: 'item', limit: 1, optional: true }], ['item', 'potion'])
    inRoom(alone, boxWith('room', vial('phial'), vial('flask')))
      .drawing('phial', 'flask')
      .when(step(E), { tag: 'keep' }, step(W))
      .includes({ tag: 'cardKept', card: 'phial' }, { tag: 'cardDrawn', card: 'flask' }, returned('room', 'flask'))
      .forbids({ tag: 'keep' })
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
