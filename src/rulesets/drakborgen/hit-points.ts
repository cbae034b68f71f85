/** Hit points: losing and regaining them, and death (ledger section 19). */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { hide, type Placed, putUnder } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { type Target, targetOf } from '../../kernel/target.js'
import { woundOf } from './bonuses.js'
import { returningOpen } from './cards.js'
import type { Content, PileName, Place } from './content/content.js'
import type * as effect from './content/effect.js'
import { amountOf, dieOf } from './damage.js'
import type { Upon } from './effects.js'
import { type Death, windowFor } from './items.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  type Held,
  heroOf,
  pileIn,
  type State,
  withEncounter,
  withHero,
  withPile,
  withState,
} from './state.js'

export type Task =
  | LoseKp
  | LoseRolledKp
  | Damage
  | CheatDeath
  | EndDeath
  | Outlive
  | GainKp
  | GainRolledKp
  | Kill
  | Die
  | Disperse
export type Event = KpLost | KpKept | KpGained | HeroDied | HeroCardsDispersed

// Losing: the amount is settled first, by a die if it has one, and then falls on the target.

export type LoseKp = effect.LoseKp & Upon
const loseKp = (content: Content): Procedure<Drakborgen, LoseKp> =>
  atOnce((state, task) => {
    const { hero, amount, cause } = task
    const die = dieOf(amount)
    if (die !== null)
      return {
        events: [],
        then: [roll<LoseRolledKp>(hero, die, { tag: 'loseRolledKp', ...targetOf(task), amount, cause })],
      }
    const settled = amountOf(content, state, hero, amount, 0)
    return { events: [], then: [{ tag: 'damage', ...targetOf(task), amount: settled, cause, mortal: true }] }
  })
export interface LoseRolledKp extends Target, Awaiting {
  readonly tag: 'loseRolledKp'
  readonly amount: effect.Amount
  readonly cause: string
}
const loseRolledKp = (content: Content): Procedure<Drakborgen, LoseRolledKp> =>
  atOnce((state, task) => {
    const { hero, cause } = task
    const amount = amountOf(content, state, hero, task.amount, task.face)
    if (amount === 0) return keeping(state, hero)
    return { events: [], then: [{ tag: 'damage', ...targetOf(task), amount, cause, mortal: true }] }
  })

/** A die has said that nothing is lost, or there is nothing to be regained. */
export interface KpKept {
  readonly tag: 'kpKept'
  readonly hero: Seat
  readonly kp: number
}
const keeping = (state: State, hero: Seat): Done<Drakborgen> => ({
  events: [{ tag: 'kpKept', hero, kp: heroOf(state, hero).kp }],
  then: [],
})

/** Every loss of KP there is. Only what the hero had is lost; a hero without KP is dead at once (DB-KP-2…4, DB-R-62). */
export interface Damage extends Target {
  readonly tag: 'damage'
  readonly amount: number
  readonly cause: string
  /** Whether death is looked at now: in a round of combat both sides are wounded first. */
  readonly mortal: boolean
  /** The last moment at which the hero has been asked what it would use against it. */
  readonly asked?: 'onDamage' | 'onDeath'
}
export interface KpLost {
  readonly tag: 'kpLost'
  readonly hero: Seat
  /** The KP really lost. */
  readonly amount: number
  readonly cause: string
  /** The KP left. */
  readonly kp: number
}
const damage = (content: Content): Procedure<Drakborgen, Damage> =>
  atOnce((state, task) => {
    const { hero, cause, mortal, asked } = task
    const { kp } = heroOf(state, hero)
    const lost = Math.min(kp, woundOf(state, hero, 'damageTaken', task.amount))
    if (lost > 0 && asked === undefined) {
      const window = windowFor(content, state, hero, 'onDamage')
      if (window.length > 0) return { events: [], then: [...window, { ...task, asked: 'onDamage' }] }
    }
    if (lost > 0 && lost === kp && asked !== 'onDeath') {
      const window = windowFor(content, state, hero, 'onDeath', { death: { cause, mortal } })
      if (window.length > 0)
        return { events: [], then: [...window, { ...task, asked: 'onDeath' }, { tag: 'endDeath', seat: hero }] }
    }
    return {
      events: lost > 0 ? [{ tag: 'kpLost', hero, amount: lost, cause, kp: kp - lost }] : [],
      then: mortal && kp === lost ? [{ tag: 'die', hero, cause }] : [],
    }
  })

