import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { anniversary } from '../../../../src/rulesets/drakborgen/content/anniversary/index.js'
import { decodePack } from '../../../../src/rulesets/drakborgen/content/checks.js'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'
import { BaseEffect, type Damage, type Effect, FACES } from '../../../../src/rulesets/drakborgen/content/effect.js'
import type { Card, Hero, Letter, Pack, Reaction, UseWindow } from '../../../../src/rulesets/drakborgen/content/pack.js'
import { effectsIn, usesIn } from '../../../../src/rulesets/drakborgen/content/walk.js'

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((a, b) => a + b, 0)
const mean = (numbers: ReadonlyArray<number>) => sum(numbers) / numbers.length
const pieces = (entries: ReadonlyArray<{ readonly count: number }>) => sum(entries.map(({ count }) => count))
const { board, decks, tiles } = anniversary

describe('the box', () => {
  test('the pack passes its load checks', () => {
    expect(decodePack(JSON.parse(JSON.stringify(anniversary)))).toEqual(E.right(anniversary))
  })

  test('DB-COMP-1: exactly the cards of the printed list, kind by kind, 224 in all', () => {
    const cards = {
      heroes: anniversary.heroes.length,
      crossbows: pieces(anniversary.weapons),
      combat: anniversary.combatCards.length,
      treasure: pieces(decks.treasure),
      dragon: pieces(decks.dragon),
      room: pieces(decks.room),
      search: pieces(decks.search),
      roomSearch: pieces(decks.roomSearch),
      chest: pieces(decks.chest),
      door: pieces(decks.door),
      monster: pieces(anniversary.monsterCards),
      rings: anniversary.rings.length,
    }
    expect(cards).toEqual({
      heroes: 8,
      crossbows: 2,
      combat: 36,
      treasure: 33,
      dragon: 8,
      room: 60,
      search: 15,
      roomSearch: 14,
      chest: 14,
      door: 15,
      monster: 15,
      rings: 4,
    })
    expect(sum(Object.values(cards))).toBe(224)
  })

  test('DB-COMP-2: exactly 88 square tiles, and the one double tile of the treasure chamber', () => {
    expect(Object.fromEntries(anniversary.tileKinds.map(({ kind, count }) => [kind, count]))).toEqual({
      room: 53,
      portcullisRoom: 10,
      corridor: 11,
      darkRoom: 4,
      debris: 3,
      well: 2,
      turningRoom: 5,
    })
    expect(pieces(tiles)).toBe(88)
    expect(board.chamber.cells).toHaveLength(2)
  })

  test('DB-COMP-3: eight kinds of card form a pile, and there are no traps to draw', () => {
    const piles = Object.entries({ ...decks, monster: anniversary.monsterCards }).filter(
      ([, cards]) => cards.length > 0,
    )
    expect(piles.map(([pile]) => pile).sort()).toEqual(
      ['room', 'monster', 'roomSearch', 'door', 'chest', 'search', 'treasure', 'dragon'].sort(),
    )
  })

  test('DB-COMP-4: heroes, rings, crossbows and combat cards are in no pile', () => {
    const { heroes, rings, weapons, combatCards, monsterCards } = anniversary
    const drawn = [...Object.values({ ...decks }).flat(), ...monsterCards].map(({ id }) => id)
    for (const { id } of [...heroes, ...rings, ...weapons, ...combatCards]) expect(drawn).not.toContain(id)
  })

  const lettersOf = (ids: ReadonlyArray<string>): ReadonlyArray<Letter> =>
    ids.flatMap((id) => anniversary.combatCards.filter((card) => card.id === id)).map(({ letter }) => letter)

  test('DB-COMP-5: every hero has three combat cards, A, B and C, and hits twice with one of them', () => {
    for (const { combatCards } of anniversary.heroes) {
      expect(lettersOf(combatCards)).toEqual(['A', 'B', 'C'])
      const twice = anniversary.combatCards.filter(
        ({ id, hitsTwice }) => combatCards.includes(id) && hitsTwice.length > 0,
      )
      expect(twice).toHaveLength(1)
    }
  })

  test('DB-COMP-6: each of the four monster sets has three combat cards, A, B and C', () => {
    expect(anniversary.monsterSets.map(({ combatCards }) => lettersOf(combatCards))).toEqual(
      Array(4).fill(['A', 'B', 'C']),
    )
  })

  test('DB-R-6: Bardhor and Béla have the crossbows', () => {
    const armed = anniversary.heroes.filter(({ equipment }) => equipment.length > 0)
    expect(armed.map(({ id, equipment }) => [id, equipment])).toEqual([
      ['bardhor', ['crossbow']],
      ['bela', ['crossbow']],
    ])
  })

  test('DB-SPIN-1: a turning room turns a quarter, and has a second opening', () => {
    expect(anniversary.tileKinds.flatMap(({ quarterTurns }) => quarterTurns ?? [])).toEqual([1])
    for (const { edges } of tiles.filter(({ kind }) => kind === 'turningRoom'))
      expect(edges.filter((edge) => edge === 'open').length).toBeGreaterThan(1)
  })

  test('DB-EX-8: the brooch of 25 gold coins is among the room cards', () => {
    expect(decks.room.filter(({ gm }) => gm === 25)).toEqual([expect.objectContaining({ count: 1, from: 'ours' })])
  })

  test('DB-R-63: a mountain troll of 4 KP fights if attacked; some cards speak of all monsters, some of each', () => {
    const { monsterCards } = anniversary
    const printed = monsterCards.filter(
      (card) =>
        reactionOf(card, 'attack', 'mountain-troll').outcome === 'combat' &&
        kpOf(card, 'attack', 'mountain-troll') === 4,
    )
    expect(printed).toHaveLength(1)
    expect(monsterCards.some(({ kp }) => kp?.default !== undefined)).toBe(true)
    expect(monsterCards.some(({ kp }) => kp?.byKind['orc'] !== undefined)).toBe(true)
    expect(monsterCards.some(({ reactions }) => reactions.attack.default !== undefined)).toBe(true)
    expect(monsterCards.some(({ reactions }) => reactions.flee.default === undefined)).toBe(true)
  })
})

