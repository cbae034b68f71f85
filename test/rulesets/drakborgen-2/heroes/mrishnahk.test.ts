/** Mrishnahk the Magician: what he is, the herbs, and a skeleton from behind. His spells are under `spells/`. */
import { createEngine } from 'delvekit'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, flee, moveEnded, returned, wait } from '../../../support/drakborgen/rooms.js'
import { E, S, step } from '../../../support/drakborgen/table.js'
import {
  fireball,
  invisibility,
  letBe,
  meets,
  mrishnahk,
  passUnseen,
  scareMonster,
  stopTime,
  unseen,
  walkThroughWalls,
} from '../../../support/drakborgen-2/mrishnahk.js'
import {
  given,
  over2,
  type PersonAt,
  type Setting,
  testBox,
  two,
  twoBox,
  with2,
} from '../../../support/drakborgen-2/table.js'

const herbs = (heal: 'three' | 't6') => ({ tag: 'herbs', heal }) as const
const his = [0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const)

test('D2-MRIS-1: strength 1, agility 4, armour 3, luck 6, 14 KP, and neither cards nor weapons to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'mrishnahk')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([1, 4, 3, 6, 14])
  expect([card.combatCards, card.equipment]).toEqual([[], []])
})

test('D2-MRIS-2, D2-DEC-2, D2-DEC-7: five spells, two at the beginning of a turn and three against a monster', () => {
  mrishnahk().legal([letBe, walkThroughWalls, stopTime, herbs('three'), herbs('t6')])
  meets('room-orc').legal([attack, wait, flee, invisibility, fireball('monster'), scareMonster])
  expect(testBox.traits['mrishnahk']!.slots).toEqual(['walkThroughWalls', 'healingHerbs'])
})

test('D2-MRIS-3, -4, D2-METER-6, D2-INV-18: several in one turn, but one at a time', () => {
  const inUse = (spells: { readonly state: ReturnType<typeof mrishnahk>['state'] }) =>
    spells.state.slices.drakborgen2.persons[0]!.spell
  const still = mrishnahk().after(stopTime)
  expect(inUse(still)).toBe('stopTime')
  const walls = still.after(walkThroughWalls)
  expect(inUse(walls)).toBe('walkThroughWalls')
  const walked = walls.drawing('room-orc').after({ tag: 'throughWall', dir: E })
  expect(inUse(walked)).toBeNull()
  const scared = walked.drawing('m4').rolling(2).after(scareMonster)
  expect(inUse(scared)).toBeNull()
  expect(inUse(scared.after(invisibility))).toBe('invisibility')
})

test('D2-MRIS-5: if it comes to combat he fights with bare hands', () => {
  meets('room-orc', { kp: 1 })
    .drawing('m4')
    .rolling(2, 9)
    .when(attack, letBe)
    .includes(
      { tag: 'combatStarted' },
      { tag: 'unarmedBegan', hero: 0 },
      { tag: 'unarmedRoundFought', round: 1, heroRoll: 2, monsterRoll: 9, hit: 'monster' },
      { tag: 'kpLost', amount: 1, cause: 'injury', kp: 0 },
    )
})

test('D2-R-152: from the first round on there is no spell any more', () => {
  const fights = meets('room-orc', { kp: 2 }).drawing('m4').after(attack)
  const round = fights.rolling(1, 2, 1, 2)
  round.when(letBe).includes({ tag: 'unarmedRoundFought', round: 2 }, { tag: 'heroDied' }, moveEnded)
})

