/** From an empty table to the first round: roll-off, heroes, rings, gear, towers (ledger section 4). */
import * as t from 'io-ts'
import { bug } from '../../kernel/bug.js'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { pileOf } from '../../kernel/pile.js'
import { atOnce, type Given, type Procedure, type Seat, type Sight, type Start } from '../../kernel/ruleset.js'
import { type Content, furtherPiles, type PileName } from './content/content.js'
import type { Options } from './options.js'
import {
  type Changing,
  clockwiseFrom,
  type Doing,
  type Drakborgen,
  fieldBesides,
  type Hero,
  heroOf,
  noMove,
  normal,
  type State,
  withHero,
  withState,
} from './state.js'

export type Task = BeginGame | RollOff | RolledOff | SettleRollOff | ChooseHero | ChooseRing | TakeGear | ChooseTower
export type Event =
  | GameCreated
  | RollOffRolled
  | RollOffTied
  | FirstSeatSet
  | HeroChosen
  | RingChosen
  | CombatCardsTaken
  | KpSet
  | EquipmentTaken
  | TowerChosen

// The box is opened: every pile is a bag, and the chamber tile lies aside (DB-SETUP-2…5, -24).

const nobody: Hero = {
  id: null,
  ring: null,
  kp: 0,
  kpMax: 0,
  status: 'active',
  place: null,
  stance: normal,
  cameFrom: null,
  hasEntered: false,
  skipMoves: 0,
  conditions: [],
  held: [],
  treasures: [],
  equipment: [],
  used: [],
  searches: 0,
}
/** The table as it is at the start of every game, made once: nothing of it is ever changed in place. */
export const start = ({ pack, deck, squares }: Content): ((given: Given<Options>) => Start<Drakborgen>) => {
  const pile = (name: PileName) => pileOf(deck(name))
  const box = {
    phase: 'setup',
    round: 0,
    sunStep: pack.board.sun.start,
    firstSeat: null,
    offered: { heroes: pack.heroes.map(({ id }) => id), rings: pack.rings.map(({ id }) => id) },
    board: Array.from({ length: squares }, () => null),
    chamberPlaced: false,
    piles: {
      tile: pile('tile'),
      room: pile('room'),
      trap: pile('trap'),
      door: pile('door'),
      search: pile('search'),
      chest: pile('chest'),
      roomSearch: pile('roomSearch'),
      monster: pile('monster'),
      treasure: pile('treasure'),
      dragon: pile('dragon'),
      ...Object.fromEntries(furtherPiles(pack).map(({ id }) => [id, pile(id)])),
    },
    dragonAwake: false,
    dragonsAside: [],
    outOfPlay: [],
    move: noMove,
    bonuses: [],
    open: [],
    encounter: null,
    combat: null,
    result: null,
    slices: {},
  } as const
  return ({ seats, options }) => ({
    state: {
      ...box,
      options,
      rolls: Array.from({ length: seats }, () => 0),
      heroes: Array.from({ length: seats }, () => nobody),
    },
    agenda: [{ tag: 'beginGame' }],
  })
}

export interface BeginGame {
  readonly tag: 'beginGame'
}
export interface GameCreated {
  readonly tag: 'gameCreated'
  readonly content: string
  readonly seats: number
}
const beginGame = ({ pack }: Content): Procedure<Drakborgen, BeginGame> =>
  atOnce((state) => {
    const { heroes } = state
    const lost = fieldBesides(state)
    if (lost !== undefined) bug(`the state has '${lost}' besides its own: an expansion keeps what it knows in 'slices'`)
    return {
      events: [{ tag: 'gameCreated', content: pack.id, seats: heroes.length }],
      then: [{ tag: 'rollOff', among: heroes.map((_, seat) => seat) }],
    }
  })

// Every seat rolls a T12; the single highest goes first, and those who tie for it roll again (DB-SETUP-6, -7).

