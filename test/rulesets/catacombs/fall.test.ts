/** Falls: against one's will into the catacombs, or back up. */
import { withCatacombs } from 'delvekit/catacombs'
import { classic, type Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, over, type Setting, underBox } from '../../support/catacombs/table.js'
import {
  climb,
  draw,
  drew,
  ended,
  every,
  goesDown,
  goOn,
  hurt,
  oneMove,
  passage,
  piled,
  q,
  started,
  tests,
} from '../../support/catacombs/walking.js'
import { thingOf } from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step, tableOf, W } from '../../support/drakborgen/table.js'

const there = square(4, 3)
const twice = [...oneMove, ...oneMove]
const origin = { by: 'card', kind: 'trap', card: null, again: null, test: null, at: null } as const
/** A hero of agility 7 and 10 KP has stepped east and drawn this room card. */
const drawing = (card: string, setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'q', at: [3, 3] },
      { id: 'p', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: twice,
    ...setting,
  })
    .drawing(card)
    .rolling(...(card === 'pitfall' ? [4] : []))
    .when(step(E))
const stepped = {
  tag: 'heroMoved',
  hero: 0,
  from: square(3, 3),
  to: there,
  dir: E,
  border: square(3, 3) * 4 + 1,
  entry: 'move',
  via: 'open',
} as const
const drawn = (card: string) => ({ tag: 'cardDrawn', hero: 0, pile: 'room', card }) as const
const returned = (card: string) => ({ tag: 'cardReturned', hero: 0, pile: 'room', card }) as const
const climbs = {
  tag: 'climbBackChosen',
  hero: 0,
  square: there,
  climb: { test: 'vf', die: 't12' },
} as const
const climbed = (ok: boolean) => ({ tag: 'climbBackRolled', hero: 0, ok }) as const
const walker = ({ state }: ReturnType<typeof given>) => state.slices.catacombs.walkers[0]!

