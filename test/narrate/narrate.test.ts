import { type Narrator, narrator, type Sentences } from 'delvekit/narrate'
import { describe, expect, test } from 'vitest'

interface LampLit {
  readonly tag: 'lampLit'
  readonly hero: number
}
interface LampFound {
  readonly tag: 'lampFound'
  readonly oil: number | 'hidden'
}
interface Scene {
  readonly who: (seat: number) => string
}
const base: Sentences<LampLit, Scene> = { lampLit: ({ hero }, { who }) => `${who(hero)} lights a lamp.` }
const scene: Scene = { who: (seat) => `Hero ${seat}` }

describe('narrator', () => {
  test('tells one sentence for each event, in order', () => {
    const tell: Narrator<LampLit, Scene> = narrator(base)
    expect(
      tell(scene, [
        { tag: 'lampLit', hero: 1 },
        { tag: 'lampLit', hero: 0 },
      ]),
    ).toEqual(['Hero 1 lights a lamp.', 'Hero 0 lights a lamp.'])
  })

  test("says nothing of the kernel's own event", () => {
    expect(narrator(base)(scene, [{ tag: 'taskDone' }, { tag: 'lampLit', hero: 0 }])).toHaveLength(1)
  })

  test('an expansion adds sentences of its own, which say less of what is hidden', () => {
    const sentences: Sentences<LampLit | LampFound, Scene> = {
      ...base,
      lampFound: ({ oil }) => (oil === 'hidden' ? 'A lamp is found.' : `A lamp is found, with oil for ${oil} rounds.`),
    }
    expect(
      narrator(sentences)(scene, [
        { tag: 'lampFound', oil: 3 },
        { tag: 'lampFound', oil: 'hidden' },
        { tag: 'lampLit', hero: 0 },
      ]),
    ).toEqual(['A lamp is found, with oil for 3 rounds.', 'A lamp is found.', 'Hero 0 lights a lamp.'])
  })

  test('an event of an expansion that has no sentence is told by its tag', () => {
    const tell = narrator(base) as Narrator<LampLit | LampFound, Scene>
    expect(
      tell(scene, [
        { tag: 'lampFound', oil: 3 },
        { tag: 'lampLit', hero: 0 },
      ]),
    ).toEqual(['lampFound.', 'Hero 0 lights a lamp.'])
  })

  test('a table with an event missing does not compile', () => {
    // @ts-expect-error lampFound has no sentence
    const missing: Sentences<LampLit | LampFound, Scene> = { ...base }
    expect(Object.keys(missing)).toEqual(['lampLit'])
  })
})
