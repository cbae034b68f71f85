/** The oracaz fights in Dzála's place. */
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { E, step } from '../../../support/drakborgen/table.js'
import { alone, animal, dzala, letBe } from '../../../support/drakborgen-2/dzala.js'
import { over2, testBox, twoBox } from '../../../support/drakborgen-2/table.js'

const attack = { tag: 'intent', intent: 'attack' } as const
const wait = { tag: 'intent', intent: 'wait' } as const
type Setting = NonNullable<Parameters<typeof dzala>[0]>
type Monster = Pick<(typeof twoBox)['monsterCards'][number], 'kp' | 'reactions'>

const plain = { outcome: 'combat' } as const
const everyColumn = (reaction: object): Monster['reactions'] =>
  ({
    attack: { default: reaction, byKind: {} },
    wait: { default: reaction, byKind: {} },
    flee: { default: reaction, byKind: {} },
  }) as Monster['reactions']
/** A box whose monster cards all have so many KP, and react so. */
const withKp = (kp: number, reaction: object = plain) => ({
  ...twoBox,
  monsterCards: [
    {
      id: 'foe',
      kp: { default: kp, byKind: {} },
      reactions: everyColumn(reaction),
      count: 15,
      from: 'ours' as const,
    },
  ],
})
/** Dzála has met a monster, attacks it, and its card says combat. */
const fight = (kind: string, kp: number, more: Setting = {}, pack = withKp(kp)) =>
  dzala({ pack, ...more })
    .drawing(`room-${kind}`)
    .when(letBe, step(E))
    .drawing('foe')
    .when(attack)
const round = (more: object) => ({ tag: 'oracazRound', hero: 0, ...more }) as const

