/** Ways up: meeting one, and trying to get up by it; going down again where nothing can be done. */
import type { Under } from 'delvekit/catacombs'
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, type Setting, underBox, type WalkerAt } from '../../support/catacombs/table.js'
import {
  ascend,
  descend,
  draw,
  drew,
  ended,
  every,
  goesDown,
  hurt,
  oneMove,
  passage,
  piled,
  q,
  started,
  tests,
} from '../../support/catacombs/walking.js'
import { attack, flee, thingOf, wait } from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step } from '../../support/drakborgen/table.js'

const twice = [...oneMove, ...oneMove]
const free = { attempt: null, needs: null, consumes: false, onFail: 'retry' } as const
const byStrength = { ...free, attempt: { test: 'sf', die: 't12' } } as const
/** A hero of strength 6 has drawn four cards, and the last shows a way up. */
const atWayUp = (wayUp: object = {}, setting: Partial<Setting> = {}, hero: object = {}) =>
  given({
    heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp }, ...hero }, q],
    tiles: { '4,4': 'd3' },
    agenda: twice,
    ...setting,
  })
/** A hero that has drawn three cards, and draws this. */
const drawing = (card: string, setting: Partial<Setting> = {}, hero: Partial<WalkerAt> = {}) =>
  given({
    heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 3 }, ...hero }, q],
    agenda: twice,
    ...setting,
  })
    .drawing(card)
    .when(draw)
const walker = ({ state }: ReturnType<typeof given>, seat: number = 0) => state.slices.catacombs.walkers[seat]!
const tried = (card: string = 'way-up') => ({ tag: 'ascendAttempted', hero: 0, card }) as const
const failed = { tag: 'ascendFailed', hero: 0, reason: 'test' } as const
const declined = { tag: 'ascendDeclined', hero: 0 } as const
const passed = (card: string = 'way-up') => ({ tag: 'wayUpPassed', hero: 0, card }) as const
/** Up from four cards, straight ahead, into a dark room in which nothing more happens in this move. */
const getsUp = (kept: number = 0, left: number = 28): ReadonlyArray<Under['event']> => [
  {
    tag: 'positionRolled',
    hero: 0,
    n: 4,
    roll: 5,
    deviation: 0,
    raw: { col: 4, row: 4 },
    clamped: { col: 4, row: 4 },
  },
  { tag: 'directionArrowRemoved', hero: 0 },
  { tag: 'figurePlaced', hero: 0, place: square(4, 4), bare: false },
  { tag: 'catacombPileThrown', hero: 0, count: 4, kept },
  { tag: 'catacombDeckReshuffled', hero: 0, count: left + 4, reason: 'thrown' },
  { tag: 'ascended', hero: 0, place: square(4, 4) },
  { tag: 'darkRoomEntered', hero: 0, square: square(4, 4) },
]

describe('meeting a way up', () => {
  test('CAT-EX-20, CAT-ASC-1, CAT-CLASS-5, CAT-INV-7, D2-ASC-1: it may be taken in the next move', () => {
    const met = drawing('way-up')
    met
      .thenEvents([
        started(),
        drew('way-up', 4),
        { tag: 'wayUpMet', hero: 0, card: 'way-up', terms: free },
        piled('way-up'),
        ended(),
        started(),
      ])
      .legal([draw, ascend])
    expect(walker(met).wayUp).toEqual({ card: 'way-up', ...free })
  })

  test.each([
    ['way-up', {}, free],
    ['shaft', {}, byStrength],
    ['rope-shaft', {}, { ...free, needs: 'rope', consumes: true }],
    ['way-up', { failedWayUp: 'passed' }, { ...free, onFail: 'passed' }],
  ] as const)('CAT-ASC-2, CAT-R-18, D2-ASC-2: %s says on what terms; %j', (card, options, terms) => {
    drawing(card, { options }).includes({ tag: 'wayUpMet', hero: 0, card, terms })
  })

  test('CAT-EX-77, CAT-DEC-7: nothing else may be done, and nobody stays', () => {
    atWayUp().legal([draw, ascend])
  })

  test('CAT-ASC-5, D2-ASC-5: in the castle a way up leads nowhere', () => {
    const shown = cardOf('stairs', ['event'], [below({ tag: 'wayUp' })])
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, shown] } }
    const stairs = given(
      {
        heroes: [{ id: 'p', at: [4, 4] }, q],
        tiles: { '4,4': 'k4' },
        agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }],
      },
      pack,
    ).drawing('stairs')
    stairs.excludes('wayUpMet')
    expect(walker(stairs).wayUp).toBeNull()
  })

  test('CAT-ASC-2: only a card shows one', () => {
    const origin = { by: 'thing', kind: 'thing', card: null, again: null, test: null, at: null } as const
    given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 3 } }, q],
      agenda: [{ tag: 'befall', hero: 0, effects: [below({ tag: 'wayUp' })], origin }, ...oneMove],
    })
      .thenEvents([started()])
      .legal([draw])
  })

  test('CAT-INV-15, CAT-ASC-6, D2-ASC-6: it is open to nobody else', () => {
    given({
      heroes: [
        { id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } },
        { id: 'q', below: { arrow: [4, 8], dir: N, drawn: 3 } },
      ],
      agenda: [{ tag: 'beginMove', seat: 1 }],
    }).legal([draw])
  })
})

