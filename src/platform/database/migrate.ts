import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { baseline, refuseBeforeBaseline, sinceBaseline } from './baseline.ts';
import { loadMigrations, migrationNames, type NamedMigration } from './migrations/index.ts';
import { codeOf, lockTimeout } from './connection/failures.ts';
import type { Orm } from './connection/orm.ts';
import { sql } from './query/sql.ts';
import { withReach } from './tenancy/reach.ts';

/**
 * Brings the database's tables up to date and returns the names of what was applied. Runs by `aloneToMigrate` where others may.
 * `further` come after those of this version, as the next one would bring them.
 */
export async function migrate(
  orm: Orm,
  further: readonly NamedMigration[] = [],
): Promise<string[]> {
  // Asked first, since the migrator takes a database that does not exist for one to create.
  const applied = await appliedMigrations(orm);
  const seen = new Set(sinceBaseline(applied));
  if (seen.has(baseline) && !applied.includes(baseline)) await record(orm, baseline);
  const names = [...migrationNames, ...further.map(({ name }) => name)];
  const pending = names.filter(name => !seen.has(name));
  if (pending.length === 0) return [];
  const migrator = await createMigrator(orm, further);
  await withReach({ across: 'migrations' }, () => retried(() => migrator.up()));
  return pending;
}

async function record(orm: Orm, name: string): Promise<void> {
  const em = orm.em.fork() as EntityManager;
  await sql(em, 'insert into migration (name) values ($1)', [name]);
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
async function createMigrator(orm: Orm, further: readonly NamedMigration[]) {
  const [{ Migrator }, migrations] = await Promise.all([
    import('@mikro-orm/migrations'),
    loadMigrations(),
  ]);
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    migrationsList: [...migrations, ...further],
    tableName: 'migration',
    snapshot: false,
    transactional: true,
    // No lock is held longer than the migration that needs it takes.
    allOrNothing: false,
  });
  return new Migrator(orm.em);
}

/** The migrations that this version knows and the database has not seen. @throws where it cannot get them from this version. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const applied = new Set(await appliedMigrations(orm));
  return migrationNames.filter(name => !applied.has(name));
}

/** In the order in which they were. */
async function appliedMigrations(orm: Orm): Promise<string[]> {
  const em = orm.em.fork() as EntityManager;
  const [table] = await sql<{ exists: boolean }>(
    em,
    `select to_regclass('migration') is not null as exists`,
  );
  if (!table?.exists) return [];
  const rows = await sql<{ name: string }>(em, 'select name from migration order by id');
  const applied = rows.map(({ name }) => name);
  refuseBeforeBaseline(applied);
  return applied;
}
