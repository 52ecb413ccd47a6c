import { expect, test } from '@jest/globals';
import { globSync, readdirSync } from 'node:fs';
import { circlesIn, importsOf } from '../../support/sources/imports.ts';

const app = 'apps/control-panel';

/** The layers of the panel. A file imports from its own layer and from later ones. */
const layers = ['app', 'features', 'ui', 'data', 'i18n'];

/** The other features of which a feature embeds parts. All others open each other's drawers by links. */
const embeds: Readonly<Record<string, readonly string[]>> = {
  ai: ['journal'],
  appointments: [
    'booking',
    'client-files',
    'custom-fields',
    'forms',
    'messages',
    'payments',
    'receipts',
    'treatment-notes',
  ],
  booking: ['blocked-time', 'client-picker', 'custom-fields'],
  calendar: ['appointments', 'opening-hours', 'to-do'],
  catalog: ['commissions', 'importing', 'opening-hours'],
  clients: [
    'client-files',
    'client-picker',
    'custom-fields',
    'forms',
    'importing',
    'loyalty',
    'memberships',
    'messages',
    'packages',
    'payments',
    'treatment-notes',
  ],
  counter: ['client-picker', 'loyalty', 'payments', 'reports'],
  discounts: ['loyalty', 'reports'],
  forms: ['payments'],
  'gift-cards': ['client-picker', 'importing', 'reports'],
  importing: ['custom-fields'],
  inbox: ['client-picker', 'clients'],
  messages: ['client-picker'],
  onboarding: ['account', 'opening-hours'],
  operator: ['announcements', 'operator-billing'],
  orders: ['custom-fields', 'loyalty', 'payments', 'receipts'],
  receipts: ['payments'],
  reports: ['orders', 'payments'],
  resources: ['blocked-time', 'opening-hours'],
  settings: ['apps', 'custom-fields', 'forms', 'opening-hours', 'tariff'],
  team: ['commissions', 'opening-hours'],
  'to-do': ['appointments'],
  'waiting-list': ['booking', 'client-picker'],
  webhooks: ['journal'],
};

const files = globSync('**/*.{ts,tsx,css,graphql,json}', { cwd: app }).filter(
  path => !path.startsWith('i18n/texts/') && !path.startsWith('build/'),
);
const imports = importsOf(files, app).filter(({ to }) => !to.startsWith('..'));
const layerOf = (path: string) => layers.indexOf(path.split('/')[0]!);
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

test('The panel consists of its layers and its build.', () => {
  const entries = readdirSync(app).toSorted();
  expect(entries).toEqual([...layers, 'build', 'tsconfig.json'].toSorted());
});

test('A file of the panel imports only from its own layer and from lower ones.', () => {
  expect(imports.length).toBeGreaterThan(3000);
  expect(imports.filter(({ from, to }) => layerOf(to) < layerOf(from))).toEqual([]);
});

test('A feature embeds exactly the features that the table lists for it.', () => {
  const found: Record<string, string[]> = {};
  for (const { from, to } of imports) {
    const [one, other] = [featureOf(from), featureOf(to)];
    if (!one || !other || one === other || found[one]?.includes(other)) continue;
    found[one] = [...(found[one] ?? []), other].toSorted();
  }
  expect(found).toEqual(embeds);
});

test('Features do not embed each other in a circle.', () => {
  const embedded = Object.entries(embeds).flatMap(([from, others]) =>
    others.map(to => ({ from, to })),
  );
  expect(circlesIn(embedded)).toEqual([]);
});

test('A screen or a drawer is loaded only by the app, or by its own feature.', () => {
  const loaded = imports.filter(
    ({ from, to }) =>
      /^features\/[^/]+\/(?:screen|drawer)\.tsx$/.test(to) &&
      layerOf(from) > 0 &&
      featureOf(from) !== featureOf(to),
  );
  expect(loaded).toEqual([]);
});

test('No files of the panel import each other in a circle, counting types and lazy imports.', () => {
  expect(circlesIn(imports)).toEqual([]);
});
