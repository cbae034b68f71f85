/**
 * The table: what is known of a game of Drakborgen, and the words in which it is told.
 *
 * Every field is always there: `null` is nothing, and boards are arrays by square.
 */

import type { Bonus } from '../../kernel/bonus.js'
import { bug } from '../../kernel/bug.js'
import type { Chance } from '../../kernel/chance.js'
import type { Card, Pile, Placed } from '../../kernel/pile.js'
import type { Evolve, Outcome as KernelOutcome, Procedures, Seat } from '../../kernel/ruleset.js'
import type * as bonuses from './bonuses.js'
import type * as cards from './cards.js'
import type * as chamber from './chamber.js'
import type * as chasm from './chasm.js'
import type * as combat from './combat.js'
import type * as combatDie from './combat-die.js'
import type * as conditions from './conditions.js'
import type { BasePile, PileName, Place } from './content/content.js'
import type { Effect } from './content/effect.js'
import type { Dir, ExpansionPile } from './content/pack.js'
import type * as corridor from './corridor.js'
import type * as darkRoom from './dark-room.js'
import type * as debris from './debris.js'
import type * as doors from './doors.js'
import type * as dragon from './dragon.js'
import type { Obstacle } from './effects.js'
import type * as encounter from './encounter.js'
import type * as flight from './flight.js'
import type * as hitPoints from './hit-points.js'
import type * as items from './items.js'
import type * as losses from './losses.js'
import type * as move from './move.js'
import type { Options } from './options.js'
import type * as passage from './passage.js'
import type * as portcullis from './portcullis.js'
import type * as rounds from './rounds.js'
import type * as scoring from './scoring.js'
import type * as search from './search.js'
import type * as setup from './setup.js'
import type * as step from './step.js'
import type * as tables from './tables.js'
import type * as tests from './tests.js'
import type * as tower from './tower.js'
import type * as turningRoom from './turning-room.js'
import type * as weapons from './weapons.js'
import type * as well from './well.js'

/** Whether a hero still plays, has left for good, is dead, or was in the castle at sunset. */
export type Status = 'active' | 'out' | 'dead' | 'lost'

/** How a hero stands on a special tile; `edge` is the side of the square it stands at. */
export interface Stance {
  /** In which way. */
  readonly tag:
    | 'normal'
    | 'dark'
    | 'wellEdge'
    | 'wellAcross'
    | 'debrisEntrance'
    | 'debrisStuck'
    | 'debrisThrough'
    | 'chasm'
  /** The side it stands at, north to west as 0 to 3; nothing where none matters. */
  readonly edge: Dir | null
}
/** Standing as one stands. */
export const normal: Stance = { tag: 'normal', edge: null }

/** The step a hero last took: where a flight would go back to. */
export interface Trail {
  /** Where it came from. */
  readonly place: Place
  /** The side of the square it came in by. */
  readonly dirBack: Dir
  /** The border it passed. */
  readonly border: number
  /** What had to be overcome. */
  readonly via: 'open' | 'door' | 'portcullis' | 'secretDoor' | 'eviction' | 'card'
}

/** A card held openly; treasures of the chamber are held apart. */
export interface Held {
  /** The id of the card. */
  readonly card: string
  /** Whether it counts as treasure or is of some use. */
  readonly as: 'treasure' | 'item'
}

/** Something that holds a hero, and must be dealt with at the start of each of its moves. */
export interface Condition {
  /** Its name: `torch-out`. */
  readonly id: string
  /** What must be done at the start of each move. */
  readonly eachMove: ReadonlyArray<Effect>
}

/** A hero, at its seat. */
export interface Hero {
  /** Its hero card; `null` until it is chosen. */
  readonly id: string | null
  /** Its magic ring, while it has one. */
  readonly ring: string | null
  /** Hit points: 0 to `kpMax`, and 0 only if it is dead. */
  readonly kp: number
  /** What it started with. */
  readonly kpMax: number
  /** Whether it still plays. */
  readonly status: Status
  /** Where it is; nothing before it has chosen a tower, and once it is out, dead or lost. */
  readonly place: Place | null
  /** How it stands there. */
  readonly stance: Stance
  /** The step that brought it there. */
  readonly cameFrom: Trail | null
  /** Whether it has ever been inside the castle. */
  readonly hasEntered: boolean
  /** How many of its moves it must still miss. */
  readonly skipMoves: number
  /** What holds it, to be dealt with at the start of each move. */
  readonly conditions: ReadonlyArray<Condition>
  /** Cards held openly, in the order obtained. */
  readonly held: ReadonlyArray<Held>
  /** Treasure chamber cards, in the order drawn: its player's secret. */
  readonly treasures: ReadonlyArray<Placed>
  /** Special weapons it began with. */
  readonly equipment: ReadonlyArray<string>
  /** Things used and still held, once for each use; of things alike the uses are counted together. */
  readonly used: ReadonlyArray<string>
  /** In how many moves in a row it has searched this room. */
  readonly searches: number
}

