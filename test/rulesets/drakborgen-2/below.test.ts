/** The catacombs under Drakborgen II: the worked examples, and the decisions with what its heroes add or must leave. */
import { describe, expect, test } from 'vitest'
import {
  ascend,
  type Cell,
  clamped,
  orient,
  placed,
  rerolled,
  rolled,
  surfaces,
  tried,
  up,
} from '../../support/catacombs/rising.js'
import type { BelowAt } from '../../support/catacombs/table.js'
import {
  climb,
  cross,
  descend,
  draw,
  drew,
  ended,
  every,
  goesDown,
  goOn,
  hurt,
  passage,
  piled,
  started,
  tests,
} from '../../support/catacombs/walking.js'
import { attack, flee, wait } from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'
import { covered, withFloor } from '../../support/drakborgen-2/floor.js'
import { given, type PersonAt, type Setting } from '../../support/drakborgen-2/table.js'

const one = [{ tag: 'beginMove', seat: 0 }] as const
const twice = [...one, ...one]
const q = { id: 'q', at: 'nw' } as const
const go = { tag: 'letBe' } as const
const stay = { tag: 'stay' } as const
const search = { tag: 'search' } as const
const inRage = { rage: 4 } as const
const emptyRoom = [
  { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'empty' },
  { tag: 'cardReturned', hero: 0, pile: 'room', card: 'empty' },
] as const

type Table = Partial<Omit<Setting, 'heroes'>> & { readonly other?: PersonAt; readonly is?: Partial<PersonAt> }
type Dir = 0 | 1 | 2 | 3
/** A hero with a free way up, its arrow so, and so many cards drawn. */
const under = (id: string, arrow: Cell, dir: Dir, drawn: number, more: Table = {}, walker: Partial<BelowAt> = {}) => {
  const { other = q, is = {}, ...rest } = more
  const below: BelowAt = { arrow, dir, drawn, wayUp: {}, ...walker }
  const heroes: ReadonlyArray<PersonAt> = [{ ...is, id, below }, other]
  return withFloor({ heroes, agenda: one, ...rest })
}
/** A hero in a room; seat 1 is in a tower, and plays the monsters. */
const above = (id: string, tiles: Setting['tiles'], more: Table = {}) => {
  const { other = q, is = {}, ...rest } = more
  const heroes: ReadonlyArray<PersonAt> = [{ at: [3, 3], ...is, id }, other]
  return withFloor({ heroes, tiles: tiles ?? {}, agenda: one, ...rest })
}
const both =
  (...changes: ReadonlyArray<NonNullable<Setting['but']>>): NonNullable<Setting['but']> =>
  (state) =>
    changes.reduce((before, change) => change(before), state)
/** A bag with these tiles and no others. */
const bag =
  (tiles: Readonly<Record<string, number>>): NonNullable<Setting['but']> =>
  (state) => ({
    ...state,
    piles: {
      ...state.piles,
      tile: {
        unseen: { ...Object.fromEntries(Object.keys(state.piles.tile.unseen).map((id) => [id, 0])), ...tiles },
        size: Object.values(tiles).reduce((sum, n) => sum + n, 0),
        queue: [],
      },
    },
  })
const ways = (...cells: ReadonlyArray<Cell>) =>
  ({ tag: 'wayDownNearby', hero: 0, candidates: cells.map((cell) => square(...cell)) }) as const
const walker = ({ state }: ReturnType<typeof given>, seat: number = 0) => state.slices.catacombs.walkers[seat]!