describe('falling', () => {
  test('CAT-EX-13, CAT-DEC-4, CAT-DESC-2, -7, D2-DESC-2, -7: one goes on below, in any direction, with the next move', () => {
    const fallen = drawing('chute')
    fallen.thenEvents([started(), stepped, drawn('chute')]).legal(every(goOn))
    fallen
      .when(goOn(S))
      .thenEvents([
        started(),
        stepped,
        drawn('chute'),
        ...goesDown([4, 3], S, 'fall'),
        returned('chute'),
        ended(),
        started(),
      ])
      .legal([draw])
  })

  test('CAT-DESC-6, -8, CAT-DEC-4, D2-DESC-6, -8: what it costs comes first, then the choice; to climb as well if the cause says so', () => {
    drawing('pitfall')
      .thenEvents([started(), stepped, drawn('pitfall'), hurt(4, 6)])
      .legal([...every(goOn), climb])
  })

  test('CAT-DESC-6, D2-DESC-6: so does whatever else is written beside the fall, before it or after', () => {
    const fall = below({ tag: 'fallBelow' })
    const loss = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'fall' } as const
    const test = { tag: 'test', property: 'vf', plus: 0 } as const
    const label = { sv: 'Hoppa', en: 'Leap' }
    for (const effects of [
      [fall, loss],
      [{ ...test, pass: [], fail: [fall, loss] }],
      [{ tag: 'rollTable', die: 't12', table: [{ from: 1, to: 12, effects: [fall, loss] }] }],
      [{ tag: 'chooseEffect', who: 'owner', options: [{ label, effects: [fall, loss] }] }],
    ] as const) {
      const asked = given({
        heroes: [{ id: 'p', at: [3, 3], kp: 9 }, q],
        agenda: [{ tag: 'befall', hero: 0, effects, origin }, ...oneMove],
      })
      const [first] = effects
      const fallen =
        first.tag === 'chooseEffect'
          ? asked.when({ tag: 'choose', option: 0, label })
          : asked.rolling(...(first.tag === 'fallBelow' ? [] : [12]))
      fallen.includes({ tag: 'kpLost', amount: 1, kp: 8 }).legal(every(goOn))
    }
    const met = [fall, { tag: 'meet', kind: 'mountain-troll' }] as const
    given({
      heroes: [{ id: 'p', at: [3, 3], kp: 9 }, q],
      agenda: [{ tag: 'befall', hero: 0, effects: met, origin }, ...oneMove],
    })
      .drawing('mf')
      .when({ tag: 'intent', intent: 'attack' })
      .includes({ tag: 'monsterFled' })
      .legal(every(goOn))
  })

  test('CAT-R-70: what follows a test that has led to a fall befalls only whoever has not fallen', () => {
    const effects = [
      { tag: 'test', property: 'vf', plus: 0, pass: [], fail: [below({ tag: 'fallBelow' })] },
      { tag: 'loseKp', amount: { fixed: 1 }, cause: 'trap' },
    ] as const
    const tested = given({
      heroes: [{ id: 'p', at: [3, 3], kp: 9 }, q],
      agenda: [
        { tag: 'befall', hero: 0, effects, origin },
        { tag: 'endMove', seat: 0 },
      ],
    })
    tested.rolling(12).when(goOn(N)).excludes('kpLost')
    tested.rolling(1).includes({ tag: 'kpLost', amount: 1, kp: 8 })
  })

  test('CAT-DESC-1, D2-DESC-1: who takes a passage down goes of its own will: it is no fall, and there is nothing to climb back', () => {
    const effects = [below({ tag: 'fallBelow', willing: true })] as const
    given({
      heroes: [{ id: 'p', at: [3, 3], kp: 9 }, q],
      options: { climbBackFallback: { test: 'vf', die: 't12' } },
      agenda: [{ tag: 'befall', hero: 0, effects, origin }, ...oneMove],
    })
      .legal(every(goOn))
      .when(goOn(N))
      .includes({ tag: 'descended', hero: 0, from: square(3, 3), voluntary: true, cause: 'climb' })
  })

  test('CAT-R-9: with the option one may climb after any fall', () => {
    drawing('chute', { options: { climbBackFallback: { test: 'sf', die: 't6' } } })
      .allows(climb)
      .when(climb)
      .includes({ tag: 'climbBackChosen', climb: { test: 'sf', die: 't6' } })
      .rolling(4)
      .when(climb)
      .includes({ tag: 'testRolled', property: 'sf', value: 4, success: true }, climbed(true))
    drawing('pitfall', { options: { climbBackFallback: { test: 'sf', die: 't6' } } })
      .when(climb)
      .includes(climbs)
  })

  test('CAT-DESC-2, CAT-W-4, -5, CAT-EX-13, D2-DESC-2: a trap room does it as well, whoever comes to it', () => {
    given({
      heroes: [{ id: 'p', at: [3, 3] }, q],
      tiles: { '3,3': 'k4', '4,3': 'tr' },
      agenda: oneMove,
    })
      .drawing('pit')
      .rolling(2)
      .when(step(E), goOn(W))
      .includes({ tag: 'cardDrawn', pile: 'trap', card: 'pit' }, hurt(2, 12), ...goesDown([4, 3], W, 'fall'), ended())
  })

  test('CAT-R-9: from a tower or the chamber nobody falls', () => {
    const task = below({ tag: 'fallBelow' })
    given({
      heroes: [{ id: 'p', at: 'chamber' }, q],
      agenda: [{ tag: 'befall', hero: 0, effects: [task], origin }, ...oneMove],
    }).thenEvents([started()])
  })

  test('CAT-DESC-2, CAT-R-9: so does whoever wakes it; the move of that one is over, and the dragon goes on', () => {
    const falls = given({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,5': 'tr', '7,5': 'k4' },
      agenda: oneMove,
      but: (state) => ({
        ...state,
        piles: { ...state.piles, dragon: { ...state.piles.dragon, unseen: { asleep: 0, awake: 1 }, size: 1 } },
        dragonsAside: Array.from({ length: 7 }, () => 'asleep'),
      }),
    })
      .drawing('t1', 't1', 'awake', 'pit')
      .rolling(1, 3, 1)
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 }, { tag: 'driveOut', dir: W })
    for (const choice of [climb, goOn(N)]) {
      const next = falls.when(choice).toAct(1).allows({ tag: 'driveOut' })
      expect(next.state.move).toMatchObject({ seat: 0, over: true })
    }
  })

  test("CAT-DESC-2: whom the dragon drives into a trap falls in another's move", () => {
    const driven = given({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,5': 'tr', '7,5': 'k4' },
      agenda: [...oneMove, { tag: 'beginMove', seat: 1 }],
      but: (state) => ({
        ...state,
        piles: { ...state.piles, dragon: { ...state.piles.dragon, unseen: { asleep: 0, awake: 1 }, size: 1 } },
        dragonsAside: Array.from({ length: 7 }, () => 'asleep'),
      }),
    })
      .drawing('t1', 't1', 'awake', 'pit')
      .rolling(1, 1, 3)
      .when({ tag: 'stayInChamber' }, { tag: 'pickDragonCard', index: 0 }, { tag: 'driveOut', dir: E })
      .when({ tag: 'driveOut', dir: W, to: square(5, 5) })
    driven
      .toAct(1)
      .legal([...every(goOn), climb])
      .when(goOn(N))
      .includes(
        ...goesDown([5, 5], N, 'fall', 1),
        { tag: 'cardReturned', hero: 1, pile: 'trap', card: 'pit' },
        { tag: 'dragonFellAsleep' },
        ended(),
        started(1),
      )
      .legal([draw])
    driven
      .when(climb)
      .includes({ tag: 'climbBackChosen', hero: 1 }, { tag: 'dragonFellAsleep' }, ended(), started(1))
      .legal([climb])
  })
})

