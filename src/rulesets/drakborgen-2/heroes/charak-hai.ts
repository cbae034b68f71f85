/** Chārāk-Hai: rage, what it gives, what it costs, and what it forbids (ledger section CHAR). */

import * as t from 'io-ts'
import { type Awaiting, roll } from '../../../kernel/chance.js'
import { type Amendment, amending, type Beneath } from '../../../kernel/expansion.js'
import { asks, atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../../kernel/ruleset.js'
import { walkerOf } from '../../catacombs/state.js'
import type { PileName } from '../../drakborgen/content/content.js'
import type { Effect } from '../../drakborgen/content/effect.js'
import { originOf } from '../../drakborgen/effects.js'
import { monsterSeat } from '../../drakborgen/monster.js'
import { heroOf, withHero } from '../../drakborgen/state.js'
import type { Lore } from '../box.js'
import { undeclared } from '../declare.js'
import { findOf } from '../finds.js'
import { atMeeting, isBegun, isOneOf } from '../meeting.js'
import type { HeroPart } from '../own.js'
import {
  type AnyTask,
  able,
  type Changing,
  type Doing,
  memoryOf,
  personOf,
  type State,
  type Two,
  withMemory,
  withPerson,
} from '../state.js'

export type Task = RageRolled | EndRage | FeelTrap | RageTurn | ControlRolled | SpiderRage | SmashDoor | SmashPortcullis
export type Event =
  | BerserkRolled
  | BerserkBegan
  | BerserkEnded
  | BerserkStartRoll
  | ControlLost
  | ControlUsed
  | SpiderStruck
  | DoorSmashed
  | DrawForgone
  | UpTried
/** What may be answered, task by task. */
export interface Asks {
  readonly declare: Incite
  readonly announceIntent: Incite
}

/** Whether a hero rages. */
const rages = (state: State, hero: Seat): boolean => personOf(state, hero).rage !== null
/** Whether a hero may fall into a rage. */
const calm = (lore: Lore, state: State, hero: Seat): boolean =>
  able(lore, state, hero, 'berserk') && !rages(state, hero)

// It begins by itself, in a fight or by the trap of a door, or he works himself up (D2-CHAR-2…6, D2-R-68, -69).

export interface Incite {
  readonly tag: 'incite'
}
export const Incite: t.Type<Incite> = /* @__PURE__ */ (() => t.strict({ tag: t.literal('incite') }, 'Incite'))()
type Why = 'combat' | 'doorTrap' | 'incited'
/** The least T6 that does it. */
const NEEDED: Readonly<Record<Why, number>> = { combat: 5, doorTrap: 5, incited: 3 }
const RAGE = 4
const raging = (hero: Seat, why: Why): AnyTask => roll<RageRolled>(hero, 6, { tag: 'rageRolled', hero, why })
export interface RageRolled extends Awaiting {
  readonly tag: 'rageRolled'
  readonly hero: Seat
  readonly why: Why
}
export interface BerserkRolled {
  readonly tag: 'berserkRolled'
  readonly hero: Seat
  readonly why: Why
  readonly roll: number
}
/** His badge is turned over: he has as many as 4 KP more, but never above the starting number (D2-CHAR-5, -6). */
export interface BerserkBegan {
  readonly tag: 'berserkBegan'
  readonly hero: Seat
  readonly kpGain: number
  readonly kp: number
}
const rageRolled: Procedure<Two, RageRolled> = atOnce((state, { hero, why, face }) => {
  const rolled = { tag: 'berserkRolled', hero, why, roll: face } as const
  if (face < NEEDED[why] || rages(state, hero)) return { events: [rolled], then: [] }
  const { kp, kpMax } = heroOf(state, hero)
  const kpGain = Math.min(RAGE, kpMax - kp)
  return { events: [rolled, { tag: 'berserkBegan', hero, kpGain, kp: kp + kpGain }], then: [] }
})
/** What a door's trap does has been done; whoever has lost KP by it may fall into a rage (D2-CHAR-3). */
export interface FeelTrap {
  readonly tag: 'feelTrap'
  readonly hero: Seat
  /** His KP before the trap. */
  readonly kp: number
}
const feelTrap: Procedure<Two, FeelTrap> = atOnce((state, { hero, kp }) =>
  heroOf(state, hero).kp < kp && !rages(state, hero) ? { events: [], then: [raging(hero, 'doorTrap')] } : nothing,
)

// It ends by a 6 at the start of a move, or when the torch goes out, and costs 4 KP, perhaps the last (D2-CHAR-7, -8, -21).

export interface EndRage {
  readonly tag: 'endRage'
  readonly hero: Seat
  readonly why: BerserkEnded['why']
}
export interface BerserkEnded {
  readonly tag: 'berserkEnded'
  readonly hero: Seat
  readonly kpLoss: number
  readonly why: 'roll' | 'torch'
}
const endRage: Procedure<Two, EndRage> = atOnce((state, { hero, why }) => {
  const { rage } = personOf(state, hero)
  if (rage === null) return nothing
  const kpLoss = state.options.berserkDrop === 'gained' ? rage : RAGE
  return {
    events: [{ tag: 'berserkEnded', hero, kpLoss, why }],
    then: [{ tag: 'damage', hero, amount: kpLoss, cause: 'exhaustion', mortal: true }],
  }
})

// The start of a move in a rage (D2-CHAR-23…25, D2-R-76).

/** A 6 ends it, a 1 and he is out of control. */
export interface RageTurn extends Awaiting {
  readonly tag: 'rageTurn'
  readonly hero: Seat
}
export interface BerserkStartRoll {
  readonly tag: 'berserkStartRoll'
  readonly hero: Seat
  readonly roll: number
}
/** The player to the right says where he goes next; with nobody there, chance. */
export interface ControlLost {
  readonly tag: 'controlLost'
  readonly hero: Seat
  readonly decider: Seat | null
}
const rageTurn: Procedure<Two, RageTurn> = atOnce((state, { hero, face }) => {
  const rolled = { tag: 'berserkStartRoll', hero, roll: face } as const
  if (face === 1) return { events: [rolled, { tag: 'controlLost', hero, decider: monsterSeat(state, hero) }], then: [] }
  return { events: [rolled], then: face === 6 ? [{ tag: 'endRage', hero, why: 'roll' }] : [] }
})
/** His movement has been decided; what comes after it is his own. */
export interface ControlUsed {
  readonly tag: 'controlUsed'
  readonly hero: Seat
}
/** Chance decides for a bot: which of the moves, counted from 1. */
export interface ControlRolled extends Awaiting {
  readonly tag: 'controlRolled'
  readonly hero: Seat
  readonly of: Decided
}
/** The decisions at which somebody may go somewhere. */
type Decided = 'chooseMove' | 'wellChoice' | 'debrisChoice'
const controlRolled: Procedure<Two, ControlRolled> = atOnce((_, { hero, of, face }) => {
  const decided: DecidedTask = { tag: of, hero, decided: face }
  return { events: [], then: [decided] }
})
type DecidedTask = { readonly tag: Decided; readonly hero: Seat; readonly decided?: number }
const MOVEMENTS: ReadonlyArray<string> = ['step', 'jump', 'jumpBack', 'turnBack', 'force']
/** Lays it over a decision that it may be another's. */
const perhapsAnothers = <K extends Decided>(task: K): Amendment<Two> =>
  wrap(task, (beneath: Beneath<Two, K>) => ({
    begin: (state, it) => {
      const begun = beneath.begin(state, it)
      const { hero, decided } = it as DecidedTask
      if (!memoryOf(state).lostControl || !asks(begun) || begun.by === 'chance') return begun
      const actions = begun.actions.filter(({ tag }) => MOVEMENTS.includes(tag))
      if (actions.length === 0) return begun
      if (decided !== undefined) return using(hero, beneath.resume(state, it, actions[decided - 1]!))
      const by = monsterSeat(state, hero)
      if (by !== null) return { by, actions }
      return {
        events: [],
        then: [roll<ControlRolled>(hero, actions.length, { tag: 'controlRolled', hero, of: task })],
      }
    },
    resume: (state, it, action) => {
      const done = beneath.resume(state, it, action)
      return memoryOf(state).lostControl ? using((it as DecidedTask).hero, done) : done
    },
  }))
const using = (hero: Seat, done: Done<Two>): Done<Two> => ({
  ...done,
  events: [{ tag: 'controlUsed', hero }, ...done.events],
})

// What it does to others: double blows, spiders struck dead, ghouls, doors and portcullises (D2-CHAR-9…12, D2-R-71…73).

export interface SpiderRage extends Awaiting {
  readonly tag: 'spiderRage'
  readonly hero: Seat
}
export interface SpiderStruck {
  readonly tag: 'spiderStruck'
  readonly hero: Seat
  readonly roll: number
  readonly ok: boolean
}
const spiderRage: Procedure<Two, SpiderRage> = atOnce((_, { hero, face }) => {
  const struck = { tag: 'spiderStruck', hero, roll: face, ok: face > 1 } as const
  if (face > 1) return { events: [struck], then: [{ tag: 'monsterDies', hero, origin: originOf('procedure', null) }] }
  return {
    events: [struck],
    then: [
      { tag: 'damage', hero, amount: 1, cause: 'giant-spider', mortal: true },
      roll<SpiderRage>(hero, 6, { tag: 'spiderRage', hero }),
    ],
  }
})
export interface SmashDoor extends Awaiting {
  readonly tag: 'smashDoor'
  readonly hero: Seat
  readonly border: number
}
export interface DoorSmashed {
  readonly tag: 'doorSmashed'
  readonly hero: Seat
  /** What he throws himself against. */
  readonly what: 'door' | 'portcullis'
  readonly roll: number
  readonly ok: boolean
}
const smashDoor: Procedure<Two, SmashDoor> = atOnce((_, { hero, border, face }) => {
  const smashed = { tag: 'doorSmashed', hero, what: 'door', roll: face, ok: face > 1 } as const
  return { events: face > 1 ? [smashed, { tag: 'doorOpened', hero, border }] : [smashed], then: [] }
})
export interface SmashPortcullis extends Awaiting {
  readonly tag: 'smashPortcullis'
  readonly hero: Seat
  readonly passage: Extract<AnyTask, { readonly tag: 'heave' }>
}
const smashPortcullis: Procedure<Two, SmashPortcullis> = atOnce((_, { hero, passage, face }) => ({
  events: [{ tag: 'doorSmashed', hero, what: 'portcullis', roll: face, ok: face > 1 }],
  then: [{ ...passage, tag: 'settlePortcullis', success: face > 1 }],
}))

// What it forbids (D2-CHAR-13…20, D2-R-74, -75, -158).

/** A card that he has no mind to draw. */
export interface DrawForgone {
  readonly tag: 'drawForgone'
  readonly hero: Seat
  readonly pile: PileName
}
const unheeded: ReadonlyArray<string> = ['chest', 'search', 'roomSearch']
/** He has tried the way up that is open: once is enough. */
export interface UpTried {
  readonly tag: 'upTried'
  readonly hero: Seat
  readonly at: number | null
}
/** The dragon card that he draws is one of two. */
type Twice = { readonly second?: boolean }

const { also, amend: wrap, always, barring, before, instead, offering } = amending<Two>()
export const abilities: HeroPart['abilities'] = ['berserk']
export const amend = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  ...beginning(lore),
  ...turning(lore),
  ...striking(lore),
  ...forgoing(lore),
]
const beginning = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  before('rage', 'startCombat', (state, { hero }) => (calm(lore, state, hero) ? [raging(hero, 'combat')] : [])),
  // What is fought by a procedure is a fight as well, from its start; he may have worked himself up before (D2-R-7).
  before('rage', 'fightByProcedure', (state, task) =>
    calm(lore, state, task.hero) && isBegun(task) ? [raging(task.hero, 'combat')] : [],
  ),
  before('rage', 'ghouls', (state, { hero }) => (calm(lore, state, hero) ? [raging(hero, 'combat')] : [])),
  also('befall', (state, { hero, origin: { by, card } }, done) => {
    if (by !== 'card' || card === null || !calm(lore, state, hero)) return done
    if (lore.content.card(card).result !== 'trap') return done
    const at = done.then.findIndex(({ tag }) => tag === 'moveOver')
    const [done1, rest] = at < 0 ? [done.then, []] : [done.then.slice(0, at), done.then.slice(at)]
    return { ...done, then: [...done1, { tag: 'feelTrap', hero, kp: heroOf(state, hero).kp }, ...rest] }
  }),
  offering(
    'declare',
    (state, { hero }) => ({ by: hero, actions: mayIncite(lore, state, hero) ? [{ tag: 'incite' }] : [] }),
    (action): action is Incite => action.tag === 'incite',
    (_, { hero }) => ({
      events: [{ tag: 'declared', hero, what: 'incite' }],
      then: [raging(hero, 'incited'), { tag: 'declare', hero }],
    }),
  ),
  ...atMeeting(
    (state, hero) => (mayIncite(lore, state, hero) ? [{ tag: 'incite' } as const] : []),
    (action): action is Incite => action.tag === 'incite',
    (_, hero) => ({
      events: [{ tag: 'declared', hero, what: 'incite' }],
      then: [raging(hero, 'incited'), { tag: 'fightByProcedure', hero }],
    }),
  ),
]
/** Once in a move of his own. */
const mayIncite = (lore: Lore, state: State, hero: Seat): boolean =>
  calm(lore, state, hero) && state.move.seat === hero && undeclared(state, 'incite')

