import { classic, drakborgen, type Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import {
  attack,
  between,
  boxWith,
  cardOf,
  encounterEnded,
  flee,
  givenOf,
  here,
  inRoom,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  there,
  thingOf,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, type HeroAt, type Setting, square, step, W } from '../../support/drakborgen/table.js'

const fledBack = { tag: 'heroFled', hero: 0, from: there, to: here, dir: W, border: between, via: 'open' } as const
/** How a hero in the eastern room came from the western one. */
const came = (via: 'open' | 'door' | 'portcullis' | 'secretDoor' | 'eviction' | 'card') =>
  ({ place: here, dirBack: W, border: between, via }) as const
/** A hero in the eastern room, come there in an earlier move, finds a troll there by searching. */
const found = (via: Parameters<typeof came>[0], setting: Partial<Setting> = {}) =>
  inRoom({
    heroes: [
      { id: 'p', at: [4, 3], cameFrom: came(via) },
      { id: 'q', at: 'nw' },
    ],
    ...setting,
  })
    .drawing('search-troll')
    .when({ tag: 'search' })

describe('whether a flight is possible', () => {
  test('DB-FLEE-1, -4, DB-ROOM-3, DB-FLOW-7: one flees to the square just left, and draws no room card there', () => {
    meeting('troll')
      .when(flee)
      .drawing('m4')
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: null },
        fledBack,
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        moveEnded,
      ])
  })

  test('DB-FLEE-2, -8: the square come from is remembered in later moves', () => {
    found('open').legal([attack, wait, flee])
  })

  test('DB-FLEE-2, -3: not if another hero stands there; then attack and wait are left', () => {
    found('open', {
      heroes: [
        { id: 'p', at: [4, 3], cameFrom: came('open') },
        { id: 'q', at: [3, 3] },
      ],
    }).legal([attack, wait])
  })

  test.each([
    ['a wall', ['ki', 0], ['ki', 2]],
    ['a door', ['kd', 1], ['kd', 3]],
    ['a portcullis', ['r4', 3], ['r4', 1]],
  ] as const)('DB-FLEE-2: not through %s, on either tile', (_, western, eastern) => {
    found('open', { tiles: { '3,3': western, '4,3': 'k4' } }).legal([attack, wait])
    found('open', { tiles: { '3,3': 'k4', '4,3': eastern } }).legal([attack, wait])
  })

  test('DB-FLEE-2: a door passed in an earlier move has locked', () => {
    found('door', { tiles: { '3,3': ['kd', 1], '4,3': 'k4' } }).legal([attack, wait])
  })

  test('DB-FLEE-2: a door opened in this very move is open', () => {
    inRoom({ tiles: { '3,3': ['kd', 1], '4,3': 'k4' } })
      .drawing('opens', 'troll', 'm4')
      .when(step(E), flee)
      .includes({ ...fledBack, via: 'door' }, { tag: 'doorLocked', border: between }, moveEnded)
  })

  test('DB-FLEE-2: not through a portcullis just lifted, unless the option says so', () => {
    const lifted = { tiles: { '3,3': ['r4', 3], '4,3': 'k4' } } as const
    inRoom(lifted).rolling(1).drawing('troll').when(step(E)).legal([attack, wait])
    inRoom({ ...lifted, options: { fleeThroughPortcullis: true } })
      .rolling(1)
      .drawing('troll', 'm4')
      .when(step(E), flee)
      .includes({ ...fledBack, via: 'portcullis' })
    found('portcullis', { ...lifted, options: { fleeThroughPortcullis: true } }).legal([attack, wait])
  })

  test('DB-FLEE-2, -7: not if the hero came by a secret door', () => {
    inRoom().drawing('secret-door', 'troll').when({ tag: 'search' }, step(E)).legal([attack, wait])
  })

  test.each([
    ['the door just passed is open to it', 0, between, true],
    ['no other door is', 0, between - 1, false],
    ['nor the door that another has just passed', 1, between, false],
  ] as const)('DB-FLEE-2, DB-DOOR-9: %s', (_, seat, doorPassed, isOpen) => {
    inRoom({
      heroes: [
        { id: 'p', at: [4, 3], cameFrom: came('door') },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,3': ['kd', 1], '4,3': 'k4' },
      but: (state) => ({ ...state, move: { ...state.move, seat, doorPassed } }),
      agenda: [
        {
          ...{ tag: 'befall', hero: 0, effects: [{ tag: 'meet', kind: 'mountain-troll' }] },
          origin: { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null },
        },
      ],
    }).legal([attack, wait, ...(isOpen ? [flee] : [])])
  })

  test("DB-FLEE-2: not if it came by a card's move", () => {
    found('card').legal([attack, wait])
  })

  test('DB-FLEE-2: driven out by the dragon it can go back to the chamber', () => {
    const border = square(5, 4) * 4 + E
    inRoom({
      heroes: [
        { id: 'p', at: [5, 4], cameFrom: { place: 'chamber', dirBack: E, border, via: 'eviction' } },
        { id: 'q', at: 'chamber' },
      ],
      tiles: { '5,4': 'k4' },
    })
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([attack, wait, flee])
  })

  test('DB-FLEE-2: a tower is open to flight, whoever stands there', () => {
    inRoom({
      heroes: [
        { id: 'p', at: 'nw' },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '1,0': 'k4' },
    })
      .drawing('troll')
      .when(step(E))
      .legal([attack, wait, flee])
  })
})

