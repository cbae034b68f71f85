import { createEngine, type Viewer } from 'delvekit'
import { contentOf, type Drakborgen, goldOf } from 'delvekit/drakborgen'
import type { Scenario } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { attack, boxWith, cardOf, flee, inRoom, leftIn, meeting, rounds, wait } from '../../support/drakborgen/rooms.js'
import { E, rules, type Setting, square, step, tableOf, W } from '../../support/drakborgen/table.js'

type Play = Scenario<Drakborgen>
type Event = Drakborgen['event']
const hidden = (...knownTo: ReadonlyArray<number>) => ({ card: 'hidden', knownTo })
const viewers: ReadonlyArray<Viewer> = [0, 1, 2, 'spectator']
/** What each viewer sees of the events with one tag. */
const told = <T extends Event['tag']>(play: Play, tag: T) =>
  viewers.map((viewer) => play.seen(viewer).filter((event): event is Extract<Event, { tag: T }> => event.tag === tag))

/** Three at the table; seat 0 is p, in the western room, and seat 2 plays its monsters. */
const three: Partial<Setting> = {
  heroes: [
    { id: 'p', at: [3, 3] },
    { id: 'q', at: 'nw', treasures: ['t1', 't2'] },
    { id: 'rut', at: 'se' },
  ],
}
const fight = () => meeting('troll', three).drawing('m4').when(attack)
const alone: Partial<Setting> = { heroes: [{ id: 'p', at: [3, 3] }] }
const withBot: Partial<Setting> = { ...three, options: { monsterPlayer: 'bot' } }

describe('piles', () => {
  test('DB-HIDE-1, -2: nobody knows what comes next, all know what is left', () => {
    const play = inRoom({ ...three, tiles: { '3,3': 'k4' } }).when(step(E))
    for (const viewer of viewers) {
      const { tile, room } = play.drawing('y4').view(viewer).piles
      expect(tile).toEqual(play.drawing('y4').state.piles.tile)
      expect([tile.size, tile.unseen['k4'], tile.unseen['y4']]).toEqual([86, 29, 11])
      expect([room.size, room.queue.length]).toEqual([60, 0])
    }
  })

  test('DB-HIDE-1, DB-EX-61: whichever tile comes, what was seen before it was drawn is the same', () => {
    const play = inRoom({ ...three, tiles: { '3,3': 'k4' } })
    const one = play.when(step(E)).drawing('y4')
    const other = play.when(step(E)).drawing('w4').rolling(12)
    for (const viewer of viewers) {
      const before = (scenario: Play) => scenario.seen(viewer).slice(0, scenario.events.findIndex(isTile))
      expect(before(one)).toEqual(before(other))
    }
  })
  const isTile = ({ tag }: Event) => tag === 'tileRevealed'

  test('DB-HIDE-3: a room, room search, search, chest or door card is open from the draw on', () => {
    const door = { ...three, tiles: { '3,3': ['kd', 1], '4,3': 'k4' } } as const
    const plays: ReadonlyArray<Play> = [
      inRoom(three).drawing('empty').when(step(E)),
      inRoom(three).drawing('bare-room').when({ tag: 'search' }),
      meeting('fallen', three).drawing('no-find').when({ tag: 'draw' }),
      meeting('chest', three).drawing('bare-chest').when({ tag: 'draw' }),
      inRoom(door).drawing('closed').when(step(E)),
    ]
    for (const play of plays) {
      const [mine, ...others] = told(play, 'cardDrawn')
      expect(mine!).toHaveLength(1)
      for (const theirs of others) expect(theirs).toEqual(mine)
    }
    expect(plays[0]!.view('spectator').piles.room.queue).toEqual([{ card: 'empty', knownTo: 'everyone' }])
  })

  test('DB-HIDE-14: which dragon card is which nobody knows until the pick; the one picked, and those aside, all see', () => {
    const chamber = inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
        { id: 'rut', at: 'se' },
      ],
    })
    const picking = chamber.drawing('t1', 't2').when({ tag: 'stayInChamber' })
    for (const viewer of viewers)
      expect(picking.view(viewer).piles.dragon).toEqual({ unseen: { asleep: 7, awake: 1 }, size: 8, queue: [] })
    const picked = picking.when({ tag: 'pickDragonCard', index: 2 }).drawing('asleep')
    for (const seen of told(picked, 'dragonCardPicked'))
      expect(seen).toMatchObject([{ index: 2, of: 8, card: 'asleep' }])
    for (const viewer of viewers) expect(picked.view(viewer).dragonsAside).toEqual(['asleep'])
  })
})

