import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { decodePack, faultsIn } from '../../../../src/rulesets/drakborgen/content/checks.js'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'
import { asJson, type List, told } from './broken.js'

const row = (from: number, to: number) => ({ from, to, effects: [{ tag: 'nothing' }] })

test('DB-CONT-1 to DB-CONT-12: the classic pack passes every check, and comes back as it was', () => {
  expect(faultsIn(classic)).toEqual([])
  expect(decodePack(asJson)).toEqual(E.right(classic))
})

describe('counts', () => {
  test('DB-CONT-1: a tile too many is refused, in all and of its kind', () => {
    expect(told({ 'tiles/tile-room-oooo/count': 14 })).toEqual([
      'tiles: expected 115 pieces, got 116. Take away 1, or set counts/tiles to 116.',
      'tiles: expected 66 pieces of kind room, got 67. Take away 1, or set tileKinds/0/count to 67.',
    ])
  })

  test.each([
    ['decks/room', 'room', 'decks/room/room-empty/count', 36, 84, 86],
    ['decks/trap', 'trap', 'decks/trap/trap-arrows/count', 4, 15, 17],
    ['decks/door', 'door', 'decks/door/door-opens/count', 7, 15, 17],
    ['decks/search', 'search', 'decks/search/search-nothing/count', 7, 15, 17],
    ['decks/chest', 'chest', 'decks/chest/chest-empty/count', 6, 15, 17],
    ['decks/roomSearch', 'roomSearch', 'decks/roomSearch/room-search-nothing/count', 5, 15, 17],
    ['decks/dragon', 'dragon', 'decks/dragon/dragon-asleep/count', 9, 8, 10],
    ['monsterCards', 'monster', 'monsterCards/monster-1/count', 3, 15, 17],
    ['weapons', 'weapons', 'weapons/crossbow/count', 3, 1, 3],
  ])('DB-CONT-1: two cards too many in %s are refused', (path, kind, place, to, listed, found) => {
    expect(told({ [place]: to })).toEqual([
      `${path}: expected ${String(listed)} pieces, got ${String(found)}. Take away 2, or set counts/${kind} to ${String(found)}.`,
    ])
  })

  test('DB-CONT-1: a room card too few is refused', () => {
    expect(told({ 'decks/room/room-empty/count': 33 })).toEqual([
      'decks/room: expected 84 pieces, got 83. Add 1, or set counts/room to 83.',
    ])
  })

  test('DB-CONT-1: a missing treasure card is missed in number and in value', () => {
    expect(told({ 'decks/treasure/treasure-crown': undefined })).toEqual([
      'decks/treasure: expected 32 pieces, got 31. Add 1, or set counts/treasure to 31.',
      'counts/treasureGm: expected the value of all treasures, got 30000. Make it 26000.',
    ])
  })

  test('DB-CONT-1: a missing ring, and a hero without cards of his own, are refused', () => {
    expect(told({ 'rings/ring-of-healing': undefined })).toEqual([
      'rings: expected 4 pieces, got 3. Add 1, or set counts/rings to 3.',
    ])
    expect(told({ heroes: (list: List) => [...list, { ...(list[0] as object), id: 'rut', combatCards: [] }] })).toEqual(
      [
        'heroes: expected 4 pieces, got 5. Take away 1, or set counts/heroes to 5.',
        'heroes/4/combatCards: expected one card each of A, B and C, got []. Give it one card of each letter.',
      ],
    )
  })

  test('DB-CONT-1: the list of contents must add up', () => {
    expect(told({ 'counts/cards': 255 })).toEqual([
      'counts/cards: expected the sum of all cards, got 255. Make it 256.',
    ])
    expect(told({ 'counts/aids': 0 })).toEqual(['counts/cards: expected the sum of all cards, got 256. Make it 247.'])
  })

  test('DB-CONT-1: there are no fewer aids than none', () => {
    expect(told({ 'counts/aids': -1, 'counts/cards': 246 })).toEqual([
      'counts/aids: expected 0 or more, got -1. Make it at least 0.',
    ])
    expect(told({ 'counts/aids': 0, 'counts/cards': 247 })).toEqual([])
  })

  test('DB-CONT-1: a weapon is in no more hands than there are pieces of it', () => {
    const both = { 'heroes/rohan/equipment': ['crossbow'] }
    expect(told(both)).toEqual([
      'weapons/0/count: expected one for each hero that has it: 2, got 1. Add some, or take it from a hero.',
    ])
    expect(told({ ...both, 'weapons/crossbow/count': 2, 'counts/weapons': 2, 'counts/cards': 257 })).toEqual([])
    expect(told({ 'heroes/bardhor/equipment': ['crossbow', 'crossbow'] })).toEqual([
      'weapons/0/count: expected one for each hero that has it: 2, got 1. Add some, or take it from a hero.',
    ])
  })
})