// Sources and words

/** Every object in the pack. */
const objectsIn = (value: unknown): ReadonlyArray<object> =>
  typeof value !== 'object' || value === null ? [] : [value, ...Object.values(value).flatMap(objectsIn)]

test('whatever is ours says what is ours about it', () => {
  const ours = objectsIn(anniversary).filter((entry) => 'from' in entry && entry.from === 'ours')
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter((entry) => !('note' in entry))).toEqual([])
})

test('how many there are of anything but dragon cards nobody has told', () => {
  const told = objectsIn(anniversary).filter((entry) => 'count' in entry && 'from' in entry && entry.from !== 'ours')
  expect(told).toEqual(decks.dragon)
})

test('everything that has words has them in Swedish and in English', () => {
  const words = objectsIn(anniversary).filter((entry) => 'sv' in entry || 'en' in entry)
  expect(words.length).toBeGreaterThan(200)
  for (const entry of words)
    expect(entry).toEqual({ sv: expect.stringMatching(/^\S.*\S$/), en: expect.stringMatching(/^\S.*\S$/) })
})

// Balance

type Column = 'attack' | 'wait' | 'flee'
type MonsterCard = Pack['monsterCards'][number]
const reactionOf = ({ reactions }: MonsterCard, column: Column, kind: string): Reaction =>
  (reactions[column].byKind[kind] ?? reactions[column].default)!
const kpOf = (card: MonsterCard, column: Column, kind: string): number =>
  (reactionOf(card, column, kind).kp ?? card.kp?.byKind[kind] ?? card.kp?.default)!

const faces = (n: number): ReadonlyArray<number> => Array.from({ length: n }, (_, i) => i + 1)

/** What a hero loses on average. */
const amountOf = (damage: Damage, hero: Hero): number => {
  if ('fixed' in damage) return damage.fixed
  if ('half' in damage) return hero.kp / 2
  const of = (face: number): number => {
    if ('divide' in damage) return Math[damage.round === 'up' ? 'ceil' : 'floor'](face / damage.divide)
    const { plus = 0, minus = 0 } = damage
    return Math.max(0, face + plus - (typeof minus === 'number' ? minus : hero[minus]))
  }
  return mean(faces(FACES[damage.die]).map(of))
}

