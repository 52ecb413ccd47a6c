import type { Context } from '../../context.ts';
import { forgetAll } from '../../sweeps/set-aside.ts';
import { isPassing, sweepEach } from '../../sweeps/sweep.ts';
import { changeRows } from '../tenancy/change-rows.ts';
import { sql } from './sql.ts';

const mostAtOnce = 1000;

/**
 * Deletes up to a thousand rows of a table that meet a condition, and returns their number. `$1` of the condition is `instant`,
 * in epoch milliseconds.
 * Locked rows wait for the next run. A row that cannot be deleted is set aside.
 */
export async function deleteSome(
  context: Context,
  table: string,
  condition: string,
  instant: number,
): Promise<number> {
  const at = new Date(instant).toISOString();
  try {
    const deleted = await changeRows(
      context.em,
      { across: 'sweeps' },
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${condition} limit ${mostAtOnce} for update skip locked))
       returning 1`,
      [at],
    );
    await forgetAll(context, table);
    return deleted.length;
  } catch (error) {
    if (isPassing(error)) throw error;
    return deleteEach(context, table, condition, at);
  }
}

/** Deletes rows one by one, after a row made the combined statement fail. */
async function deleteEach(
  context: Context,
  table: string,
  condition: string,
  at: string,
): Promise<number> {
  const rows = await sql<{ place: string; id: string }>(
    context.em,
    `select ctid::text as place, coalesce(to_jsonb(${table}) ->> 'id', ctid::text) as id
     from ${table} where ${condition} limit ${mostAtOnce}`,
    [at],
  );
  const deleted = await sweepEach(context, rows, {
    subjectOf: ({ id }) => `${table} ${id}`,
    work: ({ place }) =>
      changeRows(
        context.em,
        { across: 'sweeps' },
        `delete from ${table} where ctid = $2::tid and (${condition}) returning 1`,
        [at, place],
      ),
  });
  return deleted.flat().length;
}
