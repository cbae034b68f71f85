/** Invisibility: past monsters, and past whatever strikes from behind. */
import { describe, expect, test } from 'vitest'
import { attack, flee, returned, wait } from '../../../support/drakborgen/rooms.js'
import { E, step } from '../../../support/drakborgen/table.js'
import {
  fireball,
  invisibility,
  letBe,
  meets,
  mrishnahk,
  passUnseen,
  scareMonster,
  unseen,
} from '../../../support/drakborgen-2/mrishnahk.js'
import { given, type PersonAt } from '../../../support/drakborgen-2/table.js'

const keepInvisible = { tag: 'keepInvisible' } as const
const cast = { tag: 'spellCast', hero: 0, spell: 'invisibility', cost: 2 } as const
const strain = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'strain', kp }) as const
const ignored = { tag: 'monsterIgnored', hero: 0, by: 'invisibility' } as const
/** A move of his, and then these. */
const moves = (...seats: ReadonlyArray<number>) => ({
  agenda: seats.map((seat) => ({ tag: 'beginMove', seat }) as const),
})
/** He remains unseen for this move, and meets something. */
const meetsUnseen = (card: string, is: Partial<PersonAt> = {}) =>
  mrishnahk({ ...unseen, ...is })
    .after(keepInvisible, letBe)
    .drawing(card)
    .after(step(E))

describe('against a monster', () => {
  test('D2-MRIS-9, -11, -13, D2-EX-109: for 2 KP he is past a monster, one immune to magic too', () => {
    const past = meets('room-golem')
      .legal([attack, wait, flee, { tag: 'invisibility', lethal: false }])
      .when(invisibility)
    past.thenEvents([
      cast,
      strain(2, 12),
      ignored,
      returned('room', 'room-golem'),
      { tag: 'encounterEnded', hero: 0, result: 'other' },
      { tag: 'moveEnded', seat: 0 },
    ])
    expect(past.seen(1)).toEqual(past.events)
    expect(past.view('spectator').slices.drakborgen2.persons[0]!.spell).toBe('invisibility')
  })

  test('D2-MRIS-9: whoever is invisible pays nothing more for the next', () => {
    meetsUnseen('room-orc')
      .legal([attack, wait, flee, passUnseen, fireball('monster'), { tag: 'scareMonster', lethal: false }])
      .when(passUnseen)
      .thenEvents([
        ignored,
        returned('room', 'room-orc'),
        { tag: 'encounterEnded', hero: 0, result: 'other' },
        { tag: 'moveEnded', seat: 0 },
      ])
  })

  test('D2-MRIS-9: what is fought in a way of its own is left alone as well', () => {
    meets('room-giant-spider').when(invisibility).includes(strain(2, 12), ignored, { tag: 'moveEnded' })
    meetsUnseen('room-giant-spider').when(passUnseen).includes(ignored, { tag: 'moveEnded' }).excludes('kpLost')
  })

  test('D2-MRIS-11, D2-R-9: his last KP may be the price; the action says so, unless the option forbids it', () => {
    meets('room-orc', { kp: 2 })
      .allows({ tag: 'invisibility', lethal: true })
      .when(invisibility)
      .includes(cast, strain(2, 0), { tag: 'heroDied', cause: 'strain' })
      .excludes('monsterIgnored')
    meets('room-orc', { kp: 2 }, { options: { allowLethalCosts: false } }).forbids(invisibility)
    meets('room-orc', { kp: 3 }, { options: { allowLethalCosts: false } }).allows(invisibility)
  })

  test('D2-MRIS-17, D2-EX-110: with another spell he is seen again', () => {
    meetsUnseen('room-orc').when(fireball('monster')).includes(
      { tag: 'becameVisible', hero: 0, why: 'otherSpell' },
      { tag: 'spellCast', spell: 'fireball', cost: 0 },
      {
        tag: 'monsterKilled',
        kind: 'orc',
      },
    )
    const scares = meetsUnseen('room-orc').drawing('mf').when(scareMonster)
    scares.includes({ tag: 'becameVisible', why: 'otherSpell' }, { tag: 'spellCast', spell: 'scareMonster' })
    expect(scares.state.slices.drakborgen2.persons[0]!.spell).toBeNull()
  })
})

