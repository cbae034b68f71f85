/**
 * What a room, a card, a ring or a monster can do to whoever meets it: the whole vocabulary.
 *
 * An effect is a task with its target left out, so that it can be written down as data: the card says "lose T6-3 KP", and
 * only on the table is there somebody who loses them. A list of effects is done from the first to the last. What no word
 * here can say, an expansion says in words of its own.
 */
import * as t from 'io-ts'
import { chosen, closed, isObject, oneOf, optional, tagged, where } from './closed.js'

// Words and numbers

/** A text in the game's language and in English. */
export interface Words {
  /** In Swedish. */
  readonly sv: string
  /** In English. */
  readonly en: string
}
/** Codec of {@link Words}. */
export const Words: t.Type<Words> = /* @__PURE__ */ closed('Words', () => ({ sv: t.string, en: t.string }))

/** A whole number. */
export const Whole: t.Type<number> = /* @__PURE__ */ (() =>
  where(t.number, 'a whole number from -100000 to 100000', (n) => Number.isInteger(n) && Math.abs(n) <= 100_000))()

/** A number of pieces, at least one. */
export const Count: t.Type<number> = /* @__PURE__ */ (() =>
  where(t.number, 'a whole number from 1 to 100000', (n) => Number.isInteger(n) && n >= 1 && n <= 100_000))()

/** A few: so many columns a board has, so many cards an effect draws. */
export const Few: t.Type<number> = /* @__PURE__ */ (() =>
  where(t.number, 'a whole number from 1 to 50', (n) => Number.isInteger(n) && n >= 1 && n <= 50))()

/** The name of a thing: English, lower case, hyphens between the words. */
export const Id: t.Type<string> = /* @__PURE__ */ (() =>
  where(t.string, 'a name in kebab-case', (id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)))()

/** What a hero is tested in: strength, agility, armour, luck. */
export type Property = 'sf' | 'vf' | 'rf' | 'tf'
export const Property: t.Type<Property> = /* @__PURE__ */ oneOf(['sf', 'vf', 'rf', 'tf'])

export type Die = 't6' | 't10' | 't12'
export const Die: t.Type<Die> = /* @__PURE__ */ oneOf(['t6', 't10', 't12'])

/** The faces of a die, from 1. */
export const FACES: Readonly<Record<Die, number>> = { t6: 6, t10: 10, t12: 12 }

/** Which way a fraction goes. */
type Rounding = 'up' | 'down'
const Rounding: t.Type<Rounding> = /* @__PURE__ */ oneOf(['up', 'down'])

/** The piles cards are drawn from; the tile supply is not one of them. */
export type Pile = 'room' | 'trap' | 'door' | 'search' | 'chest' | 'roomSearch' | 'monster' | 'treasure' | 'dragon'
export const PILES: ReadonlyArray<Pile> = [
  'room',
  'trap',
  'door',
  'search',
  'chest',
  'roomSearch',
  'monster',
  'treasure',
  'dragon',
]
export const Pile: t.Type<Pile> = /* @__PURE__ */ oneOf(PILES)

// Amounts: never below 0 (DB-TEST-5)

/** So many, whatever happens. */
export interface FixedDamage {
  readonly fixed: number
}
/** A die, so much added to it and so much taken off; `plus` may be negative, `minus` may be what the hero is good at. */
export interface RolledDamage {
  readonly die: Die
  readonly plus?: number
  readonly minus?: number | Property
}
/** Half of the KP the hero has at the time. */
export interface HalfDamage {
  readonly half: 'kp'
  readonly round: Rounding
}
/** A part of a die. */
export interface DividedDamage {
  readonly die: Die
  readonly divide: number
  readonly round: Rounding
}
/** An amount as cards write it. */
export type Damage = FixedDamage | RolledDamage | HalfDamage | DividedDamage

const FixedDamage: t.Type<FixedDamage> = /* @__PURE__ */ closed('FixedDamage', () => ({ fixed: Count }))
const RolledDamage: t.Type<RolledDamage> = /* @__PURE__ */ closed('RolledDamage', () => ({
  die: Die,
  plus: optional(Whole),
  minus: optional(
    chosen<number | Property>('a whole number or a property', (value) =>
      typeof value === 'string' ? Property : Whole,
    ),
  ),
}))
const HalfDamage: t.Type<HalfDamage> = /* @__PURE__ */ closed('HalfDamage', () => ({
  half: t.literal('kp'),
  round: Rounding,
}))
const DividedDamage: t.Type<DividedDamage> = /* @__PURE__ */ closed('DividedDamage', () => ({
  die: Die,
  divide: Count,
  round: Rounding,
}))
/** Codec of {@link Damage}. */
export const Damage: t.Type<Damage> = /* @__PURE__ */ chosen(
  'an amount, such as {"fixed": 2} or {"die": "t6"}',
  (value) => {
    if (!isObject(value)) return FixedDamage
    if ('half' in value) return HalfDamage
    if ('divide' in value) return DividedDamage
    return 'die' in value ? RolledDamage : FixedDamage
  },
)

