/** The cards of 1985 whose effects are in play, one after the other. Rohan has SF 6, VF 4, RF 9, TF 4 and 17 KP. */
import { classic, drakborgen } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { givenOf, here, moveEnded, returned, there } from '../../../support/drakborgen/rooms.js'
import { E, type HeroAt, type Setting, square, step, W } from '../../../support/drakborgen/table.js'

const moves = (n: number) => Array.from({ length: n }, () => ({ tag: 'beginMove', seat: 0 }) as const)
const bardhor = { id: 'bardhor', at: 'nw' } as const
/** Rohan in the western of two rooms, with one move or more. */
const rohan = (hero: Partial<HeroAt> = {}, setting: Partial<Setting> = {}) =>
  givenOf(classic, {
    heroes: [{ id: 'rohan', at: [3, 3], ...hero }, bardhor],
    tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-room-oooo' },
    agenda: moves(1),
    ...setting,
  })
/** ... steps into the eastern one, where this card is. */
const drawing = (card: string, hero: Partial<HeroAt> = {}, setting: Partial<Setting> = {}) =>
  rohan(hero, setting).drawing(card).when(step(E))
/** ... or the eastern one is a trap room. */
const trapped = (card: string, hero: Partial<HeroAt> = {}, setting: Partial<Setting> = {}) =>
  drawing(card, hero, { tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-trap-room-oooo' }, ...setting })
const began = { tag: 'moveStarted', seat: 0, number: 1 } as const
const lost = (amount: number, cause: string, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause, kp }) as const
const died = (cause: string) => ({ tag: 'heroDied', hero: 0, cause, place: there }) as const
const missed = (n: number) => ({ tag: 'movesToMiss', hero: 0, moves: n }) as const
const agility = (roll: number) =>
  ({ tag: 'testRolled', hero: 0, property: 'vf', roll, modifier: 0, value: 4, success: roll <= 4 }) as const

test('a trap room draws a trap card, on every visit', () => {
  trapped('trap-arrows')
    .rolling(1)
    .includes({ tag: 'cardDrawn', pile: 'trap', card: 'trap-arrows' }, returned('trap', 'trap-arrows'), moveEnded)
})

describe('the torch', () => {
  const out = (...rolls: ReadonlyArray<number>) =>
    drawing('room-torch-goes-out', {}, { agenda: moves(4) }).rolling(...rolls)

  test('DB-FLOW-3: goes out, and on 4 to 6 the move is lost', () => {
    out(4, 6, 1)
      .includes(
        { tag: 'conditionStarted', hero: 0, id: 'torch-out' },
        returned('room', 'room-torch-goes-out'),
        ...[moveEnded, began, moveEnded, began, moveEnded, began],
        { tag: 'conditionEnded', id: 'torch-out' },
      )
      .toAct(0)
  })

  test('on 1 to 3 it burns again, and the move goes on', () => {
    out(3)
      .includes({ tag: 'conditionEnded', hero: 0, id: 'torch-out' })
      .drawing('room-empty')
      .when(step(W))
      .includes({ tag: 'heroMoved', to: here }, moveEnded)
  })
})

describe('the trapdoor', () => {
  const pit = { tag: 'conditionStarted', hero: 0, id: 'pit' } as const

  test('holds whoever passes an agility test', () => {
    trapped('trap-trapdoor')
      .rolling(4)
      .includes(agility(4), returned('trap', 'trap-trapdoor'), moveEnded)
      .excludes('kpLost', 'conditionStarted')
  })

  test('drops whoever fails it into a pit, for T6 KP', () => {
    trapped('trap-trapdoor')
      .rolling(5, 6)
      .includes(agility(5), lost(6, 'trapdoor', 11), pit, returned('trap', 'trap-trapdoor'), moveEnded)
    drawing('room-trapdoor')
      .rolling(12, 1)
      .includes(lost(1, 'trapdoor', 16), pit)
  })

  test('and each move is an attempt to climb out, with success or without', () => {
    trapped('trap-trapdoor', {}, { agenda: moves(4) })
      .rolling(5, 1, 5, 4)
      .includes(pit, moveEnded, began, agility(5), moveEnded)
      .includes(began, agility(4), { tag: 'conditionEnded', hero: 0, id: 'pit' }, moveEnded, began)
      .allows({ tag: 'stay' }, step(W))
  })
})

describe('poison gas', () => {
  test('two rolls of T6-3: one for KP, one for moves', () => {
    trapped('trap-poison-gas')
      .rolling(5, 6)
      .includes(lost(2, 'poison-gas', 15), missed(3), moveEnded)
    trapped('trap-poison-gas').rolling(3, 3).excludes('kpLost', 'movesToMiss')
  })
})

describe('an explosion', () => {
  test('costs 4 KP and a move', () => {
    trapped('trap-explosion', {}, { agenda: moves(3) }).includes(
      ...[lost(4, 'explosion', 13), missed(1), moveEnded],
      ...[{ tag: 'moveSkipped', seat: 0, left: 0 } as const, began],
    )
    trapped('trap-explosion', { kp: 4 }).includes(died('explosion')).excludes('movesToMiss')
  })
})

describe('a cave-in', () => {
  test.each([1, 5])('on %i costs 2 KP', (roll) => {
    trapped('trap-cave-in')
      .rolling(roll)
      .includes(lost(2, 'cave-in', 15), moveEnded)
  })

  test('on 6 it crushes', () => {
    drawing('room-cave-in')
      .rolling(6)
      .includes(died('cave-in'), { tag: 'heroCardsDispersed' }, moveEnded)
      .excludes('kpLost')
  })
})

describe('arrows, snakes and bats', () => {
  test('DB-TEST-5: arrows cost T12 less armour', () => {
    trapped('trap-arrows')
      .rolling(12)
      .includes(lost(3, 'arrows', 14))
    drawing('room-arrows').rolling(9).excludes('kpLost')
  })

  test('snakes cost T6', () => {
    trapped('trap-poisonous-snakes')
      .rolling(6)
      .includes(lost(6, 'poisonous-snakes', 11))
  })

  test('DB-TEST-5: a small swarm of bats costs T6-3, a large one T6-2, and nobody is asked', () => {
    drawing('room-vampire-bats-small')
      .rolling(6)
      .includes(lost(3, 'vampire-bats', 14), moveEnded)
    drawing('room-vampire-bats-small').rolling(3).excludes('kpLost')
    drawing('room-vampire-bats-large')
      .rolling(6)
      .includes(lost(4, 'vampire-bats', 13))
      .excludes('monsterMet')
  })

  test('a centipede in the dust costs T12, scorpions T6 and T6-2', () => {
    rohan()
      .drawing('room-search-giant-centipede')
      .rolling(11)
      .when({ tag: 'search' })
      .includes(lost(11, 'giant-centipede', 6))
    const draw = { tag: 'draw' } as const
    drawing('room-fallen-warrior')
      .drawing('search-scorpion-large')
      .rolling(6)
      .when(draw)
      .includes(lost(6, 'scorpion', 11))
    drawing('room-fallen-warrior')
      .drawing('search-scorpion-small')
      .rolling(6)
      .when(draw)
      .includes(lost(4, 'scorpion', 13))
  })

  test('a search that sets something off draws a trap card', () => {
    rohan()
      .drawing('room-search-trap', 'trap-explosion')
      .when({ tag: 'search' })
      .includes(
        lost(4, 'explosion', 13),
        returned('trap', 'trap-explosion'),
        returned('roomSearch', 'room-search-trap'),
        moveEnded,
      )
  })
})

describe('the giant spider', () => {
  const flees = { tag: 'choose', option: 0 } as const
  const fights = { tag: 'choose', option: 1 } as const
  const met = {
    tag: 'monsterMet',
    hero: 0,
    kind: 'giant-spider',
    ambush: false,
    source: 'room-giant-spider',
    monsterSeat: 1,
  } as const
  const ended = (result: 'monsterDied' | 'heroDied' | 'heroFled') =>
    ({ tag: 'encounterEnded', hero: 0, result }) as const
  const killed = { tag: 'monsterKilled', hero: 0, kind: 'giant-spider' } as const
  const chose = { tag: 'effectChosen', hero: 0, by: 0, option: 0, label: { sv: 'Fly', en: 'Flee' } } as const

  test('DB-DEC-23: is fled from or fought, and has no monster card', () => {
    drawing('room-giant-spider').includes(met).legal([flees, fights]).excludes('monsterCardDrawn')
  })

  test('DB-DEC-23: can only be fought where there is no way back', () => {
    rohan({}, { tiles: { '3,3': 'tile-room-oooo' } })
      .drawing('tile-portcullis-room-pooo', 'room-giant-spider')
      .when(step(E))
      .legal([fights])
  })

  test.each([1, 2])('DB-R-72: is got away from on %i, a flight: back, no room card, and the move is over', (roll) => {
    drawing('room-giant-spider')
      .after()
      .rolling(roll)
      .when(flees)
      .thenEvents([
        chose,
        { tag: 'heroFled', hero: 0, from: there, to: here, dir: W, border: here * 4 + E, via: 'open' },
        returned('room', 'room-giant-spider'),
        ended('heroFled'),
        moveEnded,
      ])
  })

  test('DB-FLOW-7: the square got back to takes effect, after the card has gone back', () => {
    drawing('room-giant-spider', {}, { tiles: { '3,3': 'tile-corridor-oooo', '4,3': 'tile-room-oooo' } })
      .rolling(1)
      .when(flees)
      .includes(returned('room', 'room-giant-spider'), ended('heroFled'), {
        tag: 'corridorEntered',
        square: here,
        mayContinue: false,
      })
      .toAct('nobody')
  })

  test('holds whoever rolls 3 or more; then die after die, 1 KP each, until a 1 to 3 kills it', () => {
    drawing('room-giant-spider')
      .after()
      .rolling(3, 4, 6, 3)
      .when(flees)
      .thenEvents([
        chose,
        ...[lost(1, 'giant-spider', 16), lost(1, 'giant-spider', 15), killed],
        ...[returned('room', 'room-giant-spider'), ended('monsterDied'), moveEnded],
      ])
  })

  test('or the hero is dead', () => {
    drawing('room-giant-spider', { kp: 2 })
      .rolling(4, 4)
      .when(fights)
      .includes(
        lost(1, 'giant-spider', 0),
        died('giant-spider'),
        returned('room', 'room-giant-spider'),
        ended('heroDied'),
      )
  })

  test('the odds: one flight in three succeeds, and of n KP a fight takes the last once in 2 to the n', () => {
    const met = drawing('room-giant-spider', { kp: 5 })
    const odds = (play: typeof met) =>
      oddsOf(drakborgen(classic), play.game, (_, events) => {
        const tags = events.map(({ tag }) => tag)
        if (tags.includes('heroFled')) return 'away'
        return tags.includes('heroDied') ? 'dead' : tags.includes('monsterKilled') ? 'kills' : undefined
      })
    expect(odds(met.when(fights))).toEqual({ kills: fraction(31, 32), dead: fraction(1, 32) })
    expect(odds(met.when(flees))).toEqual({ away: fraction(1, 3), kills: fraction(31, 48), dead: fraction(1, 48) })
  })
})

describe("the wizard's curse", () => {
  const corridors = {
    '3,3': 'tile-room-oooo',
    '4,3': 'tile-room-oooo',
    '7,7': 'tile-corridor-owow',
    '8,8': ['tile-corridor-oooo', 3],
  } as const

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ] as const)('on %i turns every corridor by %i quarters, and nothing else', (roll, quarterTurns) => {
    const cursed = drawing('room-wizards-curse', {}, { tiles: corridors }).rolling(roll)
    cursed.includes({ tag: 'tilesTurned', squares: [square(7, 7), square(8, 8)], quarterTurns }, moveEnded)
    const { board } = cursed.state
    expect(board[square(7, 7)]!.rotation).toBe(quarterTurns)
    expect(board[square(8, 8)]!.rotation).toBe((3 + quarterTurns) % 4)
    expect(board[here]!.rotation).toBe(0)
  })
})