describe('coming up', () => {
  test('D2-EX-120: Durim, after six cards of which one was a treasure, by a 2 a space to the left, into the dark', () => {
    const pile = [...Array.from({ length: 4 }, () => 'passage'), 'way-up']
    const asked = under('durim', [2, 8], N, 6, { agenda: twice, is: { held: ['gem'] } }, { pile })
      .rolling(2)
      .drawing('d2')
      .when(ascend)
    asked
      .thenEvents([
        ...tried,
        rolled(6, 2, -1, [1, 2]),
        ...surfaces([1, 2], true, 5, 1, 31),
        { tag: 'tileRevealed', hero: 0, tile: 'd2' },
      ])
      .legal(every(orient))
    const dark = asked.when(orient(1))
    dark
      .includes(
        { tag: 'tilePlaced', tile: 'd2', square: square(1, 2), rotation: 1 },
        up([1, 2]),
        { tag: 'darkRoomEntered', hero: 0, square: square(1, 2) },
        ended(),
        started(),
      )
      .excludes('darkExitRolled', 'cardDrawn')
      .legal([{ tag: 'roll' }])
    expect(dark.state.heroes[0]!.held).toEqual([{ card: 'gem', as: 'treasure' }])
    // His daggers he has still, all of them.
    expect(dark.state.slices.drakborgen2.persons[0]!.supply).toBe(4)
  })

  test('D2-EX-121: after twelve cards eastward a 7 is one space to the south, and the wall is the end', () => {
    under('durim', [4, 5], E, 12, { tiles: { '12,6': 'k4' } })
      .rolling(7)
      .drawing('empty')
      .when(ascend)
      .thenEvents([
        ...tried,
        rolled(12, 7, 1, [16, 6], [12, 6]),
        clamped([16, 6], [12, 6]),
        ...surfaces([12, 6], false, 12),
        up([12, 6]),
        ...emptyRoom,
        ended(),
      ])
  })

  test('D2-EX-122, D2-DEC-24: up in the Treasure chamber one dragon card is drawn, and no treasure', () => {
    const there = under('durim', [6, 8], N, 3).rolling(5)
    there.when(ascend).legal(Array.from({ length: 8 }, (_, index) => ({ tag: 'pickDragonCard', index }) as const))
    there
      .drawing('asleep')
      .when(ascend, { tag: 'pickDragonCard', index: 0 })
      .includes(
        rolled(3, 5, 0, [6, 5]),
        placed('chamber', false),
        { tag: 'chamberEntered', hero: 0 },
        { tag: 'treasureDrawSuppressed', hero: 0, reason: 'ascended' },
        { tag: 'dragonAsleep', left: 7 },
        ended(),
      )
      .excludes('treasureDrawn')
  })

  test('D2-EX-123, D2-DEC-40: a floor tile is a way down nearby as a tile is; of two the player chooses', () => {
    const near = (more: Table = {}) =>
      under('durim', [5, 4], S, 4, {
        tiles: { '6,7': 'k4', '4,8': 'wd' },
        but: covered('vag-ned', 6, 7),
        ...more,
      }).rolling(5)
    near()
      .when(ascend)
      .thenEvents([...tried, rolled(4, 5, 0, [5, 8]), ways([6, 7], [4, 8])])
      .toAct(0)
      .legal([
        { tag: 'comeUpAt', square: square(6, 7) },
        { tag: 'comeUpAt', square: square(4, 8) },
      ])
      // Nothing is drawn on the floor tile.
      .when({ tag: 'comeUpAt', square: square(6, 7) })
      .includes(
        { tag: 'wayDownChosen', hero: 0, square: square(6, 7) },
        placed([6, 7], false),
        up([6, 7]),
        { tag: 'wayDownMet', hero: 0, square: square(6, 7) },
        { tag: 'roomCardSuppressed', hero: 0, reason: 'covered' },
        ended(),
      )
      .excludes('cardDrawn')
    // Where another stands there is no way down.
    near({ other: { id: 'q', at: [6, 7] } })
      .drawing('empty')
      .when(ascend)
      .includes(ways([4, 8]), placed([4, 8], false))
    // A slab that covers a way down is none.
    near({ but: both(covered('vag-ned', 6, 7), covered('slab', 4, 8)) })
      .when(ascend)
      .includes(ways([6, 7]), placed([6, 7], false))
  })

  test('D2-EX-124: where another hero stands the position is rolled again', () => {
    under('durim', [3, 6], N, 5, { tiles: { '3,1': 'k4', '4,1': 'k4' }, other: { id: 'iril', at: [3, 1] } })
      .rolling(6, 9)
      .drawing('empty')
      .when(ascend)
      .includes(
        ...tried,
        rolled(5, 6, 0, [3, 1]),
        rerolled('occupied'),
        rolled(5, 9, 1, [4, 1]),
        ...surfaces([4, 1], false, 5),
        up([4, 1]),
      )
  })

  test('D2-EX-125: where no roll leads anywhere nothing is rolled, and all is as it was', () => {
    const failed = under('durim', [3, 6], N, 1, { tiles: { '3,5': 'k4' }, other: { id: 'iril', at: [3, 5] } })
      .when(ascend)
      .thenAll([...tried, { tag: 'ascendFailed', hero: 0, reason: 'noTarget' }, ended()])
    expect(failed.state.heroes[0]!.place).toBeNull()
    expect(walker(failed)).toMatchObject({
      ...{ arrow: { place: square(3, 6), dir: N }, drawn: 1, pile: ['way-up'], wayUp: { card: 'way-up' } },
    })
  })

  test('D2-EX-126: on an empty space wells and bridges are drawn anew, and go back into the bag', () => {
    const table = under('durim', [8, 5], N, 4)
    const before = table.state.piles.tile.unseen
    const drawn = table.rolling(5).drawing('w4', 'br', 'k4').when(ascend)
    drawn.includes(
      ...surfaces([8, 1], true, 4),
      { tag: 'tileRevealed', tile: 'w4' },
      { tag: 'tileRejected', hero: 0, tile: 'w4', reason: 'well' },
      { tag: 'tileRevealed', tile: 'br' },
      { tag: 'tileRejected', hero: 0, tile: 'br', reason: 'bridge' },
      { tag: 'tileRevealed', tile: 'k4' },
      { tag: 'tilesPutBack', tiles: ['w4', 'br'] },
    )
    const after = drawn.drawing('empty').when(orient(2))
    after.includes({ tag: 'tilePlaced', tile: 'k4', square: square(8, 1), rotation: 2 }, up([8, 1]), ...emptyRoom)
    expect(after.state.piles.tile.unseen).toEqual({ ...before, k4: before['k4']! - 1 })
  })

  test('D2-EX-164: nor where the bag has nothing but wells', () => {
    under('durim', [3, 6], N, 4, { tiles: { '2,2': 'k4', '4,2': 'k4' }, but: bag({ w4: 3 }) })
      .rolling(5, 1)
      .drawing('empty')
      .when(ascend)
      .includes(rolled(4, 5, 0, [3, 2]), rerolled('noTile'), rolled(4, 1, -1, [2, 2]), placed([2, 2], false))
      .excludes('tileRevealed')
  })

  test('D2-EX-129: who fails the test of a way up may try again in the next move', () => {
    const vf = { attempt: { test: 'vf', die: 't12' } } as const
    under('charak-hai', [4, 8], N, 4, { tiles: { '4,4': 'd3' }, agenda: twice }, { wayUp: vf })
      .rolling(9)
      .when(go, ascend)
      .includes(...tried, tests('vf', 9, 5), { tag: 'ascendFailed', hero: 0, reason: 'test' }, ended(), started())
      .rolling(5, 4)
      .when(go, ascend)
      .includes(...tried, tests('vf', 9, 5), tests('vf', 5, 5), rolled(4, 4, 0, [4, 4]), up([4, 4]))
  })

  test('D2-EX-156, D2-R-157, D2-R-8: what lasts counts, stays, and acts in the next move before anything is declared', () => {
    const cursed = { id: 'cursed', eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }] } as const
    const is = { conditions: [cursed], kp: 9 }
    const pile = { pile: ['passage', 'passage', 'way-up'], lasting: [{ card: 'curse', condition: 'cursed' }] }
    const after = under('thargrim', [3, 7], N, 4, { tiles: { '3,3': 'k4' }, agenda: twice, is }, pile)
      .rolling(5)
      .drawing('empty')
      .when(go, ascend)
    after
      .includes(
        hurt(1, 8, 'curse'),
        { tag: 'ascendAttempted' },
        rolled(4, 5, 0, [3, 3]),
        { tag: 'catacombPileThrown', hero: 0, count: 3, kept: 0 },
        ended(),
        started(),
        { tag: 'conditionFaced', hero: 0, id: 'cursed' },
        hurt(1, 7, 'curse'),
      )
      .legal([go, { tag: 'meditate' }])
    expect(walker(after).lasting).toEqual([{ card: 'curse', condition: 'cursed' }])
  })
})

