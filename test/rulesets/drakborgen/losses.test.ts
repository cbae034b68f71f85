/** Cards a hero must give away. */
import { cardsLeft } from 'delvekit'
import { anniversary, drakborgen, type Pack } from 'delvekit/drakborgen'
import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { boxWith, cardOf, givenOf, inRoom, moveEnded, returned } from '../../support/drakborgen/rooms.js'
import { E, type HeroAt, moves, type Setting, step } from '../../support/drakborgen/table.js'

type LoseCards = Extract<Pack['decks']['room'][number]['effects'][number], { readonly tag: 'loseCards' }>

const q = { id: 'q', at: 'nw' } as const
const rich = {
  ...{ id: 'p', ring: 'ring-of-opening', equipment: ['crossbow'] },
  held: ['coins', 'brooch', 'lamp', 'coins'],
  treasures: ['t3', 't1'],
} as const
const losingPack = (change: Partial<LoseCards>) =>
  boxWith('room', cardOf('card', [{ tag: 'loseCards', filter: {}, count: 1, chooser: 'owner', ...change }]))
/** p steps east, where a card takes cards from it. */
const losing = (change: Partial<LoseCards>, hero: Partial<HeroAt> = rich) =>
  inRoom({ heroes: [{ id: 'p', at: [3, 3], ...hero }, q] }, losingPack(change))
    .drawing('card')
    .when(step(E))
const lose = (card: string) => ({ tag: 'lose', card }) as const
const held = (at: number, card: string, pile: 'room' | 'search' = 'room') =>
  ({ tag: 'cardLost', hero: 0, from: 'held', at, card, knownTo: 'everyone', pile }) as const
const treasure = (at: number, card: string) =>
  ({ tag: 'cardLost', hero: 0, from: 'treasures', at, card, knownTo: [0], pile: 'treasure' }) as const
const handOf = ({ state }: ReturnType<typeof losing>) => {
  const { held, treasures, ring, equipment } = state.heroes[0]!
  return { held: held.map(({ card }) => card), treasures: treasures.map(({ card }) => card), ring, equipment }
}

describe('which cards are meant', () => {
  test('DB-DECK-1: all from piles, and they go under them; ring and gear are from none', () => {
    const lost = losing({ count: 'all' }).includes(
      treasure(1, 't1'),
      treasure(0, 't3'),
      held(3, 'coins'),
      held(2, 'lamp'),
      held(1, 'brooch'),
      held(0, 'coins'),
      returned('room', 'card'),
      moveEnded,
    )
    expect(handOf(lost)).toEqual({ held: [], treasures: [], ring: 'ring-of-opening', equipment: ['crossbow'] })
    expect(lost.state.piles.room.queue.map(({ card }) => card)).toEqual(['coins', 'lamp', 'brooch', 'coins', 'card'])
    expect(cardsLeft(lost.state.piles.treasure)).toBe(33)
  })

  test('those of one pile', () => {
    losing({ filter: { pile: 'treasure' }, count: 'all' })
      .includes(treasure(1, 't1'), treasure(0, 't3'))
      .thenTags([
        ...(['moveStarted', 'heroMoved', 'cardDrawn', 'cardLost', 'cardLost', 'cardReturned', 'moveEnded'] as const),
      ])
  })

  test('DB-R-124: those with one tag: openly held ones, as treasures have none', () => {
    expect(handOf(losing({ filter: { tagged: 'item' }, count: 'all' }))).toMatchObject({
      ...{ held: ['coins', 'brooch', 'coins'], treasures: ['t3', 't1'] },
    })
    expect(handOf(losing({ filter: { tagged: 'item', pile: 'treasure' }, count: 'all' }))).toMatchObject({
      ...{ held: ['coins', 'brooch', 'lamp', 'coins'], treasures: ['t3', 't1'] },
    })
  })

  test('with no more than that all go, and nobody is asked; with none nothing does', () => {
    losing({ filter: { pile: 'treasure' }, count: 2 }).includes(treasure(1, 't1'), treasure(0, 't3'), moveEnded)
    losing({ filter: { pile: 'treasure' }, count: 3, chooser: 'random' }).includes(treasure(0, 't3'), moveEnded)
    losing({}, {}).excludes('cardLost').includes(moveEnded)
  })
})

describe('the owner chooses', () => {
  test('DB-DEC-23: one after the other, of what is left; cards alike are named once', () => {
    const choosing = losing({ count: 2 }).legal([lose('coins'), lose('brooch'), lose('lamp'), lose('t3'), lose('t1')])
    const once = choosing.when(lose('coins')).includes(held(0, 'coins'))
    once.legal([lose('brooch'), lose('lamp'), lose('coins'), lose('t3'), lose('t1')])
    expect(handOf(once.when(lose('t3')).includes(treasure(0, 't3'), moveEnded))).toMatchObject({
      ...{ held: ['brooch', 'lamp', 'coins'], treasures: ['t1'] },
    })
  })

  test('DB-HIDE-11, -12: which treasure it was nobody else sees', () => {
    const gone = losing({}).when(lose('t3'))
    expect(gone.seen(1)).toContainEqual({ ...treasure(0, 't3'), card: 'hidden' })
    expect(gone.seen(0)).toContainEqual(treasure(0, 't3'))
    expect(gone.view(1).heroes[0]!.treasures).toEqual([{ card: 'hidden', knownTo: [0] }])
    expect(gone.view(1).piles.treasure.queue).toEqual([{ card: 'hidden', knownTo: [0] }])
    expect(gone.view(1).piles.treasure.unseen).toMatchObject({ t1: 3, t3: 3 })
  })
})

