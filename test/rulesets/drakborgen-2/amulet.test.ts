/** Amulets: found, worn, thrown away, revealed, repaired. */
import type { Pack } from 'delvekit/drakborgen'
import type { AmuletCard, Box, Person } from 'delvekit/drakborgen-2'
import { checkLaw, games, lawOf, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { E, square, step } from '../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, testBox, two, twoBox } from '../../support/drakborgen-2/table.js'

const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
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
const steal = cardOf('steal', ['event'], [{ tag: 'loseCards', filter: { pile: 'room' }, count: 1, chooser: 'owner' }])
const doom = cardOf('doom', ['event'], [{ tag: 'kill', cause: 'doom' }])
const pack = {
  ...twoBox,
  decks: { ...twoBox.decks, room: [...twoBox.decks.room, bolt, find, half, plainHalf, steal, doom] },
}
type State = Parameters<NonNullable<Setting['but']>>[0]

/** The amulets worn, and those under the pile, are out of the bag. */
const outOfBag = (state: State, queue: ReadonlyArray<string> = []): State => {
  const { persons, amulets: pile } = state.slices.drakborgen2
  const gone = [...persons.flatMap((one) => (one.amulet === null ? [] : [one.amulet.card.card])), ...queue]
  const unseen = Object.fromEntries(Object.entries(pile.unseen).map(([id, n]) => [id, gone.includes(id) ? n - 1 : n]))
  const placed = queue.map((card) => ({ card, knownTo: [] }))
  return {
    ...state,
    slices: {
      ...state.slices,
      drakborgen2: { ...state.slices.drakborgen2, amulets: { unseen, size: pile.size - gone.length, queue: placed } },
    },
  }
}
const worn = (card: string, more: Partial<NonNullable<Person['amulet']>> = {}): Partial<Person> => ({
  amulet: { found: ['find'], card: { card, knownTo: [2] }, revealed: false, met: false, keeper: 2, ...more },
})
const known = (card: string): Partial<Person> =>
  worn(card, { card: { card, knownTo: 'everyone' }, revealed: true, met: true, keeper: null })
/** Seat 0 in the western room of two; the keeper is seat 2, to its right. */
const inRoom = (
  has: Partial<Person>,
  more: Partial<Setting> & { readonly hero?: string; readonly held?: string[] } = {},
) => {
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
test('D2-AMUL-1…5, D2-CLASS-1, D2-EX-132, D2-DEC-44: the player to the right takes the card and reads it; the finder wears or throws', () => {
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
  wears.includes(
    { tag: 'cardKept', card: 'find', as: 'item' },
    { tag: 'amuletWorn', hero: 0, keeper: 2, found: ['find'] },
  )
  wears.excludes('amuletTriggered', 'cardReturned', 'bonusGained')
  expect(wears.state.slices.drakborgen2.persons[0]!.amulet).toEqual({
    ...{ found: ['find'], card: { card: 'pain', knownTo: [2] }, revealed: false, met: false, keeper: 2 },
  })
  expect(wears.view(2).slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('pain')
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(wears.view(viewer).slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('hidden')
  expect(wears.state.slices.drakborgen2.amulets.size).toBe(10)
})

test('D2-AMUL-4, D2-R-104: what is not worn goes under its pile, unseen; so does the card that gave it', () => {
  const refused = inRoom({}).drawing('find', 'pain').when(step(E), { tag: 'throwAmulet' })
  refused.includes(
    { tag: 'amuletThrown', hero: 0, worn: false, card: { card: 'pain', knownTo: [2] }, found: [] },
    { tag: 'cardReturned', card: 'find' },
  )
  expect(refused.state.slices.drakborgen2.persons[0]!.amulet).toBeNull()
  expect(refused.state.slices.drakborgen2.amuletsDrawn).toEqual([])
  expect(refused.state.slices.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: [2] }])
  expect(refused.seen(0)).toContainEqual({
    ...{ tag: 'amuletThrown', hero: 0, worn: false, card: { card: 'hidden', knownTo: [2] }, found: [] },
  })
})

test('D2-AMUL-6, -7, -9…11, D2-EX-133, D2-R-102: at its moment the card is read aloud, and does what it says', () => {
  const hurt = inRoom(worn('pain')).drawing('bolt').when({ tag: 'letBe' }, step(E))
  hurt.includes(
    { tag: 'kpLost', hero: 0, amount: 1, cause: 'bolt', kp: 13 },
    { tag: 'amuletTriggered', hero: 0, card: 'pain' },
    { tag: 'amuletRevealed', hero: 0, card: 'pain' },
    { tag: 'bonusGained', bonus: { from: 'pain', hero: 0, of: 'sf', by: 2, while: 'amulet' } },
  )
  // The effect is known, and it may be thrown away now (D2-DEC-52).
  hurt.toAct(0).legal([{ tag: 'keepAmulet' }, { tag: 'throwAmulet' }])
  const kept = hurt.when({ tag: 'keepAmulet' })
  kept.includes({ tag: 'kpGained', hero: 0, amount: 1, kp: 14 })
  const { amulet: has } = kept.state.slices.drakborgen2.persons[0]!
  expect(has).toEqual({
    found: ['find'],
    card: { card: 'pain', knownTo: 'everyone' },
    revealed: true,
    met: true,
    keeper: 2,
  })
  for (const viewer of [0, 1, 2, 'spectator'] as const)
    expect(kept.view(viewer).slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('pain')
})

test('D2-AMUL-8, -9: what it does each time it does from the second moment on, and asks nothing', () => {
  inRoom(known('pain'), {
    heroes: [
      { id: 'p', at: [3, 3], kp: 9, two: known('pain'), held: ['find'] },
      { id: 'q', at: 'nw' },
    ],
  })
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes(
      { tag: 'kpLost', kp: 8 },
      { tag: 'amuletTriggered', hero: 0, card: 'pain' },
      { tag: 'kpGained', amount: 2, kp: 10 },
    )
    .excludes('amuletRevealed', 'bonusGained')
  // One that does nothing each time is not read again.
  inRoom(known('leech')).drawing('bolt').when(step(E)).includes({ tag: 'kpLost' }).excludes('amuletTriggered')
})

test('D2-DEC-52, D2-R-195, D2-AMUL-13: thrown as soon as it is known, it bends nothing; what its moment brings it brings all the same', () => {
  const thrown = inRoom(worn('pain')).drawing('bolt').when({ tag: 'letBe' }, step(E), { tag: 'throwAmulet' })
  thrown.includes(
    { tag: 'amuletRevealed' },
    {
      ...{ tag: 'amuletThrown', hero: 0, worn: true, card: { card: 'pain', knownTo: 'everyone' } },
      found: [{ card: 'find', pile: 'room' }],
    },
    { tag: 'kpGained', kp: 14 },
  )
  expect(thrown.state.bonuses).toEqual([])
  expect(thrown.state.heroes[0]!.held).toEqual([])
  expect(thrown.state.piles.room.queue.map(({ card }) => card)).toEqual(['find', 'bolt'])
  expect(thrown.state.slices.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: 'everyone' }])
  // One that stays on is not asked about.
  inRoom(worn('leech'))
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'amuletRevealed', card: 'leech' })
    .toAct('nobody')
})