describe('passing it', () => {
  test('CAT-EX-21, CAT-ASC-3, -4, -6, CAT-R-19, CAT-INV-7, D2-ASC-3, -4, -6: who draws goes on, and cannot return to it', () => {
    const gone = atWayUp().drawing('passage').when(draw)
    gone.thenEvents([started(), declined, passed(), ...passage(5), ended(), started()]).legal([draw])
    expect(walker(gone)).toMatchObject({ wayUp: null, drawn: 5 })
    expect(walker(gone).pile).toContain('way-up')
  })

  test('CAT-R-19, CAT-INV-7: the card drawn may show another', () => {
    const other = atWayUp().drawing('shaft').when(draw)
    other.includes(declined, passed(), { tag: 'wayUpMet', card: 'shaft' }).legal([draw, ascend])
    expect(walker(other).wayUp!.card).toBe('shaft')
  })

  test('CAT-R-19: a move that is missed does not pass it, nor does waiting', () => {
    atWayUp({}, {}, { skipMoves: 1 }).legal([draw, ascend])
    atWayUp({}, { options: { stayBelow: true } })
      .when({ tag: 'stay' })
      .excludes('wayUpPassed')
      .legal([draw, ascend, { tag: 'stay' }])
  })
})

describe('taking it', () => {
  test('CAT-ASC-1, -2, CAT-R-17, CAT-INV-8, CAT-ASC-5, D2-ASC-1, -2, -5: a free one leads up; that is the move, and no card is drawn', () => {
    const up = atWayUp().rolling(5).when(ascend)
    up.thenEvents([started(), tried(), ...getsUp(), ended(), started()]).excludes('catacombCardDrawn')
    expect(walker(up)).toMatchObject({ arrow: null, wayUp: null, drawn: 0 })
    expect(up.state.slices.catacombs.laidOver).toEqual([])
  })

  test('CAT-EX-22, CAT-ASC-2, CAT-R-17, -18, CAT-CONV-2, D2-ASC-2: one that asks for a test; who fails may try again', () => {
    const once = atWayUp(byStrength).rolling(7).when(ascend)
    once.thenEvents([started(), tried(), tests('sf', 7, 6), failed, ended(), started()]).legal([draw, ascend])
    expect(walker(once)).toMatchObject({ drawn: 4, wayUp: { card: 'way-up' } })
    once
      .rolling(6, 5)
      .when(ascend)
      .thenEvents([
        started(),
        tried(),
        tests('sf', 7, 6),
        failed,
        ended(),
        started(),
        tried(),
        tests('sf', 6, 6),
        ...getsUp(),
        ended(),
      ])
  })

  test('CAT-R-25, CAT-INV-18: where no roll could lead anywhere there is no test, and nothing is passed or used up', () => {
    const blocked = given({
      heroes: [
        {
          ...{ id: 'p', held: ['rope'] },
          below: {
            ...{ arrow: [3, 6], dir: N, drawn: 1 },
            wayUp: { ...byStrength, needs: 'rope', consumes: true, onFail: 'passed' },
          },
        },
        { id: 'q', at: [3, 5] },
      ],
      tiles: { '3,5': 'k4' },
      agenda: twice,
    }).when(ascend)
    blocked
      .thenAll([started(), tried(), { tag: 'ascendFailed', hero: 0, reason: 'noTarget' }, ended(), started()])
      .legal([draw, ascend])
  })

  test('CAT-CONV-1, -2: a test may name another die', () => {
    const faces = (n: number) => Array.from({ length: n }, (_, i) => ({ tag: 'face', face: i + 1 }))
    const { pending: six } = atWayUp({ attempt: { test: 'sf', die: 't6' } }).when(ascend)
    expect(six).toEqual({ by: 'chance', outcomes: faces(6) })
    const { pending: twelve } = atWayUp(byStrength).when(ascend)
    expect(twelve).toEqual({ by: 'chance', outcomes: faces(12) })
  })

  test('CAT-EX-24, CAT-R-18: with the option, or if its card says so, who fails has passed it', () => {
    atWayUp({ ...byStrength, onFail: 'passed' })
      .rolling(7)
      .when(ascend)
      .thenEvents([started(), tried(), tests('sf', 7, 6), failed, passed(), ended(), started()])
      .legal([draw])
    drawing('shaft', { options: { failedWayUp: 'passed' } })
      .rolling(7)
      .when(ascend)
      .includes(tried('shaft'), failed, passed('shaft'))
  })

  const slippery = (onFail: unknown) => {
    const card = cardOf(
      'slippery',
      ['way-up', 'catacombs'],
      [below({ tag: 'wayUp', attempt: { test: 'sf', die: 't12' }, onFail })],
    )
    const [pile] = underBox.piles!
    return { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, card] }] }
  }
  const onSlippery = (onFail: unknown, options: Readonly<Record<string, unknown>> = {}) =>
    given(
      { heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 3 } }, q], agenda: twice, options },
      slippery(onFail),
    )
      .drawing('slippery')
      .after(draw)
      .rolling(12)

  test('CAT-R-18: what its card says of failing goes before the option', () => {
    onSlippery('retry', { failedWayUp: 'passed' }).when(ascend).includes(failed).excludes('wayUpPassed')
    onSlippery('passed').when(ascend).includes(failed, passed('slippery'))
  })

  test('CAT-R-18, CAT-MOVE-5: failing may cost what its card says; it may still be tried again', () => {
    const hit = onSlippery([{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'fall' }]).when(ascend)
    hit.thenEvents([tried('slippery'), tests('sf', 12, 6), failed, hurt(2, 12), ended()])
    expect(walker(hit)).toMatchObject({ drawn: 4, wayUp: { card: 'slippery' } })
  })
})

