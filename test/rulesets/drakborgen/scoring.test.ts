/** The end: treasures are counted, and somebody wins, or the castle does. Also who plays alone. */
import type { Options, State } from 'delvekit/drakborgen'
import { atStart, given as givenTable } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { boxWith, cardOf } from '../../support/drakborgen/rooms.js'
import { E, given, type HeroAt, moves, rules, step, W } from '../../support/drakborgen/table.js'

type Status = State['heroes'][number]['status']
/** A hero with treasures of the chamber and from room cards, when the game is over. */
const hero = (
  id: string,
  status: Status,
  treasures: ReadonlyArray<string> = [],
  held: ReadonlyArray<string> = [],
): HeroAt => ({ id, at: 'nw', status, treasures, held })
const ending = (...heroes: ReadonlyArray<HeroAt>) => given({ heroes, agenda: [{ tag: 'endGame', reason: 'sunset' }] })
const counted = (seat: number, gm: number) => ({ tag: 'scoreCounted', hero: seat, gm }) as const

describe('who wins', () => {
  test('DB-EX-58, DB-SCORE-1, -6: a single hero that got out wins, with no gold at all', () => {
    ending(hero('p', 'out'), hero('q', 'lost', ['t10', 't3']))
      .thenEvents([
        { tag: 'scoreCounted', hero: 0, gm: 0, treasures: [] },
        { tag: 'gameEnded', reason: 'sunset', winners: [0], castleWins: false },
      ])
      .ends({
        winners: [0],
        castleWins: false,
        reason: 'sunset',
        standings: [
          { seat: 0, hero: 'p', status: 'out', gm: 0 },
          { seat: 1, hero: 'q', status: 'lost', gm: 0 },
        ],
      })
  })

  test('DB-EX-58, DB-SCORE-2, -4: of several the one with the most gold, from whatever pile', () => {
    ending(
      // 150 from room cards and chests, 300 from the chamber; then 400 and 40.
      hero('p', 'out', ['t5'], ['necklace']),
      hero('q', 'out', ['t7'], ['coins', 'coins', 'coins', 'search-coins']),
    )
      .includes(counted(0, 450), counted(1, 440))
      .ends({ winners: [0] })
  })

  test('DB-EX-58, DB-SCORE-5: equal sums share the victory', () => {
    ending(hero('p', 'out', ['t9']), hero('q', 'out', ['t9']), hero('rut', 'out', ['t3']))
      .includes(counted(0, 500), counted(1, 500), counted(2, 200))
      .ends({ winners: [0, 1] })
  })

  test('DB-SCORE-5: even nothing', () => {
    ending(hero('p', 'out'), hero('q', 'dead'), hero('rut', 'out')).ends({ winners: [0, 2] })
  })

  test('DB-EX-58, DB-SCORE-3: if nobody got out the castle wins', () => {
    ending(hero('p', 'lost', ['t9']), hero('q', 'dead'))
      .thenEvents([{ tag: 'gameEnded', reason: 'sunset', winners: [], castleWins: true }])
      .ends({ winners: [], castleWins: true })
  })

  test('DB-SCORE-6: the dead and the lost score nothing, whatever they hold', () => {
    ending(hero('p', 'out', ['t1']), hero('q', 'lost', ['t11']), hero('rut', 'dead', ['t10']))
      .includes(counted(0, 100))
      .ends({
        winners: [0],
        standings: [
          { seat: 0, hero: 'p', status: 'out', gm: 100 },
          { seat: 1, hero: 'q', status: 'lost', gm: 0 },
          { seat: 2, hero: 'rut', status: 'dead', gm: 0 },
        ],
      })
  })

  test('DB-SCORE-4: cards without a value count for nothing', () => {
    ending(hero('p', 'out', [], ['lamp', 'brooch'])).includes(counted(0, 25))
  })

  test('DB-SCORE-4, DB-R-99: and any with a value for that, a thing as well as a treasure', () => {
    const chalice = { ...cardOf('chalice', [{ tag: 'keepCard', as: 'item' }], ['item']), gm: 75 }
    const agenda = [...moves(0, 0), { tag: 'endGame', reason: 'sunset' }] as const
    given({ heroes: [{ id: 'p', at: [2, 0] }], tiles: { '2,0': 'k4', '1,0': 'k4' }, agenda }, boxWith('room', chalice))
      .when(step(W))
      .drawing('chalice')
      .when({ tag: 'step', to: 'nw' }, { tag: 'leaveCastle' })
      .includes({ tag: 'cardKept', card: 'chalice', as: 'item' }, counted(0, 75))
      .ends({ winners: [0], standings: [{ seat: 0, hero: 'p', status: 'out', gm: 75 }] })
  })

  test('DB-SCORE-7: the treasures of who got out are shown when the game ends, the others are not', () => {
    const game = ending(hero('p', 'out', ['t9', 't1']), hero('q', 'lost', ['t11']))
    expect(game.seen('spectator')).toContainEqual({
      tag: 'scoreCounted',
      hero: 0,
      gm: 600,
      treasures: [
        { card: 't9', knownTo: 'everyone' },
        { card: 't1', knownTo: 'everyone' },
      ],
    })
    const { heroes } = game.view(1)
    expect(heroes.map(({ treasures }) => treasures.map(({ card }) => card))).toEqual([['t9', 't1'], ['t11']])
    expect(game.view('spectator').heroes[1]!.treasures).toEqual([{ card: 'hidden', knownTo: [1] }])
  })
})

