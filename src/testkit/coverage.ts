/**
 * Coverage: what many random games came to, of all that there is to come to.
 *
 * A thing is called by its kind, a space and its name: `task drawCard`, `card room-orc`. Tasks, events, actions and
 * options are known from the ruleset; what is in a pack is named by whoever asks.
 */
import fc from 'fast-check'
import { createEngine, type Engine, same } from '../kernel/engine.js'
import type { Logged, OptionSpec, Ruleset, TaskDone, Vocabulary } from '../kernel/ruleset.js'
import { causeOf, fail, messageOf } from './failure.js'
import { type GameLine, games as gamesOf, lineOf, playLine, type Step } from './play.js'

/** What games came to: made by {@link coverage} or {@link coverageOf}, printed by {@link coverageText}. */
export interface Coverage {
  /** How many games were played. */
  readonly games: number
  /** How many choices were made in them, those of chance too. */
  readonly choices: number
  /** By kind, and then by name: how often it was come to. What nothing came to is there with a 0. */
  readonly reached: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** What no game came to, kind and name, in the order in which it was asked for. */
  readonly never: ReadonlyArray<string>
}

/** The values of some options: games are played with each, and each is a thing of its own, `option rounds 13`. */
export type OptionValues = Readonly<Record<string, ReadonlyArray<unknown>>>

/** What is looked for, and with which games. */
export interface CoverageOptions<V extends Vocabulary> {
  /** What else there is to come to, besides what is known from the ruleset: `['card room-orc', 'tile well']`. */
  readonly things?: ReadonlyArray<string>
  /** What one step came to of that. What is not among the things is not counted. */
  readonly reachedBy?: (step: Step<V>) => Iterable<string>
  /** Values of options; of an option that is not named here it is asked whether a game was played without its standard. */
  readonly values?: OptionValues
  /** What is not asked for: things, or whole kinds: `['option', 'event pileEmpty']`. */
  readonly except?: ReadonlyArray<string>
  /** The games; random ones, with the values of options mixed, if left out. */
  readonly lines?: fc.Arbitrary<GameLine>
  /** The most games; 200 if left out. */
  readonly games?: number
  /** Which games: the same seed gives the same ones; 0 if left out. */
  readonly seed?: number
  /** The most choices of seats in a game; 10,000 if left out. */
  readonly bound?: number
  /** Whether to stop as soon as there is nothing left to come to: a test then takes no longer than it must. */
  readonly stopWhenAll?: boolean
}

/**
 * Plays random games, and says what they came to. What no game comes to is a fault, of the rules or of the content: or
 * too few games were played.
 *
 * A task is come to when it is put on the agenda, an event when it happens, an action when it is chosen, an option when a
 * game is played with that value. `letBe` is not asked for: a ruleset does not say whether anything is ever offered.
 *
 * @throws If a game cannot be started, or the ruleset throws: with the game as a line.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { coverage } from 'delvekit/testkit'
 *
 * const monsters = classic.monsterKinds.map(({ id }) => `monster ${id}`)
 * const found = coverage(drakborgen(classic), {
 *   things: monsters,
 *   reachedBy: ({ events }) => events.flatMap((event) => (event.tag === 'monsterMet' ? [`monster ${event.kind}`] : [])),
 *   except: ['option', 'action', 'event', 'task'],
 *   stopWhenAll: true,
 * })
 * console.log(found.never) // []
 * ```
 */
export const coverage = <V extends Vocabulary>(ruleset: Ruleset<V>, asked: CoverageOptions<V> = {}): Coverage => {
  const { things = [], reachedBy = () => [], values = {}, except = [], seed = 0, bound = 10_000 } = asked
  const engine = createEngine(ruleset, { chance: 'byHand' }) // what chance answers is an action too
  const wanted = [...thingsOf(ruleset, values), ...things].filter((thing) => isWanted(except, thing))
  const times = new Map(wanted.map((thing) => [thing, 0]))
  const missing = new Set(wanted)
  const come = (to: Iterable<string>): void => {
    for (const thing of to) {
      const n = times.get(thing)
      if (n !== undefined) times.set(thing, n + 1)
      missing.delete(thing)
    }
  }
  const lines = fc.sample(asked.lines ?? mixed(ruleset, values), { numRuns: asked.games ?? 200, seed })
  let games = 0
  let choices = 0
  for (const line of lines) {
    if (asked.stopWhenAll === true && missing.size === 0) break
    come(optionsOf(ruleset, values, line))
    choices += played(engine, line, bound, (step) => {
      come(thingsIn(step))
      come(reachedBy(step))
    })
    games++
  }
  return coverageOf(games, choices, times)
}

