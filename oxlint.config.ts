import { defineConfig, type OxlintConfig } from 'oxlint';

/** The direction of src/: a floor imports from itself and from earlier ones. `app` assembles all of them. */
const floors = ['platform', 'domains', 'channels', 'app', 'cli'];

/**
 * The direction of src/domains/: a domain imports from its own line and earlier ones. The rule no-cycle covers
 * cycles between files.
 */
const domains = [
  ['nouns'],
  ['identity'],
  ['business'],
  ['tariffs', 'taxes', 'custom-fields', 'external-ids', 'identity/tokens', 'journal'],
  ['identity/sign-in', 'locations', 'staff', 'resources', 'clients', 'catalog', 'shop'],
  ['identity/oauth', 'onboarding', 'calendar-feeds', 'scheduling', 'discounts'],
  ['ordering', 'linked-calendars', 'directory'],
  ['gift-cards'],
  ['payments'],
  ['packages', 'commissions'],
  ['memberships'],
  ['receipts'],
  ['webhooks'],
  ['notifications'],
  ['proposals', 'translations'],
  ['overview', 'undo', 'live', 'operator', 'billing'],
];

const channels = [['storefront'], ['buyers', 'widget']];

/** The parts of src/ that facades may import. */
const facadesKnow = [
  'app/context',
  'app/execute',
  'app/ports',
  'app/cache-answer',
  'app/schema',
  'app/services',
  'platform/caller',
  'platform/config',
  'platform/context',
  'platform/lib/csv/formulas',
  'platform/errors',
  'platform/lib/time/ics',
  'platform/lib/time/time',
  'platform/lib/time/zone-name',
  'platform/lib/money/money',
  'platform/validation/input-check',
  'platform/validation/is-plain-object',
  'platform/validation/limits',
  'platform/validation/messages',
  'platform/validation/storage-problem',
  'platform/version',
];

/** The rule's input: a matching import is refused with the message. */
interface Restriction {
  regex?: string;
  group?: string[];
  message: string;
}

/**
 * Refuses imports from any of these folders. A nested folder is also matched by its last part, for imports from its
 * neighbours.
 */
function refuse(targets: readonly string[], message: string): Restriction {
  const names = targets.flatMap(target => [target, ...target.split('/').slice(1)]);
  // The domain of packages is not the folder that service and apps share.
  return {
    regex: String.raw`^(\./|(\.\./)+)(?!packages/shared/)(${names.join('|')})/`,
    message,
  };
}

const outside = refuse(
  ['facades', 'apps', 'examples', 'test', 'bench'],
  'src/ knows nothing of what is built upon it.',
);

/** Returns the rules of one folder of a row, including those of its floor. */
function rowRules(floor: string, row: readonly (readonly string[])[]) {
  return row.flatMap((names, level) => {
    const later = row.slice(level + 1).flat();
    return restrict(
      names.map(name => `src/${floor}/${name}/**`),
      [
        ...floorRestrictions(floor),
        ...(later.length > 0
          ? [refuse(later, `It comes after ${names.join(', ')} (oxlint.config.ts).`)]
          : []),
      ],
    );
  });
}

function floorRestrictions(floor: string): Restriction[] {
  const above = floors.slice(floors.indexOf(floor) + 1);
  return [
    outside,
    ...(above.length > 0 ? [refuse(above, `It stands above ${floor} (oxlint.config.ts).`)] : []),
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
  jsPlugins: ['./.oxlint/plain-words.js'],
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
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Entities are data, and functions here do not read `this`.
    'typescript/no-misused-spread': 'off',
    'typescript/unbound-method': 'off',
    'plain-words/named-subject': 'error',
    'plain-words/one-name': 'error',
    'no-console': 'error',
    'node/no-process-env': 'error',
    // Property tests and shared assertions assert as well.
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/no-standalone-expect': 'off',
  },
  overrides: [
    {
      // Standalone programs.
      files: ['src/main.ts', 'src/cli/*.{ts,js}', 'bench/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      // Standalone programs.
      files: ['test/teeth/run.ts', 'test/run-changed.ts', 'themes/tool/*.ts'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      files: ['apps/*/main.ts', 'examples/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    { files: ['apps/*/assets/*.js'], env: { browser: true, node: false } },
    {
      // The console of a page is the log for the developers of that page.
      files: ['apps/widget/**'],
      env: { browser: true, node: false },
      rules: { 'no-console': 'off' },
    },
    {
      files: ['apps/control-panel/**'],
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
      env: { browser: true, node: false },
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        // The linter knows the library that draws rows as they come into sight as incompatible, but it works.
        'react/incompatible-library': 'off',
        // Virtual tables, lists of choices and drawers have no tag of their own.
        'jsx-a11y/prefer-tag-over-role': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      // Programs that build the panel.
      files: ['apps/control-panel/build/**'],
      env: { browser: false, node: true },
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['test/**'], rules: { 'node/no-process-env': 'off' } },
    // A type of the generated contract imports every entity that it maps, while entities must stay below it.
    ...floors.map(floor => restrict([`src/${floor}/**`], floorRestrictions(floor))),
    ...rowRules('domains', domains),
    ...rowRules('channels', channels),
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
      ['packages/**'],
      [
        {
          regex: String.raw`^(\.\./)+(src|facades|apps|test)/`,
          message: 'Service and apps share packages/, which knows neither.',
        },
      ],
    ),
    restrict(
      ['apps/**'],
      [{ regex: String.raw`^(\.\./)+(src|facades|test)/`, message: 'Apps use public interfaces.' }],
    ),
    restrict(
      ['examples/**'],
      [
        {
          regex: '^(?!@frontdesk/sdk$)[^:]*$',
          message: 'An example needs nothing but Node and the SDK, wherever it is copied to.',
        },
      ],
    ),
  ],
  ignorePatterns: ['**/*.generated.ts', 'data/**'],
});
