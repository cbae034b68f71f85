/** What may be behind what a seat sees: with the exact chance of each, asked of every answer of chance. */
import type { Random, Viewer } from 'delvekit'
import type { Drakborgen } from 'delvekit/drakborgen'
import { fraction, type Scenario } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { attack, flee, leftIn, meeting, rounds, wait } from '../../support/drakborgen/rooms.js'
import { rules, type Setting } from '../../support/drakborgen/table.js'
import { everyWay } from '../../support/every-way.js'

type State = Drakborgen['state']
/** Three at the table; seat 0 is p, in the western room, and seat 2 plays its monsters. */
const three: Partial<Setting> = {
  heroes: [
    { id: 'p', at: [3, 3] },
    { id: 'q', at: 'nw' },
    { id: 'rut', at: 'se' },
  ],
}
const dealt = (play: Scenario<Drakborgen>, seat: number, random: Random): State =>
  rules.determinize!({ seat, state: play.view(seat), agenda: play.game.table.agenda }, random)
/** How likely each thing is that a seat can make of what may be. */
const odds = (
  play: Scenario<Drakborgen>,
  seat: number,
  what: (state: State) => unknown,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...everyWay((random) => what(dealt(play, seat, random)))].map(([key, n]) => [JSON.parse(key), String(n)]),
  )
const monster = ({ encounter }: State): unknown => `${encounter?.monsterCard?.card}, KP ${encounter?.kp}`

describe('the monster card of another', () => {
  test('DB-HIDE-4, -5: it is one with the reaction that was read from it, each card as likely, and its KP are on it', () => {
    // To an attack m4 and both that hit after a flight come to combat; of them there are 4, 2 and 2.
    const fight = meeting('troll', three).drawing('m4').when(attack)
    expect(odds(fight, 0, monster)).toEqual({
      'm4, KP 4': '1/2',
      'hit-t6-flight, KP 3': '1/4',
      'hit-3-flight, KP 3': '1/4',
    })
    expect(odds(fight, 2, monster)).toEqual({ 'm4, KP 4': '1' })
  })

  test('DB-HIDE-6: a hit that has been told is that of its card', () => {
    const hit = meeting('troll', three).drawing('hit-2-combat').when(flee)
    expect(odds(hit, 0, monster)).toEqual({ 'hit-2-combat, KP 3': '1' })
  })

  test('DB-HIDE-7, DB-CBT-10: a monster that fights on with three wounds has more than three KP', () => {
    const fight = meeting('troll', { ...three, heroes: [{ id: 'rohan', at: [3, 3] }, ...three.heroes!.slice(1)] })
      .drawing('m4')
      .when(attack, ...rounds('rohan', 'troll-set', 'B/B', 'B/B', 'B/B'))
    expect(fight.state.encounter?.wounds).toBe(3)
    expect(odds(fight, 0, monster)).toEqual({ 'm4, KP 4': '1' })
  })

  test('DB-HIDE-9: a combat card chosen and not yet shown is any of its side', () => {
    const chosen = meeting('troll', three).drawing('m4').when(attack, { card: 'p-b' })
    const card = ({ combat }: State) => combat?.chosen.hero?.card
    expect(odds(chosen, 2, card)).toEqual({ 'p-a': '1/3', 'p-b': '1/3', 'p-c': '1/3' })
    expect(odds(chosen, 0, card)).toEqual({ 'p-b': '1' })
  })

  test('DB-HIDE-19: a card that went back unseen lies where it was put, and may be any that was not seen', () => {
    const only = { m4: 1, mf: 1, 'hit-2-combat': 0, 'hit-3-flight': 0, 'hit-t6-flight': 0 }
    const fled = meeting('troll', { ...three, but: leftIn('monster', only, []) })
      .drawing('m4')
      .when(wait)
    const back = ({ piles }: State) => piles.monster.queue.map(({ card }) => card)
    expect(odds(fled, 0, back)).toEqual({ m4: '1/2', mf: '1/2' })
    expect(odds(fled, 2, back)).toEqual({ m4: '1' })
  })
})

describe('treasures of others', () => {
  const two = { ...three, heroes: [three.heroes![0]!, { id: 'q', at: 'nw', treasures: ['t1', 't2'] }] }
  const few = { ...two, but: leftIn('treasure', { t1: 0, t2: 0, t3: 1 }, []) }
  const held = ({ heroes, piles }: State) =>
    [
      ...heroes[1]!.treasures.map(({ card }) => card),
      Object.entries(piles.treasure.unseen)
        .filter(([, n]) => n > 0)
        .map(([id]) => id)
        .join(),
    ].join(' ')

  test('DB-HIDE-11: each of those that are unseen may be each of theirs, and the rest is in the pile', () => {
    const ways = odds(meeting('troll', few), 0, held)
    expect(Object.keys(ways)).toHaveLength(6)
    expect(new Set(Object.values(ways))).toEqual(new Set(['1/6']))
    expect(ways['t2 t1 t3']).toBe(String(fraction(1, 6)))
    expect(odds(meeting('troll', few), 1, held)).toEqual({ 't1 t2 t3': '1' })
  })
})

test('nothing but that is dealt: the seat sees the same, and the rest is as it was', () => {
  const fight = meeting('troll', three).drawing('m4').when(attack)
  const first: Random = { pick: () => 0, below: () => 0, state: () => [] }
  for (const seat of [0, 1, 2]) {
    const state = dealt(fight, seat, first)
    expect(rules.redact(state, seat satisfies Viewer)).toEqual(fight.view(seat))
    const { encounter, combat, heroes, piles, outOfPlay, ...rest } = state
    const { encounter: e, combat: c, heroes: h, piles: p, outOfPlay: o, ...same } = fight.state
    expect(rest).toEqual(same)
  }
})
