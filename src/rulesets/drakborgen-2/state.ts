/** The words of Drakborgen II, and what is known of its heroes besides. */
import { bug } from '../../kernel/bug.js'
import type { Join, LetBe, Widen, Words } from '../../kernel/expansion.js'
import type { Pile, Placed } from '../../kernel/pile.js'
import type { Evolve, Procedures, Seat } from '../../kernel/ruleset.js'
import type { Under } from '../catacombs/state.js'
import type { PileName, Place } from '../drakborgen/content/content.js'
import { heroOf, withEncounter, withMove, withState } from '../drakborgen/state.js'
import type * as amulet from './amulet.js'
import { type Ability, type Lore, type Slot, traitsOf } from './box.js'
import type * as caught from './caught.js'
import type * as declare from './declare.js'
import type * as finds from './finds.js'
import type * as floor from './floor.js'
import type * as ghouls from './ghouls.js'
import type * as charakHai from './heroes/charak-hai.js'
import type * as durim from './heroes/durim.js'
import type * as dzala from './heroes/dzala.js'
import type * as iril from './heroes/iril.js'
import type * as mrishnahk from './heroes/mrishnahk.js'
import type * as thargrim from './heroes/thargrim.js'
import type * as yubara from './heroes/yubara.js'
import type * as yushugom from './heroes/yushugom.js'
import type * as lasting from './lasting.js'
import type * as meeting from './meeting.js'
import type * as meters from './meters.js'
import type { Options } from './options.js'
import type * as rings from './rings.js'
import type * as setup from './setup.js'
import type * as spellbook from './spellbook.js'
import type * as teleport from './teleport.js'
import type * as unarmed from './unarmed.js'

/** The id of this expansion. */
export const id = 'drakborgen-2'

/** A worn amulet. */
export interface Amulet {
  /** The cards that gave it: the one found, or two halves. They are among what the hero holds. */
  readonly found: ReadonlyArray<string>
  /** The amulet card; only its keeper knows it until it is revealed. */
  readonly card: Placed
  /** Whether everybody knows what it is. */
  readonly revealed: boolean
  /** Whether its moment has come: what it does at first it has done. A repaired one is known before that. */
  readonly met: boolean
  /** Who keeps the card; `null` if a bot does, or if it never was secret. */
  readonly keeper: Seat | null
}

/** The animal of a hero. */
export interface Companion {
  /** Its KP. */
  readonly kp: number
  /** What it started with. */
  readonly kpMax: number
  /** Whether it is with the hero: alive, and not lost below. */
  readonly here: boolean
}

/** A card of the base's piles that lies before a hero, for as long as the condition that it has brought. */
export interface Lasting {
  /** The card. */
  readonly card: string
  /** The pile it came from. */
  readonly pile: PileName
  /** The condition it has brought. */
  readonly condition: string
}

/** What is known besides of a seat's hero. */
export interface Person {
  /** How many daggers or shuriken are left; 0 if it never had any. */
  readonly supply: number
  /** What its expendable slots still hold. */
  readonly slots: ReadonlyArray<Slot>
  /** The KP that its rage has given it; `null` while it does not rage. */
  readonly rage: number | null
  /** How many cards had been drawn below when it tried the way up that is open, raging; `null` if it has not tried it. */
  readonly triedAt: number | null
  /** The spell that is in use. */
  readonly spell: 'invisibility' | 'stopTime' | 'walkThroughWalls' | null
  /** Its animal. */
  readonly companion: Companion | null
  /** The amulet it wears. */
  readonly amulet: Amulet | null
  /** Whether it draws four treasures in the chamber and keeps two (D2-BOOK-11). */
  readonly fourKeepTwo: boolean
  /** Cards that lie before it until their effect ends. */
  readonly lasting: ReadonlyArray<Lasting>
}

/** A tile that lies face down, as a warning has left it. */
export interface FaceDown {
  /** The square it lies on. */
  readonly square: number
  /** The tile; only who warned knows it. */
  readonly tile: Placed
  /** Whether there was a hiss. */
  readonly hissed: boolean
  /** Who warned; `null` if a bot did. */
  readonly warner: Seat | null
  /** The T10 of the warning, known to who warned. */
  readonly roll: number | 'hidden'
}

