/** Laws over random games with the catacombs: at one to four seats, with all options of both as they come. */
import { createEngine, extend, type Ruleset, same, type Vocabulary } from 'delvekit'
import { catacombs, type Under, withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic, contentOf, type Dir, decodePack, drakborgen, type Pack } from 'delvekit/drakborgen'
import {
  atStart,
  checkLaw,
  commutingLaw,
  conservativeLaw,
  games,
  identityLaw,
  type LawName,
  playLine,
} from 'delvekit/testkit'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { deepCastle, lawsOver, options } from '../../support/catacombs/laws.js'
import { over } from '../../support/catacombs/table.js'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { omens, wakes } from '../../support/drakborgen/house-rules.js'
import * as base from '../../support/drakborgen/laws.js'

/** No game that was ever played took two hundred choices. */
const bound = 1000
const below = withCatacombs(classic)

const commute = <V extends Vocabulary, W extends Vocabulary>(first: Ruleset<V>, last: Ruleset<W>): void =>
  checkLaw(commutingLaw(first, last, { bound, lines: games(first, { options }), runs: 25 }))

describe('the laws between Drakborgen and the catacombs laid over it', () => {
  test('identity: an empty expansion over both changes no log', () => {
    checkLaw(identityLaw(over(below), { bound, runs: 20 }))
    checkLaw(identityLaw(over(deepCastle), { bound, runs: 20 }))
  })

  test.each([
    ['classic', classic],
    ['anniversary', anniversary],
    ['the small castle', smallCastle],
  ] satisfies ReadonlyArray<readonly [string, Pack]>)(
    'CAT-INV-16: conservative: over %s, which has no catacomb cards, they change no log',
    (_, pack) => {
      const rules = drakborgen(pack)
      const lines = games(rules, { options: base.options })
      checkLaw(conservativeLaw(rules, over(pack), { bound, lines, runs: 25 }))
    },
  )

  test('conservative: with catacomb cards they do change some', () => {
    const changed = conservativeLaw(drakborgen(deepCastle), over(deepCastle), { bound, runs: 25 })
    expect(() => checkLaw(changed)).toThrow('the law of conservative is broken')
  })

  test('commuting: the catacombs and omens may be laid in either order', () => {
    const last = extend(extend(drakborgen(deepCastle), omens), catacombs(deepCastle))
    commute(extend(over(deepCastle), omens), last)
  })

  test('commuting: the catacombs and wakes may be laid in either order', () => {
    const last = extend(extend(drakborgen(deepCastle), wakes), catacombs(deepCastle))
    commute(extend(over(deepCastle), wakes), last)
  })

  test('CAT-INV-16: the cards and monsters of the catacombs are put in beside all that a box has', () => {
    const [plain, both] = [contentOf(classic), contentOf(below)]
    for (const pile of ['tile', 'room', 'trap', 'door', 'search', 'chest', 'treasure', 'monster', 'dragon'] as const)
      expect(both.deck(pile)).toEqual(plain.deck(pile))
    const { pack } = both
    expect(pack).toMatchObject({ heroes: classic.heroes, tiles: classic.tiles, decks: classic.decks })
  })

  test('CAT-INV-16: at the start every pile of the base, the bag of tiles and the heroes are what they are without', () => {
    const { piles, options: of, slices, ...rest } = atStart(over(below), 4).state
    const { 'catacombs:cards': cards, ...others } = piles
    const { options: plain, slices: none, ...base } = atStart(drakborgen(classic), 4).state
    expect({ ...rest, piles: others }).toEqual(base)
    expect(of).toMatchObject(plain)
    expect(none).toEqual({})
    expect(slices.catacombs.walkers).toHaveLength(4)
    expect(cards).toMatchObject({ size: 32, queue: [] })
  })
})

test('the castle for these tests passes the load checks', () => {
  const read = decodePack(JSON.parse(JSON.stringify(deepCastle)), ['catacombs'])
  expect(read).toEqual({ _tag: 'Right', right: deepCastle })
})

describe.each([
  ['the game of 1985 with catacombs', below, true],
  ['a small castle with much going up and down', deepCastle, false],
])('in %s', (_, pack, losses) => {
  const runs: Partial<Readonly<Record<LawName, number>>> = { legality: 15, sight: 20, determinism: 20, bounds: 300 }
  const { check, checkCourses } = lawsOver(pack, { options, bound, runs, losses })

  test('CAT-DEC-1…15: whatever is legal is accepted, all else refused, and nobody who must choose has nothing to', () => {
    check('legality')
  })

  test('CAT-CONV-9: the same seed, content, options and actions make the same game', () => {
    check('determinism')
  })

  test('its events, folded, are its table', () => {
    check('folding')
  })

  test('CAT-CONV-10: nobody sees what is hidden from it, nor what would have come else', () => {
    check('sight')
  })

  test('what may be behind the view of a seat looks the same to it, and is a game', () => {
    check('dealing')
  })

  test('CAT-INV-1, -2, -6, -7, -12, -14, -17: at every choice, as the invariants of the base', () => {
    check('bounds')
  })

  test('it ends', () => {
    check('ending')
  })

  test('CAT-R-36, -37: nothing happens to whoever is dead, lost or out', () => {
    check('the dead')
  })

  test('CAT-INV-3…5, -7…11, -13, -14, -18: in its course, as those of the base', () => {
    checkCourses()
  })
})

describe('in a small castle', () => {
  const rules = over(deepCastle)
  const engine = createEngine(rules)
  type State = Under['state']

  /** The arrows of all others lie beneath this hero, and point elsewhere. */
  const withOthersMoved = (state: State, seat: number): State => {
    const place = state.heroes[seat]?.place ?? null
    const stays = (other: number): boolean => place === null || other === seat || other === state.move.seat
    const walkers = state.slices.catacombs.walkers.map(({ arrow, ...walker }, other) =>
      arrow === null || stays(other)
        ? { arrow, ...walker }
        : { ...walker, arrow: { place: place!, dir: turned(arrow.dir) } },
    )
    return { ...state, slices: { ...state.slices, catacombs: { ...state.slices.catacombs, walkers } } }
  }
  const turned = (dir: Dir): Dir => ((dir + 1) % 4) as Dir

  test('CAT-INV-15, CAT-ARROW-7, -8: where the arrows of others lie is nothing to a hero', () => {
    let moved = 0
    fc.assert(
      fc.property(games(rules, { seats: { least: 2, most: 4 }, options }), (line) => {
        playLine(engine, line, bound, ({ at, after }) => {
          const seat = O.toUndefined(engine.toAct(after))
          if (typeof seat !== 'number') return
          const { state } = after.table
          const other = { ...after, table: { ...after.table, state: withOthersMoved(state, seat) } }
          if (same(other.table, after.table)) return
          moved++
          const legal = engine.legalActions(after)
          expect(engine.legalActions(other)).toEqual(legal)
          const index = (at + 1) % legal.length
          expect(engine.reduceAt(other, index).events).toEqual(engine.reduceAt(after, index).events)
        })
      }),
      { numRuns: 30 },
    )
    expect(moved).toBeGreaterThan(20)
  })
})
