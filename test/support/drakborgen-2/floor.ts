/** Floor tiles for tests: a way down, an altar, a bare slab; and cards that lay and lift them. */
import type { Box } from 'delvekit/drakborgen-2'
import { cardOf } from '../catacombs/table.js'
import { square } from '../drakborgen/table.js'
import { given, type Setting, testBox, two, twoBox, with2 } from './table.js'

type FloorTile = Box['floorTiles'][number]

const floorTile = (id: string, wayDown: boolean, more: Partial<FloorTile> = {}): FloorTile => ({
  ...{ id, name: { sv: id, en: id }, text: { sv: id, en: id }, wayDown, effects: [], count: 1, from: 'ours' },
  ...more,
})
const altar = floorTile('altar', false, {
  effects: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'altar' }],
  onMagicArrival: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'altar' }],
})

/** One way down, one altar that costs 2 KP, or 1 who comes by magic, and one bare slab. */
export const floorBox: Box = { ...testBox, floorTiles: [floorTile('vag-ned', true), altar, floorTile('slab', false)] }

const lays = (tile: string) => cardOf(`lays-${tile}`, ['event'], [two({ tag: 'placeFloorTile', tile })])
const cards = [...['vag-ned', 'altar', 'slab'].map(lays), cardOf('lifts', ['event'], [two({ tag: 'liftFloorTile' })])]
/** Room cards, and the same as trap cards: `lays-vag-ned`, `lays-altar`, `lays-slab`, `lifts`. */
export const floorPack = {
  ...with2('room', ...cards),
  decks: {
    ...with2('room', ...cards).decks,
    trap: [...twoBox.decks.trap, ...cards.map((card) => ({ ...card, id: `trap-${card.id}` }))],
  },
}

type State = ReturnType<typeof given>['state']
/** A floor tile lies there from the start. */
export const covered =
  (tile: string, col: number, row: number) =>
  (state: State): State => {
    const { floor, floorSupply } = state.slices.drakborgen2
    const at = square(col, row)
    const over = { square: at, wayDown: tile === 'vag-ned' }
    return {
      ...state,
      slices: {
        ...state.slices,
        catacombs: { ...state.slices.catacombs, laidOver: [...state.slices.catacombs.laidOver, over] },
        drakborgen2: {
          ...state.slices.drakborgen2,
          floor: [...floor, { square: at, tile }],
          floorSupply: { ...floorSupply, [tile]: floorSupply[tile]! - 1 },
        },
      },
    }
  }
/** None of these floor tiles is left. */
export const noneLeft =
  (tile: string) =>
  (state: State): State => ({
    ...state,
    slices: {
      ...state.slices,
      drakborgen2: { ...state.slices.drakborgen2, floorSupply: { ...state.slices.drakborgen2.floorSupply, [tile]: 0 } },
    },
  })

/** Given a table with floor tiles. */
export const withFloor = (setting: Omit<Setting, 'pack' | 'box'>) =>
  given({ ...setting, pack: floorPack, box: floorBox })
