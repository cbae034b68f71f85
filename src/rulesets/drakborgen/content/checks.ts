/**
 * Whether a pack fits together.
 *
 * Each check stands for one line of the ledger's list, in its order, and tells every fault it finds: where it is, and what
 * to do about it. A pack that passes can be played without asking, at any later time, whether a thing it names is there.
 */
import { either as E } from 'fp-ts'
import { decoded, type Fault } from '../../../kernel/fault.js'
import { type Check, type Path, unless } from './check.js'
import { FACES } from './effect.js'
import { endless, expansionEffects, keptNames } from './endings.js'
import { duplicates, names } from './names.js'
import {
  type ByKind,
  type Cell,
  type CombatCard,
  type Dir,
  type Dot,
  type Letter,
  Pack,
  type Reaction,
  type ThrowRow,
  type Tower,
} from './pack.js'
import { saving, unreachable } from './reach.js'
import { effectsIn, mayShuffle, rollsIn } from './walk.js'

/**
 * Reads a pack from outside: first its shape, then, if that is right, whether it fits together.
 *
 * @param expansions - The ids of those that will be laid over the game: their effects may be in it.
 */
export const decodePack = (
  json: unknown,
  expansions: ReadonlyArray<string> = [],
): E.Either<ReadonlyArray<Fault>, Pack> =>
  E.chain((pack: Pack): E.Either<ReadonlyArray<Fault>, Pack> => {
    const faults = [...faultsIn(pack, expansions), ...expansionEffects(expansions)(pack)]
    return faults.length === 0 ? E.right(pack) : E.left(faults)
  })(decoded(Pack, json))

/** Every fault of a pack that has the right shape. */
export const faultsIn = (pack: Pack, expansions: ReadonlyArray<string> = []): ReadonlyArray<Fault> =>
  checks(expansions).flatMap((check) => check(pack))

// DB-CONT-1: there is as much of everything as the box's own list says

const counts: Check = (pack) => {
  const { counts: list, decks } = pack
  const kinds: ReadonlyArray<readonly [keyof typeof list, Path, number]> = [
    ['tiles', ['tiles'], pieces(pack.tiles)],
    ['heroes', ['heroes'], pack.heroes.length],
    ['rings', ['rings'], pack.rings.length],
    ['weapons', ['weapons'], pieces(pack.weapons)],
    ['combatCards', ['combatCards'], pack.combatCards.length],
    ['monster', ['monsterCards'], pieces(pack.monsterCards)],
    ['room', ['decks', 'room'], pieces(decks.room)],
    ['trap', ['decks', 'trap'], pieces(decks.trap)],
    ['door', ['decks', 'door'], pieces(decks.door)],
    ['search', ['decks', 'search'], pieces(decks.search)],
    ['chest', ['decks', 'chest'], pieces(decks.chest)],
    ['roomSearch', ['decks', 'roomSearch'], pieces(decks.roomSearch)],
    ['treasure', ['decks', 'treasure'], pieces(decks.treasure)],
    ['dragon', ['decks', 'dragon'], pieces(decks.dragon)],
  ]
  const cards = list.aids + sum(kinds.flatMap(([kind]) => (kind === 'tiles' ? [] : [list[kind]])))
  const gm = sum(decks.treasure.map((card) => card.gm * card.count))
  return [
    ...kinds.flatMap(([kind, path, found]) => miscounted(path, `counts/${kind}`, list[kind], found)),
    ...pack.tileKinds.flatMap(({ kind, count }, i) => {
      const found = pieces(pack.tiles.filter((tile) => tile.kind === kind))
      return miscounted(['tiles'], `tileKinds/${String(i)}/count`, count, found, ` of kind ${kind}`)
    }),
    ...(pack.piles ?? []).flatMap(({ count, cards: all }, i) =>
      miscounted(['piles', i, 'cards'], `piles/${String(i)}/count`, count, pieces(all)),
    ),
    ...unless(list.aids >= 0, ['counts', 'aids'], '0 or more', list.aids, 'Make it at least 0.'),
    ...owned(pack),
    ...unless(
      cards === list.cards,
      ['counts', 'cards'],
      'the sum of all cards',
      list.cards,
      `Make it ${String(cards)}.`,
    ),
    ...unless(
      gm === list.treasureGm,
      ['counts', 'treasureGm'],
      'the value of all treasures',
      list.treasureGm,
      `Make it ${String(gm)}.`,
    ),
  ]
}

