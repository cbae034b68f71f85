/**
 * Whole games to be read: what a rule came to in play is seen here before it is seen in an odd log. After a change of rules
 * they are written anew with `npx vitest run playthroughs -u`, and what changed is read.
 */
import { withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic } from 'delvekit/drakborgen'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { type Asked, story, storyBelow } from '../../examples/story.js'

test.each([
  ['classic.txt', classic, { seed: 8194, seats: 4, language: 'en' }],
  ['anniversary.txt', anniversary, { seed: 6219, seats: 4, language: 'en' }],
  ['solo.txt', classic, { seed: 17406, seats: 1, language: 'en' }],
  ['solo-sv.txt', anniversary, { seed: 3934, seats: 1, language: 'sv' }],
] satisfies ReadonlyArray<readonly [string, typeof classic, Asked]>)(
  'a whole game is told: %s',
  async (file, pack, asked) => {
    const told = story(pack, asked)
    if (E.isLeft(told)) return expect.fail(told.left)
    await expect(`${told.right}\n`).toMatchFileSnapshot(`./${file}`)
  },
)

test('a whole game is told in which a hero walks the catacombs and comes up again', async () => {
  const told = storyBelow(withCatacombs(classic), { seed: 3519, seats: 4, language: 'en' })
  if (E.isLeft(told)) return expect.fail(told.left)
  expect(told.right).toMatch(/ has come up from the catacombs /)
  await expect(`${told.right}\n`).toMatchFileSnapshot('./classic-catacombs.txt')
})
