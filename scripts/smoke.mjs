// Unpacks the packed tarball beside its dependencies in a temporary folder and loads every entry point with import and
// with require, on the Node that runs this file. Nothing else finds an import path that only a bundler or a type checker
// can resolve. Needs `npm run build`; uses no network.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const dir = mkdtempSync(join(tmpdir(), 'smoke-'))
const installed = join(dir, 'node_modules', pkg.name)

/** What the code prints, run as a file of this name. */
const printed = (file, code) => {
  writeFileSync(join(dir, file), code)
  return execFileSync(process.execPath, [join(dir, file)], { encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
}

try {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', dir]
  const packed = Object.values(JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' })))
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['xzf', join(dir, packed[0].filename), '--strip-components=1', '-C', installed])
  for (const dependency of Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies })) {
    symlinkSync(join(root, 'node_modules', dependency), join(dir, 'node_modules', dependency), 'junction')
  }

  const names = Object.keys(pkg.exports)
    .filter((path) => path !== './package.json')
    .map((path) => pkg.name + path.slice(1))
  const esm = printed(
    'esm.mjs',
    `const all = await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))
     console.log(JSON.stringify(all.map((entry) => Object.keys(entry).sort())))`,
  )
  const cjs = printed(
    'cjs.cjs',
    `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => Object.keys(require(name)).sort())))`,
  )
  if (esm !== cjs) throw new Error(`ESM and CJS export different names:\n${esm}\n${cjs}`)
  const counts = JSON.parse(esm)

  // The golden game: the same bytes of log from ESM, from CJS and from the sources (test/golden).
  copyFileSync(join(root, 'test/golden/play.mjs'), join(dir, 'play.mjs'))
  const golden = readFileSync(join(root, 'test/golden/drakborgen-classic.jsonl'), 'utf8').trim()
  const logs = {
    ESM: printed(
      'golden.mjs',
      `import { goldenLog } from './play.mjs'
       console.log(goldenLog(await import('delvekit'), await import('delvekit/drakborgen')))`,
    ),
    CJS: printed(
      'golden.cjs',
      `import('./play.mjs').then(({ goldenLog }) =>
         console.log(goldenLog(require('delvekit'), require('delvekit/drakborgen'))))`,
    ),
  }
  for (const [form, log] of Object.entries(logs))
    if (log !== golden) throw new Error(`the golden game has another log as ${form} (see test/golden)`)
  console.log(`smoke on Node ${process.version}, ESM and CJS alike, the golden game byte for byte:`)
  names.forEach((name, i) => console.log(`  ${name.padEnd(20)} ${counts[i].length} names`))
  if (counts.some((entry) => entry.length === 0)) throw new Error('an entry point exports nothing')
} finally {
  rmSync(dir, { recursive: true, force: true })
}
