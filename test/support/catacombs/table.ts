/** Tables for the rules of the catacombs: the box for tests with something under it, and heroes that are there. */
import { extend, type Start } from 'delvekit'
import { catacombs, type Under, type Walker } from 'delvekit/catacombs'
import { drakborgen, type Pack } from 'delvekit/drakborgen'
import { atStart, given as givenTable, type Scenario } from 'delvekit/testkit'
import { box } from '../drakborgen/box.js'
import { type Setting as BaseSetting, tableOf as baseTableOf, type HeroAt, square } from '../drakborgen/table.js'

type Card = Pack['decks']['room'][number]
type Effect = Card['effects'][number]
type TileKind = Pack['tileKinds'][number]
type Tile = Pack['tiles'][number]
type State = Under['state']
type Dir = 0 | 1 | 2 | 3

const ours = { from: 'ours' } as const
const words = (name: string) => ({ sv: name, en: name })

/** A kind of tile of one shape with four open sides, and its tile. */
const kind = (name: string, tag: string | null, onEnter: ReadonlyArray<Effect>, roomCard: boolean): TileKind => ({
  kind: name,
  name: words(name),
  text: words(name),
  dot: roomCard ? 'black' : 'white',
  roomCard,
  search: roomCard,
  onEnter,
  tags: tag === null ? [] : [tag],
  count: 4,
  ...ours,
})
const open = (id: string, of: TileKind): Tile => ({
  ...{ id, kind: of.kind, dot: of.dot, dotEdge: 2, edges: ['open', 'open', 'open', 'open'], count: 4 },
  ...ours,
})
/** A bridge as in the ledger's examples: agility with a T12, a fall costs T6 KP. */
export const bridge = kind(
  'bridge',
  'bridge',
  [{ tag: 'crossBridge', expansion: 'catacombs', test: 'vf', die: 't12', loss: { die: 't6' } } as Effect],
  false,
)
const wayDown = kind('wayDown', 'way-down', [], true)
const web = kind(
  'spiderWeb',
  'web',
  [{ tag: 'snare', expansion: 'catacombs', test: 'vf', die: 't12' } as Effect],
  false,
)
const trap = kind('trapRoom', 'trap', [{ tag: 'drawFrom', pile: 'trap', count: 1, optional: false }], false)
const kinds = [bridge, wayDown, web, trap]

/** A card of any open pile. */
export const cardOf = (
  id: string,
  tags: ReadonlyArray<string>,
  effects: ReadonlyArray<Effect>,
  more: Partial<Card> = {},
): Card => ({
  ...{ id, name: words(id), text: words(id), tags, effects, count: 1 },
  ...ours,
  ...more,
})
/** An effect of the catacombs. */
export const below = (effect: { readonly tag: string } & Readonly<Record<string, unknown>>): Effect => ({
  expansion: 'catacombs',
  ...effect,
})

/** The catacomb cards of the box for tests: 32 of them. */
const cards: ReadonlyArray<Card> = [
  cardOf('passage', ['nothing', 'catacombs'], [{ tag: 'nothing' }], { count: 18 }),
  cardOf('way-up', ['way-up', 'catacombs'], [below({ tag: 'wayUp' })], { count: 3 }),
  cardOf('shaft', ['way-up', 'catacombs'], [below({ tag: 'wayUp', attempt: { test: 'sf', die: 't12' } })]),
  cardOf('rope-shaft', ['way-up', 'catacombs'], [below({ tag: 'wayUp', needs: 'rope', consumes: true })]),
  cardOf('rope', ['item', 'rope', 'catacombs'], [{ tag: 'keepCard', as: 'item' }]),
  cardOf('gem', ['item', 'treasure', 'catacombs'], [{ tag: 'keepCard', as: 'treasure' }], { gm: 400 }),
  cardOf('below-troll', ['monster', 'catacombs'], [{ tag: 'meet', kind: 'mountain-troll' }], { count: 2 }),
  cardOf('below-orc-ambush', ['monster', 'ambush', 'catacombs'], [{ tag: 'ambush', kind: 'orc' }]),
  cardOf('cornered', ['monster', 'catacombs'], [below({ tag: 'noFlight' }), { tag: 'meet', kind: 'skeleton' }]),
  cardOf(
    'below-fall',
    ['trap', 'catacombs'],
    [{ tag: 'loseKp', amount: { die: 't6' }, cause: 'fall' }, below({ tag: 'fallBelow' })],
  ),
  cardOf(
    'curse',
    ['event', 'catacombs'],
    [
      {
        tag: 'startCondition',
        id: 'cursed',
        eachMove: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }],
        endsWhen: 'endCondition',
      },
    ],
  ),
  cardOf('bend', ['event', 'catacombs'], [below({ tag: 'turnArrow', quarterTurns: 1 })]),
]

