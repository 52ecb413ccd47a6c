import type { Context } from '../context.ts';
import { sql } from '../database/query/sql.ts';
import { toIso } from '../lib/time/time.ts';

/** Retries of a row begin after a minute. The delay doubles each time, up to six hours. */
const mostDoublings = 9;
const longest = "interval '6 hours'";
const longestReason = 500;

/** Returns an SQL condition: a job has not set a row aside at `$1`, the present instant. `subject` is an expression. */
export const isNotAside = (job: string, subject: string) =>
  `not exists (select from set_aside aside
     where aside.job = '${job}' and aside.subject = ${subject} and aside.retry_at > $1::timestamptz)`;

/** Notes that a row failed. Runs outside of the row's transaction, which was rolled back. */
export async function setAside(
  { caller, services, now }: Context,
  subject: string,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql(services.fork(), insert, [
    caller.actor.name,
    subject,
    reason.slice(0, longestReason).toWellFormed(),
    toIso(now()),
  ]);
}

const insert = `
  insert into set_aside as aside (job, subject, reason, tries, first_at, retry_at)
  values ($1, $2, $3, 1, $4, $4::timestamptz + interval '1 minute')
  on conflict (job, subject) do update set reason = excluded.reason, tries = aside.tries + 1,
    retry_at = $4::timestamptz
      + least(interval '1 minute' * power(2, least(aside.tries, ${mostDoublings})), ${longest})`;

/** Deletes the notes of a job about rows whose names begin with this word. */
export async function forgetAll({ caller, em }: Context, word: string): Promise<void> {
  await sql(em, 'delete from set_aside where job = $1 and starts_with(subject, $2)', [
    caller.actor.name,
    `${word} `,
  ]);
}

/** Deletes the notes about rows that were processed now. */
export async function forget({ caller, em }: Context, subjects: readonly string[]): Promise<void> {
  await sql(em, 'delete from set_aside where job = $1 and subject = any($2)', [
    caller.actor.name,
    subjects,
  ]);
}
