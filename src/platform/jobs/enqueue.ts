import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/query/sql.ts';
import type { Context } from '../context.ts';

/**
 * Returns SQL that enqueues a job for each row of `rows`, with columns `data` (the payload) and `start_after` (its due time).
 * It is part of the statement or transaction that needs the job, so job and change exist together or not at all.
 * The documentation of pg-boss covers inserts into its table. An unknown queue violates the foreign key.
 */
export const insertJobs = (queue: string, rows: string) => `
  insert into pgboss.job (name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
  select '${queue}', jobs.data, jobs.start_after, q.policy, coalesce(q.retry_limit, 0), coalesce(q.retry_delay, 0),
    coalesce(q.retry_backoff, false), coalesce(q.expire_seconds, 900)
  from (${rows}) as jobs left join pgboss.queue q on q.name = '${queue}'`;

/**
 * Returns SQL for “due at once” by the service's clock. The database's clock decides when a job is taken.
 * The earlier of both times avoids a delay if the service's clock is ahead.
 */
export const dueNow = (parameter: string) => `least(${parameter}::timestamptz, now())`;

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

/** A queue of messages to send. The first free process takes each job. */
export interface JobQueue<Data extends object = object> {
  /** Name of the queue in pg-boss. */
  readonly name: string;
  /** Returns true if this process can send the queue's messages. Otherwise jobs wait for other processes. */
  works(context: Context): boolean;
  /**
   * Sends the message of a job. Returns null if the job is finished, even without success, or the next attempt.
   * It may run again for a finished job, if the process ended before the result was stored.
   */
  deliver(context: Context, data: Data): Promise<Retry<Data> | null>;
}

/** Next attempt of a job. */
export interface Retry<Data extends object = object> {
  /** Time of the attempt, in epoch milliseconds. */
  readonly at: number;
  readonly data: Data;
}
