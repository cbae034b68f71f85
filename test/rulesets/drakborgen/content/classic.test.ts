import { describe, expect, test } from 'vitest'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'
import { contentOf } from '../../../../src/rulesets/drakborgen/content/content.js'
import type { CombatCard, Edge, Letter, Reaction } from '../../../../src/rulesets/drakborgen/content/pack.js'

interface Counted {
  readonly count: number
}
const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((a, b) => a + b, 0)
const pieces = (entries: ReadonlyArray<Counted>) => sum(entries.map(({ count }) => count))
const { board, decks, tiles } = classic
const exits = (edges: ReadonlyArray<Edge>) => edges.filter((edge) => edge !== 'wall').length

describe('the box', () => {
  test('DB-COMP-1: exactly the cards of the 1985 list, kind by kind, 256 in all', () => {
    const cards = {
      heroes: classic.heroes.length,
      crossbow: pieces(classic.weapons),
      combat: classic.combatCards.length,
      treasure: pieces(decks.treasure),
      dragon: pieces(decks.dragon),
      room: pieces(decks.room),
      trap: pieces(decks.trap),
      search: pieces(decks.search),
      roomSearch: pieces(decks.roomSearch),
      chest: pieces(decks.chest),
      door: pieces(decks.door),
      monster: pieces(classic.monsterCards),
      rings: classic.rings.length,
    }
    expect(cards).toEqual({
      heroes: 4,
      crossbow: 1,
      combat: 24,
      treasure: 32,
      dragon: 8,
      room: 84,
      trap: 15,
      search: 15,
      roomSearch: 15,
      chest: 15,
      door: 15,
      monster: 15,
      rings: 4,
    })
    const rulesAndPotionCard = 9
    expect(sum(Object.values(cards)) + rulesAndPotionCard).toBe(256)
  })

  test('DB-COMP-2: exactly 115 square tiles, and the one double tile of the treasure chamber', () => {
    const kinds = Object.fromEntries(
      classic.tileKinds.map(({ kind }) => [kind, pieces(tiles.filter((tile) => tile.kind === kind))]),
    )
    expect(kinds).toEqual({
      room: 66,
      portcullisRoom: 13,
      corridor: 14,
      trapRoom: 5,
      turningRoom: 5,
      darkRoom: 4,
      debris: 4,
      well: 2,
      chasm: 2,
    })
    expect(pieces(tiles)).toBe(115)
    expect(board.chamber.cells).toHaveLength(2)
  })

  test('DB-COMP-5: every hero has three combat cards, A, B and C', () => {
    for (const hero of classic.heroes) expect(lettersOf(hero.combatCards)).toEqual(['A', 'B', 'C'])
  })

  test('DB-COMP-6: every monster set has three combat cards, A, B and C', () => {
    for (const set of classic.monsterSets) expect(lettersOf(set.combatCards)).toEqual(['A', 'B', 'C'])
  })

  const lettersOf = (ids: ReadonlyArray<string>): ReadonlyArray<Letter> =>
    ids.flatMap((id) => classic.combatCards.filter((card) => card.id === id)).map(({ letter }) => letter)

  test('DB-R-86: seven dragons sleep, and one is awake', () => {
    expect(decks.dragon.map(({ awake, count }) => [awake, count])).toEqual([
      [false, 7],
      [true, 1],
    ])
  })

  test('the treasure chamber is worth 30 000 gold coins', () => {
    expect(sum(decks.treasure.map(({ gm, count }) => gm * count))).toBe(30_000)
  })

  test('each of the six common piles has one card that shuffles it, and only it', () => {
    const { room, trap, door, search, chest, roomSearch } = decks
    for (const [pile, cards] of Object.entries({ room, trap, door, search, chest, roomSearch })) {
      const shuffling = cards.filter(({ effects }) => effects.some(({ tag }) => tag === 'reshuffle'))
      expect(shuffling.map(({ effects, count }) => [effects, count])).toEqual([
        [[{ tag: 'reshuffle', pile, thenDraw: true }], 1],
      ])
    }
  })

  test('a card that is kept is worth something, or good for something', () => {
    const { room, trap, search, chest, roomSearch } = decks
    const kept = [...room, ...trap, ...search, ...chest, ...roomSearch].filter(({ effects }) =>
      effects.some(({ tag }) => tag === 'keepCard'),
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ gm, use }) => gm === undefined && use === undefined)).toEqual([])
  })

  test('DB-ROOM-6: a card that is worth something is kept', () => {
    const { room, trap, search, chest, roomSearch } = decks
    const worth = [...room, ...trap, ...search, ...chest, ...roomSearch].filter(({ gm }) => gm !== undefined)
    expect(worth.length).toBeGreaterThan(0)
    for (const { effects } of worth) expect(effects).toEqual([{ tag: 'keepCard', as: 'treasure' }])
  })
})

