/** Walking below: a card in place of a step, and what becomes of it. */
import type { Under } from 'delvekit/catacombs'
import { withCatacombs } from 'delvekit/catacombs'
import { classic } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, type Setting, underBox, type WalkerAt } from '../../support/catacombs/table.js'
import {
  ascend,
  draw,
  drew,
  ended,
  hurt,
  oneMove,
  passage,
  piled,
  q,
  started,
} from '../../support/catacombs/walking.js'
import { attack, encounterEnded, leftIn, monsterReturned, rounds, thingOf } from '../../support/drakborgen/rooms.js'
import { N, S, square } from '../../support/drakborgen/table.js'

const deck = 'catacombs:cards'
const twice = [...oneMove, ...oneMove]
const p = { id: 'p', below: { arrow: [4, 4], dir: N, drawn: 2 } } as const
/** A hero that has drawn two cards below. */
const walking = (setting: Partial<Setting> = {}, hero: WalkerAt = p) =>
  given({ heroes: [hero, q], agenda: oneMove, ...setting })
/** Of the deck only these are left. */
const only =
  (bag: Readonly<Record<string, number>>, used: ReadonlyArray<string>) =>
  (state: Under['state']): Under['state'] => ({ ...state, piles: leftIn(deck, bag, used)(state).piles })
const walker = ({ state }: ReturnType<typeof given>, seat: number = 0) => state.slices.catacombs.walkers[seat]!
const origin = { by: 'thing', kind: 'thing', card: null, again: null, test: null, at: null } as const
const left = ({ state }: ReturnType<typeof given>) => {
  const { size, queue } = state.piles[deck]!
  return [size, queue.map(({ card }) => card)] as const
}

describe('a move below', () => {
  test('CAT-EX-18, CAT-DEC-6, CAT-MOVE-1, -2, -4, CAT-R-41, CAT-INV-9, D2-MOVE-1, -2, -4: is the drawing of a card; no step, no search, no staying', () => {
    walking({ tiles: { '4,4': 'k4', '4,3': 'k4' } }).legal([draw])
  })

  test('CAT-CARD-1, CAT-MOVE-3, -4, -6, CAT-INV-5, CAT-CONV-9, D2-MOVE-3, -4, -6: one card in a move, and no tile; it stays with the hero', () => {
    const drawn = walking({ agenda: twice }).drawing('passage').when(draw)
    drawn.thenAll([started(), ...passage(3), ended(), started()]).legal([draw])
    expect(walker(drawn).pile).toEqual(['passage', 'passage', 'passage'])
    expect(left(drawn)).toEqual([29, []])
    expect(drawn.state.open).toEqual([])
  })

  test('CAT-INV-4, CAT-R-20: what is drawn is counted, not what lies there', () => {
    const counted = walking({}, { id: 'p', below: { arrow: [4, 4], dir: N, drawn: 5, pile: ['passage'] } })
    counted.drawing('gem').when(draw).includes(drew('gem', 6))
  })

  test('CAT-R-41: with the option one may stay put', () => {
    const staying = walking({ options: { stayBelow: true }, agenda: twice })
    staying.legal([draw, { tag: 'stay' }])
    staying
      .when({ tag: 'stay' })
      .thenEvents([started(), { tag: 'waitedBelow', hero: 0 }, ended(), started()])
      .legal([draw, { tag: 'stay' }])
  })

  test('CAT-R-14, -19: a move that must be missed draws nothing', () => {
    const skipped = walking({ agenda: twice }, { ...p, skipMoves: 1 })
    skipped.thenEvents([{ tag: 'moveSkipped', seat: 0, left: 0 }, started()]).legal([draw])
    expect(walker(skipped).drawn).toBe(2)
  })

  test('CAT-DEC-6, CAT-W-13: things may be used in the windows of the base', () => {
    const salve = thingOf('salve', { windows: ['ownMoveStart'], effects: [{ tag: 'gainKp', amount: { fixed: 2 } }] })
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, salve] } }
    given({ heroes: [{ ...p, kp: 5, held: ['salve'] }, q], agenda: oneMove }, pack)
      .when({ tag: 'useItem', card: 'salve' })
      .includes({ tag: 'kpGained', hero: 0, amount: 2 })
      .legal([draw])
  })
})

