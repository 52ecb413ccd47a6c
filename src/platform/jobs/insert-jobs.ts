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