describe('falling before one could act', () => {
  const hatch = thingOf('hatch', {
    windows: ['ownMoveStart'],
    effects: [below({ tag: 'fallBelow', climbBack: { test: 'vf', die: 't12' } })],
  })
  const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, hatch] } }
  const tired = { id: 'tired', eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'tired' }] } as const
  const opened = given(
    {
      heroes: [
        { id: 'q', at: [4, 3], held: ['hatch'], conditions: [tired] },
        { id: 'p', at: 'nw' },
      ],
      tiles: { '4,3': 'k4' },
      agenda: oneMove,
    },
    pack,
  ).after({ tag: 'useItem', card: 'hatch' })

  test('CAT-DESC-7, CAT-R-9: whoever falls has had its move', () => {
    opened.when(goOn(S)).thenEvents([...goesDown([4, 3], S, 'fall'), ended()])
    opened.when(climb).thenEvents([climbs, ended()])
  })
})

test.each([
  ['below', { arrow: { place: there, dir: N } }],
  ['beneath its square', { climbing: { test: 'vf', die: 't12', square: there, tried: true } }],
  ['stuck', { stuck: { test: 'vf', die: 't12', square: there } }],
] as const)('CAT-R-14: whoever is %s is asked for nothing once its move is over', (_, walking) => {
  const asked = (over: boolean) =>
    given({
      heroes: [{ id: 'p', at: [4, 3] }, q],
      tiles: { '4,3': 'k4' },
      agenda: [
        { tag: 'act', hero: 0 },
        { tag: 'endMove', seat: 0 },
      ],
      but: (state) => ({
        ...state,
        move: { ...state.move, seat: 0, over },
        slices: {
          ...state.slices,
          catacombs: {
            ...state.slices.catacombs,
            walkers: state.slices.catacombs.walkers.map((one, seat) => (seat === 0 ? { ...one, ...walking } : one)),
          },
        },
      }),
    })
  asked(true).thenEvents([ended()])
  asked(false).thenEvents([]).toAct(0)
})