/** Plays a game, and says how many choices it took; what is thrown in it is told with the game as a line. */
const played = <V extends Vocabulary>(
  engine: Engine<V>,
  line: GameLine,
  bound: number,
  each: (step: Step<V>) => void,
): number => {
  try {
    return playLine(engine, line, bound, each).actions.length
  } catch (thrown) {
    return fail(`${messageOf(thrown)}\nIn this game: ${lineOf(line)}`, causeOf(thrown))
  }
}

/**
 * A coverage out of counts of one's own: how many games and choices there were, and how often each thing was come to.
 *
 * @param times - By kind and name, a space between them.
 * @example
 * ```ts
 * import { coverageOf, coverageText } from 'delvekit/testkit'
 *
 * const found = coverageOf(3, 40, new Map([['card room-orc', 5], ['card room-spring', 0]]))
 * console.log(found.never) // [ 'card room-spring' ]
 * console.log(coverageText(found))
 * ```
 *
 * ```text
 * 3 games, 40 choices
 *   card     1 of 2       rarest room-orc 5
 *   card     NEVER        room-spring
 * ```
 */
export const coverageOf = (games: number, choices: number, times: ReadonlyMap<string, number>): Coverage => {
  const reached = new Map<string, Map<string, number>>()
  for (const [thing, n] of times) {
    const [kind, name] = partsOf(thing)
    const names = reached.get(kind) ?? new Map<string, number>()
    reached.set(kind, names.set(name, n))
  }
  return { games, choices, reached, never: [...times].filter(([, n]) => n === 0).map(([thing]) => thing) }
}

/**
 * All that can be come to in some rules, whatever they are played with: options, actions, events, tasks.
 *
 * @param values - The values of some options, each to be come to.
 * @throws If a value is named of an option that there is not.
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { thingsOf } from 'delvekit/testkit'
 *
 * const things = thingsOf(drakborgen(classic), { combatSystem: ['cards', 'die'] })
 * console.log(things.filter((thing) => /combatSystem|sunReading|monsterMet/.test(thing)))
 * ```
 *
 * ```text
 * [
 *   'option sunReading',
 *   'option combatSystem cards',
 *   'option combatSystem die',
 *   'event monsterMet'
 * ]
 * ```
 */
export const thingsOf = <V extends Vocabulary>(
  { procedures, evolve, actions, options }: Ruleset<V>,
  values: OptionValues = {},
): ReadonlyArray<string> => {
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name))
  if (unknown !== undefined) fail(`there is no option '${unknown}' among: ${Object.keys(options).join(', ')}`)
  return [
    ...Object.keys(options).flatMap(
      (name) => values[name]?.map((_, at, all) => valueOf(name, all, at)) ?? [`option ${name}`],
    ),
    ...Object.keys(actions).flatMap((tag) => (tag === 'letBe' ? [] : [`action ${tag}`])),
    ...Object.keys(evolve).map((tag) => `event ${tag}`),
    ...Object.keys(procedures).map((tag) => `task ${tag}`),
  ]
}

/**
 * A coverage as text: the games and choices, then for each kind how much of it was reached, its rarest, and what was not.
 *
 * @example
 * ```ts
 * import { classic, drakborgen } from 'delvekit/drakborgen'
 * import { coverage, coverageText } from 'delvekit/testkit'
 *
 * const things = ['card room-trapdoor', 'card room-spring']
 * const found = coverage(drakborgen(classic), {
 *   things,
 *   reachedBy: ({ events }) => events.flatMap((event) => (event.tag === 'cardDrawn' ? [`card ${event.card}`] : [])),
 *   except: ['option', 'action', 'event', 'task'],
 *   games: 20,
 * })
 * console.log(coverageText(found))
 * ```
 *
 * ```text
 * 20 games, 1967 choices
 *   card     1 of 2       rarest room-trapdoor 2
 *   card     NEVER        room-spring
 * ```
 */
