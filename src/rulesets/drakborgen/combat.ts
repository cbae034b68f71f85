/** Combat with combat cards: three letters, chosen in secret, shown together (ledger section 24). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { hide, type Known, knows } from '../../kernel/pile.js'
import { atOnce, type Done, nothing, type Procedure, type Seat, type Sight } from '../../kernel/ruleset.js'
import { woundOf } from './bonuses.js'
import { beats, type Content } from './content/content.js'
import type { Letter } from './content/pack.js'
import { windowFor } from './items.js'
import { columnOf, kpKnownTo } from './monster.js'
import {
  type Changing,
  type Doing,
  type Drakborgen,
  heroOf,
  type State,
  withCombat,
  withEncounter,
  withState,
} from './state.js'

export type Task =
  | StartCombat
  | CombatRound
  | CommitCard
  | BotCommits
  | ResolveRound
  | HurtMonster
  | SettleRound
  | EndCombat
export type Event = CombatStarted | CombatCardCommitted | CombatRoundResolved | MonsterWounded | MonsterDied

/** The two sides of a combat. */
export type CombatSide = 'hero' | 'monster'

// It starts without a word of the monster's KP (DB-REACT-2, DB-MON-6).

export interface StartCombat {
  readonly tag: 'startCombat'
  readonly hero: Seat
}
export interface CombatStarted {
  readonly tag: 'combatStarted'
  readonly hero: Seat
  readonly kind: string
  readonly kp: number | 'hidden'
  /** Who knows the KP. */
  readonly knownTo: Known
}
const startCombat = ({ kpOf }: Content): Procedure<Drakborgen, StartCombat> =>
  atOnce((state, { hero }) => {
    const { kind, monsterCard } = state.encounter!
    const kp = kpOf(monsterCard!.card, kind, columnOf(state.encounter!)!)
    return {
      events: [{ tag: 'combatStarted', hero, kind, kp, knownTo: kpKnownTo(state, hero) }],
      then: [
        { tag: 'checkMonster', hero },
        { tag: 'combatRound', hero },
        { tag: 'endCombat', seat: hero },
      ],
    }
  })

// A round: both choose, both are shown, and the next follows until one side is dead (DB-CBT-2, -3, -12).

/** A moment. */
export interface CombatRound {
  readonly tag: 'combatRound'
  readonly hero: Seat
}
const combatRound = (content: Content): Procedure<Drakborgen, CombatRound> =>
  atOnce((state, { hero }) => ({
    events: [],
    then: [
      ...windowFor(content, state, hero, 'beforeCombatRound'),
      ...(state.options.combatSystem === 'die' ? [{ tag: 'throwDie', hero } as const] : choosing(hero)),
      { tag: 'combatRound', hero },
    ],
  }))
const choosing = (hero: Seat): Done<Drakborgen>['then'] => [
  { tag: 'commitCard', hero, side: 'hero' },
  { tag: 'commitCard', hero, side: 'monster' },
  { tag: 'resolveRound', hero },
]

/** At the table they choose at the same time; here one is asked after the other, and neither tells (DB-DEC-17, -18). */
export interface CommitCard {
  readonly tag: 'commitCard'
  readonly hero: Seat
  readonly side: CombatSide
}
export interface CombatCardAction {
  readonly tag: 'combatCard'
  readonly card: string
}
export const CombatCardAction: t.Type<CombatCardAction> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('combatCard'), card: t.string }, 'CombatCard'))()
export interface CombatCardCommitted {
  readonly tag: 'combatCardCommitted'
  readonly hero: Seat
  readonly side: CombatSide
  readonly card: string
  /** Who chose it, and so knows it. */
  readonly knownTo: Known
}
const commitCard = (content: Content): Procedure<Drakborgen, CommitCard, CombatCardAction> => ({
  begin: (state, { hero, side }) => {
    const by = side === 'hero' ? hero : state.encounter!.monsterSeat
    if (by === null) return { events: [], then: [roll<BotCommits>(hero, 3, { tag: 'botCommits', hero })] }
    return { by, actions: cardsOf(content, state, hero, side).map((card) => ({ tag: 'combatCard', card })) }
  },
  resume: (state, { hero, side }, { card }) => {
    const by = side === 'hero' ? hero : state.encounter!.monsterSeat
    return committed(hero, side, card, by === null ? [] : [by])
  },
})
const committed = (hero: Seat, side: CombatSide, card: string, knownTo: Known): Done<Drakborgen> => ({
  events: [{ tag: 'combatCardCommitted', hero, side, card, knownTo }],
  then: [],
})
const cardsOf = (content: Content, state: State, hero: Seat, side: CombatSide): ReadonlyArray<string> =>
  side === 'hero' ? content.hero(heroOf(state, hero).id!).combatCards : content.monsterCards(state.encounter!.kind)
/** With nobody to play the monster, each card is as likely as any other (DB-R-73). */
export interface BotCommits extends Awaiting {
  readonly tag: 'botCommits'
  readonly hero: Seat
}
const botCommits = (content: Content): Procedure<Drakborgen, BotCommits> =>
  atOnce((state, { hero, face }) => committed(hero, 'monster', cardsOf(content, state, hero, 'monster')[face - 1]!, []))

// Letters are compared: A over B over C over A, and only the winning card is read (DB-CBT-4…8).

