/**
 * SQL that puts a job into a queue for each row of `rows`: `data` is what it carries, `start_after` when it is due. It is
 * part of the statement that makes the job necessary, or of its transaction, so there is one exactly if that has
 * come to pass. pg-boss documents inserting into its table; a queue that it does not know fails the foreign key.
 */
export const insertJobs = (queue: string, rows: string) => `
  insert into pgboss.job (name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
  select '${queue}', jobs.data, jobs.start_after, q.policy, coalesce(q.retry_limit, 0), coalesce(q.retry_delay, 0),
    coalesce(q.retry_backoff, false), coalesce(q.expire_seconds, 900)
  from (${rows}) as jobs left join pgboss.queue q on q.name = '${queue}'`;

/**
 * SQL: due at once, given the service's clock. The database's clock decides when a job is taken; where the service's
 * is ahead of it, nobody waits for the difference.
 */
export const dueNow = (parameter: string) => `least(${parameter}::timestamptz, now())`;
