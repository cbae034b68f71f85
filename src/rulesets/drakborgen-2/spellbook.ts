/** The spellbook: read where it is found, or left behind (ledger section BOOK). */
import * as t from 'io-ts'
import { type Awaiting, roll } from '../../kernel/chance.js'
import { type Amendment, amending } from '../../kernel/expansion.js'
import { alsoKnownTo, Card, cardsLeft, hide, type Placed, putUnder } from '../../kernel/pile.js'
import { atOnce, type Done, type Procedure, type Seat, type Sight, type Whenever } from '../../kernel/ruleset.js'
import { deck, isBelow, walkerOf } from '../catacombs/state.js'
import { drawing } from '../drakborgen/cards.js'
import { chamber, type Place } from '../drakborgen/content/content.js'
import type { DragonSleeps } from '../drakborgen/dragon.js'
import { originOf, type Upon } from '../drakborgen/effects.js'
import { inTurn, parted } from '../drakborgen/items.js'
import { clockwiseFrom, heroOf, pileIn, withHero, withPile } from '../drakborgen/state.js'
import type { Lore } from './box.js'
import type * as effect from './effect.js'
import { onceInMove } from './spells/spell.js'
import { able, type Changing, type Doing, personOf, type State, type Two, withPerson } from './state.js'

export type Task = ReadSpellbook | SpellbookRolled | WakeBySpell | ChooseTreasures | DrawOfFour | LeaveBookBehind
export type Event = SpellbookRead | TreasureLeftBehind | TreasuresPutBack | TreasuresDropped | LeftByMagic
/** What may be answered, task by task. */
export interface Asks {
  readonly drawOfFour: Card
  readonly chooseTreasures: KeepTreasure
}

// It is read at the start of a move; the card has gone back by then, as any thing used (D2-BOOK-3, -4, -6, D2-R-108).

export type ReadSpellbook = effect.ReadSpellbook & Upon
const readSpellbook: Procedure<Two, ReadSpellbook> = atOnce((_, { hero }) => ({
  events: [],
  then: [roll<SpellbookRolled>(hero, 12, { tag: 'spellbookRolled', hero })],
}))
export interface SpellbookRolled extends Awaiting {
  readonly tag: 'spellbookRolled'
  readonly hero: Seat
}
export interface SpellbookRead {
  readonly tag: 'spellbookRead'
  readonly hero: Seat
  readonly roll: number
  readonly result: Spell
}
/** What the book does: the dragon wakes, a loss, nothing, a choice of treasures for good, all KP, a way out. */
type Spell = 'dragonWakes' | 'loss' | 'nothing' | 'fourKeepTwo' | 'allKp' | 'away'
/** The spellbook table (D2-BOOK-7…14). */
const spellOf = (face: number): Spell => {
  if (face <= 2) return 'dragonWakes'
  if (face <= 4) return 'loss'
  if (face <= 9) return 'nothing'
  return face === 10 ? 'fourKeepTwo' : face === 11 ? 'allKp' : 'away'
}
const spellbookRolled = (lore: Lore): Procedure<Two, SpellbookRolled> =>
  atOnce((state, { hero, face }) => {
    const result = spellOf(face)
    return { events: [{ tag: 'spellbookRead', hero, roll: face, result }], then: spelled(lore, state, hero, result) }
  })
const spelled = (lore: Lore, state: State, hero: Seat, spell: Spell): Done<Two>['then'] => {
  const origin = originOf('thing', null)
  switch (spell) {
    case 'dragonWakes': {
      const inside = heroOf(state, hero).place === chamber
      return [
        ...(inside ? [{ tag: 'kill', hero, cause: 'dragon', origin } as const] : []),
        { tag: 'wakeBySpell', seat: hero },
      ]
    }
    case 'loss':
      return [{ tag: 'loseKp', hero, amount: { die: 't6' }, cause: 'spellbook', origin }]
    case 'allKp':
      return [{ tag: 'gainKp', hero, amount: { full: 'kp' }, origin }]
    case 'away':
      return [{ tag: 'chooseTreasures', hero, lots: treasuresOf(lore, state, hero), kept: [], goes: true }]
    case 'nothing':
    case 'fourKeepTwo':
      return []
  }
}

// The dragon wakes: a reader in the chamber dies, the others there fare as ever, and the reader's move goes on (D2-R-109).

