import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';

/** It works off a few small jobs; requests have the other connections. */
const connections = 2;
/** Dependencies between jobs are not used, so there is little to look for. */
const flowIntervalSeconds = 3600;

/**
 * The embedded database has one process, whose end ends its jobs too, and each statement takes of that process's own time.
 * So it is looked after less often, for jobs that nobody works on any more, and the schedule is run beside it.
 */
const calm: ConstructorOptions = {
  schedule: false,
  superviseIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  bamIntervalSeconds: 300,
};

export type QueueDatabase = NonNullable<ConstructorOptions['db']>;

type Where = { orm: Orm; config: Pick<Config, 'databaseUrl' | 'statementTimeout'> };

/** The job queue over the service's database. */
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

/** What the library hands on to the driver. */
function timedOutAfter({ statementTimeout }: Where['config']) {
  return { query_timeout: statementTimeout * 1000 };
}

/**
 * The service's own connections, as the job queue uses them. The embedded database has one session, handed to one
 * caller at a time; the queue waits for its turn like everybody. Its scripts begin and end transactions of their
 * own, and one that fails leaves none behind.
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
