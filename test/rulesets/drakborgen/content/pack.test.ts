import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { decoded, type Fault, faultLine } from '../../../../src/kernel/fault.js'
import {
  type ByKind,
  MonsterCard,
  Pack,
  type Reaction,
  Tile,
  Use,
} from '../../../../src/rulesets/drakborgen/content/pack.js'
import { asJson, changed, told } from './broken.js'

const faults = (json: unknown): ReadonlyArray<Fault> => {
  const result = decoded(Pack, json)
  return E.isLeft(result) ? result.left : []
}

/** A place in the pack: the way to it, and what is there. */
interface Place {
  readonly path: string
  readonly value: unknown
}
const places = (value: unknown, path = ''): ReadonlyArray<Place> => [
  { path, value },
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => places(one, path === '' ? key : `${path}/${key}`))
    : []),
]
const all = places(asJson)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const objects = all.filter(({ path, value }) => isObject(value) && path !== '' && !path.endsWith('/byKind'))
const leaves = all.filter(
  ({ path, value }) => (typeof value !== 'object' || value === null) && !/\/(fightsAs|charges)$/.test(path),
)
const fields = all.filter(({ path }) => /[a-zA-Z]$/.test(path) && !path.includes('/byKind/'))

test('a field that nobody knows is refused, anywhere in the pack', () => {
  fc.assert(
    fc.property(fc.constantFrom(...objects), ({ path }) => {
      expect(faults(changed(asJson, `${path}/flavour`, () => 'salt')).map(faultLine)).toEqual([
        expect.stringMatching(
          new RegExp(`^${path}/flavour: expected no such field, got "salt"\\. Remove it, or did you mean "\\w+"\\?$`),
        ),
      ])
    }),
  )
})

test('null in place of a word or a number is refused, anywhere in the pack, at that very place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...leaves), ({ path }) => {
      expect(faults(changed(asJson, path, () => null)).map((fault) => fault.path)).toEqual([path])
    }),
  )
})

