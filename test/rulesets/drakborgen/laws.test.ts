/** Laws over random games: at one to four seats, with all options as they come. */
import { createEngine, type Ruleset } from 'delvekit'
import { classic, contentOf, type Drakborgen, decodePack, drakborgen } from 'delvekit/drakborgen'
import { checkLaw, games, type Law, type LawName, lawOf, playLine, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { smallCastle } from '../../support/drakborgen/castle.js'
import { courses, invariants } from '../../support/drakborgen/invariants.js'

type State = Drakborgen['state']

const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  sunReading: fc.constantFrom('stepEqualsRound', 'advanceFirst'),
  combatSystem: fc.constantFrom('cards', 'die'),
  weaponTiming: fc.constantFrom('beforeReaction', 'afterReaction'),
  weaponInAmbush: fc.boolean(),
  sharedStartTowers: fc.boolean(),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  towerExit: fc.constantFrom('choice', 'final'),
  mustEnterToSurvive: fc.boolean(),
  allowStay: fc.boolean(),
  maxConsecutiveSearches: fc.constantFrom(null, 1, 2),
  secretDoorBypassesObstacles: fc.boolean(),
  jumpContinuesMove: fc.boolean(),
  debrisContinuesMove: fc.boolean(),
  portcullisFailEndsMove: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  fleeIntoChamber: fc.constantFrom('full', 'dragonOnly', 'none'),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  evictionThrough: fc.constantFrom('any', 'opening'),
  reshuffleThenDraw: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
  turningRoomTurn: fc.constantFrom('quarter', 'half'),
})
/** No game that was ever played took two hundred choices. */
const bound = 1000
/** With how many games each law is checked, the slow ones with fewer. */
const RUNS: Partial<Readonly<Record<LawName, number>>> = { legality: 20, sight: 30, determinism: 25 }

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
 * The same game, with a state that keeps what all were told of a monster card. A reaction is announced (DB-HIDE-6) and
 * forgotten when the encounter is over; who heard it may remember, and so knows more than the state says of the card.
 */
const remembering = (rules: Ruleset<Drakborgen>): Ruleset<Drakborgen> => {
  const told =
    <E>(change: <S extends State>(state: S, event: E) => S) =>
    <S extends State>(state: S, event: E): S => {
      const { told: before = [] } = state as { readonly told?: ReadonlyArray<unknown> }
      return { ...change(state, event), told: [...before, event] }
    }
  const { monsterReacted, hitResolved } = rules.evolve
  return { ...rules, evolve: { ...rules.evolve, monsterReacted: told(monsterReacted), hitResolved: told(hitResolved) } }
}

test('the small castle passes the load checks', () => {
  expect(decodePack(JSON.parse(JSON.stringify(smallCastle)))).toEqual({ _tag: 'Right', right: smallCastle })
})

describe.each([
  ['the game of 1985', classic],
  ['the box for tests', box],
  ['the small castle', smallCastle],
])('in %s', (_, pack) => {
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
  const check = (name: LawName) => {
    const law = lawOf(laws, name)
    checkLaw({ ...law, runs: RUNS[name] ?? law.runs })
  }

  test('DB-INV-15: whatever is legal is accepted, all else refused, and nobody who must choose has nothing to', () => {
    check('legality')
  })

  test('DB-INV-19: the same seed, content, options and actions make the same game', () => {
    check('determinism')
  })

  test('DB-INV-20: its events, folded, are its table', () => {
    check('folding')
  })

  test('DB-INV-21, -25: nobody sees what is hidden from it, nor what would have come else', () => {
    check('sight')
  })

  test('DB-INV-1…11, -13, -17, -18, -23, -26: at every choice', () => {
    check('bounds')
  })

  test('DB-INV-22: it ends', () => {
    check('ending')
  })

  test('DB-KP-6, -9, DB-TURN-13, DB-EXIT-7: nothing happens to whoever is dead, lost or out', () => {
    check('the dead')
  })

  test('DB-INV-7…14, -16, -22, -24, -26: in its course', () => {
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
