/** What the README leads to is there. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const readme = readFileSync(new URL('README.md', root), 'utf8')

test('every link and every path of the README leads somewhere', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path!)
  const tree = readme.slice(readme.indexOf('## Where things are'))
  const listed = [...tree.slice(0, tree.indexOf('## Words')).matchAll(/^((?:docs|test|examples|src)\/\S*)/gm)].map(
    ([, path]) => path!,
  )
  expect([links.length, listed.length].every((n) => n > 4)).toBe(true)
  expect([...links, ...listed].filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
})
