import { createEngine } from 'delvekit'
import { classic, contentOf, drakborgen, type Event } from 'delvekit/drakborgen'
import {
  drakborgenNarrator,
  drakborgenSentences,
  type Language,
  narrator,
  type Scene,
  type Sentences,
  sceneIn,
} from 'delvekit/narrate'
import { describe, expect, test } from 'vitest'
import { faultsIn } from './faults.js'
import { isTold, playedGames, seatedAs, tagsIn, toldTo } from './games.js'
import { samples } from './samples.js'

const content = contentOf(classic)
const engine = createEngine(drakborgen(classic))
const languages: ReadonlyArray<Language> = ['en', 'sv']

const faults = faultsIn(classic)

const games = playedGames(engine)
/** Rohan, Sigeir and Bardhor; seat 3 has no hero yet. */
const seated = seatedAs(games, ['rohan', 'sigeir', 'bardhor'])

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
    const told = games.flat().flatMap((transition) => {
      const { truth, seen } = toldTo(engine, tell, transition)
      expect(truth).toHaveLength(transition.events.filter(isTold).length)
      return [...truth, ...seen]
    })
    expect(faults(told)).toEqual([])
  })
})

test('the samples leave out no event that random games have', () => {
  const tags = tagsIn(games)
  expect(tags.filter((tag) => !(tag in samples))).toEqual([])
  expect(tags.length).toBeGreaterThan(60)
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
