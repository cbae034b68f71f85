// What an import costs an application: bundled and minified by rolldown with every dependency, peers included, then
// gzipped. Fails above the limits. Needs `npm run build`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const LIMITS = [
  ['kernel', 12, "import { createEngine, extend } from 'delvekit'; console.log(createEngine, extend)"],
  [
    'kernel + drakborgen',
    50,
    `import { createEngine } from 'delvekit'
     import { classic, drakborgen } from 'delvekit/drakborgen'
     console.log(createEngine(drakborgen(classic)))`,
  ],
  [
    'all of Drakborgen',
    100,
    `import { createEngine, extend } from 'delvekit'
     import { catacombs } from 'delvekit/catacombs'
     import { classic, drakborgen } from 'delvekit/drakborgen'
     import { drakborgen2, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
     const pack = withDrakborgen2(classic)
     console.log(createEngine(extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox))))`,
  ],
]

const root = resolve(import.meta.dirname, '..')
const { exports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

/** The package's own names, as an application would resolve them. */
const own = {
  name: 'own',
  resolveId: (id) =>
    /^delvekit(\/|$)/.test(id) ? resolve(root, exports[`.${id.slice('delvekit'.length)}`].import.default) : null,
}

const bundled = async (code) => {
  const app = {
    name: 'app',
    resolveId: (id) => (id === 'app' ? resolve(root, 'app.mjs') : null),
    load: (id) => (id === resolve(root, 'app.mjs') ? code : null),
  }
  const bundle = await rolldown({ input: 'app', cwd: root, plugins: [app, own], platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code
}

let failed = false
for (const [name, limit, code] of LIMITS) {
  const bytes = gzipSync(await bundled(code), { level: 9 }).length
  const over = bytes > limit * 1024
  failed ||= over
  console.log(
    `${over ? 'FAIL' : 'ok  '} ${name.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(5)} of ${limit} KB gzip`,
  )
}
process.exit(failed ? 1 : 0)
