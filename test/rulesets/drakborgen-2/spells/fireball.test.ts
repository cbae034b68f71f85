/** Fireball: a monster or an obstacle is gone, and so are this turn and the next. */
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { attack, between, flee, monsterReturned, moveEnded, returned, wait } from '../../../support/drakborgen/rooms.js'
import { E, square, step, W } from '../../../support/drakborgen/table.js'
import { fireball, invisibility, letBe, meets, mrishnahk } from '../../../support/drakborgen-2/mrishnahk.js'
import { given, type Setting, with2 } from '../../../support/drakborgen-2/table.js'

const turns = (n: number) => Array.from({ length: n }, () => ({ tag: 'beginMove', seat: 0 }) as const)
const cast = { tag: 'spellCast', hero: 0, spell: 'fireball', cost: 0 } as const
const thrown = (target: 'monster' | 'here' | number) => ({ tag: 'fireballThrown', hero: 0, target }) as const
const forfeits = { tag: 'movesToMiss', hero: 0, moves: 1 } as const
const skipped = { tag: 'moveSkipped', seat: 0, left: 0 } as const
/** A door stands in the border to the east. */
const door = { tiles: { '2,3': 'k4', '3,3': 'k4', '4,3': 'kw' } } as const

describe('at a monster', () => {
  test('D2-MRIS-32, -35, -37, -38: it is gone before combat; his turn is over, and he forfeits the next', () => {
    meets('room-orc', {}, { agenda: turns(2) })
      .legal([attack, wait, flee, invisibility, fireball('monster'), { tag: 'scareMonster' }])
      .when(fireball('monster'))
      .thenEvents([
        cast,
        thrown('monster'),
        forfeits,
        { tag: 'monsterKilled', hero: 0, kind: 'orc' },
        returned('room', 'room-orc'),
        { tag: 'encounterEnded', hero: 0, result: 'monsterDied' },
        moveEnded,
        skipped,
      ])
  })

  test('D2-MRIS-33: after an ambush, which has struck him, he may throw it as well', () => {
    mrishnahk()
      .after(letBe)
      .drawing('ambush-orc')
      .rolling(8)
      .when(step(E), fireball('monster'))
      .includes({ tag: 'kpLost', amount: 2, cause: 'ambush' }, thrown('monster'), { tag: 'monsterKilled' }, moveEnded)
  })

  test('D2-MRIS-39: what is immune to magic does not feel it', () => {
    meets('room-golem').forbids(fireball('monster')).drawing('m4').when(attack).forbids(fireball('monster'))
  })

  test('D2-MRIS-35: against what is fought in a way of its own', () => {
    meets('room-giant-spider')
      .when(fireball('monster'))
      .includes({ tag: 'monsterKilled', kind: 'giant-spider' }, moveEnded)
  })

  test('D2-R-152, D2-DEC-50: until the first round, and not after its hit has killed him', () => {
    meets('room-orc')
      .drawing('m4')
      .when(attack)
      .legal([letBe, invisibility, fireball('monster')])
      .when(fireball('monster'))
      .includes(
        { tag: 'monsterReacted', outcome: 'combat' },
        thrown('monster'),
        { tag: 'monsterKilled' },
        monsterReturned('m4'),
        moveEnded,
      )
      .excludes('combatStarted')
    meets('room-orc', { kp: 2 })
      .drawing('hit-2-combat')
      .when(flee)
      .includes({ tag: 'heroDied', cause: 'hit' })
      .excludes('combatStarted')
  })

  test('D2-R-231, D2-MRIS-32, -37, DB-R-122: of two monsters on a card one is gone, and the other is met', () => {
    const pair = cardOf(
      'pair',
      ['monster'],
      [
        { tag: 'meet', kind: 'orc' },
        { tag: 'meet', kind: 'goblin' },
      ],
    )
    const other = meets('pair', {}, { pack: with2('room', pair), agenda: turns(2) }).when(fireball('monster'))
    other.includes(
      thrown('monster'),
      { tag: 'monsterKilled', kind: 'orc' },
      { tag: 'encounterEnded', result: 'monsterDied' },
      { tag: 'monsterMet', kind: 'goblin' },
    )
    other.excludes('moveEnded').drawing('mf').when(attack).includes({ tag: 'monsterFled' }, moveEnded, skipped)
  })

  test('D2-MRIS-37: nothing grants him a step any more', () => {
    const guarded = [{ tag: 'meet', kind: 'orc' } as const, { tag: 'continueMove' } as const]
    const pack = with2('room', cardOf('guarded', ['monster'], guarded))
    meets('guarded', {}, { pack, agenda: turns(2) })
      .when(fireball('monster'))
      .includes(moveEnded, skipped)
    const haste = cardOf(
      'haste',
      ['corpse'],
      [{ tag: 'continueMove' }, { tag: 'loseKp', amount: { fixed: 1 }, cause: 'haste' }],
    )
    meets('haste', {}, { pack: with2('room', haste), tiles: { '3,3': 'k4', '4,3': 'k4', '5,3': 'kw' } })
      .when(fireball(square(4, 3) * 4 + 1))
      .includes(moveEnded)
      .excludes('kpLost')
  })

  test('D2-MRIS-38: what he forfeits adds up', () => {
    expect(meets('room-orc', { kp: 10, skipMoves: 0 }).after(fireball('monster')).state.heroes[0]!.skipMoves).toBe(1)
    const two = mrishnahk({}, { agenda: turns(1) }).rolling(2)
    const herbs = two.after({ tag: 'herbs', heal: 't6' }, letBe).drawing('room-orc')
    expect(herbs.after(step(E), fireball('monster')).state.heroes[0]!.skipMoves).toBe(2)
  })
})