describe('the square fled to', () => {
  /** From this tile on (3,4) east into a room on (4,4), where a monster is, and back. */
  const fleeingTo = (tile: string, rotation: 0 | 1 = 0, setting: Partial<Setting> = {}) =>
    inRoom({
      heroes: [
        { id: 'p', at: [3, 4] },
        { id: 'q', at: 'nw' },
      ],
      tiles: { '3,4': [tile, rotation], '4,4': 'k4' },
      ...setting,
    })
      .drawing('troll', 'm4')
      .after(step(E))
      .when(flee)
  const cellThere = square(3, 4)

  test('DB-FLEE-5, DB-EX-37, DB-SPIN-7: a turning room turns, and no room card is drawn', () => {
    fleeingTo('s2', 1)
      .includes({ tag: 'heroFled', to: cellThere }, { tag: 'roomTurned', square: cellThere, from: 1, to: 2 }, moveEnded)
      .excludes('cardDrawn')
  })

  test('DB-FLEE-5, DB-EX-37, DB-FLOW-7: at a well agility is tested at once', () => {
    const held = fleeingTo('w4')
      .rolling(5)
      .includes(
        { tag: 'wellEntered', square: cellThere, edge: E },
        { tag: 'testRolled', property: 'vf', success: true },
        moveEnded,
      )
    expect(held.state.heroes[0]!.stance).toEqual({ tag: 'wellEdge', edge: E })
  })

  test('DB-FLEE-5: a dark room is dark, and debris is entered by that side', () => {
    expect(fleeingTo('d3').state.heroes[0]!.stance).toEqual({ tag: 'dark', edge: null })
    expect(fleeingTo('b4').state.heroes[0]!.stance).toEqual({ tag: 'debrisEntrance', edge: E })
  })

  test('DB-FLEE-6, DB-EX-37, DB-FLOW-7: a corridor gives no further step', () => {
    fleeingTo('y4')
      .includes({ tag: 'heroFled' }, { tag: 'corridorEntered', square: cellThere, mayContinue: false }, moveEnded)
      .toAct('nobody')
  })

  test('DB-FLEE-6: and nothing else that was still to be drawn is', () => {
    const twice = boxWith(
      'room',
      cardOf('two-chests', [{ tag: 'drawFrom', pile: 'chest', count: 2, optional: false }], ['container']),
    )
    const lair = cardOf('lair', [{ tag: 'meet', kind: 'orc' }], ['monster'])
    meeting('two-chests', {}, { ...twice, decks: { ...twice.decks, chest: [...twice.decks.chest, lair] } })
      .drawing('lair', 'm4')
      .when(flee)
      .includes(fledBack, encounterEnded('heroFled'), returned('room', 'two-chests'), moveEnded)
      .toAct('nobody')
  })

  test('DB-EX-84, DB-FLOW-8: after a flight to a well, cards first, then the fall', () => {
    const p = { id: 'p', at: [3, 4], treasures: ['t1'] } as const
    fleeingTo('w4', 0, { heroes: [p, { id: 'q', at: 'nw' }] })
      .rolling(9)
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: null },
        {
          ...{ tag: 'heroFled', hero: 0, from: square(4, 4), to: cellThere },
          ...{ dir: W, border: cellThere * 4 + E, via: 'open' },
        },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        { tag: 'wellEntered', hero: 0, square: cellThere, edge: E },
        { tag: 'testRolled', hero: 0, property: 'vf', roll: 9, modifier: 0, value: 5, success: false },
        { tag: 'fellIntoWell', hero: 0 },
        { tag: 'heroDied', hero: 0, cause: 'well', place: cellThere },
        {
          ...{ tag: 'heroCardsDispersed', hero: 0, held: [], treasures: [{ card: 't1', knownTo: [0] }], toPiles: true },
          outOfPlay: ['p-a', 'p-b', 'p-c'],
        },
        moveEnded,
      ])
  })

  test('DB-FLEE-9: a hero that flees into a tower has come to it', () => {
    inRoom({
      heroes: [
        { id: 'p', at: 'nw' },
        { id: 'q', at: 'se' },
      ],
      tiles: { '1,0': 'k4' },
    })
      .drawing('troll', 'm4')
      .when(step(E), flee)
      .includes({ tag: 'heroFled', to: 'nw' }, encounterEnded('heroFled'), { tag: 'towerEntered', tower: 'nw' })
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
  })

  /** Out of the chamber to the west, and back from a troll. */
  const fleeingBack = (fleeIntoChamber: 'full' | 'dragonOnly' | 'none') =>
    inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
      ],
      tiles: {},
      options: { fleeIntoChamber },
    })
      .drawing('k4', 'troll', 'm4')
      .after({ tag: 'step', to: square(5, 4) })
      .when(flee)

  test('DB-FLEE-9, DB-EX-67: a flight into the chamber brings treasure and a dragon card', () => {
    fleeingBack('full')
      .drawing('t1', 't2')
      .includes(
        { tag: 'heroFled', from: square(5, 4), to: 'chamber' },
        { tag: 'chamberEntered', hero: 0 },
        { tag: 'treasureDrawn', card: { card: 't1', knownTo: [0] } },
        { tag: 'treasureDrawn', card: { card: 't2', knownTo: [0] } },
        { tag: 'dragonPileShuffled', count: 8 },
      )
      .allows({ tag: 'pickDragonCard', index: 7 })
  })

  test('DB-FLEE-2, DB-REACT-3: a flight out of the chamber leaves it', () => {
    const border = square(5, 4) * 4 + E
    const lurker = cardOf('lurker', [{ tag: 'meet', kind: 'mountain-troll' }], ['monster'])
    const horn = thingOf('horn', {
      windows: ['inChamber'],
      effects: [{ tag: 'drawFrom', pile: 'search', count: 1, optional: false }],
    })
    const cameFrom = { place: square(5, 4), dirBack: W, border, via: 'open' } as const
    inRoom(
      {
        heroes: [
          { id: 'p', at: 'chamber', held: ['horn'], cameFrom },
          { id: 'q', at: 'nw' },
        ],
        tiles: { '5,4': 'k4' },
      },
      boxWith('search', lurker, horn),
    )
      .drawing('lurker', 'm4')
      .after({ tag: 'stayInChamber' }, { tag: 'useItem', card: 'horn' })
      .when(flee)
      .thenEvents([
        { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null },
        { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } },
        { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: null },
        { tag: 'chamberLeft', hero: 0 },
        { tag: 'heroFled', hero: 0, from: 'chamber', to: square(5, 4), dir: W, border, via: 'open' },
        returned('search', 'lurker'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        moveEnded,
      ])
  })

  test('DB-EX-67: with "dragonOnly" it brings a dragon card alone, with "none" nothing', () => {
    fleeingBack('dragonOnly')
      .includes({ tag: 'chamberEntered' }, { tag: 'dragonPileShuffled', count: 8 })
      .excludes('treasureDrawn')
      .allows({ tag: 'pickDragonCard', index: 7 })
    fleeingBack('none').includes({ tag: 'chamberEntered' }, moveEnded).excludes('treasureDrawn', 'dragonPileShuffled')
  })
})

