/**
 * Unarmed combat: die against die, for who has no combat cards (ledger sections UNARM and FIGHT).
 *
 * It is a combat as any other, with its rounds in the place of those with cards or with the combat die (D2-R-116).
 */
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { atOnce, nothing, type Procedure, type Seat, type Sight, type Tagged } from '../../kernel/ruleset.js'
import { fleesBelow, fleesDown } from '../catacombs/flight.js'
import { type Die, FACES } from '../drakborgen/content/effect.js'
import { originOf } from '../drakborgen/effects.js'
import { canFlee } from '../drakborgen/flight.js'
import { encounterOver } from '../drakborgen/monster.js'
import { heroOf, withCombat } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import { cannotFlee, isOneOf, untried } from './meeting.js'
import { type AnyTask, type Changing, type Doing, meetingOf, type State, type Two, withMeeting } from './state.js'

export type Task = UnarmedRound | UnarmedRolled | MonsterRolled | BonusEffect | FleeWeb | WebRolled
export type Event = UnarmedBegan | UnarmedRoundFought | WebFleeRolled
/** What may be answered, task by task. */
export type Asks = object

/** Whether a hero has no combat cards: it must fight in another way (D2-HERO-4, D2-UNARM-1). */
export const hasNoCards = ({ content }: Lore, state: State, hero: Seat): boolean =>
  content.hero(heroOf(state, hero).id!).combatCards.length === 0

/** The kind of monster as rules that name kinds read it: what it is, not what it fights as (D2-FIGHT-5, D2-R-47). */
export const kindNamed = ({ box }: Lore, { options, encounter }: State): string => {
  const { kind } = encounter!
  return options.namedExceptionsFollowFightsAs ? (box.fightsAs[kind] ?? kind) : kind
}
// A round: T6 against the monster's die (D2-UNARM-2, -3).

/** A moment: a round of combat of a hero without combat cards. Who can fight in another way does something else here. */
export interface UnarmedRound {
  readonly tag: 'unarmedRound'
  readonly hero: Seat
}
export interface UnarmedBegan {
  readonly tag: 'unarmedBegan'
  readonly hero: Seat
}
const unarmedRound: Procedure<Two, UnarmedRound> = atOnce((state, { hero }) => ({
  events: untried(state, 'unarmed') ? [{ tag: 'unarmedBegan', hero }] : [],
  then: [roll<UnarmedRolled>(hero, 6, { tag: 'unarmedRolled', hero })],
}))
export interface UnarmedRolled extends Awaiting {
  readonly tag: 'unarmedRolled'
  readonly hero: Seat
}
const unarmedRolled = (lore: Lore): Procedure<Two, UnarmedRolled> =>
  atOnce((state, { hero, face: heroRoll }) => {
    const die = lore.box.combatDie[kindNamed(lore, state)] ?? 't12'
    return {
      events: [],
      then: [roll<MonsterRolled>(hero, FACES[die], { tag: 'unarmedMonsterRolled', hero, heroRoll, die })],
    }
  })
export interface MonsterRolled extends Awaiting {
  readonly tag: 'unarmedMonsterRolled'
  readonly hero: Seat
  readonly heroRoll: number
  readonly die: Die
}
export interface UnarmedRoundFought {
  readonly tag: 'unarmedRoundFought'
  readonly hero: Seat
  readonly round: number
  readonly heroRoll: number
  readonly monsterDie: Die
  readonly monsterRoll: number
  /** Which side hit; on a tie both do. */
  readonly hit: 'hero' | 'monster' | 'both'
}
/** The lower roll is hit: 1 KP, and what the other's card does besides; on a tie both are, and nothing besides. */
const monsterRolled: Procedure<Two, MonsterRolled> = atOnce((state, { hero, heroRoll, die, face: monsterRoll }) => {
  if (state.combat === null || state.encounter === null) return nothing
  const hit = heroRoll === monsterRoll ? 'both' : heroRoll < monsterRoll ? 'monster' : 'hero'
  const { round } = state.combat
  const by = hit === 'hero' ? heroOf(state, hero).id! : state.encounter.kind
  const tasks: ReadonlyArray<AnyTask> = [
    ...(hit === 'hero' ? [] : [{ tag: 'damage', hero, amount: 1, cause: 'injury', mortal: false } as const]),
    ...(hit === 'monster' ? [] : [{ tag: 'hurtMonster', hero, amount: 1 } as const]),
    ...(hit === 'both' ? [] : [{ tag: 'bonusEffect', hero, by } as const]),
    settlingFor(hero, 'injury'),
  ]
  return {
    events: [{ tag: 'unarmedRoundFought', hero, round, heroRoll, monsterDie: die, monsterRoll, hit }],
    then: tasks,
  }
})

