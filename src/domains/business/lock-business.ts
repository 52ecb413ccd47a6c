import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { Business } from './business.entity.ts';

/**
 * Locks a business for the rest of the transaction and returns its present row. Everything that uses or changes
 * capacity calls this first, and reads only afterwards: in READ COMMITTED, a statement sees what was committed
 * before it began.
 */
export async function lockBusiness({ em }: Context, businessId: string): Promise<Business> {
  const [business] = await sql<Business>(
    em,
    `select ${columnsOf(em, Business, 'b')} from business b where b.id = $1 for no key update`,
    [businessId],
  );
  if (!business) throw notFound('biz', businessId);
  return business;
}