describe('a monster', () => {
  test('DB-HIDE-4, -5, DB-EX-61: its card and its KP are seen by its player alone', () => {
    for (const viewer of viewers) {
      const { encounter } = fight().view(viewer)
      expect(encounter?.monsterCard).toEqual(viewer === 2 ? { card: 'm4', knownTo: [2] } : hidden(2))
      expect(encounter?.kp).toBe(viewer === 2 ? 4 : 'hidden')
    }
    expect(told(fight(), 'monsterCardDrawn').map(([event]) => event!.card.card)).toEqual([
      'hidden',
      'hidden',
      'm4',
      'hidden',
    ])
    expect(told(fight(), 'combatStarted').map(([event]) => event!.kp)).toEqual(['hidden', 'hidden', 4, 'hidden'])
  })

  test('DB-HIDE-20: for the others it is one of fifteen they cannot place', () => {
    const unseen = viewers.map((viewer) => fight().view(viewer).piles.monster.unseen['m4'])
    expect(unseen).toEqual([4, 4, 3, 4])
  })

  test('DB-HIDE-4, -5: with a bot nobody sees them', () => {
    const bot = meeting('troll', withBot).drawing('m4').when(attack)
    for (const viewer of viewers)
      expect(bot.view(viewer).encounter).toMatchObject({ monsterCard: hidden(), kp: 'hidden' })
  })

  test.each([['rightNeighbour'], ['bot']] as const)(
    'DB-HIDE-4, -5, DB-SOLO-3: who plays alone sees both once the intent is told, with the option %s',
    (monsterPlayer) => {
      const solo = meeting('troll', { ...alone, options: { monsterPlayer } })
      expect(solo.view(0).encounter).toMatchObject({ monsterCard: null, kp: null })
      const announced = solo.drawing('m4').when(attack)
      expect(announced.view(0).encounter).toMatchObject({ monsterCard: { card: 'm4' }, kp: 4 })
      expect(announced.view('spectator').encounter).toMatchObject({ monsterCard: hidden(0), kp: 'hidden' })
    },
  )

  test('DB-HIDE-6: intent, reaction and hit are told to all', () => {
    const hit = meeting('troll', three).drawing('hit-3-flight').when(flee)
    for (const tag of ['intentAnnounced', 'monsterReacted', 'hitResolved'] as const)
      for (const seen of told(hit, tag)) expect(seen).toEqual(hit.events.filter((event) => event.tag === tag))
  })

  test('DB-HIDE-6: and stand in every view for as long as the encounter lasts', () => {
    const hit = meeting('troll', three).drawing('hit-2-combat').when(flee)
    for (const viewer of viewers)
      expect(hit.view(viewer).encounter).toMatchObject({
        intent: 'flee',
        reaction: { outcome: 'combat', hit: { fixed: 2 } },
      })
  })

  test('DB-HIDE-7, DB-EX-61: so are its wounds', () => {
    const hurt = fight().when(...rounds('p', 'troll-set', 'A/B'))
    for (const viewer of viewers) expect(hurt.view(viewer).encounter?.wounds).toBe(1)
  })

  test('DB-HIDE-8: before the intent its card has been drawn for nobody', () => {
    const met = meeting('troll', three)
    for (const viewer of viewers) {
      const { encounter, piles } = met.view(viewer)
      expect(encounter?.monsterCard).toBeNull()
      expect(piles.monster).toEqual(inRoom(three).state.piles.monster)
    }
  })

  test('DB-HIDE-18, DB-EX-79: its card goes back unseen, and its KP stay secret, though it has died', () => {
    const killed = meeting('troll', { ...three, heroes: [{ id: 'rohan', at: [3, 3] }, ...three.heroes!.slice(1)] })
      .drawing('m4')
      .when(attack, ...rounds('rohan', 'troll-set', 'B/B', 'B/B', 'B/B', 'A/B'))
    const died = told(killed, 'monsterDied').map(([event]) => [event!.wounds, event!.kp])
    expect(died).toEqual([
      [5, 'hidden'],
      [5, 'hidden'],
      [5, 4],
      [5, 'hidden'],
    ])
    const back = told(killed, 'monsterCardReturned').map(([event]) => event!.card.card)
    expect(back).toEqual(['hidden', 'hidden', 'm4', 'hidden'])
  })

  test('DB-EX-79: who plays alone sees them', () => {
    const killed = meeting('troll', { heroes: [{ id: 'rohan', at: [3, 3] }] })
      .drawing('m4')
      .rolling(2, 2)
      .when(attack, { card: 'rohan-a' }, { card: 'rohan-a' })
    expect(told(killed, 'monsterDied')[0]).toMatchObject([{ wounds: 4, kp: 4 }])
  })

  test('DB-HIDE-19, -20, DB-EX-78: who saw its card go back knows where it lies, until the pile is shuffled', () => {
    const stir = boxWith('room', cardOf('stir', [{ tag: 'reshuffle', pile: 'monster', thenDraw: false }]))
    const again = { ...three, agenda: [0, 0].map((seat) => ({ tag: 'beginMove', seat }) as const) }
    const fled = meeting('troll', again, stir).drawing('m4').when(wait)
    for (const viewer of viewers) {
      const { unseen, queue } = fled.view(viewer).piles.monster
      expect(queue).toEqual([viewer === 2 ? { card: 'm4', knownTo: [2] } : hidden(2)])
      expect(unseen['m4']).toBe(viewer === 2 ? 3 : 4)
    }
    const stirred = fled.drawing('stir').when(step(W))
    for (const viewer of viewers)
      expect(stirred.view(viewer).piles.monster).toMatchObject({ unseen: { m4: 4, mf: 4 }, size: 15, queue: [] })
  })

  test('DB-HIDE-4, -19: a seat that saw the card go back knows it when it is drawn again', () => {
    const known = {
      ...three,
      but: leftIn('monster', {}, [
        { card: 'm4', knownTo: [1] },
        { card: 'mf', knownTo: [] },
      ]),
    }
    const drawn = meeting('troll', known).when(attack)
    expect(told(drawn, 'monsterCardDrawn').map(([event]) => event!.card)).toEqual([
      hidden(1, 2),
      { card: 'm4', knownTo: [1, 2] },
      { card: 'm4', knownTo: [1, 2] },
      hidden(1, 2),
    ])
  })
})