describe('a combat', () => {
  test('D2-ORAC-16, -18…23, D2-EX-106: die against die, until one side is defeated', () => {
    fight('skeleton', 3, { she: { two: animal(8) } })
      .rolling(5, 9, 11, 4, 7, 7, 8, 3)
      .includes(
        round({ round: 1, die: 't12', roll: 5, monsterDie: 't10', monsterRoll: 9, hit: 'monster' }),
        { tag: 'oracazKpLost', amount: 1, cause: 'injury', kp: 7 },
        round({ round: 2, roll: 11, monsterRoll: 4, hit: 'oracaz' }),
        { tag: 'monsterWounded', amount: 1, wounds: 1 },
        round({ round: 3, roll: 7, monsterRoll: 7, hit: 'both' }),
        { tag: 'oracazKpLost', kp: 6 },
        { tag: 'monsterWounded', wounds: 2 },
        round({ round: 4, die: 't10', roll: 8, monsterDie: 't10', monsterRoll: 3, hit: 'oracaz' }),
        { tag: 'monsterWounded', wounds: 3 },
        { tag: 'monsterDied', wounds: 3 },
        { tag: 'encounterEnded', result: 'monsterDied' },
      )
      .excludes('kpLost', 'unarmedRoundFought')
  })
  test('D2-R-88, D2-DZAL-2, D2-EX-107: when it dies she fights on, unarmed, against what is left', () => {
    const on = fight('golem', 2, { she: { two: animal(1) } }).rolling(2, 10, 3, 3, 5, 1)
    on.includes(
      round({ round: 1, die: 't6', roll: 2, monsterDie: 't12', monsterRoll: 10, hit: 'monster' }),
      { tag: 'oracazDied', hero: 0, cause: 'injury' },
      { tag: 'unarmedRoundFought', round: 2, heroRoll: 3, monsterRoll: 3, hit: 'both' },
      { tag: 'kpLost', amount: 1, kp: 5 },
      { tag: 'monsterWounded', wounds: 1 },
      { tag: 'unarmedRoundFought', round: 3, heroRoll: 5, monsterRoll: 1, hit: 'hero' },
      { tag: 'monsterDied' },
    )
    expect(on.state.bonuses).toEqual([])
  })
  test('D2-DZAL-2: without it she is unarmed', () => {
    fight('orc', 1, { she: { two: alone } })
      .rolling(5, 1)
      .includes({ tag: 'unarmedRoundFought' })
      .excludes('oracazRound')
  })
  test('D2-ORAC-19: its die is by its KP', () => {
    const dice = [
      [14, 12],
      [7, 12],
      [6, 10],
      [4, 10],
      [3, 6],
      [1, 6],
    ] as const
    for (const [kp, faces] of dice) {
      const node = fight('skeleton', 9, { she: { two: animal(kp) } }).pending
      expect(node?.by === 'chance' && node.outcomes.length).toBe(faces)
    }
  })
  test('D2-ORAC-20: the die of the monster is by its kind', () => {
    const dice = {
      'dark-elf': 6,
      'mountain-troll': 6,
      skeleton: 10,
      orc: 10,
      'two-orcs': 10,
      wolf: 12,
      'rash-kharg': 12,
    }
    for (const [kind, faces] of Object.entries(dice)) {
      const node = fight(kind, 9).rolling(1).pending
      expect([kind, node?.by === 'chance' && node.outcomes.length]).toEqual([kind, faces])
    }
  })
  test('D2-R-87, D2-ORAC-21, -22: what a hit does besides it does not do on a tie', () => {
    const box = {
      ...testBox,
      bonusEffects: {
        orc: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'venom' }],
        oracaz: [{ tag: 'woundMonster', amount: { fixed: 2 } }],
      },
    } as typeof testBox
    const orc = () => fight('orc', 9, { box })
    const hit = orc().rolling(2, 3, 12, 4, 5, 5, 12, 1, 12, 1)
    hit.includes(
      round({ round: 1, hit: 'monster' }),
      { tag: 'oracazKpLost', amount: 1, cause: 'injury', kp: 13 },
      { tag: 'oracazKpLost', amount: 2, cause: 'venom', kp: 11 },
      round({ round: 2, hit: 'oracaz' }),
      { tag: 'monsterWounded', amount: 1, wounds: 1 },
      { tag: 'monsterWounded', amount: 2, wounds: 3 },
      round({ round: 3, hit: 'both' }),
      { tag: 'oracazKpLost', amount: 1, cause: 'injury', kp: 10 },
      { tag: 'monsterWounded', amount: 1, wounds: 4 },
      round({ round: 4, hit: 'oracaz' }),
      { tag: 'monsterWounded', amount: 2, wounds: 7 },
    )
  })
  test('D2-R-88: what the hit that kills it does besides does not fall on her', () => {
    const box = {
      ...testBox,
      bonusEffects: { orc: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'venom' }] },
    } as typeof testBox
    fight('orc', 1, { box, she: { two: animal(1) } })
      .rolling(2, 3, 6, 1)
      .includes({ tag: 'oracazDied' }, { tag: 'unarmedRoundFought', hit: 'hero' })
      .excludes('kpLost')
  })
  test('D2-R-116: the combat die of the base changes nothing in it', () => {
    fight('orc', 1, { options: { combatSystem: 'die' } })
      .rolling(12, 1)
      .includes(round({ hit: 'oracaz' }), { tag: 'monsterDied' })
  })

  // Die d against die m: it hits if it is higher. Worked out from the pairs of faces by hand.
  test.each([
    ['T12', 14, 'dark-elf', 12, 6, [51, 15, 6]],
    ['T12', 14, 'skeleton', 12, 10, [65, 45, 10]],
    ['T12', 14, 'wolf', 12, 12, [66, 66, 12]],
    ['T10', 5, 'dark-elf', 10, 6, [39, 15, 6]],
    ['T10', 5, 'skeleton', 10, 10, [45, 45, 10]],
    ['T10', 5, 'wolf', 10, 12, [45, 65, 10]],
    ['T6', 2, 'dark-elf', 6, 6, [15, 15, 6]],
    ['T6', 2, 'skeleton', 6, 10, [15, 39, 6]],
    ['T6', 2, 'wolf', 6, 12, [15, 51, 6]],
  ] as const)('D2-ORAC-18…22: the odds of a round, %s with %i KP against %s', (_, kp, kind, d, m, [its, foe, both]) => {
    const pack = withKp(9)
    const { game } = fight(kind, 9, { she: { two: animal(kp) } }, pack)
    const start = { state: game.table.state, agenda: [...game.table.agenda].reverse() }
    const odds = oddsOf(
      over2(pack),
      start,
      (__, events) => events.flatMap((event) => (event.tag === 'oracazRound' ? [event.hit as string] : []))[0],
    )
    const of = d * m
    expect(its + foe + both).toBe(of)
    expect(odds).toEqual({
      oracaz: fraction(its, of),
      monster: fraction(foe, of),
      both: fraction(both, of),
    })
  })
})

