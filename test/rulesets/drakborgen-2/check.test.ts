/** Boxes with one thing wrong in them, and what is said about it. */
import { describe, expect, test } from 'vitest'
import { faultLine } from '../../../src/kernel/fault.js'
import { classic } from '../../../src/rulesets/drakborgen/content/classic/index.js'
import type { Effect } from '../../../src/rulesets/drakborgen/content/effect.js'
import type { Card, Pack } from '../../../src/rulesets/drakborgen/content/pack.js'
import type { AmuletCard, Box, FloorTile } from '../../../src/rulesets/drakborgen-2/box.js'
import { faultsInBox } from '../../../src/rulesets/drakborgen-2/check.js'
import { standardBox, withDrakborgen2 } from '../../../src/rulesets/drakborgen-2/content/index.js'

const full = withDrakborgen2(classic)
const told = (box: Partial<Box>, pack: Pack = full, strict = true) =>
  faultsInBox(pack, { ...standardBox, ...box }, strict).map(faultLine)
const { amulets, floorTiles, traits } = standardBox
/** The first amulet, or floor tile, otherwise than it is. */
const amulet = (change: Partial<AmuletCard>) => ({ amulets: [{ ...amulets[0]!, ...change }, ...amulets.slice(1)] })
const altar = (...effects: ReadonlyArray<Effect>): Pick<Box, 'floorTiles'> => ({
  floorTiles: floorTiles.map((tile): FloorTile => (tile.id === 'two-altar' ? { ...tile, effects } : tile)),
})
const two = (effect: object): Effect => ({ expansion: 'drakborgen-2', ...effect }) as Effect
/** The pack with something done by its first trap card, in place of what it does. */
const trapped = (...effects: ReadonlyArray<Effect>): Pack => {
  const trap = full.decks.trap.map((card, i): Card => (i === 0 ? { ...card, effects } : card))
  return { ...full, decks: { ...full.decks, trap } }
}

describe('D2-COMP-4, -5, -6: counts', () => {
  test.each([
    ['room', 'decks/room', 12],
    ['treasure', 'decks/treasure', 8],
    ['trap', 'decks/trap', 2],
    ['chest', 'decks/chest', 2],
    ['roomSearch', 'decks/roomSearch', 12],
  ] as const)('too few cards of the box in %s', (deck, path, wanted) => {
    const left = full.decks[deck].filter(({ id }) => !id.startsWith('two-'))
    const pack = { ...full, decks: { ...full.decks, [deck]: left } }
    expect(told({}, pack)).toContain(`${path}: expected ${wanted} of this box, got 0. Add ${wanted}.`)
  })

  test('a tile or a ring too many', () => {
    const tiles = full.tiles.map((tile) => (tile.id === 'two-tile-bridge-owow' ? { ...tile, count: 5 } : tile))
    const rings = [...full.rings, { ...full.rings[0]!, id: 'two-ring-of-nothing' }]
    expect(told({}, { ...full, tiles, rings })).toEqual([
      'tiles: expected 20 of this box, got 21. Take away 1.',
      'rings: expected 4 of this box, got 5. Take away 1.',
    ])
  })

  test('an amulet and a floor tile too few, a hero unknown to the box', () => {
    const { mrishnahk: _, ...others } = traits
    const fewer = { amulets: amulets.slice(1), floorTiles: floorTiles.slice(0, 3), traits: others }
    expect(told(fewer).slice(0, 3)).toEqual([
      'floorTiles: expected 5 of this box, got 4. Add 1.',
      'traits: expected 8 of this box, got 7. Add 1.',
      'amulets: expected 11 of this box, got 10. Add 1.',
    ])
  })

  test('combat cards are counted of the heroes of the box', () => {
    const pack = { ...full, combatCards: full.combatCards.filter(({ id }) => id !== 'iril-a') }
    expect(told({}, pack)).toEqual(['combatCards: expected 15 of this box, got 14. Add 1.'])
  })

  test('without the catacombs there is no deck of theirs, and no way up', () => {
    expect(told({}, { ...full, piles: [] })).toEqual([
      'piles/catacombs:cards: expected 32 of this box, got 0. Add 32.',
      'piles/catacombs:cards: expected a way up out of the catacombs, got null. Add a way up.',
    ])
  })
})

