/** The four magic rings of this box. */
import type { Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { expect, test } from 'vitest'
import { E, N, square, step } from '../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, two, twoBox } from '../../support/drakborgen-2/table.js'

type State = Parameters<NonNullable<Setting['but']>>[0]
const ring = (id: string, does: string, more: Partial<Pack['rings'][number]['use']> = {}): Pack['rings'][number] => ({
  ...{ id, name: { sv: id, en: id }, text: { sv: id, en: id } },
  use: { windows: [], effects: [two({ tag: does })], charges: 1, then: 'outOfPlay', ...more },
  from: 'printed',
})
const pack: Pack = {
  ...twoBox,
  rings: [
    ...twoBox.rings,
    ring('ways', 'tileAnew'),
    ring('fortune', 'rollAnew'),
    ring('seeing', 'searchFour'),
    ring('ascent', 'ascendAtOnce'),
    ring('wheel', 'rollAnew', { charges: null, then: 'keep' }),
    ring('twice', 'rollAnew', { charges: 2 }),
  ],
}
const table = (hero: PersonAt, more: Partial<Setting> = {}) =>
  given({
    pack,
    heroes: [hero, { id: 'q', at: 'nw' }],
    tiles: { '3,3': 'k4' },
    agenda: [{ tag: 'chooseMove', hero: 0 }],
    ...more,
  })
const withRing = (id: string, more: Partial<PersonAt> = {}): PersonAt => ({ id: 'p', at: [3, 3], ring: id, ...more })
const itemUsed = (card: string) =>
  ({
    tag: 'itemUsed',
    hero: 0,
    card,
    window: 'anytime',
    then: 'outOfPlay',
    pile: null,
    shot: false,
  }) as const
const noMove = {
  ...{ roomCards: 0, declared: [], leap: null, search: null, probes: [], lostControl: false, holdsGround: false },
  ...{ unscented: null, teleported: null },
}
const letBe = { tag: 'letBe' } as const
const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
const hurt = (hero: number): NonNullable<Setting['agenda']>[number] => ({
  ...{ tag: 'loseKp', hero, amount: { die: 't6' }, cause: 'fall', origin },
})

test('D2-SETUP-13, D2-R-199: a tile just drawn goes back into the bag, and another is drawn, which must be kept', () => {
  const drew = table(withRing('ways')).drawing('w4').when(step(E))
  drew.toAct(0).legal([letBe, { tag: 'drawAnew' }])
  const anew = drew.drawing('y4').when({ tag: 'drawAnew' })
  anew.includes(
    { tag: 'tileRevealed', tile: 'w4' },
    itemUsed('ways'),
    { tag: 'tilePutBack', hero: 0, tile: 'w4' },
    { tag: 'tileRevealed', tile: 'y4' },
    { tag: 'tilePlaced', tile: 'y4', square: square(4, 3) },
    { tag: 'heroMoved' },
  )
  expect(anew.state.heroes[0]!.ring).toBeNull()
  expect(anew.state.outOfPlay).toContainEqual({ card: 'ways', knownTo: 'everyone' })
  expect(anew.state.piles.tile.unseen['w4']).toBe(3)
  drew.rolling(1).when(letBe).includes({ tag: 'tilePlaced', tile: 'w4' }).excludes('itemUsed')
  table(withRing('fortune')).drawing('k4', 'empty').when(step(E)).excludes('itemUsed').includes({ tag: 'tilePlaced' })
})

test('D2-R-199: so may the tile on which one comes up', () => {
  const up = table(
    { id: 'p', ring: 'ways', below: { arrow: [3, 3], dir: E, drawn: 3 } },
    {
      tiles: {},
      agenda: [{ tag: 'drawRisingTile', hero: 0, square: square(6, 3) }],
      but: (state) => ({ ...state, slices: { ...state.slices, catacombs: { ...state.slices.catacombs, rising: 0 } } }),
    },
  ).drawing('k4')
  up.allows({ tag: 'orient', rotation: 0 }, { tag: 'drawAnew' })
  up.drawing('y4')
    .when({ tag: 'drawAnew' }, { tag: 'orient', rotation: 1 })
    .includes({ tag: 'tilePutBack', tile: 'k4' }, { tag: 'tilePlaced', tile: 'y4', rotation: 1 })
})

test('D2-TELE-3, D2-DEC-3, D2-R-199: and the tile on which one is set down by magic', () => {
  const set = table(withRing('ways'), {
    agenda: [{ tag: 'befall', hero: 0, effects: [two({ tag: 'teleport', to: { cell: { col: 6, row: 3 } } })], origin }],
  }).drawing('w4')
  set.allows({ tag: 'orient', rotation: 0 }, { tag: 'drawAnew' })
  set
    .drawing('y4')
    .when({ tag: 'drawAnew' }, { tag: 'orient', rotation: 2 })
    .includes({ tag: 'tilePutBack', tile: 'w4' }, { tag: 'tilePlaced', tile: 'y4', rotation: 2 }, { tag: 'teleported' })
    .excludes('heroDied')
})

test('D2-SETUP-13, D2-R-199: a roll just made is made again, once, and the second stands', () => {
  const rolled = table(withRing('fortune', { kp: 10 }), { agenda: [hurt(0), hurt(0)] }).rolling(6)
  rolled.toAct(0).legal([letBe, { tag: 'rollAgain' }])
  const again = rolled.rolling(2, 1).when({ tag: 'rollAgain' })
  again.thenAll([
    { tag: 'dieRolled', hero: 0, die: 6, face: 6, purpose: 'loseRolledKp' },
    itemUsed('fortune'),
    { tag: 'dieRolled', hero: 0, die: 6, face: 2, purpose: 'loseRolledKp' },
    { tag: 'kpLost', hero: 0, amount: 2, cause: 'fall', kp: 8 },
    { tag: 'dieRolled', hero: 0, die: 6, face: 1, purpose: 'loseRolledKp' },
    { tag: 'kpLost', hero: 0, amount: 1, cause: 'fall', kp: 7 },
  ])
  rolled.rolling(1).when(letBe).includes({ tag: 'kpLost', amount: 6 }).allows({ tag: 'rollAgain' })
})

test('D2-R-199: no roll is made a third time, also where the ring might be used again', () => {
  const again = table(withRing('twice', { kp: 14 }), { agenda: [hurt(0), hurt(0)] })
    .rolling(6, 5)
    .when({ tag: 'rollAgain' })
  again
    .rolling(4)
    .includes({ tag: 'kpLost', amount: 5 })
    .legal([letBe, { tag: 'rollAgain' }])
})

test('D2-R-199: a ring that is not used up rolls once in a move', () => {
  const rolled = table(withRing('wheel', { kp: 14 }), {
    agenda: [hurt(0), hurt(0)],
    but: (state) => ({ ...state, move: { ...state.move, seat: 0 } }),
  })
    .rolling(6)
    .rolling(5, 1)
    .when({ tag: 'rollAgain' })
  rolled.toAct('nobody').includes({ tag: 'kpLost', amount: 5 }, { tag: 'kpLost', amount: 1 })
})

test('D2-R-199: dice that others throw, for the monster or in place of a choice, are not its bearer’s', () => {
  table(withRing('fortune'), { agenda: [hurt(1)] })
    .rolling(3)
    .includes({ tag: 'kpLost', hero: 1 })
    .toAct('nobody')
  // A bot chooses the monster's card by a die.
  const alone = given({
    pack,
    heroes: [withRing('fortune')],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'chooseMove', hero: 0 }],
  })
    .drawing('room-orc', 'm4')
    .when(step(E), { intent: 'attack' })
    .rolling(1)
    .when({ tag: 'combatCard', card: 'p-a' })
  alone.includes({ tag: 'combatRoundResolved' }).forbids({ tag: 'rollAgain' })
})

