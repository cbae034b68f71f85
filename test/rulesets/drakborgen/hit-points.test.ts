import { cardsLeft } from 'delvekit'
import type { Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  attack,
  boxWith,
  cardOf,
  encounterEnded,
  here,
  inRoom,
  meeting,
  moveEnded,
  returned,
  rounds,
  there,
} from '../../support/drakborgen/rooms.js'
import { E, rules, type Setting, square, step } from '../../support/drakborgen/table.js'

type Effects = Pack['decks']['room'][number]['effects']
type LoseKp = Extract<Effects[number], { readonly tag: 'loseKp'; readonly cause: unknown }>

const q = { id: 'q', at: 'nw' } as const
/** p, with 14 KP, or so many, steps into a room whose card does this. */
const drawing = (effects: Effects, kp = 14, setting: Partial<Setting> = {}) =>
  inRoom({ heroes: [{ id: 'p', at: [3, 3], kp }, q], ...setting }, boxWith('room', cardOf('card', effects)))
    .drawing('card')
    .when(step(E))
const losing = (amount: LoseKp['amount'], kp?: number) => drawing([{ tag: 'loseKp', amount, cause: 'card' }], kp)
const lost = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'card', kp }) as const
const died = (cause: string) => ({ tag: 'heroDied', hero: 0, cause, place: there }) as const

describe('KP', () => {
  test('DB-KP-1: a hero starts with those of its card', () => {
    const { state } = givenTable(rules, atStart(rules, 1))
      .rolling(7)
      .when({ hero: 'q' }, { ring: box.rings[0]!.id })
      .includes({ tag: 'kpSet', seat: 0, kp: 10 })
    expect(state.heroes[0]).toMatchObject({ id: 'q', kp: 10, kpMax: 10 })
  })

  test('DB-KP-2: each wound costs one', () => {
    meeting('troll')
      .drawing('m4')
      .after(attack)
      .when(...rounds('p', 'troll-set', 'A/C', 'A/C'))
      .includes({ tag: 'kpLost', amount: 1, kp: 13 }, { tag: 'kpLost', amount: 1, kp: 12 })
  })

  test('DB-KP-3, -9: a hero left with none is dead at once, and its move is over', () => {
    drawing(
      [
        { tag: 'loseKp', amount: { fixed: 2 }, cause: 'card' },
        { tag: 'missMoves', n: 1 },
      ],
      2,
    )
      .includes(lost(2, 0), died('card'), returned('room', 'card'), { tag: 'heroCardsDispersed', hero: 0 }, moveEnded)
      .excludes('movesToMiss')
  })

  test('DB-KP-4: they never go below 0; what is too much is lost', () => {
    const { state } = losing({ fixed: 9 }, 2).includes(lost(2, 0), died('card'))
    expect(state.heroes[0]!.kp).toBe(0)
  })

  test('DB-KP-5: they never rise above the starting number', () => {
    const better = drawing([{ tag: 'gainKp', amount: { fixed: 3 } }], 9)
    expect(better.includes({ tag: 'kpGained', hero: 0, amount: 3, kp: 12 }).state.heroes[0]!.kp).toBe(12)
    drawing([{ tag: 'gainKp', amount: { fixed: 3 } }], 13).includes({ tag: 'kpGained', hero: 0, amount: 1, kp: 14 })
    drawing([{ tag: 'gainKp', amount: { full: 'kp' } }], 1).includes({ tag: 'kpGained', hero: 0, amount: 13, kp: 14 })
    drawing([{ tag: 'gainKp', amount: { die: 't6' } }], 13)
      .rolling(6)
      .includes({ tag: 'kpGained', amount: 1, kp: 14 })
    drawing([{ tag: 'gainKp', amount: { fixed: 3 } }])
      .includes({ tag: 'kpKept', hero: 0, kp: 14 })
      .excludes('kpGained')
  })
})

describe('amounts', () => {
  test.each<[string, LoseKp['amount'], number | null, number, number]>([
    ['3', { fixed: 3 }, null, 14, 3],
    ['T6', { die: 't6' }, 6, 14, 6],
    ['T6-2', { die: 't6', minus: 2 }, 5, 14, 3],
    ['T6-2, never below 0', { die: 't6', minus: 2 }, 1, 14, 0],
    ['T6+3-TF', { die: 't6', plus: 3, minus: 'tf' }, 5, 14, 2],
    ['T12-RF', { die: 't12', minus: 'rf' }, 12, 14, 7],
    ['T12-RF, never below 0', { die: 't12', minus: 'rf' }, 2, 14, 0],
    ['half, rounded down', { half: 'kp', round: 'down' }, null, 9, 4],
    ['half, rounded up', { half: 'kp', round: 'up' }, null, 9, 5],
    ['half a T6, rounded down', { die: 't6', divide: 2, round: 'down' }, 5, 14, 2],
    ['half a T6, rounded up', { die: 't6', divide: 2, round: 'up' }, 5, 14, 3],
  ])('DB-TEST-5: %s', (_, amount, face, kp, loss) => {
    const hurt = losing(amount, kp)
    const settled = face === null ? hurt : hurt.rolling(face)
    if (loss === 0) settled.includes({ tag: 'kpKept', hero: 0, kp }).excludes('kpLost')
    else settled.includes(lost(loss, kp - loss)).excludes('kpKept')
  })

  test('all of them', () => {
    losing({ full: 'kp' }, 6).includes(lost(6, 0), died('card'))
  })
})

