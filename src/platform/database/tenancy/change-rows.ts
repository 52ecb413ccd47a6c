import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../query/sql.ts';
import { inTransaction } from './in-transaction.ts';
import type { Reach } from './reach.ts';

/** Sends one statement that changes rows of `reach`, in the transaction under way or else in one of its own. */
export function changeRows<Row>(
  em: EntityManager,
  reach: Reach,
  statement: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return em.isInTransaction()
    ? sql(em, statement, parameters)
    : inTransaction(em.fork(), reach, own => sql(own, statement, parameters));
}
