/** Combat with the die: one throw at the target is one round (ledger section 25). */
import * as t from 'io-ts'
import { atOnce, type ChanceNode, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content } from './content/content.js'
import type { ThrowOutcome } from './content/pack.js'
import { type Changing, type Doing, type Drakborgen, withCombat } from './state.js'

export type Task = ThrowDie | DieInTheAir | ReadThrow
export type Event = DieThrown | DieThrowUnclear

/** The hero's player throws (DB-DIE-2, DB-DEC-19). */
export interface ThrowDie {
  readonly tag: 'throwDie'
  readonly hero: Seat
}
export interface ThrowAction {
  readonly tag: 'throw'
}
export const ThrowAction: t.Type<ThrowAction> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('throw') }, 'Throw'))()
const throwDie: Procedure<Drakborgen, ThrowDie, ThrowAction> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'throw' }] }),
  resume: (_, { hero }) => ({ events: [], then: [{ tag: 'dieInTheAir', hero }] }),
}

/**
 * Where the die comes to lie and what is up is chance's answer: drawn from the pack's table, or told by whoever has the
 * real target board before them (DB-R-82). One that counts for nothing is thrown again (DB-DIE-13, DB-R-84).
 */
export interface DieInTheAir {
  readonly tag: 'dieInTheAir'
  readonly hero: Seat
}
/** Chance's answer to a throw of the combat die. */
export interface Lies extends ThrowOutcome {
  readonly tag: 'lies'
}
export const Lies: t.Type<Lies> = /* @__PURE__ */ (() =>
  t.strict(
    {
      tag: t.literal('lies'),
      zone: t.union([t.literal('inner'), t.literal('outer'), t.literal('outside')]),
      black: t.boolean,
      skullPrint: t.boolean,
      face: t.union([t.literal('sword'), t.literal('skull'), t.literal('other')]),
      unclear: t.boolean,
    },
    'Lies',
  ))()
export interface DieThrown extends Omit<ThrowOutcome, 'unclear'> {
  readonly tag: 'dieThrown'
  readonly hero: Seat
}
export interface DieThrowUnclear {
  readonly tag: 'dieThrowUnclear'
  readonly hero: Seat
}
const dieInTheAir = ({ pack }: Content): Procedure<Drakborgen, DieInTheAir, Lies> => {
  const rows = pack.dieThrowTable?.outcomes ?? []
  const node: ChanceNode<Lies> = {
    by: 'chance',
    outcomes: rows.map(({ outcome }) => ({ tag: 'lies', ...outcome })),
    weights: rows.map(({ weight }) => weight),
  }
  return {
    begin: () => node,
    resume: (_, { hero }, { zone, black, skullPrint, face, unclear }) =>
      unclear
        ? { events: [{ tag: 'dieThrowUnclear', hero }], then: [{ tag: 'throwDie', hero }] }
        : {
            events: [{ tag: 'dieThrown', hero, zone, black, skullPrint, face }],
            then: [{ tag: 'readThrow', hero, lies: { zone, black, skullPrint, face, unclear } }],
          },
  }
}

/** A moment: the die lies where it lies, and nothing has come of it yet. */
export interface ReadThrow {
  readonly tag: 'readThrow'
  readonly hero: Seat
  readonly lies: ThrowOutcome
}
const readThrow: Procedure<Drakborgen, ReadThrow> = atOnce(({ combat }, { hero, lies }) => {
  if (combat === null) return nothing
  const { toHero, toMonster } = woundsOf(lies)
  return {
    events: [],
    then: [
      { tag: 'damage', hero, amount: toHero, cause: 'combatDie', mortal: false },
      { tag: 'hurtMonster', hero, amount: toMonster },
      { tag: 'settleRound', hero },
    ],
  }
})
/** Circles wound the monster, black corners the hero; a symbol doubles what the same throw dealt (DB-DIE-3…12). */
const woundsOf = (lies: ThrowOutcome): { readonly toHero: number; readonly toMonster: number } => {
  const { zone, black, skullPrint, face } = lies
  const hit = zone === 'inner' ? 2 : zone === 'outer' ? 1 : 0
  const hurt = skullPrint ? 2 : black ? 1 : 0
  return { toHero: hurt * (face === 'skull' ? 2 : 1), toMonster: hit * (face === 'sword' ? 2 : 1) }
}

export const evolve: Changing<Event> = {
  dieThrown: (state) => withCombat(state, { round: (state.combat?.round ?? 0) + 1 }),
  dieThrowUnclear: (state) => state,
}
export const sight: Sight<Event> = { dieThrown: 'everyone', dieThrowUnclear: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  throwDie,
  dieInTheAir: dieInTheAir(content),
  readThrow,
})