/** A tile on the board. */
export interface PlacedTile {
  /** The id of the tile. */
  readonly tile: string
  /** Quarters clockwise. */
  readonly rotation: Dir
}

/** What the move under way remembers; cleared at the start of each (DB-TURN-15). */
export interface Move {
  /** Whose move it is; nothing between moves. */
  readonly seat: Seat | null
  /** Borders whose door stayed closed. */
  readonly tried: ReadonlyArray<number>
  /** The border whose door was tried last, and at which of its edges, until the hero goes anywhere. */
  readonly trying: { readonly border: number; readonly side: 'near' | 'far' } | null
  /** Whether that door has opened. */
  readonly opened: boolean
  /** Whether the move is over, but for what the place and the card still do: nothing grants a step any more. */
  readonly over: boolean
  /** The edge that a thing has made to give way. */
  readonly eased: Obstacle | null
  /** Things used in this move, and by whom. */
  readonly used: ReadonlyArray<{ readonly hero: Seat; readonly card: string }>
  /** The border whose opened door was passed last: it stands open for a flight of this move. */
  readonly doorPassed: number | null
  /** The border whose portcullis was passed or fell last. */
  readonly portcullisPassed: number | null
  /** Corridors entered in this move: none twice. */
  readonly corridors: ReadonlyArray<number>
  /** Whether treasures were given up for a jump. */
  readonly gaveUp: boolean
  /** Whether the room was searched. */
  readonly searched: boolean
  /** Whether the hero has found a way out of the chamber shut, and has not got out after all. */
  readonly shutIn: boolean
  /** What each expansion remembers of it besides, under its own id. */
  readonly memory: object
}
/** Nothing to remember. */
export const noMove: Move = {
  seat: null,
  tried: [],
  trying: null,
  opened: false,
  over: false,
  eased: null,
  used: [],
  doorPassed: null,
  portcullisPassed: null,
  corridors: [],
  gaveUp: false,
  searched: false,
  shutIn: false,
  memory: {},
}

/** What a hero announces on meeting a monster. */
export type Intent = 'attack' | 'wait' | 'flee' | 'weapon'

/** How an encounter ended. */
export type EncounterResult = 'monsterFled' | 'heroFled' | 'monsterDied' | 'heroDied' | 'other'

/** A hero and a monster, from the meeting until the cards go back. */
export interface Encounter {
  /** Who met it. */
  readonly hero: Seat
  /** The kind of monster. */
  readonly kind: string
  /** Whether it struck first. */
  readonly ambush: boolean
  /** The card that brought the monster; `null` if none did. */
  readonly source: string | null
  /** What the hero announced, once it has. */
  readonly intent: Intent | null
  /** How the monster reacts, once it is told: its player reads no more of the card aloud. */
  readonly reaction: Omit<encounter.MonsterReacted, 'tag' | 'hero'> | null
  /** The monster card, drawn once the intent is announced. */
  readonly monsterCard: Placed | null
  /** Who plays the monster; `null` if a bot does. */
  readonly monsterSeat: Seat | null
  /** The monster's wounds. */
  readonly wounds: number
  /** The monster's KP once it fights. */
  readonly kp: number | 'hidden' | null
  /** The special weapon announced. */
  readonly weapon: string | null
  /** The weapons used before the combat, once for each use. */
  readonly shots: ReadonlyArray<string>
  /** What has come of it so far. */
  readonly result: EncounterResult
  /** What each expansion remembers of it besides, under its own id. */
  readonly memory: object
}

/** A combat with combat cards. */
export interface Combat {
  /** Who fights. */
  readonly hero: Seat
  /** The round under way, from 1. */
  readonly round: number
  /** The cards chosen in this round and not yet shown. */
  readonly chosen: { readonly hero: Placed | null; readonly monster: Placed | null }
}

