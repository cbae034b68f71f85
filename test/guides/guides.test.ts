/**
 * What documentation shows is so: every block of code in the README, in the guides and in the docstrings of `src` is
 * type-checked as strictly as the project is, and run, and prints what is shown to be printed. Every command is run.
 *
 * How blocks make up programs stands in `test/support/pages.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as testkit from 'delvekit/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Block,
  blocksOf,
  docstringBlocksOf,
  marked,
  type Program,
  programsOf,
  sourceOf,
  unlikeIn,
} from '../support/pages.js'
import { inScratch, root, run } from '../toolchain/scratch.js'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const within = (folder: string, ending: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
const pages = ['README.md', ...within('docs/guides', '.md')]
const sources = within('src', '.ts')
const blocksIn = new Map<string, ReadonlyArray<Block>>([
  ...pages.map((page) => [page, blocksOf(read(page))] as const),
  ...sources.map((source) => [source, docstringBlocksOf(read(source))] as const),
])
const programs = [...blocksIn].flatMap(([file, blocks]) => programsOf(file, blocks))

/** Where a program begins, as a file and a line to click on. */
const nameOf = ({ file, pieces }: Program): string => `${file}:${pieces[0]!.line + 1}`
/** The file of a program in the scratch folder: its compiler errors read like ones of the page. */
const fileOf = (program: Program): string => `${nameOf(program).replaceAll(':', '-')}.ts`

// All programs are compiled together, and run in one process, each as a module of its own.

const faults = new Map<string, string[]>()
const printed = new Map<string, string>()

beforeAll(async () => {
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'examples/tsconfig.json'),
      include: programs.map(fileOf),
    }),
    'all.mjs': `for (const file of ${JSON.stringify(programs.map(fileOf))}) {
  console.log(${JSON.stringify(marked('file '))} + file)
  try { await import('./' + file) } catch (error) { console.log(${JSON.stringify(marked('threw'))} + '\\n' + error.stack) }
}\n`,
    ...Object.fromEntries(programs.map((program) => [fileOf(program), sourceOf(program)])),
  }
  await inScratch(files, [], async (folder) => {
    const tool = (path: string): string => join(root, 'node_modules', path)
    const [compiled, ran] = await Promise.all([
      run(tool('typescript/bin/tsc'), ['-p', '.', '--pretty', 'false'], folder),
      run(tool('tsx/dist/cli.mjs'), ['--tsconfig', 'tsconfig.json', 'all.mjs'], folder),
    ])
    for (const line of compiled.out.split('\n')) {
      const [, file, at, says] = /^(.+?)\.ts\((\d+),\d+\): (.*)$/.exec(line) ?? []
      // A docstring may make something and stop there.
      if (file === undefined || (file.startsWith('src/') && says!.startsWith('error TS6133'))) continue
      faults.set(`${file}.ts`, [...(faults.get(`${file}.ts`) ?? []), `line ${at}: ${says}`])
    }
    if (compiled.code !== 0 && !/^\S+\(\d+,\d+\): /m.test(compiled.out)) throw new Error(compiled.out)
    for (const part of ran.out.split(marked('file ')).slice(1)) {
      const end = part.indexOf('\n')
      printed.set(part.slice(0, end), part.slice(end + 1))
    }
  })
})

describe.each(programs.map((program) => [nameOf(program), program] as const))('the code of %s', (_, program) => {
  test('is of the right types', () => {
    expect(faults.get(fileOf(program)) ?? []).toEqual([])
  })

  test('runs, and prints what is shown', () => {
    const [out = '', thrown] = printed.get(fileOf(program))?.split(marked('threw\n')) ?? []
    expect(thrown).toBeUndefined()
    expect(out.split(marked('block')).length - 1).toBe(program.pieces.length)
    expect(unlikeIn(program, out)).toEqual([])
  })
})

describe.each(pages)('%s', (page) => {
  const blocks = blocksIn.get(page)!

  test('has no block that nobody looks at', () => {
    expect(blocks.filter(({ language }) => !['ts', 'text', 'sh', 'json'].includes(language))).toEqual([])
    const json = blocks.filter(({ language }) => language === 'json')
    for (const { code } of json) expect(() => JSON.parse(code) as unknown).not.toThrow()
  })

  const commands = blocks.flatMap(({ language, code }) => (language === 'sh' ? code.trim().split(/\n|&&/) : []))
  test.each(commands.map((command) => command.trim()))('%s', async (command) => {
    await inScratch({}, [], (folder) => isRun(command, folder))
  })
})