describe('a meeting', () => {
  test('D2-ORAC-17, D2-DEC-9: attack or wait, and no flight', () => {
    dzala().drawing('room-orc').when(letBe, step(E)).legal([attack, wait])
    dzala({ she: { two: alone } })
      .drawing('room-orc')
      .when(letBe, step(E))
      .legal([attack, wait, { tag: 'intent', intent: 'flee' }])
  })
  test('D2-R-89: what fights with borrowed cards has cards: attack or wait, against a T12', () => {
    dzala().drawing('room-rash-kharg').when(letBe, step(E)).legal([attack, wait])
  })
  test('D2-R-191: the hit of a monster card falls on it', () => {
    const hit = { hit: { fixed: 3 }, outcome: 'monsterFlees' }
    fight('orc', 9, {}, withKp(9, hit))
      .includes({ tag: 'hitResolved', damage: 3 }, { tag: 'oracazKpLost', amount: 3, cause: 'hit', kp: 11 })
      .excludes('kpLost')
    fight('orc', 9, {}, withKp(9, { ...hit, hit: { die: 't6' } }))
      .rolling(4)
      .includes({ tag: 'oracazKpLost', amount: 4, cause: 'hit', kp: 10 })
  })

  const spider = (procedure: object, more: Setting = {}) => {
    const monsterKinds = twoBox.monsterKinds.map((kind) => (kind.id === 'giant-spider' ? { ...kind, procedure } : kind))
    return dzala({ pack: { ...twoBox, monsterKinds } as typeof twoBox, ...more })
      .drawing('room-giant-spider')
      .when(letBe, step(E))
  }
  const bite = { tag: 'loseKp', amount: { fixed: 2 }, cause: 'bite' } as const
  const bites = [
    { from: 1, to: 3, effects: [{ tag: 'monsterDies' }] },
    { from: 4, to: 6, effects: [bite, { tag: 'rollAgain' }] },
  ]
  const procedure = [{ tag: 'rollTable', die: 't6', table: bites }]
  test('D2-R-89, D2-ORAC-16: a monster without cards is fought as its procedure says, by the oracaz', () => {
    spider(procedure)
      .rolling(5, 2)
      .includes({ tag: 'oracazKpLost', amount: 2, cause: 'bite', kp: 12 }, { tag: 'monsterKilled' })
      .excludes('kpLost', 'webFleeRolled')
  })
  test('D2-R-88: when it dies of that, she goes on', () => {
    spider(procedure, { she: { two: animal(1) } })
      .rolling(5, 4, 1)
      .includes({ tag: 'oracazDied' }, { tag: 'kpLost', amount: 2, cause: 'bite', kp: 4 }, { tag: 'monsterKilled' })
  })
  test('D2-R-88: tests and deaths too that were to come', () => {
    const fails = { tag: 'test', property: 'vf', pass: [], fail: [{ tag: 'kill', cause: 'bite' }] }
    const weak = { she: { two: animal(1) } }
    spider([bite, fails, { tag: 'monsterDies' }], weak)
      .rolling(7)
      .includes({ tag: 'oracazDied' }, { tag: 'testRolled', roll: 7, value: 6 }, { tag: 'heroDied', cause: 'bite' })
    spider([bite, { tag: 'kill', cause: 'bite' }], weak).includes({ tag: 'oracazDied' }, { tag: 'heroDied' })
    spider([fails, { tag: 'monsterDies' }])
      .rolling(10)
      .includes({ tag: 'testRolled', part: 'oracaz', value: 9 }, { tag: 'oracazDied', cause: 'bite' })
      .excludes('heroDied')
  })
  test('D2-UNARM-7: without it she must flee from a spider', () => {
    spider(procedure, { she: { two: alone } })
      .rolling(1)
      .includes({ tag: 'webFleeRolled', ok: true })
  })
})