describe('what one must hold', () => {
  const needs = { needs: 'rope', consumes: true } as const

  test('CAT-EX-23, CAT-DEC-7, CAT-ASC-2, D2-ASC-2: who lacks it can only go on', () => {
    atWayUp(needs).legal([draw])
    atWayUp(needs, {}, { held: ['gem', 'lamp'] }).legal([draw])
    // It is passed, but who could not try it has declined nothing.
    atWayUp(needs).drawing('passage').when(draw).includes(passed(), drew('passage', 5)).excludes('ascendDeclined')
  })

  test('CAT-ASC-2, CAT-R-16: who has it gets up, and it is used up if the card says so', () => {
    const up = atWayUp(needs, {}, { held: ['gem', 'rope'] })
    up.legal([draw, ascend])
    const used = up.rolling(5).when(ascend)
    used.thenEvents([
      started(),
      tried(),
      { tag: 'wayUpThingUsed', hero: 0, card: 'rope', pile: 'catacombs:cards' },
      ...getsUp(1, 27),
      ended(),
      started(),
    ])
    expect(used.state.heroes[0]!.held).toEqual([{ card: 'gem', as: 'treasure' }])
    expect(used.state.piles['catacombs:cards']).toMatchObject({ size: 31, queue: [] })
  })

  test('CAT-ASC-2: or kept if it does not', () => {
    const up = atWayUp({ needs: 'rope' }, {}, { held: ['rope'] })
      .rolling(5)
      .when(ascend)
    up.excludes('wayUpThingUsed')
    expect(up.state.heroes[0]!.held).toEqual([{ card: 'rope', as: 'treasure' }])
  })

  test('CAT-ASC-2: a thing from another pile goes under that', () => {
    const line = { ...thingOf('line', { windows: ['atTrap'], effects: [{ tag: 'voidTrap' }] }), tags: ['item', 'rope'] }
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, line] } }
    const up = given(
      {
        heroes: [{ id: 'p', held: ['line'], below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: needs } }, q],
        tiles: { '4,4': 'd3' },
        agenda: oneMove,
      },
      pack,
    )
      .rolling(5)
      .when(ascend)
    up.includes({ tag: 'wayUpThingUsed', hero: 0, card: 'line', pile: 'room' })
    expect(up.state.piles.room.queue.map(({ card }) => card)).toEqual(['line'])
  })

  test('CAT-ASC-2, CAT-R-18: it is used up only by whoever passes the test as well', () => {
    const both = atWayUp({ ...byStrength, ...needs }, {}, { held: ['rope'] })
      .rolling(7)
      .when(ascend)
    both.includes(failed).excludes('wayUpThingUsed').legal([draw, ascend])
    both.rolling(1, 5).when(ascend).includes({ tag: 'wayUpThingUsed', card: 'rope' }, { tag: 'ascended' })
  })

  test('CAT-R-25: nor by one that the arrow, turned in the middle of the attempt, leads nowhere', () => {
    const lodestone = thingOf('lodestone', {
      windows: ['beforeTest'],
      effects: [below({ tag: 'turnArrow', quarterTurns: 1 })],
    })
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, lodestone] } }
    const turned = given(
      {
        heroes: [
          {
            ...{ id: 'p', held: ['rope', 'lodestone'] },
            below: { arrow: [4, 8], dir: N, drawn: 1, wayUp: { ...byStrength, ...needs } },
          },
          { id: 'q', at: [5, 8] },
        ],
        tiles: { '5,8': 'k4' },
        agenda: twice,
      },
      pack,
    )
      .rolling(1)
      .when(ascend, { tag: 'useItem', card: 'lodestone' })
    turned
      .includes({ tag: 'directionArrowTurned', dir: E }, { tag: 'ascendFailed', reason: 'noTarget' }, ended())
      .excludes('wayUpThingUsed')
      .legal([draw, ascend])
  })
})

