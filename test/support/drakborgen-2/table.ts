/** Tables for the rules of Drakborgen II: the box for tests with the eight heroes, and what they have. */
import { extend } from 'delvekit'
import { catacombs } from 'delvekit/catacombs'
import { drakborgen, type Pack } from 'delvekit/drakborgen'
import {
  type Box,
  combatDie,
  drakborgen2,
  fightsAs,
  groups,
  heroCards,
  heroes,
  type Person,
  shuriken,
  slingshot,
  type Two,
  traits,
} from 'delvekit/drakborgen-2'
import { atStart, given as givenTable, type Scenario } from 'delvekit/testkit'
import {
  cardOf,
  type Setting as UnderSetting,
  underBox,
  tableOf as underTableOf,
  type WalkerAt,
} from '../catacombs/table.js'

type Card = Pack['decks']['room'][number]
type Effect = Card['effects'][number]
type MonsterKind = Pack['monsterKinds'][number]
type State = Two['state']

const ours = { from: 'ours' } as const
const words = (name: string) => ({ sv: name, en: name })

/** An effect of Drakborgen II. */
export const two = (effect: { readonly tag: string } & Readonly<Record<string, unknown>>): Effect => ({
  expansion: 'drakborgen-2',
  ...effect,
})

const kind = (
  id: string,
  fightsAs: string | null,
  tags: ReadonlyArray<string>,
  procedure?: ReadonlyArray<Effect>,
): MonsterKind => ({
  ...{ id, name: words(id), fightsAs, tags },
  ...(procedure === undefined ? {} : { procedure }),
  ...ours,
})
/** Rash-Kharg fights as a skeleton and is no undead; the golem is immune to magic; the wolf is an animal; the spider has no cards. */
const kinds: ReadonlyArray<MonsterKind> = [
  kind('two-orcs', 'orc-set', ['monster']),
  kind('rash-kharg', 'skeleton-set', ['monster']),
  kind('golem', 'troll-set', ['monster', 'magic-immune']),
  kind('wolf', 'orc-set', ['monster', 'animal']),
  kind('undead-skeleton', 'skeleton-set', ['monster', 'undead']),
  kind('giant-spider', null, ['monster', 'animal'], [{ tag: 'monsterDies' }]),
]
const monster = (name: string): ReadonlyArray<Card> => [
  cardOf(`room-${name}`, ['monster'], [{ tag: 'meet', kind: name }]),
  cardOf(`ambush-${name}`, ['monster', 'ambush'], [{ tag: 'ambush', kind: name }]),
]
const met = [
  'dark-elf',
  'mountain-troll',
  'orc',
  'two-orcs',
  'skeleton',
  'rash-kharg',
  'golem',
  'wolf',
  'undead-skeleton',
]

/**
 * The box for tests with something under it and the eight heroes: a card `room-<kind>` that meets a monster of each kind, and
 * `ambush-<kind>`, but for `room-giant-spider`, which strikes nobody from behind. A pack of your own is made from this.
 */
export const twoBox: Pack = {
  ...underBox,
  id: 'box-two',
  heroes: [...underBox.heroes, ...heroes],
  combatCards: [...underBox.combatCards, ...heroCards],
  monsterKinds: [...underBox.monsterKinds, ...kinds],
  decks: {
    ...underBox.decks,
    room: [
      ...underBox.decks.room,
      ...met.flatMap(monster),
      cardOf('room-giant-spider', ['monster'], [{ tag: 'meet', kind: 'giant-spider' }]),
    ],
  },
}
/** The pack with one card more in a pile. */
export const with2 = (
  pile: 'room' | 'trap' | 'search' | 'chest' | 'roomSearch',
  ...cards: ReadonlyArray<Card>
): Pack => ({
  ...twoBox,
  decks: { ...twoBox.decks, [pile]: [...twoBox.decks[pile], ...cards] },
})

/** What the box for tests holds besides: the heroes' traits and tables as they are, no amulets, no floor tiles, no tuning. */
export const testBox: Box = {
  removed: [],
  traits,
  magicTreasures: [],
  floorTiles: [],
  amulets: [],
  spellbook: null,
  torch: 'torch-out',
  groups,
  combatDie,
  shuriken,
  shurikenAgainstTwo: 3,
  slingshot,
  fightsAs,
}

/** The game over a pack and what the box holds besides. */
export const over2 = (pack: Pack = twoBox, box: Box = testBox) =>
  extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, box))

/** A hero at the table, and what is known of it besides. */
export type PersonAt = WalkerAt & { readonly two?: Partial<Person> }
/** A table over Drakborgen II. */
export interface Setting extends Omit<UnderSetting, 'heroes' | 'but' | 'agenda'> {
  readonly heroes: ReadonlyArray<PersonAt>
  readonly agenda?: ReadonlyArray<Two['task']>
  /** Fields of the state that are otherwise. */
  readonly but?: (state: State) => State
  readonly pack?: Pack
  readonly box?: Box
}

/** Given a table of the box, or of a pack and a box made from it, with chance scripted. Meters are full if nothing is said. */
export const given = (setting: Setting): Scenario<Two> => {
  const { heroes: all, but = (state) => state, agenda, pack = twoBox, box = testBox, options = {}, ...rest } = setting
  const game = over2(pack, box)
  const seated = all.map(({ two: _, ...one }): WalkerAt => one)
  const { state: under, agenda: moves } = underTableOf({ ...rest, heroes: seated }, pack)
  const { options: chosen, slices } = atStart(game, all.length, options).state
  const persons = all.map(({ id, two: has = {} }, seat): Person => {
    const badge = box.traits[id]
    const animal = badge?.companion ?? null
    return {
      ...slices.drakborgen2.persons[seat]!,
      supply: badge?.supply ?? 0,
      slots: badge?.slots ?? [],
      companion: animal === null ? null : { kp: animal.kp, kpMax: animal.kp, here: true },
      ...has,
    }
  })
  // What an animal gives its hero from the start.
  const given = persons.flatMap(({ companion }, hero) => {
    const by = box.traits[all[hero]!.id]?.companion?.vfBonus ?? 0
    return companion?.here === true ? [{ from: 'oracaz', hero, of: 'vf', by, while: 'oracaz' }] : []
  })
  const bonuses = [...under.bonuses, ...given]
  const state: State = {
    ...under,
    bonuses,
    encounter: null,
    options: chosen,
    slices: { ...under.slices, drakborgen2: { ...slices.drakborgen2, persons } },
  }
  return givenTable(game, { state: but(state), agenda: agenda ?? moves })
}