describe('death', () => {
  test('DB-KP-6: the figure leaves the board, and the seat has no more moves', () => {
    const dead = drawing([{ tag: 'kill', cause: 'curse' }], 14, {
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: [3, 4] },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4', '3,4': 'k4', '4,4': 'k4' },
      agenda: [0, 0, 1].map((seat) => ({ tag: 'beginMove', seat })),
    })
    dead
      .includes({ tag: 'heroDied', cause: 'curse' }, { tag: 'moveEnded', seat: 0 }, { tag: 'moveStarted', seat: 1 })
      .toAct(1)
      .excludes('kpLost')
    expect(dead.state.heroes[0]).toMatchObject({ kp: 0, status: 'dead', place: null })
    expect(dead.events.flatMap((event) => (event.tag === 'moveStarted' ? [event.seat] : []))).toEqual([0, 1])
  })

  test('DB-EX-71, DB-DOOR-5: a door trap kills, and the square is free for others', () => {
    inRoom({
      heroes: [
        { id: 'q', at: [3, 3], kp: 2 },
        { id: 'p', at: [2, 3] },
      ],
      tiles: { '3,3': ['kd', 1], '4,3': 'k4', '2,3': 'k4' },
      agenda: [0, 1].map((seat) => ({ tag: 'beginMove', seat })),
    })
      .drawing('door-trap')
      .rolling(6)
      .when(step(E))
      .includes(
        { tag: 'doorTrapSprung', hero: 0 },
        { tag: 'kpLost', hero: 0, amount: 2, cause: 'door-trap', kp: 0 },
        { tag: 'heroDied', hero: 0, cause: 'door-trap', place: here },
        returned('door', 'door-trap'),
        { tag: 'heroCardsDispersed', hero: 0 },
        moveEnded,
      )
      .toAct(1)
      .allows({ tag: 'step', to: here })
  })

  test('DB-KP-7, DB-EX-57: what came from a pile goes to its bottom, ring, combat cards and equipment out of play', () => {
    const rich = { id: 'bela', at: [3, 3], kp: 1, ring: 'ring-of-opening' } as const
    const heroes = [{ ...rich, held: ['coins', 'brooch', 'coins', 'necklace'], treasures: ['t3', 't1'] }, q] as const
    const dead = drawing([{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'card' }], 1, { heroes }).includes(
      returned('room', 'card'),
      { tag: 'heroCardsDispersed', hero: 0, toPiles: true },
    )
    const { piles, outOfPlay, heroes: after } = dead.state
    expect(piles.room.queue.map(({ card }) => card)).toEqual(['card', 'coins', 'brooch', 'coins'])
    expect(piles.search.queue).toEqual([{ card: 'necklace', knownTo: 'everyone' }])
    expect(piles.treasure.queue).toEqual(['t3', 't1'].map((card) => ({ card, knownTo: [0] })))
    expect([cardsLeft(piles.room), cardsLeft(piles.search), cardsLeft(piles.treasure)]).toEqual([61, 15, 33])
    expect(outOfPlay.map(({ card }) => card)).toEqual(['ring-of-opening', 'crossbow', 'bela-a', 'bela-b', 'bela-c'])
    expect(after[0]).toMatchObject({ held: [], treasures: [], ring: null, equipment: [] })
  })

  test('DB-R-57: with the option they go out of play, all of them', () => {
    const heroes = [
      { id: 'p', at: [3, 3], kp: 1, ring: 'ring-of-opening', held: ['coins'], treasures: ['t3'] },
      q,
    ] as const
    const dead = drawing([{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'card' }], 1, {
      ...{ heroes, options: { deadHeroCards: 'outOfPlay' } },
    })
    expect(dead.state.piles.treasure.queue).toEqual([])
    expect(dead.state.outOfPlay.map(({ card }) => card)).toEqual([
      'coins',
      't3',
      'ring-of-opening',
      'p-a',
      'p-b',
      'p-c',
    ])
    // ... as secret as it was.
    expect(dead.view(1).outOfPlay[1]).toEqual({ card: 'hidden', knownTo: [0] })
    expect(dead.view(1).piles.treasure.unseen['t3']).toBe(3)
  })

  test.each([
    ['is dead', { kp: 0, status: 'dead' }],
    ['has left for good', { status: 'out' }],
  ] as const)('DB-KP-8, DB-R-101: the player of a hero that %s still plays the monsters', (_, fate) => {
    meeting('troll', {
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: 'nw', ...fate },
      ],
    })
      .drawing('m4')
      .when(attack, rounds('p', 'troll-set', 'A/B')[0]!)
      .toAct(1)
      .when(rounds('p', 'troll-set', 'A/B')[1]!)
      .includes({ tag: 'combatRoundResolved', heroLetter: 'A', monsterLetter: 'B' })
  })

  test('DB-KP-9: a hero that dies in combat fights no more, and the next hero moves', () => {
    meeting('troll', {
      heroes: [
        { id: 'p', at: [3, 3], kp: 1 },
        { id: 'q', at: [3, 4] },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4', '3,4': 'k4' },
      agenda: [0, 1].map((seat) => ({ tag: 'beginMove', seat })),
    })
      .drawing('m4')
      .after(attack)
      .when(...rounds('p', 'troll-set', 'A/C'))
      .includes(died('combat'), encounterEnded('heroDied'), moveEnded, { tag: 'moveStarted', seat: 1 })
      .toAct(1)
      .allows({ tag: 'step', to: square(3, 3) })
  })
})