/** Every KP there is to lose, or to get back. */
export interface FullAmount {
  readonly full: 'kp'
}
const FullAmount: t.Type<FullAmount> = /* @__PURE__ */ closed('FullAmount', () => ({ full: t.literal('kp') }))

/** So many KP, or all of them. */
export type Amount = Damage | FullAmount
export const Amount: t.Type<Amount> = /* @__PURE__ */ chosen(
  'an amount, such as {"fixed": 2} or {"full": "kp"}',
  (value) => (isObject(value) && 'full' in value ? FullAmount : Damage),
)

// Nothing, and what stays

/** An empty room, an empty chest. */
export interface Nothing {
  readonly tag: 'nothing'
}
export const Nothing: t.Type<Nothing> = /* @__PURE__ */ closed('Nothing', () => ({ tag: t.literal('nothing') }))

/** The card stays with the hero. With `limit`, at most so many alike are held, and a further one goes back. */
export interface KeepCard {
  readonly tag: 'keepCard'
  readonly as: 'treasure' | 'item'
  readonly optional?: boolean
  readonly limit?: number
}
export const KeepCard: t.Type<KeepCard> = /* @__PURE__ */ closed('KeepCard', () => ({
  tag: t.literal('keepCard'),
  as: oneOf(['treasure', 'item']),
  optional: optional(t.boolean),
  limit: optional(Count),
}))

/** Cards the hero has go back to their piles: all of them, of one pile, or with one tag. */
export interface LoseCards {
  readonly tag: 'loseCards'
  readonly filter: CardFilter
  readonly count: number | 'all'
  readonly chooser: 'owner' | 'random'
}
/** Which cards are meant; a filter that says nothing means every card the hero has from a pile. */
export interface CardFilter {
  readonly pile?: Pile
  readonly tagged?: string
}
const CardFilter: t.Type<CardFilter> = /* @__PURE__ */ closed('CardFilter', () => ({
  pile: optional(Pile),
  tagged: optional(t.string),
}))
export const LoseCards: t.Type<LoseCards> = /* @__PURE__ */ closed('LoseCards', () => ({
  tag: t.literal('loseCards'),
  filter: CardFilter,
  count: chosen<number | 'all'>('a whole number from 1 to 100000, or "all"', (value) =>
    typeof value === 'string' ? t.literal('all') : Count,
  ),
  chooser: oneOf(['owner', 'random']),
}))

// Life and death

/** KP are lost; `cause` is what took them, for whoever tells the story. */
export interface LoseKp {
  readonly tag: 'loseKp'
  readonly amount: Amount
  readonly cause: string
}
export const LoseKp: t.Type<LoseKp> = /* @__PURE__ */ closed('LoseKp', () => ({
  tag: t.literal('loseKp'),
  amount: Amount,
  cause: Id,
}))

/** KP come back, never above the starting number (DB-KP-5). */
export interface GainKp {
  readonly tag: 'gainKp'
  readonly amount: Amount
}
export const GainKp: t.Type<GainKp> = /* @__PURE__ */ closed('GainKp', () => ({
  tag: t.literal('gainKp'),
  amount: Amount,
}))

/** The hero dies at once. */
export interface Kill {
  readonly tag: 'kill'
  readonly cause: string
}
export const Kill: t.Type<Kill> = /* @__PURE__ */ closed('Kill', () => ({ tag: t.literal('kill'), cause: Id }))

/** A standing change: of a property, or of every wound dealt or taken. */
export interface Modify {
  readonly tag: 'modify'
  readonly of: Property | 'damageDealt' | 'damageTaken'
  readonly delta: number
  readonly until: 'move' | 'combat' | 'game'
}
export const Modify: t.Type<Modify> = /* @__PURE__ */ closed('Modify', () => ({
  tag: t.literal('modify'),
  of: oneOf(['sf', 'vf', 'rf', 'tf', 'damageDealt', 'damageTaken']),
  delta: Whole,
  until: oneOf(['move', 'combat', 'game']),
}))