describe('what becomes of a card', () => {
  test('CAT-EX-16, CAT-MOVE-5, -6, D2-MOVE-5, -6: a monster is met as in the castle; defeated it goes to the pile, and counts', () => {
    const fought = walking()
      .drawing('below-troll', 'm4')
      .when(draw, attack, ...rounds('p', 'troll-set', 'A/B', 'A/B', 'A/B', 'A/B'))
    fought.includes(
      drew('below-troll', 3),
      { tag: 'monsterMet', hero: 0, kind: 'mountain-troll', source: 'below-troll' },
      piled('below-troll'),
      monsterReturned('m4'),
      encounterEnded('monsterDied'),
      ended(),
    )
    expect(walker(fought)).toMatchObject({ drawn: 3, pile: ['passage', 'passage', 'below-troll'] })
  })

  test('CAT-MOVE-5, -6, CAT-INV-6, D2-MOVE-6: one that ends the move at once goes to the pile as well', () => {
    const weary = cardOf('weary', ['event', 'catacombs'], [{ tag: 'moveOver' }, { tag: 'missMoves', n: 1 }])
    const [pile] = underBox.piles!
    const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, weary] }] }
    const over = given({ heroes: [p, q], agenda: oneMove }, pack)
      .drawing('weary')
      .when(draw)
    over.thenEvents([started(), drew('weary', 3), piled('weary'), ended()])
    expect(walker(over).pile).toEqual(['passage', 'passage', 'weary'])
  })

  test('CAT-MOVE-6, CAT-CONV-8: one that lies before a hero in the castle goes under its pile', () => {
    const above = given({
      heroes: [{ id: 'p', at: [3, 3] }, q],
      agenda: [{ tag: 'returnCard', seat: 0, card: 'passage' }, ...oneMove],
      but: (state) => ({
        ...only({}, [])(state),
        open: [{ hero: 0, pile: deck, card: 'passage' }],
      }),
    })
    above.thenEvents([{ tag: 'cardReturned', hero: 0, pile: deck, card: 'passage' }, started()])
    expect(left(above)).toEqual([0, ['passage']])
  })

  test('CAT-EX-17, CAT-R-16, -20: what is found is kept with the other things, and counts', () => {
    const found = walking().drawing('gem').when(draw)
    found.thenEvents([started(), drew('gem', 3), { tag: 'cardKept', hero: 0, card: 'gem', as: 'treasure' }, ended()])
    expect(walker(found)).toMatchObject({ drawn: 3, pile: ['passage', 'passage'] })
    expect(found.state.heroes[0]!.held).toEqual([{ card: 'gem', as: 'treasure' }])
  })

  test('CAT-R-16, CAT-W-12: everybody sees the pile', () => {
    const seen = walking().drawing('passage').when(draw)
    expect(seen.view(1).slices.catacombs).toEqual(seen.state.slices.catacombs)
    expect(seen.seen(1)).toEqual(seen.events)
  })

  test('CAT-CONV-3, CAT-MOVE-5: an ambush strikes first, and costs no less than nothing', () => {
    walking()
      .drawing('below-orc-ambush')
      .rolling(3)
      .when(draw)
      .includes({ tag: 'heroAmbushed', hero: 0, kind: 'orc', roll: 3, tf: 6, damage: 0 })
      .excludes('kpLost')
  })

  test('CAT-R-20: cards of other piles do not count', () => {
    const chest = cardOf(
      'below-chest',
      ['container', 'catacombs'],
      [{ tag: 'drawFrom', pile: 'chest', count: 1, optional: true }],
    )
    const [pile] = underBox.piles!
    const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, chest] }] }
    const opened = given({ heroes: [p, q], agenda: oneMove }, pack)
      .drawing('below-chest', 'dagger')
      .when(draw, draw)
    opened.thenEvents([
      started(),
      drew('below-chest', 3),
      { tag: 'voluntaryDrawOffered', hero: 0, pile: 'chest' },
      { tag: 'cardDrawn', hero: 0, pile: 'chest', card: 'dagger' },
      { tag: 'cardKept', hero: 0, card: 'dagger', as: 'treasure' },
      piled('below-chest'),
      ended(),
    ])
    expect(walker(opened).drawn).toBe(3)
  })

  test.each([
    ['a long passage', 3, 5],
    ['one that leads nowhere', 0, 2],
  ])('CAT-R-20: %s counts for as many squares as it says', (_, squares, drawn) => {
    const long = cardOf('long', ['nothing', 'catacombs'], [below({ tag: 'countAs', squares })])
    const [pile] = underBox.piles!
    const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, long] }] }
    const counted = given({ heroes: [p, q], agenda: oneMove }, pack)
      .drawing('long')
      .when(draw)
    counted.thenEvents([started(), drew('long', 3), { tag: 'passageCounted', hero: 0, drawn }, piled('long'), ended()])
    expect(walker(counted).drawn).toBe(drawn)
  })

  test('CAT-INV-4: in the castle nothing is counted', () => {
    const long = cardOf('long', ['nothing'], [below({ tag: 'countAs', squares: 3 })])
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, long] } }
    const agenda = [{ tag: 'drawCard', hero: 0, pile: 'room' }] as const
    const counted = given({ heroes: [{ id: 'p', at: [4, 4] }, q], tiles: { '4,4': 'k4' }, agenda }, pack).drawing(
      'long',
    )
    counted.excludes('passageCounted')
    expect(walker(counted).drawn).toBe(0)
  })

  test('CAT-R-20: one that counts for one says nothing of it', () => {
    const plain = cardOf('plain', ['nothing', 'catacombs'], [below({ tag: 'countAs', squares: 1 })])
    const [pile] = underBox.piles!
    const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, plain] }] }
    given({ heroes: [p, q], agenda: oneMove }, pack)
      .drawing('plain')
      .when(draw)
      .thenEvents([started(), drew('plain', 3), piled('plain'), ended()])
  })
})

