import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { decoded, faultLine } from '../../../../src/kernel/fault.js'
import {
  Amount,
  type BaseEffect,
  Damage,
  Effect,
  FACES,
  Id,
  PILES,
  Pile,
} from '../../../../src/rulesets/drakborgen/content/effect.js'

const faults = (value: unknown) => {
  const result = decoded(Effect, value)
  return E.isLeft(result) ? result.left.map(faultLine) : []
}

/** One of each, with every field that it may have. */
const each: { readonly [K in BaseEffect['tag']]: Extract<BaseEffect, { readonly tag: K }> } = {
  nothing: { tag: 'nothing' },
  keepCard: { tag: 'keepCard', as: 'item', optional: true, limit: 1 },
  loseCards: { tag: 'loseCards', filter: { pile: 'treasure', tagged: 'rope' }, count: 'all', chooser: 'random' },
  loseKp: { tag: 'loseKp', amount: { die: 't12', plus: -3, minus: 'tf' }, cause: 'chest-trap' },
  gainKp: { tag: 'gainKp', amount: { full: 'kp' } },
  kill: { tag: 'kill', cause: 'cave-in' },
  modify: { tag: 'modify', of: 'damageTaken', delta: -1, until: 'combat' },
  test: { tag: 'test', property: 'vf', plus: 'perTreasureCard', pass: [], fail: [{ tag: 'nothing' }] },
  rollTable: { tag: 'rollTable', die: 't10', table: [{ from: 1, to: 10, effects: [{ tag: 'rollAgain' }] }] },
  rollAgain: { tag: 'rollAgain' },
  chooseEffect: {
    tag: 'chooseEffect',
    who: 'owner',
    options: [{ label: { sv: 'Fly', en: 'Flee' }, needs: 'flightPossible', effects: [] }],
  },
  drawFrom: { tag: 'drawFrom', pile: 'chest', count: 1, optional: true },
  reshuffle: { tag: 'reshuffle', pile: 'roomSearch', thenDraw: false },
  meet: { tag: 'meet', kind: 'orc', count: 2 },
  ambush: { tag: 'ambush', kind: 'orc', count: 2 },
  shoot: { tag: 'shoot' },
  woundMonster: { tag: 'woundMonster', amount: { die: 't6', divide: 2, round: 'down' } },
  monsterDies: { tag: 'monsterDies' },
  monsterFlees: { tag: 'monsterFlees' },
  wakeDragon: { tag: 'wakeDragon' },
  moveOver: { tag: 'moveOver' },
  continueMove: { tag: 'continueMove' },
  missMoves: { tag: 'missMoves', n: { die: 't6', minus: 3 } },
  startCondition: { tag: 'startCondition', id: 'pit', eachMove: [{ tag: 'moveOver' }], endsWhen: 'endCondition' },
  endCondition: { tag: 'endCondition', id: 'pit' },
  moveHero: { tag: 'moveHero', to: 'back', drawRoomCard: false },
  secretDoor: { tag: 'secretDoor' },
  doorOpens: { tag: 'doorOpens' },
  doorStaysClosed: { tag: 'doorStaysClosed' },
  openPassage: { tag: 'openPassage' },
  voidTrap: { tag: 'voidTrap' },
  turnTiles: { tag: 'turnTiles', kind: 'corridor', quarterTurns: 3 },
}
const effects = Object.values(each)

test.each(effects)('$tag is an effect', (effect) => {
  expect(decoded(Effect, effect)).toEqual(E.right(effect))
  expect(Effect.is(effect)).toBe(true)
})

test.each(effects)('$tag takes no field it does not know', (effect) => {
  expect(faults({ ...effect, strength: 3 })).toEqual([
    expect.stringMatching(/^strength: expected no such field, got 3\. Remove it, or did you mean "\w+"\?$/),
  ])
  expect(Effect.is({ ...effect, strength: 3 })).toBe(false)
})

test('no field of an effect is without its type: whichever is null is told of', () => {
  const fields = effects.flatMap((effect) => Object.keys(effect).map((field) => ({ effect, field })))
  fc.assert(
    fc.property(fc.constantFrom(...fields), ({ effect, field }) => {
      const [first, ...rest] = faults({ ...effect, [field]: null })
      expect(first).toMatch(new RegExp(`^${field}: expected `))
      expect(rest).toEqual([])
    }),
  )
})