describe('climbing back', () => {
  const begun = () => drawing('pitfall', { agenda: [...twice, ...oneMove] }).when(climb)

  test('CAT-EX-11, CAT-ARROW-2, CAT-DESC-8, CAT-DEC-5, D2-ARROW-2, D2-DESC-8: the move is over; the test comes first in the next, and may lead back up', () => {
    const climbing = begun()
    climbing
      .thenEvents([started(), stepped, drawn('pitfall'), hurt(4, 6), climbs, returned('pitfall'), ended(), started()])
      .legal([climb])
    expect(climbing.state.heroes[0]!.place).toBe(there)
    expect(walker(climbing)).toMatchObject({ arrow: null, climbing: { square: there, tried: false } })
    const up = drawing('pitfall').when(climb).rolling(7).after(climb)
    expect(up.state.heroes[0]!.place).toBe(there)
    expect(walker(up)).toMatchObject({ arrow: null, climbing: null })
    begun()
      .rolling(7)
      .when(climb)
      .includes(started(), tests('vf', 7, 7), climbed(true), ended(), started())
      .allows({ tag: 'search' }, step(N))
      .forbids(climb, draw)
  })

  test('CAT-EX-12, CAT-DEC-5, CAT-ARROW-2, D2-ARROW-2: who fails may try again, or go on: the arrow now, a card in the move after', () => {
    const failed = begun().rolling(8).when(climb)
    failed
      .includes(tests('vf', 8, 7), climbed(false), ended(), started())
      .legal([climb, ...every(goOn)])
      .when(goOn(S))
      .includes(climbed(false), ended(), started(), ...goesDown([4, 3], S, 'fall'), ended())
    expect(walker(failed.when(goOn(S)))).toMatchObject({
      arrow: { place: there, dir: S },
      climbing: null,
      drawn: 0,
    })
    failed.rolling(1).when(climb).includes(climbed(false), climbed(true))
    drawing('pitfall', { agenda: [...twice, ...twice] })
      .when(climb)
      .rolling(8)
      .when(climb, goOn(S))
      .legal([draw])
  })

  test('CAT-EX-80, CAT-INV-12, CAT-R-9: whoever is beneath a square still holds it', () => {
    const beneath = {
      ...{ arrow: null, pile: [], drawn: 0, wayUp: null, lasting: [], stuck: null },
      climbing: { test: 'vf', die: 't12', square: square(4, 4), tried: false },
    } as const
    given({
      heroes: [
        { id: 'p', at: [4, 4] },
        { id: 'q', at: [3, 4] },
      ],
      tiles: { '3,4': 'k4', '4,4': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 1 }],
      but: (state) => ({
        ...state,
        slices: {
          ...state.slices,
          catacombs: { ...state.slices.catacombs, walkers: [beneath, state.slices.catacombs.walkers[1]!] },
        },
      }),
    }).legal([
      { tag: 'stay' },
      { tag: 'step', dir: N, to: square(3, 3) },
      { tag: 'step', dir: S, to: square(3, 5) },
      { tag: 'step', dir: W, to: square(2, 4) },
      { tag: 'search' },
    ])
  })

  test('CAT-R-9: something may carry the hero off; when it comes back it is not beneath its square', () => {
    const rope = thingOf('flying-rope', {
      windows: ['ownMoveStart'],
      effects: [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }],
    })
    const pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, rope] } }
    const carried = given(
      {
        heroes: [{ id: 'p', at: [3, 3], held: ['flying-rope'] }, q],
        tiles: { '3,3': 'k4', '4,3': 'k4' },
        agenda: [...twice, ...twice],
      },
      pack,
    )
      .drawing('pitfall')
      .rolling(1)
      .when({ tag: 'pass' }, step(E), climb)
      .when({ tag: 'useItem', card: 'flying-rope' }, { tag: 'goTo', to: square(3, 3) })
    carried.includes({ tag: 'heroLoose', hero: 0 }).forbids(climb).allows(step(E))
    expect(walker(carried).climbing).toBeNull()
    carried.drawing('empty').when(step(E)).forbids(climb).allows({ tag: 'search' })
  })
})

describe('falling when one is below', () => {
  test('CAT-EX-78, CAT-R-40, CAT-INV-3: KP are lost; arrow, pile and number stay', () => {
    const fallen = given({
      heroes: [{ id: 'p', kp: 9, below: { arrow: [4, 4], dir: N, drawn: 2 } }, q],
      agenda: oneMove,
    })
      .drawing('below-fall')
      .rolling(4)
      .when(draw)
    fallen.thenEvents([started(), drew('below-fall', 3), hurt(4, 5), piled('below-fall'), ended()])
    expect(walker(fallen)).toMatchObject({
      arrow: { place: square(4, 4), dir: N },
      pile: ['passage', 'passage', 'below-fall'],
      drawn: 3,
    })
  })

  test('CAT-R-40, -9: nor may one climb back, whatever the option', () => {
    given({
      heroes: [{ id: 'p', below: { arrow: [4, 4], dir: N, drawn: 2 } }, q],
      agenda: twice,
      options: { climbBackFallback: { test: 'vf', die: 't12' } },
    })
      .drawing('below-fall')
      .rolling(4)
      .when(draw)
      .legal([draw])
  })
})

