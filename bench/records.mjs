// How many bytes of JSON a finished game takes in short, as its header and actions, without events: median and most of a thousand
// games of four heroes, and how many decisions the longest of them has.
import { createEngine, encodeRecord, headerOf } from '../dist/index.js'
import { median, mulberry32, pick } from './lib.mjs'
import { oneBox } from './players/drakborgen.mjs'

const engine = createEngine(oneBox())

const recordOf = (seed) => {
  const rng = mulberry32(seed)
  const start = { seats: 4, seed }
  const actions = []
  for (let { game } = engine.start(start).right; ; ) {
    const { length } = engine.legalActions(game)
    if (length === 0) return { header: headerOf(engine, start).right, actions }
    actions.push(pick(rng, length))
    game = engine.reduceAt(game, actions.at(-1)).game
  }
}

const records = Array.from({ length: 1000 }, (_, seed) => recordOf(seed))
const bytes = records.map((record) => Buffer.byteLength(JSON.stringify(encodeRecord(record))))
const headers = records.map(({ header }) => Buffer.byteLength(JSON.stringify(header)))
console.log(
  JSON.stringify({
    median: median(bytes),
    most: Math.max(...bytes),
    header: median(headers),
    decisions: median(records.map(({ actions }) => actions.length)),
  }),
)
