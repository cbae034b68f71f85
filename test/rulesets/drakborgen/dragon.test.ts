import { decodePack, type Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { either } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { withTraps } from '../../support/drakborgen/kinds.js'
import {
  asideAsleep,
  boxWith,
  cardOf,
  inRoom,
  leftIn,
  meeting,
  moveEnded,
  thingOf,
} from '../../support/drakborgen/rooms.js'
import { E, rules, S, type Setting, square, step, W } from '../../support/drakborgen/table.js'

type Effects = Parameters<typeof cardOf>[1]

const stayInChamber = { tag: 'stayInChamber' } as const
const pick = (index: number) => ({ tag: 'pickDragonCard', index }) as const
const driveOut = (to: number) => ({ tag: 'driveOut', to }) as const
const moves = (...seats: ReadonlyArray<number>) => seats.map((seat) => ({ tag: 'beginMove', seat }) as const)
const west = square(5, 4)

/** Seat 0 has just woken the dragon, and stands in the chamber with nobody else; the fire has rolled this. */
const woken = (fire: number, setting: Partial<Setting> = {}, pack: Pack = box) =>
  inRoom(
    {
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
      ],
      tiles: {},
      ...setting,
    },
    pack,
  )
    .drawing('t1', 't2', 'awake')
    .after(stayInChamber)
    .when(pick(0))
    .rolling(fire)

/**
 * DB-EX-49: seat 1 has been there for two moves, seat 0 for one, and seat 2 is elsewhere. Two cards lie aside. It is the
 * move of seat 1, who wakes the dragon.
 */
const two = (setting: Partial<Setting> = {}) =>
  inRoom({
    heroes: [
      { id: 'p', at: 'chamber', kp: 10, treasures: ['t5', 't6'] },
      { id: 'q', at: 'chamber', kp: 9, treasures: ['t1', 't2'] },
      { id: 'rut', at: [3, 3], treasures: ['t7'] },
    ],
    tiles: { '5,4': 'k4', '3,3': 'k4' },
    agenda: moves(1, 2, 0),
    but: asideAsleep(2),
    ...setting,
  })
    .drawing('t3', 't4', 'awake')
    .after(stayInChamber)
    .when(pick(0))

describe('the pick', () => {
  test('DB-DRGN-1, -2, DB-DEC-20: the cards left are shuffled, one is picked unseen, and any is as likely to be awake', () => {
    const picking = inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
      ],
      but: asideAsleep(3),
    })
      .drawing('t1', 't2')
      .when(stayInChamber)
      .includes({ tag: 'dragonPileShuffled', count: 5 })
      .legal([0, 1, 2, 3, 4].map(pick))
    for (const index of [0, 4])
      expect(picking.when(pick(index)).pending).toEqual({
        by: 'chance',
        outcomes: [
          { tag: 'card', card: 'asleep' },
          { tag: 'card', card: 'awake' },
        ],
        weights: [4, 1],
      })
  })

  test('DB-DRGN-3, DB-EX-51: with seven aside the eighth is awake for certain', () => {
    const last = inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
      ],
      but: asideAsleep(7),
    })
      .drawing('t1', 't2')
      .when(stayInChamber)
      .legal([pick(0)])
      .when(pick(0))
    expect(last.pending).toMatchObject({ outcomes: [{ card: 'awake' }], weights: [1] })
  })

  test('DB-DRGN-5, -19: cards set aside stay there when the chamber empties, and every pick is more dangerous to all', () => {
    inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: [5, 5] },
      ],
      tiles: { '5,4': 'k4', '5,5': 'k4' },
      agenda: moves(0, 0, 1),
    })
      .drawing('t1', 't1', 'asleep', 'empty', 't2', 't2')
      .when(stayInChamber, pick(0), { tag: 'step', to: west }, step(E))
      .toAct(1)
      .legal([0, 1, 2, 3, 4, 5, 6].map(pick))
  })

  test('DB-EX-52: the k-th card wakes the dragon once in eight for every k, and three sleep five times in eight', () => {
    const picks = { agenda: Array.from({ length: 8 }, () => ({ tag: 'drawDragon', hero: 0 }) as const) }
    const { game } = inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
      ],
      ...picks,
    })
    const picked = (events: ReadonlyArray<{ readonly tag: string }>) =>
      events.filter(({ tag }) => tag === 'dragonCardPicked').length
    const isAwake = (events: ReadonlyArray<{ readonly tag: string }>) => events.some(({ tag }) => tag === 'dragonWoke')
    const wakes = oddsOf(rules, game, (_, events) => (isAwake(events) ? `card ${picked(events)}` : undefined))
    expect(wakes).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((k) => [`card ${k}`, fraction(1, 8)])))
    const three = oddsOf(rules, game, (_, events) =>
      isAwake(events) ? 'awake' : picked(events) === 3 ? 'asleep' : undefined,
    )
    expect(three).toEqual({ awake: fraction(3, 8), asleep: fraction(5, 8) })
  })
})

