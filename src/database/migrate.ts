import type { Orm } from './orm.ts';

/** Brings the database's tables up to date and returns the names of what was applied. */
export async function migrate(orm: Orm): Promise<string[]> {
  const applied = await orm.migrator.up();
  return applied.map(migration => migration.name);
}

/** The migrations that this version knows and the database has not seen. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const pending = await orm.migrator.getPending();
  return pending.map(migration => migration.name);
}
