import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../query/sql.ts';
import { settingOf, settingReach, type Reach } from './reach.ts';

/**
 * Sends one statement with `returning` that changes rows of `reach`, in the transaction under way or else as one of its
 * own, which gives itself the reach and so needs no `begin`.
 */
export function changeRows<Row>(
  em: EntityManager,
  reach: Reach,
  statement: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) return sql(em, statement, parameters);
  return sql(
    em,
    // The condition names no column, so it is evaluated before the first row is changed.
    `with changed as (${statement}) select changed.* from changed
     where (select ${settingReach(`$${parameters.length + 1}`)}) is not null`,
    [...parameters, settingOf(reach)],
  );
}
