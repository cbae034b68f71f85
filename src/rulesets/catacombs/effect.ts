/**
 * What cards and tiles can do that has to do with the catacombs: words of this expansion, beside those of the base.
 *
 * Each is written with `expansion: 'catacombs'`, by which the base knows that it is not its own.
 */
import * as t from 'io-ts'
import { closed, oneOf, optional, tagged, where } from '../drakborgen/content/closed.js'
import { Amount, Die, Effect, Property, Whole } from '../drakborgen/content/effect.js'

interface OfCatacombs {
  readonly expansion: 'catacombs'
}
const expansion: t.Type<'catacombs'> = /* @__PURE__ */ (() => t.literal('catacombs'))()

/** A test by which one climbs back up, or gets free. */
export interface Attempt {
  readonly test: Property
  readonly die: Die
}
/** Codec of {@link Attempt}. */
export const Attempt: t.Type<Attempt> = /* @__PURE__ */ closed('Attempt', () => ({ test: Property, die: Die }))

/**
 * The hero falls into the catacombs; what it loses by it is an effect of its own (CAT-DESC-2, -6). Or it goes down of its own
 * will, by a passage that its card shows it and that it has chosen to take (CAT-DESC-1).
 */
export interface FallBelow extends OfCatacombs {
  readonly tag: 'fallBelow'
  /** The climb that is offered instead of going on below. */
  readonly climbBack?: Attempt
  /** Whether it goes of its own will. */
  readonly willing?: boolean
}
const FallBelow: t.Type<FallBelow> = /* @__PURE__ */ closed('FallBelow', () => ({
  tag: t.literal('fallBelow'),
  expansion,
  climbBack: optional(Attempt),
  willing: optional(t.boolean),
}))

/** A bridge: it is crossed by a test, or one goes down; who fails loses KP and falls (CAT-DESC-9). */
export interface CrossBridge extends OfCatacombs {
  readonly tag: 'crossBridge'
  readonly test: Property
  readonly die: Die
  readonly loss: Amount
  readonly climbBack?: Attempt
}
const CrossBridge: t.Type<CrossBridge> = /* @__PURE__ */ closed('CrossBridge', () => ({
  tag: t.literal('crossBridge'),
  expansion,
  test: Property,
  die: Die,
  loss: Amount,
  climbBack: optional(Attempt),
}))

/** What is here holds the hero: it must begin each move with a test until it passes one (CAT-FACE-5). */
export interface Snare extends OfCatacombs {
  readonly tag: 'snare'
  readonly test: Property
  readonly die: Die
}
const Snare: t.Type<Snare> = /* @__PURE__ */ closed('Snare', () => ({
  tag: t.literal('snare'),
  expansion,
  test: Property,
  die: Die,
}))

/** A way up: free, by a test, or by a thing one holds (CAT-ASC-2). */
export interface WayUp extends OfCatacombs {
  readonly tag: 'wayUp'
  /** The test by which one gets up. */
  readonly attempt?: Attempt
  /** What one must hold: a card so tagged. */
  readonly needs?: string
  /** Whether that card is used up. */
  readonly consumes?: boolean
  /** What comes of failing: it may be tried again, it is passed, or something happens besides. */
  readonly onFail?: 'retry' | 'passed' | ReadonlyArray<Effect>
}
const WayUp: t.Type<WayUp> = /* @__PURE__ */ closed('WayUp', () => ({
  tag: t.literal('wayUp'),
  expansion,
  attempt: optional(Attempt),
  needs: optional(t.string),
  consumes: optional(t.boolean),
  onFail: optional(t.union([oneOf(['retry', 'passed']), t.readonlyArray(Effect)])),
}))

/** The card counts for more than one square (a long passage), or for none. */
export interface CountAs extends OfCatacombs {
  readonly tag: 'countAs'
  /** For how many squares, in place of one; no more than a board has. */
  readonly squares: number
}
const CountAs: t.Type<CountAs> = /* @__PURE__ */ closed('CountAs', () => ({
  tag: t.literal('countAs'),
  expansion,
  squares: where(Whole, 'a whole number from 0 to 12', (n) => n >= 0 && n <= 12),
}))

/** The direction arrow turns clockwise. */
export interface TurnArrow extends OfCatacombs {
  readonly tag: 'turnArrow'
  readonly quarterTurns: 1 | 2 | 3
}
const TurnArrow: t.Type<TurnArrow> = /* @__PURE__ */ closed('TurnArrow', () => ({
  tag: t.literal('turnArrow'),
  expansion,
  quarterTurns: oneOf([1, 2, 3]),
}))

/** Flight from a monster met below is not possible (CAT-R-15). */
export interface NoFlight extends OfCatacombs {
  readonly tag: 'noFlight'
}
const NoFlight: t.Type<NoFlight> = /* @__PURE__ */ closed('NoFlight', () => ({ tag: t.literal('noFlight'), expansion }))

/** In the place of an effect that an expansion knows which is not laid: nothing happens, and that is told (CAT-R-3). */
export interface SkipEffect extends OfCatacombs {
  readonly tag: 'skipEffect'
  /** The effect's tag. */
  readonly effect: string
  /** The expansion that knows it. */
  readonly of: string
}
const SkipEffect: t.Type<SkipEffect> = /* @__PURE__ */ closed('SkipEffect', () => ({
  tag: t.literal('skipEffect'),
  expansion,
  effect: t.string,
  of: t.string,
}))

/** Every effect of the catacombs. */
export type CatacombEffect = FallBelow | CrossBridge | Snare | WayUp | CountAs | TurnArrow | NoFlight | SkipEffect
/** Codec of {@link CatacombEffect}. */
export const CatacombEffect: t.Type<CatacombEffect> = /* @__PURE__ */ tagged('an effect of the catacombs', () => ({
  fallBelow: FallBelow,
  crossBridge: CrossBridge,
  snare: Snare,
  wayUp: WayUp,
  countAs: CountAs,
  turnArrow: TurnArrow,
  noFlight: NoFlight,
  skipEffect: SkipEffect,
}))
