/**
 * A pack made ready to play: what the rules look up while they run, worked out once.
 *
 * Places are a square of the grid (its number, row by row from the north-west), a tower (its id) or the chamber. A way is
 * one step that somebody might take between two places; its border is the shared side of the two squares, the same number
 * seen from either.
 */
import { bug } from '../../../kernel/bug.js'
import { hashOf } from '../../../kernel/hash.js'
import { type Called, calledIn } from './called.js'
import type { Effect, Row } from './effect.js'
import type {
  Cell,
  CombatCard,
  Dir,
  Dot,
  Edge,
  ExpansionPile,
  Hero,
  Letter,
  MonsterKind,
  Pack,
  Reaction,
  Side,
  SpecialWeapon,
  TileKind,
  Use,
} from './pack.js'
import { mayShuffle } from './walk.js'

/** The number of a square, the id of a tower, or {@link chamber}. */
export type Place = number | string

/** The treasure chamber as a place. */
export const chamber = 'chamber'

/** One step between two places that lie side by side. */
export interface Way {
  /** Where it leads from. */
  readonly from: Place
  /** North, east, south, west: 0 to 3. */
  readonly dir: Dir
  /** Where it leads to. */
  readonly to: Place
  /** The side shared by the two squares. */
  readonly border: number
  /** The edge of the place it leaves, if no tile has to be looked at. */
  readonly near: Edge | null
  /** The edge of the place it leads to, likewise. */
  readonly far: Edge | null
  /** The square it leads to, also within the chamber; none for a tower outside the grid. */
  readonly square: number | null
}

/** A tile, with its edges as they lie in the world for each rotation. */
export interface TileInfo {
  /** Its id. */
  readonly id: string
  /** What all tiles of its kind have in common. */
  readonly kind: TileKind
  /** The mark at its entrance. */
  readonly dot: Dot
  /** The printed edge at which the mark is. */
  readonly dotEdge: Dir
  /** World edges N, E, S, W for rotation 0 to 3 (DB-TILE-4). */
  readonly edges: ReadonlyArray<ReadonlyArray<Edge>>
  /** The sides of a divided room, as printed edges. */
  readonly sides: readonly [Side, Side] | null
}

/** The piles of the base from which openly drawn cards come. */
export type BaseOpenPile = 'room' | 'trap' | 'door' | 'search' | 'chest' | 'roomSearch'
/** The piles from which openly drawn cards come, those that expansions bring among them. */
export type OpenPile = BaseOpenPile | ExpansionPile
/** The piles of the base, the supply of tiles among them. */
export type BasePile = BaseOpenPile | 'tile' | 'monster' | 'treasure' | 'dragon'
/** Every pile. */
export type PileName = BasePile | ExpansionPile

/** A card of any drawn pile, as the rules see it. */
export interface CardInfo {
  /** Its id. */
  readonly id: string
  /** The pile it is drawn from. */
  readonly pile: PileName
  /** What it counts as; the first is its kind. */
  readonly tags: ReadonlyArray<string>
  /** In gold coins; 0 if it is worth nothing. */
  readonly gm: number
  /** What it does, in order. */
  readonly effects: ReadonlyArray<Effect>
  /** A door card's result. */
  readonly result: 'opens' | 'closed' | 'trap' | 'other' | null
  /** Whether it may shuffle its own pile, and so be drawn again at once. */
  readonly shuffles: boolean
  /** Whether it shows the dragon awake. */
  readonly awake: boolean
}

/** What a hero announces, and so which column of a monster card is read. */
export type Column = 'attack' | 'wait' | 'flee'

/** The piles a pack has beyond those of the base. */
export const furtherPiles = ({ piles = [] }: Pack): NonNullable<Pack['piles']> => piles