describe('the castle', () => {
  test('DB-R-7: 13 columns by 10 rows, towers in the corners, the chamber in the middle, 124 squares for tiles', () => {
    expect([board.cols, board.rows]).toEqual([13, 10])
    expect(board.towers.map(({ cell }) => cell)).toEqual([
      { col: 0, row: 0 },
      { col: 12, row: 0 },
      { col: 12, row: 9 },
      { col: 0, row: 9 },
    ])
    expect(board.chamber.cells).toEqual([
      { col: 6, row: 4 },
      { col: 6, row: 5 },
    ])
    expect(board.cols * board.rows - board.towers.length - board.chamber.cells.length).toBe(124)
  })

  test('DB-R-9: every outer edge of the chamber is open', () => {
    expect(board.chamber.edges.map(({ edge }) => edge)).toEqual(Array(6).fill('open'))
  })

  test('DB-R-12: the sun starts on 1 and is down on 27, so there are 26 moves', () => {
    expect(board.sun.sunset - board.sun.start).toBe(26)
  })

  test('the rooms without doors: 13 with four exits, 23 with three, 17 with two, 4 dead ends', () => {
    const plain = tiles.filter(({ kind, edges }) => kind === 'room' && !edges.includes('door'))
    expect([4, 3, 2, 1].map((n) => pieces(plain.filter(({ edges }) => exits(edges) === n)))).toEqual([13, 23, 17, 4])
  })

  test('no two entries of the bag are the same shape', () => {
    const shapes = tiles.map(({ kind, edges, sides }) => JSON.stringify([kind, edges, sides]))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('a turning room has one opening and turns half round, so that the way on is straight ahead', () => {
    expect(classic.tileKinds.filter(({ quarterTurns }) => quarterTurns !== undefined)).toEqual([
      expect.objectContaining({ kind: 'turningRoom', quarterTurns: 2 }),
    ])
    for (const { edges } of tiles.filter(({ kind }) => kind === 'turningRoom')) expect(exits(edges)).toBe(1)
  })

  test('the two chasms are of either hand', () => {
    expect(tiles.flatMap(({ sides }) => (sides === undefined ? [] : [sides[0]]))).toEqual([
      [0, 1],
      [0, 3],
    ])
  })

  test('DB-ROOM-1: a room card is drawn where the dot is black or red, and nowhere else', () => {
    for (const { roomCard, dot } of classic.tileKinds) expect(roomCard).toBe(dot === 'black' || dot === 'red')
  })
})

describe('the monsters', () => {
  /** On how many of the 15 cards a reaction is so. */
  const cards = (column: 'attack' | 'wait' | 'flee', kind: string, holds: (reaction: Reaction) => boolean) =>
    classic.monsterCards.filter(({ reactions }) => {
      const reaction = reactions[column].byKind[kind]
      return reaction !== undefined && holds(reaction)
    }).length

  test.each([
    ['dark-elf', 4, 4, 9, 6],
    ['mountain-troll', 12, 7, 2, 2],
    ['skeleton', 13, 14, 5, 9],
    ['orc', 9, 11, 9, 10],
    ['two-orcs', 13, 14, 12, 11],
  ])(
    '%s: fights on %i cards if attacked, %i if waited for, %i if fled from, and hits on %i',
    (kind, attack, wait, flee, hits) => {
      const fights = ({ outcome }: Reaction) => outcome === 'combat'
      expect([cards('attack', kind, fights), cards('wait', kind, fights), cards('flee', kind, fights)]).toEqual([
        attack,
        wait,
        flee,
      ])
      expect(cards('flee', kind, ({ hit }) => hit !== undefined)).toBe(hits)
    },
  )

  test('the printed example: a mountain troll of 4 KP is among them', () => {
    expect(cards('attack', 'mountain-troll', ({ kp }) => kp === 4)).toBeGreaterThan(0)
  })

  test('no monster runs from a hero that runs from it', () => {
    for (const { id } of classic.monsterKinds)
      expect(cards('flee', id, ({ outcome }) => outcome === 'monsterFlees')).toBe(0)
  })
})

describe('the combat die', () => {
  const outcomes = classic.dieThrowTable?.outcomes ?? []
  const faces = classic.combatDie?.faces ?? []

  /** Wounds to the monster and to the hero by this throw (DB-DIE-3 to DB-DIE-10). */
  const wounds = (outcome: (typeof outcomes)[number]['outcome']): readonly [number, number] => {
    const dealt = outcome.zone === 'inner' ? 2 : outcome.zone === 'outer' ? 1 : 0
    const taken = (outcome.black ? 1 : 0) + (outcome.skullPrint ? 1 : 0)
    return [outcome.face === 'sword' ? dealt * 2 : dealt, outcome.face === 'skull' ? taken * 2 : taken]
  }

  /** The same by a round of combat cards (DB-CBT-4 to DB-CBT-7). */
  const fought = (hero: CombatCard, monster: CombatCard): readonly [number, number] => {
    const beats: Readonly<Record<Letter, Letter>> = { A: 'B', B: 'C', C: 'A' }
    if (hero.letter === monster.letter) return [1, 1]
    return beats[hero.letter] === monster.letter
      ? [hero.hitsTwice.includes(monster.letter) ? 2 : 1, 0]
      : [0, monster.hitsTwice.includes(hero.letter) ? 2 : 1]
  }

  test('DB-R-85: one face a sword, one a skull, four of no meaning', () => {
    expect([...faces].sort()).toEqual(['other', 'other', 'other', 'other', 'skull', 'sword'])
  })

  test('every place on the target comes up with every face as often as the die has it', () => {
    const clear = outcomes.filter(({ outcome }) => !outcome.unclear)
    const places = new Set(
      clear.map(({ outcome: { zone, black, skullPrint } }) => `${zone} ${String(black)} ${String(skullPrint)}`),
    )
    expect(places.size).toBe(5)
    for (const face of ['sword', 'skull', 'other'] as const) {
      const share = faces.filter((one) => one === face).length
      const weights = clear.filter(({ outcome }) => outcome.face === face).map(({ weight }) => weight / share)
      expect(weights).toEqual([2, 10, 7, 8, 2])
    }
  })

  test.each(classic.heroes)(
    'DB-CONT-11: the die wounds the monster 7 times for 6 times the hero, as the cards of $id do',
    (hero) => {
      const clear = outcomes.filter(({ outcome }) => !outcome.unclear)
      const die = [0, 1].map((side) => sum(clear.map(({ outcome, weight }) => weight * (wounds(outcome)[side] ?? 0))))
      expect((die[0] ?? 0) / (die[1] ?? 0)).toBeCloseTo(7 / 6, 10)

      const heroCards = classic.combatCards.filter(({ id }) => hero.combatCards.includes(id))
      for (const set of classic.monsterSets) {
        const monsterCards = classic.combatCards.filter(({ id }) => set.combatCards.includes(id))
        const rounds = heroCards.flatMap((card) => monsterCards.map((other) => fought(card, other)))
        expect([sum(rounds.map(([dealt]) => dealt)), sum(rounds.map(([, taken]) => taken))]).toEqual([7, 6])
      }
    },
  )
})

/** Every object in the pack. */
const objectsIn = (value: unknown): ReadonlyArray<object> =>
  typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objectsIn)]

