/** What befalls Dzála and her oracaz alike: events, traps, wells, bridges, falls, the dragon. */

import { classic } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { below, cardOf } from '../../../support/catacombs/table.js'
import { asideAsleep } from '../../../support/drakborgen/rooms.js'
import { E, N, square, step, W } from '../../../support/drakborgen/table.js'
import { alone, animal, dzala, letBe, roomCard } from '../../../support/drakborgen-2/dzala.js'
import { twoBox } from '../../../support/drakborgen-2/table.js'
import { cell, teleporting } from '../../../support/drakborgen-2/teleport.js'

type Setting = Parameters<typeof teleporting>[1]
type Effects = Parameters<typeof roomCard>[2]

const its = (state: {
  readonly slices: { drakborgen2: { readonly persons: ReadonlyArray<{ readonly companion: unknown }> } }
}) => state.slices.drakborgen2.persons[0]!.companion
const t6 = { tag: 'loseKp', amount: { die: 't6' }, cause: 'event' } as const
const lost = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'event', kp }) as const
const itLost = (amount: number, kp: number) => ({ tag: 'oracazKpLost', hero: 0, amount, cause: 'event', kp }) as const

/** Dzála has stepped into a room and drawn this event. */
const event = (effects: Effects, tags: ReadonlyArray<string> = ['event'], more: Parameters<typeof dzala>[0] = {}) =>
  dzala({ pack: roomCard('fate', tags, effects), ...more })
    .drawing('fate')
    .when(letBe, step(E))