describe('a chest, a fallen warrior', () => {
  const draw = { tag: 'draw' } as const

  test('DB-ROOM-8: a chest may be left alone', () => {
    drawing('room-chest')
      .legal([{ tag: 'decline' }, draw])
      .when({ tag: 'decline' })
      .excludes('kpLost', 'cardKept')
  })

  test('or be worth something', () => {
    drawing('room-chest')
      .drawing('chest-dagger')
      .when(draw)
      .includes({ tag: 'cardKept', card: 'chest-dagger', as: 'treasure' }, returned('room', 'room-chest'), moveEnded)
  })

  test('or be a trap: a needle for T6-3, a blade for T12-3-TF', () => {
    drawing('room-chest')
      .drawing('chest-trap-t6')
      .rolling(6)
      .when(draw)
      .includes(lost(3, 'chest-trap', 14))
    drawing('room-chest')
      .drawing('chest-trap-t12-luck')
      .rolling(12)
      .when(draw)
      .includes(lost(5, 'chest-trap', 12))
    drawing('room-chest').drawing('chest-trap-t12-luck').rolling(7).when(draw).excludes('kpLost')
  })

  test('DB-MON-12: or hold bones, that on 4 to 6 are a skeleton', () => {
    drawing('room-chest').drawing('chest-bones').rolling(3).when(draw).excludes('monsterMet')
    drawing('room-chest')
      .drawing('chest-bones')
      .rolling(4)
      .when(draw)
      .includes({ tag: 'monsterMet', kind: 'skeleton', source: 'chest-bones' })
      .drawing('monster-6')
      .when({ tag: 'intent', intent: 'attack' })
      .includes({ tag: 'monsterFled' }, returned('chest', 'chest-bones'), returned('room', 'room-chest'), moveEnded)
  })

  test('DB-ROOM-8: a fallen warrior may have something on him', () => {
    drawing('room-fallen-warrior')
      .drawing('search-rope')
      .when(draw)
      .includes(
        { tag: 'cardKept', card: 'search-rope', as: 'item' },
        returned('room', 'room-fallen-warrior'),
        moveEnded,
      )
  })

  test('DB-DECK-4: "shuffle again" among them draws another of the same pile', () => {
    drawing('room-chest')
      .drawing('chest-shuffle-again', 'chest-empty')
      .when(draw)
      .includes({ tag: 'pileReshuffled', pile: 'chest', count: 15 }, { tag: 'cardDrawn', card: 'chest-empty' })
  })
})

