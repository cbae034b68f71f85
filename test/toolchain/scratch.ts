import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const root: string = resolve(import.meta.dirname, '../..')

/** What a program wrote, and how it ended. */
export interface Ran {
  readonly code: number
  readonly out: string
}

/** Runs a script with the Node that runs the tests. */
export const run = (script: string, args: ReadonlyArray<string>, cwd: string = root): Promise<Ran> =>
  new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd, maxBuffer: 2 ** 28 }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out: stdout + stderr }),
    )
  })

/** Runs a tool of the project in a temporary folder that holds these files and the project's own `configs`. */
export const inScratch = async <A>(
  files: Readonly<Record<string, string>>,
  configs: ReadonlyArray<string>,
  work: (folder: string) => Promise<A>,
): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), 'delvekit-'))
  try {
    for (const config of configs) {
      mkdirSync(dirname(join(folder, config)), { recursive: true })
      copyFileSync(join(root, config), join(folder, config))
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