describe('flights in a row', () => {
  test('DB-FLEE-8, DB-EX-62: the hero came from the square it fled from, and may flee there again', () => {
    inRoom({ agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat })) })
      .drawing('troll', 'm4', 'search-troll')
      .after(step(E), flee, { tag: 'search' })
      .drawing('m4')
      .when(flee)
      .includes(
        { tag: 'heroFled', from: here, to: there, dir: E, border: between, via: 'open' },
        returned('roomSearch', 'search-troll'),
        moveEnded,
      )
      .excludes('cardDrawn')
  })

  test('DB-EX-65, DB-FLEE-6: door, corridor, flight: the corridor is as far as it goes, and the door is locked', () => {
    inRoom({
      tiles: { '3,3': ['kd', 1] },
      agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat })),
    })
      .drawing('opens', 'y4', 'k4', 'troll', 'm4')
      .after(step(E))
      .when(step(E), flee)
      .includes(
        { tag: 'heroFled', from: square(5, 3), to: there, via: 'open' },
        { tag: 'corridorEntered', square: there, mayContinue: false },
        { tag: 'doorLocked', border: between },
        moveEnded,
      )
      .drawing('closed')
      .when(step(W))
      .includes({ tag: 'doorTried', border: between }, { tag: 'doorStayedClosed', border: between })
  })
})

