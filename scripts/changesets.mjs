// Checks the changesets: each can be read, names this package and says something; and a branch has one for what it
// changes (`changeset status`). That second half is asked off `main` only, and where there is a local `main` to compare
// with: on `main` itself it would ask about changes that are not committed yet, and without one it stops with an error.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(root, '.changeset')
const { name } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
// An empty head says that nothing is to be released.
const wanted = new RegExp(`^---\\n((['"]?)${name}\\2: (patch|minor|major)\\n---\\n\\s*\\S|---\\n)`)

const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
const bad = files.filter((file) => !wanted.test(readFileSync(resolve(folder, file), 'utf8').replaceAll('\r\n', '\n')))
for (const file of bad) {
  console.log(
    `.changeset/${file}: want a first line ---, then "${name}": patch|minor|major, then ---, then a sentence.`,
  )
}
console.log(`${files.length} changesets, ${bad.length} of them wrong`)

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
const main = git('merge-base', 'main', 'HEAD').stdout.trim()
const onBranch = main !== '' && git('rev-parse', 'HEAD').stdout.trim() !== git('rev-parse', 'main').stdout.trim()
const status = onBranch
  ? spawnSync('npx', ['--no-install', 'changeset', 'status'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status
  : 0
process.exit(bad.length > 0 ? 1 : status)