/** What is known of Drakborgen II. */
export interface Slice {
  /** By seat. */
  readonly persons: ReadonlyArray<Person>
  /** The amulet cards. */
  readonly amulets: Pile
  /** Amulet cards drawn for a hero, and not yet worn or put back. */
  readonly amuletsDrawn: ReadonlyArray<{ readonly hero: Seat; readonly card: Placed }>
  /** Floor tiles not on the board, by id. */
  readonly floorSupply: Readonly<Record<string, number>>
  /** Floor tiles on the board. */
  readonly floor: ReadonlyArray<{ readonly square: number; readonly tile: string }>
  /** Tiles that lie face down. */
  readonly faceDown: ReadonlyArray<FaceDown>
  /** Obstacles that a fireball or the oracaz has done away with: at a border, or on a square; for one hero, or all. */
  readonly cleared: ReadonlyArray<{
    readonly border: number | null
    readonly square: number | null
    readonly hero: Seat | null
  }>
  /** A letter or a number chosen and not yet shown. */
  readonly secret: { readonly value: number | 'hidden'; readonly knownTo: ReadonlyArray<Seat> } | null
  /** Ghouls that are up. */
  readonly ghouls: number
  /** The skeleton that wrestles with a hero from behind. */
  readonly wrestling: {
    readonly hero: Seat
    readonly kp: number
    readonly round: number
    /** Whether the hero has tried to scare it. */
    readonly scared: boolean
  } | null
}

/** A search in which more than one card is drawn (D2-R-39). */
export interface LongSearch {
  /** Where it is. */
  readonly place: Place
  /** Whether a monster has been met: nothing but a secret door leads on. */
  readonly over: boolean
  /** Whether a secret door has been found. */
  readonly door: boolean
}
/** What the move under way remembers of Drakborgen II: it is forgotten with the move. */
export interface MoveMemory {
  /** Room cards its hero has drawn. */
  readonly roomCards: number
  /** What has been declared at its start, by name. */
  readonly declared: ReadonlyArray<string>
  /** The leap, once it has begun: moves still to come, whether the first room has been entered. */
  readonly leap: { readonly left: number; readonly firstRoom: boolean } | null
  /** The search of a room in which more than one card is drawn, while it lasts. */
  readonly search: LongSearch | null
  /** Passages declined after a warning in this move. */
  readonly probes: ReadonlyArray<number>
  /** Whether its hero has lost control of itself, and another says where it goes. */
  readonly lostControl: boolean
  /** Whether the monster about to be met holds its ground, and lets nobody flee. */
  readonly holdsGround: boolean
  /** The place into which its hero has come by a secret door, so that an animal with it could scent nothing. */
  readonly unscented: Place | null
  /** The teleport that has last set its hero down, and the card that did it. */
  readonly teleported: { readonly by: string | null; readonly to: Place } | null
}
/** Nothing to remember. */
const noMemory: MoveMemory = {
  roomCards: 0,
  declared: [],
  leap: null,
  search: null,
  probes: [],
  lostControl: false,
  holdsGround: false,
  unscented: null,
  teleported: null,
}

/** What the encounter under way remembers of Drakborgen II: it is forgotten with the encounter. */
export interface MeetingMemory {
  /** Whether a special attack has been announced (D2-R-58). */
  readonly special: boolean
  /** What has been tried once for all: `hide`, `scare`, `slingshot`, `rage`. */
  readonly tried: ReadonlyArray<string>
  /** Daggers or shuriken thrown. */
  readonly thrown: number
  /** Those thrown in the row under way. */
  readonly inRow: number
}
/** Nothing to remember. */
const noMeeting: MeetingMemory = { special: false, tried: [], thrown: 0, inRow: 0 }

/** The words of several parts, task by task. */
type All<P> = P extends readonly [infer A, ...infer R] ? Widen<A, All<R>> : object

/** What each part may be answered with. */
type Parts = All<
  [
    { readonly declare: LetBe; readonly announceIntent: LetBe },
    declare.Asks,
    meeting.Asks,
    floor.Asks,
    teleport.Asks,
    caught.Asks,
    unarmed.Asks,
    ghouls.Asks,
    lasting.Asks,
    amulet.Asks,
    spellbook.Asks,
    rings.Asks,
    durim.Asks,
    yubara.Asks,
    thargrim.Asks,
    iril.Asks,
    charakHai.Asks,
    dzala.Asks,
    mrishnahk.Asks,
  ]
>

