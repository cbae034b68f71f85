/** Each rule that holds the design's boundaries is shown a bad file, and fires. */
import { join, relative, sep } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inScratch, root, run } from './scratch.js'

const firings = new Map<string, ReadonlyArray<string>>()
const firedOn = (file: string): ReadonlyArray<string> => firings.get(file) ?? []

describe('what a file of src may do (ESLint)', () => {
  const RESTRICTED = 'no-restricted-syntax'
  const bad: ReadonlyArray<readonly [rule: string, what: string, code: string, folder?: string]> = [
    ['@typescript-eslint/no-explicit-any', 'any', 'export const f = (x: any): number => Number(x)'],
    ['@typescript-eslint/no-explicit-any', 'as any', 'export const f = (x: string): number => x as any'],
    [RESTRICTED, 'as never', 'export const f = (x: string): number => x as never'],
    [RESTRICTED, 'as unknown as', 'export const f = (x: string): number => x as unknown as number'],
    [RESTRICTED, 'as object as', 'export const f = (x: readonly string[]): Error => x as object as Error'],
    [RESTRICTED, 'a default export', 'export default 1'],
    [RESTRICTED, 'a name exported as default', 'const x = 1\nexport { x as default }'],
    [RESTRICTED, 'export *', "export * from './good.js'"],
    [RESTRICTED, 'for in', 'export const f = (x: object): void => {\n  for (const _ in x) f(x)\n}'],
    [RESTRICTED, 'import()', "export const f = (): unknown => import('./good.js')"],
    [RESTRICTED, 'import.meta', 'export const f = (): string => import.meta.url'],
    [RESTRICTED, 'state in a module', 'let x = 1\nexport const f = (): number => x++'],
    [RESTRICTED, 'exported state in a module', 'export let x = 1'],
    [RESTRICTED, 'a side effect at import', 'export const xs: ReadonlyArray<number> = []\nObject.freeze(xs)'],
    [RESTRICTED, 'an order by locale', 'export const f = (a: string, b: string): number => a.localeCompare(b)'],
    ['functional/no-throw-statements', 'throw', "export const f = (): never => {\n  throw new Error('no')\n}"],
    ['functional/no-classes', 'a class', 'export class C {}'],
    ['functional/no-this-expressions', 'this', 'export function f(this: string): string {\n  return this\n}'],
    [
      'functional/no-promise-reject',
      'a rejection',
      'export const f = (): Promise<never> => Promise.reject(new Error())',
    ],
    [RESTRICTED, 'a field that may be set', 'export interface I {\n  x: number\n}'],
    [RESTRICTED, 'a key that may be set', 'export interface I {\n  [key: string]: number\n}'],
    [RESTRICTED, 'a field of a union that may be set', "export type U = { x: number } | 'none'"],
    [RESTRICTED, 'a field whose array may be filled', 'export interface I {\n  readonly xs: number[]\n}'],
    [RESTRICTED, 'an array that may be filled', 'export type Xs = string[]'],
    ['no-restricted-properties', 'Math.random', 'export const f = (): number => Math.random()'],
    ['no-restricted-properties', 'random of Math', 'const { random } = Math\nexport const f = (): number => random()'],
    ['no-restricted-imports', 'node:fs', "import { readFileSync } from 'node:fs'\nexport const f = readFileSync"],
    ['no-restricted-imports', 'fs', "import { readFileSync } from 'fs'\nexport const f = readFileSync"],
    ['no-restricted-imports', 'fp-ts/Either', "import { left } from 'fp-ts/Either'\nexport const f = left"],
    ['no-restricted-imports', 'fp-ts/lib', "import { left } from 'fp-ts/lib/Either.js'\nexport const f = left"],
    [
      'no-restricted-imports',
      'io-ts/lib',
      "import { failure } from 'io-ts/lib/PathReporter.js'\nexport const f = failure",
    ],
    ['no-restricted-imports', 'the package itself', "import { roll } from 'delvekit'\nexport const f = roll"],
    ['no-restricted-imports', 'sources, in an example', "import { x } from '../src/kernel/good.js'\nx()", 'examples'],
    [
      'delvekit/imported-names',
      'a constant named as an imported type',
      "import type { I } from './good.js'\nexport const I: I = { x: 1 }",
    ],
    ['@typescript-eslint/explicit-module-boundary-types', 'an untyped export', 'export const f = (x: number) => x'],
    [
      '@typescript-eslint/strict-boolean-expressions',
      'a value taken for a boolean',
      'export const f = (x: object | string): number => (x ? 1 : 0)',
    ],
    [
      '@typescript-eslint/switch-exhaustiveness-check',
      'a case forgotten',
      "export const f = (x: 'a' | 'b'): void => {\n  switch (x) {\n    case 'a':\n      f(x)\n  }\n}",
    ],
    ['@typescript-eslint/no-unused-vars', 'a parameter not used', 'export const f = (x: number): number => 1'],
    [
      '@typescript-eslint/consistent-type-imports',
      'a type imported as a value',
      "import { I } from './good.js'\nexport const f = (x: I): I => x",
    ],
    [
      '@typescript-eslint/no-import-type-side-effects',
      'an import of nothing but types',
      "import { type I } from './good.js'\nexport const f = (x: I): I => x",
    ],
  ]
  const GLOBALS = [
    ...[
      'Date',
      'Intl',
      'performance',
      'process',
      'console',
      'Buffer',
      'require',
      'globalThis',
      'global',
      'self',
      'window',
    ],
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'navigator', 'document', 'localStorage'],
    ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
    ...['crypto', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'eval', 'Function'],
  ]
  const good: Readonly<Record<string, string>> = {
    // Local mutation, `!` on an index that is there, both ways to write an array, numbers in templates, `_` unused.
    'src/kernel/good.ts': `import { either as E } from 'fp-ts'
export interface I {
  readonly x: number
}
interface MutableCount {
  of: number
}
export const f = (xs: ReadonlyArray<I>, _unused: number): E.Either<string, I[]> => {
  const out: I[] = []
  const count: MutableCount = { of: 0 }
  for (let i = 0; i < xs.length; i++) {
    out.push(xs[i]!)
    count.of += 1
  }
  return count.of > 100 ? E.left(\`\${count.of} are too many\`) : E.right(out)
}
export const g = (x: string | 'hidden', y: 'a' | 'b' | 'c'): number => {
  switch (y) {
    case 'a':
      return x.length
    default:
      return 0
  }
}
`,
    'src/kernel/bug.ts': "export const bug = (): never => {\n  throw new Error('bug')\n}\n",
    'src/testkit/law.ts': "export const law = (): never => {\n  throw new Error('broken')\n}\n",
    'src/kernel/engine.ts':
      'export const f = (x: string): number => (x === "" ? (x as never) : (x as unknown as number))\n',
    'examples/good.ts': "import { createEngine } from 'delvekit'\n\nconsole.log(Date.now(), createEngine)\n",
  }
  const fileOf = (at: number): string => `${bad[at]?.[3] ?? 'src/kernel'}/bad-${at}.ts`

  beforeAll(async () => {
    const files = {
      ...good,
      ...Object.fromEntries(bad.map(([, , code], i) => [fileOf(i), `${code}\n`])),
      'src/parts/globals.ts': `export const all: ReadonlyArray<unknown> = [${GLOBALS.join(', ')}]\n`,
      'src/parts/date.ts': 'export const now = (): number => new Date().getTime() + Date.now()\n',
    }
    const configs = ['eslint.config.js', 'package.json', 'tsconfig.json', 'examples/tsconfig.json']
    await inScratch(files, configs, async (folder) => {
      const { out } = await run(
        join(root, 'node_modules/eslint/bin/eslint.js'),
        ['src', 'examples', '--format', 'json'],
        folder,
      )
      for (const { filePath, messages } of JSON.parse(out) as ReadonlyArray<Linted>) {
        const name = relative(folder, filePath).replaceAll(sep, '/')
        firings.set(
          name,
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        )
      }
    })
  })

  test.each(bad.map(([rule, what], i) => [rule, what, fileOf(i)] as const))('%s: %s', (rule, _, file) => {
    expect(firedOn(file).filter((said) => said.startsWith(`${rule}: `))).not.toEqual([])
  })
  test.each(GLOBALS)('no-restricted-globals: %s', (name) => {
    expect(firedOn('src/parts/globals.ts').filter((said) => said.includes(`'${name}'`))).not.toEqual([])
  })
  test('no-restricted-globals: new Date() and Date.now()', () => {
    expect(firedOn('src/parts/date.ts').filter((said) => said.includes("'Date'"))).toHaveLength(2)
  })
  test.each(Object.keys(good))('nothing fires on good code: %s', (file) => {
    expect(firings.get(file)).toEqual([])
  })
})