describe('the dragon wakes', () => {
  test('DB-EX-49, DB-DRGN-6…10, -15, DB-FLOW-9: one hero after the other: treasures, fire, and out', () => {
    const out = two()
      .rolling(5)
      .when(driveOut(west))
      .rolling(12)
      .includes({ tag: 'moveEnded', seat: 1 }, { tag: 'moveStarted', seat: 2 })
    const shown = (cards: ReadonlyArray<string>, seat: number) => cards.map((card) => ({ card, knownTo: [seat] }))
    const { events } = out
    expect(events.filter(({ tag }) => tag !== 'dieRolled').slice(0, 15)).toEqual([
      { tag: 'dragonCardPicked', hero: 1, index: 0, of: 6, card: 'awake' },
      { tag: 'dragonWoke', waker: 1, queue: [1, 0] },
      { tag: 'treasuresReturned', hero: 1, cards: shown(['t1', 't2', 't3', 't4'], 1) },
      { tag: 'dragonFireRolled', hero: 1, roll: 5 },
      { tag: 'kpLost', hero: 1, amount: 5, cause: 'dragon', kp: 4 },
      { tag: 'chamberLeft', hero: 1 },
      {
        ...{ tag: 'heroDrivenOut', hero: 1, from: 'chamber', to: west, dir: W, border: west * 4 + E },
        ...{ entry: 'eviction', via: 'eviction' },
      },
      { tag: 'treasuresReturned', hero: 0, cards: shown(['t5', 't6'], 0) },
      { tag: 'dragonFireRolled', hero: 0, roll: 12 },
      { tag: 'kpLost', hero: 0, amount: 10, cause: 'dragon', kp: 0 },
      { tag: 'heroDied', hero: 0, cause: 'dragon', place: 'chamber' },
      expect.objectContaining({ tag: 'heroCardsDispersed', hero: 0 }),
      { tag: 'dragonFellAsleep', pile: { asleep: 7, awake: 1 } },
      { tag: 'moveEnded', seat: 1 },
      { tag: 'moveStarted', seat: 2, number: 1 },
    ])
    const { piles, dragonsAside } = out.state
    expect(piles.treasure.queue.map(({ card }) => card)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
    expect([piles.dragon.size, dragonsAside]).toEqual([8, []])
  })

  test('DB-DRGN-8: treasures go back before the fire, also those of a hero it then kills', () => {
    woken(12, {
      heroes: [
        { id: 'p', at: 'chamber', kp: 3 },
        { id: 'q', at: 'nw' },
      ],
    }).includes(
      { tag: 'treasuresReturned', hero: 0, cards: ['t1', 't2'].map((card) => ({ card, knownTo: [0] })) },
      { tag: 'dragonFireRolled', roll: 12 },
      { tag: 'heroDied', cause: 'dragon' },
      { tag: 'heroCardsDispersed', treasures: [] },
    )
  })

  test('DB-DRGN-10, DB-DEC-21: a hero the fire kills is driven nowhere', () => {
    woken(12, {
      heroes: [
        { id: 'p', at: 'chamber', kp: 12 },
        { id: 'q', at: 'nw' },
      ],
    })
      .includes({ tag: 'heroDied' }, { tag: 'dragonFellAsleep' }, moveEnded)
      .excludes('heroDrivenOut')
      .toAct('nobody')
  })

  test('DB-DRGN-11, DB-ROOM-4, DB-FLOW-7: no room card is drawn where the hero is driven', () => {
    woken(1, { tiles: { '5,4': 'k4' } })
      .when(driveOut(west))
      .includes({ tag: 'heroDrivenOut', to: west }, moveEnded)
      .excludes('cardDrawn')
  })

  test('DB-DRGN-13, -14: what is not from the chamber is kept, and who is not in it is left alone', () => {
    const out = two({
      heroes: [
        { id: 'p', at: [7, 4], treasures: ['t5'] },
        { id: 'q', at: 'chamber', held: ['brooch'] },
        { id: 'rut', at: [3, 3], treasures: ['t7'] },
      ],
      tiles: { '5,4': 'k4', '3,3': 'k4', '7,4': 'k4' },
    })
      .rolling(5)
      .when(driveOut(west))
    const { heroes } = out.state
    expect(heroes[1]).toMatchObject({ held: [{ card: 'brooch', as: 'treasure' }], treasures: [], kp: 5 })
    expect(heroes[0]).toMatchObject({ place: square(7, 4), treasures: [{ card: 't5', knownTo: [0] }], kp: 14 })
  })

  test("DB-DRGN-16, -17: the waker's move is over, and the others still have theirs", () => {
    two()
      .rolling(1)
      .when(driveOut(west))
      .rolling(1)
      .drawing('k4')
      .after(driveOut(square(6, 3)))
      .toAct(2)
      .when({ tag: 'stay' })
      .includes({ tag: 'moveEnded', seat: 2 }, { tag: 'moveStarted', seat: 0 })
      .toAct(0)
  })
})

describe('where to', () => {
  test('DB-DEC-21: to any tile alongside, and only if there is none to an empty square', () => {
    woken(1, { tiles: { '5,4': 'k4', '7,5': 'w4' } }).legal([
      { tag: 'driveOut', dir: W, to: west },
      { tag: 'driveOut', dir: E, to: square(7, 5) },
    ])
    woken(1).legal(
      [square(6, 3), square(7, 4), west, square(7, 5), square(6, 6), square(5, 5)].map((to) => ({
        tag: 'driveOut',
        to,
      })),
    )
  })

  test('DB-R-91, DB-DEC-21: to no tower, be it next to the chamber', () => {
    const { board } = box
    const near = { cell: { col: 5, row: 4 }, openings: [{ toCell: { col: 4, row: 4 }, dir: W }] } as const
    const towers = board.towers.map((tower) => (tower.id === 'nw' ? { ...tower, ...near } : tower))
    const pack = { ...box, board: { ...board, towers } }
    expect(decodePack(pack)).toEqual(either.right(pack))
    const heroes = [
      { id: 'p', at: 'chamber' },
      { id: 'q', at: 'se' },
    ] as const
    woken(1, { heroes, tiles: { '7,4': 'k4' } }, pack).legal([driveOut(square(7, 4))])
    woken(1, { heroes }, pack).legal(
      [square(6, 3), square(7, 4), square(7, 5), square(6, 6), square(5, 5)].map(driveOut),
    )
  })

  test('DB-DRGN-18: not to a square where another hero stands', () => {
    const occupied = {
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: [5, 4] },
      ],
      tiles: { '5,4': 'k4' },
    } as const
    woken(1, { ...occupied, tiles: { '5,4': 'k4', '5,5': 'k4' } }).legal([driveOut(square(5, 5))])
    woken(1, occupied).forbids(driveOut(west))
  })

  test('DB-DEC-21: with nowhere to go the hero is eaten', () => {
    woken(1, { but: leftIn('tile', {}) }).includes(
      { tag: 'kpLost', amount: 1, kp: 13 },
      { tag: 'heroDied', cause: 'dragon', place: 'chamber' },
      { tag: 'dragonFellAsleep' },
    )
  })

  test('DB-EX-73, DB-DRGN-10: through a door, without a card', () => {
    two({ tiles: { '5,4': ['kd', 1], '3,3': 'k4' } })
      .rolling(5)
      .legal([driveOut(west)])
      .when(driveOut(west))
      .rolling(12)
      .excludes('doorTried')
  })

  test('DB-EX-73: through a wall, unless the option says otherwise', () => {
    const walled = { tiles: { '5,4': 'kx', '3,3': 'k4' } } as const
    two(walled)
      .rolling(5)
      .legal([driveOut(west)])
    two({ ...walled, options: { evictionThrough: 'opening' } })
      .rolling(5)
      .forbids(driveOut(west))
      .allows(driveOut(square(5, 5)))
  })

  test('DB-R-91, DB-DRGN-10: and to an empty square only where the chamber has no wall, if the option says so', () => {
    const { chamber } = box.board
    const walled = ({ cell: { col, row }, dir }: (typeof chamber.edges)[number]) => col === 6 && row === 4 && dir === W
    const edges = chamber.edges.map((one) => (walled(one) ? { ...one, edge: 'wall' as const } : one))
    const pack: Pack = { ...box, board: { ...box.board, chamber: { ...chamber, edges } } }
    woken(1, {}, pack).allows(driveOut(west))
    woken(1, { options: { evictionThrough: 'opening' } }, pack).legal(
      [square(6, 3), square(7, 4), square(7, 5), square(6, 6), square(5, 5)].map(driveOut),
    )
  })

  test('DB-EX-73: from behind the wall it can flee nowhere, and walk only south', () => {
    const out = woken(1, { tiles: { '5,4': 'kx', '5,5': 'k4' }, agenda: moves(0, 0) }).after(driveOut(west))
    out.legal([{ tag: 'stay' }, step(S), { tag: 'search' }])
    out
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([
        { tag: 'intent', intent: 'attack' },
        { tag: 'intent', intent: 'wait' },
      ])
  })

  test('DB-EX-50, DB-DRGN-12: onto debris just drawn, and next move back or through', () => {
    const out = woken(1, {
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: [5, 4] },
      ],
      tiles: { '5,4': 'k4' },
      agenda: moves(0, 0),
    })
      .drawing('b4')
      .when(driveOut(square(7, 5)))
      .includes(
        { tag: 'tilePlaced', tile: 'b4', square: square(7, 5), rotation: 1 },
        { tag: 'debrisEntered', square: square(7, 5), edge: W },
        moveEnded,
      )
      .legal([{ tag: 'turnBack' }, { tag: 'force' }])
    expect(out.state.heroes[0]!.stance).toEqual({ tag: 'debrisEntrance', edge: W })
  })

  test('DB-DRGN-12: a well is tested, a turning room turns, a corridor gives no further step, a portcullis falls', () => {
    woken(1, { tiles: { '5,4': 'w4' } })
      .when(driveOut(west))
      .rolling(6)
      .includes({ tag: 'wellEntered', edge: E }, { tag: 'heroDied', cause: 'well' })
    woken(1, { tiles: { '5,4': 's2' } })
      .when(driveOut(west))
      .includes({ tag: 'roomTurned', from: 0, to: 1 })
    woken(1, { tiles: { '5,4': 'y4' } })
      .when(driveOut(west))
      .includes({ tag: 'corridorEntered', mayContinue: false }, moveEnded)
      .toAct('nobody')
    woken(1)
      .drawing('r4')
      .when(driveOut(west))
      .includes(
        { tag: 'tilePlaced', tile: 'r4', rotation: 3 },
        { tag: 'portcullisFell', border: west * 4 + E, cause: 'entered' },
      )
  })
})