/** The KP that effects take on average, fights left out; whoever chooses does so to the best of its own interest. */
const lossOf = (pack: Pack, hero: Hero, effects: ReadonlyArray<Effect>): number =>
  sum(
    effects.filter(BaseEffect.is).map((effect): number => {
      const loss = (inner: ReadonlyArray<Effect>): number => lossOf(pack, hero, inner)
      switch (effect.tag) {
        case 'loseKp':
          return 'full' in effect.amount ? hero.kp : amountOf(effect.amount, hero)
        case 'kill':
          return hero.kp
        case 'ambush':
          return amountOf({ die: 't12', minus: 'tf' }, hero)
        case 'test': {
          const plus = typeof effect.plus === 'number' ? effect.plus : 0
          const pass = Math.min(12, Math.max(0, hero[effect.property] - plus)) / 12
          return pass * loss(effect.pass) + (1 - pass) * loss(effect.fail)
        }
        case 'rollTable':
          return typeof effect.table === 'string'
            ? 0
            : sum(effect.table.map((row) => (row.to - row.from + 1) * loss(row.effects))) / FACES[effect.die]
        case 'chooseEffect': {
          const losses = effect.options.map((option) => loss(option.effects))
          return effect.who === 'owner' ? Math.min(...losses) : Math.max(...losses)
        }
        case 'drawFrom':
          return effect.optional || effect.pile !== 'trap' ? 0 : lossPerCard(pack, pack.decks.trap, [hero])
        default:
          return 0
      }
    }),
  )
type Losing = Pick<Card, 'count' | 'effects' | 'tags'>
const lossPerCard = (pack: Pack, cards: ReadonlyArray<Losing>, heroes: ReadonlyArray<Hero>): number =>
  mean(
    heroes.map((hero) => sum(cards.map(({ effects, count }) => count * lossOf(pack, hero, effects))) / pieces(cards)),
  )

const both = [anniversary, classic] as const
const piles = ['room', 'door', 'search', 'chest', 'roomSearch'] as const