test('a field left out is told of where it is missing, unless it may be', () => {
  const mayBe =
    /\/(note|sides|quarterTurns|divided|cell|aka|gear|text|procedure|kp|hit|gm|use|descend|when|notIn|timing|inAmbush|shots|shotTables|plus|minus|limit|thenDraw|needs)$|^(combatDie|dieThrowTable)$/
  fc.assert(
    fc.property(fc.constantFrom(...fields), ({ path }) => {
      const within = path.replace(/[^/]*$/, '')
      const found = faults(changed(asJson, path, () => undefined)).map((fault) => fault.path)
      expect(found.every((there) => there.startsWith(within))).toBe(true)
      expect(found.length > 0 || mayBe.test(path)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['board/towers/nw/openings/0/dir', 'E', 'board/towers/0/openings/0/dir', '0 | 1 | 2 | 3', 'Make it 0 | 1 | 2 | 3.'],
  [
    'tiles/tile-room-oooo/edges/1',
    'walls',
    'tiles/0/edges/1',
    '"open" | "wall" | "door" | "portcullis"',
    'Did you mean "wall"?',
  ],
  [
    'tiles/tile-room-oooo/count',
    0,
    'tiles/0/count',
    'a whole number from 1 to 100000',
    'Make it a whole number from 1 to 100000.',
  ],
  [
    'heroes/rohan/kp',
    100_001,
    'heroes/0/kp',
    'a whole number from -100000 to 100000',
    'Make it a whole number from -100000 to 100000.',
  ],
  [
    'monsterCards/monster-1/reactions/attack/byKind/skeleton/kp',
    1e300,
    'monsterCards/0/reactions/attack/byKind/skeleton/kp',
    'a whole number from -100000 to 100000',
    'Make it a whole number from -100000 to 100000.',
  ],
  [
    'decks/door/door-trap-t6/effects/0/amount/plus',
    -100_001,
    'decks/door/3/effects/0/amount/plus',
    'a whole number from -100000 to 100000',
    'Make it a whole number from -100000 to 100000.',
  ],
  [
    'decks/room/room-empty/count',
    100_001,
    'decks/room/0/count',
    'a whole number from 1 to 100000',
    'Make it a whole number from 1 to 100000.',
  ],
  ['board/cols', 51, 'board/cols', 'a whole number from 1 to 50', 'Make it a whole number from 1 to 50.'],
  [
    'heroes/rohan/sf',
    6.5,
    'heroes/0/sf',
    'a whole number from -100000 to 100000',
    'Make it a whole number from -100000 to 100000.',
  ],
  ['heroes/rohan/from', 'print', 'heroes/0/from', '"printed" | "public" | "ours"', 'Did you mean "printed"?'],
  ['combatCards/rohan-a/letter', 'D', 'combatCards/0/letter', '"A" | "B" | "C"', 'Did you mean "A"?'],
  [
    'monsterCards/monster-1/reactions/attack/byKind/orc/outcome',
    'flees',
    'monsterCards/0/reactions/attack/byKind/orc/outcome',
    '"combat" | "monsterFlees" | "fleeSucceeds"',
    'Did you mean "combat"?',
  ],
  [
    'decks/door/door-opens/result',
    'open',
    'decks/door/0/result',
    '"opens" | "closed" | "trap" | "other"',
    'Did you mean "opens"?',
  ],
  [
    'decks/chest/chest-coins/gm',
    0,
    'decks/chest/5/gm',
    'a whole number from 1 to 100000',
    'Make it a whole number from 1 to 100000.',
  ],
  [
    'rings/ring-of-warning/use/charges',
    0,
    'rings/1/use/charges',
    'a whole number from 1 to 100000, or null',
    'Make it a whole number from 1 to 100000, or null.',
  ],
  [
    'decks/treasure/treasure-crown/id',
    'The Crown',
    'decks/treasure/29/id',
    'a name in kebab-case',
    'Make it a name in kebab-case.',
  ],
])('%s cannot be %j', (place, to, path, expected, cure) => {
  expect(told({ [place]: to })).toEqual([`${path}: expected ${expected}, got ${JSON.stringify(to)}. ${cure}`])
})

test('a tile has four edges, and the chamber two squares', () => {
  expect(
    Tile.is({
      id: 'a',
      kind: 'room',
      dot: 'black',
      dotEdge: 0,
      edges: ['open', 'open', 'open'],
      count: 1,
      from: 'ours',
    }),
  ).toBe(false)
  expect(told({ 'tiles/tile-room-oooo/edges': ['open', 'open', 'open', 'open', 'open'] })).toEqual([
    'tiles/0/edges: expected four edges, got ["open","open","open","open","open"]. Make it four edges.',
  ])
  expect(told({ 'board/chamber/cells': [{ col: 6, row: 4 }] })).toEqual([
    'board/chamber/cells: expected two squares, got [{"col":6,"row":4}]. Make it two squares.',
  ])
})

test('DB-R-63: a monster card may have one row for all monsters, or one for each, or both', () => {
  const fight: Reaction = { hit: { die: 't6', minus: 2 }, outcome: 'combat', kp: 3 }
  const rows: ReadonlyArray<ByKind<Reaction>> = [
    { default: fight, byKind: {} },
    { byKind: { orc: fight } },
    { default: { outcome: 'monsterFlees' }, byKind: { orc: fight } },
  ]
  for (const row of rows)
    expect(MonsterCard.is({ id: 'm', reactions: { attack: row, wait: row, flee: row }, count: 1, from: 'ours' })).toBe(
      true,
    )
  expect(MonsterCard.is({ id: 'm', reactions: { attack: rows[0], wait: rows[0] }, count: 1, from: 'ours' })).toBe(false)
})

test('a use may go on for ever', () => {
  expect(Use.is({ windows: ['anytime'], effects: [], charges: null, then: 'keep' })).toBe(true)
  expect(Use.is({ windows: ['sometime'], effects: [], charges: null, then: 'keep' })).toBe(false)
})
