import type { Pack } from 'delvekit/drakborgen'
import { describe, test } from 'vitest'
import { boxWith, cardOf, inRoom, moveEnded, returned } from '../../support/drakborgen/rooms.js'
import { E, type Setting, step } from '../../support/drakborgen/table.js'

type Effects = Pack['decks']['room'][number]['effects']

/** p steps into a room whose card does this. */
const drawing = (effects: Effects, setting: Partial<Setting> = {}, pack: Partial<Pack> = {}) =>
  inRoom(setting, { ...boxWith('room', cardOf('card', effects)), ...pack })
    .drawing('card')
    .when(step(E))
const lose = (n: number): Effects => [{ tag: 'loseKp', amount: { fixed: n }, cause: 'card' }]
const lost = (amount: number, kp: number) => ({ tag: 'kpLost', hero: 0, amount, cause: 'card', kp }) as const
const say = (label: string) => ({ sv: label, en: label })

describe('a roll read in a table', () => {
  const rows = [
    { from: 3, to: 6, effects: lose(3) },
    { from: 1, to: 2, effects: lose(1) },
  ]

  test.each([
    [1, 1],
    [2, 1],
    [3, 3],
    [6, 3],
  ])('both ends of a row are in it: a %i costs %i', (face, loss) => {
    drawing([{ tag: 'rollTable', die: 't6', table: rows }])
      .rolling(face)
      .includes(lost(loss, 14 - loss), moveEnded)
  })

  test('the table may be one of the pack, by name', () => {
    const table = { id: 'woes', name: say('woes'), die: 't6', table: rows, from: 'ours' } as const
    drawing([{ tag: 'rollTable', die: 't6', table: 'woes' }], {}, { tables: [table] })
      .rolling(4)
      .includes(lost(3, 11))
  })

  test('a roll made again is read in the same table, the innermost', () => {
    const inner: Effects = [
      {
        tag: 'rollTable',
        die: 't6',
        table: [
          { from: 1, to: 1, effects: lose(5) },
          { from: 2, to: 6, effects: [...lose(1), { tag: 'rollAgain' }] },
        ],
      },
    ]
    drawing([{ tag: 'rollTable', die: 't12', table: [{ from: 1, to: 12, effects: inner }] }])
      .rolling(12, 2, 6, 1)
      .includes(lost(1, 13), lost(1, 12), lost(5, 7), returned('room', 'card'), moveEnded)
  })
})

describe('DB-DEC-23: a choice on a card', () => {
  const options = [
    { label: say('a little'), effects: lose(1) },
    { label: say('more'), effects: lose(2) },
  ]
  const choose = (option: number) => ({ tag: 'choose', option }) as const

  test("is the hero's, among the options on the card", () => {
    drawing([{ tag: 'chooseEffect', who: 'owner', options }])
      .toAct(0)
      .legal([choose(0), choose(1)])
      .when(choose(1))
      .includes(
        { tag: 'effectChosen', hero: 0, by: 0, option: 1, label: say('more') },
        lost(2, 12),
        returned('room', 'card'),
        moveEnded,
      )
  })

  test('or that of the seat which plays the monsters, if the card says so', () => {
    drawing([{ tag: 'chooseEffect', who: 'monsterPlayer', options }])
      .toAct(1)
      .legal([choose(0), choose(1)])
      .when(choose(0))
      .includes({ tag: 'effectChosen', hero: 0, by: 1, option: 0, label: say('a little') }, lost(1, 13))
  })

  test.each([
    ['a bot plays them', { options: { monsterPlayer: 'bot' } }],
    ['nobody else plays', { heroes: [{ id: 'p', at: [3, 3] }] }],
  ] as const)('DB-R-73, DB-SOLO-6: or a die says which, each as likely as the others, where %s', (_, setting) => {
    const away = { label: say('away'), needs: 'flightPossible', effects: lose(3) } as const
    const drawn = (...more: typeof options) =>
      drawing([{ tag: 'chooseEffect', who: 'monsterPlayer', options: [...more, ...options] }], setting)
    drawn()
      .after()
      .rolling(2)
      .includes(
        { tag: 'dieRolled', hero: 0, die: 2, face: 2, purpose: 'chosenByDie' },
        { tag: 'effectChosen', hero: 0, by: null, option: 1, label: say('more') },
        lost(2, 12),
      )
    drawn(away)
      .after()
      .rolling(1)
      .includes({ tag: 'dieRolled', hero: 0, die: 3, face: 1, purpose: 'chosenByDie' }, lost(3, 11))
  })

  test('DB-R-73: ... among the options that there are', () => {
    const away = { label: say('away'), needs: 'flightPossible', effects: lose(3) } as const
    const effects: Effects = [{ tag: 'chooseEffect', who: 'monsterPlayer', options: [away, ...options] }]
    inRoom({ options: { monsterPlayer: 'bot' } }, boxWith('roomSearch', cardOf('card', effects)))
      .drawing('card')
      .rolling(1)
      .when({ tag: 'search' })
      .includes({ tag: 'dieRolled', hero: 0, die: 2, face: 1, purpose: 'chosenByDie' }, lost(1, 13))
  })

  test('an option that needs a way to flee is offered only if there is one', () => {
    const away = { label: say('away'), needs: 'flightPossible', effects: lose(3) } as const
    const effects: Effects = [{ tag: 'chooseEffect', who: 'owner', options: [away, ...options] }]
    drawing(effects).legal([choose(0), choose(1), choose(2)])
    inRoom({}, boxWith('roomSearch', cardOf('card', effects)))
      .drawing('card')
      .when({ tag: 'search' })
      .legal([choose(1), choose(2)])
      .when(choose(1))
      .includes(lost(1, 13))
  })
})