describe('DB-R-124: a secret treasure that goes says nothing of the others like it', () => {
  const charm = {
    windows: ['ownMoveStart'],
    effects: [{ tag: 'gainKp', amount: { fixed: 1 } }],
    charges: 1,
  } as const
  /** p has these treasures, of which a t4 may be used once, and a card takes one at random. */
  const charmed = (treasures: ReadonlyArray<string>, then: 'keep' | 'return' = 'keep', but?: Setting['but']) => {
    const pack = losingPack({ filter: { pile: 'treasure' }, chooser: 'random' })
    const useful = pack.decks.treasure.map((one) => (one.id === 't4' ? { ...one, use: { ...charm, then } } : one))
    return inRoom(
      {
        ...{ heroes: [{ id: 'p', at: [3, 3], kp: 5, treasures }, q], agenda: moves(0, 0) },
        ...(but === undefined ? {} : { but }),
      },
      { ...pack, decks: { ...pack.decks, treasure: useful } },
    )
  }
  const use = { tag: 'useItem', card: 't4' } as const
  const pass = { tag: 'pass' } as const
  /** It uses one, and loses the treasure of this number. */
  const robbed = (treasures: ReadonlyArray<string>, at: number) =>
    charmed(treasures)
      .drawing('card')
      .when(use, pass, step(E))
      .rolling(at + 1)

  test('DB-HIDE-11, -12: the others see the same, whether or not it was another like the one used', () => {
    const [like, unlike] = [robbed(['t4', 't4', 't1'], 1), robbed(['t4', 't2', 't1'], 1)]
    for (const viewer of [1, 'spectator'] as const) {
      expect(like.view(viewer).heroes).toEqual(unlike.view(viewer).heroes)
      expect(like.seen(viewer)).toEqual(unlike.seen(viewer))
    }
    expect(like.state.heroes[0]!.used).toEqual(['t4'])
  })

  test('DB-R-121: the one used takes its use with it, and another is whole', () => {
    const { used } = robbed(['t4', 't4', 't1'], 0).legal([pass, use]).state.heroes[0]!
    expect(used).toEqual([])
  })

  test('DB-R-114, -121: of several alike the next comes to light when those before it are used up', () => {
    const lights = (...choices: ReadonlyArray<typeof use | typeof pass>) =>
      charmed(['t4', 't1', 't4'])
        .when(...choices)
        .state.heroes[0]!.treasures.map(({ knownTo }) => knownTo === 'everyone')
    expect(lights(use)).toEqual([true, false, false])
    expect(lights(use, use)).toEqual([true, false, true])
  })

  test('DB-R-114: one that all have seen goes before one that is secret', () => {
    const seen = { card: 't4', knownTo: 'everyone' } as const
    const used = charmed(['t4', 't4'], 'return', (state) => ({
      ...state,
      heroes: state.heroes.map((hero, seat) =>
        seat === 0 ? { ...hero, treasures: [hero.treasures[0]!, seen] } : hero,
      ),
    })).when(use)
    expect(used.view(1).heroes[0]!.treasures).toEqual([{ card: 'hidden', knownTo: [0] }])
  })
})

describe('chance chooses', () => {
  test('DB-TEST-4: a die with as many faces as there are cards', () => {
    const random = losing({ chooser: 'random' })
    random.rolling(2).includes({ tag: 'dieRolled', die: 6, purpose: 'lostAtRandom' }, held(1, 'brooch'), moveEnded)
    random.rolling(6).includes(treasure(1, 't1'))
    losing({ chooser: 'random', count: 2 }).rolling(1, 5).includes(held(0, 'coins'), treasure(1, 't1'), moveEnded)
  })

  test('DB-TEST-4: any is as likely as any other', () => {
    const odds = oddsOf(
      drakborgen(losingPack({ chooser: 'random' })),
      losing({ chooser: 'random' }).game,
      (_, events) => {
        const [lost] = events.filter(({ tag }) => tag === 'cardLost')
        return lost === undefined ? undefined : (lost as { readonly card: string }).card
      },
    )
    expect(odds).toEqual({
      ...{ coins: fraction(1, 3), brooch: fraction(1, 6), lamp: fraction(1, 6) },
      ...{ t3: fraction(1, 6), t1: fraction(1, 6) },
    })
  })
})

describe('in the anniversary edition', () => {
  const rohan = (card: string) =>
    givenOf(anniversary, {
      heroes: [
        {
          id: 'rohan',
          at: [3, 3],
          held: ['search-rope', 'search-necklace'],
          treasures: ['treasure-golden-chalice'],
        },
        { id: 'bardhor', at: 'nw' },
      ],
      tiles: { '3,3': 'tile-room-oooo', '4,3': 'tile-room-oooo' },
      agenda: moves(0),
    })
      .drawing(card)
      .when(step(E))

  test('DB-TEST-3: a thief takes any card, and sooner from whoever has much to look after', () => {
    rohan('room-thief')
      .rolling(4, 3)
      .includes(
        { tag: 'testRolled', property: 'vf', roll: 4, modifier: 1, value: 4, success: false },
        { tag: 'cardLost', from: 'treasures' },
        moveEnded,
      )
  })

  test('DB-DEC-23: the witch empties pockets, if the monster player says so', () => {
    rohan('room-witch')
      .toAct(1)
      .when({ tag: 'choose', option: 3 })
      .includes({ tag: 'cardLost', card: 'search-rope', pile: 'search' }, moveEnded)
  })
})
