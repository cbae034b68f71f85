/** Effects that last: when they act, when they end, where their cards lie. */
import { describe, expect, test } from 'vitest'
import { below, cardOf } from '../../support/catacombs/table.js'
import { E, step } from '../../support/drakborgen/table.js'
import { given, type Setting, with2 } from '../../support/drakborgen-2/table.js'

type Effects = Parameters<typeof cardOf>[2]
/** A card that haunts: every move costs a KP until something ends it. */
const haunts = (name: string, eachMove: Effects): ReturnType<typeof cardOf> =>
  cardOf(name, ['event'], [{ tag: 'startCondition', id: `${name}ed`, eachMove, endsWhen: 'endCondition' }])
const lose = (cause: string): Effects => [{ tag: 'loseKp', amount: { fixed: 1 }, cause }]
const haunt = haunts('haunt', lose('haunt'))
const pester = haunts('pester', lose('pester'))
const brief = haunts('brief', [...lose('brief'), { tag: 'endCondition', id: 'briefed' }])
const demon = cardOf(
  'demon',
  ['monster'],
  [
    { tag: 'startCondition', id: 'possessed', eachMove: lose('demon'), endsWhen: 'endCondition' },
    { tag: 'meet', kind: 'orc' },
  ],
)
const cure = cardOf('cure', ['event'], [{ tag: 'endCondition', id: 'haunted' }])
const pack = with2('room', haunt, pester, brief, cure, demon)
const lone = { tag: 'beginMove', seat: 0 } as const
const draw = { tag: 'drawCard', hero: 0, pile: 'room' } as const

const table = (setting: Partial<Setting> = {}) =>
  given({
    heroes: [
      { id: 'p', at: [3, 3], kp: 9 },
      { id: 'q', at: 'nw' },
    ],
    tiles: { '3,3': 'k4', '4,3': 'k4' },
    agenda: [draw, lone, lone],
    pack,
    ...setting,
  })
const laid = { tag: 'cardLaidBefore', hero: 0, card: 'haunt', pile: 'room', condition: 'haunted' } as const
const used = { tag: 'lastingCardUsed', hero: 0, card: 'haunt', pile: 'room', condition: 'haunted' } as const
const lost = (cause: string, kp: number) => ({ tag: 'kpLost', hero: 0, amount: 1, cause, kp }) as const

