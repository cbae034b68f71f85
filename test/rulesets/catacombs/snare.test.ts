/** What holds a hero on its square until a test has been passed. */
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, type Setting, underBox } from '../../support/catacombs/table.js'
import { ascend, climb, draw, ended, every, goOn, oneMove, q, started, tests } from '../../support/catacombs/walking.js'
import { thingOf } from '../../support/drakborgen/rooms.js'
import { E, N, square, step, W } from '../../support/drakborgen/table.js'

const loose = { tag: 'cutLoose' } as const
const twice = [...oneMove, ...oneMove]
const here = square(4, 3)
const stuck = { tag: 'heroStuck', hero: 0, square: here, by: { test: 'vf', die: 't12' } } as const
const rolled = (ok: boolean) => ({ tag: 'cutLooseRolled', hero: 0, ok }) as const
/** A hero of agility 5 has stepped east into a web. */
const inWeb = (setting: Partial<Setting> = {}, pack = underBox) =>
  given(
    {
      heroes: [{ id: 'p', at: [3, 3] }, q],
      tiles: { '3,3': 'k4', '4,3': 'web', '5,3': 'k4' },
      agenda: [...twice, ...oneMove],
      ...setting,
    },
    pack,
  )
const walker = ({ state }: ReturnType<typeof given>) => state.slices.catacombs.walkers[0]!

describe('being stuck', () => {
  test('CAT-W-4, CAT-FACE-5: whoever comes to a web is stuck; the next move begins with the test', () => {
    inWeb()
      .after()
      .when(step(E))
      .thenEvents([
        {
          tag: 'heroMoved',
          hero: 0,
          from: square(3, 3),
          to: here,
          dir: E,
          border: square(3, 3) * 4 + 1,
          entry: 'move',
          via: 'open',
        },
        stuck,
        ended(),
        started(),
      ])
      .legal([loose])
  })

  test('CAT-FACE-5: who passes goes on as it likes', () => {
    const free = inWeb().after(step(E)).rolling(5).when(loose)
    free.thenEvents([tests('vf', 5, 5), rolled(true)]).allows({ tag: 'stay' }, step(E), step(W))
    expect(walker(free).stuck).toBeNull()
    free
      .drawing('empty')
      .when(step(E))
      .includes({ tag: 'heroMoved', to: square(5, 3) })
  })

  test('CAT-FACE-5: who fails has used its move, and tries again', () => {
    inWeb()
      .after(step(E))
      .rolling(6)
      .when(loose)
      .thenEvents([tests('vf', 6, 5), rolled(false), ended(), started()])
      .legal([loose])
      .rolling(1)
      .when(loose)
      .includes(rolled(false), rolled(true))
  })

  test('CAT-FACE-5, CAT-CONV-2: the test is the one that the tile names', () => {
    const [web] = underBox.tileKinds.filter(({ kind }) => kind === 'spiderWeb')
    const strong = { ...web!, onEnter: [below({ tag: 'snare', test: 'sf', die: 't6' })] }
    const pack = { ...underBox, tileKinds: underBox.tileKinds.map((kind) => (kind === web ? strong : kind)) }
    const trying = inWeb({}, pack).after(step(E)).when(loose)
    expect(trying.pending).toMatchObject({ outcomes: [1, 2, 3, 4, 5, 6].map((face) => ({ tag: 'face', face })) })
    trying.rolling(6).includes({ tag: 'testRolled', property: 'sf', roll: 6, success: true }, rolled(true))
  })

  test('who is below, or in a tower, is not stuck there', () => {
    const effects = [below({ tag: 'snare', test: 'vf', die: 't12' })]
    const origin = { by: 'card', kind: 'trap', card: null, again: null, test: null, at: null } as const
    given({
      heroes: [{ id: 'p', below: { arrow: [4, 4], dir: N } }, q],
      agenda: [
        { tag: 'befall', hero: 0, effects, origin },
        { tag: 'befall', hero: 1, effects, origin },
        { tag: 'endMove', seat: 0 },
      ],
    }).thenEvents([ended()])
  })
})

