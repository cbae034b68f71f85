/** The subpaths of the package stand in five files; here they agree. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entries } from '../../entries.js'
import { root } from './scratch.js'

const json = (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, path), 'utf8'))
const names = Object.keys(entries)
const nameOf = (name: string): string => (name === 'index' ? 'delvekit' : `delvekit/${name}`)

describe('the entry points', () => {
  test('are what package.json exports, in both formats, with types', () => {
    const exports = names.map((name) => [
      nameOf(name).replace('delvekit', '.'),
      {
        import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
        require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
      },
    ])
    expect(json('package.json')).toHaveProperty('exports', {
      ...Object.fromEntries(exports),
      './package.json': './package.json',
    })
  })

  test.each(['test/tsconfig.json', 'examples/tsconfig.json'])('are the paths of %s', (file) => {
    const paths = Object.entries(entries).map(([name, source]) => [nameOf(name), [`../${source}`]])
    expect(json(file)).toHaveProperty('compilerOptions.paths', Object.fromEntries(paths))
  })

  test('are what the reference documents and knip starts from', () => {
    expect(json('typedoc.json')['entryPoints']).toEqual(Object.values(entries))
    expect(json('knip.json')['entry']).toEqual(expect.arrayContaining(Object.values(entries)))
  })

  test('need fast-check only where the testkit is used: an optional peer', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = json('package.json')
    expect(peerDependencies).toHaveProperty('fast-check')
    expect(peerDependenciesMeta).toEqual({ 'fast-check': { optional: true } })
    expect(dependencies).not.toHaveProperty('fast-check')
  })
})
