/** Berserk: entered by a roll, left by a roll, and felt in many places meanwhile. */
import { type Awaiting, amending, asks, atOnce, type Expansion, type Join, nothing, roll, type Seat } from 'delvekit'
import * as t from 'io-ts'
import type { Drakborgen } from '../drakborgen/index.js'
import { heroOf, rightOf, withHero } from '../drakborgen/state.js'

interface Rage extends Awaiting {
  readonly tag: 'rage'
  readonly hero: Seat
  readonly from: number
}
interface CoolDown extends Awaiting {
  readonly tag: 'coolDown'
  readonly hero: Seat
}
interface EndBerserk {
  readonly tag: 'endBerserk'
  readonly hero: Seat
}
interface Incite {
  readonly tag: 'incite'
}
interface Told {
  readonly tag: 'berserkBegan' | 'berserkEnded' | 'incited' | 'controlRegained'
  readonly hero: Seat
}
interface ControlLost {
  readonly tag: 'controlLost'
  readonly hero: Seat
  readonly driver: Seat
}
export interface Berserk {
  readonly state: {
    readonly berserk: { readonly on: boolean; readonly incited: boolean; readonly driver: Seat | null }
  }
  readonly task: Rage | CoolDown | EndBerserk
  readonly event:
    | (Told & { readonly tag: 'berserkBegan' })
    | (Told & { readonly tag: 'berserkEnded' })
    | (Told & { readonly tag: 'incited' })
    | (Told & { readonly tag: 'controlRegained' })
    | ControlLost
  readonly asks: { readonly chooseMove: Incite }
  readonly options: object
}
type V = Join<Drakborgen, Berserk>
const { amend, always, also, barring, before, instead, offering } = amending<V>()

const isHe = (state: V['state'], hero: Seat): boolean => heroOf(state, hero).name === 'charak-hai'
const raging = (state: V['state'], hero: Seat): boolean => isHe(state, hero) && state.berserk.on
const calm = (state: V['state'], hero: Seat): boolean => isHe(state, hero) && !state.berserk.on
const driven = (state: V['state'], hero: Seat): boolean => raging(state, hero) && state.berserk.driver !== null

export const berserk: Expansion<Drakborgen, Berserk> = {
  part: { id: 'toy-berserk', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({
    state: { ...state, berserk: { on: false, incited: false, driver: null } },
    agenda,
  }),
  procedures: {
    rage: atOnce<V, Rage>((_, { hero, face, from }) => ({
      events: face >= from ? [{ tag: 'berserkBegan', hero }] : [],
      then: [],
    })),
    coolDown: atOnce<V, CoolDown>((state, { hero, face }) => {
      if (face === 6) return { events: [], then: [{ tag: 'endBerserk', hero }] }
      return {
        events: face === 1 ? [{ tag: 'controlLost', hero, driver: rightOf(state, hero) }] : [],
        then: [],
      }
    }),
    endBerserk: atOnce<V, EndBerserk>((_, { hero }) => ({
      events: [{ tag: 'berserkEnded', hero }],
      then: [{ tag: 'loseLife', hero, amount: 4, cause: 'exhaustion' }],
    })),
  },
  actions: { incite: t.strict({ tag: t.literal('incite') }) },
  amend: [
    // Ways in.
    before('berserk', 'combat', (state, { hero }) =>
      calm(state, hero) ? [roll<Rage>(hero, 6, { tag: 'rage', hero, from: 5 })] : [],
    ),
    offering(
      'chooseMove',
      (state, { hero }) =>
        calm(state, hero) && !state.berserk.incited ? { by: hero, actions: [{ tag: 'incite' }] } : undefined,
      (action) => action.tag === 'incite',
      (_, task) => ({
        events: [{ tag: 'incited', hero: task.hero }],
        then: [roll<Rage>(task.hero, 6, { tag: 'rage', hero: task.hero, from: 3 }), task],
      }),
    ),
    // Ways out.
    before('berserk', 'chooseMove', (state, { hero, onward = false }) =>
      raging(state, hero) && !onward && !state.berserk.incited && state.berserk.driver === null
        ? [roll<CoolDown>(hero, 6, { tag: 'coolDown', hero })]
        : [],
    ),
    before('berserk', 'befall', (state, { hero, card }) =>
      raging(state, hero) && card === 'torch-goes-out' ? [{ tag: 'endBerserk', hero }] : [],
    ),
    // Meanwhile: he always attacks, hits twice as hard, draws no treasure, and two dragon cards for one.
    barring(
      'meet',
      (state, { hero }, action) => !raging(state, hero) || action.tag === 'attack',
      () => nothing,
    ),
    always('hurtMonster', (state, task) => (raging(state, task.hero) ? { ...task, amount: task.amount * 2 } : task)),
    instead('drawTreasure', (state, { hero }) => (raging(state, hero) ? nothing : undefined)),
    always('drawDragon', (state, task) =>
      raging(state, task.hero) && task.count === undefined ? { ...task, count: 2 } : task,
    ),
    always('befall', (state, task) =>
      raging(state, task.hero) && task.kind === 'item' ? { ...task, effects: [] } : task,
    ),
    // Out of control: his neighbour to the right chooses his next move, and may not let him stay.
    barring(
      'chooseMove',
      (state, { hero }, action) => !driven(state, hero) || action.tag !== 'stay',
      () => nothing,
    ),
    amend('chooseMove', (beneath) => ({
      ...beneath,
      begin: (state, task) => {
        const begun = beneath.begin(state, task)
        const { driver } = state.berserk
        const his = asks(begun) && begun.by === task.hero && raging(state, task.hero)
        return his && driver !== null ? { ...begun, by: driver } : begun
      },
    })),
    also('chooseMove', (state, { hero }, done) =>
      driven(state, hero) && done.then.length > 0
        ? { ...done, events: [...done.events, { tag: 'controlRegained', hero }] }
        : done,
    ),
    also('endTurn', (state, { seat }, done) =>
      isHe(state, seat) && state.berserk.incited
        ? { ...done, events: [...done.events, { tag: 'controlRegained', hero: seat }] }
        : done,
    ),
  ],
  evolve: {
    berserkBegan: (s, { hero }) => {
      const { life, most } = heroOf(s, hero)
      return { ...withHero(s, hero, { life: Math.min(most, life + 4) }), berserk: { ...s.berserk, on: true } }
    },
    berserkEnded: (s) => ({ ...s, berserk: { ...s.berserk, on: false, driver: null } }),
    incited: (s) => ({ ...s, berserk: { ...s.berserk, incited: true } }),
    controlLost: (s, { driver }) => ({ ...s, berserk: { ...s.berserk, driver } }),
    controlRegained: (s) => ({ ...s, berserk: { ...s.berserk, driver: null, incited: false } }),
  },
  sight: {
    berserkBegan: 'everyone',
    berserkEnded: 'everyone',
    incited: 'everyone',
    controlLost: 'everyone',
    controlRegained: 'everyone',
  },
}
