/** Teleportation: by magic from place to place (ledger section TELE). */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { Card, cardsLeft } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import type { CrossBridge } from '../catacombs/effect.js'
import { GoOnBelow, onward } from '../catacombs/fall.js'
import { isBridge, isWayDown, placeAt, squareOf } from '../catacombs/ground.js'
import { backInBag, surfacing } from '../catacombs/rise.js'
import { sticking } from '../catacombs/snare.js'
import { isBelow, snareOf, walkerOf, withMemory as withMemoryBelow } from '../catacombs/state.js'
import { drawing } from '../drakborgen/cards.js'
import { type Content, cellAt, chamber, type Place, squareAt, turned } from '../drakborgen/content/content.js'
import { FACES } from '../drakborgen/content/effect.js'
import type { Cell, Dir } from '../drakborgen/content/pack.js'
import { type Origin, originOf, type Upon } from '../drakborgen/effects.js'
import { GoTo } from '../drakborgen/flight.js'
import { leavingBehind } from '../drakborgen/monster.js'
import { actHeldTo, heroOf, normal, withHero, withMove, withMoveOver } from '../drakborgen/state.js'
import { arriving } from '../drakborgen/step.js'
import type { Lore } from './box.js'
import type * as effect from './effect.js'
import { asksForCard, byTeleport, isCovered } from './floor.js'
import { type AnyTask, type Changing, type Doing, memoryOf, type State, type Two, withMemory } from './state.js'

export type Task =
  | Teleport
  | ReadTeleport
  | ChooseSpace
  | ChooseWayBelow
  | DrawTeleportTile
  | LandByTeleport
  | ArriveByTeleport
  | RoomCardByTeleport
export type Event = TeleportRerolled | TeleportRedirected | Crushed | Teleported | CorridorTurnOver | RoomCardCounted
/** What may be answered, task by task. */
export interface Asks {
  readonly chooseSpace: GoTo
  readonly chooseWayBelow: GoOnBelow
  readonly drawTeleportTile: Card
}

// Where it leads: to a target, or as a die says (D2-TELE-1, -14, -16, -17, D2-R-26…29, -153).

export type Teleport = effect.Teleport & Upon
const teleport = (lore: Lore): Procedure<Two, Teleport> =>
  atOnce((state, { hero, to, origin }) => {
    if (heroOf(state, hero).place === null && !isBelow(state, hero)) return nothing
    if (!('die' in to)) return leading(lore, state, hero, goalOf(lore, state, hero, to), origin)
    const { die, table } = to
    return {
      events: [],
      then: [roll<ReadTeleport>(hero, FACES[die], { tag: 'readTeleport', hero, table, origin })],
    }
  })

/** A die has come up; on a space that another hero holds it is thrown again. */
export interface ReadTeleport extends Awaiting {
  readonly tag: 'readTeleport'
  readonly hero: Seat
  readonly table: ReadonlyArray<effect.TeleportRow>
  readonly origin: Origin
}
export interface TeleportRerolled {
  readonly tag: 'teleportRerolled'
  readonly hero: Seat
  /** The space that another hero holds. */
  readonly place: Place
}
const readTeleport = (lore: Lore): Procedure<Two, ReadTeleport> =>
  atOnce((state, { hero, table, origin, face, roll }) => {
    const row = table.find(({ from, to }) => from <= face && face <= to)
    if (row === undefined) return nothing
    const goal = goalOf(lore, state, hero, row.target)
    const taken = (one: Goal): boolean => 'place' in one && isTaken(state, hero, one.place)
    // If every result leads to another hero there is no throwing on: a space alongside is chosen (D2-R-28).
    const again = 'place' in goal && taken(goal) && !table.every((one) => taken(goalOf(lore, state, hero, one.target)))
    return again
      ? { events: [{ tag: 'teleportRerolled', hero, place: goal.place }], then: [roll] }
      : leading(lore, state, hero, goal, origin)
  })