describe('an event', () => {
  test('D2-DZAL-7, -8, D2-EX-96: befalls both, each for its own roll', () => {
    const fate = event([t6]).rolling(2, 5)
    fate.includes(lost(2, 4), itLost(5, 9))
    fate.thenTags(['moveStarted', 'heroMoved', 'cardDrawn', 'kpLost', 'oracazKpLost', 'cardReturned', 'moveEnded'])
  })
  test('D2-DZAL-7: befalls her alone without it', () => {
    event([t6], ['event'], { she: { two: alone } })
      .rolling(2)
      .includes(lost(2, 4))
      .excludes('oracazKpLost')
  })
  const storm = [{ tag: 'test', property: 'vf', pass: [{ tag: 'nothing' }], fail: [t6] }] as const
  test('D2-R-78: her test, its test, then what it costs her, and what it costs it', () => {
    event(storm)
      .rolling(10, 11, 2, 5)
      .includes(
        { tag: 'testRolled', roll: 10, value: 9, success: false },
        { tag: 'testRolled', part: 'oracaz', roll: 11, value: 9, success: false },
        lost(2, 4),
        itLost(5, 9),
      )
  })
  test('D2-R-190: where both fare alike, each thing falls on both before the next', () => {
    event([{ ...storm[0], fail: [t6, t6] }])
      .rolling(10, 11, 1, 2, 3, 4)
      .includes(lost(1, 5), itLost(2, 12), lost(3, 2), itLost(4, 8))
  })
  test('D2-R-78: only what is needed is rolled', () => {
    event(storm).rolling(9, 12, 5).includes(itLost(5, 9)).excludes('kpLost')
    event(storm).rolling(12, 9, 5).includes(lost(5, 1)).excludes('oracazKpLost')
    event(storm).rolling(9, 9).excludes('oracazKpLost', 'kpLost')
  })
  test('D2-R-78: a table is read for each', () => {
    const table = [
      { from: 1, to: 5, effects: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'event' }] },
      { from: 6, to: 6, effects: [{ tag: 'kill', cause: 'cave-in' }] },
    ] as const
    const cave = [{ tag: 'rollTable', die: 't6', table }] as const
    event(cave)
      .rolling(1, 6)
      .includes(lost(2, 4), { tag: 'oracazDied', hero: 0, cause: 'cave-in' })
      .excludes('heroDied')
    event(cave).rolling(3, 4).includes(lost(2, 4), itLost(2, 12))
    event(cave).rolling(6, 1).includes({ tag: 'heroDied', cause: 'cave-in' }, { tag: 'oracazLost' })
  })
  const again = [
    { from: 1, to: 3, effects: [{ tag: 'nothing' }] },
    { from: 4, to: 6, effects: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'event' }, { tag: 'rollAgain' }] },
  ] as const
  const swarm = [{ tag: 'rollTable', die: 't6', table: again }] as const
  test('D2-R-78: who must roll again does, alone or both', () => {
    event(swarm).rolling(4, 6, 1, 5, 2).includes(lost(1, 5), itLost(1, 13), itLost(1, 12)).excludes('heroDied')
    event(swarm).rolling(1, 6, 5, 2).includes(itLost(1, 13), itLost(1, 12)).excludes('kpLost')
    event(swarm).rolling(6, 1, 5, 2).includes(lost(1, 5), lost(1, 4)).excludes('oracazKpLost')
  })
  test('D2-R-78: of an animal that has died of it nothing more is asked, and the rest is hers', () => {
    const dying = { she: { two: animal(1) } }
    event([t6, ...storm], ['event'], dying)
      .rolling(1, 1, 10, 2)
      .includes(lost(1, 5), { tag: 'oracazDied' }, { tag: 'testRolled', roll: 10, value: 6 }, lost(2, 3))
    event([t6, ...swarm], ['event'], dying)
      .rolling(1, 1, 6, 2)
      .includes(lost(1, 5), { tag: 'oracazDied' }, lost(1, 4))
  })
  test('D2-R-78: treasures weigh on her alone', () => {
    const heavy = [{ ...storm[0], plus: 'perTreasureCard' }] as const
    event(heavy, ['event'], { she: { treasures: ['t1', 't2'] } })
      .rolling(7, 9)
      .includes(
        { tag: 'testRolled', roll: 7, modifier: 2 },
        { tag: 'testRolled', part: 'oracaz', roll: 9, modifier: 0 },
      )
  })
  test('D2-R-190: a table with nothing in it for the animal is read for her alone', () => {
    const table = [
      { from: 1, to: 3, effects: [{ tag: 'missMoves', n: 1 }] },
      { from: 4, to: 6, effects: [{ tag: 'rollAgain' }] },
    ] as const
    event([{ tag: 'rollTable', die: 't6', table }])
      .rolling(5, 2)
      .includes({ tag: 'movesToMiss', moves: 1 })
  })
  test('D2-R-78: heals both', () => {
    event([{ tag: 'gainKp', amount: { fixed: 2 } }], ['event'], { she: { kp: 3, two: animal(13) } }).includes(
      { tag: 'kpGained', hero: 0, amount: 2, kp: 5 },
      { tag: 'oracazKpGained', hero: 0, amount: 1, kp: 14 },
    )
    event([{ tag: 'gainKp', amount: { die: 't6' } }], ['event'], { she: { kp: 1, two: animal(1) } })
      .rolling(2, 6)
      .includes({ tag: 'kpGained', kp: 3 }, { tag: 'oracazKpGained', kp: 7 })
  })
  test('D2-R-190: each of several effects falls on both before the next', () => {
    event([t6, { tag: 'missMoves', n: 1 }, t6])
      .rolling(1, 2, 3, 4)
      .includes(lost(1, 5), itLost(2, 12), { tag: 'movesToMiss', moves: 1 }, lost(3, 2), itLost(4, 8))
  })
  test('D2-R-190: what lasts of it falls on both in each move', () => {
    const curse = {
      tag: 'startCondition',
      id: 'cursed',
      eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'event' }],
      endsWhen: 'endCondition',
    } as const
    const conditions = [{ id: 'cursed', eachMove: curse.eachMove }]
    dzala({ she: { conditions } }).includes(lost(1, 5), itLost(1, 13))
  })
  test('D2-DZAL-10: a change of a value is hers', () => {
    const bent = event([{ tag: 'modify', of: 'vf', delta: -2, until: 'game' }])
    expect(bent.state.bonuses.filter(({ from }) => from === 'fate')).toEqual([
      { from: 'fate', hero: 0, of: 'vf', by: -2, while: 'game' },
    ])
    const after = event([{ tag: 'modify', of: 'vf', delta: -2, until: 'game' }, ...storm])
    after
      .rolling(7, 9)
      .includes({ tag: 'testRolled', value: 7, success: true }, { tag: 'testRolled', part: 'oracaz', value: 9 })
  })
  test('D2-DZAL-11: what asks for luck is hers', () => {
    event([{ tag: 'loseKp', amount: { die: 't12', minus: 'tf' }, cause: 'event' }])
      .rolling(10)
      .includes(lost(2, 4))
      .excludes('oracazKpLost')
    event([{ tag: 'test', property: 'tf', pass: [], fail: [t6] }])
      .rolling(9, 3)
      .includes(lost(3, 3))
      .excludes('oracazKpLost')
  })
  test('D2-R-78: what a thing of hers does is hers', () => {
    const by = { by: 'thing', kind: 'thing', card: null, again: null, test: null, at: null } as const
    dzala({ agenda: [{ tag: 'befall', hero: 0, effects: [t6], origin: by }] })
      .rolling(2)
      .thenEvents([lost(2, 4)])
  })
})

