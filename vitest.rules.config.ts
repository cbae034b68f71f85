/** The tests of Drakborgen's rules alone, each of one rule: what mutants are put to (see `stryker.rules.json`). */
import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

const rules = 'test/rulesets/drakborgen'
// `mergeConfig` would add to the list.
config.test!.include = [`${rules}/*.test.ts`]
export default mergeConfig(config, {
  test: { exclude: [`${rules}/*laws.test.ts`, `${rules}/coverage.test.ts`, `${rules}/odds.test.ts`] },
})
