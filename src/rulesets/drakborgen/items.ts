/**
 * Useful things: when each may be used, how often, and what becomes of it (ledger section 34, `use`; DB-DEC-24).
 *
 * The rules open a window at each moment that a thing may name. Whoever holds nothing that could be used there is not
 * asked. What is held openly everybody knows, so that the skipping tells nothing; whoever has treasures is asked wherever
 * any treasure of the box might be used.
 */
import * as t from 'io-ts'
import type { Roll } from '../../kernel/chance.js'
import { type Placed, putUnder, revealed } from '../../kernel/pile.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { Content, PileName } from './content/content.js'
import type * as effect from './content/effect.js'
import { type Use, UseWindow } from './content/pack.js'
import { type Obstacle, originOf, type Upon } from './effects.js'
import {
  type Task as AnyTask,
  type Changing,
  type Doing,
  type Drakborgen,
  type Hero,
  heroOf,
  pileIn,
  type State,
  withEncounter,
  withHero,
  withMove,
  withPile,
} from './state.js'

export type Task = OpenWindow | OpenPassage | VoidTrap | EndTrap
export type Event = ItemUsed | PassageOpened | TrapVoided

// A window: the hero may use what it has for this moment, one thing after the other, or let it pass.

export interface OpenWindow {
  readonly tag: 'openWindow'
  readonly hero: Seat
  readonly window: UseWindow
  /** The edge of the door or portcullis that is being tried. */
  readonly at: Obstacle | null
  /** The roll of the test that has just been made. */
  readonly test: Roll | null
  /** What is about to kill the hero. */
  readonly death: Death | null
}
/** A death that may be outlived. */
export interface Death {
  readonly cause: string
  /** Whether death is looked at now: in a round of combat both sides are wounded first. */
  readonly mortal: boolean
}
export interface UseItem {
  readonly tag: 'useItem'
  readonly card: string
  /** The moment it is. */
  readonly window: UseWindow
}
export const UseItem: t.Type<UseItem> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('useItem'), card: t.string, window: UseWindow }, 'UseItem'))()
/** Letting a window pass. */
export interface Pass {
  readonly tag: 'pass'
  /** The moment it is. */
  readonly window: UseWindow
}
export const Pass: t.Type<Pass> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('pass'), window: UseWindow }, 'Pass'))()
export interface ItemUsed {
  readonly tag: 'itemUsed'
  readonly hero: Seat
  readonly card: string
  readonly window: UseWindow
  /** What becomes of it. */
  readonly then: Use['then']
  /** The pile it goes under, if it is returned. */
  readonly pile: PileName | null
  /** Whether it is a weapon, used before a combat. */
  readonly shot: boolean
  /** Its place among the hero's treasures, if it is one of those: it comes to light. */
  readonly at?: number
}
const openWindow = (content: Content): Procedure<Drakborgen, OpenWindow, Pass | UseItem> => ({
  begin: (state, { hero, window, at }) => {
    if (eased(state, at) || !mayUse(content, state, hero, window)) return nothing
    const cards = usable(content, state, hero, window)
    const uses = cards.map((card) => ({ tag: 'useItem', card, window }) as const)
    return { by: hero, actions: [{ tag: 'pass', window }, ...uses] }
  },
  resume: (state, task, action) => {
    if (action.tag === 'pass') return nothing
    const { hero, window, at, test, death } = task
    const { effects } = content.use(action.card)!
    const origin = { ...originOf('thing', action.card), at, test }
    return {
      events: [using(content, state, hero, action.card, window)],
      then:
        death === null
          ? [{ tag: 'befall', hero, effects, origin }, task]
          : [{ tag: 'cheatDeath', hero, ...death, effects, origin }],
    }
  },
})
/** The window, if there is anything to ask. */
export const windowFor = (
  content: Content,
  state: State,
  hero: Seat,
  window: UseWindow,
  { at = null, test = null, death = null }: Partial<Pick<OpenWindow, 'at' | 'test' | 'death'>> = {},
): ReadonlyArray<OpenWindow> =>
  mayUse(content, state, hero, window) ? [{ tag: 'openWindow', hero, window, at, test, death }] : []