describe('a way down or a bridge', () => {
  test('D2-EX-128, D2-DEC-36: at the start of a move one may go down, or do anything else; the first card at once', () => {
    const at = { tiles: { '3,7': 'wd', '3,6': 'k4' }, is: { at: [3, 7] } } as const
    const table = above('thargrim', at.tiles, { is: at.is })
    table.legal([
      ...[stay, { ...step(N), to: square(3, 6) }, { ...step(E), to: square(4, 7) }],
      ...[{ ...step(S), to: square(3, 8) }, { ...step(W), to: square(2, 7) }, search, ...every(descend)],
    ])
    const down = table.drawing('passage').when(descend(N))
    down.thenEvents([started(), ...goesDown([3, 7], N, 'wayDown'), ...passage(1), ended()])
    expect(down.state.heroes[0]!.place).toBeNull()
    expect(walker(down).arrow).toEqual({ place: square(3, 7), dir: N })
  })

  test('D2-DEC-36: a floor tile is one; what is declared at the start of a move comes first', () => {
    const table = above('thargrim', { '3,3': 'k4' }, { but: covered('vag-ned', 3, 3), is: { kp: 9 } })
    table.legal([go, { tag: 'meditate' }])
    table
      .when(go)
      .allows(...every(descend), stay, step(N))
      // The floor tile covers the symbol.
      .forbids(search)
    table.when({ tag: 'meditate' }).forbids({ tag: 'descend' })
  })

  test('D2-DEC-36: not for a hero in a rage, from a way down, a floor tile or a bridge', () => {
    const on = (tile: string, two: object, but: NonNullable<Setting['but']> = (state) => state) =>
      above('charak-hai', { '3,3': tile }, { is: { two }, but })
    for (const tile of ['wd', 'br']) {
      on(tile, {})
        .when(go)
        .allows(...every(descend))
      on(tile, inRage).rolling(2).allows(stay, step(N), step(E), step(S), step(W)).forbids({ tag: 'descend' })
    }
    on('k4', inRage, covered('vag-ned', 3, 3))
      .rolling(2)
      .allows(step(N))
      .forbids({ tag: 'descend' })
    // One who has come to himself may.
    on('wd', inRage)
      .rolling(6)
      .when(go)
      .allows(...every(descend))
  })

  test('D2-DEC-37: arriving on a bridge one crosses it or goes down unhurt; in a rage there is only crossing', () => {
    const comes = (two: object) => above('charak-hai', { '3,3': 'k4', '4,3': 'br' }, { is: { two }, agenda: twice })
    const calm = comes({}).when(go, step(E))
    calm.legal([cross, ...every(descend)])
    const down = calm.when(descend(S))
    down.includes(...goesDown([4, 3], S, 'bridge'), ended(), started()).excludes('testRolled', 'kpLost')
    // A card in the next move, once nothing more is declared.
    down.when(go).legal([draw])
    comes(inRage).rolling(2).when(step(E)).legal([cross])
  })
})

