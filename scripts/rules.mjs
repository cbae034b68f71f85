// Which ids of a rule ledger stand in no test title?
//
//   npm run rules -- drakborgen                          reads docs/rules/drakborgen.md
//   npm run rules -- drakborgen --ledgers <folder>       reads <folder>/drakborgen.md
//   npm run rules -- drakborgen --tests <folder>         looks in <folder>, not in test/
//
// It prints `missing <id>` for each id that no test carries, `unknown <id> in <file>` for each id in a title that the
// ledger does not have, and last `<ledger>: <ids> ids, <n> without a test`. Exit 1 if there was anything to print
// before that line, 2 if it could not be asked.
//
// The ids of a ledger are those that begin a table row (`| DB-WELL-1 |`) or a bold heading (`**DB-EX-1 Roll-off.**`,
// `- **LEG-INV-1** …`): rules, decisions, invariants, load checks, worked examples. Not asked for are rulings (`DB-R-1`:
// the rules that cite them carry them) and every id in a line that says "Information only". Both may stand in titles.
// The prefix is the ledger's own; ids of other ledgers in a title are left alone.
//
// A title is the string given to test, it, describe or suite, with whatever hangs on them (`test.each(…)`, `it.only`);
// what is skipped or still to do carries nothing. A title may carry several ids, each written in full or in one of these
// forms, which may follow one another (`DB-WELL-1…4, -7`):
//
//   DB-WELL-1…4      1, 2, 3 and 4
//   DB-WELL-1...4    the same
//   DB-TEST-1, -2    1 and 2
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '..')

const ID = '([A-Z][A-Z0-9]*)-([A-Z][A-Z0-9]*)-(\\d+)'
const DEFINED = new RegExp(`^(?:\\|\\s*\\**|(?:[-*]\\s+)?\\*\\*)(${ID})\\b`)
const MENTIONED = new RegExp(`(?<![\\w-])${ID}((?:(?:…|\\.\\.\\.)\\d+|,\\s*-\\d+)*)`, 'g')

/** The ids in a text, those meant by `1…4` and `, -2` spelled out. */
const idsIn = (text) =>
  [...text.matchAll(MENTIONED)].flatMap(([, prefix, topic, first, rest]) => {
    const numbers = [Number(first)]
    for (const [, sign, digits] of rest.matchAll(/(…|\.\.\.|,\s*-)(\d+)/g)) {
      const to = Number(digits)
      if (!sign.startsWith(',')) for (let n = numbers.at(-1) + 1; n < to; n++) numbers.push(n)
      numbers.push(to)
    }
    return numbers.map((n) => `${prefix}-${topic}-${n}`)
  })

const prefixOf = (id) => id.slice(0, id.indexOf('-'))
const isRuling = (id) => id.split('-')[1] === 'R'

/** All ids a ledger has, under its own prefix, and those among them that a test must carry, in the ledger's order. */
const readLedger = (markdown) => {
  const lines = markdown.split('\n')
  const defined = lines.flatMap((line) => DEFINED.exec(line)?.[1] ?? [])
  const counts = new Map()
  for (const id of defined) counts.set(prefixOf(id), (counts.get(prefixOf(id)) ?? 0) + 1)
  const prefix = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  const all = new Set(defined.filter((id) => prefixOf(id) === prefix))
  const informative = new Set(lines.filter((line) => /\binformation only\b/i.test(line)).flatMap(idsIn))
  return { prefix, all, asked: [...all].filter((id) => !isRuling(id) && !informative.has(id)) }
}

/** The words a title is sure to have; what is put in at run time separates them. */
const words = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('\0')
  if (ts.isBinaryExpression(node)) return words(node.left) + words(node.right)
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return words(node.expression)
  return '\0'
}

/** What is called: ['test', 'each'] for `test.each([…])`. */
const calleeOf = (node) => {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calleeOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return calleeOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return calleeOf(node.tag)
  return []
}

const titlesIn = (file) => {
  const titles = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 0) {
      const [name, ...modifiers] = calleeOf(node.expression)
      if (['test', 'it', 'describe', 'suite'].includes(name)) {
        if (modifiers.includes('skip') || modifiers.includes('todo')) return
        titles.push(words(node.arguments[0]))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return titles
}

const stop = (message) => {
  console.log(message)
  process.exit(2)
}

const question = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ledgers: { type: 'string', default: join(root, 'docs', 'rules') },
        tests: { type: 'string', default: join(root, 'test') },
      },
    })
    return positionals.length === 1 ? { ...values, ledger: positionals[0] } : undefined
  } catch {
    return undefined
  }
}

const { ledger, ledgers, tests } =
  question() ?? stop('usage: npm run rules -- <ledger> [--ledgers <folder>] [--tests <folder>]')
const path = join(ledgers, `${ledger}.md`)
if (!existsSync(path)) {
  const there = existsSync(ledgers) ? readdirSync(ledgers).filter((file) => file.endsWith('.md')) : []
  const names = there.map((file) => file.slice(0, -'.md'.length)).join(', ')
  stop(`no ledger ${ledger} in ${relative(process.cwd(), ledgers) || '.'}; there is ${names || 'none'}`)
}
const { prefix, all, asked } = readLedger(readFileSync(path, 'utf8'))
if (asked.length === 0) stop(`${path} has no ids`)
if (!existsSync(tests)) stop(`no folder ${tests}`)

const carried = new Set()
const unknown = []
const files = readdirSync(tests, { recursive: true }).filter((file) => file.endsWith('.test.ts'))
for (const file of files.sort()) {
  const ids = new Set(titlesIn(join(tests, file)).flatMap(idsIn))
  for (const id of ids) {
    if (all.has(id)) carried.add(id)
    else if (prefixOf(id) === prefix)
      unknown.push(`unknown ${id} in ${relative(root, join(tests, file)).replaceAll(sep, '/')}`)
  }
}
const missing = asked.filter((id) => !carried.has(id))
for (const id of missing) console.log(`missing ${id}`)
for (const line of unknown) console.log(line)
console.log(`${ledger}: ${asked.length} ids, ${missing.length} without a test`)
process.exit(missing.length + unknown.length > 0 ? 1 : 0)
