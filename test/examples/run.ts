/** An example, run as a user would. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What came of it. */
export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs an example of the folder `examples/` as `npm start` runs its own. */
export const run = (example: string, ...args: ReadonlyArray<string>): Promise<Run> =>
  new Promise((done) => {
    const tsx = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'examples/tsconfig.json']
    const child = execFile(
      process.execPath,
      [...tsx, `examples/${example}`, ...args],
      { cwd: root, maxBuffer: 2 ** 26 },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    )
  })