describe('a trap', () => {
  test('D2-DZAL-7, D2-EX-105, D2-ORAC-15: befalls both; after a secret door there is neither a warning nor a T12', () => {
    const pack = roomCard('trap', ['trap'], [t6])
    const secret = dzala({ pack, tiles: { '3,3': 'k4' } })
      .drawing('secret-door')
      .when(letBe, { tag: 'search' })
      .drawing('k4', 'trap')
      .rolling(3, 4)
      .when(step(E))
    secret.includes({ tag: 'cameUnscented', hero: 0, place: square(4, 3) }, lost(3, 3), itLost(4, 10))
    secret.excludes('warnTileLaid', 'oracazReacted')
  })
  test('D2-DZAL-9, D2-EX-99: of a door falls on her alone', () => {
    const door = dzala({ tiles: { '3,3': ['kd', 1], '4,3': 'k4' } })
      .drawing('door-trap')
      .rolling(7, 6)
      .when(letBe, step(E), letBe)
    door
      .includes(
        { tag: 'oracazReacted', hero: 0, roll: 7, ok: false },
        { tag: 'doorTrapSprung' },
        { tag: 'kpLost', amount: 4, kp: 2 },
      )
      .excludes('oracazKpLost')
  })
  test('D2-DZAL-9: of a chest or a floor too', () => {
    for (const tag of ['chest-trap', 'floor-trap'])
      event([t6], ['trap', tag]).rolling(1, 2).includes(lost(2, 4)).excludes('oracazKpLost')
  })
})

describe('a trap room with a trap of its own', () => {
  const room = (tags: ReadonlyArray<string>) => {
    const tileKinds = twoBox.tileKinds.map((kind) =>
      kind.kind === 'trapRoom' ? { ...kind, tags, onEnter: [t6] } : kind,
    )
    return dzala({ pack: { ...twoBox, tileKinds }, tiles: { '3,3': 'k4', '4,3': 'tr' } }).when(letBe, step(E))
  }
  const ignore = { tag: 'ignoreTrap' } as const
  test('D2-DZAL-7, D2-ORAC-14: befalls both, and may be ignored', () => {
    room(['trap']).rolling(7, 2, 5).includes({ tag: 'oracazReacted', ok: false }, lost(2, 4), itLost(5, 9))
    room(['trap']).rolling(8).when(ignore).includes({ tag: 'trapVoided' }, { tag: 'moveEnded' }).excludes('kpLost')
  })
  test('D2-R-86: ignored it is a way down still, if it is one', () => {
    room(['trap', 'way-down'])
      .rolling(8)
      .when(ignore)
      .includes({ tag: 'trapVoided' }, { tag: 'wayDownMet' })
      .excludes('kpLost')
  })
})

