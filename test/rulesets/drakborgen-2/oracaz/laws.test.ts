/** Laws over random games in which Dzála plays. */
import type { LawName } from 'delvekit/testkit'
import { checkLaw, games, lawOf, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { below, cardOf } from '../../../support/catacombs/table.js'
import { inSmallCastle } from '../../../support/drakborgen/castle.js'
import { isOut, posthumous, remembering } from '../../../support/drakborgen/laws.js'
import { over2, two, twoBox } from '../../../support/drakborgen-2/table.js'

const t6 = { tag: 'loseKp', amount: { die: 't6' }, cause: 'event' } as const
const pit = [{ tag: 'test', property: 'vf', pass: [], fail: [t6, below({ tag: 'fallBelow' })] }] as const
const table = [
  { from: 1, to: 5, effects: [{ tag: 'gainKp', amount: { fixed: 1 } }] },
  { from: 6, to: 6, effects: [{ tag: 'kill', cause: 'cave-in' }] },
] as const
const cards = [
  cardOf('storm', ['event'], [t6], { count: 4 }),
  cardOf('pit-room', ['trap'], pit, { count: 4 }),
  cardOf('cave', ['trap'], [{ tag: 'rollTable', die: 't6', table }], { count: 4 }),
  cardOf('seized', ['monster'], [two({ tag: 'caughtOffGuard' })], { count: 2 }),
]
/** A small castle full of what she and her animal may meet; she is one of the few heroes there are to choose. */
const pack = inSmallCastle({
  ...twoBox,
  heroes: twoBox.heroes.filter(({ id }) => ['dzala', 'p', 'q'].includes(id)),
  decks: { ...twoBox.decks, room: [...twoBox.decks.room.filter(({ id }) => id !== 'empty'), ...cards] },
})
/** The game, with a state that keeps what all were told of a monster card: who heard it may remember it. */
const rules = remembering(over2(pack), false)
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 5, max: 26 }),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  oracazNotFollowed: fc.constantFrom('lost', 'returns'),
  dragonHitsOracaz: fc.boolean(),
  oracazDestroyPermanent: fc.boolean(),
  oracazCaughtLoss: fc.constantFrom('oracaz', 'dzala'),
  warnMaxTries: fc.integer({ min: 1, max: 4 }),
})
type State = Parameters<typeof isOut>[0] & ReturnType<typeof rules.setup>['state']

/** What becomes of what a dead hero had below, and beside it. */
const lastWords = [
  'oracazLost',
  'caughtEnded',
  'catacombCardKept',
  'directionArrowRemoved',
  'catacombPileThrown',
  'catacombDeckReshuffled',
  'lastingCardReturned',
] as const

describe('games with Dzála', () => {
  const laws = rulesetLaws(rules, {
    bound: 3000,
    lines: games(rules, { options }),
    isOut,
    posthumous: [...posthumous, ...lastWords],
    dice: ['lies'],
    invariants: {
      'D2-INV-10': ({ slices: { drakborgen2 } }: State) =>
        drakborgen2.persons.some(
          ({ companion: it }) => it !== null && (it.kp < 0 || it.kp > it.kpMax || (it.kp === 0 && it.here)),
        )
          ? 'an animal has KP that cannot be'
          : undefined,
      'D2-DZAL-5': ({ slices: { drakborgen2 }, bonuses }: State) =>
        drakborgen2.persons.some(
          ({ companion }, hero) =>
            (companion?.here ?? false) !== bonuses.some((row) => row.from === 'oracaz' && row.hero === hero),
        )
          ? 'she is as agile as if it were not so'
          : undefined,
      'D2-INV-7': ({ piles, board, slices: { catacombs, drakborgen2 } }: State) => {
        const all = piles.tile.size + piles.tile.queue.length + board.filter((placed) => placed !== null).length
        const total = all + drakborgen2.faceDown.length + catacombs.setAside.length
        return total === pack.tiles.reduce((sum, { count }) => sum + count, 0) ? undefined : `there are ${total} tiles`
      },
    },
  })
  const runs: Partial<Readonly<Record<LawName, number>>> = {
    legality: 10,
    sight: 15,
    determinism: 10,
    folding: 15,
    bounds: 20,
    ending: 20,
    'the dead': 20,
  }
  test.each([
    ['legality'],
    ['determinism'],
    ['folding'],
    ['sight'],
    ['dealing'],
    ['bounds'],
    ['ending'],
    ['the dead'],
  ] as const)('D2-INV-7, -10, -24, -26: hold to the law of %s', (name) => {
    const law = lawOf(laws, name)
    checkLaw({ ...law, runs: runs[name] ?? law.runs })
  })
})