describe('what lasts', () => {
  const lies = { tag: 'catacombCardKept', hero: 0, card: 'curse', as: 'lasting', condition: 'cursed' } as const
  const eachMove = [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }] as const
  const conditions = [{ id: 'cursed', eachMove }]
  const cursed = {
    ...p,
    conditions,
    below: { ...p.below, lasting: [{ card: 'curse', condition: 'cursed' }] },
  }

  test('CAT-R-42, CAT-MOVE-6, CAT-INV-6: the card lies before its hero, and counts', () => {
    const struck = walking({ agenda: twice }).drawing('curse').when(draw)
    struck.thenEvents([
      started(),
      drew('curse', 3),
      { tag: 'conditionStarted', hero: 0, id: 'cursed', eachMove },
      lies,
      ended(),
      started(),
      { tag: 'conditionFaced', hero: 0, id: 'cursed' },
      hurt(1, 13, 'curse'),
    ])
    expect(walker(struck)).toMatchObject({
      drawn: 3,
      pile: ['passage', 'passage'],
      lasting: [{ card: 'curse', condition: 'cursed' }],
    })
    expect(struck.state.open).toEqual([])
  })

  test('CAT-R-42, CAT-CONV-8: when it ends the card goes to the bottom of its pile', () => {
    const over = walking(
      {
        agenda: [{ tag: 'befall', hero: 0, effects: [{ tag: 'endCondition', id: 'cursed' }], origin }, ...oneMove],
      },
      cursed,
    )
    over.thenEvents([
      { tag: 'conditionEnded', hero: 0, id: 'cursed' },
      { tag: 'lastingCardReturned', hero: 0, card: 'curse' },
      started(),
    ])
    expect(walker(over).lasting).toEqual([])
    expect(left(over)).toEqual([29, ['curse']])
  })

  test('CAT-R-42: another condition that ends takes no card with it', () => {
    const over = walking(
      {
        agenda: [{ tag: 'befall', hero: 0, effects: [{ tag: 'endCondition', id: 'tired' }], origin }, ...oneMove],
      },
      { ...cursed, conditions: [...conditions, { id: 'tired', eachMove: [] }] },
    )
    over.thenEvents([
      { tag: 'conditionEnded', hero: 0, id: 'tired' },
      started(),
      { tag: 'conditionFaced', hero: 0, id: 'cursed' },
      hurt(1, 13, 'curse'),
    ])
  })

  test('CAT-R-42: a hero it holds already is held once, and the card goes to its pile', () => {
    const again = walking({}, { ...p, conditions })
      .drawing('curse')
      .when(draw)
    again.thenEvents([
      started(),
      { tag: 'conditionFaced', hero: 0, id: 'cursed' },
      hurt(1, 13, 'curse'),
      drew('curse', 3),
      piled('curse'),
      ended(),
    ])
  })

  test('CAT-R-42: what a card of the castle brings lies nowhere', () => {
    const tired = cardOf(
      'tired',
      ['event'],
      [{ tag: 'startCondition', id: 'tired', eachMove: [], endsWhen: 'endCondition' }],
    )
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, tired] } }
    given({ heroes: [p, q], agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }] }, pack)
      .drawing('tired')
      .thenEvents([
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'tired' },
        { tag: 'conditionStarted', hero: 0, id: 'tired', eachMove: [] },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'tired' },
      ])
  })

  test('CAT-EX-73, CAT-R-36, CAT-INV-6: with its hero it goes back, and is shuffled in', () => {
    const dead = walking({}, { ...cursed, kp: 1 })
    dead.includes(
      { tag: 'heroDied', hero: 0, cause: 'curse' },
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'death' },
    )
    expect(walker(dead)).toEqual({
      ...{ arrow: null, pile: [], drawn: 0, wayUp: null },
      ...{ lasting: [], climbing: null, stuck: null },
    })
    expect(left(dead)).toEqual([32, []])
  })
})

