/** Dzala's companion: what tests or traps befall her befall it too; it fights in her place; she is quicker by it. */
import { type Awaiting, amending, atOnce, type Expansion, type Join, roll, type Seat } from 'delvekit'
import type { Drakborgen } from '../drakborgen/index.js'
import { heroOf } from '../drakborgen/state.js'

interface OracazRound {
  readonly tag: 'oracazRound'
  readonly hero: Seat
}
interface OracazRoll extends Awaiting {
  readonly tag: 'oracazRoll'
  readonly hero: Seat
}
interface MonsterRoll extends Awaiting {
  readonly tag: 'monsterRoll'
  readonly hero: Seat
  readonly against: number
}
interface OracazHurt {
  readonly tag: 'oracazHurt'
  readonly hero: Seat
  readonly amount: number
}
export interface Oracaz {
  readonly state: { readonly oracaz: { readonly life: number } }
  readonly task: OracazRound | OracazRoll | MonsterRoll
  readonly event: OracazHurt
  readonly asks: object
  readonly options: object
}
type V = Join<Drakborgen, Oracaz>
const { also, always, instead } = amending<V>()

const beside = (state: V['state'], hero: Seat): boolean => heroOf(state, hero).name === 'dzala' && state.oracaz.life > 0
const die = (life: number): number => (life >= 7 ? 12 : life >= 4 ? 10 : 6)
const its = { agility: 9, strength: 5, armour: 8 } as const

export const oracaz: Expansion<Drakborgen, Oracaz> = {
  part: { id: 'toy-oracaz', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, oracaz: { life: 14 } }, agenda }),
  procedures: {
    oracazRound: atOnce<V, OracazRound>((state, { hero }) => ({
      events: [],
      then: beside(state, hero)
        ? [roll<OracazRoll>(hero, die(state.oracaz.life), { tag: 'oracazRoll', hero }), { tag: 'oracazRound', hero }]
        : [{ tag: 'combatRound', hero }], // it died: she fights on against the life that is left
    })),
    oracazRoll: atOnce<V, OracazRoll>((_, { hero, face }) => ({
      events: [],
      then: [roll<MonsterRoll>(hero, 12, { tag: 'monsterRoll', hero, against: face })],
    })),
    monsterRoll: atOnce<V, MonsterRoll>((_, { hero, face, against }) => ({
      events: [],
      then: [
        ...(face >= against ? [{ tag: 'loseLife', hero, part: 'oracaz', amount: 1, cause: 'wounds' } as const] : []),
        ...(against >= face ? [{ tag: 'hurtMonster', hero, amount: 1 } as const] : []),
      ],
    })),
  },
  actions: {},
  amend: [
    // Her agility is three higher while it lives; it tests against values of its own.
    always('test', (state, task) => {
      const { hero, part, attribute, against } = task
      if (!beside(state, hero) || against !== undefined) return task
      if (part === 'oracaz') return attribute === 'luck' ? task : { ...task, against: its[attribute] }
      return attribute === 'agility' ? { ...task, against: heroOf(state, hero).agility + 3 } : task
    }),
    // What befalls her befalls it: she first, then it. Both bonuses are fixed before either rolls. Luck is hers only.
    also('befall', (state, task, done) => {
      const { hero, part, kind, effects } = task
      if (!beside(state, hero) || part !== undefined || !['trap', 'event', 'well'].includes(kind)) return done
      const shared = effects.filter((e) => !('attribute' in e && e.attribute === 'luck') && !('expansion' in e))
      if (shared.length === 0) return done
      const against = heroOf(state, hero).agility + 3
      const hers = done.then.map((t) => (t.tag === 'test' && t.attribute === 'agility' ? { ...t, against } : t))
      return { ...done, then: [...hers, { ...task, part: 'oracaz', effects: shared }] }
    }),
    // What falls on the animal does not fall on her.
    instead('loseLife', (_, { hero, part, amount }) =>
      part === 'oracaz' ? { events: [{ tag: 'oracazHurt', hero, amount }], then: [] } : undefined,
    ),
    instead('die', ({ oracaz }, { hero, part }) =>
      part === 'oracaz' ? { events: [{ tag: 'oracazHurt', hero, amount: oracaz.life }], then: [] } : undefined,
    ),
    // It fights in her place.
    instead('combatRound', (state, { hero }) =>
      beside(state, hero) ? { events: [], then: [{ tag: 'oracazRound', hero }] } : undefined,
    ),
  ],
  evolve: { oracazHurt: (s, { amount }) => ({ ...s, oracaz: { life: Math.max(0, s.oracaz.life - amount) } }) },
  sight: { oracazHurt: 'everyone' },
}