describe('tiles', () => {
  test('DB-CONT-2: a tile with a wall under its dot is refused', () => {
    expect(told({ 'tiles/tile-corridor-owow/dotEdge': 1 })).toEqual([
      'tiles/25/edges/1: expected open, got "wall". Make the edge of the dot open, or move the dot.',
    ])
  })

  test('DB-CONT-2: a portcullis room is entered under its portcullis, and no other tile is', () => {
    expect(told({ 'tiles/tile-portcullis-room-pooo/edges/0': 'open' })).toEqual([
      'tiles/12/edges/0: expected portcullis, got "open". Make the edge of the dot portcullis, or move the dot.',
    ])
    expect(told({ 'tiles/tile-well-owow/edges/0': 'portcullis' })).toEqual([
      'tiles/36/edges/0: expected open, got "portcullis". Make the edge of the dot open, or move the dot.',
    ])
  })

  test('DB-CONT-3: a dark room with a black dot is refused', () => {
    expect(told({ 'tiles/tile-dark-room-oowo/dot': 'black' })).toEqual([
      'tiles/31/dot: expected the dot of kind darkRoom, got "black". Make it blue.',
    ])
  })

  test.each([
    ['room', 'black', 'red', 12],
    ['portcullisRoom', 'red', 'black', 8],
    ['corridor', 'yellow', 'black', 7],
    ['darkRoom', 'blue', 'black', 3],
    ['well', 'white', 'black', 1],
    ['turningRoom', 'white', 'black', 1],
    ['debris', 'white', 'black', 2],
    ['trapRoom', 'white', 'black', 3],
    ['chasm', 'white', 'black', 2],
  ])('DB-CONT-3: the dot of a %s is %s, whatever the pack says of the kind', (kind, dot, other, shapes) => {
    const kinds = classic.tileKinds.findIndex((one) => one.kind === kind)
    const lines = told({ [`tileKinds/${kind}/dot`]: other })
    expect(lines[0]).toBe(
      `tileKinds/${String(kinds)}/dot: expected the dot of kind ${kind}, got "${other}". Make it ${dot}.`,
    )
    expect(lines.slice(1).map((line) => line.replace(/\d+/, '#'))).toEqual(
      Array(shapes).fill(`tiles/#/dot: expected the dot of kind ${kind}, got "${dot}". Make it ${other}.`),
    )
  })

  test('DB-CONT-4: a dark room with one exit, or with four, is refused', () => {
    expect(told({ 'tiles/tile-dark-room-ooww/edges': ['open', 'wall', 'wall', 'wall'] })).toEqual([
      'tiles/32/edges: expected 2 or 3 exits, got 1. Add or close one: the die knows no other number.',
    ])
    expect(told({ 'tiles/tile-dark-room-oowo/edges': ['open', 'door', 'open', 'portcullis'] })).toEqual([
      'tiles/31/edges: expected 2 or 3 exits, got 4. Add or close one: the die knows no other number.',
    ])
    expect(told({ 'tiles/tile-dark-room-ooww/edges': ['open', 'door', 'wall', 'wall'] })).toEqual([])
  })

  test('a chasm must say which exits lie together, once each, and no other tile may', () => {
    expect(told({ 'tiles/tile-chasm-left/sides': undefined })).toEqual([
      'tiles/37/sides: expected the edges of each side, got undefined. Say which edges lie together.',
    ])
    expect(told({ 'tiles/tile-chasm-left/sides/1': [1, 2] })).toEqual([
      'tiles/37/sides: expected each edge on one side, got [[0,1],[1,2]]. Name every edge once.',
    ])
    const sides = [
      [0, 1],
      [2, 3],
    ]
    expect(told({ 'tiles/tile-room-oooo/sides': sides })).toEqual([
      'tiles/0/sides: expected nothing, got [[0,1],[2,3]]. Remove it, or let the kind be divided.',
    ])
  })
})

