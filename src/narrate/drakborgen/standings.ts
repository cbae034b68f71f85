/** The standings as a table: who is where, with how much. */
import type { Content } from '../../rulesets/drakborgen/content/content.js'
import type { Hero, State, Status } from '../../rulesets/drakborgen/state.js'
import { type Language, type Scene, sceneIn, sorted, worth } from './scene.js'

/**
 * Writes the standings of a state or of a view: a line for each seat, and who won if the game is over. Treasures that a seat
 * may not know are counted, and not valued.
 */
export const standingsText = (
  content: Content,
  view: Pick<State, 'heroes' | 'result'>,
  language: Language = 'en',
): string => {
  const scene = sceneIn(content, language)(view)
  const said = words[language]
  const rows = view.heroes.map((hero, seat) => [
    String(seat),
    hero.id === null ? '-' : scene.who(seat),
    said.status(hero, scene),
    hero.status === 'active' || hero.status === 'out' ? `${hero.kp}/${hero.kpMax}` : '-',
    goldText(scene, hero, said.unseen),
  ])
  const table = aligned([said.heads, ...rows])
  return [...table, ...(view.result === null ? [] : ['', said.result(view.result, scene)])].join('\n')
}

/** What a hero has is worth nothing to it unless it got out. */
const goldText = (scene: Scene, { status, held, treasures }: Hero, unseen: (n: number) => string): string => {
  if (status === 'dead' || status === 'lost') return '-'
  const { known, unknown } = sorted([...held, ...treasures])
  const gold = known.reduce((sum, card) => sum + worth(scene, card), 0)
  return unknown === 0 ? String(gold) : `${gold} + ${unseen(unknown)}`
}

/** Columns as wide as their widest cell, two spaces apart. */
const aligned = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

interface StandingWords {
  readonly heads: ReadonlyArray<string>
  readonly status: (hero: Hero, scene: Scene) => string
  readonly unseen: (n: number) => string
  readonly result: (result: NonNullable<State['result']>, scene: Scene) => string
}
const statusIn =
  (said: Readonly<Record<Exclude<Status, 'active'>, string>>, nowhere: string) =>
  ({ status, place }: Hero, scene: Scene): string =>
    status !== 'active' ? said[status] : place === null ? nowhere : scene.place(place)
const words: Readonly<Record<Language, StandingWords>> = /* @__PURE__ */ (() => ({
  en: {
    heads: ['Seat', 'Hero', 'Where', 'KP', 'Gold'],
    status: statusIn({ out: 'out', dead: 'dead', lost: 'lost in the castle' }, 'not yet begun'),
    unseen: (n) => `${n} unseen`,
    result: ({ winners, castleWins }, { who }) =>
      castleWins
        ? 'Winner: the castle'
        : `${winners.length === 1 ? 'Winner' : 'Winners'}: ${winners.map(who).join(', ')}`,
  },
  sv: {
    heads: ['Plats', 'Hjälte', 'Var', 'KP', 'Guld'],
    status: statusIn({ out: 'ute', dead: 'död', lost: 'förlorad i borgen' }, 'ännu inte börjat'),
    unseen: (n) => `${n} okända`,
    result: ({ winners, castleWins }, { who }) =>
      castleWins ? 'Vinnare: borgen' : `Vinnare: ${winners.map(who).join(', ')}`,
  },
}))()