test('CAT-W-5: only what the card of the base says leads below is replaced', () => {
  const snag = { id: 'snag', eachMove: [], endsWhen: 'endCondition', tag: 'startCondition' } as const
  const hole = { ...snag, id: 'hole' } as const
  const card = {
    ...cardOf('holes', ['trap'], [snag, hole]),
    descend: {
      replaces: 'hole',
      loss: { fixed: 0 },
      climbBack: { test: 'vf', die: 't12', onFail: 'retry' },
    },
  } as const
  const pack: Pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, card] } }
  given(
    {
      heroes: [{ id: 'p', at: [4, 3] }, q],
      tiles: { '4,3': 'k4' },
      agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' }],
    },
    pack,
  )
    .drawing('holes')
    .thenEvents([drawn('holes'), { tag: 'conditionStarted', hero: 0, id: 'snag', eachMove: [] }])
    .legal([...every(goOn), climb])
})

describe('the trapdoors of the box', () => {
  const pack = withCatacombs(classic)
  const room = pack.tiles.find(({ kind, edges }) => kind === 'room' && edges.every((edge) => edge === 'open'))!.id
  const [hero, other] = pack.heroes
  const springs = [
    { tag: 'drawCard', hero: 0, pile: 'trap' },
    { tag: 'endMove', seat: 0 },
  ] as const
  const trapdoor = (setting: Partial<Setting> = {}) =>
    given(
      {
        heroes: [
          { id: hero!.id, at: [3, 3], kp: 9 },
          { id: other!.id, at: 'nw' },
        ],
        tiles: { '3,3': room },
        agenda: springs,
        ...setting,
      },
      pack,
    )
      .drawing('trap-trapdoor')
      .rolling(12, 2)
  const sprung = [
    { tag: 'cardDrawn', hero: 0, pile: 'trap', card: 'trap-trapdoor' },
    tests('vf', 12, hero!.vf),
    hurt(2, 7, 'trapdoor'),
  ] as const

  test('CAT-W-5, CAT-DESC-2, CAT-DEC-4: in the place of a pit there is a way below, or a climb', () => {
    trapdoor()
      .thenEvents([...sprung])
      .legal([...every(goOn), climb])
      .when(goOn(E))
      .thenEvents([
        ...sprung,
        ...goesDown([3, 3], E, 'fall'),
        { tag: 'cardReturned', hero: 0, pile: 'trap', card: 'trap-trapdoor' },
        ended(),
      ])
  })

  test('CAT-R-40: for one who is below there is neither fall nor pit', () => {
    trapdoor({
      heroes: [
        { id: hero!.id, kp: 9, below: { arrow: [3, 3], dir: N, pile: ['below-passage'] } },
        { id: other!.id, at: 'nw' },
      ],
    }).thenEvents([...sprung, { tag: 'cardReturned', hero: 0, pile: 'trap', card: 'trap-trapdoor' }, ended()])
  })

  test('without catacomb cards it is a pit as ever', () => {
    const game = over(classic)
    const { state } = tableOf({ heroes: [{ id: hero!.id, at: [3, 3], kp: 9 }], tiles: { '3,3': room } }, classic)
    const {
      options,
      slices: { catacombs },
    } = atStart(game, 1).state
    givenTable(game, { state: { ...state, options, slices: { catacombs } }, agenda: springs })
      .drawing('trap-trapdoor')
      .rolling(12, 2)
      .includes(...sprung, { tag: 'conditionStarted', id: 'pit' }, ended())
  })
})

test('CAT-DESC-7, CAT-INV-4, -5, D2-DESC-7: after a fall the first card is drawn in the next move, and is the first', () => {
  drawing('chute')
    .when(goOn(N))
    .drawing('passage')
    .when(draw)
    .includes({ tag: 'figureRemoved' }, ended(), started(), ...passage(1), ended())
})
