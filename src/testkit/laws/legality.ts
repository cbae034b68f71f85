/** Legality: every listed action is accepted, everything else is refused and changes nothing; no decision is empty. */
import { either as E, option as O } from 'fp-ts'
import { createEngine, type Engine, type IllegalAction, same } from '../../kernel/engine.js'
import {
  type Action,
  type ChanceNode,
  choices,
  type Game,
  type Node,
  type Ruleset,
  type Tagged,
  type Vocabulary,
} from '../../kernel/ruleset.js'
import { causeOf, difference, fail, line, lines, messageOf } from '../failure.js'
import { type Law, type LawFacts, lawFor, some, throughJson, watch, who } from './law.js'

/** The law of legality. Chance is answered by hand, so that its outcomes are actions like any others. */
export const legalityLaw = <V extends Vocabulary>(ruleset: Ruleset<V>, facts: LawFacts): Law =>
  lawFor(ruleset, facts, {
    name: 'legality',
    says: 'every listed action is accepted, everything else is refused and changes nothing, and no decision is empty.',
    holds: (played) => {
      const engine = createEngine(ruleset, { chance: 'byHand' })
      const another = createEngine(ruleset, { chance: 'byHand' })
      const known = new Map<string, Action<V>>()
      watch(engine, played, facts.bound, ({ at, after }) => {
        const node = O.toUndefined(engine.pending(freeze(after)))
        if (node === undefined) return
        const scene: Scene<V> = { engine, game: after, node, legal: freeze(choices(node)), at }
        isAskedWell(scene, facts.dice ?? [])
        saysTheSameAgain(scene, another)
        acceptsWhatItLists(scene)
        refusesTheRest(scene, [...known.values()])
        refusesOthers(scene, played.seats)
        for (const action of scene.legal) known.set(action.tag, action)
      })
    },
  })

/** A game that waits for a choice. */
interface Scene<V extends Vocabulary> {
  readonly engine: Engine<V>
  readonly game: Game<V>
  readonly node: Node<Action<V>>
  readonly legal: ReadonlyArray<Action<V>>
  readonly at: number
}

/** Whoever tries to change it in place is found out at once. */
const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
  return value
}

/** Only rolls and draws ask chance, and every outcome has a chance. */
const isAskedWell = <V extends Vocabulary>({ node, legal }: Scene<V>, dice: ReadonlyArray<string>): void => {
  if (legal.length === 0) fail(`${who(node.by)} must choose, and nothing is legal`)
  if (node.by === 'chance') isRollOrDraw(node, dice)
}
const isRollOrDraw = ({ outcomes, weights }: ChanceNode<Tagged>, dice: ReadonlyArray<string>): void => {
  const tag = outcomes[0]?.tag
  const known = tag !== undefined && ['face', 'card', ...dice].includes(tag)
  if (!known || outcomes.some((outcome) => outcome.tag !== tag))
    fail(`only rolls and draws ask chance, not:\n${lines(outcomes)}`)
  if (weights === undefined) return
  if (weights.length !== outcomes.length || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 1))
    fail(`the weights of chance are one positive integer for each of ${outcomes.length} outcomes, not ${line(weights)}`)
}

/** The list is the same when it is asked of the game read from JSON, by an engine that has not seen it. */
const saysTheSameAgain = <V extends Vocabulary>({ game, legal }: Scene<V>, another: Engine<V>): void => {
  const again = difference(another.legalActions(throughJson(game)), legal)
  if (again !== undefined) fail(`the legal actions are others when asked again: ${again}`)
  const json = difference(throughJson(legal), legal)
  if (json !== undefined) fail(`the legal actions are not plain JSON: ${json}`)
}