export interface RollOff {
  readonly tag: 'rollOff'
  readonly among: ReadonlyArray<Seat>
}
const rollOff: Procedure<Drakborgen, RollOff> = atOnce((_, { among }) => ({
  events: [],
  then: [
    ...among.map((seat) => roll<RolledOff>(seat, 12, { tag: 'rolledOff', seat })),
    { tag: 'settleRollOff', among },
  ],
}))
export interface RolledOff extends Awaiting {
  readonly tag: 'rolledOff'
  readonly seat: Seat
}
export interface RollOffRolled {
  readonly tag: 'rollOffRolled'
  readonly seat: Seat
  readonly roll: number
}
const rolledOff: Procedure<Drakborgen, RolledOff> = atOnce((_, { seat, face }) => ({
  events: [{ tag: 'rollOffRolled', seat, roll: face }],
  then: [],
}))
export interface SettleRollOff {
  readonly tag: 'settleRollOff'
  readonly among: ReadonlyArray<Seat>
}
export interface RollOffTied {
  readonly tag: 'rollOffTied'
  readonly seats: ReadonlyArray<Seat>
}
export interface FirstSeatSet {
  readonly tag: 'firstSeatSet'
  readonly seat: Seat
}
const settleRollOff: Procedure<Drakborgen, SettleRollOff> = atOnce((state, { among }) => {
  const best = Math.max(...among.map((seat) => state.rolls[seat]!))
  const highest = among.filter((seat) => state.rolls[seat] === best)
  if (highest.length > 1)
    return { events: [{ tag: 'rollOffTied', seats: highest }], then: [{ tag: 'rollOff', among: highest }] }
  const order = clockwiseFrom(state, highest[0]!)
  return {
    events: [{ tag: 'firstSeatSet', seat: highest[0]! }],
    then: [
      ...order.map((seat) => ({ tag: 'chooseHero', seat }) as const),
      ...[...order].reverse().map((seat) => ({ tag: 'chooseRing', seat }) as const),
      ...order.map((seat) => ({ tag: 'takeGear', seat }) as const),
      ...order.map((seat) => ({ tag: 'chooseTower', seat }) as const),
      { tag: 'beginRound' },
    ],
  }
})

// Heroes clockwise from the first seat, rings the other way round (DB-SETUP-8…14).

export interface ChooseHero {
  readonly tag: 'chooseHero'
  readonly seat: Seat
}
export interface ChooseHeroAction {
  readonly tag: 'chooseHero'
  readonly hero: string
}
export const ChooseHeroAction: t.Type<ChooseHeroAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('chooseHero'), hero: t.string }, 'ChooseHero'))()
export interface HeroChosen {
  readonly tag: 'heroChosen'
  readonly seat: Seat
  readonly hero: string
}
const chooseHero: Procedure<Drakborgen, ChooseHero, ChooseHeroAction> = {
  begin: ({ offered }, { seat }) => ({
    by: seat,
    actions: offered.heroes.map((hero) => ({ tag: 'chooseHero', hero })),
  }),
  resume: (_, { seat }, { hero }) => ({ events: [{ tag: 'heroChosen', seat, hero }], then: [] }),
}
export interface ChooseRing {
  readonly tag: 'chooseRing'
  readonly seat: Seat
}
export interface ChooseRingAction {
  readonly tag: 'chooseRing'
  readonly ring: string
}
export const ChooseRingAction: t.Type<ChooseRingAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('chooseRing'), ring: t.string }, 'ChooseRing'))()
export interface RingChosen {
  readonly tag: 'ringChosen'
  readonly seat: Seat
  readonly ring: string
}
const chooseRing: Procedure<Drakborgen, ChooseRing, ChooseRingAction> = {
  begin: ({ offered }, { seat }) => ({ by: seat, actions: offered.rings.map((ring) => ({ tag: 'chooseRing', ring })) }),
  resume: (_, { seat }, { ring }) => ({ events: [{ tag: 'ringChosen', seat, ring }], then: [] }),
}

// Each takes what its hero card says (DB-SETUP-15…18).

