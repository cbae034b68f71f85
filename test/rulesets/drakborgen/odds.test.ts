/** The odds of both boxes where chance decides, against sums over what the boxes say, made without the rules. */
import { anniversary, classic, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import { type Fraction, fraction, oddsOf } from 'delvekit/testkit'
import { describe, expect, test } from 'vitest'
import { flee, givenOf } from '../../support/drakborgen/rooms.js'
import { E, moves, N, S, type Setting, square, step, tableOf } from '../../support/drakborgen/table.js'

type Event = { readonly tag: string }
type Hit = NonNullable<Pack['monsterCards'][number]['reactions']['flee']['default']>['hit']

const boxes = [classic, anniversary] as const
const heroesOf = boxes.flatMap((box) => box.heroes.map((hero) => [box.id, hero.id, box, hero] as const))
const plain = 'tile-room-oooo'
const wellOf = ({ tiles }: Pack): string => tiles.find(({ kind }) => kind === 'well')!.id
const others = (box: Pack, id: string) => ({ id: box.heroes.find((hero) => hero.id !== id)!.id, at: 'nw' as const })
const told =
  (...tags: ReadonlyArray<string>) =>
  (_: unknown, events: ReadonlyArray<Event>): string | undefined =>
    events.find(({ tag }) => tags.includes(tag))?.tag

describe.each(heroesOf)('in %s %s', (_, id, box, { sf, vf }) => {
  const rules = drakborgen(box)

  test('DB-WELL-1, -2: holds the edge of a well in as many cases of twelve as its agility', () => {
    const agenda = [{ tag: 'enterWell', hero: 0, square: square(3, 3), edge: S }] as const
    const start = tableOf({ heroes: [{ id, at: [3, 3] }], tiles: { '3,3': wellOf(box) }, agenda }, box)
    const odds = oddsOf(rules, start, told('wellEdgeHeld', 'fellIntoWell'))
    expect(odds).toEqual({ wellEdgeHeld: fraction(vf, 12), fellIntoWell: fraction(12 - vf, 12) })
  })

  test('DB-WELL-7, -10, -11: jumps with n treasures in as many cases of twelve as its agility less n', () => {
    const stance = { tag: 'wellEdge', edge: S } as const
    for (const n of [0, 1, 2, 3]) {
      const treasures = box.decks.treasure.slice(0, n).map((card) => card.id)
      const hero = { id, at: [3, 3], stance, treasures } as const
      const start = tableOf({ heroes: [hero], tiles: { '3,3': wellOf(box) }, agenda: moves(0) }, box)
      const odds = oddsOf(rules, start, told('wellJumped', 'fellIntoWell'), {
        choose: (legal) => legal.findIndex(({ tag }) => tag === 'jump'),
      })
      expect(odds).toEqual({ wellJumped: fraction(vf - n, 12), fellIntoWell: fraction(12 - vf + n, 12) })
    }
  })

  test('DB-PORT-3: lifts a portcullis in as many cases of twelve as its strength', () => {
    const tiles = { '3,3': ['tile-portcullis-room-pooo', 0], '3,2': plain } as const
    const start = tableOf({ heroes: [{ id, at: [3, 3] }], tiles, agenda: moves(0) }, box)
    const odds = oddsOf(rules, start, told('portcullisLifted', 'portcullisHeld'), {
      choose: (legal) => legal.findIndex((action) => action.tag === 'step' && action.dir === N),
    })
    expect(odds).toEqual({ portcullisLifted: fraction(sf, 12), portcullisHeld: fraction(12 - sf, 12) })
  })
})

describe.each(boxes.map((box) => [box.id, box] as const))('in the box %s', (_, box) => {
  const rules = drakborgen(box)
  const [first] = box.heroes

  test('DB-DARK-3…5: each exit of a dark room is as likely as the others, however it lies', () => {
    const rooms = box.tiles.filter(({ kind }) => kind === 'darkRoom')
    expect(rooms.length).toBeGreaterThan(0)
    for (const { id, edges } of rooms)
      for (const rotation of [0, 1, 2, 3] as const) {
        const hero = { id: first!.id, at: [4, 4], stance: { tag: 'dark', edge: null } } as const
        const start = tableOf({ heroes: [hero], tiles: { '4,4': [id, rotation] }, agenda: moves(0) }, box)
        const odds = oddsOf(
          rules,
          start,
          (__, events) => events.flatMap((event) => (event.tag === 'darkExitRolled' ? [`exit ${event.exit}`] : []))[0],
        )
        const exits = edges.flatMap((edge, dir) => (edge === 'wall' ? [] : [(dir + rotation) % 4]))
        expect(odds).toEqual(Object.fromEntries(exits.map((exit) => [`exit ${exit}`, fraction(1, exits.length)])))
      }
  })

  test('DB-DOOR-1…3, -5: each door card is as likely as it is there', () => {
    const { id: room, edges } = box.tiles.find((tile) => tile.kind === 'room' && tile.edges.includes('door'))!
    const north = [0, 3, 2, 1] as const
    const tiles = { '3,3': [room, north[edges.indexOf('door')]!], '3,2': plain } as const
    const start = tableOf({ heroes: [{ id: first!.id, at: [3, 3] }], tiles, agenda: moves(0) }, box)
    const odds = oddsOf(
      rules,
      start,
      (__, events) => events.flatMap((event) => (event.tag === 'cardDrawn' ? [event.card] : []))[0],
      {
        choose: (legal) =>
          Math.max(
            legal.findIndex((action) => action.tag === 'step' && action.dir === N),
            legal.findIndex(({ tag }) => tag === 'pass'),
          ),
      },
    )
    expect(box.counts.door).toBe(15)
    expect(odds).toEqual(Object.fromEntries(box.decks.door.map(({ id, count }) => [id, fraction(count, 15)])))
  })

  test('DB-DRGN-3, DB-EX-52: the dragon wakes at the k-th card once in eight for every k', () => {
    const agenda = Array.from({ length: 8 }, () => ({ tag: 'drawDragon', hero: 0 }) as const)
    const start = tableOf({ heroes: [{ id: first!.id, at: 'chamber' }], agenda }, box)
    const odds = oddsOf(rules, start, (__, events) =>
      events.some(({ tag }) => tag === 'dragonWoke')
        ? `card ${events.filter(({ tag }) => tag === 'dragonCardPicked').length}`
        : undefined,
    )
    expect(odds).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((k) => [`card ${k}`, fraction(1, 8)])))
  })

  /** A card that brings this kind of monster, and nothing besides. */
  const cardFor = (kind: string) =>
    box.decks.room.find(
      ({ effects: [only, ...more] }) =>
        only?.tag === 'meet' && 'kind' in only && only.kind === kind && more.length === 0,
    )
  const kinds = box.monsterKinds.filter(({ id, fightsAs }) => fightsAs !== null && cardFor(id) !== undefined)

  test('DB-R-72: five kinds of monsters are fought with combat cards', () => {
    expect(kinds.length).toBe(5)
  })
  test.each(kinds.map(({ id }) => id))('DB-REACT-3, -5…7: how a flight from %s ends, and whether it hurts', (kind) => {
    for (const hero of box.heroes) {
      const setting: Setting = {
        heroes: [{ id: hero.id, at: [3, 3] }, others(box, hero.id)],
        tiles: { '3,3': plain, '4,3': plain },
        agenda: moves(0),
      }
      const met = givenOf(box, setting).drawing(cardFor(kind)!.id).when(step(E), flee)
      const odds = oddsOf(rules, met.game, (__, events: ReadonlyArray<Drakborgen['event'] | Event>) => {
        const how = events.some(({ tag }) => tag === 'kpLost') ? 'hurt' : 'unhurt'
        const end = told('heroFled', 'combatStarted', 'monsterFled', 'heroDied')(__, events)
        return end === undefined ? undefined : `${end}, ${how}`
      })
      expect(odds).toEqual(flights(box, kind, hero))
    }
  })
})