describe('a well', () => {
  const atWell = (more = {}) => dzala({ tiles: { '3,3': 'k4', '4,3': 'w4', '5,3': 'k4' }, ...more })
  test('D2-DZAL-7, D2-R-78: both test for the edge', () => {
    const held = atWell().rolling(9, 9).when(letBe, step(E))
    held.includes(
      { tag: 'testRolled', value: 9 },
      { tag: 'wellEdgeHeld' },
      { tag: 'testRolled', part: 'oracaz', value: 9 },
    )
    expect(its(held.state)).toMatchObject({ here: true })
  })
  test('D2-R-78: it falls alone', () => {
    const fell = atWell().rolling(9, 10).when(letBe, step(E))
    fell.includes({ tag: 'oracazDied', hero: 0, cause: 'well' }).excludes('heroDied')
    expect(its(fell.state)).toMatchObject({ kp: 0, here: false })
  })
  test('D2-R-78, D2-R-80: when she falls it is removed, and need not test', () => {
    atWell().rolling(10).when(letBe, step(E)).includes({ tag: 'heroDied', cause: 'well' }, { tag: 'oracazLost' })
  })
  test('D2-R-78: both test for the jump; treasures weigh on her alone', () => {
    const jump = atWell({
      heroes: [
        { id: 'dzala', at: [4, 3], stance: { tag: 'wellEdge', edge: W }, treasures: ['t1', 't2'] },
        { id: 'p', at: 'nw' },
      ],
    })
    jump
      .rolling(7, 9)
      .when({ tag: 'jump' })
      .includes(
        { tag: 'testRolled', roll: 7, modifier: 2, value: 9, success: true },
        { tag: 'wellJumped' },
        { tag: 'testRolled', part: 'oracaz', roll: 9, modifier: 0, value: 9, success: true },
      )
    jump.rolling(7, 10).when({ tag: 'jump' }).includes({ tag: 'oracazDied', cause: 'well' }).excludes('heroDied')
  })
})

describe('a bridge', () => {
  const atBridge = () => dzala({ tiles: { '3,3': 'k4', '4,3': 'br', '4,2': 'k4' } }).when(letBe, step(E))
  const cross = { tag: 'cross' } as const
  test('D2-DZAL-7: both cross', () => {
    atBridge()
      .rolling(9, 9)
      .when(cross)
      .includes({ tag: 'testRolled', roll: 9 }, { tag: 'testRolled', part: 'oracaz', roll: 9 }, { tag: 'bridgeHeld' })
      .excludes('oracazFell', 'fellFromBridge')
  })
  test('D2-DZAL-13, D2-DEC-27, D2-EX-97: it falls, and she may climb down to it, unhurt', () => {
    const fell = atBridge().rolling(9, 10, 3).when(cross)
    fell.includes(
      { tag: 'bridgeHeld' },
      { tag: 'oracazKpLost', amount: 3, cause: 'fall', kp: 11 },
      { tag: 'oracazFell', hero: 0 },
    )
    fell.legal([{ tag: 'follow' }, { tag: 'leave' }])
    const followed = fell.when({ tag: 'follow' }, { tag: 'goOnBelow', dir: E })
    followed
      .includes({ tag: 'oracazFollowed' }, { tag: 'directionArrowPlaced', place: square(4, 3), dir: E })
      .excludes('kpLost')
    expect(followed.state.heroes[0]!.kp).toBe(6)
    expect(its(followed.state)).toEqual({ kp: 11, kpMax: 14, here: true })
  })
  test('D2-R-79: it is lost if she does not, unless the option says that it returns', () => {
    const lostIt = atBridge().rolling(9, 10, 3).when(cross, { tag: 'leave' })
    lostIt.includes({ tag: 'oracazLost', hero: 0, reason: 'notFollowed' })
    expect(its(lostIt.state)).toEqual({ kp: 11, kpMax: 14, here: false })
    expect(lostIt.state.bonuses).toEqual([])
    const back = dzala({ tiles: { '3,3': 'k4', '4,3': 'br' }, options: { oracazNotFollowed: 'returns' } })
      .when(letBe, step(E))
      .rolling(9, 10, 3)
      .when(cross, { tag: 'leave' })
    back.includes({ tag: 'oracazReturned', hero: 0 })
    expect(its(back.state)).toEqual({ kp: 11, kpMax: 14, here: true })
  })
  test('D2-DZAL-12, D2-EX-98, D2-R-78: she falls, and it climbs down to her, unhurt', () => {
    const fell = atBridge().rolling(10, 4, 2).when(cross, { tag: 'goOnBelow', dir: W })
    fell.includes(
      { tag: 'testRolled', roll: 10, success: false },
      { tag: 'testRolled', part: 'oracaz', roll: 4, success: true },
      { tag: 'fellFromBridge' },
      { tag: 'kpLost', amount: 2, cause: 'fall', kp: 4 },
      { tag: 'oracazClimbedDown', hero: 0 },
      { tag: 'directionArrowPlaced', dir: W },
    )
    expect(its(fell.state)).toEqual({ kp: 14, kpMax: 14, here: true })
  })
  test('D2-DZAL-7: both fall, each for its own roll, and nobody climbs', () => {
    atBridge()
      .rolling(10, 10, 2, 5)
      .when(cross)
      .includes(
        { tag: 'fellFromBridge' },
        { tag: 'kpLost', amount: 2, kp: 4 },
        { tag: 'oracazKpLost', amount: 5, kp: 9 },
      )
      .excludes('oracazClimbedDown', 'oracazFell')
  })
})

