/**
 * The stairs: a tiny complete dice game, for tests of the kernel's and the testkit's own promises.
 *
 * In each round every hero may climb: a die says how far, a 1 is a fall, which costs a life and what was climbed this
 * turn. Each holds a charm that nobody else has seen. When the rounds are over, the highest hero alive wins; charms of
 * gold count as two steps.
 */

import {
  type Asked,
  type Awaiting,
  alsoKnownTo,
  atOnce,
  type Card,
  Card as CardCodec,
  type Chance,
  cardsLeft,
  chance,
  chanceEvolve,
  chanceSight,
  dealt,
  drawNode,
  Face,
  hashOf,
  hide,
  type Outcome,
  type Pile,
  type Placed,
  type Procedures,
  pileOf,
  putUnder,
  type Ruleset,
  redactPile,
  revealed,
  roll,
  type Seat,
  type Tagged,
  taken,
  type Viewer,
} from 'delvekit'
import * as t from 'io-ts'

/** How many charms of each kind there are. */
export const charms = { gold: 2, shield: 2, lead: 3 }

export interface Hero {
  /** From 0, at which the hero is out, to 3. */
  readonly life: number
  /** Steps that are safe. */
  readonly height: number
  /** Steps climbed this turn, lost in a fall. */
  readonly climbed: number
  /** At most one. */
  readonly charms: ReadonlyArray<Placed>
  readonly out: boolean
}

export interface DiceState {
  readonly round: number
  readonly heroes: ReadonlyArray<Hero>
  readonly pile: Pile
}

type OfHero<T extends string> = Tagged & { readonly tag: T; readonly hero: Seat }
type OfSeat<T extends string> = Tagged & { readonly tag: T; readonly seat: Seat }

export type Land = OfHero<'land'> & Awaiting
export type DiceTask =
  | { readonly tag: 'round'; readonly left: number }
  | OfSeat<'turn'>
  | OfHero<'beginTurn'>
  | OfHero<'climb'>
  | Land
  | OfHero<'drawCharm'>
  | (OfHero<'fall'> & { readonly amount: number })
  | OfHero<'die'>
  | OfSeat<'removeHero'>
  | OfSeat<'endTurn'>
  | { readonly tag: 'score' }

export type DiceEvent =
  | { readonly tag: 'roundBegan'; readonly round: number }
  | OfSeat<'turnBegan'>
  | (OfHero<'climbed'> & { readonly steps: number })
  | (OfHero<'charmDrawn'> & { readonly charm: Placed })
  | (OfHero<'charmReturned'> & { readonly charm: Placed })
  | (OfHero<'lifeLost'> & { readonly amount: number })
  | OfHero<'died'>
  | (OfSeat<'heroRemoved'> & { readonly charms: ReadonlyArray<Placed> })
  | (OfSeat<'turnEnded'> & { readonly height: number })
  | { readonly tag: 'charmsShown'; readonly charms: ReadonlyArray<ReadonlyArray<Placed>> }

/** The turn is over, and what was climbed is safe. */
export type Stop = { readonly tag: 'stop' }
/** Once more. */
export type Climb = { readonly tag: 'climb' }
/** Instead of climbing on the charm goes back under the pile, unseen, and another is drawn. */
export type Swap = { readonly tag: 'swap'; readonly charm: string }
/** Openly: the shield goes back, and the hero is three steps higher. */
export type Ride = { readonly tag: 'ride' }

export interface Dice {
  readonly state: DiceState
  readonly task: DiceTask | Chance['task']
  readonly event: DiceEvent | Chance['event']
  readonly asks: Chance['asks'] & { readonly climb: Stop | Climb | Swap | Ride; readonly drawCharm: Card }
  readonly options: { readonly rounds: number; readonly life: number }
  readonly outcome: Outcome & { readonly heights: ReadonlyArray<number> }
}

const withHero = <S extends DiceState>(state: S, seat: Seat, change: (hero: Hero) => Hero): S => ({
  ...state,
  heroes: state.heroes.map((hero, i) => (i === seat ? change(hero) : hero)),
})

const open = (charm: Placed): Placed => ({ ...charm, knownTo: 'everyone' })

