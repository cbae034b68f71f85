// Everything CI runs, step by step, each with its time; goes on after a failure, and exits 1 at the end if any failed.
//
//   npm run check                     all steps
//   npm run check -- eslint size      only these
//
// NODES="26" says on which Node lines `nodes` runs the tests (see scripts/on-nodes.sh).
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const logs = join(root, 'reports', 'check')
const TAIL = 40

const STEPS = {
  build: 'tsup',
  types: 'tsc',
  'types-test': 'tsc -p test',
  'types-examples': 'tsc -p examples',
  format: 'biome check .',
  eslint: 'eslint . --max-warnings 0',
  layers: 'depcruise src',
  knip: 'knip --no-config-hints',
  publint: 'publint --strict',
  attw: 'attw --pack . --profile node16',
  smoke: 'node scripts/smoke.mjs',
  size: 'node scripts/size.mjs',
  docs: 'typedoc',
  changesets: 'node scripts/changesets.mjs',
  nodes: 'bash scripts/on-nodes.sh',
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.error(`no step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`)
  process.exit(2)
}

mkdirSync(logs, { recursive: true })
const env = { ...process.env, NO_COLOR: '1', PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH }
const failed = []
console.log(`Node ${process.version}`)
for (const [name, command] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = performance.now()
  const run = spawnSync(command, {
    cwd: root,
    env,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const output = run.stdout + run.stderr
  writeFileSync(join(logs, `${name}.log`), output)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.padStart(6)} s  ${command}`)
  if (run.status !== 0) {
    failed.push(name)
    console.log(
      output
        .trimEnd()
        .split('\n')
        .slice(-TAIL)
        .map((line) => `     | ${line}`)
        .join('\n'),
    )
  }
}
console.log(failed.length === 0 ? 'all steps ok' : `failed: ${failed.join(', ')} (whole logs in reports/check/)`)
process.exit(failed.length === 0 ? 0 : 1)