describe('against an ambush', () => {
  test('D2-MRIS-10, D2-DEC-31, D2-R-188: unseen he may ignore it; the monster is met as any other', () => {
    const slips = meetsUnseen('ambush-orc').legal([letBe, passUnseen]).when(passUnseen)
    slips.includes(
      { tag: 'ambushAvoided', hero: 0, by: 'invisibility' },
      { tag: 'monsterMet', kind: 'orc', ambush: false },
    )
    slips.legal([attack, wait, flee, passUnseen, fireball('monster'), scareMonster])
    slips.drawing('m4').when(wait).includes({ tag: 'monsterReacted', outcome: 'monsterFlees' })
  })

  test('D2-MRIS-10: or he takes it', () => {
    meetsUnseen('ambush-orc')
      .rolling(10)
      .when(letBe)
      .includes({ tag: 'heroAmbushed', damage: 4 }, { tag: 'kpLost', amount: 4, cause: 'ambush', kp: 9 })
      .legal([attack, flee, passUnseen, fireball('monster'), scareMonster])
  })

  test('D2-MRIS-15, -16, D2-EX-111: seen, it strikes him; then he may still vanish', () => {
    mrishnahk()
      .after(letBe)
      .drawing('ambush-orc')
      .rolling(10)
      .when(step(E))
      .includes({ tag: 'heroAmbushed', roll: 10, tf: 6, damage: 4 }, { tag: 'kpLost', amount: 4, kp: 10 })
      .legal([attack, flee, invisibility, fireball('monster'), scareMonster])
      .when(invisibility)
      .includes(cast, strain(2, 8), ignored)
  })
})

