import { fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import {
  attack,
  encounterEnded,
  meeting,
  monsterReturned,
  moveEnded,
  returned,
  rounds,
  there,
} from '../../support/drakborgen/rooms.js'
import { rules, type Setting } from '../../support/drakborgen/table.js'

/** This hero fights a mountain troll of 4 KP. */
const fighting = (id: string, kp?: number, setting: Partial<Setting> = {}) => {
  const hero = { id, at: [3, 3] } as const
  return meeting('troll', { heroes: [kp === undefined ? hero : { ...hero, kp }, { id: 'q', at: 'nw' }], ...setting })
    .drawing('m4')
    .after(attack)
}
/** Against the same, some rounds later. */
const after = (id: string, kp: number | undefined, ...letters: ReadonlyArray<string>) =>
  fighting(id, kp).after(...rounds(id, 'troll-set', ...letters))
const cardsOf = (id: string) =>
  ['a', 'b', 'c'].map((letter) => ({ tag: 'combatCard', card: `${id}-${letter}` }) as const)
const wounded = (amount: number, wounds: number) => ({ tag: 'monsterWounded', hero: 0, amount, wounds }) as const
const lost = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'combat', kp }) as const

describe('a round', () => {
  test('DB-CBT-1, DB-DEC-17, -18: the hero has its three cards, the monster the three of its set', () => {
    fighting('rohan')
      .toAct(0)
      .legal(cardsOf('rohan'))
      .when({ tag: 'combatCard', card: 'rohan-b' })
      .toAct(1)
      .legal(cardsOf('troll-set'))
  })

  test('DB-CBT-2: both choose in secret, and then both cards are shown at once', () => {
    const [mine, its] = rounds('p', 'troll-set', 'A/C')
    const one = fighting('p').when(mine!)
    one.thenEvents([{ tag: 'combatCardCommitted', hero: 0, side: 'hero', card: 'p-a', knownTo: [0] }])
    expect(one.seen(1)).toEqual([{ tag: 'combatCardCommitted', hero: 0, side: 'hero', card: 'hidden', knownTo: [0] }])
    one
      .after()
      .when(its!)
      .thenEvents([
        { tag: 'combatCardCommitted', hero: 0, side: 'monster', card: 'troll-set-c', knownTo: [1] },
        {
          ...{ tag: 'combatRoundResolved', hero: 0, round: 1, heroLetter: 'A', monsterLetter: 'C' },
          ...{ heroLoss: 1, monsterLoss: 0 },
        },
        lost(1, 13),
      ])
  })

  test('DB-CBT-3: a card may be chosen again and again', () => {
    after('p', undefined, 'A/C', 'A/C').toAct(0).legal(cardsOf('p')).when(cardsOf('p')[0]!).legal(cardsOf('troll-set'))
    const third = after('p', undefined, 'A/C', 'A/C').when(...rounds('p', 'troll-set', 'A/C'))
    third.includes({ tag: 'combatRoundResolved', round: 3 })
    expect(third.state.combat?.chosen).toEqual({ hero: null, monster: null })
  })

  test.each([
    ['A/A', 1, 1],
    ['A/B', 0, 1],
    ['A/C', 1, 0],
    ['B/A', 1, 0],
    ['B/B', 1, 1],
    ['B/C', 0, 1],
    ['C/A', 0, 1],
    ['C/B', 1, 0],
    ['C/C', 1, 1],
  ])('DB-CBT-4…6, DB-EX-41: %s costs the hero %i and the monster %i', (letters, heroLoss, monsterLoss) => {
    fighting('p')
      .when(...rounds('p', 'troll-set', letters))
      .includes({ tag: 'combatRoundResolved', heroLoss, monsterLoss })
  })

  test('DB-CBT-7: the loser loses two if the winning card hits that letter twice', () => {
    fighting('rohan')
      .when(...rounds('rohan', 'troll-set', 'A/B'))
      .includes({ tag: 'combatRoundResolved', heroLoss: 0, monsterLoss: 2 }, wounded(2, 2))
  })

  test.each([
    ['A/A', 1, 1],
    ['A/B', 0, 2],
    ['A/C', 1, 0],
    ['B/A', 1, 0],
    ['B/B', 1, 1],
    ['B/C', 0, 1],
    ['C/A', 0, 1],
    ['C/B', 1, 0],
    ['C/C', 1, 1],
  ])(
    'DB-CBT-7, -8, DB-EX-41: with an A that hits B twice %s costs the hero %i and the monster %i',
    (letters, heroLoss, monsterLoss) => {
      fighting('rohan')
        .when(...rounds('rohan', 'troll-set', letters))
        .includes({ tag: 'combatRoundResolved', heroLoss, monsterLoss })
    },
  )

  test("DB-CBT-9, -10: the hero's wounds come off its KP at once, the monster's are counted for all to see", () => {
    const tie = fighting('p').when(...rounds('p', 'troll-set', 'B/B'))
    tie.includes(lost(1, 13), wounded(1, 1))
    expect(tie.seen('spectator')).toContainEqual(wounded(1, 1))
    expect(tie.view('spectator').encounter).toMatchObject({ wounds: 1, kp: 'hidden', monsterCard: { card: 'hidden' } })
  })
})

