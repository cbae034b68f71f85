/** Standing changes of a number, by cards. */
import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { attack, boxWith, cardOf, flee, inRoom, meeting, rounds, thingOf } from '../../support/drakborgen/rooms.js'
import { E, type HeroAt, moves, type Setting, step, W } from '../../support/drakborgen/table.js'

type Effects = Pack['decks']['room'][number]['effects']
type Modify = Extract<Effects[number], { readonly tag: 'modify' }>

const q = { id: 'q', at: 'nw' } as const
const stay = { tag: 'stay' } as const
const bends = (of: Modify['of'], delta: number, until: Modify['until'] = 'game'): Modify => ({
  tag: 'modify',
  of,
  delta,
  until,
})
/** p (SF 6, VF 5, RF 5, TF 6, 14 KP) steps east, where a card does this. */
const drawing = (effects: Effects, setting: Partial<Setting> = {}, hero: Partial<HeroAt> = {}) =>
  inRoom(
    { heroes: [{ id: 'p', at: [3, 3], ...hero }, q], ...setting },
    boxWith('room', cardOf('card', effects), cardOf('needle', [needle]), cardOf('arrows', arrows)),
  )
    .drawing('card')
    .when(step(E))
const needle = { tag: 'loseKp', amount: { fixed: 3 }, cause: 'needle' } as const
const arrows: Effects = [{ tag: 'loseKp', amount: { die: 't12', minus: 'rf' }, cause: 'arrows' }]
const trial = (property: 'sf' | 'vf' | 'rf' | 'tf') => ({ tag: 'test', property, pass: [], fail: [] }) as const
const lost = (amount: number, cause: string) => ({ tag: 'kpLost', hero: 0, amount, cause }) as const

describe('a property', () => {
  test.each(['sf', 'vf', 'rf', 'tf'] as const)('DB-TEST-1, -2: %s is tested as it is bent', (property) => {
    const value = { sf: 6, vf: 5, rf: 5, tf: 6 }[property]
    drawing([bends(property, 2), trial(property)])
      .rolling(value + 2)
      .includes(
        { tag: 'bonusGained', bonus: { from: 'card', hero: 0, of: property, by: 2, while: 'game' } },
        { tag: 'testRolled', property, value: value + 2, success: true },
      )
    drawing([bends(property, -1), trial(property)])
      .rolling(value)
      .includes({ tag: 'testRolled', value: value - 1, success: false })
  })

  test('DB-TEST-1: and no other property, nor that of anybody else', () => {
    drawing([bends('vf', 2), trial('sf')])
      .rolling(7)
      .includes({ tag: 'testRolled', value: 6, success: false })
    const { bonuses } = drawing([bends('vf', 2)]).state
    expect(bonuses.map(({ hero }) => hero)).toEqual([0])
  })

  test('DB-TEST-5: counts where it is taken off a die', () => {
    drawing([bends('rf', -2), ...arrows])
      .rolling(5)
      .includes(lost(2, 'arrows'))
    drawing([bends('rf', 2), ...arrows])
      .rolling(8)
      .includes(lost(1, 'arrows'))
  })

  test('DB-AMB-1: and in an ambush', () => {
    drawing([bends('tf', 3)], { agenda: moves(0, 0), tiles: { '3,3': 'k4', '4,3': 'k4' } })
      .drawing('orc-ambush')
      .rolling(12)
      .when(step(W))
      .includes({ tag: 'heroAmbushed', tf: 9, damage: 3 })
  })

  test('of two cards both count', () => {
    drawing([bends('sf', 2), bends('sf', -1), trial('sf')])
      .rolling(7)
      .includes({ tag: 'testRolled', value: 7, success: true })
  })
})