describe('combat cards', () => {
  test('DB-CONT-5: a hero with two A cards and no B is refused', () => {
    expect(told({ 'combatCards/rohan-b/letter': 'A' })).toEqual([
      'heroes/0/combatCards: expected one card each of A, B and C, got ["A","A","C"]. Give it one card of each letter.',
    ])
  })

  test('DB-CONT-5: a monster set with two C cards is refused', () => {
    expect(told({ 'combatCards/orc-set-a/letter': 'C' })).toEqual([
      'monsterSets/3/combatCards: expected one card each of A, B and C, got ["B","C","C"]. Give it one card of each letter.',
    ])
  })

  test('DB-CONT-5: a card hits twice only the letter it beats', () => {
    expect(told({ 'combatCards/rohan-a/hitsTwice': ['C'] })).toEqual([
      'combatCards/0/hitsTwice/0: expected the letter that A beats, got "C". Make it B, or leave it out.',
    ])
    expect(told({ 'combatCards/skeleton-set-c/hitsTwice': ['A', 'C'] })).toEqual([
      'combatCards/20/hitsTwice/1: expected the letter that C beats, got "C". Make it A, or leave it out.',
    ])
  })

  test('DB-CONT-5: a hero lists its own cards, all of them and no others', () => {
    expect(told({ 'heroes/sigeir/combatCards/2': 'rohan-c' })).toEqual([
      'heroes/1/combatCards: expected all of its own cards, got ["sigeir-a","sigeir-b","rohan-c"]. Add "sigeir-c".',
      `heroes/1/combatCards/2: expected a card of its own, got "rohan-c". Take it away: it is somebody else's.`,
    ])
    expect(told({ 'monsterSets/orc-set/combatCards/0': 'skeleton-set-a' })).toEqual([
      'monsterSets/3/combatCards: expected all of its own cards, got ["skeleton-set-a","orc-set-b","orc-set-c"]. Add "orc-set-a".',
      `monsterSets/3/combatCards/0: expected a card of its own, got "skeleton-set-a". Take it away: it is somebody else's.`,
    ])
  })
})

