/** The treasure chamber: coming in, staying, and what is drawn there (ledger section 26). */
import { alsoKnownTo, type Card, hide, type Placed, taken } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { drawing } from './cards.js'
import { type Content, chamber } from './content/content.js'
import { windowFor } from './items.js'
import type { Options } from './options.js'
import {
  type Task as AnyTask,
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  type State,
  withHero,
  withMove,
  withMoveOver,
  withPile,
} from './state.js'
import type { Entry } from './step.js'

export type Task = EnterChamber | FailToLeave | Plunder | DrawTreasure
export type Event = ChamberEntered | FailedToLeave | TreasureDrawn

/** Whoever comes in, or stays, takes two treasures and then one dragon card (DB-CHMB-3…6, DB-FLEE-9). */
export interface EnterChamber {
  readonly tag: 'enterChamber'
  readonly hero: Seat
  readonly entry: Entry
}
export interface ChamberEntered {
  readonly tag: 'chamberEntered'
  readonly hero: Seat
}
const enterChamber: Procedure<Drakborgen, EnterChamber> = atOnce(({ options }, { hero, entry }) => {
  const brings = entry === 'flight' ? options.fleeIntoChamber : 'full'
  return { events: [{ tag: 'chamberEntered', hero }], then: plunders(hero, brings) }
})
const plunders = (
  hero: Seat,
  brings: Options['fleeIntoChamber'] | Options['chamberFailedExit'],
): ReadonlyArray<AnyTask> => {
  if (brings === 'none' || brings === 'nothing') return []
  return brings === 'full' ? [{ tag: 'plunder', hero }] : [{ tag: 'drawDragon', hero }]
}

/** Whoever is still there, having tried to leave, has used its move; what else that brings is an option (DB-CHMB-15). */
export interface FailToLeave {
  readonly tag: 'failToLeave'
  readonly hero: Seat
}
export interface FailedToLeave {
  readonly tag: 'failedToLeave'
  readonly hero: Seat
}
const failToLeave: Procedure<Drakborgen, FailToLeave> = atOnce(({ options }, { hero }) => ({
  events: [{ tag: 'failedToLeave', hero }],
  then: plunders(hero, options.chamberFailedExit),
}))
/** A hero in the chamber tries a way out that does not stand open: it is shut in, unless it gets out after all. */
export const shutIn = <S extends State>(state: S, hero: Seat): S =>
  heroOf(state, hero).place === chamber ? withMove(state, { shutIn: true }) : state

/** A moment. Nothing is drawn by whom a thing used at it carries off (DB-R-116). */
export interface Plunder {
  readonly tag: 'plunder'
  readonly hero: Seat
  /** Whether the hero has been asked what it would use. */
  readonly asked?: boolean
}
const plunder = (content: Content): Procedure<Drakborgen, Plunder> =>
  atOnce((state, task) => {
    const { hero, asked = false } = task
    const window = asked ? [] : windowFor(content, state, hero, 'inChamber')
    if (window.length > 0) return { events: [], then: [...window, { ...task, asked: true }] }
    if (heroOf(state, hero).place !== chamber) return nothing
    return {
      events: [],
      then: [
        { tag: 'drawTreasure', hero },
        { tag: 'drawTreasure', hero },
        { tag: 'drawDragon', hero },
      ],
    }
  })

/** Only the player who draws it sees a treasure, with whoever saw it before (DB-CHMB-7, DB-HIDE-11, -19). */
export interface DrawTreasure {
  readonly tag: 'drawTreasure'
  readonly hero: Seat
}
export interface TreasureDrawn {
  readonly tag: 'treasureDrawn'
  readonly hero: Seat
  readonly card: Placed
}
const drawTreasure: Procedure<Drakborgen, DrawTreasure, Card> = {
  begin: ({ piles: { treasure } }, { hero }) => {
    const [front] = treasure.queue
    return drawing(treasure, (card) => drawn(hero, { card, knownTo: front?.knownTo ?? [] }), {
      events: [{ tag: 'pileEmpty', hero, pile: 'treasure' }],
      then: [],
    })
  },
  resume: (_, { hero }, { card }) => drawn(hero, { card, knownTo: [] }),
}
const drawn = (hero: Seat, { card, knownTo }: Placed): Done<Drakborgen> => ({
  events: [{ tag: 'treasureDrawn', hero, card: { card, knownTo: alsoKnownTo(knownTo, hero) } }],
  then: [],
})

export const evolve: Changing<Event> = {
  chamberEntered: (state, { hero }) => withMoveOver(state, hero),
  failedToLeave: (state) => withMove(state, { shutIn: false }),
  treasureDrawn: (state, { hero, card }) =>
    withPile(
      withHero(state, hero, { treasures: [...heroOf(state, hero).treasures, card] }),
      'treasure',
      taken(state.piles.treasure, card.card),
    ),
}
export const sight: Sight<Event> = {
  chamberEntered: 'everyone',
  failedToLeave: 'everyone',
  treasureDrawn: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
}
export const procedures = (content: Content): Doing<Task> => ({
  enterChamber,
  failToLeave,
  plunder: plunder(content),
  drawTreasure,
})
