// How much memory 10,000 live games of four heroes take, each somewhere in its middle. Run with --expose-gc.

import { classic, drakborgen } from '../dist/drakborgen.js'
import { createEngine } from '../dist/index.js'
import { mulberry32 } from './lib.mjs'

const games = Number(process.argv[2] ?? 10_000)
const engine = createEngine(drakborgen(classic))
const rng = mulberry32(1)
globalThis.gc()
const before = process.memoryUsage().heapUsed
const live = []
for (let seed = 0; live.length < games; seed++) {
  let { game } = engine.start({ seats: 4, seed }).right
  const decisions = 12 + ((rng() * 80) | 0)
  for (let n = 0; n < decisions; n++) {
    const legal = engine.legalActions(game).length
    if (legal === 0) break
    game = engine.reduceAt(game, (rng() * legal) | 0).game
  }
  live.push(game)
}
globalThis.gc()
const after = process.memoryUsage().heapUsed
// The games are looked at once more, so that they are still there when memory is counted.
if (live.some((game) => game.table.state.heroes.length !== 4)) throw new Error('not four heroes')
console.log((after - before) / 2 ** 20)