/** A pack made ready to play. */
export interface Content {
  /** The pack as it was written. */
  readonly pack: Pack
  /** What tells it from other packs. */
  readonly hash: string
  /** How many squares the grid has. */
  readonly squares: number
  /** The ids of the towers, as the pack lists them. */
  readonly towers: ReadonlyArray<string>
  /** The squares of the treasure chamber. */
  readonly chamberSquares: ReadonlyArray<number>
  /** The ways out of a place, in the order of the compass. */
  readonly waysFrom: (place: Place) => ReadonlyArray<Way>
  /** A tile by its id. */
  readonly tile: (id: string) => TileInfo
  /** A card of any drawn pile by its id. */
  readonly card: (id: string) => CardInfo
  /** A hero card by its id. */
  readonly hero: (id: string) => Hero
  /** A combat card by its id. */
  readonly combatCard: (id: string) => CombatCard
  /** A kind of monster by its id. */
  readonly monsterKind: (id: string) => MonsterKind
  /** The combat cards a monster fights with; none if it is fought in another way. */
  readonly monsterCards: (kind: string) => ReadonlyArray<string>
  /** What a monster card says of a kind of monster, in a column. */
  readonly reaction: (card: string, kind: string, column: Column) => Reaction
  /** The KP that kind of monster has in a combat which that column brings. */
  readonly kpOf: (card: string, kind: string, column: Column) => number
  /** What a hero, card, ring, weapon, tile, monster or place is called; `null` if nothing of the pack has that id. */
  readonly called: (id: string) => Called | null
  /** How a thing is used; nothing if it is of no use. */
  readonly use: (id: string) => Use | null
  /** Treasures that are of some use. */
  readonly usefulTreasures: ReadonlyArray<string>
  /** Whether a thing is a special weapon. */
  readonly isWeapon: (id: string) => boolean
  /** A special weapon by its id. */
  readonly weapon: (id: string) => SpecialWeapon
  /** The KP on a monster card for a kind of monster, whatever its reaction; nothing if each combat has its own. */
  readonly cardKp: (card: string, kind: string) => number | null
  /** The rows of a table by its id. */
  readonly table: (id: string) => ReadonlyArray<Row>
  /** How many there are of each kind of card in a pile. */
  readonly deck: (pile: PileName) => Readonly<Record<string, number>>
}

/** The side across. */
export const opposite = (dir: Dir): Dir => turned(dir, 2)
/** So many quarters clockwise. */
export const turned = (dir: number, quarters: number): Dir => ((((dir + quarters) % 4) + 4) % 4) as Dir
/** The four sides, clockwise from the north. */
const dirs: ReadonlyArray<Dir> = [0, 1, 2, 3]
const steps: ReadonlyArray<Cell> = [
  { col: 0, row: -1 },
  { col: 1, row: 0 },
  { col: 0, row: 1 },
  { col: -1, row: 0 },
]

/** Makes a pack ready. The pack has passed its load checks: whatever it names is there. */
export const contentOf = (pack: Pack): Content => {
  const { cols, rows } = pack.board
  const chamberSquares = pack.board.chamber.cells.map(({ col, row }) => row * cols + col)
  const ways = waysOf(pack)
  const kinds = byName(pack.tileKinds, ({ kind }) => kind)
  const tiles = byName(
    pack.tiles.map((tile): TileInfo => {
      const { id, dot, dotEdge, edges, sides } = tile
      const world = dirs.map((rotation) => dirs.map((dir) => edges[turned(dir, -rotation)]))
      return { id, kind: kinds(tile.kind), dot, dotEdge, edges: world, sides: sides ?? null }
    }),
    ({ id }) => id,
  )
  const monsters = byName(pack.monsterCards, ({ id }) => id)
  const monsterKind = byName(pack.monsterKinds, ({ id }) => id)
  const sets = byName(pack.monsterSets, ({ id }) => id)
  const usable = [
    ...pack.rings,
    ...pack.weapons,
    ...openPiles.flatMap((pile) => pack.decks[pile]),
    ...furtherPiles(pack).flatMap(({ cards }) => cards),
    ...pack.decks.treasure,
  ]
  const uses: Readonly<Record<string, Use>> = Object.fromEntries(
    usable.flatMap((thing) => ('use' in thing ? [[thing.id, thing.use]] : [])),
  )
  const decks = decksOf(pack)
  const reaction: Content['reaction'] = (card, kind, column) => {
    const { byKind, default: standard } = monsters(card).reactions[column]
    return byKind[kind] ?? standard ?? bug(`${card} has no reaction for ${kind}`)
  }
  const called = calledIn(pack)
  const named = byName(pack.tables, ({ id }) => id)
  return {
    pack,
    hash: hashOf(pack),
    squares: cols * rows,
    towers: pack.board.towers.map(({ id }) => id),
    chamberSquares,
    waysFrom: (place) => (typeof place === 'number' ? ways.squares[place]! : (ways.named[place] ?? [])),
    tile: tiles,
    card: byName(cardsOf(pack), ({ id }) => id),
    hero: byName(pack.heroes, ({ id }) => id),
    combatCard: byName(pack.combatCards, ({ id }) => id),
    monsterKind,
    monsterCards: (kind) => {
      const { fightsAs } = monsterKind(kind)
      return fightsAs === null ? [] : sets(fightsAs).combatCards
    },
    reaction,
    kpOf: (card, kind, column) => {
      const { kp } = monsters(card)
      return reaction(card, kind, column).kp ?? kp?.byKind[kind] ?? kp?.default ?? bug(`${card} has no KP for ${kind}`)
    },
    called: (id) => called.get(id) ?? null,
    use: (id) => uses[id] ?? null,
    usefulTreasures: pack.decks.treasure.map(({ id }) => id).filter((id) => id in uses),
    isWeapon: (id) => pack.weapons.some((weapon) => weapon.id === id),
    weapon: byName(pack.weapons, ({ id }) => id),
    cardKp: (card, kind) => monsters(card).kp?.byKind[kind] ?? monsters(card).kp?.default ?? null,
    table: (id) => named(id).table,
    deck: (pile) => decks[pile] ?? bug(`the pack has no pile '${pile}'`),
  }
}

