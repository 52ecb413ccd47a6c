import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { loadMigrations, migrationNames } from './migrations/index.ts';
import { codeOf, lockTimeout } from './connection/failures.ts';
import type { Orm } from './connection/orm.ts';
import { sql } from './query/sql.ts';
import { withReach } from './tenancy/reach.ts';

/** Brings the database's tables up to date and returns the names of what was applied. Runs by `aloneToMigrate` where others may. */
export async function migrate(orm: Orm): Promise<string[]> {
  // Asked first, since the migrator takes a database that does not exist for one to create.
  const pending = new Set(await pendingMigrations(orm));
  if (pending.size === 0) return [];
  const migrator = await createMigrator(orm);
  await withReach({ across: 'migrations' }, () => retried(() => migrator.up()));
  return [...pending];
}

const attempts = 20;
const pauseMilliseconds = 500;

/**
 * Tries again what did not get its locks: calls wait behind whoever waits for a table, so each migration gives up soon, lets
 * them pass, and comes back. Those before it have been committed.
 */
async function retried(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await work());
    } catch (error) {
      if (attempt === attempts || codeOf(error) !== lockTimeout) throw error;
      await pause(attempt * pauseMilliseconds);
    }
  }
}

/** Made when it is needed, since it and all migrations are much to load and most starts need none of them. */
async function createMigrator(orm: Orm) {
  const [{ Migrator }, migrationsList] = await Promise.all([
    import('@mikro-orm/migrations'),
    loadMigrations(),
  ]);
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    migrationsList,
    tableName: 'migration',
    snapshot: false,
    transactional: true,
    // No lock is held longer than the migration that needs it takes.
    allOrNothing: false,
  });
  return new Migrator(orm.em);
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
