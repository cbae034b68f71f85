/** The words of a toy Drakborgen, gathered from the files that define them. Its figures are placeholders. */
import type { Card, Chance, Face, Outcome, Pile, Placed, Seat } from 'delvekit'
import * as t from 'io-ts'
import type * as cards from './cards.js'
import type * as chamber from './chamber.js'
import type * as fight from './fight.js'
import type * as movement from './movement.js'
import type * as round from './round.js'
import type * as trial from './trial.js'

export type Attribute = 'strength' | 'agility' | 'armour' | 'luck'
export interface Square {
  readonly x: number
  readonly y: number
}
export const Square = t.strict({ x: t.number, y: t.number }, 'Square')
export interface Hero extends Readonly<Record<Attribute, number>> {
  readonly name: string
  readonly life: number
  readonly most: number
  readonly at: Square
  readonly out: boolean
  readonly treasures: ReadonlyArray<Placed>
}
export interface Fight {
  readonly hero: Seat
  readonly monster: string
  readonly life: number
  readonly strikes: Readonly<Record<fight.Side, fight.Strike | 'hidden' | null>>
}
export interface State {
  readonly sun: number
  /** Moves made in this turn: a corridor gives no more than three. */
  readonly walked: number
  readonly heroes: ReadonlyArray<Hero>
  readonly board: Readonly<Record<string, movement.Tile>>
  readonly tiles: Pile
  readonly cards: Pile
  readonly treasure: Pile
  readonly fight: Fight | null
}
export interface Options {
  readonly heroes: ReadonlyArray<string>
}

export interface Drakborgen {
  readonly state: State
  readonly task: round.Task | movement.Task | trial.Task | cards.Task | fight.Task | chamber.Task | Chance['task']
  readonly event:
    | round.Event
    | movement.Event
    | trial.Event
    | cards.Event
    | fight.Event
    | chamber.Event
    | Chance['event']
  readonly asks: {
    readonly roll: Face
    readonly chooseMove: movement.Stay | movement.Go
    readonly drawTile: Card
    readonly drawCard: Card
    readonly drawTreasure: Card
    readonly meet: fight.Attack | fight.Flee
    readonly chooseStrike: fight.Struck
    readonly evict: chamber.DriveOut
  }
  readonly options: Options
  readonly outcome: Outcome
}

export const key = ({ x, y }: Square): string => `${x},${y}`
export const inside = ({ x, y }: Square): boolean => Math.abs(x) <= 3 && Math.abs(y) <= 3
export const heroOf = (state: State, seat: Seat): Hero => state.heroes[seat]!
export const withHero = <S extends State>(state: S, seat: Seat, change: Partial<Hero>): S => ({
  ...state,
  heroes: state.heroes.map((hero, i) => (i === seat ? { ...hero, ...change } : hero)),
})
/** Whether another hero stands there; the chamber has room for all. */
export const occupied = (state: State, at: Square, but: Seat): boolean =>
  key(at) !== '0,0' && state.heroes.some((hero, i) => i !== but && !hero.out && key(hero.at) === key(at))
/** Whoever sits to the right. */
export const rightOf = ({ heroes }: State, seat: Seat): Seat => (seat + heroes.length - 1) % heroes.length
/** Whoever sits to the left. */
export const leftOf = ({ heroes }: State, seat: Seat): Seat => (seat + 1) % heroes.length