/** What a hit does besides, if the hero lives to see it (D2-R-113). */
export interface BonusEffect {
  readonly tag: 'bonusEffect'
  readonly hero: Seat
  /** The hero, or the kind of monster, whose hit it is. */
  readonly by: string
}
const bonusEffect = ({ box }: Lore): Procedure<Two, BonusEffect> =>
  atOnce((state, { hero, by }) => {
    const effects = box.bonusEffects?.[by] ?? []
    if (effects.length === 0 || heroOf(state, hero).kp === 0) return nothing
    return { events: [], then: [{ tag: 'befall', hero, effects, origin: originOf('procedure', null) }] }
  })

/** A round that says itself what its wounds come of. */
interface WithCause {
  readonly cause?: string
}
/** What settles a round, in which who dies dies of this. */
const settlingFor = (hero: Seat, cause: string): { readonly tag: 'settleRound'; readonly hero: Seat } & WithCause => ({
  tag: 'settleRound',
  hero,
  cause,
})

// A spider cannot be fought with bare hands (D2-UNARM-7, -8, D2-R-114, D2-R-184).

/** A hero that has something to fight with says so on the task. */
interface Armed {
  readonly armed?: boolean
}
/** The same task, of a hero that is not unarmed though it has no combat cards. */
export const armed = <T extends Tagged>(task: T): T & Armed => ({ ...task, armed: true })

/** The hero must try to flee, until it gets away or dies. */
export interface FleeWeb {
  readonly tag: 'fleeWeb'
  readonly hero: Seat
}
const fleeWeb: Procedure<Two, FleeWeb> = atOnce((_, { hero }) => ({
  events: [],
  then: [roll<WebRolled>(hero, 6, { tag: 'webRolled', hero })],
}))
export interface WebRolled extends Awaiting {
  readonly tag: 'webRolled'
  readonly hero: Seat
}
export interface WebFleeRolled {
  readonly tag: 'webFleeRolled'
  readonly hero: Seat
  readonly roll: number
  readonly ok: boolean
}
const webRolled = ({ content }: Lore): Procedure<Two, WebRolled> =>
  atOnce((state, { hero, face }) => {
    const ok = face <= 2
    const rolled = { tag: 'webFleeRolled', hero, roll: face, ok } as const
    if (!ok)
      return {
        events: [rolled],
        then: [
          { tag: 'damage', hero, amount: 1, cause: 'injury', mortal: true },
          { tag: 'fleeWeb', hero },
        ],
      }
    const goes = canFlee(content, state, hero) || fleesBelow(state, hero) || fleesDown(state, hero)
    return goes && !cannotFlee(state)
      ? { events: [rolled], then: [{ tag: 'flee', hero }] }
      : { events: [rolled], then: [], ...encounterOver(state, hero) }
  })

const { also } = amending<Two>()
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  also('combatRound', (state, { hero }, done) =>
    hasNoCards(lore, state, hero) ? { ...done, then: done.then.flatMap(withBareHands) } : done,
  ),
  also('settleRound', (_, task, done) => {
    const { cause } = task as WithCause // it rides on the base's task
    if (cause === undefined) return done
    return { ...done, then: done.then.map((next) => (next.tag === 'die' ? { ...next, cause } : next)) }
  }),
  also('fightByProcedure', (state, task, done) => {
    const { hero } = task
    const bare = (task as Armed).armed !== true && hasNoCards(lore, state, hero) && isOneOf(lore, state, 'spider')
    return bare ? { ...done, then: done.then.map((next) => (next.tag === 'befall' ? fleeing(hero) : next)) } : done
  }),
]
/** What is done in the place of the spider's own procedure. */
const fleeing = (hero: Seat): FleeWeb => ({ tag: 'fleeWeb', hero })
/** What a round is fought with is put in the place of the cards, or of the combat die. */
const withBareHands = (task: AnyTask): ReadonlyArray<AnyTask> => {
  if (task.tag === 'commitCard') return []
  return task.tag === 'resolveRound' || task.tag === 'throwDie' ? [{ tag: 'unarmedRound', hero: task.hero }] : [task]
}

export const evolve: Changing<Event> = {
  unarmedBegan: (state) => withMeeting(state, { tried: [...meetingOf(state).tried, 'unarmed'] }),
  unarmedRoundFought: (state, { round }) =>
    withCombat(state, { round: round + 1, chosen: { hero: null, monster: null } }),
  webFleeRolled: (state) => state,
}
export const sight: Sight<Event> = {
  unarmedBegan: 'everyone',
  unarmedRoundFought: 'everyone',
  webFleeRolled: 'everyone',
}
export const actions: object = {}
export const procedures = (lore: Lore): Doing<Task> => ({
  unarmedRound,
  unarmedRolled: unarmedRolled(lore),
  unarmedMonsterRolled: monsterRolled,
  bonusEffect: bonusEffect(lore),
  fleeWeb,
  webRolled: webRolled(lore),
})
