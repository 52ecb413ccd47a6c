import type { EntityManager } from '@mikro-orm/sql';
import { loadMigrations, migrationNames } from './migrations/index.ts';
import type { Orm } from './connection/orm.ts';
import { sql } from './query/sql.ts';
import { withReach } from './tenancy/reach.ts';

/** Brings the database's tables up to date and returns the names of what was applied. Runs by `aloneToMigrate` where others may. */
export async function migrate(orm: Orm): Promise<string[]> {
  // Asked first, since the migrator takes a database that does not exist for one to create.
  if ((await pendingMigrations(orm)).length === 0) return [];
  const migrator = await createMigrator(orm);
  const applied = await withReach({ across: 'migrations' }, () => migrator.up());
  return applied.map(migration => migration.name);
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