/** A card drawn openly and not yet returned or kept. */
export interface OpenCard {
  /** Before whom it lies. */
  readonly hero: Seat
  /** Where it came from. */
  readonly pile: PileName
  /** Its id. */
  readonly card: string
}

/** Every pile of the game, the supply of tiles among them. */
export type GamePiles = Readonly<Record<BasePile, Pile> & Record<ExpansionPile, Pile>>

/** How the game ended. */
export interface Result {
  /** Whether the sun set, or nobody was left to play. */
  readonly reason: 'sunset' | 'noActiveHero'
  /** Who won. */
  readonly winners: ReadonlyArray<Seat>
  /** Whether nobody got out. */
  readonly castleWins: boolean
}

/** What is known of the table. */
export interface State {
  /** The options of this game. */
  readonly options: Options
  /** Whether heroes are still being chosen, the game is on, or over. */
  readonly phase: 'setup' | 'play' | 'over'
  /** The round, from 1; 0 before the first. */
  readonly round: number
  /** Where the sun stands. */
  readonly sunStep: number
  /** Who goes first, once that is known. */
  readonly firstSeat: Seat | null
  /** The last roll of each seat in the roll-off; 0 before it. */
  readonly rolls: ReadonlyArray<number>
  /** Hero cards and rings nobody has chosen yet. */
  readonly offered: { readonly heroes: ReadonlyArray<string>; readonly rings: ReadonlyArray<string> }
  /** The heroes by seat. */
  readonly heroes: ReadonlyArray<Hero>
  /** By number of square; `null` where no tile lies. */
  readonly board: ReadonlyArray<PlacedTile | null>
  /** Whether the double tile has been laid. */
  readonly chamberPlaced: boolean
  /** The piles. */
  readonly piles: GamePiles
  /** Whether the dragon is awake, and driving heroes out. */
  readonly dragonAwake: boolean
  /** Dragon cards set aside asleep. */
  readonly dragonsAside: ReadonlyArray<string>
  /** What has left the game: a dead hero's treasures may be among it, as secret as they were. */
  readonly outOfPlay: ReadonlyArray<Placed>
  /** The move under way. */
  readonly move: Move
  /** What bends the numbers of heroes. */
  readonly bonuses: ReadonlyArray<Bonus>
  /** Cards that lie open. */
  readonly open: ReadonlyArray<OpenCard>
  /** The encounter under way. */
  readonly encounter: Encounter | null
  /** The combat under way. */
  readonly combat: Combat | null
  /** How it ended, once it has. */
  readonly result: Result | null
  /** What each expansion knows of the table besides, under its own id. */
  readonly slices: object
}

/** How a game ended. */
export interface Outcome extends KernelOutcome {
  /** Whether the sun set, or nobody was left to play. */
  readonly reason: Result['reason']
  /** Whether nobody got out. */
  readonly castleWins: boolean
  /** By seat: what became of the hero, and the gold it brought out. */
  readonly standings: ReadonlyArray<{
    readonly seat: Seat
    readonly hero: string
    readonly status: Status
    readonly gm: number
  }>
}

/** Everything that may have to be done. */
export type Task =
  | Chance['task']
  | setup.Task
  | rounds.Task
  | move.Task
  | passage.Task
  | doors.Task
  | portcullis.Task
  | step.Task
  | corridor.Task
  | darkRoom.Task
  | well.Task
  | turningRoom.Task
  | debris.Task
  | chasm.Task
  | tower.Task
  | search.Task
  | cards.Task
  | conditions.Task
  | tables.Task
  | tests.Task
  | hitPoints.Task
  | encounter.Task
  | flight.Task
  | combat.Task
  | chamber.Task
  | dragon.Task
  | scoring.Task
  | bonuses.Task
  | items.Task
  | weapons.Task
  | combatDie.Task
  | losses.Task

/** Everything that may have happened. */
export type Event =
  | Chance['event']
  | setup.Event
  | rounds.Event
  | move.Event
  | doors.Event
  | portcullis.Event
  | step.Event
  | corridor.Event
  | darkRoom.Event
  | well.Event
  | turningRoom.Event
  | debris.Event
  | chasm.Event
  | tower.Event
  | search.Event
  | cards.Event
  | conditions.Event
  | tests.Event
  | hitPoints.Event
  | encounter.Event
  | flight.Event
  | combat.Event
  | chamber.Event
  | dragon.Event
  | scoring.Event
  | bonuses.Event
  | items.Event
  | combatDie.Event
  | losses.Event
  | tables.Event

