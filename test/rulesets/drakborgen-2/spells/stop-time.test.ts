/** Stop time: turns in a row while the sun stands still. */
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { between, moveEnded, returned } from '../../../support/drakborgen/rooms.js'
import { E, square, step, W } from '../../../support/drakborgen/table.js'
import { fireball, letBe, mrishnahk, stopTime, walkThroughWalls } from '../../../support/drakborgen-2/mrishnahk.js'
import { given, type PersonAt, type Setting, with2 } from '../../../support/drakborgen-2/table.js'

const stay = { tag: 'stayStopped' } as const
const normal = { tag: 'normalTurn' } as const
const strain = (kp: number) => ({ tag: 'kpLost', hero: 0, amount: 1, cause: 'strain', kp }) as const
const cast = { tag: 'spellCast', hero: 0, spell: 'stopTime', cost: 1 } as const
const stopped = { tag: 'timeStopped', hero: 0 } as const
const restarted = (why: 'normalTurn' | 'otherSpell' | 'forfeitedTurn') =>
  ({ tag: 'timeRestarted', hero: 0, why }) as const
const started = { tag: 'moveStarted', seat: 0, number: 1 } as const
/** Time stands still, and nothing more is declared. */
const still = (setting: Partial<Setting> = {}, is: Partial<PersonAt> = {}) =>
  mrishnahk(is, setting).after(stopTime, letBe)
/** His move, and then the other's. */
const both = [
  { tag: 'beginMove', seat: 0 },
  { tag: 'beginMove', seat: 1 },
] as const
const ignores = (card: string) => ({ tag: 'cardIgnoredInStoppedTime', hero: 0, card }) as const

describe('the turns', () => {
  test('D2-MRIS-24, -25, -31, D2-INV-19, D2-DEC-33, D2-EX-114: three in a row, each stopped one paid for, then the next player', () => {
    const first = mrishnahk({}, { agenda: both, but: (state) => ({ ...state, sunStep: 9 }) })
      .legal([letBe, walkThroughWalls, { tag: 'stopTime', lethal: false }, { tag: 'herbs' }, { tag: 'herbs' }])
      .when(stopTime)
    first.thenEvents([started, cast, stopped, strain(13)])
    const second = first.after(letBe).drawing('empty').when(step(E))
    second
      .includes(moveEnded, started)
      .toAct(0)
      .legal([normal, { ...stay, lethal: false }])
    const third = second.after(stay).drawing('empty').after(letBe, step(W))
    expect(third.state.heroes[0]!.kp).toBe(12)
    expect(third.state.sunStep).toBe(9)
    const last = third.when(normal)
    last.thenEvents([restarted('normalTurn')])
    expect(last.state.heroes[0]!.kp).toBe(12)
    last.drawing('empty').after(letBe, step(E)).toAct(1)
  })

  test('D2-MRIS-31, D2-R-189: the turn with which it ends is a normal one: it is not cast again in it', () => {
    const last = still().drawing('empty').after(step(E), normal)
    last.forbids(stopTime).allows(walkThroughWalls)
    last.drawing('room-orc').after(letBe).when(step(W)).includes({ tag: 'monsterMet' })
  })

  test('D2-MRIS-25, D2-R-9: it may cost his life; with the option time goes on by itself', () => {
    mrishnahk({ kp: 1 }, { agenda: both })
      .allows({ tag: 'stopTime', lethal: true })
      .when(stopTime)
      .includes({ tag: 'heroDied', cause: 'strain' }, moveEnded)
      .toAct(1)
    const two = still({ agenda: both }, { kp: 2 }).drawing('empty').after(step(E))
    two
      .legal([normal, { ...stay, lethal: true }])
      .when(stay)
      .includes(stopped, { tag: 'heroDied', cause: 'strain' }, moveEnded)
      .toAct(1)
    const spared = { options: { allowLethalCosts: false } } as const
    mrishnahk({ kp: 1 }, spared).forbids(stopTime)
    still(spared, { kp: 2 })
      .drawing('empty')
      .when(step(E))
      .includes(moveEnded, started, restarted('normalTurn'))
      .excludes('kpLost')
  })

  test('whoever dies or leaves while time stands still has no further turn', () => {
    const pack = with2('room', cardOf('fever', ['corpse'], [{ tag: 'kill', cause: 'fever' }]))
    still({ pack, agenda: both }).drawing('fever').when(step(E)).includes({ tag: 'heroDied' }, moveEnded).toAct(1)
    mrishnahk({ at: [1, 0] }, { tiles: { '1,0': 'k4' }, agenda: both })
      .after(stopTime, letBe, step(W))
      .when({ tag: 'leaveCastle' })
      .thenTags(['leftCastle', 'timeRestarted', 'moveEnded', 'moveStarted'])
      .toAct(1)
  })

  test('D2-R-99: a turn that he must miss is the normal one', () => {
    const asleep = still({ agenda: both })
      .drawing('lamp')
      .after(step(E), stay, { tag: 'herbs', heal: 'three' }, letBe)
      .drawing('empty')
      .when(step(W))
    asleep.includes(moveEnded, restarted('forfeitedTurn'), { tag: 'moveSkipped', seat: 0, left: 0 }).toAct(1)
  })

  test('D2-EX-160, D2-MRIS-48: herbs in a stopped turn', () => {
    const healed = mrishnahk({ kp: 11 }, { agenda: both }).after(stopTime).when({ tag: 'herbs', heal: 'three' })
    healed.includes({ tag: 'kpGained', amount: 3, kp: 13 })
    healed
      .drawing('empty')
      .after(letBe)
      .when(step(E))
      .includes(moveEnded, restarted('forfeitedTurn'), { tag: 'moveSkipped' })
      .toAct(1)
  })
})