/** A moment: both cards lie on the table. */
export interface ResolveRound {
  readonly tag: 'resolveRound'
  readonly hero: Seat
}
export interface CombatRoundResolved {
  readonly tag: 'combatRoundResolved'
  readonly hero: Seat
  readonly round: number
  readonly heroLetter: Letter
  readonly monsterLetter: Letter
  readonly heroLoss: number
  readonly monsterLoss: number
}
const resolveRound = ({ combatCard }: Content): Procedure<Drakborgen, ResolveRound> =>
  atOnce(({ combat }, { hero }) => {
    const { round, chosen } = combat!
    const mine = combatCard(chosen.hero!.card)
    const its = combatCard(chosen.monster!.card)
    const heroLoss = lossTo(its, mine)
    const monsterLoss = lossTo(mine, its)
    const letters = { heroLetter: mine.letter, monsterLetter: its.letter }
    return {
      events: [{ tag: 'combatRoundResolved', hero, round, ...letters, heroLoss, monsterLoss }],
      then: [
        { tag: 'damage', hero, amount: heroLoss, cause: 'combat', mortal: false },
        { tag: 'hurtMonster', hero, amount: monsterLoss },
        { tag: 'settleRound', hero },
      ],
    }
  })
interface Blow {
  readonly letter: Letter
  readonly hitsTwice: ReadonlyArray<Letter>
}
/** What the second loses to the first: 1 on equal letters, and if the first wins 1, or 2 if its card hits twice. */
const lossTo = (first: Blow, second: Blow): number => {
  if (first.letter === second.letter) return 1
  if (beats[first.letter] !== second.letter) return 0
  return first.hitsTwice.includes(second.letter) ? 2 : 1
}

/** Wounds are counted openly on the face-down card (DB-CBT-10). */
export interface HurtMonster {
  readonly tag: 'hurtMonster'
  readonly hero: Seat
  readonly amount: number
}
export interface MonsterWounded {
  readonly tag: 'monsterWounded'
  readonly hero: Seat
  readonly amount: number
  /** All its wounds. */
  readonly wounds: number
}
const hurtMonster: Procedure<Drakborgen, HurtMonster> = atOnce((state, { hero, amount }) => {
  const { encounter } = state
  const dealt = woundOf(state, hero, 'damageDealt', amount)
  return dealt === 0 || encounter === null
    ? nothing
    : { events: [{ tag: 'monsterWounded', hero, amount: dealt, wounds: encounter.wounds + dealt }], then: [] }
})

/** Only then is it seen who is dead: it may be both (DB-CBT-11, -13, DB-R-76). */
export interface SettleRound {
  readonly tag: 'settleRound'
  readonly hero: Seat
}
export interface MonsterDied {
  readonly tag: 'monsterDied'
  readonly hero: Seat
  readonly kind: string
  readonly wounds: number
  readonly kp: number | 'hidden'
  readonly knownTo: Known
}
const settleRound: Procedure<Drakborgen, SettleRound> = atOnce((state, { hero }) => {
  const { kind, wounds, kp } = state.encounter!
  const heroDies = heroOf(state, hero).kp === 0 ? [{ tag: 'die', hero, cause: causeOf(state) } as const] : []
  if (typeof kp !== 'number' || wounds < kp) return { events: [], then: heroDies }
  const dead = { tag: 'monsterDied', hero, kind, wounds, kp, knownTo: kpKnownTo(state, hero) } as const
  return { events: [dead], then: heroDies, ...(heroDies.length > 0 ? {} : combatOver(hero)) }
})

/** What the wounds of a combat are told to come of. */
const causeOf = ({ options }: State): string => (options.combatSystem === 'die' ? 'combatDie' : 'combat')

/** What ends a combat cuts the rounds that were still to come. */
const combatOver = (seat: Seat): Pick<Done<Drakborgen>, 'until'> => ({ until: { tag: 'endCombat', seat } })
/** A moment: the combat is over, whatever ended it. */
export interface EndCombat {
  readonly tag: 'endCombat'
  readonly seat: Seat
}
const endCombat: Procedure<Drakborgen, EndCombat> = atOnce(() => nothing)

// What changes.

export const evolve: Changing<Event> = {
  combatStarted: (state, { hero, kp }) =>
    withState(withEncounter(state, { kp }), { combat: { hero, round: 1, chosen: { hero: null, monster: null } } }),
  combatCardCommitted: (state, { side, card, knownTo }) => {
    const placed = { card, knownTo }
    const chosen = state.combat?.chosen ?? { hero: null, monster: null }
    return withCombat(state, {
      chosen: side === 'hero' ? { hero: placed, monster: chosen.monster } : { hero: chosen.hero, monster: placed },
    })
  },
  combatRoundResolved: (state, { round }) =>
    withCombat(state, { round: round + 1, chosen: { hero: null, monster: null } }),
  monsterWounded: (state, { wounds }) => withEncounter(state, { wounds }),
  monsterDied: (state) => withState(withEncounter(state, { result: 'monsterDied' }), { combat: null }),
}
export const sight: Sight<Event> = {
  combatStarted: (event, viewer) => (knows(event.knownTo, viewer) ? event : { ...event, kp: 'hidden' }),
  combatCardCommitted: (event, viewer) => ({ ...event, ...hide(viewer)(event) }),
  combatRoundResolved: 'everyone',
  monsterWounded: 'everyone',
  monsterDied: (event, viewer) => (knows(event.knownTo, viewer) ? event : { ...event, kp: 'hidden' }),
}
export const procedures = (content: Content): Doing<Task> => ({
  startCombat: startCombat(content),
  combatRound: combatRound(content),
  commitCard: commitCard(content),
  botCommits: botCommits(content),
  resolveRound: resolveRound(content),
  hurtMonster,
  settleRound,
  endCombat,
})
