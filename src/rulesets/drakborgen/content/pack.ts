/**
 * A content pack: everything that lies in the box, as data.
 *
 * Nothing here is a rule. A pack says which heroes, tiles and cards there are, how many, and what each does in the words of
 * `effect.ts`; whether all of that fits together is for `checks.ts` to say. An entry with a `count` of n stands for n
 * pieces that nobody can tell apart. Columns go east and rows south, both from 0.
 */
import * as t from 'io-ts'
import { chosen, closed, isObject, list, oneOf, optional } from './closed.js'
import { Count, Damage, Die, Effect, Few, Id, Property, Row, Whole, Words } from './effect.js'

// Where it comes from

/** Read in a rulebook or on a component; told by those who own the game; or chosen by us, so that nothing is missing. */
export type Source = 'printed' | 'public' | 'ours'
export const Source: t.Type<Source> = /* @__PURE__ */ oneOf(['printed', 'public', 'ours'])

/** Every entry says where it comes from, and what is disputed about it. */
interface Sourced {
  readonly from: Source
  readonly note?: string
}

// The board

/** A side of a square, clockwise: north, east, south, west. */
export type Dir = 0 | 1 | 2 | 3
export const Dir: t.Type<Dir> = /* @__PURE__ */ oneOf([0, 1, 2, 3])

/** What stands at a side of a square. */
export type Edge = 'open' | 'wall' | 'door' | 'portcullis'
/** Codec of {@link Edge}. */
export const Edge: t.Type<Edge> = /* @__PURE__ */ oneOf(['open', 'wall', 'door', 'portcullis'])

/** A square by column and row. */
export interface Cell {
  /** Eastward from 0. */
  readonly col: number
  /** Southward from 0. */
  readonly row: number
}
/** Codec of {@link Cell}. */
export const Cell: t.Type<Cell> = /* @__PURE__ */ closed('Cell', () => ({ col: Whole, row: Whole }))

/** A way out of a tower. */
export interface Opening {
  readonly toCell: Cell
  readonly dir: Dir
}
export const Opening: t.Type<Opening> = /* @__PURE__ */ closed('Opening', () => ({ toCell: Cell, dir: Dir }))

/** A tower; one that stands outside the grid has no cell (DB-R-7). */
export interface Tower extends Sourced {
  readonly id: string
  readonly name: Words
  readonly cell?: Cell
  readonly openings: ReadonlyArray<Opening>
}
export const Tower: t.Type<Tower> = /* @__PURE__ */ closed('Tower', () => ({
  id: Id,
  name: Words,
  cell: optional(Cell),
  openings: t.readonlyArray(Opening),
  from: Source,
  note: optional(t.string),
}))

export interface ChamberEdge {
  readonly cell: Cell
  readonly dir: Dir
  readonly edge: Edge
}
export const ChamberEdge: t.Type<ChamberEdge> = /* @__PURE__ */ closed('ChamberEdge', () => ({
  cell: Cell,
  dir: Dir,
  edge: Edge,
}))

/** The treasure chamber: the one double tile, on its two squares from the start. */
export interface Chamber extends Sourced {
  readonly id: string
  readonly name: Words
  readonly cells: readonly [Cell, Cell]
  readonly edges: ReadonlyArray<ChamberEdge>
}
export const Chamber: t.Type<Chamber> = /* @__PURE__ */ closed('Chamber', () => ({
  id: Id,
  name: Words,
  cells: list<readonly [Cell, Cell]>('two squares', () => [Cell, Cell]),
  edges: t.readonlyArray(ChamberEdge),
  from: Source,
  note: optional(t.string),
}))

/** The sundial: the step it starts on, and the step at which the sun is down. */
export interface Sun {
  readonly start: number
  readonly sunset: number
}
export const Sun: t.Type<Sun> = /* @__PURE__ */ closed('Sun', () => ({ start: Whole, sunset: Whole }))

