/** Packs of one's own: whatever cards and things the load checks let pass can be played, in any game, to its end. */
import { classic, decodePack, drakborgen, type Pack } from 'delvekit/drakborgen'
import { games } from 'delvekit/testkit'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { inSmallCastle, smallCastle } from '../../support/drakborgen/castle.js'
import { lawsOver } from '../../support/drakborgen/laws.js'
import { cardOf } from '../../support/drakborgen/rooms.js'

type Card = Pack['decks']['room'][number]
type Effect = Card['effects'][number]
type Effects = ReadonlyArray<Effect>
type Use = NonNullable<Card['use']>

// Effects, as they come: in tests, tables and choices too.

const label = { sv: 'Val', en: 'Choice' }
const tag = fc.constant
const few = fc.constantFrom(1, 2)
const yesOrNo = fc.boolean()
const pile = fc.constantFrom('room', 'trap', 'door', 'search', 'chest', 'roomSearch', 'monster', 'treasure', 'dragon')
/** Monsters that there are in both boxes. */
const kind = fc.constantFrom('mountain-troll', 'orc', 'skeleton', 'dark-elf')
const damage = fc.constantFrom(
  { fixed: 1 },
  { fixed: 4 },
  { half: 'kp', round: 'up' },
  { die: 't6', minus: 3 },
  { die: 't6', plus: -5 },
  { die: 't6', divide: 2, round: 'down' },
  { die: 't12', minus: 'tf' },
)
const amount = fc.oneof(damage, fc.constant({ full: 'kp' }))
const bent = fc.constantFrom('sf', 'vf', 'rf', 'tf', 'damageDealt', 'damageTaken')

/** What does not lead to other effects. */
const simple: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ tag: tag('loseKp'), amount, cause: fc.constant('harm') }),
  fc.record({ tag: tag('gainKp'), amount }),
  fc.record({ tag: tag('kill'), cause: fc.constant('harm') }),
  fc.record({
    tag: tag('modify'),
    of: bent,
    delta: fc.constantFrom(-2, 1),
    until: fc.constantFrom('move', 'combat', 'game'),
  }),
  fc.record({ tag: tag('drawFrom'), pile, count: few, optional: yesOrNo }),
  fc.record({ tag: tag('reshuffle'), pile, thenDraw: yesOrNo }),
  fc.record({ tag: tag('meet'), kind, count: few }),
  fc.record({ tag: tag('ambush'), kind, count: few }),
  fc.record({ tag: tag('woundMonster'), amount: damage }),
  fc.record({ tag: tag('missMoves'), n: fc.oneof(few, damage) }),
  fc.record({ tag: tag('endCondition'), id: fc.constant('curse') }),
  fc.record({
    tag: tag('moveHero'),
    to: fc.constantFrom('back', 'tower', 'adjacent', 'random'),
    drawRoomCard: yesOrNo,
  }),
  fc.record({
    tag: tag('loseCards'),
    filter: fc.constantFrom({}, { pile: 'treasure' }, { tagged: 'item' }),
    count: fc.oneof(tag('all'), few),
    chooser: fc.constantFrom('owner', 'random'),
  }),
  fc.record({
    tag: tag('turnTiles'),
    kind: fc.constantFrom('room', 'well', 'debris'),
    quarterTurns: fc.constantFrom(1, 2, 3),
  }),
  fc.record({ tag: tag('keepCard'), as: fc.constantFrom('treasure', 'item'), optional: yesOrNo }),
  fc.constantFrom(
    { tag: 'wakeDragon' },
    { tag: 'moveOver' },
    { tag: 'continueMove' },
    { tag: 'secretDoor' },
    { tag: 'rollAgain' },
  ),
  fc.constantFrom({ tag: 'monsterDies' }, { tag: 'monsterFlees' }, { tag: 'voidTrap' }, { tag: 'openPassage' }),
  fc.constantFrom({ tag: 'doorOpens' }, { tag: 'doorStaysClosed' }),
)
const { effects } = fc.letrec<{ readonly effect: Effect; readonly effects: Effects }>((tie) => ({
  effects: fc.array(tie('effect'), { minLength: 1, maxLength: 2 }),
  effect: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 4, arbitrary: simple },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: tag('test'),
        property: fc.constantFrom('sf', 'vf', 'rf', 'tf'),
        pass: tie('effects'),
        fail: tie('effects'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: tag('rollTable'),
        die: tag('t6'),
        table: fc.tuple(
          fc.record({ from: fc.constant(1), to: fc.constant(3), effects: tie('effects') }),
          fc.record({ from: fc.constant(4), to: fc.constant(6), effects: tie('effects') }),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: tag('chooseEffect'),
        who: fc.constantFrom('owner', 'monsterPlayer'),
        options: fc.tuple(
          fc.record({ label: fc.constant(label), effects: tie('effects') }),
          fc.record({ label: fc.constant(label), needs: tag('flightPossible'), effects: tie('effects') }),
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: tag('startCondition'),
        id: fc.constant('curse'),
        eachMove: tie('effects'),
        endsWhen: tag('endCondition'),
      }),
    },
  ),
}))

// What a pack may have more than a box: cards that do this, and things that are used for it.

