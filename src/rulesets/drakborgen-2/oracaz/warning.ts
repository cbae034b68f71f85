/**
 * It warns (ledger section ORAC, "warn"; D2-R-84, D2-R-85, D2-DEC-30): before its hero steps onto an empty square, the player
 * to the right rolls a T10 and draws the tile unseen by the others; a hiss says that it is dangerous, or, after a 1, that it
 * is not. The tile lies there face down, for whoever comes (D2-R-11).
 */
import * as t from 'io-ts'
import { chance, Face } from '../../../kernel/chance.js'
import { type Amendment, amending } from '../../../kernel/expansion.js'
import { alsoKnownTo, Card, cardsLeft, hide, type Placed, putUnder, shuffled, taken } from '../../../kernel/pile.js'
import { type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { drawing } from '../../drakborgen/cards.js'
import { shutIn } from '../../drakborgen/chamber.js'
import type { Content } from '../../drakborgen/content/content.js'
import { stopping } from '../../drakborgen/corridor.js'
import { EndMoveAction } from '../../drakborgen/doors.js'
import { monsterSeat } from '../../drakborgen/monster.js'
import { edgesOf, shutAgain, stayedShut, stepsOnward, type Within } from '../../drakborgen/passage.js'
import { moveOver } from '../../drakborgen/rounds.js'
import { heroOf, withMove, withPile } from '../../drakborgen/state.js'
import type { TakeStep } from '../../drakborgen/step.js'
import type { Lore } from '../box.js'
import {
  type Changing,
  type Doing,
  type FaceDown,
  memoryOf,
  type State,
  type Two,
  withMemory,
  withTwo,
} from '../state.js'
import { beside } from './companion.js'

export type Task = RollWarning | DrawWarning | ChooseAfterWarning
export type Event = WarnTileLaid | Hissed | Silent | PassageDeclined | WarnTileTurned
/** What may be answered, task by task. */
export interface Asks {
  readonly rollWarning: Face
  readonly drawWarning: Card
  readonly chooseAfterWarning: EnterAction | OtherPassage | EndMoveAction
}

// The T10 and the tile (D2-ORAC-4…9). Only the warner sees either; if a bot warns, nobody does.

/** A step that is held up. */
interface HeldUp {
  readonly hero: Seat
  readonly step: TakeStep
  readonly square: number
  readonly within: Within
}
/** The die is thrown behind the hand: a roll that everyone saw would tell what the hiss is worth. */
export interface RollWarning extends HeldUp {
  readonly tag: 'rollWarning'
}
const rollWarning: Procedure<Two, RollWarning, Face> = {
  begin: (state, task) => chance.roll.begin(state, { tag: 'roll', hero: task.hero, die: 10, into: task }),
  resume: (_, task, { face }) => ({ events: [], then: [{ ...task, tag: 'drawWarning', roll: face }] }),
}
export interface DrawWarning extends HeldUp {
  readonly tag: 'drawWarning'
  readonly roll: number
}
/** A tile lies face down. */
export interface WarnTileLaid {
  readonly tag: 'warnTileLaid'
  readonly hero: Seat
  readonly square: number
  /** Who warned; `null` if a bot did. */
  readonly warner: Seat | null
  readonly tile: Placed
  readonly roll: number | 'hidden'
  /** What everyone hears; it is told by an event of its own. */
  readonly hissed: boolean
}
export interface Hissed {
  readonly tag: 'hissed'
  readonly hero: Seat
  readonly square: number
}
export interface Silent {
  readonly tag: 'silent'
  readonly hero: Seat
  readonly square: number
}
const drawWarning = (lore: Lore): Procedure<Two, DrawWarning, Card> => ({
  begin: (state, task) => {
    const { tile } = state.piles
    return drawing(tile, (card) => warned(lore, state, task, { card, knownTo: tile.queue[0]!.knownTo }), nothing)
  },
  resume: (state, task, { card }) => warned(lore, state, task, { card, knownTo: [] }),
})
const warned = ({ content }: Lore, state: State, task: DrawWarning, { card, knownTo }: Placed): Done<Two> => {
  const { roll, ...held } = task
  const { hero, square } = task
  const warner = monsterSeat(state, hero)
  const tile: Placed = { card, knownTo: warner === null ? knownTo : alsoKnownTo(knownTo, warner) }
  const hissed = isDangerous(content, card) === roll > 1
  return {
    events: [
      { tag: 'warnTileLaid', hero, square, warner, tile, roll, hissed },
      { tag: hissed ? 'hissed' : 'silent', hero, square },
    ],
    then: [{ ...held, tag: 'chooseAfterWarning' }],
  }
}
/** A trap room, a bottomless well, a turning room. */
export const isDangerous = ({ tile }: Content, id: string): boolean => {
  const { kind, tags } = tile(id).kind
  return kind === 'well' || kind === 'turningRoom' || tags.includes('trap')
}

// Then she goes in, turns to another passage once, or ends her move (D2-ORAC-10…12).

export interface ChooseAfterWarning extends HeldUp {
  readonly tag: 'chooseAfterWarning'
}
/** Going in all the same. */
export interface EnterAction {
  readonly tag: 'enter'
}
export const EnterAction: t.Type<EnterAction> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('enter') }, 'Enter'))()
/** Turning to another passage. */
export interface OtherPassage {
  readonly tag: 'otherPassage'
}
export const OtherPassage: t.Type<OtherPassage> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('otherPassage') }, 'OtherPassage'))()
export interface PassageDeclined {
  readonly tag: 'passageDeclined'
  readonly hero: Seat
  readonly border: number
  /** The how manieth of this step. */
  readonly n: number
}
const chooseAfterWarning = ({ content }: Lore): Procedure<Two, ChooseAfterWarning, Asks['chooseAfterWarning']> => ({
  begin: (state, task) => ({
    by: task.hero,
    actions: [
      { tag: 'enter' },
      ...(mayTurn(content, state, task) ? [{ tag: 'otherPassage' } as const] : []),
      { tag: 'endMove' },
    ],
  }),
  resume: (state, task, { tag }) => {
    const { hero, within, step } = task
    if (tag === 'enter') return { events: [], then: [step] }
    const { way } = step
    const declined = {
      tag: 'passageDeclined',
      hero,
      border: way.border,
      n: declinedHere(content, state, hero) + 1,
    } as const
    const shut = shutting(content, state, hero, step)
    if (tag === 'otherPassage') return { events: [declined, ...shut], ...stayedShut(hero, within) }
    const stops = within === 'corridor' ? stopping(state, hero).events : []
    return { events: [declined, ...shut, ...stops], then: [], ...moveOver(hero) }
  },
})
/** What has been opened for the step shuts again, whichever of the two edges it was (D2-R-84). */
const shutting = (content: Content, state: State, hero: Seat, { way }: TakeStep): Done<Two>['events'] => {
  const [near, far] = edgesOf(content, state, way)
  const [edge] = [near, far].filter((one) => one === 'door' || one === 'portcullis')
  const gone = state.slices.drakborgen2.cleared.some(({ border }) => border === way.border)
  return edge === undefined || gone ? [] : shutAgain(content, state, hero, { ...way, near: edge }, 'far')
}
/** Whether there is another passage, and it may still be turned to (D2-R-85). */
const mayTurn = (content: Content, state: State, { hero, within, step }: ChooseAfterWarning): boolean => {
  const bound = within === 'darkRoom' || within === 'turnBack' || within === 'jumpBack'
  if (bound || declinedHere(content, state, hero) + 1 >= state.options.warnMaxTries) return false
  const { tried } = state.move
  const after = withMove(state, { tried: [...tried, step.way.border] })
  return stepsOnward(content, after, hero, within).length > 0
}
/** How many passages have been declined from where the hero stands. */
const declinedHere = (content: Content, state: State, hero: Seat): number => {
  const ways = content.waysFrom(heroOf(state, hero).place ?? '')
  return memoryOf(state).probes.filter((border) => ways.some((way) => way.border === border)).length
}