/** No weapon is in more hands than there are pieces of it. */
const owned: Check = ({ heroes, weapons }) =>
  weapons.flatMap(({ id, count }, i) => {
    const hands = heroes.flatMap(({ equipment }) => equipment).filter((one) => one === id).length
    return unless(
      hands <= count,
      ['weapons', i, 'count'],
      `one for each hero that has it: ${String(hands)}`,
      count,
      'Add some, or take it from a hero.',
    )
  })

const miscounted = (path: Path, listed: string, wanted: number, found: number, what = ''): ReadonlyArray<Fault> => {
  const change = wanted > found ? `Add ${String(wanted - found)}` : `Take away ${String(found - wanted)}`
  return unless(
    wanted === found,
    path,
    `${String(wanted)} pieces${what}`,
    found,
    `${change}, or set ${listed} to ${String(found)}.`,
  )
}

// DB-CONT-2: one comes in over the dot

const entrances: Check = ({ tiles }) =>
  tiles.flatMap(({ kind, edges, dotEdge }, i) => {
    const wanted = kind === 'portcullisRoom' ? 'portcullis' : 'open'
    const found = edges[dotEdge]
    const cure = `Make the edge of the dot ${wanted}, or move the dot.`
    return unless(found === wanted, ['tiles', i, 'edges', dotEdge], wanted, found, cure)
  })

// DB-CONT-3: the dot tells the kind

const DOTS: Readonly<Record<string, Dot>> = {
  room: 'black',
  portcullisRoom: 'red',
  corridor: 'yellow',
  darkRoom: 'blue',
  well: 'white',
  turningRoom: 'white',
  debris: 'white',
  trapRoom: 'white',
  chasm: 'white',
}

const dots: Check = ({ tileKinds, tiles }) => {
  const dotted = (path: Path, kind: string, dot: Dot, wanted: Dot = dot): ReadonlyArray<Fault> =>
    unless(dot === wanted, path, `the dot of kind ${kind}`, dot, `Make it ${wanted}.`)
  return [
    ...tileKinds.flatMap(({ kind, dot }, i) => dotted(['tileKinds', i, 'dot'], kind, dot, DOTS[kind])),
    ...tiles.flatMap(({ kind, dot }, i) =>
      dotted(['tiles', i, 'dot'], kind, dot, tileKinds.find((one) => one.kind === kind)?.dot),
    ),
  ]
}

// DB-CONT-4: there is a die for the exits of every dark room

const darkRooms: Check = ({ tiles }) =>
  tiles.flatMap(({ kind, edges }, i) => {
    const exits = edges.filter((edge) => edge !== 'wall').length
    const well = kind !== 'darkRoom' || exits === 2 || exits === 3
    return unless(
      well,
      ['tiles', i, 'edges'],
      '2 or 3 exits',
      exits,
      'Add or close one: the die knows no other number.',
    )
  })

/** And a divided room has its edges on two sides. */
const divisions: Check = ({ tileKinds, tiles }) =>
  tiles.flatMap(({ kind, sides }, i) => {
    const path = ['tiles', i, 'sides']
    const divided = tileKinds.some((one) => one.kind === kind && one.divided === true)
    if (sides === undefined)
      return unless(!divided, path, 'the edges of each side', sides, 'Say which edges lie together.')
    return divided
      ? unless(
          DIRS.every((dir) => sides.flat().includes(dir)),
          path,
          'each edge on one side',
          sides,
          'Name every edge once.',
        )
      : unless(false, path, 'nothing', sides, 'Remove it, or let the kind be divided.')
  })

// DB-CONT-5: everybody fights with A, B and C; of heroes who have no cards at all only an expansion may know

const BEATS: Readonly<Record<Letter, Letter>> = { A: 'B', B: 'C', C: 'A' }

