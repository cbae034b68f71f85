/** How the parts of Drakborgen II meet each other. */
import type { Pack } from 'delvekit/drakborgen'
import type { AmuletCard, Box } from 'delvekit/drakborgen-2'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { border } from '../../support/drakborgen/events.js'
import { thingOf } from '../../support/drakborgen/rooms.js'
import { E, step } from '../../support/drakborgen/table.js'
import { letBe, mrishnahk, stopTime, walkThroughWalls } from '../../support/drakborgen-2/mrishnahk.js'
import { given, type Setting, testBox, two, twoBox, with2 } from '../../support/drakborgen-2/table.js'

type But = NonNullable<Setting['but']>
/** A card of the castle and one of the catacombs lie before the hero, each with what it has brought. */
const haunted: But = (state) => ({
  ...state,
  heroes: state.heroes.map((hero, seat) =>
    seat === 0
      ? {
          ...hero,
          conditions: ['haunted', 'chilled'].map((id) => ({ ...condition, id })),
        }
      : hero,
  ),
  slices: {
    ...state.slices,
    catacombs: {
      ...state.slices.catacombs,
      walkers: state.slices.catacombs.walkers.map((walker, seat) =>
        seat === 0 ? { ...walker, lasting: [{ card: 'chill', condition: 'chilled' }] } : walker,
      ),
    },
    drakborgen2: {
      ...state.slices.drakborgen2,
      persons: state.slices.drakborgen2.persons.map((person, seat) =>
        seat === 0 ? { ...person, lasting: [{ card: 'empty', pile: 'room', condition: 'haunted' }] } : person,
      ),
    },
  },
})
const condition = { eachMove: [], source: null }

describe('whoever is out', () => {
  const used = [
    { tag: 'lastingCardUsed', hero: 0, card: 'empty', pile: 'room', condition: 'haunted' },
    { tag: 'lastingCardReturned', hero: 0, card: 'chill' },
  ] as const

  test('D2-R-10, D2-R-157, D2-MRIS-20: leaves the cards that lie before it, also through the wall', () => {
    const out = mrishnahk({ at: [0, 3] }, { tiles: { '0,3': 'kx' }, but: haunted }).when(walkThroughWalls, {
      tag: 'throughWall',
      dir: 3,
    })
    out.includes({ tag: 'leftThroughWall', hero: 0 }, ...used)
    expect(out.state.heroes[0]!.conditions.map(({ id }) => id)).not.toContain('haunted')
    expect(out.state.slices.drakborgen2.persons[0]!.lasting).toEqual([])
    expect(out.state.slices.catacombs.walkers[0]!.lasting).toEqual([])
  })

  test('D2-R-220, D2-INV-18: takes its spell along; time goes on', () => {
    const died = mrishnahk({ kp: 1 }).when(stopTime)
    died.includes({ tag: 'heroDied', hero: 0 }, { tag: 'timeRestarted', hero: 0, why: 'out' })
    expect(died.state.slices.drakborgen2.persons[0]!.spell).toBeNull()
    const out = mrishnahk({ at: 'nw', hasEntered: true, two: { spell: 'invisibility' } })
      .after({ tag: 'letBe' }, letBe)
      .when({ tag: 'leaveCastle' })
    out.includes({ tag: 'leftCastle', hero: 0 })
    expect(out.state.slices.drakborgen2.persons[0]!.spell).toBeNull()
  })
})