/** Where a teleport leads once that is known. */
type Goal = { readonly place: Place } | { readonly below: true } | { readonly crushed: true }
const goalOf = ({ content }: Lore, state: State, hero: Seat, to: effect.TeleportTarget): Goal => {
  if ('below' in to) return to
  if ('place' in to) return { place: to.place }
  const cell = 'cell' in to ? to.cell : offset(cellAt(content, whereOf(content, state, hero)), to.dir, to.squares)
  return inside(content, cell) ? { place: placeAt(content, squareAt(content, cell)) } : { crushed: true }
}
/** The square from which a hero's way is counted: below, the one on which its arrow lies (D2-R-176). */
const whereOf = (content: Content, state: State, hero: Seat): number =>
  squareOf(content, walkerOf(state, hero).arrow?.place ?? heroOf(state, hero).place ?? chamber)
const offset = ({ col, row }: Cell, dir: Dir, n: number): Cell => ({
  col: col + (dir === 1 ? n : dir === 3 ? -n : 0),
  row: row + (dir === 2 ? n : dir === 0 ? -n : 0),
})
const inside = ({ pack: { board } }: Content, { col, row }: Cell): boolean =>
  col >= 0 && row >= 0 && col < board.cols && row < board.rows

/** Whether another hero stands on a square; towers and chamber hold any number (D2-TELE-18, D2-R-29). */
const isTaken = ({ heroes }: State, hero: Seat, place: Place): boolean =>
  typeof place === 'number' && heroes.some((one, seat) => seat !== hero && one.place === place)
/** Whether one can be set down in a place: nobody else is there, and it has a tile, or one is left for it. */
const isFree = (content: Content, state: State, hero: Seat, place: Place): boolean =>
  !isTaken(state, hero, place) && (typeof place !== 'number' || hasTile(content, state, place))
const hasTile = (content: Content, state: State, square: number): boolean => {
  const { board, piles, options, slices } = state
  // What lies face down may be a well: that is seen once it is turned up (D2-R-230).
  if (board[square] !== null || slices.drakborgen2.faceDown.some((lies) => lies.square === square)) return true
  if (options.teleNewWell === 'death') return cardsLeft(piles.tile) > 0
  const { unseen, queue } = piles.tile
  const left = [...Object.keys(unseen).filter((id) => unseen[id]! > 0), ...queue.map(({ card }) => card)]
  return left.some((id) => !isWell(content, id))
}
const isWell = ({ tile }: Content, id: string): boolean => tile(id).kind.kind === 'well'

/** Beyond the outer wall one is crushed. */
export interface Crushed {
  readonly tag: 'crushed'
  readonly hero: Seat
}
const leading = ({ content }: Lore, state: State, hero: Seat, goal: Goal, origin: Origin): Done<Two> => {
  if ('crushed' in goal)
    return { events: [{ tag: 'crushed', hero }], then: [{ tag: 'die', hero, cause: 'outer-wall' }] }
  if ('below' in goal) return isBelow(state, hero) ? nothing : leaving(state, hero, [{ tag: 'chooseWayBelow', hero }])
  const { place } = goal
  if (isFree(content, state, hero, place)) return leaving(state, hero, landing(state, hero, place, origin.card))
  const near = alongside(content, state, hero, place, origin.card)
  return near.then.length === 0 ? near : leaving(state, hero, near.then)
}
/** Near a place that cannot be come to. */
const alongside = (content: Content, state: State, hero: Seat, place: Place, by: string | null): Done<Two> => {
  const spaces = spacesNear(content, state, hero, place)
  return spaces.length === 0 ? nothing : { events: [], then: [{ tag: 'chooseSpace', hero, spaces, by }] }
}
/** An encounter is over when its hero is carried off. */
const leaving = ({ encounter }: State, hero: Seat, then: ReadonlyArray<AnyTask>): Done<Two> => {
  const left = leavingBehind(encounter?.hero === hero ? encounter : null, [])
  return { events: [], ...left, then: [...left.then, ...then] }
}