describe('monsters', () => {
  test('DB-CONT-6: a monster card without a reaction for a monster that is met is refused', () => {
    expect(told({ 'monsterCards/monster-3/reactions/wait/byKind/orc': undefined })).toEqual([
      'monsterCards/2/reactions/wait/byKind/orc: expected a reaction, got undefined. Add one, or a default.',
    ])
  })

  test('DB-CONT-6: a default reaction will do for any monster', () => {
    const column = { default: { outcome: 'monsterFlees' }, byKind: {} }
    expect(told({ 'monsterCards/monster-3/reactions/wait': column })).toEqual([])
  })

  test('DB-CONT-6: a combat without KP is refused', () => {
    expect(told({ 'monsterCards/monster-1/reactions/attack/byKind/skeleton/kp': undefined })).toEqual([
      'monsterCards/0/reactions/attack/byKind/skeleton/kp: expected the KP of the monster, got undefined. Add kp here, or to the card.',
    ])
  })

  test('DB-CONT-6: KP may be on the card instead, for all or for one monster', () => {
    const without = { 'monsterCards/monster-1/reactions/attack/byKind/skeleton/kp': undefined }
    expect(told({ ...without, 'monsterCards/monster-1/kp': { default: 4, byKind: {} } })).toEqual([])
    expect(told({ ...without, 'monsterCards/monster-1/kp': { byKind: { skeleton: 4 } } })).toEqual([])
    expect(told({ ...without, 'monsterCards/monster-1/kp': { byKind: { orc: 4 } } })).toEqual([
      'monsterCards/0/reactions/attack/byKind/skeleton/kp: expected the KP of the monster, got undefined. Add kp here, or to the card.',
    ])
  })

  test('DB-CONT-6: a monster without KP to lose is refused, wherever they stand', () => {
    expect(told({ 'monsterCards/monster-1/reactions/attack/byKind/skeleton/kp': 0 })).toEqual([
      'monsterCards/0/reactions/attack/byKind/skeleton/kp: expected 1 or more, got 0. Make it at least 1.',
    ])
    expect(told({ 'monsterCards/monster-1/kp': { default: 0, byKind: { orc: -1 } } })).toEqual([
      'monsterCards/0/kp/default: expected 1 or more, got 0. Make it at least 1.',
      'monsterCards/0/kp/byKind/orc: expected 1 or more, got -1. Make it at least 1.',
    ])
  })

  test('DB-CONT-6: KP where there is no combat are refused', () => {
    expect(told({ 'monsterCards/monster-1/reactions/attack/byKind/orc/kp': 3 })).toEqual([
      'monsterCards/0/reactions/attack/byKind/orc/kp: expected nothing, got 3. Remove it: there is no combat.',
    ])
  })

  test('DB-CONT-6: flight succeeds only in the column of flight', () => {
    expect(told({ 'monsterCards/monster-2/reactions/wait/byKind/orc/outcome': 'fleeSucceeds' })).toEqual([
      'monsterCards/1/reactions/wait/byKind/orc/outcome: expected combat or monsterFlees, got "fleeSucceeds". Only a hero that flees can get away.',
    ])
  })

  test('DB-CONT-6: a monster has combat cards, or is fought in a way of its own', () => {
    expect(told({ 'monsterKinds/giant-spider/procedure': undefined })).toEqual([
      'monsterKinds/5/procedure: expected a way to fight it, got undefined. Name a monster set, or say how it is fought.',
    ])
  })

  test('DB-CONT-6, DB-R-72: a way of its own is more than nothing, whatever cards it has besides', () => {
    const fault = (kind: number) => [
      `monsterKinds/${kind}/procedure: expected a way to fight it, got []. Name a monster set, or say how it is fought.`,
    ]
    expect(told({ 'monsterKinds/giant-spider/procedure': [] })).toEqual(fault(5))
    expect(told({ 'monsterKinds/skeleton/procedure': [] })).toEqual(fault(2))
    expect(told({ 'monsterKinds/skeleton/procedure': [{ tag: 'monsterFlees' }] })).toEqual([])
  })

  test('DB-CONT-6: a monster without combat cards lies in no ambush', () => {
    expect(told({ 'decks/room/room-giant-spider/effects/0/tag': 'ambush' })).toEqual([
      'decks/room/9/effects/0/kind: expected a monster with a set, got "giant-spider". Let it be met, or give it a monster set.',
    ])
  })
})

test('DB-CONT-7: a pack with two waking dragons is refused, and one with none', () => {
  expect(told({ 'decks/dragon/dragon-awake/count': 2, 'decks/dragon/dragon-asleep/count': 6 })).toEqual([
    'decks/dragon: expected one card with the dragon awake, got 2. Let one card be awake.',
  ])
  expect(told({ 'decks/dragon/dragon-awake/awake': false })).toEqual([
    'decks/dragon: expected one card with the dragon awake, got 0. Let one card be awake.',
  ])
})