/** The words of the game, gathered from the files that define them. */
export interface Drakborgen {
  /** What is known of the table. */
  readonly state: State
  /** What may have to be done. */
  readonly task: Task
  /** What may have happened. */
  readonly event: Event
  /** What may be answered, task by task. */
  readonly asks: {
    readonly roll: Chance['asks']['roll']
    readonly chooseHero: setup.ChooseHeroAction
    readonly chooseRing: setup.ChooseRingAction
    readonly chooseTower: setup.ChooseTowerAction
    readonly chooseMove:
      | move.Step
      | move.Stay
      | move.SearchAction
      | move.StayInChamber
      | tower.LeaveCastle
      | well.GiveUp
      | well.JumpBack
    readonly afterClosedDoor: move.Step | doors.EndMoveAction
    readonly drawTile: Card
    readonly corridorContinue: move.Step | move.Stop
    readonly goOn: move.Step | move.Stop
    readonly darkRoll: darkRoom.RollAction
    readonly wellChoice: well.TurnBack | well.GiveUp | well.Jump
    readonly jumpBackChoice: well.GiveUp | well.JumpBack
    readonly wellExit: move.Step | move.Stop
    readonly debrisChoice: well.TurnBack | debris.Force
    readonly debrisExit: move.Step | move.Stop
    readonly towerArrival: tower.Remain | tower.LeaveCastle
    readonly useSecretDoor: move.Step | cards.Decline
    readonly drawCard: Card
    readonly offerKeep: cards.Return | cards.Keep
    readonly offerDraw: cards.Decline | cards.Draw
    readonly chooseEffect: tables.Choose
    readonly announceIntent: encounter.IntentAction | weapons.WeaponAction
    readonly openWindow: items.Pass | items.UseItem
    readonly throwDie: combatDie.ThrowAction
    readonly dieInTheAir: combatDie.Lies
    readonly chooseLoss: losses.LoseAction
    readonly chooseDestination: flight.GoTo
    readonly drawMonsterCard: Card
    readonly commitCard: combat.CombatCardAction
    readonly drawTreasure: Card
    readonly pickDragonCard: dragon.PickDragonCard
    readonly drawDragonCard: Card
    readonly driveOut: dragon.DriveOut
  }
  /** The options. */
  readonly options: Options
  /** How it ends. */
  readonly outcome: Outcome
}

/** The procedures of some of the tasks: what each file contributes. */
export type Doing<T extends Task> = Pick<Procedures<Drakborgen>, T['tag']>
/** What some of the events change. */
export type Changing<E extends Event> = Pick<Evolve<Drakborgen>, E['tag']>

/** The hero of a seat. */
export const heroOf = (state: State, seat: Seat): Hero => state.heroes[seat]!

// Copies are written out field by field: a spread gives V8 a new shape each time, and takes it twenty times as long.

const copyOfState = (state: State): State => ({
  options: state.options,
  phase: state.phase,
  round: state.round,
  sunStep: state.sunStep,
  firstSeat: state.firstSeat,
  rolls: state.rolls,
  offered: state.offered,
  heroes: state.heroes,
  board: state.board,
  chamberPlaced: state.chamberPlaced,
  piles: state.piles,
  dragonAwake: state.dragonAwake,
  dragonsAside: state.dragonsAside,
  outOfPlay: state.outOfPlay,
  move: state.move,
  bonuses: state.bonuses,
  open: state.open,
  encounter: state.encounter,
  combat: state.combat,
  result: state.result,
  slices: state.slices,
})
const copyOfHero = (hero: Hero): Hero => ({
  id: hero.id,
  ring: hero.ring,
  kp: hero.kp,
  kpMax: hero.kpMax,
  status: hero.status,
  place: hero.place,
  stance: hero.stance,
  cameFrom: hero.cameFrom,
  hasEntered: hero.hasEntered,
  skipMoves: hero.skipMoves,
  conditions: hero.conditions,
  held: hero.held,
  treasures: hero.treasures,
  equipment: hero.equipment,
  used: hero.used,
  searches: hero.searches,
})
const copyOfMove = (move: Move): Move => ({
  seat: move.seat,
  tried: move.tried,
  trying: move.trying,
  opened: move.opened,
  over: move.over,
  eased: move.eased,
  used: move.used,
  doorPassed: move.doorPassed,
  portcullisPassed: move.portcullisPassed,
  corridors: move.corridors,
  gaveUp: move.gaveUp,
  searched: move.searched,
  shutIn: move.shutIn,
  memory: move.memory,
})
const copyOfEncounter = (encounter: Encounter): Encounter => ({
  hero: encounter.hero,
  kind: encounter.kind,
  ambush: encounter.ambush,
  source: encounter.source,
  intent: encounter.intent,
  reaction: encounter.reaction,
  monsterCard: encounter.monsterCard,
  monsterSeat: encounter.monsterSeat,
  wounds: encounter.wounds,
  kp: encounter.kp,
  weapon: encounter.weapon,
  shots: encounter.shots,
  result: encounter.result,
  memory: encounter.memory,
})

