/** The start of a move: who is asked for declarations. */
import { createEngine } from 'delvekit'
import type { Two } from 'delvekit/drakborgen-2'
import { games, playLine } from 'delvekit/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jewelBox, jewelCastle, wildBox, wildCastle } from '../../support/drakborgen-2/castle.js'
import { over2 } from '../../support/drakborgen-2/table.js'

/** What a hero is asked for when it acts. */
const acts: ReadonlyArray<Two['task']['tag']> = ['chooseMove', 'chooseBelow', 'darkRoll', 'wellChoice', 'debrisChoice']

test.each([
  ['with much of everything', wildCastle, wildBox],
  ['full of amulets', jewelCastle, jewelBox],
] as const)('D2-R-8: in a castle %s who has something to declare is asked at the start of its move', (_, pack, box) => {
  const rules = over2(pack, box)
  const engine = createEngine(rules)
  let [asked, passed] = [0, 0]
  fc.assert(
    fc.property(games(rules), (line) => {
      let declares = false
      playLine(engine, line, 400, ({ events, after }) => {
        for (const event of events) {
          if (event.tag === 'moveStarted') declares = false
          if (event.tag === 'taskDone' && event.then.some(({ tag }) => tag === 'declare')) declares = true
        }
        const { state, agenda } = after.table
        const now = agenda.at(-1)
        if (now?.tag === 'declare') asked++
        if (now === undefined || !acts.includes(now.tag) || declares) return
        passed++
        const { seat } = state.move
        if (seat === null) return
        const { game } = engine.from({ state, agenda: [{ tag: 'declare', hero: seat }] }, 1)
        expect(engine.legalActions(game)).toEqual([])
      })
    }),
    { numRuns: 40 },
  )
  expect(asked).toBeGreaterThan(50)
  expect(passed).toBeGreaterThan(50)
})