/** In place of a space that cannot be come to the player chooses one of the nearest (D2-DEC-4, D2-R-27). */
export interface ChooseSpace {
  readonly tag: 'chooseSpace'
  readonly hero: Seat
  readonly spaces: ReadonlyArray<Place>
  /** The card that teleports. */
  readonly by: string | null
}
export interface TeleportRedirected {
  readonly tag: 'teleportRedirected'
  readonly hero: Seat
  readonly to: Place
}
const chooseSpace: Procedure<Two, ChooseSpace, GoTo> = {
  begin: (_, { hero, spaces }) => ({ by: hero, actions: spaces.map((to) => ({ tag: 'goTo', to })) }),
  resume: (state, { hero, by }, { to }) => ({
    events: [{ tag: 'teleportRedirected', hero, to }],
    then: landing(state, hero, to, by),
  }),
}
/** The places that can be come to at the least distance by squares, those in the north-west first. */
const spacesNear = (content: Content, state: State, hero: Seat, to: Place): ReadonlyArray<Place> => {
  const { cols, rows } = content.pack.board
  const target = cellAt(content, squareOf(content, to))
  for (let distance = 1; distance < cols + rows; distance++) {
    const spaces = new Set<Place>()
    for (let row = target.row - distance; row <= target.row + distance; row++) {
      const aside = distance - Math.abs(row - target.row)
      for (const col of [target.col - aside, target.col + aside])
        if (inside(content, { col, row })) spaces.add(placeAt(content, squareAt(content, { col, row })))
    }
    const free = [...spaces].filter((place) => isFree(content, state, hero, place))
    if (free.length > 0) return free
  }
  return []
}

// Into the catacombs: an arrow where the figure stood, pointed at once (D2-TELE-20, D2-R-154).

export interface ChooseWayBelow {
  readonly tag: 'chooseWayBelow'
  readonly hero: Seat
}
const chooseWayBelow: Procedure<Two, ChooseWayBelow, GoOnBelow> = {
  begin: (_, { hero }) => ({ by: hero, actions: onward }),
  resume: (state, { hero }, { dir }) => ({
    events: heroOf(state, hero).place === chamber ? [{ tag: 'chamberLeft', hero }] : [],
    then: [{ tag: 'goDown', hero, dir, cause: 'card' }],
  }),
}

// A tile is drawn where there is none, and lies as its player likes (D2-TELE-2…4, D2-DEC-3, D2-R-23).

const landing = ({ board }: State, hero: Seat, place: Place, by: string | null): ReadonlyArray<AnyTask> => [
  ...(typeof place === 'number' && board[place] === null
    ? [{ tag: 'drawTeleportTile', hero, square: place } as const]
    : []),
  { tag: 'landByTeleport', hero, place, by },
]
export interface DrawTeleportTile {
  readonly tag: 'drawTeleportTile'
  readonly hero: Seat
  readonly square: number
}
const drawTeleportTile = ({ content }: Lore): Procedure<Two, DrawTeleportTile, Card> => ({
  begin: (state, task) =>
    drawing(state.piles.tile, (tile) => looked(content, state, task, tile), { events: backInBag(state), then: [] }),
  resume: (state, task, { card: tile }) => looked(content, state, task, tile),
})
const looked = (content: Content, state: State, task: DrawTeleportTile, tile: string): Done<Two> => {
  const { hero, square } = task
  const revealed = { tag: 'tileRevealed', hero, tile } as const
  if (state.options.teleNewWell === 'redraw' && isWell(content, tile))
    return { events: [revealed, { tag: 'tileRejected', hero, tile, reason: 'well' }], then: [task] }
  return {
    events: [revealed, ...backInBag(state)],
    then: [{ tag: 'orientTile', hero, tile, square }],
  }
}

// The figure is set down; from below the arrow comes off first (D2-R-25, -30, -32).

export interface LandByTeleport {
  readonly tag: 'landByTeleport'
  readonly hero: Seat
  readonly place: Place
  readonly by: string | null
}
export interface Teleported {
  readonly tag: 'teleported'
  readonly hero: Seat
  /** Where it was; `null` if that was below. */
  readonly from: Place | null
  readonly to: Place
  /** The card that did it; `null` if none did. */
  readonly source: string | null
}
const landByTeleport = ({ content }: Lore): Procedure<Two, LandByTeleport> =>
  atOnce((state, { hero, place: to, by: source }) => {
    // What lay there face down was a well that does not count, and no other tile is left (D2-R-230).
    if (typeof to === 'number' && state.board[to] === null) return alongside(content, state, hero, to, source)
    const { place: from } = heroOf(state, hero)
    const { climbing, stuck } = walkerOf(state, hero)
    const teleported = { tag: 'teleported', hero, from, to, source } as const
    return {
      events: [
        ...(to === chamber && !state.chamberPlaced ? [{ tag: 'chamberPlaced' } as const] : []),
        ...(from === chamber ? [{ tag: 'chamberLeft', hero } as const] : []),
        ...(climbing === null && stuck === null ? [] : [{ tag: 'heroLoose', hero } as const]),
        ...(isBelow(state, hero)
          ? surfacing(content, state, hero, []).flatMap((told): Done<Two>['events'] =>
              told.tag === 'directionArrowRemoved' ? [told, teleported] : [told],
            )
          : [teleported]),
      ],
      then: [{ tag: 'arriveByTeleport', hero, place: to }],
    }
  })