describe('herbs', () => {
  test('D2-MRIS-47…49, D2-DEC-49, D2-R-98, D2-EX-119: a T6 of KP at once; this turn goes on, the next is forfeited', () => {
    const used = mrishnahk({ kp: 6 }, { tiles: { '3,3': 'y4', '4,3': 'k4' }, agenda: his })
      .rolling(5)
      .when(herbs('t6'))
    used.thenEvents([
      { tag: 'moveStarted', seat: 0, number: 1 },
      { tag: 'slotSpent', hero: 0, slot: 'healingHerbs' },
      { tag: 'herbsUsed', hero: 0, heal: 't6' },
      { tag: 'movesToMiss', hero: 0, moves: 1 },
      { tag: 'kpGained', hero: 0, amount: 5, kp: 11 },
    ])
    used
      .drawing('empty')
      .when(letBe, step(E))
      .includes({ tag: 'heroMoved' }, moveEnded, { tag: 'moveSkipped', seat: 0, left: 0 })
  })

  test('D2-MRIS-49: or three, and never more than he began with', () => {
    mrishnahk({ kp: 9 }).when(herbs('three')).includes({ tag: 'kpGained', amount: 3, kp: 12 })
    mrishnahk({ kp: 13 }).when(herbs('three')).includes({ tag: 'kpGained', amount: 1, kp: 14 })
  })

  test('D2-MRIS-50, D2-METER-4, -5: once in a game', () => {
    mrishnahk({ kp: 6 }).after(herbs('three')).legal([letBe, walkThroughWalls, stopTime])
    mrishnahk({ two: { slots: ['walkThroughWalls'] } }).legal([letBe, walkThroughWalls, stopTime])
  })

  test('D2-MRIS-47, D2-EX-119: not in the chamber; below, in a tower, in the dark', () => {
    mrishnahk({ at: 'chamber' }).legal([letBe, walkThroughWalls, stopTime])
    mrishnahk({ at: 'sw' }).allows(herbs('three'))
    mrishnahk({ stance: { tag: 'dark', edge: null } }, { tiles: { '3,3': 'd2' } }).allows(herbs('t6'))
    given({
      heroes: [
        { id: 'mrishnahk', below: { arrow: [3, 3], dir: S } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    }).allows(herbs('three'))
  })

  test('D2-MRIS-3: they are no spell: time still stands, and he is still unseen', () => {
    mrishnahk().after(stopTime).when(herbs('three')).excludes('timeRestarted')
    const kept = mrishnahk({ ...unseen, kp: 9 })
      .after({ tag: 'keepInvisible' })
      .when(herbs('three'))
    kept.excludes('becameVisible')
    expect(kept.state.slices.drakborgen2.persons[0]!.spell).toBe('invisibility')
  })

  test('another hero has none', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3], two: { slots: ['walkThroughWalls', 'healingHerbs'] } }],
      tiles: { '3,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    }).forbids(herbs('three'), stopTime, walkThroughWalls)
  })
})

