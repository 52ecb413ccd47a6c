import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { Business } from './business.entity.ts';

/**
 * Locks a business for the rest of the transaction and answers it as it is now. Whatever takes or changes
 * capacity does this first, as a statement of its own, and reads only afterwards: a statement sees what
 * was committed before it began, not before its wait for a lock ended.
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