test('D2-AMUL-13, D2-R-104, D2-EX-151, D2-DEC-2: an unrevealed amulet may be thrown at the start of every move, whatever it is', () => {
  for (const card of ['pain', 'leech']) {
    const start = inRoom(worn(card))
    start.legal([{ tag: 'letBe' }, { tag: 'throwAmulet' }])
    const thrown = start.when({ tag: 'throwAmulet' })
    thrown.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      { tag: 'declared', hero: 0, what: 'throwAmulet' },
      {
        ...{ tag: 'amuletThrown', hero: 0, worn: true, card: { card, knownTo: [2] } },
        found: [{ card: 'find', pile: 'room' }],
      },
    ])
    thrown.allows(step(E))
    expect(thrown.view(2).slices.drakborgen2.amulets.queue).toEqual([{ card, knownTo: [2] }])
    expect(thrown.view(0).slices.drakborgen2.amulets.queue).toEqual([{ card: 'hidden', knownTo: [2] }])
  }
  // Once it is known it binds, if it says so.
  inRoom(known('leech')).allows(step(E)).forbids({ tag: 'throwAmulet' })
  inRoom(known('pain')).allows({ tag: 'throwAmulet' })
})

test('D2-R-104: an attempt to throw may be the very moment: it is revealed, and stays on or comes off', () => {
  const held = inRoom(worn('chains')).when({ tag: 'throwAmulet' })
  held.thenEvents([
    { tag: 'moveStarted', seat: 0, number: 1 },
    { tag: 'declared', hero: 0, what: 'throwAmulet' },
    { tag: 'amuletTriggered', hero: 0, card: 'chains' },
    { tag: 'amuletRevealed', hero: 0, card: 'chains' },
    { tag: 'kpLost', hero: 0, amount: 1, cause: 'amulet', kp: 13 },
    { tag: 'amuletThrowRefused', hero: 0 },
  ])
  expect(held.state.slices.drakborgen2.persons[0]!.amulet?.revealed).toBe(true)
  inRoom(worn('farewell'))
    .when({ tag: 'throwAmulet' })
    .includes({ tag: 'amuletRevealed' }, { tag: 'amuletThrown', card: { card: 'farewell', knownTo: 'everyone' } })
})

test('D2-AMUL-14, D2-EX-134, D2-R-105, D2-INV-13: who puts on another throws the first', () => {
  const another = inRoom(worn('pain')).when({ tag: 'letBe' }).drawing('find', 'grace').when(step(E))
  another.legal([{ tag: 'throwAmulet' }, { tag: 'wearAmulet' }])
  const wears = another.when({ tag: 'wearAmulet' })
  wears.includes(
    { tag: 'amuletThrown', worn: true, card: { card: 'pain', knownTo: [2] }, found: [{ card: 'find', pile: 'room' }] },
    { tag: 'cardKept', card: 'find' },
    { tag: 'amuletWorn', hero: 0 },
  )
  expect(wears.state.slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('grace')
  expect(wears.state.slices.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: [2] }])
  expect(wears.state.heroes[0]!.held).toEqual([{ card: 'find', as: 'item' }])
})

