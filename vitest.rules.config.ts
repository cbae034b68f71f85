/** The tests of Drakborgen's rules alone, each of one rule: what mutants are put to (see `stryker.rules.json`). */
import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const rules = 'test/rulesets/drakborgen'
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [`${rules}/*.test.ts`],
    exclude: [`${rules}/*laws.test.ts`, `${rules}/coverage.test.ts`, `${rules}/odds.test.ts`],
  },
})
