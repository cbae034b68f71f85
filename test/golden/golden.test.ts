/**
 * One whole game, byte for byte. `npm run check` plays it from the packed package too, as ESM and as CJS, on the oldest and
 * newest Node (scripts/smoke.mjs). After a change of rules it is written anew with `UPDATE_GOLDEN=1 npx vitest run golden`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as kernel from 'delvekit'
import * as game from 'delvekit/drakborgen'
import { expect, test } from 'vitest'
import { goldenLog } from './play.mjs'

const file = new URL('drakborgen-classic.jsonl', import.meta.url)

test('DB-INV-19: the same seed and choices give the same bytes of log', () => {
  const log = goldenLog(kernel, game)
  if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(file, log)
  expect(log).toBe(readFileSync(file, 'utf8'))
})
