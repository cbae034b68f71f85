// The golden game: the same seed gives the same bytes of log wherever the package runs. `delvekit` and
// `delvekit/drakborgen` are passed in, so that sources, ESM and CJS are all played by this one file.

/**
 * Plays one game of four heroes by choices drawn from the package's own generator, and gives its log: a line of JSON for
 * each event, the kernel's own among them, and last the outcome.
 */
export const goldenLog = ({ createEngine, random, seeded }, { drakborgen, classic }) => {
  const engine = createEngine(drakborgen(classic))
  const choices = random(seeded(2 ** 40 + 7))
  const started = engine.start({ seats: 4, seed: 1985 })
  let { game, events } = started.right
  const log = [...events]
  for (;;) {
    const legal = engine.legalActions(game)
    if (legal.length === 0) break
    ;({ game, events } = engine.reduceAt(game, choices.below(legal.length)))
    log.push(...events)
  }
  log.push(engine.outcome(game).value, { random: game.random })
  return `${log.map((event) => JSON.stringify(event)).join('\n')}\n`
}
