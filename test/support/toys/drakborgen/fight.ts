/** Meeting a monster, and fighting it with secret strikes. */
import { atOnce, type Procedure, type Seat, type Viewer } from 'delvekit'
import * as t from 'io-ts'
import { type Drakborgen, type Fight, leftOf, type State } from './state.js'

export type Strike = 'slash' | 'thrust' | 'feint'
export type Side = 'hero' | 'monster'
export type Task = Meet | Combat | CombatRound | ChooseStrike | CompareStrikes | HurtMonster | EndFight
export type Event = FightBegun | StrikeChosen | StrikesCompared | MonsterHurt | FightEnded

const beats: Readonly<Record<Strike, Strike>> = { slash: 'feint', feint: 'thrust', thrust: 'slash' }

export interface Meet {
  readonly tag: 'meet'
  readonly hero: Seat
  readonly monster: string
}
export const meet: Procedure<Drakborgen, Meet, Attack | Flee> = {
  begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'attack' }, { tag: 'flee' }] }),
  resume: (_, { hero, monster }, { tag }) => ({
    events: [],
    then:
      tag === 'attack' ? [{ tag: 'combat', hero, monster }] : [{ tag: 'loseLife', hero, amount: 1, cause: 'flight' }],
  }),
}
export interface Attack {
  readonly tag: 'attack'
}
export const Attack = t.strict({ tag: t.literal('attack') }, 'Attack')
export interface Flee {
  readonly tag: 'flee'
}
export const Flee = t.strict({ tag: t.literal('flee') }, 'Flee')

interface Combat {
  readonly tag: 'combat'
  readonly hero: Seat
  readonly monster: string
  readonly past?: ReadonlyArray<string>
}
export const combat = atOnce<Drakborgen, Combat>((_, { hero, monster }) => ({
  events: [{ tag: 'fightBegun', hero, monster, life: 3 }],
  then: [
    { tag: 'combatRound', hero },
    { tag: 'endFight', seat: hero },
  ],
}))
interface FightBegun {
  readonly tag: 'fightBegun'
  readonly hero: Seat
  readonly monster: string
  readonly life: number
}

/** A round puts the next one on the agenda; the fight is over when `until` names its `endFight`. */
interface CombatRound {
  readonly tag: 'combatRound'
  readonly hero: Seat
}
export const combatRound = atOnce<Drakborgen, CombatRound>((_, { hero }) => ({
  events: [],
  then: [
    { tag: 'chooseStrike', hero, side: 'hero' },
    { tag: 'chooseStrike', hero, side: 'monster' },
    { tag: 'compareStrikes', hero },
    { tag: 'combatRound', hero },
  ],
}))

/** The monster is played by whoever sits to the hero's left. A choice is its chooser's secret until both have chosen. */
interface ChooseStrike {
  readonly tag: 'chooseStrike'
  readonly hero: Seat
  readonly side: Side
}
const chooser = (state: State, hero: Seat, side: Side): Seat => (side === 'hero' ? hero : leftOf(state, hero))
const strikes: ReadonlyArray<Struck> = (['slash', 'thrust', 'feint'] as const).map((strike) => ({
  tag: 'strike',
  strike,
}))
export const chooseStrike: Procedure<Drakborgen, ChooseStrike, Struck> = {
  begin: (state, { hero, side }) => ({ by: chooser(state, hero, side), actions: strikes }),
  resume: (state, { hero, side }, { strike }) => ({
    events: [{ tag: 'strikeChosen', by: chooser(state, hero, side), side, strike }],
    then: [],
  }),
}
export interface Struck {
  readonly tag: 'strike'
  readonly strike: Strike
}
export const Struck = t.strict(
  { tag: t.literal('strike'), strike: t.keyof({ slash: null, thrust: null, feint: null }) },
  'Strike',
)
interface StrikeChosen {
  readonly tag: 'strikeChosen'
  readonly by: Seat
  readonly side: Side
  readonly strike: Strike | 'hidden'
}

interface CompareStrikes {
  readonly tag: 'compareStrikes'
  readonly hero: Seat
}
export const compareStrikes = atOnce<Drakborgen, CompareStrikes>((state, { hero }) => {
  const { hero: mine, monster: its } = state.fight!.strikes as Record<Side, Strike>
  const hit = { tag: 'hurtMonster', hero, amount: 1 } as const
  const wound = { tag: 'loseLife', hero, amount: 1, cause: 'wounds' } as const
  return {
    events: [{ tag: 'strikesCompared', hero, strikes: { hero: mine, monster: its } }],
    then: beats[mine] === its ? [hit] : beats[its] === mine ? [wound] : [hit, wound],
  }
})
interface StrikesCompared {
  readonly tag: 'strikesCompared'
  readonly hero: Seat
  readonly strikes: Readonly<Record<Side, Strike>>
}

interface HurtMonster {
  readonly tag: 'hurtMonster'
  readonly hero: Seat
  readonly amount: number
}
export const hurtMonster = atOnce<Drakborgen, HurtMonster>((state, { hero, amount }) => ({
  events: [{ tag: 'monsterHurt', hero, amount }],
  ...(state.fight!.life <= amount ? { until: { tag: 'endFight', seat: hero } } : {}),
  then: [],
}))
interface MonsterHurt {
  readonly tag: 'monsterHurt'
  readonly hero: Seat
  readonly amount: number
}

interface EndFight {
  readonly tag: 'endFight'
  readonly seat: Seat
}
export const endFight = atOnce<Drakborgen, EndFight>((_, { seat }) => ({
  events: [{ tag: 'fightEnded', hero: seat }],
  then: [],
}))
interface FightEnded {
  readonly tag: 'fightEnded'
  readonly hero: Seat
}

const withFight = <S extends State>(s: S, change: Partial<Fight>): S => ({
  ...s,
  fight: s.fight && { ...s.fight, ...change },
})
const none: Fight['strikes'] = { hero: null, monster: null }
export const evolve = {
  fightBegun: <S extends State>(s: S, { hero, monster, life }: FightBegun): S => ({
    ...s,
    fight: { hero, monster, life, strikes: none },
  }),
  strikeChosen: <S extends State>(s: S, { side, strike }: StrikeChosen): S =>
    withFight(s, { strikes: { ...(s.fight?.strikes ?? none), [side]: strike } }),
  strikesCompared: <S extends State>(s: S): S => withFight(s, { strikes: none }),
  monsterHurt: <S extends State>(s: S, { amount }: MonsterHurt): S =>
    withFight(s, { life: (s.fight?.life ?? 0) - amount }),
  fightEnded: <S extends State>(s: S): S => ({ ...s, fight: null }),
}

/** What a viewer may know of a fight: its own strike, and nobody else's until both are in. */
export const redactFight = (state: State, viewer: Viewer): Fight | null => {
  if (state.fight === null) return null
  const { hero, strikes } = state.fight
  const seen = (side: Side): Strike | 'hidden' | null =>
    strikes[side] === null || chooser(state, hero, side) === viewer ? strikes[side] : 'hidden'
  return { ...state.fight, strikes: { hero: seen('hero'), monster: seen('monster') } }
}