test('D2-EX-135, D2-R-105: beside one known to stay on another can only be thrown', () => {
  inRoom(known('leech'))
    .drawing('find', 'pain')
    .when(step(E))
    .legal([{ tag: 'throwAmulet' }])
  // One that turns out to stay on as the other is put on leaves no room for it.
  const refused = inRoom(worn('chains'))
    .when({ tag: 'letBe' })
    .drawing('find', 'pain')
    .when(step(E), { tag: 'wearAmulet' })
  refused.includes(
    { tag: 'amuletRevealed', card: 'chains' },
    { tag: 'amuletThrowRefused' },
    { tag: 'amuletThrown', worn: false, card: { card: 'pain', knownTo: [2] } },
  )
  expect(refused.state.slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('chains')
})

test('D2-EX-39, D2-R-35: a hero with principles leaves it where it is, and no card is drawn', () => {
  const left = inRoom({}, { hero: 'yushugom' }).drawing('find').when(step(E))
  left.includes({ tag: 'magicItemIgnored', hero: 0, card: 'find' }, { tag: 'cardReturned', card: 'find' })
  left.excludes('amuletFound', 'amuletCardTaken')
  inRoom({}, { hero: 'yushugom' }).drawing('half').when(step(E)).includes({ tag: 'magicItemIgnored', card: 'half' })
  inRoom({}, { hero: 'yushugom' }).drawing('plain-half').when(step(E)).includes({ tag: 'amuletHalfFound' })
})

test('D2-R-103: once no amulet is left the find has no effect; the keeper is who sat to the right at the time', () => {
  const none = inRoom(
    {},
    {
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          drakborgen2: { ...state.slices.drakborgen2, amulets: { unseen: {}, size: 0, queue: [] } },
        },
      }),
    },
  )
    .drawing('find')
    .when(step(E))
  none.includes({ tag: 'amuletFound' }, { tag: 'noAmuletLeft', hero: 0 }, { tag: 'cardReturned', card: 'find' })
  // From the queue it comes with whoever has seen it there.
  const seen = inRoom(
    {},
    {
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          drakborgen2: {
            ...state.slices.drakborgen2,
            amulets: { unseen: { pain: 0 }, size: 0, queue: [{ card: 'pain', knownTo: [1] }] },
          },
        },
      }),
    },
  )
    .drawing('find')
    .when(step(E))
  seen.includes({ tag: 'amuletCardTaken', card: { card: 'pain', knownTo: [1, 2] } })
})

test('D2-AMUL-1: whoever plays alone finds one that nobody knows', () => {
  const alone = inRoom({}, { heroes: [{ id: 'p', at: [3, 3] }] })
    .drawing('find', 'pain')
    .when(step(E))
  alone.includes({ tag: 'amuletCardTaken', keeper: null, card: { card: 'pain', knownTo: [] } })
  expect(alone.view(0).slices.drakborgen2.amuletsDrawn).toEqual([{ hero: 0, card: { card: 'hidden', knownTo: [] } }])
})

test('D2-AMUL-15…17, D2-EX-136, D2-R-106, D2-DEC-46: of three cards two halves become one, never a secret', () => {
  const start = inRoom({}, { held: ['half', 'plain-half'] })
  start.legal([{ tag: 'letBe' }, { tag: 'repairAmulet' }])
  const drew = start.drawing('grace', 'pain', 'leech').when({ tag: 'repairAmulet' })
  drew.toAct(0).legal([
    { tag: 'chooseAmulet', card: 'grace' },
    { tag: 'chooseAmulet', card: 'pain' },
    { tag: 'chooseAmulet', card: 'leech' },
  ])
  const repaired = drew.when({ tag: 'chooseAmulet', card: 'pain' })
  repaired.thenEvents([
    { tag: 'moveStarted', seat: 0, number: 1 },
    { tag: 'declared', hero: 0, what: 'repairAmulet' },
    ...['grace', 'pain', 'leech'].map(
      (card) => ({ tag: 'amuletCardTaken', hero: 0, keeper: 0, card: { card, knownTo: [0] } }) as const,
    ),
    {
      ...{ tag: 'amuletRepaired', hero: 0, kept: 'pain', at: 1, found: ['half', 'plain-half'] },
      others: [
        { card: 'grace', knownTo: [0] },
        { card: 'leech', knownTo: [0] },
      ],
    },
    { tag: 'bonusGained', bonus: { from: 'pain', hero: 0, of: 'sf', by: 2, while: 'amulet' } },
  ])
  const { persons, amulets: pile } = repaired.state.slices.drakborgen2
  expect(persons[0]!.amulet).toEqual({
    ...{ found: ['half', 'plain-half'], card: { card: 'pain', knownTo: 'everyone' } },
    ...{ revealed: true, met: false, keeper: null },
  })
  expect(pile.size + pile.queue.length).toBe(10)
  expect(pile.queue.map(({ card }) => card)).toEqual(['grace', 'leech'])
  expect(repaired.view(1).slices.drakborgen2.amulets.queue.map(({ card }) => card)).toEqual(['hidden', 'hidden'])
  expect(repaired.view(0)).toEqual(repaired.state)
  const others = [
    { card: 'hidden', knownTo: [0] },
    { card: 'hidden', knownTo: [0] },
  ]
  expect(repaired.seen(1)).toContainEqual({
    ...{ tag: 'amuletRepaired', hero: 0, kept: 'pain', at: 1, found: ['half', 'plain-half'], others },
  })
  // Neither is done twice in a move.
  repaired.legal([{ tag: 'letBe' }, { tag: 'throwAmulet' }])
})

