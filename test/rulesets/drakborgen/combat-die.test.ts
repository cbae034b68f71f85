import { createEngine } from 'delvekit'
import { anniversary, classic, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { atStart, fraction, oddsOf, type Scenario, type Some } from 'delvekit/testkit'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  attack,
  boxWith,
  boxWithMonster,
  cardOf,
  encounterEnded,
  flee,
  inRoom,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  there,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E as east, given, rules, type Setting, step } from '../../support/drakborgen/table.js'

type Lies = Extract<Drakborgen['asks']['dieInTheAir'], { readonly tag: 'lies' }>
type Fall = Some<Lies>

const throws = { tag: 'throw' } as const
const clear = { unclear: false } as const
const inner = (face: Lies['face']): Fall => ({ zone: 'inner', face })
const outer = (face: Lies['face']): Fall => ({ zone: 'outer', face })
const beside = (face: Lies['face']): Fall => ({ zone: 'outside', black: false, face, ...clear })
const corner = (face: Lies['face']): Fall => ({ black: true, skullPrint: false, face })
const skull = (face: Lies['face']): Fall => ({ skullPrint: true, face })
const unclear: Fall = { unclear: true }

const withDie = { options: { combatSystem: 'die' } } as const
/** This hero fights a mountain troll of 4 KP, with the die. */
const fighting = (id: string, kp?: number, setting: Partial<Setting> = {}) => {
  const hero = { id, at: [3, 3] } as const
  return meeting('troll', {
    heroes: [kp === undefined ? hero : { ...hero, kp }, { id: 'q', at: 'nw' }],
    ...withDie,
    ...setting,
  })
    .drawing('m4')
    .after(attack)
}
const lost = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'combatDie', kp }) as const
const wounded = (amount: number, wounds: number = amount) =>
  ({ tag: 'monsterWounded', hero: 0, amount, wounds }) as const
const thrown = (zone: Lies['zone'], face: Lies['face'], black = false, skullPrint = false) =>
  ({ tag: 'dieThrown', hero: 0, zone, black, skullPrint, face }) as const

describe('a throw', () => {
  test('DB-DIE-1, -2, DB-DEC-19: no cards are chosen; the hero throws, and that is a round', () => {
    const fight = fighting('rut').toAct(0).legal([throws])
    fight
      .when(throws)
      .throwing(outer('other'))
      .thenEvents([thrown('outer', 'other'), wounded(1)])
      .excludes('combatCardCommitted', 'combatRoundResolved')
      .legal([throws])
    expect(fight.state.combat).toMatchObject({ round: 1 })
    expect(fight.when(throws).throwing(outer('other')).state.combat).toMatchObject({
      round: 2,
      chosen: { hero: null, monster: null },
    })
  })

  test('DB-DIE-1: the next combat is fought with it too', () => {
    const again = boxWith(
      'room',
      cardOf('two', [
        { tag: 'meet', kind: 'mountain-troll' },
        { tag: 'meet', kind: 'orc' },
      ]),
    )
    meeting('two', withDie, again)
      .drawing('m4', 'hit-t6-flight')
      .throwing(inner('sword'))
      .when(attack, throws, attack)
      .legal([throws])
  })

  const nobody = [0, 0] as const
  test.each<[string, Fall, readonly [number, number]]>([
    ['inner, sword', inner('sword'), [0, 4]],
    ['inner, skull', inner('skull'), [0, 2]],
    ['inner, other', inner('other'), [0, 2]],
    ['outer, sword', outer('sword'), [0, 2]],
    ['outer, skull', outer('skull'), [0, 1]],
    ['outer, other', outer('other'), [0, 1]],
    ['outside, sword', beside('sword'), nobody],
    ['outside, skull', beside('skull'), nobody],
    ['outside, other', beside('other'), nobody],
    ['black, sword', corner('sword'), [1, 0]],
    ['black, skull', corner('skull'), [2, 0]],
    ['black, other', corner('other'), [1, 0]],
    ['printed skull, sword', skull('sword'), [2, 0]],
    ['printed skull, skull', skull('skull'), [4, 0]],
    ['printed skull, other', skull('other'), [2, 0]],
  ])('DB-DIE-3…12, DB-EX-46, DB-R-81: %s', (_, fall, [hero, monster]) => {
    const { events } = fighting('rut').when(throws).throwing(fall)
    const sum = (tag: 'kpLost' | 'monsterWounded') =>
      events.reduce((all, event) => (event.tag === tag ? all + event.amount : all), 0)
    expect([sum('kpLost'), sum('monsterWounded')]).toEqual([hero, monster])
  })

  test('DB-DIE-13: an unclear throw counts for nothing and is made again', () => {
    const again = fighting('rut')
      .when(throws)
      .throwing(unclear)
      .thenEvents([{ tag: 'dieThrowUnclear', hero: 0 }])
    again.toAct(0).legal([throws])
    expect(again.state.combat).toMatchObject({ round: 1 })
    again.when(throws).throwing(corner('other')).includes(lost(1, 11))
  })

  test('DB-DIE-11: earlier wounds are not doubled', () => {
    fighting('rut')
      .after(throws)
      .throwing(corner('other'))
      .when(throws)
      .throwing(inner('skull'))
      .includes(wounded(2))
      .when(throws)
      .throwing(corner('sword'))
      .includes(lost(1, 11), wounded(2), lost(1, 10))
  })
})