describe('what is not so is found', () => {
  const page = [
    '```ts',
    "import { option as O } from 'fp-ts'",
    'console.log(O.isSome(O.none)) // true: it is there',
    '```',
    '## Another section',
    '```ts',
    'console.log(1)',
    '```',
    'It prints:',
    '```text',
    '2',
    '```',
  ].join('\n')
  const [program, ...others] = programsOf('page.md', blocksOf(page))

  test('in a comment and in a text, with the line', () => {
    expect(others).toEqual([])
    const [line, rest, block] = ['line 2', 'rest', 'block'].map(marked)
    const out = [line, 'false', rest, block, '1', block, ''].join('\n')
    expect(unlikeIn(program!, out)).toEqual([
      { line: 3, shown: 'true: it is there', printed: 'false\n' },
      { line: 7, shown: '2\n', printed: '1\n' },
    ])
    expect(unlikeIn(program!, out.replace('false', 'true').replace('1', '2'))).toEqual([])
  })

  test('in the line in which it stands on the page', () => {
    const lines = sourceOf(program!).split('\n')
    expect(lines[6]).toBe('console.log(1)')
    expect(lines[2]).toContain('console.log(O.isSome(O.none))')
  })

  test('and a comment that only begins with what is printed', () => {
    const [begun] = programsOf('page.md', blocksOf('```ts\nconsole.log(3) // 30\n```\n'))
    const out = [marked('line 1'), '3', marked('rest'), marked('block'), ''].join('\n')
    expect(unlikeIn(begun!, out)).toEqual([{ line: 2, shown: '30', printed: '3\n' }])
  })

  test('and a page that prints what it does not show', () => {
    const silent = programsOf('page.md', blocksOf('```ts\nconsole.log(1)\n```\n'))
    expect(unlikeIn(silent[0]!, `1\n${marked('block')}\n`)).toEqual([{ line: 2, shown: '', printed: '1\n' }])
  })
})

test('every example of a docstring has code in it that is found', () => {
  const without = sources.filter(
    (source) =>
      read(source).split('@example').length - 1 >
      blocksIn.get(source)!.filter(({ language }) => language === 'ts').length,
  )
  expect(without).toEqual([])
})

test('every function of the testkit has an example', () => {
  const text = sources
    .filter((source) => source.startsWith('src/testkit/'))
    .map(read)
    .join('\n')
  const docstringOf = (name: string): string =>
    new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name} = `).exec(text)?.[1] ?? ''
  expect(Object.keys(testkit).filter((name) => !docstringOf(name).includes('@example'))).toEqual([])
})

/** Runs a command, or looks whether it could be run, if it needs the network or takes minutes. */
const isRun = async (command: string, folder: string): Promise<void> => {
  const { name, scripts, peerDependencies } = JSON.parse(read('package.json')) as Package
  const [tool = '', verb = '', ...args] = command.split(/\s+/)
  const call = `${tool} ${verb}`
  if (call === 'npm ci') expect(existsSync(join(root, 'package-lock.json'))).toBe(true)
  else if (call === 'npm install')
    expect([name, ...Object.keys(peerDependencies)]).toEqual(expect.arrayContaining(args))
  else if (call === 'npm test') expect(scripts).toHaveProperty('test')
  else if (call === 'npm start') await isRun(`npx ${scripts['start']} ${args.slice(1).join(' ')}`.trim(), folder)
  else if (call === 'npx tsx') {
    const small = args.map((arg, i) =>
      ['--games', '--pairs'].includes(args[i - 1]!) ? '2' : args[i - 1] === '--out' ? join(folder, basename(arg)) : arg,
    )
    const { code, out } = await run(join(root, 'node_modules/tsx/dist/cli.mjs'), small)
    expect([code, code === 0 ? '' : out]).toEqual([0, ''])
  } else expect.fail(`this test does not know how to run '${command}'`)
}
interface Package {
  readonly name: string
  readonly scripts: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}