// What would kill a hero may be outlived: the thing is used before the loss, and acts after it.

/**
 * All KP are lost; what would have killed comes to nothing, and the thing does what it does. What it gives back comes
 * first, so that the hero lives before it is taken anywhere (DB-CONT-13).
 */
export interface CheatDeath extends Upon, Death {
  readonly tag: 'cheatDeath'
  readonly effects: ReadonlyArray<effect.Effect>
}
const cheatDeath: Procedure<Drakborgen, CheatDeath> = atOnce((state, { hero, cause, mortal, effects, origin }) => ({
  events: [{ tag: 'kpLost', hero, amount: heroOf(state, hero).kp, cause, kp: 0 }],
  until: { tag: 'endDeath', seat: hero },
  then: [
    { tag: 'befall', hero, effects: effects.slice(0, 1), origin },
    { tag: 'outlive', hero, cause, mortal, effects: effects.slice(1), origin },
  ],
}))
/** What closes a death that may be outlived. */
export interface EndDeath {
  readonly tag: 'endDeath'
  readonly seat: Seat
}
const endDeath: Procedure<Drakborgen, EndDeath> = atOnce(() => nothing)
/** A thing that gives no KP back, as a die may have it, was of no use: it does nothing more. */
export interface Outlive extends Upon, Death {
  readonly tag: 'outlive'
  /** What else it does. */
  readonly effects: ReadonlyArray<effect.Effect>
}
const outlive: Procedure<Drakborgen, Outlive> = atOnce((state, { hero, cause, mortal, effects, origin }) => {
  if (heroOf(state, hero).kp > 0) return { events: [], then: [{ tag: 'befall', hero, effects, origin }] }
  return mortal ? { events: [], then: [{ tag: 'die', hero, cause }] } : nothing
})

// Regaining: never above the starting number (DB-KP-5).

export type GainKp = effect.GainKp & Upon
export interface KpGained {
  readonly tag: 'kpGained'
  readonly hero: Seat
  readonly amount: number
  readonly kp: number
}
const gainKp = (content: Content): Procedure<Drakborgen, GainKp> =>
  atOnce((state, task) => {
    const { hero, amount } = task
    const die = dieOf(amount)
    if (die !== null)
      return { events: [], then: [roll<GainRolledKp>(hero, die, { tag: 'gainRolledKp', ...targetOf(task), amount })] }
    return gaining(state, hero, amountOf(content, state, hero, amount, 0))
  })
export interface GainRolledKp extends Target, Awaiting {
  readonly tag: 'gainRolledKp'
  readonly amount: effect.Amount
}
const gainRolledKp = (content: Content): Procedure<Drakborgen, GainRolledKp> =>
  atOnce((state, { hero, amount, face }) => gaining(state, hero, amountOf(content, state, hero, amount, face)))
const gaining = (state: State, hero: Seat, amount: number): Done<Drakborgen> => {
  const { kp, kpMax } = heroOf(state, hero)
  const gained = Math.min(kpMax - kp, amount)
  if (gained <= 0) return keeping(state, hero)
  return { events: [{ tag: 'kpGained', hero, amount: gained, kp: kp + gained }], then: [] }
}

// Death stops everything the hero was doing, and the figure leaves the board (DB-KP-3, -6, -9).

export type Kill = effect.Kill & Upon
const kill = (content: Content): Procedure<Drakborgen, Kill> =>
  atOnce((state, task) => {
    const { hero, cause } = task
    const die = { tag: 'die', ...targetOf(task), cause } as const
    const window = windowFor(content, state, hero, 'onDeath', { death: { cause, mortal: true } })
    return { events: [], then: window.length === 0 ? [die] : [...window, die, { tag: 'endDeath', seat: hero }] }
  })
