/**
 * The board as a picture of letters: every tile a box with its own four edges, six characters by three, so that the whole
 * of it fits into 82 columns.
 */
import type { Content, Place } from '../../rulesets/drakborgen/content/content.js'

import type { Cell, Edge, Tower } from '../../rulesets/drakborgen/content/pack.js'
import type { PlacedTile, State } from '../../rulesets/drakborgen/state.js'
import type { Language } from './scene.js'

/**
 * Draws the board of a state or of a view: tiles with the letter of their kind, heroes by the numbers of their seats, towers
 * and chamber with double walls. What the letters and signs mean stands below it, in the language asked for.
 */
export const boardText = (
  content: Content,
  view: Pick<State, 'board' | 'heroes' | 'chamberPlaced'>,
  language: Language = 'en',
): string => {
  const { cols, rows, towers } = content.pack.board
  const heroesAt = (place: Place): string =>
    view.heroes.flatMap((hero, seat) => (hero.place === place ? [String(seat)] : [])).join('')
  const box = boxOf(content, view, heroesAt)
  const header = Array.from({ length: cols }, (_, col) => String(col).padStart(3).padEnd(width)).join('')
  const lines = Array.from({ length: rows }, (_, row) => {
    const boxes = Array.from({ length: cols }, (__, col) => box({ col, row }))
    return [0, 1, 2].map(
      (line) => `${(line === 1 ? String(row) : '').padStart(2)} ${boxes.map((one) => one[line]).join('')}`,
    )
  })
  const outside = towers.filter(({ cell }) => cell === undefined)
  return [
    `   ${header}`,
    ...lines.flat(),
    ...outside.map(({ id, name }) => `${name[language]}: ${heroesAt(id)}`),
    ...legend(content, view, language),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Three lines of six characters. */
type Box = readonly [string, string, string]
const width = 6
const unknown: Box = ['      ', '  ··  ', '      ']

/** What is in a square. */
const boxOf = (
  content: Content,
  { board, chamberPlaced }: Pick<State, 'board' | 'chamberPlaced'>,
  heroesAt: (place: Place) => string,
) => {
  const { cols, towers, chamber } = content.pack.board
  const same = (a: Cell, b: Cell): boolean => a.col === b.col && a.row === b.row
  return (cell: Cell): Box => {
    const tower = towers.find((one) => one.cell !== undefined && same(one.cell, cell))
    if (tower !== undefined) return framed(double, towerEdges(tower), heroesAt(tower.id) || tower.id.toUpperCase())
    const part = chamber.cells.findIndex((one) => same(one, cell))
    if (part >= 0) {
      const inside = part === 0 ? heroesAt('chamber') : chamberPlaced ? '$$' : ''
      return framed(double, chamberEdges(content, cell), inside)
    }
    const square = cell.row * cols + cell.col
    const placed = board[square] ?? null
    if (placed === null) return unknown
    const { kind, edges } = content.tile(placed.tile)
    const letter = lettersOf(content).get(kind.kind) ?? ''
    return framed(single, edges[placed.rotation] ?? [], letter + cleft(content, placed) + heroesAt(square))
  }
}

/** The signs of a frame: corners from the north-west clockwise, then walls along and across. */
type Frame = readonly [string, string, string, string, string, string]
const single: Frame = ['┌', '┐', '┘', '└', '─', '│']
const double: Frame = ['╔', '╗', '╝', '╚', '═', '║']

const framed = ([nw, ne, se, sw, along, across]: Frame, edges: ReadonlyArray<Edge>, inside: string): Box => {
  const [north, east, south, west] = edges
  const passage = (edge: Edge | undefined, wall: string): string =>
    edge === 'open' ? ' ' : edge === 'door' ? '+' : edge === 'portcullis' ? '#' : wall
  const flat = (edge: Edge | undefined): string => along + passage(edge, along).repeat(2) + along
  return [
    nw + flat(north) + ne,
    passage(west, across) + (inside.length < 4 ? ` ${inside}` : inside).padEnd(4) + passage(east, across),
    sw + flat(south) + se,
  ]
}

const sides = [0, 1, 2, 3] as const
const towerEdges = ({ openings }: Tower): ReadonlyArray<Edge> =>
  sides.map((side) => (openings.some(({ dir }) => dir === side) ? 'open' : 'wall'))
/** The two squares of the chamber are open to each other. */
const chamberEdges = ({ pack }: Content, cell: Cell): ReadonlyArray<Edge> => {
  const { cells, edges } = pack.board.chamber
  const beside = (side: number): Cell => ({
    col: cell.col + [0, 1, 0, -1][side]!,
    row: cell.row + [-1, 0, 1, 0][side]!,
  })
  return sides.map((side) => {
    const { col, row } = beside(side)
    if (cells.some((one) => one.col === col && one.row === row)) return 'open'
    return (
      edges.find((edge) => edge.dir === side && edge.cell.col === cell.col && edge.cell.row === cell.row)?.edge ??
      'wall'
    )
  })
}

/** How the cleft of a divided room runs: it leaves two neighbouring edges on either side. */
const cleft = (content: Content, { tile, rotation }: PlacedTile): string => {
  const [side] = content.tile(tile).sides ?? []
  if (side === undefined) return ''
  const north = side.some((printed) => (printed + rotation) % 4 === 0)
  const east = side.some((printed) => (printed + rotation) % 4 === 1)
  return north === east ? '╲' : '╱'
}

/** A letter for each kind of tile: the first of its id that no kind before it has. */
const lettersOf = ({ pack }: Content): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>()
  for (const { kind } of pack.tileKinds) {
    const free = Array.from(kind.toUpperCase()).find((letter) =>
      [...letters.values()].every((taken) => taken !== letter),
    )
    letters.set(kind, free ?? '?')
  }
  return letters
}

const signs: Readonly<Record<Language, ReadonlyArray<string>>> = {
  en: ['+ door', '# portcullis', '·· no tile yet', '$$ treasure chamber', '0-9 the hero of that seat'],
  sv: ['+ dörr', '# fällgaller', '·· ännu ingen bricka', '$$ skattkammare', '0-9 hjälten på den platsen'],
}
/** The letters that are in the picture, then the signs. */
const legend = (content: Content, { board }: Pick<State, 'board'>, language: Language): ReadonlyArray<string> => {
  const shown = new Set(board.flatMap((placed) => (placed === null ? [] : [content.tile(placed.tile).kind.kind])))
  const kinds = content.pack.tileKinds.filter(({ kind }) => shown.has(kind))
  const letters = lettersOf(content)
  const said = kinds.map(
    ({ kind, name, divided }) => `${letters.get(kind) ?? ''}${divided === true ? '╱' : ''} ${name[language]}`,
  )
  const most = content.pack.board.cols * width
  return [...wrapped(said, most), ...wrapped(signs[language], most)].map((line) => `   ${line}`)
}
/** Joined by two spaces into lines of so many characters at most. */
const wrapped = (items: ReadonlyArray<string>, most: number): ReadonlyArray<string> =>
  items.reduce<ReadonlyArray<string>>((lines, item) => {
    const last = lines[lines.length - 1]
    if (last === undefined || last.length + 2 + item.length > most) return [...lines, item]
    return [...lines.slice(0, -1), `${last}  ${item}`]
  }, [])