describe('combat', () => {
  test('DB-HIDE-9, DB-EX-44: that a card is chosen all know, which one only who chose it', () => {
    const [mine, its] = rounds('p', 'troll-set', 'A/B')
    const one = fight().when(mine!)
    for (const viewer of viewers)
      expect(one.view(viewer).combat?.chosen).toEqual({
        hero: viewer === 0 ? { card: 'p-a', knownTo: [0] } : hidden(0),
        monster: null,
      })
    expect(one.legalActions).toEqual(fight().when({ card: 'p-b' }).legalActions)
    const both = one.when(its!)
    for (const seen of told(both, 'combatRoundResolved'))
      expect(seen).toMatchObject([{ heroLetter: 'A', monsterLetter: 'B' }])
  })

  test('DB-HIDE-10: which cards either side has, all know', () => {
    const { hero, combatCard, monsterCards } = contentOf(box)
    for (const viewer of viewers) {
      const { heroes, encounter } = fight().view(viewer)
      const letters = (ids: ReadonlyArray<string>) => ids.map((id) => combatCard(id).letter)
      expect(letters(hero(heroes[0]!.id!).combatCards)).toEqual(['A', 'B', 'C'])
      expect(letters(monsterCards(encounter!.kind))).toEqual(['A', 'B', 'C'])
    }
  })
})

