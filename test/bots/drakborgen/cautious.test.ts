/** A careful hero: what it goes by, one thing after the other; and that it plays every game of the family. */
import { createEngine, extend, type Ruleset, random, seeded, type Tagged } from 'delvekit'
import { cautiousBot, type DrakborgenBot, playOut } from 'delvekit/bots'
import { catacombs, type Under, withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic, contentOf, drakborgen, type Pack } from 'delvekit/drakborgen'
import { drakborgen2, standardBox, type Two, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { type HeroAt, S, type Setting, square, tableOf } from '../../support/drakborgen/table.js'

const careful = cautiousBot(contentOf(box))

type Offered = Tagged & Readonly<Record<string, unknown>>
/** All that it may do when it is asked often. */
const takes = (setting: Setting, ...actions: ReadonlyArray<Offered>): ReadonlyArray<Offered> => {
  const { state } = tableOf(setting)
  const chance = random(seeded(1))
  const taken = Array.from({ length: 60 }, () => careful({ seat: 0, state }, { by: 0, actions }, chance))
  return actions.filter((action) => taken.includes(action))
}
const alone = (hero: Partial<HeroAt> = {}, more: Partial<Setting> = {}): Setting => ({
  heroes: [{ id: 'p', at: [2, 0], ...hero }],
  tiles: { '1,0': 'k4', '2,0': 'k4' },
  ...more,
})
const to = (dir: 0 | 1 | 2 | 3, place: number | string) => ({ tag: 'step', dir, to: place }) as const
const east = to(1, square(3, 0))
const south = to(2, square(2, 1))
const west = to(3, square(1, 0))
const stay = { tag: 'stay' } as const
const moves = [stay, east, south, west]
const inRound = (round: number): Partial<Setting> => ({ but: (state) => ({ ...state, round }) })

describe('in or home', () => {
  test('it makes for the chamber, whichever way is as short', () => {
    expect(takes(alone(), ...moves)).toEqual([east, south])
  })
  test('it turns back with half of its KP, not with more', () => {
    expect(takes(alone({ kp: 8 }), ...moves)).toEqual([east, south])
    expect(takes(alone({ kp: 7 }), ...moves)).toEqual([west])
  })
  test('it turns back with 50 gold coins, from rooms or from the chamber', () => {
    expect(takes(alone({ held: ['brooch', 'coins', 'coins'] }), ...moves)).toEqual([east, south]) // 45
    expect(takes(alone({ held: ['brooch', 'brooch'] }), ...moves)).toEqual([west])
    expect(takes(alone({ treasures: ['t1'] }), ...moves)).toEqual([west])
  })
  test('it turns back with no more than twelve moves to spare beyond one and a half times the way home', () => {
    // Two moves home: of 26 rounds 15 must be left.
    expect(takes(alone({}, inRound(10)), ...moves)).toEqual([east, south])
    expect(takes(alone({}, inRound(11)), ...moves)).toEqual([west])
    // Seven moves home, over two rooms that nobody has seen: of 60 rounds 23 must be left.
    const rounds = { options: { rounds: 60 } }
    const further = to(1, square(6, 0))
    const back = to(3, square(4, 0))
    const at = (round: number) => alone({ at: [5, 0] }, { ...rounds, ...inRound(round) })
    expect(takes(at(37), further, back)).toEqual([further])
    expect(takes(at(38), further, back)).toEqual([back])
  })
  test('home, it leaves; while it is on its way in it remains', () => {
    const arrival = [{ tag: 'remain' }, { tag: 'leaveCastle' }] as const
    expect(takes(alone({ at: 'nw', kp: 3 }), ...arrival)).toEqual([{ tag: 'leaveCastle' }])
    expect(takes(alone({ at: 'nw' }), ...arrival)).toEqual([{ tag: 'remain' }])
  })
  test('out of the chamber with what it has', () => {
    const out = to(0, square(6, 3))
    expect(takes(alone({ at: 'chamber', treasures: ['t1', 't2'] }), out, { tag: 'stayInChamber' })).toEqual([out])
  })
})

describe('a way', () => {
  const home = { kp: 3 }
  test('round a door, unless the way round is longer', () => {
    const door = { '1,0': 'kd', '2,0': 'k4', '1,1': 'k4', '2,1': 'k4', '0,1': 'k4' } as const
    const setting: Setting = { heroes: [{ id: 'p', at: [2, 0], ...home }], tiles: { ...door, '1,0': ['kd', 1] } }
    expect(takes(setting, west, south)).toEqual([west, south]) // as far through the door as round it
    const well: Setting = { ...setting, tiles: { ...door, '1,0': 'w4' } }
    expect(takes(well, west, south)).toEqual([south])
  })
  test('it does not search, nor stand still while there is somewhere to go', () => {
    expect(takes(alone(), stay, { tag: 'search' })).toEqual([stay])
    expect(takes(alone(), { tag: 'stop' }, east)).toEqual([east])
    expect(takes(alone(home), { tag: 'endMove' }, east)).toEqual([{ tag: 'endMove' }]) // east leads away
  })
  test('through a secret door, if that leads on', () => {
    // A way to the south alone.
    const setting = alone({}, { tiles: { '1,0': 'k4', '2,0': 'kx' } })
    expect(takes(setting, { tag: 'decline' }, east, west)).toEqual([east])
    expect(takes(alone(home, { tiles: { '1,0': 'k4', '2,0': 'kx' } }), { tag: 'decline' }, east)).toEqual([
      { tag: 'decline' },
    ])
  })
  test('shut in, it searches for one', () => {
    // Two rooms that lead into each other and nowhere else.
    const shut = { '2,0': 'kx', '2,1': ['kx', 2] } as const
    expect(takes(alone({}, { tiles: shut }), stay, south, { tag: 'search' })).toEqual([{ tag: 'search' }])
    expect(takes(alone(home, { tiles: shut }), stay, south, { tag: 'search' })).toEqual([{ tag: 'search' }])
    expect(takes(alone({}, { tiles: { '2,0': 'kx' } }), stay, { tag: 'search' })).toEqual([stay])
    // When it has searched as often as it may, it goes and searches the other one.
    expect(takes(alone({}, { tiles: shut }), stay, south)).toEqual([south])
  })
  test('of ways as short not the one it came by; but out of a dead end', () => {
    const cameFrom = { place: square(3, 0), dirBack: 1, border: 0, via: 'open' } as const
    expect(takes(alone({ cameFrom }), east, south)).toEqual([south])
    expect(takes(alone({ cameFrom }), stay, east)).toEqual([east])
  })
  test('through debris if the way leads on there, else back', () => {
    const stance = { tag: 'debrisEntrance', edge: 3 } as const
    const entered = (col: number): Setting => ({
      heroes: [
        { id: 'p', at: [2, 0], stance, cameFrom: { place: square(col, 0), dirBack: 3, border: 0, via: 'open' } },
      ],
      tiles: { '1,0': 'k4', '2,0': 'b4', '3,0': 'k4' },
    })
    const back = { tag: 'turnBack' } as const
    const force = { tag: 'force' } as const
    expect(takes(entered(1), back, force)).toEqual([force])
    expect(takes(entered(3), back, force)).toEqual([back])
  })
  test('it jumps only if it cannot turn back, and gives up no treasure', () => {
    const atEdge: Setting = {
      heroes: [
        {
          ...{ id: 'p', at: [3, 3], stance: { tag: 'wellEdge', edge: S }, treasures: ['t1'] },
          cameFrom: { place: square(3, 4), dirBack: S, border: 0, via: 'open' },
        },
      ],
      tiles: { '3,3': 'w4', '3,4': 'k4' },
    }
    const back = { tag: 'turnBack' } as const
    const jump = { tag: 'jump' } as const
    const giveUp = { tag: 'giveUp', card: 't1' } as const
    expect(takes(atEdge, back, jump, giveUp)).toEqual([back])
    expect(takes(atEdge, jump, giveUp)).toEqual([jump])
    const jumpBack = { tag: 'jumpBack' } as const
    expect(takes(atEdge, stay, jumpBack, giveUp)).toEqual([stay])
    expect(takes(atEdge, jumpBack, giveUp)).toEqual([jumpBack])
  })
  test('driven out or carried off, it goes where it is nearest home', () => {
    const away = { tag: 'driveOut', dir: 0, to: square(6, 3) } as const
    const far = { tag: 'goTo', to: square(6, 6) } as const
    const near = { tag: 'goTo', to: square(3, 1) } as const
    expect(takes(alone(home), far, near)).toEqual([near])
    const other = { tag: 'driveOut', dir: 2, to: square(6, 6) } as const
    expect(takes(alone({ at: 'chamber', ...home }), away, other)).toEqual([away])
    // The square that is nearest, but leads nowhere.
    const shut = alone(home, { tiles: { '2,0': 'kx', '2,1': ['kx', 2] } })
    expect(takes(shut, far, { tag: 'goTo', to: square(2, 0) })).toEqual([far])
  })
})

describe('monsters and things', () => {
  const meeting = alone(
    {},
    {
      but: (state) => ({
        ...state,
        encounter: {
          ...{ hero: 0, kind: 'orc', ambush: false, source: null, intent: null, reaction: null, monsterCard: null },
          ...{ monsterSeat: null, wounds: 0, kp: null, weapon: null, shots: [], result: 'other', memory: {} },
        },
      }),
    },
  )
  const intent = (name: 'attack' | 'wait' | 'flee') => ({ tag: 'intent', intent: name }) as const
  test('it does what its monster most seldom answers with a fight', () => {
    // Of 15 monster cards 8 fight whoever attacks, 11 who waits, 3 who flees.
    expect(takes(meeting, intent('attack'), intent('wait'), intent('flee'))).toEqual([intent('flee')])
    expect(takes(meeting, intent('attack'), intent('wait'))).toEqual([intent('attack')])
  })
  test('each monster card counts as often as it is there', () => {
    const { state } = tableOf(meeting)
    const cards = box.monsterCards.map((card) => ({ ...card, count: card.id === 'm4' ? 100 : 1 }))
    const often = cautiousBot(contentOf({ ...box, monsterCards: cards }))
    // Two kinds of cards let whoever attacks go and one who waits, but of that one there are a hundred.
    const choice = often({ seat: 0, state }, { by: 0, actions: [intent('attack'), intent('wait')] }, random(seeded(1)))
    expect(choice).toEqual(intent('wait'))
  })
  test('a weapon before anything else', () => {
    expect(takes(meeting, intent('flee'), { tag: 'weapon', card: 'crossbow' })).toEqual([
      { tag: 'weapon', card: 'crossbow' },
    ])
  })
  test('combat cards at random', () => {
    const cards = ['p-a', 'p-b', 'p-c'].map((card) => ({ tag: 'combatCard', card }))
    expect(takes(meeting, ...cards)).toEqual(cards)
  })
  test('what heals once five KP are lost, anything else as soon as it may', () => {
    const use = (window: string) => ({ tag: 'useItem', card: 'lamp', window }) as const
    const pass = { tag: 'pass', window: 'atDoor' } as const
    expect(takes(alone({ kp: 10 }), pass, use('ownMoveStart'))).toEqual([pass])
    expect(takes(alone({ kp: 10 }), pass, use('anytime'))).toEqual([pass])
    expect(takes(alone({ kp: 9 }), pass, use('ownMoveStart'))).toEqual([use('ownMoveStart')])
    expect(takes(alone(), pass, use('atDoor'))).toEqual([use('atDoor')])
  })
  test('it keeps what it may, looks into what may hold treasure, and loses what is worth least', () => {
    expect(takes(alone(), { tag: 'return' }, { tag: 'keep' })).toEqual([{ tag: 'keep' }])
    expect(takes(alone(), { tag: 'decline' }, { tag: 'draw' })).toEqual([{ tag: 'draw' }])
    const lose = (card: string) => ({ tag: 'lose', card }) as const
    expect(takes(alone(), lose('t11'), lose('t1'), lose('necklace'))).toEqual([lose('t1')])
  })
  test('of heroes it likes an agile one that is hard to kill', () => {
    const choose = (hero: string) => ({ tag: 'chooseHero', hero }) as const
    expect(takes(alone(), choose('q'), choose('astrid'), choose('sigrun'))).toEqual([choose('astrid')])
  })
})

test('below it takes the first way up, and never goes down of itself', () => {
  const draw = { tag: 'draw' } as const
  for (const up of [{ tag: 'ascend' }, { tag: 'climb' }, { tag: 'cross' }, { tag: 'goStraightUp' }] as const)
    expect(takes(alone(), draw, { tag: 'goOnBelow' }, up, stay)).toEqual([up])
  expect(takes(alone(), draw, stay)).toEqual([draw])
  expect(takes(alone(), stay, { tag: 'descend', dir: 1 })).toEqual([stay])
})

describe('what it does not know it likes as well as letting be', () => {
  const unknown = { tag: 'ofAHouseRule' } as const
  test('where nothing is at stake', () => {
    const known = { tag: 'pass' } as const
    expect(takes(alone(), known, unknown)).toEqual([known, unknown])
  })
  test('where it moves: no better than standing still, so that it gets on all the same', () => {
    expect(takes(alone(), ...moves, unknown)).toEqual([east, south])
    expect(takes(alone(), stay, unknown)).toEqual([stay, unknown])
    expect(takes(alone(), { tag: 'decline' }, unknown, west)).toEqual([{ tag: 'decline' }, unknown])
    expect(takes(alone(), { tag: 'stop' }, unknown, east)).toEqual([east])
    expect(takes(alone({ at: 'nw' }), { tag: 'remain' }, unknown, { tag: 'leaveCastle' })).toEqual([
      { tag: 'remain' },
      unknown,
    ])
  })
  test('where it must get past something', () => {
    expect(takes(alone(), { tag: 'turnBack' }, { tag: 'jump' }, unknown)).not.toContain({ tag: 'jump' })
    expect(takes(alone(), { tag: 'giveUp', card: 't1' }, unknown)).toEqual([unknown])
  })
})

describe('it plays every game of the family to its end', () => {
  const below = withCatacombs(classic)
  const two = withDrakborgen2(classic)
  const full: Ruleset<Two> = extend(extend(drakborgen(two), catacombs(two)), drakborgen2(two, standardBox))
  const under: Ruleset<Under> = extend(drakborgen(below), catacombs(below))
  /** One bot for all: what it is given may be more than the base knows. */
  const of = (pack: Pack): DrakborgenBot => cautiousBot(contentOf(pack))
  const bots = (bot: DrakborgenBot) => [bot, bot, bot, bot]

  test.each([
    ['1985', () => playOut(createEngine(drakborgen(classic)), { seats: 4, seed: 3, bots: bots(of(classic)) })],
    [
      'the anniversary box',
      () => playOut(createEngine(drakborgen(anniversary)), { seats: 4, seed: 3, bots: bots(of(anniversary)) }),
    ],
    ['the catacombs', () => playOut(createEngine(under), { seats: 4, seed: 3, bots: bots(of(below)) })],
    ['all boxes', () => playOut(createEngine(full), { seats: 4, seed: 3, bots: bots(of(two)) })],
  ])('%s', (_, play) => {
    const played = play()
    if (E.isLeft(played)) throw new Error('no game')
    expect(played.right.outcome.standings).toHaveLength(4)
    expect(play()).toEqual(played)
  })
})
