import { join } from 'node:path';
import type { EntityClass } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/sql';
import type { Config } from '../../config.ts';
import { embeddedFolder } from './has-embedded.ts';
import { lockDataFolder } from './lock-file.ts';
import { Replica, Replicas } from './replicas.ts';
import { traced, type TraceStatement } from './trace-statements.ts';

export type Orm = MikroORM;

/** An open database with a function that closes it. */
export interface Database {
  orm: Orm;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'replicaUrls' | 'databasePool' | 'statementTimeout' | 'dataDir'
>;

/** Opens PostgreSQL by its URL, or the embedded database in the data folder. */
export function openDatabase(
  config: DatabaseConfig,
  entities: readonly EntityClass<object>[],
  trace?: TraceStatement,
): Promise<Database> {
  const shared = {
    entities: [...entities],
    timezone: 'UTC',
    ensureDatabase: false,
    logger: () => undefined,
  };
  return config.databaseUrl
    ? openPostgres(config, config.databaseUrl, shared, trace)
    : openEmbedded(config.dataDir, shared, trace);
}

async function openPostgres(
  config: DatabaseConfig,
  url: string,
  shared: object,
  trace: TraceStatement | undefined,
): Promise<Database> {
  const [{ MikroORM }, { PooledDialect }] = await Promise.all([
    import('@mikro-orm/postgresql'),
    import('./postgres-dialect.ts'),
  ]);
  const orm = new MikroORM({
    ...shared,
    clientUrl: url,
    driverOptions: traced(new PooledDialect(url, config), trace),
  }) as unknown as Orm;
  const replicas = await openReplicas(orm, config, trace);
  return {
    orm,
    close: async () => {
      await replicas?.close();
      await orm.close(true);
    },
  };
}

/** Returns the replicas for `read`, if any are configured. */
async function openReplicas(
  orm: Orm,
  config: DatabaseConfig,
  trace: TraceStatement | undefined,
): Promise<Replicas | undefined> {
  const { replicaUrls } = config;
  if (replicaUrls.length === 0) return undefined;
  const [{ Kysely }, { PooledDialect }] = await Promise.all([
    import('kysely'),
    import('./postgres-dialect.ts'),
  ]);
  const open = (url: string) =>
    new Replica(new Kysely({ dialect: traced(new PooledDialect(url, config), trace) }));
  return new Replicas(orm.em, replicaUrls.map(open));
}

/** PostgreSQL allocates all of it at the start. Other pages come quickly from the operating system's cache. */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

async function openEmbedded(
  dataDir: string,
  shared: object,
  trace: TraceStatement | undefined,
): Promise<Database> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const [{ MikroORM }, { PGlite }, { createPostgreSqlTypeParsers }, dialect] = await Promise.all([
      import('@mikro-orm/pglite'),
      import('@electric-sql/pglite'),
      import('@mikro-orm/sql'),
      import('./pglite-dialect.ts'),
    ]);
    const { default: arrays } = await import('postgres-array');
    const pglite = await PGlite.create({
      dataDir: join(dataDir, embeddedFolder),
      parsers: createPostgreSqlTypeParsers(text => arrays.parse(text)),
      startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    });
    const orm = new MikroORM({
      ...shared,
      dbName: 'postgres',
      driverOptions: traced(new dialect.PgliteDialect(pglite), trace),
    }) as unknown as Orm;
    return {
      orm,
      close: async () => {
        await orm.close(true);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