test('D2-R-106: fewer than three are drawn if there are no more; none, one half, or one that stays on: no repair', () => {
  const left = (n: number) => (state: State) => {
    const unseen = Object.fromEntries(['pain', 'grace'].slice(0, n).map((id) => [id, 1]))
    return {
      ...state,
      slices: {
        ...state.slices,
        drakborgen2: { ...state.slices.drakborgen2, amulets: { unseen, size: n, queue: [] } },
      },
    }
  }
  const halves = { held: ['half', 'half'] }
  inRoom({}, { ...halves, but: left(2) })
    .drawing('pain', 'grace')
    .when({ tag: 'repairAmulet' })
    .legal([{ card: 'pain' }, { card: 'grace' }])
  inRoom({}, { ...halves, but: left(0) }).forbids({ tag: 'repairAmulet' })
  inRoom({}, { held: ['half'] }).forbids({ tag: 'repairAmulet' })
  inRoom(known('leech'), { held: ['find', 'half', 'half'] }).forbids({ tag: 'repairAmulet' })
  // Halves that are part of what is worn are no halves any more.
  inRoom({ amulet: { ...known('pain').amulet!, found: ['half', 'half'] } }, { held: ['half', 'half', 'half'] })
    .allows({ tag: 'throwAmulet' })
    .forbids({ tag: 'repairAmulet' })
  inRoom(
    { amulet: { ...known('pain').amulet!, found: ['half', 'half'] } },
    { held: ['half', 'half', 'half', 'half'] },
  ).allows({ tag: 'repairAmulet' })
})

test('D2-DEC-2: each is declared at most once at the start of a move', () => {
  const halves = { held: ['find', 'half', 'half', 'half', 'half'] }
  const thrown = inRoom(known('pain'), halves).when({ tag: 'throwAmulet' })
  thrown.legal([{ tag: 'letBe' }, { tag: 'repairAmulet' }])
  thrown.drawing('grace', 'musk', 'dusk').when({ tag: 'repairAmulet' }, { card: 'musk' }).allows(step(E))
})

test('D2-R-106: what was worn is thrown first; if it stays on the halves stay halves', () => {
  const repaired = inRoom(worn('grace'), { held: ['find', 'half', 'half'] })
    .drawing('pain', 'leech', 'musk')
    .when({ tag: 'repairAmulet' }, { card: 'leech' })
  repaired.includes({ tag: 'amuletThrown', worn: true }, { tag: 'amuletRepaired', kept: 'leech' })
  expect(repaired.state.heroes[0]!.held.map(({ card }) => card)).toEqual(['half', 'half'])
  const stays = inRoom(worn('chains'), { held: ['find', 'half', 'half'] }).when({ tag: 'repairAmulet' })
  stays.includes({ tag: 'amuletThrowRefused' }).excludes('amuletCardTaken', 'amuletRepaired')
})

test('D2-R-195: a repaired amulet does what it does at first when its moment comes', () => {
  inRoom({ amulet: { ...known('pain').amulet!, met: false } })
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'kpLost' }, { tag: 'amuletTriggered' }, { tag: 'kpGained', amount: 1 })
    .excludes('amuletRevealed', 'bonusGained')
})

test('D2-DEC-45: with the option the keeper says that the moment has come, or misses it', () => {
  const keeper = { options: { amuletTrigger: 'keeper' } }
  const asked = inRoom(worn('pain'), keeper).drawing('bolt').when({ tag: 'letBe' }, step(E))
  asked.toAct(2).legal([{ tag: 'forgetAmulet' }, { tag: 'revealAmulet' }])
  asked.when({ tag: 'revealAmulet' }).includes({ tag: 'amuletRevealed', card: 'pain' }).toAct(0)
  const missed = asked.when({ tag: 'forgetAmulet' })
  missed.includes({ tag: 'amuletForgotten', hero: 0 }).excludes('amuletTriggered')
  expect(missed.state.slices.drakborgen2.persons[0]!.amulet?.revealed).toBe(false)
  // Of one that is known there is nothing to ask.
  inRoom({ amulet: { ...known('pain').amulet!, keeper: 2 } }, keeper)
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'amuletTriggered' }, { tag: 'kpGained' })
  // Whom a bot would tell is told as without it.
  inRoom({ amulet: { ...worn('leech').amulet!, keeper: null } }, keeper)
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'amuletRevealed' })
  const atThrow = inRoom(worn('chains'), keeper).when({ tag: 'throwAmulet' })
  atThrow.toAct(2).when({ tag: 'forgetAmulet' }).includes({ tag: 'amuletForgotten' }, { tag: 'amuletThrown' })
  atThrow.when({ tag: 'revealAmulet' }).includes({ tag: 'amuletRevealed' }, { tag: 'amuletThrowRefused' })
  const atDeath = inRoom(worn('dusk'), keeper).drawing('doom').when({ tag: 'letBe' }, step(E))
  atDeath
    .toAct(2)
    .when({ tag: 'forgetAmulet' })
    .includes({ tag: 'amuletForgotten' }, { tag: 'heroDied', cause: 'doom' })
  atDeath.when({ tag: 'revealAmulet' }).includes({ tag: 'amuletRevealed' }, { tag: 'kpGained', kp: 4 })
})