describe('caught off guard', () => {
  const amulet = (id: string, effects: AmuletCard['effects']): AmuletCard => ({
    ...{ id, name: { sv: id, en: id }, text: { sv: id, en: id }, trigger: { when: 'kpLost' }, effects },
    ...{ cannotBeRemoved: false, count: 1, from: 'ours' },
  })
  const amulets = [
    amulet('balm', [{ tag: 'gainKp', amount: { fixed: 2 } }]),
    amulet('flight', [two({ tag: 'teleport', to: { cell: { col: 6, row: 3 } } })]),
    amulet('swoon', [{ tag: 'moveOver' }]),
  ]
  const box: Box = { ...testBox, amulets }
  const held = (card: string) =>
    given({
      box,
      heroes: [
        { id: 'thargrim', at: [3, 3], kp: 9, two: { amulet: wearing(card) } },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': 'k4', '6,3': 'k4' },
      agenda: [{ tag: 'befall', hero: 0, effects: [two({ tag: 'caughtOffGuard' })], origin }, ...after],
      but: (state) => ({ ...state, move: { ...state.move, seat: 0 } }),
    })
  const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const
  const after = [
    { tag: 'endMove', seat: 0 },
    { tag: 'beginMove', seat: 1 },
  ] as const
  const wearing = (card: string) => ({
    ...{ found: [], card: { card, knownTo: [1] }, revealed: false, met: false, keeper: 1 },
  })
  const keep = { tag: 'keepAmulet' } as const

  test('D2-CAUGHT-2, D2-AMUL-7, D2-R-221: an amulet acts of itself', () => {
    const struck = held('balm').rolling(1, 8)
    struck.includes({ tag: 'kpLost', kp: 8 }, { tag: 'amuletRevealed', card: 'balm' })
    struck.rolling(1).when(keep).includes({ tag: 'kpGained', kp: 10 }, { tag: 'caughtEnded', winner: 'hero' })
  })

  test('D2-R-221: whoever is carried off, or whose move is ended, is rid of the skeleton', () => {
    const away = held('flight').rolling(1, 8).drawing('empty').when(keep)
    away.includes({ tag: 'teleported', hero: 0 }, { tag: 'caughtEnded', winner: null }, { tag: 'moveEnded' })
    expect(away.state.slices.drakborgen2.wrestling).toBeNull()
    const over = held('swoon').rolling(1, 8).when(keep)
    over.includes({ tag: 'caughtEnded', winner: null }, { tag: 'moveEnded' })
    expect(over.state.slices.drakborgen2.wrestling).toBeNull()
  })
})

describe('the spellbook', () => {
  const book: Pack['decks']['treasure'][number] = {
    ...{ id: 'book', name: { sv: 'book', en: 'book' }, gm: 0, count: 1, from: 'printed' },
    use: { windows: ['ownMoveStart'], effects: [two({ tag: 'readSpellbook' })], charges: 1, then: 'return' },
  }
  const pack: Pack = { ...twoBox, decks: { ...twoBox.decks, treasure: [...twoBox.decks.treasure, book] } }
  const box: Box = { ...testBox, spellbook: 'book' }
  const read = { tag: 'useItem', card: 'book', window: 'ownMoveStart' } as const

  test('D2-BOOK-3, D2-R-56, D2-R-222: who has read it does not rest in the same turn', () => {
    const thargrim = (treasures: ReadonlyArray<string>) =>
      given({
        ...{ pack, box, tiles: { '3,3': 'k4', '4,3': 'k4' }, agenda: [{ tag: 'beginMove', seat: 0 }] },
        heroes: [
          { id: 'thargrim', at: [3, 3], kp: 9, treasures },
          { id: 'q', at: 'nw' },
        ],
      })
    thargrim([]).allows({ tag: 'meditate' })
    thargrim(['book']).when({ tag: 'pass', window: 'ownMoveStart' }).allows({ tag: 'meditate' })
    thargrim(['book']).rolling(7).when(read).includes({ tag: 'spellbookRead' }).forbids({ tag: 'meditate' })
  })

  test('D2-BOOK-5, D2-MRIS-20: it is not carried out through the wall', () => {
    const out = mrishnahk({ at: [0, 3], treasures: ['book'] }, { pack, box, tiles: { '0,3': 'kx' } })
      .after({ tag: 'pass', window: 'ownMoveStart' })
      .when(walkThroughWalls, { tag: 'throughWall', dir: 3 })
    out.includes({ tag: 'leftThroughWall', hero: 0 }, { tag: 'treasureLeftBehind', hero: 0 })
    expect(out.state.heroes[0]!.treasures).toEqual([])
  })
})

describe('what is paid in KP', () => {
  const bent =
    (by: number): But =>
    (state) => ({ ...state, bonuses: [{ from: 'x', hero: 0, of: 'damageTaken', by, while: 'game' }] })
  const cast = (by: number, kp: number, options: Setting['options'] = {}) =>
    mrishnahk({ kp }, { but: bent(by), options })

  test('D2-MRIS-25, D2-R-213: what eases or deepens wounds bends no price', () => {
    for (const by of [-2, 1]) cast(by, 5).when(stopTime).includes({ tag: 'kpLost', amount: 1, cause: 'strain', kp: 4 })
  })

  test('D2-R-9, D2-R-213: nor whether it may be paid, and takes a life', () => {
    cast(1, 2).allows({ tag: 'stopTime', lethal: false })
    cast(1, 1).allows({ tag: 'stopTime', lethal: true })
    cast(1, 1, { allowLethalCosts: false }).forbids(stopTime)
    const thargrim = (kp: number, options: Setting['options'] = {}) =>
      given({
        heroes: [
          { id: 'thargrim', at: [3, 3], kp },
          { id: 'q', at: 'nw' },
        ],
        ...{ tiles: { '3,3': 'k4' }, options, but: bent(1) },
        agenda: [{ tag: 'meet', hero: 0, kind: 'orc', origin: { ...card, by: 'card' } }],
      })
    const card = { kind: 'monster', card: null, again: null, test: null, at: null } as const
    thargrim(1).allows({ tag: 'invokeFear', lethal: true })
    thargrim(1, { allowLethalCosts: false }).forbids({ tag: 'invokeFear' })
    thargrim(2, { allowLethalCosts: false }).allows({ tag: 'invokeFear', lethal: false })
  })
})

describe('an amulet that carries its wearer off from a door', () => {
  const steps: AmuletCard = {
    ...{ id: 'steps', name: { sv: 'x', en: 'x' }, text: { sv: 'x', en: 'x' }, trigger: { when: 'doorTried' } },
    ...{ effects: [two({ tag: 'teleport', to: { cell: { col: 6, row: 3 } } })], cannotBeRemoved: true },
    ...{ count: 1, from: 'ours' },
  }
  const atDoor = (id: string, options: Setting['options'] = {}) =>
    given({
      box: { ...testBox, amulets: [steps] },
      heroes: [
        {
          ...{ id, at: [3, 3] },
          two: { amulet: { found: [], card: { card: 'steps', knownTo: [1] }, revealed: false, met: false, keeper: 1 } },
        },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': ['kd', 1], '4,3': 'k4', '6,3': 'k4' },
      options,
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })

  test('D2-TELE-1, D2-R-30: leaves nothing more to be done at that door, neither by a card nor by an animal', () => {
    const gone = atDoor('p').drawing('empty').when(letBe, step(E))
    gone.includes({ tag: 'doorTried' }, { tag: 'teleported', hero: 0 }, { tag: 'moveEnded', seat: 0 })
    gone.excludes('doorOpened', 'doorStayedClosed', 'heroMoved')
    for (const oracazDestroyPermanent of [false, true]) {
      const charged = atDoor('dzala', { oracazDestroyPermanent })
        .after(letBe, step(E))
        .drawing('empty')
        .when({ tag: 'oracazDestroy' })
      charged.includes({ tag: 'oracazCharged' }, { tag: 'teleported', hero: 0 }, { tag: 'moveEnded', seat: 0 })
      charged.excludes('doorOpened', 'doorStayedClosed', 'obstacleDestroyed', 'heroMoved', 'testRolled')
    }
  })
})

describe('what a fireball has cleared', () => {
  const burnt: But = (state) => ({
    ...state,
    slices: {
      ...state.slices,
      drakborgen2: { ...state.slices.drakborgen2, cleared: [{ border: border([3, 3], E), square: null, hero: 0 }] },
    },
  })
  const origin = { by: 'card', kind: 'event', card: null, again: null, test: null, at: null } as const

  test.each([
    ['chamber', { place: 'chamber' }],
    ['catacombs', { below: true }],
  ] as const)('D2-R-96: stands again once he has left, also into the %s', (_, to) => {
    const gone = mrishnahk(
      {},
      { but: burnt, agenda: [{ tag: 'befall', hero: 0, effects: [two({ tag: 'teleport', to })], origin }] },
    )
    const left = 'below' in to ? gone.when({ tag: 'goOnBelow', dir: E }) : gone
    left.includes({ tag: 'obstacleStandsAgain', hero: 0 })
    expect(left.state.slices.drakborgen2.cleared).toEqual([])
  })

  test('D2-R-224: thrown out of the chamber it is an attempt to leave', () => {
    const thrown = (chamberFailedExit: 'nothing' | 'dragonOnly') =>
      mrishnahk({ at: 'chamber' }, { tiles: { '5,4': ['kd', 1] }, options: { chamberFailedExit } })
        .after(letBe)
        .when({ tag: 'fireball', target: border([5, 4], E) })
    thrown('nothing').includes({ tag: 'fireballThrown' }, { tag: 'failedToLeave', hero: 0 }, { tag: 'moveEnded' })
    thrown('dragonOnly').includes({ tag: 'failedToLeave' }).allows({ tag: 'pickDragonCard', index: 0 })
  })
})

test('D2-TELE-1, D2-R-32, CAT-INV-14: an amulet that carries its wearer up again as it goes down leaves no card to draw', () => {
  const updraught: AmuletCard = {
    ...{ id: 'updraught', name: { sv: 'x', en: 'x' }, text: { sv: 'x', en: 'x' }, trigger: { when: 'descended' } },
    ...{ effects: [two({ tag: 'teleport', to: { place: 'nw' } })], cannotBeRemoved: true, count: 1, from: 'ours' },
  }
  const card = { card: 'updraught', knownTo: [1] }
  const up = given({
    box: { ...testBox, amulets: [updraught] },
    heroes: [
      { id: 'p', at: [3, 3], two: { amulet: { found: [], card, revealed: false, met: false, keeper: 1 } } },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'wd' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
  })
    .after(letBe)
    .when({ tag: 'descend', dir: E }, { tag: 'remain' })
  up.includes({ tag: 'descended', hero: 0 }, { tag: 'teleported', hero: 0, to: 'nw' }, { tag: 'moveEnded', seat: 0 })
  up.excludes('catacombCardDrawn')
})

test('D2-DEC-52, D2-R-196, D2-R-197: an amulet that goes with what it does is neither kept nor thrown', () => {
  const last: AmuletCard = {
    ...{ id: 'last', name: { sv: 'x', en: 'x' }, text: { sv: 'x', en: 'x' }, trigger: { when: 'died' } },
    effects: [
      { tag: 'gainKp', amount: { fixed: 2 } },
      { tag: 'loseCards', filter: {}, count: 'all', chooser: 'owner' },
    ],
    ...{ cannotBeRemoved: false, count: 1, from: 'ours' },
  }
  const saved = given({
    box: { ...testBox, amulets: [last] },
    heroes: [
      {
        ...{ id: 'p', at: [3, 3], kp: 1, held: ['lamp'] },
        two: {
          amulet: { found: ['lamp'], card: { card: 'last', knownTo: [1] }, revealed: false, met: false, keeper: 1 },
        },
      },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4' },
    agenda: [{ tag: 'damage', hero: 0, amount: 1, cause: 'fall', mortal: true }],
  })
  saved.includes({ tag: 'amuletRevealed' }, { tag: 'kpGained', kp: 2 }, { tag: 'cardLost' }, { tag: 'amuletThrown' })
  saved.toAct('nobody')
})

describe('a monster that cannot flee', () => {
  const shadow = cardOf('shadow', ['monster'], [two({ tag: 'holdsGround' }), { tag: 'meet', kind: 'orc' }])
  const cloak = thingOf('cloak', { windows: ['atIntent'], effects: [{ tag: 'monsterFlees' }] })
  const base = with2('room', shadow)
  const pack: Pack = { ...base, decks: { ...base.decks, search: [...base.decks.search, cloak] } }
  const meets = (card: string) =>
    given({
      pack,
      heroes: [
        { id: 'p', at: [3, 3], held: ['cloak'] },
        { id: 'q', at: 'nw' },
      ],
      ...{ tiles: { '3,3': 'k4', '4,3': 'k4' }, agenda: [{ tag: 'beginMove', seat: 0 }] },
    })
      .drawing(card)
      .after(step(E))
  const attack = { tag: 'intent', intent: 'attack' } as const

  test('D2-R-57, D2-R-225: stands and fights where its card says that it flees', () => {
    const stands = meets('shadow').drawing('mf').when({ tag: 'pass', window: 'atIntent' }, attack)
    stands.includes({ tag: 'monsterReacted', outcome: 'combat' }, { tag: 'combatStarted' }).excludes('monsterFled')
    meets('room-orc')
      .drawing('mf')
      .when({ tag: 'pass', window: 'atIntent' }, attack)
      .includes({ tag: 'monsterReacted', outcome: 'monsterFlees' })
  })

  test('D2-R-225: and nothing makes it flee', () => {
    const use = { tag: 'useItem', card: 'cloak', window: 'atIntent' } as const
    meets('shadow').when(use).includes({ tag: 'itemUsed' }).excludes('monsterFled').allows(attack)
    meets('room-orc').when(use).includes({ tag: 'monsterFled' })
  })
})
