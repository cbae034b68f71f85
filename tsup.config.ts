import { defineConfig } from 'tsup'
import { entries } from './entries.ts'

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // tsup sets baseUrl, which TypeScript 6 calls deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  sourcemap: true,
  clean: true,
  splitting: true,
  treeshake: false,
  minify: false,
})