test('D2-R-196: what would be death is the moment of some: who has KP after it lives, once', () => {
  const saved = inRoom(worn('dusk')).drawing('doom').when({ tag: 'letBe' }, step(E))
  saved.includes(
    { tag: 'kpLost', hero: 0, amount: 14, cause: 'doom', kp: 0 },
    { tag: 'amuletTriggered', card: 'dusk' },
    { tag: 'amuletRevealed', card: 'dusk' },
    { tag: 'kpGained', amount: 4, kp: 4 },
  )
  saved
    .excludes('heroDied')
    .toAct(0)
    .legal([{ tag: 'keepAmulet' }, { tag: 'throwAmulet' }])
  inRoom(known('dusk'))
    .drawing('doom')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'heroDied' })
    .excludes('kpGained', 'kpLost', 'amuletTriggered')
  // Nothing else comes of the last KP that is lost.
  inRoom(worn('pain'), {
    heroes: [
      { id: 'p', at: [3, 3], kp: 1, two: worn('pain'), held: ['find'] },
      { id: 'q', at: 'nw' },
      { id: 'rohan', at: 'ne' },
    ],
  })
    .drawing('bolt')
    .when({ tag: 'letBe' }, step(E))
    .includes({ tag: 'kpLost', kp: 0 }, { tag: 'heroDied' })
    .excludes('amuletTriggered', 'amuletRevealed')
})

test('D2-R-197: when the dragon wakes it wakes for all', () => {
  const woken = given({
    ...{ pack, box, but: outOfBag },
    heroes: [
      { id: 'p', at: [3, 3], two: worn('dragonfire'), held: ['find'] },
      { id: 'q', at: 'chamber' },
      { id: 'rohan', at: 'ne' },
    ],
    tiles: { '3,3': 'k4' },
    agenda: [{ tag: 'drawDragonCard', hero: 1, index: 0 }],
  }).drawing('awake')
  woken.includes({ tag: 'dragonWoke' }, { tag: 'amuletRevealed', hero: 0, card: 'dragonfire' }).toAct(0)
  woken.rolling(1).when({ tag: 'keepAmulet' }).includes({ tag: 'heroDied', hero: 0, cause: 'amulet' })
})

test('D2-R-227: the dragon burns nobody whom an amulet has carried out of the chamber as it woke', () => {
  const away = two({ tag: 'teleport', to: { cell: { col: 0, row: 5 } } })
  const woken = given({
    ...{ pack, but: outOfBag, tiles: { '0,5': 'y4', '5,4': 'k4' } },
    box: { ...box, amulets: [amulet('one', { when: 'dragonWoke' }, [away])] },
    heroes: [
      { id: 'p', at: 'chamber', two: worn('one'), held: ['find'], treasures: ['t1'] },
      { id: 'q', at: 'chamber', treasures: ['t2'] },
      { id: 'rohan', at: 'ne' },
    ],
    agenda: [{ tag: 'drawDragonCard', hero: 0, index: 0 }],
  })
    .drawing('awake')
    .rolling(1)
    .when({ tag: 'keepAmulet' })
  woken
    .includes(
      { tag: 'teleported', hero: 0 },
      { tag: 'treasuresReturned', hero: 1 },
      { tag: 'dragonFireRolled', hero: 1 },
    )
    .toAct(1)
  expect(woken.state.heroes[0]!.treasures).toHaveLength(1)
  expect(woken.events.filter(({ tag }) => tag === 'dragonFireRolled')).toHaveLength(1)
})

test('D2-AMUL-6: a test failed, a treasure, the chamber, a combat, a monster are moments', () => {
  const at = (card: string, agenda: Setting['agenda'], place: readonly [number, number] | 'chamber' = [3, 3]) =>
    given({
      ...{ pack, box, but: outOfBag, agenda: agenda! },
      heroes: [
        { id: 'p', at: place, two: worn(card), held: ['find'] },
        { id: 'q', at: 'nw' },
        { id: 'rohan', at: 'ne' },
      ],
      tiles: { '3,3': 'k4' },
    })
  const testOf = (property: 'vf' | 'sf') => ({ tag: 'test', hero: 0, property, pass: [], fail: [], origin }) as const
  at('grace', [testOf('vf')])
    .rolling(12)
    .includes({ tag: 'testRolled', success: false }, { tag: 'amuletRevealed' })
  at('grace', [testOf('vf')])
    .rolling(1)
    .excludes('amuletRevealed')
  at('grace', [testOf('sf')])
    .rolling(12)
    .excludes('amuletRevealed')
  at('greed', [{ tag: 'drawTreasure', hero: 0 }], 'chamber')
    .drawing('t1')
    .includes({ tag: 'amuletRevealed' })
  at('bells', [{ tag: 'enterChamber', hero: 0, entry: 'move' }], 'chamber').includes({ tag: 'amuletRevealed' })
  at('musk', [{ tag: 'meet', hero: 0, kind: 'orc', origin }])
    .when({ tag: 'keepAmulet' })
    .includes({ tag: 'monsterMet' }, { tag: 'amuletRevealed' }, { tag: 'monsterFled' }, { tag: 'encounterEnded' })
  at('bones', [{ tag: 'meet', hero: 0, kind: 'orc', origin }])
    .drawing('m4')
    .when({ intent: 'attack' }, { tag: 'keepAmulet' })
    .includes({ tag: 'combatStarted' }, { tag: 'amuletRevealed' }, { tag: 'monsterWounded', amount: 1 })
})