describe('caught off guard', () => {
  const pack = with2('room', cardOf('from-behind', ['caughtOffGuard'], [two({ tag: 'caughtOffGuard' })]))
  /** He steps into a room with a skeleton behind the door; nothing is rolled yet. */
  const entering = (is: Partial<PersonAt> = {}, setting: Partial<Setting> = {}) =>
    mrishnahk(is, { pack, ...setting })
      .after(letBe)
      .drawing('from-behind')
  const caught = { tag: 'caughtOffGuard', hero: 0 } as const
  const hurt = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'injury', kp }) as const
  const strain = (kp: number) => ({ tag: 'kpLost', hero: 0, amount: 1, cause: 'strain', kp }) as const
  const skeleton = (kp: number) => ({ tag: 'skeletonKpRolled', hero: 0, kp }) as const
  const ended = (winner: 'hero' | null) => ({ tag: 'caughtEnded', hero: 0, winner }) as const

  test('D2-MRIS-6, D2-CAUGHT-9, D2-R-18, D2-EX-14: he is hurt by a T6 first, and then wrestles', () => {
    entering()
      .rolling(4, 1)
      .after(step(E))
      .legal([letBe, fireball('monster'), scareMonster])
      .rolling(1)
      .when(letBe)
      .thenEvents([
        { tag: 'caughtRoundFought', hero: 0, round: 1, by: 'hero', roll: 1, sf: 1, ok: true, skeletonLeft: 0 },
        ended('hero'),
        returned('room', 'from-behind'),
        moveEnded,
      ])
    entering()
      .rolling(4, 1)
      .when(step(E))
      .includes(caught, { tag: 'dieRolled', die: 6, face: 4 }, hurt(4, 10), skeleton(1))
  })

  test('D2-MRIS-6: of which he may die; others are not so frail', () => {
    entering({ kp: 3 })
      .rolling(3)
      .when(step(E))
      .includes(hurt(3, 0), { tag: 'heroDied', cause: 'injury' }, moveEnded)
      .excludes('skeletonKpRolled')
    given({
      pack,
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'mrishnahk', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('from-behind')
      .rolling(1, 6)
      .when(step(E))
      .includes(skeleton(1), ended('hero'))
      .excludes('kpLost')
  })

  test('D2-MRIS-33, -34, D2-CAUGHT-12, D2-DEC-32, D2-EX-15: a fireball before a round; turn over, next forfeited', () => {
    entering({}, { agenda: his })
      .rolling(3, 5)
      .when(step(E), fireball('monster'))
      .includes(
        hurt(3, 11),
        skeleton(5),
        { tag: 'spellCast', spell: 'fireball', cost: 0 },
        { tag: 'fireballThrown', target: 'monster' },
        { tag: 'movesToMiss', moves: 1 },
        ended(null),
        returned('room', 'from-behind'),
        moveEnded,
        { tag: 'moveSkipped', left: 0 },
      )
      .excludes('caughtRoundFought')
    const later = entering().rolling(3, 5, 9).after(step(E), letBe)
    later.when(fireball('monster')).includes(ended(null), moveEnded)
  })

  test('D2-MRIS-41, D2-R-97, D2-CAUGHT-12, D2-INV-21, D2-EX-16: scaring it costs a KP; T10 above its KP ends it', () => {
    const scared = entering().rolling(2, 4, 5).when(step(E), scareMonster)
    scared.includes(
      hurt(2, 12),
      skeleton(4),
      { tag: 'spellCast', spell: 'scareMonster', cost: 1 },
      strain(11),
      { tag: 'scareRolled', hero: 0, roll: 5, kp: 4, knownTo: 'everyone', ok: true },
      ended(null),
      moveEnded,
    )
    scared.excludes('caughtRoundFought', 'monsterCardDrawn', 'monsterReacted')
    expect(scared.seen('spectator')).toContainEqual(expect.objectContaining({ tag: 'scareRolled', kp: 4 }))
  })

  test('D2-R-18, D2-DEC-32, D2-EX-16: if it stays he wrestles, and may not scare it again', () => {
    const stays = entering().rolling(2, 4, 4).after(step(E), scareMonster)
    stays.legal([letBe, fireball('monster')])
    stays
      .rolling(10)
      .when(letBe)
      .includes({ tag: 'caughtRoundFought', ok: false })
      .legal([letBe, fireball('monster')])
  })

  test('D2-R-97: it is the KP it has left that count', () => {
    entering()
      .rolling(2, 4, 1)
      .after(step(E), letBe)
      .rolling(4)
      .when(scareMonster)
      .includes({ tag: 'scareRolled', roll: 4, kp: 3, ok: true }, ended(null))
  })

  test('D2-R-9: to scare it he may have to die; the option forbids it', () => {
    entering({ kp: 3 })
      .rolling(2, 4)
      .after(step(E))
      .allows({ tag: 'scareMonster', lethal: true })
      .when(scareMonster)
      .includes(strain(0), { tag: 'heroDied', cause: 'strain' })
      .excludes('scareRolled')
    entering({ kp: 3 }, { options: { allowLethalCosts: false } })
      .rolling(2, 4)
      .after(step(E))
      .legal([letBe, fireball('monster')])
  })

  test('D2-MRIS-10, D2-CAUGHT-11, D2-DEC-31, D2-R-188, D2-EX-17: unseen he may ignore it, and nobody rolls for anything', () => {
    const behind = mrishnahk(unseen, { pack })
      .after({ tag: 'keepInvisible' }, letBe)
      .drawing('from-behind')
      .after(step(E))
      .legal([letBe, passUnseen])
    behind
      .when(passUnseen)
      .thenAll([{ tag: 'caughtIgnored', hero: 0, by: 'invisibility' }, returned('room', 'from-behind'), moveEnded])
    behind.rolling(2, 4).when(letBe).includes(caught, hurt(2, 11), skeleton(4))
  })

  test('D2-R-18: whoever is seen cannot vanish then', () => {
    entering().rolling(1, 1).after(step(E)).forbids(invisibility, passUnseen)
  })

  test('D2-R-94: while time stands still nobody comes from behind', () => {
    mrishnahk({}, { pack })
      .after(stopTime, letBe)
      .drawing('from-behind')
      .when(step(E))
      .includes({ tag: 'caughtIgnored', hero: 0, by: 'stopTime' }, moveEnded)
      .excludes('caughtOffGuard', 'kpLost')
  })

  test('D2-MRIS-41: against 4 KP six of ten faces make it flee', () => {
    const thrown = entering().rolling(2, 4).after(step(E), scareMonster)
    const odds = oddsOf(over2(pack), thrown.game, (_, events) => {
      const rolled = events.find((event) => event.tag === 'scareRolled')
      return rolled === undefined ? undefined : rolled.ok ? 'fled' : 'stayed'
    })
    expect(odds).toEqual({ fled: fraction(6, 10), stayed: fraction(4, 10) })
  })
})

test('D2-INV-25: what he may do before the first round he can work out from what he sees: the monster card he does not', () => {
  const met = meets('room-orc').drawing('mf').after(wait)
  met.legal([letBe, invisibility, fireball('monster')])
  expect(met.view(0).encounter!.monsterCard!.card).toBe('hidden')
  const { game } = met
  const engine = createEngine(over2())
  const seen = { ...game, table: { ...game.table, state: met.view(0) } }
  expect(engine.legalActions(seen)).toEqual(engine.legalActions(game))
})
