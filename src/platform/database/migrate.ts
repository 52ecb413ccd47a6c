import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { presentNames, refuseBeforeBaseline } from './applied-names.ts';
import {
  checkNames,
  loadMigrations,
  migrationNames,
  type NamedMigration,
} from './migrations/index.ts';
import { codeOf, isWorthRetrying, lockTimeout } from './connection/failures.ts';
import type { Orm } from './connection/orm.ts';
import { sql } from './query/sql.ts';
import { withTenantScope } from './tenancy/tenant-scope.ts';

/**
 * Applies pending migrations and returns their names. Runs under `aloneToMigrate` if other processes may migrate too.
 * `further` adds migrations of a hypothetical next version.
 */
export async function migrate(
  orm: Orm,
  further: readonly NamedMigration[] = [],
): Promise<string[]> {
  // This check comes first, since the migrator would try to create a missing database.
  const { seen, unnoted } = await appliedMigrations(orm);
  if (unnoted.length > 0) await note(orm, unnoted);
  const names = [...migrationNames, ...further.map(({ name }) => name)];
  const pending = names.filter(name => !seen.has(name));
  if (pending.length === 0) return [];
  const migrator = await createMigrator(orm, further);
  await withTenantScope({ across: 'migrations' }, () => retried(() => migrator.up()));
  return pending;
}

/**
 * Adds the present names of migrations that were applied under former names. Former names stay, since processes of the previous
 * version look for them.
 */
async function note(orm: Orm, names: readonly string[]): Promise<void> {
  const em = orm.em.fork() as EntityManager;
  await sql(
    em,
    `insert into migration (name)
     select name from unnest($1::text[]) with ordinality as present (name, at) order by at`,
    [names],
  );
}

const attempts = 20;
const pauseMilliseconds = 500;

/**
 * Retries work that did not get its locks. Calls queue behind a migration that waits for a table.
 * So each migration gives up soon, lets them pass and tries again. One that changes several tables may meet a call that
 * holds them in another order; the deadlock ends it as well. Earlier migrations stay committed.
 */
async function retried(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await work());
    } catch (error) {
      const mayWork = codeOf(error) === lockTimeout || isWorthRetrying(error);
      if (attempt === attempts || !mayWork) throw error;
      await pause(attempt * pauseMilliseconds);
    }
  }
}

/** Creates the migrator on demand, since it is large and most starts have no pending migration. */
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
    // Locks last no longer than the migration that needs them.
    allOrNothing: false,
  });
  return new Migrator(orm.em);
}

/** Returns the migrations of this version that the database lacks. @throws if this version cannot migrate the database. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  return (await migrationState(orm)).pending;
}

/** Returns the pending migrations, and whether all applied ones are noted by present names. @throws as `pendingMigrations`. */
export async function migrationState(orm: Orm): Promise<{ pending: string[]; isNoted: boolean }> {
  const { seen, unnoted } = await appliedMigrations(orm);
  return {
    pending: migrationNames.filter(name => !seen.has(name)),
    isNoted: unnoted.length === 0,
  };
}

interface AppliedMigrations {
  /** Applied migrations by present name. */
  readonly seen: ReadonlySet<string>;
  /** Migrations that the database has by former names only, in order. */
  readonly unnoted: readonly string[];
}

/** @throws Error for wrong names of migrations, and for a database that this version cannot migrate. */
async function appliedMigrations(orm: Orm): Promise<AppliedMigrations> {
  checkNames();
  const em = orm.em.fork() as EntityManager;
  const [table] = await sql<{ exists: boolean }>(
    em,
    `select to_regclass('migration') is not null as exists`,
  );
  if (!table?.exists) return { seen: new Set(), unnoted: [] };
  const rows = await sql<{ name: string }>(em, 'select name from migration order by id');
  const applied = rows.map(({ name }) => name);
  refuseBeforeBaseline(applied);
  const seen = new Set(presentNames(applied, migrationNames));
  const noted = new Set(applied);
  return { seen, unnoted: migrationNames.filter(name => seen.has(name) && !noted.has(name)) };
}