test('an effect nobody knows is told of once, with the nearest one', () => {
  expect(faults({ tag: 'looseKp', amount: 3 })[0]).toMatch(
    /^tag: expected "nothing" \| .*got "looseKp"\. Did you mean "loseKp"\?$/,
  )
  expect(faults({ op: 'loseKp' })[0]).toMatch(/^tag: .*got undefined\. Add it\.$/)
})

test('faults deep within an effect are told with the way to them', () => {
  const fall = {
    tag: 'test',
    property: 'vf',
    pass: [{ tag: 'nothing' }],
    fail: [
      { tag: 'loseKp', amount: { die: 't8' }, cause: 'trapdoor' },
      { tag: 'missMoves', n: 0 },
    ],
  }
  expect(faults(fall)).toEqual([
    'fail/0/amount/die: expected "t6" | "t10" | "t12", got "t8". Did you mean "t6"?',
    'fail/1/n: expected a whole number from 1 to 100000, or an amount, got 0. Make it a whole number from 1 to 100000, or an amount.',
  ])
})

test('an effect of an expansion passes with whatever it has, if it says whose it is', () => {
  const effect = { tag: 'descend', expansion: 'catacombs', stairs: { steps: 40 } }
  expect(decoded(Effect, effect)).toEqual(E.right(effect))
  expect(faults({ ...effect, expansion: 7 })).toEqual(['expansion: expected string, got 7. Make it string.'])
  expect(faults({ expansion: 'catacombs' })).toEqual(['tag: expected string, got undefined. Add it.'])
})

test.each([
  [{ fixed: 4 }],
  [{ die: 't6' }],
  [{ die: 't6', plus: 3, minus: 'tf' }],
  [{ die: 't12', minus: 3 }],
  [{ half: 'kp', round: 'up' }],
  [{ die: 't6', divide: 2, round: 'down' }],
])('%j is an amount', (amount) => {
  expect(decoded(Damage, amount)).toEqual(E.right(amount))
})

test.each([
  [{ fixed: 0 }, 'fixed: expected a whole number from 1 to 100000, got 0. Make it a whole number from 1 to 100000.'],
  [{ die: 't6', minus: 'kp' }, 'minus: expected a whole number or a property, got "kp". Did you mean "sf"?'],
  [{ die: 't6', divide: 2 }, 'round: expected "up" | "down", got undefined. Add it.'],
  [{ half: 'kp', round: 'nearest' }, 'round: expected "up" | "down", got "nearest". Did you mean "up"?'],
  [{ die: 't6', halve: true }, 'halve: expected no such field, got true. Remove it, or did you mean "die"?'],
  [{ full: 'kp' }, 'full: expected no such field, got "kp". Remove it, or did you mean "fixed"?'],
  [
    4,
    'value: expected an amount, such as {"fixed": 2} or {"die": "t6"}, got 4. Make it an amount, such as {"fixed": 2} or {"die": "t6"}.',
  ],
])('%j is no amount', (amount, line) => {
  const result = decoded(Damage, amount)
  expect(E.isLeft(result) ? result.left.map(faultLine) : []).toContain(line)
})

test('only KP come in full', () => {
  expect(decoded(Amount, { full: 'kp' })).toEqual(E.right({ full: 'kp' }))
  expect(Amount.is({ full: 'gm' })).toBe(false)
})

test('DB-TEST-4: a T6 has six faces, a T12 twelve', () => {
  expect(FACES).toEqual({ t6: 6, t10: 10, t12: 12 })
})

test('DB-COMP-3, DB-COMP-4: cards are drawn from eight piles and the trap pile, and from no others', () => {
  expect(PILES.filter((pile) => pile !== 'trap')).toHaveLength(8)
  expect(PILES.every(Pile.is)).toBe(true)
  expect(['hero', 'heroes', 'ring', 'rings', 'crossbow', 'weapons', 'combatCards', 'tiles'].some(Pile.is)).toBe(false)
})

test.each(['rohan', 'two-orcs', 'monster-1', '1985'])('%s is a name', (id) => {
  expect(Id.is(id)).toBe(true)
})

test.each(['', 'Rohan', 'two orcs', 'two_orcs', '-orc', 'orc-', 'two--orcs', 'svartalv!', 'bågman'])(
  '"%s" is no name',
  (id) => {
    expect(Id.is(id)).toBe(false)
  },
)