describe('being carried off', () => {
  const wings = (to: 'back' | 'tower' | 'adjacent') =>
    thingOf(`wings-${to}`, { windows: ['ownMoveStart'], effects: [{ tag: 'moveHero', to, drawRoomCard: false }] })
  const pack = {
    ...underBox,
    decks: { ...underBox.decks, room: [...underBox.decks.room, wings('back'), wings('tower'), wings('adjacent')] },
  }
  const holding = (thing: string) =>
    inWeb({ heroes: [{ id: 'p', at: [3, 3], held: [thing] }, q] }, pack)
      .when({ tag: 'pass' }, step(E))
      .after({ tag: 'useItem', card: thing })

  test('frees who is stuck; it is stuck anew when it comes back', () => {
    const back = holding('wings-back')
    back.allows(step(E)).forbids(loose)
    expect(walker(back).stuck).toBeNull()
    back.when(step(E)).includes(stuck, ended()).legal([loose])
  })

  test('into a web before one could act, it is stuck there, and tries in the next move only', () => {
    const flown = given(
      {
        heroes: [{ id: 'p', at: [3, 3], held: ['wings-adjacent'] }, q],
        tiles: { '3,3': 'k4', '4,3': 'web' },
        agenda: twice,
      },
      pack,
    ).when({ tag: 'useItem', card: 'wings-adjacent' }, { tag: 'goTo', to: here })
    flown.includes(stuck, ended(), started()).legal([loose])
  })

  test('frees it in a tower as well', () => {
    const away = holding('wings-tower').when({ tag: 'goTo', to: 'ne' })
    away.includes({ tag: 'heroPlaced', to: 'ne' }, { tag: 'heroLoose', hero: 0 }).forbids(loose)
    expect(walker(away).stuck).toBeNull()
  })

  test('CAT-R-48: before a tower that is final lets it out', () => {
    inWeb({ heroes: [{ id: 'p', at: [3, 3], held: ['wings-tower'] }, q], options: { towerExit: 'final' } }, pack)
      .when({ tag: 'pass' }, step(E))
      .after({ tag: 'useItem', card: 'wings-tower' })
      .when({ tag: 'goTo', to: 'ne' })
      .includes({ tag: 'heroPlaced' }, { tag: 'heroLoose', hero: 0 }, { tag: 'leftCastle', hero: 0 })
  })
})

test('CAT-FACE-5, CAT-EX-63: whoever comes up in debris is stuck there, and free again after the test', () => {
  given({
    heroes: [{ id: 'p', below: { arrow: [4, 7], dir: N, drawn: 4, wayUp: {} } }, q],
    tiles: { '4,3': 'b4', '5,3': 'k4' },
    agenda: twice,
  })
    .rolling(5)
    .when(ascend)
    .includes({ tag: 'ascended', hero: 0, place: here }, stuck, ended(), started())
    .legal([loose])
    .rolling(5)
    .when(loose)
    .allows(step(E), step(W), { tag: 'stay' })
})

test('a card may hold its hero too', () => {
  const net = cardOf('net', ['trap'], [below({ tag: 'snare', test: 'vf', die: 't12' })])
  const withNet = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, net] } }
  inWeb({ tiles: { '3,3': 'k4', '4,3': 'k4' } }, withNet)
    .drawing('net')
    .when(step(E))
    .includes(stuck, { tag: 'cardReturned', card: 'net' }, ended())
    .legal([loose])
})

