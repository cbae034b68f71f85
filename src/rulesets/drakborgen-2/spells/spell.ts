/** Spells: what each costs, and that only one is in use at a time (D2-MRIS-2…4, -17, -30, D2-METER-6). */
import { amending } from '../../../kernel/expansion.js'
import { atOnce, type Procedure, type Seat, type Sight, type Whenever } from '../../../kernel/ruleset.js'
import { heroOf } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { isLethal, mayPay } from '../declare.js'
import {
  type Changing,
  type Doing,
  memoryOf,
  type Person,
  personOf,
  type State,
  type Two,
  withMemory,
  withPerson,
} from '../state.js'

export type Task = EndSpell
export type Event = SpellCast | BecameVisible | TimeRestarted | CaughtIgnored
/** The five. */
export type Spell = 'invisibility' | 'walkThroughWalls' | 'stopTime' | 'fireball' | 'scareMonster'

/** A spell is cast, openly (D2-MRIS-13). */
export interface SpellCast {
  readonly tag: 'spellCast'
  readonly hero: Seat
  readonly spell: Spell
  /** The KP it costs. */
  readonly cost: number
}
/** An invisible hero is seen again. */
export interface BecameVisible {
  readonly tag: 'becameVisible'
  readonly hero: Seat
  readonly why: 'otherSpell' | 'notKept' | 'out'
}
/** The sun moves again. */
export interface TimeRestarted {
  readonly tag: 'timeRestarted'
  readonly hero: Seat
  readonly why: 'otherSpell' | 'normalTurn' | 'forfeitedTurn' | 'out'
}

/** A skeleton from behind is no matter: nobody rolls for anything (D2-MRIS-10, D2-R-94, D2-CAUGHT-11). */
export interface CaughtIgnored {
  readonly tag: 'caughtIgnored'
  readonly hero: Seat
  /** By which spell. */
  readonly by: 'invisibility' | 'stopTime'
}

/** That a spell is cast: whatever else was in use ends with it (D2-MRIS-17, -30). */
export const casting = (state: State, hero: Seat, spell: Spell, cost: number): ReadonlyArray<Two['event']> => {
  const { spell: inUse } = personOf(state, hero)
  return [
    ...(inUse === 'invisibility' ? [{ tag: 'becameVisible', hero, why: 'otherSpell' } as const] : []),
    ...(inUse === 'stopTime' ? [{ tag: 'timeRestarted', hero, why: 'otherSpell' } as const] : []),
    { tag: 'spellCast', hero, spell, cost },
  ]
}
/** With whoever is dead, lost or out its spell is (D2-R-220): nobody else may wait for a sun that stands still. */
export interface EndSpell {
  readonly tag: 'endSpell'
  readonly seat: Seat
}
const endSpell: Procedure<Two, EndSpell> = atOnce((state, { seat: hero }) =>
  personOf(state, hero).spell === 'stopTime'
    ? { events: [{ tag: 'timeRestarted', hero, why: 'out' }], then: [] }
    : { events: [{ tag: 'becameVisible', hero, why: 'out' }], then: [] },
)
const { whenever: reacting } = amending<Two>()
export const whenever = (_: Lore): ReadonlyArray<Whenever<Two>> =>
  (['heroDied', 'leftCastle', 'leftByMagic', 'heroLostAtSunset'] as const).map((event) =>
    reacting(event, (state, { hero }) =>
      personOf(state, hero).spell === null ? [] : [{ tag: 'endSpell', seat: hero }],
    ),
  )

/** An action that costs KP, if they may be paid; it says whether they are all there are (D2-R-9). */
export const priced = <A>(state: State, hero: Seat, cost: number, action: (lethal: boolean) => A): ReadonlyArray<A> =>
  mayPay(state, hero, cost) ? [action(isLethal(state, hero, cost))] : []
/** Whether a hero stands in the castle: on a tile or in the chamber, neither in a tower nor below, where nobody has a place (D2-MRIS-21). */
export const isInCastle = ({ content }: Lore, state: State, hero: Seat): boolean => {
  const { place } = heroOf(state, hero)
  return place !== null && !content.towers.includes(String(place))
}

/** The state with something done that is done once in a move. */
export const onceInMove = <S extends State>(state: S, hero: Seat, what: string): S =>
  state.move.seat === hero ? withMemory(state, { declared: [...memoryOf(state).declared, what] }) : state

/** Spells that last once they are cast. */
const lasts = (spell: Spell): Person['spell'] => (spell === 'fireball' || spell === 'scareMonster' ? null : spell)

export const evolve: Changing<Event> = {
  spellCast: (state, { hero, spell }) => onceInMove(withPerson(state, hero, { spell: lasts(spell) }), hero, spell),
  becameVisible: (state, { hero }) => withPerson(state, hero, { spell: null }),
  timeRestarted: (state, { hero }) => onceInMove(withPerson(state, hero, { spell: null }), hero, 'stopTime'),
  caughtIgnored: (state) => state,
}
export const sight: Sight<Event> = {
  spellCast: 'everyone',
  becameVisible: 'everyone',
  timeRestarted: 'everyone',
  caughtIgnored: 'everyone',
}
export const procedures = (_: Lore): Doing<Task> => ({ endSpell })
