import type { EntityManager } from '@mikro-orm/sql';
import { isRaceToMigrate } from './connection/failures.ts';
import { migrationNames } from './migrations/index.ts';
import type { Orm } from './connection/orm.ts';
import { sql } from './query/sql.ts';
import { withReach } from './tenancy/reach.ts';

const attempts = 20;

/** Brings the database's tables up to date and returns the names of what was applied. */
export async function migrate(orm: Orm): Promise<string[]> {
  // Asked first, since the migrator takes a database that does not exist for one to create.
  if ((await pendingMigrations(orm)).length === 0) return [];
  const applied = await outlastRace(() =>
    withReach({ across: 'migrations' }, () => orm.migrator.up()),
  );
  return applied.map(migration => migration.name);
}

/** The migrations that this version knows and the database has not seen. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const em = orm.em.fork() as EntityManager;
  const [table] = await sql<{ exists: boolean }>(
    em,
    `select to_regclass('migration') is not null as exists`,
  );
  const applied = table?.exists
    ? await sql<{ name: string }>(em, 'select name from migration')
    : [];
  const known = new Set(applied.map(migration => migration.name));
  return migrationNames.filter(name => !known.has(name));
}

/** Of several processes that start at once one makes the tables; the others fail at that, and look again. */
async function outlastRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRaceToMigrate(error)) throw error;
    }
  }
}
