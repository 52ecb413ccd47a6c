import { onStatements } from '../../test/support/database/on-statements.ts';

/** A statement as sent, and its duration in milliseconds. */
export interface Watched {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly took: number;
}

/** Returns the statements that this process sends to PostgreSQL during some work. */
export async function watch(work: () => Promise<unknown>): Promise<Watched[]> {
  const watched: Watched[] = [];
  await onStatements(work, ({ text, values }) => {
    const begin = performance.now();
    return () => void watched.push({ text, values, took: performance.now() - begin });
  });
  return watched;
}
