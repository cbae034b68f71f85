/**
 * What random games come to: every card, tile, monster, option, decision, event and effect there is. Whatever no game
 * reaches is a fault, either of the rules or of the pack.
 */
import { anniversary, classic, type Pack } from 'delvekit/drakborgen'
import { expect, test } from 'vitest'
import { inSmallCastle } from '../../support/drakborgen/castle.js'
import { inPack, inRules, playerOf, scant } from '../../support/drakborgen/reach.js'

/** Plays random games of some packs until all of this is reached, at most so many games, and says what is not. */
const unreached = (packs: ReadonlyArray<Pack>, wanted: ReadonlyArray<string>, most: number): ReadonlyArray<string> => {
  const missing = new Set(wanted)
  const players = packs.map(playerOf)
  for (let games = 0; games < most && missing.size > 0; games++)
    for (const { reached } of players[games % players.length]!.play(games))
      for (const what of reached) missing.delete(what)
  return [...missing]
}

/** Less than half of them is enough. */
const MOST = 5000
/** Of a mutant it tells nothing that other tests do not, and takes its time. */
const unlessMutated = test.skipIf(process.env['STRYKER_MUTATOR_WORKER'] !== undefined)

unlessMutated.each([
  ['classic', classic],
  ['anniversary', anniversary],
])('everything in the box %s comes about in some random game', (_, pack) => {
  expect(unreached([inSmallCastle(pack), pack], inPack(pack), MOST)).toEqual([])
})

unlessMutated('every option, decision, event and task of the rules comes about in some random game', () => {
  const packs = [anniversary, classic].flatMap((pack) => [inSmallCastle(pack), scant(pack)])
  expect(unreached(packs, inRules(), MOST)).toEqual([])
})