type Deck = Readonly<Record<string, number>>
const decksOf = ({
  tiles,
  monsterCards,
  decks,
  piles = [],
}: Pack): Readonly<Record<BasePile, Deck> & Record<ExpansionPile, Deck>> => ({
  ...Object.fromEntries(piles.map(({ id, cards }) => [id, counted(cards)])),
  tile: counted(tiles),
  room: counted(decks.room),
  trap: counted(decks.trap),
  door: counted(decks.door),
  search: counted(decks.search),
  chest: counted(decks.chest),
  roomSearch: counted(decks.roomSearch),
  monster: counted(monsterCards),
  treasure: counted(decks.treasure),
  dragon: counted(decks.dragon),
})
const counted = (
  entries: ReadonlyArray<{ readonly id: string; readonly count: number }>,
): Readonly<Record<string, number>> => Object.fromEntries(entries.map(({ id, count }) => [id, count]))

/** Looks things up by name; a name that is not there is a hole in the load checks. */
const byName = <A>(things: ReadonlyArray<A>, name: (thing: A) => string): ((id: string) => A) => {
  const named = new Map(things.map((thing) => [name(thing), thing]))
  return (id) => named.get(id) ?? bug(`the pack has no '${id}'`)
}

const openPiles: ReadonlyArray<BaseOpenPile> = ['room', 'trap', 'door', 'search', 'chest', 'roomSearch']
const cardsOf = (pack: Pack): ReadonlyArray<CardInfo> => {
  const { decks, monsterCards } = pack
  const plain = { tags: [], gm: 0, effects: [], result: null, shuffles: false, awake: false } as const
  return [
    ...openPiles.flatMap((pile) => {
      const shuffles = mayShuffle(pack, pile)
      return decks[pile].map(
        (card): CardInfo => ({
          ...plain,
          id: card.id,
          pile,
          tags: card.tags,
          gm: 'gm' in card ? card.gm : 0,
          effects: card.effects,
          result: 'result' in card ? card.result : null,
          shuffles: shuffles(card.effects),
        }),
      )
    }),
    ...furtherPiles(pack).flatMap(({ id: pile, cards }) => {
      const shuffles = mayShuffle(pack, pile)
      return cards.map(
        ({ id, tags, gm = 0, effects }): CardInfo => ({
          ...plain,
          ...{ id, pile, tags, gm, effects },
          shuffles: shuffles(effects),
        }),
      )
    }),
    ...decks.treasure.map(({ id, gm }): CardInfo => ({ ...plain, id, pile: 'treasure', gm })),
    ...decks.dragon.map(({ id, awake }): CardInfo => ({ ...plain, id, pile: 'dragon', awake })),
    ...monsterCards.map(({ id }): CardInfo => ({ ...plain, id, pile: 'monster' })),
  ]
}