/** It names a seat: it wakes also if the reader is dead. */
export interface WakeBySpell {
  readonly tag: 'wakeBySpell'
  readonly seat: Seat
}
/** The dragon goes to sleep, and no move is over. */
type FallsAsleep = DragonSleeps & { readonly goesOn?: true }
const wakeBySpell: Procedure<Two, WakeBySpell> = atOnce((state, { seat }) => {
  const queue = clockwiseFrom(state, seat).filter((one) => heroOf(state, one).place === chamber)
  const sleeps: FallsAsleep = { tag: 'dragonSleeps', seat, goesOn: true }
  return {
    events: [{ tag: 'dragonWoke', waker: seat, queue }],
    then: [...queue.map((hero) => ({ tag: 'dragonFire', hero }) as const), sleeps],
  }
})

// Of some treasures two are kept: any of all, of whoever goes away (D2-BOOK-14); or of those just drawn (D2-BOOK-11).

const KEPT = 2
/** A card that may be kept, where it is held. */
interface Lot extends Placed {
  readonly from: 'held' | 'treasures'
  readonly at: number
}
/** Cards that are worth something, from any pile (D2-R-111). */
const treasuresOf = ({ content }: Lore, state: State, hero: Seat): ReadonlyArray<Lot> => {
  const { held, treasures } = heroOf(state, hero)
  return [
    ...held.map(({ card }, at): Lot => ({ from: 'held', at, card, knownTo: 'everyone' })),
    ...treasures.map(({ card, knownTo }, at): Lot => ({ from: 'treasures', at, card, knownTo })),
  ].filter(({ card }) => content.card(card).gm > 0)
}

/** They are chosen one after the other; cards alike are named once, and of those the ones nobody has seen are kept. */
export interface ChooseTreasures {
  readonly tag: 'chooseTreasures'
  readonly hero: Seat
  readonly lots: ReadonlyArray<Lot>
  /** What has been chosen: places among the lots. */
  readonly kept: ReadonlyArray<number>
  /** Whether the hero goes away with them. */
  readonly goes: boolean
}
export interface KeepTreasure {
  readonly tag: 'keepTreasure'
  readonly card: string
}
export const KeepTreasure: t.Type<KeepTreasure> = /* @__PURE__ */ (() =>
  t.strict({ tag: t.literal('keepTreasure'), card: t.string }, 'KeepTreasure'))()
const chooseTreasures = (lore: Lore): Procedure<Two, ChooseTreasures, KeepTreasure> => ({
  begin: (state, task) => {
    const { hero, lots, kept } = task
    if (lots.length <= KEPT || kept.length === KEPT) return chosen(lore, state, task)
    const cards = new Set(lots.filter((_, i) => !kept.includes(i)).map(({ card }) => card))
    return { by: hero, actions: [...cards].map((card) => ({ tag: 'keepTreasure', card })) }
  },
  resume: (_, task, { card }) => {
    const at = inTurn(task.lots, card).filter((i) => !task.kept.includes(i))
    return { events: [], then: [{ ...task, kept: [...task.kept, ...at.slice(-1)] }] }
  },
})
const chosen = (lore: Lore, state: State, { hero, lots, kept, goes }: ChooseTreasures): Done<Two> => {
  const rest = lots.length <= KEPT ? [] : lots.filter((_, i) => !kept.includes(i))
  if (!goes) return { events: returning(lore, state, hero, lots, rest), then: [] }
  return {
    events: [
      // The last first, so that the places of the others do not change.
      ...[...rest].reverse().map((lot) => ({
        ...({ tag: 'cardLost', hero, ...lot, pile: lore.content.card(lot.card).pile } as const),
      })),
      { tag: 'treasuresDropped', hero, kept: lots.length - rest.length, thrown: rest.length },
      ...leaving(state, hero),
    ],
    then: [],
    forget: hero,
  }
}

// Away: at once, with those two (D2-BOOK-13, D2-R-111).