/** Whether a hero is asked at all, as far as everybody can tell. */
const mayUse = (content: Content, state: State, hero: Seat, window: UseWindow): boolean => {
  const { treasures } = heroOf(state, hero)
  const open = openlyHeld(heroOf(state, hero)).some((card) => isUsable(content, state, hero, card, window))
  // Each of its treasures may be any.
  return open || content.usefulTreasures.some((card) => isUsable(content, state, hero, card, window, treasures.length))
}
const openlyHeld = ({ ring, equipment, held }: Hero): ReadonlyArray<string> => [
  ...(ring === null ? [] : [ring]),
  ...equipment,
  ...held.map(({ card }) => card),
]
/** All that a hero has. */
const thingsOf = (hero: Hero): ReadonlyArray<string> => [...openlyHeld(hero), ...hero.treasures.map(({ card }) => card)]
/** All that everybody sees of it. */
const openOf = (hero: Hero): ReadonlyArray<string> => [
  ...openlyHeld(hero),
  ...hero.treasures.filter(isOpen).map(({ card }) => card),
]
const isOpen = ({ knownTo }: Placed): boolean => knownTo === 'everyone'

/** What a hero may use at a moment; things alike are named once. */
const usable = (content: Content, state: State, hero: Seat, window: UseWindow): ReadonlyArray<string> =>
  [...new Set(thingsOf(heroOf(state, hero)))].filter((card) => isUsable(content, state, hero, card, window))
const isUsable: typeof isReady = (content, state, hero, card, window, have) =>
  isReady(content, state, hero, card, window, have) &&
  (!content.isWeapon(card) || mayShoot(content, state, card, window))

/** Whether a thing is for a moment and not used up; `have` says how many of it the hero has, if that is not to be counted. */
export const isReady = (
  content: Content,
  state: State,
  hero: Seat,
  card: string,
  window: UseWindow,
  have?: number,
): boolean => {
  const use = content.use(card)
  const now = (one: UseWindow): boolean =>
    // Any time is over once a hero is as good as dead.
    one === window || (one === 'anytime' && window !== 'onDeath')
  if (use?.windows.some(now) !== true) return false
  const { conditions } = heroOf(state, hero)
  if (use.when !== undefined && !conditions.some(({ id }) => id === use.when!.condition)) return false
  if (state.encounter?.ambush === true && use.notIn?.includes('ambush') === true) return false
  const pieces = have ?? countOf(thingsOf(heroOf(state, hero)), card)
  return usesOf(state, hero, card, use) < (use.charges ?? 1) * pieces
}
/** What may be used any number of times is used once in a move, so that moves end (DB-R-113). */
const usesOf = ({ heroes, move }: State, hero: Seat, card: string, { charges }: Use): number =>
  charges === null
    ? move.used.filter((one) => one.hero === hero && one.card === card).length
    : countOf(heroes[hero]!.used, card)
/** A weapon speaks in place of an intent (which is asked elsewhere), and so often before a combat (DB-WPN-1). */
const mayShoot = ({ weapon }: Content, { encounter, combat }: State, card: string, window: UseWindow): boolean => {
  const { shots } = weapon(card)
  if (window !== 'beforeCombatRound') return window !== 'atIntent'
  if (encounter === null || combat === null || shots === undefined) return true
  if (encounter.ambush && !shots.beforeCombatInAmbush) return false
  return combat.round === 1 && countOf(encounter.shots, card) < shots.beforeCombat
}

/** Where cards alike lie, in the order in which they go, or are used up: those that have come to light first (DB-R-124). */
export const inTurn = (cards: ReadonlyArray<Placed>, card: string): ReadonlyArray<number> => {
  const alike = cards.flatMap((one, at) => (one.card === card ? [{ at, open: isOpen(one) }] : []))
  return [...alike.filter(({ open }) => open), ...alike.filter(({ open }) => !open)].map(({ at }) => at)
}
/** How often a thing has been used. */
const countOf = (used: ReadonlyArray<string>, card: string): number => used.filter((one) => one === card).length

/** That a thing is used, and what becomes of it with its last charge. */
export const using = (content: Content, state: State, hero: Seat, card: string, window: UseWindow): ItemUsed => {
  const use = content.use(card)!
  const { charges, then } = use
  const uses = usesOf(state, hero, card, use)
  const left = charges === null ? 1 : charges - 1 - uses
  const becomes = left > 0 ? 'keep' : then
  const { held, treasures } = heroOf(state, hero)
  const at = inTurn(treasures, card)[Math.floor(uses / (charges ?? 1))]
  const drawn = at !== undefined || held.some((one) => one.card === card)
  const shot = window === 'beforeCombatRound' && content.isWeapon(card)
  return {
    ...{ tag: 'itemUsed', hero, card, window, then: becomes, pile: drawn ? content.card(card).pile : null, shot },
    ...(at === undefined ? {} : { at }),
  }
}

// What some things do, at the moment for which they are made.