describe('D2-CLASS-8: what comes of failing at a way up', () => {
  const failing = (...onFail: ReadonlyArray<unknown>): Pack =>
    trapped({ tag: 'wayUp', expansion: 'catacombs', onFail } as unknown as Effect)
  const at = 'decks/trap/0/effects/0/onFail/0'

  test('is a list of effects as any other', () => {
    expect(told({}, failing({ tag: 'loseKp', amount: { fixed: 1 }, cause: 'fall' }))).toEqual([])
    expect(told({}, failing({ tag: 'meet', kind: 'orcs' })).join()).toContain(`${at}/kind`)
    expect(told({}, failing(two({ tag: 'placeFloorTile', tile: 'vag-upp' }))).join()).toContain(`${at}/tile`)
    expect(told({}, failing(two({ tag: 'rollAnew' }))).join()).toContain(at)
    expect(told({}, failing({ tag: 'leap', expansion: 'drakborgen-3' })).join()).toContain(at)
  })
})

describe('D2-SETUP-5: what is to be taken out', () => {
  test('is a room card', () => {
    const removed = ['room-orc', 'room-orcs']
    expect(told({ removed })).toEqual([
      'removed/1: expected the name of a room card, got "room-orcs". Did you mean "room-orc"?',
    ])
    expect(told({ removed }, full, false)).toEqual([])
  })

  test('is there so often', () => {
    const removed = ['room-trapdoor', 'room-orc', 'room-trapdoor']
    expect(told({ removed })).toEqual([
      'removed/2: expected a copy that is left, got "room-trapdoor". Name it once for each copy at most.',
    ])
    expect(told({ removed: ['room-orc', 'room-orc'] })).toEqual([])
  })
})

describe('badges', () => {
  const badge = (hero: string, change: object): Partial<Box> => ({
    traits: { ...traits, [hero]: { ...traits[hero]!, ...change } },
  })

  test('a hero that is not in the pack', () => {
    const { iril, ...others } = traits
    expect(told({ traits: { ...others, irli: iril! } })).toContain(
      'traits/irli: expected the name of a hero, got "irli". Did you mean "iril"?',
    )
  })

  test('daggers and shuriken have a supply, and nothing else has', () => {
    expect(told(badge('durim', { supply: null }))).toEqual([
      'traits/durim/supply: expected a number, got null. Give it a supply just if it throws daggers or shuriken.',
    ])
    expect(told(badge('iril', { supply: 3 }))).toEqual([
      'traits/iril/supply: expected null, got 3. Give it a supply just if it throws daggers or shuriken.',
    ])
  })

  test('an animal is there just if it is led', () => {
    expect(told(badge('dzala', { companion: null }))).toEqual([
      'traits/dzala/companion: expected an animal, got null. Give it an animal just if it leads one.',
    ])
  })

  test('slots and abilities agree', () => {
    expect(told(badge('mrishnahk', { slots: ['healingHerbs', 'blowpipe'] }))).toEqual([
      'traits/mrishnahk/slots: expected no slot for blowpipe, got ["healingHerbs","blowpipe"]. Let slots and abilities agree.',
      'traits/mrishnahk/slots: expected a slot for walkThroughWalls, got ["healingHerbs","blowpipe"]. Let slots and abilities agree.',
    ])
  })
})

