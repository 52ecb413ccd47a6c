import type { EntityManager } from '@mikro-orm/sql';
import { sql } from './sql.ts';

/**
 * Runs statements that join thousands of a transaction's new rows. After a large import the planner still assumes a small table,
 * and its nested loops would scan the table for each row.
 */
export async function inBulk<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  await sql(em, 'set local enable_nestloop = off');
  const result = await work();
  await sql(em, 'set local enable_nestloop = on');
  return result;
}
