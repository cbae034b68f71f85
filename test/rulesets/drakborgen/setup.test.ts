/** From an empty table to the first round. */
import { createEngine, type Ruleset } from 'delvekit'
import { contentOf, type Drakborgen, drakborgen, type Options, type Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { E, rules, step, W } from '../../support/drakborgen/table.js'

const newGame = (seats: number, options: Partial<Options> = {}) => givenTable(rules, atStart(rules, seats, options))
const hero = (id: string) => ({ tag: 'chooseHero', hero: id }) as const
const ring = (n: 0 | 1 | 2 | 3) => ({ tag: 'chooseRing', ring: box.rings[n]!.id }) as const
const tower = (id: string) => ({ tag: 'chooseTower', tower: id }) as const

describe('the box is opened', () => {
  test('DB-SETUP-1: one to four play', () => {
    const starts = (seats: number) => createEngine(rules).start({ seats, seed: 1 })._tag
    expect([0, 1, 2, 3, 4, 5].map(starts)).toEqual(['Left', 'Right', 'Right', 'Right', 'Right', 'Left'])
  })

  test('DB-SETUP-1: but no more than there are heroes and rings for', () => {
    const most = (pack: Partial<Pack>) => drakborgen({ ...box, ...pack }).seats.most
    expect([most({}), most({ rings: box.rings.slice(2) }), most({ heroes: box.heroes.slice(5) })]).toEqual([4, 2, 3])
  })

  test('DB-SETUP-2, -23: the chamber tile lies aside, no tile on the board, and the sun stands on step 1', () => {
    const { chamberPlaced, board, sunStep } = newGame(2).rolling(2, 1).state
    expect({ chamberPlaced, tiles: board.filter((placed) => placed !== null), sunStep }).toEqual({
      chamberPlaced: false,
      tiles: [],
      sunStep: 1,
    })
  })

  test('DB-SETUP-3, -4: tiles and every kind of card form a pile in random order', () => {
    const { piles } = newGame(2).rolling(2, 1).state
    for (const pile of ['tile', 'room', 'monster', 'roomSearch', 'door', 'chest', 'search', 'treasure'] as const) {
      const deck = contentOf(box).deck(pile)
      const size = Object.values(deck).reduce((sum, n) => sum + n, 0)
      expect(piles[pile]).toEqual({ unseen: deck, size, queue: [] })
    }
    expect(piles.tile.size).toBe(88)
  })

  test('DB-SETUP-3: each of the 88 tiles is as likely as any other to come first', () => {
    const first = newGame(1).rolling(1).when(hero('rohan'), ring(0), tower('nw'), { tag: 'step', dir: 1 }).pending
    expect(first).toEqual({
      by: 'chance',
      outcomes: box.tiles.map(({ id }) => ({ tag: 'card', card: id })),
      weights: box.tiles.map(({ count }) => count),
    })
  })

  test('DB-SETUP-5: heroes, rings, weapons and combat cards are in no pile', () => {
    const { piles } = newGame(2).rolling(2, 1).state
    const inPiles = Object.values(piles).flatMap(({ unseen }) => Object.keys(unseen))
    const aside = [...box.heroes, ...box.rings, ...box.weapons, ...box.combatCards].map(({ id }) => id)
    expect(aside.filter((id) => inPiles.includes(id))).toEqual([])
  })

  test('DB-SETUP-24: the eight dragon cards are complete, and none is set aside', () => {
    const { piles, dragonsAside } = newGame(2).rolling(2, 1).state
    expect([piles.dragon, dragonsAside]).toEqual([{ unseen: { asleep: 7, awake: 1 }, size: 8, queue: [] }, []])
  })
})

test('DB-SETUP-2: nothing lies beside the table that would be lost with its next copy', () => {
  const over = (lays: object): Ruleset<Drakborgen> => ({
    ...rules,
    setup: (given) => {
      const { state, agenda } = rules.setup(given)
      return { state: { ...state, ...lays }, agenda }
    },
  })
  const start = (game: Ruleset<Drakborgen>) => createEngine(game).start({ seats: 2, seed: 1 })
  expect(() => start(over({ omens: 0 }))).toThrow("the state has 'omens' besides its own")
  expect(start(over({ slices: { omens: 0 } }))).toMatchObject({
    right: { game: { table: { state: { slices: { omens: 0 } } } } },
  })
})

describe('the roll-off', () => {
  test('DB-SETUP-6: every seat rolls T12, and the highest goes first', () => {
    newGame(3)
      .rolling(4, 12, 11)
      .thenEvents([
        { tag: 'gameCreated', content: 'box', seats: 3 },
        { tag: 'rollOffRolled', seat: 0, roll: 4 },
        { tag: 'rollOffRolled', seat: 1, roll: 12 },
        { tag: 'rollOffRolled', seat: 2, roll: 11 },
        { tag: 'firstSeatSet', seat: 1 },
      ])
  })

  test('DB-SETUP-7: who tie for highest roll again, and they alone, until one is highest', () => {
    newGame(4)
      .rolling(9, 9, 9, 2, 5, 8, 8, 3, 1)
      .includes(
        { tag: 'rollOffTied', seats: [0, 1, 2] },
        { tag: 'rollOffTied', seats: [1, 2] },
        { tag: 'rollOffRolled', seat: 1, roll: 3 },
        { tag: 'rollOffRolled', seat: 2, roll: 1 },
        { tag: 'firstSeatSet', seat: 1 },
      )
  })

  test('DB-EX-1, DB-SETUP-6…9, -11, -12, -19, -20, -25, DB-SUN-2: who wins the tie is first, but for the rings', () => {
    const roll = { tag: 'roll' } as const
    const remain = { tag: 'remain' } as const
    const { events } = newGame(3)
      .rolling(9, 11, 11, 4, 7)
      .when(hero('rohan'), hero('rut'), hero('p'), ring(0), ring(1), ring(3), tower('nw'), tower('ne'), tower('sw'))
      .drawing('d3', 'd2', 'd2')
      .when(step(E), step(W), step(E))
      .rolling(1, 1, 1)
      .when(roll, remain, roll, remain, roll, remain)
      .includes({ tag: 'rollOffTied', seats: [1, 2] }, { tag: 'firstSeatSet', seat: 2 })
    const seats = (tag: string) => events.flatMap((event) => (event.tag === tag && 'seat' in event ? [event.seat] : []))
    expect(seats('rollOffRolled')).toEqual([0, 1, 2, 1, 2])
    expect(seats('heroChosen')).toEqual([2, 0, 1])
    expect(seats('ringChosen')).toEqual([1, 0, 2])
    expect(seats('towerChosen')).toEqual([2, 0, 1])
    expect(seats('moveStarted')).toEqual([2, 0, 1, 2, 0, 1, 2])
  })
})

describe('heroes, rings, gear, towers', () => {
  const heroes = box.heroes.map(({ id }) => id)
  const rings = box.rings.map(({ id }) => id)

  test('DB-EX-2, DB-SETUP-8, -10, DB-DEC-1: each unchosen hero is offered, to one seat after the other', () => {
    const game = newGame(4).rolling(9, 1, 2, 3).toAct(0).legal(heroes.map(hero))
    game
      .when(hero('rohan'))
      .toAct(1)
      .legal(heroes.filter((id) => id !== 'rohan').map(hero))
  })

  test('DB-EX-2, DB-SETUP-11…13, DB-DEC-2: rings go the other way round, and the last gets what is left', () => {
    newGame(4)
      .rolling(9, 1, 2, 3)
      .when(hero('rohan'), hero('rut'), hero('p'), hero('q'))
      .toAct(3)
      .legal(rings.map((id) => ({ tag: 'chooseRing', ring: id })))
      .when(ring(1))
      .toAct(2)
      .when(ring(3))
      .toAct(1)
      .when(ring(0))
      .toAct(0)
      .legal([ring(2)])
  })

  test('DB-EX-2, DB-SETUP-19…21, DB-DEC-3: each takes a tower of its own, and the last what is left', () => {
    newGame(4)
      .rolling(9, 1, 2, 3)
      .when(hero('rohan'), hero('rut'), hero('p'), hero('q'), ring(0), ring(1), ring(2), ring(3))
      .toAct(0)
      .legal([tower('nw'), tower('ne'), tower('se'), tower('sw')])
      .when(tower('ne'), tower('nw'), tower('sw'))
      .toAct(3)
      .legal([tower('se')])
  })

  test('DB-SETUP-21, DB-DEC-3: with shared towers a taken one may be taken again', () => {
    const game = newGame(2, { sharedStartTowers: true })
      .rolling(9, 1)
      .when(hero('rohan'), hero('rut'), ring(0), ring(1), tower('ne'))
      .legal([tower('nw'), tower('ne'), tower('se'), tower('sw')])
      .when(tower('ne'))
    expect(game.state.heroes.map(({ place }) => place)).toEqual(['ne', 'ne'])
  })

  test('DB-SETUP-15, -17, -18, -22, DB-FLOW-1: cards, KP and a crossbow as the hero cards say, then round 1', () => {
    const [rut, bela] = ['rut', 'bela'].map((id) => box.heroes.find((one) => one.id === id)!)
    newGame(2)
      .rolling(3, 8)
      .when(hero('rut'), hero('bela'), ring(0), ring(1), tower('ne'), tower('nw'))
      .thenEvents([
        { tag: 'gameCreated', content: 'box', seats: 2 },
        { tag: 'rollOffRolled', seat: 0, roll: 3 },
        { tag: 'rollOffRolled', seat: 1, roll: 8 },
        { tag: 'firstSeatSet', seat: 1 },
        { tag: 'heroChosen', seat: 1, hero: 'rut' },
        { tag: 'heroChosen', seat: 0, hero: 'bela' },
        { tag: 'ringChosen', seat: 0, ring: rings[0]! },
        { tag: 'ringChosen', seat: 1, ring: rings[1]! },
        { tag: 'combatCardsTaken', seat: 1, cards: rut!.combatCards },
        { tag: 'kpSet', seat: 1, kp: 12 },
        { tag: 'combatCardsTaken', seat: 0, cards: bela!.combatCards },
        { tag: 'kpSet', seat: 0, kp: 11 },
        { tag: 'equipmentTaken', seat: 0, cards: ['crossbow'] },
        { tag: 'towerChosen', seat: 1, tower: 'ne' },
        { tag: 'towerChosen', seat: 0, tower: 'nw' },
        { tag: 'roundStarted', round: 1 },
        { tag: 'moveStarted', seat: 1, number: 1 },
      ])
  })

  test('DB-SETUP-10, -13…15, -17, -18: what was chosen is held, and nobody holds the rest', () => {
    const {
      heroes: held,
      offered,
      outOfPlay,
    } = newGame(2).rolling(3, 8).when(hero('rut'), hero('bela'), ring(0), ring(1), tower('ne'), tower('nw')).state
    expect(held.map(({ id, ring, kp, kpMax, equipment }) => ({ id, ring, kp, kpMax, equipment }))).toEqual([
      { id: 'bela', ring: rings[0], kp: 11, kpMax: 11, equipment: ['crossbow'] },
      { id: 'rut', ring: rings[1], kp: 12, kpMax: 12, equipment: [] },
    ])
    expect(offered).toEqual({ heroes: [], rings: [] })
    const spare = [...heroes.filter((id) => id !== 'rut' && id !== 'bela'), ...rings.slice(2)]
    expect(outOfPlay).toEqual(spare.map((card) => ({ card, knownTo: 'everyone' })))
  })

  test('DB-EX-2, DB-SETUP-14: with four at the table four heroes are left over, and no ring', () => {
    const { offered, outOfPlay } = newGame(4)
      .rolling(9, 1, 2, 3)
      .when(hero('rohan'), hero('rut'), hero('p'), hero('q'), ring(0), ring(1), ring(2), ring(3))
      .when(tower('ne'), tower('nw'), tower('sw'), tower('se'))
      .includes({ tag: 'roundStarted', round: 1 }).state
    expect(offered).toEqual({ heroes: [], rings: [] })
    expect(outOfPlay.map(({ card }) => card)).toEqual(['bela', 'sigrun', 'astrid', 'bardhor'])
  })

  test('DB-SETUP-15, -16: a hero fights with its own three cards, a monster with those of its set', () => {
    const { hero: heroCard, monsterCards } = contentOf(box)
    expect(heroCard('rohan').combatCards).toEqual(['rohan-a', 'rohan-b', 'rohan-c'])
    expect(monsterCards('mountain-troll')).toEqual(['troll-set-a', 'troll-set-b', 'troll-set-c'])
    expect(monsterCards('dark-elf')).toEqual(monsterCards('mountain-troll'))
    expect(monsterCards('orc')).toEqual(['orc-set-a', 'orc-set-b', 'orc-set-c'])
  })
})