/** How a flight ends, summed over the monster cards and the faces of their dice. */
const flights = (box: Pack, kind: string, hero: Pack['heroes'][number]): Record<string, Fraction> => {
  const ends = { fleeSucceeds: 'heroFled', combat: 'combatStarted', monsterFlees: 'monsterFled' } as const
  const ways: Record<string, number> = {}
  const cards = box.monsterCards.reduce((sum, { count }) => sum + count, 0)
  for (const { count, reactions } of box.monsterCards) {
    const { outcome, hit } = reactions.flee.byKind[kind] ?? reactions.flee.default!
    for (let face = 1; face <= 12; face++) {
      const loss = lossBy(hit, face, hero)
      const end = loss >= hero.kp ? 'heroDied' : ends[outcome]
      const way = `${end}, ${loss > 0 ? 'hurt' : 'unhurt'}`
      ways[way] = (ways[way] ?? 0) + count
    }
  }
  return Object.fromEntries(Object.entries(ways).map(([way, n]) => [way, fraction(n, cards * 12)]))
}
/** What a hit takes when a twelve-sided die shows this; a six-sided one shows half of it. */
const lossBy = (hit: Hit, twelfth: number, hero: Pack['heroes'][number]): number => {
  if (hit === undefined) return 0
  if ('fixed' in hit) return hit.fixed
  if ('half' in hit) return hit.round === 'up' ? Math.ceil(hero.kp / 2) : Math.floor(hero.kp / 2)
  const face = hit.die === 't12' ? twelfth : Math.ceil(twelfth / 2)
  if ('divide' in hit) return hit.round === 'up' ? Math.ceil(face / hit.divide) : Math.floor(face / hit.divide)
  const minus = typeof hit.minus === 'string' ? hero[hit.minus] : (hit.minus ?? 0)
  return Math.max(0, face + (hit.plus ?? 0) - minus)
}