/** The words of Drakborgen II. */
export interface Drakborgen2 extends Words {
  /** What is known besides. */
  readonly state: {
    readonly options: Options
    readonly slices: { readonly drakborgen2: Slice }
    readonly move: { readonly memory: { readonly drakborgen2?: MoveMemory } }
    readonly encounter: { readonly memory: { readonly drakborgen2?: MeetingMemory } } | null
  }
  /** What may have to be done. */
  readonly task:
    | declare.Task
    | meeting.Task
    | floor.Task
    | teleport.Task
    | caught.Task
    | unarmed.Task
    | ghouls.Task
    | lasting.Task
    | amulet.Task
    | spellbook.Task
    | rings.Task
    | durim.Task
    | yubara.Task
    | thargrim.Task
    | iril.Task
    | charakHai.Task
    | dzala.Task
    | mrishnahk.Task
  /** What may have happened. */
  readonly event:
    | setup.Event
    | declare.Event
    | meeting.Event
    | meters.Event
    | finds.Event
    | floor.Event
    | teleport.Event
    | caught.Event
    | unarmed.Event
    | ghouls.Event
    | lasting.Event
    | amulet.Event
    | spellbook.Event
    | rings.Event
    | yushugom.Event
    | durim.Event
    | yubara.Event
    | thargrim.Event
    | iril.Event
    | charakHai.Event
    | dzala.Event
    | mrishnahk.Event
  /** What may be answered, task by task. */
  readonly asks: Parts & { readonly atProcedure: Parts['announceIntent'] }
  /** The options. */
  readonly options: Options
}

/** Drakborgen with the catacombs under it and Drakborgen II over it. */
export type Two = Join<Under, Drakborgen2>
/** Its state. */
export type State = Two['state']
/** Everything that may have to be done. */
export type AnyTask = Two['task']
/** The procedures of some of the tasks. */
export type Doing<T extends Drakborgen2['task']> = Procedures<Two, T>
/** What some of the events change. */
export type Changing<E extends Drakborgen2['event']> = Evolve<Two, E>

/** What is known besides of a seat's hero. */
export const personOf = ({ slices }: Pick<State, 'slices'>, seat: Seat): Person => slices.drakborgen2.persons[seat]!
/** Whether a hero can do something by its badge. */
export const able = (lore: Lore, state: State, seat: Seat, ability: Ability): boolean =>
  traitsOf(lore, heroOf(state, seat).id).abilities.includes(ability)
/** Whether a slot still holds what it is for. */
export const holds = (state: State, seat: Seat, slot: Slot): boolean => personOf(state, seat).slots.includes(slot)

/** What the move under way remembers. */
export const memoryOf = ({ move }: State): MoveMemory => move.memory.drakborgen2 ?? noMemory
/** What the encounter under way remembers. */
export const meetingOf = ({ encounter }: State): MeetingMemory => encounter?.memory.drakborgen2 ?? noMeeting

// Copied field by field, as the base's state is.

const copyOfPerson = (person: Person): Person => ({
  supply: person.supply,
  slots: person.slots,
  rage: person.rage,
  triedAt: person.triedAt,
  spell: person.spell,
  companion: person.companion,
  amulet: person.amulet,
  fourKeepTwo: person.fourKeepTwo,
  lasting: person.lasting,
})
const copyOfSlice = (slice: Slice): Slice => ({
  persons: slice.persons,
  amulets: slice.amulets,
  amuletsDrawn: slice.amuletsDrawn,
  floorSupply: slice.floorSupply,
  floor: slice.floor,
  faceDown: slice.faceDown,
  cleared: slice.cleared,
  secret: slice.secret,
  ghouls: slice.ghouls,
  wrestling: slice.wrestling,
})
const copyOfMemory = (memory: MoveMemory): MoveMemory => ({
  roomCards: memory.roomCards,
  declared: memory.declared,
  leap: memory.leap,
  search: memory.search,
  probes: memory.probes,
  lostControl: memory.lostControl,
  holdsGround: memory.holdsGround,
  unscented: memory.unscented,
  teleported: memory.teleported,
})

/** The state with some fields of a person changed. */
export const withPerson = <S extends State>(state: S, seat: Seat, change: Partial<Person>): S => {
  const persons = state.slices.drakborgen2.persons.slice()
  persons[seat] = Object.assign(copyOfPerson(persons[seat] ?? bug(`there is no hero ${seat}`)), change)
  return withTwo(state, { persons })
}
/** The state with some fields of the slice changed. */
export const withTwo = <S extends State>(state: S, change: Partial<Slice>): S =>
  withState(state, {
    slices: { ...state.slices, drakborgen2: Object.assign(copyOfSlice(state.slices.drakborgen2), change) },
  })
/** The state with something more to remember of the move. */
export const withMemory = <S extends State>(state: S, change: Partial<MoveMemory>): S =>
  withMove(state, {
    memory: { ...state.move.memory, drakborgen2: Object.assign(copyOfMemory(memoryOf(state)), change) },
  })
/** The state with something more to remember of the encounter; outside of one there is nothing to remember. */
export const withMeeting = <S extends State>(state: S, change: Partial<MeetingMemory>): S =>
  state.encounter === null
    ? state
    : withEncounter(state, { memory: { ...state.encounter.memory, drakborgen2: { ...meetingOf(state), ...change } } })