/** A door or portcullis gives way without card or test. */
export type OpenPassage = effect.OpenPassage & Upon
export interface PassageOpened {
  readonly tag: 'passageOpened'
  readonly hero: Seat
  readonly at: Obstacle
}
const openPassage: Procedure<Drakborgen, OpenPassage> = atOnce((_, { hero, origin: { at } }) =>
  at === null ? nothing : { events: [{ tag: 'passageOpened', hero, at }], then: [] },
)
/** Whether the edge being tried has been made to give way. */
export const eased = ({ move }: State, at: Obstacle | null): boolean =>
  at !== null && move.eased?.border === at.border && move.eased.side === at.side

/** A trap comes to nothing: what it would have done is cut. */
export type VoidTrap = effect.VoidTrap & Upon
export interface TrapVoided {
  readonly tag: 'trapVoided'
  readonly hero: Seat
}
const voidTrap: Procedure<Drakborgen, VoidTrap> = atOnce((_, { hero }) => ({
  events: [{ tag: 'trapVoided', hero }],
  until: { tag: 'endTrap', seat: hero },
  then: [],
}))
/** What a trap does, inside a window in which it may be voided; anything else as it is. */
export const trapFor = (
  content: Content,
  state: State,
  hero: Seat,
  tags: ReadonlyArray<string>,
  does: ReadonlyArray<AnyTask>,
): ReadonlyArray<AnyTask> => {
  const window = tags.includes('trap') ? windowFor(content, state, hero, 'atTrap') : []
  return window.length === 0 ? does : [...window, ...does, { tag: 'endTrap', seat: hero }]
}
/** What closes a trap that might be voided. */
export interface EndTrap {
  readonly tag: 'endTrap'
  readonly seat: Seat
}
const endTrap: Procedure<Drakborgen, EndTrap> = atOnce(() => nothing)

// What changes.

/**
 * A hero with some of its things gone. Of things alike the uses are counted together, and each that goes takes its share
 * with it (DB-R-121); a treasure that has not come to light has none, and takes none (DB-R-124).
 */
export const parted = <S extends State>(state: S, seat: Seat, change: Partial<Hero>): S => {
  const before = heroOf(state, seat)
  const had = openOf(before)
  const has = openOf({ ...before, ...change })
  const used = [...new Set(before.used)].flatMap((card) => {
    const uses = countOf(before.used, card)
    return Array.from({ length: Math.floor((uses * countOf(has, card)) / countOf(had, card)) }, () => card)
  })
  return withHero(state, seat, { ...change, used })
}
const goes = <S extends State>(state: S, { hero, card, then, pile, at }: ItemUsed): S => {
  const { ring, equipment, held, treasures, used } = heroOf(state, hero)
  if (then === 'keep') return withHero(state, hero, { used: [...used, card] })
  const gone = withHero(state, hero, {
    ring: ring === card ? null : ring,
    equipment: withoutOne(equipment, (one) => one === card),
    held: withoutOne(held, (one) => one.card === card),
    treasures: treasures.filter((_, i) => i !== at),
    used: used.filter((one) => one !== card),
  })
  const placed = { card, knownTo: 'everyone' } as const
  return then === 'return' && pile !== null
    ? withPile(gone, pile, putUnder(pileIn(gone, pile), [placed]))
    : { ...gone, outOfPlay: [...gone.outOfPlay, placed] }
}
/** Of several alike one goes. */
const withoutOne = <T>(all: ReadonlyArray<T>, isIt: (one: T) => boolean): ReadonlyArray<T> => {
  const at = all.findIndex(isIt)
  return at < 0 ? all : all.filter((_, i) => i !== at)
}
/** A treasure that is used comes to light where it lies. */
const comesToLight = <S extends State>(state: S, { hero, card, at }: ItemUsed): S => {
  const { treasures } = heroOf(state, hero)
  const lay = at === undefined ? undefined : treasures[at]
  if (lay === undefined) return state
  const placed: Placed = { card, knownTo: 'everyone' }
  const open = withHero(state, hero, { treasures: treasures.map((one, i) => (i === at ? placed : one)) })
  return withPile(open, 'treasure', revealed(state.piles.treasure, [placed], [lay]))
}
export const evolve: Changing<Event> = {
  itemUsed: (state, event) => {
    const { move } = state
    const { hero, card } = event
    const next = withMove(goes(comesToLight(state, event), event), { used: [...move.used, { hero, card }] })
    return event.shot ? withEncounter(next, { shots: [...(next.encounter?.shots ?? []), card] }) : next
  },
  passageOpened: (state, { at }) => withMove(state, { eased: at }),
  trapVoided: (state) => state,
}
export const sight: Sight<Event> = { itemUsed: 'everyone', passageOpened: 'everyone', trapVoided: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  openWindow: openWindow(content),
  openPassage,
  voidTrap,
  endTrap,
})
