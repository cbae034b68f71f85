import { targetOf, upon } from 'delvekit'
import { expect, expectTypeOf, test } from 'vitest'

const loss = { tag: 'loseLife', amount: 2 } as const
const task = { tag: 'befall', hero: 1, part: 'oracaz', kind: 'trap' }

test('the target of a task is its hero and, if there is one, its part, and nothing else', () => {
  expect(targetOf(task)).toStrictEqual({ hero: 1, part: 'oracaz' })
  expect(targetOf({ ...task, part: undefined } as never)).toStrictEqual({ hero: 1 })
  expect(targetOf({ hero: 1 })).toStrictEqual({ hero: 1 })
})

test('an effect is brought down on whom the task fell on, and is left as it was', () => {
  const brought = upon(task, Object.freeze(loss))
  expect(brought).toStrictEqual({ tag: 'loseLife', amount: 2, hero: 1, part: 'oracaz' })
  expect(upon({ hero: 0 }, loss)).toStrictEqual({ tag: 'loseLife', amount: 2, hero: 0 })
  expectTypeOf(brought.amount).toEqualTypeOf<2>()
  expectTypeOf(brought.hero).toEqualTypeOf<number>()
})
