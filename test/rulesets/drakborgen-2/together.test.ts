/** How the parts of Drakborgen II meet each other. */
import { describe, expect, test } from 'vitest'
import { letBe, mrishnahk, stopTime, walkThroughWalls } from '../../support/drakborgen-2/mrishnahk.js'
import type { Setting } from '../../support/drakborgen-2/table.js'

type But = NonNullable<Setting['but']>
/** A card of the castle and one of the catacombs lie before the hero, each with what it has brought. */
const haunted: But = (state) => ({
  ...state,
  heroes: state.heroes.map((hero, seat) =>
    seat === 0
      ? {
          ...hero,
          conditions: ['haunted', 'chilled'].map((id) => ({ ...condition, id })),
        }
      : hero,
  ),
  catacombs: {
    ...state.catacombs,
    walkers: state.catacombs.walkers.map((walker, seat) =>
      seat === 0 ? { ...walker, lasting: [{ card: 'chill', condition: 'chilled' }] } : walker,
    ),
  },
  drakborgen2: {
    ...state.drakborgen2,
    persons: state.drakborgen2.persons.map((person, seat) =>
      seat === 0 ? { ...person, lasting: [{ card: 'empty', pile: 'room', condition: 'haunted' }] } : person,
    ),
  },
})
const condition = { eachMove: [], source: null }

describe('whoever is out', () => {
  const used = [
    { tag: 'lastingCardUsed', hero: 0, card: 'empty', pile: 'room', condition: 'haunted' },
    { tag: 'conditionEnded', hero: 0, id: 'chilled' },
    { tag: 'lastingCardReturned', hero: 0, card: 'chill' },
  ] as const

  test('D2-R-10, D2-R-157, D2-MRIS-20: leaves the cards that lie before it, also through the wall', () => {
    const out = mrishnahk({ at: [0, 3] }, { tiles: { '0,3': 'kx' }, but: haunted }).when(walkThroughWalls, {
      tag: 'throughWall',
      dir: 3,
    })
    out.includes({ tag: 'leftThroughWall', hero: 0 }, ...used)
    expect(out.state.heroes[0]!.conditions).toEqual([])
    expect(out.state.drakborgen2.persons[0]!.lasting).toEqual([])
    expect(out.state.catacombs.walkers[0]!.lasting).toEqual([])
  })

  test('D2-R-220, D2-INV-18: takes its spell along; time goes on', () => {
    const died = mrishnahk({ kp: 1 }).when(stopTime)
    died.includes({ tag: 'heroDied', hero: 0 }, { tag: 'timeRestarted', hero: 0, why: 'out' })
    expect(died.state.drakborgen2.persons[0]!.spell).toBeNull()
    const out = mrishnahk({ at: 'nw', hasEntered: true, two: { spell: 'invisibility' } })
      .after({ tag: 'letBe' }, letBe)
      .when({ tag: 'leaveCastle' })
    out.includes({ tag: 'leftCastle', hero: 0 })
    expect(out.state.drakborgen2.persons[0]!.spell).toBeNull()
  })
})