describe('DB-FLOW-7: moved by a card', () => {
  /** East into a room whose card moves the hero back to this tile. */
  const shoved = (drawRoomCard: boolean, tile: string, ...cards: ReadonlyArray<string>) =>
    inRoom(
      { tiles: { '3,3': [tile, 1], '4,3': 'k4' } },
      boxWith('room', cardOf('shove', [{ tag: 'moveHero', to: 'back', drawRoomCard }])),
    )
      .drawing('shove', ...cards)
      .when(step(E))

  test('a room card is drawn only if the card says so', () => {
    shoved(true, 'k4', 'coins').includes(
      { tag: 'heroMoved', to: here, entry: 'card' },
      { tag: 'cardDrawn', card: 'coins' },
    )
    shoved(false, 'k4').includes({ tag: 'heroMoved', to: here, entry: 'card' }, returned('room', 'shove'), moveEnded)
  })

  test('DB-OCC-1: nobody is moved onto another hero, or back from where it never came', () => {
    const shove = boxWith('roomSearch', cardOf('shove', [{ tag: 'moveHero', to: 'back', drawRoomCard: false }]))
    const searching = (hero: HeroAt, other: HeroAt) =>
      inRoom({ heroes: [hero, other] }, shove)
        .drawing('shove')
        .when({ tag: 'search' })
    const p = { id: 'p', at: [4, 3], cameFrom: came('open') } as const
    searching(p, { id: 'q', at: 'nw' }).includes({ tag: 'heroMoved', to: here, entry: 'card', via: 'card' })
    searching(p, { id: 'q', at: [3, 3] })
      .excludes('heroMoved')
      .includes(moveEnded)
    searching({ ...p, cameFrom: null }, { id: 'q', at: 'nw' })
      .excludes('heroMoved')
      .includes(moveEnded)
  })

  test('the tile takes effect, but a corridor gives no further step', () => {
    shoved(false, 's2').includes(
      { tag: 'heroMoved', entry: 'card' },
      { tag: 'roomTurned', square: here, from: 1, to: 2 },
    )
    shoved(false, 'y4')
      .includes({ tag: 'corridorEntered', square: here, mayContinue: false }, moveEnded)
      .toAct('nobody')
  })
})