/** Every step that somebody might take, from every place (DB-MOVE-1, -4, -7). */
const waysOf = ({ board }: Pack) => {
  const { cols, rows, towers, chamber: chamberTile } = board
  const number = ({ col, row }: Cell): number => row * cols + col
  const inside = ({ col, row }: Cell): boolean => col >= 0 && row >= 0 && col < cols && row < rows
  const beside = ({ col, row }: Cell, dir: Dir): Cell => ({ col: col + steps[dir]!.col, row: row + steps[dir]!.row })
  const borderOf = (cell: Cell, dir: Dir): number => {
    const there = beside(cell, dir)
    return dir === 0 || dir === 3
      ? inside(there)
        ? number(there) * 4 + opposite(dir)
        : number(cell) * 4 + dir
      : number(cell) * 4 + dir
  }
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => ({ col, row })),
  ).flat()
  const towerAt = (cell: Cell) =>
    towers.find((tower) => tower.cell !== undefined && number(tower.cell) === number(cell))
  const inChamber = (cell: Cell): boolean => chamberTile.cells.some((one) => number(one) === number(cell))
  const chamberEdge = (cell: Cell, dir: Dir): Edge =>
    chamberTile.edges.find((edge) => number(edge.cell) === number(cell) && edge.dir === dir)?.edge ?? 'wall'
  const openingTo = (tower: (typeof towers)[number], to: Cell, dir: Dir): Edge =>
    tower.openings.some((opening) => number(opening.toCell) === number(to) && opening.dir === dir) ? 'open' : 'wall'

  const waysFromCell = (cell: Cell, from: Place, near: (dir: Dir) => Edge | null): ReadonlyArray<Way> => {
    const onGrid = dirs.flatMap((dir): ReadonlyArray<Way> => {
      const there = beside(cell, dir)
      if (!inside(there) || (from === chamber && inChamber(there))) return []
      const tower = towerAt(there)
      const to: Place = tower?.id ?? (inChamber(there) ? chamber : number(there))
      const far =
        tower !== undefined
          ? openingTo(tower, cell, opposite(dir))
          : to === chamber
            ? chamberEdge(there, opposite(dir))
            : null
      return [{ from, dir, to, border: borderOf(cell, dir), near: near(dir), far, square: number(there) }]
    })
    // A tower may stand outside the grid (DB-R-7): it is reached through its openings alone.
    const offGrid = towers.flatMap((tower) =>
      tower.cell !== undefined
        ? []
        : tower.openings
            .filter(({ toCell }) => number(toCell) === number(cell))
            .map(({ dir }): Way => {
              const back = opposite(dir)
              return {
                from,
                dir: back,
                to: tower.id,
                border: borderOf(cell, back),
                near: near(back),
                far: 'open',
                square: null,
              }
            }),
    )
    return [...onGrid, ...offGrid]
  }
  const squares = cells.map(
    (cell): ReadonlyArray<Way> =>
      inChamber(cell) || towerAt(cell) !== undefined ? [] : waysFromCell(cell, number(cell), () => null),
  )
  const named: Record<string, ReadonlyArray<Way>> = {
    [chamber]: chamberTile.cells.flatMap((cell) => waysFromCell(cell, chamber, (dir) => chamberEdge(cell, dir))),
  }
  for (const tower of towers)
    named[tower.id] = tower.openings.map(({ toCell, dir }): Way => {
      const to: Place = inChamber(toCell) ? chamber : number(toCell)
      const far = to === chamber ? chamberEdge(toCell, opposite(dir)) : null
      return {
        from: tower.id,
        dir,
        to,
        border: borderOf(toCell, opposite(dir)),
        near: 'open',
        far,
        square: number(toCell),
      }
    })
  return { squares, named }
}

/** The number of a square. */
export const squareAt = ({ pack }: Content, { col, row }: Cell): number => row * pack.board.cols + col
/** A square by its number. */
export const cellAt = ({ pack }: Content, square: number): Cell => ({
  col: square % pack.board.cols,
  row: Math.floor(square / pack.board.cols),
})

/** Which letter wins: A over B, B over C, C over A (DB-CBT-5). */
export const beats: Readonly<Record<Letter, Letter>> = { A: 'B', B: 'C', C: 'A' }
