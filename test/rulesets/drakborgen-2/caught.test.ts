/** Caught off guard (ledger section CAUGHT). */
import type { AmuletCard, Two } from 'delvekit/drakborgen-2'
import { type Fraction, fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../support/catacombs/table.js'
import { thingOf } from '../../support/drakborgen/rooms.js'
import { E, step } from '../../support/drakborgen/table.js'
import { given, over2, type PersonAt, type Setting, testBox, two, with2 } from '../../support/drakborgen-2/table.js'

type Bonus = Two['state']['bonuses'][number]

const pack = with2(
  'room',
  cardOf('from-behind', ['caughtOffGuard'], [two({ tag: 'caughtOffGuard' })]),
  thingOf('salve', { windows: ['anytime'], effects: [{ tag: 'gainKp', amount: { fixed: 3 } }] }),
  thingOf('last-hope', { windows: ['onDeath'], effects: [{ tag: 'gainKp', amount: { fixed: 3 } }] }),
  thingOf('shield', { windows: ['onDamage'], effects: [{ tag: 'nothing' }] }),
)
/** A hero in a room with another to the east; seat 1 comes after. */
const table = (hero: PersonAt, more: Partial<Setting> = {}) =>
  given({
    pack,
    heroes: [hero, { id: 'q', at: 'nw' }],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [
      { tag: 'beginMove', seat: 0 },
      { tag: 'beginMove', seat: 1 },
    ],
    ...more,
  })
const origin = { by: 'card', kind: 'caughtOffGuard', card: null, again: null, test: null, at: null } as const
const fromBehind: Two['task'] = { tag: 'befall', hero: 0, effects: [two({ tag: 'caughtOffGuard' })], origin }
/** A hero that a skeleton of so many KP seizes; these are the T10 of the rounds. */
const seized = (hero: PersonAt, kp: number, rolls: ReadonlyArray<number>, more: Partial<Setting> = {}) =>
  table(hero, { agenda: [fromBehind, { tag: 'endMove', seat: 0 }], ...more }).rolling(kp, ...rolls)
const bent = (by: number, from: string, lasting: string): ((state: Two['state']) => Two['state']) => {
  const bonus: Bonus = { from, hero: 0, of: 'sf', by, while: lasting }
  return (state) => ({ ...state, bonuses: [bonus] })
}

const caught = { tag: 'caughtOffGuard', hero: 0 } as const
const skeleton = (kp: number) => ({ tag: 'skeletonKpRolled', hero: 0, kp }) as const
const round = (n: number, roll: number, sf: number, ok: boolean, skeletonLeft: number) =>
  ({ tag: 'caughtRoundFought', hero: 0, round: n, by: 'hero', roll, sf, ok, skeletonLeft }) as const
const lost = (kp: number, amount = 1) => ({ tag: 'kpLost', hero: 0, amount, cause: 'injury', kp }) as const
const won = { tag: 'caughtEnded', hero: 0, winner: 'hero' } as const
const thargrim: PersonAt = { id: 'thargrim', at: [3, 3] }

describe('the course of it', () => {
  test('D2-CAUGHT-1, D2-CAUGHT-3…7, D2-CLASS-9, D2-EX-10: T6 for the skeleton, then rounds until one is defeated', () => {
    table(thargrim)
      .drawing('from-behind')
      .rolling(2, 7, 8, 3)
      .when(step(E))
      .thenEvents([
        { tag: 'moveStarted', seat: 0, number: 1 },
        { tag: 'heroMoved', hero: 0, from: 42, to: 43, dir: 1, border: 169, entry: 'move', via: 'open' },
        { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'from-behind' },
        caught,
        skeleton(2),
        round(1, 7, 7, true, 1),
        round(2, 8, 7, false, 1),
        lost(12),
        round(3, 3, 7, true, 0),
        won,
        { tag: 'cardReturned', hero: 0, pile: 'room', card: 'from-behind' },
        { tag: 'moveEnded', seat: 0 },
        { tag: 'moveStarted', seat: 1, number: 1 },
      ])
  })
  test('D2-CAUGHT-4, D2-EX-20: a hero that loses its last KP is dead, and the skeleton has won', () => {
    const { state } = table({ id: 'yushugom', at: [3, 3], kp: 1 })
      .drawing('from-behind')
      .rolling(6, 7)
      .when(step(E))
      .includes(
        skeleton(6),
        round(1, 7, 6, false, 6),
        lost(0),
        { tag: 'heroDied', hero: 0, cause: 'injury' },
        { tag: 'caughtEnded', winner: 'skeleton' },
        { tag: 'moveEnded', seat: 0 },
      )
      .toAct(1)
    expect(state.slices.drakborgen2.wrestling).toBeNull()
  })
  test('D2-CAUGHT-8, D2-EX-13: it runs the same way for who has combat cards and who has none', () => {
    const fought = [skeleton(1), round(1, 5, 4, false, 1), lost(9), round(2, 4, 4, true, 0), won] as const
    seized({ id: 'yubara', at: [3, 3] }, 1, [5, 4]).includes(...fought)
    const durim = [skeleton(1), round(1, 5, 3, false, 1), lost(9), round(2, 3, 3, true, 0), won] as const
    seized({ id: 'durim', at: [3, 3] }, 1, [5, 3]).includes(...durim)
  })
  test('D2-EX-12, D2-EX-13, D2-R-20, D2-INV-21: it is no encounter: no monster is met, no card drawn, nobody rages or avoids', () => {
    seized({ id: 'charak-hai', at: [3, 3] }, 1, [8])
      .includes(caught, skeleton(1), round(1, 8, 8, true, 0), won)
      .excludes('kpLost', 'monsterMet', 'monsterCardDrawn', 'encounterEnded', 'combatStarted', 'testRolled')
  })
  test('D2-R-20: after it the move is over, whatever else its card would do', () => {
    const effects = [two({ tag: 'caughtOffGuard' }), { tag: 'continueMove' }] as const
    const on = with2('room', cardOf('and-on', ['caughtOffGuard'], effects))
    table(thargrim, { pack: on })
      .drawing('and-on')
      .rolling(1, 1)
      .when(step(E))
      .includes(won, { tag: 'moveEnded', seat: 0 })
      .toAct(1)
  })
  test('D2-CAUGHT-4: nobody has won if the skeleton is got rid of in another way, before its KP are rolled or after', () => {
    for (const wrestling of [
      { hero: 0, kp: 0, round: 1, scared: false },
      { hero: 0, kp: 2, round: 3, scared: false },
    ])
      table(thargrim, {
        agenda: [
          { tag: 'endCaught', seat: 0 },
          { tag: 'endCaught', seat: 0 },
        ],
        but: (before) => ({
          ...before,
          slices: { ...before.slices, drakborgen2: { ...before.slices.drakborgen2, wrestling } },
        }),
      }).thenEvents([{ tag: 'caughtEnded', hero: 0, winner: null }])
  })
  test('D2-CAUGHT-3: while it lasts everybody sees what the skeleton has left', () => {
    const { state, view } = given({
      pack,
      heroes: [thargrim, { id: 'q', at: 'nw' }],
      tiles: { '3,3': 'k4', '4,3': 'k4' },
      agenda: [{ tag: 'chooseMove', hero: 1 }],
      but: (before) => ({
        ...before,
        slices: {
          ...before.slices,
          drakborgen2: { ...before.slices.drakborgen2, wrestling: { hero: 0, kp: 3, round: 2, scared: false } },
        },
      }),
    })
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(view(viewer).slices.drakborgen2.wrestling).toEqual(state.slices.drakborgen2.wrestling)
  })
})

describe('what helps', () => {
  const ring: PersonAt = { ...thargrim, ring: 'ring-sf' }

  test('D2-CAUGHT-2: things are neither used when it comes, nor in it, nor against death', () => {
    const laden: PersonAt = { ...thargrim, kp: 1, held: ['salve', 'last-hope', 'shield'] }
    seized({ ...laden, kp: 2 }, 1, [8, 8])
      .includes(caught, lost(1), lost(0), { tag: 'heroDied' }, { tag: 'caughtEnded' })
      .toAct('nobody')
    // Elsewhere she would be asked.
    table(laden, { agenda: [{ tag: 'damage', hero: 0, amount: 1, cause: 'injury', mortal: true }] })
      .toAct(0)
      .allows({ tag: 'useItem', card: 'shield' })
  })
  test('D2-CAUGHT-2: no hero is asked what it can do', () => {
    for (const id of ['yushugom', 'durim', 'yubara', 'thargrim', 'iril', 'charak-hai'])
      seized({ id, at: [3, 3], kp: 9 }, 1, [10, 1])
        .includes(lost(8), won)
        .toAct('nobody')
  })
  test('D2-R-19, D2-EX-11: what a ring gives does not count, unless the option says so', () => {
    const but = bent(2, 'ring-sf', 'game')
    seized(ring, 1, [8, 7], { but }).includes(round(1, 8, 7, false, 1), lost(12), round(2, 7, 7, true, 0), won)
    seized(ring, 1, [9], { but, options: { caughtItemBonuses: true } }).includes(round(1, 9, 9, true, 0), won)
  })
  test('D2-R-19: nor what an amulet gives, a thing held openly, or what lasts only so long', () => {
    const amulet: AmuletCard = {
      id: 'amulet-sf',
      name: { sv: 'a', en: 'a' },
      text: { sv: 'a', en: 'a' },
      trigger: { when: 'kpLost' },
      effects: [],
      cannotBeRemoved: false,
      count: 1,
      from: 'ours',
    }
    const amulets = { ...testBox, amulets: [amulet] }
    seized(thargrim, 1, [8, 7], { but: bent(2, 'amulet-sf', 'game'), box: amulets }).includes(round(1, 8, 7, false, 1))
    const held: PersonAt = { ...thargrim, held: ['salve'] }
    seized(held, 1, [8, 7], { but: bent(2, 'salve', 'game') }).includes(round(1, 8, 7, false, 1))
    const armed: PersonAt = { ...thargrim, equipment: ['crossbow'] }
    seized(armed, 1, [8, 7], { but: bent(2, 'crossbow', 'game') }).includes(round(1, 8, 7, false, 1))
    seized(thargrim, 1, [8, 7], { but: bent(2, 'curse', 'move') }).includes(round(1, 8, 7, false, 1))
  })
  test('D2-R-19: what has changed its strength for good does count', () => {
    seized(thargrim, 1, [8], { but: bent(1, 'draught', 'game') }).includes(round(1, 8, 8, true, 0), won)
  })
  test('D2-R-19: a treasure nobody has seen tells nothing, even if what bends it is called as it is', () => {
    const secret: PersonAt = { ...thargrim, treasures: ['t1'] }
    const seen = (hero: PersonAt) => seized(hero, 1, [8], { but: bent(1, 't1', 'game') }).seen(1)
    expect(seen(secret)).toEqual(seen(thargrim))
  })
  test('D2-R-19: strength 10 always hits, and strength 0 never does', () => {
    seized(thargrim, 1, [10], { but: bent(3, 'draught', 'game') }).includes(round(1, 10, 10, true, 0))
    seized(thargrim, 1, [1, 1], {
      but: bent(-7, 'poison', 'game'),
      heroes: [
        { ...thargrim, kp: 2 },
        { id: 'q', at: 'nw' },
      ],
    }).includes(round(1, 1, 0, false, 1), round(2, 1, 0, false, 1), { tag: 'heroDied' })
  })
  test('D2-R-180: what eases wounds eases none away: a lost round costs 1 KP at least, and what worsens them counts', () => {
    const wounds = (by: number) => (state: Two['state']) => ({
      ...state,
      bonuses: [{ from: 'mail', hero: 0, of: 'damageTaken', by, while: 'game' }],
    })
    seized(thargrim, 1, [8, 7], { but: wounds(-1) }).includes(lost(12))
    seized(thargrim, 1, [8, 7], { but: wounds(-3) }).includes(lost(12))
    seized(thargrim, 1, [8, 7], { but: wounds(2) }).includes(lost(10, 3))
  })
})

describe('odds', () => {
  const oddsFor = (more: Partial<Setting>, hero: Partial<PersonAt>, told: 'caughtEnded' | 'skeletonKpRolled') => {
    const { game } = table({ ...thargrim, ...hero }, { ...more, agenda: [{ tag: 'chooseMove', hero: 1 }] })
    const { state } = game.table
    return oddsOf(
      over2(pack),
      { state, agenda: more.agenda! },
      (_, events) =>
        events.flatMap((event) =>
          event.tag === 'caughtEnded' && told === event.tag
            ? [String(event.winner)]
            : event.tag === 'skeletonKpRolled' && told === event.tag
              ? [String(event.kp)]
              : [],
        )[0],
    )
  }
  /**
   * A hero with strength s and k KP wins a round with s/10. It beats a skeleton of n KP if it wins n rounds before it loses
   * k: the sum over j < k lost rounds of C(n - 1 + j, j) (s/10)^n (1 - s/10)^j.
   */
  const winning = (s: number, n: number, k: number): Fraction => {
    const choose = (m: number, j: number): number => (j === 0 ? 1 : (choose(m, j - 1) * (m - j + 1)) / j)
    let over = 0
    for (let j = 0; j < k; j++) over += choose(n - 1 + j, j) * s ** n * (10 - s) ** j * 10 ** (k - 1 - j)
    return fraction(over, 10 ** (n + k - 1))
  }
  const against = (sf: number, n: number, k: number) =>
    oddsFor(
      {
        but: (state) => {
          const bending = bent(sf - 7, 'draught', 'game')(state)
          return {
            ...bending,
            slices: {
              ...state.slices,
              drakborgen2: { ...state.slices.drakborgen2, wrestling: { hero: 0, kp: n, round: 1, scared: false } },
            },
          }
        },
        agenda: [
          { tag: 'caughtRound', hero: 0 },
          { tag: 'endCaught', seat: 0 },
        ],
      },
      { kp: k },
      'caughtEnded',
    )

  test('D2-CAUGHT-3: the skeleton has 1 to 6 KP, each as likely as the others', () => {
    const odds = oddsFor({ agenda: [fromBehind, { tag: 'endMove', seat: 0 }] }, {}, 'skeletonKpRolled')
    expect(odds).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6].map((kp) => [kp, fraction(1, 6)])))
  })
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('D2-CAUGHT-4…7: with strength %i, and up to 2 KP on either side', (sf) => {
    for (const [n, k] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const)
      expect(against(sf, n, k)['hero']).toEqual(winning(sf, n, k))
  })
  test('D2-CAUGHT-4…7: by hand: strength 7 with 2 KP against 2 KP: both rounds won, or two of three with the last', () => {
    // 7/10 * 7/10 + 2 * 3/10 * 7/10 * 7/10
    expect(against(7, 2, 2)).toEqual({ hero: fraction(784, 1000), skeleton: fraction(216, 1000) })
  })
})
