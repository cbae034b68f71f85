/** Rolls read in a table, and choices that a card offers. */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { targetOf } from '../../kernel/target.js'
import type { Content } from './content/content.js'
import * as effect from './content/effect.js'
import { type Upon, upon } from './effects.js'
import { canFlee } from './flight.js'
import { monsterSeat } from './monster.js'
import type { Changing, Doing, Drakborgen, State } from './state.js'

export type Task = RollTable | ReadTable | RollAgain | ChooseEffect | ChosenByDie
export type Event = EffectChosen

export type RollTable = effect.RollTable & Upon
const rollTable: Procedure<Drakborgen, RollTable> = atOnce((_, task) => {
  const { hero, die, table, origin } = task
  const asked: effect.RollTable = { tag: 'rollTable', die, table }
  const into = { tag: 'readTable', ...targetOf(task), origin: { ...origin, again: asked }, table } as const
  return { events: [], then: [roll<ReadTable>(hero, effect.FACES[die], into)] }
})
export interface ReadTable extends Upon, Awaiting {
  readonly tag: 'readTable'
  readonly table: effect.RollTable['table']
}
const readTable = (content: Content): Procedure<Drakborgen, ReadTable> =>
  atOnce((_, task) => {
    const { table, face } = task
    const rows = typeof table === 'string' ? content.table(table) : table
    const row = rows.find(({ from, to }) => from <= face && face <= to)
    return { events: [], then: row === undefined ? [] : upon(task, row.effects) }
  })
/** The innermost roll is made again and read in the same table, or the test that has just been made is rolled again. */
export type RollAgain = effect.RollAgain & Upon
const rollAgain: Procedure<Drakborgen, RollAgain> = atOnce((_, task) => {
  const { hero, origin } = task
  if (origin.test !== null)
    return { events: [], until: { tag: 'endTest', seat: hero }, then: [{ ...origin.test, final: true }] }
  return origin.again === null ? nothing : { events: [], then: upon(task, [origin.again]) }
})

/** The card lets a player choose (DB-DEC-23). */
export type ChooseEffect = effect.ChooseEffect & Upon
export interface Choose {
  readonly tag: 'choose'
  /** The number of the option on the card, from 0. */
  readonly option: number
  /** What the card calls it. */
  readonly label: effect.Words
}
export const Choose: t.Type<Choose> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('choose'), option: t.number, label: effect.Words }, 'Choose'))()
const chooseEffect = (content: Content): Procedure<Drakborgen, ChooseEffect, Choose> => ({
  begin: (state, task) => {
    const { hero, options } = task
    const offered = offeredBy(content, state, task)
    if (offered.length === 0) return nothing
    const by = chooser(state, task)
    if (by !== null)
      return { by, actions: offered.map((option) => ({ tag: 'choose', option, label: options[option]!.label })) }
    return { events: [], then: [roll<ChosenByDie>(hero, offered.length, { ...task, tag: 'chosenByDie' })] }
  },
  resume: (state, task, { option }) => chosen(task, option, chooser(state, task)),
})
/** Whose choice it is; nobody's if a die chooses. */
const chooser = (state: State, { hero, who }: ChooseEffect): Seat | null =>
  who === 'monsterPlayer' ? monsterSeat(state, hero) : hero
/** The options there are, by their numbers. */
const offeredBy = (content: Content, state: State, { hero, options }: Omit<ChooseEffect, 'tag'>) =>
  options.flatMap(({ needs }, option) => (needs === 'flightPossible' && !canFlee(content, state, hero) ? [] : [option]))
/** What was chosen, as its card calls it. */
export interface EffectChosen {
  readonly tag: 'effectChosen'
  readonly hero: Seat
  /** Who chose; `null` if a die did. */
  readonly by: Seat | null
  readonly option: number
  readonly label: effect.Words
}
const chosen = (task: Omit<ChooseEffect, 'tag'>, option: number, by: Seat | null): Done<Drakborgen> => {
  const { effects, label } = task.options[option]!
  return { events: [{ tag: 'effectChosen', hero: task.hero, by, option, label }], then: upon(task, effects) }
}
/** Where no seat plays the monsters a die chooses for them, with as many faces as there are options (DB-R-73). */
export interface ChosenByDie extends Omit<ChooseEffect, 'tag'>, Awaiting {
  readonly tag: 'chosenByDie'
}
const chosenByDie = (content: Content): Procedure<Drakborgen, ChosenByDie> =>
  atOnce((state, task) => chosen(task, offeredBy(content, state, task)[task.face - 1]!, null))

export const evolve: Changing<Event> = { effectChosen: (state) => state }
export const sight: Sight<Event> = { effectChosen: 'everyone' }
export const procedures = (content: Content): Doing<Task> => ({
  rollTable,
  readTable: readTable(content),
  rollAgain,
  chooseEffect: chooseEffect(content),
  chosenByDie: chosenByDie(content),
})