const climb: Procedures<Dice>['climb'] = {
  begin: ({ heroes, pile }, { hero }) => {
    const held = heroes[hero]!.charms[0]
    const actions: Asked<Dice, 'climb'>[] = [{ tag: 'stop' }, { tag: 'climb' }]
    if (held !== undefined && cardsLeft(pile) > 0) actions.push({ tag: 'swap', charm: held.card })
    if (held?.card === 'shield') actions.push({ tag: 'ride' })
    return { by: hero, actions }
  },
  resume: ({ heroes }, { hero }, action) => {
    const [charm] = heroes[hero]!.charms
    const again: DiceTask = { tag: 'climb', hero }
    if (action.tag === 'climb') return { events: [], then: [roll<Land>(hero, 6, { tag: 'land', hero })] }
    if (action.tag === 'swap')
      return { events: [{ tag: 'charmReturned', hero, charm: charm! }], then: [{ tag: 'drawCharm', hero }] }
    if (action.tag === 'ride')
      return {
        events: [
          { tag: 'charmReturned', hero, charm: open(charm!) },
          { tag: 'climbed', hero, steps: 3 },
        ],
        then: [again],
      }
    return { events: [], then: [] }
  },
}

const drawn = (hero: Seat, { card, knownTo }: Placed) => ({
  events: [{ tag: 'charmDrawn' as const, hero, charm: { card, knownTo: alsoKnownTo(knownTo, hero) } }],
  then: [],
})

const drawCharm: Procedures<Dice>['drawCharm'] = {
  begin: ({ pile }, { hero }) => {
    if (pile.size > 0) return drawNode(pile)
    const front = pile.queue[0]
    return front === undefined ? { events: [], then: [] } : drawn(hero, front)
  },
  resume: (_, { hero }, { card }) => drawn(hero, { card, knownTo: [] }),
}

const procedures: Procedures<Dice> = {
  ...chance,
  round: atOnce(({ round, heroes }, { left }) => {
    if (left === 0 || heroes.every(({ out }) => out)) return { events: [], then: [{ tag: 'score' }] }
    const turns = heroes.flatMap((hero, seat): DiceTask[] => (hero.out ? [] : [{ tag: 'turn', seat }]))
    return { events: [{ tag: 'roundBegan', round: round + 1 }], then: [...turns, { tag: 'round', left: left - 1 }] }
  }),
  turn: atOnce((_, { seat }) => ({
    events: [{ tag: 'turnBegan', seat }],
    then: [
      { tag: 'beginTurn', hero: seat },
      { tag: 'climb', hero: seat },
      { tag: 'endTurn', seat },
    ],
  })),
  beginTurn: atOnce(() => ({ events: [], then: [] })),
  climb,
  land: atOnce((_, { hero, face }) =>
    face === 1
      ? { events: [], until: { tag: 'endTurn', seat: hero }, then: [{ tag: 'fall', hero, amount: 1 }] }
      : { events: [{ tag: 'climbed', hero, steps: face }], then: [{ tag: 'climb', hero }] },
  ),
  drawCharm,
  fall: atOnce(({ heroes }, { hero, amount }) => ({
    events: [{ tag: 'lifeLost', hero, amount }],
    then: heroes[hero]!.life > amount ? [] : [{ tag: 'die', hero }],
  })),
  die: atOnce((_, { hero }) => ({
    events: [{ tag: 'died', hero }],
    forget: hero,
    then: [{ tag: 'removeHero', seat: hero }],
  })),
  removeHero: atOnce(({ heroes }, { seat }) => ({
    events: [{ tag: 'heroRemoved', seat, charms: heroes[seat]!.charms.map(open) }],
    then: [],
  })),
  endTurn: atOnce(({ heroes }, { seat }) => {
    const { height, climbed } = heroes[seat]!
    return { events: [{ tag: 'turnEnded', seat, height: height + climbed }], then: [] }
  }),
  score: atOnce(({ heroes }) => ({
    events: [{ tag: 'charmsShown', charms: heroes.map((hero) => hero.charms.map(open)) }],
    then: [],
  })),
}

/** What a hero's height counts for: charms are open by then. */
const counted = ({ out, height, charms }: Hero): number =>
  out ? 0 : height + (charms.some(({ card }) => card === 'gold') ? 2 : 0)

