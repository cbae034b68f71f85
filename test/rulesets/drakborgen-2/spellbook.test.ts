/** The spellbook of Ishanti: read where it is found, or left behind. */
import type { Pack } from 'delvekit/drakborgen'
import type { Box, Person } from 'delvekit/drakborgen-2'
import { fraction, oddsOf } from 'delvekit/testkit'
import { expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { E, square, step } from '../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, testBox, two, twoBox } from '../../support/drakborgen-2/table.js'

const words = (name: string) => ({ sv: name, en: name })
const book: Pack['decks']['treasure'][number] = {
  ...{ id: 'book', name: words('book'), gm: 0, count: 1, from: 'printed' },
  use: { windows: ['ownMoveStart'], effects: [two({ tag: 'readSpellbook' })], charges: 1, then: 'return' },
}
const gold = cardOf('gold', ['treasure'], [{ tag: 'keepCard', as: 'treasure' }], { gm: 700 })
const stroke = cardOf('stroke', ['event'], [{ tag: 'moveHero', to: 'back', drawRoomCard: false }])
const pack: Pack = {
  ...twoBox,
  decks: {
    ...twoBox.decks,
    treasure: [...twoBox.decks.treasure, book],
    room: [...twoBox.decks.room, gold, stroke],
  },
}
const box: Box = { ...testBox, spellbook: 'book' }
const reader = (hero: Partial<PersonAt> = {}): PersonAt => ({
  id: 'yushugom',
  at: [3, 3],
  treasures: ['book'],
  ...hero,
})
const table = (
  hero: PersonAt,
  others: ReadonlyArray<PersonAt> = [{ id: 'q', at: 'nw' }],
  more: Partial<Setting> = {},
) =>
  given({
    ...{ pack, box, heroes: [hero, ...others], tiles: { '3,3': 'k4', '4,3': 'k4' } },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...more,
  })
const read = { tag: 'useItem', card: 'book', window: 'ownMoveStart' } as const
const letBe = { tag: 'pass', window: 'ownMoveStart' } as const
const used = {
  tag: 'itemUsed',
  hero: 0,
  card: 'book',
  window: 'ownMoveStart',
  then: 'return',
  pile: 'treasure',
  shot: false,
  at: 0,
} as const
const started = { tag: 'moveStarted', seat: 0, number: 1 } as const

test('D2-BOOK-2…4, -6, -12, D2-EX-41, D2-R-36, -108: a hero with principles may read it too; the move goes on', () => {
  const start = table(reader({ kp: 11 }))
  start.legal([letBe, read])
  const done = start.rolling(11).when(read)
  done.thenEvents([
    started,
    used,
    { tag: 'spellbookRead', hero: 0, roll: 11, result: 'allKp' },
    { tag: 'kpGained', hero: 0, amount: 8, kp: 19 },
  ])
  done.toAct(0).allows(step(E))
  expect(done.state.heroes[0]!.treasures).toEqual([])
  expect(done.state.piles.treasure.queue).toEqual([{ card: 'book', knownTo: 'everyone' }])
})

test('D2-R-56: who has read it has no time left to rest in that move', () => {
  const thargrim = table(reader({ id: 'thargrim', kp: 9 }))
  thargrim.rolling(7).when(read).forbids({ tag: 'meditate' })
  thargrim.when(letBe).allows({ tag: 'meditate' })
  const dzala = table(reader({ id: 'dzala', kp: 3 }))
  dzala.rolling(7).when(read).forbids({ tag: 'salve' })
  dzala.when(letBe).allows({ tag: 'salve', on: 'self' })
})

test('D2-BOOK-9, D2-EX-139: three and four cost a T6 of KP', () => {
  table(reader({ kp: 8 }))
    .rolling(4, 5)
    .when(read)
    .thenEvents([
      started,
      used,
      { tag: 'spellbookRead', hero: 0, roll: 4, result: 'loss' },
      { tag: 'kpLost', hero: 0, amount: 5, cause: 'spellbook', kp: 3 },
    ])
})

test('D2-BOOK-10, D2-EX-140: from five to nine nothing comes of it', () => {
  for (const face of [5, 9])
    table(reader())
      .rolling(face)
      .when(read)
      .thenEvents([started, used, { tag: 'spellbookRead', hero: 0, roll: face, result: 'nothing' }])
      .allows(step(E))
})

test('D2-BOOK-7, -8, D2-EX-137, D2-R-109: the dragon wakes for those in the chamber; a reader elsewhere is unharmed, and goes on', () => {
  const woken = table(reader(), [
    { id: 'q', at: 'chamber', kp: 10 },
    { id: 'p', at: 'chamber', kp: 12, treasures: ['t1'] },
  ])
    .drawing('k4', 'k4')
    .rolling(2, 3, 4)
    .when(read, { tag: 'driveOut', dir: 0 }, { tag: 'driveOut', dir: 2 })
  woken.includes(
    { tag: 'spellbookRead', roll: 2, result: 'dragonWakes' },
    { tag: 'dragonWoke', waker: 0, queue: [1, 2] },
    { tag: 'kpLost', hero: 1, amount: 3, kp: 7 },
    { tag: 'heroDrivenOut', hero: 1 },
    { tag: 'treasuresReturned', hero: 2 },
    { tag: 'kpLost', hero: 2, amount: 4, kp: 8 },
    { tag: 'heroDrivenOut', hero: 2 },
    { tag: 'dragonFellAsleep' },
  )
  expect(woken.state.heroes[0]!.kp).toBe(19)
  expect(woken.state.piles.dragon).toMatchObject({ size: 8, queue: [] })
  woken.toAct(0).allows(step(E))
})

test('D2-EX-161, D2-R-109: with nobody in the chamber the dragon pile is whole again', () => {
  const woken = table(reader(), undefined, {
    but: (state) => ({
      ...state,
      dragonsAside: ['asleep', 'asleep', 'asleep'],
      piles: { ...state.piles, dragon: { unseen: { asleep: 4, awake: 1 }, size: 5, queue: [] } },
    }),
  })
    .rolling(1)
    .when(read)
  woken.includes({ tag: 'dragonWoke', waker: 0, queue: [] }, { tag: 'dragonFellAsleep' })
  expect(woken.state.piles.dragon.size).toBe(8)
  expect(woken.state.dragonsAside).toEqual([])
  woken.toAct(0).allows(step(E))
})

test('D2-BOOK-7, D2-EX-138: a reader in the chamber dies, and its treasures go back; the others there face the dragon', () => {
  const woken = table(reader({ at: 'chamber', treasures: ['book', 't1'] }), [{ id: 'q', at: 'chamber', kp: 10 }])
    .drawing('k4')
    .rolling(1, 6)
    .when(read, { tag: 'driveOut', dir: 0 })
  woken.includes(
    { tag: 'heroDied', hero: 0, cause: 'dragon', place: 'chamber' },
    { tag: 'heroCardsDispersed', hero: 0 },
    { tag: 'dragonWoke', waker: 0, queue: [1] },
    { tag: 'kpLost', hero: 1, amount: 6, kp: 4 },
    { tag: 'dragonFellAsleep' },
  )
  expect(woken.state.heroes[0]!.status).toBe('dead')
  expect(woken.state.piles.treasure.queue.map(({ card }) => card)).toEqual(['book', 't1'])
})

test('D2-BOOK-11, D2-EX-141, D2-R-110, D2-DEC-48: from ten on four treasures are drawn and two kept, with one dragon card', () => {
  const drew = table(reader({ at: 'chamber' }))
    .rolling(10)
    .after(read)
    .drawing('t1', 't2', 't3', 't3')
    .when({ tag: 'stayInChamber' })
  expect(drew.state.slices.drakborgen2.persons[0]!.fourKeepTwo).toBe(true)
  drew.toAct(0).legal([
    { tag: 'keepTreasure', card: 't1' },
    { tag: 'keepTreasure', card: 't2' },
    { tag: 'keepTreasure', card: 't3' },
  ])
  const kept = drew.when({ tag: 'keepTreasure', card: 't3' })
  kept.legal([
    { tag: 'keepTreasure', card: 't1' },
    { tag: 'keepTreasure', card: 't2' },
    { tag: 'keepTreasure', card: 't3' },
  ])
  const both = kept.drawing('asleep').when({ tag: 'keepTreasure', card: 't2' }, { tag: 'pickDragonCard', index: 0 })
  both.includes(
    {
      ...{ tag: 'treasuresPutBack', hero: 0, why: 'notKept', at: [0, 2] },
      cards: [
        { card: 't1', knownTo: [0] },
        { card: 't3', knownTo: [0] },
      ],
    },
    { tag: 'dragonPileShuffled' },
    { tag: 'dragonCardPicked' },
    { tag: 'dragonAsleep', left: 7 },
  )
  expect(both.state.heroes[0]!.treasures.map(({ card }) => card)).toEqual(['t2', 't3'])
  expect(both.state.piles.treasure.queue.slice(1)).toEqual([
    { card: 't1', knownTo: [0] },
    { card: 't3', knownTo: [0] },
  ])
  expect(both.seen(1)).toContainEqual({
    ...{ tag: 'treasuresPutBack', hero: 0, why: 'notKept', at: [0, 2] },
    cards: [
      { card: 'hidden', knownTo: [0] },
      { card: 'hidden', knownTo: [0] },
    ],
  })
})

const inChamber = (hero: string, treasures: Readonly<Record<string, number>>, magic: ReadonlyArray<string> = []) =>
  given({
    ...{ pack, box: { ...box, magicTreasures: magic } },
    heroes: [
      { id: hero, at: 'chamber', two: { fourKeepTwo: true } },
      { id: 'q', at: 'nw' },
    ],
    but: (state) => {
      const size = Object.values(treasures).reduce((sum, n) => sum + n, 0)
      return { ...state, piles: { ...state.piles, treasure: { unseen: treasures, size, queue: [] } } }
    },
    agenda: [{ tag: 'enterChamber', hero: 0, entry: 'move' }],
  })

test('D2-EX-159, D2-R-110: of three that are left two are kept; of two, or one, all', () => {
  const three = inChamber('p', { t1: 1, t2: 1, t3: 1 }).drawing('t1', 't2', 't3')
  three.includes({ tag: 'pileEmpty', pile: 'treasure' })
  const kept = three.when({ card: 't1' }, { card: 't2' })
  kept.includes({ tag: 'treasuresPutBack', cards: [{ card: 't3', knownTo: [0] }] }, { tag: 'dragonPileShuffled' })
  expect(kept.events.filter(({ tag }) => tag === 'dragonPileShuffled')).toHaveLength(1)
  const two1 = inChamber('p', { t1: 2 }).drawing('t1', 't1')
  two1.excludes('treasuresPutBack').legal(Array.from({ length: 8 }, () => ({ tag: 'pickDragonCard' }) as const))
  expect(two1.state.heroes[0]!.treasures).toHaveLength(2)
})

test('D2-R-110: a hero with principles chooses first, and then leaves what is magic', () => {
  const chose = inChamber('yushugom', { t1: 1, t2: 1, t3: 1, t4: 1 }, ['t2', 't3'])
    .drawing('t1', 't2', 't3', 't4')
    .when({ card: 't2' }, { card: 't4' })
  chose.includes(
    { tag: 'treasuresPutBack', why: 'notKept', at: [0, 2] },
    { tag: 'treasuresPutBack', why: 'magic', at: [0], cards: [{ card: 't2', knownTo: [0] }] },
  )
  expect(chose.state.heroes[0]!.treasures).toEqual([{ card: 't4', knownTo: [0] }])
  inChamber('p', { t1: 1, t2: 1, t3: 1, t4: 1 }, ['t2', 't3'])
    .drawing('t1', 't2', 't3', 't4')
    .when({ card: 't2' }, { card: 't4' })
    .excludes('magicTreasureIgnored')
})

test('D2-BOOK-13, -14, D2-EX-142, D2-R-111, D2-DEC-47: twelve leads out of the castle with any two treasures', () => {
  const away = table(reader({ treasures: ['book', 't5', 't1'], held: ['gold'] }))
    .rolling(12)
    .when(read)
  away.legal([{ card: 'gold' }, { card: 't5' }, { card: 't1' }])
  const gone = away.when({ card: 't5' }, { card: 'gold' })
  gone.thenEvents([
    started,
    used,
    { tag: 'spellbookRead', hero: 0, roll: 12, result: 'away' },
    { tag: 'cardLost', hero: 0, from: 'treasures', at: 1, card: 't1', knownTo: [0], pile: 'treasure' },
    { tag: 'treasuresDropped', hero: 0, kept: 2, thrown: 1 },
    { tag: 'leftByMagic', hero: 0, from: square(3, 3) },
    { tag: 'moveEnded', seat: 0 },
  ])
  expect(gone.state.heroes[0]).toMatchObject({ status: 'out', place: null })
  expect(gone.view(1).piles.treasure.queue.at(-1)).toEqual({ card: 'hidden', knownTo: [0] })
  // Two, one or none go without a question.
  table(reader({ treasures: ['book', 't5'] }))
    .rolling(12)
    .when(read)
    .includes({ tag: 'treasuresDropped', kept: 1, thrown: 0 }, { tag: 'leftByMagic' })
})

test('D2-R-111: whoever has got out by magic is counted at the end', () => {
  table(reader({ treasures: ['book', 't5'] }), [{ id: 'q', at: 'nw', status: 'dead' }], {
    agenda: [{ tag: 'beginMove', seat: 0 }, { tag: 'beginRound' }],
  })
    .rolling(12)
    .when(read)
    .ends({ winners: [0], castleWins: false })
})

test('D2-R-111, -146: from below the arrow comes off, and the cards of the way go back', () => {
  const below: PersonAt = {
    ...{ id: 'yushugom', treasures: ['book'], below: { arrow: [3, 3], dir: 0, drawn: 3 } },
  }
  const gone = table(below).rolling(12).when(read)
  gone.includes(
    { tag: 'directionArrowRemoved', hero: 0 },
    { tag: 'leftByMagic', hero: 0, from: null },
    { tag: 'catacombDeckReshuffled', hero: 0, count: 32 },
  )
  expect(gone.state.slices.catacombs.walkers[0]).toMatchObject({ arrow: null, pile: [], drawn: 0 })
  expect(gone.state.piles['catacombs:cards']!.size).toBe(32)
})

test('D2-BOOK-5, D2-EX-143, D2-R-107, -160: whoever moves leaves it behind, unseen; searching is no move', () => {
  const moved = table(reader({ treasures: ['t1', 'book'] }))
    .drawing('empty')
    .when(letBe, step(E))
  moved.includes(
    { tag: 'heroMoved', hero: 0 },
    { tag: 'treasureLeftBehind', hero: 0, card: { card: 'book', knownTo: [0] }, at: 1 },
  )
  expect(moved.state.heroes[0]!.treasures).toEqual([{ card: 't1', knownTo: [0] }])
  expect(moved.state.piles.treasure.queue).toEqual([{ card: 'book', knownTo: [0] }])
  // The others see one card less, and not which.
  expect(moved.seen(1)).toContainEqual({
    ...{ tag: 'treasureLeftBehind', hero: 0, card: { card: 'hidden', knownTo: [0] }, at: 1 },
  })
  expect(moved.view(1).piles.treasure.queue).toEqual([{ card: 'hidden', knownTo: [0] }])
  table(reader()).drawing('bare-room').when(letBe, { tag: 'search' }).excludes('treasureLeftBehind')
  table(reader({ treasures: ['t1'] }))
    .drawing('empty')
    .when(letBe, step(E))
    .excludes('treasureLeftBehind')
})

test('D2-R-107: below it is left behind with the next card', () => {
  const below: PersonAt = { ...{ id: 'p', treasures: ['book'], below: { arrow: [3, 3], dir: 0, drawn: 1 } } }
  table(below)
    .drawing('passage')
    .when(letBe, { tag: 'draw' })
    .includes({ tag: 'catacombCardDrawn' }, { tag: 'treasureLeftBehind' })
})

test('D2-BOOK-3: nobody but who might have it is asked, and whoever has treasures always is', () => {
  table(reader({ treasures: ['t1'] })).legal([letBe])
  table(reader({ treasures: [] })).allows(step(E))
})

test('D2-BOOK-6…14: of twelve results two wake the dragon, two hurt, five do nothing, one each does the rest', () => {
  const rules = over2(pack, box)
  const start = table(reader()).game
  const odds = oddsOf(
    rules,
    start,
    (_, events) => {
      const done = events.find(({ tag }) => tag === 'spellbookRead')
      return done?.tag === 'spellbookRead' ? done.result : undefined
    },
    { choose: (legal) => legal.findIndex(({ tag }) => tag === 'useItem') },
  )
  expect(odds).toEqual({
    dragonWakes: fraction(1, 6),
    loss: fraction(1, 6),
    nothing: fraction(5, 12),
    fourKeepTwo: fraction(1, 12),
    allKp: fraction(1, 12),
    away: fraction(1, 12),
  })
})

test('D2-R-160: that a treasure is the spellbook changes no view, event or option of anyone but its owner', () => {
  const told = (card: string) => {
    const start = table(reader({ treasures: [card] }), [{ id: 'q', at: [4, 3] }], {
      agenda: [
        { tag: 'beginMove', seat: 1 },
        { tag: 'beginMove', seat: 0 },
      ],
    })
    const stays = start.when({ tag: 'stay' }, letBe, { tag: 'stay' })
    return [start, stays].flatMap((one) => [one.view(1), one.seen(1), one.view('spectator'), one.seen('spectator')])
  }
  expect(told('book')).toEqual(told('t1'))
})

test('D2-BOOK-1: it is worth nothing, and no treasure that may be carried off', () => {
  table(reader({ treasures: ['book', 't1'], status: 'out' }), [{ id: 'q', at: 'nw', status: 'dead' }], {
    agenda: [{ tag: 'endGame', reason: 'noActiveHero' }],
  }).includes({ tag: 'scoreCounted', hero: 0, gm: 100 })
  const two1 = { ...pack, decks: { ...pack.decks, treasure: [...twoBox.decks.treasure, { ...book, count: 2 }] } }
  table(reader({ treasures: ['book', 'book', 't1', 't2'] }), undefined, { pack: two1 })
    .rolling(12)
    .when(read)
    .includes({ tag: 'treasuresDropped', kept: 2, thrown: 0 }, { tag: 'leftByMagic' })
})

test('D2-BOOK-5, D2-R-107: also whoever flees, is driven out, is carried off, goes down or comes up', () => {
  const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
  const cameFrom = { place: square(4, 3), dirBack: E, border: square(3, 3) * 4 + 1, via: 'open' } as const
  const left = { tag: 'treasureLeftBehind', hero: 0 } as const
  table(reader({ cameFrom }), undefined, {
    agenda: [
      { tag: 'flee', hero: 0 },
      { tag: 'endMove', seat: 0 },
    ],
  }).includes({ tag: 'heroFled' }, left)
  table(reader({ cameFrom }), undefined, {
    agenda: [{ tag: 'moveHero', hero: 0, to: 'back', drawRoomCard: false, origin }],
  }).includes({ tag: 'heroMoved', entry: 'card' }, left)
  table(reader(), undefined, { agenda: [{ tag: 'moveHero', hero: 0, to: 'tower', drawRoomCard: false, origin }] })
    .when({ tag: 'goTo', to: 'se' })
    .includes({ tag: 'heroPlaced' }, left)
  table(reader(), undefined, { agenda: [{ tag: 'goDown', hero: 0, dir: E, cause: 'fall' }] }).includes(
    { tag: 'figureRemoved' },
    left,
  )
  table({ ...{ id: 'p', treasures: ['book'], below: { arrow: [1, 3], dir: E, drawn: 2 } } }, undefined, {
    agenda: [{ tag: 'rise', hero: 0, place: square(3, 3) }],
  })
    .drawing('empty')
    .includes({ tag: 'figurePlaced' }, left)
})

test('D2-BOOK-13: whoever has cards of lasting effects before it leaves them to their pile', () => {
  const cursed: PersonAt = {
    ...{ id: 'p', treasures: ['book'] },
    below: { arrow: [3, 3], dir: 0, drawn: 1, lasting: [{ card: 'curse', condition: 'cursed' }] },
  }
  const gone = table(cursed).rolling(12).when(read)
  gone.includes({ tag: 'lastingCardReturned', card: 'curse' }, { tag: 'catacombDeckReshuffled', count: 32 })
  expect(gone.state.slices.catacombs.walkers[0]!.lasting).toEqual([])
})

test('D2-R-198: the others see how many are drawn and how many kept, and none of them', () => {
  const drew = inChamber('p', { t1: 1, t2: 1, t3: 1, t4: 1 }).drawing('t1', 't2', 't3', 't4')
  expect(drew.view(1).heroes[0]!.treasures.map(({ card }) => card)).toEqual(Array.from({ length: 4 }, () => 'hidden'))
  const kept = drew.when({ card: 't2' }, { card: 't4' })
  expect(kept.view(1).heroes[0]!.treasures.map(({ card }) => card)).toEqual(['hidden', 'hidden'])
  expect(kept.view(1).piles.treasure.queue.map(({ card }) => card)).toEqual(['hidden', 'hidden'])
})

test('D2-BOOK-14: the rest are thrown, the last drawn first', () => {
  const gone = table(reader({ treasures: ['book', 't1', 't2', 't3', 't4'] }))
    .rolling(12)
    .when(read)
    .when({ card: 't4' })
  gone.legal([{ card: 't1' }, { card: 't2' }, { card: 't3' }])
  const left = gone.when({ card: 't2' })
  expect(left.state.heroes[0]!.treasures.map(({ card }) => card)).toEqual(['t2', 't4'])
  expect(left.state.piles.treasure.queue.map(({ card }) => card)).toEqual(['book', 't3', 't1'])
})

test('D2-BOOK-11: nobody else draws four, and a hero in a rage none', () => {
  const plunders = (id: string, has: Partial<Person>) =>
    given({
      ...{ pack, box, agenda: [{ tag: 'plunder', hero: 0 }] },
      heroes: [
        { id, at: 'chamber', two: has },
        { id: 'q', at: 'nw' },
      ],
    })
  plunders('p', {}).drawing('t1', 't2').includes({ tag: 'dragonPileShuffled' })
  const raging = plunders('charak-hai', { fourKeepTwo: true, rage: 3 })
  expect(JSON.stringify(raging.game.table.agenda)).not.toContain('drawOfFour')
})
