/** scripts/rules.mjs: which ids of a ledger no test title carries. The ids here are of a game nobody plays. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inScratch, type Ran, root, run } from './scratch.js'

const LEDGER = `# Toy: rules ledger

Ids look like \`TOY-<TOPIC>-<n>\`. TOY-DIE-99 is only mentioned.

| id | rule | from |
|---|---|---|
| TOY-DIE-1 | A die is thrown. | R-1 |
| TOY-DIE-2 | It falls; see OTHER-DIE-1. | ledger |
| TOY-DIE-3 | It lies. | ledger |
| TOY-DIE-4 | It is read. | ledger |
| TOY-DEC-1 \`throw\` | whoever is first | |
| TOY-CONT-1 | The die has faces. |
| OTHER-DIE-1 | Not of this game. |
| TOY-CONV-1 | Information only, nothing to test: TOY-DIE-4. | ledger |

- **TOY-INV-1** A face lies up.

| id | question | ruling |
|---|---|---|
| TOY-R-1 | Who throws? | Whoever likes. |

**TOY-EX-1 A throw.** TOY-DIE-1, -2. Forced T6: 4.
`

/** Runs the script on these ledgers and tests. */
const rules = (
  tests: Readonly<Record<string, string>>,
  args: ReadonlyArray<string> = ['toy'],
  ledgers: Readonly<Record<string, string>> = { toy: LEDGER },
): Promise<Ran> => {
  const files = [
    ...Object.entries(ledgers).map(([name, text]) => [`ledgers/${name}.md`, text]),
    ...Object.entries({ 'some.test.ts': '', ...tests }).map(([name, text]) => [`test/${name}`, text]),
  ]
  return inScratch(Object.fromEntries(files), [], (folder) =>
    run(join(root, 'scripts/rules.mjs'), [
      ...args,
      '--ledgers',
      join(folder, 'ledgers'),
      '--tests',
      join(folder, 'test'),
    ]),
  )
}
const lines = ({ out }: Ran): ReadonlyArray<string> => out.trimEnd().split('\n')
const ALL = "test('TOY-DIE-1, -2, -3 TOY-DEC-1 TOY-CONT-1 TOY-INV-1 TOY-EX-1', () => {})"

describe('the ids of a ledger', () => {
  test('are rules, decisions, load checks, invariants and examples; not rulings, nor what is information only', async () => {
    const ran = await rules({})
    expect(lines(ran)).toEqual([
      'missing TOY-DIE-1',
      'missing TOY-DIE-2',
      'missing TOY-DIE-3',
      'missing TOY-DEC-1',
      'missing TOY-CONT-1',
      'missing TOY-INV-1',
      'missing TOY-EX-1',
      'toy: 7 ids, 7 without a test',
    ])
    expect(ran.code).toBe(1)
  })

  test('all in titles: exit 0', async () => {
    const ran = await rules({ 'all.test.ts': ALL })
    expect(lines(ran)).toEqual(['toy: 7 ids, 0 without a test'])
    expect(ran.code).toBe(0)
  })

  test('an id in a title that the ledger does not have fails, those of rulings and other ledgers do not', async () => {
    const ran = await rules({
      'all.test.ts': ALL,
      'deep/more.test.ts': "it('TOY-R-1 TOY-DIE-4 TOY-DIE-9 OTHER-DIE-7 NOTOY-DIE-8')",
    })
    expect(lines(ran)).toEqual([
      expect.stringMatching(/^unknown TOY-DIE-9 in .*test\/deep\/more\.test\.ts$/),
      'toy: 7 ids, 0 without a test',
    ])
    expect(ran.code).toBe(1)
  })
})

describe('titles', () => {
  /** Tests as they may be written, and which of the rules `#-1`, `#-2`, `#-3` they carry. */
  const cases: ReadonlyArray<readonly [code: string, carried: string]> = [
    // Several ids.
    ["test('#-1…3 fall')", '1 2 3'],
    ["test('#-1...3 fall')", '1 2 3'],
    ["test('#-1, -2, -3 fall')", '1 2 3'],
    ["test('#-1, -2…3: all fall')", '1 2 3'],
    ["test('(#-1/#-3) two')", '1 3'],
    ["test('#-1-2 and A#-2, 3')", '1'],
    // Every way to write a test.
    ["test('#-1'); it('#-2'); describe('#-3')", '1 2 3'],
    ['describe("#-1", () => { it(`#-2 ${x}`, () => {}); suite("#-" + "3") })', '1 2 3'],
    ["test.each([1, 2])('#-1 %i', () => {}); it.each`a`('#-2'); test.for([1])('#-3')", '1 2 3'],
    ["describe.each([1])('#-1'); test.only('#-2'); it.concurrent('#-3')", '1 2 3'],
    ['for (const x of xs) test(`#-1…3 at ${x}`, () => {})', '1 2 3'],
    // Nowhere else.
    ["// test('#-1…3')", ''],
    ["const title = '#-1…3'; expect('#-1').toBe('#-2')", ''],
    ["const code = `test('#-1…3')`", ''],
    ["test.skip('#-1'); it.todo('#-2'); describe.skip('x', () => { test('#-3') })", ''],
    ['test(`#-${1}`)', ''],
  ]
  const numbered = (text: string, i: number): string => text.replaceAll('#', `TOY-CASE${i}`)
  let said: ReadonlyArray<string> = []

  beforeAll(async () => {
    const ids = cases.flatMap((_, i) => [1, 2, 3].map((n) => numbered(`| #-${n} | A rule. |`, i)))
    const tests = cases.map(([code], i) => [`case-${i}.test.ts`, numbered(code, i)])
    said = lines(await rules(Object.fromEntries(tests), ['toy'], { toy: ids.join('\n') }))
  })

  test.each(cases.map(([code, carried], i) => [code, carried, i] as const))('%s carries %j', (_, carried, i) => {
    expect([1, 2, 3].filter((n) => !said.includes(numbered(`missing #-${n}`, i))).join(' ')).toBe(carried)
  })
  test('and nothing in them is unknown', () => {
    expect(said.filter((line) => line.startsWith('unknown'))).toEqual([])
  })
})

describe('what cannot be asked is one line and exit 2', () => {
  test.each([
    [['nope'], 'no ledger nope in '],
    [[], 'usage: '],
    [['toy', 'more'], 'usage: '],
    [['toy', '--what'], 'usage: '],
    [['empty'], 'has no ids'],
  ])('%j', async (args, words) => {
    const ran = await rules({}, args, { toy: LEDGER, empty: '# Nothing\n' })
    expect(lines(ran)).toEqual([expect.stringContaining(words)])
    expect(ran.code).toBe(2)
  })
})
