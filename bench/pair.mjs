// One pair of players, timed in turns in a process of its own: what the machine has compiled for one ruleset says nothing
// of another. Usage: pair.mjs <ours> <peer> <pace as JSON>; prints rates and the ratio as JSON.
import { inTurns } from './lib.mjs'
import * as players from './players.mjs'

const [ours, peer, pace] = process.argv.slice(2)
const { rate, ratio } = inTurns({ [peer]: players[peer](), [ours]: players[ours]() }, JSON.parse(pace))
console.log(JSON.stringify({ ours: rate(ours), peer: rate(peer), ratio: ratio(ours, peer) }))