/** The game. */
export const diceGame: Ruleset<Dice> = {
  parts: [{ id: 'stairs', version: 1, content: hashOf(charms) }],
  seats: { least: 1, most: 4 },
  options: {
    rounds: { codec: t.number, standard: () => 3, text: 'How many rounds are played.' },
    life: { codec: t.number, standard: () => 2, text: 'With how much life a hero begins, up to 3.' },
  },
  setup: ({ seats, options: { rounds, life } }) => ({
    state: {
      round: 0,
      heroes: Array.from({ length: seats }, () => ({ life, height: 0, climbed: 0, charms: [], out: false })),
      pile: pileOf(charms),
    },
    agenda: [
      ...Array.from({ length: seats }, (_, hero) => ({ tag: 'drawCharm' as const, hero })),
      { tag: 'round', left: rounds },
    ],
  }),
  procedures,
  actions: {
    face: Face,
    card: CardCodec,
    stop: t.strict({ tag: t.literal('stop') }),
    climb: t.strict({ tag: t.literal('climb') }),
    swap: t.strict({ tag: t.literal('swap'), charm: t.string }),
    ride: t.strict({ tag: t.literal('ride') }),
  },
  evolve: {
    ...chanceEvolve,
    roundBegan: (state, { round }) => ({ ...state, round }),
    turnBegan: (state) => state,
    climbed: (state, { hero, steps }) => withHero(state, hero, (h) => ({ ...h, climbed: h.climbed + steps })),
    charmDrawn: (state, { hero, charm }) => ({
      ...withHero(state, hero, (h) => ({ ...h, charms: [charm] })),
      pile: taken(state.pile, charm.card),
    }),
    charmReturned: (state, { hero, charm }) => ({
      ...withHero(state, hero, (h) => ({ ...h, charms: [] })),
      pile: putUnder(state.pile, [charm], state.heroes[hero]!.charms),
    }),
    lifeLost: (state, { hero, amount }) => withHero(state, hero, (h) => ({ ...h, life: h.life - amount, climbed: 0 })),
    died: (state, { hero }) => withHero(state, hero, (h) => ({ ...h, out: true })),
    heroRemoved: (state, { seat, charms }) => ({
      ...withHero(state, seat, (h) => ({ ...h, charms: [] })),
      pile: putUnder(state.pile, charms, state.heroes[seat]!.charms),
    }),
    turnEnded: (state, { seat, height }) => withHero(state, seat, (h) => ({ ...h, height, climbed: 0 })),
    charmsShown: (state, { charms }) => ({
      ...state,
      heroes: state.heroes.map((hero, seat) => ({ ...hero, charms: charms[seat]! })),
      // What comes to light is put back and taken out again in thought: nobody need guess at it any more.
      pile: revealed(
        state.pile,
        charms.flat(),
        state.heroes.flatMap((hero) => hero.charms),
      ),
    }),
  },
  sight: {
    ...chanceSight,
    roundBegan: 'everyone',
    turnBegan: 'everyone',
    climbed: 'everyone',
    charmDrawn: (event, viewer) => ({ ...event, charm: hide(viewer)(event.charm) }),
    charmReturned: (event, viewer) => ({ ...event, charm: hide(viewer)(event.charm) }),
    lifeLost: 'everyone',
    died: 'everyone',
    heroRemoved: 'everyone',
    turnEnded: 'everyone',
    charmsShown: 'everyone',
  },
  redact: (state, viewer) => ({
    ...state,
    heroes: state.heroes.map((hero) => ({ ...hero, charms: hero.charms.map(hide(viewer)) })),
    pile: redactPile(
      state.pile,
      state.heroes.flatMap((hero) => hero.charms),
      viewer,
    ),
  }),
  determinize: ({ state }, random) => {
    const lying = state.heroes.flatMap((hero) => hero.charms)
    const { pile, elsewhere } = dealt(state.pile, lying, random)
    let next = 0
    const heroes = state.heroes.map((hero) => ({ ...hero, charms: hero.charms.map(() => elsewhere[next++]!) }))
    return { ...state, heroes, pile }
  },
  whenever: [],
  outcome: ({ heroes }) => {
    const heights = heroes.map(counted)
    const best = Math.max(...heights)
    return { winners: heights.flatMap((h, seat) => (h === best && !heroes[seat]!.out ? [seat] : [])), heights }
  },
}

/** What must hold of every state: for the law of bounds. */
export const invariants: Readonly<Record<string, (state: DiceState) => string | undefined>> = {
  'life is 0 to 3': ({ heroes }) => {
    const seat = heroes.findIndex(({ life }) => life < 0 || life > 3)
    return seat < 0 ? undefined : `hero ${seat} has ${heroes[seat]!.life}`
  },
  'every charm is in one place': ({ pile, heroes }) => {
    const count = cardsLeft(pile) + heroes.reduce((sum, { charms }) => sum + charms.length, 0)
    return count === 7 ? undefined : `there are ${count} of 7`
  },
}

/** Whether a hero is out of the game: for the law of the dead. */
export const isOut = ({ heroes }: DiceState, seat: Viewer): boolean => seat !== 'spectator' && heroes[seat]!.out
