import pg from 'pg';
import { whenAnswered } from '../../test/support/when-answered.ts';

/** A statement as it was sent, and how long its answer took, in milliseconds. */
export interface Watched {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly took: number;
}

/** What this process sends to PostgreSQL during some work. */
export async function watch(work: () => Promise<unknown>): Promise<Watched[]> {
  const { prototype } = pg.Client;
  const query = prototype.query as (...args: unknown[]) => unknown;
  const watched: Watched[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof statement === 'string' ? statement : statement.text;
    const own = typeof statement === 'string' ? undefined : statement.values;
    const values = own ?? (Array.isArray(given) ? (given as unknown[]) : []);
    const begin = performance.now();
    return whenAnswered(query.bind(this), args, () => {
      watched.push({ text, values, took: performance.now() - begin });
    });
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query as typeof prototype.query;
  }
  return watched;
}
