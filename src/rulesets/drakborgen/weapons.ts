/** Special weapons: used in place of attack, wait or flee, and before a combat (ledger section 21). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, type Done, nothing, type Procedure, type Seat } from '../../kernel/ruleset.js'
import { targetOf } from '../../kernel/target.js'
import type { Content } from './content/content.js'
import type * as effect from './content/effect.js'
import { amountOf, dieOf } from './damage.js'
import { originOf, type Upon } from './effects.js'
import { isReady, using } from './items.js'
import { encounterOver, kpKnownTo, monsterKp } from './monster.js'
import { type Doing, type Drakborgen, heroOf, type State } from './state.js'

export type Task = UseWeapon | Shoot | WoundMonster | WoundRolled | CheckMonster

/** A special weapon is announced as a further option (DB-MON-7, DB-WPN-1, -6). */
export interface WeaponAction {
  readonly tag: 'weapon'
  readonly card: string
}
export const WeaponAction: t.Type<WeaponAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('weapon'), card: t.string }, 'Weapon'))()

/** The weapons a hero may announce on meeting a monster. */
export const announceable = (content: Content, state: State, hero: Seat): ReadonlyArray<WeaponAction> => {
  const { equipment } = heroOf(state, hero)
  return [...new Set(equipment)]
    .filter((card) => content.isWeapon(card))
    .filter((card) => {
      const { inAmbush, shots } = content.weapon(card)
      if (!isReady(content, state, hero, card, 'atIntent') || shots?.insteadOfIntent === 0) return false
      return !state.encounter!.ambush || (inAmbush ?? state.options.weaponInAmbush)
    })
    .map((card) => ({ tag: 'weapon', card }))
}

/** Whether a weapon is used before the reaction is read, or after it says combat (DB-WPN-4, DB-R-70). */
export const timingOf = ({ weapon }: Content, { options }: State, card: string): 'beforeReaction' | 'afterReaction' =>
  weapon(card).timing ?? options.weaponTiming

/** It is used as its card says (DB-WPN-2), if it has not been used up since it was announced. */
export interface UseWeapon {
  readonly tag: 'useWeapon'
  readonly hero: Seat
  readonly card: string
}
const useWeapon = (content: Content): Procedure<Drakborgen, UseWeapon> =>
  atOnce((state, { hero, card }) => {
    if (!isReady(content, state, hero, card, 'atIntent')) return nothing
    const origin = originOf('weapon', card)
    return {
      events: [using(content, state, hero, card, 'atIntent')],
      then: [{ tag: 'befall', hero, effects: content.use(card)!.effects, origin }],
    }
  })

/** The weapon's table for the monster met is read. */
export type Shoot = effect.Shoot & Upon
const shoot = ({ weapon, isWeapon }: Content): Procedure<Drakborgen, Shoot> =>
  atOnce(({ encounter }, task) => {
    const { card } = task.origin
    if (encounter === null || card === null || !isWeapon(card)) return nothing
    const { shotTables } = weapon(card)
    if (shotTables === undefined) return nothing
    const { die, table } = shotTables.byKind[encounter.kind] ?? shotTables.default
    return { events: [], then: [{ ...task, tag: 'rollTable', die, table }] }
  })

// Wounds other than those of combat count against the KP on the monster card as well (DB-WPN-5).

export type WoundMonster = effect.WoundMonster & Upon
const woundMonster = (content: Content): Procedure<Drakborgen, WoundMonster> =>
  atOnce((state, task) => {
    const { hero, amount } = task
    const die = dieOf(amount)
    if (die !== null)
      return { events: [], then: [roll<WoundRolled>(hero, die, { tag: 'woundRolled', ...targetOf(task), amount })] }
    return wounding(hero, amountOf(content, state, hero, amount, 0))
  })
export interface WoundRolled extends Awaiting {
  readonly tag: 'woundRolled'
  readonly hero: Seat
  readonly amount: effect.Damage
}
const woundRolled = (content: Content): Procedure<Drakborgen, WoundRolled> =>
  atOnce((state, { hero, amount, face }) => wounding(hero, amountOf(content, state, hero, amount, face)))
const wounding = (hero: Seat, amount: number): Done<Drakborgen> => ({
  events: [],
  then: [
    { tag: 'hurtMonster', hero, amount },
    { tag: 'checkMonster', hero },
  ],
})
/** It may die of them; a monster whose reaction is not combat has no KP to lose. */
export interface CheckMonster {
  readonly tag: 'checkMonster'
  readonly hero: Seat
}
const checkMonster = (content: Content): Procedure<Drakborgen, CheckMonster> =>
  atOnce((state, { hero }) => {
    const { encounter } = state
    const kp = monsterKp(content, state)
    if (encounter === null || kp === null || encounter.wounds < kp) return nothing
    const { kind, wounds } = encounter
    return {
      events: [{ tag: 'monsterDied', hero, kind, wounds, kp, knownTo: kpKnownTo(state, hero) }],
      then: [],
      ...encounterOver(state, hero),
    }
  })

export const procedures = (content: Content): Doing<Task> => ({
  useWeapon: useWeapon(content),
  shoot: shoot(content),
  woundMonster: woundMonster(content),
  woundRolled: woundRolled(content),
  checkMonster: checkMonster(content),
})
