// What must be there before anything is measured: the built package, as its users have it, and the peers, which are
// installed here alone.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const root = join(here, '..')
const npm = (...args) => execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)
const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => changed(join(file.parentPath ?? file.path, file.name))),
  )

const built = join(root, 'dist', 'drakborgen.js')
const installed = join(here, 'node_modules', '.package-lock.json')

/** Builds and installs what is missing or out of date. */
export const prepare = () => {
  if (newest(join(root, 'src')) > changed(built)) npm('run', 'build')
  if (changed(join(here, 'package-lock.json')) > changed(installed))
    npm('ci', '--prefix', here, '--no-audit', '--no-fund')
}
