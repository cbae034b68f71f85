/**
 * Whether a box of Drakborgen II fits the pack it is played with.
 *
 * The pack has load checks of its own. Here is what they do not know of: what the box must hold by the rulebook's list, what
 * floor tiles and amulets do, the names in its tables, and the words of the two expansions wherever they are written.
 */
import { either as E } from 'fp-ts'
import { decoded, type Fault, fault, unknownName } from '../../kernel/fault.js'
import { CatacombEffect } from '../catacombs/effect.js'
import { deck } from '../catacombs/state.js'
import { type Check, type Path, unless } from '../drakborgen/content/check.js'
import { faultsIn } from '../drakborgen/content/checks.js'
import { chamber, furtherPiles } from '../drakborgen/content/content.js'
import { type Effect, FACES } from '../drakborgen/content/effect.js'
import { expansionEffects } from '../drakborgen/content/endings.js'
import type { Pack } from '../drakborgen/content/pack.js'
import { effectLists } from '../drakborgen/content/walk.js'
import type { AmuletTrigger, Box } from './box.js'
import { isOfTwo, printed } from './content/index.js'
import { type Teleport, type TeleportTarget, TwoEffect } from './effect.js'

/** The expansions whose words a box may speak. */
const expansions = ['catacombs', 'drakborgen-2']

/**
 * Every fault of a box laid over a pack.
 *
 * @param pack - The pack with the box in it: `withDrakborgen2(classic)`. That it fits together is for `decodePack` to say.
 * @param box - What the box holds besides.
 * @param strictTuning - Whether the room cards to be taken out must be there: as the option of that name (D2-R-170).
 */
export const faultsInBox = (pack: Pack, box: Box, strictTuning = true): ReadonlyArray<Fault> => [
  ...counts(pack, box),
  ...(strictTuning ? tuning(pack, box) : []),
  ...badges(pack, box),
  ...tables(pack, box),
  ...written(pack, box),
  ...words(pack, box),
  ...reached(pack, box),
  ...endless(box),
  ...ways(pack, box),
]

const named = (path: Path, kind: string, name: string, all: ReadonlyArray<string>): ReadonlyArray<Fault> =>
  all.includes(name) ? [] : [unknownName(path, kind, name, all)]