test('whatever is ours says what is ours about it', () => {
  const ours = objectsIn(classic).filter((entry) => 'from' in entry && entry.from === 'ours')
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((entry) => !('note' in entry))).toEqual([])
})

test('everything that has words has them in Swedish and in English', () => {
  const words = objectsIn(classic).filter((entry) => 'sv' in entry || 'en' in entry)
  expect(words.length).toBeGreaterThan(100)
  for (const entry of words)
    expect(entry).toEqual({ sv: expect.stringMatching(/^\S.*\S$/), en: expect.stringMatching(/^\S.*\S$/) })
})

test('whatever has a name is found by its id, with what is written on it', () => {
  const { called } = contentOf(classic)
  const card = classic.decks.room[0]!
  expect(called(card.id)).toEqual({ name: card.name, text: card.text })
  expect(called('rohan')?.name).toEqual(classic.heroes.find(({ id }) => id === 'rohan')?.name)
  expect(called('tile-room-oooo')).toEqual({ name: { sv: 'Rum', en: 'Room' }, text: null })
  expect(called('chamber')?.name).toEqual(classic.board.chamber.name)
  for (const { id } of [...classic.rings, ...classic.weapons]) expect(called(id)?.text).not.toBeNull()
  expect(called('nobody')).toBeNull()
})
