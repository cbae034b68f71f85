/** Laws over random games in which much is teleported, covered, and comes up through the floor. */
import type { Pack } from 'delvekit/drakborgen'
import type { State } from 'delvekit/drakborgen-2'
import { checkLaw, games, type LawName, lawOf, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { inSmallCastle } from '../../support/drakborgen/castle.js'
import { posthumous } from '../../support/drakborgen/laws.js'
import { floorBox, floorPack } from '../../support/drakborgen-2/floor.js'
import { over2, two } from '../../support/drakborgen-2/table.js'
import { cell, leadingTo, t6 } from '../../support/drakborgen-2/teleport.js'

type Effects = Parameters<typeof cardOf>[2]
const teleports: ReadonlyArray<Effects> = [
  [leadingTo(cell(1, 1))],
  [leadingTo(cell(2, 1))],
  [leadingTo(cell(0, 3))],
  [leadingTo({ dir: 1, squares: 2 }), { tag: 'continueMove' }],
  [leadingTo({ below: true })],
  [leadingTo({ place: 'chamber' })],
  [leadingTo(t6(cell(1, 1), cell(1, 2), cell(3, 1), cell(3, 2), { dir: 0, squares: 1 }, cell(2, 2)))],
]
const haunted: Effects = [
  { tag: 'startCondition', id: 'haunted', eachMove: [leadingTo(cell(3, 1))], endsWhen: 'endCondition' },
]
const others: ReadonlyArray<Effects> = [
  haunted,
  [{ tag: 'endCondition', id: 'haunted' }],
  [two({ tag: 'liftFloorTile' })],
  [...['vag-ned', 'altar', 'slab'].map((tile) => two({ tag: 'placeFloorTile', tile }))],
  [
    two({
      ...{ tag: 'ghouls', appear: ['t6'], felled: 't6', bite: { first: 2, later: 1 } },
      more: { die: 't6', minus: 2 },
    }),
  ],
]
const magic = (pile: string) =>
  [...teleports, ...others].map((effects, i) => cardOf(`${pile}-magic-${i}`, ['event'], effects, { count: 3 }))
const [below] = floorPack.piles ?? []
const box = { ...floorBox, floorTiles: floorBox.floorTiles.map((tile) => ({ ...tile, count: 3 })) }
/** The heroes of the base: what others can do has laws of its own. */
const pack: Pack = {
  ...inSmallCastle(floorPack),
  heroes: floorPack.heroes.filter(({ id }) => box.traits[id] === undefined),
  decks: {
    ...floorPack.decks,
    room: [...floorPack.decks.room, ...magic('room')],
    trap: [...floorPack.decks.trap, ...magic('trap')],
    roomSearch: [...floorPack.decks.roomSearch, ...magic('search')],
  },
  piles: [{ ...below!, cards: [...below!.cards, ...magic('below')] }],
}
const rules = over2(pack, box)

/** The ids of the ledger's invariants, and what is wrong with a state by each; nothing if all is well. */
const invariants: Readonly<Record<string, (state: State) => string | undefined>> = {
  'D2-INV-1': ({ heroes, slices: { catacombs } }) =>
    heroes.some(({ place }, seat) => place !== null && catacombs.walkers[seat]!.arrow !== null)
      ? 'a figure and its arrow'
      : undefined,
  'D2-INV-8': ({
    board,
    slices: {
      drakborgen2: { floor },
    },
  }) =>
    new Set(floor.map(({ square }) => square)).size < floor.length || floor.some(({ square }) => board[square] === null)
      ? 'two floor tiles, or one on none'
      : undefined,
  'D2-INV-8, supply': ({
    slices: {
      drakborgen2: { floor, floorSupply },
    },
  }) =>
    Object.entries(floorSupply).some(([id, n]) => n < 0 || n + floor.filter(({ tile }) => tile === id).length !== 3)
      ? 'floor tiles have gone astray'
      : undefined,
  'D2-INV-16': ({ heroes }) => {
    const squares = heroes.flatMap(({ place }) => (typeof place === 'number' ? [place] : []))
    return new Set(squares).size < squares.length ? 'two heroes in a room' : undefined
  },
  'D2-INV-27': ({ heroes, board, slices: { catacombs } }) =>
    heroes.some(({ place }, seat) => typeof place === 'number' && board[place] === null && catacombs.rising !== seat)
      ? 'a hero where no tile is'
      : undefined,
  'D2-R-21': ({
    slices: {
      drakborgen2: { ghouls },
    },
    move: { seat },
  }) => (ghouls < 0 || (seat === null && ghouls > 0) ? 'ghouls between moves' : undefined),
  'D2-R-10': ({
    heroes,
    slices: {
      drakborgen2: { persons },
    },
  }) =>
    heroes.some(({ conditions }, seat) =>
      persons[seat]!.lasting.some(({ condition }) => conditions.every(({ id }) => id !== condition)),
    )
      ? 'a card without its condition'
      : undefined,
}
const laws = rulesetLaws(rules, {
  bound: 3000,
  lines: games(rules, {
    options: fc.record({
      floorOnFloor: fc.constantFrom('replace', 'skip'),
      teleNewWell: fc.constantFrom('death', 'redraw'),
      teleCountCatacombCards: fc.boolean(),
      portcullisWithoutEntry: fc.constantFrom('none', 'symbolSide'),
      allowStay: fc.boolean(),
      monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
    }),
  }),
  isOut: ({ heroes }, hero) => (heroes[hero]?.status ?? 'active') !== 'active',
  posthumous: [
    ...posthumous,
    'catacombCardKept',
    'ghoulsGone',
    'lastingCardUsed',
    'directionArrowRemoved',
    'catacombDeckReshuffled',
    'lastingCardReturned',
    'timeRestarted',
    'becameVisible',
  ],
  dice: ['lies'],
  invariants,
})
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 5, determinism: 8 }

describe('with much magic', () => {
  test.each(['legality', 'determinism', 'folding', 'dealing', 'bounds', 'ending', 'the dead'] as const)(
    'D2-INV-1, -8, -16, -24, -27: %s',
    (name) => {
      const law = lawOf(laws, name)
      checkLaw({ ...law, runs: RUNS[name] ?? law.runs })
    },
  )
})
