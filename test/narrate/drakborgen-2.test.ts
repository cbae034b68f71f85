import { createEngine, extend } from 'delvekit'
import { catacombs } from 'delvekit/catacombs'
import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
import { drakborgen2, type Options, standardBox, type Two, withDrakborgen2 } from 'delvekit/drakborgen-2'
import {
  catacombSentences,
  drakborgen2Narrator,
  drakborgen2Sentences,
  type Language,
  narrator,
  sceneWith,
} from 'delvekit/narrate'
import { describe, expect, test } from 'vitest'
import { beneath, samples } from './drakborgen-2-samples.js'
import { faultsIn } from './faults.js'
import { isTold, playedGames, seatedAs, tagsIn, toldTo } from './games.js'

type Event = Two['event']

const pack = withDrakborgen2(classic)
const box = standardBox
const content = contentOf(pack)
const engine = createEngine(extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, box)))
const languages: ReadonlyArray<Language> = ['en', 'sv']
const faults = faultsIn({ pack, box })

/** What the standard options leave out. */
const others: Partial<Options> = {
  spotHidden: 'afterFirst',
  amuletTrigger: 'keeper',
  oracazNotFollowed: 'returns',
  oracazDestroyPermanent: true,
  fireballObstacle: 'permanent',
  daggerOptional: true,
}
const games = playedGames(engine, (seed) => (seed % 4 < 2 ? {} : others))
/** Durim, Yūbara, Dzála and Mrishnahk. */
const seated = seatedAs(games, ['durim', 'yubara', 'dzala', 'mrishnahk'])
const all: ReadonlyArray<ReadonlyArray<Event>> = Object.values(samples)

describe.each(languages)('Drakborgen II told in %s', (language) => {
  const tell = drakborgen2Narrator(content, box, language)

  test('every kind of event has its sentence', async () => {
    const told = [...all, beneath].flatMap((of) => [
      of === beneath ? 'the game beneath' : (of[0]?.tag ?? ''),
      ...tell(seated, of).map((line) => `  ${line}`),
    ])
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`told/drakborgen-2-${language}.txt`)
  })

  test('no sentence has a hole in it or an id for a name', () => {
    expect(faults(tell(seated, [...all.flat(), ...beneath]))).toEqual([])
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

  test('what is beneath is told as it tells it, but for what dice are rolled for and the tests of an animal', () => {
    const base: Readonly<Record<string, unknown>> = catacombSentences[language]
    const both: Readonly<Record<string, unknown>> = drakborgen2Sentences[language]
    expect(Object.keys(base).filter((tag) => both[tag] !== base[tag])).toEqual(['dieRolled', 'testRolled'])
    const scene = sceneWith(content, box, language)(seated)
    const [unknown, known, hers, its] = beneath
    const told = (some: typeof beneath) => narrator(catacombSentences[language])(scene, some)
    expect(tell(seated, [known!, hers!])).toEqual(told([known!, hers!]))
    expect(tell(seated, [unknown!, its!])).not.toEqual(told([unknown!, its!]))
  })

  test('what is hidden from a seat is left out of what it is told', () => {
    const secret = /Blod|blood|brunn|well|^B|: B|4/
    const { letterHidden, hideSet, warnTileLaid, amuletCardTaken, amuletThrown, amuletReturned } = samples
    for (const [truth, seen] of [letterHidden, hideSet, warnTileLaid, amuletCardTaken, amuletThrown, amuletReturned]) {
      expect(tell(seated, [truth!]).join()).toMatch(secret)
      expect(tell(seated, [seen!]).join()).not.toMatch(secret)
    }
  })
})

test('the samples leave out no event that random games have', () => {
  const tags = tagsIn(games)
  const known = (tag: string): boolean => tag in samples || tag in catacombSentences.en
  expect(tags.filter((tag) => !known(tag))).toEqual([])
  expect(tags.filter((tag) => tag in samples).length).toBeGreaterThan(50)
})

test('amulets, floor tiles and animals have their names from the box', () => {
  const english = drakborgen2Narrator(content, box, 'en')
  const swedish = drakborgen2Narrator(content, box, 'sv')
  const events = [...samples.amuletRevealed, ...samples.floorTilePlaced, ...samples.oracazFollowed]
  expect(english(seated, events)).toEqual([
    'Now all know what amulet Durim Daggerclasp wears: Amulet of blood.',
    'Something is laid over the floor under Durim Daggerclasp at (3,7): The altar.',
    'Dzála Náryn of Zimendell climbs down after the oracaz.',
  ])
  expect(swedish(seated, events)).toEqual([
    'Nu vet alla vilken amulett Durim Dolkspänne bär: Blodets amulett.',
    'En golvbricka läggs under Durim Dolkspänne på (3,7): Offeraltaret.',
    'Dzála Náryn av Zimendell klättrar ned efter oracazen.',
  ])
})
