/** Flight from monsters met below, or as one comes up, and being carried off from below. */
import type { Pack } from 'delvekit/drakborgen'
import { describe, expect, test } from 'vitest'
import { below, cardOf, given, type Setting, underBox, type WalkerAt } from '../../support/catacombs/table.js'
import {
  ascend,
  draw,
  drew,
  ended,
  every,
  goesDown,
  goOn,
  oneMove,
  passage,
  piled,
  q,
  started,
} from '../../support/catacombs/walking.js'
import {
  attack,
  encounterEnded,
  flee,
  monsterReturned,
  returned,
  rounds,
  thingOf,
  wait,
} from '../../support/drakborgen/rooms.js'
import { E, N, S, square, step, W } from '../../support/drakborgen/table.js'

const twice = [...oneMove, ...oneMove]
const p = { id: 'p', below: { arrow: [4, 4], dir: N, drawn: 2 } } as const
const walking = (setting: Partial<Setting> = {}, hero: WalkerAt = p, pack: Pack = underBox) =>
  given({ heroes: [hero, q], agenda: twice, ...setting }, pack)
const walker = ({ state }: ReturnType<typeof given>) => state.slices.catacombs.walkers[0]!
const announced = { tag: 'intentAnnounced', hero: 0, intent: 'flee', weapon: null } as const
const reads = { tag: 'monsterCardDrawn', hero: 0, card: { card: 'm4', knownTo: [1] } } as const
const succeeds = { tag: 'monsterReacted', hero: 0, outcome: 'fleeSucceeds', hit: null } as const

describe('below', () => {
  test('CAT-EX-19, CAT-DEC-8, CAT-R-15: who flees stays below; the card lies in its pile and counts; the move is over', () => {
    const met = walking().drawing('below-troll').after(draw)
    met.legal([attack, wait, flee])
    const fled = met.drawing('m4').when(flee)
    fled
      .thenEvents([
        announced,
        reads,
        succeeds,
        { tag: 'fledBelow', hero: 0 },
        piled('below-troll'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        ended(),
        started(),
      ])
      .legal([draw])
    expect(walker(fled)).toMatchObject({
      arrow: { place: square(4, 4), dir: N },
      drawn: 3,
      pile: ['passage', 'passage', 'below-troll'],
    })
  })

  test('CAT-DEC-8: a flight may fail as in the castle', () => {
    walking()
      .drawing('below-troll', 'hit-2-combat')
      .when(draw, flee)
      .includes({ tag: 'monsterReacted', outcome: 'combat' }, { tag: 'hitResolved', damage: 2 })
      .excludes('fledBelow')
      .when(...rounds('p', 'troll-set', 'A/B', 'A/B', 'A/B'))
      .includes(piled('below-troll'), encounterEnded('monsterDied'), ended())
  })

  test('CAT-DEC-8: from an ambush one may flee, once it has struck', () => {
    walking().drawing('below-orc-ambush').rolling(1).when(draw).legal([attack, flee])
  })

  test('CAT-DEC-8: a weapon may be announced as in the castle, after the intents', () => {
    walking({}, { ...p, id: 'bela' })
      .drawing('below-troll')
      .when(draw)
      .legal([attack, wait, flee, { tag: 'weapon', card: 'crossbow' }])
  })

  test('CAT-R-15: with the option nobody flees below', () => {
    walking({ options: { fleeInCatacombs: false } })
      .drawing('below-troll')
      .when(draw)
      .legal([attack, wait])
  })

  test('CAT-DEC-8, CAT-R-15: not from a monster whose card forbids it, but from the next again', () => {
    const cornered = walking().drawing('cornered').when(draw)
    cornered
      .thenEvents([
        started(),
        drew('cornered', 3),
        { tag: 'flightBarred', hero: 0, card: 'cornered' },
        {
          tag: 'monsterMet',
          hero: 0,
          kind: 'skeleton',
          ambush: false,
          source: 'cornered',
          monsterSeat: 1,
        },
      ])
      .legal([attack, wait])
      .drawing('mf')
      .when(attack)
      .drawing('below-troll')
      .when(draw)
      .legal([attack, wait, flee])
  })
})

test('CAT-R-15: a card bars flight from its own monsters, not from those of another card drawn in the move', () => {
  const [pile] = underBox.piles!
  const draws = cardOf(
    'and-more',
    ['monster', 'catacombs'],
    [
      below({ tag: 'noFlight' }),
      { tag: 'meet', kind: 'skeleton' },
      { tag: 'drawFrom', pile: 'roomSearch', count: 1, optional: false },
    ],
  )
  const pack = { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, draws] }] }
  walking({}, p, pack)
    .drawing('and-more')
    .when(draw)
    .legal([attack, wait])
    .drawing('mf', 'search-troll')
    .when(attack)
    .legal([attack, wait, flee])
})

