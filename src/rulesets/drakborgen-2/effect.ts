/**
 * What cards, tiles, rings and amulets of Drakborgen II can do: words of this expansion, beside those of the base and of the
 * catacombs. Each is written with `expansion: 'drakborgen-2'`.
 */
import * as t from 'io-ts'
import { chosen, closed, isObject, tagged } from '../drakborgen/content/closed.js'
import { Count, Damage, Die, Id, Whole } from '../drakborgen/content/effect.js'
import { Cell, Dir } from '../drakborgen/content/pack.js'

interface OfTwo {
  readonly expansion: 'drakborgen-2'
}
const expansion: t.Type<'drakborgen-2'> = /* @__PURE__ */ (() => t.literal('drakborgen-2'))()

/** A skeleton attacks from behind (D2-CAUGHT). */
export interface CaughtOffGuard extends OfTwo {
  readonly tag: 'caughtOffGuard'
}
const CaughtOffGuard: t.Type<CaughtOffGuard> = /* @__PURE__ */ closed('CaughtOffGuard', () => ({
  tag: t.literal('caughtOffGuard'),
  expansion,
}))

/** Ghouls come up: so many; each round the hero fells some, the rest bite, and more come, until none is left (D2-R-21). */
export interface Ghouls extends OfTwo {
  readonly tag: 'ghouls'
  /** How many come up at first: the sum of these dice. */
  readonly appear: ReadonlyArray<Die>
  /** How many the hero fells in a round. */
  readonly felled: Die
  /** What those that are left cost, in the first round and in later ones. */
  readonly bite: { readonly first: number; readonly later: number }
  /** How many more come up after a round in which some were left. */
  readonly more: Damage
}
const Ghouls: t.Type<Ghouls> = /* @__PURE__ */ closed('Ghouls', () => ({
  tag: t.literal('ghouls'),
  expansion,
  appear: t.readonlyArray(Die),
  felled: Die,
  bite: closed<Ghouls['bite']>('Bite', () => ({ first: Count, later: Count })),
  more: Damage,
}))

/** A row of a table that says where a teleport leads. */
export interface TeleportRow {
  readonly from: number
  readonly to: number
  readonly target: TeleportTarget
}
/** Where a teleport leads, without a die. */
export type TeleportTarget =
  /** A square. */
  | { readonly cell: Cell }
  /** So many squares in a direction from where the hero is; beyond the board one is crushed. */
  | { readonly dir: Dir; readonly squares: number }
  /** The treasure chamber, or a tower of the board. */
  | { readonly place: string }
  /** Into the catacombs, the arrow where the hero stood (D2-R-154). */
  | { readonly below: true }
const TeleportTarget: t.Type<TeleportTarget> = /* @__PURE__ */ chosen(
  'where it leads: a cell, a direction, a place, or below',
  (value) => {
    if (isObject(value) && 'dir' in value)
      return closed<{ readonly dir: Dir; readonly squares: number }>('Offset', () => ({ dir: Dir, squares: Count }))
    if (isObject(value) && 'place' in value)
      return closed<{ readonly place: string }>('Place', () => ({ place: t.string }))
    if (isObject(value) && 'below' in value)
      return closed<{ readonly below: true }>('Below', () => ({ below: t.literal(true) }))
    return closed<{ readonly cell: Cell }>('ToCell', () => ({ cell: Cell }))
  },
)
const TeleportRow: t.Type<TeleportRow> = /* @__PURE__ */ closed('TeleportRow', () => ({
  from: Whole,
  to: Whole,
  target: TeleportTarget,
}))
/** The hero is moved by magic (D2-TELE). */
export interface Teleport extends OfTwo {
  readonly tag: 'teleport'
  readonly to: TeleportTarget | { readonly die: Die; readonly table: ReadonlyArray<TeleportRow> }
}
const Teleport: t.Type<Teleport> = /* @__PURE__ */ closed('Teleport', () => ({
  tag: t.literal('teleport'),
  expansion,
  to: chosen<Teleport['to']>('where it leads, or a die and a table', (value) =>
    isObject(value) && 'die' in value
      ? closed<{ readonly die: Die; readonly table: ReadonlyArray<TeleportRow> }>('TeleportTable', () => ({
          die: Die,
          table: t.readonlyArray(TeleportRow),
        }))
      : TeleportTarget,
  ),
}))