describe('a fall', () => {
  const falling = (card: string, two: object, agenda: Setting['agenda'] = twice) =>
    above('charak-hai', { '3,3': 'k4', '4,3': 'k4' }, { is: { two }, agenda: agenda }).drawing(card)

  test('D2-DEC-38: one goes on below, or climbs if that is offered; in a rage one climbs if one can', () => {
    falling('pitfall', {})
      .rolling(4)
      .when(go, step(E))
      .legal([...every(goOn), climb])
    falling('chute', {}).when(go, step(E)).legal(every(goOn))
    falling('pitfall', inRage).rolling(2, 4).when(step(E)).legal([climb])
    falling('chute', inRage).rolling(2).when(step(E)).legal(every(goOn))
  })

  test('D2-DEC-51: whoever would climb has the test first, and after a failed one may go on; in a rage as well', () => {
    const agenda = [...twice, ...one]
    const calm = falling('pitfall', {}, agenda).rolling(4).when(go, step(E), climb, go)
    calm
      .legal([climb])
      .rolling(6)
      .when(climb)
      .when(go)
      .legal([climb, ...every(goOn)])
    calm.rolling(5).when(climb).when(go).forbids(climb, goOn(N)).allows(search)
    const raging = falling('pitfall', inRage, agenda).rolling(2, 4, 3).when(step(E), climb)
    raging.includes(ended(), started(), { tag: 'berserkStartRoll', roll: 3 }).legal([climb])
    raging
      .rolling(6, 3)
      .when(climb)
      .includes({ tag: 'climbBackRolled', ok: false })
      .legal([climb, ...every(goOn)])
  })

  test('D2-DEC-51, D2-DEC-25: nobody sends away who is in a hole', () => {
    const raging = falling('pitfall', inRage).rolling(2, 4, 1).when(step(E), climb)
    raging.includes({ tag: 'controlLost', decider: 1 }).toAct(0).legal([climb])
  })

  test('D2-EX-157: whoever is below already loses KP; arrow and number stay', () => {
    const fallen = given({
      heroes: [{ id: 'durim', kp: 9, below: { arrow: [4, 4], dir: N, drawn: 2 } }, q],
      agenda: one,
    })
      .drawing('below-fall')
      .rolling(4)
      .when(draw)
    fallen.thenEvents([started(), drew('below-fall', 3), hurt(4, 5), piled('below-fall'), ended()])
    expect(walker(fallen)).toMatchObject({ arrow: { place: square(4, 4), dir: N }, drawn: 3 })
  })

  test('D2-EX-171: onto a square that somebody is beneath nobody steps, or leaps', () => {
    const beside = (beneath: boolean, id: string) =>
      given({
        heroes: [
          { id: 'durim', at: beneath ? [4, 4] : 'nw' },
          { id, at: [3, 4] },
        ],
        tiles: { '3,4': 'k4', '4,4': 'k4' },
        agenda: [{ tag: 'beginMove', seat: 1 }],
        but: (state) => {
          const climbing = { test: 'vf', die: 't12', square: square(4, 4), tried: false } as const
          const [first, second] = state.slices.catacombs.walkers
          const walkers = [beneath ? { ...first!, climbing } : first!, second!]
          return { ...state, slices: { ...state.slices, catacombs: { ...state.slices.catacombs, walkers } } }
        },
      })
    beside(true, 'yushugom').forbids(step(E)).allows(step(N), step(S), step(W), stay, search)
    beside(false, 'yushugom').allows(step(E))
    beside(true, 'iril').forbids({ tag: 'leap' })
    beside(false, 'iril').allows({ tag: 'leap' })
  })
})