describe('as one comes up', () => {
  /** Up onto a room, where a monster is met. */
  const surprised = (setting: Partial<Setting> = {}) =>
    given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '4,4': 'k4' },
      agenda: twice,
      ...setting,
    })
      .rolling(5)
      .drawing('troll')
      .after(ascend)

  test('CAT-EX-65, CAT-DEC-12, -13, CAT-FACE-2, CAT-R-32, CAT-INV-14, D2-FACE-2: one may flee, but only down, and says which way anew', () => {
    surprised().legal([attack, wait, flee])
    const fled = surprised().drawing('m4').when(flee)
    fled.thenEvents([announced, reads, succeeds]).legal(every(goOn))
    const gone = fled.when(goOn(W))
    // It is told once, as it flees: not as of one that stays below.
    gone
      .includes(
        { tag: 'fledDown', hero: 0, dir: W },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroFled'),
        ...goesDown([4, 4], W, 'flight'),
        ended(),
        started(),
      )
      .excludes('fledBelow')
      .legal([draw])
    expect(walker(gone)).toMatchObject({ arrow: { place: square(4, 4), dir: W }, drawn: 0, pile: [] })
    gone
      .drawing('passage')
      .when(draw)
      .includes(...passage(1))
  })

  test('CAT-DEC-12, CAT-FACE-2: whoever has gone on by a corridor flees back into that', () => {
    const along = given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '4,4': 'y4', '4,3': 'k4' },
      agenda: twice,
    })
      .rolling(5)
      .drawing('troll')
      .when(ascend, step(N))
    along.legal([attack, wait, flee])
    along
      .drawing('m4')
      .when(flee)
      .includes({ tag: 'heroFled', from: square(4, 3), to: square(4, 4), dir: S })
      .excludes('fledBelow')
  })

  test('CAT-DEC-13, CAT-FACE-2: what else its card would do comes to nothing', () => {
    const trapped = cardOf(
      'trapped',
      ['monster'],
      [
        { tag: 'meet', kind: 'mountain-troll' },
        { tag: 'loseKp', amount: { fixed: 1 }, cause: 'trap' },
      ],
    )
    given(
      {
        heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
        tiles: { '4,4': 'k4' },
        agenda: oneMove,
      },
      { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, trapped] } },
    )
      .rolling(5)
      .drawing('trapped', 'm4')
      .when(ascend, flee)
      .excludes('kpLost')
      .when(goOn(W))
      .excludes('kpLost')
      .includes({ tag: 'fledDown' }, ended())
  })

  test("CAT-DEC-12: only in the hero's own move", () => {
    const meeting = (seat: number) =>
      given({
        heroes: [{ id: 'p', at: [4, 4] }, q],
        tiles: { '4,4': 'k4' },
        agenda: [
          {
            ...{ tag: 'befall', hero: 0, effects: [{ tag: 'meet', kind: 'mountain-troll' }] },
            origin: { by: 'card', kind: 'monster', card: null, again: null, test: null, at: null },
          },
        ],
        but: (state) => ({
          ...state,
          move: { ...state.move, seat, memory: { catacombs: { ascended: true, noFlight: null } } },
        }),
      })
    meeting(0).legal([attack, wait, flee])
    meeting(1).legal([attack, wait])
  })

  test('CAT-DEC-12: it is asked as ever, and may be attacked', () => {
    surprised()
      .drawing('mf')
      .when(attack)
      .includes({ tag: 'monsterFled', hero: 0 }, returned('room', 'troll'), ended())
      .allows({ tag: 'stay' })
  })

  test('CAT-DEC-12, CAT-EX-81: not in a later move, and not who has not come up', () => {
    const later = given({
      heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
      tiles: { '4,4': 'k4' },
      agenda: twice,
    })
    later.rolling(5).drawing('empty', 'search-troll').when(ascend, { tag: 'search' }).legal([attack, wait])
    given({ heroes: [{ id: 'p', at: [4, 4] }, q], tiles: { '4,4': 'k4' }, agenda: oneMove })
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([attack, wait])
  })
})