describe('another spell', () => {
  test('D2-MRIS-30, D2-R-93, D2-EX-117: a fireball starts time again, and is all there is of the turn', () => {
    still({ tiles: { '3,3': 'k4', '4,3': 'kw' }, agenda: both })
      .when(fireball(between))
      .thenEvents([
        restarted('otherSpell'),
        { tag: 'spellCast', hero: 0, spell: 'fireball', cost: 0 },
        { tag: 'fireballThrown', hero: 0, target: between },
        { tag: 'movesToMiss', hero: 0, moves: 1 },
        moveEnded,
        { tag: 'moveStarted', seat: 1, number: 1 },
      ])
  })

  test('D2-MRIS-30, D2-INV-18: so does walking through a wall; what he meets there stirs', () => {
    const walked = mrishnahk({}, { agenda: both })
      .after(stopTime, walkThroughWalls)
      .drawing('room-orc')
      .when({ tag: 'throughWall', dir: E })
    walked.includes({ tag: 'monsterMet' })
    expect(walked.state.slices.drakborgen2.persons[0]!.spell).toBeNull()
    mrishnahk().after(stopTime).when(walkThroughWalls).thenTags(['timeRestarted', 'spellCast', 'slotSpent'])
  })
})

describe('what passes him by', () => {
  test('D2-MRIS-29, D2-EX-115, D2-CONV-8: a monster does not stir, and its card goes back', () => {
    still()
      .drawing('room-orc')
      .when(step(E))
      .includes({ tag: 'cardDrawn', card: 'room-orc' }, ignores('room-orc'), returned('room', 'room-orc'), moveEnded)
      .excludes('monsterMet')
  })

  test('D2-MRIS-29, D2-R-94: ambushes, events, spells and traps neither; whatever else is there is', () => {
    const hex = cardOf('hex', ['spell'], [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'hex' }])
    const ghouls = cardOf(
      'up-they-come',
      ['ghouls', 'undead'],
      [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'bite' }],
    )
    for (const card of ['orc-ambush', 'sleep', 'pitfall', 'hex', 'up-they-come'])
      still({ pack: with2('room', hex, ghouls) })
        .drawing(card)
        .when(step(E))
        .includes(ignores(card), moveEnded)
        .excludes('monsterMet', 'movesToMiss', 'kpLost')
    still()
      .drawing('brooch')
      .when(step(E))
      .includes({ tag: 'cardKept', card: 'brooch' })
      .excludes('cardIgnoredInStoppedTime')
    still()
      .drawing('chest')
      .when(step(E))
      .legal([{ tag: 'decline' }, { tag: 'draw' }])
  })

  test('D2-R-94: from whatever pile they come', () => {
    const snake = cardOf('snake', ['trap'], [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'poison' }])
    still({ pack: with2('chest', snake) })
      .drawing('chest', 'snake')
      .after(step(E))
      .when({ tag: 'draw' })
      .includes(ignores('snake'))
      .excludes('kpLost')
    still({}, {})
      .drawing('search-ambush')
      .when({ tag: 'search' })
      .includes(ignores('search-ambush'))
      .excludes('monsterMet')
  })

  test('D2-R-94, D2-R-189: the trap of a door does not go off, and leaves the door closed; the move goes on', () => {
    still({ tiles: { '3,3': 'k4', '4,3': 'kw' } })
      .drawing('door-trap')
      .when(step(E))
      .includes(ignores('door-trap'), returned('door', 'door-trap'), { tag: 'doorStayedClosed' })
      .excludes('doorTrapSprung', 'kpLost')
      .allows({ tag: 'endMove' }, step(W))
  })

  test('D2-R-94, D2-R-189: nor that of a room', () => {
    still({ tiles: { '3,3': 'k4', '4,3': 'tr' } })
      .when(step(E))
      .thenTags(['heroMoved', 'trapIgnoredInStoppedTime', 'moveEnded', 'moveStarted'])
    mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': 'tr' } })
      .after(letBe)
      .drawing('pit')
      .rolling(2)
      .when(step(E))
      .includes({ tag: 'kpLost', cause: 'fall' })
  })

  test('D2-R-94: in the catacombs as above', () => {
    const below = () =>
      given({
        heroes: [
          { id: 'mrishnahk', below: { arrow: [3, 3], dir: E } },
          { id: 'q', at: 'nw' },
        ],
        tiles: { '3,3': 'k4' },
        agenda: [{ tag: 'beginMove', seat: 0 }],
      }).after(stopTime, letBe)
    for (const card of ['below-troll', 'below-orc-ambush', 'bend'])
      below()
        .drawing(card)
        .when({ tag: 'draw' })
        .includes({ tag: 'catacombCardDrawn', card, drawn: 1 }, ignores(card), {
          tag: 'catacombCardKept',
          card,
          as: 'pile',
        })
        .excludes('monsterMet')
    below().drawing('way-up').when({ tag: 'draw' }).includes({ tag: 'wayUpMet' })
  })

  test('D2-MRIS-27, D2-EX-115: a corridor lets him go no further', () => {
    still({ tiles: { '3,3': 'k4', '4,3': 'y4', '5,3': 'k4' } })
      .when(step(E))
      .includes({ tag: 'corridorEntered', mayContinue: false }, moveEnded)
      .legal([normal, stay])
  })

  test('D2-MRIS-26, D2-EX-116: a turning room does not turn', () => {
    still({ tiles: { '3,3': 'k4', '4,3': ['s2', 1] } })
      .when(step(E))
      .thenTags(['heroMoved', 'moveEnded', 'moveStarted'])
  })

  test('D2-MRIS-28: a dark room is as dark as ever', () => {
    still({ tiles: { '3,3': 'k4', '4,3': ['d2', 1] } })
      .when(step(E))
      .includes({ tag: 'darkRoomEntered' })
  })

  test('D2-R-94: wells and bridges are as they are', () => {
    still({ tiles: { '3,3': 'k4', '4,3': 'w4' } })
      .rolling(4)
      .when(step(E))
      .includes({ tag: 'wellEntered' }, { tag: 'testRolled' })
    still({ tiles: { '3,3': 'k4', '4,3': 'br' } })
      .when(step(E))
      .legal([{ tag: 'cross' }, ...([0, 1, 2, 3] as const).map((dir) => ({ tag: 'descend', dir }) as const)])
  })

  test('D2-R-94: the dragon may wake, unless the option says otherwise', () => {
    const chamber = (options: Setting['options'] = {}) =>
      still({ options }, { at: 'chamber' }).drawing('t1', 't2').when({ tag: 'stayInChamber' })
    chamber().allows({ tag: 'pickDragonCard' })
    chamber({ stopTimeIgnoresDragon: true }).includes({ tag: 'treasureDrawn' }, moveEnded).legal([normal, stay])
  })

  test('without the spell all of it stirs', () => {
    expect(mrishnahk().after(letBe).drawing('room-orc').when(step(E)).events).toContainEqual(
      expect.objectContaining({ tag: 'monsterMet', kind: 'orc' }),
    )
    mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': ['s2', 1] } })
      .after(letBe)
      .when(step(E))
      .includes({ tag: 'roomTurned', square: square(4, 3) })
  })
})
