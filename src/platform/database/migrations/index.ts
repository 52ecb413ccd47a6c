import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { readdirSync } from 'node:fs';
import { misnamed } from '../misnamed.ts';

type MigrationClass = Constructor<Migration>;

export interface NamedMigration {
  readonly name: string;
  readonly class: MigrationClass;
}

/** Names of the migrations in their order of execution. The database stores them. */
export const migrationNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.ts') && file !== 'index.ts')
  .map(file => file.replace(/\.ts$/, ''))
  .toSorted();

/** @throws Error whose message names the migration to rename, and its correct name. */
export function checkNames(): void {
  const problem = misnamed(migrationNames);
  if (problem !== null) throw new Error(problem);
}

/** Loads every migration of this folder, in order of execution. */
export function loadMigrations(): Promise<NamedMigration[]> {
  return Promise.all(migrationNames.map(async name => ({ name, class: await load(name) })));
}

async function load(name: string): Promise<MigrationClass> {
  const file = (await import(`./${name}.ts`)) as Record<string, MigrationClass>;
  const [migration, ...others] = Object.values(file);
  if (!migration || others.length > 0) {
    throw new Error(`The migration ${name}.ts must export one class, which extends Migration.`);
  }
  return migration;
}
