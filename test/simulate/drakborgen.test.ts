/** Figures of Drakborgen, and of what is laid over it. */
import { createEngine, extend, type Logged, type Ruleset, type Vocabulary } from 'delvekit'
import { playOut, randomBot } from 'delvekit/bots'
import { catacombs, withCatacombs } from 'delvekit/catacombs'
import { anniversary, classic, contentOf, type Drakborgen, drakborgen } from 'delvekit/drakborgen'
import { drakborgen2, standardBox, withDrakborgen2 } from 'delvekit/drakborgen-2'
import { drakborgenFigures, estimatesOf, type GameSummary, simulate, tallyOf } from 'delvekit/simulate'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'

type Game = Vocabulary & { readonly outcome: Drakborgen['outcome'] }
const fourOf = <V extends Game>() => [randomBot<V>(), randomBot<V>(), randomBot<V>(), randomBot<V>()]
const played = <V extends Game>(ruleset: Ruleset<V>, games: number): ReadonlyArray<GameSummary<V['outcome']>> => {
  const run = simulate(ruleset, { games, seed: 3, seats: 4, bots: fourOf<V>(), figures: drakborgenFigures })
  if (E.isLeft(run)) throw new Error('no run')
  return [...run.right]
}
const sumOf = (tally: ReturnType<typeof tallyOf>[string] | undefined): number =>
  Object.values(tally?.names ?? {}).reduce((sum, name) => sum + name.sum, 0)

const below = withCatacombs(classic)
const pack = withDrakborgen2(classic)
const full = extend(extend(drakborgen(pack), catacombs(pack)), drakborgen2(pack, standardBox))
const boxes = {
  classic: () => played(drakborgen(classic), 30),
  anniversary: () => played(drakborgen(anniversary), 30),
  catacombs: () => played(extend(drakborgen(below), catacombs(below)), 20),
  full: () => played(full, 20),
}

describe.each(Object.entries(boxes))('%s', (box, play) => {
  const games = play()
  const tallies = tallyOf(games)
  const n = games.length
  const standings = games.flatMap(({ outcome }) => outcome.standings)

  test('survival is that of the standings, by hero and by seat, and each hero is dead, lost or out', () => {
    const out = standings.filter(({ status }) => status === 'out').length
    expect(sumOf(tallies['survivalByHero'])).toBe(out)
    expect(sumOf(tallies['survivalBySeat'])).toBe(out)
    expect(sumOf(tallies['deaths'])).toBe(4 * n - out)
    expect(Object.keys(tallies['survivalBySeat']!.names)).toEqual(['seat 0', 'seat 1', 'seat 2', 'seat 3'])
    for (const { name, n: of, value } of estimatesOf(drakborgenFigures.survivalByHero, tallies['survivalByHero']!)) {
      const its = standings.filter(({ hero }) => hero === name)
      expect(of).toBe(its.length)
      expect(value).toBe(its.filter(({ status }) => status === 'out').length / its.length)
    }
  })

  test('gold and victories are those of the outcomes', () => {
    const gold = standings.reduce((sum, { gm }) => sum + gm, 0)
    expect(tallies['gold']?.names['all heroes']).toMatchObject({ n, sum: gold })
    expect([sumOf(tallies['goldByHero']), sumOf(tallies['goldBySeat'])]).toEqual([gold, gold])
    const wins = games.reduce((sum, { outcome }) => sum + outcome.winners.length, 0)
    expect([sumOf(tallies['winsByHero']), sumOf(tallies['winsBySeat'])]).toEqual([wins, wins])
    expect(sumOf(tallies['castleWins'])).toBe(games.filter(({ outcome }) => outcome.castleWins).length)
  })

  test('there are choices, rounds, cards, tiles and monsters, and events of every one of them', () => {
    const events = tallies['events']!.names
    expect(tallies['length']?.names['choices']?.sum).toBe(games.reduce((sum, { choices }) => sum + choices, 0))
    expect(tallies['length']?.names['rounds']?.sum).toBe(events['roundStarted']?.sum)
    expect(sumOf(tallies['tiles'])).toBe(events['tilePlaced']?.sum)
    expect(sumOf(tallies['monsters'])).toBe(events['monsterMet']?.sum)
    const drawn = [
      ...['cardDrawn', 'treasureDrawn', 'monsterCardDrawn', 'dragonCardPicked', 'catacombCardDrawn', 'amuletCardTaken'],
    ]
    expect(sumOf(tallies['cards'])).toBe(drawn.reduce((sum, tag) => sum + (events[tag]?.sum ?? 0), 0))
    expect(tallies['cards']?.names).not.toHaveProperty('hidden')
    expect('catacombCardDrawn' in events).toBe(box === 'catacombs' || box === 'full')
  })
})

test('cards and tiles are named by their ids', () => {
  const { card, tile } = contentOf(classic)
  const tallies = tallyOf(boxes.classic())
  for (const id of Object.keys(tallies['cards']!.names)) expect(card(id).id).toBe(id)
  for (const id of Object.keys(tallies['tiles']!.names)) expect(tile(id).id).toBe(id)
})

test('causes of death are those of the events', () => {
  const engine = createEngine(drakborgen(classic))
  const [first] = played(drakborgen(classic), 1)
  const events: Logged<Drakborgen>[] = []
  playOut(engine, { ...first!, seats: 4, bots: fourOf<Drakborgen>() }, (more) => events.push(...more))
  const causes = events.flatMap((event) =>
    event.tag === 'heroDied' ? [event.cause] : event.tag === 'heroLostAtSunset' ? ['sunset'] : [],
  )
  const deaths = tallyOf([first!])['deaths']
  expect(sumOf(deaths)).toBe(causes.length)
  expect(Object.keys(deaths!.names)).toEqual([...new Set(causes)].sort())
})