export interface TreasuresDropped {
  readonly tag: 'treasuresDropped'
  readonly hero: Seat
  readonly kept: number
  readonly thrown: number
}
/** The hero is out of the castle. */
export interface LeftByMagic {
  readonly tag: 'leftByMagic'
  readonly hero: Seat
  /** Where it was; `null` if that was below. */
  readonly from: Place | null
}
/** Below the arrow comes off, and all the cards of the way go back (D2-R-146). */
const leaving = (state: State, hero: Seat): Done<Two>['events'] => {
  const left = { tag: 'leftByMagic', hero, from: heroOf(state, hero).place } as const
  const { pile, lasting } = walkerOf(state, hero)
  const returned = lasting.map(({ card }) => ({ tag: 'lastingCardReturned', hero, card }) as const)
  if (!isBelow(state, hero)) return [...returned, left]
  const count = pile.length + lasting.length + cardsLeft(pileIn(state, deck))
  return [
    { tag: 'directionArrowRemoved', hero },
    left,
    ...returned,
    { tag: 'catacombDeckReshuffled', hero, count, reason: 'thrown' },
  ]
}

// For good: in the chamber four are drawn and two kept, the others go under their pile unseen (D2-BOOK-11, D2-R-110).

/** A treasure of four is drawn; of principles nothing is asked yet. */
export interface DrawOfFour {
  readonly tag: 'drawOfFour'
  readonly hero: Seat
  /** How many are still to be drawn. */
  readonly left: number
  /** Where those drawn lie among the hero's treasures. */
  readonly drawn: ReadonlyArray<number>
}
const drawOfFour: Procedure<Two, DrawOfFour, Card> = {
  begin: (state, task) => {
    const { hero, left } = task
    const { treasure } = state.piles
    if (left === 0) return { events: [], then: [choosing(state, task)] }
    const knownTo = treasure.queue[0]?.knownTo ?? []
    return drawing<Two>(treasure, (card) => drawn(state, task, { card, knownTo }), {
      events: [{ tag: 'pileEmpty', hero, pile: 'treasure' }],
      then: [choosing(state, task)],
    })
  },
  resume: (state, task, { card }) => drawn(state, task, { card, knownTo: [] }),
}
const drawn = (state: State, task: DrawOfFour, { card, knownTo }: Placed): Done<Two> => {
  const { hero, left } = task
  return {
    events: [{ tag: 'treasureDrawn', hero, card: { card, knownTo: alsoKnownTo(knownTo, hero) } }],
    then: [{ ...task, left: left - 1, drawn: [...task.drawn, heroOf(state, hero).treasures.length] }],
  }
}
const choosing = (state: State, { hero, drawn: places }: DrawOfFour): ChooseTreasures => {
  const { treasures } = heroOf(state, hero)
  const lots = places.map((at): Lot => ({ from: 'treasures', at, ...treasures[at]! }))
  return { tag: 'chooseTreasures', hero, lots, kept: [], goes: false }
}
/** Treasures just drawn go under their pile: not chosen, or magic, which a hero with principles leaves (D2-R-35). */
export interface TreasuresPutBack {
  readonly tag: 'treasuresPutBack'
  readonly hero: Seat
  readonly why: 'notKept' | 'magic'
  readonly cards: ReadonlyArray<Placed>
  /** Where they lay among the hero's treasures. */
  readonly at: ReadonlyArray<number>
}
const returning = (
  lore: Lore,
  state: State,
  hero: Seat,
  lots: ReadonlyArray<Lot>,
  rest: ReadonlyArray<Lot>,
): Done<Two>['events'] => {
  const kept = lots.filter((lot) => !rest.includes(lot))
  const left = able(lore, state, hero, 'principled')
    ? kept.filter(({ card }) => lore.box.magicTreasures.includes(card))
    : []
  const back = (
    why: TreasuresPutBack['why'],
    some: ReadonlyArray<Lot>,
    gone: ReadonlyArray<Lot>,
  ): Done<Two>['events'] =>
    some.length === 0
      ? []
      : [
          {
            ...{ tag: 'treasuresPutBack', hero, why },
            cards: some.map(({ card, knownTo }) => ({ card, knownTo })),
            at: some.map(({ at }) => at - gone.filter((one) => one.at < at).length),
          },
        ]
  return [...back('notKept', rest, []), ...back('magic', left, rest)]
}

// It cannot be taken along: whoever leaves the square leaves it behind (D2-BOOK-5, D2-R-107, -160).

