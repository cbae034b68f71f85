/** Laws over random games in a small castle full of things, with some for every moment at which one can be used. */
import { decodePack, type Pack } from 'delvekit/drakborgen'
import type { LawName } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { lawsOver } from '../../support/drakborgen/laws.js'
import { cardOf } from '../../support/drakborgen/rooms.js'

type Card = Pack['decks']['room'][number]
type Use = NonNullable<Card['use']>
type Windows = Use['windows']

const thing = (
  id: string,
  windows: Windows,
  effects: Use['effects'],
  charges: Use['charges'],
  then: Use['then'],
): Card => ({
  ...cardOf(id, [{ tag: 'keepCard', as: 'item' }], ['item']),
  use: { windows, effects, charges, then },
  count: 2,
})
const things: ReadonlyArray<Card> = [
  thing('herbs', ['anytime'], [{ tag: 'gainKp', amount: { die: 't6' } }], 2, 'return'),
  thing('thorns', ['anytime'], [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'thorns' }], null, 'keep'),
  thing('poison', ['anytime'], [{ tag: 'kill', cause: 'poison' }], 1, 'return'),
  thing('gong', ['anytime'], [{ tag: 'wakeDragon' }], 1, 'return'),
  thing('coin', ['afterTest'], [{ tag: 'rollAgain' }], 2, 'return'),
  thing('belt', ['beforeTest'], [{ tag: 'modify', of: 'sf', delta: 2, until: 'move' }], 2, 'keep'),
  thing('feather', ['onDeath'], [{ tag: 'gainKp', amount: { fixed: 3 } }], 1, 'outOfPlay'),
  thing('buckler', ['onDamage'], [{ tag: 'modify', of: 'damageTaken', delta: -2, until: 'move' }], 3, 'return'),
  thing('horn', ['inChamber', 'ownMoveStart'], [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }], 1, 'outOfPlay'),
  thing(
    'scroll',
    ['atIntent', 'beforeCombatRound'],
    [{ tag: 'moveHero', to: 'random', drawRoomCard: true }],
    1,
    'return',
  ),
  thing('lockpick', ['atDoor', 'atPortcullis'], [{ tag: 'openPassage' }], 2, 'return'),
  thing('bell', ['atTrap', 'ownMoveStart'], [{ tag: 'voidTrap' }], 1, 'return'),
  thing('sack', ['inChamber'], [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }], 1, 'return'),
  cardOf('thief', [{ tag: 'loseCards', filter: {}, count: 1, chooser: 'random' }]),
  cardOf('acid', [{ tag: 'loseCards', filter: {}, count: 2, chooser: 'owner' }]),
]
/** Some treasures are of use as well. */
const useful: Readonly<Record<string, Pick<Use, 'windows' | 'charges' | 'then'>>> = {
  t1: { windows: ['ownMoveStart'], charges: 1, then: 'return' },
  t2: { windows: ['onDamage'], charges: 2, then: 'outOfPlay' },
  t3: { windows: ['onDeath'], charges: 1, then: 'outOfPlay' },
  t4: { windows: ['anytime'], charges: 2, then: 'keep' },
}
const { decks } = smallCastle
const others = decks.room.map((card) => (card.id === 'empty' ? { ...card, count: card.count - 28 } : card))
const pack: Pack = {
  ...smallCastle,
  id: 'full-castle',
  decks: {
    ...decks,
    room: [...others, ...things],
    treasure: decks.treasure.map((card) => {
      const use = useful[card.id]
      return use === undefined ? card : { ...card, use: { ...use, effects: [{ tag: 'gainKp', amount: { fixed: 2 } }] } }
    }),
  },
}

const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  combatSystem: fc.constantFrom('cards', 'die'),
  towerExit: fc.constantFrom('choice', 'final'),
  mustEnterToSurvive: fc.boolean(),
  portcullisFailEndsMove: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
})
const bound = 1500
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 15, sight: 30, determinism: 20 }

test('the full castle passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(pack)))).toEqual({ _tag: 'Right', right: pack })
})

describe('in a castle full of things', () => {
  const { check, checkCourses } = lawsOver(pack, { options, bound, runs: RUNS, losses: true })

  test('DB-INV-15, DB-DEC-24: whatever is legal is accepted, all else refused', () => {
    check('legality')
  })

  test('DB-INV-19, -20: it is the same game again, and its events, folded, are its table', () => {
    check('determinism')
    check('folding')
  })

  test('DB-INV-21, -25, DB-HIDE-11: nobody sees a treasure that may be of use, nor that it is none', () => {
    check('sight')
  })

  test('what may be behind the view of a seat looks the same to it, and is a game', () => {
    check('dealing')
  })

  test('DB-INV-1…11, -13, -17, -18, -22, -23, -26: at every choice, and to the end', () => {
    check('bounds')
    check('ending')
    check('the dead')
  })

  test('DB-INV-11…13, -16, -22, -24, -26: in its course, in which every thing is used', () => {
    const used = new Set<string>()
    checkCourses((event) => {
      if (event.tag === 'itemUsed') used.add(event.card)
    })
    expect(used.size).toBeGreaterThan(12)
  })
})