const turning = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  before('rage', 'act', (state, { hero }) =>
    // Not one into which he has just worked himself up.
    rages(state, hero) && undeclared(state, 'incite') && !state.move.over
      ? [roll<RageTurn>(hero, 6, { tag: 'rageTurn', hero })]
      : [],
  ),
  before('rage', 'startCondition', (state, { hero, id: condition }) =>
    condition === lore.box.torch && rages(state, hero) ? [{ tag: 'endRage', hero, why: 'torch' }] : [],
  ),
  perhapsAnothers('chooseMove'),
  perhapsAnothers('wellChoice'),
  perhapsAnothers('debrisChoice'),
]
const striking = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  also('resolveRound', (state, { hero }, done) => (rages(state, hero) ? doubled(done) : done)),
  also('readThrow', (state, { hero }, done) => (rages(state, hero) ? doubled(done) : done)),
  instead('fightByProcedure', (state, { hero }) =>
    rages(state, hero) && isOneOf(lore, state, 'spider')
      ? { events: [], then: [roll<SpiderRage>(hero, 6, { tag: 'spiderRage', hero })] }
      : undefined,
  ),
  always('strikeDown', (state, task) => (rages(state, task.hero) ? { ...task, n: task.n + 2 } : task)),
  also('tryDoor', (state, { hero, way: { border } }, done) =>
    rages(state, hero)
      ? {
          ...done,
          then: done.then.map((next) =>
            next.tag === 'drawDoorCard' ? roll<SmashDoor>(hero, 12, { tag: 'smashDoor', hero, border }) : next,
          ),
        }
      : done,
  ),
  instead('heave', (state, task) =>
    rages(state, task.hero)
      ? {
          events: [],
          then: [roll<SmashPortcullis>(task.hero, 12, { tag: 'smashPortcullis', hero: task.hero, passage: task })],
        }
      : undefined,
  ),
]
/** What his blows cost the monster is doubled, also where both hit. */
const doubled = (done: Done<Two>): Done<Two> => ({
  ...done,
  events: done.events.map((event) =>
    event.tag === 'combatRoundResolved' ? { ...event, monsterLoss: event.monsterLoss * 2 } : event,
  ),
  then: done.then.map((next) => (next.tag === 'hurtMonster' ? { ...next, amount: next.amount * 2 } : next)),
})

