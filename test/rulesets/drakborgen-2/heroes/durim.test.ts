/** Durim: locks, hidden things, daggers. */
import { classic, type Pack } from 'delvekit/drakborgen'
import type { Two } from 'delvekit/drakborgen-2'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, thingOf, wait } from '../../../support/drakborgen/rooms.js'
import { E, N, S, step, W } from '../../../support/drakborgen/table.js'
import { floorBox } from '../../../support/drakborgen-2/floor.js'
import { given, over2, type PersonAt, type Setting, two, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

type State = Two['state']

/** Durim in a room with another to the east; seat 1 plays the monsters. */
const durim = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'durim', at: [3, 3], ...is },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })
/** Of the monster cards there is one only: it has so many KP, and fights whoever attacks it. */
const fights = (kp: number, pack = twoBox) => ({
  ...pack,
  monsterCards: pack.monsterCards.map((card) =>
    card.id === 'm4' ? { ...card, kp: { default: kp, byKind: {} } } : card,
  ),
})
const supply = (n: number): Partial<PersonAt> => ({ two: { supply: n } })
const ways = [{ tag: 'decline' }, step(N), step(E), step(S), step(W)] as const
const letBe = { tag: 'letBe' } as const
const throws = { tag: 'throwDagger' } as const
const hides = (letter: 'A' | 'B' | 'C') => ({ tag: 'hideLetter', letter }) as const
const names = (letters: 'AB' | 'AC' | 'BC') => ({ tag: 'nameLetters', letters }) as const
const thrown = (letters: 'AB' | 'AC' | 'BC') => ({ tag: 'daggerThrown', hero: 0, letters }) as const
const shown = (letter: 'A' | 'B' | 'C') => ({ tag: 'daggerCardShown', hero: 0, letter }) as const
const hit = (loss: number | null) => ({ tag: 'daggerHit', hero: 0, loss }) as const
const missed = { tag: 'daggerMissed', hero: 0 } as const
const left = (n: number, by = -1) => ({ tag: 'supplyChanged', hero: 0, by, left: n }) as const
const lost = (kp: number, cause = 'injury') => ({ tag: 'kpLost', hero: 0, amount: 1, cause, kp }) as const
const wounded = (amount: number, wounds: number) => ({ tag: 'monsterWounded', hero: 0, amount, wounds }) as const

test('D2-DURIM-1, -6: his values, no combat cards, and four daggers', () => {
  expect(twoBox.heroes.find(({ id }) => id === 'durim')).toMatchObject({
    sf: 3,
    vf: 9,
    rf: 4,
    tf: 7,
    kp: 10,
    combatCards: [],
  })
  expect(durim().state.slices.drakborgen2.persons[0]!.supply).toBe(4)
})

describe('locks', () => {
  const atDoor = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
    durim(is, { tiles: { '3,3': 'kd', '3,2': 'k4', '4,3': 'k4' }, ...setting })
  const picks = { tag: 'pickLock' } as const
  const noDoorCards = (state: State): State => {
    const { door } = state.piles
    const unseen = Object.fromEntries(Object.keys(door.unseen).map((card) => [card, 0]))
    return { ...state, piles: { ...state.piles, door: { unseen, size: 0, queue: [] } } }
  }

  test('D2-DURIM-2, D2-DEC-5, D2-EX-42: a door that stays closed he may open, and goes through it', () => {
    atDoor()
      .drawing('closed')
      .after(step(N))
      .legal([letBe, picks])
      .drawing('empty')
      .when(picks)
      .thenEvents([
        { tag: 'doorPicked', hero: 0, border: 118 },
        { tag: 'doorOpened', hero: 0, border: 118 },
        { tag: 'cardReturned', hero: 0, pile: 'door', card: 'closed' },
        { tag: 'heroMoved', hero: 0, from: 42, to: 29, dir: 0, border: 118, entry: 'move', via: 'door' },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
        { tag: 'doorLocked', hero: 0, border: 118 },
        { tag: 'moveEnded', seat: 0 },
      ])
  })
  test('D2-R-37, D2-EX-42: if he takes it as it is, the door stays closed, and he may go elsewhere', () => {
    atDoor()
      .drawing('closed')
      .when(step(N), letBe)
      .includes({ tag: 'doorStayedClosed', border: 118 })
      .excludes('doorPicked', 'doorOpened')
      .allows(step(E))
      .forbids(step(N))
  })
  test('D2-DURIM-2, D2-HERO-2: the door must be what the card is about, and the card a closed door; others pick no locks', () => {
    atDoor().drawing('opens').drawing('empty').when(step(N)).excludes('doorPicked').toAct('nobody')
    atDoor().drawing('door-trap').rolling(1).when(step(N)).excludes('doorPicked')
    atDoor({ id: 'p' }).drawing('closed').when(step(N)).forbids(picks)
    const pack = with2('room', cardOf('slams', ['event'], [{ tag: 'doorStaysClosed' }]))
    durim({}, { pack }).drawing('slams').when(step(E)).excludes('doorPicked').toAct('nobody')
  })
  test('D2-R-37: a lock is tried once for a door: one that has stayed closed stays so, whatever its card says besides', () => {
    const effects = [{ tag: 'doorStaysClosed' }, { tag: 'doorStaysClosed' }] as const
    const jams = { ...cardOf('jams', ['event'], effects), result: 'other' } as const
    atDoor({}, { pack: { ...twoBox, decks: { ...twoBox.decks, door: [...twoBox.decks.door, jams] } } })
      .drawing('jams')
      .when(step(N))
      .legal([letBe, picks])
      .when(letBe)
      .includes({ tag: 'doorStayedClosed' })
      .allows({ tag: 'endMove' }, step(E))
  })
  test('D2-DURIM-2: no door card, no lock to pick', () => {
    atDoor({}, { but: noDoorCards })
      .when(step(N))
      .includes({ tag: 'pileEmpty', pile: 'door' }, { tag: 'doorStayedClosed' })
      .forbids(picks)
  })
})