const letters =
  (expansions: ReadonlyArray<string>): Check =>
  ({ heroes, monsterSets, combatCards }) => {
    const own = (path: Path, listed: ReadonlyArray<string>, isOwner: (card: CombatCard) => boolean) => {
      const cards = combatCards.filter(isOwner)
      const found = cards.map(({ letter }) => letter).sort()
      const others = combatCards.filter((card) => !isOwner(card)).map(({ id }) => id)
      return [
        ...unless(
          found.join('') === 'ABC',
          path,
          'one card each of A, B and C',
          found,
          'Give it one card of each letter.',
        ),
        ...cards.flatMap(({ id }) => unless(listed.includes(id), path, 'all of its own cards', listed, `Add "${id}".`)),
        ...listed.flatMap((id, i) =>
          unless(!others.includes(id), [...path, i], 'a card of its own', id, "Take it away: it is somebody else's."),
        ),
      ]
    }
    return [
      ...heroes.flatMap(({ id, combatCards: listed }, i) => {
        const isOwner = ({ owner }: CombatCard): boolean => 'hero' in owner && owner.hero === id
        const unarmed = expansions.length > 0 && listed.length === 0 && !combatCards.some(isOwner)
        return unarmed ? [] : own(['heroes', i, 'combatCards'], listed, isOwner)
      }),
      ...monsterSets.flatMap(({ id, combatCards: listed }, i) =>
        own(['monsterSets', i, 'combatCards'], listed, ({ owner }) => 'monsterSet' in owner && owner.monsterSet === id),
      ),
      ...combatCards.flatMap(({ letter, hitsTwice }, i) => {
        const beaten = BEATS[letter]
        return hitsTwice.flatMap((hit, j) => {
          const path = ['combatCards', i, 'hitsTwice', j]
          return unless(
            hit === beaten,
            path,
            `the letter that ${letter} beats`,
            hit,
            `Make it ${beaten}, or leave it out.`,
          )
        })
      }),
    ]
  }

// DB-CONT-6: every monster that is met has KP, and an answer to everything

const COLUMNS = ['attack', 'wait', 'flee'] as const

const monsters: Check = (pack) => {
  const met = effectsIn(pack).flatMap(({ path, effect }) =>
    effect.tag === 'meet' || effect.tag === 'ambush' ? [{ path, tag: effect.tag, kind: effect.kind }] : [],
  )
  const withoutSet = pack.monsterKinds.filter(({ fightsAs }) => fightsAs === null).map(({ id }) => id)
  const withSet = pack.monsterKinds
    .map(({ id }) => id)
    .filter((id) => !withoutSet.includes(id) && met.some(({ kind }) => kind === id))
  return [
    ...pack.monsterKinds.flatMap(({ fightsAs, procedure }, i) => {
      const path = ['monsterKinds', i, 'procedure']
      const well = procedure === undefined ? fightsAs !== null : procedure.length > 0
      return unless(well, path, 'a way to fight it', procedure, 'Name a monster set, or say how it is fought.')
    }),
    ...met.flatMap(({ path, tag, kind }) => {
      const well = tag === 'meet' || !withoutSet.includes(kind)
      return unless(well, [...path, 'kind'], 'a monster with a set', kind, 'Let it be met, or give it a monster set.')
    }),
    ...pack.monsterCards.flatMap(({ kp, reactions }, i) => [
      ...allOf(kp).flatMap(([way, n]) => alive(['monsterCards', i, 'kp', ...way], n)),
      ...COLUMNS.flatMap((column) => {
        const path = ['monsterCards', i, 'reactions', column]
        return [
          ...allOf(reactions[column]).flatMap(([way, reaction]) => reactionFaults([...path, ...way], column, reaction)),
          ...withSet.flatMap((kind) => {
            const reaction = ofKind(reactions[column], kind)
            const there = [...path, 'byKind', kind]
            if (reaction === undefined) return unless(false, there, 'a reaction', reaction, 'Add one, or a default.')
            const found = reaction.kp ?? ofKind(kp, kind)
            const well = reaction.outcome !== 'combat' || found !== undefined
            return unless(well, [...there, 'kp'], 'the KP of the monster', found, 'Add kp here, or to the card.')
          }),
        ]
      }),
    ]),
  ]
}