export interface TakeGear {
  readonly tag: 'takeGear'
  readonly seat: Seat
}
export interface CombatCardsTaken {
  readonly tag: 'combatCardsTaken'
  readonly seat: Seat
  readonly cards: ReadonlyArray<string>
}
export interface KpSet {
  readonly tag: 'kpSet'
  readonly seat: Seat
  readonly kp: number
}
export interface EquipmentTaken {
  readonly tag: 'equipmentTaken'
  readonly seat: Seat
  readonly cards: ReadonlyArray<string>
}
const takeGear = (content: Content): Procedure<Drakborgen, TakeGear> =>
  atOnce((state, { seat }) => {
    const { combatCards, kp, equipment } = content.hero(heroOf(state, seat).id!)
    return {
      events: [
        { tag: 'combatCardsTaken', seat, cards: combatCards },
        { tag: 'kpSet', seat, kp },
        ...(equipment.length > 0 ? [{ tag: 'equipmentTaken', seat, cards: equipment } as const] : []),
      ],
      then: [],
    }
  })

// Each hero starts in a tower of its own (DB-SETUP-19…21).

export interface ChooseTower {
  readonly tag: 'chooseTower'
  readonly seat: Seat
}
export interface ChooseTowerAction {
  readonly tag: 'chooseTower'
  readonly tower: string
}
export const ChooseTowerAction: t.Type<ChooseTowerAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('chooseTower'), tower: t.string }, 'ChooseTower'))()
export interface TowerChosen {
  readonly tag: 'towerChosen'
  readonly seat: Seat
  readonly tower: string
}
const chooseTower = ({ towers }: Content): Procedure<Drakborgen, ChooseTower, ChooseTowerAction> => ({
  begin: ({ heroes, options }, { seat }) => {
    const free = towers.filter((tower) => options.sharedStartTowers || heroes.every(({ place }) => place !== tower))
    return { by: seat, actions: free.map((tower) => ({ tag: 'chooseTower', tower })) }
  },
  resume: (_, { seat }, { tower }) => ({ events: [{ tag: 'towerChosen', seat, tower }], then: [] }),
})

// What changes.

const chosen = (all: ReadonlyArray<string>, one: string): ReadonlyArray<string> => all.filter((other) => other !== one)
const rolled = <S extends State>(state: S, seat: Seat, face: number): S =>
  withState(state, { rolls: state.rolls.map((old, i) => (i === seat ? face : old)) })
export const evolve: Changing<Event> = {
  gameCreated: (state) => state,
  rollOffRolled: (state, { seat, roll: face }) => rolled(state, seat, face),
  rollOffTied: (state) => state,
  firstSeatSet: (state, { seat }) => withState(state, { firstSeat: seat }),
  heroChosen: (state, { seat, hero }) =>
    withState(withHero(state, seat, { id: hero }), {
      offered: { ...state.offered, heroes: chosen(state.offered.heroes, hero) },
    }),
  ringChosen: (state, { seat, ring }) =>
    withState(withHero(state, seat, { ring }), {
      offered: { ...state.offered, rings: chosen(state.offered.rings, ring) },
    }),
  combatCardsTaken: (state) => state,
  kpSet: (state, { seat, kp }) => withHero(state, seat, { kp, kpMax: kp }),
  equipmentTaken: (state, { seat, cards }) => withHero(state, seat, { equipment: cards }),
  towerChosen: (state, { seat, tower }) => withHero(state, seat, { place: tower }),
}
export const sight: Sight<Event> = {
  gameCreated: 'everyone',
  rollOffRolled: 'everyone',
  rollOffTied: 'everyone',
  firstSeatSet: 'everyone',
  heroChosen: 'everyone',
  ringChosen: 'everyone',
  combatCardsTaken: 'everyone',
  kpSet: 'everyone',
  equipmentTaken: 'everyone',
  towerChosen: 'everyone',
}
export const procedures = (content: Content): Doing<Task> => ({
  beginGame: beginGame(content),
  rollOff,
  rolledOff,
  settleRollOff,
  chooseHero,
  chooseRing,
  takeGear: takeGear(content),
  chooseTower: chooseTower(content),
})
