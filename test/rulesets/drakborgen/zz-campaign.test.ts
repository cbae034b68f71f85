import { createEngine } from 'delvekit'
import { classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { checkLaw, games, playLine, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { test } from 'vitest'
import { box } from '../../support/drakborgen/box.js'
import { courses, invariants } from '../../support/drakborgen/invariants.js'

const posthumous = ['cardReturned','monsterCardReturned','encounterEnded','heroCardsDispersed','doorLocked','scoreCounted'] as const
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  sunReading: fc.constantFrom('stepEqualsRound', 'advanceFirst'),
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
})
for (const [name, pack] of [['classic', classic], ['box', box]] as const) {
  const rules = drakborgen(pack)
  const content = contentOf(pack)
  const laws = rulesetLaws(rules, {
    bound: 5000,
    lines: games(rules, { options, choices: 400 }),
    isOut: ({ heroes }: Drakborgen['state'], hero: number) => (heroes[hero]?.status ?? 'active') !== 'active',
    posthumous,
    invariants: Object.fromEntries(
      Object.entries(invariants).map(([id, wrong]) => [id, (state: Drakborgen['state']) => wrong(state, content)]),
    ),
  })
  test.each(laws)(name + ' $name', (law) => checkLaw(law, { runs: Number(process.env['CAMPAIGN'] ?? 100) }))
  test(name + ' events', () => {
    const engine = createEngine(rules)
    const seen: Record<string, number> = {}
    let most = 0
    let n = 0
    const lines = fc.sample(games(rules, { options, choices: 400 }), { numRuns: 300, seed: 5 })
    for (const line of lines) {
      let choices = 0
      const watching = Object.entries(courses).map(([id, course]) => [id, course(content)] as const)
      let table = rules.setup({ seats: line.seats, options: {} as never }) as never as { state: Drakborgen['state']; agenda: never[] }
      playLine(engine, line, 5000, (step) => {
        if (step.at < 0) table = step.before as never
        if (typeof step.by === 'number') choices++
        for (const event of step.events) {
          seen[event.tag] = (seen[event.tag] ?? 0) + 1
          const before = table
          table = engine.evolve(table as never, event) as never
          if (event.tag !== 'taskDone')
          for (const [id, course] of watching) {
            const wrong = course(event, before.state, table.state)
            if (wrong !== undefined) throw new Error(`${id}: ${wrong} ${JSON.stringify(event)} ${JSON.stringify(line)}`)
          }
        }
      })
      most = Math.max(most, choices)
      n += choices
    }
    console.log(name, 'most', most, 'mean', n / lines.length, seen)
  })
}