const reactionFaults = (path: Path, column: string, { outcome, kp }: Reaction): ReadonlyArray<Fault> => {
  const away = outcome === 'fleeSucceeds' && column !== 'flee'
  return [
    ...unless(!away, [...path, 'outcome'], 'combat or monsterFlees', outcome, 'Only a hero that flees can get away.'),
    ...(kp === undefined ? [] : alive([...path, 'kp'], kp)),
    ...unless(
      kp === undefined || outcome === 'combat',
      [...path, 'kp'],
      'nothing',
      kp,
      'Remove it: there is no combat.',
    ),
  ]
}

const alive = (path: Path, kp: number): ReadonlyArray<Fault> =>
  unless(kp >= 1, path, '1 or more', kp, 'Make it at least 1.')

const ofKind = <A>(of: ByKind<A> | undefined, kind: string): A | undefined => of?.byKind[kind] ?? of?.default

const allOf = <A>(of: ByKind<A> | undefined): ReadonlyArray<readonly [Path, A]> => [
  ...(of?.default === undefined ? [] : [[['default'], of.default] as const]),
  ...Object.entries(of?.byKind ?? {}).map(([kind, one]) => [['byKind', kind], one] as const),
]

// DB-CONT-7: the dragon wakes by one card

const oneDragon: Check = ({ decks }) => {
  const awake = pieces(decks.dragon.filter((card) => card.awake))
  return unless(awake === 1, ['decks', 'dragon'], 'one card with the dragon awake', awake, 'Let one card be awake.')
}

// DB-CONT-8: the castle holds together

const DIRS: ReadonlyArray<Dir> = [0, 1, 2, 3]
const STEPS: Readonly<Record<Dir, Cell>> = {
  0: { col: 0, row: -1 },
  1: { col: 1, row: 0 },
  2: { col: 0, row: 1 },
  3: { col: -1, row: 0 },
}
const same = (a: Cell, b: Cell): boolean => a.col === b.col && a.row === b.row
const beside = ({ col, row }: Cell, dir: Dir): Cell => ({ col: col + STEPS[dir].col, row: row + STEPS[dir].row })
const opposite = (dir: Dir): Dir => DIRS[(dir + 2) % 4]!

const towers: Check = (pack) => {
  const all = pack.board.towers
  const outside = (tower: Tower): boolean => tower.cell === undefined
  const earlier = (tower: number, opening: number) => [
    ...all
      .slice(0, tower)
      .filter(outside)
      .flatMap(({ openings }) => openings),
    ...all[tower]!.openings.slice(0, opening),
  ]
  return [
    ...unless(all.length === 4, ['board', 'towers'], 'four towers', all.length, 'Make it four.'),
    ...all.flatMap((tower, i) => [
      ...towerSquare(pack, tower, i),
      ...unless(tower.openings.length > 0, ['board', 'towers', i, 'openings'], 'a way out', [], 'Add an opening.'),
      ...tower.openings.flatMap(({ toCell, dir }, j) => {
        const path = ['board', 'towers', i, 'openings', j, 'toCell']
        const taken = [...pack.board.chamber.cells, ...all.flatMap(({ cell }) => (cell === undefined ? [] : [cell]))]
        const behind = beside(toCell, opposite(dir))
        const near = tower.cell === undefined ? !isOnGrid(pack, behind) : same(tower.cell, behind)
        return [
          ...onGrid(pack, path, toCell),
          ...unless(
            !taken.some((cell) => same(cell, toCell)),
            path,
            'a square for tiles',
            toCell,
            'Lead it elsewhere.',
          ),
          ...unless(near, path, 'the next square in its direction', toCell, 'Move it, or change the direction.'),
          ...unless(
            !earlier(i, j).some((one) => one.dir === dir && same(one.toCell, toCell)),
            path,
            'another opening',
            toCell,
            'Take it away: it is there already.',
          ),
        ]
      }),
    ]),
  ]
}

const towerSquare = (pack: Pack, { cell }: Tower, i: number): ReadonlyArray<Fault> => {
  if (cell === undefined) return []
  const path = ['board', 'towers', i, 'cell']
  const earlier = pack.board.towers.slice(0, i).flatMap((tower) => (tower.cell === undefined ? [] : [tower.cell]))
  const taken = [...pack.board.chamber.cells, ...earlier].some((other) => same(other, cell))
  return [
    ...onGrid(pack, path, cell),
    ...unless(!taken, path, 'a square of its own', cell, 'Move it: something else stands there.'),
  ]
}

