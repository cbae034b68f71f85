// How many nodes there are to a decision of Drakborgen. An engine that throws its own dice shows decisions only, so the very
// games that are timed are played once more by an engine that leaves chance to the caller. The caller throws the same dice
// and makes the same choices, every game ends as it did, and on the way each node is counted, a seat's or chance's.
import { createEngine, same } from '../dist/index.js'
import { games, oneBox, play, playByHand } from './players/drakborgen.mjs'

const seeded = createEngine(oneBox())
const asking = createEngine(oneBox(), { chance: 'byHand' })
let decisions = 0
let throws = 0
for (let seed = 0; seed < games; seed++) {
  const counted = playByHand(asking, seed)
  const timed = play(seeded, seed)
  if (counted.decisions !== timed.decisions || !same(counted.game.table, timed.game.table))
    throw new Error(`seed ${seed}: not the same game`)
  decisions += counted.decisions
  throws += counted.throws
}
console.log((decisions + throws) / decisions)