describe("a monster's own procedure", () => {
  const fights = [
    { tag: 'moveHero', to: 'back', drawRoomCard: false },
    { tag: 'loseKp', amount: { fixed: 1 }, cause: 'ghost' },
  ] as const
  const [troll] = underBox.monsterKinds
  const pack: Pack = {
    ...underBox,
    monsterKinds: underBox.monsterKinds.map((kind) => (kind === troll ? { ...kind, procedure: fights } : kind)),
  }
  const caught = { tag: 'kpLost', hero: 0, amount: 1, cause: 'ghost' } as const

  test('CAT-R-15, -32: lets one get away as one flees there', () => {
    const away = walking({}, p, pack).drawing('below-troll').when(draw)
    away
      .includes({ tag: 'fledBelow', hero: 0 }, piled('below-troll'), encounterEnded('heroFled'), ended())
      .excludes('kpLost')
    given(
      {
        heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
        tiles: { '4,4': 'k4' },
        agenda: oneMove,
      },
      pack,
    )
      .rolling(5)
      .drawing('troll')
      .when(ascend)
      .legal(every(goOn))
      .when(goOn(W))
      .includes({ tag: 'fledDown', hero: 0, dir: W }, encounterEnded('heroFled'))
  })

  test('CAT-R-15, CAT-MOVE-1: but to be put back, with a room card, is no flight', () => {
    const [back, loss] = fights
    const backwards = pack.monsterKinds.map((kind) =>
      kind.procedure === undefined ? kind : { ...kind, procedure: [{ ...back, drawRoomCard: true }, loss] },
    )
    walking({}, p, { ...pack, monsterKinds: backwards })
      .drawing('below-troll')
      .when(draw)
      .includes(caught)
  })

  test('CAT-R-15: and not where nobody may', () => {
    walking({ options: { fleeInCatacombs: false } }, p, pack)
      .drawing('below-troll')
      .when(draw)
      .includes(caught)
      .excludes('fledBelow')
    const barred = cardOf(
      'barred',
      ['monster', 'catacombs'],
      [below({ tag: 'noFlight' }), { tag: 'meet', kind: 'mountain-troll' }],
    )
    const [pile] = pack.piles!
    walking({}, p, { ...pack, piles: [{ ...pile!, cards: [...pile!.cards, barred] }] })
      .drawing('barred')
      .when(draw)
      .includes(caught)
      .excludes('fledBelow')
  })
})