describe('the odds', () => {
  const odds = (what: 'kpLost' | 'monsterWounded', pack: Pack = box) =>
    oddsOf(drakborgen(pack), fighting('p').when(throws).game, (_, events) => {
      const found = events.flatMap((event) => (event.tag === what ? [String(event.amount)] : []))
      const again = events.some(({ tag }) => tag === 'dieThrowUnclear')
      return found[0] ?? (again ? 'again' : events.some(({ tag }) => tag === 'dieThrown') ? '0' : undefined)
    })

  test('DB-DIE-14, DB-EX-46: the monster loses 0, 1, 2 or 4', () => {
    // Of 180: 12 inner and 60 outer, of which each sixth a sword; 6 are unclear.
    expect(odds('monsterWounded')).toEqual({
      0: fraction(102, 180),
      1: fraction(50, 180),
      2: fraction(20, 180),
      4: fraction(2, 180),
      again: fraction(6, 180),
    })
  })

  test('DB-DIE-14, DB-EX-46: the hero loses 0, 1, 2 or 4', () => {
    // Of 180: 48 black and 12 on the printed skull, of which each sixth a skull.
    expect(odds('kpLost')).toEqual({
      0: fraction(114, 180),
      1: fraction(40, 180),
      2: fraction(18, 180),
      4: fraction(2, 180),
      again: fraction(6, 180),
    })
  })

  test.each([
    ['classic', classic],
    ['anniversary', anniversary],
  ])('DB-DIE-14, DB-R-83: no throw of %s hurts both', (_, { dieThrowTable }) => {
    for (const { outcome } of dieThrowTable!.outcomes) {
      expect(outcome.zone !== 'outside' && outcome.black).toBe(false)
      expect(outcome.skullPrint && !outcome.black).toBe(false)
    }
  })
})