describe('which file of src may import which (dependency-cruiser)', () => {
  const bad: ReadonlyArray<readonly [rule: string, from: string, imports: string]> = [
    ['layer-kernel', 'src/kernel/bad.ts', '../parts/grid.js'],
    ['layer-kernel', 'src/kernel/worse.ts', '../rulesets/drakborgen/state.js'],
    ['layer-kernel', 'src/kernel/worst.ts', '../testkit/laws.js'],
    ['layer-parts', 'src/parts/bad.ts', '../rulesets/drakborgen/state.js'],
    ['layer-rulesets', 'src/rulesets/legenden/bad.ts', '../../bots/random.js'],
    ['layer-rulesets', 'src/rulesets/legenden/worse.ts', '../../testkit/laws.js'],
    ['layer-rulesets', 'src/rulesets/legenden/worst.ts', '../../narrate/words.js'],
    ['layer-bots', 'src/bots/bad.ts', '../testkit/laws.js'],
    ['bots-types-only', 'src/bots/worse.ts', '../rulesets/drakborgen/state.js'],
    ['layer-simulate', 'src/simulate/bad.ts', '../parts/grid.js'],
    ['layer-simulate', 'src/simulate/worst.ts', '../testkit/laws.js'],
    ['simulate-types-only', 'src/simulate/worse.ts', '../rulesets/drakborgen/state.js'],
    ['layer-testkit', 'src/testkit/bad.ts', '../rulesets/drakborgen/state.js'],
    ['layer-narrate', 'src/narrate/bad.ts', '../testkit/laws.js'],
    ['narrate-types-only', 'src/narrate/worse.ts', '../rulesets/drakborgen/state.js'],
    ['content-types-only', 'src/rulesets/drakborgen/content/bad.ts', '../state.js'],
    ['ruleset-imports-no-other', 'src/rulesets/drakborgen/bad.ts', '../catacombs/state.js'],
    ['ruleset-imports-no-other', 'src/rulesets/drakborgen/worse.ts', '../drakborgen-2/state.js'],
    ['ruleset-imports-no-other', 'src/rulesets/legenden/other.ts', '../drakborgen/state.js'],
    ['catacombs-imports-its-bases-only', 'src/rulesets/catacombs/bad.ts', '../drakborgen-2/state.js'],
    ['drakborgen-2-imports-its-bases-only', 'src/rulesets/drakborgen-2/bad.ts', '../legenden/state.js'],
    ['front-door-is-for-users', 'src/parts/door.ts', '../index.js'],
    ['src-alone', 'src/parts/tests.ts', '../../test/helper.js'],
    ['pure-rand-in-chance-only', 'src/kernel/random.ts', 'pure-rand/distribution/uniformInt'],
    ['fast-check-in-testkit-only', 'src/kernel/check.ts', 'fast-check'],
    ['src-no-platform', 'src/kernel/files.ts', 'node:fs'],
    ['src-no-platform', 'src/kernel/path.ts', 'path'],
    ['src-no-dev-dependency', 'src/kernel/dev.ts', 'vitest'],
    // The testkit works in any runner.
    ['src-no-dev-dependency', 'src/testkit/runner.ts', 'vitest'],
    ['src-no-platform', 'src/testkit/runner-of-node.ts', 'node:test'],
    ['resolvable', 'src/kernel/lost.ts', './nowhere.js'],
    ['no-circular', 'src/parts/egg.ts', './hen.js'],
  ]
  const good: Readonly<Record<string, string>> = {
    'src/index.ts': "export { x } from './kernel/chance.js'\n",
    'src/kernel/chance.ts':
      "import { uniformInt } from 'pure-rand/distribution/uniformInt'\nexport const x = uniformInt\n",
    'src/parts/grid.ts':
      "import { either } from 'fp-ts'\nimport { x as y } from '../kernel/chance.js'\nexport const x = [y, either]\n",
    'src/bots/random.ts': "export { x } from '../kernel/chance.js'\n",
    'src/simulate/figures.ts':
      "import { x as y } from '../bots/random.js'\nimport type { Way } from '../rulesets/drakborgen/state.js'\nexport { x } from '../kernel/chance.js'\nexport const of = (way: Way): unknown => [way, y]\n",
    'src/testkit/laws.ts':
      "import * as fc from 'fast-check'\nimport { x as y } from '../kernel/chance.js'\nexport const x = [fc, y]\n",
    'src/narrate/words.ts':
      "import type { Way } from '../rulesets/drakborgen/state.js'\nexport { x } from '../kernel/chance.js'\nexport const of = (way: Way): string => way\n",
    'src/rulesets/drakborgen/state.ts':
      "export type Way = 'north'\nexport { x } from '../../parts/grid.js'\nexport { pack } from './content/pack.js'\n",
    // Its circle with state.ts is one of types.
    'src/rulesets/drakborgen/content/pack.ts':
      "import type { Way } from '../state.js'\nimport { x } from '../../../kernel/chance.js'\nexport const pack: ReadonlyArray<unknown> = ['north' satisfies Way, x]\n",
    'src/rulesets/catacombs/state.ts': "export { x } from '../drakborgen/state.js'\n",
    'src/rulesets/drakborgen-2/state.ts':
      "export { x } from '../drakborgen/state.js'\nexport { x as y } from '../catacombs/state.js'\n",
    'src/rulesets/legenden/state.ts': "export { x } from '../../parts/grid.js'\n",
  }
  const others = {
    'src/parts/hen.ts': "import * as all from './egg.js'\nexport const x = all\n",
    'src/kernel/alone.ts': 'export const x = 1\n',
    'test/helper.ts': 'export const x = 1\n',
  }

  beforeAll(async () => {
    const files = {
      ...good,
      ...others,
      ...Object.fromEntries(bad.map(([, from, to]) => [from, `import * as all from '${to}'\nexport const x = all\n`])),
    }
    await inScratch(files, ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'], async (folder) => {
      const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
      const { out } = await run(tool, ['src', '--output-type', 'json'], folder)
      const { summary } = JSON.parse(out) as { readonly summary: { readonly violations: ReadonlyArray<Violation> } }
      for (const { from, rule } of summary.violations) firings.set(from, [...firedOn(from), rule.name])
    })
  })

  test.each(bad)('%s: %s imports %s', (rule, from) => {
    expect(firedOn(from)).toContain(rule)
  })
  test('no-orphans: a file that nobody imports', () => {
    expect(firedOn('src/kernel/alone.ts')).toContain('no-orphans')
  })
  test.each(Object.keys(good))('nothing fires on good imports: %s', (file) => {
    expect(firedOn(file)).toEqual([])
  })
})

interface Linted {
  readonly filePath: string
  readonly messages: ReadonlyArray<{ readonly ruleId: string | null; readonly message: string }>
}

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}
