import { expect, test } from 'vitest'
import { classic } from '../../../../src/rulesets/drakborgen/content/classic/index.js'
import type { Pack } from '../../../../src/rulesets/drakborgen/content/pack.js'
import { effectsIn, rollsIn, usesIn } from '../../../../src/rulesets/drakborgen/content/walk.js'

/** The paths of all objects with a field of that name, found without knowing what they are. */
const holding = (value: unknown, field: string, path = ''): ReadonlyArray<string> =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(field in value ? [path] : []),
        ...Object.entries(value).flatMap(([key, one]) => holding(one, field, path === '' ? key : `${path}/${key}`)),
      ]

test('every effect of the pack is found, once, with the way to it', () => {
  const found = effectsIn(classic).map(({ path }) => path.join('/'))
  expect([...found].sort()).toEqual([...holding(classic, 'tag')].sort())
  expect(found.length).toBeGreaterThan(100)
})

test('every table of results is found, and every use', () => {
  expect(
    rollsIn(classic)
      .map(({ path }) => path.slice(0, -1).join('/'))
      .sort(),
  ).toEqual(
    holding(classic, 'die')
      .filter((path) => !/amount|hit|loss|climbBack|use|\/n$/.test(path))
      .sort(),
  )
  expect(
    usesIn(classic)
      .map(({ path }) => path.join('/'))
      .sort(),
  ).toEqual([...holding(classic, 'windows')].sort())
})

test('effects of an expansion are passed over, with whatever is in them', () => {
  const effects = [{ tag: 'test', expansion: 'catacombs', pass: [{ tag: 'kill', cause: 'worm' }] }]
  const pack: Pack = { ...classic, tileKinds: classic.tileKinds.map((kind) => ({ ...kind, onEnter: effects })) }
  const standing = effectsIn(pack).map(({ path }) => path[0])
  expect(standing).not.toContain('tileKinds')
})
