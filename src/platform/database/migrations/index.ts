import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { readdirSync } from 'node:fs';

type MigrationClass = Constructor<Migration>;

export interface NamedMigration {
  readonly name: string;
  readonly class: MigrationClass;
}

/** The names of the migrations in the order in which they run; the database keeps them. */
export const migrationNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter(file => /^\d.*\.ts$/.test(file))
  .map(file => file.replace(/\.ts$/, ''))
  .toSorted();

/** Every migration of this folder in the order in which they run. */
export function loadMigrations(): Promise<NamedMigration[]> {
  return Promise.all(migrationNames.map(async name => ({ name, class: await load(name) })));
}

async function load(name: string): Promise<MigrationClass> {
  const file = (await import(`./${name}.ts`)) as Record<string, MigrationClass>;
  const [migration, ...others] = Object.values(file);
  if (!migration || others.length > 0) throw new Error(`${name}.ts must export one migration.`);
  return migration;
}