describe('alone, with combat cards', () => {
  const attack = { tag: 'intent', intent: 'attack' } as const

  test('DB-SOLO-1, -5: one plays from the roll-off to the way out as in a larger game', () => {
    const options: Partial<Options> = { rounds: 2 }
    givenTable(rules, atStart(rules, 1, options))
      .rolling(7)
      .when(
        { tag: 'chooseHero', hero: 'p' },
        { tag: 'chooseRing', ring: box.rings[0]!.id },
        { tag: 'chooseTower', tower: 'nw' },
      )
      .when(step(E))
      .drawing('k4', 'brooch')
      .when({ tag: 'step', to: 'nw' }, { tag: 'remain' })
      .includes(
        { tag: 'firstSeatSet', seat: 0 },
        { tag: 'roundStarted', round: 1 },
        { tag: 'sunAdvanced', from: 1, to: 2 },
        { tag: 'sunSet', sunStep: 3 },
      )
      .ends({ winners: [0], standings: [{ seat: 0, hero: 'p', status: 'out', gm: 25 }] })
  })

  test('DB-SOLO-5: and who does not get out has lost', () => {
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4' }, agenda: [{ tag: 'sunset' }] }).ends({
      winners: [],
      castleWins: true,
      standings: [{ seat: 0, hero: 'p', status: 'lost', gm: 0 }],
    })
  })

  const meeting = () =>
    given({ heroes: [{ id: 'p', at: [3, 3] }], tiles: { '3,3': 'k4', '4,3': 'k4' }, agenda: moves(0) })
      .when(step(E))
      .drawing('troll')

  test('DB-SOLO-2: the intent is announced before the monster card is looked at', () => {
    meeting()
      .allows(attack)
      .excludes('monsterCardDrawn')
      .when(attack)
      .drawing('m4')
      .includes({ tag: 'intentAnnounced', intent: 'attack' }, { tag: 'monsterCardDrawn' })
  })

  test('DB-SOLO-3: then the player knows the card and the KP, and nobody else does', () => {
    const game = meeting().when(attack).drawing('m4').allows({ tag: 'combatCard', card: 'p-a' })
    expect(game.view(0).encounter).toMatchObject({ monsterCard: { card: 'm4' }, kp: 4 })
    expect(game.view('spectator').encounter).toMatchObject({ monsterCard: { card: 'hidden' }, kp: 'hidden' })
  })

  test('DB-SOLO-6: the engine draws and plays the monster, each card as likely as any other', () => {
    const game = meeting().when(attack).drawing('m4').when({ tag: 'combatCard', card: 'p-b' }).toAct('chance')
    expect(game.pending).toMatchObject({ outcomes: [{ face: 1 }, { face: 2 }, { face: 3 }] })
    game
      .rolling(3)
      .includes(
        { tag: 'monsterMet', monsterSeat: null },
        { tag: 'combatCardCommitted', side: 'monster', card: 'troll-set-c', knownTo: [] },
        { tag: 'combatRoundResolved', heroLetter: 'B', monsterLetter: 'C', heroLoss: 0, monsterLoss: 1 },
      )
      .toAct(0)
  })

  test('DB-SOLO-6: and it shuffles the dragon cards', () => {
    given({ heroes: [{ id: 'p', at: [5, 4] }], tiles: { '5,4': 'k4' } })
      .when({ tag: 'step', to: 'chamber' })
      .drawing('t1', 't2')
      .when({ tag: 'pickDragonCard', index: 7 })
      .drawing('asleep')
      .includes({ tag: 'dragonPileShuffled', hero: 0, count: 8 }, { tag: 'dragonCardPicked', index: 7 })
  })

  test('DB-SOLO-6: a bot may play the monsters in a larger game too, by option', () => {
    const two = (monsterPlayer: Options['monsterPlayer']) =>
      given({
        heroes: [
          { id: 'p', at: [3, 3] },
          { id: 'q', at: 'sw' },
        ],
        tiles: { '3,3': 'k4', '4,3': 'k4' },
        agenda: moves(0),
        options: { monsterPlayer },
      })
        .when(step(E))
        .drawing('troll')
        .when(attack)
        .drawing('m4')
        .when({ tag: 'combatCard', card: 'p-b' })
    two('bot').toAct('chance')
    two('rightNeighbour').toAct(1)
  })
})