describe('hidden things', () => {
  const search = { tag: 'search' } as const
  const draws = (cards: 1 | 2) => ({ tag: 'drawCards', cards }) as const
  const drawn = (card: string) => ({ tag: 'cardDrawn', hero: 0, pile: 'roomSearch', card }) as const

  test('D2-DURIM-3, D2-DEC-6, D2-R-38: when he searches he says whether he draws one card or two, before the first', () => {
    durim()
      .when(search)
      .legal([draws(1), draws(2)])
      .excludes('cardDrawn', 'searchAnnounced')
    durim()
      .drawing('bare-room')
      .when(search, draws(1))
      .thenTags(['moveStarted', 'searchDeclared', 'searchAnnounced', 'cardDrawn', 'cardReturned', 'moveEnded'])
    durim({ id: 'p' }).drawing('bare-room').when(search).excludes('searchDeclared').toAct('nobody')
  })
  test('D2-DURIM-4, D2-R-39, D2-EX-43: both cards apply, in the order drawn, and the way comes after both', () => {
    durim()
      .drawing('bare-room', 'secret-door')
      .when(search, draws(2))
      .includes({ tag: 'searchDeclared', cards: 2 }, drawn('bare-room'), drawn('secret-door'), {
        tag: 'secretDoorFound',
      })
      .legal(ways)
    durim()
      .drawing('secret-door', 'search-coins')
      .when(search, draws(2))
      .thenEvents([
        { tag: 'moveStarted', seat: 0, number: 1 },
        { tag: 'searchDeclared', hero: 0, cards: 2, place: 42 },
        { tag: 'searchAnnounced', hero: 0 },
        drawn('secret-door'),
        { tag: 'secretDoorFound', hero: 0 },
        { tag: 'wayFound', hero: 0 },
        { tag: 'cardReturned', hero: 0, pile: 'roomSearch', card: 'secret-door' },
        { tag: 'searchWentOn', hero: 0 },
        drawn('search-coins'),
        { tag: 'cardKept', hero: 0, card: 'search-coins', as: 'treasure' },
        { tag: 'searchOver', hero: 0 },
      ])
      .legal(ways)
  })
  test('D2-R-39: two secret doors are one step', () => {
    durim()
      .drawing('secret-door', 'secret-door', 'empty')
      .when(search, draws(2), step(E))
      .includes({ tag: 'secretDoorUsed' }, { tag: 'heroMoved', to: 43 }, { tag: 'moveEnded' })
      .toAct('nobody')
  })
  test('D2-R-39: with one card a secret door leads on at once, as for anybody', () => {
    durim().drawing('secret-door').when(search, draws(1)).excludes('wayFound', 'searchOver').legal(ways)
  })
  test('D2-R-39, D2-EX-165: a monster that flees takes the way away from nobody', () => {
    durim()
      .drawing('secret-door', 'search-troll', 'mf')
      .when(search, draws(2), attack)
      .includes({ tag: 'monsterFled' }, { tag: 'encounterEnded' }, { tag: 'metInSearch' }, { tag: 'searchOver' })
      .excludes('moveEnded')
      .legal(ways)
  })
  test('D2-R-39: nor does one met first take the second card away', () => {
    durim().drawing('search-troll', 'mf', 'secret-door', 'empty').when(search, draws(2), attack, step(E)).includes(
      { tag: 'monsterFled' },
      { tag: 'searchWentOn' },
      drawn('secret-door'),
      { tag: 'secretDoorUsed' },
      {
        tag: 'moveEnded',
      },
    )
    durim()
      .drawing('search-troll', 'mf', 'bare-room')
      .when(search, draws(2), attack)
      .includes({ tag: 'searchWentOn' }, drawn('bare-room'), { tag: 'searchOver' }, { tag: 'moveEnded' })
  })
  test('D2-R-39, D2-R-182: after an encounter nothing but the secret door leads on', () => {
    const on = with2('roomSearch', cardOf('onward', ['event'], [{ tag: 'continueMove' }]))
    durim({}, { pack: on })
      .drawing('search-troll', 'mf', 'onward')
      .when(search, draws(2), attack)
      .includes(drawn('onward'), { tag: 'moveEnded' })
    durim({}, { pack: on }).drawing('bare-room', 'onward').when(search, draws(2)).allows({ tag: 'stop' }, step(E))
    // Whatever follows on the card that met the monster: the move is over for it as ever.
    const twice = with2(
      'roomSearch',
      cardOf('lair', ['monster'], [{ tag: 'meet', kind: 'orc' }, { tag: 'continueMove' }]),
    )
    durim({}, { pack: twice })
      .drawing('bare-room', 'lair', 'mf')
      .when(search, draws(2), attack)
      .includes({ tag: 'metInSearch' }, { tag: 'searchOver' }, { tag: 'moveEnded' })
  })
  test('D2-R-182: once the search is over the rest of the move is as any other, also where it was', () => {
    const onward = cardOf('onward', ['event'], [{ tag: 'continueMove' }])
    durim({}, { pack: with2('room', onward), tiles: { '3,3': 'k4', '4,3': 'y4' } })
      .drawing('secret-door', 'search-troll', 'mf', 'onward')
      .when(search, draws(2), attack, step(E), step(W))
      .includes({ tag: 'searchOver' }, { tag: 'heroMoved', to: 43 }, { tag: 'heroMoved', to: 42 })
      .allows({ tag: 'stop' }, step(N))
  })
  test('D2-R-39: who is dead, has fled or is elsewhere draws no second card, and goes no way', () => {
    const pack = with2(
      'roomSearch',
      cardOf('doom', ['event'], [{ tag: 'kill', cause: 'doom' }]),
      cardOf('draught', ['event'], [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }]),
    )
    durim({}, { pack })
      .drawing('doom')
      .when(search, draws(2))
      .includes({ tag: 'heroDied' }, { tag: 'moveEnded' })
      .excludes('searchWentOn')
    durim({}, { pack })
      .drawing('secret-door', 'draught')
      .when(search, draws(2), { tag: 'goTo', to: 43 })
      .includes({ tag: 'heroMoved', to: 43 }, { tag: 'searchOver' }, { tag: 'moveEnded' })
      .toAct('nobody')
    durim({}, { pack })
      .drawing('draught')
      .when(search, draws(2), { tag: 'goTo', to: 43 })
      .excludes('searchWentOn')
      .toAct('nobody')
  })
  test('D2-R-181: caught off guard by one card he goes on with the other, as after an encounter', () => {
    const pack = with2('roomSearch', cardOf('from-behind', ['caughtOffGuard'], [two({ tag: 'caughtOffGuard' })]))
    durim({}, { pack })
      .drawing('from-behind', 'secret-door')
      .rolling(1, 1)
      .when(search, draws(2))
      .includes({ tag: 'caughtEnded', winner: 'hero' }, { tag: 'metInSearch' }, drawn('secret-door'))
      .legal(ways)
    durim({}, { pack })
      .drawing('from-behind')
      .rolling(1, 1)
      .when(search, draws(1))
      .excludes('metInSearch', 'searchWentOn')
      .toAct('nobody')
  })
  test('D2-R-182: a card that says that the move is over ends the search', () => {
    const pack = with2('roomSearch', cardOf('dust', ['event'], [{ tag: 'moveOver' }]))
    durim({}, { pack }).drawing('dust').when(search, draws(2)).excludes('searchWentOn').toAct('nobody')
    durim({}, { pack })
      .drawing('secret-door', 'dust')
      .when(search, draws(2))
      .includes({ tag: 'wayFound' }, drawn('dust'), { tag: 'moveEnded' })
      .excludes('searchOver')
      .toAct('nobody')
    durim({}, { pack })
      .drawing('search-troll', 'mf', 'dust')
      .when(search, draws(2), attack)
      .includes(drawn('dust'), { tag: 'moveEnded' })
      .toAct('nobody')
  })
  test('D2-R-38: with the option he says after the first whether he draws another', () => {
    const later = { options: { spotHidden: 'afterFirst' } } as const
    durim({}, later)
      .drawing('secret-door')
      .when(search)
      .includes({ tag: 'searchDeclared', cards: null }, drawn('secret-door'), { tag: 'wayFound' })
      .legal([letBe, draws(2)])
      .drawing('bare-room')
      .when(draws(2))
      .includes(drawn('bare-room'), { tag: 'searchOver' })
      .legal(ways)
    durim({}, later).drawing('secret-door').when(search, letBe).includes({ tag: 'searchOver' }).legal(ways)
    durim({ id: 'p' }, later).drawing('bare-room').when(search).excludes('searchDeclared').toAct('nobody')
  })
  test('D2-DURIM-5, D2-R-40, D2-EX-44: he searches in two moves in a row at most, however many cards he draws', () => {
    const again = { agenda: [0, 0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const) }
    durim({}, again)
      .drawing('bare-room', 'bare-room', 'bare-room', 'bare-room')
      .when(search, draws(2), search, draws(2))
      .forbids(search)
      .allows({ tag: 'stay' }, step(E))
    durim({ searches: 1 }).allows(search)
    durim({ searches: 2 }).forbids(search)
    durim({ id: 'p', searches: 2 }).allows(search)
    durim({ id: 'p', searches: 2 }, { options: { maxConsecutiveSearches: 2 } }).forbids(search)
  })

  test('D2-R-161, DB-R-111: where a third search is all there would be he may stay, though nobody may', () => {
    durim({ at: [0, 5], searches: 2 }, { tiles: { '0,5': ['kx', 1] }, options: { allowStay: false } })
      .legal([{ tag: 'stay' }])
      .when({ tag: 'stay' })
      .thenTags(['moveStarted', 'stayedPut', 'moveEnded'])
  })

  test('D2-R-211, D2-R-199: with the ring of seeing his first card is one of four, and his second as ever', () => {
    const ring: Pack['rings'][number] = {
      ...twoBox.rings[0]!,
      ...{
        id: 'seeing',
        use: { windows: [], effects: [two({ tag: 'searchFour' })], charges: 1, then: 'outOfPlay' as const },
      },
    } as const
    const pack = { ...twoBox, rings: [...twoBox.rings, ring] }
    const searches = (options: Readonly<Record<string, unknown>> = {}) =>
      durim({ ring: 'seeing' }, { pack, options }).after(search)
    const four = ['bare-room', 'search-coins', 'bare-room', 'secret-door']
    const withRing = { tag: 'searchWithRing' } as const
    const takes = { tag: 'takeFind', card: 'search-coins' } as const
    searches()
      .drawing(...four, 'bare-room')
      .when(draws(2), withRing, takes)
      .includes(
        { tag: 'cardKept', card: 'search-coins' },
        { tag: 'searchWentOn' },
        { tag: 'cardDrawn', card: 'bare-room' },
        { tag: 'searchOver' },
      )
    searches()
      .drawing(...four)
      .when(draws(1), withRing, takes)
      .includes({ tag: 'cardKept' }, { tag: 'moveEnded' })
      .excludes('searchWentOn')
    searches({ spotHidden: 'afterFirst' })
      .drawing(...four)
      .when(withRing, takes)
      .legal([letBe, draws(2)])
  })

  test('D2-R-211, D2-FLOOR-6: a floor tile that his first card lays does not take the second from him', () => {
    const lays = cardOf('lays', ['event'], [two({ tag: 'placeFloorTile', tile: 'slab' })])
    const setting = { pack: with2('roomSearch', lays), box: floorBox }
    durim({}, setting)
      .drawing('lays', 'search-coins')
      .when(search, draws(2))
      .includes({ tag: 'floorTilePlaced' }, { tag: 'searchWentOn' }, { tag: 'cardKept', card: 'search-coins' })
    const later = durim({}, { ...setting, options: { spotHidden: 'afterFirst' } })
      .drawing('lays')
      .when(search)
    later.includes({ tag: 'floorTilePlaced' }, { tag: 'moveEnded' }).excludes('searchWentOn')
  })
})

