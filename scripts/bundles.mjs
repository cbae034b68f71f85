// What an import costs an application, in KB: bundled and minified by rolldown with every dependency, peers included, then
// gzipped. Used by `npm run size` and `npm run bench`. Needs `npm run build`.
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
     import { anniversary, classic, drakborgen } from 'delvekit/drakborgen'
     console.log([classic, anniversary].map((pack) => createEngine(drakborgen(pack))))`,
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

const gzipped = async (code) => gzipSync(await bundled(code), { level: 9 }).length / 1024

/** Imports that have a limit. */
export const limited = async () => {
  const sizes = []
  for (const [name, limit, code] of LIMITS) sizes.push({ name, limit, size: await gzipped(code) })
  return sizes
}

/** Each subpath on its own, with all that it exports. */
export const bySubpath = async () => {
  const sizes = []
  for (const subpath of Object.keys(exports).filter((name) => exports[name].import !== undefined)) {
    const name = `delvekit${subpath.slice(1)}`
    sizes.push({ name, size: await gzipped(`import * as all from '${name}'; console.log(all)`) })
  }
  return sizes
}