const windows: ReadonlyArray<Use['windows'][number]> = [
  ...(['anytime', 'ownMoveStart', 'beforeTest', 'afterTest', 'atDoor', 'atPortcullis', 'atTrap'] as const),
  ...(['atIntent', 'beforeCombatRound', 'onDamage', 'onDeath', 'inChamber'] as const),
]
const use: fc.Arbitrary<Use> = fc
  .record({
    windows: fc.uniqueArray(fc.constantFrom(...windows), { minLength: 1, maxLength: 2 }),
    effects,
    charges: fc.constantFrom(1, 2, null),
    then: fc.constantFrom('keep', 'return', 'outOfPlay'),
  })
  .map((used) =>
    // What saves gives back something first (DB-CONT-13), though a die may have it that it is nothing.
    used.windows.includes('onDeath')
      ? { ...used, effects: [{ tag: 'gainKp', amount: { die: 't6', minus: 3 } }, ...used.effects] }
      : used,
  )
const deck = fc.constantFrom('room', 'trap', 'search', 'chest', 'roomSearch')
const addition = fc.oneof(
  fc.record({ is: tag('card'), deck, effects, first: fc.constantFrom('event', 'trap') }),
  fc.record({ is: tag('door'), effects, result: fc.constantFrom('opens', 'closed', 'trap', 'other') }),
  fc.record({ is: tag('thing'), deck, use }),
  fc.record({ is: tag('treasure'), use }),
  fc.record({ is: tag('ring'), use }),
)
type Addition = typeof addition extends fc.Arbitrary<infer T> ? T : never

const with_ = (pack: Pack, more: Addition, i: number): Pack => {
  const { decks } = pack
  const id = `new-${i}`
  switch (more.is) {
    case 'card': {
      const card = { ...cardOf(id, more.effects, [more.first]), count: 12 }
      return { ...pack, decks: { ...decks, [more.deck]: [...decks[more.deck], card] } }
    }
    case 'thing': {
      const card = { ...cardOf(id, [{ tag: 'keepCard', as: 'item' }], ['item']), use: more.use, count: 12 }
      return { ...pack, decks: { ...decks, [more.deck]: [...decks[more.deck], card] } }
    }
    case 'door': {
      const { effects: does, result } = more
      return { ...pack, decks: { ...decks, door: [...decks.door, { ...cardOf(id, does), result, count: 12 }] } }
    }
    case 'treasure': {
      const card = { id, name: label, gm: 10, use: more.use, count: 12, from: 'ours' } as const
      return { ...pack, decks: { ...decks, treasure: [...decks.treasure, card] } }
    }
    case 'ring':
      return { ...pack, rings: pack.rings.map((ring, at) => (at === i % 4 ? { ...ring, use: more.use } : ring)) }
  }
}
/** The pack with its list of contents made to agree. */
const recounted = (pack: Pack): Pack => {
  const { counts: listed, decks, tiles, tileKinds } = pack
  const pieces = (all: ReadonlyArray<{ readonly count: number }>) => all.reduce((sum, { count }) => sum + count, 0)
  const { aids, cards: _, treasureGm: __, tiles: ___, ...kinds } = listed
  const found = Object.entries(decks).map(([name, deck]) => [name, pieces(deck)] as const)
  const counts = { ...kinds, ...Object.fromEntries(found) }
  return {
    ...pack,
    tileKinds: tileKinds.map((one) => ({ ...one, count: pieces(tiles.filter(({ kind }) => kind === one.kind)) })),
    counts: {
      ...listed,
      ...counts,
      tiles: pieces(tiles),
      treasureGm: decks.treasure.reduce((sum, { gm, count }) => sum + gm * count, 0),
      cards: Object.values(counts).reduce((sum, n) => sum + n, aids),
    },
  }
}
/** The pack with as much of it all as the load checks let pass. */
const accepted = (pack: Pack, more: ReadonlyArray<Addition>): Pack =>
  more.reduce((before, one, i) => {
    const after = recounted(with_(before, one, i))
    return E.isRight(decodePack(after)) ? after : before
  }, recounted(pack))

/** A box in a small castle, with cards that begin and end a condition. */
const cursed = (pack: Pack): Pack => {
  const end = { tag: 'endCondition', id: 'curse' } as const
  const curse = cardOf('curse', [{ tag: 'startCondition', id: 'curse', eachMove: [end], endsWhen: 'endCondition' }])
  return recounted({ ...pack, decks: { ...pack.decks, room: [...pack.decks.room, curse] } })
}
const boxes: Readonly<Record<string, Pack>> = {
  'the box for tests': cursed(smallCastle),
  'the game of 1985': cursed(inSmallCastle(classic)),
}
const options: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  combatSystem: fc.constantFrom('cards', 'die'),
  monsterPlayer: fc.constantFrom('rightNeighbour', 'bot'),
  towerExit: fc.constantFrom('choice', 'final'),
  mustEnterToSurvive: fc.boolean(),
  weaponInAmbush: fc.boolean(),
  jumpContinuesMove: fc.boolean(),
  portcullisFailEndsMove: fc.boolean(),
  fleeThroughPortcullis: fc.boolean(),
  fleeIntoChamber: fc.constantFrom('full', 'dragonOnly', 'none'),
  chamberFailedExit: fc.constantFrom('nothing', 'dragonOnly', 'full'),
  deadHeroCards: fc.constantFrom('bottom', 'outOfPlay'),
})
const bound = 3000

test('the boxes pass the load checks', () => {
  for (const pack of Object.values(boxes)) expect(decodePack(pack)).toEqual(E.right(pack))
})

test('DB-INV-1…13, -16…18, -20…24, -26: whatever a pack has that is let pass, a game of it holds to the laws', () => {
  const lines = fc.array(games(drakborgen(classic), { options }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(boxes)),
      fc.array(addition, { minLength: 2, maxLength: 8 }),
      lines,
      (name, more, played) => {
        const { holds } = lawsOver(accepted(boxes[name]!, more), { options, bound, runs: {}, losses: true })
        for (const line of played) holds(line)
      },
    ),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 40 },
  )
})
