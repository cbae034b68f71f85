/** The laws of Drakborgen with the catacombs under it, over random games of a pack. */
import { extend } from 'delvekit'
import { catacombs, standardTrack, type Under } from 'delvekit/catacombs'
import { contentOf, drakborgen, type Pack } from 'delvekit/drakborgen'
import fc from 'fast-check'
import { inSmallCastle } from '../drakborgen/castle.js'
import * as base from '../drakborgen/laws.js'
import { courses, invariants } from './invariants.js'
import { below, cardOf, underBox } from './table.js'

/** A track on which one strays further than on the standard one, and at once. */
export const wild = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...Array.from({ length: 11 }, () => [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]),
]
const own = {
  ascensionTrack: fc.constantFrom(standardTrack, standardTrack, wild),
  deviationMode: fc.constantFrom('graded', 'one'),
  extraWayDownTiles: fc.constantFrom([], [], ['k4'], ['y4', 's2']),
  descendDraw: fc.constantFrom('sameTurn', 'nextTurn'),
  climbBackFallback: fc.constantFrom('none', { test: 'vf', die: 't12' }),
  fleeInCatacombs: fc.boolean(),
  failedWayUp: fc.constantFrom('retry', 'passed'),
  ascendDrawsRoomCard: fc.boolean(),
  portcullisWithoutEntry: fc.constantFrom('none', 'symbolSide'),
  ownEntranceCounts: fc.boolean(),
  stayBelow: fc.boolean(),
  lastingBelowEndsOnAscent: fc.boolean(),
}
/** All options of both as they come. */
export const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .tuple(base.options, fc.record(own))
  .map(([above, below]) => ({ ...above, ...below }))

type Card = Pack['decks']['room'][number]

/** More ways down on the tiles, and more ways up among the cards. */
const more: Readonly<Record<string, number>> = {
  wd: 14,
  br: 8,
  tr: 8,
  web: 6,
  k4: 12,
  y4: 6,
  'way-up': 9,
  passage: 6,
  empty: 21,
}
const countOf = <T extends { readonly id: string; readonly count: number }>(one: T): T => ({
  ...one,
  count: more[one.id] ?? one.count,
})
/** A curse that luck lifts. */
const curse = cardOf(
  'curse',
  ['event', 'catacombs'],
  [
    {
      tag: 'startCondition',
      id: 'cursed',
      eachMove: [
        {
          tag: 'test',
          property: 'tf',
          pass: [{ tag: 'endCondition', id: 'cursed' }],
          fail: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }],
        },
      ],
      endsWhen: 'endCondition',
    },
  ],
)
/** Cards below that do what no card of a box does there. */
const odd: ReadonlyArray<Card> = [
  cardOf('long-passage', ['catacombs'], [below({ tag: 'countAs', squares: 3 })], { count: 2 }),
  cardOf('rite', ['catacombs'], [below({ tag: 'skipEffect', effect: 'teleport', of: 'drakborgen-2' })]),
  cardOf('whirl', ['event', 'catacombs'], [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }]),
  cardOf('draught', ['event', 'catacombs'], [{ tag: 'moveHero', to: 'random', drawRoomCard: true }]),
  cardOf('fear', ['event', 'catacombs'], [{ tag: 'moveHero', to: 'back', drawRoomCard: false }]),
]
type Use = NonNullable<Card['use']>
const thing = (id: string, windows: Use['windows'], effects: Use['effects']): Card =>
  cardOf(id, ['item'], [{ tag: 'keepCard', as: 'item' }], {
    use: { windows, effects, charges: 1, then: 'return' },
    count: 3,
  })
/** Things that carry a hero off from wherever it is, and one that saves it. */
const things: ReadonlyArray<Card> = [
  thing('horn', ['ownMoveStart', 'beforeCombatRound'], [{ tag: 'moveHero', to: 'tower', drawRoomCard: false }]),
  thing('carpet', ['ownMoveStart', 'atIntent'], [{ tag: 'moveHero', to: 'adjacent', drawRoomCard: true }]),
  thing('boots', ['anytime'], [{ tag: 'moveHero', to: 'back', drawRoomCard: false }]),
  thing('feather', ['onDeath'], [{ tag: 'gainKp', amount: { fixed: 3 } }]),
]
/** A small castle with much going up and down. */
export const deepCastle: Pack = {
  ...inSmallCastle(underBox),
  id: 'deep-castle',
  counts: { ...underBox.counts, tiles: 100, room: 62, trap: 1, cards: 227 },
  tiles: underBox.tiles.map(countOf),
  tileKinds: underBox.tileKinds.map((kind) => ({
    ...kind,
    count: underBox.tiles.filter((tile) => tile.kind === kind.kind).reduce((sum, tile) => sum + countOf(tile).count, 0),
  })),
  decks: { ...underBox.decks, room: [...underBox.decks.room.map(countOf), ...things] },
  piles: (underBox.piles ?? []).map((pile) => ({
    ...pile,
    cards: [...pile.cards.map((card) => (card.id === 'curse' ? curse : countOf(card))), ...odd],
  })),
}

/** Events that tell what becomes of the cards and the arrow of a hero that is out. */
const posthumous = [...base.posthumous, 'catacombCardKept', 'directionArrowRemoved', 'catacombDeckReshuffled'] as const

/** The laws over a pack with catacomb cards. */
export const lawsOver = (pack: Pack, { losses, ...trial }: base.Trial & { readonly losses: boolean }) => {
  const content = contentOf(pack)
  const rules = extend(base.remembering(drakborgen(pack), losses), catacombs(pack))
  return base.lawsFor<Under>(rules, trial, {
    ...{ isOut: base.isOut, goesOn: base.goesOn, posthumous },
    invariants: base.withContent(invariants, content),
    courses: Object.fromEntries(Object.entries(courses).map(([id, course]) => [id, () => course(content)])),
  })
}