describe('a fall', () => {
  const pit: Effects = [
    {
      tag: 'test',
      property: 'vf',
      pass: [],
      fail: [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'fall' }, below({ tag: 'fallBelow' })],
    },
  ]
  test('D2-DZAL-12: hers alone, and it climbs down', () => {
    event(pit)
      .rolling(10, 9, 2)
      .includes({ tag: 'kpLost', amount: 2 }, { tag: 'oracazClimbedDown' })
      .excludes('oracazKpLost')
  })
  test('D2-DZAL-13: its alone, and she may follow', () => {
    event(pit)
      .rolling(9, 10, 2)
      .includes({ tag: 'oracazKpLost', amount: 2 }, { tag: 'oracazFell' })
      .legal([{ tag: 'follow' }, { tag: 'leave' }])
  })
  test('D2-DZAL-7: of both', () => {
    event(pit)
      .rolling(10, 10, 2, 3)
      .includes({ tag: 'kpLost', amount: 2 }, { tag: 'oracazKpLost', amount: 3 })
      .excludes('oracazFell', 'oracazClimbedDown')
      .legal([{ tag: 'goOnBelow', dir: N }, { tag: 'goOnBelow' }, { tag: 'goOnBelow' }, { tag: 'goOnBelow' }])
  })
  test('D2-DZAL-7, D2-R-190: by tables of their own', () => {
    const table = [
      { from: 1, to: 2, effects: [{ tag: 'nothing' }] },
      { from: 3, to: 4, effects: [below({ tag: 'fallBelow' }), t6] },
      { from: 5, to: 6, effects: [t6, below({ tag: 'fallBelow' })] },
    ] as const
    const chute: Effects = [{ tag: 'rollTable', die: 't6', table }]
    event(chute).rolling(3, 5, 1, 2).includes(lost(1, 5), itLost(2, 12)).excludes('oracazFell', 'oracazClimbedDown')
    event(chute).rolling(1, 5, 2).includes(itLost(2, 12), { tag: 'oracazFell' })
    event(chute).rolling(5, 1, 2).includes(lost(2, 4), { tag: 'oracazClimbedDown' })
  })
  test('D2-DZAL-12, -13: by a trapdoor of the base, under which the catacombs are', () => {
    const pack = {
      ...twoBox,
      decks: {
        ...twoBox.decks,
        room: [
          ...twoBox.decks.room,
          { ...classic.decks.room.find(({ id }) => id === 'room-trapdoor')!, id: 'trapdoor' },
        ],
      },
    }
    const trapdoor = () => dzala({ pack }).drawing('trapdoor').when(letBe, step(E))
    trapdoor()
      .rolling(1, 9, 10, 3)
      .includes({ tag: 'oracazKpLost', amount: 3 }, { tag: 'oracazFell' })
      .legal([{ tag: 'follow' }, { tag: 'leave' }])
    trapdoor().rolling(1, 10, 9, 3).includes({ tag: 'kpLost', amount: 3 }, { tag: 'oracazClimbedDown' })
  })
  test('D2-R-155: below already, nobody falls further, and nobody climbs', () => {
    const walker = { arrow: [5, 5], dir: E } as const
    const card = cardOf('shaft-trap', ['trap', 'catacombs'], pit)
    const [deck] = twoBox.piles!
    const shaft = () =>
      dzala({
        pack: { ...twoBox, piles: [{ ...deck!, cards: [...deck!.cards, card] }] },
        heroes: [
          { id: 'dzala', below: walker },
          { id: 'p', at: 'nw' },
        ],
        tiles: {},
      })
        .drawing('shaft-trap')
        .when(letBe, { tag: 'draw' })
    const stays = [{ tag: 'moveEnded' }] as const
    shaft()
      .rolling(1, 9, 10, 2)
      .includes({ tag: 'oracazKpLost', amount: 2 }, ...stays)
      .excludes('oracazFell', 'oracazClimbedDown')
    shaft()
      .rolling(1, 10, 9, 2)
      .includes({ tag: 'kpLost', amount: 2 }, ...stays)
      .excludes('oracazFell', 'oracazClimbedDown')
  })
  test('D2-DZAL-13: an animal that dies of it is not asked about', () => {
    event(pit, ['event'], { she: { two: animal(2) } })
      .rolling(9, 10, 2)
      .includes({ tag: 'oracazDied' }, { tag: 'moveEnded' })
      .excludes('oracazFell')
  })
})

