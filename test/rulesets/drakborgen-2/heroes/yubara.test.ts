/** Yūbara Tori-Jima: ambushes avoided, hiding, shuriken, the blowpipe. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, rounds, wait } from '../../../support/drakborgen/rooms.js'
import { E, square, step } from '../../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

/** Yūbara in a room with another to the east; the player to her right, seat 1, plays the monsters. */
const yubara = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'yubara', at: [3, 3], ...is },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })
const meets = (kind: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  yubara(is, setting).drawing(`room-${kind}`).after(step(E))
const hide = { tag: 'hide' } as const
const shuriken = { tag: 'throwShuriken' } as const
const blowpipe = { tag: 'blowpipe' } as const
const hold = { tag: 'hold' } as const
const thrown = (roll: number, result: number | 'miss' | 'defeat') => ({ tag: 'shurikenThrown', roll, result }) as const

describe('ambushes', () => {
  test('D2-YUBA-2, -3, D2-EX-54: an even T6 and the monster is met as any other, with all she can do', () => {
    yubara()
      .drawing('ambush-orc')
      .rolling(4)
      .when(step(E))
      .includes(
        { tag: 'avoidRolled', hero: 0, roll: 4, ok: true },
        { tag: 'ambushAvoided', hero: 0, by: 'reflexes' },
        { tag: 'monsterMet', ambush: false },
      )
      .excludes('heroAmbushed')
      .legal([attack, wait, flee, hide, shuriken, blowpipe])
  })

  test('D2-YUBA-4, -18, -30, D2-EX-55: an odd one and it strikes; she may attack or flee, and nothing else', () => {
    yubara()
      .drawing('ambush-orc')
      .rolling(3, 9)
      .when(step(E))
      .includes(
        { tag: 'avoidRolled', roll: 3, ok: false },
        { tag: 'heroAmbushed', roll: 9, tf: 5, damage: 4 },
        { tag: 'kpLost', amount: 4, kp: 6 },
      )
      .legal([attack, flee])
  })

  test('D2-YUBA-2: of two that strike from behind the second is rolled for as well', () => {
    const pack = with2('room', cardOf('ambush-two', ['monster', 'ambush'], [{ tag: 'ambush', kind: 'orc', count: 2 }]))
    yubara({}, { pack })
      .drawing('ambush-two', 'mf')
      .rolling(3, 5)
      .when(step(E))
      .rolling(2)
      .when(attack)
      .includes(
        { tag: 'avoidRolled', roll: 3 },
        { tag: 'monsterFled' },
        { tag: 'avoidRolled', roll: 2 },
        { tag: 'monsterMet', ambush: false },
      )
  })

  test('D2-YUBA-2: where she no longer is nobody strikes, and she does not roll', () => {
    const origin = { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null } as const
    const next = { tag: 'ambush', hero: 0, kind: 'orc', count: 1, origin } as const
    yubara({}, { agenda: [{ ...next, at: square(5, 5) }] }).thenEvents([])
    yubara({}, { agenda: [{ ...next, at: square(3, 3) }] })
      .rolling(2)
      .includes({ tag: 'avoidRolled' }, { tag: 'monsterMet' })
  })

  test('D2-YUBA-2: others have no such roll', () => {
    given({
      heroes: [
        { id: 'thargrim', at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('ambush-orc')
      .rolling(9)
      .when(step(E))
      .excludes('avoidRolled')
  })
})

describe('hiding', () => {
  test('D2-YUBA-6, -7, -10, D2-DEC-17, -19, D2-EX-56: two numbers miss hers, which is shown; she leaves the orc alone, and her move is over', () => {
    const hiding = meets('orc').when(hide)
    hiding.toAct(0).legal([1, 2, 3, 4, 5, 6].map((number) => ({ tag: 'pickNumber', number }) as const))
    const set = hiding.when({ tag: 'pickNumber', number: 3 })
    set.toAct(1)
    expect(set.legalActions).toHaveLength(15)
    set
      .when({ tag: 'nameNumbers', numbers: [2, 5] })
      .includes({ tag: 'hideNumbersNamed', numbers: [2, 5] }, { tag: 'hideResult', hero: 0, number: 3, ok: true })
      .legal([{ tag: 'stayHidden' }, { tag: 'meetAnyway' }])
      .when({ tag: 'stayHidden' })
      .includes(
        { tag: 'monsterIgnored', hero: 0, by: 'hiding' },
        { tag: 'cardReturned', card: 'room-orc' },
        { tag: 'encounterEnded', result: 'other' },
        { tag: 'moveEnded' },
      )
  })

  test('D2-YUBA-10, D2-DEC-19: unseen she may meet it all the same', () => {
    meets('orc')
      .when(hide, { tag: 'pickNumber', number: 3 }, { tag: 'nameNumbers', numbers: [1, 2] })
      .toAct(0)
      .legal([{ tag: 'stayHidden' }, { tag: 'meetAnyway' }])
      .when({ tag: 'meetAnyway' })
      .legal([attack, wait, flee, shuriken, blowpipe])
  })

  test('D2-YUBA-8, -9, D2-EX-57: three are named for a dark elf; hers among them, and all else is left to her', () => {
    const set = meets('dark-elf').when(hide, { tag: 'pickNumber', number: 3 })
    expect(set.legalActions).toHaveLength(20)
    set
      .when({ tag: 'nameNumbers', numbers: [1, 3, 6] })
      .includes({ tag: 'hideResult', number: 3, ok: false })
      .legal([attack, wait, flee, shuriken, blowpipe])
  })

  test('D2-YUBA-5, D2-EX-58: from trolls, orcs, elves and skeletons; not from one that only fights as a skeleton', () => {
    for (const kind of ['mountain-troll', 'orc', 'two-orcs', 'dark-elf', 'skeleton']) meets(kind).allows(hide)
    for (const kind of ['rash-kharg', 'golem', 'wolf', 'giant-spider']) meets(kind).forbids(hide)
    meets('rash-kharg', {}, { options: { namedExceptionsFollowFightsAs: true } }).allows(hide)
  })

  test('D2-YUBA-7, -8, D2-DEC-18: a troll, as an orc, is named two numbers for, a skeleton three', () => {
    const named = (kind: string) => meets(kind).when(hide, { tag: 'pickNumber', number: 1 }).legalActions.length
    expect([named('mountain-troll'), named('two-orcs'), named('skeleton')]).toEqual([15, 15, 20])
  })

  test('D2-DEC-17, -18: a number from 1 to 6; then any two or any three different ones, by the player to her right', () => {
    const six = [1, 2, 3, 4, 5, 6]
    const pairs = six.flatMap((a) => six.filter((b) => b > a).map((b) => [a, b]))
    const threes = pairs.flatMap(([a, b]) => six.filter((c) => c > b!).map((c) => [a!, b!, c]))
    const named = (numbers: ReadonlyArray<number>) => ({ tag: 'nameNumbers', numbers }) as const
    meets('orc')
      .when(hide)
      .toAct(0)
      .legal(six.map((number) => ({ tag: 'pickNumber', number }) as const))
      .when({ tag: 'pickNumber', number: 6 })
      .toAct(1)
      .legal(pairs.map(named))
    meets('skeleton').when(hide, { tag: 'pickNumber', number: 1 }).toAct(1).legal(threes.map(named))
  })

  test('D2-EX-166, D2-CONV-15, -17: before the numbers are named nobody else can tell hers, by what is seen or asked', () => {
    const [one, six] = [1, 6].map((number) => meets('orc').when(hide, { tag: 'pickNumber', number }))
    for (const viewer of [1, 'spectator'] as const) {
      expect(one!.view(viewer)).toEqual(six!.view(viewer))
      expect(one!.seen(viewer)).toEqual(six!.seen(viewer))
    }
    expect(one!.legalActions).toEqual(six!.legalActions)
    expect(one!.view(0)).not.toEqual(six!.view(0))
  })

  test('D2-R-6: alone, chance names the numbers', () => {
    given({
      heroes: [{ id: 'yubara', at: [3, 3] }],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      options: { combatSystem: 'cards' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('room-orc')
      .after(step(E))
      .rolling(1)
      .when(hide, { tag: 'pickNumber', number: 3 })
      .includes({ tag: 'hideNumbersNamed', numbers: [1, 2] }, { tag: 'hideResult', ok: true })
  })
})

describe('shuriken', () => {
  test('D2-YUBA-11, -12, -13, -15…17, -19, D2-METER-2, D2-EX-59: four in a row on an orc: 1, a miss, 2, 1; it is dead, and they are gone', () => {
    const met = meets('orc').drawing('m4').rolling(3, 1, 4, 3).when(shuriken, shuriken, shuriken, shuriken)
    met.includes(
      { tag: 'specialAnnounced', special: 'shuriken' },
      { tag: 'intentAnnounced', intent: 'attack' },
      { tag: 'monsterCardDrawn' },
      thrown(3, 1),
      { tag: 'monsterWounded', amount: 1, wounds: 1 },
      thrown(1, 'miss'),
      thrown(4, 2),
      thrown(3, 1),
      { tag: 'supplyChanged', hero: 0, by: -1, left: 0 },
      { tag: 'monsterDied', kp: 4 },
      { tag: 'moveEnded' },
    )
    expect(met.state.slices.drakborgen2.persons[0]!.supply).toBe(0)
  })

  test('D2-YUBA-16, D2-EX-60: a hit that costs nothing; she holds, and the troll reacts as to an attack', () => {
    meets('mountain-troll')
      .drawing('m4')
      .rolling(2)
      .when(shuriken)
      .legal([hold, shuriken])
      .when(hold)
      .includes(thrown(2, 0), { tag: 'monsterReacted', outcome: 'combat' })
      .excludes('monsterWounded')
  })

  test('D2-YUBA-20, D2-EX-61: what fells an orc costs two of them 3 KP', () => {
    meets('two-orcs')
      .drawing('m4')
      .rolling(6)
      .when(shuriken)
      .includes(thrown(6, 3), { tag: 'monsterWounded', wounds: 3 })
    meets('orc').drawing('m4').rolling(6).when(shuriken).includes(thrown(6, 'defeat'), { tag: 'monsterKilled' })
  })

  test('D2-YUBA-14, D2-DEC-20: she may wait, and throw before each round if it comes to combat', () => {
    const met = meets('orc').drawing('m4').when(attack)
    met.legal([hold, shuriken])
    const round = met.rolling(3).when(shuriken, hold, ...rounds('yubara', 'orc-set', 'A/A'))
    round.includes(thrown(3, 1), { tag: 'combatRoundResolved', round: 1 }).legal([hold, shuriken])
    expect(round.state.slices.drakborgen2.persons[0]!.supply).toBe(3)
  })

  test('D2-YUBA-15, D2-DEC-20: a row at the meeting and another before the round', () => {
    const met = meets('mountain-troll', { two: { supply: 6 } })
      .drawing('m4')
      .rolling(1, 1, 1, 1)
    const four = met.when(shuriken, shuriken, shuriken, shuriken)
    four.includes({ tag: 'monsterReacted', outcome: 'combat' }).legal([hold, shuriken])
  })

  test('D2-YUBA-12, D2-DEC-20: without any, or against what has no column, none is thrown; what fights as another is read as that', () => {
    meets('orc', { two: { supply: 0 } }).forbids(shuriken)
    meets('golem').forbids(shuriken)
    meets('rash-kharg')
      .drawing('m4')
      .rolling(5)
      .when(shuriken)
      .includes({ tag: 'shurikenThrown', column: 'skeleton', result: 1 })
  })

  test('D2-YUBA-12: at a spider she may throw before it is fought, and let it be', () => {
    meets('giant-spider')
      .legal([{ tag: 'letBe' }, shuriken, blowpipe])
      .rolling(6)
      .when(shuriken)
      .includes({ tag: 'monsterKilled' })
  })
})

describe('the blowpipe', () => {
  test('D2-YUBA-21, -24…29, D2-EX-62, D2-METER-3…5: the marker first, then a T12 of 2 or more, and both orcs are down; never again', () => {
    const met = meets('two-orcs').drawing('m4').rolling(2).when(blowpipe)
    met.includes(
      { tag: 'specialAnnounced', special: 'blowpipe' },
      { tag: 'intentAnnounced', intent: 'attack' },
      { tag: 'slotSpent', hero: 0, slot: 'blowpipe' },
      { tag: 'dieRolled', die: 12 },
      { tag: 'blowpipeUsed', roll: 2, hit: true },
      { tag: 'monsterKilled', kind: 'two-orcs' },
    )
    expect(met.state.slices.drakborgen2.persons[0]!.slots).toEqual([])
    meets('orc', { two: { slots: [] } }).forbids(blowpipe)
  })

  test('D2-YUBA-26, D2-EX-63: a 1 misses, and the orc reacts as to an attack', () => {
    meets('orc')
      .drawing('m4')
      .rolling(1)
      .when(blowpipe)
      .includes({ tag: 'blowpipeUsed', hit: false }, { tag: 'monsterReacted' })
  })

  test('D2-YUBA-22, -23, D2-EX-64: not against the undead or what is immune to magic, and not once combat has begun', () => {
    meets('undead-skeleton').forbids(blowpipe)
    meets('golem').forbids(blowpipe)
    meets('orc').drawing('m4').when(attack, hold).forbids(blowpipe)
  })
})

test('shuriken and blowpipe by the dice: the exact odds of a throw', () => {
  const of = (kind: string, action: { readonly tag: 'throwShuriken' | 'blowpipe' }) =>
    oddsOf(over2(), meets(kind).drawing('m4').when(action).game, (_, events) => {
      const shot = events.find((event) => event.tag === 'shurikenThrown' || event.tag === 'blowpipeUsed')
      if (shot === undefined) return undefined
      return shot.tag === 'blowpipeUsed' ? (shot.hit ? 'hit' : 'miss') : String(shot.result)
    })
  const sixth = (n: number) => fraction(n, 6)
  expect(of('dark-elf', shuriken)).toEqual({ miss: sixth(3), '1': sixth(1), '2': sixth(1), '3': sixth(1) })
  expect(of('mountain-troll', shuriken)).toEqual({ miss: sixth(1), '0': sixth(1), '1': sixth(2), '2': sixth(2) })
  expect(of('orc', shuriken)).toEqual({ miss: sixth(2), '1': sixth(1), '2': sixth(1), '3': sixth(1), defeat: sixth(1) })
  expect(of('two-orcs', shuriken)).toEqual({ miss: sixth(2), '1': sixth(1), '2': sixth(1), '3': sixth(2) })
  expect(of('skeleton', shuriken)).toEqual({ miss: sixth(2), '0': sixth(2), '1': sixth(2) })
  expect(of('orc', blowpipe)).toEqual({ hit: fraction(11, 12), miss: fraction(1, 12) })
})

test('D2-YUBA-1: strength 4, agility 10, armour 4, luck 5, 10 KP, and cards to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'yubara')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([4, 10, 4, 5, 10])
  expect(card.combatCards).toHaveLength(3)
})
