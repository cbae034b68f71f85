/** Plays a scene: a table, then a script that answers for every seat and for chance. */
import {
  type Action,
  createEngine,
  type Engine,
  type Game,
  type Ruleset,
  type Seat,
  type Start,
  same,
  type Vocabulary,
} from 'delvekit'
import { either as E, option as O } from 'fp-ts'

export interface Scene<V extends Vocabulary> {
  /** All that happened, without the kernel's own events. */
  readonly events: ReadonlyArray<V['event']>
  /** The tags of these events. */
  readonly tags: ReadonlyArray<V['event']['tag']>
  readonly state: V['state']
  readonly agenda: ReadonlyArray<V['task']>
  /** What may be chosen at the end of the script. */
  readonly legal: ReadonlyArray<Action<V>>
  /** Who must choose then, if anybody. */
  readonly toAct: Seat | 'chance' | undefined
  readonly game: Game<V>
  readonly engine: Engine<V>
}

export const face = (face: number): object => ({ tag: 'face', face })
export const card = (card: string): object => ({ tag: 'card', card })

/** An answer of the script is the legal action that has its fields; one that fits none, or too many, is an error. */
export const scene = <V extends Vocabulary>(
  rules: Ruleset<V>,
  start: Start<V>,
  script: ReadonlyArray<object>,
): Scene<V> => {
  const engine = createEngine(rules, { chance: 'byHand' })
  let { game, events } = engine.from(start, 1)
  const log = [...events]
  for (const wanted of script) {
    const legal = engine.legalActions(game)
    const fits = legal.filter((action) =>
      Object.entries(wanted).every(([k, v]) => same(action[k as keyof typeof action], v)),
    )
    if (fits.length !== 1) throw new Error(`${JSON.stringify(wanted)} is ${fits.length} of ${JSON.stringify(legal)}`)
    const next = engine.reduce(game, fits[0]!)
    if (E.isLeft(next)) throw new Error(`refused: ${JSON.stringify(next.left)}`)
    ;({ game, events } = next.right)
    log.push(...events)
  }
  const happened = log.filter((event): event is V['event'] => event.tag !== 'taskDone')
  return {
    events: happened,
    tags: happened.map(({ tag }) => tag),
    state: game.table.state,
    agenda: game.table.agenda,
    legal: engine.legalActions(game),
    toAct: O.toUndefined(engine.toAct(game)),
    game,
    engine,
  }
}
