import { createEngine, type Outcome, type Ruleset, type Start } from 'delvekit'
import { atStart, given } from 'delvekit/testkit'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { tokensThenInn, withTokensLaid } from '../support/dice-game/expansions.js'
import { type Dice, type DiceTask, diceGame, type Hero } from '../support/dice-game/index.js'

/** Heroes on the stairs, the pile full, and this to be done. */
const stairs = (heroes: ReadonlyArray<Partial<Hero>>, ...agenda: ReadonlyArray<DiceTask>): Start<Dice> => {
  const { state } = atStart(diceGame, heroes.length)
  return { state: { ...state, heroes: state.heroes.map((hero, seat) => ({ ...hero, ...heroes[seat] })) }, agenda }
}
const lead = { card: 'lead', knownTo: [0] }
const turn = { tag: 'turn', seat: 0 } as const

describe('a rule is told in three clauses', () => {
  it('a 1 is a fall: a life is lost, and what was climbed this turn', () => {
    given(diceGame, stairs([{ life: 2, height: 4 }], turn))
      .rolling(5, 1)
      .when({ tag: 'climb' }, { tag: 'climb' })
      .thenEvents([
        { tag: 'turnBegan', seat: 0 },
        { tag: 'climbed', hero: 0, steps: 5 },
        { tag: 'lifeLost', hero: 0, amount: 1 },
        { tag: 'turnEnded', seat: 0, height: 4 },
      ])
  })

  it('the dice can be looked at too', () => {
    given(diceGame, stairs([{}], turn))
      .after()
      .rolling(5)
      .when({ tag: 'climb' })
      .thenAll([
        { tag: 'dieRolled', hero: 0, die: 6, face: 5, purpose: 'land' },
        { tag: 'climbed', hero: 0, steps: 5 },
      ])
  })

  it('a charm that is swapped goes under the pile, and another is drawn from the bag', () => {
    given(diceGame, stairs([{ charms: [lead] }], turn))
      .drawing('gold')
      .after()
      .when({ tag: 'swap' })
      .thenTags(['charmReturned', 'charmDrawn', 'turnEnded'])
  })

  it('a script may begin before anybody chooses', () => {
    given(diceGame, atStart(diceGame, 2, { rounds: 1 }))
      .drawing('gold')
      .drawing('lead')
      .when({ tag: 'stop' }, { tag: 'stop' })
      .ends({ winners: [0], heights: [2, 0] })
      .toAct('nobody')
  })

  it('rolls and draws are scripted apart, whichever comes first', () => {
    given(diceGame, stairs([{ life: 1, charms: [lead] }, {}], turn, { tag: 'drawCharm', hero: 1 }))
      .drawing('shield')
      .rolling(1)
      .when({ tag: 'climb' })
      .includes({ tag: 'died', hero: 0 }, { tag: 'charmDrawn', hero: 1 })
      .excludes('climbed')
  })

  it('what is legal is told by some of its fields', () => {
    given(diceGame, stairs([{ charms: [{ ...lead, card: 'shield' }] }], turn))
      .toAct(0)
      .legal([{ tag: 'stop' }, { tag: 'climb' }, { tag: 'swap' }, { tag: 'ride' }])
      .allows({ charm: 'shield' }, { tag: 'ride' })
      .forbids({ tag: 'swap', charm: 'lead' })
  })

  it('what happened before is not among the events', () => {
    const told = given(diceGame, stairs([{}], turn))
      .rolling(2, 3)
      .after({ tag: 'climb' })
      .when({ tag: 'climb' })
    told.thenEvents([{ tag: 'climbed', hero: 0, steps: 3 }])
    expect(told.state.heroes[0]!.climbed).toBe(5)
  })

  it('an action that is just one of several like it is the one that is meant', () => {
    given(withTokensLaid, atStart(withTokensLaid, 1))
      .drawing('lead')
      .rolling(1, 6)
      .when({ tag: 'climb' }, { tag: 'useToken' })
      .includes({ tag: 'tokenUsed' }, { tag: 'climbed', steps: 6 })
  })

  it('chance may be left open', () => {
    const open = given(diceGame, atStart(diceGame, 1)).toAct('chance')
    expect(open.pending).toMatchObject({ by: 'chance', weights: [2, 2, 3] })
    expect(createEngine(diceGame).legalActions(open.game)).toHaveLength(3)
  })

  it('a scenario is never changed', () => {
    const before = given(diceGame, stairs([{}], turn)).after()
    before.rolling(6).when({ tag: 'climb' }).thenTags(['climbed'])
    before.when({ tag: 'stop' }).thenTags(['turnEnded'])
  })

  it('a scenario can be returned from a test', async () => {
    const told = given(diceGame, stairs([{}], turn))
    expect(await Promise.resolve(told)).toBe(told)
  })
})

