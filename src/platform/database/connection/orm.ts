import { join } from 'node:path';
import type { EntityClass } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/sql';
import type { Config } from '../../config.ts';
import { lockDataFolder } from './lock-file.ts';
import { traced, type TraceStatement } from './trace-statements.ts';

export type Orm = MikroORM;

/** An open database and how to close it. */
export interface Database {
  orm: Orm;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'replicaUrls' | 'databasePool' | 'statementTimeout' | 'dataDir'
>;

/** Opens PostgreSQL by its URL, or the embedded database in the data folder. */
export async function openDatabase(
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
  const { replicaUrls } = config;
  const orm = new MikroORM({
    ...shared,
    clientUrl: url,
    driverOptions: traced(new PooledDialect(url, config), trace),
    // Entities are loaded to be changed; what may lag says so, by reading with `read`.
    preferReadReplicas: false,
    replicas: replicaUrls.map((replica, index) => ({
      name: `replica ${index + 1}`,
      clientUrl: replica,
      // A function, since settings of replicas are copied, which a dialect does not survive.
      driverOptions: () => traced(new PooledDialect(replica, config), trace),
    })),
  }) as unknown as Orm;
  return { orm, close: () => orm.close(true) };
}

/** All of it is taken at the start; what does not fit is read again from the operating system, which is quick. */
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
      dataDir: join(dataDir, 'pglite'),
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
