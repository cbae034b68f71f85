// What `delvekit` and `delvekit/drakborgen` add to the start of a program that has fp-ts and io-ts already: milliseconds.
// Processes that import both and processes that import the two peers alone are started in turns, with nothing loaded yet
// but what the disk remembers; the median of the differences is given.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median } from './lib.mjs'

const root = join(import.meta.dirname, '..')
const turns = Number(process.argv[2] ?? 21)

/** How long a fresh process takes to import these, by its own clock. */
const milliseconds = (...names) => {
  const imports = names.map((name) => `await import('${name}')`).join('; ')
  const code = `const began = performance.now(); ${imports}; console.log(performance.now() - began)`
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' }),
  )
}

const peers = () => milliseconds('fp-ts', 'io-ts')
const all = () => milliseconds('fp-ts', 'io-ts', 'delvekit', 'delvekit/drakborgen')
peers() // the first of each reads the disk
all()
const added = Array.from({ length: turns }, () => {
  const alone = peers()
  return all() - alone
})
console.log(median(added))