describe('over turns', () => {
  test('D2-MRIS-12, D2-EX-109: a KP at the beginning of each keeps him unseen; if it is not paid he is seen', () => {
    const cellar = mrishnahk({}, moves(0, 0, 0))
      .after(letBe)
      .drawing('room-golem')
      .after(step(E), invisibility)
    const kept = cellar.legal([letBe, { tag: 'keepInvisible', lethal: false }]).when(keepInvisible)
    kept.thenEvents([{ tag: 'invisibilityKept', hero: 0 }, strain(1, 11)])
    const later = kept.drawing('empty').after(letBe, step(3))
    const seen = later.when(letBe)
    seen.thenEvents([{ tag: 'becameVisible', hero: 0, why: 'notKept' }])
    expect(seen.state.heroes[0]!.kp).toBe(11)
    seen.drawing('room-orc').after(letBe, step(E)).allows(invisibility).forbids(passUnseen)
  })

  test('D2-MRIS-12, D2-R-8: what holds him comes first, then this, and only then what is declared', () => {
    const cursed = {
      id: 'cursed',
      eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' } as const],
    }
    mrishnahk({ ...unseen, conditions: [cursed] })
      .thenTags(['moveStarted', 'conditionFaced', 'kpLost'])
      .legal([letBe, keepInvisible])
      .when(keepInvisible)
      .allows({ tag: 'stopTime' })
  })

  test('D2-R-91, D2-R-187: a turn that ends before its act is paid for as well', () => {
    const torch = { id: 'torch-out', eachMove: [{ tag: 'moveOver' } as const] }
    mrishnahk({ ...unseen, conditions: [torch] })
      .legal([letBe, keepInvisible])
      .when(keepInvisible)
      .thenTags(['moveStarted', 'conditionFaced', 'invisibilityKept', 'kpLost', 'moveEnded'])
  })

  test('D2-MRIS-12, D2-R-91, D2-EX-167: so is one that he must miss', () => {
    const asleep = mrishnahk({ ...unseen, kp: 5, skipMoves: 1 }).legal([letBe, keepInvisible])
    const kept = asleep.when(keepInvisible)
    kept.thenEvents([{ tag: 'invisibilityKept', hero: 0 }, strain(1, 4), { tag: 'moveSkipped', seat: 0, left: 0 }])
    expect(kept.state.slices.drakborgen2.persons[0]!.spell).toBe('invisibility')
    asleep.when(letBe).thenEvents([
      { tag: 'becameVisible', hero: 0, why: 'notKept' },
      { tag: 'moveSkipped', seat: 0, left: 0 },
    ])
  })

  test('D2-MRIS-12, D2-R-9: with 1 KP left it kills; with the option he is seen without a word', () => {
    mrishnahk({ ...unseen, kp: 1 })
      .legal([letBe, { tag: 'keepInvisible', lethal: true }])
      .when(keepInvisible)
      .includes({ tag: 'heroDied', cause: 'strain' }, { tag: 'moveEnded' })
    mrishnahk({ ...unseen, kp: 1, skipMoves: 1 })
      .when(keepInvisible)
      .includes({ tag: 'heroDied', cause: 'strain' })
      .excludes('moveSkipped')
    mrishnahk({ ...unseen, kp: 1 }, { options: { allowLethalCosts: false } })
      .thenTags(['moveStarted', 'becameVisible'])
      .allows({ tag: 'herbs' })
  })

  test('D2-MRIS-12: whoever is dead is not asked', () => {
    const cursed = { id: 'cursed', eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' } as const] }
    mrishnahk({ ...unseen, kp: 1, conditions: [cursed] }, moves(0, 1))
      .includes({ tag: 'heroDied', cause: 'curse' }, { tag: 'moveEnded' })
      .toAct(1)
    mrishnahk({ ...unseen, status: 'dead', kp: 0, skipMoves: 1 }, moves(0, 1)).toAct(1)
  })

  test('D2-MRIS-14: events and traps find him all the same', () => {
    mrishnahk(unseen)
      .after(keepInvisible, letBe)
      .drawing('sleep')
      .when(step(E))
      .includes({ tag: 'movesToMiss', moves: 2 })
    mrishnahk(unseen)
      .after(keepInvisible, letBe)
      .drawing('pitfall')
      .rolling(3)
      .when(step(E))
      .includes({ tag: 'kpLost', amount: 3, cause: 'fall' })
  })
})

describe('until the first round', () => {
  test('D2-R-152, D2-DEC-50: he may vanish when it comes to combat; a hit of the monster comes first', () => {
    const fights = meets('room-orc').drawing('m4').when(attack)
    fights.legal([letBe, { tag: 'invisibility', lethal: false }, fireball('monster')])
    fights
      .when(invisibility)
      .includes({ tag: 'monsterReacted', outcome: 'combat' }, cast, ignored)
      .excludes('combatStarted')
    meets('room-orc')
      .drawing('hit-2-combat')
      .when(flee)
      .includes({ tag: 'hitResolved', damage: 2 }, { tag: 'kpLost', kp: 12 })
      .allows(invisibility)
  })

  test('D2-R-152, D2-R-187, D2-MRIS-9: whoever is unseen may still go by', () => {
    meetsUnseen('room-orc')
      .drawing('m4')
      .after(attack)
      .legal([letBe, passUnseen, fireball('monster')])
      .when(passUnseen)
      .includes(ignored)
  })

  test('another hero is asked nothing of the kind', () => {
    given({
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'mrishnahk', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('room-orc')
      .after(step(E))
      .legal([attack, wait, flee])
      .drawing('m4')
      .when(attack)
      .toAct(0)
      .legal([{ card: 'p-a' }, { card: 'p-b' }, { card: 'p-c' }])
  })
})