/** A floor tile is laid over the room the hero stands in (D2-FLOOR). */
export interface PlaceFloorTile extends OfTwo {
  readonly tag: 'placeFloorTile'
  readonly tile: string
}
const PlaceFloorTile: t.Type<PlaceFloorTile> = /* @__PURE__ */ closed('PlaceFloorTile', () => ({
  tag: t.literal('placeFloorTile'),
  expansion,
  tile: Id,
}))
/** The floor tile over the room the hero stands in goes back to the supply. */
export interface LiftFloorTile extends OfTwo {
  readonly tag: 'liftFloorTile'
}
const LiftFloorTile: t.Type<LiftFloorTile> = /* @__PURE__ */ closed('LiftFloorTile', () => ({
  tag: t.literal('liftFloorTile'),
  expansion,
}))

/** An amulet is found: what it does nobody tells (D2-AMUL). The card that says so is kept as long as it is worn. */
export interface FindAmulet extends OfTwo {
  readonly tag: 'findAmulet'
}
const FindAmulet: t.Type<FindAmulet> = /* @__PURE__ */ closed('FindAmulet', () => ({
  tag: t.literal('findAmulet'),
  expansion,
}))
/** Half an amulet: the card is kept, and two of them may be repaired (D2-AMUL-15). */
export interface FindAmuletHalf extends OfTwo {
  readonly tag: 'findAmuletHalf'
}
const FindAmuletHalf: t.Type<FindAmuletHalf> = /* @__PURE__ */ closed('FindAmuletHalf', () => ({
  tag: t.literal('findAmuletHalf'),
  expansion,
}))

/** The spellbook is read (D2-BOOK). */
export interface ReadSpellbook extends OfTwo {
  readonly tag: 'readSpellbook'
}
const ReadSpellbook: t.Type<ReadSpellbook> = /* @__PURE__ */ closed('ReadSpellbook', () => ({
  tag: t.literal('readSpellbook'),
  expansion,
}))

/** The roll just made is made again, and the second result stands; used at any roll of the hero's. */
export interface RollAnew extends OfTwo {
  readonly tag: 'rollAnew'
}
const RollAnew: t.Type<RollAnew> = /* @__PURE__ */ closed('RollAnew', () => ({ tag: t.literal('rollAnew'), expansion }))
/** The tile just drawn goes back, and another is drawn, which must be kept. */
export interface TileAnew extends OfTwo {
  readonly tag: 'tileAnew'
}
const TileAnew: t.Type<TileAnew> = /* @__PURE__ */ closed('TileAnew', () => ({ tag: t.literal('tileAnew'), expansion }))
/** Four room search cards are drawn in a search, and one of them is carried out. */
export interface SearchFour extends OfTwo {
  readonly tag: 'searchFour'
}
const SearchFour: t.Type<SearchFour> = /* @__PURE__ */ closed('SearchFour', () => ({
  tag: t.literal('searchFour'),
  expansion,
}))
/** Straight up out of the catacombs, at any time, also with a card just drawn: where one comes up is worked out as ever. */
export interface AscendAtOnce extends OfTwo {
  readonly tag: 'ascendAtOnce'
}
const AscendAtOnce: t.Type<AscendAtOnce> = /* @__PURE__ */ closed('AscendAtOnce', () => ({
  tag: t.literal('ascendAtOnce'),
  expansion,
}))

/** From the monster about to be met one cannot flee, nor can it be made to flee (D2-R-57); written before the monster. */
export interface HoldsGround extends OfTwo {
  readonly tag: 'holdsGround'
}
const HoldsGround: t.Type<HoldsGround> = /* @__PURE__ */ closed('HoldsGround', () => ({
  tag: t.literal('holdsGround'),
  expansion,
}))

/** Every effect of Drakborgen II. */
export type TwoEffect =
  | CaughtOffGuard
  | Ghouls
  | Teleport
  | PlaceFloorTile
  | LiftFloorTile
  | FindAmulet
  | FindAmuletHalf
  | ReadSpellbook
  | RollAnew
  | TileAnew
  | SearchFour
  | AscendAtOnce
  | HoldsGround
/** Codec of {@link TwoEffect}. */
export const TwoEffect: t.Type<TwoEffect> = /* @__PURE__ */ tagged('an effect of Drakborgen II', () => ({
  caughtOffGuard: CaughtOffGuard,
  ghouls: Ghouls,
  teleport: Teleport,
  placeFloorTile: PlaceFloorTile,
  liftFloorTile: LiftFloorTile,
  findAmulet: FindAmulet,
  findAmuletHalf: FindAmuletHalf,
  readSpellbook: ReadSpellbook,
  rollAnew: RollAnew,
  tileAnew: TileAnew,
  searchFour: SearchFour,
  ascendAtOnce: AscendAtOnce,
  holdsGround: HoldsGround,
}))