test('D2-R-199: a die that chooses in place of a bot is nobody’s', () => {
  const label = { sv: 'x', en: 'x' }
  const chosen: NonNullable<Setting['pack']>['decks']['room'][number]['effects'][number] = {
    tag: 'chooseEffect',
    who: 'monsterPlayer',
    options: [1, 2].map((n) => ({ label, effects: [{ tag: 'loseKp', amount: { fixed: n }, cause: 'fall' }] })),
  }
  given({
    pack,
    heroes: [withRing('fortune')],
    tiles: { '3,3': 'k4' },
    agenda: [{ tag: 'befall', hero: 0, effects: [chosen], origin }],
  })
    .rolling(2)
    .includes({ tag: 'dieRolled', purpose: 'chosenByDie' }, { tag: 'kpLost', amount: 2 })
    .toAct('nobody')
  // Nor is the one by which a bot says where a hero goes that rages.
  given({
    pack,
    heroes: [{ id: 'charak-hai', at: [3, 3], ring: 'fortune', two: { rage: 4 } }],
    tiles: { '3,3': 'k4', '4,3': 'k4', '3,2': 'k4' },
    agenda: [{ tag: 'chooseMove', hero: 0 }],
    but: (state) => ({
      ...state,
      move: { ...state.move, seat: 0, memory: { drakborgen2: { ...noMove, lostControl: true } } },
    }),
  })
    .rolling(1)
    .drawing('empty')
    .includes({ tag: 'dieRolled', purpose: 'controlRolled' }, { tag: 'heroMoved' })
})

