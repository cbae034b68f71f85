/** Unarmed combat, and monsters without combat cards of their own (ledger sections UNARM and FIGHT). */
import { classic } from 'delvekit/drakborgen'
import { type Box, combatDie, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { type Fraction, fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { attack, rounds, thingOf } from '../../support/drakborgen/rooms.js'
import { E, step } from '../../support/drakborgen/table.js'
import {
  given,
  over2,
  type PersonAt,
  type Setting,
  testBox,
  two,
  twoBox,
  with2,
} from '../../support/drakborgen-2/table.js'

/** Durim without a dagger: a hero without combat cards. */
const unarmed: PersonAt = { id: 'durim', at: [3, 3], kp: 5, two: { supply: 0 } }
/** A hero in a room with another to the east; seat 1 plays the monsters. */
const table = (more: Partial<Setting> = {}, hero: Partial<PersonAt> = {}) =>
  given({
    heroes: [
      { ...unarmed, ...hero },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...more,
  })
/** ... and has met a monster there and attacked it; it has 4 KP, if its card says no other number. */
const fighting = (kind: string, more: Partial<Setting> = {}, hero: Partial<PersonAt> = {}, card = 'm4') =>
  table(more, hero).drawing(`room-${kind}`, card).after(step(E), attack)
const fought = (round: number, heroRoll: number, monsterDie: 't6' | 't10' | 't12', monsterRoll: number) => {
  const hit = heroRoll === monsterRoll ? 'both' : heroRoll < monsterRoll ? 'monster' : 'hero'
  return { tag: 'unarmedRoundFought', hero: 0, round, heroRoll, monsterDie, monsterRoll, hit } as const
}
const lost = (kp: number) => ({ tag: 'kpLost', hero: 0, amount: 1, cause: 'injury', kp }) as const
const wounded = (wounds: number) => ({ tag: 'monsterWounded', hero: 0, amount: 1, wounds }) as const

describe('die against die', () => {
  test('D2-UNARM-1…6, D2-HERO-4, D2-EX-144: T6 against T10 of an orc, the lower is hit, on a tie both', () => {
    table()
      .drawing('room-orc', 'm4')
      .rolling(3, 7, 4, 4, 6, 1, 5, 2, 6, 1)
      .when(step(E), attack)
      .includes({ tag: 'monsterReacted', outcome: 'combat' }, { tag: 'combatStarted' })
      .includes(
        { tag: 'unarmedBegan', hero: 0 },
        fought(1, 3, 't10', 7),
        lost(4),
        fought(2, 4, 't10', 4),
        lost(3),
        wounded(1),
        fought(3, 6, 't10', 1),
        wounded(2),
        fought(4, 5, 't10', 2),
        wounded(3),
        fought(5, 6, 't10', 1),
        wounded(4),
        { tag: 'monsterDied', wounds: 4 },
        { tag: 'encounterEnded', result: 'monsterDied' },
        { tag: 'moveEnded', seat: 0 },
      )
      .excludes('combatCardCommitted', 'combatRoundResolved')
  })
  test('D2-UNARM-4…6: who is not hit loses nothing, and rounds follow at once until one is dead', () => {
    fighting('orc', {}, { kp: 1 })
      .rolling(6, 5, 2, 1, 2, 10)
      .includes(wounded(1), wounded(2), fought(3, 2, 't10', 10), lost(0))
      .thenTags([
        'unarmedRoundFought',
        'monsterWounded',
        'unarmedRoundFought',
        'monsterWounded',
        'unarmedRoundFought',
        'kpLost',
        'heroDied',
        'cardReturned',
        'monsterCardReturned',
        'encounterEnded',
        'heroCardsDispersed',
        'moveEnded',
      ])
      .includes({ tag: 'heroDied', hero: 0, cause: 'injury' })
  })
  test('D2-UNARM-5: both may fall in one round', () => {
    fighting('orc', {}, { kp: 1 })
      .rolling(6, 1, 6, 1, 6, 1, 3, 3)
      .includes(fought(4, 3, 't10', 3), lost(0), wounded(4), { tag: 'monsterDied' }, { tag: 'heroDied' })
  })
  test.each([
    ['dark-elf', 't6'],
    ['mountain-troll', 't6'],
    ['skeleton', 't10'],
    ['orc', 't10'],
    ['two-orcs', 't10'],
    ['golem', 't12'],
    ['wolf', 't12'],
  ] as const)('D2-UNARM-3, D2-R-112: a %s rolls its die, a %s', (kind, die) => {
    const most = Number(die.slice(1))
    fighting(kind, {}, { kp: 1 })
      .rolling(1, most)
      .includes(fought(1, 1, die, most), { tag: 'heroDied' })
    expect(fighting(kind).rolling(1).pending).toMatchObject({ by: 'chance', outcomes: { length: most } })
  })
  test('D2-UNARM-1: with 0 daggers only; heroes of the base and those with cards fight as ever', () => {
    fighting('orc', {}, { id: 'p' }).legal(
      ['a', 'b', 'c'].map((letter) => ({ tag: 'combatCard', card: `p-${letter}` })),
    )
    fighting('orc', {}, { id: 'yubara', two: { supply: 0 } }).allows({ tag: 'combatCard', card: 'yubara-a' })
  })
  test('D2-UNARM-2, -3: what can be used before a round can be used before these', () => {
    const draught = thingOf('draught', {
      windows: ['beforeCombatRound'],
      effects: [{ tag: 'gainKp', amount: { fixed: 2 } }],
    })
    fighting('orc', { pack: with2('search', draught) }, { kp: 1, held: ['draught'] })
      .allows({ tag: 'useItem', card: 'draught' })
      .rolling(1, 2, 1, 2, 1, 2)
      .when({ tag: 'useItem', card: 'draught' })
      .includes({ tag: 'kpGained', amount: 2, kp: 3 }, fought(1, 1, 't10', 2), lost(2), { tag: 'heroDied' })
  })
  test('D2-R-116: the combat die is not thrown for it', () => {
    const pack = { ...twoBox, dieThrowTable: classic.dieThrowTable! }
    fighting('orc', { pack, options: { combatSystem: 'die' } }, { kp: 1 })
      .rolling(1, 10)
      .includes(fought(1, 1, 't10', 10), { tag: 'heroDied', cause: 'injury' })
    fighting('orc', { pack, options: { combatSystem: 'die' } }, { id: 'p' }).legal([{ tag: 'throw' }])
  })
})

describe('bonus effects', () => {
  const bonusEffects: Box['bonusEffects'] = {
    orc: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'venom' }],
    durim: [{ tag: 'woundMonster', amount: { fixed: 1 } }],
  }
  const box = { ...testBox, bonusEffects }
  const venom = (kp: number) => ({ tag: 'kpLost', amount: 2, cause: 'venom', kp }) as const

  test('D2-UNARM-4, -5, D2-R-113: what a hit does besides; a tie does nothing besides', () => {
    fighting('orc', { box })
      .rolling(1, 2, 3, 3, 2, 1, 6, 1)
      .includes(fought(1, 1, 't10', 2), lost(4), venom(2), fought(2, 3, 't10', 3), lost(1), wounded(1))
      .includes(fought(3, 2, 't10', 1), wounded(2), wounded(3), fought(4, 6, 't10', 1), wounded(4), {
        tag: 'monsterDied',
      })
      .includes({ tag: 'encounterEnded', result: 'monsterDied' }, { tag: 'moveEnded' })
  })
  test('D2-UNARM-4, D2-CONV-6: to who dies of the hit nothing happens besides', () => {
    fighting('orc', { box }, { kp: 1 })
      .rolling(1, 2)
      .includes(lost(0), { tag: 'heroDied', cause: 'injury' })
      .excludes('kpKept')
    fighting('orc', { box }, { kp: 3 }).rolling(1, 2).includes(lost(2), venom(0), { tag: 'heroDied', cause: 'venom' })
  })
  test('D2-R-113: by default nothing', () => {
    fighting('orc', {}, { kp: 2 })
      .rolling(1, 2, 2, 1, 1, 2)
      .includes(fought(1, 1, 't10', 2), lost(1), fought(2, 2, 't10', 1), wounded(1), fought(3, 1, 't10', 2), lost(0))
  })
})

describe('what fights as another', () => {
  test('D2-FIGHT-1…3: its player uses the combat cards of that other', () => {
    fighting('rash-kharg', {}, { id: 'p', kp: 14 })
      .when(...rounds('p', 'skeleton-set', 'A/B'))
      .includes({ tag: 'combatRoundResolved', heroLetter: 'A', monsterLetter: 'B', heroLoss: 0, monsterLoss: 1 })
  })
  test('D2-FIGHT-2, -4, D2-R-101: the monster cards of the box, and the columns of thrown weapons, are read as for that other', () => {
    const { monsterCards } = withDrakborgen2(classic)
    expect(Object.keys(standardBox.fightsAs).length).toBeGreaterThan(0)
    for (const [kind, other] of Object.entries(standardBox.fightsAs))
      for (const { reactions } of monsterCards)
        for (const column of ['attack', 'wait', 'flee'] as const) {
          expect(reactions[column].byKind[kind]).toBeDefined()
          expect(reactions[column].byKind[kind]).toEqual(reactions[column].byKind[other])
        }
    // A 4 with a shuriken does nothing to a skeleton, but costs an orc 2.
    const throwing = (kind: string, box: Box) =>
      table({ box }, { id: 'yubara', two: { supply: 1 } })
        .drawing(`room-${kind}`, 'm4')
        .rolling(4)
        .after(step(E))
        .when({ tag: 'throwShuriken' })
    throwing('rash-kharg', testBox).includes({ tag: 'shurikenThrown', roll: 4 }).excludes('monsterWounded')
    throwing('rash-kharg', { ...testBox, fightsAs: { 'rash-kharg': 'orc' } }).includes({
      tag: 'monsterWounded',
      amount: 2,
    })
  })
  test('D2-FIGHT-5, -6, D2-R-47, D2-R-101, D2-EX-131, D2-INV-23: its die is T12 all the same; a tie hurts both', () => {
    fighting('rash-kharg', {}, { kp: 2 })
      .rolling(4, 4, 1, 2)
      .includes(fought(1, 4, 't12', 4), lost(1), wounded(1), fought(2, 1, 't12', 2), lost(0), { tag: 'heroDied' })
  })
  test('D2-R-47: with the option it rolls the die of that other', () => {
    const options = { namedExceptionsFollowFightsAs: true }
    expect(fighting('rash-kharg', { options }).rolling(1).pending).toMatchObject({ outcomes: { length: 10 } })
    expect(fighting('golem', { options }).rolling(1).pending).toMatchObject({ outcomes: { length: 12 } })
  })
})

describe('spiders', () => {
  const web = (roll: number, ok: boolean) => ({ tag: 'webFleeRolled', hero: 0, roll, ok }) as const
  const inWeb = (rolls: ReadonlyArray<number>, more: Partial<Setting> = {}, hero: Partial<PersonAt> = {}) =>
    table(more, { kp: 3, ...hero })
      .drawing('room-giant-spider')
      .rolling(...rolls)
      .when(step(E))

  test('D2-UNARM-7, -8, D2-R-114, D2-EX-145: the unarmed hero must flee, and is hurt until it gets away', () => {
    inWeb([5, 3, 2])
      .includes(
        { tag: 'monsterMet', kind: 'giant-spider' },
        web(5, false),
        lost(2),
        web(3, false),
        lost(1),
        web(2, true),
        { tag: 'heroFled', from: 43, to: 42 },
        { tag: 'encounterEnded', result: 'heroFled' },
        { tag: 'moveEnded', seat: 0 },
      )
      .excludes('intentAnnounced', 'combatStarted', 'monsterKilled', 'unarmedBegan')
  })
  test('D2-UNARM-7, -8: 1 and 2 succeed, 3 to 6 do not; it may die of it', () => {
    inWeb([1]).includes(web(1, true), { tag: 'heroFled' }).excludes('kpLost')
    inWeb([2]).includes(web(2, true), { tag: 'heroFled' }).excludes('kpLost')
    inWeb([3, 4, 6]).includes(web(3, false), lost(2), web(4, false), lost(1), web(6, false), lost(0), {
      tag: 'heroDied',
      cause: 'injury',
    })
  })
  test('D2-R-114: with no way back it stays where it is, and the encounter is over', () => {
    const { state } = table({
      heroes: [
        { ...unarmed, at: [3, 3] },
        { id: 'q', at: 'nw' },
      ],
      agenda: [
        { tag: 'meet', hero: 0, kind: 'giant-spider', origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
      .rolling(2)
      .thenEvents([
        { tag: 'monsterMet', hero: 0, kind: 'giant-spider', ambush: false, source: null, monsterSeat: 1 },
        web(2, true),
        { tag: 'encounterEnded', hero: 0, result: 'other' },
        { tag: 'moveEnded', seat: 0 },
      ])
    expect(state.heroes[0]!.place).toBe(42)
  })
  test('D2-R-114, D2-R-184: below it stays there; of a spider that lets nobody flee it is rid all the same', () => {
    given({
      heroes: [
        { id: 'durim', below: { arrow: [3, 3], dir: E }, two: { supply: 0 } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [
        { tag: 'meet', hero: 0, kind: 'giant-spider', origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
      .rolling(1)
      .thenTags(['monsterMet', 'webFleeRolled', 'fledBelow', 'encounterEnded', 'moveEnded'])
    given({
      heroes: [
        { id: 'durim', below: { arrow: [3, 3], dir: E }, two: { supply: 0 } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      options: { fleeInCatacombs: false },
      agenda: [
        { tag: 'meet', hero: 0, kind: 'giant-spider', origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
      .rolling(1)
      .includes({ tag: 'encounterEnded', result: 'other' })
      .excludes('fledBelow')
    const effects = [two({ tag: 'holdsGround' }), { tag: 'meet', kind: 'giant-spider' }] as const
    table({ pack: with2('room', cardOf('in-a-corner', ['monster'], effects)) })
      .drawing('in-a-corner')
      .rolling(1)
      .when(step(E))
      .includes(web(1, true), { tag: 'encounterEnded', result: 'other' }, { tag: 'moveEnded' })
      .excludes('heroFled')
  })
  test('D2-R-114, D2-R-184: who has just come up flees down again', () => {
    given({
      heroes: [
        { ...unarmed, cameFrom: null },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      but: (state) => ({
        ...state,
        move: { ...state.move, seat: 0, memory: { catacombs: { ascended: true, noFlight: null } } },
      }),
      agenda: [
        { tag: 'meet', hero: 0, kind: 'giant-spider', origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
      .rolling(1)
      .includes(web(1, true))
      .allows({ tag: 'goOnBelow', dir: E })
      .when({ tag: 'goOnBelow', dir: E })
      .includes({ tag: 'fledDown' }, { tag: 'encounterEnded', result: 'heroFled' })
  })
  test('D2-UNARM-7: a hero with cards fights it as its card says', () => {
    inWeb([], {}, { id: 'p' }).includes({ tag: 'monsterKilled' }).excludes('webFleeRolled')
    // So is another monster with a way of its own to be fought, by anybody.
    const kinds = twoBox.monsterKinds.map((one) => (one.id === 'wolf' ? { ...one, procedure: killed } : one))
    table({ pack: { ...twoBox, monsterKinds: kinds } })
      .drawing('room-wolf')
      .when(step(E))
      .includes({ tag: 'monsterKilled', kind: 'wolf' })
  })
  test('D2-R-114, D2-R-47: the rules for spiders go by the kind, and with the option by what it fights as', () => {
    const kinds = twoBox.monsterKinds.map((one) => (one.id === 'wolf' ? { ...one, procedure: killed } : one))
    const asSpider = {
      pack: { ...twoBox, monsterKinds: kinds },
      box: { ...testBox, fightsAs: { wolf: 'giant-spider' } },
    }
    const met = (options: Setting['options']) => table({ ...asSpider, options: options! }).drawing('room-wolf')
    met({}).when(step(E)).includes({ tag: 'monsterKilled' })
    met({ namedExceptionsFollowFightsAs: true }).rolling(1).when(step(E)).includes(web(1, true))
  })
  const origin = { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null } as const
  const killed = [{ tag: 'monsterDies' }] as const
})

describe('odds', () => {
  type Pair = readonly [number, number, number]
  /** Of 6 * die pairs of faces: how many the hero wins, how many are ties, how many it loses, as counted by hand. */
  const pairs: Readonly<Record<'t6' | 't10' | 't12', Pair>> = { t6: [15, 6, 15], t10: [15, 6, 39], t12: [15, 6, 51] }
  const kindOf = { t6: 'dark-elf', t10: 'orc', t12: 'wolf' } as const

  /** How a combat of k KP against n KP ends: each round a hit by either side, or both. */
  const ends = (die: 't6' | 't10' | 't12', k: number, n: number): Readonly<Record<string, Fraction>> => {
    const [win, tie, lose] = pairs[die]
    const whole = win + tie + lose
    const rounds = k + n - 1
    const sum: Record<string, number> = { hero: 0, monster: 0, both: 0 }
    const go = (kp: number, left: number, ways: number, round: number): void => {
      if (kp > 0 && left > 0) {
        go(kp, left - 1, ways * win, round + 1)
        go(kp - 1, left - 1, ways * tie, round + 1)
        go(kp - 1, left, ways * lose, round + 1)
        return
      }
      sum[kp > 0 ? 'hero' : left > 0 ? 'monster' : 'both']! += ways * whole ** (rounds - round)
    }
    go(k, n, 1, 0)
    return Object.fromEntries(Object.entries(sum).map(([name, ways]) => [name, fraction(ways, whole ** rounds)]))
  }
  const oddsFor = (die: 't6' | 't10' | 't12', k: number, n: number) => {
    const { game } = fighting(kindOf[die], {}, { kp: k })
    const { state, agenda } = game.table
    const wounds = 4 - n
    const from = {
      random: game.random,
      table: { agenda, state: { ...state, encounter: { ...state.encounter!, wounds } } },
    }
    return oddsOf(over2(), from, (_, events) => {
      const dead = events.some(({ tag }) => tag === 'heroDied')
      if (events.some(({ tag }) => tag === 'monsterDied'))
        return dead ? 'both' : events.some(isOver) ? 'hero' : undefined
      return dead ? 'monster' : undefined
    })
  }
  const isOver = ({ tag }: { readonly tag: string }): boolean => tag === 'encounterEnded'

  test.each([
    ['t6', 1, 1],
    ['t10', 1, 1],
    ['t12', 1, 1],
    ['t6', 2, 1],
    ['t10', 2, 1],
    ['t12', 1, 2],
  ] as const)('D2-UNARM-2…6: against a %s, %i KP against %i', (die, k, n) => {
    expect(oddsFor(die, k, n)).toEqual(ends(die, k, n))
  })
  test('D2-UNARM-2…5: one round by hand: of 60 pairs of a T6 and a T10 the hero wins 15, 6 are ties', () => {
    expect(oddsFor('t10', 1, 1)).toEqual({ hero: fraction(15, 60), both: fraction(6, 60), monster: fraction(39, 60) })
    expect(combatDie['orc']).toBe('t10')
  })
  test('D2-UNARM-7, -8: a hero of k KP gets away from a spider unless it fails k times in a row: 1 - (2/3)^k', () => {
    for (const kp of [1, 2, 3]) {
      const { game } = table({}, { kp }).drawing('room-giant-spider').after(step(E))
      const odds = oddsOf(over2(), game, (_, events) =>
        events.map(({ tag }) => tag).find((tag) => tag === 'heroFled' || tag === 'heroDied'),
      )
      expect(odds).toEqual({ heroFled: fraction(3 ** kp - 2 ** kp, 3 ** kp), heroDied: fraction(2 ** kp, 3 ** kp) })
    }
  })
})