describe('an option for whoever can flee', () => {
  const away = { sv: 'Fly', en: 'Flee' }
  const fight = { sv: 'Slåss', en: 'Fight' }
  const caught = { tag: 'kpLost', hero: 0, amount: 1, cause: 'spider' } as const
  const spider = (who: 'owner' | 'monsterPlayer'): Pack => ({
    ...underBox,
    monsterKinds: underBox.monsterKinds.map((kind) =>
      kind.id === 'mountain-troll'
        ? {
            ...kind,
            procedure: [
              {
                tag: 'chooseEffect',
                who,
                options: [
                  {
                    ...{ label: away, needs: 'flightPossible' },
                    effects: [{ tag: 'moveHero', to: 'back', drawRoomCard: false }],
                  },
                  { label: fight, effects: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'spider' }] },
                ],
              },
            ],
          }
        : kind,
    ),
  })
  const both = [
    { tag: 'choose', option: 0, label: away },
    { tag: 'choose', option: 1, label: fight },
  ] as const
  const [flees, fights] = both
  const met = (setting: Partial<Setting> = {}) => walking(setting, p, spider('owner')).drawing('below-troll').when(draw)
  const surprised = (...cards: ReadonlyArray<string>) =>
    given(
      {
        heroes: [{ id: 'p', below: { arrow: [4, 8], dir: N, drawn: 4, wayUp: {} } }, q],
        tiles: { '4,4': 'k4' },
        agenda: twice,
      },
      spider('owner'),
    )
      .rolling(5)
      .drawing(...cards)

  test('CAT-R-15, CAT-R-46: is open to whoever is below', () => {
    met().legal(both).when(flees).includes({ tag: 'fledBelow', hero: 0 }, piled('below-troll'), ended())
    met().when(fights).includes(caught, ended())
  })

  test('CAT-R-32, CAT-R-46, CAT-FACE-2: and to whoever has just come up', () => {
    const up = surprised('troll').when(ascend).legal(both)
    up.when(flees).legal(every(goOn)).when(goOn(W)).includes({ tag: 'fledDown', hero: 0 }, encounterEnded('heroFled'))
  })

  test('CAT-R-15, CAT-R-46: a die that chooses in place of a seat chooses it, too', () => {
    walking({ options: { monsterPlayer: 'bot' } }, p, spider('monsterPlayer'))
      .drawing('below-troll')
      .rolling(1)
      .when(draw)
      .includes({ tag: 'dieRolled', die: 2 }, { tag: 'effectChosen', option: 0 }, { tag: 'fledBelow', hero: 0 })
  })

  test('CAT-R-15, CAT-R-46: not where nobody may flee, in a later move, or outside of an encounter', () => {
    met({ options: { fleeInCatacombs: false } }).legal([fights])
    surprised('empty', 'search-troll').when(ascend, { tag: 'search' }).legal([fights])
    given({ heroes: [{ id: 'p', at: [4, 4] }, q], tiles: { '4,4': 'k4' }, agenda: oneMove }, spider('owner'))
      .drawing('search-troll')
      .when({ tag: 'search' })
      .legal([fights])
    const [choice] = spider('owner').monsterKinds.find(({ id }) => id === 'mountain-troll')!.procedure!
    const fork = cardOf('fork', ['event', 'catacombs'], [choice!])
    const [pile] = underBox.piles!
    walking({}, p, { ...underBox, piles: [{ ...pile!, cards: [...pile!.cards, fork] }] })
      .drawing('fork')
      .when(draw)
      .legal([fights])
  })
})