// Dice and choices

/** A test of a property: T12, equal or below (DB-TEST-1); `plus` is added to the roll. */
export interface Test {
  readonly tag: 'test'
  readonly property: Property
  readonly plus?: number | 'perTreasureCard'
  readonly pass: ReadonlyArray<Effect>
  readonly fail: ReadonlyArray<Effect>
}
export const Test: t.Type<Test> = /* @__PURE__ */ closed('Test', () => ({
  tag: t.literal('test'),
  property: Property,
  plus: optional(
    chosen<number | 'perTreasureCard'>('a whole number or "perTreasureCard"', (value) =>
      typeof value === 'string' ? t.literal('perTreasureCard') : Whole,
    ),
  ),
  pass: Effects,
  fail: Effects,
}))

/** What happens from one result to another, both counted in. */
export interface Row {
  readonly from: number
  readonly to: number
  readonly effects: ReadonlyArray<Effect>
}
export const Row: t.Type<Row> = /* @__PURE__ */ closed('Row', () => ({ from: Whole, to: Whole, effects: Effects }))

/** A roll read in a table: its rows, or the name of one of the pack's tables. */
export interface RollTable {
  readonly tag: 'rollTable'
  readonly die: Die
  readonly table: ReadonlyArray<Row> | string
}
export const RollTable: t.Type<RollTable> = /* @__PURE__ */ closed('RollTable', () => ({
  tag: t.literal('rollTable'),
  die: Die,
  table: chosen<ReadonlyArray<Row> | string>('rows or the name of a table', (value) =>
    typeof value === 'string' ? t.string : t.readonlyArray(Row, 'rows or the name of a table'),
  ),
}))

/** The innermost roll is made again and read in the same table. */
export interface RollAgain {
  readonly tag: 'rollAgain'
}
export const RollAgain: t.Type<RollAgain> = /* @__PURE__ */ closed('RollAgain', () => ({ tag: t.literal('rollAgain') }))

/** The player picks one of the options (DB-DEC-23). An option that `needs` something is offered only if it is so. */
export interface ChooseEffect {
  readonly tag: 'chooseEffect'
  readonly who: 'owner' | 'monsterPlayer'
  readonly options: ReadonlyArray<EffectOption>
}
export interface EffectOption {
  readonly label: Words
  readonly needs?: 'flightPossible'
  readonly effects: ReadonlyArray<Effect>
}
export const EffectOption: t.Type<EffectOption> = /* @__PURE__ */ closed('EffectOption', () => ({
  label: Words,
  needs: optional(oneOf(['flightPossible'])),
  effects: Effects,
}))
export const ChooseEffect: t.Type<ChooseEffect> = /* @__PURE__ */ closed('ChooseEffect', () => ({
  tag: t.literal('chooseEffect'),
  who: oneOf(['owner', 'monsterPlayer']),
  options: t.readonlyArray(EffectOption),
}))

// Piles

/** Cards are drawn from another pile and carried out. */
export interface DrawFrom {
  readonly tag: 'drawFrom'
  readonly pile: Pile
  readonly count: number
  readonly optional: boolean
}
export const DrawFrom: t.Type<DrawFrom> = /* @__PURE__ */ closed('DrawFrom', () => ({
  tag: t.literal('drawFrom'),
  pile: Pile,
  count: Few,
  optional: t.boolean,
}))

/** The pile is shuffled, this card included (DB-DECK-4); if nothing else is said, a card is drawn in its place. */
export interface Reshuffle {
  readonly tag: 'reshuffle'
  readonly pile: Pile
  readonly thenDraw?: boolean
}
export const Reshuffle: t.Type<Reshuffle> = /* @__PURE__ */ closed('Reshuffle', () => ({
  tag: t.literal('reshuffle'),
  pile: Pile,
  thenDraw: optional(t.boolean),
}))

// Monsters

/** A monster is met: intent, reaction, and combat if it comes to that. */
export interface Meet {
  readonly tag: 'meet'
  readonly kind: string
  readonly count?: number
}
export const Meet: t.Type<Meet> = /* @__PURE__ */ closed('Meet', () => ({
  tag: t.literal('meet'),
  kind: t.string,
  count: optional(Count),
}))

