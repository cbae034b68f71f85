import { createEngine, extend, type Logged, random, seeded, type Transition, type Viewer } from 'delvekit'
import { type Catacombs, catacombs, type Under, withCatacombs } from 'delvekit/catacombs'
import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
import { catacombNarrator, catacombSentences, drakborgenSentences, type Language } from 'delvekit/narrate'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { samples } from './catacomb-samples.js'
import { faultsIn } from './faults.js'

type Event = Under['event']

const pack = withCatacombs(classic)
const content = contentOf(pack)
const engine = createEngine(extend(drakborgen(pack), catacombs(pack)))
const languages: ReadonlyArray<Language> = ['en', 'sv']
const faults = faultsIn(pack)

/** Many tiles lead down, so that much is to be told of what lies there. */
const corridors = classic.tiles.filter(({ kind }) => kind === 'corridor').map(({ id }) => id)
const options = { extraWayDownTiles: corridors, climbBackFallback: { test: 'vf', die: 't12' } } as const

/** A random game of three or four heroes: every transition of it. */
const played = (seed: number): ReadonlyArray<Transition<Under>> => {
  const started = engine.start({ seats: 3 + (seed % 2), seed, options })
  if (E.isLeft(started)) throw new Error('not started')
  const transitions = [started.right]
  const player = random(seeded(-1 - seed))
  for (let { game } = started.right; O.isSome(engine.toAct(game)); ) {
    const next = engine.reduceAt(game, player.below(engine.legalActions(game).length))
    transitions.push(next)
    game = next.game
  }
  return transitions
}
const games = Array.from({ length: 20 }, (_, i) => played(i + 1))
/** Rohan, Sigeir and Bardhor; seat 3 has no hero yet. */
const seated = {
  heroes: played(1)[0]!.game.table.state.heroes.map((hero, seat) => ({
    ...hero,
    id: ['rohan', 'sigeir', 'bardhor'][seat] ?? null,
  })),
}
const isTold = (event: Logged<Under>): event is Event => event.tag !== 'taskDone'
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
    const told = games.flat().flatMap(({ game, events }) => {
      const { state } = game.table
      const truth = tell(state, events)
      expect(truth).toHaveLength(events.filter(isTold).length)
      const viewers: ReadonlyArray<Viewer> = [...state.heroes.keys(), 'spectator']
      return [
        ...truth,
        ...viewers.flatMap((viewer) => tell(engine.observe(game, viewer), engine.seenBy(viewer, events))),
      ]
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
  const tags = new Set(games.flat().flatMap(({ events }) => events.filter(isTold).map(({ tag }) => tag)))
  const known = (tag: string): boolean => tag in samples || tag in drakborgenSentences.en
  expect([...tags].filter((tag) => !known(tag))).toEqual([])
  expect([...tags].filter((tag) => tag in samples).length).toBeGreaterThan(20)
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
