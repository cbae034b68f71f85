// How long it takes to deal what is hidden from a seat, in all boxes together: the median over random games, in microseconds.
import { createEngine, random, seeded } from '../dist/index.js'
import { median, mulberry32 } from './lib.mjs'
import { allBoxes } from './players/drakborgen.mjs'

const ruleset = allBoxes()
const engine = createEngine(ruleset)
const rng = mulberry32(1)
const dice = random(seeded(1))
const times = []
for (let seed = 0; seed < 300; seed++) {
  let { game } = engine.start({ seats: 4, seed }).right
  for (;;) {
    const legalActions = engine.legalActions(game)
    if (legalActions.length === 0) break
    const seat = engine.toAct(game).value
    const observed = { seat, state: engine.observe(game, seat), agenda: game.table.agenda }
    const start = performance.now()
    ruleset.determinize(observed, dice)
    if (seed >= 100) times.push((performance.now() - start) * 1000) // compiled by then
    game = engine.reduceAt(game, (rng() * legalActions.length) | 0).game
  }
}
console.log(median(times))