describe('what heroes hold', () => {
  test('DB-HIDE-11, DB-EX-61: treasures of the chamber are seen by their player, their number by all', () => {
    for (const viewer of viewers)
      expect(fight().view(viewer).heroes[1]!.treasures).toEqual(
        ['t1', 't2'].map((card) => (viewer === 1 ? { card, knownTo: [1] } : hidden(1))),
      )
  })

  test('DB-HIDE-20: cards a seat cannot place are one set, of which nothing tells where they lie', () => {
    const mine = inRoom(three).view(0).piles.treasure
    expect([mine.size, mine.unseen['t1'], mine.unseen['t3']]).toEqual([31, 3, 3])
    const theirs = inRoom(three).view(1).piles.treasure
    expect([theirs.size, theirs.unseen['t1'], theirs.unseen['t3']]).toEqual([31, 2, 3])
  })

  test('DB-HIDE-13: what was drawn openly, rings, weapons, KP and where one stands are open', () => {
    const play = inRoom({
      heroes: [{ id: 'bela', at: [3, 3], ring: 'ring-of-opening', held: ['brooch'] }, ...three.heroes!.slice(1)],
    })
    for (const viewer of viewers) expect(play.view(viewer).heroes[0]).toEqual(play.state.heroes[0])
    expect(play.state.heroes[0]).toMatchObject({
      held: [{ card: 'brooch', as: 'treasure' }],
      equipment: ['crossbow'],
      ring: 'ring-of-opening',
    })
  })

  test('DB-HIDE-15: how much gold it is its player sees, others the open part', () => {
    const play = inRoom({
      heroes: [{ id: 'p', at: [3, 3], held: ['brooch'], treasures: ['t1'] }, ...three.heroes!.slice(1)],
    })
    const gold = (viewer: Viewer) => goldOf(contentOf(box), play.view(viewer).heroes[0]!)
    expect(viewers.map(gold)).toEqual([125, 25, 25, 25])
  })

  test('DB-HIDE-12, DB-EX-72: treasures that the dragon takes go back unseen, and their holder still knows them', () => {
    const taken = inRoom({
      heroes: [
        { id: 'p', at: 'chamber', treasures: ['t5', 't6'] },
        { id: 'q', at: 'chamber', treasures: ['t1', 't2'] },
        { id: 'rut', at: 'se' },
      ],
      tiles: { '5,4': 'k4', '5,5': 'k4' },
      agenda: [{ tag: 'beginMove', seat: 1 }],
    })
      .drawing('t3', 't4', 'awake')
      .rolling(1, 1)
      .when({ tag: 'stayInChamber' }, { index: 0 }, { tag: 'driveOut', to: square(5, 4) }, { tag: 'driveOut' })
    const cards = told(taken, 'treasuresReturned').map((events) =>
      events.map((event) => event.cards.map(({ card }) => card)),
    )
    const [four, two] = [Array(4).fill('hidden'), Array(2).fill('hidden')]
    expect(cards).toEqual([
      [four, ['t5', 't6']],
      [['t1', 't2', 't3', 't4'], two],
      [four, two],
      [four, two],
    ])
    const queue = (viewer: Viewer) => taken.view(viewer).piles.treasure.queue.map(({ card }) => card)
    expect(queue(1)).toEqual(['t1', 't2', 't3', 't4', ...two])
    expect(queue(0)).toEqual([...four, 't5', 't6'])
  })

  test('DB-HIDE-12: so do those given up at a well, and those of the dead', () => {
    const heroes = [
      { id: 'p', at: [3, 3], stance: { tag: 'wellEdge', edge: W }, treasures: ['t1', 't2'] },
      ...three.heroes!.slice(1),
    ] as const
    const fell = inRoom({ heroes, tiles: { '3,3': 'w4' } })
      .rolling(12)
      .when({ tag: 'giveUp', card: 't1' }, { tag: 'jump' })
    expect(told(fell, 'treasuresGivenUp').map(([event]) => event!.card.card)).toEqual([
      't1',
      'hidden',
      'hidden',
      'hidden',
    ])
    expect(told(fell, 'heroCardsDispersed').map(([event]) => event!.treasures.map(({ card }) => card))).toEqual([
      ['t2'],
      ...Array(3).fill(['hidden']),
    ])
  })

  test('DB-HIDE-11, -19, DB-EX-83: who saw a treasure go back knows who has it now', () => {
    const used = [
      { card: 't1', knownTo: [1] },
      { card: 't2', knownTo: [1] },
      { card: 't3', knownTo: [0] },
    ] as const
    const drawn = inRoom({
      heroes: [
        { id: 'p', at: 'chamber' },
        { id: 'q', at: 'nw' },
        { id: 'rut', at: 'se' },
      ],
      but: leftIn('treasure', {}, used),
    }).when({ tag: 'stayInChamber' })
    const held = viewers.map((viewer) => drawn.view(viewer).heroes[0]!.treasures.map(({ card }) => card))
    expect(held).toEqual([
      ['t1', 't2'],
      ['t1', 't2'],
      ['hidden', 'hidden'],
      ['hidden', 'hidden'],
    ])
    const left = viewers.map((viewer) => drawn.view(viewer).piles.treasure.queue.map(({ card }) => card))
    expect(left).toEqual([['t3'], ['hidden'], ['hidden'], ['hidden']])
  })

  test('DB-HIDE-16: at the end the treasures of those who got out are shown', () => {
    const over = inRoom({
      heroes: [
        { id: 'p', at: 'nw', hasEntered: true, treasures: ['t1'] },
        { id: 'q', at: [3, 3], kp: 0, status: 'dead' },
      ],
      agenda: [{ tag: 'beginMove', seat: 0 }, { tag: 'beginRound' }],
    }).when({ tag: 'leaveCastle' })
    expect(over.view('spectator').heroes[0]!.treasures).toEqual([{ card: 't1', knownTo: 'everyone' }])
    expect(over.view('spectator').piles.treasure).toEqual(over.state.piles.treasure)
  })
})

test('DB-HIDE-17: the dice are in no view', () => {
  const engine = createEngine(rules)
  const [one, other] = [1, 2].map((seed) => engine.from(tableOf({ heroes: [{ id: 'p', at: 'nw' }] }), seed).game)
  expect(one!.random).not.toEqual(other!.random)
  expect(engine.observe(one!, 0)).toEqual(engine.observe(other!, 0))
})
