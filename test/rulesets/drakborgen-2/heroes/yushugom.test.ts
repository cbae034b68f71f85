/** Yūshugom Bogd-Uul: principled. */
import { expect, test } from 'vitest'
import { cardOf } from '../../../support/catacombs/table.js'
import { E, step } from '../../../support/drakborgen/table.js'
import { given, testBox, twoBox, with2 } from '../../../support/drakborgen-2/table.js'

const magic = cardOf('orb', ['item', 'magic'], [{ tag: 'keepCard', as: 'treasure' }], { gm: 900 })
const lamp = cardOf('plain-lamp', ['item'], [{ tag: 'keepCard', as: 'item' }])
const pack = with2('room', magic, lamp)
const inRoom = (hero: string) =>
  given({
    pack,
    heroes: [
      { id: hero, at: [3, 3] },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [{ tag: 'chooseMove', hero: 0 }],
  })
const intoChamber = (hero: string) =>
  given({
    box: { ...testBox, magicTreasures: ['t3'] },
    heroes: [
      { id: hero, at: 'chamber' },
      { id: 'q', at: 'nw' },
    ],
    agenda: [{ tag: 'plunder', hero: 0 }],
  })

test('D2-YUSH-3, -5: a principled hero leaves what is magic where it is; its card counts as used', () => {
  inRoom('yushugom')
    .drawing('orb')
    .when(step(E))
    .includes(
      { tag: 'cardDrawn', card: 'orb' },
      { tag: 'magicItemIgnored', hero: 0, card: 'orb' },
      { tag: 'cardReturned', card: 'orb' },
    )
    .excludes('cardKept')
  inRoom('yushugom').drawing('plain-lamp').when(step(E)).includes({ tag: 'cardKept', card: 'plain-lamp' })
  inRoom('thargrim').drawing('orb').when(step(E)).includes({ tag: 'cardKept', card: 'orb' })
})

test('D2-MRIS-8: so does Mrishnahk', () => {
  inRoom('mrishnahk').drawing('orb').when(step(E)).includes({ tag: 'magicItemIgnored', card: 'orb' })
})

test('D2-EX-40: of two treasures the magic one goes under its pile without replacement; the other is kept', () => {
  const drew = intoChamber('yushugom').drawing('t3', 't5')
  drew.thenEvents([
    { tag: 'treasureDrawn', hero: 0, card: { card: 't3', knownTo: [0] } },
    { tag: 'magicTreasureIgnored', hero: 0, card: { card: 't3', knownTo: [0] } },
    { tag: 'treasureDrawn', hero: 0, card: { card: 't5', knownTo: [0] } },
    { tag: 'dragonPileShuffled', hero: 0, count: 8 },
  ])
  expect(drew.state.heroes[0]!.treasures).toEqual([{ card: 't5', knownTo: [0] }])
  expect(drew.state.piles.treasure.queue).toEqual([{ card: 't3', knownTo: [0] }])
  intoChamber('thargrim').drawing('t3', 't5').excludes('magicTreasureIgnored')
})

test('D2-YUSH-5: which treasure was left its player alone knows', () => {
  const drew = intoChamber('yushugom').drawing('t3', 't5')
  expect(drew.seen(0)).toContainEqual({ tag: 'magicTreasureIgnored', hero: 0, card: { card: 't3', knownTo: [0] } })
  for (const viewer of [1, 'spectator'] as const) {
    expect(drew.seen(viewer)).toContainEqual({
      tag: 'magicTreasureIgnored',
      hero: 0,
      card: { card: 'hidden', knownTo: [0] },
    })
    expect(drew.view(viewer).piles.treasure.queue).toEqual([{ card: 'hidden', knownTo: [0] }])
  }
})

test('D2-YUSH-1: strength 6, agility 6, armour 6, luck 5, 19 KP, and cards to fight with', () => {
  const card = twoBox.heroes.find(({ id }) => id === 'yushugom')!
  expect([card.sf, card.vf, card.rf, card.tf, card.kp]).toEqual([6, 6, 6, 5, 19])
  expect(card.combatCards).toHaveLength(3)
})