/** A wheel: chance says where it stops. */
const wheel = (...outcomes: ReadonlyArray<Stops>) => {
  const spinning: Ruleset<Wheel> = {
    parts: [{ id: 'wheel', version: 1, content: '' }],
    seats: { least: 1, most: 1 },
    options: {},
    setup: () => ({ state: {}, agenda: [] }),
    procedures: {
      spin: {
        begin: () => ({ by: 'chance', outcomes }),
        resume: (_, __, { colour, number }) => ({ events: [{ tag: 'spun', colour, number }], then: [] }),
      },
    },
    actions: { stops: t.strict({ tag: t.literal('stops'), colour: t.string, number: t.number }) },
    evolve: { spun: (state) => state },
    sight: { spun: 'everyone' },
    redact: (state) => state,
    whenever: [],
    outcome: () => ({ winners: [] }),
  }
  return given(spinning, { state: {}, agenda: [{ tag: 'spin' }, { tag: 'spin' }] })
}
interface Stops {
  readonly tag: 'stops'
  readonly colour: string
  readonly number: number
}
interface Wheel {
  readonly state: object
  readonly task: { readonly tag: 'spin' }
  readonly event: { readonly tag: 'spun'; readonly colour: string; readonly number: number }
  readonly asks: { readonly spin: Stops }
  readonly options: object
  readonly outcome: Outcome
}
const stops = (colour: string, number: number): Stops => ({ tag: 'stops', colour, number })

describe('chance that is neither a die nor a draw', () => {
  const spun = wheel(stops('red', 1), stops('red', 2), stops('black', 1))

  it('is scripted by some of its fields', () => {
    spun
      .throwing({ colour: 'black' }, { colour: 'red', number: 1 })
      .thenEvents([
        { tag: 'spun', colour: 'black', number: 1 },
        { tag: 'spun', colour: 'red', number: 1 },
      ])
      .ends()
  })

  it.each<[string, () => unknown, string]>([
    [
      'what it cannot be',
      () => spun.throwing({ colour: 'green' }),
      `throwing {"colour":"green"} is impossible here.
  Asked by {"tag":"spin"}, possible are: {"tag":"stops","colour":"red","number":1}, `,
    ],
    ['what may be several', () => spun.throwing({ colour: 'red' }), 'throwing {"colour":"red"} may mean more than one'],
    [
      'what is not scripted',
      () => spun.throwing({ colour: 'black' }).thenEvents([]),
      'nothing is scripted for chance.\n  Asked by {"tag":"spin"}, possible are: {"tag":"stops"',
    ],
    [
      'what is left over',
      () => spun.throwing({ colour: 'black' }, { number: 2 }, { number: 3 }).thenEvents([]),
      `scripted and never asked for: throwing {"number":3}.
  What led here:
    threw {"colour":"black"}
    threw {"number":2}`,
    ],
  ])('%s is told', (_, check, message) => {
    expect(check).toThrow(message)
  })
})

describe('a scenario can be looked at', () => {
  const told = given(tokensThenInn, atStart(tokensThenInn, 2)).drawing('gold', 'lead')

  it('with everything that happened', () => {
    expect(told.events.map(({ tag }) => tag)).toEqual(['charmDrawn', 'charmDrawn', 'roundBegan', 'turnBegan'])
    expect(told.legalActions).toHaveLength(3)
  })

  it('as a seat may see it', () => {
    expect(told.seen(1)).toMatchObject([{ charm: { card: 'hidden' } }, { charm: { card: 'lead' } }, {}, {}])
    expect(told.view('spectator').heroes[1]!.charms).toEqual([{ card: 'hidden', knownTo: [1] }])
    expect(told.view(0).tokens).toEqual([1, 1])
  })
})