describe('the cards of whoever is up', () => {
  test("CAT-EX-71, CAT-ASC-17, CAT-INV-14, D2-ASC-17: go back and are shuffled in, and another's stay where they are", () => {
    const up = given({
      heroes: [
        { id: 'p', below: { arrow: [4, 9], dir: N, drawn: 5, wayUp: {} } },
        { id: 'q', below: { arrow: [9, 9], dir: N, drawn: 4 } },
      ],
      tiles: { '4,4': 'd3' },
      agenda: oneMove,
    })
      .rolling(5)
      .when(ascend)
    up.includes(
      { tag: 'catacombPileThrown', hero: 0, count: 5, kept: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 28, reason: 'thrown' },
    )
    expect(up.state.piles['catacombs:cards']).toMatchObject({ size: 28, queue: [] })
    expect(walker(up)).toMatchObject({ drawn: 0, pile: [] })
    expect(walker(up, 1)).toMatchObject({ drawn: 4, pile: ['passage', 'passage', 'passage', 'passage'] })
  })
})

describe('a hopeless situation', () => {
  /** Up onto an empty square between two walls: a turning room is drawn, and turns towards them. */
  const shutIn = (setting: Partial<Setting> = {}) =>
    given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '3,4': 'ki', '5,4': 'ki', '4,3': 'k4', '4,5': 'k4' },
      agenda: twice,
      ...setting,
    })
      .rolling(5)
      .drawing('s2')
      .when(ascend, { tag: 'orient', rotation: 0 })
  const hopeless = { tag: 'hopelessSituation', hero: 0 } as const

  test('CAT-DEC-14, CAT-ASC-15, D2-ASC-15: one may go down again in any direction, or stay', () => {
    shutIn()
      .includes({ tag: 'catacombPileThrown', count: 4 }, { tag: 'roomTurned', to: 1 }, hopeless)
      .legal([{ tag: 'stay' }, ...every(descend)])
  })

  test('CAT-EX-69, CAT-ASC-15…17, CAT-INV-14, D2-ASC-15…17: with no roll and no loss; the arrow anew, and the count at 0', () => {
    const down = shutIn().after().when(descend(S))
    down
      .thenEvents([{ tag: 'descendedAgain', hero: 0, dir: S }, ...goesDown([4, 4], S, 'hopeless'), ended(), started()])
      .legal([draw])
    expect(walker(down)).toMatchObject({ arrow: { place: square(4, 4), dir: S }, drawn: 0, pile: [] })
    down.drawing('passage').when(draw).includes(drew('passage', 1))
  })

  test('CAT-ASC-16: whoever was stuck is so no more', () => {
    const stuck = given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '4,4': 'b4', '4,3': ['kx', 1], '4,5': 'kx', '3,4': 'kx', '5,4': 'kx' },
      agenda: oneMove,
    })
      .rolling(5)
      .when(ascend)
    stuck.includes({ tag: 'heroStuck', hero: 0 }, hopeless)
    expect(walker(stuck.when(descend(S)))).toMatchObject({ arrow: { place: square(4, 4), dir: S }, stuck: null })
  })

  test('CAT-EX-70: who stays has its figure there, and no arrow', () => {
    const stayed = shutIn().after().when({ tag: 'stay' })
    stayed.thenEvents([ended(), started()]).legal([{ tag: 'stay' }])
    expect(stayed.state.heroes[0]!.place).toBe(square(4, 4))
    expect(walker(stayed).arrow).toBeNull()
  })

  test('CAT-ASC-15: nobody is asked where a side leads somewhere', () => {
    shutIn({ tiles: { '3,4': 'k4', '5,4': 'ki', '4,3': 'k4', '4,5': 'k4' } }).excludes('hopelessSituation')
    shutIn({ tiles: { '3,4': 'ki', '4,3': 'k4', '4,5': 'k4' } }).excludes('hopelessSituation')
  })

  test('CAT-ASC-15: nor in a later move', () => {
    shutIn({ agenda: [...twice, ...oneMove] })
      .after({ tag: 'stay' })
      .when({ tag: 'stay' })
      .thenEvents([{ tag: 'stayedPut', hero: 0 }, ended(), started()])
  })
})

