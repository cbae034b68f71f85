/** Thargrim the Dark: meditation and fear. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, wait } from '../../../support/drakborgen/rooms.js'
import { E, step } from '../../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, two, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

/** Thargrim in a room with another to the east, at the start of his move; seat 1 plays the monsters. */
const thargrim = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'thargrim', at: [3, 3], ...is },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })
const fear = { tag: 'invokeFear' } as const
const meditate = { tag: 'meditate' } as const

describe('healing', () => {
  test('D2-THAR-2, -3, D2-EX-65: a move of meditation gives 1 KP, and is over', () => {
    thargrim({ kp: 11 })
      .legal([{ tag: 'letBe' }, meditate])
      .when(meditate)
      .thenEvents([
        { tag: 'moveStarted', seat: 0, number: 1 },
        { tag: 'declared', hero: 0, what: 'meditate' },
        { tag: 'meditated', hero: 0 },
        { tag: 'kpGained', hero: 0, amount: 1, kp: 12 },
        { tag: 'moveEnded', seat: 0 },
      ])
  })

  test('D2-THAR-2, D2-EX-65: not at full KP; what he lets be is no meditation', () => {
    thargrim().forbids(meditate)
    thargrim({ kp: 12 }).when({ tag: 'letBe' }).excludes('meditated').allows({ tag: 'step', dir: E })
  })

  test('D2-THAR-2: not in the chamber, unless the option says so, nor where a rule holds him; below he may', () => {
    thargrim({ kp: 9, at: 'chamber' }).forbids(meditate)
    thargrim({ kp: 9, at: 'chamber' }, { options: { restInChamber: true } }).allows(meditate)
    thargrim({ kp: 9, stance: { tag: 'dark', edge: null } }, { tiles: { '3,3': 'd2' } }).forbids(meditate)
    given({
      heroes: [
        { id: 'thargrim', below: { arrow: [3, 3], dir: E }, kp: 9 },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .when(meditate)
      .includes({ tag: 'kpGained', amount: 1 }, { tag: 'moveEnded' })
      .excludes('catacombCardDrawn')
  })
})

describe('fear', () => {
  const meets = (kind: string, is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
    (is.kp === undefined ? thargrim(is, setting) : thargrim(is, setting).after({ tag: 'letBe' }))
      .drawing(`room-${kind}`)
      .after(step(E))
  const card = (id: string) => ({ tag: 'monsterCardDrawn', card: { card: id, knownTo: [1] } }) as const

  test('D2-THAR-4, -7…9, -12, D2-EX-66: a KP, four dice that come to 12, and the monster is gone', () => {
    meets('orc')
      .legal([attack, wait, flee, { tag: 'invokeFear', lethal: false }])
      .drawing('m4')
      .rolling(3, 3, 3, 3)
      .when(fear)
      .thenEvents([
        { tag: 'specialAnnounced', hero: 0, special: 'fear' },
        { tag: 'intentAnnounced', hero: 0, intent: 'attack', weapon: null },
        { ...card('m4'), hero: 0 },
        { tag: 'kpLost', hero: 0, amount: 1, cause: 'strain', kp: 12 },
        { tag: 'fearInvoked', hero: 0, rolls: [3, 3, 3, 3], sum: 12, ok: true },
        { tag: 'monsterFled', hero: 0, kind: 'orc' },
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'room-orc' },
        { tag: 'monsterCardReturned', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'encounterEnded', hero: 0, result: 'monsterFled' },
        { tag: 'moveEnded', seat: 0 },
      ])
  })

  test('D2-THAR-10, -11, D2-EX-67: 11 is not enough; a dark elf strikes back with T6-3, and reacts', () => {
    meets('dark-elf')
      .drawing('m4')
      .rolling(2, 3, 3, 3, 2)
      .when(fear)
      .includes(
        { tag: 'fearInvoked', sum: 11, ok: false },
        { tag: 'counterattacked', roll: 2, loss: 0 },
        { tag: 'monsterReacted', outcome: 'combat' },
      )
      .excludes('monsterFled')
  })

  test('D2-THAR-10, -12, D2-EX-68: it strikes back with T6, and may still flee by its card', () => {
    meets('orc')
      .drawing('mf')
      .rolling(1, 2, 3, 4, 5)
      .when(fear)
      .includes(
        { tag: 'kpLost', amount: 1, kp: 12 },
        { tag: 'counterattacked', roll: 5, loss: 5 },
        { tag: 'kpLost', amount: 5, cause: 'counterattack', kp: 7 },
        { tag: 'monsterReacted', outcome: 'monsterFlees' },
        { tag: 'monsterFled' },
      )
  })

  test('D2-THAR-7, D2-EX-69: with 1 KP left the strain kills, and nothing is rolled; the action says so', () => {
    meets('orc', { kp: 1 })
      .allows({ tag: 'invokeFear', lethal: true })
      .drawing('m4')
      .when(fear)
      .includes({ tag: 'kpLost', amount: 1, kp: 0 }, { tag: 'heroDied', cause: 'strain' })
      .excludes('fearInvoked')
    meets('orc', { kp: 1 }, { options: { allowLethalCosts: false } }).forbids(fear)
  })

  test('D2-THAR-7, D2-R-213: what eases or worsens wounds does not change what it costs', () => {
    for (const by of [-1, 1]) {
      const row = { from: 'amulet', hero: 0, of: 'damageTaken', by, while: 'amulet' } as const
      meets('orc', { kp: 2 }, { but: (state) => ({ ...state, bonuses: [...state.bonuses, row] }) })
        .allows({ tag: 'invokeFear', lethal: false })
        .drawing('m4')
        .rolling(6, 6, 1, 1)
        .when(fear)
        .includes({ tag: 'kpLost', amount: 1, cause: 'strain', kp: 1 }, { tag: 'fearInvoked', ok: true })
    }
  })

  test('D2-THAR-13, D2-EX-70: a monster that cannot flee is not impressed; no four dice are thrown', () => {
    const pack = with2(
      'room',
      cardOf('cornered-orc', ['monster'], [two({ tag: 'holdsGround' }), { tag: 'meet', kind: 'orc' }]),
    )
    thargrim({}, { pack })
      .drawing('cornered-orc')
      .after(step(E))
      .drawing('m4')
      .rolling(4)
      .when(fear)
      .includes(
        { tag: 'kpLost', amount: 1, kp: 12 },
        { tag: 'fearInvoked', rolls: [], sum: 0, ok: false },
        { tag: 'counterattacked', roll: 4, loss: 4 },
        { tag: 'kpLost', amount: 4, kp: 8 },
        { tag: 'monsterReacted', outcome: 'combat' },
      )
  })

  test('D2-THAR-4, -6: animals and the undead know no fear; a golem immune to magic does', () => {
    meets('wolf').forbids(fear)
    meets('undead-skeleton').forbids(fear)
    meets('golem').allows(fear)
  })

  test('D2-EX-71: Rash-Kharg fights as a skeleton and is no undead: he may be put in fear, and has the skeleton’s cards', () => {
    const met = meets('rash-kharg').allows(fear).drawing('m4').when(attack)
    expect(met.legalActions).toHaveLength(3)
    met.when({ tag: 'combatCard', card: 'thargrim-a' }).legal([
      { tag: 'combatCard', card: 'skeleton-set-a' },
      { tag: 'combatCard', card: 'skeleton-set-b' },
      { tag: 'combatCard', card: 'skeleton-set-c' },
    ])
  })

  test('D2-THAR-5: also after an ambush', () => {
    thargrim().drawing('ambush-orc').rolling(12).after(step(E)).allows(fear).forbids(wait)
  })

  test('D2-THAR-8, -9: four dice come to 12 or more in 986 of 1296 throws', () => {
    // The sums of four dice, one face after another.
    let throws = [1]
    for (let die = 0; die < 4; die++) {
      const next: number[] = Array.from({ length: throws.length + 6 }, () => 0)
      throws.forEach((n, sum) => {
        for (let face = 1; face <= 6; face++) next[sum + face]! += n
      })
      throws = next
    }
    const enough = throws.reduce((all, n, sum) => (sum >= 12 ? all + n : all), 0)
    const met = meets('orc').drawing('m4').when(fear)
    const odds = oddsOf(over2(), met.game, (_, events) => {
      const put = events.find((event) => event.tag === 'fearInvoked')
      return put === undefined ? undefined : put.ok ? 'fled' : 'stayed'
    })
    expect(enough).toBe(986)
    expect(odds['fled']).toEqual(fraction(enough, 6 ** 4))
  })
})

test('D2-THAR-1: strength 7, agility 4, armour 8, luck 5, 13 KP, and cards to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'thargrim')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([7, 4, 8, 5, 13])
  expect(card.combatCards).toHaveLength(3)
})
