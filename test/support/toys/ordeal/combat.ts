/** The phases of a combat: items, escape, shot, quick escape, the combat roll, the end. */
import { atOnce, lapsed, nothing, type Procedure, type Seat } from 'delvekit'
import * as t from 'io-ts'
import { change, type Enemy, inCombat, type Ordeal, type Situation, type State } from './state.js'

export type Task = Fight | ChooseItems | OfferEscape | OfferShot | LoseEp | EndCombat
export type Event = CombatBegan | ItemsChosen | EscapeTried | EpLost | CharacterDied | CombatEnded

interface Fight {
  readonly tag: 'fight'
  readonly hero: Seat
  readonly enemy: Enemy
}
export const fight = atOnce<Ordeal, Fight>((_, { hero, enemy }) => ({
  events: [{ tag: 'combatBegan', hero, enemy }],
  then: [
    { tag: 'chooseItems', hero },
    { tag: 'offerEscape', hero, situation: 'escape' },
    { tag: 'offerShot', hero },
    { tag: 'offerEscape', hero, situation: 'quickEscape' },
    { tag: 'contest', hero, situation: 'combatRoll', mine: 2, theirs: 2 },
    { tag: 'endCombat', seat: hero },
  ],
}))
interface CombatBegan {
  readonly tag: 'combatBegan'
  readonly hero: Seat
  readonly enemy: Enemy
}

interface ChooseItems {
  readonly tag: 'chooseItems'
  readonly hero: Seat
}
export const chooseItems: Procedure<Ordeal, ChooseItems, Items> = {
  begin: ({ heroes }, { hero }) => ({
    by: hero,
    actions: [[], ...heroes[hero]!.items.map((item) => [item])].map((items) => ({ tag: 'items', items })),
  }),
  resume: (_, { hero }, { items }) => ({ events: [{ tag: 'itemsChosen', hero, items }], then: [] }),
}
export interface Items {
  readonly tag: 'items'
  readonly items: ReadonlyArray<string>
}
export const Items = t.strict({ tag: t.literal('items'), items: t.readonlyArray(t.string) })
interface ItemsChosen {
  readonly tag: 'itemsChosen'
  readonly hero: Seat
  readonly items: ReadonlyArray<string>
}

export interface No {
  readonly tag: 'no'
}
export const No = t.strict({ tag: t.literal('no') })
export interface Yes {
  readonly tag: 'yes'
}
export const Yes = t.strict({ tag: t.literal('yes') })

/** An escape may be tried once a combat. */
interface OfferEscape {
  readonly tag: 'offerEscape'
  readonly hero: Seat
  readonly situation: Situation
}
export const offerEscape: Procedure<Ordeal, OfferEscape, No | Yes> = {
  begin: ({ combat }, { hero }) => (combat!.tried ? nothing : { by: hero, actions: [{ tag: 'no' }, { tag: 'yes' }] }),
  resume: (_, { hero, situation }, { tag }) =>
    tag === 'no'
      ? nothing
      : {
          events: [{ tag: 'escapeTried', hero }],
          then: [{ tag: 'contest', hero, situation, mine: 1, theirs: situation === 'escape' ? 1 : 3 }],
        },
}
interface EscapeTried {
  readonly tag: 'escapeTried'
  readonly hero: Seat
}

interface OfferShot {
  readonly tag: 'offerShot'
  readonly hero: Seat
}
export const offerShot: Procedure<Ordeal, OfferShot, No | Yes> = {
  begin: ({ combat }, { hero }) =>
    combat!.tried || !combat!.chosen.includes('bow') ? nothing : { by: hero, actions: [{ tag: 'no' }, { tag: 'yes' }] },
  resume: (_, { hero }, { tag }) =>
    tag === 'no'
      ? nothing
      : { events: [], then: [{ tag: 'contest', hero, situation: 'shooting', mine: 1, theirs: 1 }] },
}

/** A character's death ends the combat as well; whatever else was the dead one's goes with it. */
interface LoseEp {
  readonly tag: 'loseEp'
  readonly hero: Seat
}
export const loseEp = atOnce<Ordeal, LoseEp>(({ heroes }, { hero }) =>
  heroes[hero]!.ep > 1
    ? { events: [{ tag: 'epLost', hero }], then: [] }
    : {
        events: [
          { tag: 'epLost', hero },
          { tag: 'characterDied', hero },
        ],
        until: { tag: 'endCombat', seat: hero },
        forget: hero,
        then: [],
      },
)
interface EpLost {
  readonly tag: 'epLost'
  readonly hero: Seat
}
interface CharacterDied {
  readonly tag: 'characterDied'
  readonly hero: Seat
}

interface EndCombat {
  readonly tag: 'endCombat'
  readonly seat: Seat
}
export const endCombat = atOnce<Ordeal, EndCombat>((_, { seat }) => ({
  events: [{ tag: 'combatEnded', seat }],
  then: [],
}))
interface CombatEnded {
  readonly tag: 'combatEnded'
  readonly seat: Seat
}

export const evolve = {
  combatBegan: <S extends State>(s: S, { hero, enemy }: CombatBegan): S => ({
    ...s,
    combat: { hero, enemy, chosen: [], tried: false, situation: null, used: [] },
  }),
  itemsChosen: <S extends State>(s: S, { items }: ItemsChosen): S => inCombat(s, { chosen: items }),
  escapeTried: <S extends State>(s: S): S => inCombat(s, { tried: true }),
  epLost: <S extends State>(s: S, { hero }: EpLost): S => change(s, hero, { ep: s.heroes[hero]!.ep - 1 }),
  characterDied: <S extends State>(s: S): S => s,
  combatEnded: <S extends State>(s: S, { seat }: CombatEnded): S => ({
    ...s,
    combat: null,
    bonuses: lapsed(s.bonuses, seat, 'endCombat'),
  }),
}
