/** Tables for the rules' tests, built in a few lines: what is not said is as at the start of a game. */
import type { Start } from 'delvekit'
import { type Drakborgen, drakborgen, type Options, type Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable, type Scenario } from 'delvekit/testkit'
import { box } from './box.js'

type State = Drakborgen['state']
type Hero = State['heroes'][number]
type Task = Drakborgen['task']
type Place = number | string

/** The number of the square in a column and row, both from 0 in the north-west, on the board of 13 by 10. */
export const square = (col: number, row: number): number => row * 13 + col

/** North, east, south, west. */
export const N = 0
export const E = 1
export const S = 2
export const W = 3

/** A hero at the table; what is not said is as its card says, and as at the start. */
export interface HeroAt extends Partial<Omit<Hero, 'treasures' | 'held' | 'place'>> {
  readonly id: string
  /** A square `[col, row]`, a tower's id, or `'chamber'`. */
  readonly at: readonly [number, number] | string
  /** Treasure chamber cards, known to its player alone. */
  readonly treasures?: ReadonlyArray<string>
  /** Treasures from openly drawn cards. */
  readonly held?: ReadonlyArray<string>
}

/** A table. */
export interface Setting {
  readonly heroes: ReadonlyArray<HeroAt>
  /** Tiles by `'col,row'`: an id, or an id and its rotation in quarters clockwise. */
  readonly tiles?: Readonly<Record<string, string | readonly [string, 0 | 1 | 2 | 3]>>
  readonly options?: Partial<Options>
  /** What is to be done, first done first; if it is not said, a move of each seat in turn. */
  readonly agenda?: ReadonlyArray<Task>
  /** Fields of the state that are otherwise than all of this makes them. */
  readonly but?: (state: State) => State
}

/** The ruleset of the box for tests. */
export const rules = drakborgen(box)

/** A table as a start. Cards in hands and tiles on the board are taken out of their piles. */
export const tableOf = (setting: Setting, pack: Pack = box): Start<Drakborgen> => {
  const { heroes, tiles = {}, options = {}, but = (state) => state } = setting
  const { state } = atStart(drakborgen(pack), heroes.length, options)
  const board = state.board.slice()
  const out: Record<string, number> = {}
  const take = (id: string): string => {
    out[id] = (out[id] ?? 0) + 1
    return id
  }
  for (const [cell, lies] of Object.entries(tiles)) {
    const [col, row] = cell.split(',').map(Number)
    const [tile, rotation] = typeof lies === 'string' ? [lies, 0 as const] : lies
    board[square(col!, row!)] = { tile: take(tile), rotation }
  }
  const seated = heroes.map((hero, seat): Hero => {
    const { at, treasures = [], held = [], ...rest } = hero
    const card = pack.heroes.find(({ id }) => id === hero.id)!
    const place: Place = typeof at === 'string' ? at : square(at[0], at[1])
    return {
      ...state.heroes[seat]!,
      kp: card.kp,
      kpMax: card.kp,
      ring: null,
      equipment: card.equipment,
      hasEntered: !state.heroes.some(() => typeof place === 'string' && place !== 'chamber'),
      ...rest,
      place: rest.status === undefined || rest.status === 'active' ? place : null,
      treasures: treasures.map((one) => ({ card: take(one), knownTo: [seat] })),
      held: held.map((one) => ({ card: take(one), as: 'treasure' })),
    }
  })
  const piles = Object.fromEntries(
    Object.entries(state.piles).map(([name, pile]) => {
      const unseen = Object.fromEntries(Object.entries(pile.unseen).map(([id, n]) => [id, n - (out[id] ?? 0)]))
      return [name, { ...pile, unseen, size: Object.values(unseen).reduce((sum, n) => sum + n, 0) }]
    }),
  ) as State['piles']
  const names = seated.map(({ id }) => id)
  const table: State = {
    ...state,
    phase: 'play',
    round: 1,
    firstSeat: 0,
    offered: {
      heroes: state.offered.heroes.filter((id) => !names.includes(id)),
      rings: state.offered.rings.slice(heroes.length),
    },
    heroes: seated,
    board,
    piles,
    chamberPlaced: seated.some(({ place }) => place === 'chamber'),
  }
  return { state: but(table), agenda: setting.agenda ?? heroes.map((_, seat) => ({ tag: 'beginMove', seat })) }
}

/** Given such a table of the box, or of a pack made from it, with chance scripted: see `given` of the testkit. */
export const given = (setting: Setting, pack: Pack = box): Scenario<Drakborgen> =>
  givenTable(pack === box ? rules : drakborgen(pack), tableOf(setting, pack))

/** A step in a direction, for `when` and `allows`. */
export const step = (dir: 0 | 1 | 2 | 3) => ({ tag: 'step', dir }) as const

/** Moves of these seats, as an agenda. */
export const moves = (...seats: ReadonlyArray<number>): ReadonlyArray<Task> =>
  seats.map((seat) => ({ tag: 'beginMove', seat }))