// What meets it there (D2-TELE-8…15, data table `teleport.byTile`, D2-R-31).

/** A moment: the figure stands in its place, and nothing there has taken effect. */
export interface ArriveByTeleport {
  readonly tag: 'arriveByTeleport'
  readonly hero: Seat
  readonly place: Place
}
/** The move of who is teleported into a corridor is over: there is no further step (D2-TELE-9). */
export interface CorridorTurnOver {
  readonly tag: 'corridorTurnOver'
  readonly hero: Seat
  readonly square: number
}
const arriveByTeleport = (lore: Lore): Procedure<Two, ArriveByTeleport> =>
  atOnce((state, { hero, place }) => {
    if (place === chamber)
      return {
        events: [
          { tag: 'chamberEntered', hero },
          { tag: 'treasureDrawSuppressed', hero, reason: 'teleported' },
        ],
        then: [{ tag: 'drawDragon', hero }],
      }
    if (typeof place !== 'number') return { events: [], then: [arriving(hero, place, byTeleport, 0)] }
    return isCovered(state, place) ? inRoom(hero, place, 0, []) : onTile(lore, state, hero, place)
  })
const onTile = ({ content }: Lore, state: State, hero: Seat, square: number): Done<Two> => {
  const { tile: id, rotation } = state.board[square]!
  const { kind, dotEdge, edges } = content.tile(id)
  if (kind.kind === 'well')
    return { events: [{ tag: 'fellIntoWell', hero }], then: [{ tag: 'die', hero, cause: 'well' }] }
  if (kind.kind === 'debris') {
    const met = isWayDown(content, state, square) ? [{ tag: 'meetWayDown', hero, square } as const] : []
    return { events: [sticking(hero, square, { test: 'vf', die: 't12' })], then: met }
  }
  const bridge = isBridge(content, state, square) ? kind.onEnter.find(isCrossing) : undefined
  if (bridge !== undefined) {
    const { test, die, loss, climbBack } = bridge
    const span = { test, die, loss, ...(climbBack === undefined ? {} : { climbBack }) }
    return { events: [], then: [{ tag: 'fallFromBridge', hero, bridge: span, origin: originOf('tile', null) }] }
  }
  const dot = turned(dotEdge, rotation)
  const falls = state.options.portcullisWithoutEntry === 'symbolSide' && edges[rotation]![dot] === 'portcullis'
  const border = falls ? content.waysFrom(square).find(({ dir }) => dir === dot)?.border : undefined
  const fell = border === undefined ? [] : [{ tag: 'portcullisFell', hero, border, cause: 'entered' } as const]
  return inRoom(hero, square, dot, fell)
}
const isCrossing = (one: { readonly tag: string }): one is CrossBridge => one.tag === 'crossBridge'
/** What the room does; of a divided room it is the side of the dot. */
const inRoom = (hero: Seat, square: number, edge: Dir, events: Done<Two>['events']): Done<Two> => ({
  events,
  then: [
    { tag: 'tileEffect', hero, place: square, entry: byTeleport, edge },
    { tag: 'roomCardByTeleport', hero, place: square },
  ],
})

/** In its own move, and as the first of that, a room card is drawn if the tile asks for one (D2-TELE-5…7, D2-R-22). */
export interface RoomCardByTeleport {
  readonly tag: 'roomCardByTeleport'
  readonly hero: Seat
  readonly place: Place
}
const roomCardByTeleport = (lore: Lore): Procedure<Two, RoomCardByTeleport> =>
  atOnce((state, { hero, place }) => {
    if (heroOf(state, hero).place !== place || !asksForCard(lore, state, place)) return nothing
    const reason = state.move.seat !== hero ? 'otherTurn' : memoryOf(state).roomCards > 0 ? 'alreadyDrawn' : null
    if (reason === null || isCovered(state, place)) return { events: [], then: [{ tag: 'roomCard', hero, place }] }
    return { events: [{ tag: 'roomCardSuppressed', hero, reason }], then: [] }
  })