describe('balance against the box of 1985', () => {
  const share = (pack: Pack, holds: (card: Card) => boolean): number =>
    pieces(pack.decks.room.filter(holds)) / pieces(pack.decks.room)
  const meets = ({ effects }: Card): boolean => effects.some(({ tag }) => tag === 'meet' || tag === 'ambush')
  const ambushes = ({ effects }: Card): boolean => effects.some(({ tag }) => tag === 'ambush')

  test.each([
    ['an empty room', (card: Card) => card.id === 'room-empty', 0.41],
    ['a monster', meets, 0.3],
    ['an ambush', ambushes, 0.06],
    ['a trap', ({ tags }: Card) => tags.includes('trap'), 0.035],
    ['an animal that is no monster', ({ tags }: Card) => tags.includes('animal'), 0.035],
  ])('a room card is %s as often, within two cards of a hundred', (_what, holds, about) => {
    for (const pack of both) expect(Math.abs(share(pack, holds) - about)).toBeLessThan(0.02)
  })

  test('a room card leads to a chest or a fallen warrior as often, within two cards of a hundred', () => {
    const drawn = (pack: Pack, pile: string): number =>
      sum(
        pack.decks.room.flatMap(({ effects, count }) =>
          effects
            .filter(BaseEffect.is)
            .flatMap((effect) => (effect.tag === 'drawFrom' && effect.pile === pile ? [effect.count * count] : [])),
        ),
      ) / pieces(pack.decks.room)
    for (const pile of ['chest', 'search'])
      expect(Math.abs(drawn(anniversary, pile) - drawn(classic, pile))).toBeLessThan(0.02)
  })

  test.each(piles)('a card of the %s pile costs as many KP outright, within a tenth of one', (pile) => {
    const [here, there] = both.map((pack) => lossPerCard(pack, pack.decks[pile], pack.heroes))
    expect(Math.abs(here! - there!)).toBeLessThan(0.1)
  })

  test.each(['room', 'door', 'chest'] as const)('a trap of the %s pile costs as many KP, within one', (pile) => {
    const [here, there] = both.map((pack) => {
      const traps = [...pack.decks[pile]].filter(({ tags }) => tags.includes('trap'))
      return lossPerCard(pack, traps, pack.heroes)
    })
    expect(Math.abs(here! - there!)).toBeLessThan(1)
  })

  /** What a pile is worth a card; the dragon's cache is a test of luck at +3 for a treasure like any other. */
  const gmPerCard = (pack: Pack, pile: 'room' | 'search' | 'chest' | 'roomSearch'): number => {
    const treasure = sum(pack.decks.treasure.map(({ gm, count }) => gm * count)) / pieces(pack.decks.treasure)
    const cache = mean(pack.heroes.map(({ tf }) => Math.max(0, tf - 3) / 12)) * treasure
    const worth = ({ id, gm = 0, count }: Card): number => count * (id === 'room-search-cache' ? cache : gm)
    return sum(pack.decks[pile].map(worth)) / pieces(pack.decks[pile])
  }
  test.each(['search', 'chest', 'roomSearch'] as const)(
    'a card of the %s pile is worth as much, within a quarter',
    (pile) => {
      expect(gmPerCard(anniversary, pile) / gmPerCard(classic, pile)).toBeGreaterThan(0.75)
      expect(gmPerCard(anniversary, pile) / gmPerCard(classic, pile)).toBeLessThan(1.25)
    },
  )
  test('a room card is worth less than one gold coin', () => {
    for (const pack of both) expect(gmPerCard(pack, 'room')).toBeLessThan(1)
  })

  test('the treasure chamber is worth about 30 000 gold coins', () => {
    const worth = sum(decks.treasure.map(({ gm, count }) => gm * count))
    expect(worth).toBe(30_400)
  })

  test.each([
    ['rohan', 'rut'],
    ['sigeir', 'sigrun'],
    ['aelfric', 'astrid'],
    ['bardhor', 'bela'],
  ])('%s and %s have as much in all, and not of the same', (man, woman) => {
    const [one, other] = [man, woman].map((name) => anniversary.heroes.find(({ id }) => id === name)!)
    const values = ({ sf, vf, rf, tf }: Hero) => [sf, vf, rf, tf]
    expect(sum(values(one!))).toBe(sum(values(other!)))
    expect(one!.kp).toBe(other!.kp)
    expect(values(one!)).not.toEqual(values(other!))
    const twice = ({ combatCards }: Hero) =>
      anniversary.combatCards.find(({ id, hitsTwice }) => combatCards.includes(id) && hitsTwice.length > 0)?.letter
    expect(twice(one!)).not.toBe(twice(other!))
  })

  describe.each(['dark-elf', 'mountain-troll', 'skeleton', 'orc', 'two-orcs'])('%s', (kind) => {
    test.each(['attack', 'wait', 'flee'] as const)('%s: as many fights, and of as many KP, within 0.6', (column) => {
      const [here, there] = both.map(({ monsterCards }) =>
        monsterCards
          .filter((card) => reactionOf(card, column, kind).outcome === 'combat')
          .map((card) => kpOf(card, column, kind)),
      )
      expect(here).toHaveLength(there!.length)
      expect(Math.abs(mean(here!) - mean(there!))).toBeLessThanOrEqual(0.6)
    })

    test('hits a hero that flees on as many cards', () => {
      const [here, there] = both.map(
        ({ monsterCards }) => monsterCards.filter((card) => reactionOf(card, 'flee', kind).hit !== undefined).length,
      )
      expect(here).toBe(there)
    })
  })
})

// The vocabulary

const TAGS: ReadonlyArray<BaseEffect['tag']> = [
  ...(['nothing', 'keepCard', 'loseCards', 'loseKp', 'gainKp', 'kill', 'modify', 'test', 'rollTable'] as const),
  ...(['rollAgain', 'chooseEffect', 'drawFrom', 'reshuffle', 'meet', 'ambush', 'shoot', 'woundMonster'] as const),
  ...(['monsterDies', 'monsterFlees', 'wakeDragon', 'moveOver', 'continueMove', 'missMoves'] as const),
  ...(['startCondition', 'endCondition', 'moveHero', 'secretDoor', 'doorOpens', 'doorStaysClosed'] as const),
  ...(['openPassage', 'voidTrap', 'turnTiles'] as const),
]
const WINDOWS: ReadonlyArray<UseWindow> = [
  ...(['anytime', 'ownMoveStart', 'beforeTest', 'afterTest', 'atDoor', 'atPortcullis', 'atTrap'] as const),
  ...(['atIntent', 'beforeCombatRound', 'onDamage', 'onDeath', 'inChamber'] as const),
]