describe('held to one act', () => {
  const key = thingOf('key', { windows: ['ownMoveStart'], effects: [{ tag: 'secretDoor' }] })
  const map = thingOf('map', {
    windows: ['ownMoveStart'],
    effects: [{ tag: 'drawFrom', pile: 'room', count: 1, optional: false }],
  })
  const further = cardOf('further', ['event'], [{ tag: 'continueMove' }])
  const room = [...underBox.decks.room, key, map, further]
  const pack = { ...underBox, decks: { ...underBox.decks, room } }
  type Walker = ReturnType<typeof walker>
  const holding = (thing: string, walking: Partial<Walker>, stance?: 'dark') =>
    given(
      {
        heroes: [
          {
            ...{ id: 'p', at: [4, 3], held: [thing] },
            ...(stance === undefined ? {} : { stance: { tag: stance, edge: null } }),
          },
          q,
        ],
        tiles: { '4,3': 'k4', '4,2': 'k4' },
        agenda: oneMove,
        but: (state) => ({
          ...state,
          heroes: state.heroes.map((one, seat) =>
            seat === 0 && walking.arrow !== undefined ? { ...one, place: null } : one,
          ),
          slices: {
            ...state.slices,
            catacombs: {
              ...state.slices.catacombs,
              walkers: state.slices.catacombs.walkers.map((one, seat) => (seat === 0 ? { ...one, ...walking } : one)),
            },
          },
        }),
      },
      pack,
    )
  const by = { test: 'vf', die: 't12', square: here } as const

  test.each([
    ['stuck', loose, { stuck: by }],
    ['beneath its square', climb, { climbing: { ...by, tried: false } }],
    ['below', draw, { arrow: { place: here, dir: N } }],
  ] as const)(
    'CAT-R-61: who is %s is granted no step, and finds no secret door that leads anywhere',
    (_, act, walking) => {
      holding('key', walking)
        .when({ tag: 'useItem', card: 'key' })
        .includes({ tag: 'secretDoorFound', hero: 0 })
        .legal([act])
      holding('map', walking)
        .drawing('further')
        .when({ tag: 'useItem', card: 'map' })
        .includes({ tag: 'cardReturned', card: 'further' })
        .legal([act])
    },
  )

  test('CAT-R-61: whoever is not held is granted both', () => {
    holding('key', {}).when({ tag: 'useItem', card: 'key' }).allows({ tag: 'decline' }, step(N))
    holding('map', {}).drawing('further').when({ tag: 'useItem', card: 'map' }).allows({ tag: 'stop' }, step(N))
  })

  test('CAT-FACE-5, CAT-R-61: whoever gets free does then what its place demands', () => {
    holding('key', { stuck: by }, 'dark')
      .when({ tag: 'pass' })
      .rolling(1)
      .when(loose)
      .includes(rolled(true))
      .legal([{ tag: 'roll' }])
  })
})

describe('CAT-R-65: a fall', () => {
  const effects = [below({ tag: 'snare', test: 'vf', die: 't12' })]
  const origin = { by: 'card', kind: 'trap', card: null, again: null, test: null, at: null } as const
  const fall = below({ tag: 'fallBelow', climbBack: { test: 'vf', die: 't12' } })
  const falling = (...before: ReadonlyArray<typeof fall>) =>
    given({
      heroes: [{ id: 'p', at: [4, 3] }, q],
      tiles: { '4,3': 'k4' },
      agenda: [
        { tag: 'befall', hero: 0, effects: [...before, fall], origin },
        { tag: 'endMove', seat: 0 },
        { tag: 'befall', hero: 0, effects, origin },
        ...oneMove,
      ],
    })

  test('frees whoever was stuck', () => {
    const fallen = falling(...effects).includes(stuck)
    expect(walker(fallen.when(goOn(N))).stuck).toBeNull()
    const climbing = fallen.when(climb)
    expect(walker(climbing)).toMatchObject({ stuck: null, climbing: { square: here } })
    climbing.legal([climb])
  })

  test('leads to where nothing of its square holds one', () => {
    falling().when(climb).excludes('heroStuck').legal([climb])
    falling().legal([...every(goOn), climb])
  })
})