const forgoing = (lore: Lore): ReadonlyArray<Amendment<Two>> => [
  barring(
    'announceIntent',
    (state, { hero }, action) => !rages(state, hero) || (action.tag === 'intent' && action.intent === 'attack'),
    () => nothing,
  ),
  instead('drawTreasure', (state, { hero }) =>
    rages(state, hero) ? { events: [{ tag: 'drawForgone', hero, pile: 'treasure' }], then: [] } : undefined,
  ),
  instead('drawDragon', (state, task: Extract<AnyTask, { readonly tag: 'drawDragon' }> & Twice) => {
    if (!rages(state, task.hero) || task.second !== undefined || state.dragonAwake) return undefined
    const one: typeof task = { ...task, second: false }
    const other: typeof task = { ...task, second: true }
    return { events: [], then: [one, other] }
  }),
  instead('befall', (state, { hero, origin }) => {
    const card = rages(state, hero) ? findOf(lore, origin) : null
    return card === null ? undefined : { events: [{ tag: 'findIgnored', hero, card }], then: [] }
  }),
  // What brings him nothing is not offered (D2-R-158).
  instead('drawFrom', (state, { hero, pile, optional }) =>
    optional && rages(state, hero) && (pile === 'treasure' || unheeded.includes(pile))
      ? { events: [{ tag: 'drawForgone', hero, pile }], then: [] }
      : undefined,
  ),
  instead('drawCard', (state, { hero, pile }) =>
    rages(state, hero) && unheeded.includes(pile)
      ? { events: [{ tag: 'drawForgone', hero, pile }], then: [] }
      : undefined,
  ),
  barring(
    'chooseMove',
    (state, { hero }, { tag }) => !rages(state, hero) || (tag !== 'search' && tag !== 'descend'),
    // As where nothing else can be done (D2-R-161).
    (_, { hero }) => ({ by: hero, actions: [{ tag: 'stay' }] }),
  ),
  // Nor goes he down where a rule demands another act of him.
  ...(['darkRoll', 'wellChoice', 'debrisChoice'] as const).map((task) =>
    barring(
      task,
      (state, { hero }, { tag }) => !rages(state, hero) || tag !== 'descend',
      () => nothing,
    ),
  ),
  barring(
    'arriveOnBridge',
    (state, { hero }, { tag }) => !rages(state, hero) || tag === 'cross',
    () => nothing,
  ),
  // Nor by a way that a card shows him, where he chooses.
  barring(
    'chooseEffect',
    (state, { hero, who, options }, { option }) =>
      !rages(state, hero) || who === 'monsterPlayer' || options[option]?.effects.some(isClimbDown) !== true,
    () => nothing,
  ),
  barring(
    'lookAbout',
    (state, { hero }, { tag }) => !rages(state, hero) || tag === 'stay',
    () => nothing,
  ),
  // A way up that he can attempt he attempts, once; a climb that is offered he makes (D2-R-75).
  wrap('chooseBelow', (beneath) => ({
    ...beneath,
    begin: (state, task) => {
      const begun = beneath.begin(state, task)
      if (!asks(begun) || begun.by === 'chance' || !rages(state, task.hero)) return begun
      const tried = personOf(state, task.hero).triedAt === walkerOf(state, task.hero).drawn
      const up = begun.actions.filter(({ tag }) => tag === 'ascend')
      return up.length === 0 || tried ? begun : { ...begun, actions: up }
    },
  })),
  also('tryAscent', (state, { hero }, done) =>
    able(lore, state, hero, 'berserk')
      ? { ...done, events: [...done.events, { tag: 'upTried', hero, at: walkerOf(state, hero).drawn }] }
      : done,
  ),
  // However he got out of there, below again every way up is another.
  also('goDown', (state, { hero }, done) =>
    personOf(state, hero).triedAt === null || done.events.length === 0
      ? done
      : { ...done, events: [...done.events, { tag: 'upTried', hero, at: null }] },
  ),
  wrap('afterFall', (beneath) => ({
    ...beneath,
    begin: (state, task) => {
      const begun = beneath.begin(state, task)
      if (!asks(begun) || begun.by === 'chance' || !rages(state, task.hero)) return begun
      const climb = begun.actions.filter(({ tag }) => tag === 'climb')
      return climb.length === 0 ? begun : { ...begun, actions: climb }
    },
  })),
]