test('D2-CAUGHT-2, D2-R-221: nor is any made again while a skeleton holds its bearer from behind', () => {
  const wrestled = table(withRing('fortune', { kp: 9 }), {
    agenda: [{ tag: 'befall', hero: 0, effects: [two({ tag: 'caughtOffGuard' })], origin }, hurt(0)],
  }).rolling(2, 9, 3, 3, 6)
  wrestled
    .includes({ tag: 'skeletonKpRolled', kp: 2 }, { tag: 'kpLost', cause: 'injury' }, { tag: 'caughtEnded' })
    .legal([letBe, { tag: 'rollAgain' }])
})

test('D2-R-199: with the ring a test is failed as often as both of two rolls fail', () => {
  const start = table(withRing('fortune'), {
    agenda: [{ tag: 'test', hero: 0, property: 'vf', pass: [], fail: [], origin }],
  })
  // Agility 5: 7 of 12 fail.
  const odds = oddsOf(
    over2(pack),
    start.game,
    (_, events) => {
      const made = events.find(({ tag }) => tag === 'testRolled')
      return made?.tag === 'testRolled' ? (made.success ? 'passes' : 'fails') : undefined
    },
    {
      choose: (legal, _by, game) => {
        const rolled = game.table.agenda.at(-1)
        const fails = rolled?.tag === 'rolled' && rolled.face > 5
        return fails ? legal.findIndex(({ tag }) => tag === 'rollAgain') : 0
      },
    },
  )
  expect(odds).toEqual({ fails: fraction(49, 144), passes: fraction(95, 144) })
})

test('D2-SETUP-13, D2-R-199: of four room search cards one is carried out, the others go under their pile', () => {
  const searches = table(withRing('seeing')).when({ tag: 'search' })
  searches.legal([letBe, { tag: 'searchWithRing' }])
  const drew = searches.drawing('bare-room', 'search-coins', 'bare-room', 'secret-door').when({ tag: 'searchWithRing' })
  drew.legal([
    { tag: 'takeFind', card: 'bare-room' },
    { tag: 'takeFind', card: 'search-coins' },
    { tag: 'takeFind', card: 'secret-door' },
  ])
  const took = drew.when({ tag: 'takeFind', card: 'search-coins' })
  const cards = ['bare-room', 'search-coins', 'bare-room', 'secret-door']
  took.thenEvents([
    itemUsed('seeing'),
    { tag: 'searchAnnounced', hero: 0 },
    ...cards.map((card) => ({ tag: 'cardDrawn', hero: 0, pile: 'roomSearch', card }) as const),
    ...['bare-room', 'bare-room', 'secret-door'].map(
      (card) => ({ tag: 'cardReturned', hero: 0, pile: 'roomSearch', card }) as const,
    ),
    { tag: 'cardKept', hero: 0, card: 'search-coins', as: 'treasure' },
  ])
  expect(took.state.open).toEqual([])
  searches.drawing('bare-room').when(letBe).excludes('itemUsed').includes({ tag: 'cardDrawn', card: 'bare-room' })
})