/** The room and trap cards of the box for tests that lead down. */
const pitfall = cardOf(
  'pitfall',
  ['trap'],
  [
    { tag: 'loseKp', amount: { die: 't6' }, cause: 'fall' },
    below({ tag: 'fallBelow', climbBack: { test: 'vf', die: 't12' } }),
  ],
)
const chute = cardOf('chute', ['trap'], [below({ tag: 'fallBelow' })])

/** The box for tests, with something under it. */
export const underBox: Pack = {
  ...box,
  id: 'box-below',
  tileKinds: [...box.tileKinds, ...kinds],
  tiles: [...box.tiles, ...kinds.map((one, i) => open(['br', 'wd', 'web', 'tr'][i]!, one))],
  decks: { ...box.decks, room: [...box.decks.room, pitfall, chute], trap: [cardOf('pit', ['trap'], pitfall.effects)] },
  piles: [{ id: 'catacombs:cards', name: words('catacomb cards'), cards, count: 32, ...ours }],
}

/** The game over a pack with catacomb cards. */
export const over = (pack: Pack) => extend(drakborgen(pack), catacombs(pack))
/** The rules of the box. */
export const rules = over(underBox)

/** A hero below: where its arrow lies, and what it has drawn. `at` is then left out. */
export interface BelowAt {
  readonly arrow: readonly [number, number]
  readonly dir: Dir
  readonly drawn?: number
  readonly pile?: ReadonlyArray<string>
  /** The card of the way up that is open, on these terms; free if nothing is said. */
  readonly wayUp?: Partial<NonNullable<Walker['wayUp']>>
  readonly lasting?: Walker['lasting']
}
/** A hero at the table, above or below. */
export type WalkerAt = HeroAt | (Omit<HeroAt, 'at'> & { readonly below: BelowAt })

/** A table over the catacombs. */
export interface Setting extends Omit<BaseSetting, 'heroes' | 'options' | 'but' | 'agenda'> {
  readonly heroes: ReadonlyArray<WalkerAt>
  readonly options?: Readonly<Record<string, unknown>>
  readonly agenda?: ReadonlyArray<Under['task']>
  /** Fields of the state that are otherwise. */
  readonly but?: (state: State) => State
}

const free = { attempt: null, needs: null, consumes: false, onFail: 'retry' } as const
const walker = (one: WalkerAt): Walker => {
  const nobody: Walker = { arrow: null, pile: [], drawn: 0, wayUp: null, lasting: [], climbing: null, stuck: null }
  if (!('below' in one)) return nobody
  const { arrow, dir, drawn, pile, wayUp, lasting = [] } = one.below
  const passages = Array.from({ length: (drawn ?? 0) - (wayUp === undefined ? 0 : 1) }, () => 'passage')
  const up = wayUp === undefined ? null : { card: 'way-up', ...free, ...wayUp }
  return {
    ...nobody,
    arrow: { place: square(...arrow), dir },
    pile: pile ?? [...passages, ...(up === null ? [] : [up.card])],
    drawn: drawn ?? pile?.length ?? 0,
    wayUp: up,
    lasting,
  }
}

/** A table over the catacombs, as a start. */
export const tableOf = (setting: Setting, pack: Pack = underBox): Start<Under> => {
  const { heroes, options = {}, but = (state) => state, agenda, ...rest } = setting
  const seated = heroes.map((one): HeroAt => {
    if ('at' in one) return one
    const { below: _, ...hero } = one
    return { ...hero, at: 'nw' }
  })
  const { state: base, agenda: moves } = baseTableOf({ ...rest, heroes: seated }, pack)
  const { options: all, slices } = atStart(pack === underBox ? rules : over(pack), heroes.length, options).state
  const walkers = heroes.map(walker)
  const out: Record<string, number> = {}
  for (const card of walkers.flatMap(({ pile, lasting }) => [...pile, ...lasting.map((one) => one.card)]))
    out[card] = (out[card] ?? 0) + 1
  const deck = base.piles['catacombs:cards']!
  const unseen = Object.fromEntries(Object.entries(deck.unseen).map(([id, n]) => [id, n - (out[id] ?? 0)]))
  const gone = Object.values(out).reduce((sum, n) => sum + n, 0)
  const state: State = {
    ...base,
    options: all,
    heroes: base.heroes.map((hero, seat) =>
      'below' in heroes[seat]! ? { ...hero, place: null, hasEntered: true } : hero,
    ),
    piles: { ...base.piles, 'catacombs:cards': { ...deck, unseen, size: deck.size - gone } },
    slices: { catacombs: { ...slices.catacombs, walkers } },
  }
  return { state: but(state), agenda: agenda ?? moves }
}

/** Given a table of the box with catacombs, or of a pack made from it, with chance scripted. */
export const given = (setting: Setting, pack: Pack = underBox): Scenario<Under> =>
  givenTable(pack === underBox ? rules : over(pack), tableOf(setting, pack))
