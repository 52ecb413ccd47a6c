import type { EntityManager } from '@mikro-orm/sql';
import { sql } from './sql.ts';

/**
 * Runs statements that join thousands of rows of a transaction. Right after a large import the database still takes the table
 * for a small one, and would go through all of it for each row.
 */
export async function inBulk<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  await sql(em, 'set local enable_nestloop = off');
  const result = await work();
  await sql(em, 'set local enable_nestloop = on');
  return result;
}
