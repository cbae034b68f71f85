/** Laws over random games of the anniversary box: with all options as they come, on its board and in a small castle. */
import { createEngine, type Ruleset } from 'delvekit'
import { anniversary, contentOf, type Drakborgen, decodePack, drakborgen } from 'delvekit/drakborgen'
import { checkLaw, games, type Law, type LawName, lawOf, playLine, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { inSmallCastle } from '../../support/drakborgen/castle.js'
import { courses, invariants } from '../../support/drakborgen/invariants.js'

type State = Drakborgen['state']

/** Those that this box makes a difference to, and those that lead furthest. */
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  combatSystem: fc.constantFrom('cards', 'die'),
  weaponTiming: fc.constantFrom('beforeReaction', 'afterReaction'),
  weaponInAmbush: fc.boolean(),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  mustEnterToSurvive: fc.boolean(),
  allowStay: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  reshuffleThenDraw: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
})
const bound = 2000
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 15, sight: 25, determinism: 20 }

/** Events that tell what becomes of the things of a hero that is out. */
const posthumous = [
  'cardReturned',
  'monsterCardReturned',
  'encounterEnded',
  'heroCardsDispersed',
  'doorLocked',
  'scoreCounted',
] as const

/**
 * The same game, with a state that keeps what all were told of what they do not see: the reactions read from a monster
 * card, and the place of a secret treasure that was lost. Who heard it may remember, and so knows more than the state says.
 */
const remembering = (rules: Ruleset<Drakborgen>): Ruleset<Drakborgen> => {
  const told =
    <E>(change: <S extends State>(state: S, event: E) => S, heard: (event: E) => unknown) =>
    <S extends State>(state: S, event: E): S => {
      const { told: before = [] } = state as { readonly told?: ReadonlyArray<unknown> }
      return { ...change(state, event), told: [...before, heard(event)] }
    }
  const { monsterReacted, hitResolved, cardLost } = rules.evolve
  return {
    ...rules,
    evolve: {
      ...rules.evolve,
      monsterReacted: told(monsterReacted, (event) => event),
      hitResolved: told(hitResolved, (event) => event),
      cardLost: told(cardLost, ({ at }) => at),
    },
  }
}

const small = inSmallCastle(anniversary)

test('the small castle passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(small)))).toEqual({ _tag: 'Right', right: small })
})

describe.each([
  ['on its own board', anniversary],
  ['in a small castle', small],
])('the anniversary box, %s', (_, pack) => {
  const rules = remembering(drakborgen(pack))
  const content = contentOf(pack)
  const lines = games(rules, { options })
  const laws = rulesetLaws(rules, {
    bound,
    lines,
    isOut: ({ heroes }, hero) => (heroes[hero]?.status ?? 'active') !== 'active',
    posthumous,
    dice: ['lies'],
    invariants: Object.fromEntries(
      Object.entries(invariants).map(([id, wrong]) => [id, (state: State) => wrong(state, content)]),
    ),
  })
  test.each(['legality', 'determinism', 'folding', 'sight', 'bounds', 'ending', 'the dead'] as const)(
    'holds to the law of %s',
    (name) => {
      const law = lawOf(laws, name)
      checkLaw({ ...law, runs: RUNS[name] ?? law.runs })
    },
  )

  test('holds in its course to what must hold', () => {
    const engine = createEngine(rules)
    checkLaw({
      ...lawOf(laws, 'bounds'),
      says: `in the course of a game it is so: ${Object.keys(courses).join('; ')}.`,
      holds: (played) => {
        const watching = Object.entries(courses).map(([id, course]) => [id, course(content)] as const)
        playLine(engine, played, bound, ({ before, events, after }) => {
          let table = before
          for (const event of events) {
            const was = table.state
            table = engine.evolve(table, event)
            if (event.tag === 'taskDone') continue
            for (const [id, wrong] of watching) {
              const found = wrong(event, was, table.state)
              if (found !== undefined) expect.fail(`it is not so that ${id}: ${found}`)
            }
          }
          expect(O.isSome(engine.toAct(after)), 'DB-INV-14').toBe(after.table.state.phase !== 'over')
        })
      },
    } satisfies Law)
  })
})