describe('the castle', () => {
  test('DB-CONT-8: three towers are refused, and so are five', () => {
    expect(told({ 'board/towers/nw': undefined })).toEqual(['board/towers: expected four towers, got 3. Make it four.'])
    expect(
      told({
        'board/towers': (all: List) => [
          ...all,
          {
            id: 'gate',
            name: { sv: 'Porten', en: 'The gate' },
            openings: [{ toCell: { col: 5, row: 0 }, dir: 2 }],
            from: 'ours',
          },
        ],
      }),
    ).toEqual(['board/towers: expected four towers, got 5. Make it four.'])
  })

  test('DB-CONT-8: two towers on one square are refused', () => {
    expect(
      told({
        'board/towers/ne': (tower: object) => ({
          ...classic.board.towers[0],
          ...tower,
          cell: { col: 0, row: 0 },
          openings: classic.board.towers[0]?.openings,
        }),
      }),
    ).toEqual([
      'board/towers/1/cell: expected a square of its own, got {"col":0,"row":0}. Move it: something else stands there.',
    ])
  })

  test('DB-CONT-8: a tower in the treasure chamber is refused', () => {
    expect(
      told({
        'board/towers/nw/cell': { col: 6, row: 4 },
        'board/towers/nw/openings': [{ toCell: { col: 6, row: 3 }, dir: 0 }],
      }),
    ).toEqual([
      'board/towers/0/cell: expected a square of its own, got {"col":6,"row":4}. Move it: something else stands there.',
    ])
  })

  test('DB-CONT-8: a tower may stand outside the grid, but then has no square', () => {
    const gate = { toCell: { col: 0, row: 0 }, dir: 1 }
    const outside = { 'board/towers/nw/cell': undefined, 'board/towers/nw/openings': [gate] }
    expect(told(outside)).toEqual([])
    expect(
      told({ ...outside, 'board/towers/ne/cell': undefined, 'board/towers/ne/openings': [{ ...gate, dir: 2 }] }),
    ).toEqual([])
    expect(told({ ...outside, 'board/towers/ne/cell': undefined, 'board/towers/ne/openings': [gate] })).toEqual([
      'board/towers/1/openings/0/toCell: expected another opening, got {"col":0,"row":0}. Take it away: it is there already.',
    ])
    expect(
      told({
        'board/towers/nw/cell': { col: -1, row: 0 },
        'board/towers/nw/openings': [{ toCell: { col: 0, row: 0 }, dir: 1 }],
      }),
    ).toEqual([
      'board/towers/0/cell: expected a square of the grid, got {"col":-1,"row":0}. Count columns and rows from 0.',
    ])
  })

  test('DB-CONT-8: a way out of a tower leads to the next square, on the grid, where a tile can lie', () => {
    expect(told({ 'board/towers/nw/openings/0/toCell': { col: 2, row: 0 } })).toEqual([
      'board/towers/0/openings/0/toCell: expected the next square in its direction, got {"col":2,"row":0}. Move it, or change the direction.',
    ])
    expect(told({ 'board/towers/se/openings/0': { toCell: { col: 13, row: 9 }, dir: 1 } })).toEqual([
      'board/towers/2/openings/0/toCell: expected a square of the grid, got {"col":13,"row":9}. Count columns and rows from 0.',
    ])
    const outside = (col: number, row: number) =>
      told({ 'board/towers/nw/cell': undefined, 'board/towers/nw/openings': [{ toCell: { col, row }, dir: 1 }] })
    expect(outside(6, 5)).toEqual([
      'board/towers/0/openings/0/toCell: expected a square for tiles, got {"col":6,"row":5}. Lead it elsewhere.',
      'board/towers/0/openings/0/toCell: expected the next square in its direction, got {"col":6,"row":5}. Move it, or change the direction.',
    ])
    expect(outside(0, 9)).toEqual([
      'board/towers/0/openings/0/toCell: expected a square for tiles, got {"col":0,"row":9}. Lead it elsewhere.',
    ])
    expect(outside(3, 3)).toEqual([
      'board/towers/0/openings/0/toCell: expected the next square in its direction, got {"col":3,"row":3}. Move it, or change the direction.',
    ])
  })

  test('DB-CONT-8: a tower nobody can leave is refused', () => {
    expect(told({ 'board/towers/sw/openings': [] })).toEqual([
      'board/towers/3/openings: expected a way out, got []. Add an opening.',
    ])
  })

  test('DB-CONT-8: the squares of the chamber lie side by side, on the grid', () => {
    const apart = told({ 'board/chamber/cells/1': { col: 6, row: 6 } })
    expect(apart[0]).toBe(
      'board/chamber/cells: expected two squares side by side, got [{"col":6,"row":4},{"col":6,"row":6}]. Move one of them.',
    )
    const off = told({ 'board/chamber/cells/1': { col: 6, row: 10 } })
    expect(off[0]).toBe(
      'board/chamber/cells/1: expected a square of the grid, got {"col":6,"row":10}. Count columns and rows from 0.',
    )
  })

  test('DB-CONT-8: the chamber has six outer edges, once each', () => {
    expect(told({ 'board/chamber/edges/2': undefined })).toEqual([
      'board/chamber/edges: expected every outer edge, got 5. Add {"cell":{"col":6,"row":4},"dir":3}.',
    ])
    expect(told({ 'board/chamber/edges': (all: List) => [...all, all[0]] })).toEqual([
      'board/chamber/edges/6: expected an outer edge not yet named, got {"cell":{"col":6,"row":4},"dir":0}. Remove it.',
    ])
    expect(
      told({ 'board/chamber/edges': (all: List) => [...all, { cell: { col: 6, row: 4 }, dir: 2, edge: 'open' }] }),
    ).toEqual([
      'board/chamber/edges/6: expected an outer edge not yet named, got {"cell":{"col":6,"row":4},"dir":2}. Remove it.',
    ])
  })

  test('DB-SETUP-23, DB-CONT-8: the sundial starts on step 1', () => {
    expect(told({ 'board/sun/start': 2 })).toEqual(['board/sun/start: expected step 1, got 2. Count the steps from 1.'])
  })

  test('the sun sets after it has risen', () => {
    expect(told({ 'board/sun/sunset': 1 })).toEqual([
      'board/sun/sunset: expected a step after the start, got 1. Make it later.',
    ])
  })
})

