import { describe, expect, test } from 'vitest'
import { type List, told } from './broken.js'

const again = { tag: 'rollAgain' } as const
const row = (from: number, to: number, ...effects: ReadonlyArray<object>) => ({ from, to, effects })
const rolling = (...rows: ReadonlyArray<object>) => [{ tag: 'rollTable', die: 't6', table: rows }]
const arrows = 'decks/trap/trap-arrows/effects'

describe('names that the rules keep for themselves', () => {
  test.each([
    ['board/towers/nw/id', 'chamber', 'board/towers/0/id'],
    ['decks/room/room-empty/id', 'hidden', 'decks/room/0/id'],
    ['rings/ring-of-healing/id', 'constructor', 'rings/2/id'],
  ])('%s may not be %s', (place, name, path) => {
    expect(told({ [place]: name }).filter((line) => line.includes('Rename'))).toEqual([
      `${path}: expected another name, got "${name}". Rename it.`,
    ])
  })

  test('nor may a kind of tile', () => {
    expect(told({ 'tileKinds/0/kind': 'hidden' }).filter((line) => line.includes('Rename'))).toEqual([
      'tileKinds/0/kind: expected another name, got "hidden". Rename it.',
    ])
  })
})

describe('what has no end', () => {
  test('a table of nothing but rolls to be made again is refused', () => {
    expect(told({ [arrows]: rolling(row(1, 3, again), row(4, 6, again)) })).toEqual([
      'decks/trap/5/effects/0/table: expected a row that does not roll again, got 2. Let one of its rows be the end.',
    ])
  })

  test('also where the roll comes after something else in each row', () => {
    const hurt = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'trap' }
    expect(told({ [arrows]: rolling(row(1, 6, hurt, again)) })).toHaveLength(1)
    expect(told({ [arrows]: rolling(row(1, 5, hurt, again), row(6, 6, { tag: 'nothing' })) })).toEqual([])
  })

  test('also where it comes whichever way a test, a choice or another roll turns out', () => {
    const test = (pass: List, fail: List) => ({ tag: 'test', property: 'tf', pass, fail })
    const choice = (...options: ReadonlyArray<List>) => ({
      tag: 'chooseEffect',
      who: 'owner',
      options: options.map((effects) => ({ label: { sv: 'a', en: 'a' }, effects })),
    })
    const roll = (...rows: ReadonlyArray<unknown>) => ({ tag: 'rollTable', die: 't6', table: rows })
    const nothing = { tag: 'nothing' }
    expect(told({ [arrows]: rolling(row(1, 6, test([again], [again]))) })).toHaveLength(1)
    expect(told({ [arrows]: rolling(row(1, 6, test([], [again]))) })).toEqual([])
    expect(told({ [arrows]: rolling(row(1, 6, test([again], []))) })).toEqual([])
    expect(told({ [arrows]: rolling(row(1, 6, choice([again], [again]))) })).toHaveLength(1)
    expect(told({ [arrows]: rolling(row(1, 6, choice([again], [nothing]))) })).toEqual([])
    expect(told({ [arrows]: rolling(row(1, 6, roll(row(1, 6, again)))) })).toHaveLength(2)
    expect(told({ [arrows]: rolling(row(1, 6, roll(row(1, 5, again), row(6, 6, nothing)))) })).toEqual([])
    expect(told({ [arrows]: rolling(row(1, 6, { tag: 'rollTable', die: 't12', table: 'potion' })) })).toEqual([])
  })

  describe('DB-CONT-10: tables of the pack that lead to each other', () => {
    const potion = { tag: 'rollTable', die: 't12', table: 'potion' }
    const rows = (...effects: ReadonlyArray<object>) => [
      { from: 1, to: 6, effects },
      { from: 7, to: 12, effects },
    ]
    const brew = { id: 'brew', name: { sv: 'Brygd', en: 'Brew' }, die: 't12', from: 'ours' }
    /** The potion may lead to a brew, which does this. */
    const brewing = (table: ReadonlyArray<object>, leading: ReadonlyArray<object>) =>
      told({
        'tables/potion/table': leading,
        tables: (tables: List) => [...tables, { ...brew, table }],
      })
    const toBrew = { ...potion, table: 'brew' }
    const [once, twice] = rows(toBrew)

    test('in a ring without an end are refused', () => {
      const noEnd = (table: number) =>
        `tables/${table}/table: expected a row that does not roll again, got 2. Let one of its rows be the end.`
      expect(told({ 'tables/potion/table': rows(potion) })).toEqual([noEnd(0)])
      expect(brewing(rows(potion), rows(toBrew))).toEqual([noEnd(0), noEnd(1)])
      expect(brewing(rows({ tag: 'test', property: 'tf', pass: [potion], fail: [potion] }), rows(toBrew))).toEqual([
        noEnd(0),
        noEnd(1),
      ])
    })

    test('are well with one', () => {
      expect(brewing(rows(), rows(toBrew))).toEqual([])
      expect(brewing(rows(potion), [once!, { ...twice, effects: [] }])).toEqual([])
      expect(brewing(rows({ tag: 'test', property: 'tf', pass: [potion], fail: [] }), rows(toBrew))).toEqual([])
    })

    test('are told of once if there is none of the name', () => {
      const unknown = (row: number) =>
        `tables/0/table/${row}/effects/0/table: expected the name of a table, got "brew". Did you mean "potion"?`
      expect(told({ 'tables/potion/table': rows(toBrew) })).toEqual([unknown(0), unknown(1)])
    })
  })

  test.each(['meet', 'ambush'])('a procedure of a monster that brings one is refused: %s', (tag) => {
    const kinds = (list: List) =>
      list.map((one) =>
        (one as { readonly id: string }).id === 'giant-spider'
          ? { ...(one as object), procedure: [{ tag, kind: 'orc' }] }
          : one,
      )
    expect(told({ monsterKinds: kinds })).toEqual([
      `monsterKinds/5/procedure/0/tag: expected no monster in the procedure of one, got "${tag}". Let the card bring it.`,
    ])
  })
})

describe('effects of expansions', () => {
  const howl = [{ tag: 'howl', expansion: 'wolves' }]

  test('are refused if the expansion is not named, wherever they stand', () => {
    const cure = 'Name it to decodePack, or take the effect away.'
    const refused = (path: string) =>
      `${path}: expected an expansion that will be laid over the game, got "wolves". ${cure}`
    expect(told({ 'decks/room/room-empty/effects': howl })).toEqual([refused('decks/room/0/effects/0/expansion')])
    expect(told({ 'decks/room/room-empty/effects': rolling(row(1, 6, ...howl)) }, ['bears'])).toEqual([
      refused('decks/room/0/effects/0/table/0/effects/0/expansion'),
    ])
  })

  test('pass if it is', () => {
    expect(told({ 'decks/room/room-empty/effects': howl }, ['wolves'])).toEqual([])
  })
})
