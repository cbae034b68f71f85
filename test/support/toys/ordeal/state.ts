/** The words of a toy combat in eight phases: one enemy, melee only. */
import type { Bonus, Chance, Face, Outcome, Seat } from 'delvekit'
import type * as combat from './combat.js'
import type * as contest from './contest.js'

export type Parameter = 'strength' | 'dexterity'
export type Situation = 'escape' | 'shooting' | 'quickEscape' | 'combatRoll'
export interface Character {
  readonly ep: number
  readonly sp: number
  readonly strength: number
  readonly dexterity: number
  readonly items: ReadonlyArray<string>
}
export interface Enemy {
  readonly ep: number
  readonly strength: number
  readonly dexterity: number
}
export interface Combat {
  readonly hero: Seat
  readonly chosen: ReadonlyArray<string>
  readonly tried: boolean
  readonly situation: Situation | null
  /** What has been used in this situation. */
  readonly used: ReadonlyArray<string>
  readonly enemy: Enemy
}
export interface State {
  readonly heroes: ReadonlyArray<Character>
  readonly bonuses: ReadonlyArray<Bonus>
  readonly combat: Combat | null
}
export interface Ordeal {
  readonly state: State
  readonly task: Chance['task'] | combat.Task | contest.Task
  readonly event: Chance['event'] | combat.Event | contest.Event
  readonly asks: {
    readonly roll: Face
    readonly chooseItems: combat.Items
    readonly offerEscape: combat.No | combat.Yes
    readonly offerShot: combat.No | combat.Yes
    readonly beforeRoll: contest.Pass | contest.BasicSkill | contest.UseItem
  }
  readonly options: object
  readonly outcome: Outcome
}

export const parameterOf = (situation: Situation): Parameter => (situation === 'combatRoll' ? 'strength' : 'dexterity')
export const change = <S extends State>(s: S, hero: Seat, by: Partial<Character>): S => ({
  ...s,
  heroes: s.heroes.map((character, i) => (i === hero ? { ...character, ...by } : character)),
})
export const inCombat = <S extends State>(s: S, by: Partial<Combat>): S => ({
  ...s,
  combat: s.combat && { ...s.combat, ...by },
})