test('D2-R-199: with fewer cards left those are drawn; with none the search finds nothing', () => {
  const left = (n: number) => (state: State) => ({
    ...state,
    piles: { ...state.piles, roomSearch: { unseen: { 'bare-room': n }, size: n, queue: [] } },
  })
  table(withRing('seeing'), { but: left(1) })
    .drawing('bare-room')
    .when({ tag: 'search' }, { tag: 'searchWithRing' })
    .legal([{ tag: 'takeFind', card: 'bare-room' }])
  table(withRing('seeing'), { but: left(0) })
    .when({ tag: 'search' }, { tag: 'searchWithRing' })
    .includes({ tag: 'pileEmpty', pile: 'roomSearch' })
    .toAct('nobody')
})

const below = (more: object = {}): PersonAt => ({
  ...{ id: 'p', ring: 'ascent', below: { arrow: [3, 3], dir: E, drawn: 3, ...more } },
})
const beneath = (more: Partial<Setting> = {}) =>
  table(below(), { agenda: [{ tag: 'beginMove', seat: 0 }], tiles: { '6,3': 'k4', '7,3': 'k4' }, ...more })

test('D2-SETUP-13, D2-R-199: straight up out of the catacombs, where one comes up as ever', () => {
  const start = beneath()
  start.legal([{ tag: 'draw' }, { tag: 'goStraightUp' }])
  const up = start.drawing('empty').rolling(5).when({ tag: 'goStraightUp' })
  up.includes(
    itemUsed('ascent'),
    { tag: 'positionRolled', hero: 0, n: 3, roll: 5 },
    { tag: 'figurePlaced', hero: 0, place: square(6, 3), bare: false },
    { tag: 'ascended', hero: 0 },
    { tag: 'cardDrawn', card: 'empty' },
  )
  expect(up.state.heroes[0]!.ring).toBeNull()
})

test('D2-R-199: also with a card just drawn, which does nothing then, and counts', () => {
  const drew = beneath().drawing('below-troll').when({ tag: 'draw' })
  drew.legal([letBe, { tag: 'goStraightUp' }])
  const up = drew.drawing('empty').rolling(5).when({ tag: 'goStraightUp' })
  up.includes(
    { tag: 'catacombCardDrawn' },
    itemUsed('ascent'),
    { tag: 'positionRolled', n: 4 },
    {
      ...{ tag: 'figurePlaced', place: square(7, 3) },
    },
  )
  up.excludes('monsterMet')
  expect(up.state.open).toEqual([])
  expect(up.state.piles['catacombs:cards']!.size).toBe(32)
  drew.when(letBe).includes({ tag: 'monsterMet' })
})

test('D2-R-199: not where no roll could lead anywhere, not above, and with no other ring', () => {
  table(below({ arrow: [3, 1] }), {
    agenda: [{ tag: 'beginMove', seat: 0 }],
    tiles: {},
    but: (state) => ({
      ...state,
      piles: { ...state.piles, tile: { unseen: {}, size: 0, queue: [] } },
    }),
  }).legal([{ tag: 'draw' }])
  table(withRing('ascent')).drawing('k4', 'empty').when(step(N)).excludes('itemUsed')
  const other: PersonAt = { ...below(), ring: 'ways' }
  table(other, { agenda: [{ tag: 'beginMove', seat: 0 }] }).legal([{ tag: 'draw' }])
})