test('D2-R-226: a test comes to nothing for a hero whom its amulet carries off as it is made', () => {
  const away = two({ tag: 'teleport', to: { cell: { col: 0, row: 5 } } })
  const leap = (when: 'testFailed' | 'testPassed', tile: string, task: NonNullable<Setting['agenda']>) =>
    given({
      ...{ pack, agenda: task, but: outOfBag, tiles: { '3,3': tile, '0,5': 'y4' } },
      box: { ...box, amulets: [amulet('one', { when, property: 'vf' }, [away])] },
      heroes: [
        { id: 'p', at: [3, 3], two: worn('one'), held: ['find'] },
        { id: 'q', at: 'nw' },
        { id: 'rohan', at: 'ne' },
      ],
    })
  const jump = [
    { tag: 'takeTest', hero: 0, property: 'vf', modifier: 0, into: { tag: 'settleJump', hero: 0, to: 'across' } },
  ] as const
  const gone = { tag: 'teleported', hero: 0, to: square(0, 5) } as const
  const over = leap('testFailed', 'w4', jump).rolling(12).when({ tag: 'keepAmulet' })
  over.includes({ tag: 'testRolled', success: false }, gone).excludes('fellIntoWell', 'heroDied')
  leap('testPassed', 'w4', jump).rolling(1).when({ tag: 'keepAmulet' }).includes(gone).excludes('wellJumped')
})

/** The wearer of one amulet that waits for this, and what then happens to it. */
const waiting = (
  trigger: AmuletCard['trigger'],
  agenda: NonNullable<Setting['agenda']>,
  hero: Partial<PersonAt> = {},
) =>
  given({
    ...{ pack, agenda, but: outOfBag, tiles: { '3,3': 'wd', '4,3': 'kw' } },
    box: { ...box, amulets: [amulet('one', trigger, [], { cannotBeRemoved: true })] },
    heroes: [
      { id: 'p', at: [3, 3], kp: 5, two: worn('one'), held: ['find'], ...hero },
      { id: 'q', at: 'nw' },
      { id: 'rohan', at: 'ne' },
    ],
  })

test('D2-AMUL-6: so are KP regained, an ambush, a test passed, a way down met or taken, a door tried', () => {
  const revealed = { tag: 'amuletRevealed', hero: 0, card: 'one' } as const
  const heal = (kp: number) => ({ tag: 'gainKp', hero: 0, amount: { fixed: kp }, origin }) as const
  waiting({ when: 'kpGained' }, [heal(1)]).includes({ tag: 'kpGained' }, revealed)
  waiting({ when: 'kpGained' }, [heal(0)]).excludes('amuletRevealed')
  waiting({ when: 'ambushed' }, [{ tag: 'ambush', hero: 0, kind: 'orc', origin }])
    .rolling(1)
    .includes({ tag: 'heroAmbushed' }, revealed)
  waiting({ when: 'ambushed' }, [{ tag: 'meet', hero: 0, kind: 'orc', origin }]).excludes('amuletRevealed')
  const sf = { tag: 'test', hero: 0, property: 'sf', pass: [], fail: [], origin } as const
  waiting({ when: 'testPassed', property: 'sf' }, [sf]).rolling(1).includes({ tag: 'testRolled' }, revealed)
  waiting({ when: 'testPassed', property: 'sf' }, [sf]).rolling(12).excludes('amuletRevealed')
  waiting({ when: 'testPassed', property: 'rf' }, [sf]).rolling(1).excludes('amuletRevealed')
  waiting({ when: 'wayDownMet' }, [{ tag: 'meetWayDown', hero: 0, square: square(3, 3) }]).includes(revealed)
  waiting({ when: 'descended' }, [{ tag: 'goDown', hero: 0, dir: E, cause: 'wayDown' }]).includes(revealed)
  waiting({ when: 'doorTried' }, [{ tag: 'chooseMove', hero: 0 }], { at: [4, 3] })
    .drawing('closed')
    .when({ tag: 'step', dir: 3 })
    .includes({ tag: 'doorTried' }, revealed)
  // Of its animal it is not.
  waiting({ when: 'testPassed', property: 'sf' }, [{ ...sf, part: 'oracaz' }], { id: 'dzala' })
    .rolling(1)
    .includes({ tag: 'testRolled', part: 'oracaz' })
    .excludes('amuletRevealed')
  // What happens to another is nobody else's moment.
  waiting({ when: 'kpLost' }, [{ tag: 'damage', hero: 1, amount: 1, cause: 'bolt', mortal: true }]).excludes(
    'amuletRevealed',
  )
})

