import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/query/sql.ts';
import { dueNow, insertJobs } from './insert-jobs.ts';

interface When {
  /** The service's clock, in epoch milliseconds. */
  readonly now: number;
  /** When it is due, in epoch milliseconds; left out: at once. */
  readonly at?: number;
  /** True where nothing is to be enqueued, and nobody is to tell that from how much there was to do. */
  readonly skip?: boolean;
}

/** Puts a job into a queue, in the transaction under way if there is one. */
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