describe('a move below', () => {
  test('D2-EX-168, D2-DEC-39, D2-R-156: with no way up one draws: no staying, no searching', () => {
    under('durim', [4, 4], N, 2, { tiles: { '4,4': 'k4', '4,3': 'k4' } }, {}).legal([draw, ascend])
    given({ heroes: [{ id: 'durim', below: { arrow: [4, 4], dir: N, drawn: 2 } }, q], agenda: one }).legal([draw])
  })

  test('D2-DEC-39: what may be declared at the start of a move comes before', () => {
    const calm = under('thargrim', [4, 4], N, 2, { is: { kp: 9 } })
    calm.legal([go, { tag: 'meditate' }])
    calm.when(go).legal([draw, ascend])
    // Resting is the whole move.
    calm
      .when({ tag: 'meditate' })
      .includes({ tag: 'kpGained' }, ended())
      .excludes('ascendDeclined', 'wayUpPassed', 'catacombCardDrawn')
    // What can be done in the castle only is not to be had: no leap.
    under('iril', [2, 7], N, 2, { tiles: { '2,7': 'k4', '2,6': 'k4' } }).legal([draw, ascend])
  })

  test('D2-DEC-39: nor does anybody else decide where one in a rage goes below', () => {
    const raging = under('charak-hai', [4, 4], N, 2, { is: { two: inRage } })
    raging.rolling(1).toAct(0).legal([ascend])
  })

  test('D2-EX-130: with the next card an open way up is passed', () => {
    under('durim', [4, 8], N, 4, { agenda: twice })
      .drawing('passage')
      .when(draw)
      .thenEvents([
        started(),
        { tag: 'ascendDeclined', hero: 0 },
        { tag: 'wayUpPassed', hero: 0, card: 'way-up' },
        ...passage(5),
        ended(),
        started(),
      ])
      .legal([draw])
  })
})