const { also, amend: wrap, instead } = amending<Two>()

// The tile is turned up by whoever comes there, in the place of one drawn from the bag (D2-ORAC-13, D2-R-11).

/** A tile that lay face down is turned up: it counts as drawn, and is laid as such a one is. */
export interface WarnTileTurned {
  readonly tag: 'warnTileTurned'
  readonly hero: Seat
  readonly square: number
  readonly tile: string
}
/** The tile that lies face down on a square. */
const faceDownOn = ({ slices }: State, square: number): FaceDown | undefined =>
  slices.drakborgen2.faceDown.find((one) => one.square === square)
/** Whoever would draw a tile turns up the one that lies there: what a drawn one leads to comes of it. */
const turnedUpBy = (task: 'drawTile' | 'drawRisingTile' | 'drawTeleportTile'): Amendment<Two> =>
  wrap(task, (beneath) => ({
    ...beneath,
    begin: (state, drawing) => {
      const { hero, square } = drawing
      const lies = faceDownOn(state, square)
      if (lies === undefined) return beneath.begin(state, drawing)
      const { card: tile } = lies.tile
      const done = beneath.resume(state, drawing, { tag: 'card', card: tile })
      return { ...done, events: [{ tag: 'warnTileTurned', hero, square, tile }, ...done.events] }
    },
  }))

