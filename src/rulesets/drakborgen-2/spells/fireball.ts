/** Fireball: a monster or an obstacle is gone, and so are this turn and the next (D2-MRIS-32…39). */
import * as t from 'io-ts'
import { type Amendment, amending, type LetBe } from '../../../kernel/expansion.js'
import { type Done, nothing, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { snareOf, withWalker } from '../../catacombs/state.js'
import { shutIn } from '../../drakborgen/chamber.js'
import type { Place, Way } from '../../drakborgen/content/content.js'
import { edgesOf } from '../../drakborgen/passage.js'
import { allOver } from '../../drakborgen/rounds.js'
import { heroOf, normal, withHero, withMoveOver } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { isWrestling } from '../caught.js'
import { atMeeting, monsterIs } from '../meeting.js'
import { able, type Changing, type Slice, type State, type Two, withTwo } from '../state.js'
import { casting } from './spell.js'

export type Event = FireballThrown | ObstacleStandsAgain
/** What may be answered, task by task. */
export interface Asks {
  readonly announceIntent: Fireball
  readonly beforeCombat: LetBe | Fireball
  readonly caughtRound: Fireball
  readonly chooseMove: Fireball
  readonly corridorContinue: Fireball
  readonly goOn: Fireball
  readonly afterClosedDoor: Fireball
  readonly wellExit: Fireball
  readonly debrisChoice: Fireball
  readonly debrisExit: Fireball
  readonly cutLoose: Fireball
}

export interface Fireball {
  readonly tag: 'fireball'
  /** The monster, what holds the hero where it stands, or what stands in a border. */
  readonly target: Target
}
type Target = 'monster' | 'here' | number
export const Fireball: t.Type<Fireball> = /* @__PURE__ */ (() =>
  t.strict(
    { tag: t.literal('fireball'), target: t.union([t.literal('monster'), t.literal('here'), t.number]) },
    'Fireball',
  ))()
export interface FireballThrown {
  readonly tag: 'fireballThrown'
  readonly hero: Seat
  readonly target: Target
}
/** The turn is over as soon as it is used, and the next is forfeited (D2-MRIS-37, -38). */
const throwing = (state: State, hero: Seat, target: Target): Done<Two>['events'] => [
  ...casting(state, hero, 'fireball', 0),
  { tag: 'fireballThrown', hero, target },
  { tag: 'movesToMiss', hero, moves: 1 },
]
const isFireball = (action: { readonly tag: string }): action is Fireball => action.tag === 'fireball'

// At a monster, before combat (D2-MRIS-33, -35, -39).

/** What he may throw at a monster. */
export const atMonster = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Fireball> =>
  able(lore, state, hero, 'fireball') && !monsterIs(lore, state, 'magic-immune')
    ? [{ tag: 'fireball', target: 'monster' }]
    : []
export const burning = (state: State, hero: Seat): Done<Two> => ({
  events: throwing(state, hero, 'monster'),
  then: [{ tag: 'monsterDies', hero }],
})

// At an obstacle, wherever a hero says by which passage it goes, and in what holds it (D2-MRIS-36, D2-DEC-35).

/** The tasks at which obstacles are in a hero's way, beside `chooseMove`. */
type InTheWay = Exclude<keyof Asks, 'announceIntent' | 'beforeCombat' | 'caughtRound'>
const decisions: ReadonlyArray<InTheWay> = [
  'chooseMove',
  'corridorContinue',
  'goOn',
  'afterClosedDoor',
  'wellExit',
  'debrisChoice',
  'debrisExit',
  'cutLoose',
]
/** Doors and portcullises all around, tried or not, and what the hero is stuck in. */
const atObstacles = (lore: Lore, state: State, hero: Seat): ReadonlyArray<Fireball> => {
  if (!able(lore, state, hero, 'fireball')) return []
  const { place, stance } = heroOf(state, hero)
  if (place === null) return []
  const inDebris = stance.tag === 'debrisEntrance' || stance.tag === 'debrisStuck'
  const here = inDebris || snareOf(state, hero) !== null
  const borders = lore.content
    .waysFrom(place)
    .filter((way) => isObstructed(lore, state, hero, way))
    .map(({ border }) => border)
  return [...(here ? (['here'] as const) : []), ...borders].map((target) => ({ tag: 'fireball', target }))
}
const isObstructed = (lore: Lore, state: State, hero: Seat, way: Way): boolean => {
  const [near, far] = edgesOf(lore.content, state, way)
  const edges = [near, far]
  return (
    near !== null &&
    !edges.includes('wall') &&
    (edges.includes('door') || edges.includes('portcullis')) &&
    !isCleared(state, hero, way.border)
  )
}

// What it has done away with is no hindrance to him until he has used the way or left; to others it is (D2-R-96).

type Cleared = Slice['cleared'][number]
const isFor = (hero: Seat, cleared: Cleared): boolean => cleared.hero === null || cleared.hero === hero
/** Whether a border stands open for a hero. */
export const isCleared = ({ slices }: State, hero: Seat, border: number): boolean =>
  slices.drakborgen2.cleared.some((one) => one.border === border && isFor(hero, one))
/** Whether what held heroes on a square is gone for good. */
const isGone = ({ slices }: State, place: Place | null): boolean =>
  place !== null && slices.drakborgen2.cleared.some(({ square, hero }) => square === place && hero === null)
/** Who has used the way that stood open for it, or has left, finds it as it was. */
export interface ObstacleStandsAgain {
  readonly tag: 'obstacleStandsAgain'
  readonly hero: Seat
}

const { also, instead, offering } = amending<Two>()
/** The offer at one decision, for whoever is asked there. */
const offeredAt = (lore: Lore, task: InTheWay): Amendment<Two> =>
  offering<InTheWay, Fireball>(
    task,
    (state, { hero }) => ({ by: hero, actions: atObstacles(lore, state, hero) }),
    isFireball,
    (state, { hero }, { target }) => ({ events: throwing(state, hero, target), then: [], ...allOver(state, hero) }),
  )
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...atMeeting((state, hero) => atMonster(lore, state, hero), isFireball, burning),
  offering(
    'beforeCombat',
    (state, { hero }) => ({ by: hero, actions: atMonster(lore, state, hero) }),
    isFireball,
    (state, { hero }) => burning(state, hero),
  ),
  // Before any round with a skeleton from behind, which is as gone as any monster (D2-MRIS-33, D2-DEC-32).
  offering(
    'caughtRound',
    (state, { hero }) => ({
      by: hero,
      actions:
        able(lore, state, hero, 'fireball') && isWrestling(state, hero) ? [{ tag: 'fireball', target: 'monster' }] : [],
    }),
    isFireball,
    // With no further round it is over.
    (state, { hero }) => ({ events: throwing(state, hero, 'monster'), then: [] }),
  ),
  ...decisions.map((task) => offeredAt(lore, task)),
]
/** What has been burnt away is gone for whoever comes there. */
export const amendForAll: ReadonlyArray<Amendment<Two>> = [
  instead('attempt', (state, { hero, way }) =>
    isCleared(state, hero, way.border)
      ? { events: [], then: [{ tag: 'takeStep', hero, way, entry: 'move', via: 'open', lifted: false }] }
      : undefined,
  ),
  // Whatever way he leaves: by a step, by magic, or down.
  ...(['tileEffect', 'arriveByTeleport', 'goDown'] as const).map((task) =>
    also(task, ({ slices }, { hero }, done) =>
      slices.drakborgen2.cleared.some((one) => one.hero === hero)
        ? { ...done, events: [{ tag: 'obstacleStandsAgain', hero }, ...done.events] }
        : done,
    ),
  ),
  instead('enterDebris', (state, { square }) => (isGone(state, square) ? nothing : undefined)),
  instead('snare', (state, { hero }) => (isGone(state, heroOf(state, hero).place) ? nothing : undefined)),
  also('arriveFromBelow', (state, { place }, done) =>
    isGone(state, place) ? { ...done, events: done.events.filter(({ tag }) => tag !== 'heroStuck') } : done,
  ),
]

