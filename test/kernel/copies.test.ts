import {
  type Action,
  amending,
  createEngine,
  type Expansion,
  extend,
  type Game,
  type Join,
  type NoWords,
  type Ruleset,
} from 'delvekit'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { type Everything, everything } from '../support/toys/drakborgen-2/index.js'
import { hero, table } from '../support/toys/drakborgen-2/table.js'
import { type Puppet, puppet } from '../support/toys/puppet.js'
import { type Race, race } from '../support/toys/race.js'

const engine = createEngine(race)
const started = engine.start({ seats: 3, seed: 7, options: { goal: 50 } })
if (E.isLeft(started)) throw new Error('the race does not start')
const { game } = started.right
const after = (action: Action<Race>): Game<Race> => {
  const next = engine.reduce(game, action)
  if (E.isLeft(next)) throw new Error(JSON.stringify(next.left))
  return next.right.game
}

test('an action that changes nothing leaves the state the same object, and the dice untouched', () => {
  const next = after({ tag: 'rest' })
  expect(next.table.state).toBe(game.table.state)
  expect(next.random).toBe(game.random)
  expect(next.table.agenda).not.toStrictEqual(game.table.agenda)
})

test('of the state only what changed is copied', () => {
  const next = after({ tag: 'throwDie' })
  const [was, is] = [game.table.state, next.table.state]
  expect(is.steps).not.toStrictEqual(was.steps)
  expect(is.cards).toBe(was.cards)
  expect(is.pile).toBe(was.pile)
  expect(next.random).not.toStrictEqual(game.random)
})

test('with everything laid over it, a move of one hero copies that hero and nothing else', () => {
  const engine = createEngine(everything)
  const state = table(['iril', 'rohan', 'dzala'], hero(0, { at: { x: 0, y: -1 } }))
  const { game } = engine.from(
    {
      state: { ...state, board: { ...state.board, '0,-1': 'walled', '0,-2': 'walled' } },
      agenda: [{ tag: 'turn', seat: 0 }],
    },
    1,
  )
  const next = engine.reduce(game, { tag: 'go', to: { x: 0, y: -2 } })
  if (E.isLeft(next)) throw new Error('he may not go there')
  const [was, is] = [game.table.state, next.right.game.table.state]
  expect(is.heroes[0]).not.toBe(was.heroes[0])
  expect(is.heroes[0]?.at).toStrictEqual({ x: 0, y: -2 })
  expect(is.heroes[0]?.treasures).toBe(was.heroes[0]?.treasures)
  expect(is.heroes.slice(1).every((other, i) => other === was.heroes[i + 1])).toBe(true)
  const rest = Object.keys(was).filter(
    (part) => part !== 'heroes' && part !== 'walked',
  ) as (keyof Everything['state'])[]
  expect(rest).toHaveLength(12)
  expect(rest.filter((part) => is[part] !== was[part])).toStrictEqual([])
  expect(next.right.game.random).toBe(game.random)
})

/** A game whose agenda counts how often it is copied. */
const counting = <V extends Puppet>(game: Game<V>): { readonly game: Game<V>; readonly copies: () => number } => {
  let copies = 0
  const agenda = Object.assign([...game.table.agenda], {
    slice: (...range: [number?, number?]) => {
      copies++
      return Array.prototype.slice.apply(agenda, range) as typeof agenda
    },
    concat: () => {
      throw new Error('copied otherwise')
    },
    [Symbol.iterator]: () => {
      throw new Error('copied otherwise')
    },
  })
  return { game: { ...game, table: { ...game.table, agenda } }, copies: () => copies }
}

test('the agenda is copied once an action, however many tasks are done, and what lies beneath stays the same', () => {
  const puppets = createEngine(puppet)
  const tell: Puppet['task'] = { tag: 'do', tell: ['a'], then: [{ tag: 'do', tell: ['b'] }] }
  const ask: Puppet['task'] = { tag: 'ask', by: 0, offers: ['x'] }
  const agenda = [ask, tell, tell, { tag: 'do', forget: 5, until: { tag: 'close', seat: 0 } } as const, ask, tell]
  const start = puppets.from({ state: { told: [] }, agenda }, 1).game
  for (const act of [
    (game: Game<Puppet>) => puppets.reduceAt(game, 0),
    (game: Game<Puppet>) => {
      const next = puppets.reduce(game, { tag: 'say', what: 'x' })
      return E.isRight(next) ? next.right : { game, events: [] }
    },
  ]) {
    const { game, copies } = counting(start)
    const next = act(game)
    expect(next.events).toHaveLength(11)
    expect(copies()).toBe(1)
    expect(next.game.table.agenda).toStrictEqual([tell, ask])
    next.game.table.agenda.forEach((task, i) => {
      expect(task).toBe(start.table.agenda[i])
    })
  }
})

test('asking copies nothing', () => {
  const puppets = createEngine(puppet)
  const { game, copies } = counting(
    puppets.from({ state: { told: [] }, agenda: [{ tag: 'ask', by: 0, offers: ['x'] }] }, 1).game,
  )
  const legal = puppets.legalActions(game)
  expect(puppets.legalActions(game)).toBe(legal)
  puppets.toAct(game)
  puppets.indexOf(game, { tag: 'say', what: 'x' })
  puppets.outcome(game)
  expect(puppets.observe(game, 0)).toBe(game.table.state)
  expect(copies()).toBe(0)
})

test('what is pending after an action was asked for once, and is remembered', () => {
  let begun = 0
  const counted: Ruleset<Puppet> = {
    ...puppet,
    procedures: {
      ...puppet.procedures,
      ask: {
        ...puppet.procedures.ask,
        begin: (state, task) => {
          begun++
          return puppet.procedures.ask.begin(state, task)
        },
      },
    },
  }
  const puppets = createEngine(counted)
  const ask: Puppet['task'] = { tag: 'ask', by: 0, offers: ['x', 'y'] }
  const { game } = puppets.from({ state: { told: [] }, agenda: [ask, ask, ask] }, 1)
  const next = puppets.reduceAt(game, 1).game
  puppets.legalActions(next)
  puppets.reduceAt(next, 0)
  expect(begun).toBe(3)
})

test('the log holds what the procedures said, not copies of it', () => {
  const puppets = createEngine(puppet)
  const then: ReadonlyArray<Puppet['task']> = [{ tag: 'do', tell: ['b'] }]
  const { events } = puppets.from({ state: { told: [] }, agenda: [{ tag: 'do', then }] }, 1)
  expect(events[0]?.tag === 'taskDone' && events[0].then).toBe(then)
  const told = events.filter(({ tag }) => tag === 'told')
  expect(puppets.seenBy(0, events)[0]).toBe(told[0])
})

test('folding an event copies the state or the agenda, not both', () => {
  const table = game.table
  expect(engine.evolve(table, { tag: 'advanced', hero: 0, by: 1 }).agenda).toBe(table.agenda)
  expect(engine.evolve(table, { tag: 'taskDone', then: [] }).state).toBe(table.state)
})

test('what an expansion does not touch is the procedure of the base', () => {
  const over: Expansion<Puppet, NoWords> = {
    part: { id: 'over', version: 1, content: '' },
    procedures: {},
    actions: {},
    amend: [amending<Join<Puppet, NoWords>>().instead('do', () => undefined)],
    evolve: {},
    sight: {},
  }
  const rules = extend(puppet, over)
  expect(rules.procedures.ask).toBe(puppet.procedures.ask)
  expect(rules.procedures.do).not.toBe(puppet.procedures.do)
  expect(rules.redact).toBe(puppet.redact)
})
