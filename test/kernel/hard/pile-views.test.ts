import { expect, test } from 'vitest'
import { but, hero, play, table } from '../../support/toys/drakborgen-2/table.js'
import { card } from '../../support/toys/scene.js'

const two = table(['rohan', 'bardhor'], hero(0, { at: { x: 0, y: 0 } }), hero(1, { at: { x: 0, y: 0 } }))
const draw = { tag: 'drawTreasure', hero: 0 } as const

test('a view counts what it has not seen, and how many of those lie in the bag', () => {
  const { engine, game } = play(two, [draw, draw], [card('crown'), card('coins')])
  const view = engine.observe(game, 1)
  // Six cards it cannot place, of which four lie in the bag: which, it cannot know.
  expect(view.treasure).toStrictEqual({ unseen: { crown: 1, coins: 3, cup: 2 }, size: 4, queue: [] })
  expect(view.heroes[0]!.treasures).toStrictEqual([
    { card: 'hidden', knownTo: [0] },
    { card: 'hidden', knownTo: [0] },
  ])
  expect(engine.observe(game, 0).treasure).toStrictEqual({
    unseen: { crown: 0, coins: 2, cup: 2 },
    size: 4,
    queue: [],
  })
})

test('treasures that went back under the pile are drawn again in order, and chance is not asked', () => {
  const bare = but({
    treasure: {
      unseen: { crown: 0, coins: 0, cup: 0 },
      size: 0,
      queue: [
        { card: 'cup', knownTo: [1] },
        { card: 'crown', knownTo: 'everyone' },
      ],
    },
  })(two)
  const { events, engine, toAct } = play(bare, [draw, draw, draw], [])
  expect(toAct).toBeUndefined()
  expect(events).toStrictEqual([
    { tag: 'treasureDrawn', hero: 0, placed: { card: 'cup', knownTo: [0, 1] } },
    { tag: 'treasureDrawn', hero: 0, placed: { card: 'crown', knownTo: 'everyone' } },
  ])
  expect(engine.seenBy('spectator', events)).toStrictEqual([
    { tag: 'treasureDrawn', hero: 0, placed: { card: 'hidden', knownTo: [0, 1] } },
    { tag: 'treasureDrawn', hero: 0, placed: { card: 'crown', knownTo: 'everyone' } },
  ])
})

test("a strike is its chooser's secret until both are in", () => {
  const { engine, game } = play(two, [{ tag: 'combat', hero: 0, monster: 'goblin' }], [{ strike: 'slash' }])
  expect([0, 1, 'spectator'].map((viewer) => engine.observe(game, viewer as 0).fight?.strikes)).toStrictEqual([
    { hero: 'slash', monster: null },
    { hero: 'hidden', monster: null },
    { hero: 'hidden', monster: null },
  ])
})