const isClimbDown = (effect: Effect): boolean =>
  effect.tag === 'fallBelow' && 'willing' in effect && effect.willing === true

export const evolve: Changing<Event> = {
  berserkRolled: (state) => state,
  berserkBegan: (state, { hero, kpGain, kp }) => withPerson(withHero(state, hero, { kp }), hero, { rage: kpGain }),
  berserkEnded: (state, { hero }) => withPerson(state, hero, { rage: null }),
  berserkStartRoll: (state) => state,
  controlLost: (state) => withMemory(state, { lostControl: true }),
  controlUsed: (state) => withMemory(state, { lostControl: false }),
  spiderStruck: (state) => state,
  doorSmashed: (state) => state,
  drawForgone: (state) => state,
  upTried: (state, { hero, at }) => withPerson(state, hero, { triedAt: at }),
}
export const sight: Sight<Event> = {
  berserkRolled: 'everyone',
  berserkBegan: 'everyone',
  berserkEnded: 'everyone',
  berserkStartRoll: 'everyone',
  controlLost: 'everyone',
  controlUsed: 'everyone',
  spiderStruck: 'everyone',
  doorSmashed: 'everyone',
  drawForgone: 'everyone',
  upTried: 'everyone',
}
export const actions: { readonly incite: t.Type<Incite> } = { incite: Incite }
export const procedures = (_: Lore): Doing<Task> => ({
  rageRolled,
  feelTrap,
  endRage,
  rageTurn,
  controlRolled,
  spiderRage,
  smashDoor,
  smashPortcullis,
})