describe('the dragon', () => {
  const fire = (options = {}) =>
    dzala({
      heroes: [
        { id: 'dzala', at: 'chamber' },
        { id: 'p', at: 'nw' },
      ],
      options,
      but: asideAsleep(7) as never,
      agenda: [{ tag: 'dragonFire', hero: 0 }],
    })
  test('D2-R-80, D2-DZAL-8: burns each for its own roll', () => {
    fire()
      .rolling(4, 9)
      .includes(
        { tag: 'dragonFireRolled', roll: 4 },
        { tag: 'kpLost', amount: 4, kp: 2 },
        { tag: 'oracazBurned', roll: 9 },
        { tag: 'oracazKpLost', amount: 9, cause: 'dragon', kp: 5 },
      )
  })
  test('D2-R-80: not the animal, if the option says so', () => {
    fire({ dragonHitsOracaz: false }).rolling(4).excludes('oracazBurned')
  })
})

describe('a teleport', () => {
  const carried = (to: Parameters<typeof teleporting>[0], tiles: Setting['tiles'] = {}) =>
    teleporting(to, {
      heroes: [
        { id: 'dzala', at: [3, 3] },
        { id: 'p', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4', ...tiles },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing('magic')
      .when(letBe, step(E))
  test('D2-TELE-19, D2-DZAL-14: takes the oracaz along', () => {
    const there = carried(cell(8, 3), { '8,3': 'k4' })
    there.includes({ tag: 'teleported', hero: 0, to: square(8, 3) })
    expect(its(there.state)).toEqual({ kp: 14, kpMax: 14, here: true })
  })
  test('D2-TELE-19, D2-EX-35: into a well, and both are dead', () => {
    const fell = carried(cell(8, 3), { '8,3': 'w4' })
    fell.includes(
      { tag: 'fellIntoWell', hero: 0 },
      { tag: 'oracazDied', hero: 0, cause: 'well' },
      { tag: 'heroDied', hero: 0, cause: 'well' },
    )
    fell.excludes('oracazLost')
    expect(its(fell.state)).toEqual({ kp: 0, kpMax: 14, here: false })
  })
  test('D2-TELE-19, D2-TELE-11: onto a bridge, and both fall, each for its own loss', () => {
    carried(cell(8, 3), { '8,3': 'br' })
      .rolling(2, 5)
      .includes({ tag: 'fellFromBridge' }, { tag: 'kpLost', amount: 2 }, { tag: 'oracazKpLost', amount: 5, kp: 9 })
      .excludes('oracazClimbedDown', 'oracazFell')
  })
})