const idsOf = (all: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => all.map(({ id }) => id)
const pieces = (all: ReadonlyArray<{ readonly count: number }>): number =>
  all.reduce((sum, { count }) => sum + count, 0)

// As many of everything as the rulebook counts (D2-COMP-4, -5, -6, -11).

const counts = (pack: Pack, box: Box): ReadonlyArray<Fault> => {
  const { room, treasure, trap, chest, roomSearch } = pack.decks
  const marked = (all: ReadonlyArray<{ readonly id: string; readonly count: number }>): number =>
    pieces(all.filter(isOfTwo))
  const fighters = pack.combatCards.filter(({ owner }) => 'hero' in owner && owner.hero in box.traits)
  const below = furtherPiles(pack).find(({ id }) => id === deck)
  const found: ReadonlyArray<readonly [keyof typeof printed, Path, number]> = [
    ['tiles', ['tiles'], marked(pack.tiles)],
    ['floorTiles', ['floorTiles'], pieces(box.floorTiles)],
    ['heroes', ['traits'], Object.keys(box.traits).length],
    ['room', ['decks', 'room'], marked(room)],
    ['treasure', ['decks', 'treasure'], marked(treasure)],
    ['trap', ['decks', 'trap'], marked(trap)],
    ['chest', ['decks', 'chest'], marked(chest)],
    ['catacomb', ['piles', deck], pieces(below?.cards ?? [])],
    ['roomSearch', ['decks', 'roomSearch'], marked(roomSearch)],
    ['combatCards', ['combatCards'], fighters.length],
    ['amulets', ['amulets'], pieces(box.amulets)],
    ['rings', ['rings'], pack.rings.filter(isOfTwo).length],
  ]
  return found.flatMap(([kind, path, n]) => {
    const wanted = printed[kind]
    const cure = n < wanted ? `Add ${String(wanted - n)}.` : `Take away ${String(n - wanted)}.`
    return unless(n === wanted, path, `${String(wanted)} of this box`, n, cure)
  })
}

/** What is to be taken out is there, and often enough (D2-SETUP-5, D2-R-5). */
const tuning = ({ decks }: Pack, { removed }: Box): ReadonlyArray<Fault> =>
  removed.flatMap((name, i) => {
    const before = removed.slice(0, i).filter((one) => one === name).length
    const copies = decks.room.find(({ id }) => id === name)?.count
    if (copies === undefined) return named(['removed', i], 'room card', name, idsOf(decks.room))
    return unless(before < copies, ['removed', i], 'a copy that is left', name, 'Name it once for each copy at most.')
  })

// Badges: what an ability needs is there.

/** What an ability is done with: a supply, a slot, or an animal. */
const needs = {
  supply: ['daggers', 'shuriken'],
  slots: ['blowpipe', 'healingSalve', 'walkThroughWalls', 'healingHerbs'],
  companion: ['oracaz'],
} as const
const badges = (pack: Pack, { traits }: Box): ReadonlyArray<Fault> =>
  Object.entries(traits).flatMap(([hero, { abilities, supply, slots, companion }]) => {
    const has = (all: ReadonlyArray<string>): boolean => abilities.some((one) => all.includes(one))
    const path = ['traits', hero]
    return [
      ...named(path, 'hero', hero, idsOf(pack.heroes)),
      ...unless(
        has(needs.supply) === (supply !== null),
        [...path, 'supply'],
        has(needs.supply) ? 'a number' : 'null',
        supply,
        'Give it a supply just if it throws daggers or shuriken.',
      ),
      ...unless(
        has(needs.companion) === (companion !== null),
        [...path, 'companion'],
        has(needs.companion) ? 'an animal' : 'null',
        companion,
        'Give it an animal just if it leads one.',
      ),
      ...needs.slots.flatMap((slot) =>
        unless(
          slots.includes(slot) === abilities.includes(slot),
          [...path, 'slots'],
          abilities.includes(slot) ? `a slot for ${slot}` : `no slot for ${slot}`,
          slots,
          'Let slots and abilities agree.',
        ),
      ),
    ]
  })

// Tables: their names are of monsters, cards and conditions of the pack.

const tables = (pack: Pack, box: Box): ReadonlyArray<Fault> => {
  const kinds = idsOf(pack.monsterKinds)
  const treasures = idsOf(pack.decks.treasure)
  const rows = { combatDie: box.combatDie, shuriken: box.shuriken, slingshot: box.slingshot, fightsAs: box.fightsAs }
  const conditions = effectLists(asPack(pack, box)).flatMap(({ effects }) =>
    effects.flatMap((effect) => ('id' in effect && effect.tag === 'startCondition' ? [effect.id] : [])),
  )
  return [
    ...Object.entries(box.groups).flatMap(([group, all]) =>
      all.flatMap((kind, i) => named(['groups', group, i], 'monster', kind, kinds)),
    ),
    ...Object.entries(rows).flatMap(([table, all]) =>
      Object.keys(all).flatMap((kind) => named([table, kind], 'monster', kind, kinds)),
    ),
    ...Object.entries(box.fightsAs).flatMap(([kind, other]) => fightsAlike(pack, kind, other)),
    ...Object.entries(box.shuriken).flatMap(([kind, results]) =>
      unless(results.length === 6, ['shuriken', kind], 'a result for each of T6', results, 'Make it six of them.'),
    ),
    ...Object.entries(box.slingshot).flatMap(([kind, { from }]) => {
      const well = Number.isInteger(from) && from >= 1 && from <= 10
      return unless(well, ['slingshot', kind, 'from'], 'a result of T10', from, 'Make it 1 to 10.')
    }),
    ...box.magicTreasures.flatMap((card, i) => named(['magicTreasures', i], 'treasure', card, treasures)),
    ...(box.spellbook === null ? [] : named(['spellbook'], 'treasure', box.spellbook, treasures)),
    ...named(['torch'], 'condition', box.torch, conditions),
    ...twice(['floorTiles'], box.floorTiles),
    ...twice(['amulets'], box.amulets),
  ]
}
/** What fights as another has its combat cards (D2-R-101). */
const fightsAlike = ({ monsterKinds }: Pack, kind: string, other: string): ReadonlyArray<Fault> => {
  const setOf = (id: string) => monsterKinds.find((one) => one.id === id)?.fightsAs
  const path = ['fightsAs', kind]
  const unknown = named(path, 'monster', other, idsOf(monsterKinds))
  if (unknown.length > 0 || setOf(kind) === undefined) return unknown
  const well = setOf(other) !== null && setOf(kind) === setOf(other)
  return unless(well, path, `a monster with the combat cards of ${kind}`, other, 'Give both one monster set.')
}
const twice = (path: Path, all: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<Fault> =>
  all.flatMap(({ id }, i) => {
    const before = all.slice(0, i).findIndex((one) => one.id === id)
    return unless(before < 0, [...path, i, 'id'], 'a name of its own', id, `Rename it: ${String(before)} has it.`)
  })

// What floor tiles and amulets do is checked as what tiles and rings of a pack do.

/** A list of effects of the box: where it is, and what it is in the pack that stands for it. */
interface Stand {
  readonly path: Path
  readonly effects: ReadonlyArray<Effect>
}
const onFloor = ({ floorTiles }: Box): ReadonlyArray<Stand> =>
  floorTiles.flatMap(({ effects, onMagicArrival = [] }, i) => [
    { path: ['floorTiles', i, 'effects'], effects },
    { path: ['floorTiles', i, 'onMagicArrival'], effects: onMagicArrival },
  ])
const ofAmulets = ({ amulets }: Box): ReadonlyArray<Stand> =>
  amulets.flatMap(({ effects, again = [] }, i) => [
    { path: ['amulets', i, 'effects'], effects },
    { path: ['amulets', i, 'again'], effects: again },
  ])
/** What comes of failing at a way up, besides: a list that the pack's own checks do not see, within an effect not theirs. */
const ofWaysUp = (pack: Pack): ReadonlyArray<Stand> =>
  effectLists(pack).flatMap(({ path, effects }) =>
    effects.flatMap((effect, i) => {
      if (!('expansion' in effect) || effect.expansion !== 'catacombs') return []
      const read = CatacombEffect.decode(effect)
      return E.isRight(read) && read.right.tag === 'wayUp' && typeof read.right.onFail === 'object'
        ? [{ path: [...path, i, 'onFail'], effects: read.right.onFail }]
        : []
    }),
  )
/** The pack with a kind of tile for each floor tile, a ring for each amulet, and a room card for what comes of failing. */
const asPack = (pack: Pack, box: Box): Pack => {
  const nameless = { name: { sv: '', en: '' }, text: { sv: '', en: '' }, from: 'ours' } as const
  const plain = { ...nameless, dot: 'white', roomCard: false, search: false, tags: [], count: 1 } as const
  const use = { windows: ['anytime'], charges: 1, then: 'keep' } as const
  return {
    ...pack,
    tileKinds: [
      ...pack.tileKinds,
      ...onFloor(box).map(({ effects }, i) => ({ ...plain, kind: `floor-tile-${String(i)}`, onEnter: effects })),
    ],
    decks: {
      ...pack.decks,
      room: [
        ...pack.decks.room,
        ...ofWaysUp(pack).map(({ effects }, i) => ({
          ...{ ...nameless, id: `way-up-${String(i)}`, tags: ['event'], effects, count: 1 },
        })),
      ],
    },
    rings: [
      ...pack.rings,
      ...ofAmulets(box).map(({ effects }, i) => ({ ...nameless, id: `amulet-${String(i)}`, use: { ...use, effects } })),
    ],
  }
}
/** The way in the box from a way in the pack that stands for it; `null` if it is of the pack itself. */
const inBox = (pack: Pack, box: Box, path: Path): Path | null => {
  const [list, at, ...rest] = path
  const i = Number(at)
  if (list === 'tileKinds') {
    const stand = onFloor(box)[i - pack.tileKinds.length]
    return stand === undefined ? null : [...stand.path, ...rest.slice(1)]
  }
  if (list === 'decks' && at === 'room') {
    const stand = ofWaysUp(pack)[Number(rest[0]) - pack.decks.room.length]
    return stand === undefined ? null : [...stand.path, ...rest.slice(2)]
  }
  if (list === 'rings') {
    const stand = ofAmulets(box)[i - pack.rings.length]
    return stand === undefined ? null : [...stand.path, ...rest.slice(2)]
  }
  return null
}
const written = (pack: Pack, box: Box): ReadonlyArray<Fault> => {
  const whole = asPack(pack, box)
  const foreign: Check = expansionEffects(expansions)
  return [...faultsIn(whole, expansions), ...foreign(whole)].flatMap((one) => {
    const path = inBox(pack, box, one.path.split('/'))
    return path === null ? [] : [{ ...one, path: path.join('/') }]
  })
}

// The words of the expansions: their shape, and the names in them.

/** An effect of one of the two expansions, and where it stands. */
interface Standing {
  readonly path: Path
  readonly effect: TwoEffect | CatacombEffect
  /** What comes after it in its list. */
  readonly after: ReadonlyArray<Effect>
  readonly used: boolean
}
const standing = (pack: Pack, box: Box): E.Either<ReadonlyArray<Fault>, Standing>[] =>
  effectLists(asPack(pack, box)).flatMap(({ path, home, effects }) =>
    effects.flatMap((effect, i) => {
      if (!('expansion' in effect) || !expansions.includes(effect.expansion)) return []
      const there = inBox(pack, box, [...path, i]) ?? [...path, i]
      const read: E.Either<ReadonlyArray<Fault>, TwoEffect | CatacombEffect> = effect.expansion === 'catacombs'
        ? decoded(CatacombEffect, effect)
        : decoded(TwoEffect, effect)
      const told = E.mapLeft((faults: ReadonlyArray<Fault>) =>
        faults.map((one) => ({ ...one, path: [...there, ...(one.path === '' ? [] : [one.path])].join('/') })),
      )(read)
      return [
        E.map((one: TwoEffect | CatacombEffect): Standing => {
          return { path: there, effect: one, after: effects.slice(i + 1), used: home === 'use' }
        })(told),
      ]
    }),
  )
const words = (pack: Pack, box: Box): ReadonlyArray<Fault> =>
  standing(pack, box).flatMap((one) => (E.isLeft(one) ? one.left : wordFaults(pack, box, one.right)))
const standingWell = (pack: Pack, box: Box): ReadonlyArray<Standing> =>
  standing(pack, box).flatMap((one) => (E.isLeft(one) ? [] : [one.right]))

const wordFaults = (pack: Pack, box: Box, { path, effect, after, used }: Standing): ReadonlyArray<Fault> => {
  switch (effect.tag) {
    case 'placeFloorTile':
      return named([...path, 'tile'], 'floor tile', effect.tile, idsOf(box.floorTiles))
    case 'teleport':
      return teleportFaults(pack, [...path, 'to'], effect)
    case 'findAmulet':
    case 'findAmuletHalf':
      return unless(box.amulets.length > 0, path, 'amulets to find', effect.tag, 'Add some, or take it away.')
    case 'readSpellbook': {
      const at = idsOf(pack.decks.treasure).indexOf(box.spellbook ?? '')
      const own = path.slice(0, 3).join('/') === `decks/treasure/${String(at)}`
      return unless(own, path, 'the spellbook', effect.tag, 'Let the spellbook of the box do it, and nothing else.')
    }
    case 'holdsGround':
    case 'noFlight': {
      const well = after.some(({ tag }) => tag === 'meet' || tag === 'ambush')
      return unless(well, path, 'a monster after it', effect.tag, 'Write it before the monster.')
    }
    case 'rollAnew':
    case 'tileAnew':
    case 'searchFour':
    case 'ascendAtOnce':
      return unless(used, path, 'a thing that is used', effect.tag, 'Let a ring do it.')
    case 'wayUp':
      return effect.needs === undefined ? [] : named([...path, 'needs'], 'tag', effect.needs, tagsOf(pack))
    default:
      return []
  }
}
const tagsOf = (pack: Pack): ReadonlyArray<string> => {
  const { room, trap, search, chest, roomSearch } = pack.decks
  const below = furtherPiles(pack).flatMap(({ cards }) => cards)
  return [...room, ...trap, ...search, ...chest, ...roomSearch, ...below].flatMap(({ tags }) => tags)
}
const teleportFaults = (pack: Pack, path: Path, { to }: Teleport): ReadonlyArray<Fault> => {
  if (!('die' in to)) return targetFaults(pack, path, to)
  const faces = Array.from({ length: FACES[to.die] }, (_, i) => i + 1)
  const rowsOf = (face: number): number => to.table.filter((row) => row.from <= face && face <= row.to).length
  const well =
    faces.every((face) => rowsOf(face) === 1) && to.table.every((row) => row.from >= 1 && row.to <= faces.length)
  const found = to.table.map((row) => `${String(row.from)}-${String(row.to)}`).join(' ')
  return [
    ...unless(well, [...path, 'table'], `each result of a ${to.die} once`, found, 'Give each result to one row.'),
    ...to.table.flatMap(({ target }, i) => targetFaults(pack, [...path, 'table', i, 'target'], target)),
  ]
}
const targetFaults = ({ board }: Pack, path: Path, target: TeleportTarget): ReadonlyArray<Fault> => {
  if ('place' in target) return named([...path, 'place'], 'place', target.place, [chamber, ...idsOf(board.towers)])
  if (!('cell' in target)) return []
  const { col, row } = target.cell
  const on = col >= 0 && row >= 0 && col < board.cols && row < board.rows
  return unless(on, [...path, 'cell'], 'a square of the grid', target.cell, 'Count columns and rows from 0.')
}

// Nothing lies in the box that nobody ever meets.

const reached = (pack: Pack, box: Box): ReadonlyArray<Fault> => {
  const effects = standingWell(pack, box).map(({ effect }) => effect)
  const placed = effects.flatMap((effect) => (effect.tag === 'placeFloorTile' ? [effect.tile] : []))
  const finds = effects.some(({ tag }) => tag === 'findAmulet' || tag === 'findAmuletHalf')
  const read = effects.some(({ tag }) => tag === 'readSpellbook')
  return [
    ...box.floorTiles.flatMap(({ id }, i) =>
      unless(placed.includes(id), ['floorTiles', i], 'a floor tile that is laid', id, 'Let a card lay it.'),
    ),
    ...unless(finds || box.amulets.length === 0, ['amulets'], 'a card that finds one', [], 'Add a card.'),
    ...unless(read || box.spellbook === null, ['spellbook'], 'a book that is read', box.spellbook, 'Give it a use.'),
  ]
}

/** What an amulet does each time must not be what reveals it: it would never end. */
const endless = ({ amulets }: Box): ReadonlyArray<Fault> =>
  amulets.flatMap(({ trigger, again = [] }, i) =>
    again.flatMap((effect, j) =>
      unless(
        !brings(trigger)(effect),
        ['amulets', i, 'again', j],
        'something that does not bring itself about',
        effect.tag,
        'Do it once, in `effects`, or take another trigger.',
      ),
    ),
  )
const brings =
  (trigger: AmuletTrigger) =>
  (effect: Effect): boolean => {
    if ('expansion' in effect) return false
    const within = brings(trigger)
    switch (effect.tag) {
      case 'loseKp':
        return trigger.when === 'kpLost'
      case 'gainKp':
        return trigger.when === 'kpGained'
      case 'wakeDragon':
        return trigger.when === 'dragonWoke'
      case 'drawFrom':
        return effect.pile === 'treasure' && trigger.when === 'treasureDrawn'
      case 'test': {
        const own = (when: AmuletTrigger['when']): boolean =>
          trigger.when === when && 'property' in trigger && trigger.property === effect.property
        return own('testFailed') || own('testPassed') || [...effect.pass, ...effect.fail].some(within)
      }
      case 'rollTable':
        return typeof effect.table !== 'string' && effect.table.some(({ effects }) => effects.some(within))
      case 'chooseEffect':
        return effect.options.some(({ effects }) => effects.some(within))
      default:
        return false
    }
  }

/** One gets into the catacombs, and out again (D2-CLASS-3, -8). */
const ways = (pack: Pack, box: Box): ReadonlyArray<Fault> => {
  const effects = standingWell(pack, box).map(({ effect }) => effect)
  const floors = box.floorTiles.filter(({ wayDown }) => wayDown).map(({ id }) => id)
  const marked = (tag: string): boolean => pack.tileKinds.some(({ tags }) => tags.includes(tag))
  const down =
    marked('way-down') ||
    effects.some(
      (effect) =>
        effect.tag === 'fallBelow' ||
        effect.tag === 'crossBridge' ||
        (effect.tag === 'placeFloorTile' && floors.includes(effect.tile)),
    )
  const up = effects.some(({ tag }) => tag === 'wayUp')
  return [
    ...(down ? [] : [fault(['tileKinds'], 'a way into the catacombs', null, 'Add a way down.')]),
    ...(up ? [] : [fault(['piles', deck], 'a way up out of the catacombs', null, 'Add a way up.')]),
  ]
}
