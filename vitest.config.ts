import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { entries } from './entries.ts'

// Stryker mutates a copy of the sources; the tests of lint rules and scripts say nothing about them.
const mutating = process.env['STRYKER_MUTATOR_WORKER'] !== undefined

export default defineConfig({
  resolve: {
    // Tests import the package as its users do, and get the sources.
    alias: Object.entries(entries).map(([name, source]) => ({
      find: new RegExp(name === 'index' ? '^delvekit$' : `^delvekit/${name}$`),
      replacement: fileURLToPath(new URL(source, import.meta.url)),
    })),
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mutating ? ['test/toolchain/**'] : [])],
    setupFiles: ['test/support/setup.ts'],
    // The code under test has no module state, so files may share a worker: seconds instead of half a minute.
    pool: 'threads',
    isolate: false,
    // No test may depend on the speed of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: process.env['VITEST_REPORT'] ?? 'reports/vitest.json' },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text', 'json-summary'],
    },
  },
})