describe('DB-R-72: sent back by a monster with a procedure of its own', () => {
  const pack = (drawRoomCard: boolean) => {
    const haunted = boxWith('room', cardOf('haunt', [{ tag: 'meet', kind: 'ghost' }], ['monster']))
    const ghost: Pack['monsterKinds'][number] = {
      ...{ id: 'ghost', name: { sv: 'spöke', en: 'ghost' }, fightsAs: null, tags: [], from: 'ours' },
      procedure: [
        { tag: 'moveHero', to: 'back', drawRoomCard },
        { tag: 'loseKp', amount: { fixed: 1 }, cause: 'ghost' },
      ],
    }
    return { ...haunted, monsterKinds: [...haunted.monsterKinds, ghost] }
  }
  const haunted = (setting: Partial<Setting> = {}, drawRoomCard = false) =>
    inRoom(setting, pack(drawRoomCard)).drawing('haunt').when(step(E))

  test('the hero has fled, and the move is over', () => {
    haunted()
      .includes(fledBack, returned('room', 'haunt'), encounterEnded('heroFled'), moveEnded)
      .excludes('kpLost')
      .toAct('nobody')
  })

  test('but not if the monster has it draw a room card there', () => {
    haunted({}, true)
      .drawing('empty')
      .includes({ tag: 'heroMoved', entry: 'card', to: here }, encounterEnded('other'), {
        tag: 'cardDrawn',
        card: 'empty',
      })
      .excludes('heroFled')
  })

  test('DB-OCC-1: nowhere, if another hero stands there', () => {
    inRoom(
      {
        heroes: [
          { id: 'p', at: [4, 3], cameFrom: came('open') },
          { id: 'q', at: [3, 3] },
        ],
        agenda: [
          {
            ...{ tag: 'befall', hero: 0, effects: [{ tag: 'meet', kind: 'ghost' }] },
            origin: { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null },
          },
        ],
      },
      pack(false),
    )
      .includes({ tag: 'kpLost', hero: 0, cause: 'ghost' }, encounterEnded('other'))
      .excludes('heroFled', 'heroMoved')
  })
})

test('DB-R-116, DB-R-72: sent back by a thing it has not fled: it goes even where no flight leads', () => {
  const whistle = thingOf('whistle', {
    windows: ['atIntent'],
    effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }],
  })
  const blown = (via: Parameters<typeof came>[0], western: readonly [string, 0 | 1]) =>
    inRoom(
      {
        heroes: [
          { id: 'p', at: [4, 3], cameFrom: came(via), held: ['whistle'] },
          { id: 'q', at: 'nw' },
        ],
        tiles: { '3,3': western, '4,3': 'k4' },
      },
      boxWith('search', whistle),
    )
      .drawing('search-troll')
      .after({ tag: 'search' })
      .when({ tag: 'useItem', card: 'whistle' })
      .includes(
        { tag: 'heroMoved', hero: 0, from: there, to: here, dir: W, border: between, entry: 'card', via: 'card' },
        returned('roomSearch', 'search-troll'),
        encounterEnded('other'),
        moveEnded,
      )
      .excludes('heroFled')
  blown('open', ['k4', 0])
  blown('door', ['kd', 1])
})

describe('the odds of a flight from the monsters of 1985', () => {
  const rules = drakborgen(classic)
  const odds = (card: string) => {
    const met = givenOf(classic, {
      heroes: [
        { id: 'rohan', at: [3, 3] },
        { id: 'bardhor', at: 'nw' },
      ],
      tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-room-oooo' },
      agenda: [{ tag: 'beginMove', seat: 0 }],
    })
      .drawing(card)
      .when(step(E), flee)
    return oddsOf(rules, met.game, (_, events) => {
      const how = events.some(({ tag }) => tag === 'kpLost') ? 'hurt' : 'unhurt'
      if (events.some(({ tag }) => tag === 'heroFled')) return `away ${how}`
      return events.some(({ tag }) => tag === 'combatStarted') ? `fights ${how}` : undefined
    })
  }
  const f = fraction

  test.each([
    // Out of ninety: away unhurt, away hurt, fights unhurt, fights hurt.
    ['room-dark-elf', 36, 0, 20, 34],
    ['room-mountain-troll', 78, 0, 2, 10],
    ['room-skeleton', 48, 12, 5, 25],
    ['room-orc', 25, 11, 25, 29],
    ['room-two-orcs', 18, 0, 24, 48],
  ])('%s: %i/90 unhurt and %i/90 hurt get away, %i/90 unhurt and %i/90 hurt fight', (card, ...ninetieths) => {
    const [away, awayHurt, fights, fightsHurt] = ninetieths.map((n) => f(n, 90))
    expect(odds(card)).toEqual({
      'away unhurt': away,
      ...(awayHurt!.numerator > 0n ? { 'away hurt': awayHurt } : {}),
      'fights unhurt': fights,
      'fights hurt': fightsHurt,
    })
  })
})