test('D2-R-196: whoever falls in the same round as the monster, and lives, has won', () => {
  const both = given({
    ...{ pack, box, but: outOfBag, tiles: { '3,3': 'k4' } },
    heroes: [
      { id: 'p', at: [3, 3], kp: 1, two: worn('dusk'), held: ['find'] },
      { id: 'q', at: 'nw' },
      { id: 'rohan', at: 'ne' },
    ],
    options: { combatSystem: 'cards' },
    agenda: [
      { tag: 'meet', hero: 0, kind: 'orc', origin },
      { tag: 'endMove', seat: 0 },
    ],
  })
    .drawing('m4')
    .when({ intent: 'attack' })
    .when(
      ...(['p-a', 'orc-set-b', 'p-a', 'orc-set-b', 'p-a', 'orc-set-b', 'p-a', 'orc-set-a'] as const).map(
        (card) => ({ tag: 'combatCard', card }) as const,
      ),
    )
  both.includes({ tag: 'monsterDied', hero: 0 }, { tag: 'amuletRevealed', card: 'dusk' }, { tag: 'kpGained', kp: 4 })
  both
    .excludes('heroDied')
    .toAct(0)
    .legal([{ tag: 'keepAmulet' }, { tag: 'throwAmulet' }])
  both.when({ tag: 'keepAmulet' }).includes({ tag: 'encounterEnded', result: 'monsterDied' }).toAct('nobody')
})

test('D2-R-196: an amulet that saves each time saves each time; one that gives nothing does not', () => {
  const dies = [{ tag: 'die', hero: 0, cause: 'doom' }] as const
  const of = (more: Partial<AmuletCard>, has: Partial<Person>) =>
    given({
      ...{ pack, but: outOfBag, tiles: { '3,3': 'k4' }, agenda: dies },
      box: { ...box, amulets: [amulet('one', { when: 'died' }, [], { cannotBeRemoved: true, ...more })] },
      heroes: [
        { id: 'p', at: [3, 3], two: has, held: ['find'] },
        { id: 'q', at: 'nw' },
      ],
    })
  of({ again: [gain(2)] }, known('one'))
    .includes({ tag: 'kpLost', kp: 0 }, { tag: 'kpGained', kp: 2 })
    .excludes('heroDied')
  of({}, worn('one')).includes({ tag: 'amuletRevealed' }, { tag: 'heroDied', cause: 'doom' })
})

test('D2-R-105: what cuts a move short leaves no amulet in the hand', () => {
  const left = inRoom(
    {},
    {
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          drakborgen2: {
            ...state.slices.drakborgen2,
            amuletsDrawn: [{ hero: 0, card: { card: 'pain', knownTo: [2] } }],
          },
        },
      }),
      agenda: [{ tag: 'endMove', seat: 0 }],
    },
  )
  left.thenEvents([
    { tag: 'amuletThrown', hero: 0, worn: false, card: { card: 'pain', knownTo: [2] }, found: [] },
    { tag: 'moveEnded', seat: 0 },
  ])
  expect(left.state.slices.drakborgen2.amuletsDrawn).toEqual([])
})

test('D2-AMUL-12: whoever gets out keeps the amulet, unknown to the end', () => {
  const out = inRoom(worn('pain'), {
    heroes: [
      { id: 'p', at: 'nw', hasEntered: true, two: worn('pain'), held: ['find'] },
      { id: 'q', at: 'nw' },
      { id: 'rohan', at: 'ne' },
    ],
    agenda: [{ tag: 'chooseMove', hero: 0 }],
  }).when({ tag: 'leaveCastle' })
  expect(out.state.slices.drakborgen2.persons[0]!.amulet?.revealed).toBe(false)
  expect(out.view(0).slices.drakborgen2.persons[0]!.amulet?.card.card).toBe('hidden')
})

test('D2-AMUL-11: whoever loses the card that gave it loses the amulet with it', () => {
  const lost = inRoom(worn('pain')).drawing('steal').when({ tag: 'letBe' }, step(E))
  lost.includes(
    { tag: 'cardLost', card: 'find' },
    { tag: 'amuletThrown', card: { card: 'pain', knownTo: [2] }, found: [] },
  )
  expect(lost.state.slices.drakborgen2.persons[0]!.amulet).toBeNull()
  // Of two halves alike, the one that is lost is where it went, and only the other goes with the amulet.
  const halves = inRoom({ amulet: { ...known('pain').amulet!, found: ['half', 'half'] } }, { held: ['half', 'half'] })
  const robbed = halves.drawing('steal').when({ tag: 'letBe' }, step(E), { tag: 'lose', card: 'half' })
  robbed.includes({ tag: 'cardLost', card: 'half' }, { tag: 'amuletThrown', found: [{ card: 'half', pile: 'room' }] })
  const { unseen, queue } = robbed.state.piles.room
  expect(unseen['half']! + queue.filter(({ card }) => card === 'half').length).toBe(4)
})

test('D2-AMUL-12, D2-R-104: the amulet of one who dies goes under its pile as it was', () => {
  const died = inRoom(worn('pain')).drawing('doom').when({ tag: 'letBe' }, step(E))
  died.includes({ tag: 'heroDied' }, { tag: 'heroCardsDispersed' }, { tag: 'amuletReturned', hero: 0 })
  expect(died.state.slices.drakborgen2.persons[0]!.amulet).toBeNull()
  expect(died.state.slices.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: [2] }])
  expect(died.view(0).slices.drakborgen2.amulets.queue).toEqual([{ card: 'hidden', knownTo: [2] }])
  expect(died.seen(0)).toContainEqual({ tag: 'amuletReturned', hero: 0, cards: [{ card: 'hidden', knownTo: [2] }] })
  // What it bent is as it was.
  const bent = inRoom(worn('pain'), {
    agenda: [
      { tag: 'damage', hero: 0, amount: 1, cause: 'bolt', mortal: true },
      { tag: 'die', hero: 0, cause: 'doom' },
    ],
  })
  expect(bent.state.bonuses).toHaveLength(1)
  const gone = bent.when({ tag: 'keepAmulet' })
  gone.includes({ tag: 'bonusGained' }, { tag: 'heroDied' }, { tag: 'amuletReturned' })
  expect(gone.state.bonuses).toEqual([])
  expect(gone.state.slices.drakborgen2.amulets.queue).toEqual([{ card: 'pain', knownTo: 'everyone' }])
})

