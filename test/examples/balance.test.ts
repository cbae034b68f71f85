/** The report on the balance of a box: run as a user would, and read. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBot } from 'delvekit/bots'
import { classic, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { type DrakborgenFigure, drakborgenFigures, estimatesOf, simulate, tallyOf } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Run, run as runExample } from './run.js'

const call = 'npx tsx --tsconfig examples/tsconfig.json examples/balance/run.ts'
const names = Object.keys(drakborgenFigures) as ReadonlyArray<DrakborgenFigure>

const run = (...args: ReadonlyArray<string>): Promise<Run> => runExample('balance/run.ts', ...args)

let folder: string
let file: string
let ran: Run
let page: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balance-'))
  file = join(folder, 'balance.html')
  ran = await run('--games', '40', '--seats', '3', '--seed', '9', '--workers', '2', '--out', file)
  page = await readFile(file, 'utf8')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const estimates = () => {
  const anyone = randomBot<Drakborgen>()
  const bots = [anyone, anyone, anyone]
  const games = simulate(drakborgen(classic), { games: 40, seed: 9, seats: 3, bots, figures: drakborgenFigures })
  if (E.isLeft(games)) throw new Error('no run')
  const tallies = tallyOf(games.right)
  return Object.fromEntries(names.map((name) => [name, estimatesOf(drakborgenFigures[name], tallies[name]!)]))
}

test('it says where the page is, and nothing else to somebody who does not look', () => {
  expect(ran).toEqual({ code: 0, out: `40 games: see ${file}\n`, err: '' })
})

test('the page has a title, and the command that makes it again', () => {
  expect(page).toContain('<title>Drakborgen, classic: 40 games of 3</title>')
  expect(page).toContain('<h1>Drakborgen, classic: 40 games of 3</h1>')
  expect(page).toContain(`<code id="command">${call} --box classic --games 40 --seats 3 --seed=9 --out ${file}</code>`)
})

test('its figures are those of the same games played one after the other in one process', () => {
  const [, json] = /<script type="application\/json" id="figures">(.*)<\/script>/.exec(page)!
  expect(JSON.parse(json!)).toEqual(estimates())
})

test('each figure has a section with a plot of all its names and a table of its numbers', () => {
  const all = estimates()
  for (const name of names) {
    const [section] = new RegExp(`<section id="${name}">.*?</section>`, 's').exec(page)!
    const [svg] = /<svg[^]*<\/svg>/.exec(section)!
    for (const { name: shown, n, value } of all[name]!) {
      expect(svg).toContain(`>${shown}</text>`)
      const number = drakborgenFigures[name].kind === 'share' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2)
      expect(section).toMatch(new RegExp(`<th scope="row">${shown}</th><td>${number}</td>.*<td>${n}</td>`))
    }
    // A dot for each name, and a line for each interval.
    const dots = svg.split('class="mark-symbol role-mark"')[1]?.match(/<path/g) ?? []
    expect(dots.length).toBeGreaterThanOrEqual(all[name]!.length)
  }
  expect(page.match(/<svg /g)).toHaveLength(names.length)
  expect(page).not.toMatch(/NaN|undefined|\[object/)
})

test('the page is the same whatever the number of workers', async () => {
  const again = join(folder, 'again.html')
  await run('--games', '40', '--seats', '3', '--seed', '9', '--workers', '1', '--out', again)
  expect((await readFile(again, 'utf8')).replaceAll(again, file)).toBe(page)
})

test('a bad argument gets one clear line and exit code 2; --help says how it is called', async () => {
  const bad = [
    [['--games', '9'], '--out: say where the page is to be written.'],
    [['--out', file, '--games', 'x'], "--games: expected a whole number, got 'x'."],
    [['--out', file, '--games=-1'], '--games: expected a whole number from 0, got -1.'],
    [['--out', join(folder, 'nowhere', 'x.html')], '--out: expected a file that can be written, got '],
    [['--out', join(file, 'x.html')], '--out: expected a file that can be written, got '],
    [['--out', folder], '--out: expected a file that can be written, got '],
    [['--out', file, '--seats', '1000000000000'], '--seats: expected an integer from 1 to 4, got 1000000000000.'],
    [['--out', file, '--games', '-1'], '--games: expected a whole number from 0, got -1.'],
    [['--out', file, '--seats', '9'], '--seats: expected an integer from 1 to 4, got 9.'],
    [['--out', file, '--box', 'crate'], '--box: expected classic, anniversary, catacombs or full'],
    [['--out', file, '--workers', '0'], '--workers: expected at least 1, got 0.'],
  ] as const
  for (const [args, said] of bad) {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^[^\n]+ Try --help\.\n$/)
    expect(err).toContain(said)
  }
  const { code, out } = await run('--help')
  expect(code).toBe(0)
  expect(out).toContain(`${call} --out FILE`)
})