describe('caught off guard', () => {
  const caught = (more: Setting = {}) => {
    const effect = { tag: 'caughtOffGuard', expansion: 'drakborgen-2', hero: 0 }
    const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null }
    return dzala({
      agenda: [{ tag: 'beginMove', seat: 1 }, { ...effect, origin } as never, { tag: 'endMove', seat: 0 }],
      heroes: [{ id: 'dzala', at: [3, 3], ...more.heroes?.[0] } as never, { id: 'p', at: 'nw', skipMoves: 1 }],
      ...more,
    })
  }
  const she = (kp: number) =>
    ({
      heroes: [
        { id: 'dzala', at: [3, 3], two: animal(kp) },
        { id: 'p', at: 'nw', skipMoves: 1 },
      ],
    }) as Setting
  test('D2-ORAC-24, D2-CAUGHT-10, D2-EX-18, D2-R-90: the oracaz wrestles, with its strength and its KP', () => {
    const won = caught().rolling(2, 5, 6, 1)
    won
      .includes(
        { tag: 'skeletonKpRolled', kp: 2 },
        { tag: 'caughtRoundFought', by: 'oracaz', roll: 5, sf: 5, ok: true, skeletonLeft: 1 },
        { tag: 'caughtRoundFought', roll: 6, sf: 5, ok: false },
        { tag: 'oracazKpLost', amount: 1, kp: 13 },
        { tag: 'caughtRoundFought', roll: 1, ok: true, skeletonLeft: 0 },
        { tag: 'caughtEnded', winner: 'hero' },
      )
      .excludes('kpLost')
    expect(won.state.heroes[0]!.kp).toBe(6)
  })
  test('D2-R-78, D2-R-90: what eases her wounds does not ease those of the oracaz', () => {
    const eased = { from: 'shield', hero: 0, of: 'damageTaken', by: -1, while: 'game' }
    caught({ but: (state) => ({ ...state, bonuses: [...state.bonuses, eased] }) })
      .rolling(1, 9, 1)
      .includes({ tag: 'oracazKpLost', amount: 1, kp: 13 })
  })
  test('D2-R-90, D2-EX-19: when it dies she goes on with her own strength', () => {
    caught(she(1))
      .rolling(1, 9, 2)
      .includes(
        { tag: 'oracazDied', hero: 0 },
        { tag: 'caughtRoundFought', by: 'hero', roll: 2, sf: 2, ok: true },
        { tag: 'caughtEnded', winner: 'hero' },
      )
  })
  test('D2-ORAC-3, D2-ORAC-24: unless hers is higher', () => {
    const strong = { from: 'blessing', hero: 0, of: 'sf', by: 5, while: 'game' }
    caught({ but: (state) => ({ ...state, bonuses: [...state.bonuses, strong] }) })
      .rolling(1, 7)
      .includes({ tag: 'caughtRoundFought', roll: 7, sf: 7, ok: true })
  })
  test('D2-R-90: with the option a lost round costs her', () => {
    caught({ options: { oracazCaughtLoss: 'dzala' } })
      .rolling(1, 9, 1)
      .includes({ tag: 'kpLost', amount: 1, kp: 5 })
      .excludes('oracazKpLost')
  })
})
