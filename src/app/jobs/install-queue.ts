import type { EntityManager } from '@mikro-orm/sql';
import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { queueOptions, queues } from './queues.ts';

type Where = { orm: Orm; config: Pick<Config, 'databaseUrl' | 'statementTimeout'> };

/**
 * Creates or updates the job queue's tables and queues.
 * Calls enqueue jobs in their transactions, and migrations may use the queues. So this runs before both.
 */
export async function installQueue(where: Where): Promise<void> {
  // The library loads slowly, and few starts need it before the first call.
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

/** Returns true if the job queue's tables and all message queues exist. */
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
