/** What the sentences of Drakborgen are told from: the names of a content pack, in one language, and who sits where. */
import type { Placed } from '../../kernel/pile.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { Content, Place } from '../../rulesets/drakborgen/content/content.js'
import type { Words } from '../../rulesets/drakborgen/content/effect.js'
import type { Dir, Edge, Letter, Pack } from '../../rulesets/drakborgen/content/pack.js'
import type { State } from '../../rulesets/drakborgen/state.js'

/** English, or the game's own language. */
export type Language = 'en' | 'sv'

/** Part of a state or of a view: which hero card lies before which seat. */
export type Seated = Pick<State, 'heroes'>

/** What things are called. */
export interface Scene {
  /** The pack the game is played with. */
  readonly content: Content
  /** The hero of a seat by its name; before it has one, the seat by its number, from 0. */
  readonly who: (seat: Seat) => string
  /** The name of whatever the pack gives one: a hero, a tile by its kind, a card, a ring, a tower, the chamber. */
  readonly name: (id: string) => string
  /** What takes KP or holds a hero, by the name of the card or monster that brings it; `null` if none does. */
  readonly bringer: (id: string) => string | null
  /** A square as `(column,row)`, a tower or the chamber by its name. */
  readonly place: (place: Place) => string
  /** Where the hero of a seat stands. */
  readonly standsAt: (seat: Seat) => Place | null
}

/** Makes the scenes of a pack in a language: one for each state or view, with the hero cards as they lie in it. */
export const sceneIn = (content: Content, language: Language): ((seated: Seated) => Scene) => {
  const { pack } = content
  const bringers = bringersOf(pack)
  const name = (id: string): string => content.called(id)?.name[language] ?? spelled(id)
  const place = (at: Place): string => {
    if (typeof at === 'string') return name(at)
    return `(${at % pack.board.cols},${Math.floor(at / pack.board.cols)})`
  }
  const bringer = (id: string): string | null => bringers.get(id)?.[language] ?? null
  return ({ heroes }) => ({
    content,
    who: (seat) => {
      const id = heroes[seat]?.id ?? null
      return id === null ? `${seatWord[language]} ${seat}` : name(id)
    },
    name,
    bringer,
    place,
    standsAt: (seat) => heroes[seat]?.place ?? null,
  })
}
const seatWord: Words = { sv: 'Plats', en: 'Seat' }

/** An id with no name, as words with a capital: a thing of an expansion, say, that its pack does not describe. */
export const spelled = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`

type Names = ReadonlyMap<string, Words>

/** Causes and conditions have ids alone. Each is called after the first card or monster whose effects speak of it. */
const bringersOf = (pack: Pack): Names => {
  const tables = new Map<unknown, unknown>(pack.tables.map(({ id, table }) => [id, table]))
  /** What some data speaks of, however deep; a table that is called by its name is looked into. */
  const spokenOf = (data: unknown): ReadonlyArray<string> => {
    if (Array.isArray(data)) return data.flatMap(spokenOf)
    if (typeof data !== 'object' || data === null) return []
    const cause = 'cause' in data && typeof data.cause === 'string' ? [data.cause] : []
    const condition =
      'tag' in data && data.tag === 'startCondition' && 'id' in data && typeof data.id === 'string' ? [data.id] : []
    const called = 'table' in data ? spokenOf(tables.get(data.table)) : []
    return [...cause, ...condition, ...called, ...Object.values(data).flatMap(spokenOf)]
  }
  const found = new Map<string, Words>()
  const further = (pack.piles ?? []).flatMap(({ cards }) => cards)
  for (const bringer of [...Object.values({ ...pack.decks }).flat(), ...further, ...pack.monsterKinds])
    for (const id of spokenOf(bringer)) if (!found.has(id)) found.set(id, bringer.name)
  return found
}

// What both languages make their sentences of.

/** The edges of a tile as it lies, those of one kind together: the sides each kind is on, clockwise from the north. */
export const sidesOf = ({ content }: Scene, tile: string, rotation: Dir): ReadonlyArray<readonly [Edge, Dir[]]> => {
  const edges = content.tile(tile).edges[rotation] ?? []
  const kinds: ReadonlyArray<Edge> = ['open', 'door', 'portcullis', 'wall']
  const sides: ReadonlyArray<Dir> = [0, 1, 2, 3]
  return kinds
    .map((kind) => [kind, sides.filter((side) => edges[side] === kind)] as const)
    .filter(([, on]) => on.length > 0)
}

/** A side of a square. */
interface Side {
  readonly square: number
  readonly side: number
}
/**
 * A border as one of the two squares beside it sees it: the one on which a hero stands, or else one on which a tile can lie.
 */
export const sideOf = ({ content, standsAt }: Scene, hero: Seat, border: number): Side => {
  const { cols, towers } = content.pack.board
  const square = Math.floor(border / 4)
  const side = border % 4
  const across = square + ([-cols, 1, cols, -1][side] ?? 0)
  const seen: ReadonlyArray<Side> = [
    { square, side },
    { square: across, side: (side + 2) % 4 },
  ]
  const inTowers = towers.flatMap(({ cell }) => (cell === undefined ? [] : [cell.row * cols + cell.col]))
  const built = [...inTowers, ...content.chamberSquares]
  const from = seen.find((one) => one.square === standsAt(hero)) ?? seen.find((one) => !built.includes(one.square))
  return from ?? { square, side }
}

/** What a card is worth in gold coins; 0 for one that is not known. */
export const worth = ({ content }: Scene, card: string): number => (card === 'hidden' ? 0 : content.card(card).gm)

/** Some cards, those that may be known apart from those that may not. */
export const sorted = (
  cards: ReadonlyArray<Pick<Placed, 'card'>>,
): { readonly known: ReadonlyArray<string>; readonly unknown: number } => {
  const known = cards.map(({ card }) => card).filter((card) => card !== 'hidden')
  return { known, unknown: cards.length - known.length }
}

/** The letters of some combat cards, and whatever else there is among the ids. */
export const letters = (
  { content: { pack } }: Scene,
  ids: ReadonlyArray<string>,
): { readonly letters: ReadonlyArray<Letter>; readonly others: ReadonlyArray<string> } => {
  const cards = pack.combatCards.filter(({ id }) => ids.includes(id))
  return {
    letters: cards.map(({ letter }) => letter),
    others: ids.filter((id) => cards.every((card) => card.id !== id)),
  }
}

/** The number of a monster card among those of the pack, from 1: it has no name. */
export const monsterCardNumber = ({ content: { pack } }: Scene, card: string): number =>
  pack.monsterCards.findIndex(({ id }) => id === card) + 1

/** `a, b and c`. */
export const list = (and: string, items: ReadonlyArray<string>): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1] ?? ''}`