test.each(['sf', 'vf', 'rf', 'tf', 'kp'])('DB-CONT-9: a hero whose %s is 0 is refused', (value) => {
  expect(told({ [`heroes/aelfric/${value}`]: 0 })).toEqual([
    `heroes/2/${value}: expected 1 or more, got 0. Make it at least 1.`,
  ])
})

describe('dice', () => {
  const cave = 'decks/trap/trap-cave-in/effects/0/table'

  test('DB-CONT-10: a table with a gap is refused', () => {
    expect(told({ [cave]: [row(1, 3), row(6, 6)] })).toEqual([
      'decks/trap/3/effects/0/table: expected each result of a t6 once, got "1-3 6-6". Say what happens on 4, 5.',
    ])
  })

  test('DB-CONT-10: a table whose rows overlap is refused', () => {
    expect(told({ [cave]: [row(1, 4), row(4, 6)] })).toEqual([
      'decks/trap/3/effects/0/table: expected each result of a t6 once, got "1-4 4-6". Leave 4 to one row.',
    ])
  })

  test('DB-CONT-10: a table that goes beyond its die is refused', () => {
    expect(told({ [cave]: [row(0, 5), row(6, 12)] })).toEqual([
      'decks/trap/3/effects/0/table: expected each result of a t6 once, got "0-5 6-12". Keep the rows from 1 to 6.',
    ])
    expect(told({ [cave]: [row(1, 6), row(7, 7)] })).toEqual([
      'decks/trap/3/effects/0/table: expected each result of a t6 once, got "1-6 7-7". Keep the rows from 1 to 6.',
    ])
  })

  test('DB-CONT-10: a table turned round is a gap', () => {
    expect(told({ [cave]: [row(5, 1), row(6, 6)] })).toEqual([
      'decks/trap/3/effects/0/table: expected each result of a t6 once, got "5-1 6-6". Say what happens on 1, 2, 3, 4, 5.',
    ])
  })

  test('DB-CONT-10: the tables of the potion, of the crossbow, and within another table are held to it too', () => {
    expect(told({ 'tables/potion/table/7': undefined })).toEqual([
      'tables/0/table: expected each result of a t12 once, got "1-1 2-2 3-3 4-4 5-9 10-10 11-11". Say what happens on 12.',
    ])
    expect(told({ 'weapons/crossbow/shotTables/byKind/skeleton/table/0/to': 2 })).toEqual([
      'weapons/0/shotTables/byKind/skeleton/table: expected each result of a t6 once, got "1-2 4-5 6-6". Say what happens on 3.',
    ])
    expect(told({ 'weapons/crossbow/shotTables/default/table/0/to': 3 })).toEqual([
      'weapons/0/shotTables/default/table: expected each result of a t6 once, got "1-3 3-4 5-6". Leave 3 to one row.',
    ])
    const flight = 'monsterKinds/giant-spider/procedure/0/options/0/effects/0/table/1/effects/0/table'
    expect(told({ [`${flight}/0/from`]: 2 })).toEqual([
      'monsterKinds/5/procedure/0/options/0/effects/0/table/1/effects/0/table: expected each result of a t6 once, got "2-3 4-6". Say what happens on 1.',
    ])
  })

  test('DB-CONT-10: a table is read with its own die', () => {
    expect(told({ 'decks/search/search-potion/use/effects/0/die': 't6' })).toEqual([
      'decks/search/2/use/effects/0/die: expected the die of table potion, got "t6". Make it t12.',
    ])
  })
})