export interface Die extends Target {
  readonly tag: 'die'
  readonly cause: string
}
export interface HeroDied {
  readonly tag: 'heroDied'
  readonly hero: Seat
  readonly cause: string
  readonly place: Place | null
}
/** The cards of the act that killed it go back first, then its own (DB-R-57). */
const die: Procedure<Drakborgen, Die> = atOnce((state, { hero, cause }) => ({
  events: [{ tag: 'heroDied', hero, cause, place: heroOf(state, hero).place }],
  forget: hero,
  then: [
    ...(state.encounter?.hero === hero ? [{ tag: 'endEncounter', seat: hero } as const] : []),
    { tag: 'disperse', seat: hero },
  ],
}))

/** What came from a pile goes to its bottom; ring, combat cards and equipment go out of play (DB-KP-7). */
export interface Disperse {
  readonly tag: 'disperse'
  readonly seat: Seat
}
export interface HeroCardsDispersed {
  readonly tag: 'heroCardsDispersed'
  readonly hero: Seat
  /** Openly held cards, in the order obtained, with their piles. */
  readonly held: ReadonlyArray<Held & { readonly pile: PileName }>
  /** Treasure chamber cards, in the order drawn: their player's secret. */
  readonly treasures: ReadonlyArray<Placed>
  /** Whether they go to the bottom of their piles. */
  readonly toPiles: boolean
  /** What goes out of play. */
  readonly outOfPlay: ReadonlyArray<string>
}
const disperse = (content: Content): Procedure<Drakborgen, Disperse> =>
  atOnce((state, { seat }) => {
    const { id, ring, equipment, held, treasures } = heroOf(state, seat)
    const outOfPlay = [...(ring === null ? [] : [ring]), ...equipment, ...content.hero(id!).combatCards]
    const toPiles = state.options.deadHeroCards === 'bottom'
    const withPiles = held.map((one) => ({ ...one, pile: content.card(one.card).pile }))
    return {
      events: [
        ...returningOpen(state, seat),
        { tag: 'heroCardsDispersed', hero: seat, held: withPiles, treasures, toPiles, outOfPlay },
      ],
      then: [],
    }
  })

// What changes.

const openly = ({ card }: { readonly card: string }): Placed => ({ card, knownTo: 'everyone' })
export const evolve: Changing<Event> = {
  kpKept: (state) => state,
  kpLost: (state, { hero, kp }) => withHero(state, hero, { kp }),
  kpGained: (state, { hero, kp }) => withHero(state, hero, { kp }),
  heroDied: (state, { hero }) => {
    const dead = withHero(state, hero, { kp: 0, status: 'dead', place: null, conditions: [] })
    const { encounter, combat } = state
    return withState(encounter?.hero === hero ? withEncounter(dead, { result: 'heroDied' }) : dead, {
      combat: combat?.hero === hero ? null : combat,
    })
  },
  heroCardsDispersed: (state, { hero, held, treasures, toPiles, outOfPlay }) => {
    let next = withHero(state, hero, { held: [], treasures: [], ring: null, equipment: [], used: [] })
    const gone = outOfPlay.map((card) => openly({ card }))
    if (!toPiles) return withState(next, { outOfPlay: [...next.outOfPlay, ...held.map(openly), ...treasures, ...gone] })
    for (const { card, pile } of held) {
      next = withPile(next, pile, putUnder(pileIn(next, pile), [openly({ card })]))
    }
    return withState(withPile(next, 'treasure', putUnder(next.piles.treasure, treasures)), {
      outOfPlay: [...next.outOfPlay, ...gone],
    })
  },
}
export const sight: Sight<Event> = {
  kpKept: 'everyone',
  kpLost: 'everyone',
  kpGained: 'everyone',
  heroDied: 'everyone',
  heroCardsDispersed: (event, viewer) => ({ ...event, treasures: event.treasures.map(hide(viewer)) }),
}
export const procedures = (content: Content): Doing<Task> => ({
  loseKp: loseKp(content),
  loseRolledKp: loseRolledKp(content),
  damage: damage(content),
  cheatDeath,
  endDeath,
  outlive,
  gainKp: gainKp(content),
  gainRolledKp: gainRolledKp(content),
  kill: kill(content),
  die,
  disperse: disperse(content),
})