describe('the end', () => {
  test('DB-EX-40, DB-CBT-11, -14, -15: rohan kills a troll of 4 KP in five rounds, and is paid nothing for it', () => {
    const won = fighting('rohan').when(...rounds('rohan', 'troll-set', 'A/C', 'B/B', 'A/B', 'C/B', 'C/A'))
    won.includes(
      ...[lost(1, 11), lost(1, 10), wounded(1, 1), wounded(2, 3), lost(1, 9), wounded(1, 4)],
      { tag: 'monsterDied', hero: 0, kind: 'mountain-troll', wounds: 4, kp: 4, knownTo: [1] },
      returned('room', 'troll'),
      monsterReturned('m4'),
      encounterEnded('monsterDied'),
      moveEnded,
    )
    const { heroes, piles, combat } = won.state
    expect(heroes[0]).toMatchObject({ kp: 9, held: [], treasures: [] })
    expect([piles.room.queue, piles.monster.queue, combat]).toEqual([
      [{ card: 'troll', knownTo: 'everyone' }],
      [{ card: 'm4', knownTo: [1] }],
      null,
    ])
  })

  test('DB-CBT-11, DB-EX-43: wounds above its KP kill it as well', () => {
    after('rohan', undefined, 'B/B', 'B/B', 'B/B')
      .when(...rounds('rohan', 'troll-set', 'A/B'))
      .includes(wounded(2, 5), { tag: 'monsterDied', wounds: 5, kp: 4 }, encounterEnded('monsterDied'))
  })

  test('DB-CBT-12: until one is dead, nobody may break it off', () => {
    after('p', undefined, 'A/B', 'A/B', 'A/B').legal(cardsOf('p')).when(cardsOf('p')[2]!).legal(cardsOf('troll-set'))
  })

  test('DB-CBT-12: the hero may be the one', () => {
    fighting('p', 1)
      .when(...rounds('p', 'troll-set', 'A/C'))
      .includes(
        lost(1, 0),
        { tag: 'heroDied', hero: 0, cause: 'combat', place: there },
        returned('room', 'troll'),
        monsterReturned('m4'),
        encounterEnded('heroDied'),
        moveEnded,
      )
      .excludes('monsterDied')
  })

  test('DB-CBT-13, DB-EX-42: one round kills both', () => {
    const both = after('p', 4, 'B/B', 'B/B', 'B/B')
      .when(...rounds('p', 'troll-set', 'B/B'))
      .includes(
        lost(1, 0),
        wounded(1, 4),
        { tag: 'monsterDied', hero: 0, wounds: 4 },
        { tag: 'heroDied', hero: 0, cause: 'combat', place: there },
        encounterEnded('heroDied'),
        { tag: 'heroCardsDispersed', hero: 0 },
        moveEnded,
      )
    expect(both.state.heroes[0]).toMatchObject({ status: 'dead', kp: 0, place: null })
  })
})

describe('DB-R-73: with nobody to play the monster', () => {
  test.each([
    ['alone', { heroes: [{ id: 'p', at: [3, 3] }] }],
    ['with a bot at the table', { options: { monsterPlayer: 'bot' } }],
  ] as const)('%s, each of its cards is as likely', (_, setting) => {
    const mine = meeting('troll', setting).drawing('m4').after(attack).when(cardsOf('p')[0]!)
    expect(
      oddsOf(
        rules,
        mine.game,
        (_, events) => events.flatMap((event) => (event.tag === 'combatRoundResolved' ? [event.monsterLetter] : []))[0],
      ),
    ).toEqual({ A: fraction(1, 3), B: fraction(1, 3), C: fraction(1, 3) })
  })

  test('nobody is told its card before both are shown', () => {
    const round = meeting('troll', { options: { monsterPlayer: 'bot' } })
      .drawing('m4')
      .after(attack)
    expect(round.rolling(2).when(cardsOf('p')[0]!).seen(1)).toContainEqual({
      ...{ tag: 'combatCardCommitted', hero: 0, side: 'monster', card: 'hidden', knownTo: [] },
    })
  })
})
