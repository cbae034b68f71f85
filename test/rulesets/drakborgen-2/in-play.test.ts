/** What is in play. */
import { inPlay, type State } from 'delvekit/drakborgen-2'
import { describe, expect, test } from 'vitest'
import { E, square } from '../../support/drakborgen/table.js'
import { covered, withFloor } from '../../support/drakborgen-2/floor.js'
import { given } from '../../support/drakborgen-2/table.js'

const table = (but?: (state: State) => State) =>
  given({
    heroes: [
      { id: 'p', at: [3, 3], ring: 'ring-a', held: ['brooch'], treasures: ['t1'] },
      { id: 'q', below: { arrow: [5, 5], dir: E, pile: ['passage', 'bend', 'gem'] } },
    ],
    tiles: { '3,3': 'ki' },
    ...(but === undefined ? {} : { but }),
  }).state

describe('in play', () => {
  test('D2-PLAY-1, -5, D2-EX-37: a figure on the board, or an arrow while its figure is off it', () => {
    const state = table()
    expect([0, 1].map((figure) => inPlay(state, { figure }))).toEqual([true, false])
    expect([0, 1, 2].map((arrow) => inPlay(state, { arrow }))).toEqual([false, true, false])
    for (const card of ['passage', 'bend', 'gem']) expect(inPlay(state, { card })).toBe(true)
    expect(inPlay(state, { card: 'curse' })).toBe(false)
  })
  test('D2-PLAY-1: whoever is out of the game has no figure there', () => {
    const state = given({
      heroes: [
        { id: 'p', at: 'nw', status: 'out' },
        { id: 'q', at: 'nw' },
      ],
    }).state
    expect([0, 1, 2].map((figure) => inPlay(state, { figure }))).toEqual([false, true, false])
  })
  test('D2-PLAY-2: a tile on the board; none that is in the bag, or lies face down', () => {
    const lies = { square: square(8, 8), tile: { card: 'y4', knownTo: [1] }, hissed: false, warner: 1, roll: 3 }
    const state = table((at) => ({
      ...at,
      slices: { ...at.slices, drakborgen2: { ...at.slices.drakborgen2, faceDown: [lies] } },
    }))
    expect(inPlay(state, { tile: 'ki' })).toBe(true)
    expect(inPlay(state, { tile: 'k4' })).toBe(false)
    expect(inPlay(state, { tile: 'y4' })).toBe(false)
  })
  test('D2-PLAY-2: a floor tile on the board', () => {
    const { state } = withFloor({ heroes: [{ id: 'p', at: 'nw' }], tiles: { '3,3': 'k4' }, but: covered('slab', 3, 3) })
    expect(inPlay(state, { floorTile: 'slab' })).toBe(true)
    expect(inPlay(state, { floorTile: 'altar' })).toBe(false)
  })
  test('D2-PLAY-3, -4: a card face up beside a badge is, one face down is not', () => {
    const state = table()
    expect(inPlay(state, { card: 'ring-a' })).toBe(true)
    expect(inPlay(state, { card: 'brooch' })).toBe(true)
    expect(inPlay(state, { card: 't1' })).toBe(false)
    expect(inPlay(state, { card: 'coins' })).toBe(false)
    const shown = table((at) => {
      const [first, ...others] = at.heroes
      return { ...at, heroes: [{ ...first!, treasures: [{ card: 't1', knownTo: 'everyone' }] }, ...others] }
    })
    expect(inPlay(shown, { card: 't1' })).toBe(true)
  })
  test('D2-PLAY-3: so is a weapon, a card that has just been drawn, and one whose effect lasts', () => {
    const state = table((at) => {
      const [first, ...others] = at.slices.drakborgen2.persons
      const [hero, ...rest] = at.heroes
      const [above, below] = at.slices.catacombs.walkers
      return {
        ...at,
        heroes: [{ ...hero!, equipment: ['crossbow'] }, ...rest],
        open: [{ hero: 0, pile: 'room', card: 'sleep' }],
        slices: {
          ...at.slices,
          catacombs: {
            ...at.slices.catacombs,
            walkers: [above!, { ...below!, lasting: [{ card: 'curse', condition: 'cursed' }] }],
          },
          drakborgen2: {
            ...at.slices.drakborgen2,
            persons: [{ ...first!, lasting: [{ card: 'haunt', pile: 'room', condition: 'haunted' }] }, ...others],
          },
        },
      }
    })
    for (const card of ['crossbow', 'sleep', 'curse', 'haunt']) expect(inPlay(state, { card })).toBe(true)
  })
  test('D2-EX-36: an amulet is once it is revealed', () => {
    const worn = (revealed: boolean) =>
      table((at) => {
        const [first, ...others] = at.slices.drakborgen2.persons
        const card = { card: 'amulet-of-death', knownTo: revealed ? ('everyone' as const) : [1] }
        const amulet = { found: [], card, revealed, met: revealed, keeper: 1 }
        return {
          ...at,
          slices: {
            ...at.slices,
            drakborgen2: { ...at.slices.drakborgen2, persons: [{ ...first!, amulet }, ...others] },
          },
        }
      })
    expect(inPlay(worn(false), { card: 'amulet-of-death' })).toBe(false)
    expect(inPlay(worn(true), { card: 'amulet-of-death' })).toBe(true)
  })
  test('D2-PLAY-4: a view says of it what the truth says', () => {
    const played = given({
      heroes: [
        { id: 'p', at: 'nw', treasures: ['t1'] },
        { id: 'q', at: 'nw' },
      ],
    })
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(inPlay(played.view(viewer), { card: 't1' })).toBe(inPlay(played.state, { card: 't1' }))
  })
})
