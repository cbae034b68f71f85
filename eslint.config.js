import { builtinModules } from 'node:module'
import { defineConfig } from 'eslint/config'
import functional from 'eslint-plugin-functional'
import tseslint from 'typescript-eslint'

// What each file of the library may do. Which folder may import from which stands in .dependency-cruiser.cjs; that each
// rule fires is shown by test/toolchain/boundaries.test.ts.

const PURE = 'The library is pure: take it as an argument.'
const IMPURE_GLOBALS = [
  ...['Date', 'Intl', 'Temporal', 'performance'],
  ...['process', 'console', 'Buffer', 'require', 'module', '__dirname', '__filename', 'Deno', 'Bun'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'BroadcastChannel', 'Worker'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  ...['queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback', 'scheduler'],
  ...['crypto', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry'],
  ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
  ...['globalThis', 'global', 'self', 'eval', 'Function'],
]

/** Syntax that no file of the library uses, and why. */
const SYNTAX = [
  ['ExportDefaultDeclaration', 'No default exports: a thing has one name.'],
  ['ExportSpecifier[exported.name="default"]', 'No default exports: a thing has one name.'],
  ['ExportAllDeclaration', 'Name what is exported.'],
  ['ForInStatement', 'Iterate over keys of an array or of Object.keys.'],
  ['ImportExpression', 'Import at the top of the file.'],
  ['MetaProperty[meta.name="import"]', PURE],
  ['Program > VariableDeclaration[kind=/let|var/]', 'No state in a module.'],
  ['Program > ExportNamedDeclaration > VariableDeclaration[kind=/let|var/]', 'No state in a module.'],
  ['Program > ExpressionStatement', 'No side effects at import.'],
  [
    'MemberExpression[property.name=/^(localeCompare|toLocale\\w*)$/]',
    'The same on every platform: compare code units, print plainly.',
  ],
]

/** A shape made to be filled inside one function is called Mutable-something; all others are readonly. */
const DECLARATION = ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration):not([id.name=/^Mutable/])'
const READONLY = [
  [`${DECLARATION} :matches(TSPropertySignature, TSIndexSignature)[readonly!=true]`, 'Make it readonly.'],
  [`${DECLARATION} TSPropertySignature > TSTypeAnnotation > TSArrayType`, 'Make it a ReadonlyArray.'],
  [`${DECLARATION} > TSArrayType`, 'Make it a ReadonlyArray.'],
]

/** Casts that say nothing a reader could check. */
const CASTS = [
  ['TSAsExpression > TSNeverKeyword', 'No unsafe casts: say what the value is.'],
  ['TSAsExpression > TSAsExpression', 'No unsafe casts: say what the value is.'],
]

/** An imported type and a constant of the same name: TypeScript allows it, the bundler of declarations breaks on it. */
const importedNames = {
  create: ({ report, sourceCode }) => ({
    Program: () => {
      for (const { name, defs } of sourceCode.scopeManager.globalScope.childScopes[0]?.variables ?? []) {
        const other = defs.find(({ type }) => type !== 'ImportBinding')
        if (other === undefined || other === defs[0]) continue
        report({ node: other.name, message: `${name} is imported: tsup cannot bundle the declarations. Rename one.` })
      }
    },
  }),
}

const forbid = (pairs) => ['error', ...pairs.map(([selector, message]) => ({ selector, message }))]

const imports = (...patterns) => [
  'error',
  {
    paths: builtinModules.map((name) => ({ name, message: 'The library has no platform.' })),
    patterns: [
      { group: ['node:*'], message: 'The library has no platform.' },
      {
        group: ['fp-ts/*', 'io-ts/*'],
        message: 'Import from the root: subpaths fail in Node ESM or carry a second copy into a bundle.',
      },
      ...patterns,
    ],
  },
]

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'reports/', 'docs/', '.stryker-tmp/', 'temp/', 'bench/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/strict-boolean-expressions': 'error',
      // A `default` says that the rest has been thought of; without one every member must be there.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { requireDefaultForNonUnion: true, considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // House style: `array[i]!` where the index is known to be inside, index loops where speed asks for them,
      // `CardId | 'hidden'` for readers, T[] and ReadonlyArray<T> as they read best, aliases of object types (they fit a
      // Record, interfaces do not), type parameters for inference.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/array-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { functional, delvekit: { rules: { 'imported-names': importedNames } } },
    rules: {
      'delvekit/imported-names': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'functional/no-classes': 'error',
      'functional/no-this-expressions': 'error',
      'functional/no-throw-statements': 'error',
      'functional/no-promise-reject': 'error',
      // Not used: `functional/immutable-data`, for inside a function arrays and objects of its own may be filled; and
      // `functional/type-declaration-immutability`, which stops the whole lint at the first type that does not resolve.
      // That what is declared is readonly is asked by syntax, above.
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS.map((name) => ({ name, message: PURE }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Ask chance: src/kernel/chance.ts.' },
      ],
      'no-restricted-syntax': forbid([...SYNTAX, ...READONLY, ...CASTS]),
      'no-restricted-imports': imports({
        group: ['delvekit', 'delvekit/*'],
        message: 'Inside the package, import the file.',
      }),
    },
  },
  {
    // The types of the tables make these sound; the files say how.
    files: ['src/kernel/{chance,engine,expansion}.ts'],
    rules: { 'no-restricted-syntax': forbid([...SYNTAX, ...READONLY]) },
  },
  {
    // A bug is thrown, and so is what a test must not overlook.
    files: ['src/kernel/bug.ts', 'src/testkit/**/*.ts'],
    rules: { 'functional/no-throw-statements': 'off' },
  },
  {
    // Tests read JSON and use matchers, both typed any; nobody writes any.
    files: ['test/**/*.ts', 'examples/**/*.ts', '*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    // An example is what a user would write.
    files: ['examples/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/src/**', '**/dist/**'], message: 'Use the public API.' }] },
      ],
    },
  },
)