/** Every action is accepted, by value; and what comes of it is what comes of its index. */
const acceptsWhatItLists = <V extends Vocabulary>({ engine, game, legal, at, node }: Scene<V>): void => {
  for (const [i, action] of legal.entries()) {
    const index = O.toUndefined(engine.indexOf(game, { ...action }))
    if (index !== i) fail(`${line(action)} is listed twice, as ${index ?? 'none'} and as ${i}`)
    const result = attempt(() => engine.reduce(game, { ...action }, node.by), action)
    if (E.isLeft(result)) fail(`${line(action)} is legal, and was refused: ${line(result.left)}`)
  }
  for (const action of some(legal, 6, at)) {
    const byValue = engine.reduce(game, action)
    const byIndex = engine.reduceAt(game, legal.indexOf(action))
    const differs = E.isLeft(byValue) ? 'refused' : difference(byValue.right, byIndex)
    if (differs !== undefined) fail(`${line(action)} by value is not what it is by index: ${differs}`)
  }
}
const attempt = <T>(act: () => T, action: unknown): T => {
  try {
    return act()
  } catch (thrown) {
    return fail(`${line(action)} is legal, and the ruleset threw: ${messageOf(thrown)}`, causeOf(thrown))
  }
}

/** What is not listed is refused, and told what it is: junk is malformed, an action of another time is not legal. */
const refusesTheRest = <V extends Vocabulary>(scene: Scene<V>, known: ReadonlyArray<Action<V>>): void => {
  for (const nonsense of some(junk, 2, scene.at)) refusal(scene, nonsense, ({ tag }) => tag === 'malformed')
  for (const action of some(known, 4, scene.at))
    if (!isListed(scene, action)) refusal(scene, action, ({ tag }) => tag === 'notLegal')
  for (const action of some(scene.legal, 2, scene.at))
    for (const changed of changedIn(action))
      if (!isListed(scene, changed)) refusal(scene, changed, ({ tag }) => tag === 'notLegal' || tag === 'malformed')
}
const junk: ReadonlyArray<unknown> = [null, 0, 'stop', [], {}, { tag: 1 }, { tag: 'no such action' }]
const isListed = <V extends Vocabulary>({ legal }: Scene<V>, action: unknown): boolean =>
  legal.some((candidate) => same(candidate, action))

const refusal = <V extends Vocabulary>(
  { engine, game, node, legal }: Scene<V>,
  action: unknown,
  isRight: (refused: IllegalAction<V>) => boolean,
): void => {
  const result = engine.reduce(game, action as Action<V>, node.by)
  if (E.isRight(result)) return fail(`${line(action)} was accepted, and is not among:\n${lines(legal)}`)
  const refused = result.left
  if (!isRight(refused)) fail(`${line(action)} was refused in the wrong way: ${line(refused)}`)
  if (refused.tag === 'notLegal' && (refused.by !== node.by || !same(refused.legal, legal)))
    fail(`the refusal of ${line(action)} names other legal actions: ${line(refused)}`)
  if (refused.tag === 'malformed' && refused.faults.length === 0)
    fail(`the refusal of ${line(action)} names no fault: ${line(refused)}`)
}

/** An action with a field changed, one left out, one too many. */
const changedIn = (action: Tagged): ReadonlyArray<unknown> => [
  { ...action, tag: `${action.tag}?` },
  { ...action, 'one too many': true },
  ...Object.entries(action)
    .filter(([key]) => key !== 'tag')
    .flatMap(([key, value]) => [
      { ...action, [key]: another(value) },
      Object.fromEntries(Object.entries(action).filter(([other]) => other !== key)),
    ]),
]
const another = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value}?`
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...(value as ReadonlyArray<unknown>), null]
  return value === null ? 0 : null
}

/** Whoever may not choose is told who must, and nothing more. */
const refusesOthers = <V extends Vocabulary>({ engine, game, node, legal }: Scene<V>, seats: number): void => {
  for (const other of [...Array(seats).keys(), 'chance' as const]) {
    if (other === node.by) continue
    const result = engine.reduce(game, legal[0]!, other)
    const expected = { tag: 'notYourDecision', by: node.by }
    if (E.isRight(result) || !same(result.left, expected))
      fail(`${who(other)} may not choose, and was told ${line(E.isRight(result) ? 'nothing' : result.left)}`)
  }
}