describe('a potion', () => {
  const draw = { tag: 'draw' } as const
  const pass = { tag: 'pass' } as const

  test('DB-ROOM-6: is kept', () => {
    const found = rohan().drawing('room-search-potion').when({ tag: 'search' })
    found.includes({ tag: 'cardKept', card: 'room-search-potion', as: 'item' }, moveEnded)
    expect(found.state.heroes[0]!.held).toEqual([{ card: 'room-search-potion', as: 'item' }])
  })

  test('but not a second one, from whichever pile', () => {
    const held = drawing('room-potion', {}, { agenda: moves(3) }).includes({ tag: 'cardKept', card: 'room-potion' })
    held
      .drawing('room-chest', 'chest-potion')
      .when(pass, step(W), draw)
      .excludes('dieRolled')
      .includes(returned('chest', 'chest-potion'))
    held
      .drawing('room-fallen-warrior', 'search-rope')
      .when(pass, step(W), draw)
      .includes({ tag: 'cardKept', card: 'search-rope' })
  })
})

describe('two orcs', () => {
  test('DB-CBT-1: fight with the cards of one', () => {
    drawing('room-two-orcs')
      .drawing('monster-1')
      .when({ tag: 'intent', intent: 'attack' }, { card: 'rohan-a' })
      .toAct(1)
      .legal(['a', 'b', 'c'].map((letter) => ({ card: `orc-set-${letter}` })))
  })
})