describe('the end', () => {
  test('DB-EX-45, DB-DIE-3…13, -15, -17: rut kills the troll in five throws that count', () => {
    const won = fighting('rut')
      .throwing(corner('skull'), inner('skull'), unclear, skull('other'), beside('other'), inner('sword'))
      .when(throws, throws, throws, throws, throws, throws)
    won.thenEvents([
      thrown('outside', 'skull', true),
      lost(2, 10),
      thrown('inner', 'skull'),
      wounded(2),
      { tag: 'dieThrowUnclear', hero: 0 },
      thrown('outside', 'other', true, true),
      lost(2, 8),
      thrown('outside', 'other'),
      thrown('inner', 'sword'),
      wounded(4, 6),
      { tag: 'monsterDied', hero: 0, kind: 'mountain-troll', wounds: 6, kp: 4, knownTo: [1] },
      returned('room', 'troll'),
      monsterReturned('m4'),
      encounterEnded('monsterDied'),
      moveEnded,
    ])
    expect(won.state.heroes[0]!.kp).toBe(8)
    expect(won.state.combat).toBeNull()
  })

  test('DB-DIE-15, -17: or the hero is dead', () => {
    fighting('rut', 2)
      .throwing(corner('other'), skull('skull'))
      .when(throws, throws)
      .includes(
        ...[lost(1, 1), lost(1, 0)],
        { tag: 'heroDied', hero: 0, cause: 'combatDie', place: there },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroDied'),
        moveEnded,
      )
      .excludes('monsterDied')
  })

  test('DB-COMP-7: KP and wounds are as many as it takes, whatever there is to mark them with', () => {
    const fights = { default: { outcome: 'combat' }, byKind: {} } as const
    const giant = boxWithMonster('giant', {
      kp: { default: 90, byKind: {} },
      reactions: { attack: fights, wait: fights, flee: fights },
    })
    const heroes = [{ id: 'p', at: [3, 3], kp: 90, kpMax: 90 } as const, { id: 'q', at: 'nw' } as const]
    const blows = Array.from({ length: 22 }, () => inner('sword'))
    meeting('troll', { heroes, ...withDie }, giant)
      .drawing('giant')
      .after(attack)
      .throwing(...blows)
      .when(...blows.map(() => throws))
      .includes(wounded(4, 84), wounded(4, 88))
      .throwing(inner('other'))
      .when(throws)
      .includes({ tag: 'monsterDied', wounds: 90, kp: 90 })
  })

  test('DB-DIE-16: with others at the table the monster has its player, who knows its KP', () => {
    const fight = meeting('troll', withDie).drawing('m4').when(attack)
    fight.includes({ tag: 'monsterCardDrawn', card: { card: 'm4', knownTo: [1] } })
    const started = { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', knownTo: [1] }
    expect(fight.seen(1)).toContainEqual({ ...started, kp: 4 })
    for (const viewer of [0, 'spectator'] as const) {
      expect(fight.seen(viewer)).toContainEqual({ ...started, kp: 'hidden' })
      const round = fight.when(throws).throwing(outer('other'))
      expect(round.view(viewer).encounter).toMatchObject({ kp: 'hidden', wounds: 1, monsterCard: { card: 'hidden' } })
      expect(round.seen(viewer)).toContainEqual(thrown('outer', 'other'))
    }
  })

  test('DB-DIE-13: a weapon is used as ever, and not before a throw that is made again', () => {
    const fight = fighting('bela').legal([{ tag: 'pass' }, { tag: 'useItem', card: 'crossbow' }])
    fight.when({ tag: 'pass' }, throws).throwing(outer('other')).legal([throws])
    // The same round, not another one before which it might be asked again.
    fight.when({ tag: 'pass' }, throws).throwing(unclear).legal([throws])
  })
})

describe('DB-R-82: with the real board on the table', () => {
  const byHand = createEngine(rules, { chance: 'byHand' })
  const inTheAir = fighting('rut').when(throws)
  const { outcomes } = inTheAir.pending as { readonly outcomes: ReadonlyArray<Lies> }
  const lies: Lies = {
    ...{ tag: 'lies', zone: 'outside', black: false, skullPrint: false },
    ...{ face: 'other', unclear: false },
  }

  test('DB-DIE-13, DB-R-82: it is told how the die lies', () => {
    inTheAir.toAct('chance')
    expect(outcomes).toHaveLength(16)
    const told = E.isRight(byHand.reduce(inTheAir.game, { ...lies, zone: 'inner', face: 'sword' }))
    expect(told).toBe(true)
    expect(E.isRight(byHand.reduce(inTheAir.game, { ...lies, unclear: true }))).toBe(true)
  })

  test.each<[string, Partial<Lies>]>([
    ['the die on a circle and in a corner', { zone: 'inner', black: true }],
    ['likewise', { zone: 'outer', black: true }],
    ['the printed skull without its corner', { skullPrint: true }],
    ['a face that it does not have', { face: 'crown' as 'other' }],
    ['a place that there is not', { zone: 'floor' as 'outer' }],
  ])('DB-DIE-14, DB-R-83: %s is refused', (_, lie) => {
    expect(E.isLeft(byHand.reduce(inTheAir.game, { ...lies, ...lie }))).toBe(true)
  })
})

describe('alone', () => {
  /** One hero, and what it meets in the next room; the box says what one fights with. */
  const solo = (pack: Pack, tile: string, card: string, setting: Partial<Setting> = {}): Scenario<Drakborgen> =>
    given(
      {
        heroes: [{ id: 'rohan', at: [3, 3] }],
        tiles: { '3,3': tile, '4,3': tile },
        agenda: [{ tag: 'beginMove', seat: 0 }],
        ...setting,
      },
      pack,
    )
      .drawing(card)
      .after(step(east))
  const inAnniversary = (setting?: Partial<Setting>) =>
    solo(anniversary, 'tile-room-oooo', 'room-mountain-troll', setting)

  test('DB-SOLO-2…4, DB-EX-60: announced first; then the card and its KP are seen; then throws', () => {
    const met = inAnniversary()
    met.legal([attack, wait, flee])
    expect(met.view(0).encounter).toMatchObject({ monsterCard: null, kp: null })
    const fight = met.drawing('monster-1').when(attack)
    fight.includes(
      { tag: 'intentAnnounced', intent: 'attack' },
      { tag: 'monsterCardDrawn', card: { card: 'monster-1', knownTo: [0] } },
      { tag: 'combatStarted', hero: 0, kind: 'mountain-troll', kp: 4, knownTo: [0] },
    )
    expect(fight.view(0).encounter).toMatchObject({ monsterCard: { card: 'monster-1' }, kp: 4, monsterSeat: null })
    expect(fight.view('spectator').encounter).toMatchObject({ monsterCard: { card: 'hidden' }, kp: 'hidden' })
    fight
      .legal([throws])
      .when(throws)
      .throwing(inner('sword'))
      .includes(wounded(4), { tag: 'monsterDied', wounds: 4, kp: 4 }, moveEnded)
  })

  test('DB-SOLO-4, DB-R-79: cards, if that is agreed; a bot chooses the monster’s', () => {
    inAnniversary({ options: { combatSystem: 'cards' } })
      .drawing('monster-1')
      .after(attack)
      .legal([{ card: 'rohan-a' }, { card: 'rohan-b' }, { card: 'rohan-c' }])
      .rolling(2)
      .when({ tag: 'combatCard', card: 'rohan-a' })
      .includes({ tag: 'combatRoundResolved', heroLetter: 'A', monsterLetter: 'B' }, wounded(2))
  })

  test('DB-SOLO-1, -4: what a box and the number of players make of it', () => {
    const system = (pack: Pack, seats: number) => atStart(drakborgen(pack), seats).state.options.combatSystem
    expect([1, 2, 3, 4].map((seats) => system(anniversary, seats))).toEqual(['die', 'cards', 'cards', 'cards'])
    expect([1, 2, 3, 4].map((seats) => system(classic, seats))).toEqual(['cards', 'cards', 'cards', 'cards'])
    const chosen = atStart(drakborgen(classic), 1, { combatSystem: 'die' }).state.options.combatSystem
    expect(chosen).toBe('die')
    const { dieThrowTable: _, ...without } = classic
    expect(() => atStart(drakborgen(without), 1, { combatSystem: 'die' })).toThrow('options/combatSystem')
  })

  test('DB-SOLO-4: the classic box has cards against a bot', () => {
    solo(classic, 'tile-room-oooo', 'room-mountain-troll')
      .drawing('monster-1')
      .after(attack)
      .legal([{ card: 'rohan-a' }, { card: 'rohan-b' }, { card: 'rohan-c' }])
  })

  test('DB-SOLO-3: its player sees the card of a weapon’s monster too', () => {
    const shot = solo(anniversary, 'tile-room-oooo', 'room-skeleton', { heroes: [{ id: 'bela', at: [3, 3] }] })
      .drawing('monster-1')
      .rolling(1)
      .when({ tag: 'weapon', card: 'crossbow' })
    shot.includes({ tag: 'combatStarted', kp: 5, knownTo: [0] })
  })

  test('DB-SOLO-5, DB-EX-60, DB-R-102: the result is that it got out, and with how much', () => {
    const out = given({
      heroes: [{ id: 'rohan', at: 'nw', treasures: ['t3', 't9'], held: ['coins', 'coins', 'coins'], hasEntered: true }],
      ...{ agenda: [{ tag: 'beginMove', seat: 0 }, { tag: 'beginRound' }] },
      but: (state) => ({ ...state, round: 20, sunStep: 20 }),
    }).when({ tag: 'leaveCastle' })
    out.ends({
      ...{ winners: [0], reason: 'noActiveHero', castleWins: false },
      standings: [{ seat: 0, hero: 'rohan', status: 'out', gm: 730 }],
    })
  })

  test('DB-SOLO-5: or that it did not', () => {
    given({
      heroes: [{ id: 'rohan', at: [3, 3], treasures: ['t3'] }],
      tiles: { '3,3': 'k4' },
      agenda: [{ tag: 'sunset' }],
    }).ends({ winners: [], castleWins: true, standings: [{ seat: 0, hero: 'rohan', status: 'lost', gm: 0 }] })
  })

  test('DB-SOLO-6: an ambush, a fight and a bot’s card ask nobody but the hero', () => {
    inRoom({ heroes: [{ id: 'p', at: [3, 3] }], options: { combatSystem: 'cards' } })
      .drawing('orc-ambush', 'm4')
      .rolling(1, 3)
      .when(step(east), attack, { tag: 'combatCard', card: 'p-a' })
      .toAct(0)
  })
})
