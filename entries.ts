/** What the package lets in: the name of each subpath's files in `dist` and the source it is built from. */
export const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  drakborgen: 'src/rulesets/drakborgen/index.ts',
  catacombs: 'src/rulesets/catacombs/index.ts',
  'drakborgen-2': 'src/rulesets/drakborgen-2/index.ts',
  bots: 'src/bots/index.ts',
  simulate: 'src/simulate/index.ts',
  narrate: 'src/narrate/index.ts',
  testkit: 'src/testkit/index.ts',
}