describe('a torch that goes out', () => {
  const pack = withCatacombs(classic)
  const [hero, other] = pack.heroes
  const torch = 'below-torch-goes-out'
  const dark = given(
    {
      heroes: [
        { id: hero!.id, below: { arrow: [4, 4], dir: N, pile: ['below-passage'] } },
        { id: other!.id, at: 'nw' },
      ],
      agenda: [...twice, ...twice],
    },
    pack,
  )
    .drawing(torch)
    .after(draw)

  const faced = { tag: 'conditionFaced', hero: 0, id: 'torch-out' } as const

  test('CAT-R-42, -14, CAT-MOVE-4: as long as it is out no card is drawn; once it burns one is, in the same move', () => {
    const lit = dark.rolling(4, 3)
    lit
      .thenEvents([
        ended(),
        started(),
        faced,
        { tag: 'conditionEnded', hero: 0, id: 'torch-out' },
        { tag: 'lastingCardReturned', hero: 0, card: torch },
      ])
      .legal([draw])
    lit.drawing('below-passage').when(draw).includes(drew('below-passage', 3), ended())
  })

  test('CAT-INV-5, CAT-R-14: no card grants another step below', () => {
    const further = cardOf('further', ['event', 'catacombs'], [{ tag: 'continueMove' }])
    const [pile] = underBox.piles!
    const onward = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, further] }] }
    given({ heroes: [p, q], agenda: oneMove }, onward)
      .drawing('further')
      .when(draw)
      .thenEvents([started(), drew('further', 3), piled('further'), ended()])
  })
})

test.each(underBox.heroes.map(({ id }) => id))('CAT-W-10, -11, CAT-R-4: %s walks below as any hero does', (id) => {
  const [first] = underBox.heroes
  const other = id === first!.id ? 'q' : first!.id
  const walk = given({
    heroes: [
      { ...p, id },
      { id: other, at: 'nw' },
    ],
    agenda: twice,
  })
  walk
    .drawing('passage')
    .when(draw)
    .thenEvents([started(), ...passage(3), ended(), started()])
    .legal([draw])
})

