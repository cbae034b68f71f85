import { createEngine, extend } from 'delvekit'
import { type Catacombs, catacombs, withCatacombs } from 'delvekit/catacombs'
import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
import { catacombNarrator, catacombSentences, drakborgenSentences, type Language } from 'delvekit/narrate'
import { describe, expect, test } from 'vitest'
import { samples } from './catacomb-samples.js'
import { faultsIn } from './faults.js'
import { isTold, playedGames, seatedAs, tagsIn, toldTo } from './games.js'

const pack = withCatacombs(classic)
const content = contentOf(pack)
const engine = createEngine(extend(drakborgen(pack), catacombs(pack)))
const languages: ReadonlyArray<Language> = ['en', 'sv']
const faults = faultsIn(pack)

/** Many tiles lead down, so that much is to be told of what lies there. */
const corridors = classic.tiles.filter(({ kind }) => kind === 'corridor').map(({ id }) => id)
const options = { extraWayDownTiles: corridors, climbBackFallback: { test: 'vf', die: 't12' } } as const

const games = playedGames(engine, () => options)
/** Rohan, Sigeir and Bardhor; seat 3 has no hero yet. */
const seated = seatedAs(games, ['rohan', 'sigeir', 'bardhor'])
const all: ReadonlyArray<ReadonlyArray<Catacombs['event']>> = Object.values(samples)

describe.each(languages)('the catacombs told in %s', (language) => {
  const tell = catacombNarrator(content, language)

  test('every kind of event has its sentence', async () => {
    const told = all.flatMap((of) => [of[0]?.tag ?? '', ...tell(seated, of).map((line) => `  ${line}`)])
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`told/catacombs-${language}.txt`)
  })

  test('no sentence has a hole in it or an id for a name', () => {
    expect(faults(tell(seated, all.flat()))).toEqual([])
  })

  test('no two kinds of event are told in the same words', () => {
    const kinds = all.flatMap((of) => [...new Set(tell(seated, of))])
    expect(kinds.filter((line, i) => kinds.indexOf(line) !== i)).toEqual([])
  })

  test('random games are told without a hole, as they were and as each seat saw them', () => {
    const told = games.flat().flatMap((transition) => {
      const { truth, seen } = toldTo(engine, tell, transition)
      expect(truth).toHaveLength(transition.events.filter(isTold).length)
      return [...truth, ...seen]
    })
    expect(faults(told)).toEqual([])
  })

  test('what the base tells is told as it tells it, but for the roll by which one comes up', () => {
    const base: Readonly<Record<string, unknown>> = drakborgenSentences[language]
    const both: Readonly<Record<string, unknown>> = catacombSentences[language]
    expect(Object.keys(base).filter((tag) => both[tag] !== base[tag])).toEqual(['dieRolled'])
    const die = { tag: 'dieRolled', hero: 0, die: 10, face: 3 } as const
    expect(tell(seated, [{ ...die, purpose: 'readTrack' }])).not.toEqual(tell(seated, [{ ...die, purpose: 'other' }]))
  })
})

test('the samples leave out no event that random games have', () => {
  const tags = tagsIn(games)
  const known = (tag: string): boolean => tag in samples || tag in drakborgenSentences.en
  expect(tags.filter((tag) => !known(tag))).toEqual([])
  expect(tags.filter((tag) => tag in samples).length).toBeGreaterThan(20)
})

test('a way up that needs something is told with its name, one by a test with what is tested', () => {
  const met = { tag: 'wayUpMet', hero: 0, card: 'below-smooth-shaft' } as const
  const terms = { attempt: null, needs: 'rope', consumes: false, onFail: 'retry' } as const
  const english = catacombNarrator(content, 'en')
  const swedish = catacombNarrator(content, 'sv')
  expect(english(seated, [{ ...met, terms }])).toEqual([
    'Sir Rohan comes to a way up, to be climbed with rope: Hole in the roof.',
  ])
  expect(swedish(seated, [{ ...met, terms }])).toEqual([
    'Riddar Rohan kommer till en uppgång, som kräver rep: Hål i taket.',
  ])
})
