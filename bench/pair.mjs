// One pair of players, timed in turns in a process of its own: what the machine has compiled for one ruleset says nothing
// of another, and no player's package is loaded beside another pair.
// Usage: pair.mjs <ours> <peer> <pace as JSON>, a player being <file>:<name>; prints rates and the ratio as JSON.
import { inTurns } from './lib.mjs'

const player = async (name) => {
  const [file, what] = name.split(':')
  const players = await import(`./players/${file}.mjs`)
  return players[what]()
}

const [ours, peer, pace] = process.argv.slice(2)
const { rate, ratio } = inTurns({ [peer]: await player(peer), [ours]: await player(ours) }, JSON.parse(pace))
console.log(JSON.stringify({ ours: rate(ours), peer: rate(peer), ratio: ratio(ours, peer) }))