const chamber: Check = (pack) => {
  const { cells, edges } = pack.board.chamber
  const [one, two] = cells
  const path = ['board', 'chamber', 'edges']
  const outer = cells.flatMap((cell) =>
    DIRS.map((dir) => ({ cell, dir })).filter(({ dir }) => !cells.some((other) => same(other, beside(cell, dir)))),
  )
  return [
    ...cells.flatMap((cell, i) => onGrid(pack, ['board', 'chamber', 'cells', i], cell)),
    ...unless(
      DIRS.some((dir) => same(beside(one, dir), two)),
      ['board', 'chamber', 'cells'],
      'two squares side by side',
      cells,
      'Move one of them.',
    ),
    ...edges.flatMap(({ cell, dir }, i) => {
      const isIt = (edge: { readonly cell: Cell; readonly dir: Dir }) => same(edge.cell, cell) && edge.dir === dir
      const well = outer.some(isIt) && !edges.slice(0, i).some(isIt)
      return unless(well, [...path, i], 'an outer edge not yet named', { cell, dir }, 'Remove it.')
    }),
    ...outer.flatMap(({ cell, dir }) => {
      const well = edges.some((edge) => same(edge.cell, cell) && edge.dir === dir)
      return unless(well, path, 'every outer edge', edges.length, `Add ${JSON.stringify({ cell, dir })}.`)
    }),
  ]
}

const sundial: Check = ({ board: { sun } }) => [
  ...unless(sun.start === 1, ['board', 'sun', 'start'], 'step 1', sun.start, 'Count the steps from 1.'),
  ...unless(sun.sunset > sun.start, ['board', 'sun', 'sunset'], 'a step after the start', sun.sunset, 'Make it later.'),
]

const isOnGrid = ({ board }: Pack, { col, row }: Cell): boolean =>
  col >= 0 && row >= 0 && col < board.cols && row < board.rows
const onGrid = (pack: Pack, path: Path, cell: Cell): ReadonlyArray<Fault> => {
  return unless(isOnGrid(pack, cell), path, 'a square of the grid', cell, 'Count columns and rows from 0.')
}

// DB-CONT-9: heroes live, and can be tested

const heroValues: Check = ({ heroes }) =>
  heroes.flatMap((hero, i) =>
    (['sf', 'vf', 'rf', 'tf', 'kp'] as const).flatMap((value) =>
      unless(hero[value] >= 1, ['heroes', i, value], '1 or more', hero[value], 'Make it at least 1.'),
    ),
  )

// DB-CONT-10: every result of a die means one thing

const dieTables: Check = (pack) => [
  ...rollsIn(pack).flatMap(({ path, die, rows }) => {
    const faces = Array.from({ length: FACES[die] }, (_, i) => i + 1)
    const rowsOf = (face: number): number => rows.filter(({ from, to }) => from <= face && face <= to).length
    const gaps = faces.filter((face) => rowsOf(face) === 0)
    const doubles = faces.filter((face) => rowsOf(face) > 1)
    const beyond = rows.filter(({ from, to }) => from < 1 || to > FACES[die])
    const cures = [
      ...(gaps.length > 0 ? [`Say what happens on ${gaps.join(', ')}.`] : []),
      ...(doubles.length > 0 ? [`Leave ${doubles.join(', ')} to one row.`] : []),
      ...(beyond.length > 0 ? [`Keep the rows from 1 to ${String(FACES[die])}.`] : []),
    ]
    const found = rows.map(({ from, to }) => `${String(from)}-${String(to)}`).join(' ')
    return unless(cures.length === 0, path, `each result of a ${die} once`, found, cures.join(' '))
  }),
  ...effectsIn(pack).flatMap(({ path, effect }) => {
    if (effect.tag !== 'rollTable' || typeof effect.table !== 'string') return []
    const { die } = pack.tables.find(({ id }) => id === effect.table) ?? effect
    return unless(
      die === effect.die,
      [...path, 'die'],
      `the die of table ${effect.table}`,
      effect.die,
      `Make it ${die}.`,
    )
  }),
]

// DB-CONT-11: a combat with the die comes to an end