test('CAT-EX-81, CAT-DEC-12, CAT-FACE-2, D2-FACE-2: from a monster met in a later move nobody flees down', () => {
  given({
    heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
    tiles: { '4,4': 'k4' },
    agenda: twice,
  })
    .rolling(5)
    .drawing('empty', 'search-troll')
    .when(ascend, { tag: 'search' })
    .legal([attack, wait])
    .forbids(flee)
})

test('CAT-ASC-5, -6, D2-ASC-5, -6: who has come up stands in a room like any other, and no way leads down from it', () => {
  given({
    heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
    tiles: { '4,4': 'k4' },
    agenda: twice,
  })
    .rolling(5)
    .drawing('empty')
    .when(ascend)
    .forbids({ tag: 'descend' }, ascend, draw)
    .allows(step(N))
})

test.each([
  ['at a corner', '5,5', true],
  ['at a side', '4,5', true],
  ['not at all', '6,4', false],
] as const)(
  'CAT-CONV-5, CAT-ASC-11, D2-ASC-11: a way down touches the square %s, and counts as nearby or not',
  (_, cell, isNear) => {
    const up = given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '4,4': 'd3', [cell]: 'wd' },
      agenda: oneMove,
    })
      .rolling(5)
      .drawing(...(isNear ? ['empty'] : []))
      .when(ascend)
    const [col, row] = cell.split(',').map(Number)
    up.includes({ tag: 'figurePlaced', hero: 0, place: isNear ? square(col!, row!) : square(4, 4) })
  },
)