/** What held a hero where it stands is gone: it leaves by whatever exit it likes. */
const freed = <S extends State>(state: S, hero: Seat): S => {
  const { tag } = heroOf(state, hero).stance
  const stance = tag === 'normal' ? normal : ({ tag: 'debrisThrough', edge: null } as const)
  return withWalker(withHero(state, hero, { stance }), hero, { stuck: null })
}
const without = <S extends State>(state: S, gone: Cleared): S =>
  withTwo(state, { cleared: [...state.slices.drakborgen2.cleared, gone] })
export const evolve: Changing<Event> = {
  fireballThrown: (state, { hero, target }) => {
    const over = withMoveOver(state, hero)
    if (target === 'monster') return over
    const forGood = state.options.fireballObstacle === 'permanent'
    // In the chamber it is an attempt to leave (D2-R-224).
    if (target !== 'here')
      return without(shutIn(over, hero), { border: target, square: null, hero: forGood ? null : hero })
    const { place } = heroOf(state, hero)
    const free = freed(over, hero)
    return forGood && typeof place === 'number' ? without(free, { border: null, square: place, hero: null }) : free
  },
  obstacleStandsAgain: (state, { hero }) =>
    withTwo(state, { cleared: state.slices.drakborgen2.cleared.filter((one) => one.hero !== hero) }),
}
export const sight: Sight<Event> = { fireballThrown: 'everyone', obstacleStandsAgain: 'everyone' }
export const actions: { readonly fireball: t.Type<Fireball> } = { fireball: Fireball }
