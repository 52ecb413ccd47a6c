import type { EntityManager } from '@mikro-orm/sql';
import { changeRows } from '../tenancy/change-rows.ts';

const mostAtOnce = 1000;

/**
 * Deletes up to a thousand rows of a table that meet a condition, in which `$1` is an instant (epoch milliseconds), and
 * says how many. Rows that others have locked are left for the next time.
 */
export async function deleteSome(
  em: EntityManager,
  table: string,
  condition: string,
  instant: number,
): Promise<number> {
  const deleted = await changeRows(
    em,
    { across: 'sweeps' },
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${condition} limit ${mostAtOnce} for update skip locked))
     returning 1`,
    [new Date(instant).toISOString()],
  );
  return deleted.length;
}
