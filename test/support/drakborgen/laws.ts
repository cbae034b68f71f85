/** The laws of Drakborgen over random games of a pack. */
import { createEngine, type Ruleset } from 'delvekit'
import { contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { checkLaw, type GameLine, games, type Law, type LawName, lawOf, playLine, rulesetLaws } from 'delvekit/testkit'
import type fc from 'fast-check'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'
import { courses, invariants, watcher } from './invariants.js'

type State = Drakborgen['state']
type Event = Drakborgen['event']

/** Events that tell what becomes of the things of a hero that is out. */
export const posthumous = [
  'cardReturned',
  'monsterCardReturned',
  'encounterEnded',
  'heroCardsDispersed',
  'doorLocked',
  'scoreCounted',
] as const

/** Whether a hero plays no more. */
export const isOut = ({ heroes }: State, hero: number): boolean => (heroes[hero]?.status ?? 'active') !== 'active'

/**
 * The same game, with a state that keeps what all were told of what they do not see. A reaction read from a monster card is
 * announced (DB-HIDE-6) and forgotten when the encounter is over; where cards are lost at random, so is the place of a
 * secret treasure. Who heard it may remember, and so knows more than the state says.
 */
export const remembering = <R extends Pick<Ruleset<Drakborgen>, 'evolve'>>(rules: R, losses: boolean): R => {
  const told =
    <E>(change: <S extends State>(state: S, event: E) => S, heard: (event: E) => unknown) =>
    <S extends State>(state: S, event: E): S => {
      const { told: before = [] } = state as { readonly told?: ReadonlyArray<unknown> }
      return { ...change(state, event), told: [...before, heard(event)] }
    }
  const { monsterReacted, hitResolved, cardLost } = rules.evolve
  return {
    ...rules,
    evolve: {
      ...rules.evolve,
      monsterReacted: told(monsterReacted, (event) => event),
      hitResolved: told(hitResolved, (event) => event),
      ...(losses ? { cardLost: told(cardLost, ({ at }) => at) } : {}),
    },
  }
}

/** How a pack is put to its laws. */
export interface Trial {
  readonly options: fc.Arbitrary<Readonly<Record<string, unknown>>>
  /** How many choices no game takes. */
  readonly bound: number
  /** With how many games a law is checked, the slow ones with fewer. */
  readonly runs: Partial<Readonly<Record<LawName, number>>>
  /** Whether the pack has cards that take others at random. */
  readonly losses: boolean
}
/** The laws over a pack: each by its name, and what must hold in the course of a game, shown every event. */
export const lawsOver = (pack: Pack, { options, bound, runs, losses }: Trial) => {
  const rules = remembering(drakborgen(pack), losses)
  const content = contentOf(pack)
  const laws = rulesetLaws(rules, {
    bound,
    lines: games(rules, { options }),
    isOut,
    posthumous,
    dice: ['lies'],
    invariants: Object.fromEntries(
      Object.entries(invariants).map(([id, wrong]) => [id, (state: State) => wrong(state, content)]),
    ),
  })
  const check = (name: LawName): void => {
    const law = lawOf(laws, name)
    checkLaw({ ...law, runs: runs[name] ?? law.runs })
  }
  const engine = createEngine(rules)
  const courseLaw = (seen: (event: Event) => void = () => {}): Law => ({
    ...lawOf(laws, 'bounds'),
    says: `in the course of a game it is so: ${Object.keys(courses).join('; ')}.`,
    holds: (played) => {
      const watch = watcher(content)
      playLine(engine, played, bound, ({ before, events, after }) => {
        let table = before
        for (const event of events) {
          const was = table.state
          table = engine.evolve(table, event)
          if (event.tag === 'taskDone') continue
          seen(event)
          const wrong = watch(event, was, table.state)
          if (wrong !== undefined) expect.fail(`it is not so that ${wrong}`)
        }
        expect(O.isSome(engine.toAct(after)), 'DB-INV-14').toBe(after.table.state.phase !== 'over')
      })
    },
  })
  const checkCourses = (seen?: (event: Event) => void): void => {
    checkLaw(courseLaw(seen))
  }
  /** Throws if one game, given as a line, does not end, or if something in it is not so. */
  const holds = (played: GameLine): void => {
    for (const name of ['folding', 'sight', 'bounds', 'ending', 'the dead'] as const) lawOf(laws, name).holds(played)
    courseLaw().holds(played)
  }
  return { check, checkCourses, holds }
}