/** A step says from which decision it comes. */
interface Probed {
  readonly within?: Within
}
const from = (step: TakeStep, within: Within): TakeStep & Probed => ({ ...step, within })
/** Whether its hero is warned before a step: by a passage, onto a square of which nothing is known (D2-R-84). */
const warns = (state: State, { hero, entry, way: { to } }: TakeStep): boolean =>
  beside(state, hero) &&
  entry === 'move' &&
  typeof to === 'number' &&
  state.board[to] === null &&
  faceDownOn(state, to) === undefined &&
  cardsLeft(state.piles.tile) > 0

export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => [
  also('attempt', (state, { hero, within }, done) =>
    beside(state, hero)
      ? { ...done, then: done.then.map((next) => (next.tag === 'takeStep' ? from(next, within) : next)) }
      : done,
  ),
  instead('takeStep', (state, task: TakeStep & Probed) => {
    const { hero, way, within = 'move' } = task
    if (!warns(state, task) || typeof way.to !== 'number') return undefined
    return { events: [], then: [{ tag: 'rollWarning', hero, step: task, square: way.to, within }] }
  }),
]
/** Whoever comes there next turns the tile up. */
export const amendForAll: ReadonlyArray<Amendment<Two>> = [
  turnedUpBy('drawTile'),
  turnedUpBy('drawRisingTile'),
  turnedUpBy('drawTeleportTile'),
]

export const evolve: Changing<Event> = {
  warnTileLaid: (state, { square, warner, tile, roll, hissed }) =>
    withTwo(withPile(state, 'tile', taken(state.piles.tile, tile.card)), {
      faceDown: [...state.slices.drakborgen2.faceDown, { square, tile, hissed, warner, roll }],
    }),
  hissed: (state) => state,
  silent: (state) => state,
  passageDeclined: (state, { hero, border }) =>
    withMemory(shutIn(withMove(state, { tried: [...state.move.tried, border] }), hero), {
      probes: [...memoryOf(state).probes, border],
    }),
  warnTileTurned: (state, { square, tile }) => {
    const { faceDown } = state.slices.drakborgen2
    const lay = faceDown.filter((one) => one.square === square).map((one) => one.tile)
    const pile = shuffled(putUnder(state.piles.tile, [{ card: tile, knownTo: 'everyone' }], lay))
    return withTwo(withPile(state, 'tile', pile), { faceDown: faceDown.filter((one) => one.square !== square) })
  },
}
export const sight: Sight<Event> = {
  warnTileLaid: (event, viewer) =>
    event.warner !== null && event.warner === viewer
      ? event
      : { ...event, tile: hide(viewer)(event.tile), roll: 'hidden' },
  hissed: 'everyone',
  silent: 'everyone',
  passageDeclined: 'everyone',
  warnTileTurned: 'everyone',
}
export const actions: {
  readonly enter: typeof EnterAction
  readonly otherPassage: typeof OtherPassage
  readonly endMove: typeof EndMoveAction
  readonly face: typeof Face
  readonly card: typeof Card
} = { enter: EnterAction, otherPassage: OtherPassage, endMove: EndMoveAction, face: Face, card: Card }
export const procedures = (lore: Lore): Doing<Task> => ({
  rollWarning,
  drawWarning: drawWarning(lore),
  chooseAfterWarning: chooseAfterWarning(lore),
})