test('D2-INV-14, -26: which amulet it is changes no view, event or option of any seat but the keeper, until its moment', () => {
  const told = (card: string) => {
    const walks = inRoom(worn(card)).drawing('empty').when({ tag: 'letBe' }, step(E))
    const found = inRoom({}).drawing('find', card).when(step(E))
    const wears = found.when({ tag: 'wearAmulet' })
    const thrown = found.when({ tag: 'throwAmulet' })
    const start = inRoom(worn(card))
    const tables = [start, start.when({ tag: 'letBe' }), walks, found, wears, thrown]
    const offThrown = card === 'chains' ? [] : [start.when({ tag: 'throwAmulet' })]
    return {
      legal: tables.map(({ legalActions }) => legalActions),
      of: (viewer: 0 | 1 | 2 | 'spectator') =>
        [...tables, ...offThrown].map((one) => [one.view(viewer), one.seen(viewer)]),
    }
  }
  const one = told('pain')
  for (const card of ['leech', 'grace', 'dusk']) {
    const other = told(card)
    expect(other.legal).toEqual(one.legal)
    for (const viewer of [0, 1, 'spectator'] as const) expect(other.of(viewer)).toEqual(one.of(viewer))
    expect(other.of(2)).not.toEqual(one.of(2))
  }
})

// Random games with many cards that give amulets and halves.

/** Nobody meets a monster: of those others know more than the state says (DB-HIDE-6), and the laws of the base are for them. */
const peaceful = <C extends { readonly tags: ReadonlyArray<string> }>(cards: ReadonlyArray<C>): ReadonlyArray<C> =>
  cards.filter(({ tags }) => !tags.includes('monster'))
const many: Pack = {
  ...pack,
  decks: {
    ...pack.decks,
    room: peaceful(pack.decks.room).map((one) =>
      one.id === 'find' || one.id === 'half' ? { ...one, count: 40 } : one,
    ),
    roomSearch: peaceful(pack.decks.roomSearch),
  },
  piles: (pack.piles ?? []).map((pile) => ({ ...pile, cards: peaceful(pile.cards) })),
}
const rules = over2(many, box)
const laws = rulesetLaws(rules, {
  bound: 3000,
  lines: games(rules, { options: fc.record({ amuletTrigger: fc.constantFrom('auto', 'keeper') }) }),
  isOut: ({ heroes }, hero) => (heroes[hero]?.status ?? 'active') !== 'active',
  posthumous: [
    'cardReturned',
    'monsterCardReturned',
    'encounterEnded',
    'heroCardsDispersed',
    'doorLocked',
    'scoreCounted',
    'amuletReturned',
    'directionArrowRemoved',
    'catacombDeckReshuffled',
    'lastingCardReturned',
    'lastingCardUsed',
    'oracazLost',
    'caughtEnded',
    'ghoulsGone',
    'timeRestarted',
    'becameVisible',
    'catacombCardKept',
  ],
  invariants: {
    'D2-INV-6': ({ slices: { drakborgen2 } }) => {
      const { persons, amulets: pile, amuletsDrawn } = drakborgen2
      const about = persons.filter((one) => one.amulet !== null).length + amuletsDrawn.length
      const all = about + pile.size + pile.queue.length
      return all === amulets.length ? undefined : `there are ${all} amulets`
    },
    'D2-INV-14': ({
      bonuses,
      slices: {
        drakborgen2: { persons },
      },
    }) =>
      bonuses.some((row) => row.while === 'amulet' && persons[row.hero]?.amulet?.revealed !== true)
        ? 'an amulet bends a number unseen'
        : undefined,
  },
})

test.each(['sight', 'dealing', 'folding', 'bounds', 'the dead'] as const)(
  'D2-INV-6, -13, -14, -26: in random games with amulets, by the law of %s',
  (name) => {
    checkLaw({ ...lawOf(laws, name), runs: 12 })
  },
)

test('D2-R-233: what a rage gives are KP gained, as those that it takes are KP lost', () => {
  const blood = amulet('blood', { when: 'kpGained' }, [], { bonus: [{ of: 'sf', by: 2 }] })
  const charak = (kp: number) =>
    given({
      pack,
      box: { ...box, amulets: [...amulets, blood] },
      heroes: [
        { id: 'charak-hai', at: [3, 3], kp, two: worn('blood'), held: ['find'] },
        { id: 'q', at: 'nw' },
        { id: 'rohan', at: 'ne' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      but: outOfBag,
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .rolling(3)
      .when({ tag: 'incite' })
  charak(10).includes({ tag: 'berserkBegan', kpGain: 4 }, { tag: 'amuletRevealed', hero: 0, card: 'blood' })
  charak(16).includes({ tag: 'berserkBegan', kpGain: 0 }).excludes('amuletRevealed')
})
