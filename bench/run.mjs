// npm run bench [-- --quick]: speed as ratios to peers of the same run, memory, records, imports, bundles. Prints a table,
// and a line `MISSED <bar>: <value> (wanted <bar value>)` for each bar that is not met. docs/performance.md says more.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { bySubpath, limited } from '../scripts/bundles.mjs'
import { prepare } from './prepare.mjs'
import { table } from './table.mjs'

const quick = process.argv.includes('--quick')
const pace = quick
  ? { rounds: 5, ms: 400, warm: { least: 1000, most: 8000 } }
  : { rounds: 15, ms: 1000, warm: { least: 3000, most: 12_000 } }

prepare()

/** What a script of this folder prints, run in a process of its own. */
const measured = (script, args = [], flags = []) =>
  JSON.parse(
    execFileSync(process.execPath, [...flags, join(import.meta.dirname, script), ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
const pair = (ours, peer) => measured('pair.mjs', [ours, peer, JSON.stringify(pace)])

const { heading, row, print } = table()
const thousands = (rate) => (rate / 1000).toFixed(rate < 100_000 ? 1 : 0)

const ticTacToe = () => {
  heading('tic-tac-toe, legal moves at random')
  const against = (peer) => pair('tic-tac-toe:kernel', peer)
  const reducer = against('tic-tac-toe:byHand')
  const loop = against('tic-tac-toe:inPlace')
  const standard = against('boardgame-io:standard')
  const lean = against('boardgame-io:withoutUndo')
  const slice = against('redux-toolkit:slice')
  row('kernel, with check and log', thousands(reducer.ours), 'k moves/s')
  row('pure reducer by hand, with check', thousands(reducer.peer), 'k moves/s')
  row('loop by hand, in place', thousands(loop.peer), 'k moves/s')
  row('boardgame.io, reducer', thousands(standard.peer), 'k moves/s')
  row('boardgame.io, reducer without undo', thousands(lean.peer), 'k moves/s')
  row('Redux Toolkit, slice', thousands(slice.peer), 'k moves/s')
  row('kernel / pure reducer', reducer.ratio.toFixed(3), '', { least: 0.167 })
  row('kernel / loop', loop.ratio.toFixed(3), '')
  row('kernel / boardgame.io', standard.ratio.toFixed(0), '', { least: 60 })
  row('kernel / boardgame.io without undo', lean.ratio.toFixed(0), '', { least: 60 })
  row('kernel / Redux Toolkit', slice.ratio.toFixed(1), '')
}

const smallGame = () => {
  heading('small game with chance and secrets')
  const small = pair('small-game:kernel', 'small-game:byHand')
  row('reducer by hand, with events', thousands(small.peer), 'k choices/s')
  row('kernel, with log', thousands(small.ours), 'k choices/s')
  row('kernel / by hand', small.ratio.toFixed(2), '', { least: 0.8 })
}

const drakborgen = () => {
  heading('Drakborgen, four heroes, with log')
  const chess = pair('drakborgen:fourHeroes', 'chess:inPlace')
  const asked = pair('drakborgen:byHand', 'chess:inPlace')
  const battles = pair('drakborgen:fourHeroes', 'pokemon:battles')
  const all = pair('drakborgen:everything', 'drakborgen:fourHeroes')
  const nodes = measured('chance.mjs')
  row('Drakborgen', thousands(chess.ours), 'k decisions/s')
  row('nodes, chance among them, to a decision', nodes.toFixed(2), '')
  row('Drakborgen, nodes', thousands(chess.ours * nodes), 'k nodes/s')
  row('Drakborgen, chance by hand, nodes', thousands(asked.ours), 'k nodes/s')
  row('Drakborgen II over all', thousands(all.ours), 'k decisions/s')
  row('chessops', thousands(chess.peer), 'k plies/s')
  row('@pkmn/sim, generation 1', thousands(battles.peer), 'k turns/s')
  row('Drakborgen, decisions / chessops, plies', chess.ratio.toFixed(2), '', { least: 0.6 })
  row('Drakborgen, nodes / chessops, plies', (chess.ratio * nodes).toFixed(2), '', { least: 1 })
  row('Drakborgen, chance by hand, nodes / chessops, plies', asked.ratio.toFixed(2), '')
  row('Drakborgen, decisions / @pkmn/sim, turns', battles.ratio.toFixed(0), '')
  row('Drakborgen, nodes / @pkmn/sim, turns', (battles.ratio * nodes).toFixed(0), '', { least: 60 })
  row('Drakborgen II over all / Drakborgen', all.ratio.toFixed(2), '', { least: 0.5 })
}

/** A step's cost is the other way round than its rate. */
const cost = (what, beside) => pair(beside, what).ratio.toFixed(2)

const long = () => {
  heading('what a long game costs')
  const endless = cost('tic-tac-toe:old', 'tic-tac-toe:young')
  const quarters = cost('drakborgen:lastQuarter', 'drakborgen:firstQuarter')
  row('tic-tac-toe without end, a move after a million / the first', endless, '', { most: 1.25 })
  row('Drakborgen, a decision of the last quarter / the first', quarters, '', { most: 1.25 })
}

const branches = () => {
  heading('what it costs to go two ways from one position')
  const branching = cost('drakborgen:branching', 'drakborgen:fourHeroes')
  const plies = cost('chess:onCopies', 'chess:inPlace')
  const copies = cost('pokemon:copies', 'pokemon:battles')
  row('Drakborgen, a way of two / the only one', branching, '', { most: 1.1 })
  row('chessops, a ply on a copy / in place', plies, '')
  row('@pkmn/sim, a copy / a turn', copies, '')
}

const space = () => {
  heading('time and space')
  row('dealing what is hidden, all boxes, median', measured('dealing.mjs').toFixed(1), 'µs', { most: 20 })
  const live = measured('memory.mjs', [], ['--expose-gc', '--max-old-space-size=4096'])
  row('10,000 live games of four heroes', live.toFixed(0), 'MB', { most: 300 })
  const records = measured('records.mjs')
  row('record of a finished game without events, median', records.median, 'bytes')
  row('the longest of a thousand', records.most, 'bytes', { most: 1024 })
  row('the header of each', records.header, 'bytes')
}

const imports = async () => {
  heading('what an import costs')
  const added = measured('imports.mjs', [quick ? '15' : '31'])
  row('kernel and Drakborgen, beside fp-ts and io-ts', added.toFixed(0), 'ms', { most: 60 })
  for (const { name, size, limit } of await limited()) row(name, size.toFixed(1), 'KB gzip', { most: limit })
  for (const { name, size } of await bySubpath()) row(`all of ${name}`, size.toFixed(1), 'KB gzip')
}

ticTacToe()
smallGame()
drakborgen()
long()
branches()
space()
await imports()
console.log(`node ${process.version}, ${quick ? 'quick' : 'full'} run`)
print()