describe('the two boxes together', () => {
  const effects = both.flatMap((pack) => effectsIn(pack).map(({ effect }) => effect))
  const uses = both.flatMap((pack) => usesIn(pack).map(({ use }) => use))

  test('use every effect', () => {
    expect(TAGS.filter((tag) => !effects.some((effect) => effect.tag === tag))).toEqual([])
    expect(effects.filter(({ tag }) => !TAGS.includes(tag))).toEqual([])
  })

  test('open every window', () => {
    expect(WINDOWS.filter((window) => !uses.some(({ windows }) => windows.includes(window)))).toEqual([])
  })

  test('use things in every way: once, more than once and always, kept, returned and out of play', () => {
    const charges = uses.map((use) => (use.charges === null ? 'always' : use.charges === 1 ? 'once' : 'more'))
    expect([...new Set(charges)].sort()).toEqual(['always', 'more', 'once'])
    expect([...new Set(uses.map((use) => use.then))].sort()).toEqual(['keep', 'outOfPlay', 'return'])
    expect(uses.some(({ when }) => when !== undefined)).toBe(true)
    expect(uses.some(({ notIn }) => notIn !== undefined)).toBe(true)
  })

  const shapeOf = (value: unknown): string =>
    Array.isArray(value)
      ? 'list'
      : typeof value === 'object' && value !== null
        ? `{${Object.keys(value).sort().join()}}`
        : String(value)

  /** What an effect says: its closed words as they are, the rest by its shape. */
  const said = effects.flatMap((effect) => [
    ...Object.entries(effect)
      .filter(([field]) => !['tag', 'cause', 'id', 'kind', 'delta', 'label'].includes(field))
      .map(([field, value]: [string, unknown]) => `${effect.tag} ${field} ${shapeOf(value)}`),
    ...(effect.tag === 'reshuffle' && effect.thenDraw === undefined ? ['reshuffle as the options say'] : []),
  ])
  test.each([
    ['keepCard as', ['treasure', 'item']],
    ['keepCard optional', ['true']],
    ['keepCard limit', ['1']],
    ['loseCards filter', ['{}', '{pile}', '{tagged}']],
    ['loseCards count', ['1', 'all']],
    ['loseCards chooser', ['owner', 'random']],
    ['loseKp amount', ['{fixed}', '{die}', '{die,minus}', '{die,plus}', '{die,minus,plus}', '{half,round}']],
    ['gainKp amount', ['{fixed}', '{die}', '{full}']],
    ['woundMonster amount', ['{fixed}', '{die,divide,round}']],
    ['modify of', ['sf', 'vf', 'rf', 'tf', 'damageDealt', 'damageTaken']],
    ['modify until', ['move', 'combat', 'game']],
    ['test property', ['sf', 'vf', 'rf', 'tf']],
    ['test plus', ['3', 'perTreasureCard']],
    ['rollTable die', ['t6', 't12']],
    ['rollTable table', ['list', 'potion']],
    ['chooseEffect who', ['owner', 'monsterPlayer']],
    ['drawFrom optional', ['true', 'false']],
    ['drawFrom count', ['1', '2']],
    ['drawFrom pile', ['trap', 'search', 'chest', 'treasure']],
    ['reshuffle thenDraw', ['true', 'false']],
    ['reshuffle as the options', ['say']],
    ['missMoves n', ['1', '{die,minus}']],
    ['moveHero to', ['back', 'tower', 'adjacent', 'random']],
    ['moveHero drawRoomCard', ['true', 'false']],
    ['turnTiles quarterTurns', ['1', '2', '3']],
  ])('%s: %s', (what, words) => {
    const found = said.filter((one) => one.startsWith(`${what} `)).map((one) => one.slice(what.length + 1))
    expect([...new Set(found)].sort()).toEqual(expect.arrayContaining([...words].sort()))
  })

  test('react in every way, with and without a hit', () => {
    const ways = both.flatMap(({ monsterCards, monsterKinds }) =>
      (['attack', 'wait', 'flee'] as const).flatMap((column) =>
        monsterCards.flatMap((card) =>
          monsterKinds
            .filter(({ fightsAs }) => fightsAs !== null)
            .map(({ id }) => {
              const { hit, outcome } = reactionOf(card, column, id)
              return `${column}: ${hit === undefined ? '' : 'hit, '}${outcome}`
            }),
        ),
      ),
    )
    expect([...new Set(ways)].sort()).toEqual([
      'attack: combat',
      'attack: hit, monsterFlees',
      'attack: monsterFlees',
      'flee: combat',
      'flee: fleeSucceeds',
      'flee: hit, combat',
      'flee: hit, fleeSucceeds',
      'wait: combat',
      'wait: hit, monsterFlees',
      'wait: monsterFlees',
    ])
  })
})
