import type { Context } from '../context.ts';
import { translateFailure } from '../database/connection/failures.ts';
import { DomainError } from '../errors.ts';
import { logFailure } from '../log-failure.ts';
import { forget, setAside } from './set-aside.ts';

/** Naming and processing of a sweep's rows. */
interface Sweep<T, R> {
  subjectOf: (row: T) => string;
  work: (row: T) => Promise<R>;
}

/**
 * Processes the due rows of a scheduled job one by one and returns the results. A failed row is logged and set aside, and does
 * not stop the others.
 * @throws the failure if every row met a temporary one, such as a lost connection.
 */
export async function sweepEach<T, R>(
  context: Context,
  rows: Iterable<T>,
  { subjectOf, work }: Sweep<T, R>,
): Promise<R[]> {
  const results: R[] = [];
  const done: string[] = [];
  const passing: unknown[] = [];
  for (const row of rows) {
    const subject = subjectOf(row);
    try {
      results.push(await work(row));
      done.push(subject);
    } catch (error) {
      const { log } = context.services;
      logFailure(log, error, { subject }, 'a row was set aside; the others are still processed');
      if (isPassing(error)) passing.push(error);
      else await setAside(context, subject, error);
    }
  }
  if (passing.length > 0 && results.length === 0) throw passing[0];
  if (done.length > 0) await forget(context, done);
  return results;
}

/**
 * Processes rows of a scheduled job together. If that fails, processes them one by one, so that only the faulty row is set aside.
 * Returns the sum of the results of `work`.
 */
export async function sweepTogether<T>(
  context: Context,
  rows: readonly T[],
  {
    subjectOf,
    work,
  }: { subjectOf: (row: T) => string; work: (rows: readonly T[]) => Promise<number> },
): Promise<number> {
  if (rows.length > 1) {
    try {
      const count = await work(rows);
      await forget(context, rows.map(subjectOf));
      return count;
    } catch (error) {
      if (isPassing(error)) throw error;
    }
  }
  const counts = await sweepEach(context, rows, { subjectOf, work: row => work([row]) });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns true for a temporary failure, such as a lost connection or a lock timeout. */
export function isPassing(error: unknown): boolean {
  const failure = translateFailure(error);
  return failure instanceof DomainError && failure.code === 'BUSY';
}
