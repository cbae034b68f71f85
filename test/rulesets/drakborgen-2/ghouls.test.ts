/** Ghouls: how many come up, what they cost, when they are gone. */
import { amending, type Expansion, extend, type NoWords } from 'delvekit'
import type { Two } from 'delvekit/drakborgen-2'
import { given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { E, square, step } from '../../support/drakborgen/table.js'
import { given, over2, type Setting, two, with2 } from '../../support/drakborgen-2/table.js'

const come = two({
  tag: 'ghouls',
  appear: ['t6', 't12'],
  felled: 't12',
  bite: { first: 2, later: 1 },
  more: { die: 't6', plus: 1 },
})
const scroll = cardOf('scroll', ['item'], [{ tag: 'keepCard', as: 'item' }], {
  use: {
    windows: ['onDamage'],
    effects: [two({ tag: 'teleport', to: { cell: { col: 0, row: 5 } } })],
    charges: 1,
    then: 'outOfPlay',
  },
})
const after = { tag: 'gainKp', amount: { fixed: 1 } } as const
const pack = with2('room', cardOf('ghouls', ['monster', 'ghoul'], [come, after]), scroll)

/** A hero walks into a room where ghouls come up. */
const meeting = (setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'p', at: [3, 3] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    pack,
    ...setting,
  }).drawing('ghouls')

const appeared = (count: number, up: number) => ({ tag: 'ghoulsAppeared', hero: 0, count, up }) as const
const felled = (count: number, up: number) => ({ tag: 'ghoulsStruckDown', hero: 0, count, up }) as const
const bitten = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'ghouls', kp }) as const
const gone = { tag: 'ghoulsGone', hero: 0 } as const