describe('dying below', () => {
  const dispersed = {
    ...{ treasures: [], toPiles: true, outOfPlay: ['p-a', 'p-b', 'p-c'] },
  }

  test('CAT-EX-73, CAT-R-36, CAT-INV-2, CAT-CONV-10: the arrow goes, and all cards go back and are shuffled', () => {
    const dead = walking({}, { ...p, kp: 2 })
      .drawing('below-fall')
      .rolling(5)
      .when(draw)
    dead.thenEvents([
      started(),
      drew('below-fall', 3),
      hurt(2, 0),
      { tag: 'heroDied', hero: 0, cause: 'fall', place: null },
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'cardReturned', hero: 0, pile: deck, card: 'below-fall' },
      { tag: 'heroCardsDispersed', hero: 0, held: [], ...dispersed },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'death' },
      ended(),
    ])
    expect(left(dead)).toEqual([32, []])
    expect(walker(dead)).toMatchObject({ arrow: null, pile: [], drawn: 0, wayUp: null })
  })

  test('CAT-R-36: killed by a monster, with a thing from below and one from above: things by the rules of the base', () => {
    const dead = walking({}, { ...p, kp: 1, held: ['gem', 'lamp'] })
      .drawing('below-troll', 'm4')
      .when(draw, attack, ...rounds('p', 'troll-set', 'A/C'))
    dead.includes(
      { tag: 'heroDied', hero: 0, cause: 'combat' },
      encounterEnded('heroDied'),
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'heroCardsDispersed', hero: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'death' },
    )
    expect(left(dead)).toEqual([32, []])
    expect(dead.state.piles.room.queue.map(({ card }) => card)).toEqual(['lamp'])
  })

  test('CAT-R-36: if things of the dead go out of play, cards of the catacombs do not', () => {
    const dead = walking({ options: { deadHeroCards: 'outOfPlay' } }, { ...p, kp: 1, held: ['gem'] })
      .drawing('below-fall')
      .rolling(1)
      .when(draw)
    dead.includes({ tag: 'catacombDeckReshuffled', hero: 0, count: 31, reason: 'death' })
    expect(left(dead)).toEqual([31, []])
  })

  test("CAT-R-36, -26: another's cards stay where they are", () => {
    const other = { id: 'q', below: { arrow: [2, 2], dir: S, drawn: 4 } } as const
    const dead = walking({ heroes: [{ ...p, kp: 1 }, other] })
      .drawing('below-fall')
      .rolling(1)
      .when(draw)
    dead.includes({ tag: 'catacombDeckReshuffled', hero: 0, count: 28, reason: 'death' })
    expect(walker(dead, 1)).toMatchObject({ drawn: 4, pile: ['passage', 'passage', 'passage', 'passage'] })
  })

  test('who dies in the castle has nothing below', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3], kp: 1 }, q],
      agenda: [
        { tag: 'befall', hero: 0, effects: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'test' }], origin },
        { tag: 'endMove', seat: 0 },
      ],
    }).excludes('catacombDeckReshuffled', 'directionArrowRemoved')
  })
})

describe('the deck', () => {
  /** All 32 cards are with heroes, but for these. */
  const nothingBut = (...cards: ReadonlyArray<string>) => walking({ agenda: twice, but: only({}, cards) })

  test('CAT-EX-72, CAT-R-35: is empty: nothing is counted, and the move is over', () => {
    const none = nothingBut().when(draw)
    none.thenEvents([started(), { tag: 'catacombDeckEmpty', hero: 0 }, ended(), started()]).legal([draw])
    expect(walker(none).drawn).toBe(2)
  })

  test('CAT-R-35, -19, CAT-INV-7: an open way up is passed with a card only', () => {
    walking({ agenda: twice, but: only({}, []) }, { id: 'p', below: { arrow: [4, 4], dir: N, drawn: 4, wayUp: {} } })
      .when(draw)
      .thenEvents([
        started(),
        { tag: 'ascendDeclined', hero: 0 },
        { tag: 'catacombDeckEmpty', hero: 0 },
        ended(),
        started(),
      ])
      .legal([draw, ascend])
  })

  test('CAT-R-7, -35: is empty as one goes down: the arrow lies, and nothing is drawn', () => {
    const down = given({
      heroes: [{ id: 'p', at: [3, 7] }, q],
      tiles: { '3,7': 'wd' },
      agenda: oneMove,
      but: only({}, []),
    }).when({ tag: 'descend', dir: N })
    down.includes({ tag: 'figureRemoved' }, { tag: 'catacombDeckEmpty', hero: 0 }, ended())
    expect(walker(down)).toMatchObject({ arrow: { place: square(3, 7), dir: N }, drawn: 0 })
  })

  test('CAT-CONV-10: used cards come again in the order in which they went under it, and nobody asks chance', () => {
    nothingBut('passage', 'gem')
      .when(draw)
      .thenAll([started(), ...passage(3), ended(), started()])
      .when(draw)
      .includes(drew('gem', 4))
  })

  test('CAT-CONV-10: as long as there are others, chance is asked for one of them', () => {
    const drawing = walking({ but: only({ passage: 2, bend: 1 }, ['gem']) }).when(draw)
    expect(drawing.pending).toEqual({
      by: 'chance',
      outcomes: [
        { tag: 'card', card: 'passage' },
        { tag: 'card', card: 'bend' },
      ],
      weights: [2, 1],
    })
  })
})

test('CAT-EX-74, CAT-R-37: whoever is below as the sun goes down is lost', () => {
  walking({ agenda: [{ tag: 'sunset' }] })
    .includes({ tag: 'heroLostAtSunset', hero: 0 })
    .ends({
      standings: [
        { seat: 0, hero: 'p', status: 'lost', gm: 0 },
        { seat: 1, hero: 'q', status: 'lost', gm: 0 },
      ],
    })
})