export interface Board extends Sourced {
  readonly id: string
  readonly name: Words
  readonly cols: number
  readonly rows: number
  readonly towers: ReadonlyArray<Tower>
  readonly chamber: Chamber
  readonly sun: Sun
}
export const Board: t.Type<Board> = /* @__PURE__ */ closed('Board', () => ({
  id: Id,
  name: Words,
  cols: Few,
  rows: Few,
  towers: t.readonlyArray(Tower),
  chamber: Chamber,
  sun: Sun,
  from: Source,
  note: optional(t.string),
}))

// Tiles

/** The mark at the entrance. */
export type Dot = 'black' | 'red' | 'yellow' | 'blue' | 'white'
export const Dot: t.Type<Dot> = /* @__PURE__ */ oneOf(['black', 'red', 'yellow', 'blue', 'white'])

/** What all tiles of a kind have in common. `count` is how many of them are in the bag, of whatever shape. */
export interface TileKind extends Sourced {
  readonly kind: string
  readonly name: Words
  readonly text: Words
  readonly dot: Dot
  readonly roomCard: boolean
  readonly search: boolean
  /** How far the room turns, clockwise, as somebody steps in. */
  readonly quarterTurns?: 1 | 2
  /** Whether it is two rooms on one square. */
  readonly divided?: boolean
  readonly onEnter: ReadonlyArray<Effect>
  readonly tags: ReadonlyArray<string>
  readonly count: number
}
export const TileKind: t.Type<TileKind> = /* @__PURE__ */ closed('TileKind', () => ({
  kind: t.string,
  name: Words,
  text: Words,
  dot: Dot,
  roomCard: t.boolean,
  search: t.boolean,
  quarterTurns: optional(oneOf([1, 2])),
  divided: optional(t.boolean),
  onEnter: t.readonlyArray(Effect),
  tags: t.readonlyArray(t.string),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** The two edges on one side of a divided room. */
export type Side = readonly [Dir, Dir]
export const Side: t.Type<Side> = /* @__PURE__ */ list('two edges', () => [Dir, Dir])

/** A shape: its edges as printed, clockwise, by default with the entrance up; whoever faces in has edge 1 on the left. */
export interface Tile extends Sourced {
  readonly id: string
  readonly kind: string
  readonly dot: Dot
  readonly dotEdge: Dir
  readonly edges: readonly [Edge, Edge, Edge, Edge]
  readonly sides?: readonly [Side, Side]
  readonly count: number
}
export const Tile: t.Type<Tile> = /* @__PURE__ */ closed('Tile', () => ({
  id: Id,
  kind: t.string,
  dot: Dot,
  dotEdge: Dir,
  edges: list<Tile['edges']>('four edges', () => [Edge, Edge, Edge, Edge]),
  sides: optional(list<readonly [Side, Side]>('two sides', () => [Side, Side])),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

// Heroes

export interface Hero extends Sourced {
  readonly id: string
  readonly name: Words
  /** The name in the English edition. */
  readonly aka?: string
  readonly sf: number
  readonly vf: number
  readonly rf: number
  readonly tf: number
  readonly kp: number
  readonly combatCards: ReadonlyArray<string>
  /** The special weapons the hero begins with. */
  readonly equipment: ReadonlyArray<string>
  /** What else it carries in the picture; nothing in the rules asks for it. */
  readonly gear?: Words
}
export const Hero: t.Type<Hero> = /* @__PURE__ */ closed('Hero', () => ({
  id: Id,
  name: Words,
  aka: optional(t.string),
  sf: Whole,
  vf: Whole,
  rf: Whole,
  tf: Whole,
  kp: Whole,
  combatCards: t.readonlyArray(t.string),
  equipment: t.readonlyArray(t.string),
  gear: optional(Words),
  from: Source,
  note: optional(t.string),
}))

export type Letter = 'A' | 'B' | 'C'
export const Letter: t.Type<Letter> = /* @__PURE__ */ oneOf(['A', 'B', 'C'])

/** Whose card it is. */
export type CombatCardOwner = { readonly hero: string } | { readonly monsterSet: string }
const HeroOwner: t.Type<{ readonly hero: string }> = /* @__PURE__ */ closed('HeroOwner', () => ({ hero: t.string }))
const MonsterOwner: t.Type<{ readonly monsterSet: string }> = /* @__PURE__ */ closed('MonsterOwner', () => ({
  monsterSet: t.string,
}))
export const CombatCardOwner: t.Type<CombatCardOwner> = /* @__PURE__ */ chosen(
  'an owner: a hero or a monsterSet',
  (value) => (isObject(value) && 'monsterSet' in value ? MonsterOwner : HeroOwner),
)

export interface CombatCard extends Sourced {
  readonly id: string
  readonly owner: CombatCardOwner
  readonly letter: Letter
  /** The letters it hits twice, if it wins. */
  readonly hitsTwice: ReadonlyArray<Letter>
}
export const CombatCard: t.Type<CombatCard> = /* @__PURE__ */ closed('CombatCard', () => ({
  id: Id,
  owner: CombatCardOwner,
  letter: Letter,
  hitsTwice: t.readonlyArray(Letter),
  from: Source,
  note: optional(t.string),
}))

// Monsters

/** Three combat cards that monsters fight with. */
export interface MonsterSet extends Sourced {
  readonly id: string
  readonly name: Words
  readonly combatCards: ReadonlyArray<string>
}
export const MonsterSet: t.Type<MonsterSet> = /* @__PURE__ */ closed('MonsterSet', () => ({
  id: Id,
  name: Words,
  combatCards: t.readonlyArray(t.string),
  from: Source,
  note: optional(t.string),
}))

/** A monster: the set it fights with, or, if it has none, how it is fought instead (DB-R-72). */
export interface MonsterKind extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text?: Words
  readonly aka?: string
  readonly fightsAs: string | null
  readonly procedure?: ReadonlyArray<Effect>
  readonly tags: ReadonlyArray<string>
}
export const MonsterKind: t.Type<MonsterKind> = /* @__PURE__ */ closed('MonsterKind', () => ({
  id: Id,
  name: Words,
  text: optional(Words),
  aka: optional(t.string),
  fightsAs: chosen<string | null>('the name of a monster set, or null', (value) =>
    value === null ? t.null : t.string,
  ),
  procedure: optional(t.readonlyArray(Effect)),
  tags: t.readonlyArray(t.string),
  from: Source,
  note: optional(t.string),
}))

/** What comes of attacking, waiting or fleeing: perhaps a hit, then the outcome; `kp` are those of the monster in this combat. */
export interface Reaction {
  readonly hit?: Damage
  readonly outcome: 'combat' | 'monsterFlees' | 'fleeSucceeds'
  readonly kp?: number
}
export const Reaction: t.Type<Reaction> = /* @__PURE__ */ closed('Reaction', () => ({
  hit: optional(Damage),
  outcome: oneOf(['combat', 'monsterFlees', 'fleeSucceeds']),
  kp: optional(Whole),
}))

/** Something that may differ from monster to monster. */
export interface ByKind<A> {
  readonly default?: A
  readonly byKind: Readonly<Record<string, A>>
}
const byKind = <A>(codec: t.Type<A>): t.Type<ByKind<A>> =>
  closed<ByKind<A>>(`ByKind<${codec.name}>`, () => ({
    default: optional(codec),
    byKind: t.readonly(t.record(t.string, codec)),
  }))

/** The columns of a monster card. */
export interface Reactions {
  readonly attack: ByKind<Reaction>
  readonly wait: ByKind<Reaction>
  readonly flee: ByKind<Reaction>
}
export const Reactions: t.Type<Reactions> = /* @__PURE__ */ closed('Reactions', () => ({
  attack: byKind(Reaction),
  wait: byKind(Reaction),
  flee: byKind(Reaction),
}))

/** A monster card; its KP are for the whole card, or each reaction that means combat has its own. */
export interface MonsterCard extends Sourced {
  readonly id: string
  readonly kp?: ByKind<number>
  readonly reactions: Reactions
  readonly count: number
}
export const MonsterCard: t.Type<MonsterCard> = /* @__PURE__ */ closed('MonsterCard', () => ({
  id: Id,
  kp: optional(byKind(Whole)),
  reactions: Reactions,
  count: Count,
  from: Source,
  note: optional(t.string),
}))

// What can be used

/** The moments at which something may be used. */
export type UseWindow =
  | 'anytime'
  | 'ownMoveStart'
  | 'beforeTest'
  | 'afterTest'
  | 'atDoor'
  | 'atPortcullis'
  | 'atTrap'
  | 'atIntent'
  | 'beforeCombatRound'
  | 'onDamage'
  | 'onDeath'
  | 'inChamber'
export const UseWindow: t.Type<UseWindow> = /* @__PURE__ */ oneOf([
  'anytime',
  'ownMoveStart',
  'beforeTest',
  'afterTest',
  'atDoor',
  'atPortcullis',
  'atTrap',
  'atIntent',
  'beforeCombatRound',
  'onDamage',
  'onDeath',
  'inChamber',
])

/** Offered only while the hero is in this condition. */
export interface UseWhen {
  readonly condition: string
}
export const UseWhen: t.Type<UseWhen> = /* @__PURE__ */ closed('UseWhen', () => ({ condition: t.string }))

/** How a thing is used: when, what it does, how often (`null`: as often as one likes), and what becomes of it. */
export interface Use {
  readonly windows: ReadonlyArray<UseWindow>
  readonly when?: UseWhen
  readonly notIn?: ReadonlyArray<'ambush'>
  readonly effects: ReadonlyArray<Effect>
  readonly charges: number | null
  readonly then: 'keep' | 'return' | 'outOfPlay'
}
export const Use: t.Type<Use> = /* @__PURE__ */ closed('Use', () => ({
  windows: t.readonlyArray(UseWindow),
  when: optional(UseWhen),
  notIn: optional(t.readonlyArray(oneOf(['ambush']))),
  effects: t.readonlyArray(Effect),
  charges: chosen<number | null>('a whole number from 1 to 100000, or null', (value) =>
    value === null ? t.null : Count,
  ),
  then: oneOf(['keep', 'return', 'outOfPlay']),
}))

/** A magic ring. */
export interface Ring extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text: Words
  readonly use: Use
}
export const Ring: t.Type<Ring> = /* @__PURE__ */ closed('Ring', () => ({
  id: Id,
  name: Words,
  text: Words,
  use: Use,
  from: Source,
  note: optional(t.string),
}))

/** A die, and what each of its results means. */
export interface DieTable {
  readonly die: Die
  readonly table: ReadonlyArray<Row>
}
export const DieTable: t.Type<DieTable> = /* @__PURE__ */ closed('DieTable', () => ({
  die: Die,
  table: t.readonlyArray(Row),
}))

/** How often a weapon speaks in one encounter. */
export interface Shots {
  readonly insteadOfIntent: number
  readonly beforeCombat: number
  readonly beforeCombatInAmbush: boolean
}
export const Shots: t.Type<Shots> = /* @__PURE__ */ closed('Shots', () => ({
  insteadOfIntent: Whole,
  beforeCombat: Whole,
  beforeCombatInAmbush: t.boolean,
}))

/** What a shot comes to, by the monster it is aimed at. */
export interface ShotTables {
  readonly default: DieTable
  readonly byKind: Readonly<Record<string, DieTable>>
}
export const ShotTables: t.Type<ShotTables> = /* @__PURE__ */ closed('ShotTables', () => ({
  default: DieTable,
  byKind: t.readonly(t.record(t.string, DieTable)),
}))

/** A weapon that may be used in place of attack, wait or flee (DB-WPN-1). What is left out is as the options say. */
export interface SpecialWeapon extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text: Words
  readonly timing?: 'beforeReaction' | 'afterReaction'
  readonly inAmbush?: boolean
  readonly shots?: Shots
  readonly shotTables?: ShotTables
  readonly use: Use
  readonly count: number
}
export const SpecialWeapon: t.Type<SpecialWeapon> = /* @__PURE__ */ closed('SpecialWeapon', () => ({
  id: Id,
  name: Words,
  text: Words,
  timing: optional(oneOf(['beforeReaction', 'afterReaction'])),
  inAmbush: optional(t.boolean),
  shots: optional(Shots),
  shotTables: optional(ShotTables),
  use: Use,
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** A table that effects call by its name. */
export interface NamedTable extends Sourced {
  readonly id: string
  readonly name: Words
  readonly die: Die
  readonly table: ReadonlyArray<Row>
}
export const NamedTable: t.Type<NamedTable> = /* @__PURE__ */ closed('NamedTable', () => ({
  id: Id,
  name: Words,
  die: Die,
  table: t.readonlyArray(Row),
  from: Source,
  note: optional(t.string),
}))

// Cards

/** A fall that goes on downwards, if there is anything below: in place of a condition, until a test is passed. */
export interface Descend {
  readonly replaces: string
  readonly loss: Damage
  readonly climbBack: ClimbBack
}
interface ClimbBack {
  readonly test: Property
  readonly die: Die
  readonly onFail: 'retry'
}
const ClimbBack: t.Type<ClimbBack> = /* @__PURE__ */ closed('ClimbBack', () => ({
  test: Property,
  die: Die,
  onFail: oneOf(['retry']),
}))
export const Descend: t.Type<Descend> = /* @__PURE__ */ closed('Descend', () => ({
  replaces: t.string,
  loss: Damage,
  climbBack: ClimbBack,
}))

/** A card of the room, trap, search, chest or room search pile. */
export interface Card extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text: Words
  readonly tags: ReadonlyArray<string>
  /** What it is worth, in gold coins. */
  readonly gm?: number
  readonly effects: ReadonlyArray<Effect>
  readonly use?: Use
  readonly descend?: Descend
  readonly count: number
}
export const Card: t.Type<Card> = /* @__PURE__ */ closed('Card', () => ({
  id: Id,
  name: Words,
  text: Words,
  tags: t.readonlyArray(t.string),
  gm: optional(Count),
  effects: t.readonlyArray(Effect),
  use: optional(Use),
  descend: optional(Descend),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** The name of a pile that an expansion brings: the id of the expansion, a colon, and a word of its own. */
export type ExpansionPile = `${string}:${string}`
/** Codec of {@link ExpansionPile}. */
export const ExpansionPile: t.Type<ExpansionPile> = /* @__PURE__ */ (() => {
  const is = (value: unknown): value is ExpansionPile =>
    typeof value === 'string' && /^[a-z0-9-]+:[a-z0-9-]+$/.test(value)
  return new t.Type<ExpansionPile>(
    'the id of an expansion, a colon and a name',
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )
})()

/** A pile that an expansion brings, of openly drawn cards; what is drawn from it and when is for the expansion to say. */
export interface FurtherPile extends Sourced {
  readonly id: ExpansionPile
  readonly name: Words
  readonly cards: ReadonlyArray<Card>
  /** How many cards the box has of it. */
  readonly count: number
}
export const FurtherPile: t.Type<FurtherPile> = /* @__PURE__ */ closed('FurtherPile', () => ({
  id: ExpansionPile,
  name: Words,
  cards: t.readonlyArray(Card),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** A door card: what becomes of the door, and of whoever tries it. */
export interface DoorCard extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text: Words
  readonly result: 'opens' | 'closed' | 'trap' | 'other'
  readonly tags: ReadonlyArray<string>
  readonly effects: ReadonlyArray<Effect>
  readonly count: number
}
export const DoorCard: t.Type<DoorCard> = /* @__PURE__ */ closed('DoorCard', () => ({
  id: Id,
  name: Words,
  text: Words,
  result: oneOf(['opens', 'closed', 'trap', 'other']),
  tags: t.readonlyArray(t.string),
  effects: t.readonlyArray(Effect),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** A card of the treasure chamber. */
export interface TreasureCard extends Sourced {
  readonly id: string
  readonly name: Words
  readonly text?: Words
  readonly gm: number
  readonly use?: Use
  readonly count: number
}
export const TreasureCard: t.Type<TreasureCard> = /* @__PURE__ */ closed('TreasureCard', () => ({
  id: Id,
  name: Words,
  text: optional(Words),
  gm: Whole,
  use: optional(Use),
  count: Count,
  from: Source,
  note: optional(t.string),
}))

export interface DragonCard extends Sourced {
  readonly id: string
  readonly name: Words
  readonly awake: boolean
  readonly count: number
}
export const DragonCard: t.Type<DragonCard> = /* @__PURE__ */ closed('DragonCard', () => ({
  id: Id,
  name: Words,
  awake: t.boolean,
  count: Count,
  from: Source,
  note: optional(t.string),
}))

/** The piles but for the monster cards. A box without trap cards has an empty trap deck. */
export interface Decks {
  readonly room: ReadonlyArray<Card>
  readonly trap: ReadonlyArray<Card>
  readonly door: ReadonlyArray<DoorCard>
  readonly search: ReadonlyArray<Card>
  readonly chest: ReadonlyArray<Card>
  readonly roomSearch: ReadonlyArray<Card>
  readonly treasure: ReadonlyArray<TreasureCard>
  readonly dragon: ReadonlyArray<DragonCard>
}
export const Decks: t.Type<Decks> = /* @__PURE__ */ closed('Decks', () => ({
  room: t.readonlyArray(Card),
  trap: t.readonlyArray(Card),
  door: t.readonlyArray(DoorCard),
  search: t.readonlyArray(Card),
  chest: t.readonlyArray(Card),
  roomSearch: t.readonlyArray(Card),
  treasure: t.readonlyArray(TreasureCard),
  dragon: t.readonlyArray(DragonCard),
}))

// The combat die

export type CombatFace = 'sword' | 'skull' | 'other'
export const CombatFace: t.Type<CombatFace> = /* @__PURE__ */ oneOf(['sword', 'skull', 'other'])

/** The combat die. */
export interface CombatDie extends Sourced {
  readonly faces: ReadonlyArray<CombatFace>
  /** Whether the box has one, so that whoever plays alone fights with it unless the option says otherwise (DB-SOLO-4). */
  readonly inBox: boolean
}
export const CombatDie: t.Type<CombatDie> = /* @__PURE__ */ closed('CombatDie', () => ({
  faces: t.readonlyArray(CombatFace),
  inBox: t.boolean,
  from: Source,
  note: optional(t.string),
}))

/** Where the combat die lies on the target, and what is up (DB-R-82). */
export interface ThrowOutcome {
  /** Whole within the inner circle, within the outer one, or not within. */
  readonly zone: 'inner' | 'outer' | 'outside'
  /** Whether it touches a black corner, and the skull printed there. */
  readonly black: boolean
  readonly skullPrint: boolean
  readonly face: CombatFace
  /** Whether nobody can tell, so that it is thrown again. */
  readonly unclear: boolean
}
export const ThrowOutcome: t.Type<ThrowOutcome> = /* @__PURE__ */ closed('ThrowOutcome', () => ({
  zone: oneOf(['inner', 'outer', 'outside']),
  black: t.boolean,
  skullPrint: t.boolean,
  face: CombatFace,
  unclear: t.boolean,
}))

export interface ThrowRow {
  readonly outcome: ThrowOutcome
  readonly weight: number
}
export const ThrowRow: t.Type<ThrowRow> = /* @__PURE__ */ closed('ThrowRow', () => ({
  outcome: ThrowOutcome,
  weight: Whole,
}))

/** How likely each throw is, where no die is thrown by hand. */
export interface DieThrowTable extends Sourced {
  readonly outcomes: ReadonlyArray<ThrowRow>
}
export const DieThrowTable: t.Type<DieThrowTable> = /* @__PURE__ */ closed('DieThrowTable', () => ({
  outcomes: t.readonlyArray(ThrowRow),
  from: Source,
  note: optional(t.string),
}))

// The pack

/** How much of everything the box has, by its own list; the pieces of the pack must come to the same. */
export interface Counts {
  readonly tiles: number
  readonly heroes: number
  readonly rings: number
  readonly weapons: number
  readonly combatCards: number
  readonly monster: number
  readonly room: number
  readonly trap: number
  readonly door: number
  readonly search: number
  readonly chest: number
  readonly roomSearch: number
  readonly treasure: number
  readonly dragon: number
  /** Cards that are never in play: tables to look at, rules to read. */
  readonly aids: number
  /** All cards in the box. */
  readonly cards: number
  /** What the treasure chamber is worth. */
  readonly treasureGm: number
}
export const Counts: t.Type<Counts> = /* @__PURE__ */ closed('Counts', () => ({
  tiles: Whole,
  heroes: Whole,
  rings: Whole,
  weapons: Whole,
  combatCards: Whole,
  monster: Whole,
  room: Whole,
  trap: Whole,
  door: Whole,
  search: Whole,
  chest: Whole,
  roomSearch: Whole,
  treasure: Whole,
  dragon: Whole,
  aids: Whole,
  cards: Whole,
  treasureGm: Whole,
}))

/** Everything in the box. */
export interface Pack {
  /** Kebab-case. */
  readonly id: string
  /** What the box is called. */
  readonly name: Words
  /** Counts up when anything in it changes. */
  readonly version: number
  /** Its own list of contents. */
  readonly counts: Counts
  /** The grid, its towers and the treasure chamber. */
  readonly board: Board
  /** What tiles of a kind have in common. */
  readonly tileKinds: ReadonlyArray<TileKind>
  /** The tiles by shape. */
  readonly tiles: ReadonlyArray<Tile>
  /** Hero cards. */
  readonly heroes: ReadonlyArray<Hero>
  /** Combat cards of heroes and of monsters. */
  readonly combatCards: ReadonlyArray<CombatCard>
  /** Sets of combat cards that monsters fight with. */
  readonly monsterSets: ReadonlyArray<MonsterSet>
  /** The monsters. */
  readonly monsterKinds: ReadonlyArray<MonsterKind>
  /** Monster cards. */
  readonly monsterCards: ReadonlyArray<MonsterCard>
  /** All other drawn cards. */
  readonly decks: Decks
  /** Piles of cards that expansions bring. */
  readonly piles?: ReadonlyArray<FurtherPile>
  /** Magic rings. */
  readonly rings: ReadonlyArray<Ring>
  /** Special weapons. */
  readonly weapons: ReadonlyArray<SpecialWeapon>
  /** Tables that effects call by name. */
  readonly tables: ReadonlyArray<NamedTable>
  /** The combat die, if there is one. */
  readonly combatDie?: CombatDie
  /** How likely each throw of it is. */
  readonly dieThrowTable?: DieThrowTable
}
/** Codec of {@link Pack}: shapes only; `decodePack` checks that all of it fits together. */
export const Pack: t.Type<Pack> = /* @__PURE__ */ closed('Pack', () => ({
  id: Id,
  name: Words,
  version: Count,
  counts: Counts,
  board: Board,
  tileKinds: t.readonlyArray(TileKind),
  tiles: t.readonlyArray(Tile),
  heroes: t.readonlyArray(Hero),
  combatCards: t.readonlyArray(CombatCard),
  monsterSets: t.readonlyArray(MonsterSet),
  monsterKinds: t.readonlyArray(MonsterKind),
  monsterCards: t.readonlyArray(MonsterCard),
  decks: Decks,
  piles: optional(t.readonlyArray(FurtherPile)),
  rings: t.readonlyArray(Ring),
  weapons: t.readonlyArray(SpecialWeapon),
  tables: t.readonlyArray(NamedTable),
  combatDie: optional(CombatDie),
  dieThrowTable: optional(DieThrowTable),
}))