describe('throwing daggers', () => {
  const meets = (kind: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
    durim(is, setting).drawing(`room-${kind}`).after(step(E))
  const of = (kp: number): Partial<Setting> => ({ pack: fights(kp) })

  test('D2-DURIM-7, D2-DURIM-12, -13, -15…18, -21, D2-R-43, D2-METER-2, D2-DEC-11…13, D2-EX-45: one at a time, two letters against a hidden one', () => {
    meets('orc', {}, of(5))
      .legal([attack, wait, flee, throws])
      .drawing('m4')
      .rolling(3)
      .when(throws, hides('B'), names('AB'))
      .legal([letBe, throws])
      .rolling(2)
      .when(throws, hides('C'), names('AB'), throws, hides('A'), names('AC'))
      .thenEvents([
        { tag: 'specialAnnounced', hero: 0, special: 'daggers' },
        { tag: 'intentAnnounced', hero: 0, intent: 'attack', weapon: null },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'letterHidden', hero: 0, letter: 2, knownTo: [1] },
        thrown('AB'),
        left(3),
        shown('B'),
        hit(3),
        wounded(3, 3),
        { tag: 'letterHidden', hero: 0, letter: 3, knownTo: [1] },
        thrown('AB'),
        left(2),
        shown('C'),
        missed,
        lost(9),
        { tag: 'letterHidden', hero: 0, letter: 1, knownTo: [1] },
        thrown('AC'),
        left(1),
        shown('A'),
        hit(2),
        wounded(2, 5),
        { tag: 'monsterDied', hero: 0, kind: 'orc', wounds: 5, kp: 5, knownTo: [1] },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'room-orc' },
        { tag: 'monsterCardReturned', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'encounterEnded', hero: 0, result: 'monsterDied' },
      ])
      .legal([letBe, { tag: 'seek' }])
  })
  test('D2-DEC-12, -13: the monster player hides any of three each time; he names any two', () => {
    meets('orc', {}, of(9))
      .drawing('m4')
      .when(throws)
      .toAct(1)
      .legal([hides('A'), hides('B'), hides('C')])
      .when(hides('B'))
      .toAct(0)
      .legal([names('AB'), names('AC'), names('BC')])
      .rolling(1)
      .when(names('BC'), throws)
      .legal([hides('A'), hides('B'), hides('C')])
  })
  test.each([
    ['A', 'AB', true],
    ['A', 'AC', true],
    ['A', 'BC', false],
    ['B', 'AB', true],
    ['B', 'AC', false],
    ['B', 'BC', true],
    ['C', 'AB', false],
    ['C', 'AC', true],
    ['C', 'BC', true],
  ] as const)('D2-DURIM-18, -21: %s hidden, %s named', (hidden, named, hits) => {
    const start = meets('orc', {}, of(9))
      .drawing('m4')
      .rolling(...(hits ? [4] : []))
    const end = start.when(throws, hides(hidden), names(named))
    if (hits) end.includes(shown(hidden), hit(4), wounded(4, 4)).excludes('kpLost', 'daggerMissed')
    else end.includes(shown(hidden), missed, lost(9)).excludes('daggerHit', 'monsterWounded')
  })
  test('D2-DURIM-12, D2-DEC-11: four at most, and no more than there are; he may stop after any', () => {
    const five = meets('orc', supply(5), of(9)).drawing('m4')
    const miss = [throws, hides('C'), names('AB')] as const
    five.when(...miss, ...miss, ...miss).legal([letBe, throws])
    five
      .when(...miss, ...miss, ...miss, ...miss)
      .includes(left(1), { tag: 'monsterReacted', outcome: 'combat' })
      .forbids(throws)
    meets('orc', supply(1), of(9))
      .drawing('m4')
      .rolling(1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10)
      .when(...miss)
      .includes(left(0), { tag: 'monsterReacted' }, { tag: 'unarmedBegan' })
    meets('orc', supply(0)).forbids(throws)
    five.when(...miss, letBe).includes(left(4), { tag: 'monsterReacted' }, { tag: 'combatStarted' })
  })
  test('D2-DURIM-13, D2-CONV-7, D2-R-58: it counts as an attack: the monster reacts to one, once, and no second row is thrown', () => {
    meets('orc', {}, of(9))
      .drawing('mf')
      .rolling(1)
      .when(throws, hides('A'), names('AB'), letBe)
      .includes(hit(1), { tag: 'monsterReacted', outcome: 'monsterFlees' }, { tag: 'monsterFled' })
      .legal([letBe, { tag: 'seek' }])
  })
  test('D2-DURIM-14, D2-EX-49: after an ambush one dagger, and then it fights', () => {
    durim({}, of(6))
      .drawing('ambush-orc')
      .rolling(9)
      .when(step(E))
      .includes({ tag: 'heroAmbushed', roll: 9, tf: 7, damage: 2 })
      .legal([attack, flee, throws])
      .drawing('m4')
      .when(throws, hides('A'), names('BC'))
      .includes({ tag: 'intentAnnounced', intent: 'attack' }, missed, lost(7), {
        tag: 'monsterReacted',
        outcome: 'combat',
      })
      .toAct(1)
      .legal(['a', 'b', 'c'].map((letter) => ({ tag: 'combatCard', card: `orc-set-${letter}` })))
  })
  test('D2-DURIM-19, D2-R-47, D2-EX-47: a skeleton loses T6-2; nothing lost is a hit all the same', () => {
    const skeleton = meets('skeleton', {}, of(4)).drawing('m4')
    skeleton
      .rolling(2)
      .when(throws, hides('A'), names('AC'))
      .includes(shown('A'), hit(0))
      .excludes('monsterWounded', 'kpLost', 'daggerMissed')
    skeleton.rolling(1).when(throws, hides('A'), names('AC')).includes(hit(0))
    skeleton.rolling(5).when(throws, hides('A'), names('AC')).includes(hit(3), wounded(3, 3))
  })
  test('D2-R-47, D2-EX-53: what only fights as a skeleton loses T6, unless the option says otherwise', () => {
    meets('rash-kharg', {}, of(5)).drawing('m4').rolling(4).when(throws, hides('A'), names('AC')).includes(hit(4))
    meets('rash-kharg', {}, { ...of(5), options: { namedExceptionsFollowFightsAs: true } })
      .drawing('m4')
      .rolling(4)
      .when(throws, hides('A'), names('AC'))
      .includes(hit(2))
  })
  test('D2-DURIM-20, D2-R-44, D2-EX-48: a spider hit dies at once; a letter is hidden for it as well', () => {
    durim()
      .drawing('room-giant-spider')
      .after(step(E))
      .legal([letBe, throws])
      .when(throws)
      .toAct(1)
      .legal([hides('A'), hides('B'), hides('C')])
      .when(hides('C'), names('BC'))
      .includes(shown('C'), hit(null), { tag: 'monsterKilled', kind: 'giant-spider' }, { tag: 'encounterEnded' })
      .excludes('monsterCardDrawn', 'intentAnnounced')
      .legal([letBe, { tag: 'seek' }])
  })
  test('D2-R-44: with a dagger left he fights a spider as its card says; with none he must flee', () => {
    const spider = (n: number) => durim(supply(n)).drawing('room-giant-spider').after(step(E))
    spider(2)
      .when(throws, hides('C'), names('AB'), letBe)
      .includes(missed, lost(9), { tag: 'monsterKilled', kind: 'giant-spider' })
      .excludes('webFleeRolled')
    spider(1)
      .rolling(1)
      .when(throws, hides('C'), names('AB'))
      .includes(
        missed,
        lost(9),
        { tag: 'webFleeRolled', ok: true },
        { tag: 'heroFled' },
        { tag: 'daggersLost', count: 1 },
      )
  })
  test('D2-DURIM-21: a miss may be the end of him', () => {
    meets('orc', { kp: 1 }, of(5))
      .drawing('m4')
      .when(throws, hides('C'), names('AB'))
      .includes(missed, lost(0), { tag: 'heroDied', cause: 'injury' }, { tag: 'moveEnded' })
      .excludes('daggersLost')
  })
  test('D2-DURIM-12: nobody else throws daggers', () => {
    meets('orc', { id: 'p' }).legal([attack, wait, flee])
    meets('orc', { id: 'yubara' }).forbids(throws)
  })

  describe('the hidden letter', () => {
    const hidden = (letter: 'A' | 'B' | 'C') => meets('orc', {}, of(9)).drawing('m4').when(throws, hides(letter))

    test('D2-DURIM-16, D2-CONV-15, -17, D2-R-150: until two are named only the monster player knows it, from events and table alike', () => {
      for (const viewer of [0, 'spectator'] as const) {
        expect(hidden('A').seen(viewer)).toEqual(hidden('C').seen(viewer))
        expect(hidden('A').view(viewer)).toEqual(hidden('C').view(viewer))
        expect(hidden('A').seen(viewer)).toContainEqual({
          tag: 'letterHidden',
          hero: 0,
          letter: 'hidden',
          knownTo: [1],
        })
        expect(hidden('A').view(viewer).slices.drakborgen2.secret).toEqual({ value: 'hidden', knownTo: [1] })
      }
      expect(hidden('A').legalActions).toEqual(hidden('C').legalActions)
      expect(hidden('C').seen(1)).toContainEqual({ tag: 'letterHidden', hero: 0, letter: 3, knownTo: [1] })
      expect(hidden('C').view(1).slices.drakborgen2.secret).toEqual({ value: 3, knownTo: [1] })
    })
    test('D2-R-150: then it is shown to all, hit or miss', () => {
      const named = hidden('C').when(names('AB'))
      for (const viewer of [0, 1, 'spectator'] as const) expect(named.seen(viewer)).toContainEqual(shown('C'))
      expect(named.state.slices.drakborgen2.secret).toBeNull()
    })
    test('D2-R-150, D2-R-183: with nobody to play the monster it is decided only when he has named his', () => {
      const alone = durim({}, { ...of(9), options: { monsterPlayer: 'bot' } })
        .drawing('room-orc', 'm4')
        .after(step(E))
      alone
        .when(throws)
        .toAct(0)
        .legal([names('AB'), names('AC'), names('BC')])
        .excludes('letterHidden')
      alone.rolling(3).when(throws, names('AB')).includes(thrown('AB'), shown('C'), missed)
      alone.rolling(2, 5).when(throws, names('AB')).includes(thrown('AB'), shown('B'), hit(5))
    })
    test('D2-DURIM-17, -18, -21: against a bot two throws of three hit', () => {
      const alone = durim({}, { ...of(9), options: { monsterPlayer: 'bot' } })
        .drawing('room-orc', 'm4')
        .after(step(E))
      for (const pair of [0, 1, 2]) {
        const odds = oddsOf(
          over2(fights(9)),
          alone.after(throws).game,
          (_, events) => events.map(({ tag }) => tag).find((tag) => tag === 'daggerHit' || tag === 'daggerMissed'),
          { choose: () => pair },
        )
        expect(odds).toEqual({ daggerHit: fraction(2, 3), daggerMissed: fraction(1, 3) })
      }
    })
    test('D2-DURIM-19: of hits on a skeleton two of six cost it nothing, and 1 to 4 KP are as likely as each other', () => {
      const start = meets('skeleton', {}, of(9)).drawing('m4').after(throws, hides('A'), names('AC')).game
      const odds = oddsOf(
        over2(fights(9)),
        start,
        (_, events) => events.flatMap((event) => (event.tag === 'daggerHit' ? [`${event.loss}`] : []))[0],
      )
      const sixth = fraction(1, 6)
      expect(odds).toEqual({ 0: fraction(1, 3), 1: sixth, 2: sixth, 3: sixth, 4: sixth })
    })
  })
})