describe('the combat die', () => {
  const first = 'dieThrowTable/outcomes/0'

  test('DB-CONT-11: a throw that never happens is refused', () => {
    expect(told({ [`${first}/weight`]: 0 })).toEqual([
      'dieThrowTable/outcomes/0/weight: expected 1 or more, got 0. Make it at least 1, or leave the row out.',
    ])
  })

  test.each([-1, 100_001, 2 ** 60, 1.5])('DB-CONT-11: a throw as likely as %d is refused', (weight) => {
    const [expected, cure] =
      weight === -1
        ? ['1 or more', 'Make it at least 1, or leave the row out.']
        : ['a whole number from -100000 to 100000', 'Make it a whole number from -100000 to 100000.']
    expect(told({ [`${first}/weight`]: weight })).toEqual([
      `dieThrowTable/outcomes/0/weight: expected ${expected}, got ${weight}. ${cure}`,
    ])
  })

  const missing = (zone: string, face: string, n = 16) =>
    `dieThrowTable/outcomes: expected every clear throw, got ${String(n)}. Add {"zone":"${zone}","black":false,"skullPrint":false,"face":"${face}","unclear":false}.`

  test('DB-CONT-11, DB-R-83: no die is within a circle and in a corner', () => {
    expect(told({ [`${first}/outcome/black`]: true })).toEqual([
      'dieThrowTable/outcomes/0/outcome/black: expected false, got true. Let it be outside: corners are not in the circles.',
      missing('inner', 'sword'),
    ])
  })

  test('DB-CONT-11, DB-R-83: the skull is printed in a black corner', () => {
    expect(told({ [`${first}/outcome/skullPrint`]: true })).toEqual([
      'dieThrowTable/outcomes/0/outcome/skullPrint: expected false, got true. Let it be black as well.',
      missing('inner', 'sword'),
    ])
  })

  test('DB-CONT-11, DB-R-82: whoever throws a real die finds in the table wherever it lies, and whatever is up', () => {
    const outcomes = classic.dieThrowTable?.outcomes ?? []
    expect(outcomes.filter(({ outcome }) => !outcome.unclear).length).toBe(15)
    outcomes.forEach(({ outcome }, at) => {
      const faults = told({ 'dieThrowTable/outcomes': outcomes.filter((_, i) => i !== at) })
      const { zone, black, skullPrint, face, unclear } = outcome
      const row = JSON.stringify({ zone, black, skullPrint, face, unclear })
      expect(faults).toEqual(unclear ? [] : [`dieThrowTable/outcomes: expected every clear throw, got 15. Add ${row}.`])
    })
  })

  test('DB-CONT-11: a combat in which no throw wounds the monster never ends', () => {
    const outcomes = classic.dieThrowTable?.outcomes ?? []
    const faces = ['sword', 'skull', 'other']
    const never = outcomes.filter(({ outcome }) => outcome.zone === 'outside')
    const lines = ['inner', 'outer'].flatMap((zone) => faces.map((face) => missing(zone, face, 10)))
    expect(told({ 'dieThrowTable/outcomes': never })).toEqual(lines)
    const unclear = { zone: 'inner', black: false, skullPrint: false, face: 'sword', unclear: true }
    expect(told({ 'dieThrowTable/outcomes': [...never.slice(1), { outcome: unclear, weight: 1 }] })).toContain(lines[0])
  })

  test('DB-CONT-11, DB-R-85: the die has a sword and a skull, and the table no other faces than the die', () => {
    expect(told({ 'combatDie/faces': ['sword', 'other'] })).toEqual([
      'combatDie/faces: expected a skull, got ["sword","other"]. Put a skull on the die.',
      ...[1, 4, 7, 10, 13].map(
        (i) =>
          `dieThrowTable/outcomes/${String(i)}/outcome/face: expected a face of the die, got "skull". Put it on the die, or leave the row out.`,
      ),
    ])
  })

  test('DB-CONT-11: neither die nor table will do; one without the other will not', () => {
    expect(told({ combatDie: undefined, dieThrowTable: undefined })).toEqual([])
    expect(told({ combatDie: undefined })).toEqual([
      'combatDie: expected a die for the table, got undefined. Give both or neither.',
    ])
    expect(told({ dieThrowTable: undefined })).toEqual([
      'dieThrowTable: expected a table for the combat die, got undefined. Give both or neither.',
    ])
  })
})

