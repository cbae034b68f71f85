/** Two rooms side by side, and what a hero meets that steps from one into the other. */
import { type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { given as givenTable, type Scenario } from 'delvekit/testkit'
import { box } from './box.js'
import { E, type Setting, square, step, tableOf } from './table.js'

type Card = Pack['decks']['room'][number]
type Effects = Card['effects']
type Use = NonNullable<Card['use']>
type OpenPile = 'room' | 'trap' | 'search' | 'chest' | 'roomSearch'
type MonsterCard = Pack['monsterCards'][number]

// Packs derived from the box.

const ours = { from: 'ours' } as const
const words = (name: string) => ({ sv: name, en: name })

/** A card that does this. */
export const cardOf = (id: string, effects: Effects, tags: ReadonlyArray<string> = ['event']): Card => ({
  ...{ id, name: words(id), text: words(id), tags, effects, count: 1 },
  ...ours,
})
/** A card to be kept and used so: once, and then it is out of play, unless it is said otherwise. */
export const thingOf = (id: string, use: Pick<Use, 'windows' | 'effects'> & Partial<Use>): Card => ({
  ...cardOf(id, [{ tag: 'keepCard', as: 'item' }], ['item']),
  use: { charges: 1, then: 'outOfPlay', ...use },
})
/** The box with one card more in a pile. */
export const boxWith = (pile: OpenPile, ...cards: ReadonlyArray<Card>): Pack => ({
  ...box,
  decks: { ...box.decks, [pile]: [...box.decks[pile], ...cards] },
})
/** The box with one door card more. */
export const boxWithDoor = (id: string, effects: Effects): Pack => ({
  ...box,
  decks: { ...box.decks, door: [...box.decks.door, { ...cardOf(id, effects), result: 'other' }] },
})
/** The box with one monster card more. */
export const boxWithMonster = (id: string, card: Pick<MonsterCard, 'kp' | 'reactions'>): Pack => ({
  ...box,
  monsterCards: [...box.monsterCards, { id, ...card, count: 1, ...ours }],
})

/** Given a table of any pack. */
export const givenOf = (pack: Pack, setting: Setting): Scenario<Drakborgen> =>
  givenTable(drakborgen(pack), tableOf(setting, pack))

// The rooms.

/** The room a hero stands in. */
export const here = square(3, 3)
/** The room alongside, to the east. */
export const there = square(4, 3)
/** The border between the two. */
export const between = here * 4 + 1

/** Seat 0 makes one move: p, in the western room. Seat 1 waits in a tower, and plays the monsters. */
export const inRoom = (setting: Partial<Setting> = {}, pack: Pack = box): Scenario<Drakborgen> =>
  givenOf(pack, {
    heroes: [
      { id: 'p', at: [3, 3] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'beginMove', seat: 0 }],
    ...setting,
  })

/** ... and has stepped east and drawn this room card. */
export const meeting = (card: string, setting: Partial<Setting> = {}, pack: Pack = box): Scenario<Drakborgen> =>
  inRoom(setting, pack).drawing(card).after(step(E))

export const attack = { tag: 'intent', intent: 'attack' } as const
export const wait = { tag: 'intent', intent: 'wait' } as const
export const flee = { tag: 'intent', intent: 'flee' } as const

// Piles that are otherwise than at the start: for `but`.

type State = Drakborgen['state']
type Placed = State['piles']['room']['queue'][number]

/** Of a pile only these are left: so many of each kind in its bag, and then the used cards; a name is one all have seen. */
export const leftIn =
  (
    name: keyof State['piles'],
    bag: Readonly<Record<string, number>>,
    used: ReadonlyArray<string | Placed> = [],
  ): ((state: State) => State) =>
  (state) => {
    const none = Object.fromEntries(Object.keys(state.piles[name]!.unseen).map((id) => [id, 0]))
    const size = Object.values(bag).reduce((sum, n) => sum + n, 0)
    const queue = used.map((card): Placed => (typeof card === 'string' ? { card, knownTo: 'everyone' } : card))
    return { ...state, piles: { ...state.piles, [name]: { unseen: { ...none, ...bag }, size, queue } } }
  }
/** So many dragon cards lie aside asleep. */
export const asideAsleep =
  (n: number) =>
  (state: State): State => ({
    ...leftIn('dragon', { asleep: 7 - n, awake: 1 })(state),
    dragonsAside: Array.from({ length: n }, () => 'asleep'),
  })

// Events that end nearly everything.

export const returned = (pile: 'room' | 'roomSearch' | 'search' | 'chest' | 'trap' | 'door', card: string) =>
  ({ tag: 'cardReturned', hero: 0, pile, card }) as const
/** A monster card that only seat 1 has seen. */
export const monsterReturned = (card: string) =>
  ({ tag: 'monsterCardReturned', hero: 0, card: { card, knownTo: [1] } }) as const
export const encounterEnded = (result: 'monsterFled' | 'heroFled' | 'monsterDied' | 'heroDied' | 'other') =>
  ({ tag: 'encounterEnded', hero: 0, result }) as const
export const moveEnded = { tag: 'moveEnded', seat: 0 } as const

/** The cards both sides show, round by round: `rounds('p', 'troll-set', 'A/C')` is the hero's A against the monster's C. */
export const rounds = (hero: string, set: string, ...letters: ReadonlyArray<string>) =>
  letters.flatMap((round) => {
    const [mine, its] = round.toLowerCase().split('/')
    return [
      { tag: 'combatCard', card: `${hero}-${mine}` },
      { tag: 'combatCard', card: `${set}-${its}` },
    ] as const
  })
