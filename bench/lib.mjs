// What every measurement shares: one generator for all engines, and timing in turns.

/** A small fast generator, the same for whatever is measured. */
export const mulberry32 = (seed) => {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of `n` at random, each as likely as any other unless there are weights. */
export const pick = (rng, n, weights) => {
  if (weights === undefined) return (rng() * n) | 0
  let total = 0
  for (const weight of weights) total += weight
  let left = (rng() * total) | 0
  let at = 0
  while ((left -= weights[at]) >= 0) at++
  return at
}

/**
 * Steps before the first measurement: time alone does not tell whether the machine has compiled what it will, and a game
 * of three hundred kinds of tasks takes it ten seconds. Whoever is slower than that has run long enough when the time is up.
 */
const warmSteps = 1_000_000

/** Steps between two looks at the clock, which would be a good part of a game of seven moves. */
const stretch = 200

const playStretch = (play) => {
  let count = 0
  while (count < stretch) count += play()
  return count
}

const warmUp = (play, { least, most }) => {
  const start = performance.now()
  for (let count = 0; ; ) {
    count += playStretch(play)
    const spent = performance.now() - start
    if ((spent >= least && count >= warmSteps) || spent >= most) return
  }
}

const perSecond = (play, ms) => {
  const start = performance.now()
  let count = 0
  let spent = 0
  do {
    count += playStretch(play)
    spent = performance.now() - start
  } while (spent < ms)
  return (count / spent) * 1000
}

export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Times several players of something, one after the other, round after round, so that whatever else the machine does
 * falls on all of them alike. Only ratios of one round are worth anything; the median over the rounds is given.
 *
 * @param {Record<string, () => number>} players - each plays a while and says how many steps it took
 */
export const inTurns = (players, { rounds, ms, warm }) => {
  const names = Object.keys(players)
  for (const name of names) warmUp(players[name], warm)
  const rates = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) for (const name of names) rates[name].push(perSecond(players[name], ms))
  const ratio = (a, b) => median(rates[a].map((rate, round) => rate / rates[b][round]))
  return { rate: (name) => median(rates[name]), ratio }
}
