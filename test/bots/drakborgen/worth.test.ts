/** What a game is worth to a hero while it goes on. */
import { createEngine, extend, type Ruleset, type Vocabulary } from 'delvekit'
import { drakborgenWorth, randomBot, turnsOf } from 'delvekit/bots'
import { catacombs } from 'delvekit/catacombs'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { drakborgen2, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { type HeroAt, type Setting, tableOf } from '../../support/drakborgen/table.js'

const worth = drakborgenWorth(contentOf(box))
const of = (hero: Partial<HeroAt> = {}, more: Partial<Setting> = {}): number => {
  const tiles = { '1,0': 'k4', '2,0': 'k4', '3,0': 'k4' }
  return worth(tableOf({ heroes: [{ id: 'p', at: [2, 0], ...hero }], tiles, ...more }).state, 0)
}
const inRound = (round: number): Partial<Setting> => ({ but: (state) => ({ ...state, round }) })

describe('when it is over', () => {
  test('dead or lost is nothing, whatever it held', () => {
    expect(of({ status: 'dead', treasures: ['t11'] })).toBe(0)
    expect(of({ status: 'lost', treasures: ['t11'] })).toBe(0)
  })
  test('out is 0.2, with 150 gold coins 0.4, with 600 and more 1', () => {
    expect(of({ status: 'out' })).toBeCloseTo(0.2)
    expect(of({ status: 'out', treasures: ['t2'] })).toBeCloseTo(0.4)
    expect(of({ status: 'out', treasures: ['t2', 't9'] })).toBe(1)
    expect(of({ status: 'out', treasures: ['t11'] })).toBe(1)
  })
  test('of a view: a treasure that is not seen counts for what they are worth on the whole', () => {
    const hidden: Partial<Setting> = {
      but: (state) => ({
        ...state,
        heroes: state.heroes.map((hero) => ({ ...hero, treasures: [{ card: 'hidden', knownTo: [1] }] })),
      }),
    }
    expect(of({ status: 'out' }, hidden)).toBe(1)
  })
})

describe('while it goes on', () => {
  test('the more gold the better, the more KP the better, the fewer moves to miss the better', () => {
    expect(of({ held: ['necklace'] })).toBeGreaterThan(of())
    expect(of({ kp: 5 })).toBeLessThan(of({ kp: 10 }))
    expect(of({ skipMoves: 5 })).toBeLessThan(of())
  })
  test('with no time to spare as well, the more KP the better', () => {
    expect(of({ at: [1, 0], kp: 2 }, inRound(26))).toBeLessThan(0.7 * of({ at: [1, 0], kp: 10 }, inRound(26)))
  })
  test('two moves from home, three rounds left, three KP: as its numbers say', () => {
    // 0.4 moves to spare: in time 0.4013, alive 0.6321, and then 0.2 with two gold coins.
    expect(of({ kp: 3 }, inRound(23))).toBeCloseTo(0.4013 * 0.6321 * 0.2027, 4)
  })
  test('shut in it is as good as lost when it gets late', () => {
    expect(of({}, { ...inRound(23), tiles: { '2,0': 'kx', '2,1': ['kx', 2] } })).toBeLessThan(0.001)
  })
  test('the nearer home the better, the nearer sunset the worse', () => {
    expect(of({ at: [1, 0] }, inRound(24))).toBeGreaterThan(of({ at: [2, 0] }, inRound(24)))
    expect(of({ at: [2, 0] }, inRound(24))).toBeGreaterThan(of({ at: [2, 0] }, inRound(25)))
    // As good as lost: the last round, and seven moves from home over rooms that nobody has seen.
    expect(of({ at: [5, 4] }, inRound(26))).toBeLessThan(0.01)
  })
  test('in a tower it is safe, if it has been inside', () => {
    expect(of({ at: 'nw', kp: 1, hasEntered: true }, inRound(26))).toBeCloseTo(0.2)
    expect(of({ at: 'nw', kp: 1, hasEntered: false }, inRound(26))).toBeLessThan(0.1)
  })
  test('time to spare is worth something: it does not leave at once', () => {
    expect(of({ at: 'nw', hasEntered: true })).toBeGreaterThan(of({ status: 'out' }))
  })
  test('before a hero has been chosen it is worth as much as to any other', () => {
    const { state } = tableOf({ heroes: [{ id: 'p', at: 'nw' }] })
    const nobody = { ...state, heroes: state.heroes.map((hero) => ({ ...hero, id: null, kp: 0, place: null })) }
    expect(worth(nobody, 0)).toBeGreaterThan(0.2)
  })
})

/** In every game, at every choice, for everybody, as everybody sees it. */
const within = <V extends Vocabulary & { readonly state: Drakborgen['state'] }>(
  ruleset: Ruleset<V>,
  judge: (state: Drakborgen['state'], seat: number) => number,
): void => {
  const engine = createEngine(ruleset)
  for (let seed = 0; seed < 5; seed++) {
    const bots = Array.from({ length: 3 }, () => randomBot<V>())
    const turns = turnsOf(engine, { seats: 3, seed, bots })
    if (E.isLeft(turns)) throw new Error('no game')
    for (const { game } of turns.right)
      for (let seat = 0; seat < 3; seat++) {
        const value = judge(engine.observe(game, seat), seat)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
  }
}
test('it is from 0 to 1, in the castle and with all boxes', () => {
  const pack = withDrakborgen2(classic)
  within(drakborgen(classic), drakborgenWorth(contentOf(classic)))
  within(
    extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox)),
    drakborgenWorth(contentOf(pack)),
  )
})