describe('tables', () => {
  test('monsters of groups, dice, weapons are monsters of the pack', () => {
    const { groups, combatDie, shuriken, slingshot } = standardBox
    const box: Partial<Box> = {
      groups: { ...groups, spider: ['giant-spidre'] },
      combatDie: { ...combatDie, ork: 't6' },
      shuriken: { ...shuriken, trol: shuriken['orc']! },
      slingshot: { ...slingshot, elf: { from: 3, loss: { fixed: 1 } } },
    }
    expect(told(box)).toEqual([
      'groups/spider/0: expected the name of a monster, got "giant-spidre". Did you mean "giant-spider"?',
      'combatDie/ork: expected the name of a monster, got "ork". Did you mean "orc"?',
      'shuriken/trol: expected the name of a monster, got "trol". Did you mean "orc"?',
      'slingshot/elf: expected the name of a monster, got "elf". Did you mean "orc"?',
    ])
  })

  test('D2-R-101: what fights as another has its combat cards', () => {
    const fightsAs = (kind: string, other: string) => told({ fightsAs: { ...standardBox.fightsAs, [kind]: other } })
    expect(fightsAs('rash-kharg', 'orc')).toEqual([
      'fightsAs/rash-kharg: expected a monster with the combat cards of rash-kharg, got "orc". Give both one monster set.',
    ])
    expect(fightsAs('rash-kharg', 'giant-spider')).toEqual([
      'fightsAs/rash-kharg: expected a monster with the combat cards of rash-kharg, got "giant-spider". Give both one monster set.',
    ])
    expect(fightsAs('giant-spider', 'giant-spider')).toEqual([
      'fightsAs/giant-spider: expected a monster with the combat cards of giant-spider, got "giant-spider". Give both one monster set.',
    ])
    expect(fightsAs('rash-kharg', 'skeletn')).toEqual([
      'fightsAs/rash-kharg: expected the name of a monster, got "skeletn". Did you mean "skeleton"?',
    ])
    expect(fightsAs('rash-karg', 'skeleton')).toEqual([
      'fightsAs/rash-karg: expected the name of a monster, got "rash-karg". Did you mean "rash-kharg"?',
    ])
  })

  test('shuriken have six results, and a slingshot hits from a number of T10', () => {
    const { shuriken, slingshot } = standardBox
    const loss = { fixed: 1 }
    expect(told({ shuriken: { ...shuriken, orc: ['miss'] } })).toEqual([
      'shuriken/orc: expected a result for each of T6, got ["miss"]. Make it six of them.',
    ])
    for (const from of [0, 11, 2.5])
      expect(told({ slingshot: { ...slingshot, orc: { from, loss } } })).toEqual([
        `slingshot/orc/from: expected a result of T10, got ${from}. Make it 1 to 10.`,
      ])
  })

  test('magic treasures are treasures, the torch is a condition, and names are given once', () => {
    expect(told({ magicTreasures: ['apple'], torch: 'dark' })).toEqual([
      expect.stringContaining('magicTreasures/0: expected the name of a treasure, got "apple".'),
      expect.stringContaining('torch: expected the name of a condition, got "dark".'),
    ])
    expect(told(amulet({ id: amulets[1]!.id }))).toEqual([
      'amulets/1/id: expected a name of its own, got "two-amulet-of-dragonfire". Rename it: 0 has it.',
    ])
  })
})

describe('what floor tiles and amulets do is checked as what tiles and rings do', () => {
  test('names', () => {
    expect(told(altar({ tag: 'meet', kind: 'ork' }))).toEqual([
      'floorTiles/1/effects/0/kind: expected the name of a monster, got "ork". Did you mean "orc"?',
    ])
    expect(told(amulet({ again: [{ tag: 'rollTable', die: 't6', table: 'fate' }] }))).toEqual([
      expect.stringContaining('amulets/0/again/0/table: expected the name of a table, got "fate".'),
    ])
  })

  test('on magic arrival as well', () => {
    const tiles = floorTiles.map((tile) =>
      tile.id === 'two-magic-circle' ? { ...tile, onMagicArrival: [{ tag: 'meet', kind: 'ork' } as const] } : tile,
    )
    expect(told({ floorTiles: tiles })).toEqual([
      'floorTiles/3/onMagicArrival/0/kind: expected the name of a monster, got "ork". Did you mean "orc"?',
    ])
  })

  test('tables of dice, conditions, what may follow what', () => {
    const nothing = [{ tag: 'nothing' }] as const
    expect(told(altar({ tag: 'rollTable', die: 't6', table: [{ from: 1, to: 5, effects: nothing }] }))).toEqual([
      'floorTiles/1/effects/0/table: expected each result of a t6 once, got "1-5". Say what happens on 6.',
    ])
    expect(told(altar({ tag: 'startCondition', id: 'awe', eachMove: [], endsWhen: 'endCondition' }))).toEqual([
      'floorTiles/1/effects/0/id: expected a condition that ends, got "awe". Add an effect that ends it.',
    ])
    expect(told(amulet({ effects: [{ tag: 'moveOver' }, { tag: 'wakeDragon' }] }))).toEqual([
      'amulets/0/effects/1: expected nothing, as all is over, got "wakeDragon". Move it up, or take it away.',
    ])
  })

  test('what belongs elsewhere', () => {
    expect(told(altar({ tag: 'monsterDies' }))).toEqual([
      expect.stringContaining('floorTiles/1/effects/0/tag: expected an effect for a tile, got "monsterDies".'),
    ])
    expect(told(amulet({ effects: [{ tag: 'keepCard', as: 'item' }] }))).toEqual([
      expect.stringContaining('amulets/0/effects/0/tag: expected an effect for a use, got "keepCard".'),
    ])
    expect(told(altar({ tag: 'grab', expansion: 'pockets' }))).toEqual([
      'floorTiles/1/effects/0/expansion: expected an expansion that will be laid over the game, got "pockets". Name it to decodePack, or take the effect away.',
    ])
  })
})