describe('a wound', () => {
  test('DB-KP-2, DB-TEST-5: taken is less or more, and never below 0', () => {
    drawing([bends('damageTaken', -2), needle]).includes(lost(1, 'needle'))
    drawing([bends('damageTaken', -4), needle]).excludes('kpLost')
    drawing([bends('damageTaken', 2), needle]).includes(lost(5, 'needle'))
  })

  test('DB-TEST-5: a miss stays a miss', () => {
    drawing([bends('damageTaken', 2), ...arrows])
      .rolling(5)
      .excludes('kpLost')
  })

  test('DB-CBT-4, -6: dealt in combat counts as much more, if there is one', () => {
    const pack = boxWith('room', cardOf('oil', [bends('damageDealt', 1)]))
    const met = meeting('oil', { agenda: moves(0, 0) }, pack)
      .drawing('troll', 'm4')
      .when(step(W), attack)
    met.when(...rounds('p', 'troll-set', 'A/B')).includes({ tag: 'monsterWounded', amount: 2, wounds: 2 })
    met.when(...rounds('p', 'troll-set', 'B/A')).excludes('monsterWounded')
  })
})

test('DB-CBT-12, DB-R-119: in combat 1 is left of every wound, so that it ends', () => {
  const hidden = boxWith('room', cardOf('shell', [bends('damageTaken', -5), bends('damageDealt', -5)]))
  const met = meeting('shell', { agenda: moves(0, 0) }, hidden)
    .drawing('troll', 'm4')
    .when(step(W), attack)
  met.when(...rounds('p', 'troll-set', 'B/A')).includes({ tag: 'kpLost', hero: 0, amount: 1 })
  met.when(...rounds('p', 'troll-set', 'A/B')).includes({ tag: 'monsterWounded', amount: 1 })
})

test('DB-R-119: before the combat a hit may come to nothing, as any loss outside of it', () => {
  const shell = boxWith('room', cardOf('shell', [bends('damageTaken', -5)]))
  const met = meeting('shell', { agenda: moves(0, 0) }, shell)
    .drawing('troll', 'hit-2-combat')
    .when(step(W), flee)
  met.includes({ tag: 'hitResolved', damage: 2 }, { tag: 'combatStarted' }).excludes('kpLost')
  met.when(...rounds('p', 'troll-set', 'B/A')).includes({ tag: 'kpLost', amount: 1, cause: 'combat' })
})

describe('how long it lasts', () => {
  const lasting = (until: Modify['until']) => drawing([bends('sf', 2, until)], { agenda: moves(0, 0, 1) })

  test('until the move is over', () => {
    expect(lasting('move').state.bonuses).toEqual([])
    expect(drawing([bends('sf', 2, 'move'), trial('sf')]).rolling(8).events).toContainEqual(
      expect.objectContaining({ tag: 'testRolled', value: 8 }),
    )
  })

  test('until the move is over in which it began, whoever has the move', () => {
    const row = { from: 'stone', hero: 1, of: 'sf', by: 2, while: 'move' }
    const { state } = drawing([], { but: (state) => ({ ...state, bonuses: [row] }), agenda: moves(0, 0) })
    expect(state.bonuses).toEqual([])
  })

  test('until the game is over', () => {
    const on = lasting('game').when(stay)
    expect(on.state.bonuses).toHaveLength(1)
  })

  test('until the combat is over', () => {
    const pack = boxWith(
      'search',
      thingOf('stone', {
        windows: ['beforeCombatRound'],
        effects: [bends('damageDealt', 1, 'combat')],
        charges: 2,
        then: 'keep',
      }),
    )
    const fought = meeting(
      'troll',
      { heroes: [{ id: 'p', at: [3, 3], held: ['stone'] }, q], agenda: moves(0, 0) },
      pack,
    )
      .drawing('m4')
      .when(attack, { tag: 'useItem', card: 'stone' }, { tag: 'pass' }, ...rounds('p', 'troll-set', 'A/B'))
    expect(fought.state.bonuses).toEqual([{ from: 'stone', hero: 0, of: 'damageDealt', by: 1, while: 'combat' }])
    const won = fought.when({ tag: 'pass' }, ...rounds('p', 'troll-set', 'A/B'))
    won.includes({ tag: 'monsterDied', wounds: 4 })
    expect(won.state.bonuses).toEqual([])
  })
})
