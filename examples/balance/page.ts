/** The report: one page of HTML that needs nothing else, the same bytes for the same figures. */
import type { Part } from 'delvekit'
import { type DrakborgenFigure, drakborgenFigures, type Estimate, estimatesOf, type Tallies } from 'delvekit/simulate'
import { plotted } from './plot.js'

/** What a report is of. */
export interface Report {
  readonly title: string
  /** How it is made again. */
  readonly command: string
  readonly parts: ReadonlyArray<Part>
  readonly games: number
  readonly tallies: Tallies
}

/** The sections, and whether their names are ordered by what they come to. */
const sections: ReadonlyArray<readonly [figure: DrakborgenFigure, title: string, ranked: boolean]> = [
  ['survivalByHero', 'Survival by hero', true],
  ['survivalBySeat', 'Survival by seat', false],
  ['winsByHero', 'Victories by hero', true],
  ['winsBySeat', 'Victories by seat', false],
  ['castleWins', 'Victories of the castle', false],
  ['gold', 'Gold', false],
  ['goldByHero', 'Gold by hero', true],
  ['goldBySeat', 'Gold by seat', false],
  ['deaths', 'Causes of death', true],
  ['length', 'Length', false],
  ['monsters', 'Monsters', true],
  ['tiles', 'Tiles', true],
  ['cards', 'Cards', true],
  ['events', 'Rules', true],
]

/** Text as HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** JSON that may stand in a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const ranking = (estimates: ReadonlyArray<Estimate>, ranked: boolean): ReadonlyArray<Estimate> =>
  ranked ? [...estimates].sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)) : estimates

const table = (kind: 'share' | 'mean', estimates: ReadonlyArray<Estimate>): string => {
  const shown = (value: number | null): string =>
    value === null ? '–' : kind === 'share' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2)
  const rows = estimates.map(
    ({ name, n, value, low, high }) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${shown(value)}</td><td>${shown(low)}</td><td>${shown(high)}</td><td>${n}</td></tr>`,
  )
  const head = `<tr><th scope="col"></th><th scope="col">${kind}</th><th scope="col">from</th><th scope="col">to</th><th scope="col">games</th></tr>`
  return `<details><summary>${estimates.length} rows</summary><table>\n${[head, ...rows].join('\n')}\n</table></details>`
}

const style = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
code, pre { font-size: 14px; background: #f3f1ec; padding: .2rem .4rem; overflow-wrap: anywhere; white-space: pre-wrap }
svg { max-width: 100%; height: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px }
th, td { padding: .1rem .8rem .1rem 0; text-align: right } th[scope=row] { text-align: left; font-weight: normal }`

/** Writes the report as HTML. Its figures stand in it a second time, as JSON in the element `figures`. */
export const pageOf = async ({ title, command, parts, games, tallies }: Report): Promise<string> => {
  const estimates: Record<string, ReadonlyArray<Estimate>> = {}
  const body: string[] = []
  for (const [name, heading, ranked] of sections) {
    const figure = drakborgenFigures[name]
    const tally = tallies[name]
    const all = tally === undefined ? [] : estimatesOf(figure, tally)
    estimates[name] = all
    if (all.length === 0) continue
    const inOrder = ranking(all, ranked)
    body.push(
      `<section id="${name}">\n<h2>${heading}</h2>`,
      await plotted(heading, figure, inOrder),
      `${table(figure.kind, inOrder)}\n</section>`,
    )
  }
  const rules = parts.map(({ id, version, content }) => `${id} ${version}${content === '' ? '' : ` (${content})`}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
${style}
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${games} games between random bots, by the rules of ${escaped(rules.join(', '))}. Made by</p>
<pre><code id="command">${escaped(command)}</code></pre>
<p>A dot is what these games came to, a line its 95 % interval: Wilson’s for a share, Student’s for a mean. Each is right 95
times in a hundred by itself, so that of a hundred names some five lie outside of theirs.</p>
${body.join('\n')}
<script type="application/json" id="figures">${embedded(estimates)}</script>
</body>
</html>
`
}
