import { createEngine } from 'delvekit'
import { classic, contentOf, drakborgen, type Pack, type State } from 'delvekit/drakborgen'
import { boardText, standingsText } from 'delvekit/narrate'
import { describe, expect, test } from 'vitest'
import { type Setting, tableOf } from '../support/drakborgen/table.js'

const content = contentOf(classic)
const stateOf = (setting: Setting, pack: Pack = classic): State => tableOf(setting, pack).state

/** Three heroes at large, a fourth dead, and a tile of every kind. */
const atLarge = stateOf({
  heroes: [
    { id: 'rohan', at: [2, 0], held: ['chest-dagger'] },
    { id: 'sigeir', at: 'chamber', kp: 7, treasures: ['treasure-crown', 'treasure-coins-200'] },
    { id: 'bardhor', at: 'se' },
    { id: 'aelfric', at: [1, 1], status: 'dead' },
  ],
  tiles: {
    '1,0': 'tile-room-oddd',
    '2,0': ['tile-portcullis-room-podo', 3],
    '3,0': ['tile-corridor-owow', 1],
    '3,1': 'tile-trap-room-oooo',
    '3,2': 'tile-turning-room-owww',
    '4,1': 'tile-dark-room-oowo',
    '5,1': 'tile-debris-oooo',
    '6,1': 'tile-well-owow',
    '6,2': 'tile-chasm-left',
    '6,3': ['tile-chasm-right', 1],
    '7,3': ['tile-chasm-left', 1],
    '12,8': 'tile-room-owow',
  },
})

describe('boardText', () => {
  test('shows tiles with their edges and kinds, heroes by their seats, towers and the chamber', async () => {
    await expect(`${boardText(content, atLarge)}\n`).toMatchFileSnapshot('told/board.txt')
  })

  test('explains the letters in the language asked for', () => {
    expect(boardText(content, atLarge, 'sv').split('\n').slice(-4)).toEqual([
      '   R Rum  P Rum med fällgaller  C Korridor  T Rumsfälla  U Vridrum  D Mörkerrum',
      '   E Bråte  W Bottenlös brunn  H╱ Klyfta',
      '   + dörr  # fällgaller  ·· ännu ingen bricka  $$ skattkammare',
      '   0-9 hjälten på den platsen',
    ])
  })

  test('fits into 82 columns', () => {
    const widths = boardText(content, atLarge)
      .split('\n')
      .map((line) => line.length)
    expect(Math.max(...widths)).toBeLessThanOrEqual(82)
  })

  test('is the same for every view', () => {
    const { redact } = drakborgen(classic)
    expect(boardText(content, redact(atLarge, 'spectator'))).toBe(boardText(content, atLarge))
  })

  test('holds four heroes in one tower', () => {
    const heroes = ['rohan', 'sigeir', 'bardhor', 'aelfric'].map((id) => ({ id, at: 'nw' }))
    expect(boardText(content, stateOf({ heroes })).split('\n')[2]).toMatch(/^ 0 ║0123 {3}··/)
  })

  test('names below it the towers that stand outside the grid', () => {
    const towers = classic.board.towers.map(({ cell, ...tower }) =>
      tower.id === 'nw' ? tower : { ...tower, cell: cell! },
    )
    const pack = { ...classic, board: { ...classic.board, towers } }
    const text = boardText(contentOf(pack), stateOf({ heroes: [{ id: 'rohan', at: 'nw' }] }, pack))
    expect(text).toContain('\nNorth-west tower: 0\n')
  })
})

describe('standingsText', () => {
  test('says where everyone is, and with how much', () => {
    expect(standingsText(content, atLarge)).toMatchInlineSnapshot(`
      "Seat  Hero                Where             KP     Gold
      0     Sir Rohan           (2,0)             17/17  250
      1     Sigeir Sharpaxe     Treasure chamber  7/16   4200
      2     Bardhor Bowman      South-east tower  11/11  0
      3     Aelfric Browncloak  dead              -      -"
    `)
  })

  test('counts what a seat may not know, and does not value it', () => {
    const { redact } = drakborgen(classic)
    expect(standingsText(content, redact(atLarge, 0))).toContain('Treasure chamber  7/16   0 + 2 unseen')
    expect(standingsText(content, redact(atLarge, 1))).toContain('Treasure chamber  7/16   4200')
  })

  test('speaks Swedish', () => {
    expect(standingsText(content, drakborgen(classic).redact(atLarge, 0), 'sv')).toMatchInlineSnapshot(`
      "Plats  Hjälte            Var              KP     Guld
      0      Riddar Rohan      (2,0)            17/17  250
      1      Sigeir Skarpyxe   Skattkammaren    7/16   0 + 2 okända
      2      Bardhor Bågman    Sydöstra tornet  11/11  0
      3      Aelfric Brunkåpa  död              -      -"
    `)
  })

  test('names the winners, or the castle', () => {
    const over = (winners: ReadonlyArray<number>): State => ({
      ...atLarge,
      result: { reason: 'sunset', winners, castleWins: winners.length === 0 },
    })
    const last = (state: State, language: 'en' | 'sv') => standingsText(content, state, language).split('\n').pop()
    expect(last(over([1]), 'en')).toBe('Winner: Sigeir Sharpaxe')
    expect(last(over([0, 1]), 'en')).toBe('Winners: Sir Rohan, Sigeir Sharpaxe')
    expect(last(over([]), 'en')).toBe('Winner: the castle')
    expect(last(over([0]), 'sv')).toBe('Vinnare: Riddar Rohan')
    expect(last(over([]), 'sv')).toBe('Vinnare: borgen')
  })

  test('before the heroes are chosen there are seats', () => {
    const started = createEngine(drakborgen(classic)).from(
      drakborgen(classic).setup({ seats: 1, options: atLarge.options }),
      1,
    )
    expect(standingsText(content, started.game.table.state).split('\n')[1]).toBe('0     -     not yet begun  0/0  0')
  })
})