describe('close combat', () => {
  const letter = (named: 'A' | 'B' | 'C') => ({ tag: 'nameLetter', letter: named }) as const
  const card = (shows: 'A' | 'B' | 'C', set = 'orc-set') =>
    ({ tag: 'combatCard', card: `${set}-${shows.toLowerCase()}` }) as const
  const fighting = (kind: string, kp: number, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
    durim(is, { ...setting, pack: fights(kp, setting.pack) })
      .drawing(`room-${kind}`, 'm4')
      .after(step(E), attack)
  const resolved = (
    round: number,
    mine: 'A' | 'B' | 'C',
    its: 'A' | 'B' | 'C',
    heroLoss: number,
    monsterLoss: number,
  ) =>
    ({
      tag: 'combatRoundResolved',
      ...{ hero: 0, round, heroLetter: mine, monsterLetter: its, heroLoss, monsterLoss },
    }) as const

  test('D2-DURIM-8…10, D2-DEC-13, -14, D2-R-149: the monster player chooses a card, then he names a letter openly', () => {
    fighting('orc', 5)
      .toAct(1)
      .legal([card('A'), card('B'), card('C')])
      .when(card('A'))
      .toAct(0)
      .legal([letter('A'), letter('B'), letter('C')])
      .when(letter('C'))
      .thenEvents([
        { tag: 'combatCardCommitted', hero: 0, side: 'monster', card: 'orc-set-a', knownTo: [1] },
        { tag: 'letterNamed', hero: 0, letter: 'C' },
        resolved(1, 'C', 'A', 0, 1),
        wounded(1, 1),
      ])
  })
  test.each([
    ['A', 'A', 1, 1],
    ['A', 'B', 0, 1],
    ['A', 'C', 1, 0],
    ['B', 'A', 1, 0],
    ['B', 'B', 1, 1],
    ['B', 'C', 0, 1],
    ['C', 'A', 0, 1],
    ['C', 'B', 1, 0],
    ['C', 'C', 1, 1],
  ] as const)('D2-DURIM-10, D2-R-41: his %s against its %s', (mine, its, heroLoss, monsterLoss) => {
    fighting('orc', 9)
      .when(card(its), letter(mine))
      .includes(resolved(1, mine, its, heroLoss, monsterLoss), ...(heroLoss ? [lost(9, 'combat')] : []))
      .includes(...(monsterLoss ? [wounded(1, 1)] : []))
  })
  test('D2-R-41: a card of the monster that hits twice hits twice; his own letter never does', () => {
    const combatCards = twoBox.combatCards.map((one) =>
      one.id === 'orc-set-c' ? { ...one, hitsTwice: ['A' as const] } : one,
    )
    const fight = fighting('orc', 9, {}, { pack: { ...twoBox, combatCards } })
    fight.when(card('C'), letter('A')).includes(resolved(1, 'A', 'C', 2, 0), { tag: 'kpLost', amount: 2, kp: 8 })
    fight.when(card('C'), letter('C')).includes(resolved(1, 'C', 'C', 1, 1))
    fight.when(card('C'), letter('B')).includes(resolved(1, 'B', 'C', 0, 1))
  })
  test('D2-DURIM-9, D2-CONV-15, -17: he does not see what has been chosen, and may name what he likes', () => {
    const chosen = (its: 'A' | 'B' | 'C') => fighting('orc', 9).when(card(its))
    for (const viewer of [0, 'spectator'] as const) {
      expect(chosen('A').seen(viewer)).toEqual(chosen('B').seen(viewer))
      expect(chosen('A').view(viewer)).toEqual(chosen('B').view(viewer))
    }
    expect(chosen('A').legalActions).toEqual(chosen('B').legalActions)
  })
  test('D2-DURIM-9, D2-R-183: a bot chooses when he has named his letter', () => {
    const alone = durim({}, { pack: fights(9), options: { monsterPlayer: 'bot' } })
      .drawing('room-orc', 'm4')
      .after(step(E), attack)
    alone.toAct(0).legal([letter('A'), letter('B'), letter('C')])
    alone
      .rolling(2)
      .when(letter('A'))
      .includes({ tag: 'letterNamed', letter: 'A' }, resolved(1, 'A', 'B', 0, 1))
  })
  test('D2-DURIM-11, D2-R-42, D2-DEC-15, D2-EX-50: after a round he may throw one, if both live', () => {
    fighting('dark-elf', 2, supply(2))
      .when(card('A', 'troll-set'), letter('C'))
      .legal([letBe, throws])
      .rolling(1)
      .when(throws, hides('A'), names('AB'))
      .includes(resolved(1, 'C', 'A', 0, 1), thrown('AB'), left(1), hit(1), wounded(1, 2), { tag: 'monsterDied' })
      .legal([letBe, { tag: 'seek' }])
    fighting('orc', 9)
      .rolling(1)
      .when(card('A'), letter('C'), throws, hides('A'), names('AB'))
      .includes(left(3), hit(1))
      .toAct(1)
      .legal([card('A'), card('B'), card('C')])
    fighting('orc', 1).when(card('A'), letter('C')).includes({ tag: 'monsterDied' }).toAct('nobody')
    fighting('orc', 9, { kp: 1 }).when(card('A'), letter('B')).includes({ tag: 'heroDied' }).toAct('nobody')
    fighting('orc', 9).when(card('A'), letter('C'), letBe).excludes('daggerThrown').toAct(1)
  })
  test('D2-DURIM-24, D2-R-46, D2-EX-51: when the last is thrown he fights with bare hands', () => {
    fighting('orc', 3, { kp: 10, ...supply(1) })
      .rolling(4, 2, 5, 1, 6, 3)
      .when(card('B'), letter('C'), throws, hides('C'), names('AB'))
      .includes(
        resolved(1, 'C', 'B', 1, 0),
        lost(9, 'combat'),
        missed,
        lost(8),
        { tag: 'unarmedBegan' },
        { tag: 'unarmedRoundFought', round: 2, heroRoll: 4, monsterDie: 't10', monsterRoll: 2, hit: 'hero' },
        wounded(1, 1),
        { tag: 'monsterDied', wounds: 3 },
      )
      .legal([letBe, { tag: 'seek' }])
  })
  test('D2-R-149: with a dagger he does not fight with bare hands, unless the option lets him, round by round', () => {
    const unarmed = { tag: 'fightUnarmed' } as const
    fighting('orc', 9).when(card('A')).forbids(unarmed)
    const options = { daggerOptional: true }
    const round = {
      tag: 'unarmedRoundFought',
      hero: 0,
      round: 1,
      heroRoll: 6,
      monsterDie: 't10',
      monsterRoll: 5,
      hit: 'hero',
    } as const
    fighting('orc', 9, {}, { options })
      .when(card('A'))
      .legal([letter('A'), letter('B'), letter('C'), unarmed])
      .rolling(6, 5)
      .when(unarmed)
      .includes(round, wounded(1, 1))
      .excludes('letterNamed', 'combatRoundResolved')
      .legal([letBe, throws])
      .when(letBe, card('B'))
      .legal([letter('A'), letter('B'), letter('C'), unarmed])
    const die = {
      options: { ...options, combatSystem: 'die' as const },
      pack: { ...twoBox, dieThrowTable: classic.dieThrowTable! },
    }
    fighting('orc', 9, {}, die)
      .legal([{ tag: 'throw' }, unarmed])
      .rolling(6, 5)
      .when(unarmed)
      .includes(round, wounded(1, 1))
  })
  test('D2-R-149: a card put away is not seen, and lies there no more when the next is chosen', () => {
    const fought = (its: 'A' | 'B') =>
      fighting('orc', 9, {}, { options: { daggerOptional: true } })
        .rolling(6, 5)
        .when(card(its), { tag: 'fightUnarmed' }, letBe)
    expect(fought('A').view(0)).toEqual(fought('B').view(0))
    expect(fought('A').state.combat!.chosen).toEqual({ hero: null, monster: null })
  })

  test('D2-R-116: where combat is fought with the die he throws it while he has a dagger, and then fights with bare hands', () => {
    const die = {
      options: { combatSystem: 'die' },
      pack: { ...twoBox, dieThrowTable: classic.dieThrowTable! },
    } as const
    const fight = fighting('orc', 9, { kp: 2, ...supply(1) }, die)
    fight.legal([{ tag: 'throw' }])
    fight
      .throwing({ zone: 'inner', face: 'other' })
      .rolling(2, 1, 10, 1, 10)
      .when({ tag: 'throw' }, throws, hides('A'), names('AB'))
      .includes({ tag: 'dieThrown', zone: 'inner' }, wounded(2, 2), left(0), hit(2), wounded(2, 4), {
        tag: 'unarmedBegan',
      })
      .includes({ tag: 'unarmedRoundFought', heroRoll: 1, monsterRoll: 10 }, lost(1), lost(0), { tag: 'heroDied' })
  })
})

describe('looking for daggers', () => {
  const seek = { tag: 'seek' } as const
  const sought = (roll: number, found: boolean) => ({ tag: 'daggerSought', hero: 0, roll, found }) as const
  /** He has thrown so many at an orc, all of which miss, and it flees, or fights. */
  const threw = (n: number, monsterCard: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) => {
    const first = durim(is, setting).drawing('room-orc', monsterCard).after(step(E))
    const miss = [throws, hides('C'), names('AB')] as const
    return Array.from({ length: n }).reduce<typeof first>((before) => before.after(...miss), first)
  }

  test('D2-DURIM-22, D2-R-45, D2-DEC-16, D2-EX-46: T6 for each: even is found, odd is lost', () => {
    threw(3, 'mf')
      .when(letBe)
      .includes({ tag: 'monsterFled' }, { tag: 'encounterEnded' })
      .legal([letBe, seek])
      .rolling(2, 3, 6)
      .when(seek)
      .includes(sought(2, true), left(2, 1), sought(3, false), sought(6, true), left(3, 1), { tag: 'moveEnded' })
      .excludes('daggersLost')
  })
  test('D2-R-45: all that were thrown in the encounter, at the meeting and in combat, also when the monster is dead', () => {
    const start = threw(1, 'm4', {}, { pack: fights(2) })
    const end = start
      .rolling(1)
      .when(
        letBe,
        { tag: 'combatCard', card: 'orc-set-a' },
        { tag: 'nameLetter', letter: 'C' },
        throws,
        hides('A'),
        names('AB'),
      )
      .includes({ tag: 'monsterDied' })
      .legal([letBe, seek])
      .rolling(4, 4)
      .when(seek)
      .includes(sought(4, true), sought(4, true), left(4, 1), { tag: 'moveEnded' })
    expect(end.state.slices.drakborgen2.persons[0]!.supply).toBe(4)
  })
  test('D2-DEC-16: if he does not look they are lost; if he has thrown none nobody asks', () => {
    threw(2, 'mf')
      .when(letBe, letBe)
      .includes({ tag: 'daggersLost', hero: 0, count: 2, reason: 'notSought' }, { tag: 'moveEnded' })
    durim().drawing('room-orc', 'mf').when(step(E), attack).excludes('daggersLost').toAct('nobody')
  })
  test('D2-R-45: not if he has fled or was moved away', () => {
    const reactions = { attack: { default: { outcome: 'fleeSucceeds' }, byKind: {} } } as const
    const monsterCards = twoBox.monsterCards.map((one) =>
      one.id === 'mf' ? { ...one, reactions: { ...one.reactions, ...reactions } } : one,
    )
    threw(1, 'mf', {}, { pack: { ...twoBox, monsterCards } })
      .when(letBe)
      .includes({ tag: 'heroFled' }, { tag: 'daggersLost', hero: 0, count: 1, reason: 'noTime' }, { tag: 'moveEnded' })
      .toAct('nobody')
    const away = thingOf('wings', {
      windows: ['beforeCombatRound'],
      effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }],
    })
    threw(1, 'm4', { held: ['wings'] }, { pack: with2('search', away) })
      .when(letBe, { tag: 'useItem', card: 'wings' }, { tag: 'goTo', to: 'se' })
      .includes({ tag: 'daggersLost', count: 1, reason: 'noTime' })
      .excludes('daggerSought')
  })
  test('D2-DURIM-23, D2-EX-52: below they are always lost', () => {
    const miss = [throws, hides('C'), names('AB')] as const
    given({
      heroes: [
        { id: 'durim', below: { arrow: [3, 3], dir: E } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [
        { tag: 'meet', hero: 0, kind: 'orc', origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
      .drawing('mf')
      .when(...miss, ...miss, letBe)
      .includes(
        { tag: 'monsterFled' },
        { tag: 'daggersLost', hero: 0, count: 2, reason: 'catacombs' },
        { tag: 'moveEnded' },
      )
      .toAct('nobody')
  })
  const origin = { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null } as const

  test('D2-DURIM-22: each is found once in two', () => {
    const { game } = threw(2, 'mf').when(letBe)
    const odds = oddsOf(
      over2(),
      game,
      (_, events) => {
        const all = events.flatMap((event) => (event.tag === 'daggerSought' ? [event.found] : []))
        return all.length < 2 ? undefined : `${all.filter((found) => found).length} found`
      },
      { choose: (legal) => legal.findIndex(({ tag }) => tag === 'seek') },
    )
    expect(odds).toEqual({ '0 found': fraction(1, 4), '1 found': fraction(1, 2), '2 found': fraction(1, 4) })
  })
})