describe('the words of the expansions', () => {
  test('have the shape of their codecs', () => {
    expect(told({}, trapped(two({ tag: 'caughtOffGard' })))).toEqual([
      expect.stringContaining('decks/trap/0/effects/0/tag: expected'),
    ])
    expect(told({}, trapped({ tag: 'snare', expansion: 'catacombs', test: 'xf', die: 't12' } as Effect))).toEqual([
      expect.stringContaining('decks/trap/0/effects/0/test: expected'),
    ])
    expect(told(altar(two({ tag: 'placeFloorTile' })))).toEqual([
      expect.stringContaining('floorTiles/1/effects/0/tile: expected'),
    ])
  })

  test('name floor tiles, places and squares that are there', () => {
    const to = (target: object) => told({}, trapped(two({ tag: 'teleport', to: target })))
    expect(told({}, trapped(two({ tag: 'placeFloorTile', tile: 'vag-nde' })))).toEqual([
      'decks/trap/0/effects/0/tile: expected the name of a floor tile, got "vag-nde". Did you mean "vag-ned"?',
    ])
    expect(to({ place: 'nn' })).toEqual([
      'decks/trap/0/effects/0/to/place: expected the name of a place, got "nn". Did you mean "nw"?',
    ])
    expect(to({ place: 'chamber' })).toEqual([])
    for (const cell of [
      { col: 13, row: 0 },
      { col: -1, row: 0 },
      { col: 0, row: 10 },
      { col: 0, row: -1 },
    ])
      expect(to({ cell })).toEqual([
        `decks/trap/0/effects/0/to/cell: expected a square of the grid, got ${JSON.stringify(cell)}. Count columns and rows from 0.`,
      ])
    expect([to({ cell: { col: 12, row: 9 } }), to({ cell: { col: 0, row: 0 } }), to({ below: true })]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('say of each result where a teleport leads, once', () => {
    const to = (...table: ReadonlyArray<object>) =>
      told({}, trapped(two({ tag: 'teleport', to: { die: 't6', table } })))
    const row = (from: number, till: number, place = 'nw') => ({ from, to: till, target: { place } })
    const path = 'decks/trap/0/effects/0/to/table'
    const cure = 'Give each result to one row.'
    expect(to(row(1, 3), row(4, 6))).toEqual([])
    expect(to(row(1, 3), row(5, 6))).toEqual([`${path}: expected each result of a t6 once, got "1-3 5-6". ${cure}`])
    expect(to(row(1, 4), row(4, 6))).toEqual([`${path}: expected each result of a t6 once, got "1-4 4-6". ${cure}`])
    expect(to(row(1, 7))).toEqual([`${path}: expected each result of a t6 once, got "1-7". ${cure}`])
    expect(to(row(0, 6))).toEqual([`${path}: expected each result of a t6 once, got "0-6". ${cure}`])
    expect(to(row(1, 6, 'nn'))).toEqual([
      `${path}/0/target/place: expected the name of a place, got "nn". Did you mean "nw"?`,
    ])
  })

  test('D2-R-57: what holds its ground is a monster', () => {
    for (const holds of [two({ tag: 'holdsGround' }), { tag: 'noFlight', expansion: 'catacombs' }]) {
      expect(told({}, trapped(holds, { tag: 'meet', kind: 'orc' }))).toEqual([])
      expect(told({}, trapped(holds, { tag: 'ambush', kind: 'orc' }))).toEqual([])
      expect(told({}, trapped({ tag: 'meet', kind: 'orc' }, holds))).toEqual([
        `decks/trap/0/effects/1: expected a monster after it, got "${holds.tag}". Write it before the monster.`,
      ])
    }
  })

  test('of things that are used are for things', () => {
    for (const tag of ['rollAnew', 'tileAnew', 'searchFour', 'ascendAtOnce'])
      expect(told({}, trapped(two({ tag })))).toEqual([
        `decks/trap/0/effects/0: expected a thing that is used, got "${tag}". Let a ring do it.`,
      ])
  })

  test('the spellbook is read, and it alone', () => {
    expect(told({}, trapped(two({ tag: 'readSpellbook' })))).toEqual([
      'decks/trap/0/effects/0: expected the spellbook, got "readSpellbook". Let the spellbook of the box do it, and nothing else.',
    ])
    expect(told({ spellbook: 'two-treasure-gems' })).toEqual([
      'decks/treasure/31/use/effects/0: expected the spellbook, got "readSpellbook". Let the spellbook of the box do it, and nothing else.',
    ])
    expect(told({ spellbook: 'book' })[0]).toContain('spellbook: expected the name of a treasure, got "book".')
  })

  test('a way up asks for something that there is', () => {
    const up = { tag: 'wayUp', expansion: 'catacombs', needs: 'ladder' } as Effect
    expect(told({}, trapped(up))).toEqual([
      expect.stringContaining('decks/trap/0/effects/0/needs: expected the name of a tag, got "ladder".'),
    ])
  })
})

describe('what nobody would ever meet', () => {
  test('a floor tile that nothing lays', () => {
    const tiles = [...floorTiles.slice(0, 3), { ...floorTiles[3]!, id: 'two-throne' }]
    expect(told({ floorTiles: tiles })).toContain(
      'floorTiles/3: expected a floor tile that is laid, got "two-throne". Let a card lay it.',
    )
  })

  test('amulets that are not found, and finds without amulets', () => {
    const findsNone = (card: Card): Card => ({
      ...card,
      effects: card.effects.filter(({ tag }) => !tag.startsWith('find')),
    })
    const { room, chest, roomSearch } = full.decks
    const decks = {
      ...full.decks,
      room: room.map(findsNone),
      chest: chest.map(findsNone),
      roomSearch: roomSearch.map(findsNone),
    }
    expect(told({}, { ...full, decks })).toEqual(['amulets: expected a card that finds one, got []. Add a card.'])
    expect(told({ amulets: [] }, { ...full, decks })).toEqual(['amulets: expected 11 of this box, got 0. Add 11.'])
    expect(told({ amulets: [] }).slice(1)).toEqual(
      [
        ['decks/room', 27],
        ['decks/chest', 10],
        ['decks/roomSearch', 10],
        ['decks/roomSearch', 11],
      ].map(
        ([deck, i]) =>
          expect.stringMatching(`^${deck}/${i}/effects/0: expected amulets to find, got "findAmulet(Half)?"`) as string,
      ),
    )
  })

  test('a book that cannot be read', () => {
    const treasure = full.decks.treasure.map((card) => {
      const { use: _, ...rest } = card
      return card.id === standardBox.spellbook ? rest : card
    })
    expect(told({}, { ...full, decks: { ...full.decks, treasure } })).toEqual([
      'spellbook: expected a book that is read, got "two-treasure-spellbook". Give it a use.',
    ])
    expect(told({ spellbook: null }, { ...full, decks: { ...full.decks, treasure } })).toEqual([])
  })
})

describe('an amulet that brings itself about would never end', () => {
  const again = (trigger: AmuletCard['trigger'], effect: Effect) => told(amulet({ trigger, again: [effect] }))
  const cure = 'Do it once, in `effects`, or take another trigger.'
  const endless = (tag: string) => [
    `amulets/0/again/0: expected something that does not bring itself about, got "${tag}". ${cure}`,
  ]
  const loses: Effect = { tag: 'loseKp', amount: { fixed: 1 }, cause: 'curse' }
  const gains: Effect = { tag: 'gainKp', amount: { fixed: 1 } }
  const draws: Effect = { tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }
  const test2 = (property: 'vf' | 'sf'): Effect => ({ tag: 'test', property, pass: [], fail: [] })
  const row = (effect: Effect): Effect => ({
    tag: 'rollTable',
    die: 't6',
    table: [{ from: 1, to: 6, effects: [effect] }],
  })
  const label = { sv: 'så', en: 'so' }

  test('by what reveals it', () => {
    expect(again({ when: 'kpLost' }, loses)).toEqual(endless('loseKp'))
    expect(again({ when: 'kpGained' }, gains)).toEqual(endless('gainKp'))
    expect(again({ when: 'dragonWoke' }, { tag: 'wakeDragon' })).toEqual(endless('wakeDragon'))
    expect(again({ when: 'treasureDrawn' }, draws)).toEqual(endless('drawFrom'))
    expect(again({ when: 'testFailed', property: 'vf' }, test2('vf'))).toEqual(endless('test'))
    expect(again({ when: 'testPassed', property: 'vf' }, test2('vf'))).toEqual(endless('test'))
  })

  test('also within a roll, a choice, a test', () => {
    expect(again({ when: 'kpLost' }, row(loses))).toEqual(endless('rollTable'))
    const options = [
      { label, effects: [] },
      { label, effects: [loses] },
    ]
    expect(again({ when: 'kpLost' }, { tag: 'chooseEffect', who: 'owner', options })).toEqual(endless('chooseEffect'))
    expect(again({ when: 'kpLost' }, { tag: 'test', property: 'vf', pass: [], fail: [loses] })).toEqual(endless('test'))
  })

  test('not by anything else', () => {
    expect(again({ when: 'kpGained' }, loses)).toEqual([])
    expect(again({ when: 'kpLost' }, gains)).toEqual([])
    expect(again({ when: 'kpLost' }, { tag: 'wakeDragon' })).toEqual([])
    expect(again({ when: 'kpLost' }, draws)).toEqual([])
    expect(again({ when: 'treasureDrawn' }, { ...draws, pile: 'trap' })).toEqual([])
    expect(again({ when: 'testFailed', property: 'vf' }, test2('sf'))).toEqual([])
    expect(told(amulet({ trigger: { when: 'kpLost' }, effects: [loses] }))).toEqual([])
  })
})

describe('D2-CLASS-3, -8: the way down and the way up', () => {
  test('without any there is no way into the catacombs', () => {
    const shut = full.tileKinds.map((kind) => ({ ...kind, tags: [], onEnter: [] }))
    const leads = ({ effects }: Card) => !/vag-ned|fallBelow/.test(JSON.stringify(effects))
    const { room, roomSearch } = full.decks
    const decks = { ...full.decks, room: room.filter(leads), roomSearch: roomSearch.filter(leads) }
    const missing = 'tileKinds: expected a way into the catacombs, got null. Add a way down.'
    const open = (pack: Partial<Pack>) => !told({}, { ...full, tileKinds: shut, decks, ...pack }).includes(missing)
    const kinds = (named: string) => full.tileKinds.map((kind, i) => (kind.kind === named ? kind : shut[i]!))
    const only = (id: string) => ({
      decks: { ...decks, room: [...decks.room, ...room.filter((card) => card.id === id)] },
    })
    expect(open({})).toBe(false)
    expect(open({ tileKinds: kinds('spiderWeb') })).toBe(false)
    expect(open({ tileKinds: kinds('wayDown') })).toBe(true)
    expect(open({ tileKinds: kinds('bridge') })).toBe(true)
    expect(open(only('two-room-floor-gives-way'))).toBe(true)
    expect(open(only('two-room-way-down'))).toBe(true)
    expect(open(only('two-room-spring'))).toBe(false)
  })

  test('without any there is no way out again', () => {
    const piles = full.piles!.map((pile) => ({
      ...pile,
      cards: pile.cards.map((card) => ({ ...card, effects: card.effects.filter(({ tag }) => tag !== 'wayUp') })),
    }))
    expect(told({}, { ...full, piles })).toEqual([
      'piles/catacombs:cards: expected a way up out of the catacombs, got null. Add a way up.',
    ])
  })
})