/** A monster strikes before it is seen (DB-AMB). */
export interface Ambush {
  readonly tag: 'ambush'
  readonly kind: string
  readonly count?: number
}
export const Ambush: t.Type<Ambush> = /* @__PURE__ */ closed('Ambush', () => ({
  tag: t.literal('ambush'),
  kind: t.string,
  count: optional(Count),
}))

/** The weapon's table for the monster met is read. */
export interface Shoot {
  readonly tag: 'shoot'
}
export const Shoot: t.Type<Shoot> = /* @__PURE__ */ closed('Shoot', () => ({ tag: t.literal('shoot') }))

/** The monster met is wounded. */
export interface WoundMonster {
  readonly tag: 'woundMonster'
  readonly amount: Damage
}
export const WoundMonster: t.Type<WoundMonster> = /* @__PURE__ */ closed('WoundMonster', () => ({
  tag: t.literal('woundMonster'),
  amount: Damage,
}))

/** The monster met is dead. */
export interface MonsterDies {
  readonly tag: 'monsterDies'
}
export const MonsterDies: t.Type<MonsterDies> = /* @__PURE__ */ closed('MonsterDies', () => ({
  tag: t.literal('monsterDies'),
}))

/** The monster met is gone. */
export interface MonsterFlees {
  readonly tag: 'monsterFlees'
}
export const MonsterFlees: t.Type<MonsterFlees> = /* @__PURE__ */ closed('MonsterFlees', () => ({
  tag: t.literal('monsterFlees'),
}))

/** The dragon wakes, wherever the hero is. */
export interface WakeDragon {
  readonly tag: 'wakeDragon'
}
export const WakeDragon: t.Type<WakeDragon> = /* @__PURE__ */ closed('WakeDragon', () => ({
  tag: t.literal('wakeDragon'),
}))

// Moves

/** The move is over. */
export interface MoveOver {
  readonly tag: 'moveOver'
}
export const MoveOver: t.Type<MoveOver> = /* @__PURE__ */ closed('MoveOver', () => ({ tag: t.literal('moveOver') }))

/** The move goes on: the hero may take a normal step. */
export interface ContinueMove {
  readonly tag: 'continueMove'
}
export const ContinueMove: t.Type<ContinueMove> = /* @__PURE__ */ closed('ContinueMove', () => ({
  tag: t.literal('continueMove'),
}))

/** So many moves are missed (DB-TURN-14). */
export interface MissMoves {
  readonly tag: 'missMoves'
  readonly n: number | Damage
}
export const MissMoves: t.Type<MissMoves> = /* @__PURE__ */ closed('MissMoves', () => ({
  tag: t.literal('missMoves'),
  n: chosen<number | Damage>('a whole number from 1 to 100000, or an amount', (value) =>
    isObject(value) ? Damage : Count,
  ),
}))

/** Something holds the hero, and each move begins with it until it ends. */
export interface StartCondition {
  readonly tag: 'startCondition'
  readonly id: string
  readonly eachMove: ReadonlyArray<Effect>
  readonly endsWhen: 'endCondition'
}
export const StartCondition: t.Type<StartCondition> = /* @__PURE__ */ closed('StartCondition', () => ({
  tag: t.literal('startCondition'),
  id: Id,
  eachMove: Effects,
  endsWhen: oneOf(['endCondition']),
}))

/** The condition of that name is over. */
export interface EndCondition {
  readonly tag: 'endCondition'
  readonly id: string
}
export const EndCondition: t.Type<EndCondition> = /* @__PURE__ */ closed('EndCondition', () => ({
  tag: t.literal('endCondition'),
  id: t.string,
}))

/** The hero is moved without a step: back where it came from, to a tower, or alongside, as it chooses or at random. */
export interface MoveHero {
  readonly tag: 'moveHero'
  readonly to: 'back' | 'tower' | 'adjacent' | 'random'
  readonly drawRoomCard: boolean
}
export const MoveHero: t.Type<MoveHero> = /* @__PURE__ */ closed('MoveHero', () => ({
  tag: t.literal('moveHero'),
  to: oneOf(['back', 'tower', 'adjacent', 'random']),
  drawRoomCard: t.boolean,
}))

// Passages, traps, tiles

/** A hidden way to any square alongside, this once (DB-SRCH-6). */
export interface SecretDoor {
  readonly tag: 'secretDoor'
}
export const SecretDoor: t.Type<SecretDoor> = /* @__PURE__ */ closed('SecretDoor', () => ({
  tag: t.literal('secretDoor'),
}))