/** A treasure that cannot be carried is left behind; who has not seen it sees only that there is one card less. */
export interface TreasureLeftBehind {
  readonly tag: 'treasureLeftBehind'
  readonly hero: Seat
  readonly card: Placed
  /** Where it lay among the hero's treasures. */
  readonly at: number
}
/** The task: it is seen to as soon as the hero is gone from there. */
export interface LeaveBookBehind {
  readonly tag: 'leaveBookBehind'
  readonly hero: Seat
}
const leaveBookBehind = ({ box }: Lore): Procedure<Two, LeaveBookBehind> =>
  atOnce((state, { hero }) => ({
    events: heroOf(state, hero)
      .treasures.flatMap((card, at) =>
        card.card === box.spellbook ? [{ tag: 'treasureLeftBehind', hero, card, at } as const] : [],
      )
      .reverse(),
    then: [],
  }))

const { also } = amending<Two>()
export const amend = (_: Lore): ReadonlyArray<Amendment<Two>> => [
  // A hero in a rage draws none at all, of two or of four.
  also('plunder', (state, { hero }, done) => {
    const { fourKeepTwo, rage } = personOf(state, hero)
    if (!fourKeepTwo || rage !== null || !done.then.some(({ tag }) => tag === 'drawTreasure')) return done
    const others = done.then.filter(({ tag }) => tag !== 'drawTreasure')
    return { ...done, then: [{ tag: 'drawOfFour', hero, left: 4, drawn: [] }, ...others] }
  }),
  also('dragonSleeps', (_state, task: FallsAsleep, { until, ...done }) =>
    until === undefined || task.goesOn === true ? done : { ...done, until },
  ),
]
const leavings = [
  'heroMoved',
  'heroFled',
  'heroPlaced',
  'heroDrivenOut',
  'figureRemoved',
  'figurePlaced',
  'catacombCardDrawn',
  'teleported',
  'leftThroughWall',
] as const
/** What leaves a square behind: a step, a flight, a card; below, a card drawn, or coming up. */
export const whenever = ({ box }: Lore): ReadonlyArray<Whenever<Two>> =>
  box.spellbook === null
    ? []
    : leavings.map((event) => ({
        event,
        react: (state, told) => {
          const { hero } = told as { readonly hero?: Seat }
          const has = hero !== undefined && heroOf(state, hero).treasures.some(({ card }) => card === box.spellbook)
          return has ? [{ tag: 'leaveBookBehind', hero }] : []
        },
      }))

// What changes.

export const evolve: Changing<Event> = {
  // It is one of the things declared at the start of a move (D2-R-8, D2-R-56).
  spellbookRead: (state, { hero, result }) => {
    const read = onceInMove(state, hero, 'readSpellbook')
    return result === 'fourKeepTwo' ? withPerson(read, hero, { fourKeepTwo: true }) : read
  },
  treasuresDropped: (state) => state,
  leftByMagic: (state, { hero }) => withHero(state, hero, { status: 'out', place: null }),
  treasuresPutBack: (state, { hero, at }) => {
    const { treasures } = heroOf(state, hero)
    const back = at.flatMap((i) => treasures[i] ?? [])
    const left = parted(state, hero, { treasures: treasures.filter((_, i) => !at.includes(i)) })
    return withPile(left, 'treasure', putUnder(left.piles.treasure, back))
  },
  treasureLeftBehind: (state, { hero, card, at }) => {
    const { treasures } = heroOf(state, hero)
    const left = parted(state, hero, { treasures: treasures.filter((_, i) => i !== at) })
    return withPile(left, 'treasure', putUnder(left.piles.treasure, [card]))
  },
}
export const sight: Sight<Event> = {
  spellbookRead: 'everyone',
  treasuresDropped: 'everyone',
  leftByMagic: 'everyone',
  treasuresPutBack: (event, viewer) => ({ ...event, cards: event.cards.map(hide(viewer)) }),
  treasureLeftBehind: (event, viewer) => ({ ...event, card: hide(viewer)(event.card) }),
}
export const actions: { readonly card: t.Type<Card>; readonly keepTreasure: t.Type<KeepTreasure> } = {
  card: Card,
  keepTreasure: KeepTreasure,
}
export const procedures = (lore: Lore): Doing<Task> => ({
  readSpellbook,
  spellbookRolled: spellbookRolled(lore),
  wakeBySpell,
  chooseTreasures: chooseTreasures(lore),
  drawOfFour,
  leaveBookBehind: leaveBookBehind(lore),
})
