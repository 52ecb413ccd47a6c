import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { readdirSync } from 'node:fs';

/** The first ones ran in an order that their names do not say. Later ones run in the order of their names. */
const first = [
  '20261121-foundation',
  '20261121-catalog',
  '20261121-collections',
  '20261121-catalog-search',
  '20261121-orders',
  '20261121-payments',
  '20261121-webhooks',
  '20261121-journal-subject',
  '20261122-sign-in',
  '20261122-tariffs',
  '20261122-imports',
  '20261122-feeds',
  '20261122-notifications',
  '20261123-sweeps',
  '20261124-shop',
  '20261124-invitations',
  '20261124-journal-actor',
  '20261124-queued-mail',
  '20261124-sign-in-sweeps',
  '20261124-rate-counts',
  '20261125-buyers',
  '20261125-widget',
  '20261126-order-lapse',
  '20261126-storefront-url',
  '20261127-order-lines',
  '20261127-invitations',
  '20261127-buyer-codes',
  '20261127-rate-limit',
  '20261127-send-by-queue',
  '20261127-approval',
  '20261128-visitor-orders',
];

const later = readdirSync(import.meta.dirname)
  .map(file => file.replace(/\.ts$/, ''))
  .filter(name => name !== 'index' && !first.includes(name))
  .toSorted();

/** The names of the migrations in the order in which they run; the database keeps them. */
export const migrationNames: readonly string[] = [...first, ...later];

/** Every migration of this folder in the order in which they run. */
export function loadMigrations(): Promise<{ name: string; class: MigrationClass }[]> {
  return Promise.all(migrationNames.map(async name => ({ name, class: await load(name) })));
}

type MigrationClass = Constructor<Migration>;

async function load(name: string): Promise<MigrationClass> {
  const file = (await import(`./${name}.ts`)) as Record<string, MigrationClass>;
  const [migration, ...others] = Object.values(file);
  if (!migration || others.length > 0) throw new Error(`${name}.ts must export one migration.`);
  return migration;
}
