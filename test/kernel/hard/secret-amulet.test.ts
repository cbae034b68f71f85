import { expect, test } from 'vitest'
import { play, table } from '../../support/toys/drakborgen-2/table.js'
import { card, face } from '../../support/toys/scene.js'

const heroes = table(['rohan', 'bardhor', 'dzala'])
const find = { tag: 'findAmulet', hero: 0 } as const
const hurt = (amount: number) => ({ tag: 'loseLife', hero: 0, amount, cause: 'fall' }) as const

test('the amulet is read aloud when its trigger is met, whatever led to it', () => {
  const { events } = play(heroes, [find, hurt(1), hurt(3), hurt(3)], [card('amulet-of-scars')])
  expect(events).toStrictEqual([
    { tag: 'amuletFound', hero: 0, keeper: 2, card: 'amulet-of-scars' },
    { tag: 'lifeLost', hero: 0, amount: 1, cause: 'fall' },
    { tag: 'lifeLost', hero: 0, amount: 3, cause: 'fall' },
    { tag: 'amuletRevealed', hero: 0, card: 'amulet-of-scars' },
    { tag: 'lifeLost', hero: 0, amount: 3, cause: 'fall' },
  ])
})

test('it is read aloud before what the trigger leads to, even over the dead', () => {
  const { tags } = play(heroes, [find, hurt(14)], [card('amulet-of-scars')])
  expect(tags).toStrictEqual(['amuletFound', 'lifeLost', 'amuletRevealed', 'died'])
})

test('another amulet waits for another trigger', () => {
  const depths = card('amulet-of-depths')
  expect(play(heroes, [find, hurt(3)], [depths]).tags).toStrictEqual(['amuletFound', 'lifeLost'])
  const torch = play(heroes, [find, { tag: 'drawCard', hero: 0 }], [depths, card('torch-goes-out')])
  expect(torch.tags).toStrictEqual(['amuletFound', 'cardDrawn', 'amuletRevealed'])
})

test("the wearer's neighbour to the right knows the amulet; the wearer, others and onlookers do not", () => {
  const { engine, events, game } = play(heroes, [find], [card('amulet-of-scars')])
  const viewers = [0, 1, 2, 'spectator'] as const
  const found = (card: string) => [{ tag: 'amuletFound', hero: 0, keeper: 2, card }]
  expect(viewers.map((viewer) => engine.seenBy(viewer, events))).toStrictEqual([
    found('hidden'),
    found('hidden'),
    found('amulet-of-scars'),
    found('hidden'),
  ])
  expect(viewers.map((viewer) => engine.observe(game, viewer).amulets.worn[0]?.card)).toStrictEqual([
    'hidden',
    'hidden',
    'amulet-of-scars',
    'hidden',
  ])
})

test('an amulet lying in the room cards is found: the base does not know the card', () => {
  const { tags } = play(heroes, [{ tag: 'drawCard', hero: 1 }], [card('strange-amulet'), card('amulet-of-dragonfire')])
  expect(tags).toStrictEqual(['cardDrawn', 'amuletFound'])
  const woken = play(
    heroes,
    [
      { tag: 'findAmulet', hero: 1 },
      { tag: 'drawDragon', hero: 1 },
    ],
    [card('amulet-of-dragonfire'), face(1)],
  )
  expect(woken.tags.slice(-3)).toStrictEqual(['dragonWoke', 'amuletRevealed', 'dragonSlept'])
})