test.each(['room', 'trap', 'door', 'search', 'chest', 'roomSearch'] as const)(
  'DB-CONT-12: a %s pile of nothing but "Shuffle again" is refused',
  (pile) => {
    const lines = told({
      [`decks/${pile}`]: (cards: ReadonlyArray<{ readonly id: string }>) =>
        cards.filter(({ id }) => id.endsWith('shuffle-again')),
    })
    expect(lines).toContain(`decks/${pile}: expected a card to draw, got 1. Add another kind of card.`)
  },
)

describe('DB-CONT-12: so is a pile whose cards may all shuffle it', () => {
  const again = (pile: string) => ({ tag: 'reshuffle', pile })
  const option = (...effects: List) => ({ label: { sv: 'Val', en: 'Choice' }, effects })
  const rows = (effects: List) => [
    { from: 1, to: 2, effects: [] },
    { from: 3, to: 6, effects },
  ]
  /** Fifteen trap cards that all do this. */
  const traps = (effect: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    told({ 'decks/trap': (cards: List) => [{ ...(cards[0] as object), effects: [effect], count: 15 }], ...more })
  const refused = ['decks/trap: expected a card to draw, got 1. Add another kind of card.']

  test.each([
    ['a test', (effect: unknown) => ({ tag: 'test', property: 'vf', pass: [], fail: [effect] })],
    ['a roll', (effect: unknown) => ({ tag: 'rollTable', die: 't6', table: rows([effect]) })],
    ['a choice', (effect: unknown) => ({ tag: 'chooseEffect', who: 'owner', options: [option(), option(effect)] })],
    [
      'a roll after a test',
      (effect: unknown) => ({
        ...{ tag: 'test', property: 'vf', fail: [] },
        pass: [{ tag: 'rollTable', die: 't6', table: rows([effect]) }],
      }),
    ],
  ])('by %s', (_, within) => {
    expect(traps(within(again('trap')))).toEqual(refused)
    expect(traps(within(again('search')))).toEqual([])
  })

  test('by a table of the pack, or one that it leads to', () => {
    const potion = { tag: 'rollTable', die: 't12', table: 'potion' }
    const brew = (...effects: List) => ({
      ...{ id: 'brew', name: { sv: 'Brygd', en: 'Brew' }, die: 't12', from: 'ours' },
      table: [row(1, 11), { from: 12, to: 12, effects }],
    })
    const led = (...effects: List) =>
      traps(potion, {
        'tables/potion/table/0/effects': [{ ...potion, table: 'brew' }],
        tables: (tables: List) => [...tables, brew(...effects)],
      })
    expect(traps(potion, { 'tables/potion/table/0/effects': [again('trap')] })).toEqual(refused)
    expect(led(again('trap'))).toEqual(refused)
    expect(led(potion)).toEqual([])
    expect(traps(potion)).toEqual([])
  })

  test('but not one whose cards shuffle it later, in a move of their own', () => {
    const later = { tag: 'startCondition', id: 'torch-out', eachMove: [again('trap')], endsWhen: 'endCondition' }
    expect(traps(later)).toEqual([])
  })
})

test('a fault of shape is told first, and every fault of its sort at once', () => {
  expect(told({ 'heroes/rohan/sf': 'six', 'heroes/rohan/kp': 0, 'tiles/tile-well-owow/dot': 'purple' })).toEqual([
    'tiles/36/dot: expected "black" | "red" | "yellow" | "blue" | "white", got "purple". Did you mean "red"?',
    'heroes/0/sf: expected a whole number from -100000 to 100000, got "six". Make it a whole number from -100000 to 100000.',
  ])
})