describe('being carried off', () => {
  const carpet = (to: 'back' | 'tower' | 'adjacent' | 'random') =>
    thingOf(`carpet-${to}`, {
      windows: ['ownMoveStart', 'atIntent'],
      effects: [{ tag: 'moveHero', to, drawRoomCard: false }],
    })
  const carpets = (['back', 'tower', 'adjacent', 'random'] as const).map(carpet)
  const pack: Pack = { ...underBox, decks: { ...underBox.decks, room: [...underBox.decks.room, ...carpets] } }
  const used = (thing: string, window: 'ownMoveStart' | 'atIntent') =>
    ({ tag: 'itemUsed', hero: 0, card: thing, window, then: 'outOfPlay', pile: 'room', shot: false }) as const
  const holding = (thing: string) => ({ ...p, held: [thing] })
  const tower = { tag: 'goTo', to: 'ne' } as const
  const flies = { tag: 'useItem', card: 'carpet-tower' } as const

  test('CAT-W-6, CAT-ARROW-9, CAT-INV-1, -6: to a tower; the arrow goes, and the cards are shuffled in', () => {
    const away = walking({}, holding('carpet-tower'), pack).when(flies, tower)
    away.thenEvents([
      started(),
      used('carpet-tower', 'ownMoveStart'),
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'heroPlaced', hero: 0, from: square(4, 4), to: 'ne' },
      { tag: 'catacombPileThrown', hero: 0, count: 2, kept: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'thrown' },
      { tag: 'towerEntered', hero: 0, tower: 'ne' },
    ])
    expect(away.state.heroes[0]!.place).toBe('ne')
    expect(walker(away)).toMatchObject({ arrow: null, drawn: 0, pile: [], wayUp: null })
    away.legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
  })

  test('CAT-R-47, CAT-R-50: whoever was below has been inside, and may leave from the tower', () => {
    const away = walking(
      {
        but: (state) => ({ ...state, heroes: state.heroes.map((one) => ({ ...one, hasEntered: false })) }),
      },
      holding('carpet-tower'),
      pack,
    ).when(flies, tower)
    away.legal([{ tag: 'remain' }, { tag: 'leaveCastle' }])
    expect(away.state.heroes.map(({ hasEntered }) => hasEntered)).toEqual([true, false])
  })

  test('CAT-INV-6, CAT-MOVE-6: out of an encounter; the card that brought the monster goes back with the others', () => {
    const away = walking({}, holding('carpet-tower'), pack)
      .drawing('below-troll')
      .when({ tag: 'pass' }, draw)
      .after()
      .when(flies, tower)
    away.thenEvents([
      used('carpet-tower', 'atIntent'),
      piled('below-troll'),
      { tag: 'directionArrowRemoved', hero: 0 },
      { tag: 'heroPlaced', hero: 0, from: square(4, 4), to: 'ne' },
      { tag: 'catacombPileThrown', hero: 0, count: 3, kept: 0 },
      { tag: 'catacombDeckReshuffled', hero: 0, count: 32, reason: 'thrown' },
      encounterEnded('other'),
      { tag: 'towerEntered', hero: 0, tower: 'ne' },
    ])
    expect(away.state.open).toEqual([])
  })

  test.each(['back', 'adjacent', 'random'] as const)('CAT-MOVE-1, CAT-INV-9: not %s: nothing lies alongside', (to) => {
    const thing = `carpet-${to}`
    walking({ tiles: { '4,3': 'k4', '4,4': 'k4' } }, holding(thing), pack)
      .when({ tag: 'useItem', card: thing })
      .thenEvents([started(), used(thing, 'ownMoveStart')])
      .legal([draw])
    walking({}, holding(thing), pack)
      .drawing('below-troll')
      .when({ tag: 'pass' }, draw, { tag: 'useItem', card: thing })
      .includes(used(thing, 'atIntent'))
      .legal([attack, wait, flee])
  })

  test('in the castle it is as it was', () => {
    given(
      { heroes: [{ id: 'p', at: [4, 4], held: ['carpet-tower'] }, q], tiles: { '4,4': 'k4' }, agenda: oneMove },
      pack,
    )
      .when(flies, tower)
      .thenEvents([
        started(),
        used('carpet-tower', 'ownMoveStart'),
        { tag: 'heroPlaced', hero: 0, from: square(4, 4), to: 'ne' },
        { tag: 'towerEntered', hero: 0, tower: 'ne' },
      ])
    given(
      {
        heroes: [{ id: 'p', at: [4, 4], held: ['carpet-adjacent'] }, q],
        tiles: { '4,4': 'k4', '5,4': 'k4' },
        agenda: oneMove,
      },
      pack,
    )
      .when({ tag: 'useItem', card: 'carpet-adjacent' }, { tag: 'goTo', to: square(5, 4) })
      .includes({ tag: 'heroMoved', to: square(5, 4), dir: E })
  })
})