export const coverageText = (found: Coverage): string =>
  [`${found.games} games, ${found.choices} choices`, ...kindLines(found)].join('\n')

/**
 * The lines of a {@link coverageText} that tell of the kinds: one each, and one more where something was not reached.
 *
 * @example
 * ```ts
 * import { coverageOf, kindLines } from 'delvekit/testkit'
 *
 * console.log(kindLines(coverageOf(3, 40, new Map([['tile well', 2]])))) // [ '  tile     1 of 1       rarest well 2' ]
 * ```
 */
export const kindLines = ({ reached }: Pick<Coverage, 'reached'>): ReadonlyArray<string> =>
  [...reached].flatMap(([kind, names]) => {
    const all = [...names]
    const never = all.flatMap(([name, n]) => (n === 0 ? [name] : []))
    const rarest = all.filter(([, n]) => n > 0).sort(([, a], [, b]) => a - b)
    const told = rarest.slice(0, 3).map(([name, n]) => `${name} ${n}`)
    const share = `${all.length - never.length} of ${all.length}`
    return [
      `  ${kind.padEnd(8)} ${share.padEnd(12)}${rarest.length > 0 ? ` rarest ${told.join(', ')}` : ''}`.trimEnd(),
      ...(never.length > 0 ? [`  ${kind.padEnd(8)} NEVER        ${never.join(', ')}`] : []),
    ]
  })

/** What a step came to of what is known from the ruleset. */
const thingsIn = <V extends Vocabulary>({ legal, index, before, events, at }: Step<V>): ReadonlyArray<string> => {
  const action = legal[index]
  return [
    ...(at < 0 ? before.agenda.map(({ tag }) => `task ${tag}`) : []),
    ...(action === undefined ? [] : [`action ${action.tag}`]),
    ...events.flatMap((event) =>
      isOfKernel(event) ? event.then.map(({ tag }) => `task ${tag}`) : [`event ${event.tag}`],
    ),
  ]
}
const isOfKernel = <V extends Vocabulary>(event: Logged<V>): event is TaskDone<V> => event.tag === 'taskDone'

/** What a game comes to by the options it is played with. */
const optionsOf = <V extends Vocabulary>(
  ruleset: Ruleset<V>,
  values: OptionValues,
  { seats, options = {} }: GameLine,
): ReadonlyArray<string> => {
  const specs: Readonly<Record<string, OptionSpec<unknown>>> = ruleset.options
  return Object.entries(specs).flatMap(([name, { standard }]) => {
    const usual = standard(seats)
    const value = Object.hasOwn(options, name) ? options[name] : usual
    const all = values[name]
    if (all === undefined) return same(value, usual) ? [] : [`option ${name}`]
    const at = all.findIndex((one) => same(one, value))
    return at < 0 ? [] : [valueOf(name, all, at)]
  })
}

/** A value of an option as a thing: a list or a record by its number. */
const valueOf = (name: string, all: ReadonlyArray<unknown>, at: number): string => {
  const value = all[at]
  return `option ${name} ${typeof value === 'object' && value !== null ? `number ${at}` : String(value)}`
}

/** Random games, with each value of each option as likely as its others. */
const mixed = <V extends Vocabulary>(ruleset: Ruleset<V>, values: OptionValues): fc.Arbitrary<GameLine> =>
  Object.keys(values).length === 0
    ? gamesOf(ruleset)
    : gamesOf(ruleset, {
        options: fc.record(
          Object.fromEntries(Object.entries(values).map(([name, all]) => [name, fc.constantFrom(...all)])),
        ),
      })

const isWanted = (except: ReadonlyArray<string>, thing: string): boolean =>
  !except.includes(thing) && !except.includes(partsOf(thing)[0])

/** Kind and name; a thing without a space is a kind with nothing in it. */
const partsOf = (thing: string): readonly [string, string] => {
  const end = thing.indexOf(' ')
  return end < 0 ? [thing, ''] : [thing.slice(0, end), thing.slice(end + 1)]
}
