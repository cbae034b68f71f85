/** The laws of Drakborgen over random games of a pack. */
import { createEngine, type Logged, type Ruleset, type Vocabulary } from 'delvekit'
import { type Content, contentOf, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { checkLaw, type GameLine, games, type Law, type LawName, lawOf, playLine, rulesetLaws } from 'delvekit/testkit'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { expect } from 'vitest'
import { courses, invariants } from './invariants.js'

type State = Drakborgen['state']

/** All options as they come. */
export const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  rounds: fc.integer({ min: 1, max: 26 }),
  sunReading: fc.constantFrom('stepEqualsRound', 'advanceFirst'),
  combatSystem: fc.constantFrom('cards', 'die'),
  weaponTiming: fc.constantFrom('beforeReaction', 'afterReaction'),
  weaponInAmbush: fc.boolean(),
  sharedStartTowers: fc.boolean(),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  towerExit: fc.constantFrom('choice', 'final'),
  mustEnterToSurvive: fc.boolean(),
  allowStay: fc.boolean(),
  maxConsecutiveSearches: fc.constantFrom(null, 1, 2),
  secretDoorBypassesObstacles: fc.boolean(),
  jumpContinuesMove: fc.boolean(),
  debrisContinuesMove: fc.boolean(),
  portcullisFailEndsMove: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  fleeIntoChamber: fc.constantFrom('full', 'dragonOnly', 'none'),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  evictionThrough: fc.constantFrom('any', 'opening'),
  reshuffleThenDraw: fc.boolean(),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
  turningRoomTurn: fc.constantFrom('quarter', 'half'),
})

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

/** Whether a game is not over. */
export const goesOn = ({ phase }: State): boolean => phase !== 'over'

/** What an event changes, and besides that what all have heard of it is kept. */
const told =
  <S extends State, E>(change: (state: S, event: E) => S, heard: (event: E) => unknown) =>
  (state: S, event: E): S => {
    const { told: before = [] } = state.slices as { readonly told?: ReadonlyArray<unknown> }
    return { ...change(state, event), slices: { ...state.slices, told: [...before, heard(event)] } }
  }
/**
 * The same game, with a state that keeps what all were told of what they do not see. A reaction read from a monster card is
 * announced (DB-HIDE-6) and forgotten when the encounter is over; where cards are lost at random, so is the place of a
 * secret treasure. Who heard it may remember, and so knows more than the state says.
 */
export const remembering = <R extends Pick<Ruleset<Drakborgen>, 'evolve'>>(rules: R, losses: boolean): R => {
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

/** How a game is put to its laws. */
export interface Trial {
  readonly options: fc.Arbitrary<Readonly<Record<string, unknown>>>
  /** How many choices no game takes. */
  readonly bound: number
  /** With how many games a law is checked, the slow ones with fewer. */
  readonly runs: Partial<Readonly<Record<LawName, number>>>
}
/** What must hold of a game, by the id of the invariant. */
export interface Holding<V extends Vocabulary> {
  readonly isOut: (state: V['state'], hero: number) => boolean
  readonly posthumous: ReadonlyArray<V['event']['tag']>
  /** Whether the state says that the game is not over. */
  readonly goesOn: (state: V['state']) => boolean
  /** At every choice. */
  readonly invariants: Readonly<Record<string, (state: V['state']) => string | undefined>>
  /** In the course of a game: each begins anew with every game. */
  readonly courses: Readonly<Record<string, () => CourseOf<V>>>
}
/** Sees every event of a game with the states before and after it. */
export type CourseOf<V extends Vocabulary> = (
  event: V['event'],
  before: V['state'],
  after: V['state'],
) => string | undefined

/** The laws of a game: each by its name, and what must hold in its course, shown every event. */
export const lawsFor = <V extends Vocabulary>(
  rules: Ruleset<V>,
  { options, bound, runs }: Trial,
  { isOut, posthumous, goesOn, invariants, courses }: Holding<V>,
) => {
  const laws = rulesetLaws(rules, {
    ...{ bound, isOut, posthumous, invariants },
    lines: games(rules, { options }),
    dice: ['lies'],
  })
  const check = (name: LawName): void => {
    const law = lawOf(laws, name)
    checkLaw({ ...law, runs: runs[name] ?? law.runs })
  }
  const engine = createEngine(rules)
  const isTold = (event: Logged<V>): event is V['event'] => event.tag !== 'taskDone'
  const courseLaw = (seen: (event: V['event']) => void = () => {}): Law => ({
    ...lawOf(laws, 'bounds'),
    says: `in the course of a game it is so: ${Object.keys(courses).join('; ')}.`,
    holds: (played) => {
      const watching = Object.entries(courses).map(([id, course]) => [id, course()] as const)
      playLine(engine, played, bound, ({ before, events, after }) => {
        let table = before
        for (const event of events) {
          const was = table.state
          table = engine.evolve(table, event)
          if (!isTold(event)) continue
          seen(event)
          for (const [id, course] of watching) {
            const wrong = course(event, was, table.state)
            if (wrong !== undefined) expect.fail(`it is not so that ${id}: ${wrong}`)
          }
        }
        expect(O.isSome(engine.toAct(after)), 'DB-INV-14').toBe(goesOn(after.table.state))
      })
    },
  })
  const checkCourses = (seen?: (event: V['event']) => void): void => {
    const law = courseLaw(seen)
    checkLaw({ ...law, runs: runs.bounds ?? law.runs })
  }
  /** Throws if one game, given as a line, does not end, or if something in it is not so. */
  const holds = (played: GameLine): void => {
    for (const name of ['folding', 'sight', 'bounds', 'ending', 'the dead'] as const) lawOf(laws, name).holds(played)
    courseLaw().holds(played)
  }
  return { check, checkCourses, holds }
}

/** How a pack is put to its laws. */
interface TrialOfPack extends Trial {
  /** Whether the pack has cards that take others at random. */
  readonly losses: boolean
}
/** The laws over a pack. */
export const lawsOver = (pack: Pack, { losses, ...trial }: TrialOfPack) => {
  const content = contentOf(pack)
  return lawsFor<Drakborgen>(remembering(drakborgen(pack), losses), trial, {
    ...{ isOut, posthumous, goesOn },
    invariants: withContent(invariants, content),
    courses: Object.fromEntries(Object.entries(courses).map(([id, course]) => [id, () => course(content)])),
  })
}
/** Invariants that need know no more of the pack. */
export const withContent = <S>(
  all: Readonly<Record<string, (state: S, content: Content) => string | undefined>>,
  content: Content,
): Readonly<Record<string, (state: S) => string | undefined>> =>
  Object.fromEntries(Object.entries(all).map(([id, wrong]) => [id, (state: S) => wrong(state, content)]))