describe('a card moves the hero', () => {
  type MoveHero = Extract<Parameters<typeof cardOf>[1][number], { readonly tag: 'moveHero' }>
  const p = { id: 'p', at: [3, 3] } as const
  const q = { id: 'q', at: 'nw' } as const
  /** p steps east, where a card moves it. */
  const carrying = (to: MoveHero['to'], setting: Partial<Setting> = {}, drawRoomCard = false) =>
    inRoom(setting, boxWith('room', cardOf('wind', [{ tag: 'moveHero', to, drawRoomCard }])))
      .drawing('wind')
      .when(step(E))
  const goTo = (to: number | string) => ({ tag: 'goTo', to }) as const
  const blown = (to: number | string, more: object = {}) =>
    ({ tag: 'heroMoved', hero: 0, from: there, to, entry: 'card', via: 'card', ...more }) as const

  test('DB-FLOW-7: back where it came from, where the square takes effect and no room card is drawn', () => {
    carrying('back', { tiles: { '3,3': 'y4', '4,3': 'k4' } })
      .includes(
        blown(here, { dir: W, border: between }),
        { tag: 'corridorEntered', square: here, mayContinue: false },
        returned('room', 'wind'),
        moveEnded,
      )
      .toAct('nobody')
  })

  test('DB-FLOW-7: a room card is drawn only if the card says so', () => {
    carrying('back', {}, true)
      .drawing('coins')
      .includes(blown(here), { tag: 'cardKept', card: 'coins' }, returned('room', 'wind'), moveEnded)
  })

  test('DB-OCC-1: not to where another hero stands', () => {
    const dream = boxWith('roomSearch', cardOf('dream', [{ tag: 'moveHero', to: 'back', drawRoomCard: false }]))
    const cameFrom = { place: here, dirBack: W, border: between, via: 'open' } as const
    inRoom(
      {
        heroes: [
          { ...p, at: [4, 3], cameFrom },
          { id: 'q', at: [3, 3] },
        ],
      },
      dream,
    )
      .drawing('dream')
      .when({ tag: 'search' })
      .excludes('heroMoved')
      .includes(moveEnded)
  })

  test('to a tower of its choice, which ends the move as any arrival there does', () => {
    carrying('tower')
      .legal(['nw', 'ne', 'se', 'sw'].map(goTo))
      .when(goTo('se'))
      .includes({ tag: 'heroPlaced', hero: 0, from: there, to: 'se' }, { tag: 'towerEntered', tower: 'se' })
      .legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
      .when({ tag: 'remain' })
      .includes(returned('room', 'wind'), moveEnded)
  })

  test('DB-EXIT-7: and out for good, where towers are final', () => {
    const out = carrying('tower', { options: { towerExit: 'final' } }).when(goTo('sw'))
    out.includes({ tag: 'heroPlaced', to: 'sw' }, { tag: 'leftCastle', reason: 'final' }, returned('room', 'wind'))
    expect(out.state.heroes[0]).toMatchObject({ status: 'out', place: null, cameFrom: null })
  })

  test('DB-FLEE-2: there is no way back from there by flight', () => {
    const { heroes } = carrying('tower').when(goTo('se')).state
    expect(heroes[0]).toMatchObject({ place: 'se', cameFrom: null, stance: { tag: 'normal' } })
    carrying('back', { agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat })) })
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([attack, wait])
  })

  test('out of the chamber, to a tower or back where it came from, it has left the chamber', () => {
    const pack = boxWith(
      'search',
      thingOf('horn', { windows: ['inChamber'], effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }] }),
    )
    inRoom({ heroes: [{ id: 'p', at: 'chamber', held: ['horn'] }, q], options: { towerExit: 'final' } }, pack)
      .when({ tag: 'stayInChamber' }, { tag: 'useItem', card: 'horn' }, goTo('nw'))
      .includes({ tag: 'chamberLeft', hero: 0 }, { tag: 'heroPlaced', from: 'chamber', to: 'nw' }, moveEnded)
      .excludes('treasureDrawn')
    const back = {
      ...pack.decks.search.at(-1)!.use!,
      effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }],
    } as const
    const search = [...box.decks.search, { ...pack.decks.search.at(-1)!, use: back }]
    const cameFrom = { place: square(5, 4), dirBack: W, border: square(5, 4) * 4 + E, via: 'open' } as const
    const heroes = [{ id: 'p', at: 'chamber', held: ['horn'], cameFrom } as const, q]
    inRoom({ heroes, tiles: { '5,4': 'k4' } }, { ...box, decks: { ...box.decks, search } })
      .when({ tag: 'stayInChamber' }, { tag: 'useItem', card: 'horn' })
      .includes({ tag: 'chamberLeft', hero: 0 }, { tag: 'heroMoved', from: 'chamber', to: square(5, 4) }, moveEnded)
      .excludes('treasureDrawn')
  })

  test('DB-R-116: away from a door it was trying: no card is drawn, and nothing becomes of the door', () => {
    const pack = boxWith(
      'search',
      thingOf('horn', { windows: ['atDoor'], effects: [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }] }),
    )
    const gone = inRoom({ heroes: [{ ...p, held: ['horn'] }, q], tiles: { '3,3': ['kd', 1] } }, pack)
      .when(step(E), { tag: 'useItem', card: 'horn' }, goTo('ne'), { tag: 'remain' })
      .includes({ tag: 'heroPlaced', to: 'ne' }, moveEnded)
      .excludes('cardDrawn', 'doorOpened', 'doorStayedClosed', 'heroMoved', 'tilePlaced')
    expect(gone.state.heroes[0]!.place).toBe('ne')
  })

  test('alongside, as it chooses: past walls and doors, onto a tile or where one is drawn, not onto another hero', () => {
    const heroes = [p, { id: 'q', at: [4, 2] }] as const
    const tiles = { '3,3': 'k4', '4,3': ['kx', 1], '4,2': 'k4' } as const
    carrying('adjacent', { heroes, tiles })
      .legal([square(5, 3), square(4, 4), here].map(goTo))
      .drawing('k4')
      .when(goTo(square(4, 4)))
      .includes(
        { tag: 'tilePlaced', square: square(4, 4) },
        blown(square(4, 4), { dir: 2 }),
        returned('room', 'wind'),
        moveEnded,
      )
  })

  test('DB-CHMB-3: alongside, into the chamber', () => {
    carrying('adjacent', { heroes: [{ ...p, at: [4, 4] }, q], tiles: { '4,4': 'k4', '5,4': 'k4' } }, true)
      .drawing('t1', 't2')
      .when(goTo('chamber'))
      .includes({ tag: 'chamberPlaced' }, { tag: 'chamberEntered' }, { tag: 'treasureDrawn' })
      .allows({ tag: 'pickDragonCard', index: 0 })
  })

  test('DB-TEST-4: alongside at random, by a die with a face for each place', () => {
    const blowing = carrying('random', {}, true)
    blowing
      .rolling(4)
      .drawing('empty')
      .includes({ tag: 'dieRolled', die: 4, face: 4, purpose: 'carriedOff' }, blown(here, { dir: W }), moveEnded)
    blowing
      .rolling(1)
      .drawing('r4', 'empty')
      .includes(
        blown(square(4, 2), { dir: 0 }),
        { tag: 'portcullisFell', cause: 'entered' },
        { tag: 'cardDrawn', card: 'empty' },
        returned('room', 'wind'),
        moveEnded,
      )
  })

  test('DB-MON-10, DB-FLOW-8: out of an encounter: nothing more comes of it, and its cards go back first', () => {
    const scroll = boxWith(
      'search',
      thingOf('scroll', {
        windows: ['atIntent', 'beforeCombatRound'],
        effects: [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: false }],
        then: 'return',
      }),
    )
    const use = { tag: 'useItem', card: 'scroll' } as const
    const met = meeting('troll', { heroes: [{ ...p, held: ['scroll'] }, q] }, scroll)
    met
      .after(use)
      .when(goTo(here))
      .thenEvents([
        returned('room', 'troll'),
        encounterEnded('other'),
        { tag: 'heroMoved', hero: 0, from: there, to: here, dir: W, border: between, entry: 'card', via: 'card' },
        moveEnded,
      ])
    met
      .drawing('m4')
      .when({ tag: 'pass' }, attack, use, goTo(here))
      .includes(returned('room', 'troll'), monsterReturned('m4'), encounterEnded('other'), blown(here), moveEnded)
  })
})
