/** Scare monster: what it does not do of itself, a T10 against its KP may make it do. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, monsterReturned, moveEnded, returned, thingOf, wait } from '../../../support/drakborgen/rooms.js'
import { E, step } from '../../../support/drakborgen/table.js'
import {
  fireball,
  invisibility,
  letBe,
  meets,
  mrishnahk,
  scareMonster,
} from '../../../support/drakborgen-2/mrishnahk.js'
import { given, over2, two, with2 } from '../../../support/drakborgen-2/table.js'

const cast = { tag: 'spellCast', hero: 0, spell: 'scareMonster', cost: 1 } as const
const strain = { tag: 'kpLost', hero: 0, amount: 1, cause: 'strain', kp: 13 } as const
const drawn = (card: string) => ({ tag: 'monsterCardDrawn', hero: 0, card: { card, knownTo: [1] } }) as const
const announced = [
  { tag: 'specialAnnounced', hero: 0, special: 'scare' },
  { tag: 'intentAnnounced', hero: 0, intent: 'attack', weapon: null },
  { tag: 'tried', hero: 0, what: 'scare' },
] as const

test('D2-MRIS-40, -42…44, D2-EX-118: for 1 KP, the card read as for an attack, T10 above its KP makes it flee', () => {
  meets('room-orc')
    .legal([attack, wait, flee, invisibility, fireball('monster'), { tag: 'scareMonster', lethal: false }])
    .drawing('m4')
    .rolling(5)
    .when(scareMonster)
    .thenEvents([
      cast,
      ...announced,
      strain,
      drawn('m4'),
      { tag: 'monsterReacted', hero: 0, outcome: 'combat', hit: null },
      { tag: 'scareRolled', hero: 0, roll: 5, kp: 4, knownTo: [1], ok: true },
      { tag: 'monsterFled', hero: 0, kind: 'orc' },
      returned('room', 'room-orc'),
      monsterReturned('m4'),
      { tag: 'encounterEnded', hero: 0, result: 'monsterFled' },
      moveEnded,
    ])
})

test('D2-MRIS-45, D2-EX-118: equal is not enough: it stays, and it will come to combat', () => {
  meets('room-orc')
    .drawing('m4')
    .rolling(4)
    .when(scareMonster)
    .includes(strain, { tag: 'scareRolled', roll: 4, kp: 4, ok: false })
    .excludes('monsterFled', 'combatStarted')
    .legal([letBe, invisibility, fireball('monster')])
})

test('D2-MRIS-43, -44: what flees by its card is not rolled for; a hit comes first', () => {
  meets('room-orc')
    .drawing('mf')
    .when(scareMonster)
    .includes(strain, { tag: 'monsterReacted', outcome: 'monsterFlees' }, { tag: 'monsterFled' }, moveEnded)
    .excludes('scareRolled')
  meets('room-orc')
    .drawing('hit-2-combat')
    .when(scareMonster)
    .includes(strain, { tag: 'hitResolved', damage: 1 }, { tag: 'kpLost', kp: 12 }, { tag: 'monsterFled' })
})

test('D2-MRIS-41, D2-DEC-10: after an ambush it may be tried as well', () => {
  mrishnahk().after(letBe).drawing('ambush-orc', 'm4').rolling(8, 9).when(step(E), scareMonster).includes(
    { tag: 'kpLost', cause: 'ambush', kp: 12 },
    { tag: 'kpLost', cause: 'strain', kp: 11 },
    {
      tag: 'scareRolled',
      roll: 9,
      ok: true,
    },
  )
})

test('D2-R-152, D2-EX-153: when it has failed he may still throw a fireball, and not scare it again', () => {
  const failed = meets('room-orc', {}, { agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const) })
    .drawing('m4')
    .rolling(3)
    .after(scareMonster)
  failed
    .forbids(scareMonster)
    .when(fireball('monster'))
    .includes({ tag: 'monsterKilled' }, moveEnded, { tag: 'moveSkipped' })
  expect(failed.state.heroes[0]!.kp).toBe(13)
})

test('D2-R-58: it is a special attack, of which there is one in a meeting', () => {
  const met = (special: boolean) =>
    mrishnahk(
      {},
      {
        agenda: [{ tag: 'announceIntent', hero: 0 }],
        but: (state) => ({
          ...state,
          encounter: {
            ...{ hero: 0, kind: 'orc', ambush: false, source: null, intent: null, reaction: null, monsterCard: null },
            ...{ monsterSeat: 1, wounds: 0, kp: null, weapon: null, shots: [], result: 'other' },
            memory: { drakborgen2: { special, tried: [], thrown: 0, inRow: 0 } },
          },
        }),
      },
    )
  met(false).allows(scareMonster)
  met(true).forbids(scareMonster).allows(fireball('monster'), invisibility)
  meets('room-orc').drawing('mf').when(scareMonster).includes({ tag: 'specialAnnounced', hero: 0, special: 'scare' })
})

test('D2-MRIS-40: neither animals nor what is immune to magic; the undead are afraid', () => {
  meets('room-wolf').forbids(scareMonster)
  meets('room-golem').forbids(scareMonster)
  meets('room-giant-spider').forbids(scareMonster)
  meets('room-undead-skeleton').allows(scareMonster)
})

test('D2-R-185: what is fought in a way of its own has no card to be measured by', () => {
  const kind = { id: 'shade', name: { sv: 's', en: 's' }, fightsAs: null, tags: ['monster'], from: 'ours' } as const
  const pack = with2('room', cardOf('room-shade', ['monster'], [{ tag: 'meet', kind: 'shade' }]))
  const withShade = {
    ...pack,
    monsterKinds: [...pack.monsterKinds, { ...kind, procedure: [{ tag: 'monsterDies' } as const] }],
  }
  meets('room-shade', {}, { pack: withShade }).allows(fireball('monster')).forbids(scareMonster)
})

test('D2-MRIS-46, D2-R-57: what cannot flee is not rolled for; the KP is paid', () => {
  const pack = with2('room', cardOf('shadow', ['monster'], [two({ tag: 'holdsGround' }), { tag: 'meet', kind: 'orc' }]))
  meets('shadow', {}, { pack })
    .drawing('m4')
    .when(scareMonster)
    .includes(strain, { tag: 'monsterReacted', outcome: 'combat' })
    .excludes('scareRolled', 'monsterFled')
    .legal([letBe, invisibility, fireball('monster')])
})

test('D2-R-97: it is the KP it has left that count', () => {
  const knife = thingOf('knife', {
    windows: ['atIntent'],
    effects: [{ tag: 'woundMonster', amount: { fixed: 1 } }],
  })
  const pack = with2('search', knife)
  const wounded = mrishnahk({ held: ['knife'] }, { pack })
    .after(letBe)
    .drawing('room-orc')
    .after(step(E), {
      tag: 'useItem',
      card: 'knife',
    })
  wounded.drawing('m4').rolling(4).when(scareMonster).includes({ tag: 'scareRolled', roll: 4, kp: 3, ok: true })
})

test('D2-MRIS-42, D2-R-9: with his last KP he dies of it, and no card is drawn; the option forbids it', () => {
  meets('room-orc', { kp: 1 })
    .allows({ tag: 'scareMonster', lethal: true })
    .when(scareMonster)
    .includes(cast, { tag: 'heroDied', cause: 'strain' })
    .excludes('monsterCardDrawn', 'scareRolled')
  meets('room-orc', { kp: 1 }, { options: { allowLethalCosts: false } }).forbids(scareMonster)
})

test('D2-MRIS-44, -45: against 4 KP six of ten faces make it flee', () => {
  const thrown = meets('room-orc').drawing('m4').after(scareMonster)
  const odds = oddsOf(over2(), thrown.game, (_, events) => {
    const rolled = events.find((event) => event.tag === 'scareRolled')
    return rolled === undefined ? undefined : rolled.ok ? 'fled' : 'stayed'
  })
  expect(odds).toEqual({ fled: fraction(6, 10), stayed: fraction(4, 10) })
})

describe('who learns what', () => {
  const three = (card: string, face: number) =>
    given({
      heroes: [
        { id: 'mrishnahk', at: [3, 3] },
        { id: 'q', at: 'nw' },
        { id: 'p', at: 'ne' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .after(letBe)
      .drawing('room-orc')
      .after(step(E))
      .drawing(card)
      .rolling(face)
      .when(scareMonster)

  test('D2-INV-25, D2-EX-152: the roll is public, the KP only the monster seat knows', () => {
    for (const face of [5, 3]) {
      const four = three('m4', face)
      const other = three('hit-t6-flight', face)
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect(four.seen(viewer)).toContainEqual(
          expect.objectContaining({ tag: 'scareRolled', roll: face, kp: 'hidden' }),
        )
        expect(four.seen(viewer)).toEqual(other.seen(viewer))
        expect(four.view(viewer)).toEqual(other.view(viewer))
      }
      expect(four.legalActions).toEqual(
        face === 5 ? other.legalActions : [letBe, { ...invisibility, lethal: false }, fireball('monster')],
      )
      expect(four.seen(2)).toContainEqual(expect.objectContaining({ tag: 'scareRolled', kp: 4 }))
      expect(other.seen(2)).toContainEqual(expect.objectContaining({ tag: 'scareRolled', kp: 3 }))
    }
  })

  test('whoever plays alone reads the card, and so knows', () => {
    const alone = given({
      heroes: [{ id: 'mrishnahk', at: [3, 3] }],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
    const scared = alone.after(letBe).drawing('room-orc', 'm4').rolling(5).when(step(E), scareMonster)
    expect(scared.seen(0)).toContainEqual(expect.objectContaining({ tag: 'scareRolled', kp: 4 }))
    expect(scared.seen('spectator')).toContainEqual(expect.objectContaining({ tag: 'scareRolled', kp: 'hidden' }))
  })
})