describe('ghouls', () => {
  test('D2-CLASS-2, D2-R-21, D2-R-179: so many come up as the dice say; each round some fall, those left bite, and more come', () => {
    const played = meeting()
      .rolling(4, 9) // 13 come up
      .rolling(5, 2) // five fall, eight bite, three more come
      .rolling(10, 1) // one is left, and two more come
      .rolling(12) // they are three
      .when(step(E))
    played.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      {
        ...{ tag: 'heroMoved', hero: 0, from: square(3, 3), to: square(4, 3), dir: E, border: square(3, 3) * 4 + 1 },
        ...{ entry: 'move', via: 'open' },
      },
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'ghouls' },
      { tag: 'roomCardCounted', hero: 0 },
      appeared(13, 13),
      felled(5, 8),
      bitten(2, 12),
      appeared(3, 11),
      felled(10, 1),
      bitten(1, 11),
      appeared(2, 3),
      felled(3, 0),
      gone,
      { tag: 'kpGained', hero: 0, amount: 1, kp: 12 },
      { tag: 'cardReturned', hero: 0, pile: 'room', card: 'ghouls' },
      { tag: 'moveEnded', seat: 0 },
    ])
    expect(played.state.slices.drakborgen2.ghouls).toBe(0)
  })

  test('D2-R-21: there is no monster card, no intent and no flight', () => {
    const played = meeting().rolling(1, 1, 2).when(step(E))
    played.includes(appeared(2, 2), felled(2, 0), gone).excludes('monsterMet', 'monsterCardDrawn', 'kpLost')
    expect(played.state.encounter).toBeNull()
  })

  test('D2-CLASS-2: the badge shows how many are up', () => {
    const asked = meeting({ heroes: [{ id: 'p', at: [3, 3], held: ['scroll'] }] })
      .rolling(6, 6, 1)
      .after(step(E))
    expect(asked.state.slices.drakborgen2.ghouls).toBe(11)
    expect(asked.view('spectator').slices.drakborgen2.ghouls).toBe(11)
  })

  test('D2-R-179: with its hero they are gone', () => {
    const died = meeting({ heroes: [{ id: 'p', at: [3, 3], kp: 2 }] })
      .rolling(6, 6, 1)
      .when(step(E))
    died.includes(bitten(2, 0), { tag: 'heroDied', hero: 0, cause: 'ghouls' }, gone, { tag: 'heroCardsDispersed' })
    expect(died.state.slices.drakborgen2.ghouls).toBe(0)
  })

  test('D2-R-179: whoever is carried off from there is rid of them', () => {
    const away = meeting({
      heroes: [{ id: 'p', at: [3, 3], held: ['scroll'] }],
      tiles: { '3,3': 'k4', '4,3': 'k4', '0,5': 'y4' },
    })
      .rolling(6, 6, 1)
      .when(step(E), { tag: 'useItem', card: 'scroll' })
    away.includes({ tag: 'teleported', to: square(0, 5) }, gone, { tag: 'moveEnded' })
    expect(away.events.filter(({ tag }) => tag === 'ghoulsAppeared')).toEqual([appeared(12, 12)])
    expect(away.state.slices.drakborgen2.ghouls).toBe(0)
  })

  test('D2-R-179: also before they bite', () => {
    const terms = { felled: 't6', bite: { first: 2, later: 1 }, more: { fixed: 1 } } as const
    const origin = { by: 'card', kind: 'ghoul', card: 'ghouls', again: null, test: null, at: null } as const
    const away = given({
      heroes: [{ id: 'p', at: [3, 3] }],
      tiles: { '3,3': 'k4' },
      but: (state) => ({
        ...state,
        slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, ghouls: 3 } },
      }),
      agenda: [{ tag: 'endGhoulRound', hero: 0, round: 1, fight: { terms, at: square(4, 3), origin } }],
    })
    away.thenEvents([gone])
  })

  test('D2-R-179: what ends the move ends them', () => {
    const { use } = scroll
    const over = { ...scroll, use: { ...use!, effects: [{ tag: 'moveOver' } as const] } }
    const ended = meeting({
      heroes: [{ id: 'p', at: [3, 3], held: ['scroll'] }],
      pack: with2('room', cardOf('ghouls', ['monster', 'ghoul'], [come]), over),
    })
      .rolling(6, 6, 1)
      .when(step(E), { tag: 'useItem', card: 'scroll' })
    ended.includes(gone, { tag: 'moveEnded' })
    expect(ended.state.slices.drakborgen2.ghouls).toBe(0)
  })

  test('D2-R-179: the death of another hero rids nobody of them', () => {
    const died = given({
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: [4, 3] },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      but: (state) => ({
        ...state,
        move: { ...state.move, seat: 0 },
        slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, ghouls: 3 } },
      }),
      agenda: [{ tag: 'die', hero: 1, cause: 'dragonfire' }],
    })
    died.includes({ tag: 'heroDied', hero: 1 }).excludes('ghoulsGone')
    expect(died.state.slices.drakborgen2.ghouls).toBe(3)
  })

  test('D2-R-21: what strikes down more does so at the start of a round, and not more than there are', () => {
    const { also } = amending<Two>()
    const rage: Expansion<Two, NoWords> = {
      ...{ part: { id: 'rage', version: 1, content: '' }, procedures: {}, actions: {}, evolve: {}, sight: {} },
      amend: [
        also('ghoulRound', (_, { hero }, done) => ({
          ...done,
          then: [{ tag: 'strikeDown', hero, n: 2 }, ...done.then],
        })),
      ],
    }
    const { state } = given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' }, pack })
    givenTable(extend(over2(pack), rage), { state, agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }] })
      .drawing('ghouls')
      .rolling(1, 4)
      .rolling(1, 1)
      .rolling(9)
      .includes(appeared(5, 5), felled(2, 3), felled(1, 2), appeared(2, 4), felled(2, 2), felled(2, 0), gone)
  })
  test('D2-R-21: a number of them may be fixed', () => {
    const few = two({ tag: 'ghouls', appear: ['t6'], felled: 't6', bite: { first: 1, later: 1 }, more: { fixed: 1 } })
    meeting({ pack: with2('room', cardOf('ghouls', ['monster', 'ghoul'], [few])) })
      .rolling(2)
      .rolling(1)
      .rolling(2)
      .when(step(E))
      .includes(appeared(2, 2), felled(1, 1), bitten(1, 13), appeared(1, 2), felled(2, 0), gone)
  })
})
