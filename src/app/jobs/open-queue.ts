import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';

/** The queue handles a few small jobs. Requests have the other connections. */
const connections = 2;
/** Dependencies between jobs are unused, so the library rarely needs to check them. */
const flowIntervalSeconds = 3600;

/**
 * The embedded database has one process. Its end also ends its jobs, and each statement takes the process's own time.
 * So abandoned jobs are checked less often, and the schedule runs outside the queue.
 */
const calm: ConstructorOptions = {
  schedule: false,
  superviseIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  bamIntervalSeconds: 300,
};

export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

type Where = { orm: Orm; config: Pick<Config, 'databaseUrl' | 'statementTimeout'> };

/** Returns the job queue over the service's database. */
export function openQueue({ orm, config }: Where, options: ConstructorOptions = {}): PgBoss {
  const place: ConstructorOptions = config.databaseUrl
    ? {
        connectionString: config.databaseUrl,
        max: connections,
        ...timedOutAfter(config),
      }
    : { backend: 'pglite', db: throughOrm(orm), ...calm };
  return new PgBoss({ flowIntervalSeconds, ...place, ...options });
}

/** Options that the library passes to the driver. */
function timedOutAfter({ statementTimeout }: Where['config']) {
  return { query_timeout: statementTimeout * 1000 };
}

/**
 * Lets the job queue use the service's own connections.
 * The embedded database has one session for one caller at a time, and the queue takes its turn.
 * The queue's scripts begin and end their own transactions. A failed script leaves no open transaction.
 */
export function throughOrm(orm: Orm): QueueDatabase {
  const session = orm.em.getConnection('write').getClient() as Kysely<unknown>;
  const executeSql = (text: string, values: unknown[] = []) =>
    session.connection().execute(async connection => {
      try {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      } catch (error) {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
        throw error;
      }
    });
  return { executeSql };
}