describe('at an obstacle', () => {
  const atDoor = (setting: Partial<Setting> = {}) =>
    mrishnahk({}, { ...door, agenda: turns(3), ...setting }).after(letBe)

  test('D2-MRIS-32, -36…38, D2-DEC-35: a door is gone, and the way is free once his forfeited turn is over', () => {
    const burnt = atDoor().allows(fireball(between)).when(fireball(between))
    burnt.thenEvents([cast, thrown(between), forfeits, moveEnded, skipped, { tag: 'moveStarted', seat: 0, number: 1 }])
    const through = burnt.after(letBe).forbids(fireball(between)).drawing('empty').when(step(E))
    through.includes({ tag: 'heroMoved', via: 'open', border: between }, { tag: 'obstacleStandsAgain', hero: 0 })
    through.excludes('doorTried', 'doorLocked')
  })

  test('D2-R-96: once he has used it, or left, it stands there again', () => {
    const used = atDoor({ agenda: turns(4) })
      .drawing('empty')
      .after(fireball(between), letBe, step(E), letBe)
    used.allows(fireball(between)).drawing('closed').when(step(W)).includes({ tag: 'doorTried', border: between })
    const left = atDoor({ agenda: turns(5) })
      .drawing('empty', 'empty')
      .after(fireball(between), letBe, step(W), letBe, step(E), letBe)
    left.drawing('closed').when(step(E)).includes({ tag: 'doorTried', border: between })
  })

  const another = (cleared: number | null, options: Setting['options'] = {}) =>
    given({
      heroes: [
        { id: 'q', at: [3, 3] },
        { id: 'mrishnahk', at: [9, 9] },
      ],
      tiles: { '3,3': 'k4', '4,3': 'kw', '9,9': 'k4' },
      options,
      agenda: [{ tag: 'beginMove', seat: 0 }],
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          drakborgen2: { ...state.slices.drakborgen2, cleared: [{ border: between, square: null, hero: cleared }] },
        },
      }),
    })
  test('D2-R-96: others find it as it was', () => {
    another(1).drawing('closed').when(step(E)).includes({ tag: 'doorTried' })
  })

  test("D2-R-96: with fireballObstacle 'permanent' it is gone for everybody", () => {
    const options = { fireballObstacle: 'permanent' } as const
    another(null, options)
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'heroMoved', via: 'open' })
      .excludes('doorTried')
    const used = atDoor({ options, agenda: turns(4) })
      .drawing('empty')
      .after(fireball(between), letBe, step(E), letBe)
    used.drawing('empty').when(step(W)).includes({ tag: 'heroMoved', via: 'open' }).excludes('doorTried')
  })

  test('D2-MRIS-36: so is a portcullis, and nothing falls behind him', () => {
    mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': ['r1', 1] }, agenda: turns(3) })
      .after(letBe, fireball(between), letBe)
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'heroMoved', via: 'open' })
      .excludes('testRolled', 'portcullisFell')
  })

  test('D2-DEC-35, D2-R-186: wherever he says by which passage he goes: after a closed door, in a corridor, on a thing', () => {
    const closed = atDoor().drawing('closed').after(step(E))
    closed
      .allows({ tag: 'endMove' }, fireball(between))
      .when(fireball(between))
      .thenEvents([cast, thrown(between), forfeits, moveEnded, skipped, { tag: 'moveStarted', seat: 0, number: 1 }])
    mrishnahk({ at: [2, 3] }, { tiles: { '2,3': 'k4', '3,3': 'y4', '4,3': 'kw' } })
      .after(letBe, step(E))
      .allows({ tag: 'stop' }, fireball(between))
      .when(fireball(between))
      .includes(thrown(between), moveEnded)
      .excludes('corridorStopped')
  })

  test('D2-DEC-35, D2-R-186: also where a move goes on: out of debris, from a well, by a card', () => {
    const on = { options: { debrisContinuesMove: true, jumpContinuesMove: true } } as const
    const debris = mrishnahk(
      { stance: { tag: 'debrisStuck', edge: W } },
      { ...on, tiles: { '3,3': 'b4', '4,3': 'kw' } },
    )
    debris.after(letBe).rolling(4).after({ tag: 'force' }).allows({ tag: 'stop' }, fireball(between))
    const well = mrishnahk({ stance: { tag: 'wellEdge', edge: W } }, { ...on, tiles: { '3,3': 'w4', '4,3': 'kw' } })
    well.after(letBe).forbids({ tag: 'fireball' }).rolling(4).after({ tag: 'jump' }).allows(fireball(between))
    const pack = with2('room', cardOf('urge', ['corpse'], [{ tag: 'continueMove' }]))
    mrishnahk({}, { pack, tiles: { '3,3': 'k4', '4,3': 'k4', '5,3': 'kw' } })
      .after(letBe)
      .drawing('urge')
      .after(step(E))
      .allows({ tag: 'stop' }, fireball(square(4, 3) * 4 + 1))
  })

  test('D2-DEC-35: not where a wall stands behind a door, nor at an open side', () => {
    mrishnahk({}, { tiles: { '3,3': 'kd', '3,2': ['kx', 2], '4,3': 'k4' } })
      .after(letBe)
      .forbids({ tag: 'fireball' })
      .allows(step(E), step(W))
  })

  test('D2-MRIS-32, -36, D2-DEC-35: the debris he is in', () => {
    const stuck = { at: [3, 3], stance: { tag: 'debrisStuck', edge: W } } as const
    const debris = { tiles: { '3,3': 'b4', '4,3': 'k4', '2,3': 'k4' }, agenda: turns(3) } as const
    const free = mrishnahk(stuck, debris)
      .after(letBe)
      .legal([{ tag: 'force' }, fireball('here')])
      .when(fireball('here'))
    free.thenEvents([cast, thrown('here'), forfeits, moveEnded, skipped, { tag: 'moveStarted', seat: 0, number: 1 }])
    const out = free.after(letBe).forbids({ tag: 'force' }).drawing('empty').when(step(E))
    out.includes({ tag: 'heroMoved' }).excludes('testRolled')
    expect(free.state.slices.drakborgen2.cleared).toEqual([])
    const entrance = mrishnahk({ ...stuck, stance: { tag: 'debrisEntrance', edge: W } }, debris)
    entrance.after(letBe).allows(fireball('here'))
  })

  test("D2-R-96: with fireballObstacle 'permanent' debris and webs hold nobody any more", () => {
    const options = { fireballObstacle: 'permanent' } as const
    const stuck = { at: [3, 3], stance: { tag: 'debrisStuck', edge: W } } as const
    const gone = mrishnahk(stuck, { tiles: { '3,3': 'b4' }, options, agenda: turns(1) }).after(letBe, fireball('here'))
    const cleared = [{ border: null, square: square(3, 3), hero: null }]
    expect(gone.state.slices.drakborgen2.cleared).toEqual(cleared)
    for (const tile of ['b4', 'web'])
      given({
        heroes: [{ id: 'q', at: [2, 3] }],
        tiles: { '2,3': 'k4', '3,3': tile },
        agenda: [{ tag: 'beginMove', seat: 0 }],
        but: (state) => ({
          ...state,
          slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, cleared } },
        }),
      })
        .when(step(E))
        .thenTags(['moveStarted', 'heroMoved', 'moveEnded'])
    given({
      heroes: [{ id: 'q', at: [3, 3] }],
      tiles: { '3,3': 'b4' },
      agenda: [{ tag: 'arriveFromBelow', hero: 0, place: square(3, 3) }],
      but: (state) => ({
        ...state,
        slices: { ...state.slices, drakborgen2: { ...state.slices.drakborgen2, cleared } },
      }),
    }).thenTags(['ascended'])
  })

  test('D2-DEC-35, D2-R-186: the web he is in', () => {
    const web = mrishnahk({}, { tiles: { '3,3': 'k4', '4,3': 'web' }, agenda: turns(4) }).after(letBe, step(E), letBe)
    const free = web.legal([{ tag: 'cutLoose' }, fireball('here')]).when(fireball('here'))
    free.includes(cast, thrown('here'), forfeits, moveEnded, skipped)
    free.after(letBe).forbids({ tag: 'cutLoose' }).allows(step(W))
  })

  test('another hero throws none', () => {
    given({
      heroes: [{ id: 'q', at: [3, 3] }],
      ...door,
      agenda: turns(1),
    }).forbids({ tag: 'fireball' })
  })
})