/** The door being tried opens. */
export interface DoorOpens {
  readonly tag: 'doorOpens'
}
export const DoorOpens: t.Type<DoorOpens> = /* @__PURE__ */ closed('DoorOpens', () => ({ tag: t.literal('doorOpens') }))

/** The door being tried does not open. */
export interface DoorStaysClosed {
  readonly tag: 'doorStaysClosed'
}
export const DoorStaysClosed: t.Type<DoorStaysClosed> = /* @__PURE__ */ closed('DoorStaysClosed', () => ({
  tag: t.literal('doorStaysClosed'),
}))

/** The door or portcullis about to be tried gives way, without card or test; the hero must pass it. */
export interface OpenPassage {
  readonly tag: 'openPassage'
}
export const OpenPassage: t.Type<OpenPassage> = /* @__PURE__ */ closed('OpenPassage', () => ({
  tag: t.literal('openPassage'),
}))

/** The trap room just entered, or the trap card just drawn, has no effect; a door under it stays closed. */
export interface VoidTrap {
  readonly tag: 'voidTrap'
}
export const VoidTrap: t.Type<VoidTrap> = /* @__PURE__ */ closed('VoidTrap', () => ({ tag: t.literal('voidTrap') }))

/** Every placed tile of a kind turns clockwise. */
export interface TurnTiles {
  readonly tag: 'turnTiles'
  readonly kind: string
  readonly quarterTurns: 1 | 2 | 3
}
export const TurnTiles: t.Type<TurnTiles> = /* @__PURE__ */ closed('TurnTiles', () => ({
  tag: t.literal('turnTiles'),
  kind: t.string,
  quarterTurns: oneOf([1, 2, 3]),
}))

// All of them

/** The base game's own effects. */
export type BaseEffect =
  | Nothing
  | KeepCard
  | LoseCards
  | LoseKp
  | GainKp
  | Kill
  | Modify
  | Test
  | RollTable
  | RollAgain
  | ChooseEffect
  | DrawFrom
  | Reshuffle
  | Meet
  | Ambush
  | Shoot
  | WoundMonster
  | MonsterDies
  | MonsterFlees
  | WakeDragon
  | MoveOver
  | ContinueMove
  | MissMoves
  | StartCondition
  | EndCondition
  | MoveHero
  | SecretDoor
  | DoorOpens
  | DoorStaysClosed
  | OpenPassage
  | VoidTrap
  | TurnTiles

export const BaseEffect: t.Type<BaseEffect> = /* @__PURE__ */ tagged('an effect', () => ({
  nothing: Nothing,
  keepCard: KeepCard,
  loseCards: LoseCards,
  loseKp: LoseKp,
  gainKp: GainKp,
  kill: Kill,
  modify: Modify,
  test: Test,
  rollTable: RollTable,
  rollAgain: RollAgain,
  chooseEffect: ChooseEffect,
  drawFrom: DrawFrom,
  reshuffle: Reshuffle,
  meet: Meet,
  ambush: Ambush,
  shoot: Shoot,
  woundMonster: WoundMonster,
  monsterDies: MonsterDies,
  monsterFlees: MonsterFlees,
  wakeDragon: WakeDragon,
  moveOver: MoveOver,
  continueMove: ContinueMove,
  missMoves: MissMoves,
  startCondition: StartCondition,
  endCondition: EndCondition,
  moveHero: MoveHero,
  secretDoor: SecretDoor,
  doorOpens: DoorOpens,
  doorStaysClosed: DoorStaysClosed,
  openPassage: OpenPassage,
  voidTrap: VoidTrap,
  turnTiles: TurnTiles,
}))

/** An effect of an expansion, which alone knows its other fields. */
export interface ExpansionEffect {
  readonly tag: string
  readonly expansion: string
}
export const ExpansionEffect: t.Type<ExpansionEffect> = /* @__PURE__ */ (() =>
  t.readonly(t.type({ tag: t.string, expansion: t.string }), 'ExpansionEffect'))()

/** Whatever a card, tile or thing can do. */
export type Effect = BaseEffect | ExpansionEffect
/** Codec of {@link Effect}. */
export const Effect: t.Type<Effect> = /* @__PURE__ */ chosen('an effect', (value) =>
  isObject(value) && 'expansion' in value ? ExpansionEffect : BaseEffect,
)
const Effects: t.Type<ReadonlyArray<Effect>> = /* @__PURE__ */ (() => t.readonlyArray(Effect))()
