// Which folder of src may import from which, and who may use which dependency. test/toolchain/boundaries.test.ts shows
// each rule firing. In a rule, `$1` is what the group of its `from` path matched: the ruleset of the importing file.

/** Ruleset -> the rulesets it is laid over, and so may import. */
const BASES = { catacombs: ['drakborgen'], 'drakborgen-2': ['drakborgen', 'catacombs'] }

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** A folder of `src` that may import values and types from the folders named, and from itself. */
const layer = (folder, ...beneath) =>
  error(
    `layer-${folder}`,
    `src/${folder} imports only from itself${beneath.map((other) => ` and src/${other}`).join('')}.`,
    { path: `^src/${folder}/` },
    { path: '^src/', pathNot: `^src/(${[folder, ...beneath].join('|')})/` },
  )

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Layers.
    layer('kernel'),
    layer('parts', 'kernel'),
    layer('rulesets', 'parts', 'kernel'),
    layer('bots', 'kernel', 'rulesets'),
    layer('simulate', 'kernel', 'bots', 'rulesets'),
    layer('testkit', 'kernel'),
    layer('narrate', 'kernel', 'parts', 'rulesets'),
    ...['narrate', 'simulate', 'bots'].map((folder) =>
      error(
        `${folder}-types-only`,
        `src/${folder} knows a ruleset by its types, and runs none of its code.`,
        { path: `^src/${folder}/` },
        { path: '^src/(parts|rulesets)/', dependencyTypesNot: ['type-only'] },
      ),
    ),
    error(
      'content-types-only',
      'Content is data and its codecs, of one ruleset or made from that of another: of the rules it knows types only.',
      { path: '^src/rulesets/([^/]+)/content/' },
      { path: '^src/', pathNot: '^src/(kernel|rulesets/[^/]+/content)/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'ruleset-imports-no-other',
      'No ruleset knows another.',
      { path: '^src/rulesets/([^/]+)/', pathNot: `^src/rulesets/(${Object.keys(BASES).join('|')})/` },
      { path: '^src/rulesets/', pathNot: '^src/rulesets/$1/' },
    ),
    ...Object.entries(BASES).map(([expansion, bases]) =>
      error(
        `${expansion}-imports-its-bases-only`,
        `Of the rulesets, ${expansion} knows ${bases.join(' and ')}.`,
        { path: `^src/rulesets/${expansion}/` },
        { path: '^src/rulesets/', pathNot: `^src/rulesets/(${[expansion, ...bases].join('|')})/` },
      ),
    ),
    error(
      'front-door-is-for-users',
      'src/index.ts is imported by users of the package, by no file of it.',
      { path: '^src/' },
      { path: '^src/index\\.ts$' },
    ),
    error(
      'src-alone',
      'The library needs nothing but itself and its dependencies.',
      { path: '^src/' },
      { path: '^(test|bench|examples|scripts|docs)/' },
    ),

    // Dependencies.
    error(
      'pure-rand-in-chance-only',
      'Only src/kernel/chance.ts knows the generator.',
      { path: '^src/', pathNot: '^src/kernel/chance\\.ts$' },
      { path: 'node_modules/pure-rand/' },
    ),
    error(
      'fast-check-in-testkit-only',
      'Only src/testkit knows fast-check.',
      { path: '^src/', pathNot: '^src/testkit/' },
      { path: 'node_modules/fast-check/' },
    ),
    error(
      'src-no-platform',
      'The library runs wherever JavaScript does: no module of Node.',
      { path: '^src/' },
      { dependencyTypes: ['core'] },
    ),
    error(
      'src-no-dev-dependency',
      'What the library imports, its users must get with it.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        dependencyTypesNot: ['npm-peer'],
      },
    ),
    error('resolvable', 'An import must name a file that is there.', {}, { couldNotResolve: true }),

    // Shape.
    error(
      'no-circular',
      'Files that need each other at run time are one file. (Types may refer to each other.)',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    error('no-orphans', 'A file nobody imports.', { orphan: true, path: '^src/' }, {}),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