const throws: Check = ({ combatDie, dieThrowTable }) => {
  if (combatDie === undefined || dieThrowTable === undefined) {
    const cure = 'Give both or neither.'
    return [
      ...unless(combatDie === undefined, ['dieThrowTable'], 'a table for the combat die', dieThrowTable, cure),
      ...unless(dieThrowTable === undefined, ['combatDie'], 'a die for the table', combatDie, cure),
    ]
  }
  const { faces } = combatDie
  const { outcomes } = dieThrowTable
  return [
    ...(['sword', 'skull'] as const).flatMap((face) =>
      unless(faces.includes(face), ['combatDie', 'faces'], `a ${face}`, faces, `Put a ${face} on the die.`),
    ),
    ...outcomes.flatMap((row, i) => [
      ...throwFaults(['dieThrowTable', 'outcomes', i], row),
      ...unless(
        faces.includes(row.outcome.face),
        ['dieThrowTable', 'outcomes', i, 'outcome', 'face'],
        'a face of the die',
        row.outcome.face,
        'Put it on the die, or leave the row out.',
      ),
    ]),
    ...throwsMissing(faces, outcomes),
  ]
}

/** Where a die can come to lie. */
const PLACES: ReadonlyArray<Pick<ThrowRow['outcome'], 'zone' | 'black' | 'skullPrint'>> = [
  { zone: 'inner', black: false, skullPrint: false },
  { zone: 'outer', black: false, skullPrint: false },
  { zone: 'outside', black: false, skullPrint: false },
  { zone: 'outside', black: true, skullPrint: false },
  { zone: 'outside', black: true, skullPrint: true },
]
/** Whoever throws a real die must find where it lies in the table, whatever is up (DB-R-82). */
const throwsMissing = (faces: ReadonlyArray<string>, outcomes: ReadonlyArray<ThrowRow>): ReadonlyArray<Fault> =>
  PLACES.flatMap(({ zone, black, skullPrint }) =>
    [...new Set(faces)].flatMap((face) => {
      const there = outcomes.some(
        ({ outcome: one }) =>
          !one.unclear &&
          one.zone === zone &&
          one.black === black &&
          one.skullPrint === skullPrint &&
          one.face === face,
      )
      const wanted = JSON.stringify({ zone, black, skullPrint, face, unclear: false })
      return unless(there, ['dieThrowTable', 'outcomes'], 'every clear throw', outcomes.length, `Add ${wanted}.`)
    }),
  )
/** What a throw cannot be (DB-R-83). */
const throwFaults = (path: Path, { weight, outcome }: ThrowRow): ReadonlyArray<Fault> => {
  const { zone, black, skullPrint } = outcome
  const inCircle = black && zone !== 'outside'
  return [
    ...unless(weight > 0, [...path, 'weight'], '1 or more', weight, 'Make it at least 1, or leave the row out.'),
    ...unless(
      !inCircle,
      [...path, 'outcome', 'black'],
      'false',
      black,
      'Let it be outside: corners are not in the circles.',
    ),
    ...unless(
      black || !skullPrint,
      [...path, 'outcome', 'skullPrint'],
      'false',
      skullPrint,
      'Let it be black as well.',
    ),
  ]
}

// DB-CONT-12: there is something in every pile

const shufflesOnly: Check = (pack) => {
  const { room, trap, door, search, chest, roomSearch } = pack.decks
  return Object.entries({ room, trap, door, search, chest, roomSearch }).flatMap(([name, deck]) => {
    const shuffles = mayShuffle(pack, name)
    const other = deck.some(({ effects }) => !shuffles(effects))
    return unless(
      other || deck.length === 0,
      ['decks', name],
      'a card to draw',
      deck.length,
      'Add another kind of card.',
    )
  })
}

// All of them, in the order of the ledger

const checks = (expansions: ReadonlyArray<string>): ReadonlyArray<Check> => [
  counts,
  entrances,
  dots,
  darkRooms,
  divisions,
  letters(expansions),
  monsters,
  oneDragon,
  towers,
  chamber,
  sundial,
  heroValues,
  dieTables,
  throws,
  shufflesOnly,
  saving,
  names,
  duplicates,
  unreachable,
  keptNames,
  endless,
]

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)
const pieces = (entries: ReadonlyArray<{ readonly count: number }>): number => sum(entries.map(({ count }) => count))