test('D2-R-199: on the bearer’s own move, and only below', () => {
  const card = { tag: 'drawnCard', hero: 0, pile: 'catacombs:cards', card: 'passage' } as const
  const ownMove = (state: State): State => ({ ...state, move: { ...state.move, seat: 0 } })
  beneath({ agenda: [card] }).toAct('nobody')
  // A card of another pile does first what it does.
  beneath({ agenda: [{ ...card, pile: 'chest', card: 'bare-chest' }], but: ownMove }).toAct('nobody')
  beneath({ agenda: [card], but: ownMove }).legal([letBe, { tag: 'goStraightUp' }])
  table(withRing('ascent'), {
    agenda: [card],
    but: ownMove,
  }).toAct('nobody')
})

test('D2-R-199: written on another card, the way up works for whoever is below; the others wait for their moment', () => {
  const effects = ['tileAnew', 'rollAnew', 'searchFour'].map((tag) => two({ tag }))
  table({ id: 'p', at: [3, 3] }, { agenda: [{ tag: 'befall', hero: 0, effects, origin }] }).thenEvents([])
  const up = [two({ tag: 'ascendAtOnce' })]
  table({ id: 'p', at: [3, 3] }, { agenda: [{ tag: 'befall', hero: 0, effects: up, origin }] }).thenEvents([])
  beneath({ agenda: [{ tag: 'befall', hero: 0, effects: up, origin }] })
    .drawing('empty')
    .rolling(5)
    .includes({ tag: 'ascended', hero: 0 })
})

test('D2-SETUP-12: rings of this box are offered with those of the base', () => {
  const start = given({ pack, heroes: [{ id: 'p', at: 'nw', ring: null }], agenda: [{ tag: 'chooseRing', seat: 0 }] })
  start.allows(...pack.rings.slice(1).map(({ id }) => ({ tag: 'chooseRing', ring: id }) as const))
})

test('D2-R-199, D2-ORAC-14: a trap that does nothing because its drawer goes up is none to scent', () => {
  const dzala: PersonAt = { id: 'dzala', ring: 'ascent', below: { arrow: [3, 3], dir: E, drawn: 3 } }
  table(dzala, { agenda: [{ tag: 'beginMove', seat: 0 }], tiles: { '7,3': 'k4' } })
    .drawing('below-fall')
    .when(letBe, { tag: 'draw' })
    .drawing('empty')
    .rolling(5)
    .when({ tag: 'goStraightUp' })
    .includes({ tag: 'figurePlaced', place: square(7, 3) })
    .excludes('oracazReacted')
})

test('D2-R-199: not for dice in place of a choice, nor for those of an animal', () => {
  const raging: PersonAt = { ...withRing('fortune'), id: 'charak-hai', two: { rage: 4 } }
  given({
    pack,
    heroes: [raging],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })
    .rolling(1)
    .after(letBe)
    .rolling(2)
    .drawing('empty')
    .includes({ tag: 'heroMoved', to: square(4, 3) }, { tag: 'moveEnded' })
  const dzala: PersonAt = { ...withRing('fortune'), id: 'dzala' }
  table(dzala, { tiles: { '3,3': 'k4', '4,3': 'k4' } })
    .drawing('room-orc', 'm4')
    .when(step(E), { intent: 'attack' })
    .rolling(...[1, 2, 3, 4].flatMap(() => [12, 1]))
    .includes({ tag: 'oracazRound', roll: 12 }, { tag: 'monsterDied' })
  table(dzala, { agenda: [{ ...hurt(0), part: 'oracaz' } as never] })
    .rolling(3)
    .thenTags(['oracazKpLost'])
  table(dzala, { agenda: [{ tag: 'roll', hero: 0, die: 12, into: { tag: 'burnOracaz', hero: 0 } } as never] })
    .rolling(3)
    .thenTags(['oracazBurned', 'oracazKpLost'])
})

test('D2-CAUGHT-2, D2-R-199: in the grip of a skeleton no ring makes a roll anew', () => {
  table(withRing('fortune'), {
    agenda: [
      { tag: 'caughtOffGuard', expansion: 'drakborgen-2', hero: 0, origin },
      { tag: 'endMove', seat: 0 },
    ],
  })
    .rolling(1, 6)
    .includes({ tag: 'skeletonKpRolled', kp: 1 }, { tag: 'caughtRoundFought', ok: true }, { tag: 'caughtEnded' })
})