describe('a card whose effect lasts', () => {
  test('D2-EX-38, D2-CARD-7, D2-R-10: acts at the start of each move, and lies before its hero', () => {
    const played = table().drawing('haunt').when({ tag: 'stay' }, { tag: 'stay' })
    played.thenEvents([
      { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'haunt' },
      { tag: 'conditionStarted', hero: 0, id: 'haunted', eachMove: lose('haunt') },
      laid,
      ...[8, 7].flatMap(
        (kp) =>
          [
            { tag: 'moveStarted', seat: 0, number: 1 },
            { tag: 'conditionFaced', hero: 0, id: 'haunted' },
            lost('haunt', kp),
            { tag: 'stayedPut', hero: 0 },
            { tag: 'moveEnded', seat: 0 },
          ] as const,
      ),
    ])
    expect(played.state.slices.drakborgen2.persons[0]!.lasting).toEqual([
      { card: 'haunt', pile: 'room', condition: 'haunted' },
    ])
    expect(played.state.open).toEqual([])
    expect(played.state.piles.room.queue).toEqual([])
  })

  test('D2-R-10: several act in the order in which they came, before anything is chosen', () => {
    table({ agenda: [draw, draw, lone] })
      .drawing('pester', 'haunt')
      .includes(lost('pester', 8), lost('haunt', 7))
      .allows({ tag: 'search' })
  })

  test('D2-CARD-7, D2-R-10: when it ends the card is used', () => {
    const cured = table({ agenda: [draw, draw, lone] }).drawing('haunt', 'cure')
    cured.includes({ tag: 'conditionEnded', hero: 0, id: 'haunted' }, used, {
      tag: 'cardReturned',
      hero: 0,
      pile: 'room',
      card: 'cure',
    })
    cured.excludes('kpLost')
    expect(cured.state.piles.room.queue.map(({ card }) => card)).toEqual(['haunt', 'cure'])
    const two = table({ agenda: [draw, draw, draw, lone] }).drawing('pester', 'haunt', 'cure')
    two.includes(used, lost('pester', 8))
    expect(two.state.slices.drakborgen2.persons[0]!.lasting).toMatchObject([{ card: 'pester' }])
    const brief = table({ agenda: [draw, lone, lone] })
      .drawing('brief')
      .when({ tag: 'stay' })
    brief.includes(lost('brief', 8), { tag: 'conditionEnded' }, { tag: 'lastingCardUsed', card: 'brief' })
    expect(brief.state.heroes[0]!.conditions).toEqual([])
  })

  test('D2-R-10: it ends when its hero dies, or is out', () => {
    const died = table({
      heroes: [
        { id: 'p', at: [3, 3], kp: 1 },
        { id: 'q', at: 'nw' },
      ],
      agenda: [draw, lone],
    }).drawing('haunt')
    died.includes(lost('haunt', 0), { tag: 'heroDied', hero: 0 }, used)
    expect(died.state.piles.room.queue.map(({ card }) => card)).toContain('haunt')
    const out = table({
      heroes: [
        { id: 'p', at: 'nw', hasEntered: true },
        { id: 'q', at: 'nw' },
      ],
      agenda: [draw, lone],
    })
      .drawing('haunt')
      .when({ tag: 'leaveCastle' })
    out.includes({ tag: 'leftCastle', hero: 0 }, used)
    expect(out.state.slices.drakborgen2.persons[0]!.lasting).toEqual([])
    expect(out.state.heroes[0]!.conditions).toEqual([])
  })

  test('D2-R-177: a second one alike brings nothing, and is used at once', () => {
    const twice = with2('room', { ...haunt, count: 2 })
    const played = table({ agenda: [draw, draw], pack: twice }).drawing('haunt', 'haunt')
    played.includes(laid, { tag: 'cardReturned', card: 'haunt' })
    expect(played.state.slices.drakborgen2.persons[0]!.lasting).toHaveLength(1)
  })

  test('D2-CARD-7: one that shows a monster as well stays when the monster is gone', () => {
    const met = table({ agenda: [lone] })
      .drawing('demon', 'mf')
      .when(step(E), { intent: 'attack' })
    met.includes({ tag: 'cardLaidBefore', card: 'demon' }, { tag: 'encounterEnded', hero: 0 })
    met.excludes('cardReturned')
    expect(met.state.slices.drakborgen2.persons[0]!.lasting).toHaveLength(1)
  })

  test('D2-CARD-7: what is no card just drawn lies nowhere', () => {
    const each = table({
      agenda: [{ tag: 'befall', hero: 0, effects: haunt.effects, origin: originOfTile }],
    })
    each.includes({ tag: 'conditionStarted' }).excludes('cardLaidBefore')
  })
  const originOfTile = { by: 'tile', kind: 'tile', card: null, again: null, test: null, at: null } as const
})

describe('cards of the catacombs', () => {
  const underground = (agenda: Setting['agenda']) =>
    table({
      heroes: [{ id: 'p', below: { arrow: [3, 3], dir: E }, kp: 9 }],
      ...(agenda === undefined ? {} : { agenda }),
    })

  test('D2-CARD-3: a move below draws a catacomb card, and no room card', () => {
    underground([lone])
      .drawing('passage')
      .when({ tag: 'draw' })
      .includes({ tag: 'catacombCardDrawn', hero: 0, card: 'passage' })
      .excludes('cardDrawn')
  })
  test('D2-CARD-2: their effects happen as those of other cards; they lie where they themselves say', () => {
    const played = underground([lone, lone]).drawing('curse').when({ tag: 'draw' })
    played
      .includes({ tag: 'conditionStarted', id: 'cursed' }, { tag: 'catacombCardKept', as: 'lasting' }, lost('curse', 8))
      .excludes('cardLaidBefore')
    const bent = { ...pack, piles: [{ ...pack.piles![0]!, cards: [...pack.piles![0]!.cards, pitied] }] }
    table({ heroes: [{ id: 'p', below: { arrow: [3, 3], dir: E }, kp: 9 }], agenda: [lone], pack: bent })
      .drawing('pitied')
      .when({ tag: 'draw' })
      .includes({ tag: 'kpGained', hero: 0, amount: 2 }, { tag: 'directionArrowTurned', dir: 2 })
  })
  test('D2-CLASS-7, -8: a way up among them lets one up in a later move', () => {
    underground([lone, lone])
      .drawing('way-up')
      .when({ tag: 'draw' })
      .includes({ tag: 'wayUpMet', hero: 0, card: 'way-up' }, { tag: 'moveEnded' })
      .legal([{ tag: 'draw' }, { tag: 'ascend' }])
  })
  const pitied = cardOf(
    'pitied',
    ['event', 'catacombs'],
    [{ tag: 'gainKp', amount: { fixed: 2 } }, below({ tag: 'turnArrow', quarterTurns: 1 })],
  )
})