test('DB-DRGN-6, -16: a card may wake it too: whoever is in the chamber pays, and the move of the waker is over', () => {
  meeting(
    'horn',
    {
      heroes: [
        { id: 'p', at: [3, 3] },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '3,3': 'k4', '4,3': 'k4', '5,4': 'k4' },
    },
    boxWith('room', cardOf('horn', [{ tag: 'wakeDragon' }, { tag: 'missMoves', n: 1 }])),
  )
    .rolling(2)
    .toAct(1)
    .when(driveOut(west))
    .includes(
      { tag: 'heroDrivenOut', hero: 1 },
      { tag: 'dragonFellAsleep' },
      { tag: 'cardReturned', card: 'horn' },
      moveEnded,
    )
    .excludes('movesToMiss')
})

describe('what a tile does to one who is driven there', () => {
  const south = square(5, 5)
  /** Two in the chamber, and to the west and south-west of it a trap room and a room; the trap card does this. */
  const trapped = (...effects: Effects) => trappedWith('chamber', effects)
  const trappedWith = (other: 'chamber' | 'nw', effects: Effects) => {
    const ghost: Pack['monsterKinds'][number] = {
      ...{ id: 'ghost', name: { sv: 'spöke', en: 'ghost' }, fightsAs: null, tags: [], from: 'ours' },
      procedure: [{ tag: 'moveOver' }],
    }
    const traps = withTraps(boxWith('trap', cardOf('trap', effects, ['trap'])))
    const pack = { ...traps, monsterKinds: [...traps.monsterKinds, ghost] }
    return inRoom(
      {
        heroes: [
          { id: 'p', at: other },
          { id: 'q', at: 'chamber' },
        ],
        tiles: { '5,4': 'tile-trap-room-oooo', '5,5': 'k4' },
        agenda: moves(1),
      },
      pack,
    )
      .drawing('t1', 't2', 'awake')
      .after(stayInChamber)
      .when(pick(0))
      .rolling(1)
  }

  test('DB-R-92, DB-DRGN-7: "the move is over" ends its own eviction, and the next is still driven out', () => {
    const out = trapped({ tag: 'moveOver' }, { tag: 'missMoves', n: 1 })
      .when(driveOut(west))
      .drawing('trap')
      .rolling(1)
      .when(driveOut(south))
      .includes(
        { tag: 'heroDrivenOut', hero: 1, to: west },
        { tag: 'cardDrawn', hero: 1, pile: 'trap' },
        { tag: 'dragonFireRolled', hero: 0 },
        { tag: 'heroDrivenOut', hero: 0, to: south },
        { tag: 'dragonFellAsleep', pile: { asleep: 7, awake: 1 } },
        { tag: 'cardReturned', hero: 1, pile: 'trap', card: 'trap' },
        { tag: 'moveEnded', seat: 1 },
      )
      .excludes('movesToMiss')
      .toAct('nobody')
    expect(out.state).toMatchObject({ dragonAwake: false, dragonsAside: [], piles: { dragon: { size: 8 } } })
  })

  test('DB-R-92: the same for one who is driven out in the move of another', () => {
    trapped({ tag: 'moveOver' }, { tag: 'missMoves', n: 1 })
      .when(driveOut(south))
      .rolling(1)
      .when(driveOut(west))
      .drawing('trap')
      .includes(
        { tag: 'heroDrivenOut', hero: 0, to: west },
        { tag: 'cardDrawn', hero: 0, pile: 'trap' },
        { tag: 'dragonFellAsleep' },
        { tag: 'moveEnded', seat: 1 },
      )
      .excludes('movesToMiss')
      .toAct('nobody')
  })

  test.each<Effects>([[{ tag: 'wakeDragon' }], [{ tag: 'drawFrom', pile: 'dragon', count: 1, optional: false }]])(
    'DB-DRGN-6, DB-R-92: what is awake is not woken again, by %j',
    (effect) => {
      const out = trapped(effect).when(driveOut(west)).drawing('trap').rolling(1).when(driveOut(south))
      expect(out.events.filter(({ tag }) => tag === 'dragonWoke')).toHaveLength(1)
      expect(out.events.filter(({ tag }) => tag === 'dragonFireRolled')).toHaveLength(2)
    },
  )

  test('DB-R-92: a secret door found then leads nowhere', () => {
    trapped({ tag: 'secretDoor' })
      .when(driveOut(west))
      .drawing('trap')
      .rolling(1)
      .when(driveOut(south))
      .includes(
        { tag: 'secretDoorFound', hero: 1 },
        { tag: 'heroDrivenOut', hero: 0, to: south },
        { tag: 'dragonFellAsleep' },
      )
      .excludes('secretDoorUsed', 'secretDoorDeclined')
      .toAct('nobody')
  })

  test('DB-R-92: a card grants it no step in the move of another', () => {
    trapped({ tag: 'continueMove' })
      .when(driveOut(south))
      .rolling(1)
      .when(driveOut(west))
      .drawing('trap')
      .includes({ tag: 'cardReturned', hero: 0, card: 'trap' }, { tag: 'dragonFellAsleep' })
      .toAct('nobody')
  })

  test('DB-FLOW-10, DB-DECK-3: what lies open before one driven out in the move of another goes back', () => {
    const { state } = trapped({ tag: 'moveOver' })
      .when(driveOut(south))
      .rolling(1)
      .when(driveOut(west))
      .drawing('trap')
      .includes({ tag: 'moveEnded', seat: 1 })
    expect(state.open).toEqual([])
  })

  test('DB-INV-26: and its monster is gone before the next is driven out', () => {
    const { state } = trapped({ tag: 'meet', kind: 'ghost' }).when(driveOut(west)).drawing('trap').rolling(1)
    expect(state.encounter).toBeNull()
  })

  test('DB-R-92: no card lets the waker step back into the chamber', () => {
    trappedWith('nw', [{ tag: 'continueMove' }])
      .when(driveOut(west))
      .drawing('trap')
      .forbids({ tag: 'step', to: 'chamber' })
  })

  test('DB-R-92: no card sends one back into the chamber', () => {
    trappedWith('nw', [{ tag: 'moveHero', to: 'back', drawRoomCard: false }])
      .when(driveOut(west))
      .drawing('trap')
      .excludes('chamberEntered')
  })

  test('DB-R-92, DB-FLEE-2: from a monster it cannot flee back into the chamber while the dragon is awake', () => {
    trapped({ tag: 'meet', kind: 'orc' })
      .when(driveOut(west))
      .drawing('trap')
      .toAct(1)
      .legal([
        { tag: 'intent', intent: 'attack' },
        { tag: 'intent', intent: 'wait' },
      ])
  })
})