describe('where nothing leads away', () => {
  /** Up onto a turning room that comes to face two walls. */
  const shutIn = (id: string, is: Partial<PersonAt> = {}) =>
    under(id, [4, 8], N, 4, {
      tiles: { '4,4': ['s2', 0], '3,4': 'ki', '5,4': 'ki', '4,3': 'k4', '4,5': 'k4' },
      agenda: twice,
      is,
    }).rolling(...(is.two === undefined ? [5] : [2, 5]))

  test('D2-EX-127, D2-DEC-41: one may go down again, unhurt and with no roll; the count begins anew', () => {
    const shut = shutIn('durim').when(ascend)
    shut.includes({ tag: 'roomTurned', to: 1 }, { tag: 'hopelessSituation', hero: 0 }).legal([stay, ...every(descend)])
    const down = shut.when(descend(E))
    down
      .includes({ tag: 'descendedAgain', hero: 0, dir: E }, ...goesDown([4, 4], E, 'hopeless'), ended(), started())
      .excludes('kpLost', 'testRolled')
      .legal([draw])
    expect(walker(down)).toMatchObject({ arrow: { place: square(4, 4), dir: E }, drawn: 0, pile: [] })
  })

  test('D2-DEC-41: in a rage one stays', () => {
    shutIn('charak-hai', { two: inRage }).when(ascend).includes({ tag: 'hopelessSituation' }).legal([stay])
    shutIn('charak-hai')
      .when(go, ascend)
      .legal([stay, ...every(descend)])
  })
})

describe('a monster', () => {
  const meets = (id: string, card: string, is: Partial<PersonAt> = {}) =>
    under(id, [4, 8], N, 4, { tiles: { '4,4': 'k4' }, agenda: twice, is })
      .rolling(5)
      .drawing(card)

  test('D2-DEC-42, D2-DEC-43: met as one comes up it is met as any other; whoever flees does so down, and says which way', () => {
    const [hide, shuriken, blowpipe] = [{ tag: 'hide' }, { tag: 'throwShuriken' }, { tag: 'blowpipe' }] as const
    const met = meets('yubara', 'room-orc').when(ascend)
    met.includes(up([4, 4])).legal([attack, wait, flee, hide, shuriken, blowpipe])
    const fled = met.drawing('m4').when(flee)
    fled.excludes('heroFled').legal(every(goOn))
    const gone = fled.when(goOn(W))
    gone.includes({ tag: 'fledDown', hero: 0, dir: W }, ...goesDown([4, 4], W, 'flight'), ended(), started())
    gone.legal([draw])
    expect(walker(gone)).toMatchObject({ arrow: { place: square(4, 4), dir: W }, drawn: 0, pile: [] })
  })

  test('D2-DEC-42: after an ambush as well; in a rage there is only attack', () => {
    meets('durim', 'ambush-orc')
      .rolling(12)
      .when(ascend)
      .legal([attack, flee, { tag: 'throwDagger' }])
    const raging = under('charak-hai', [4, 8], N, 4, { tiles: { '4,4': 'k4' }, is: { two: inRage } })
    raging.rolling(2, 5).drawing('room-orc').when(ascend).legal([attack])
  })

  test('D2-EX-170, D2-DEC-42: met in a later move it cannot be fled from', () => {
    const later = meets('yushugom', 'empty').drawing('search-troll').when(ascend, search)
    later.includes({ tag: 'monsterMet' }).legal([attack, wait])
  })
})
