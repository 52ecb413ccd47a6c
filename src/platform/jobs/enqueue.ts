import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/query/sql.ts';
import { dueNow, insertJobs } from './insert-jobs.ts';

interface When {
  /** The service's clock, in epoch milliseconds. */
  readonly now: number;
  /** Time at which the job is due, in epoch milliseconds; absent: at once. */
  readonly at?: number;
  /** True if nothing should be enqueued. The statement runs anyway, so the response time reveals nothing. */
  readonly skip?: boolean;
}

/** Enqueues a job, in the present transaction if there is one. */
export async function enqueue(
  em: EntityManager,
  queue: string,
  data: object,
  { now, at, skip = false }: When,
): Promise<void> {
  await sql(
    em,
    insertJobs(
      queue,
      `select $1::jsonb as data, coalesce($2::timestamptz, ${dueNow('$3')}) as start_after where $4`,
    ),
    [
      JSON.stringify(data),
      at === undefined ? null : new Date(at).toISOString(),
      new Date(now).toISOString(),
      !skip,
    ],
  );
}
