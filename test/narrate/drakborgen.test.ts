import { createEngine, type Logged, random, seeded, type Transition, type Viewer } from 'delvekit'
import { classic, contentOf, type Drakborgen, drakborgen, type Event } from 'delvekit/drakborgen'
import {
  drakborgenNarrator,
  drakborgenSentences,
  type Language,
  narrator,
  type Scene,
  type Sentences,
  sceneIn,
} from 'delvekit/narrate'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { faultsIn } from './faults.js'
import { samples } from './samples.js'

const content = contentOf(classic)
const engine = createEngine(drakborgen(classic))
const languages: ReadonlyArray<Language> = ['en', 'sv']

const faults = faultsIn(classic)

/** A random game of three or four heroes: every transition of it. */
const played = (seed: number): ReadonlyArray<Transition<Drakborgen>> => {
  const started = engine.start({ seats: 3 + (seed % 2), seed })
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
const isTold = (event: Logged<Drakborgen>): event is Event => event.tag !== 'taskDone'

describe.each(languages)('Drakborgen told in %s', (language) => {
  const tell = drakborgenNarrator(content, language)

  test('every kind of event has its sentence', async () => {
    const told = Object.values(samples).flatMap((of) => [
      of[0]?.tag ?? '',
      ...tell(seated, of).map((line) => `  ${line}`),
    ])
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`told/${language}.txt`)
  })

  test('no sentence has a hole in it or an id for a name', () => {
    expect(faults(tell(seated, Object.values(samples).flat()))).toEqual([])
  })

  test('no two kinds of event are told in the same words', () => {
    const kinds = Object.values(samples).map((of) => new Set(tell(seated, of)))
    const all = kinds.flatMap((of) => [...of])
    expect(all.filter((line, i) => all.indexOf(line) !== i)).toEqual([])
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
})

test('the samples leave out no event that random games have', () => {
  const tags = new Set(games.flat().flatMap(({ events }) => events.filter(isTold).map(({ tag }) => tag)))
  expect([...tags].filter((tag) => !(tag in samples))).toEqual([])
  expect(tags.size).toBeGreaterThan(60)
})

test('a treasure is told to whoever drew it', () => {
  const tell = drakborgenNarrator(content, 'en')
  const drawn: Event = { tag: 'treasureDrawn', hero: 0, card: { card: 'treasure-golden-chalice', knownTo: [0] } }
  expect(tell(seated, engine.seenBy(0, [drawn]))).toEqual(['Sir Rohan draws a treasure: Golden chalice (2000 gold).'])
  expect(tell(seated, engine.seenBy(1, [drawn]))).toEqual(['Sir Rohan draws a treasure.'])
})

test('an expansion adds its sentences to those of the game', () => {
  type LampLit = { readonly tag: 'lampLit'; readonly hero: number }
  const sentences: Sentences<Event | LampLit, Scene> = {
    ...drakborgenSentences.en,
    lampLit: ({ hero }, { who }) => `${who(hero)} lights a lamp.`,
  }
  const tell = narrator(sentences)
  const scene = sceneIn(content, 'en')(seated)
  expect(
    tell(scene, [
      { tag: 'lampLit', hero: 3 },
      { tag: 'stayedPut', hero: 0 },
    ]),
  ).toEqual(['Seat 3 lights a lamp.', 'Sir Rohan stays put.'])
})
