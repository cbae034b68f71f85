/** Amulets: found, worn, thrown away, revealed, repaired. */
import type { AmuletCard, Box, Person } from 'delvekit/drakborgen-2'
import { expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { E, square, step } from '../../support/drakborgen/table.js'
import { given, type Setting, testBox, two, twoBox } from '../../support/drakborgen-2/table.js'

const words = (name: string) => ({ sv: name, en: name })
const amulet = (
  id: string,
  trigger: AmuletCard['trigger'],
  effects: AmuletCard['effects'] = [],
  more: Partial<AmuletCard> = {},
): AmuletCard => ({
  ...{ id, name: words(id), text: words(id), trigger, effects, cannotBeRemoved: false, count: 1, from: 'ours' },
  ...more,
})
const gain = (n: number) => ({ tag: 'gainKp', amount: { fixed: n } }) as const
const lose = (n: number) => ({ tag: 'loseKp', amount: { fixed: n }, cause: 'amulet' }) as const
/** Eleven amulets, as in the box. */
const amulets: ReadonlyArray<AmuletCard> = [
  amulet('pain', { when: 'kpLost' }, [gain(1)], { again: [gain(2)], bonus: [{ of: 'sf', by: 2 }] }),
  amulet('leech', { when: 'kpLost' }, [], { bonus: [{ of: 'vf', by: -1 }], cannotBeRemoved: true }),
  amulet('dragonfire', { when: 'dragonWoke' }, [{ tag: 'kill', cause: 'amulet' }]),
  amulet('dusk', { when: 'died' }, [gain(4)]),
  amulet('chains', { when: 'thrown' }, [lose(1)], { cannotBeRemoved: true }),
  amulet('farewell', { when: 'thrown' }, [gain(3)]),
  amulet('grace', { when: 'testFailed', property: 'vf' }, [gain(1)]),
  amulet('greed', { when: 'treasureDrawn' }, [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }]),
  amulet('bells', { when: 'chamberEntered' }, []),
  amulet('bones', { when: 'combatStarted' }, [{ tag: 'woundMonster', amount: { fixed: 1 } }]),
  amulet('musk', { when: 'monsterMet' }, [{ tag: 'monsterFlees' }]),
]
const box: Box = { ...testBox, amulets }
const bolt = cardOf('bolt', ['event'], [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'bolt' }], { count: 5 })
const find = cardOf('find', ['amulet', 'item', 'magic'], [two({ tag: 'findAmulet' })], { count: 2 })
const half = cardOf('half', ['item', 'magic'], [two({ tag: 'findAmuletHalf' })], { count: 4 })
const plainHalf = cardOf('plain-half', ['item'], [two({ tag: 'findAmuletHalf' })])
const steal = cardOf(
  'steal',
  ['event'],
  [{ tag: 'loseCards', filter: { pile: 'room' }, count: 1, chooser: 'owner' }],
)
const doom = cardOf('doom', ['event'], [{ tag: 'kill', cause: 'doom' }])
const pack = {
  ...twoBox,
  decks: { ...twoBox.decks, room: [...twoBox.decks.room, bolt, find, half, plainHalf, steal, doom] },
}
type State = Parameters<NonNullable<Setting['but']>>[0]

/** The amulets worn, and those under the pile, are out of the bag. */
const outOfBag = (state: State, queue: ReadonlyArray<string> = []): State => {
  const { persons, amulets: pile } = state.drakborgen2
  const gone = [...persons.flatMap((one) => (one.amulet === null ? [] : [one.amulet.card.card])), ...queue]
  const unseen = Object.fromEntries(Object.entries(pile.unseen).map(([id, n]) => [id, gone.includes(id) ? n - 1 : n]))
  const placed = queue.map((card) => ({ card, knownTo: [] }))
  return {
    ...state,
    drakborgen2: { ...state.drakborgen2, amulets: { unseen, size: pile.size - gone.length, queue: placed } },
  }
}
const worn = (card: string, more: Partial<NonNullable<Person['amulet']>> = {}): Partial<Person> => ({
  amulet: { found: ['find'], card: { card, knownTo: [2] }, revealed: false, met: false, keeper: 2, ...more },
})
const known = (card: string): Partial<Person> =>
  worn(card, { card: { card, knownTo: 'everyone' }, revealed: true, met: true, keeper: null })
/** Seat 0 in the western room of two; the keeper is seat 2, to its right. */
const inRoom = (has: Partial<Person>, more: Partial<Setting> & { readonly hero?: string; readonly held?: string[] } = {}) => {
  const { hero = 'p', held = has.amulet === undefined ? [] : ['find'], ...rest } = more
  return given({
    pack,
    box,
    heroes: [
      { id: hero, at: [3, 3], two: has, held },
      { id: 'q', at: 'nw' },
      { id: 'rohan', at: 'ne' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    but: outOfBag,
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...rest,
  })
}
const room = square(4, 3)
/** What is behind the step into the other room. */
const entering = [
  {
    tag: 'heroMoved',
    hero: 0,
    from: square(3, 3),
    to: room,
    dir: E,
    border: square(3, 3) * 4 + 1,
    entry: 'move',
    via: 'open',
  },
] as const
const wearing = (card: string, more: Partial<Setting> & { readonly held?: string[] } = {}) =>
  inRoom({}, more).after().drawing('find', card).when(step(E), { tag: 'wearAmulet' })

test('D2-AMUL-1…5, D2-EX-132, D2-DEC-44: the player to the right takes the card and reads it; the finder wears or throws', () => {
  const found = inRoom({}).drawing('find', 'pain').when(step(E))
  found.thenEvents([
    { tag: 'moveStarted', seat: 0, number: 1 },
    ...entering,
    { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'find' },
    { tag: 'amuletFound', hero: 0, card: 'find' },
    { tag: 'amuletCardTaken', hero: 0, keeper: 2, card: { card: 'pain', knownTo: [2] } },
  ])
  found.toAct(0).legal([{ tag: 'throwAmulet' }, { tag: 'wearAmulet' }])
  const wears = found.when({ tag: 'wearAmulet' })
  wears.includes({ tag: 'cardKept', card: 'find', as: 'item' }, { tag: 'amuletWorn', hero: 0, keeper: 2, found: ['find'] })
  wears.excludes('amuletTriggered', 'cardReturned', 'bonusGained')
  expect(wears.state.drakborgen2.persons[0]!.amulet).toEqual({
    ...{ found: ['find'], card: { card: 'pain', knownTo: [2] }, revealed: false, met: false, keeper: 2 },
  })
  expect(wears.view(2).drakborgen2.persons[0]!.amulet?.card.card).toBe('pain')
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(wears.view(viewer).drakborgen2.persons[0]!.amulet?.card.card).toBe('hidden')
  expect(wears.state.drakborgen2.amulets.size).toBe(10)
})

test('D2-AMUL-4, D2-R-104: what is not worn goes under its pile, unseen; so does the card that gave it', () => {
  const refused = inRoom({}).drawing('find', 'pain').when(step(E), { tag: 'throwAmulet' })
  refused.includes(
    { tag: 'amuletThrown', hero: 0, worn: false, card: { card: 'pain', knownTo: [2] }, found: [] },
    { tag: 'cardReturned', card: 'find' },
  )
  expect(refused.state.drakborgen2.persons[0]!.amulet).toBeNull()
  expect(refused.state.drakborgen2.amuletsDrawn).toEqual([])
  expect(refused.state.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: [2] }])
  expect(refused.seen(0)).toContainEqual({
    ...{ tag: 'amuletThrown', hero: 0, worn: false, card: { card: 'hidden', knownTo: [2] }, found: [] },
  })
})