/** A field that would be lost with the next copy, if the state has one: an expansion has laid it beside the table's own. */
export const fieldBesides = (state: State): string | undefined => {
  const kept = copyOfState(state)
  return Object.keys(state).find((field) => !Object.hasOwn(kept, field))
}

/** The state with some fields changed. */
export const withState = <S extends State>(state: S, change: Partial<State>): S =>
  Object.assign(copyOfState(state) as S, change) // what a composition has besides is in `slices` and the memories

/** The state with some fields of a hero changed. */
export const withHero = <S extends State>(state: S, seat: Seat, change: Partial<Hero>): S => {
  const heroes = state.heroes.slice()
  heroes[seat] = Object.assign(copyOfHero(heroes[seat] ?? bug(`there is no hero ${seat}`)), change)
  return withState(state, { heroes })
}

/** The state with some fields of the move under way changed. */
export const withMove = <S extends State>(state: S, change: Partial<Move>): S =>
  withState(state, { move: Object.assign(copyOfMove(state.move), change) })

/** The state with some fields of the encounter changed; outside of one it stays as it is. */
export const withEncounter = <S extends State>(state: S, change: Partial<Encounter>): S =>
  state.encounter === null
    ? state
    : withState(state, { encounter: Object.assign(copyOfEncounter(state.encounter), change) })

/** The state with some fields of the combat changed; outside of one it stays as it is. */
export const withCombat = <S extends State>(state: S, change: Partial<Combat>): S =>
  state.combat === null ? state : withState(state, { combat: { ...state.combat, ...change } })

/** The state with a hero's move over, if it is its own. */
export const withMoveOver = <S extends State>(state: S, hero: Seat): S =>
  state.move.seat === hero ? withMove(state, { over: true }) : state

/** A pile by its name: one of the base, or one that an expansion has brought. */
export const pileIn = ({ piles }: State, name: PileName): Pile => piles[name] ?? bug(`there is no pile '${name}'`)

/** The state with one pile changed. */
export const withPile = <S extends State>(state: S, name: PileName, pile: Pile): S =>
  withState(state, { piles: { ...state.piles, [name]: pile } })

/** The one act to which a rule holds a hero: in a dark room, at the edge of a well, in debris (DB-TURN-4…7). */
type HeldAct = 'darkRoll' | 'wellChoice' | 'debrisChoice'
const heldTo: Partial<Readonly<Record<Stance['tag'], HeldAct>>> = {
  dark: 'darkRoll',
  wellEdge: 'wellChoice',
  debrisEntrance: 'debrisChoice',
  debrisStuck: 'debrisChoice',
}
/** That act for how a hero stands; `null` if it may do as it likes. */
export const actHeldTo = ({ tag }: Stance): HeldAct | null => heldTo[tag] ?? null

/** Whether another hero stands on a square; towers and chamber hold any number (DB-OCC-1, -3). */
export const occupied = ({ heroes }: State, place: Place): boolean =>
  typeof place === 'number' && heroes.some((hero) => hero.place === place)

/** The seats clockwise, beginning with one. */
export const clockwiseFrom = ({ heroes }: State, first: Seat): ReadonlyArray<Seat> =>
  heroes.map((_, i) => (first + i) % heroes.length)