/** One more room card has been drawn by the hero in its move. Nothing is counted where nothing in the box teleports. */
export interface RoomCardCounted {
  readonly tag: 'roomCardCounted'
  readonly hero: Seat
}
/** Whether a teleport stands anywhere in content. */
const teleports = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('tag' in value && value.tag === 'teleport') || Object.values(value).some(teleports))

const { also, instead } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  instead('enterCorridor', (state, { hero, square, entry }) => {
    if (entry !== byTeleport) return undefined
    return state.move.seat === hero ? { events: [{ tag: 'corridorTurnOver', hero, square }], then: [] } : nothing
  }),
  // The card that teleports may say that the move goes on (D2-R-30).
  instead('continueMove', (state, { hero, origin: { by, card } }) => {
    const { teleported } = memoryOf(state)
    const says =
      by === 'card' && card !== null && teleported?.by === card && teleported.to === heroOf(state, hero).place
    if (!says || state.move.seat !== hero || isHeld(state, hero)) return undefined
    return { events: [], then: [{ tag: 'goOn', hero }] }
  }),
  ...(teleports([lore.content.pack, lore.box]) ? counting : []),
]
/** Whether a rule holds the hero to an act: it cannot go on. */
const isHeld = (state: State, hero: Seat): boolean =>
  actHeldTo(heroOf(state, hero).stance) !== null || snareOf(state, hero) !== null
const counted = (state: State, hero: Seat, done: Done<Two>): Done<Two> =>
  state.move.seat === hero ? { ...done, events: [...done.events, { tag: 'roomCardCounted', hero }] } : done
const counting: ReadonlyArray<Amendment<Two>> = [
  also('drawCard', (state, { hero, pile }, done) =>
    pile === 'room' && done.events.some(({ tag }) => tag === 'cardDrawn') ? counted(state, hero, done) : done,
  ),
  also('drawCatacombCard', (state, { hero }, done) =>
    state.options.teleCountCatacombCards && done.events.some(({ tag }) => tag === 'catacombCardDrawn')
      ? counted(state, hero, done)
      : done,
  ),
]

export const evolve: Changing<Event> = {
  teleportRerolled: (state) => state,
  teleportRedirected: (state) => state,
  crushed: (state) => state,
  teleported: (state, { hero, to, source }) => {
    const inCastle = typeof to === 'number' || to === chamber
    const hasEntered = heroOf(state, hero).hasEntered || inCastle
    const placed = withHero(state, hero, { place: to, stance: normal, cameFrom: null, searches: 0, hasEntered })
    if (state.move.seat !== hero) return placed
    // Its move is over, but for what it meets there (D2-R-30). It did not come up there, though it may have come up in
    // this move: there is no square it came from, nor a hole to flee or go down by (D2-R-115, CAT-R-53).
    const over = withMoveOver(withMove(placed, { trying: null, eased: null }), hero)
    return withMemory(withMemoryBelow(over, { ascended: false }), { teleported: { by: source, to } })
  },
  corridorTurnOver: (state) => state,
  roomCardCounted: (state) => withMemory(state, { roomCards: memoryOf(state).roomCards + 1 }),
}
export const sight: Sight<Event> = {
  teleportRerolled: 'everyone',
  teleportRedirected: 'everyone',
  crushed: 'everyone',
  teleported: 'everyone',
  corridorTurnOver: 'everyone',
  roomCardCounted: 'everyone',
}
export const actions: { readonly goTo: typeof GoTo; readonly goOnBelow: typeof GoOnBelow; readonly card: typeof Card } =
  {
    goTo: GoTo,
    goOnBelow: GoOnBelow,
    card: Card,
  }
export const procedures = (lore: Lore): Doing<Task> => ({
  teleport: teleport(lore),
  readTeleport: readTeleport(lore),
  chooseSpace,
  chooseWayBelow,
  drawTeleportTile: drawTeleportTile(lore),
  landByTeleport: landByTeleport(lore),
  arriveByTeleport: arriveByTeleport(lore),
  roomCardByTeleport: roomCardByTeleport(lore),
})
