// npm run bench [-- --quick]: speed as ratios to peers of the same run, memory of live games.
// Prints a table, and a line `MISSED <bar>: <value> (wanted <bar value>)` for each bar that is not met.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..')
const quick = process.argv.includes('--quick')
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

// The built package is measured, as its users have it; peers are installed here alone.
const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => statSync(join(file.parentPath ?? file.path, file.name)).mtimeMs),
  )
const built = join(root, 'dist', 'drakborgen.js')
if (!existsSync(built) || newest(join(root, 'src')) > statSync(built).mtimeMs) run('npm', 'run', 'build')
if (!existsSync(join(here, 'node_modules'))) run('npm', 'ci', '--prefix', here, '--no-audit', '--no-fund')

const pace = quick ? { rounds: 5, ms: 500, warm: 1000 } : { rounds: 15, ms: 1000, warm: 3000 }
const pair = (ours, peer) =>
  JSON.parse(
    execFileSync(process.execPath, [join(here, 'pair.mjs'), ours, peer, JSON.stringify(pace)], { encoding: 'utf8' }),
  )

const rows = []
const row = (measure, value, unit, bar) => rows.push({ measure, value, unit, bar })
const thousands = (rate) => (rate / 1000).toFixed(0)

const small = pair('byKernel', 'byHand')
row('small game, reducer by hand', thousands(small.peer), 'k choices/s')
row('small game, kernel with log', thousands(small.ours), 'k choices/s')
row('kernel / by hand', small.ratio.toFixed(2), '', { least: 0.7 })

const big = pair('fourHeroes', 'chess')
row('chessops, random legal play', thousands(big.peer), 'k plies/s')
row('Drakborgen, four heroes, with log', thousands(big.ours), 'k decisions/s')
row('Drakborgen / chessops', big.ratio.toFixed(2), '', { least: 0.6 })

const all = pair('everything', 'fourHeroes')
row('Drakborgen II over all, four heroes', thousands(all.ours), 'k decisions/s')
row('Drakborgen II over all / Drakborgen', all.ratio.toFixed(2), '', { least: 0.5 })

const dealing = Number(execFileSync(process.execPath, [join(here, 'dealing.mjs')], { encoding: 'utf8' }))
row('dealing what is hidden, all boxes', dealing.toFixed(1), 'µs, median', { most: 20 })

const megabytes = Number(
  execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=4096', join(here, 'memory.mjs')], {
    encoding: 'utf8',
  }),
)
row('10,000 live games of four heroes', megabytes.toFixed(0), 'MB', { most: 300 })

console.log(`node ${process.version}, ${quick ? 'quick' : 'full'} run`)
for (const { measure, value, unit, bar } of rows) {
  const wanted = bar === undefined ? '' : bar.least === undefined ? `at most ${bar.most}` : `at least ${bar.least}`
  console.log(`${measure.padEnd(36)}${String(value).padStart(8)} ${unit.padEnd(14)}${wanted}`.trimEnd())
}
for (const { measure, value, bar } of rows) {
  if (bar === undefined) continue
  const met = bar.least === undefined ? Number(value) <= bar.most : Number(value) >= bar.least
  if (!met) console.log(`MISSED ${measure}: ${value} (wanted ${bar.least ?? bar.most})`)
}