test('DB-DRGN-10: one whom a thing has carried off while it burned is not driven out', () => {
  const cloak = thingOf('cloak', {
    windows: ['onDamage'],
    effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }],
    then: 'keep',
  })
  inRoom(
    {
      heroes: [
        { id: 'p', at: 'chamber', held: ['cloak'] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '5,4': 'k4' },
      agenda: moves(0),
    },
    boxWith('search', cloak),
  )
    .drawing('t1', 't2', 'awake')
    .after(stayInChamber)
    .when(pick(0))
    .rolling(3)
    .when({ tag: 'useItem', card: 'cloak' }, { tag: 'goTo', to: 'se' }, { tag: 'remain' })
    .excludes('heroDrivenOut')
    .toAct('nobody')
})

test('DB-DRGN-7: three in the chamber are dealt with clockwise from the one who woke it, each before the next', () => {
  const out = inRoom({
    heroes: [
      { id: 'p', at: 'chamber' },
      { id: 'q', at: 'chamber' },
      { id: 'rut', at: 'chamber' },
    ],
    tiles: { '5,4': 'k4', '5,5': 'k4', '7,4': 'k4' },
    agenda: moves(1),
  })
    .drawing('t1', 't2', 'awake')
    .after(stayInChamber)
    .when(pick(0))
    .rolling(1)
    .includes({ tag: 'dragonWoke', waker: 1, queue: [1, 2, 0] })
    .toAct(1)
    .when(driveOut(west))
    .rolling(1)
    .toAct(2)
    .when(driveOut(square(5, 5)))
    .rolling(1)
    .toAct(0)
    .when(driveOut(square(7, 4)))
  const told = out.events.flatMap((event) =>
    event.tag === 'dragonFireRolled' || event.tag === 'heroDrivenOut' ? [`${event.tag} ${event.hero}`] : [],
  )
  expect(told).toEqual([1, 2, 0].flatMap((hero) => [`dragonFireRolled ${hero}`, `heroDrivenOut ${hero}`]))
})
