/** One window for every roll there is: it opens, skills and items are used, and the dice follow. */
import { type Awaiting, atOnce, type Bonus, bonusOf, nothing, type Procedure, roll, type Seat } from 'delvekit'
import * as t from 'io-ts'
import { change, inCombat, type Ordeal, type Parameter, parameterOf, type Situation, type State } from './state.js'

export type Task = Contest | BeforeRoll | Sum | Settle
export type Event = SituationBegan | BonusGained | Contested | EnemyWounded

/** `mine` and `theirs` are the dice still to be thrown. */
interface Contest {
  readonly tag: 'contest'
  readonly hero: Seat
  readonly situation: Situation
  readonly mine: number
  readonly theirs: number
}
export const contest = atOnce<Ordeal, Contest>((_, { hero, situation, mine, theirs }) => ({
  events: [{ tag: 'situationBegan', situation }],
  then: [
    { tag: 'beforeRoll', hero, situation },
    roll<Sum>(hero, 6, { tag: 'sum', hero, situation, dice: [mine, theirs], sums: [0, 0] }),
  ],
}))
interface SituationBegan {
  readonly tag: 'situationBegan'
  readonly situation: Situation
}

/** Asked again after each use, until the player passes: a use is one action, legal once a situation. */
interface BeforeRoll {
  readonly tag: 'beforeRoll'
  readonly hero: Seat
  readonly situation: Situation
}
export const beforeRoll: Procedure<Ordeal, BeforeRoll, Pass | BasicSkill | UseItem> = {
  begin: ({ heroes, bonuses, combat }, { hero }) => {
    const { used, chosen } = combat!
    const skilled = (of: Parameter): boolean => bonuses.some((row) => row.from === 'basicSkill' && row.of === of)
    const skills = (['strength', 'dexterity'] as const).filter(
      (of) => heroes[hero]!.sp > 0 && !used.includes('basicSkill') && !skilled(of),
    )
    const herbs = chosen.filter((item) => item === 'herb' && !used.includes(item))
    if (skills.length + herbs.length === 0) return nothing
    return {
      by: hero,
      actions: [
        { tag: 'pass' },
        ...skills.map((of) => ({ tag: 'basicSkill', of }) as const),
        ...herbs.map((item) => ({ tag: 'useItem', item }) as const),
      ],
    }
  },
  resume: (_, task, use) => {
    const { hero } = task
    if (use.tag === 'pass') return nothing
    const row: Bonus =
      use.tag === 'basicSkill'
        ? { from: 'basicSkill', hero, of: use.of, by: 3, while: 'endCombat' }
        : { from: use.item, hero, of: parameterOf(task.situation), by: 1, while: 'endCombat' }
    return { events: [{ tag: 'bonusGained', row, sp: use.tag === 'basicSkill' ? 1 : 0 }], then: [task] }
  },
}
export interface Pass {
  readonly tag: 'pass'
}
export const Pass = t.strict({ tag: t.literal('pass') })
export interface BasicSkill {
  readonly tag: 'basicSkill'
  readonly of: Parameter
}
export const BasicSkill = t.strict({ tag: t.literal('basicSkill'), of: t.keyof({ strength: null, dexterity: null }) })
export interface UseItem {
  readonly tag: 'useItem'
  readonly item: string
}
export const UseItem = t.strict({ tag: t.literal('useItem'), item: t.string })
interface BonusGained {
  readonly tag: 'bonusGained'
  readonly row: Bonus
  readonly sp: number
}

/** Dice are thrown one after the other, the hero's first, and the sums go on in the task. */
interface Sum extends Awaiting {
  readonly tag: 'sum'
  readonly hero: Seat
  readonly situation: Situation
  readonly dice: readonly [mine: number, theirs: number]
  readonly sums: readonly [mine: number, theirs: number]
}
export const sum = atOnce<Ordeal, Sum>((state, { hero, situation, dice: [mine, theirs], sums: [own, other], face }) => {
  const dice = mine > 0 ? ([mine - 1, theirs] as const) : ([0, theirs - 1] as const)
  const sums = mine > 0 ? ([own + face, other] as const) : ([own, other + face] as const)
  if (dice[0] + dice[1] > 0)
    return { events: [], then: [roll<Sum>(hero, 6, { tag: 'sum', hero, situation, dice, sums })] }
  const of = parameterOf(situation)
  const total = sums[0] + state.heroes[hero]![of] + bonusOf(state.bonuses, hero, of)
  return {
    events: [],
    then: [{ tag: 'settle', hero, situation, mine: total, theirs: sums[1] + state.combat!.enemy[of] }],
  }
})

interface Settle {
  readonly tag: 'settle'
  readonly hero: Seat
  readonly situation: Situation
  readonly mine: number
  readonly theirs: number
}
export const settle = atOnce<Ordeal, Settle>(({ combat }, { hero, situation, mine, theirs }) => {
  const contested = { tag: 'contested', situation, mine, theirs } as const
  const leave = { until: { tag: 'endCombat', seat: hero } } as const
  const won = mine > theirs
  if (situation === 'escape' || situation === 'quickEscape')
    return { events: [contested], ...(won ? leave : {}), then: [] }
  if (won) return { events: [contested, { tag: 'enemyWounded' }], ...(combat!.enemy.ep <= 1 ? leave : {}), then: [] }
  return { events: [contested], then: situation === 'combatRoll' && mine < theirs ? [{ tag: 'loseEp', hero }] : [] }
})
interface Contested {
  readonly tag: 'contested'
  readonly situation: Situation
  readonly mine: number
  readonly theirs: number
}
interface EnemyWounded {
  readonly tag: 'enemyWounded'
}

export const evolve = {
  situationBegan: <S extends State>(s: S, { situation }: SituationBegan): S => inCombat(s, { situation, used: [] }),
  bonusGained: <S extends State>(s: S, { row, sp }: BonusGained): S => ({
    ...inCombat(change(s, row.hero, { sp: s.heroes[row.hero]!.sp - sp }), {
      used: [...(s.combat?.used ?? []), row.from],
    }),
    bonuses: [...s.bonuses, row],
  }),
  contested: <S extends State>(s: S): S => s,
  enemyWounded: <S extends State>(s: S): S =>
    s.combat === null ? s : inCombat(s, { enemy: { ...s.combat.enemy, ep: s.combat.enemy.ep - 1 } }),
}
