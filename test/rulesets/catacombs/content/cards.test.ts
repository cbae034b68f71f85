/** The box with the catacombs in it. */
import { withCatacombs } from 'delvekit/catacombs'
import { classic, decodePack, type Pack } from 'delvekit/drakborgen'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'

const pack = withCatacombs(classic)
const [pile] = pack.piles!
const { cards } = pile!
type Card = (typeof cards)[number]
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)
const countOf = (of: (card: Card) => boolean): number => sum(cards.filter(of).map(({ count }) => count))
const tagged = (tag: string) => countOf(({ tags }) => tags.includes(tag))

describe('the cards', () => {
  test('CAT-COMP-1, -5: one pile more, of 32 catacomb cards', () => {
    expect(pack.piles).toHaveLength(1)
    expect([pile!.id, pile!.count, countOf(() => true)]).toEqual(['catacombs:cards', 32, 32])
    expect(Object.fromEntries(cards.map(({ id, count }) => [id, count]))).toEqual({
      'below-passage': 19,
      'below-way-up': 3,
      'below-shaft': 1,
      'below-smooth-shaft': 1,
      'below-chest': 1,
      'below-ruby': 1,
      'below-rats': 2,
      'below-rash-kharg': 1,
      'below-giant-worm': 1,
      'below-torch-goes-out': 2,
    })
  })

  test('CAT-CLASS-4: what happens below is marked so', () => {
    expect(tagged('catacombs')).toBe(32)
    const elsewhere = Object.values({ ...classic.decks }).flat()
    expect(elsewhere.filter((card) => 'tags' in card && card.tags.includes('catacombs'))).toEqual([])
  })

  test('CAT-CLASS-5, CAT-ASC-2: there are ways up, free, by a test and by a rope', () => {
    expect(tagged('way-up')).toBe(5)
    expect(cards.filter(({ tags }) => tags.includes('way-up')).flatMap(({ effects }) => effects)).toEqual([
      { tag: 'wayUp', expansion: 'catacombs' },
      { tag: 'wayUp', expansion: 'catacombs', attempt: { test: 'vf', die: 't12' } },
      { tag: 'wayUp', expansion: 'catacombs', needs: 'rope' },
    ])
    const ropes = Object.values({ ...classic.decks })
      .flat()
      .filter((card) => 'tags' in card && card.tags.includes('rope'))
    expect(ropes.length).toBeGreaterThan(0)
  })

  test('what is not one to one from a source says what is ours about it', () => {
    expect(cards.filter((card) => card.from === 'ours' && card.note === undefined)).toEqual([])
  })

  test('everything has words in Swedish and in English', () => {
    for (const { name, text } of cards)
      for (const words of [name, text]) expect([words.sv.length > 0, words.en.length > 0]).toEqual([true, true])
  })
})

describe('the pack', () => {
  test('CAT-W-8, -9: it passes the load checks of a game with catacombs, and of no other', () => {
    expect(decodePack(JSON.parse(JSON.stringify(pack)), ['catacombs'])).toEqual(E.right(pack))
    expect(E.isLeft(decodePack(pack))).toBe(true)
  })

  test('CAT-EX-2, CAT-R-2: put in twice, the cards are there twice, and that is a fault', () => {
    expect(E.isLeft(decodePack(withCatacombs(pack), ['catacombs']))).toBe(true)
  })

  test('CAT-INV-16, CAT-COMP-5, CAT-W-1, -3, -10: decks, tiles, heroes and all else of the base are as they were', () => {
    const { id, piles, monsterKinds, monsterCards, weapons, ...rest } = pack
    const { id: _, monsterKinds: kinds, monsterCards: _cards, weapons: _weapons, ...base } = classic
    expect(id).toBe('classic-catacombs')
    expect(rest).toEqual(base)
    expect(monsterKinds.slice(0, kinds.length)).toEqual(kinds)
    expect(monsterKinds.slice(kinds.length).map((kind) => kind.id)).toEqual(['rash-kharg', 'giant-worm'])
  })

  test.each([
    ['rash-kharg', 'skeleton'],
    ['giant-worm', 'mountain-troll'],
  ])('CAT-W-8: %s is read in every table as a %s', (kind, like) => {
    const tables = (of: Pack) => [
      ...of.monsterCards.flatMap(({ kp, reactions }) => [
        ...(kp === undefined ? [] : [kp]),
        ...Object.values(reactions),
      ]),
      ...of.weapons.flatMap(({ shotTables }) => (shotTables === undefined ? [] : [shotTables])),
    ]
    for (const { byKind } of tables(pack) as ReadonlyArray<{ readonly byKind: Readonly<Record<string, unknown>> }>)
      expect(byKind[kind]).toEqual(byKind[like])
    const fights = (id: string) => pack.monsterKinds.find((one) => one.id === id)!.fightsAs
    expect(fights(kind)).toBe(fights(like))
  })

  test('what the tables of the base say of the monsters of the base has not changed', () => {
    const stripped = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, one) => (['rash-kharg', 'giant-worm'].includes(key) ? undefined : one)))
    expect(stripped([pack.monsterCards, pack.weapons])).toEqual(stripped([classic.monsterCards, classic.weapons]))
  })
})
