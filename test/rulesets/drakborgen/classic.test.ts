/** What the box of 1985 asks of the rules beyond the base: docs/rules/classic.md. Rohan has VF 4, RF 9, TF 4, 17 KP. */
import { anniversary, classic, contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { atStart, fraction, oddsOf, type Scenario } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import {
  attack,
  cardOf,
  encounterEnded,
  flee,
  givenOf,
  here,
  moveEnded,
  returned,
  there,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, type HeroAt, N, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

type Dir = 0 | 1 | 2 | 3

const moves = (n: number) => Array.from({ length: n }, () => ({ tag: 'beginMove', seat: 0 }) as const)
const pass = { tag: 'pass' } as const
const draw = { tag: 'draw' } as const
const search = { tag: 'search' } as const
const uses = (card: string) => ({ tag: 'useItem', card }) as const
const lost = (amount: number, cause: string, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause, kp }) as const
const drawn = (pile: 'room' | 'trap' | 'door', card: string) => ({ tag: 'cardDrawn', hero: 0, pile, card }) as const

/** A hero in the western of two rooms; the eastern one is this tile. */
const beside = (
  tile: string,
  hero: Partial<HeroAt> = {},
  setting: Partial<Setting> = {},
  pack: Pack = classic,
): Scenario<Drakborgen> =>
  givenOf(pack, {
    heroes: [
      { id: 'rohan', at: [3, 3], ...hero },
      { id: 'sigeir', at: 'nw' },
    ],
    tiles: { '3,3': 'tile-room-oooo', '4,3': tile },
    agenda: moves(1),
    ...setting,
  })
const room = 'tile-room-oooo'
const trapRoom = 'tile-trap-room-oooo'
const withTiles = (tiles: NonNullable<Setting['tiles']>, more: Partial<Setting> = {}) => ({ tiles, ...more })

describe('a trap room', () => {
  test('CL-TRAP-1, -2, CL-EX-1, CL-OP-17: draws a trap card, which acts at once, and no room card', () => {
    beside(trapRoom)
      .drawing('trap-arrows')
      .rolling(11)
      .when(step(E))
      .thenTags(['moveStarted', 'heroMoved', 'cardDrawn', 'kpLost', 'cardReturned', 'moveEnded'])
      .includes(drawn('trap', 'trap-arrows'), lost(2, 'arrows', 15), returned('trap', 'trap-arrows'))
  })

  test('CL-TRAP-3, -6: cannot be searched, and a hero that stays draws nothing', () => {
    const inside = beside(room, {}, withTiles({ '3,3': trapRoom, '4,3': room }))
    inside.forbids(search).when({ tag: 'stay' }).thenTags(['moveStarted', 'stayedPut', 'moveEnded'])
  })

  test('CL-TRAP-4, CL-EX-1: goes off on every entry', () => {
    beside(trapRoom, {}, { agenda: moves(3) })
      .drawing('trap-arrows', 'room-empty', 'trap-poisonous-snakes')
      .rolling(9, 2)
      .after(step(E), step(W))
      .when(step(E))
      .includes(drawn('trap', 'trap-poisonous-snakes'), lost(2, 'poisonous-snakes', 15))
  })

  test('CL-TRAP-5: for a hero that flees there', () => {
    beside(room, {}, withTiles({ '3,3': trapRoom, '4,3': room }))
      .drawing('room-mountain-troll', 'monster-1', 'trap-poisonous-snakes')
      .rolling(3)
      .when(step(E), flee)
      .includes({ tag: 'heroFled', to: here }, encounterEnded('heroFled'), drawn('trap', 'trap-poisonous-snakes'))
      .includes(lost(3, 'poisonous-snakes', 14), moveEnded)
  })

  test('CL-TRAP-9, DB-FLEE-6, DB-R-118: whose move is over, though the card would let a move go on', () => {
    const { decks } = classic
    const lucky = cardOf('lucky', [{ tag: 'continueMove' }], ['trap'])
    const pack = { ...classic, decks: { ...decks, trap: [...decks.trap, lucky] } }
    beside(room, {}, withTiles({ '3,3': trapRoom, '4,3': room }), pack)
      .drawing('room-mountain-troll', 'monster-1', 'lucky')
      .when(step(E), flee)
      .includes({ tag: 'heroFled', to: here }, drawn('trap', 'lucky'), returned('trap', 'lucky'), moveEnded)
      .toAct('nobody')
    beside(trapRoom, {}, {}, pack)
      .drawing('lucky')
      .when(step(E))
      .legal([{ tag: 'stop' }, step(N), step(E), step(S), step(W)])
  })

  test('CL-TRAP-5: for one that the dragon drives there', () => {
    beside(
      room,
      { at: 'chamber' },
      { tiles: { '6,3': trapRoom }, agenda: [{ tag: 'wakeDragon', hero: 0, origin: tileOrigin }] },
    )
      .drawing('trap-poisonous-snakes')
      .rolling(1, 2)
      .when({ tag: 'driveOut', to: square(6, 3) })
      .includes({ tag: 'heroDrivenOut', to: square(6, 3) }, drawn('trap', 'trap-poisonous-snakes'))
      .includes({ tag: 'kpLost', cause: 'poisonous-snakes', amount: 2 })
  })

  test('CL-TRAP-5: for one that a card sends there', () => {
    const back = cardOf('wind', [{ tag: 'moveHero', to: 'back', drawRoomCard: true }])
    const windy = { ...classic, decks: { ...classic.decks, room: [...classic.decks.room, back] } }
    givenOf(windy, {
      heroes: [
        { id: 'rohan', at: [3, 3] },
        { id: 'sigeir', at: 'nw' },
      ],
      tiles: { '3,3': trapRoom, '4,3': room },
      agenda: moves(1),
    })
      .drawing('wind', 'trap-poisonous-snakes')
      .rolling(2)
      .when(step(E))
      .includes({ tag: 'heroMoved', to: here, entry: 'card' }, drawn('trap', 'trap-poisonous-snakes'), moveEnded)
  })

  test('CL-TRAP-7: its cards are a pile of their own; "shuffle again" shuffles it and draws another', () => {
    const used = beside(trapRoom).drawing('trap-arrows').rolling(1).when(step(E)).state.piles.trap
    expect([used.size, used.queue]).toEqual([14, [{ card: 'trap-arrows', knownTo: 'everyone' }]])
    beside(trapRoom)
      .drawing('trap-shuffle-again', 'trap-arrows')
      .rolling(1)
      .when(step(E))
      .includes({ tag: 'pileReshuffled', pile: 'trap', count: 15 }, drawn('trap', 'trap-arrows'))
  })

  test('CL-TRAP-8: a search may end in that pile', () => {
    beside(room)
      .drawing('room-search-trap', 'trap-poisonous-snakes')
      .rolling(1)
      .when(search)
      .includes(drawn('trap', 'trap-poisonous-snakes'), lost(1, 'poisonous-snakes', 16), moveEnded)
  })

  test('CL-TRAP-9: the move is over with it', () => {
    beside(trapRoom).drawing('trap-arrows').rolling(1).when(step(E)).includes(moveEnded).toAct('nobody')
  })
})
const tileOrigin = { by: 'tile', kind: 'tile', card: null, again: null, test: null, at: null } as const

describe('a chasm', () => {
  /** In a chasm, by one of its edges. */
  const inChasm = (tile: string, rotation: Dir, edge: Dir, setting: Partial<Setting> = {}) =>
    beside(room, { stance: { tag: 'chasm', edge } }, withTiles({ '3,3': [tile, rotation] }, setting))
  const exits = (...dirs: ReadonlyArray<Dir>) => [{ tag: 'stay' } as const, ...dirs.map(step)]

  test.each([
    ['left', 0, N, [N, E]],
    ['left', 0, E, [N, E]],
    ['left', 0, S, [S, W]],
    ['left', 0, W, [S, W]],
    ['left', 2, S, [S, W]],
    ['left', 2, N, [N, E]],
    ['right', 0, N, [N, W]],
    ['right', 0, E, [E, S]],
    ['right', 1, E, [N, E]],
  ] as const)(
    'CL-CHSM-1, -3, -4, -9, CL-EX-2: of the %s hand, turned by %i: in from %i, out by that side alone',
    (hand, rotation, edge, out) => {
      inChasm(`tile-chasm-${hand}`, rotation, edge).legal(exits(...out))
    },
  )

  test('CL-CHSM-2, -6, CL-EX-2: a hero is on the side it comes in by, and draws no card', () => {
    const entered = beside(room, {}, withTiles({ '3,3': room }, { agenda: moves(2) }))
      .drawing('tile-chasm-left')
      .when(step(N))
    entered
      .thenTags(['moveStarted', 'tileRevealed', 'tilePlaced', 'heroMoved', 'chasmEntered', 'moveEnded', 'moveStarted'])
      .legal(exits(S, W))
    expect(entered.state.heroes[0]!.stance).toEqual({ tag: 'chasm', edge: S })
  })

  test('CL-CHSM-6: it cannot be searched', () => {
    inChasm('tile-chasm-left', 0, N).forbids(search)
  })

  test('CL-CHSM-5: it is closed to a second hero, on either side', () => {
    beside(
      room,
      {},
      {
        heroes: [
          { id: 'rohan', at: [3, 4] },
          { id: 'sigeir', at: [3, 3], stance: { tag: 'chasm', edge: N } },
        ],
        tiles: { '3,4': room, '3,3': 'tile-chasm-left' },
      },
    ).forbids(step(N))
  })

  test('CL-CHSM-7: whoever flees back is on the side it comes over', () => {
    const fled = beside(
      room,
      { stance: { tag: 'chasm', edge: N } },
      withTiles({ '3,3': 'tile-chasm-left', '4,3': room }),
    )
      .drawing('room-mountain-troll', 'monster-1')
      .when(step(E), flee)
    expect(fled.state.heroes[0]).toMatchObject({ place: here, stance: { tag: 'chasm', edge: E } })
  })

  test('CL-CHSM-7: and whoever the dragon drives there', () => {
    const driven = beside(
      room,
      { at: 'chamber' },
      { tiles: { '6,3': 'tile-chasm-left' }, agenda: [{ tag: 'wakeDragon', hero: 0, origin: tileOrigin }] },
    )
      .rolling(1)
      .when({ tag: 'driveOut', to: square(6, 3) })
    expect(driven.state.heroes[0]).toMatchObject({ place: square(6, 3), stance: { tag: 'chasm', edge: S } })
  })

  test('CL-CHSM-8: a closed door leaves the other exit of that side', () => {
    inChasm('tile-chasm-left', 0, N, { tiles: { '3,3': 'tile-chasm-left', '4,3': ['tile-room-oddd', 0] } })
      .drawing('door-stays-closed')
      .when(step(E))
      .legal([{ tag: 'endMove' }, step(N)])
  })

  test('CL-CHSM-9: whoever stays keeps its side', () => {
    const stayed = inChasm('tile-chasm-right', 0, N, { agenda: moves(2) }).when({ tag: 'stay' })
    stayed.legal(exits(N, W))
  })
})

describe('a turning room', () => {
  test('CL-TURN-1, -2, CL-EX-3: opens on the far side, straight ahead', () => {
    const turned = beside(room, {}, withTiles({ '3,3': room }, { agenda: moves(2) }))
      .drawing('tile-turning-room-owww')
      .when(step(E))
      .includes({ tag: 'tilePlaced', rotation: 3 }, { tag: 'roomTurned', square: there, from: 3, to: 1 })
    turned.legal([{ tag: 'stay' }, step(E)])
  })

  test('CL-TURN-3: by a half or a quarter, as the pack has it or the option says', () => {
    const turn = (pack: typeof classic, options = {}) =>
      atStart(drakborgen(pack), 1, options).state.options.turningRoomTurn
    expect([turn(classic), turn(anniversary)]).toEqual(['half', 'quarter'])
    expect(turn(classic, { turningRoomTurn: 'quarter' })).toBe('quarter')
    beside(room, {}, withTiles({ '3,3': room }, { options: { turningRoomTurn: 'quarter' } }))
      .drawing('tile-turning-room-owww')
      .when(step(E))
      .includes({ tag: 'roomTurned', from: 3, to: 0 })
  })
})

describe('monsters', () => {
  const meets = (card: string, hero: Partial<HeroAt> = {}) => beside(room, hero).drawing(card, 'monster-1')

  test('CL-KP-1, CL-EX-4: have other KP for attack, wait and flight', () => {
    meets('room-skeleton').when(step(E), attack).includes({ tag: 'combatStarted', kp: 4 })
    meets('room-skeleton').rolling(1).when(step(E), flee).includes({ tag: 'combatStarted', kp: 3 })
    meets('room-orc').when(step(E), attack).includes({ tag: 'monsterFled' })
    meets('room-orc').when(step(E), wait).includes({ tag: 'combatStarted', kp: 6 })
  })

  test('CL-KP-2: a reaction names KP just where it brings a combat', () => {
    const reactions = classic.monsterCards.flatMap(({ reactions: { attack, wait, flee } }) =>
      [attack, wait, flee].flatMap(({ byKind }) => Object.values(byKind)),
    )
    expect(reactions).toHaveLength(15 * 3 * 5)
    for (const { outcome, kp } of reactions) expect(kp !== undefined).toBe(outcome === 'combat')
  })

  test('CL-KP-3: one that does not fight has none to lose', () => {
    meets('room-orc', { id: 'bardhor' })
      .rolling(3, 6)
      .when(step(E), { tag: 'weapon', card: 'crossbow' })
      .includes({ tag: 'monsterWounded', wounds: 3 }, { tag: 'monsterFled' }, encounterEnded('monsterFled'))
      .excludes('monsterDied')
  })

  test('CL-KP-4, CL-BOW-7, CL-EX-5: wounds count against the KP of the combat it chooses', () => {
    meets('room-two-orcs', { id: 'bardhor' })
      .rolling(5, 6)
      .when(step(E), { tag: 'weapon', card: 'crossbow' }, uses('crossbow'))
      .includes({ tag: 'monsterWounded', wounds: 3 }, { tag: 'combatStarted', kp: 4 })
      .includes({ tag: 'monsterWounded', wounds: 6 }, { tag: 'monsterDied', kp: 4 }, moveEnded)
  })

  test('CL-KP-5: the spider has a procedure, and neither KP nor card', () => {
    const spider = beside(room).drawing('room-giant-spider').rolling(1).when(step(E), { tag: 'choose', option: 1 })
    spider.includes({ tag: 'monsterKilled', kind: 'giant-spider' }, moveEnded).excludes('monsterCardDrawn')
  })
})

describe('effects', () => {
  const pit = { id: 'pit', eachMove: [{ tag: 'moveOver' }] } as const
  const dark = { id: 'dark', eachMove: [{ tag: 'endCondition', id: 'pit' }] } as const

  test('CL-OP-1: what ends a condition ends that one', () => {
    const { state } = beside(room, { conditions: [dark, pit] })
    expect(state.heroes[0]!.conditions).toEqual([dark])
  })

  test('CL-OP-2: a roll made again is read in the same table', () => {
    beside(room)
      .drawing('room-giant-spider')
      .rolling(6, 5, 4, 1)
      .when(step(E), { tag: 'choose', option: 1 })
      .includes(lost(1, 'giant-spider', 16), lost(1, 'giant-spider', 15), lost(1, 'giant-spider', 14), {
        tag: 'monsterKilled',
      })
  })

  test.each([
    [1, 1],
    [3, 2],
    [6, 3],
  ] as const)(
    "CL-OP-3: the wizard's curse: on %i every corridor turns by %i, a hero in it or not",
    (roll, quarterTurns) => {
      const cursed = beside(
        room,
        {},
        {
          heroes: [
            { id: 'rohan', at: [3, 3] },
            { id: 'sigeir', at: [5, 5] },
          ],
          tiles: { '3,3': room, '4,3': room, '5,5': 'tile-corridor-owow', '7,7': ['tile-corridor-owwo', 3] },
        },
      )
        .drawing('room-wizards-curse')
        .rolling(roll)
        .when(step(E))
      cursed.includes({ tag: 'tilesTurned', squares: [square(5, 5), square(7, 7)], quarterTurns })
      expect(cursed.state.board[square(5, 5)]!.rotation).toBe(quarterTurns)
      expect(cursed.state.board[square(7, 7)]!.rotation).toBe((3 + quarterTurns) % 4)
      expect(cursed.state.heroes[1]!.place).toBe(square(5, 5))
    },
  )

  test('CL-OP-7: an amount is never below 0, with what it adds and what it takes off', () => {
    // T12 - 3 - TF.
    const blade = (roll: number) =>
      beside(room).drawing('room-chest', 'chest-trap-t12-luck').rolling(roll).when(step(E), draw)
    blade(7).excludes('kpLost')
    blade(12).includes(lost(5, 'chest-trap', 12))
  })

  test('CL-OP-9, CL-BOW-5: a die may be divided', () => {
    beside(room, { id: 'bardhor' })
      .drawing('room-skeleton', 'monster-1')
      .rolling(4, 5)
      .when(step(E), { tag: 'weapon', card: 'crossbow' })
      .includes({ tag: 'monsterWounded', amount: 2 })
  })

  test('CL-OP-10: moves to be missed may be rolled, on their own', () => {
    beside(trapRoom)
      .drawing('trap-poison-gas')
      .rolling(6, 4)
      .when(step(E))
      .includes(lost(3, 'poison-gas', 14), { tag: 'movesToMiss', moves: 1 })
    beside(trapRoom).drawing('trap-poison-gas').rolling(3, 3).when(step(E)).excludes('kpLost', 'movesToMiss')
  })

  test('CL-OP-12: flight from the spider needs a way', () => {
    const spider = (cameFrom: boolean) =>
      cameFrom
        ? beside(room).drawing('room-giant-spider').when(step(E))
        : beside(room, {}, { agenda: [{ tag: 'meet', hero: 0, kind: 'giant-spider', origin: tileOrigin }] })
    spider(true).legal([
      { tag: 'choose', option: 0 },
      { tag: 'choose', option: 1 },
    ])
    spider(false).legal([{ tag: 'choose', option: 1 }])
  })

  test('CL-OP-17: a death names its cause', () => {
    beside(trapRoom).drawing('trap-cave-in').rolling(6).when(step(E)).includes({ tag: 'heroDied', cause: 'cave-in' })
    beside(trapRoom, { kp: 1 })
      .drawing('trap-poisonous-snakes')
      .rolling(5)
      .when(step(E))
      .includes(lost(1, 'poisonous-snakes', 0), { tag: 'heroDied', cause: 'poisonous-snakes' })
  })

  test('CL-OP-18: a trapdoor leads to a pit, not below', () => {
    expect(classic.decks.trap.some(({ descend }) => descend !== undefined)).toBe(true)
    const fallen = beside(trapRoom).drawing('trap-trapdoor').rolling(5, 2).when(step(E))
    fallen.includes({ tag: 'conditionStarted', id: 'pit' })
    expect(fallen.state.heroes[0]!.place).toBe(there)
  })
})

describe('conditions', () => {
  /** In a pit, with some moves to come. */
  const inPit = (n: number) =>
    beside(trapRoom, {}, { agenda: moves(n + 1) })
      .drawing('trap-trapdoor')
      .rolling(12, 1)
      .after(step(E))
  const climbs = (roll: number) => ({ tag: 'testRolled', property: 'vf', roll, success: roll <= 4 }) as const

  test('CL-COND-1, -2, CL-EX-6: each move a hero tries to climb out of a pit, and that is the move', () => {
    inPit(1).rolling(9).includes(climbs(9), moveEnded).excludes('conditionEnded').toAct('nobody')
    const out = inPit(2).rolling(9, 4)
    out.includes(climbs(9), moveEnded, climbs(4), { tag: 'conditionEnded', id: 'pit' }, moveEnded).toAct('nobody')
  })

  test('CL-COND-3: a torch that has gone out burns again on one half of the rolls, and the move goes on', () => {
    const out = (roll: number) =>
      beside(room, {}, { agenda: moves(2) })
        .drawing('room-torch-goes-out')
        .rolling(roll)
        .when(step(E))
    for (const roll of [1, 2, 3]) out(roll).includes({ tag: 'conditionEnded', id: 'torch-out' }).toAct(0)
    for (const roll of [4, 5, 6]) out(roll).excludes('conditionEnded').toAct('nobody')
  })

  const rope = { conditions: [{ id: 'pit', eachMove: [{ tag: 'moveOver' }] }], held: ['search-rope'] } as const

  test('CL-ROPE-2, -3, CL-OP-16, CL-EX-6: a rope pulls it out, and the move goes on as any other', () => {
    const pulled = beside(room, rope, { agenda: moves(2) })
      .allows(pass, uses('search-rope'))
      .when(uses('search-rope'))
    pulled.includes({ tag: 'conditionEnded', id: 'pit' }).excludes('testRolled').allows(step(E), search)
    expect(pulled.state.heroes[0]!.held).toEqual([{ card: 'search-rope', as: 'treasure' }])
    // As often as there is a pit.
    const { used } = pulled.state.heroes[0]!
    beside(room, { ...rope, used: [...used, ...used] }).allows(uses('search-rope'))
  })

  test('CL-ROPE-2: which nobody need use', () => {
    beside(room, rope).when(pass).excludes('conditionEnded').includes(moveEnded)
  })

  test('CL-ROPE-1, CL-OP-14: kept when found, and of no use but in a pit', () => {
    beside(room, {}, { agenda: moves(2) })
      .drawing('room-fallen-warrior', 'search-rope')
      .when(step(E), draw)
      .includes({ tag: 'cardKept', card: 'search-rope', as: 'item' })
      .forbids(uses('search-rope'))
  })
})

describe('a potion', () => {
  const potion = (kp: number) => beside(room, { kp, held: ['room-potion'] })
  const drunk = (kp: number, roll: number) => potion(kp).rolling(roll).when(uses('room-potion'))

  test('CL-POT-1: lies in four piles, and is kept', () => {
    const piles = (['room', 'trap', 'search', 'chest', 'roomSearch'] as const).filter((pile) =>
      classic.decks[pile].some(({ tags }) => tags.includes('potion')),
    )
    expect(piles).toEqual(['room', 'search', 'chest', 'roomSearch'])
    beside(room).drawing('room-search-potion').when(search).includes({ tag: 'cardKept', as: 'item' })
  })

  test('CL-POT-2, CL-OP-13: a second one goes back to its own pile', () => {
    potion(17)
      .drawing('room-search-potion')
      .when(pass, search)
      .excludes('cardKept')
      .includes(returned('roomSearch', 'room-search-potion'), moveEnded)
  })

  test('CL-POT-3, -5: drunk at the start of a move, it goes back to its pile, and the move goes on', () => {
    const { state } = drunk(9, 6)
      .includes({ tag: 'itemUsed', card: 'room-potion', window: 'ownMoveStart', then: 'return', pile: 'room' })
      .allows(step(E), search)
    expect(state.heroes[0]!.held).toEqual([])
    expect(state.piles.room.queue).toEqual([{ card: 'room-potion', knownTo: 'everyone' }])
  })

  test('CL-POT-4, -6, CL-OP-8, -11, CL-EX-7: a T12 says what it does', () => {
    drunk(9, 1).includes({ tag: 'kpGained', amount: 4, kp: 13 })
    drunk(9, 4).includes({ tag: 'kpGained', amount: 1, kp: 10 })
    for (const roll of [5, 9]) drunk(9, roll).excludes('kpGained', 'kpLost')
    drunk(9, 10).includes(lost(2, 'potion', 7))
    drunk(9, 11).includes(lost(4, 'potion', 5))
    drunk(9, 12).includes({ tag: 'heroDied', cause: 'potion' })
  })

  test('CL-POT-6: never above the starting number, and the last KP is not lost by half', () => {
    drunk(16, 1).includes({ tag: 'kpGained', amount: 1, kp: 17 })
    drunk(1, 11).excludes('kpLost', 'heroDied')
  })

  test('CL-POT-4: the odds', () => {
    const rules = drakborgen(classic)
    const what = oddsOf(rules, potion(9).when(uses('room-potion')).game, (_, events) =>
      events.some(({ tag }) => tag === 'heroDied')
        ? 'death'
        : events.some(({ tag }) => tag === 'kpGained')
          ? 'better'
          : events.some(({ tag }) => tag === 'kpLost')
            ? 'worse'
            : events.some(({ tag }) => tag === 'dieRolled')
              ? 'nothing'
              : undefined,
    )
    expect(what).toEqual({
      better: fraction(4, 12),
      nothing: fraction(5, 12),
      worse: fraction(2, 12),
      death: fraction(1, 12),
    })
  })
})

describe('a ring', () => {
  const spent = (scenario: Scenario<Drakborgen>, ring: string) => {
    scenario.includes({ tag: 'itemUsed', card: ring, then: 'outOfPlay' })
    expect(scenario.state.heroes[0]!.ring).toBeNull()
    expect(scenario.state.outOfPlay).toContainEqual({ card: ring, knownTo: 'everyone' })
    return scenario
  }

  test('CL-RING-1, -2, CL-OP-4: of opening: a door gives way without a card', () => {
    const opened = beside(room, { ring: 'ring-of-opening' }, withTiles({ '3,3': room, '4,3': ['tile-room-oddd', 0] }))
      .when(step(E))
      .legal([pass, uses('ring-of-opening')])
      .drawing('room-empty')
      .when(uses('ring-of-opening'))
    spent(opened, 'ring-of-opening')
      .includes({ tag: 'doorOpened' }, { tag: 'heroMoved', to: there, via: 'door' }, drawn('room', 'room-empty'))
      .excludes('testRolled')
    expect(opened.events.some((event) => event.tag === 'cardDrawn' && event.pile === 'door')).toBe(false)
  })

  test('CL-RING-1, -2: one door, and no other of the same room', () => {
    // There is another door beyond, which stays closed.
    const doors = { '3,3': 'tile-room-oddd', '4,3': 'tile-room-oddd' } as const
    beside(room, { ring: 'ring-of-opening' }, withTiles(doors))
      .when(step(E), uses('ring-of-opening'))
      .drawing('door-stays-closed')
      .after()
      .when(step(S))
      .drawing('door-stays-closed')
      .includes({ tag: 'doorTried', dir: S, side: 'near' }, drawn('door', 'door-stays-closed'))
      .legal([{ tag: 'endMove' }, step(N), step(W)])
  })

  test('CL-RING-2, CL-OP-4: or a portcullis without a test', () => {
    const grate = beside(
      'tile-portcullis-room-pooo',
      { ring: 'ring-of-opening' },
      {
        tiles: { '3,3': room, '4,3': ['tile-portcullis-room-pooo', 3] },
      },
    )
    const opened = grate.drawing('room-empty').when(step(E), uses('ring-of-opening'))
    spent(opened, 'ring-of-opening')
      .includes({ tag: 'portcullisLifted' }, { tag: 'heroMoved', to: there, via: 'portcullis' })
      .excludes('testRolled')
  })

  test('CL-RING-1, -3, CL-OP-5: of warning: a trap room comes to nothing', () => {
    const warned = beside(trapRoom, { ring: 'ring-of-warning' })
      .when(step(E))
      .legal([pass, uses('ring-of-warning')])
      .when(uses('ring-of-warning'))
    spent(warned, 'ring-of-warning').includes({ tag: 'trapVoided', hero: 0 }, moveEnded).excludes('cardDrawn')
  })

  test('CL-RING-3: or once its card is seen, or that of a chest', () => {
    beside(trapRoom, { ring: 'ring-of-warning' })
      .drawing('trap-cave-in')
      .when(step(E), pass, uses('ring-of-warning'))
      .includes({ tag: 'trapVoided' }, returned('trap', 'trap-cave-in'), moveEnded)
      .excludes('dieRolled', 'kpLost')
    beside(room, { ring: 'ring-of-warning' })
      .drawing('room-chest', 'chest-trap-t6')
      .when(step(E), draw, uses('ring-of-warning'))
      .includes({ tag: 'trapVoided' }, returned('chest', 'chest-trap-t6'), returned('room', 'room-chest'))
      .excludes('dieRolled')
  })

  test('CL-RING-4, CL-OP-5: a door whose trap comes to nothing stays closed, and the move may go on', () => {
    beside(room, { ring: 'ring-of-warning' }, withTiles({ '3,3': room, '4,3': ['tile-room-oddd', 0], '3,2': room }))
      .drawing('door-trap-t6')
      .when(step(E), uses('ring-of-warning'))
      .includes({ tag: 'trapVoided' }, returned('door', 'door-trap-t6'), { tag: 'doorStayedClosed' })
      .excludes('doorTrapSprung', 'kpLost', 'heroMoved')
      .allows({ tag: 'endMove' }, step(N))
      .forbids(step(E))
  })

  test('CL-RING-1, -5: of healing: 5 KP, up to the starting number, in place of a move', () => {
    const healed = (kp: number) =>
      beside(room, { kp, ring: 'ring-of-healing' })
        .legal([pass, uses('ring-of-healing')])
        .when(uses('ring-of-healing'))
    spent(healed(9), 'ring-of-healing').includes({ tag: 'kpGained', amount: 5, kp: 14 }, moveEnded).toAct('nobody')
    healed(15).includes({ tag: 'kpGained', amount: 2, kp: 17 })
  })

  test('CL-RING-1, -6: of blinding: a monster is defeated before anything is announced', () => {
    const blinded = beside(room, { ring: 'ring-of-blinding' })
      .drawing('room-skeleton')
      .when(step(E))
      .legal([pass, uses('ring-of-blinding')])
      .when(uses('ring-of-blinding'))
    spent(blinded, 'ring-of-blinding')
      .includes({ tag: 'monsterKilled', kind: 'skeleton' }, encounterEnded('monsterDied'), moveEnded)
      .excludes('intentAnnounced', 'monsterCardDrawn')
  })

  test('CL-RING-6, CL-OP-15: but not in an ambush', () => {
    beside(room, { ring: 'ring-of-blinding' })
      .drawing('room-ambush-skeleton')
      .rolling(1)
      .when(step(E))
      .legal([attack, flee])
  })

  test('CL-RING-7: a spider too, before its fight', () => {
    beside(room, { ring: 'ring-of-blinding' })
      .drawing('room-giant-spider')
      .when(step(E), uses('ring-of-blinding'))
      .includes({ tag: 'monsterKilled', kind: 'giant-spider' }, moveEnded)
      .excludes('dieRolled')
  })
})

describe('the crossbow', () => {
  const shoots = { tag: 'weapon', card: 'crossbow' } as const
  const archer = (card: string, hero: Partial<HeroAt> = {}) => beside(room, { id: 'bardhor', ...hero }).drawing(card)
  const bolts = (n: number) => ({ used: Array.from({ length: n }, () => 'crossbow') })

  test('CL-BOW-1: has four bolts', () => {
    archer('room-skeleton', bolts(3)).when(step(E)).allows(shoots)
    archer('room-skeleton', bolts(4)).when(step(E)).forbids(shoots)
  })

  test('CL-BOW-2, CL-OP-6: speaks before the reaction, which is that to an attack', () => {
    archer('room-orc')
      .drawing('monster-1')
      .rolling(1)
      .when(step(E), shoots)
      .includes({ tag: 'itemUsed', card: 'crossbow' }, { tag: 'monsterReacted', outcome: 'monsterFlees' })
  })

  test('CL-BOW-3: and once before a combat', () => {
    archer('room-skeleton')
      .drawing('monster-1')
      .rolling(1)
      .when(step(E), attack, uses('crossbow'))
      .includes({ tag: 'combatStarted' }, { tag: 'itemUsed', shot: true })
      .forbids(uses('crossbow'))
  })

  test('CL-BOW-4: in an ambush only there', () => {
    const ambushed = archer('room-ambush-skeleton').rolling(1).when(step(E)).legal([attack, flee])
    ambushed
      .drawing('monster-1')
      .when(attack)
      .legal([pass, uses('crossbow')])
  })

  /** The odds of what one bolt does to a monster. */
  const oddsAgainst = (card: string) => {
    const shot = archer(card).drawing('monster-1').when(step(E), shoots)
    return oddsOf(drakborgen(classic), shot.game, (_, events) => {
      const killed = events.some(({ tag }) => tag === 'monsterKilled')
      const wounds = events.flatMap((event) => (event.tag === 'monsterWounded' ? [String(event.amount)] : []))
      const settled = killed || wounds.length > 0 || events.some(({ tag }) => tag === 'monsterReacted')
      return settled ? (killed ? 'dead' : (wounds[0] ?? 'nothing')) : undefined
    })
  }
  const of36 = (n: number) => fraction(n, 36)

  test('CL-BOW-5: against most: a third nothing, a third half a T6, a third dead', () => {
    expect(oddsAgainst('room-orc')).toEqual({ nothing: of36(14), 1: of36(4), 2: of36(4), 3: of36(2), dead: of36(12) })
  })

  test('CL-BOW-6: against skeletons half, a third, a sixth', () => {
    expect(oddsAgainst('room-skeleton')).toEqual({
      ...{ nothing: of36(20), 1: of36(4), 2: of36(4), 3: of36(2), dead: of36(6) },
    })
  })

  test('CL-BOW-7: against two orcs a kill is three wounds', () => {
    expect(oddsAgainst('room-two-orcs')).toEqual({ nothing: of36(14), 1: of36(4), 2: of36(4), 3: of36(14) })
  })

  test('CL-BOW-8: no shot at a spider', () => {
    archer('room-giant-spider')
      .when(step(E))
      .forbids(shoots)
      .legal([{ tag: 'choose', option: 0 }, { option: 1 }])
  })
})

describe('combat', () => {
  test('CL-CBT-1: is fought with cards by any number', () => {
    for (const seats of [1, 2, 3, 4])
      expect(atStart(drakborgen(classic), seats).state.options.combatSystem).toBe('cards')
    expect(classic.combatDie?.from).toBe('ours')
  })

  test('CL-CBT-2: alone against a bot', () => {
    beside(room, {}, { heroes: [{ id: 'rohan', at: [3, 3] }] })
      .drawing('room-mountain-troll', 'monster-1')
      .rolling(3)
      .when(step(E), attack, { tag: 'combatCard', card: 'rohan-b' })
      .includes({ tag: 'combatRoundResolved', heroLetter: 'B', monsterLetter: 'C' })
  })

  test('CL-CBT-3: or with a die, if that is agreed', () => {
    beside(room, {}, { options: { combatSystem: 'die' } })
      .drawing('room-mountain-troll', 'monster-1')
      .throwing({ zone: 'inner', face: 'other' })
      .when(step(E), attack, { tag: 'throw' })
      .includes({ tag: 'monsterDied', kp: 2 })
  })
})

describe('the tiles', () => {
  test('CL-TILE-1: there are fewer than squares, and without a tile none is entered', () => {
    const { counts, board } = classic
    expect(counts.tiles).toBeLessThan(board.cols * board.rows - 6)
    const none = beside(
      room,
      {},
      {
        but: (state) => {
          const { tile } = state.piles
          const unseen = Object.fromEntries(Object.keys(tile.unseen).map((id) => [id, 0]))
          return { ...state, piles: { ...state.piles, tile: { ...tile, unseen, size: 0 } } }
        },
      },
    )
    none.forbids(step(N), step(S)).allows(step(E))
  })

  test('CL-TILE-2: the rules go by the kind of a tile', () => {
    const { tile } = contentOf(classic)
    expect(tile(trapRoom).kind).toMatchObject({ kind: 'trapRoom', dot: 'white' })
    const striped = { ...classic, tiles: classic.tiles.map((one) => ({ ...one, dot: 'yellow' as const })) }
    givenOf(striped, { heroes: [{ id: 'rohan', at: [3, 3] }], tiles: { '3,3': room, '4,3': room }, agenda: moves(1) })
      .drawing('room-empty')
      .when(step(E))
      .includes(drawn('room', 'room-empty'), moveEnded)
  })
})
