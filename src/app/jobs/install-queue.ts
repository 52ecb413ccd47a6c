import type { EntityManager } from '@mikro-orm/sql';
import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { queueOptions, queues } from './queues.ts';

type Where = { orm: Orm; config: Pick<Config, 'databaseUrl' | 'statementTimeout'> };

/**
 * Makes the job queue's tables and queues, or brings them up to date. What is sent is enqueued in transactions of calls,
 * so this comes before the first call, and before the migrations, which may use them.
 */
export async function installQueue(where: Where): Promise<void> {
  // The library takes a while to load, and is seldom needed before calls are answered.
  const { openQueue } = await import('./open-queue.ts');
  const boss = openQueue(where, { supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name } of queues) await boss.createQueue(name, queueOptions);
  } finally {
    await boss.stop();
  }
}

/** Whether the job queue's tables and the queues of what is sent are there. */
export async function hasQueue(orm: Orm): Promise<boolean> {
  const em = orm.em.fork() as EntityManager;
  const [table] = await sql<{ exists: boolean }>(
    em,
    `select to_regclass('pgboss.queue') is not null as exists`,
  );
  if (!table?.exists) return false;
  const names = queues.map(({ name }) => name);
  const known = await sql(em, 'select from pgboss.queue where name = any($1)', [names]);
  return known.length === names.length;
}