describe('what is not as expected is told', () => {
  const climbed = given(diceGame, stairs([{}, {}], turn))
    .rolling(4)
    .when({ tag: 'climb' })
  const waiting = given(diceGame, stairs([{ charms: [lead] }], turn)).when({ tag: 'climb' })
  const over = given(diceGame, stairs([{}], turn)).when({ tag: 'stop' })

  it.each<[string, () => unknown, string]>([
    [
      'other events',
      () =>
        climbed.thenEvents([
          { tag: 'turnBegan', seat: 0 },
          { tag: 'climbed', hero: 0, steps: 5 },
        ]),
      `other events than expected:
  (- expected, + actual)
    {"tag":"turnBegan","seat":0}
  - {"tag":"climbed","hero":0,"steps":5}
  + {"tag":"climbed","hero":0,"steps":4}
  What led here:
    seat 0 chose {"tag":"climb"}
    rolled 4`,
    ],
    [
      'an event too many',
      () => climbed.thenTags(['climbed']),
      'other events than expected:\n  (- expected, + actual)\n  + "turnBegan"\n    "climbed"',
    ],
    ['a die that was forgotten', () => climbed.thenAll([{ tag: 'turnBegan', seat: 0 }]), '  + {"tag":"dieRolled"'],
    [
      'an event that is missing',
      () => climbed.includes({ tag: 'climbed', steps: 5 }),
      'no event like {"tag":"climbed","steps":5} among:\n    {"tag":"turnBegan","seat":0}\n    {"tag":"dieRolled"',
    ],
    [
      'events in another order',
      () => climbed.includes({ tag: 'climbed' }, { tag: 'turnBegan' }),
      'no event like {"tag":"turnBegan"} after those before it among:',
    ],
    [
      'an event that was not to be',
      () => climbed.excludes('died', 'climbed'),
      '{"tag":"climbed","hero":0,"steps":4} was not to happen, but is among:\n    {"tag":"turnBegan","seat":0}',
    ],
    [
      'an action that is not legal',
      () => climbed.when({ tag: 'swap' }),
      '{"tag":"swap"} is not legal. Seat 0 may choose:\n    {"tag":"stop"}\n    {"tag":"climb"}\n  What led here:',
    ],
    [
      'an action that may mean several',
      () => given(diceGame, stairs([{}], turn)).when({}),
      '{} may mean more than one legal action. Seat 0 may choose:\n    {"tag":"stop"}\n    {"tag":"climb"}',
    ],
    [
      'an action after the end',
      () => over.when({ tag: 'stop' }),
      'the game is over, nobody can choose {"tag":"stop"}.',
    ],
    [
      'a roll that is not scripted',
      () => waiting.thenEvents([]),
      `nothing is scripted for chance.
  Asked by {"tag":"roll","hero":0,"die":6,"into":{"tag":"land","hero":0}}, possible are: 1, 2, 3, 4, 5, 6
  What led here:`,
    ],
    [
      'a roll that nobody scripted before choosing',
      () => waiting.when({ tag: 'stop' }),
      'nothing is scripted for chance.',
    ],
    [
      'a draw where a roll was scripted',
      () => given(diceGame, atStart(diceGame, 1)).rolling(3).thenEvents([]),
      'nothing is scripted for chance.\n  Asked by {"tag":"drawCharm","hero":0}, possible are: "gold", "shield", "lead"',
    ],
    [
      'a face that the die does not have',
      () => waiting.rolling(7),
      'rolling 7 is impossible here.\n  Asked by {"tag":"roll"',
    ],
    [
      'a card that is not in the bag',
      () => given(diceGame, atStart(diceGame, 1)).drawing('silver'),
      'drawing "silver" is impossible here.\n  Asked by {"tag":"drawCharm","hero":0}, possible are: "gold", "shield", "lead"',
    ],
    [
      'rolls and draws that are left over',
      () => climbed.rolling(2, 3).drawing('gold').thenEvents([]),
      'scripted and never asked for: rolling 2, 3; drawing gold.\n  What led here:',
    ],
    ['something left over when looking', () => climbed.rolling(2).state, 'scripted and never asked for: rolling 2.'],
    ['something left over when handing on', () => climbed.rolling(2).game, 'scripted and never asked for: rolling 2.'],
    [
      'another seat to act',
      () => climbed.toAct(1),
      'seat 0 must choose next, not seat 1. Legal:\n    {"tag":"stop"}\n    {"tag":"climb"}',
    ],
    ['an end that has not come', () => climbed.toAct('nobody'), 'seat 0 must choose next, not nobody.'],
    [
      'other legal actions',
      () => climbed.legal([{ tag: 'stop' }, { tag: 'ride' }, { tag: 'climb' }]),
      `other legal actions than expected:
  (- expected, + actual)
    {"tag":"stop"}
  - {"tag":"ride"}
    {"tag":"climb"}
  What led here:`,
    ],
    ['a legal action that is missing', () => climbed.allows({ tag: 'ride' }), '{"tag":"ride"} is not legal. Legal:\n'],
    ['a legal action too many', () => climbed.forbids({ tag: 'stop' }), '{"tag":"stop"} is legal. Legal:\n'],
    ['a game that goes on', () => climbed.ends(), 'the game goes on. Legal:\n    {"tag":"stop"}'],
    [
      'another outcome',
      () => over.ends({ winners: [1] }),
      'the game ended otherwise:\n  (- expected, + actual)\n  - {"winners":[1]}\n  + {"winners":[0],"heights":[0]}',
    ],
    [
      'options that are none',
      () => atStart(diceGame, 2, { rounds: 'many' as unknown as number }),
      'the game cannot be set up:\n    {"path":"options/rounds","expected":"number","got":"\\"many\\""',
    ],
  ])('%s', (_, check, message) => {
    expect(check).toThrow(message)
    expect(check).toThrow(expect.objectContaining({ name: 'AssertionError' }))
  })
})
