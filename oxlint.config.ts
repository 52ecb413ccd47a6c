import { defineConfig, type OxlintConfig } from 'oxlint';

/**
 * The direction of src/: what stands on a line may import from its own line and from those above. Cycles within a
 * line are no-cycle's business. Names are folders or files of src/.
 */
const layers = [
  ['lib'],
  ['tariff-list'],
  ['errors', 'config', 'limits', 'read-input', 'csv', 'import-report', 'html', 'ics'],
  ['database', 'storage'],
  ['rates'],
  ['throttle'],
  ['journal'],
  ['identity', 'notifications'],
  ['business', 'tariffs'],
  ['tokens', 'audit', 'webhooks', 'sign-in'],
  ['catalog', 'staff', 'resources', 'clients'],
  ['onboarding', 'scheduling', 'feeds'],
  ['ordering'],
  ['payments'],
  ['notices'],
  ['storefront', 'buyers'],
  ['widget'],
  ['entities', 'scalars', 'loaders', 'core', 'schema', 'context', 'execute'],
  ['demo', 'jobs', 'start'],
];

/** All that a facade may know of src/. */
const facadesKnow = ['execute', 'errors', 'context', 'config', 'schema', 'limits', 'html', 'ics'];

/** What the rule reads: an import that matches is refused with the message. */
interface Restriction {
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const outside: Restriction = {
  regex: String.raw`^(\.\./)+(facades|apps|test|bench)/`,
  message: 'src/ knows nothing of what is built upon it.',
};

/** The overrides of one layer: one for each depth, because specifiers are relative to the importing file. */
function layerRules(names: string[], level: number) {
  const above = layers.slice(level + 1).flat();
  const restrictions = (up: string): Restriction[] => {
    const refuse = (targets: string[], rest: object = {}) => ({
      regex: `^${up}(${targets.join('|')})(/|\\.ts$)`,
      message: `It stands to the right of ${names.join(', ')} in the direction of src/ (oxlint.config.ts).`,
      ...rest,
    });
    const values = above.filter(name => name !== 'context');
    return [
      outside,
      ...(values.length > 0 ? [refuse(values)] : []),
      // A use case takes a Context; that is a type and draws nothing in.
      ...(above.includes('context') ? [refuse(['context'], { allowTypeImports: true })] : []),
    ];
  };
  return [
    restrict(
      names.map(name => `src/${name}.ts`),
      restrictions(String.raw`\./`),
    ),
    restrict(
      names.map(name => `src/${name}/*.ts`),
      restrictions(String.raw`\.\./`),
    ),
    restrict(
      names.map(name => `src/${name}/*/*.ts`),
      restrictions(String.raw`\.\./\.\./`),
    ),
  ];
}

function restrict(files: string[], patterns: Restriction[]) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  } satisfies NonNullable<OxlintConfig['overrides']>[number];
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'jest'],
  env: { node: true, es2026: true },
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'import/no-cycle': 'error',
    // Entities are data, and functions here do not read `this`.
    'typescript/no-misused-spread': 'off',
    'typescript/unbound-method': 'off',
    'no-console': 'error',
    'node/no-process-env': 'error',
    // Property tests and shared assertions assert as well.
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/no-standalone-expect': 'off',
  },
  overrides: [
    {
      // Programs, rather than parts of one.
      files: ['src/main.ts', 'src/migrate.ts', 'src/token.ts', 'src/set-internal.ts', 'bench/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      files: ['apps/*/main.ts'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    { files: ['apps/*/assets/*.js'], env: { browser: true, node: false } },
    {
      // A page's own log is where the people who build it look.
      files: ['apps/widget/**'],
      env: { browser: true, node: false },
      rules: { 'no-console': 'off' },
    },
    { files: ['test/**'], rules: { 'node/no-process-env': 'off' } },
    ...layers.flatMap(layerRules),
    restrict(
      ['facades/**'],
      [
        {
          group: ['**/src/**', ...facadesKnow.map(name => `!**/src/${name}.ts`)],
          message: `Of src/, facades know only ${facadesKnow.join(', ')}.`,
        },
      ],
    ),
    restrict(
      ['apps/**'],
      [{ regex: String.raw`^(\.\./)+(src|facades|test)/`, message: 'Apps use public interfaces.' }],
    ),
  ],
  ignorePatterns: ['**/*.generated.ts', 'data/**'],
});
